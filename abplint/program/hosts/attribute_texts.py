"""What attributes of elements say, as far as that is known, and whether it may be what a selector asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.program.budgets import CLASSES_DEPTH
from abplint.program.objects import Array, Record
from abplint.program.values import HOLE, External, Text, Unknown, Value, alternatives, property_key, truth
from abplint.syntax.selectors import is_said

_LEAST: Final = 2  # letters of a class that have to be known


def texts_of(value: Value) -> Iterator[str]:
    """What an attribute may say, with a `HOLE` for what is not known of it."""
    for item in alternatives(value):
        text = property_key(item)
        if text is not None:
            yield text
        elif isinstance(item, Text):
            yield item.markup or f"{item.prefix}{HOLE}{item.ending}"


def class_texts(value: Value, depth: int = CLASSES_DEPTH) -> Iterator[str]:
    """What classes an element may have: those of a text, of a list, the names of an object's properties, and those that
    a function of a package makes one text of (`clsx("tool", { open })`)."""
    for item in alternatives(value) if depth else ():
        if isinstance(item, Record):
            yield from (name for name, slot in item.slots.items() if truth(slot.value) is not False)
        elif isinstance(item, Array):
            for element in item.elements:
                yield from class_texts(element, depth - 1)
        elif isinstance(item, External) and item.made_by is not None and "#" in item.path[0]:
            for given in item.made_by.arguments:
                yield from class_texts(given, depth - 1)
        else:
            yield from texts_of(item)


def may_say(name: str, value: Value, how: str, asked: str) -> bool:
    """Whether an attribute may say what a selector asks for, of which not all is known that would tell."""
    if name == "class":
        return any(_may_be(word, how, asked) for text in class_texts(value) for word in text.split())
    if any(_may_be(text, how, asked) for text in texts_of(value)):
        return True
    return name != "id" and any(isinstance(item, Unknown) for item in alternatives(value))


def _may_be(text: str, how: str, asked: str) -> bool:
    if is_said(how, text, asked):
        return True
    known = max(map(len, text.split(HOLE)))
    if HOLE not in text or known < _LEAST or how not in ("", "=", "~="):
        return False
    return re.fullmatch(r"[\w-]*".join(map(re.escape, text.split(HOLE))), asked) is not None
