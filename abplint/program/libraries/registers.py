"""Registers: what is made empty, and that others fill with what they can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeGuard

from abplint.program.budgets import FEWEST_TOLD_APART, TABLES_IN_TABLES
from abplint.program.objects import Array, Func, MapObject, Record, SetObject
from abplint.program.values import Constant, Value, alternatives, is_nullish

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


def is_definition(value: Value) -> TypeGuard[Record]:
    """Whether a value is a plain object with functions: a command, a tool, an entry of a menu."""
    slots = value.slots if type(value) is Record and value.prototype is None else {}
    return any(isinstance(slot.value, Func) for slot in slots.values())


def told_apart_by(listed: Array) -> frozenset[str]:
    """The properties whose texts tell the definitions in a list apart: those that are known are all different."""
    held = listed.elements if listed.rest is None else (*listed.elements, listed.rest)
    items = [one for item in held for one in alternatives(item)]
    # one that is made again, where a component is shown again, is the same one
    definitions = list({_written(item): item for item in items if is_definition(item)}.values())
    return frozenset(
        name for name in {name for item in definitions for name in item.slots} if _differ(name, definitions)
    )


def _written(definition: Record) -> tuple[object, ...]:
    """What stays the same about a definition however often it is made: where it, its texts and its functions are
    written."""
    return definition.site, *((name, _as_written(slot.value)) for name, slot in definition.slots.items())


def _as_written(value: Value) -> object:
    if isinstance(value, Constant):
        return value.value, value.site
    return value.fact if isinstance(value, Func) else None


def _differ(name: str, definitions: Sequence[Record]) -> bool:
    known = [item.slots[name].value for item in definitions if name in item.slots]
    texts = [value.value for value in known if isinstance(value, Constant) and isinstance(value.value, str)]
    return len(texts) >= FEWEST_TOLD_APART and len(set(texts)) == len(texts)
