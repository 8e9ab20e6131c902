"""Components of a large app that keep what they can do in a store, by a hook: they are shown for who asks for it."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import large_react_app, package, page, views
from tests.surface.conftest import ReadApps

_APP: Final = {
    **large_react_app(zustand="^5"),
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


_RUNES: Final = {
    **views(".svelte", "<p></p>"),
    "package.json": package("notes", dependencies={"svelte": "^5"}),
    "index.html": page("/src/main.ts", module=True),
    "src/main.ts": "import './abp'; import { mount } from 'svelte'; import App from './App.svelte'; mount(App);",
    "src/App.svelte": "<main></main>",
    "src/requests.svelte.ts": """
        export const requests = $state({ last: null });
        export function request(name) { requests.last = { name, at: performance.now() }; }""",
    "src/Copy.svelte": """
        <script>
          import { requests } from './requests.svelte';
          let { text } = $props();
          function copy() { navigator.clipboard.writeText(text); }
          $effect(() => { if (requests.last?.name === 'copyText') copy(); });
        </script>
        <button onclick={copy}>Copy</button>""",
    "src/Print.svelte": """
        <script>
          import { requests } from './requests.svelte';
          $effect(() => { if (requests.last?.name === 'printText') window.print(); });
        </script>
        <p></p>""",
    "src/abp.ts": """
        import { request } from './requests.svelte';
        const handlers = { 'text.act': () => request('ACTION') };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}
_SIGNALS: Final = {
    **views(".tsx", "export const View = () => <p />;"),
    "package.json": package("notes", dependencies={"solid-js": "^1"}),
    "index.html": page("/src/main.tsx", module=True),
    "src/main.tsx": "import './abp'; import { render } from 'solid-js/web'; render(() => <main />, document.body);",
    "src/requests.ts": """
        import { createSignal } from 'solid-js';
        export const [asked, setAsked] = createSignal(null);""",
    "src/Share.tsx": """
        import { createEffect, on } from 'solid-js';
        import { asked } from './requests';
        export function Share(props) {
          const copy = () => { navigator.clipboard.writeText(props.url); };
          createEffect(on(asked, (request) => { if (request?.name === 'copyText') copy(); }));
          createEffect(on(asked, (request) => { if (request?.name === 'printText') window.print(); }));
          return <button onClick={copy} />;
        }""",
    "src/abp.ts": """
        import { setAsked } from './requests';
        const handlers = { 'text.act': () => setAsked({ name: 'ACTION', at: 1 }) };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}


@pytest.mark.parametrize("files", [pytest.param(_RUNES, id="runes"), pytest.param(_SIGNALS, id="signals")])
@pytest.mark.parametrize(
    ("action", "rules"), [("copyText", {"ABP105"}), ("printText", {"ABP102"}), ("somethingElse", set())]
)
def test_an_effect_that_compares_a_state_with_a_word(
    read_apps: ReadApps, files: dict[str, str], action: str, rules: set[str]
) -> None:
    (app,) = read_apps({**files, "src/abp.ts": files["src/abp.ts"].replace("ACTION", action)}).values()
    assert {sink.api.rule for sink in app.sinks} == rules
