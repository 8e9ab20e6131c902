"""Elements of a large app that nothing has shown, and whose components are handed by what a handler finds them."""

from __future__ import annotations

from typing import Final

import pytest

from tests.surface.apps import large_react_app, package, page, views
from tests.surface.conftest import ReadApps

_ABP: Final = """
const press = (id) => document.querySelector(`[data-testid="${id}"]`).click();
const handlers = {
  'rows.save': () => { press('save-rows'); return { saved: true }; },
  'rows.fold': () => { press('fold-rows'); return { folded: true }; },
  'rows.name': () => { document.getElementById('rows-name').click(); return { asked: true }; },
};
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""
_SAVE: Final = "const a = document.createElement('a'); a.download = 'rows.json'; a.href = url(); a.click();"
_REACT: Final = {
    "src/abp.tsx": _ABP,
    "src/Save.tsx": """
import { Button } from './Button';
export const Save = ({ url, dataTestId = 'save', inputId }) => {
  const save = () => { SAVE };
  return <><Button onClick={save} data-testid={dataTestId}>save</Button><input type="file" id={inputId} /></>;
};""".replace("SAVE", _SAVE),
    "src/Fold.tsx": "export const Fold = ({ onFold, testId }) => <i onClick={onFold} data-testid={testId} />;",
    "src/Button.tsx": "export const Button = (props) => <button {...props} />;",
    "src/Rows.tsx": """
import { Save } from './Save';
import { Fold } from './Fold';
export const Rows = ({ url }) => (
  <><Save url={url} dataTestId="save-rows" inputId="rows-name" /><Fold testId="fold-rows" onFold={() => 1} /></>
);""",
}
_SVELTE: Final = {
    **views(".svelte", "<p></p>"),
    "package.json": package("notes", devDependencies={"svelte": "^5"}),
    "index.html": page("/src/abp.js", module=True),
    "src/abp.js": _ABP,
    "src/button/index.svelte": """
<script>let { onclick, ...rest } = $props();</script>
<button {...rest} onclick={(event) => { event.stopPropagation(); onclick?.(event); }}></button>""",
    "src/save-rows.svelte": """
<script>
  import Button from './button/index.svelte';
  let { url, testId = 'save', inputId } = $props();
  const save = () => { SAVE };
</script>
<Button onclick={save} data-testid={testId} /><input type="file" id={inputId} />""".replace("SAVE", _SAVE),
    "src/rows.svelte": """
<script>
  import Save from './save-rows.svelte';
  import Fold from './fold.svelte';
  let { url } = $props();
</script>
<Save {url} testId="save-rows" inputId="rows-name" /><Fold testId="fold-rows" />""",
    "src/fold.svelte": """
<script>let { testId } = $props();</script>
<button data-testid={testId} onclick={() => 1}></button>""",
}


@pytest.mark.parametrize(
    ("files", "saving", "asking"),
    [
        ({**large_react_app(), **_REACT}, "src/Save.tsx", "src/abp.tsx"),
        (_SVELTE, "src/save-rows.svelte", "src/abp.js"),
    ],
    ids=["react", "svelte"],
)
def test_what_a_component_is_handed_finds_its_element(
    read_apps: ReadApps, files: dict[str, str], saving: str, asking: str
) -> None:
    (app,) = read_apps(files).values()
    found = {(sink.location.path, sink.capabilities) for sink in app.sinks}
    assert found == {(saving, ("rows.save",)), (asking, ("rows.name",))}


def test_what_is_handed_for_something_else_finds_nothing(read_apps: ReadApps) -> None:
    other = _REACT["src/Save.tsx"].replace("data-testid={dataTestId}", "title={dataTestId}")
    files = {**large_react_app(), **_REACT, "src/Save.tsx": other.replace("id={inputId}", "name={inputId}")}
    (app,) = read_apps(files).values()
    assert not app.sinks


def test_a_component_of_vue_is_handed_it_in_its_own_spelling(read_apps: ReadApps) -> None:
    files = {
        **views(".vue", "<template><p></p></template>"),
        "package.json": package("notes", dependencies={"vue": "^3"}),
        "index.html": page("/src/abp.js", module=True),
        "src/abp.js": _ABP,
        "src/SaveRows.vue": """
<script setup>defineProps({ testId: String, inputId: String }); const save = () => { window.print(); };</script>
<template><button :data-testid="testId" @click="save" /><input type="file" :id="inputId"></template>""",
        "src/Rows.vue": """
<script setup>import SaveRows from './SaveRows.vue';</script>
<template><save-rows test-id="save-rows" input-id="rows-name" /></template>""",
    }
    (app,) = read_apps(files).values()
    found = {(sink.location.path, sink.capabilities) for sink in app.sinks}
    assert found == {("src/SaveRows.vue", ("rows.save",)), ("src/abp.js", ("rows.name",))}
