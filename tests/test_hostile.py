"""Code that nobody writes: every run ends, and says where it gave up."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from abplint.checking import share_of_work
from abplint.engine import Settings, card_project, lint, map_project
from abplint.finding import Report, Surface
from abplint.program.heap import Heap
from abplint.report import map_text
from abplint.report.card_lines import nothing
from abplint.report.presentation import Presentation
from abplint.report.summary import summary
from abplint.report.terminal import Style
from abplint.source import Location, SourceFile, Span
from abplint.suppress import Suppressions
from abplint.surface import loader
from abplint.surface.budgets import APP_STEPS, MOST_APPS, MOST_MANIFEST_LINKS, RUN_STEPS, SOUGHT_ALONE
from abplint.surface.evidence import survey
from abplint.syntax.json import MAX_MARKS
from tests.conftest import ROOT

DEEP = 10_000
HEAD = """
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.example.hostile', name: 'Hostile', version: '1.0.0' },
  initialize: () => ({ capabilities: LIST }),
  shutdown() {},
  listCapabilities: () => LIST,
"""
TWO = """
const LIST = [{ name: 'convert.hostile', inputSchema: {} }, { name: 'export.control', inputSchema: {} }];
"""
DISPATCH = """
  call(capability, params) {
    switch (capability) {
      case 'export.control': return navigator.clipboard.writeText('x');
      case 'convert.hostile': return hostile(params);
    }
  },
};
"""

Lint = Callable[[Mapping[str, str]], Report]


@pytest.fixture
def lint_files(tmp_path: Path) -> Lint:
    """Writes files, by path, and lints the folder."""

    def run(files: Mapping[str, str]) -> Report:
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, "utf-8")
        return lint(settings=Settings(root=tmp_path, gitignore=False))

    return run


def hostile(top: str, body: str) -> str:
    """A runtime of two capabilities: one runs `body` and then asks a person, the other writes the clipboard."""
    return f"{top}\nfunction hostile(params) {{\n{body}\n;alert();\n}}\n{TWO}{HEAD}{DISPATCH}"


def dispatching(call: str, top: str = "") -> str:
    """A runtime that lists nothing, and `call`s by the statements given."""
    return f"{top}\nconst LIST = [];{HEAD}call(capability, params) {{\n{call}\n}} }};\n"


def rules(report: Report, capability: str) -> set[str]:
    """The rules that say something about what a capability does; that no list names it, and that it answers without an
    envelope, is known."""
    known = {"ABP306", "ABP513"}
    return {f.rule for f in report.findings if capability in f.capabilities and f.rule not in known}


def lines(template: str, count: int) -> str:
    """`count` lines; in the template `#` is the line's number, `##` the next one."""
    return "\n".join(template.replace("##", str(n + 1)).replace("#", str(n)) for n in range(count))


NESTED = {
    "parentheses": "x = " + "(" * DEEP + "1" + ")" * DEEP,
    "arrays": "x = " + "[" * DEEP + "]" * DEEP,
    "objects": "x = " + "{ a: " * DEEP + "1" + "}" * DEEP,
    "calls": "f(" * DEEP + ")" * DEEP,
    "calls of results": "f" + "()" * DEEP,
    "ternaries in the middle": "x = " + "params.a ? " * DEEP + "2" + " : 1" * DEEP,
    "blocks": "{" * DEEP + "}" * DEEP,
    "JSX": "x = " + "<a>" * DEEP + "</a>" * DEEP,
    "JSX attributes": "x = " + "<a b={" * DEEP + "1" + "}/>" * DEEP,
    "else if": "if (params.a) { x = 1 } else " * DEEP + "{ x = 2 }",
    "if": "if (params.a) " * DEEP + "x = 2",
    "loops": "for (; params.a; ) " * DEEP + ";",
    "arrow functions": "x = " + "a => " * DEEP + "1",
    "classes": "x = " + "class { static a = " * DEEP + "1" + "}" * DEEP,
    "templates": "x = " + "`${" * DEEP + "1" + "}`" * DEEP,
    "negations": "x = " + "!" * DEEP + "1",
    "members": "x = params" + ".a" * DEEP,
    "optional members": "x = params" + "?.a" * DEEP,
    "assignments": "x = " * DEEP + "1",
    "try": "try {" * DEEP + "} catch (e) {}" * DEEP,
    "switches": "switch (params.a) { case 1: " * DEEP + "}" * DEEP,
    "loops over members": "for (const a of params.a) {" * DEEP + "}" * DEEP,
    "sequences": "x = (" + "1, " * DEEP + "1)",
    "labels": "a: " * DEEP + ";",
    "object patterns": "let " + "{ a: " * DEEP + "b" + "}" * DEEP + " = params",
    "array patterns": "let " + "[" * DEEP + "b" + "]" * DEEP + " = params",
    "spreads": "x = " + "[..." * DEEP + "params" + "]" * DEEP,
    "a chain of then()": "Promise.resolve(1)" + ".then(a => a)" * 5_000,
    "a sum of strings": "x = " + "'a' + " * 5_000 + "'b'",
    "a sum of unknowns": "x = " + "params.a + " * 5_000 + "params.b",
}


@pytest.mark.parametrize("nested", NESTED.values(), ids=NESTED)
def test_nesting_hides_nothing_beside_it(lint_files: Lint, nested: str) -> None:
    in_handler = lint_files({"abp.js": hostile("let x, f = a => a;", nested)})
    at_top = lint_files({"abp.js": hostile(f"let x, params = location, f = a => a;\n{nested};", "")})
    for report in (in_handler, at_top):
        assert rules(report, "convert.hostile") == {"ABP101"}
        assert rules(report, "export.control") == {"ABP105"}


TOO_MUCH_TO_FOLLOW = {
    "functions in functions": ("", "(function () {" * DEEP + "})()" * DEEP),
    "ternaries": ("", "x = " + "params.a ? 1 : " * DEEP + "2"),
    "alternatives": ("", "x = " + "params.a && " * DEEP + "1"),
    "tagged templates of tagged templates": ("const t = () => t;", "t" + "`x`" * 3_000),
    "then() in then()": ("", "Promise.resolve(1).then(() => " * 3_000 + "1" + ")" * 3_000),
    "a long chain of calls": (lines("function f#(x) { return f##(x); }", 1_000), "f0(params);"),
    "a growing argument, passed on twice": (
        lines("function f#(x) { return f##(x + 'a') + f##(x + 'b'); }", 40) + "function f40() {}",
        "f0('');",
    ),
}


