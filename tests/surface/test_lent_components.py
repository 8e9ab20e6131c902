"""Components that a module of components hands to the app, where there are more than are rendered whole."""

from __future__ import annotations

import pytest

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps

_DIALOGS = """
import { forwardRef, useImperativeHandle } from 'react';
export const dialogs = {};
export const register = (shown, name = 'note') => { dialogs[name] = shown; };
export const Dialog = forwardRef((props, ref) => {
  useImperativeHandle(ref, () => ({ show: ({ title, onDone }) => { document.title = title; HANDED } }), []);
  return <p />;
});"""
_HANDLER = """
import { dialogs } from './dialogs';
const handlers = { 'note.ask': ({ title }) => { dialogs.note.show({ title, onDone: () => alert(title) }); } };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""


def _reached(read_apps: ReadApps, lent: str, handed: str) -> list[tuple[str, tuple[str, ...]]]:
    files = {
        **large_react_app(),
        "src/App.tsx": f"""
        import {{ Dialog, dialogs, register }} from './dialogs';
        export const App = () => <main><Dialog title="a > b" ref={{{lent}}} /></main>;""",
        "src/dialogs.tsx": _DIALOGS.replace("HANDED", handed),
        "src/abp.tsx": _HANDLER,
    }
    (app,) = read_apps(files).values()
    return [(sink.location.path, sink.capabilities) for sink in app.sinks]


@pytest.mark.parametrize(
    "lent",
    [
        "(shown) => register(shown)",
        "shown => { register(shown, 'note'); }",
        "register",
        "(shown: any) => { dialogs.note = shown; }",
        "(shown) => (dialogs.note = shown)",
    ],
)
def test_a_component_that_is_handed_to_the_app_is_shown(read_apps: ReadApps, lent: str) -> None:
    assert _reached(read_apps, lent, "onDone();") == [("src/abp.tsx", ("note.ask",))]


@pytest.mark.parametrize("lent", ["(shown) => register(shown)", "register", "(shown) => { dialogs.note = shown; }"])
def test_a_callback_is_only_what_the_component_does_with_it(read_apps: ReadApps, lent: str) -> None:
    assert _reached(read_apps, lent, "dialogs.later = onDone;") == []
