"""Suppressions that can go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from abplint.finding import Edit, Fix
from abplint.fixes.edits import removing
from abplint.source import Location, SourceFile, Span

REMOVE: Final = "Remove this suppression"


def without_comments(file: SourceFile, comments: Sequence[Span]) -> Fix:
    """A fix that takes comments out, marks included."""
    return Fix(REMOVE, tuple(_without(file, comment) for comment in comments))


def _without(file: SourceFile, comment: Span) -> Edit:
    start, end = comment
    if file.data[start - 1 : start] == b"{" and file.data[end : end + 1] == b"}":
        start, end = start - 1, end + 1  # of JSX
    return removing(file, start, end)


def without_target(file: SourceFile, text: Span, target: str) -> Fix | None:
    """A fix that takes one of several targets out of a comment; `text` is where its words stand."""
    said = file.data[text.start : text.end]
    parts = said.split(b",")
    first = parts[0]
    at = text.start
    for position, part in enumerate(parts):
        words = part.split()
        if words and words[-1] == target.encode():
            start = at + len(part.rstrip()) - len(words[-1])
            if position == 0 and len(parts) > 1:
                following = at + len(first) + 1
                rest = file.data[following : text.end]
                return _one(file, start, following + len(rest) - len(rest.lstrip()), target)
            return _one(file, at - 1, at + len(part.rstrip()), target) if position else None
        at += len(part) + 1
    return None


def _one(file: SourceFile, start: int, end: int, target: str) -> Fix:
    return Fix(f"Remove {target} from this suppression", (Edit(Location(file, Span(start, end)), ""),))
