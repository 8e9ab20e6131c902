from __future__ import annotations

import re
from dataclasses import replace

import pytest

from abplint.finding import Finding, Level, Report, Step, Surface, Unfollowed
from abplint.report import concise
from abplint.report import full as full_report
from abplint.report import summary as summaries
from abplint.report.presentation import Presentation
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
    return full_report.render(shown, RULES, Presentation(style=style))


def frame(shown: Report, style: Style = PLAIN) -> list[str]:
    """The lines of the first finding's frame."""
    lines = full(shown, style).split("\n")
    bars = [number for number, line in enumerate(lines) if line.endswith("|") and not line.strip(" |")]
    return lines[bars[0] + 1 : bars[-1]]


def lines_of_findings(shown: str) -> list[str]:
    return [line for line in shown.split("\n") if re.match(r"\S+:\d+:\d+: ", line)]


def missing_schema(location: Location, capability: str = "a.b") -> Finding:
    return Finding("ABP307", f"`{capability}` has no inputSchema", location, "add it.", "it guesses.", "no schema")


listing = source(
    "src/list.js", "const list = [{ name: 'a.b' }, { name: 'a.c' }];\nlist.push(\n  { name: 'a.d' },\n);\n"
)
entries = report(
    *(missing_schema(at(listing, f"{{ name: '{name}' }}"), name) for name in ("a.b", "a.c", "a.d")),
    Finding("ABP105", "`a.b` copies", at(listing, "push")),
)


