"""Lowers expressions, JSX included; functions and classes have their own module."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.syntax.facts import (
    UNDEFINED,
    ArrayLiteral,
    Assign,
    Await,
    Binary,
    Call,
    Cast,
    Conditional,
    ElementLiteral,
    Expression,
    ImportCall,
    ImportMeta,
    Index,
    Literal,
    Logical,
    Member,
    Name,
    New,
    NewTarget,
    Object,
    Opaque,
    Property,
    RegExp,
    Sequence,
    Spread,
    Super,
    TaggedTemplate,
    Template,
    This,
    Unary,
    Update,
    Yield,
)
from abplint.syntax.generators import is_mark_of_generator
from abplint.syntax.literals import cook, decode_entities, number
from abplint.syntax.lower_functions import method
from abplint.syntax.lowering import (
    EXPRESSIONS,
    MAX_DEPTH,
    MAX_ITEMS,
    SEPARATORS,
    TRANSPARENT,
    Lowering,
    cast_of,
    children_of,
    expression,
    lowers_expression,
    operand,
    operand_of,
    parts,
    pattern,
    unwrap,
)
from abplint.syntax.shortening import is_cut

if TYPE_CHECKING:
    from tree_sitter import Node

# ---------------------------------------------------------------- leaves

_NAME: Final = regex(r"[A-Za-z_$][\w$]*\Z", re.ASCII)
_CONSTANTS: Final = {"true": True, "false": False, "null": None, "undefined": UNDEFINED}


@lowers_expression(*_CONSTANTS)
def constant(cx: Lowering, node: Node) -> Expression:
    return Literal(node.start_byte, node.end_byte, _CONSTANTS[node.type])


@lowers_expression("string")
def string(cx: Lowering, node: Node) -> Expression:
    return Literal(node.start_byte, node.end_byte, cx.string(node))


@lowers_expression("number")
def numeral(cx: Lowering, node: Node) -> Expression:
    return Literal(node.start_byte, node.end_byte, number(cx.text(node)))


@lowers_expression("regex")
def regular_expression(cx: Lowering, node: Node) -> Expression:
    start, end = node.start_byte, node.end_byte
    pattern_text, _, flags = cx.data[start + 1 : end].decode("utf-8", "replace").rpartition("/")
    return RegExp(start, end, pattern_text, flags)


@lowers_expression("this")
def this(cx: Lowering, node: Node) -> Expression:
    return This(node.start_byte, node.end_byte)


@lowers_expression("super")
def super_(cx: Lowering, node: Node) -> Expression:
    return Super(node.start_byte, node.end_byte)


@lowers_expression("meta_property")
def meta_property(cx: Lowering, node: Node) -> Expression:
    fact = ImportMeta if node.children[0].type == "import" else NewTarget
    return fact(node.start_byte, node.end_byte)


@lowers_expression("template_string")
def template(cx: Lowering, node: Node) -> Template:
    start, end = node.start_byte, node.end_byte
    found: list[str | Expression] = []
    texts: list[tuple[int, int]] = []
    at = start + 1
    for child in node.children:
        if child.type != "template_substitution":
            continue
        texts.append((at, child.start_byte))
        if at < child.start_byte:
            found.append(cook(cx.data[at : child.start_byte].decode("utf-8", "replace")))
        found.append(operand_of(cx, child))
        at = child.end_byte
    if at < end - 1:
        found.append(cook(cx.data[at : end - 1].decode("utf-8", "replace")))
    texts.append((at, max(at, end - 1)))
    return Template(start, end, found, texts)


# ---------------------------------------------------------------- arrays and objects


def operands(cx: Lowering, node: Node) -> list[Expression]:
    """The expressions of a list between brackets."""
    found: list[Expression] = []
    for child in children_of(node):
        if child.type in SEPARATORS:
            continue
        if len(found) >= MAX_ITEMS:
            found.append(_others(child, node))
            break
        found.append(expression(cx, child))
    return found


def _others(child: Node, node: Node) -> Spread:
    """What stands for the items of a long list from one of its children on."""
    start, end = child.start_byte, node.end_byte
    return Spread(start, end, Opaque(start, end, []))


@lowers_expression("array")
def array(cx: Lowering, node: Node) -> Expression:
    elements: list[Expression | None] = []
    is_hole = True
    for child in children_of(node):
        kind = child.type
        if len(elements) >= MAX_ITEMS and kind not in SEPARATORS:
            elements.append(_others(child, node))
            break
        if kind == ",":
            if is_hole and len(elements) < MAX_ITEMS:
                elements.append(None)
            is_hole = True
        elif kind not in SEPARATORS:
            elements.append(expression(cx, child))
            is_hole = False
    return ArrayLiteral(node.start_byte, node.end_byte, elements)


@lowers_expression("spread_element")
def spread(cx: Lowering, node: Node) -> Expression:
    if is_cut(cx.data, node.start_byte):
        return _others(node, node)
    return Spread(node.start_byte, node.end_byte, operand_of(cx, node))


def _members(node: Node) -> Iterator[Node]:
    """What stands in an object's braces, also where some of it does not parse."""
    for child in children_of(node):
        if child.type == "ERROR":
            yield from _members(child)
        else:
            yield child


