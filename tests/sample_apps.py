"""The apps of `testdata/`, and what is found in them as they stand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from abplint.engine import Settings, lint
from abplint.finding import Finding, Report
from tests.conftest import ROOT

TESTDATA = ROOT / "testdata"
APPS = sorted(folder for folder in TESTDATA.iterdir() if folder.is_dir())


def settings_of(app: Path) -> Settings:
    """What git ignores, here or on somebody's machine, has no say in what an app holds."""
    return Settings(root=app, gitignore=False)


@cache
def report_of(app: Path) -> Report:
    """What all rules say of an app, which is analysed once in a process. No test may have changed abplint by then."""
    return lint(settings=settings_of(app))


def places(findings: Iterable[Finding]) -> list[tuple[object, ...]]:
    """Where findings stand, of which rule, and of which capabilities; sorted."""
    return sorted(
        (f.location.path, f.location.line, f.location.column, f.rule, *sorted(f.capabilities)) for f in findings
    )
