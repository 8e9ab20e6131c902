"""The card for programs. `card.schema.json` beside this module describes it."""

from __future__ import annotations

import json
from typing import Any

from abplint.card import AppCard, Card, Ground, Line, LineStatus, Violation
from abplint.report.presentation import Presentation

VERSION = 1


def render(card: Card, how: Presentation) -> str:
    """A JSON document in ASCII."""
    shown = how.shown

    def ground(each: Ground) -> dict[str, Any]:
        return {"text": each.text, "location": how.point(each.location)}

    def violation(each: Violation) -> dict[str, Any]:
        finding = each.finding
        return {
            "rule": finding.rule,
            "level": each.level.value,
            "message": finding.message,
            "location": how.point(finding.location),
            "path": [{"message": step.message, "location": how.point(step.location)} for step in finding.path],
            "excuse": each.excuse or None,
        }

    def line(each: Line) -> dict[str, Any]:
        return {
            "item": each.item.name,
            "says": each.item.says,
            "section": each.item.section,
            "rules": each.item.rules,
            "capability": each.capability or None,
            "verdict": each.verdict.value,
            "grounds": [ground(known) for known in each.grounds],
            "decides": each.decides or None,
            "violations": [violation(known) for known in each.violations],
        }

    def app(each: AppCard) -> dict[str, Any]:
        return {
            "folder": shown(each.folder) if each.folder else ".",
            "isExtension": each.is_extension,
            "counts": {verdict.value: each.counts[verdict] for verdict in LineStatus},
            "sha256": each.digest,
            "files": [{"path": file.path, "sha256": file.sha256} for file in each.files],
            "lines": [line(known) for known in each.lines],
        }

    document = {
        "version": VERSION,
        "abplint": card.version,
        "rules": {"count": card.rules, "sha256": card.rules_digest},
        "apps": [app(each) for each in card.apps],
        "files": card.files,
        "settings": [ground(each) for each in card.settings],
        "notices": card.notices,
    }
    return json.dumps(document, indent=2, allow_nan=False) + "\n"
