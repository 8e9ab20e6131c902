"""What is read of the sample apps and what Chromium shows of them agree, or docs/probe.md says why not.

No line of a card is proved that a run refutes.
"""

from __future__ import annotations

import re

import pytest

from abplint.card import LineStatus
from abplint.observation import Called
from abplint.probing.answers import code_of
from abplint.probing.run import Probed
from tests.conftest import ROOT
from tests.probing.sample_pages import ENDLESS, NEVER, PAGE, TABLE
from tests.sample_apps import TESTDATA, card_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROWS = re.findall(r"^\| `([\w-]+)` \| `([^`]+)` \| (ABP\d+) \| (not seen|seen only) \| (.+) \|$", PAGE, re.MULTILINE)
CARDS = re.findall(
    r"^\| `([\w-]+)` \| (\d+) \| (\d+) \| [*\d]+ \|$", (ROOT / "docs" / "card.md").read_text("utf-8"), re.MULTILINE
)


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
    proved = [line for each in card_of(TESTDATA / app).apps for line in each.lines if line.verdict is LineStatus.PROVED]
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
