"""What `abplint inventory` says where no run has come: inferred from the text, and told as that."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import abplint
from abplint import engine
from abplint.inventory import AppInventory, Hint, Unreached
from abplint.report import inventory_html, inventory_json, inventory_markdown, inventory_text
from abplint.report.presentation import Presentation
from tests.conftest import Write

PAGE = """<!doctype html><html><head><title>Rows</title></head><body>
<button id="go">Go on</button><script type="module" src="app.js"></script></body></html>
"""


def app_of(root: Path) -> AppInventory:
    (app,) = engine.inventory_project(engine.Settings(root=root)).apps
    return app


def of_script(write: Write, script: str) -> AppInventory:
    write("app.js", script)
    return app_of(write("index.html", PAGE).parent)


def hint_of(write: Write, script: str) -> Hint | None:
    (feature,) = of_script(write, script).features
    return feature.hint


def said(hint: Hint | None) -> tuple[str, tuple[str, ...]] | None:
    return (hint.name, hint.made_of) if hint is not None else None


class TestContent:
    @pytest.mark.parametrize(
        ("script", "found"),
        [
            (
                "let rows = [];\nfunction copyRows() { const text = JSON.stringify(rows); "
                "navigator.clipboard.writeText(text); }\ndocument.getElementById('go').onclick = copyRows;\n",
                ("copyRows", ("JSON.stringify(rows)",)),
            ),
            (  # what packs it makes nothing
                "let rows = [];\nfunction save() { const link = document.createElement('a');\n"
                "link.href = URL.createObjectURL(new Blob([rows.join(';')], { type: 'text/csv' }));\n"
                "link.download = 'rows.csv'; link.click(); }\ndocument.getElementById('go').onclick = save;\n",
                ("save", ("rows.join(';')",)),
            ),
            (  # a helper that is given it says nothing of it: its caller does
                "let state = {};\nconst put = (text) => navigator.clipboard.writeText(text);\n"
                "function copyLink() { put(`https://x.example/${state.id}`); }\n"
                "document.getElementById('go').onclick = copyLink;\n",
                ("copyLink", ("`https://x.example/${state.id}`",)),
            ),
            (
                "function copyHello() { navigator.clipboard.writeText('hello'); }\n"
                "document.getElementById('go').onclick = copyHello;\n",
                ("copyHello", ()),
            ),
        ],
    )
    def test_made_of(self, script: str, found: tuple[str, tuple[str, ...]], write: Write) -> None:
        assert said(hint_of(write, script)) == found

    def test_what_is_known_needs_no_hint(self, write: Write) -> None:
        script = "const toCsv = (rows) => rows.join(';');\ndocument.getElementById('go').onclick = () => "
        assert hint_of(write, f"{script}navigator.clipboard.writeText(toCsv([1]));\n") is None

    def test_an_element_has_none(self, write: Write) -> None:
        write("app.js", "document.title = 'Rows';\n")
        body = PAGE.replace("</body>", "<a href='/rows.csv' download>Rows</a></body>")
        (feature,) = app_of(write("index.html", body).parent).features
        assert feature.hint is None


def unreached(app: AppInventory) -> list[tuple[str, str, int]]:
    return [(each.kind, each.location.path, each.location.line) for each in app.unreached]


def controls(each: Unreached) -> list[tuple[str, str, int]]:
    assert each.hint is not None
    return [(one.label, one.location.path, one.location.line) for one in each.hint.controls]


class TestUnreached:
    def test_a_function_that_nothing_was_seen_to_call(self, write: Write) -> None:
        script = "export function copyRows(rows) {\n  navigator.clipboard.writeText(rows.join());\n}\n"
        write("rows.js", script)
        app = of_script(write, "import { copyRows } from './rows.js';\nwindow.registry.add(copyRows);\n")
        (each,) = app.unreached
        assert (each.kind, each.api) == ("copy", "navigator.clipboard.writeText()")
        assert said(each.hint) == ("copyRows", ("rows.join()",))
        assert app.features == ()

    def test_controls_that_name_it(self, write: Write) -> None:
        """By its name or by that of what calls it, in its file, in those that import it, and in templates beside."""
        write("copy.js", "export const copyRows = (rows) => navigator.clipboard.writeText(rows.join());\n")
        write("panel.js", "import { copyRows } from './copy.js';\nexport class Panel { go() { copyRows([]); } "
              "share() { navigator.share({ text: 'x' }); } }\n")  # fmt: skip
        write("panel.html", "<b>\n<button (click)=\"goNow()\">No</button>\n"
              "<button (click)=\"share()\">Share it</button></b>\n")  # fmt: skip
        write("bar.js", "import { Panel } from './panel.js';\nexport const copyAll = () => Panel.of().go();\n"
              "export const bar = `<button onclick=\"copyAll()\">Copy the rows</button>`;\n")  # fmt: skip
        app = of_script(write, "document.title = 'Rows';\n")
        assert [(each.kind, controls(each)) for each in app.unreached] == [
            ("copy", []),
            ("share", [("Share it", "panel.html", 3)]),
        ]

    def test_a_control_that_names_what_calls_it(self, write: Write) -> None:
        write("copy.js", "export const copyRows = (rows) => navigator.clipboard.writeText(rows.join());\n")
        write("bar.js", "import { copyRows } from './copy.js';\nexport const copyAll = () => copyRows([]);\n"
              "export const bar = `<button onclick=\"copyAll()\">Copy the rows</button>`;\n")  # fmt: skip
        (each,) = of_script(write, "document.title = 'Rows';\n").unreached
        assert controls(each) == [("Copy the rows", "bar.js", 3)]

    @pytest.mark.parametrize(
        "script",
        [
            "function f(navigator) { navigator.clipboard.writeText('x'); }\nkeep(f);\n",
            "import { open } from './windows.js';\nfunction f() { open('/x'); }\nkeep(f);\n",
            "function f() { const link = document.createElement('a'); link.click(); }\nkeep(f);\n",
            "function f() { const input = document.createElement('input'); input.click(); }\nkeep(f);\n",
            "// navigator.clipboard.writeText('x')\nkeep('alert(1)');\n",
        ],
    )
    def test_what_only_looks_like_one(self, script: str, write: Write) -> None:
        assert unreached(of_script(write, f"{script}document.onclick = () => print();\n")) == []

    @pytest.mark.parametrize(
        ("body", "kind"),
        [
            ("const a = document.createElement('a'); a.href = url; a.download = 'x'; a.click()", "download"),
            ("const a = Object.assign(document.createElement('b')); saveAs(url, 'x')", "download"),
            ("const i = document.createElement('input'); i.type = 'file'; i.click()", "pick"),
            ("const { clipboard } = navigator; window.navigator.clipboard.writeText(url)", "copy"),
            ("new Notification('x')", "notify"),
            ("window.open(url)", "open"),
        ],
    )
    def test_kinds(self, body: str, kind: str, write: Write) -> None:
        script = f"import {{ saveAs }} from 'file-saver';\nfunction f(url) {{\n  {body};\n}}\nkeep(f);\n"
        app = of_script(write, f"{script}document.onclick = () => print();\n")
        assert unreached(app) == [(kind, "app.js", 3)]

    def test_a_further_way_to_do_the_same_is_none(self, write: Write) -> None:
        script = """document.getElementById('go').onclick = () => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text());
  return document.execCommand('copy');
};
const text = () => document.title;
"""
        assert unreached(of_script(write, script)) == []

    def test_what_a_capability_reaches_is_none(self, write: Write) -> None:
        script = """window.abp = {
  protocolVersion: '0.1', app: { id: 'x.y', name: 'X', version: '1.0.0' },
  async initialize() { return { success: true }; }, async shutdown() {}, listCapabilities: () => [{ name: 'export.x' }],
  async call(name) { if (name === 'export.x') { navigator.clipboard.writeText('x'); return { success: true }; } },
};
"""
        assert unreached(of_script(write, script)) == []


SHOWN = """let rows = [];
function copyRows() { navigator.clipboard.writeText(JSON.stringify(rows)); }
document.getElementById('go').onclick = copyRows;
export function printRows(head) { open(`/rows/${head}`); }
"""


class TestFormats:
    @pytest.fixture
    def inventory(self, write: Write) -> engine.Inventory:
        write("app.js", SHOWN)
        return engine.inventory_project(engine.Settings(root=write("index.html", PAGE).parent))

    def test_text(self, inventory: engine.Inventory) -> None:
        text = inventory_text.render(inventory, Presentation())
        assert "    perhaps in  copyRows()                       app.js:2\n" in text
        assert "    perhaps of  JSON.stringify(rows)\n" in text
        assert "  unreached  written, and nothing was seen to lead there that a person does" in text
        assert "    perhaps in  printRows(head)  app.js:4\n    perhaps of  `/rows/${head}`\n" in text

    def test_markdown_and_html(self, inventory: engine.Inventory) -> None:
        shown = inventory_markdown.render(inventory, Presentation())
        assert "perhaps in `copyRows()`" in shown
        assert "- opens `open()`" in shown
        page = inventory_html.render(inventory, Presentation())
        assert "perhaps of <code>JSON.stringify(rows)</code>" in page
        assert "perhaps in <code>printRows(head)</code>" in page

    def test_json(self, inventory: engine.Inventory) -> None:
        document = json.loads(inventory_json.render(inventory, Presentation()))
        schema = (Path(abplint.__file__).parent / "report" / "inventory.schema.json").read_text()
        jsonschema.validate(document, json.loads(schema))
        (feature,) = document["features"]
        assert feature["content"] is None
        assert feature["inferred"]["madeOf"] == ["JSON.stringify(rows)"]
        (each,) = document["apps"][0]["unreached"]
        assert (each["kind"], each["inferred"]["function"]["name"]) == ("open", "printRows")
