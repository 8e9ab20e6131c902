"""A run that finds what earlier ones found says what it would say without: of every sample app, and over edits."""

from __future__ import annotations

import os
import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from abplint import catalog, checking
from abplint.cache.store import MemoryStore
from abplint.config import Config
from abplint.engine import Settings, lint
from abplint.finding import Report
from abplint.project.files import discover
from abplint.project.memory import Memory
from abplint.surface.evidence import survey
from tests.sample_apps import APPS, report_of, settings_of

EDITS = 18
RUNTIME = """\
const handlers = { 'export.a': ({ text }) => ({ success: true, data: { text } }) };
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };
"""


@pytest.fixture
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept") / "abplint"


@pytest.fixture
def analysed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders of the apps that were analysed rather than found."""
    folders: list[str] = []
    read = checking.ProjectReading.app

    def noting(self: checking.ProjectReading, group: object, progress: object) -> object:
        folders.append(group.folder)  # type: ignore[attr-defined]
        return read(self, group, progress)  # type: ignore[arg-type]

    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    return folders


@pytest.fixture(scope="module")
def config() -> Config:
    return Config(catalog.load())


def everything(report: Report) -> str:
    """All that a report says, with the content of the files it names."""
    locations = [place for finding in report.with_suppressed().findings for place in finding.locations]
    files = sorted({(place.path, place.file.data, place.line, place.column) for place in locations})
    return repr((report, files))


def outcome(root: Path, config: Config, cache: Path | MemoryStore | None, memory: Memory | None = None) -> str:
    return everything(lint([], Settings(root=root, config=config, cache=cache, memory=memory), root))


@pytest.mark.parametrize("app", APPS, ids=lambda path: path.name)
def test_what_is_kept_is_what_would_be_found(app: Path, cache: Path, analysed: list[str]) -> None:
    settings, cold = replace(settings_of(app), cache=cache), everything(report_of(app))
    assert everything(lint(settings=settings)) == cold
    del analysed[:]
    assert everything(lint(settings=settings)) == cold
    assert analysed == []


def edited(text: str, chance: random.Random) -> str:
    """A text with lines dropped, doubled, swapped, blanked, commented or changed in a character."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    line = lines[at]
    way = chance.randrange(7)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(at, line)
    elif way == 2:
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], line
    elif way == 3:
        lines.insert(at, "")
    elif way == 4:
        lines.insert(at, "// abplint-disable-next")
    elif way == 5 and line:
        spot = chance.randrange(len(line))
        lines[at] = line[:spot] + chance.choice("ax{}('; ") + line[spot + 1 :]
    else:
        lines[at] = line.replace("abp", "abq") if "abp" in line else line.replace("./", "./x")
    return "\n".join(lines)


def changed(folder: Path, chance: random.Random) -> None:
    """Edit, move, remove, link, add or put back a file; size and time of an edit may stay as they were."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    file = chance.choice(files)
    way = chance.randrange(10)
    if way < 6 and file.suffix in (".js", ".ts", ".tsx", ".jsx", ".html", ".json", ".vue", ".svelte", ".mjs"):
        before = file.stat()
        file.write_text(edited(file.read_text("utf-8", "surrogateescape"), chance), "utf-8", "surrogateescape")
        if chance.random() < 0.5:
            os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    elif way == 6 and len(files) > 2:
        file.rename(file.with_name(f"moved-{file.name}"))
    elif way == 7 and len(files) > 2:
        file.unlink()
    elif way == 8:
        (file.parent / "added.js").write_text("window.abp = window.abp || {};\n")
    else:
        (file.parent / chance.choice([".gitignore", "pnpm-workspace.yaml", "server.toml"])).write_text("*.json\n")


@pytest.mark.parametrize("seed", range(4))
def test_edits_change_what_they_would_change_without(seed: int, tmp_path: Path, config: Config, cache: Path) -> None:
    chance = random.Random(seed)
    for sample in chance.sample(APPS, 3):
        shutil.copytree(sample, tmp_path / sample.name)
    saved = tmp_path.parent / f"saved-{seed}"
    shutil.copytree(tmp_path, saved)
    first = outcome(tmp_path, config, None)
    kept, parsed = MemoryStore(), Memory()
    assert outcome(tmp_path, config, cache) == outcome(tmp_path, config, kept, parsed) == first
    for number in range(1, EDITS):
        if number % 6 == 5:  # as when another branch is checked out
            shutil.rmtree(tmp_path)
            shutil.copytree(saved, tmp_path, symlinks=True)
            cold = first
        elif number % 6:
            changed(tmp_path, chance)
            cold = outcome(tmp_path, config, None)
        assert outcome(tmp_path, config, cache) == cold, f"edit {number}"
        assert outcome(tmp_path, config, kept, parsed) == cold, f"edit {number}, in memory"


def test_what_tells_an_app_apart_does_not_grow_with_the_others(tmp_path: Path, config: Config) -> None:
    def length(apps: int) -> int:
        for number in range(apps):
            folder = tmp_path / f"{number:03}"
            folder.mkdir(exist_ok=True)
            (folder / "package.json").write_text("{}")
            (folder / "abp.js").write_text(RUNTIME)
        universe = discover(tmp_path, gitignore=False)
        reading = checking.ProjectReading(universe, survey(universe.scan()), config)
        assert len(reading.groups) == apps
        return len(repr(reading.identity(reading.groups[0], {})))

    assert length(2) == length(40)
