"""What `await`, `!` and other operators stand before: calls bind tighter, whatever the grammar says."""

from __future__ import annotations

import pytest

from abplint.syntax.facts import Await, Call, Evaluate, Expression, Function, Member, Unary
from abplint.syntax.parse import Dialect, parse_program
from tests.syntax.test_lower import dump

JS, TS, TSX = Dialect.JAVASCRIPT, Dialect.TYPESCRIPT, Dialect.TSX


def value(text: str, dialect: Dialect) -> Expression:
    program = parse_program(text.encode(), dialect)
    assert program.faults == []
    (statement,) = program.body.body
    assert isinstance(statement, Evaluate)
    return statement.value


@pytest.mark.parametrize("dialect", [TS, TSX])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("await f<T>(x)", "Await(Call(f [x]))"),
        ("await f<T>(x).y.z()", "Await(Call(Member(Member(Call(f [x]) y) z)))"),
        ("await a.b<T, U>(x).c()", "Await(Call(Member(Call(Member(a b) [x]) c)))"),
        ("await f<T>(x)[0]", "Await(Index(Call(f [x]) 0))"),
        ("await f<T>(x)!.y", "Await(Member(Call(f [x]) y))"),
        ("await f!<T>(x)", "Await(Call(f [x]))"),
        ("await f<T>(x) as Y", "Cast(Await(Call(f [x])) 'Y')"),
        ("(await f<T>(x)).y", "Member(Await(Call(f [x])) y)"),
        ("(await f<T>(x))!.y", "Member(Await(Call(f [x])) y)"),
        ("!f<T>(x).y", "Unary(! Member(Call(f [x]) y))"),
        ("!await f<T>()", "Unary(! Await(Call(f)))"),
        ("void f<T>()", "Unary(void Call(f))"),
        ("typeof a.b<T>(x) === 'x'", "Binary(=== Unary(typeof Call(Member(a b) [x])) 'x')"),
        ("-f<T>()", "Unary(- Call(f))"),
        ("delete f<T>(x).y", "Unary(delete Member(Call(f [x]) y))"),
        ("++f<T>(x).y", "Update(Member(Call(f [x]) y) ++)"),
        ("a + f<T>(x)", "Binary(+ a Call(f [x]))"),
        ("a * b + f<T>(x)", "Binary(+ Binary(* a b) Call(f [x]))"),
        ("a = b + await f<T>(x)", "Assign(a = Binary(+ b Await(Call(f [x]))))"),
        ("a && !f<T>(x)", "Logical(&& a Unary(! Call(f [x])))"),
        ("a ?? await f<T>(x)", "Logical(?? a Await(Call(f [x])))"),
    ],
)
def test_a_call_with_type_arguments_belongs_to_the_operand(text: str, expected: str, dialect: Dialect) -> None:
    assert dump(value(text, dialect)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(await f)<T>(x)", "Call(Await(f) [x])"),
        ("(await f)!<T>(x)", "Call(Await(f) [x])"),
        ("(!a).b()", "Call(Member(Unary(! a) b))"),
        ("(a + b).c()", "Call(Member(Binary(+ a b) c))"),
        ("(-a)<T>()", "Call(Unary(- a))"),
    ],
)
def test_parentheses_keep_an_operator_together(text: str, expected: str) -> None:
    assert dump(value(text, TS)) == expected


def test_places_of_a_call_behind_await() -> None:
    fact = value("await  api.get<T>(x).data", TS)
    assert isinstance(fact, Await)
    assert (fact.start, fact.end) == (0, 25)
    member = fact.value
    assert isinstance(member, Member)
    assert (member.start, member.end) == (7, 25)
    call = member.object
    assert isinstance(call, Call)
    assert (call.start, call.end) == (7, 20)
    assert (call.callee.start, call.callee.end) == (7, 14)


@pytest.mark.parametrize("dialect", [JS, TS])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("await (x).m()", "Await(Call(Member(x m)))"),
        ("await (await f()).m()", "Await(Call(Member(Await(Call(f)) m)))"),
        ("await (await fetch(u)).json()", "Await(Call(Member(Await(Call(fetch [u])) json)))"),
        ("await (x)", "Await(x)"),
        ("await (x)?.m()", "Await(Call(Member(x m optional)))"),
        ("await (x)[0]", "Await(Index(x 0))"),
        ("await (a, b).c", "Await(Member(Sequence([a b]) c))"),
        ("await ({ a }).b()", "Await(Call(Member(Object([Property(value a a)]) b)))"),
        ("await (x)`t`", "Await(TaggedTemplate(x Template(['t'])))"),
        ("await\n(x).m()", "Await(Call(Member(x m)))"),
        ("await [x].map(f)", "Await(Call(Member(ArrayLiteral([x]) map) [f]))"),
        ("await [x, y].map(f)", "Await(Call(Member(ArrayLiteral([x y]) map) [f]))"),
        ("!await (x).y", "Unary(! Await(Member(x y)))"),
        ("(await (x).y).z", "Member(Await(Member(x y)) z)"),
        ("a = await (x).y || b", "Assign(a = Logical(|| Await(Member(x y)) b))"),
    ],
)
def test_await_before_parentheses_waits_for_the_whole_chain(text: str, expected: str, dialect: Dialect) -> None:
    whole = value(f"async () => {text}", dialect)
    assert isinstance(whole, Function)
    assert whole.is_async
    (statement,) = whole.body.body
    assert dump(statement) == f"Return({expected})"
    assert dump(value(text, dialect)) == expected


def test_await_is_a_name_in_a_function_that_is_not_async() -> None:
    outer = value("async () => { function g() { await (x).y } const h = async () => await (x).y }", JS)
    assert isinstance(outer, Function)
    plain, inner = outer.body.body
    assert "Member(Call(await [x]) y)" in dump(plain)
    assert "Return(Await(Member(x y)))" in dump(inner)


def test_places_behind_await_in_javascript() -> None:
    fact = value("!await (x).m()", JS)
    assert isinstance(fact, Unary)
    assert (fact.start, fact.end) == (0, 14)
    waited = fact.operand
    assert isinstance(waited, Await)
    assert (waited.start, waited.end) == (1, 14)
    call = waited.value
    assert isinstance(call, Call)
    assert (call.start, call.end) == (7, 14)
    assert isinstance(call.callee, Member)
    assert (call.callee.start, call.callee.end) == (7, 12)


@pytest.mark.parametrize("operator", ["!", "await ", "- ", "a + "])
def test_many_operators_before_a_call_are_no_recursion_without_end(operator: str) -> None:
    program = parse_program((operator * 3_000 + "f<T>(x).y").encode(), TS)
    assert [fault.is_certain for fault in program.faults] in ([], [False])
