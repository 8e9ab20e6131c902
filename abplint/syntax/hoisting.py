"""Assignments in a function that is handed to a call, such as a hook's, which their module could make as well."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from abplint.syntax.layout import ScriptPart, script_around, scripts_of, tree_of

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

_FUNCTIONS: Final = ("arrow_function", "function_expression")
_OF_A_CALL: Final = frozenset({"this", "super", "await_expression", "yield_expression", "meta_property"})
NAMES: Final = ("identifier", "shorthand_property_identifier", "shorthand_property_identifier_pattern")
_HOOK: Final = re.compile(r"use[A-Z]|use\Z")  # what only a component may call
_NOTHING: Final = (b"undefined", b"null", b"void 0")


@dataclass(frozen=True)
class Hoistable:
    """An assignment in a call, and what goes with it, as bytes `start`, `end`.

    `target` is the object whose member is set. `statements` are the calls that are about nothing else, the imports that
    nothing else needs, and `imports`; `comments` are the texts of those in the calls and above them, `unneeded` the
    parts of other imports. `imports` are those that bring what the assignment names, where they stand in another script
    than that of the module, `home`, and have to move. `ends` is the semicolon that the call ends with, or "". `home` is
    None where a component has no such script yet; the call stands in `beside`.
    """

    assignment: tuple[int, int]
    target: str
    statements: tuple[tuple[int, int], ...]
    comments: tuple[str, ...]
    unneeded: tuple[tuple[int, int], ...]
    imports: tuple[tuple[int, int], ...]
    ends: str
    home: ScriptPart | None
    beside: ScriptPart


def hoistable(path: str, data: bytes, start: int) -> Hoistable | None:
    """The assignment that begins at a byte, if a call is about it alone and all that it names is known to its module.

    The call may also be about its undoing: a function that the other one returns and that sets the same member to
    nothing. So may other calls beside it; None where something else undoes it.
    """
    here, parts = script_around(path, data, start), scripts_of(path, data)
    if here is None:
        return None
    together = parts if here.is_component else (here,)
    tree = tree_of(path, data, tuple((part.start, part.end) for part in together))
    node = _assignment_at(tree, start) if tree is not None else None
    call = _call_of(node) if node is not None else None
    statement = call.parent if call is not None else None
    if tree is None or node is None or statement is None or statement.parent is None:
        return None
    left = node.child_by_field_name("left")
    target = left.child_by_field_name("object") if left is not None else None
    imports = _brought_along(tree.root_node, node, here)
    if left is None or target is None or imports is None:
        return None
    calls = [statement, *(other for other in parts_of(statement.parent) if _only_undoes(other, left))]
    undone = (child for child in walk(tree.root_node) if _takes_back(child, left))
    if not all(any(_is_in(child, other) for other in calls) for child in undone):
        return None
    unneeded = unneeded_imports(tree.root_node, Counter(map(_called, calls)))
    moved = [_place(child) for child in imports]
    if any(first < end and begin < last for first, last in unneeded for begin, end in moved):
        return None
    whole = {_place(child) for child in tree.root_node.children}
    about = [[*_comments_above(each, data), each] for each in calls]
    said = (child for each in about for part in each for child in walk(part) if child.type == "comment")
    gone = [(each[0].start_byte, each[-1].end_byte) for each in about]
    home = here if here.is_of_module else next((part for part in parts if part.is_of_module), None)
    return Hoistable(
        _place(node),
        text_of(target),
        _merged(data, sorted([*gone, *moved, *(place for place in unneeded if place in whole)])),
        tuple(text_of(child) for child in said if not _is_in(child, node)),
        tuple(place for place in unneeded if place not in whole),
        tuple(moved),
        ";" if text_of(statement).endswith(";") else "",
        home,
        here,
    )


def _assignment_at(tree: Tree, start: int) -> Node | None:
    node = tree.root_node.descendant_for_byte_range(start, start + 1)
    while node is not None and node.start_byte == start:
        if node.type == "assignment_expression":
            return node
        node = node.parent
    return None


def _brought_along(root: Node, assignment: Node, here: ScriptPart) -> list[Node] | None:
    """The imports that an assignment needs and that its module has not; None where it needs what only a call or an
    instance has."""
    names = {text_of(child) for child in walk(assignment) if child.type in NAMES}
    top = assignment
    while top.parent is not None and top.parent.type != "program":
        top = top.parent
    bound, imports = bound_in(top), []
    if not here.is_of_module:
        own = [child for child in parts_of(root) if here.start <= child.start_byte < here.end]
        imports = [child for child in own if child.type == "import_statement"]
        bound = bound.union(*(bound_in(child) for child in own if child not in imports))
        bound.update(name for name in names if name.startswith("$"))  # the value of a store
    right = assignment.child_by_field_name("right")
    is_bound = not names.isdisjoint(bound) or "arguments" in names or any(map(_HOOK.match, names))
    if is_bound or right is None or any(child.type in _OF_A_CALL for child in walk(right)):
        return None
    return [child for child in imports if names & {text_of(name) for name in walk(child) if name.type in NAMES}]


def _place(node: Node) -> tuple[int, int]:
    return node.start_byte, node.end_byte


def _comments_above(statement: Node, data: bytes) -> list[Node]:
    """The comments on the lines just above a statement."""
    found: list[Node] = []
    below = statement
    while (above := below.prev_sibling) is not None and above.type == "comment":
        before = above.prev_sibling
        is_behind = before is not None and b"\n" not in data[before.end_byte : above.start_byte]
        if data.count(b"\n", above.end_byte, below.start_byte) != 1 or is_behind:
            break
        found.insert(0, above)
        below = above
    return found


def _merged(data: bytes, places: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Places in their order; those with nothing between them are one."""
    found: list[tuple[int, int]] = []
    for start, end in places:
        if found and not data[found[-1][1] : start].strip():
            start = found.pop()[0]
        found.append((start, end))
    return tuple(found)


