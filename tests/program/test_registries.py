"""Functions that call what others have put into a list or a table get the steps that this takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint import catalog
from abplint.engine import Settings, lint
from abplint.program import allowances, realm
from abplint.program.objects import Func
from abplint.surface.apis import ApiIndex
from tests.program.running import MAIN, Texts

INDEX = ApiIndex(catalog.load().rules)
KEPT = "const kept = new Map(), table = {}, list = [];\n"
KEEPS = KEPT + "const keep = (name, work) => { %s };\n"


@pytest.mark.parametrize(
    ("keeps", "calls", "is_kept"),
    [
        ("kept.set(name, work);", "kept.get(name)(1);", True),
        ("kept.set(name, work);", "const work = kept.get(name); work?.(1);", True),
        ("kept.set(name, work);", "kept.forEach(work => work(1));", True),
        ("list.push(work);", "for (const work of list) work(1);", True),
        ("table[name].push(work);", "table[name].map((work) => work(1));", True),
        ("table[name] = work;", "table[name](1);", True),
        ("kept.get(name).add(work);", "[...kept.get(name)].forEach((work) => work(1));", True),
        ("kept.set(name, work);", "return kept.get(name);", False),
        ("kept.set(name, work);", "kept.delete(name); count(name);", False),
        ("kept.set(name, count);", "const work = kept.get(name); work(1);", False),
        ("count(work);", "const work = kept.get(name); work(1);", False),
        ("const [first] = work; count(first);", "const work = kept.get(name); work(1);", False),
        ("kept.set(name, work);", "return { find(work) { return kept.get(work); } };", False),
    ],
)
def test_a_function_that_calls_what_was_kept(keeps: str, calls: str, is_kept: bool) -> None:
    text = f"{KEEPS % keeps}const count = (a) => a.length;\nfunction f(name) {{ {calls} }}\nexport {{}};"
    machine = realm.Realm(Texts({MAIN: text}), wanted=INDEX.wanted())
    unit = machine.load_module(MAIN, lazy=False)
    assert unit is not None
    assert unit.env is not None
    func = unit.env.cells["f"].value
    assert isinstance(func, Func)
    assert machine.m.allowances.registries.calls_kept(func) is is_kept


def test_what_was_kept_is_called_in_a_long_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pads = " ".join(f"more += name + {number};" for number in range(30))
    (tmp_path / "abp.js").write_text(
        "import { perform } from './actions.js';\nimport './export.js';\n"
        "const handlers = { 'doc.open': ({ text }) => { perform('export'); return { success: true, data: text }; } };\n"
        "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
    )
    (tmp_path / "actions.js").write_text(
        KEEPS
        % "kept.set(name, work);"
        + f"const perform = (name) => {{ let more = ''; {pads} return kept.get(name)(more); }};\n"
        "export { keep, perform };\n"
    )
    (tmp_path / "export.js").write_text(
        "import { keep } from './actions.js';\nkeep('export', (more) => window.open(more));\n"
    )
    monkeypatch.setattr(allowances, "LONG_RUN", 0)
    report = lint(settings=Settings(root=tmp_path, select=("ABP103",)))
    assert [finding.location.path for finding in report.findings] == ["export.js"]


def test_what_makes_elements_makes_them_in_a_long_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who calls it listens for what they hear, though making them leads nowhere."""
    (tmp_path / "abp.js").write_text(
        "const qs = (around, selector) => around.querySelector(selector);\n"
        "const fragment = (text) => { const box = document.createElement('div'); box.innerHTML = text;\n"
        "  const made = document.createDocumentFragment();\n"
        "  for (let i = 0; i < box.children.length; i++) made.appendChild(box.children[i].cloneNode(true));\n"
        "  box.remove(); return made; };\n"
        "const render = (view) => { document.body.replaceChildren(view); return view; };\n"
        "import { Subject, map, tap } from 'rxjs';\n"
        "const chosen = new Subject();\n"
        "chosen.pipe(map(() => render(fragment('<button data-go>x</button>'))), tap((view) => qs(view, '[data-go]')\n"
        "  .addEventListener('click', () => window.open('x')))).subscribe();\n"
        "const handlers = { 'doc.open': ({ text }) => {\n"
        "  chosen.next(text); qs(document.body, '[data-go]').click(); return { success: true, data: text }; } };\n"
        "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
    )
    monkeypatch.setattr(allowances, "LONG_RUN", 0)
    report = lint(settings=Settings(root=tmp_path, select=("ABP103",)))
    assert [finding.rule for finding in report.findings] == ["ABP103"]
