"""Lowers functions, classes and patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.syntax.facts import (
    ArrayPattern,
    Block,
    Class,
    ClassMember,
    Default,
    Expression,
    Function,
    Index,
    Member,
    Name,
    ObjectPattern,
    Parameter,
    Pattern,
    PatternProperty,
)
from abplint.syntax.generators import restore
from abplint.syntax.lowering import (
    EXTRAS,
    KEYS,
    SEPARATORS,
    Lowering,
    body_later,
    expression,
    lowers_expression,
    lowers_pattern,
    operand,
    operand_of,
    parts,
    pattern,
    unwrap,
)

if TYPE_CHECKING:
    from tree_sitter import Node

# ---------------------------------------------------------------- functions


@lowers_expression("arrow_function", "function_expression", "generator_function")
def function(cx: Lowering, node: Node) -> Function:
    """Any function; a method's name is left to `method`."""
    start, end = node.start_byte, node.end_byte
    name, name_start, name_end = "", start, start
    parameters: list[Parameter] = []
    body: Node | None = None
    is_arrow = is_async = is_generator = False
    is_arrow_node = node.type == "arrow_function"
    for child in node.children:
        kind = child.type
        if is_arrow:
            if body is None and kind not in EXTRAS:
                body = child
        elif kind == "formal_parameters":
            parameters = _parameters(cx, child)
        elif kind == "statement_block":
            body = child
        elif kind == "identifier":
            at = child.start_byte, child.end_byte
            if is_arrow_node:
                parameters = [Parameter(*at, Name(*at, cx.text(child)))]
            else:
                name, (name_start, name_end) = cx.text(child), at
        elif kind == "=>":
            is_arrow = True
        elif kind == "async":
            is_async = True
        elif kind == "*":
            is_generator = True
    known, later = (Block(end, end, []), None) if body is None else (None, body_later(cx, body, is_async))
    made = Function(
        start,
        end,
        name,
        name_start,
        name_end,
        parameters,
        is_arrow,
        is_async,
        is_generator,
        _body=known,
        _lower=later,
        binds_name=bool(name),
    )
    if cx.source.has_machines and body is not None and not (is_arrow or is_generator) and _ends_in_a_call(body):
        restore(made)
    return made


def _ends_in_a_call(body: Node) -> bool:
    """Whether a function returns the result of a call that is given a function and `this`, or more."""
    for child in body.children:
        if child.type == "return_statement" and (value := operand(child)) is not None:
            while value.type == "sequence_expression":
                value = value.children[-1]
            if value.type != "call_expression":
                continue
            given = [item for item in value.children[-1].children if item.is_named and item.type not in EXTRAS]
            if 2 <= len(given) <= 4 and any((unwrap(item) or item).type == "function_expression" for item in given[:2]):
                return True
    return False


def _parameters(cx: Lowering, node: Node) -> list[Parameter]:
    found = []
    for child in node.children:
        kind = child.type
        if kind in SEPARATORS or kind == "ERROR":
            continue
        start, end = child.start_byte, child.end_byte
        if kind == "required_parameter" or kind == "optional_parameter":
            parameter = _typed_parameter(cx, child)
            if parameter is not None:
                found.append(parameter)
        elif kind == "rest_pattern":
            found.append(Parameter(start, end, _rest(cx, child), True))
        else:
            found.append(Parameter(start, end, pattern(cx, child)))
    return found


def _typed_parameter(cx: Lowering, node: Node) -> Parameter | None:
    """TypeScript's form of a parameter; None for its `this`, which only has a type."""
    target: Pattern | None = None
    rest = is_field = has_value = False
    type_name = ""
    decorators = []
    for child in node.children:
        kind = child.type
        if kind in EXTRAS:
            continue
        if kind == "decorator":
            decorators.append(operand_of(cx, child))
        elif kind == "accessibility_modifier" or kind == "readonly" or kind == "override_modifier":
            is_field = True
        elif kind == "type_annotation":
            type_name = type_name_of(cx, child)
        elif kind == "=":
            has_value = True
        elif target is not None and has_value:
            target = Default(target.start, child.end_byte, target, expression(cx, child))
            has_value = False
        elif kind == "this":
            return None
        elif kind == "rest_pattern":
            target, rest = _rest(cx, child), True
        elif target is None and child.is_named:
            target = pattern(cx, child)
    if target is None:
        return None
    return Parameter(node.start_byte, node.end_byte, target, rest, type_name, is_field, decorators)


