"""The functions among what a call of something outside is given: its options, its buttons, instances of classes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeGuard

from abplint.program.objects import Array, Func, Record, functions_among
from abplint.program.platform import tells_outcome
from abplint.program.values import Site, Value, alternatives

BUTTONS: Final = ("buttons", "actions")  # options of a dialog that hold what a person may answer
_BY_OUTCOME: Final = frozenset({"statusCode"})  # options that hold a function for each of several outcomes


def options_among(arguments: list[Value], call: Site) -> Iterator[tuple[str, tuple[Func, ...], bool]]:
    """The functions in the plain objects that a call is given, by their names there, and whether the object is written
    in the call. Of objects in these, those that tell what came of it."""
    for item in (v for a in arguments for v in alternatives(a) if is_plain(v)):
        at = item.site
        is_written = at is not None and call.holds(at)
        for name, slot in list(item.slots.items()):
            functions = functions_among((slot.value,))
            if name in _BY_OUTCOME and isinstance(slot.value, Record):
                functions += functions_among(each.value for each in slot.value.slots.values())
            if functions:
                yield name, functions, is_written
        for inner in filter(is_plain, (v for slot in list(item.slots.values()) for v in alternatives(slot.value))):
            for name in filter(tells_outcome, list(inner.slots)):
                if functions := functions_among((inner.slots[name].value,)):
                    yield name, functions, False


def buttons_among(arguments: list[Value]) -> Iterator[tuple[Func, ...]]:
    """The functions of the buttons among the options of a call: each has one, or is one, in a list or by its name."""
    for given in (v for a in arguments for v in alternatives(a) if is_plain(v)):
        slots = (given.slots.get(name) for name in BUTTONS)
        for buttons in (v for slot in slots if slot is not None for v in alternatives(slot.value)):
            if isinstance(buttons, Array) or is_plain(buttons):
                for button in (v for each in list(buttons.held()) for v in alternatives(each)):
                    held = [button] if isinstance(button, Func) else button.held() if is_plain(button) else ()
                    if functions := functions_among(held):
                        yield functions


def instances_among(arguments: list[Value]) -> Iterator[Record]:
    """The instances of classes that a call is given, by themselves, in a list or among its options."""
    given = [item for value in arguments for item in alternatives(value)]
    held = [inner for item in given if isinstance(item, Array) or is_plain(item) for inner in item.held()]
    for item in (*given, *(one for value in held for one in alternatives(value))):
        if isinstance(item, Record) and item.prototype is not None:
            yield item


def is_plain(value: Value) -> TypeGuard[Record]:
    return isinstance(value, Record) and value.prototype is None
