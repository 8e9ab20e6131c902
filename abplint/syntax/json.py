"""JSON files: a tree in which every key and value keeps its place, and what strict JSON forbids.

tree-sitter makes the tree, also of what is left of a broken file. It is lenient and its recovery moves errors about,
so a pass over the tokens decides what is wrong and where: there are no faults exactly when `json.loads` accepts the
text (with NaN and Infinity refused).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.source import BOM
from abplint.syntax.facts import SyntaxFault

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

MAX_DEPTH: Final = 200
MAX_FAULTS: Final = 20
MAX_MARKS: Final = 400_000  # of a file: a value has one or two of them, and takes up to a kilobyte
LARGEST_BROKEN: Final = 1_000_000  # bytes of a file that is not JSON: a tree of it is a guess, and as large

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]

CONSTANTS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}

_MARKS: Final = (b",", b":", b"[", b"{")
_ESCAPE: Final = regex(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_ESCAPES: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_STRING_FAULT: Final = regex(rb'\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|(u?))|([\x00-\x1f])')
_NUMBER: Final = regex(rb"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
# The grammar does not know `1e+2`; a zero for the sign keeps every place and means the same.
_EXPONENT_SIGN: Final = regex(rb"(?<=[0-9][eE])\+(?=[0-9])")
_TOKEN: Final = regex(
    rb"""
    [ \t\n\r]*
    (?:
        (?P<string>  "[^"\\\n]*(?:\\[^\n][^"\\\n]*)*(?P<closed>")? )
    |   (?P<mark>    [][{}:,] )
    |   (?P<comment> //[^\n]* | /\*.*?(?:\*/|\Z) )
    |   (?P<quoted>  '[^'\n]*'? )
    |   (?P<word>    [\w$.+\x80-\xff-]+ )
    |   (?P<other>   [^ \t\n\r] )
    |   (?P<end>     \Z )
    )
    """,
    re.VERBOSE | re.DOTALL,
)


@dataclass(slots=True, eq=False)
class JsonNode:
    """A value at the bytes `start`..`end`; `kind` is "object", "array", "string", "number", "true", "false" or "null".

    `pointer` is its JSON Pointer (RFC 6901), "" for the root. Only objects have `members`, only arrays `items`;
    `scalar` is the value of all others.
    """

    kind: str
    start: int
    end: int
    pointer: str
    members: list[JsonMember] = field(default_factory=list)
    items: list[JsonNode] = field(default_factory=list)
    scalar: str | float | bool | None = None

    def get(self, key: str) -> JsonNode | None:
        """An object's value under a key (the last, as `JSON.parse` has it); None if there is none."""
        return next((member.value for member in reversed(self.members) if member.key == key), None)

    def value(self) -> JsonValue:
        """The value in plain Python: dict, list, str, int, float, bool or None."""
        if self.kind == "object":
            return {member.key: member.value.value() for member in self.members}
        if self.kind == "array":
            return [item.value() for item in self.items]
        return self.scalar


@dataclass(slots=True, eq=False)
class JsonMember:
    """`"key": value` in an object; `key_start`..`key_end` spans the key with its quotes."""

    key: str
    key_start: int
    key_end: int
    value: JsonNode


@dataclass(slots=True, eq=False)
class JsonDocument:
    """A JSON file: what could be read of it (`root` is None if nothing could), and where it is not JSON."""

    root: JsonNode | None
    faults: list[SyntaxFault]


def parse_json(data: bytes) -> JsonDocument:
    """Read a JSON file. Never raises; a byte order mark is no fault, nor are bytes that are not UTF-8 in strings.

    What lies deeper than `MAX_DEPTH` is left out, with a fault. Of a file with too many values nothing is read.
    """
    start = len(BOM) if data.startswith(BOM) else 0
    if sum(map(data.count, _MARKS)) > MAX_MARKS:
        return JsonDocument(None, [SyntaxFault(start, start, "too many values to be followed", is_certain=False)])
    faults = _StrictReader(data, start).read()
    if faults and len(data) > LARGEST_BROKEN:
        return JsonDocument(None, faults)
    tree = _parser().parse(_EXPONENT_SIGN.sub(b"0", data))
    roots = (_node(child, data, "", 1) for child in _opened(tree.root_node))
    return JsonDocument(next((root for root in roots if root), None), faults)


# ---------------------------------------------------------------- the tree


@cache
def _parser() -> Parser:
    import tree_sitter_json
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_json.language()))


