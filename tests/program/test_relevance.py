"""What text can lead to: which functions may reach an API that a rule asks about, and what becomes of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint import catalog
from abplint.engine import Settings, lint
from abplint.program import allowances, realm
from abplint.program.code import code_of
from abplint.program.module_text import KEYWORDS, OF_LANGUAGE, ModuleText, ReadAs
from abplint.program.objects import Func
from abplint.program.units import Unit
from abplint.program.values import Site
from abplint.source import SourceFile
from abplint.surface.apis import ApiIndex
from abplint.surface.reach import ReachIndex
from abplint.syntax.components import parse_component
from abplint.syntax.nodes import walk
from abplint.syntax.parse import Dialect, dialect_of, parse_program, parse_tree
from tests.program.running import MAIN, Texts
from tests.sample_apps import APPS, places, report_of, settings_of

RULES = catalog.load().rules
INDEX = ApiIndex(RULES)


class Index:
    """The index over a module with a function `f`, and over other modules."""

    def __init__(self, text: str, **modules: str) -> None:
        others = {f"{name}.js": text for name, text in modules.items()}
        # an import makes a script a module, whose names are its own
        self.machine = realm.Realm(Texts({MAIN: f"{text}\nexport {{}};", **others}), wanted=INDEX.wanted())
        unit = self.machine.load_module(MAIN, lazy=False)
        assert unit is not None
        self.unit = unit

    def function(self, name: str = "f") -> Func:
        self.machine.start(self.unit)
        value = self.machine.read_name(name, Site(self.unit.file, 0, 0))
        assert isinstance(value, Func)
        return value

    def leads(self, name: str = "f") -> bool:
        return self.machine.leads(self.function(name))


@pytest.mark.parametrize(
    "body",
    [
        "alert('saved')",
        "window.alert('saved')",
        "const show = alert; show('saved')",
        "const { alert: show } = window; show('saved')",
        "navigator.clipboard.writeText(text)",
        "navigator?.share?.({ text })",
        "const { writeText } = api; writeText(text)",
        "`saved ${alert(text)}`",
        "location.href = text",
        "location = text",
        "location.assign(text)",
        "open(text)",
        "window.open(text)",
        "print()",
        "frame.contentWindow.print()",
        "document.open()",
        "link.click()",
        "form.submit()",
        "new Notification(text)",
        "history.back(); new EyeDropper().open()",
        "bus.emit(text)",
        "node.addEventListener('click', go)",
        "window[text](1)",
        "window.close()",
        "if (confirm(text)) { go() }",
        "import(text)",
        "return <Dialog onClose={close} title={text} />",
        "return <Dialog alert={alert} />",
    ],
)
def test_a_use_leads_to_its_api(body: str) -> None:
    assert Index(f"function f(text, api, link, form, bus, node, go, frame) {{ {body} }}").leads()


@pytest.mark.parametrize(
    "body",
    [
        "return 'alert(1)'",
        'return "navigator.clipboard.writeText()"',
        "return `window.print() ${text}`",
        "return /alert(1)/.test(text)",
        "// alert(1)\nreturn text",
        "/* print() */ return text",
        "return { alert: text, confirm: text }",
        "return document.title",
        "return navigator.language",
        "return location.origin + location.pathname",
        "return typeof window !== 'undefined'",
        "return text.map((item) => item.trim())",
        "return new URL(text).search",
        "return text.replace(/'/g, '')",
        "return callback(text)",
        "return import('./known.js')",
        "return { close() { return text } }",
        "return text.close()",
        "return <Dialog close={callback} title='a' alert />",
        "return <Dialog confirm>{text}</Dialog>",
    ],
)
def test_what_is_no_use_leads_nowhere(body: str) -> None:
    assert not Index(f"function f(text, callback) {{ {body} }}", known="export const known = 1").leads()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("function f(trail) { trail.start() }", False),
        ("const startIdleDetectors = 1; function f(trail) { trail.start() }", False),
        ("const voice = new SpeechRecognition(); function f() { voice.start() }", True),
        ("const Voice = window.webkitSpeechRecognition; function f(voice) { voice.start() }", True),
        ("function f(sheet) { sheet.show() }", False),
        ("import { made } from './pay.js'; function f() { made().show() }", True),
        ("function f(reader) { reader?.scan?.() } export const make = () => new NDEFReader()", True),
    ],
)
def test_a_method_with_anybodys_name_counts_where_code_names_what_it_would_be_of(text: str, expected: bool) -> None:
    modules = {"pay": "export const made = () => new PaymentRequest(methods, details)"} if "./pay.js" in text else {}
    assert Index(text, **modules).leads() is expected


def test_what_gives_an_api_may_be_read_later() -> None:
    """A package's module, which is none of the app's own until something imports it."""
    index = Index("function f(voice) { voice.start() }")
    loader = index.machine.loader
    assert isinstance(loader, Texts)
    assert not index.leads()
    loader.files["late.js"] = SourceFile("late.js", b"export const voice = new SpeechRecognition();")
    index.machine.m.relevance.module("late.js")
    assert index.leads()


def test_code_without_comments_and_strings_keeps_its_length_and_what_templates_hold() -> None:
    source = b"a('x\\'y', `b ${c(`d ${e}`)} f`) // g\n/* h */ i = /[/'\"]/.test(j)"
    code = code_of(source)
    assert len(code) == len(source)
    assert b"".join(code.split()) == b"a('',`${c(`${e}`)}`)i=.test(j)"


def test_text_that_cannot_be_told_stays_as_it_is() -> None:
    assert code_of(b"a = `never closed ${b") == b"a = `never closed ${b"


@pytest.mark.parametrize(
    ("text", "modules", "expected"),
    [
        ("function f() { g() } function g() { h() } function h() { alert() }", {}, True),
        ("function f() { g() } function g() { f() }", {}, False),
        ("const g = () => alert(); function f(list) { list.forEach(g) }", {}, True),
        ("function f() { g() } function g() {} function h() { alert() }", {}, False),
        (
            "import { tell as say } from './a.js'; function f() { say() }",
            {"a": "export function tell() { alert() }"},
            True,
        ),
        (
            "import { tell as say } from './a.js'; function f() { say() }",
            {"a": "export function tell() {} function other() { alert() }"},
            False,
        ),
        ("import say from './a.js'; function f() { say() }", {"a": "export default () => alert()"}, True),
        (
            "import { say } from './a.js'; function f() { say() }",
            {
                "a": "export * from './b.js'",
                "b": "export { tell as say } from './c.js'",
                "c": "export const tell = () => print()",
            },
            True,
        ),
        ("import * as a from './a.js'; function f() { a.say() }", {"a": "export const say = () => alert()"}, True),
        ("function f() { import('./a.js').then((a) => a.say()) }", {"a": "export const say = () => alert()"}, True),
        ("import { fileSave as keep } from 'browser-fs-access'; function f() { keep() }", {}, True),
        ("import { supported as keep } from 'browser-fs-access'; function f() { keep() }", {}, False),
        (
            "import { alert } from './toast.js'; function f() { alert() }",
            {"toast": "export const alert = () => 1"},
            True,
        ),
        ("import { gone } from './gone.js'; function f() { gone() }", {}, True),
    ],
)
def test_names_lead_to_what_they_stand_for(text: str, modules: dict[str, str], expected: bool) -> None:
    assert Index(text, **modules).leads() is expected


@pytest.mark.parametrize(
    "text",
    [
        "const table = { a: tell, b: keep }; function f(name) { table[name]() }",
        "const table = { a: tell, b: keep }; function f(name) { const run = table[name]; run() }",
        "const table = { tell, keep }; function f(name) { const { [name]: run } = table; run() }",
        "const table = [tell, keep]; function f() { for (const run of table) run() }",
        "const table = Object.freeze({ keep, tell }); function f() { Object.values(table).forEach((run) => run()) }",
        "const table = new Map([['a', tell]]); function f(name) { table.get(name)() }",
        "const table = new Map(); table.set('a', tell); function f(name) { const run = table.get(name); run() }",
        "const table = new Map(); table.set('a', () => tell()); function f(name) { return table.get(name)() }",
        "const table = []; table.push(tell); function f() { table.forEach((run) => run()) }",
        "const table = {}; table[KEY] = tell; function f(name) { const run = table[name]; run() }",
        "const table = {}; table.a = tell; function f(name) { const run = table[name]; run() }",
        "class A { on = new Set(); add() { this.on.add(tell) } } function f(a) { for (const run of a.on) run() }",
        "function make() { const run = tell; return { run } } const api = make(); function f() { api.run() }",
    ],
)
def test_a_table_leads_where_what_it_holds_does(text: str) -> None:
    assert Index(f"function tell() {{ alert() }} function keep() {{}} {text}").leads()
    assert not Index(f"function tell() {{ return 1 }} function keep() {{}} {text}").leads()


@pytest.mark.parametrize(
    "text",
    [
        "class A { b = debounce(() => tell(), 9) } function f(a) { setTimeout(a.b) }",
        "class A { b = wrap(function () { tell() }) } function f(a) { run(a.b) }",
        "const b = memoize(() => tell()); function f() { run(b) }",
        "const { b } = useThing({ done: () => tell() }); function f() { run(b) }",
        "class A { b() { tell() } } function f(a) { run(a.b) }",
        "class A { b = lists(() => tell()) } function f(a) { const run = a.b[0]; run() }",
        "class A { get b() { tell(); return [] } } function f(a) { return a.b[0] }",
    ],
)
def test_what_is_taken_along_leads_where_the_functions_do_that_it_was_made_of(text: str) -> None:
    assert Index(f"function tell() {{ alert() }} {text}").leads()


@pytest.mark.parametrize(
    "text",
    [
        "class A { b = tell(() => 1) } function f(a) { run(a.b) }",
        "class A { b = create({ on: () => tell() }) } function f(a) { run(a.b) }",
        "class A { b = create([1, () => tell()]) } function f(a) { run(a.b) }",
        "const { b } = tell((a) => a.id); function f() { run(b) }",
        "class A { b() { tell() } } function f(a) { return a.b[0] }",
        "class A { b = () => tell() } function f(a) { return a.b[0] - a.b?.[1] }",
    ],
)
def test_reading_what_a_call_gave_does_not_call_it_again(text: str) -> None:
    assert not Index(f"function tell() {{ alert() }} function run() {{}} {text}").leads()


@pytest.mark.parametrize(
    "text",
    [
        "function g() { const table = [tell]; return table } function f(a) { return a.table }",  # a variable's
        "function g() { const job = tell; job() } function h(job) { return { job } } function f(a) { a.job() }",
    ],
)
def test_names_of_other_blocks_lead_nowhere(text: str) -> None:
    assert not Index(f"function tell() {{ alert() }} {text}").leads()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("new Printer()", False),  # its constructor and fields alone
        ("new Printer().count()", False),
        ("new Printer().tell()", True),
        ("printer.tell()", True),
        ("printer.later()", True),
        ("list.forEach(printer.later)", True),
        ("return printer.told", True),  # a getter
        ("printer.total", False),
        ("new Loud()", True),
        ("new Quiet()", False),
    ],
)
def test_a_class_is_its_constructor_and_its_members_by_name(body: str, expected: bool) -> None:
    classes = """
        class Printer {
          total = 0;
          later = () => alert(this.total);
          constructor(total) { this.total = total; }
          count() { return this.total; }
          close() { return 0; }
          tell() { alert(this.total); }
          get told() { return confirm('told?'); }
        }
        class Loud { constructor() { alert(); } }
        class Quiet extends Printer {}
    """
    assert Index(f"{classes} function f(printer, list) {{ {body} }}").leads() is expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return one.later", True),  # taken along, and called by somebody else
        ("list.forEach(one.later)", True),
        ("return one.later.length", False),  # what it gives is only looked through
        ("return one.later?.length", False),
        ("return one.later * 2 + one.later / 4", False),
        ("return one.later === other ? 1 : 2", False),
        ("return Math.max(one.later, one.count)", False),
        ("return one.later > 1 || one.later <= other", False),
        ("one.later(); return one.later * 2", True),
        ("return one.asked.length", True),  # reading it runs something
        ("return one.asked * 2", True),
        ("return one.sizes", False),  # going through a list leaves no function behind
        ("return one.makers", True),
        ("return one.local()", False),  # a variable is no member
        ("return one.lent()", True),
    ],
)
def test_a_member_leads_as_far_as_it_is_used(body: str, expected: bool) -> None:
    text = """
        const local = () => alert();
        const lent = () => alert();
        export const host = {
          later: () => alert(),
          count: 1,
          get asked() { return confirm('asked?'); },
          sizes: list.map((item) => item.size).filter((size) => alert(size)),
          makers: list.map((item) => () => alert(item)),
          lent,
        };
    """
    assert Index(f"{text} function f(one, list, other) {{ {body} }}").leads() is expected


COMPONENTS = {
    ".svelte": (
        b"""<script lang="ts">
          import Tool from './Tool.svelte';
          interface Props { close: () => void }
          let { onsave }: Props = $props(); // close()
          const kind = "application/vnd.clipboard";
        </script>
        <p title="Close or print">clipboard {kind + 'alert()'} <Tool {onsave} onclick={() => go()} use:grow/></p>
        <!-- close() --><style>p { content: "print"; }</style>""",
        (b"$props()", b"go()", b"use:grow", b"kind +", b"onclick={"),
    ),
    ".vue": (
        b"""<template><p title="Close or print" :class="{ 'print()': kind }">clipboard {{ kind + 'alert()' }}
          <Tool @click="go()"/></p><!-- close() --></template>
        <script setup lang="ts">
          import Tool from './Tool.vue';
          interface Props { close: () => void }
          const props = defineProps<Props>(); // close()
          const kind = "application/vnd.clipboard";
        </script><style>p { content: "print"; }</style>""",
        (b"defineProps<Props>()", b"go()", b"kind +", b": kind }"),
    ),
}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("Tools.measure()", False),  # nothing makes one
        ("const tools = new Tools(); tools.measure()", True),
        ("make(Tools)", True),
        ("Tools.show()", True),
    ],
)
def test_who_has_only_a_member_of_a_class_does_not_make_one(body: str, expected: bool) -> None:
    tools = "class Tools { constructor() { alert('made') } static measure() { return 1 } static show() { print() } }"
    index = Index(
        f"import {{ make }} from './make.js'; {tools} function f() {{ {body} }}", make="export const make = 1;"
    )
    assert index.leads() is expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("go(it.save)", True),
        ("return it.save || null", True),
        ("it.save = text", False),
        ("if (it.save) count += 1", False),
        ("while (text && it.save) count += 1", False),
        ("if (count(it.save)) return", True),
        ("return !it.save", False),
        ("return typeof it.save", False),
        ("return it.save && text", False),
        ("return !it.save()", True),
        ("it.title = text", True),  # a setter runs
    ],
)
def test_a_member_that_is_only_tested_or_written_is_not_handed_on(body: str, expected: bool) -> None:
    made = "export const host = { save() { print() }, set title(text) { alert(text) } };"
    functions = "let count = (x) => x; const go = (x) => x;"
    assert Index(f"{made} {functions} function f(text, it) {{ {body} }}").leads() is expected


def test_what_a_declaration_takes_apart_gives_no_member() -> None:
    other = "const draw = (given) => { const { close } = given; return close(); };"
    assert not Index(f"{other} function f(it) {{ return it.close; }}").leads()


def test_methods_of_all_that_runs_count_whoever_has_asked_for_their_modules() -> None:
    index = Index(
        "import './other.js'; function f(it) { it.emboss() }", other="export class A { emboss() { print() } }"
    )
    index.machine.load_module("other.js", lazy=False)
    assert index.leads()


@pytest.mark.parametrize("extension", COMPONENTS)
def test_of_a_component_only_its_scripts_and_what_its_template_computes_are_code(extension: str) -> None:
    text, kept = COMPONENTS[extension]
    unit = Unit(SourceFile(f"a{extension}", text), parse_component(text, extension), (0, len(text)))
    code = ModuleText(unit).code
    assert len(code) == len(text)
    assert all(part in code for part in kept)
    assert not any(word in code for word in (b"close", b"Close", b"print", b"clipboard", b"alert"))


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("<script> let { size } = $props(); const twice = () => size * 2; </script><p>{twice()}</p>", False),
        ("<script> let { size } = $props(); const twice = () => window.print(size); </script><p>{twice()}</p>", True),
        ("<script> import { t } from './texts.js'; </script><p>{$t('close')}</p>", False),
        ("<script> import { go } from './texts.js'; </script><p>{$go('x')}</p>", True),
    ],
)
def test_names_that_a_compiler_gives_lead_where_those_lead_that_they_stand_for(file: str, expected: bool) -> None:
    texts = "export const t = { subscribe() {} }; export const go = { subscribe(f) { f(() => print()) } };"
    loader = Texts({"a.svelte": file, "texts.js": texts})
    machine = realm.Realm(loader, wanted=INDEX.wanted())
    data = file.encode()
    unit = Unit(SourceFile("a.svelte", data), parse_component(data, ".svelte"), (0, len(data)))
    text = ModuleText(unit)
    place = machine.m.relevance._range(text, 0, len(data))
    machine.m.relevance.explore(place)
    assert place.is_hot is expected


def test_an_attribute_is_its_value_alone() -> None:
    text = b"const a = <Tool app={app} go={() => run()} />; const b = () => alert(); function app() { return 1 }"
    unit = Unit(SourceFile("a.tsx", text), parse_program(text, Dialect.TSX), (0, len(text)))
    module = ModuleText(unit)
    found = {name: [text[slice(*at)] for at in module.definitions(name, of_member=True)] for name in (b"app", b"go")}
    assert found == {b"app": [b"{app}"], b"go": [b"{() => run()}"]}
    assert [text[slice(*at)] for at in module.definitions(b"app")] == [b"() { return 1 }"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("function f(name) { gtag(name) }", True),  # from nowhere
        ("function f(name) { parseInt(name) }", False),
        ("function f(name) { const go = pick(name); go() } function pick() {}", False),
        ("function f(name, table) { table[name]() }", True),  # computed, of nobody knows what
        ("const table = { a() { return 1 } }; function f(name) { table[name]() }", False),
        ("const table = { a() { alert() } }; function f(name) { table[name]() }", True),
        ("function f(shape) { const how = shape ? 'line' : 'curve'; shape[how]() }", False),
        ("const host = { line() { alert() } }; function f(shape) { shape[shape ? 'line' : 'curve']() }", True),
        ("function f(name) { Math[name](1) }", False),
    ],
)
def test_what_text_does_not_show_leads_anywhere(text: str, expected: bool) -> None:
    assert Index(text).leads() is expected


def test_a_name_means_what_its_block_says() -> None:
    text = "function f() { return total } const total = 1; function g() { const total = () => alert(); total() }"
    index = Index(text)
    assert not index.leads("f")
    assert index.leads("g")


def test_a_script_of_a_page_leads_anywhere() -> None:
    machine = realm.Realm(Texts({}), wanted=INDEX.wanted())
    page = SourceFile("index.html", b"<script>function f() { return 1 }</script>")
    region = (8, len(page.data) - 9)
    unit = machine.load_script(page, parse_program(page.data, Dialect.JAVASCRIPT, [region]), region)
    machine.start(unit)
    func = machine.read_name("f", Site(page, 0, 0))
    assert isinstance(func, Func)
    assert machine.leads(func)


def test_a_member_leads_where_nobody_says_what_is_wanted() -> None:
    machine = realm.Realm(Texts({MAIN: "export class Note { open() { return 1; } }"}))
    machine.load_module(MAIN, lazy=False)
    assert machine.m.relevance.member_leads(b"open")


def test_types_are_no_definitions() -> None:
    text = b"interface A { go: () => void }\ntype B = { stay(): void };\nconst c = { go() { return 1 } };"
    unit = Unit(SourceFile("a.ts", text), parse_program(text, Dialect.TYPESCRIPT), (0, len(text)))
    module = ModuleText(unit)
    assert len(list(module.definitions(b"go", of_member=True))) == 1
    assert list(module.definitions(b"stay", of_member=True)) == []


def test_signatures_call_nothing() -> None:
    text = b"""class A {
      level(): number;
      level(of: (a: B) => void): this;
      level(of) { return this }
      abstract stop(): void;
      go() {
        return this.level()
          ? stop()
          : level() ;
      }
    }
    export function find(one: string): string;
    export function find(one) { switch (one) { case(two): go(); } }"""
    unit = Unit(SourceFile("a.ts", text), parse_program(text, Dialect.TYPESCRIPT), (0, len(text)))
    left = b" ".join(ModuleText(unit).code.split())
    assert left == (
        b"class A { level(of) { return this } go() { return this.level() ? stop() : level() ; } }"
        b" export function find(one) { switch (one) { case(two): go(); } }"
    )


@pytest.mark.parametrize(
    "text",
    [
        "type B = Omit<A, 'x'>;\nconst c = 1;\nconst go = <T extends A>(a: T): T => { print(); return a };",
        "type B = z.infer<typeof A>\n\nconst go = () => { print() }\n",
        "type B = z.infer<typeof A>\ngo()\nfunction go() { print() }\n",
        "type B = () =>\n  string\nconst go = () => { print() }",
        "function go<T>(a: T) { print() }",
        "type B<T> =\n  | Array<T>\n  | Set<T>\nlet go = async <T,>(a: T) => { print() }",
    ],
)
def test_a_type_ends_where_it_does(text: str) -> None:
    data = text.encode()
    module = ModuleText(Unit(SourceFile("a.ts", data), parse_program(data, Dialect.TYPESCRIPT), (0, len(data))))
    assert b"print()" in module.code
    assert any(b"print()" in module.code[start:end] for start, end in module.definitions(b"go"))


@pytest.mark.parametrize(
    "text",
    [
        "type B = Partial<A> & { x: 1 };\nclass C { go<T>(a: T) { print() } }\nconst m = new Map<string, A>();",
        "const c = { go<T extends Record<string, A>, U = Map<A, B>>(a: T) { print() } }",
        "class C { async go<T extends keyof A>(\n  a: T,\n): Promise<T> { print() } }",
        "class C { go<F extends (...args: any[]) => any>(f: F): F { print() } }",
        "class C { go(a = null): {} { print() } }",
        "class C { go(): { a: A; b: B[] }[] { print() }\n  ['stay']() { return 1 } }",
        "class C { go(a: A): () => void { print() } }",
        "class C { go(a: A): () => { a: A } { print() } }",
        "class C { go(a: unknown): asserts a is B | { c: 'd' } { print() } }",
        "class C { go = (a: A): Promise<{ a: A }> => { print() } }",
        "class C { go = (a: A): { a: A } => { print() } }",
        "const c = { go: (a) =>\n /^(\\d+\"/.test(a) && print(), stay: '(' }",
    ],
)
def test_a_method_may_have_types(text: str) -> None:
    data = f"{text}\nc.go<Map<A, B>>(1);".encode()
    module = ModuleText(Unit(SourceFile("a.ts", data), parse_program(data, Dialect.TYPESCRIPT), (0, len(data))))
    assert any(b"print()" in module.code[slice(*found)] for found in module.definitions(b"go", of_member=True))
    assert module.readings(0, len(data))[b"go"] is ReadAs.CALLED


@pytest.mark.parametrize(
    ("value", "rest"),
    [
        ("<T extends { a: 1 }>(a: T, b = 2) => a", ";\nconst c = 1"),
        ("a < b", ", c = d > (e)"),
        ("make<A, B>()", "\nconst c = 1"),
        ("list as Array<A>", "\nconst c = (1)"),
        ("<b>text</b>", "\nfunction f() {}"),
        ("width >\n  height", ";"),
    ],
)
def test_a_value_ends_where_it_does(value: str, rest: str) -> None:
    data = f"const x = {value}{rest}".encode()
    module = ModuleText(Unit(SourceFile("a.tsx", data), parse_program(data, Dialect.TSX), (0, len(data))))
    assert module.code[10 : module.end_of_value(10)].decode() == value


def test_what_writes_into_the_page_matters_where_a_signal_is_in_reach() -> None:
    draw = "function draw(html) { document.body.innerHTML = html }"
    assert not Index(f"{draw} function f(html) {{ draw(html) }}").leads()
    assert Index(f"{draw} function f(html) {{ draw(html) }} function g() {{ window.print() }}").leads()


def test_ways_are_what_is_written_there_and_where_the_nearest_first() -> None:
    text = "function f() { g(); alert('x') }\nfunction g() { navigator.clipboard.writeText('x') }\nfunction h() { g() }"
    index = Index(text)
    assert [name for name, _ in index.machine.ways(index.function("h"))] == ["navigator.clipboard.writeText()"]
    name, site = next(iter(index.machine.ways(index.function("f"))))
    assert (name, site.location.line) == ("alert()", 1)
    assert list(Index("function f() { return 1 }").machine.ways(Index("function f() {}").function())) == []


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("handlers[tool.name](a)", "handlers[tool.name]()"),
        ("handlers[a +\n  b](a)", "handlers[a + b]()"),
        (f"handlers[{'a' * 60}](a)", "handlers[…]()"),
        ("const { writeText } = of(a); writeText(a)", "writeText"),
    ],
)
def test_a_way_is_told_by_what_is_called(body: str, told: str) -> None:
    index = Index(f"function f(a, handlers, tool, b) {{ {body} }}")
    assert [name for name, _ in index.machine.ways(index.function())] == [told]


def test_a_map_of_an_app_wants_everything() -> None:
    index: ApiIndex = ReachIndex(RULES)
    assert index.wanted() is None


def test_modules_that_export_each_other_come_to_an_end() -> None:
    text = "import { a } from './a.js'; function f() { a() }"
    others = {
        "a": "export { a } from './b.js'; import { c } from './b.js'; export { c }",
        "b": "export { a, c } from './a.js'",
    }
    assert not Index(text, **others).leads()


# ---------------------------------------------------------------- what becomes of it

# each calls the next one twice, with text that grows: more than any budget
MEASURE = "".join(f"function m{n}(x) {{ return m{n + 1}(x + 'a') + m{n + 1}(x + 'b') }}\n" for n in range(40))


def rules_of(root: Path, last: str, body: str) -> set[str]:
    """The rules that speak of a handler in whose module `m0` does more than can be followed, and `last` at the end."""
    text = f"""{MEASURE} function m40(x) {{ {last} return x.length }}
        const handlers = {{ 'convert.size': async (params) => {{ {body} }} }};
        export const abp = window.abp = {{
          protocolVersion: '0.1', app: {{ id: 'a.b', name: 'b', version: '1.0.0' }},
          async initialize() {{ return {{ protocolVersion: '0.1', app: this.app, capabilities: [] }} }},
          async shutdown() {{}},
          listCapabilities: () => [{{ name: 'convert.size', inputSchema: {{ type: 'object' }} }}],
          async call(name, params) {{ return handlers[name](params) }},
        }};"""
    (root / "app.js").write_text(text)
    found = lint(settings=Settings(root=root, gitignore=False)).findings
    return {f.rule for f in found if "convert.size" in f.capabilities}


ANSWER = "alert(size); return { success: true, data: { size } };"


def test_work_that_leads_nowhere_ends_without_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = f"const size = m0(''); {ANSWER}"
    rules = rules_of(tmp_path, "", body)
    assert "ABP101" in rules
    assert "ABP902" not in rules
    monkeypatch.setattr(ApiIndex, "wanted", lambda self: None)
    assert "ABP902" in rules_of(tmp_path, "", body)


def test_work_that_may_lead_somewhere_is_told(tmp_path: Path) -> None:
    assert "ABP902" in rules_of(tmp_path, "if (x === 'aab') x = confirm(x);", f"const size = m0(''); {ANSWER}")


def test_a_function_that_leads_nowhere_reaches_what_it_is_given(tmp_path: Path) -> None:
    each = "} function each(visit) { m0('a'); m0('b'); visit(1); return 1"
    body = "m0(''); const size = each((item) => alert(item)); return { success: true, data: { size } };"
    assert "ABP101" in rules_of(tmp_path, f"return x.length {each}", body)


# what gives a function a name, and its field that does
_NAMED_BY = {
    "function_declaration": "name",
    "method_definition": "name",
    "variable_declarator": "name",
    "pair": "key",
    "field_definition": "property",
    "public_field_definition": "name",
}


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_every_function_of_a_name_is_among_its_definitions(app: Path) -> None:
    for path in sorted(app.rglob("*")):
        if path.suffix not in (".js", ".mjs", ".ts", ".tsx", ".jsx") or ".min." in path.name or not path.is_file():
            continue
        data = path.read_bytes()
        module = ModuleText(
            Unit(SourceFile(path.name, data), parse_program(data, dialect_of(path.name)), (0, len(data)))
        )
        for node in walk(parse_tree(data, dialect_of(path.name), [(0, len(data))]).root_node):
            named = node.child_by_field_name(_NAMED_BY.get(node.type, ""))
            value = node.child_by_field_name("value") or node
            body = value.child_by_field_name("body")
            if named is None or body is None or named.type not in ("identifier", "property_identifier"):
                continue
            name, is_member = named.text or b"", node.type not in ("function_declaration", "variable_declarator")
            if name in KEYWORDS or name in OF_LANGUAGE or name == b"constructor":
                continue
            found = module.definitions(name, of_member=is_member)
            assert any(start <= body.start_byte + 1 and body.end_byte - 1 <= end for start, end in found), (path, name)


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_findings_are_the_same_with_and_without_the_index(app: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = places(report_of(app).findings)  # no run is long enough for the index to be asked
    monkeypatch.setattr(allowances, "LONG_RUN", 0)
    assert places(lint(settings=settings_of(app)).findings) == known


def test_what_a_write_shows_has_its_own_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """What writes may lead nowhere and get few steps: a component that answers to it renders with more."""
    app = next(each for each in APPS if each.name == "vue-options-timesheet-right")
    known = places(report_of(app).findings)
    monkeypatch.setattr(allowances, "LONG_RUN", 0)
    monkeypatch.setattr(allowances, "IRRELEVANT_STEPS", 10)
    assert places(lint(settings=settings_of(app)).findings) == known


@pytest.mark.parametrize(
    ("text", "leads"),
    [
        ("function f() { const location = useLocation(); return keep(location, 1); }", False),
        ("function f(props) { const { history, location } = props; return keep(location, history); }", False),
        ("function f(location) { return keep(location, 1); }", False),
        ("function f({ location }) { return () => keep(location, 1); }", False),
        ("function f(path) { return new URL(path, location).href; }", False),
        ("function f(path) { return keep(new URL('/', window.location)); }", False),
        ("function f() { return encodeURIComponent(String(location)); }", False),
        ("function f(path) { return keep(new URL(path), location); }", True),
        ("function f(path) { return new MyURL(path, location); }", True),
        ("function f(url) { location = url; }", True),
        ("function f(url) { const { location } = window; location.assign(url); }", True),
        ("function f() { const location = window.location; location.reload(); }", True),
        ("function f(frame) { const { location } = frame.contentWindow; location.reload(); }", True),
        ("function f(frame) { const location = frame.contentWindow.location; location.reload(); }", True),
    ],
)
def test_location_of_a_router_is_not_the_pages(text: str, leads: bool) -> None:
    head = "import { useLocation } from 'react-router-dom';\nconst keep = (a, b) => [a, b];\n"
    assert Index(head + text).leads() is leads
