"""Promises: what they resolve to, who waits for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.budgets import DEEPEST_ANSWER
from abplint.program.catching import OVERLOOKED, caught, may_throw, seen_of
from abplint.program.earlier import AT_ONCE, ONCE_SETTLED
from abplint.program.hosts.fulfilled import once_fulfilled
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.hosts.pending import THEN, Pending, run_kept, show_kept
from abplint.program.hosts.resolvers import Resolvers
from abplint.program.hosts.toggles import Toggles
from abplint.program.hosts.unawaited import Unawaited
from abplint.program.journal import Changes
from abplint.program.kinds import Facts
from abplint.program.lost import is_lost
from abplint.program.moment import LOADING, Comes, Diverged, Keep, Moment
from abplint.program.objects import (
    Array,
    Element,
    Func,
    Generator,
    Promise,
    Record,
    outcomes_of,
)
from abplint.program.observing import Registration, Trigger, Use
from abplint.program.platform import HUMAN_EVENTS, events_of_form
from abplint.program.scopes import Frame
from abplint.program.values import (
    ANYTHING,
    CAUGHT,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    join,
)
from abplint.program.waiting import Waiting
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _then(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
    resolved, rejected, before = promise.resolved, seen_of(promise.rejected), len(m.frame.thrown)
    results: list[Value] = []
    known: Facts = {}
    reasons = promise.rejected
    if resolved is not None:
        settle = partial(m.promises.settle_with, argument(arguments, 0), resolved, site, resolved, promise)
        results, known = once_fulfilled(m, promise, settle)
    if len(arguments) > 1 and (rejected is not None or _comes_from_outside(resolved)):
        reason = caught(m, [] if rejected is None else [rejected], is_all=promise.rejected is rejected is not None)
        if reason is not None:
            results += m.promises.settle_with(arguments[1], reason, site, NOTHING, promise, resolved is not None)
        reasons = None
    made = _chained(m, promise, m.promises.promise(join(results) if results else NOTHING, reasons))
    _noting(m, made, before)
    if known and len(arguments) < 2:
        m.narrowing.settled[made.serial] = known
    m.promises.pending.note_reaction(promise, argument(arguments, 0), arguments[1] if arguments[1:] else None, made)
    return made


def _comes_from_outside(value: Value | None) -> bool:
    """Whether a promise is settled as a call of something outside is, which may fail."""
    items = alternatives(value) if value is not None else ()
    return any(isinstance(item, External) and item.path[-1:] == ("()",) for item in items)


def _chained(m: Machine, promise: Promise, chained: Promise) -> Promise:
    """A promise that another one settles."""
    chained.made_by = promise.made_by
    chained.waits |= promise.waits
    if m.run == LOADING:
        m.promises.waiting.follow(chained, (promise,))
    return chained


def _catch(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
    resolved, rejected, before = promise.resolved, promise.rejected, len(m.frame.thrown)
    reason = caught(m, [] if rejected is None else [rejected], is_all=rejected is not None)
    results = [resolved] if resolved is not None else []
    if reason is not None:
        m.uses.note_thrown(reason)
        callback = argument(arguments, 0)
        results = [*m.promises.settle_with(callback, reason, site, NOTHING, promise, bool(results)), *results]
    made = _noting(m, _chained(m, promise, m.promises.promise(join(results))), before)
    m.promises.pending.note_reaction(promise, None, argument(arguments, 0), made)
    return made


def _finally(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
    m.promises.settle_with(argument(arguments, 0), NOTHING, site, NOTHING, promise)
    m.promises.pending.note_reaction(promise, argument(arguments, 0), argument(arguments, 0))
    return promise


def _new_promise(m: Machine, arguments: list[Value], site: Site) -> Value:
    resolvers = Resolvers(m, site)
    if m.run == LOADING:
        m.promises.waiting.begin(resolvers.promise)
    before, first = len(m.events.registrations), Obj.serials
    given: list[Value] = [m.native(resolvers.resolve), m.native(resolvers.reject)]
    if m.run <= LOADING:  # nobody waits for an answer yet
        m.iteration.call_each(argument(arguments, 0), given, site)
        changed: Changes = {}
    else:
        changed = m.heap.journal.noting(partial(m.iteration.call_each, argument(arguments, 0), given, site))
    if m.run > LOADING and resolvers.is_open():
        m.frame.is_silent = False  # to leave open what others settle is more than to compute data
        resolvers.leave_open(changed)
        earlier = m.events.registrations[:before]  # of what the handler has opened before
        resolvers.ask_of(m.events.registrations[before:], site)
        if resolvers.is_open() and resolvers.are_kept(changed, first):
            resolvers.ask_of(earlier, site)
        if resolvers.is_open() and not m.promises.is_trying:
            resolvers.ask_who_fires(m.events.registrations[before:], changed, site)
        if resolvers.is_open() and not m.promises.is_trying:
            resolvers.ask_interface(m.events.registrations[before:], changed, site)
        if resolvers.is_open() and not m.promises.is_trying:
            resolvers.ask_of(show_kept(m, changed, first, site), site)
        if resolvers.is_unsettled() and not m.promises.is_trying:
            held = resolvers.settled, resolvers.refused, resolvers.given_up, resolvers.ways, resolvers.promise.waits
            resolvers.settled, resolvers.refused, resolvers.given_up, resolvers.ways = [], [], [], []
            run_kept(m, changed, first, site, given)  # whoever listens from now on may be the one that settles it
            resolvers.settled, resolvers.refused, resolvers.given_up, resolvers.ways, resolvers.promise.waits = held
        m.promises.expect(resolvers)
    if resolvers.given_up and not resolvers.settled and _takes_no_resolve(argument(arguments, 0)):
        return rejected(m, join(resolvers.given_up))
    resolvers.is_made = True
    made = resolvers.outcome()
    if resolvers.is_unsettled() or m.frame.unit.model_of:  # whoever settles it may say why it fails
        made.rejected = join([OVERLOOKED] if made.rejected is None else [made.rejected, OVERLOOKED])
    return made


def _takes_no_resolve(executor: Value) -> bool:
    """Whether an executor leaves the function alone that would resolve its promise."""
    if not isinstance(executor, Func) or executor.fact is None or executor.unit is None:
        return False
    fact = executor.fact
    first = fact.parameters[0].target if fact.parameters else None
    if not isinstance(first, facts.Name):
        return first is None
    name = first.name.encode("utf-8", "surrogateescape")
    text = executor.unit.file.data[fact.start : fact.end]
    return len(re.findall(rb"(?<![\w$])" + re.escape(name) + rb"(?![\w$])", text)) == 1


def _with_resolvers(m: Machine, arguments: list[Value], site: Site) -> Value:
    made = Record(site, m.run)

    def executor(given: list[Value], at: Site) -> Value:
        for name, value in zip(("resolve", "reject"), given, strict=True):
            m.heap.give(made, name, value, site)
        return NOTHING

    m.heap.give(made, "promise", _new_promise(m, [m.native(executor)], site), site)
    return made


def _promise_of(m: Machine, value: Value) -> tuple[Value | None, Value | None]:
    for item in alternatives(value):
        m.promises.wait_for(item)
    resolved, rejected = outcomes_of(value)
    return (join(resolved) if resolved else None), (join(rejected) if rejected else None)


def _waiting(m: Machine, made: Promise, items: Sequence[Value]) -> Promise:
    """A promise that is settled only after all of these are."""
    made.waits |= m.promises.waits_of(items)
    return made


def _promise_all(m: Machine, arguments: list[Value], site: Site) -> Value:
    array = argument(arguments, 0)
    known = m.iteration.items_of(array)
    if known is None:
        is_open = not m.items.are_told(array)
        made = m.new_array((), m.promises.awaited(m.iteration.element_of(array), site), open=is_open)
        return _waiting(m, m.promises.promise(made), [m.iteration.element_of(array)])
    values: list[Value] = []
    rejected: list[Value] = []
    for item in known:
        if isinstance(item, External) and item.captured:
            m.outside.run_captured(item, site)
        resolved, reason = _promise_of(m, item)
        values.append(resolved if resolved is not None else ANYTHING)
        if reason is not None:
            rejected.append(reason)
    result = m.promises.promise(m.new_array(tuple(values)), join(rejected) if rejected else None)
    return _waiting(m, result, known)


def _all_settled(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Promise.allSettled(list)`: of each, what it came to or why it failed."""
    array = argument(arguments, 0)
    known = m.iteration.items_of(array)
    items = [m.iteration.element_of(array)] if known is None else known
    outcomes = [_outcome_of(m, item, site) for item in items]
    made = m.new_array(tuple(outcomes)) if known is not None else m.new_array((), outcomes[0])
    return _waiting(m, m.promises.promise(made), items)


