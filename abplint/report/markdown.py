"""A summary for continuous integration, as GitHub's job summaries and comments show Markdown.

A pull request shows annotations only on the lines it changes, so this list is complete, with the way to each finding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from abplint.finding import Finding, Level, Report, Review, Surface
from abplint.report import RuleText
from abplint.report.advice import advice
from abplint.report.markdown_text import html, place, prose, table_row, verbatim
from abplint.report.presentation import Presentation
from abplint.report.summary import effect, summary
from abplint.report.terminal import Style
from abplint.source import Location

LARGEST = 900_000  # bytes; GitHub refuses summaries of more than a mebibyte


def render(report: Report, rules: Sequence[RuleText], how: Presentation) -> str:
    """The summary. Places are links below `how.blob`, if there is one. What would not fit is counted."""
    return _Page(report, {rule.id: rule for rule in rules}, how).render()


class _Page:
    def __init__(self, report: Report, by_id: dict[str, RuleText], how: Presentation) -> None:
        self.report, self.by_id, self.how, self.shown = report, by_id, how, how.shown

    def render(self) -> str:
        text = f"## abplint\n\n{prose(summary(self.report, None, Style(), shown=self.shown))}\n"
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
        cells = (level.value, self.rule(finding.rule), prose(finding.message), self.place(finding.location))
        return table_row(*cells)

    def details(self, finding: Finding) -> Iterator[str]:
        known = advice(finding, self.by_id[finding.rule])
        yield f"<details><summary>{finding.rule} {html(finding.message)}</summary>\n"
        for number, step in enumerate(finding.path, 1):
            code = " ".join(step.location.text.split())
            yield f"{number}. {self.place(step.location)} {verbatim(code if len(code) <= 80 else code[:79] + '…')}"
        if finding.path:
            yield ""
        for other in finding.related:
            yield f"- {self.place(other.location)} {prose(other.message)}"
        for word, sentence in (("Why", known.why), ("Instead", known.do), ("May stay", known.keep)):
            if sentence:
                yield f"- **{word}**: {prose(sentence)}"
        yield "\n</details>"

    def left_out(self) -> Iterator[str]:
        """What settings and suppressions keep out, with its places: whoever reviews a change sees what it hides.

        Where an earlier state is known, this is what the change itself adds.
        """
        review = self.report.review
        if review is not None:
            yield from self.added(review)
        elif self.report.limits or self.report.suppressed:
            yield "\n### Left out\n\n| What | By | Where |\n|---|---|---|\n"
            for limit in self.report.limits:
                where = self.place(limit.location) if limit.location is not None else "the command line"
                what = prose(effect(limit.kind, limit.count, self.report.rules))
                yield table_row(what, verbatim(limit.setting), where)
            yield from self.suppressed(self.report.suppressed)

    def added(self, review: Review) -> Iterator[str]:
        if not (review.settings or review.suppressed):
            return
        yield "\n### What this change leaves out\n\n| What | By | Where |\n|---|---|---|\n"
        for change in review.settings:
            where = self.place(change.location) if change.location is not None else ""
            yield table_row(prose(change.message), "the configuration", where)
        yield from self.suppressed(review.suppressed)

    def suppressed(self, findings: Iterable[Finding]) -> Iterator[str]:
        for finding in findings:
            by = finding.suppression
            assert by is not None
            what = f"{self.rule(finding.rule)} {self.place(finding.location)}"
            yield table_row(what, prose(by.reason or "no reason given"), self.place(by.location))

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
            yield table_row(verbatim(name), ", ".join(states) or "no problem found")

    def rule(self, id: str) -> str:
        rule = self.by_id[id]
        label = f"{rule.id} {rule.name}"
        address = self.how.page_of(rule)
        return f"[{label}]({address})" if address else label

    def place(self, location: Location) -> str:
        return place(location, self.how)
