"""Apps whose components are too many to be rendered while they load: what stands on their first page, and registers
nothing, answers to what a handler sets, sends and presses."""

from __future__ import annotations

import pytest

from abplint.engine import Settings, lint
from abplint.surface.budgets import MOST_RENDERED
from tests.conftest import Write
from tests.habits import PAGE

RUNTIME = """
window.abp = {
  protocolVersion: '0.1',
  call: async (name, params) => ({ success: true, data: { done: await handlers[name](params) } }),
};
"""
BUS = """
const target = new EventTarget();
export const on = (name, work) => target.addEventListener(name, work);
export const emit = (name, detail) => target.dispatchEvent(new CustomEvent(name, { detail }));
"""
HANDLERS = """
const handlers = {
  'links.follow': ({ url }) => follow(url),
  'links.note': ({ text }) => note(text),
  'texts.share': ({ text }) => emit('share', text),
  'texts.show': ({ text }) => emit('show', text),
  'pages.print': () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p' })),
  'pages.help': () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'h' })),
  'files.pick': () => lent().pick(),
  'files.mark': () => lent().mark(),
};
"""
FOUND = {
    ("ABP103", "links.follow"),
    ("ABP105", "texts.share"),
    ("ABP102", "pages.print"),
    ("ABP201", "files.pick"),
}
LENT = "let current = null;\nexport const lend = (one) => { current = one; };\nexport const lent = () => current;\n"

