"""Dialogs of apps whose components are too many to be rendered while they load: by itself a dialog leads nowhere, and
what settles the promise of a handler is one of hundreds of buttons that call something of the same name."""

from __future__ import annotations

import pytest

from abplint.engine import Settings, lint
from abplint.surface.budgets import MOST_RENDERED
from tests.conftest import Write
from tests.habits import PAGE

ASKING = """
const ask = (title) => new Promise((resolve) => modal({ title, actions: [
  { text: 'no', action: () => resolve(false) }, { text: 'yes', action: () => resolve(true) },
] }));
const tell = (title) => new Promise((resolve) => { modal({ title, actions: [] }); resolve(true); });
const handlers = {
  'pages.remove': async () => ({ agreed: await ask('Sure?') }),
  'pages.mark': async () => ({ agreed: await tell('Done') }),
};
window.abp = {
  protocolVersion: '0.1',
  call: async (name, params) => ({ success: true, data: await handlers[name](params) }),
};
"""
SVELTE = {
    "modal.js": "import { writable } from 'svelte/store';\n"
    "export const shown = writable();\n"
    "export const modal = (asked) => shown.set({ title: asked.title, actions: asked.actions });\n",
    "Button.svelte": "<script>\n  let { children, ...rest } = $props();\n</script>\n"
    "<button {...rest}>{@render children?.()}</button>\n",
    "Host.svelte": "<script>\n  import Button from './Button.svelte';\n  import { shown } from './modal.js';\n"
    "</script>\n"
    "{#if $shown}\n  <h2>{$shown.title}</h2>\n  {#each $shown.actions as action}\n"
    "    <Button onclick={action.action}>{action.text}</Button>\n  {/each}\n{/if}\n",
    "Part.svelte": "<script>\n  let { action } = $props();\n</script>\n"
    "<button onclick={() => action?.(1)}>x</button>\n",
    "App.svelte": "<script>\n@IMPORTS  import Host from './Host.svelte';\n</script>\n@PARTS<Host />\n",
    "main.js": "import { mount } from 'svelte';\nimport App from './App.svelte';\nimport { modal } from './modal.js';\n"
    "mount(App, { target: document.getElementById('root') });\n",
}
VUE = {
    "modal.js": "import { ref } from 'vue';\n"
    "export const shown = ref(null);\n"
    "export const modal = (asked) => { shown.value = { title: asked.title, actions: asked.actions }; };\n",
    "Button.vue": '<template><button v-bind="$attrs"><slot /></button></template>\n',
    "Host.vue": '<template><div v-if="shown"><h2>{{ shown.title }}</h2>\n'
    '  <Button v-for="one in shown.actions" :key="one.text" @click="one.action()">{{ one.text }}</Button>\n'
    "</div></template>\n<script setup>\nimport Button from './Button.vue';\nimport { shown } from './modal.js';\n"
    "</script>\n",
    "Part.vue": '<template><button @click="action?.(1)">x</button></template>\n'
    "<script setup>\ndefineProps(['action']);\n</script>\n",
    "App.vue": "<template><main>\n@PARTS<Host />\n</main></template>\n"
    "<script setup>\n@IMPORTS  import Host from './Host.vue';\n</script>\n",
    "main.js": "import { createApp } from 'vue';\nimport App from './App.vue';\nimport { modal } from './modal.js';\n"
    "createApp(App).mount('#root');\n",
}
REACT = {
    "modal.js": "import { create } from 'zustand';\n"
    "export const useModal = create((set) => ({ shown: null, open: (asked) => set({ shown: asked }) }));\n"
    "export const modal = (asked) => useModal.getState().open(asked);\n",
    "Host.jsx": "import { useModal } from './modal.js';\n"
    "const Button = ({ children, ...rest }) => <button {...rest}>{children}</button>;\n"
    "export default function Host() {\n  const shown = useModal((state) => state.shown);\n"
    "  if (!shown) return null;\n  return <div><h2>{shown.title}</h2>{shown.actions.map((one) => (\n"
    "    <Button key={one.text} onClick={one.action}>{one.text}</Button>\n  ))}</div>;\n}\n",
    "Part.jsx": "export default function Part({ action }) {\n"
    "  return <button onClick={() => action?.(1)}>x</button>;\n}\n",
    "App.jsx": "@IMPORTSimport Host from './Host.jsx';\nexport const App = () => <main>\n@PARTS<Host /></main>;\n",
    "main.jsx": "import { createRoot } from 'react-dom/client';\nimport { App } from './App.jsx';\n"
    "import { modal } from './modal.js';\ncreateRoot(document.getElementById('root')).render(<App />);\n",
}


@pytest.mark.parametrize("app", [SVELTE, VUE, REACT], ids=["svelte", "vue", "react"])
def test_a_button_of_a_dialog_is_waited_for(app: dict[str, str], write: Write) -> None:
    suffix = next(name for name in app if name.startswith("App")).removeprefix("App")
    numbers = range(MOST_RENDERED)
    imports = "".join(f"  import Part{number} from './parts/Part{number}{suffix}';\n" for number in numbers)
    parts = "".join(f"<Part{number} />\n" for number in numbers)
    main = next(name for name in app if name.startswith("main"))
    write("package.json", '{ "dependencies": { "vue": "3", "svelte": "5", "react": "18", "zustand": "4" } }')
    root = write("index.html", PAGE.format(main=main)).parent
    for number in numbers:
        write(f"parts/Part{number}{suffix}", app[f"Part{suffix}"])
    for name, text in app.items():
        if not name.startswith("Part"):
            asking = ASKING if name == main else ""
            write(name, text.replace("@IMPORTS", imports).replace("@PARTS", parts) + asking)
    found = [each for each in lint(settings=Settings(root=root)).findings if each.rule in ("ABP204", "ABP902")]
    assert [(each.rule, each.capabilities) for each in found] == [("ABP204", ("pages.remove",))]