class TestFull:
    def test_draws_what_the_documentation_draws(self) -> None:
        check_golden("drawings", full(drawings, Style(width=120)))

    def test_says_nothing_about_nothing(self) -> None:
        assert full(report()) == ""

    def test_begins_each_finding_with_its_concise_line(self) -> None:
        blocks = full(drawings).strip().split("\n\n")
        lines = concise.render(drawings, RULES, Presentation()).splitlines()
        assert sorted(block.partition("\n")[0] for block in blocks) == sorted(lines)

    def test_tells_errors_of_a_file_before_the_rest(self) -> None:
        first = lines_of_findings(full(drawings))
        assert [line.split()[1:3] for line in first] == [
            ["error", "ABP105"],
            ["error", "ABP305"],
            ["warning", "ABP603"],
        ]

    def test_groups_what_says_the_same_of_one_file(self) -> None:
        check_golden("grouped", full(entries))

    def test_marks_every_place_of_one_line(self) -> None:
        shown = frame(report(*entries.findings[:2]))
        assert shown == [
            "1 | const list = [{ name: 'a.b' }, { name: 'a.c' }];",
            "  |               ^^^^^^^^^^^^^^^  ^^^^^^^^^^^^^^^ no schema",
        ]

    def test_lists_some_lines_of_a_long_list(self) -> None:
        text = "".join(f"  {{ name: 'a.b{number}' }},\n" for number in range(20))
        file = source("src/list.js", text)
        found = [missing_schema(at(file, f"{{ name: 'a.b{number}' }}")) for number in range(20)]
        shown = full(report(*found))
        assert len(lines_of_findings(shown)) == 20
        assert len([line for line in shown.split("\n") if "^" in line]) == 8
        assert "\n  | … 12 more lines\n" in shown

    def test_a_line_that_is_too_wide_is_drawn_for_each_place(self) -> None:
        file = source("src/list.js", ", ".join(f"{{ name: 'a.b{number}' }}" for number in range(40)))
        found = [missing_schema(at(file, f"{{ name: 'a.b{number}' }}")) for number in (1, 30)]
        shown = frame(report(*found))
        assert [line.count("^") for line in shown] == [0, 16, 0, 17]
        assert "a.b1'" in shown[0]
        assert "a.b30'" in shown[2]

    def test_what_has_its_own_advice_or_way_is_not_grouped(self) -> None:
        own = replace(entries.findings[0], help="say it here.")
        assert full(report(own, entries.findings[1])).count("\n\n") == 2
        assert full(report(*[clipboard_finding] * 2)).count("\n\n") == 2

    def test_says_why_and_what_to_do_once_for_a_rule(self) -> None:
        elsewhere = at(source("src/z.js", "copy()"), "copy()")
        other = replace(clipboard_finding, location=elsewhere, path=())
        special = replace(other, location=at(source("src/zz.js", "copy()"), "copy()"), help="pass it on.")
        twice = report(clipboard_finding, other, special)
        remarks = [line.split()[0] for line in full(twice).split("\n") if line.startswith("   ") and ": " in line[:9]]
        assert remarks == ["why:", "help:", "docs:", "help:"]
        verbose = full_report.render(twice, RULES, Presentation(verbose=True))
        assert verbose.count("   why: ") == verbose.count("   help: ") == verbose.count("   docs: ") == 3

    def test_names_the_other_capabilities(self) -> None:
        check_golden("capabilities", full(long_path(2, "export.pdf", "export.html", "render.report")))

    def test_draws_a_path_without_capability(self) -> None:
        assert "\n   how it gets here\n    1 src/steps.js:1:5  step1();\n" in full(long_path(2))

    def test_draws_eight_steps(self) -> None:
        assert "…" not in full(long_path(8, "export.pdf"))

    def test_leaves_out_the_middle_of_a_long_path(self) -> None:
        check_golden("long-path", full(long_path(10, "export.pdf")))

    def test_leaves_out_nothing_on_request(self) -> None:
        check_golden(
            "full-paths",
            full_report.render(long_path(10, "export.pdf"), RULES, Presentation(style=PLAIN, full_paths=True)),
        )

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
        check_golden("wrapped", full_report.render(report(finding), RULES, Presentation(style=Style(width=60))))

    def test_puts_a_long_address_on_a_line_of_its_own(self) -> None:
        shown = full(one_line("copy()", "copy()"), Style(width=60))
        assert "\n   docs: https://rules.example/ABP105\n   or:   abplint explain ABP105\n" in shown

    def test_shows_paths_as_it_is_told(self) -> None:
        shown = full_report.render(drawings, RULES, Presentation(style=PLAIN, shown=lambda path: f"../{path}"))
        assert shown.startswith("../src/lib/clipboard.ts:5:11: ")
        assert "    1 ../src/abp/runtime.ts:10:7    case" in shown
        assert "      ../src/abp/runtime.ts:9:5\n" in shown

    def test_shows_the_level_in_effect(self) -> None:
        muted = Report("/repo", (clipboard_finding,), LEVELS | {"ABP105": Level.NOTE})
        assert ": note ABP105 clipboard-access: " in concise.render(muted, RULES, Presentation(style=PLAIN))

    def test_refuses_a_finding_of_no_rule(self) -> None:
        with pytest.raises(KeyError):
            concise.render(report(Finding("ABP199", "`a.b` copies", at(runtime, "abp"))), RULES, Presentation())


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
    how = Presentation(style=Style(width=width), verbose=True)
    blocks = full_report.render(everything, RULES, how).strip().split("\n\n")
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
        coloured = concise.render(drawings, RULES, Presentation(style=self.STYLE))
        assert coloured != without_escapes(coloured) == concise.render(drawings, RULES, Presentation(style=PLAIN))

    def test_only_adds_to_the_summary(self) -> None:
        coloured = summaries.summary(drawings, 1.0, self.STYLE)
        assert coloured != without_escapes(coloured) == summaries.summary(drawings, 1.0, PLAIN)

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
    assert summaries.statistics(shown, RULES, PLAIN) == (
        "12  error    ABP105 clipboard-access\n 1  warning  ABP603 invalid-schema\n\n"
        "12  src/lib/clipboard.ts\n 1  public/abp.json\n"
    )
    assert without_escapes(summaries.statistics(shown, RULES, Style(color=True))) == summaries.statistics(
        shown, RULES, PLAIN
    )
    assert summaries.statistics(report(), RULES, PLAIN) == ""


def test_concise_gives_one_line_per_finding() -> None:
    check_golden("concise", concise.render(drawings, RULES, Presentation(style=PLAIN)))


def summary(shown: Report, elapsed: float | None = 0.6) -> str:
    return summaries.summary(shown, elapsed, PLAIN)


class TestSummary:
    def test_counts(self) -> None:
        assert (
            summary(drawings) == "2 errors, 1 warning in 2 of 214 files · 1 ABP surface, 2 capabilities,"
            " 2 handlers followed to the end · 0.6 s"
        )

    def test_counts_in_the_singular(self) -> None:
        one = Surface(surface.location, capabilities=1, followed=1)
        shown = report(clipboard_finding, surfaces=(one,), files=1)
        assert (
            summary(shown)
            == "1 error in 1 of 1 file · 1 ABP surface, 1 capability, 1 handler followed to the end · 0.6 s"
        )

    def test_counts_several_surfaces_and_notes(self) -> None:
        note = Finding("ABP307", "`a.b` has no inputSchema", at(runtime, "abp"))
        shown = report(schema_finding, note, surfaces=(surface, surface))
        assert summary(shown, None) == (
            "1 warning, 1 note in 2 of 214 files · 2 ABP surfaces, 4 capabilities, 4 handlers followed to the end"
        )

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
        assert "(../src/abp/runtime.ts)" in summaries.summary(clean, None, PLAIN, shown=lambda path: f"../{path}")
