"""What a handler of a large app renders into a container of its own."""

from __future__ import annotations

import pytest

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps

_PANEL = """
    import * as React from 'react';
    export function Panel({ text }) {
      const ask = () => navigator.share({ text });
      return <p><button className="share" onClick={ask}>Share</button><a className="more">More</a></p>;
    }"""
_HANDLER = """
    import {{ createRoot }} from 'react-dom/client';
    import {{ Panel }} from './Panel';
    const handlers = {{
      'note.send': ({{ text }}) => {{
        const box = document.createElement('div');
        document.body.append(box);
        createRoot(box).render(<Panel text={{text}} />);
        box.querySelector('{asked}').click();
      }},
    }};
    window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params) }};"""


@pytest.mark.parametrize(("asked", "rules"), [("button", {"ABP106"}), (".more", set[str]())])
def test_its_component_runs_though_nobody_else_shows_it(read_apps: ReadApps, asked: str, rules: set[str]) -> None:
    files = {**large_react_app(), "src/Panel.tsx": _PANEL, "src/abp.tsx": _HANDLER.format(asked=asked)}
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules
