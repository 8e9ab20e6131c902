"""What follows from several things that are known: where `a || b` is truthy and `a` is not, `b` is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from abplint.program.budgets import SHAPE_DEPTH
from abplint.program.kinds import Facts, Known, known_of
from abplint.program.values import PARAMETERS, End, External, Union, Unknown, Value

if TYPE_CHECKING:
    from abplint.program.evaluation.narrowing import Narrowing

Said = tuple[Value, tuple[End, ...], Known]


class Conclusions:
    """What tests have said of values that were computed from others, each of which may be tested by itself later."""

    def __init__(self, narrowing: Narrowing) -> None:
        self._narrowing = narrowing
        self._last: tuple[Facts, list[Said]] = ({}, [])

    def drawn(self, facts: Facts | None) -> Facts | None:
        """Facts, and what follows from them; None if they contradict one another."""
        if not facts:
            return facts
        narrowing = self._narrowing
        for value, ends, known in self._said(facts):
            left = []
            for end in ends:
                at_end = narrowing.together(facts, end.facts)
                at_end = None if at_end is None else narrowing.learned(at_end, end.value, known)
                if at_end is not None:
                    left.append(at_end)
                    if len(left) > 1:
                        break
            if len(left) < 2:
                narrowing.consulted(facts, value)
            if not left:
                return None
            if len(left) == 1:
                facts = left[0]
        return facts

    def of(self, facts: Facts, values: tuple[Value, ...]) -> tuple[Any, ...]:
        """What has been said of computations that given values, or members of theirs, went into."""
        said = self._said(facts)
        if not said:
            return ()
        parts: set[int] = set()
        for value in values:
            self._gather(value, parts, SHAPE_DEPTH)
        return tuple((value, known) for value, ends, known in said if any(_went_into(parts, end) for end in ends))

    def _said(self, facts: Facts) -> list[Said]:
        if self._last[0] is not facts:
            said: list[Said] = [
                (value, value.ends, known)
                for value, known in facts.values()
                if isinstance(value, (Union, Unknown)) and value.ends and known != known_of(value)
            ]
            self._last = (facts, said)
        return self._last[1]

    def _gather(self, value: Value, parts: set[int], depth: int) -> None:
        parts.add(id(value))
        if depth and isinstance(value, (Unknown, External)):
            parameters = self._narrowing.parameters if value is PARAMETERS else value.parts
            for part in (parameters or {}).values():
                self._gather(part, parts, depth - 1)


def _went_into(parts: set[int], end: End) -> bool:
    return id(end.value) in parts or any(key in parts for key in end.facts)
