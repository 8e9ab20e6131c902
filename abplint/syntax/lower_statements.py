"""Lowers statements, up to those that speak of modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.syntax.facts import (
    Block,
    Case,
    Declare,
    DeclareClass,
    DeclareFunction,
    Evaluate,
    Expression,
    For,
    ForEach,
    If,
    Jump,
    Labeled,
    Return,
    Statement,
    Switch,
    Throw,
    Try,
    While,
)
from abplint.syntax.lower_functions import class_, function
from abplint.syntax.lowering import (
    STATEMENTS,
    Lowering,
    bind,
    block,
    distinct,
    expression,
    is_expression,
    lowers_statement,
    operand,
    operand_of,
    parts,
    pattern,
    statements,
)

if TYPE_CHECKING:
    from tree_sitter import Node


def single(cx: Lowering, node: Node) -> Statement:
    """One statement where the grammar wants one; one that vanishes leaves an empty block."""
    if node.type == "statement_block":
        return block(cx, node)
    found: list[Statement] = []
    statements(cx, (node,), found)
    return found[0] if len(found) == 1 else Block(node.start_byte, node.end_byte, found)


def field(node: Node, name: str) -> Node:
    """A child that the grammar always gives, though maybe empty."""
    child = node.child_by_field_name(name)
    assert child is not None
    return child


@lowers_statement("expression_statement")
def expression_statement(cx: Lowering, node: Node, out: list[Statement]) -> None:
    child = operand(node)
    if child is None:
        return
    kind = child.type
    awaited = operand(child) if kind == "await_expression" else None
    assigned = awaited if awaited is not None else child
    if kind in STATEMENTS:  # a namespace, when a line end follows it
        statements(cx, (child,), out)
    elif assigned.type == "assignment_expression" and assigned.children[0].type == "using":  # TypeScript's grammar
        _declare(cx, assigned, assigned.children[1:], "using", out)
    else:
        out.append(Evaluate(node.start_byte, node.end_byte, expression(cx, child)))


@lowers_statement("ERROR")
def salvage(cx: Lowering, node: Node, out: list[Statement]) -> None:
    """What does not parse as a whole: its statements and expressions, in order."""
    pending = node.children[::-1]
    while pending:
        child = pending.pop()
        kind = child.type
        if kind == "identifier":
            continue
        if kind != "ERROR" and kind in STATEMENTS:
            statements(cx, (child,), out)
        elif kind != "ERROR" and is_expression(child):
            out.append(Evaluate(child.start_byte, child.end_byte, expression(cx, child)))
        else:
            pending += child.children[::-1]


# ---------------------------------------------------------------- declarations

_KINDS: Final = frozenset({"var", "let", "const", "using"})


@lowers_statement("lexical_declaration", "variable_declaration", "using_declaration")
def declaration(cx: Lowering, node: Node, out: list[Statement]) -> None:
    kind = "var"
    for child in node.children:
        token = child.type
        if token == "variable_declarator":
            _declare(cx, child, child.children, kind, out)
        elif token in _KINDS:
            kind = token


def _declare(cx: Lowering, node: Node, children: list[Node], kind: str, out: list[Statement]) -> None:
    """One declarator: `target`, maybe a type, maybe `= value`."""
    if len(children) > 1:
        children = [child for child in children if child.is_named and child.type != "type_annotation"]
        children = [child for child in children if child.type not in ("comment", "ERROR")]
    target = pattern(cx, children[0])
    value = expression(cx, children[1]) if len(children) > 1 else None
    bind(target, cx.hoisted if kind == "var" else cx.lexical)
    declared = Declare(node.start_byte, node.end_byte, kind, target, value)
    out.append(declared if cx.source.declares is None else cx.source.declares.variable(declared))


@lowers_statement("function_declaration", "generator_function_declaration")
def function_declaration(cx: Lowering, node: Node, out: list[Statement]) -> None:
    fact = function(cx, node)
    cx.lexical.append(fact.name)
    out.append(DeclareFunction(fact.start, fact.end, fact))


@lowers_statement("class_declaration", "abstract_class_declaration")
def class_declaration(cx: Lowering, node: Node, out: list[Statement]) -> None:
    fact = class_(cx, node)
    cx.lexical.append(fact.name)
    out.append(DeclareClass(fact.start, fact.end, fact))


# ---------------------------------------------------------------- control flow


@lowers_statement("statement_block")
def block_statement(cx: Lowering, node: Node, out: list[Statement]) -> None:
    out.append(block(cx, node))


@lowers_statement("if_statement")
def if_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    # `else if` nests as long as it is written, so its spine is walked, not recursed into.
    spine: list[tuple[int, Expression, Statement]] = []
    otherwise: Statement | None = None
    rest: Node | None = node
    while rest is not None and rest.type == "if_statement":
        _, condition, then, *alternative = parts(rest)
        spine.append((rest.start_byte, expression(cx, condition), single(cx, then)))
        rest = operand(alternative[0]) if alternative else None
    if rest is not None:
        otherwise = single(cx, rest)
    end = node.end_byte
    for start, test, then_fact in reversed(spine):
        otherwise = If(start, end, test, then_fact, otherwise)
    assert otherwise is not None
    out.append(otherwise)


@lowers_statement("for_statement")
def for_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    outer, cx.lexical = cx.lexical, []
    first = field(node, "initializer")
    init: list[Statement] = []
    if first.type in STATEMENTS:
        statements(cx, (first,), init)
    elif is_expression(first):
        init.append(Evaluate(first.start_byte, first.end_byte, expression(cx, first)))
    declared, cx.lexical = distinct(cx.lexical), outer
    condition, increment = field(node, "condition"), node.child_by_field_name("increment")
    test = expression(cx, condition) if is_expression(condition) else None
    update = None if increment is None else expression(cx, increment)
    body = single(cx, field(node, "body"))
    out.append(For(node.start_byte, node.end_byte, init, test, update, body, declared))


@lowers_statement("for_in_statement")
def for_in(cx: Lowering, node: Node, out: list[Statement]) -> None:
    kind = ""
    of = is_await = False
    for child in node.children:
        token = child.type
        if token in _KINDS:
            kind = token
        elif token == "await":
            is_await = not kind
        elif token == "of" or token == "in":
            of = token == "of"
            break
    target = pattern(cx, field(node, "left"))
    declared: list[str] = []
    if kind:
        bind(target, cx.hoisted if kind == "var" else declared)
    iterable = expression(cx, field(node, "right"))
    body = single(cx, field(node, "body"))
    start, end = node.start_byte, node.end_byte
    out.append(ForEach(start, end, kind, target, iterable, body, of, is_await, distinct(declared)))


@lowers_statement("while_statement")
def while_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    test = expression(cx, field(node, "condition"))
    out.append(While(node.start_byte, node.end_byte, test, single(cx, field(node, "body"))))


@lowers_statement("do_statement")
def do(cx: Lowering, node: Node, out: list[Statement]) -> None:
    body = single(cx, field(node, "body"))
    out.append(While(node.start_byte, node.end_byte, expression(cx, field(node, "condition")), body, True))


@lowers_statement("with_statement")
def with_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    subject = field(node, "object")
    out.append(Evaluate(subject.start_byte, subject.end_byte, expression(cx, subject)))
    out.append(single(cx, field(node, "body")))


@lowers_statement("switch_statement")
def switch(cx: Lowering, node: Node, out: list[Statement]) -> None:
    subject = expression(cx, field(node, "value"))
    outer, cx.lexical = cx.lexical, []
    cases = []
    for child in field(node, "body").children:
        kind = child.type
        if kind != "switch_case" and kind != "switch_default":
            continue
        test = expression(cx, field(child, "value")) if kind == "switch_case" else None
        body: list[Statement] = []
        statements(cx, child.children, body)
        cases.append(Case(child.start_byte, child.end_byte, test, body))
    declared, cx.lexical = distinct(cx.lexical), outer
    out.append(Switch(node.start_byte, node.end_byte, subject, cases, declared))


@lowers_statement("try_statement")
def try_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    body = block(cx, field(node, "body"))
    parameter = handler = finalizer = None
    catch, finally_ = node.child_by_field_name("handler"), node.child_by_field_name("finalizer")
    if catch is not None:
        caught = catch.child_by_field_name("parameter")
        parameter = None if caught is None else pattern(cx, caught)
        handler = block(cx, field(catch, "body"))
    if finally_ is not None:
        finalizer = block(cx, field(finally_, "body"))
    out.append(Try(node.start_byte, node.end_byte, body, parameter, handler, finalizer))


@lowers_statement("return_statement")
def return_(cx: Lowering, node: Node, out: list[Statement]) -> None:
    child = operand(node)
    out.append(Return(node.start_byte, node.end_byte, None if child is None else expression(cx, child)))


@lowers_statement("throw_statement")
def throw(cx: Lowering, node: Node, out: list[Statement]) -> None:
    out.append(Throw(node.start_byte, node.end_byte, operand_of(cx, node)))


@lowers_statement("break_statement", "continue_statement")
def jump(cx: Lowering, node: Node, out: list[Statement]) -> None:
    label = operand(node)
    kind = node.children[0].type
    out.append(Jump(node.start_byte, node.end_byte, kind, "" if label is None else cx.text(label)))


@lowers_statement("labeled_statement")
def labeled(cx: Lowering, node: Node, out: list[Statement]) -> None:
    label = cx.text(field(node, "label"))
    out.append(Labeled(node.start_byte, node.end_byte, label, single(cx, field(node, "body"))))
