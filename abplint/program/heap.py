"""Objects and variables: everything that is written to them goes through here, so that it can be taken back.

Whoever runs in a branch, a trial or a handler's run writes as if for good; the journal remembers what stood there
before. What a function reads is noted, so that it is known what its result depends on and what a write wakes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.programs import endings
from abplint.program.budgets import KEPT_DEPTH, LISTED_ALIKE, MOST_HELD_ALIKE, MOST_READS
from abplint.program.elements import ends_of
from abplint.program.journal import Journal
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Array, Element, Func, MapObject, Record, SetObject, gathered
from abplint.program.observing import Use
from abplint.program.reacting import ALL, ReactingPlaces
from abplint.program.scopes import Cell
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Text,
    TypedUnknown,
    Union,
    Value,
    alternatives,
    is_nullish,
    join,
)
from abplint.program.when_missing import is_made_when_missing

if TYPE_CHECKING:
    from abplint.program.machine import Machine

PROTOTYPE: Final = "__proto__"


def version_of(value: Value) -> int:
    """A number that is another one once any of the objects that a value may be has been written to."""
    return sum(item.version for item in alternatives(value) if isinstance(item, Obj))


def supplement_of(heap: Heap, obj: Obj, name: str) -> External | None:
    """A member that plugins give an object, or what it inherits from, where nothing in sight has done so."""
    here: Value | None = obj if heap.supplements else None
    while isinstance(here, Obj):
        known = heap.supplements.get(here.serial)
        if known is not None:
            return known[1].member(name) if name in known[0] else None
        here = here.prototype
    return None


class _Unchanged:
    """What a part of an object is left as it is by."""


_SAME: Final = _Unchanged()


class Heap:
    """The only writer of abstract objects and variables."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.journal = self.base = Journal()  # the first one is that of the run that loads
        self.tracked: set[tuple[int, str]] | None = None  # what is read of objects, while somebody wants to know
        self.watched: dict[int, Obj] = {}  # what somebody has wanted to know of, by serials
        self.reacting = ReactingPlaces()
        self.seen: set[int] | None = None  # what is read of what others may write, while a call is recorded
        self.later: set[int] = set()  # what has been found out of others that may write it
        # how the keys begin under which an object keeps another, by the serials of both
        self._kept_under: dict[tuple[int, int], set[tuple[str, str]]] = {}
        self._listed: set[int] = set()  # serials of objects that were given something under names that nobody knows
        self._mixed: set[int] = set()  # and of those that have more than is known of them
        self.supplements: dict[int, tuple[frozenset[str], External]] = {}  # by serial: what plugins give, and whence

    # ------------------------------------------------------------ reading

    def note_read(self, serial: int) -> None:
        """The current function depends on something that others may write."""
        reads = self.m.frame.reads
        if self.seen is not None:
            self.seen.add(serial)
        if reads is not None:
            reads.add(serial)
            if len(reads) > MOST_READS:
                self.m.frame.reads = None

    def end_runs(self) -> None:
        """Let go of what was made in runs that have ended: nobody writes to it any more."""
        self.watched = {serial: obj for serial, obj in self.watched.items() if obj.run <= LOADING}

    def note_seen(self, obj: Obj) -> None:
        """Something of an object is looked at, by whatever part of the machine."""
        if self.seen is not None:
            self.seen.add(obj.serial)

    def note_tracked(self, obj: Obj, name: str) -> None:
        """Note that the running code depends on a property of an object."""
        if self.tracked is not None:
            self.tracked.add((obj.serial, name))
            self.watched[obj.serial] = obj

    @contextmanager
    def tracking(self) -> Iterator[set[tuple[int, str]]]:
        """While what code reads of objects is listed, by their serials and names; whoever lets it run reads it, too."""
        outer, reads = self.tracked, set[tuple[int, str]]()
        self.tracked = reads
        try:
            yield reads
        finally:
            self.tracked = outer
            if outer is not None:
                outer |= reads

    @contextmanager
    def untracked(self) -> Iterator[None]:
        """While code runs for itself: whoever lets it does not depend on what it reads."""
        outer, self.tracked = self.tracked, None
        try:
            yield
        finally:
            self.tracked = outer

    @contextmanager
    def tracking_on(self) -> Iterator[None]:
        """While code runs that may stop to be tracked: whoever called it is tracked as before."""
        outer = self.tracked
        try:
            yield
        finally:
            self.tracked = outer

    def own(self, obj: Obj) -> list[tuple[str, Slot]]:
        """An object's own properties; whoever asks depends on all of them, and on those that are not there yet."""
        if self.m.run != LOADING:
            self.note_read(obj.serial)
        self.note_tracked(obj, ALL)
        return list(obj.slots.items())

    def heard(self, obj: Obj, event: str) -> tuple[Value, ...]:
        """What listens for an event on an object; whoever fires it depends on all that listens there."""
        if self.m.run != LOADING:
            self.note_read(obj.serial)
        heard = (obj.listeners or {}).get(event, ())
        if not any(type(item) is Union for item in heard):
            return heard
        return tuple(dict.fromkeys(one for item in heard for one in alternatives(item) if one is not NOTHING))

    def find(self, obj: Obj, name: str) -> tuple[Slot | None, Value | None]:
        """A property of an object or its prototypes, and the end of the chain where that is no object."""
        here: Value | None = obj
        for _ in range(32):
            if not isinstance(here, Obj):
                return None, here
            slot = here.slots.get(name)
            if slot is not None:
                return (type(here) is Element and accessor_of(self, here, name)) or slot, None
            here = here.prototype
        return None, None

    # ------------------------------------------------------------ objects that nobody has seen yet

    def give(self, obj: Obj, name: str, value: Value, site: Site | None = None) -> Slot:
        """A property of an object that has just been made: there is nothing to take back."""
        slot = obj.slots[name] = Slot(value, site, self.m.run)
        return slot

    def stand_for(self, made: Obj, target: Obj) -> None:
        """An object that has just been made has the properties of another one, now and later."""
        made.slots, made.elements, made.rest, made.open = target.slots, target.elements, target.rest, target.open
        made.prototype = target.prototype

    def shape(
        self,
        obj: Obj,
        elements: Iterable[Value] | _Unchanged = _SAME,
        rest: Value | _Unchanged | None = _SAME,
        open: bool | _Unchanged = _SAME,
        prototype: Value | _Unchanged | None = _SAME,
    ) -> None:
        """The other parts of an object that has just been made."""
        if not isinstance(elements, _Unchanged):
            obj.elements = elements if isinstance(elements, tuple) else tuple(elements)
        if not isinstance(rest, _Unchanged):
            obj.rest = rest
        if not isinstance(open, _Unchanged):
            obj.open = open
            if open and type(obj) is Record:
                self._mixed.add(obj.serial)
        if not isinstance(prototype, _Unchanged):
            obj.prototype = prototype

    # ------------------------------------------------------------ objects

    def put(self, obj: Obj, name: str, value: Value, site: Site | None) -> None:
        """Set an own property. What an ambient run writes to what was loaded is kept apart."""
        if self.is_set_apart(obj):
            self.add_ambient(obj, name, value)
            return
        self.define(obj, name, Slot(value, site, self.m.run))

    def is_set_apart(self, owner: Obj | Cell) -> bool:
        """Whether what runs may run at any time, and an object or variable was there before it."""
        if self.m.run != AMBIENT:
            return False
        return owner.run == LOADING or owner.serial <= self.m.ambient.ambient_floor

    def add_ambient(self, obj: Obj, name: str, value: Value) -> None:
        """What a property may be, too, once loading is over."""
        self.later.add(obj.serial)
        if obj.ambient is None:
            obj.ambient = {}
        held = join((obj.ambient[name], value)) if name in obj.ambient else value
        obj.ambient[name] = gathered(held, MOST_HELD_ALIKE)

    def define(self, obj: Obj, name: str, slot: Slot) -> None:
        """Set an own property with all that belongs to it."""
        self._note_kept(obj, slot.value)
        if self.m.earlier.running is not None and name in obj.slots:
            slot.value = self.m.earlier.replace(obj.serial, name, obj.slots[name].value, slot.value)
        self.journal.note(obj.slots, name, obj.serial)
        obj.version += 1
        obj.slots[name] = slot

    def remove(self, obj: Obj, name: str) -> None:
        """Delete an own property, if it is there."""
        if name in obj.slots:
            self._note_kept(obj, obj.slots[name].value)
            self.journal.note(obj.slots, name, obj.serial)
            obj.version += 1
            del obj.slots[name]

    def link(self, obj: Obj, prototype: Value | None) -> None:
        """Set an object's prototype. What an ambient run sets is one that it may have, too."""
        if self.is_set_apart(obj):
            if prototype is not None:
                self.add_ambient(obj, PROTOTYPE, prototype)
            return
        if prototype is not None:
            self._note_kept(obj, prototype)
        self.journal.note(obj, "prototype", obj.serial)
        obj.version += 1
        obj.prototype = prototype

    def fill(self, obj: Obj, elements: tuple[Value, ...]) -> None:
        """Set the items of an array, a set or an element."""
        self._note_kept(obj, *elements)
        self.journal.note(obj, "elements", obj.serial)
        obj.version += 1
        obj.elements = elements

    def add_rest(self, obj: Obj, *values: Value) -> None:
        """Any of these may be among the items, nobody knows where."""
        self._note_kept(obj, *values)
        _lose_ends(self, obj)
        self.journal.note(obj, "rest", obj.serial)
        obj.version += 1
        obj.rest = join(values if obj.rest is None else (*values, obj.rest))

    def put_somewhere(self, obj: Obj, value: Value) -> None:
        """An object has a value under a name that nobody knows."""
        is_mixed = obj.serial in self._mixed
        self.add_rest(obj, value)
        self.widen(obj, value)
        self._listed.add(obj.serial)
        if not is_mixed:
            self._mixed.discard(obj.serial)

    def is_put_somewhere(self, obj: Obj) -> bool:
        """Whether a run has put something into an object itself under a name that nobody knows."""
        return obj.serial in self._listed

    def is_listed(self, obj: Obj) -> bool:
        """Whether it is known what an object of this run has under names that nobody knows: what it has more is all
        among its items."""
        is_own = obj.serial in self._listed and obj.serial not in self._mixed
        return is_own and obj.run == self.m.run and obj.rest is not None and obj.prototype is None

    def widen(self, obj: Obj, *values: Value) -> None:
        """An object may have more than is known of it, these values among it."""
        if type(obj) is Record:
            self._mixed.add(obj.serial)
        if obj.open and self.is_set_apart(obj):  # what may run at any time has been reckoned with
            return
        self._note_kept(obj, *values)
        _lose_ends(self, obj)
        self.journal.note(obj, "open", obj.serial)
        obj.version += 1
        obj.open, obj.copied = True, None

    def copy(self, obj: Obj, source: Value) -> None:
        """An object that is being made has, beside what is known of it, what something has that nobody has seen."""
        obj.copied = source, version_of(source)

    def add_code(self, obj: Obj, value: Value, key: Value | None = None) -> None:
        """A value is kept under a key that nobody knows: what may be run of it is among the items, and a list of which
        nothing is known yet, which code may be put into."""
        found = [item for item in alternatives(value) if has_code(item) or _is_empty_list(item)]
        for item in found:
            if isinstance(item, Obj):
                told = (key.prefix, key.ending) if isinstance(key, Text) else ("", "")
                self._kept_under.setdefault((obj.serial, item.serial), set()).add(told)
        if found:
            self.add_rest(obj, *found)

    def kept_for(self, obj: Obj, key: Value) -> list[Value]:
        """What is kept under keys that nobody knows, as far as a key may be one of these: all that is known of some is
        how they begin and end."""
        kept = alternatives(obj.rest) if obj.rest is not None else ()
        if not isinstance(key, (Text, Constant)):
            return list(kept)
        known = [self._kept_under.get((obj.serial, item.serial)) if isinstance(item, Obj) else None for item in kept]
        return [
            item
            for item, told in zip(kept, known, strict=True)
            if told is None or any(_may_be_alike(key, Text(begins, ending=ends)) for begins, ends in told)
        ]

    def enter(self, table: MapObject, key: Any, slot: Slot) -> None:
        """Set an entry of a map."""
        self._note_kept(table, slot.value)
        self.journal.note(table.entries, key, table.serial)
        table.version += 1
        table.entries[key] = slot

    def leave(self, table: MapObject, key: Any) -> None:
        """Delete an entry of a map, if it is there."""
        if key in table.entries:
            self.journal.note(table.entries, key, table.serial)
            table.version += 1
            del table.entries[key]

    def hear(self, obj: Obj, event: str, listeners: tuple[Value, ...]) -> None:
        """Set what listens for an event on an object."""
        self._note_kept(obj, *listeners)
        if obj.listeners is None:
            obj.listeners = {}
        self.journal.note(obj.listeners, event, obj.serial)
        obj.version += 1
        obj.listeners[event] = listeners

    def _note_kept(self, owner: Obj | Cell, *values: Value) -> None:
        """Note that a run leaves something behind: in what was there before it, for whoever runs next to find; and that
        what was called before its time may call something else by now."""
        journal = self.journal
        if journal.clock and (isinstance(owner, Cell) or any(map(_may_be_function, values))):
            journal.written[owner.serial] = journal.clock
        if self.m.observer.hears_everything and self.m.run > LOADING and owner.run != self.m.run:
            kind = "stores" if any(_holds_code(value, KEPT_DEPTH) for value in values) else "writes"
            self.m.uses.record(Use(kind, ("?",), self.m.frame.site or Site(self.m.frame.unit.file, 0, 0)))

    # ------------------------------------------------------------ variables

    def assign(self, cell: Cell, value: Value, position: int) -> None:
        """Give a variable a value; `position` is the byte offset of the write, -1 for none."""
        if self.is_set_apart(cell) and not self.m.resting.moves(cell):
            self.settle_variable(cell, value)
            return
        self._note_kept(cell, value)
        if self.m.earlier.running is not None and cell.serial <= self.m.earlier.running.first:
            self.force(cell)
            if is_nullish(cell.value) is not True or not is_made_when_missing(cell.unit, cell.name):
                value = self.m.earlier.replace(cell.serial, "", cell.value, value)
        elif cell.thunk is None:
            self.m.earlier.overtake(cell.serial, "", cell.value)
        self.journal.note(cell, "value", cell.serial)
        if self.m.run == LOADING and position >= 0 and position not in cell.writes and not self.comes_later():
            cell.writes |= {position}
        cell.value, cell.run, cell.thunk = value, self.m.run, None

    def give_back(self, cell: Cell, value: Value) -> None:
        """A variable holds what it held before something ran."""
        self.journal.note(cell, "value", cell.serial)
        cell.value = value

    def comes_later(self) -> bool:
        """Whether what runs has been handed to something that runs it when code that stands behind it has run."""
        return any(trigger.kind in ("callback", "then") for trigger in self.m.triggers())

    def keeps(self) -> bool:
        """Whether what is taken away now is still there for a call: a component is not over yet, a call may come
        before code that waits, and nobody knows when functions run that are only tried for what they write."""
        if self.m.run == AMBIENT or any(trigger.name in endings() for trigger in self.m.triggers()):
            return True
        return self.m.run == LOADING and self.comes_later()

    def become(self, cell: Cell, kind: str) -> None:
        """A variable turns out to be declared with a keyword. What a listener that stands before that has written to it
        is written later, when the event comes."""
        cell.kind = kind
        if cell.writes and kind != "var":
            self.journal.note(cell, "value", cell.serial)
            cell.writes = frozenset()

    def postpone(self, cell: Cell, thunk: Callable[[], Value] | None) -> None:
        """Leave a variable's value until it is needed; None: it is needed now."""
        cell.thunk = thunk

    def force(self, cell: Cell) -> None:
        """Find the value that a variable's initialiser was postponed for."""
        thunk, cell.thunk = cell.thunk, None
        if thunk is not None:
            if cell.kind != "var":  # whose initialiser may ask for what it holds: `var shop = shop || {}`
                cell.value = ANYTHING
            cell.value = thunk()

    def settled(self, cell: Cell) -> None:
        """What others may write to a variable has been looked for."""
        cell.settled = True

    def settle_variable(self, cell: Cell, value: Value) -> None:
        """What a variable may hold, too, once loading is over."""
        self.later.add(cell.serial)
        cell.ambient = value if cell.ambient is None else join((cell.ambient, value))

    def set_global(self, table: dict[str, Slot], name: str, slot: Slot) -> None:
        """Set a property of the global object."""
        self.journal.note(table, name, 0)
        table[name] = slot

    # ------------------------------------------------------------ taking back

    def adopt(self, bound: Func, func: Func) -> None:
        """A bound function has the properties of the function it is bound to."""
        bound.prototype, bound.slots = func.prototype, func.slots


