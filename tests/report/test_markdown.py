from __future__ import annotations

import re

from abplint.finding import Finding, Report, Step, Surface
from abplint.report import markdown
from abplint.report.presentation import Presentation
from tests.report.samples import (
    LEVELS,
    RULES,
    at,
    check_golden,
    drawings,
    report,
    runtime,
    source,
    surface,
    unfollowed,
)

NAMES = ("convert.markdownToHtml", "export.csv", "ai.summarize", "text.count")
STATES = Surface(at(runtime, "abp"), 4, 2, (unfollowed,), NAMES, ("export.csv",))


def render(shown: Report, **options: str) -> str:
    return markdown.render(shown, RULES, Presentation(**options))


def test_is_a_summary_with_findings_ways_and_states() -> None:
    check_golden("markdown", render(Report("/repo", drawings.findings, LEVELS, (STATES,), 214)))


def test_says_what_nothing_means() -> None:
    assert render(report()) == (
        "## abplint\n\nNo ABP here: no runtime, no manifest link, no manifest in 214 files. Nothing was checked.\n"
    )
    assert render(report(surfaces=(surface,))).startswith("## abplint\n\nNo problems. 1 ABP surface ")


def test_links_places_to_the_commit() -> None:
    text = render(drawings, blob="https://github.com/o/r/blob/c0ffee", prefix="apps/web")
    assert "[src/lib/clipboard.ts:5](https://github.com/o/r/blob/c0ffee/apps/web/src/lib/clipboard.ts#L5)" in text
    odd = report(Finding("ABP105", "", at(source("a b/(c).js", "x"), "x")))
    assert "(https://x/a%20b/%28c%29.js#L1)" in render(odd, blob="https://x")


def test_nothing_of_the_sources_is_markup() -> None:
    hostile = "`a|b` </summary><script> | [x](y) **b** ![i](u) @team #1 $x$ <!-- `` x"
    file = source("src/|`.js", "copy(`|`)")
    step = Step(at(file, "copy(`|`)"), "")
    text = render(report(Finding("ABP105", hostile, step.location, capabilities=("a|b",), path=(step,))))
    (row,) = [line for line in text.splitlines() if line.startswith("| error")]
    assert len(re.findall(r"(?<!\\)\|", row)) == 5
    assert "`a\\|b` \\</summary\\>\\<script\\> \\| \\[x\\](y) \\*\\*b" in row
    assert text.count("</summary>") == 1
    assert "<script" not in re.sub(r"\\<", "", text)
    assert "| `` src/\\|`.js:1 `` |" in row
    assert "1. `` src/|`.js:1 `` `` copy(`|`) ``" in text


def test_leaves_out_what_no_summary_holds() -> None:
    many = report(*[Finding("ABP105", "`a.b` copies " + "x" * 500, at(runtime, "abp"))] * 3000)
    text = render(many)
    assert len(text) < 1_000_000
    assert text.endswith("\n… The rest is too long for a summary; the log and the SARIF report hold it.\n")
