"""Statements that get a condition, and imports that are added."""

from __future__ import annotations

import re
from typing import Final

from abplint.finding import Edit, Fix
from abplint.fixes.edits import inserting, line_break
from abplint.patterns import regex
from abplint.source import Location, SourceFile
from abplint.syntax.layout import imports_end, plain_statement, script_around

GUARD: Final = "if (typeof window !== 'undefined') "


def guarded(assignment: Location) -> Fix | None:
    """A fix that runs an assignment in a browser only; None where it is no statement of its module."""
    if not plain_statement(assignment.path, assignment.file.data, *assignment.span):
        return None
    guard = inserting(assignment.file, assignment.span.start, guarding(assignment.file, assignment.span.start))
    return Fix("Run it in a browser only", (guard,))


def guarding(file: SourceFile, at: int) -> str:
    """The condition that a statement runs in a browser only, with the quotes of the script around a byte."""
    part = script_around(file.path, file.data, at)
    text = file.data[part.start : part.end] if part is not None else file.data
    return GUARD if text.count(b"'") >= text.count(b'"') else GUARD.replace("'", '"')


_SEMICOLON: Final = regex(rb"[\w)\]'\"](;?)[ \t]*\r?$", re.MULTILINE)


def importing(file: SourceFile, what: str, module: str) -> Edit | None:
    """An edit that adds an import behind the others of a module; `what` is `{ name } from ` or "".

    None where the file does not parse as a module.
    """
    at = imports_end(file.path, file.data)
    if at is None:
        return None
    text = file.data
    quote = "'" if text.count(b"'") >= text.count(b'"') else '"'
    ends = _SEMICOLON.findall(text)
    statement = f"import {what}{quote}{module}{quote}{';' if not ends or any(ends) else ''}"
    end = line_break(file, at)
    is_behind = bool(file.prefix(at).strip())
    return inserting(file, at, f"{end}{statement}" if is_behind else f"{statement}{end}", appends=True)
