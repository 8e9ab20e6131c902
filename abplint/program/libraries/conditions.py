"""Under which conditions of a template something is shown as things stand: each is asked once, however many elements
stand under it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from abplint.program.moment import Diverged
from abplint.program.values import NOTHING, Value, join
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

T = TypeVar("T")


class ConditionVerdicts:
    """What the conditions of a template come to while it is drawn."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._drawn: tuple[Any, ...] = ()  # what is drawn: of another one, nothing is known
        self._known: dict[tuple[int, Hashable], tuple[facts.Fact, Any]] = {}  # by their identity

    def may_be_shown(self, condition: facts.Expression) -> bool:
        """Whether an element may be shown, also where a test of it fails."""
        try:
            return self.is_shown(condition)
        except Diverged:
            return True

    def is_shown(self, condition: facts.Expression) -> bool:
        """Whether an element of a template may be shown as things stand."""
        return self._verdict(condition) is not False

    def perhaps(self, made: Value, e: facts.ElementLiteral) -> Value:
        """What is shown under a condition of which nobody knows what it comes to may be nothing, as things stand."""
        if e.condition is None or made is NOTHING or not self.m.states.standing.is_asked:
            return made
        return made if self._verdict(e.condition) else join((made, NOTHING))

    def _verdict(self, condition: facts.Expression) -> bool | None:
        """What it comes to; None: nobody knows."""
        if not self.m.states.standing.is_asked:
            return self._is_met(condition)
        return self.remembered(condition, None, partial(self._is_met, condition))

    def remembered(self, fact: facts.Fact, of: Hashable, ask: Callable[[], T]) -> T:
        """What is asked of a part of what is drawn: nothing is written while it is asked, and what has come out so for
        one element does so for the next. `of`: which of several questions on that part it is."""
        here = (self.m.env, self.m.heap.journal.branch, self.m.states.writes)
        if here != self._drawn:
            self._drawn, self._known = here, {}
        known = self._known.get((id(fact), of))
        if known is None:
            known = self._known[id(fact), of] = (fact, ask())
        found: T = known[1]
        return found

    @contextmanager
    def apart(self) -> Iterator[None]:
        """While another component's tests are asked, of other props each time: the verdicts on what is drawn stay."""
        outer = self._drawn, self._known
        try:
            yield
        finally:
            self._drawn, self._known = outer

    def _is_met(self, condition: facts.Expression) -> bool | None:
        parts = _conjuncts(condition)
        if len(parts) > 1 and any(not self.may_be_shown(part) for part in parts):  # what is falsy, nobody knows
            return False
        return self.m.narrowing.truth(self.m.expressions.evaluate(condition))


def _conjuncts(condition: facts.Expression) -> list[facts.Expression]:
    """The tests that all must come out: of `v-else-if` in a `v-if`, those before it, too."""
    parts: list[facts.Expression] = []
    while isinstance(condition, facts.Logical) and condition.operator == "&&":
        parts.append(condition.right)
        condition = condition.left
    return [condition, *reversed(parts)]
