"""What is read of the sample apps and what Chromium shows of them agree, or docs/probe.md says why not."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from abplint.engine import Settings
from abplint.observation import Observation
from abplint.probing import run
from abplint.probing.run import Probed
from tests.conftest import ROOT
from tests.probing.conftest import RULES, Stage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = (ROOT / "docs" / "probe.md").read_text("utf-8")
TABLE = re.findall(r"^\| `([\w-]+)` \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
# Sample apps whose page runs as it lies there, without a build.
APPS = [app for app, *_ in TABLE]
ROWS = re.findall(r"^\| `([\w-]+)` \| `([^`]+)` \| (ABP\d+) \| (not seen|seen only) \| (.+) \|$", PAGE, re.MULTILINE)
AT_ONCE = 3


def test_every_disagreement_is_explained(stage: Stage) -> None:
    probed = {app: joined(app, seen) for app, seen in zip(APPS, stage.run(all_of_them(stage)), strict=True)}
    counted = []
    for app, each in probed.items():
        assert any(call.outcome == "answered" for call in each.observation.calls), app
        evidence = [finding.evidence for finding in each.report.findings]
        counted.append((app, *(str(evidence.count(kind)) for kind in ("confirmed", "not seen", "seen only"))))
    found = {
        (app, f"{finding.location.path}:{finding.location.line}", finding.rule, finding.evidence)
        for app, each in probed.items()
        for finding in each.report.findings
        if finding.evidence in ("not seen", "seen only")
    }
    assert found == {(app, place, rule, evidence) for app, place, rule, evidence, _ in ROWS}
    assert counted == TABLE
    assert all(why for *_, why in ROWS)


async def all_of_them(stage: Stage) -> list[Observation]:
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(folder: Path) -> Observation:
        async with turn:
            return await stage.seen(folder)

    return await asyncio.gather(*(one(ROOT / "testdata" / app) for app in APPS))


def joined(app: str, seen: Observation) -> Probed:
    folder = ROOT / "testdata" / app
    return run.of_files(folder, Settings(root=folder, gitignore=False), RULES, seen)
