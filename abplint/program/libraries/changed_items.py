"""What a handler has changed of items of states' lists, of which nobody has seen any.

Of such an item all may be known that the handler has written of it (`{ ...row, open: !row.open }`), and nothing else: a
component that shows the list shows something for it now, perhaps, as it may have done before. So it is asked a second
time, of a list that holds nothing but the item: once as it was, and once as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeGuard

from abplint.program.budgets import LOOSENED_DEPTH
from abplint.program.libraries.reactions import Reaction
from abplint.program.moment import LOADING
from abplint.program.objects import Array, MapObject, Record, refill
from abplint.program.values import (
    ANYTHING,
    INPUT,
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
        self._parts: dict[int, Value] = {}  # what may be an item of a part of a state, by identity
        self._found = set[int]()  # the serials of the items, of all runs
        self._told = set[int]()  # and of those that somebody has been told of
        self._before: dict[int, Record] = {}  # what these were, by their serials

    def end_runs(self) -> None:
        """Let go of what was of runs that have ended."""
        self._parts.clear()
        self._told.clear()
        self._before.clear()

    # ------------------------------------------------------------ states

    def note_state(self, value: Value, depth: int = 2) -> None:
        """A state gets its value while the app is loaded: who was handed that then may read it at any time."""
        for item in alternatives(value):
            if isinstance(item, External):
                self._answers[id(item)] = item
            elif depth and (type(item) is Record or isinstance(item, (Array, MapObject))):
                for held in (*(slot.value for slot in item.slots.values()), *_held_in(item)):
                    self.note_state(held, depth - 1)

    def note_item(self, item: Value, listed: Value) -> None:
        """A value is an item of a list, which may be a part of a state, or made of items of one."""
        if type(item) is Unknown and item not in (ANYTHING, INPUT):
            held = _held_in(listed) if isinstance(listed, Obj) else (listed,)
            if any(map(self.is_of_state, held)):
                self._parts[id(item)] = item

    def relate(self, item: Value, made: Value) -> None:
        """Another value stands for an item."""
        if id(item) in self._parts:
            self._parts[id(made)] = made

    def is_of_state(self, value: Value) -> bool:
        """Whether something that nobody has seen is what a state holds, or a part of that."""
        here: Value | None = value
        while here is not None:
            if id(here) in self._answers or id(here) in self._parts or self.m.in_place.knows(here):
                return True
            whole = here.whole if type(here) is Unknown else None
            here = here.base if isinstance(here, External) else None if whole is None else whole[0]
        return False

    def is_data(self, value: External | None) -> bool:
        """Whether what a package has given is shown, or what a state holds."""
        is_shown = self.m.states.standing.is_asked
        return value is not None and "()" in value.path and (is_shown or self.is_of_state(value))

    # ------------------------------------------------------------ items

    def note_made(self, listed: Array) -> None:
        """A run has made a list of the items of a state, and something else for some of these."""
        is_own = self.m.states.standing.lists.is_own
        self._found.update(item.serial for item in _held_in(listed) if type(item) is Record and is_own(item))

    def note_copy(self, made: Obj, sources: Sequence[Value]) -> None:
        """A run makes an object of what something has that nobody has seen: what a state holds, or an item of that."""
        is_asked = self.m.run <= LOADING or self.m.states.standing.is_asked
        if type(made) is Record and made.open and not is_asked and any(map(self._may_be_item, sources)):
            self._found.add(made.serial)

    def _may_be_item(self, value: Value) -> bool:
        if isinstance(value, Obj):
            is_left = value.run != self.m.run or value.serial in self._found
            return type(value) is Record and value.open and value.prototype is None and is_left
        return self.is_of_state(value)

    def note_same(self, serial: int, made: Obj) -> None:
        """A run makes again what it, or another one, has made before: by its serial."""
        if serial in self._found:
            self._found.add(made.serial)

    def takes(self, value: Value) -> bool:
        """Whether what is written somewhere holds such an item that nobody has been told of."""
        if not self._found:
            return False
        found = {item.serial for item in inside(value, LOOSENED_DEPTH) if self._is_one(item)} - self._told
        self._told |= found
        return bool(found)

    def _is_one(self, value: Value) -> TypeGuard[Record]:
        return type(value) is Record and value.run == self.m.run and value.serial in self._found

    def may_be_there(self, value: Value) -> bool:
        """Whether something is an item of a state, or what a run has put into its place where that is meant."""
        options = alternatives(value)
        changed = list(filter(self._is_one, options))
        unseen = [item for item in options if self.is_of_state(item)]
        return bool(unseen) and len(changed) + len(unseen) == len(options)

    def _in(self, value: Value) -> list[Record]:
        """Those that a value is, or that a list or a table has that it is."""
        found: list[Record] = []
        for each in alternatives(value):
            found += filter(self._is_one, (each, *_held_in(each)))
        return list(dict.fromkeys(found))

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
        """What a place holds then; None where it holds no such items, nor a list or a table that has some."""
        if not self._found:
            return None
        found = [made for each in alternatives(value) if (made := self._alone_in(each)) is not None]
        return join(found) if found else None

    def _alone_in(self, value: Value, depth: int = LOOSENED_DEPTH) -> Value | None:
        held = _held_in(value) if depth else ()
        left = [made for item in held if (made := self._alone_in(item, depth - 1)) is not None]
        if not left:
            return (value if self.alone else self._as_it_was(value)) if self._is_one(value) else None
        if isinstance(value, Array):
            return self.m.new_array(tuple(left))
        made = value.like(self.m.run) if isinstance(value, MapObject) else Record(None, self.m.run)
        self.m.heap.put_somewhere(made, join(left))
        return made

    def _as_it_was(self, item: Record) -> Record:
        """An item as one would be in whose place it stands: what has been written of it is something else."""
        known = self._before.get(item.serial)
        if known is not None:
            return known
        made = self._before[item.serial] = Record(item.site, self.m.run)
        self.m.states.standing.lists.note_view(made)
        refill(made, item, lambda value: value)
        self.m.heap.copy(made, item)  # in all else it is the same
        for name, slot in item.slots.items():
            is_written = slot.getter is None and slot.run == self.m.run and not slot.is_left
            if is_written and any(map(self._is_one, alternatives(slot.value))):
                parts = [self._as_it_was(each) if self._is_one(each) else each for each in alternatives(slot.value)]
                self.m.heap.give(made, name, join(parts), slot.site)
            elif is_written and not self._in(slot.value):
                others = map(self.m.states.standing.before, alternatives(slot.value))
                told = [each for each in others if each is not None]
                if told:  # else it may be what was there
                    self.m.heap.give(made, name, join(told), slot.site)
        return made


def _held_in(value: Value) -> Iterator[Value]:
    """What a list holds, or a table under names that nobody knows."""
    if isinstance(value, (Array, MapObject)) or type(value) is Record:
        elements = value.elements if isinstance(value, Array) else ()
        for held in (*elements, value.rest or NOTHING):
            yield from alternatives(held)
