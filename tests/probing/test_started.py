"""Starts of `abplint init --runtime` that run without a build answer in Chromium, and are there when a client looks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from abplint.cli import main
from abplint.engine import Settings
from abplint.probing import run
from tests.probing.conftest import RULES, Stage
from tests.starter.apps import APPS, write

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("kind", ["nothing", "plain", "vue"])
def test_a_start_answers(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: Stage) -> None:
    monkeypatch.chdir(tmp_path)
    write(APPS[kind], tmp_path)
    assert main(["init", "--runtime"]) == 0
    if (tmp_path / "public").exists():  # as its server has it
        shutil.copytree(tmp_path / "public", tmp_path, dirs_exist_ok=True)
    seen = stage.run(stage.seen(tmp_path))
    probed = run.of_files(tmp_path, Settings(root=tmp_path), RULES, seen)
    assert probed.report.findings == ()
    (granted, *_) = [call for call in seen.calls if call.is_granted]
    assert (granted.capability, granted.outcome) == ("convert.textToHtml", "answered")
    assert seen.looks
    assert all(look.has_runtime and look.has_link for look in seen.looks)
