"""An app of twice the size takes at most twice the steps: handlers, entries of lists, cases, manifests."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import ROOT

SIZE = 60


@pytest.fixture(scope="module")
def growing() -> Iterator[ModuleType]:
    """The benchmark of growth, which makes such apps and counts their steps."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "benchmarks"))
        yield importlib.import_module("growing")
        for name in ("growing", "timing"):
            sys.modules.pop(name, None)


def test_steps_grow_with_the_app(growing: ModuleType, tmp_path: Path) -> None:
    for name, (_, make) in growing.APPS.items():
        steps = []
        for size in (SIZE, 2 * SIZE):
            folder = tmp_path / f"{name}-{size}"
            folder.mkdir()
            make(folder, size)
            steps.append(growing.steps_of(folder))
        assert steps[1] <= 2.2 * steps[0], name
