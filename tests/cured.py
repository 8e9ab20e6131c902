"""Rewrites the marks of examples whose known faults are cured: `python -m tests.cured tests/coverage/guards.md …`.

A known miss that is found becomes an expectation, with the steps of its path; a known false finding that is gone loses
its mark. What is wrong in any other way stays as it is, for a person to judge: no new fault is ever accepted.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from abplint.catalog import Example
from abplint.finding import Finding
from tests.marks import EXPECT, FALSE, MISNAMED, MISSING, UNWALKED, VIA, Place, place, read_text
from tests.test_coverage import ROOT, address, linted, read_topic, reasons

_COMMENT = re.compile(
    r"\s*(?P<open>\{/\*|/\*+|<!--|//)\s*(?P<body>(?:expect|via|names)\b[\w-]*\s*:.*?)\s*(?:\*/\}|\*/|-->|$)"
)
_CLOSE = {"{/*": " */}", "/*": " */", "<!--": " -->", "//": ""}
_PIECE = re.compile(r"([\w-]+):\s*([A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*)\s*(.*)")
_MARKUP = re.compile(r"\.(html|vue|svelte|astro|php)$")
_FAULTS = re.compile(r"; `(?:expect|via|names)-\w+` .*$")


class Cure:
    """What the findings of an example say about its marks, line by line."""

    def __init__(self, example: Example, findings: Sequence[Finding]) -> None:
        marks = [mark for block in example.blocks for mark in read_text(block.name, block.text)]
        expected = Counter((mark.at, mark.rule) for mark in marks if mark.kind == EXPECT)
        self._beyond = Counter((place(finding), finding.rule) for finding in findings)
        self._beyond.subtract(expected)
        self._named = {(place(f), f.rule, name) for f in findings for name in f.capabilities}
        self._walked = {(at, finding.rule) for finding in findings for at in _steps(finding)}
        missed = {(mark.at, mark.rule) for mark in marks if mark.kind == MISSING}
        self._new_steps = {
            (at, finding.rule)
            for finding in findings
            if (place(finding), finding.rule) in missed
            for at in _steps(finding)
            if at != place(finding)
        }

    def line(self, at: Place, text: str) -> str:
        """A line with the marks that hold now; the line as it is where they are the same."""
        comments = list(_COMMENT.finditer(text))
        before = [piece for found in comments for piece in re.split(r"\s*;\s*|\s+//\s+", found["body"])]
        after = [new for piece in before for new in self._mended(at, piece)]
        steps = {rule for step, rule in self._new_steps if step == at}
        stated = {rule for piece in after if piece.startswith((f"{EXPECT}:", f"{VIA}:")) for rule in _rules(piece)}
        if steps - stated:
            old = [piece for piece in after if piece.startswith(f"{VIA}:")]
            steps |= {rule for piece in old for rule in _rules(piece)}
            after = [piece for piece in after if piece not in old] + [f"{VIA}: {', '.join(sorted(steps - stated))}"]
        if after == before:
            return text
        bare = _COMMENT.sub("", text).rstrip()
        return bare + _comment(at.path, bare, comments[0]["open"] if comments else "", after)

    def _mended(self, at: Place, piece: str) -> list[str]:
        """What becomes of one mark: several ids where one place holds several findings now, or nothing."""
        read = _PIECE.match(piece)
        if not read:
            return [piece]
        kind, rule, rest = read.groups()
        if kind == MISSING and self._beyond[at, rule] > 0:
            return [f"{EXPECT}: {', '.join([rule] * self._beyond[at, rule])}"]
        if kind == FALSE:
            self._beyond[at, rule] -= 1
            return [piece] * (self._beyond[at, rule] >= 0)
        if kind == MISNAMED:
            return [piece] * ((at, rule, rest.split()[0]) in self._named)
        if kind == UNWALKED and (at, rule) in self._walked:
            return [f"{VIA}: {rule}"]
        return [piece]


def _steps(finding: Finding) -> list[Place]:
    return [Place(step.location.path, step.location.line) for step in finding.path[:-1]]


def _rules(piece: str) -> list[str]:
    return re.findall(r"[A-Z]+\d+", piece)


def _comment(name: str, line: str, opening: str, marks: Sequence[str]) -> str:
    """The marks as a comment behind a line, opened as before or as the language of the line has it."""
    if not marks:
        return ""
    markup = line.lstrip().startswith("<")
    opening = opening or ("//" if not markup else "<!--" if _MARKUP.search(name) else "{/*")
    return f"{'   ' if opening == '//' else ' '}{opening} {'; '.join(marks)}{_CLOSE[opening]}"


def cure(text: str, examples: Iterable[tuple[Example, Sequence[Finding]]]) -> str:
    """A topic's page with the marks of its examples as their findings have them."""
    lines = text.split("\n")
    for example, findings in examples:
        cured = Cure(example, findings)
        for block in example.blocks:
            for row in range(block.text.count("\n")):
                at = block.line - 1 + row
                lines[at] = cured.line(Place(block.name, row + 1), lines[at])
    return "\n".join(lines)


def with_faults(page: str, known: dict[str, Example]) -> str:
    """The page of forms, each line with the faults that its examples still have; `known` are examples by address."""
    lines = page.split("\n")
    for row, line in enumerate(lines):
        shown = [known[link] for link in re.findall(r"\(\.\./(tests/coverage/[^)]+)\)", line) if link in known]
        if shown:
            faults = dict.fromkeys(fault for example in shown for fault in sorted(reasons(example)))
            told = "".join(f"; `{kind}` {rule}: {reason}" for kind, rule, reason in faults)
            lines[row] = _FAULTS.sub("", line) + told
    return "\n".join(lines)


def main(paths: Sequence[str]) -> None:
    topics = [Path(path).resolve() for path in paths]
    for topic in topics:
        pairs = []
        for example in read_topic(topic):
            with tempfile.TemporaryDirectory() as folder:
                pairs.append((example, linted(example, Path(folder))))
        topic.write_text(cure(topic.read_text("utf-8"), pairs), "utf-8", newline="\n")
    page = ROOT / "docs" / "coverage.md"
    known = {address(topic, example): example for topic in topics for example in read_topic(topic)}
    page.write_text(with_faults(page.read_text("utf-8"), known), "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
