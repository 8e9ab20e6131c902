from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from abplint.finding import Finding, Report, Surface
from abplint.report import as_json
from abplint.report.presentation import Presentation
from tests.report.samples import (
    LEVELS,
    RULES,
    at,
    clipboard_finding,
    drawings,
    long_path,
    report,
    runtime,
    source,
    unfollowed,
)

SCHEMA = json.loads((files("abplint.report") / "schema.json").read_text("utf-8"))


def render(report: Report) -> Any:
    return json.loads(as_json.render(report, RULES, Presentation()))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(
    "sample",
    [
        drawings,
        report(),
        long_path(10, "export.pdf", "export.html"),
        report(surfaces=(Surface(at(runtime, "abp"), 6, 5, (unfollowed,)),)),
        Report("/repo", notices=("src/a.js: cannot be read",)),
    ],
)
def test_output_follows_the_schema(sample: Report) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(render(sample))


def test_the_schema_names_everything_that_is_written() -> None:
    def strict(schema: Any) -> Any:
        if isinstance(schema, dict):
            closed = {"additionalProperties": False} if "properties" in schema and "type" in schema else {}
            return {key: strict(value) for key, value in schema.items()} | closed
        return [strict(item) for item in schema] if isinstance(schema, list) else schema

    surface = Surface(at(runtime, "abp"), 6, 5, (unfollowed,))
    sample = render(Report("/repo", drawings.findings, LEVELS, (surface,), 214, ("src/a.js: cannot be read",)))
    jsonschema.Draft202012Validator(strict(SCHEMA)).validate(sample)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(strict(SCHEMA)).validate(sample | {"more": 1})


def test_tells_everything_about_a_finding() -> None:
    [finding] = render(report(clipboard_finding))["findings"]
    place = {"path": "src/lib/clipboard.ts", "line": 5, "column": 11, "endLine": 5, "endColumn": 46}
    dispatch = {"path": "src/abp/runtime.ts", "line": 10, "column": 7, "endLine": 10, "endColumn": 37}
    assert len(finding.pop("fingerprint")) == 32
    steps = finding.pop("path")
    assert steps[0] == {"message": "`convert.markdownToHtml` is dispatched here", "location": dispatch}
    assert steps[3] == {"message": "writes to the clipboard", "location": place}
    assert finding == {
        "rule": "ABP105",
        "name": "clipboard-access",
        "level": "error",
        "message": clipboard_finding.message,
        "location": place,
        "label": "delivers to the browser, not to the agent",
        "capabilities": ["convert.markdownToHtml"],
        "related": [],
        "why": clipboard_finding.why,
        "help": clipboard_finding.help,
        "url": "https://rules.example/ABP105",
    }


def test_tells_what_was_looked_at() -> None:
    document = render(drawings)
    assert document["version"] == 1
    assert document["root"] == "/repo"
    assert document["summary"] == {"files": 214, "errors": 2, "warnings": 1, "notes": 0, "known": 0}
    assert [surface["capabilities"] for surface in document["surfaces"]] == [2]


def test_counts_columns_in_characters() -> None:
    file = source("a.js", "'👍日'; copy()")
    [finding] = render(report(Finding("ABP105", "`a.b` copies", at(file, "copy()"))))["findings"]
    assert (finding["location"]["column"], finding["location"]["endColumn"]) == (7, 13)
    assert finding["why"] == "the rule's own reason."


def test_is_ascii_and_shows_paths_as_it_is_told() -> None:
    file = source("größe.js", "copy()")
    text = as_json.render(
        report(Finding("ABP105", "`größe` copies", at(file, "copy()"))),
        RULES,
        Presentation(shown=lambda path: f"../{path}"),
    )
    assert text.isascii()
    assert text.endswith("}\n")
    assert json.loads(text)["findings"][0]["location"]["path"] == "../größe.js"


def test_refuses_a_finding_of_no_rule() -> None:
    with pytest.raises(KeyError):
        render(report(Finding("ABP199", "`a.b` copies", at(runtime, "abp"))))
