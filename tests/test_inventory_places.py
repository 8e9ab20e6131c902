"""`abplint inventory`: where a feature is met, what parts of packages do by themselves, and who takes a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abplint import engine
from abplint.features.labels import label_of
from abplint.inventory import Feature
from abplint.program.objects import Element
from abplint.report import inventory_json
from abplint.report.presentation import Presentation
from abplint.source import SourceFile
from tests.conftest import Write

Told = tuple[str, str, str, int]

PAGE = '<!doctype html><html><body>{body}<script src="app.js"></script></body></html>'
GO = PAGE.format(body='<button id="go">Go on</button>')
REACT = '{"dependencies": {"react": "^19.0.0", "react-dom": "^19.0.0"}}'
ROOT_PAGE = '<!doctype html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body>'
MOUNT = "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\n"
MOUNT += "createRoot(document.getElementById('root')).render(<App />);\n"


def features(root: Path) -> list[Feature]:
    inventory = engine.inventory_project(engine.Settings(root=root))
    return [each for app in inventory.apps for each in app.features]


def told(found: list[Feature]) -> list[Told]:
    return [(each.kind, each.label, each.trigger.path, each.trigger.line) for each in found]


def of_page(write: Write, script: str, page: str = GO) -> list[Feature]:
    write("app.js", script)
    return features(write("index.html", page).parent)


def of_react(write: Write, app: str, packages: str = "") -> list[Feature]:
    write("package.json", REACT.replace("{", "{", 1).replace('"react"', f'{packages}"react"', 1))
    write("index.html", ROOT_PAGE)
    write("main.jsx", MOUNT)
    return features(write("App.jsx", app).parent)


def content(feature: Feature) -> str:
    return feature.content.name if feature.content is not None else ""


class TestContract:
    def test_one_list_of_features_says_where_each_is_met_and_delivered(self, write: Write) -> None:
        script = "const toCsv = () => rows.join();\nlet rows = load();\n"
        script += "document.getElementById('go').onclick = () =>\n  navigator.clipboard.writeText(toCsv());\n"
        write("app.js", script)
        root = write("index.html", GO).parent
        inventory = engine.inventory_project(engine.Settings(root=root))
        document = json.loads(inventory_json.render(inventory, Presentation()))
        assert document["version"] == 1
        (feature,) = document["features"]
        shown = {name: (at["file"], at["line"]) for name in ("trigger", "delivery") for at in [feature[name]]}
        assert shown == {"trigger": ("app.js", 3), "delivery": ("app.js", 4)}
        assert [(at["file"], at["line"]) for at in feature["via"]] == [("index.html", 1)]  # the button
        assert (feature["kind"], feature["label"], feature["capabilities"]) == ("copy", "Go on", [])
        made = feature["content"]
        assert (made["file"], made["line"], made["name"]) == ("app.js", 1, "toCsv")

    @pytest.mark.parametrize(
        ("body", "kinds"),
        [
            ("open('/rows.csv')", ["open"]),
            ("const w = open(''); w.document.write(rows); w.print()", ["print"]),
            ("navigator.clipboard.readText().then(show)", ["read"]),
            ("document.execCommand('paste')", ["read"]),
            ("document.execCommand('copy')", ["copy"]),
            ("showSaveFilePicker()", ["download"]),
            ("Notification.requestPermission()", ["permission"]),
            ("document.documentElement.requestFullscreen()", []),
            ("alert('hello')", []),
        ],
    )
    def test_kinds(self, body: str, kinds: list[str], write: Write) -> None:
        script = f"document.getElementById('go').onclick = () => {{ {body}; }};\nconst show = (text) => draw(text);\n"
        assert [each.kind for each in of_page(write, script)] == kinds


class TestTriggers:
    def test_the_tag_is_the_place_and_not_its_attribute(self, write: Write) -> None:
        app = "export const App = () => (\n  <button\n    title='Paper'\n    onClick={() => print()}\n  />\n);\n"
        assert told(of_react(write, app)) == [("print", "Paper", "App.jsx", 2)]

    def test_what_registers_for_its_caller_is_no_place(self, write: Write) -> None:
        script = """const on = (element, event, listener) => element.addEventListener(event, listener);