@lowers_expression("object")
def object_(cx: Lowering, node: Node) -> Expression:
    properties: list[Property] = []
    for child in _members(node):
        kind = child.type
        start, end = child.start_byte, child.end_byte
        if len(properties) >= MAX_ITEMS:
            rest = _others(child, node).value
            properties.append(Property(start, node.end_byte, "spread", None, start, start, rest))
            break
        if kind == "pair":
            children = child.children if child.child_count == 3 else parts(child)
            key = children[0]
            value = expression(cx, children[-1])
            properties.append(Property(start, end, "value", cx.key(key), key.start_byte, key.end_byte, value))
        elif kind == "shorthand_property_identifier":
            name = cx.text(child)
            properties.append(Property(start, end, "value", name, start, end, Name(start, end, name)))
        elif kind == "method_definition":
            made = method(cx, child)
            properties.append(Property(start, end, made.kind, made.key, made.key_start, made.key_end, made.function))
        elif kind == "spread_element":
            properties.append(Property(start, end, "spread", None, start, start, operand_of(cx, child)))
        elif kind == "...":  # of nothing: what is left out can be anything
            properties.append(Property(start, end, "spread", None, start, start, Opaque(start, end, [])))
    return Object(node.start_byte, node.end_byte, properties)


# ---------------------------------------------------------------- operators


@lowers_expression("binary_expression")
def binary(cx: Lowering, node: Node) -> Expression:
    # `a + b + c + …` nests to the left as long as it is written, so its spine is walked, not recursed into.
    spine = []
    left = node
    while left.type == "binary_expression":
        children = left.children
        if len(children) != 3:
            children = parts(left)
        spine.append((left.end_byte, children[1].type, children[2]))
        left = children[0]
    start = node.start_byte
    fact = expression(cx, left)
    for end, operator, right in reversed(spine):
        make = Logical if operator in ("&&", "||", "??") else Binary
        fact = make(start, end, operator, fact, expression(cx, right))
    return fact


@lowers_expression("ternary_expression")
def ternary(cx: Lowering, node: Node) -> Expression:
    spine = []
    otherwise = node
    while otherwise.type == "ternary_expression":
        children = otherwise.children
        if len(children) != 5:
            children = parts(otherwise)
        test, _, then, _, otherwise_node = children
        spine.append((otherwise.start_byte, expression(cx, test), expression(cx, then)))
        otherwise = otherwise_node
    fact = expression(cx, otherwise)
    end = node.end_byte
    for start, test_fact, then_fact in reversed(spine):
        fact = Conditional(start, end, test_fact, then_fact, fact)
    return fact


