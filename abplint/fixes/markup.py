"""Manifest links: put into a page's head, and written so that clients read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from abplint.finding import Edit, Fix
from abplint.fixes.edits import indentation, inserting, line_break, removing
from abplint.fixes.literals import unit
from abplint.patterns import regex
from abplint.source import Location, SourceFile, Span
from abplint.surface.pages import MANIFEST_LINK, PageView
from abplint.syntax.html import Page, Tag

_TEMPLATE: Final = regex(rb"<[?%]|\{[%#]|\{\{[#^/]|\A---|@if\b|\{#if")
_REL: Final = regex(re.escape(MANIFEST_LINK).encode() + rb"(?=\s|\Z)", re.I)
_VOID: Final = ("meta", "link", "base")


def is_template(file: SourceFile) -> bool:
    """Whether a server or a compiler may leave out parts of a page."""
    return _TEMPLATE.search(file.data) is not None


def in_head(file: SourceFile, page: Page, lines: Sequence[str]) -> Edit:
    """An edit that puts lines behind the last of a head's metadata; of a template's, behind what certainly begins it.

    The page has a `<head>` of its own. Lines stand below each other where the head is written so.
    """
    assert page.head is not None
    known = [tag for tag in page.tags if tag.in_head and not tag.in_noscript and tag.name in _VOID]
    if is_template(file):
        known = list(_first(file, page.head, known))
    if known:
        at, indent = known[-1].end, indentation(file, known[-1].start)
        gap = f"{line_break(file, at)}{indent}" if not file.prefix(known[-1].start).strip() else ""
    else:
        at = page.head.end
        is_broken = file.data[at : at + 2][:1] in (b"\n", b"\r")
        gap = f"{line_break(file, at)}{indentation(file, page.head.start)}{unit(file)}" if is_broken else ""
    return inserting(file, at, "".join(f"{gap}{line}" for line in lines), appends=True)


def _first(file: SourceFile, head: Tag, metadata: Sequence[Tag]) -> Iterator[Tag]:
    """The metadata that a head begins with, with nothing between them."""
    at = head.end
    for tag in metadata:
        if tag.start < at or file.data[at : tag.start].strip():
            return
        yield tag
        at = tag.end


def _href(address: str) -> str:
    from html import escape  # with a table of all entities, which a run without a link to write does not need

    return f'href="{escape(address)}"'


class LinkWriter:
    """Fixes for the manifest links of one page."""

    def __init__(self, view: PageView) -> None:
        self.view = view

    def added(self) -> Fix | None:
        """A fix that gives the page its link; None where nothing says what it is to lead to."""
        view = self.view
        if view.address is None or view.page.head is None:
            return None
        slash = " /" if view.file.data.count(b" />", 0, view.page.head.end + 2000) else ""
        link = f'<link rel="{MANIFEST_LINK}" {_href(view.address)}{slash}>'
        return Fix(f"Link {view.address} in the head", (in_head(view.file, view.page, (link,)),))

    def mended(self, tag: Tag) -> Fix | None:
        """A fix for a link that no client reads; None where it takes more than another way or place to write it."""
        view, file = self.view, self.view.file
        rel = tag.attributes.get("rel")
        if rel is None or tag.in_template or tag.in_noscript:
            return None
        edits: list[tuple[int, int, str]] = []
        said = file.data[rel.value_start : rel.value_end]
        for match in _REL.finditer(said):
            if match[0] != MANIFEST_LINK.encode():
                edits.append((rel.value_start + match.start(), rel.value_start + match.end(), MANIFEST_LINK))
        if not (tag.get("href") or "").strip():
            if view.address is None:
                return None
            href = tag.attributes.get("href")
            written = _href(view.address)
            edits.append((href.start, href.end, written) if href is not None else (rel.end, rel.end, f" {written}"))
        if tag.in_head:
            made = (Edit(Location(file, Span(start, end)), text) for start, end, text in sorted(edits))
            return Fix("Write the manifest link so that clients read it", tuple(made))
        after = file.data[tag.end : tag.end + 8].lower()
        if view.page.head is None or is_template(file) or after.startswith(b"</link"):
            return None
        text, at = "", tag.start
        for start, end, replacement in sorted(edits):
            text += file.text(Span(at, start)) + replacement
            at = end
        text += file.text(Span(at, tag.end))
        return Fix(
            "Move the manifest link into the head",
            (in_head(file, view.page, (text,)), removing(file, tag.start, tag.end)),
        )
