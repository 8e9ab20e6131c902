"""Lowers what TypeScript makes of objects: enums, namespaces and their aliases."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from abplint.patterns import regex
from abplint.syntax.facts import (
    Block,
    Call,
    Declare,
    Evaluate,
    Export,
    Expression,
    Function,
    Import,
    Literal,
    Member,
    Name,
    Object,
    Opaque,
    Property,
    Return,
    Statement,
    TemplateScope,
    Unary,
)
from abplint.syntax.lowering import (
    KEYS,
    STATEMENTS,
    Lowering,
    Source,
    distinct,
    expression,
    lowers_statement,
    parts,
    statements,
)

if TYPE_CHECKING:
    from tree_sitter import Node

_REQUIRED = regex(rb"""\s*\(\s*("[^"\n]*"|'[^'\n]*')\s*\)""")


@lowers_statement("import_alias")
def import_alias(cx: Lowering, node: Node, out: list[Statement]) -> None:
    """`import x = a.b.c`, and `import x = require('m')` where the grammar takes that for one."""
    cx.source.is_module = True
    names = [child for child in parts(node) if child.is_named]
    if len(names) != 2:
        return
    local, aliased = names
    start, end, name = node.start_byte, node.end_byte, cx.text(local)
    cx.lexical.append(name)
    required = _REQUIRED.match(cx.data, aliased.end_byte)
    if required is not None and cx.text(aliased) == "require":
        source = required[1][1:-1].decode("utf-8", "replace")
        out.append(Import(start, required.end(), source, *required.span(1), {name: "*"}))
    else:
        target = Name(local.start_byte, local.end_byte, name)
        out.append(Declare(start, end, "const", target, _dotted(cx, aliased)))


def _dotted(cx: Lowering, node: Node) -> Expression:
    """The access path of a dotted name."""
    first, *rest = _identifiers(node)
    fact: Expression = Name(first.start_byte, first.end_byte, cx.text(first))
    for child in rest:
        fact = Member(first.start_byte, child.end_byte, fact, cx.text(child), child.start_byte)
    return fact


def _identifiers(node: Node) -> list[Node]:
    """The names in a dotted name, in order."""
    found = []
    pending = [node]
    while pending:
        node = pending.pop()
        if node.type in ("identifier", "property_identifier"):
            found.append(node)
        pending += node.children[::-1]
    return found


# ---------------------------------------------------------------- enums and namespaces


@lowers_statement("enum_declaration")
def enum(cx: Lowering, node: Node, out: list[Statement]) -> None:
    *_, name, body = parts(node)
    properties: list[Property] = []
    values: dict[str, str | int | float] = {}
    following: int | float | None = 0
    for child in body.children:
        key, value = child, None
        if child.type == "enum_assignment":
            key, *_, value = parts(child)
        if key.type not in KEYS:
            continue
        start, end = child.start_byte, child.end_byte
        fact: Expression
        if value is None:
            fact = Opaque(start, end, []) if following is None else Literal(start, end, following)
        else:
            fact = expression(cx, value)
            if isinstance(fact, Name) and fact.name in values:  # a member's name, not a variable's
                fact = Literal(fact.start, fact.end, values[fact.name])
        written = cx.key(key)
        known = _value(fact)
        if known is not None and isinstance(written, str):
            values[written] = known
        following = None if known is None or isinstance(known, str) else known + 1
        properties.append(Property(start, end, "value", written, key.start_byte, key.end_byte, fact))
    _declare(cx, node, name, Object(body.start_byte, body.end_byte, properties), out)


def _value(fact: Expression) -> str | int | float | None:
    """The value of an enum's member, if it is written down."""
    sign = 1
    if isinstance(fact, Unary) and fact.operator == "-":
        fact, sign = fact.operand, -1
    if isinstance(fact, Literal) and isinstance(fact.value, str | int | float):
        return fact.value if isinstance(fact.value, str) else sign * fact.value
    return None


@lowers_statement("internal_module", "module")
def namespace(cx: Lowering, node: Node, out: list[Statement]) -> None:
    """A namespace is an object: what the function of its body returns. What a declaration before it has exported, of
    the same name, is in scope."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None or body is None or name.type == "string" or not any(map(_has_value, body.children)):
        return
    start, end = body.start_byte, body.end_byte
    first, *inner = _identifiers(name)
    before = cx.namespaces.setdefault(cx.text(name), [])
    around = (Name(start, start, cx.text(first)), tuple(before)) if before and not inner else None
    before += _exported_names(cx, body)
    later = partial(_namespace_body, cx.source, cx.depth, body, around)
    value: Expression = Call(start, end, Function(start, end, "", start, start, [], True, _lower=later), [])
    for child in reversed(inner):  # `namespace A.B` is an A that holds a B
        key_start, key_end = child.start_byte, child.end_byte
        properties = [Property(key_start, end, "value", cx.text(child), key_start, key_end, value)]
        value = Object(start, end, properties)
    _declare(cx, node, first, value, out)


def _has_value(node: Node) -> bool:
    """Whether a statement of a namespace says anything but types."""
    if node.type == "export_statement":
        declared = node.child_by_field_name("declaration")
        return declared is None or declared.type in STATEMENTS
    return node.type in STATEMENTS


def _exported_names(cx: Lowering, body: Node) -> list[str]:
    """The names that the declarations of a namespace export."""
    found: list[str] = []
    for child in body.children:
        declared = child.child_by_field_name("declaration") if child.type == "export_statement" else None
        for item in declared.children if declared is not None else ():
            named = item if item.type in ("identifier", "type_identifier") else item.child_by_field_name("name")
            if named is not None and named.type in ("identifier", "type_identifier"):
                found.append(cx.text(named))
    return found


def _namespace_body(
    source: Source, depth: int, node: Node, around: tuple[Name, tuple[str, ...]] | None = None
) -> Block:
    cx = Lowering(source, depth)
    found: list[Statement] = []
    statements(cx, node.children, found)
    start, end = node.start_byte, node.end_byte
    exports = {exported: local for fact in found if isinstance(fact, Export) for exported, local in fact.names.items()}
    body = [fact for fact in found if not isinstance(fact, Export)]
    properties = [
        Property(end, end, "value", exported, end, end, Name(end, end, local)) for exported, local in exports.items()
    ]
    body.append(Return(end, end, Object(end, end, properties)))
    declared = distinct(cx.hoisted + cx.lexical)
    if around is not None:
        body = [TemplateScope(start, end, around[0], False, around[1], (), Block(start, end, body, ()))]
    return Block(start, end, body, declared)


def _declare(cx: Lowering, node: Node, name: Node, value: Expression, out: list[Statement]) -> None:
    """Declares an object, or adds to what has the name already, as merged declarations do."""
    start, end = node.start_byte, node.end_byte
    at, text = (name.start_byte, name.end_byte), cx.text(name)
    if text in cx.lexical:
        assign = Member(*at, Name(*at, "Object"), "assign", name.start_byte)
        out.append(Evaluate(start, end, Call(start, end, assign, [Name(*at, text), value])))
    else:
        cx.lexical.append(text)
        out.append(Declare(start, end, "const", Name(*at, text), value))
