"""What is said of handlers that take no parameters and of which some call was cut, if only one that leads nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from tests.conftest import Write

CALL = "async (name, params) => ({ success: true, data: await table[name](params) })"
RUNTIME = f"window.abp = {{ protocolVersion: '0.1', call: {CALL} }};\n"
LONG = "".join(f"  total += Math.abs(total - {number}) * {number};\n" for number in range(700))
# the first makes the run a long one, in which the second, that leads nowhere, gets few steps and is cut
CRUNCHES = "".join(f"function {name}() {{\n  let total = 0;\n{LONG}}}\n" for name in ("crunch", "squeeze"))
HOLDS = "let rows = [{ name: 'one' }];\nexport const add = (row) => { rows = [...rows, row]; };\n"
CALLED = "function connect(given) { app = given; }\nwindow.boot.then(connect);\n"


def ignored(root: Path, write: Write, code: str) -> list[str]:
    write("abp.js", CRUNCHES + code + RUNTIME)
    report = lint(settings=Settings(root=root))
    return [found.message for found in report.findings if found.rule == "ABP511"]


@pytest.mark.parametrize(
    "handler",
    [
        "() => { crunch(); squeeze(); return { csv: rows.map((row) => row.name).join() }; }",
        "async () => { crunch(); squeeze(); const text = list(); return { csv: text }; }",
        "function () { crunch(); squeeze(); return wrap(list()); }",
    ],
)
def test_what_it_answers_with_is_made_of_state(tmp_path: Path, write: Write, handler: str) -> None:
    code = "const list = () => JSON.stringify(rows);\nconst wrap = (text) => ({ text });\n"
    (message,) = ignored(tmp_path, write, f"{HOLDS}{code}const table = {{ 'export.rows': {handler} }};\n")
    assert message == "`export.rows` reads the page or the app (`rows`), none of its parameters"


@pytest.mark.parametrize(
    "handler",
    [
        "() => { crunch(); squeeze(); save(rows.map((row) => row.name).join()); return { saved: true }; }",
        "async () => { crunch(); squeeze(); await save(rows.map((row) => row.name).join()); }",
        "async () => { crunch(); squeeze(); if (await save(rows.join())) return { done: 'saved' }; }",
    ],
)
def test_what_is_read_beside_an_answer_without_data_is_what_it_should_be(
    tmp_path: Path, write: Write, handler: str
) -> None:
    code = "const save = async (text) => navigator.clipboard.writeText(text);\n"
    (message,) = ignored(tmp_path, write, f"{HOLDS}{code}const table = {{ 'export.rows': {handler} }};\n")
    assert message == "`export.rows` reads the page or the app (`rows`), none of its parameters"


@pytest.mark.parametrize(
    "handler",
    [
        "async () => { crunch(); squeeze(); note(); return { csv: await fetch('/rows').then((r) => r.text()) }; }",
        "async () => { crunch(); squeeze(); note(); const made = await load(); return made; }",
        "async ({ name }) => { crunch(); squeeze(); note(); return { saved: true }; }",
        "async ({ rows: given }) => { crunch(); squeeze(); return { csv: given.map((row) => row.name).join() }; }",
    ],
)
def test_what_is_read_beside_the_answer_is_none_of_it(tmp_path: Path, write: Write, handler: str) -> None:
    code = "const load = () => fetch('/rows').then((r) => r.json());\n"
    code += "function note() { const seen = rows.map((row) => row.name); console.log(seen.join()); }\n"
    assert ignored(tmp_path, write, f"{HOLDS}{code}const table = {{ 'export.rows': {handler} }};\n") == []


def test_what_may_be_a_service_is_no_state(tmp_path: Path, write: Write) -> None:
    code = "let app;\nfunction use(name) { if (!app) throw new Error('early'); return app.parts.get(name); }\n"
    handler = "async () => { crunch(); squeeze(); return use('exporter').csv(); }"
    assert ignored(tmp_path, write, f"{code}{CALLED}const table = {{ 'export.rows': {handler} }};\n") == []


PULLS = "function pull(done) { crunch(); squeeze(); done(rows.map((row) => row.name)); done(); }\n"


@pytest.mark.parametrize(
    "handler",
    [
        "() => new Promise((resolve) => pull((found) => { if (!found) resolve({ id: 7 }); }))",
        "() => { return new Promise((resolve) => pull((found) => { if (!found) resolve({ id: 7 }); })); }",
        "async () => { await new Promise((done) => pull((found) => found || done())); return { id: 7 }; }",
    ],
)
def test_a_promise_that_is_settled_with_what_is_written_there_is_made_of_nothing_else(
    tmp_path: Path, write: Write, handler: str
) -> None:
    assert ignored(tmp_path, write, f"{HOLDS}{PULLS}const table = {{ 'export.rows': {handler} }};\n") == []


@pytest.mark.parametrize(
    "handler",
    [
        "() => new Promise((resolve) => pull((found) => resolve({ found })))",
        "() => new Promise((resolve) => pull(resolve))",
    ],
)
def test_a_promise_that_is_settled_with_what_a_callback_is_given_is_made_of_that(
    tmp_path: Path, write: Write, handler: str
) -> None:
    (message,) = ignored(tmp_path, write, f"{HOLDS}{PULLS}const table = {{ 'export.rows': {handler} }};\n")
    assert message == "`export.rows` reads the page or the app (`rows`), none of its parameters"
