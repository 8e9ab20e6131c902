"""Commands that are found by a name among more of them than values are told apart."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.program import ambient
from tests.surface.apps import manifest, package, page
from tests.surface.conftest import ReadApps

_LISTED: Final = "".join(
    f"  {{ id: 'view.c{at}', execute: async () => {{ bus.emit('c{at}'); }} }},\n" for at in range(80)
)
_APP: Final = {
    "package.json": package("desk", dependencies={"mitt": "^3"}),
    "index.html": page("/src/abp.js", module=True),
    "abp.json": manifest("desk.paste", "desk.paper", "desk.calm", "desk.any"),
    "src/bus.js": "import mitt from 'mitt'; export default mitt();",
    "src/commands.js": f"""
        import bus from './bus';
        bus.on('paste', () => document.execCommand('paste'));
        const commands = [
        {_LISTED}
          {{ id: 'edit.paste', execute: async () => {{ bus.emit('paste'); }} }},
          {{ id: 'file.paper', execute: async () => {{ window.print(); }} }},
        ];
        for (const item of commands) if (!item.text) item.text = window.describe(item.id);
        export const register = (command) => commands.push(command);
        for (const plugin of window.plugins) register(plugin);
        export function run(id) {{
          const command = commands.find((each) => each.id === id);
          if (!command) throw new Error(id);
          command.execute();
        }}
    """,
    "src/tabs.js": """
        export function load(tabs, change) {
          const tab = tabs.find((each) => each.path === change.path);
          const old = tab.id;
          Object.assign(tab, change);
          tab.id = old;
        }
    """,
    "src/abp.js": """
        import { run } from './commands';
        import './tabs';
        const done = { success: true, data: { done: 1 } };
        const handlers = {
          'desk.paste': () => { run('edit.paste'); return done; },
          'desk.paper': () => { run('file.paper'); return done; },
          'desk.calm': () => { run('view.c7'); return done; },
          'desk.any': ({ command }) => { run(command); return done; },
        };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
    """,
}


@pytest.mark.parametrize("left", [ambient.ALL_AMBIENT_STEPS, -1], ids=["with steps", "without"])
def test_what_a_name_means_is_found_and_what_nobody_knows_is_said(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", left)
    (app,) = read_apps(_APP).values()
    assert {(sink.api.rule, sink.capabilities) for sink in app.sinks} == {
        ("ABP105", ("desk.paste",)),
        ("ABP102", ("desk.paper",)),
    }
    assert {handler.name for handler in app.handlers if handler.ends} == {"desk.any"}
