"""What listens for an event that a handler fires, where what is asked for has used up its steps."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.program import ambient
from abplint.program.libraries import components
from tests.surface.apps import manifest, package, page, views
from tests.surface.conftest import ReadApps

_PAGES: Final = {
    "src/main.ts": """
        import { createApp } from 'vue';
        import mitt from 'mitt';
        import { createRouter } from 'vue-router';
        import App from './App.vue';
        import './abp';
        const router = createRouter({ routes: [{ path: '/', component: () => import('./Profile.vue') }] });
        createApp(App).provide('emitter', mitt()).use(router).mount('#app');
    """,
    "src/App.vue": """
        <script setup lang="ts">
        import { useAbp } from './offers';
        useAbp();
        </script>
        <template><router-view /></template>
    """,
    "src/offers.ts": """
        import { inject } from 'vue';
        import { offer } from './abp';
        export function useAbp() {
          const emitter = inject('emitter');
          const ask = (event) => () => { emitter.emit(event, null); return { success: true, data: { asked: true } } };
          offer('profile.avatar', ask('abp:avatar'));
          offer('profile.greet', ask('abp:greet'));
        }
    """,
    "src/abp.ts": """
        const handlers = new Map();
        export const offer = (name, handler) => handlers.set(name, handler);
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers.get(name)(params) };
    """,
}
_PROFILE: Final = """
    <script setup lang="ts">
    import {{ inject, onUnmounted, ref }} from 'vue';
    const emitter = inject('emitter');
    const input = ref<HTMLInputElement | null>(null);
    function choose() {{ input.value?.click(); }}
    function greet() {{ document.title = 'Hello'; }}
    {listening}
    </script>
    <template><input ref="input" type="file" /></template>
"""
_LISTENING: Final = """
    emitter.on('abp:avatar', choose);
    emitter.on('abp:greet', greet);
    onUnmounted(() => emitter.off('abp:avatar', choose));
"""
_LEAVING: Final = """
    // 'abp:avatar' is for those who want to know
    const before = () => choose();
    emitter.off('abp:avatar', choose);
    emitter.emit('abp:avatar', choose);
