"""Value numbering: which values stand for one thing each, so that two reads which give one are known to be equal.

What tests show is kept by the value itself (`narrowing.py`), and a value that nobody has seen may stand for many:
each item of a list, whatever a function has returned. What is made here is of one place, until that may be written.
"""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from abplint.program.budgets import LOOSENED_DEPTH, MOST_SHARED
from abplint.program.heap import version_of
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Record
from abplint.program.values import (
    ANYTHING,
    Elsewhere,
    External,
    Obj,
    Site,
    Union,
    Unknown,
    Value,
    alternatives,
    join,
    named,
    nobodys,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Place = tuple[int, str, int]  # serial and property of an object, or a variable's and no name; the run that made it


class ValueNumbering:
    """The values of places that others may write, and what is known to be one of them."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.waits = 0  # how often something has been awaited: others may have written by then
        self._copied: dict[tuple[int, str], Value] | None = None  # while a member is looked up: of what copies are of
        self.strangers = 0  # how often code has been called that nobody knows, or that was cut
        self._kept: dict[tuple[object, ...], tuple[Value, Value, Value]] = {}
        self._agreed: dict[tuple[object, ...], tuple[Value, Value, Value]] = {}  # the same, whatever is awaited
        self._single: dict[int, tuple[Value, int]] = {}  # by their ids, with what had been called and awaited before
        self._found: dict[int, tuple[Value, int]] = {}  # in states, by the ids of what was made of them, with `waits`
        self._repeated: list[tuple[int, int]] = []  # serials of what was made in code that runs several times

    def shared(self, place: Place, value: Value, other: Value) -> Value:
        """What a place holds, or what others may have put there: the same whenever it is read, until they may."""
        key = (*place, id(value), id(other), self.m.run, self.waits)
        known = self._kept.get(key) or self._agreed.get(key[:-1])
        if known is not None:
            return known[2]
        made = self._keep(key, value, other, named(join((value, other))))
        return made if made is value or made is other or self.is_many(place[0], place[2]) else self._made(made)

    def agree(self, place: Place, value: Value, other: Value, made: Value) -> None:
        """Say what `shared` gives of a place for as long as the run goes on, unless it has been read already."""
        key = (*place, id(value), id(other), self.m.run)
        if (*key, self.waits) not in self._kept:
            self._agreed[key] = (value, other, made)

    def or_another(self, value: Value) -> Value:
        """A value, or one that nobody has seen and of which tests may tell what it is; as `shared`."""
        key = (id(value), self.m.run, self.waits)
        known = self._kept.get(key)
        return known[2] if known is not None else self._keep(key, value, value, join((value, Unknown())))

    def unseen(self, obj: Obj, name: str, told: list[Value]) -> Value:
        """A member of an object that has more than is known of it, maybe one of those that are told: the same until
        something of it may be written."""
        if type(obj) is not Record or obj.run > LOADING or self.m.run <= LOADING:
            return join([*told, ANYTHING])
        key = (obj.serial, name, obj.version, self.m.run, self.waits)
        known = self._kept.get(key)
        if known is not None:
            return known[2]
        made = self._keep(key, obj, obj, named(join([*told, ANYTHING])))
        return made if self.is_many(obj.serial, obj.run) else self._made(made)

    def _keep(self, key: tuple[object, ...], value: Value, other: Value, made: Value) -> Value:
        if len(self._kept) > MOST_SHARED:
            self._kept.clear()
            self._single.clear()
        self._kept[key] = (value, other, made)  # what a key has ids of is kept, so that these stay its own
        return made

    def of_state(self, cell: Obj, value: Value) -> Value:
        """What a handler finds in a state, which was just made of its value, or has been found before: what was awaited
        since may have changed it."""
        known = self._found.get(id(value))
        if known is not None and known[1] == self.waits:
            return known[0]
        if self.is_many(cell.serial, cell.run):
            return value
        found = self._single_of(value if known is None else known[0], LOOSENED_DEPTH, is_later=known is not None)
        self._found[id(value)] = found, self.waits
        return found

    def _single_of(self, value: Value, depth: int, is_later: bool) -> Value:
        """What one state holds is one thing, and so is each part of that, whatever it has been made of: another one by
        the time that somebody else may have written."""
        if type(value) is Union:
            return self._made(Union(value.values) if is_later else value)
        if type(value) is Record and value.run == self.m.run and depth:
            self._made(value)
            for name, slot in list(value.slots.items()):
                if slot.getter is None and (held := self._single_of(slot.value, depth - 1, is_later)) is not slot.value:
                    self.m.heap.give(value, name, held, slot.site).run = slot.run
        return value

    def of_copy(self, made: Obj, source: Obj) -> Obj:
        """An object that was just made of one in a state, as a handler finds it."""
        if not self.is_many(source.serial, source.run):
            for slot in made.slots.values():
                if type(slot.value) is Union and any(isinstance(item, Elsewhere) for item in slot.value.values):
                    self._made(slot.value)
        return made

    def end_runs(self) -> None:
        """Let go of what runs that have ended have read: nobody compares it any more."""
        self._single.clear()
        self._agreed.clear()
        self._found.clear()

    def _made(self, value: Value) -> Value:
        self._single[id(value)] = (value, self.now())
        return value

    def now(self) -> int:
        """A number that grows whenever others may have written to what is read."""
        return self.strangers + self.waits

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Run code that is asked what it may do: nothing happens to who asks."""
        waits, strangers = self.waits, self.strangers
        try:
            yield
        finally:
            self.waits, self.strangers = waits, strangers

    @contextmanager
    def repeating(self) -> Iterator[None]:
        """Run code that runs any number of times: an object or a variable that it makes stands for several."""
        first = Obj.serials + 1
        try:
            yield
        finally:
            if self.m.run == LOADING and Obj.serials >= first:
                while self._repeated and self._repeated[-1][0] >= first:
                    self._repeated.pop()
                self._repeated.append((first, Obj.serials))

    def is_many(self, serial: int, run: int) -> bool:
        """Whether what has a serial stands for several: what may run at any time may run again."""
        if run == AMBIENT:
            return True
        at = bisect_right(self._repeated, (serial, sys.maxsize)) - 1
        return at >= 0 and serial <= self._repeated[at][1]

    def copied(self, obj: Obj, name: str, site: Site) -> Value:
        """A member that is the same as that of what an object is a copy of, unless that has been written since."""
        if obj.copied is None or obj.run != self.m.run:
            return self.unseen(obj, name, [])
        source, version = obj.copied
        written = self.m.narrowing.written
        if version != version_of(source) or any(name in written.get(item, ()) for item in alternatives(source)):
            return self.unseen(obj, name, [])
        key, outer = (obj.serial, name), self._copied
        looked_into = self._copied = {} if outer is None else outer
        try:
            if key not in looked_into:
                looked_into[key] = self.m.properties.member(source, name, site)
            return looked_into[key]
        finally:
            self._copied = outer

    def own(self, whole: Union, name: str, part: Value) -> Value:
        """A member of one of several values, as one of its own where these are what one thing may be."""
        known = self._single.get(id(whole))
        if known is None or id(part) in self._single:
            return part
        if type(part) is External and part.path:  # what a function has answered may have been answered to others
            key = (id(whole), name, id(part))
            kept = self._kept.get(key)
            part = kept[2] if kept is not None else self._keep(key, whole, part, nobodys(part))
        elif type(part) is Union:
            part = part if part.ends else named(part)
        else:
            return part
        self._single[id(part)] = (part, known[1])
        return part

    def member_of(self, whole: Value, part: Value) -> Value:
        """A member that was just made of a value: it is of one thing where that is."""
        known = self._single.get(id(whole))
        if known is not None:
            self._single[id(part)] = (part, known[1])
        return part

    def is_single(self, value: Value) -> bool:
        """Whether a value stands for one thing."""
        return id(value) in self._single

    def are_same(self, left: Value, right: Value) -> bool:
        """Whether two values are one thing, and nobody may have written where it was read since."""
        known = self._single.get(id(left)) if left is right else None
        return known is not None and known[1] == self.now()
