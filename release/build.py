"""Builds everything that a release publishes, and publishes nothing.

    python release/build.py --out DIR [--tag vX.Y.Z]

Run it in a clean checkout, with Python 3.13, the tools of `release/tools.txt` and npm. DIR gets `pypi/` (wheel and
sdist), `npm/`, `vscode/`, `sbom.cdx.json`, `notes.md` and `SHA256SUMS`. The same commit gives the same bytes: times are
the commit's.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTENSION = ("src", "package.json", "package-lock.json", "tsconfig.json", ".vscodeignore", "README.md")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.add_argument("--tag", metavar="TAG", help="the tag that is released; it must name the version")
    options = parser.parse_args()
    version = one_version(options.tag)
    out: Path = options.out.resolve()
    if out.exists() and any(out.iterdir()):
        sys.exit(f"{out} is not empty")
    out.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": commit_time(), "TZ": "UTC"}
    build_pypi(out / "pypi", environment)
    build_npm(out / "npm", environment)
    build_extension(out / "vscode", environment)
    build_sbom(out / "sbom.cdx.json", version, environment)
    (out / "notes.md").write_text(notes(version), "utf-8")
    files = sorted(path for path in out.rglob("*") if path.is_file())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(out).as_posix()}\n" for path in files]
    (out / "SHA256SUMS").write_text("".join(sums), "utf-8")
    print("".join(sums), end="")


def one_version(tag: str | None) -> str:
    """The version, which stands in one file for each registry and in the changelog. Ends the program if they differ."""
    source = (ROOT / "abplint" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    if found is None:
        sys.exit("abplint/__init__.py has no __version__")
    said = {"abplint/__init__.py": found[1]}
    for path in ("npm/package.json", "editors/vscode/package.json"):
        said[path] = json.loads((ROOT / path).read_text("utf-8"))["version"]
    headings = re.findall(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    said["CHANGELOG.md"] = headings[0] if headings else "nothing"
    if tag is not None:
        said["the tag"] = tag.removeprefix("v")
    if len(set(said.values())) > 1:
        sys.exit("these versions differ: " + ", ".join(f"{place} has {each}" for place, each in said.items()))
    return found[1]


def notes(version: str) -> str:
    """What the changelog says of a version."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"^## {re.escape(version)}(?!\S).*?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() + "\n" if found is not None else ""


def commit_time() -> str:
    return run(["git", "log", "-1", "--format=%ct"], ROOT, os.environ).strip()


def build_pypi(out: Path, environment: Mapping[str, str]) -> None:
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), "."], ROOT, environment)
    (out / ".gitignore").unlink(missing_ok=True)


def build_npm(out: Path, environment: Mapping[str, str]) -> None:
    out.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        package = Path(scratch, "npm")
        shutil.copytree(ROOT / "npm", package)
        shutil.copy(ROOT / "LICENSE", package)
        run([npm(), "pack", "--pack-destination", str(out)], package, environment)


def build_extension(out: Path, environment: Mapping[str, str]) -> None:
    out.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        package = Path(scratch, "vscode")
        package.mkdir()
        for name in EXTENSION:
            source = ROOT / "editors" / "vscode" / name
            (shutil.copytree if source.is_dir() else shutil.copy)(source, package / name)
        for name in ("LICENSE", "CHANGELOG.md"):
            shutil.copy(ROOT / name, package)
        run([npm(), "ci", "--no-audit", "--no-fund"], package, environment)
        run([npm(), "run", "package", "--", "--out", str(out)], package, environment)


def build_sbom(out: Path, version: str, environment: Mapping[str, str]) -> None:
    """A bill of materials in CycloneDX: what `pip install abplint` brings, as it is locked for the release."""
    command = [sys.executable, "-m", "cyclonedx_py", "requirements", "release/runtime.txt", "--output-reproducible"]
    document = json.loads(run([*command, "--pyproject", "pyproject.toml", "--of", "JSON"], ROOT, environment))
    document["metadata"]["component"]["version"] = version
    out.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n", "utf-8")


def npm() -> str:
    found = shutil.which("npm")
    if found is None:
        sys.exit("npm is missing")
    return found


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> str:
    """What a command prints. Ends the program if it fails, with all that it said."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
