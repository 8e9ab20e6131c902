"""The Reviewdog Diagnostic Format (`reviewdog -f=rdjson`): a review comment for each finding.

Columns count bytes of UTF-8, from 1; ends are exclusive.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from abplint import HOME
from abplint.finding import Finding, Level, Related, Report, Step
from abplint.report import RuleText
from abplint.report.plain import lines
from abplint.report.presentation import Presentation
from abplint.report.terminal import visible
from abplint.source import Location

_SEVERITIES = {Level.ERROR: "ERROR", Level.WARNING: "WARNING", Level.NOTE: "INFO"}


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """A JSON document in ASCII, with paths relative to the repository's root."""
    by_id = {rule.id: rule for rule in rules}

    def place(location: Location) -> dict[str, Any]:
        span = location.span
        return {
            "path": visible(how.in_repository(location.path)),
            "range": {
                "start": {"line": location.line, "column": _column(location, location.line, span.start)},
                "end": {"line": location.end_line, "column": _column(location, location.end_line, span.end)},
            },
        }

    def diagnostic(finding: Finding) -> dict[str, Any]:
        rule = by_id[finding.rule]
        others: list[Step | Related] = [*finding.path[:-1], *finding.related]
        return {
            "message": "\n".join(map(visible, lines(finding, rule, how.in_repository))),
            "location": place(finding.location),
            "severity": _SEVERITIES[report.level(finding)],
            "code": {"value": rule.id} | ({"url": address} if (address := how.page_of(rule)) else {}),
            "related_locations": [
                {"message": visible(other.message), "location": place(other.location)} for other in others
            ],
        }

    document = {
        "source": {"name": "abplint", "url": HOME},
        "diagnostics": [diagnostic(finding) for finding in report.findings],
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"


def _column(location: Location, line: int, offset: int) -> int:
    return offset - location.file.line_starts[line - 1] + 1
