"""`abplint inventory --scaffold`: what it writes is clean, calls the content functions, and takes no file's place."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from abplint import engine
from abplint.finding import Finding
from tests.conftest import Abplint, Write

PAGE = """<!doctype html>
<html><head>{head}<title>Rows</title></head>
<body><button id="csv">Download CSV</button><button id="text">Copy notes</button>{scripts}</body></html>
"""
SCRIPTS = '<script src="rows.js"></script><script src="app.js"></script>'
PLAIN = {
    "index.html": PAGE.format(head="", scripts=SCRIPTS),
    "rows.js": """function toCsv(rows, separator = ',') { return rows.map((row) => row.join(separator)).join('\\n'); }
const Notes = { toMarkdown({ title, lines }) { return `# ${title}\\n` + lines.join('\\n'); } };
""",
    "app.js": """const rows = [];
document.getElementById('csv').addEventListener('click', () => {
  const link = Object.assign(document.createElement('a'), { download: 'x.csv', href: `data:,${toCsv(rows)}` });
  link.click();
});
const notes = document.getElementById('text');
notes.onclick = () => navigator.clipboard.writeText(Notes.toMarkdown({ title: '', lines: [] }));
""",
}
MODULES = {
    "package.json": '{ "name": "totals", "dependencies": { "vue": "3" }, "devDependencies": { "vite": "5" } }',
    "public/robots.txt": "",
    "index.html": '<!doctype html><head></head><script type="module" src="/src/main.ts"></script>',
    "src/main.ts": "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');\n",
    "src/lib/totals.ts": """export function toCsv(rows: string[], separator = ',') { return rows.join(separator); }
export default async function summary(month: string) { return { month, total: 3 }; }
export const drawing = (width: number, color?: string) => new Blob([String(width), color ?? '']);
export const hidden = (rows: string[]) => rows;
""",
    "src/App.vue": """<script setup lang="ts">
import { saveAs } from 'file-saver';
import summary, { drawing, toCsv } from './lib/totals';
const own = (text: string) => `${text}!`;
const copy = () => navigator.clipboard.writeText(toCsv(['a']));
const share = async () => navigator.share({ text: JSON.stringify(await summary('May')) });
</script>
<template>
  <button @click="copy">Copy as CSV</button>
  <button @click="share">Share it</button>
  <button @click="saveAs(drawing(30), 'a.png')">Save drawing</button>
  <button @click="saveAs(own('a'), 'a.txt')">Save greeting</button>
</template>
""",
}


def write_all(write: Write, files: dict[str, str]) -> Path:
    for path, text in files.items():
        write(path, text)
    return Path.cwd()


def findings(root: Path) -> list[Finding]:
    return list(engine.lint([root], engine.Settings(root=root)).findings)


def offered(root: Path) -> dict[str, tuple[str, ...]]:
    """The features of a project by their labels: which capabilities call what makes their content."""
    apps = engine.inventory_project(engine.Settings(root=root)).apps
    return {feature.label: feature.capabilities for app in apps for feature in app.features}


@pytest.mark.parametrize(
    ("files", "written"), [(PLAIN, ["abp.json", "abp.js"]), (MODULES, ["public/abp.json", "src/abp.js"])]
)
def test_what_it_writes_is_clean(files: dict[str, str], written: list[str], write: Write, abplint: Abplint) -> None:
    root = write_all(write, files)
    run = abplint("inventory", "--scaffold")
    assert run.code == 0
    assert run.out.splitlines()[:2] == [f"wrote {path}" for path in written]
    assert [finding.rule for finding in findings(root)] == []


def test_a_page_that_loads_it_offers_each_feature(write: Write, abplint: Abplint) -> None:
    root = write_all(write, PLAIN)
    abplint("inventory", "--scaffold")
    link = '<link rel="abp-manifest" href="abp.json">'
    write("index.html", PAGE.format(head=link, scripts=f'{SCRIPTS}<script src="abp.js"></script>'))
    assert findings(root) == []
    assert offered(root) == {"Download CSV": ("export.csv",), "Copy notes": ("export.markdown",)}


def test_an_app_that_imports_it_offers_what_its_modules_export(write: Write, abplint: Abplint) -> None:
    root = write_all(write, MODULES)
    said = abplint("inventory", "--scaffold").out
    assert "left out own(): src/App.vue:4: it stands inside of another function\n" in said
    write("src/main.ts", f"import './abp.js';\n{MODULES['src/main.ts']}")
    assert offered(root) == {
        "Copy as CSV": ("export.csv",),
        "Share it": ("export.summary",),
        "Save drawing": ("export.drawing",),
        "Save greeting": (),
    }


def test_entries_say_what_the_functions_take(write: Write, abplint: Abplint) -> None:
    root = write_all(write, MODULES)
    abplint("inventory", "--scaffold")
    manifest = json.loads((root / "public" / "abp.json").read_text("utf-8"))
    assert {entry["name"]: entry["inputSchema"] for entry in manifest["capabilities"]} == {
        "export.csv": {
            "type": "object",
            "properties": {"rows": {"type": "array"}, "separator": {"type": "string"}},
            "required": ["rows"],
        },
        "export.summary": {"type": "object", "properties": {"month": {"type": "string"}}, "required": ["month"]},
        "export.drawing": {
            "type": "object",
            "properties": {"width": {"type": "number"}, "color": {"type": "string"}},
            "required": ["width"],
        },
    }


def test_names_of_several_modules_do_not_meet(write: Write, abplint: Abplint) -> None:
    files = {
        **MODULES,
        "src/a.ts": "export const text = (rows: string) => `${rows}a`;\n",
        "src/b.ts": "export const text = (rows: string) => `${rows}b`;\n",
        "src/App.vue": """<script setup>
