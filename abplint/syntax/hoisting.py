"""Assignments in a function that is handed to a call, such as a hook's, which their module could make as well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from abplint.syntax.layout import script_tree

if TYPE_CHECKING:
    from tree_sitter import Node

_FUNCTIONS: Final = ("arrow_function", "function_expression")
_OF_A_CALL: Final = frozenset({"this", "super", "await_expression", "yield_expression", "meta_property"})
NAMES: Final = ("identifier", "shorthand_property_identifier", "shorthand_property_identifier_pattern")
_HOOK: Final = re.compile(r"use[A-Z]|use\Z")  # what only a component may call
_NOTHING: Final = (b"undefined", b"null", b"void 0")


@dataclass(frozen=True)
class Hoistable:
    """An assignment, and the statement of the call that is about nothing else, as bytes `start`, `end`.

    `target` is the object whose member is set, `comments` are the texts of those in the call. `unneeded` is the part of
    an import, or the import, that nothing uses any more when the call is gone.
    """

    assignment: tuple[int, int]
    target: str
    call: tuple[int, int]
    comments: tuple[str, ...]
    unneeded: tuple[int, int] | None


def hoistable(path: str, data: bytes, start: int) -> Hoistable | None:
    """The assignment that begins at a byte, if a call is about it alone and all that it names is known to its module.

    The call may also be about its undoing: a function that the other one returns and that sets the same member to
    nothing.
    """
    tree = script_tree(path, data)
    node = tree.root_node.descendant_for_byte_range(start, start + 1) if tree is not None else None
    while node is not None and node.type != "assignment_expression":
        node = node.parent if node.start_byte == start else None
    if tree is None or node is None or node.start_byte != start:
        return None
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    call = _call_of(node)
    target = left.child_by_field_name("object") if left is not None else None
    if call is None or left is None or right is None or target is None:
        return None
    statement = call.parent
    if statement is None:
        return None
    names = {text_of(child) for child in walk(node) if child.type in NAMES}
    top = statement
    while top.parent is not None and top.parent.type != "program":
        top = top.parent
    is_bound = not names.isdisjoint(bound_in(top)) or "arguments" in names or any(map(_HOOK.match, names))
    if is_bound or any(child.type in _OF_A_CALL for child in walk(right)):
        return None
    function = call.child_by_field_name("function")
    unneeded = import_of(tree.root_node, text_of(function)) if function is not None else None
    at = (statement.start_byte, statement.end_byte)
    comments = tuple(text_of(child) for child in walk(statement) if child.type == "comment" and not _is_in(child, node))
    return Hoistable((node.start_byte, node.end_byte), text_of(target), at, comments, unneeded)


def _call_of(assignment: Node) -> Node | None:
    """The call of a name, a statement of its own, whose function makes an assignment and does nothing else."""
    body = assignment.parent
    if body is not None and body.type == "expression_statement":
        body = body.parent
        if body is None or body.type != "statement_block":
            return None
        first, *others = parts_of(body)
        if first != assignment.parent or len(others) > 1 or not all(_undoes(other, assignment) for other in others):
            return None
        body = body.parent
    if body is None or body.type not in _FUNCTIONS or any(child.type == "async" for child in body.children):
        return None
    parameters = body.child_by_field_name("parameters")
    arguments = body.parent
    if parameters is None or parts_of(parameters) or arguments is None or arguments.type != "arguments":
        return None
    first, *rest = parts_of(arguments)
    if first != body or len(rest) > 1 or any(other.type != "array" or parts_of(other) for other in rest):
        return None
    call = arguments.parent
    function = call.child_by_field_name("function") if call is not None else None
    is_statement = call is not None and call.parent is not None and call.parent.type == "expression_statement"
    around = call.parent.parent if call is not None and call.parent is not None else None
    if function is None or function.type != "identifier" or not is_statement or around is None:
        return None
    return call if around.type in ("statement_block", "program") else None


def _is_in(node: Node, other: Node) -> bool:
    return other.start_byte <= node.start_byte < other.end_byte


def parts_of(node: Node) -> list[Node]:
    """What a node consists of, but for comments."""
    return [child for child in node.named_children if child.type != "comment"]


def _undoes(statement: Node, assignment: Node) -> bool:
    """Whether a statement returns a function that takes back an assignment, and does nothing else."""
    returned = (
        statement.named_children[0] if statement.type == "return_statement" and statement.named_children else None
    )
    body = returned.child_by_field_name("body") if returned is not None and returned.type in _FUNCTIONS else None
    if body is not None and body.type == "statement_block":
        inner = parts_of(body)
        body = parts_of(inner[0])[0] if len(inner) == 1 and inner[0].type == "expression_statement" else None
    elif body is not None and body.type == "parenthesized_expression":
        body = parts_of(body)[0]
    left = assignment.child_by_field_name("left")
    if body is None or left is None:
        return False
    if body.type == "unary_expression":
        argument = body.child_by_field_name("argument")
        return body.children[0].type == "delete" and argument is not None and argument.text == left.text
    target, value = body.child_by_field_name("left"), body.child_by_field_name("right")
    is_assignment = body.type == "assignment_expression" and target is not None and target.text == left.text
    return is_assignment and value is not None and value.text in _NOTHING


def bound_in(node: Node) -> set[str]:
    """The names that are bound somewhere in a statement."""
    found: set[str] = set()
    for child in walk(node):
        fields = ("name",) if child.type.endswith(("_declarator", "_declaration", "_expression")) else ()
        if child.type == "formal_parameters":
            found.update(text_of(name) for name in walk(child) if name.type in NAMES)
        for field in (*fields, "parameter"):
            bound = child.child_by_field_name(field)
            found.update(text_of(name) for name in walk(bound) if name.type in NAMES) if bound is not None else None
    return found


def import_of(root: Node, name: str) -> tuple[int, int] | None:
    """The import of a name that is used once, in a call: the whole, or a part of it with its comma."""
    uses = [node for node in walk(root) if node.type in NAMES and text_of(node) == name]
    specifiers = [node.parent for node in uses if node.parent is not None and node.parent.type == "import_specifier"]
    if len(uses) != 2 or len(specifiers) != 1:
        return None
    (specifier,) = specifiers
    listed = specifier.parent
    clause = listed.parent if listed is not None else None
    statement = clause.parent if clause is not None else None
    if listed is None or clause is None or statement is None:
        return None
    all_of_them = parts_of(listed)
    if len(all_of_them) > 1:
        at = all_of_them.index(specifier)
        if at:
            return all_of_them[at - 1].end_byte, specifier.end_byte
        return specifier.start_byte, all_of_them[1].start_byte
    if len(clause.named_children) > 1:
        return None  # `import React, { useEffect } from`
    return statement.start_byte, statement.end_byte


def walk(node: Node) -> Iterator[Node]:
    pending = [node]
    while pending:
        here = pending.pop()
        yield here
        pending += reversed(here.children)


def text_of(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