@pytest.mark.parametrize(("top", "body"), TOO_MUCH_TO_FOLLOW.values(), ids=TOO_MUCH_TO_FOLLOW)
def test_what_was_given_up_is_said(lint_files: Lint, top: str, body: str) -> None:
    report = lint_files({"abp.js": hostile(top, body)})
    (lost,) = [finding for finding in report.findings if finding.rule == "ABP902"]
    assert lost.capabilities == ("convert.hostile",)
    assert "too large to be followed" in lost.message
    assert rules(report, "export.control") == {"ABP105"}


PATTERNS = {
    "many runs in a row": "\\w*" * 20 + "!",
    "the same, looking ahead": "(?=" + "\\w*" * 20 + "!)",
    "alternatives that overlap": "(?:a|aa|aaa|aaaa)*!",
    "what stood before": "(a*)(a*)(a*)(a*)(a*)\\1\\2\\3\\4\\5!",
}


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
@pytest.mark.parametrize("use", ["/{}/.test(text)", "text.replace(/{}/g, '')", "/{}/.exec(text)"])
def test_regular_expressions_end(lint_files: Lint, pattern: str, use: str) -> None:
    top = f"const text = '{'a' * 1_000}'; const found = {use.format(pattern)};"
    report = lint_files({"abp.js": hostile(top, f"if ({use.format(pattern)}) print();")})
    assert rules(report, "convert.hostile") >= {"ABP101"}
    assert rules(report, "export.control") == {"ABP105"}


def test_what_regular_expressions_take_is_counted(lint_files: Lint) -> None:
    asked = "/(?:a|aa|aaa|aaaa)*!/.test(text);" * 200
    report = lint_files({"abp.js": hostile(f"const text = '{'a' * 1_000}';", asked)})
    assert "ABP902" in rules(report, "convert.hostile")
    assert rules(report, "export.control") == {"ABP105"}


