"""What can be written at a place: rules and verbs in suppressions, capabilities in calls, keys of the manifest."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lsprotocol import types

from abplint.catalog import Rule
from abplint.patterns import regex
from abplint.server.names import KnownCapability
from abplint.server.places import DocumentText
from abplint.suppress import VERBS

TRIGGERS: Final = ["'", '"', "`", "-", ".", ",", " "]

_DIRECTIVE: Final = regex(rb"(?://|/\*|<!--|\*).*?abplint-(?:(?P<verb>[a-z-]*)|[a-z-]+[ \t]+(?P<targets>[^*>]*))\Z")
_TARGET: Final = regex(rb"(?:\A|,)[ \t]*([\w-]*)\Z")
_CALL: Final = regex(rb"""\bcall\s*\(\s*(["'`])([\w.$-]*)\Z""")
_TOKEN: Final = regex(rb"""\s+|"(?P<string>(?:[^"\\\n]|\\.)*)(?P<closed>"?)|(?P<mark>[][{}:,])|[^\s"\]\[{}:,]+""")


def in_suppression(text: DocumentText, offset: int, rules: Iterable[Rule]) -> list[types.CompletionItem] | None:
    """The verbs or the rules that a comment can name; None outside of one."""
    row = text.position(offset).line
    found = _DIRECTIVE.search(text.data[text.line_start(row) : offset])
    if found is None:
        return None
    if found["verb"] is not None:
        start = offset - len(found["verb"])
        return [_item(text, verb, start, offset, types.CompletionItemKind.Keyword) for verb in VERBS]
    target = _TARGET.search(found["targets"])
    if target is None or b" --" in found["targets"]:
        return []
    start = offset - len(target[1])
    items = []
    for rule in rules:
        for label, other in ((rule.id, rule.name), (rule.name, rule.id)):
            item = _item(text, label, start, offset, types.CompletionItemKind.EnumMember, other)
            item.documentation = rule.summary
            items.append(item)
    return items


def in_call(text: DocumentText, offset: int, known: Iterable[KnownCapability]) -> list[types.CompletionItem] | None:
    """The capabilities that `call('…')` can name; None outside of such a call."""
    found = _CALL.search(text.data[max(offset - 200, 0) : offset])
    if found is None:
        return None
    start = offset - len(found[2])
    kind = types.CompletionItemKind.EnumMember
    return [_item(text, each.capability.name, start, offset, kind, each.app.folder) for each in known]


# ---------------------------------------------------------------- the manifest


@dataclass
class _Open:
    """An object or array that is open at the cursor: where it is below the one around it, and the keys it has."""

    bracket: bytes
    key: str = ""
    keys: list[str] = field(default_factory=list)
    pending: str | None = None
    is_value: bool = False


def in_manifest(text: DocumentText, offset: int) -> list[types.CompletionItem]:
    """The keys that an object of a manifest can still have, and the words that a value can be."""
    opened, typed = _opened(text.data, offset)
    if not opened:
        return []
    schema = _schema_at(opened)
    here = opened[-1]
    start = offset if typed is None else offset - typed
    if here.bracket == b"{" and not here.is_value:
        rest = _keys_behind(text.data, offset)
        properties: dict[str, Any] = schema.get("properties", {})
        missing = [name for name in properties if name not in here.keys and name not in rest]
        required = schema.get("required", ())
        return [_key(text, name, properties[name], start, offset, name in required) for name in missing]
    value = _resolved(schema.get("properties", {}).get(here.pending, {})) if here.bracket == b"{" else {}
    words = [str(word) for word in (*value.get("enum", ()), *value.get("examples", ()))]
    if value.get("type") == "boolean" and typed is None:
        return [_item(text, word, start, offset, types.CompletionItemKind.Keyword) for word in ("true", "false")]
    return [_item(text, f'"{word}"', start, offset, types.CompletionItemKind.Value) for word in words]


def _opened(data: bytes, offset: int) -> tuple[list[_Open], int | None]:
    """What is open at a byte, the outermost first; how many bytes of a string stand before it, if one does."""
    stack: list[_Open] = []
    for token in _TOKEN.finditer(data[:offset]):
        mark = token["mark"]
        if token["string"] is not None:
            if not token["closed"]:
                return stack, len(token[0])
            if stack and stack[-1].bracket == b"{" and not stack[-1].is_value:
                stack[-1].pending = token["string"].decode("utf-8", "replace")
                stack[-1].keys.append(stack[-1].pending)
        elif mark in (b"{", b"["):
            key = (stack[-1].pending or "") if stack and stack[-1].bracket == b"{" else "[]"
            stack.append(_Open(mark, key))
        elif mark in (b"}", b"]") and stack:
            stack.pop()
        elif mark == b":" and stack:
            stack[-1].is_value = True
        elif mark == b"," and stack:
            stack[-1].is_value, stack[-1].pending = False, None
    return stack, None


def _keys_behind(data: bytes, offset: int) -> set[str]:
    """The keys that the object around a byte has behind it."""
    depth, last, keys = 0, None, set[str]()
    tail = data[offset:]
    head = re.match(rb'[^"\n]*"(?=\s*[,:}\n])', tail)  # what is left of the string at the cursor
    for token in _TOKEN.finditer(tail, head.end() if head is not None and b'"' in head[0] else 0):
        mark = token["mark"]
        if mark in (b"{", b"["):
            depth += 1
        elif mark in (b"}", b"]"):
            depth -= 1
            if depth < 0:
                break
        elif token["string"] is not None and depth == 0:
            last = token["string"].decode("utf-8", "replace")
        elif mark == b":" and depth == 0 and last is not None:
            keys.add(last)
    return keys


def _schema_at(opened: list[_Open]) -> dict[str, Any]:
    schema = manifest_schema()
    for each in opened[1:]:
        if each.key == "[]":
            below = schema.get("items", {})
        else:
            below = schema.get("properties", {}).get(each.key)
            if below is None:
                below = schema.get("additionalProperties") if "additionalProperties" in schema else {}
        schema = _resolved(below if isinstance(below, dict) else {})
    return schema


def _resolved(schema: dict[str, Any]) -> dict[str, Any]:
    name = schema.get("$ref", "").removeprefix("#/$defs/")
    return {**manifest_schema()["$defs"][name], **schema} if name else schema


@cache
def manifest_schema() -> dict[str, Any]:
    """The JSON Schema of a manifest."""
    text = (files("abplint") / "server" / "manifest.schema.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def _key(
    text: DocumentText, name: str, schema: dict[str, Any], start: int, end: int, is_required: bool
) -> types.CompletionItem:
    kind = types.CompletionItemKind.Property
    item = _item(text, f'"{name}"', start, end, kind, "required" if is_required else "")
    item.documentation = schema.get("description")
    item.sort_text = f"{'0' if is_required else '1'}{name}"
    closing = b'"'
    if text.data[end : end + 1] == closing and isinstance(item.text_edit, types.TextEdit):
        item.text_edit.range = text.range(start, end + 1)
    return item


def _item(
    text: DocumentText, label: str, start: int, end: int, kind: types.CompletionItemKind, detail: str = ""
) -> types.CompletionItem:
    return types.CompletionItem(
        label, kind=kind, detail=detail or None, text_edit=types.TextEdit(text.range(start, end), label)
    )
