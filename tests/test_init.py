"""`abplint init`: what it writes, what it leaves, and what it says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import __version__, config
from abplint.cli import main
from abplint.scaffold import WORKFLOW
from tests.conftest import ROOT, Git, clean_environment

HOOKS = ".pre-commit-config.yaml"
OURS = f"""\
- repo: https://github.com/abplint/abplint
  rev: v{__version__}
  hooks:
    - id: abplint
"""

Init = Callable[..., tuple[int, str, str]]


@pytest.fixture
def project(tmp_path: Path, git: Git, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository, and the working directory in a folder of it."""
    git(tmp_path, "init", "-q")
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path / "src")
    return tmp_path


@pytest.fixture
def init(capsys: pytest.CaptureFixture[str]) -> Init:
    def run(*args: str) -> tuple[int, str, str]:
        return (main(["init", *args]), *capsys.readouterr())

    return run


def indented(text: str, indent: str) -> str:
    return "".join(f"{indent}{line}\n" for line in text.splitlines())


def test_a_new_project_gets_all_that_is_asked_for(project: Path, init: Init) -> None:
    assert init("--pre-commit", "--github") == (
        0,
        f"wrote ../abplint.toml\nwrote ../{HOOKS}\nwrote ../{WORKFLOW}\nnext: pre-commit install && abplint\n",
        "",
    )
    assert (project / HOOKS).read_text() == "repos:\n" + indented(OURS, "  ")
    assert f"uses: abplint/abplint@v{__version__}\n" in (project / WORKFLOW).read_text()
    assert config.read(project / "abplint.toml").fail_on == "warning"


def test_nothing_more_than_asked_for_is_written(project: Path, init: Init) -> None:
    assert init() == (0, "wrote ../abplint.toml\nnext: abplint\n", "")
    assert sorted(path.name for path in project.iterdir()) == [".git", "abplint.toml", "src"]


def test_what_is_there_is_left(project: Path, init: Init) -> None:
    init("--pre-commit", "--github")
    texts = {name: (project / name).read_bytes() for name in ("abplint.toml", HOOKS, WORKFLOW)}
    assert init("--pre-commit", "--github") == (
        0,
        "left ../abplint.toml: it is the configuration already\n"
        f"left ../{HOOKS}: it names abplint already\n"
        f"left ../{WORKFLOW}: there is a workflow of that name\n"
        "next: pre-commit install && abplint\n",
        "",
    )
    assert {name: (project / name).read_bytes() for name in texts} == texts


def test_a_pyproject_is_a_configuration(project: Path, init: Init) -> None:
    (project / "pyproject.toml").write_text("[tool.abplint]\n")
    assert init()[1] == "left ../pyproject.toml: it is the configuration already\nnext: abplint\n"
    assert not (project / "abplint.toml").exists()


@pytest.mark.parametrize("indent", ["", "  ", "    "])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_hook_joins_those_that_are_there(project: Path, init: Init, indent: str, end: str) -> None:
    before = "# größe\nrepos:\n" + indented("- repo: local\n  hooks: []", indent)
    (project / HOOKS).write_bytes(before.replace("\n", end).encode())
    code, out, _ = init("--pre-commit")
    assert (code, out.splitlines()[1]) == (0, f"added the hook to ../{HOOKS}:5")
    expected = before + indented(OURS, indent)
    assert (project / HOOKS).read_bytes() == expected.replace("\n", end).encode()


@pytest.mark.parametrize(
    "before", ["repos: []\n", "repos:\n- repo: local\n  hooks: []\nci:\n  skip: []\n", "", "# repos:\n"]
)
def test_a_file_that_is_written_otherwise_is_left_with_what_to_add(project: Path, init: Init, before: str) -> None:
    (project / HOOKS).write_text(before)
    code, out, _ = init("--pre-commit")
    assert code == 0
    assert f"left ../{HOOKS}: add this to its `repos`:\n{indented(OURS, '  ')}next: " in out
    assert (project / HOOKS).read_text() == before


def test_a_file_that_cannot_be_written_is_an_error(project: Path, init: Init) -> None:
    (project / ".github").write_text("")
    code, _, err = init("--github")
    assert code == 2
    assert err.startswith("abplint: cannot write ../.github/workflows: ")


def test_pre_commit_takes_what_is_written(project: Path, init: Init) -> None:
    init("--pre-commit")
    command = [sys.executable, "-m", "pre_commit", "validate-config", HOOKS]
    subprocess.run(command, cwd=project, env=clean_environment() | {"PYTHONPATH": str(ROOT)}, check=True)
