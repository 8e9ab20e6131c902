"""`abplint inventory`: which features it finds, what makes their content, and that it names nothing else."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from abplint import engine
from abplint.features import listening
from abplint.features.labels import label_of
from abplint.features.naming import proposal_of, told_apart
from abplint.inventory import Feature, Inventory
from abplint.program import realm
from abplint.program.hosts import angular
from abplint.program.objects import Element
from abplint.report import inventory_html, inventory_json, inventory_markdown, inventory_text
from abplint.report.presentation import Presentation
from abplint.report.terminal import show_paths
from abplint.source import SourceFile
from abplint.syntax import facts
from abplint.syntax.angular import parse_template
from tests.conftest import ROOT, Abplint, Write
from tests.report.samples import check_golden
from tests.report.test_agent import strict

SCHEMA = json.loads((files("abplint.report") / "inventory.schema.json").read_text("utf-8"))
TESTDATA = ROOT / "testdata"

PAGE = """\
<!doctype html>
<html><head><title>Rows</title></head>
<body>{body}<script src="app.js"></script></body></html>
"""
BUTTON = PAGE.format(body='<button id="go">Go on</button>')


def inventory_of(root: Path) -> Inventory:
    return engine.inventory_project(engine.Settings(root=root))


def features(write: Write, script: str, page: str = BUTTON) -> tuple[Feature, ...]:
    """The features of a page and its script."""
    write("app.js", script)
    root = write("index.html", page).parent
    return tuple(feature for app in inventory_of(root).apps for feature in app.features)


def clicked(body: str, more: str = "") -> str:
    return f"{more}\ndocument.getElementById('go').addEventListener('click', async () => {{ {body} }});\n"


def content(feature: Feature) -> str:
    return feature.content.name if feature.content is not None else ""


CSV = "function toCsv(rows) { return rows.join(';'); }\nfunction rowsOf() { return load(); }\n"


class TestFeatures:
    def test_an_app_without_abp_has_its_features_with_a_name_for_each(self, write: Write) -> None:
        script = clicked("navigator.clipboard.writeText(toCsv(rows));", f"{CSV}let rows = [];")
        [feature] = features(write, script)
        assert (feature.kind, feature.label, feature.event) == ("copy", "Go on", "click")
        assert feature.api == "navigator.clipboard.writeText()"
        assert (feature.listener.path, feature.listener.line, feature.location.line) == ("app.js", 4, 4)
        assert (content(feature), feature.capabilities, feature.proposal) == ("toCsv", (), "export.csv")

    def test_work_that_leads_nowhere_does_not_use_up_what_a_listener_has(
        self, write: Write, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(realm, "CALL_STEPS", 10_000)
        lines = "x = x + go(x);\n" * 100
        work = "".join(f"function busy{n}(x) {{ {lines} return x; }}\n" for n in range(20))
        done = "".join(f"total = busy{n}(total);" for n in range(20))
        page = BUTTON.replace("<script src", '<script type="module" src')
        script = clicked(f"let total = 1; {done} navigator.clipboard.writeText(`${{total}}`);", work)
        [feature] = features(write, f"import {{ go }} from 'counting';\n{script}", page)
        assert feature.kind == "copy"

    @pytest.mark.parametrize(
        ("body", "kind"),
        [
            ("print()", "print"),
            ("navigator.share({ text: 'x' })", "share"),
            ("new Notification('x')", "notify"),
            ("showOpenFilePicker()", "pick"),
            ("showSaveFilePicker()", "download"),
            ("navigator.mediaDevices.getUserMedia({ video: true })", "permission"),
            ("const a = document.createElement('a'); a.download = 'x'; a.href = 'blob:x'; a.click()", "download"),
        ],
    )
    def test_each_kind(self, body: str, kind: str, write: Write) -> None:
        assert [feature.kind for feature in features(write, clicked(body))] == [kind]

    @pytest.mark.parametrize(
        "script",
        [
            "navigator.clipboard.writeText('no person asked')",
            "function unused() { print(); }",
            clicked("draw(); alert('no feature')", "function draw() {}"),
            clicked("localStorage.setItem('a', 'b'); await fetch('/save')"),
            "window.addEventListener('message', () => print());",
        ],
    )
    def test_what_is_no_feature(self, script: str, write: Write) -> None:
        assert features(write, script) == ()

    def test_an_attribute_that_calls_a_function_listens(self, write: Write) -> None:
        page = PAGE.format(body='<button title="To paper" onclick="printAll()"></button>')
        [feature] = features(write, "function printAll() { window.print(); }", page)
        assert (feature.label, feature.listener.path, feature.location.path) == ("To paper", "index.html", "app.js")

    def test_several_ways_to_do_one_thing_are_one_feature(self, write: Write) -> None:
        body = "try { await navigator.clipboard.writeText('x'); } catch { document.execCommand('copy'); }"
        assert len(features(write, clicked(body))) == 1

    def test_a_listener_in_what_a_capability_answers_is_none(self) -> None:
        [app] = inventory_of(TESTDATA / "download-helpers").apps
        labels = ["blob", "file", "json", "quick", "stream", "svg", "text", "xlsx"]  # of the menu, and no `data.csv`
        assert sorted(feature.label for feature in app.features) == labels

    def test_a_page_of_an_extension_is_told_once(self) -> None:
        [app] = inventory_of(TESTDATA / "extension-mv3").apps
        assert "export.markdown" in app.capabilities
        assert [(feature.label, feature.kind) for feature in app.features] == [
            ("", "download"),  # an item of the context menu
            ("Copy as Markdown", "copy"),
            ("Copy as Markdown", "notify"),
            ("Download", "download"),
            ("Open in a window", "open"),
        ]

    def test_two_buttons_of_one_function_are_two_features(self, write: Write) -> None:
        page = PAGE.format(body='<button id="a">One</button><button id="b">Two</button>')
        script = "const p = () => print();\n" + "".join(
            f"document.getElementById('{name}').addEventListener('click', p);\n" for name in "ab"
        )
        assert [feature.label for feature in features(write, script, page)] == ["One", "Two"]

    def test_the_other_places_of_what_delivers_come_before_those_of_what_does_not(
        self, write: Write, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = """const Idle = () => <button onClick={() => { if (window.never === 1 && 0) print(); }}>Idle</button>;
