"""What else reads a stranger's project: the card, the inventory, maps, lists of tools, starts and scaffolds."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.conftest import Abplint, Write
from tests.test_log_lines import COMMAND

FILE = "::error::<img src=x onerror=alert(1)>\"'`|##[error]\x1b[31m\u202e.js"
TEXT = "::error::x##[error]</script><script>alert(1)</script><img src=x onerror='alert(1)'>\"'`|](javascript:alert(1))"
CONTROL = "\x1b[31m\x07\u202e\u2060"
LITERAL = json.dumps(TEXT + CONTROL).replace("</", "<\\/")
ATTRIBUTE = (TEXT + "\x07\u202e").replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
RUNTIME = f"""
const LIST = [{{ name: {LITERAL}, description: {LITERAL}, inputSchema: {{ type: 'object', title: {LITERAL} }} }}];
window.abp = {{
  protocolVersion: '0.1',
  app: {{ id: {LITERAL}, name: {LITERAL}, version: {LITERAL} }},
  async initialize() {{ return {{ sessionId: 's', protocolVersion: '0.1', app: this.app, capabilities: LIST }} }},
  async shutdown() {{}},
  listCapabilities: () => LIST,
  async call(name, params) {{
    if (name === {LITERAL}) {{ await navigator.clipboard.writeText(params[{LITERAL}]); alert({LITERAL}); }}
    return {{ success: false, error: {{ code: {LITERAL}, message: {LITERAL}, retryable: false }} }};
  }},
}};
document.getElementById('go').addEventListener('click', () => {{ print(); navigator.clipboard.writeText({LITERAL}); }});
"""
PAGE = f"""<!doctype html><title>{ATTRIBUTE}</title>
<link rel="abp-manifest" href="abp.json">
<button id="go" title="{ATTRIBUTE}">{ATTRIBUTE}</button>
"""
OUTPUTS = [
    *(("check", "-f", each) for each in ("full", "concise", "agent", "json", "sarif", "markdown", "html")),
    *(("check", "-f", each) for each in ("junit", "gitlab", "rdjson")),
    *(("card", "-f", each) for each in ("markdown", "json", "html")),
    *(("inventory", "-f", each) for each in ("text", "json", "markdown", "html")),
    *(("map", "-f", each) for each in ("text", "json", "mermaid")),
    ("map", "--tools"),
]
NO_MARKUP = re.compile(r"\\[!-/:-@\[-`{-~]|(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)")  # of Markdown: escapes, and code
posix = pytest.mark.skipif(os.name != "posix", reason="names that only POSIX has")


class Elements(HTMLParser):
    """The elements of a page, with the names and the addresses among their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attributes))

    def attributes(self) -> Iterator[tuple[str, str]]:
        for _, attributes in self.found:
            yield from ((name, value or "") for name, value in attributes)


@pytest.fixture
def hostile(write: Write) -> Path:
    root = write(f"src/{FILE}", RUNTIME).parent.parent
    write("index.html", PAGE + f'<script src="src/{FILE.replace(chr(34), "&quot;")}"></script>')
    name = TEXT + CONTROL
    manifest = {"abp": "0.1", "app": {"id": name, "name": name, "version": name}, "capabilities": [{"name": name}]}
    write("abp.json", json.dumps(manifest))
    write("package.json", json.dumps({"name": name, "version": name, "dependencies": {name: name}}))
    return root


@posix
@pytest.mark.parametrize("command", OUTPUTS, ids=" ".join)
def test_no_output_is_driven_by_a_name(hostile: Path, abplint: Abplint, command: tuple[str, ...]) -> None:
    run = abplint(*command)
    assert run.code in (0, 1), run.err
    for said in (run.out, run.err):
        assert "html" in command or COMMAND.search(said) is None  # no log shows a page
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f\x9b\u202e\u2060]", said)
    assert "error" in run.out  # what was put there is told, as text
    if "html" in command:
        page = Elements(run.out)
        assert "img" not in {tag for tag, _ in page.found}
        assert not [name for name, _ in page.attributes() if name.startswith("on")]
        assert not [value for _, value in page.attributes() if value.lower().lstrip().startswith("javascript:")]
        scripts = re.findall(r"<script[^>]*>(.*?)</script>", run.out, re.DOTALL)
        assert not any("alert(1)" in script and "<img" in script for script in scripts)
        assert "Content-Security-Policy" in run.out
    if "markdown" in command:
        assert not re.search("<(?:script|img)", NO_MARKUP.sub("", run.out))


def test_that_markup_would_be_seen() -> None:
    for text in ("`a` <img>", "\\`<img>`", "`` ` <img>", "a\\\\<img>"):
        assert "<img" in NO_MARKUP.sub("", text)
    for text in ("`<img>`", "`` ` <img> ``", "\\<img>"):
        assert "<img" not in NO_MARKUP.sub("", text)


# ---------------------------------------------------------------- what is written


@posix
@pytest.mark.parametrize("command", [("inventory", "--scaffold"), ("init", "--runtime"), ("init",)], ids=" ".join)
@pytest.mark.parametrize("kind", ["a file elsewhere", "a place elsewhere", "a folder elsewhere"])
def test_nothing_is_written_through_a_link(
    write: Write, abplint: Abplint, tmp_path_factory: pytest.TempPathFactory, command: tuple[str, ...], kind: str
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    kept = outside / "kept"
    kept.write_text("kept")
    root = write(
        "index.html", '<!doctype html><title>x</title><button id="go">Go</button><script src="app.js"></script>'
    )
    root = root.parent
    write("app.js", "document.getElementById('go').addEventListener('click', () => print());")
    if kind == "a folder elsewhere":
        for name in ("src", "public", "js", "handlers"):
            (root / name).symlink_to(outside)
    for name in ("abp.json", "abp.js", "abp-runtime.js", "abp-handlers.js", "abplint.toml", ".pre-commit-config.yaml"):
        if kind == "a file elsewhere":
            (root / name).symlink_to(kept)
        elif kind == "a place elsewhere":
            (root / name).symlink_to(outside / f"new-{name}")
    run = abplint(*command)
    assert run.code in (0, 1, 2), run.err
    assert [path.name for path in outside.iterdir()] == ["kept"]
    assert kept.read_text() == "kept"


@posix
@pytest.mark.parametrize(
    "command", [("card",), ("inventory",), ("inventory", "--scaffold"), ("map", "--tools"), ("init", "--runtime")]
)
@pytest.mark.parametrize("name", ["index.html", "abp.js", "abp.json", "package.json", "manifest.json", "tsconfig.json"])
@pytest.mark.parametrize("kind", ["pipe", "device", "link out", "folder", "link to itself"])
def test_what_is_no_file_of_the_project_is_not_read(
    write: Write,
    abplint: Abplint,
    tmp_path_factory: pytest.TempPathFactory,
    command: tuple[str, ...],
    name: str,
    kind: str,
) -> None:
    secret = tmp_path_factory.mktemp("outside") / name
    secret.write_text(f"<!doctype html><title>s3cret</title>{RUNTIME.replace(LITERAL, repr('s3cret'))}")
    place = write("app.js", "print()").parent / name
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    else:
        place.symlink_to({"device": "/dev/zero", "link out": str(secret), "link to itself": name}[kind])
    run = abplint(*command)
    assert run.code in (0, 1, 2), run.err
    assert "s3cret" not in run.out + run.err
