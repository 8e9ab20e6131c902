"""Promises that whoever made them settles, at some time: jQuery's deferred objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from abplint.program.hosts.host import argument
from abplint.program.hosts.resolvers import Resolvers
from abplint.program.moment import LOADING
from abplint.program.objects import Promise
from abplint.program.scopes import Cell
from abplint.program.values import NOTHING, Constant, Site, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class _Turn(NamedTuple):
    """What has settled it once: with what, the listeners for a person's events that this came after, and whether the
    code did that which made it, before it went on."""

    after: frozenset[Site]
    value: Value | None
    reason: Value | None
    is_at_once: bool


class Deferred(Resolvers):
    """A promise and the functions that settle it.

    Which turn it has taken on the way that runs is kept in a variable of the function that made it: `return
    d.resolve(error).promise()` says nothing of what the code behind it does.
    """

    def __init__(self, m: Machine, site: Site) -> None:
        super().__init__(m, site)
        self.is_made = True
        self._turns: list[_Turn] = []
        self._taken = Cell("(settled)", NOTHING, "let", m.frame.unit, m.run)
        self._before = len(m.events.registrations)

    def resolve(self, given: list[Value], at: Site) -> Value:
        super().resolve(given, at)
        self._turn(argument(given, 0), None)
        return NOTHING

    def reject(self, given: list[Value], at: Site) -> Value:
        super().reject(given, at)
        self._turn(None, argument(given, 0))
        return NOTHING

    def _turn(self, value: Value | None, reason: Value | None) -> None:
        if self.m.promises.is_trying:
            return
        turn = _Turn(self.m.promises.comes_after(), value, reason, self.comes_at_once())
        self._turns.append(turn)
        known = [Constant(number) for number in self._numbers() if isinstance(number, int)]
        self.m.heap.assign(
            self._taken, join([*known, Constant(len(self._turns) - 1)]), -1
        )  # the reactions of both ends
        if value is not None:
            self.promise.waits = turn.after

    def is_open(self) -> bool:
        """Whether nothing settles it on the way that runs."""
        return not (any(isinstance(number, int) for number in self._numbers()) or self.promise.waits)

    def _numbers(self) -> list[object]:
        return [item.value for item in alternatives(self._taken.value) if isinstance(item, Constant)]

    def promised(self) -> Promise:
        """The promise, as it stands on the way that runs."""
        turns = self._taken_turns()
        if not self._is_settled(turns):
            if self.m.run > LOADING and self.is_open():
                self.ask_of(self.m.events.registrations[self._before :], None)
                self.m.promises.expect(self)
            return self.outcome()
        values = [turn.value for turn in turns if turn.value is not None]
        reasons = [turn.reason for turn in turns if turn.reason is not None]
        made = self.made_of(values, reasons)
        after = [turn.after for turn in turns if turn.value is not None]
        made.waits |= frozenset().union(*after) if all(after) else frozenset()
        made.is_fulfilled = self.is_fulfilled()
        return made

    def is_fulfilled(self) -> bool:
        """Whether the code that made it has resolved it on each way to where it is: whatever rejects it then comes too
        late."""
        turns = self._taken_turns()
        return self._is_settled(turns) and all(turn.reason is None and turn.is_at_once for turn in turns)

    def _taken_turns(self) -> list[_Turn]:
        return [self._turns[number] for number in self._numbers() if isinstance(number, int)]

    def _is_settled(self, turns: list[_Turn]) -> bool:
        return bool(turns) and len(turns) == len(alternatives(self._taken.value))
