"""What an app's lists and its dispatch say of each other, in the ways in which people write them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from tests.conftest import Abplint, Write

Lint = Callable[[dict[str, str]], list[tuple[str, str]]]

ROWS = """const ROWS = [
  { name: 'a.one', inputSchema: { type: 'object' }, handler: async ({ x }) => ({ success: true, data: { x } }) },
  { name: 'a.two', inputSchema: { type: 'object' }, handler: async ({ x }) => ({ success: true, data: { x } }) },
];
"""
TABLE = """const TABLE = {
  'a.one': ({ x }) => ({ success: true, data: { x } }),
  'a.two': ({ x }) => ({ success: true, data: { x } }),
};
"""
BOTH = "[{ name: 'a.one', inputSchema: {} }, { name: 'a.two', inputSchema: {} }]"
UNKNOWN = "{ success: false, error: { code: 'UNKNOWN_CAPABILITY', message: n, retryable: false } }"


@pytest.fixture
def found(tmp_path: Path) -> Lint:
    """The rules of families 3 and 6 that report something, with their capabilities."""

    def run(files: dict[str, str]) -> list[tuple[str, str]]:
        for name, text in files.items():
            (tmp_path / name).write_text(text, "utf-8")
        report = lint(settings=Settings(root=tmp_path, gitignore=False, select=("ABP3", "ABP6", "ABP900")))
        return [(finding.rule, ",".join(finding.capabilities)) for finding in report.findings]

    return run


def runtime(call: str, listed: str = BOTH, before: str = TABLE) -> str:
    return f"""{before}
