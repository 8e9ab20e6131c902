from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

import pytest

from abplint.finding import Finding, Level, Related, Report
from abplint.fingerprint import fingerprints, line_hashes
from abplint.report import sarif
from abplint.report.presentation import Presentation
from abplint.report.rule_page import page
from abplint.source import Location, SourceFile, Span
from tests.report.samples import (
    LEVELS,
    RULES,
    at,
    clipboard,
    clipboard_finding,
    drawings,
    one_line,
    report,
    runtime,
    schema_finding,
    source,
    unhandled_finding,
)


def run_of(report: Report, **options: str) -> Any:
    [run] = json.loads(sarif.render(report, RULES, Presentation(**{"version": "0.1.0"} | options)))["runs"]
    return run


def result_of(report: Report) -> Any:
    [result] = run_of(report)["results"]
    return result


def region_of(report: Report) -> Any:
    return result_of(report)["locations"][0]["physicalLocation"]["region"]


def walk(value: Any) -> Iterator[Any]:
    yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from walk(item)


def test_a_place_is_written_down_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding stands where its path ends, and others share that path."""
    asked: list[Location] = []
    region = sarif._region

    def counted(location: Location) -> dict[str, Any]:
        asked.append(location)
        return region(location)

    monkeypatch.setattr(sarif, "_region", counted)
    run_of(report(clipboard_finding, clipboard_finding, unhandled_finding))
    places = {step.location for step in clipboard_finding.path} | {clipboard_finding.location}
    assert len(asked) == len(set(asked)) > len(places)


class TestRun:
    def test_names_the_tool(self) -> None:
        driver = run_of(report(), version="1.2.3")["tool"]["driver"]
        assert (driver["name"], driver["version"], driver["semanticVersion"]) == ("abplint", "1.2.3", "1.2.3")
        assert "semanticVersion" not in run_of(report(), version="0.1.0rc1")["tool"]["driver"]

    def test_states_how_columns_are_counted(self) -> None:
        assert run_of(report())["columnKind"] == "utf16CodeUnits"

    def test_lists_all_rules_in_their_order(self) -> None:
        rules = run_of(report(schema_finding))["tool"]["driver"]["rules"]
        assert [rule["id"] for rule in rules] == [rule.id for rule in RULES]

    def test_describes_a_rule(self) -> None:
        rule = run_of(report())["tool"]["driver"]["rules"][1]
        assert rule.pop("help") == {
            "text": "the rule's own help.",
            "markdown": page(RULES[1]),
        }
        assert rule == {
            "id": "ABP105",
            "name": "ClipboardAccess",
            "shortDescription": {"text": "A capability handler does what no agent can use."},
            "fullDescription": {"text": "the rule's own reason."},
            "helpUri": "https://rules.example/ABP105",
            "defaultConfiguration": {"level": "error"},
            "properties": {"precision": "high", "problem.severity": "error", "tags": ["abp", "delivery"]},
        }

    def test_writes_a_default_level_even_where_it_is_sarifs_own(self) -> None:
        rules = run_of(report())["tool"]["driver"]["rules"]
        assert [rule["defaultConfiguration"]["level"] for rule in rules] == [rule.level.value for rule in RULES]

    def test_has_a_category_only_on_request(self) -> None:
        assert "automationDetails" not in run_of(report())
        assert run_of(report(), category="site")["automationDetails"] == {"id": "site/"}

    def test_succeeds_whatever_was_found(self) -> None:
        assert run_of(drawings)["invocations"] == [{"executionSuccessful": True, "toolExecutionNotifications": []}]

    def test_warns_once_of_a_file_that_does_not_parse(self) -> None:
        broken = source("src/broken.js", "a(]\nb(]\n")
        faults = [Finding("ABP900", f"unexpected `]` after `{name}(`", at(broken, "]", name)) for name in "ab"]
        other = Finding("ABP900", "unexpected `]`", at(source("src/other.js", "]"), "]"))
        run = run_of(report(*faults, other))
        [invocation] = run["invocations"]
        first, second = invocation["toolExecutionNotifications"]
        assert invocation["executionSuccessful"] is True
        assert len(run["results"]) == 3
        assert first["level"] == "warning"
        assert first["message"] == {"text": "unexpected ']' after 'a('."}
        assert first["locations"] == run["results"][0]["locations"]
        assert second["locations"] == run["results"][2]["locations"]
        [descriptor] = run["tool"]["driver"]["notifications"]
        assert first["descriptor"] == {"id": descriptor["id"], "index": 0}


class TestResult:
    def test_points_at_its_rule(self) -> None:
        result = result_of(report(schema_finding))
        assert (result["ruleId"], RULES[result["ruleIndex"]].id) == ("ABP603", "ABP603")

    @pytest.mark.parametrize("level", list(Level))
    def test_always_writes_its_level(self, level: Level) -> None:
        assert result_of(report(clipboard_finding, levels={"ABP105": level}))["level"] == level.value

    def test_quotes_names_as_github_shows_them(self) -> None:
        assert result_of(report(clipboard_finding))["message"] == {
            "text": "'convert.markdownToHtml' writes to the clipboard instead of returning the data."
        }

    def test_makes_no_links_of_code(self) -> None:
        finding = Finding("ABP105", "`a['b'](1)` copies", at(runtime, "abp"))
        assert result_of(report(finding))["message"]["text"] == "'a\\['b'\\](1)' copies."

    def test_draws_the_path(self) -> None:
        [flow] = result_of(report(clipboard_finding))["codeFlows"]
        [thread] = flow["threadFlows"]
        assert flow["message"] == {"text": "How 'convert.markdownToHtml' gets here."}
        assert [step["nestingLevel"] for step in thread["locations"]] == [0, 1, 2, 3]
        assert {step["importance"] for step in thread["locations"]} == {"essential"}
        assert thread["locations"][1]["location"] == {
            "physicalLocation": {
                "artifactLocation": {"uri": "src/abp/runtime.ts", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 11, "startColumn": 16, "endLine": 11, "endColumn": 39},
            },
            "message": {"text": "'convertMarkdown' is called."},
        }

    def test_has_no_path_where_nothing_was_followed(self) -> None:
        assert {"codeFlows", "relatedLocations"}.isdisjoint(result_of(report(schema_finding)))

    def test_links_related_places(self) -> None:
        related = (*unhandled_finding.related, Related(at(clipboard, "toast"), "the list `a[0]` is here"))
        finding = Finding("ABP305", "`export.csv` has no branch", unhandled_finding.location, related=related)
        result = result_of(report(finding))
        assert result["message"]["text"] == (
            "'export.csv' has no branch. See ['call()' dispatches here, on: convert.markdownToHtml](1)."
            " See [the list 'a\\[0\\]' is here](2)."
        )
        assert [(place["id"], place["message"]["text"]) for place in result["relatedLocations"]] == [
            (1, "'call()' dispatches here, on: convert.markdownToHtml."),
            (2, "the list 'a[0]' is here."),
        ]

    def test_has_githubs_fingerprint_and_its_own(self) -> None:
        results = run_of(drawings)["results"]
        assert [result["partialFingerprints"] for result in results] == [
            {
                "primaryLocationLineHash": line_hashes(finding.location.file, [finding.location.line])[
                    finding.location.line
                ],
                "abplint/v1": own,
            }
            for finding, own in zip(drawings.findings, fingerprints(drawings.findings), strict=True)
        ]

    def test_refuses_a_finding_of_no_rule(self) -> None:
        with pytest.raises(KeyError):
            run_of(Report("/repo", (Finding("ABP199", "`a.b` copies", at(runtime, "abp")),), {"ABP199": Level.NOTE}))


class TestRegion:
    def test_counts_utf16_code_units(self) -> None:
        region = region_of(one_line("'👍日'; copy('größe 👍')", "copy('größe 👍')"))
        assert region == {"startLine": 1, "startColumn": 8, "endLine": 1, "endColumn": 24}

    def test_ignores_a_byte_order_mark(self) -> None:
        file = SourceFile("a.js", b"\xef\xbb\xbfcopy()")
        region = region_of(report(Finding("ABP105", "`a.b` copies", at(file, "copy()"))))
        assert region == {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 7}

    def test_keeps_to_one_line(self) -> None:
        region = region_of(one_line("x\r\nabp = {\r\n  a\r\n}\r\n", "{\r\n  a\r\n}"))
        assert region == {"startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 8}

    def test_may_be_empty(self) -> None:
        shown = report(Finding("ABP105", "nothing", Location(source("a.js", ""), Span(0, 0))))
        assert region_of(shown) == {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1}


@pytest.mark.parametrize(
    ("path", "prefix", "uri"),
    [
        ("src/a b.js", "", "src/a%20b.js"),
        ("src/größe 日.js", "", "src/gr%C3%B6%C3%9Fe%20%E6%97%A5.js"),
        ("src/[id]#1?.js", "", "src/%5Bid%5D%231%3F.js"),
        ("src/100%.js", "", "src/100%25.js"),
        ("src/\udcff.js", "", "src/%FF.js"),
        ("src/a.js", "packages/app", "packages/app/src/a.js"),
        ("src/a.js", ".", "src/a.js"),
    ],
)
def test_uris_are_relative_to_the_git_root(path: str, prefix: str, uri: str) -> None:
    shown = report(Finding("ABP105", "`a.b` copies", at(source(path, "copy()"), "copy()")))
    [result] = run_of(shown, prefix=prefix)["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": uri, "uriBaseId": "%SRCROOT%"}


def test_the_log_is_ascii_without_nulls_and_without_machine() -> None:
    finding = Finding("ABP105", "`größe \ud800` copies", at(source("src/a.js", "copy('größe')"), "copy('größe')"))
    text = sarif.render(Report("/home/me/größe", (finding,), LEVELS), RULES, Presentation(version="0.1.0"))
    assert text.isascii()
    assert "/home/me" not in text
    assert None not in list(walk(json.loads(text)))
    assert json.loads(text)["runs"][0]["results"][0]["message"]["text"] == "'größe \ufffd' copies."


def test_equal_findings_give_equal_bytes() -> None:
    assert sarif.render(drawings, RULES, Presentation(version="0.1.0")) == sarif.render(
        drawings, RULES, Presentation(version="0.1.0")
    )


def test_nothing_but_sarif_is_serialised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sarif, "HOME", PurePath("home"))
    with pytest.raises(TypeError, match="has no place in SARIF"):
        run_of(report())
