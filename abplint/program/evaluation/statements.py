"""Executing statements. Each method tells whether the code after the statement can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from abplint.program.budgets import FEWEST_COMPARED, INITIALISER_STEPS
from abplint.program.catching import caught, seen
from abplint.program.evaluation.choices import Chain, Chains, Choices
from abplint.program.evaluation.telling import ToldAfter
from abplint.program.journal import Changes
from abplint.program.kinds import Facts, both
from abplint.program.moment import LOADING, Diverged, Exhausted, Moment
from abplint.program.scopes import Env, Exits
from abplint.program.symbols import name_in, stands_for_names
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Obj,
    Site,
    Symbol,
    Text,
    Value,
    alternatives,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED
from abplint.syntax.walking import declared_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _sets_others(initialiser: facts.Expression) -> bool:
    """Whether an initialiser gives other variables a value, too: `a = exports.a = …`, or an executor that lets others
    have what resolves its promise."""
    if isinstance(initialiser, facts.New) and isinstance(initialiser.callee, facts.Name):
        return initialiser.callee.name == "Promise"
    return isinstance(initialiser, facts.Assign)


class Cases(NamedTuple):
    """The cases of a `switch`."""

    choices: Choices
    fallback: int  # the number of cases: there is no `default`
    functions: list[facts.Function]

    @classmethod
    def of(cls, m: Machine, s: facts.Switch) -> Cases:
        """The cases of a `switch`."""
        fallback = next((at for at, case in enumerate(s.cases) if case.test is None), len(s.cases))
        tests = [(at, case.test) for at, case in enumerate(s.cases) if case.test is not None]
        bodies = (item for case in s.cases for item in case.body)
        functions = [item.function for item in bodies if isinstance(item, facts.DeclareFunction)]
        return cls(Choices(m, tests), fallback, functions)


class Statements:
    """Executing statements. Each method tells whether the code after the statement can be reached."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._cases: dict[facts.Switch, Cases] = {}
        self._chains = Chains(m)

    def link(self) -> None:
        """Fill the table of what executes each kind of statement, once the other parts are there."""
        m = self.m
        self.table: dict[type, Callable[[Any], bool]] = {
            facts.Block: self._block,
            facts.Declare: self._declare,
            facts.DeclareFunction: self._declare_function,
            facts.DeclareClass: self._declare_class,
            facts.Evaluate: self._evaluate,
            facts.If: self._if,
            facts.For: m.loops.run_for,
            facts.ForEach: m.loops.run_for_each,
            facts.While: m.loops.run_while,
            facts.Switch: self._switch,
            facts.Case: self._nothing,
            facts.Try: self._try,
            facts.Return: self._return,
            facts.Throw: self._throw,
            facts.Jump: self._jump,
            facts.Labeled: self._labeled,
            facts.Stages: self._stages,
            facts.TemplateScope: m.templates.template_scope,
            facts.Drawn: m.interpolations.draw,
            facts.Import: self._nothing,
            facts.Export: self._nothing,
        }

    def execute(self, statement: facts.Statement) -> bool:
        """Run a statement; whether the code after it can be reached."""
        self.m.steps += 1
        if self.m.steps > self.m.limit:
            self.m.tick(statement)
        try:
            return self.table[type(statement)](statement)
        except Diverged:
            return False

    def execute_all(self, statements: list[facts.Statement]) -> bool:
        """Statements in order, up to one that is never left; function declarations are bound first."""
        execute = self.execute
        if len(statements) < FEWEST_COMPARED:
            for item in statements:
                if type(item) is facts.DeclareFunction:
                    self.bind_function(item.function)
            return all(map(execute, statements))
        functions, chain = self._chains.among(statements)
        for function in functions:
            self.bind_function(function)
        if chain is None:
            return all(map(execute, statements))
        return all(execute(statements[position]) for position in self._mattering(chain, len(statements)))

    def _mattering(self, chain: Chain | None, count: int) -> Iterator[int]:
        """The positions of statements, or of tests, but for the tests of a known value that cannot come out true."""
        position, is_known = 0, chain is not None
        while position < count:
            if is_known and chain is not None and position in chain.tested:
                subject = self.m.expressions.evaluate(chain.subject)
                is_known = type(subject) is Constant
                position = chain.after(subject, position)
            if position < count:
                yield position
                position += 1

    def bind_function(self, fact: facts.Function) -> None:
        """Bind a function declaration to its name, before the statements of its block run."""
        cell = self.m.env.cells.get(fact.name) or self.m.names.declare(self.m.env, fact.name, "function")
        self.m.heap.become(cell, "function")
        self.m.names.write_cell(cell, self.m.expressions.function(fact), fact.name_start)

    def _block(self, s: facts.Block) -> bool:
        outer = self.m.expressions.in_scope(s.declared)
        try:
            return self.execute_all(s.body)
        finally:
            self.m.env = outer

    def _declare(self, s: facts.Declare) -> bool:
        if s.kind == "store" and isinstance(s.target, facts.Name) and s.value is not None:
            self.m.env.cells[s.target.name] = self.m.templates.store_view(s.target.name, s.value, self.m.site(s))
            return True
        if s.kind == "reactive" and isinstance(s.target, facts.Name) and s.value is not None:
            self.m.env.cells[s.target.name] = self.m.templates.reference_view(
                s.target.name, self.m.expressions.evaluate(s.value), self.m.site(s)
            )
            return True
        if s.value is None:
            if s.kind != "var":
                self.m.patterns.bind(s.target, NOTHING, s.kind, self.m.site(s))
            return True
        is_top_level = self.m.frame.func is None and self.m.run == LOADING
        if self.m.frame.unit.lazy and is_top_level and not _sets_others(s.value) and self._is_own(s):
            self._postpone(s)
            return True
        value = self._initial(s, s.value)
        self.m.patterns.bind(s.target, value, s.kind, self.m.site(s))
        if s.kind == "using":
            self.m.frame.deferred.append(lambda: self._dispose(value, self.m.site(s)))
        return True

    def _is_own(self, s: facts.Declare) -> bool:
        """Whether the variables are of the scope that runs: a `var` in a block is of one around it."""
        return s.kind != "var" or self.m.env.cells.keys() >= set(declared_names(s.target))

    def _initial(self, s: facts.Declare, initialiser: facts.Expression) -> Value:
        return self.m.types.of_variable(s, self.m.expressions.evaluate(initialiser))

    def _dispose(self, value: Value, site: Site) -> None:
        """What `using` has declared is given back once its function is through."""
        for item in alternatives(value):
            for name in ("@@asyncDispose", "@@dispose"):
                slot, _ = self.m.heap.find(item, name) if isinstance(item, Obj) else (None, None)
                if slot is not None:
                    with suppress(Diverged):
                        self.m.calls.call(slot.value, item, [], site)

    def _postpone(self, s: facts.Declare) -> None:
        """Leave a top-level initialiser until one of its names is needed."""
        env, frame = self.m.env, self.m.frame
        names = declared_names(s.target)

        def force(name: str) -> Value:
            for other in names:
                if other in env.cells:
                    self.m.heap.postpone(env.cells[other], None)
            assert s.value is not None
            try:
                with self.m.at(Moment(frame, env, LOADING, INITIALISER_STEPS)):
                    self.m.patterns.bind(s.target, self._initial(s, s.value), s.kind, self.m.site(s))
            except Diverged:
                return ANYTHING
            except Exhausted as end:
                self.m.loading.too_large.append(end.site or Site(frame.unit.file, s.start, s.end))
                return ANYTHING
            return env.cells[name].value

        for name in names:
            cell = env.cells.get(name) or self.m.names.declare(env, name, s.kind)
            self.m.heap.become(cell, s.kind)
            self.m.heap.postpone(cell, partial(force, name))

    def _declare_function(self, s: facts.DeclareFunction) -> bool:
        return True

    def _declare_class(self, s: facts.DeclareClass) -> bool:
        if self.m.frame.unit.lazy and self.m.frame.func is None and self.m.run == LOADING:
            name = facts.Name(s.cls.name_start, s.cls.name_end, s.cls.name)
            self._postpone(facts.Declare(s.start, s.end, "let", name, s.cls))
            return True
        cell = self.m.env.cells.get(s.cls.name) or self.m.names.declare(self.m.env, s.cls.name, "class")
        self.m.heap.become(cell, "const")
        self.m.names.write_cell(cell, self.m.classes.define_class(s.cls), s.cls.name_start)
        return True

    def _evaluate(self, s: facts.Evaluate) -> bool:
        dropped = s.value
        while isinstance(dropped, (facts.Await, facts.Unary)):
            dropped = dropped.value if isinstance(dropped, facts.Await) else dropped.operand
        self.m.frame.dropped = (dropped.start, dropped.end)
        value = self.m.expressions.evaluate(s.value)
        self.m.promises.discard(value, s)
        if not isinstance(s.value, facts.Await):
            self.m.promises.unawaited.drop(value)
        return True

    def either(self, options: list[Callable[[], bool]]) -> bool:
        """One of several branches runs: each starts from the same state, and their effects are joined."""
        ends: list[tuple[Changes, bool]] = []
        any_reached = False
        frame, narrowing = self.m.env.frame, self.m.narrowing
        before = narrowing.facts
        known: list[Facts] = []
        started = frame.jumps
        tracked, is_tracked = self.m.heap.tracked, False
        for option in options:
            narrowing.facts, self.m.heap.tracked = before, tracked
            outer = self.m.heap.journal.begin()
            jumps = frame.jumps
            reached = False
            try:
                reached = option()
            except Diverged:
                reached = False
            finally:
                changed = self.m.heap.journal.end(outer)
            any_reached = any_reached or reached
            is_tracked = is_tracked or self.m.heap.tracked is not None
            if reached:
                known.append(narrowing.facts)
            ends.append((changed, reached or frame.jumps > jumps))  # what runs after the jump sees its writes
        self.m.heap.tracked = tracked if is_tracked else None
        is_told = self.m.run > LOADING and len(known) > 1 and frame.jumps == started  # a jump's writes are among them
        self.m.heap.journal.merge(ends, ToldAfter(narrowing, known) if is_told else None)
        narrowing.facts = narrowing.conclusions.of_either(known) if known else before
        return any_reached

    def perhaps(self, work: Callable[[], Value]) -> Value:
        """What something gives that may not run: what it writes may not be written. Raises `Diverged` if it gives
        nothing."""
        results: list[Value] = []

        def run() -> bool:
            results.append(work())
            return True

        self.either([run, lambda: True])
        if not results:
            raise Diverged
        return results[0]

    def _given(self, known: Facts, statement: facts.Statement | None) -> bool:
        """Execute a branch with what is known in it."""
        self.m.narrowing.facts = known
        return self.execute(statement) if statement is not None else True

    def _if(self, s: facts.If) -> bool:
        options: list[Callable[[], bool]] = []
        narrowing = self.m.narrowing
        last = s.otherwise
        tests: Iterable[facts.If] = (s,)
        if isinstance(last, facts.If):
            chained, chain = self._chains.from_first(s)
            tests = map(chained.__getitem__, self._mattering(chain, len(chained)))
            last = chained[-1].otherwise
        for here in tests:
            value = self.m.expressions.evaluate(here.test)
            verdict = narrowing.truth(value)
            if verdict is not False:
                known = narrowing.assuming(value, True)
                if known is not None and verdict is None:
                    options.append(partial(self._given, known, here.then))
            if verdict is True:
                last = here.then
                break
            narrowing.facts = narrowing.assuming(value, False) or narrowing.facts
        if not options:
            return self.execute(last) if last is not None else True
        options.append(partial(self._given, narrowing.facts, last))
        return self.either(options)

    def _switch(self, s: facts.Switch) -> bool:
        subject = self.m.expressions.evaluate(s.subject)
        outer = self.m.expressions.in_scope(s.declared)
        exits = Exits((), is_loop=False)
        loops = self.m.env.frame.loops
        loops.append(exits)
        try:
            reached = self._run_cases(s, subject)
        finally:
            loops.pop()
            self.m.env = outer
        self.leave(exits, reached)
        return reached or exits.breaks

    def leave(self, exits: Exits, reached: bool) -> None:
        """What is known behind a statement that may be left by `break`, and whose end may be reached."""
        if exits.known:
            ends = [*exits.known, self.m.narrowing.facts] if reached else exits.known
            self.m.narrowing.facts = self.m.narrowing.conclusions.of_either(ends)

    def _run_cases(self, s: facts.Switch, subject: Value) -> bool:
        for function in self._cases_of(s).functions:
            self.bind_function(function)
        start = self._known_case(s, subject)
        if start is not None:
            return self._fall_through(s, start) if start < len(s.cases) else True
        entries = self._entries(s, subject)
        options: list[Callable[[], bool]] = []
        led: list[Facts] = []  # to a case whose body is that of the next one
        for position, case in enumerate(s.cases):
            led += [entries[position]] if position in entries else []
            if case.body or position == len(s.cases) - 1:
                if led:
                    options.append(partial(self._enter_case, s, position, self.m.narrowing.conclusions.of_either(led)))
                led = []
        if -1 in entries:
            options.append(partial(self._given, entries[-1], None))
        return self.either(options) if options else True

    def _enter_case(self, s: facts.Switch, position: int, known: Facts) -> bool:
        self.m.narrowing.facts = known
        return self._fall_through(s, position)

    def _entries(self, s: facts.Switch, subject: Value) -> dict[int, Facts]:
        """The cases that an unknown subject may lead to, and what is known then; -1 stands for none of them."""
        narrowing = self.m.narrowing
        entries: dict[int, Facts] = {}
        fallback = -1
        rest: Facts | None = narrowing.facts
        for position, case in enumerate(s.cases):
            if case.test is None:
                fallback = position
                continue
            if isinstance(subject, Symbol) or stands_for_names(subject):
                self._ask_case(case, subject)
                entries[position] = narrowing.facts
                continue
            if rest is None:
                continue
            outcome = self.m.operators.operate("===", subject, self.m.expressions.evaluate(case.test))
            known = narrowing.assuming(outcome, True, rest)
            if known is not None:
                entries[position] = known
            rest = narrowing.assuming(outcome, False, rest)
        if rest is not None:
            entries[fallback] = rest
        return entries

    def _ask_case(self, case: facts.Case, subject: Value) -> None:
        assert case.test is not None
        for value in alternatives(self.m.expressions.evaluate(case.test)):
            if isinstance(value, Constant) and isinstance(value.value, str):
                name = name_in(subject, value.value) if stands_for_names(subject) else value.value
                if name is not None:
                    self.m.observer.compared(name, self._case_site(case))
            elif not isinstance(value, Constant):
                self.m.observer.opened(self.m.site(case.test))

    def _case_site(self, case: facts.Case) -> Any:
        end = case.test.end if case.test is not None else case.end
        return self.m.site(case)._replace(end=end)

    def _cases_of(self, s: facts.Switch) -> Cases:
        known = self._cases.get(s)
        if known is None:
            known = self._cases[s] = Cases.of(self.m, s)
        return known

    def _known_case(self, s: facts.Switch, subject: Value) -> int | None:
        """The case that a known subject leads to (the number of cases: none), or None if that is not known."""
        if isinstance(subject, (Symbol, Text)) or not isinstance(subject, (Constant, Obj)):
            return None
        cases = self._cases_of(s)
        for position in cases.choices.leading_to(subject):
            case = s.cases[position]
            assert case.test is not None
            verdict = self.m.operators.equal(subject, self.m.expressions.evaluate(case.test), None)
            if verdict is True:
                if isinstance(subject, Constant) and subject.asked:
                    self.m.uses.enter(self._case_site(case), None)
                return position
            if verdict is None:
                return None
        return cases.fallback

    def _fall_through(self, s: facts.Switch, start: int) -> bool:
        for position in range(start, len(s.cases)):
            for item in s.cases[position].body:
                if not self.execute(item):
                    return False
        return True

    def _labeled(self, s: facts.Labeled) -> bool:
        labels = [s.label]
        body = s.body
        while isinstance(body, facts.Labeled):
            labels.append(body.label)
            body = body.body
        if isinstance(body, facts.For):
            return self.m.loops.run_for(body, tuple(labels))
        if isinstance(body, facts.ForEach):
            return self.m.loops.run_for_each(body, tuple(labels))
        if isinstance(body, facts.While):
            return self.m.loops.run_while(body, tuple(labels))
        exits = Exits(tuple(labels), is_loop=False)
        self.m.env.frame.loops.append(exits)
        try:
            reached = self.execute(body)
        finally:
            self.m.env.frame.loops.pop()
        self.leave(exits, reached)
        return reached or exits.breaks

    def _stages(self, s: facts.Stages) -> bool:
        """Each stage is what stands behind a block that carries its label and holds all before it."""
        loops = self.m.env.frame.loops
        floor = len(loops)
        exits = [Exits((label,) if label else (), is_loop=False) for label in s.labels]
        reached = True
        loops.extend(reversed([entered for entered in exits if entered.labels]))
        try:
            for entered, block in zip(exits, s.blocks, strict=True):
                if entered.labels:
                    loops.pop()
                    self.leave(entered, reached)
                    reached = reached or entered.breaks
                if reached:
                    reached = self._block(block)
        finally:
            del loops[floor:]
        return reached

    def _jump(self, s: facts.Jump) -> bool:
        for exits in reversed(self.m.env.frame.loops):
            if s.label in exits.labels or (not s.label and (exits.is_loop or s.kind == "break")):
                if s.label == "" and exits.labels and not exits.is_loop:
                    continue
                self.m.env.frame.jumps += 1
                self.m.env.frame.exits += 1
                if s.kind == "break":
                    exits.breaks = True
                    exits.known.append(self.m.narrowing.facts)
                else:
                    exits.continues = True
                    exits.skipped.append(self.m.narrowing.facts)
                break
        return False

    def _return(self, s: facts.Return) -> bool:
        is_told = self.m.run > LOADING
        site = self.m.site(s.value or s) if is_told else None
        value = self.m.expressions.evaluate(s.value) if s.value is not None else Constant(UNDEFINED, site)
        value = self.m.narrowing.narrowed(value)
        if site is not None and value is NOTHING and _says_nothing(s.value):
            value = Constant(UNDEFINED, site)
        self.m.env.frame.returned.append(value)
        self.m.env.frame.exits += 1
        if site is not None:
            self.m.observer.returned(value, site)
        self.m.env.frame.known.append(self.m.narrowing.facts)
        return False

    def _throw(self, s: facts.Throw) -> bool:
        value = self.m.expressions.evaluate(s.value)
        self.m.env.frame.thrown.append(value)
        self.m.env.frame.exits += 1
        self.m.uses.note_thrown(value)
        return False

    def _try(self, s: facts.Try) -> bool:
        frame = self.m.env.frame
        outer_thrown, frame.thrown = frame.thrown, []
        exits = frame.exits
        before = self.m.heap.journal.begin()
        self.m.heap.journal.branch.is_certain = True
        reached, narrowing = False, self.m.narrowing
        known_before, known = narrowing.facts, []
        try:
            reached = self.execute(s.block)
        finally:
            changed = self.m.heap.journal.end(before)
            thrown, frame.thrown = frame.thrown, outer_thrown
        is_followed = s.finalizer is not None  # which sees the writes of what has returned
        ends: list[tuple[Changes, bool]] = [(changed, reached or is_followed)]
        if reached:
            known.append(narrowing.facts)
        narrowing.facts = known_before
        if s.handler is None:
            frame.thrown.extend(thrown)
            self.m.heap.journal.merge(ends)
        else:
            outer = self.m.heap.journal.begin()
            caught = False
            try:  # the block may have thrown after any of its writes
                self.m.heap.journal.merge([(changed, True), ({}, True)])
                caught = self._catch(s, thrown)
            except Diverged:
                caught = False
            finally:
                handled = self.m.heap.journal.end(outer)
            ends.append((handled, caught or is_followed))
            if caught:
                known.append(narrowing.facts)
            self.m.heap.journal.merge(ends)
            reached = reached or caught
        narrowing.facts = narrowing.conclusions.of_either(known) if known else known_before
        if s.finalizer is None:
            return reached
        before_last, behind = len(frame.returned), narrowing.facts
        narrowing.facts = known_before  # it runs whatever has ended the block
        left, frame.exits = frame.exits - exits, exits
        if frame.awaited:
            self.m.event_loop.part(frame)
        is_through = self.execute(s.finalizer)
        frame.exits += left
        if is_through:
            narrowing.facts = both(behind, narrowing.facts) or behind
            return reached
        if len(frame.returned) > before_last:  # it replaces what the block returns or throws
            frame.returned, frame.thrown = frame.returned[before_last:], outer_thrown
            frame.known = frame.known[before_last:]
        return False

    def _catch(self, s: facts.Try, thrown: list[Value]) -> bool:
        assert s.handler is not None
        given, frame = caught(self.m, thrown, is_all=True), self.m.env.frame
        is_over = frame.func is not None and frame.func.resumed is not None and frame.func.resumed.is_over
        if given is None or (is_over and not seen(thrown)):
            return False
        outer = self.m.env
        self.m.env = Env(outer, outer.frame)
        try:
            if s.parameter is not None:
                self.m.patterns.bind(s.parameter, given, "let", self.m.site(s))
            return self._block(s.handler)
        finally:
            self.m.env = outer

    def _nothing(self, s: facts.Statement) -> bool:
        return True


def _says_nothing(e: facts.Expression | None) -> bool:
    """Whether an expression is `undefined` in so many words: `void f()`."""
    if isinstance(e, facts.Literal):
        return e.value is UNDEFINED
    return isinstance(e, facts.Unary) and e.operator == "void"
