"""Patterns with one `*`, as compilers and packages map names by them: which of thousands fits a name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class StarredMatch(NamedTuple):
    """A pattern that a name fits: what its `*` stands for, and how many patterns are written before it."""

    pattern: str
    middle: str
    position: int


class StarredPatterns:
    """Patterns that hold one `*`, found by how they begin and end: no name is compared with all of them."""

    def __init__(self, patterns: Iterable[str]) -> None:
        self._ends: dict[str, dict[str, tuple[str, int]]] = {}  # by what stands before the `*`, and behind it
        for position, pattern in enumerate(patterns):
            before, star, behind = pattern.partition("*")
            if star:
                self._ends.setdefault(before, {}).setdefault(behind, (pattern, position))
        self._lengths = _longest_first(self._ends)
        self._lengths_behind = {before: _longest_first(ends) for before, ends in self._ends.items()}

    def fitting(self, name: str) -> list[StarredMatch]:
        """Of the patterns that a name fits, those that begin with the most text; the longest end first."""
        for length in self._lengths:
            before = name[:length]
            if len(before) == length and before in self._ends:
                found = list(self._behind(name, before))
                if found:
                    return found
        return []

    def _behind(self, name: str, before: str) -> Iterable[StarredMatch]:
        ends, start = self._ends[before], len(before)
        for length in self._lengths_behind[before]:
            end = len(name) - length
            known = ends.get(name[end:]) if end >= start else None
            if known is not None:
                yield StarredMatch(known[0], name[start:end], known[1])


def _longest_first(texts: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted({len(text) for text in texts}, reverse=True))
