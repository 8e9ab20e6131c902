from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import fields

import pytest

from abplint.syntax.facts import (
    Call,
    Class,
    ClassMember,
    Declare,
    DeclareClass,
    DeclareFunction,
    ElementLiteral,
    Evaluate,
    Export,
    Fact,
    Function,
    Import,
    Literal,
    Member,
    Name,
    Object,
    Program,
    Property,
)
from abplint.syntax.parse import Dialect, dialect_of, parse_program

JS, TS, TSX = Dialect.JAVASCRIPT, Dialect.TYPESCRIPT, Dialect.TSX

_PLACES = frozenset(
    {"start", "end", "key_start", "key_end", "name_start", "name_end", "source_start", "source_end", "texts", "_lower"}
)


def dump(value: object) -> str:
    """A fact on one line: names bare, other literals as Python has them, fields that say nothing left out."""
    if isinstance(value, Name):
        return value.name
    if isinstance(value, Literal):
        return repr(value.value)
    if isinstance(value, list):
        return "[" + " ".join(map(dump, value)) + "]"
    if not isinstance(value, Fact):
        return repr(value)
    said = []
    for field in fields(value):
        if field.name in _PLACES:
            continue
        part = value.body if isinstance(value, Function) and field.name == "_body" else getattr(value, field.name)
        if part is True:
            said.append(field.name)
        elif part is False or part in ("", (), {}, []):
            continue
        elif field.name in ("name", "kind", "operator", "label", "source", "type_name", "key") and part != "":
            said.append(part if isinstance(part, str) else dump(part))
        else:
            said.append(dump(part))
    return f"{type(value).__name__}({' '.join(said)})"


def program(text: str, dialect: Dialect = JS) -> Program:
    result = parse_program(text.encode(), dialect)
    assert result.faults == []
    return result


def lowered(text: str, dialect: Dialect = JS) -> str:
    return "; ".join(map(dump, program(text, dialect).body.body))


def one(text: str, dialect: Dialect = JS) -> str:
    """The expression of a text that is one expression statement."""
    (statement,) = program(text, dialect).body.body
    assert isinstance(statement, Evaluate)
    written = dump(statement.value)  # no element is shown under a condition, or by a template
    return written.replace(" None None None)", ")")


def walk(value: object) -> Iterator[Fact]:
    """All facts under a value, bodies included, in order."""
    pending = [value]
    while pending:
        value = pending.pop()
        if isinstance(value, list):
            pending += reversed(value)
        elif isinstance(value, Fact):
            yield value
            children = [getattr(value, field.name) for field in fields(value) if field.name not in _PLACES]
            if isinstance(value, Function):
                children.append(value.body)
            pending += reversed([child for child in children if child is not None])


def texts(text: str, kind: type[Fact], dialect: Dialect = JS) -> list[str]:
    """The source of every fact of a kind."""
    data = text.encode()
    body = parse_program(data, dialect).body
    return [data[fact.start : fact.end].decode() for fact in walk(body) if type(fact) is kind]


