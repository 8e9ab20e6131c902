"""An edit is answered from where the analysis first read the file, and as a cold run answers it."""

from __future__ import annotations

import itertools
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from abplint import standby
from abplint.finding import Finding
from abplint.program.calls.calls import Calls
from abplint.program.calls.rehearsed import Recording, RehearsedCalls
from abplint.program.realm import Realm
from abplint.server.reading import Answer, CheckedProject, EarlyFindings, Job, PreparedEdit, Reader
from abplint.source import Location
from abplint.surface.asking import AskingOrder
from abplint.surface.reading import SurfaceReader
from tests.conftest import ROOT
from tests.sample_apps import APPS
from tests.server.counting import counting
from tests.server.edits import (
    KINDS,
    KINDS_INSIDE,
    KINDS_OUTSIDE,
    STATEMENTS,
    dealt,
    edited,
    edited_inside,
    edited_outside,
)

sys.path.insert(0, str(ROOT / "benchmarks"))
from generating import write_app

pytestmark = pytest.mark.skipif(not standby.may_stand_by(), reason="no process can be forked here")
SERVICE = "src/services/service0.js"
HANDLER = "src/capabilities/capability4.js"
RUNTIME = "src/abp/runtime.js"
ADDS = "    this.#model.add(row);\n"


class Editing:
    """One project in an editor. `early` is what was said before answers, `cold` what is said of each state of it to
    somebody who has just come."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.unsaved: dict[Path, bytes] = {}
        self.reader = Reader()
        self.early: list[EarlyFindings] = []
        self.cold = {self.state(): self.answer()}

    def answer(self) -> Answer:
        return self.reader.answer(Job("check", self.folder, unsaved=dict(self.unsaved)), tell=self.early.append)

    def edit(self, path: str, text: str | None) -> None:
        """Type, or (None) save nothing and close; the answer is that of somebody who has just come."""
        self.unsaved.pop(self.folder / path, None)
        if text is not None:
            self.unsaved[self.folder / path] = text.encode()
        self.check()

    def check(self) -> None:
        state, before = self.state(), len(self.early)
        if state not in self.cold:
            self.cold[state] = Reader().answer(Job("check", self.folder, unsaved=dict(self.unsaved)))
        cold = self.cold[state]
        assert said(self.answer()) == said(cold)
        assert isinstance(cold, CheckedProject)
        for early in self.early[before:]:
            there = [finding for finding in cold.report.findings if finding.location.path == early.path]
            about = [finding for finding in there if early.capabilities.issuperset(finding.capabilities or "?")]
            assert places(early.findings) <= places(there)
            assert places(about) <= places(early.findings)
            assert {found.rule for found in there} & early.rules <= {found.rule for found in early.findings}

    def state(self) -> frozenset[tuple[Path, bytes]]:
        saved = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        return frozenset((saved | self.unsaved).items())

    def prepare(self, path: str) -> bool:
        answer = self.reader.answer(
            Job("prepare", self.folder, unsaved=dict(self.unsaved), text=str(self.folder / path))
        )
        assert isinstance(answer, PreparedEdit)
        return answer.is_awaited

    def text(self, path: str) -> str:
        return (self.folder / path).read_text("utf-8")


def said(answer: Answer) -> str:
    assert isinstance(answer, CheckedProject), answer
    return repr(answer.report)


def places(findings: Iterable[Finding]) -> set[tuple[str, Location]]:
    return {(finding.rule, finding.location) for finding in findings}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each app that was not found as it was before: whether a waiting process has answered."""
    answers: list[bool] = []
    resumed = standby.Standby.resumed

    def counting(self: standby.Standby, *given: object) -> object:
        found = resumed(self, *given)  # type: ignore[arg-type]
        answers.append(found is not None)
        return found

    monkeypatch.setattr(standby.Standby, "resumed", counting)
    return answers


