"""What reading an app took is freed where another one comes, and only once there is enough of it."""

from __future__ import annotations

import gc

import pytest

from tests.conftest import Abplint, Write

APP = "window.abp = { protocolVersion: '0.1', call: async () => alert('late') };"


@pytest.mark.parametrize(("worth", "collections"), [(1, 2), (10**9, 0)])
def test_collections(
    worth: int, collections: int, write: Write, abplint: Abplint, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        write(f"apps/{name}/package.json", "{}")
        write(f"apps/{name}/abp.js", APP)
    collected: list[object] = []
    monkeypatch.setattr("abplint.checking.WORTH_COLLECTING", worth)
    monkeypatch.setattr(gc, "collect", lambda: collected.append(None))
    assert "3 ABP surfaces" in abplint("--no-cache", "--jobs", "1").err
    assert len(collected) == collections
