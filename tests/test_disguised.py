"""Runtimes that do not say `abp` in so many letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Abplint, Git, Write
from tests.test_hostile_git import RUNTIME

SPELLINGS = {
    "concatenated": 'window["a" + "bp"]',
    "concatenated in a template": "window[`${'a'}bp`]",
    "an escape in a string": "window['\\x61bp']",
    "escapes in a string": "window['\\u0061\\u{62}\\x70']",
    "an escape of the last letter": "window['ab\\x70']",
    "a long escape": "window['a\\u{000062}p']",
    "an escape in a name": "window.\\u0061bp",
}


@pytest.mark.parametrize("written", SPELLINGS.values(), ids=SPELLINGS)
@pytest.mark.parametrize("page", [False, True], ids=["script", "page"])
def test_a_runtime_by_another_spelling_is_one(write: Write, check: Abplint, written: str, page: bool) -> None:
    code = RUNTIME.replace("window.abp", written)
    name = "index.html" if page else "app.js"
    write(name, f"<!doctype html><title>x</title><script>{code}</script>" if page else code)
    assert f"{name} ABP101" in check().found


def test_an_escape_alone_is_evidence_too(write: Write, check: Abplint) -> None:
    code = RUNTIME.replace("window.abp", "window['\\x61bp']").replace("listCapabilities", "list\\u0043apabilities")
    write("app.js", code)
    assert "app.js ABP101" in check().found


@pytest.mark.parametrize("name", ["APP.JS", "app.MJS", "INDEX.HTML", "index.HTM"])
def test_capitals_hide_nothing(write: Write, check: Abplint, name: str) -> None:
    is_page = name.upper().startswith("INDEX")
    write(name, f"<!doctype html><title>x</title><script>{RUNTIME}</script>" if is_page else RUNTIME)
    assert f"{name} ABP101" in check().found


def test_capitals_hide_no_module_of_a_handler(write: Write, check: Abplint) -> None:
    write("index.html", "<!doctype html><title>x</title><script src=ASK.JS></script><script src=abp.js></script>")
    write("abp.js", RUNTIME.replace("alert(", "window.ask("))
    write("ASK.JS", "window.ask = text => alert(text);")
    assert "ASK.JS ABP101" in check().found


def test_a_comment_hides_nothing(write: Write, check: Abplint) -> None:
    write("app.js", "// no abp here\n" + RUNTIME.replace("window.abp", 'window["a" + "bp"]'))
    assert "app.js ABP101" in check().found


def test_what_has_the_names_alone_is_none(write: Write, abplint: Abplint) -> None:
    write("client.js", "export const ask = (r) => r.protocolVersion && r.call(r.listCapabilities()[0]);\n")
    assert abplint().err.startswith("No ABP here")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("staged", [False, True])
def test_utf_16_is_read_as_browsers_read_it(
    tmp_path: Path, write: Write, git: Git, check: Abplint, encoding: str, staged: bool
) -> None:
    git(tmp_path, "init", "-q")
    text = "// größer 😀\n" + RUNTIME
    write("app.js", "").write_bytes(f"\ufeff{text}".encode(encoding))
    if staged:
        git(tmp_path, "add", "--all")
        (tmp_path / "app.js").write_text("")
    run = check(*["--staged"] * staged)
    (line,) = [line for line in run.out.splitlines() if " ABP101 " in line]
    assert line.startswith("app.js:5:59: ")


def test_json_is_never_utf_16(write: Write, check: Abplint) -> None:
    """A browser reads JSON as UTF-8, whatever it begins with: a client gets nothing of this."""
    write("abp.json", "").write_bytes('\ufeff{"abp":"0.1"}'.encode("utf-16-le"))
    assert check().found == ["abp.json ABP601"]
