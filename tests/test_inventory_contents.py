"""The content function of a feature, where what it makes is kept by the component around the listener."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint import engine
from tests.conftest import Write

PAGE = (
    '<!doctype html><html><body><div id="root"></div><script type="module" src="/src/main.{}"></script></body></html>'
)
OF_REACT = """import { createRoot } from 'react-dom/client';
import { App } from './App';
createRoot(document.getElementById('root')).render(<App />);
"""
OF_VUE = "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#root');\n"
REPORT = """export const toCsv = (rows) => rows.map((row) => row.join(';')).join('\\n');
export const useReport = () => toCsv([[1]]);
export const safely = (work, otherwise) => { try { return work(); } catch { return otherwise; } };
export const sorted = (compare, rows) => rows.toSorted(compare).join('\\n');
export class Sheet { constructor() { this.text = toCsv([[1]]); } }
"""
COPY = """import { useClipboard } from '@vueuse/core';
export function useCopy({ source, text = 'Copied' } = {}) {
  const { copy, copied } = useClipboard({ source, legacy: true });
  return { copied, text, async copy(content) { if (source) await copy(); else await copy(content); } };
}
"""
VUE_TEMPLATE = '<template><div><input v-model="rows"><button @click="{}">Copy</button></div></template>\n'


def contents(root: Path) -> list[str | None]:
    found = engine.inventory_project(engine.Settings(root=root))
    return [each.content.name if each.content else None for app in found.apps for each in app.features]


@pytest.mark.parametrize(
    ("file", "made"),
    [
        ("new File([toCsv(rows)], nameOf(rows), { type: typeOf(rows) })", "toCsv"),
        ("new File([await (await fetch('/rows')).blob()], nameOf(rows), { type: typeOf(rows) })", None),
    ],
)
def test_the_name_of_a_file_is_not_its_content(file: str, made: str | None, write: Write) -> None:
    write("index.html", '<!doctype html><html><body><button id="go">Share</button><script src="app.js"></script>')
    script = f"""const toCsv = (rows) => rows.join(';');
const nameOf = (rows) => rows[0] + '.csv';
const typeOf = (rows) => 'text/' + rows[1];
document.getElementById('go').addEventListener('click', async () => navigator.share({{ files: [{file}] }}));
"""
    assert contents(write("app.js", f"const rows = load();\n{script}").parent) == [made]


@pytest.mark.parametrize(
    ("kept", "delivered", "made"),
    [
        ("const csv = toCsv(rows);", "csv", "toCsv"),
        ("const csv = useMemo(() => toCsv(rows), [rows]);", "csv", "toCsv"),
        ("const csv = useMemo(() => { const made = toCsv(rows); return made; }, [rows]);", "csv", "toCsv"),
        ("const csv = useMemo(() => safely(() => toCsv(rows), ''), [rows]);", "`# ${csv}`", "toCsv"),
        ("const csv = safely(() => rows.join(), '');", "csv", None),
        ("const csv = sorted((a, b) => a - b, rows);", "csv", "sorted"),
        ("const csv = useReport();", "csv", None),
        ("const sheet = new Sheet();", "sheet.text", None),
        ("const { csv } = { csv: toCsv(rows) };", "csv", None),
    ],
)
def test_what_a_component_keeps(kept: str, delivered: str, made: str | None, write: Write) -> None:
    """A capability could not call a hook; and of what else an object is made of, nobody knows."""
    write("package.json", '{"dependencies": {"react": "^19.0.0", "react-dom": "^19.0.0"}}')
    write("index.html", PAGE.format("jsx"))
    write("src/main.jsx", OF_REACT)
    write("src/report.js", REPORT)
    app = f"""import {{ useMemo, useState }} from 'react';