const first = (id, listener) => on(document.getElementById(id), 'click', listener);
function wire() {
  first('go', () => print());
}
wire();
"""
        assert told(of_page(write, script)) == [("print", "Go on", "app.js", 4)]

    def test_what_is_shown_inside_of_another_component_of_its_file_is_met_at_its_own_uses(self, write: Write) -> None:
        """The button is written in `Rows`, and shown by `Box`, which calls what it is given."""
        app = """const Box = ({ show }) => <div>{show()}</div>;
const Rows = () => <Box show={() => <button onClick={() => print()}>Print</button>} />;
export const App = () => (
  <>
    <Box show={() => <b>nothing</b>} />
    <Rows />
    <Rows />
  </>
);
"""
        assert told(of_react(write, app)) == [("print", "Print", "App.jsx", 6), ("print", "Print", "App.jsx", 7)]

    def test_a_window_that_listens_has_its_attributes(self, write: Write) -> None:
        write("package.json", '{"dependencies": {"svelte": "^5.0.0"}}')
        write("index.html", ROOT_PAGE.replace("/main.jsx", "/main.js"))
        write("main.js", "import { mount } from 'svelte';\nimport App from './App.svelte';\n"
              "mount(App, { target: document.body });\n")  # fmt: skip
        app = "<svelte:window\n  on:keydown={(e) => { if (e.key === 'p') print(); }}\n  on:drop={() => open('/x')} />"
        assert told(features(write("App.svelte", app).parent)) == [
            ("print", "", "App.svelte", 2),
            ("open", "", "App.svelte", 3),
        ]

    def test_a_component_in_lower_case(self, write: Write) -> None:
        write("package.json", '{"dependencies": {"vue": "^3.0.0"}}')
        write("index.html", ROOT_PAGE.replace("/main.jsx", "/main.js"))
        write("main.js", "import { createApp } from 'vue';\nimport App from './App.vue';\n"
              "createApp(App).mount('#root');\n")  # fmt: skip
        write("Action.vue", "<template>\n  <button @click=\"act\" :title=\"label\"></button>\n</template>\n"
              "<script setup>\ndefineProps(['label']);\nconst emit = defineEmits(['action']);\n"
              "const act = () => emit('action');\n</script>\n")  # fmt: skip
        app = """<template>
  <action :label="t('buttons.print')" @action="paper" />
  <action label="Open" @action="show" />
  <button @click="paper">Paper</button>
</template>
<script setup>
import Action from './Action.vue';
import Button from './Button.vue';
const paper = () => window.print();
const show = () => window.open('/rows.csv');
</script>
"""
        found = features(write("App.vue", app).parent)
        assert told(found) == [
            ("print", "buttons.print", "App.vue", 2),
            ("open", "Open", "App.vue", 3),
            ("print", "Paper", "App.vue", 4),
        ]
        assert [[(at.path, at.line) for at in each.via] for each in found] == [
            [("Action.vue", 2)],
            [("Action.vue", 2)],
            [],
        ]

    def test_what_a_script_declares_that_another_one_adds(self, write: Write) -> None:
        write("more.js", "class Desk { constructor() { document.getElementById('go').onclick = () => print(); } }\n")
        script = """const load = (url) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = url; script.onload = resolve; script.onerror = reject;
  document.body.appendChild(script);
});
Promise.all(['more.js'].map((url) => load(url))).then(() => new Desk());
"""
        assert told(of_page(write, script)) == [("print", "Go on", "more.js", 1)]

    def test_an_attribute_that_does_more_than_to_call_a_function(self, write: Write) -> None:
        page = PAGE.format(body="<button onclick=\"const what = 'all'; if (ready) paper(what);\">Paper</button>")
        found = of_page(write, "let ready = load();\nfunction paper(what) { window.print(); }\n", page)
        assert told(found) == [("print", "Paper", "index.html", 1)]

    def test_an_attribute_hands_on_its_element(self, write: Write) -> None:
        page = PAGE.format(body='<input type="file" aria-label="Rows" onchange="take(this)">')
        script = "function take(input) { input.files[0].text().then(parse); }\nfunction parse(text) { draw(text); }\n"
        found = of_page(write, script, page)
        assert [(*each, content(one)) for each, one in zip(told(found), found, strict=True)] == [
            ("read", "Rows", "index.html", 1, "parse"),
            ("pick", "Rows", "index.html", 1, "take"),
        ]


class TestPackages:
    @pytest.mark.parametrize(
        ("imported", "markup", "expected"),
        [
            ("{ CopyToClipboard } from 'react-copy-to-clipboard'",
             "<CopyToClipboard text={linkOf(1)}><button>Copy link</button></CopyToClipboard>",
             ("copy", "Copy link", "linkOf")),
            ("{ CSVLink } from 'react-csv'", "<CSVLink data={linkOf(1)}>As CSV</CSVLink>",
             ("download", "As CSV", "linkOf")),
            ("{ Dropzone } from '@mantine/dropzone'", "<Dropzone>Drop rows</Dropzone>", ("pick", "Drop rows", "")),
            ("{ useReactToPrint } from 'react-to-print'", "<button onClick={useReactToPrint({})}>Paper</button>",
             ("print", "Paper", "")),
            ("React from 'react'", "<button onClick={window.print}>Paper</button>", ("print", "Paper", "")),
            ("React from 'react'", "<a download='rows.csv' href={linkOf(1)}>As CSV</a>",
             ("download", "As CSV", "linkOf")),
        ],
    )  # fmt: skip
    def test_what_acts_by_itself(
        self, imported: str, markup: str, expected: tuple[str, str, str], write: Write
    ) -> None:
        app = f"import {imported};\nconst linkOf = (n) => `https://x/${{n}}`;\n"
        found = of_react(write, f"{app}export const App = () => <main>{markup}</main>;\n")
        assert [(each.kind, each.label, content(each)) for each in found] == [expected]

    def test_what_only_looks_like_it(self, write: Write) -> None:
        app = "import { CopyToClipboard } from './mine';\nexport const App = () => <main><CopyToClipboard text='x' />"
        app += "<button onClick={download}>No function of the platform</button></main>;\n"
        write("mine.jsx", "export const CopyToClipboard = ({ text }) => <p>{text}</p>;\n")
        assert of_react(write, app) == []

    def test_files_that_are_dropped_on_a_component_are_read(self, write: Write) -> None:
        app = """import { Dropzone } from '@mantine/dropzone';
