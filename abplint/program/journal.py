"""What branches wrote: a journal that takes it back and joins the ends of alternatives."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple, Protocol

from abplint.program.budgets import DESCRIBED_DEPTH, MOST_TURNS
from abplint.program.elements import Elements, optional_positions, shifting_positions
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Record
from abplint.program.scopes import Cell, Frame
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Number,
    Obj,
    Slot,
    Text,
    Value,
    alternatives,
    inside,
    join,
)
from abplint.syntax.facts import UNDEFINED


class Change:
    """What a branch did to one place: its value before and at the end. `serial` says when the owner was made."""

    __slots__ = ("container", "key", "new", "old", "serial")

    def __init__(self, container: Any, key: Any, old: Any, serial: int) -> None:
        self.container = container
        self.key = key
        self.old = old
        self.new: Any = None  # once the branch is over
        self.serial = serial


Changes = dict[Any, Change]


class Branch:
    """One of several ways that code may take, inside of another."""

    __slots__ = ("around", "is_certain")

    def __init__(self, around: Branch | None = None) -> None:
        self.around = around
        self.is_certain = False  # it is the only way, as far as it goes

    def encloses(self, other: Branch | None) -> bool:
        """Whether another branch is this one, or inside of it."""
        while other is not None and other is not self:
            other = other.around
        return other is self


class Mark(NamedTuple):
    """The journal of an outer branch, put aside while an inner one runs."""

    entries: list[Change] | None
    floor: int
    branch: Branch
    later: list[Turned]


class Turned(NamedTuple):
    """What a turn of the event loop that comes writes. `call` is what is called in it, if it is a call that may be
    made again, and `frame` the activation that has left it; `may_be_late`: nobody knows whether it has come when
    others have. `reads` are the serials of what decides what it writes (None: nobody knows). `told` is how many
    answer to the write of a place, which have been told of it."""

    changes: Changes
    call: object
    frame: Frame
    may_be_late: bool
    reads: set[int] | None
    told: Mapping[Any, int]


class Parted(NamedTuple):
    """Where an async function goes on while its caller does: what to hand to `end_turn`, and what was written before,
    which those that come later have not seen. `clock`: when that was."""

    marks: tuple[Mark, Mark]
    written: dict[int, int]
    clock: int


def in_turn(later: list[Turned]) -> list[Turned]:
    """Turns in the order in which they come: those that may be late behind the others."""
    return sorted(later, key=lambda each: each.may_be_late)


class ToldByEnds(Protocol):
    """What the ends of branches tell, each with what is known there."""

    def value(self, values: list[Value]) -> Value:
        """What a place holds behind them."""

    def elements(self, joined: tuple[Value, ...], ends: list[tuple[Value, ...]]) -> tuple[Value, ...]:
        """The elements of a list behind them."""


class Journal:
    """Writes to cells and objects, so that a branch can be taken back and joined with its siblings.

    A place is a container (`Cell`, `Obj` or a dict of slots) and a key in it. What a branch itself has made is not
    taken back: nobody else sees it, and what the branch returns may hold it.
    """

    def __init__(self) -> None:
        self.activation = 0  # the serial of what was made last before the function that runs began
        self.entries: list[Change] | None = None
        self.floor = 0
        self.branch = Branch()  # stands for the branch that runs
        self.later: list[Turned] = []  # what turns of the event loop write that come, in their order
        self.oldest: float = math.inf  # the serial of the oldest owner written to since it was last reset
        self.dirty: set[int] = set()  # owners written to in this run
        self.recent: set[int] = set()  # and in the latest call of what comes later
        self.drawn: set[int] | None = None  # and since drawing began, while something is drawn aside
        self.clock = 0  # how often something was called that comes later
        self.written: dict[
            int, int
        ] = {}  # what it showed when a variable, or code in an object, was written, by serials
        self.elders: list[
            tuple[int, int]
        ] = []  # serials, in order, of what was loaded meanwhile: it outlives all branches

    def note(self, container: Any, key: Any, serial: int) -> None:
        """Remember what stands at a place before it is written."""
        self.dirty.add(serial)
        self.recent.add(serial)
        if self.drawn is not None:
            self.drawn.add(serial)
        is_elder = serial <= self.floor or (bool(self.elders) and self._is_loaded(serial))
        if serial < self.oldest:
            self.oldest = 0 if is_elder and serial > self.floor else serial
        if self.entries is not None and is_elder:
            self.entries.append(Change(container, key, read_place(container, key), serial))

    def spoil(self) -> None:
        """Keep the running calls from being remembered: no summary can stand for what is done here."""
        self.oldest = 0
        self.dirty.add(0)

    def outlive(self, first: int) -> None:
        """What has been made since a serial was loaded: a branch that it was made in does not own it."""
        if self.entries is not None and Obj.serials > first:
            while self.elders and self.elders[-1][0] >= first:  # loaded while this was
                self.elders.pop()
            self.elders.append((first, Obj.serials))

    def _is_loaded(self, serial: int) -> bool:
        at = bisect_left(self.elders, (serial,)) - 1
        return at >= 0 and serial <= self.elders[at][1]

    def begin(self) -> Mark:
        """Start a branch; hand what it returns to `end`."""
        outer = Mark(self.entries, self.floor, self.branch, self.later)
        self.entries, self.floor, self.branch, self.later = [], Obj.serials, Branch(self.branch), []
        return outer

    def end(self, outer: Mark) -> Changes:
        """Take the branch back, and what it has left for later: whoever joins it takes that for done."""
        self.come()
        assert self.entries is not None
        changed: Changes = {}
        for change in self.entries:
            place = (id(change.container), change.key)
            if place not in changed:
                change.new = read_place(change.container, change.key)
                changed[place] = change
        for change in changed.values():
            _write(change.container, change.key, change.old)
        self.entries, self.floor, self.branch, self.later = outer
        return changed

    def begin_turn(self, come: Callable[[Turned], None] | None = None, is_next: bool = False) -> tuple[Mark, Mark]:
        """Do what a turn does that comes: what comes before it is done by then, by `come`, else as it was; before one
        that is the next nothing that may be late. Hand what it returns to `end_turn`."""
        if len(self.later) >= MOST_TURNS:
            self.come()
        around = self.begin()
        try:
            for each in in_turn(around.later):
                if not (is_next and each.may_be_late):
                    (come or self.do)(each)
        except BaseException:
            self.end(around)
            raise
        here = self.begin()
        self.branch = around.branch  # it is no branch
        return around, here

    def end_turn(self, marks: tuple[Mark, Mark]) -> Changes:
        """Take back what a turn has done, until it comes; what it was."""
        around, here = marks
        changed = self.end(here)
        self.end(around)
        return changed

    def put_off(self, turned: Turned) -> None:
        """What a turn has done, and was taken back, comes later."""
        self.later.append(turned)
        self.spoil()

    def come(self) -> None:
        """What was left for later is done now."""
        later, self.later = self.later, []
        for each in in_turn(later):
            self.do(each)

    def do(self, turned: Turned) -> None:
        """Write what a turn has written."""
        self.redo(self.states_after(turned))

    @staticmethod
    def states_after(turned: Turned) -> Iterator[tuple[Change, Any]]:
        """What the places that a turn has written hold behind it: where something was written since, nobody knows
        which of them stays, or what is made of that."""
        for change in turned.changes.values():
            now, new = read_place(change.container, change.key), change.new
            is_overtaken = not _is_same(now, change.old)
            if turned.may_be_late or is_overtaken:
                is_list = isinstance(now, tuple) and isinstance(new, tuple) and not isinstance(now, CellState)
                new = _some_of(now, new) if is_list else join_states([now, new])
            if is_overtaken and (turned.reads is None or change.serial in turned.reads):
                new = _widened(new)
            yield change, new

    def redo(self, changes: Iterable[tuple[Change, Any]]) -> None:
        """Write once more where a branch has written that was taken back, each time something."""
        for change, new in changes:
            self.note(change.container, change.key, change.serial)
            _write(change.container, change.key, new)

    def noting(self, work: Callable[[], object]) -> Changes:
        """Do something, which stays done; what it has written."""
        outer = self.begin()
        self.branch, self.later = outer.branch, [*outer.later]  # it is no branch
        known = len(self.later)
        try:
            work()
        finally:
            left, self.later = self.later, []
            changed = self.end(outer)
            self.merge([(changed, True)])
            self.later = left
        for each in left[known:]:
            changed = {**changed, **each.changes}
        return changed

    def merge(self, branches: list[tuple[Changes, bool]], told: ToldByEnds | None = None) -> None:
        """Join the ends of alternative branches, each with whether the code after it is reached from it. `told` joins
        what a variable of the function that runs, a property of what it has made or a member of what nobody has seen is
        at these ends.

        A branch that leaves by `return` or `throw` no longer matters to the variables of the function that runs, but
        its writes to objects, and to the variables of functions around it, outlive it.
        """
        alive = sum(1 for _, reached in branches if reached)
        places: Changes = {}
        ends: dict[Any, list[Any]] = {}
        counted: dict[Any, int] = {}
        for changed, reached in branches:
            for place, change in changed.items():
                if not reached and isinstance(change.container, Cell) and change.serial > self.activation:
                    continue
                places[place] = change
                ends.setdefault(place, []).append(change.new)
                counted[place] = counted.get(place, 0) + (1 if reached else 0)
        for place, change in places.items():
            values = ends[place]
            if counted[place] < alive or not alive:
                values = [change.old, *values]
            self.note(change.container, change.key, change.serial)
            state = join_states(values)
            is_own = change.serial > self.activation or (change.serial == 0 and isinstance(state, Slot))
            is_list = isinstance(state, Elements) and counted[place] == len(ends[place])
            if told is not None and (is_list or (is_own and isinstance(state, (CellState, Slot)))):
                after = [
                    changed[place].new if place in changed else change.old for changed, at_end in branches if at_end
                ]
                if isinstance(state, Elements):  # where a branch has no list at all, nothing tells of its elements
                    state = told.elements(state, after) if all(end is not _MISSING for end in after) else state
                elif isinstance(state, CellState) and all(end.thunk is None for end in after):
                    state = state._replace(value=told.value([end.value for end in after]))
                elif isinstance(state, Slot) and all(
                    _is_plain(end) or (end is _MISSING and change.serial > 0) for end in after
                ):
                    state.value = told.value([NOTHING if end is _MISSING else end.value for end in after])
            _write(change.container, change.key, state)


_MISSING = object()


class CellState(NamedTuple):
    """The parts of a variable that a branch may change."""

    value: Value
    run: int
    thunk: Callable[[], Value] | None
    writes: frozenset[int]


def _is_plain(state: Any) -> bool:
    """Whether a property is there, and no accessor."""
    return isinstance(state, Slot) and state.getter is None and state.setter is None


def read_place(container: Any, key: Any) -> Any:
    """What stands at a place."""
    if isinstance(container, dict):
        return container.get(key, _MISSING)
    if isinstance(container, Cell):
        return CellState(container.value, container.run, container.thunk, container.writes)
    return getattr(container, key)


def _write(container: Any, key: Any, value: Any) -> None:
    if isinstance(container, dict):
        if value is _MISSING:
            container.pop(key, None)
        else:
            container[key] = value
    elif isinstance(container, Cell):
        container.value, container.run, container.thunk, container.writes = value
    else:
        setattr(container, key, value)


def _widened(state: Any) -> Any:
    """What a place holds, or data that was made of it."""
    if not (isinstance(state, CellState) or _is_plain(state)) or not any(map(_is_primitive, alternatives(state.value))):
        return state
    value = join((state.value, ANYTHING))
    return state._replace(value=value) if isinstance(state, CellState) else Slot(value, state.site, state.run)


def _is_primitive(value: Value) -> bool:
    return isinstance(value, (Constant, Text, Number))


def _is_same(now: Any, before: Any) -> bool:
    """Whether a place holds what it held."""
    if type(now) is CellState and type(before) is CellState:
        return now.value is before.value and now.thunk is before.thunk
    return now is before or (isinstance(now, Constant) and now == before)


def _some_of(one: tuple[Value, ...], other: tuple[Value, ...]) -> tuple[Value, ...]:
    """The elements of a list that two have written to, one after the other: nobody knows which are there, and where."""
    held = tuple(dict.fromkeys((*one, *other)))
    return Elements.of(held, range(len(held)), shifts=True)


def join_states(states: list[Any]) -> Any:
    """Join what alternative branches left at one place."""
    first = states[0]
    for state in states:
        if state is not first:
            break
    else:
        return first
    if type(first) is CellState:
        writes: frozenset[int] = first.writes
        if any(state.writes is not writes for state in states):
            writes = writes.union(*[state.writes for state in states])
        return CellState(join([state.value for state in states]), max([state.run for state in states]), None, writes)
    if any(isinstance(state, Slot) for state in states):
        slots = [state for state in states if isinstance(state, Slot)]
        slot = Slot(join(s.value for s in slots), slots[-1].site, max(s.run for s in slots))
        if any(state is _MISSING for state in states):
            slot.value = join([slot.value, NOTHING])
        slot.getter = next((s.getter for s in slots if s.getter), None)
        slot.setter = next((s.setter for s in slots if s.setter), None)
        return slot
    if isinstance(first, tuple):  # an array's elements: position by position
        longest, shortest = max(map(len, states)), min(map(len, states))
        optional = frozenset(range(shortest, longest)).union(*map(optional_positions, states))
        return Elements.of(_joined(states, shortest, longest), optional, any(map(shifting_positions, states)))
    if isinstance(first, (Value, type(None))) and all(isinstance(state, (Value, type(None))) for state in states):
        known = [state for state in states if state is not None]
        return join(known) if known else None
    return states[-1]


def _joined(lists: list[tuple[Value, ...]], shortest: int, longest: int) -> list[Value]:
    """The elements of lists, position by position: most are the same ones, of which nothing is to be asked."""
    first = lists[0]
    found = list(next(each for each in lists if len(each) == longest))
    differ = set(range(shortest, longest))
    for other in lists[1:]:
        differ.update(compress(count(), map(is_not, first, other)))
    for at in differ:
        found[at] = join([each[at] for each in lists if at < len(each)])
    return found


def names_of(changed: Changes, is_kept: Callable[[Value], bool], floor: int) -> set[str]:
    """The variables and properties under which a branch has kept a value, by itself or in an object.

    `floor` is the serial of what was there before the run: a variable that it made itself is one that no code can name
    which was there before.
    """
    names: set[str] = set()
    for change in changed.values():
        is_new = isinstance(change.container, Cell) and change.container.serial > floor
        if is_new and not (isinstance(change.old, CellState) and change.old.run == LOADING):  # of a module, just loaded
            continue
        new = change.new.value if isinstance(change.new, (CellState, Slot)) else change.new
        held = new if isinstance(new, tuple) else (new,) if isinstance(new, Value) else ()
        name = change.container.name if isinstance(change.container, Cell) else change.key
        if any(is_kept(item) for value in held for item in alternatives(value)):
            names.add(str(name))
        near = [item for value in held for item in inside(value, 1)]
        for item in (*near, *(item for value in held for item in inside(value, DESCRIBED_DEPTH, is_data))):
            if isinstance(item, Obj) and not isinstance(item, Func):
                names.update(key for key, slot in item.slots.items() if any(map(is_kept, alternatives(slot.value))))
                if any(is_kept(one) for element in item.elements for one in alternatives(element)):
                    names.add(str(name))  # of the list
    return names


def holders_of(changed: Changes, is_kept: Callable[[Value], bool]) -> set[str]:
    """The variables and properties under which a branch has put a record that holds a value: who hands on all that is
    in it names no more (`v-bind="options"`, `{...options}`)."""
    names: set[str] = set()
    for change in changed.values():
        new = change.new.value if isinstance(change.new, (CellState, Slot)) else change.new
        name = change.container.name if isinstance(change.container, Cell) else change.key
        held = [(name, new)] if isinstance(new, Value) else []
        around = [item for _, value in held for item in inside(value, DESCRIBED_DEPTH, is_data)]
        held += [(key, slot.value) for item in around if isinstance(item, Obj) for key, slot in item.slots.items()]
        for key, value in held:
            records = (item for item in alternatives(value) if type(item) is Record)
            slots = (slot for item in records for slot in item.slots.values())
            if isinstance(key, str) and any(is_kept(one) for slot in slots for one in alternatives(slot.value)):
                names.add(key)
    return names


def is_data(item: Obj) -> bool:
    """Whether an object is a list or a plain record: what an element is given, others find where they look for that."""
    return type(item) in (Array, Record)


def additions(changed: Changes) -> Changes:
    """The changes of a branch that put something where nothing was."""
    return {place: change for place, change in changed.items() if _adds(change)}


def _adds(change: Change) -> bool:
    """Whether a change puts something where nothing was."""
    old = getattr(change.old, "value", change.old)
    if isinstance(old, tuple):
        return len(change.new) > len(old)
    if old is None or (isinstance(old, Constant) and (old.value is None or old.value is UNDEFINED)):
        return True
    return not isinstance(old, Value) and not hasattr(change.old, "thunk")


def builds_on(new: Value, old: Value) -> bool:
    """Whether a function, or one that an object holds, uses what stood in its place before: it wraps it."""
    for item in alternatives(new):
        if isinstance(item, Func):
            if item is old or (isinstance(old, Func) and item.fact is old.fact) or _refers(item, old):
                return True
        elif isinstance(item, Obj):
            held = [slot.value for slot in item.slots.values()]
            kept = [slot.value for slot in old.slots.values()] if isinstance(old, Obj) else []
            if any(value is other for value in held for other in kept if isinstance(value, Obj)):
                return True
            if any(isinstance(value, Func) and _refers(value, old) for value in held):
                return True
        else:
            return True
    return False


def _refers(func: Func, old: Value) -> bool:
    """Whether a closure's text names a variable that is a value, or an object that holds it."""
    if func.fact is None or func.unit is None:
        return True
    text = func.unit.file.data[func.fact.start : func.fact.end]
    env = func.env
    while env is not None:
        for name, cell in env.cells.items():
            if cell.thunk is None and name.encode() in text and _has(cell.value, old):
                return True
        env = env.parent
    return False


def _has(value: Value, wanted: Value) -> bool:
    options = alternatives(value)
    held = (slot.value for item in options if isinstance(item, Obj) for slot in item.slots.values())
    return wanted in options or any(inner is wanted for inner in held)
