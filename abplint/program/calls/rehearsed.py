"""Calls of handlers that ran before a runtime was called: what they came to stands for them once they are called.

A summary stands for a call that writes nothing. A handler writes: what it wrote is kept with what it returned, threw,
reached, lost and told, and all of it is done once more, as if the handler had run. That is what a run would come to if
it finds all that the handler has read as it was, and what is remembered of other calls; of everything else it runs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import DEPTH_OF_RECORDED, LARGEST_COPY, LONG_RUN
from abplint.program.calls.memory import HandedAnswers, Summary, _shape
from abplint.program.elements import Elements, optional_positions, shifting_positions
from abplint.program.journal import CellState, Change
from abplint.program.kinds import Facts, Known
from abplint.program.objects import (
    Array,
    DateObject,
    ErrorObject,
    Func,
    MapObject,
    Promise,
    Record,
    RegExpObject,
    SetObject,
    refill,
)
from abplint.program.observing import Entry, Loss, Reached, that_stay
from abplint.program.values import (
    NOTHING,
    BoundBuiltIn,
    Condition,
    End,
    External,
    Obj,
    Site,
    Slot,
    TypeName,
    Union,
    Unknown,
    Value,
    alternatives,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit

_OWN: Final = regex(rb"\b(?:this|super|arguments|new\.target)\b")


class Several(NamedTuple):
    """What an argument may be, None for an empty object; and which of them it is under which conditions."""

    values: tuple[Value | None, ...]
    ends: tuple[tuple[int, Facts], ...]


Given = Value | Several
"""An argument of a handler."""

_COPIED: Final = frozenset({Record, Array, Promise, MapObject, SetObject, DateObject, ErrorObject, RegExpObject})


class Uncopied(Exception):
    """A value holds something that a copy cannot stand for."""


class Recording(NamedTuple):
    """One call, from the first thing that it did to the last.

    `seen` is what it has read that others may write, `used` are the summaries of other calls that stood for theirs and
    `made` those that it has left, `answers` are what it told its observer, and `ran` the functions that have run.
    """

    run: int
    entry: Entry
    arguments: tuple[Value, ...]
    signature: Any
    summary: Summary
    kept: Summary | None
    steps: int
    own: int
    seen: frozenset[int]
    used: frozenset[Any]
    asked: dict[int, tuple[Value, Known | None]]
    made: dict[Any, Summary]
    costs: dict[facts.Function, tuple[int, int]]
    units: frozenset[Unit]
    changes: tuple[Change, ...]
    ends: tuple[Loss, ...]
    thrown: dict[Site | None, Obj]
    answers: Any
    ran: frozenset[facts.Function]


class RehearsedCalls:
    """What handlers came to before a runtime was called."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.used: set[Any] | None = None  # summaries that stood for calls, while a call is recorded
        self.ran: set[facts.Function] = set()
        self._known: dict[Any, Recording] = {}
        self._floor = 0  # what was made until then

    def begin(self) -> None:
        """What is recorded from now on holds as long as nothing that there is now is written for good."""
        self._known.clear()
        self._floor = Obj.serials
        self.m.heap.base.dirty.clear()
        self.m.heap.later = set()
        self._forget()

    def end(self) -> None:
        """All is recorded."""
        self._forget()
        if self._is_written():
            self._known.clear()

    def _forget(self) -> None:
        self.m.memory.summaries.clear()
        self.m.memory.costs.clear()

    def note_used(self, shape: Any, summary: Summary) -> None:
        """What is remembered of a call stands for another one, in a call that is recorded."""
        if self.used is not None and self.m.narrowing.asking is not None:
            self.used.add(shape)
            if self.m.heap.seen is not None:
                self.m.heap.seen.update(summary.reads or ())
            for key, entry in (summary.consulted or {}).items():
                self.m.narrowing.asking.setdefault(key, entry)

    # ------------------------------------------------------------ recording

    def record(self, func: Func, this: Value, given: Sequence[Given]) -> None:
        """Run a handler as a dispatch does that has just found it, and keep all of it, if it can stand for others."""
        m = self.m
        assert func.fact is not None
        assert func.unit is not None
        site = Site(func.unit.file, func.fact.start, func.fact.start)
        arguments = [_made(each, site, m.run) for each in given]
        key = self._key(func, this, arguments)
        m.uses.enter(site, func)
        entry = m.entry
        assert entry is not None
        if m.earlier.has_replaced:
            return
        heap, memory, journal = m.heap, m.memory, m.heap.journal
        before = dict(memory.summaries), dict(memory.costs), len(m.entries), m.allowances.curtailed
        entered, signature = set(m.entered), m.narrowing.signature((this, *arguments))
        m.entered.clear()
        heap.seen, self.used, self.ran, m.narrowing.asking = set(), set(), set(), {}
        steps, own, floor = m.steps, m.own_steps, Obj.serials
        outer = journal.begin()
        try:
            summary = m.calls.begin(func, this, arguments, site, key)
        finally:
            changes = tuple(journal.end(outer).values())
            seen, used, asked = heap.seen, self.used, m.narrowing.asking
            heap.seen = self.used = m.narrowing.asking = None
            units = frozenset(m.entered)
            m.entered.update(entered)
        kept = memory.summaries.pop(key, None)
        found = Recording(
            m.run,
            entry,
            tuple(arguments),
            signature,
            summary,
            kept,
            m.steps - steps,
            m.own_steps - own,
            frozenset(serial for serial in seen if serial <= floor),
            frozenset(shape for shape in used if shape in before[0]),
            {key: (value, None) for key, (value, _) in asked.items()},
            {shape: known for shape, known in memory.summaries.items() if before[0].get(shape) is not known},
            {fact: cost for fact, cost in memory.costs.items() if before[1].get(fact) != cost},
            units,
            changes,
            tuple(m.ends),
            dict(m.thrown),
            m.observer.told(),
            frozenset(self.ran),
        )
        is_whole = len(m.entries) == before[2] and m.allowances.curtailed == before[3] and not m.cuts
        has_rest = m.events.registrations or m.states.reacted_in == m.run or self._holds_rest(found)
        if is_whole and not has_rest and found.answers is not None and not self._is_written():
            costs = {fact: _less(cost, before[1].get(fact)) for fact, cost in found.costs.items()}
            self._known[key] = found._replace(costs=costs)

    def _holds_rest(self, found: Recording) -> bool:
        """Whether a call has done something that cannot be done once more."""
        given = {item.serial for item in _given_objects(found.arguments)}
        if any(change.serial in given for change in found.changes):
            return True
        tables = set(map(id, self.m.narrowing.written.values()))
        if any(change.serial == 0 and id(change.container) not in tables for change in found.changes):
            return True
        if any(getattr(reached.what, "depends_on_before", False) for reached in found.summary.uses.values()):
            return True
        if any(reached.entry is not found.entry for reached in found.summary.uses.values()):
            return True
        try:
            self._copies(found, _Copying(found.run, found.run))
        except Uncopied:
            return True
        return False

    def _key(self, func: Func, this: Value, arguments: Iterable[Value]) -> Any:
        """What tells a call apart from others of a realm, of all that the function's text can see of it."""
        fact, unit = func.fact, func.unit
        assert fact is not None
        assert unit is not None
        assert func.env is not None
        given = tuple(arguments)
        if fact.is_arrow or _OWN.search(unit.file.data, fact.start, fact.end) is None:
            this = NOTHING
            if not any(part.rest for part in fact.parameters):
                given = given[: len(fact.parameters)]
        shapes = tuple(_shape(each, 1) for each in given)
        return "rehearsed", fact, func.env.serial, _shape(this, 1), shapes

    # ------------------------------------------------------------ once more

    def stand_in(
        self, func: Func, this: Value, arguments: list[Value], site: Site, shape: Any, open_ended: bool
    ) -> Summary | None:
        """What a call has come to before, done once more; None: it has to run. `shape`: see `Calls` (None: none)."""
        found = None if shape is None else self.find(func, this, arguments, open_ended)
        if found is None:
            return None
        if found.kept is not None:
            self.m.memory.summaries[shape] = found.kept
        return self.again(found, arguments, site)

    def find(self, func: Func, this: Value, arguments: list[Value], open_ended: bool) -> Recording | None:
        """What stands for a call that is about to run; None: it has to."""
        m, entry = self.m, self.m.entry
        if not self._known or open_ended or entry is None or m.calls.notes is not None or not m.dispatching:
            return None
        found = self._known.get(self._key(func, this, arguments))
        if found is None or m.entries[-1] is not entry or entry.depth != m.frame.depth or m.triggers():
            return None
        if m.heap.tracked is not None or m.hooks.rendering is not None or m.states.updating:
            return None
        if not all(_is_alike(*each, found.asked) for each in zip(found.arguments, arguments, strict=False)):
            return None
        if m.narrowing.signature((this, *arguments)) != found.signature:
            return None
        if not m.narrowing.still_holds(found.asked):
            return None
        if m.steps - m.allowances.began + found.steps >= LONG_RUN or m.limit - m.steps < LONG_RUN:
            return None
        if any(serial <= m.floor for serial in m.heap.journal.dirty) or self._is_written():
            return None
        summaries = m.memory.summaries
        if not found.seen.isdisjoint(m.heap.later or ()) or not found.used <= summaries.keys():
            return None
        if not found.made.keys().isdisjoint(summaries) or self._has_others(entry, func, found):
            return None
        return found

    def _is_written(self) -> bool:
        """Whether something that was there before has been written for good."""
        return any(serial <= self._floor for serial in self.m.heap.base.dirty)

    @staticmethod
    def _has_others(entry: Entry, func: Func, found: Recording) -> bool:
        """Whether a row of the dispatch's table holds other functions that the call has run."""
        rows = [item for item in alternatives(entry.value or NOTHING) if isinstance(item, Obj)]
        held = [item for row in rows for each in row.held() for item in alternatives(each)]
        return any(isinstance(item, Func) and item is not func and item.fact in found.ran for item in (*rows, *held))

    def again(self, found: Recording, arguments: list[Value], site: Site) -> Summary:
        """Do what a call has done, with other arguments that are like those that it was given."""
        m, entry = self.m, self.m.entry
        copying = _Copying(found.run, m.run)
        copying.take(found.arguments, arguments)
        value, thrown, changed, errors = self._copies(found, copying)
        m.steps += found.steps
        m.aside += found.steps - found.own
        m.entered.update(found.units)
        for shape, known in found.made.items():
            m.memory.summaries[shape] = known
        for fact, (runs, cost) in found.costs.items():
            before = m.memory.costs.get(fact, (0, 0))
            m.memory.costs[fact] = (before[0] + runs, before[1] + cost)
        m.heap.journal.redo(zip(found.changes, changed, strict=True))
        m.uses.end(*found.ends)
        for place, error in errors.items():
            m.thrown.setdefault(place, error)
        uses = {
            key: reached._replace(use=copying.used(reached), entry=entry)
            for key, reached in that_stay(found.summary.uses).items()
        }
        m.observer.tell_again(found.answers, DEPTH_OF_RECORDED, (*m.call_chain(), site), copying.or_same)
        for serial, made in copying.made.items():
            m.changed_items.note_same(serial, made)
            if serial in m.narrowing.settled:
                m.narrowing.settled[made.serial] = copying.facts(m.narrowing.settled[serial])
        summary = Summary(value, thrown, uses, found.summary.is_silent, found.summary.reads, found.summary.consulted)
        summary.exit = None if found.summary.exit is None else copying.facts(found.summary.exit)
        return summary

    def _copies(
        self, found: Recording, copying: _Copying
    ) -> tuple[Value | None, Value | None, list[Any], dict[Site | None, Obj]]:
        """What a call has returned, thrown, written and made errors of, for another run. Raises Uncopied."""
        value = copying.maybe(found.summary.value)
        thrown = copying.maybe(found.summary.thrown)
        changed = [copying.state(change.new) for change in found.changes]
        errors = {site: copying.obj(error) for site, error in found.thrown.items()}
        narrowing = self.m.narrowing
        known = [found.summary.exit or {}, *(narrowing.settled.get(serial, {}) for serial in copying.made)]
        if any(not copying.unions.keys().isdisjoint(each) for each in known):
            raise Uncopied
        if self.m.promises.waiting.of(copying.made.values()):
            raise Uncopied
        return value, thrown, changed, errors


