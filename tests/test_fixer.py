"""How fixes are applied: together where they can be, and taken back where they do harm."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from abplint import checks, fixer
from abplint.app import App
from abplint.catalog import Rule
from abplint.engine import Settings
from abplint.finding import Edit, Finding, Fix
from abplint.fixes.edits import applied, removing, together
from abplint.source import Location, SourceFile, Span

FILE = SourceFile("a.js", b"0123456789")


def edit(start: int, end: int, text: str, *, appends: bool = False) -> Edit:
    return Edit(Location(FILE, Span(start, end)), text, appends)


def fix(*edits: Edit) -> Fix:
    return Fix("mend it", edits)


@pytest.mark.parametrize(
    ("fixes", "expected"),
    [
        ([fix(edit(1, 3, "a")), fix(edit(4, 5, "b"))], "0a3b56789"),
        ([fix(edit(1, 3, "a")), fix(edit(2, 5, "b"))], "0a3456789"),
        ([fix(edit(1, 3, "a")), fix(edit(3, 5, "b"))], "0a3456789"),
        ([fix(edit(4, 4, "a")), fix(edit(4, 4, "b"))], "0123a456789"),
        ([fix(edit(4, 4, "a", appends=True)), fix(edit(4, 4, "b", appends=True))], "0123ab456789"),
        ([fix(edit(4, 4, "a", appends=True)), fix(edit(4, 4, "b"))], "0123a456789"),
        ([fix(edit(4, 5, "a")), fix(edit(4, 5, "a"), edit(8, 9, "b"))], "0123a567b9"),
        ([fix(edit(6, 7, "a"), edit(1, 2, "b")), fix(edit(1, 1, "c"), edit(9, 9, "d"))], "0b2345a789"),
    ],
)
def test_edits_that_can_be_made_together(fixes: list[Fix], expected: str) -> None:
    assert applied(FILE.data, [edit for each in together(fixes) for edit in each.edits]).decode() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n  X\nb", "a\nb"),
        ("a X\nb", "a\nb"),
        ("a X b", "a  b"),
        ("a\nX", "a\n"),
        ("a\r\nX\r\nb", "a\r\nb"),
        ("X", ""),
    ],
)
def test_what_is_taken_out_takes_its_line_along(text: str, expected: str) -> None:
    file = SourceFile("a.js", text.encode())
    at = text.index("X")
    assert applied(file.data, [removing(file, at, at + 1)]).decode() == expected


# ---------------------------------------------------------------- a fix that does harm

SCRIPT = b"window.abp = { protocolVersion: '0.1', call() {} };\nbad1();\nbad2();\nbad3();\n"
HARM = {b"bad2": "bad1", b"bad3": "((("}


def _harmful(app: App, rule: Rule) -> Iterator[Finding]:
    """`bad…()` is wrong; its fix is right for the first, brings another finding and a syntax error for the others."""
    for file in app.files.values():
        for word in (b"bad1", b"bad2", b"bad3"):
            at = file.data.find(word)
            if at >= 0:
                where = Location(file, Span(at, at + 4))
                text = HARM.get(word, "good")
                yield Finding(rule.id, f"`{word.decode()}` is bad", where, fix=Fix("mend it", (Edit(where, text),)))


def test_a_fix_that_does_harm_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "abp.js").write_bytes(SCRIPT)
    real = checks.run
    monkeypatch.setattr(
        checks, "run", lambda app, rule: _harmful(app, rule) if rule.id == "ABP411" else real(app, rule)
    )
    done = fixer.fix((), Settings(select=("ABP411",)), tmp_path)
    assert [change.after for change in done.changed] == [SCRIPT.replace(b"bad1", b"good")]
    assert [finding.message for finding in done.mended] == ["`bad1` is bad"]
    assert sorted(finding.message for finding in done.taken_back) == ["`bad2` is bad", "`bad3` is bad"]
    assert [finding.fix for finding in done.report.findings] == [None, None]
    assert (tmp_path / "abp.js").read_bytes() == SCRIPT
    assert done.told("mended") == "1 finding mended in 1 file; 2 fixes taken back, which do not help here"


def test_a_fix_that_may_change_the_app_is_made_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "abp.js").write_bytes(SCRIPT)

    def unsafe(app: App, rule: Rule) -> Iterator[Finding]:
        for finding in _harmful(app, rule):
            assert finding.fix is not None
            if "bad1" in finding.message:
                mend = Fix("mend it", finding.fix.edits, is_safe=False)
                yield Finding(rule.id, finding.message, finding.location, fix=mend)

    real = checks.run
    monkeypatch.setattr(checks, "run", lambda app, rule: unsafe(app, rule) if rule.id == "ABP411" else real(app, rule))
    settings = Settings(select=("ABP411",))
    assert fixer.fix((), settings, tmp_path).changed == ()
    assert len(fixer.fix((), settings, tmp_path, unsafe=True).changed) == 1


def test_a_file_that_has_changed_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.js"
    path.write_bytes(b"other")
    with pytest.raises(OSError, match="it has changed since it was read"):
        fixer.write(fixer.ChangedFile(path, b"before", b"after"), str(tmp_path))
    assert path.read_bytes() == b"other"
