"""Executing statements. Each method tells whether the code after the statement can be reached."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from abplint.program.expressions import Expressions
from abplint.program.machine import LOADING, Diverged, Exhausted
from abplint.program.state import Cell, CellState, Changes, Env, Exits, View, declared_names
from abplint.program.values import (
    ANYTHING,
    CAUGHT,
    NOTHING,
    Constant,
    Obj,
    Site,
    Symbol,
    Text,
    Value,
    alternatives,
    join,
    truth,
)
from abplint.syntax import facts

LONGEST_UNROLLING: Final = 256
LONGEST_COMPUTING: Final = 12
INITIALISER_STEPS: Final = 40_000


class Statements(Expressions):
    """Execution of statements."""

    def execute(self, statement: facts.Statement) -> bool:
        self.steps += 1
        if self.steps > self.limit:
            self.tick(statement)
        try:
            return _EXECUTORS[type(statement)](self, statement)
        except Diverged:
            return False

    def execute_all(self, statements: list[facts.Statement]) -> bool:
        """Statements in order, up to one that is never left; function declarations are bound first."""
        for item in statements:
            if isinstance(item, facts.DeclareFunction):
                self._bind_function(item.function)
        execute = self.execute
        return all(execute(item) for item in statements)

    def _bind_function(self, fact: facts.Function) -> None:
        cell = self.env.cells.get(fact.name) or self.declare(self.env, fact.name, "function")
        cell.kind = "function"
        self.write_cell(cell, self.close(fact), fact.name_start)

    def _block(self, s: facts.Block) -> bool:
        outer = self.in_scope(s.declared)
        try:
            return self.execute_all(s.body)
        finally:
            self.env = outer

    def _declare(self, s: facts.Declare) -> bool:
        if s.kind == "store" and isinstance(s.target, facts.Name) and s.value is not None:
            self.env.cells[s.target.name] = self.store_view(s.target.name, s.value, self.site(s))
            return True
        if s.kind == "reactive" and isinstance(s.target, facts.Name) and s.value is not None:
            self.env.cells[s.target.name] = self.reference_view(s.target.name, self.evaluate(s.value), self.site(s))
            return True
        if s.value is None:
            if s.kind != "var":
                self.bind(s.target, NOTHING, s.kind, self.site(s))
            return True
        if self.frame.unit.lazy and self.frame.func is None and self.run == LOADING:
            self._postpone(s)
            return True
        self.bind(s.target, self.evaluate_named(s.value, s.target), s.kind, self.site(s))
        return True

    def _postpone(self, s: facts.Declare) -> None:
        """Leave a top-level initialiser until one of its names is needed."""
        env, frame = self.env, self.frame
        names = declared_names(s.target)

        def force(name: str) -> Value:
            saved = (self.env, self.frame, self.run)
            journal, self.journal.entries, first = self.journal.entries, None, Obj.serials
            self.env, self.frame, self.run = env, frame, LOADING
            outer, started, self.limit = self.limit, self.steps, self.steps + INITIALISER_STEPS
            cells = [env.cells[other] for other in names if other in env.cells]
            for cell in cells:
                cell.thunk = None
            try:
                assert s.value is not None
                self.bind(s.target, self.evaluate(s.value), s.kind, self.site(s))
            except Diverged:
                return ANYTHING
            except Exhausted as end:
                self.too_large.append(end.site or self.site(s))
                return ANYTHING
            finally:
                self.env, self.frame, self.run = saved
                self.limit = outer + self.steps - started
                self.journal.entries = journal
                self.journal.outlive(first)
            return env.cells[name].value

        for name in names:
            cell = env.cells.get(name) or self.declare(env, name, s.kind)
            cell.kind = s.kind
            cell.thunk = lambda name=name: force(name)

    def _declare_function(self, s: facts.DeclareFunction) -> bool:
        return True

    def _declare_class(self, s: facts.DeclareClass) -> bool:
        if self.frame.unit.lazy and self.frame.func is None and self.run == LOADING:
            name = facts.Name(s.cls.name_start, s.cls.name_end, s.cls.name)
            self._postpone(facts.Declare(s.start, s.end, "let", name, s.cls))
            return True
        cell = self.env.cells.get(s.cls.name) or self.declare(self.env, s.cls.name, "class")
        cell.kind = "const"
        self.write_cell(cell, self._class(s.cls), s.cls.name_start)
        return True

    def _evaluate(self, s: facts.Evaluate) -> bool:
        self.discard(self.evaluate(s.value), s)
        return True

    def store_view(self, name: str, store: facts.Expression, site: Site) -> View:
        """What stands for the value that a store holds."""
        raise NotImplementedError

    def reference_view(self, name: str, reference: Value, site: Site) -> View:
        """What stands for the value that a reactive reference holds."""
        raise NotImplementedError

    def template_scope(self, s: facts.TemplateScope) -> bool:
        raise NotImplementedError

    def discard(self, value: Value, statement: facts.Statement) -> None:
        """The value of an expression statement is not used."""

    # ------------------------------------------------------------ choices

    def either(self, options: list[Callable[[], bool]]) -> bool:
        """One of several branches runs: each starts from the same state, and their effects are joined."""
        ends: list[tuple[Changes, bool]] = []
        any_reached = False
        frame = self.env.frame
        for option in options:
            outer = self.journal.begin()
            jumps = frame.jumps
            reached = False
            try:
                reached = option()
            except Diverged:
                reached = False
            finally:
                changed = self.journal.end(outer)
            any_reached = any_reached or reached
            ends.append((changed, reached or frame.jumps > jumps))  # what runs after the jump sees its writes
        self.journal.merge(ends)
        return any_reached

    def _if(self, s: facts.If) -> bool:
        options: list[Callable[[], bool]] = []
        here: facts.Statement | None = s
        while isinstance(here, facts.If):
            verdict = truth(self.evaluate(here.test))
            if verdict is True:
                break
            if verdict is None:
                options.append(partial(self.execute, here.then))
            here = here.otherwise
        last = here.then if isinstance(here, facts.If) else here
        if not options:
            return self.execute(last) if last is not None else True
        options.append((lambda: self.execute(last)) if last is not None else (lambda: True))
        return self.either(options)

    def _switch(self, s: facts.Switch) -> bool:
        subject = self.evaluate(s.subject)
        outer = self.in_scope(s.declared)
        exits = Exits((), is_loop=False)
        loops = self.env.frame.loops
        loops.append(exits)
        try:
            reached = self._run_cases(s, subject)
        finally:
            loops.pop()
            self.env = outer
        return reached or exits.breaks

    def _run_cases(self, s: facts.Switch, subject: Value) -> bool:
        for case in s.cases:
            for item in case.body:
                if isinstance(item, facts.DeclareFunction):
                    self._bind_function(item.function)
        start = self._known_case(s, subject)
        if start is not None:
            return self._fall_through(s, start) if start < len(s.cases) else True
        options: list[Callable[[], bool]] = []
        has_default = False
        for position, case in enumerate(s.cases):
            has_default = has_default or case.test is None
            if case.test is not None and isinstance(subject, Symbol):
                self._ask_case(case)
            elif case.test is not None and self.probing:
                self.evaluate(case.test)  # `switch (true)` has its comparisons there
            if case.body or position == len(s.cases) - 1:
                options.append(partial(self._fall_through, s, position))
        if not has_default:
            options.append(lambda: True)
        return self.either(options) if options else True

    def _ask_case(self, case: facts.Case) -> None:
        assert case.test is not None
        for value in alternatives(self.evaluate(case.test)):
            if isinstance(value, Constant) and isinstance(value.value, str):
                self.observer.compared(value.value, self._case_site(case))
            elif not isinstance(value, Constant):
                self.observer.opened(self.site(case.test))

    def _case_site(self, case: facts.Case) -> Any:
        end = case.test.end if case.test is not None else case.end
        return self.site(case)._replace(end=end)

    def _known_case(self, s: facts.Switch, subject: Value) -> int | None:
        """The case that a known subject leads to (the number of cases: none), or None if that is not known."""
        if isinstance(subject, (Symbol, Text)) or not isinstance(subject, (Constant, Obj)):
            return None
        fallback = len(s.cases)
        for position, case in enumerate(s.cases):
            if case.test is None:
                fallback = position
                continue
            verdict = self.equal(subject, self.evaluate(case.test), None)
            if verdict is True:
                if isinstance(subject, Constant) and subject.asked:
                    self.enter(self._case_site(case), None)
                return position
            if verdict is None:
                return None
        return fallback

    def _fall_through(self, s: facts.Switch, start: int) -> bool:
        for position in range(start, len(s.cases)):
            for item in s.cases[position].body:
                if not self.execute(item):
                    return False
        return True

    # ------------------------------------------------------------ loops

    def _loop(self, body: Callable[[], bool], labels: tuple[str, ...], at_least_once: bool = False) -> Exits:
        """Run a loop's body once as a branch that may not run."""
        exits = Exits(labels, is_loop=True)
        loops = self.env.frame.loops
        loops.append(exits)
        try:
            changed = self._pass(body, at_least_once)
            if changed and len(loops) == 1:  # what one iteration leaves, the next one finds
                self._pass(body, at_least_once)
            self._widen(changed)
        finally:
            loops.pop()
        return exits

    def _pass(self, body: Callable[[], bool], at_least_once: bool) -> Changes:
        """One iteration that may not happen; what it changed."""
        outer = self.journal.begin()
        jumps = self.env.frame.jumps
        try:
            reached = body()
        except Diverged:
            reached = False
        finally:
            changed = self.journal.end(outer)
        reached = reached or self.env.frame.jumps > jumps
        self.journal.merge([(changed, reached)] if at_least_once else [(changed, reached), ({}, True)])
        return changed

    def _widen(self, changed: Changes) -> None:
        """A number or text that a loop changes can be any."""
        for change in changed.values():
            cell = change.container
            if isinstance(cell, Cell) and any(isinstance(v, (Constant, Text)) for v in alternatives(cell.value)):
                before = change.old.value if isinstance(change.old, CellState) else NOTHING
                if any(type(v) is Constant and _counts(v) for v in alternatives(cell.value) if v is not before):
                    self.write_cell(cell, join((cell.value, ANYTHING)))

    def _for(self, s: facts.For, labels: tuple[str, ...] = ()) -> bool:
        outer = self.in_scope(s.declared)
        try:
            for item in s.init:
                self.execute(item)
            first = truth(self.evaluate(s.test)) if s.test is not None else True
            if first is False:
                return True

            def body() -> bool:
                self._forget_counters(s)
                reached = self.execute(s.body)
                if s.update is not None:
                    self.evaluate(s.update)
                return reached

            exits = self._loop(body, labels)
            return s.test is not None or exits.breaks
        finally:
            self.env = outer

    def _forget_counters(self, s: facts.For) -> None:
        """A counter is any number in the body, not the one it starts with."""
        if s.update is None:
            return
        for name in s.declared:
            cell = self.env.cells.get(name)
            if cell is not None and isinstance(cell.value, Constant):
                self.write_cell(cell, ANYTHING)

    def _while(self, s: facts.While, labels: tuple[str, ...] = ()) -> bool:
        verdict = True if s.do else truth(self.evaluate(s.test))
        if verdict is False:
            return True

        def body() -> bool:
            reached = self.execute(s.body)
            if reached:
                self.evaluate(s.test)
            return reached

        endless = isinstance(s.test, facts.Literal) and s.test.value is True
        exits = self._loop(body, labels, at_least_once=s.do)
        return not endless or exits.breaks

    def _for_each(self, s: facts.ForEach, labels: tuple[str, ...] = ()) -> bool:
        iterable = self.evaluate(s.iterable)
        items = self.items_of(iterable) if s.of else self.keys_of(iterable)
        if s.is_await and items is not None:
            items = [self.awaited(item, self.site(s)) for item in items]
            self.env.frame.awaited = True
        if items is None or len(items) > self.longest_unrolling(items):
            item = ANYTHING if items is None else join(items)
            if items is None and s.of:
                item = self.element_of(iterable)
            self._loop(lambda: self._iteration(s, item), labels)
            return True
        return self._unroll(s, items, labels)

    def longest_unrolling(self, items: list[Value]) -> int:
        """How many iterations are run one by one: all that fill registries, few of those that only compute."""
        if self.run == LOADING or self.frame.unit.model_of or any(isinstance(item, Obj) for item in items[:4]):
            return LONGEST_UNROLLING
        return LONGEST_COMPUTING

    def _unroll(self, s: facts.ForEach, items: list[Value], labels: tuple[str, ...]) -> bool:
        exits = Exits(labels, is_loop=True)
        loops = self.env.frame.loops
        for item in items:
            before, exits.continues = exits.breaks, False
            loops.append(exits)
            try:
                if exits.breaks:  # it may have been left already: this iteration may not run
                    self.either([partial(self._iteration, s, item), lambda: True])
                    reached = True
                else:
                    reached = self._iteration(s, item)
            finally:
                loops.pop()
            if not reached and not exits.continues:
                return exits.breaks
            if exits.breaks and not before and not reached:
                return True
        return True

    def _iteration(self, s: facts.ForEach, item: Value) -> bool:
        outer = self.env
        self.env = Env(outer, outer.frame)
        try:
            self.bind(s.target, item, s.kind or None, self.site(s))
            return self.execute(s.body)
        finally:
            self.env = outer

    def keys_of(self, value: Value) -> list[Value] | None:
        """What `for (key in value)` goes through, if it is known."""
        if isinstance(value, Obj) and not value.open and value.kind in ("object", "function"):
            return [Constant(name, slot.site) for name, slot in value.slots.items()]
        return None

    def element_of(self, value: Value) -> Value:
        """Any one item of an iterable."""
        raise NotImplementedError

    def _labeled(self, s: facts.Labeled) -> bool:
        labels = [s.label]
        body = s.body
        while isinstance(body, facts.Labeled):
            labels.append(body.label)
            body = body.body
        if isinstance(body, facts.For):
            return self._for(body, tuple(labels))
        if isinstance(body, facts.ForEach):
            return self._for_each(body, tuple(labels))
        if isinstance(body, facts.While):
            return self._while(body, tuple(labels))
        exits = Exits(tuple(labels), is_loop=False)
        self.env.frame.loops.append(exits)
        try:
            reached = self.execute(body)
        finally:
            self.env.frame.loops.pop()
        return reached or exits.breaks

    def _jump(self, s: facts.Jump) -> bool:
        for exits in reversed(self.env.frame.loops):
            if s.label in exits.labels or (not s.label and (exits.is_loop or s.kind == "break")):
                if s.label == "" and exits.labels and not exits.is_loop:
                    continue
                self.env.frame.jumps += 1
                if s.kind == "break":
                    exits.breaks = True
                else:
                    exits.continues = True
                break
        return False

    # ------------------------------------------------------------ leaving

    def _return(self, s: facts.Return) -> bool:
        value = self.evaluate(s.value) if s.value is not None else NOTHING
        self.env.frame.returned.append(value)
        return False

    def _throw(self, s: facts.Throw) -> bool:
        value = self.evaluate(s.value)
        self.env.frame.thrown.append(value)
        self.note_thrown(value)
        return False

    def _try(self, s: facts.Try) -> bool:
        frame = self.env.frame
        outer_thrown, frame.thrown = frame.thrown, []
        before = self.journal.begin()
        reached = False
        try:
            reached = self.execute(s.block)
        finally:
            changed = self.journal.end(before)
            thrown, frame.thrown = frame.thrown, outer_thrown
        ends: list[tuple[Changes, bool]] = [(changed, reached)]
        if s.handler is None:
            frame.thrown.extend(thrown)
            self.journal.merge(ends)
        else:
            outer = self.journal.begin()
            caught = False
            try:  # the block may have thrown after any of its writes
                self.journal.merge([(changed, True), ({}, True)])
                caught = self._catch(s, thrown)
            except Diverged:
                caught = False
            finally:
                handled = self.journal.end(outer)
            ends.append((handled, caught))
            self.journal.merge(ends)
            reached = reached or caught
        if s.finalizer is None:
            return reached
        before_last = len(frame.returned)
        if self.execute(s.finalizer):
            return reached
        if len(frame.returned) > before_last:  # it replaces what the block returns or throws
            frame.returned, frame.thrown = frame.returned[before_last:], outer_thrown
        return False

    def _catch(self, s: facts.Try, thrown: list[Value]) -> bool:
        assert s.handler is not None
        outer = self.env
        self.env = Env(outer, outer.frame)
        try:
            if s.parameter is not None:
                self.bind(s.parameter, join([*thrown, CAUGHT]), "let", self.site(s))
            return self._block(s.handler)
        finally:
            self.env = outer

    def _nothing(self, s: facts.Statement) -> bool:
        return True


def _counts(value: Constant) -> bool:
    """Whether a value is one that iterations add to."""
    return isinstance(value.value, (int, float, str)) and not isinstance(value.value, bool)


_EXECUTORS: dict[type, Callable[[Any, Any], bool]] = {
    facts.Block: Statements._block,
    facts.Declare: Statements._declare,
    facts.DeclareFunction: Statements._declare_function,
    facts.DeclareClass: Statements._declare_class,
    facts.Evaluate: Statements._evaluate,
    facts.If: Statements._if,
    facts.For: Statements._for,
    facts.ForEach: Statements._for_each,
    facts.While: Statements._while,
    facts.Switch: Statements._switch,
    facts.Case: Statements._nothing,
    facts.Try: Statements._try,
    facts.Return: Statements._return,
    facts.Throw: Statements._throw,
    facts.Jump: Statements._jump,
    facts.Labeled: Statements._labeled,
    facts.TemplateScope: lambda m, s: m.template_scope(s),
    facts.Import: Statements._nothing,
    facts.Export: Statements._nothing,
}