class _Copying:
    """Copies what one run has made for another run, each object once."""

    def __init__(self, source: int, run: int) -> None:
        self._source = source
        self._run = run
        self.made: dict[int, Obj] = {}  # by the serials of what they are copies of
        self.unions: dict[int, Union] = {}  # of which there is a copy
        self._given: dict[int, Value] = {}  # what stands for a union that the other run was given
        self._old = self._new = HandedAnswers(())

    def take(self, given: Sequence[Value], arguments: Sequence[Value]) -> None:
        """What one call was given, and what stands for it."""
        self._old, self._new = HandedAnswers(given), HandedAnswers(arguments)
        for old, new in zip(given, arguments, strict=False):
            if isinstance(old, Union) and isinstance(new, Union):
                new.parts = old.parts
                self._given[id(old)] = new
                for item, other in zip(old.values, new.values, strict=True):
                    if isinstance(item, Obj) and isinstance(other, Obj):
                        self.made[item.serial] = other

    def facts(self, known: Facts) -> Facts:
        """What is known of values, of those that stand for them."""
        found: Facts = {}
        for key, (value, what) in known.items():
            new = self._given.get(key, value)
            found[id(new)] = (new, what)
        return found

    def maybe(self, value: Value | None) -> Value | None:
        return None if value is None else self.value(value)

    def value(self, value: Value) -> Value:
        """Raises Uncopied."""
        if isinstance(value, Obj):
            return self.obj(value)
        if isinstance(value, Union):
            if id(value) in self._given:
                return self._given[id(value)]
            if not any(map(self._is_own, _inner(value))):
                return value
            self.unions[id(value)] = value
            union = Union(tuple(map(self.value, value.values)))
            union.ends = tuple(End(self.value(end.value), end.facts) for end in value.ends)
            return union
        if any(map(self._is_own, _inner(value))):
            raise Uncopied
        if isinstance(value, External) and self._old.holds(value):
            return self._new.like(value) or value
        return value

    def obj(self, value: Obj) -> Obj:
        if value.run != self._source:
            return value
        known = self.made.get(value.serial)
        if known is not None:
            return known
        if type(value) not in _COPIED or value.prototype is not None or value.listeners or value.ambient:
            raise Uncopied
        if len(self.made) > LARGEST_COPY or value.constructions or getattr(value, "waits", None):
            raise Uncopied
        made = self.made[value.serial] = value.like(self._run)
        refill(made, value, self.value, self._run)
        for name, slot in value.slots.items():
            if slot.getter is not None or slot.setter is not None:
                raise Uncopied
            made.slots[name].earlier = slot.earlier
        made.handovers = tuple(
            each._replace(arguments=tuple(map(self.or_same, each.arguments))) for each in value.handovers
        )
        return made

    def _is_own(self, value: Value) -> bool:
        return isinstance(value, Obj) and value.run == self._source

    def or_same(self, value: Value) -> Value:
        """The value itself where a copy cannot stand for it: nobody writes to it any more."""
        try:
            return self.value(value)
        except Uncopied:
            return value

    def used(self, reached: Reached) -> Any:
        """A use, of what the other run has made."""
        use = reached.use
        values = *use.arguments, *(each for each in (use.receiver, use.value) if each is not None)
        if not any(self._is_own(item) for value in values for item in alternatives(value)):
            return use
        return type(use)(
            use.kind,
            use.path,
            use.site,
            tuple(map(self.or_same, use.arguments)),
            None if use.receiver is None else self.or_same(use.receiver),
            None if use.value is None else self.or_same(use.value),
        )

    def state(self, state: Any) -> Any:
        """What stands in a place that was written. Raises Uncopied."""
        if isinstance(state, CellState):
            if state.thunk is not None:
                raise Uncopied
            return state._replace(value=self.value(state.value), run=self._run_of(state.run))
        if isinstance(state, Slot):
            if state.getter is not None or state.setter is not None:
                raise Uncopied
            slot = Slot(self.value(state.value), state.site, self._run_of(state.run))
            slot.origin, slot.is_left, slot.earlier = state.origin, state.is_left, state.earlier
            return slot
        if isinstance(state, tuple):
            shifts = bool(shifting_positions(state))
            return Elements.of(map(self.value, state), optional_positions(state), shifts)
        if state is None or isinstance(state, bool):
            return state
        if isinstance(state, Value):
            return self.value(state)
        raise Uncopied

    def _run_of(self, run: int) -> int:
        return self._run if run == self._source else run


