"""Names with `*`, `?` and `[…]`, as `.gitignore`, workspaces and bundlers write them, matched in linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

from abplint.patterns import regex

ANY_FOLDERS: Final = "**"
MOST_SPELLINGS: Final = 64  # of `{a,b}{c,d}`: a pattern of a person has a handful
_CHOICE: Final = regex(r"([^{]+|\{(?![^{}]*\}))|(\{[^{}]*\})")
SPECIAL: Final = frozenset("*?[\\")
_PART: Final = regex(r"(\*+)|(\?)|\\(.)|\[([!^]?)(\]?(?:\\.|\[:\w+:\]|[^]\\])*)\]|(.)", re.DOTALL)
_NAMED: Final = {
    "alpha": "a-zA-Z",
    "digit": "0-9",
    "alnum": "a-zA-Z0-9",
    "upper": "A-Z",
    "lower": "a-z",
    "space": r"\s",
    "punct": r"!-/:-@\[-`{-~",
    "xdigit": "0-9A-Fa-f",
}
_IN_SET: Final = regex(r"\[:(\w+):\]|(\\?.)-(\\?[^]])|\\?(.)", re.DOTALL)


class Wildcard:
    """One name of a path, in which `*` is any number of characters, and `?` and `[a-z]` are one."""

    def __init__(self, text: str) -> None:
        """Raises ValueError for a set that nothing can be in, and for a `\\` at the end."""
        pieces = [""]
        for many, one, escaped, negated, members, plain in _PART.findall(text):
            if many:
                pieces.append("")
            elif one:
                pieces[-1] += "[^/]"
            elif members:
                pieces[-1] += _set(members, bool(negated))
            elif plain == "\\":
                raise ValueError("a backslash at the end")
            else:
                pieces[-1] += re.escape(escaped or plain)
        self._text = text if len(pieces) == 1 and SPECIAL.isdisjoint(text) else None
        self._first, self._last = (re.compile(pieces[end], re.DOTALL) for end in (0, -1))
        # What stands between two `*` is of fixed length, so that its first occurrence is as good as any other.
        between = [re.compile(piece, re.DOTALL) for piece in pieces[1:-1] if piece]
        self._between = between if len(pieces) > 1 else None
        self._end = _length(pieces[-1])

    def matches(self, name: str) -> bool:
        if self._text is not None:
            return name == self._text
        if self._between is None:
            return self._first.fullmatch(name) is not None
        first = self._first.match(name)
        if first is None:
            return False
        at = first.end()
        for piece in self._between:
            found = piece.search(name, at)
            if found is None:
                return False
            at = found.end()
        return at <= len(name) - self._end and self._last.fullmatch(name, len(name) - self._end) is not None


@lru_cache(maxsize=4096)
def wildcard(text: str) -> Wildcard:
    """The wildcard of a text. Raises ValueError as `Wildcard` does."""
    return Wildcard(text)


def ends_of(names: Sequence[str], pattern: Sequence[str]) -> set[int]:
    """How many of the names of a path, counted from its beginning, are those of a pattern.

    In a pattern, `**` is any number of names, none among them. Raises ValueError as `Wildcard` does.
    """
    ends = {0}
    for part in pattern:
        if part == ANY_FOLDERS:
            ends = set(range(min(ends), len(names) + 1))
        else:
            matches = wildcard(part).matches
            ends = {end + 1 for end in ends if end < len(names) and matches(names[end])}
        if not ends:
            break
    return ends


def spelled_out(pattern: str) -> Iterator[str]:
    """What a pattern with `{a,b}` stands for; of more than `MOST_SPELLINGS`, the first."""
    found = [""]
    for plain, choices in _CHOICE.findall(pattern):
        each = choices[1:-1].split(",") if choices else [plain]
        found = [begun + one for begun in found for one in each][:MOST_SPELLINGS]
    return iter(found)


def is_meant(path: str, pattern: Sequence[str]) -> bool:
    """Whether a pattern, given as its names, means a path; one that is none means nothing."""
    names = path.split("/")
    with suppress(ValueError):
        return len(names) in ends_of(names, pattern)
    return False


def _set(members: str, is_negated: bool) -> str:
    """`[…]` as a set of `re`. Raises ValueError for a range that runs backwards."""
    found = ""
    for named, low, high, one in _IN_SET.findall(members):
        if named:
            if named not in _NAMED:
                raise ValueError(f"there is no class {named}")
            found += _NAMED[named]
        elif one:
            found += re.escape(one)
        else:
            low, high = low[-1], high[-1]
            if low > high:
                raise ValueError(f"{low}-{high} is empty")
            found += f"{re.escape(low)}-{re.escape(high)}"
    return f"[^/{found}]" if is_negated else f"(?!/)[{found}]"


def _length(piece: str) -> int:
    """How many characters a piece without `*` takes up."""
    return len(re.findall(r"(?:\(\?!/\))?\[(?:\\.|[^]\\])*\]|\\.|.", piece, re.DOTALL))