def _outcome_of(m: Machine, item: Value, site: Site) -> Value:
    value, reason = _promise_of(m, item)
    failed = caught(m, [] if reason is None else [reason])
    told = [("rejected", "reason", failed)] if failed is not None else []
    told += [("fulfilled", "value", value)] if value is not None else []
    outcomes = []
    for status, name, held in told:
        outcomes.append(made := Record(site, m.run))
        m.heap.give(made, "status", Constant(status))
        m.heap.give(made, name, held)
    return join(outcomes)


def _promise_race(m: Machine, arguments: list[Value], site: Site) -> Value:
    array = argument(arguments, 0)
    known = m.iteration.items_of(array)
    if known is None:
        element = m.iteration.element_of(array)
        value, rejected = _promise_of(m, element)
        return _waiting(m, m.promises.promise(ANYTHING if value is None else value, rejected), [element])
    pairs = [_promise_of(m, item) for item in known]
    rejections = [reason for _, reason in pairs if reason is not None]
    made = m.promises.promise(join(v for v, _ in pairs if v is not None), join(rejections) if rejections else None)
    if all(m.promises.waits_of([item]) for item, (value, _) in zip(known, pairs, strict=True) if value is not None):
        return _waiting(m, made, known)
    m.promises.unawaited.count(m.promises.waits_of(known))  # whichever comes first
    return made


