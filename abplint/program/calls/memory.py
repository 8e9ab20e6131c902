"""What calls have come to, kept for the next ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import (
    CHEAP_STEPS,
    CODE_DEPTH,
    DATA_DEPTH,
    ENOUGH_RUNS,
    ENOUGH_STEPS,
    FEW_ALTERNATIVES,
    LARGEST_COPY,
    LOOSENED_DEPTH,
    WIDEST_SHAPE,
)
from abplint.program.calls.reentering import activations_around, code_given
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Array, Func, Generator, MapObject, Promise, Record, SetObject, refill
from abplint.program.observing import that_stay
from abplint.program.units import Unit
from abplint.program.values import (
    BoundBuiltIn,
    Condition,
    Constant,
    End,
    External,
    Obj,
    Site,
    Symbol,
    Text,
    Union,
    Value,
    alternatives,
    inside,
    nobodys,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.observing import Loss


class CallMemory:
    """What calls have come to, kept for the next ones."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.summaries: dict[Any, Summary] = {}
        self.costs: dict[facts.Function, tuple[int, int]] = {}
        self.silent: dict[facts.Function, bool] = {}
        self.time = 0  # how often something was run aside whose writes stay
        self.written: dict[int, int] = {}  # when such code last wrote to what has a serial

    def is_silent(self, fact: facts.Function, unit: Unit) -> bool:
        """Whether a function's own text names nothing that any rule asks about; a model calls anything."""
        if unit.model_of:
            return False
        known = self.silent.get(fact)
        if known is None:
            known = self.silent[fact] = not unit.file.ask(partial(self._tells, fact, unit))
        return known

    def _tells(self, fact: facts.Function, unit: Unit) -> bool:
        return self.m.tells(unit.file.data[fact.start : fact.end])

    def is_done_with(self, func: Func, this: Value, arguments: list[Value], site: Site) -> bool:
        """Whether a function has shown often and at length that all it does is to compute data from data, and has been
        given no function, neither itself nor around it, nor its object: what is kept may be called this time."""
        runs, cost = self.costs.get(func.fact, (0, 0)) if func.fact is not None else (0, 0)
        if runs < ENOUGH_RUNS or cost < ENOUGH_STEPS or self.m.run == LOADING:
            return False
        if cost <= runs * CHEAP_STEPS and self.m.dispatching and self.m.allowances.is_answered(site):
            return False
        is_of_data = all(_is_data(a, DATA_DEPTH) for a in arguments)
        return is_of_data and not _keeps_code(this) and not _is_given_code(func)

    def find(self, shape: Any) -> Summary | None:
        """What is remembered of a call, and holds here."""
        found = self.summaries.get(shape)
        if found is None or self.is_stale(found):
            return None
        if self.m.rehearsed.used is not None:
            self.m.rehearsed.note_used(shape, found)
        return found

    def outdate(self, serials: Iterable[int]) -> None:
        """Code that was run aside has written to objects, and that stays: what was remembered of them is over."""
        self.time += 1
        self.written.update(dict.fromkeys(serials, self.time))

    def is_stale(self, summary: Summary) -> bool:
        """Whether this run, or one whose writes stay, has written something that a summary depends on."""
        if summary.reads is None:
            return bool(self.m.heap.journal.dirty)
        if summary.consulted is None or not self.m.narrowing.still_holds(summary.consulted):
            return True
        if summary.time != self.time and any(self.written.get(serial, 0) > summary.time for serial in summary.reads):
            return True
        return not self.m.heap.journal.dirty.isdisjoint(summary.reads)

    def again(self, summary: Summary, given: Sequence[Value]) -> Summary:
        """The same for another call, which is given something: each call makes objects of its own, and asks anew for
        what it is answered."""
        copying = _Copying(self.m.run, HandedAnswers(given), summary.handed)
        value = None if summary.value is None else copying.of(summary.value)
        thrown = None if summary.thrown is None else copying.of(summary.thrown)
        uses = that_stay(summary.uses)
        again = Summary(value, thrown, uses, summary.is_silent, summary.reads, summary.consulted)
        again.losses, again.handed = summary.losses, copying.handed
        for serial, made in copying.made.items():
            self.m.changed_items.note_same(serial, made)
        return again

    def remember(self, key: Any, summary: Summary, given: Sequence[Value]) -> None:
        """Keep the summary of a call that was given something, if a copy of what it made can stand for it."""
        if summary.exit is not None:  # of the values of this call, and of no others that look alike
            return
        if any(getattr(reached.what, "depends_on_before", False) for reached in summary.uses.values()):
            return
        if any(reached.turn is not None and not reached.turn.is_over for reached in summary.uses.values()):
            return  # what its caller does next decides
        if summary.value is not None and self.m.numbering.is_single(summary.value):
            return  # who asks again gets the same, and no copy
        made: set[int] = set()
        for value in (summary.value, summary.thrown):
            if value is not None and not is_plain(value, self.m.run, made):
                return
        kept = self.summaries[key] = self.again(summary, given)
        kept.time = self.time


