"""Components of a large app that answer to a state which a handler sets, and that nothing in sight shows."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import large_react_app, package, page, views
from tests.surface.conftest import ReadApps

_REACT: Final = large_react_app(jotai="^2", zustand="^5", nanostores="^1", **{"@nanostores/react": "^1"})
_CLERKS: Final = """
        const clerks = {
          copy: (text) => navigator.clipboard.writeText(text),
          title: (text) => { document.title = text; },
        };"""
_RUNTIME: Final = """
        import { ask } from './wishes';
        const handlers = { 'page.act': ({ text }) => { ask({ kind: 'KIND', text }); return { text }; } };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""
_ATOM: Final = """
        import { atom, getDefaultStore } from 'jotai';
        export const wishAtom = atom<Wish | null>(null);
        export const ask = (wish: Wish) => getDefaultStore().set(wishAtom, wish);"""

_DESKS: Final = {
    "effect-that-depends-on-an-atom": {
        "src/wishes.ts": _ATOM,
        "src/Desk.tsx": """
        import { useEffect } from 'react';
        import { useAtom } from 'jotai';
        import { wishAtom } from './wishes';
        export function Desk() {
          const [wish, setWish] = useAtom(wishAtom);
          CLERKS
          useEffect(() => {
            if (!wish) return;
            setWish(null);
            clerks[wish.kind](wish.text);
          }, [wish]);
          return null;
        }""",
    },
    "hook-that-reads-the-atom": {
        "src/wishes.ts": _ATOM,
        "src/useWish.ts": """
        import { useAtomValue } from 'jotai';
        import { wishAtom } from './wishes';
        export const useWish = () => useAtomValue(wishAtom);""",
        "src/Desk.tsx": """
        import { useEffect } from 'react';
        import { useWish } from './useWish';
        export const Desk = () => {
          const wish = useWish();
          CLERKS
          useEffect(() => { if (wish) clerks[wish.kind](wish.text); }, [wish]);
          return null;
        };""",
    },
    "store-that-a-hook-selects-from": {
        "src/wishes.ts": """
        import { create } from 'zustand';
        export const useDesk = create(() => ({ wish: null }));
        export const ask = (wish) => useDesk.setState({ wish });""",
        "src/Desk.tsx": """
        import { useEffect } from 'react';
        import { useDesk } from './wishes';
        export default function Desk() {
          const wish = useDesk((state) => state.wish);
          CLERKS
          useEffect(() => { if (wish) clerks[wish.kind](wish.text); }, [wish]);
          return null;
        }""",
    },
    "what-appears": {
        "src/wishes.ts": """
        import { atom } from 'nanostores';
        export const $wish = atom(null);
        export function ask(wish) { $wish.set(wish); }""",
        "src/Desk.tsx": """
        import { useEffect } from 'react';
        import { useStore } from '@nanostores/react';
        import { $wish } from './wishes';
        function Clerk({ wish }) {
          CLERKS
          useEffect(() => { clerks[wish.kind](wish.text); }, []);
          return null;
        }
        export function Desk() {
          const wish = useStore($wish);
          return wish && <Clerk wish={wish} />;
        }""",
    },
}
_KINDS: Final = pytest.mark.parametrize(
    ("kind", "rules"),
    [pytest.param("copy", {"ABP105"}, id="that-copies"), pytest.param("title", set(), id="that-does-not")],
)


@pytest.mark.parametrize("desk", _DESKS)
@_KINDS
def test_a_wish_that_a_component_grants(read_apps: ReadApps, desk: str, kind: str, rules: set[str]) -> None:
    files = {path: text.replace("CLERKS", _CLERKS) for path, text in _DESKS[desk].items()}
    (app,) = read_apps({**_REACT, **files, "src/abp.ts": _RUNTIME.replace("KIND", kind)}).values()
    assert {sink.api.rule for sink in app.sinks} == rules


@_KINDS
def test_a_watcher_of_a_component_of_vue(read_apps: ReadApps, kind: str, rules: set[str]) -> None:
    files = {
        **views(".vue", "<template><p /></template>"),
        "package.json": package("notes", dependencies={"vue": "^3"}),
        "index.html": page("/src/main.ts", module=True),
        "src/main.ts": """
        import { createApp } from 'vue';
        import './abp';
        import App from './App.vue';
        createApp(App).mount('#app');""",
        "src/App.vue": "<template><p /></template>",
        "src/abp.ts": _RUNTIME.replace("KIND", kind),
        "src/wishes.ts": """
        import { ref } from 'vue';
        export const wish = ref(null);
        export const ask = (next) => { wish.value = next; };""",
        "src/Desk.vue": """
        <script setup>
        import { watch } from 'vue';
        import { wish } from './wishes';
        CLERKS
        watch(wish, (next) => { if (next) clerks[next.kind](next.text); });
        </script>
        <template><i /></template>""".replace("CLERKS", _CLERKS),
    }
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules


@pytest.mark.parametrize(
    "component",
    [
        pytest.param(
            """
        export function Desk() {
          const wish = useAtomValue(wishAtom);
          return <button onClick={() => navigator.clipboard.writeText('')}>{wish?.text}</button>;
        }""",
            id="that-waits-for-a-person",
        ),
        pytest.param(
            """
        export function Desk() {
          const [other] = useAtom(otherAtom);
          useEffect(() => { if (other) navigator.clipboard.writeText(''); }, [other]);
          return null;
        }""",
            id="of-another-state",
        ),
        pytest.param(
            """
        export function Desk() {
          const setWish = useSetAtom(wishAtom);
          useEffect(() => { setWish(null); navigator.clipboard.writeText(''); }, []);
          return null;
        }""",
            id="that-copies-once-it-is-shown",
        ),
    ],
)
def test_a_component_that_answers_to_something_else(read_apps: ReadApps, component: str) -> None:
    desk = f"""
        import {{ useEffect }} from 'react';
        import {{ atom, useAtom, useAtomValue, useSetAtom }} from 'jotai';
        import {{ wishAtom }} from './wishes';
        const otherAtom = atom(false);
        {component}"""
    files = {"src/wishes.ts": _ATOM, "src/Desk.tsx": desk, "src/abp.ts": _RUNTIME.replace("KIND", "copy")}
    (app,) = read_apps({**_REACT, **files}).values()
    assert not app.sinks