# ---------------------------------------------------------------- expressions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a", "a"),
        ("(((a)))", "a"),
        ("(/** @type {x} */ (a))", "a"),
        ("undefined", "undefined"),
        ("null", "None"),
        ("true", "True"),
        ("this", "This()"),
        ("new.target", "NewTarget()"),
        ("import.meta.url", "Member(ImportMeta() url)"),
        (r"/a\/[/]b/gi", "RegExp('a\\\\/[/]b' 'gi')"),
        ("a.b", "Member(a b)"),
        ("a.#b", "Member(a #b)"),
        ("a?.b?.[c]?.(d)", "Call(Index(Member(a b optional) c optional) [d] optional)"),
        ("a['b'][0]", "Index(Member(a b) 0)"),
        ("a['b-c']?.['#d']", "Index(Index(a 'b-c') '#d' optional)"),
        ("a // why\n  .b() // how\n  .c()", "Call(Member(Call(Member(a b)) c))"),
        ("a /* 1 */ + /* 2 */ b // 3\n + c", "Binary(+ Binary(+ a b) c)"),
        ("a /**/ ? /**/ b /**/ : /**/ c", "Conditional(a b c)"),
        ("({ /**/ a /**/ : /**/ b /**/, /**/ c })", "Object([Property(value a b) Property(value c c)])"),
        ("async (/**/ a /**/) => /**/ b", "Function([Parameter(a)] is_arrow is_async Block([Return(b)]))"),
        ("f(a, ...b, c,)", "Call(f [a Spread(b) c])"),
        ("new A", "New(A)"),
        ("new A.B(c)", "New(Member(A B) [c])"),
        ("new (f())(a)", "New(Call(f) [a])"),
        ("f`a${b}`", "TaggedTemplate(f Template(['a' b]))"),
        (r"`${a}\n${b}c`", r"Template([a '\n' b 'c'])"),
        ("``", "Template()"),
        ("import('m').then(f)", "Call(Member(ImportCall('m') then) [f])"),
        ("import('m', { with: {} })", "ImportCall('m')"),
        ("[a,,...b,]", "ArrayLiteral([a None Spread(b)])"),
        ("[,]", "ArrayLiteral([None])"),
        ("!a", "Unary(! a)"),
        ("typeof a.b", "Unary(typeof Member(a b))"),
        ("void 0", "Unary(void 0)"),
        ("a++", "Update(a ++)"),
        ("--a.b", "Update(Member(a b) --)"),
        ("a + b - c", "Binary(- Binary(+ a b) c)"),
        ("a ** b ** c", "Binary(** a Binary(** b c))"),
        ("a in b", "Binary(in a b)"),
        ("a && b || c", "Logical(|| Logical(&& a b) c)"),
        ("a ?? b", "Logical(?? a b)"),
        ("a ? b : c ? d : e", "Conditional(a b Conditional(c d e))"),
        ("a, b, c", "Sequence([a b c])"),
        ("a = b = c", "Assign(a = Assign(b = c))"),
        ("a.b ||= c", "Assign(Member(a b) ||= c)"),
        ("[a.b, c[d], ...e] = f", "Assign(ArrayPattern([Member(a b) Index(c d)] e) = f)"),
        (
            "({ a, b = 1, c: d.e, ...f } = g)",
            "Assign(ObjectPattern([PatternProperty(a a) PatternProperty(b Default(b 1)) "
            "PatternProperty(c Member(d e))] f) = g)",
        ),
        ("async x => await x", "Function([Parameter(x)] is_arrow is_async Block([Return(Await(x))]))"),
        ("() => ({})", "Function(is_arrow Block([Return(Object())]))"),
        ("(function f() { return })", "Function(f Block([Return(None)]) binds_name)"),
    ],
)
def test_expressions(text: str, expected: str) -> None:
    assert one(text) == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"'a\n\t\'\"\\'", "a\n\t'\"\\"),
        (r"'\x41\u0042\u{43}'", "ABC"),
        (r"'\u{1F600}\uD83D\uDE00'", "😀😀"),
        (r"'\uD83D!'", "\ufffd!"),
        (r"'\u{110000}'", "\ufffd"),
        (r"'\0\12\q'", "\0\nq"),
        ("'a\\\nb\\\r\nc'", "abc"),
        ("'é'", "é"),
        ("0x1F", 31),
        ("0b11", 3),
        ("0o17", 15),
        ("017", 15),
        ("089", 89),
        ("1_000.5", 1000.5),
        (".5e1", 5),
        ("1.", 1),
        ("10n", 10),
        ("9007199254740993", 9007199254740992),
        ("9007199254740993n", 9007199254740993),
        ("1e400", float("inf")),
    ],
)
def test_literals(text: str, value: object) -> None:
    (statement,) = program(f"x = {text}").body.body
    (literal,) = [fact for fact in walk(statement) if isinstance(fact, Literal)]
    assert literal.value == value
    assert type(literal.value) is type(value)


