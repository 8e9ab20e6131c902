"""What `abplint inventory` says of files that a person chose, dropped or pasted: which features read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint import engine
from abplint.features.unaided import FILE_INPUT
from abplint.inventory import Feature
from tests.conftest import Write

PAGE = """<!doctype html><html><head><title>Rows</title></head><body>
<input type="file" id="choose" aria-label="Import"><section id="zone">Drop here</section>
<textarea id="text"></textarea><button id="go">Go on</button>
<script src="app.js"></script></body></html>
"""
SHOW = "const show = (what) => { document.title = String(what); };\n"
READER = """const asText = (file) => new Promise((done, fail) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.onerror = fail;
  reader.readAsText(file);
});
"""


def content(feature: Feature) -> str:
    return feature.content.name if feature.content is not None else ""


def features(root: Path) -> list[Feature]:
    apps = engine.inventory_project(engine.Settings(root=root)).apps
    return [feature for app in apps for feature in app.features]


def read_by(write: Write, script: str, page: str = PAGE) -> list[tuple[str, str, str]]:
    write("app.js", SHOW + script)
    found = features(write("index.html", page).parent)
    return [(each.kind, each.label, each.api) for each in found if each.api != FILE_INPUT]


def on(element: str, event: str, body: str) -> str:
    return f"document.getElementById('{element}').addEventListener('{event}', async (event) => {{ {body} }});\n"


@pytest.mark.parametrize(
    ("body", "api"),
    [
        ("show(await event.target.files[0].text());", "element.files[0].text()"),
        ("show(await event.currentTarget.files.item(0).arrayBuffer());", "element.files.item().arrayBuffer()"),
        ("const [file] = event.target.files; show(await file.text());", "element.files[0].text()"),
        ("const { files } = event.target; show(await files[0].bytes());", "element.files[0].bytes()"),
        ("for (const file of event.target.files) show(await file.text());", "element.files[…].text()"),
        ("for (const file of Array.from(event.target.files)) show(await file.text());", "element.files[…].text()"),
        ("[...event.target.files].forEach(async (file) => show(await file.text()));", "element.files[…].text()"),
        ("const file = event.target.files?.[0]; if (!file) return; show(file.stream());", "element.files[0].stream()"),
        ("const r = new FileReader(); r.readAsDataURL(event.target.files[0]);", "new FileReader().readAsDataURL()"),
        ("const r = new FileReader(); r.readAsArrayBuffer(this.files[0]);", "new FileReader().readAsArrayBuffer()"),
        ("document.body.style.background = `url(${URL.createObjectURL(event.target.files[0])})`;",
         "URL.createObjectURL()"),
        ("show(await createImageBitmap(event.target.files[0]));", "createImageBitmap()"),
    ],
)  # fmt: skip
def test_a_chosen_file_is_read(body: str, api: str, write: Write) -> None:
    script = on("choose", "change", body).replace("async (event) =>", "async function (event)")
    assert read_by(write, script) == [("read", "Import", api)]


@pytest.mark.parametrize(
    "body",
    [
        "show(await event.dataTransfer.files[0].text());",
        "const { files } = event.dataTransfer; show(await files[0].text());",
        "for (const item of event.dataTransfer.items) show(await item.getAsFile().text());",
        "event.preventDefault(); await take([...event.dataTransfer.files]);",
    ],
)
def test_a_dropped_file_is_read(body: str, write: Write) -> None:
    take = "async function take(files) { for (const file of files) show(await file.text()); }\n"
    [(kind, _, api)] = read_by(write, take + on("zone", "drop", body))
    assert kind == "read"
    assert api.endswith((".text()", ".getAsFile()"))


def test_a_pasted_file_is_read(write: Write) -> None:
    body = "const item = event.clipboardData.items[0]; show(await item.getAsFile().arrayBuffer());"
    assert [kind for kind, _, _ in read_by(write, on("text", "paste", body))] == ["read"]


@pytest.mark.parametrize("event", ["paste", "drop"])
def test_what_is_kept_of_pasted_things_is_read(event: str, write: Write) -> None:
    """What becomes of the file is seen no further than the list that keeps it."""
    body = """const { items } = event.clipboardData || event.dataTransfer, kept = [];
