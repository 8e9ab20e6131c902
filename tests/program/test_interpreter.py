"""What running a function comes to. Each text is a program whose function `f` is performed."""

from __future__ import annotations

import pytest

from abplint.program import ambient, loading
from abplint.program import realm as realms
from abplint.program.budgets import COUNTING_DEEP, DEEPEST_CALL, FEWEST_STATEMENT_STEPS
from abplint.program.evaluation import literals
from abplint.program.values import INPUT, Constant, Text, Unknown, Value
from tests.program.running import MAIN, Realm, calls, reached, returned, run, show

ONE, TWO, NINE = Constant(1), Constant(2), Constant(9)


# ---------------------------------------------------------------- branches and leaving


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("function f(x) { if (x) return 1; return 2 }", "1 | 2"),
        ("function f(x) { if (x) { return 1 } else { return 2 } return 3 }", "1 | 2"),
        ("function f(x) { if (x) return; return 2 }", "2 | undefined"),
        ("function f(x) { let a = 1; if (x) a = 2; return a }", "1 | 2"),
        ("function f(x) { let a = 1; if (x) { a = 2; return 0 } return a }", "0 | 1"),
        ("function f(x) { let a; if (x) a = 1; else if (x.y) a = 2; else a = 3; return a }", "1 | 3"),
        ("function f(x) { const o = { a: 1 }; if (x) { o.a = 2 } return o }", "{a: 1 | 2}"),
        ("function f(x) { return x ? 1 : 2 }", "1 | 2"),
        ("function f(x) { return x && 1 }", "1 | ?"),
        ("function f() { return [null ?? 1, 0 ?? 1, 0 || 1, 1 && 2] }", "[1, 0, 1, 2]"),
        ("function f() { const o = null; return o?.a.b() }", "undefined"),
    ],
)
def test_unknown_conditions_leave_both(text: str, value: str) -> None:
    assert returned(text, INPUT) == value


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        (r"'to_snake_case'.replace(/_(\w)/g, (all, letter) => letter.toUpperCase())", "toSnakeCase"),
        (r"'to_snake_case'.replace(/_(\w)/, (all, letter) => letter.toUpperCase())", "toSnake_case"),
        ("'Export.CSV'.replace(/csv/i, 'text')", "Export.text"),
        ("'Export.CSV'.replace(/csv/, 'text')", "Export.CSV"),
        ("'export.csv'.replace(/(?<=export.)c/, '')", "export.sv"),
        ("/(?:(a|b)+c)+/.test('abcbc')", "true"),
        (r"/^EXPORT\./i.test('export.csv')", "true"),
        ("/^export$/m.test('import')", "false"),
        ("'export.csv'.replace({}, 'text')", "?"),
        (r"/\p{L}/u.test('export')", "?"),
    ],
)
def test_regular_expressions_are_run_as_javascript_has_them(expression: str, value: str) -> None:
    found = returned(f"function f() {{ return {expression} }}")
    assert found.strip("'") == value


@pytest.mark.parametrize(
    "text",
    [
        "function f() { return 1; alert() }",
        "function f() { if (false) alert() }",
        "function f() { if (1 > 2) alert() }",
        "function f() { while (false) alert() }",
        "function f() { for (; 0; ) alert() }",
        "function f() { for (const x of []) alert() }",
        "function f() { false && alert(); true || alert(); 1 ?? alert(); null?.x(alert()) }",
        "function f() { const o = { a: 1 }; o.a ??= alert(); o.a ||= alert() }",
        "function f(x = alert()) {} ",
        "const DEBUG = false; function f() { if (DEBUG) alert() }",
        "let DEBUG = false; function f() { if (DEBUG) alert() }",
        "const flags = { debug: false }; function f() { flags.debug && alert() }",
        "function f() { throw new Error(); alert() }",
        "function g() { throw new Error() } function f() { g(); alert() }",
        "async function g() { throw new Error() } async function f() { await g(); alert() }",
        "function f() { while (true) {} alert() }",
        "function f() { for (const x of [1]) { continue; alert() } }",
        "function* g() { alert() } function f() { g() }",
    ],
)
def test_what_cannot_run_does_not(text: str) -> None:
    assert reached(text, ONE) == []


@pytest.mark.parametrize(
    "text",
    [
        "const DEBUG = location.search.includes('debug'); function f() { if (DEBUG) alert() }",
        "let debug = false; function toggle() { debug = !debug } function f() { if (debug) alert() }",
        "const flags = { debug: false }; function set() { flags.debug = true } function f() { flags.debug && alert() }",
        "const app = { on: false, start() { this.on = true }, go() { if (this.on) alert() } };"
        "function f() { app.go() }",
        "function f(x) { try { x() } catch { alert() } }",
        "function f(x) { while (true) { if (x()) break } alert() }",
        "function f(x) { do { alert() } while (false) }",
        "function g(x) { if (x) throw 1 } function f(x) { g(x); alert() }",
    ],
)
def test_what_may_run_does(text: str) -> None:
    assert "alert" in reached(text, INPUT)


