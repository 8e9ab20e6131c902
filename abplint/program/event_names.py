"""Names of events: those that are known, and those of which only the beginning and the end are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from abplint.patterns import regex
from abplint.program.values import HOLE, Text, Value, alternatives, property_key

_QUOTES: Final = (b"'", b'"', b"`")
_WHOLE: Final = regex(rb"(.*[\w$])[^\w$]+[\w$]*\Z", re.DOTALL)


def event_of(value: Value) -> str | None:
    """The name of an event, with a `HOLE` for what is not known of it; None if nothing is."""
    known = property_key(value)
    if known is not None or type(value) is not Text or not (value.prefix or value.ending):
        return known
    return f"{value.prefix}{HOLE}{value.ending}"


def names_in(value: Value) -> list[str]:
    """The names that a value may be; none of a value that is not known."""
    found = [event for item in alternatives(value) if (event := event_of(item)) is not None]
    if len(found) < 2:
        return found
    open_ones = [event for event in found if HOLE in event]
    return [
        event
        for event in dict.fromkeys(found)
        if not any(may_be(other, event) for other in open_ones if other is not event)
    ]


def may_be(event: str, name: str) -> bool:
    """Whether an event may have a name; of either, no more may be known than how it begins and ends."""
    if HOLE not in event:
        return name == event or (HOLE in name and may_be(name, event))
    begins, _, ends = event.partition(HOLE)
    if HOLE not in name:
        return len(name) >= len(begins) + len(ends) and name.startswith(begins) and name.endswith(ends)
    begins_too, _, ends_too = name.partition(HOLE)
    first, last = sorted((begins, begins_too), key=len), sorted((ends, ends_too), key=len)
    return first[1].startswith(first[0]) and last[1].endswith(last[0])


def meant_by(event: str, names: Iterable[str]) -> list[str]:
    """The names under which something listens that firing an event means: its own, and those that it may come to.

    What is put together otherwise is another one, as far as anybody can tell.
    """
    is_open = HOLE in event
    return [name for name in names if name == event or (is_open and HOLE not in name and may_be(event, name))]


def literal_of(event: str) -> str:
    """What is written of the name of an event."""
    begins, _, ends = event.partition(HOLE)
    return begins or ends


def spellings_of(event: str) -> list[tuple[bytes, bytes]]:
    """Words that code which names an event holds where it writes the name in place, and where a constant is it."""
    word = literal_of(event).encode("utf-8", "replace")
    if HOLE not in event:
        return [(quote + word + quote, quote + word + quote) for quote in _QUOTES]
    if event[0] == HOLE:
        return [(word + quote, quote + word + quote) for quote in _QUOTES]
    whole = _WHOLE.match(word)  # words are found whole: what follows the last sign may go on
    return [(quote + whole[1], quote + word + quote) for quote in _QUOTES] if whole is not None else []
