"""Components of a large app that hand what they can do to something else than a store: an atom, a context, a ref."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.surface.budgets import MOST_RENDERED
from tests.surface.apps import package, page
from tests.surface.conftest import ReadApps

_APP: Final = {
    **{f"src/views/View{number}.tsx": "export const View = () => <p />;" for number in range(MOST_RENDERED + 1)},
    "package.json": package("notes", dependencies={"react": "^19", "jotai": "^2"}),
    "index.html": page("/src/main.tsx", module=True),
    "src/main.tsx": """
        import { createRoot } from 'react-dom/client';
        import './abp';
        import { App } from './App';
        createRoot(document.body).render(<App />);""",
    "src/App.tsx": """
        import { RouterProvider } from 'some-router';
        export const App = () => <RouterProvider />;""",
    "src/Menu.tsx": """
        import { useAction } from './useAction';
        export function Menu({ text }) {
          const copy = async () => { await navigator.clipboard.writeText(text); };
          useAction('copy', copy);
          return <button onClick={copy} />;
        }""",
    "src/Settings.tsx": """
        import { useAction } from './useAction';
        export function Settings() {
          const save = () => { const link = document.createElement('a'); link.download = 'a'; link.click(); };
          useAction('save', save);
          return <div />;
        }""",
    "src/abp.ts": """
        import { find } from './actions';
        const run = (name) => (params) => {
          const action = find(name);
          if (typeof action !== 'function') throw new Error(name);
          return action(params);
        };
        const handlers = { 'text.act': (params) => run('ACTION')(params) };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}
_ATOM: Final = """
        import { atom, createStore } from 'jotai';
        export const store = createStore();
        export const actionsAtom = atom<Record<string, Action>>({});
        export const find = (name) => store.get(actionsAtom)[name];"""
_KEEPERS: Final = {
    "atom-that-is-set": {
        "src/actions.ts": _ATOM,
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { useSetAtom } from 'jotai';
        import { actionsAtom } from './actions';
        export function useAction(name, action) {
          const set = useSetAtom(actionsAtom);
          useEffect(() => { set((all) => ({ ...all, [name]: action })); }, [set, name, action]);
        }""",
    },
    "atom-that-is-used": {
        "src/actions.ts": _ATOM,
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { useAtom } from 'jotai';
        import { actionsAtom } from './actions';
        export const useAction = (name, action) => {
          const [, setActions] = useAtom(actionsAtom);
          useEffect(() => setActions((all) => ({ ...all, [name]: action })), [name, action]);
        };""",
    },
    "store-of-atoms": {
        "src/actions.ts": _ATOM,
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { actionsAtom, store } from './actions';
        export const useAction = (name, action) => {
          useEffect(() => { store.set(actionsAtom, (all) => ({ ...all, [name]: action })); }, [name, action]);
        };""",
    },
    "atom-with-a-writer": {
        "src/actions.ts": """
        import { atom, createStore } from 'jotai';
        export const store = createStore();
        const baseAtom = atom<Actions>({});
        export const actionsAtom = atom<Actions, [Update], undefined>(
          (get) => get(baseAtom),
          (get, set, update) => {
            const { [update.name]: _, ...others } = get(baseAtom);
            set(baseAtom, update.type === 'PUT' ? { ...others, [update.name]: update.action } : others);
          },
        );
        export const find = (name) => store.get(actionsAtom)[name];""",
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { useSetAtom } from 'jotai';
        import { actionsAtom } from './actions';
        export const useAction = (name, action) => {
          const update = useSetAtom(actionsAtom);
          useEffect(() => {
            update({ type: 'PUT', name, action });
            return () => update({ type: 'DELETE', name });
          }, [update, name, action]);
        };""",
    },
}


@pytest.mark.parametrize("keeper", _KEEPERS)
@pytest.mark.parametrize(
    ("action", "rules"),
    [
        pytest.param("copy", {"ABP105"}, id="of-a-component"),
        pytest.param("save", {"ABP104"}, id="of-another"),
        pytest.param("print", set(), id="that-nobody-provides"),
    ],
)
def test_an_action_that_a_hook_hands_over(read_apps: ReadApps, keeper: str, action: str, rules: set[str]) -> None:
    runtime = _APP["src/abp.ts"].replace("ACTION", action)
    (app,) = read_apps({**_APP, **_KEEPERS[keeper], "src/abp.ts": runtime}).values()
    assert {sink.api.rule for sink in app.sinks} == rules