def missed(text: str, value: str, reason: str) -> object:
    """What is known to come out otherwise; fails once it does not."""
    return pytest.param(text, value, marks=pytest.mark.xfail(strict=True, reason=reason))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("function f(x) { return { a: 1, ...x }.a }", "1 | ?"),
        ("const flags = { debug: false, ...window.FLAGS }; function f() { return flags.debug }", "? | false"),
        missed(
            "function f(x) { let a = 1; try { a = 2; x(); a = 3 } catch { return a } return 0 }",
            "0 | 1 | 2 | 3",
            "a block may throw between two writes",
        ),
        ("function f() { try { return 1 } finally { return 2 } }", "2"),
    ],
)
def test_what_branches_leave(text: str, value: str) -> None:
    assert returned(text, INPUT) == value


def test_what_stands_behind_a_list_that_was_given_up_is_not_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(literals, "MOST_ELEMENTS", 2)
    text = "function f(x) { const list = [...[1, 2, 3], 'a', ...x]; return list[0] === 'a' }"
    assert returned(text, INPUT) == "?"


def test_a_branch_leaves_the_initial_value_of_an_imported_module_s_variable() -> None:
    module = "let a = 1; export const g = (x) => { if (x) a = 2; return a };"
    assert returned("import { g } from './one.js'; function f(x) { return g(x) }", INPUT, one=module) == "1 | 2"


def test_a_closure_keeps_the_variables_of_its_branch() -> None:
    text = """
        function f(x) {
          let get;
          if (x) { const n = 1; get = () => n } else { const n = 2; get = () => n }
          return get();
        }"""
    assert returned(text, INPUT) == "1 | 2"


def test_each_iteration_has_variables_of_its_own() -> None:
    assert returned("function f() { return [1, 2].map((n) => () => n).map((get) => get()) }") == "[1, 2]"
    text = "function f() { const all = []; for (const n of [1, 2]) all.push(() => n); return all.map((get) => get()) }"
    assert returned(text) == "[1, 2]"


# ---------------------------------------------------------------- try


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("function f() { try { throw 'no' } catch (e) { return e } }", "'no' | ?"),
        ("function f() { try { throw new Error('no') } catch ({ message }) { return message } }", "''… | 'no'"),
        ("function f() { try { return 1 } catch { return 2 } }", "1 | 2"),
        ("function f() { let a = 1; try { g(); a = 2 } catch { return a } return a }", "1 | 2"),
        ("function f() { let a = 1; try { a = 2 } finally { a = 3 } return a }", "3"),
        ("function f() { try { throw 1 } catch { } return 2 }", "2"),
        ("function f() { try { throw 1 } finally { } return 2 }", "never"),
        ("function f() { try { try { throw 1 } finally { } } catch { return 2 } }", "2"),
    ],
)
def test_try(text: str, value: str) -> None:
    assert returned(text) == value


@pytest.mark.parametrize("leaving", ["return", "throw 1", "1"])
def test_finally_runs_whichever_way_its_block_is_left(leaving: str) -> None:
    assert reached(f"function f() {{ try {{ {leaving} }} finally {{ alert() }} }}") == ["alert"]


def test_what_is_thrown_and_not_caught_is_known() -> None:
    outcome = run("function g() { throw 'no' } function f() { g() }")
    assert outcome.value is None
    assert outcome.thrown is not None
    assert show(outcome.thrown) == "'no'"


# ---------------------------------------------------------------- loops and switches


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("function f() { const out = []; for (const x of [1, 2]) out.push(x); return out }", "[1, 2]"),
        ("function f() { const out = []; for (const x in { a: 1, b: 2 }) out.push(x); return out }", "['a', 'b']"),
        ("function f() { for (const [key, n] of Object.entries({ a: 1 })) return [key, n] }", "['a', 1]"),
        ("function f() { for (const x of [1, 2, 3]) if (x === 2) return x; return 0 }", "2"),
        ("function f() { let a; for (const x of [1, 2, 3]) { a = x; if (x === 2) break } return a }", "2"),
        ("function f(xs) { let a = 0; for (const x of xs) a = 'x'; return a }", "'x' | 0 | ?"),
        ("function f() { let n = 0; for (let i = 0; i < 3; i++) n += i; return n }", "3"),
        ("function f() { let n = 0; for (let i = 0; i < 99; i++) n += i; return n }", "0 | ?"),
        ("function f(n) { const out = []; let i = 2; while (i-- > 0) out.push(i); return out }", "[1, 0]"),
        ("function f() { const i = ['a', 'b'][Symbol.iterator](), out = []; let r;"
         " while (!(r = i.next()).done) out.push(r.value); return out }", "['a', 'b']"),
        ("function f() { a: for (const x of [1, 2]) { for (const y of [1, 2]) { if (y === 1) continue a; return 1 } }"
         " return 2 }", "2"),
        ("function f() { a: { if (1) break a; return 1 } return 2 }", "2"),
    ],
)  # fmt: skip
def test_loops(text: str, value: str) -> None:
    assert returned(text, INPUT) == value