for (let i = 0; i < items.length; i++) { if (items[i].kind === 'file') kept.push(items[i].getAsFile()); }
window.queue = kept.filter((each) => !window.seen.has(each.name));"""
    assert [kind for kind, _, _ in read_by(write, on("text", event, body))] == ["read"]


@pytest.mark.parametrize(
    "body",
    [
        "const [handle] = await showOpenFilePicker(); show(await (await handle.getFile()).text());",
        "const [handle] = await showOpenFilePicker(); show(await asText(await handle.getFile()));",
    ],
)
def test_a_picked_file_is_read(body: str, write: Write) -> None:
    found = read_by(write, READER + on("go", "click", body))
    assert sorted(kind for kind, _, _ in found) == ["pick", "read"]


def test_an_input_that_code_made_reads_what_is_chosen(write: Write) -> None:
    body = """const input = document.createElement('input'); input.type = 'file';
      input.onchange = async () => show(await asText(input.files[0])); input.click();"""
    found = read_by(write, READER + on("go", "click", body))
    assert [kind for kind, _, _ in found] == ["pick", "read"]


def test_a_component_reads_what_is_chosen_through_a_module(write: Write) -> None:
    write("package.json", '{"dependencies": {"react": "^19.0.0", "react-dom": "^19.0.0"}}')
    write("index.html", '<!doctype html><body><div id="root"></div><script type="module" src="/main.tsx"></script>')
    write("main.tsx", "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\n"
          "createRoot(document.getElementById('root')!).render(<App />);")  # fmt: skip
    write("App.tsx", "import { take } from './take';\nexport const App = () => <label>Open notes"
          "<input type='file' onChange={(e) => take(e.target.files)} /><Pick onChange={(e) => take(e.target.files)} />"
          "</label>;\nimport { Pick } from 'a-package';")  # fmt: skip
    root = write("take.ts", "export const take = async (files: FileList) => parse(await files[0].text());\n"
                 "const parse = (text: string) => JSON.parse(text);").parent  # fmt: skip
    found = {(each.kind, each.listener.line, each.location.path, content(each)) for each in features(root)}
    assert found == {("pick", 2, "App.tsx", "take"), ("read", 2, "take.ts", "parse")}


@pytest.mark.parametrize(
    "body",
    [
        "document.querySelector('canvas').toBlob((blob) => new FileReader().readAsDataURL(blob));",
        "const blob = new Blob(['x']); const reader = new FileReader(); reader.readAsText(blob);",
        "const answer = await fetch('/x'); show(await answer.text());",
        "const blob = await (await fetch('/x')).blob(); show(await blob.arrayBuffer());",
        "const { files } = await (await fetch('/x')).json(); show(await files[0].text());",
        "document.body.style.background = `url(${URL.createObjectURL(new Blob(['x']))})`;",
        "const data = new FormData(); data.append('file', event.target.files[0]); await fetch('/x', { body: data });",
        "show(event.target.files[0].name, event.target.files[0].size);",
        "show(event.target.files.length);",
        "const answer = await fetch(event.target.files[0].name); show(await answer.text());",
    ],
)
def test_what_reads_no_file_of_a_person(body: str, write: Write) -> None:
    assert read_by(write, on("choose", "change", body)) == []


def test_a_capability_that_reads_what_it_is_given_has_no_finding(write: Write) -> None:
    """Reading is no delivery: it is listed, and judged by no rule."""
    write("app.js", on("choose", "change", "show(await event.target.files[0].text());"))
    report = engine.lint([], engine.Settings(root=write("index.html", PAGE).parent))
    assert not report.findings


@pytest.mark.parametrize(
    ("made", "is_file"),
    [
        ("event.detail", True),  # it may have been handed over there
        ("(event.target.files[0] ?? await toBlob(document.body))", True),
        ("await toBlob(document.body)", False),  # what the app has made is nobody's file
        ("(window.wide ? await rounded(await toBlob(document.body)) : await toBlob(document.body))", False),
    ],
)
def test_what_the_app_makes_is_no_file_of_a_person(made: str, is_file: bool, write: Write) -> None:
    script = "import { toBlob } from 'dom-to-image';\n" + SHOW
    script += "const rounded = (blob) => new Promise((done) => { blob.canvas.toBlob((other) => done(other)); });\n"
    script += READER + on("go", "click", f"show(await asText({made}));")
    found = read_by(write, script, PAGE.replace("<script src", '<script type="module" src'))
    assert [kind for kind, *_ in found] == ["read"] * is_file


def test_a_control_asks_once_however_it_is_pressed(write: Write) -> None:
    ask = "document.getElementById('choose').click()"
    page = PAGE.replace('<button id="go"', f'<button id="go" onkeyup="{ask}" onclick="{ask}"')
    assert [(kind, label) for kind, label, _ in read_by(write, "", page)] == [("pick", "Go on")]
    found = [each for each in features(Path.cwd()) if each.api != FILE_INPUT]
    assert [each.event for each in found] == ["click"]
    script = on("go", "click", "show(await event.target.files[0].text());")
    script += on("go", "drop", "show(await event.dataTransfer.files[0].text());")
    assert len(read_by(write, script)) == 2  # a drop is another thing to do
