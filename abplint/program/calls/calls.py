"""Calling functions of the project."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from abplint.patterns import regex
from abplint.program.budgets import (
    ALL_FOREIGN_STEPS,
    CHEAP_STEPS,
    COUNTING_DEEP,
    DATA_DEPTH,
    DEEPEST_CALL,
    FEWEST_FOREIGN_STEPS,
    FOREIGN_STEPS,
    MOST_CONSULTED,
    MOST_READS,
    RESERVED_FOR_CALLER,
    SAME_FUNCTION_DEEP,
    SHAPE_DEPTH,
    WRITTEN_DEEP,
)
from abplint.program.calls.alternatives import NOBODY_KNOWS, as_modelled, is_stranger, likened, note_stranger, without
from abplint.program.calls.handing_out import HandingOut
from abplint.program.calls.memory import Summary, _is_data, _is_encoded, _shape, _state_key, _tells
from abplint.program.calls.reentering import Reentries, goes_down, is_within_itself
from abplint.program.calls.rounds import Rounds
from abplint.program.catching import OVERLOOKED, may_throw
from abplint.program.hosts.alike import condensed
from abplint.program.kinds import Facts
from abplint.program.moment import AMBIENT, LOADING, Diverged, Exhausted
from abplint.program.objects import Func, Generator, Namespace, Promise, ProxyObject, Record, functions_given
from abplint.program.observing import Loss, Trigger, Use
from abplint.program.platform import KEEPING
from abplint.program.scopes import Cell, Env, Frame
from abplint.program.symbols import Derived
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    BoundBuiltIn,
    Condition,
    Constant,
    External,
    Handover,
    Obj,
    Postponed,
    Site,
    Symbol,
    TypeName,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    inside,
    join,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.calls.notes import CallNotes
    from abplint.program.machine import Machine


_WRITES_OWN: Final = regex(rb"\bthis\s*(?:\.\s*[\w$]+\s*=(?![=>])|\[[^\]\n]+\]\s*=(?![=>])|,)")


def _is_about_another(value: Value | None) -> bool:
    """Whether a call gives what a test of another value comes to: with a value that looks alike, it is another test."""
    return value is not None and any(isinstance(item, (Condition, TypeName)) for item in alternatives(value))


class Calls:
    """Calling functions of the project."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.active: dict[Any, int] = {}
        self.reentries = Reentries()
        self.rounds = Rounds(m)
        self.foreign_steps = 0  # of calls of libraries' copies while loading
        self.handing_out = HandingOut()
        self.notes: CallNotes | None = None  # kept where somebody asks for them

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
            results: list[Value] = []
            strangers: list[Value] = []

            def one(item: Value) -> bool:
                own: Value | None = item.base if isinstance(item, External) and isinstance(this, Union) else None
                if isinstance(item, Func) and isinstance(this, Union) and outside:
                    own = without(this, outside)
                stands_in = is_known and type(item) in NOBODY_KNOWS
                runs_given = is_known and is_stranger(item) and functions_given(arguments)
                if runs_given or (keeps and type(item) in NOBODY_KNOWS):  # it runs these when another one runs them
                    if runs_given:
                        note_stranger(self.m, item, site)
                    results.append(Unknown(of_input=any(depends_on_input(a) for a in arguments)))
                    return True
                with self.m.numbering.apart() if stands_in else nullcontext():
                    given = self.call(item, own or this, arguments, site, new, open_ended)
                (strangers if stands_in else results).append(given)
                return True

            left = as_modelled(self.m.narrowing.conclusions.left(callee))
            outside = {item.path[:-1] for item in left if isinstance(item, External)}
            called = condensed(self.m, [item for item in left if not isinstance(item, Constant)])
            is_known = any(isinstance(item, Func) for item in called)  # and what nobody knows does what that does
            known = [item for item in called if type(item) not in NOBODY_KNOWS]
            keeps = known and all(isinstance(item, BoundBuiltIn) and item.name in KEEPING for item in known)
            self.m.steps += len(called)
            self.m.statements.either([partial(one, item) for item in called])
            results += likened(strangers, results)
            return self.m.in_place.joined(results) if results else ANYTHING
        if isinstance(callee, Func):
            if new:
                return self.m.classes.construct(callee, arguments, site, open_ended)
            return self.call_function(callee, this, arguments, site, open_ended)
        if isinstance(callee, External):
            answer = self.m.outside.call_external(callee, arguments, site, new, this, open_ended)
            return answer if new else self.m.methods.called_later(callee, arguments, site, answer)
        if isinstance(callee, BoundBuiltIn):
            return self.m.builtins.call_method(callee, arguments, site, open_ended)
        if isinstance(callee, ProxyObject):
            return self.call_proxied(callee.target, callee.traps, this, arguments, site, new)
        if new and isinstance(callee, Record):
            return self.m.components.options.construct(callee, arguments, site)
        if isinstance(callee, Postponed) and any(self.carries(a) for a in arguments):
            return self.call(callee.work(), this, arguments, site, new, open_ended)
        if isinstance(callee, Unknown):
            if callee.unfollowed is not None:
                self.m.uses.lose(site, callee.unfollowed)
            if self.m.observer.hears_everything:
                self.m.uses.record(Use("unknown", ("?",), site))
            answer = self.m.builtins.call_unknown(arguments, site, callee)
            return answer if new else self.m.methods.called_later(callee, arguments, site, answer)
        if self.m.throwing and isinstance(callee, Constant):
            raise Diverged
        if isinstance(callee, Constant) and callee.value is NOTHING.value and functions_given(arguments):
            # no app in use calls `undefined`: what stands there was set by code that was not run to its end
            return self.m.builtins.call_unknown(arguments, site, Unknown())
        return ANYTHING

    def call_proxied(
        self, target: Value, traps: Obj, this: Value, arguments: list[Value], site: Site, new: bool = False
    ) -> Value:
        """Call, or construct, what a proxy stands for: its trap answers, or else its target does."""
        trap, _ = self.m.heap.find(traps, "construct" if new else "apply")  # of an object, or of what its class has
        if trap is None:
            return self.call(target, this, arguments, site, new)
        listed = self.m.new_array(tuple(arguments))
        given = [target, listed, ANYTHING] if new else [target, this, listed]
        return self.call(trap.value, traps, given, site)

    def _is_apart(self, trigger: Trigger | None) -> bool:
        """Whether what a trigger runs runs for itself, and nobody asks what it reads."""
        return trigger is not None and trigger.is_apart and trigger is not self.m.polling.running

    def call_function(
        self,
        func: Func,
        this: Value,
        arguments: list[Value],
        site: Site,
        open_ended: bool = False,
        trigger: Trigger | None = None,
        constructs: bool = False,
    ) -> Value:
        """Run a function's body. A generator's runs when it is iterated; an async function gives a promise.

        `constructs`: `new` or `super()` runs it, the only ways to run a class.
        """
        if func.native is not None:
            return self._run_native(func.native, [*func.arguments, *arguments], site, trigger)
        fact = func.fact
        if fact is None:
            return ANYTHING
        if func.arguments:
            arguments = [*func.arguments, *arguments]
        if func.bound_this is not None:
            this = func.bound_this
        if func.cls is not None and not constructs:
            return ANYTHING
        if arguments and not constructs:
            ran = self.m.coroutines.call(func, arguments, site)
            if ran is not None:
                return ran
        if fact.is_generator:
            generator = Generator(site, self.m.run)
            generator.work = lambda: self._run_function(func, this, arguments, site, open_ended, trigger)
            generator.made_in = self.m.frame
            generator.steps = lambda number: self._run_steps(number, func, this, arguments, site, open_ended, trigger)
            generator.called = (func, this, arguments, open_ended)
            if not fact.is_async:
                generator.begun = generator.called
            return generator
        return self._run_function(func, this, arguments, site, open_ended, trigger)

    def yields(self, func: Func, this: Value, arguments: list[Value], site: Site, open_ended: bool) -> Value:
        """What the body of a generator yields in all."""
        return self._run_function(func, this, arguments, site, open_ended, None)

    def _run_native(
        self, native: Callable[..., Value], arguments: list[Value], site: Site, trigger: Trigger | None
    ) -> Value:
        """Run one of the interpreter's own functions; while loading, what runs it can be asked for."""
        if trigger is None or self.m.run != LOADING:
            return native(arguments, site)
        caller, self.m.frame = self.m.frame, Frame(self.m.frame.unit, self.m.frame, site)
        self.m.frame.trigger = trigger
        try:
            return native(arguments, site)
        finally:
            self.m.frame = caller

    def _run_steps(self, number: int, func: Func, *call: Any) -> Value | None:
        """Run a generator's body up to its first so many values; None where its text does not say where these are."""
        begun = self.m.coroutines.up_to(func, number)
        return self._run_function(begun, *call) if begun is not None else None

    def _run_function(
        self,
        func: Func,
        this: Value,
        arguments: list[Value],
        site: Site,
        open_ended: bool,
        trigger: Trigger | None,
    ) -> Value:
        fact, unit = func.fact, func.unit
        assert fact is not None
        assert unit is not None
        assert func.env is not None
        part = self.m.messages.elsewhere(unit)
        if part is not None:
            with self.m.messages.inside(part):
                return self._run_function(func, this, arguments, site, open_ended, trigger)
        caller, floor = self.m.frame, Obj.serials
        if caller.depth >= DEEPEST_CALL:
            return self._cut_short(func, site, arguments)
        key = (
            fact,
            func.env.serial,
            _state_key(this),
            tuple(_state_key(a) for a in arguments),
            open_ended,
            self.m.narrowing.signature((this, *arguments)),
        )
        if self._has_begun(key, fact, func, this, arguments, trigger):
            return ANYTHING
        if self.m.probing and not (
            self.carries(this) or any(self.carries(a) for a in arguments) or func.run == self.m.run
        ):
            return Postponed(partial(self._run_later, func, this, arguments, site, open_ended, trigger))
        if self.notes is not None:
            is_aside = self.m.promises.is_trying or self.m.run == AMBIENT
            self.notes.call(func, caller.func, site, is_aside=is_aside)
        is_computing = self.m.memory.is_done_with(func, this, arguments, site)
        if not self.m.states.updating and (is_computing or self.m.allowances.is_done_with(func)):
            return self._not_begun(func, this, arguments, site, is_computing)
        hidden = self._is_hidden(func, site)
        if self.m.entry is not None and caller.depth == self.m.entry.depth:
            self.m.entry.call(None if hidden else site, func, tuple(arguments))
        shape = remembered = None
        is_drawn = self.m.states.standing.is_asked
        is_asked_aside = self.m.refusing or self.m.probing or self.m.throwing
        is_asked_aside = is_asked_aside or self.m.promises.pending.resuming is not None
        if self.m.run > LOADING and not is_asked_aside:
            shape = (*key[:2], _shape(this, SHAPE_DEPTH), tuple(_shape(a, SHAPE_DEPTH) for a in arguments), *key[4:])
            remembered = self.m.drawn.find(shape) if is_drawn else self.m.memory.find(shape)
        self.m.narrowing.exit = None
        if remembered is not None:
            remembered = self.m.memory.again(remembered, (this, *arguments))
            self.m.uses.end(*remembered.losses)
            if remembered.thrown is not None:
                self.m.uses.note_thrown(remembered.thrown)
        else:
            known = None if is_drawn else shape
            remembered = self.m.rehearsed.stand_in(func, this, arguments, site, known, open_ended)
        if remembered is None:
            frame = Frame(unit, caller, site)
            frame.func, frame.this, frame.home, frame.trigger = func, this, func.home, trigger
            frame.arguments, frame.is_step = tuple(arguments), not hidden
            with (
                self.m.heap.untracked() if self._is_apart(trigger) else nullcontext(),
                self.m.heap.tracking() if is_drawn and shape is not None else nullcontext(),
                self.m.heap.tracking_on() if fact.is_async else nullcontext(),
            ):
                remembered = self._activate(func, fact, frame, key, shape, open_ended)
        if not remembered.is_silent:
            caller.is_silent = False
        if remembered.reads is None or caller.reads is None:
            caller.reads = None
        else:
            caller.reads |= remembered.reads
            if len(caller.reads) > MOST_READS:
                caller.reads = None
        self._depend(caller, remembered)
        if remembered.uses and self.m.run > LOADING:
            self.m.uses.enter_again(remembered.uses)
        if hidden and self.m.entry is not None and self.m.entry.value is not None and remembered.value is not None:
            self.m.entry.value = join((self.m.entry.value, remembered.value))
        self.m.uses.pass_on(remembered.uses, None if hidden else site)
        if remembered.thrown is not None and not fact.is_async:
            caller.thrown.append(remembered.thrown)
        if remembered.value is None:
            raise Diverged
        if self.m.run > LOADING and not self.m.probing:
            handover = Handover(None if hidden else site, tuple(arguments))
            self.handing_out.hand_out(remembered.value, handover, floor, fact.is_async)
        self.m.narrowing.exit = remembered.exit
        return remembered.value

    def _has_begun(
        self, key: Any, fact: facts.Function, func: Func, this: Value, arguments: list[Value], trigger: Trigger | None
    ) -> bool:
        """Whether a call of a function that runs finds nothing new."""
        counts = not self.m.env.frame.loops and (not arguments or any(map(_is_count, arguments)))
        goes_deep = counts or (func.unit is not None and func.unit.model_of)
        deepest = COUNTING_DEEP if goes_deep else SAME_FUNCTION_DEEP
        if self.active.get(key):
            return not self.rounds.goes_on(func, this, trigger)
        times = self.active.get(fact, 0)
        if times >= deepest and not goes_deep and goes_down(fact, this, arguments, self.m.frame):
            deepest = WRITTEN_DEEP
        if times >= deepest and is_within_itself(func, arguments, self.m.frame, deepest):
            return True
        is_set_up = self.m.run == LOADING and self.m.heap.journal.entries is not None
        return bool(self.active.get(fact)) and not self.reentries.enter(func, this, arguments, is_set_up)

    def begin(self, func: Func, this: Value, arguments: list[Value], site: Site, shape: Any) -> Summary:
        """Run a body, whatever is remembered of it, and keep what it came to under a key of its own."""
        assert func.fact is not None
        assert func.unit is not None
        frame = Frame(func.unit, self.m.frame, site)
        frame.func, frame.this, frame.home, frame.arguments = func, this, func.home, tuple(arguments)
        return self._activate(func, func.fact, frame, shape, shape, open_ended=False)

    @staticmethod
    def _depend(caller: Frame, summary: Summary) -> None:
        """A caller depends on what decided anything in what it called."""
        if summary.consulted is None or caller.consulted is None:
            caller.consulted = None
            return
        for key, entry in summary.consulted.items():
            caller.consulted.setdefault(key, entry)
        if len(caller.consulted) > MOST_CONSULTED:
            caller.consulted = None

    def _run_later(self, *call: Any) -> Value:
        """Run what probing has put off, as a part of the program that the symbol has nothing to do with."""
        self.m.probing = False
        try:
            return self._run_function(*call)
        finally:
            self.m.probing = True

    def _activate(
        self, func: Func, fact: facts.Function, frame: Frame, key: Any, shape: Any, open_ended: bool
    ) -> Summary:
        """Run a body. `key` tells the call apart from others while it runs, `shape` afterwards (None: not kept)."""
        self.m.ambient.activate(fact, frame.trigger)
        self.m.entered.add(frame.unit)
        if self.m.rehearsed.used is not None:
            self.m.rehearsed.ran.add(fact)
        if self.notes is not None:
            self.notes.run(fact)
        active = self.active
        around, active[key] = active.get(key, 0), 1
        active[fact] = active.get(fact, 0) + 1
        env, caller, nesting = self.m.env, self.m.frame, self.m.nesting
        floor, oldest, self.m.heap.journal.oldest = Obj.serials, self.m.heap.journal.oldest, math.inf
        activation, self.m.heap.journal.activation = self.m.heap.journal.activation, floor
        later = self.m.earlier.running
        self.m.earlier.begin(frame.trigger)
        frame.is_silent = self.m.memory.is_silent(fact, frame.unit)
        steps, own, cuts, ends = self.m.steps, self.m.own_steps, len(self.m.cuts), len(self.m.ends)
        curtailed, before = self.m.allowances.curtailed, self.m.allowances.allow(func, frame)
        reserved = 0 if frame.unit.model_of else (self.m.limit - steps) // RESERVED_FOR_CALLER
        is_foreign = self.m.run == LOADING and frame.unit.is_foreign and not caller.unit.is_foreign
        if is_foreign:
            granted = max(min(FOREIGN_STEPS, ALL_FOREIGN_STEPS - self.foreign_steps), FEWEST_FOREIGN_STEPS)
            reserved = max(reserved, self.m.limit - steps - granted)
        self.m.limit -= reserved
        own_env = self.m.env = Env(func.env, frame)
        self.m.frame = frame
        reached, is_through, narrowing = False, False, self.m.narrowing
        known = narrowing.facts
        try:
            with self.m.event_loop.activating(frame):
                try:
                    self._bind_parameters(func, fact, frame, open_ended)
                    body = fact.body
                    for name in body.declared:
                        if name not in self.m.env.cells:
                            self.m.names.declare(self.m.env, name, "var")
                    reached = self.m.statements.execute_all(body.body)
                except Diverged:
                    reached = False
                is_through = True
                if reached:
                    frame.returned.append(NOTHING)
                    frame.known.append(narrowing.facts)
                while frame.deferred:
                    frame.deferred.pop(0)()
        except Exhausted as end:
            lost = self._cut_short(func, end.site or frame.site, frame.arguments, end.site)
            narrowing.facts = known
            is_known = is_through or bool(frame.unit.model_of)  # a model's own tables are never written
            if is_known or self.m.unfinished.finish(func, own_env, frame, end.site, self.m.steps - steps):
                frame.returned.append(lost)
                frame.known.append(known)
        finally:
            narrowing.facts = known
            self.m.earlier.end(later)
            self.m.env, self.m.frame, self.m.nesting = env, caller, nesting
            self.m.limit += reserved
            self.foreign_steps += self.m.steps - steps if is_foreign else 0
            self.m.allowances.settle(before)
            is_pure = self.m.heap.journal.oldest > floor
            self.m.heap.journal.oldest = min(oldest, self.m.heap.journal.oldest)
            self.m.heap.journal.activation = activation
            self.active = active  # a module that loads meanwhile begins anew
            if around:
                active[key] = around
            else:
                del active[key]  # a key holds what the call was given
            active[fact] -= 1
            if not active[fact]:
                self.reentries.leave(fact)
                self.rounds.leave(fact)
        if self.m.run in (LOADING, AMBIENT) and (len(self.m.cuts) > cuts or self.m.unfinished.refuses(fact, frame)):
            self.m.ambient.cut_short.add(fact)
        summary = self._summary(fact, frame)
        tells_more = frame.known and self._note_known(summary, fact, frame, known)
        frame.known.clear()  # closures keep their frame
        # what is known in part is not to be told to others
        is_whole = len(self.m.cuts) == cuts and self.m.allowances.curtailed == curtailed
        cost = self.m.own_steps - own
        if is_whole and shape is not None:
            summary.losses = tuple(dict.fromkeys(self.m.ends[ends:]))
            if summary.reads is not None:
                summary.reads = {serial for serial in summary.reads if serial <= floor}
            if self.m.states.standing.is_asked:
                if is_pure:
                    self.m.drawn.keep(shape, summary, floor)
                return summary
            keeps = cost > CHEAP_STEPS or not (tells_more or _is_about_another(summary.value))
            keeps = keeps and not (frame.unit.model_of and summary.uses)  # which stand where its caller calls it
            if is_pure and keeps and not self.m.memory.is_stale(summary) and not self._is_shared(summary, frame, floor):
                self.m.memory.remember(shape, summary, (frame.this, *frame.arguments))
            is_dull = not _tells(summary.value) or (cost > CHEAP_STEPS and not _is_encoded(summary.value))
            if summary.is_silent and not summary.uses and is_dull and _is_data(summary.value, DATA_DEPTH):
                runs, before_it = self.m.memory.costs.get(fact, (0, 0))
                self.m.memory.costs[fact] = (runs + 1, before_it + cost)
        return summary

    def _is_shared(self, summary: Summary, frame: Frame, floor: int) -> bool:
        """Whether a call gives something that this run has made before it, and that it was not given itself: others get
        the same, no copy. `floor`: the serial of the last object made before."""
        given = [item for value in (frame.this, *frame.arguments) for item in alternatives(value)]
        if summary.value is None or any(self._is_of_run(item) for item in given):
            return False
        return any(self._is_of_run(item) and item.serial <= floor for item in alternatives(summary.value))

    def _is_of_run(self, item: Value) -> TypeGuard[Obj]:
        return isinstance(item, Obj) and item.run == self.m.run > LOADING

    def _not_begun(self, func: Func, this: Value, arguments: list[Value], site: Site, is_computing: bool) -> Unknown:
        """What a call comes to that is not worth its steps: nobody knows, and what it may write is not known either."""
        may_throw(self.m.frame)
        assert func.fact is not None
        assert func.unit is not None
        if is_computing and func.run == self.m.run and func.env is not None:  # it may fill what it was made beside
            self.m.unfinished.leave(func.fact.body.body, func.env, self.m.frame, site)
        text = func.unit.file.data
        if isinstance(this, Record) and _WRITES_OWN.search(text, func.fact.start, func.fact.end) is not None:
            self.m.properties.may_be_written(this)
        return Unknown(of_input=any(depends_on_input(a) for a in arguments))

    def _cut_short(self, func: Func, site: Site | None, arguments: Iterable[Value], end: Site | None = None) -> Unknown:
        """A call ends where a budget does: nobody knows what it comes to, and its caller goes on. `end`: where in its
        own text, if it has come that far."""
        reach, of_input = None, any(depends_on_input(item) for item in arguments)
        self.m.numbering.strangers += 1
        may_throw(self.m.frame)
        if self.m.allowances.held:
            self.m.allowances.cut(func)
            return Unknown(of_input=self.m.run > LOADING)
        if self.m.run > LOADING:
            reach = next(self.m.relevance.ways_behind(func, end, arguments), None)
            if reach is None and self.m.relevance.tells_all(func):
                self.m.allowances.cut(func)
                return Unknown(of_input=of_input or not self.m.relevance.leads(func))
        if site is not None:
            self.m.cuts.append(site)
            self.m.uses.end(Loss(site, "budget", self._place(), reach))
        return Unknown(site, of_input)

    def _place(self) -> Site | None:
        """The function of the project that runs."""
        here: Frame | None = self.m.frame
        while here is not None and here.unit.model_of:
            here = here.caller
        fact = here.func.fact if here is not None and here.func is not None else None
        return Site(here.unit.file, fact.start, fact.end) if here is not None and fact is not None else None

    def _note_known(self, summary: Summary, fact: facts.Function, frame: Frame, known: Facts) -> bool:
        """What a call's way of ending says of the values that it was given; whether it says anything."""
        ends = list(zip(frame.returned, frame.known, strict=False))
        if all(facts is known for _, facts in ends):
            return False
        if fact.is_generator:
            return False
        left = self.m.narrowing.conclusions.of_either([facts for _, facts in ends])
        value = self.m.narrowing.with_ends(ends)
        if isinstance(summary.value, Promise) and fact.is_async:
            self.m.narrowing.settled[summary.value.serial] = left
            if summary.value.resolved is not None and not any(isinstance(v, Promise) for v in alternatives(value)):
                summary.value.resolved = value
        else:
            summary.exit = None if left == known else left
            summary.value = value
        return True

    def _summary(self, fact: facts.Function, frame: Frame) -> Summary:
        returned = frame.returned
        thrown = join(frame.thrown) if frame.thrown else None
        value: Value | None = join(returned) if returned else None
        if value is not None:
            value = self.m.types.of_result(fact, frame.unit, value)
        if fact.is_generator:
            found = tuple(frame.yielded)
            is_counted = found and not frame.yields_on
            rest = join(found) if found else ANYTHING
            value = self.m.new_array(found) if is_counted else self.m.new_array((), rest)
        elif fact.is_async:
            if frame.unit.model_of:  # what a library's promise fails with is what it likes
                thrown = join([OVERLOOKED] if thrown is None else [thrown, OVERLOOKED])
            resolved = NOTHING if value is None else self.m.promises.awaited_result(value, frame)
            value = self.m.promises.promise(resolved, thrown)
            if not returned:
                value.resolved, value.rejected = None, thrown
            value.waits |= frame.behind
            if frame.waits:
                self.m.promises.waiting.follow(value, frame.waits)
        return Summary(value, thrown, frame.uses, frame.is_silent, frame.reads, frame.consulted)

    def _is_hidden(self, func: Func, site: Site) -> bool:
        """Whether a call is no step of a path: it is of a function that stands there, or a table led to it."""
        fact, unit = func.fact, func.unit
        same_file = fact is not None and unit is not None and unit.file is site.file
        if fact is not None and same_file and site.start <= fact.start <= site.start + 2 and fact.end <= site.end:
            return True
        for entry in reversed(self.m.entries):
            level = self.m.frame.depth - (1 if self.m.frame.trigger is not None else 0)
            if entry.value is not None and level <= entry.depth and _holds(entry.value, func, site):
                entry.called = True
                if self.m.run > LOADING:
                    entry.depth = min(entry.depth, self.m.frame.depth)  # not where somebody looked it up
                self.m.entry = entry
                return True
        return False

    def carries(self, value: Value) -> bool:
        """Whether a value holds the symbol, or a function that was made while it is asked about."""
        if not isinstance(value, (Obj, Union, Symbol, Derived)):
            return False
        run = self.m.run
        for item in inside(value, 2, lambda obj: obj.run == run):
            if isinstance(item, (Symbol, Derived)) or (isinstance(item, Func) and item.run == run and item.cls is None):
                return True
        return False

    def _bind_parameters(self, func: Func, fact: facts.Function, frame: Frame, open_ended: bool) -> None:
        arguments = list(frame.arguments)
        env = self.m.env
        if not fact.is_arrow:
            listed = self.m.new_array(tuple(arguments), ANYTHING if open_ended else None)
            env.cells["arguments"] = Cell("arguments", listed, "const", frame.unit, self.m.run)
        if fact.binds_name and func.env is not None and func.env.find(fact.name) is None:
            env.cells[fact.name] = Cell(fact.name, func, "const", frame.unit, self.m.run)
        for position, parameter in enumerate(fact.parameters):
            if parameter.rest:
                value: Value = self.m.new_array(tuple(arguments[position:]), ANYTHING if open_ended else None)
            elif position < len(arguments):
                value = self.m.types.of_argument(parameter, fact, arguments[position])
            elif open_ended:
                value = self.m.hosts.argument(parameter) or self.m.types.of_parameter(parameter, fact) or ANYTHING
            else:
                value = NOTHING
            self.m.patterns.bind(parameter.target, value, "let", self.m.site(parameter))
            if parameter.is_field and isinstance(frame.this, Obj):
                target = parameter.target.target if isinstance(parameter.target, facts.Default) else parameter.target
                if isinstance(target, facts.Name):
                    cell = env.cells[target.name]
                    self.m.properties.write_slot(frame.this, target.name, cell.value, self.m.site(target))


def _holds(value: Value, func: Func, site: Site) -> bool:
    """Whether what a table holds is a function, or a record or a module elsewhere with that function in it."""
    for item in alternatives(value):
        if item is func:
            return True
        if isinstance(item, Promise):
            if item.resolved is not None and _holds(item.resolved, func, site):
                return True
        elif isinstance(item, Obj):
            if any(slot.value is func for slot in item.slots.values()) or inherits(item, func.home):
                return True
            if (
                func.unit is not None
                and isinstance(item, Namespace)
                and item.unit is func.unit
                and func.unit.file is not site.file
            ):
                return True
    return False


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
