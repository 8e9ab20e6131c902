"""Assignments in a hook, a function that a call is given or a method, which their module could make as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.records import record
from abplint.syntax.layout import ScriptPart, script_around, scripts_of, tree_of
from abplint.syntax.methods import METHOD, ending_of, is_called, is_override, member_of, name_of, removal
from abplint.syntax.nodes import FUNCTIONS, NAMES, Place, lines_in_texts, parts_of, place_of, runs, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

_OF_A_CALL: Final = frozenset({"this", "super", "await_expression", "yield_expression", "meta_property"})
_HOOK: Final = regex(r"use[A-Z]|use\Z")  # what only a component may call
_NOTHING: Final = (b"undefined", b"null", b"void 0")


@record
class Hoistable:
    """An assignment in a hook, and what goes with it, as bytes `start`, `end`.

    `fixed` are the first bytes of its lines that begin in a text. `target` is the object whose member is set.
    `statements` are the calls that are about nothing else, the imports that nothing else needs, and `imports`;
    `members` are the methods that are about nothing else, called `names`, and `around` is what the braces of their
    class or object hold. `comments` are the texts of those in both and above them, `unneeded` the parts of other
    statements that nothing needs then. `imports` are those that bring what the assignment names, where they stand
    in another script than that of the module, `home`, and have to move. `ends` is the semicolon that the call, or
    the assignment of a method, ends with, or "". `home` is None where a component has no such script yet; the hook
    stands in `beside`.
    """

    assignment: Place
    fixed: frozenset[int]
    target: str
    statements: tuple[Place, ...]
    members: tuple[Place, ...]
    around: Place
    names: tuple[str, ...]
    comments: tuple[str, ...]
    unneeded: tuple[Place, ...]
    imports: tuple[Place, ...]
    ends: str
    home: ScriptPart | None
    beside: ScriptPart


def hoistable(path: str, data: bytes, start: int) -> Hoistable | None:
    """The assignment that begins at a byte, if a call or a method is about it alone and all that it names is known to
    its module.

    The call may also be about its undoing: a function that the other one returns and that sets the same member to
    nothing. So may other calls, or the methods by which a component ends, beside it; None where something else undoes
    it.
    """
    here, parts = script_around(path, data, start), scripts_of(path, data)
    if here is None:
        return None
    together = parts if here.is_component else (here,)
    tree = tree_of(path, data, tuple((part.start, part.end) for part in together))
    node = _assignment_at(tree, start) if tree is not None else None
    function = _function_of(node) if node is not None else None
    hook = (_call_of(function) or member_of(function)) if function is not None else None
    if tree is None or node is None or hook is None or hook.parent is None:
        return None
    left = node.child_by_field_name("left")
    target = left.child_by_field_name("object") if left is not None else None
    imports = _brought_along(tree.root_node, node, here)
    if left is None or target is None or imports is None:
        return None
    others = (other for other in parts_of(hook.parent) if _only_undoes(other, left))
    hooks = sorted([hook, *others], key=place_of)
    undone = (child for child in walk(tree.root_node) if _takes_back(child, left))
    if not all(any(_is_in(child, other) for other in hooks) for child in undone):
        return None
    removed = removal(data, hooks) if hook.type != "expression_statement" else None
    if hook.type != "expression_statement" and (removed is None or is_called(tree.root_node, hooks)):
        return None
    needless = removed.interfaces if removed is not None else map(_called, hooks)
    unneeded = unneeded_imports(tree.root_node, Counter(needless))
    moved = [place_of(child) for child in imports]
    if any(first < end and begin < last for first, last in unneeded for begin, end in moved):
        return None
    whole = {place_of(child) for child in tree.root_node.children}
    about = [[*_comments_above(each, data), each] for each in hooks]
    said = (child for each in about for part in each for child in walk(part) if child.type == "comment")
    places = removed.members if removed is not None else [place_of(each) for each in hooks]
    gone = [(min(each[0].start_byte, start), end) for each, (start, end) in zip(about, places, strict=True)]
    calls = gone if removed is None else []
    home = here if here.is_of_module else next((part for part in parts if part.is_of_module), None)
    return Hoistable(
        place_of(node),
        lines_in_texts(node),
        text_of(target),
        _merged(data, sorted([*calls, *moved, *(place for place in unneeded if place in whole)])),
        _merged(data, gone) if removed is not None else (),
        removed.body if removed is not None else (0, 0),
        tuple(map(name_of, hooks)) if removed is not None else (),
        tuple(text_of(child) for child in said if not _is_in(child, node)),
        (*(place for place in unneeded if place not in whole), *(removed.others if removed is not None else ())),
        tuple(moved),
        ";" if text_of(hook if removed is None else node.parent or hook).endswith(";") else "",
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


def _merged(data: bytes, places: Sequence[Place]) -> tuple[Place, ...]:
    """Places in their order; those with nothing between them are one."""
    found: list[Place] = []
    for start, end in places:
        if found and not data[found[-1][1] : start].strip():
            start = found.pop()[0]
        found.append((start, end))
    return tuple(found)


def _called(statement: Node) -> str:
    """The name of what a statement calls."""
    function = statement.named_children[0].child_by_field_name("function")
    return text_of(function) if function is not None else ""


def _function_of(assignment: Node) -> Node | None:
    """The function or method that makes an assignment and does nothing else."""
    body = assignment.parent
    if body is not None and body.type == "parenthesized_expression":
        body = body.parent
    if body is not None and body.type == "expression_statement":
        statement, body = body, body.parent
        if body is None or body.type != "statement_block" or body.parent is None:
            return None
        first, *others = _own_statements(body.parent, body)
        if first != statement or len(others) > 1 or not all(_undoes(other, assignment) for other in others):
            return None
        body = body.parent
    is_function = body is not None and body.type in (METHOD, *FUNCTIONS)
    return body if body is not None and is_function and "async" not in {child.type for child in body.children} else None


def _own_statements(function: Node, body: Node) -> list[Node]:
    """The statements of a function, but for the call of a method that it overrides."""
    member = member_of(function)
    return [each for each in parts_of(body) if member is None or not is_override(each, name_of(member))]


def _call_of(function: Node) -> Node | None:
    """The statement that calls something by its name, and is about a function that it is given alone."""
    parameters = function.child_by_field_name("parameters")
    arguments = function.parent
    if parameters is None or parts_of(parameters) or arguments is None or arguments.type != "arguments":
        return None
    first, *rest = parts_of(arguments)
    if first != function or len(rest) > 1 or any(other.type != "array" or parts_of(other) for other in rest):
        return None
    call = arguments.parent
    called = call.child_by_field_name("function") if call is not None else None
    statement = call.parent if call is not None else None
    if called is None or called.type != "identifier" or statement is None or statement.parent is None:
        return None
    is_among_others = statement.parent.type in ("statement_block", "program")
    return statement if statement.type == "expression_statement" and is_among_others else None


def _is_in(node: Node, other: Node) -> bool:
    return other.start_byte <= node.start_byte < other.end_byte


def _undoes(statement: Node, assignment: Node) -> bool:
    """Whether a statement returns a function that takes back an assignment, and does nothing else."""
    returned = (
        statement.named_children[0] if statement.type == "return_statement" and statement.named_children else None
    )
    left = assignment.child_by_field_name("left")
    return returned is not None and left is not None and _is_undoing(returned, left)


def _only_undoes(statement: Node, left: Node) -> bool:
    """Whether a statement is a call of a name that is given a function to take back an assignment, and nothing else; or
    such a function is how a component ends."""
    ending = ending_of(statement)
    if ending is not None:
        return _is_undoing(ending, left)
    call = statement.named_children[0] if statement.type == "expression_statement" else None
    callee = call.child_by_field_name("function") if call is not None and call.type == "call_expression" else None
    arguments = call.child_by_field_name("arguments") if call is not None else None
    given = parts_of(arguments) if arguments is not None else []
    is_named = callee is not None and callee.type == "identifier"
    return is_named and len(given) == 1 and _is_undoing(given[0], left)


def _is_undoing(function: Node, left: Node) -> bool:
    """Whether a function takes back an assignment, and does nothing else."""
    body = function.child_by_field_name("body") if function.type in (METHOD, *FUNCTIONS) else None
    if body is not None and body.type == "statement_block":
        inner = _own_statements(function, body)
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


def unneeded_imports(root: Node, calls: Counter[str]) -> tuple[Place, ...]:
    """The imports of names that nothing uses but so many times: each the whole, or parts of it with their commas."""
    uses = Counter(text_of(node) for node in walk(root) if node.type in (*NAMES, "type_identifier"))
    found: list[Place] = []
    for statement in parts_of(root):
        clause = next((c for c in statement.named_children if c.type == "import_clause"), None)
        listed = next((c for c in clause.named_children if c.type == "named_imports"), None) if clause else None
        if statement.type != "import_statement" or clause is None or listed is None:
            continue
        specifiers = parts_of(listed)
        gone = [each for each in specifiers if (name := text_of(each)) in calls and uses[name] == 1 + calls[name]]
        if len(gone) < len(specifiers):
            found += runs(specifiers, gone)
        elif len(clause.named_children) == 1:  # not `import React, { useEffect } from`
            found.append((statement.start_byte, statement.end_byte))
    return tuple(found)