REACT = {
    "store.js": "import { create } from 'zustand';\n"
    "export const useLinks = create((set) => ({ link: null, text: '', "
    "follow: (link) => set({ link }), note: (text) => set({ text }) }));\n",
    "Links.jsx": "import { useEffect } from 'react';\nimport { useLinks } from './store.js';\n"
    "export default function Links() {\n  const link = useLinks((state) => state.link);\n"
    "  const text = useLinks((state) => state.text);\n"
    "  useEffect(() => { if (link) window.open(link); }, [link]);\n  return <p>{text}</p>;\n}\n",
    "Texts.jsx": "import { useEffect, useState } from 'react';\nimport { on } from './bus.js';\n"
    "function Copier({ text }) {\n"
    "  useEffect(() => { if (text) navigator.clipboard.writeText(text); }, [text]);\n  return <i>{text}</i>;\n}\n"
    "export default function Texts() {\n  const [text, setText] = useState('');\n"
    "  const [shown, setShown] = useState('');\n"
    "  useEffect(() => on('share', (event) => setText(event.detail)), []);\n"
    "  useEffect(() => on('show', (event) => setShown(event.detail)), []);\n"
    "  return <div><Copier text={text} /><b>{shown}</b></div>;\n}\n",
    "Keys.jsx": "import { useEffect, useState } from 'react';\n"
    "const useKey = (key, work) => useEffect(() => {\n"
    "  const pressed = (event) => { if (event.key === key) work(); };\n"
    "  document.addEventListener('keydown', pressed);\n"
    "  return () => document.removeEventListener('keydown', pressed);\n}, [key, work]);\n"
    "export default function Keys() {\n  const [help, setHelp] = useState(false);\n"
    "  useKey('p', () => window.print());\n  useKey('h', () => setHelp(true));\n"
    "  return help ? <p>Help</p> : null;\n}\n",
    "Files.jsx": "import { useEffect, useRef, useState } from 'react';\nimport { lend } from './lent.js';\n"
    "export default function Files() {\n  const input = useRef(null);\n  const [busy, setBusy] = useState(false);\n"
    "  useEffect(() => lend({ pick: () => input.current.click(), mark: () => setBusy(true) }), []);\n"
    '  return <div><input type="file" hidden ref={input} />{busy && <p>Busy</p>}</div>;\n}\n',
    "Part.jsx": "export default function Part({ text }) {\n"
    "  return <button onClick={() => navigator.clipboard.writeText(text)}>{text}</button>;\n}\n",
    "App.jsx": "@IMPORTSexport const App = () => <main>\n@PARTS</main>;\n",
    "main.jsx": "import { createRoot } from 'react-dom/client';\nimport { App } from './App.jsx';\n"
    "import { emit } from './bus.js';\nimport { lent } from './lent.js';\nimport { useLinks } from './store.js';\n"
    "const { follow, note } = useLinks.getState();\n"
    "createRoot(document.getElementById('root')).render(<App />);\n",
}
VUE = {
    "store.js": "import { defineStore } from 'pinia';\nexport const useLinks = defineStore('links', {\n"
    "  state: () => ({ link: null, text: '' }),\n"
    "  actions: { follow(link) { this.link = link; }, note(text) { this.text = text; } },\n});\n",
    "Links.vue": "<script setup>\nimport { watch } from 'vue';\nimport { useLinks } from './store.js';\n"
    "const links = useLinks();\nwatch(() => links.link, (link) => { if (link) window.open(link); });\n</script>\n"
    "<template><p>{{ links.text }}</p></template>\n",
    "Copier.vue": "<script>\nexport default {\n  props: ['text'],\n"
    "  watch: { text(text) { if (text) navigator.clipboard.writeText(text); } },\n};\n</script>\n"
    "<template><i>{{ text }}</i></template>\n",
    "Texts.vue": "<script setup>\nimport { onMounted, ref } from 'vue';\nimport { on } from './bus.js';\n"
    "import Copier from './Copier.vue';\nconst text = ref('');\nconst shown = ref('');\nonMounted(() => {\n"
    "  on('share', (event) => { text.value = event.detail; });\n"
    "  on('show', (event) => { shown.value = event.detail; });\n});\n</script>\n"
    '<template><div><Copier :text="text" /><b>{{ shown }}</b></div></template>\n',
    "Keys.vue": "<script>\nexport default {\n  data: () => ({ help: false }),\n"
    "  mounted() { document.addEventListener('keydown', this.press); },\n  methods: {\n"
    "    press(event) { if (event.key === 'p') this.print(); else if (event.key === 'h') this.help = true; },\n"
    "    print() { window.print(); },\n  },\n};\n</script>\n"
    '<template><p v-if="help">Help</p></template>\n',
    "Files.vue": "<script setup>\nimport { onMounted, ref } from 'vue';\nimport { lend } from './lent.js';\n"
    "const input = ref(null);\nconst busy = ref(false);\n"
    "onMounted(() => lend({ pick: () => input.value.click(), mark: () => { busy.value = true; } }));\n</script>\n"
    '<template><div><input ref="input" type="file" hidden><p v-if="busy">Busy</p></div></template>\n',
    "Part.vue": "<script setup>\nconst props = defineProps(['text']);\n"
    "const copy = () => navigator.clipboard.writeText(props.text);\n</script>\n"
    '<template><button @click="copy">{{ text }}</button></template>\n',
    "App.vue": "<script setup>\n@IMPORTS</script>\n<template><main>\n@PARTS</main></template>\n",
    "main.js": "import { createApp } from 'vue';\nimport { createPinia } from 'pinia';\nimport App from './App.vue';\n"
    "import { emit } from './bus.js';\nimport { lent } from './lent.js';\nimport { useLinks } from './store.js';\n"
    "createApp(App).use(createPinia()).mount('#root');\n"
    "const follow = (url) => useLinks().follow(url);\nconst note = (text) => useLinks().note(text);\n",
}
SVELTE = {
    "store.js": "import { writable } from 'svelte/store';\nexport const link = writable(null);\n"
    "export const text = writable('');\n",
    "Links.svelte": "<script>\n  import { link, text } from './store.js';\n"
    "  $effect(() => { if ($link) window.open($link); });\n</script>\n<p>{$text}</p>\n",
    "Copier.svelte": "<script>\n  let { text } = $props();\n"
    "  $effect(() => { if (text) navigator.clipboard.writeText(text); });\n</script>\n<i>{text}</i>\n",
    "Texts.svelte": "<script>\n  import { onMount } from 'svelte';\n  import { on } from './bus.js';\n"
    "  import Copier from './Copier.svelte';\n  let text = $state('');\n  let shown = $state('');\n  onMount(() => {\n"
    "    on('share', (event) => { text = event.detail; });\n    on('show', (event) => { shown = event.detail; });\n"
    "  });\n</script>\n<Copier {text} /><b>{shown}</b>\n",
    "Keys.svelte": "<script>\n  let help = $state(false);\n"
    "  const press = (event) => { if (event.key === 'p') window.print(); else if (event.key === 'h') help = true; };\n"
    "</script>\n<svelte:document onkeydown={press} />\n{#if help}<p>Help</p>{/if}\n",
    "Files.svelte": "<script>\n  import { lend } from './lent.js';\n  let input;\n  let busy = $state(false);\n"
    "  lend({ pick: () => input.click(), mark: () => { busy = true; } });\n</script>\n"
    '<input type="file" hidden bind:this={input}>{#if busy}<p>Busy</p>{/if}\n',
    "Part.svelte": "<script>\n  let { text } = $props();\n</script>\n"
    "<button onclick={() => navigator.clipboard.writeText(text)}>{text}</button>\n",
    "App.svelte": "<script>\n@IMPORTS</script>\n@PARTS",
    "main.js": "import { mount } from 'svelte';\nimport App from './App.svelte';\nimport { emit } from './bus.js';\n"
    "import { lent } from './lent.js';\nimport { link, text } from './store.js';\n"
    "mount(App, { target: document.getElementById('root') });\n"
    "const follow = (url) => link.set(url);\nconst note = (given) => text.set(given);\n",
}


