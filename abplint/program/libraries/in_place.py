"""What a handler writes to an item of a state's list that nobody has seen: `rows.find(isMeant).open = true`.

Who shows the list shows another one then, in which an item may be so: as if the handler had put that in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from abplint.program.budgets import LOOSENED_DEPTH
from abplint.program.moment import LOADING
from abplint.program.objects import Func, Record, State
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
    named,
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
        self._parts = set[int]()  # the serials of the records of the states that a run has read
        self._states: dict[int, _State] = {}  # by the identity of what a run has read
        self._listed: dict[int, tuple[Value, _State]] = {}  # by the identity of an item of these

    def note_state(self, owner: Obj, name: str, value: Value) -> Value:
        """A state is read, or a part of one, which may be a list of nobody knows what; or what a run has made, as the
        next value of a state may hold the same in the same place."""
        if self.m.run > LOADING and self._is_asked():
            is_part = any(map(self._is_part, alternatives(value)))
            if is_part or self.m.heap.reacting.is_watched(owner, name):
                self._note(owner, name, value, LOOSENED_DEPTH)
        return value

    def _is_part(self, value: Value) -> bool:
        if type(value) is Record:
            return value.serial in self._parts or self.m.states.firsts.origin(value).serial in self._parts
        return id(value) in self._states

    def _note(self, owner: Obj, name: str, value: Value, depth: int) -> None:
        """The lists that a state holds, and those of its records: who makes the next value of it takes them over."""
        for each in (value, *alternatives(value)):
            if type(each) is Record and depth and each.serial not in self._parts:
                self._parts.add(each.serial)
                for part, slot in each.slots.items():
                    if slot.getter is None:
                        self._note(each, part, slot.value, depth - 1)
            is_told = type(each) is Record and not each.open  # else it may be a table
            if not is_told and not isinstance(each, (Constant, Elsewhere, Func)) and each is not ANYTHING:
                self._states[id(each)] = _State(value, owner, name)

    def is_state(self, listed: Value) -> bool:
        """Whether a list that nobody has seen is a state that what runs has read."""
        return self._is_asked() and id(self.m.representatives.stands_for(listed)) in self._states

    def knows(self, value: Value) -> bool:
        """Whether a value is one that a run has read of a state, or an item of that, whoever asks."""
        return self._run == self.m.run and (id(value) in self._states or id(value) in self._listed)

    def note_item(self, item: Value, listed: Value) -> Value:
        """A value is an item of a list, which may be a state."""
        if item is not ANYTHING and item is not INPUT and id(item) not in self._listed and self.is_state(listed):
            self._listed[id(item)] = item, self._states[id(self.m.representatives.stands_for(listed))]
        elif self._is_asked():
            self.m.changed_items.note_item(item, self.m.representatives.stands_for(listed))
        return item

    def relate(self, item: Value, made: Value) -> None:
        """Another value stands for an item."""
        if id(item) in self._listed:
            self._listed[id(made)] = made, self._listed[id(item)][1]
        self.m.changed_items.relate(item, made)

    def joined(self, found: Sequence[Value]) -> Value:
        """Any of what was found in several lists: one value stands for all that nobody has seen."""
        made = join(found)
        items = [item for each in found for item in alternatives(each) if self.is_item(item)] if self._listed else []
        if items and ANYTHING in alternatives(made):
            made = named(made)
            for one in alternatives(made):
                self.relate(items[0], one)
        return made

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
            self._parts.clear()
            self._states.clear()
            self._listed.clear()
        return True

    def write(self, item: Unknown, name: str, value: Value, site: Site) -> None:
        """A member is written of something that nobody has seen, which may be an item of a state, or a part of one."""
        if self.is_item(item):
            self._put(item, self._changed(item, {name: value}, site), site)
        elif item.whole is not None and self._listed:
            whole = item.whole[0]
            named_so = [part for part, held in (whole.parts or {}).items() if held is item]
            if named_so and self._is_in_item(whole):
                self.write(whole, named_so[0], self._changed(item, {name: value}, site), site)

    def _is_in_item(self, value: Unknown) -> bool:
        """Whether something is an item of a state, or a part of one, as deep as such are told."""
        return self.is_item(value) or (value.whole is not None and self._is_in_item(value.whole[0]))

    def write_item(self, listed: Value, value: Value, site: Site) -> None:
        """`list[position] = value` of a list that nobody has seen, which may be a state."""
        if self.is_state(listed):
            held = listed.member("[]") if isinstance(listed, External) else ANYTHING
            self._put_list(self._states[id(self.m.representatives.stands_for(listed))], join((held, value)), site)

    def write_each(self, item: Unknown, source: Value, site: Site) -> None:
        """The same of all that another object has: `Object.assign(item, source)`."""
        for each in alternatives(source) if self.is_item(item) else ():
            if isinstance(each, Obj):
                self._put(item, self._changed(item, dict(self._members(each)), site), site)

    def _members(self, source: Obj) -> Iterator[tuple[str, Value]]:
        for name, _, value in self.m.properties.own(source, None):
            yield name, value

    def _put(self, item: Unknown, changed: Record, site: Site) -> None:
        """Who shows the list shows one in which an item may be so."""
        self._put_list(self._listed[id(item)][1], join((item, changed)), site)

    def _put_list(self, state: _State, held: Value, site: Site) -> None:
        made = self.m.new_array((), held)
        self.m.states.standing.lists.note_made(made, "map", alternatives(state.value))
        self.m.changed_items.note_made(made)
        if isinstance(state.owner, State):
            self.m.states.write_state(state.owner, made, site)
        else:
            self.m.properties.write_slot(state.owner, state.name, made, site)

    def _changed(self, item: Unknown, members: Mapping[str, Value], site: Site) -> Record:
        """An item as it is once members have been written."""
        made = Record(site, self.m.run)
        self.m.properties.copy_properties(made, item, is_new=True)
        for name, value in members.items():
            self.m.heap.give(made, name, value, site)
        return made
