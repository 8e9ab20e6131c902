from __future__ import annotations

import pytest

from abplint.project.ignore import IgnoreRules

# pattern, paths it ignores, paths it does not; a path with a final slash is a directory
CASES = [
    ("*.js", ["a.js", "x/a.js"], ["a.jsx", "a.js/b.ts"]),
    ("dist", ["dist", "dist/", "x/dist/"], ["dist2", "x/mydist"]),
    ("dist/", ["dist/", "x/dist/"], ["dist", "x/dist"]),
    ("/dist", ["dist", "dist/"], ["x/dist"]),
    ("a/b", ["a/b", "a/b/"], ["x/a/b", "a/b/c"]),
    ("a/*", ["a/b", "a/b/"], ["a/", "a/b/c"]),
    ("**/b", ["b", "a/b", "a/c/b"], ["a/bb"]),
    ("a/**", ["a/b", "a/b/c"], ["a/", "a"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb"]),
    ("a**b/c", ["axb/c", "ab/c"], ["a/b/c"]),
    ("a?b", ["axb"], ["a/b", "ab"]),
    ("[ab].js", ["a.js", "b.js"], ["c.js"]),
    ("[!ab].js", ["c.js"], ["a.js"]),
    ("[^ab].js", ["c.js"], ["a.js"]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[a-c]x[[:digit:]]", ["bx1"], ["dx1", "bxx"]),
    ("[z-a]", ["z"], ["a", "m"]),
    ("[a", [], ["[a", "a"]),
    ("a\\", [], ["a", "a\\"]),
    ("\\*", ["*"], ["a"]),
    ("\\#a", ["#a"], []),
    ("#a", [], ["#a"]),
    ("\\!a", ["!a"], ["a"]),
    ("a  ", ["a"], ["a  "]),
    ("a\\ ", ["a "], ["a"]),
    ("a\r\n", ["a"], []),
    ("\ufeffa", ["a"], []),
    ("", [], ["a"]),
    ("/", [], ["a", "a/"]),
]


@pytest.mark.parametrize(("pattern", "ignored", "kept"), CASES)
def test_pattern(pattern: str, ignored: list[str], kept: list[str]) -> None:
    rules = IgnoreRules([pattern])

    def verdict(path: str) -> bool | None:
        return rules.ignores(path.rstrip("/"), directory=path.endswith("/"))

    assert [path for path in ignored if verdict(path) is not True] == []
    assert [path for path in kept if verdict(path) is not None] == []


def test_the_last_rule_that_matches_wins() -> None:
    rules = IgnoreRules(["*.js", "!a.js", "/lib/*.js"])
    assert rules.ignores("b.js") is True
    assert rules.ignores("a.js") is False
    assert rules.ignores("lib/a.js") is True


def test_rules_hold_below_their_folder() -> None:
    rules = IgnoreRules(["/dist"], "/repo/packages/app/")
    assert rules.ignores("/repo/packages/app/dist") is True
    assert rules.ignores("/repo/packages/app/src/dist") is None
