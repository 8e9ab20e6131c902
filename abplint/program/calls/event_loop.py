"""Turns of the event loop: what is called for something that comes later runs once the code that goes on is through.

It is called where it is given to whoever calls it, so that what it comes to is known at once, and again where the turn
ends, if the code after that has written what it reads. What the first of these calls alone has reached is not reached,
if that code certainly runs before its turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from abplint.program.budgets import MOST_CALLED_AGAIN, MOST_READS
from abplint.program.hosts.messages import Messages
from abplint.program.journal import Changes, Journal, Mark, Parted, Turned, in_turn
from abplint.program.moment import LOADING, Comes, Diverged
from abplint.program.objects import Func
from abplint.program.observing import Reached, Turn
from abplint.program.reacting import ALL
from abplint.program.scopes import Frame
from abplint.program.values import Obj, Site, Slot, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


@dataclass(frozen=True, eq=False, slots=True)
class _LeftForLater:
    """A call of what comes later: the activation that has left it, the serials of what it has read, and when it was.

    `during` is how many turns had ended, `branch` the branch in which it was left. `turn` is what stands for it at what
    it has reached; None: it has written what it reads, so that another call is no other one. `called_off` is what does
    so where code may call it off; `may_be_late`: others may come before it.
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
    called_off: Turn | None
    may_be_late: bool

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
        self._reads: list[tuple[Frame, set[int] | None]] = []  # by activations that call what comes later, before that
        self._again: Counter[facts.Function | None] = Counter()  # how often each function, in this run

    def call(self, func: Func, work: Callable[[], Value], comes: Comes = Comes.PERHAPS_NOW) -> Value:
        """Call a function that comes later. What it writes is written once its turn comes, where that is certain."""
        m = self.m
        if m.run <= LOADING or m.probing or m.promises.is_trying:
            return work()
        frame, journal = m.frame, m.heap.journal
        called_off = m.cancelling.turn()
        outer, frame.reads = frame.reads, set()
        self._reads.append((frame, outer))
        before, (recent, journal.recent) = frame.uses.copy(), (journal.recent, set())
        is_later = comes is not Comes.PERHAPS_NOW and not self._is_ending
        marks = journal.begin_turn(is_next=comes is Comes.NEXT) if is_later else None
        left: _LeftForLater | None = None
        settlements = m.promises.settlements
        try:
            with m.cancelling.running(None):
                return work()
        finally:
            self._reads.pop()
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
                    func,
                    work,
                    frame,
                    reads,
                    journal,
                    journal.clock,
                    self._turns,
                    journal.branch,
                    turn,
                    called_off,
                    comes is Comes.SOME_TIME,
                )
            if marks is not None:
                is_loose = comes is Comes.SOME_TIME and m.promises.settlements == settlements
                self._put_off(frame, marks, reads, left, is_loose)
            if left is not None:
                self._called.append(left)
                if turn is not None and called_off is None:
                    _mark(frame, before, turn)

    def reads_of(self, frame: Frame) -> set[int] | None:
        """The serials of what an activation that runs has read (None: too much to list)."""
        reads = frame.reads
        for each, before in self._reads:
            if each is frame:
                reads = reads | before if reads is not None and before is not None else None
        return reads

    def _put_off(
        self,
        frame: Frame,
        marks: tuple[Mark, Mark],
        reads: set[int] | None,
        call: _LeftForLater | None = None,
        may_be_late: bool = False,
    ) -> None:
        """What has run comes later."""
        journal = self.m.heap.journal
        changed = journal.end_turn(marks)
        if changed:
            told = {place: len(self.m.heap.reacting.reactions_to(*of)) for place, of in self._watched(changed)}
            journal.put_off(Turned(changed, call, frame, may_be_late, reads, told))

    def _watched(self, changed: Changes) -> Iterator[tuple[Any, tuple[Obj, str]]]:
        """The places among those written that something may answer to, with their objects and names."""
        watched = self.m.heap.watched
        for place, change in changed.items() if watched else ():
            obj = watched.get(change.serial)
            if obj is not None and (change.container is obj.slots or change.key == "elements"):
                yield place, (obj, change.key if change.container is obj.slots else ALL)

    def through(self, work: Callable[[], Value]) -> Value:
        """Call what whoever calls it waits for to its end: what it leaves for later has come by then."""
        journal = self.m.heap.journal
        before, journal.later = journal.later, []
        try:
            value = work()
            while journal.later:
                self._come_in_turn(journal)
        finally:
            journal.later = [*before, *journal.later]
        return value

    def wait(self, frame: Frame) -> None:
        """A function waits: what has been left for later comes by then."""
        if not self.part(frame):
            self.end_turn()

    def part(self, frame: Frame) -> bool:
        """A function has waited: what it does from now on comes later to whoever has called it; whether that begins.
        What comes before that has come for it, and not for the others yet."""
        m, journal = self.m, self.m.heap.journal
        is_async = frame.func is not None and frame.func.fact is not None and frame.func.fact.is_async
        is_called = is_async and m.run > LOADING and not (m.probing or m.promises.is_trying or self._is_ending)
        if not is_called or frame.later is not None or journal.branch is not frame.branch:
            return False
        written, self._is_ending = journal.written, True
        try:
            marks = journal.begin_turn(partial(self._come, journal=journal, is_for_good=False))
            frame.later = Parted(marks, written, journal.clock)
            self._call_stale_ones(journal, written, but_for=[each.call for each in marks[0].later])
        finally:
            self._is_ending = False
        return True

    @contextmanager
    def activating(self, frame: Frame) -> Iterator[None]:
        """While a function runs: what it does after it has waited comes later."""
        frame.branch = self.m.heap.journal.branch
        is_through = False
        try:
            yield
            is_through = True
        finally:
            parted, frame.later = frame.later, None
            if parted is not None:
                try:
                    if is_through:
                        self._end(parted.clock)
                finally:
                    self._put_off(frame, parted.marks, frame.reads)
                    self.m.heap.journal.written = parted.written

    def end_turn(self) -> None:
        """The code that runs is through, or waits: what it has left for later runs."""
        journal = self.m.heap.journal
        if journal.clock or journal.later:
            self._end()
            self._turns += 1

    def _end(self, since: int = 0) -> None:
        """Run what was left for later `since` a time: what was before that has come."""
        journal = self.m.heap.journal
        if self._is_ending:
            return
        self._is_ending = True
        try:
            is_any = bool(journal.later)
            self._come_in_turn(journal)
            if is_any:
                self.m.hosts.part(Messages).end_turn()
            self._call_stale_ones(journal, journal.written, since)
        finally:
            self._is_ending = False

    def _come_in_turn(self, journal: Journal) -> None:
        """What has been left for later comes, in its turn."""
        later, journal.later = in_turn(journal.later), []
        try:
            while later:
                self._come(later[0], journal)
                del later[0]
        finally:
            journal.later = [*later, *journal.later]  # what a budget has left

    def _come(self, turned: Turned, journal: Journal, is_for_good: bool = True) -> None:
        """A turn comes: what is called in it is called anew, if what it has read was written since. `is_for_good`: else
        it comes once more, for whoever goes on meanwhile."""
        call = turned.call
        if isinstance(call, _LeftForLater):
            if call.called_off is not None and call.called_off.is_over:
                return
            if call in self._called and call.is_stale(journal.written) and self._call_stale(call, is_for_good):
                return
        self.m.states.writes += 1
        watched = dict(self._watched(turned.changes))
        for change, new in journal.states_after(turned):
            write, place = partial(journal.redo, [(change, new)]), (id(change.container), change.key)
            of = watched.get(place)
            if of is None or len(self.m.heap.reacting.reactions_to(*of)) == turned.told.get(place, 0):
                write()
            else:
                obj, name = of
                self.by_way_of(turned.frame, partial(self._tell, obj, name, new, write))

    def _tell(self, obj: Obj, name: str, new: Any, write: Callable[[], None]) -> None:
        """Write where something answers now that was not told when the turn was run."""
        site = self.m.frame.site or Site(self.m.frame.unit.file, 0, 0)
        if name == ALL:
            self.m.states.changing(obj, list(new), site, write)
        elif isinstance(new, Slot) and new.getter is None:
            self.m.states.reacting(obj, name, new.value, site, write)
        else:
            write()

    def _call_stale_ones(
        self, journal: Journal, written: dict[int, int], since: int = 0, but_for: Sequence[object] = ()
    ) -> None:
        """Call again what has read what was written since. What has been is not looked at again."""
        journal.written = {}
        while written:
            for each in [each for each in self._called if each.journal is journal and each.is_stale(written)]:
                is_open = each.at > since
                if (is_open or each.may_be_late) and each not in but_for and each in self._called:
                    self._call_stale(each, is_certain=is_open)
            written, journal.written = journal.written, {}

    def _call_stale(self, call: _LeftForLater, is_for_good: bool = True, is_certain: bool = True) -> bool:
        """Call something again, where it has not been too often; whether it was. `is_certain`: its turn has not come
        before."""
        if is_for_good:
            self._called.remove(call)
        if self._again[call.func.fact] >= MOST_CALLED_AGAIN:
            return False
        self._again[call.func.fact] += 1
        with suppress(Diverged):
            self.by_way_of(call.frame, partial(self.call, call.func, call.work))
            if call.turn is not None and is_certain and self._is_certain(call):
                call.turn.is_over = True
        return True

    def _is_certain(self, called: _LeftForLater) -> bool:
        """Whether what was written since then certainly was, and before the turn of the call."""
        return called.during == self._turns and called.branch is called.journal.branch

    def end_runs(self) -> None:
        """Let go of how often callbacks were called again in runs that have ended, and of the objects of these."""
        self._again.clear()
        self.m.heap.end_runs()
        self.m.cancelling.end_runs()

    def by_way_of(self, left_by: Frame, work: Callable[[], object]) -> None:
        """Run what was left by activations that may be over: what it reaches, it does by way of these."""
        m, running, over = self.m, set[int](), list[Frame]()
        frame: Frame | None = m.frame
        while frame is not None:
            running.add(id(frame))
            frame = frame.caller
        frame = left_by
        while frame is not None and id(frame) not in running:
            over.append(frame)
            frame = frame.caller
        outer = m.frame
        try:
            m.frame = inner = Frame(left_by.unit, left_by.caller) if over else outer
            work()
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
