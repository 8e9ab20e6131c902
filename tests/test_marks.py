from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from abplint.finding import Finding, Step
from abplint.source import Location, SourceFile, Span
from tests.marks import Mark, Place, compare, read_app, read_listed, read_text

FILES = {path: SourceFile(path, b"code\n" * 9) for path in ("a.js", "b.js")}


def at(place: str) -> Location:
    path, _, line = place.partition(":")
    start = FILES[path].line_starts[int(line) - 1]
    return Location(FILES[path], Span(start, start + 4))


def found(*path: str, rule: str = "ABP105") -> Finding:
    """A finding at the last of its steps; one alone is a finding without a path."""
    steps = tuple(Step(at(place), "calls on") for place in path) if len(path) > 1 else ()
    return Finding(rule, "copies.", at(path[-1]), path=steps)


def marked(*marks: str) -> list[Mark]:
    """Marks written as `a.js:3 via ABP105`."""
    return [
        Mark(Place(path, int(line)), kind, rule)
        for path, line, kind, rule in (re.split(r"[: ]", mark) for mark in marks)
    ]


def problems(marks: list[Mark], *findings: Finding) -> list[str]:
    return [f"{place.path}:{place.line}: {message}" for place, message in compare(marks, findings)]


@pytest.mark.parametrize(
    ("line", "marks"),
    [
        ("copy();   // expect: ABP105", [("expect", "ABP105")]),
        ("copy();   // expect: ABP105\r", [("expect", "ABP105")]),
        ("go(); // via: ABP105,ABP104 , ABP101", [("via", "ABP105"), ("via", "ABP104"), ("via", "ABP101")]),
        ("go(); // expect: ABP101, ABP101", [("expect", "ABP101"), ("expect", "ABP101")]),
        ("go(); // via: ABP105; expect: ABP104", [("via", "ABP105"), ("expect", "ABP104")]),
        ("go(); // via: ABP105 // expect: ABP104", [("via", "ABP105"), ("expect", "ABP104")]),
        ("a { } /* expect: ABP401 */", [("expect", "ABP401")]),
        ("<A /> {/* via: ABP105 */} {/* expect: ABP401 */}", [("via", "ABP105"), ("expect", "ABP401")]),
        ("<script async> <!-- expect: ABP403 -->", [("expect", "ABP403")]),
        ("go(); // expect-missing: ABP105 eval, behind a name", [("expect-missing", "ABP105")]),
        ("go(); // expect-missing: ABP105 eval; via: ABP104", [("expect-missing", "ABP105"), ("via", "ABP104")]),
        ("go(); // expect-false: ABP105 behind a guard; via: ABP104", [("expect-false", "ABP105"), ("via", "ABP104")]),
        ("go(); // expect: ABP105; names: ABP105 a.b c.d", [("expect", "ABP105"), ("names", "ABP105")]),
        ("go(); // names-false: ABP105 a.b it is silent; via: ABP104", [("names-false", "ABP105"), ("via", "ABP104")]),
        ("go(); // via-missing: ABP105 a hand-over", [("via-missing", "ABP105")]),
        ("go(); // that is what people expect", []),
        ("go(); // names of people", []),
        ("// via the bus, expected: nothing", []),
        ("const help = 'expect: ABP105';", []),
    ],
)
def test_marks_of_a_line(line: str, marks: list[tuple[str, str]]) -> None:
    assert [(mark.kind, mark.rule) for mark in read_text("a.js", line)] == marks


def test_marks_know_their_line() -> None:
    assert list(read_text("a.js", "one\ntwo // via: ABP105\n\u2028// expect: ABP104")) == marked(
        "a.js:2 via ABP105", "a.js:3 expect ABP104"
    )


@pytest.mark.parametrize(
    "comment",
    [
        "// names: ABP105",
        "// names-false: ABP105",
        "// expect: nothing",
        "// via: abp105",
        "// expect-next: ABP105",
        "// expect: ABP105 twice",
        "/* via: ABP105; */",
    ],
)
def test_what_only_looks_like_a_mark_is_refused(comment: str) -> None:
    with pytest.raises(ValueError, match=r"^a\.js:1: this is no mark"):
        list(read_text("a.js", comment))


def test_a_line_that_lists_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"this expects nothing: abp\.json 3"):
        list(read_listed(re.compile(r"never"), ["abp.json 3"]))


def test_marks_of_an_app(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "b.js").write_text("go(); // via: ABP105\n", "utf-8")
    (tmp_path / "logo.png").write_bytes(b"\x89PNG\xff\n// expect: ABP104")
    (tmp_path / "expect.txt").write_text("abp.json:14 ABP305\n\nabp.json:15 ABP301\n", "utf-8")
    assert read_app(tmp_path) == marked(
        "abp.json:14 expect ABP305", "abp.json:15 expect ABP301", "js/b.js:1 via ABP105", "logo.png:2 expect ABP104"
    )


def test_what_is_marked_and_found_is_no_problem() -> None:
    marks = marked("a.js:1 via ABP105", "a.js:2 via ABP105", "b.js:3 expect ABP105", "b.js:3 expect ABP105")
    first, second = found("a.js:1", "a.js:2", "b.js:3"), found("a.js:2", "b.js:3")
    assert problems(marks, first, second) == []


