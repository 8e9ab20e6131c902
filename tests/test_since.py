"""What is new: the work tree against a revision, the index against HEAD. Real repositories, nothing written to them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.conftest import Abplint, Git, clean_environment
from tests.notes import ANSWERS, COPIES, HANDLER, write_app

NOTHING_STAGED = "Nothing is staged that abplint reads.\n"


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CI", *(name for name in os.environ if name.startswith("GIT_"))):
        monkeypatch.delenv(name, raising=False)
    for name, value in clean_environment().items():
        if name.startswith("GIT_"):
            monkeypatch.setenv(name, value)


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, git: Git) -> Path:
    """A repository with one commit: an app without a defect."""
    root = tmp_path / "repo"
    write_app(root, ANSWERS)
    git(root, "init", "-q", "-b", "main")
    commit(git, root)
    monkeypatch.chdir(root)
    return root


def commit(git: Git, root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "-q", "-m", "change")


def test_since_reports_what_a_revision_does_not_have(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    commit(git, repo)
    (repo / HANDLER).write_text(COPIES + "\n// below\n")
    new = abplint("-f", "concise", "--since", "HEAD~1")
    assert (new.code, new.found) == (1, [f"{HANDLER} ABP105"])
    old = abplint("--since", "HEAD")
    assert (old.code, old.out) == (0, "")
    assert old.err.startswith("No new problems · 1 known in HEAD · 4 files")


def test_staged_reports_what_the_index_adds_to_head(repo: Path, abplint: Abplint, git: Git) -> None:
    (repo / HANDLER).write_text(COPIES)
    assert abplint("--staged").err == NOTHING_STAGED
    git(repo, "add", ".")
    run = abplint("-f", "concise", "--staged")
    assert (run.code, run.found) == (1, [f"{HANDLER} ABP105"])
    (repo / HANDLER).write_text(ANSWERS)
    assert abplint("-f", "concise", "--staged").found == [f"{HANDLER} ABP105"], "the fix is not staged"
