"""`abplint inventory`: what a listener shows, and components that run before it is their turn to be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from abplint import engine
from tests.conftest import Write

PAGE: Final = '<!doctype html><div id="app"></div><script type="module" src="/src/main.js"></script>'
MAIN: Final = "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');\n"
CAMERA: Final = """<script setup>
import { onMounted } from 'vue';
onMounted(() => { navigator.mediaDevices.getUserMedia({ video: true }); });
</script>
<template><video></video></template>
"""
# markup names it, and its state has it shown
SCAN: Final = """<script setup>
import {{ ref }} from 'vue';
import Camera from './Camera.vue';
const shown = ref({shown}), text = ref(null);
</script>
<template>
  <p v-if="text">{{{{ text }}}}</p>
  <Camera v-else-if="shown"/>
  <button v-else @click="shown = true">Scan with camera</button>
</template>
"""
APP: Final = """<script setup>
import { ref } from 'vue';
import Scan from './Scan.vue';
const mode = ref('create');
</script>
<template>
  <button @click="mode = 'scan'">Scan mode</button>
  <Scan v-if="mode === 'scan'"/>
</template>
"""


def vue(write: Write, files: dict[str, str], packages: str = '"vue": "^3.5.0"') -> list[tuple[str, str, str]]:
    write("package.json", f'{{"dependencies": {{{packages}}}}}')
    for path, text in {"src/main.js": MAIN, **files}.items():
        write(path, text)
    inventory = engine.inventory_project(engine.Settings(root=write("index.html", PAGE).parent))
    return [(each.kind, each.label, Path(each.trigger.path).name) for app in inventory.apps for each in app.features]


def test_what_waits_in_what_appears_is_asked_for_by_what_shows_it(write: Write) -> None:
    files = {"src/App.vue": APP, "src/Scan.vue": SCAN.format(shown="false"), "src/Camera.vue": CAMERA}
    assert vue(write, files) == [("permission", "Scan with camera", "Scan.vue")]


def test_what_appears_with_what_it_shows_at_once_is_asked_for_by_what_shows_it(write: Write) -> None:
    files = {"src/App.vue": APP, "src/Scan.vue": SCAN.format(shown="true"), "src/Camera.vue": CAMERA}
    assert ("permission", "Scan mode", "App.vue") in vue(write, files)


def test_a_page_that_runs_for_what_it_provides_is_shown_whole_in_its_turn(write: Write) -> None:
    """What the first page asks for leads to the second, before it is shown, and with few steps: of its parts it shows
    none."""
    kinds = "\n".join(
        f"const kind{number} = {{ id: {number}, name: 'kind', sizes: [1, 2, 3] }};" for number in range(800)
    )
    files = {
        "src/main.js": "import { createApp } from 'vue';\nimport App from './App.vue';\n"
        "import { router } from './router';\ncreateApp(App).use(router).mount('#app');\n",
        "src/router.js": "import { createRouter } from 'vue-router';\nimport Login from './Login.vue';\n"
        "import Listing from './Listing.vue';\nexport const router = createRouter({ routes: [\n"
        "  { path: '/login', component: Login }, { path: '/', component: Listing }] });\n",
        "src/App.vue": "<template><router-view/></template>\n",
        "src/Login.vue": "<script setup>\nimport { inject } from 'vue';\nconst fail = inject('$fail');\n"
        "fail('no');\n</script>\n<template><p>Login</p></template>\n",
        "src/Button.vue": "<script setup>\nconst emit = defineEmits(['action']);\n</script>\n"
        "<template><button @click=\"emit('action')\"><slot/></button></template>\n",
        "src/Listing.vue": "<script setup>\nimport { inject } from 'vue';\nimport Button from './Button.vue';\n"
        f"const fail = inject('$fail');\n{kinds}\n"
        "const pick = () => { document.getElementById('picker').click(); };\n</script>\n<template>\n"
        '<Button @action="pick">Upload</Button><input type="file" id="picker" style="display: none">\n</template>\n',
    }
    assert vue(write, files, '"vue": "^3.5.0", "vue-router": "^4.0.0"') == [("pick", "Upload", "Button.vue")]


@pytest.mark.parametrize("given", ["", 'href="/rows"', "href={where}"])
def test_of_a_button_that_may_be_a_link_the_one_that_is_there_is_met(given: str, write: Write) -> None:
    """Both are handed what listens; which of them is shown, only the use of their component says."""
    write("package.json", '{"dependencies": {"svelte": "^5.0.0"}}')
    write(
        "main.js",
        "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });\n",
    )
    write(
        "App.svelte",
        "<script>\nimport { Button } from './ui';\nconst where = load();\n</script>\n"
        f"<Button {given} onclick={{() => navigator.clipboard.writeText(rows())}}>Copy</Button>\n",
    )
    write("ui/index.js", "import Root from './button.svelte';\nexport { Root as Button };\n")
    write(
        "ui/button.svelte",
        "<script>\nlet { href = undefined, children, ...rest } = $props();\n</script>\n"
        "{#if href}\n<a {href} {...rest}>{@render children?.()}</a>\n"
        "{:else}\n<button {...rest}>{@render children?.()}</button>\n{/if}\n",
    )
    page = write("index.html", '<!doctype html><script type="module" src="/main.js"></script>')
    inventory = engine.inventory_project(engine.Settings(root=page.parent))
    found = [(each.kind, each.label, each.trigger.line) for app in inventory.apps for each in app.features]
    assert found == [("copy", "Copy", 5)]
