"""`abplint init --runtime`: what it makes of an app of each kind is clean, and whole; what was there stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from difflib import ndiff
from pathlib import Path

import pytest

from abplint.cli import main
from abplint.engine import Settings, lint
from abplint.knowledge.projects import starts
from abplint.starter import texts
from tests.starter.apps import APPS, PAGE, package, read, write

Init = Callable[[], tuple[int, str, str]]

# Lines that something is added to.
REWRITTEN = {
    ("next pages", "pages/_document.jsx"): ["      <Head />\n"],
    ("nuxt", "nuxt.config.ts"): ["  devtools: { enabled: true }\n"],
    ("nuxt 3", "nuxt.config.js"): ["export default defineNuxtConfig({});\n"],
}


@pytest.fixture
def init(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Init:
    monkeypatch.chdir(tmp_path)
    return lambda: (main(["init", "--runtime"]), *capsys.readouterr())


@pytest.mark.parametrize("kind", APPS)
def test_a_start_is_clean_and_whole(tmp_path: Path, init: Init, kind: str) -> None:
    write(APPS[kind], tmp_path)
    code, out, err = init()
    assert (code, err) == (0, "")
    assert "left" not in out
    report = lint((), Settings(root=tmp_path), tmp_path)
    assert [f"{finding.location.path}: {finding.message}" for finding in report.findings] == []
    (surface,) = report.surfaces
    assert (surface.names, surface.followed) == (("convert.textToHtml",), 1)


@pytest.mark.parametrize("kind", APPS)
def test_what_was_there_stays(tmp_path: Path, init: Init, kind: str) -> None:
    write(APPS[kind], tmp_path)
    init()
    after = read(tmp_path)
    for path, text in APPS[kind].items():
        lost = [line for line in ndiff(text.splitlines(True), after[path].splitlines(True)) if line.startswith("- ")]
        assert (
            lost in ([], ["-       <Head />\n"], ["- export default defineNuxtConfig({});\n"])
            or path == "nuxt.config.ts"
        )
        assert ("\r\n" in text) == ("\r\n" in after[path])
        assert "\n" not in after[path].replace("\r\n", "") or "\r\n" not in text


def test_every_framework_with_a_start_has_an_app() -> None:
    made = {name for app in APPS.values() for name in json.loads(app.get("package.json", "{}")).get("dependencies", ())}
    assert {"Vite", "Angular", "Astro", "Next.js", "Nuxt", "SvelteKit"} == starts().keys()
    assert {"vite", "@angular/core", "astro", "next", "nuxt", "@sveltejs/kit"} <= made


def test_the_parts_are_written_as_the_page_is(tmp_path: Path, init: Init) -> None:
    write(APPS["sveltekit"], tmp_path)
    init()
    page = (tmp_path / "src/app.html").read_text()
    assert (
        '\t\t<link rel="abp-manifest" href="%sveltekit.assets%/abp.json" />\n\t\t<script>\n\t\t\t(function () {\n'
        in page
    )
    assert "\n\t\t\t\tvar resolve;\n" in page


def test_a_layout_gets_one_import_and_one_element(tmp_path: Path, init: Init) -> None:
    write(APPS["next"], tmp_path)
    init()
    before, after = APPS["next"]["src/app/layout.tsx"], (tmp_path / "src/app/layout.tsx").read_text()
    assert after == before.replace(
        'import "./globals.css";\n', 'import "./globals.css";\nimport { AbpHead } from "../abp/head";\n'
    ).replace('<html lang="en">\n', '<html lang="en">\n      <head>\n        <AbpHead />\n      </head>\n')


def test_a_configuration_gets_a_head(tmp_path: Path, init: Init) -> None:
    write(APPS["nuxt"], tmp_path)
    init()
    assert (tmp_path / "nuxt.config.ts").read_text() == (
        "import { abpHead } from './app/abp/head'\n"
        "export default defineNuxtConfig({\n"
        "  compatibilityDate: '2025-07-15',\n"
        "  devtools: { enabled: true },\n"
        "  app: { head: abpHead }\n"
        "})\n"
    )


def test_an_entry_gets_an_import(tmp_path: Path, init: Init) -> None:
    write(APPS["sveltekit with hooks"], tmp_path)
    assert init()[1].endswith(
        "added the link and the bootstrap to src/app.html:6\n"
        "added the import of the runtime to src/hooks.client.js:2\n"
        "next: abplint\n"
    )
    before = APPS["sveltekit with hooks"]["src/hooks.client.js"]
    assert (tmp_path / "src/hooks.client.js").read_text() == before.replace(
        "export", "import './lib/abp/index.js';\nexport"
    )


def test_a_second_run_says_that_there_is_a_runtime(tmp_path: Path, init: Init) -> None:
    write(APPS["vue"], tmp_path)
    init()
    before = read(tmp_path)
    code, _, err = init()
    assert code == 2
    assert err.startswith("abplint: the app has a runtime or a manifest already: src/abp/index.js")
    assert read(tmp_path) == before


def test_no_file_is_written_over(tmp_path: Path, init: Init) -> None:
    write({**APPS["vue"], "src/abp/responses.js": "export const mine = 1;\n"}, tmp_path)
    _, out, _ = init()
    assert "left src/abp/responses.js: there is a file of that name\n" in out
    assert (tmp_path / "src/abp/responses.js").read_text() == "export const mine = 1;\n"


@pytest.mark.parametrize(
    ("kind", "path", "text", "told"),
    [
        ("vue", "index.html", "<div id=app></div>", "left index.html: add this to its head:\n<link rel="),
        (
            "next",
            "src/app/layout.tsx",
            "export default function L({ children }) {",
            "left src/app/layout.tsx: add `<Abp",
        ),
        ("next", "src/app/layout.tsx", "export default ({ children }) => children;", "to its `<head>`\n"),
        (
            "nuxt",
            "nuxt.config.ts",
            NUXT_WITH_APP := "export default defineNuxtConfig({ app: { head: {} } })\n",
            "left nux",
        ),
        ("angular", "src/main.ts", "import {", "left src/main.ts: add `import './abp';`\n"),
    ],
)
def test_what_is_not_certain_is_told(tmp_path: Path, init: Init, kind: str, path: str, text: str, told: str) -> None:
    write({**APPS[kind], path: text}, tmp_path)
    code, out, _ = init()
    assert code == 0
    assert told in out
    assert (tmp_path / path).read_text() == text


def test_what_would_bring_a_finding_is_told(tmp_path: Path, init: Init) -> None:
    """The page brings its tags in a template: a link there is none that a client reads."""
    page = PAGE.replace("<head>", "<template><head>").replace("</head>", "</head></template>")
    write({**APPS["vue"], "index.html": page}, tmp_path)
    assert "left index.html: add this to its head:\n" in init()[1]
    assert (tmp_path / "index.html").read_text() == page


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (
            {"package.json": package("gatsby")},
            "no start is known for Gatsby; known are Angular, Astro, Next.js, ",
        ),
        ({"package.json": '{"scripts": {"build": "webpack"}}'}, "the app is built, but not by one of Angular, Astro"),
        ({"package.json": package("vite")}, "no page of Vite is found in the project"),
    ],
)
def test_there_is_no_start(tmp_path: Path, init: Init, files: dict[str, str], message: str) -> None:
    write(files, tmp_path)
    code, out, err = init()
    assert (code, out) == (2, "")
    assert err.startswith(f"abplint: {message}")
    assert read(tmp_path) == files


def test_the_app_around_the_working_directory_is_meant(
    tmp_path: Path, init: Init, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    write({"package.json": '{"workspaces": ["apps/*"]}'}, tmp_path)
    write(APPS["vue"], tmp_path / "apps/one")
    write(APPS["vue"], tmp_path / "apps/two")
    for name in ("one", "two"):
        monkeypatch.chdir(tmp_path / "apps" / name / "src")
        assert init()[0] == 0
    assert (tmp_path / "apps/two/public/abp.json").exists()
    assert lint((), Settings(root=tmp_path), tmp_path).findings == ()


@pytest.mark.parametrize(
    ("said", "identity"),
    [
        ({"name": "@acme/invoice-tool", "version": "3.2.1"}, ("com.example.invoicetool", "Invoice Tool", "3.2.1")),
        (
            {"name": "7 o'clock <script>", "version": "1"},
            ("com.example.app7oclockscript", "7 O Clock Script", "1.0.0"),
        ),
        ({"name": "日本"}, ("com.example.desk", "Desk", "1.0.0")),
    ],
)
def test_an_app_is_called_as_its_package(
    tmp_path: Path, init: Init, monkeypatch: pytest.MonkeyPatch, said: dict[str, str], identity: tuple[str, str, str]
) -> None:
    folder = tmp_path / "desk"
    write({"package.json": json.dumps(said)}, folder)
    monkeypatch.chdir(folder)
    assert init()[0] == 0
    app = json.loads((folder / "abp.json").read_text())["app"]
    assert (app["id"], app["name"], app["version"]) == identity
    assert lint((), Settings(root=folder), folder).findings == ()


def test_types_are_written_in_typescript_only() -> None:
    words = {"id": "com.example.a", "name": "A", "version": "1.0.0"}
    for module in texts.MODULES:
        typed, plain = (texts.text(f"{module}.js", words, is_typed) for is_typed in (True, False))
        assert "«" not in typed + plain
        assert ": unknown" not in plain
        assert ".js'" not in typed
