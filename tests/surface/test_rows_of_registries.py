"""Rows of a registry that nothing loads by itself: which modules make them is searched for by the capability's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.program.budgets import MOST_MENTIONS
from abplint.surface.budgets import MOST_NAMING
from tests.surface.apps import page

REGISTRY = """
    const handlers = new Map();
    export function register(name, handler) { handlers.set(name, handler); }
    export const handlerOf = (name) => handlers.get(name);
"""
MAIN = """
    import { handlerOf } from './core/index.js';
    const names = ['note.copy', 'note.read'];
    window.abp = {
      protocolVersion: '0.1',
      listCapabilities: () => names.map((name) => ({ name })),
      call: async (name, params) => {
        if (!names.some((each) => each === name)) return { success: false };
        const handler = handlerOf(name);
        return handler ? handler(params) : { success: false };
      },
    };
"""
PLUGIN = """
    import { register } from './core/index.js';
    export class NotesPlugin {
      register() {
        register('note.copy', (params) => navigator.clipboard.writeText(params.text));
        register('note.read', (params) => ({ success: true, data: params }));
      }
    }
"""


def found(folder: Path, files: dict[str, str]) -> list[tuple[str, tuple[str, ...]]]:
    """The findings of delivery and those that say where following ended, with their capabilities."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    report = lint([folder], Settings(root=folder))
    return [(one.rule, one.capabilities) for one in report.findings if one.rule in ("ABP101", "ABP105", "ABP902")]


def gathering() -> dict[str, str]:
    """Modules that hand on all that others export, so many that nobody reads all of them. What they hand on writes the
    names of capabilities down, too: only by what it imports is the plugin told from it."""
    part = "export const label = () => ['note.copy', 'note.read', 'note.paste'];"
    return {
        f"parts/part{n}/{name}.js": text
        for n in range(max(MOST_NAMING, MOST_MENTIONS) + 10)
        for name, text in (("index", "export * from './part.js';"), ("part", part))
    }


@pytest.mark.parametrize(
    "index",
    [
        {"core/index.js": "export * from './registry.js';"},
        {"core/index.js": "export * from './all.js';", "core/all.js": "export * from './registry.js';"},
        {"core/index.js": "export { register, handlerOf } from './registry.js';"},
    ],
    ids=["all", "all of all", "by name"],
)
def test_a_registry_that_one_of_many_gathering_modules_hands_on(tmp_path: Path, index: dict[str, str]) -> None:
    files = {"index.html": page("main.js", module=True), "main.js": MAIN, "plugin.js": PLUGIN}
    files |= {"core/registry.js": REGISTRY, **index, **gathering()}
    assert found(tmp_path, files) == [("ABP105", ("note.copy",))]


def test_modules_that_gather_each_other(tmp_path: Path) -> None:
    files = {"index.html": page("main.js", module=True), "main.js": MAIN, "plugin.js": PLUGIN}
    files |= {"core/registry.js": REGISTRY, "core/index.js": "export * from './registry.js'; export * from './b.js';"}
    files |= {"core/b.js": "export * from './index.js';", **gathering()}
    assert found(tmp_path, files) == [("ABP105", ("note.copy",))]


def test_another_registry_that_is_handed_on(tmp_path: Path) -> None:
    other = PLUGIN.replace("./core/", "./menus/").replace("note.copy", "note.paste")
    files = {"index.html": page("main.js", module=True), "main.js": MAIN, "plugin.js": other}
    files |= {"core/registry.js": REGISTRY, "core/index.js": "export * from './registry.js';"}
    files |= {"menus/registry.js": REGISTRY, "menus/index.js": "export * from './registry.js';"}
    files |= gathering()
    assert not [one for one in found(tmp_path, files) if one[0] != "ABP902"]


HOOK = """
    import { register } from './core/index.js';
    export function mount(page) {
      register('note.read', (params) => ({ success: true, data: params }));
      %s
      register('note.copy', (params) => %s);
      %s
    }
"""
LONG = "for (const part of page.parts) { for (const row of part.rows) { row.show(page.title + row.name); } }\n" * 900
COPIES, ANSWERS = "navigator.clipboard.writeText(params.text)", "({ success: true, data: params })"


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("", ""),
        ("if (page.ready) {", "}"),
        ("for (const each of page.all) {", "}"),
        ("try {", "} finally { page.end(); }"),
    ],
    ids=["plain", "a condition", "a loop", "try"],
)
@pytest.mark.parametrize("handler", [COPIES, ANSWERS])
def test_a_row_behind_work_that_is_too_large(tmp_path: Path, before: str, behind: str, handler: str) -> None:
    """It is found, or told, if it leads anywhere: nobody may think that the capability does nothing."""
    files = {"index.html": page("main.js", module=True), "main.js": MAIN}
    files |= {"plugin.js": HOOK % (before + LONG, handler, behind)}
    files |= {"core/registry.js": REGISTRY, "core/index.js": "export * from './registry.js';"}
    said = found(tmp_path, files)
    assert {capabilities for _, capabilities in said} == ({("note.copy",)} if handler == COPIES else set())


ACTIONS = """
    export const ACTION_COPY = { id: 'copy' };
    export class Actions {
      constructor() { this.rows = new Map(); }
      add(row) { this.rows.set(row.id, row); }
      run(action, params) { for (const row of this.rows.values()) { if (row.action === action) row.handler(params); } }
    }
    export const actions = new Actions();
"""
ADDS = """
    import { actions, ACTION_COPY } from './actions.js';
    export function addNotes() { actions.add({ id: 'notes', action: ACTION_COPY, handler: (params) => %s }); }
"""
CALLS = """
    import { actions, ACTION_COPY } from './actions.js';
    const handlers = { 'note.copy': (params) => { actions.run(ACTION_COPY, params); return { success: true }; } };
    window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""


@pytest.mark.parametrize("handler", [COPIES, ANSWERS])
def test_constructors_of_those_that_import_a_registry_do_not_use_up_what_fills_it(tmp_path: Path, handler: str) -> None:
    """Every class has a constructor: by that name nothing hands a registry on."""
    files = {"index.html": page("main.js", module=True), "main.js": CALLS, "actions.js": ACTIONS}
    files["notes.js"] = ADDS % handler
    for n in range(22):
        brings = "import { actions, ACTION_COPY } from './actions.js';"
        files[f"page{n}.js"] = f"{brings}\nexport class Page{n} {{ constructor(page) {{ {LONG} }} }}"
    assert found(tmp_path, files) == ([("ABP105", ("note.copy",))] if handler == COPIES else [])