def test_a_finding_needs_a_mark_of_its_own() -> None:
    assert problems(marked("a.js:1 expect ABP105"), found("a.js:1"), found("a.js:1")) == [
        "a.js:1: unexpected ABP105 (copies.)"
    ]
    assert problems(marked("a.js:1 expect ABP105"), found("a.js:1"), found("a.js:1", rule="ABP104")) == [
        "a.js:1: unexpected ABP104 (copies.)"
    ]


def test_a_mark_needs_a_finding_of_its_own() -> None:
    twice = marked("a.js:1 expect ABP105", "a.js:1 expect ABP105")
    assert problems(twice, found("a.js:1")) == ["a.js:1: missing ABP105"]
    assert problems(twice, found("b.js:1")) == [
        "a.js:1: missing ABP105 (2 times)",
        "b.js:1: unexpected ABP105 (copies.)",
    ]


def test_a_cured_miss_says_so() -> None:
    marks = marked("a.js:1 expect-missing ABP105")
    assert problems(marks) == []
    assert problems(marks, found("a.js:1")) == [
        "a.js:1: ABP105 is found here now: make its `expect-missing` an `expect`"
    ]
    assert problems(marks, found("a.js:1", rule="ABP104")) == ["a.js:1: unexpected ABP104 (copies.)"]


def test_a_cured_false_finding_says_so() -> None:
    marks = marked("a.js:1 expect-false ABP105")
    assert problems(marks, found("a.js:1")) == []
    assert problems(marks) == ["a.js:1: ABP105 is found here no more: drop its `expect-false`"]
    assert problems(marks, found("a.js:1"), found("a.js:1")) == ["a.js:1: unexpected ABP105 (copies.)"]
    assert problems(marks, found("a.js:1", rule="ABP104")) == [
        "a.js:1: ABP105 is found here no more: drop its `expect-false`",
        "a.js:1: unexpected ABP104 (copies.)",
    ]


def test_a_false_finding_beside_a_right_one_counts_for_itself() -> None:
    marks = marked("a.js:1 expect ABP105", "a.js:1 expect-false ABP105")
    assert problems(marks, found("a.js:1"), found("a.js:1")) == []
    assert problems(marks, found("a.js:1")) == ["a.js:1: ABP105 is found here no more: drop its `expect-false`"]


def naming(*capabilities: str) -> Finding:
    return replace(found("a.js:1"), capabilities=capabilities)


def test_a_finding_names_what_is_marked() -> None:
    marks = list(read_text("a.js", "copy(); // expect: ABP105; names: ABP105 a.copy a.cut"))
    assert problems(marks, naming("a.cut", "a.copy")) == []
    assert problems(marks, naming("a.copy", "a.paste")) == [
        "a.js:1: ABP105 does not name a.cut",
        "a.js:1: ABP105 names a.paste",
    ]
    assert problems(marks) == ["a.js:1: missing ABP105"]


def test_a_cured_name_says_so() -> None:
    marks = list(
        read_text("a.js", "copy(); // expect: ABP105; names: ABP105 a.copy; names-false: ABP105 a.see it only looks")
    )
    assert problems(marks, naming("a.copy", "a.see")) == []
    assert problems(marks, naming("a.copy")) == ["a.js:1: ABP105 names a.see no more: drop its `names-false`"]


def test_the_steps_of_a_false_finding_need_no_marks() -> None:
    assert problems(marked("b.js:3 expect-false ABP105"), found("a.js:1", "a.js:2", "b.js:3")) == []


def test_a_step_needs_a_mark() -> None:
    marks = marked("a.js:2 via ABP104", "b.js:3 expect ABP105")
    assert problems(marks, found("a.js:2", "b.js:3")) == [
        "a.js:2: no step here for via ABP104",
        "a.js:2: step without via mark (ABP105 found at b.js:3)",
    ]


def test_a_step_that_is_no_longer_left_out_says_so() -> None:
    marks = marked("a.js:1 via ABP105", "a.js:2 via-missing ABP105", "b.js:3 expect ABP105")
    assert problems(marks, found("a.js:1", "b.js:3")) == []
    assert problems(marks, found("a.js:1", "a.js:2", "b.js:3")) == [
        "a.js:2: ABP105 comes through here now: make its `via-missing` a `via`"
    ]


def test_a_step_on_the_line_of_its_own_or_another_sink_needs_no_mark() -> None:
    marks = marked("a.js:2 expect ABP105", "b.js:3 expect ABP105", "b.js:3 expect ABP105")
    assert problems(marks, found("b.js:3", "b.js:3"), found("a.js:2", "b.js:3"), found("a.js:2")) == []


def test_the_sink_itself_is_no_step() -> None:
    marks = marked("a.js:1 via ABP105", "b.js:3 expect ABP105", "b.js:3 via ABP105")
    assert problems(marks, found("a.js:1", "b.js:3")) == ["b.js:3: no step here for via ABP105"]


def test_a_path_ends_where_its_finding_stands() -> None:
    stray = Finding("ABP105", "copies.", at("a.js:1"), path=(Step(at("a.js:1"), ""), Step(at("b.js:2"), "")))
    assert problems(marked("a.js:1 expect ABP105"), stray) == ["a.js:1: the path of ABP105 ends at b.js:2"]
