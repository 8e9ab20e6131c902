"""A finding as lines of plain text, for formats that take one text for all there is to say."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.finding import Finding
from abplint.report import RuleText
from abplint.report.advice import named_help
from abplint.report.terminal import ShowPath, cut
from abplint.source import Location

LONGEST_STEP = 80


def lines(finding: Finding, rule: RuleText, in_repository: ShowPath) -> Iterator[str]:
    """The message, the way there, related places, the reason and what to do."""
    yield finding.message
    if finding.path:
        subject = f"`{finding.capabilities[0]}`" if finding.capabilities else "it"
        yield f"how {subject} gets here:"
        for number, step in enumerate(finding.path, 1):
            yield f"  {number} {_place(step.location, in_repository)}  {_code(step.location)}"
    for related in finding.related:
        yield f"note: {related.message}: {_place(related.location, in_repository)}"
    if why := finding.why or rule.why:
        yield f"why: {why}"
    if help := named_help(finding, rule):
        yield f"help: {help}"


def _place(at: Location, in_repository: ShowPath) -> str:
    return f"{in_repository(at.path)}:{at.line}"


def _code(at: Location) -> str:
    return cut(" ".join(at.text.split()), LONGEST_STEP)[0]