ENDLESS = {
    "aliases of each other": ("var a = b; var b = a; a = b; b = a;", "a(); b.c();"),
    "functions that return each other": ("const a = () => b; const b = () => a;", "a()()()();"),
    "objects in themselves": (
        "const a = {}; const b = { a }; a.b = b; Object.assign(a, b, a);",
        "a.b.a.b.f(); JSON.stringify(a); ({ ...a, ...b }); structuredClone(a); for (const k in a) a[k]();",
    ),
    "an array in itself": (
        "const a = []; a.push(a); a.unshift(...a);",
        "a.flat(Infinity).forEach(x => x()); a.concat(a, a); [...a, ...a]; String(a); a.map(x => a.map(y => y()));",
    ),
    "recursion": ("function f(n) { return n ? f(n - 1) : 0 }", "f(params.n); f(1e9);"),
    "recursion that counts": ("function f(n) { if (n === 0) return 0; return f(n - 1) + f(n - 1) }", "f(100);"),
    "recursion with a growing string": ("function f(s) { return f(s + 'x') + f(s + 'y') }", "f('a');"),
    "recursion with a growing array": ("function f(a) { return f([...a, a]) || f([a, a]) }", "f([]);"),
    "recursion with a growing object": ("function f(o) { return f({ n: o, m: () => o }) }", "f({});"),
    "recursion with a growing closure": ("function f(g) { return f(() => g(() => f(g))) }", "f(() => 1);"),
    "self-application": ("const omega = x => x(x);", "omega(omega);"),
    "the Y combinator": (
        "const Y = f => (x => f(v => x(x)(v)))(x => f(v => x(x)(v)));",
        "Y(g => n => n ? g(n - 1) + g(n - 2) : 1)(params.n);",
    ),
    "mutual recursion": (
        "const even = n => n ? odd(n - 1) : true; const odd = n => n ? even(n - 1) : false;",
        "even(1e6); even(params.n);",
    ),
    "Ackermann": ("const A = (m, n) => m === 0 ? n + 1 : n === 0 ? A(m - 1, 1) : A(m - 1, A(m, n - 1));", "A(4, 4);"),
    "calls that fan out": (
        lines("function f#(x) { return f##(x) + f##(x); }", 40) + "function f40(x) { return x }",
        "f0(params);",
    ),
    "getters that fan out": (
        "const a = {\n" + lines("get g#() { return this.g## + this.g## },", 40) + "g40: 1 };",
        "a.g0;",
    ),
    "asynchronous calls that fan out": (
        lines("async function f#(x) { await f##(x); try { await f##(x) } catch (e) { await f##(e) } }", 40)
        + "async function f40(x) { return x }",
        "f0(params);",
    ),
    "prototypes of each other": (
        "const a = {}; const b = Object.create(a); Object.setPrototypeOf(a, b); b.__proto__ = a;"
        "function F() {} F.prototype = new F(); F.prototype.__proto__ = F.prototype;",
        "a.missing(); b.missing(); new F().missing(); 'z' in a; a instanceof F;",
    ),
    "classes that extend each other": (
        "class A extends B {} class B extends A {} class C extends C {} let D = class extends D {};",
        "new A().m(); new B(); new C().x(); new D();",
    ),
    "getters that read themselves": (
        "const a = { get x() { return this.x }, get y() { return a.z }, get z() { return a.y },"
        "set w(v) { this.w = v } };"
        "Object.defineProperty(a, 'q', { get() { return a.q.q } });",
        "a.x(); a.y.z; a.w = 1; a.q();",
    ),
    "proxies of themselves": (
        "const a = new Proxy({}, { get(t, k, r) { return r[k] }, set(t, k, v, r) { r[k] = v },"
        "has: (t, k) => k in a });"
        "const b = new Proxy(a, a); const c = new Proxy(function () {}, { apply: () => c(),"
        "construct: () => new c() });",
        "a.x(); a.x = 1; b.y.z(); c(); new c(); 'x' in a; Reflect.get(a, 'x')();",
    ),
    "generators of themselves": (
        "function* g() { yield* g(); yield g; const n = yield; yield* n }"
        "function* h() { for (const x of h()) yield x } async function* k() { for await (const x of k()) yield x }",
        "for (const x of g()) x(); [...h()]; g().next().value(); for (const x of h()) for (const y of h()) x(y);"
        "k().next();",
    ),
    "promises of themselves": (
        "const p = new Promise(r => r(p)); let q = Promise.resolve(); q = q.then(() => q);"
        "const loop = () => Promise.resolve().then(loop); async function again() { await again() }",
        "p.then(x => x()); q.then(q); loop(); again(); Promise.all([p, q, p]).then(([a, b]) => a(b));",
    ),
    "timers that set themselves": (
        "function tick() { setTimeout(tick); requestAnimationFrame(tick); queueMicrotask(tick); setInterval(tick, 1) }",
        "tick();",
    ),
    "events that cause themselves": (
        "const b = new EventTarget(); b.addEventListener('x', () => b.dispatchEvent(new Event('y')));"
        "b.addEventListener('y', () => b.dispatchEvent(new Event('x')));"
        "const add = () => { b.addEventListener('x', () => add()); b.dispatchEvent(new Event('x')); };",
        "b.dispatchEvent(new Event('x')); add();",
    ),
    "elements that click each other": (
        lines("const e# = document.getElementById('i#'); e#.addEventListener('click', () => e##.click());", 999)
        + "const e999 = e0;",
        "e0.click();",
    ),
    "call() of call()": (
        "const f = Function.prototype.call; let g = function () { return this };\n" + "g = g.bind(g);\n" * 1_000,
        "f.call.call.call(f.call, f, f); f.apply.apply(f.apply, [f, [f]]); "
        "Reflect.apply(Reflect.apply, Reflect, []); g();",
    ),
    "composition": ("const c = (f, g) => x => f(g(x)); let h = x => x;\n" + "h = c(h, h);\n" * 40, "h(params);"),
    "parameters that default to the function": (
        "function f(a = f(), b = f(a), c = () => f(a, b)) { return f(c) }",
        "f();",
    ),
    "exceptions on the way": ("function f() { try { throw f() } catch (e) { return f() } finally { f() } }", "f();"),
    "loops without an end": (
        "",
        "let s = 0; while (true) { if (s > params.n) break; s++ } for (let i = 0; i < 1e9; i++) s += i;"
        "outer: for (;;) { for (;;) { if (params.a) continue outer; if (params.b) break outer } }",
    ),
    "the window in the window": ("window.w = window; window.window.self.top.foo = window;", "w.w.foo.window.w.bar();"),
    "prototypes of each other that listen": (
        "const a = {}, b = {}; Object.setPrototypeOf(a, b); Object.setPrototypeOf(b, a);",
        "const e = document.createElement('i'); e.addEventListener('x', a); e.dispatchEvent(new Event('x'));"
        "document.addEventListener('x', a); document.dispatchEvent(new Event('x'));",
    ),
    "prototypes of themselves that a function may set": (
        "const a = {}, b = {};",
        "Object.setPrototypeOf(a, a); a.x(); a.x = 1; Object.setPrototypeOf(b, a); Object.setPrototypeOf(a, b); b.y();",
    ),
    "a list in itself that fills an element": (
        "import { render } from 'lit'; const list = []; list.push(list, list);",
        "render(list, document.createElement('i'));",
    ),
    "a list in itself that is rendered": (
        "import { createRoot } from 'react-dom/client'; const list = []; list.push(list, list);"
        "createRoot(document.body).render(list);",
        "createRoot(document.body).render(list);",
    ),
    "lists of lists that are rendered": (
        "import { createRoot } from 'react-dom/client'; const l0 = [];\n" + lines("const l## = [l#, l#, l#];", 30),
        "createRoot(document.body).render(l30);",
    ),
    "a method that its own object has borrowed": (
        "const push = Array.prototype.push; class Bag {}; Bag.prototype.push = push; Bag.prototype.at = [].at;"
        "const list = { length: 0, push, slice: Array.prototype.slice }; push.call(new Bag(), 1);",
        "push.call(list, 1); list.push(1); push.apply(new Bag(), [1]); new Bag().at(0); list.slice.call(list);"
        "Array.prototype.slice.call(list); push.bind(list)(1);",
    ),
    "code in strings": ("", "eval('alert(1)'); new Function('return this')()(); eval(eval(eval)); setTimeout('x()');"),
}


def test_a_global_without_a_name(lint_files: Lint) -> None:
    page = "<!doctype html><script>var here = window;</script><script src='abp.js'></script>"
    body = "window[''](); let o = here; for (const key of '.a..b'.split('.')) o = o[key] = o[key] || {};"
    report = lint_files({"index.html": page, "abp.js": hostile("", body)})
    assert "ABP101" in rules(report, "convert.hostile")
    assert rules(report, "export.control") == {"ABP105"}


@pytest.mark.parametrize(("top", "body"), ENDLESS.values(), ids=ENDLESS)
def test_what_has_no_end_is_followed_to_what_comes_next(lint_files: Lint, top: str, body: str) -> None:
    report = lint_files({"abp.js": hostile(top, body)})
    assert "ABP101" in rules(report, "convert.hostile")
    assert rules(report, "export.control") == {"ABP105"}


