"""Messages and help that must be true of the code they stand at; the known lies are strict expected failures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.finding import Finding

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"


def one(folder: Path, rule: str, files: Mapping[str, str]) -> Finding:
    """The only finding of a rule in an app."""
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    [finding] = lint(settings=Settings(root=folder, gitignore=False, select=(rule,))).findings
    return finding


def lie(reason: str) -> pytest.MarkDecorator:
    return pytest.mark.xfail(strict=True, reason=reason)


COPIES = "'doc.copy': async ({ text }) => { await navigator.clipboard.writeText(text); %s },"


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("", True),
        ("return { success: true, data: { copied: true } };", True),
        pytest.param("return { success: true, data: { text } };", False, marks=lie("the answer is not looked at")),
        pytest.param(
            "return { success: true, data: { html: await render(text) } };",
            False,
            marks=lie("the answer is not looked at"),
        ),
    ],
)
def test_only_what_is_missing_is_called_missing(answer: str, says: bool, tmp_path: Path) -> None:
    handlers = f"const render = async (text) => text.trim();\nconst handlers = {{ {COPIES % answer} }};\n"
    found = one(tmp_path, "ABP105", {"abp.js": handlers + RUNTIME})
    assert ("instead of returning" in found.message) == says


@lie("the help leads from 401 to 403: module scope of an async chunk")
def test_the_help_of_401_names_the_bootstrap_first(tmp_path: Path) -> None:
    hook = (
        "'use client';\nimport { useEffect } from 'react';\nconst handlers = {};\n"
        f"export default function Abp() {{ useEffect(() => {{ {RUNTIME.strip()} }}, []); return null; }}\n"
    )
    package = '{ "name": "site", "dependencies": { "next": "14.0.0", "react": "18.0.0" } }\n'
    found = one(tmp_path, "ABP401", {"package.json": package, "abp.jsx": hook})
    help_ = found.help.lower()
    assert "bootstrap" in help_
    assert "module scope" not in help_[: help_.index("bootstrap")]


@pytest.mark.parametrize(
    "rows",
    [
        ["'a.far': () => far(),", "'b.near': () => near(),"],
        ["'b.near': () => near(),", "'a.far': () => far(),"],
    ],
)
def test_the_most_direct_of_several_capabilities_is_named(rows: list[str], tmp_path: Path) -> None:
    code = "const near = () => alert('x');\nconst middle = () => near();\nconst far = () => middle();\n"
    found = one(tmp_path, "ABP101", {"abp.js": f"{code}const handlers = {{ {' '.join(rows)} }};\n{RUNTIME}"})
    assert found.capabilities[0] == "b.near"
    assert found.message.startswith("`b.near`")
    assert len(found.path) == 3


@pytest.mark.parametrize(
    ("rule", "run"),
    [
        pytest.param(
            "ABP105",
            "navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])",
            marks=lie("one help for all that is copied"),
        ),
        ("ABP107", "showSaveFilePicker({ suggestedName: 'x.png' }).then((file) => file.createWritable())"),
    ],
)
def test_the_help_speaks_of_what_is_handed_out(rule: str, run: str, tmp_path: Path) -> None:
    code = f"const handlers = {{ 'export.image': async ({{ blob }}) => {{ await {run}; }} }};\n{RUNTIME}"
    assert "html" not in one(tmp_path, rule, {"abp.js": code}).help.lower()


@pytest.mark.parametrize(
    ("before", "message", "help"),
    [
        (
            "",
            "`doc.print` prints the page as it stands",
            "return `{ html }`, or render `params` into a print container",
        ),
        (
            "document.body.innerHTML = html;",
            "`doc.print` prints, and answers with a status text",
            "return `{ rendered: true }` after the signal",
        ),
    ],
)
def test_a_print_is_a_signal_after_the_parameters_were_rendered(
    before: str, message: str, help: str, tmp_path: Path
) -> None:
    answer = "return { success: true, data: { status: 'printed' } };"
    handlers = f"const handlers = {{ 'doc.print': async ({{ html }}) => {{ {before} window.print(); {answer} }} }};\n"
    finding = one(tmp_path, "ABP102", {"abp.js": handlers + RUNTIME})
    assert finding.message == message
    assert finding.help.startswith(help)


@pytest.mark.parametrize(
    ("rule", "name", "says"),
    [
        ("ABP304", "", "an empty name is not dot-notation"),
        ("ABP305", "", "`listCapabilities()` declares an empty name, but `call()` has no branch for it"),
        ("ABP304", " ", "a name of blanks is not dot-notation"),
    ],
)
def test_a_name_of_nothing_is_said_in_words(rule: str, name: str, says: str, tmp_path: Path) -> None:
    lists = f"listCapabilities: () => [{{ name: '{name}' }}, {{ name: 'doc.read' }}]"
    runtime = f"window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params), {lists} }};\n"
    handlers = "const handlers = { 'doc.read': ({ id }) => ({ success: true, data: { id } }) };\n"
    assert one(tmp_path, rule, {"abp.js": handlers + runtime}).message == says


UNKNOWN = "abcdefghijklmnopqrstuvwxy"  # `window.UNKNOWN[p.n](p)` has forty characters


@pytest.mark.parametrize(
    ("handler", "past"),
    [
        (f"(p) => window.{UNKNOWN}[p.n](p)", f"window.{UNKNOWN}[p.n](p)"),
        (f"(p) => window.{UNKNOWN}z[p.n](p)", f"window.{UNKNOWN}z[p.n](…"),
        ("(p) => window.few\n      [p.n](p)", "window.few [p.n](p)"),
    ],
)
def test_what_is_quoted_of_code_is_short(handler: str, past: str, tmp_path: Path) -> None:
    found = one(tmp_path, "ABP902", {"abp.js": f"const handlers = {{ 'a.b': {handler} }};\n{RUNTIME}"})
    assert found.message == f"`a.b` could not be followed past `{past}`"
    assert found.help == "name the method, or list the capability under `[handlers]`."


def test_a_module_that_is_not_there_is_named(tmp_path: Path) -> None:
    found = one(
        tmp_path,
        "ABP902",
        {"abp.js": f"import {{ run }} from './gone.js';\nconst handlers = {{ 'a.b': (p) => run(p) }};\n{RUNTIME}"},
    )
    assert found.message == "`a.b` could not be followed past `run(p)`: './gone.js' leads to no file"
    assert found.help.startswith("add the file, or build it before abplint runs")


def test_a_module_that_is_not_there_is_told_once(tmp_path: Path) -> None:
    calls = "'a.b': (p) => { run(p); run(2); return run(3); }, 'a.c': () => run(4)"
    text = f"import {{ run }} from './gone.js';\nconst handlers = {{ {calls} }};\n{RUNTIME}"
    (tmp_path / "abp.js").write_text(text)
    found = [f for f in lint(settings=Settings(root=tmp_path, gitignore=False)).findings if f.rule == "ABP902"]
    assert [f.message for f in found] == [
        "`a.b` could not be followed past `run(p)` and 2 more such calls: './gone.js' leads to no file",
        "`a.c` could not be followed past `run(4)`: './gone.js' leads to no file",
    ]


def test_what_a_budget_leaves_is_named(tmp_path: Path) -> None:
    letters = "'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'.split('').map((letter) => ({ letter }))"
    paint = "function paint(a, b, c) { return a.letter + b.letter + c.letter; }"
    loops = "for (const a of rows) for (const b of rows) for (const c of rows) { paint(a, b, c); }"
    work = f"{paint}\nfunction work(rows) {{\n  {loops}\n  alert(rows);\n}}"
    text = f"{work}\nconst handlers = {{ 'a.b': () => work({letters}) }};\nexport {{}};\n{RUNTIME}"
    found = one(tmp_path, "ABP902", {"abp.js": text})
    assert found.message.startswith("`a.b` is too large to be followed past `")
    assert found.message.endswith("`; it may still reach `alert()` at abp.js:4")


@pytest.mark.parametrize(
    ("left", "is_told"),
    [
        ("this.form.credentials", False),
        ("this.credentials", False),
        ("this.view.navigator.credentials", True),
        ("this.form.credentials.get()", True),
    ],
)
def test_data_that_is_called_like_an_api_is_none_that_is_left(left: str, is_told: bool, tmp_path: Path) -> None:
    letters = "'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'.split('').map((letter) => ({ letter }))"
    loops = "for (const a of rows) for (const b of rows) for (const c of rows) { paint(a, b, c); }"
    work = f"class Work {{\n  form = load();\n  run(rows) {{\n  {loops}\n  keep({left});\n}} }}"
    top = "import { keep, load } from './kept.js';\nfunction paint(a, b, c) { return a.letter + b.letter + c.letter; }"
    text = f"{top}\n{work}\nconst handlers = {{ 'a.b': () => new Work().run({letters}) }};\n{RUNTIME}"
    kept = "const kept = [];\nexport const keep = (it) => kept.push(it);\nexport const load = () => kept[0];"
    (tmp_path / "kept.js").write_text(kept)
    (tmp_path / "abp.js").write_text(text)
    found = [f.message for f in lint(settings=Settings(root=tmp_path, gitignore=False)).findings if f.rule == "ABP902"]
    assert all("it may still reach" in message for message in found)
    assert bool(found) is is_told