const Paper = () => <button onClick={() => print()}>Print</button>;
function App() { return <main><Idle /><Idle />
  <Paper />
  <Idle />
  <Paper /></main>; }
"""
        monkeypatch.setattr("abplint.features.turns.MOST_LISTENERS_RUN", 3)
        features_of(write, {**REACT, "src/main.jsx": app + MOUNT})
        [found] = inventory_of(Path.cwd()).apps
        assert [each.used.line for each in found.features if each.used is not None] == [4, 6]

    def test_more_listeners_than_are_run_are_counted(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("abplint.features.turns.MOST_LISTENERS_RUN", 1)
        script = clicked("print()") + clicked("showOpenFilePicker()")
        write("app.js", script)
        [app] = inventory_of(write("index.html", BUTTON).parent).apps
        assert ([feature.kind for feature in app.features], app.skipped) == (["print"], 1)
        assert "1 listener is more than is run of one page" in inventory_text.render(
            Inventory("", (app,), 2), Presentation()
        )

    def test_a_listener_that_is_lost_is_said_to_be(self, write: Write) -> None:
        page = BUTTON.replace("<script ", '<script type="module" ')
        write("other.js", "navigator.share")
        root = write("index.html", page).parent
        write("app.js", "import { go } from './missing.js';\nimport './other.js';\n" + clicked("go()"))
        [app] = inventory_of(root).apps
        assert [(lost.listener.line, lost.location.line) for lost in app.lost] == [(4, 4)]


REACT = {
    "package.json": '{ "name": "rows", "dependencies": { "react": "18" } }',
    "index.html": '<!doctype html><div id="root"></div><script type="module" src="/src/main.jsx"></script>',
}
SVELTE = {
    "package.json": '{ "name": "rows", "dependencies": { "svelte": "5" } }',
    "index.html": '<!doctype html><script type="module" src="/src/main.js"></script>',
    "src/main.js": "import { mount } from 'svelte';\nimport App from './App.svelte';\n"
    "mount(App, { target: document.body });\n",
}
MOUNT = "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(<App />);\n"


def features_of(write: Write, files: dict[str, str]) -> list[tuple[str, str]]:
    """The labels and kinds of the features of an app."""
    for path, text in files.items():
        write(path, text)
    return [(each.label, each.kind) for app in inventory_of(Path.cwd()).apps for each in app.features]


class TestComponents:
    def test_each_use_of_a_component_is_a_feature_at_its_place(self, write: Write) -> None:
        button = "const CopyButton = ({ text, label }) => <button onClick={() => copy(text)}>{label}</button>;\n"
        uses = "".join(f"<CopyButton label='Copy {name}' text='{name}' />\n" for name in "ab")
        app = f"const App = () => <p>\n{uses}</p>;\n"
        copy = "const copy = (text) => navigator.clipboard.writeText(text);\n"
        found = features_of(write, {**REACT, "src/main.jsx": copy + button + app + MOUNT})
        assert found == [("Copy a", "copy"), ("Copy b", "copy")]
        [app_inventory] = inventory_of(Path.cwd()).apps
        assert [each.used.line for each in app_inventory.features if each.used is not None] == [4, 5]

    def test_what_components_of_packages_are_given_listens(self, write: Write) -> None:
        app = """import { Button, Menu, Modal } from 'antd';
import { useHotkeys } from 'react-hotkeys-hook';
const App = () => {
  useHotkeys('mod+p', () => print());
  return <Modal title="Rows" onOk={() => new Notification('saved')} onLoad={() => showOpenFilePicker()}>
    <Button onClick={() => navigator.share({ text: 'x' })}>Share rows</Button>
    <Menu items={[{ label: 'Save as', onClick: () => showSaveFilePicker() }]} />
  </Modal>;
};
"""
        assert sorted(features_of(write, {**REACT, "src/main.jsx": app + MOUNT})) == [
            ("Rows", "notify"),
            ("Save as", "download"),
            ("Share rows", "share"),
            ("mod+p", "print"),
        ]

    def test_items_of_a_menu_have_the_labels_of_their_data(self, write: Write) -> None:
        app = """import { Dropdown } from 'antd';
const menu = {
  paper: { label: 'To paper', run: () => print() },
  file: { label: 'To file', run: () => showSaveFilePicker() },
};
const App = () => <ul>
  {Object.keys(menu).map((key) => <Dropdown.Item onClick={menu[key].run}>{menu[key].label}</Dropdown.Item>)}
</ul>;
"""
        found = features_of(write, {**REACT, "src/main.jsx": app + MOUNT})
        assert found == [("To paper", "print"), ("To file", "download")]

    def test_a_list_that_is_empty_at_first_has_items_later(self, write: Write) -> None:
        app = """import { useEffect, useState } from 'react';
