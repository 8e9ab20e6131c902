"""Walking through the trees of scripts, and lists in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tree_sitter import Node

Place = tuple[int, int]
"""The first byte of something and the one behind it."""
NAMES: Final = ("identifier", "shorthand_property_identifier", "shorthand_property_identifier_pattern")
FUNCTIONS: Final = ("arrow_function", "function_expression")


def walk(node: Node) -> Iterator[Node]:
    """A node and all below it, in the order in which they are written."""
    pending = [node]
    while pending:
        here = pending.pop()
        yield here
        pending += reversed(here.children)


def text_of(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")


def parts_of(node: Node) -> list[Node]:
    """What a node consists of, but for comments."""
    return [child for child in node.named_children if child.type != "comment"]


def lines_in_texts(node: Node) -> frozenset[int]:
    """The first bytes of lines that begin in a string or a template, and have to stay where they are."""
    found: set[int] = set()
    for child in walk(node):
        if child.type in ("template_string", "string"):
            written = child.text or b""
            found.update(child.start_byte + at + 1 for at, byte in enumerate(written) if byte == 0x0A)
    return frozenset(found)


def place_of(node: Node) -> Place:
    return node.start_byte, node.end_byte


def runs(parts: Sequence[Node], gone: Sequence[Node]) -> Iterator[Place]:
    """The places of some parts of a list, but not all, with their commas; what stands together is one."""
    kept = [part for part in parts if part not in gone]
    if gone and gone[0] == parts[0]:
        yield parts[0].start_byte, kept[0].start_byte
    for before, after in zip(kept, [*kept[1:], None], strict=True):
        between = [part for part in gone if before.start_byte < part.start_byte < (after or parts[-1]).end_byte]
        if between:
            yield before.end_byte, between[-1].end_byte
