from __future__ import annotations

import re

import pytest

from abplint.matching import wildcards
from abplint.matching.wildcards import MOST_SPELLINGS, Wildcard, ends_of, spelled_out

CASES = [
    ("*.js", ["a.js", ".js"], ["a.jsx", "a"]),
    ("a*b*c", ["abc", "aXbYc", "abbcc"], ["acb", "ab", "abcd"]),
    ("a*a", ["aa", "aba"], ["a", "ab"]),
    ("*", ["", "a"], []),
    ("?[a-c]", ["xa", "ac"], ["a", "ad"]),
    ("[!a]", ["b", "!"], ["a", ""]),
    ("[^a]", ["b"], ["a"]),
    ("[]a]x", ["]x", "ax"], ["x"]),
    ("[[:digit:]-]*", ["1x", "-"], ["x", ""]),
    ("\\*\\a", ["*a"], ["xa", "\\a"]),
    ("a.b", ["a.b"], ["axb"]),
    ("*[a\\]]", ["x]", "a"], ["x"]),
    ("[a", ["[a"], ["a"]),
]


@pytest.mark.parametrize(("text", "fitting", "other"), CASES)
def test_names(text: str, fitting: list[str], other: list[str]) -> None:
    matches = Wildcard(text).matches
    assert [name for name in fitting if not matches(name)] == []
    assert [name for name in other if matches(name)] == []


@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("alpha", "agzAGZ"),
        ("digit", "09"),
        ("alnum", "agzAGZ09"),
        ("upper", "AGZ"),
        ("lower", "agz"),
        ("space", " \t\n"),
        ("punct", "!.:@[`{~-]"),
        ("xdigit", "09aA"),
    ],
)
def test_named_sets(name: str, fitting: str) -> None:
    some = "\0azgAZG09 \t\n!.:@[`{~-]é"
    assert [char for char in some if Wildcard(f"[[:{name}:]]").matches(char)] == [c for c in some if c in fitting]


def test_what_a_pattern_stands_for() -> None:
    assert list(spelled_out("a{b,c}{d,}")) == ["abd", "ab", "acd", "ac"]
    assert list(spelled_out("{a")) == ["{a"]
    assert len(list(spelled_out("{a,b}" * 20))) == MOST_SPELLINGS


@pytest.mark.parametrize("text", ["[z-a]", "a\\", "[[:nothing:]]"])
def test_what_means_nothing_is_said(text: str) -> None:
    with pytest.raises(ValueError, match=r"empty|backslash|class"):
        Wildcard(text)


def test_a_star_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """`re` takes hours for the pattern as a whole; of what stands between stars it searches each once."""
    sought: list[str] = []
    compile_ = re.compile

    class Counted:
        def __init__(self, pattern: str, flags: int) -> None:
            self._pattern = compile_(pattern, flags)
            self.match, self.fullmatch = self._pattern.match, self._pattern.fullmatch

        def search(self, text: str, at: int) -> re.Match[str] | None:
            sought.append(self._pattern.pattern)
            return self._pattern.search(text, at)

    monkeypatch.setattr(wildcards.re, "compile", Counted)
    assert not Wildcard("*a" * 40 + "*b").matches("a" * 250)
    assert sought == ["a"] * 40


def test_folders() -> None:
    names = ["a", "b", "c"]
    assert ends_of(names, ["**"]) == {0, 1, 2, 3}
    assert ends_of(names, ["**", "b"]) == {2}
    assert ends_of(names, ["a", "**", "c"]) == {3}
    assert ends_of(names, ["a", "*"]) == {2}
    assert ends_of(names, ["x"]) == set()
    assert ends_of(["a"] * 200, ["**", "a"] * 200 + ["b"]) == set()
