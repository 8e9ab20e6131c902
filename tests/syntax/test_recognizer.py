"""What engines and TypeScript read is never called broken, and what stands behind it is understood."""

from __future__ import annotations

import re

import pytest

from abplint.syntax.facts import Call, Declare, Evaluate, Fact, Literal, Name, Program
from abplint.syntax.parse import Dialect, parse_program
from abplint.syntax.recognizer import MAX_BYTES, MAX_NESTING, TokenEdit, Verdict, recognize, rewritings
from tests.syntax.test_lower import dump
from tests.syntax.test_lower_hostile import walk

JS, TS, TSX = Dialect.JAVASCRIPT, Dialect.TYPESCRIPT, Dialect.TSX
BEHIND = "\nbehind(1);\n"


def check(text: str, dialect: Dialect) -> Program:
    """Parses a construct with a call behind it, which has to be found at its place."""
    whole = text + BEHIND
    program = parse_program(whole.encode(), dialect)
    assert program.faults == []
    found = [fact for fact in walk(program) if isinstance(fact, Call) and dump(fact) == "Call(behind [1])"]
    at = len(text.encode()) + 1
    assert [(call.start, call.end) for call in found] == [(at, at + 9)]
    return program


# ---------------------------------------------------------------- JavaScript


@pytest.mark.parametrize("dialect", [JS, TS])
@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("a::b(1);", "Call(Member(b call) [a 1])"),
        ("a.c::b;", "Call(Member(b bind) [Member(a c)])"),
        ("a() ::\n  b(1)::c(2);", "Call(Member(c call) [Call(Member(b call) [Call(a) 1]) 2])"),
        ("a::b.c(1)(2);", "Call(Call(Member(Member(b c) call) [a 1]) [2])"),
        ("this::b[0](1);", "Call(Member(Index(b 0) call) [This() 1])"),
        ("a::b::c(1);", "Call(Member(c call) [Call(Member(b bind) [a]) 1])"),
        ("a::[].map(1);", "Call(Member(Member(ArrayLiteral() map) call) [a 1])"),
        ("a::(b || c)(1);", "Call(Member(Logical(|| b c) call) [a 1])"),
        ("a ? b::c(1) : d::e;", "Conditional(a Call(Member(c call) [b 1]) Call(Member(e bind) [d]))"),
    ],
)
def test_the_bind_operator(text: str, read: str, dialect: Dialect) -> None:
    program = check(text, dialect)
    assert dump(program.body.body[0]) == f"Evaluate({read})"


def test_a_bind_operator_without_an_object_is_no_error() -> None:
    program = parse_program(b"f(::a.b);", JS)
    assert [fault.is_certain for fault in program.faults] == [False]


@pytest.mark.parametrize("dialect", [JS, TSX])
@pytest.mark.parametrize(
    "text",
    [
        'x = <a href="/x?a=1&b=2">t</a>;',
        "x = <a href='?a&b' title=\"&amp;&nbsp;&x\">a &amp; b & c</a>;",
        "x = <p>&#128007;&#x1F408; & &unknown;</p>;",
        'x = <a href="a\nb & c" {...p} b:c="&d" />;',
    ],
)
def test_ampersands_in_jsx(text: str, dialect: Dialect) -> None:
    check(text, dialect)


def test_attributes_keep_their_text() -> None:
    program = check('x = <a href="/x?a=1&b=2">&#128007; &amp; b</a>;', JS)
    texts = [fact.value for fact in walk(program) if isinstance(fact, Literal)]
    assert {"/x?a=1&b=2", "🐇 & b"} <= set(texts)


@pytest.mark.parametrize("dialect", [JS, TS])
@pytest.mark.parametrize(
    "text",
    [
        "using(a);",
        "using = 1;",
        "let using = a, b = using.c;",
        "const { using } = a; f(using);",
        "function using(using) { return using }",
        "using\nx = 1;",
        "{ using a = f(), b = g(); }",
        "async () => { await using a = f(); for (await using b of c) d(b) };",
        "for (using a of b) c(a);",
    ],
)
def test_using_as_a_name_and_as_a_declaration(text: str, dialect: Dialect) -> None:
    check(text, dialect)


def test_a_renamed_name_is_still_itself() -> None:
    program = check("using = other; f(using.get);", JS)
    assert dump(program.body.body[0]) == "Evaluate(Assign(using = other))"
    assert dump(program.body.body[1]) == "Evaluate(Call(f [Member(using get)]))"


@pytest.mark.parametrize("dialect", [JS, TS])
@pytest.mark.parametrize(
    "text",
    [
        r"a = String.raw`\u`;",
        r"a = String.raw`C:\users\xml\9 ${b} \u{zz}`;",
        r"a = tag`\01${b`\xg`}`;",
    ],
)
def test_escapes_of_tagged_templates(text: str, dialect: Dialect) -> None:
    check(text, dialect)