class Summary:
    """What one call of a function with given arguments came to: its value, what it may throw, what it reached, and
    where following ended.

    `exit` is what is known once it is through, if that is more than before; `time`, when it was remembered. `handed`:
    the identities of what something outside had answered before, and the call was given.
    """

    __slots__ = ("consulted", "exit", "handed", "is_silent", "losses", "reads", "thrown", "time", "uses", "value")

    def __init__(
        self,
        value: Value | None,
        thrown: Value | None,
        uses: dict[Any, Any],
        is_silent: bool = False,
        reads: set[int] | None = None,
        consulted: dict[int, tuple[Value, Any]] | None = None,
    ) -> None:
        self.value = value
        self.thrown = thrown
        self.uses = uses
        self.is_silent = is_silent
        self.reads = reads
        self.consulted = consulted
        self.exit: Any = None
        self.time = 0
        self.handed = set[int]()
        self.losses: tuple[Loss, ...] = ()


class HandedAnswers:
    """What something outside has answered, of what a call is given: who hands that on asks for nothing anew."""

    def __init__(self, given: Sequence[Value]) -> None:
        self._given = given

    @cached_property
    def _found(self) -> dict[int, External]:
        held = (item for value in self._given for item in inside(value, LOOSENED_DEPTH))
        return {id(item): item for item in held if isinstance(item, External)}

    def holds(self, value: External) -> bool:
        """Whether a call is given just that."""
        return id(value) in self._found

    def like(self, value: External) -> External | None:
        """What stands for what another call was given; None if that may be one of several."""
        alike = [item for item in self._found.values() if item.key() == value.key()]
        return alike[0] if len(alike) == 1 else None


def is_plain(value: Value, run: int, seen: set[int]) -> bool:
    """Whether what a run made of a value is a small graph of data, without functions."""
    for one in alternatives(value):
        item = one.held if isinstance(one, External) else one
        if not isinstance(item, Obj) or item.run != run or item.serial in seen:
            continue
        seen.add(item.serial)
        if isinstance(item, (Func, Generator)) or len(seen) > LARGEST_COPY or item.prototype is not None:
            return False
        if any(slot.getter is not None or slot.setter is not None for slot in item.slots.values()):
            return False  # functions over what the call has made, which another call makes anew
        if not all(is_plain(inner, run, seen) for inner in item.held()):
            return False
    return True


