"""docs/a-day.md: each command is run in a scratch repository, and says what the page says.

`python -m tests.test_day` writes what the commands say now into the page.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.conftest import ROOT, clean_environment

PAGE = ROOT / "docs/a-day.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELAPSED = re.compile(r" · \d+\.\d s$", re.MULTILINE)


def played(text: str, folder: Path) -> str:
    """The page with what its commands print, without how long that took."""
    programs = folder / "bin"
    programs.mkdir()
    (programs / "abplint").write_text(f'#!/bin/sh\nexec {sys.executable} -m abplint "$@"\n')
    (programs / "abplint").chmod(0o755)
    place = folder / "notes"
    place.mkdir()
    environment = clean_environment() | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1", "PYTHONUTF8": "1"}
    environment["PATH"] = f"{programs}:{environment['PATH']}"
    run_in(place, "git init -qb main", environment)

    def shown(match: re.Match[str]) -> str:
        language, name, body = match.groups()
        if name:
            (place / name).write_text(body)
        if language != "console":
            return match[0]
        commands = [line[2:] for line in body.splitlines() if line.startswith("$ ")]
        printed = "".join(f"$ {command}\n{run_in(place, command, environment)}" for command in commands)
        return f"```console\n{printed}```"

    return BLOCK.sub(shown, text)


def run_in(folder: Path, command: str, environment: dict[str, str]) -> str:
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return ELAPSED.sub("", done.stdout)


@pytest.mark.slow
def test_the_day_went_like_that(tmp_path: Path) -> None:
    text = PAGE.read_text("utf-8")
    assert played(text, tmp_path) == text


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        PAGE.write_text(played(PAGE.read_text("utf-8"), Path(scratch)), "utf-8")
