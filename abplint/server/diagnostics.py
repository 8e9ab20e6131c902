"""Findings as diagnostics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from lsprotocol import types

from abplint.catalog import Rule
from abplint.finding import Finding, Level, Report
from abplint.report.advice import named_help
from abplint.server.places import Places
from abplint.server.reading import CheckedProject, RefusedJob
from abplint.suppress import REMOVE, UNUSED

SOURCE = "abplint"
SEVERITIES = {
    Level.ERROR: types.DiagnosticSeverity.Error,
    Level.WARNING: types.DiagnosticSeverity.Warning,
    Level.NOTE: types.DiagnosticSeverity.Information,
}


class Shown(NamedTuple):
    """A finding as a client sees it."""

    finding: Finding
    diagnostic: types.Diagnostic


def by_file(checked: CheckedProject, places: Places) -> dict[Path, list[Shown]]:
    """What a report says of each file."""
    found: dict[Path, list[Shown]] = {}
    for each in shown(checked, checked.report.findings, places):
        found.setdefault(Path(checked.report.root, each.finding.location.path), []).append(each)
    return found


def shown(checked: CheckedProject, findings: Iterable[Finding], places: Places) -> list[Shown]:
    """Findings as those of a report."""
    rules, report = checked.catalog.by_id, checked.report
    return [Shown(each, _diagnostic(each, report, rules, places, checked.online)) for each in findings]


def _diagnostic(
    finding: Finding, report: Report, rules: Mapping[str, Rule], places: Places, online: bool
) -> types.Diagnostic:
    rule = rules[finding.rule]
    help = named_help(finding, rule)
    return types.Diagnostic(
        range=places.range(finding.location),
        message=f"{finding.message}\nhelp: {help}" if help else finding.message,
        severity=SEVERITIES[report.level(finding)],
        code=rule.id,
        code_description=types.CodeDescription(rule.url) if online and rule.url else None,
        source=SOURCE,
        tags=[types.DiagnosticTag.Unnecessary] if is_removable(finding) else None,
        related_information=list(_related(finding, report.root, places)) or None,
    )


def is_removable(finding: Finding) -> bool:
    """Whether it is about a comment that can go."""
    return finding.rule == UNUSED and finding.help == REMOVE


def _related(finding: Finding, root: str, places: Places) -> Iterable[types.DiagnosticRelatedInformation]:
    """The way to the finding, step by step, then what else explains it."""
    for number, step in enumerate(finding.path, 1):
        said = step.message or " ".join(step.location.text.split())
        yield types.DiagnosticRelatedInformation(places.location(root, step.location), f"{number}. {said}")
    for related in finding.related:
        yield types.DiagnosticRelatedInformation(places.location(root, related.location), related.message)


def of_refusal(refused: RefusedJob) -> types.Diagnostic:
    """A mistake in a configuration file. Its columns are characters."""
    start = types.Position(max(refused.line - 1, 0), max(refused.column - 1, 0))
    end = types.Position(start.line, start.character + refused.length)
    return types.Diagnostic(
        types.Range(start, end), refused.message, severity=types.DiagnosticSeverity.Error, source=SOURCE
    )