import { text as a } from './a';
import { text as b } from './b';
</script>
<template><button @click="navigator.clipboard.writeText(a('x'))">Copy apples</button>
<button @click="navigator.clipboard.writeText(b('x'))">Copy berries</button></template>
""",
    }
    root = write_all(write, files)
    abplint("inventory", "--scaffold")
    text = (root / "src" / "abp.js").read_text("utf-8")
    assert "import { text } from './a';\nimport { text as text1 } from './b';\n" in text
    assert findings(root) == []


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing")
@pytest.mark.parametrize(
    ("made", "data"),
    [
        ("'hallo'", {"content": "hallo", "encoding": "utf-8", "mimeType": "text/plain", "filename": "notes.txt"}),
        (
            "[1, 2]",
            {"content": "[1,2]", "encoding": "utf-8", "mimeType": "application/json", "filename": "notes.json"},
        ),
    ],
)
def test_what_is_made_is_answered_as_what_it_is(
    made: str, data: dict[str, str], write: Write, abplint: Abplint
) -> None:
    """Reading `parse` tells nothing of what it gives; running it does."""
    app = "document.getElementById('csv').onclick = () => navigator.clipboard.writeText(notesOf('a'));\n"
    root = write_all(write, {**PLAIN, "rows.js": "function notesOf(text) { return parse(text); }\n", "app.js": app})
    abplint("inventory", "--scaffold")
    runtime = (root / "abp.js").read_text("utf-8")
    script = f"""const window = globalThis; const parse = () => ({made});
{(root / "rows.js").read_text("utf-8")}
{runtime}
await window.abp.initialize();
console.log(JSON.stringify(await window.abp.call((await window.abp.listCapabilities())[0].name, {{ text: 'a' }})));
"""
    done = subprocess.run(
        ["node", "--input-type=module", "-"], input=script, capture_output=True, text=True, check=False
    )
    assert json.loads(done.stdout) == {"success": True, "data": data}, done.stderr


@pytest.mark.parametrize(
    ("function", "label", "description", "mime"),
    [
        ("arabicToRoman", "Copy", "Converts arabic to roman.", "text/plain"),
        ("rowsToMarkdownTable", "Copy as table", "Converts rows to markdown table: “Copy as table”.", "text/markdown"),
        ("makeYearlyReport", "Copy", "Gives what makeYearlyReport() makes.", "text/plain"),
        ("makeHtmlCode", "Copy embedding", "Gives what “Copy embedding” copies.", "text/html"),
        ("csvToRows", "Copy rows", "Converts csv to rows: “Copy rows”.", "text/plain"),
    ],
)
def test_what_is_written_is_what_one_would_write(
    function: str, label: str, description: str, mime: str, write: Write, abplint: Abplint
) -> None:
    app = f"document.getElementById('text').onclick = () => navigator.clipboard.writeText({function}('a'));\n"
    page = PLAIN["index.html"].replace("Copy notes", label)
    made = f"function {function}(given) {{ return `${{given}}`; }}\n"
    root = write_all(write, {"index.html": page, "rows.js": made, "app.js": app})
    abplint("inventory", "--scaffold")
    [entry] = json.loads((root / "abp.json").read_text("utf-8"))["capabilities"]
    assert entry["description"] == description
    assert f"answer(await {function}(given), '{mime}', " in (root / "abp.js").read_text("utf-8")


def test_a_name_stands_for_one_function(write: Write, abplint: Abplint) -> None:
    """What is left out for it is said, and what tells them apart is part of their names."""
    rows = "const all = { toCsv(rows) { return rows.join(';'); } };\n"
    app = "document.getElementById('%s').onclick = () => navigator.clipboard.writeText(%s(['a']));\n"
    files = {
        **PLAIN,
        "rows.js": PLAIN["rows.js"] + rows,
        "app.js": app % ("csv", "toCsv") + app % ("text", "all.toCsv"),
    }
    root = write_all(write, {**files, "index.html": PLAIN["index.html"].replace("Copy notes", "Copy")})
    run = abplint("inventory", "--scaffold")
    assert "left out toCsv(): rows.js:3: export.csv stands for toCsv() already\n" in run.out
    names = [each["name"] for each in json.loads((root / "abp.json").read_text("utf-8"))["capabilities"]]
    assert names == ["export.csv"]


def test_nothing_is_written_over(write: Write, abplint: Abplint) -> None:
    root = write_all(write, PLAIN)
    write("abp.json", "{}")
    run = abplint("inventory", "--scaffold")
    assert run.out.splitlines()[:2] == ["left abp.json: it is there already", "wrote abp.js"]
    assert (root / "abp.json").read_text("utf-8") == "{}"
    before = (root / "abp.js").read_text("utf-8")
    write(
        "app.js", PLAIN["app.js"].replace("toCsv(rows)", "other(rows)") + "function other(rows) { return `${rows}`; }"
    )
    assert "wrote" not in abplint("inventory", "--scaffold").out
    assert (root / "abp.js").read_text("utf-8") == before


EXPORTED_AS = "\"x } from './evil.js'; globalThis.pwned = 1; import { y\""
STRANGE = {
    "package.json": MODULES["package.json"],
    "index.html": PAGE.format(head="", scripts='<script type="module" src="/src/main.js"></script>').replace(
        "</body>",
        "".join(f"<button id={each}>Copy {each}</button>" for each in ("rows", "letter", "sums", "bill", "ads")),
    ),
    "src/main.js": f"""import {{ {EXPORTED_AS} as toCsv, delete as toTable, toReport }} from './lib.js';
