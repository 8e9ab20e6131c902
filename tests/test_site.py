"""The documentation site: it builds without a warning, its links lead somewhere, and what the tutorial says happens."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
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