"""


_HEARD: Final = {**_PAGES, "src/Profile.vue": _PROFILE.format(listening=_LISTENING)}
_BUS: Final = {
    **{name: text for name, text in _PAGES.items() if name in ("src/main.ts", "src/abp.ts")},
    "src/App.vue": "<script setup lang=\"ts\">import './offers';</script><template><router-view /></template>",
    "src/offers.ts": """
        import { useEventBus } from '@vueuse/core';
        import { offer } from './abp';
        export const removals = useEventBus('removals');
        export const greetings = useEventBus('greetings');
        const ask = (bus) => () => { bus.emit(1); return { success: true, data: { asked: true } } };
        offer('profile.avatar', ask(removals));
        offer('profile.greet', ask(greetings));
    """,
    "src/Profile.vue": """
        <script setup lang="ts">
        import { ref } from 'vue';
        import { greetings, removals } from './offers';
        const input = ref<HTMLInputElement | null>(null);
        function choose() { input.value?.click(); }
        function greet() { document.title = 'Hello'; }
        removals.on((user) => choose());
        greetings.on((user) => greet());
        </script>
        <template><input ref="input" type="file" /></template>
    """,
}


@pytest.mark.parametrize("files", [_HEARD, _BUS], ids=["a text", "what a constant stands for"])
@pytest.mark.parametrize("fired", [ambient.ALL_FIRED_STEPS, -1], ids=["steps of its own", "none either"])
def test_what_listens_is_found_or_said(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, fired: int, files: dict[str, str]
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", 20)
    monkeypatch.setattr(ambient, "ALL_ASKED_STEPS", -1)
    monkeypatch.setattr(ambient, "ALL_FIRED_STEPS", fired)
    names = manifest("profile.avatar", "profile.greet")
    (app,) = read_apps({**files, "package.json": package("pages"), "abp.json": names}).values()
    found = {(sink.api.rule, sink.capabilities) for sink in app.sinks}
    told = {handler.name for handler in app.handlers if handler.ends}
    assert (found, told) == (({("ABP201", ("profile.avatar",))}, set()) if fired > 0 else (set(), {"profile.avatar"}))


def test_what_fires_or_stops_to_listen_is_not_said(read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", 20)
    monkeypatch.setattr(ambient, "ALL_ASKED_STEPS", -1)
    monkeypatch.setattr(ambient, "ALL_FIRED_STEPS", -1)
    files = {**_PAGES, "src/Profile.vue": _PROFILE.format(listening=_LEAVING)}
    names = manifest("profile.avatar", "profile.greet")
    (app,) = read_apps({**files, "package.json": package("pages"), "abp.json": names}).values()
    assert {handler.name for handler in app.handlers if handler.ends} == set()


_BUSES: Final = {
    "src/main.ts": """
        import { createApp } from 'vue';
        import { createRouter } from 'vue-router';
        import App from './App.vue';
        import './abp';
        const router = createRouter({ routes: [{ path: '/', component: () => import('./Profile.vue') }] });
        createApp(App).use(router).mount('#app');
    """,
    "src/App.vue": "<template><router-view /></template>",
    "src/buses.ts": """
        import { useEventBus } from '@vueuse/core';
        export const avatars = useEventBus<null>('abp:avatar');
        export const greetings = useEventBus<null>('abp:greet');
    """,
    "src/abp.ts": """
        import { avatars, greetings } from './buses';
        const done = { success: true, data: { asked: true } };
        const handlers = {
          'profile.avatar': () => { avatars.emit(null); return done; },
          'profile.greet': () => { greetings.emit(null); return done; },
        };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
    """,
    "src/Profile.vue": """
        <script setup lang="ts">
        import { ref } from 'vue';
        import { avatars, greetings } from './buses';
        const input = ref<HTMLInputElement | null>(null);
        function choose() { input.value?.click(); }
        function greet() { document.title = 'Hello'; }
        avatars.on(choose);
        greetings.on(greet);
        </script>
        <template><input ref="input" type="file" /></template>
    """,
}


@pytest.mark.parametrize("fired", [ambient.ALL_FIRED_STEPS, -1], ids=["steps of its own", "none either"])
def test_what_listens_on_a_bus_that_a_constant_keeps(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, fired: int
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", 20)
    monkeypatch.setattr(ambient, "ALL_ASKED_STEPS", -1)
    monkeypatch.setattr(ambient, "ALL_FIRED_STEPS", fired)
    names = manifest("profile.avatar", "profile.greet")
    package_of_pages = package("pages", dependencies={"vue": "^3", "vue-router": "^4", "@vueuse/core": "^14"})
    (app,) = read_apps({**_BUSES, "package.json": package_of_pages, "abp.json": names}).values()
    found = {(sink.api.rule, sink.capabilities) for sink in app.sinks}
    told = {handler.name for handler in app.handlers if handler.ends}
    assert (found, told) == (({("ABP201", ("profile.avatar",))}, set()) if fired > 0 else (set(), {"profile.avatar"}))


_OPENING: Final = {
    "package.json": package("rooms", dependencies={"react": "^19", "react-modal": "^3"}),
    "index.html": page("/src/main.jsx", module=True),
    "abp.json": manifest("room.leave"),
    "src/main.jsx": """
        import { createRoot } from 'react-dom/client';
        import { Pages } from './Pages';
        import './abp';
        createRoot(document.getElementById('root')).render(<Pages />);
    """,
    "src/Pages.jsx": "import { lazy } from 'react'; export const Pages = lazy(() => import('./views/View1'));",
    "src/bus.js": "import EventEmitter from 'events'; export const bus = new EventEmitter();",
    "src/Dialog.jsx": """
        import { useEffect, useState } from 'react';
        import Modal from 'react-modal';
        import { bus } from './bus';
        export default function Dialog() {
          const [shown, setShown] = useState(null);
          useEffect(() => {
            const open = (render) => setShown({ render });
            bus.on('abp:dialog', open);
            return () => bus.removeListener('abp:dialog', open);
          }, []);
          return <Modal isOpen={shown !== null}>{shown?.render() || <div />}</Modal>;
        }
    """,
    "src/Confirm.jsx": """
        import { bus } from './bus';
        function Confirm({ onComplete }) { return <button onClick={() => onComplete(true)}>Leave</button>; }
        export const confirmed = () =>
          new Promise((resolve) => bus.emit('abp:dialog', () => <Confirm onComplete={(sure) => resolve(sure)} />));
        export const told = () => bus.emit('abp:dialog', () => <p>Left</p>);
    """,
}
_RUNTIME: Final = """
    import {{ confirmed, told }} from './Confirm';
    const handlers = {{
      'room.leave': async ({{ id }}) => ({{ success: true, data: {{ id, left: await {asked}() }} }}),
    }};
    window.abp = {{ protocolVersion: '0.1', call: (name, params) => handlers[name](params) }};
"""


@pytest.mark.parametrize(("asked", "expected"), [("confirmed", {"ABP204"}), ("told", set())])
def test_a_component_of_a_large_app_that_an_event_makes_show_a_dialog(
    read_apps: ReadApps, asked: str, expected: set[str]
) -> None:
    files = {**views(".jsx", "export default () => <p />;"), **_OPENING, "src/abp.js": _RUNTIME.format(asked=asked)}
    (app,) = read_apps(files).values()
    assert {sink.api.rule for sink in app.sinks} == expected