import {{ toLetter, answer }} from './lib.js';
const on = (id, listener) => document.getElementById(id).addEventListener('click', listener);
on('csv', () => navigator.clipboard.writeText(toCsv([1])));
on('rows', () => navigator.clipboard.writeText(toTable([1])));
on('letter', () => navigator.clipboard.writeText(toLetter({{ 'x }})); alert(1); ({{': 1 }})));
on('sums', () => navigator.clipboard.writeText(toReport({{ class: 1, 'a b': 2, $d: 3 }})));
on('bill', () => navigator.clipboard.writeText(answer(1, 2, 3)));
""",
    "src/lib.js": f"""function toCsv(rows) {{ return rows.join(','); }}
function toTable(rows) {{ return rows.join(';'); }}
export {{ toCsv as {EXPORTED_AS}, toTable as delete }};
export function toReport({{ class: c, value: v, 'a b': e, $d }}) {{ return `${{c}}${{v}}${{e}}${{$d}}`; }}
export function toLetter({{ 'x }})); alert(1); ({{': c }}) {{ return `${{c}}`; }}
export function answer(handlers, capabilities, rows) {{ return `${{handlers}}${{capabilities}}${{rows}}`; }}
""",
}


def test_names_of_a_project_are_no_code(write: Write, abplint: Abplint) -> None:
    """A module may export under any text, and an object have any: what stands there is called, renamed or left out."""
    root = write_all(write, STRANGE)
    run = abplint("inventory", "--scaffold")
    text = (root / "src" / "abp.js").read_text("utf-8")
    assert "pwned" not in text
    assert "left out toCsv(): src/lib.js:1: no code can name it\n" in run.out
    assert "import { delete as delete1, toLetter, toReport, answer as answer1 } from './lib.js';\n" in text
    assert "async ({ rows }) => answer(await delete1(rows), " in text
    letter = "{ 'x })); alert(1); ({': value }"
    assert f"async ({letter}) => answer(await toLetter({letter}), " in text
    report = "{ class: value1, value, 'a b': value2, $d }"
    assert f"async ({report}) => answer(await toReport({report}), " in text
    bill = "{ handlers: value, capabilities: value1, rows }"
    assert f"async ({bill}) => answer(await answer1(value, value1, rows), " in text
    if shutil.which("node") is not None:
        shutil.copy(root / "src" / "abp.js", root / "abp.mjs")
        subprocess.run(["node", "--check", root / "abp.mjs"], check=True)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are text there")
def test_a_path_that_is_no_text_is_left_out(write: Write, abplint: Abplint) -> None:
    name = os.fsdecode(b"lib\xff")
    files = {**STRANGE, f"src/{name}.js": STRANGE["src/lib.js"]}
    files["src/main.js"] = files["src/main.js"].replace("./lib.js", f"./{name}.js")
    for path, text in files.items():
        Path(path).parent.mkdir(exist_ok=True)
        Path(path).write_text(text, "utf-8", "surrogateescape")
    run = abplint("inventory", "--scaffold")
    assert run.code == 0, run.err
    assert "wrote" not in run.out


def test_names_of_the_page_that_the_runtime_has_itself(write: Write, abplint: Abplint) -> None:
    rows = PLAIN["rows.js"].replace("toCsv", "answer")
    write_all(write, {**PLAIN, "rows.js": rows, "app.js": PLAIN["app.js"].replace("toCsv", "answer")})
    run = abplint("inventory", "--scaffold")
    assert "left out answer(): rows.js:1: no code can name it\n" in run.out


def test_a_link_out_of_the_project_is_not_followed(write: Write, abplint: Abplint, tmp_path: Path) -> None:
    root = write_all(write, PLAIN)
    (root / "abp.js").symlink_to(tmp_path / "elsewhere.js")
    abplint("inventory", "--scaffold")
    assert not (tmp_path / "elsewhere.js").exists()


def test_an_app_without_such_features_is_left_alone(write: Write, abplint: Abplint) -> None:
    write_all(write, {"index.html": PLAIN["index.html"], "rows.js": "", "app.js": "onclick = () => print();"})
    run = abplint("inventory", "--scaffold")
    assert run.code == 0
    assert "wrote" not in run.out
    assert not Path("abp.json").exists()


TOTALS = "export function toCsv(rows{}) {{ return rows.join(';'); }}\n"
COPY = "navigator.clipboard.writeText(toCsv(['a']))"
HTML_PAGE = "<!doctype html><html><head>{}</head><body>{}</body></html>"
REACT = "{head}import {{ toCsv }} from '{way}';\nexport default function Page() {{\n"
REACT += "  return <button onClick={{() => " + COPY + "}}>Copy as CSV</button>;\n}}\n"
BUILT = {
    "SvelteKit": {
        "package.json": '{ "name": "sums", "devDependencies": { "@sveltejs/kit": "2", "svelte": "5", "vite": "5" } }',
        "svelte.config.js": "export default { kit: {} };\n",
        "src/app.html": HTML_PAGE.format("%sveltekit.head%", "<div>%sveltekit.body%</div>"),
        "src/lib/totals.js": TOTALS.format(""),
        "src/routes/+page.svelte": "<script>\nimport { toCsv } from '$lib/totals';\n</script>\n"
        f"<button onclick={{() => {COPY}}}>Copy as CSV</button>\n",
    },
    "Next.js, its app router": {
        "package.json": '{ "name": "sums", "dependencies": { "next": "14", "react": "18", "react-dom": "18" } }',
        "tsconfig.json": "{}",
        "app/layout.tsx": "export default function RootLayout({ children }: { children: React.ReactNode }) {\n"
        '  return <html lang="en"><head></head><body>{children}</body></html>;\n}\n',
        "lib/totals.ts": TOTALS.format(": string[]"),
        "app/page.tsx": REACT.format(head="'use client';\n", way="../lib/totals"),
    },
    "Next.js, its pages router": {
        "package.json": '{ "name": "sums", "dependencies": { "next": "14", "react": "18", "react-dom": "18" } }',
        "pages/_document.jsx": "import { Head, Html, Main, NextScript } from 'next/document';\n"
        "export default function Document() {\n"
        "  return <Html><Head></Head><body><Main /><NextScript /></body></Html>;\n}\n",
        "pages/_app.jsx": "export default function App({ Component, pageProps }) {\n"
        "  return <Component {...pageProps} />;\n}\n",
        "lib/totals.js": TOTALS.format(""),
        "pages/index.jsx": REACT.format(head="", way="../lib/totals"),
    },
    "Nuxt": {
        "package.json": '{ "name": "sums", "dependencies": { "nuxt": "3", "vue": "3" } }',
        "nuxt.config.ts": "export default defineNuxtConfig({});\n",
        "lib/totals.js": TOTALS.format(""),
        "app.vue": "<script setup>\nimport { toCsv } from './lib/totals';\n"
        f"const copy = () => {COPY};\n</script>\n"
        '<template><button @click="copy">Copy as CSV</button></template>\n',
    },
    "Astro": {
        "package.json": '{ "name": "sums", "dependencies": { "astro": "4" } }',
        "astro.config.mjs": "export default {};\n",
        "src/layouts/Layout.astro": "---\n---\n<html><head><title>x</title></head><body><slot /></body></html>\n",
        "src/lib/totals.js": TOTALS.format(""),
        "src/pages/index.astro": "---\nimport Layout from '../layouts/Layout.astro';\n---\n"
        '<Layout><button id="copy">Copy as CSV</button></Layout>\n<script>\n'
        "import { toCsv } from '../lib/totals';\n"
        f"document.getElementById('copy').onclick = () => {COPY};\n</script>\n",
    },
    "Angular": {
        "package.json": '{ "name": "sums", "dependencies": { "@angular/core": "17" } }',
        "angular.json": '{ "projects": { "sums": { "architect": { "build": { "options": { "index": "src/index.html",'
        ' "browser": "src/main.ts" } } } } } }',
        "tsconfig.json": "{}",
        "src/index.html": HTML_PAGE.format("", "<app-root></app-root>"),
        "src/main.ts": "import { bootstrapApplication } from '@angular/platform-browser';\n"
        "import { AppComponent } from './app.component';\nbootstrapApplication(AppComponent);\n",
        "src/totals.ts": TOTALS.format(": string[]"),
        "src/app.component.ts": "import { Component } from '@angular/core';\nimport { toCsv } from './totals';\n"
        "@Component({ selector: 'app-root', template: '<button (click)=\"copy()\">Copy as CSV</button>' })\n"
        f"export class AppComponent {{ copy() {{ {COPY}; }} }}\n",
    },
    "Vite": {
        "package.json": '{ "name": "sums", "devDependencies": { "vite": "5" } }',
        "index.html": HTML_PAGE.format(
            "", '<button id="copy">Copy as CSV</button><script type="module" src="/src/main.js"></script>'
        ),
        "src/totals.js": TOTALS.format(""),
        "src/main.js": "import { toCsv } from './totals.js';\n"
        f"document.getElementById('copy').onclick = () => {COPY};\n",
    },
}


@pytest.mark.parametrize("built", BUILT)
def test_what_it_writes_is_clean_whatever_builds_the_app(built: str, write: Write, abplint: Abplint) -> None:
    root = write_all(write, BUILT[built])
    run = abplint("inventory", "--scaffold")
    assert run.code == 0
    assert [(each.rule, each.location.path) for each in findings(root)] == []
    if built not in ("Angular", "Vite"):  # where nobody loads what is written, it offers nothing yet
        assert offered(root) == {"Copy as CSV": ("export.csv",)}
        assert "next: load" not in run.out
