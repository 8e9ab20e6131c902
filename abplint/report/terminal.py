"""What terminals need: cells instead of characters, nothing that could drive the terminal, colour on request."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache

from abplint.patterns import regex
from abplint.records import record

TAB_SIZE = 4

ShowPath = Callable[[str], str]
"""Turns a path relative to the analysed root into the path to print."""

_SGR = {"error": "1;31", "warning": "1;33", "note": "1;36", "strong": "1", "frame": "34"}

# Control characters, direction marks and overrides, line separators, lone surrogates (of undecodable file names), and
# what is not seen at all: it makes two names look like one. Joiners are seen, in emoji and in scripts that join.
_UNSAFE = regex(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
    "\xad\u034f\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e001f\U000e0080-\U000e00ff]|(?:(?<=[\x00-\x7f])|^)[\u200c\u200d]"
)

# What makes a command of a line in the log of a build: `::error::` at its start, `##[error]` and `##vso[…]` anywhere.
_COMMAND = regex(r"(^[^\S\n]*:|\r[^\S\n]*:)(?=:)|(#)(?=#(?:\[|vso\[))", re.MULTILINE)

# Code in backticks stays in one piece.
_WORD = regex(r"(?:`[^`]*`|\S)+")


@record
class Style:
    """How to draw for one terminal; `width` is in cells. `offline` names commands in place of addresses."""

    color: bool = False
    width: int = 100
    hyperlinks: bool = False
    offline: bool = False

    def paint(self, text: str, role: str) -> str:
        """`text` in the colour of a role: a level, "strong" or "frame"."""
        return f"\x1b[{_SGR[role]}m{text}\x1b[0m" if self.color and text else text

    def link(self, text: str, url: str) -> str:
        """`text` as an OSC 8 hyperlink."""
        return f"\x1b]8;;{url}\x1b\\{text}\x1b]8;;\x1b\\" if self.hyperlinks and url and not self.offline else text


def show_paths(root: str, cwd: str) -> ShowPath:
    """Paths below `cwd` relative to it, others relative to `root`. Both folders are absolute."""
    try:
        to_cwd = os.path.relpath(cwd, root).replace(os.sep, "/")
        to_root = os.path.relpath(root, cwd).replace(os.sep, "/")
    except ValueError:  # two drives
        return str
    if to_cwd == "." or (to_cwd.startswith("..") and to_root.startswith("..")):
        return str
    if to_cwd.startswith(".."):
        return lambda path: f"{to_root}/{path}"
    return lambda path: path.removeprefix(f"{to_cwd}/")


def visible(text: str) -> str:
    """Text in which every character that could drive a terminal is replaced by a picture of it, or by U+FFFD."""
    return _UNSAFE.sub(_picture, text)


def inert(text: str) -> str:
    """Text for a log in which no line is a command to what runs the build. It takes as many cells as before."""
    return _COMMAND.sub(lambda match: match[0] + "\u200b", text)


def inert_json(text: str) -> str:
    """The same for JSON, which stays the same value: all signs of a command stand in strings."""
    return _COMMAND.sub(lambda match: "\\u0023" if match[2] else match[0], text)


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    return "\u2421" if code == 0x7F else chr(0x2400 + code) if code < 0x20 else "\ufffd"


def source_text(line: str) -> str:
    """A line of source as it is drawn: tabs expanded, control characters visible. A prefix stays a prefix."""
    return visible(line.expandtabs(TAB_SIZE))


def cells(text: str) -> int:
    """How many terminal cells a text takes."""
    return len(text) if text.isascii() else sum(_widths(text))


def _widths(text: str) -> Iterator[int]:
    """The cells of each character. Those of a cluster that is drawn as one picture are those of its first ones."""
    before, width, is_joined = "", 0, False
    for char in text:
        if is_joined:
            width = 0
        elif "\U0001f3fb" <= char <= "\U0001f3ff" and width == 2:
            width = 0  # a skin tone
        elif char == "\ufe0f" and width == 1 and not before.isascii():
            width = 1  # asks for the picture of what is a sign otherwise
        else:
            width = _cells(char)
        yield width
        is_joined = char == "\u200d"
        if width:
            before = char


@lru_cache(maxsize=4096)
def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf") or "\u1160" <= char <= "\u11ff":  # Hangul vowels join
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, room: int, start: int = 0, end: int = 0) -> tuple[str, int]:
    """`text` cut to at most `room` cells, with `…` where something is missing, and the cells cut off before it.

    The cell `start` stays visible, and the cells up to `end` as far as they fit.
    """
    total = cells(text)
    if total <= room:
        return text, 0
    left = 0
    if end >= room:
        margin = max(room - (end - start), room // 4, 2) // 2  # never the `…` in place of the start
        left = max(0, min(start - margin, total - room))
    right = min(left + room, total)
    first = left + 1 if left else 0
    last = right - 1 if right < total else right
    kept, begin, at = [], first, 0
    for char, width in zip(text, _widths(text), strict=True):
        if at < first:
            begin = max(first, at + width)
        elif at + width <= last:
            kept.append(char)
        else:
            break
        at += width
    padding = " " * (begin - first)  # a wide character astride the cut
    return ("…" if left else "") + padding + "".join(kept) + ("…" if right < total else ""), left


def wrap(head: str, text: str, width: int) -> Iterator[str]:
    """`head` and `text` in lines of at most `width` cells, later lines aligned under the text's beginning.

    Line breaks and indentation in `text` are kept. Code in backticks is broken only where it must be, and what
    has no space is never broken.
    """
    margin = cells(head)
    for line in text.strip("\n").split("\n"):
        stripped = line.strip()
        indent = " " * (len(line.rstrip()) - len(stripped))
        room = max(width - margin - len(indent), 20)
        for part in _fill(visible(stripped), room):
            yield (head + indent + part).rstrip()
            head = " " * margin


def _fill(text: str, room: int) -> Iterator[str]:
    if cells(text) <= room:
        yield text
        return
    words = [part for word in _WORD.findall(text) for part in (word.split() if cells(word) > room else [word])]
    line = words[0]
    for word in words[1:]:
        if cells(line) + 1 + cells(word) <= room:
            line += " " + word
        else:
            yield line
            line = word
    yield line
