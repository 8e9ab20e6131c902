"""What listens for an event that a handler dispatches on the page, where steps for what is asked for are used up."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.conftest import ReadApps

_FILES: Final = {
    "viewer.js": """
        import { load } from 'documents';
        export class Viewer {
          show(name) {
            load(name).then(() => {
              document.addEventListener('EVENT', () => { navigator.clipboard.writeText(name); });
            });
          }
        }""",
    "abp.js": """
        import { Viewer } from './viewer.js';
        const viewer = new Viewer();
        const handlers = {
          'text.copy': () => {
            document.dispatchEvent(new ClipboardEvent('copy'));
            return { success: true, data: { pages: String(viewer).length } };
          },
        };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}


@pytest.mark.parametrize(("event", "rules"), [("copy", {"ABP105"}), ("cut", set())])
@pytest.mark.parametrize("fired", [60_000, -1])
def test_what_listens_is_run_or_told(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, event: str, rules: set[str], fired: int
) -> None:
    monkeypatch.setattr("abplint.program.ambient.ALL_ASKED_STEPS", -1)
    monkeypatch.setattr("abplint.program.ambient.ALL_FIRED_STEPS", fired)
    (app,) = read_apps({path: text.replace("EVENT", event) for path, text in _FILES.items()}).values()
    found = {sink.api.rule for sink in app.sinks}
    lost = [end for handler in app.handlers for end in handler.ends]
    assert found == (rules if fired > 0 else set())
    assert bool(lost) is (fired < 0 and bool(rules))
