"""What comes of a comparison with a number, and what it says of the value that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.intervals import is_decided
from abplint.program.kinds import ALL, TRUTHY, Known, counts, told_of_count
from abplint.program.values import FALSE, TRUE, Constant, Count, End, External, Union, Unknown, Value

if TYPE_CHECKING:
    from abplint.program.evaluation.narrowing import Narrowing

_MIRRORED: Final = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def order(narrowing: Narrowing, operator: str, left: Value, right: Value) -> Value | None:
    """`left < right` and its kin, of which one side is a known number; None if nothing can be said."""
    if isinstance(left, Constant):
        left, right, operator = right, left, _MIRRORED[operator]
    if not isinstance(right, Constant) or not isinstance(right.value, (int, float)):
        return None
    bound = right.value
    if counts(left):
        if (operator, bound) in ((">", 0), (">=", 1)):
            return narrowing.truths(left)
        if (operator, bound) in (("<", 1), ("<=", 0)):
            return narrowing.truths(left, negated=True)
    if isinstance(left, (Union, Unknown)) and left.ends:
        return _order_at_ends(narrowing, operator, left.ends, right)
    if not isinstance(left, (Unknown, External)):
        return None
    if isinstance(left, Count) and not bound and operator in (">=", "<"):
        return TRUE if operator == ">=" else FALSE
    decided = is_decided(operator, bound, left, narrowing.tests_of(left))
    if decided is not None:
        return TRUE if decided else FALSE
    if isinstance(left, Count) and bound >= 0:
        return narrowing.test(left, *told_of_count(operator, bound))
    key = (operator, bound)
    # whatever it is, a number, a text or a date: it is greater than nothing, or less
    is_beyond = bound > 0 if operator[0] == ">" else bound < 0
    is_something = is_beyond or (bound == 0 and len(operator) == 1)
    then = Known(TRUTHY if is_something else ALL, tests=frozenset({(key, True)}))
    return narrowing.test(left, then, Known(tests=frozenset({(key, False)})))


def _order_at_ends(narrowing: Narrowing, operator: str, ends: tuple[End, ...], bound: Constant) -> Value:
    outer, led = narrowing.facts, []
    for end in ends:
        at_end = narrowing.together(outer, end.facts)
        if at_end is not None:
            narrowing.facts = at_end
            led.append((narrowing.m.operators.operate(operator, end.value, bound), narrowing.facts))
    narrowing.facts = outer
    return narrowing.with_ends(led)
