"""What a handler has changed of items of states' lists, of which nobody has seen any.

Of such an item all may be known that the handler has written of it (`{ ...row, open: !row.open }`), and nothing else: a
component that shows the list shows something for it now, perhaps, as it may have done before. So it is asked a second
time, of a list that holds nothing but the item: once as it was, and once as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from abplint.program.budgets import LOOSENED_DEPTH
from abplint.program.libraries.reactions import Reaction
from abplint.program.objects import Array, Record, refill
from abplint.program.values import (
    NOTHING,
    External,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    inside,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class ChangedItems:
    """Knows what a run has put into the places of items of states."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.alone: bool | None = None  # lists hold nothing but these: as they are, or were
        self._answers: dict[int, Value] = {}  # what states hold of what something outside has answered, by identity
        self._found = set[int]()  # the serials of the items
        self._told = set[int]()  # and of those that somebody has been told of
        self._before: dict[int, Record] = {}  # what these were, by their serials

    def end_runs(self) -> None:
        """Let go of what was of runs that have ended."""
        self._found.clear()
        self._told.clear()
        self._before.clear()

    # ------------------------------------------------------------ states

    def note_state(self, value: Value, depth: int = 1) -> None:
        """A state gets its value while the app is loaded: who was handed that then may read it at any time."""
        for item in alternatives(value):
            if isinstance(item, External):
                self._answers[id(item)] = item
            elif type(item) is Record and depth:
                for slot in item.slots.values():
                    self.note_state(slot.value, depth - 1)

    def is_of_state(self, value: Value) -> bool:
        """Whether something that nobody has seen is what a state holds, or a part of that."""
        here: Value | None = value
        while here is not None:
            if id(here) in self._answers or self.m.in_place.has_read(here):
                return True
            whole = here.whole if type(here) is Unknown else None
            here = here.base if isinstance(here, External) else None if whole is None else whole[0]
        return False

    # ------------------------------------------------------------ items

    def note(self, listed: Array) -> None:
        """A run has made a list of the items of a state, and something else for some of these."""
        self._found.update(item.serial for item in _records_in(listed) if self.m.states.standing.lists.is_own(item))

    def takes(self, value: Value) -> bool:
        """Whether what is written somewhere holds such an item that nobody has been told of."""
        if not self._found:
            return False
        held = {item.serial for item in inside(value, LOOSENED_DEPTH) if isinstance(item, Obj)}
        found = (held & self._found) - self._told
        self._told |= found
        return bool(found)

    def _in(self, value: Value) -> list[Record]:
        lists = (item for item in alternatives(value) if type(item) is Array)
        return [item for each in lists for item in _records_in(each) if item.serial in self._found]

    # ------------------------------------------------------------ asking

    @property
    def are_alone(self) -> bool:
        """Whether lists are taken to hold nothing but such items."""
        return self.alone is not None

    def tell(self, reaction: Reaction, sample: Callable[[Reaction], Any], site: Site) -> None:
        """Tell what reacts to a write what has become of an item, whatever the others are."""
        reaction.is_put = False
        before, after = (self._sampled(reaction, sample, is_changed) for is_changed in (False, True))
        reaction.fire(before, after, site)

    def _sampled(self, reaction: Reaction, sample: Callable[[Reaction], Any], is_changed: bool) -> Any:
        with self._being_alone(is_changed), self.m.states.standing.asked():
            return sample(reaction)

    @contextmanager
    def _being_alone(self, is_changed: bool) -> Iterator[None]:
        outer, self.alone = self.alone, is_changed
        try:
            yield
        finally:
            self.alone = outer

    def of(self, value: Value) -> Value | None:
        """What a place holds then; None where it holds no list with such items."""
        items = list(dict.fromkeys(self._in(value))) if self._found else []
        if not items:
            return None
        return self.m.new_array(tuple(items if self.alone else map(self._as_it_was, items)))

    def _as_it_was(self, item: Record) -> Record:
        """An item as one would be in whose place it stands: what has been written of it is something else."""
        known = self._before.get(item.serial)
        if known is not None:
            return known
        made = self._before[item.serial] = Record(item.site, self.m.run)
        self.m.states.standing.lists.note_view(made)
        refill(made, item, lambda value: value)
        self.m.heap.shape(made, rest=None)
        self.m.heap.copy(made, item)  # in all else it is the same
        for name, slot in item.slots.items():
            is_written = slot.getter is None and slot.run == self.m.run and not slot.is_left
            if is_written and not self._in(slot.value):
                others = map(self.m.states.standing.before, alternatives(slot.value))
                told = [each for each in others if each is not None]
                if told:  # else it may be what was there
                    self.m.heap.give(made, name, join(told), slot.site)
        return made


def _records_in(listed: Array) -> Iterator[Record]:
    for held in (*listed.elements, listed.rest or NOTHING):
        for item in alternatives(held):
            if type(item) is Record:
                yield item
