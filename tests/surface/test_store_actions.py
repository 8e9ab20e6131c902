"""Components of a large app that keep what they can do in a store, by a hook: they are shown for who asks for it."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.surface.budgets import MOST_RENDERED
from tests.surface.apps import package, page
from tests.surface.conftest import ReadApps

_FILLER: Final = {
    f"src/views/View{number}.tsx": "export const View = () => <p />;" for number in range(MOST_RENDERED + 1)
}
_APP: Final = {
    **_FILLER,
    "package.json": package("notes", dependencies={"react": "^19", "zustand": "^5"}),
    "index.html": page("/src/main.tsx", module=True),
    "src/main.tsx": """
        import { createRoot } from 'react-dom/client';
        import './abp';
        import { App } from './App';
        createRoot(document.body).render(<App />);""",
    "src/App.tsx": """
        import { RouterProvider } from 'some-router';
        export const App = () => <RouterProvider />;""",
    "src/store.ts": """
        import { create } from 'zustand';
        export const useActions = create((set) => ({
          actions: {},
          provide: (name, action) => set((state) => ({ actions: { ...state.actions, [name]: action } })),
        }));""",
    "src/useAction.ts": """
        import { useEffect, useRef } from 'react';
        import { useActions } from './store';
        export function useAction(name, action) {
          const provide = useActions((state) => state.provide);
          const latest = useRef(action);
          useEffect(() => provide(name, (params) => latest.current(params)), [name, provide]);
        }""",
    "src/Menu.tsx": """
        import { useAction } from './useAction';
        export function Menu({ text }) {
          const copy = async () => { await navigator.clipboard.writeText(text); };
          useAction('copy', copy);
          return <button onClick={copy} />;
        }""",
    "src/Pick.tsx": """
        import { useRef } from 'react';
        import { useAction } from './useAction';
        export const Pick = ({ action = '' }) => {
          const input = useRef(null);
          const choose = () => { input.current?.click(); };
          useAction(action, choose);
          return <input type="file" ref={input} />;
        };""",
    "src/Settings.tsx": """
        import { Pick } from './Pick';
        import { useAction } from './useAction';
        export function Settings() {
          const save = () => { const link = document.createElement('a'); link.download = 'a'; link.click(); };
          useAction('save', save);
          return <div><Pick action="choose" /></div>;
        }""",
    "src/abp.ts": """
        import { useActions } from './store';
        const run = (name) => (params) => {
          const action = useActions.getState().actions[name];
          if (!action) throw new Error(name);
          return action(params);
        };
        const handlers = { CAPABILITY: (params) => run('ACTION')(params) };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}


def _app(capability: str, action: str) -> dict[str, str]:
    runtime = _APP["src/abp.ts"].replace("CAPABILITY", f"'{capability}'").replace("ACTION", action)
    return {**_APP, "src/abp.ts": runtime}


@pytest.mark.parametrize(
    ("action", "rules"),
    [
        pytest.param("copy", {"ABP105"}, id="of-a-component"),
        pytest.param("choose", {"ABP201"}, id="that-the-one-around-it-names"),
        pytest.param("save", {"ABP104"}, id="of-one-that-shows-others"),
        pytest.param("print", set(), id="that-nobody-provides"),
    ],
)
def test_an_action_that_a_hook_keeps_in_a_store(read_apps: ReadApps, action: str, rules: set[str]) -> None:
    (app,) = read_apps(_app("text.act", action)).values()
    assert {sink.api.rule for sink in app.sinks} == rules
