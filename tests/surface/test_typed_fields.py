"""What a typed field is given by code that there are no steps left to run is of its type."""

from __future__ import annotations

import pytest

from abplint.program import ambient
from tests.surface.conftest import ReadApps

_APP = {
    "abp.ts": """
        import board from './board';
        const handlers = { 'app.remind': ({ text }) => { board.get()?.remind(text); return { reminded: true }; } };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
    """,
    "board.ts": """
        import { Platform, Quiet } from './platform';
        export class Board {
          private held: TYPE | null = null;
          get(): TYPE | null { return this.held; }
          set(held: TYPE): void { this.held = held; }
        }
        export default new Board();
    """,
    "platform.ts": """
        export abstract class Platform {
          abstract name(): string;
          remind(text: string) { new Notification(text); }
        }
        export abstract class Quiet {
          abstract name(): string;
          remind(text: string) { console.log(text); }
        }
    """,
}


@pytest.mark.parametrize(("name", "expected"), [("Platform", {"ABP108"}), ("Quiet", set[str]())])
def test_it_is_of_its_type(read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, name: str, expected: set[str]) -> None:
    monkeypatch.setattr(ambient, "ALL_AMBIENT_STEPS", -1)
    (app,) = read_apps({path: text.replace("TYPE", name) for path, text in _APP.items()}).values()
    assert {sink.api.rule for sink in app.sinks} == expected
    assert not any(handler.ends for handler in app.handlers)
