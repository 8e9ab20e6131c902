"""The apps of `testdata/`, and what is found in them as they stand."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from filelock import FileLock

from abplint.engine import Settings, lint
from abplint.finding import Finding, Report
from tests.conftest import ROOT

TESTDATA = ROOT / "testdata"
APPS = sorted(folder for folder in TESTDATA.iterdir() if folder.is_dir())


def settings_of(app: Path) -> Settings:
    """What git ignores, here or on somebody's machine, has no say in what an app holds."""
    return Settings(root=app, gitignore=False)


class Reports:
    """Where reports lie for all processes that run tests; without a folder, each process makes its own."""

    folder: Path | None = None


@cache
def report_of(app: Path) -> Report:
    """What all rules say of an app, which is analysed once for all tests. No test may have changed abplint by then."""
    if Reports.folder is None:
        return lint(settings=settings_of(app))
    kept = Reports.folder / f"{app.name}.pickle"
    with FileLock(f"{kept}.lock"):
        if not kept.exists():
            kept.write_bytes(pickle.dumps(lint(settings=settings_of(app))))
        found: Report = pickle.loads(kept.read_bytes())
        return found


def places(findings: Iterable[Finding]) -> list[tuple[object, ...]]:
    """Where findings stand, of which rule, and of which capabilities; sorted."""
    return sorted(
        (f.location.path, f.location.line, f.location.column, f.rule, *sorted(f.capabilities)) for f in findings
    )