@pytest.mark.parametrize("dialect", [JS, TS])
@pytest.mark.parametrize(
    "text",
    [
        "for (async of => 1;;) break;",
        "for (let of = 1;;) break;",
        "for (let of of a) b(of);",
        "for (var of of of) b;",
        "for (async of => 1; a; b) break;",
        "if (a)\n/re/.test(b);",
        "const a = {}\n/re/g.exec(b);",
        "a = b\n/re/g.exec(c);",
        "while (a) /[/]/.test(b) && c();",
        "function f() {}\n/re/.test(a);",
        "a = b\n++c;",
        "let a\nlet\nb = 1;",
        "a: for (;;) { continue a }",
        "a = b ? (c) : d => e;",
        "a = b ? (c) => d : e;",
        "a = async (b) => c, async(d);",
        "a = 1_000n + .5e-1_0 + 0xFF_FF;",
        "class A { static async *#b() {} static { c() } get; set; static; async\nd() {} 'e' = 1; [f] = 2 }",
        "class A { accessor a = 1; static accessor b; accessor; accessor c }",
        "class A { #b; m(c) { return #b in c } }",
        "a = { get, set, async, await: 1, get b() {}, set b(c) {}, async *d() {}, [e]: 1, 'f': 2 };",
        "import a, { b as c, default as d, 'e-f' as g } from 'h' with { type: 'json' };",
        "import h from 'h' assert { type: 'json' };",
        "import defer * as a from 'a';",
        "import source a from 'a';",
        "export * as ns from 'a'; export { b as 'c-d' } from 'e';",
        "export default class {} a();",
        "export default function () {} a();",
        "@a.b(c) @(d?.e) class A { @f() g; @(h) i() {} }",
        "a = b\u2028c = d\u00a0+ e\ufeff;",
        'a = "\u2028";',
        "var ünï = 1, \\u0061b = ünï;",
        "a ?? (b || c) ?? d; a?.[b]?.(c)?.d;",
        "try { a } catch { b } finally { c }",
        "label: { break label }",
        "yield = 1; await: 1; let async; async\n(a);",
        "a = b /* c */ / d / /* e */ f;",
        "a = `${`${b}`}` + `\\``;",
        "if (a) function b() {}",
        "do a(); while (b) c();",
        "new a.b.c; new (d())(); new new e()(); new.target;",
    ],
)
def test_what_engines_read(text: str, dialect: Dialect) -> None:
    check(text, dialect)


@pytest.mark.parametrize(
    "text", ["a <!-- b\nc();", "a()\n--> comment\nb();", "#!/usr/bin/env node\na();", "if (a) b()\n<!-- x\nelse c()"]
)
def test_comments_of_scripts(text: str) -> None:
    check(text, JS)


# ---------------------------------------------------------------- TypeScript


@pytest.mark.parametrize("dialect", [TS, TSX])
@pytest.mark.parametrize(
    "text",
    [
        "interface A { a\n<T>(x: T): T\nb: string\n[k: string]: any }",
        "interface A { a: B\n<T>(x: T): T; c?: D\n(e: F): G }",
        "interface A { a: B\n<T>(x: T): T }\nexport async function b(c: D): E\nexport async function b(c) {}",
        "interface A { a: B\n<T>(x: T): T }\nexport default async function(c): E\nexport default async function(c) {}",
        "interface A { a: B\n<T>(x: T): T }\nasync function b(c: D): E\nasync function b(c) {}",
        "interface A { a: B\n<T>(x: T): T }\nif (import.meta.dev) b(import.meta.env.C)",
        "type A = { a: B\n[k: string]: C\nin?: string\nnew: D\nget?: E; set: F }",
        "class A { in?: string\nof: string\n[a]: number = 1; static b?: C\nc!: D }",
        "interface A<out B, in C, in out D, const E> {}",
        "class A<out B, in C> {}",
        "type A<in out B = C, out> = D;",
        "export type * from './x';",
        "export type * as a from './x';",
        "let a: import('./x').Y<string> = b;",
        "let a: typeof import('./x').y = b, c: import('./x', { with: { 'resolution-mode': 'import' } }).Z;",
        "export default abstract class A { abstract b(): void; c() { d() } }",
        "export default interface A { b: C }",
        "abstract class A { abstract get b(): C; abstract d: E; protected abstract f(): g.h }",
        "class A { declare b: C; override readonly d = 1; private static async e?(): F; [g: string]: any }",
        "class A { constructor(private readonly b: C, public d?: E, @f() g = 1) { super() } }",
        "function f(a: A): asserts a is B; function f(a: any): void {}",
        "export function f(a: A): B; export function f(a: any) { return a }",
        "export default function f(a: A): B; export default function f(a: any) { return a }",
        "declare module 'a' { export const b: C }",
        "declare global { interface Window { abp: any } }",
        "declare function a(b: C): asserts b; declare const d: E, f: G;",
        "export declare const a: B; export declare enum C { d }",
        "namespace A.B { export const c = 1 }",
        "type A = B extends infer C extends D ? E : F;",
        "type A<T> = { -readonly [K in keyof T as `x${K & string}`]-?: T[K] };",
        "type A = [a: B, c?: D, ...e: F[]]; type G = readonly H[]; type I = unique symbol;",
        "type A = new () => B; type C = abstract new (...d: E) => F; type G = (<T>() => T) | -1;",
        "a = b as C | D; c = d satisfies E; e = f!; g = h as const;",
        "a = b<C>; c = d<E>(f); new G<H>; i<J>`k`; l?.<M>(n);",
        "a = b as C\n(d)",
        "a = (b): b is C => d; e = async <T,>(f: T): Promise<T> => f;",
        "a = b ? (c): d => e : f;",
        "import type A, { type B, type C as D } from 'e'; import { type as, type as as } from 'f';",
        "import type G = require('h'); import i = j.k; import l = require('m');",
        "export { type }; export { type as }; export { type a as b };",
        "export as namespace A; export = b;",
        "for (const a of b as C[]) d(a);",
        "let a: B\n, c!: D;",
        "enum A { b = 1, 'c', d = b << 1 } const enum E { f }",
        "function f(this: A, { b, c: [d] }: B = {}, ...e: C[]) {}",
        "type A = { (b: C): D; new (e: F): G; readonly h: I; get j(): K; set j(l: K) };",
        "let x: A<B<C<D>>>= y;",
        "a = b < c > (d); e = f<g>(h)<i>(j);",
        "@a<B>() @c.d class E { @f() accessor g = 1; @(h()) i() {} }",
    ],
)
def test_what_typescript_reads(text: str, dialect: Dialect) -> None:
    check(text, dialect)


