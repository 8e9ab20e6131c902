"""Promises that loading has left open: what reacts to one runs in the handler that settles it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from abplint.program.budgets import DESCRIBED_DEPTH, MOST_KEPT
from abplint.program.journal import Branch, CellState, Changes, Mark, names_of
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Description, Func, Promise, outcomes_of
from abplint.program.observing import Registration, Trigger
from abplint.program.values import ANYTHING, NOTHING, Obj, Site, Slot, Value, alternatives, inside, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.scopes import Frame

THEN = Trigger("then", "then")
_Outcome = tuple[Value | None, Value | None]  # what it is resolved with, or rejected


class _Reaction(NamedTuple):
    """What was given to `then`, `catch` or `finally` of a promise, and the promise that the first two gave."""

    promise: Promise
    resolved: Value | None
    rejected: Value | None
    chained: Promise | None


class _Continuation(NamedTuple):
    """A call of an async function that waits for a promise."""

    promise: Promise
    func: Func
    this: Value
    arguments: tuple[Value, ...]


class Pending:
    """What waits for promises that nothing has settled while loading, by the serials of these."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.resuming: Promise | None = None  # what an async function goes on from, that is run again for that
        self._outcome: Value = ANYTHING
        self._mark: Mark | None = None  # before what the function did until it waited, which is taken back
        self._branch: Branch | None = None
        self._has_gone_on = False
        self._waiting: dict[int, list[_Reaction | _Continuation]] = {}
        self._over: set[int] = set()  # what code that loads has settled
        self._settling: set[int] = set()

    def note_reaction(
        self, promise: Promise, resolved: Value | None, rejected: Value | None, chained: Promise | None = None
    ) -> None:
        """Something reacts to a promise. `chained`: the promise of what comes of that."""
        self._note(promise, _Reaction(promise, resolved, rejected, chained))

    def note_continuation(self, promise: Promise, frame: Frame) -> None:
        """An async function waits for a promise."""
        func = frame.func
        if func is not None and func.fact is not None and func.fact.is_async and not frame.unit.model_of:
            self._note(promise, _Continuation(promise, func, frame.this, frame.arguments))

    def _note(self, promise: Promise, waiting: _Reaction | _Continuation) -> None:
        if self.m.run == LOADING:
            for root in self.m.promises.waiting.of((promise,)):
                self._waiting.setdefault(root, []).append(waiting)

    def settle(self, promise: Promise, resolved: Value | None, rejected: Value | None, site: Site) -> None:
        """A promise is settled: in a handler, what has waited for it runs."""
        serial = promise.serial
        if self.m.run == LOADING:
            self._over.add(serial)
        if self.m.run <= LOADING or self.m.probing or self.m.promises.is_trying:
            return
        if promise.run != LOADING or serial in self._over or serial in self._settling:
            return
        self.m.frame.is_silent = False  # to settle what others wait for is more than to compute data
        self._settling.add(serial)
        try:
            outcomes: dict[int, _Outcome] = {serial: (resolved, rejected)}
            for waiting in self._waiting.get(serial, ()):
                outcome = outcomes.get(waiting.promise.serial, (waiting.promise.resolved, None))
                if isinstance(waiting, _Continuation):
                    self._go_on(waiting, outcome, site)
                    continue
                reacted = self._react(waiting, outcome, site)
                if waiting.chained is not None:
                    outcomes[waiting.chained.serial] = reacted
        finally:
            self._settling.discard(serial)

    def _react(self, reaction: _Reaction, outcome: _Outcome, site: Site) -> _Outcome:
        resolved, rejected = outcome
        results: list[Value] = []
        if resolved is not None:
            results += self._run(reaction.resolved, resolved, site)
        if rejected is not None and reaction.rejected is not None:
            results += self._run(reaction.rejected, rejected, site)
            rejected = None
        inner, reasons = outcomes_of(join(results)) if results else ([], [])
        reasons += [rejected] if rejected is not None else []
        return (join(inner) if inner else None), (join(reasons) if reasons else None)

    def _run(self, callback: Value | None, given: Value, site: Site) -> list[Value]:
        results: list[Value] = []
        for item in alternatives(callback) if callback is not None else ():
            if isinstance(item, Func):
                with suppress(Diverged):
                    results.append(self.m.calls.call_function(item, NOTHING, [given], site, trigger=THEN))
        return results or [given]

    def _go_on(self, waiting: _Continuation, outcome: _Outcome, site: Site) -> None:
        if outcome[0] is None or self.resuming is not None:
            return
        journal = self.m.heap.journal
        self.resuming, self._outcome, self._mark = waiting.promise, outcome[0], journal.begin()
        self._branch, self._has_gone_on = journal.branch, False
        try:
            with suppress(Diverged):
                self.m.calls.call_function(waiting.func, waiting.this, list(waiting.arguments), site, trigger=THEN)
        finally:
            self.resuming = None
            if self._mark is not None:
                journal.merge([(journal.end(self._mark), True)])

    def resumed(self, value: Value, frame: Frame) -> Value | None:
        """What the promise that an async function goes on from has come to, if that is what it waits for here: what it
        did before that was done long ago."""
        if self.resuming is None or not any(map(self._is_resuming, alternatives(value))):
            return None
        if self._has_gone_on:  # it waits there again
            raise Diverged
        frame.uses.clear()
        self._has_gone_on = True
        if self._mark is not None and self.m.heap.journal.branch is self._branch:
            mark, self._mark = self._mark, None
            self.m.heap.journal.end(mark)
        return self._outcome

    def _is_resuming(self, item: Value) -> bool:
        """Whether an item is what is gone on from, or what has been made in its place by the function that is run again
        for that."""
        awaited = self.resuming
        if item is awaited or awaited is None:
            return awaited is not None
        is_made = isinstance(item, Promise) and item.run == self.m.run > LOADING
        return is_made and isinstance(item, Obj) and item.site is not None and item.site == awaited.site


