"""Which functions stand around a place in a file's text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

from abplint.syntax import facts


class FunctionsWithin:
    """The functions that stand directly within a piece of code, to be found by their places.

    A bundle holds thousands beside each other, and their bodies are lowered only where one is asked for.
    """

    def __init__(self, code: Iterable[Any]) -> None:
        found: dict[tuple[int, int], facts.Function] = {}
        pending: list[Any] = list(code)
        while pending:
            item = pending.pop()
            if isinstance(item, facts.Function):
                found.setdefault((item.start, item.end), item)
            elif isinstance(item, (list, tuple)):
                pending.extend(item)
            elif isinstance(item, (facts.Fact, facts.Program)):
                pending.extend(getattr(item, name) for name in slots_of(type(item)))
        self._functions = [found[place] for place in sorted(found)]
        self._starts = [function.start for function in self._functions]
        self._reach = list(accumulate((function.end for function in self._functions), max))  # of all up to each
        self._inner: dict[int, FunctionsWithin] = {}

    def around(self, position: int) -> Iterator[facts.Function]:
        """Those that hold a byte offset, each followed by those within it."""
        at = bisect_right(self._starts, position) - 1
        while at >= 0 and self._reach[at] > position:
            function = self._functions[at]
            if position < function.end:
                yield function
                yield from self._in(at).around(position)
                return
            at -= 1

    def around_outside(self, position: int) -> Iterator[facts.Function]:
        """The same of what belongs to a function and stands outside of its text: a component's template."""
        for at, function in enumerate(self._functions):
            inner = list(self._in(at).around(position)) if function.name == "setup" else ()
            if inner:
                yield function
                yield from inner
                return

    def _in(self, at: int) -> FunctionsWithin:
        inner = self._inner.get(at)
        if inner is None:
            function = self._functions[at]
            inner = self._inner[at] = FunctionsWithin((*function.parameters, function.body))
        return inner


def slots_of(kind: type) -> list[str]:
    """The names of what a fact is made of, without its place."""
    names = _SLOTS.get(kind)
    if names is None:
        names = [n for c in kind.__mro__ for n in getattr(c, "__slots__", ()) if n not in ("start", "end")]
        _SLOTS[kind] = names
    return names


_SLOTS: dict[type, list[str]] = {}