@lowers_expression("unary_expression")
def unary(cx: Lowering, node: Node) -> Expression:
    return Unary(node.start_byte, node.end_byte, node.children[0].type, operand_of(cx, node))


@lowers_expression("update_expression")
def update(cx: Lowering, node: Node) -> Expression:
    first, last = parts(node)
    operator, target = (last, first) if first.is_named else (first, last)
    return Update(node.start_byte, node.end_byte, expression(cx, target), operator.type)


@lowers_expression("assignment_expression", "augmented_assignment_expression")
def assignment(cx: Lowering, node: Node) -> Expression:
    left, operator, right = (node.children if node.child_count == 3 else parts(node))[-3:]
    target = pattern(cx, left)
    return Assign(node.start_byte, node.end_byte, target, operator.type, expression(cx, right))


@lowers_expression("sequence_expression")
def sequence(cx: Lowering, node: Node) -> Expression:
    return Sequence(node.start_byte, node.end_byte, operands(cx, node))


@lowers_expression("await_expression")
def await_(cx: Lowering, node: Node) -> Expression:
    return Await(node.start_byte, node.end_byte, operand_of(cx, node))


@lowers_expression("yield_expression")
def yield_(cx: Lowering, node: Node) -> Expression:
    children = parts(node)
    value = expression(cx, children[-1]) if len(children) > 1 and children[-1].is_named else None
    return Yield(node.start_byte, node.end_byte, value, len(children) > 1 and children[1].type == "*")


# ---------------------------------------------------------------- members and calls

# Each link of a chain, with the number of its children when it is neither optional nor commented.
_LINKS: Final = {"member_expression": 3, "subscript_expression": 4, "call_expression": 2}
_OPTIONAL: Final = frozenset({"optional_chain", "?."})
# TypeScript's grammar has `await f<T>(x)` as a call of `await f`, and `a + f<T>(x)` as one of `a + f`.
_LOOSER: Final = frozenset({"await_expression", "unary_expression", "update_expression", "binary_expression"})

_PRIVATE: Final = ord("#")

_Link = tuple[str, "Node", list["Node"]]


@lowers_expression(*_LINKS)
def chain(cx: Lowering, node: Node) -> Expression:
    return _chain(cx, node, [])


def _chain(cx: Lowering, node: Node, spine: list[_Link]) -> Expression:
    """A chain of links, with those behind it that the grammar has tied to something longer, outermost first."""
    # `a.b().c()` nests to the left as long as it is written, so its spine is walked, not recursed into.
    begin = node.start_byte
    closed = 0  # so many links stand outside of the innermost parentheses
    fact: Expression | None = None
    while True:
        kind = node.type
        if kind in _LINKS:
            children = node.children
            if len(children) != _LINKS[kind]:
                children = parts(node)
            spine.append((kind, node, children))
            node = children[0]
        elif kind in TRANSPARENT and (whole := unwrap(node)) is not None and (type_text := cast_of(cx, node, whole)):
            fact = Cast(node.start_byte, node.end_byte, expression(cx, whole), type_text)
            break
        elif kind in TRANSPARENT and (inner := operand(node)) is not None:
            if kind != "non_null_expression":
                closed = len(spine)
            node = inner if kind != "type_assertion" else parts(node)[-1]
        else:
            break
    if fact is None and len(spine) > closed:
        if kind in _LOOSER:
            fact = _looser(cx, node, spine[closed:])
        elif kind == "identifier" and cx.awaits:
            fact = _awaited(cx, node, spine[closed:])
        if fact is not None:
            del spine[closed:]
        elif kind == "import" and spine[-1][0] == "call_expression":
            _, call, children = spine.pop()
            given = operands(cx, children[-1])
            start, end = call.start_byte, call.end_byte
            fact = ImportCall(start, end, given[0] if given else Opaque(start, end, []))
    return _linked(cx, expression(cx, node) if fact is None else fact, spine, begin)


