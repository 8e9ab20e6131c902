from __future__ import annotations

import pytest

from abplint.finding import Finding, Level, Report, Step, Surface, Unfollowed
from abplint.report import text
from abplint.report.terminal import Style, cells
from abplint.source import Location, SourceFile, Span
from tests.report.samples import (
    LEVELS,
    RULES,
    ai,
    at,
    check_golden,
    clipboard_finding,
    drawings,
    long_path,
    one_line,
    report,
    runtime,
    schema_finding,
    source,
    surface,
    unfollowed,
    without_escapes,
)

PLAIN = Style()


def full(shown: Report, style: Style = PLAIN) -> str:
    return text.full(shown, RULES, style)


def frame(shown: Report, style: Style = PLAIN) -> list[str]:
    """The lines of the first finding's frame."""
    lines = full(shown, style).split("\n")
    bars = [number for number, line in enumerate(lines) if line.endswith("|") and not line.strip(" |")]
    return lines[bars[0] + 1 : bars[-1]]


class TestFull:
    def test_draws_what_the_documentation_draws(self) -> None:
        check_golden("drawings", full(drawings, Style(width=120)))

    def test_says_nothing_about_nothing(self) -> None:
        assert full(report()) == ""

    def test_begins_each_finding_with_its_concise_line(self) -> None:
        blocks = full(drawings).strip().split("\n\n")
        assert [block.partition("\n")[0] for block in blocks] == text.concise(drawings, RULES, PLAIN).splitlines()

    def test_names_the_other_capabilities(self) -> None:
        check_golden("capabilities", full(long_path(2, "export.pdf", "export.html", "render.report")))

    def test_draws_a_path_without_capability(self) -> None:
        assert "\n   how it gets here\n    1 src/steps.js:1:5  step1();\n" in full(long_path(2))

    def test_draws_eight_steps(self) -> None:
        assert "…" not in full(long_path(8, "export.pdf"))

    def test_leaves_out_the_middle_of_a_long_path(self) -> None:
        check_golden("long-path", full(long_path(10, "export.pdf")))

    def test_leaves_out_nothing_on_request(self) -> None:
        check_golden("full-paths", text.full(long_path(10, "export.pdf"), RULES, PLAIN, full_paths=True))

    def test_cuts_a_step_but_not_its_location(self) -> None:
        file = source("src/min.js", "a();" * 100 + "print();" + "b();" * 100)
        step = Step(at(file, "print()"), "prints")
        lines = full(report(Finding("ABP102", "`a.b` prints", step.location, path=(step, step)))).split("\n")
        [first, second] = [line for line in lines if line.startswith(("    1", "    2"))]
        assert first.startswith("    1 src/min.js:1:401  …")
        assert first.endswith("…")
        assert "print();" in first
        assert cells(first) == 100
        assert second[5:] == first[5:]

    def test_keeps_the_location_where_there_is_room_for_nothing_else(self) -> None:
        step = Step(at(source("src/" + "deep/" * 20 + "a.js", "print()"), "print()"), "prints")
        lines = full(report(Finding("ABP102", "`a.b` prints", step.location, path=(step,)))).split("\n")
        assert f"    1 {step.location.path}:1:1" in lines

    def test_takes_reason_and_help_from_the_rule_where_the_finding_has_none(self) -> None:
        shown = full(one_line("copy()", "copy()"))
        assert "   why:  the rule's own reason.\n   help: the rule's own help.\n" in shown

    def test_leaves_out_what_nobody_says(self) -> None:
        shown = full(report(Finding("ABP307", "`a.b` has no inputSchema", at(source("a.js", "{}"), "{}"))))
        assert "why:" not in shown
        assert "help:" not in shown

    def test_wraps_reason_and_help_under_themselves(self) -> None:
        finding = Finding(
            "ABP105",
            "`a.b` copies",
            at(source("a.js", "copy()"), "copy()"),
            why="word " * 30,
            help="ask with `abp.elicit({ method: 'elicitation/confirm' })`\n  or say `no`\n" + "x" * 120,
        )
        check_golden("wrapped", text.full(report(finding), RULES, Style(width=60)))

    def test_puts_a_long_address_on_a_line_of_its_own(self) -> None:
        shown = text.full(one_line("copy()", "copy()"), RULES, Style(width=60))
        assert "\n   docs: https://rules.example/ABP105\n   or:   abplint explain ABP105\n" in shown

    def test_shows_paths_as_it_is_told(self) -> None:
        shown = text.full(drawings, RULES, PLAIN, shown=lambda path: f"../{path}")
        assert shown.startswith("../src/lib/clipboard.ts:5:11: ")
        assert "    1 ../src/abp/runtime.ts:10:7    case" in shown
        assert "      ../src/abp/runtime.ts:9:5\n" in shown

    def test_shows_the_level_in_effect(self) -> None:
        muted = Report("/repo", (clipboard_finding,), LEVELS | {"ABP105": Level.NOTE})
        assert ": note ABP105 clipboard-access: " in text.concise(muted, RULES, PLAIN)

    def test_refuses_a_finding_of_no_rule(self) -> None:
        with pytest.raises(KeyError):
            text.concise(report(Finding("ABP199", "`a.b` copies", at(runtime, "abp"))), RULES, PLAIN)


