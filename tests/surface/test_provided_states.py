"""Components of a large app that answer to a state which a component around them keeps and provides."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import large_react_app, package, page, views
from tests.surface.conftest import ReadApps

_RUNTIME: Final = """
        import { desk } from './desk';
        const handlers = { 'page.act': ({ text }) => { desk.ask('scan'); return { text }; } };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""
_DESK: Final = "export const desk = { ask: (name) => {} };"
_VUE: Final = {
    **views(".vue", "<template><p /></template>"),
    "package.json": package("notes", dependencies={"vue": "^3", "reka-ui": "^2"}),
    "index.html": page("/src/main.ts", module=True),
    "src/main.ts": """
        import { createApp } from 'vue';
        import './abp';
        import App from './App.vue';
        createApp(App).mount('#app');""",
    "src/abp.ts": _RUNTIME,
    "src/desk.ts": _DESK,
    "src/App.vue": """
        <script setup>
        import Dialogs from './Dialogs.vue';
        </script>
        <template><Dialogs><p /></Dialogs></template>""",
    "src/Dialogs.vue": """
        <script setup>
        import { computed, provide, ref } from 'vue';
        import { desk } from './desk';
        IMPORTS
        const active = ref(null);
        const other = ref(null);
        const open = (name) => { active.value = name; };
        desk.ask = open;
        PROVIDES({ active: computed(() => active.value), other, open });
        </script>
        <template><slot /></template>""",
    "src/Scanner.vue": """
        <script setup>
        import { computed, inject, watch } from 'vue';
        IMPORTS
        const { active, other } = ASKS;
        WATCHES
        async function start() { await navigator.mediaDevices.getUserMedia({ video: true }); }
        </script>
        <template><video /></template>""",
}
_WATCHES: Final = {
    "of-what-is-made-of-it": (
        "const isOpen = computed(() => active.value === 'scan'); watch(isOpen, (is) => { if (is) start(); });",
        {"ABP202"},
    ),
    "of-it": ("watch(active, (name) => { if (name === 'scan') start(); });", {"ABP202"}),
    "of-another": ("watch(other, (name) => { if (name === 'scan') start(); });", set()),
    "for-another-word": ("watch(active, (name) => { if (name === 'print') start(); });", set()),
}
_KEYS: Final = {
    "pair": (
        {
            "src/dialogs.ts": """
        import { createContext } from 'reka-ui';
        export const [useDialogs, giveDialogs] = createContext('Dialogs');"""
        },
        "import { useDialogs, giveDialogs } from './dialogs';",
        "giveDialogs",
        "useDialogs()",
    ),
    "symbol": (
        {"src/keys.ts": "export const DIALOGS = Symbol('dialogs');"},
        "import { DIALOGS } from './keys';",
        "provide(DIALOGS, ",
        "inject(DIALOGS)",
    ),
    "text": (
        {"src/dialogs.ts": "import { inject } from 'vue'; export const useDialogs = () => inject('dialogs');"},
        "import { useDialogs } from './dialogs';",
        "provide('dialogs', ",
        "useDialogs()",
    ),
}


@pytest.mark.parametrize("key", _KEYS)
@pytest.mark.parametrize("watch", _WATCHES)
def test_a_watcher_of_what_is_injected(read_apps: ReadApps, key: str, watch: str) -> None:
    made, imports, provides, asks = _KEYS[key]
    if watch != "of-it" and key == "text":
        pytest.skip("one is enough")
    watches, rules = _WATCHES[watch]
    files = {
        path: text.replace("IMPORTS", imports)
        .replace("PROVIDES(", provides if provides.endswith(" ") else f"{provides}(")
        .replace("ASKS", asks)
        .replace("WATCHES", watches)
        for path, text in {**_VUE, **made}.items()
    }
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules


_REACT: Final = {
    **large_react_app(),
    "src/abp.ts": _RUNTIME,
    "src/desk.ts": _DESK,
    "src/context.ts": """
        import { createContext, useContext } from 'react';
        export const Dialogs = createContext({});
        export const useDialogs = () => useContext(Dialogs);""",
    "src/App.tsx": """
        import { useState } from 'react';
        import { RouterProvider } from 'some-router';
        import { desk } from './desk';
        import { Dialogs } from './context';
        export function App() {
          const [active, setActive] = useState(null);
          const [other, setOther] = useState(null);
          desk.ask = setActive;
          return <Dialogs.Provider value={{ active, other, setActive }}><RouterProvider /></Dialogs.Provider>;
        }""",
}


@pytest.mark.parametrize(
    ("asks", "rules"),
    [
        pytest.param("const { active } = useDialogs();", {"ABP202"}, id="a-part"),
        pytest.param("const { active } = useContext(Dialogs);", {"ABP202"}, id="of-the-context"),
        pytest.param("const { other: active } = useDialogs();", set(), id="another-part"),
    ],
)
def test_an_effect_of_a_context(read_apps: ReadApps, asks: str, rules: set[str]) -> None:
    scanner = f"""
        import {{ useContext, useEffect }} from 'react';
        import {{ Dialogs, useDialogs }} from './context';
        export function Scanner() {{
          {asks}
          useEffect(() => {{
            if (active === 'scan') navigator.mediaDevices.getUserMedia({{ video: true }});
          }}, [active]);
          return <video />;
        }}"""
    (app,) = read_apps({**_REACT, "src/Scanner.tsx": scanner}).values()
    assert {sink.api.rule for sink in app.sinks} == rules


_START: Final = "async function start() { await navigator.mediaDevices.getUserMedia({ video: true }); }"


def test_a_watcher_of_an_object_that_is_injected(read_apps: ReadApps) -> None:
    files = {
        "src/App.vue": """
        <script setup>
        import { provide, reactive } from 'vue';
        import { desk } from './desk';
        const state = reactive({ active: null });
        provide('dialogs', state);
        desk.ask = (name) => { state.active = name; };
        </script>
        <template><p /></template>""",
        "src/Scanner.vue": f"""
        <script setup>
        import {{ inject, watch }} from 'vue';
        const state = inject('dialogs');
        {_START}
        watch(() => state.active, (name) => {{ if (name === 'scan') start(); }});
        </script>
        <template><video /></template>""",
    }
    kept = {path: text for path, text in _VUE.items() if path != "src/Dialogs.vue"}
    (app,) = read_apps({**kept, **files}).values()
    assert {sink.api.rule for sink in app.sinks} == {"ABP202"}


@pytest.mark.parametrize(("word", "rules"), [("scan", {"ABP202"}), ("print", set())])
def test_a_store_of_a_context(read_apps: ReadApps, word: str, rules: set[str]) -> None:
    files = {
        **views(".svelte", "<p>x</p>"),
        "package.json": package("notes", dependencies={"svelte": "^5"}),
        "index.html": page("/src/main.ts", module=True),
        "src/main.ts": """
        import { mount } from 'svelte';
        import './abp';
        import App from './App.svelte';
        mount(App, { target: document.body });""",
        "src/abp.ts": _RUNTIME,
        "src/desk.ts": _DESK,
        "src/App.svelte": """
        <script>
        import { setContext } from 'svelte';
        import { writable } from 'svelte/store';
        import { desk } from './desk';
        const active = writable(null);
        setContext('dialogs', { active });
        desk.ask = (name) => active.set(name);
        </script>
        <p>x</p>""",
        "src/Scanner.svelte": f"""
        <script>
        import {{ getContext }} from 'svelte';
        const {{ active }} = getContext('dialogs');
        {_START}
        $: if ($active === '{word}') start();
        </script>
        <video></video>""",
    }
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules
