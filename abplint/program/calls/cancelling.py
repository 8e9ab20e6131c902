"""What was asked for that comes later, and is called off before it can come: timers, and listeners of what comes by
itself.

A callback is called where it is given away (`event_loop.py`). Where code that certainly runs after that, and before any
turn of the event loop ends, calls it off, it was never called: what it has reached is not reached.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from abplint.program.journal import Branch
from abplint.program.moment import LOADING
from abplint.program.objects import Func
from abplint.program.observing import Turn
from abplint.program.scopes import Frame
from abplint.program.values import External, Value, alternatives, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class PointOfRun(NamedTuple):
    """Where something was done: in which branch, turn and activations.

    `exits` is how often each of the activations had been left by then, by `return`, `throw` or a jump.
    """

    branch: Branch
    waits: int
    frames: dict[int, Frame]
    exits: dict[int, int]


class Scheduled(NamedTuple):
    """What was asked for that comes later, where, and what stands for its call. `kept` is what its handle is of."""

    func: Func | None
    turn: Turn
    place: PointOfRun
    kept: object


class Cancelling:
    """What a run has asked for that it may call off, by a handle: the call of a timer, what listens for an event."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._asked: dict[Hashable, list[Scheduled]] = {}
        self._running: Scheduled | None = None

    def here(self) -> PointOfRun:
        """Where the code is that runs."""
        frames = dict[int, Frame]()
        frame: Frame | None = self.m.frame
        while frame is not None:
            frames[id(frame)] = frame
            frame = frame.caller
        exits = {number: each.exits for number, each in frames.items()}
        return PointOfRun(self.m.heap.journal.branch, self.m.numbering.waits, frames, exits)

    def ask(self, handle: Hashable, func: Func | None = None, kept: object = None) -> Scheduled | None:
        """Something is asked for that comes later; None while loading, of which nothing is taken back."""
        if self.m.run <= LOADING:
            return None
        asked = Scheduled(func, Turn(), self.here(), kept)
        self._asked.setdefault(handle, []).append(asked)
        return asked

    @contextmanager
    def running(self, asked: Scheduled | None) -> Iterator[None]:
        """What was asked for is called."""
        outer, self._running = self._running, asked
        try:
            yield
        finally:
            self._running = outer

    def turn(self) -> Turn | None:
        """What stands for the call that begins, if it may be called off."""
        return self._running.turn if self._running is not None else None

    def cancel(self, handle: Hashable, func: Func | None = None) -> None:
        """Something is called off: all that was asked for by a handle, or one function of it."""
        known = self._asked.get(handle)
        if not known:
            return
        self.m.heap.journal.spoil()
        for asked in [each for each in known if func is None or each.func is func]:
            if self._is_certain(asked.place):
                known.remove(asked)
                asked.turn.is_over = True
                self.m.event_loop.call_off(asked.turn)

    def clear_timer(self, value: Value) -> None:
        """A timer is cleared, by what setting it gave."""
        items = alternatives(value)
        timers = [item for item in items if isinstance(item, External) and id(item.made_by) in self._asked]
        others = [item for item in items if item not in timers]
        if len(timers) != 1 or any(truth(item) is not False for item in others):
            return
        handle = id(timers[0].made_by)
        here = self.m.heap.journal.branch
        if not others or all(asked.place.branch is not here for asked in self._asked[handle]):
            self.cancel(handle)

    def _is_certain(self, place: PointOfRun) -> bool:
        """Whether the code that runs certainly runs after what was done at a place, and in the same turn."""
        if place.waits != self.m.numbering.waits or not self.m.heap.journal.branch.encloses(place.branch):
            return False
        frame: Frame | None = self.m.frame
        while frame is not None:
            if frame.exits > place.exits.get(id(frame), frame.exits):
                return False
            frame = frame.caller
        return self.is_at_once(place)

    def is_at_once(self, place: PointOfRun) -> bool:
        """Whether the code that runs is called by an activation of a place, and nothing on the way comes later."""
        frame: Frame | None = self.m.frame
        while frame is not None and id(frame) not in place.frames:
            if frame.trigger is not None and frame.trigger.is_apart:
                return False
            frame = frame.caller
        return frame is not None

    def end_runs(self) -> None:
        """Let go of what runs have asked for that have ended."""
        self._asked.clear()
