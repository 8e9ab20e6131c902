"""What an element says of itself: its text, or the attributes that stand for one."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from abplint.program.objects import Element
from abplint.program.values import Constant, Obj, Value, alternatives
from abplint.source import SourceFile
from abplint.surface.budgets import LONGEST_ELEMENT

LONGEST_LABEL: Final = 60  # characters: more than that is no label, but content
_SAID: Final = ("textContent", "innerText", "aria-label", "ariaLabel", "title")
_VOID: Final = frozenset("area br col embed hr img input link meta source track wbr".split())
_NO_LABEL: Final = frozenset("body html main section div form ul ol table tbody svg canvas".split())
_NAME: Final = re.compile(rb"<([A-Za-z][\w.:-]*)")
_EITHER: Final = re.compile(rb"""\?\s*(['"])([^'"\n]+)\1\s*:\s*(['"])([^'"\n]+)\3\s*\}+\Z""")
_TRANSLATED: Final = re.compile(rb"""(?<![\w.])(?:\$?t|i18n\.t|translate)\(\s*(['"])([^'"\n]+)\1""")


def label_of(element: Value, file: SourceFile | None, start: int) -> str:
    """The label of an element whose tag stands at `start` of a file, "" if it has none that is known."""
    if not isinstance(element, Element):
        return ""
    said = {name: text for name in _SAID if (text := _text_of(element, name))}
    if file is not None and file.data[start : start + 1] == b"<" and element.tag not in _NO_LABEL:
        text, attributes = _read(file.data, start)
        said.setdefault("textContent", text)
        for name in ("aria-label", "title"):
            said.setdefault(name, attributes.get(name, ""))
        if element.tag == "input" and attributes.get("type") in ("button", "submit", "reset"):
            said.setdefault("textContent", attributes.get("value", ""))
    return next((" ".join(said[name].split()) for name in _SAID if 0 < len(said.get(name, "")) <= LONGEST_LABEL), "")


def _text_of(element: Obj, name: str) -> str:
    slot = element.slots.get(name)
    options = alternatives(slot.value) if slot is not None else ()
    texts = [item.value for item in options if isinstance(item, Constant) and isinstance(item.value, str)]
    return texts[0] if len(texts) == 1 else ""


def _read(data: bytes, start: int) -> tuple[str, dict[str, str]]:
    """The text between the tags of an element, and the constant attributes of its first tag.

    What an expression adds is left out, but for the key of a translation.
    """
    found = _NAME.match(data, start)
    if found is None:
        return "", {}
    name, end = found[1], min(len(data), start + LONGEST_ELEMENT)
    at = _end_of_tag(data, start, end)
    attributes = {
        match[1].decode(): unescape(match[3].decode("utf-8", "replace"))
        for match in re.finditer(rb"""\s([\w-]+)=(['"])([^'"{}]*)\2""", data[start:at])
    }
    if data[at - 2 : at] == b"/>" or name.lower().decode() in _VOID:
        return "", attributes
    text, depth = b"", 1
    while at < end:
        here = data[at : at + 1]
        if here == b"<":
            is_end = data[at + 1 : at + 2] == b"/"
            inner = _NAME.match(data[at : at + 1] + data[at + 1 + is_end : at + 80])
            after = _end_of_tag(data, at, end)
            if inner is not None and inner[1] == name and data[after - 2 : after] != b"/>":
                depth += -1 if is_end else 1
            if not depth:
                return unescape(text.decode("utf-8", "replace")).strip(), attributes
            text += b" "
            at = after
        elif here == b"{":
            after = _end_of_braces(data, at, end)
            key = _TRANSLATED.search(data, at, after)
            either = _EITHER.search(data, at, after)
            text += key[2] if key is not None else b" / ".join(either.group(2, 4)) if either is not None else b" "
            at = after
        else:
            text += here
            at += 1
    return "", attributes


def _end_of_tag(data: bytes, start: int, end: int) -> int:
    at = start
    while at < end:
        here = data[at : at + 1]
        if here == b">":
            return at + 1
        if here in (b'"', b"'"):
            at = data.find(here, at + 1, end)
            if at < 0:
                return end
        elif here == b"{":
            at = _end_of_braces(data, at, end) - 1
        at += 1
    return end


def _end_of_braces(data: bytes, start: int, end: int) -> int:
    depth = 0
    for at in range(start, end):
        depth += (data[at] == ord("{")) - (data[at] == ord("}"))
        if not depth:
            return at + 1
    return end