const Row = ({ row }) => <button onClick={() => navigator.clipboard.writeText(row.text)}>Copy row</button>;
const App = () => {
  const [rows, setRows] = useState([]);
  useEffect(() => { fetch('/rows').then((answer) => answer.json()).then(setRows); }, []);
  return <ul>{rows.map((row) => <Row key={row.id} row={row} />)}</ul>;
};
"""
        assert features_of(write, {**REACT, "src/main.jsx": app + MOUNT}) == [("Copy row", "copy")]

    def test_a_page_that_only_a_router_shows_is_shown(self, write: Write) -> None:
        files = {
            "package.json": '{ "name": "tools", "dependencies": { "vue": "3", "vue-router": "4" } }',
            "index.html": '<!doctype html><script type="module" src="/src/main.ts"></script>',
            "src/main.ts": "import { createApp } from 'vue';\nimport App from './App.vue';\n"
            "import { router } from './router';\ncreateApp(App).use(router).mount('#app');\n",
            "src/App.vue": "<template><router-view /></template>\n",
            "src/router.ts": "import { createRouter } from 'vue-router';\nimport { tools } from './tools';\n"
            "const routes = tools.map(({ path, page }) => ({ path, component: page }));\n"
            "export const router = createRouter({ routes });\n",
            "src/tools.ts": "export const tools = [{ path: '/a', page: () => import('./Slug.vue') }];\n",
            "src/Slug.vue": "<script setup>\nimport { copy } from './copy';\n"
            "import CButton from './CButton.vue';\n</script>\n"
            '<template><c-button @click="copy(slug)">Copy slug</c-button></template>\n',
            "src/CButton.vue": "<script setup>\nconst emit = defineEmits(['click']);\n</script>\n"
            "<template><button @click=\"emit('click', $event)\"><slot /></button></template>\n",
            "src/copy.ts": "export const copy = (text: string) => navigator.clipboard.writeText(text);\n",
        }
        assert features_of(write, files) == [("Copy slug", "copy")]

    def test_snippets_of_svelte(self, write: Write) -> None:
        app = """<script>
  const save = () => showSaveFilePicker();