def test_line_ends_of_a_template_are_newlines() -> None:
    assert one("`a\r\nb\rc`").endswith("(['a\\nb\\nc'])")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a", "Property(value a a)"),
        ("'b': 1", "Property(value b 1)"),
        ("0x10: 1", "Property(value 16 1)"),
        ("1e21: 1", "Property(value 1e+21 1)"),
        (".5: 1", "Property(value 0.5 1)"),
        ("1e-7: 1", "Property(value 1e-7 1)"),
        ("1e-6: 1", "Property(value 0.000001 1)"),
        ("[c]: 1", "Property(value c 1)"),
        ("['c']: 1", "Property(value 'c' 1)"),
        ("...d", "Property(spread None d)"),
        ("f() {}", "Property(method f Function(f Block()))"),
        ("async *'g h'() {}", "Property(method g h Function(g h is_async is_generator Block()))"),
        ("get [k]() {}", "Property(get k Function(Block()))"),
        ("set x(v) {}", "Property(set x Function(x [Parameter(v)] Block()))"),
        ("get: 1", "Property(value get 1)"),
    ],
)
def test_properties(text: str, expected: str) -> None:
    assert one(f"({{ {text} }})") == f"Object([{expected}])"


# ---------------------------------------------------------------- statements


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("var a, b = 1", "Declare(var a None); Declare(var b 1)"),
        ("const {a = 1, b: [c, , d], ...e} = f", "Declare(const ObjectPattern([PatternProperty(a Default(a 1)) "
         "PatternProperty(b ArrayPattern([c None d] None))] e) f)"),
        ("using a = b", "Declare(using a b)"),
        ("await using a = b", "Declare(using a b)"),
        ("if (a) b; else if (c) d; else { e }",
         "If(a Evaluate(b) If(c Evaluate(d) Block([Evaluate(e)])))"),
        ("if (a);", "If(a Block() None)"),
        ("for (let i = 0; i < 3; i++) a", "For([Declare(let i 0)] Binary(< i 3) Update(i ++) Evaluate(a) ('i',))"),
        ("for (;;);", "For(None None Block())"),
        ("for (a = 1;;);", "For([Evaluate(Assign(a = 1))] None None Block())"),
        ("for (const [a] of b) c", "ForEach(const ArrayPattern([a] None) b Evaluate(c) of ('a',))"),
        ("for (a.b in c);", "ForEach(Member(a b) c Block())"),
        ("async () => { for await (var x of y); }",
         "Evaluate(Function(is_arrow is_async Block([ForEach(var x y Block() of is_await)] ('x',))))"),
        ("while (a) b", "While(a Evaluate(b))"),
        ("do a; while (b)", "While(b Evaluate(a) do)"),
        ("switch (a) { case 1: let b; c; default: d }",
         "Switch(a [Case(1 [Declare(let b None) Evaluate(c)]) Case(None [Evaluate(d)])] ('b',))"),
        ("try { a } catch ({ b }) { c } finally { d }",
         "Try(Block([Evaluate(a)]) ObjectPattern([PatternProperty(b b)] None) Block([Evaluate(c)]) "
         "Block([Evaluate(d)]))"),
        ("try { } catch { }", "Try(Block() None Block() None)"),
        ("throw a", "Throw(a)"),
        ("{ let a; { b } }", "Block([Declare(let a None) Block([Evaluate(b)])] ('a',))"),
        ("if (a) /* 1 */ b; /* 2 */ else /* 3 */ c", "If(a Evaluate(b) Evaluate(c))"),
        ("return /* 1 */ a", "Return(a)"),
        ("a: for (;;) { break a; continue }",
         "Labeled(a For(None None Block([Jump(break a) Jump(continue)])))"),
        ("with (a) b", "Evaluate(a); Evaluate(b)"),
        ("'use client'", "Evaluate('use client')"),
        ("debugger;;", ""),
        ("#!/usr/bin/env node\na", "Evaluate(a)"),
        ("<!-- hidden\na\n//-->", "Evaluate(a)"),
        ("\ufeffa", "Evaluate(a)"),
        ("function* f(a, b = 1, {c}, ...d) { yield; yield* a; yield b }",
         "DeclareFunction(Function(f [Parameter(a) Parameter(Default(b 1)) "
         "Parameter(ObjectPattern([PatternProperty(c c)] None)) Parameter(d rest)] is_generator "
         "Block([Evaluate(Yield(None)) Evaluate(Yield(a delegate)) Evaluate(Yield(b))]) binds_name))"),
    ],
)  # fmt: skip
def test_statements(text: str, expected: str) -> None:
    assert lowered(text) == expected


