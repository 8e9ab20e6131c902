"""An app of twice the size takes at most twice the steps, and twice what is called in Python: handlers, entries of
lists, cases, manifests."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType, ModuleType

import pytest

from abplint.engine import Settings, lint
from abplint.program import written
from abplint.program.hosts import events
from abplint.program.types import DeclaredType, Types
from abplint.program.values import External
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


def calls_in(folder: Path) -> int:
    """How often something is called in Python, or goes on, while an app is read."""
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        lint(settings=Settings(root=folder))
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("cases in a handler", 120),
        ("cases that fall through", 120),
        ("entries that are pushed", 300),  # fewer are compared with each other, which has a bound
        ("misnamed capabilities", 120),
        ("handlers that fire events", 120),
    ],
)
def test_calls_grow_with_the_app(growing: ModuleType, tmp_path: Path, name: str, size: int) -> None:
    counts = []
    for count in (size, size, 2 * size, 3 * size):  # what is made once is made for the first
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        growing.APPS[name][1](folder, count)
        counts.append(calls_in(folder))
    _, first, second, third = counts
    assert third - second <= 1.2 * (second - first)


def test_text_is_searched_once_for_what_a_name_is_given(
    growing: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[bytes] = []
    search = written._written_values

    def counted(name: bytes, text: bytes) -> list[bytes]:
        searched.append(name)
        return search(name, text)

    monkeypatch.setattr(written, "_written_values", counted)
    growing.written_members(tmp_path, SIZE)
    lint(settings=Settings(root=tmp_path))
    assert searched == [b"state"]


def test_an_event_asks_of_its_own_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    identity = events.identity_of

    def counted(target: External) -> object:
        asked.append(target)
        return identity(target)

    monkeypatch.setattr(events, "identity_of", counted)
    counts = []
    for size in (SIZE, 2 * SIZE):
        places = [f"document.querySelector('#place-{n}')" for n in range(size)]
        lines = [f"{place}.addEventListener('go', () => alert({n}));" for n, place in enumerate(places)]
        lines += ["document.addEventListener('go-' + location.hash, () => confirm());", "const handlers = {"]
        lines += [f"  'process.f{n}': () => {place}.dispatchEvent(new Event('go'))," for n, place in enumerate(places)]
        lines += ["};", "window.abp = { protocolVersion: '0.1', call: (name) => handlers[name]() };"]
        folder = tmp_path / str(size)
        folder.mkdir()
        (folder / "app.js").write_text("\n".join(lines))
        asked.clear()
        report = lint(settings=Settings(root=folder))
        assert sum("`alert()`" in finding.message for finding in report.findings) == size
        counts.append(len(asked))
    assert 0 < counts[1] <= 2.2 * counts[0]


def test_a_type_is_searched_once_for_its_classes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[DeclaredType] = []
    heirs = Types._heirs

    def counted(types: Types, declared: DeclaredType) -> set[DeclaredType] | None:
        searched.append(declared)
        return heirs(types, declared)

    monkeypatch.setattr(Types, "_heirs", counted)
    lines = ["export class Sheet { print(): void { alert('done'); } }", "declare function held(): unknown;"]
    lines += [f"function sheet{n}(): Sheet {{ return held() as any; }}" for n in range(SIZE)]
    lines += ["const handlers: Record<string, () => void> = {"]
    lines += [f"  'sheet.f{n}': () => sheet{n}().print()," for n in range(SIZE)]
    lines += ["};", "window.abp = { protocolVersion: '0.1', call: (name: string) => handlers[name]() };"]
    (tmp_path / "app.ts").write_text("\n".join(lines))
    report = lint(settings=Settings(root=tmp_path))
    (found,) = [finding for finding in report.findings if "`alert()`" in finding.message]
    assert len(found.capabilities) == SIZE
    assert len(searched) == 1
