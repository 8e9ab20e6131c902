"""Gives the calls of a long run that lead nowhere few steps, and the others what is left."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.answered import answers_of
from abplint.program.budgets import (
    ANSWERING_STEPS,
    CALLING_KEPT_STEPS,
    ENOUGH_RUNS,
    IRRELEVANT_STEPS,
    LONG_RUN,
    MAKING_STEPS,
    SHOWN_STEPS,
    SOME_STEPS,
    UPDATE_STEPS,
)
from abplint.program.moment import LOADING, Exhausted
from abplint.program.objects import Func
from abplint.program.registries import Registries
from abplint.program.scopes import Frame
from abplint.program.values import Site, Value, alternatives
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit


_MAKES: Final = regex(rb"\.\s*(?:createElement|createContextualFragment|cloneNode)\s*\(|\.\s*innerHTML\s*=(?!=)")


class Allowance(NamedTuple):
    """What was held back before a call, and what others had been given; whether the call is given all of it."""

    held: int
    lifted: int
    steps: int
    is_lifted: bool = False


class Allowances:
    """How many steps a call gets in a long run: few where it leads to nothing that a reader asks about."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.began = 0  # the step at which the current run did
        self.registries = Registries(m)
        self.held = 0  # steps that calls on the stack that lead nowhere may not have
        self.lifted = 0  # steps of calls inside them that lead somewhere
        self.curtailed = 0  # calls that ended for it
        self._ended: tuple[int, dict[facts.Function, int]] = (LOADING, {})  # calls that were cut, in one run
        self._answers: dict[facts.Function, tuple[list[int], list[int]]] = {}

    def allow(self, func: Func, frame: Frame) -> Allowance:
        """Hold back steps from a call that leads nowhere in a long run; give them back for one inside that does."""
        m, before = self.m, Allowance(self.held, self.lifted, self.m.own_steps)
        is_asked = m.probing or m.refusing or m.throwing or m.overheard.hears_all
        if m.relevance.wanted is None or not self._is_long() or is_asked:
            return before
        if m.relevance.leads(func) or any(map(self._may_lead, frame.arguments)):
            m.limit += self.held
            self.held = 0
            return before._replace(is_lifted=before.held > 0)
        steps = ANSWERING_STEPS if m.dispatching and self._answers_for(frame) else IRRELEVANT_STEPS
        if m.states.updating:
            steps = max(steps, UPDATE_STEPS)
        elif more := self._more_for(func):
            steps = max(steps, more)
            m.limit += self.held
            before, self.held = before._replace(is_lifted=before.held > 0), 0
        if m.run == LOADING:
            steps = SHOWN_STEPS
        over = max(m.limit - m.steps - steps, 0)
        m.limit -= over
        self.held += over
        return before

    def _is_long(self) -> bool:
        """Whether what runs takes so many steps that text is searched for what can matter."""
        m = self.m
        if m.run <= LOADING:
            return m.run == LOADING and m.components.is_showing and m.steps - self.began >= SOME_STEPS
        return m.steps - self.began >= LONG_RUN and (m.entry is not None or not m.dispatching)

    def _more_for(self, func: Func) -> int:
        """The steps of a call of what others have left, or of what makes elements for whoever listens to these."""
        fact, unit = func.fact, func.unit
        if fact is None or unit is None or unit.model_of:
            return 0
        if self.registries.calls_kept(func):
            return CALLING_KEPT_STEPS
        return MAKING_STEPS if unit.once(_makes_elements, fact.start, fact.end) else 0

    def _may_lead(self, argument: Value) -> bool:
        functions = (item for item in alternatives(argument) if isinstance(item, Func) and item.fact is not None)
        return any(self.m.relevance.leads(item) for item in functions)

    def settle(self, before: Allowance) -> None:
        """A call is over. What something inside took that leads somewhere is not charged to what leads nowhere."""
        if before.is_lifted:
            self.lifted = before.lifted + self.m.own_steps - before.steps
        if self.held != before.held or before.is_lifted:
            whole = self.m.limit + self.held
            self.held = max(before.held - (self.lifted - before.lifted), 0)
            self.m.limit = whole - self.held

    def within(self, steps: int, work: Callable[[], object]) -> bool:
        """Do something with so many steps at most of those that are left; whether these were enough. Raises `Exhausted`
        where fewer are left, and used up."""
        m = self.m
        held = max(m.limit - m.steps - steps, 0)
        m.limit -= held
        try:
            work()
        except Exhausted:
            if not held:
                raise
            return False
        finally:
            m.limit += held
        return True

    @contextmanager
    def lifting(self) -> Iterator[None]:
        """While what answers to a write runs: it may lead somewhere, though what writes does not."""
        before = Allowance(self.held, self.lifted, self.m.own_steps, self.held > 0)
        self.m.limit += self.held
        self.held = 0
        try:
            yield
        finally:
            self.settle(before)

    def is_done_with(self, func: Func) -> bool:
        """Whether a function that leads nowhere has been cut in this run so often that it is not begun again."""
        run, ended = self._ended
        return run == self.m.run and ended.get(func.fact, 0) >= ENOUGH_RUNS  # type: ignore[arg-type]

    def cut(self, func: Func | None) -> None:
        """A call of a function was cut because it leads nowhere."""
        self.curtailed += 1
        if self._ended[0] != self.m.run:
            self._ended = (self.m.run, {})
        if func is not None and func.fact is not None and not self.m.relevance.leads(func):
            self._ended[1][func.fact] = self._ended[1].get(func.fact, 0) + 1

    # ------------------------------------------------------------ what flows into a response

    def is_answered(self, site: Site) -> bool:
        """Whether what stands at a place of the code that runs may be a part of what the run returns."""
        return self._is_answer(self.m.frame, site) and self._answers_for(self.m.frame)

    def _answers_for(self, frame: Frame) -> bool:
        """Whether what a call returns may be a part of what the run returns."""
        known = frame.answers
        if known is None:
            caller = frame.caller
            known = caller is None or (self._is_answer(caller, frame.site) and self._answers_for(caller))
            frame.answers = known
        return known

    def _is_answer(self, caller: Frame, site: Site | None) -> bool:
        func = caller.func
        if func is None or func.fact is None or site is None or caller.unit.model_of:
            return True
        text = self.m.relevance.text_of(caller.unit)
        if text is None or site.file is not caller.unit.file:
            return True
        known = self._answers.get(func.fact)
        if known is None:
            ranges = sorted(answers_of(text, func.fact))
            furthest, ends = 0, []
            for _, end in ranges:
                furthest = max(furthest, end)
                ends.append(furthest)
            known = self._answers[func.fact] = ([start for start, _ in ranges], ends)
        index = bisect_right(known[0], site.start) - 1
        return index >= 0 and site.start < known[1][index]


def _makes_elements(unit: Unit, start: int, end: int) -> bool:
    return _MAKES.search(unit.file.data, start, end) is not None