def _linked(cx: Lowering, fact: Expression, spine: list[_Link], first: int) -> Expression:
    """A value with links behind it; it begins at the offset `first`, though the grammar may see them begin earlier."""
    bound: Expression | None = None  # in `object::method`, the object
    for kind, node, children in reversed(spine):
        start, end = max(node.start_byte, first), node.end_byte
        is_optional = children[1].type in _OPTIONAL
        last = children[-1]
        if kind == "member_expression" and _is_bind(cx, last):
            bound, fact = fact if bound is None else _bind(fact, bound, "bind", []), _method_behind(cx, last)
        elif kind == "member_expression":
            fact = Member(start, end, fact, cx.text(last), last.start_byte, is_optional)
        elif kind == "subscript_expression":
            fact = _indexed(start, end, fact, expression(cx, children[-2]), is_optional)
        elif last.type == "arguments":
            given = operands(cx, last)
            is_mark = cx.source.has_machines and is_mark_of_generator(fact, given)
            if cx.data[last.start_byte - 2 : last.start_byte] == b"::" and len(given) == 1:
                bound, fact = fact if bound is None else _bind(fact, bound, "bind", []), given[0]
            elif bound is not None:
                fact, bound = _bind(fact, bound, "call", given, end), None
            else:
                fact = given[0] if is_mark else Call(start, end, fact, given, is_optional)
        else:
            fact = TaggedTemplate(start, end, fact, template(cx, last))
    return fact if bound is None else _bind(fact, bound, "bind", [])


def _indexed(start: int, end: int, of: Expression, index: Expression, is_optional: bool) -> Expression:
    """`object[index]`; with a name in quotes it is the member that `object.name` is."""
    if isinstance(index, Literal) and isinstance(index.value, str) and _NAME.match(index.value):
        return Member(start, end, of, index.value, index.start, is_optional)
    return Index(start, end, of, index, is_optional)


def _is_bind(cx: Lowering, name: Node) -> bool:
    """Whether what the grammar has as a private name is written behind the operator `::`."""
    return name.type == "private_property_identifier" and cx.data[name.start_byte] != _PRIVATE


def _method_behind(cx: Lowering, name: Node) -> Expression:
    """What stands behind `::`: a name, or an empty list, of which a method is meant."""
    start, end, text = name.start_byte + 1, name.end_byte, cx.text(name)[1:]
    return ArrayLiteral(start, end, []) if text == "[" else Name(start, end, text)


def _bind(method: Expression, bound: Expression, how: str, given: list[Expression], end: int = 0) -> Expression:
    """`method.call(bound, …)` or `method.bind(bound)`."""
    end = end or method.end
    return Call(bound.start, end, Member(method.start, method.end, method, how, method.start), [bound, *given])


def _looser(cx: Lowering, node: Node, spine: list[_Link]) -> Expression | None:
    """Operators whose links belong to their last operand; None for those that are what they seem to be."""
    children = parts(node)
    first, last = children[0], children[-1]
    if cx.depth >= MAX_DEPTH or (node.type == "update_expression" and first.is_named):
        return None
    cx.depth += 1
    start, end = node.start_byte, spine[0][1].end_byte
    fact: Expression
    if node.type == "binary_expression":
        operator = children[1].type
        make = Logical if operator in ("&&", "||", "??") else Binary
        fact = make(start, end, operator, expression(cx, first), _chain(cx, last, [*spine]))
    elif node.type == "await_expression":
        fact = Await(start, end, _chain(cx, last, [*spine]))
    elif node.type == "update_expression":
        fact = Update(start, end, _chain(cx, last, [*spine]), first.type)
    else:
        fact = Unary(start, end, first.type, _chain(cx, last, [*spine]))
    cx.depth -= 1
    return fact