LARGE = {
    "an array of 100,000": "const a = [" + "1," * 100_000 + "]; a.map(v => v + 1).reduce((p, v) => p + v, 0);",
    "an array of 2,500,000, 5 MB": "const a = [" + "1," * 2_500_000 + "]; a.map(v => v + 1);",
    "an object of 20,000": "const a = {" + lines("k#: #,", 20_000) + "}; Object.keys(a).map(k => a[k]);",
    "a call with 100,000 arguments": "console.log(" + "1," * 100_000 + ");",
    "a string of 1 MB": "const a = '" + "a" * 1_000_000 + "', b = a + a; b.split('');",
    "20,000 functions": lines("function f#() { return # }", 20_000),
    "15,000 functions, all called": lines("function f#() { return # }\nf#();", 15_000),
    "5,000 variables of each other": "var v0 = 0;" + lines("var v## = v#;", 5_000),
    "5,000 concatenations": "let s = '';\n" + "s += location.hash + 'x';\n" * 5_000,
    "strings that double": "let s = 'ab';\n" + "s = s + s;\n" * 5_000 + "s = `${s}${s}`;\n" * 100,
    "5,000 branches": "let v = 0;\n" + lines("if (location.a#) v = #; else v = v + '#';", 5_000),
    "large numbers": "const a = 10n ** 1000000000n, b = 2 ** 100000, c = " + "9" * 10_000 + "n, d = 'ab'.repeat(1e9);",
    "arrays of a length": "const a = new Array(4e9).fill(1), b = Array.from({ length: 1e9 }, (_, i) => i);",
}


@pytest.mark.parametrize("top", LARGE.values(), ids=LARGE)
def test_what_is_large_is_read_to_its_end(lint_files: Lint, top: str) -> None:
    report = lint_files({"abp.js": hostile(top, "")})
    assert rules(report, "convert.hostile") == {"ABP101"}
    assert rules(report, "export.control") == {"ABP105"}
    assert report.notices == ()


def test_a_switch_of_1500_cases_is_read_case_by_case(lint_files: Lint) -> None:
    cases = lines("case 'convert.c#': return navigator.clipboard.writeText('#');", 1_500)
    report = lint_files({"abp.js": dispatching(f"switch (capability) {{\n{cases}\n}}")})
    (surface,) = report.surfaces
    assert (surface.capabilities, surface.followed) == (1_500, 1_500)
    assert sum(finding.rule == "ABP105" for finding in report.findings) == 1_500


@pytest.mark.parametrize(
    ("handlers", "call"),
    [
        ("const m = {" + lines("'convert.c#': t => copy(t),", 1_000) + "};", "return m[capability](params);"),
        (
            "const m = new Map();" + lines("m.set('convert.c#', t => copy(t));", 1_000),
            "return m.get(capability)(params);",
        ),
        (
            "const m = {}; const register = (name, handler) => { m[name] = { handler } };"
            + lines("register('convert.c#', t => copy(t));", 1_000),
            "return m[capability].handler(params);",
        ),
        ("", lines("if (capability === 'convert.c#') return copy(params);", 1_000)),
    ],
    ids=["object", "map", "register", "if"],
)
def test_a_thousand_capabilities_share_one_finding(lint_files: Lint, handlers: str, call: str) -> None:
    copy = "const copy = t => navigator.clipboard.writeText(t);"
    report = lint_files({"abp.js": dispatching(call, copy + handlers)})
    (found,) = [finding for finding in report.findings if finding.rule == "ABP105"]
    assert sorted(found.capabilities) == sorted(f"convert.c{number}" for number in range(1_000))


RUNTIMES = {
    "one that calls itself": dispatching(
        "if (capability === 'a.b') return alert(); return this.call(capability) || window.abp.call(capability, params);"
    ),
    "300 of them": lines("window.abp = { protocolVersion: '0.#', call: n => n === 'a.b' && alert() };", 300),
    "300 in functions": lines(
        "function f#() { window.abp = { protocolVersion: '0.#', call: n => n === 'a.b' && alert() } }", 300
    ),
}


@pytest.mark.parametrize("source", RUNTIMES.values(), ids=RUNTIMES)
def test_runtimes(lint_files: Lint, source: str) -> None:
    assert rules(lint_files({"abp.js": source}), "a.b") == {"ABP101"}


CALLS = "window.abp = { protocolVersion: '0.1', call(name, params) { if (name === 'a.b') { %s; alert(); } } };"
MODULES = {
    "each other": {
        "abp.js": "import { b } from './b.js'; export const a = () => b();" + CALLS % "b(params)",
        "b.js": "import { a } from './abp.js'; export const b = () => a();",
    },
    "itself": {
        "abp.js": "import * as me from './abp.js'; import { x } from './abp.js'; export { x as y } from './abp.js';"
        "export * from './abp.js'; export { x } from './abp.js';" + CALLS % "x(params); me.me.y(); me.x()",
    },
    "export * in a circle": {
        "abp.js": "import { f } from './a.js'; import * as n from './a.js';" + CALLS % "f(); for (k in n) n[k]()",
        "a.js": "export * from './b.js'; export * as all from './b.js'",
        "b.js": "export * from './c.js'; export * from './a.js'",
        "c.js": "export * from './a.js'; export * from './c.js'; export { f } from './a.js'",
    },
    "require() in a circle": {
        "abp.js": "const b = require('./b'); exports.a = () => b.b();" + CALLS % "b.b(params)",
        "b.js": "const a = require('./abp'); exports.b = () => a.a(); module.exports = require('./b');",
    },
    "a chain of a thousand": {
        "abp.js": "import { f } from './m0.js';" + CALLS % "f(params)",
        **{f"m{n}.js": f"import {{ f as g }} from './m{n + 1}.js'; export const f = g;" for n in range(1_000)},
        "m1000.js": "export const f = () => 1;",
    },
    "a chain of a thousand export *": {
        "abp.js": "import { f } from './m0.js';" + CALLS % "f(params)",
        **{f"m{n}.js": f"export * from './m{n + 1}.js';" for n in range(1_000)},
        "m1000.js": "export const f = () => 1;",
    },
    "a chain of a thousand for their effects": {
        "abp.js": "import './m0.js';" + CALLS % "",
        **{f"m{n}.js": f"import './m{n + 1}.js'; window.x{n} = {n};" for n in range(1_000)},
        "m1000.js": "",
    },
    "constants of constants": {
        "abp.js": "import { v0 } from './v.js';" + CALLS % "v0()",
        "v.js": lines("export const v# = v##;", 3_000) + "\nexport const v3000 = () => 1;",
    },
    "import() in a circle": {
        "abp.js": CALLS.replace("call(", "async call(") % "const m = await import('./b.js'); await m.b(params)",
        "b.js": "export const b = async p => (await import('./b.js')).b(await (await import('./abp.js')).x);"
        "export const l = await import('./b.js'); await import('./abp.js');",
    },
    "configurations in a circle": {
        "abp.ts": "import { f } from '@/x'; import y from 'y';" + CALLS % "f(params)",
        "tsconfig.json": '{"extends":"./base.json","compilerOptions":{"baseUrl":".","paths":{"@/*":["@/*"]}}}',
        "base.json": '{"extends":"./tsconfig.json"}',
    },
    "packages in a circle": {
        "abp.js": "import '#a'; import { f } from 'a/b/c';" + CALLS % "f(params)",
        "package.json": '{"name":"a","exports":{"./*":"./*/*"},"imports":{"#a":"#b","#b":"#a"},"workspaces":["**"]}',
    },
}


