"""`--fix`, then `--unsafe-fixes`, over copies of all sample apps: what each rule loses, and that nothing else comes.

`tests/fixed_apps.json` has what is mended of each app, and docs/fixes.md the sums; `python -m tests.test_fix_apps`
writes both anew.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from abplint import fixer
from tests.conftest import ROOT
from tests.sample_apps import APPS, TESTDATA, report_of, settings_of

PAGE = ROOT / "docs/fixes.md"
COUNTS = ROOT / "tests/fixed_apps.json"
TABLE = re.compile(r"^\| rule \| found in .*\n(?:\|.*\n)+", re.MULTILINE)

Fixed = dict[str, list[int]]
"""By rule: how many findings of an app are mended safely, how many unsafely, and how many fixes are taken back."""


def fixed(app: str, scratch: Path) -> Fixed:
    """What fixes make of a copy of a sample app. No other finding comes, and a second run has nothing to do."""
    copy = scratch / app
    shutil.copytree(TESTDATA / app, copy, symlinks=True)
    settings = settings_of(copy)
    before = Counter(finding.rule for finding in report_of(TESTDATA / app).findings)
    mended: list[Counter[str]] = []
    refused: set[tuple[str, str, str]] = set()
    for unsafe in (False, True):
        done = fixer.fix((), settings, copy, unsafe=unsafe)
        for changed in done.changed:
            fixer.write(changed, str(copy))
        after = Counter(finding.rule for finding in done.report.findings)
        assert not after - before, f"{app}: fixes brought {after - before}"
        mended.append(before - after)
        refused |= {(finding.rule, finding.location.path, finding.message) for finding in done.taken_back}
        before = after
    assert fixer.fix((), settings, copy, unsafe=True).changed == (), f"{app}: a second run changes something"
    back = Counter(rule for rule, _, _ in refused)
    rules = sorted({*mended[0], *mended[1], *back})
    return {rule: [mended[0][rule], mended[1][rule], back[rule]] for rule in rules}


def is_fixable(app: Path) -> bool:
    return any(finding.fix is not None for finding in report_of(app).findings)


def found() -> dict[str, int]:
    """How many findings of each rule all sample apps have."""
    return dict(sorted(Counter(finding.rule for app in APPS for finding in report_of(app).findings).items()))


def counts() -> dict[str, Fixed]:
    """What is mended of each app that has a fix."""
    read: dict[str, Fixed] = json.loads(COUNTS.read_text("utf-8"))["apps"]
    return read


def table(totals: dict[str, int], known: dict[str, Fixed]) -> str:
    """The sums, as docs/fixes.md has them."""
    rows = ["| rule | found in sample apps | mended safely | mended unsafely | taken back |", "|---|---|---|---|---|"]
    for rule in sorted({rule for of_app in known.values() for rule in of_app}):
        parts = [of_app[rule] for of_app in known.values() if rule in of_app]
        sums = " | ".join(str(sum(column)) for column in zip(*parts, strict=True))
        rows.append(f"| {rule} | {totals[rule]} | {sums} |")
    return "".join(f"{row}\n" for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize("app", counts())
def test_fixes_of_a_sample_app(tmp_path: Path, app: str) -> None:
    assert fixed(app, tmp_path) == counts()[app]


@pytest.mark.slow
def test_every_sample_app_with_a_fix_is_among_them() -> None:
    assert [app.name for app in APPS if is_fixable(app)] == list(counts())
    assert json.loads(COUNTS.read_text("utf-8"))["found"] == found()


def test_the_page_has_the_sums() -> None:
    totals = json.loads(COUNTS.read_text("utf-8"))["found"]
    assert TABLE.findall(PAGE.read_text("utf-8")) == [table(totals, counts())]


def test_the_page_says_what_each_fix_writes() -> None:
    rows = re.findall(r"^\| ([A-Z\d, ]+) \|.+\| (yes|no) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    said = {(rule, is_safe == "yes") for rules, is_safe in rows for rule in rules.split(", ")}
    known = [(rule, numbers) for of_app in counts().values() for rule, numbers in of_app.items()]
    assert {rule for rule, _ in known} <= {rule for rule, _ in said}
    assert {(rule, True) for rule, (safe, _, _) in known if safe} <= said


def _measured(app: Path) -> tuple[str, Counter[str], Fixed | None]:
    with tempfile.TemporaryDirectory() as scratch:
        of_app = Counter(finding.rule for finding in report_of(app).findings)
        return app.name, of_app, fixed(app.name, Path(scratch)) if is_fixable(app) else None


def _write() -> None:
    with ProcessPoolExecutor(2) as pool:
        measured = list(pool.map(_measured, APPS))
    totals = dict(sorted(sum((of_app for _, of_app, _ in measured), Counter[str]()).items()))
    known = {app: result for app, _, result in measured if result is not None}
    rows = ",\n".join(f"    {json.dumps(app)}: {json.dumps(result)}" for app, result in known.items())
    COUNTS.write_text(f'{{\n  "found": {json.dumps(totals)},\n  "apps": {{\n{rows}\n  }}\n}}\n', "utf-8")
    PAGE.write_text(TABLE.sub(lambda _: table(totals, known), PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    _write()