def _holds_code(value: Value, depth: int) -> bool:
    """Whether a value is, or holds, something that can be called."""
    for item in alternatives(value):
        if isinstance(item, (Func, External)):
            return True
        if isinstance(item, Obj) and depth:
            held = [*(slot.value for name, slot in item.slots.items() if name != "parentNode"), *item.elements]
            if any(_holds_code(inner, depth - 1) for inner in held):
                return True
    return False


def _may_be_function(value: Value) -> bool:
    if type(value) is not Union:  # most of those that are asked about
        return isinstance(value, Func)
    return any(isinstance(item, Func) for item in value.values)


def _may_be_alike(key: Text | Constant, other: Text) -> bool:
    if isinstance(key, Constant):
        return other.may_be(str(key.value))
    shorter, longer = sorted((key.prefix, other.prefix), key=len)
    less, more = sorted((key.ending, other.ending), key=len)
    return longer.startswith(shorter) and more.endswith(less)


def _is_empty_list(value: Value) -> bool:
    if not isinstance(value, (Array, MapObject, SetObject)) or value.rest is not None or value.open:
        return False
    return not value.elements and not (isinstance(value, MapObject) and value.entries)


def has_code(value: Value, depth: int = 1) -> bool:
    """Whether something of a value may be called: it is a function, holds one, is of a class, or holds such items."""
    if not isinstance(value, Obj):
        return isinstance(value, (TypedUnknown, External))
    if isinstance(value, Func) or isinstance(value.prototype, Obj):
        return True
    if depth and isinstance(value, (Array, MapObject, SetObject)):
        entries = value.entries.values() if isinstance(value, MapObject) else ()
        held = (*value.elements[:LISTED_ALIKE], *(slot.value for slot in islice(entries, LISTED_ALIKE)))
        items = (*held, *((value.rest,) if value.rest is not None else ()))
        return any(has_code(one, depth - 1) for item in items for one in alternatives(item))
    return any(isinstance(slot.value, Func) for slot in value.slots.values())


def accessor_of(heap: Heap, element: Element, name: str) -> Slot | None:
    """An accessor that an element's class has: an attribute of that name is no property of the element."""
    inherited, _ = heap.find(element.prototype, name) if isinstance(element.prototype, Obj) else (None, None)
    return inherited if inherited is not None and (inherited.getter or inherited.setter) else None


def _lose_ends(heap: Heap, obj: Obj) -> None:
    """Others may stand at the beginning of a list by now, and at its end."""
    if ends_of(obj.elements) != (0, 0):
        heap.journal.note(obj, "elements", obj.serial)
        obj.elements = tuple(obj.elements)