class _Copying:
    """Copies values with what a run made of them, each object once."""

    def __init__(self, run: int, handed: HandedAnswers, known: set[int]) -> None:
        self._run = run
        self._answers = handed
        self._known = known  # the identities of those that another call has handed on
        self.handed = set[int]()  # and of what this one hands on
        self.made: dict[int, Obj] = {}  # by the serials of what they are copies of

    def of(self, value: Value) -> Value:
        if type(value) is Constant:
            return value
        if isinstance(value, Union):
            union = Union(tuple(map(self.of, value.values)))
            union.ends = tuple(End(self.of(end.value), end.facts) for end in value.ends)
            return union
        if isinstance(value, External):  # each call asks anew
            held = None if value.held is None else self.of(value.held)
            if held is not value.held:
                return _holding(value, held)
            return self._handed(value) or nobodys(value)
        if not isinstance(value, Obj) or isinstance(value, Func) or self._was_there(value):
            return value
        known = self.made.get(value.serial)
        if known is not None:
            return known
        made = self.made[value.serial] = value.like(self._run)
        refill(made, value, self.of, self._run)
        return made

    def _was_there(self, value: Obj) -> bool:
        return value.run == LOADING or (value.run == AMBIENT and self._run != AMBIENT)

    def _handed(self, value: External) -> External | None:
        is_known = id(value) in self._known
        stands = self._answers.like(value) if is_known else value if self._answers.holds(value) else None
        if stands is not None:
            self.handed.add(id(stands))
        return stands


def _holding(value: External, held: Value | None) -> External:
    assert isinstance(held, Obj)
    return External(value.path, value.captured, value.made_by, value.of_input, value.base, held)


def _is_given_code(func: Func) -> bool:
    """Whether an activation around a closure has been given a function, or its object one, which the closure may
    call."""
    return any(True for _ in code_given(func)) or any(_keeps_code(frame.this) for frame in activations_around(func))


def _keeps_code(this: Value) -> bool:
    """Whether an object keeps functions: one that waits for answers keeps what settles them, by their numbers."""
    return any(isinstance(item, Func) for item in inside(this, CODE_DEPTH))


def _is_data(value: Value | None, depth: int) -> bool:
    """Whether a value is data that decides little: no function, no element, and no text of its own."""
    if value is None:
        return True
    own = alternatives(value)
    if any(isinstance(item, Constant) and isinstance(item.value, str) for item in own) and depth == DATA_DEPTH:
        return False
    for item in inside(value, depth):
        if isinstance(item, (Symbol, BoundBuiltIn)) or (isinstance(item, Constant) and item.asked):
            return False
        if isinstance(item, Obj) and (not isinstance(item, _DATA) or item.prototype is not None):
            return False
    return True


_DATA: Final = (Record, Array, Promise, MapObject, SetObject)


def _tells(value: Value | None) -> bool:
    """Whether a result says more than that it is data: a record has its keys, text its beginning and encoding, and a
    test decides what runs."""
    for item in alternatives(value) if value is not None else ():
        if isinstance(item, Promise):
            return _tells(item.resolved)
        if isinstance(item, (Record, Condition)) or _is_verdict(item) or _is_encoded(item):
            return True
    return False


def _is_verdict(value: Value) -> bool:
    return isinstance(value, Constant) and isinstance(value.value, bool)


def _is_encoded(value: Value | None) -> bool:
    """Whether a value is text of a known kind: Base64, or a URL."""
    for item in alternatives(value) if value is not None else ():
        if isinstance(item, Promise):
            return _is_encoded(item.resolved)
        if type(item) is Text and (item.is_base64 or item.prefix.startswith(("data:", "blob:"))):
            return True
    return False


def _shape(value: Value, depth: int) -> Any:
    """A key for a value that is the same for small plain objects with the same content."""
    if type(value) is Union and len(value.values) <= FEW_ALTERNATIVES:
        return ("union", frozenset(_shape(item, depth) for item in value.values))
    if not isinstance(value, Obj):
        return _state_key(value)
    if depth < 0 or not isinstance(value, (Array, Record)) or value.prototype is not None or value.run == LOADING:
        return (value.serial, value.version)
    if len(value.slots) + len(value.elements) > WIDEST_SHAPE:
        return (value.serial, value.version)
    slots = tuple((name, slot.getter is None, _shape(slot.value, depth - 1)) for name, slot in value.slots.items())
    rest = None if value.rest is None else _shape(value.rest, depth - 1)
    return (type(value), value.open, slots, tuple(_shape(item, depth - 1) for item in value.elements), rest)


def _state_key(value: Value) -> Any:
    """A key for a value together with what it holds at the moment."""
    if isinstance(value, Obj):
        return (value.serial, value.version)
    if isinstance(value, Constant):
        return (*value.key(), value.asked)
    return value.key()