const take = (text) => JSON.parse(text);
export const App = () => <Dropzone onDrop={async (files) => take(await files[0].text())}>Drop rows</Dropzone>;
"""
        found = of_react(write, app)
        assert [(each.kind, content(each)) for each in found] == [("pick", ""), ("read", "take")]


class TestTakers:
    @pytest.mark.parametrize(
        "body",
        [
            "const text = await picker.files[0].text(); take(JSON.parse(text));",
            "picker.files[0].text().then((text) => take(text));",
            "picker.files[0].text().then(take);",
            "const reader = new FileReader(); reader.onload = () => take(reader.result);"
            " reader.readAsText(picker.files[0]);",
            "const reader = new FileReader(); reader.addEventListener('load', (e) => take(e.target.result));"
            " reader.readAsText(picker.files[0]);",
            "const text = await asText(picker.files[0]); for (const line of text.split('\\n')) take(line);",
        ],
    )
    def test_the_nearest_function_that_takes_what_is_read(self, body: str, write: Write) -> None:
        script = "const take = (rows) => draw(rows);\nconst picker = document.getElementById('rows');\n"
        script += "const asText = (file) => new Promise((resolve) => { const reader = new FileReader();"
        script += " reader.onload = () => resolve(reader.result); reader.readAsText(file); });\n"
        page = PAGE.format(body='<input id="rows" type="file" hidden>')
        found = of_page(write, f"{script}picker.onchange = async () => {{ {body} }};\n", page)
        assert [(each.kind, content(each)) for each in found] == [("read", "take")]

    def test_what_takes_a_permission(self, write: Write) -> None:
        script = "const show = (stream) => draw(stream);\ndocument.getElementById('go').onclick = async () => {\n"
        script += "  show(await navigator.mediaDevices.getUserMedia({ video: true }));\n};\n"
        assert [(each.kind, content(each)) for each in of_page(write, script)] == [("permission", "show")]

    def test_nothing_takes_what_is_shown(self, write: Write) -> None:
        script = "document.getElementById('go').onclick = async () => {\n"
        script += "  console.log(await navigator.clipboard.readText());\n};\n"
        assert [(each.kind, content(each)) for each in of_page(write, script)] == [("read", "")]


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        ("<button>{i18n._('menu.open')}</button>", "menu.open"),
        ("<button>{{ 'menu.open' | translate }}</button>", "menu.open"),
        ("<button>{intl.formatMessage({ id: 'menu.open' })}</button>", "menu.open"),
        ('<button><FormattedMessage id="x" defaultMessage="Open" /></button>', "Open"),
        ('<button data-i18n="menu.open"></button>', "menu.open"),
        ('<button data-i18n-key="menu.open" data-i18n-attrs="text"></button>', "menu.open"),
        ('<button data-l10n-id="menu-open"></button>', "menu-open"),
        ('<button matTooltip="Open rows"><mat-icon>open</mat-icon></button>', "Open rows"),
        ('<button data-i18n-attrs="text"></button>', ""),
        ("<button>{find('open')}</button>", ""),
    ],
)
def test_labels(markup: str, label: str) -> None:
    assert label_of(Element(tag="button"), "click", SourceFile("a.jsx", markup.encode()), 0) == label


def test_what_is_clicked_says_what_it_is_whatever_element_it_is() -> None:
    file = SourceFile("a.vue", b"<div @click='go'><i class=\"material-icons\">file</i> <b>{{ t('open') }}</b></div>")
    assert label_of(Element(tag="div"), "click", file, 0) == "open"
    assert label_of(Element(tag="div"), "drop", file, 0) == ""


class TestWhatStandsAroundAnInput:
    def test_an_input_in_a_component_is_met_where_that_is_used(self, write: Write) -> None:
        write("Upload.jsx", 'export const Upload = ({ take }) => <input type="file" onChange={take} />;\n')
        app = """\
