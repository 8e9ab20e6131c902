"""The sample apps whose page runs as it lies there, each run in Chromium once for all tests."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from abplint import catalog
from abplint.engine import Settings
from abplint.observation import Called, Observation
from abplint.probing import run
from abplint.probing.run import Probed
from tests.conftest import ROOT

if TYPE_CHECKING:
    from tests.probing.conftest import Stage

PAGE = (ROOT / "docs" / "probe.md").read_text("utf-8")
TABLE = re.findall(r"^\| `([\w/-]+)` \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
APPS = [app for app, *_ in TABLE]
# Calls that never answer, with what they wait for.
NEVER = re.findall(r"^\| `([\w-]+)` \| `(\w+\.\w+)` \| ([^|]+) \|$", PAGE, re.MULTILINE)
AT_ONCE = 3
ENDLESS = {(app, capability) for app, capability, _ in NEVER}
CALLED: ContextVar[tuple[Any, str]] = ContextVar("CALLED", default=(None, ""))
NEVER_IDLE = 5.0  # seconds for a page that never is
TURNS = 10  # of a page that is given time for what a call does before it waits


@contextmanager
def noting_calls(stage: Stage) -> Iterator[None]:
    """While `limit` can tell which call it is the end of."""
    call = stage.loads.PageLoad.call

    async def noting(load: Any, method: str, args: list[Any], capability: str, is_valid: bool = True) -> Called:
        CALLED.set((load, capability))
        return await call(load, method, args, capability, is_valid)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.loads.PageLoad, "call", noting)
        patch.setattr(stage.waits, "idle", NEVER_IDLE)
        yield


def all_probed(stage: Stage) -> dict[str, Probed]:
    """Each app, read and run."""
    with noting_calls(stage):
        seen = stage.run(all_of_them(stage))
    return {app: joined(app, each) for app, each in zip(APPS, seen, strict=True)}


async def all_of_them(stage: Stage) -> list[Observation]:
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(folder: Path) -> Observation:
        async with turn:
            return await stage.seen(folder, limit=partial(limit, folder.name))

    return await asyncio.gather(*(one(ROOT / "testdata" / app) for app in APPS))


async def limit(app: str, seconds: float) -> None:
    """The end of a call: what is known never to answer has come to where it waits when the page has had its turns."""
    load, capability = CALLED.get()
    if (app, capability) not in ENDLESS:
        await asyncio.sleep(seconds)
        return
    turn = {"expression": "new Promise((done) => setTimeout(done, 100))", "awaitPromise": True}
    for _ in range(TURNS):
        await load.send("Runtime.evaluate", turn)


def joined(app: str, seen: Observation) -> Probed:
    folder = ROOT / "testdata" / app
    return run.of_files(folder, Settings(root=folder, gitignore=False), catalog.load(), seen)
