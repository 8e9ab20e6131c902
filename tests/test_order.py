"""What is found in an app does not depend on the order in which its capabilities are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from abplint.engine import Settings, lint
from abplint.surface.reading import SurfaceReader
from tests.test_testdata import APPS


def found(app: Path) -> list[tuple[object, ...]]:
    findings = lint(settings=Settings(root=app, gitignore=False)).findings
    return sorted(
        (f.location.path, f.location.line, f.location.column, f.rule, *sorted(f.capabilities)) for f in findings
    )


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_names_asked_in_reverse(app: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forward = found(app)
    names = SurfaceReader._names

    def reverse(self: SurfaceReader, *given: Any) -> list[str]:
        return names(self, *given)[::-1]

    monkeypatch.setattr(SurfaceReader, "_names", reverse)
    assert found(app) == forward
