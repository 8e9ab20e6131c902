"""What an edited document says before all of the project is followed again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from abplint import standby
from abplint.finding import Finding, Related, Step
from abplint.server.early import merged
from abplint.server.reading import EarlyFindings
from abplint.source import Location, SourceFile, Span
from tests.conftest import ROOT
from tests.server.editor import editing, run

sys.path.insert(0, str(ROOT / "benchmarks"))
from generating import write_app

BEFORE = b"alert(1);\nprint();\nconfirm(2);\n"
AFTER = b"alert(1);\nlet text;\nconfirm(2);\n"


def finding(rule: str, word: bytes, *capabilities: str, data: bytes = BEFORE) -> Finding:
    file, start = SourceFile("a.js", data), data.index(word)
    elsewhere = Location(SourceFile("b.js", b"1234"), Span(1, 2))
    at = Location(file, Span(start, start + len(word)))
    steps = (Step(elsewhere, "b"), Step(at, "a"))
    return Finding(rule, "m", at, capabilities=capabilities, path=steps, related=(Related(at, "r"),))


def test_what_is_not_decided_yet_stays_where_it_stands_now() -> None:
    first = finding("ABP101", b"alert", "a", data=AFTER)
    before = [
        finding("ABP101", b"alert", "a", "b"),  # the same, of one more: it is said once
        finding("ABP103", b"print", "b"),  # it was edited
        finding("ABP101", b"confirm", "b"),
        finding("ABP301", b"confirm"),
        finding("ABP102", b"confirm", "a"),  # gone, as far as the capability was asked for
    ]
    found = merged(EarlyFindings("a.js", frozenset("a"), (first,)), before, SourceFile("a.js", AFTER))
    assert [(each.rule, each.location.text, each.capabilities) for each in found] == [
        ("ABP101", "alert", ("a",)),
        ("ABP101", "confirm", ("b",)),
        ("ABP301", "confirm", ()),
    ]
    assert [[at.text for at in each.locations] for each in found[1:]] == [["confirm", "2", "confirm", "confirm"]] * 2


def test_of_a_rule_of_which_all_is_known_nothing_stays() -> None:
    before = [finding("ABP900", b"print"), finding("ABP101", b"confirm", "a"), finding("ABP900", b"confirm")]
    (now,) = [finding("ABP900", b"alert", data=AFTER)]
    early = EarlyFindings("a.js", frozenset(), (now,), frozenset({"ABP900"}))
    found = merged(early, before, SourceFile("a.js", AFTER))
    assert [(each.rule, each.location.text) for each in found] == [("ABP900", "alert"), ("ABP101", "confirm")]


@pytest.mark.parametrize(
    ("before", "after"), [(b"", b"x"), (b"x", b""), (b"aaaa", b"aaa"), (b"ab", b"ab"), (b"a", b"b")]
)
def test_texts_of_any_kind(before: bytes, after: bytes) -> None:
    known = Finding("ABP101", "m", Location(SourceFile("a.js", before), Span(0, len(before))))
    for each in merged(EarlyFindings("a.js", frozenset(), ()), [known], SourceFile("a.js", after)):
        assert after[slice(*each.location.span)] == before


@pytest.mark.slow
@pytest.mark.skipif(not standby.may_stand_by(), reason="no process can be forked here")
def test_the_edited_document_is_told_of_twice(tmp_path: Path) -> None:
    write_app(tmp_path / "app", 25)
    path = tmp_path / "app/src/capabilities/capability4.js"

    async def scenario() -> None:
        async with editing(tmp_path / "app") as editor:
            await editor.analysed(1)
            text, times = editor.open(path), set()
            for number in range(2, 12):  # on a busy machine, the whole answer may come first
                seen = len(editor.published)
                editor.edit(path, text.replace("  if (problem)", f"  alert({number});\n  if (problem)"))
                await editor.analysed(number)
                said = [each for each in editor.published[seen:] if each.uri == path.as_uri()]
                times.add(len(said))
                assert all(each.diagnostics == said[0].diagnostics for each in said)
                assert editor.rules(path) == ["ABP101"]
                if len(said) == 2:
                    break
            assert max(times) == 2

    run(scenario())
