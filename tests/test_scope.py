"""What is analysed and what is reported: paths, lists of paths and stdin never change an answer, only hide some."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Abplint, Git, Run
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app

Feed = Callable[[str | bytes], None]


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    """Sets what stdin holds."""

    def set_stdin(data: str | bytes) -> None:
        raw = data.encode() if isinstance(data, str) else data
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))

    return set_stdin


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, git: Git) -> Path:
    """A repository with an app in `web`, whose handler has a defect, and a file of its own."""
    root = tmp_path / "repo"
    write_app(root / "web")
    (root / "docs").mkdir()
    (root / "docs/page.js").write_text("let page = 1;\n")
    (root / "notes.txt").write_text("notes\n")
    git(root, "init", "-q")
    git(root, "add", ".")
    monkeypatch.chdir(root)
    return root


def lines(run: Run) -> list[str]:
    return run.out.splitlines()


# 1 and 2: the universe and the report


@pytest.mark.parametrize(
    "paths",
    [
        [],
        ["."],
        ["web"],
        ["web/"],
        [f"web/{HANDLER}"],
        [f"./docs/../web/{HANDLER}"],
        ["web/runtime.js"],  # a step of its path
        ["docs", f"web/{HANDLER}"],
    ],
)
def test_a_finding_counts_if_any_place_of_it_lies_under_a_path(repo: Path, check: Abplint, paths: list[str]) -> None:
    run = check(*paths)
    assert (run.code, run.found) == (1, [f"web/{HANDLER} ABP105"])


@pytest.mark.parametrize("path", ["docs", "docs/page.js", "web/index.html"])
def test_other_paths_hide_it_and_say_so(repo: Path, abplint: Abplint, path: str) -> None:
    run = abplint("-f", "concise", path)
    assert (run.code, run.out) == (0, "")
    assert run.err.startswith("No problems in what was named; 1 finding elsewhere in the project")


def test_a_related_place_counts_too(repo: Path, check: Abplint) -> None:
    (repo / "web" / HANDLER).write_text(ANSWERS)
    manifest = repo / "web/abp.json"
    manifest.write_text(
        manifest.read_text().replace('{ "name": "export', '{ "name": "export.csv" }, { "name": "export')
    )
    (found,) = check("web/abp.json").found
    assert check("web/runtime.js").found == [found]
    assert check("web/index.html").found == []


def test_a_path_outside_makes_its_own_project_the_universe(
    repo: Path, check: Abplint, tmp_path: Path, git: Git
) -> None:
    other = tmp_path / "other"
    write_app(other, ASKS)
    assert check(str(other)).found == [f"{HANDLER} ABP101"]
    (other / "deep").mkdir()
    (other / "deep/x.js").write_text("")
    assert check(str(other / "deep/x.js")).found == []
    git(other, "init", "-q")
    assert check(str(other / "runtime.js")).found == [f"{HANDLER} ABP101"]


# 3: no argument changes an answer


@pytest.mark.parametrize("path", [f"web/{HANDLER}", "web/runtime.js", "web/abp.json", "docs/page.js"])
def test_what_is_said_about_a_file_is_what_is_said_about_all(repo: Path, check: Abplint, path: str) -> None:
    write_app(repo / "copy", ASKS)
    everything = json.loads(check("-f", "json").out)["findings"]
    places = [
        {item["location"]["path"], *(step["location"]["path"] for step in item["path"] + item["related"])}
        for item in everything
    ]
    expected = [item for item, paths in zip(everything, places, strict=True) if path in paths]
    assert json.loads(check("-f", "json", path).out)["findings"] == expected
    assert len(everything) == 2


# 4: excludes, files of no interest, missing paths, no ABP


def test_excludes_and_gitignore_hold_for_named_files(repo: Path, check: Abplint) -> None:
    assert check("--exclude", HANDLER, f"web/{HANDLER}").found == []
    write_app(repo / "build")
    (repo / ".gitignore").write_text("build/\n")
    assert check("build").found == []
    assert check("--no-gitignore", "build").found == [f"build/{HANDLER} ABP105"]


def test_a_file_of_no_interest_is_skipped_in_silence(repo: Path, check: Abplint) -> None:
    run = check("notes.txt")
    assert (run.code, run.out, run.err) == (0, "", "")


def test_a_missing_path_is_an_error_even_among_others(repo: Path, check: Abplint) -> None:
    run = check("web", "wbe")
    assert (run.code, run.out, run.err) == (2, "", "abplint: wbe: no such file or directory\n")


def test_nothing_left_is_no_abp(repo: Path, abplint: Abplint) -> None:
    run = abplint("--exclude", "web")
    assert run.code == 0
    assert run.err == (
        "No ABP in what is left, 1 path excluded (--exclude): "
        "no runtime, no manifest link, no manifest in 1 file. Nothing was checked.\n"
    )


# 5: stdin


def test_stdin_replaces_the_file_of_that_name(repo: Path, check: Abplint, feed: Feed) -> None:
    feed(ANSWERS)
    assert check("-", "--stdin-filename", f"web/{HANDLER}").found == []
    feed("\n\n" + ASKS)
    run = check("-", "--stdin-filename", f"web/{HANDLER}")
    assert run.out.startswith(f"web/{HANDLER}:3:35: error ABP101 ")
    assert (repo / "web" / HANDLER).read_text() == COPIES


def test_stdin_can_be_a_file_that_is_not_saved_yet(repo: Path, check: Abplint, feed: Feed) -> None:
    (repo / "web" / HANDLER).unlink()
    feed(ASKS)
    assert check("-", "--stdin-filename", str(repo / "web" / HANDLER)).found == [f"web/{HANDLER} ABP101"]


def test_stdin_is_reported_like_any_path(repo: Path, check: Abplint, feed: Feed) -> None:
    feed("let page = 2;\n")
    assert check("-", "--stdin-filename", "docs/page.js").found == []
    feed("let page = 2;\n")
    assert check("-", "web", "--stdin-filename", "docs/page.js").found == [f"web/{HANDLER} ABP105"]


@pytest.mark.parametrize("name", ["web/new.txt", "build/new.js", f"build/{HANDLER}", "node_modules/x.js"])
def test_stdin_of_a_file_that_does_not_count_is_skipped_in_silence(
    repo: Path, check: Abplint, feed: Feed, name: str
) -> None:
    (repo / ".gitignore").write_text("build/\n")
    (repo / "build").mkdir()
    (repo / "build" / HANDLER).write_text("")
    feed("window.abp = {")
    run = check("-", "--stdin-filename", name)
    assert (run.code, run.out, run.err) == (0, "", "")
    assert check().found == [f"web/{HANDLER} ABP105"]


def test_stdin_through_a_link(repo: Path, check: Abplint, feed: Feed) -> None:
    (repo / "link.js").symlink_to(f"web/{HANDLER}")
    feed(ASKS)
    assert check("-", "--stdin-filename", "link.js").found == [f"web/{HANDLER} ABP101"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["-"], "`-` reads the file that --stdin-filename names; give both"),
        (["--stdin-filename", "a.js"], "`-` reads the file that --stdin-filename names; give both"),
        (["-", "--stdin-filename", ""], "--stdin-filename: '' is no file name"),
        (["-", "--stdin-filename", "web"], "--stdin-filename: 'web' is no file name"),
        (["-", "--stdin-filename", "a.js", "--files-from", "-"], "`-` and --files-from - exclude each other"),
        (["-", "--stdin-filename", "a.js", "--staged"], "--staged and `-` exclude each other"),
    ],
)
def test_contradictions_about_stdin(repo: Path, check: Abplint, feed: Feed, args: list[str], message: str) -> None:
    feed("")
    run = check(*args)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"abplint: {message}")


def test_a_closed_stdin(repo: Path, check: Abplint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    for args in (["-", "--stdin-filename", "a.js"], ["--files-from", "-"]):
        run = check(*args)
        assert (run.code, run.err) == (2, "abplint: stdin is closed\n")


# --files-from


@pytest.mark.parametrize(
    "text",
    [
        f"docs/page.js\nweb/{HANDLER}\n",
        f"docs/page.js\r\nweb/{HANDLER}\r\n",
        f"docs/page.js\0web/{HANDLER}\0",
        f"\n\nweb/{HANDLER}",
        f"\ufeffweb/{HANDLER}\n",
    ],
    ids=["lines", "CRLF", "NUL", "blank lines", "byte order mark"],
)
def test_paths_come_from_a_file_or_stdin(repo: Path, check: Abplint, feed: Feed, text: str) -> None:
    (repo / "list").write_bytes(text.encode())
    assert check("--files-from", "list").found == [f"web/{HANDLER} ABP105"]
    feed(text)
    assert check("--files-from", "-").found == [f"web/{HANDLER} ABP105"]


def test_names_in_a_list_are_no_options(repo: Path, check: Abplint, feed: Feed) -> None:
    for name in ("--help.js", "-", "a b\tc.js"):
        (repo / name).write_text("")
    feed("--help.js\0-\0a b\tc.js\0")
    run = check("--files-from", "-")
    assert (run.code, run.out, run.err) == (0, "", "")
    feed("two\nlines.js\0")
    (repo / "two\nlines.js").write_text("")
    assert check("--files-from", "-").code == 0


def test_a_list_adds_to_paths(repo: Path, check: Abplint, feed: Feed) -> None:
    feed("docs/page.js\n")
    assert check("--files-from", "-", "web").found == [f"web/{HANDLER} ABP105"]


@pytest.mark.parametrize("text", ["", "\n", "\0"])
def test_an_empty_list_names_nothing_and_not_everything(repo: Path, abplint: Abplint, feed: Feed, text: str) -> None:
    feed(text)
    run = abplint("--files-from", "-", "--require-abp")
    assert (run.code, run.out) == (0, "")
    assert run.err == "No files are named. Nothing was checked.\n"


def test_a_list_that_is_wrong(repo: Path, check: Abplint, feed: Feed) -> None:
    assert check("--files-from", "none").err == "abplint: cannot read none: No such file or directory\n"
    feed("web\ngone.js\n")
    run = check("--files-from", "-")
    assert (run.code, run.err) == (2, "abplint: gone.js: no such file or directory\n")


def test_a_long_list(repo: Path, check: Abplint, feed: Feed) -> None:
    names = [f"docs/page{number}.js" for number in range(2000)]
    for name in names:
        (repo / name).write_text("")
    feed("\n".join([*names, "web/runtime.js"]))
    assert check("--files-from", "-").found == [f"web/{HANDLER} ABP105"]


# 7: the configuration does not depend on paths


def test_the_configuration_is_that_of_the_working_directory(
    repo: Path, check: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repo / "web/abplint.toml").write_text('ignore = ["ABP105"]\n')
    assert check("web").found == [f"web/{HANDLER} ABP105"]
    monkeypatch.chdir(repo / "web")
    assert check("..").found == []
    assert check(os.pardir + "/docs").found == []
