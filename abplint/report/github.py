"""Workflow commands, which GitHub Actions shows as annotations beside the code.

GitHub keeps ten annotations of each level per step and drops the others without a word, so the tenth then says how
many there are. Commands are taken out of the log, which is why each finding is also a plain line in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from abplint.finding import Finding, Level, Report
from abplint.report import RuleText
from abplint.report.plain import lines
from abplint.report.presentation import Presentation
from abplint.report.summary import effect
from abplint.report.terminal import ShowPath, visible
from abplint.source import Location

MOST_PER_LEVEL = 10
_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """Annotations and the lines of the log, with paths relative to the repository's root."""
    by_id = {rule.id: rule for rule in rules}
    return "".join(f"{line}\n" for line in _lines(report, by_id, how.in_repository))


def _lines(report: Report, by_id: dict[str, RuleText], in_repository: ShowPath) -> Iterator[str]:
    for level in reversed(Level):
        found = [finding for finding in report.findings if report.level(finding) is level]
        shown = found if len(found) <= MOST_PER_LEVEL else found[: MOST_PER_LEVEL - 1]
        for finding in shown:
            yield _annotation(level, finding, by_id[finding.rule], in_repository)
        if left := found[len(shown) :]:
            yield _rest(level, left, by_id)
    yield from _left_out(report, by_id, in_repository)
    if report.findings:
        yield "::group::abplint: every finding"
        for finding in report.findings:
            level, rule = report.level(finding), by_id[finding.rule]
            yield _plain(f"{_place(finding, in_repository)}: {level.value} {rule.id} {rule.name}: {finding.message}")
        yield "::endgroup::"


def _left_out(report: Report, by_id: dict[str, RuleText], in_repository: ShowPath) -> Iterator[str]:
    """What settings and suppressions keep out, at their places: GitHub shows it where a change adds them.

    Where an earlier state is known, nothing else is said.
    """
    said: list[tuple[Location | None, str]] = []
    review = report.review
    if review is not None:
        said += [(change.location, f"configuration: {change.message}") for change in review.settings]
    else:
        for limit in report.limits:
            said.append((limit.location, f"`{limit.setting}`: {effect(limit.kind, limit.count, report.rules)}"))
    by_place: dict[tuple[str, int], tuple[Location, dict[str, None]]] = {}
    for finding in report.suppressed if review is None else review.suppressed:
        assert finding.suppression is not None
        at = finding.suppression.location
        by_place.setdefault((at.path, at.line), (at, {}))[1][f"{finding.rule} {by_id[finding.rule].name}"] = None
    said += [(at, f"suppressed here: {', '.join(rules)}") for at, rules in by_place.values()]
    if not said:
        return
    for at, text in [(at, text) for at, text in said if at is not None][:MOST_PER_LEVEL]:
        where = {"file": in_repository(at.path), "line": str(at.line), "endLine": str(at.line)}
        where["title"] = "abplint leaves out"
        yield _command(Level.NOTE, where, text)
    yield "::group::abplint: what is left out"
    for known, text in said:
        elsewhere = "the command line" if review is None else "no more"
        place = f"{in_repository(known.path)}:{known.line}" if known is not None else elsewhere
        yield _plain(f"{place}: {text}")
    yield "::endgroup::"


def _annotation(level: Level, finding: Finding, rule: RuleText, in_repository: ShowPath) -> str:
    at = finding.location
    width = len(at.text.partition("\n")[0].rstrip("\r"))  # GitHub takes columns only within one line
    where = {
        "file": in_repository(at.path),
        "line": str(at.line),
        "endLine": str(at.line),
        "col": str(at.column),
        "endColumn": str(at.column + max(width, 1)),
        "title": f"{rule.id} {rule.name}",
    }
    return _command(level, where, "\n".join(lines(finding, rule, in_repository)))


def _rest(level: Level, findings: Sequence[Finding], by_id: dict[str, RuleText]) -> str:
    counts = Counter(finding.rule for finding in findings)
    listed = ", ".join(f"{number} of {id} {by_id[id].name}" for id, number in sorted(counts.items()))
    noun = level.value if len(findings) == 1 else f"{level.value}s"
    message = f"GitHub shows {MOST_PER_LEVEL} annotations of a kind; the step's log lists them all.\n{listed}"
    return _command(level, {"title": f"abplint: {len(findings)} more {noun}"}, message)


def _command(level: Level, properties: dict[str, str], message: str) -> str:
    listed = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[level]} {listed}::{_data(message)}"


def _data(text: str) -> str:
    text = "\n".join(map(visible, text.split("\n")))
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _plain(line: str) -> str:
    """A line of the log in which the runner sees no command, neither a new one (`::x::`) nor an old one (`##[x]`)."""
    return "  " + visible(line).replace("::", ":\u200b:").replace("##[", "##\u200b[")


def _place(finding: Finding, in_repository: ShowPath) -> str:
    return f"{in_repository(finding.location.path)}:{finding.location.line}:{finding.location.column}"
