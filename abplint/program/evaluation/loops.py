"""Executing loops."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from abplint.program.budgets import DEEPEST_ROUNDS, FEW_HELD, LONGEST_COMPUTING, LONGEST_UNROLLING, ROUNDS_STEPS
from abplint.program.journal import CellState, Changes
from abplint.program.kinds import Facts, either_of, other_name
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Array, Func, Record, functions_among
from abplint.program.scopes import Cell, Env, Exits
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Number,
    Obj,
    Text,
    Union,
    Value,
    alternatives,
    inside,
    join,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Loops:
    """Executing loops."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._within = 0  # loops that run round by round
        self._repeating = 0  # calls that run for each of nobody knows how many items

    def _loop(
        self, body: Callable[[], bool], labels: tuple[str, ...], at_least_once: bool = False, is_endless: bool = False
    ) -> Exits:
        """Run a loop's body once as a branch that may not run. `is_endless`: only a `break` in its body ends it."""
        exits = Exits(labels, is_loop=True)
        exits.is_counted = False
        loops = self.m.env.frame.loops
        loops.append(exits)
        try:
            changed = self._pass(body, at_least_once)
            if changed and not any(
                around.is_loop for around in loops[:-1]
            ):  # what one iteration leaves, the next one finds
                self._pass(body, at_least_once)
            self._widen(changed)
            if changed and is_endless and not exits.breaks:  # a count may end it, after more iterations than these
                self._pass(body, at_least_once)
        finally:
            loops.pop()
        return exits

    def repeat(self, work: Callable[[], object]) -> None:
        """Run something as often as nobody knows: perhaps not at all, perhaps on what it has left."""

        def body() -> bool:
            work()
            return True

        self._repeating += 1
        try:
            changed = self._pass(body, at_least_once=False)
            if changed and self._repeating == 1 and not self.m.env.frame.loops:
                self._pass(body, at_least_once=False)
            self._widen(changed)
        finally:
            self._repeating -= 1

    @property
    def is_repeating(self) -> bool:
        """Whether a call runs for each of nobody knows how many items."""
        return self._repeating > 0

    def _enter(self, test: facts.Expression) -> bool | None:
        """Whether a loop's condition holds at first; its body knows that it did."""
        narrowing = self.m.narrowing
        value = self.m.expressions.evaluate(test)
        verdict = narrowing.truth(value)
        if verdict is None:
            narrowing.facts = narrowing.assuming(value, True) or narrowing.facts
        return verdict

    def _pass(self, body: Callable[[], bool], at_least_once: bool) -> Changes:
        """Run one iteration that may not happen; gives what it changed."""
        outer = self.m.heap.journal.begin()
        jumps, known = self.m.env.frame.jumps, self.m.narrowing.facts
        try:
            with self.m.numbering.repeating():
                reached = body()
        except Diverged:
            reached = False
        finally:
            changed = self.m.heap.journal.end(outer)
            self.m.narrowing.facts = known
        reached = reached or self.m.env.frame.jumps > jumps
        self.m.heap.journal.merge([(changed, reached)] if at_least_once else [(changed, reached), ({}, True)])
        return changed

    def _widen(self, changed: Changes) -> None:
        """Forget the numbers and texts that a loop changes: in its body they may be any."""
        for change in changed.values():
            cell = change.container
            if isinstance(cell, Cell) and any(isinstance(v, (Constant, Text)) for v in alternatives(cell.value)):
                before = change.old.value if isinstance(change.old, CellState) else NOTHING
                if any(type(v) is Constant and _counts(v) for v in alternatives(cell.value) if v is not before):
                    self.m.names.write_cell(cell, join((cell.value, ANYTHING)))

    def run_for(self, s: facts.For, labels: tuple[str, ...] = ()) -> bool:
        """`for (…; …; …)`."""
        outer = self.m.expressions.in_scope(s.declared)
        try:
            for item in s.init:
                self.m.statements.execute(item)
            counter = self._counter(s)
            if counter is not None and len(counter[1]) <= LONGEST_COMPUTING:
                numbers = map(Constant, [*counter[1], counter[1].stop])
                return self._unroll(self._counted(s, *counter), [*numbers], labels)
            known = self.m.narrowing.facts
            first = self._enter(s.test) if s.test is not None else True
            if first is False:
                return True
            if first and s.test is not None and counter is None:
                left = self._concretely(s.test, s.update, s.body, partial(self._in_own_scope, s), labels)
                if left is not None:
                    return left

            def body() -> bool:
                self._forget_counters(s)
                reached = self.m.statements.execute(s.body)
                if s.update is not None:
                    self.m.expressions.evaluate(s.update)
                return reached

            exits = self._loop(body, labels, is_endless=s.test is None)
            self.m.narrowing.facts = known
            return s.test is not None or exits.breaks
        finally:
            self.m.env = outer

    def _concretely(
        self,
        test: facts.Expression,
        update: facts.Expression | None,
        body: facts.Statement,
        run: Callable[[], bool],
        labels: tuple[str, ...],
    ) -> bool | None:
        """Run a loop whose condition holds round by round, as long as that is known: whether its end is reached.

        None: it goes on, and nobody knows how often. `run` runs its body.
        """
        if self._within >= DEEPEST_ROUNDS or isinstance(body, (facts.For, facts.ForEach, facts.While)):
            return None
        self._within += 1
        try:
            return self._rounds(run, partial(self._goes_on, test, update), labels)
        finally:
            self._within -= 1

    def _goes_on(self, test: facts.Expression, update: facts.Expression | None) -> bool | None:
        if update is not None:
            self.m.expressions.evaluate(update)
        return self._enter(test)

    def _rounds(
        self, run: Callable[[], bool], goes_on: Callable[[], bool | None], labels: tuple[str, ...]
    ) -> bool | None:
        loops, started = self.m.env.frame.loops, self.m.steps
        for _ in range(LONGEST_COMPUTING):
            if self.m.steps - started > ROUNDS_STEPS:
                return None
            exits = Exits(labels, is_loop=True)
            loops.append(exits)
            try:
                reached = run()
            finally:
                loops.pop()
            if exits.breaks:
                if not reached and not exits.continues:
                    self.m.statements.leave(exits, False)
                    return True
                return None
            if not reached and not exits.continues:
                return False
            verdict = goes_on()
            if not verdict:
                return True if verdict is False else None
        return None

    def _counter(self, s: facts.For) -> tuple[Cell, range] | None:
        """The variable of a loop that counts up by one, and its values; None where they are not known."""
        test, update = s.test, s.update
        if (
            not isinstance(test, facts.Binary)
            or test.operator not in ("<", "<=")
            or not isinstance(test.left, facts.Name)
        ):
            return None
        counts = isinstance(update, facts.Update) and update.operator == "++" and isinstance(update.target, facts.Name)
        if not counts or update.target.name != test.left.name:  # type: ignore[union-attr]
            return None
        if not isinstance(test.right, (facts.Name, facts.Member, facts.Literal)):
            return None
        cell = self.m.env.find(test.left.name)
        first = _integer(cell.value) if cell is not None else None
        last = _integer(self.m.expressions.evaluate(test.right)) if first is not None else None
        if cell is None or first is None or last is None:
            return None
        numbers = range(first, last + (test.operator == "<="))
        return (cell, numbers) if numbers else None

    def _counted(self, s: facts.For, counter: Cell, numbers: range) -> Callable[[Value], bool]:
        """What runs one round of a loop that counts; the last one only finds that it is over. Of a loop that counts in
        its body, too, nobody knows how many rounds there are."""
        body = partial(self._in_own_scope, s)
        given: Value | None = None
        is_told = True

        def run(number: Value) -> bool:
            nonlocal given, is_told
            is_told = is_told and (given is None or counter.value.key() == given.key())
            given = number if is_told else Number()
            self.m.names.write_cell(counter, given)
            if _integer(number) == numbers.stop:
                return True
            return body() if is_told else self.m.statements.either([body, lambda: True])

        return run

    def _in_own_scope(self, s: facts.For) -> bool:
        """Run a loop's body with variables of its own, which what is made in one round keeps (ECMA-262,
        CreatePerIterationEnvironment)."""
        outer = self.m.expressions.in_scope(s.declared)
        inner = self.m.env
        for name in s.declared:
            if (cell := outer.cells.get(name)) is not None:
                inner.cells[name] = Cell(name, cell.value, cell.kind, cell.unit, self.m.run)
        try:
            return self.m.statements.execute(s.body)
        finally:
            self.m.env = outer
            for name, cell in inner.cells.items() if s.declared else ():
                if name in s.declared and cell.value is not outer.cells[name].value:
                    self.m.names.write_cell(outer.cells[name], cell.value)

    def _forget_counters(self, s: facts.For) -> None:
        """Forget a counter's first value: in the body it may be any number."""
        if s.update is None:
            return
        for name in s.declared:
            cell = self.m.env.cells.get(name)
            if cell is not None and _integer(alternatives(cell.value)[0]) is not None:
                self.m.names.write_cell(cell, Number())
            elif cell is not None and isinstance(cell.value, Constant):
                self.m.names.write_cell(cell, ANYTHING)

    def run_while(self, s: facts.While, labels: tuple[str, ...] = ()) -> bool:
        """`while` and `do`."""
        known = self.m.narrowing.facts
        verdict = True if s.do else self._enter(s.test)
        if verdict is False:
            return True
        if verdict and not s.do and not isinstance(s.test, facts.Literal):
            left = self._concretely(s.test, None, s.body, partial(self.m.statements.execute, s.body), labels)
            if left is not None:
                return left

        def body() -> bool:
            reached = self.m.statements.execute(s.body)
            if reached:
                self.m.expressions.evaluate(s.test)
            return reached

        endless = isinstance(s.test, facts.Literal) and s.test.value is True
        exits = self._loop(body, labels, at_least_once=s.do, is_endless=endless)
        self.m.narrowing.facts = known
        return not endless or exits.breaks

    def run_for_each(self, s: facts.ForEach, labels: tuple[str, ...] = ()) -> bool:
        """`for … of` and `for … in`."""
        iterable = self.m.expressions.evaluate(s.iterable)
        items = self.m.iteration.items_of(iterable) if s.of else self.keys_of(iterable)
        if items is None and isinstance(iterable, Union) and not s.of:
            return self._through_one_of(iterable, s, labels)
        if s.is_await and items is not None:
            items = [self.m.promises.awaited(item, self.m.site(s)) for item in items]
            self.m.env.frame.awaited = True
        if items is None or len(items) > self.longest_unrolling(items if s.of else self._held(iterable)):
            item = ANYTHING if items is None else join(items)
            some = self.m.iteration.some_of(iterable) if items is None and isinstance(iterable, Array) else None
            if some is not None:
                return self._unroll(partial(self._iteration, s), some, labels)
            if items is None and s.of:
                item = self.m.iteration.element_of(iterable)
                item = self.m.promises.awaited(item, self.m.site(s)) if s.is_await else item
                if len(elements := self.m.iteration.apart(item)) > 1:
                    return self._unroll(partial(self._iteration, s), elements, labels)
            jumps = self.m.env.frame.jumps
            ends: list[Facts] = []
            rounds = 0

            def body() -> bool:
                nonlocal item, rounds
                rounds += 1
                if rounds > 1:  # what the iteration before has left is of another item
                    item = self.m.items.another(item)
                    ends.clear()
                    self.m.env.frame.loops[-1].skipped = []
                reached = self._iteration(s, item)
                if reached:
                    ends.append(self.m.narrowing.facts)
                return reached

            exits = self._loop(body, labels)
            ends += exits.skipped
            if s.of and ends and not exits.breaks:
                self.m.items.conclude(iterable, item, either_of(ends))
            if s.of and (exits.breaks or self.m.env.frame.jumps > jumps):
                self.m.iteration.leave(iterable, self.m.site(s.iterable))
            return True
        return self._unroll(partial(self._iteration, s), items, labels)

    def _through_one_of(self, tables: Union, s: facts.ForEach, labels: tuple[str, ...]) -> bool:
        """`for … in` of one of several tables: what only some of them have may be left out."""
        keys = [self.keys_of(table) for table in alternatives(self.m.narrowing.narrowed(tables))]
        known = [names for names in keys if names is not None]
        items = list({item.key(): item for names in known for item in names}.values())
        shared = [{item.key() for item in names} for names in known]
        if len(known) < len(keys) or len(items) > self.longest_unrolling(self._held(tables)):
            self._loop(lambda: self._iteration(s, ANYTHING), labels)
            return True

        def run(item: Value) -> bool:
            if all(item.key() in names for names in shared):
                return self._iteration(s, item)
            return self.m.statements.either([partial(self._iteration, s, item), lambda: True])

        return self._unroll(run, items, labels)

    def longest_unrolling(self, items: list[Value]) -> int:
        """How many iterations are run one by one: all that fill registries, few of those that only compute."""
        fills = self.m.run == LOADING or self.m.frame.unit.model_of
        if fills or any(isinstance(item, Obj) for item in items[:FEW_HELD]):
            return LONGEST_UNROLLING
        return LONGEST_COMPUTING

    def _held(self, tables: Value) -> list[Value]:
        """Of what names of tables lead to, whose names a loop goes through, some that are definitions: functions, or
        what has one."""
        slots = (slot for table in alternatives(tables) if isinstance(table, Obj) for slot in table.slots.values())
        held = [item for slot in islice(slots, FEW_HELD) for item in alternatives(slot.value)]
        return [item for item in held if functions_among(inside(item, 1))]

    def _unroll(self, run: Callable[[Value], bool], items: list[Value], labels: tuple[str, ...]) -> bool:
        """Run a loop's body once for each item."""
        exits = Exits(labels, is_loop=True)
        loops = self.m.env.frame.loops
        for item in items:
            before, exits.continues, exits.skipped = exits.breaks, False, []
            loops.append(exits)
            try:
                if exits.breaks:  # it may have been left already: this iteration may not run
                    self.m.statements.either([partial(run, item), lambda: True])
                    reached = True
                else:
                    reached = run(item)
            finally:
                loops.pop()
            if not reached and not exits.continues:
                self.m.statements.leave(exits, False)
                return exits.breaks
            if exits.breaks and not before and not reached:
                self.m.statements.leave(exits, False)
                return True
            if exits.skipped:
                narrowing = self.m.narrowing
                ends = [*exits.skipped, *([narrowing.facts] if reached else [])]
                narrowing.facts = narrowing.conclusions.of_either(ends)
        self.m.statements.leave(exits, True)
        return True

    def _iteration(self, s: facts.ForEach, item: Value) -> bool:
        outer = self.m.env
        self.m.env = Env(outer, outer.frame)
        try:
            self.m.patterns.bind(s.target, item, s.kind or None, self.m.site(s))
            return self.m.statements.execute(s.body)
        finally:
            self.m.env = outer

    def keys_of(self, value: Value) -> list[Value] | None:
        """What `for (key in value)` goes through, if it is known: of a list its positions, of no object nothing."""
        if isinstance(value, (Record, Func)) and (not value.open or value.slots):
            if type(value) is Record:
                self.m.patches.fill(value)
            written = self.m.properties.later_names(value)
            later = [*map(Constant, self.m.ambient.named(value, written))]
            known = [Constant(name, slot.site) for name, slot in self.m.heap.own(value)] + later
            others = [other_name(str(item.value) for item in known)] if written or value.open else []
            return [*known, *others]
        if isinstance(value, Array):
            items = self.m.iteration.items_of(value)
            return None if items is None else [Constant(str(position)) for position in range(len(items))]
        return [] if isinstance(value, Constant) and not isinstance(value.value, str) else None


def _integer(value: Value) -> int | None:
    known = value.value if isinstance(value, Constant) else None
    return known if isinstance(known, int) and not isinstance(known, bool) else None


def _counts(value: Constant) -> bool:
    """Whether a value is one that iterations add to."""
    return isinstance(value.value, (int, float, str)) and not isinstance(value.value, bool)
