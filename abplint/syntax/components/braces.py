"""Braces in the markup of components: where they are closed, and markup in which they hide nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.patterns import regex

_MARK: Final = regex(rb"[{}\"'`]|/\*|(?<![:\w])//")
_ENDS: Final = {
    b'"': regex(rb'(?:\\.|[^"\\\n])*"', re.DOTALL),
    b"'": regex(rb"(?:\\.|[^'\\\n])*'", re.DOTALL),
    b"`": regex(rb"(?:\\.|[^`\\])*`", re.DOTALL),
    b"/*": regex(rb".*?\*/", re.DOTALL),
    b"//": regex(rb"[^\n]*"),
    b"<!--": regex(rb".*?-->", re.DOTALL),
    b"<script": regex(rb".*?</script\s*>", re.DOTALL | re.IGNORECASE),
    b"<style": regex(rb".*?</style\s*>", re.DOTALL | re.IGNORECASE),
}
_VERBATIM: Final = regex(rb"<!--|<(?:script|style)\b", re.IGNORECASE)
FRONT_MATTER: Final = regex(rb"\s*---\r?\n.*?\n---", re.DOTALL)


class Ends:
    """Where what is opened in some bytes ends.

    What has no end from one place on has none from a later one either (a string: on its line). That is kept in mind, so
    that a file that opens the same again and again is searched once.
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.endless: dict[bytes, int] = {}

    def find(self, mark: bytes, at: int) -> int | None:
        """The end of what a mark has opened, which stands before an offset; None if it has none."""
        if at <= self.endless.get(mark, -1):
            return None
        found = _ENDS[mark].match(self.data, at)
        if found is not None:
            return found.end()
        line_end = self.data.find(b"\n", at) if mark in (b'"', b"'") else -1
        self.endless[mark] = len(self.data) if line_end < 0 else line_end
        return None


def mask_braces(data: bytes, in_text: bool) -> bytes:
    """The data with the inside of braces made letters: of attributes' values, and `in_text` of the text's as well.

    Front matter becomes spaces. Scripts, styles and comments stay as they are.
    """
    masked = bytearray(data)
    front = FRONT_MATTER.match(data)
    if front is not None:
        masked[: front.end()] = b" " * front.end()
    for start, end in braces(data, front.end() if front is not None else 0, in_text):
        masked[start:end] = b"x" * (end - start)
    return bytes(masked)


def braces(data: bytes, at: int, in_text: bool) -> Iterator[tuple[int, int]]:
    """The insides of the outermost braces of attributes' values, and `in_text` of the text as well."""
    ends = Ends(data)
    for start, end in [*_verbatim(data, at, ends), (len(data), len(data))]:
        while (opening := data.find(b"{", at, start)) >= 0:
            if in_text or data[opening - 1 : opening] == b"=" or data.startswith(b"{...", opening):
                closing = closing_brace(data, opening, ends)
                yield opening + 1, closing
                at = closing + 1
            else:
                at = opening + 1
        at = max(at, end)


def _verbatim(data: bytes, at: int, ends: Ends) -> Iterator[tuple[int, int]]:
    """The comments, scripts and styles of a file."""
    while (match := _VERBATIM.search(data, at)) is not None:
        end = ends.find(match[0].lower(), match.end())
        at = match.end()
        if end is not None:
            yield match.start(), end
            at = end


def closing_brace(data: bytes, opening: int, ends: Ends) -> int:
    """Where the brace that is opened at an offset is closed."""
    depth, at = 0, opening
    while (match := _MARK.search(data, at)) is not None:
        at = match.end()
        if match[0] == b"{":
            depth += 1
        elif match[0] == b"}":
            depth -= 1
            if depth == 0:
                return match.start()
        else:
            at = ends.find(match[0], at) or at
    return len(data)
