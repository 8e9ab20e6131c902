from __future__ import annotations

import re

import pytest

from abplint.finding import Finding, Level, Report
from abplint.report import github
from abplint.report.presentation import Presentation
from tests.report.samples import LEVELS, RULES, at, check_golden, drawings, report, source


def render(shown: Report, prefix: str = "") -> str:
    return github.render(shown, RULES, Presentation(prefix=prefix))


def commands(text: str) -> list[tuple[str, dict[str, str], str]]:
    """The commands of a log as GitHub's runner reads them: name, properties and message, unescaped."""

    def decode(value: str, *codes: str) -> str:
        for code in (*codes, "%0D", "%0A", "%25"):
            value = value.replace(code, chr(int(code[1:], 16)))
        return value

    found = []
    for line in text.splitlines():
        match = re.match(r"\s*::(\w+) ?([^:]*)::(.*)$", line)
        if match and match[1] in ("error", "warning", "notice"):
            pairs = (part.partition("=") for part in match[2].split(","))
            found.append((match[1], {key: decode(value, "%3A", "%2C") for key, _, value in pairs}, decode(match[3])))
    return found


def test_annotates_every_finding_and_lists_it_in_the_log() -> None:
    check_golden("github", render(drawings))


def test_says_nothing_about_nothing() -> None:
    assert render(report()) == ""


def test_escapes_what_would_end_a_value() -> None:
    file = source("src/a,b:c%2C/\n.js", "copy()")
    finding = Finding("ABP105", "100% `a.b`::error::\r\nof it", at(file, "copy()"), why="a, b: c\nd")
    [(name, properties, message)] = commands(render(report(finding)))
    assert name == "error"
    assert properties["file"] == "src/a,b:c%2C/\n.js"
    assert properties["title"] == "ABP105 clipboard-access"
    assert message == "100% `a.b`::error::␍\nof it\nwhy: a, b: c\nd\nhelp: the rule's own help."


def test_paths_count_from_the_root_of_the_repository() -> None:
    text = render(drawings, "apps/web")
    assert [where["file"] for _, where, _ in commands(text)] == [
        "apps/web/src/lib/clipboard.ts",
        "apps/web/public/abp.json",
        "apps/web/public/abp.json",
    ]
    assert "  1 apps/web/src/abp/runtime.ts:10  case 'convert.markdownToHtml':" in commands(text)[0][2]


def test_columns_stay_on_one_line() -> None:
    finding = Finding("ABP105", "`a.b` copies", at(source("a.js", "abp = {\n  a: 1,\n};"), "{\n  a: 1,\n}"))
    [(_, where, _)] = commands(render(report(finding)))
    assert [where[key] for key in ("line", "endLine", "col", "endColumn")] == ["1", "1", "7", "8"]


@pytest.mark.parametrize(("count", "shown"), [(9, 9), (10, 10), (11, 9), (30, 9)])
def test_the_tenth_annotation_of_a_level_counts_the_others(count: int, shown: int) -> None:
    file = source("a.js", "copy()")
    errors = [Finding("ABP105", f"`a.b{number}` copies", at(file, "copy()")) for number in range(count)]
    warnings = [Finding("ABP603", "`a.b` has no schema", at(file, "copy()"))] * 3
    text = render(report(*errors, *warnings))
    annotations = commands(text)
    assert [name for name, _, _ in annotations].count("error") == min(count, 10)
    assert [name for name, _, _ in annotations].count("warning") == 3
    rest = [(where, message) for _, where, message in annotations if "file" not in where]
    left = count - shown
    assert rest == [
        (
            {"title": f"abplint: {left} more errors"},
            f"GitHub shows 10 annotations of a kind; the step's log lists them all.\n{left} of ABP105 clipboard-access",
        )
    ] * bool(left)
    assert len(re.findall(r"^  a.js:1:1: ", text, re.MULTILINE)) == count + 3


def test_notes_are_notices() -> None:
    muted = Report("/repo", drawings.findings[:1], LEVELS | {"ABP105": Level.NOTE})
    assert [name for name, _, _ in commands(render(muted))] == ["notice"]


def test_the_log_holds_no_command_of_the_sources() -> None:
    file = source("::error::x", "copy()")
    text = render(report(Finding("ABP105", "`a` ##[set-env]b\n::stop-commands::x", at(file, "copy()"))))
    _, _, log = text.partition("::group::abplint: every finding\n")
    lines = log.splitlines()
    assert lines[-1] == "::endgroup::"
    assert len(lines) == 2
    assert "::" not in lines[0]
    assert "##[" not in lines[0]
    assert len(commands(text)) == 1
