"""What hover and references ask after an edit follows what the edit touched, and is what a cold run draws."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from abplint import checking, standby
from abplint.appmap import ProjectMap
from abplint.server.reading import Job, PreparedEdit, Reader
from tests.conftest import ROOT
from tests.sample_apps import APPS
from tests.server.counting import counting
from tests.server.edits import edited, edited_inside, edited_outside

sys.path.insert(0, str(ROOT / "benchmarks"))
from generating import write_app

SERVICE = "src/services/service0.js"
RUNTIME = "src/abp/runtime.js"
CAPABILITY = "src/capabilities/capability4.js"
forks = pytest.mark.skipif(not standby.may_stand_by(), reason="no process can be forked here")


class Asking:
    """One project in an editor in which somebody asks for the map after each edit."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.unsaved: dict[Path, bytes] = {}
        self.reader = Reader()

    def map(self) -> ProjectMap:
        return drawn(self.reader, self.folder, self.unsaved)

    def prepare(self, path: str) -> bool:
        job = Job("prepare map", self.folder, unsaved=dict(self.unsaved), text=str(self.folder / path))
        answer = self.reader.answer(job)
        assert isinstance(answer, PreparedEdit), answer
        return answer.is_awaited

    def edit(self, path: str, text: str) -> None:
        self.unsaved[self.folder / path] = text.encode()
        assert repr(self.map()) == repr(drawn(Reader(), self.folder, self.unsaved))

    def text(self, path: str) -> str:
        return (self.folder / path).read_text("utf-8")


def drawn(reader: Reader, folder: Path, unsaved: dict[Path, bytes]) -> ProjectMap:
    answer = reader.answer(Job("map", folder, unsaved=dict(unsaved)))
    assert isinstance(answer, ProjectMap), answer
    return answer


@pytest.fixture
def asking() -> Iterator[Callable[[Path], Asking]]:
    opened: list[Asking] = []

    def make(folder: Path) -> Asking:
        opened.append(Asking(folder))
        return opened[-1]

    yield make
    for each in opened:
        each.reader.forget(each.folder)


def test_an_app_that_an_edit_does_not_touch_is_not_drawn_again(
    tmp_path: Path, asking: Callable[[Path], Asking], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "two"):
        write_app(tmp_path / name, 3)
        (tmp_path / name / "package.json").write_text("{}")
    (tmp_path / "one/src/unused.js").write_text("export const a = 1;\n")
    read: list[str] = []
    app = checking.ProjectReading.app

    def noting(self: checking.ProjectReading, group: object, *given: object) -> object:
        read.append(group.folder)  # type: ignore[attr-defined]
        return app(self, group, *given)  # type: ignore[arg-type]

    there = asking(tmp_path)
    before = there.map()
    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    there.unsaved[tmp_path / "one/src/unused.js"] = b"export const a = 2;\n"
    assert repr(there.map()) == repr(before)
    assert read == []
    there.unsaved[tmp_path / "two" / SERVICE] = b"export class Service0 {}\n"
    assert there.map().apps[0] == before.apps[0]
    assert read == ["two"]


@forks
def test_a_map_after_an_edit_costs_less_than_a_tenth_of_a_cold_one(
    tmp_path: Path, asking: Callable[[Path], Asking], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted are the functions that are run and the capabilities that are asked for, in all processes."""
    counts = counting(tmp_path, monkeypatch)

    write_app(tmp_path / "app", 24)
    there = asking(tmp_path / "app")
    cold, _ = counts(there.map)
    assert counts(there.map) == (0, 0)
    costs = []
    for number in range(4):  # of the first two, one makes known that the file is edited, and one what leads to it
        text = there.text(SERVICE).replace(") {\n", f") {{\n    alert({number});\n", 1)
        there.unsaved[there.folder / SERVICE] = text.encode()
        costs.append(counts(there.map))
    assert all(run < cold / 10 and 0 < asked < 5 for run, asked in costs[2:]), (cold, costs)
    there.edit(SERVICE, there.text(SERVICE).replace(") {\n", ") {\n    print();\n", 1))


@forks
def test_of_a_file_that_is_prepared_for_the_first_question_costs_little(
    tmp_path: Path, asking: Callable[[Path], Asking], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = counting(tmp_path, monkeypatch)

    write_app(tmp_path / "app", 25)
    there = asking(tmp_path / "app")
    assert not there.prepare(SERVICE), "nobody has asked for a map"
    cold, _ = counts(there.map)
    assert not there.prepare("src/nowhere.js")
    for path in (SERVICE, CAPABILITY, SERVICE, RUNTIME):  # one waits, for the file that was prepared for last
        assert there.prepare(path)
        first = counts(lambda path=path: there.prepare(path))  # type: ignore[misc]
        for number in range(2):
            text = there.text(path).replace(") {\n", f") {{\n    alert({number});\n", 1)
            there.unsaved[there.folder / path] = text.encode()
            run, _ = counts(there.map)
            assert run < cold / 10 or (path, number) == (RUNTIME, 0), (path, number, run, cold)
        assert first == (0, 0) or path == RUNTIME, "what waits for an edit of the runtime runs handlers beforehand"
    assert repr(there.map()) == repr(drawn(Reader(), there.folder, there.unsaved))


@forks
@pytest.mark.parametrize("path", [SERVICE, RUNTIME, "src/capabilities/capability1.js"])
def test_a_map_is_what_a_cold_run_draws(path: str, tmp_path: Path, asking: Callable[[Path], Asking]) -> None:
    write_app(tmp_path / "app", 3)
    there, dice = asking(tmp_path / "app"), random.Random(path)
    there.map()
    text = whole = there.text(path)
    for number in range(6):
        if number % 2:
            there.prepare(path)
        change = edited if number % 3 == 0 else edited_inside
        text = change(dice, text if dice.random() < 0.6 else whole)
        there.edit(path, text)


@forks
@pytest.mark.parametrize("app", APPS[5::40], ids=lambda app: app.name)
def test_maps_of_sample_apps(app: Path, tmp_path: Path, asking: Callable[[Path], Asking]) -> None:
    folder = tmp_path / "app"
    shutil.copytree(app, folder)
    there, dice = asking(folder), random.Random(app.name)
    there.map()
    scripts = [path for path in sorted(folder.rglob("*")) if path.suffix in (".js", ".ts", ".tsx", ".jsx", ".vue")]
    for path in dice.sample(scripts, min(2, len(scripts))):
        text = whole = path.read_text("utf-8")
        for _ in range(4):
            change = edited_outside if dice.random() < 0.4 else edited_inside
            text = change(dice, text if dice.random() < 0.6 else whole)
            there.edit(path.relative_to(folder).as_posix(), text)
