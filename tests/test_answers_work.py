"""How many steps what answers to a write takes, with all that is answered and rendered inside of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from abplint.engine import Settings, lint
from abplint.program import realm
from abplint.program.libraries.states import States
from tests.conftest import Write

STATES = 12
MOST = 2_000  # steps for what answers: each of the states takes some hundreds
VIEW = """<script setup>
import {{ ref, watch }} from 'vue';
import Paper from './Paper.vue';
import Text from './Text.vue';
import {{ opened }} from './opened';
{states}
watch(opened, () => {{ {writes} }});
</script>
<template>
  <section>
    {rows}
    {shown}
  </section>
</template>
"""
PAPER = """<script setup>
import { onMounted } from 'vue';
onMounted(() => window.print());
</script>
<template><p /></template>
"""
MAIN = """import { createApp } from 'vue';
import './abp';
import View from './View.vue';
createApp(View).mount('#app');
"""
RUNTIME = """import { opened } from './opened';
window.abp = {
  protocolVersion: '0.1',
  async initialize() { return { sessionId: '1', protocolVersion: '0.1', app: { id: 'a', name: 'A' } }; },
  async shutdown() {},
  listCapabilities() { return [{ name: 'paper.show', description: 'Shows it', inputSchema: { type: 'object' } }]; },
  async call(name, params) {
    if (name !== 'paper.show') return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: 'No' } };
    opened.value = true;
    return { success: true, data: { shown: true } };
  },
};
"""


def rules_of(write: Write) -> set[str]:
    numbers = range(STATES)
    view = VIEW.format(
        states="\n".join(f"const state{n} = ref(0);" for n in numbers),
        writes=" ".join(f"state{n}.value = 1;" for n in numbers),
        rows="\n    ".join(f'<i :title="String({n} + {n}) + String(state0 + {n})">x</i>' for n in range(80)),
        shown="\n    ".join(f'<{"Paper" if n == STATES - 1 else "Text"} v-if="state{n} === 1" />' for n in numbers),
    )
    write("index.html", '<div id="app"></div><script type="module" src="main.js"></script>')
    write("package.json", '{"dependencies": {"vue": "3"}}')
    write("opened.js", "import { ref } from 'vue';\nexport const opened = ref(false);\n")
    write("abp.js", RUNTIME)
    write("Paper.vue", PAPER)
    write("Text.vue", PAPER.replace("window.print()", "navigator.clipboard.writeText('x')"))
    write("View.vue", view)
    root = write("main.js", MAIN).parent
    return {each.rule for each in lint(settings=Settings(root=root)).findings}


def test_what_is_answered_inside_of_an_answer_takes_its_steps(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    within = States._within_budget

    def counted(self: States, work: Callable[[], Any], *given: Any) -> Any:
        before, outer = self.m.steps - self.m.ambient.spent, self.answering
        try:
            return within(self, work, *given)
        finally:
            if not outer:
                taken.append(self.m.steps - self.m.ambient.spent - before)

    monkeypatch.setattr(States, "_within_budget", counted)
    monkeypatch.setattr(realm, "REACTION_STEPS", MOST)
    assert "ABP902" in rules_of(write)  # what is left may print
    assert max(taken) < 2 * MOST


def test_what_is_answered_inside_of_an_answer_is_found_while_there_are_steps(write: Write) -> None:
    assert "ABP102" in rules_of(write)
