"""Which calls have handed out what is answered."""

from __future__ import annotations

from collections import deque

from abplint.program.budgets import DEEPEST_CALL, LARGEST_COPY, MOST_HANDED_OUT
from abplint.program.objects import Array, Promise, Record
from abplint.program.values import Handover, Value, alternatives


class HandingOut:
    """Notes on what calls have made, and returned, that they did. What an async function puts into what it gives after
    it has waited is there once its turn has come: so it is looked at again when the run is through."""

    def __init__(self) -> None:
        self._by_async: list[tuple[Value, Handover, int]] = []

    def begin_run(self) -> None:
        """What others have handed out is theirs."""
        self._by_async = []

    def hand_out(self, value: Value, handover: Handover, floor: int, is_async: bool) -> None:
        """A call is through. `floor`: the serial of the last object made before."""
        _hand_out(value, handover, floor)
        if is_async and len(self._by_async) < MOST_HANDED_OUT:
            self._by_async.append((value, handover, floor))

    def end_run(self) -> None:
        """All turns have come."""
        for value, handover, floor in self._by_async:
            _hand_out(value, handover, floor, again=True)
        self._by_async = []


def _hand_out(value: Value, handover: Handover, floor: int, again: bool = False) -> None:
    """Note on what a call has made, and returned, that it did: the outer parts first, which are what is asked about.
    `floor`: the serial of the last object made before. `again`: of what it has put there since."""
    pending, seen, known = deque([value]), 0, set[int]()
    while pending and seen < LARGEST_COPY:
        for item in alternatives(pending.popleft()):
            if not (isinstance(item, (Record, Array, Promise)) and item.serial > floor) or item.serial in known:
                continue
            seen += 1
            if again:
                known.add(item.serial)
            if again and any(each is handover for each in item.handovers):
                pending.extend(item.held())
                continue
            last = item.handovers[-1] if item.handovers else None
            if last is not handover and len(item.handovers) < DEEPEST_CALL:
                item.handovers = (*item.handovers, handover)
                pending.extend(item.held())
