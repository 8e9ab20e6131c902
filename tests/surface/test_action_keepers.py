"""Components of a large app that hand what they can do to something else than a store: an atom, a context, a ref."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps

_APP: Final = {
    **large_react_app(jotai="^2"),
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
    "table-that-is-asked-first": {
        "src/actions.ts": """
        const actions: Record<string, Action> = {};
        export const provide = (name, action) => {
          actions[name] = action;
          return () => { if (actions[name] === action) delete actions[name]; };
        };
        const has = (name) => name in actions;
        export const find = (name) => { if (!has(name)) throw new Error(name); return actions[name]; };""",
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { provide } from './actions';
        export const useAction = (name, action) => {
          useEffect(() => provide(name, action), [name, action]);
        };""",
    },
    "table-that-owns-it": {
        "src/actions.ts": """
        export const actions = {};
        export const find = (name) => {
          if (!Object.hasOwn(actions, name) && !actions.hasOwnProperty(name)) throw new Error(name);
          return actions[name];
        };""",
        "src/useAction.ts": """
        import { useEffect } from 'react';
        import { actions } from './actions';
        export function useAction(name, action) {
          useEffect(() => {
            actions[name] = action;
            return () => { delete actions[name]; };
          }, [name, action]);
        }""",
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

_INSTALLED: Final = """
        export function install(actions) {
          const run = (name) => (params) => {
            const action = actions.find(name);
            if (!action) throw new Error(name);
            return action(params);
          };
          const handlers = { 'text.act': (params) => run('ACTION')(params) };
          window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
        }"""
_PROVIDERS: Final = {
    "context-that-a-hook-reads": """
        import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
        const Actions = createContext(null);
        export const ActionsProvider = ({ children }) => {
          const actions = useRef(new Map());
          const value = useMemo(() => ({
            provide: (name, action) => {
              actions.current.set(name, action);
              return () => actions.current.delete(name);
            },
            find: (name) => actions.current.get(name),
          }), []);
          useEffect(() => { import('./abp').then(({ install }) => install(value)); }, [value]);
          return <Actions.Provider value={value}>{children}</Actions.Provider>;
        };
        export const useAction = (name, action) => {
          const actions = useContext(Actions);
          useEffect(() => actions?.provide(name, action), [actions, name, action]);
        };""",
    "context-itself-as-a-provider": """
        import { createContext, use, useEffect, useRef } from 'react';
        import { install } from './abp';
        const Actions = createContext(null);
        export function ActionsProvider({ children }) {
          const actions = useRef({});
          const value = {
            provide(name, action) { actions.current[name] = action; },
            find(name) { return actions.current[name]; },
          };
          useEffect(() => install(value), []);
          return <Actions value={value}>{children}</Actions>;
        }
        export function useAction(name, action) {
          const { provide } = use(Actions);
          useEffect(() => { provide(name, action); }, [name, action]);
        }""",
}


_ACTIONS: Final = pytest.mark.parametrize(
    ("action", "rules"),
    [
        pytest.param("copy", {"ABP105"}, id="of-a-component"),
        pytest.param("save", {"ABP104"}, id="of-another"),
        pytest.param("print", set(), id="that-nobody-provides"),
    ],
)


@pytest.mark.parametrize("provider", _PROVIDERS)
@_ACTIONS
def test_a_provider_that_installs_the_runtime(read_apps: ReadApps, provider: str, action: str, rules: set[str]) -> None:
    """Nothing in sight shows the provider; its effect hands the runtime what its context keeps."""
    main = _APP["src/main.tsx"].replace("import './abp';", "")
    hook = {"src/useAction.tsx": _PROVIDERS[provider], "src/abp.ts": _INSTALLED.replace("ACTION", action)}
    (app,) = read_apps({**_APP, "src/main.tsx": main, **hook}).values()
    assert {sink.api.rule for sink in app.sinks} == rules
    assert [runtime.hook is not None for runtime in app.runtimes] == [True]


_APART: Final = {
    "file": {
        "src/Context.ts": "import { createContext } from 'react'; export const Actions = createContext(null);",
        "src/Provider.tsx": "import { Actions } from './Context';",
        "src/useAction.ts": "import { Actions } from './Context';",
    },
    "name": {
        "src/Context.ts": "import { createContext } from 'react'; export const ActionContext = createContext(null);",
        "src/Provider.tsx": "import { ActionContext as Actions } from './Context';",
        "src/useAction.ts": "import { ActionContext } from './Context';",
    },
    "default": {
        "src/Context.ts": "import { createContext } from 'react'; const Own = createContext(null); export default Own;",
        "src/Provider.tsx": "import Actions from './Context';",
        "src/useAction.ts": "import Actions from './Context';",
    },
    "hook": {
        "src/Context.ts": "import { createContext } from 'react'; export const Actions = createContext(null);",
        "src/Provider.tsx": "import { Actions } from './Context';",
        "src/useActions.ts": """
        import { useContext } from 'react';
        import { Actions } from './Context';
        export const useActions = () => {
          const context = useContext(Actions);
          if (!context) throw new Error('no provider');
          return context;
        };""",
        "src/useAction.ts": "import { useActions } from './useActions';",
    },
    "index": {
        "src/contexts/own.ts": "import { createContext } from 'react'; export const Actions = createContext(null);",
        "src/contexts/index.ts": "export * from './own';",
        "src/Provider.tsx": "import { Actions } from './contexts';",
        "src/useAction.ts": "import { Actions } from './contexts/own';",
    },
}
_PROVIDER: Final = """
        import { useEffect, useMemo, useRef } from 'react';
        import { install } from './abp';
        export const ActionsProvider = ({ children }) => {
          const actions = useRef(new Map());
          const value = useMemo(() => ({
            provide: (name, action) => { actions.current.set(name, action); },
          }), []);
          useEffect(() => install({ find: (name) => actions.current.get(name) }), []);
          return <Actions.Provider value={value}>{children}</Actions.Provider>;
        };"""
_HOOK: Final = """
        import { useContext, useEffect } from 'react';
        export const useAction = (name, action) => {
          const actions = useContext(Actions);
          useEffect(() => actions?.provide(name, action), [actions, name, action]);
        };"""


@pytest.mark.parametrize("apart", _APART)
@_ACTIONS
def test_a_context_in_a_file_of_its_own(read_apps: ReadApps, apart: str, action: str, rules: set[str]) -> None:
    """Neither the hook nor who calls it imports the provider, which has what they hand over."""
    main = _APP["src/main.tsx"].replace("import './abp';", "")
    files = {**_APP, "src/main.tsx": main, **_APART[apart], "src/abp.ts": _INSTALLED.replace("ACTION", action)}
    files["src/Provider.tsx"] += _PROVIDER
    hook = _HOOK.replace("Actions", "ActionContext") if apart == "name" else _HOOK
    files["src/useAction.ts"] += hook.replace("useContext(Actions)", "useActions()") if apart == "hook" else hook
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules


@pytest.mark.parametrize("keeper", _KEEPERS)
@_ACTIONS
def test_an_action_that_a_hook_hands_over(read_apps: ReadApps, keeper: str, action: str, rules: set[str]) -> None:
    runtime = _APP["src/abp.ts"].replace("ACTION", action)
    (app,) = read_apps({**_APP, **_KEEPERS[keeper], "src/abp.ts": runtime}).values()
    assert {sink.api.rule for sink in app.sinks} == rules


@pytest.mark.parametrize(
    ("guard", "rules"),
    [
        pytest.param("if (!chosen) return;", {"ABP104"}, id="that-a-person-sets"),
        pytest.param("if (never) return;", {"ABP104"}, id="that-nobody-can-tell"),
        pytest.param("if (always) return;", set(), id="that-is-no-state"),
    ],
)
def test_a_state_of_a_component_that_is_shown_for_a_handler(read_apps: ReadApps, guard: str, rules: set[str]) -> None:
    """What it holds at first is not all that it ever holds."""
    settings = """
        import { useState } from 'react';
        import { useAction } from './useAction';
        const always = true;
        export function Settings({ never }) {
          const [chosen, setChosen] = useState('');
          const save = () => {
            GUARD
            const link = document.createElement('a'); link.download = chosen; link.click();
          };
          useAction('save', save);
          return <select onChange={(event) => setChosen(event.target.value)} />;
        }""".replace("GUARD", guard)
    runtime = _APP["src/abp.ts"].replace("ACTION", "save")
    files = {**_APP, **_KEEPERS["atom-that-is-set"], "src/abp.ts": runtime, "src/Settings.tsx": settings}
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules


_BEHIND: Final = """
        import { useEffect, useState } from 'react';
        import { useAction } from './useAction';
        export const Part = ({ triggers }) => {
          const [items, setItems] = useState([]);
          useEffect(() => { setItems(triggers.filter((each) => each.type)); }, [triggers]);
          useAction('part', (params) => {
            const item = items.find((each) => each.type === params.type);
            if (item) copy(item);
          });
          if (!items.length) return null;
          DECLARED
          return <button onClick={() => copy(items[0])} />;
        };"""
_WRITES: Final = "navigator.clipboard.writeText(item.url)"


@pytest.mark.parametrize(
    ("declared", "rules"),
    [
        pytest.param(f"const copy = (item) => {_WRITES};", {"ABP105"}, id="arrow"),
        pytest.param(f"const copy = async function (item) {{ await {_WRITES}; }};", {"ABP105"}, id="function"),
        pytest.param(f"function copy(item) {{ {_WRITES}; }}", {"ABP105"}, id="declaration"),
        pytest.param(f"const write = (item) => {_WRITES}; const copy = (it) => write(it);", {"ABP105"}, id="two"),
        pytest.param("const copy = (item) => fetch(item.url);", set(), id="that-leads-nowhere"),
        pytest.param(
            f"let copy; setTimeout(() => {{ copy = null; }}); const other = (item) => {_WRITES};", set(), id="other"
        ),
    ],
)
def test_what_a_component_declares_behind_a_return(read_apps: ReadApps, declared: str, rules: set[str]) -> None:
    """With the state that it has at first it returns before; with another, what it hands over calls that."""
    runtime = _APP["src/abp.ts"].replace("ACTION", "part")
    files = {**_APP, **_KEEPERS["table-that-is-asked-first"], "src/abp.ts": runtime}
    (app,) = read_apps({**files, "src/Part.tsx": _BEHIND.replace("DECLARED", declared)}).values()
    assert {sink.api.rule for sink in app.sinks} == rules


def test_what_is_called_before_it_is_declared(read_apps: ReadApps) -> None:
    """The call throws: the code around has not returned."""
    part = """
        import { useAction } from './useAction';
        export const Part = ({ url }) => {
          useAction('part', () => {
            copy();
            const copy = () => navigator.clipboard.writeText(url);
          });
          return <p />;
        };"""
    runtime = _APP["src/abp.ts"].replace("ACTION", "part")
    files = {**_APP, **_KEEPERS["table-that-is-asked-first"], "src/abp.ts": runtime, "src/Part.tsx": part}
    (app,) = read_apps(files).values()
    assert not app.sinks
