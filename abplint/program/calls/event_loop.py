"""Turns of the event loop: what is called for something that comes later runs once the code that goes on is through.

It is called where it is given to whoever calls it, so that what it comes to is known at once, and again where the turn
ends, if the code after that has written what it reads. What the first of these calls alone has reached is not reached,
if that code certainly runs before its turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from abplint.program.budgets import MOST_CALLED_AGAIN, MOST_READS
from abplint.program.journal import Journal
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Func
from abplint.program.observing import Reached, Turn
from abplint.program.scopes import Frame
from abplint.program.values import Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class _LeftForLater(NamedTuple):
    """A call of what comes later: the activation that has left it, the serials of what it has read, and when it was.

    `during` is how many turns had ended, `branch` the branch in which it was left. `turn` is what stands for it at what
    it has reached; None: it has written what it reads, so that another call is no other one. `called_off` is what does
    so where code may call it off.
    """

    func: Func
    work: Callable[[], Value]
    frame: Frame
    reads: set[int]
    journal: Journal
    at: int
    during: int
    branch: object
    turn: Turn | None
    called_off: Turn | None = None

    def is_stale(self, written: dict[int, int]) -> bool:
        """Whether what it has read was written since."""
        return any(written.get(serial, 0) >= self.at for serial in self.reads)


class EventLoop:
    """What a run has called before its time, in the order in which it was given away."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._called: list[_LeftForLater] = []
        self._is_ending = False
        self._turns = 0  # that have ended
        self._again: Counter[facts.Function | None] = Counter()  # how often each function, in this run

    def call(self, func: Func, work: Callable[[], Value]) -> Value:
        """Call a function that comes later."""
        m = self.m
        if m.run <= LOADING or m.probing or m.promises.is_trying:
            return work()
        frame, journal = m.frame, m.heap.journal
        called_off = m.cancelling.turn()
        outer, frame.reads = frame.reads, set()
        before, (recent, journal.recent) = frame.uses.copy(), (journal.recent, set())
        try:
            with m.cancelling.running(None):
                return work()
        finally:
            reads = frame.reads
            is_another = reads is not None and journal.recent.isdisjoint(reads)
            turn = (called_off or Turn()) if is_another else None
            journal.recent |= recent
            frame.reads = None if outer is None or reads is None else outer | reads
            if frame.reads is not None and len(frame.reads) > MOST_READS:
                frame.reads = None
            if called_off is not None:
                _mark(frame, before, called_off)
            if reads:
                journal.clock += 1
                left = _LeftForLater(
                    func, work, frame, reads, journal, journal.clock, self._turns, journal.branch, turn, called_off
                )
                self._called.append(left)
                if turn is not None and called_off is None:
                    _mark(frame, before, turn)

    def end_turn(self) -> None:
        """The code that runs is through, or waits: what it has left for later runs."""
        journal = self.m.heap.journal
        if self._is_ending or not journal.clock:
            return
        self._is_ending = True
        try:
            while written := journal.written:  # what has been is not looked at again
                journal.written = {}
                for stale in [each for each in self._called if each.journal is journal and each.is_stale(written)]:
                    self._called.remove(stale)
                    if self._again[stale.func.fact] < MOST_CALLED_AGAIN:
                        self._again[stale.func.fact] += 1
                        with suppress(Diverged):
                            self._call_again(stale)
                            if stale.turn is not None and self._is_certain(stale):
                                stale.turn.is_over = True
            self._turns += 1
        finally:
            self._is_ending = False

    def _is_certain(self, called: _LeftForLater) -> bool:
        """Whether what was written since then certainly was, and before the turn of the call."""
        return called.during == self._turns and called.branch is called.journal.branch

    def end_runs(self) -> None:
        """Let go of how often callbacks were called again in runs that have ended."""
        self._again.clear()
        self.m.cancelling.end_runs()

    def _call_again(self, called: _LeftForLater) -> None:
        """Call what was left by activations that may be over: what it reaches, it does by way of these."""
        m, running, over = self.m, set[int](), list[Frame]()
        frame: Frame | None = m.frame
        while frame is not None:
            running.add(id(frame))
            frame = frame.caller
        frame = called.frame
        while frame is not None and id(frame) not in running:
            over.append(frame)
            frame = frame.caller
        outer = m.frame
        try:
            m.frame = inner = Frame(called.frame.unit, called.frame.caller) if over else outer
            self.call(called.func, called.work)
        finally:
            for each in over:
                m.frame = caller = outer if each is over[-1] else Frame(each.unit, each.caller)
                m.uses.pass_on(inner.uses, each.site if each.is_step else None)
                inner = caller
            m.frame = outer

    def call_off(self, turn: Turn) -> None:
        """What was left for later does not come."""
        self._called = [each for each in self._called if each.called_off is not turn]

    def mark(self) -> int:
        """How much has been left for later; hand it to `forget`."""
        return len(self._called)

    def forget(self, mark: int) -> None:
        """What has been left since then is taken back."""
        del self._called[mark:]


def _mark(frame: Frame, before: dict[Any, Reached], turn: Turn) -> None:
    """Tell apart what a call before its time has reached: the same on another way is another entry."""
    for key, reached in [*frame.uses.items()]:
        known = before.get(key)
        if reached is known or reached.turn is not None:
            continue
        if known is None:
            del frame.uses[key]
        else:
            frame.uses[key] = known
        place = (*key, turn)
        frame.uses[place] = reached._replace(turn=turn)
