"""What is kept between two analyses changes no answer, and does not grow."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from abplint import checking
from abplint.finding import Progress
from abplint.project.memory import Memory
from abplint.server import reading
from abplint.server.reading import CapabilityUses, CheckedProject, Job, PreparedEdit, Reader, RefusedJob
from abplint.surface.grouping import Group
from abplint.syntax.strings import find_strings
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app
from tests.sample_apps import APPS


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders of the apps that were followed, rather than found as they were before."""
    folders: list[str] = []
    read = checking.ProjectReading.app

    def noting(self: checking.ProjectReading, group: Group, progress: Progress | None) -> object:
        folders.append(group.folder)
        return read(self, group, progress)

    monkeypatch.setattr(checking.ProjectReading, "app", noting)
    return folders


def findings(reader: Reader, folder: Path, unsaved: dict[Path, bytes] | None = None) -> list[tuple[object, ...]]:
    answer = reader.answer(Job("check", folder, unsaved=unsaved or {}))
    assert isinstance(answer, CheckedProject), answer
    return [(finding.sort_key, [step.location.key for step in finding.path]) for finding in answer.report.findings]


@pytest.mark.parametrize("app", APPS, ids=lambda path: path.name)
def test_a_second_analysis_finds_what_the_first_one_finds(app: Path, tmp_path: Path) -> None:
    folder = tmp_path / "app"
    shutil.copytree(app, folder)
    reader = Reader()
    first = findings(reader, folder)
    assert findings(reader, folder) == first
    reader.answer(Job("map", folder))
    assert findings(reader, folder) == first