</script>
{#snippet tool(run, { name } = {})}
  <button onclick={run} title="A tool">{name}</button>
{/snippet}
<div>{@render tool(save)}{@render tool(() => print(), { name: '}' })}</div>
"""
        found = features_of(write, {**SVELTE, "src/App.svelte": app})
        assert found == [("A tool", "download"), ("A tool", "print")]


ANGULAR = '{"dependencies": {"@angular/core": "^20.0.0", "@angular/router": "^20.0.0"}}'
ROUTED = """import {{ Component }} from '@angular/core';
@Component({{ selector: 'app-{name}', template: `{template}` }})
export class {name} {{ {body} }}
"""


def test_a_text_that_never_changes_proposes_no_export(write: Write) -> None:
    page = PAGE.format(body='<button id="go">Copy address</button>')
    constant = clicked("await navigator.clipboard.writeText(ADDRESS);", "const ADDRESS = 'hello@example.org';")
    computed = clicked("await navigator.clipboard.writeText(`${ADDRESS}?${read()}`);", "const ADDRESS = 'hello';")
    assert [each.proposal for each in features(write, constant, page)] == [""]
    assert [each.proposal for each in features(write, computed, page)] == ["export.address"]


def test_what_takes_from_the_clipboard_proposes_no_export(write: Write) -> None:
    page = PAGE.format(body='<button id="go">Insert rows</button>')
    pasted = clicked("load(await navigator.clipboard.readText());")
    copied = clicked("await navigator.clipboard.writeText(load());")
    assert [each.proposal for each in features(write, pasted, page)] == [""]
    assert [each.proposal for each in features(write, copied, page)] == ["export.insertRows"]


@pytest.mark.parametrize(("each", "expected"), [(100, ["print"]), (800, [])], ids=["a share", "all of it"])
def test_one_page_does_not_use_up_the_work_of_all_routes(
    each: int, expected: list[str], write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is given all of the work leaves none to those that come after it in the list."""
    monkeypatch.setattr(listening, "SHOWN_STEPS", 800)
    monkeypatch.setattr(listening, "SHOWN_STEPS_EACH", each)
    work = "this.a = this.b + this.c;\n" * 2_000
    names = ["First", "Second", "Third", "Fourth"]
    heavy = "\n".join(
        f"const {name} = class extends Component {{ render() {{ {work} return <p>{{print(this.a)}}</p>; }} }};"
        for name in names
    )
    routes = ", ".join(f"{{ component: {name} }}" for name in names)
    script = f"""import {{ Component }} from 'react';
import {{ Router }} from 'a-router';
{heavy}
const Last = class extends Component {{ render() {{ return <button onClick={{() => print()}}>On paper</button>; }} }};
new Router([{routes}, {{ component: Last }}]);
"""
    write("package.json", '{"dependencies": {"react": "^19.0.0"}}')
    page = PAGE.format(body="").replace('<script src="app.js">', '<script type="module" src="app.jsx">')
    write("app.jsx", script)
    root = write("index.html", page).parent
    assert [feature.kind for app in inventory_of(root).apps for feature in app.features] == expected


OF_DIALOG = " import { Dialog } from './dialog';"


class TestRoutesOfAngular:
    def features(
        self, write: Write, pages: dict[str, str], template: str, imports_of_pages: str = ""
    ) -> list[tuple[str, str]]:
        """The features of an app with a page for each route; `pages` are the members of their classes."""
        root = write("package.json", ANGULAR).parent
        for name, body in pages.items():
            text = ROUTED.format(name=name, template=template, body=body)
            write(f"src/{name}.ts", f"{imports_of_pages}\n{text}")
        imports = "".join(f"import {{ {name} }} from './{name}';\n" for name in pages)
        routes = ", ".join(f"{{ path: '{name}', component: {name} }}" for name in pages)
        main = """import {{ Component }} from '@angular/core';
import {{ bootstrapApplication }} from '@angular/platform-browser';
import {{ provideRouter, RouterOutlet }} from '@angular/router';
{imports}
@Component({{ selector: 'app-root', imports: [RouterOutlet], template: '<router-outlet></router-outlet>' }})
class Root {{}}
bootstrapApplication(Root, {{ providers: [provideRouter([{routes}])] }});
"""
        write("src/main.ts", main.format(imports=imports, routes=routes))
        write("src/index.html", "<!doctype html><html><body><app-root></app-root></body></html>")
        return [(each.label, each.kind) for app in inventory_of(root).apps for each in app.features]

    def test_a_component_that_is_made_again_has_the_template_that_it_had(
        self, write: Write, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its listeners are the same: what opens a dialog anew does not use up what others have."""
        read: list[bytes] = []

        def counted(data: bytes, start: int, end: int) -> facts.Function:
            read.append(data[start:end])
            return parse_template(data, start, end)

        monkeypatch.setattr(angular, "parse_template", counted)
        dialog = "import { Component } from '@angular/core';\n@Component({ template: '<b (click)=\"go()\">It</b>' })\n"
        write("src/dialog.ts", dialog + "export class Dialog { go() { window.print(); } }")
        opening = "modals = inject(NgbModal); go() { {} }"
        opened = "this.modals.open(Dialog); "
        found = []
        for times in (1, 3):
            read.clear()
            page = opening.replace("{}", opened * times)
            imports = "import { inject } from '@angular/core'; import { NgbModal } from '@ng-bootstrap/ng-bootstrap';"
            labels = self.features(write, {"First": page}, '<button (click)="go()">Open</button>', imports + OF_DIALOG)
            found.append((labels, sum(b"It</b>" in each for each in read)))
        assert found[0] == found[1]
        assert found[0][0] == [("It", "print")]

    @pytest.mark.parametrize(
        ("imported", "expected"),
        [("import { Tool } from './tool';", [("On paper", "print")]), ("", [])],
        ids=["imported", "used by nobody"],
    )
    def test_what_a_page_that_is_too_large_would_show_is_shown(
        self, imported: str, expected: list[tuple[str, str]], write: Write, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(listening, "SHOWN_STEPS_EACH", 60)
        tool = "import { Component } from '@angular/core';\n@Component({ selector: 'app-tool', template: '<b (click)=\""
        write("src/tool.ts", f"{tool}go()\">On paper</b>' }})\nexport class Tool {{ go() {{ window.print(); }} }}")
        work = "this.a = this.b + this.c; " * 2_000
        uses = f"imports = [{'Tool' if imported else ''}]; constructor() {{ {work} }}"
        assert self.features(write, {"First": uses}, "<app-tool></app-tool>", imported) == expected

    @pytest.mark.parametrize(
        ("template", "expected"),
        [
            ('<input type="file" #f><button (click)="f.click()">Open</button>', [("Open", "pick")]),
            ('@if (x) { <button (click)="f.click()">Open</button> } <input #f type="file">', [("Open", "pick")]),
            ('<input type="text" #f><button (click)="f.click()">Open</button>', []),
            ('<input type="file" #f="ngModel"><button (click)="f.click()">Open</button>', [("", "pick")]),
        ],
    )
    def test_an_element_that_a_template_calls_by_a_reference(
        self, template: str, expected: list[tuple[str, str]], write: Write
    ) -> None:
        assert self.features(write, {"First": "x = showOpenFilePicker;"}, template) == expected

    def test_the_blocks_of_a_template_are_no_part_of_a_label(self, write: Write) -> None:
        template = '<button (click)="go()">@if (done) { <b>Done:</b> } @else { <i></i> } Print it</button>'
        found = self.features(write, {"First": "done = false; go() { window.print(); }"}, template)
        assert found == [("Done: Print it", "print")]


class TestPages:
    def test_an_element_that_may_stand_in_itself_is_copied_once(self, write: Write) -> None:
        """Where it stands depends on what is clicked: the ways to put one into the other meet."""
        body = """const one = document.createElement('p'), two = document.createElement('i');
  one.append(two); two.append(one);
  const copy = one.cloneNode(true); copy.append(one, copy); print(copy.cloneNode(true), one.cloneNode());"""
        assert [feature.kind for feature in features(write, clicked(body))] == ["print"]

    def test_a_control_that_an_event_is_about_decides(self, write: Write) -> None:
        page = PAGE.format(
            body='<input id="q"><button id="print">On paper</button><button id="save">As a file</button>'
        )
        script = """const act = (event) => {
  if (event.target.id === 'print') window.print();
  else if (event.target.id === 'save') showSaveFilePicker();
};
document.querySelectorAll('input, button').forEach((item) => {
  if (item.tagName === 'BUTTON') item.addEventListener('click', act);
});
"""
        found = [(feature.label, feature.kind) for feature in features(write, script, page)]
        assert found == [("On paper", "print"), ("As a file", "download")]

    @pytest.mark.parametrize(
        ("body", "label"),
        [
            ('<label for="go">Open a plan</label><input id="go" type="file">', "Open a plan"),
            ('<label>Open a plan <input id="go" type="file"></label>', "Open a plan"),
            ('<button id="go"><img src="p.png" alt="Paper"></button>', "Paper"),
            ('<button id="go" aria-label="Paper"><svg></svg></button>', "Paper"),
            ('<input id="go" name="dp" placeholder="A day">', "A day"),
            ('<input id="go" name="dp">', ""),
        ],
    )
    def test_labels_that_stand_elsewhere(self, body: str, label: str, write: Write) -> None:
        found = features(write, clicked("print()"), PAGE.format(body=body))
        assert [feature.label for feature in found if feature.kind == "print"] == [label]


BUTTONS = PAGE.format(body='<button id="clip">Clip</button><button id="save">Save</button>')
EXTENSION = {
    "manifest.json": """{
  "manifest_version": 3, "name": "Clip", "version": "1.0", "background": { "service_worker": "w.js" },
  "action": { "default_popup": "popup.html" }, "commands": { "clip": {} } }""",
    "popup.html": BUTTONS.replace("app.js", "popup.js"),
    "popup.js": """const options = () => chrome.storage.sync.get({ folder: '' });
const send = async (type) => chrome.runtime.sendMessage({ type, ...(await options()) });
document.getElementById('clip').addEventListener('click', () => send('clip'));
document.getElementById('save').addEventListener('click', () => send('save'));
""",
    "w.js": """chrome.runtime.onMessage.addListener((message) => {
  if (message.type === 'save') chrome.downloads.download({ url: message.url });
  if (message.type === 'clip') count();
});
chrome.commands.onCommand.addListener(() => chrome.downloads.download({ url: 'x' }));
let clips = 0;
const count = () => { clips += 1; };
""",
}


class TestExtensions:
    def test_a_message_is_what_its_type_says(self, write: Write) -> None:
        assert features_of(write, EXTENSION) == [("Save", "download"), ("", "download")]


class TestContent:
    @pytest.mark.parametrize(
        "body",
        [
            "navigator.clipboard.writeText(toCsv(rowsOf()))",
            "const text = toCsv(rowsOf()); navigator.clipboard.writeText(text)",
            "const text = await toCsv(rowsOf()); navigator.clipboard.writeText('#' + text)",
            "copy(toCsv(rowsOf()))",
            "copy(JSON.stringify(toCsv(rowsOf())))",
            "save(new Blob([toCsv(rowsOf())]), nameOf())",
            "navigator.share({ title: nameOf(), text: toCsv(rowsOf()) })",
            "const w = open(''); w.document.write(toCsv(rowsOf())); w.print()",
            "const a = Object.assign(document.createElement('a'), { download: 'x', href: toCsv(rowsOf()) }); a.click()",
        ],
    )
    def test_the_nearest_function_whose_result_is_delivered(self, body: str, write: Write) -> None:
        more = f"""{CSV}
function nameOf() {{ return 'rows.csv'; }}
function copy(text) {{ return navigator.clipboard.writeText(text); }}
function save(blob, name) {{
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
}}"""
        [feature] = features(write, clicked(body, more))
        assert content(feature) == "toCsv"

    @pytest.mark.parametrize(
        "body",
        [
            "print()",
            "navigator.clipboard.writeText(location.href)",
            "navigator.clipboard.writeText(window.made)",
            "toCsv(rowsOf()); navigator.clipboard.writeText('x')",
            "navigator.clipboard.writeText(toCsv([]) + rowsOf())",
        ],
    )
    def test_it_is_left_out_where_no_one_function_makes_it(self, body: str, write: Write) -> None:
        [feature] = features(write, clicked(body, CSV))
        assert feature.content is None

    @pytest.mark.parametrize(
        "written",
        ["const made = () => 'x';", "const made: () => string = async () => 'x';", "const o = { made: () => 'x' };"],
    )
    def test_a_function_is_called_as_what_holds_it(self, written: str, write: Write) -> None:
        call = "o.made()" if "o =" in written else "made()"
        write("app.ts", clicked(f"navigator.clipboard.writeText(await {call});", written))
        page = BUTTON.replace('<script src="app.js">', '<script type="module" src="app.ts">')
        [app] = inventory_of(write("index.html", page).parent).apps
        assert [content(feature) for feature in app.features] == ["made"]

    def test_a_call_of_the_runtime_is_none(self, write: Write) -> None:
        body = "navigator.clipboard.writeText((await window.abp.call('export.csv', {})).data)"
        [feature] = features(write, clicked(body, ABP))
        assert feature.content is None


ABP = f"""{CSV}
window.abp = {{
  protocolVersion: '0.1',
  initialize() {{ return {{ capabilities: this.listCapabilities() }}; }},
  listCapabilities() {{ return [{{ name: 'export.csv' }}, {{ name: 'export.text' }}]; }},
  async call(name, params) {{
    switch (name) {{
      case 'export.csv': return {{ success: true, data: toCsv(params.rows) }};
      case 'export.text': {{
        await navigator.clipboard.writeText(plain(params.rows));
        return {{ success: true }};
      }}
    }}
  }},
}};
function plain(rows) {{ return rows.join(' '); }}
function fancy(rows) {{ return rows.join('*'); }}
"""


class TestSignatures:
    @pytest.mark.parametrize(
        ("function", "standing", "parameters", "returns"),
        [
            ("function made(rows, sep = ',') { return `${rows}` + sep; }", "free", "rows sep?", "string"),
            ("function made({ rows, size = 3 }) { return [rows, size]; }", "free", "rows size?:number", "array"),
            ("function made(...rows) { return { rows }; }", "free", "rows:array", "object"),
            ("function made(rows) { return new Blob([rows]); }", "free", "rows", "binary"),
            ("function made(rows) { print(); return rows; }", "delivers", "rows", ""),
        ],
    )
    def test_what_a_function_takes_and_gives(
        self, function: str, standing: str, parameters: str, returns: str, write: Write
    ) -> None:
        found = features(write, clicked("navigator.clipboard.writeText(made(window.rows))", function))
        [made] = {feature.content for feature in found if feature.kind == "copy" and feature.content is not None}
        names = [name.partition(":")[0] for name in parameters.split()]
        assert [f"{each.name}{'' if each.is_required else '?'}" for each in made.parameters] == names
        assert (made.standing, made.returns) == (standing, returns)

    @pytest.mark.parametrize(
        ("function", "parameters"),
        [
            ("const made = (rows, { title, year }) => `${rows}`;", "rows options"),
            ("const made = (rows, { title } = {}) => `${rows}`;", "rows options?"),
            ("const made = ({ title }, rows) => `${rows}`;", "input rows"),
            ("const made = (rows, [first]) => `${rows}`;", "rows items"),
            ("const made = (options, { title }) => `${options}`;", "options options2"),
            ("/**\n * @param {{ a: 1 }} sheet what it shows\n * @param {string} sheet.title\n * @param [year]\n */"
             "const made = ({ title }, year) => `${title}`;", "sheet year"),
            ("/** @param only */ function made(rows, { title }) { return `${rows}`; }", "rows options"),
            ("/** @param old */ const other = 1; function made({ title }, rows) { return `${rows}`; }", "input rows"),
        ],
    )  # fmt: skip
    def test_a_parameter_of_parts_has_the_name_that_one_would_give_it(
        self, function: str, parameters: str, write: Write
    ) -> None:
        [made] = {
            each.content for each in features(write, clicked("navigator.clipboard.writeText(made([], {}))", function))
        }
        assert made is not None
        assert [f"{each.name}{'' if each.is_required else '?'}" for each in made.parameters] == parameters.split()

    def test_a_function_inside_of_another_one_cannot_be_called(self, write: Write) -> None:
        [feature] = features(write, clicked("const made = () => 'x' + location; navigator.clipboard.writeText(made())"))
        assert feature.content is not None
        assert (feature.content.standing, feature.content.exported) == ("inside", "")

    def test_annotations_of_typescript(self, write: Write) -> None:
        page = BUTTON.replace('<script src="app.js">', '<script type="module" src="app.ts">')
        made = "const made = (a: string, b?: number, c: Row[], d: Row, { e }: my.Bill, { f }: CsvOptions) => a;"
        write("app.ts", clicked("navigator.clipboard.writeText(made('a', 1, [], d, e, f));", made))
        [app] = inventory_of(write("index.html", page).parent).apps
        [content] = [each.content for each in app.features if each.content is not None]
        found = [(each.name, each.type, each.is_required) for each in content.parameters]
        assert found == [("a", "string", True), ("b", "number", False), ("c", "array", True), ("d", "", True)] + [
            (name, "object", True) for name in ("bill", "options")
        ]


class TestCapabilities:
    def test_features_that_are_delivered_alike_and_differ_stand_side_by_side(self, write: Write) -> None:
        page = PAGE.format(body='<button id="a">Copy CSV</button><button id="b">Copy fancy</button>')
        script = ABP + "".join(
            f"document.getElementById('{name}').onclick = () => navigator.clipboard.writeText({made}(rows));\n"
            for name, made in (("a", "toCsv"), ("b", "fancy"))
        )
        features(write, script, page)
        found = inventory_of(Path.cwd())
        [divergence] = found.apps[0].divergences
        assert [(each.label, each.capabilities) for each in divergence.features] == [
            ("Copy CSV", ("export.csv",)),
            ("Copy fancy", ()),
        ]
        text = inventory_text.render(found, Presentation())
        assert "    Copy CSV    toCsv()  export.csv\n    Copy fancy  fancy()  none\n" in text
        assert "- Copy fancy: `fancy()`, none" in inventory_markdown.render(found, Presentation())
        assert "<li>Copy fancy: <code>fancy()</code>, none</li>" in inventory_html.render(found, Presentation())
        [indices] = json.loads(inventory_json.render(found, Presentation()))["apps"][0]["divergences"]
        assert indices == {"kind": "copy", "features": [0, 1]}

    def test_the_one_that_calls_the_content_function(self, write: Write) -> None:
        [feature] = features(write, clicked("navigator.clipboard.writeText(toCsv([]))", ABP))
        assert (feature.capabilities, feature.rivals, feature.proposal) == (("export.csv",), (), "")

    def test_another_that_uses_the_api_stands_beside_what_it_does_not_share(self, write: Write) -> None:
        [feature] = features(write, clicked("navigator.clipboard.writeText(fancy([]))", ABP))
        assert feature.capabilities == ()
        [rival] = feature.rivals
        assert rival.capability == "export.text"
        assert rival.content is not None
        assert rival.content.name == "plain"
        [app] = inventory_of(Path.cwd()).apps
        assert "but         export.text has plain()" in inventory_text.render(Inventory("", (app,), 2), Presentation())

    @pytest.mark.parametrize("is_lost", [False, True])
    def test_one_that_has_the_name_which_one_would_give_stands_beside_it(self, is_lost: bool, write: Write) -> None:
        script = f"{ABP}function asCsv(rows) {{ return rows.join(','); }}\n"
        if is_lost:  # what it calls is not known, and may be the same
            script = script.replace("data: toCsv(params.rows)", "data: makers[params.kind](params.rows)")
        body = "const a = document.createElement('a'); a.download = 'x'; a.href = `data:,${asCsv([])}`; a.click();"
        [feature] = features(write, clicked(body, script))
        assert (content(feature), feature.capabilities, feature.proposal) == ("asCsv", (), "")
        found = inventory_of(Path.cwd())
        if is_lost:
            assert feature.rivals == ()
        else:
            assert [(rival.capability, rival.content) for rival in feature.rivals] == [("export.csv", None)]
            assert "but         export.csv does not call it" in inventory_text.render(found, Presentation())
            assert "but `export.csv` does not call it" in inventory_markdown.render(found, Presentation())
            assert "but <code>export.csv</code> does not call it" in inventory_html.render(found, Presentation())

    def test_a_capability_stands_only_beside_what_it_could_be_taken_for(self, write: Write) -> None:
        page = PAGE.format(body='<button id="a">Copy text</button><button id="b">Copy link</button>')
        script = ABP + "".join(
            f"document.getElementById('{name}').onclick = () => navigator.clipboard.writeText({made}(rows));\n"
            for name, made in (("a", "fancy"), ("b", "toLink"))
        )
        script += "function toLink(rows) { return `https://${rows}`; }\n"
        text, link = features(write, script, page)
        assert [rival.capability for rival in text.rivals] == ["export.text"]
        assert link.rivals == ()

    def test_what_a_person_would_click_is_no_call_of_a_capability(self) -> None:
        [app] = inventory_of(TESTDATA / "react-ledger-wrong").apps
        [csv] = [feature for feature in app.features if feature.kind == "download"]
        assert csv.capabilities == ("export.csv",)  # `statement.import` waits for a picker, and not for this button


@pytest.mark.parametrize(
    ("kind", "label", "function", "proposed"),
    [
        ("download", "Download", "toCsv", "export.csv"),
        ("print", "Print", "createInvoiceDocument", "export.invoiceDocument"),
        ("copy", "Copy", "convertUnits", "convert.units"),
        ("copy", "Copy", "markdownToHtml", "convert.markdownToHtml"),
        ("copy", "Copy", "textToNatoAlphabet", "convert.textToNatoAlphabet"),
        ("copy", "Copy", "convertAsciiBinaryToText", "convert.asciiBinaryToText"),
        ("copy", "Copy species", "", "export.species"),
        ("copy", "Copy", "", ""),
        ("copy", "Copied! / Copy", "", ""),
        ("copy", "tools.slug.copy-slug", "", "export.slug"),
        ("copy", "copy_page Ctrl+C", "", "export.page"),
        ("copy", "mod+c", "", ""),
        ("copy", "Copy", "URItoBlob", ""),
        ("copy", "copy_as_image Ctrl+C", "dataURItoBlob", "export.image"),
        ("copy", "Copy", "svgToPng", "convert.svgToPng"),
        ("download", "PNG", "getBase64SVG", "export.svg"),
        ("download", "Sessions", "createObjectURL", "export.sessions"),
        ("copy", "Copy link", "getShareUrl", "export.link"),
        ("copy", "Copy HMAC", "formatWithEncoding", "export.hmac"),
        ("copy", "Copy", "htmlFromMarkdown", "export.html"),
        ("copy", "Copy header", "textToBase64", "export.header"),
        ("copy", "Copy decoded string", "base64ToText", "convert.base64ToText"),
        ("copy", "Copy decoded string", "", ""),
        ("copy", "Copy minified", "minify", "export.minify"),
        ("copy", "Copy embed", "", "export.embed"),
        ("copy", "Invalid date...", "", ""),
        ("download", "Download docker-compose.yml", "", "export.dockerCompose"),
        ("download", "share.link", "", "export.link"),
        ("copy", "dp", "", ""),
        ("copy", "link /s/ …", "", "export.link"),
        ("download", "Ok", "", ""),
        ("copy", "Add", "", ""),
        ("copy", "webhook.copy-secret", "", ""),
        ("pick", "Open plan", "", ""),
        ("share", "Send all that is in here to somebody", "", ""),
    ],
)
def test_names_that_are_proposed(kind: str, label: str, function: str, proposed: str) -> None:
    assert proposal_of(kind, label, function) == proposed  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("proposed", "names"),
    [
        (
            [("export.qrCode", 1, "src/tools/qr-code-generator/qr-code-generator.vue"),
             ("export.qrCode", 2, "src/tools/wifi-qr-code-generator/wifi-qr-code-generator.vue")],
            ["export.qrCode", "export.wifiQrCode"],
        ),
        (
            [("export.base64", 1, "a/base64-string-converter.vue"), ("export.base64", 1, "a/svg-placeholder.vue"),
             ("export.base64", 2, "a/integer-base-converter.vue")],
            ["export.base64", "export.base64", "export.integerBase64"],
        ),
        (
            [("export.link", 1, "src/share-bundle-dialog.component.html"),
             ("export.link", 2, "src/Invoices/index.jsx")],
            ["export.bundleLink", "export.invoicesLink"],
        ),
        ([("export.rows", 1, "src/app.js"), ("export.rows", 2, "src/app.js")], ["export.rows", "export.rows"]),
        ([("export.rows", 1, "src/old.js"), ("export.sums", 2, "src/old.js")], ["export.rows", "export.sums"]),
        ([("", 1, "src/old.js"), ("", 2, "src/young.js")], ["", ""]),
        (
            [("export.rows", 1, "src/old.js"), ("export.rows", 2, "src/app.js"), ("export.oldRows", 3, "src/app.js")],
            ["export.rows", "export.rows", "export.oldRows"],
        ),
        (  # of one file: where the content is made
            [("export.csv", 1, "src/app.js", "src/invoices.js"), ("export.csv", 2, "src/app.js", "src/customers.js")],
            ["export.invoicesCsv", "export.customersCsv"],
        ),
        (  # the labels
            [("export.csv", 1, "src/app.js", "src/lib.js", "Download the bills"),
             ("export.csv", 2, "src/app.js", "src/lib.js", "Copy my customers")],
            ["export.billsCsv", "export.customersCsv"],
        ),
        (  # the functions
            [("export.report", 1, "src/app.js", "src/lib.js", "Report", "makeYearly"),
             ("export.report", 2, "src/app.js", "src/lib.js", "Report", "makeMonthly")],
            ["export.yearlyReport", "export.monthlyReport"],
        ),
    ],
)  # fmt: skip
def test_names_of_different_contents_say_what_they_are_of(proposed: list[tuple[Any, ...]], names: list[str]) -> None:
    assert told_apart([(name, what, clues) for name, what, *clues in proposed]) == names


@pytest.mark.parametrize(
    ("markup", "label"),
    [
        ("<button>Copy <b>all</b></button> more", "Copy all"),
        ('<button aria-label="Copy"><svg><path d="x"/></svg></button>', "Copy"),
        ('<button aria-label="Print rows"><i>print</i></button>', "Print rows"),
        ("<button title='Save as &amp; go'/>", "Save as & go"),
        ("<button onClick={() => a > b && go({})}>Save</button>", "Save"),
        ("<button>{t('actions.save')}</button>", "actions.save"),
        ("<button>{{ $t('actions.save') }}</button>", "actions.save"),
        ("<button>{{ $__t('Print') }}</button>", "Print"),
        ('<button>{m["panel.save_all"]()}</button>', "panel.save_all"),
        ('<button>{rows["first"]}</button>', ""),
        ("<button>{t`Print all`}</button>", "Print all"),
        ("<button>{t`Print ${count}`}</button>", ""),
        ("<button><Icon icon='copy' alt={t`Copy`} /></button>", "Copy"),
        ("<button aria-label={t('actions.save')}><Icon /></button>", "actions.save"),
        ("<button><v-icon :alt=\"$t('Print')\" /></button>", "Print"),
        ("<button title={label}><Icon alt={alt} /></button>", ""),
        ("<Field label={$t('form.link')} />", "form.link"),
        ("<Field :label=\"t('form.link')\" />", "form.link"),
        ("<Field v-bind:label=\"$t('form.link')\"></Field>", "form.link"),
        ("<button><Field label={t('form.link')} /></button>", ""),
        ('<button data-tooltip="Copy rows"><i></i></button>', "Copy rows"),
        ('<button data-bs-title="Copy rows"></button>', "Copy rows"),
        ('<button data-tippy-content="Copy rows" title="Copy"></button>', "Copy"),
        ('<button data-tip-at="top"></button>', ""),
        ("<button><v-icon>get_app</v-icon> Save</button>", "Save"),
        ('<button><i class="material-icons">get_app</i> Save</button>', "Save"),
        ("<button><Icon name='x' /> Save</button>", "Save"),
        ("<button>{done ? 'Copied' : 'Copy'}</button>", "Copied / Copy"),
        ("<button>{icon}</button>", ""),
        (f"<button>{'long ' * 20}</button>", ""),
        ("<button>never closed", ""),
    ],
)
def test_labels(markup: str, label: str) -> None:
    assert label_of(Element(tag="button"), "click", SourceFile("a.jsx", markup.encode()), 0) == label


class TestOutput:
    @pytest.mark.parametrize("name", ["invoice-tool", "react-ledger-wrong"])
    def test_the_listing_of_a_sample_app(self, name: str) -> None:
        check_golden(f"inventory-{name}", inventory_text.render(inventory_of(TESTDATA / name), Presentation()))

    def test_markdown_of_a_sample_app(self) -> None:
        text = inventory_markdown.render(inventory_of(TESTDATA / "react-ledger-wrong"), Presentation())
        assert "| Download CSV<br>`src/components/ExportPanel.tsx:44` | downloads `element.click()`" in text

    def test_all_of_it_is_in_the_schema(self) -> None:
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        for name in ("invoice-tool", "react-ledger-wrong", "manifest-broken"):
            text = inventory_json.render(inventory_of(TESTDATA / name), Presentation())
            jsonschema.Draft202012Validator(strict(SCHEMA)).validate(json.loads(text))

    def test_nothing_of_the_sources_is_markup(self, write: Write) -> None:
        page = PAGE.format(body='<button id="go" title="a|b&lt;script&gt;`x`\x1b[1m"></button>')
        write("app.js", clicked("print()"))
        root = write("index.html", page).parent
        how = Presentation(shown=show_paths(str(root), str(root)))
        found = inventory_of(root)
        assert r"a\|b\<script\>" in inventory_markdown.render(found, how)
        assert "<b>a|b&lt;script&gt;`x`" in inventory_html.render(found, how)
        assert "\x1b" not in inventory_text.render(found, how)


class TestCommand:
    def test_prints_each_format_the_same_each_time(self, write: Write, abplint: Abplint) -> None:
        features(write, clicked("print()"))
        outputs = {format: abplint("inventory", "-f", format) for format in ("text", "json", "markdown", "html")}
        for format, run in outputs.items():
            assert (run.code, abplint("inventory", "-f", format).out) == (0, run.out)
        assert outputs["text"].out.startswith("app .\n")
        assert json.loads(outputs["json"].out)["version"] == 1
        assert outputs["markdown"].out.startswith("## abplint inventory\n")
        assert outputs["html"].out.startswith("<!doctype html>\n")

    def test_the_documentation_shows_what_is_printed(self, abplint: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(ROOT)
        shown = (ROOT / "docs" / "inventory.md").read_text("utf-8").partition("```console\n$ abplint ")[2]
        command, _, output = shown.partition("\n```")[0].partition("\n")
        assert abplint(*command.split()).out == f"{output}\n"

    def test_nothing_to_list_is_no_failure(self, write: Write, abplint: Abplint) -> None:
        write("a.js", "export const a = 1;")
        run = abplint("inventory")
        assert (run.code, run.out) == (0, "Nothing listens for what a person does in 1 file.\n")

    def test_wrong_usage_is_an_error(self, write: Write, abplint: Abplint) -> None:
        write("a.js", "")
        assert abplint("inventory", "missing").code == 2
        assert abplint("inventory", "-f", "pdf").code == 2

    def test_paths_say_which_apps_are_meant(self, write: Write, abplint: Abplint) -> None:
        for folder in ("one", "two"):
            write(f"{folder}/package.json", "{}")
            write(f"{folder}/index.html", BUTTON)
            write(f"{folder}/app.js", clicked("print()"))
        folders = [app["folder"] for app in json.loads(abplint("inventory", "-f", "json", "two").out)["apps"]]
        assert folders == ["two"]
