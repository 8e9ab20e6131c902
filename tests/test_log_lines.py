"""What names and sources of a project do in the log of a build: nothing."""

from __future__ import annotations

import json
import re

import pytest

from abplint.report.terminal import cells, inert, inert_json, visible
from tests.conftest import Abplint, Write
from tests.test_hostile_git import RUNTIME

# GitHub's runner takes blanks away first; Azure's agent and its predecessor look anywhere in a line.
COMMAND = re.compile(r"^\s*::[\w-]+.*::|##\[|##vso\[", re.MULTILINE)
NAMES = ("::error::x.js", "##[error]x.js", "a/ ::add-mask::x.js", "##vso[task.setvariable]x.js")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("format", ["full", "concise", "agent", "json", "sarif", "markdown"])
def test_a_file_name_is_no_command(write: Write, abplint: Abplint, name: str, format: str) -> None:
    write(name, RUNTIME.replace("window", "/* ##vso[task.prependpath]/x */ window"))
    run = abplint("-f", format, "--statistics")
    assert run.code == 1
    assert COMMAND.search(run.out) is None
    assert COMMAND.search(run.err) is None
    if format in ("agent", "json"):
        assert name.rpartition("/")[2].removeprefix(" ") in json.dumps(json.loads(run.out), ensure_ascii=False)


@pytest.mark.parametrize("format", ["text", "json", "mermaid"])
def test_nor_in_a_map(write: Write, abplint: Abplint, format: str) -> None:
    for name in NAMES:
        write(name, RUNTIME)
    assert COMMAND.search(abplint("map", "-f", format).out) is None


@pytest.mark.parametrize("name", NAMES)
def test_nor_in_what_is_said_of_it(abplint: Abplint, write: Write, name: str) -> None:
    write("abp.js", RUNTIME)
    assert COMMAND.search(abplint(f"{name}.gone").err) is None
    write("abplint.toml", f'exclude = ["{name}"]\n')
    assert COMMAND.search(abplint().err) is None


def test_a_command_keeps_its_cells_and_its_value() -> None:
    for text in ("::error::x", "x ##[error]", "  ::x::", "##vso[x]"):
        assert COMMAND.search(inert(text)) is None
        assert cells(inert(text)) == cells(text)
        assert json.loads(inert_json(json.dumps({"x": text}))) == {"x": text}
    for text in ("a::b", "## abplint", "# [x]", "std::cout << 1"):
        assert inert(text) == text


@pytest.mark.parametrize("char", "\u200b\u2060\ufeff\u00ad\u180e\u3164\u115f\U000e0001")
def test_what_is_not_seen_is_shown(char: str) -> None:
    assert visible(f"export{char}.text") == "export\ufffd.text"


def test_joiners_are_seen_where_they_join() -> None:
    assert visible("a\u200db\u200cc") == "a\ufffdb\ufffdc"
    assert visible("👩\u200d👧") == "👩\u200d👧"
    assert visible("\u0645\u06cc\u200c\u062e") == "\u0645\u06cc\u200c\u062e"
