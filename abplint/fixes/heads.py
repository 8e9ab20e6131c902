"""Heads of pages that code writes: as JSX, and in configurations. Those of markup are in `markup.py`."""

from __future__ import annotations

from collections.abc import Sequence

from abplint.finding import Edit
from abplint.fixes.edits import indentation, inserting, line_break
from abplint.fixes.literals import unit, with_source
from abplint.knowledge.projects import Start, head
from abplint.source import Location, SourceFile, Span
from abplint.syntax.layout import jsx_tags, only_argument


def in_element(file: SourceFile, start: Start, lines: Sequence[str]) -> Edit | None:
    """An edit that puts lines of JSX into a head, or into one of its own; None where it is not certain which it is."""
    name = start.element
    heads = jsx_tags(file.path, file.data, name)
    roots = jsx_tags(file.path, file.data, start.root) if start.root else []
    tags = heads or roots
    if len(tags) != 1 or (tags[0].is_empty and not heads):
        return None
    (tag,) = tags
    indent = indentation(file, tag.start)
    end, step = line_break(file, tag.start), unit(file)
    if not heads:
        inner = "".join(f"{end}{indent}{step * 2}{line}" for line in lines)
        text = f"{end}{indent}{step}<{name}>{inner}{end}{indent}{step}</{name}>"
        return inserting(file, tag.tag_end, text)
    inner = "".join(f"{end}{indent}{step}{line}" for line in lines)
    if tag.is_empty:
        return Edit(Location(file, Span(tag.start, tag.end)), f"<{name}>{inner}{end}{indent}</{name}>")
    return inserting(file, tag.tag_end, inner)


def in_configuration(file: SourceFile, source: str) -> tuple[Edit, ...] | None:
    """Edits that make a head what an expression says; None where the configuration says something of it already."""
    for config in head().configs:
        outer, _, inner = config.at[0].partition(".")
        place = only_argument(file.path, file.data, config.call)
        if place is not None:
            return with_source(Location(file, Span(*place)), outer, f"{{ {inner}: {source} }}")
    return None
