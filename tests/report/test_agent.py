from __future__ import annotations

import json
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from abplint.finding import Finding, Level, Report, Step, Surface
from abplint.report import agent, full
from abplint.report.presentation import Presentation
from abplint.report.summary import summary
from abplint.report.terminal import Style
from tests.report.samples import (
    LEVELS,
    RULES,
    at,
    check_golden,
    clipboard_finding,
    drawings,
    long_path,
    report,
    runtime,
    schema_finding,
    source,
    surface,
    unfollowed,
)

SCHEMA = json.loads((files("abplint.report") / "agent.schema.json").read_text("utf-8"))


def render(shown: Report, **options: Any) -> Any:
    return json.loads(agent.render(shown, RULES, Presentation(**options)))


def strict(schema: Any) -> Any:
    """The schema with no property but those it names."""
    if isinstance(schema, dict):
        closed = {"additionalProperties": False} if "properties" in schema and "type" in schema else {}
        return {key: strict(value) for key, value in schema.items()} | closed
    return [strict(item) for item in schema] if isinstance(schema, list) else schema


@pytest.mark.parametrize(
    "sample",
    [
        drawings,
        report(),
        report(surfaces=(surface,)),
        long_path(30, "export.pdf", "export.html"),
        report(surfaces=(Surface(at(runtime, "abp"), 6, 5, (unfollowed,)),)),
        report(*drawings.findings, *long_path(3, "export.pdf").findings, *drawings.findings),
    ],
)
def test_output_follows_the_schema_which_names_everything(sample: Report) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(strict(SCHEMA)).validate(render(sample))


def test_says_what_to_do_in_the_names_of_the_project() -> None:
    check_golden("agent", agent.render(drawings, RULES, Presentation()))


def test_is_shorter_than_what_people_read() -> None:
    three = agent.render(drawings, RULES, Presentation())
    assert len(three) < 0.7 * len(full.render(drawings, RULES, Presentation()))
    twelve = report(*drawings.findings * 4)
    brief = len(agent.render(twelve, RULES, Presentation()))
    assert brief < 0.6 * len(full.render(twelve, RULES, Presentation()))
    assert brief < 0.4 * len(full.render(twelve, RULES, Presentation(verbose=True)))


def test_says_what_was_checked_where_nothing_was_found() -> None:
    assert render(report(surfaces=(surface,))) == {
        "version": 1,
        "summary": summary(report(surfaces=(surface,)), None, Style()),
        "problems": [],
    }


def test_severe_rules_come_first() -> None:
    muted = Report("/repo", drawings.findings, LEVELS | {"ABP105": Level.NOTE})
    groups = render(muted)["problems"]
    assert [(group["level"], group["rule"]) for group in groups] == [
        ("error", "ABP305"),
        ("warning", "ABP603"),
        ("note", "ABP105"),
    ]


def test_what_is_common_is_said_once() -> None:
    other = Finding("ABP105", "`a.b` copies", at(source("a.js", "copy()"), "copy()"), why=clipboard_finding.why)
    [group] = render(report(clipboard_finding, other))["problems"]
    first, second = group["findings"]
    assert group["why"] == clipboard_finding.why
    assert "why" not in first
    assert "do" not in group
    assert (first["do"], second["do"]) == (
        "return the HTML: `return { success: true, data: { html } }`",
        "the rule's own help",
    )
    assert first["keep"] == "`copyHtml()` in the click handler of your own button"
    assert "keep" not in second


def test_the_way_names_a_file_once_and_leaves_out_the_middle() -> None:
    [group] = render(long_path(12, "export.pdf", "export.html"))["problems"]
    [finding] = group["findings"]
    assert finding["also"] == ["export.html"]
    assert finding["via"] == [
        *("src/steps.js:1", ":2", ":3"),
        "5 more",
        *("src/steps.js:9", "src/steps.js:10", "src/steps.js:11"),
    ]


