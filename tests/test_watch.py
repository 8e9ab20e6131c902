"""`--watch`: what is checked again, and when."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from abplint.syntax import placeholders
from abplint.syntax.facts import Program
from abplint.syntax.parse import parse_program
from abplint.watch import relevant
from tests.conftest import ROOT, Abplint, clean_environment
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app

watchfiles = pytest.importorskip("watchfiles")

Change = Callable[[], list[str]]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_app(tmp_path, ANSWERS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def happens(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes changes one after the other, and then interrupts."""

    def set_changes(*changes: Change) -> None:
        def watch(*_: Any, **__: Any) -> Iterator[set[tuple[int, str]]]:
            yield set()
            for change in changes:
                yield {(1, path) for path in change()}
            raise KeyboardInterrupt

        monkeypatch.setattr(watchfiles, "watch", watch)

    return set_changes


def write(path: Path, text: str) -> Change:
    def change() -> list[str]:
        path.write_text(text)
        return [str(path)]

    return change


def test_what_changes_is_checked_again(app: Path, abplint: Abplint, happens: Callable[..., None]) -> None:
    happens(write(app / HANDLER, COPIES), write(app / "notes.txt", "words"), write(app / HANDLER, ANSWERS))
    run = abplint("--watch", "-f", "concise")
    assert run.code == 130
    assert run.found == [f"{HANDLER} ABP105"]
    told = [line for line in run.err.splitlines() if line.startswith("abplint: ")]
    watching = "abplint: watching .; Ctrl-C ends"
    changed = f"abplint: changed: {HANDLER}"
    assert told == [watching, changed, watching, changed, watching], "a file that nobody reads is no reason"


def test_a_change_parses_what_changed(
    app: Path, abplint: Abplint, happens: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[bytes] = []

    def parse(data: bytes, *how: Any) -> Program:
        parsed.append(data)
        return parse_program(data, *how)

    monkeypatch.setattr(placeholders, "parse_program", parse)
    happens(write(app / HANDLER, COPIES), write(app / HANDLER, ASKS))
    run = abplint("--watch", "--no-cache", "--jobs", "1", "-f", "concise")
    assert run.found == [f"{HANDLER} ABP105", f"{HANDLER} ABP101"]
    assert parsed[-2:] == [COPIES.encode(), ASKS.encode()]
    assert len(parsed) == len(set(parsed)) == 4


def test_a_mistake_does_not_end_it(app: Path, abplint: Abplint, happens: Callable[..., None]) -> None:
    config = app / "abplint.toml"
    happens(write(config, "selct = 1\n"), write(config, "ignore = ['ABP105']\n"), write(app / HANDLER, COPIES))
    run = abplint("--watch", "-f", "concise")
    assert (run.code, run.out) == (130, "")
    assert "abplint.toml:1:1: error: unknown key `selct`; did you mean `select`?" in run.err
    assert run.err.count("No problems.") == 3


def test_what_the_check_writes_is_no_change(tmp_path: Path) -> None:
    names = ["report.html", "abp.json", "a.ts", "abplint.toml", "rules/ACME1-x.md", ".gitignore", "a.png", "a.d.ts"]
    changed = relevant([tmp_path / name for name in names], [tmp_path / "report.html"])
    assert [path.relative_to(tmp_path).as_posix() for path in changed] == [
        ".gitignore",
        "a.ts",
        "abp.json",
        "abplint.toml",
        "rules/ACME1-x.md",
    ]


@pytest.mark.parametrize(
    ("options", "other"),
    [(["--staged"], "--staged"), (["--baseline", "b.json", "--write-baseline"], "--write-baseline")],
)
def test_contradictions(app: Path, abplint: Abplint, options: list[str], other: str) -> None:
    run = abplint("--watch", *options)
    assert (run.code, run.out) == (2, "")
    assert run.err == f"abplint: --watch and {other} exclude each other        (abplint --help)\n"


def test_without_watchfiles_it_says_what_to_install(
    app: Path, abplint: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    run = abplint("--watch")
    assert (run.code, run.err) == (2, "abplint: --watch needs watchfiles: pip install 'abplint[watch]'\n")


def test_a_change_is_checked(app: Path) -> None:
    """With the real thing: the process tells when it waits, and when it has seen the change."""
    with subprocess.Popen(
        [sys.executable, "-m", "abplint", "--watch", "-q", "-f", "concise"],
        cwd=app,
        env=clean_environment() | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "abplint: watching .; Ctrl-C ends\n"
            (app / "new.js").write_text(COPIES)
            os.replace(app / "new.js", app / HANDLER)
            assert process.stdout.readline().startswith("abplint: changed: ")
            assert next(line for line in process.stdout if line.startswith(f"{HANDLER}:1:34: error ABP105 "))
        finally:
            process.kill()
