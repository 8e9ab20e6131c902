"""What is found in an app does not depend on the order in which its capabilities are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from abplint.engine import lint
from abplint.surface.reading import SurfaceReader
from tests.sample_apps import APPS, places, report_of, settings_of


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_names_asked_in_reverse(app: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forward = places(report_of(app).findings)
    names = SurfaceReader._names

    def reverse(self: SurfaceReader, *given: Any) -> list[str]:
        return names(self, *given)[::-1]

    monkeypatch.setattr(SurfaceReader, "_names", reverse)
    assert places(lint(settings=settings_of(app)).findings) == forward
