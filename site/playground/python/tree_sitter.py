"""What abplint uses of tree-sitter's binding for Python, on trees that web-tree-sitter has made in the same worker.

A tree comes as a few arrays, a number for each node, in the order in which nodes begin.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import parsing  # what worker.js registers

NAMED, MISSING, ERROR, HAS_ERROR = 1, 2, 4, 8
OF_ERRORS = 65535  # the type that is in no grammar's list


class Range:
    """A part of a text that is to be parsed."""

    def __init__(self, start_point: object, end_point: object, start_byte: int, end_byte: int) -> None:
        self.start_byte, self.end_byte = start_byte, end_byte


class Language:
    """A grammar, by the name of its file."""

    def __init__(self, name: str) -> None:
        self.name = name
        types, fields = parsing.language(name)
        self.types = dict(enumerate(types)) | {OF_ERRORS: "ERROR"}
        self.fields = list(fields)
        self.numbers = {field: number for number, field in enumerate(self.fields) if field}


class Tree:
    """A tree; `after` is, for each node, the first one that is neither it nor in it."""

    def __init__(self, data: bytes, language: Language, parts: Sequence[Any]) -> None:
        self.data, self.language = data, language
        kinds, self.flags, starts, ends, self.parents, self.fields, self.after = (array("i", part) for part in parts)
        self.types = [language.types[kind] for kind in kinds]
        offsets = None if data.isascii() else bytes_of(data.decode("utf-8", "replace"))
        self.starts = starts if offsets is None else [offsets[at] for at in starts]
        self.ends = ends if offsets is None else [offsets[at] for at in ends]

    @property
    def root_node(self) -> Node:
        return Node(self, 0)

    def walk(self) -> TreeCursor:
        return self.root_node.walk()


class Node:
    """One node of a tree."""

    __slots__ = ("at", "end_byte", "flags", "start_byte", "tree", "type")

    def __init__(self, tree: Tree, at: int) -> None:
        self.tree, self.at = tree, at
        self.type, self.flags = tree.types[at], tree.flags[at]
        self.start_byte, self.end_byte = tree.starts[at], tree.ends[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.at == other.at and self.tree is other.tree

    def __hash__(self) -> int:
        return hash((id(self.tree), self.at))

    @property
    def id(self) -> int:
        return self.at

    @property
    def is_named(self) -> bool:
        return bool(self.flags & NAMED)

    @property
    def is_missing(self) -> bool:
        return bool(self.flags & MISSING)

    @property
    def is_error(self) -> bool:
        return bool(self.flags & ERROR)

    @property
    def has_error(self) -> bool:
        return bool(self.flags & HAS_ERROR)

    @property
    def text(self) -> bytes:
        return self.tree.data[self.start_byte : self.end_byte]

    @property
    def children(self) -> list[Node]:
        return [Node(self.tree, at) for at in self._below()]

    @property
    def named_children(self) -> list[Node]:
        return [Node(self.tree, at) for at in self._below() if self.tree.flags[at] & NAMED]

    @property
    def child_count(self) -> int:
        return sum(1 for _ in self._below())

    @property
    def named_child_count(self) -> int:
        return len(self.named_children)

    def child(self, number: int) -> Node | None:
        return dict(enumerate(self.children)).get(number)

    def named_child(self, number: int) -> Node | None:
        return dict(enumerate(self.named_children)).get(number)

    def child_by_field_name(self, name: str) -> Node | None:
        return next(iter(self.children_by_field_name(name)), None)

    def children_by_field_name(self, name: str) -> list[Node]:
        number = self.tree.language.numbers.get(name)
        return [Node(self.tree, at) for at in self._below() if self.tree.fields[at] == number]

    def field_name_for_child(self, number: int) -> str | None:
        return self.children[number].field

    def field_name_for_named_child(self, number: int) -> str | None:
        return self.named_children[number].field

    @property
    def field(self) -> str | None:
        return self.tree.language.fields[self.tree.fields[self.at]] or None

    @property
    def parent(self) -> Node | None:
        above = self.tree.parents[self.at]
        return None if above < 0 else Node(self.tree, above)

    @property
    def next_sibling(self) -> Node | None:
        return next(self._beside(forward=True), None)

    @property
    def prev_sibling(self) -> Node | None:
        return next(self._beside(forward=False), None)

    @property
    def next_named_sibling(self) -> Node | None:
        return next((node for node in self._beside(forward=True) if node.is_named), None)

    @property
    def prev_named_sibling(self) -> Node | None:
        return next((node for node in self._beside(forward=False) if node.is_named), None)

    def descendant_for_byte_range(self, start: int, end: int) -> Node:
        here = self
        while True:
            around = (node for node in here.children if node.start_byte <= start and end <= node.end_byte)
            inner = next(around, None)
            if inner is None:
                return here
            here = inner

    def named_descendant_for_byte_range(self, start: int, end: int) -> Node:
        here = self.descendant_for_byte_range(start, end)
        while not here.is_named and here.parent is not None:
            here = here.parent
        return here

    def walk(self) -> TreeCursor:
        return TreeCursor(self)

    def _below(self) -> Iterator[int]:
        at, end = self.at + 1, self.tree.after[self.at]
        while at < end:
            yield at
            at = self.tree.after[at]

    def _beside(self, forward: bool) -> Iterator[Node]:
        siblings = self.parent.children if self.parent is not None else [self]
        here = siblings.index(self)
        return iter(siblings[here + 1 :] if forward else siblings[:here][::-1])


class TreeCursor:
    """A place in a tree that moves; never out of the node that it began at."""

    def __init__(self, node: Node) -> None:
        self.node = self._top = node

    @property
    def field_name(self) -> str | None:
        return self.node.field

    def goto_first_child(self) -> bool:
        return self._go(next(iter(self.node.children), None))

    def goto_next_sibling(self) -> bool:
        return self._go(self.node.next_sibling if self.node != self._top else None)

    def goto_parent(self) -> bool:
        return self._go(self.node.parent if self.node != self._top else None)

    def _go(self, node: Node | None) -> bool:
        self.node = self.node if node is None else node
        return node is not None


class Parser:
    """Has texts parsed by one grammar."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.included_ranges: Sequence[Range] = ()

    def reset(self) -> None:
        """Nothing is left over from one text to the next."""

    def parse(
        self, source: bytes | Callable[[int, object], bytes], progress_callback: object = None, **_: object
    ) -> Tree:
        """The tree of a text, or of parts of it; `source` may be what gives it from the first part on."""
        ranges = [(each.start_byte, each.end_byte) for each in self.included_ranges]
        first = ranges[0][0] if ranges else 0
        data = source if isinstance(source, (bytes, bytearray)) else b" " * first + source(first, None)
        text = data.decode("utf-8", "replace")
        if ranges and not data.isascii():
            units = {offset: unit for unit, offset in enumerate(bytes_of(text))}
            ranges = [(units[start], units[min(end, len(data))]) for start, end in ranges]
        return Tree(bytes(data), self.language, parsing.parse(self.language.name, text, ranges))


def bytes_of(text: str) -> list[int]:
    """The offset in UTF-8 of each unit of UTF-16, and the end."""
    offsets, at = [], 0
    for character in text:
        offsets += [at] * (2 if ord(character) > 0xFFFF else 1)
        at += len(character.encode("utf-8"))
    return [*offsets, at]
