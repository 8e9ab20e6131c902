"""Thousands of capabilities without a handler: what is sought for each of them is sought in few files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from abplint.checks import spelling
from abplint.checks.spelling import Spellings
from abplint.engine import Settings, lint
from abplint.project.files import Sought, discover
from abplint.surface import scripts, words
from abplint.surface.sources import Sources
from abplint.surface.words import WordSearch

MODULES = 20


def app(folder: Path, count: int) -> None:
    """A manifest, a runtime with a handler for the first name, and modules that write some of the others down."""
    names = [f"sheet{n}.sort{n}" for n in range(count)]
    entries = [{"name": name, "description": name, "inputSchema": {"type": "object"}} for name in names]
    meta = {"id": "com.example.docs", "name": "Docs", "version": "1.0.0"}
    (folder / "abp.json").write_text(json.dumps({"abp": "0.1", "app": meta, "capabilities": entries}, indent=1))
    (folder / "index.html").write_text(
        '<!doctype html><link rel="abp-manifest" href="abp.json"><script type="module" src="main.js"></script>'
    )
    (folder / "main.js").write_text(
        f"const handlers = {{ '{names[0]}': async () => ({{ success: true, data: {{}} }}) }};\n"
        "window.abp = { protocolVersion: '0.1', call: async (name, p) => handlers[name](p) };\n"
    )
    for n in range(MODULES):
        texts = "".join(f"  '{name}': 'text',\n" for name in names[n::MODULES])
        (folder / f"help{n}.js").write_text(f"export const help = {{\n{texts}}};\nexport const f = () => help;\n")


def test_words_and_spellings_are_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "FEWEST_INDEXED", 20)
    counts: list[int] = []
    near, stands_in = spelling.is_near, Sought.stands_in

    def counted_near(name: str, other: str) -> bool:
        counts[-1] += 1
        return near(name, other)

    def counted_stands_in(self: Sought, data: bytes) -> bool:
        counts[-1] += 1
        return stands_in(self, data)

    monkeypatch.setattr(spelling, "is_near", counted_near)
    monkeypatch.setattr(Sought, "stands_in", counted_stands_in)
    found = []
    for size in (60, 120):
        counts.append(0)
        folder = tmp_path / str(size)
        folder.mkdir()
        app(folder, size)
        found.append(sum(each.rule == "ABP305" for each in lint(settings=Settings(root=folder)).findings))
    assert found == [59, 119]
    assert counts[1] <= 1.5 * counts[0]
    assert counts[1] < 120 * MODULES


@pytest.mark.parametrize("fewest", [0, 1_000])
def test_the_report_is_the_same_whether_names_are_indexed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fewest: int
) -> None:
    monkeypatch.setattr(words, "FEWEST_INDEXED", fewest)
    app(tmp_path, 30)
    more = "register('sheet3.sort3', () => 1);\nexport const sheet = { 'doc.näme': 1 };\n"
    (tmp_path / "more.js").write_text(more, encoding="utf-8")
    findings = lint(settings=Settings(root=tmp_path)).findings
    assert sum(each.rule == "ABP305" for each in findings) == 28


def test_words_are_found_wherever_they_begin_and_end(tmp_path: Path) -> None:
    texts = {"a.js": "let reset = setAll('doc.sort');", "b.js": "x.sortAll(`doc.sorted`); näme.$a", "c.js": ""}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    sources, paths = Sources(discover(tmp_path)), sorted(texts)
    search = WordSearch(sources, paths)
    for word in (
        "set",
        ".sort",
        "'doc.sort'",
        "doc.",
        "sort",
        "reset",
        "näme",
        "$a",
        "(`",
        "All(`doc",
        "= s",
        "zz",
        "",
    ):
        plain = [path for path in paths if sources.shows(path, word.encode())]
        assert search.having(word.encode()) == search._index.having(word.encode()) == plain, word


def test_spellings() -> None:
    names = ["doc.save", "doc.Save", "doc.saves", "doc.sae", "doc.safe", "doc.load", "oc.save"]
    near = Spellings(names)
    for name in ("doc.save", "doc.sav", "DOC.LOAD", "", "doc.loads"):
        assert near.near(name) == [other for other in names if spelling.is_near(other, name)]


def test_the_scripts_of_a_page_are_listed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many names nothing declares: each is sought in what the page names, and in what that adds to it."""
    listed: list[bytes] = []
    injected = scripts.injected

    def counted(data: bytes, *region: int) -> Iterator[str]:
        listed.append(data)
        return injected(data, *region)

    monkeypatch.setattr(scripts, "injected", counted)
    missing = " ".join(f"use(missing{number});" for number in range(30))
    (tmp_path / "index.html").write_text('<!doctype html><script src="a.js"></script><script src="b.js"></script>')
    (tmp_path / "a.js").write_text(f"function use() {{ alert(); }} {missing}")
    (tmp_path / "b.js").write_text(
        "const added = document.createElement('script'); added.src = 'late.js'; document.head.append(added);\n"
        f"window.abp = {{ protocolVersion: '0.1', call: (name) => {{ {missing} if (name === 'app.tell') tell(); }} }};"
    )
    (tmp_path / "late.js").write_text("function tell() { print(); }")
    found = lint(settings=Settings(root=tmp_path)).findings
    assert sorted(each.location.path for each in found if each.rule.startswith("ABP1")) == ["a.js", "late.js"]
    assert len(listed) == 2