def _opened(node: Node) -> Iterator[Node]:
    """A node's named children; in place of an ERROR node, what could be read inside it."""
    waiting = node.named_children[::-1]
    while waiting:
        child = waiting.pop()
        if child.type == "ERROR":
            waiting += child.named_children[::-1]
        elif child.start_byte < child.end_byte:
            yield child


def _node(node: Node, data: bytes, pointer: str, depth: int) -> JsonNode | None:
    kind = node.type
    result = JsonNode(kind, node.start_byte, node.end_byte, pointer)
    if kind == "object":
        if depth <= MAX_DEPTH:
            members = (_member(pair, data, pointer, depth) for pair in _opened(node))
            result.members = [member for member in members if member]
    elif kind == "array":
        if depth <= MAX_DEPTH:
            for child in _opened(node):
                item = _node(child, data, f"{pointer}/{len(result.items)}", depth + 1)
                if item:
                    result.items.append(item)
    elif kind == "string":
        result.scalar = _text(data[node.start_byte : node.end_byte])
    elif kind == "number":
        result.scalar = _number(data[node.start_byte : node.end_byte])
    elif kind in CONSTANTS:
        result.scalar = CONSTANTS[kind]
    else:
        return None
    return result


def _member(pair: Node, data: bytes, pointer: str, depth: int) -> JsonMember | None:
    key, value = pair.child_by_field_name("key"), pair.child_by_field_name("value")
    if key is None or value is None or key.type != "string" or value.is_missing:
        return None
    text = _text(data[key.start_byte : key.end_byte])
    below = f"{pointer}/{text.replace('~', '~0').replace('/', '~1')}"
    node = _node(value, data, below, depth + 1)
    return JsonMember(text, key.start_byte, key.end_byte, node) if node else None


def _text(raw: bytes) -> str:
    """What a string with its quotes says; half a surrogate pair becomes U+FFFD."""
    text = raw[1 : -1 if raw.endswith(b'"') else None].decode("utf-8", "replace")
    if "\\" not in text:
        return text
    text = _ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] else _ESCAPES.get(match[2], match[2]), text)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _number(raw: bytes) -> float:
    """An int if written as one (and not absurdly long), else a float."""
    is_integer = len(raw) < 300 and raw.lstrip(b"-").isdigit()
    return int(raw) if is_integer else float(raw)


# ---------------------------------------------------------------- what strict JSON forbids


class _Expected(Enum):
    """What may stand next."""

    VALUE = "a value"
    ITEM = "a value or `]`"
    KEY = "a key"
    FIRST_KEY = "a key or `}`"
    COLON = "`:`"
    COMMA = "`,`"
    END = "nothing more"


_VALUES: Final = (_Expected.VALUE, _Expected.ITEM)
_KEYS: Final = (_Expected.KEY, _Expected.FIRST_KEY)
_CLOSABLE: Final = (_Expected.COMMA, _Expected.ITEM, _Expected.FIRST_KEY)
_CLOSING: Final = {b"{": b"}", b"[": b"]"}


class _Stop(Exception):
    """Beyond this fault nothing sensible can be said."""

    def __init__(self, start: int, end: int, message: str) -> None:
        self.fault = SyntaxFault(start, end, message)


