"""Calls in a handler that nothing else in it depends on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from abplint.records import record
from abplint.syntax.hoisting import bound_in, unneeded_imports
from abplint.syntax.layout import script_tree
from abplint.syntax.nodes import NAMES, parts_of, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node

_CALLEE: Final = ("identifier", "member_expression", "non_null_expression", "call_expression", "await_expression")
_ACTS: Final = frozenset(
    """
    call_expression assignment_expression augmented_assignment_expression update_expression await_expression
    yield_expression arrow_function function_expression
""".split()
)
_PLAIN_CLASSES: Final = frozenset({"Blob", "File", "ClipboardItem"})
_FUNCTIONS: Final = ("arrow_function", "function_expression", "method_definition", "function_declaration")


@record
class IdleCall:
    """The statement of a call, and the import that nothing else uses, as bytes `start`, `end`."""

    statement: tuple[int, int]
    unneeded: tuple[int, int] | None


def idle_call(path: str, data: bytes, at: int, name: str) -> IdleCall | None:
    """The call that begins at a byte, if a handler can do without it.

    It is a statement of its own, whose arguments do nothing by themselves, in a function that a table or a `case` names
    `name`, which is no other function's; what its first argument names is returned there, and all that it names is used
    elsewhere, too. None where the place of the call would be empty.
    """
    tree = script_tree(path, data, at)
    node = tree.root_node.descendant_for_byte_range(at, at + 1) if tree is not None else None
    chain: list[Node] = []
    while node is not None and node.type in _CALLEE:
        chain.append(node)
        node = node.parent
    calls = [node for node in chain if node.type == "call_expression"]
    if tree is None or node is None or node.type != "expression_statement" or len(calls) != 1 or node.parent is None:
        return None
    owner = _owner(node, name)
    given = calls[0].child_by_field_name("arguments")
    if owner is None or given is None or node.parent.type not in ("statement_block", "switch_case"):
        return None
    arguments = parts_of(given)
    if not arguments or not all(map(_is_plain, arguments)) or len(parts_of(node.parent)) < 2:
        return None
    function = owner
    while function.parent is not None and function.type not in _FUNCTIONS:
        function = function.parent
    uses, bound = Counter(text_of(child) for child in walk(function) if child.type in NAMES), bound_in(function)
    own = Counter(text_of(child) for child in walk(node) if child.type in NAMES)
    first = {text_of(child) for child in walk(arguments[0]) if child.type in NAMES} - _PLAIN_CLASSES
    named = {text_of(child) for child in walk(given) if child.type in NAMES} - _PLAIN_CLASSES
    if (
        not first
        or not first <= _returned(owner)
        or any(uses[word] - own[word] < 1 + (word in bound) for word in named)
    ):
        return None
    callee = text_of(chain[0])
    is_imported = any(
        child.type == "import_statement" and callee in map(text_of, walk(child)) for child in tree.root_node.children
    )
    unneeded = next(iter(unneeded_imports(tree.root_node, Counter([callee]))), None)
    if is_imported and unneeded is None and sum(text_of(n) == callee for n in walk(tree.root_node)) <= 2:
        return None
    return IdleCall((node.start_byte, node.end_byte), unneeded)


def _owner(statement: Node, name: str) -> Node | None:
    """The function, or the `case`, that a statement belongs to, if it is what a dispatch calls by that name."""
    node = statement.parent
    while node is not None and node.type not in _FUNCTIONS:
        if node.type == "switch_case":
            value = node.child_by_field_name("value")
            return node if value is not None and _is_string(value, name) else None
        node = node.parent
    if node is None:
        return None
    holder = node if node.type == "method_definition" else node.parent
    key = holder.child_by_field_name("key" if holder.type == "pair" else "name") if holder is not None else None
    return node if key is not None and _is_string(key, name) else None


def _is_string(node: Node, text: str) -> bool:
    return node.type == "string" and text_of(node)[1:-1] == text


def _is_plain(argument: Node) -> bool:
    """Whether an expression does nothing but to come to a value."""
    for node in walk(argument):
        if node.type in _ACTS:
            return False
        if node.type == "new_expression":
            made = node.child_by_field_name("constructor")
            if made is None or text_of(made) not in _PLAIN_CLASSES:
                return False
    return True


def _returned(owner: Node) -> set[str]:
    """The names that stand in what a function returns."""
    found: set[str] = set()
    pending = list(owner.children)
    while pending:
        node = pending.pop()
        if node.type == "return_statement":
            found.update(text_of(child) for child in walk(node) if child.type in NAMES)
        elif node.type not in _FUNCTIONS:
            pending += node.children
    return found
