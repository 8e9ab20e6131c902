"""What a handler writes to an item of a state's list that nobody has seen: `rows.find(isMeant).open = true`.

Who shows the list shows another one then, in which an item may be so: as if the handler had put that in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from abplint.program.moment import LOADING
from abplint.program.objects import Record, State
from abplint.program.values import (
    ANYTHING,
    INPUT,
    Constant,
    Elsewhere,
    External,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class _State(NamedTuple):
    """What a run has read of a state, and where that stands."""

    value: Value
    owner: Obj
    name: str


class WritesInPlace:
    """Knows of which states the lists are that a run reads, and their items."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._run = LOADING
        self._states: dict[int, _State] = {}  # by the identity of what a run has read
        self._listed: dict[int, tuple[Value, _State]] = {}  # by the identity of an item of these

    def note_state(self, owner: Obj, name: str, value: Value) -> Value:
        """A state is read, which may be a list of nobody knows what."""
        if self.m.run > LOADING and self.m.heap.reacting.is_watched(owner, name) and self._is_asked():
            for each in (value, *alternatives(value)):
                if each is not ANYTHING and not isinstance(each, (Constant, Elsewhere)):
                    self._states[id(each)] = _State(value, owner, name)
        return value

    def is_state(self, listed: Value) -> bool:
        """Whether a list that nobody has seen is a state that what runs has read."""
        return self._is_asked() and id(self.m.representatives.stands_for(listed)) in self._states

    def note_item(self, item: Value, listed: Value) -> Value:
        """A value is an item of a list, which may be a state."""
        if item is not ANYTHING and item is not INPUT and id(item) not in self._listed and self.is_state(listed):
            self._listed[id(item)] = item, self._states[id(self.m.representatives.stands_for(listed))]
        return item

    def relate(self, item: Value, made: Value) -> None:
        """Another value stands for an item."""
        if id(item) in self._listed:
            self._listed[id(made)] = made, self._listed[id(item)][1]

    def is_item(self, value: Value) -> bool:
        """Whether a value is an item of a state."""
        return self._is_asked() and id(value) in self._listed

    def copy_of(self, value: Value) -> Value:
        """Something that nobody has seen, whose members are written to no state: it is a copy of what one holds."""
        if not (self.is_item(value) or self.is_state(value)):
            return value
        if isinstance(value, External):
            return External(value.path, value.captured, value.made_by, value.of_input, value.base, value.held)
        return self.m.items.like(value, self.m.narrowing.facts, is_copy=True)

    def _is_asked(self) -> bool:
        if self.m.run <= LOADING or self.m.probing or self.m.states.standing.is_asked:
            return False
        if self._run != self.m.run:
            self._run = self.m.run
            self._states.clear()
            self._listed.clear()
        return True

    def write(self, item: Unknown, name: str, value: Value, site: Site) -> None:
        """A member is written of something that nobody has seen, which may be an item of a state."""
        if not self.is_item(item):
            return
        _, state = self._listed[id(item)]
        made = self.m.new_array((), join((item, self._changed(item, name, value, site))))
        self.m.states.standing.lists.note_made(made, "map", alternatives(state.value))
        if isinstance(state.owner, State):
            self.m.states.write_state(state.owner, made, site)
        else:
            self.m.properties.write_slot(state.owner, state.name, made, site)

    def _changed(self, item: Unknown, name: str, value: Value, site: Site) -> Record:
        """An item as it is once a member has been written."""
        made = Record(site, self.m.run)
        self.m.properties.copy_properties(made, item, is_new=True)
        self.m.heap.give(made, name, value, site)
        return made
