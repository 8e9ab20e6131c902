"""Whoever can write into the cache can forge what stands there: it may be wrong, and nothing of it breaks a run."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abplint import catalog
from abplint.cache.store import MemoryStore
from abplint.config import Config
from abplint.engine import Settings, lint
from abplint.report.formats import render
from abplint.report.presentation import Presentation

STRANGE = (None, True, -1, 10**30, "x", "ABP1", [], {}, ["tuple"], ["@", 0, 5, 2], ["file", -1], ["nothing"], {"a": 1})
SAMPLES = 80
FILES = {
    "abp.js": """\
const handlers = {
  'export.a': ({ text }) => { navigator.clipboard.writeText(text); return { success: true, data: { text } }; },
  'export.b': () => { alert('b'); return { success: true }; }, // abplint-disable-line
};
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
""",
    "abp.json": '{"abp": "0.1", "capabilities": [{"name": "export.a"}, {"name": "export.c"}]}',
    "index.html": '<link rel="abp-manifest" href="abp.json"><script src="abp.js"></script>',
}


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each holder in a value that came from JSON, with the key or index of what it holds."""
    if isinstance(value, (list, dict)):
        for key in range(len(value)) if isinstance(value, list) else list(value):
            yield value, key
            yield from places(value[key])


@pytest.fixture
def project(tmp_path: Path) -> Settings:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return Settings(root=tmp_path, config=Config(catalog.load()), cache=MemoryStore())


def test_a_forged_entry_breaks_nothing(project: Settings) -> None:
    store = project.cache
    assert isinstance(store, MemoryStore)
    truth = lint(settings=project)
    assert truth.findings
    assert truth.suppressed
    kept = dict(store._kept)
    assert len(kept) == 2
    chance = random.Random(14)
    for number in range(SAMPLES):
        store._kept = dict(kept)
        name = sorted(kept)[number % 2]
        if number % 3:  # otherwise the one for the whole project hides that of the app
            store._kept = {name: kept[name]}
        entry = json.loads(kept[name])
        holder, key = chance.choice(list(places(entry)))
        holder[key] = chance.choice(STRANGE)
        store._kept[name] = json.dumps(entry).encode()
        report = lint(settings=project)
        render("full", report, project.config.catalog.rules, Presentation())


@pytest.mark.parametrize("forged", [None, 5, [], {"value": None}, {"asked": [], "files": [], "value": 1}])
def test_an_entry_of_another_shape_is_none(project: Settings, forged: object) -> None:
    store = project.cache
    assert isinstance(store, MemoryStore)
    truth = lint(settings=project)
    for name in store._kept:
        store._kept[name] = json.dumps(forged).encode()
    assert lint(settings=project) == truth