def _resolved(m: Machine, value: Value) -> Value:
    made = m.promises.promise(value)
    if m.run == LOADING and not any(isinstance(item, (Promise, External)) for item in alternatives(value)):
        m.promises.waiting.end(made)
    return made


def rejected(m: Machine, reason: Value) -> Value:
    made = m.promises.promise(NOTHING, reason)
    made.resolved, made.rejected = None, reason
    return made


def _noting(m: Machine, made: Promise, before: int) -> Promise:
    """The promise of what reactions give: it fails with what these throw, too, which the code that runs was told."""
    thrown = m.frame.thrown[before:]
    if thrown:
        made.rejected = join(thrown if made.rejected is None else [made.rejected, *thrown])
    return made


_PROMISE: Final[dict[str, NativeMethod]] = {"then": _then, "catch": _catch, "finally": _finally}


FUNCTIONS: Final[dict[Path, NativeFunction]] = {
    ("new", "Promise"): _new_promise,
    ("Promise", "resolve"): lambda m, args, site: _resolved(m, argument(args, 0)),
    ("Promise", "withResolvers"): _with_resolvers,
    ("Promise", "reject"): lambda m, args, site: rejected(m, argument(args, 0)),
    ("Promise", "all"): _promise_all,
    ("Promise", "allSettled"): _all_settled,
    ("Promise", "race"): _promise_race,
    ("Promise", "any"): _promise_race,
    ("Promise", "try"): lambda m, args, site: m.promises.promise(
        m.iteration.call_each(argument(args, 0), args[1:], site)
    ),
}


def _once_begun(name: str, m: Machine, generator: Obj, arguments: list[Value], site: Site) -> Value:
    """`then` of a generator, which has none: of what somebody has made of it."""
    made = m.coroutines.begun(generator)
    results = [_PROMISE[name](m, item, arguments, site) for item in alternatives(made) if isinstance(item, Promise)]
    return join(results) if results else ANYTHING


_OF_GENERATORS: Final[dict[str, NativeMethod]] = {
    name: partial(_once_begun, name) for name in ("then", "catch", "finally")
}


def _announced_by(use: Use) -> Use:
    """The call whose answer is waited for: what a package announces may be piped, and made a promise, before."""
    while use.path[-1:] in (("toPromise",), ("pipe",)):
        before = use.receiver.made_by if isinstance(use.receiver, External) else None
        if not isinstance(before, Use):
            break
        use = before
    return use


def _awaited(promise: Value) -> Use | None:
    """The call outside of the project whose answer is waited for where a promise is."""
    made = promise.made_by if isinstance(promise, (External, Obj)) else None
    return replace(_announced_by(made), kind="await") if made is not None else None


def _is_made_as(opened: Value | None, heard: Value) -> bool:
    """Whether two values are one element, or what the same code has made in two runs: a variable keeps one of them."""
    if opened is heard:
        return True
    return isinstance(opened, Element) and isinstance(heard, Element) and opened.site == heard.site


