"""What a template shows is drawn again around each write: what that costs is counted, not timed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.finding import Report
from abplint.program.calls.calls import Calls
from abplint.program.calls.drawn import DrawnCalls
from abplint.program.libraries.conditions import ConditionVerdicts
from abplint.program.libraries.enclosing import EnclosingComponents
from abplint.program.moment import LOADING
from abplint.syntax.facts import ElementLiteral

MAIN = """\
import { createApp } from 'vue';
import App from './App.vue';
createApp(App).mount('#app');
"""
DIALOG = """\
<script setup>
import { onMounted } from 'vue';
onMounted(() => window.print());
</script>
<template><p>Printing</p></template>
"""
APP = """\
<script setup>
import { computed, ref } from 'vue';
import PrintDialog from './PrintDialog.vue';
const open = ref(0);
%s
const handlers = { 'page.print': () => { open.value = 7; return { ok: true }; } };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
</script>
<template><main>%s</main></template>
"""


def drawn(folder: Path, script: str, template: str) -> Report:
    for name, text in {"main.js": MAIN, "PrintDialog.vue": DIALOG, "App.vue": APP % (script, template)}.items():
        (folder / name).write_text(text)
    return lint(settings=Settings(root=folder, gitignore=False))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a condition was asked, and a function run, while something was drawn to see what a write shows."""
    counts = Counter[str]()
    is_met, activate = ConditionVerdicts._is_met, Calls._activate

    def met(self: ConditionVerdicts, condition: object) -> bool:
        counts["conditions"] += self.m.states.standing.is_asked
        return is_met(self, condition)  # type: ignore[arg-type]

    def run(self: Calls, *given: object, **named: object) -> object:
        counts["functions"] += self.m.states.standing.is_asked and self.m.run > LOADING
        return activate(self, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(ConditionVerdicts, "_is_met", met)
    monkeypatch.setattr(Calls, "_activate", run)
    return counts


def test_a_condition_is_asked_once_for_all_that_stands_under_it(tmp_path: Path, asked: Counter[str]) -> None:
    costs = []
    for many in (1, 20):
        asked.clear()
        shown = "<PrintDialog/>" * many
        report = drawn(tmp_path, "", f'<section v-if="open > 3"><div v-if="open < 9">{shown}</div></section>')
        assert {found.rule for found in report.findings} >= {"ABP102"}
        costs.append(asked["conditions"])
    assert costs[0] == costs[1] > 0


def test_what_decides_on_nothing_that_counts_is_not_asked(tmp_path: Path, asked: Counter[str]) -> None:
    costs = []
    for many in (0, 20):
        asked.clear()
        other = "".join(f'<p v-if="open !== {number}">{number}</p>' for number in range(many))
        report = drawn(tmp_path, "", f'<PrintDialog v-if="open > 3"/>{other}')
        assert {found.rule for found in report.findings} >= {"ABP102"}
        costs.append(asked["conditions"])
    assert costs[0] == costs[1] > 0


def test_a_computed_value_is_computed_once_while_a_template_is_drawn(tmp_path: Path, asked: Counter[str]) -> None:
    costs = []
    for many in (2, 20):
        asked.clear()
        script = "const shown = computed(() => { const at = open.value; return { is: at > 3, at: at + 1 }; });"
        dialogs = "".join(f'<PrintDialog v-if="shown.is && open !== {number}"/>' for number in range(10, 10 + many))
        report = drawn(tmp_path, script, dialogs)
        assert {found.rule for found in report.findings} >= {"ABP102"}
        costs.append(asked["functions"])
    assert costs[0] == costs[1] > 0


def test_what_is_written_while_a_template_is_drawn_is_read_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value that was computed before such a write is computed again."""
    script = "let at = 0; const next = () => { at += 1; return at; }; const shown = () => at > 1;"
    template = '<p v-if="shown()"/><PrintDialog :n="next()" v-if="open > 3"/><PrintDialog v-if="open > 3 && shown()"/>'
    report = drawn(tmp_path, script, template)
    monkeypatch.setattr(DrawnCalls, "find", lambda self, shape: None)
    assert repr(drawn(tmp_path, script, template).findings) == repr(report.findings)


def test_a_component_that_shows_all_it_is_given_is_looked_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []
    components_of = EnclosingComponents._components_of

    def counted(self: EnclosingComponents, around: ElementLiteral) -> object:
        looked.append(around)
        return components_of(self, around)

    monkeypatch.setattr(EnclosingComponents, "_components_of", counted)
    (tmp_path / "PageCard.vue").write_text("<template><section><slot /></section></template>\n")
    costs = []
    for many in (1, 20):
        looked.clear()
        items = f"import PageCard from './PageCard.vue';\nconst items = [{', '.join(map(str, range(many)))}];"
        shown = '<PageCard v-for="item in items" :key="item"><PrintDialog v-if="open > 3 + item"/></PageCard>'
        report = drawn(tmp_path, items, shown)
        assert {found.rule for found in report.findings} >= {"ABP102"}
        costs.append(len(looked))
    assert costs[0] == costs[1] > 0
