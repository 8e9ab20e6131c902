"""Marked expectations: where an app says what abplint must find in it, and how that compares with what it found.

A mark is a comment at the end of the line it speaks of, in `//`, `/* */` or `<!-- -->`:

    expect: ABP105                   a finding stands on this line; two findings, the id twice
    via: ABP105                      a step of the path of an ABP105 finding stands on this line
    expect-missing: ABP105 reason    a finding that should stand here, and that abplint is known to miss
    via-missing: ABP105 reason       a step that should stand here, and that abplint is known to leave out
    expect-false: ABP105 reason      a finding that stands here, and that abplint is known to be wrong about
    names: ABP105 a.copy a.cut       the findings of ABP105 on this line name these capabilities and no others
    names-false: ABP105 a.x reason   they name this one too, and abplint is known to be wrong about it

Ids are separated by commas. Several marks share a comment when a `;` stands between them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from abplint.finding import Finding

EXPECT, VIA, MISSING, FALSE = "expect", "via", "expect-missing", "expect-false"
UNWALKED, NAMES, MISNAMED = "via-missing", "names", "names-false"

_COMMENT = re.compile(r"(?://|/\*+|<!--)\s*(?=(?:expect|via|names)\b[\w-]*\s*:)")
_IDS = r"[A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*"
_MARK = re.compile(
    rf"(?:(expect|via):\s*({_IDS})|(expect-(?:missing|false)|via-missing):\s*({_IDS})[^;]*?)\s*(;\s*|\*/|-->|$|//)"
)
_NAMED = re.compile(
    r"(?:(names):\s*([A-Z]+\d+)((?: [\w.]+)+)|(names-false):\s*([A-Z]+\d+) ([\w.]+)[^;]*?)\s*(;\s*|\*/|-->|$|//)"
)
_LISTED = re.compile(r"(?P<path>\S+):(?P<line>\d+) (?P<rule>[A-Z]+\d+)")


class Place(NamedTuple):
    """A 1-based line of a file."""

    path: str
    line: int


class Mark(NamedTuple):
    """What is expected of one rule at one line; `names`: the capabilities that NAMES or MISNAMED is about."""

    at: Place
    kind: str
    rule: str
    names: tuple[str, ...] = ()


class Problem(NamedTuple):
    """A difference between what is marked and what was found, and the line that shows it."""

    at: Place
    message: str


def read_text(path: str, text: str) -> Iterator[Mark]:
    """The marks of one file, in their order. Raises ValueError for a comment that begins like a mark and is none."""
    for row, line in enumerate(text.split("\n"), 1):
        for comment in _COMMENT.finditer(line):
            at, more = comment.end(), True
            while more:
                mark, named = _MARK.match(line, at), _NAMED.match(line, at)
                if named:
                    kind, rule, names = named[1] or named[4], named[2] or named[5], named[3] or named[6]
                    yield Mark(Place(path, row), kind, rule, tuple(names.split()))
                    at, more = named.end(), named[7].startswith(";")
                    continue
                if not mark:
                    raise ValueError(f"{path}:{row}: this is no mark: {line[at:].strip()}")
                ids = re.split(r"\s*,\s*", mark[2] or mark[4])
                yield from (Mark(Place(path, row), mark[1] or mark[3], rule) for rule in ids)
                at, more = mark.end(), mark[5].startswith(";")


def read_listed(pattern: re.Pattern[str], lines: Iterable[str]) -> Iterator[Mark]:
    """Expectations of files that hold no comments, one a line; `pattern` has groups path, line and rule."""
    for line in filter(str.strip, lines):
        listed = pattern.fullmatch(line.strip())
        if not listed:
            raise ValueError(f"this expects nothing: {line.strip()}")
        path, row, rule = listed.group("path", "line", "rule")
        yield Mark(Place(path, int(row)), EXPECT, rule)


def read_app(folder: Path) -> list[Mark]:
    """The marks of all files below a folder, and those its `expect.txt` lists as `path:line RULE`."""
    marks: list[Mark] = []
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        if path == "expect.txt":
            marks += read_listed(_LISTED, file.read_text("utf-8").splitlines())
        elif file.is_file():
            marks += read_text(path, file.read_bytes().decode("utf-8", "replace"))
    return marks


def compare(marks: Sequence[Mark], findings: Sequence[Finding]) -> list[Problem]:
    """Every difference in both directions, in the order of files and lines."""
    return sorted({*_misplaced(marks, findings), *_strayed(marks, findings), *_misnamed(marks, findings)})


def _misplaced(marks: Sequence[Mark], findings: Sequence[Finding]) -> Iterator[Problem]:
    """Findings nobody expects, expectations nothing fulfils, and known faults that are faults no more."""
    expected, known_false = _counted(marks, EXPECT), _counted(marks, FALSE)
    known_misses = {(mark.at, mark.rule) for mark in marks if mark.kind == MISSING}
    for finding in findings:
        at, rule = place(finding), finding.rule
        if expected[at, rule]:
            expected[at, rule] -= 1
        elif known_false[at, rule]:
            known_false[at, rule] -= 1
        elif (at, rule) in known_misses:
            yield Problem(at, f"{rule} is found here now: make its `expect-missing` an `expect`")
        else:
            yield Problem(at, f"unexpected {rule} ({finding.message})")
    for (at, rule), count in expected.items():
        if count:
            yield Problem(at, f"missing {rule}" + (f" ({count} times)" if count > 1 else ""))
    for (at, rule), count in known_false.items():
        if count:
            yield Problem(at, f"{rule} is found here no more: drop its `expect-false`")


def _strayed(marks: Sequence[Mark], findings: Sequence[Finding]) -> Iterator[Problem]:
    """Steps on lines without a mark, marks on lines without a step, and paths that end elsewhere.

    How a known false finding is reached is nobody's business: its steps need no marks.
    """
    wrong = _counted(marks, FALSE).keys() - _counted(marks, EXPECT).keys()
    marked = {(mark.at, mark.rule) for mark in marks if mark.kind in (EXPECT, VIA, UNWALKED)}
    walked: set[tuple[Place, str]] = set()
    for finding in findings:
        rule, sink = finding.rule, place(finding)
        *steps, end = [Place(step.location.path, step.location.line) for step in finding.path] or [sink]
        walked.update((at, rule) for at in steps)
        if (sink, rule) in wrong:
            continue
        if end != sink:
            yield Problem(sink, f"the path of {rule} ends at {end.path}:{end.line}")
        for at in steps:
            if at != sink and (at, rule) not in marked:
                yield Problem(at, f"step without via mark ({rule} found at {sink.path}:{sink.line})")
    for mark in marks:
        if mark.kind == VIA and (mark.at, mark.rule) not in walked:
            yield Problem(mark.at, f"no step here for via {mark.rule}")
        if mark.kind == UNWALKED and (mark.at, mark.rule) in walked:
            yield Problem(mark.at, f"{mark.rule} comes through here now: make its `via-missing` a `via`")


def _misnamed(marks: Sequence[Mark], findings: Sequence[Finding]) -> Iterator[Problem]:
    """Capabilities that a finding names and should not, or should name and does not."""
    named: dict[tuple[Place, str], set[str]] = {}
    for finding in findings:
        named.setdefault((place(finding), finding.rule), set()).update(finding.capabilities)
    known: dict[tuple[Place, str], set[str]] = {}
    for mark in (mark for mark in marks if mark.kind == MISNAMED):
        known.setdefault((mark.at, mark.rule), set()).update(mark.names)
        for name in set(mark.names) - named.get((mark.at, mark.rule), set()):
            yield Problem(mark.at, f"{mark.rule} names {name} no more: drop its `names-false`")
    for mark in (mark for mark in marks if mark.kind == NAMES and (mark.at, mark.rule) in named):
        names = named[mark.at, mark.rule] - known.get((mark.at, mark.rule), set())
        for name in sorted(names ^ set(mark.names)):
            yield Problem(mark.at, f"{mark.rule} {'names' if name in names else 'does not name'} {name}")


def _counted(marks: Sequence[Mark], kind: str) -> Counter[tuple[Place, str]]:
    return Counter((mark.at, mark.rule) for mark in marks if mark.kind == kind)


def place(finding: Finding) -> Place:
    return Place(finding.location.path, finding.location.line)