class Promises(Host):
    """Promises: what they resolve to, who waits for them."""

    functions = FUNCTIONS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Promise: _PROMISE, Generator: _OF_GENERATORS}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.waiting = Waiting()
        self.pending = Pending(m)
        self.unawaited = Unawaited(m)
        self.gives_up = False  # a timer, or a signal that is aborted, runs what runs now
        self.settlements = 0  # how often code has settled a promise
        self.is_trying = False  # a person's event is tried
        self.tried_for: tuple[Resolvers, int] | None = None  # for which promise, and what was made before that
        self._after: frozenset[Site] = frozenset()  # the listeners that the reactions under way come after
        self._open: list[Resolvers] = []  # of promises of this run that nothing settles yet

    @contextmanager
    def giving_up(self, is_so: bool) -> Iterator[None]:
        """Run what ends waiting where it only rejects, or what does not."""
        outer, self.gives_up = self.gives_up, is_so
        try:
            yield
        finally:
            self.gives_up = outer

    def expect(self, resolvers: Resolvers) -> None:
        """Ask of listeners that are added later whether they settle a promise."""
        self._open = [item for item in self._open if item.promise.run == self.m.run]
        if resolvers.is_open():
            self._open.append(resolvers)

    def ask_of(self, listener: Registration) -> None:
        """A listener is added: a promise may wait for it."""
        if self._open and not self.is_trying and self.is_human(listener):
            for resolvers in self._open:
                if resolvers.promise.run == self.m.run and resolvers.is_open():
                    resolvers.ask_of([listener], None)

    def comes_after(self) -> frozenset[Site]:
        """The listeners for a person's events without which the running code is not reached."""
        found = self._after
        frame: Frame | None = self.m.frame
        while frame is not None:
            found |= frame.behind
            frame = frame.caller
        return found

    def waits_of(self, values: Iterable[Value]) -> frozenset[Site]:
        """The listeners for a person's events that promises wait for, and the calls that ask a person."""
        found: frozenset[Site] = frozenset()
        for value in values:
            for item in alternatives(value):
                if isinstance(item, Promise):
                    found |= item.waits
                asking = _awaited(item)
                if asking is not None and self._asks(asking):
                    found |= {asking.site}
        return found

    def _asks(self, use: Use) -> bool:
        """Whether a call that something waits for asks a person."""
        wanted = self.m.relevance.wanted
        return wanted is not None and wanted.asks(use)

    def _answer(self, value: Value) -> None:
        """The answer of a call from outside: a promise that it does not wait for, nobody waits for."""
        uses = self.m.frame.uses
        waits = [
            key
            for key, reached in uses.items()
            if reached.use.kind == "wait" or (reached.use.kind == "await" and self._asks(reached.use))
        ]
        found: set[Site] = set()
        pending = [(value, 0)] if waits or any(reached.behind for reached in uses.values()) else []
        while pending:
            held, depth = pending.pop()
            found |= self.waits_of([held])
            if depth < DEEPEST_ANSWER:
                pending += [(v, depth + 1) for item in alternatives(held) if isinstance(item, Obj) for v in item.held()]
        for key in waits:
            if uses[key].use.site not in found:
                del uses[key]
        if self.m.dispatching:
            self.unawaited.leave(uses, found)

    def promise(self, value: Value, rejection: Value | None = None) -> Promise:
        """A promise of a value; a promise of a promise is the inner one.

        What it rejects with is that of the value, and `rejection`.
        """
        inner, reasons = outcomes_of(value)
        if rejection is not None:
            reasons.insert(0, rejection)
        made = Promise(None, self.m.run)
        made.resolved = join(inner) if inner else None
        made.rejected = join(reasons) if reasons else None
        made.waits = self.waits_of([value])
        if self.m.run == LOADING:
            self.waiting.follow(made, (value,))
        return made

    def awaited_result(self, value: Value, frame: Frame) -> Value:
        """What an async function returns is awaited by whoever called it: wrapped functions run."""
        value = self.m.coroutines.begun(value)
        for item in alternatives(value):
            if isinstance(item, External) and item.captured and frame.site is not None:
                self.m.outside.run_captured(item, frame.site)
        caller, self.m.frame = self.m.frame, frame
        for item in alternatives(value):
            self.wait_for(item)
        self.m.frame = caller
        return value

    def wait_for(self, promise: Value) -> None:
        """A promise that a call outside of the project made, or a chain on one, is awaited."""
        use = _awaited(promise)
        if use is not None:
            self.m.uses.record(use)

    def _thenable(self, value: Obj, then: Value, site: Site) -> Value:
        """Awaiting an object calls its `then`."""
        settled: list[Value] = []

        def resolve(given: list[Value], at: Site) -> Value:
            settled.extend(given[:1])
            return NOTHING

        def reject(given: list[Value], at: Site) -> Value:
            reason = caught(self.m, given[:1])
            if reason is not None:
                self.m.uses.note_thrown(reason)
            return NOTHING

        self.m.calls.call(then, value, [self.m.native(resolve), self.m.native(reject)], site)
        return join(settled) if settled else ANYTHING

    def discard(self, value: Value, by: facts.Statement | Site) -> None:
        """A value is dropped, by a statement or by what has called a function for nothing but its effects: functions
        that a package was handed for it run now, and a generator of a method, which would be of no use, is what
        something has made an async function of. A list is dropped with its items."""
        for item in alternatives(value):
            if isinstance(item, Generator) and item.begun is not None and item.begun[0].home is not None:
                self.m.coroutines.begun(item)
            if isinstance(item, Array) and item.run == self.m.run:
                for held in (each for part in item.held() for each in alternatives(part) if not isinstance(each, Obj)):
                    self.discard(held, by)
            if isinstance(item, External) and item.captured:
                self.m.outside.run_captured(item, by if isinstance(by, Site) else self.m.site(by))

    def behind(self, value: Value, waits: frozenset[Site]) -> Promise:
        """A promise of a value that comes after events that only a person causes."""
        made = self.promise(value)
        made.waits |= waits
        return made

    def awaited(self, value: Value, site: Site) -> Value:
        """`await value`: what a promise comes to. Raises `Diverged` if it only rejects."""
        value = self.m.coroutines.begun(value)
        resumed = self.pending.resumed(value, self.m.env.frame)
        if resumed is not None:
            return resumed
        if self.m.run > LOADING:
            if self.m.frame.caller is None:
                self._answer(value)
            else:
                self.m.env.frame.behind |= self.waits_of([value])
        results = []
        for item in alternatives(value):
            self.wait_for(item)
            if isinstance(item, Promise):
                if self.m.run == LOADING:
                    self.m.env.frame.waits.append(item)
                    self.pending.note_continuation(item, self.m.env.frame)
                resolved, rejected = item.resolved, item.rejected
                if rejected is not None:
                    self.m.env.frame.thrown.append(rejected)
                    self.m.uses.note_thrown(rejected)
                if resolved is not None:
                    results.append(resolved)
            elif isinstance(item, External):
                if item.path[-1:] != ("()",) and (is_lost(item) or item.path[0].endswith("#")):
                    may_throw(self.m.frame)
                given = self.m.outside.run_captured(item, site) if item.captured else item
                results.append(item if item.path[-1:] == ("new",) else given)  # an object is not what its maker returns
            elif isinstance(item, Obj) and (then := self.m.heap.find(item, "then")[0]) is not None:
                results.append(self._thenable(item, then.value, site))
            else:
                if isinstance(item, Unknown) and not item.of_input:
                    may_throw(self.m.frame)
                results.append(item)
        if not results:
            raise Diverged
        return join(results)

    def then_external(self, value: External, arguments: list[Value], site: Site) -> Value:
        """`.then` of a promise from outside."""
        base = External(value.path[:-1], value.captured, value.made_by, value.of_input)
        if base.captured:
            self.m.outside.run_captured(base, site)
        given: list[Value] = [base] if value.path[-1] == "then" else [CAUGHT]
        results: list[Value] = []
        reasons: list[Value] = []
        waits: frozenset[Site] = frozenset()
        asked = self.waits_of([base])
        if asked:  # what an executor hands on in a callback is waited for by another name
            self.wait_for(base)
        before = len(self.m.frame.thrown)
        for at, item in ((at, v) for at, a in enumerate(arguments) for v in alternatives(a)):
            if isinstance(item, Func):
                try:
                    call = partial(self.m.calls.call_function, open_ended=True, trigger=THEN)
                    work = self.unawaited.after(asked, partial(call, item, NOTHING, given, site))
                    if at or value.path[-1] == "catch":
                        work = partial(self.m.statements.perhaps, work)
                    inner = self.m.event_loop.call(item, work, Comes.NEXT)
                    waits |= self.waits_of([inner])
                    resolved, rejected = outcomes_of(inner)
                    results += resolved
                    reasons += rejected
                except Diverged:
                    continue
            elif not isinstance(item, Constant):
                results.append(self.m.calls.call(item, NOTHING, given, site))
        if value.path[-1] != "then":
            results.append(base)
        chained = self.promise(join(results) if results else base, join(reasons) if reasons else None)
        chained.made_by = base.made_by
        chained.waits |= waits
        return _noting(self.m, chained, before)

    def settle_with(
        self,
        callback: Value,
        value: Value,
        site: Site,
        otherwise: Value,
        promise: Promise,
        is_perhaps: bool = False,
    ) -> list[Value]:
        """Run a promise's reaction with a value; `is_perhaps`: the promise may settle otherwise instead."""
        after, self._after = self._after, self._after | promise.waits
        trigger = ONCE_SETTLED if self.waiting.are_open((promise,)) else THEN
        if self.waiting.is_over(promise):
            trigger = AT_ONCE
        try:
            return self._react(callback, value, site, otherwise, trigger, promise.waits, is_perhaps)
        finally:
            self._after = after

    def _react(
        self,
        callback: Value,
        value: Value,
        site: Site,
        otherwise: Value,
        trigger: Trigger,
        waits: frozenset[Site],
        is_perhaps: bool,
    ) -> list[Value]:
        results: list[Value] = []
        for item in alternatives(callback):
            if isinstance(item, Func):
                try:
                    work = partial(self.m.calls.call_function, item, NOTHING, [value], site, trigger=trigger)
                    called = self.unawaited.after(waits, work)
                    if is_perhaps:
                        called = partial(self.m.statements.perhaps, called)
                    results.append(self.m.event_loop.call(item, called, Comes.NEXT))
                except Diverged:
                    continue
            elif isinstance(item, Constant):
                results.append(otherwise)
            else:
                with self.unawaited.behind(waits):
                    results.append(self.m.calls.call(item, NOTHING, [value], site))
        return results

    def wait_for_person(
        self, listeners: list[Registration], site: Site | None, is_settled: Callable[[], bool]
    ) -> Site | None:
        """Note a promise that nothing has settled, if a person's event would; where the first of those is listened for.

        All are tried: each may settle it with another value.
        """
        first: Site | None = None
        for item in listeners:
            if not self.is_human(item) or self._was_opened(item.target):
                continue
            frame, registrations = self.m.frame, self.m.events.registrations
            before = len(registrations)
            with suppress(Diverged), self.trying(), self.m.at(Moment(Frame(frame.unit, frame)), Keep.NOTHING):
                self.m.calls.call(item.listener, item.target, [ANYTHING], item.site)
            del registrations[before:]  # it has only been tried: nothing listens for what it would wait for
            if first is None and is_settled():
                self.m.frame = Frame(frame.unit, frame)
                first = item.handed or item.site
                self.unawaited.own(item, first)
                self.m.uses.record(Use("wait", (item.event,), first, (), item.target))
                uses, self.m.frame = self.m.frame.uses, frame
                self.m.uses.pass_on(uses, site)
        return first

    @contextmanager
    def trying(self) -> Iterator[None]:
        """While this lasts, no promise is asked of listeners, and none is settled for good."""
        tried, self.is_trying = self.is_trying, True
        try:
            yield
        finally:
            self.is_trying = tried

    def is_human(self, item: Registration) -> bool:
        """Whether only a person causes the event that is listened for."""
        if item.event in HUMAN_EVENTS or self.m.hosts.part(Toggles).is_left_to_person(item.event, item.target):
            return True
        return isinstance(item.target, Element) and item.event in events_of_form(item.target.tag)

    def _was_opened(self, target: Value) -> bool:
        """Whether the handler itself has opened the picker that it waits for."""
        frame: Frame | None = self.m.frame
        while frame is not None:
            for reached in frame.uses.values():
                use = reached.use
                if use.kind == "call" and use.path[-1] in ("click", "showPicker") and _is_made_as(use.receiver, target):
                    return True
            frame = frame.caller
        return False
