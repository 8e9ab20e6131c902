"""Checks an app that was typed into a page."""

from __future__ import annotations

import json
import shutil
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from abplint import __version__, config, engine
from abplint.engine import Settings
from abplint.report.formats import render
from abplint.report.presentation import Presentation
from abplint.report.summary import summary
from abplint.report.terminal import Style

APP = Path("/tmp/app")
WIDTH = 80  # of the report, in characters


@dataclass(frozen=True)
class Answer:
    """What the page shows: the report, and the line that says what was checked."""

    report: str
    summary: str


def check(files: str, app: Path = APP) -> str:
    """The answer to files, as JSON: their texts by their paths."""
    started = time.perf_counter()
    shutil.rmtree(app, ignore_errors=True)
    app.mkdir(parents=True)
    for name, text in json.loads(files).items():
        path = Path(app, name)
        if not path.resolve().is_relative_to(app.resolve()) or path == app:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    known = config.default()
    report = engine.lint((), Settings(config=known, gitignore=False), app)
    style = Style(width=WIDTH, offline=True)
    shown = render("full", report, known.catalog.rules, Presentation(version=__version__, style=style))
    return json.dumps(asdict(Answer(shown, summary(report, time.perf_counter() - started, style))))
