"""What is said of an edited document while most of the project is still being followed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from abplint.finding import Finding
from abplint.server.reading import EarlyFindings
from abplint.source import Location, SourceFile, Span
from abplint.syntax.stretching import shared


def merged(early: EarlyFindings, before: Iterable[Finding], now: SourceFile) -> list[Finding]:
    """The early findings, and those from before that they do not decide: what is about other capabilities, or about
    none, where it stands in the text that the document has now."""
    known = {_place(finding) for finding in early.findings}
    texts: dict[bytes, TextChange] = {}
    found = list(early.findings)
    for finding in before:
        is_about_them = bool(finding.capabilities) and early.capabilities.issuperset(finding.capabilities)
        if is_about_them or finding.rule in early.rules:
            continue
        data = finding.location.file.data
        change = texts.get(data) or texts.setdefault(data, TextChange(data, now))
        at = change.moved(finding.location)
        if at is not None:
            way = tuple(replace(step, location=change.moved(step.location) or step.location) for step in finding.path)
            others = tuple(
                replace(each, location=change.moved(each.location) or each.location) for each in finding.related
            )
            stays = replace(finding, location=at, path=way, related=others)
            if _place(stays) not in known:
                found.append(stays)
    return sorted(found, key=lambda finding: finding.sort_key)


def _place(finding: Finding) -> tuple[str, Location]:
    return finding.rule, finding.location


class TextChange:
    """What happened to a file: between what stays at its beginning and at its end, all is another text."""

    def __init__(self, before: bytes, now: SourceFile) -> None:
        self._now = now
        self._same = shared(before, now.data)
        rest = min(len(before), len(now.data)) - self._same
        ends = before[len(before) - rest :][::-1], now.data[len(now.data) - rest :][::-1]
        self._end = len(before) - shared(*ends)
        self._by = len(now.data) - len(before)

    def moved(self, at: Location) -> Location | None:
        """The same place in what the file holds now; None if that is another text. Places in other files stay."""
        start, end = at.span
        if at.path != self._now.path:
            return at
        if end <= self._same:
            return Location(self._now, at.span)
        return Location(self._now, Span(start + self._by, end + self._by)) if start >= self._end else None
