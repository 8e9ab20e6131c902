"""String literals that say one thing, in scripts, pages, component files and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from os.path import splitext
from typing import TYPE_CHECKING, Final

from abplint.knowledge.files import PAGES, components
from abplint.syntax.comments import SCRIPTS, dialect_of_script
from abplint.syntax.components.scripts import component_page
from abplint.syntax.html import Page, parse_page
from abplint.syntax.json import JsonNode, parse_json
from abplint.syntax.parse import Dialect, dialect_of, parse_tree

if TYPE_CHECKING:
    from tree_sitter import Node

_LITERALS: Final = frozenset({"string", "template_string"})


def find_strings(path: str, data: bytes, text: str) -> list[tuple[int, int]]:
    """Where a file's strings say `text`: byte ranges between the quotes, in their order. None in other kinds of files.

    What is written with escapes is not found, nor is what a template's `${…}` stands in.
    """
    word = text.encode("utf-8", "replace")
    if not word or word not in data:
        return []
    extension = splitext(path)[1].lower()
    if extension in SCRIPTS:
        return list(_of_script(data, dialect_of(path), (0, len(data)), word))
    if extension == ".json":
        root = parse_json(data).root
        return sorted(_of_json(root, text)) if root is not None else []
    if extension in PAGES:
        return sorted(_of_markup(data, parse_page(data), word))
    if extension in components():
        return sorted(_of_markup(data, component_page(data, extension), word))
    return []


def _of_script(data: bytes, dialect: Dialect, region: tuple[int, int], word: bytes) -> Iterator[tuple[int, int]]:
    at = data.find(word, *region)
    tree = parse_tree(data, dialect, [region]) if at >= 0 else None
    while tree is not None and at >= 0:
        end = at + len(word)
        node: Node | None = tree.root_node.descendant_for_byte_range(at, end)
        while node is not None and node.type not in _LITERALS and node.end_byte - node.start_byte <= len(word) + 2:
            node = node.parent
        if node is not None and node.type in _LITERALS and (node.start_byte + 1, node.end_byte - 1) == (at, end):
            yield at, end
        at = data.find(word, end, region[1])


def _of_markup(data: bytes, page: Page, word: bytes) -> Iterator[tuple[int, int]]:
    for script in page.scripts:
        if script.src is None and script.kind != "importmap":
            yield from _of_script(data, dialect_of_script(script), (script.text_start, script.text_end), word)


def _of_json(node: JsonNode, text: str) -> Iterator[tuple[int, int]]:
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if node.kind == "string" and node.scalar == text:
            yield node.start + 1, node.end - 1
        waiting += [*node.items, *(member.value for member in node.members)]
