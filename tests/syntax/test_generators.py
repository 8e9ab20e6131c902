"""State machines of compilers are read as the generators that they were; what is none stays a function."""

from __future__ import annotations

import pytest

from abplint.syntax import facts
from abplint.syntax.parse import Dialect, parse_program

TYPESCRIPT = """function f() { var x; return __generator(this, function (_a) { switch (_a.label) { %s } }); }"""
BABEL = """var f = R.mark(function f() { var x; return R.wrap(function f$(c) { while (1) switch (c.prev = c.next) { %s } }, f, this, [%s]); })"""  # noqa: E501


def restored(code: str) -> facts.Function:
    statement = parse_program(code.encode(), Dialect.JAVASCRIPT).body.body[0]
    if isinstance(statement, facts.DeclareFunction):
        return statement.function
    assert isinstance(statement, facts.Declare)
    assert isinstance(statement.value, facts.Function)
    return statement.value


def shape(statement: facts.Statement) -> object:
    """What a statement is made of, without its expressions."""
    match statement:
        case facts.Block():
            return [shape(item) for item in statement.body]
        case facts.Stages():
            return {label: shape(block) for label, block in zip(statement.labels, statement.blocks, strict=True)}
        case facts.Labeled(body=facts.While(body=body)):
            return (statement.label, shape(body))
        case facts.If(then=then, otherwise=otherwise):
            return ("if", shape(then), None if otherwise is None else shape(otherwise))
        case facts.Try(block=block, handler=handler, finalizer=finalizer):
            return ("try", shape(block), handler and shape(handler), finalizer and shape(finalizer))
        case facts.Jump():
            return f"{statement.kind} {statement.label}"
        case facts.Evaluate(value=facts.Assign(value=facts.Yield(delegate=delegate))):
            return "yield*" if delegate else "yield"
    return type(statement).__name__.lower()


def test_yields_follow_each_other() -> None:
    made = restored(
        TYPESCRIPT % "case 0: return [4, a()]; case 1: x = _a.sent(); return [5, b()]; case 2: return [2, x];"
    )
    assert made.is_generator
    assert shape(made.body) == ["declare", "yield", "evaluate", "yield*", "return"]


def test_a_jump_leads_to_a_stage() -> None:
    cases = "case 0: if (!x) return [3, 2]; return [4, a()]; case 1: _a.sent(); _a.label = 2; case 2: return [2];"
    made = restored(TYPESCRIPT % cases)
    first = [("if", ["break #2"], None), "yield", "evaluate"]
    assert shape(made.body) == ["declare", {"": first, "#2": ["return"]}]


def test_a_jump_back_is_a_loop() -> None:
    cases = "case 0: if (!x) return [3, 2]; return [4, a()]; case 1: _a.sent(); return [3, 0]; case 2: return [2];"
    made = restored(TYPESCRIPT % cases)
    loop = ("#loop0", [("if", ["break #2"], None), "yield", "evaluate", "continue #loop0", "break #loop0"])
    assert shape(made.body) == ["declare", {"": [loop], "#2": ["return"]}]


def test_a_region_is_a_try() -> None:
    cases = (
        "case 0: x = 1; _a.trys.push([0, 2, 3, 4]); return [4, a()]; case 1: _a.sent(); return [3, 4];"
        "case 2: x = _a.sent(); return [3, 4]; case 3: b(); return [7]; case 4: return [2];"
    )
    made = restored(TYPESCRIPT % cases)
    region = ("try", ["yield", "evaluate", "break #4"], ["evaluate", "evaluate", "break #4"], ["evaluate"])
    assert shape(made.body) == ["declare", {"": ["evaluate", region], "#4": ["return"]}]


def test_babel_says_where_a_region_goes_on_by_a_jump() -> None:
    cases = (
        "case 0: c.prev = 0; c.next = 3; return a(); case 3: c.next = 8; break;"
        "case 5: c.prev = 5; c.t0 = c['catch'](0); b(c.t0); case 8: case 'end': return c.stop();"
    )
    made = restored(BABEL % (cases, "[0, 5]"))
    region = ("try", ["yield", "break #3"], ["evaluate", "evaluate", "evaluate"], None)
    assert made.is_generator
    assert shape(made.body) == ["declare", {"": [region], "#3": ["return"]}]


def test_what_jumps_to_a_finally_from_within_leaves_the_region() -> None:
    cases = (
        "case 1: c.prev = 1; c.next = 2; return a(); case 2: if (x) { c.next = 4; break; } b(); c.next = 4; break;"
        "case 3: c.prev = 3; x = c.sent; case 4: c.prev = 4; d(); return c.finish(4); case 5: return c.stop();"
    )
    made = restored(BABEL % (cases, "[1, 3, 4, 5]"))
    block = ["yield", ("if", ["break #4"], None), "evaluate", "break #4"]
    region = ("try", block, ["evaluate", "evaluate"], ["evaluate"])
    assert shape(made.body) == ["declare", {"": [region], "#4": ["return"]}]


def test_a_choice_of_where_to_go_is_a_condition() -> None:
    made = restored(
        BABEL % ("case 0: c.next = x ? 1 : 2; break; case 1: a(); case 2: return c.abrupt('return', x);", "")
    )
    first = [("if", ["break #1"], ["break #2"])]
    assert shape(made.body) == ["declare", {"": first, "#1": ["evaluate"], "#2": ["return"]}]


def test_cases_that_a_minifier_has_joined_stand_where_they_stood() -> None:
    cases = "case 0: return x ? [4, a()] : [3, 3]; case 1: case 3: return [2, x]; case 2: return b(), [3, 3];"
    made = restored(TYPESCRIPT % cases)
    first = [("if", ["yield", "break #1"], ["break #3"])]
    assert shape(made.body) == ["declare", {"": first, "#1": ["return", "evaluate"], "#3": ["return"]}]


@pytest.mark.parametrize(
    "code",
    [
        "function f() { return g(this, function (s) { switch (s.label) { case 'a': return [1, 2]; } }); }",
        "function f() { return g(this, function (s) { return [2, s].concat(s); }); }",
        "function f() { return g(this, function (s) { switch (s.label) { case 0: return s; } }); }",
        "function f() { return g(function (s) { switch (s.n) { case 0: return 1; } }, 2); }",
        "function f(s) { switch (s.label) { case 0: return [2, 1]; } }",
        TYPESCRIPT % "case 0: return [3, 9]; case 1: return [2];",
    ],
)
def test_what_no_compiler_writes_stays_a_function(code: str) -> None:
    assert not restored(code).is_generator