import { Upload } from './Upload';
export const App = () => {
  const read = async (event) => show(await event.target.files[0].text());
  return <main>
    <button>Open a table<Upload take={read} /></button>
    <Upload title="Open a picture" take={read} />
  </main>;
};
"""
        assert sorted(told(of_react(write, app))) == [
            ("pick", "Open a picture", "App.jsx", 6),
            ("pick", "Open a table", "App.jsx", 5),
            ("read", "Open a picture", "App.jsx", 6),
            ("read", "Open a table", "App.jsx", 5),
        ]

    def test_a_button_around_a_hidden_input_is_no_label_that_clicks_it(self, write: Write) -> None:
        page = PAGE.format(body="<button>Open <input type='file' hidden></button>")
        assert of_page(write, "navigator.clipboard;", page) == []

    def test_a_choice_of_translations(self, write: Write) -> None:
        app = """\
export const App = ({ t, isDone }) =>
  <button onClick={() => navigator.clipboard.writeText('x')}>{isDone ? t('done.copied') : t('do.copy')}</button>;
"""
        assert told(of_react(write, app)) == [("copy", "done.copied / do.copy", "App.jsx", 2)]


def test_files_that_are_dropped_where_a_composable_listens(write: Write) -> None:
    write("package.json", '{"dependencies": {"vue": "^3.0.0", "@vueuse/core": "^10.0.0"}}')
    write(
        "index.html", '<!doctype html><body><div id="app"></div><script type="module" src="/main.js"></script></body>'
    )
    write("main.js", "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');\n")
    app = """\
<script setup>
import { ref } from 'vue';
import { useDropZone } from '@vueuse/core';
const zone = ref();
const { isOverDropZone } = useDropZone(zone, {
  onDrop(files) {
    const reader = new FileReader();
    reader.readAsText(files[0]);
  },
});
</script>
<template><div ref="zone">Drop it here<p v-if="isOverDropZone">Go on</p></div></template>
"""
    root = write("App.vue", app).parent
    assert [(each.kind, each.event, each.trigger.line) for each in features(root)] == [("read", "drop", 5)]


def test_what_solid_spreads_over_an_element_and_what_a_store_holds(write: Write) -> None:
    write(
        "package.json",
        '{"dependencies": {"solid-js": "^1.0.0", "nanostores": "^0.9.0", "@nanostores/solid": "^0.4.0"}}',
    )
    write("index.html", ROOT_PAGE)
    tip = """\
import { children, createEffect } from 'solid-js';
import { Dynamic, spread } from 'solid-js/web';
export const Tip = (props) => {
  const child = children(() => props.children);
  createEffect(() => spread(child(), { onClick: props.act }));
  return <Dynamic component={() => child()} />;
};
"""
    write("Tip.jsx", tip)
    main = """\
