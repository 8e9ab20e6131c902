"""Manifest links: put into a page's head, and written so that clients read them."""

from __future__ import annotations

import re
from collections import deque
from functools import cached_property
from html import escape
from typing import Final

from abplint.finding import Edit, Fix
from abplint.fixes.edits import indentation, inserting, line_break, removing
from abplint.fixes.literals import unit
from abplint.source import Location, Span
from abplint.surface.pages import MANIFEST_LINK, PageView
from abplint.syntax.html import Tag

_TEMPLATE: Final = re.compile(rb"<[?%]|\{[%#]|\{\{[#^/]|\A---|@if\b|\{#if")
_REL: Final = re.compile(re.escape(MANIFEST_LINK).encode() + rb"(?=\s|\Z)", re.I)
_VOID: Final = ("meta", "link", "base")


class LinkWriter:
    """Fixes for the manifest links of one page."""

    def __init__(self, view: PageView) -> None:
        self.view = view

    @cached_property
    def is_template(self) -> bool:
        """Whether a server or a compiler may leave out parts of the page."""
        return _TEMPLATE.search(self.view.file.data) is not None

    @cached_property
    def last(self) -> Tag | None:
        """The last of the head's metadata, as far as its tags have no content."""
        known = (tag for tag in self.view.page.tags if tag.in_head and not tag.in_noscript and tag.name in _VOID)
        return next(iter(deque(known, maxlen=1)), None)

    def added(self) -> Fix | None:
        """A fix that gives the page its link; None where nothing says what it is to lead to."""
        view = self.view
        if view.address is None or view.page.head is None:
            return None
        slash = " /" if view.file.data.count(b" />", 0, view.page.head.end + 2000) else ""
        link = f'<link rel="{MANIFEST_LINK}" href="{escape(view.address)}"{slash}>'
        return Fix(f"Link {view.address} in the head", (self._in_head(link),))

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
            written = f'href="{escape(view.address)}"'
            edits.append((href.start, href.end, written) if href is not None else (rel.end, rel.end, f" {written}"))
        if tag.in_head:
            made = (Edit(Location(file, Span(start, end)), text) for start, end, text in sorted(edits))
            return Fix("Write the manifest link so that clients read it", tuple(made))
        after = file.data[tag.end : tag.end + 8].lower()
        if view.page.head is None or self.is_template or after.startswith(b"</link"):
            return None
        text, at = "", tag.start
        for start, end, replacement in sorted(edits):
            text += file.text(Span(at, start)) + replacement
            at = end
        text += file.text(Span(at, tag.end))
        return Fix("Move the manifest link into the head", (self._in_head(text), removing(file, tag.start, tag.end)))

    def _in_head(self, link: str) -> Edit:
        """An edit that puts a link behind the last of the head's metadata, or first, where that may be conditional."""
        file, page = self.view.file, self.view.page
        assert page.head is not None
        last = self.last
        if last is not None and not self.is_template:
            indent = indentation(file, last.start)
            gap = f"{line_break(file, last.end)}{indent}" if not file.prefix(last.start).strip() else ""
            return inserting(file, last.end, f"{gap}{link}", appends=True)
        line = file.data[page.head.end : page.head.end + 2]
        if line[:1] in (b"\n", b"\r"):
            indent = indentation(file, page.head.start) + unit(file)
            return inserting(file, page.head.end, f"{line_break(file, page.head.end)}{indent}{link}", appends=True)
        return inserting(file, page.head.end, link, appends=True)