_NO_TYPE: Final = frozenset({"null", "undefined", "void", "never"})


def type_name_of(cx: Lowering, annotation: Node) -> str:
    """The dotted name an annotation gives, also under `| null`; "" when it gives none, or several."""
    names = []
    pending = [annotation]
    while pending:
        node = pending.pop()
        kind = node.type
        if kind in ("type_annotation", "union_type", "parenthesized_type", "flow_maybe_type"):
            pending += [child for child in node.children if child.is_named]
        elif kind == "generic_type":
            pending.append(node.children[0])
        elif kind == "type_identifier":
            names.append(cx.text(node))
        elif kind == "nested_type_identifier":
            names.append("".join(cx.text(node).split()))
        elif kind not in EXTRAS and cx.text(node) not in _NO_TYPE:
            return ""
    return names[0] if len(names) == 1 else ""


class Method(NamedTuple):
    kind: str
    key: str | Expression | None
    key_start: int
    key_end: int
    function: Function


def method(cx: Lowering, node: Node) -> Method:
    """A method or accessor of an object or a class."""
    kind = "method"
    key: str | Expression = ""
    key_start = key_end = node.start_byte
    start = -1
    for child in node.children:
        token = child.type
        if token == "decorator" or token in EXTRAS:
            continue
        if start < 0:
            start = child.start_byte
        if token in KEYS:
            key, key_start, key_end = cx.key(child), child.start_byte, child.end_byte
            break
        if token == "get" or token == "set":
            kind = token
    made = function(cx, node)
    made.start = start
    made.name = key if isinstance(key, str) else ""
    made.name_start, made.name_end = key_start, key_end
    return Method(kind, key, key_start, key_end, made)


# ---------------------------------------------------------------- classes


@lowers_expression("class")
def class_(cx: Lowering, node: Node) -> Class:
    start = node.start_byte
    name, name_start, name_end = "", start, start
    superclass: Expression | None = None
    members: list[ClassMember] = []
    decorators: list[Expression] = []
    for child in node.children:
        kind = child.type
        if kind == "identifier" or kind == "type_identifier":
            name, name_start, name_end = cx.text(child), child.start_byte, child.end_byte
        elif kind == "class_heritage":
            superclass = _superclass(cx, child)
        elif kind == "class_body":
            members = _members(cx, child)
        elif kind == "decorator":
            decorators.append(operand_of(cx, child))
    return Class(start, node.end_byte, name, name_start, name_end, superclass, members, decorators)


def _superclass(cx: Lowering, node: Node) -> Expression | None:
    first = operand(node)
    if first is None or first.type == "implements_clause":
        return None
    return operand_of(cx, first) if first.type == "extends_clause" else expression(cx, first)


def _members(cx: Lowering, node: Node) -> list[ClassMember]:
    members: list[ClassMember] = []
    decorators: list[Expression] = []  # TypeScript's grammar has a method's decorators before it, not in it
    pending = node.children[::-1]
    while pending:
        child = pending.pop()
        kind = child.type
        member: ClassMember | None = None
        if kind == "decorator":
            decorators.append(operand_of(cx, child))
            continue
        if kind == "ERROR":
            pending += child.children[::-1]
            continue
        if kind == "method_definition":
            member = _method(cx, child)
        elif kind == "field_definition" or kind == "public_field_definition":
            member = _field(cx, child)
        elif kind == "class_static_block":
            member = _static_block(cx, child)
        if member is not None:
            member.decorators[:0] = decorators
            members.append(member if cx.source.declares is None else cx.source.declares.field(member))
        if child.is_named and kind != "comment":
            decorators = []
    return members


def _method(cx: Lowering, node: Node) -> ClassMember:
    made = method(cx, node)
    kind = made.kind
    is_static = False
    decorators = []
    for child in node.children:
        token = child.type
        if token == "static":
            is_static = True
        elif token == "decorator":
            decorators.append(operand_of(cx, child))
        elif token in KEYS:
            if made.key == "constructor" and kind == "method" and not is_static:
                kind = "constructor"
            break
    return ClassMember(
        made.function.start,
        node.end_byte,
        kind,
        made.key,
        made.key_start,
        made.key_end,
        made.function,
        is_static,
        "",
        decorators,
    )


