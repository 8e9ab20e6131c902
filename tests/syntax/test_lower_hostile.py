"""No input may raise, hang or be followed without end."""

from __future__ import annotations

import random
import re
import tracemalloc
from collections.abc import Iterator
from dataclasses import fields

import pytest

from abplint.syntax import components, parse
from abplint.syntax.components import braces
from abplint.syntax.facts import (
    ArrayLiteral,
    Binary,
    Call,
    Conditional,
    Declare,
    Evaluate,
    Fact,
    Function,
    If,
    Member,
    Object,
    Opaque,
    Program,
    Property,
    Spread,
)
from abplint.syntax.lowering import MAX_ITEMS
from abplint.syntax.parse import MAX_FAULTS, Dialect, parse_program, parse_tree

JS, TS, TSX = Dialect.JAVASCRIPT, Dialect.TYPESCRIPT, Dialect.TSX
DEEP = 10_000
TOO_DEEP = "nested too deeply to be followed"


def walk(program: Program) -> Iterator[Fact]:
    """All facts, bodies included; never recursive, as facts may nest along a chain."""
    pending: list[object] = [program.body]
    while pending:
        value = pending.pop()
        if isinstance(value, list):
            pending += value
        elif isinstance(value, Fact):
            yield value
            pending += [getattr(value, field.name) for field in fields(value) if field.name != "_body"]
            if isinstance(value, Function):
                pending.append(value.body)


def messages(program: Program) -> list[str]:
    return [fault.message for fault in program.faults]


@pytest.mark.parametrize(
    ("opening", "middle", "closing"),
    [
        ("[", "", "]"),
        ("x = {a: ", "1", "}"),
        ("f(", "", ")"),
        ("{", "", "}"),
        ("if (a) {", "", "}"),
        ("if (a) ", "b", ""),
        ("for (;;) ", "a", ""),
        ("try {", "", "} catch {}"),
        ("switch (a) { case 1: ", "", "}"),
        ("!", "a", ""),
        ("a = ", "1", ""),
        ("a ** ", "1", ""),
        ("`${", "a", "}`"),
        ("a => ", "a", ""),
        ("a ? ", "b", " : c"),
        ("(function () {", "", "})()"),
        ("function f() {", "", "}"),
        ("x = class { a = ", "1", "}"),
        ("x = class { [", "a", "]() {} }"),
        ("x = {[", "a", "]() {}}"),
        ("(a = ", "1", ") => 1"),
        ("<a>", "", "</a>"),
        ("<a b={", "1", "}/>"),
        ("new ", "a", ""),
        ("(a, ", "b", ")"),
        ("a: ", "b", ""),
    ],
)
def test_what_nests_too_deeply_is_said_once(opening: str, middle: str, closing: str) -> None:
    nested = opening * DEEP + middle + closing * DEEP
    program = parse_program(nested.encode(), JS)
    count = sum(1 for _ in walk(program))
    assert messages(program) == [TOO_DEEP]
    assert count < 2_000


def test_a_pattern_nests_no_deeper_than_an_expression() -> None:
    for opening, closing in (("[", "]"), ("{ a: ", "}")):
        program = parse_program(f"var {opening * DEEP}b{closing * DEEP} = 1".encode(), JS)
        (statement,) = program.body.body
        assert isinstance(statement, Declare)
        assert messages(program) == [TOO_DEEP]


@pytest.mark.parametrize(
    ("text", "kind", "count"),
    [
        ("a + " * 100_000 + "a", Binary, 100_000),
        ("p" + ".then(x)" * DEEP, Call, DEEP),
        ("a" + ".b" * DEEP, Member, DEEP),
        ("a" + "?.b!" * DEEP, Member, DEEP),
        ("if (a) b; else " * DEEP + "c", If, DEEP),
        ("a ? b : " * DEEP + "c", Conditional, DEEP),
        ("(" * DEEP + "a.b" + ")" * DEEP, Member, 1),
        ("a" + " as b" * DEEP + ";c.d", Member, 1),
    ],
)
def test_long_chains_are_kept_whole(text: str, kind: type[Fact], count: int) -> None:
    program = parse_program(text.encode(), TS)
    assert program.faults == []
    assert sum(isinstance(fact, kind) for fact in walk(program)) == count


@pytest.mark.parametrize(
    "text", ["x = [" + "a," * 50_000 + "]", "f(" + "a," * 50_000 + ")", "a;" * 50_000, "a" + ",a" * 50_000]
)
def test_wide_nodes_are_lowered_in_one_pass(text: str) -> None:
    program = parse_program(text.encode(), JS)
    assert program.faults == []
    assert sum(1 for _ in walk(program)) > 50_000


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f(a;", [(3, 3, "missing `)`")]),
        ("f(a b)", [(4, 5, "unexpected `b`")]),
        ("a; }", [(3, 4, "unexpected `}`")]),
        ("f(a @@@@@@@@@@@@@@@@@@@@@@@@@@@\n@)", [(2, 31, "unexpected syntax")]),
    ],
)
def test_faults_say_what_and_where(text: str, expected: list[tuple[int, int, str]]) -> None:
    program = parse_program(text.encode(), JS)
    assert [(fault.start, fault.end, fault.message) for fault in program.faults] == expected


