"""Promises: what they resolve to, who waits for them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.moment import LOADING, Diverged, Keep, Moment
from abplint.program.objects import Element, Func, Promise, Record, outcomes_of
from abplint.program.observing import Registration, Trigger, Use
from abplint.program.platform import FORM_EVENTS, HUMAN_EVENTS
from abplint.program.state import Frame
from abplint.program.values import (
    ANYTHING,
    CAUGHT,
    FALSE,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Value,
    alternatives,
    join,
)
from abplint.program.waiting import Waiting
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


THEN: Final = Trigger("then", "then")
_ANSWERS_NO: Final[dict[str, Value]] = {
    "requestPermission": Constant("denied"),
    "persist": FALSE,
    "request": FALSE,
    "addHostAccessRequest": FALSE,
}


def _then(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
    resolved, rejected = promise.resolved, promise.rejected
    results: list[Value] = []
    if resolved is not None:
        results += m.promises.settle_with(argument(arguments, 0), resolved, site, resolved)
    if len(arguments) > 1 and rejected is not None:
        results += m.promises.settle_with(arguments[1], join([rejected, CAUGHT]), site, NOTHING)
        rejected = None
    chained = m.promises.promise(join(results) if results else NOTHING, rejected)
    chained.made_by = promise.made_by
    if m.run == LOADING:
        m.promises.waiting.follow(chained, (promise,))
    return chained


def _catch(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
    resolved, rejected = promise.resolved, promise.rejected
    reason = CAUGHT if rejected is None else join([rejected, CAUGHT])
    results = m.promises.settle_with(argument(arguments, 0), reason, site, NOTHING)
    chained = m.promises.promise(join([*results, *([resolved] if resolved is not None else [])]))
    chained.made_by = promise.made_by
    if m.run == LOADING:
        m.promises.waiting.follow(chained, (promise,))
    return chained


def _finally(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
    m.promises.settle_with(argument(arguments, 0), NOTHING, site, NOTHING)
    return promise


def _new_promise(m: Machine, arguments: list[Value], site: Site) -> Value:
    settled: list[Value] = []
    refused: list[Value] = []

    made = Promise(site, m.run)
    made.resolved = ANYTHING

    def resolve(given: list[Value], at: Site) -> Value:
        settled.append(argument(given, 0))
        m.promises.waiting.settle(made, m.triggers())
        return NOTHING

    def reject(given: list[Value], at: Site) -> Value:
        refused.append(argument(given, 0))
        m.promises.waiting.settle(made, m.triggers())
        return NOTHING

    if m.run == LOADING:
        m.promises.waiting.begin(made)
    before = len(m.events.registrations)
    m.iteration.call_each(argument(arguments, 0), [m.native(resolve), m.native(reject)], site)
    if m.run > LOADING and not settled and not refused:
        m.promises.wait_for_person(m.events.registrations[before:], site, lambda: bool(settled or refused))
    result = m.promises.promise(join(settled) if settled else ANYTHING, join(refused) if refused else None)
    made.resolved, made.rejected = result.resolved, result.rejected
    return made


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


def _promise_all(m: Machine, arguments: list[Value], site: Site) -> Value:
    array = argument(arguments, 0)
    known = m.iteration.items_of(array)
    if known is None:
        made = m.new_array((), m.promises.awaited(m.iteration.element_of(array), site))
        m.heap.shape(made, open=True)
        return m.promises.promise(made)
    values: list[Value] = []
    rejected: list[Value] = []
    for item in known:
        if isinstance(item, External) and item.captured:
            m.outside.run_captured(item, site)
        resolved, reason = _promise_of(m, item)
        values.append(resolved if resolved is not None else ANYTHING)
        if reason is not None:
            rejected.append(reason)
    return m.promises.promise(m.new_array(tuple(values)), join(rejected) if rejected else None)


def _promise_race(m: Machine, arguments: list[Value], site: Site) -> Value:
    array = argument(arguments, 0)
    known = m.iteration.items_of(array)
    if known is None:
        return m.promises.promise(m.promises.awaited(m.iteration.element_of(array), site))
    pairs = [_promise_of(m, item) for item in known]
    rejected = [reason for _, reason in pairs if reason is not None]
    return m.promises.promise(join(v for v, _ in pairs if v is not None), join(rejected) if rejected else None)


def _rejected(m: Machine, reason: Value) -> Value:
    made = m.promises.promise(NOTHING, reason)
    made.resolved, made.rejected = None, reason
    return made


_PROMISE: Final[dict[str, NativeMethod]] = {"then": _then, "catch": _catch, "finally": _finally}


FUNCTIONS: Final[dict[Path, NativeFunction]] = {
    ("new", "Promise"): _new_promise,
    ("Promise", "resolve"): lambda m, args, site: m.promises.promise(argument(args, 0)),
    ("Promise", "withResolvers"): _with_resolvers,
    ("Promise", "reject"): lambda m, args, site: _rejected(m, argument(args, 0)),
    ("Promise", "all"): _promise_all,
    ("Promise", "allSettled"): lambda m, args, site: m.promises.promise(ANYTHING),
    ("Promise", "race"): _promise_race,
    ("Promise", "any"): _promise_race,
    ("Promise", "try"): lambda m, args, site: m.promises.promise(
        m.iteration.call_each(argument(args, 0), args[1:], site)
    ),
}


class Promises(Host):
    """Promises: what they resolve to, who waits for them."""

    functions = FUNCTIONS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Promise: _PROMISE}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.waiting = Waiting()

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
        if self.m.run == LOADING:
            self.waiting.follow(made, (value,))
        return made

    def awaited_result(self, value: Value, frame: Frame) -> Value:
        """What an async function returns is awaited by whoever called it: wrapped functions run."""
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
        if isinstance(promise, (External, Obj)) and promise.made_by is not None:
            self.m.uses.record(replace(promise.made_by, kind="await"))

    def _thenable(self, value: Obj, site: Site) -> Value:
        """Awaiting an object calls its `then`."""
        settled: list[Value] = []

        def resolve(given: list[Value], at: Site) -> Value:
            settled.extend(given[:1])
            return NOTHING

        self.m.calls.call(value.slots["then"].value, value, [self.m.native(resolve)], site)
        return join(settled) if settled else ANYTHING

    def discard(self, value: Value, statement: facts.Statement) -> None:
        for item in alternatives(value):
            if isinstance(item, External) and item.captured:
                self.m.outside.run_captured(item, self.m.site(statement))

    def awaited(self, value: Value, site: Site) -> Value:
        results = []
        for item in alternatives(value):
            self.wait_for(item)
            if isinstance(item, Promise):
                if self.m.run == LOADING:
                    self.m.env.frame.waits.append(item)
                resolved, rejected = item.resolved, item.rejected
                if rejected is not None:
                    self.m.env.frame.thrown.append(rejected)
                if resolved is not None:
                    results.append(resolved)
            elif isinstance(item, External):
                results.append(self.m.outside.run_captured(item, site) if item.captured else item)
            elif isinstance(item, Obj) and "then" in item.slots:
                results.append(self._thenable(item, site))
            else:
                results.append(item)
        if not results:
            raise Diverged
        return join(results)

    def then_external(self, value: External, arguments: list[Value], site: Site) -> Value:
        """`.then` of a promise from outside."""
        base = External(value.path[:-1], value.captured, value.made_by)
        if base.captured:
            self.m.outside.run_captured(base, site)
        given: list[Value] = [base] if value.path[-1] == "then" else [CAUGHT]
        results: list[Value] = []
        for item in (v for a in arguments for v in alternatives(a)):
            if isinstance(item, Func):
                try:
                    inner = self.m.calls.call_function(item, NOTHING, given, site, open_ended=True, trigger=THEN)
                    results += [
                        outcome
                        for v in alternatives(inner)
                        if (outcome := v.resolved if isinstance(v, Promise) else v) is not None
                    ]
                except Diverged:
                    continue
            elif not isinstance(item, Constant):
                results.append(self.m.calls.call(item, NOTHING, given, site))
        if value.path[-1] != "then":
            results.append(base)
        chained = self.promise(join(results) if results else base)
        chained.made_by = base.made_by
        return chained

    def settle_with(self, callback: Value, value: Value, site: Site, otherwise: Value) -> list[Value]:
        """Run a promise's reaction with a value."""
        results: list[Value] = []
        for item in alternatives(callback):
            if isinstance(item, Func):
                try:
                    results.append(self.m.calls.call_function(item, NOTHING, [value], site, trigger=THEN))
                except Diverged:
                    continue
            elif isinstance(item, Constant):
                results.append(otherwise)
            else:
                results.append(self.m.calls.call(item, NOTHING, [value], site))
        return results

    def wait_for_person(self, listeners: list[Registration], site: Site | None, is_settled: Callable[[], bool]) -> None:
        """Note a promise that nothing has settled, if a person's event would."""
        for item in listeners:
            if not self.is_human(item) or self._was_opened(item.target):
                continue
            frame, entries = self.m.frame, self.m.events.registrations
            with suppress(Diverged), self.m.at(Moment(Frame(frame.unit, frame)), Keep.NOTHING):
                self.m.calls.call(item.listener, item.target, [ANYTHING], item.site)
            self.m.events.registrations = entries
            if is_settled():
                self.m.frame = Frame(frame.unit, frame)
                self.m.uses.record(Use("wait", (item.event,), item.site, (), item.target))
                uses, self.m.frame = self.m.frame.uses, frame
                self.m.uses.pass_on(uses, site)
                return

    def is_human(self, item: Registration) -> bool:
        """Whether only a person causes the event that is listened for."""
        if item.event in HUMAN_EVENTS:
            return True
        element = isinstance(item.target, Element)
        return element and item.event in FORM_EVENTS

    def _was_opened(self, target: Value) -> bool:
        """Whether the handler itself has opened the picker that it waits for."""
        frame: Frame | None = self.m.frame
        while frame is not None:
            for reached in frame.uses.values():
                if reached.use.receiver is target and reached.use.path[-1] in ("click", "showPicker"):
                    return True
            frame = frame.caller
        return False

    def refuse(self, use: Use) -> Value:
        functions = [v for a in use.arguments for v in alternatives(a) if isinstance(v, Func) and v.cls is None]
        error = self.refusal()
        name = use.path[-1]
        if name in _ANSWERS_NO:
            answer = _ANSWERS_NO[name]
            for func in functions:
                self.m.iteration.call_each(func, [answer], use.site)
            return self.promise(answer)
        if use.path[0] == "chrome" and functions:
            self.m.iteration.call_each(functions[-1], [NOTHING], use.site)
            return NOTHING
        if functions and name in ("getCurrentPosition", "watchPosition", "getUserMedia", "webkitGetUserMedia"):
            for func in functions[1:]:
                self.m.iteration.call_each(func, [error], use.site)
            return NOTHING
        if use.receiver is not None and name == "start":
            self.m.events.fire_error(use.receiver, error, use.site)
            return NOTHING
        return _rejected(self.m, error)

    def refusal(self) -> Obj:
        """The error by which the platform says that a person, or a policy, said no."""
        error = Record(None, self.m.run)
        self.m.heap.shape(error, open=True)
        for key, value in (
            ("name", "NotAllowedError"),
            ("error", "not-allowed"),
            ("code", 1),
            ("PERMISSION_DENIED", 1),
        ):
            self.m.heap.give(error, key, Constant(value))
        return error
