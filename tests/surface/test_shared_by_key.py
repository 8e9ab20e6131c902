"""Components of a large Vue app that nothing in sight shows: they watch a store, or listen to a bus, that a handler's
own call is the first to make."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import package, page, views
from tests.surface.conftest import ReadApps

_APP: Final = {
    **views(".vue", "<template><p /></template>"),
    "package.json": package("notes", dependencies={"vue": "^3", "pinia": "^3", "@vueuse/core": "^13"}),
    "index.html": page("/src/main.ts", module=True),
    "src/main.ts": "import './abp';",
    "src/Label.vue": """
        <script setup lang="ts">
        import { watch } from 'vue';
        SETUP
        </script>
        <template><p /></template>""",
}
_NUXT: Final = {
    **views(".vue", "<template><p /></template>"),
    "package.json": package("notes", dependencies={"nuxt": "^4", "@pinia/nuxt": "^1", "@vueuse/nuxt": "^13"}),
    "src/app.vue": "<template><NuxtPage /></template>",
}

_OPTIONS: Final = """
    import { defineStore } from 'pinia';
    export const useAgent = defineStore('agent', {
      state: () => ({ request: null }),
      actions: { ask(request) { this.request = request; } },
    });"""
_SETUP: Final = """
    import { defineStore } from 'pinia';
    import { ref } from 'vue';
    export const useAgent = defineStore('agent', () => {
      const request = ref(null);
      const ask = (asked) => { request.value = asked; };
      return { request, ask };
    });"""
_GLOBAL: Final = """
    import { createGlobalState } from '@vueuse/core';
    import { reactive } from 'vue';
    export const useAgent = createGlobalState(() => {
      const agent = reactive({ request: null, ask(request) { agent.request = request; } });
      return agent;
    });"""
_WATCHES: Final = """
    import { useAgent } from './agent';
    const agent = useAgent();
    watch(() => agent.request, (request) => { if (request?.kind === 'print') window.print(); });"""
_ASKS: Final = """
    import { useAgent } from './agent';
    const ask = (kind) => useAgent().ask({ kind });"""

_KEY: Final = """
    import { useEventBus } from '@vueuse/core';
    export const agentKey = Symbol('agent');
    export const useAgent = () => useEventBus(agentKey);"""
_EMITS: Final = """
    import { useAgent } from './agent';
    const ask = (kind) => useAgent().emit({ kind });"""
_HEARS: Final = """
    import { useAgent } from './agent';
    useAgent().on(({ kind }) => { if (kind === 'print') window.print(); });"""
_HEARS_BY_KEY: Final = """
    import { useEventBus } from '@vueuse/core';
    import { agentKey } from './agent';
    useEventBus(agentKey).on(({ kind }) => { if (kind === 'print') window.print(); });"""
_EMITS_BY_KEY: Final = """
    import { useEventBus } from '@vueuse/core';
    import { agentKey as key } from './agent';
    const ask = (kind) => useEventBus(key).emit({ kind });"""
_EMITS_BY_NAME: Final = """
    import { useEventBus } from '@vueuse/core';
    const ask = (kind) => useEventBus('agent').emit({ kind });"""
_HEARS_BY_NAME: Final = """
    import { useEventBus } from '@vueuse/core';
    useEventBus('agent').on(({ kind }) => { if (kind === 'print') window.print(); });"""

_RUNTIME: Final = """
    const handlers = { 'label.print': () => ask('ACTION') };
    window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""


@pytest.mark.parametrize(
    ("shared", "asks", "hears"),
    [
        pytest.param(_OPTIONS, _ASKS, _WATCHES, id="store"),
        pytest.param(_SETUP, _ASKS, _WATCHES, id="setup-store"),
        pytest.param(_GLOBAL, _ASKS, _WATCHES, id="global-state"),
        pytest.param(_KEY, _EMITS, _HEARS, id="bus-of-a-composable"),
        pytest.param(_KEY, _EMITS_BY_KEY, _HEARS, id="bus-by-its-key"),
        pytest.param(_KEY, _EMITS_BY_KEY, _HEARS_BY_KEY, id="bus-by-its-key-on-both-sides"),
        pytest.param(_KEY, _EMITS_BY_NAME, _HEARS_BY_NAME, id="bus-by-a-name"),
    ],
)
@pytest.mark.parametrize(("action", "rules"), [("print", {"ABP102"}), ("count", set())])
def test_a_component_answers_that_nothing_shows(
    shared: str, asks: str, hears: str, action: str, rules: set[str], read_apps: ReadApps
) -> None:
    files = {**_APP, "src/agent.ts": shared, "src/abp.ts": asks + _RUNTIME.replace("ACTION", action)}
    files["src/Label.vue"] = _APP["src/Label.vue"].replace("SETUP", hears)
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules


@pytest.mark.parametrize(("action", "rules"), [("print", {"ABP102"}), ("count", set())])
def test_a_component_answers_whose_store_the_build_imports(action: str, rules: set[str], read_apps: ReadApps) -> None:
    plugin = _RUNTIME.replace("ACTION", action)
    (app,) = read_apps(
        {
            **_NUXT,
            "src/stores/agent.ts": _OPTIONS,
            "nuxt.config.ts": "export default defineNuxtConfig({ srcDir: 'src/', modules: ['@pinia/nuxt'] });",
            "src/plugins/abp.client.ts": f"""
                const ask = (kind) => useAgent().ask({{ kind }});
                export default defineNuxtPlugin(() => {{ {plugin} }});""",
            "src/components/Label.vue": f"""
                <script setup lang="ts">{_WATCHES.replace("import { useAgent } from './agent';", "")}</script>
                <template><p /></template>""",
        }
    ).values()
    assert {sink.api.rule for sink in app.sinks} == rules