def test_faults_are_few() -> None:
    assert len(parse_program(b"f(a b);\n" * 100, JS).faults) == MAX_FAULTS


def test_what_parses_is_lowered_around_a_fault() -> None:
    text = b"a.b(); function f( { c.d(); if (x) { e.f( } window.g = 1; h(1 2, i.j)"
    program = parse_program(text, JS)
    found = {text[fact.start : fact.end].decode() for fact in walk(program) if isinstance(fact, Member)}
    assert program.faults
    assert {"a.b", "e.f", "window.g", "i.j"} <= found


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 1000,
        b"\xff\xfe" + "a = 1".encode("utf-16-le"),
        b"\xef\xbb\xbf",
        b"\xf0\x9f",
        b'"' + b"a" * 1000,
        b"`" + b"${" * 1000,
        b"/*",
        b"/" + b"(" * 1000,
        b"<!--",
        b"#!",
        b"(" * DEEP,
        b"}" * DEEP,
        b"x = {a: " * 1000,
        b"x = <a>" * 1000,
        b"else " * 1000,
        b"9" * 10_000 + b"n",
        b"0x" + b"f" * 10_000,
        b"1e99999",
        b"export",
        b"import",
        b"class",
        b"export default",
        b"export =",
        b"import x = ",
        b"enum",
        b"namespace A.",
        b"for (",
        b"switch (a) { case",
        b"try",
        b"a ?",
        b"({ get",
        b"class A { @a }",
        b"<a b=",
        b"x = '\\u{ffffffffff}\\u12\\x1\\u{}'",
    ],
)
def test_odd_bytes_lower(data: bytes, dialect: Dialect) -> None:
    program = parse_program(data, dialect)
    assert all(0 <= fact.start <= fact.end <= len(data) for fact in walk(program))
    assert len(program.faults) <= MAX_FAULTS + 1


def test_noise_ends() -> None:
    noise = random.Random(1)
    for size in (300, 1000, 3000, 30_000):
        data = bytes(noise.choice(b"(){}[]<>\"'`;,=+a1 \n/*") for _ in range(size))
        for dialect in Dialect:
            assert parse_program(data, dialect).faults


SAMPLE = """
import d, { e as f } from './m'; export { d as default }; export * from "n";
const { a = 1, ...b } = c, g = async (h, [i]) => { for await (const j of h) yield_(j?.k[`l${i}`]) };
@n() class O extends P { static #q = 1; get r() { return this.#q } static { super.s() } constructor(private t: U) {} }
export default function* v(w?: X, ...y) {
  switch (w) { case 1: try { throw y } catch (z) {} finally {} default: yield* w }
}
enum A { B = 1, C } namespace D.E { export const F = <T,>(x: T) => x as any }
label: do { if (a) continue label; else if (b) ({ [c]: d, e() {}, ...f } = g) } while (x ? y : !z)
"""
PIECES = "( ) { } [ ] => ... ?. ` ${ \" ' /* // , ; : = async class export import < > @ # * case as".split()


@pytest.mark.parametrize("dialect", Dialect)
def test_mutilated_programs_lower(dialect: Dialect) -> None:
    mutation = random.Random(1)
    for _ in range(400):
        data = bytearray(SAMPLE.encode())
        for _ in range(mutation.randrange(1, 6)):
            at = mutation.randrange(len(data))
            if mutation.random() < 0.5:
                data[at:at] = mutation.choice(PIECES).encode()
            else:
                del data[at : at + mutation.randrange(1, 20)]
        program = parse_program(bytes(data), dialect)
        assert all(0 <= fact.start <= fact.end <= len(data) for fact in walk(program))


def test_only_the_body_that_is_asked_for_is_lowered() -> None:
    program = parse_program(b"function f() { g(function () { " + b"h();" * 1000 + b"}) }", JS)
    (inner,) = [fact for fact in walk_to_functions(program) if fact.name == ""]
    assert inner._body is None


def walk_to_functions(program: Program) -> list[Function]:
    """The outermost function and those it passes on."""
    (declared,) = program.body.body
    function = declared.function  # type: ignore[attr-defined]
    (statement,) = function.body.body
    assert isinstance(statement, Evaluate)
    assert isinstance(statement.value, Call)
    return [function, *(value for value in statement.value.arguments if isinstance(value, Function))]


