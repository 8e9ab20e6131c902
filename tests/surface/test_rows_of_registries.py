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
