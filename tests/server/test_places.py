"""Bytes as lines and columns of the protocol, there and back."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from lsprotocol import types

from abplint.appmap import Answer, AppMap, Capability, Declared, MappedParameter, Reach
from abplint.server.completion import manifest_schema
from abplint.server.names import KnownCapability, described, without_pictures
from abplint.server.places import DocumentText, Places, path_of
from abplint.source import Location, SourceFile, Span
from tests.test_hostile_rooms import NO_MARKUP

TEXT = "\ufeffab\r\nü🎈x\rlast\u2028line\n".encode()


@pytest.mark.parametrize(
    ("encoding", "needle", "line", "column"),
    [
        ("utf-16", "a", 0, 0),
        ("utf-16", "x", 1, 3),
        ("utf-8", "x", 1, 6),
        ("utf-32", "x", 1, 2),
        ("utf-16", "line", 2, 5),
    ],
)
def test_positions(encoding: str, needle: str, line: int, column: int) -> None:
    text = DocumentText(TEXT, encoding)
    offset = TEXT.index(needle.encode())
    position = types.Position(line, column)
    assert text.position(offset) == position
    assert text.offset(position) == offset


def test_positions_beyond_the_text() -> None:
    text = DocumentText(b"ab\ncd")
    assert text.offset(types.Position(0, 99)) == 2
    assert text.offset(types.Position(9, 0)) == 5
    assert DocumentText(b"").position(0) == types.Position(0, 0)
    assert DocumentText("a🎈".encode()).offset(types.Position(0, 2)) in (1, 5), "half of a pair is one of its ends"


@pytest.mark.skipif(os.name != "posix", reason="names of files are text there")
@pytest.mark.parametrize("name", [b"/d\xff/a.js", "/d\ufffd/a.js".encode(), b"/a b%FF#.js"])
def test_names_of_files_may_be_any_bytes(name: bytes) -> None:
    path = Path(os.fsdecode(name))
    assert path_of(Places().uri(path)) == path


def test_many_places_on_a_long_line_cost_in_proportion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each was counted from the line's start: ten thousand of a megabyte took minutes."""
    file = SourceFile("a.js", "x='é';".encode() + "'é🎈';a();".encode() * 5_000)
    counted: list[int] = []
    count = DocumentText._units
    monkeypatch.setattr(DocumentText, "_units", lambda self, data: counted.append(len(data)) or count(self, data))
    places = Places()
    rows = (*range(5_000), 3, 2_000, 1_000)
    starts = [7 + 13 * row for row in rows]
    found = [places.range(Location(file, Span(start, start + 8))).start.character for start in starts]
    assert found == [6 + 10 * row for row in rows]
    assert sum(counted) < 3 * 512 * len(rows) + 3 * len(file.data)


def test_the_manifest_schema_is_one() -> None:
    import jsonschema

    schema = manifest_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    manifest = {"abp": "0.1", "app": {"id": "a.b", "name": "b", "version": "1.0.0"}, "capabilities": [{"name": "x.y"}]}
    jsonschema.validate(manifest, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**manifest, "capabilities": [{}]}, schema)


HOSTILE = "a`b![](https://attacker.example/x.png)`[c](command:workbench)\n\n<img src=x>|"


def test_what_hovering_shows_is_no_markup(tmp_path: Path) -> None:
    """An editor fetches the pictures of a hover's Markdown: names of a project are code in it, whatever they are."""
    at = Location(SourceFile(f"{HOSTILE.replace('/', ':')}.js", b"x\n"), Span(0, 1))
    capability = Capability(
        HOSTILE,
        declared=(Declared("manifest", at),),
        handler=at,
        parameters=(MappedParameter(HOSTILE, at),),
        reaches=(Reach("global", HOSTILE, at, ()),),
        answers=(Answer("failure", HOSTILE, at),),
    )
    app = AppMap(HOSTILE, False, (), (), (), (), (capability,))
    places = Places()
    places.encoding = "utf-16"
    shown = described(KnownCapability(app, capability), str(tmp_path), places)
    assert shown.count("attacker.example") > 8
    links = re.findall(r"\]\(([^)]*)\)", NO_MARKUP.sub("", shown))
    assert len(links) == 4
    assert all(link.startswith("file:///") for link in links)
    assert "![" not in NO_MARKUP.sub("", shown)
    assert "<img" not in NO_MARKUP.sub("", shown)


def test_a_rule_of_the_projects_own_shows_no_pictures() -> None:
    page = (
        "# X1 x\n\n![a](https://attacker.example/x.png) ![a][b] `a[0] != b[1]`\n\n[b]: https://attacker.example/x.png\n"
    )
    assert "![" not in without_pictures(page)
    assert without_pictures("`a != [1]` and [a](b)") == "`a != [1]` and [a](b)"