class TestFrame:
    def test_points_at_an_empty_span(self) -> None:
        shown = report(Finding("ABP105", "`a.b` copies", Location(source("a.js", "copy()"), Span(4, 4))))
        assert frame(shown) == ["1 | copy()", "  |     ^"]

    def test_points_at_an_empty_file(self) -> None:
        assert frame(report(Finding("ABP105", "nothing", Location(source("a.js", ""), Span(0, 0))))) == ["1 |", "  | ^"]

    def test_points_behind_the_last_line_end(self) -> None:
        location = Location(source("a.js", "copy(\n"), Span(6, 6))
        assert frame(report(Finding("ABP900", "ends early", location))) == ["1 | copy(", "2 |", "  | ^"]

    def test_points_behind_a_line_as_long_as_the_room(self) -> None:
        location = Location(source("a.js", "x" * 96), Span(96, 96))
        assert frame(report(Finding("ABP900", "ends early", location))) == [
            "1 | …" + "x" * 94,
            "  | " + " " * 95 + "^",
        ]

    def test_underlines_the_first_line_of_several(self) -> None:
        location = at(source("a.js", "abp = {  \r\n  a: 1,\r\n};\r\n"), "{  \r\n  a: 1,\r\n}")
        assert frame(report(Finding("ABP105", "`a.b` copies", location, label="lacks `app`"))) == [
            "1 | abp = {",
            "  |       ^ lacks `app`",
            "2 |   a: 1,",
        ]

    def test_makes_room_for_the_largest_line_number(self) -> None:
        file = source("a.js", "\n" * 8 + "copy()\nb\n")
        assert frame(report(Finding("ABP105", "`a.b` copies", at(file, "copy()")))) == [
            " 8 |",
            " 9 | copy()",
            "   | ^^^^^^",
            "10 | b",
        ]

    def test_counts_wide_and_joining_characters(self) -> None:
        line = "t('日本', 'e\u0301', '👍', copy('größe 日'))"
        assert frame(one_line(line, "copy('größe 日')", label="ここ")) == [
            f"1 | {line}",
            "  | t('xxxx', 'e', 'xx', ".translate(dict.fromkeys(range(0x21, 0x7B), " "))
            + "^" * len("copy('größe xx')")
            + " ここ",
        ]

    def test_expands_tabs_before_and_under_the_caret(self) -> None:
        assert frame(one_line("\tif (a)\tcopy(\t)", "copy(\t)")) == [
            "1 |     if (a)  copy(   )",
            "  |             ^^^^^^^^^",
        ]

    def test_ignores_a_byte_order_mark(self) -> None:
        file = SourceFile("a.js", b"\xef\xbb\xbfcopy()")
        assert frame(report(Finding("ABP105", "`a.b` copies", at(file, "copy()")))) == ["1 | copy()", "  | ^^^^^^"]

    def test_cuts_a_minified_line_around_the_caret(self) -> None:
        line = "a();" * 50_000 + "copy(text)" + ";日本" * 50_000
        code, caret = frame(one_line(line, "copy(text)", label="here"))
        assert cells(code) == 99  # half of a wide character would not fit
        assert code.startswith("1 | …")
        assert code.endswith("…")
        assert code[caret.index("^") :].startswith("copy(text)")
        assert caret.strip(" |") == "^^^^^^^^^^ here"

    def test_cuts_a_caret_that_is_longer_than_the_line(self) -> None:
        code, caret = frame(one_line("x" * 50 + "copy(" + "y" * 500 + ")", "copy(" + "y" * 500 + ")"))
        assert "copy(yy" in code
        assert len(caret) == len(code) == 100
        assert code[caret.index("^") :].startswith("copy(yy")

    def test_cuts_context_lines(self) -> None:
        file = source("a.js", "日" * 80 + "\ncopy()\n" + "b" * 200)
        before, _, _, after = frame(report(Finding("ABP105", "`a.b` copies", at(file, "copy()"))))
        assert (before, after) == ("1 | " + "日" * 47 + "…", "3 | " + "b" * 95 + "…")

    def test_puts_a_label_that_does_not_fit_below_the_caret(self) -> None:
        lines = frame(one_line(" " * 80 + "copy()", "copy()", label="delivers to the browser"))
        assert lines[1:] == ["  | " + " " * 80 + "^^^^^^", "  | " + " " * 73 + "delivers to the browser"]

    def test_shows_no_control_character(self) -> None:
        hostile = "x = '\x1b]0;owned\x07\x9b31m\u202e'; copy('\x00')"
        finding = Finding(
            "ABP105",
            "`\x1b[2Ja.b` copies",
            at(source("src/\x1b[2J.js", hostile), "copy('\x00')"),
            label="\x1b[1m",
            why="\x07",
            help="\x08",
            capabilities=("\x1b[3m",),
            path=(Step(at(source("src/\udc80.js", hostile), "copy('\x00')"), "\x1b"),),
        )
        shown = full(report(finding))
        assert all(char.isprintable() or char == "\n" for char in shown)
        assert "x = '␛]0;owned␇�31m�'; copy('␀')" in shown
        assert "src/␛[2J.js:1:" in shown


