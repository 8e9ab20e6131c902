"""Components of apps that are too large to be rendered whole."""

from __future__ import annotations

from typing import Any, Final

import pytest

from abplint.program.heap import Heap
from abplint.program.libraries import components
from abplint.program.moment import LOADING, Exhausted
from abplint.program.objects import MapObject
from abplint.program.values import Slot
from tests.surface.apps import handled, large_react_app, manifest, package, page, views
from tests.surface.conftest import ReadApps

_FILLER: Final = views(".vue", "<template><p /></template>")
_APP: Final = {
    "package.json": package("shop", dependencies={"vue": "^3", "vue-router": "^4"}),
    "public/abp.json": manifest("cart.copy", "page.print"),
    "index.html": page("/src/main.js", manifest="/abp.json", module=True),
    "src/main.js": """
        import { createApp } from 'vue';
        import { createRouter } from 'vue-router';
        import App from './App.vue';
        import { runtime } from './abp.js';
        const routes = [{ path: '/cart', component: () => import('./pages/Cart.vue') }];
        window.abp = runtime;
        createApp(App).use(createRouter({ routes })).mount('#app');""",
    "src/App.vue": "<template><router-view /></template>",
    "src/abp.js": """
        const offers = new Map();
        export const offer = (name, work) => offers.set(name, work);
        export const runtime = { protocolVersion: '0.1', call: (name, params) => offers.get(name)?.(params) };""",
    **_FILLER,
}


def test_one_that_names_what_is_declared_runs_whatever_registers_it(read_apps: ReadApps) -> None:
    use_offer = """
        import { onMounted } from 'vue';
        import { offer } from './abp.js';
        const put = ([name, work]) => offer(name, work);
        export const useOffers = (offers) => onMounted(() => Object.entries(offers).forEach(put));
    """
    cart = """<script setup>
        import { useOffers } from '../offers.js';
        useOffers({ 'cart.copy': () => navigator.clipboard.writeText('cart') });
        </script><template><p /></template>"""
    files = {**_APP, "src/offers.js": use_offer, "src/pages/Cart.vue": cart}
    (app,) = read_apps(files).values()
    assert handled(app) == ["cart.copy"]


def test_one_that_shows_much_still_does_what_it_does_once_it_is_shown(read_apps: ReadApps) -> None:
    rows = "".join(f"<li>{{{{ sum({number}) }}}}</li>\n" for number in range(12_000))
    cart = f"""<template><ul>{rows}</ul></template>
        <script>
        import {{ offer }} from '../abp.js';
        export default {{
          methods: {{ sum(row) {{ return [1, 2, 3, 4, 5, 6, 7, 8].map((each) => each * row).map(String).join(''); }} }},
          mounted() {{ offer('page.print', () => window.print()); }},
        }};
        </script>"""
    (app,) = read_apps({**_APP, "src/pages/Cart.vue": cart}).values()
    assert handled(app) == ["page.print"]


_LENT: Final = """
    const lent = new Map();
    export const lend = (name, work) => lent.set(name, work);
    export const lentOf = (name) => lent.get(name);
"""
_RUNTIME: Final = """
    import { lentOf } from './lent.js';
    const handlers = { 'file.choose': () => lentOf('choose')(), 'file.name': () => lentOf('name')() };
    window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""
_VUE: Final = """<script setup>
    import { onMounted, ref } from 'vue';
    import { lend } from '../lent.js';
    const field = ref(null);
    onMounted(() => {
      lend('choose', () => field.value?.click());
      lend('name', () => field.value?.files[0]?.name);
    });
    </script>
    <template><input ref="field" type="file"></template>"""
_OPTIONS: Final = """<template><p><input ref="field" type="file"></p></template>
    <script>
    import { lend } from '../lent.js';
    export default {
      mounted() {
        lend('choose', () => this.$refs.field.click());
        lend('name', () => this.$refs.field.files[0].name);
      },
    };
    </script>"""
_SVELTE: Final = """<script>
    import { onMount } from 'svelte';
    import { lend } from '../lent.js';
    export let open;
    let field;
    onMount(() => {
      lend('choose', () => field?.click());
      lend('name', () => field?.files[0]?.name);
    });
    </script>
    {#if open}<input type="file" bind:this={field} />{/if}"""
_REACT: Final = """
    import { useEffect, useRef } from 'react';
    import { lend } from '../lent.js';
    export function FileField({ open }) {
      const field = useRef(null);
      useEffect(() => {
        lend('choose', () => field.current.click());
        lend('name', () => field.current.files[0].name);
      }, []);
      return open ? <input type="file" ref={field} /> : null;
    }"""


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("src/parts/Field.vue", _VUE),
        ("src/parts/Field.vue", _OPTIONS),
        ("src/parts/Field.svelte", _SVELTE),
        ("src/parts/Field.jsx", _REACT),
    ],
    ids=["vue", "options of vue", "svelte", "react"],
)
def test_what_one_lends_that_nothing_shows_speaks_of_the_elements_that_it_would_show(
    read_apps: ReadApps, path: str, text: str
) -> None:
    files = {**_FILLER, "src/lent.js": _LENT, "src/abp.js": _RUNTIME, path: text}
    (app,) = read_apps({**files, "package.json": package("files")}).values()
    assert [(sink.api.rule, sink.location.path, sink.capabilities) for sink in app.sinks] == [
        ("ABP201", path, ("file.choose",))
    ]


