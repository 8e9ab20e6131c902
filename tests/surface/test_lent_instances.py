"""Instances of components that give themselves to a table of the app, which hands them to handlers."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.program import ambient
from tests.surface.apps import manifest, package, page
from tests.surface.conftest import ReadApps

_GIVES: Final = "shown() { desk.parts.menu = this; }"


def _app(gives: str) -> dict[str, str]:
    return {
        "package.json": package("desk"),
        "index.html": page("/src/abp.js", module=True),
        "abp.json": manifest("help.open"),
        "src/desk.js": "export const desk = {}; desk.parts = {};",
        "src/other.js": "export const desk = { parts: JSON.parse(localStorage.parts) };",
        "src/menu.js": f"""
            import {{ desk }} from './desk';
            import {{ desk as other }} from './other';
            export class Menu {{
              openHelp = () => {{ window.open('/help'); }};
              {gives}
            }}
        """,
        "src/abp.js": """
            import { desk } from './desk';
            import './menu';
            const open = () => { desk.parts.menu.openHelp(); return { success: true, data: { open: 1 } }; };
            const handlers = { 'help.open': open };
            window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
        """,
    }


@pytest.mark.parametrize("left", [ambient.ALL_AMBIENT_STEPS, -1], ids=["with steps", "without"])
@pytest.mark.parametrize("gives", [_GIVES, "shown() { later(() => { desk.parts.menu = this; }); }"])
def test_what_an_instance_gives_as_itself_is_one_of_its_class(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, gives: str, left: int
) -> None:
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", left)
    (app,) = read_apps(_app(gives)).values()
    assert [sink.api.rule for sink in app.sinks] == ["ABP103"]


@pytest.mark.parametrize(
    "gives", ["shown() { desk.parts.menu = made(); }", "shown() { later(function () { desk.parts.menu = this; }); }"]
)
def test_what_gives_something_else_is_told(read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, gives: str) -> None:
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", -1)
    (app,) = read_apps(_app(gives)).values()
    assert not app.sinks
    assert [bool(handler.ends) for handler in app.handlers] == [True]
