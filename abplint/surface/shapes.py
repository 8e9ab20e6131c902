"""Abstract values as short text, much as one would write them."""

from __future__ import annotations

from typing import Final

from abplint.program.objects import Array, Func, Promise, Record
from abplint.program.values import Constant, Obj, Text, Value, alternatives, join
from abplint.surface.responses import member
from abplint.syntax.facts import UNDEFINED, Undefined

DEEPEST: Final = 2
MOST_KEYS: Final = 8
MOST_FORMS: Final = 3
LONGEST_STRING: Final = 40
ANYTHING: Final = "..."


def shape_of(value: Value, depth: int = DEEPEST) -> str:
    """A value's form: `{ html, mimeType: 'text/html' }`. What nothing is known of is `...`."""
    forms = dict.fromkeys(_shape(item, depth) for item in alternatives(value))
    if len(forms) > MOST_FORMS:
        return ANYTHING
    return " | ".join(forms)


def code_of(error: Value) -> str:
    """The codes that an error may carry."""
    codes: dict[str, None] = {}
    for item in alternatives(error):
        slot = member(item, "code") if isinstance(item, Obj) else None
        for code in alternatives(slot.value if slot is not None else item):
            is_known = isinstance(code, Constant) and isinstance(code.value, str)
            codes.setdefault(str(code.value) if is_known and isinstance(code, Constant) else ANYTHING)
    return " | ".join(codes)


def _shape(value: Value, depth: int) -> str:
    if isinstance(value, Constant):
        return _literal(value.value)
    if isinstance(value, Text):
        return "base64" if value.is_base64 else "string"
    if isinstance(value, Func) or not isinstance(value, Obj):
        return ANYTHING
    if isinstance(value, Array):
        items = [*value.elements, *([value.rest] if value.rest is not None else [])]
        forms = dict.fromkeys(shape_of(item, depth - 1) for item in items)
        return f"[{next(iter(forms))}]" if len(forms) == 1 and depth else "[]" if not forms else f"[{ANYTHING}]"
    if isinstance(value, Promise):
        return shape_of(value.resolved, depth) if value.resolved is not None else ANYTHING
    if not isinstance(value, Record):
        return ANYTHING
    keys = [_entry(name, slot.value, depth) for name, slot in list(value.slots.items())[:MOST_KEYS]]
    if value.open or len(value.slots) > MOST_KEYS:
        keys.append(ANYTHING)
    return f"{{ {', '.join(keys)} }}" if keys else "{}"


def _entry(name: str, value: Value, depth: int) -> str:
    present = [item for item in alternatives(value) if not (isinstance(item, Constant) and item.value is UNDEFINED)]
    if len(present) < len(alternatives(value)) and present:
        name += "?"
    text = shape_of(join(present or [value]), depth - 1) if depth else ANYTHING
    return name if text == ANYTHING else f"{name}: {text}"


def _literal(value: str | float | bool | Undefined | None) -> str:
    if isinstance(value, str):
        return f"'{value}'" if len(value) <= LONGEST_STRING and "\n" not in value else "string"
    if value is UNDEFINED:
        return "undefined"
    return {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else "number"
