"""Calling functions, making instances, running callbacks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from abplint.program.expressions import Derived
from abplint.program.forms import given_to
from abplint.program.machine import (
    DEEPEST_CALL,
    LOADING,
    MOST_READS,
    Diverged,
    Entry,
    Exhausted,
    Reached,
    Registration,
    Trigger,
    Use,
)
from abplint.program.platform import TIMERS, Callback, callback_of, runs_as_option, runs_in_time
from abplint.program.state import Cell, Env, Frame
from abplint.program.statements import Statements
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    COMPUTED,
    LONGEST_PATH,
    NOTHING,
    Constant,
    Elements,
    External,
    Func,
    Handover,
    Method,
    Obj,
    Postponed,
    Site,
    Slot,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
    optional_positions,
    property_key,
)
from abplint.syntax import facts

SAME_FUNCTION_DEEP: Final = 3
COUNTING_DEEP: Final = 16  # a function that goes through a list by calling itself
LARGEST_COPY: Final = 48
WIDEST_SHAPE: Final = 12
SHAPE_DEPTH: Final = 1
FEW_ALTERNATIVES: Final = 3
ENOUGH_RUNS: Final = 2
DATA_DEPTH: Final = 2
ENOUGH_STEPS: Final = 150
CHEAP_STEPS: Final = 40


class Summary:
    """What one call of a function with given arguments came to: its value, what it may throw, what it reached."""

    __slots__ = ("is_silent", "reads", "thrown", "uses", "value")

    def __init__(
        self,
        value: Value | None,
        thrown: Value | None,
        uses: dict[Any, Any],
        is_silent: bool = False,
        reads: set[int] | None = None,
    ) -> None:
        self.value = value
        self.thrown = thrown
        self.uses = uses
        self.is_silent = is_silent
        self.reads = reads

    def again(self, run: int) -> Summary:
        """The same for another call: each call makes objects of its own."""
        copies: dict[int, Obj] = {}
        value = None if self.value is None else copied(self.value, run, copies)
        thrown = None if self.thrown is None else copied(self.thrown, run, copies)
        return Summary(value, thrown, dict(self.uses), self.is_silent, self.reads)


class Calls(Statements):
    """Calls of everything that can be called."""

    summaries: dict[Any, Summary]
    costs: dict[facts.Function, tuple[int, int]]
    silent: dict[facts.Function, bool]
    receiver: External | None = None
    active: dict[Any, int]

    # ------------------------------------------------------------ any callee

    def call(
        self,
        callee: Value,
        this: Value,
        arguments: list[Value],
        site: Site,
        new: bool = False,
        open_ended: bool = False,
    ) -> Value:
        """Call (or construct) a value. `open_ended`: more arguments of unknown value may follow."""
        if isinstance(callee, Union):
            results = []
            for item in callee.values:
                if isinstance(item, Constant):
                    continue
                try:
                    results.append(self.call(item, this, arguments, site, new, open_ended))
                except Diverged:
                    continue
            return join(results) if results else ANYTHING
        if isinstance(callee, Func):
            if new:
                return self.construct(callee, arguments, site, open_ended)
            return self.call_function(callee, this, arguments, site, open_ended)
        if isinstance(callee, External):
            return self.call_external(callee, arguments, site, new, this)
        if isinstance(callee, Method):
            return self.call_method(callee, arguments, site, open_ended)
        if isinstance(callee, Postponed) and any(self.carries(a) for a in arguments):
            return self.call(callee.work(), this, arguments, site, new, open_ended)
        if isinstance(callee, Unknown):
            if callee.unfollowed is not None:
                self.unfollowed.setdefault(site, "call")
            return self.call_unknown(arguments, site, callee)
        if self.throwing and isinstance(callee, Constant):
            raise Diverged
        return ANYTHING

    def call_unknown(self, arguments: list[Value], site: Site, callee: Unknown) -> Value:
        return ANYTHING

    def call_method(self, method: Method, arguments: list[Value], site: Site, open_ended: bool) -> Value:
        raise NotImplementedError

    def call_model(self, value: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """A platform function whose result or effect is known; None if it has no model."""
        raise NotImplementedError

    # ------------------------------------------------------------ functions of the project

    def call_function(
        self,
        func: Func,
        this: Value,
        arguments: list[Value],
        site: Site,
        open_ended: bool = False,
        trigger: Trigger | None = None,
        new_target: Value | None = None,
    ) -> Value:
        """Run a function's body. A generator's runs when it is iterated; an async function gives a promise."""
        if func.native is not None:
            return self._run_native(func.native, arguments, site, trigger)
        fact = func.fact
        if fact is None:
            return ANYTHING
        if func.arguments:
            arguments = [*func.arguments, *arguments]
        if func.bound_this is not None:
            this = func.bound_this
        if func.cls is not None and new_target is None:
            return ANYTHING
        if fact.is_generator:
            generator = Obj("generator", site, self.run)
            generator.detail = lambda: self._run_function(func, this, arguments, site, open_ended, trigger, None)
            return generator
        return self._run_function(func, this, arguments, site, open_ended, trigger, new_target)

    def _run_native(
        self, native: Callable[..., Value], arguments: list[Value], site: Site, trigger: Trigger | None
    ) -> Value:
        """Run one of the interpreter's own functions; while loading, what runs it can be asked for."""
        if trigger is None or self.run != LOADING:
            return native(arguments, site)
        caller, self.frame = self.frame, Frame(self.frame.unit, self.frame, site)
        self.frame.trigger = trigger
        try:
            return native(arguments, site)
        finally:
            self.frame = caller

    def _run_function(
        self,
        func: Func,
        this: Value,
        arguments: list[Value],
        site: Site,
        open_ended: bool,
        trigger: Trigger | None,
        new_target: Value | None,
    ) -> Value:
        fact, unit = func.fact, func.unit
        assert fact is not None
        assert unit is not None
        assert func.env is not None
        caller, floor = self.frame, Obj.serials
        if caller.depth >= DEEPEST_CALL:
            raise Exhausted(site)
        key = (
            id(fact),
            func.env.serial,
            _state_key(this),
            tuple(_state_key(a) for a in arguments),
            open_ended,
        )
        counts = not self.env.frame.loops and (not arguments or any(map(_is_count, arguments)))
        if self.active.get(key) or self.active.get(id(fact), 0) >= (
            COUNTING_DEEP if counts or unit.model_of else SAME_FUNCTION_DEEP
        ):
            return ANYTHING
        if self.probing and not (self.carries(this) or any(self.carries(a) for a in arguments) or func.run == self.run):
            return Postponed(partial(self._run_later, func, this, arguments, site, open_ended, trigger, new_target))
        if self._is_done_with(fact, arguments):
            return Unknown(of_input=any(depends_on_input(a) for a in arguments))
        hidden = self._is_hidden(func, site)
        if self.entry is not None and caller.depth == self.entry.depth:
            self.entry.handlers.setdefault(None if hidden else site, func)
        shape = (*key[:2], _shape(this, SHAPE_DEPTH), tuple(_shape(a, SHAPE_DEPTH) for a in arguments), open_ended)
        remembered = None
        if self.run > LOADING and not (self.refusing or self.probing or self.throwing):
            remembered = self.summaries.get(shape) or self.summaries.get(key)
            if remembered is not None and self._is_stale(remembered):
                remembered = None
        if remembered is not None:
            remembered = remembered.again(self.run)
            if remembered.thrown is not None:
                self.note_thrown(remembered.thrown)
        else:
            frame = Frame(unit, caller, site)
            frame.func, frame.this, frame.home, frame.trigger = func, this, func.home, trigger
            frame.new_target, frame.arguments = new_target, tuple(arguments)
            remembered = self._activate(func, fact, frame, key, shape, open_ended)
        if not remembered.is_silent:
            caller.is_silent = False
        if remembered.reads is None or caller.reads is None:
            caller.reads = None
        else:
            caller.reads |= remembered.reads
            if len(caller.reads) > MOST_READS:
                caller.reads = None
        if self.entry is not None and remembered.uses:
            self._enter_again(remembered.uses)
        if hidden and self.entry is not None and self.entry.value is not None and remembered.value is not None:
            self.entry.value = join((self.entry.value, remembered.value))
        self.pass_on(remembered.uses, None if hidden else site)
        if remembered.thrown is not None and not fact.is_async:
            caller.thrown.append(remembered.thrown)
        if remembered.value is None:
            raise Diverged
        if self.run > LOADING and not self.probing:
            hand_out(remembered.value, Handover(None if hidden else site, tuple(arguments)), floor)
        return remembered.value

    def _run_later(self, *call: Any) -> Value:
        """Run what probing has put off, as a part of the program that the symbol has nothing to do with."""
        self.probing = False
        try:
            return self._run_function(*call)
        finally:
            self.probing = True

    def _activate(
        self, func: Func, fact: facts.Function, frame: Frame, key: Any, shape: Any, open_ended: bool
    ) -> Summary:
        self.activated.add(fact)
        active = self.active
        active[key] = 1
        active[id(fact)] = active.get(id(fact), 0) + 1
        env, caller, nesting = self.env, self.frame, self.nesting
        floor, oldest, self.journal.oldest = Obj.serials, self.journal.oldest, math.inf
        frame.is_silent = self._is_silent(fact, frame.unit)
        steps = self.steps
        self.env, self.frame = Env(func.env, frame), frame
        reached = False
        try:
            try:
                self._bind_parameters(func, fact, frame, open_ended)
                body = fact.body
                for name in body.declared:
                    if name not in self.env.cells:
                        self.declare(self.env, name, "var")
                reached = self.execute_all(body.body)
            except Diverged:
                reached = False
            while frame.deferred:
                frame.deferred.pop(0)()
        finally:
            self.env, self.frame, self.nesting = env, caller, nesting
            is_pure = self.journal.oldest > floor
            self.journal.oldest = min(oldest, self.journal.oldest)
            self.active = active  # a module that loads meanwhile begins anew
            active[key] = 0
            active[id(fact)] -= 1
        summary = self._summary(fact, frame, reached)
        if self.run > LOADING and not (self.refusing or self.probing or self.throwing):
            if summary.reads is not None:
                summary.reads = {serial for serial in summary.reads if serial <= floor}
            if is_pure and not self._is_stale(summary):
                self._remember(shape, summary)
            is_dull = not _tells(summary.value) or (self.steps - steps > CHEAP_STEPS and not _is_encoded(summary.value))
            if summary.is_silent and not summary.uses and is_dull and _is_data(summary.value, DATA_DEPTH):
                runs, cost = self.costs.get(fact, (0, 0))
                self.costs[fact] = (runs + 1, cost + self.steps - steps)
        return summary

    def _summary(self, fact: facts.Function, frame: Frame, reached: bool) -> Summary:
        returned = frame.returned if not reached else [*frame.returned, NOTHING]
        thrown = join(frame.thrown) if frame.thrown else None
        value: Value | None = join(returned) if returned else None
        if fact.is_generator:
            value = self.new_array(tuple(frame.yielded), ANYTHING if not frame.yielded else None)
        elif fact.is_async:
            resolved = NOTHING if value is None else self.awaited_result(value, frame)
            value = self.promise(resolved, thrown)
            if not returned:
                value.detail = (None, thrown)
            if frame.waits:
                self.waiting.follow(value, frame.waits)
        return Summary(value, thrown, frame.uses, frame.is_silent, frame.reads)

    def awaited_result(self, value: Value, frame: Frame) -> Value:
        """What an async function returns is awaited by whoever called it: wrapped functions run."""
        for item in alternatives(value):
            if isinstance(item, External) and item.captured and frame.site is not None:
                self.run_captured(item, frame.site)
        caller, self.frame = self.frame, frame
        for item in alternatives(value):
            self.wait_for(item)
        self.frame = caller
        return value

    def wait_for(self, promise: Value) -> None:
        """A promise that a call outside of the project made, or a chain on one, is awaited."""
        if isinstance(promise, (External, Obj)) and promise.made_by is not None:
            self.record(replace(promise.made_by, kind="await"))

    def _is_silent(self, fact: facts.Function, unit: Unit) -> bool:
        """Whether a function's own text names nothing that the reader of the program wants; a model calls anything."""
        if unit.model_of:
            return False
        known = self.silent.get(fact)
        if known is None:
            known = self.silent[fact] = not self.observer.is_told_by(unit.file.data[fact.start : fact.end])
        return known

    def _is_done_with(self, fact: facts.Function, arguments: list[Value]) -> bool:
        """Whether a function has shown often and at length that all it does is to compute data from data."""
        runs, cost = self.costs.get(fact, (0, 0))
        if runs < ENOUGH_RUNS or cost < ENOUGH_STEPS or self.run == LOADING:
            return False
        return all(_is_data(a, DATA_DEPTH) for a in arguments)

    def _is_stale(self, summary: Summary) -> bool:
        """Whether this run has written something that a summary depends on."""
        if summary.reads is None:
            return bool(self.journal.dirty)
        return not self.journal.dirty.isdisjoint(summary.reads)

    def _remember(self, key: Any, summary: Summary) -> None:
        """Keep a summary, if a copy of what it made can stand for it."""
        if any(getattr(reached.what, "depends_on_before", False) for reached in summary.uses.values()):
            return
        made: set[int] = set()
        for value in (summary.value, summary.thrown):
            if value is not None and not is_plain(value, self.run, made):
                return
        copies: dict[int, Obj] = {}
        value = None if summary.value is None else copied(summary.value, self.run, copies)
        thrown = None if summary.thrown is None else copied(summary.thrown, self.run, copies)
        self.summaries[key] = Summary(value, thrown, dict(summary.uses), summary.is_silent, summary.reads)

    def _is_hidden(self, func: Func, site: Site) -> bool:
        """Whether a call is no step of a path: it is of a function that stands there, or a table led to it."""
        fact, unit = func.fact, func.unit
        same_file = fact is not None and unit is not None and unit.file is site.file
        if fact is not None and same_file and site.start <= fact.start <= site.start + 2 and fact.end <= site.end:
            return True
        for entry in reversed(self.entries):
            level = self.frame.depth - (1 if self.frame.trigger is not None else 0)
            if entry.value is not None and level <= entry.depth and _holds(entry.value, func, site):
                entry.called = True
                self.entry = entry
                return True
        return False

    def pass_on(self, uses: dict[Any, Reached], site: Site | None) -> None:
        """Add what a callee reached to what the current frame reaches, through a call at `site`.

        Of several ways to one use the shortest is kept, but one that is silenced only where all are.
        """
        mine = self.frame.uses
        silences = self.observer.silences if site is not None else None
        for key, reached in uses.items():
            if silences is not None and site is not None and silences(reached.what, site):
                reached = reached._replace(is_silenced=True, silenced=reached.silenced | {site})
            old = mine.get(key)
            if old is None or (old.is_silenced, len(old.calls)) > (reached.is_silenced, len(reached.calls) + 1):
                reached = reached._replace(calls=(site, *reached.calls), entry=reached.entry or self.entry)
                mine[key] = reached if old is None else reached._replace(silenced=reached.silenced | old.silenced)
            elif not reached.silenced <= old.silenced:
                mine[key] = old._replace(silenced=old.silenced | reached.silenced)

    def _enter_again(self, uses: dict[Any, Reached]) -> None:
        """What was remembered from another dispatch belongs to this one now."""
        for key, reached in uses.items():
            if reached.entry is None or reached.entry not in self.entries:
                uses[key] = reached._replace(entry=self.entry)

    def record(self, use: Use) -> None:
        """Note a use in the current frame."""
        key = (use.kind, use.path, use.site)
        if key not in self.frame.uses:
            what = self.observer.wants(use)
            if what is not None:
                self.frame.uses[key] = Reached(use, what, (), self.entry)
            if self.frame.is_silent and self.observer.may_want(use):
                self.frame.is_silent = False

    def enter(self, site: Site, value: Value | None) -> None:
        if self.run > LOADING:
            self.entry = Entry(site, self.frame.depth, value)
            self.entries.append(self.entry)

    def carries(self, value: Value, depth: int = 2) -> bool:
        """Whether a value holds the symbol, or a function that was made while it is asked about."""
        for item in alternatives(value):
            if isinstance(item, (Symbol, Derived)):
                return True
            if isinstance(item, Obj) and item.run == self.run:
                if isinstance(item, Func) and item.cls is None:
                    return True
                held = [*(slot.value for slot in item.slots.values()), *item.elements]
                if depth and any(self.carries(inner, depth - 1) for inner in held[:64]):
                    return True
        return False

    def _bind_parameters(self, func: Func, fact: facts.Function, frame: Frame, open_ended: bool) -> None:
        arguments = list(frame.arguments)
        env = self.env
        if not fact.is_arrow:
            listed = self.new_array(tuple(arguments), ANYTHING if open_ended else None)
            env.cells["arguments"] = Cell("arguments", listed, "const", frame.unit, self.run)
        if fact.name and not fact.is_arrow and func.env is not None and func.env.find(fact.name) is None:
            env.cells[fact.name] = Cell(fact.name, func, "const", frame.unit, self.run)
        for position, parameter in enumerate(fact.parameters):
            if parameter.rest:
                value: Value = self.new_array(tuple(arguments[position:]), ANYTHING if open_ended else None)
            elif position < len(arguments):
                value = arguments[position]
            else:
                value = self.missing_argument(parameter) if open_ended else NOTHING
            self.bind(parameter.target, value, "let", self.site(parameter))
            if parameter.is_field and isinstance(frame.this, Obj):
                target = parameter.target.target if isinstance(parameter.target, facts.Default) else parameter.target
                if isinstance(target, facts.Name):
                    cell = env.cells[target.name]
                    self.write_slot(frame.this, target.name, cell.value, self.site(target))

    def missing_argument(self, parameter: facts.Parameter) -> Value:
        """What a parameter is when nothing is known of the call."""
        return ANYTHING

    # ------------------------------------------------------------ classes

    def _class(self, e: facts.Class) -> Value:
        superclass = self.evaluate(e.superclass) if e.superclass is not None else None
        prototype = self.new_object("prototype", e)
        empty = facts.Block(e.start, e.start, [])
        constructor = facts.Function(e.start, e.end, e.name, e.name_start, e.name_end, [], _body=empty)
        for member in e.members:
            if member.kind == "constructor" and isinstance(member.value, facts.Function):
                constructor = member.value
        outer = self.env
        self.env = Env(outer, outer.frame)
        try:
            made = self.close(constructor)
            made.kind, made.cls, made.home = "class", e, prototype
            made.slots["prototype"] = Slot(prototype)
            prototype.slots["constructor"] = Slot(made)
            if superclass is not None:
                made.prototype = superclass if isinstance(superclass, Obj) else None
                prototype.prototype = self._prototype_of(superclass)
                if not isinstance(superclass, (Obj, External)):
                    prototype.open = made.open = True
            if e.name:
                self.env.cells[e.name] = Cell(e.name, made, "const", self.frame.unit, self.run)
            for member in e.members:
                self._add_member(made, prototype, member)
            made.env = self.env
        finally:
            self.env = outer
        for decorator in reversed(e.decorators):
            value = self.evaluate(decorator)
            replaced = self.call(value, NOTHING, [made], self.site(decorator)) if isinstance(value, Func) else NOTHING
            made = replaced if isinstance(replaced, Func) and replaced.cls is not None else made
        return made

    def _prototype_of(self, value: Value) -> Value:
        for item in alternatives(value):
            if isinstance(item, Func):
                return self.prototype_object(item)
            if isinstance(item, External):
                return item
        return ANYTHING

    def prototype_object(self, func: Func) -> Value:
        """A function's `prototype`."""
        slot = func.slots.get("prototype")
        if slot is None:
            prototype = Obj("prototype", func.site, func.run)
            prototype.slots["constructor"] = Slot(func)
            slot = func.slots["prototype"] = Slot(prototype)
            func.home = func.home or prototype
        return slot.value

    def _add_member(self, made: Func, prototype: Obj, member: facts.ClassMember) -> None:
        if member.kind == "constructor":
            return
        owner = made if member.is_static else prototype
        site = self.at(member.key_start, member.key_end)
        if member.kind == "field" and not member.is_static:
            self._decorate_field(prototype, member, site)
            return
        if isinstance(member.value, facts.Function) and member.kind != "field":
            value: Value = self.close(member.value, owner)
            if member.kind == "block":
                self.call(value, made, [], site)
                return
        else:
            value = self.evaluate(member.value) if member.value is not None else NOTHING
        name = self._member_name(member)
        for decorator in reversed(member.decorators):
            value = self._decorated(self.evaluate(decorator), owner, name, value, site)
        if name is None:
            owner.open = True
        else:
            self.define(owner, name, member.kind, value, site)

    def _decorate_field(self, prototype: Obj, member: facts.ClassMember, site: Site) -> None:
        """A library's decorator of a field may make it an accessor of the prototype."""
        for decorator in reversed(member.decorators):
            value, name = self.evaluate(decorator), self._member_name(member)
            if isinstance(value, Func) and value.unit is not None and value.unit.model_of and name is not None:
                self.call(value, NOTHING, [prototype, Constant(name)], site)

    def _decorated(self, decorator: Value, owner: Obj, name: str | None, value: Value, site: Site) -> Value:
        """What a decorator makes of a method: TypeScript's gets its descriptor, the standard's the method itself."""
        if not isinstance(decorator, Func) or name is None:
            return value
        descriptor = Obj("object", site, self.run)
        descriptor.slots["value"] = Slot(value)
        if site.file.path.endswith((".ts", ".tsx", ".mts", ".cts", ".vue")):
            self.call(decorator, NOTHING, [owner, Constant(name), descriptor], site)
            return descriptor.slots["value"].value
        made = self.call(decorator, NOTHING, [value, descriptor], site)
        return made if isinstance(made, Func) else value

    def _member_name(self, member: facts.ClassMember) -> str | None:
        if isinstance(member.key, str):
            return member.key
        return property_key(self.evaluate(member.key)) if member.key is not None else None

    def construct(self, func: Func, arguments: list[Value], site: Site, open_ended: bool) -> Value:
        """`new func(…)`."""
        if func.native is not None:
            return func.native(arguments, site)
        made = Obj("object", site, self.run)
        prototype = self.prototype_object(func)
        made.prototype = prototype
        if isinstance(prototype, Obj) and self.run == LOADING:
            self.instances.setdefault(prototype.serial, []).append(made)
        if func.cls is not None:
            self._initialise(func, made, arguments, site, open_ended, 0)
            return made
        result = self.call_function(func, made, arguments, site, open_ended, new_target=func)
        own = [v for v in alternatives(result) if isinstance(v, Obj)]
        return (
            join([made, *own]) if own and not isinstance(result, Union) and len(own) != 1 else (own[0] if own else made)
        )

    def _initialise(
        self, func: Func, made: Obj, arguments: list[Value], site: Site, open_ended: bool, depth: int
    ) -> None:
        """Run a class's field initialisers and constructor on a new instance; a base class's come first."""
        cls = func.cls
        if cls is None or depth > 16:
            self.call_function(func, made, arguments, site, open_ended, new_target=func)
            return
        own_constructor = any(member.kind == "constructor" for member in cls.members)
        if cls.superclass is None or not own_constructor:
            if isinstance(func.prototype, Func):
                self._initialise(func.prototype, made, arguments, site, open_ended, depth + 1)
            elif cls.superclass is not None and not isinstance(func.prototype, Obj):
                made.open = made.open or (isinstance(func.slots["prototype"].value, Obj) and func.open)
            self._initialise_fields(func, made)
        if own_constructor:
            self.call_function(func, made, arguments, site, open_ended, new_target=func)

    def _initialise_fields(self, func: Func, made: Obj) -> None:
        cls = func.cls
        if cls is None or func.unit is None or func.env is None:
            return
        fields = [m for m in cls.members if m.kind == "field" and not m.is_static]
        if not fields:
            return
        frame = Frame(func.unit, self.frame, func.site)
        frame.func, frame.this, frame.home = func, made, func.home
        env, caller = self.env, self.frame
        self.env, self.frame = Env(func.env, frame), frame
        try:
            for member in fields:
                site = self.site(member)._replace(start=member.key_start, end=member.key_end)
                name = self._member_name(member)
                if member.value is None:
                    value = self.field_without_initialiser(member)
                elif isinstance(member.value, facts.Function):
                    value = self.close(member.value, func.home)
                else:
                    value = self.evaluate(member.value)
                if name is None:
                    continue
                slot, _ = self.find_slot(made, name) if member.decorators else (None, None)
                if slot is not None and (slot.getter is not None or slot.setter is not None):
                    if slot.setter is not None and member.value is not None:
                        self.call(slot.setter, made, [value], site)
                else:
                    made.slots[name] = Slot(value, site, self.run)
        finally:
            self.env, self.frame = env, caller
        self.pass_on(frame.uses, None)

    def field_without_initialiser(self, member: facts.ClassMember) -> Value:
        return NOTHING

    def super_call(self, node: facts.Call, prototype: Value) -> Value:
        """`super(…)`: the base class's part of the construction, then this class's fields."""
        values, open_ended = self.arguments(node.arguments)
        frame = self.env.frame
        made, func = frame.this, frame.func
        if not isinstance(made, Obj) or func is None or func.cls is None:
            return NOTHING
        base = func.prototype
        if isinstance(base, Func):
            if base.cls is not None:
                self._initialise(base, made, values, self.site(node), open_ended, 0)
            else:
                self.call_function(base, made, values, self.site(node), open_ended)
        self._initialise_fields(func, made)
        return NOTHING

    # ------------------------------------------------------------ outside the project

    def call_external(self, callee: External, arguments: list[Value], site: Site, new: bool, this: Value) -> Value:
        path = callee.path
        if not path:  # the window itself
            return ANYTHING
        if path[-1] == COMPUTED:
            self.unfollowed.setdefault(site, "call")
        if path and path[-1] in ("call", "apply", "bind") and len(path) > 1 and path[0] != "Reflect":
            return self._call_through(callee, arguments, site)
        receiver = None if this is NOTHING else this
        for item in arguments:
            self.note_input(item, site)
            self.note_shown(item, path, site)
        use = Use("new" if new else "call", path, site, tuple(arguments), receiver)
        self.record(use)
        if site in self.refusing:
            return self.refuse(use)
        self.receiver = this if isinstance(this, External) else None
        modelled = self.call_model(callee, arguments, site, new)
        if modelled is not None:
            return modelled
        if callee.captured:
            self.run_captured(callee, site, arguments)
        self._run_options(path, arguments, site)
        callbacks = tuple(v for a in arguments for v in alternatives(a) if isinstance(v, Func) and v.cls is None)
        captured: tuple[Value, ...] = ()
        if callbacks:
            captured = self.hand_over(path, arguments, callbacks, site)
        if len(path) >= LONGEST_PATH:
            return ANYTHING
        derived = callee.of_input or any(depends_on_input(a) for a in arguments)
        return External((*path, "new" if new else "()"), captured, use, derived)

    def note_shown(self, argument: Value, path: tuple[str, ...], site: Site) -> None:
        """What the page shows is handed to something outside that may read it."""

    def refuse(self, use: Use) -> Value:
        """What a call comes to when the person it asks says no."""
        raise NotImplementedError

    def _call_through(self, callee: External, arguments: list[Value], site: Site) -> Value:
        inner = External(callee.path[:-1], callee.captured)
        how = callee.path[-1]
        if how == "call" and arguments and self._is_asked(arguments[0]):  # another runtime's own `call()`
            self.observer.opened(site)
            return ANYTHING
        if how == "bind":
            return inner
        rest = arguments[1:]
        if how == "apply":
            rest = (self.items_of(arguments[1]) or []) if len(arguments) > 1 else []
        return self.call(inner, arguments[0] if arguments else NOTHING, rest, site)

    def _run_options(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> None:
        """Run the functions among the options of a call that tell what came of it; the others wait for a person."""
        for item in (v for a in arguments for v in alternatives(a)):
            if not isinstance(item, Obj) or item.kind != "object" or item.prototype is not None:
                continue
            for name, slot in list(item.slots.items()):
                functions = tuple(v for v in alternatives(slot.value) if isinstance(v, Func) and v.cls is None)
                if functions and runs_as_option(name):
                    self.run_callbacks(functions, site, Trigger("callback", name, (*path, name)))

    @staticmethod
    def _is_asked(value: Value) -> bool:
        return isinstance(value, Symbol) or (isinstance(value, Constant) and value.asked)

    def hand_over(
        self, path: tuple[str, ...], arguments: list[Value], callbacks: tuple[Func, ...], site: Site
    ) -> tuple[Value, ...]:
        """Functions given to something outside: run those that it runs, return those that its result stands for."""
        how = callback_of(path)
        if how is Callback.WRAPPED:
            return callbacks
        if how is Callback.ASKS:
            self.registrations.append(Registration(External(path[:-1]), "click", callbacks[0], site))
            return ()
        if how is Callback.LATER:
            event = next((a.value for a in arguments if isinstance(a, Constant) and isinstance(a.value, str)), "")
            if (isinstance(event, str) and runs_in_time(event)) or self.run == LOADING:
                self.run_callbacks(callbacks, site, Trigger("listener", event, path))
            return ()
        if self.run == LOADING and path[-1:] and path[-1] in TIMERS:
            self.timers += [(func, site) for func in callbacks]
        given = given_to(path)
        arguments = [] if given is None else [given]
        self.run_callbacks(callbacks, site, Trigger("callback", path[-1] if path else "", path), *arguments)
        return ()

    def run_soon(self, callbacks: tuple[Func, ...], site: Site, trigger: Trigger, *given: Value) -> None:
        """Run listeners for an event that comes by itself: at once while loading, else when the function is through."""
        if self.run == LOADING:
            self.run_callbacks(callbacks, site, trigger, *given)
        else:
            self.frame.deferred.append(lambda: self.run_callbacks(callbacks, site, trigger, *given))

    def run_callbacks(self, callbacks: tuple[Func, ...], site: Site, trigger: Trigger | None, *given: Value) -> Value:
        """Run functions with unknown arguments after the given ones; they may also not run."""
        results: list[Value] = []
        for func in callbacks:
            try:
                results.append(self.call_function(func, NOTHING, list(given), site, open_ended=True, trigger=trigger))
            except Diverged:
                continue
        return join(results) if results else ANYTHING

    def run_captured(self, value: External, site: Site, arguments: list[Value] | None = None) -> Value:
        """Calling or awaiting what a library made of functions runs them."""
        made_by = value.path[:-1]
        trigger = Trigger("callback", made_by[-1] if made_by else "", made_by)
        functions = tuple(func for func in value.captured if isinstance(func, Func))
        return self.run_callbacks(functions, site, trigger, *(arguments or []))

    def _thenable(self, value: Obj, site: Site) -> Value:
        """Awaiting an object calls its `then`."""
        settled: list[Value] = []

        def resolve(given: list[Value], at: Site) -> Value:
            settled.extend(given[:1])
            return NOTHING

        self.call(value.slots["then"].value, value, [self.native(resolve)], site)
        return join(settled) if settled else ANYTHING

    def discard(self, value: Value, statement: facts.Statement) -> None:
        for item in alternatives(value):
            if isinstance(item, External) and item.captured:
                self.run_captured(item, self.site(statement))

    def awaited(self, value: Value, site: Site) -> Value:
        results = []
        for item in alternatives(value):
            self.wait_for(item)
            if isinstance(item, Obj) and item.kind == "promise":
                if self.run == LOADING:
                    self.env.frame.waits.append(item)
                resolved, rejected = item.detail
                if rejected is not None:
                    self.env.frame.thrown.append(rejected)
                if resolved is not None:
                    results.append(resolved)
            elif isinstance(item, External):
                results.append(self.run_captured(item, site) if item.captured else item)
            elif isinstance(item, Obj) and "then" in item.slots:
                results.append(self._thenable(item, site))
            else:
                results.append(item)
        if not results:
            raise Diverged
        return join(results)


def hand_out(value: Value, handover: Handover, floor: int) -> None:
    """Note on what a call has made, and returned, that it did. `floor`: the serial of the last object made before."""
    pending, seen = [value], 0
    while pending and seen < LARGEST_COPY:
        for item in alternatives(pending.pop()):
            if isinstance(item, Obj) and item.serial > floor and item.kind in ("object", "array", "promise"):
                seen += 1
                last = item.handovers[-1] if item.handovers else None
                if last is not handover and len(item.handovers) < DEEPEST_CALL:
                    item.handovers = (*item.handovers, handover)
                    pending.extend(_held(item))


def is_plain(value: Value, run: int, seen: set[int]) -> bool:
    """Whether what a run made of a value is a small graph of data, without functions."""
    for item in alternatives(value):
        if not isinstance(item, Obj) or item.run != run or item.serial in seen:
            continue
        seen.add(item.serial)
        if isinstance(item, Func) or item.kind == "generator" or len(seen) > LARGEST_COPY or item.prototype is not None:
            return False
        if not all(is_plain(inner, run, seen) for inner in _held(item)):
            return False
    return True


def copied(value: Value, run: int, copies: dict[int, Obj]) -> Value:
    """A value with what a run made of it copied."""
    if isinstance(value, Union):
        return Union(tuple(copied(item, run, copies) for item in value.values))
    if not isinstance(value, Obj) or isinstance(value, Func) or value.run == LOADING:
        return value
    known = copies.get(value.serial)
    if known is not None:
        return known
    made = copies[value.serial] = Obj(value.kind, value.site, run)
    made.open, made.prototype, made.listeners = value.open, value.prototype, value.listeners
    made.made_by, made.handovers, made.scope = value.made_by, value.handovers, value.scope
    for name, slot in value.slots.items():
        made.slots[name] = Slot(copied(slot.value, run, copies), slot.site, run)
        made.slots[name].getter, made.slots[name].setter = slot.getter, slot.setter
        made.slots[name].origin = slot.origin
    made.elements = Elements.of(
        (copied(item, run, copies) for item in value.elements), optional_positions(value.elements)
    )
    made.rest = None if value.rest is None else copied(value.rest, run, copies)
    made.entries = {key: Slot(copied(slot.value, run, copies), slot.site, run) for key, slot in value.entries.items()}
    made.detail = value.detail
    if value.kind == "promise":
        made.detail = tuple(None if part is None else copied(part, run, copies) for part in value.detail)
    return made


def _held(obj: Obj) -> Iterator[Value]:
    yield from (slot.value for slot in obj.slots.values())
    yield from obj.elements
    yield from (slot.value for slot in obj.entries.values())
    if obj.rest is not None:
        yield obj.rest
    if obj.kind == "promise":
        yield from (part for part in obj.detail if part is not None)


def _is_data(value: Value | None, depth: int) -> bool:
    """Whether a value is data that decides little: no function, no element, and no text of its own."""
    for item in alternatives(value) if value is not None else ():
        if isinstance(item, (Symbol, Method)):
            return False
        if isinstance(item, Constant) and isinstance(item.value, str) and (depth == DATA_DEPTH or item.asked):
            return False
        if isinstance(item, Obj):
            if item.kind not in ("object", "array", "promise", "map", "set") or item.prototype is not None:
                return False
            if depth and not all(_is_data(inner, depth - 1) for inner in _held(item)):
                return False
    return True


def _tells(value: Value | None) -> bool:
    """Whether a result says more than that it is data: a record has its keys, and text its beginning and encoding."""
    for item in alternatives(value) if value is not None else ():
        if isinstance(item, Obj) and item.kind == "promise":
            return _tells(item.detail[0])
        if (isinstance(item, Obj) and item.kind == "object") or _is_encoded(item):
            return True
    return False


def _is_encoded(value: Value | None) -> bool:
    """Whether a value is text of a known kind: Base64, or a URL."""
    for item in alternatives(value) if value is not None else ():
        if isinstance(item, Obj) and item.kind == "promise":
            return _is_encoded(item.detail[0])
        if type(item) is Text and (item.is_base64 or item.prefix.startswith(("data:", "blob:"))):
            return True
    return False


def _holds(value: Value, func: Func, site: Site) -> bool:
    """Whether what a table holds is a function, or a record or a module elsewhere with that function in it."""
    for item in alternatives(value):
        if item is func:
            return True
        if isinstance(item, Obj) and item.kind == "promise":
            if item.detail[0] is not None and _holds(item.detail[0], func, site):
                return True
        elif isinstance(item, Obj):
            if any(slot.value is func for slot in item.slots.values()) or inherits(item, func.home):
                return True
            if func.unit is not None and item.detail is func.unit and func.unit.file is not site.file:
                return True
    return False


def _shape(value: Value, depth: int) -> Any:
    """A key for a value that is the same for small plain objects with the same content."""
    if type(value) is Union and len(value.values) <= FEW_ALTERNATIVES:
        return ("union", frozenset(_shape(item, depth) for item in value.values))
    if not isinstance(value, Obj):
        return _state_key(value)
    if depth < 0 or value.kind not in ("array", "object") or value.prototype is not None or value.run == LOADING:
        return (value.serial, value.version)
    if len(value.slots) + len(value.elements) > WIDEST_SHAPE:
        return (value.serial, value.version)
    slots = tuple((name, slot.getter is None, _shape(slot.value, depth - 1)) for name, slot in value.slots.items())
    rest = None if value.rest is None else _shape(value.rest, depth - 1)
    return (value.kind, value.open, slots, tuple(_shape(item, depth - 1) for item in value.elements), rest)


def inherits(obj: Obj, home: Obj | None) -> bool:
    """Whether an object has `home` among its prototypes."""
    here: Value | None = obj.prototype
    for _ in range(16):
        if here is home or not isinstance(here, Obj):
            break
        here = here.prototype
    return home is not None and here is home


def _is_count(value: Value) -> bool:
    return isinstance(value, Constant) and isinstance(value.value, int) and not isinstance(value.value, bool)


def _state_key(value: Value) -> Any:
    """A key for a value together with what it holds at the moment."""
    if isinstance(value, Obj):
        return (value.serial, value.version)
    if isinstance(value, Constant):
        return (*value.key(), value.asked)
    return value.key()
