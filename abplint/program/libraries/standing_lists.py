"""What a list in a state is taken to hold where it is asked what a write changes.

A handler that adds something to a list finds it as it stood at first: what others may have added by then is not there
yet, so that what appears with the first item appears. One that takes items away, or leaves a list alone, finds it as it
leaves it: nothing appears that had not been there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.program.elements import certain_of
from abplint.program.heap import has_code
from abplint.program.moment import LOADING
from abplint.program.objects import Array, MapObject, Record, SetObject, refill
from abplint.program.parts import GivenList
from abplint.program.reacting import ALL
from abplint.program.values import (
    ANYTHING,
    Constant,
    External,
    Obj,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

# what they give holds nothing but items of their list, or something in the place of each
_MAKING: Final = frozenset({"filter", "map", "slice", "splice", "toReversed", "toSorted", "toSpliced"})
_LISTS: Final = (Array, SetObject, MapObject)
_TABLES: Final = frozenset({*_LISTS, Record})


class _MadeList(NamedTuple):
    """A list that a method has made of others."""

    made: Array
    method: str
    of: Sequence[Value]
    is_shown: bool  # while something is rendered


class StandingLists:
    """Lists before a write, and those that hold nothing but items of others."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        # by the serials of what they are copies of: lists to which a run adds something
        self._grown: dict[int, Obj] = {}
        self._is_first = False  # others have not added to lists yet, whoever reads them
        self._rests: dict[int, Sequence[Value]] = {}  # what these held before under names that nobody knows
        # by serials: lists, and of which they are made, or of which they may be any
        self._made: dict[int, _MadeList] = {}
        self._merged: dict[int, tuple[Obj, Sequence[Obj]]] = {}
        self._sources: dict[int, list[int]] = {}  # the serials of those of which loading has made some
        self._complete = set[int]()  # those of which a filter has left out nothing but what is nothing
        self._answered = set[int]()  # those to which a run adds what is answered to it
        self._views = set[int]()  # what stands for what is written over

    def end_runs(self) -> None:
        """Let go of the lists of runs that have ended."""
        self._grown.clear()
        self._rests.clear()
        self._made.clear()
        self._complete.clear()
        self._answered.clear()
        self._views.clear()
        self._merged.clear()

    def note_call(self, method: str, receiver: Value, answer: Value) -> None:
        """A method of a list has given something."""
        if method not in _MAKING:
            return
        lists = self.m.representatives.represented_by(receiver) if isinstance(receiver, Unknown) else None
        sources = alternatives(lists or receiver)
        for item in alternatives(answer):
            if isinstance(item, Array):
                self.note_made(item, method, sources)

    def note_made(self, made: Array, method: str, sources: Sequence[Value]) -> None:
        """A list holds nothing but what is made of items of lists, or of what tables hold."""
        if self.m.run > LOADING:
            is_shown = self.m.states.standing.is_asked
            self._made[made.serial] = _MadeList(made, method, sources, is_shown)
            if not is_shown and all(map(self._may_be_state, sources)):
                self.m.changed_items.note_made(made)
        else:
            self._sources[made.serial] = [item.serial for item in sources if isinstance(item, Obj)]

    def is_unsure(self, listed: Value) -> bool:
        """Whether nobody knows which items of a list have passed a test."""
        made = self._made.get(listed.serial) if isinstance(listed, Array) else None
        if made is None or made.method != "filter" or made.made.serial in self._complete:
            return False
        return not self.m.iteration.exact(made.made)

    def note_complete(self, listed: Obj) -> None:
        """A filter has left out what is nothing, and nothing else, of a list whose items are not all known."""
        self._complete.add(listed.serial)

    def note_answered(self, made: Obj, *sources: Value) -> None:
        """A list is made of some values, and among them of what something outside answers: not of what stood there."""
        unseen = (item for each in sources for item in alternatives(each) if isinstance(item, (External, GivenList)))
        if self.m.run > LOADING and not all(map(self.m.changed_items.is_of_state, unseen)):
            self._answered.add(made.serial)

    def added(self, listed: Obj) -> list[Value]:
        """What a run adds to a list of which nobody knows what it is: an answer."""
        made = self._made.get(listed.serial)
        held = [*listed.elements, *(() if listed.rest is None else (listed.rest,))]
        if made is not None:
            of = [each for each in made.of if isinstance(each, Array)] if made.method == "map" else []
            held = held if any(map(self.added, of)) else []
        elif self._grown_of(listed):
            held = [*listed.elements, *self.own_rest(listed)]
        elif listed.run != self.m.run or not (listed.open or listed.rest is not None):
            held = []
        elif listed.serial not in self._answered:
            held = [*listed.elements]
        return [item for each in held for item in alternatives(each) if not isinstance(item, (Obj, Constant))]

    def is_in_place(self, listed: Obj) -> bool:
        """Whether each item of a list stands for one of lists that nothing has been added to."""
        made = self._made.get(listed.serial)
        if made is None or (made.is_shown and made.method != "map" and listed.serial not in self._complete):
            return False  # what has been left out so far may be shown now
        return all(map(self._is_left_alone, made.of))

    def _may_be_state(self, value: Value) -> bool:
        if isinstance(value, Obj) and value.serial in self._made:
            return all(map(self._may_be_state, self._made[value.serial].of))
        return self._is_of_others(value) if isinstance(value, Obj) else self.m.changed_items.is_of_state(value)

    def _is_left_alone(self, value: Value) -> bool:
        if not isinstance(value, Array):
            return isinstance(value, Unknown) and not depends_on_input(value)
        if value.serial in self._made:
            return self.is_in_place(value)
        is_there = self._is_of_others(value) and not self.m.iteration.exact(value)
        return (is_there or _is_untold(value)) and not self._grown_of(value)

    def _is_of_others(self, listed: Obj) -> bool:
        """Whether a list is a handler's copy of what others have made, or of lists of which it may be any."""
        origin = self.m.states.firsts.origin(listed)
        merged = self._merged.get(origin.serial)
        return origin.run != self.m.run if merged is None else all(map(self._is_of_others, merged[1]))

    def note_merged(self, made: Obj, lists: Sequence[Obj]) -> None:
        """One list stands for any of some."""
        if self.m.run > LOADING:
            self._merged[made.serial] = (made, lists)

    def note_grown(self, listed: Obj) -> None:
        """Something is about to be added to a list, or to a table."""
        if self.m.run > LOADING and type(listed) in _TABLES and listed.prototype is None:
            self._grown |= dict.fromkeys(self._origins(listed), listed)
            self._rests.setdefault(listed.serial, () if listed.rest is None else alternatives(listed.rest))

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """While it is asked what appears as things stand: what no run has written to holds what it held at first."""
        outer, self._is_first = self._is_first, True
        try:
            yield
        finally:
            self._is_first = outer

    def grown(self, held: Value) -> Value | None:
        """What a place holds whose list this run adds something to, perhaps, without what others may have added; None
        if it holds no such list."""
        if not (self._grown or self._is_first):
            return None
        lists = (item for item in alternatives(held) if isinstance(item, Obj))
        found = {id(each): each for item in lists for each in self._grown_of(item)}
        for each in found.values():
            self.m.heap.note_read(each.serial)
            self.m.heap.note_tracked(each, ALL)
        one, *others = found.values() or (None,)
        if one is None and self._is_first:
            return self._first_of(held)
        return None if one is None or others else self._without_others(one)

    def _first_of(self, held: Value) -> Value | None:
        """What a place holds whose list of data others may have filled, as it was at first; None if it holds none."""
        if not isinstance(held, _LISTS):
            return None
        origin = self.m.states.firsts.origin(held)
        is_data = origin.rest is None or not any(map(has_code, alternatives(origin.rest)))
        return self.at_first(origin) if origin.run <= LOADING and is_data else None

    def _grown_of(self, listed: Obj) -> list[Obj]:
        if not self._grown:
            return []
        return [self._grown[serial] for serial in self._origins(listed) if serial in self._grown]

    def replaced(self, old: Value, new: Value) -> Value | None:
        """What a place holds before a list takes the place of another one; None where that decides nothing."""
        lists = [item for item in alternatives(new) if isinstance(item, _LISTS)]
        known = [item for item in alternatives(old) if isinstance(item, _LISTS)]
        if not known or not lists or len(lists) < len(alternatives(new)):
            return None
        if (left := self._left_of(lists, known)) is not None:
            is_mapped = any(serial in self._made and self._made[serial].method == "map" for serial in left)
            return self.m.new_array((), ANYTHING, open=True) if is_mapped else new
        if len(known) > 1 or not any(map(self._holds_own, lists)):
            return None
        for item in lists:
            self._grown |= dict.fromkeys(self._origins(item), item)  # with what it was made of
        return self.at_first(known[0])

    def at_first(self, listed: Obj) -> Obj:
        """A list with nothing but what it is known to hold."""
        made = self._without_others(listed)
        self.m.heap.shape(made, elements=certain_of(made.elements))
        return made

    def _without_others(self, listed: Obj) -> Obj:
        """A copy that has no more items than are known: what was loaded itself might have more by now."""
        made = listed.like(self.m.run)
        refill(made, listed, lambda value: value)
        own = self.own_rest(listed)
        self.m.heap.shape(made, rest=join(own) if own else None, open=bool(own) and isinstance(listed, Record))
        if own:
            self._answered.add(made.serial)
        return made

    def own_rest(self, table: Obj) -> list[Value]:
        """What a run has put into a table under names that nobody knows."""
        before = self._rests.get(table.serial)
        held = () if table.rest is None else alternatives(table.rest)
        return [item for item in held if (self.is_own(item) if before is None else item not in before)]

    def _holds_own(self, listed: Obj) -> bool:
        """Whether a run has put something into a list, or under a name that nobody knows into a map."""
        if isinstance(listed, MapObject):
            return bool(listed.entries) or bool(self.own_rest(listed))
        return bool(certain_of(listed.elements))

    def is_changed(self, item: Value) -> bool:
        """Whether a run has put something into the place of an item of which not all is known, and it is asked what
        that changes."""
        if self.m.changed_items.are_alone:
            return type(item) is Record and item.open
        return self.m.states.standing.is_asked and type(item) is Record and item.open and self.is_own(item)

    def is_own(self, item: Value) -> bool:
        """Whether a run has made something, or was given it."""
        if not isinstance(item, Obj):
            return depends_on_input(item)
        is_made = item.run == self.m.run and item.serial not in self._views
        return is_made and self.m.states.firsts.origin(item) is item

    def note_view(self, made: Obj) -> None:
        """An object stands for what a place holds before a write."""
        self._views.add(made.serial)

    def _left_of(self, lists: Sequence[Obj], known: Sequence[Obj]) -> set[int] | None:
        """The serials of lists, and of those that these were made of, where they hold nothing but items of what stood
        there, or of what others may have put there; else None."""
        pending, seen, is_of_known = [*lists], set[int](), False
        sources = self._sources_of(known)
        while pending:
            item = pending.pop()
            if item.serial in seen:
                continue
            seen.add(item.serial)
            made = self._made.get(item.serial)
            is_source = made is None and not self._origins(item).isdisjoint(sources) and not self._grown_of(item)
            if (
                is_source
                or (sources and self._has_changed(item))
                or _is_untold(item)
                or any(self._is_of(item, each) for each in known)
            ):
                is_of_known = True
            elif made is not None:
                pending += [each for each in made.of if isinstance(each, Obj) and type(each) in _TABLES]
            elif item.run in (LOADING, self.m.run):  # what other runs have left may stand there
                return None
        return seen if is_of_known else None

    def _has_changed(self, table: Obj) -> bool:
        """Whether all that a run has put into its copy of a table stands in the place of what was there."""
        if type(table) is not Record or not table.open or table.run != self.m.run:
            return False
        held = [value for slot in table.slots.values() for value in alternatives(slot.value)]
        return not any(map(self.is_own, held)) and all(map(self.is_changed, self.own_rest(table)))

    def _sources_of(self, known: Sequence[Obj]) -> set[int]:
        """The serials of what loading has made lists of."""
        found = set[int]()
        pending = [serial for each in known for serial in self._origins(each)]
        while pending:
            sources = self._sources.get(pending.pop(), ())
            pending += [serial for serial in sources if serial not in found]
            found.update(sources)
        return found

    def _is_of(self, item: Value, obj: Obj) -> bool:
        """Whether one is a handler's copy of the other, or both are, or of lists of which it may be any."""
        if not isinstance(item, _LISTS):
            return False
        return item is obj or not self._origins(item).isdisjoint(self._origins(obj))

    def _origins(self, listed: Obj) -> set[int]:
        """The serials of what a list is a handler's copy of."""
        found, pending = set[int](), [listed]
        while pending:
            origin = self.m.states.firsts.origin(pending.pop())
            if origin.serial not in found:
                found.add(origin.serial)
                pending += self._merged.get(origin.serial, (None, ()))[1]
        return found


def _is_untold(listed: Obj) -> bool:
    """Whether nothing is known of what a list holds."""
    return listed.open and not listed.elements and listed.rest is None
