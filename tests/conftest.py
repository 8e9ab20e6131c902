"""Git for tests, and the checkout as a repository of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint.console import AGENTS

ROOT = Path(__file__).parent.parent

# An agent may run the tests; what it reads must not differ from what others read.
for _name in AGENTS:
    os.environ.pop(_name, None)

Git = Callable[..., str]


def clean_environment() -> dict[str, str]:
    """This process's environment without what a surrounding git hook, a user or a shell says to git and Python."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    inherited.pop("PYTHONPATH", None)
    environment = inherited | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": "*",
    }
    for role in ("AUTHOR", "COMMITTER"):
        environment |= {f"GIT_{role}_NAME": "Test", f"GIT_{role}_EMAIL": "test@example.org"}
    return environment


@pytest.fixture(scope="session")
def git() -> Git:
    """Runs git in a folder and returns its output."""
    environment = clean_environment()

    def run(folder: Path, *args: str) -> str:
        return subprocess.run(
            ["git", *args], cwd=folder, env=environment, stdout=subprocess.PIPE, check=True, text=True
        ).stdout

    return run


@pytest.fixture(scope="session")
def snapshot(git: Git, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout as it stands, uncommitted changes included, committed in a repository of its own."""
    copy = tmp_path_factory.mktemp("snapshot")
    for name in git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0"):
        if name and (source := ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy / name)
    git(copy, "init", "-q")
    git(copy, "add", "--all", "--force")
    git(copy, "commit", "-q", "-m", "snapshot")
    return copy
