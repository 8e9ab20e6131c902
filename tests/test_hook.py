"""The pre-commit hooks, run by the real pre-commit in real repositories, as `git commit` runs them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import ANY

import pytest
import yaml

from tests.conftest import ROOT, Git, clean_environment
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_registry

pytestmark = pytest.mark.slow

TAG = "v0.1.0"
CONFIGURATION = """\
repos:
  - repo: {repo}
    rev: {rev}
    hooks:
      - id: {hook}
{more}"""
BOTH = ("abplint", "abplint-staged")
MORE = 6000
# File names would split the run and miss what is deleted; `args` are the user's.
RULES = {"language": "python", "pass_filenames": False, "always_run": True, "require_serial": True, "entry": ANY}


@dataclass(frozen=True)
class Done:
    code: int
    out: str


Run = Callable[..., Done]


@pytest.fixture(scope="session")
def bare(snapshot: Path, git: Git, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as hosts keep it: a bare repository with a tag."""
    folder = tmp_path_factory.mktemp("host") / "abplint.git"
    git(snapshot, "tag", TAG)
    git(snapshot, "clone", "-q", "--bare", str(snapshot), str(folder))
    return folder


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pre-commit keeps what it installs: once for all tests."""
    return tmp_path_factory.mktemp("pre-commit")


@pytest.fixture
def run(home: Path, tmp_path: Path) -> Run:
    """Runs a command in the app's repository, and returns all that it prints."""
    environment = clean_environment() | {"PRE_COMMIT_HOME": str(home), "NO_COLOR": "1"}
    for name in ("CI", "PRE_COMMIT"):
        environment.pop(name, None)
    # The hook that pre-commit installs runs the Python that installed it, but may look for it by name.
    environment["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), environment["PATH"]))

    def run_command(*args: str, **more: str) -> Done:
        done = subprocess.run(
            args,
            cwd=tmp_path / "app",
            env=environment | more,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return Done(done.returncode, done.stdout)

    return run_command


@pytest.fixture
def app(tmp_path: Path, git: Git) -> Path:
    """A repository with one commit: an app whose handlers register themselves, without a defect."""
    folder = tmp_path / "app"
    write_registry(folder)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "app")
    return folder


@pytest.fixture
def install(app: Path, bare: Path, git: Git, run: Run) -> Callable[..., None]:
    """Installs a hook as a user does, and commits its configuration."""

    def install_hook(hook: str = "abplint-staged", more: str = "") -> None:
        text = CONFIGURATION.format(repo=bare, rev=TAG, hook=hook, more=more)
        (app / ".pre-commit-config.yaml").write_text(text)
        git(app, "add", ".pre-commit-config.yaml")
        git(app, "commit", "-q", "-m", "hook")
        installed = run(sys.executable, "-m", "pre_commit", "install")
        assert installed.code == 0, installed.out

    return install_hook


def defect(text: str) -> str:
    """A handler of the registry."""
    return text.replace("const exportText", "handlers['export.text']")


def commit(run: Run, *args: str) -> Done:
    return run("git", "commit", "-m", "change", *args)


def test_nothing_that_must_hold_is_left_to_arguments() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert [hook["id"] for hook in hooks] == list(BOTH)
    assert [hook["entry"] for hook in hooks] == ["abplint check", "abplint check --staged"]
    for hook in hooks:
        assert hook.keys() == {"id", "name", "description", *RULES}
        assert {key: hook[key] for key in RULES} == RULES


@pytest.mark.parametrize("hook", BOTH)
def test_a_commit_that_only_deletes_the_handlers_file(
    app: Path, install: Callable[..., None], run: Run, git: Git, hook: str
) -> None:
    install(hook)
    git(app, "rm", "-q", HANDLER)
    done = commit(run)
    assert done.code == 1
    assert "abp.json:5:15: error ABP305 unhandled-capability: " in done.out
    git(app, "reset", "-q", "--hard")
    (app / "notes.txt").write_text("notes\n")
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 0, done.out


def test_a_finding_that_lies_in_another_file_than_the_change(
    app: Path, install: Callable[..., None], run: Run, git: Git
) -> None:
    (app / "lib.js").write_text(f"function copy(text) {{\n  {'navigator.clipboard.writeText(text);'}\n}}\n")
    page = app / "index.html"
    page.write_text(page.read_text().replace("    <script", '    <script src="lib.js"></script>\n    <script', 1))
    git(app, "add", ".")
    git(app, "commit", "-q", "-m", "lib")
    install()
    (app / HANDLER).write_text(defect("const exportText = ({ text }) => { copy(text); return { success: true }; };\n"))
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 1
    assert "lib.js:2:3: error ABP105 clipboard-access: " in done.out


def test_a_handler_that_exists_only_untracked(app: Path, install: Callable[..., None], run: Run, git: Git) -> None:
    install()
    (app / HANDLER).rename(app / "new.js")
    page = app / "index.html"
    page.write_text(page.read_text().replace(HANDLER, "new.js"))
    git(app, "add", "--update")
    done = commit(run)
    assert done.code == 1
    assert "error ABP305 unhandled-capability" in done.out
    git(app, "add", "new.js")
    assert commit(run).code == 0


@pytest.mark.parametrize("hook", BOTH)
def test_a_fix_that_exists_only_unstaged(
    app: Path, install: Callable[..., None], run: Run, git: Git, hook: str
) -> None:
    install(hook)
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "add", ".")
    (app / HANDLER).write_text(defect(ANSWERS))
    done = commit(run)
    assert done.code == 1
    assert f"{HANDLER}:1:" in done.out
    assert "error ABP105" in done.out
    assert (app / HANDLER).read_text() == defect(ANSWERS)
    git(app, "add", ".")
    assert commit(run, "--allow-empty").code == 0


