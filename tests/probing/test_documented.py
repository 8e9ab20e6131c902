"""docs/probe.md says of each sample app what became of it, and of each hostile page which test holds it."""

from __future__ import annotations

import re
from collections import Counter

from tests.conftest import ROOT
from tests.probing.sample_pages import APPS, PAGE

TESTS = ROOT / "tests" / "probing"
(REASONS,) = re.findall(r"^\| why \| apps \|\n\|---\|---\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)


def test_each_sample_app_runs_or_it_is_said_why_not() -> None:
    left_out = [app for row in REASONS.splitlines() for app in re.findall(r"`([\w-]+)`", row.split("|")[2])]
    named = Counter([*(app.split("/")[0] for app in APPS), *left_out])
    assert named == Counter(each.name for each in (ROOT / "testdata").iterdir() if each.is_dir())


def test_each_hostile_page_has_a_test() -> None:
    named = re.findall(r"\| `(test_\w+)` \|$", PAGE, re.MULTILINE)
    written = {
        name for file in TESTS.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", file.read_text(), re.M)
    }
    assert len(named) > 10
    assert set(named) <= written
