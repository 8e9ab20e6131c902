"""What must not change an answer: the order of files, hash seed, locale, folder, processes, the habits of code."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from abplint.engine import Settings, lint
from abplint.matching.wildcards import Wildcard
from abplint.report.terminal import cells, cut, inert, visible
from tests.conftest import ROOT, clean_environment

few = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
many = settings(max_examples=300, deadline=None)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("invariants") / "project"
    shutil.copytree(ROOT / "testdata" / "monorepo", folder)
    return folder


def report(folder: Path, cwd: Path, *options: str, **environment: str) -> bytes:
    asked = ["--root", str(folder), "-f", "json", "--no-config", "--no-cache", *options]
    own = clean_environment() | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"} | environment
    return subprocess.run(
        [sys.executable, "-m", "abplint", *asked], cwd=cwd, env=own, capture_output=True, check=False
    ).stdout


def test_the_same_bytes_come_out_wherever_and_however_it_runs(project: Path, tmp_path: Path) -> None:
    expected = report(project, tmp_path)
    assert b'"findings"' in expected
    assert report(project, tmp_path, PYTHONHASHSEED="1") == report(project, tmp_path, PYTHONHASHSEED="2") == expected
    assert report(project, tmp_path, LC_ALL="C", PYTHONUTF8="0") == expected
    assert report(project, tmp_path, "--jobs", "3") == expected
    assert report(project, project) == expected


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_files_does_not_matter(project: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    expected = lint([], Settings(root=project), project).findings
    scandir = os.scandir

    class Shuffled:
        def __init__(self, path: str) -> None:
            with scandir(path) as found:
                self.entries = list(found)
            random.Random(seed).shuffle(self.entries)

        def __enter__(self) -> list[os.DirEntry[str]]:
            return self.entries

        def __exit__(self, *_: object) -> None:
            pass

    with monkeypatch.context() as patched:
        patched.setattr("abplint.project.files.os.scandir", Shuffled)
        found = lint([], Settings(root=project), project).findings
    assert [(each.rule, each.location.path, each.location.span, each.message) for each in found] == [
        (each.rule, each.location.path, each.location.span, each.message) for each in expected
    ]


HANDLERS = ("arrow", "block arrow", "function", "named function", "declared")
CALL = "navigator.clipboard.writeText(params.text)"


def handler(habit: str, name: str) -> tuple[str, str]:
    """What stands before the runtime, and the handler as a value."""
    return {
        "arrow": ("", f"(params) => {CALL}"),
        "block arrow": ("", f"(params) => {{ return {CALL}; }}"),
        "function": ("", f"function (params) {{ return {CALL}; }}"),
        "named function": ("", f"function {name}(params) {{ return {CALL}; }}"),
        "declared": (f"function {name}(params) {{ return {CALL}; }}", name),
    }[habit]


names = st.from_regex(r"[a-z]{3,9}[A-Z][a-z]{2,6}", fullmatch=True)


@few
@given(
    habit=st.sampled_from(HANDLERS),
    name=names,
    table=names,
    wraps=st.integers(0, 3),
    blank=st.sampled_from(["", "\n", " ", "\r\n\t", " /* x */ "]),
)
def test_wrapping_renaming_and_reformatting_keep_the_findings(
    tmp_path_factory: pytest.TempPathFactory, habit: str, name: str, table: str, wraps: int, blank: str
) -> None:
    before, value = handler(habit, name)
    for number in range(wraps):
        before += f"\nconst {name}{number} = {value};"
        value = f"(params) => {name}{number}(params)"
    folder = tmp_path_factory.mktemp("habit")
    source = f"""{before}
const {table} = {{{blank}'convert.text':{blank}{value}{blank}}};
window.abp = {{
  protocolVersion: '0.1', app: {{ id: 'com.example.a', name: 'a', version: '1.0.0' }},
  initialize() {{ return {{}}; }}, shutdown() {{}},
  listCapabilities: () => [{{ name: 'convert.text', inputSchema: {{}} }}],
  call(name, params) {{ return {table}[name](params); }},
}};
"""
    (folder / "abp.js").write_text(source, newline="")
    found = {(each.rule, each.capabilities) for each in lint([], Settings(root=folder), folder).findings}
    assert ("ABP105", ("convert.text",)) in found
    assert not any(rule == "ABP902" for rule, _ in found)


@many
@given(st.text(max_size=40))
def test_what_is_visible_stays_visible(text: str) -> None:
    shown = visible(text)
    assert visible(shown) == shown
    assert shown.isprintable() or any(char in shown for char in text)
    assert cells(inert(shown)) == cells(shown)
    assert inert(inert(shown)) == inert(shown)


@many
@given(st.text(max_size=60), st.integers(1, 30), st.integers(0, 40))
def test_a_cut_text_fits(text: str, room: int, start: int) -> None:
    shown = visible(text)
    assert cells(cut(shown, room, min(start, cells(shown)))[0]) <= room


@many
@given(st.text("ab*?", max_size=8), st.text("ab", max_size=8))
def test_a_wildcard_is_what_it_says(pattern: str, name: str) -> None:
    def fits(pattern: str, name: str) -> bool:
        if not pattern:
            return not name
        if pattern[0] == "*":
            return fits(pattern[1:], name) or (bool(name) and fits(pattern, name[1:]))
        return bool(name) and pattern[0] in ("?", name[0]) and fits(pattern[1:], name[1:])

    assert Wildcard(pattern).matches(name) == fits(pattern, name)
