"""Functions of a script that could catch what a call in them throws, and those that do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.records import record
from abplint.syntax.layout import script_tree
from abplint.syntax.nodes import lines_in_texts, parts_of, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node

_FUNCTIONS: Final = ("arrow_function", "function_expression", "method_definition", "function_declaration")


@record
class Clause:
    """A `catch` around a place: the byte behind its `{`, the name of what it catches ("" if it has none), and the byte
    behind its word, where the name would stand."""

    body: int
    name: str
    word_end: int


@record
class Body:
    """The body of an async function, without its braces, as bytes `start`, `end`. `fixed` are the first bytes of lines
    that begin in a text, and have to stay where they are."""

    start: int
    end: int
    fixed: frozenset[int]


def clause_around(path: str, data: bytes, at: int) -> Clause | None:
    """The `catch` of the innermost `try` in whose block a byte stands, in the same function."""
    node = _at(path, data, at)
    while node is not None and node.type not in _FUNCTIONS:
        outer = node.parent
        if outer is not None and outer.type == "try_statement" and outer.child_by_field_name("body") == node:
            handler = outer.child_by_field_name("handler")
            body = handler.child_by_field_name("body") if handler is not None else None
            name = handler.child_by_field_name("parameter") if handler is not None else None
            if handler is None or body is None or (name is not None and name.type != "identifier"):
                return None
            return Clause(body.start_byte + 1, text_of(name) if name is not None else "", handler.start_byte + 5)
        node = outer
    return None


def body_around(path: str, data: bytes, at: int) -> Body | None:
    """The body of the async function that a byte stands in, if that is written on lines of its own and answers calls:
    it returns an object that says `success`."""
    node = _at(path, data, at)
    while node is not None and node.type not in _FUNCTIONS:
        node = node.parent
    body = node.child_by_field_name("body") if node is not None else None
    if node is None or body is None or body.type != "statement_block" or not parts_of(body):
        return None
    is_async = any(child.type == "async" for child in node.children)
    first = parts_of(body)[0]
    if not is_async or b"\n" not in data[body.start_byte : first.start_byte] or not _answers(body):
        return None
    return Body(body.start_byte + 1, body.end_byte - 1, lines_in_texts(body))


def _answers(body: Node) -> bool:
    for node in walk(body):
        if node.type == "pair":
            key = node.child_by_field_name("key")
            if key is not None and text_of(key) == "success":
                return True
    return False


def _at(path: str, data: bytes, at: int) -> Node | None:
    tree = script_tree(path, data, at)
    return tree.root_node.descendant_for_byte_range(at, at + 1) if tree is not None else None
