"""Comments of scripts, pages and component files, each with the construct that follows it."""

from __future__ import annotations

import re
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from os.path import splitext
from typing import TYPE_CHECKING, Final

from abplint.knowledge.files import PAGES, components
from abplint.patterns import regex
from abplint.records import record
from abplint.syntax.components.scripts import component_page
from abplint.syntax.html import Page, Script, Tag, parse_page
from abplint.syntax.parse import Dialect, dialect_of, parse_tree

if TYPE_CHECKING:
    from tree_sitter import Node

SCRIPTS: Final = (".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts")

_FRONT_MATTER: Final = regex(rb"\A(?:\xef\xbb\xbf)?\s*---\r?\n(.*?)^---", re.DOTALL | re.MULTILINE)
_BRACED: Final = regex(rb"\{\s*(?=/\*)")
_BRACE: Final = regex(rb"\s*\}")
_MARKS: Final = regex(rb"\A(?:<!--|/\*+|//+)|(?:-->|\*+/)\Z")
_CLOSING: Final = frozenset({"}", ")", "]", ">", "/>", "jsx_closing_element"})


@record
class Comment:
    """A comment at `start`..`end`, marks included; its content begins at `text_start`. All offsets are bytes.

    `next` is the statement, property, element, tag or attribute that follows it in the same list, as a whole.
    """

    start: int
    end: int
    text_start: int
    text: bytes
    next: tuple[int, int] | None


def read_comments(path: str, data: bytes, word: bytes) -> list[Comment]:
    """The comments of a file that hold a word, in their order; none for other kinds of files."""
    extension = splitext(path)[1].lower()
    if extension in SCRIPTS:
        return list(_of_script(data, dialect_of(path), (0, len(data)), word))
    if extension in PAGES:
        return sorted(_of_markup(data, parse_page(data), word), key=lambda comment: comment.start)
    if extension in components():
        page = component_page(data, extension)
        found = list(_of_markup(data, page, word))
        if components()[extension].is_page:
            found += _of_front_matter(data, page, word)
        return sorted(found, key=lambda comment: comment.start)
    return []


def _comment(data: bytes, start: int, end: int, following: tuple[int, int] | None) -> Comment:
    whole = data[start:end]
    opening = _MARKS.match(whole)
    text_start = start + (opening.end() if opening is not None else 0)
    text = _MARKS.sub(b"", whole)
    return Comment(start, end, text_start, text, following)


# ---------------------------------------------------------------- scripts


def _of_script(data: bytes, dialect: Dialect, region: tuple[int, int], word: bytes) -> Iterator[Comment]:
    start, end = region
    offsets = []
    at = data.find(word, start, end)
    while at >= 0:
        offsets.append(at)
        at = data.find(word, at + len(word), end)
    tree = parse_tree(data, dialect, [region]) if offsets else None
    if tree is not None:
        found = sorted(_comments_at(tree.root_node, offsets), key=lambda pair: pair[0].start_byte)
        for node, following in found:
            yield _comment(data, node.start_byte, node.end_byte, following)


def _comments_at(root: Node, offsets: list[int]) -> Iterator[tuple[Node, tuple[int, int] | None]]:
    """The comments that stand at offsets, which are sorted, with what follows each in the list in which it stands.

    Asking a node for its parent or its sibling walks over all that stands before it, so the tree is walked down once,
    to where the offsets lead.
    """
    # A node, its own parent, and what follows behind its last child.
    pending: list[tuple[Node, Node | None, tuple[int, int] | None]] = [(root, None, None)]
    while pending:
        node, parent, behind = pending.pop()
        children = node.children
        following = behind
        for child in reversed(children):
            first = bisect_left(offsets, child.start_byte)
            if first < len(offsets) and offsets[first] < child.end_byte:
                if child.type == "comment":
                    yield child, following
                elif child.child_count:
                    is_closed = child.type != "jsx_expression" and _is_closed(child)
                    pending.append((child, node, None if is_closed else following))
            if child.is_named and child.type != "comment" and not _is_blank(child):
                following = behind if child.type in _CLOSING else _extent(child, node, parent)


def _is_closed(node: Node) -> bool:
    """Whether a node ends with a bracket, so that what stands behind it is another matter."""
    return node.child_count > 0 and (last := node.child(node.child_count - 1)) is not None and last.type in _CLOSING


def _is_blank(node: Node) -> bool:
    return node.type == "jsx_text" and not (node.text or b"").strip()


def _extent(node: Node, parent: Node, around: Node | None) -> tuple[int, int]:
    """A construct as a whole: of a link in a chain of calls, also its arguments."""
    is_link = parent.type == "member_expression" and node.type == "property_identifier"
    if is_link and around is not None and around.type == "call_expression":
        return node.start_byte, around.end_byte
    return node.start_byte, node.end_byte


# ---------------------------------------------------------------- markup


def _of_markup(data: bytes, page: Page, word: bytes) -> Iterator[Comment]:
    for start, end in page.comments:
        if data.find(word, start, end) >= 0:
            yield _comment(data, start, end, _next_tag(page.tags, end))
    for script in page.scripts:
        if script.src is None and script.kind != "importmap":
            yield from _of_script(data, dialect_of_script(script), (script.text_start, script.text_end), word)


def dialect_of_script(script: Script) -> Dialect:
    language = (script.tag.get("lang") or "").lower()
    if language in ("tsx", "jsx"):
        return Dialect.TSX
    return Dialect.TYPESCRIPT if language in ("ts", "typescript") else Dialect.JAVASCRIPT


def _next_tag(tags: Sequence[Tag], end: int) -> tuple[int, int] | None:
    """The tag behind an offset, with the text that it holds: of a script its code."""
    index = bisect_left(tags, end, key=lambda tag: tag.start)
    return (tags[index].start, tags[index].text_end) if index < len(tags) else None


def _of_front_matter(data: bytes, page: Page, word: bytes) -> Iterator[Comment]:
    """What front matter holds, and the comments in braces of the template."""
    front = _FRONT_MATTER.match(data)
    begin = 0
    if front is not None:
        yield from _of_script(data, Dialect.TYPESCRIPT, front.span(1), word)
        begin = front.end()
    texts = [(tag.text_start, tag.text_end) for tag in page.tags if tag.text_start < tag.text_end]
    others = sorted([*texts, *page.comments])
    for match in _BRACED.finditer(data, begin):
        start = match.end()
        end = data.find(b"*/", start + 2) + 2
        if end < 2:
            return
        closed = _BRACE.match(data, end)
        if closed is not None and data.find(word, start, end) >= 0 and not _is_inside(others, start):
            yield _comment(data, start, end, _next_tag(page.tags, closed.end()))


def _is_inside(ranges: Sequence[tuple[int, int]], at: int) -> bool:
    """Whether one of some ranges, which are sorted and disjoint, holds an offset."""
    index = bisect_right(ranges, (at, sys.maxsize)) - 1
    return index >= 0 and ranges[index][0] <= at < ranges[index][1]
