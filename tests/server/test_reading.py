"""What is kept between two analyses changes no answer, and does not grow."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from abplint.project.memory import Memory
from abplint.server.reading import CapabilityUses, CheckedProject, Job, Reader, RefusedJob
from abplint.syntax.strings import find_strings
from tests.notes import ANSWERS, ASKS, COPIES, HANDLER, write_app
from tests.sample_apps import APPS


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


def test_edits_are_answered_as_if_each_were_the_first(tmp_path: Path) -> None:
    write_app(tmp_path)
    reader = Reader()
    for text in (ANSWERS, COPIES, ASKS, COPIES, "\n" + COPIES, "broken(", ANSWERS):
        unsaved = {tmp_path / HANDLER: text.encode()}
        assert findings(reader, tmp_path, unsaved) == findings(Reader(), tmp_path, unsaved)


def test_copies_of_a_file_share_nothing(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_app(tmp_path / name)
    reader = Reader()
    first = findings(reader, tmp_path)
    assert len(first) == 2
    assert findings(reader, tmp_path) == first


def test_memory_forgets_what_two_runs_did_not_ask_for() -> None:
    memory, made = Memory(), []

    def make(key: int) -> int:
        return memory.of(key, lambda: made.append(key) or key)

    make(1)
    memory.turn()
    make(1)
    memory.turn()
    make(2)
    memory.turn()
    assert made == [1, 2]
    assert len(memory) == 1
    memory.turn()
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
