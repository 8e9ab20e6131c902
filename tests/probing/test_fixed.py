"""Sample apps work in Chromium after `--fix --unsafe-fixes` as they did before: what was answered still is."""

from __future__ import annotations

import json
import shutil
from functools import partial
from pathlib import Path

import pytest

from abplint import fixer
from abplint.engine import Settings
from abplint.fixes.names import in_camel_case
from abplint.observation import Observation
from abplint.probing.run import Probed
from tests.conftest import ROOT
from tests.probing.conftest import Stage
from tests.probing.sample_pages import APPS, limit, noting_calls

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MENDED = json.loads((ROOT / "tests/fixed_apps.json").read_text("utf-8"))["apps"]


def is_mended(app: str) -> bool:
    return any(safe or unsafe for safe, unsafe, _ in MENDED.get(app, {}).values())


def answered(seen: Observation) -> set[str]:
    return {call.capability for call in seen.calls if call.is_granted and call.outcome == "answered"}


@pytest.mark.parametrize("app", [app for app in APPS if is_mended(app)])
def test_a_fixed_app_answers(app: str, tmp_path: Path, stage: Stage, probed: dict[str, Probed]) -> None:
    copy = tmp_path / app
    shutil.copytree(ROOT / "testdata" / app, copy, symlinks=True)
    before = probed[app].observation
    done = fixer.fix((), Settings(root=copy, gitignore=False), copy, unsafe=True)
    assert done.changed
    for changed in done.changed:
        fixer.write(changed, str(copy))
    with noting_calls(stage):
        after = stage.run(stage.seen(copy, limit=partial(limit, app)))
    assert before.calls
    named = {in_camel_case(name, ()) or name for name in answered(before)}  # ABP304 renames
    assert named <= answered(after)
    assert len(after.troubles) <= len(before.troubles), after.troubles
    assert all(look.has_runtime for look in after.looks)
