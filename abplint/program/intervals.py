"""Between which numbers a value lies: what `Math.min` and its kin give, and what comparisons have said of it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final

from abplint.program.values import Constant, Number, Value

_CONTRARY: Final = {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}


class Bounded(Number):
    """A number from `low` to `high`, both included."""

    __slots__ = ("high", "low")

    def __init__(self, low: float, high: float, of_input: bool = False) -> None:
        super().__init__(of_input=of_input)
        self.low, self.high = low, high

    def key(self) -> Any:
        return ("bounded", self.low, self.high, self.of_input)


def number_of(value: Value) -> float | None:
    """The number that a value is."""
    known = value.value if isinstance(value, Constant) else None
    return known if isinstance(known, (int, float)) and not isinstance(known, bool) else None


def moved(value: object, by: float) -> Bounded | None:
    """A number that lies between two others, after something was added to it."""
    return Bounded(value.low + by, value.high + by, value.of_input) if isinstance(value, Bounded) else None


def is_decided(operator: str, bound: float, value: object, tests: Iterable[tuple[Any, bool]]) -> bool | None:
    """How a comparison of a value with a number comes out, by where it lies; None if that does not tell.

    A comparison that has come out false says nothing of what is no number: no other comes out true because of it.
    """
    said = [(key[0], key[1], verdict) for key, verdict in tests if key[0] in _CONTRARY]
    if isinstance(value, Bounded):
        said += [(">=", value.low, True), ("<=", value.high, True)]
    wanted, contrary = (operator, bound), (_CONTRARY[operator], bound)
    for other, limit, verdict in said:
        here = (other, limit) if verdict else (_CONTRARY[other], limit)
        if _follows(here, contrary):
            return False
        if verdict and _follows(here, wanted):
            return True
    return None


def _follows(known: tuple[str, float], wanted: tuple[str, float]) -> bool:
    """Whether a comparison with a number follows from one with another: `x > 5` from `x >= 6`."""
    (operator, bound), (other, limit) = known, wanted
    if operator[0] != other[0] or math.isinf(bound):
        return False
    if bound == limit:
        return operator == other or len(other) == 2
    return bound > limit if operator[0] == ">" else bound < limit


def is_beyond(bound: float, value: object, tests: Iterable[tuple[Any, bool]]) -> bool:
    """Whether a value is not a number, by where it lies."""
    known = tuple(tests)
    return any(is_decided(operator, bound, value, known) is False for operator in ("<=", ">="))
