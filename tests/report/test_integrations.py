"""What other programs read: JUnit, GitLab's Code Quality, reviewdog. Their formats are written down here as far as they
are published and used.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as xml

import jsonschema
import pytest

from abplint.finding import Finding, Level, Report
from abplint.report import gitlab, junit, rdjson
from abplint.report.presentation import Presentation
from tests.report.samples import RULES, at, clipboard_finding, drawings, report, runtime, source, surface

HOW = Presentation(prefix="apps/web")
NOTE = Finding("ABP307", "`a.b` has no inputSchema", at(runtime, "abp"))
HOSTILE = Finding(
    "ABP105",
    "`<b>&amp;]]>\x1b\x00\uffff\ud800` \r\n copies",
    at(source('src/<a>&"\udc80.js', "x = '<![CDATA['; copy()"), "copy()"),
    why="because ]]> <x/>\n&",
    capabilities=("a.b",),
)
SAMPLES = [report(), drawings, report(NOTE), report(HOSTILE), report(clipboard_finding, clipboard_finding)]

# https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
GITLAB: dict[str, Any] = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "location", "severity"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!\\./|/)"},
                    "lines": {"required": ["begin"], "properties": {"begin": {"type": "integer", "minimum": 1}}},
                },
            },
        },
    },
}

# https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
POSITION = {
    "type": "object",
    "required": ["line", "column"],
    "additionalProperties": False,
    "properties": {key: {"type": "integer", "minimum": 1} for key in ("line", "column")},
}
LOCATION = {
    "type": "object",
    "required": ["path"],
    "additionalProperties": False,
    "properties": {
        "path": {"type": "string"},
        "range": {"required": ["start"], "properties": {"start": POSITION, "end": POSITION}},
    },
}
RDJSON: dict[str, Any] = {
    "type": "object",
    "required": ["diagnostics"],
    "additionalProperties": False,
    "properties": {
        "source": {"properties": {"name": {"type": "string"}, "url": {"type": "string"}}},
        "diagnostics": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["message", "location"],
                "additionalProperties": False,
                "properties": {
                    "message": {"type": "string"},
                    "location": LOCATION,
                    "severity": {"enum": ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]},
                    "code": {"properties": {"value": {"type": "string"}, "url": {"type": "string"}}},
                    "related_locations": {
                        "type": "array",
                        "items": {"properties": {"message": {"type": "string"}, "location": LOCATION}},
                    },
                },
            },
        },
    },
}
SEVERITIES = [(Level.ERROR, "major", "ERROR"), (Level.WARNING, "minor", "WARNING"), (Level.NOTE, "info", "INFO")]


def loaded(text: str) -> Any:
    assert text.isascii()
    assert text.endswith("\n")
    document = json.loads(text)
    json.dumps(document, ensure_ascii=False).encode("utf-8")  # no lone surrogates: not all readers take them
    return document


@pytest.mark.parametrize("sample", SAMPLES)
def test_gitlab_takes_it(sample: Report) -> None:
    document = loaded(gitlab.render(sample, RULES, HOW))
    jsonschema.validate(document, GITLAB)
    assert len({issue["fingerprint"] for issue in document}) == len(sample.findings)


@pytest.mark.parametrize("sample", SAMPLES)
def test_reviewdog_takes_it(sample: Report) -> None:
    document = loaded(rdjson.render(sample, RULES, HOW))
    jsonschema.validate(document, RDJSON)
    assert len(document["diagnostics"]) == len(sample.findings)


@pytest.mark.parametrize(("level", "for_gitlab", "for_reviewdog"), SEVERITIES)
def test_levels_have_a_severity(level: Level, for_gitlab: str, for_reviewdog: str) -> None:
    sample = report(replace(clipboard_finding, level=level))
    assert loaded(gitlab.render(sample, RULES, HOW))[0]["severity"] == for_gitlab
    assert loaded(rdjson.render(sample, RULES, HOW))["diagnostics"][0]["severity"] == for_reviewdog


def test_paths_count_from_the_root_of_the_repository() -> None:
    sample = report(clipboard_finding)
    [issue] = loaded(gitlab.render(sample, RULES, HOW))
    assert issue["location"] == {"path": "apps/web/src/lib/clipboard.ts", "lines": {"begin": 5, "end": 5}}
    [diagnostic] = loaded(rdjson.render(sample, RULES, HOW))["diagnostics"]
    assert diagnostic["location"]["path"] == "apps/web/src/lib/clipboard.ts"
    assert "  1 apps/web/src/abp/runtime.ts:10  case 'convert.markdownToHtml':" in diagnostic["message"].split("\n")
    assert [other["location"]["path"] for other in diagnostic["related_locations"]] == [
        "apps/web/src/abp/runtime.ts",
        "apps/web/src/abp/runtime.ts",
        "apps/web/src/abp/handlers.ts",
    ]
    [suite] = xml.fromstring(junit.render(sample, RULES, HOW))
    assert suite.get("name") == "apps/web/src/lib/clipboard.ts"


def test_reviewdog_counts_bytes() -> None:
    file = source("a.js", "\n'👍日'; copy(\n  'é', x)")
    sample = report(Finding("ABP105", "`a.b` copies", at(file, "copy(\n  'é', x)")))
    [diagnostic] = loaded(rdjson.render(sample, RULES, HOW))["diagnostics"]
    assert diagnostic["location"]["range"] == {"start": {"line": 2, "column": 12}, "end": {"line": 3, "column": 11}}


def test_a_rule_has_an_address_unless_offline() -> None:
    [diagnostic] = loaded(rdjson.render(report(clipboard_finding), RULES, HOW))["diagnostics"]
    assert diagnostic["code"] == {"value": "ABP105", "url": "https://rules.example/ABP105"}
    offline = Presentation(style=replace(HOW.style, offline=True))
    [diagnostic] = loaded(rdjson.render(report(clipboard_finding), RULES, offline))["diagnostics"]
    assert diagnostic["code"] == {"value": "ABP105"}


@pytest.mark.parametrize("sample", SAMPLES)
def test_junit_counts_add_up(sample: Report) -> None:
    text = junit.render(sample, RULES, HOW)
    assert text.isascii()
    root = xml.fromstring(text)
    assert root.tag == "testsuites"
    for element in (root, *root):
        assert element.get("name")
        assert element.get("errors") == "0"
        for key, tag in (("tests", "testcase"), ("failures", "failure")):
            assert element.get(key) == str(len(list(element.iter(tag))))
    for suite in root:
        assert suite.tag == "testsuite"
        for case in suite:
            assert (case.tag, case.keys()) == ("testcase", ["name", "classname"])
            assert [child.tag for child in case] in ([], ["failure"], ["skipped"])
    assert len(list(root.iter("testcase"))) == max(len(sample.findings), 1)


def test_junit_fails_for_errors_and_warnings_skips_notes_and_says_that_nothing_was_found() -> None:
    [manifest, lib] = [xml.fromstring(junit.render(drawings, RULES, HOW))[index] for index in (1, 0)]
    assert [case[0].get("type") for case in manifest] == ["warning", "error"]
    [failure] = lib[0]
    assert failure.get("message") == clipboard_finding.message
    assert (failure.text or "").split("\n")[1] == "how `convert.markdownToHtml` gets here:"
    [[case]] = xml.fromstring(junit.render(report(NOTE), RULES, HOW))
    assert [child.tag for child in case] == ["skipped"]
    [[case]] = xml.fromstring(junit.render(report(surfaces=(surface,)), RULES, HOW))
    assert not list(case)
    assert (case.get("name") or "").startswith("No problems. 1 ABP surface")


def test_nothing_of_the_sources_is_markup() -> None:
    [suite] = xml.fromstring(junit.render(report(HOSTILE), RULES, HOW))
    assert suite.get("name") == 'apps/web/src/<a>&"\ufffd.js'
    assert (suite[0][0].text or "").startswith("`<b>&amp;]]>␛␀\ufffd\ufffd` ␍\n copies\n")


@pytest.mark.parametrize("module", [junit, gitlab, rdjson])
def test_refuses_a_finding_of_no_rule(module: Any) -> None:
    with pytest.raises(KeyError):
        module.render(report(Finding("ABP199", "`a.b` copies", at(runtime, "abp"))), RULES, HOW)
