"""Regular expressions of JavaScript: what V8 says of them, and that no pattern takes more than its steps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from abplint.matching.regexp import STEPS, TooMuchWork, Unreadable, Work, compiled, machine, patterns

# pattern, flags, text, where it is found, what it and its groups hold: as V8 12.4 answers
FOUND = [
    ("b+", "", "abbc", 1, ["bb"]),
    ("[A-Z]", "", "exportCsv", 6, ["C"]),
    ("^(\\w+)\\.(\\w+)$", "", "export.csv", 0, ["export.csv", "export", "csv"]),
    ("(?<kind>\\w+)\\.(?<what>\\w+)", "", "a.b", 0, ["a.b", "a", "b"]),
    ("(?<q>['\"]).*?\\k<q>", "", "x 'a\"' y", 2, ["'a\"'", "'"]),
    ("(a)|(b)", "", "b", 0, ["b", None, "b"]),
    ("(?:(a)|(b))+", "", "ab", 0, ["ab", None, "b"]),
    ("(z)((a+)?(b+)?(c))*", "", "zaacbbbcac", 0, ["zaacbbbcac", "z", "ac", "a", None, "c"]),
    ("(a*)*", "", "b", 0, ["", None]),
    ("(?:a?){2,3}?b", "", "aab", 0, ["aab"]),
    ("(\\1?)", "i", "\x01a", 0, ["", ""]),
    ("(?=(a+))a*b\\1", "", "baaabac", 3, ["aba", "a"]),
    ("(?<=\\$)\\d+(?!\\d)", "", "cost $42", 6, ["42"]),
    ("(?<=(\\d+)(\\d+))$", "", "1053", 4, ["", "1", "053"]),
    ("(?<!b)a", "", "baa", 2, ["a"]),
    (".", "", "\n\u2028x", 2, ["x"]),
    (".", "s", "\n", 0, ["\n"]),
    ("^b$", "m", "a\nb\nc", 2, ["b"]),
    ("ABC", "i", "xabc", 1, ["abc"]),
    ("b", "y", "ab", None, None),
    ("[^]", "", "\n", 0, ["\n"]),
    ("[]", "", "a", None, None),
    ("a|[]{1,2}", "", "xa", 1, ["a"]),
    ("[\\s\\S]+", "", "a\nb", 0, ["a\nb"]),
    ("[^\\S]", "", "a\ufeff", 1, ["\ufeff"]),
    ("\\d", "", "٣3", 1, ["3"]),
    ("\\w", "", "éa", 1, ["a"]),
    ("\\bfoo\\B", "", "foo foob", 4, ["foo"]),
    ("[\\x00-\\x1f\\b]", "", "a\x08", 1, ["\x08"]),
    ("\\u0061\\x62\\cA\\0", "", "ab\x01\0", 0, ["ab\x01\0"]),
    ("\\u{1F600}", "u", "😀", 0, ["😀"]),
    ("a{,2}", "", "a{,2}", 0, ["a{,2}"]),
    ("x{", "", "x{", 0, ["x{"]),
    ("]}", "", "]}", 0, ["]}"]),
    ("\\8", "", "8", 0, ["8"]),
    ("[\\w-a]+", "", "-", 0, ["-"]),
    ("(?:)", "", "", 0, [""]),
    ("\\((a)\\2", "", "(a\x02", 0, ["(a\x02", "a"]),
    ("[(](a)\\2", "", "(a\x02", 0, ["(a\x02", "a"]),
    ("\0", "", "a\0", 1, ["\0"]),
]


@pytest.mark.parametrize(("source", "flags", "text", "start", "held"), FOUND)
def test_a_pattern_finds_what_v8_finds(
    source: str, flags: str, text: str, start: int | None, held: list[str | None] | None
) -> None:
    match = compiled(source, flags).search(text)
    if match is None:
        assert held is None
    else:
        assert (match.start, [text[match.start : match.end], *match.groups]) == (start, held)


def test_patterns_by_chance_find_what_v8_finds() -> None:
    """Each line of the file: a pattern, flags, a text, where V8 11.3 finds it (-1: nowhere, null: it is no pattern),
    and what the match and its groups hold."""
    answers = json.loads(Path(__file__).with_name("answers_of_v8.json").read_text("utf-8"))
    assert len(answers) > 500
    for source, flags, text, start, held in answers:
        try:
            match = compiled(source, flags).search(text)
        except Unreadable:
            found = None, None
        else:
            found = (match.start, [text[match.start : match.end], *match.groups]) if match else (-1, None)
        assert found == (start, held), (source, flags, text)


@pytest.mark.parametrize(
    ("source", "flags"),
    [
        *[(source, "") for source in ("(", ")", "[a", "*", "a**", "a{2,1}", "[b-a]", "\\")],
        *[(source, "") for source in ("(?<=a)*", "(?x)", "(?<a>)(?<a>)")],
        *[(source, "u") for source in ("{", "]", "\\1", "\\j", "\\p{L}", "(?=a)*", "\\01", "[\\w-a]", "\\u{110000}")],
        ("a", "v"),
        ("a", "gg"),
        ("(" * 1_000 + ")" * 1_000, ""),
        ("a" * 10_000, ""),
        ("((((a{9}){9}){9}){9}){9}", ""),
        ("(?:a{999999999}){999999999}", ""),
        ("(?:b|a){999999999}", ""),
    ],
)  # fmt: skip
def test_what_is_no_pattern_is_said(source: str, flags: str) -> None:
    with pytest.raises(Unreadable):
        compiled(source, flags)


def test_names_say_which_group_they_are() -> None:
    assert compiled("(a)(?<second>b)").names == {"second": 2}


def test_all_matches_are_found_empty_ones_too() -> None:
    assert [match.start for match in compiled("a*").search_all("baac")] == [0, 1, 3, 4]
    assert [match.groups for match in compiled("_(\\w)").search_all("to_snake_case")] == [("s",), ("c",)]


# Python's own engine does not come back from any of these.
EXPONENTIAL = [
    ("\\w*" * 20 + "!", "a" * 5_000),
    ("(a*)*b", "a" * 3_000),
    ("((a*)*)*b", "a" * 3_000),
    ("(a|aa)+$", "a" * 5_000 + "b"),
    ("(x+x+)+y", "x" * 3_000),
    ("^(([a-z])+.)+[A-Z]([a-z])+$", "a" * 3_000),
    ("(a*)*\\1b", "a" * 3_000),
    ("(?=(a*)*b)", "a" * 3_000),
    ("(?:(?=(a*)*b)|a)*c", "a" * 500),
    ("(?<=(a*)*b)c", "a" * 3_000 + "c"),
    ("(?:a?){50}a{50}", "a" * 49),
    ("(.*)(.*)(.*)(.*)(.*)x", "y" * 3_000),
]


@pytest.mark.parametrize(("source", "text"), EXPONENTIAL)
def test_no_pattern_takes_more_than_its_steps(source: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    machines: list[machine.Machine] = []

    class Counted(machine.Machine):
        def run(self, *given):  # type: ignore[no-untyped-def]
            machines.append(self)
            return super().run(*given)

    monkeypatch.setattr(patterns, "Machine", Counted)
    try:
        assert compiled(source).search(text) is None
    except TooMuchWork:
        assert machines[0].steps <= 0
    assert machines[0].steps >= -len(text)


def test_nested_repetition_is_linear() -> None:
    def steps(length: int) -> int:
        text = "a" * length + "b"
        low, high = 0, STEPS
        while low < high:
            middle = (low + high) // 2
            try:
                compiled("(?:a|aa)+$").search(text, 0, Work(middle))
                high = middle
            except TooMuchWork:
                low = middle + 1
        return low

    assert steps(800) < 2.1 * steps(400)


def test_what_groups_hold_is_work() -> None:
    """It is copied with each of them, and kept for each way back: a thousand groups took a quarter of a gigabyte."""
    with pytest.raises(TooMuchWork):
        compiled("()" * 900 + "(?:(a)|b)*c").search("a" * 4_000)
    assert compiled("()" * 900 + "(?:(a)|b)*c").search("a" * 500 + "c") is not None


def test_steps_are_for_all_matches_together() -> None:
    with pytest.raises(TooMuchWork):
        list(compiled("a").search_all("a" * 1_000, Work(1_000)))
    assert len(list(compiled("a").search_all("a" * 1_000))) == 1_000
