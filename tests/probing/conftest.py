"""One browser for all pages of the probe's tests, and pages made of a few handlers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

import pytest

from abplint import catalog
from abplint.engine import Settings
from abplint.observation import Observation
from abplint.probing import run
from abplint.probing.run import Probed, ProbeOptions
from abplint.probing.serving import SiteServer
from tests.browser.devtools import find_chromium
from tests.probing.sample_pages import all_probed

Result = TypeVar("Result")
RULES = catalog.load()
PATIENCE = 100.0
"""Seconds until a browser that does not answer is given up: no test waits so long, however slow the machine is."""

_PAGE = """<!doctype html>
<html>
  <head><title>Desk</title><link rel="abp-manifest" href="abp.json">{tag}</head>
  <body><main></main></body>
</html>
"""
_RUNTIME = """
const fail = (code, retryable) => ({ success: false, error: { code, message: code, retryable } });
const ok = (data) => ({ success: true, data });
const handlers = {
%s
};
let session = null;
const list = () => Object.keys(handlers).map((name) => ({ name, inputSchema: { type: 'object' } }));
window.abp = {
  protocolVersion: '0.1',
  app: { id: 'org.example.desk', name: 'Desk', version: '1.0.0' },
  async initialize() { session = 's'; return { sessionId: session, capabilities: list() }; },
  async shutdown() { session = null; },
  listCapabilities: list,
  async call(name, params) {
    if (!session) return fail('NOT_INITIALIZED', true);
    return handlers[name] ? handlers[name](params) : fail('UNKNOWN_CAPABILITY', false);
  },
};
"""


class Stage:
    """A browser, and the loop that it is driven in."""

    def __init__(self, executable: str) -> None:
        from abplint.probing import driving
        from abplint.probing.driving import browser, loads, observing

        self.driving = driving
        self.loads, self.observing, self.waits = loads, observing, browser.Waits
        self.waits.loaded = self.waits.idle = self.waits.brief = PATIENCE
        self.waits.late = 0.0  # no test depends on how much comes in a moment
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        opening = self.stack.enter_async_context(driving.opened(executable, sandbox=False, hosts=["127.0.0.1"]))
        self.browser = self.run(opening)

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.loop.run_until_complete(asyncio.wait_for(work, 10 * PATIENCE))

    def close(self) -> None:
        self.run(self.stack.aclose())
        self.loop.close()

    async def seen(self, folder: Path, **asked: Any) -> Observation:
        """What the browser shows of a folder's page, where `asked` are options of the probe."""
        limit = asked.pop("limit", asyncio.sleep)
        options = ProbeOptions(folder.name, **{"timeout": PATIENCE, **asked})
        with SiteServer(folder) as server:
            plan = run.plan(options, f"{server.origin}/index.html", RULES)
            return await self.driving.observe(self.browser, plan, limit)


@pytest.fixture(scope="session")
def stage() -> Iterator[Stage]:
    executable = find_chromium()
    if not executable:
        pytest.skip("no Chromium: install Debian's package chromium, or set CHROMIUM to an executable")
    stage = Stage(executable)
    yield stage
    stage.close()


@pytest.fixture(scope="session")
def probed(stage: Stage) -> dict[str, Probed]:
    """Each sample app that runs as it lies there, read and run."""
    return all_probed(stage)


def write_desk(
    folder: Path, handlers: str, manifest: object = None, tag: str = '<script src="app.js"></script>'
) -> None:
    """A page with a runtime of some handlers, `'name': function` each, and a manifest that lists them."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [line.strip().split("'")[1] for line in handlers.splitlines() if line.strip().startswith("'")]
    listed = [{"name": name, "inputSchema": {"type": "object"}} for name in names]
    app = {"id": "org.example.desk", "name": "Desk", "version": "1.0.0"}
    whole = {"abp": "0.1", "app": app, "capabilities": listed if manifest is None else manifest}
    (folder / "abp.json").write_text(json.dumps(whole))
    (folder / "app.js").write_text(_RUNTIME % handlers)
    (folder / "index.html").write_text(_PAGE.format(tag=tag))


Desk = Callable[..., Probed]


@pytest.fixture
def desk(stage: Stage, tmp_path: Path) -> Desk:
    """Writes a desk, probes it, and joins what is seen with its sources."""

    def probe(
        handlers: str, manifest: object = None, tag: str = '<script src="app.js"></script>', **asked: Any
    ) -> Probed:
        write_desk(tmp_path / "desk", handlers, manifest, tag)
        seen = stage.run(stage.seen(tmp_path / "desk", **asked))
        return run.of_files(tmp_path / "desk", Settings(root=tmp_path), RULES, seen)

    return probe