def test_what_one_iteration_leaves_the_next_one_finds() -> None:
    assert reached("function f(xs) { let act = () => 1; for (const x of xs) { act(); act = alert } }", INPUT) == [
        "alert"
    ]


SWITCH = """
function f(x) {
  const out = [];
  switch (x) {
    case 1: out.push('one');
    case 2: out.push('two'); break;
    default: out.push('other');
    case 3: out.push('three');
  }
  return out;
}"""


@pytest.mark.parametrize(
    ("value", "expected"),
    [(ONE, "['one', 'two']"), (TWO, "['two']"), (Constant(3), "['three']"), (NINE, "['other', 'three']")],
)
def test_switch_falls_through(value: Value, expected: str) -> None:
    assert returned(SWITCH, value) == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("function f(x) { switch (x) { case 1: return 'a'; case 2: return 'b' } return 'c' }", "'a' | 'b' | 'c'"),
        ("function f(x) { switch (true) { case x === 9: return 'a'; default: return 'b' } }", "'a' | 'b'"),
        ("function f() { switch (true) { case 1 > 2: return 'a'; case 2 > 1: return 'b' } }", "'b'"),
        ("function f() { for (const x of [1, 2]) { switch (x) { case 1: continue; default: return x } } }", "2"),
        ("function f() { switch (1) { case true: return 'a'; case '1': return 'b'; case 1.0: return 'c' } }", "'c'"),
        ("function f() { switch (null) { case undefined: return 'a'; default: return 'b'; case null: } }", "undefined"),
        ("function f() { switch ('b') { case c(): return 'a'; case 'b': return 'b' } }", "'a' | 'b'"),
        ("const c = () => 'b'; function f() { switch ('b') { case c(): return 'a'; case 'b': return 'b' } }", "'a'"),
        ("function f() { switch ('b') { case 'b': return 'a'; case c(): return 'b' } }", "'a'"),
        ("function f() { switch ('b') { case 'b': return 'a'; case 'b': return 'b' } }", "'a'"),
        ("function f() { switch ({}) { case 'b': return 'a'; default: return 'b' } }", "'b'"),
        ("function f() { switch (2) { case 1: function g() { return 'a' } case 2: return g() } }", "'a'"),
    ],
)
def test_switch(text: str, value: str) -> None:
    assert returned(text, INPUT) == value


def test_a_literal_case_is_found_without_a_look_at_the_others() -> None:
    def spent(cases: int) -> int:
        rows = "".join(f"case 'doc.f{n}': return {n};" for n in range(cases))
        realm = Realm(f"function f(x) {{ switch (x) {{ {rows} }} }}")
        before = realm.machine.m.steps
        for n in range(cases):
            assert show(realm.perform("f", Constant(f"doc.f{n}")).value) == str(n)
        return realm.machine.m.steps - before

    assert spent(80) == 2 * spent(40)


# ---------------------------------------------------------------- promises


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("async function f() { return await g() }", "1"),
        ("async function f() { return g() }", "1"),
        ("function f() { return g() }", "1"),
        ("function f() { return [g()] }", "[Promise]"),
        ("function f() { return g().then((x) => [x]).then(([x]) => x) }", "1"),
        ("function f() { return g().finally(() => 2) }", "1"),
        ("async function f() { const [a, b] = await Promise.all([g(), 2]); return [b, a] }", "[2, 1]"),
        ("function f() { return new Promise((resolve) => resolve(g())) }", "1"),
        ("async function f() { for await (const x of [g()]) return x }", "1"),
        ("async function f() { try { await bad() } catch (e) { return e } return 2 }", "'no' | ?"),
        ("async function f() { try { bad() } catch (e) { return e } return 2 }", "2 | ?"),
        ("async function f() { await bad(); return 2 }", "never"),
        ("function f() { return bad().catch((e) => e) }", "'no' | ?"),
        ("function f() { return bad().then(() => 2, (e) => e) }", "'no' | ?"),
        ("async function f() { try { return await maybe() } catch { return 'caught' } }", "'caught' | 1"),
    ],
)
def test_promises(text: str, value: str) -> None:
    helpers = """
        const g = async () => 1;
        const bad = async () => { throw 'no' };
        async function maybe() { if (unknown()) throw 'no'; return 1 }"""
    assert returned(f"{helpers}\n{text}") == value


