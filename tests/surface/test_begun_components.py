"""Components that a budget ends while they are mounted, and what of them an event still has to find."""

from __future__ import annotations

from typing import Final

import pytest

from abplint.program import ambient
from abplint.program.libraries import components
from tests.surface.apps import manifest, package, page
from tests.surface.conftest import ReadApps

_COMPUTED: Final = ", ".join(f"c{at} () {{ return this.cursor ? this.cursor.c{at} : 1 }}" for at in range(60))
_APP: Final = {
    "package.json": package("desk", dependencies={"vue": "^2.6.0"}),
    "index.html": page("/src/main.js", module=True),
    "abp.json": manifest("desk.paste", "desk.paper", "desk.calm"),
    "src/main.js": """
        import Vue from 'vue';
        import Desk from './Desk.vue';
        import './abp';
        new Vue({ el: '#app', render: (h) => h(Desk) });
    """,
    "src/bus.js": "import Vue from 'vue'; export default new Vue();",
    "src/abp.js": """
        import bus from './bus';
        const done = { success: true, data: { done: 1 } };
        const handlers = {
          'desk.paste': () => { bus.$emit('paste'); return done; },
          'desk.paper': () => { bus.$emit('paper', 'printDesk'); return done; },
          'desk.calm': () => { bus.$emit('calm'); return done; },
        };
        window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
    """,
    "src/Desk.vue": """
        <template><div ref="desk">{{ text }}</div></template>
        <script>
        import bus from './bus';
        export default {
          props: { cursor: Object },
          computed: { COMPUTED },
          data () { return { desk: null, text: '' }; },
          created () {
            this.$nextTick(() => {
              this.desk = { print: 1 };
              this.load();
              bus.$on('paste', this.pasteHere);
              bus.$on('paper', this.handle);
              bus.$on('calm', this.calm);
            });
          },
          beforeDestroy () { bus.$off('paste', this.pasteHere); },
          methods: {
            load () { LOAD },
            pasteHere () { if (this.desk) document.execCommand('paste'); },
            handle (name) { if (this.desk) this[name](); },
            printDesk () { window.print(); },
            calm () { this.text = 'calm'; },
          },
        };
        </script>
    """,
}
_LOAD: Final = " ".join(f"this.text = this.text + this.c{at % 60};" for at in range(200))
_FOUND: Final = {("ABP105", ("desk.paste",)), ("ABP102", ("desk.paper",))}


def _app(load: str) -> dict[str, str]:
    return {**_APP, "src/Desk.vue": _APP["src/Desk.vue"].replace("COMPUTED", _COMPUTED).replace("LOAD", load)}


@pytest.mark.parametrize("load", ["", _LOAD], ids=["little", "much"])
@pytest.mark.parametrize("steps", [20, 200, 600, 1_000, 1_500, 2_000, 2_500, 120_000])
def test_a_component_that_a_budget_ended_hears(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, steps: int, load: str
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", steps)
    (app,) = read_apps(_app(load)).values()
    assert {(sink.api.rule, sink.capabilities) for sink in app.sinks} == _FOUND


@pytest.mark.parametrize("fired", [ambient.ALL_FIRED_STEPS, -1], ids=["steps of its own", "none either"])
@pytest.mark.parametrize("steps", [20, 600, 1_500, 2_000])
def test_where_no_steps_are_left_it_is_found_or_said(
    read_apps: ReadApps, monkeypatch: pytest.MonkeyPatch, steps: int, fired: int
) -> None:
    monkeypatch.setattr(components, "ALL_MOUNT_STEPS", steps)
    monkeypatch.setattr(ambient, "ALL_ASKED_STEPS", -1)
    monkeypatch.setattr(ambient, "ALL_FIRED_STEPS", fired)
    (app,) = read_apps(_app(_LOAD)).values()
    found = {name for sink in app.sinks for name in sink.capabilities}
    told = {handler.name for handler in app.handlers if handler.ends}
    assert {"desk.paste", "desk.paper"} <= found | told
    assert "desk.calm" not in found | told