def test_vars_are_hoisted_and_lexical_names_stay_in_their_block() -> None:
    body = program(
        """
        import a, { b as c } from "m";
        if (x) { var d; let e; function f() { var g } class H {} }
        for (var i of y) { var [j, { k = 1 }] = z }
        for (let l;;) ;
        const m = 1;
        try { var n } catch (o) { var p }
        """
    ).body
    assert body.declared == ("d", "i", "j", "k", "n", "p", "a", "c", "m")
    inner = next(fact for fact in walk(body.body[1]) if getattr(fact, "declared", ()))
    assert getattr(inner, "declared", ()) == ("e", "f", "H")
    (function,) = [fact for fact in walk(body) if isinstance(fact, Function)]
    assert function.body.declared == ("g",)


def test_a_body_is_lowered_when_it_is_asked_for_and_once() -> None:
    (statement,) = program("function f() { return () => { a } }").body.body
    assert isinstance(statement, DeclareFunction)
    function = statement.function
    assert function._body is None
    assert function.body is function.body
    (arrow,) = [fact for fact in walk(function.body.body[0].value) if isinstance(fact, Function)]  # type: ignore[attr-defined]
    assert dump(arrow.body) == "Block([Evaluate(a)])"


# ---------------------------------------------------------------- classes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = 1", "ClassMember(field a 1)"),
        ("static #a", "ClassMember(field #a None is_static)"),
        ("'a'", "ClassMember(field a None)"),
        ("get; static", "ClassMember(field get None) ClassMember(field static None)"),
        ("[a]() {}", "ClassMember(method a Function(Block()))"),
        ("static async *a() {}", "ClassMember(method a Function(a is_async is_generator Block()) is_static)"),
        ("get a() {} set a(v) {}", "ClassMember(get a Function(a Block())) "
         "ClassMember(set a Function(a [Parameter(v)] Block()))"),
        ("constructor() { super(); super.a }", "ClassMember(constructor constructor Function(constructor "
         "Block([Evaluate(Call(Super())) Evaluate(Member(Super() a))])))"),
        ("static constructor() {}", "ClassMember(method constructor Function(constructor Block()) is_static)"),
        ("static { a }", "ClassMember(block None Function(Block([Evaluate(a)])) is_static)"),
        ("@d(1) a() {}", "ClassMember(method a Function(a Block()) [Call(d [1])])"),
        ("@d @e.f a", "ClassMember(field a None [d Member(e f)])"),
        ("static accessor a = 1", "ClassMember(field a 1 is_static)"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dialect", [JS, TS])
def test_members(text: str, expected: str, dialect: Dialect) -> None:
    assert lowered(f"class A {{ {text} }}", dialect) == f"DeclareClass(Class(A None [{expected}]))"


def test_class_expressions_and_heritage() -> None:
    assert one("x = class extends f(B) {}") == "Assign(x = Class(Call(f [B])))"
    assert lowered("@a @b class C extends D.E {}") == "DeclareClass(Class(C Member(D E) [a b]))"


@pytest.mark.parametrize("text", ["@d export class A {}", "export @d class A {}"])
def test_decorators_stand_on_either_side_of_export(text: str) -> None:
    assert lowered(text) == "DeclareClass(Class(A None [d])); Export({'A': 'A'})"


# ---------------------------------------------------------------- modules


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import 'm'", "Import(m)"),
        ("import {} from 'm'", "Import(m)"),
        ("import a, * as b from 'm'", "Import(m {'a': 'default', 'b': '*'})"),
        ("import a, { default as b, c, 'd e' as f } from 'm'",
         "Import(m {'a': 'default', 'b': 'default', 'c': 'c', 'f': 'd e'})"),
        ("import a from 'm' with { type: 'json' }", "Import(m {'a': 'default'})"),
        ("import defer * as a from 'm'", "Import(m {'a': '*'})"),
        ("export { a, b as c, d as default, e as 'f g' }",
         "Export({'a': 'a', 'c': 'b', 'default': 'd', 'f g': 'e'})"),
        ("export { default, default as a, b as default } from 'm'",
         "Export(m {'default': 'b', 'a': 'default'})"),
        ("export { default } from 'm' with { type: 'json' }", "Export(m {'default': 'default'})"),
        ("export * from 'm'", "Export(m {'*': '*'})"),
        ("export * as a from 'm'", "Export(m {'a': '*'})"),
        ("export const a = 1, { b, c: [d] } = e",
         "Declare(const a 1); Declare(const ObjectPattern([PatternProperty(b b) "
         "PatternProperty(c ArrayPattern([d] None))] None) e); Export({'a': 'a', 'b': 'b', 'd': 'd'})"),
        ("export async function f() {}",
         "DeclareFunction(Function(f is_async Block() binds_name)); Export({'f': 'f'})"),
        ("export default function f() {}", "DeclareFunction(Function(f Block() binds_name)); Export({'default': 'f'})"),
        ("export default function () {}",
         "Declare(const *default* Function(Block())); Export({'default': '*default*'})"),
        ("export default class A {}", "DeclareClass(Class(A None)); Export({'default': 'A'})"),
        ("export default class {}", "Declare(const *default* Class(None)); Export({'default': '*default*'})"),
        ("export default a + b",
         "Declare(const *default* Binary(+ a b)); Export({'default': '*default*'})"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dialect", [JS, TS])
def test_modules(text: str, expected: str, dialect: Dialect) -> None:
    assert lowered(text, dialect) == expected
    assert program(text, dialect).is_module


def test_what_makes_a_module() -> None:
    assert not program("import('m'); a").is_module
    assert program("import type { A } from 'm'", TS).is_module
    assert parse_program(b"a", JS, is_module=True).is_module


# ---------------------------------------------------------------- TypeScript


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a as string", "a"),
        ("a satisfies B", "a"),
        ("<number[]>a", "a"),
        ("a!", "a"),
        ("a!.b!.c", "Member(Member(a b) c)"),
        ("(a as any).c", "Member(a c)"),
        ("(window as Host).c", "Member(window c)"),
        ("[a] as B", "ArrayLiteral([a])"),
        ("f<B>(a)", "Call(f [a])"),
        ("a?.<B>(c)", "Call(a [c] optional)"),
        ("new A<B>()", "New(A)"),
        ("a! = 1", "Assign(a = 1)"),
        ("(a as any).c = 1", "Assign(Member(a c) = 1)"),
    ],
)
def test_types_vanish_from_expressions(text: str, expected: str) -> None:
    assert one(text, TS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a as B", "Cast(a 'B')"),
        ("<B>a", "Cast(a 'B')"),
        ("a as unknown as B[]", "Cast(a 'B[]')"),
        ("(f() as B | null)!.c()", "Call(Member(Cast(Call(f) 'B | null') c))"),
        ("(a.b as B).c = 1", "Assign(Member(Cast(Member(a b) 'B') c) = 1)"),
        ("await (a as B).c", "Await(Member(Cast(a 'B') c))"),
    ],
)
def test_a_cast_to_a_named_type_is_kept(text: str, expected: str) -> None:
    assert one(text, TS) == expected