import { For, render } from 'solid-js/web';
import { makeEventListener } from '@solid-primitives/event-listener';
import { map } from 'nanostores';
import { useStore } from '@nanostores/solid';
import { Tip } from './Tip';
const texts = map({});
const load = async (id) => texts.setKey(id, await (await fetch(id)).json());
const App = (props) => {
  const all = useStore(texts);
  makeEventListener(document, 'copy', () => navigator.clipboard.writeText('all'));
  return <For each={all()[props.id] || []}>
    {(text) => <div><Tip act={() => navigator.clipboard.writeText(text)}><b>Copy it</b></Tip></div>}
  </For>;
};
render(() => <App id={location.hash} />, document.getElementById('root'));
load('x');
"""
    found = features(write("main.jsx", main).parent)
    assert {(each.kind, each.event) for each in found} == {("copy", "copy"), ("copy", "click")}


def test_an_input_under_a_test_that_a_use_fails_is_not_met_there(write: Write) -> None:
    write("package.json", '{"dependencies": {"svelte": "^5.0.0"}}')
    write("index.html", '<!doctype html><div id="app"></div><script type="module" src="/main.js"></script>')
    main = "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });\n"
    write("main.js", main)
    field = "<script>let { type = 'text' } = $props();</script>\n"
    write("Field.svelte", f"{field}{{#if type === 'file'}}<input type=\"file\">{{:else}}<input>{{/if}}\n")
    script = "<script>import Field from './Field.svelte';</script>\n"
    app = f'{script}<Field />\n<Field type="file" />\n<Field type="url" />\n'
    root = write("App.svelte", app).parent
    assert [(each.kind, each.trigger.path, each.trigger.line) for each in features(root)] == [("pick", "App.svelte", 3)]


@pytest.mark.parametrize(
    ("imported", "field", "shown"),
    [
        (
            "const DEFAULT = { id: 'x' };",
            "getTheme = () => this.props.themes.find((each) => each.id === this.state.theme) || DEFAULT;",
            "this.getTheme()",
        ),
        ("import { DEFAULT } from './defaults';", "added = DEFAULT.add(this.props.themes);", "DEFAULT"),
    ],
)
def test_a_field_of_a_class_that_gives_what_it_was_given_is_asked_outside_of_functions(
    imported: str, field: str, shown: str, write: Write
) -> None:
    """No function stands around what a field calls: nobody's types say what it is given."""
    write("package.json", REACT)
    write("index.html", ROOT_PAGE)
    write("main.jsx", MOUNT + "createRoot(document.getElementById('root')).render(<App themes={[{ id: 'a' }]} />);\n")
    write("defaults.js", "export const DEFAULT = { id: 'x' };\n")
    app = f"""import React from 'react';
import {{ Themes }} from './Themes';
{imported}
export class App extends React.Component {{
  {field}
  render() {{ const theme = {shown}; return <Themes theme={{theme}} />; }}
}}
"""
    write("App.jsx", app)
    themes = """export function Themes({ theme }) {
  const copied = () => { const { more: { copy } } = theme; copy(); navigator.clipboard.writeText(theme.id); };
  return <button onClick={copied}>Copy</button>;
}
"""
    assert [(each.kind, each.label) for each in features(write("Themes.jsx", themes).parent)] == [("copy", "Copy")]


@pytest.mark.parametrize("tag", ["button", "Icon"])
@pytest.mark.parametrize(("test", "met"), [("copy", [3]), ("open", [2, 3]), ("copy || open", [2, 3])])
def test_a_button_under_a_test_that_a_use_fails_is_not_met_there(
    tag: str, test: str, met: list[int], write: Write
) -> None:
    """What a component is not given stays so; what it keeps may change."""
    write("package.json", '{"dependencies": {"svelte": "^5.0.0"}}')
    write("index.html", '<!doctype html><div id="app"></div><script type="module" src="/main.js"></script>')
    main = "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });\n"
    write("main.js", main)
    write("Icon.svelte", "<script>let { onclick } = $props();</script><button {onclick}>Icon</button>\n")
    script = (
        "<script>import Icon from './Icon.svelte'; let { copy = false } = $props(); let open = $state(false);\n"
        "const go = () => navigator.clipboard.writeText(text);</script>\n"
    )
    more = "<Icon onclick={() => (open = !open)} />"
    write("Field.svelte", f"{script}{more}{{#if {test}}}<{tag} onclick={{go}}>Copy</{tag}>{{/if}}\n")
    app = "<script>import Field from './Field.svelte';</script>\n<Field />\n<Field copy />\n"
    root = write("App.svelte", app).parent
    assert sorted(each.trigger.line for each in features(root) if each.kind == "copy") == met
