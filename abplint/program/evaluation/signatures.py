"""A key for what is known of values that a call is given: the same call comes to the same where that is the same."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import WIDEST_SHAPE
from abplint.program.kinds import kinds_of
from abplint.program.objects import Array, Func, Record
from abplint.program.values import (
    PARAMETERS,
    BoundBuiltIn,
    Condition,
    Constant,
    External,
    Obj,
    Symbol,
    Union,
    Unknown,
    Value,
)

if TYPE_CHECKING:
    from abplint.program.evaluation.narrowing import Narrowing

_SAYS_ALL: Final = frozenset({Constant, Func, BoundBuiltIn, Symbol})


def signs(narrowing: Narrowing, values: list[Value], depth: int) -> tuple[Any, ...]:
    """What is known of some values, and of what they hold; empty where that is nothing."""
    made = [
        (position, sign)
        for position, value in enumerate(values)
        if type(value) not in _SAYS_ALL and (sign := _sign(narrowing, value, depth)) is not None
    ]
    return tuple(made)


def _sign(narrowing: Narrowing, value: Value, depth: int) -> Any:
    if isinstance(value, Obj):
        if not depth or not value.run or not isinstance(value, (Record, Array)):
            return None
        held = [slot.value for slot in islice(value.slots.values(), WIDEST_SHAPE)]
        return signs(narrowing, [*held, *value.elements[: WIDEST_SHAPE - len(held)]], depth - 1) or None
    entry = narrowing.facts.get(id(value))
    known: Any = entry[1] if entry is not None else value.known if isinstance(value, Unknown) else None
    if isinstance(value, (Condition, Union)) or (isinstance(value, Unknown) and value.ends):
        known = (narrowing.kinds(value), known)
        if known == (kinds_of(value), None):
            known = None
    if not isinstance(value, (Unknown, External)) or not depth:
        return known
    parts = narrowing.parameters if value is PARAMETERS else value.parts
    if not parts and not narrowing.written:
        return None if known is None else (known, (), ())
    parts = parts or {}
    table = narrowing.written.get(value) or {}
    inner = tuple(
        (name, sign)
        for name, part in [*parts.items(), *((name, slot.value) for name, slot in table.items())]
        if (sign := _sign(narrowing, part, depth - 1)) is not None
    )
    changed = tuple((name, slot.value) for name, slot in table.items())
    return (known, inner, changed) if known is not None or inner or changed else None