# ---------------------------------------------------------------- generators


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("function f() { return [...g()] }", "[1, 2]"),
        ("function f() { return Array.from(g()) }", "[1, 2]"),
        ("function f() { const out = []; for (const x of g()) out.push(x); return out }", "[1, 2]"),
        ("function f() { const [a] = g(); return a }", "1"),
        ("function* h() { yield* g(); yield 3 } function f() { return [...h()] }", "[1, 2, 3]"),
        ("const o = { *[Symbol.iterator]() { yield* g() } }; function f() { return [...o] }", "[1, 2]"),
        ("async function* h() { yield 1 } async function f() { for await (const x of h()) return x }", "1"),
    ],
)
def test_generators(text: str, value: str) -> None:
    assert returned(f"function* g() {{ yield 1; yield 2 }} {text}") == value


def test_a_generator_runs_when_it_is_iterated() -> None:
    generator = "function* g() { alert(); yield 1 }"
    assert reached(f"{generator} function f() {{ g() }}") == []
    assert "alert" in reached(f"{generator} function f() {{ for (const x of g()) {{}} }}")


# ---------------------------------------------------------------- classes and this


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("class A { x = 1; get() { return this.x } } function f() { return new A().get() }", "1"),
        ("class A { run() { return this.hi() } hi() { return 1 } } class B extends A { hi() { return 2 } }"
         "function f() { return new B().run() }", "2"),
        ("class A { hi() { return 1 } } class B extends A { hi() { return [super.hi()] } }"
         "function f() { return new B().hi() }", "[1]"),
        ("class A { constructor(x) { this.x = x } } class B extends A {} function f() { return new B(1).x }", "1"),
        ("class A { constructor(x) { this.x = x } } class B extends A { y = this.x; constructor() { super(1) } }"
         "function f() { return new B().y }", "1"),
        ("class A { #x = 1; #get() { return this.#x } get() { return this.#get() } }"
         "function f() { return new A().get() }", "1"),
        ("class A { static x = 1; static make() { return new this() } } class B extends A { y = 2 }"
         "function f() { return [B.x, B.make().y] }", "[1, 2]"),
        ("class A { get x() { return 1 } set x(v) { this.y = v } } function f() { const a = new A(); a.x = 3;"
         " return [a.x, a.y] }", "[1, 3]"),
        ("class A { static #n = 0; static { this.ready = 1 } } function f() { return A.ready }", "1"),
        ("function A() { this.a = 1 } A.prototype.get = function () { return this.a };"
         "function f() { return new A().get() }", "1"),
        ("const make = (base) => class extends base { y = 2 }; class A { x = 1 }"
         "function f() { const made = new (make(A))(); return [made.x, made.y] }", "[1, 2]"),
    ],
)  # fmt: skip
def test_classes(text: str, value: str) -> None:
    assert returned(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("const o = { n: 1, get() { return [0].map(() => this.n) } }; function f() { return o.get() }", "[1]"),
        ("class A { n = 1; get = () => this.n } function f() { const { get } = new A(); return get() }", "1"),
        ("const o = { n: 1, get() { return this } }; function f() { const { get } = o; return get() }", "undefined"),
        ("function g(a, b) { return [this.n, a, b] } const h = g.bind({ n: 1 }, 2); function f() { return h(3) }",
         "[1, 2, 3]"),
        ("function g(a) { return [this.n, a] } function f() { return [g.call({ n: 1 }, 2), g.apply({ n: 3 }, [4])] }",
         "[[1, 2], [3, 4]]"),
    ],
)  # fmt: skip
def test_this(text: str, value: str) -> None:
    assert returned(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("const o = { n: 1, get x() { return this.n } }; function f() { return o.x }", "1"),
        ("const o = { n: 1, get x() { return this.n } }; function f() { const { x } = o; return x }", "1"),
        ("const o = {}; Object.defineProperty(o, 'x', { get: () => 1 }); function f() { return o.x }", "1"),
        ("const o = { set x(v) { this.y = [v] } }; function f() { o.x = 1; return o.y }", "[1]"),
    ],
)
def test_accessors(text: str, value: str) -> None:
    assert returned(text) == value