@pytest.mark.parametrize("files", MODULES.values(), ids=MODULES)
def test_modules_that_lead_nowhere(lint_files: Lint, files: dict[str, str]) -> None:
    assert "ABP101" in rules(lint_files(files), "a.b")


def test_a_hundred_modules_that_import_each_other(lint_files: Lint) -> None:
    numbers = range(100)
    calls = "".join(f"f{number}(p); " for number in numbers)
    imports = lines("import { f# } from './m#.js';", 100)
    files = {f"m{number}.js": f"{imports}\nexport function f{number}(p) {{ {calls} }}" for number in numbers}
    files["abp.js"] = "import { f0 } from './m0.js';" + CALLS % "f0(params)"
    # A module's import of a name it declares itself is an error, and no reason to stop.
    assert rules(lint_files(files), "a.b") & {"ABP101", "ABP902"}


@pytest.mark.parametrize(
    "markup",
    [
        "<div>" * DEEP + "%s" + "</div>" * DEEP,
        "<div " + lines("a#='#'", 20_000) + "></div>%s",
        "%s<!-- " + "<a " * 100_000,
        lines("<button id=b# onclick=\"document.getElementById('b##').click()\">x</button>", 3_000) + "%s",
        lines("<script>function g#() { g##(); }</script>", 1_000) + "%s",
    ],
    ids=["deep", "attributes", "unclosed", "buttons", "scripts"],
)
def test_pages(lint_files: Lint, markup: str) -> None:
    script = "<script>" + CALLS % "document.getElementById('b0')?.click(); window.g0?.()" + "</script>"
    report = lint_files({"index.html": "<!doctype html><head><title>x</title></head><body>" + markup % script})
    assert rules(report, "a.b") & {"ABP101", "ABP902"}


def test_a_deep_manifest_is_no_manifest(lint_files: Lint) -> None:
    start = '{"abp":"0.1","app":{"id":"com.example.a","name":"a","version":"1.0.0"},"capabilities":'
    report = lint_files({"abp.json": start + "[" * 100_000 + "]" * 100_000 + "}"})
    assert [finding.rule for finding in report.findings] == ["ABP601"]


def test_a_manifest_of_too_many_values_is_not_read(lint_files: Lint) -> None:
    huge = '{"abp": "0.1", "capabilities": [' + "1," * MAX_MARKS + "1]}"
    report = lint_files({"index.html": PAGE_WITH_MANIFEST, "abp.json": huge, "abp.js": hostile("", "")})
    (said,) = [finding.message for finding in report.findings if finding.rule == "ABP601"]
    assert said == "the manifest has too many values to be followed"
    assert rules(report, "export.control") == {"ABP105"}
    # A file of that name may hold anything where nothing says it is a manifest.
    assert "ABP601" not in {found.rule for found in lint_files({"index.html": "<!doctype html>"}).findings}


SCHEMAS = {
    "references of references": (
        {"$defs": {f"a{n}": {"$ref": f"#/$defs/a{n + 1}"} for n in range(1_100)}, "$ref": "#/$defs/a0"},
        {"ABP603"},  # the last one leads nowhere
    ),
    "a pattern of names that tries everything": (
        {"patternProperties": {"^(a|a)*$": {}}, "required": ["a" * 60 + "b"]},
        {"ABP603"},
    ),
    "one that takes too much": (
        {"patternProperties": {"(?=(a*)*b)": {}, "(a*)*\\1b": {}}, "required": ["a" * 3_000]},
        set(),
    ),
    "patterns by hundreds": ({"patternProperties": {f"^a{n}$": {} for n in range(200)}, "required": ["b"]}, set()),
    "one that JavaScript has alone": ({"patternProperties": {"^(?<n>x)$": {}}, "required": ["x"]}, set()),
}


@pytest.mark.parametrize(("schema", "found"), SCHEMAS.values(), ids=SCHEMAS)
def test_schemas(lint_files: Lint, schema: dict[str, object], found: set[str]) -> None:
    """Python's stack ended with the first (and abplint with it), its patterns never with the second."""
    entry = {"name": "export.control", "inputSchema": {"type": "object", **schema}}
    app = {"id": "com.example.hostile", "name": "Hostile", "version": "1.0.0"}
    manifest = json.dumps({"abp": "0.1", "app": app, "capabilities": [entry]})
    report = lint_files({"index.html": PAGE_WITH_MANIFEST, "abp.json": manifest, "abp.js": hostile("", "")})
    assert {finding.rule for finding in report.findings} & {"ABP601", "ABP603"} == found
    assert "ABP105" in rules(report, "export.control")