@pytest.mark.parametrize("may_wait", [True, False], ids=["forking", "not forking"])
def test_edits_are_answered_as_if_each_were_the_first(
    may_wait: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not may_wait:  # as on Windows
        monkeypatch.setattr(reading, "may_stand_by", lambda: False)
    write_app(tmp_path)
    reader = Reader()
    for text in (ANSWERS, COPIES, ASKS, COPIES, "\n" + COPIES, "broken(", ANSWERS):
        unsaved = {tmp_path / HANDLER: text.encode()}
        assert findings(reader, tmp_path, unsaved) == findings(Reader(), tmp_path, unsaved)
    assert reader.answer(Job("prepare", tmp_path, text=str(tmp_path / HANDLER))) == PreparedEdit(False)


def test_copies_of_a_file_share_nothing(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_app(tmp_path / name)
    reader = Reader()
    first = findings(reader, tmp_path)
    assert len(first) == 2
    assert findings(reader, tmp_path) == first


def test_an_edit_that_no_handler_reaches_follows_none(tmp_path: Path, followed: list[str]) -> None:
    write_app(tmp_path)
    view = tmp_path / "view.js"
    view.write_text("export const title = 'Notes';\n")
    reader = Reader()
    first = findings(reader, tmp_path)
    assert followed == [""]
    for title in ("N", "No", "Not"):
        assert findings(reader, tmp_path, {view: f"export const title = '{title}';\n".encode()}) == first
    assert followed == [""]
    assert findings(reader, tmp_path, {tmp_path / HANDLER: ANSWERS.encode()}) == []
    assert followed == ["", ""]


def test_an_edit_in_an_app_follows_that_app(tmp_path: Path, followed: list[str]) -> None:
    for name in ("one", "two"):
        write_app(tmp_path / name)
        (tmp_path / name / "package.json").write_text("{}")
    reader = Reader()
    both = findings(reader, tmp_path)
    assert (len(both), sorted(followed)) == (2, ["one", "two"])
    unsaved = {tmp_path / "two" / HANDLER: ANSWERS.encode()}
    assert findings(reader, tmp_path, unsaved) == both[:1]
    assert followed[2:] == ["two"]


def test_what_is_kept_of_one_folder_is_forgotten_with_it(tmp_path: Path, followed: list[str]) -> None:
    write_app(tmp_path)
    reader = Reader()
    findings(reader, tmp_path)
    reader.forget(tmp_path)
    findings(reader, tmp_path)
    assert followed == ["", ""]


def test_memory_keeps_what_a_file_holds_now() -> None:
    memory, made = Memory(), []

    def ask(key: str, data: bytes) -> bytes:
        return memory.of("a.js", key, data, lambda: made.append(data) or data)

    assert [ask("a", b"1"), ask("b", b"1"), ask("a", b"1")] == [b"1"] * 3
    assert made == [b"1", b"1"]
    assert [ask("a", b"2"), ask("a", b"2"), ask("a", b"1")] == [b"2", b"2", b"1"]
    assert made == [b"1", b"1", b"2", b"1"]
    assert len(memory) == 2


def test_memory_forgets_the_files_of_a_folder() -> None:
    memory, made = Memory(largest=10), []

    def ask(path: str, key: str) -> None:
        memory.of(path, key, b"1234", lambda: made.append((path, key)))

    ask("shop/a.js", "tree")
    ask("shopping/a.js", "tree")
    memory.forget("shop")
    assert len(memory) == 1
    ask("shopping/a.js", "tree")
    ask("shop/a.js", "tree")
    assert made == [("shop/a.js", "tree"), ("shopping/a.js", "tree"), ("shop/a.js", "tree")]
    assert len(memory) == 2


def test_memory_lets_go_of_what_was_not_asked_for_the_longest_time() -> None:
    memory, made = Memory(largest=10), []

    def ask(key: str, data: bytes) -> bytes:
        return memory.of("a.js", key, data, lambda: made.append(key) or data)

    for key in ("a", "b", "a", "c"):
        ask(key, b"1234")
    assert (made, len(memory)) == (["a", "b", "c"], 2)
    ask("a", b"1234")
    assert made == ["a", "b", "c"]
    ask("b", b"1234")
    assert made == ["a", "b", "c", "b"]
    ask("large", b"12345678901")
    assert len(memory) == 0


def test_a_changed_configuration_is_read_again(tmp_path: Path) -> None:
    write_app(tmp_path)
    reader = Reader()
    assert len(findings(reader, tmp_path)) == 1
    config = tmp_path / "abplint.toml"
    config.write_text("ignore = ['ABP105']\n")
    assert findings(reader, tmp_path) == []
    config.write_text("extends = 'base.toml'\n")
    (tmp_path / "base.toml").write_text("ignore = []\n")
    assert len(findings(reader, tmp_path)) == 1
    (tmp_path / "base.toml").write_text("ignore = ['ABP105']\n")
    assert findings(reader, tmp_path) == []
    config.write_text("ignore = ['ABP999']\n")
    answer = reader.answer(Job("check", tmp_path))
    assert isinstance(answer, RefusedJob)
    assert (answer.path, answer.line, answer.column) == (config, 1, 11)


def test_uses_are_strings_alone(tmp_path: Path) -> None:
    write_app(tmp_path)
    text = "// 'export.text' in a comment\nconst a = `export.text`, b = 'xexport.text', c = `${a}export.text`;\n"
    answer = Reader().answer(Job("uses", tmp_path, unsaved={tmp_path / HANDLER: text.encode()}, text="export.text"))
    assert isinstance(answer, CapabilityUses)
    found = {file.path: [file.text(span) for span in spans] for file, spans in answer.places}
    assert {path: len(texts) for path, texts in found.items()} == {"abp.json": 1, HANDLER: 1, "runtime.js": 3}
    assert {text for texts in found.values() for text in texts} == {"export.text"}


@pytest.mark.parametrize(
    ("path", "text", "count"),
    [
        ("a.ts", "const x: Record<'a.b', string> = { 'a.b': 'a.b' }; // 'a.b'", 3),
        ("a.html", "<a title='a.b'></a><script>call('a.b')</script>", 1),
        ("a.vue", "<script setup lang='ts'>const x = call<T>('a.b')</script>", 1),
        ("a.json", '{ "a.b": ["a.b", "a.bc"] }', 1),
        ("a.txt", "'a.b'", 0),
        ("a.js", "'a.b", 0),
    ],
)
def test_strings(path: str, text: str, count: int) -> None:
    found = find_strings(path, text.encode(), "a.b")
    assert [text[start:end] for start, end in found] == ["a.b"] * count