_KINDS: Final = {
    "src/lent.js": """
        const lent = new Map();
        const keyOf = (kind, id) => `${kind}/${id}`;
        export const lend = (kind, id, api) => {
          lent.set(keyOf(kind, id), api);
          return () => lent.delete(keyOf(kind, id));
        };
        export const borrow = (kind, id) => lent.get(keyOf(kind, id));""",
    "src/abp.js": """
        import { borrow } from './lent.js';
        const handlers = {
          'page.print': ({ id }) => borrow('sheet', id).print(),
          'row.copy': ({ id }) => borrow('line', id).copy(),
        };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
    "src/parts/Sheet.jsx": """
        import { useEffect } from 'react';
        import { lend } from '../lent.js';
        const Sheet = ({ id }) => {
          useEffect(() => lend('sheet', id, { print: () => window.print() }), [id]);
          return null;
        };
        export default Sheet;""",
    "src/parts/Row.jsx": """
        import { memo, useCallback, useEffect } from 'react';
        import { useSelector } from 'react-redux';
        import { lend } from '../lent.js';
        const Row = memo(({ id, group }) => {
          const row = useSelector((state) => state.rows[id]);
          const copy = useCallback(() => { navigator.clipboard.writeText(row.text); }, [row]);
          useEffect(() => lend('line', id, { copy }), [id, copy]);
          return <b>{row.name}</b>;
        });
        export default Row;""",
    "src/parts/Rows.jsx": """
        import { memo } from 'react';
        import { useSelector } from 'react-redux';
        import Row from './Row';
        const Rows = memo(({ id }) => {
          const ids = useSelector((state) => state.groups[id]);
          return <p>{ids.map((each) => <Row key={each} id={each} group={id} />)}</p>;
        });
        export default Rows;""",
    "src/parts/Group.jsx": """
        import { memo } from 'react';
        import Rows from './Rows';
        const Group = memo(({ id }) => <section><Rows id={id} /></section>);
        export default Group;""",
    "src/parts/Sheets.jsx": """
        import Sheet from './Sheet';
        export default function Sheets({ ids }) { return <p>{ids.map((id) => <Sheet id={id} />)}</p>; }""",
}


def test_what_is_lent_beside_other_things_is_looked_for_in_what_shows_it(read_apps: ReadApps) -> None:
    (app,) = read_apps({**_FILLER, **_KINDS, "package.json": package("rows")}).values()
    assert {(sink.api.rule, sink.location.path, sink.capabilities) for sink in app.sinks} == {
        ("ABP102", "src/parts/Sheet.jsx", ("page.print",)),
        ("ABP105", "src/parts/Row.jsx", ("row.copy",)),
    }


_SCOPES: Final = """
    import { useEffect } from 'react';
    import { create } from 'zustand';
    export const useActions = create((set) => ({
      scopes: {},
      provide: (scope, actions) => set((state) => ({ scopes: { ...state.scopes, [scope]: actions } })),
    }));
    export const useProvided = (scope, actions) => {
      useEffect(() => useActions.getState().provide(scope, actions), [scope]);
    };
"""
_PARTS: Final = """
    import { useActions, useProvided } from './actions';
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const Row = ({ each }) => <li>{list.map((one) => String(one * each)).map((text) => text.trim()).join(' ')}</li>;
    export const Toolbar = () => {
      useProvided('toolbar', { print: () => window.print() });
      return <ul>{list.map((each) => <Row each={each} />)}</ul>;
    };
    export const Sharing = () => {
      const total = list.map((each) => list.map((one) => one * each).join('')).join('');
      useProvided('sharing', { send: () => navigator.share({ text: total }) });
      return <ul>{list.map((each) => <Row each={each} />)}</ul>;
    };
"""
_PERFORMING: Final = """
    import { useActions } from './actions';
    const perform = (scope, name) => {
      const action = useActions.getState().scopes[scope]?.[name];
      if (!action) throw new Error(`open the ${scope} first`);
      return action();
    };
    const handlers = { 'page.print': () => perform('toolbar', 'print'), 'page.send': () => perform('sharing', 'send') };
    window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""


@pytest.mark.parametrize("steps", [20, 100, 300, 500, 700, 1_000, 2_000, 100_000])
def test_one_whose_steps_have_ended_is_run_for_what_it_lends(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", steps)
    files = {"src/actions.js": _SCOPES, "src/parts.jsx": _PARTS, "src/abp.js": _PERFORMING}
    (app,) = read_apps({**files, "package.json": package("pages")}).values()
    assert {(sink.api.rule, sink.capabilities) for sink in app.sinks} == {
        ("ABP102", ("page.print",)),
        ("ABP106", ("page.send",)),
    }


_OFFERED: Final = """
    import { onBeforeUnmount } from 'vue';
    class Offers {
      constructor() {
        this.handlers = new Map();
      }
      add(name, handler) {
        this.handlers.set(name, handler);
      }
      remove(name) {
        this.handlers.delete(name);
      }
      async run(name, params) {
        const handler = this.handlers.get(name);
        if (!handler) return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } };
        return handler(params);
      }
    }
    export const offers = new Offers();
    export const useOffer = (name, handler) => {
      offers.add(name, handler);
      onBeforeUnmount(() => offers.remove(name));
    };
"""
_OFFERING: Final = """
    import { useOffer } from './offers';
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const weigh = (by) => {
      const text = list.map((one) => list.map((other) => String(one * other * by)).join('')).join('');
      return { text, show: () => document.title = text, print: () => window.print() };
    };
    export const useOffers = () => {
      useOffer(location.hash.slice(1), () => ({ success: true, data: list }));
      const weights = [weigh(1), weigh(2), weigh(3), weigh(4), weigh(5), weigh(6), weigh(7), weigh(8)];
      useOffer('page.weigh', () => ({ success: true, data: weights.map(({ text }) => text) }));
      useOffer('page.print', () => weights[0].print());
      const last = weigh(9);
      useOffer('page.send', () => navigator.share({ text: last.text }));
    };
"""
_SHOWN_LATER: Final = """<template><main /></template>
    <script setup>
    import { useOffers } from './offering';
    useOffers();
    </script>
"""
_STARTED_LATER: Final = """
    import { createApp } from 'vue';
    import App from './App.vue';
    import { offers } from './offers';
    export const start = async () => createApp(App).mount('#app');
    window.abp = { protocolVersion: '0.1', call: (name, params) => offers.run(name, params) };
"""


@pytest.mark.parametrize("ended", [("page.print",), ("page.send",), ("page.print", "page.send"), ()])
def test_what_it_offers_where_its_steps_have_ended_is_looked_for(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, ended: tuple[str, ...]
) -> None:
    enter = Heap.enter

    def enter_or_end(heap: Heap, target: MapObject, key: Any, slot: Slot) -> None:
        if heap.m.run == LOADING and key in {("=", name) for name in ended}:
            raise Exhausted(None)
        enter(heap, target, key, slot)

    monkeypatch.setattr(Heap, "enter", enter_or_end)
    files = {"src/offers.js": _OFFERED, "src/offering.js": _OFFERING, "src/App.vue": _SHOWN_LATER}
    names = manifest("page.weigh", "page.print", "page.send", "page.move")
    pages = {**files, "src/main.js": _STARTED_LATER, "package.json": package("pages"), "abp.json": names}
    (app,) = read_apps(pages).values()
    assert {(sink.api.rule, sink.capabilities) for sink in app.sinks} == {
        ("ABP102", ("page.print",)),
        ("ABP106", ("page.send",)),
    }


_COMMANDS: Final = {
    "package.json": package("palette", dependencies={"react": "^19"}),
    "src/registry.ts": """
        export class Registry {
          commands = new Map<string, any>();
          register = (command) => { this.commands.set(command.id, command); };
          registerMultiple = (commands) => { commands.forEach((command) => this.register(command)); };
          getCommand = (id) => this.commands.get(id);
          getAll = () => Array.from(this.commands.values());
        }""",
    "src/store.ts": "import { Registry } from './registry';\nexport const store = { registry: new Registry() };",
    "src/help.ts": """
        export const useHelpCommands = () => [
          { id: 'open_docs', action: () => { window.open('/docs'); } },
          { id: 'show_keys', action: () => { console.log('keys'); } },
        ];""",
    "src/shortcuts.tsx": """
        import { useEffect } from 'react';
        import { store } from './store';
        export function Shortcuts(props) {
          const { commands } = props;
          useEffect(() => { store.registry.registerMultiple(commands); }, [commands]);
          return null;
        }""",
    "src/provider.tsx": """
        import { useHelpCommands } from './help';
        import { Shortcuts } from './shortcuts';
        export function Provider() {
          const commands = useHelpCommands();
          return <div><Shortcuts commands={commands} /></div>;
        }""",
    "src/abp.ts": """
        import { store } from './store';
        const run = (id) => {
          const command = store.registry.getCommand(id);
          if (!command) throw new Error(`No ${id}`);
          command.action();
        };
        const handlers = { 'help.docs': () => run('open_docs'), 'help.keys': () => run('show_keys') };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
    **_FILLER,
}


def test_one_that_hands_a_registry_what_it_is_given_is_shown_by_who_gives_it(read_apps: ReadApps) -> None:
    (app,) = read_apps(_COMMANDS).values()
    assert [(sink.api.rule, sink.capabilities) for sink in app.sinks] == [("ABP103", ("help.docs",))]


def test_one_whose_steps_have_ended_is_shown_for_what_its_hook_registers(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", 0)
    files = {
        "package.json": package("shop", dependencies={"vue": "^3"}),
        "src/actions.js": """
            const actions = new Map();
            export const provideAction = (name, action) => { actions.set(name, action); };
            export const runAction = (name, params) => actions.get(name)(params);""",
        "src/Theme.vue": """<template><div @click="change('dark')">Theme</div></template>
            <script>
            import { provideAction } from './actions.js';
            export default {
              mounted() { provideAction('theme.switch', ({ theme }) => this.change(theme)); },
              methods: { change(theme) { localStorage.setItem('theme', theme); location.reload(); } },
            };
            </script>""",
        "src/abp.js": """
            import { runAction } from './actions.js';
            const handlers = { 'theme.switch': (params) => runAction('theme.switch', params) };
            window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
    }
    (app,) = read_apps(files).values()
    assert [(sink.api.rule, sink.capabilities) for sink in app.sinks] == [("ABP110", ("theme.switch",))]


def test_a_class_that_registers_under_a_name_it_is_given_is_shown_by_who_gives_it(read_apps: ReadApps) -> None:
    files = {
        "package.json": package("keys", dependencies={"react": "^16"}),
        "src/actions.js": """
            const actions = {};
            export const register = (name, action) => { actions[name] = action; };
            export const invoke = (name, ...given) => actions[name](...given);""",
        "src/Copied.jsx": """
            import React from 'react';
            import { register } from './actions';
            export default class Copied extends React.Component {
              componentDidMount() {
                if (this.props.action) register(this.props.action, this.copy);
              }
              copy = () => { document.execCommand('copy'); };
              render() { return <input id={this.props.id} />; }
            }""",
        "src/KeyForm.jsx": """
            import Copied from './Copied';
            export default function KeyForm() {
              return <form><Copied action="copyKey" id="key" /></form>;
            }""",
        "src/abp.js": """
            import { invoke } from './actions';
            const handlers = { 'key.copy': () => invoke('copyKey'), 'key.other': () => invoke('other') };
            window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
        **_FILLER,
    }
    (app,) = read_apps(files).values()
    assert [(sink.api.rule, sink.capabilities) for sink in app.sinks] == [("ABP105", ("key.copy",))]


_PAGES: Final = {
    "vue": (
        """<script setup>
        import { ref } from 'vue';
        import { lend } from '../lent.js';
        import Child from './Child.vue';
        const child = ref(null);
        const choose = () => child.value?.choose();
        const done = lend('choose', choose);
        lend('name', () => child.value?.name());
        </script>
        <template><p v-if="false"><Child @done="() => done()" ref="child" /></p></template>""",
        """<script setup>
        import { ref } from 'vue';
        const field = ref(null);
        defineExpose({ choose: () => field.value?.click(), name: () => field.value?.files[0]?.name });
        </script><template><input ref="field" type="file"></template>""",
    ),
    "svelte": (
        """<script>
        import { lend } from '../lent.js';
        import Child from './Child.svelte';
        let { open } = $props();
        let child = $state();
        lend('choose', () => child?.choose());
        lend('name', () => child?.name());
        </script>
        {#if open === 7}<Child bind:this={child} />{/if}""",
        """<script>
        let field = $state();
        export function choose() { field?.click(); }
        export function name() { return field?.files[0]?.name; }
        </script><input type="file" bind:this={field} />""",
    ),
}


@pytest.mark.parametrize("kind", _PAGES)
def test_a_component_that_nothing_has_shown_is_asked_for_what_it_hands_to_a_variable(
    read_apps: ReadApps, kind: str
) -> None:
    page_text, child = _PAGES[kind]
    files = {
        **_FILLER,
        "package.json": package("files"),
        "src/abp.js": _RUNTIME,
        "src/lent.js": _LENT,
        f"src/pages/Cart.{kind}": page_text,
        f"src/pages/Child.{kind}": child,
    }
    (app,) = read_apps(files).values()
    assert [(sink.api.rule, sink.location.path, sink.capabilities) for sink in app.sinks] == [
        ("ABP201", f"src/pages/Child.{kind}", ("file.choose",))
    ]


_ROUTED: Final = {
    "package.json": package("books", dependencies={"@angular/core": "^20"}),
    "src/main.ts": """
        import { bootstrapApplication } from '@angular/platform-browser';
        import { provideRouter } from '@angular/router';
        import { BrowserComponent } from './browser.component';
        import { RootComponent } from './root.component';
        import { SettingsComponent } from './settings.component';
        import './abp';
        const routes = [
          { path: 'books', component: BrowserComponent },
          { path: 'settings', component: SettingsComponent },
        ];
        bootstrapApplication(RootComponent, { providers: [provideRouter(routes)] });""",
    "src/root.component.ts": """
        import { Component } from '@angular/core';
        @Component({ selector: 'app-root', template: '<router-outlet></router-outlet>' })
        export class RootComponent {}""",
    "src/browser.component.ts": """
        import { Component } from '@angular/core';
        const sum = (n, text) => (n > 0 ? sum(n - 1, text + 'a') + sum(n - 1, text + 'b') : text || prompt('Text?'));
        @Component({ selector: 'app-browser', template: '<p>{{ shown }}</p>' })
        export class BrowserComponent { ngOnInit() { this.shown = sum(8, 'x'); } }""",
    "src/settings.component.ts": """
        import { Component, effect, inject } from '@angular/core';
        import { Agent } from './agent';
        @Component({ selector: 'app-settings', template: '<p>Settings</p>' })
        export class SettingsComponent {
          agent = inject(Agent);
          follow = effect(() => { if (this.agent.command()?.name === 'copy') navigator.clipboard.writeText('key'); });
        }""",
    "src/agent.ts": """
        import { Injectable, signal } from '@angular/core';
        @Injectable({ providedIn: 'root' })
        export class Agent {
          command = signal(null);
          static at;
          constructor() { Agent.at = this; }
          send(name) { this.command.set({ name, at: Date.now() }); }
        }""",
    "src/abp.ts": """
        import { Agent } from './agent';
        const handlers = { 'key.copy': () => Agent.at.send('copy') };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}


@pytest.mark.parametrize("steps", [300, 600, 900, 1200, 1600, 2000])
def test_a_page_of_a_list_leaves_steps_to_those_behind_it(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", steps)
    monkeypatch.setattr(components, "MOUNT_STEPS", 200)
    (app,) = read_apps(_ROUTED).values()
    assert [(sink.api.rule, sink.capabilities) for sink in app.sinks] == [("ABP105", ("key.copy",))]


_MIXED_IN = {
    "package.json": package("shop", dependencies={"vue": "^3"}),
    "index.html": """
        <!DOCTYPE html><html><head><link rel="abp-manifest" href="/abp.json"></head>
        <body><div id="app"></div><script type="module" src="/src/main.js"></script></body></html>""",
    "public/abp.json": """
        {"abp": "0.1", "app": {"id": "org.shop.web", "name": "Shop", "version": "1.0.0"},
         "capabilities": [{"name": "rows.list"}, {"name": "rows.print"}, {"name": "rows.sort"}]}""",
    "src/main.js": """
        import { createApp } from 'vue';
        import { createRouter } from 'vue-router';
        import App from './App.vue';
        import Rows from './Rows.vue';
        import './abp.js';
        createApp(App).use(createRouter({ routes: [{ path: '/', component: Rows }] })).mount('#app');""",
    "src/App.vue": "<template><router-view /></template>",
    "src/offering.js": """
        import { provide } from './registry.js';
        export default {
          mounted() {
            Object.entries(this.$options.offers ?? {}).forEach(([name, run]) => provide(name, run.bind(this)));
          },
        };""",
    "src/registry.js": """
        const runs = new Map();
        export const provide = (name, run) => { runs.set(name, run); };
        export const find = (name) => runs.get(name);""",
    "src/Rows.vue": """
        <template><p>Rows</p></template>
        <script>
        import offering from './offering.js';
        export default { mixins: [offering], offers: { 'rows.print'() { this.print(); } },
          methods: { print() { window.print(); } } };
        </script>""",
    "src/abp.js": """
        import { find, provide } from './registry.js';
        provide('rows.list', () => ['a']);
        window.abp = {
          protocolVersion: '0.1',
          async call(name, params) {
            const run = find(name);
            if (!run) return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } };
            return { success: true, data: await run(params) };
          },
        };""",
}


@pytest.mark.parametrize("steps", [0, 120_000])
def test_what_a_component_offers_is_known_where_the_others_have_used_up_all_steps(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", steps)
    (app,) = read_apps(_MIXED_IN).values()
    assert [(sink.api.rule, sink.capabilities) for sink in app.sinks] == [("ABP102", ("rows.print",))]
    (runtime,) = app.runtimes
    assert runtime.dispatch is not None
    assert runtime.dispatch.handlers.keys() == {"rows.list", "rows.print"}


_PART = """
    <template><p>{{ text }}</p></template>
    <script>
    const sum = (n, text) => (n > 0 ? sum(n - 1, text + 'a') + sum(n - 1, text + 'b') : text || prompt('Text?'));
    export default { data: () => ({ text: '' }), created() { this.text = sum(8, 'x'); } };
    </script>"""
_LARGE_PAGE = {
    "package.json": '{ "dependencies": { "vue": "2", "vue-router": "3" } }',
    "index.html": '<!DOCTYPE html><div id="app"></div><script type="module" src="src/main.js"></script>',
    "src/main.js": """
        import './abp';
        import Vue from 'vue';
        import VueRouter from 'vue-router';
        Vue.prototype.$bus = new Vue();
        Vue.use(VueRouter);
        const router = new VueRouter({ routes: [{ path: '/', component: () => import('./Page.vue') }] });
        new Vue({ router, render: (h) => h('router-view') }).$mount('#app');""",
    "src/Page.vue": """
        <template><div><Editor /></div></template>
        <script>
        import Editor from './Editor.vue';
        export default { components: { Editor } };
        </script>""",
    "src/Editor.vue": """
        <template><div><One /><Two /><Three /><Menu /></div></template>
        <script>
        import One from './One.vue';
        import Two from './Two.vue';
        import Three from './Three.vue';
        import Menu from './Menu.vue';
        export default {
          components: { One, Two, Three, Menu },
          mounted() { this.$bus.$on('copy', this.copy); },
          methods: { copy(text) { navigator.clipboard.writeText(text); } },
        };
        </script>""",
    "src/One.vue": _PART,
    "src/Two.vue": _PART,
    "src/Three.vue": _PART,
    "src/Menu.vue": """
        <template><p>Menu</p></template>
        <script>
        export default {
          created() { this.$bus.$on('print', this.print); },
          methods: { print() { window.print(); } },
        };
        </script>""",
    "src/abp.js": """
        import Vue from 'vue';
        const handlers = {
          'text.copy': ({ text }) => Vue.prototype.$bus.$emit('copy', text),
          'page.print': () => Vue.prototype.$bus.$emit('print'),
        };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };""",
}


@pytest.mark.parametrize("steps", [1500, 2000, 3000, 4000])
def test_parts_of_a_large_page_leave_steps_to_what_is_around_and_behind_them(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", 3 * steps)
    monkeypatch.setattr(components, "MOUNT_STEPS", steps)
    (app,) = read_apps(_LARGE_PAGE).values()
    assert {(sink.api.rule, sink.capabilities) for sink in app.sinks} == {
        ("ABP105", ("text.copy",)),
        ("ABP102", ("page.print",)),
    }


_DISPATCHER: Final = """
    export class Dispatcher {
      private callbacks = new Map<string, (payload: any) => void>();
      private lastId = 1;
      register(callback) { const id = 'ID_' + this.lastId++; this.callbacks.set(id, callback); return id; }
      unregister(id) { this.callbacks.delete(id); }
      dispatch(payload) { for (const [id] of this.callbacks) this.callbacks.get(id)!(payload); }
    }
    export const dis = new Dispatcher();"""
_HOOKS: Final = {
    "a ref": """
        import { useEffect, useRef } from 'react';
        import { Dispatcher } from './dispatcher';
        export const useDispatcher = (dispatcher: Dispatcher, handler) => {
          const saved = useRef((payload) => {});
          useEffect(() => { saved.current = handler; }, [handler]);
          useEffect(() => {
            const id = dispatcher.register((payload) => saved.current(payload));
            return () => dispatcher.unregister(id);
          }, [dispatcher]);
        };""",
    "a ref, of a dispatcher that is imported": """
        import { useEffect, useRef } from 'react';
        import { dis } from './dispatcher';
        export function useDispatcher(_, handler) {
          const saved = useRef(handler);
          useEffect(() => {
            const id = dis.register((payload) => saved.current(payload));
            return () => dis.unregister(id);
          }, []);
        }""",
    "what it is given": """
        import { useEffect } from 'react';
        import type { Dispatcher } from './dispatcher';
        export const useDispatcher = (dispatcher: Dispatcher, handler) => {
          useEffect(() => {
            const id = dispatcher.register(handler);
            return () => dispatcher.unregister(id);
          }, [dispatcher, handler]);
        };""",
}
_UPLOAD: Final = """
    import { useRef } from 'react';
    import { dis } from './dispatcher';
    import { useDispatcher } from './hooks';
    export const Upload = ({ children }) => {
      const input = useRef<HTMLInputElement>(null);
      useDispatcher(dis, (payload) => { if (payload.action === 'upload_file') input.current?.click(); });
      return <>{children}<input ref={input} type="file" /></>;
    };"""
_UPLOAD_OF_A_CLASS: Final = """
    import { Component } from 'react';
    import { dis } from './dispatcher';
    const click = () => document.querySelector<HTMLInputElement>('input[type=file]')!.click();
    export class Upload extends Component {
      componentDidMount() { dis.register(this.onAction); }
      onAction = (payload) => { switch (payload.action) { case 'upload_file': click(); } };
      render() { return <p />; }
    }"""


@pytest.mark.parametrize(("action", "rules"), [("upload_file", {"ABP201"}), ("another_one", set())])
@pytest.mark.parametrize(
    ("hook", "upload"),
    [
        *(pytest.param(hook, _UPLOAD, id=name) for name, hook in _HOOKS.items()),
        pytest.param("", _UPLOAD_OF_A_CLASS, id="a class"),
    ],
)
def test_what_hears_a_dispatcher_over_a_hook_is_shown_when_something_is_dispatched(
    read_apps: ReadApps, hook: str, upload: str, action: str, rules: set[str]
) -> None:
    files = {
        **large_react_app(),
        "src/dispatcher.ts": _DISPATCHER,
        "src/hooks.ts": hook,
        "src/Upload.tsx": upload,
        "src/abp.ts": f"""
            import {{ dis }} from './dispatcher';
            const handlers = {{ 'file.attach': () => dis.dispatch({{ action: '{action}', room: 1 }}) }};
            window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params) }};""",
    }
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == rules