def test_a_partially_staged_file(app: Path, install: Callable[..., None], run: Run, git: Git) -> None:
    install()
    (app / HANDLER).write_text("// more\n" + defect(ANSWERS))
    git(app, "add", ".")
    (app / HANDLER).write_text("// more\n" + defect(COPIES))
    done = commit(run)
    assert done.code == 0, done.out
    assert (app / HANDLER).read_text() == "// more\n" + defect(COPIES)


def test_old_debt_in_head(app: Path, install: Callable[..., None], run: Run, git: Git) -> None:
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "add", ".")
    git(app, "commit", "-q", "-m", "debt")
    install()
    (app / HANDLER).write_text("// a line above\n" + defect(COPIES))
    git(app, "add", ".")
    done = commit(run, "--verbose")
    assert done.code == 0, done.out
    (app / "raw.js").write_text(defect(ASKS).replace(".text'", ".raw'"))
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 1
    assert "ABP101" in done.out
    assert "ABP105" not in done.out
    assert "1 known in HEAD" in done.out


def test_commit_all_through_the_installed_hook(app: Path, install: Callable[..., None], run: Run) -> None:
    install()
    (app / HANDLER).write_text(defect(COPIES))
    done = commit(run, "-a")
    assert done.code == 1
    assert "error ABP105" in done.out
    done = commit(run, HANDLER)  # only this file: an index of its own
    assert done.code == 1
    assert "error ABP105" in done.out
    (app / HANDLER).write_text("// more\n" + defect(ANSWERS))
    assert commit(run, "-a").code == 0
    assert run("git", "status", "--porcelain").out == ""


def test_a_hook_without_pre_commit_reads_the_index_of_the_commit(app: Path, run: Run) -> None:
    hook = app / ".git/hooks/pre-commit"
    hook.write_text(f"#!/bin/sh\nexec '{sys.executable}' -m abplint --staged -f concise\n")
    hook.chmod(0o755)
    (app / HANDLER).write_text(defect(COPIES))
    (app / "raw.js").write_text(defect(ASKS).replace(".text'", ".raw'"))
    for args in (["-a"], [HANDLER], ["--include", HANDLER]):
        done = commit(run, *args)
        assert done.code == 1, args
        assert "ABP105" in done.out
        assert ("ABP101" in done.out) == (args == ["-a"]), "the other file is in this commit only with -a"


