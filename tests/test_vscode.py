"""The extension for VS Code: its code type-checks, finds abplint, and its settings are those of the server."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from abplint import __version__
from abplint.server.reading import ClientOptions
from abplint.server.service import COVERAGE, SECTION
from abplint.server.settings import options_of
from tests.conftest import ROOT

EXTENSION = ROOT / "editors/vscode"
MANIFEST = json.loads((EXTENSION / "package.json").read_text("utf-8"))
SETTINGS = MANIFEST["contributes"]["configuration"]["properties"]


def test_its_settings_are_those_of_the_server() -> None:
    given = {"config": "/c/abplint.toml", "select": ["ABP1"], "ignore": ["ABP902"], "exclude": ["legacy/**"]}
    assert options_of(given) == ClientOptions(
        Path("/c/abplint.toml").absolute(), ("ABP1",), ("ABP902",), ("legacy/**",)
    )
    assert options_of(["no", "object"]) == options_of({"select": "ABP1", "config": 7}) == ClientOptions()
    own = {"enable", "path", "trace.server"}  # of the client alone
    assert {name.removeprefix(f"{SECTION}.") for name in SETTINGS} == {*given, *own}
    page = (ROOT / "docs/editors.md").read_text("utf-8")
    assert all(f"`{SECTION}.{name}`" in page for name in given)


def test_it_listens_to_what_the_server_tells() -> None:
    source = (EXTENSION / "src/extension.ts").read_text("utf-8")
    assert f"'{COVERAGE}'" in source
    assert MANIFEST["version"] == __version__


def test_it_runs_nothing_of_a_workspace_that_is_not_trusted() -> None:
    assert MANIFEST["capabilities"]["untrustedWorkspaces"]["supported"] is False


@pytest.mark.skipif(shutil.which("npm") is None, reason="npm is missing")
def test_who_packages_it_by_hand_packages_the_licence(tmp_path: Path) -> None:
    copy = tmp_path / "editors/vscode"
    copy.mkdir(parents=True)
    shutil.copy(EXTENSION / "package.json", copy)
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    npm = shutil.which("npm")
    assert npm is not None
    for folder in (copy, shutil.copytree(copy, tmp_path / "alone")):  # a release builds it in a folder of its own
        done = subprocess.run([npm, "run", "prepackage"], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert (copy / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert "!LICENSE" in (EXTENSION / ".vscodeignore").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npm") is None, reason="npm is missing")
def test_its_code_type_checks_and_finds_abplint(tmp_path: Path) -> None:
    copy = tmp_path / "vscode"
    shutil.copytree(EXTENSION, copy, ignore=shutil.ignore_patterns("node_modules", "dist", "out"))
    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "check"], ["run", "build"], ["test"]):
        npm = shutil.which("npm")
        assert npm is not None
        done = subprocess.run([npm, *arguments], cwd=copy, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "require" in (copy / "dist/extension.js").read_text("utf-8")