@pytest.mark.parametrize("count", [5_000, 20_000])
def test_what_is_read_again_and_again_is_not_kept(count: int) -> None:
    """Each `/*` without an end makes the parser read on to the end of the file; the binding keeps what it was given."""
    text = b"x = <p>" + b"{/*" * count
    tracemalloc.start()
    program = parse_program(text, JS)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [(fault.message, fault.is_certain) for fault in program.faults] == [("does not parse at all", True)]
    assert peak < 20_000_000


def test_the_text_of_a_tree_can_be_asked_for_without_end() -> None:
    tree = parse_tree(b"one; two", JS, [(0, 8)])
    assert tree is not None
    last = tree.root_node.children[1]
    assert {last.text for _ in range(5_000)} == {b"two"}  # what was read counted as parsing, and then was none


def test_nothing_of_a_file_is_kept_when_its_tree_is_gone() -> None:
    text = b"f(1);\n" * 30_000
    parse_tree(text, JS, [(0, len(text))])  # the parser keeps a buffer for the next time
    tracemalloc.start()
    parse_tree(text, JS, [(0, len(text))])
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept < 1_000


@pytest.mark.parametrize(("text", "kind"), [("x = [%s]", ArrayLiteral), ("f(%s)", Call), ("x = {%s}", Object)])
def test_a_list_without_end_is_data(text: str, kind: type[Fact]) -> None:
    item = "a: b," if kind is Object else "a,"  # of constants, fewer are kept
    whole = text % (item * (MAX_ITEMS + 1_000)) + ";f(2)"
    program = parse_program(whole.encode(), JS)
    assert program.faults == []
    items = next(
        fact.elements
        if isinstance(fact, ArrayLiteral)
        else fact.arguments
        if isinstance(fact, Call)
        else fact.properties
        for fact in walk(program)
        if isinstance(fact, ArrayLiteral | Call | Object) and (fact.start, fact.end) != (len(whole) - 4, len(whole))
    )
    assert len(items) == MAX_ITEMS + 1
    last = items[-1]
    assert isinstance(last, Spread) or (isinstance(last, Property) and last.kind == "spread")
    assert isinstance(last.value, Opaque)
    assert len(program.body.body) == 2


def test_a_list_at_the_limit_is_whole() -> None:
    program = parse_program(("x = [" + "a," * MAX_ITEMS + "]").encode(), JS)
    (array,) = (fact for fact in walk(program) if isinstance(fact, ArrayLiteral))
    assert len(array.elements) == MAX_ITEMS
    assert not any(isinstance(element, Spread) for element in array.elements)


def test_what_takes_too_much_memory_is_said() -> None:
    program = parse_program(b"x = [" + b"a," * 1_300_000 + b"]", JS)
    assert [(fault.message, fault.is_certain) for fault in program.faults] == [
        ("takes too much work to be read", False)
    ]


class _Counted:
    """A pattern that counts its searches, and those in vain."""

    def __init__(self, pattern: re.Pattern[bytes], count: list[int]) -> None:
        self.pattern, self.count = pattern, count

    def match(self, data: bytes, at: int) -> re.Match[bytes] | None:
        found = self.pattern.match(data, at)
        self.count.append(0 if found is None else found.end() - at)
        return found


@pytest.mark.parametrize("extension", [".svelte", ".astro"])
@pytest.mark.parametrize("unit", ["{/*", "{/*}", '{"', "{'}", '{"\\"', "{`", "<!--", "<script>", "<style>", "{a /* b"])
def test_what_never_ends_is_searched_once(unit: str, extension: str, monkeypatch: pytest.MonkeyPatch) -> None:
    count: list[int] = []
    for mark, pattern in braces._ENDS.items():
        monkeypatch.setitem(braces._ENDS, mark, _Counted(pattern, count))
    data = ("<p>" + unit * 2_000).encode()
    components.parse_component(data, extension)
    assert sum(1 for length in count if length == 0) <= 1
    assert sum(count) <= 2 * len(data)


def test_a_tree_takes_no_more_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bare digits are many nodes in few bytes; texts are no denser than programs."""
    monkeypatch.setattr(parse, "_MANY_STEPS", 200)

    def read(entry: bytes, count: int) -> list[str]:
        return messages(parse_program(b"x = [" + entry * count + b"]", JS))

    assert read(b"1,", 1_000) == []
    assert read(b"1,", 2_000) == read(b"1,", 32_000) == ["takes too much work to be read"]
    assert read(b"'a text of some length',\n", 32_000) == []


def test_no_file_takes_more_than_the_largest_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget in proportion to the file let one of 22 MB take 3.4 GB."""
    monkeypatch.setattr(parse, "_MANY_STEPS", 200)
    monkeypatch.setattr(parse, "_MOST_STEPS", 400)
    text = b"'a text of some length',\n"
    assert messages(parse_program(b"x = [" + text * 400 + b"]", JS)) == []
    assert messages(parse_program(b"x = [" + text * 32_000 + b"]", JS)) == ["takes too much work to be read"]
