"""Registers: what is made empty, and that others fill with what they can do."""

from __future__ import annotations

from typing import Final

from abplint.program.budgets import TABLES_IN_TABLES
from abplint.program.objects import Array, Func, MapObject, Record, SetObject
from abplint.program.values import Value, is_nullish

COLLECTIONS: Final = (Record, Array, MapObject, SetObject)


def is_to_be_filled(value: Value) -> bool:
    """Whether a value may be a register that others fill: nothing, or a collection of nothing but functions, and tables
    of such."""
    if isinstance(value, COLLECTIONS):
        return all(isinstance(item, Func) or _is_table(item, TABLES_IN_TABLES) for item in value.held())
    return is_nullish(value) is True


def _is_table(value: Value, depth: int) -> bool:
    return isinstance(value, (Record, MapObject)) and all(
        isinstance(item, Func) or (depth > 1 and _is_table(item, depth - 1)) for item in value.held()
    )
