"""What abplint did not read is told of the handlers that need it, with the reason; and of no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from abplint.finding import Report
from abplint.surface.budgets import LARGEST_FOLLOWED
from tests.conftest import Git, Write

RUNTIME = "window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };\n"
SAVING = f"const handlers = {{ 'doc.save': ({{ text }}) => save(text) }};\n{RUNTIME}"
GIVING = f"const handlers = {{ 'doc.save': ({{ text }}) => ({{ success: true, data: {{ text }} }}) }};\n{RUNTIME}"
IMPORTS = f"import {{ save }} from './made/save';\n{SAVING}"
OTHER = f"import './made/save';\n{GIVING}"
SAVES = "export const save = (text) => alert(text);\n"
PAGE = '<!doctype html><title>x</title><script src="chunk.js"></script><script src="abp.js"></script>\n'
LARGE = f"/*{'x' * LARGEST_FOLLOWED}*/\n"


def told(report: Report) -> list[tuple[str, str]]:
    """The message of each ABP902, and its help."""
    return [(found.message, found.help) for found in report.findings if found.rule == "ABP902"]


@pytest.fixture
def project(tmp_path: Path, write: Write, git: Git) -> Path:
    git(tmp_path, "init", "-q")
    write(".gitignore", "made/\n")
    write("abp.js", IMPORTS)
    return tmp_path


def test_a_generated_file_that_git_ignores(project: Path, write: Write) -> None:
    ((message, help_text),) = told(lint(settings=Settings(root=project)))
    assert message == "`doc.save` could not be followed past `save(text)`: './made/save' leads to no file"
    assert help_text.startswith("add the file, or build it")
    write("made/save.js", SAVES)
    ((message, help_text),) = told(lint(settings=Settings(root=project)))
    assert message.endswith("'./made/save' leads to a file that git ignores")
    assert "`--no-gitignore`" in help_text


def test_a_generated_file_that_is_read(project: Path, write: Write) -> None:
    write("made/save.js", SAVES)
    report = lint(settings=Settings(root=project, gitignore=False))
    assert told(report) == []
    assert "ABP101" in {found.rule for found in report.findings}
    write(".gitignore", "")
    assert told(lint(settings=Settings(root=project))) == []


def test_a_generated_file_that_no_handler_needs(project: Path, write: Write) -> None:
    write("abp.js", OTHER)
    assert told(lint(settings=Settings(root=project))) == []


def test_a_module_that_is_too_large(tmp_path: Path, write: Write) -> None:
    write("abp.js", IMPORTS)
    write("made/save.js", LARGE + SAVES)
    ((message, help_text),) = told(lint(settings=Settings(root=tmp_path, gitignore=False)))
    assert message.endswith("'./made/save' leads to a file that is minified or too large, and not read")
    assert "sources" in help_text
    write("abp.js", OTHER)
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []


@pytest.mark.parametrize("text", ["const save = (text) => alert(text);", "window.save = (text) => alert(text);"])
def test_a_chunk_of_a_page_that_is_not_read(tmp_path: Path, write: Write, text: str) -> None:
    write("index.html", PAGE)
    write("abp.js", SAVING)
    write("chunk.js", LARGE + text)
    report = lint(settings=Settings(root=tmp_path, gitignore=False))
    assert report.notices == (f"chunk.js: not read, the script is larger than {LARGEST_FOLLOWED:,} bytes",)
    ((message, help_text),) = told(report)
    assert message == "`doc.save` could not be followed past `save(text)`: chunk.js is too large to be read"
    assert "sources" in help_text
    write("abp.js", GIVING)
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []
    write("abp.js", SAVING)
    write("chunk.js", text)
    report = lint(settings=Settings(root=tmp_path, gitignore=False))
    assert report.notices == ()
    assert told(report) == []
    assert "ABP101" in {found.rule for found in report.findings}


def test_what_a_browser_and_a_known_library_have_is_not_what_a_chunk_has(tmp_path: Path, write: Write) -> None:
    write("index.html", PAGE)
    calls = "fetch('/x'); console.log(text); $('#a').text(text); document.title; structuredClone(text);"
    write("abp.js", f"const handlers = {{ 'doc.save': ({{ text }}) => {{ {calls} }} }};\n{RUNTIME}")
    has = "fetch console document structuredClone".split()
    write(
        "chunk.js", LARGE + "".join(f"t.{name}=1;function {name}(){{}}" for name in has) + "window.$=window.jQuery=e;"
    )
    assert told(lint(settings=Settings(root=tmp_path, gitignore=False))) == []
