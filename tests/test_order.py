"""What is found in an app depends neither on the order in which its capabilities are asked for nor on the process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abplint.engine import lint
from abplint.surface.reading import SurfaceReader
from tests.conftest import ROOT, clean_environment
from tests.sample_apps import APPS, places, report_of, settings_of


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_names_asked_in_reverse(app: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forward = places(report_of(app).findings)
    names = SurfaceReader._names

    def reverse(self: SurfaceReader, *given: Any) -> list[str]:
        return names(self, *given)[::-1]

    monkeypatch.setattr(SurfaceReader, "_names", reverse)
    assert places(lint(settings=settings_of(app)).findings) == forward


TRACE = """
import sys
from pathlib import Path
from abplint.engine import lint
from abplint.program.calls.calls import Calls
from tests.sample_apps import settings_of

activate = Calls._activate

def traced(self, func, fact, frame, *rest):
    print(frame.unit.file.path, fact.start, self.m.run, self.m.steps)
    return activate(self, func, fact, frame, *rest)

Calls._activate = traced
for name in sys.argv[1:]:
    report = lint(settings=settings_of(Path(name)))
    print(*(f"{each.location.path}:{each.location.line} {each.rule}" for each in report.findings), sep="\\n")
"""


@pytest.fixture
def many_providers(tmp_path: Path) -> Path:
    """An app whose handler goes through a list that a dozen modules add to, none of which anybody calls."""
    app = tmp_path / "providers"
    app.mkdir()
    for number in range(12):
        text = f"import {{ providers }} from './registry.js';\nexport const add{number} = () => {{\n"
        (app / f"{'zyxwvutsrqpo'[number]}.js").write_text(f"{text}  providers.push((text) => alert({number}));\n}};\n")
    (app / "registry.js").write_text("export const providers = [];\n")
    (app / "index.html").write_text('<!doctype html><script type="module" src="abp.js"></script>\n')
    (app / "abp.js").write_text(
        "import { providers } from './registry.js';\n"
        "const handlers = { 'export.text': ({ text }) => { for (const put of providers) put(text); return text; } };\n"
        "window.abp = { protocolVersion: '0.1', call: (name, given) => handlers[name](given) };\n"
    )
    return app


def test_every_process_runs_the_same_calls_in_the_same_order(many_providers: Path) -> None:
    """Neither what Python hashes text by nor where it keeps objects decides what is run: budgets end all the same."""
    names = [str(many_providers), *(str(app) for app in APPS[:: max(len(APPS) // 30, 1)])]
    traces = []
    for seed in ("1", "2"):
        command = [sys.executable, "-c", TRACE, *names]
        environment = {**clean_environment(), "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        traces.append(done.stdout)
    assert traces[0] == traces[1]
    assert traces[0].count("\n") > 1000
