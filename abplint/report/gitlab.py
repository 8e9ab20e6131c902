"""GitLab's Code Quality report, which merge requests show beside the code: a part of the Code Climate format.

Of findings with equal fingerprints GitLab keeps one, so each has its own, which outlives moved lines.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from abplint.finding import Level, Report
from abplint.fingerprint import fingerprints
from abplint.report import RuleText
from abplint.report.presentation import Presentation
from abplint.report.terminal import visible

_SEVERITIES = {Level.ERROR: "major", Level.WARNING: "minor", Level.NOTE: "info"}


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """A JSON list in ASCII, with paths relative to the repository's root."""
    by_id = {rule.id: rule for rule in rules}
    document = [
        {
            "description": visible(f"{finding.rule} {by_id[finding.rule].name}: {finding.message}"),
            "check_name": finding.rule,
            "fingerprint": fingerprint,
            "severity": _SEVERITIES[report.level(finding)],
            "location": {
                "path": visible(how.in_repository(finding.location.path)),
                "lines": {"begin": finding.location.line, "end": finding.location.end_line},
            },
        }
        for finding, fingerprint in zip(report.findings, fingerprints(report.findings), strict=True)
    ]
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
