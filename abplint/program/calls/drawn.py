"""What calls come to while something is drawn aside, to see what it shows: twenty buttons ask one computed value."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from abplint.program.calls.memory import Summary, is_plain
from abplint.program.values import Obj, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Reads = set[tuple[int, str]]


class _Kept(NamedTuple):
    """What a call came to. `reads` are the serials of what it depends on, and `tracked` the places that it reads."""

    summary: Summary
    reads: frozenset[int]
    tracked: Reads


class DrawnCalls:
    """What calls have come to since drawing began. It holds as long as nothing is written that they have read."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._kept: dict[Any, _Kept] = {}

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """While something is drawn: of what was drawn before, nothing holds."""
        journal = self.m.heap.journal
        outer, self._kept, journal.drawn = (self._kept, journal.drawn), {}, set()
        try:
            yield
        finally:
            self._kept, journal.drawn = outer

    def find(self, shape: Any) -> Summary | None:
        """What is remembered of a call, and holds here; what it reads is read again."""
        found = self._kept.get(shape)
        if found is None or not self._holds(found.reads) or found.summary.consulted is None:
            return None
        if not self.m.narrowing.still_holds(found.summary.consulted):
            return None
        if self.m.heap.tracked is not None:
            self.m.heap.tracked |= found.tracked
        return found.summary

    def keep(self, shape: Any, summary: Summary, floor: int) -> None:
        """Keep what a call came to that has written nothing, if a copy of what it made can stand for that. `floor`: the
        serial of the last object made before."""
        reads, tracked = summary.reads, self.m.heap.tracked
        if reads is None or tracked is None or summary.exit is not None or summary.uses or summary.consulted is None:
            return
        made = set[int]()
        for value in (summary.value, summary.thrown):
            if value is not None and (self._is_of_before(value, floor) or not is_plain(value, self.m.run, made)):
                return
        if self._holds(reads):
            self._kept[shape] = _Kept(summary, frozenset(reads), tracked)

    def _holds(self, reads: set[int] | frozenset[int]) -> bool:
        written = self.m.heap.journal.drawn
        return written is not None and written.isdisjoint(reads)

    def _is_of_before(self, value: Any, floor: int) -> bool:
        """Whether a call gives something that this run has made before it: others get the same, no copy."""
        run = self.m.run
        return any(isinstance(item, Obj) and item.run == run and item.serial <= floor for item in alternatives(value))