def run_kept(m: Machine, changed: Changes, first: int, site: Site, given: Sequence[Value]) -> None:
    """Run what an executor has made and left where others find it, by its changes, and what can settle its promise by
    what it was `given`: nothing that was seen does, and somebody will (`answers.set(id, (answer) => { …
    resolve(answer); })`)."""
    kept: list[Func] = []

    def is_kept(item: Value) -> bool:
        if isinstance(item, Func) and item.serial > first and item.fact is not None and _may_call(item, given):
            kept.append(item)
        return False

    names_of(changed, is_kept, Obj.serials)
    m.outside.run_callbacks(tuple(dict.fromkeys(kept))[:MOST_KEPT], site, Trigger("callback", "answer"))


def _may_call(func: Func, given: Sequence[Value]) -> bool:
    """Whether a variable of the functions around a function holds one of what these were given."""
    env = func.env
    while env is not None and env.parent is not None:
        if any(cell.value is one for cell in env.cells.values() for one in given):
            return True
        env = env.parent
    return False


def show_kept(m: Machine, changed: Changes, first: int, site: Site) -> list[Registration]:
    """Show what an executor has described and left in what others show, by its changes (`dialogs: [{ id, dialog:
    <Ask onYes={resolve} /> }]`): their text says nothing of what it is. Gives what listens in it."""
    before, heard = len(m.events.registrations), dict(m.events.of_a_person)
    outer, m.components.shows_all = m.components.shows_all, True  # buttons of packages are given listeners, too
    try:
        for change in list(changed.values()):
            new = change.new.value if isinstance(change.new, (CellState, Slot)) else change.new
            held = new if isinstance(new, tuple) else (new,) if isinstance(new, Value) else ()
            for item in (item for value in held for item in inside(value, DESCRIBED_DEPTH)):
                if isinstance(item, Description) and item.serial > first:
                    m.components.mount(item, site)
    finally:
        m.components.shows_all = outer
        given = [made for key, made in m.events.of_a_person.items() if heard.get(key) is not made]
        m.events.of_a_person = heard
    return [*m.events.registrations[before:], *given]
