"""Entries of other pages: they are no part of an app whose runtime is there."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.surface.unreached import UnreachedAssignments
from tests.surface.conftest import ReadApps

_FILES: Final = {
    "src/runtime.js": """
        export const runtime = new class {
          init(told) { told.notify('ready', OFFERED); }
          call(name) { return { success: true, data: { name } }; }
          get protocolVersion() { return '0.1'; }
        }();""",
    "src/pad.js": "import { runtime } from './runtime.js'; window.abp = runtime;",
}


@pytest.mark.parametrize(
    ("offered", "is_looked_for"),
    [
        pytest.param("{ abp: this }", False, id="itself"),
        pytest.param("{ abp: told }", True, id="something"),
        pytest.param("Object.assign(window, { abp: told })", True, id="an-assignment"),
    ],
)
def test_a_runtime_that_hands_itself_on_is_not_assigned_there(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, offered: str, is_looked_for: bool
) -> None:
    asked = []
    monkeypatch.setattr(UnreachedAssignments, "_load_importers", lambda *given: asked.append(given[2].file.path))
    read_apps({path: text.replace("OFFERED", offered) for path, text in _FILES.items()})
    assert bool(asked) is is_looked_for