@pytest.mark.parametrize("width", [40, 60, 80, 100, 200])
def test_lines_keep_to_the_width(width: int) -> None:
    everything = report(
        *drawings.findings,
        *long_path(12, "export.pdf", *(f"export.kind{number}" for number in range(30))).findings,
        *one_line("日本();" * 300 + "copy()", "copy()", label="delivers to the browser, " * 8).findings,
    )
    blocks = text.full(everything, RULES, Style(width=width)).strip().split("\n\n")
    lines = [line for block in blocks for line in block.split("\n")[1:]]
    assert len(lines) > 60
    assert [line for line in lines if cells(line) > width] == []
    assert [line for line in lines if line != line.rstrip()] == []


class TestColour:
    STYLE = Style(color=True)

    def test_only_adds(self) -> None:
        coloured = full(drawings, self.STYLE)
        assert "\x1b[1;31merror\x1b[0m" in coloured
        assert without_escapes(coloured) == full(drawings)
        assert "\x1b" not in full(drawings)

    def test_only_adds_to_concise_lines(self) -> None:
        coloured = text.concise(drawings, RULES, self.STYLE)
        assert coloured != without_escapes(coloured) == text.concise(drawings, RULES, PLAIN)

    def test_only_adds_to_the_summary(self) -> None:
        coloured = text.summary(drawings, 1.0, self.STYLE)
        assert coloured != without_escapes(coloured) == text.summary(drawings, 1.0, PLAIN)

    def test_links_the_rule_in_place_of_the_written_address(self) -> None:
        linked = full(drawings, Style(hyperlinks=True))
        assert ": error \x1b]8;;https://rules.example/ABP105\x1b\\ABP105\x1b]8;;\x1b\\ clipboard-access: " in linked
        assert "\n   docs: abplint explain ABP105\n" in linked
        assert "docs: https" not in linked

    def test_names_the_command_alone_offline(self) -> None:
        shown = full(drawings, Style(hyperlinks=True, offline=True))
        assert "\x1b" not in shown
        assert "https:" not in shown
        assert "\n   docs: abplint explain ABP105\n" in shown


def test_statistics_count_by_rule_and_level() -> None:
    shown = report(*[clipboard_finding] * 12, schema_finding)
    assert text.statistics(shown, RULES, PLAIN) == (
        "12  error    ABP105 clipboard-access\n 1  warning  ABP603 invalid-schema\n"
    )
    assert without_escapes(text.statistics(shown, RULES, Style(color=True))) == text.statistics(shown, RULES, PLAIN)
    assert text.statistics(report(), RULES, PLAIN) == ""


