"""Generators that code goes on with step by step: `next(value)`, `return(value)`, `throw(error)`.

Each step runs the body from its beginning, with the values that it was sent before, up to the `yield` that it ends at.
What it does before the `yield` where it goes on has been done, and is taken back. Where nobody knows how often code has
gone on with it, or on which way the body is, all of it runs, and each `yield` gives any of the values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.budgets import MOST_STEPS_OF_GENERATOR
from abplint.program.moment import Diverged
from abplint.program.objects import Array, Generator, Record
from abplint.program.values import ANYTHING, FALSE, NOTHING, TRUE, Constant, Site, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.journal import Branch, Mark
    from abplint.program.machine import Machine
    from abplint.program.scopes import Frame
    from abplint.syntax import facts

_SENT: Final = "#sent"  # of a generator: how it was gone on with, and with which values
_ENDED: Final = "#ended"
Step = tuple[Value, Value]  # what a step gives, and whether the generator has ended


class Suspended(Exception):
    """The body of a generator has yielded what it was asked for."""


class Unsure(Exception):
    """Nobody knows where in its body a generator is."""


class Resumed:
    """One run of a generator's body: what it is sent, how far it is, and what it has yielded then.

    `sent` are the ways in which it was gone on with, and the values; `mark` is the journal put aside until it goes on
    where it was; `goes_on`: it has. `is_over`: somebody has asked it to return.
    """

    __slots__ = ("branch", "count", "frame", "goes_on", "is_over", "mark", "sent", "value")

    def __init__(self, sent: list[tuple[str, Value]]) -> None:
        self.sent = sent
        self.count = 0
        self.value: Value = NOTHING
        self.frame: Frame | None = None
        self.mark: Mark | None = None
        self.branch: Branch | None = None
        self.is_over = False
        self.goes_on = False


class Resuming:
    """What goes on with generators."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._behind: frozenset[Site] = frozenset()  # the listeners for a person that the latest step has waited for

    def advance(self, generator: Generator, how: str, value: Value, site: Site) -> Step | None:
        """One step of a generator that this run has made; None where nobody knows where it is."""
        if generator.called is None or generator.run != self.m.run or self.m.loops.is_repeating:
            return None
        sent = self._sent_to(generator)
        if sent is None or len(sent) > MOST_STEPS_OF_GENERATOR:
            return None
        if _ENDED in generator.slots or (how == "return" and not sent):
            self.m.heap.put(generator, _ENDED, TRUE, site)
            return (value if how == "return" else NOTHING), TRUE
        if not sent and how == "throw":
            self.m.heap.put(generator, _ENDED, TRUE, site)
            self._throw(value)
        now = [*sent, (how, value if sent else NOTHING)]
        try:
            step = self._run(generator, now[1:], site)
        except Unsure:
            self.m.heap.put(generator, _SENT, self._kept(now, is_sure=False), site)
            return None
        except Diverged:
            self.m.heap.put(generator, _ENDED, TRUE, site)
            raise
        self.m.heap.put(generator, _SENT, self._kept(now), site)
        if step[1] is TRUE:
            self.m.heap.put(generator, _ENDED, TRUE, site)
        return step

    def any_of(self, generator: Generator, how: str, value: Value, site: Site) -> None:
        """All of a body runs next, and each of its `yield`s gives any of the values that are sent to it."""
        if generator.called is None or generator.run != self.m.run:
            return
        func, this, arguments, open_ended = generator.called
        slot = generator.slots.get(_SENT)
        held = [item for item in alternatives(slot.value) if isinstance(item, Array)] if slot is not None else []
        sent = [*(item for array in held for item in array.elements[1::2]), *([value] if how == "next" else [])]
        self.m.heap.put(generator, _SENT, self._kept([("next", item) for item in sent], is_sure=False), site)
        made = self.m.coroutines.sent_to(func, join(sent))
        at = generator.site or site
        generator.work = lambda: self.m.calls.yields(made, this, list(arguments), at, open_ended)

    def _sent_to(self, generator: Generator) -> list[tuple[str, Value]] | None:
        """How a generator was gone on with so far; None if that is not known."""
        slot = generator.slots.get(_SENT)
        if slot is None:
            return []
        held = slot.value
        if not isinstance(held, Array) or held.slots:
            return None
        kinds = [str(item.value) for item in held.elements[::2] if isinstance(item, Constant)]
        return list(zip(kinds, held.elements[1::2], strict=True))

    def _kept(self, sent: list[tuple[str, Value]], *, is_sure: bool = True) -> Value:
        made = self.m.new_array(tuple(item for how, value in sent for item in (Constant(how), value)))
        if not is_sure:
            self.m.heap.give(made, _ENDED, FALSE)
        return made

    def _run(self, generator: Generator, sent: list[tuple[str, Value]], site: Site) -> Step:
        """Run a body with what it was sent. Raises `Unsure`, and `Diverged` if it throws."""
        assert generator.called is not None
        func, this, arguments, open_ended = generator.called
        m, journal = self.m, self.m.heap.journal
        resumed = Resumed(sent)
        made = m.coroutines.resumed(func, resumed)
        self._behind = frozenset()
        facts_before, caller = m.narrowing.facts, m.frame
        if sent:
            resumed.mark = journal.begin()
        resumed.branch = journal.branch
        try:
            return m.calls.call_function(made, this, list(arguments), generator.site or site, open_ended), TRUE
        except Suspended:
            frame = resumed.frame
            assert frame is not None
            self._pass_on(frame, caller, site)
            self._behind = frozenset(frame.behind)
            if frame.returned:  # it may have ended before
                return join([resumed.value, *frame.returned]), ANYTHING
            return resumed.value, FALSE
        finally:
            m.narrowing.facts = facts_before
            if resumed.mark is not None:
                changed = journal.end(resumed.mark)
                if resumed.goes_on:  # inside of what may throw
                    journal.merge([(changed, True)])
            journal.spoil()

    def _pass_on(self, frame: Frame, caller: Frame, site: Site) -> None:
        """What a body has reached that has not ended is its caller's."""
        self.m.uses.pass_on(frame.uses, site)
        caller.deferred += frame.deferred
        caller.is_silent = caller.is_silent and frame.is_silent
        caller.reads = None if caller.reads is None or frame.reads is None else caller.reads | frame.reads
        caller.consulted = None

    def passed(self, resumed: Resumed, value: Value, e: facts.Yield) -> Value:
        """What `yield` gives in a body that is run step by step."""
        site = self.m.site(e)
        if not e.delegate:
            return self._yielded(resumed, value)
        if isinstance(value, Generator) and value.called is not None:
            how: tuple[str, Value] = ("next", NOTHING)
            while True:
                step = self.advance(value, *how, site)
                if step is None:
                    raise Unsure
                if step[1] is TRUE:
                    return step[0]
                if step[1] is not FALSE:
                    raise Unsure
                how = self._asked(resumed, step[0])
                if how[0] == "return":
                    return self._answered(resumed, how)
        items = self.m.iteration.items_of(value)
        if items is None:
            raise Unsure
        for item in items:
            self._yielded(resumed, item)
        return NOTHING

    def _yielded(self, resumed: Resumed, value: Value) -> Value:
        return self._answered(resumed, self._asked(resumed, value))

    def _asked(self, resumed: Resumed, value: Value) -> tuple[str, Value]:
        """How a body goes on that yields a value. Raises `Suspended` where it does not."""
        branch: Branch | None = self.m.heap.journal.branch
        while branch is not resumed.branch and branch is not None and branch.is_certain:
            branch = branch.around
        if branch is not resumed.branch:
            raise Unsure
        resumed.frame = self.m.env.frame
        self.m.heap.journal.spoil()  # what it comes to depends on what it is sent
        at, resumed.count = resumed.count, resumed.count + 1
        if at == len(resumed.sent):
            resumed.value = value
            raise Suspended
        if at == len(resumed.sent) - 1:
            resumed.goes_on, resumed.frame.uses, resumed.frame.deferred = True, {}, []
            if resumed.mark is not None and self.m.heap.journal.branch is resumed.branch:
                mark, resumed.mark = resumed.mark, None
                self.m.heap.journal.end(mark)
                resumed.branch = self.m.heap.journal.branch
        return resumed.sent[at]

    def _answered(self, resumed: Resumed, how: tuple[str, Value]) -> Value:
        kind, value = how
        if kind == "throw":
            self._throw(value)
        if kind == "return":
            resumed.is_over = True
            self.m.env.frame.returned.append(value)
            self.m.env.frame.known.append(self.m.narrowing.facts)
            self.m.env.frame.exits += 1
            raise Diverged
        return value

    def _throw(self, value: Value) -> None:
        frame = self.m.env.frame
        frame.thrown.append(value)
        frame.exits += 1
        self.m.uses.note_thrown(value)
        raise Diverged

    def step(self, generator: Generator, how: str, value: Value, site: Site) -> Value | None:
        """What `next` and its like answer; None where that is not known."""
        step = self.advance(generator, how, value, site)
        if step is None:
            return None
        made = Record(site, self.m.run)
        self.m.heap.give(made, "value", step[0])
        self.m.heap.give(made, "done", step[1])
        func = generator.called[0] if generator.called is not None else None
        is_async = func is not None and func.fact is not None and func.fact.is_async
        if not is_async:
            return made
        return self.m.promises.behind(made, self._behind) if self._behind else self.m.promises.promise(made)
