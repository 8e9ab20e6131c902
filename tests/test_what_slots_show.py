"""What a Vue component shows of what it is given between its tags, once a handler has written what it decides by."""

from __future__ import annotations

import pytest

from tests.conftest import Write
from tests.habits import PAGE, printing, runtime

PROPS = "<script setup>\ndefineProps({ show: Boolean, isOpen: Boolean, modelValue: Boolean });\n</script>\n"
# by what each is called: what the page says, and the component's own file
HABITS = {
    "prop": (
        '<{own} :show="state.{own}"><Paper /></{own}>',
        PROPS + '<template><p v-if="show"><slot /></p></template>',
    ),
    "model": (
        '<{own} v-model="state.{own}"><section><Paper /></section></{own}>',
        PROPS + '<template><div v-if="modelValue"><slot /></div></template>',
    ),
    "member": (
        '<{own} :show="state.{own}"><Paper /></{own}>',
        "<script setup>\nconst props = defineProps({ show: Boolean });\n</script>\n"
        '<template><div v-if="props.show"><slot /></div></template>',
    ),
    "teleported": (
        '<{own} :is-open="state.{own}"><Paper /></{own}>',
        PROPS
        + '<template><Teleport to="body"><div v-if="isOpen"><slot name="head" /><slot /></div></Teleport></template>',
    ),
    "options": (
        '<{own} :show="state.{own}"><Paper /></{own}>',
        "<script>\nexport default { props: { show: Boolean } };\n</script>\n"
        '<template><section v-if="show"><slot /></section></template>',
    ),
    "named": (
        '<{own} :show="state.{own}"><template #body><Paper /></template></{own}>',
        PROPS + '<template><section v-if="show"><slot name="body" /></section></template>',
    ),
    "otherwise": (
        '<{own} :show="state.{own}"><Paper /></{own}>',
        PROPS + '<template><p v-if="!show" /><section v-else><slot /></section></template>',
    ),
    # called like an element that is empty in HTML
    "link": (
        '<{own} :show="state.{own}"><Paper /></{own}>',
        PROPS + '<template><a v-if="show"><slot /></a></template>',
    ),
}
PACKAGED = {
    "element": '<el-dialog v-model="state.Element" title="x"><Paper /></el-dialog>',
    "vuetify": '<v-dialog v-model="state.Vuetify"><v-card><Paper /></v-card></v-dialog>',
    "prime": '<Dialog v-model:visible="state.Prime" modal><Paper /></Dialog>',
    "naive": '<n-modal v-model:show="state.Naive"><Paper /></n-modal>',
}


@pytest.mark.parametrize("is_opened", [True, False], ids=["opened", "closed"])
def test_what_is_given_to_a_component_appears_when_that_shows_it(is_opened: bool, write: Write) -> None:
    names = [name.capitalize() for name in (*HABITS, *PACKAGED)]
    shown = [markup.format(own=name.capitalize()) for name, (markup, _) in HABITS.items()] + list(PACKAGED.values())
    for name, (_, component) in HABITS.items():
        write(f"{name.capitalize()}.vue", component + "\n")
    write("index.html", PAGE.format(main="main.js"))
    write(
        "Paper.vue", "<script setup>\nimport { onMounted } from 'vue';\nonMounted(() => window.print());\n</script>\n"
    )
    states = ", ".join(f"{name}: false" for name in names)
    write("state.js", f"import {{ reactive }} from 'vue';\nexport const state = reactive({{ {states} }});\n")
    imports = "".join(f"import {name.capitalize()} from './{name.capitalize()}.vue';\n" for name in HABITS)
    imports += (
        "import Dialog from 'primevue/dialog';\nimport Paper from './Paper.vue';\nimport { state } from './state';\n"
    )
    write("App.vue", f"<script setup>\n{imports}</script>\n<template>\n  " + "\n  ".join(shown) + "\n</template>\n")
    main = """import { createApp } from 'vue';
import App from './App.vue';
import { state } from './state';
createApp(App).mount('#root');
"""
    does = {f"page.{name.lower()}": f"state.{name} = {str(is_opened).lower()};" for name in names}
    root = write("main.js", main + runtime(does)).parent
    assert printing(root) == (does.keys() if is_opened else set())