def test_type_assertions() -> None:
    check("a = <B>c; d = <const>['e']; f = <G<H>>(<I>j).k;", TS)


def test_an_asserted_object_is_no_body_of_a_function() -> None:
    check("interface A { a: B\n<T>(x: T): T }\nconst b = c => <A>{ c, d: 1 }, e = <A<B>>{ c }, f = <A>g;", TS)


def test_types_that_are_to_be_injected_survive_a_rewriting() -> None:
    program = check("class A { constructor(private b: Http, c: ns.Store) { b.get() } }\nexport type * from './x';", TS)
    assert "type_name" not in dump(program.body.body[0])
    assert "Http" in dump(program.body.body[0])
    assert "ns.Store" in dump(program.body.body[0])


def test_a_statement_of_types_keeps_its_neighbours_apart() -> None:
    program = check("a = b\ninterface C { d\n<T>(): T }\n(e)", TS)
    assert [dump(statement) for statement in program.body.body] == [
        "Evaluate(Assign(a = b))",
        "Evaluate(e)",
        "Evaluate(Call(behind [1]))",
    ]


def test_places_behind_a_rewriting_are_those_of_the_file() -> None:
    text = "export type * from './ü';\nconst ä: import('./x').Y<string> = call('ö');\n"
    program = parse_program(text.encode(), TS)
    assert program.faults == []
    declared = program.body.body[-1]
    assert isinstance(declared, Declare)
    assert declared.value is not None
    assert text.encode()[declared.value.start : declared.value.end].decode() == "call('ö')"
    assert text.encode()[declared.target.start : declared.target.end].decode() == "ä"


# ---------------------------------------------------------------- verdicts


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("<<<<<<< HEAD\na()\n=======\nb()\n>>>>>>> c", JS),
        ("<<<<<<< HEAD\nlet a: B\n=======\nlet a: C\n>>>>>>> c", TS),
        ("f({ a: 1 ", JS),
        ("f(a)) ; b()", JS),
        ("function f() { a(); ", JS),
        ("a(); }", JS),
        ("a = [1, 2", JS),
        ("a = 'b\nc()", JS),
        ('a = "b', JS),
        ("a = `b ${c", JS),
        ("a(); /* b", JS),
        ("a = /b\nc/", JS),
        ("const a = = 1", JS),
        ("a b", JS),
        ("if (a", JS),
        ("if a) b()", JS),
        ("a = { b: 1 c: 2 }", JS),
        ("class A { b() { } c: }", JS),
        ("for (const a of) b()", JS),
        ("x = <p>{a</p>", JS),
        ("x = <p>", JS),
        ("let x = 1\n/re/.test(y)", JS),
        ("return { a, ...b, ", JS),
        ("import { a from 'b'", JS),
        ("export { a, from 'b'", JS),
        ("a => { b", JS),
        ("a ? b", JS),
        ("const x: = 1", TS),
        ("type A = ;", TS),
        ("interface A { b: }", TS),
        ("function f(a: ) {}", TS),
        ("enum A { b c }", TS),
        ("class A { private }}", TS),
        ("let a = <p>b</p>", TS),
        ("[...a, b] => c", JS),
        ("a = '\\u'", JS),
        ("{/*" * 40, JS),
        ("x = <p>" + "{/*" * 40, JS),
    ],
)
def test_what_nobody_reads_is_certain(text: str, dialect: Dialect) -> None:
    program = parse_program(text.encode(), dialect)
    assert program.faults
    assert all(fault.is_certain for fault in program.faults)