def _field(cx: Lowering, node: Node) -> ClassMember | None:
    """A field; None for one that is only declared."""
    key: str | Expression | None = None
    key_start = key_end = node.start_byte
    value: Expression | None = None
    is_static = has_value = False
    type_name = ""
    decorators = []
    for child in node.children:
        kind = child.type
        if kind == "declare" or kind == "abstract":
            return None
        if kind == "static":
            is_static = True
        elif kind == "decorator":
            decorators.append(operand_of(cx, child))
        elif kind == "type_annotation":
            type_name = type_name_of(cx, child)
        elif kind == "=":
            has_value = True
        elif has_value and value is None and kind not in EXTRAS:
            value = expression(cx, child)
        elif key is None and kind in KEYS:
            key, key_start, key_end = cx.key(child), child.start_byte, child.end_byte
    return ClassMember(
        node.start_byte, node.end_byte, "field", key, key_start, key_end, value, is_static, type_name, decorators
    )


def _static_block(cx: Lowering, node: Node) -> ClassMember:
    start, end = node.start_byte, node.end_byte
    body = body_later(cx, parts(node)[-1])
    value = Function(start, end, "", start, start, [], _lower=body)
    return ClassMember(start, end, "block", None, start, start, value, True)


# ---------------------------------------------------------------- patterns


@lowers_pattern("identifier", "shorthand_property_identifier_pattern", "shorthand_property_identifier", "undefined")
def name(cx: Lowering, node: Node) -> Pattern:
    return Name(node.start_byte, node.end_byte, cx.text(node))


@lowers_pattern("member_expression", "subscript_expression")
def place(cx: Lowering, node: Node) -> Pattern:
    fact = expression(cx, node)
    if isinstance(fact, Member | Index):
        return fact
    return ObjectPattern(fact.start, fact.end, [])


@lowers_pattern("assignment_pattern", "object_assignment_pattern", "assignment_expression")
def default(cx: Lowering, node: Node) -> Pattern:
    children = parts(node)
    target = pattern(cx, children[0])
    return Default(node.start_byte, node.end_byte, target, expression(cx, children[-1]))


def _rest(cx: Lowering, node: Node) -> Pattern:
    inner = operand(node)
    return ObjectPattern(node.start_byte, node.end_byte, []) if inner is None else pattern(cx, inner)


@lowers_pattern("object_pattern", "object")
def object_pattern(cx: Lowering, node: Node) -> Pattern:
    properties: list[PatternProperty] = []
    rest: Pattern | None = None
    for child in node.children:
        kind = child.type
        start, end = child.start_byte, child.end_byte
        if kind in ("shorthand_property_identifier_pattern", "shorthand_property_identifier"):
            text = cx.text(child)
            properties.append(PatternProperty(start, end, text, Name(start, end, text)))
        elif kind == "object_assignment_pattern":
            key = cx.text(child.children[0])
            properties.append(PatternProperty(start, end, key, default(cx, child)))
        elif kind == "pair_pattern" or kind == "pair":
            children = parts(child)
            properties.append(PatternProperty(start, end, cx.key(children[0]), pattern(cx, children[-1])))
        elif kind == "rest_pattern" or kind == "spread_element":
            rest = _rest(cx, child)
    return ObjectPattern(node.start_byte, node.end_byte, properties, rest)


@lowers_pattern("array_pattern", "array")
def array_pattern(cx: Lowering, node: Node) -> Pattern:
    elements: list[Pattern | None] = []
    rest: Pattern | None = None
    is_hole = True
    for child in node.children:
        kind = child.type
        if kind == ",":
            if is_hole:
                elements.append(None)
            is_hole = True
        elif kind == "rest_pattern" or kind == "spread_element":
            rest = _rest(cx, child)
        elif kind not in SEPARATORS and kind != "ERROR":
            elements.append(pattern(cx, child))
            is_hole = False
    return ArrayPattern(node.start_byte, node.end_byte, elements, rest)
