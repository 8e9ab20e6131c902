"""The documentation site: it builds without a warning, its links lead somewhere, and what the tutorial says happens."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup

from abplint import catalog
from abplint.cli import cli
from tests.browser.devtools import Tab, find_chromium
from tests.conftest import ROOT, Abplint

TUTORIAL = (ROOT / "docs/tutorial.md").read_text("utf-8")
WIDTHS = (390, 1280)  # pixels: a telephone's and a desktop's
LOADED = "new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))"
WIDEST = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
  () => done(document.scrollingElement.scrollWidth))))"""  # once it is laid out
FILE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n\$ npx abplint ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MENDED = re.compile(r"^```js\n(      case .*?)^```$", re.MULTILINE | re.DOTALL)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *given: object) -> None:
        pass


def loaded(name: str, path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if importlib.util.find_spec("material") is None:
        pytest.skip("mkdocs-material is missing: pip install mkdocs-material")
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", "site/mkdocs.yml", "-d", str(out)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return out


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, BeautifulSoup]:
    """The pages of the site by their files."""
    return {path: BeautifulSoup(path.read_bytes(), "html.parser") for path in site.rglob("*.html")}


@pytest.mark.slow
def test_every_link_of_the_site_leads_somewhere(site: Path, pages: dict[Path, BeautifulSoup]) -> None:
    ids = {path: {tag["id"] for tag in page.find_all(id=True)} for path, page in pages.items()}
    broken = []
    for path, page in pages.items():
        for tag in page.find_all(["a", "link", "script", "img"]):
            target = urlsplit(str(tag.get("href") or tag.get("src") or ""))
            if target.scheme or target.netloc or path.name == "404.html":
                continue
            file = path if not target.path else (path.parent / unquote(target.path)).resolve()
            file = file / "index.html" if file.is_dir() else file
            anchor = unquote(target.fragment)
            if not file.is_file() or (anchor and file in ids and anchor not in ids[file] and anchor != "__skip"):
                broken.append(f"{path.relative_to(site)}: {tag.get('href') or tag.get('src')}")
    assert broken == []


@pytest.mark.slow
def test_the_site_has_every_rule_and_every_command(site: Path, pages: dict[Path, BeautifulSoup]) -> None:
    for rule in catalog.load().rules:
        page = pages[site / f"rules/{rule.id}-{rule.name}.html"]
        headings = [tag.get_text() for tag in page.find_all("h2")]
        assert any(heading.startswith("Bad") for heading in headings), rule.id
        assert any(heading.startswith("Good") for heading in headings), rule.id
    options = (site / "reference/options.html").read_text("utf-8")
    assert all(f"abplint {name}" in options for name in cli.commands)


@pytest.mark.slow
def test_no_page_shows_markdown(pages: dict[Path, BeautifulSoup]) -> None:
    shown = []
    for path, page in pages.items():
        for code in page.select("table code"):
            if path.parent.name == "reference" and "\\|" in code.get_text():
                shown.append((path.name, code.get_text()))
        fences = page.find_all(string=re.compile("```"))
        shown += [(path.name, str(text)[:80]) for text in fences if text.find_parent(["pre", "code"]) is None]
    assert shown == []


@pytest.mark.slow
def test_the_site_loads_nothing_from_elsewhere(pages: dict[Path, BeautifulSoup]) -> None:
    for path, page in pages.items():
        for tag in page.select("script[src], link[rel=stylesheet], img[src], iframe[src]"):
            assert not urlsplit(str(tag.get("src") or tag.get("href"))).netloc, f"{path.name}: {tag}"
        assert not page.select('[data-md-component="source"]'), f"{path.name}: a script asks GitHub for numbers"


@pytest.mark.browser
@pytest.mark.slow
def test_no_page_scrolls_sideways(site: Path, pages: dict[Path, BeautifulSoup]) -> None:
    executable = find_chromium()
    if executable is None:
        pytest.skip("no Chromium")
    browser = Tab(executable)
    try:
        browser.send("Page.enable")
        for path in sorted(pages):
            browser.send("Page.navigate", url=path.as_uri())
            browser.evaluate(LOADED)
            for width in WIDTHS:
                size = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500}
                browser.send("Emulation.setDeviceMetricsOverride", **size)
                widest = browser.evaluate(WIDEST)
                assert widest <= width, f"{path.relative_to(site)} is {widest} pixels wide in a window of {width}"
    finally:
        browser.close()