window.abp = {{
  protocolVersion: '0.1',
  initialize: async () => ({{ capabilities: {listed} }}),
  listCapabilities: async () => {listed},
  call: {call},
}};
"""


def manifest(*names: str) -> str:
    app = {"id": "com.example.app", "name": "App", "version": "1.0.0"}
    return json.dumps({"abp": "0.1", "app": app, "capabilities": [{"name": name} for name in names]})


@pytest.mark.parametrize(
    "call",
    [
        "async (n, p) => ROWS.find((row) => row.name === n)?.handler(p)",
        f"async (n, p) => {{ const row = ROWS.find((r) => r.name === n); return row ? row.handler(p) : {UNKNOWN}; }}",
        "async (n, p) => Object.fromEntries(ROWS.map((row) => [row.name, row]))[n].handler(p)",
        "async (n, p) => new Map(ROWS.map((row) => [row.name, row.handler])).get(n)?.(p)",
        "async (n, p) => ROWS.reduce((table, row) => ({ ...table, [row.name]: row.handler }), {})[n](p)",
        "async (n, p) => { for (const row of ROWS) if (row.name === n) return row.handler(p); }",
        "async (n, p) => ROWS.filter((row) => row.name === n)[0].handler(p)",
        "async (n, p) => ROWS[ROWS.findIndex((row) => row.name === n)].handler(p)",
    ],
)
def test_a_registry_of_rows_is_compared_with_the_manifest(found: Lint, call: str) -> None:
    text = runtime(call, "ROWS.map(({ handler, ...row }) => row)", ROWS)
    assert found({"abp.js": text}) == []
    assert found({"abp.js": text, "abp.json": manifest("a.one", "a.two")}) == []
    assert found({"abp.js": text, "abp.json": manifest("a.one")}) == [("ABP306", "a.two")]
    assert found({"abp.js": text, "abp.json": manifest("a.one", "a.two", "a.three")}) == [("ABP305", "a.three")]


@pytest.mark.parametrize(
    "before",
    [
        "const SLOW = new Set(['a.two', 'a.gone']); const look = (n) => SLOW.has(n);",
        "const TIMES = { 'a.one': 100, 'a.gone': 5 }; const look = (n) => TIMES[n] ?? 10;",
        "const VALID = { 'a.one': (p) => !!p, 'a.gone': (p) => !!p }; const look = (n, p) => VALID[n]?.(p);",
        "const look = (n) => { switch (n) { case 'a.one': return 1; case 'a.gone': return 2; } };",
        "const look = (n) => { if (n === 'initialize' || n === '__proto__') throw new Error(n); };",
        "const ALIASES = { 'a.gone': 'a.three' }; const look = (n) => ALIASES[n];",
    ],
)
@pytest.mark.parametrize("rest", ["TABLE[n](p)", f"TABLE[n] ? TABLE[n](p) : {UNKNOWN}"])
def test_what_is_looked_up_on_the_way_is_no_capability(found: Lint, before: str, rest: str) -> None:
    call = f"async (n, p) => {{ if (look(n, p)) console.log(n); return {rest}; }}"
    assert found({"abp.js": runtime(call, before=TABLE + before)}) == []


@pytest.mark.parametrize(
    "call",
    [
        f"(n, p) => {{ if (n === 'a.one') return {{ success: true, data: p }}; return {UNKNOWN}; }}",
        f"(n, p) => {{ const [space, key] = n.split('.'); const f = {{ a: {{ one: (q) => q }} }}[space]?.[key]; "
        f"return f ? f(p) : {UNKNOWN}; }}",
        "async (n, p) => ({ success: true, data: await { 'a.one': (q) => q }[n](p) })",
        "(n, p) => { switch (n) { case 'a.one': return p; default: throw new Error(n); } }",
        "(n, p) => { switch (n) { case 'a.one': return p; default: return { success: false } } }",
    ],
)
def test_a_capability_without_a_branch(found: Lint, call: str) -> None:
    assert ("ABP305", "a.two") in found({"abp.js": runtime(call)})


@pytest.mark.parametrize(
    "call",
    [
        "(n, p) => ({ 'a.one': (q) => q }[n] || ((q) => ({ success: true, data: { text: `${q.x}` } })))(p)",
        "(n, p) => ({ 'a.one': (q) => q }[n] || ((q) => fetch('/api', { method: 'POST', body: q.x })))(p)",
        "(n, p) => { switch (n) { case 'a.one': return p; default: return { success: true, data: { p } } } }",
        "(n, p) => { switch (n) { case 'a.one': return p; default: return chrome.runtime.sendMessage({ n, p }); } }",
        "(n, p) => { if (n.startsWith('a.')) return { success: true, data: { n, p } }; }",
    ],
)
def test_a_dispatch_with_an_answer_for_all(found: Lint, call: str) -> None:
    assert found({"abp.js": runtime(call)}) == []


def test_an_older_name_of_a_listed_capability_needs_no_entry(found: Lint) -> None:
    before = TABLE + "const OLDER = { 'one': 'a.one', 'old.two': 'a.two' };"
    assert found({"abp.js": runtime("(n, p) => TABLE[OLDER[n] ?? n](p)", before=before)}) == []


def test_a_handler_that_wraps_the_one_before_is_no_repetition(found: Lint) -> None:
    wraps = [
        "TABLE['a.one'] = ((f) => (p) => f(p))(TABLE['a.one']);",
        "const first = TABLE['a.one']; TABLE['a.one'] = (p) => first({ ...p, twice: true });",
        "const plain = { ...TABLE }; TABLE['a.one'] = (p) => plain['a.one'](p);",
        "if (self.DEBUG) TABLE['a.one'] = () => ({ success: true, data: { x: 1 } });",
        "TABLE['a.one'] = TABLE['a.one'].bind(null);",
    ]
    for wrap in wraps:
        assert found({"abp.js": runtime("(n, p) => TABLE[n](p)", before=TABLE + wrap)}) == [], wrap
    again = TABLE + "TABLE['a.one'] = () => ({ success: true, data: { x: 1 } });"
    assert found({"abp.js": runtime("(n, p) => TABLE[n](p)", before=again)}) == [("ABP308", "a.one")]


def test_an_extension_page_needs_schemas_more(tmp_path: Path) -> None:
    listed = "[{ name: 'a.one' }, { name: 'a.two' }]"
    files = {"abp.js": runtime("(n, p) => TABLE[n](p)", listed), "manifest.json": '{ "manifest_version": 3 }'}
    levels = []
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
        report = lint(settings=Settings(root=tmp_path, gitignore=False, select=("ABP307",)))
        levels.append([report.level(finding).value for finding in report.findings])
    assert levels == [["note", "note"], ["warning", "warning"]]


@pytest.mark.parametrize(
    ("before", "listed", "call"),
    [
        ("const H = { 'ui.x': RUN };", "Object.keys(H).map((name) => ({ name }))", "H[n](p)"),
        ("const H = new Map([['ui.x', RUN]]);", "[...H.keys()].map((name) => ({ name }))", "H.get(n)(p)"),
        ("const H = new Map(); H.set('ui.x', RUN);", "[...H.keys()].map((name) => ({ name }))", "H.get(n)(p)"),
        ("const H = {}; const on = (n, f) => { H[n] = f; }; on('ui.x', RUN);", "Object.keys(H)", "H[n](p)"),
        (
            "const H = new Map(); const on = (row) => H.set(row.name, row); on({ name: 'ui.x', run: RUN });",
            "[...H.values()].map(({ name }) => ({ name }))",
            "H.get(n).run(p)",
        ),
        (
            "const H = [{ name: 'ui.x', run: RUN }];",
            "H.map(({ name }) => ({ name }))",
            "H.find((h) => h.name === n).run(p)",
        ),
        (
            "const H = [{ name: 'ui.x', run: RUN }];"
            "const ask = (n, p) => { for (const h of H) if (h.name === n) return h.run(p); };",
            "H.map(({ name }) => ({ name }))",
            "ask(n, p)",
        ),
    ],
)
def test_a_registry_that_lists_are_made_of_is_no_further_place(
    tmp_path: Path, before: str, listed: str, call: str
) -> None:
    places = []
    run = "({ x }) => ({ success: true, data: { x } })"
    for files in (
        {"abp.js": runtime(f"(n, p) => {call}", listed, before.replace("RUN", run))},
        {"abp.json": manifest("ui.x")},
    ):
        for name, text in files.items():
            (tmp_path / name).write_text(text, "utf-8")
        report = lint(settings=Settings(root=tmp_path, gitignore=False, select=("ABP302",)))
        places.append([finding.location.path for finding in report.findings])
    assert places == [["abp.js"], ["abp.json"]]


def test_a_schema_that_holds_itself_ends(found: Lint) -> None:
    before = TABLE + (
        "const S = { type: 'object', properties: {}, required: ['x'] };"
        "S.properties.self = S; S.allOf = [S]; S.items = [S, S];"
        "let D = { type: 'object', required: ['y'] };"
        "for (const i of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) D = { properties: { a: D, b: D, c: D, d: D, e: D } };"
    )
    listed = "[{ name: 'a.one', inputSchema: S }, { name: 'a.two', inputSchema: D }]"
    assert {rule for rule, _ in found({"abp.js": runtime("(n, p) => TABLE[n](p)", listed, before)})} <= {"ABP603"}


RIGHT = """
    export.pdf export.image export.html export.markdown convert.markdownToHtml convert.htmlToMarkdown
    convert.htmlToImage convert.csvToJson render.html render.canvas render.svg ai.summarize ai.translate ai.complete
    storage.read storage.write storage.delete storage.set auth.getToken auth.getUser generate.thumbnail
    generate.preview generate.shareUrl com.acme.imageFilter.blur io.github.username.customTool
    com.mycompany.customFeature crawl.start storage.jobs.list
