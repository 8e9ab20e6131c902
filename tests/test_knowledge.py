"""The knowledge of frameworks and libraries: every file says what its topics allow, and mistakes have a place."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from abplint.knowledge import files, programs, projects, reading, subjects
from abplint.knowledge.reading import File, KnowledgeError
from tests.conftest import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FILES = list(reading.read_folder(reading.FOLDER))
TYPES: dict[str, Any] = {
    "": subjects.Subject,
    "component": files.Component,
    "copies": files.Copies,
    "namesake": files.Namesake,
    "compiled": files.Compiled,
    "output": files.Output,
    "aliases": projects.AliasConventions,
    "auto-imports": projects.AutoImportConventions,
    "entries": projects.Entries,
    "framework": projects.Framework,
    "head": projects.Head,
    "hosting": projects.Hosting,
    "jsx": projects.Jsx,
    "filled": projects.Filled,
    "replaced": projects.Replaced,
    "tests": projects.Tests,
    "acts": programs.Acts,
    "constants": programs.Constants,
    "controls": programs.ControlWords,
    "events": programs.EventNames,
    "globals": programs.Globals,
    "hooks": programs.LifecycleHooks,
    "inlined": programs.Inlined,
    "services": programs.Services,
    "parts": programs.Parts,
    "paths": programs.Paths,
    "stages": programs.StageWords,
    "start": tuple[projects.Start, ...],
}


def read_everything(folder: Path) -> None:
    for file in reading.read_folder(str(folder)):
        for topic in file.parts:
            file.read(topic, TYPES[topic])


def test_every_topic_is_read_into_a_type() -> None:
    assert TYPES.keys() - {""} == reading.TOPICS
    assert {topic for file in FILES for topic in file.parts} - {""} == reading.TOPICS


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_says_what_its_topics_allow(file: File) -> None:
    for topic in file.parts:
        file.read(topic, TYPES[topic])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_parts_of_a_file_are_the_file(file: File) -> None:
    whole: dict[str, Any] = {}
    for start, end in file.parts.values():
        whole |= tomllib.loads(file.text[start:end])
    assert whole == tomllib.loads(file.text)
    assert (whole.keys() - {"name", "packages", "words", "cdn"}) == file.parts.keys() - {""}


def test_patterns_are_regular_expressions() -> None:
    for framework in projects.frameworks():
        for pattern in (framework.client, framework.server, framework.static, *framework.documents):
            re.compile(pattern)
        for said in framework.client_only:
            re.compile(said.file)
            re.compile(said.says, re.MULTILINE)
    for pattern in files.namesakes():
        re.compile(pattern.encode())


def test_what_names_something_names_something() -> None:
    for stem, known in projects.auto_imports().items():
        assert {*known.brings, *known.brings_with.values()} <= projects.presets().keys(), stem
    ranks = [framework.rank for framework in projects.frameworks()]
    assert ranks == sorted(set(ranks)), "two frameworks have the same rank"
    assert all(framework.packages for framework in projects.frameworks())
    assert all(subjects.subject(stem).packages for stem, known in programs.lifecycle().items() if known.objects)
    for preset in projects.presets().values():
        assert len(set(preset.names)) == len(preset.names)


def test_nothing_is_said_twice() -> None:
    for kind, part in (("constants", "browser"), ("constants", "server"), ("globals", "packages"), ("globals", "same")):
        keys = [key for one in reading.read_all(kind, TYPES[kind]).values() for key in getattr(one, part)]
        assert len(set(keys)) == len(keys)


def test_access_paths() -> None:
    assert reading.parse_path("import.meta.env.SSR") == ("import.meta", "env", "SSR")
    assert reading.parse_path("esm-env#BROWSER") == ("esm-env#", "BROWSER")
    assert reading.parse_path("@builder.io/qwik#isServer") == ("@builder.io/qwik#", "isServer")
    assert reading.parse_path("jquery#") == ("jquery#",)
    assert programs.constants()["import.meta", "env", "SSR"] is False
    assert programs.constants(on_server=True)["import.meta", "env", "SSR"] is True
    assert programs.constants(on_server=True)["import.meta", "env", "PROD"] is True


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('name = "X"\n\n[chunks]\n', 3, "unknown topic `chunks`"),
        ('name = "X"\n[output]\nfolders = []\n[hosting]\n[output]\n', 5, "`output` stands in two places"),
        ('name = "X"\nnames = "Y"\n', 2, "unknown key `names`"),
        ("packages = []\n", 1, "`name` is missing"),
        ('name = "X"\n\n[component]\nextension = 1\n', 4, "`extension` must be a string"),
        ('name = "X"\n\n[component]\nextension = ".x"\nis-page = 1\n', 5, "`is-page` must be true or false"),
        ('name = "X"\n\n[component]\n', 3, "`extension` is missing"),
        ('name = "X"\n\n[output]\nfolders = "dist"\n', 4, "`folders` must be a list"),
        ('name = "X"\n\n[aliases]\nfolders = []\n', 4, "`folders` must be a table"),
        ('name = "X"\n\n[aliases]\nsource = "src"\n', 4, "`source` must be a table"),
        ('name = "X"\n\n[[output]]\nfolders = []\n', 3, "`output` must be a table"),
        ('name = "X"\n\n[constants.browser]\n"a.b" = 1\n', 4, "`a.b` must be a string or true or false"),
        (
            'name = "X"\n[framework]\nname = "X"\nrank = 1\nchunks = "late"\n',
            5,
            "`chunks` must be one of: async, deferred",
        ),
        ('name = "X"\n\n[output]\nfolders = [\n', 4, "Invalid value (at end of document)"),
    ],
)
def test_mistakes_have_a_place(tmp_path: Path, text: str, line: int, message: str) -> None:
    (tmp_path / "x.toml").write_text(text, "utf-8")
    with pytest.raises(KnowledgeError) as error:
        read_everything(tmp_path)
    assert (error.value.line, error.value.message) == (line, message)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b"\xff")
    with pytest.raises(KnowledgeError, match=r"x\.toml:1: .*decode"):
        read_everything(tmp_path)


def test_the_page_lists_every_key() -> None:
    first, *sections = re.split(r"^## `\[(.+)\]`$", (ROOT / "docs/knowledge.md").read_text("utf-8"), flags=re.M)
    found = {"": first, **dict(zip(sections[::2], sections[1::2], strict=True))}
    keys = {topic: set(re.findall(r"^\| `([\w-]+)` \|", text, re.M)) for topic, text in found.items()}
    kinds = {topic: (get_args(kind) or (kind,))[0] for topic, kind in TYPES.items()}
    assert keys == {topic: {name.replace("_", "-") for name in kind._fields} for topic, kind in kinds.items()}
    for topic, kind in kinds.items():
        needed = re.findall(r"^\| `([\w-]+)` \| Needed\.", found[topic], re.M)
        without_default = {name.replace("_", "-") for name in kind._fields if name not in kind._field_defaults}
        assert set(needed) == (without_default if topic else set())


def test_the_command_line_starts_without_it() -> None:
    code = "import abplint.cli, sys; print([name for name in sys.modules if name.startswith('abplint.knowledge')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout.strip() == b"[]"
