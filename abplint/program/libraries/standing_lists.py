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
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Array, MapObject, Record, SetObject, refill
from abplint.program.reacting import ALL
from abplint.program.values import ANYTHING, Obj, Unknown, Value, alternatives, depends_on_input, join

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

    def end_runs(self) -> None:
        """Let go of the lists of runs that have ended."""
        self._grown.clear()
        self._rests.clear()
        self._made.clear()
        self._merged.clear()

    def note_call(self, method: str, receiver: Value, answer: Value) -> None:
        """A method of a list has given something."""
        if method in _MAKING and self.m.run > LOADING:
            lists = self.m.representatives.represented_by(receiver) if isinstance(receiver, Unknown) else None
            for item in alternatives(answer):
                if isinstance(item, Array):
                    self._made[item.serial] = _MadeList(item, method, alternatives(lists or receiver))

    def is_unsure(self, listed: Value) -> bool:
        """Whether nobody knows which items of a list have passed a test."""
        made = self._made.get(listed.serial) if isinstance(listed, Array) else None
        return made is not None and made.method == "filter" and not self.m.iteration.exact(made.made)

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
        own = self._own_rest(listed) if isinstance(listed, (MapObject, Record)) else []
        self.m.heap.shape(made, rest=join(own) if own else None, open=bool(own) and isinstance(listed, Record))
        return made

    def _own_rest(self, table: Obj) -> list[Value]:
        """What a run has put into a table under names that nobody knows."""
        before = self._rests.get(table.serial)
        held = () if table.rest is None else alternatives(table.rest)
        return [item for item in held if (self.is_own(item) if before is None else item not in before)]

    def _holds_own(self, listed: Obj) -> bool:
        """Whether a run has put something into a list, or under a name that nobody knows into a map."""
        if isinstance(listed, MapObject):
            return bool(listed.entries) or bool(self._own_rest(listed))
        return bool(certain_of(listed.elements))

    def is_changed(self, item: Value) -> bool:
        """Whether a run has put something into the place of an item of which not all is known, and it is asked what
        that changes."""
        return self.m.states.standing.is_asked and type(item) is Record and item.open and self.is_own(item)

    def is_own(self, item: Value) -> bool:
        """Whether a run has made something, or was given it."""
        if not isinstance(item, Obj):
            return depends_on_input(item)
        return item.run == self.m.run and self.m.states.firsts.origin(item) is item

    def _left_of(self, lists: Sequence[Obj], known: Sequence[Obj]) -> set[int] | None:
        """The serials of lists, and of those that these were made of, where they hold nothing but items of what stood
        there, or of what others may have put there; else None."""
        pending, seen, is_of_known = [*lists], set[int](), False
        while pending:
            item = pending.pop()
            if item.serial in seen:
                continue
            seen.add(item.serial)
            made = self._made.get(item.serial)
            is_untold = item.open and not item.elements and item.rest is None
            if is_untold or any(self._is_of(item, each) for each in known):
                is_of_known = True
            elif made is not None:
                pending += [each for each in made.of if isinstance(each, _LISTS)]
            elif item.run != AMBIENT:
                return None
        return seen if is_of_known else None

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
