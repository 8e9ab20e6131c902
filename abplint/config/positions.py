"""Where keys and values stand in a TOML document, which its parser does not tell."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

from abplint.patterns import regex

KeyPath = tuple[str | int, ...]
"""Keys and indexes from the top of a document: `("tool", "abplint", "select", 0)`."""
Range = tuple[int, int]
"""A half-open range of characters."""

_TOKEN = regex(
    r'''"""(?:\\.|[^\\])*?""""{0,2}|\'\'\'.*?\'\'\'\'{0,2}|"(?:\\.|[^"\\])*"|'[^']*' # strings
    |\#[^\n]* |[][{},=.\n] |[^][{},=.\s"'\#]+''',
    re.S | re.X,
)


def toml() -> Any:
    """The TOML parser of this Python, or the one that stands in for it."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    return tomllib


class Positions:
    """Where keys and values stand in a valid TOML document; of a key that is written twice, the first place."""

    def __init__(self, text: str) -> None:
        self.keys: dict[KeyPath, Range] = {}
        self.values: dict[KeyPath, Range] = {}
        self.tokens = [match for match in _TOKEN.finditer(text) if match[0][0] != "#"]
        self.next = 0
        self.last: dict[KeyPath, int] = {}  # of each array of tables the index of the last one
        table: KeyPath = ()
        while token := self.peek():
            if token == "\n":
                self.next += 1
            elif token == "[":
                table = self.header()
            else:
                self.pair(table)

    def of_value(self, path: KeyPath) -> Range:
        """A value's place; where it has none of its own, as a table under a header, that of its key."""
        while path not in self.values and path not in self.keys:
            path = path[:-1]
        return self.values.get(path) or self.keys[path]

    def peek(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def skip(self, *tokens: str) -> None:
        while self.peek() in tokens:
            self.next += 1

    def header(self) -> KeyPath:
        """The table that `[a.b]` or `[[a.b]]` begins."""
        opened = self.next
        self.skip("[")
        is_array = self.next - opened == 2
        path: KeyPath = ()
        for name, place in self.names():
            path = (*path, name)
            self.keys.setdefault(path, place)
            is_end = self.peek() == "]"
            if is_end and is_array:
                self.last[path] = self.last.get(path, -1) + 1
            if path in self.last:
                path = (*path, self.last[path])
                self.keys.setdefault(path, place)
        self.skip("]")
        return path

    def pair(self, table: KeyPath) -> None:
        path = self.key(table)
        self.skip("=")
        self.value(path)

    def key(self, path: KeyPath) -> KeyPath:
        for name, place in self.names():
            path = (*path, name)
            self.keys.setdefault(path, place)
        return path

    def names(self) -> Iterator[tuple[str, Range]]:
        """The parts of a dotted key."""
        while True:
            token = self.tokens[self.next]
            self.next += 1
            more = self.peek() == "."
            name = toml().loads(f"key = {token[0]}")["key"] if token[0][0] in "\"'" else token[0]
            yield name, token.span()
            if not more:
                return
            self.next += 1

    def value(self, path: KeyPath) -> None:
        start = self.tokens[self.next].start()
        opened = self.peek()
        self.next += 1
        if opened in ("[", "{"):
            self.skip("\n")
            nth = 0
            while self.peek() not in ("]", "}"):
                if opened == "[":
                    self.value((*path, nth))
                else:
                    self.pair(path)
                self.skip(",", "\n")
                nth += 1
            self.next += 1
        else:
            while self.peek() not in ("", "\n", ",", "]", "}"):  # `1.5` is three tokens, a date may be two
                self.next += 1
        self.values.setdefault(path, (start, self.tokens[self.next - 1].end()))