# ---------------------------------------------------------------- patterns, spread, text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("const { a = 1, b = 2, c = 3 } = { a: undefined, b: null }; return [a, b, c]", "[1, null, 3]"),
        ("const { a: { b: [c] = [1] } = {} } = {}; return c", "1"),
        ("const { a, ...rest } = { a: 1, b: 2, c: 3 }; return rest", "{b: 2, c: 3}"),
        ("const [a, , b = 3, ...c] = [1, 2, undefined, 4, 5]; return [a, b, c]", "[1, 3, [4, 5]]"),
        ("let a = 1, b = 2; [a, b] = [b, a]; return [a, b]", "[2, 1]"),
        ("const { a = 1 } = x; return a", "1 | ?"),
        ("const k = 'a'; const { [k]: b } = { a: 1 }; return b", "1"),
        ("return { a: 1, ...{ a: 2, b: 3 }, b: 4 }", "{a: 2, b: 4}"),
        ("return { ...x, a: 1 }.a", "1"),
        ("return { ...x, a: 1 }.b", "?"),
        ("return [...[1, 2], 3]", "[1, 2, 3]"),
        ("return ((...all) => all)(...[1, 2], 3)", "[1, 2, 3]"),
        ("return ((a, b = a) => [a, b])(1)", "[1, 1]"),
        ("return ((a, b = 2) => [a, b])(1, null)", "[1, null]"),
        ("return { ['a' + 'b']: 1 }.ab", "1"),
        ("return `a${x}b`", "'a'…"),
        ("return 'a' + x + 'b'", "'a'…"),
        ("return `a${1}b`", "'a1b'"),
        ("return { a: 1, b: 2 }[x]", "1 | 2 | undefined"),
    ],
)
def test_patterns_and_spread(text: str, value: str) -> None:
    assert returned(f"function f(x) {{ {text} }}", INPUT) == value


def test_a_default_is_evaluated_only_where_it_is_needed() -> None:
    program = "function g(x = alert()) {} function f() { g(%s) }"
    assert reached(program % "") == ["alert"]
    assert reached(program % "undefined") == ["alert"]
    assert reached(program % "null") == []


def test_text_remembers_that_it_holds_input() -> None:
    value = run("function f(x) { return `a${x}` }", INPUT).value
    assert isinstance(value, Text)
    assert value.of_input


# ---------------------------------------------------------------- modules


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("import { g } from './one.js'; function f() { return g() }", "1"),
        ("import one, * as all from './one.js'; function f() { return [one, all.g()] }", "['one', 1]"),
        ("import { other } from './two.js'; function f() { return other() }", "1"),
        ("import { g } from './two.js'; function f() { return g() }", "1"),
        ("import { named } from './two.js'; function f() { return named }", "'one'"),
        ("async function f() { const { g } = await import('./one.js'); return g() }", "1"),
        ("import { back } from './one.js'; export const k = 1; function f() { return back() }", "1"),
        ("import { g } from 'package'; function f() { return g }", "package#.g"),
    ],
)
def test_imports(text: str, value: str) -> None:
    one = f"import {{ k }} from './{MAIN}'; export const g = () => 1, back = () => k; export default 'one'"
    two = "export * from './one.js'; export { g as other, default as named } from './one.js'"
    assert returned(text, one=one, two=two) == value


def test_the_call_of_a_missing_import_is_not_followed() -> None:
    text = "import { g } from './missing.js'; function f() { return g() }"
    outcome = run(text)
    assert [site.location.text for site in outcome.unfollowed] == ["g()"]


# ---------------------------------------------------------------- what runs leave behind


def test_what_a_run_writes_is_taken_back() -> None:
    realm = Realm("""
        const o = { list: [] };
        const write = () => { o.a = 1; o.list.push(1) };
        const read = () => [o.a, o.list.length];""")
    realm.perform("write")
    assert realm.value("o").slots.keys() == {"list"}  # type: ignore[attr-defined]
    assert show(realm.value("o")) == "{list: []}"


def test_other_functions_may_have_written_before() -> None:
    realm = Realm("let ready = false; const init = () => { ready = true }; const f = () => ready")
    assert show(realm.perform("f").value) == "false | true"  # type: ignore[arg-type]


@pytest.mark.parametrize("session", ["let ready = false", "const state = { ready: false }"])
def test_each_closure_has_a_writer_of_its_own(session: str) -> None:
    ready = "state.ready" if "state" in session else "ready"
    realm = Realm(f"""
        function make() {{
          {session};
          return {{ init: () => {{ {ready} = true }}, f: () => {ready} }};
        }}
        const first = make(), second = make();
        const f = () => first.f();
        const g = () => second.f();""")
    assert [show(realm.perform(name).value) for name in "fg"] == ["false | true"] * 2  # type: ignore[arg-type]


def test_what_was_taken_back_may_be_written_again() -> None:
    realm = Realm("let ready = false; const init = () => { ready = true }; const f = () => ready")
    realm.machine.run_rest()
    assert show(realm.perform("f").value) == "false | true"  # type: ignore[arg-type]


def test_a_run_sees_its_own_writes() -> None:
    assert returned("let n = 1; const o = { n: 1 }; function f() { n = 2; o.n = 3; return [n, o.n] }") == "[2, 3]"


