from __future__ import annotations

import subprocess
import sys

import pytest

from abplint.report.terminal import cells, cut, show_paths, source_text, visible, wrap


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("abc", 3),
        ("größe", 5),
        ("e\u0301", 1),
        ("日本", 4),
        ("한글", 4),
        ("\u1112\u1161\u11ab", 2),  # one syllable of three parts
        ("ｆｕｌｌ", 8),  # noqa: RUF001
        ("👍", 2),
        ("a\u200bb", 2),
        ("…", 1),
        ("👩\u200d💻", 2),  # joined to one picture
        ("👨\u200d👩\u200d👧\u200d👦!", 3),
        ("👍🏽", 2),  # with a skin tone
        ("🏽", 2),
        ("❤\ufe0f", 2),  # a sign drawn as a picture
        ("❤", 1),
        ("1\ufe0f", 1),
        ("🇩🇪", 2),
    ],
)
def test_cells(text: str, width: int) -> None:
    assert cells(text) == width


@pytest.mark.parametrize(
    ("text", "room", "start", "end", "expected"),
    [
        ("0123456789", 10, 0, 0, ("0123456789", 0)),
        ("0123456789", 5, 0, 1, ("0123…", 0)),
        ("0123456789", 5, 3, 4, ("0123…", 0)),
        ("0123456789", 5, 4, 5, ("…345…", 2)),
        ("0123456789", 5, 9, 10, ("…6789", 5)),
        ("0123456789", 6, 2, 9, ("…2345…", 1)),
        ("日日日日日日", 5, 10, 12, ("…日日", 7)),
        ("日日日日日日", 6, 10, 12, ("… 日日", 6)),
        ("日日日日日日", 6, 0, 2, ("日日…", 0)),
    ],
)
def test_cut(text: str, room: int, start: int, end: int, expected: tuple[str, int]) -> None:
    assert cut(text, room, start, end) == expected


def test_cut_keeps_the_start_in_sight() -> None:
    text = "ab日" * 20
    for room in range(8, 90):
        for start in range(len(text)):
            at = cells(text[:start])
            end = cells(text[: start + 3])
            shown, left = cut(text, room, at, end)
            assert cells(shown) <= room
            rest = shown
            while cells(shown) - cells(rest) < at - left:
                rest = rest[1:]
            assert rest[0] == text[start]


def test_visible_replaces_what_drives_a_terminal() -> None:
    assert visible("a\x1b[0m\x00\x7f\x85\u202e\u2028\udc80\r\n") == "a␛[0m␀␡����␍␊"
    assert visible("größe 日本 👍") == "größe 日本 👍"


def test_source_text_expands_tabs() -> None:
    assert source_text("\ta\tb\x0c") == "    a   b␌"


class TestWrap:
    def test_aligns_lines_under_the_text(self) -> None:
        assert list(wrap("why: ", "one two three four five six", 25)) == [
            "why: one two three four",
            "     five six",
        ]

    def test_keeps_line_breaks_and_indentation(self) -> None:
        assert list(wrap("- ", "one\n  two\n\nthree\n", 30)) == ["- one", "    two", "", "  three"]

    def test_breaks_code_only_where_it_must(self) -> None:
        assert list(wrap("", "call `a b c d e` or what is it", 20)) == ["call `a b c d e` or", "what is it"]
        assert list(wrap("", "call it `a b c d e f` then", 20)) == ["call it", "`a b c d e f` then"]
        assert list(wrap("", "`aaaa bbbb cccc dddd eeee`", 20)) == ["`aaaa bbbb cccc dddd", "eeee`"]

    def test_counts_cells(self) -> None:
        assert list(wrap("", "日本 日本 日本 日本 日本", 20)) == ["日本 日本 日本 日本", "日本"]

    def test_reads_a_lone_backtick_as_text(self) -> None:
        assert list(wrap("", "a ` b", 20)) == ["a ` b"]
        assert list(wrap("", "aaaaaaaaa ` bbbbbbbbbbb", 20)) == ["aaaaaaaaa `", "bbbbbbbbbbb"]


@pytest.mark.parametrize(
    ("cwd", "path", "expected"),
    [
        ("/repo", "src/a.js", "src/a.js"),
        ("/repo/src", "src/a.js", "a.js"),
        ("/repo/src", "lib/src/a.js", "lib/src/a.js"),
        ("/repo/src", "srcs/a.js", "srcs/a.js"),
        ("/", "src/a.js", "repo/src/a.js"),
        ("/other", "src/a.js", "src/a.js"),
        ("/repo-two", "src/a.js", "src/a.js"),
    ],
)
def test_paths_are_shown_relative_to_the_working_directory(cwd: str, path: str, expected: str) -> None:
    assert show_paths("/repo", cwd)(path) == expected


def test_reports_for_people_load_no_library() -> None:
    code = (
        "import sys; from abplint.report import as_json, concise, full, summary;"
        " print(*{'sarif_om', 'attr', 'click'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