def test_concise_gives_one_line_per_finding() -> None:
    check_golden("concise", text.concise(drawings, RULES, PLAIN))


def summary(shown: Report, elapsed: float | None = 0.6) -> str:
    return text.summary(shown, elapsed, PLAIN)


class TestSummary:
    def test_counts(self) -> None:
        assert summary(drawings) == "2 errors, 1 warning in 2 of 214 files · 1 ABP surface, 2 capabilities · 0.6 s"

    def test_counts_in_the_singular(self) -> None:
        one = Surface(surface.location, capabilities=1, followed=1)
        shown = report(clipboard_finding, surfaces=(one,), files=1)
        assert summary(shown) == "1 error in 1 of 1 file · 1 ABP surface, 1 capability · 0.6 s"

    def test_counts_several_surfaces_and_notes(self) -> None:
        note = Finding("ABP307", "`a.b` has no inputSchema", at(runtime, "abp"))
        shown = report(schema_finding, note, surfaces=(surface, surface))
        assert summary(shown, None) == "1 warning, 1 note in 2 of 214 files · 2 ABP surfaces, 4 capabilities"

    def test_counts_problems_outside_of_any_surface(self) -> None:
        assert summary(report(schema_finding)) == "1 warning in 1 of 214 files · no ABP surface · 0.6 s"

    def test_tells_that_nothing_is_wrong(self) -> None:
        clean = report(surfaces=(Surface(at(runtime, "abp"), capabilities=6, followed=6),))
        assert summary(clean) == (
            "No problems. 1 ABP surface (src/abp/runtime.ts), 6 capabilities, 6 handlers followed to the end"
            " · 214 files · 0.6 s"
        )

    def test_lists_some_surfaces(self) -> None:
        places = [source(f"apps/{name}.ts", "abp") for name in "abcde"]
        clean = report(surfaces=tuple(Surface(at(file, "abp"), 1, 1) for file in places))
        assert summary(clean).startswith("No problems. 5 ABP surfaces (apps/a.ts, apps/b.ts, apps/c.ts and 2 more), ")

    def test_tells_that_there_are_no_handlers(self) -> None:
        clean = report(surfaces=(Surface(at(runtime, "abp"), capabilities=1, followed=0),), files=1)
        assert summary(clean) == (
            "No problems. 1 ABP surface (src/abp/runtime.ts), 1 capability, no handlers · 1 file · 0.6 s"
        )

    def test_tells_that_something_could_not_be_followed(self) -> None:
        note = Finding("ABP902", "`ai.summarize` could not be followed", unfollowed.location)
        for findings in ((), (note,)):
            shown = report(*findings, surfaces=(Surface(at(runtime, "abp"), 6, 5, (unfollowed,)),))
            assert summary(shown) == (
                "No problems in what could be followed: 5 of 6 handlers;"
                " `ai.summarize` leaves the project at src/ai.ts:12 (ABP902) · 214 files · 0.6 s"
            )

    def test_lists_some_ends(self) -> None:
        ends = tuple(Unfollowed(f"ai.{name}", unfollowed.location) for name in "abcde")
        shown = report(surfaces=(surface, Surface(at(ai, "client"), 5, 0, ends)))
        assert summary(shown, None) == (
            "No problems in what could be followed: 2 of 7 handlers; `ai.a` leaves the project at src/ai.ts:12,"
            " `ai.b` leaves the project at src/ai.ts:12, `ai.c` leaves the project at src/ai.ts:12 and 2 more (ABP902)"
            " · 214 files"
        )

    def test_counts_an_unfollowed_handler_that_is_more_than_a_note(self) -> None:
        finding = Finding("ABP902", "`ai.summarize` could not be followed", unfollowed.location)
        strict = report(finding, surfaces=(surface,), levels={"ABP902": Level.ERROR})
        assert summary(strict).startswith("1 error in 1 of 214 files · ")

    def test_tells_that_there_is_nothing_to_check(self) -> None:
        assert summary(report()) == (
            "No ABP here: no runtime, no manifest link, no manifest in 214 files. Nothing was checked."
        )

    def test_shows_paths_as_it_is_told(self) -> None:
        clean = report(surfaces=(surface,))
        assert "(../src/abp/runtime.ts)" in text.summary(clean, None, PLAIN, shown=lambda path: f"../{path}")