def test_runs_of_one_realm_agree() -> None:
    realm = Realm("const cache = {}; const f = () => { cache.go ??= alert; cache.go() }")
    assert calls(realm.perform("f")) == calls(realm.perform("f")) == ["alert"]


# ---------------------------------------------------------------- memory of calls


@pytest.mark.parametrize(
    ("make", "change", "read"),
    [
        ("() => ({ n: 1 })", "b.n = 2", "c.n"),
        ("() => ({ inner: { n: 1 } })", "b.inner.n = 2", "c.inner.n"),
        ("() => [1]", "b[0] = 2", "c[0]"),
        ("() => [{ n: 1 }]", "b[0].n = 2", "c[0].n"),
        ("() => new Map([['n', 1]])", "b.set('n', 2)", "c.get('n')"),
        ("async () => ({ n: 1 })", "(await b).n = 2", "(await c).n"),
    ],
)
def test_each_caller_gets_objects_of_its_own(make: str, change: str, read: str) -> None:
    body = f"const a = make(), b = make(), c = make(); {change}; return {read}"
    assert returned(f"const make = {make}; async function f() {{ {body} }}") == "1"


def test_one_object_remains_one_object() -> None:
    text = "const o = { n: 1 }; const get = () => o; function f() { const a = get(), b = get(); a.n = 2; return b.n }"
    assert returned(text) == "2"


@pytest.mark.parametrize(
    "text",
    [
        "const read = (o) => o.n; function f() { const o = { n: 1 }; const a = read(o); o.n = 2; return [a, read(o)] }",
        "class A { n = 1; get() { return this.n } }"
        "function f() { const o = new A(); const a = o.get(); o.n = 2; return [a, o.get()] }",
        "class A { constructor(n) { this.n = n } get() { return this.n } }"
        "function f() { return [new A(1).get(), new A(2).get()] }",
        "const make = (n) => ({ get: () => n }); function f() { return [make(1).get(), make(2).get()] }",
    ],
)
def test_what_an_argument_or_receiver_holds_matters(text: str) -> None:
    assert returned(text) == "[1, 2]"


@pytest.mark.parametrize(
    "text",
    [
        "function f() { let n = 1; const get = () => n; const a = get(); n = 2; return [a, get()] }",
        "function f() { const o = { n: 1 }; const get = () => o.n; const a = get(); o.n = 2; return [a, get()] }",
        "const s = {}; const get = () => s.n; function f() { s.n = 1; const a = get(); s.n = 2; return [a, get()] }",
        "function f() { const all = []; const add = () => { all.push(1) }; add(); const a = all.length; add();"
        " return [a, all.length] }",
        "function f() { let n = 0; const set = () => { n = 2 }; set(); n = 1; const a = n; set(); return [a, n] }",
    ],
)
def test_what_a_call_reads_and_writes_around_it_matters(text: str) -> None:
    assert returned(text) == "[1, 2]"


def test_each_run_reads_what_it_wrote() -> None:
    realm = Realm("""
        const state = { send: null };
        const send = () => { state.send() };
        const one = () => { state.send = confirm; send() };
        const two = () => { state.send = alert; send() };""")
    assert calls(realm.perform("one")) == ["confirm"]
    assert calls(realm.perform("two")) == ["alert"]


def test_a_remembered_call_reaches_the_same_from_another_place() -> None:
    realm = Realm("const help = () => { alert() };\nconst f = () => { help() };\nconst g = () => { help() };")
    (first,), (second,) = realm.perform("f").reached, realm.perform("g").reached
    assert first.use.site == second.use.site
    _, from_f = first.calls  # the first call is the client's
    _, from_g = second.calls
    assert from_f is not None
    assert from_g is not None
    assert (from_f.location.line, from_g.location.line) == (2, 3)


# ---------------------------------------------------------------- bounds


@pytest.mark.parametrize(
    "text",
    [
        "function g(x) { return g(x) } function f(x) { g(x); alert() }",
        "function g(x) { return g([x]) } function f(x) { g(x); alert() }",
        "const a = (x) => b(x); const b = (x) => a(x); function f(x) { a(x); alert() }",
        "class A { go() { return new A().go() } } function f(x) { new A().go(); alert() }",
        "const o = { get x() { return this.x } }; function f() { o.x; alert() }",
        "function f(x) { const ring = {}; ring.self = ring; JSON.stringify({ ...ring }); alert() }",
        "async function g(x) { await g(x); } async function f(x) { await g(x); alert() }",
    ],
)
def test_recursion_ends(text: str) -> None:
    outcome = run(text, INPUT)
    assert outcome.exhausted is None
    assert "alert" in calls(outcome)


