"""`--fix` over copies of all sample apps: what each rule loses, what was taken back, and that nothing else comes."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from abplint import fixer
from abplint.engine import lint
from tests.sample_apps import APPS, report_of, settings_of

LEAST = {"ABP306": 3, "ABP502": 1, "ABP407": 1, "ABP409": 4, "ABP410": 1, "ABP503": 3, "ABP512": 6}


@pytest.mark.slow
def test_fixes_of_all_sample_apps(tmp_path: Path) -> None:
    """Run with `-s` for the table."""
    found, gone, back = Counter[str](), Counter[str](), Counter[str]()
    for app in APPS:
        findings = report_of(app).findings
        before = Counter(finding.rule for finding in findings)
        found += before
        if not any(finding.fix is not None for finding in findings):
            continue
        copy = tmp_path / app.name
        shutil.copytree(app, copy, symlinks=True)
        settings = settings_of(copy)
        done = fixer.fix((), settings, copy)
        for changed in done.changed:
            fixer.write(changed, str(copy))
        after = Counter(finding.rule for finding in lint(settings=settings, cwd=copy).findings)
        assert not after - before, f"{app.name}: fixes brought {after - before}"
        assert fixer.fix((), settings, copy).changed == (), f"{app.name}: a second run changes something"
        gone += before - after
        back += Counter(finding.rule for finding in done.taken_back)
    print("\nrule    found  mended  taken back")
    for rule in sorted({*gone, *back}):
        print(f"{rule}  {found[rule]:5}  {gone[rule]:6}  {back[rule]:10}")
    assert all(gone[rule] >= count for rule, count in LEAST.items()), gone
