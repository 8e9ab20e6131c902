"""What a handler writes to an item of a state's list that nobody has seen: `rows.find(isMeant).open = true`.

Who shows the list shows another one then, in which an item may be so: as if the handler had put that in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.budgets import MOST_SHARED
from abplint.program.moment import LOADING
from abplint.program.objects import Record, State
from abplint.program.values import ANYTHING, INPUT, Constant, Elsewhere, Obj, Site, Unknown, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class WritesInPlace:
    """Knows of which states the lists are that a run reads."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._run = LOADING
        self._listed: dict[int, tuple[Value, Value]] = {}  # by the identity of an item: that, and its list
        self._states: dict[int, tuple[Value, Obj, str]] = {}  # by the identity of what was read: the state

    def note_state(self, owner: Obj, name: str, value: Value) -> Value:
        """A state is read, which may be a list of nobody knows what."""
        if self.m.run > LOADING and self.m.heap.reacting.is_watched(owner, name) and self._is_asked():
            for each in (value, *alternatives(value)):
                if each is not ANYTHING and not isinstance(each, (Constant, Elsewhere)):
                    self._states[id(each)] = (value, owner, name)
        return value

    def note_item(self, item: Value, listed: Value) -> Value:
        """A value is an item of a list."""
        if len(self._listed) > MOST_SHARED:
            self._listed.clear()
        if item is not ANYTHING and item is not INPUT and id(item) not in self._listed:
            self._listed[id(item)] = (item, listed)
        return item

    def relate(self, item: Value, made: Value) -> None:
        """Another value stands for an item."""
        if id(item) in self._listed:
            self.note_item(made, self._listed[id(item)][1])

    def is_state(self, listed: Value, item: Value | None = None) -> bool:
        """Whether a list that nobody has seen, or that of one of its items, is a state that what runs has read."""
        _, of = self._listed.get(id(item), (None, listed))
        return self._is_asked() and id(self.m.representatives.stands_for(of)) in self._states

    def _is_asked(self) -> bool:
        if self.m.run <= LOADING or self.m.probing or self.m.states.standing.is_asked:
            return False
        if self._run != self.m.run:
            self._run = self.m.run
            self._states.clear()
        return True

    def write(self, item: Unknown, name: str, value: Value, site: Site) -> None:
        """A member is written of something that nobody has seen, which may be an item of a state."""
        self.m.events.write_unknown(name, value, site)
        if not self._is_asked():
            return
        _, listed = self._listed.get(id(item), (None, None))
        if listed is None:
            return
        held, owner, of = self._states.get(id(self.m.representatives.stands_for(listed)), (None, None, ""))
        if held is None or owner is None:
            return
        made = self.m.new_array((), join((item, self._changed(item, name, value, site))))
        self.m.states.standing.lists.note_made(made, "map", alternatives(held))
        if isinstance(owner, State):
            self.m.states.write_state(owner, made, site)
        else:
            self.m.properties.write_slot(owner, of, made, site)

    def _changed(self, item: Unknown, name: str, value: Value, site: Site) -> Record:
        """An item as it is once a member has been written."""
        made = Record(site, self.m.run)
        self.m.properties.copy_properties(made, item, is_new=True)
        self.m.heap.give(made, name, value, site)
        return made