def test_a_cast_in_a_comment_is_kept() -> None:
    assert one("/** @type {B} */ (a).c") == "Member(Cast(a 'B') c)"


@pytest.mark.parametrize(
    "text",
    [
        "interface A { b: C }",
        "type A = B",
        "declare const a: B; declare function f(): void; declare class C {}; declare namespace N {}",
        "declare module 'm' { export const a: B }",
        "declare global { var a: B }",
        "function f(a: B): void;",
        "import type { A } from 'm'",
        "import type A from 'm'; import type * as N from 'm'; import type R = require('m')",
        "import { type A, type B as C } from 'm'",
        "export type { A }; export type { B } from 'm'; export { type C }; export type * from 'm'",
        "export interface A {}; export type B = C; export declare const d: E",
        "export default interface A {}",
        "export as namespace A",
        "namespace A { export interface B {} }",
        "declare enum A { b }",
    ],
)
def test_types_vanish_from_statements(text: str) -> None:
    assert lowered(text, TS) == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("declare a: B; abstract c: D; abstract e(): void; f(): void; [k: string]: G", ""),
        ("private readonly a: B<C> = 1", "ClassMember(field a 1 B)"),
        ("a?: n.B", "ClassMember(field a None n.B)"),
        ("a!: B | null | undefined", "ClassMember(field a None B)"),
        ("a: (B)", "ClassMember(field a None B)"),
        ("a: B | C; b: string; c: D[]; d: { e: F }",
         "ClassMember(field a None) ClassMember(field b None) ClassMember(field c None) ClassMember(field d None)"),
        ("override m<T>(this: A, x?: T): x is B {}", "ClassMember(method m Function(m [Parameter(x T)] Block()))"),
        ("constructor(private a: A, public readonly b?: n.B<T>, @I() c: C | null = 1, d, ...e: E[]) {}",
         "ClassMember(constructor constructor Function(constructor [Parameter(a A is_field) "
         "Parameter(b n.B is_field) Parameter(Default(c 1) C [Call(I)]) Parameter(d) Parameter(e rest)] Block()))"),
        ("@H('x') @J on(e: Event) {}", "ClassMember(method on Function(on [Parameter(e Event)] Block()) "
         "[Call(H ['x']) J])"),
    ],
)  # fmt: skip
def test_typed_members(text: str, expected: str) -> None:
    (statement,) = program(f"abstract class A<T> implements I {{ {text} }}", TS).body.body
    assert isinstance(statement, DeclareClass)
    assert statement.cls.superclass is None
    assert " ".join(map(dump, statement.cls.members)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import a = require('m')", "Import(m {'a': '*'})"),
        ("import a = B.C.d", "Declare(const a Member(Member(B C) d))"),
        ("export import a = B.C", "Declare(const a Member(B C)); Export({'a': 'a'})"),
        ("export = a", "Declare(const *export* a); Export({'*export*': '*export*'})"),
        ("import a, { type B, c } from 'm'", "Import(m {'a': 'default', 'c': 'c'})"),
        ("export { a, type B }", "Export({'a': 'a'})"),
        ("function f(): void; function f() {}", "DeclareFunction(Function(f Block() binds_name))"),
        ("using a = b", "Declare(using a b)"),
        ("try {} catch (e: unknown) {}", "Try(Block() e Block() None)"),
        ("let a: B = 1, c!: D", "Declare(let a 1); Declare(let c None)"),
        ("enum A { B, C = 5, D, 'e f' = 'g', H = C | D, I }",
         "Declare(const A Object([Property(value B 0) Property(value C 5) Property(value D 6) "
         "Property(value e f 'g') Property(value H Binary(| C D)) Property(value I Opaque())]))"),
        ("enum A { B = 3, C = B, D }",
         "Declare(const A Object([Property(value B 3) Property(value C 3) Property(value D 4)]))"),
        ("namespace A { b }\nc", "Declare(const A Call(Function(is_arrow Block([Evaluate(b) "
         "Return(Object())])))); Evaluate(c)"),
        ("export const enum A { B = -1, C }", "Declare(const A Object([Property(value B Unary(- 1)) "
         "Property(value C 0)])); Export({'A': 'A'})"),
        ("namespace A { const b = 1; export const c = 2, d = b; export function f() {} export interface I {} }",
         "Declare(const A Call(Function(is_arrow Block([Declare(const b 1) Declare(const c 2) Declare(const d b) "
         "DeclareFunction(Function(f Block() binds_name)) Return(Object([Property(value c c) Property(value d d) "
         "Property(value f f)]))] ('b', 'c', 'd', 'f')))))"),
        ("namespace A.B { c() }", "Declare(const A Object([Property(value B Call(Function(is_arrow "
         "Block([Evaluate(Call(c)) Return(Object())]))))]))"),
        ("class A {} namespace A { b() }", "DeclareClass(Class(A None)); Evaluate(Call(Member(Object assign) "
         "[A Call(Function(is_arrow Block([Evaluate(Call(b)) Return(Object())])))]))"),
    ],
)  # fmt: skip
def test_typescript_statements(text: str, expected: str) -> None:
    assert lowered(text, TS) == expected


