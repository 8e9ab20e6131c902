"""What a handler renders itself, in an app of more components than are rendered whole."""

from __future__ import annotations

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps


def test_what_a_handler_renders_runs_in_a_large_app(read_apps: ReadApps) -> None:
    files = {
        **large_react_app(**{"react-dom": "^17"}),
        "src/Dialog.tsx": """
        import { useEffect } from 'react';
        export function Dialog() { useEffect(() => { alert('sure?'); }, []); return <p />; }""",
        "src/abp.tsx": """
        import { render } from 'react-dom';
        import { Dialog } from './Dialog';
        const handlers = { 'note.ask': () => render(<Dialog />, document.createElement('div')) };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
    }
    (app,) = read_apps(files).values()
    assert [(sink.location.path, sink.capabilities) for sink in app.sinks] == [("src/Dialog.tsx", ("note.ask",))]
