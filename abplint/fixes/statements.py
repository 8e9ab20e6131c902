"""Statements that get a condition."""

from __future__ import annotations

from typing import Final

from abplint.finding import Fix
from abplint.fixes.edits import inserting
from abplint.source import Location
from abplint.syntax.layout import plain_statement

GUARD: Final = "if (typeof window !== 'undefined') "


def guarded(assignment: Location) -> Fix | None:
    """A fix that runs an assignment in a browser only; None where it is no statement of its module."""
    if not plain_statement(assignment.path, assignment.file.data, *assignment.span):
        return None
    text = assignment.file.data
    guard = GUARD if text.count(b"'") >= text.count(b'"') else GUARD.replace("'", '"')
    return Fix("Run it in a browser only", (inserting(assignment.file, assignment.span.start, guard),))
