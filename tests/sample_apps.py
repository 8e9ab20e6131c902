"""The apps of `testdata/`, and what is found in them as they stand."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from filelock import FileLock

from abplint.card import Card
from abplint.engine import Settings, card_project, lint
from abplint.finding import Finding, Report
from tests.conftest import ROOT

Made = TypeVar("Made")
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
    return _once(f"{app.name}.pickle", lambda: lint(settings=settings_of(app)))


@cache
def card_of(app: Path) -> Card:
    """The card of an app, made once in the same way."""
    return _once(f"{app.name}.card.pickle", lambda: card_project(report_of(app), settings_of(app)))


def _once(name: str, make: Callable[[], Made]) -> Made:
    if Reports.folder is None:
        return make()
    kept = Reports.folder / name
    with FileLock(f"{kept}.lock"):
        if not kept.exists():
            kept.write_bytes(pickle.dumps(make()))
        found: Made = pickle.loads(kept.read_bytes())
        return found


def places(findings: Iterable[Finding]) -> list[tuple[object, ...]]:
    """Where findings stand, of which rule, and of which capabilities; sorted."""
    return sorted(
        (f.location.path, f.location.line, f.location.column, f.rule, *sorted(f.capabilities)) for f in findings
    )
