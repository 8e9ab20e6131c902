"""Edits of files: which of them can be made together, and what they make of a file's bytes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from abplint.finding import Edit, Fix
from abplint.source import Location, SourceFile, Span


def inserting(file: SourceFile, at: int, text: str, *, appends: bool = False) -> Edit:
    """An edit that puts a text before a byte."""
    return Edit(Location(file, Span(at, at)), text, appends)


def removing(file: SourceFile, start: int, end: int) -> Edit:
    """An edit that takes bytes out, with their lines if nothing else stands there, else with the space around them."""
    data, starts = file.data, file.line_starts
    first, last = file.row(start), file.row(max(start, end - 1))
    line_start = starts[first]
    next_line = starts[last + 1] if last + 1 < len(starts) else len(data)
    before, behind = data[line_start:start], data[end:next_line]
    if not before.strip() and not behind.strip():
        return Edit(Location(file, Span(line_start, next_line)), "")
    if not behind.strip():
        start -= len(before) - len(before.rstrip(b" \t"))
    return Edit(Location(file, Span(start, end)), "")


def removing_statement(file: SourceFile, start: int, end: int, script: Span | None = None) -> Edit:
    """An edit that takes a statement out as `removing` does, and of blank lines on both sides of it one; at an end of
    its `script` (default: the file), the one that would be left there."""
    edit = removing(file, start, end)
    first, last = edit.location.span
    if first not in file.line_starts or last not in file.line_starts or last == len(file.data):
        return edit
    opening, closing = script or Span(0, len(file.data))
    row = file.row(last)
    is_below_blank = first > 0 and not file.line_text(file.row(first) - 1).strip()
    is_first, is_last = not file.data[opening:first].strip(), not file.data[last:closing].strip()
    if not file.line_text(row).strip() and (is_below_blank or is_first) and row + 1 < len(file.line_starts):
        last = file.line_starts[row + 1]
    elif is_below_blank and is_last:
        first = file.line_starts[file.row(first) - 1]
    return Edit(Location(file, Span(first, last)), "")


def line_break(file: SourceFile, offset: int) -> str:
    """How the lines around a byte end."""
    end = file.data.find(b"\n", offset)
    end = end if end >= 0 else file.data.rfind(b"\n", 0, offset)
    return "\r\n" if end > 0 and file.data[end - 1 : end] == b"\r" else "\n"


def indentation(file: SourceFile, offset: int) -> str:
    """The white space that an offset's line begins with."""
    text = file.line_text(file.row(offset))
    return text[: len(text) - len(text.lstrip(" \t"))]


def together(fixes: Iterable[Fix]) -> list[Fix]:
    """The fixes whose edits can be made at once: of those that overlap the first. Equal edits are one."""
    chosen: list[Fix] = []
    taken: dict[str, list[Edit]] = {}
    for fix in fixes:
        known = [edit for edit in fix.edits if edit in taken.get(edit.location.path, ())]
        fresh = [edit for edit in fix.edits if edit not in known]
        if any(_overlap(edit, other) for edit in fresh for other in taken.get(edit.location.path, ())):
            continue
        for edit in fresh:
            taken.setdefault(edit.location.path, []).append(edit)
        chosen.append(fix)
    return chosen


def _overlap(one: Edit, other: Edit) -> bool:
    mine, its = one.location.span, other.location.span
    if mine.start == mine.end == its.start == its.end:
        return not (one.appends and other.appends)
    # What touches may belong together: a comma and what follows it.
    return mine.start <= its.end and its.start <= mine.end


def applied(data: bytes, edits: Sequence[Edit]) -> bytes:
    """The bytes of a file after edits of it that do not overlap; equal edits are made once."""
    made = sorted(dict.fromkeys(edits), key=lambda edit: edit.location.span)
    parts, at = [], 0
    for edit in made:
        start, end = edit.location.span
        parts += [data[at:start], edit.text.encode("utf-8", "surrogateescape")]
        at = end
    return b"".join([*parts, data[at:]])
