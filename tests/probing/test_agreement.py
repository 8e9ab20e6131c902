"""What is read of the sample apps and what Chromium shows of them agree, or docs/probe.md says why not.

No line of a card is proved that a run refutes.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from abplint.card import LineStatus
from abplint.engine import Settings, card_project, lint
from abplint.observation import Called, Observation
from abplint.probing import run
from abplint.probing.answers import code_of
from abplint.probing.run import Probed
from tests.conftest import ROOT
from tests.probing.conftest import RULES, Stage

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = (ROOT / "docs" / "probe.md").read_text("utf-8")
TABLE = re.findall(r"^\| `([\w/-]+)` \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
# Sample apps whose page runs as it lies there, without a build.
APPS = [app for app, *_ in TABLE]
ROWS = re.findall(r"^\| `([\w-]+)` \| `([^`]+)` \| (ABP\d+) \| (not seen|seen only) \| (.+) \|$", PAGE, re.MULTILINE)
# Calls that never answer, with what they wait for.
NEVER = re.findall(r"^\| `([\w-]+)` \| `(\w+\.\w+)` \| ([^|]+) \|$", PAGE, re.MULTILINE)
CARDS = re.findall(
    r"^\| `([\w-]+)` \| (\d+) \| (\d+) \| [*\d]+ \|$", (ROOT / "docs" / "card.md").read_text("utf-8"), re.MULTILINE
)
AT_ONCE = 3
ENDLESS = {(app, capability) for app, capability, _ in NEVER}
CALLED: ContextVar[tuple[Any, str]] = ContextVar("CALLED", default=(None, ""))
NEVER_IDLE = 5.0  # seconds for a page that never is
TURNS = 10  # of a page that is given time for what a call does before it waits


@contextmanager
def noting_calls(stage: Stage) -> Iterator[None]:
    """While `limit` can tell which call it is the end of."""
    call = stage.loads.PageLoad.call

    async def noting(load: Any, method: str, args: list[Any], capability: str, is_valid: bool = True) -> Called:
        CALLED.set((load, capability))
        return await call(load, method, args, capability, is_valid)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.loads.PageLoad, "call", noting)
        patch.setattr(stage.waits, "idle", NEVER_IDLE)
        yield


@pytest.fixture(scope="module")
def probed(stage: Stage) -> dict[str, Probed]:
    """Each app, read and run."""
    with noting_calls(stage):
        seen = stage.run(all_of_them(stage))
    return {app: joined(app, each) for app, each in zip(APPS, seen, strict=True)}


def test_every_disagreement_is_explained(probed: dict[str, Probed]) -> None:
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
    hung = {
        (app, call.capability)
        for app, each in probed.items()
        for call in each.observation.calls
        if call.outcome == "timed out"
    }
    assert hung == ENDLESS
    assert all(why for *_, why in [*ROWS, *NEVER])


@pytest.mark.parametrize(("app", "of_app", "of_capabilities"), CARDS)
def test_nothing_is_proved_that_a_run_refutes(
    app: str, of_app: str, of_capabilities: str, probed: dict[str, Probed]
) -> None:
    folder = ROOT / "testdata" / app
    settings = Settings(root=folder, gitignore=False)
    card = card_project(lint(settings=settings), settings)
    proved = [line for each in card.apps for line in each.lines if line.verdict is LineStatus.PROVED]
    own = [line for line in proved if not line.capability]
    assert (len(own), len(proved) - len(own)) == (int(of_app), int(of_capabilities))
    shown = [each for each in probed[app].report.findings if each.evidence in ("confirmed", "seen only")]
    broken = {(capability, finding.rule) for finding in shown for capability in finding.capabilities or ("",)}
    assert not [
        (line.capability, rule) for line in proved for rule in line.item.rules if (line.capability, rule) in broken
    ]
    handled = {line.capability for line in proved if line.item.name == "handled"}
    assert not [call for call in probed[app].observation.calls if call.capability in handled and is_unknown(call)]


def is_unknown(call: Called) -> bool:
    return code_of(call.answer) == "UNKNOWN_CAPABILITY"


async def all_of_them(stage: Stage) -> list[Observation]:
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(folder: Path) -> Observation:
        async with turn:
            return await stage.seen(folder, limit=partial(limit, folder.name))

    return await asyncio.gather(*(one(ROOT / "testdata" / app) for app in APPS))


async def limit(app: str, seconds: float) -> None:
    """The end of a call: what is known never to answer has come to where it waits when the page has had its turns."""
    load, capability = CALLED.get()
    if (app, capability) not in ENDLESS:
        await asyncio.sleep(seconds)
        return
    turn = {"expression": "new Promise((done) => setTimeout(done, 100))", "awaitPromise": True}
    for _ in range(TURNS):
        await load.send("Runtime.evaluate", turn)


def joined(app: str, seen: Observation) -> Probed:
    folder = ROOT / "testdata" / app
    return run.of_files(folder, Settings(root=folder, gitignore=False), RULES, seen)
