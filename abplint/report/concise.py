"""One line per finding, for people who look for places and for editors."""

from __future__ import annotations

from collections.abc import Sequence

from abplint.finding import Finding, Level, Report
from abplint.report import RuleText
from abplint.report.presentation import Presentation
from abplint.report.terminal import ShowPath, Style, visible
from abplint.source import Location


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """`path:line:column: level ABP105 rule-name: message` for each finding."""
    by_id = {rule.id: rule for rule in rules}
    return "".join(
        headline(finding, by_id[finding.rule], report.level(finding), how.style, how.shown) + "\n"
        for finding in report.findings
    )


def headline(finding: Finding, rule: RuleText, level: Level, style: Style, shown: ShowPath) -> str:
    """The line of one finding."""
    at = style.paint(place(finding.location, shown), "strong")
    id = style.link(style.paint(rule.id, level.value), rule.url)
    word = "suppressed" if finding.suppression is not None else level.value
    return f"{at}: {style.paint(word, level.value)} {id} {rule.name}: {visible(finding.message)}"


def place(location: Location, shown: ShowPath) -> str:
    """`path:line:column`, from which terminals and editors go there."""
    return f"{visible(shown(location.path))}:{location.line}:{location.column}"
