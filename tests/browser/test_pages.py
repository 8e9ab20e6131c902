"""Pages as people write them, with the verdicts that their authors expect of abplint and of a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from abplint.engine import Settings, lint
from tests.browser.performance import Theatre
from tests.browser.verdict import observed, stated
from tests.marks import EXPECT, compare, read_app

FOLDER = Path(__file__).parent / "pages"
APPS = sorted(folder for folder in FOLDER.iterdir() if folder.is_dir())


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_findings(app: Path) -> None:
    report = lint(settings=Settings(root=app, gitignore=False))
    problems = [f"{app.name}/{at.path}:{at.line}: {text}" for at, text in compare(read_app(app), report.findings)]
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_browser(app: Path, theatre: Theatre) -> None:
    files = {f"/{file.relative_to(app).as_posix()}": file.read_text("utf-8") for file in app.rglob("*.*")}
    expected = stated(mark.rule for mark in read_app(app) if mark.kind == EXPECT)
    schedules = theatre.perform_all(files)
    assert observed(schedules, bootstrap=app.name.startswith("bootstrap-")) == expected, "\n".join(map(str, schedules))
