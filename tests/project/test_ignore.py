from __future__ import annotations

import os
from pathlib import Path

import pytest

from abplint.paths import Refused
from abplint.project.files import discover
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
    ("a/b/**", ["a/b/c", "a/b/c/d.js"], ["a/b/", "a/c"]),
    ("dist", ["dist/a/b/c.js", "x/dist/a/b/c.js"], ["a/b/c.js"]),
    ("dist/", ["dist/a/b/c.js"], ["a/dist"]),
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


def test_the_work_of_a_line_is_its_names_and_wildcards() -> None:
    lines = {"name": 0, "name/": 0, "*a*b": 2 + 2, "/a/*/c*": 3 + 2}
    assert [IgnoreRules([line]).work for line in lines] == list(lines.values())
    assert IgnoreRules(lines).work == sum(lines.values())


def test_rules_hold_below_their_folder() -> None:
    rules = IgnoreRules(["/dist"], "/repo/packages/app/")
    assert rules.ignores("/repo/packages/app/dist") is True
    assert rules.ignores("/repo/packages/app/src/dist") is None


def test_the_nearest_file_that_has_a_rule_decides() -> None:
    rules = [IgnoreRules(["!a.js"], "lib/"), IgnoreRules(["*.js"])]
    assert not ignored("lib/a.js", rules)
    assert ignored("lib/b.js", rules)


def test_names_without_wildcards_take_no_work_however_many_they_are() -> None:
    names = [f"file{number}.js" for number in range(5_000)]
    rules = IgnoreRules([*names, "!file1.js", "file2.js/", "!*7.js", "file17.js"])
    assert rules.work < 10
    assert rules.ignores("x/file0.js") is True
    assert rules.ignores("x/file1.js") is False
    assert rules.ignores("file2.js") is rules.ignores("file2.js", directory=True) is True
    assert (rules.ignores("file7.js"), rules.ignores("file17.js")) == (False, True)


def test_rules_that_are_too_many_are_not_asked_and_said(tmp_path: Path) -> None:
    """Each path was compared with each of fifty thousand rules."""
    few, many = ("".join(f"*a{number}*b\n" for number in range(count)) for count in (1_000, 2_000))
    for folder in ("few", "few/many", "few/more"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.js").touch()
        (tmp_path / folder / "a7b").mkdir()
        (tmp_path / folder / "a7b" / "a.js").touch()
    (tmp_path / "few" / ".gitignore").write_text(few)
    (tmp_path / "few" / "many" / ".gitignore").write_text(f"a.js\n{many}")
    (tmp_path / "few" / "more" / ".gitignore").write_text("a.js\n")
    universe = discover(tmp_path)
    assert universe.paths == ("few/a.js", "few/many/a.js")
    assert universe.notices == ["few/many: `.gitignore` has too many patterns, and is not asked"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
def test_rules_are_read_from_regular_files_of_a_size_only(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "link").symlink_to("rules")
    (tmp_path / "rules").write_text("a.js\n")
    (tmp_path / "large").write_bytes(b"a.js\n".ljust(LARGEST + 1))
    (tmp_path / "fits").write_bytes(b"a.js\n".ljust(LARGEST))
    for name in ("pipe", "large"):
        with pytest.raises(Refused):
            read_rules(str(tmp_path), name)
    assert [len(read_rules(str(tmp_path), name)) for name in ("zero", "link", "absent", "rules", "fits")] == [0] * 3 + [
        1
    ] * 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
def test_rules_that_are_not_read_are_said(tmp_path: Path) -> None:
    """A file of more than a megabyte was passed over in silence."""
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.js").touch()
    (tmp_path / "a" / ".gitignore").write_bytes(b"x.js\n".ljust(LARGEST + 1))
    os.mkfifo(tmp_path / "b" / ".gitignore")
    universe = discover(tmp_path)
    assert universe.paths == ("a/x.js", "b/x.js")
    assert sorted(universe.notices) == [
        "a: `.gitignore` is not asked: it is larger than 1,048,576 bytes",
        "b: `.gitignore` is not asked: it is no regular file",
    ]
    assert universe.ignore_file("a") is None


def test_read_rules(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_bytes(b"\xef\xbb\xbfa.js\r\n\xff.js\r\n")
    (rules,) = read_rules(str(tmp_path), ".gitignore")
    assert rules.ignores(f"{tmp_path.as_posix()}/a.js")
    assert rules.ignores(f"{tmp_path.as_posix()}/\udcff.js")
    assert read_rules(str(tmp_path), "none") == ()


def test_what_is_not_said_to_be_a_folder_is_a_file() -> None:
    assert not ignored("build", [IgnoreRules(["build/"])])
    assert ignored("build", [IgnoreRules(["build/"])], directory=True)
