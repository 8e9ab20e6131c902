"""Promises that were made while loading and that nothing has settled: what waits for them, and what settles them."""

from __future__ import annotations

from collections.abc import Iterable

from abplint.program.objects import Promise
from abplint.program.values import Obj, Value, alternatives

Settlement = tuple[object, ...]  # the triggers of the code that settles, outermost first


class Waiting:
    """Which promises wait for which; promises are known by their serials."""

    def __init__(self) -> None:
        self._roots: dict[int, frozenset[int]] = {}
        self.settlements: dict[int, list[Settlement]] = {}
        self._over: set[int] = set()

    def begin(self, promise: Obj) -> None:
        """A promise whose executor has not settled it."""
        self._roots[promise.serial] = frozenset({promise.serial})

    def settle(self, promise: Obj, triggers: Settlement) -> None:
        """A promise's `resolve` or `reject` is called, by code that the triggers run."""
        self.settlements.setdefault(promise.serial, []).append(triggers)

    def end(self, promise: Obj) -> None:
        """A promise is settled whatever happens, by code that loads."""
        self._over.add(promise.serial)

    def is_over(self, promise: Obj) -> bool:
        """Whether a promise was settled before anybody could come in between."""
        return promise.serial in self._over

    def are_open(self, values: Iterable[Value]) -> bool:
        """Whether values wait for a promise that nothing has settled so far."""
        return any(serial not in self.settlements for serial in self.of(values))

    def follow(self, promise: Obj, others: Iterable[Value]) -> None:
        """A promise that is settled only after others are."""
        roots = self.of(others)
        if roots:
            self._roots[promise.serial] = roots | self._roots.get(promise.serial, frozenset())

    def of(self, values: Iterable[Value]) -> frozenset[int]:
        """The promises that values wait for."""
        found: set[int] = set()
        for value in values:
            for item in alternatives(value):
                if isinstance(item, Promise):
                    found |= self._roots.get(item.serial, frozenset())
        return frozenset(found)