def test_an_exported_require_is_an_import() -> None:
    statements = program("export import a = require('m');", TS).body.body
    assert "; ".join(map(dump, statements[:2])) == "Import(m {'a': '*'}); Export({'a': 'a'})"


def test_the_dialect_follows_the_name() -> None:
    named = {JS: "a.js A.JSX a.mjs a.cjs a.vue a", TS: "a.ts a.mts a.cts a.d.ts", TSX: "b/a.tsx"}
    for dialect, paths in named.items():
        assert {dialect_of(path) for path in paths.split()} == {dialect}


def test_javascript_may_be_typed() -> None:
    text = "import type { A } from 'm'; export const f = (a: ?A): void => <b>{(a: any)}</b>"
    assert lowered(text).startswith("Declare(const f Function([Parameter(a A)] is_arrow")


# ---------------------------------------------------------------- JSX


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<a/>", "ElementLiteral('a')"),
        ("<></>", "ElementLiteral(None)"),
        ("<A.b/>", "ElementLiteral(Member(A b))"),
        ("<A/>", "ElementLiteral(A)"),
        ("<this.a/>", "ElementLiteral(Member(This() a))"),
        ("<x-y/>", "ElementLiteral('x-y')"),
        ("<a:b c:d='e'/>", "ElementLiteral('a:b' [Property(value c:d 'e')])"),
        ("<a b c={d} {...e} f=<g/> />", "ElementLiteral('a' [Property(value b True) Property(value c d) "
         "Property(spread None e) Property(value f ElementLiteral('g'))])"),
        (r"<a b='&lt;\n&#62;&nope;'/>", r"ElementLiteral('a' [Property(value b '<\\n>&nope;')])"),
        ("<a>\n  b &amp; {c} {...d} {/* e */}\n  <f>{'g'}</f>\n</a>",
         "ElementLiteral('a' ['\\n  b ' '&' c Spread(d) ElementLiteral('f' ['g'])])"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dialect", [JS, TSX])
def test_jsx(text: str, expected: str, dialect: Dialect) -> None:
    assert one(text, dialect) == expected


# ---------------------------------------------------------------- spans


def test_spans_are_those_of_the_constructs() -> None:
    text = "/*é*/ const f = async (a, b = 1) => a.b((c), 'd')[e]; // x"
    assert texts(text, Declare) == ["f = async (a, b = 1) => a.b((c), 'd')[e]"]
    assert texts(text, Function) == ["async (a, b = 1) => a.b((c), 'd')[e]"]
    assert texts(text, Call) == ["a.b((c), 'd')"]
    assert texts(text, Member) == ["a.b"]
    assert texts(text, Literal) == ["1", "'d'"]
    assert texts(text, Name) == ["f", "a", "b", "a", "c", "e"]


def test_chains_begin_where_they_are_written() -> None:
    assert texts("(a.b)!.c().d", Member, TS) == ["(a.b)!.c().d", "(a.b)!.c", "a.b"]
    assert texts("x + y + z", type(program("a + b").body.body[0].value)) == ["x + y + z", "x + y"]  # type: ignore[attr-defined]


def test_keys_and_names_have_their_own_spans() -> None:
    text = "x = { 'a.b': 1, async [c]() {}, d }; class E { @f() static 'g'() {} #h = 1 } function i() {} j.k"
    data = text.encode()
    keys: list[str] = []
    names: list[str] = []
    starts: list[str] = []
    for fact in walk(program(text).body):
        if isinstance(fact, Property | ClassMember):
            keys.append(data[fact.key_start : fact.key_end].decode())
            starts.append(data[fact.start : fact.start + 5].decode())
        elif isinstance(fact, Function | Class):
            names.append(data[fact.name_start : fact.name_end].decode())
        elif isinstance(fact, Member):
            names.append(data[fact.name_start : fact.end].decode())
    assert keys == ["'a.b'", "[c]", "d", "'g'", "#h"]
    assert starts == ["'a.b'", "async", "d }; ", "stati", "#h = "]
    assert names == ["[c]", "E", "'g'", "i", "k"]


def test_module_sources_are_spanned_with_their_quotes() -> None:
    data = b"import a from 'm'; export * from \"n\""
    spans = [
        data[fact.source_start : fact.source_end]
        for fact in walk(parse_program(data, JS).body)
        if isinstance(fact, Import | Export)
    ]
    assert spans == [b"'m'", b'"n"']


def test_ranges_of_a_page_keep_the_offsets_of_the_page() -> None:
    page = "<p>é😀</p><script>let a = 'ü'</script>\n<b>if (</b><script>\n<!--\na.b\n//--></script>"
    data = page.encode()
    ranges = []
    at = data.find(b"<script>")
    while at >= 0:
        start = at + len(b"<script>")
        ranges.append((start, data.index(b"</script>", start)))
        at = data.find(b"<script>", start)
    result = parse_program(data, JS, ranges)
    assert result.faults == []
    assert [data[fact.start : fact.end].decode() for fact in result.body.body] == ["a = 'ü'", "a.b"]
    assert (result.body.start, result.body.end) == (ranges[0][0], ranges[-1][1])
    assert parse_program(data, JS, []).body.body == []
    assert parse_program(data, JS, [(3, 3)]).body.body == []


def test_programs_can_be_pickled() -> None:
    text = "export const f = (a) => { class B { c = 1 } return `d${undefined}` }; x = { g() { h } }"
    result = program(text)
    copy = pickle.loads(pickle.dumps(result))
    assert dump(copy.body) == dump(result.body)
    assert [(fact.start, fact.end) for fact in walk(copy.body)] == [
        (fact.start, fact.end) for fact in walk(result.body)
    ]


def test_enumerations_have_places() -> None:
    text = "enum A { B, 'c' = 1 }"
    assert texts(text, Property, TS) == ["B", "'c' = 1"]
    assert texts(text, Object, TS) == ["{ B, 'c' = 1 }"]
    assert texts("<a><b/></a>", ElementLiteral, TSX) == ["<a><b/></a>", "<b/>"]
