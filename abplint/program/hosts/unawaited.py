"""What goes on once a person has done something that no answer waits for: it is the person's, not the handler's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from abplint.program.moment import LOADING
from abplint.program.objects import Promise
from abplint.program.observing import Reached, Registration
from abplint.program.values import Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_OF_DATA = ("read", "state", "background", "wait")


class Unawaited:
    """The listeners for a person's events that settle promises of this run, by where they are registered: which of
    them the run has registered itself, for which nobody waits, and which it has fired after all."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._run = LOADING
        self._own: set[Site] = set()
        self._dropped: set[Site] = set()
        self._counted: set[Site] = set()

    def begin(self) -> None:
        """Forget what was so in another run."""
        if self._run != self.m.run:
            self._run = self.m.run
            self._own, self._dropped, self._counted = set(), set(), set()

    def own(self, listener: Registration, site: Site) -> None:
        """A listener settles a promise; nobody else's button is left to the person."""
        self.begin()
        if any(item is listener for item in self.m.events.registrations):
            self._own.add(site)

    def drop(self, value: Value) -> None:
        """A statement leaves a value alone."""
        if self.m.run > LOADING and not self.m.promises.is_trying:
            for item in alternatives(value):
                if isinstance(item, Promise) and item.waits:
                    self.begin()
                    self._dropped |= item.waits

    def count(self, waits: Iterable[Site]) -> None:
        """What comes after these is the handler's: it has fired the event, or may wait for it."""
        self.begin()
        self._counted |= set(waits)

    @contextmanager
    def behind(self, waits: frozenset[Site]) -> Iterator[None]:
        """What runs now comes after events that only a person causes."""
        frame = self.m.frame
        outer, frame.behind = frame.behind, frame.behind | waits
        try:
            yield
        finally:
            frame.behind = outer

    def after(self, waits: frozenset[Site], work: Callable[[], Value]) -> Callable[[], Value]:
        """Work that does the same behind these events, whenever it runs."""

        def behind() -> Value:
            with self.behind(waits):
                return work()

        return behind if waits else work

    def leave(self, uses: dict[Any, Reached], answered: Iterable[Site]) -> None:
        """Take away what only a person makes happen, once the answer is known to wait for no more than `answered`."""
        self.begin()
        left = (self._own & self._dropped) - self._counted - set(answered)
        for key in [key for key, reached in uses.items() if reached.behind and reached.behind <= left]:
            if uses[key].use.kind not in _OF_DATA:
                del uses[key]
