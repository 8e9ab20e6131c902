"""The recipes of CONTRIBUTING.md, followed to the letter in a copy of the repository."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

FENCED = r"(?P<{0}_fence>`{{3,}})\w+\n(?P<{0}>.*?)^(?P={0}_fence)$"
STEP = re.compile(
    rf"^Write `(?P<made>[^`]+)`:\n\n{FENCED.format('text')}"
    rf"|^In `(?P<changed>[^`]+)`, after (?P<ticks>`+)(?P<line>.+?)(?P=ticks):\n\n{FENCED.format('added')}"
    r"|^In `(?P<edited>[^`]+)`, write `(?P<now>[^`]+)` for `(?P<was>[^`]+)`\."
    r"|^Copy `(?P<folder>[^`]+)` to `(?P<copy>[^`]+)`, with `(?P<new>[^`]+)` for `(?P<old>[^`]+)`\."
    r"|^Then `(?P<command>[^`]+)` passes\.",
    re.M | re.S,
)
COPIED = ("abplint", "rules", "tests", "docs", "testdata", "README.md", "CONTRIBUTING.md", "pyproject.toml")


def read_recipes() -> dict[str, str]:
    """The recipes by their headings; a heading inside of a block is none."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Recipes\n")[2]
    found: dict[str, str] = {}
    name = fence = ""
    for line in page.splitlines(keepends=True):
        ticks = re.match(r"`{3,}", line)
        if ticks is not None and (not fence or line.strip() == fence):
            fence = "" if fence else ticks[0]
        elif not fence and line.startswith("## "):
            break
        elif not fence and line.startswith("### "):
            name = line[4:].strip()
            continue
        found[name] = found.get(name, "") + line
    found.pop("")
    return found


RECIPES = read_recipes()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A copy of what the recipes and their tests touch."""
    unwanted = shutil.ignore_patterns("__pycache__", "node_modules", ".git")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def follow(step: re.Match[str], root: Path) -> None:
    """Do what one step says. Fails where it cannot be done, or its command does not pass."""
    if step["made"]:
        assert not (root / step["made"]).exists()
        (root / step["made"]).write_text(step["text"], "utf-8")
    elif step["changed"]:
        path = root / step["changed"]
        before, line, after = path.read_text("utf-8").partition(f"\n{step['line']}\n")
        assert line, f"{step['changed']} has no line `{step['line']}`"
        path.write_text(f"{before}{line}{step['added']}{after}", "utf-8")
    elif step["edited"]:
        path = root / step["edited"]
        text = path.read_text("utf-8")
        assert text.count(step["was"]) == 1, f"{step['edited']} has not exactly one `{step['was']}`"
        path.write_text(text.replace(step["was"], step["now"]), "utf-8")
    elif step["folder"]:
        shutil.copytree(root / step["folder"], root / step["copy"])
        for path in (root / step["copy"]).rglob("*"):
            if path.is_file():
                path.write_text(path.read_text("utf-8").replace(step["old"], step["new"]), "utf-8")
    else:
        words = shlex.split(step["command"])
        assert words[:2] == ["python", "-m"]
        run = subprocess.run(
            [sys.executable, *words[1:], "-p", "no:cacheprovider"],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-1000:]


def test_there_are_six() -> None:
    assert list(RECIPES) == [
        "A rule",
        "An API of a library",
        "A model of a library",
        "A host",
        "A framework",
        "An output format",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_works_as_it_is_written(name: str, repository: Path) -> None:
    steps = list(STEP.finditer(RECIPES[name]))
    fences = len(re.findall(r"^(`{3,})\w+\n.*?^\1$", RECIPES[name], re.M | re.S))
    assert fences == sum(1 for step in steps if step["made"] or step["changed"]), "a block that no step uses"
    assert steps[-1]["command"]
    for step in steps:
        follow(step, repository)
