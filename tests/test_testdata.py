"""Whole apps with marked expectations, all rules; `pytest tests/test_testdata.py -k es-modules` runs one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint import catalog
from abplint.engine import lint
from tests.marks import compare, read_app
from tests.sample_apps import APPS, TESTDATA, report_of, settings_of

RULES = catalog.load().by_id


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_app(app: Path) -> None:
    found = report_of(app).findings
    problems = [f"{app.name}/{at.path}:{at.line}: {text}" for at, text in compare(read_app(app), found)]
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_marks_name_rules_that_exist(app: Path) -> None:
    assert {mark.rule for mark in read_app(app)} <= RULES.keys()


def test_apps_do_not_see_each_other() -> None:
    """One repository that holds all apps has the findings that they have alone."""
    together = lint(settings=settings_of(TESTDATA)).findings
    alone = [
        (f"{app.name}/{finding.location.path}", finding.location.line, finding.location.column, finding.rule)
        for app in APPS
        for finding in report_of(app).findings
    ]
    assert sorted(alone) == sorted((f.location.path, f.location.line, f.location.column, f.rule) for f in together)
