"""What is certain of an answer: its kind, its data, and whether each part of it is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from abplint.patterns import regex
from abplint.program.forms import Form, form_of
from abplint.program.kinds import BOOLEAN, NUMBER, OBJECTS, STRING, ZERO, known_of
from abplint.program.objects import Array, Record
from abplint.program.values import Constant, Obj, Text, Unknown, Value, alternatives
from abplint.source import Location
from abplint.surface.parts import Handler
from abplint.surface.responses import Origin, Response, ResponseOutcome, member, responses_of

DEEPEST: Final = 6
_NO_ADDRESS: Final = regex(r"[\s<>{}\",;|]")  # any other text may be, or become, a path or a URL
ERROR: Final = (("code", STRING), ("message", STRING), ("retryable", BOOLEAN))


def is_closed(obj: Obj) -> bool:
    """Whether an object has the properties that it shows, and no others."""
    return not obj.open and obj.prototype is None


def answers_of(handlers: Iterable[Handler]) -> list[Value] | None:
    """All that handlers may answer, if that is only objects whose kind of answer is known."""
    found: list[Value] = []
    for handler in handlers:
        found += alternatives(handler.answer) if handler.answer is not None else ()
    return found if found and all(is_envelope(answer) for answer in found) else None


def is_envelope(answer: Value) -> bool:
    """Whether a value certainly is `{ success, data }`, `{ success, error }` or `{ success, cancelled }`."""
    if not isinstance(answer, Record) or not {"data", "error", "cancelled"} & answer.slots.keys():
        return False
    return _is_of(_held(answer, "success"), BOOLEAN)


def envelopes_of(answers: Iterable[Value]) -> list[Response]:
    return [response for answer in answers for response in responses_of(answer, Origin(""))]


def is_known_failure(answer: Value) -> bool:
    """Whether an answer certainly is a failure with a known code."""
    response = next(iter(envelopes_of([answer])), None)
    if response is None or response.outcome is not ResponseOutcome.FAILURE or response.error is None:
        return False
    errors = alternatives(response.error.value)
    return all(isinstance(error, Record) and _is_of(_held(error, "code"), STRING) for error in errors)


def codes_of(answer: Value) -> Iterator[str]:
    """The codes that an answer's error may carry."""
    for response in envelopes_of([answer]):
        for error in alternatives(response.error.value) if response.error is not None else ():
            held = _held(error, "code") if isinstance(error, Obj) else None
            for item in alternatives(held) if held is not None else ():
                if isinstance(item, Constant):
                    yield str(item.value)


def unknown_in_error(error: Value) -> str | None:
    """What of `{ code, message, retryable }` an error is not known to carry; None if it carries all of it."""
    if not isinstance(error, Record):
        return "error"
    return next((name for name, kinds in ERROR if not _is_of(_held(error, name), kinds)), None)


def unknown_in_data(value: Value, name: str = "data", depth: int = DEEPEST) -> str | None:
    """The first part of data of which it is not known what kind of data it is; None if all is known."""
    for item in alternatives(value):
        if isinstance(item, Record):
            if not (is_closed(item) and depth):
                return name
            parts = [(key, slot.value if slot.getter is None else Unknown()) for key, slot in item.slots.items()]
        elif isinstance(item, Array):
            if item.open or not depth:
                return name
            parts = [(name, each) for each in (*item.elements, *(() if item.rest is None else (item.rest,)))]
        elif (isinstance(item, Text) and not item.is_base64 and not _NO_ADDRESS.search(item.prefix)) or (
            form_of(item) is Form.UNKNOWN and known_of(item).kinds & (STRING | OBJECTS)
        ):
            return name
        else:
            continue
        for key, part in parts:
            unknown = unknown_in_data(part, key, depth - 1)
            if unknown is not None:
                return unknown
    return None


def is_computed(value: Value) -> bool:
    """Whether a value is certainly more than what was written down: text with parts, a list, numbers, bytes."""
    for item in alternatives(value):
        if isinstance(item, Record):
            if not (is_closed(item) and any(is_computed(slot.value) for slot in item.slots.values())):
                return False
        elif isinstance(item, Constant) or (_may_be_anything(item) and not isinstance(item, Array)):
            return False
    return True


def _may_be_anything(value: Value) -> bool:
    return form_of(value) is Form.UNKNOWN and bool(known_of(value).kinds & ~(NUMBER | ZERO))


def place_of(value: Value) -> Location | None:
    """Where a value is written, as far as that is known."""
    site = value.site if isinstance(value, (Obj, Text, Constant)) else None
    return site.location if site is not None else None


def _held(obj: Obj, name: str) -> Value | None:
    """What a property certainly holds; None where that is not known."""
    slot = member(obj, name)
    return slot.value if slot is not None and slot.getter is None else None


def _is_of(value: Value | None, kinds: int) -> bool:
    """Whether a value is certainly of one of some kinds."""
    return value is not None and all(not known_of(item).kinds & ~kinds for item in alternatives(value))
