"""A summary for continuous integration, as GitHub's job summaries and comments show Markdown.

A pull request shows annotations only on the lines it changes, so this list is complete, with the way to each finding.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from posixpath import normpath

from abplint.finding import Finding, Level, Report, Surface
from abplint.report import RuleText
from abplint.report.advice import advice
from abplint.report.presentation import Presentation
from abplint.report.summary import effect, summary
from abplint.report.terminal import Style, visible
from abplint.source import Location

BAR = "\\|"
LARGEST = 900_000  # bytes; GitHub refuses summaries of more than a mebibyte
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#~$&@!])")


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """The summary. Places are links below `how.blob`, if there is one. What would not fit is counted."""
    return _Page(report, {rule.id: rule for rule in rules}, how).render()


class _Page:
    def __init__(self, report: Report, by_id: dict[str, RuleText], how: Presentation) -> None:
        self.report, self.by_id, self.how, self.shown = report, by_id, how, how.shown

    def render(self) -> str:
        text = f"## abplint\n\n{_text(summary(self.report, None, Style(), shown=self.shown))}\n"
        for part in (*self.findings(), *self.left_out(), *self.surfaces()):
            if len(text) + len(part) > LARGEST:
                return f"{text}\n… The rest is too long for a summary; the log and the SARIF report hold it.\n"
            text += part
        return text

    def findings(self) -> Iterator[str]:
        found = sorted(self.report.findings, key=lambda finding: -self.report.level(finding).severity)
        if not found:
            return
        yield "\n| | Rule | Problem | Where |\n|---|---|---|---|\n"
        for finding in found:
            yield self.row(self.report.level(finding), finding)
        yield "\nA pull request shows annotations only on the lines it changes. All of them, with the way to each:\n"
        for finding in found:
            yield "\n" + "".join(f"{line}\n" for line in self.details(finding))

    def row(self, level: Level, finding: Finding) -> str:
        cells = (level.value, self.rule(finding.rule), _text(finding.message), self.place(finding.location))
        return _row(*cells)

    def details(self, finding: Finding) -> Iterator[str]:
        known = advice(finding, self.by_id[finding.rule])
        yield f"<details><summary>{finding.rule} {_html(finding.message)}</summary>\n"
        for number, step in enumerate(finding.path, 1):
            code = " ".join(step.location.text.split())
            yield f"{number}. {self.place(step.location)} {_code(code if len(code) <= 80 else code[:79] + '…')}"
        if finding.path:
            yield ""
        for other in finding.related:
            yield f"- {self.place(other.location)} {_text(other.message)}"
        for word, sentence in (("Why", known.why), ("Instead", known.do), ("May stay", known.keep)):
            if sentence:
                yield f"- **{word}**: {_text(sentence)}"
        yield "\n</details>"

    def left_out(self) -> Iterator[str]:
        """What settings and suppressions keep out, with its places: whoever reviews a change sees what it hides."""
        if not (self.report.limits or self.report.suppressed):
            return
        yield "\n### Left out\n\n| What | By | Where |\n|---|---|---|\n"
        for limit in self.report.limits:
            where = self.place(limit.location) if limit.location is not None else "the command line"
            yield _row(_text(effect(limit.kind, limit.count, self.report.rules)), _code(limit.setting), where)
        for finding in self.report.suppressed:
            by = finding.suppression
            assert by is not None
            what = f"{self.rule(finding.rule)} {self.place(finding.location)}"
            yield _row(what, _text(by.reason or "no reason given"), self.place(by.location))

    def surfaces(self) -> Iterator[str]:
        for surface in self.report.surfaces:
            if surface.names:
                yield f"\n### Capabilities of {self.place(surface.location)}\n\n| Capability | State |\n|---|---|\n"
                yield from self.states(surface)

    def states(self, surface: Surface) -> Iterator[str]:
        concerned: dict[str, Counter[str]] = {}
        for finding in self.report.findings:
            for name in finding.capabilities:
                concerned.setdefault(name, Counter())[finding.rule] += 1
        lost = {end.capability: end for end in surface.unfollowed}
        for name in surface.names:
            states = ["no handler found"] if name in surface.unhandled else []
            states += [self.rule(rule) for rule in concerned.get(name, {}) if rule != "ABP902"]
            if end := lost.get(name):
                how = "too large to be followed past" if end.is_too_large else "not followed past"
                states.append(f"{how} {self.place(end.location)}")
            yield _row(_code(name), ", ".join(states) or "no problem found")

    def rule(self, id: str) -> str:
        rule = self.by_id[id]
        label = f"{rule.id} {rule.name}"
        address = self.how.page_of(rule)
        return f"[{label}]({address})" if address else label

    def place(self, location: Location) -> str:
        label = f"{visible(normpath(self.shown(location.path)))}:{location.line}"
        address = self.how.address(location)
        return f"[{_text(label)}]({address})" if address else _code(label)


def _row(*cells: str) -> str:
    """A row of a table, which ends a cell at a bar inside of code, too."""
    return f"| {' | '.join(cell.replace('|', BAR) for cell in cells)} |\n"


def _text(text: str) -> str:
    """Text with its code in backticks, and nothing else that Markdown or a table would take for its own."""
    parts = re.split(r"`([^`]*)`", " ".join(visible(text.replace("\n", " ")).split()))
    return "".join(_code(part) if index % 2 else _SPECIAL.sub(r"\\\1", part) for index, part in enumerate(parts))


def _code(text: str) -> str:
    text = visible(text)
    longest = max(map(len, re.findall("`+", text)), default=0)
    ticks = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{ticks}{space}{text}{space}{ticks}"


def _html(text: str) -> str:
    escaped = visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escaped)
