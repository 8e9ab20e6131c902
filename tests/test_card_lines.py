"""The lines that docs/card.md says are proved of ten sample apps, one by one."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from abplint.card import LineStatus
from tests.conftest import ROOT
from tests.sample_apps import TESTDATA, card_of

PAGE = (ROOT / "docs" / "card.md").read_text("utf-8")
(HEAD,) = re.findall(r"^\| line \| (`.*`) \| the reader \| the probe \|$", PAGE, re.MULTILINE)
APPS = [each.strip("` ") for each in HEAD.split("|")]
ROWS = re.findall(rf"^\| (\w+) \| ((?:\d+ \| ){{{len(APPS)}}})(.+) \| (.+) \|$", PAGE, re.MULTILINE)


READ = re.findall(r"^\| `([\w-]+)` \| (\d+) \| (\d+) \| the code[^|]* \| [*\d]+ \|$", PAGE, re.MULTILINE)


def test_each_line_says_who_decided_it() -> None:
    assert len(APPS) == 10
    assert all(reader and probe for _, _, reader, probe in ROWS)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(APPS)), ids=APPS)
def test_the_lines_of_an_app(number: int) -> None:
    card = card_of(TESTDATA / APPS[number])
    lines = [line for app in card.apps for line in app.lines if line.verdict is LineStatus.PROVED]
    told = {title: int(counts.split(" | ")[number]) for title, counts, *_ in ROWS}
    assert Counter(line.item.title for line in lines) == Counter({title: n for title, n in told.items() if n})


@pytest.mark.slow
@pytest.mark.parametrize(("app", "of_app", "of_capabilities"), READ)
def test_as_much_is_proved_as_was_read(app: str, of_app: str, of_capabilities: str) -> None:
    lines = [line for each in card_of(TESTDATA / app).apps for line in each.lines if line.verdict is LineStatus.PROVED]
    own = sum(not line.capability for line in lines)
    assert (own, len(lines) - own) == (int(of_app), int(of_capabilities))