@pytest.fixture
def copies_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lets a copy go ahead waits for what it finds: on a busy machine, the whole answer may else overtake it."""
    branch = standby.Standby._branch

    def branched(self: standby.Standby, names: Sequence[str]) -> Collection[str]:
        only = branch(self, names)
        if self._ahead is not None:
            self._ahead.found.poll(None)
        return only

    monkeypatch.setattr(standby.Standby, "_branch", branched)


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Callable[[int], Editing]]:
    opened: list[Editing] = []

    def make(capabilities: int) -> Editing:
        write_app(tmp_path / "app", capabilities)
        opened.append(Editing(tmp_path / "app"))
        return opened[-1]

    yield make
    for each in opened:
        each.reader.forget(each.folder)


def test_every_kind_of_edit_is_answered_as_if_it_were_the_first(
    open_app: Callable[[int], Editing], counted: list[bool]
) -> None:
    app = open_app(5)
    text = app.text(SERVICE)
    for statement in STATEMENTS:
        app.edit(SERVICE, text.replace(ADDS, f"{ADDS}      {statement}\n"))
    assert sum(counted) >= 5, counted
    app.edit(SERVICE, text.replace("async export(", "async exported("))
    app.edit(SERVICE, text.replace("header0, row0", "row0"))
    app.edit(SERVICE, "import '../views/view1.js';\n" + text)
    app.edit(SERVICE, text + "\nbroken(")
    app.edit(SERVICE, text + "\n// repaired\n")
    app.edit(SERVICE, "")
    app.edit(SERVICE, text.replace(ADDS, f"{ADDS}      alert(1); // abplint-disable-line ABP101\n"))
    model = app.text("src/models/model1.js")
    for number in range(3):  # to and fro between two files, both unsaved
        app.edit("src/models/model1.js", model.replace("this.#rows = [];", f"this.#rows = [];\n    alert({number});"))
        app.edit(SERVICE, text.replace(ADDS, f"{ADDS}      confirm({number});\n"))
    (app.folder / "src/formats/format0.js").unlink()
    app.edit(SERVICE, text + "\n// another one is gone\n")
    (app.folder / "src/formats/format0.js").write_text("export const header0 = (title) => alert(title);\n")
    app.edit(SERVICE, text + "\n// and is back\n")
    (app.folder / SERVICE).write_text(text.replace(ADDS, f"{ADDS}      print();\n"))
    app.edit(SERVICE, None)
    (app.folder / "public/abp.json").write_text("{}")
    app.check()


def test_an_edit_costs_less_than_a_tenth_of_a_cold_run(
    open_app: Callable[[int], Editing], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted are the functions that are run and the capabilities that are asked for, in all processes."""
    counts = counting(tmp_path, monkeypatch)

    opened = []
    functions, capabilities = counts(lambda: opened.append(open_app(36)))
    assert capabilities == 36
    app, costs = opened[0], []
    for path in (SERVICE, "src/models/model7.js"):
        assert app.prepare(path)
        assert counts(lambda path=path: app.prepare(path)) == (0, 0), "it is prepared for"  # type: ignore[misc]
        text = app.text(path)
        for number in range(2):
            text = text.replace(") {\n", f") {{\n    alert({number});\n", 1)
            app.unsaved[app.folder / path] = text.encode()
            costs.append(counts(app.answer))
    assert all(run < functions / 10 for run, _ in costs), (functions, costs)
    assert all(0 < asked < capabilities / 10 for _, asked in costs), costs
    app.check()


