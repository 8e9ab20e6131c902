"""What states hold as a handler finds it: the same functions, and data that somebody may have changed."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.program.app_data import is_data
from abplint.program.budgets import LOOSENED_DEPTH, MOST_ALIKE, SHARED_COPIES
from abplint.program.kinds import BOOLEAN, NULLISH, kinds_of
from abplint.program.libraries.registers import COLLECTIONS, is_definition, told_apart_by
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Array, Record, refill
from abplint.program.values import (
    ANYTHING,
    Constant,
    Elsewhere,
    Obj,
    Text,
    Union,
    Value,
    alternatives,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


ELSEWHERE: Final = Elsewhere()


def _first_flags(items: list[Record], held: list[Value]) -> list[Value]:
    """What a flag is in those of some objects that were there at first: what others may have made of it is as good as
    anything. Nothing where it is no flag."""
    said = [item for value in held for item in alternatives(value) if type(item) is not Elsewhere]
    first = [value for item, value in zip(items, held, strict=True) if item.run == LOADING]
    are_flags = all(isinstance(item, Constant) and isinstance(item.value, bool) for item in first)
    return first if are_flags and not any(kinds_of(item) & ~(BOOLEAN | NULLISH) for item in said) else []


class LooseCopy(NamedTuple):
    """A copy of an object in a state, and the objects that it is of and made of, as they were when it was made."""

    made: Obj
    parts: list[tuple[Obj, int]]


class Loosened(NamedTuple):
    """What those who listen to a state are given for what it holds, in one branch; and the objects that this is of and
    made of, as they were when it was made."""

    of: Value
    given: Value
    branch: object
    parts: list[tuple[Obj, int]]


class Loosening:
    """Values as they may be later, and the copies of objects that they hold."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        # by the serial of what they are of, the run and the depth
        self.copies: dict[tuple[int, int, int], LooseCopy] = {}
        self._copied: list[Obj] = []  # what the copy that is being made is of, and the copies
        self._told: Loosened | None = None  # at last

    def end_runs(self) -> None:
        """Let go of the copies of runs that have ended."""
        self.copies = {key: value for key, value in self.copies.items() if key[1] == AMBIENT}
        self._told = None

    def of(self, value: Value, depth: int = LOOSENED_DEPTH) -> Value:
        """A value as it may be later: the same functions, and data that may have changed."""
        if isinstance(value, (Constant, Text)):  # most of what a large state holds
            return Union((value, ELSEWHERE))
        found: list[Value] = []
        for item in self._merged_alike(value, depth) if depth and isinstance(value, Union) else alternatives(value):
            if isinstance(item, (Constant, Text)):
                found += [item, ELSEWHERE]
            elif isinstance(item, COLLECTIONS) and item.run <= LOADING and depth:
                found.append(self._shared_copy(item, depth))
            else:
                found.append(item)
        return join(found)

    def _merged_alike(self, value: Union, depth: int) -> list[Value]:
        """The alternatives of a value, with one object for plain data of the same properties: what it was at first,
        and what others may have made of it. A library that copies it copies one, and what it sets there is set."""
        alike: dict[frozenset[str], list[Record]] = {}
        found: list[Value] = []
        for item in value.values:
            if is_data(item):
                alike.setdefault(frozenset(item.slots), []).append(item)
            else:
                found.append(item)
        for items in alike.values():
            found.append(items[0] if len(items) == 1 else self._merged(items, depth))
        lists = [item for item in found if type(item) is Array and item.run <= LOADING and not item.slots]
        if len(lists) > MOST_ALIKE:
            found = [item for item in found if item not in lists] + [self._any_of(lists, depth)]
        return found

    def _any_of(self, lists: list[Array], depth: int) -> Obj:
        """A list that may be any of those to which code that runs at any time may have added something."""
        made = self._copy(self.m.iteration.any_of(lists), depth)
        self._copied += lists
        for each in lists:
            self.m.heap.reacting.wake_alike(made, each)
        return made

    def _merged(self, items: list[Record], depth: int) -> Obj:
        made = items[0].like(self.m.run)
        self._copied += (*items, made)
        for name, slot in items[0].slots.items():
            held = [item.slots[name].value for item in items]
            there = self.of(join(_first_flags(items, held) or held), depth - 1)
            for item, value in zip(items, held, strict=True):
                if type(value) is Constant:  # whoever reads one of the objects reads the same
                    self.m.numbering.agree((item.serial, name, item.run), value, ELSEWHERE, there)
            self.m.heap.give(made, name, there, slot.site).run = slot.run
        self.m.heap.shape(made, open=True)
        return made

    def _shared_copy(self, obj: Obj, depth: int) -> Obj:
        """The loosened copy of an object, one for all states that hold it, as long as neither has been written to.

        What is small inside of another one is copied sooner than found again.
        """
        if depth < LOOSENED_DEPTH and len(obj.elements) + len(obj.slots) < SHARED_COPIES:
            return self._copy(obj, depth)
        key = (obj.serial, self.m.run, depth)
        found = self.copies.get(key)
        if found is None or any(each.version != version for each, version in found.parts):
            outer, self._copied = self._copied, []
            made = self._copy(obj, depth)
            parts, self._copied = self._copied, outer
            found = self.copies[key] = LooseCopy(made, [(each, each.version) for each in parts])
        self._copied += (each for each, _ in found.parts)
        return found.made

    def _copy(self, obj: Obj, depth: int) -> Obj:
        made = obj.like(self.m.run)
        self._copied += (obj, made)
        self.m.states.firsts.copied(made, obj)
        names = told_apart_by(obj) if isinstance(obj, Array) else frozenset()
        refill(made, obj, lambda item: self._item(item, depth - 1, names))
        for name, slot in obj.slots.items():
            if type(slot.value) is Constant and slot.getter is None:  # whoever reads the object itself reads the same
                there = self.m.numbering.shared((obj.serial, name, obj.run), slot.value, ELSEWHERE)
                self.m.heap.give(made, name, there, slot.site).run = slot.run
        self.m.heap.reacting.wake_alike(made, obj)
        self.m.heap.shape(made, open=True)
        return self.m.numbering.of_copy(made, obj)

    def _item(self, value: Value, depth: int, names: frozenset[str]) -> Value:
        """One of a list in a state: what tells the definitions apart that it lists is written like their functions."""
        if not names:
            return self.of(value, depth)
        found: list[Value] = []
        for item in alternatives(value):
            if not (is_definition(item) and item.run <= LOADING and depth):
                found.append(self.of(item, depth))
                continue
            made = self._copy(item, depth)
            for name in names & item.slots.keys():
                self.m.heap.give(made, name, item.slots[name].value, item.slots[name].site)
            found.append(made)
        return join(found)

    def told(self, value: Value) -> Value:
        """What a state holds without what others may have set, one copy for all that listen to it, until one of
        them writes to that, or somebody to what it is of."""
        last, branch = self._told, self.m.heap.journal.branch
        if (
            last is None
            or last.of is not value
            or last.branch is not branch
            or any(each.version != version for each, version in last.parts)
        ):
            outer, self._copied = self._copied, []
            given = self.tightened(value)
            parts, self._copied = self._copied, outer
            last = self._told = Loosened(value, given, branch, [(each, each.version) for each in parts])
        return last.given

    def tightened(self, value: Value, depth: int = LOOSENED_DEPTH, met: dict[Any, Value] | None = None) -> Value:
        """A value without what others may have set; the value itself where it holds nothing of that. `met`: what has
        come of what it holds, which is held more than once."""
        if type(value) is not Union and not isinstance(value, (Record, Elsewhere)):
            return value
        met, key, items = {} if met is None else met, (id(value), depth), alternatives(value)
        if key not in met:
            found = [self._tightened_item(item, depth, met) for item in items if type(item) is not Elsewhere]
            is_same = len(found) == len(items) and all(map(is_, found, items))
            met[key] = value if is_same else join(found) if found else ANYTHING
        return met[key]

    def _tightened_item(self, item: Value, depth: int, met: dict[Any, Value]) -> Value:
        if not (isinstance(item, Record) and depth and item.run > LOADING):
            return item
        if (key := (id(item), -depth)) not in met:
            met[key] = item
            self._copied.append(item)
            if any(self.tightened(held, depth - 1, met) is not held for held in item.held()):
                made = met[key] = item.like(self.m.run)
                self._copied.append(made)
                refill(made, item, lambda held: self.tightened(held, depth - 1, met))
        return met[key]
