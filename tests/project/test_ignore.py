from __future__ import annotations

import os
from pathlib import Path

import pytest

from abplint.project.ignore import LARGEST, IgnoreRules, ignored, read_rules

# lines, paths they ignore, paths they do not; a path with a final slash is a directory
CASES = [
    ("*.js", ["a.js", "x/a.js"], ["a.jsx"]),
    ("dist", ["dist", "dist/", "x/dist/"], ["dist2", "x/mydist"]),
    ("dist/", ["dist/", "x/dist/"], ["dist", "x/dist"]),
    ("dist/ \r", ["dist/"], ["dist"]),
    ("/dist", ["dist", "dist/"], ["x/dist"]),
    ("a/*", ["a/b", "a/b/"], ["a/"]),
    ("a/**", ["a/b", "a/b/"], ["a/"]),
    ("a\\ ", ["a ", "a /"], ["a"]),
    ("*\n!*/\n!*.js", ["a.ts", "lib/a.ts"], ["lib/", "lib/deep/", "a.js", "lib/a.js"]),
    ("/*\n!/src", ["a.js", "lib/"], ["src/", "src/a.js", "src/lib/"]),
    ("build\n!lib/", ["build/", "lib/build/"], ["lib/"]),
    ("*.js\n!a.js\n/lib/*.js", ["b.js", "lib/a.js"], ["a.js"]),
    ("[z-a]\na\\\n!\n//\nb", ["b"], ["a", "z"]),
    ("\n# b\n/", [], ["b", "b/", "# b"]),
    ("\\#a\n\\!b", ["#a", "!b"], ["a", "b"]),
    ("a/**/b", ["a/b", "a/x/y/b", "a/b/c"], ["b", "a/x"]),
    ("**/b/*.js", ["b/a.js", "x/b/a.js"], ["b/x/a.js", "a.js"]),
    ("/a/**/", ["a/b/"], ["a/b", "a/"]),
    ("*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*ab", ["a" * 40 + "b"], ["a" * 250]),
    ("**/" * 30 + "a*a*b", ["x/" * 30 + "aab"], ["a/" * 60 + "a"]),
]


@pytest.mark.parametrize(("lines", "ignored", "kept"), CASES)
def test_rules(lines: str, ignored: list[str], kept: list[str]) -> None:
    rules = IgnoreRules(lines.split("\n"))

    def verdict(path: str) -> bool | None:
        return rules.ignores(path.rstrip("/"), directory=path.endswith("/"))

    assert [path for path in ignored if not verdict(path)] == []
    assert [path for path in kept if verdict(path)] == []


def test_rules_hold_below_their_folder() -> None:
    rules = IgnoreRules(["/dist"], "/repo/packages/app/")
    assert rules.ignores("/repo/packages/app/dist") is True
    assert rules.ignores("/repo/packages/app/src/dist") is None


def test_the_nearest_file_that_has_a_rule_decides() -> None:
    rules = [IgnoreRules(["!a.js"], "lib/"), IgnoreRules(["*.js"])]
    assert not ignored("lib/a.js", rules)
    assert ignored("lib/b.js", rules)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
def test_rules_are_read_from_regular_files_of_a_size_only(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "link").symlink_to("rules")
    (tmp_path / "rules").write_text("a.js\n")
    (tmp_path / "large").write_text("a.js\n" * (LARGEST // 5 + 1))
    assert [read_rules(str(tmp_path), name) for name in ("pipe", "zero", "link", "large")] == [()] * 4
    assert len(read_rules(str(tmp_path), "rules")) == 1


def test_read_rules(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_bytes(b"\xef\xbb\xbfa.js\r\n\xff.js\r\n")
    (rules,) = read_rules(str(tmp_path), ".gitignore")
    assert rules.ignores(f"{tmp_path.as_posix()}/a.js")
    assert rules.ignores(f"{tmp_path.as_posix()}/\udcff.js")
    assert read_rules(str(tmp_path), "none") == ()
