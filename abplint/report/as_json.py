"""The report for programs. `schema.json` beside this module describes it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from abplint.finding import Finding, Level, Report
from abplint.fingerprint import fingerprints
from abplint.report import RuleText, probe_json
from abplint.report.advice import named_help
from abplint.report.presentation import Presentation
from abplint.source import Location

VERSION = 1


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """A JSON document in ASCII."""
    shown = how.shown
    by_id = {rule.id: rule for rule in rules}

    def place(location: Location) -> dict[str, Any]:
        return {
            "path": shown(location.path),
            "line": location.line,
            "column": location.column,
            "endLine": location.end_line,
            "endColumn": location.end_column,
        }

    def suppression(finding: Finding) -> dict[str, Any]:
        by = finding.suppression
        if by is None:
            return {}
        return {"suppression": {"kind": by.kind, "reason": by.reason, "location": place(by.location)}}

    def fix(finding: Finding) -> dict[str, Any]:
        how = finding.fix
        if how is None:
            return {}
        edits = [{"location": place(edit.location), "text": edit.text} for edit in how.edits]
        return {"fix": {"title": how.title, "safe": how.is_safe, "edits": edits}}

    settled = [
        {"rule": finding.rule, "message": finding.message, "location": place(finding.location)}
        for finding in how.settled
    ]
    levels = Counter(report.level(finding) for finding in report.findings if finding.suppression is None)
    document = {
        "version": VERSION,
        "root": report.root,
        "findings": [
            {
                "rule": finding.rule,
                "name": by_id[finding.rule].name,
                "level": report.level(finding).value,
                "message": finding.message,
                "location": place(finding.location),
                "label": finding.label,
                "capabilities": finding.capabilities,
                "path": [{"message": step.message, "location": place(step.location)} for step in finding.path],
                "related": [{"message": other.message, "location": place(other.location)} for other in finding.related],
                "why": finding.why or by_id[finding.rule].why,
                "help": named_help(finding, by_id[finding.rule]),
                "url": how.page_of(by_id[finding.rule]),
                "fingerprint": fingerprint,
                **({"evidence": finding.evidence} if finding.evidence else {}),
                **fix(finding),
                **suppression(finding),
            }
            for finding, fingerprint in zip(report.findings, fingerprints(report.findings), strict=True)
        ],
        "surfaces": [
            {
                "location": place(surface.location),
                "capabilities": surface.capabilities,
                "names": surface.names,
                "unhandled": surface.unhandled,
                "followed": surface.followed,
                "unfollowed": [
                    {"capability": end.capability, "location": place(end.location)} for end in surface.unfollowed
                ],
            }
            for surface in report.surfaces
        ],
        "summary": {
            "files": report.files,
            **{f"{level.value}s": levels[level] for level in reversed(Level)},
            "known": sum(report.known.values()),
        },
        "notices": report.notices,
        **({"probe": probe_json.probed(how.observed) | {"settled": settled}} if how.observed is not None else {}),
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