def test_a_page_that_is_too_large_is_not_read_and_said(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("abplint.surface.sources.LARGEST_PAGE", 20_000)
    script = f"<!doctype html><title>x</title><script>{hostile('', '')}</script>"
    report = lint_files({"a.html": script + "<i>" * 10_000, "b.html": script})
    assert report.notices == ("a.html: not read, the page is larger than 20,000 bytes",)
    assert {found.location.path for found in report.findings} == {"b.html"}


SUPPRESSING = {
    "of one rule each": "// abplint-disable-next ABP101\nf#();",
    "of no rule": "// abplint-disable-next ABPX#\nf#();",
    "misspelt": "// abplint-disabel-next ABP101",
    "opened and closed in part": "/* abplint-disable */ f#();\n/* abplint-enable ABP101 */",
    "in one list": "/* abplint-disable-line ABP101 */",
}


@pytest.mark.parametrize("comment", SUPPRESSING.values(), ids=SUPPRESSING)
def test_thousands_of_suppressions(lint_files: Lint, comment: str) -> None:
    report = lint_files({"abp.js": hostile("", "") + lines(comment, 3_000)})
    assert rules(report, "export.control") == {"ABP105"}
    assert sum(finding.rule == "ABP901" for finding in report.findings) >= 2_999


def test_suppressions_of_a_file_have_a_bound_that_is_said(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty megabytes of comments: so many are read, and those behind them neither silence nor are looked at."""
    read: list[object] = []
    directive = Suppressions._directive
    monkeypatch.setattr(Suppressions, "_directive", lambda *given: read.append(given) or directive(*given))
    monkeypatch.setattr("abplint.suppress.MOST_OF_FILE", 100)
    many = "// abplint-disable-line ABP101\n" * 99
    one = "/* abplint-disable ABP105 */"
    report = lint_files({"abp.js": f"{many}{one}{hostile('', '')}"})
    assert not rules(report, "export.control")
    assert len(read) == 100
    read.clear()
    comments = f"{many}{one}\n{one}{many}/* abplint-enable */"
    report = lint_files({"abp.js": f"{comments}{hostile('', '')}"})
    assert rules(report, "export.control") == {"ABP105"}
    assert len(read) == 100
    said = [(each.location.line, each.message) for each in report.findings if "more than" in each.message]
    assert said == [(101, "more than 100 suppressions in a file; from here on they have no effect")]


def test_names_that_nothing_declares_are_listed_once(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is sought in all files: by thousands they are not compared with each file, but looked up."""
    sought: list[bytes] = []
    pattern = loader.declares_at_margin
    monkeypatch.setattr(loader, "declares_at_margin", lambda name: sought.append(name) or pattern(name))
    files = {"abp.js": hostile(lines("f#();", 3_000) + "late();", ""), "late.js": "function late() { f0(); }"}
    report = lint_files(files)
    assert rules(report, "export.control") == {"ABP105"}
    assert 0 < len(sought) <= SOUGHT_ALONE


def test_a_manifest_that_is_named_thousands_of_times_on_a_line(lint_files: Lint) -> None:
    """Each of them was looked at with all that stands before it."""
    report = lint_files(
        {
            "index.html": PAGE_WITH_MANIFEST,
            "server.js": "'" + "abp.json " * 50_000 + "'; express();",
            "abp.js": hostile("", ""),
        }
    )
    assert rules(report, "export.control") == {"ABP105"}


PAGE_WITH_MANIFEST = '<!doctype html><title>x</title><link rel="abp-manifest" href="/abp.json">'


def test_scripts_in_a_page_cost_in_proportion(lint_files: Lint) -> None:
    """Each was looked for among all of them, and each searched the whole page: three thousand took 26 s."""

    def page(count: int) -> dict[str, str]:
        scripts = lines("<script>window.abp = window.abp || { a#: # };</script>", count)
        return {"index.html": f"<!doctype html><title>x</title>{scripts}<script>{hostile('', '')}</script>"}

    lint_files(page(1))
    once, twice = (calls_of(lambda n=count: lint_files(page(n))) for count in (400, 800))
    assert twice < 2.2 * once


def test_mentions_of_the_word_are_looked_at_together() -> None:
    """Each was looked at on its own: eight megabytes of them took 22 s."""
    survey([])
    once, tenfold = (calls_of(lambda n=n: survey([("a.js", b"abp " * n)])) for n in (1_000, 10_000))
    assert tenfold == once
    assert not survey([("a.js", b"abp " * 1_000)]).scripts
    assert survey([("a.js", b"abp " * 1_000 + b"window.abp = {}")]).scripts
    assert survey([("a.js", b"abp " + b" " * 100 + b"abp " * 1_000 + b" " * 100 + b"window.abp = {}")]).scripts


REPEATED = {
    "a runtime": "window.abp = window.abp || {};",
    "a placeholder": "window.abp = null;",
    "a write that nothing runs": "function f#(q) { q.abp = #; }",
}


def calls_of(run: Callable[[], object]) -> int:
    """How many Python functions a run calls, and how often it resumes generators."""
    count = 0

    def tell(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(tell)
    try:
        run()
    finally:
        sys.setprofile(None)
    return count


def test_links_to_manifests_have_a_bound(lint_files: Lint) -> None:
    """Each was looked for among the files and in all of the page: three thousand took nine seconds."""
    script = f"<script>{hostile('', '')}</script>"
    links = lines("<link rel=ABP-manifest href=a#.json>", 3_000)
    report = lint_files({"index.html": f"<!doctype html><head><title>x</title></head><body>{links}{script}"})
    assert rules(report, "export.control") == {"ABP105"}
    assert sum(finding.rule == "ABP410" for finding in report.findings) == MOST_MANIFEST_LINKS


@pytest.mark.parametrize(
    "line", ["o = { ...o, k#: # };", "o = Object.assign({}, o, { k#: # });"], ids=["spread", "assign"]
)
def test_an_object_that_is_copied_thousands_of_times_costs_in_proportion(
    lint_files: Lint, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each statement got steps of its own, and copied all that there was: twelve thousand took minutes."""
    copied, define = [0], Heap.define
    monkeypatch.setattr(Heap, "define", lambda *given: copied.__setitem__(0, copied[0] + 1) or define(*given))
    monkeypatch.setattr("abplint.program.evaluation.properties.VALUES_IN_A_STEP", 1)
    for name in ("LOADING_STEPS", "ALL_LATE_STEPS"):
        monkeypatch.setattr(f"abplint.program.loading.{name}", 1_000)

    def cost(count: int) -> int:
        copied[0] = 0
        report = lint_files({"abp.js": hostile("let o = {};\n" + lines(line, count), "")})
        assert rules(report, "export.control") == {"ABP105"}
        return copied[0]

    assert cost(600) < 1.7 * cost(400)  # where all were copied, more than twice as much


@pytest.mark.parametrize("line", REPEATED.values(), ids=REPEATED)
def test_what_writes_the_global_thousands_of_times_costs_in_proportion(lint_files: Lint, line: str) -> None:
    """Each place was compared with each other: sixteen thousand of them took more than a minute."""
    lint_files({"abp.js": hostile("", "")})  # what is imported on the way is not counted
    once, twice = (
        calls_of(lambda n=count: lint_files({"abp.js": hostile("", "") + lines(line, n)})) for count in (500, 1_000)
    )
    assert twice < 2.2 * once


ALTERNATIVES = {
    "by what it is": "v = v || window.a#;",
    "by a test": "v = window.b# ? v : window.a#; if (v) v();",
    "in functions": "(function (a) { v = v || a; })(window.a#);",
}


@pytest.mark.parametrize("line", ALTERNATIVES.values(), ids=ALTERNATIVES)
def test_alternatives_of_alternatives_cost_in_proportion(lint_files: Lint, line: str) -> None:
    """What each is under which conditions was asked down to the first: 1,600 lines took minutes."""

    def app(count: int) -> dict[str, str]:
        return {"abp.js": f"let v = location.x;\n{lines(line, count)}\n{hostile('', '')}"}

    lint_files(app(1))
    once, twice = (calls_of(lambda n=count: lint_files(app(n))) for count in (100, 200))
    assert twice < 2.2 * once


def importing(count: int) -> dict[str, str]:
    """A runtime that imports so many modules, and calls a function of each."""
    imports = lines("import { f# } from './m#.js';", count)
    body = lines("window.q# = (window.q# || 1) + #;", 20)
    modules = {f"m{n}.js": f"{body}export function f{n}(p) {{ return p; }}\n" for n in range(count)}
    return {"abp.js": hostile(imports, lines("f#(params);", count)), **modules}


def test_thousands_of_modules_cost_in_proportion(lint_files: Lint) -> None:
    lint_files(importing(1))
    once, twice = (calls_of(lambda n=count: lint_files(importing(n))) for count in (100, 200))
    assert twice < 2.2 * once


def test_a_list_of_thousands_of_capabilities_costs_in_proportion(lint_files: Lint) -> None:
    def manifest(count: int) -> dict[str, str]:
        names = ", ".join(f'{{"name": "a.b{n}", "inputSchema": {{}}}}' for n in range(count))
        app = '"app": {"id": "com.example.a", "name": "a", "version": "1.0.0"}'
        return {"abp.json": f'{{"abp": "0.1", {app}, "capabilities": [{names}]}}', "abp.js": hostile("", "")}

    lint_files(manifest(1))
    once, twice = (calls_of(lambda n=count: lint_files(manifest(n))) for count in (400, 800))
    assert twice < 2.2 * once


def test_what_is_imported_has_a_bound_that_is_said(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    within = lint_files(importing(40))
    assert (rules(within, "convert.hostile"), within.notices) == ({"ABP101"}, ())
    monkeypatch.setattr("abplint.program.loading.ALL_LOADED_BYTES", 20_000)
    beyond = lint_files(importing(40))
    assert rules(beyond, "export.control") == {"ABP105"}
    assert rules(beyond, "convert.hostile") >= {"ABP902"}
    assert len(beyond.notices) == 1
    assert re.fullmatch(
        r"m\d+\.js and 1?\d more modules: not read, the app that imports them is too large", *beyond.notices
    )
    few, many = (calls_of(lambda n=count: lint_files(importing(n))) for count in (200, 400))
    assert many < 1.5 * few


def test_what_is_asked_for_aside_leaves_a_handler_its_share(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for what may stand in a table loads modules, too, and each of these may import thousands."""
    monkeypatch.setattr("abplint.program.loading.ALL_LOADED_BYTES", 3_000)
    monkeypatch.setattr("abplint.program.loading.LOADED_ASIDE_BYTES", 1_000)
    handler = "const found = plugins.get('x'); if (found) found(1);\nreturn import('./own.js').then((own) => own.go());"
    report = lint_files(
        {
            "abp.js": "import { plugins } from './plugins.js';\n" + hostile("", handler),
            "plugins.js": "export const plugins = new Map();\n",
            "users.js": "import { plugins } from './plugins.js';\nimport { large } from './large.js';\n"
            "export function setUp() { plugins.set('x', large); }\n",
            "large.js": f"export function large() {{ return 1; }}\n/*{'x' * 4_000}*/\n",
            "own.js": "export function go() { window.print(); }\n",
        }
    )
    assert "ABP102" in rules(report, "convert.hostile")


def test_runtimes_that_are_not_read_are_said(lint_files: Lint) -> None:
    report = lint_files({"abp.js": hostile("", "") + lines("window.abp = window.abp || {};", 100)})
    assert rules(report, "export.control") == {"ABP105"}
    assert report.notices == ("abp.js:9: 37 more runtimes are not read",)


def test_places_that_are_not_looked_at_are_said(lint_files: Lint) -> None:
    report = lint_files({"abp.js": hostile("", "") + lines("function f#(q) { q.abp = #; }", 130)})
    assert rules(report, "export.control") == {"ABP105"}
    assert report.notices == ("abp.js: 30 more places seem to set `abp`, and are not looked at",)


def test_a_glob_of_modules_never_goes_back(lint_files: Lint) -> None:
    glob = "const found = import.meta.glob('./" + "*a" * 30 + "b.js', { eager: true });\n"
    report = lint_files({"abp.js": hostile(glob, "found;"), "a" * 200 + ".js": "export const x = 1;"})
    assert rules(report, "export.control") == {"ABP105"}


def test_globs_of_modules_are_work(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are: each is compared with each file of the project."""
    compared: list[str] = []
    monkeypatch.setattr("abplint.surface.loader.is_meant", lambda path, parts: compared.append(path))
    monkeypatch.setattr("abplint.checking.APP_STEPS", 20_000)
    globs = ", ".join(f"'./{number}*.js', '!./{{a,b}}{number}.js'" for number in range(900))
    files = {f"f{number}.js": "export const x = 1;" for number in range(100)}
    lint_files({"abp.js": hostile(f"const found = import.meta.glob([{globs}]);", "found;"), **files})
    assert 3_000 <= len(compared) <= 20_000 * 3 + 300


def pages(count: int) -> dict[str, str]:
    """As many pages, each with a runtime of its own, and work in it."""
    script = hostile("", "for (let i = 0; i < 100; i++) { params['a' + i] = [params, i].map(x => x + i); }")
    return {f"p{n:03}.html": f"<!doctype html><title>{n}</title><script>{script}</script>" for n in range(count)}


def test_the_work_of_an_app_has_a_bound_that_is_said(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = lint_files(pages(20))
    assert whole.notices == ()
    assert not any(surface.is_cut_short for surface in whole.surfaces)
    monkeypatch.setattr("abplint.checking.APP_STEPS", 2_000)
    cut = lint_files(pages(20))
    said = r"p\d+\.html and \d+ more pages: not read, the app takes more work than is allowed"
    assert re.fullmatch(said, cut.notices[-1])
    assert [surface.is_cut_short for surface in cut.surfaces] == [True]
    assert rules(cut, "convert.hostile") >= {"ABP101"}
    # What seems to be missing may stand in what was not read.
    assert {f.rule for f in cut.findings} - {"ABP902"} <= {"ABP101", "ABP105"} < {f.rule for f in whole.findings}
    few, many = (calls_of(lambda n=count: lint_files(pages(n))) for count in (20, 60))
    assert many < 2 * few


@pytest.mark.parametrize("steps", [0, 100, 1_000, 5_000, 20_000])
@pytest.mark.parametrize("app", ["lit-kanban", "capability-lists", "page-variants"])
def test_an_app_that_is_cut_short_has_no_more_findings(app: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(root=ROOT / "testdata" / app, gitignore=False)
    whole = {(found.rule, found.location.key) for found in lint(settings=settings).findings}
    monkeypatch.setattr("abplint.checking.APP_STEPS", steps)
    cut = lint(settings=settings)
    assert {(found.rule, found.location.key) for found in cut.findings if found.rule != "ABP902"} <= whole


def test_apps_share_the_work_of_a_run() -> None:
    shares = [share_of_work(apps) for apps in range(1, MOST_APPS + 1)]
    assert all(share * apps <= RUN_STEPS for apps, share in enumerate(shares, 1))
    assert shares == sorted(shares, reverse=True)
    assert shares[: RUN_STEPS // APP_STEPS] == [APP_STEPS] * (RUN_STEPS // APP_STEPS)
    assert len(set(shares)) < 12  # or each app more would make what is kept of the others worthless


@pytest.mark.parametrize("others", ["", "vue", "next", "nuxt"])
@pytest.mark.parametrize("dependencies", ["", '"next": "15"'], ids=["plain", "built by a framework"])
def test_apps_cost_in_proportion(lint_files: Lint, dependencies: str, others: str) -> None:
    """Each was compared with each, and asked every module of the project whether it imports its runtime: those that no
    framework builds were, as long as one builds anything else in the repository."""

    def apps(count: int) -> dict[str, str]:
        files = {f"packages/a{n}/package.json": f'{{"dependencies": {{{dependencies}}}}}' for n in range(count)}
        if others:
            files["packages/web/package.json"] = f'{{"dependencies": {{"{others}": "3"}}}}'
            files["packages/web/main.js"] = "export const main = 1;"
        for n in range(count):
            files[f"packages/a{n}/src/abp.js"] = hostile("import { f } from './f.js';", "f();")
            files[f"packages/a{n}/src/f.js"] = "export const f = () => print();"
            files[f"packages/a{n}/index.html"] = '<!doctype html><script type="module" src="src/abp.js"></script>'
        return files

    lint_files(apps(1))
    once, twice = (calls_of(lambda n=count: lint_files(apps(n))) for count in (12, 24))
    assert twice < 2.1 * once


def test_apps_that_are_too_many_are_not_read_and_said(lint_files: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("abplint.checking.MOST_APPS", 3)
    apps = {f"{name}/package.json": "{}" for name in "abcde"} | {f"{name}/abp.js": hostile("", "") for name in "abcde"}
    report = lint_files(apps)
    assert report.notices == ("d and 1 more app: not read, there are more than 3 apps",)
    assert [surface.location.path for surface in report.surfaces] == ["a/abp.js", "b/abp.js", "c/abp.js"]


def test_what_is_cut_short_before_anything_is_seen_is_not_called_empty(
    tmp_path: Path, lint_files: Lint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("abplint.checking.APP_STEPS", 10)
    late = "for (let i = 0; i < 100; i++) { window['a' + i] = i; }\n" * 50
    report = lint_files({"abp.js": f"const wait = () => {{ {late} }};\nwait();\nif (wait()) {hostile('', '')}"})
    settings = Settings(root=tmp_path, gitignore=False)
    said = "No ABP in what was read: no runtime, no manifest link, no manifest in 1 file. Nothing was checked."
    assert (report.surfaces, summary(report, None, Style(False))) == ((), said)
    assert report.notices[-1] == ".: not followed to the end, the app takes more work than is allowed"
    assert map_text.render(map_project(settings), Presentation()).startswith("No ABP in what was read: ")
    assert nothing(card_project(report, settings)).startswith("No ABP in what was read: ")


def test_what_is_cut_short_is_not_called_clean(lint_files: Lint) -> None:
    report = lint_files({"abp.json": "{}"})
    cut = Surface(Location(SourceFile("abp.js", b""), Span(0, 0)), 1, 1, is_cut_short=True)
    said = summary(replace(report, surfaces=(cut,), findings=()), None, Style(False))
    assert said.startswith("No problems in what was read: 1 of 1 ABP surface (abp.js) takes more work than is allowed")


def test_a_long_file_of_a_handler_that_copies_ends(lint_files: Lint) -> None:
    idle = "".join(f"export function f{n}(a{n}, b{n}) {{ return a{n} + b{n}; }}\n" for n in range(600))
    handler = "({ text }) => { navigator.clipboard.writeText(text); return { success: true, data: { text } }; }"
    runtime = "window.abp = { protocolVersion: '0.1', call: (name, p) => handlers[name](p) };"
    report = lint_files({"abp.js": f"{idle}const handlers = {{ 'export.a': {handler} }};\n{runtime}"})
    assert "ABP105" in {finding.rule for finding in report.findings}
