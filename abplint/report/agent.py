"""The report for coding agents: JSON, short, with what is common to the findings of a rule said once.

`agent.schema.json` beside this module describes it.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from typing import Any

from abplint.finding import Finding, Report
from abplint.report import RuleText
from abplint.report.advice import advice
from abplint.report.presentation import Presentation
from abplint.report.summary import summary
from abplint.report.terminal import ShowPath, Style
from abplint.source import Location

VERSION = 1
LONGEST_PATH = 8
_COMMON = ("why", "do", "keep")


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """A JSON document in ASCII with one finding per line; `how.command` repeats the run on paths as `reached`."""
    shown = how.shown
    by_id = {rule.id: rule for rule in rules}
    groups: dict[tuple[int, str], list[Finding]] = {}
    for finding in report.findings:
        groups.setdefault((-report.level(finding).severity, finding.rule), []).append(finding)
    problems = [
        _group(by_id[rule], report, findings, shown, [*how.command, "--select", rule, *_files(findings, how.reached)])
        for (_, rule), findings in sorted(groups.items())
    ]
    if not problems:
        clean = summary(report, None, Style(), shown=shown)
        return _json({"version": VERSION, "summary": clean, "problems": []}) + "\n"
    return f'{{"version":{VERSION},"problems":[\n' + ",\n".join(problems) + "]}\n"


def _group(rule: RuleText, report: Report, findings: Sequence[Finding], shown: ShowPath, verify: Sequence[str]) -> str:
    listed = [_finding(finding, rule, shown) for finding in findings]
    group: dict[str, Any] = {"rule": rule.id, "level": report.level(findings[0]).value}
    for key in _COMMON:
        values = {item.get(key) for item in listed}
        if len(values) == 1 and (value := values.pop()) is not None:
            group[key] = value
            for item in listed:
                del item[key]
    group["verify"] = shlex.join(verify)
    return f'{_json(group)[:-1]},"findings":[\n' + ",\n".join(map(_json, listed)) + "]}"


def _files(findings: Sequence[Finding], reached: ShowPath) -> list[str]:
    paths = sorted({reached(finding.location.path) for finding in findings})
    return [f"./{path}" if path.startswith("-") else path for path in paths]


def _finding(finding: Finding, rule: RuleText, shown: ShowPath) -> dict[str, Any]:
    known = advice(finding, rule)
    item: dict[str, Any] = {"at": _place(finding.location, shown), "problem": finding.message}
    if others := finding.capabilities[1:]:
        item["also"] = list(others)
    if finding.path:
        item["via"] = _steps([step.location for step in finding.path[:-1]], shown)
    if finding.related:
        item["see"] = [f"{_place(other.location, shown)} {other.message}" for other in finding.related]
    if known.edit != finding.location:
        item["edit"] = f"{_place(known.edit, shown)} {known.helper}"
    if finding.fix is not None:
        item["fix"] = finding.fix.title if finding.fix.is_safe else f"{finding.fix.title} (--unsafe-fixes)"
    texts = {"why": known.why, "do": known.do, "keep": known.keep}
    return item | {key: text for key, text in texts.items() if text}


def _steps(locations: Sequence[Location], shown: ShowPath) -> list[str]:
    """Where a path comes through; a file that follows itself is named once."""
    steps, before = [], ""
    for location in locations:
        path = shown(location.path)
        steps.append(f":{location.line}" if path == before else f"{path}:{location.line}")
        before = path
    if len(steps) > LONGEST_PATH:
        return [*steps[:3], f"{len(steps) - 6} more", *(f"{shown(at.path)}:{at.line}" for at in locations[-3:])]
    return steps


def _place(location: Location, shown: ShowPath) -> str:
    return f"{shown(location.path)}:{location.line}:{location.column}"


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