def test_a_list_is_gone_through_by_recursion() -> None:
    go = "const go = (i) => { if (i < list.length) { list[i](); go(i + 1) } }; const f = () => go(0);"
    names = [f"act{number}" for number in range(COUNTING_DEEP + 2)]
    assert reached(f"const list = [{', '.join(names)}]; {go}") == names[:COUNTING_DEEP]


@pytest.mark.parametrize(
    "walk",
    [
        "this.go = (e) => { for (const each of e.children) { this.found.push(each); this.go(each) } }",
        "this.go = (e, all = {}) => { for (const each of e.children) { all.last = each; this.go(each, all) } }",
        "this.go = (e) => { for (const each of e.children) { this.found.push(each); go(this, each) } }",
    ],
)
def test_what_a_walk_over_unseen_items_has_with_it_is_no_way_down(walk: str) -> None:
    """Each level would double what it takes."""
    go = "const go = (walker, e) => walker.go(e); "
    realm = Realm(
        f"{go} class Walk {{ constructor() {{ this.found = []; {walk} }} }} const f = (e) => new Walk().go(e);"
    )
    realm.perform("f", INPUT)
    assert realm.machine.m.steps < 1_500


def nested_calls(count: int) -> str:
    links = "\n".join(f"function g{number}() {{ g{number + 1}() }}" for number in range(count))
    return f"{links}\nfunction g{count}() {{ alert() }}\nfunction f() {{ g0() }}"


def test_the_depth_of_calls_is_bounded() -> None:
    assert reached(nested_calls(DEEPEST_CALL - 3)) == ["alert"]
    outcome = run(nested_calls(DEEPEST_CALL + 3))
    assert calls(outcome) == []
    assert outcome.exhausted is not None
    assert outcome.exhausted.location.text.startswith("g")


def test_the_budget_of_steps_ends_a_run_and_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(realms, "CALL_STEPS", 100)
    monkeypatch.setattr(realms, "FEWEST_CALL_STEPS", 100)
    realm = Realm(f"function f() {{ {'g();' * 100} }} function g() {{ h() }} const h = (x) => x; const o = {{ a: 1 }};")
    outcome = realm.perform("f")
    assert isinstance(outcome.value, Unknown)
    assert outcome.exhausted is not None
    assert outcome.exhausted.location.text


