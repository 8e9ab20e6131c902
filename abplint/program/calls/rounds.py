"""Functions that run over and over: they call themselves, have a timer call them, or an interval does.

What one round leaves, the next one finds: a counter, a queue, the name of a step. A few rounds are run as they come.
What still changes then is taken to go on so: a number that grows is any larger one, a list has any of its items.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from abplint.program.budgets import MOST_ROUNDS, MOST_ROUNDS_WATCHED
from abplint.program.elements import Elements
from abplint.program.intervals import Bounded, number_of
from abplint.program.journal import CellState, Change, join_states, read_place
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Record
from abplint.program.observing import Trigger
from abplint.program.platform import TIMERS
from abplint.program.scopes import Frame
from abplint.program.values import Constant, Number, Obj, Slot, Value, alternatives
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_States = dict[Any, Change]


class _Rounds:
    """What the rounds of one function have found so far, at the places that it reads, each time it begins."""

    __slots__ = ("found", "is_widened")

    def __init__(self, first: _States) -> None:
        self.found = [first]
        self.is_widened = False


class Rounds:
    """Functions that run over and over."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._of: dict[facts.Function, _Rounds] = {}  # that run

    def goes_on(self, func: Func, this: Value, trigger: Trigger | None) -> bool:
        """A function that runs is called with what it was called with: whether it finds something else than before."""
        fact, is_timed = func.fact, trigger is not None and trigger.name in TIMERS
        if fact is None or self._is_aside() or not (is_timed or self.m.relevance.seems_to_lead(func)):
            return False
        states, known = self._states(func, this, self._reads(fact)), self._of.get(fact)
        if known is None:
            self._of[fact] = _Rounds(states)
            return bool(states)
        return self._is_another(known, states)

    def leave(self, fact: facts.Function) -> None:
        """A function does not run any more."""
        self._of.pop(fact, None)

    def repeat(self, func: Func, work: Callable[[], Value]) -> Value:
        """Call a function as an interval does: each of its rounds may be the last one."""
        value = work()
        if self._is_aside():
            return value
        reads = self.m.frame.reads
        known = _Rounds(self._states(func, func.bound_this, reads))
        if not known.found[0]:
            return value
        work()
        while self._is_another(known, states := self._states(func, func.bound_this, reads)):
            work()
        held = {place: [*_of_place(known, place), state.new] for place, state in states.items()}
        changed = {place: found for place, found in held.items() if not all(_is_same(found[0], one) for one in found)}
        self._write({place: join_states(found) for place, found in changed.items()}, states)
        return value

    def _is_aside(self) -> bool:
        m = self.m
        is_asked = m.probing or m.throwing or m.promises.is_trying or m.states.standing.is_asked
        return m.run <= LOADING or bool(m.refusing) or is_asked

    def _is_another(self, known: _Rounds, states: _States) -> bool:
        """Whether a round that begins finds something else than those before it."""
        last = known.found[-1]
        changed = [place for place, each in states.items() if place in last and not _is_same(each.new, last[place].new)]
        if not changed or known.is_widened:
            return False
        known.found.append(states)
        if len(known.found) > MOST_ROUNDS:
            known.is_widened = True
            self._write({place: _widened(_of_place(known, place)) for place in changed}, states)
        return True

    def _write(self, values: dict[Any, Any], states: _States) -> None:
        self.m.heap.journal.redo((states[place], value) for place, value in values.items())

    def _reads(self, fact: facts.Function) -> set[int] | None:
        """What the activation of a function that runs has read so far."""
        frame: Frame | None = self.m.frame
        while frame is not None and (frame.func is None or frame.func.fact is not fact):
            frame = frame.caller
        return self.m.event_loop.reads_of(frame) if frame is not None else None

    def _states(self, func: Func, this: Value | None, reads: set[int] | None) -> _States:
        """What stands at the places that a function reads: its variables from outside, and what these hold."""
        found: _States = {}
        for change in self._places(func, this, reads):
            found[id(change.container), change.key] = change
            if len(found) >= MOST_ROUNDS_WATCHED:
                break
        return found

    def _places(self, func: Func, this: Value | None, reads: set[int] | None) -> Iterator[Change]:
        objects = [*alternatives(this)] if this is not None else []
        env = func.env
        while env is not None:
            for cell in env.cells.values():
                is_fixed = cell.kind == "const"
                if cell.thunk is not None or not (is_fixed or reads is None or cell.serial in reads):
                    continue
                if not is_fixed and _is_plain(cell.value):
                    yield _at(cell, "value", cell.serial)
                objects += alternatives(cell.value)
            env = env.parent
        for obj in objects:
            if not isinstance(obj, Obj) or reads is None or obj.serial not in reads:
                continue
            if isinstance(obj, Array):
                yield _at(obj, "elements", obj.serial)
            for name, slot in obj.slots.items() if isinstance(obj, Record) else ():
                if slot.getter is None and _is_plain(slot.value):
                    yield _at(obj.slots, name, obj.serial)


def _at(container: Any, key: str, serial: int) -> Change:
    now = read_place(container, key)
    change = Change(container, key, now, serial)
    change.new = now
    return change


def _is_plain(value: Value) -> bool:
    """Whether a value is data that rounds may change."""
    return all(isinstance(item, (Constant, Number)) for item in alternatives(value))


def _value_of(state: Any) -> Value | None:
    return state.value if isinstance(state, (CellState, Slot)) else None


def _is_same(one: Any, other: Any) -> bool:
    before, after = _value_of(one), _value_of(other)
    if before is not None and after is not None:
        return bool(before.key() == after.key())
    return bool(one == other)


def _of_place(known: _Rounds, place: Any) -> list[Any]:
    return [each[place].new for each in known.found if place in each]


def _widened(states: list[Any]) -> Any:
    """What a place holds after as many rounds as nobody knows, by what it has held at the beginning of some."""
    last = states[-1]
    if isinstance(last, tuple) and not isinstance(last, CellState):
        return Elements.of(last, range(len(last)), shifts=True)
    numbers = [number_of(value) for state in states if (value := _value_of(state)) is not None]
    told = [number for number in numbers if number is not None]
    if len(told) < len(states):
        return join_states(states)
    steps = [after - before for before, after in pairwise(told)]
    low = told[-1] if all(step >= 0 for step in steps) else -math.inf
    high = told[-1] if all(step <= 0 for step in steps) else math.inf
    value = Number() if low == -math.inf and high == math.inf else Bounded(low, high)
    if isinstance(last, CellState):
        return last._replace(value=value)
    return Slot(value, last.site, last.run)