@pytest.mark.parametrize("app", [REACT, VUE, SVELTE], ids=["react", "vue", "svelte"])
def test_what_stands_on_the_first_page_answers(app: dict[str, str], write: Write) -> None:
    suffix = next(name for name in app if name.startswith("App")).removeprefix("App")
    numbers = range(MOST_RENDERED)
    features = ("Links", "Texts", "Keys", "Files")
    imports = "".join(f"import Part{number} from './parts/Part{number}{suffix}';\n" for number in numbers)
    imports += "".join(f"import {name} from './{name}{suffix}';\n" for name in features)
    parts = "".join(f'<Part{number} text="part {number}" />\n' for number in numbers)
    parts += "".join(f"<{name} />\n" for name in features)
    for number in numbers:
        write(f"parts/Part{number}{suffix}", app[f"Part{suffix}"])
    for name, text in app.items():
        if not name.startswith(("Part", "main")):
            write(name, text.replace("@IMPORTS", imports).replace("@PARTS", parts))
    main = next(name for name in app if name.startswith("main"))
    write(main, app[main] + HANDLERS + RUNTIME)
    write("bus.js", BUS)
    write("lent.js", LENT)
    write(
        "package.json", '{ "dependencies": { "vue": "3", "pinia": "2", "svelte": "5", "react": "18", "zustand": "4" } }'
    )
    root = write("index.html", PAGE.format(main=main)).parent
    report = lint(settings=Settings(root=root, select=("ABP1", "ABP2", "ABP902")))
    assert {(found.rule, name) for found in report.findings for name in found.capabilities} == FOUND


SHARING = """
const handlers = {
  'links.follow': ({ url }) => follow(url),
  'links.note': ({ text }) => note(text),
  'pages.share': () => lent.viewer?.share(),
};
"""
SVELTEKIT = {
    "package.json": '{ "dependencies": { "svelte": "5", "@sveltejs/kit": "2" } }',
    "src/app.html": "<!doctype html><head>%sveltekit.head%</head><body>%sveltekit.body%</body>",
    "src/lib/state.js": "import { writable } from 'svelte/store';\nexport const link = writable(null);\n"
    "export const text = writable('');\nexport const lent = {};\n",
    "src/lib/Viewer.svelte": "<script>\n  export const share = () => navigator.share({ title: "
    "document.title });\n</script>\n",
    "src/routes/+layout.svelte": "<script>\n  import { lent, link, text } from '$lib/state';\n"
    "  import Viewer from '$lib/Viewer.svelte';\n  let { children } = $props();\n  let viewer = $state();\n"
    "  $effect(() => { if ($link) window.open($link); });\n  $effect(() => { lent.viewer = viewer; });\n</script>\n"
    "<p>{$text}</p><Viewer bind:this={viewer} />{@render children()}\n",
    "src/routes/+page.svelte": "<h1>Home</h1>\n",
    "src/hooks.client.js": "import { lent, link, text } from '$lib/state';\n"
    "const follow = (url) => link.set(url);\nconst note = (given) => text.set(given);\n" + SHARING + RUNTIME,
}
NUXT = {
    "package.json": '{ "dependencies": { "nuxt": "3", "vue": "3" } }',
    "app.vue": "<template><div><Links /><NuxtPage /></div></template>\n",
    "components/Links.vue": "<script setup>\nimport { lent, links } from '~/lib/state';\n"
    "watch(() => links.link, (link) => { if (link) window.open(link); });\n"
    "onMounted(() => { lent.viewer = { share: () => navigator.share({ url: location.href }) }; });\n</script>\n"
    "<template><p>{{ links.text }}</p></template>\n",
    "lib/state.js": "import { reactive } from 'vue';\nexport const links = reactive({ link: null, text: '' });\n"
    "export const lent = {};\n",
    "pages/index.vue": "<template><h1>Home</h1></template>\n",
    "plugins/abp.client.js": "import { lent, links } from '~/lib/state';\nexport default defineNuxtPlugin(() => {\n"
    "const follow = (url) => { links.link = url; };\nconst note = (text) => { links.text = text; };\n"
    + SHARING
    + RUNTIME
    + "});\n",
}


@pytest.mark.parametrize("app", [SVELTEKIT, NUXT], ids=["sveltekit", "nuxt"])
def test_what_a_framework_shows_around_every_page_answers(app: dict[str, str], write: Write) -> None:
    suffix = ".svelte" if app is SVELTEKIT else ".vue"
    part = SVELTE["Part.svelte"] if app is SVELTEKIT else VUE["Part.vue"]
    folder = "src/lib/parts" if app is SVELTEKIT else "components/parts"
    for number in range(MOST_RENDERED):
        write(f"{folder}/Part{number}{suffix}", part)
    root = write("README.md", "").parent
    for name, text in app.items():
        write(name, text)
    report = lint(settings=Settings(root=root, select=("ABP1", "ABP2", "ABP902")))
    found = {(found.rule, name) for found in report.findings for name in found.capabilities}
    assert found == {("ABP103", "links.follow"), ("ABP106", "pages.share")}