def _inner(value: Value) -> Iterable[Value]:
    """What a value that is no object holds of others."""
    if isinstance(value, Union):
        for item in value.values:
            yield from _inner(item)
            yield item
        for end in value.ends:
            yield from alternatives(end.value)
    elif isinstance(value, (Condition, TypeName)):
        yield from alternatives(value.subject)
    elif isinstance(value, BoundBuiltIn):
        yield from alternatives(value.receiver)
    elif isinstance(value, External):
        yield from value.captured
    if isinstance(value, Unknown):
        for end in value.ends:
            yield from alternatives(end.value)


def _made(given: Given, site: Site, run: int) -> Value:
    """What a handler is given: a value, or one of several, of which None is an empty object."""
    if isinstance(given, Value):
        return given
    union = Union(tuple(Record(site, run) if item is None else item for item in given.values))
    union.ends = tuple(End(union.values[at], known) for at, known in given.ends)
    return union


def _is_alike(old: Value, new: Value, asked: Collection[int]) -> bool:
    """Whether nothing tells two arguments apart that have the same shape, of what a call has asked about."""
    if not isinstance(old, Union):
        return old is new
    if not isinstance(new, Union) or new.parts is not None or len(old.values) != len(new.values):
        return False
    pairs = zip(old.values, new.values, strict=True)
    if not all(one is other or (type(one) is type(other) is Record and one.run > 0) for one, other in pairs):
        return False
    if len(old.ends) != len(new.ends):
        return False
    for mine, theirs in zip(old.ends, new.ends, strict=True):
        if not isinstance(mine.value, Obj) and mine.value is not theirs.value:
            return False
        if isinstance(mine.value, Obj) != isinstance(theirs.value, Obj):
            return False
        told = {key: entry for key, entry in theirs.facts.items() if key in asked or key in mine.facts}
        if told != mine.facts:
            return False
    return True


def _given_objects(given: Iterable[Value]) -> list[Obj]:
    return [item for value in given for item in alternatives(value) if isinstance(item, Obj)]


def _less(cost: tuple[int, int], before: tuple[int, int] | None) -> tuple[int, int]:
    return cost if before is None else (cost[0] - before[0], cost[1] - before[1])