@pytest.fixture
def tab(site: Path) -> Iterator[Tab]:
    """A browser that shows the playground, as a server has it."""
    executable = find_chromium()
    if executable is None:
        pytest.skip("no Chromium")
    if not (site / "playground.html").is_file():
        pytest.skip("no Pyodide: npm ci --ignore-scripts --prefix site/playground")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Tab(executable)
    try:
        browser.send("Page.enable")
        browser.send("Page.navigate", url=f"http://127.0.0.1:{server.server_port}/playground.html")
        while browser.event()["method"] != "Page.loadEventFired":
            pass
        yield browser
    finally:
        browser.close()
        server.shutdown()
        server.server_close()


SHOWN = """new Promise((done) => {
  const root = document.querySelector('#try-it');
  const look = () => root.getAttribute('aria-busy') === 'true' ? 0 : done(
    [root.querySelector('[data-part=found]').textContent, root.querySelector('[data-part=status]').textContent]);
  new MutationObserver(look).observe(root, { attributes: true });
  const text = root.querySelector('textarea');
  %s
  root.querySelector('[data-part=check]').click();
})"""
CHECKED = """new Promise((done, failed) => {
  window.worker ??= new Worker('playground/worker.js', { type: 'module' });
  worker.onerror = (event) => failed(event.message);
  worker.onmessage = ({ data }) => data.kind === 'ready' ? 0 : done(data);
  worker.postMessage(%s);
})"""
UNUSUAL = {
    "index.html": "<p>caf\u00e9 \U0001f600</p><script>const caf\u00e9 = '\U0001f600 \u00e9';</script>"
    "<script>\nwindow.abp = { protocolVersion: '0.1', call() { alert('\U0001f600'); print(); } };</script>",
    "abp.json": '{"abp": "0.1", "app": {"id": "x.y", "name": "\u00e9", "version": "1"}, "capabilities": '
    '[{"name": "export.all", "inputSchema": {"type": "object", "properties": {"a": {"type": "txt"}}, "$ref": "#/x"}}]}',
    "broken.ts": "window.abp = {\n  call(name: string, params: { a: number }) {\n"
    "    const \u00e9 = '\U0001f600'; alert(\n",
}


@pytest.mark.browser
@pytest.mark.slow
def test_the_playground_says_what_abplint_says(tab: Tab, tmp_path: Path) -> None:
    """Of what is typed there, and of apps in JavaScript, TypeScript, Vue and HTML, broken ones among them."""
    check = loaded("playground", "site/playground/python/playground.py").check
    example = loaded("in_browser", "site/in_browser.py").example()

    def expected(files: dict[str, str]) -> str:
        return str(json.loads(check(json.dumps(files), tmp_path / "app"))["report"])

    found, status = tab.evaluate(SHOWN % "")
    assert found == expected(example)
    assert "ABP105" in found
    assert "ABP501" in found
    assert re.fullmatch(r"2 errors in 2 of 4 files · 1 ABP surface, 2 capabilities, 2 handlers .* · [\d.]+ s", status)
    runtime = example["src/runtime.js"]
    mended = runtime.replace("await copy();", "").replace("message: 'Copied!'", "markdown: markdown()")
    found, status = tab.evaluate(SHOWN % f"text.value = {json.dumps(mended)}; text.dispatchEvent(new Event('input'));")
    assert found == expected({**example, "src/runtime.js": mended}) == ""
    assert status.startswith(
        "No problems. 1 ABP surface (src/runtime.js), 2 capabilities, 2 handlers followed to the end"
    )
    for name in ("monorepo", "invoice-tool", "inline-page", "vue-setup-podcasts-wrong", "svelte-flashcards"):
        folder = ROOT / "testdata" / name
        files = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in texts(folder)}
        assert tab.evaluate(CHECKED % json.dumps(files)).get("report") == expected(files), name
    told = tab.evaluate(CHECKED % json.dumps(UNUSUAL))
    assert told.get("report") == expected(UNUSUAL), told
    assert {"ABP101", "ABP102", "ABP603", "ABP900"} <= set(re.findall(r"ABP\d+", told["report"]))


def texts(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and b"\0" not in path.read_bytes())


def test_the_tutorial_says_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, abplint: Abplint) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILE.findall(TUTORIAL):
        (tmp_path / name).write_text(text)
    (before, found), (after, clean) = CONSOLE.findall(TUTORIAL)
    run = abplint("-q", *before.split())
    assert (run.code, run.out) == (1, found)
    (mended,) = MENDED.findall(TUTORIAL)
    runtime = (tmp_path / "runtime.js").read_text()
    start, end = runtime.index("      case "), runtime.index("      default:")
    (tmp_path / "runtime.js").write_text(runtime[:start] + mended + runtime[end:])
    run = abplint(*after.split())
    assert run.code == 0
    assert run.err.startswith(clean.rstrip())
