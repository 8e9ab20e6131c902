"""`npx abplint`: what a person with Node gets, from the packed tarball."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint import __version__
from tests.conftest import ROOT, clean_environment
from tests.notes import ANSWERS, HANDLER, write_app

NPM = shutil.which("npm")
NODE = shutil.which("node")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NPM is None or NODE is None, reason="npm is missing"),
]

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed tarball's program."""
    folder = tmp_path_factory.mktemp("npm")
    assert NPM is not None
    packed = subprocess.run(
        [NPM, "pack", "--json", "--pack-destination", str(folder)],
        cwd=ROOT / "npm",
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    (facts,) = json.loads(packed.stdout)
    assert {file["path"] for file in facts["files"]} == {"README.md", "bin/abplint.js", "package.json"}
    project = folder / "project"
    project.mkdir()
    (project / "package.json").write_text("{}")
    install = [NPM, "install", "--offline", "--no-audit", "--no-fund", str(folder / facts["filename"])]
    subprocess.run(install, cwd=project, check=True, capture_output=True)
    return project / "node_modules" / ".bin" / "abplint"


@pytest.fixture(scope="module")
def cache(launcher: Path, wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with the environment that the first run makes."""
    folder = tmp_path_factory.mktemp("cache")
    environment = {**clean_environment(), "ABPLINT_CACHE": str(folder), "PIP_FIND_LINKS": str(wheels)}
    environment |= {"UV_FIND_LINKS": str(wheels), "ABPLINT_PYTHON": sys.executable}
    first = subprocess.run([launcher, "--version"], env=environment, capture_output=True, text=True, check=False)
    assert (first.returncode, first.stdout) == (0, f"abplint {__version__}\n"), first.stderr
    assert first.stderr.startswith(f"abplint: setting up abplint {__version__} with Python 3.")
    assert [path.name for path in (folder / "npm").iterdir()] == [__version__]
    return folder


def offline(cache: Path) -> dict[str, str]:
    """An environment in which nothing can be installed."""
    return {**clean_environment(), "ABPLINT_CACHE": str(cache), "PIP_NO_INDEX": "1", "UV_OFFLINE": "1"}


@pytest.fixture
def again(launcher: Path, cache: Path) -> Run:
    def run(*args: str, cwd: Path, **options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [launcher, *args], cwd=cwd, env=offline(cache), capture_output=True, text=True, check=False, **options
        )

    return run


def test_the_versions_are_one() -> None:
    assert json.loads((ROOT / "npm/package.json").read_text("utf-8"))["version"] == __version__


def test_findings_and_exit_codes_pass_through(again: Run, tmp_path: Path) -> None:
    write_app(tmp_path)
    found = again("-f", "concise", cwd=tmp_path)
    assert found.returncode == 1
    assert found.stdout.startswith(f"{HANDLER}:1:")
    assert "setting up" not in found.stderr
    assert again("--exit-zero", "-q", cwd=tmp_path).returncode == 0
    wrong = again("--selct", "ABP1", cwd=tmp_path)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "did you mean --select?" in wrong.stderr


def test_stdin_passes_through(again: Run, tmp_path: Path) -> None:
    write_app(tmp_path)
    assert again("-", "--stdin-filename", HANDLER, cwd=tmp_path, input=ANSWERS).returncode == 0


def test_a_folder_called_abplint_is_not_run(again: Run, tmp_path: Path) -> None:
    write_app(tmp_path, ANSWERS)
    (tmp_path / "abplint").mkdir()
    (tmp_path / "abplint/__init__.py").write_text("raise SystemExit(42)\n")
    assert again(cwd=tmp_path).returncode == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_signal_ends_both(launcher: Path, cache: Path, tmp_path: Path) -> None:
    app, pipe = tmp_path / "app", tmp_path / "paths"  # a pipe of the project itself is not read
    app.mkdir()
    write_app(app)
    os.mkfifo(pipe)
    process = subprocess.Popen([launcher, "--files-from", str(pipe)], cwd=app, env=offline(cache))
    with pipe.open("wb", buffering=0) as paths:  # opens when abplint reads
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == -signal.SIGTERM
        endless = (paths.write(b"x\n" * 4096) for _ in iter(int, 1))
        with pytest.raises(BrokenPipeError):  # when nobody reads: abplint has ended, too
            sum(endless)


def test_a_broken_environment_is_made_again(launcher: Path, cache: Path, wheels: Path, tmp_path: Path) -> None:
    broken = tmp_path / "cache"
    (broken / "npm" / __version__ / "bin").mkdir(parents=True)
    (broken / "npm" / __version__ / "bin/python").symlink_to(tmp_path / "gone")
    environment = {**offline(broken), "ABPLINT_PYTHON": sys.executable}
    failed = subprocess.run([launcher, "-V"], env=environment, capture_output=True, text=True, check=False)
    assert failed.returncode == 2
    *_, last = failed.stderr.splitlines()
    assert last.startswith(f"abplint: could not install abplint {__version__}: Python 3.")
    assert "No matching distribution found" in last
    assert [path.name for path in (broken / "npm").iterdir()] == [__version__], "nothing is left lying about"


def test_without_python_one_line_says_so(launcher: Path, tmp_path: Path) -> None:
    assert NODE is not None
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "node").symlink_to(NODE)
    environment = {"PATH": str(tools), "HOME": str(tmp_path)}
    failed = subprocess.run([launcher], env=environment, capture_output=True, text=True, check=False)
    assert failed.returncode == 2
    assert failed.stderr == "abplint: this needs Python 3.10 or newer, or uv, and found neither on the PATH\n"
    wrong = {**environment, "ABPLINT_PYTHON": "/no/python"}
    failed = subprocess.run([launcher], env=wrong, capture_output=True, text=True, check=False)
    assert failed.stderr == "abplint: ABPLINT_PYTHON: '/no/python' is no Python 3.10 or newer\n"


@pytest.mark.skipif(shutil.which("uv") is None, reason="uv is missing")
def test_uv_is_taken_first(launcher: Path, wheels: Path, tmp_path: Path) -> None:
    environment = {**clean_environment(), "ABPLINT_CACHE": str(tmp_path), "UV_FIND_LINKS": str(wheels)}
    first = subprocess.run([launcher, "-V"], env=environment, capture_output=True, text=True, check=False)
    assert first.stdout == f"abplint {__version__}\n"
    assert "with uv, once" in first.stderr
