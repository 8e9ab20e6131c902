"""A release, up to the last step before publishing: one version, one set of names, the same bytes twice."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from abplint import __version__
from tests.conftest import ROOT, Git

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
REPOSITORY = re.compile(r"github\.com/([\w-]+/abplint(?:\.git)?)\b|uses: ([\w-]+/abplint)@")


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """`release/build.py` as a module."""
    spec = importlib.util.spec_from_file_location("release_build", ROOT / "release/build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def tracked(git: Git) -> list[Path]:
    names = git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def test_every_place_names_the_repository_of_pyproject(git: Git) -> None:
    source = PROJECT["urls"]["Source"]
    expected = source.removeprefix("https://github.com/")
    right, wrong = 0, []
    for path in tracked(git):
        for line, text in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            for found in REPOSITORY.finditer(text):
                name = (found[1] or found[2]).removesuffix(".git")
                if name != expected:
                    wrong.append(f"{path.relative_to(ROOT)}:{line}: {name}")
                right += name == expected
    assert wrong == []
    assert right > 20


def test_every_package_has_the_name_of_pyproject() -> None:
    for path in ("npm/package.json", "editors/vscode/package.json"):
        assert json.loads((ROOT / path).read_text("utf-8"))["name"] == PROJECT["name"]


def test_one_version(build: ModuleType) -> None:
    assert build.one_version(f"v{__version__}") == __version__
    with pytest.raises(SystemExit, match=r"the tag has 9\.9\.9"):
        build.one_version("v9.9.9")


def test_the_notes_are_those_of_the_version(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build.notes(__version__).strip()
    monkeypatch.setattr(build, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.0.0-rc.1\n\nNew.\n\n## 1.0.0\n\nFirst.\n\n- One.\n")
    assert [build.notes(version) for version in ("1.0.0-rc.1", "1.0.0", "1.0")] == ["New.\n", "First.\n\n- One.\n", ""]


def test_every_action_is_pinned_and_tokens_are_narrow() -> None:
    for path in ("action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml"):
        text = (ROOT / path).read_text("utf-8")
        uses = [(name, rest) for name, rest in re.findall(r"uses: (\S+)(.*)", text) if name != "./"]
        assert uses
        for name, comment in uses:
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name), name
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), name
        assert ("\npermissions: {}\n" in text) == path.startswith(".github")


def test_the_locks_hold_a_hash_for_each_package() -> None:
    for name in ("runtime.txt", "tools.txt"):
        text = (ROOT / "release" / name).read_text("utf-8")
        packages = re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE)[1:]
        assert packages
        for package in packages:
            assert re.match(r"[\w.\[\]-]+==\S+[^\n]*\\\n    --hash=sha256:[0-9a-f]{64}", package), package
        assert "://" not in text


@pytest.mark.parametrize("lock", ["release/tools.txt", ".github/action/requirements.txt"])
def test_what_builds_abplint_is_locked(lock: str) -> None:
    """The release, the container and the action build without isolation: what a lock lacks is not there."""
    (required,) = re.findall(
        r"^\[build-system\]\nrequires = \[(.*)\]$", (ROOT / "pyproject.toml").read_text("utf-8"), re.M
    )
    names = set(re.findall(r'"([\w-]+)', required))
    assert names
    assert names <= set(re.findall(r"^([\w.-]+)==", (ROOT / lock).read_text("utf-8"), re.MULTILINE))


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("zizmor") is None, reason="zizmor is missing: pip install zizmor")
def test_zizmor_finds_nothing_in_what_runs_at_github() -> None:
    command = ["zizmor", "--offline", "--no-progress", "--persona", "pedantic", "action.yml", ".github/dependabot.yml"]
    workflows = map(str, (ROOT / ".github/workflows").glob("*.yml"))
    run = subprocess.run([*command, *workflows], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npm") is None, reason="npm is missing")
@pytest.mark.skipif(importlib.util.find_spec("cyclonedx_py") is None, reason="cyclonedx-bom is missing")
def test_a_dry_run_builds_the_same_bytes_twice(snapshot: Path, tmp_path: Path) -> None:
    sums = []
    for name in ("one", "two"):
        out = tmp_path / name
        command = [sys.executable, str(snapshot / "release/build.py"), "--out", str(out), "--tag", f"v{__version__}"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        sums.append((out / "SHA256SUMS").read_text("utf-8"))
    assert sums[0] == sums[1]
    out = tmp_path / "one"
    for line in sums[0].splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == digest
    names = [line.split("  ")[1] for line in sums[0].splitlines()]
    assert names == [
        "notes.md",
        f"npm/abplint-{__version__}.tgz",
        f"pypi/abplint-{__version__}-py3-none-any.whl",
        f"pypi/abplint-{__version__}.tar.gz",
        "sbom.cdx.json",
        f"vscode/abplint-{__version__}.vsix",
    ]
    with tarfile.open(out / names[1]) as packed:
        assert "package/LICENSE" in packed.getnames()
    with zipfile.ZipFile(out / names[-1]) as packed_extension:
        listed = {name for name in packed_extension.namelist() if name.startswith("extension/")}
    assert listed == {
        f"extension/{name}"
        for name in ("LICENSE.txt", "changelog.md", "dist/extension.js", "package.json", "readme.md")
    }
    sbom = json.loads((out / "sbom.cdx.json").read_text("utf-8"))
    assert sbom["metadata"]["component"]["version"] == __version__
    assert {"click", "tree-sitter", "pygls", "mcp"} <= {each["name"] for each in sbom["components"]}
