"""What is counted in place of seconds: the work of the server's processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from abplint.program.calls.calls import Calls
from abplint.surface.reading import SurfaceReader


def counting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], tuple[int, int]]:
    """A count of the functions that something runs and of the capabilities that it asks for, in all processes."""
    log = tmp_path / "log"
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    activate, ask = Calls._activate, SurfaceReader._ask

    def run(self: Calls, *given: object, **named: object) -> object:
        os.write(written, b"f")
        return activate(self, *given, **named)  # type: ignore[arg-type]

    def asked(self: SurfaceReader, *given: object, **named: object) -> object:
        os.write(written, b"a")
        return ask(self, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Calls, "_activate", run)
    monkeypatch.setattr(SurfaceReader, "_ask", asked)

    def counts(work: Callable[[], object]) -> tuple[int, int]:
        os.ftruncate(written, 0)
        work()
        return log.read_bytes().count(b"f"), log.read_bytes().count(b"a")

    return counts