import {{ Sheet, safely, sorted, toCsv, useReport }} from './report';
export const App = () => {{
  const [rows, setRows] = useState([[1]]);
  {kept}
  return <button onClick={{() => navigator.clipboard.writeText({delivered})}}>Copy</button>;
}};
"""
    assert contents(write("src/App.jsx", app).parent.parent) == [made]


@pytest.mark.parametrize(
    ("setup", "click"),
    [
        ("const write = () => navigator.clipboard.writeText(csv.value);", "write()"),
        ("const { copy } = useClipboard({ source: csv });", "copy()"),
        ("const { copy } = useCopy({ source: csv, text: 'Done' });", "copy()"),
        ("const { copy } = useCopy({ source: csv });\nconst all = async () => { await copy(); };", "all()"),
        ("const { copy } = useCopy();", "copy(csv)"),
    ],
)
def test_what_is_computed_when_it_is_asked_for(setup: str, click: str, write: Write) -> None:
    assert contents(vue(write, setup, click)) == ["toCsv"]


@pytest.mark.parametrize(
    ("setup", "click"),
    [
        ("const { copy } = useCopy({ source: rows });", "copy()"),
        ("const { copy } = useClipboard({ legacy: Boolean(csv) });", "copy(rows)"),
    ],
)
def test_what_is_not_made_by_a_function(setup: str, click: str, write: Write) -> None:
    assert contents(vue(write, setup, click)) == [None]


@pytest.mark.parametrize(
    ("script", "made"),
    [
        ("open(addressOf(rows))", "addressOf"),
        ("open(base + pathOf(rows) + '?full')", None),
        ("open(`${base}/${pathOf(rows)}`)", None),
        ("let url = base; url += pathOf(rows); open(url)", None),
        ("let list = ''; for (const row of rows) list += pathOf(row); open(base + encodeURIComponent(list))", None),
        ("open('https://example.com/new?body=' + encodeURIComponent(toText(rows)))", "toText"),
        ("const body = toText(rows); open(`mailto:?body=${encodeURIComponent(body)}`)", "toText"),
        ("open('data:text/plain,' + toText(rows))", "toText"),
        ("open(`data:text/plain,${toText(rows)}`)", "toText"),
        ("navigator.clipboard.writeText(base + pathOf(rows))", "pathOf"),
    ],
)
def test_a_part_of_an_address_is_no_content(script: str, made: str | None, write: Write) -> None:
    write("index.html", '<!doctype html><html><body><button id="go">Go</button><script src="app.js"></script>')
    functions = "const base = load(), rows = load();\n"
    functions += "".join(f"const {name} = (rows) => rows.join();\n" for name in ("addressOf", "pathOf", "toText"))
    listener = f"document.getElementById('go').addEventListener('click', () => {{ {script}; }});\n"
    assert contents(write("app.js", functions + listener).parent) == [made]


def vue(write: Write, setup: str, click: str) -> Path:
    write("package.json", '{"dependencies": {"vue": "^3.5.0", "@vueuse/core": "^13.0.0"}}')
    write("index.html", PAGE.format("js"))
    write("src/main.js", OF_VUE)
    write("src/report.js", REPORT)
    write("src/copy.js", COPY)
    script = f"""<script setup>
import {{ computed, ref }} from 'vue';
import {{ useClipboard }} from '@vueuse/core';
import {{ useCopy }} from './copy';
import {{ toCsv }} from './report';
const rows = ref('');
const csv = computed(() => toCsv([rows.value]));
{setup}
</script>
"""
    return write("src/App.vue", script + VUE_TEMPLATE.format(click)).parent.parent


def test_buttons_of_one_component_each_have_their_content(write: Write) -> None:
    """The button calls back what it was given: whose way it is, the next call says."""
    root = vue(write, "const { copy } = useCopy({ source: csv });", "copy()")
    button = """<script setup>
const emit = defineEmits(['click']);
function pressed(event) { emit('click', event); }
</script>
<template><button @click="pressed"><slot /></button></template>
"""
    write("src/PushButton.vue", button)
    app = (root / "src/App.vue").read_text()
    buttons = '<PushButton @click="copy()">One</PushButton><PushButton @click="other()">Two</PushButton>'
    app = app.replace('<button @click="copy()">Copy</button>', buttons)
    more = """import PushButton from './PushButton.vue';
import { safely } from './report';
const other = () => navigator.clipboard.writeText(safely(rows.value));
</script>"""
    (root / "src/App.vue").write_text(app.replace("</script>", more, 1))
    assert sorted(map(str, contents(root))) == ["safely", "toCsv"]