def test_an_edit_of_a_function_or_comment_of_what_runs_while_loading_costs_little(
    open_app: Callable[[int], Editing], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted are steps, in all processes: of the runtime, all capabilities are asked for again, no handler runs."""
    written = os.open(tmp_path / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    perform, rehearse, again = Realm.perform, Realm.rehearse, RehearsedCalls.again
    rehearsing = []

    def performed(self: Realm, *given: object, **named: object) -> object:
        before = self.steps
        found = perform(self, *given, **named)  # type: ignore[arg-type]
        if not rehearsing:
            os.write(written, f"{self.steps - before}\n".encode())
        return found

    def rehearsed(self: Realm, *given: object) -> None:
        rehearsing.append(1)
        rehearse(self, *given)  # type: ignore[arg-type]
        rehearsing.clear()

    monkeypatch.setattr(Realm, "perform", performed)

    def repeated(self: RehearsedCalls, found: Recording, *given: object) -> object:
        os.write(written, f"-{found.steps}\n".encode())  # they count for budgets, and are not run
        return again(self, found, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Realm, "rehearse", rehearsed)
    monkeypatch.setattr(RehearsedCalls, "again", repeated)

    def steps(work: Callable[[], object]) -> int:
        os.ftruncate(written, 0)
        work()
        return sum(map(int, (tmp_path / "log").read_text().split()))

    opened: list[Editing] = []
    cold = steps(lambda: opened.append(open_app(18)))
    app, shares = opened[0], {}
    for path, function in ((HANDLER, ") {"), (RUNTIME, "initialize() {"), (RUNTIME, "params = {}) {")):
        assert app.prepare(path)
        assert steps(lambda path=path: app.prepare(path)) == 0, "it is prepared for"  # type: ignore[misc]
        text = app.text(path)
        for number in range(3):
            text = text.replace(f"{function}\n", f"{function}\n    console.log({number});\n", 1)
            app.unsaved[app.folder / path] = text.encode()
            shares[path, function, number] = steps(app.answer) / cold
        text = (
            f"// a note\n{text}".replace("\nexport ", "\n\n/* a note\n   of two lines */\nexport ", 1) + "// the end\n"
        )
        app.unsaved[app.folder / path] = text.encode()
        shares[path, function, "comments"] = steps(app.answer) / cold
        app.check()
        app.edit(path, None)
    assert all(share < (0.1 if path == RUNTIME else 0.15) for (path, *_), share in shares.items()), shares


REMEMBERED = {
    "index.html": "<script type='module' src='/runtime.js'></script>",
    "state.js": "export const state = { count: 0, last: null };\nexport const log = [];\n"
    "export function respond(data) { return { success: true, data }; }\n",
    "a.js": "import { state, respond } from './state.js';\n"
    "export async function add(params) {\n  state.count = state.count + 1;\n  state.last = { title: params.title };\n"
    "  if (!params.title) throw new Error('no title');\n  return respond({ count: state.count });\n}\n",
    "b.js": "import { state, log, respond } from './state.js';\n"
    "export function copy(params) {\n  navigator.clipboard.writeText(params.text);\n  return respond(state.last);\n}\n"
    "export const list = (params) => ({ success: true, data: log.map((row) => row + params.end) });\n",
    "c.js": "import { state, respond } from './state.js';\n"
    "export async function show(params, context) {\n  try { JSON.parse(params.json); } catch (error) {\n"
    "    return { success: false, error: { code: 'BAD', message: String(error) } };\n  }\n"
    "  const box = document.createElement('div');\n  box.textContent = params.text;\n  document.body.append(box);\n"
    "  return params;\n}\nexport function bare() { return 'text'; }\n"
    "export function nothing(params) { if (params.a) { alert(params.a); } }\n",
    "runtime.js": "import { add } from './a.js';\nimport { copy, list } from './b.js';\n"
    "import { show, bare, nothing } from './c.js';\nimport { state, log } from './state.js';\n"
    "const handlers = { 'a.add': add, 'b.copy': copy, 'b.list': list, 'c.show': show, "
    "'c.bare': bare, 'c.no': nothing };\n"
    "window.abp = {\n  protocolVersion: '0.1',\n  app: { id: 'x.y', name: 'X', version: '1.0.0' },\n"
    "  async initialize() {\n    return { sessionId: '1',\n"
    "      protocolVersion: '0.1', app: this.app,\n"
    "      capabilities: Object.keys(handlers).map((name) => ({ name })) };\n  },\n"
    "  async call(name, params = {}) {\n    const handler = handlers[name];\n"
    "    if (!handler) return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name } };\n"
    "    try {\n      const result = await handler(params);\n      return result;\n    } catch (error) {\n"
    "      return { success: false, error: { code: 'OPERATION_FAILED', message: String(error) } };\n    }\n  },\n};\n",
}
DISPATCHES = (
    "const result = await handler(params, {});",
    "state.last = params; const result = await handler(params);",
    "if (!params.title) return { success: false }; const result = await handler(params);",
    "const result = await handler(params); if (state.last) alert(state.last.title);",
    "const result = await handler(params); if (state.count > 0) return { success: true, data: log };",
    "const result = await handler(params); result.at = 1; state.last = result;",
    "await handler(params); const result = await handler(params);",
    "const result = { success: true, data: await handler(params) };",
    "const result = await Promise.all([handler(params)]);",
    "if (name === 'a.add') return null; const result = await handler(params);",
    "window.last = 1; const result = await handler.call(this, params);",
    "let result; if (params.x) { result = handler(params); } else { result = { success: true }; }",
    "const result = await handler(params).then((value) => ({ success: true, data: value }));",
    "const result = await handler(params); if (!result.success) throw new Error('x'); print();",
    "const result = await handler(params); return { ...result, note: 'x' };",
    "log.push(name); const result = await handler(params);",
)


def test_what_handlers_came_to_before_stands_for_their_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, counted: list[bool]
) -> None:
    written = os.open(tmp_path / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    again = RehearsedCalls.again

    def repeated(self: RehearsedCalls, *given: object) -> object:
        os.write(written, b".")
        return again(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(RehearsedCalls, "again", repeated)
    monkeypatch.setattr(standby, "BEFORE_REHEARSAL", 0.0)
    (tmp_path / "app").mkdir()
    for name, text in REMEMBERED.items():
        (tmp_path / "app" / name).write_text(text)
    app = Editing(tmp_path / "app")
    assert app.prepare("runtime.js")
    text, dice = app.text("runtime.js"), random.Random(1)
    assert not os.path.getsize(tmp_path / "log")
    try:
        for dispatch in DISPATCHES:
            app.edit("runtime.js", text.replace("const result = await handler(params);", dispatch))
        for _ in range(12):
            app.edit("runtime.js", edited_inside(dice, text))
    finally:
        app.reader.forget(app.folder)
    assert os.path.getsize(tmp_path / "log") > len(DISPATCHES), "of six handlers"
    assert sum(counted) > len(DISPATCHES) / 2, counted


def test_edits_in_functions_of_what_runs_while_loading(open_app: Callable[[int], Editing], counted: list[bool]) -> None:
    app = open_app(5)
    for path, before in ((HANDLER, "  const content"), (RUNTIME, "    try {")):
        assert app.prepare(path)
        counted.clear()
        whole = text = app.text(path)
        for number, statement in enumerate(STATEMENTS[:-1]):
            text = text.replace(before, f"    {statement}\n{before}") if number % 3 else whole
            app.edit(path, text)
        app.edit(path, whole.replace("problem", "wrong").replace("handler ", "found ").replace("!handler", "!found"))
        app.edit(path, whole.replace("'INVALID_PARAMETERS'", "'BAD'").replace("'OPERATION_FAILED'", "'BAD'"))
        app.edit(path, whole)
        assert sum(counted) >= 8, (path, counted)
        app.edit(path, whole + "\nbroken(")
        app.edit(path, whole.replace(before, f"    confirm('a');\n{before}"))
        assert counted[-1], "who waits goes on to wait while the text does not parse"
        app.edit(path, "// a line above\n" + whole)
        app.edit(path, whole + "\nexport const more = () => alert(1);\n")
        app.edit(path, whole.replace(before, f"{before[:4]}alert(2); // abplint-disable-line ABP101\n{before}"))
        app.edit(path, whole.replace(before, f"    {'x' * 400}();\n{before}"))
        app.edit(path, None)


BROKEN = (
    "foo(",
    "foo.",
    "const more =",
    "const more = (",
    "if (",
    "if (more",
    "if (more) {",
    "for (const one of",
    "return",
    "alert(1",
    "alert('a",
    "alert(`a",
    "await",
    "a b",
    "{",
    "}",
    ")",
    "=> {",
    "function later(",
    "x ? y",
    "[1, 2",
    "/* a note",
    "class",
    "@",
    "#",
    "...",
    "const { a, } = ;",
)


def test_text_that_does_not_parse_is_answered_as_a_cold_run_answers_it(
    open_app: Callable[[int], Editing], counted: list[bool]
) -> None:
    """As while one types: where only what is in a function is broken, nothing is followed from the beginning."""
    app = open_app(5)
    for path, before, texts in ((HANDLER, "  const content", BROKEN[::2]), (RUNTIME, "    try {", BROKEN[1::6])):
        assert app.prepare(path)
        whole = app.text(path)
        counted.clear()
        for text in texts:
            app.edit(path, whole.replace(before, f"    {text}\n{before}"))
        assert sum(counted) > len(texts) / 2, (path, list(zip(texts, counted[1::2], strict=True)))
        app.edit(path, whole.replace(before, f"    alert(3);\n{before}"))
        assert counted[-1], "and so is what mends it"


def test_where_a_text_does_not_parse_is_said_before_its_app_is_followed(open_app: Callable[[int], Editing]) -> None:
    app = open_app(5)
    text = app.text(HANDLER)
    assert app.prepare(HANDLER)
    app.edit(HANDLER, text.replace("export async function", "export async functio"))
    first = app.early[0]
    assert (first.path, first.capabilities, first.rules) == (HANDLER, frozenset(), {"ABP900"})
    assert first.findings


LATER = "export const later = { run: null };\n"
ADDED = (
    "function later(one) {\n  return alert(one);\n}\n",
    "const later = { one: ['x', 2], two: () => alert(1) };\n",
    "let later = `x`, more = null;\n",
    "export function later() {\n  print();\n}\n",
    "import later from 'lodash';\n",
    "import { check4 as later } from '../checks/check4.js';\n",
)


def test_new_declarations_cost_as_much_as_edits_in_functions(
    open_app: Callable[[int], Editing], counted: list[bool]
) -> None:
    """Where nothing that ran has named them."""
    app = open_app(5)
    assert app.prepare(HANDLER)
    text = app.text(HANDLER)
    called = text.replace("  if (problem)", "  later(params.rows);\n  if (problem)")
    counted.clear()
    for number, added in enumerate(ADDED):
        whole = called if number % 3 else text
        app.edit(HANDLER, whole + added if number % 2 else whole.replace("\nexport ", f"\n{added}export ", 1))
    app.edit(HANDLER, text.replace("{ check4 }", "{ check4, more }").replace("if (problem)", "if (more(problem))"))
    assert counted[1::2] == [True] * (len(ADDED) + 1), counted
    text = app.text(RUNTIME)
    assert app.prepare(RUNTIME)
    counted.clear()
    app.edit(RUNTIME, text.replace("\nwindow.", "\nfunction later(name) {\n  return alert(name);\n}\nwindow."))
    called = text.replace("    if (!handler)", "    later(name);\n    if (!handler)")
    app.edit(RUNTIME, called + "const later = (name) => alert(name);\n")
    app.edit(RUNTIME, called.replace("{ handlers }", "{ handlers, later }"))
    assert counted[1::2] == [True] * 3, "each is asked for cold before"


def test_new_imports_cost_as_much_as_edits_in_functions(
    open_app: Callable[[int], Editing], counted: list[bool]
) -> None:
    """Of modules that others import or that nobody does, as long as nobody has asked what leads where."""
    app = open_app(5)
    (app.folder / "src/more.js").write_text("export const more = (text) => alert(text);\n")
    app.check()
    for path, before in ((HANDLER, "  if (problem)"), (SERVICE, ADDS), (RUNTIME, "    if (!handler)")):
        assert app.prepare(path)
        text = app.text(path)
        counted.clear()
        for module, name in (("../formats/format2.js", "row2"), ("../more.js", "more"), ("lodash", "later")):
            called = text.replace(before, f"      {name}(params);\n{before}")
            app.edit(path, f"import {{ {name} }} from '{module}';\n{called}")
        assert counted[1::2] == [True] * 3, path


def test_data_that_changes_and_what_is_logged_cost_as_much_as_edits_in_functions(
    open_app: Callable[[int], Editing], counted: list[bool]
) -> None:
    """Where nothing that ran has read the data, at a module's top level: also while it is typed."""
    app = open_app(5)
    text = app.text(HANDLER).replace("\nexport ", "\nconst TITLES = ['a', 'b'];\nlet last = null;\nexport ", 1)
    text = text.replace("  if (problem)", "  last = TITLES[1];\n  if (problem)")
    (app.folder / HANDLER).write_text(text)
    app.check()
    assert app.prepare(HANDLER)
    counted.clear()
    app.edit(HANDLER, text.replace("['a', 'b']", "[\n  'a',\n  'c',\n  { of: 'd' },\n]"))
    app.edit(HANDLER, text.replace("last = null", "last = `text`"))
    app.edit(HANDLER, f"{text}console.log('loaded', {{ at: 1 }});\n")
    app.edit(HANDLER, f"{text}console.warn(\n")
    assert counted[1::2] == [True] * 4, counted
    runtime = app.text(RUNTIME)
    assert app.prepare(RUNTIME)
    counted.clear()
    app.edit(RUNTIME, runtime.replace("export.ledger1", "export.ledger", 1))
    app.edit(RUNTIME, runtime.replace('"description": "Export export.ledger0", ', "", 1))
    app.edit(RUNTIME, f"{runtime}console.log(1);\n")
    app.edit(RUNTIME, f"{runtime}console.log(")
    assert counted[1::2] == [True] * 4, counted


@pytest.mark.parametrize(
    ("others", "text", "changes"),
    [
        ("", "const later = 'a';\nexport const note = later + 'b';\n", ("'a'", "'x'")),
        ("", "const later = { a: 1 };\nwindow.abpNote = () => later;\nwindow.abpNote();\n", ("a: 1", "a: 2")),
        ("import { later } from './copies.js';\nif (later.run) window.abp = later;\n", LATER, ("null", "'yes'")),
        ("import * as all from './copies.js';\nwindow.abpNote = all.later.run;\n", LATER, ("null", "1")),
        ("", "const later = { run: () => alert(1) };\n", ("alert", "confirm")),
        ("", "const later = 1;\n", ("later = 1", "later = alert(1)")),
        ("", "let later = 1;\nlater = 2;\nwindow.abpNote = later;\n", ("later = 1", "later = 3")),
        ("", "const later = 'b.print', more = { [later]: 1 };\n", ("'b.print'", "'b.other'")),
        ("window.console = { log: (text) => { window.abp = null; } };\n", "", ("", "console.log(1);\n")),
        ("console.log = (text) => { window.abp = null; };\n", "", ("", "console.log(1);\n")),
        ("", "const console = { log: () => { window.abp = null; } };\n", ("", "console.log(1);\n")),
        ("", "", ("", "console.log(window.abp = null);\n")),
        ("", "", ("", "console.log(copy());\n")),
        ("", "", ("", "console.table.log = 1;\n")),
        ("", "console.log(1);\n", ("console.log(1)", "alert(1)")),
    ],
)
def test_what_may_have_been_read_has_the_app_followed_from_the_beginning(
    tmp_path: Path, others: str, text: str, changes: tuple[str, str]
) -> None:
    copies = f"export function copy() {{\n  return print(typeof later === 'undefined' ? 1 : later);\n}}\n{text}"
    editing = copying_app(tmp_path / "app", others, copies)
    try:
        for number in range(2):
            before, after = changes
            changed = copies.replace(before, after) if before else copies + after
            editing.edit("copies.js", f"// {number}\n{copies}")
            editing.prepare("copies.js")
            editing.edit("copies.js", f"// {number}\n{changed}")
    finally:
        editing.reader.forget(editing.folder)


@pytest.mark.parametrize(
    ("others", "text", "added"),
    [
        ("", "const before = typeof later === 'undefined' ? 1 : alert;\n", "function later() {}\n"),
        ("", "const before = () => later();\nbefore();\n", "function later() {\n  window.abp = null;\n}\n"),
        ("", "", "const later = window.abp = null;\n"),
        ("", "", "const later = (() => alert(1))();\n"),
        ("", "", "import './other.js';\n"),
        ("", "", "import { other } from './other.js';\n"),
        ("", "", "export { copy as later };\n"),
        ("", "", "export default function () {\n  alert(1);\n}\n"),
        ("", "export const first = 1;\n", "export const one = () => alert(1);\n"),
        (
            "import * as all from './copies.js';\nwindow.all = Object.keys(all).map((key) => all[key]());\n",
            "",
            ADDED[3],
        ),
        ("import { later } from './copies.js';\nif (later) window.later = later();\n", "", ADDED[3]),
        ("export * from './copies.js';\n", "", ADDED[3]),
        ("", "throw new Error('x');\n", ADDED[0]),
        ("", "function copy() {}\n", "function print() {}\n"),
    ],
)
def test_declarations_that_may_have_mattered_are_none_that_are_added(
    tmp_path: Path, others: str, text: str, added: str
) -> None:
    copies = f"export function copy() {{\n  return print();\n}}\n{text}"
    editing = copying_app(tmp_path / "app", others, copies)
    try:
        for number in range(2):
            editing.edit("copies.js", f"// {number}\n{copies}")
            editing.prepare("copies.js")
            editing.edit("copies.js", f"// {number}\n{copies}{added}")
            editing.edit("copies.js", f"// {number}\n{added}{copies}")
    finally:
        editing.reader.forget(editing.folder)


def copying_app(folder: Path, others: str, copies: str) -> Editing:
    folder.mkdir()
    (folder / "index.html").write_text("<script type='module' src='/runtime.js'></script>")
    (folder / "other.js").write_text("window.handlers = { 'b.print': () => print() };\nexport const other = 1;\n")
    (folder / "all.js").write_text(f"{others}export const name = 'all';\n")
    (folder / "copies.js").write_text(copies)
    (folder / "runtime.js").write_text(
        "import { name } from './all.js';\nimport { copy } from './copies.js';\n"
        "const handlers = { 'a.copy': copy, ...window.handlers };\n"
        "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
    )
    return Editing(folder)


def test_what_leads_to_the_likeliest_file_is_asked_for_last_of_all() -> None:
    order = AskingOrder()
    order.leading = {"before.js": {"b", "d"}, "now.js": {"a", "d"}, "never.js": {"e"}}
    order.start(["before.js", "now.js"])
    assert order.of("abcde") == ["c", "e", "b", "a", "d"]
    order.begin("b")
    assert order.read("before.js"), "only what leads to the other one comes later"
    assert not order.read("now.js"), "it could be asked for later"
    order.start(["before.js", "now.js"])
    assert order.of("abcde") == ["c", "e", "a", "b", "d"], "it leads there, as was seen just now"


def test_of_a_module_that_runs_while_loading_its_own_findings_come_early(
    open_app: Callable[[int], Editing], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copies_come_first: None
) -> None:
    """Counted are functions and capabilities up to where a copy goes ahead, and those of the copy."""
    written = os.open(tmp_path / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def note(kind: type, name: str, letter: str) -> None:
        original = getattr(kind, name)

        def noting(self: object, *given: object) -> object:
            os.write(written, f"{letter}{os.getpid()} ".encode())
            return original(self, *given)

        monkeypatch.setattr(kind, name, noting)

    note(Calls, "_activate", "f")
    note(SurfaceReader, "_ask", "a")
    note(standby.Standby, "_branch", "b")
    app = open_app(25)
    functions = (tmp_path / "log").read_text().count("f")
    text = app.text(HANDLER)
    for number in range(2):  # what stands outside of its functions changes, too
        os.ftruncate(written, 0)
        changed = text.replace("const service", f"const note{number} = 1;\nconst service").replace(
            "  if (", "  alert(1);\n  if ("
        )
        app.unsaved[app.folder / HANDLER] = changed.encode()
        app.answer()
        words = (tmp_path / "log").read_text().split()
        at = next(number for number, word in enumerate(words) if word[0] == "b")
        ahead = [word[0] for word in words[at:] if word[1:] != words[at][1:]]
        assert words[:at].count("a") == 0
        assert 0 < ahead.count("a") < 3
        assert at + ahead.count("f") < functions / 5, "of 50 capabilities, it is a tenth"
    assert [[(each.rule, each.location.line) for each in early.findings] for early in app.early] == [
        [("ABP101", 9)]
    ] * 2


def test_what_comes_early_is_what_comes_later(open_app: Callable[[int], Editing], copies_come_first: None) -> None:
    app = open_app(8)
    text = app.text(HANDLER)
    app.edit(HANDLER, text.replace("  if (problem)", "  alert(1);\n  if (problem)"))
    app.edit(HANDLER, text.replace("const service", "alert(1);\nconst service"))
    app.edit("src/abp/runtime.js", app.text("src/abp/runtime.js").replace("  try {", "  alert(1);\n  try {"))
    assert [each.path for each in app.early] == [HANDLER, HANDLER], "all capabilities go through the runtime"


def test_the_first_edit_is_prepared_for(open_app: Callable[[int], Editing], counted: list[bool]) -> None:
    app = open_app(5)
    assert not app.prepare("src/abp/handlers.js"), "it has no functions"
    assert not app.prepare("README.md")
    assert not app.prepare("src/nowhere.js")
    assert not app.prepare("../elsewhere.js")
    paths = (SERVICE, "src/capabilities/capability3.js", "src/models/model1.js")
    for path in paths:
        assert app.prepare(path)
        counted.clear()
        app.edit(path, app.text(path).replace("{\n", "{\n  alert(1);\n"))
        assert counted[-1], path
    for other in (*paths, "src/formats/format2.js"):
        assert app.prepare(other)
    counted.clear()
    app.edit(paths[-1], app.text(paths[-1]))
    assert counted[-1], "what was edited last is waited for, whatever was looked at since"
    app.edit("public/abp.json", "{}")
    assert app.prepare(SERVICE)
    counted.clear()
    app.edit(SERVICE, app.text(SERVICE) + "\nalert(2);\n")
    assert counted[-1]


def test_what_is_prepared_for_may_be_given_up(open_app: Callable[[int], Editing], counted: list[bool]) -> None:
    app = open_app(5)

    class Cancelled(Exception):
        pass

    def cancel(what: str, done: int, total: int) -> None:
        if what == "following capabilities":
            raise Cancelled

    with pytest.raises(Cancelled):
        app.reader.answer(Job("prepare", app.folder, text=str(app.folder / SERVICE)), cancel)
    app.edit(SERVICE, app.text(SERVICE).replace(ADDS, f"{ADDS} alert(2);"))
    assert app.prepare(SERVICE)
    counted.clear()
    app.edit(SERVICE, app.text(SERVICE).replace(ADDS, f"{ADDS} alert(3);"))
    assert counted[-1]


@pytest.mark.parametrize("app", APPS[::12], ids=lambda app: app.name)
def test_random_edits(app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standby, "AHEAD", 1)
    folder = tmp_path / "app"
    shutil.copytree(app, folder)
    dice = random.Random(app.name)
    kinds = dealt(dice, KINDS)
    scripts = [path for path in sorted(folder.rglob("*")) if path.suffix in (".js", ".ts", ".tsx", ".jsx", ".vue")]
    editing = Editing(folder)
    for path in dice.sample(scripts, min(2, len(scripts))):
        text = whole = path.read_text("utf-8")
        editing.prepare(path.relative_to(folder).as_posix())
        for _ in range(3):
            text = edited(dice, text if dice.random() < 0.6 else whole, next(kinds))
            editing.edit(path.relative_to(folder).as_posix(), text)
    editing.reader.forget(folder)


@pytest.mark.parametrize("app", APPS[3::10], ids=lambda app: app.name)
def test_random_edits_in_functions_and_around_them(app: Path, tmp_path: Path) -> None:
    """Of modules that run while the app loads: what waits before their functions count takes what it can.

    Six edits of each of two modules are most kinds that there are, in each app; one kind behind another in a third
    module proves no other mechanism."""
    folder = tmp_path / "app"
    shutil.copytree(app, folder)
    dice = random.Random(app.name)
    changes = itertools.cycle(
        ((edited_outside, dealt(dice, KINDS_OUTSIDE)), (edited_inside, dealt(dice, KINDS_INSIDE)))
    )
    editing = Editing(folder)
    kept = editing.reader._kept_of(folder).standby
    assert kept is not None
    scripts = [path for path in sorted(folder.rglob("*")) if path.suffix in (".js", ".ts", ".tsx", ".jsx")]
    dice.shuffle(scripts)
    tried = 0
    for path in scripts:
        name = path.relative_to(folder).as_posix()
        if tried < 2 and editing.prepare(name) and kept._waiting[name].is_early:
            tried += 1
            text = whole = path.read_text("utf-8")
            for change, kinds in itertools.islice(changes, 6):
                text = change(dice, text if dice.random() < 0.6 else whole, next(kinds))
                editing.edit(name, text)
            editing.edit(name, whole)
    editing.reader.forget(folder)


def test_what_waits_ends_with_its_project_and_with_its_process(open_app: Callable[[int], Editing]) -> None:
    app = open_app(3)
    kept = app.reader._kept_of(app.folder).standby
    assert kept is not None
    for path in (SERVICE, "src/models/model1.js", "src/formats/format2.js", "src/checks/check1.js"):
        for number in range(2):
            app.unsaved[app.folder / path] = app.text(path).replace("\n", f" // {number}\n", 1).encode()
            app.answer()
    waiting = [each.process for each in kept._waiting.values()]
    assert len(waiting) == standby.MOST_WAITING
    app.reader.forget(app.folder)
    assert not any(map(is_running, waiting))
    script = (
        "import os, sys\nfrom pathlib import Path\nfrom abplint.server.reading import Job, Reader\n"
        "folder, reader = Path(sys.argv[1]), Reader()\nfile = folder / sys.argv[2]\n"
        "for text in (b'', b'// 1\\n', b'// 2\\n'):\n"
        "    reader.answer(Job('check', folder, unsaved={file: file.read_bytes() + text}))\n"
        "kept = reader._kept_of(folder).standby\n"
        "print(*(each.process for each in kept._waiting.values()), flush=True)\nos.kill(os.getpid(), 9)\n"
    )
    command = [sys.executable, "-c", script, str(app.folder), SERVICE]
    ended = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    assert len(ended.stdout.split()) == 1  # and this came to an end, which is the end of all who held the output


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_edit_in_between_ends_what_goes_on(open_app: Callable[[int], Editing]) -> None:
    """Who waits goes on to wait: the edit after that is answered as any."""
    app = open_app(5)
    text = app.text(SERVICE)
    for number in range(3):
        app.edit(SERVICE, f"{text}// {number}\n")

    class Cancelled(Exception):
        pass

    calls = []

    def cancel(what: str, done: int, total: int) -> None:
        calls.append(what)
        if what == "following capabilities":
            raise Cancelled

    app.unsaved[app.folder / SERVICE] = text.replace(ADDS, f"{ADDS} alert(2);").encode()
    with pytest.raises(Cancelled):
        app.reader.answer(Job("check", app.folder, unsaved=dict(app.unsaved)), cancel)
    assert "following capabilities" in calls
    kept = app.reader._kept_of(app.folder).standby
    assert kept is not None
    assert len(kept) == 1
    app.check()