def test_verifies_with_a_command_for_the_shell() -> None:
    odd = [source(path, "copy()") for path in ("--help.js", "it's.js", "src/a.js", "src/a.js")]
    findings = [Finding("ABP105", "`a.b` copies", at(file, "copy()")) for file in odd]
    [group] = render(report(*findings), command=("printf", "%s|"))["problems"]
    done = subprocess.run(group["verify"], shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.split("|") == ["--select", "ABP105", "./--help.js", "it's.js", "src/a.js", ""]


def test_verifies_on_paths_that_lead_there() -> None:
    [group] = render(report(schema_finding), reached=lambda path: Path("..", path).as_posix())["problems"]
    assert group["verify"] == "abplint --select ABP603 ../public/abp.json"
    assert group["findings"][0]["at"] == "public/abp.json:18:22"


class TestHelper:
    HELP = "return the data; keep the copy in your own button."

    def finding(self, *calls: str, help: str = HELP) -> Any:
        lines = ["case 'a.b':", *calls, "copy()"]
        file = source("src/a.js", "\n".join(lines))
        steps = tuple(Step(at(file, line), "", is_entry=index < 2) for index, line in enumerate(lines))
        finding = Finding("ABP105", "`a.b` copies", steps[-1].location, help, capabilities=("a.b",), path=steps)
        [group] = render(report(finding))["problems"]
        return group | group["findings"][0]

    def test_is_the_last_of_several_calls(self) -> None:
        found = self.finding("handle(params)", "ui.copyText(text)")
        assert found["keep"] == "the copy in your own button: `ui.copyText()`"
        assert found["edit"] == "src/a.js:3:1 ui.copyText()"

    def test_is_not_the_handler_itself(self) -> None:
        found = self.finding("handle(params)")
        assert found["keep"] == "the copy in your own button"
        assert "edit" not in found

    def test_is_not_named_where_nothing_stays(self) -> None:
        found = self.finding("handle(params)", "ask(text)", help="declare the permission.")
        assert "keep" not in found
        assert "edit" not in found

    def test_does_not_only_pass_on_a_function(self) -> None:
        found = self.finding("handle(params)", "ui.copyText(text)", "queueMicrotask(flush)")
        assert found["edit"] == "src/a.js:3:1 ui.copyText()"
        assert "edit" not in self.finding("handle(params)", "rows.map(copyRow)")

    def test_does_not_hold_what_it_leads_to(self) -> None:
        file = source("src/a.js", "case 'a.b':\nhandle(p)\nshare(p)\nwhenIdle(() => copy(p))")
        lines = ("case 'a.b':", "handle(p)", "share(p)", "whenIdle(() => copy(p))", "copy(p)")
        steps = tuple(Step(at(file, line), "", is_entry=index < 2) for index, line in enumerate(lines))
        finding = Finding("ABP105", "`a.b` copies", steps[-1].location, self.HELP, capabilities=("a.b",), path=steps)
        [group] = render(report(finding))["problems"]
        assert group["findings"][0]["edit"] == "src/a.js:3:1 share()"

    def test_must_have_a_name(self) -> None:
        found = self.finding("handle(params)", "(await later)(text)")
        assert found["keep"] == "the copy in your own button"
        assert "edit" not in found


def test_people_read_the_same_names() -> None:
    file = source("src/a.js", "case 'a.b':\nhandle(params)\nui.copyText(text)\ncopy()")
    steps = tuple(Step(at(file, line), "") for line in ("case 'a.b':", "handle(params)", "ui.copyText(text)", "copy()"))

    def help_line(help: str) -> str:
        found = Finding("ABP105", "`a.b` copies", steps[-1].location, help, capabilities=("a.b",), path=steps)
        (line,) = [line for line in full.render(report(found), RULES, Presentation()).splitlines() if "help:" in line]
        return line.strip()

    assert help_line("return it; keep the copy.") == "help: return it; keep the copy: `ui.copyText()`."
    assert help_line("return it; keep `ui.copyText()`.") == "help: return it; keep `ui.copyText()`."
    assert help_line("ask first.") == "help: ask first."


def test_is_ascii() -> None:
    file = source("größe.js", "copy()")
    rendered = agent.render(report(Finding("ABP105", "`größe` copies", at(file, "copy()"))), RULES, Presentation())
    assert rendered.isascii()
    assert json.loads(rendered)["problems"][0]["findings"][0]["at"] == "größe.js:1:1"