@pytest.mark.parametrize(
    "text",
    [
        "x = <p>a</q>",
        "try { a }",
        "var {...a, b} = c",
        "a = 1__0",
        "f() + 1 = 2",
        "1++",
        "import()",
        "@a function b() {}",
    ],
)
def test_what_the_grammars_let_pass_is_rejected_here(text: str) -> None:
    assert recognize(text.encode(), has_jsx=True).verdict is Verdict.REJECTS


@pytest.mark.parametrize(
    "text",
    [
        "// @flow\nopaque type A = ?B; export type { C }; type D = {| +e: F, ...G |};",
        "/**\n * @flow strict\n */\nfunction f(a: {| b: C |}, d: * ) { e(a) } type X = $Y<*, ?>;",
    ],
)
def test_what_another_compiler_reads_is_no_error(text: str) -> None:
    program = parse_program(text.encode(), JS)
    assert not any(fault.is_certain for fault in program.faults)


def test_flow_needs_no_pragma_for_its_commonest_form() -> None:
    assert recognize(b"function f(a: ?B, c: Array<?D>): ?E { }", has_jsx=True).verdict is Verdict.READS


def test_depth_and_length_decide_nothing() -> None:
    for text in (b"(" * (MAX_NESTING + 1) + b"a" + b")" * (MAX_NESTING + 1), b"a;" * (MAX_BYTES // 2 + 1)):
        assert recognize(text, has_jsx=True).verdict is Verdict.UNDECIDED
    assert recognize(b"(" * (MAX_NESTING - 2) + b"a" + b")" * (MAX_NESTING - 2), has_jsx=True).verdict is Verdict.READS


@pytest.mark.parametrize(
    "unit",
    [
        "a < ",
        "(a = ",
        "(a = (b) => {",
        "<T extends ",
        "await / ",
        "a ? (b) : ",
        "async (",
        "[",
        "`${",
        "<a b={",
        "yield ",
        "await <A>",
        "class extends ",
        "type A = B extends infer C extends ",
        "yield [",
        "new ",
        "!",
    ],
)
def test_no_text_takes_more_than_its_budget(unit: str) -> None:
    """The recognizer tries readings one after the other; a budget of tokens ends what would double with each."""
    for has_jsx in (True, False):
        opinion = recognize((unit * 3_000).encode(), has_jsx)
        assert opinion.verdict in (Verdict.REJECTS, Verdict.UNDECIDED)


def test_a_rejection_says_where() -> None:
    assert recognize(b"const a = = 1;", has_jsx=True).at == 10
    assert recognize(b"f(a;", has_jsx=True).at == 3


def test_what_is_left_out_leaves_its_bytes() -> None:
    text = b"a = b as C\n(d)"
    opinion = recognize(text, has_jsx=False)
    assert TokenEdit(5, 10, "statement") in opinion.edits
    made = list(rewritings(text, opinion.edits))
    assert {len(one) for one in made} == {len(text)}
    assert made[0] == b"a = b;    \n(d)"


def test_a_literal_is_found_where_it_stands() -> None:
    program = check("let using = 'x'; const a = 'é';", JS)
    assert [type(statement) for statement in program.body.body] == [Declare, Declare, Evaluate]
    facts: list[Fact] = list(walk(program))
    assert [(fact.start, fact.end) for fact in facts if isinstance(fact, Literal) and fact.value == "x"] == [(12, 15)]
    names = [fact.name for fact in facts if isinstance(fact, Name)]
    assert "using" in names


def test_scripts_of_one_file_are_judged_together_and_kept_apart() -> None:
    data = b"<p></p><script>f(1)</script>'<b><script>using(2)</script><script>for (async of => 1;;) h()</script>"
    ranges = [(match.end(), data.index(b"</script>", match.end())) for match in re.finditer(b"<script>", data)]
    program = parse_program(data, JS, ranges)
    assert program.faults == []
    found = [data[statement.start : statement.end] for statement in program.body.body]
    assert found == [data[start:end] for start, end in ranges]
    broken = parse_program(data.replace(b"using(2)", b"using(2 "), JS, ranges)
    assert all(fault.is_certain for fault in broken.faults)
    assert broken.faults