""".split()
WRONG = {
    "clipboard.write": "ABP301",
    "share.invoke": "ABP301",
    "com.acme.clipboard.copyAsHtml": "ABP301",
    "ui.navigate": "ABP302",
    "ui.switchView": "ABP302",
    "ui.setDisplayMode": "ABP302",
    "ui.togglePanel": "ABP302",
    "state.setContent": "ABP303",
    "state.loadInvoice": "ABP303",
    "state.setOption": "ABP303",
    "convert.markdown-to-html": "ABP304",
}


def test_the_names_of_the_guide(found: Lint) -> None:
    """Those that the seeds "Capabilities" and "Implementation Guide" recommend, and those that they warn of."""
    assert found({"abp.json": manifest(*RIGHT)}) == []
    assert found({"abp.json": manifest(*WRONG)}) == [(rule, name) for name, rule in WRONG.items()]


def test_an_entry_of_several_names_says_how_many(write: Write, check: Abplint) -> None:
    code = "const entry = name => ({ name }); const LIST = ['a.one', 'a.two', 'a.three'].map(name => entry(name));\n"
    write("abp.js", f"{code}{TABLE}window.abp = {{ listCapabilities: () => LIST, call: (n, p) => TABLE[n](p) }};")
    (line,) = check("--select", "ABP307").out.splitlines()
    assert line.endswith(": `a.one` and 2 more have no `inputSchema` in `listCapabilities()`")


MECHANISMS = "clipboard share print notification notifications dialog dialogs download filePicker fileDialog"
WRITING = "set load update write put apply select reset clear"


@pytest.mark.parametrize(
    ("rule", "names", "others"),
    [
        ("ABP301", [f"{word}.note" for word in MECHANISMS.split()], ["export.clipboard", "prints.note"]),
        (
            "ABP303",
            [f"state.{word}Note" for word in WRITING.split()],
            ["state.get", "state", "notes.set", "state.setup"],
        ),
    ],
)
def test_the_words_that_name_no_capability(found: Lint, rule: str, names: list[str], others: list[str]) -> None:
    said = found({"abp.json": manifest(*names, *others)})
    assert [name for each, name in said if each == rule] == names