@pytest.mark.parametrize("reading", ["list[n]", "Object.values(table)", "({ ...table })"])
def test_what_goes_through_many_values_takes_steps_for_them(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(realms, "CALL_STEPS", 200)
    monkeypatch.setattr(realms, "FEWEST_CALL_STEPS", 200)
    many = ", ".join(f"k{number}: {{}}" for number in range(1_000))
    realm = Realm(
        f"const table = {{ {many} }}; const list = Object.values(table);"
        f"const once = (n) => {reading}; const often = (n) => {{ {f'{reading};' * 10} }}"
    )
    assert realm.perform("once", Unknown()).exhausted is None
    assert realm.perform("often", Unknown()).exhausted is not None


def test_a_budget_ends_the_innermost_call_and_its_caller_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(realms, "CALL_STEPS", 200)
    monkeypatch.setattr(realms, "FEWEST_CALL_STEPS", 200)
    realm = Realm(f"const heavy = () => {{ {'g(1);' * 400} }}; const f = () => {{ heavy(); alert() }}")
    outcome = realm.perform("f")
    assert outcome.exhausted is not None
    assert "alert" in calls(outcome)


def test_after_a_budget_ended_the_next_run_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(realms, "CALL_STEPS", 100)
    monkeypatch.setattr(realms, "FEWEST_CALL_STEPS", 100)
    realm = Realm(
        f"const o = {{ a: 1 }}; const f = () => {{ o.a = 2; {'h();' * 200} }}; const h = () => 0; const g = () => 3"
    )
    assert realm.perform("f").exhausted is not None
    assert show(realm.value("o")) == "{a: 1}"
    outcome = realm.perform("g")
    assert outcome.exhausted is None
    assert outcome.value is not None
    assert show(outcome.value) == "3"


def test_texts_of_alternatives_do_not_multiply() -> None:
    one = "(c() ? 'b' : 'c')"
    realm = Realm(
        f"const c = () => window.length > 0; const f = () => `a${{{one}}}${{{one}}}`;"
        f"const g = () => ['ab', {', '.join([one] * 60)}].join('');"
    )
    short = realm.perform("f").value
    assert short is not None
    assert show(short) == "'abb' | 'abc' | 'acb' | 'acc'"
    long = realm.perform("g").value
    assert isinstance(long, Text)
    assert long.prefix == "ab"


def test_what_runs_when_the_steps_of_loading_are_used_up_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LOADING_STEPS", 5_000)
    monkeypatch.setattr(loading, "ALL_LATE_STEPS", 20_000)
    items = f"const list = {list(range(200))};"
    heavy = "for (const x of list) for (const y of list) go(x, y);\n"

    def loaded(statements: int) -> Realm:
        return Realm(f"{items}\n{heavy * statements}\nconst late = {{ a: [1, 2] }};")

    few, many = loaded(50), loaded(150)
    assert show(many.value("late")) == show(few.value("late")) == "{a: [1, 2]}"
    more = many.machine.m.steps - few.machine.m.steps
    assert 0 < more <= 100 * (FEWEST_STATEMENT_STEPS + 50)


def test_what_may_write_within_what_may_write_is_bounded() -> None:
    """Of a chain of variables, each may be written by a function that asks for the next one and then works."""

    def asked(length: int) -> int:
        chain = "".join(
            f"let v{n} = 0; const set{n} = (x) => {{ if (v{n + 1}) v{n} = x; {'go(x);' * 200} }};\n"
            for n in range(length)
        )
        last = f"let v{length} = 0; const set{length} = (x) => {{ v{length} = x }};"
        realm = Realm(f"{chain}{last} const f = () => {{ if (v0) alert(v0) }}")
        before = realm.machine.m.steps
        assert "alert" in calls(realm.perform("f"))
        return realm.machine.m.steps - before

    assert asked(1) < asked(4) == asked(8) == asked(16)


def test_what_may_write_is_paid_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps of what runs within such a run are not those of the run around it, too."""
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", 2_000)
    realm = Realm(
        f"let a = 0, b = 0, c = 0; const setA = (x) => {{ if (b) a = x }}; const setB = (x) => {{ if (c) b = x }};"
        f"const setC = (x) => {{ c = x; {'go(x);' * 300} }}; let last = 0; const setLast = (x) => {{ last = x }};"
        "const f = () => { if (a && last) alert() }"
    )
    assert "alert" in calls(realm.perform("f"))
    assert 1_000 < realm.machine.m.ambient.ambient_steps < 2_000


def test_what_nothing_calls_shares_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(realms, "ALL_UNCALLED_STEPS", 30_000)

    heavy = f"setTimeout(() => {{ {'go();' * 4_000} }});"

    def spent(timers: int) -> int:
        realm = Realm(heavy * timers)
        before = realm.machine.m.steps
        for expire in realm.machine.due():
            expire()
        return realm.machine.m.steps - before

    assert spent(40) - spent(20) <= 20 * (realms.FEWEST_UNCALLED_STEPS + 50)


def test_a_method_that_nothing_calls_writes_to_the_object_that_it_is_a_method_of() -> None:
    text = """
        const make = () => ({ ready: false, start() { this.ready = true }, ask() { if (this.ready) alert('x') } })
        const first = make(), second = make()
        function f() { first.ask() }
    """
    assert "alert" in reached(text)


def test_a_closure_that_nothing_calls_writes_to_what_its_maker_was_given() -> None:
    text = """
        const make = (state) => ({ start() { state.ready = true }, ask() { if (state.ready) alert('x') } })
        const made = make({ ready: false })
        function f() { made.ask() }
    """
    assert "alert" in reached(text)


def test_a_list_that_each_of_many_changes_may_have_made_anew_is_still_known() -> None:
    changes = "".join(f"if (p.x{n}) list = list.map((each) => each); " for n in range(8))
    program = (
        f"let list = [{{ a: 1 }}, {{ a: 2 }}]; function f(p) {{ {changes} return list.map((each) => each.a).join()"
    )
    assert returned(f"{program} }}", INPUT) == "'1,2'"
    assert returned(f"{program} + list.length }}", INPUT) == "'1,22'"


def test_lists_of_several_lengths_hold_what_one_of_them_holds() -> None:
    changes = "".join(f"if (p.x{n}) list = [...list, {n}]; " for n in range(6))
    program = f"let list = ['a']; function f(p) {{ {changes} return list.includes(p.y) ? list.join() : list[0] }}"
    assert "'a'" in returned(program, INPUT).split(" | ")


def test_only_listeners_that_find_what_settles_a_promise_are_asked_to() -> None:
    """One that was there before finds it where the executor has kept it, not in an element that it has made."""

    def spent(executor: str) -> int:
        realm = Realm(
            f"let kept = []; function work() {{ {'go(kept);' * 200} }}\n"
            "const f = () => { button.addEventListener('click', () => { work(); kept.forEach((give) => give()) });"
            f"return new Promise((give) => {{ const made = document.createElement('script'); {executor} }}) }}"
        )
        before = realm.machine.m.steps
        realm.perform("f")
        return realm.machine.m.steps - before

    assert spent("made.onload = () => give()") < 100 < spent("kept.push(give)")
