"""The pre-commit hook, run by pre-commit itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Git, clean_environment
from tests.notes import ANSWERS, COPIES, MANIFEST, PAGE, RUNTIME

pytestmark = pytest.mark.slow


def test_the_hook_fails_until_the_defect_is_gone(snapshot: Path, git: Git, tmp_path: Path) -> None:
    app = tmp_path / "app"
    app.mkdir()
    (app / "index.html").write_text(PAGE)
    (app / "abp.json").write_text(MANIFEST)
    runtime = app / "runtime.js"
    runtime.write_text(RUNTIME + COPIES)
    git(app, "init", "-q")
    git(app, "add", ".")

    def try_hook() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "pre_commit", "try-repo", str(snapshot), "abplint", "--verbose"],
            cwd=app,
            env=clean_environment() | {"PRE_COMMIT_HOME": str(tmp_path / "cache"), "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
        )

    red = try_hook()
    assert red.returncode == 1, red.stdout + red.stderr
    assert f"runtime.js:{RUNTIME.count(chr(10)) + 1}:34: error ABP105 clipboard-access: " in red.stdout

    # The hook looks at the project, not at what is staged.
    runtime.write_text(RUNTIME + ANSWERS)
    git(app, "add", ".")
    green = try_hook()
    assert green.returncode == 0, green.stdout + green.stderr
    assert "No problems. 1 ABP surface" in green.stdout
