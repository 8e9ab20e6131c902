"""What an element says of itself: its text, or the attributes that stand for one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

from abplint.knowledge.programs import paths
from abplint.patterns import regex
from abplint.program.objects import Array, Description, Element
from abplint.program.platform import COMPONENT_EVENTS
from abplint.program.values import Constant, Elsewhere, External, Obj, Value, alternatives
from abplint.source import SourceFile
from abplint.surface.budgets import LONGEST_ELEMENT

DEEPEST_TEXT: Final = 3  # elements in elements whose text is part of a label
LONGEST_LABEL: Final = 60  # characters: more than that is no label, but content
_ATTRIBUTES: Final = ("aria-label", "title", "label", "tooltip", "alt", "placeholder")
_SAID: Final = (
    "aria-label",
    "ariaLabel",
    "textContent",
    "innerText",
    "title",
    "label",
    "tooltip",
    "alt",
    "text",
    "name",
    "placeholder",
)
_OF_ITEM: Final = ("label", "title", "text", "name")
_VOID: Final = frozenset("area br col embed hr img input link meta source track wbr".split())
# what holds the rest of a page, or draws one: its text is no label
_NO_LABEL: Final = frozenset("body html main section form ul ol table tbody svg canvas".split())
_CLICKED: Final = frozenset("click dblclick keydown keypress keyup pointerdown pointerup mousedown mouseup tap".split())
_NAME: Final = regex(rb"<([A-Za-z][\w.:-]*)")
_EITHER: Final = regex(rb"""\?\s*(['"])([^'"\n]+)\1\s*:\s*(['"])([^'"\n]+)\3\s*\}+\Z""")
_CHOICE: Final = regex(rb"\?[^?.][^:{}]*:")
_TRANSLATES: Final = frozenset({"t", "$t", "translate", "formatMessage"})
_INNER: Final = regex(rb"""\s(aria-label|title|alt|defaultMessage|i18nKey)=(['"])([^'"{}]+)\2""")
_GIVEN_FIRST: Final = regex(rb"""[\w$.]+\(\s*(['"])([^'"\n]{1,40})\1""")
# an element that is a picture: its text is the name of that
_PICTURE: Final = regex(rb"""<(?:[\w-]*icon\b|(?:i|span)\b[^>]*\bclass(?:Name)?=(['"])[^'"]*\bicons?\b)""", re.I)
# the head of a block in a template: what stands between its braces is markup
_BLOCK: Final = regex(
    rb"@(?:if|else(?:\s+if)?|for|empty|switch|case|default|defer|placeholder|loading|error)\b[^{}<]*\{"
)
# a call that gives a text for a key: a translation's function, or a table of functions that each give one
_TRANSLATED: Final = regex(
    rb"""(?<![\w.$])(?:(?:[\w$]+\.)*(?:\$?_*t|\$?_+|tr|trans|translate|gettext|instant|getTranslation|getMessage)\(\s*"""
    rb"""|(?:[\w$]+\.)*formatMessage\(\s*\{\s*(?:id|defaultMessage):\s*"""
    rb"""|[A-Za-z_$][\w$]*\[)(['"])([^'"\n]+)\1(?=\s*[,)}]|\]\(\))"""
    rb"""|(?<![\w.])_?t`([^`$\n]+)`|(['"])([^'"\n]+)\4\s*\|\s*(?:translate|transloco|i18n|t)\b"""
)
# the beginning of an attribute that says something by an expression: of any element, and of the one that is asked
_SPOKEN: Final = regex(rb"""\s:?(aria-label|title|alt)=["'{]""")
_SPOKEN_OF_IT: Final = regex(
    rb"""\s\[?(?::|v-bind:|attr\.)?(aria-label|title|alt|label|tooltip|placeholder|[a-z]+Tooltip)\]?=["'{]"""
)
# what scripts and components show as one
_TOOLTIP: Final = regex(r"data-(?:[a-z]+-)*(?:tooltip|title|tip|hint|content)|v-tooltip|[a-z]+Tooltip")
# the key of the text that a script puts into an element
_KEY_IN_PAGE: Final = regex(r"data-(?:i18n|l10n|translate|localize|lang|trans|text)(?:-(?:key|id|text))?")


def label_at(file: SourceFile, start: int, *, is_own: bool = True) -> str:
    """The label of what a tag at `start` of a file stands for, a component or an element; "" if it says none.

    `is_own`: what stands inside belongs to it, too, and is not a part of a page.
    """
    said: dict[str, str] = {}
    if is_own:
        _say(said, file, start, "")
    elif file.data[start : start + 1] == b"<":
        attributes = _attributes(file.data, start, end_of_tag(file.data, start, start + LONGEST_ELEMENT))
        said |= {name: text for name in _ATTRIBUTES if (text := attributes.get(name))}
    return _first(said) or _said_around(file.data, start)


def is_labelled(file: SourceFile, start: int) -> bool:
    """Whether the input whose tag stands at a place has a `<label>` that clicks it."""
    return bool(_label_of_input(file.data, start, _read(file.data, start)[1].get("id", "")))


def label_of(target: Value, event: str, file: SourceFile | None, start: int) -> str:
    """The label of an element or component whose tag stands at `start` of a file, or of an item of a menu.

    "" if it has none that is known. What a dialog shows is no label of its `ok`.
    """
    if isinstance(target, External):
        is_of_keys = target.path[:1] in paths("asks")
        return _shortcut(file, start) if file is not None and is_of_keys else ""
    if not isinstance(target, Obj):
        return ""
    if event in COMPONENT_EVENTS:
        return next((text for name in (f"{event}Text", "title", "label") if (text := _constant(target, name))), "")
    said = {name: text for name in _SAID if (text := _text_of(target, name))}
    if isinstance(target, Element):
        said.pop("name", None)  # what a form sends it as
    if isinstance(target, (Element, Description)):
        if file is not None:
            _say(said, file, start, target.tag if isinstance(target, Element) else "", event)
        shown = " ".join(_shown(target, DEEPEST_TEXT))
        written = said.get("textContent", "")
        said["textContent"] = written if shown in written else f"{written} {shown}"
    else:
        said.update((name, text) for name in _OF_ITEM if (text := _text_of(target, name)))
    return _first(said)


def _shortcut(file: SourceFile, start: int) -> str:
    """The keys that a call at a place is given."""
    found = _GIVEN_FIRST.match(file.data, start)
    return found[2].decode("utf-8", "replace") if found is not None else ""


def _shown(target: Obj, depth: int) -> Iterator[str]:
    """The texts that an element shows and that are not written in its markup."""
    slot = target.slots.get("children")
    for item in target.elements or ((slot.value,) if slot is not None else ()):
        if (text := _text(item)) is not None:
            yield text
        elif isinstance(item, (Element, Description, Array)) and depth:
            yield from _shown(item, depth - 1)


def _text(value: Value) -> str | None:
    """A text, or the key of one that is translated."""
    if isinstance(value, External) and value.made_by is not None and value.path[-2:-1] and value.path[-1] == "()":
        given = value.made_by.arguments[:1]
        value = given[0] if given and value.path[-2] in _TRANSLATES else value
    return value.value if isinstance(value, Constant) and isinstance(value.value, str) else None


def _say(said: dict[str, str], file: SourceFile, start: int, tag: str, event: str = "click") -> None:
    """Add what a tag at a place says, where nothing is known yet."""
    if file.data[start : start + 1] != b"<" or tag in _NO_LABEL or (tag == "div" and event not in _CLICKED):
        return
    text, attributes = _read(file.data, start)
    said.setdefault("textContent", text)
    for name in _ATTRIBUTES:
        said.setdefault(name, attributes.get(name, ""))
    if tag == "input" and attributes.get("type") in ("button", "submit", "reset"):
        said["textContent"] = attributes.get("value", "")
    elif tag == "input":
        label = _label_of_input(file.data, start, attributes.get("id", "")) or _said_around(file.data, start)
        said["textContent"] = label or said.get("textContent", "")


def _label_of_input(data: bytes, start: int, name: str) -> str:
    """The text of the `<label>` that is for an input, or that it stands in."""
    around = _around(data, start, b"label")
    own = re.search(rb"""<label\b[^>]*\s(?:for|htmlFor)=(['"])""" + re.escape(name.encode()) + rb"\1", data)
    at = own.start() if own is not None and name else around
    return _read(data, at)[0] if at >= 0 else ""


def _said_around(data: bytes, start: int) -> str:
    """The text of the label or button that something stands in."""
    around = max(_around(data, start, b"label"), _around(data, start, b"button"))
    return _read(data, around)[0] if around >= 0 else ""


def _around(data: bytes, start: int, name: bytes) -> int:
    """Where the element of a name begins that a place stands in, as it is written; -1 if it stands in none."""
    around = data.rfind(b"<" + name, 0, start)
    return around if around >= 0 and data.find(b"</" + name, around, start) < 0 else -1


def _first(said: dict[str, str]) -> str:
    return next((" ".join(said[name].split()) for name in _SAID if 0 < len(said.get(name, "")) <= LONGEST_LABEL), "")


def _constant(element: Obj, name: str) -> str:
    """A text that is one and the same whatever the state is: the keys of texts are not told apart where they meet."""
    slot = element.slots.get(name)
    is_text = slot is not None and isinstance(slot.value, Constant) and isinstance(slot.value.value, str)
    return _text_of(element, name) if is_text else ""


def _text_of(element: Obj, name: str) -> str:
    slot = element.slots.get(name)
    options = alternatives(slot.value) if slot is not None else ()
    texts = [_text(item) for item in options if not isinstance(item, Elsewhere)]
    return (texts[0] or "") if len(texts) == 1 else ""


def _read(data: bytes, start: int) -> tuple[str, dict[str, str]]:
    """The text between the tags of an element, and the constant attributes of its first tag.

    What an expression adds is left out, but for the key of a translation. Of more than a label holds, what stands
    before the next tag: an item of a menu may explain itself.
    """
    found = _NAME.match(data, start)
    if found is None:
        return "", {}
    name, end = found[1], min(len(data), start + LONGEST_ELEMENT)
    at = end_of_tag(data, start, end)
    attributes = _attributes(data, start, at)
    if data[at - 2 : at] == b"/>" or name.lower().decode() in _VOID:
        return "", attributes
    text, depth, beginning = b"", 1, b""
    while at < end:
        here = data[at : at + 1]
        if here == b"<":
            is_end = data[at + 1 : at + 2] == b"/"
            inner = _NAME.match(data[at : at + 1] + data[at + 1 + is_end : at + 80])
            after = end_of_tag(data, at, end)
            if inner is not None and inner[1] == name and data[after - 2 : after] != b"/>":
                depth += -1 if is_end else 1
            beginning = beginning or text.strip()
            if not depth:
                shown = _as_shown(text)
                return shown if len(shown) <= LONGEST_LABEL else _as_shown(beginning), attributes
            if (
                not is_end
                and inner is not None
                and _PICTURE.match(data, at, after)
                and data[after - 2 : after] != b"/>"
            ):
                closed = data.find(b"</" + inner[1], after, end)
                after = closed if closed >= 0 else after
            said = _INNER.search(data, at, after)
            if said is not None:
                attributes.setdefault("alt", unescape(said[3].decode("utf-8", "replace")))
            for _, spoken in _translated(data, at, after):
                attributes.setdefault("alt", spoken)
            text += b" "
            at = after
        elif here == b"@" and (block := _BLOCK.match(data, at, end)) is not None:
            at = block.end()
        elif here == b"}":  # of such a block
            text += b" "
            at += 1
        elif here == b"$" and data[at + 1 : at + 2] == b"{":  # in a tagged template
            at += 1
        elif here == b"{":
            after = end_of_braces(data, at, end)
            keys = [_key_of(key) for key in _TRANSLATED.finditer(data, at, after)]
            either = _EITHER.search(data, at, after)
            is_either = len(keys) == 2 and _CHOICE.search(data, at, after) is not None
            if keys:
                text += b" / ".join(keys) if is_either else keys[0]
            else:
                text += b" / ".join(either.group(2, 4)) if either is not None else b" "
            at = after
        else:
            text += here
            at += 1
    return "", attributes


def _as_shown(text: bytes) -> str:
    return " ".join(unescape(text.decode("utf-8", "replace")).split())


def _attributes(data: bytes, start: int, end: int) -> dict[str, str]:
    """The attributes of a tag that are constant, or translations."""
    found = dict(_translated(data, start, end, _SPOKEN_OF_IT))
    found |= {
        match[1].decode(): unescape(match[3].decode("utf-8", "replace"))
        for match in re.finditer(rb"""\s([\w-]+)=(['"])([^'"{}]*)\2""", data[start:end])
    }
    found.setdefault("tooltip", next((value for key, value in found.items() if _TOOLTIP.fullmatch(key)), ""))
    key_of_text = next((value for key, value in found.items() if _KEY_IN_PAGE.fullmatch(key)), "")
    if key_of_text:
        found.setdefault("alt", key_of_text)
    return found


def _translated(data: bytes, start: int, end: int, spoken: re.Pattern[bytes] = _SPOKEN) -> Iterator[tuple[str, str]]:
    """The attributes of a tag that are translations, and the keys of these."""
    for match in spoken.finditer(data, start, end):
        key = _TRANSLATED.match(data, match.end(), end)
        if key is not None:
            yield match[1].decode(), _key_of(key).decode("utf-8", "replace")


def _key_of(match: re.Match[bytes]) -> bytes:
    return next(key for key in match.group(2, 3, 5) if key is not None)


def end_of_tag(data: bytes, start: int, end: int) -> int:
    """Where a tag ends."""
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
            at = end_of_braces(data, at, end) - 1
        at += 1
    return end


def end_of_braces(data: bytes, start: int, end: int) -> int:
    """Where what stands in braces ends."""
    depth = 0
    for at in range(start, end):
        depth += (data[at] == ord("{")) - (data[at] == ord("}"))
        if not depth:
            return at + 1
    return end