def _awaited(cx: Lowering, node: Node, spine: list[_Link]) -> Expression | None:
    """`await (x).y` and `await [x].y`, which JavaScript's grammar has as a call or an index of something so called."""
    if node.end_byte - node.start_byte != 5 or cx.text(node) != "await":
        return None
    *others, (kind, _, children) = spine
    last = children[-1]
    waited: Expression
    if children[1].type in _OPTIONAL:
        return None
    if kind == "subscript_expression":
        inner = expression(cx, children[-2])
        items: list[Expression | None] = [*inner.items] if isinstance(inner, Sequence) else [inner]
        waited = ArrayLiteral(children[1].start_byte, last.end_byte, items)
    elif kind == "call_expression" and last.type == "arguments" and (given := operands(cx, last)):
        waited = given[0] if len(given) == 1 else Sequence(last.start_byte, last.end_byte, given)
    else:
        return None
    return Await(node.start_byte, spine[0][1].end_byte, _linked(cx, waited, others, children[1].start_byte))


@lowers_expression("new_expression")
def new(cx: Lowering, node: Node) -> Expression:
    children = parts(node)
    callee = expression(cx, children[1])
    last = children[-1]
    return New(node.start_byte, node.end_byte, callee, operands(cx, last) if last.type == "arguments" else [])


# ---------------------------------------------------------------- JSX


@lowers_expression("jsx_self_closing_element")
def self_closing_element(cx: Lowering, node: Node) -> Expression:
    tag, attributes = _opening(cx, node)
    return ElementLiteral(node.start_byte, node.end_byte, tag, attributes, [])


@lowers_expression("jsx_element")
def element(cx: Lowering, node: Node) -> Expression:
    tag: str | Expression | None = None
    attributes: list[Property] = []
    children: list[Expression] = []
    for child in node.children:
        kind = child.type
        if kind == "jsx_opening_element":
            tag, attributes = _opening(cx, child)
        elif kind == "jsx_text" or kind == "html_character_reference":
            text = cx.data[child.start_byte : child.end_byte].decode("utf-8", "replace")
            if not text.isspace():
                children.append(Literal(child.start_byte, child.end_byte, decode_entities(text)))
        elif kind == "jsx_expression":
            inner = operand(child)
            if inner is not None:
                children.append(expression(cx, inner))
        elif kind in EXPRESSIONS:
            children.append(expression(cx, child))
    return ElementLiteral(node.start_byte, node.end_byte, tag, attributes, children)


def _opening(cx: Lowering, node: Node) -> tuple[str | Expression | None, list[Property]]:
    tag: str | Expression | None = None
    attributes: list[Property] = []
    for child in node.children:
        kind = child.type
        if kind == "jsx_attribute":
            attributes.append(_attribute(cx, child))
        elif kind == "jsx_expression":
            start, end = child.start_byte, child.end_byte
            inner = operand(child)
            value = Opaque(start, end, []) if inner is None else operand_of(cx, inner)
            attributes.append(Property(start, end, "spread", None, start, start, value))
        elif kind == "identifier":
            name = cx.text(child)
            tag = name if name[:1].islower() or "-" in name else expression(cx, child)
        elif kind == "jsx_namespace_name":
            tag = cx.text(child)
        elif kind == "member_expression":
            tag = expression(cx, child)
    return tag, attributes


def _attribute(cx: Lowering, node: Node) -> Property:
    children = parts(node)
    key, last = children[0], children[-1]
    start, end = node.start_byte, node.end_byte
    value: Expression
    if len(children) == 1:
        value = Literal(start, end, True)
    elif last.type == "string":
        text = cx.data[last.start_byte + 1 : last.end_byte - 1].decode("utf-8", "replace")
        value = Literal(last.start_byte, last.end_byte, decode_entities(text))  # no JavaScript escapes here
    elif last.type == "jsx_expression":
        value = operand_of(cx, last)
    else:
        value = expression(cx, last)
    return Property(start, end, "value", cx.text(key), key.start_byte, key.end_byte, value)