def _called(statement: Node) -> str:
    """The name of what a statement calls."""
    function = statement.named_children[0].child_by_field_name("function")
    return text_of(function) if function is not None else ""


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
    left = assignment.child_by_field_name("left")
    return returned is not None and left is not None and _is_undoing(returned, left)


def _only_undoes(statement: Node, left: Node) -> bool:
    """Whether a statement is a call of a name that is given a function to take back an assignment, and nothing else."""
    call = statement.named_children[0] if statement.type == "expression_statement" else None
    callee = call.child_by_field_name("function") if call is not None and call.type == "call_expression" else None
    arguments = call.child_by_field_name("arguments") if call is not None else None
    given = parts_of(arguments) if arguments is not None else []
    is_named = callee is not None and callee.type == "identifier"
    return is_named and len(given) == 1 and _is_undoing(given[0], left)


def _is_undoing(function: Node, left: Node) -> bool:
    """Whether a function takes back an assignment, and does nothing else."""
    body = function.child_by_field_name("body") if function.type in _FUNCTIONS else None
    if body is not None and body.type == "statement_block":
        inner = parts_of(body)
        body = parts_of(inner[0])[0] if len(inner) == 1 and inner[0].type == "expression_statement" else None
    elif body is not None and body.type == "parenthesized_expression":
        body = parts_of(body)[0]
    return body is not None and _takes_back(body, left)


def _takes_back(node: Node, left: Node) -> bool:
    """Whether an expression deletes a member, or sets it to nothing."""
    if node.type == "unary_expression":
        argument = node.child_by_field_name("argument")
        return node.children[0].type == "delete" and argument is not None and argument.text == left.text
    target, value = node.child_by_field_name("left"), node.child_by_field_name("right")
    is_assignment = node.type == "assignment_expression" and target is not None and target.text == left.text
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


def unneeded_imports(root: Node, calls: Counter[str]) -> tuple[tuple[int, int], ...]:
    """The imports of names that nothing uses but so many calls: each the whole, or parts of it with their commas."""
    uses = Counter(text_of(node) for node in walk(root) if node.type in NAMES)
    found: list[tuple[int, int]] = []
    for statement in parts_of(root):
        clause = next((c for c in statement.named_children if c.type == "import_clause"), None)
        listed = next((c for c in clause.named_children if c.type == "named_imports"), None) if clause else None
        if statement.type != "import_statement" or clause is None or listed is None:
            continue
        specifiers = parts_of(listed)
        gone = [each for each in specifiers if (name := text_of(each)) in calls and uses[name] == 1 + calls[name]]
        if len(gone) < len(specifiers):
            found += _runs(specifiers, gone)
        elif len(clause.named_children) == 1:  # not `import React, { useEffect } from`
            found.append((statement.start_byte, statement.end_byte))
    return tuple(found)


def _runs(parts: Sequence[Node], gone: Sequence[Node]) -> Iterator[tuple[int, int]]:
    """The places of some parts of a list, but not all, with their commas; what stands together is one."""
    kept = [part for part in parts if part not in gone]
    if gone and gone[0] == parts[0]:
        yield parts[0].start_byte, kept[0].start_byte
    for before, after in zip(kept, [*kept[1:], None], strict=True):
        between = [part for part in gone if before.start_byte < part.start_byte < (after or parts[-1]).end_byte]
        if between:
            yield before.end_byte, between[-1].end_byte


def walk(node: Node) -> Iterator[Node]:
    pending = [node]
    while pending:
        here = pending.pop()
        yield here
        pending += reversed(here.children)


def text_of(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