class _StrictReader:
    """One pass over the tokens. Comments, trailing commas and faulty escapes are passed over, other faults end it."""

    def __init__(self, data: bytes, start: int) -> None:
        self.data = data
        self.start = start
        self.faults: list[SyntaxFault] = []
        self.expected = _Expected.VALUE
        self.open: list[tuple[bytes, int]] = []
        self.comma: int | None = None

    def read(self) -> list[SyntaxFault]:
        try:
            for token in _TOKEN.finditer(self.data, self.start):
                self._token(token)
                if len(self.faults) >= MAX_FAULTS:
                    break
        except _Stop as stop:
            self.faults.append(stop.fault)
        return self.faults[:MAX_FAULTS]

    def _token(self, token: re.Match[bytes]) -> None:
        kind = token.lastgroup or "end"
        start, end = token.span(kind)
        if kind == "comment":
            self.faults.append(SyntaxFault(start, end, "JSON has no comments"))
            return
        expected, text = self.expected, token[kind]
        comma, self.comma = self.comma, None
        if kind == "string" and (expected in _VALUES or expected in _KEYS):
            self._string(start, end, token["closed"] is not None)
        elif text == b":" and expected is _Expected.COLON:
            self.expected = _Expected.VALUE
        elif text == b"," and expected is _Expected.COMMA:
            self.expected = _Expected.KEY if self.open[-1][0] == b"{" else _Expected.VALUE
            self.comma = start
        elif text in _CLOSING and expected in _VALUES:
            self._open(text, start)
        elif self.open and text == _CLOSING[self.open[-1][0]] and (comma is not None or expected in _CLOSABLE):
            if comma is not None:
                self.faults.append(SyntaxFault(comma, comma + 1, f"JSON allows no comma before {_shown(text)}"))
            self.open.pop()
            self._after_value()
        elif kind == "word" and expected in _VALUES:
            message = _word_fault(text, _shown(text))
            if message:
                raise _Stop(start, end, message)
            self._after_value()
        elif kind == "end":
            self._end()
        else:
            raise _Stop(start, end, self._unexpected(kind, _shown(text)))

    def _open(self, bracket: bytes, start: int) -> None:
        if len(self.open) == MAX_DEPTH:
            raise _Stop(start, start + 1, "nested too deeply to be followed")
        self.open.append((bracket, start))
        self.expected = _Expected.FIRST_KEY if bracket == b"{" else _Expected.ITEM

    def _string(self, start: int, end: int, is_closed: bool) -> None:
        if not is_closed:
            raise _Stop(start, start + len(self.data[start:end].rstrip(b"\r")), "the string is never closed")
        for match in _STRING_FAULT.finditer(self.data, start, end):
            at = match.start()
            if match[2]:
                message = f"a control character in a string is written `\\u{match[2][0]:04x}`"
                self.faults.append(SyntaxFault(at, at + 1, message))
            elif match[1] is not None:
                message = "`\\u` takes four hexadecimal digits" if match[1] else "a backslash is written `\\\\`"
                self.faults.append(SyntaxFault(at, at + 2, message))
        if self.expected in _KEYS:
            self.expected = _Expected.COLON
        else:
            self._after_value()

    def _after_value(self) -> None:
        self.expected = _Expected.COMMA if self.open else _Expected.END

    def _unexpected(self, kind: str, shown: str) -> str:
        if kind == "quoted" and (self.expected in _VALUES or self.expected in _KEYS):
            return "JSON strings take double quotes"
        if kind == "word" and self.expected in _KEYS:
            return f"JSON keys take double quotes: {shown}"
        if self.expected is _Expected.END:
            return f"{shown} after the end of the JSON value"
        if self.expected is _Expected.COMMA:
            return f"expected `,` or {_shown(_CLOSING[self.open[-1][0]])} before {shown}"
        return f"expected {self.expected.value} before {shown}"

    def _end(self) -> None:
        if self.open:
            bracket, start = self.open[-1]
            raise _Stop(start, start + 1, f"{_shown(bracket)} is never closed")
        if self.expected is not _Expected.END:
            raise _Stop(self.start, self.start, "the file holds no JSON value")


def _shown(token: bytes) -> str:
    """A token as messages show it, cut to 30 characters."""
    text = token.decode("utf-8", "replace")
    return f"`{text}`" if len(text) <= 30 else f"`{text[:29]}…`"


def _word_fault(word: bytes, shown: str) -> str:
    """What is wrong with a value that is neither string nor bracket; "" if nothing is."""
    if _NUMBER.fullmatch(word) or word in (b"true", b"false", b"null"):
        return ""
    plain = word.lstrip(b"+-")
    if plain in (b"NaN", b"Infinity", b"undefined", b"None"):
        return f"JSON has no {shown}"
    if plain.lower() in (b"true", b"false", b"null"):
        return f"JSON writes {shown} in lower case"
    if plain[:1].isdigit() or plain[:1] == b".":
        return f"{shown} is no JSON number"
    return f"JSON text takes double quotes: {shown}"