def test_a_linked_worktree(app: Path, install: Callable[..., None], run: Run, git: Git, tmp_path: Path) -> None:
    install()
    git(app, "worktree", "add", "-q", "-b", "topic", str(tmp_path / "linked"))
    (tmp_path / "linked" / HANDLER).write_text(defect(COPIES))
    done = run("git", "-C", str(tmp_path / "linked"), "commit", "-a", "-m", "change")
    assert done.code == 1
    assert "error ABP105" in done.out
    (tmp_path / "linked" / HANDLER).write_text("// more\n" + defect(ANSWERS))
    assert run("git", "-C", str(tmp_path / "linked"), "commit", "-a", "-m", "change").code == 0


def test_a_merge(app: Path, install: Callable[..., None], run: Run, git: Git) -> None:
    git(app, "checkout", "-q", "-b", "topic")
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "commit", "-q", "-a", "-m", "debt")
    git(app, "checkout", "-q", "main")
    install()
    assert run(sys.executable, "-m", "pre_commit", "install", "-t", "pre-merge-commit").code == 0
    done = run("git", "merge", "--no-ff", "-m", "merge", "topic")
    assert done.code == 0, done.out
    assert "abplint (new findings)" in done.out


@pytest.mark.parametrize("hook", BOTH)
def test_a_file_called_like_an_option(app: Path, install: Callable[..., None], run: Run, git: Git, hook: str) -> None:
    install(hook)
    (app / "--help.js").write_text("let a;\n")
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 1
    assert "error ABP105" in done.out
    assert "Usage" not in done.out


@pytest.mark.parametrize("hook", BOTH)
def test_arguments_of_the_user(app: Path, install: Callable[..., None], run: Run, git: Git, hook: str) -> None:
    install(hook, "        args: [--format, concise, --ignore, ABP105]\n")
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 0, done.out
    (app / HANDLER).write_text(defect(ASKS))
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 1
    assert "error ABP101 native-dialog: `export.text` shows an `alert()`\n" in done.out
    assert "why:" not in done.out


@pytest.mark.parametrize("hook", BOTH)
def test_thousands_of_files(app: Path, install: Callable[..., None], run: Run, git: Git, hook: str) -> None:
    install(hook)
    (app / "many").mkdir()
    for number in range(MORE):
        (app / f"many/module{number}.js").write_text(f"export const value{number} = {number};\n")
    git(app, "add", ".")
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "add", ".")
    done = commit(run)
    assert done.code == 1
    assert done.out.count("error ABP105 clipboard-access") == 1, "one process, one report"
    assert f"of {MORE + 6} files" in done.out
    (app / HANDLER).write_text(defect(ANSWERS))
    git(app, "add", ".")
    assert commit(run).code == 0


def test_all_files_as_continuous_integration_runs_it(
    app: Path, install: Callable[..., None], run: Run, git: Git
) -> None:
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "commit", "-q", "-a", "-m", "debt")
    install()
    pre_commit = (sys.executable, "-m", "pre_commit", "run", "--all-files", "--verbose")
    here = run(*pre_commit)
    assert here.code == 0
    assert "Nothing is staged that abplint reads." in here.out
    there = run(*pre_commit, CI="true")
    assert there.code == 1
    assert "error ABP105" in there.out


def test_what_a_terminal_gets_is_no_progress_and_no_link(
    app: Path, install: Callable[..., None], run: Run, git: Git
) -> None:
    install("abplint", "        verbose: true\n")
    (app / HANDLER).write_text(defect(COPIES))
    git(app, "add", ".")
    done = run(sys.executable, "-m", "pre_commit", "run", "--color", "always", NO_COLOR="", TERM="xterm")
    assert done.code == 1
    assert "error" in done.out
    assert "\x1b]8;" not in done.out
    assert "reading files" not in done.out
