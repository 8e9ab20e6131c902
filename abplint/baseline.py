"""Findings that are known: which of the current ones they cover, and the file that keeps them.

The file is JSON: its version, and an entry for each group of equal findings, sorted by file and rule. Line numbers
are not in it, so it changes only when findings come or go.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from abplint.finding import Finding
from abplint.fingerprint import code_fingerprint, fingerprint
from abplint.records import record

VERSION = 1


class BaselineError(Exception):
    """A baseline cannot be read; the message is one line for the user."""


@record
class KnownFinding:
    """`count` findings that have the rule, the line's text, the first capability and, except `anywhere`, the file in
    common. `file` is relative to the analysed root. `message` is for readers of the file. `code` tells the first of the
    findings by its own code; files of older versions have none.
    """

    file: str
    rule: str
    capability: str
    message: str
    count: int
    fingerprint: str
    anywhere: str
    code: str = ""

    @property
    def sort_key(self) -> tuple[str, str, str]:
        return (self.file, self.rule, self.fingerprint)


_TYPES: dict[str, type] = {field.name: int if field.name == "count" else str for field in fields(KnownFinding)}
_OPTIONAL = {"code"}


@record
class Comparison:
    """Findings that no entry covers, and what is left of the entries, with the counts that are left."""

    new: tuple[Finding, ...]
    gone: tuple[KnownFinding, ...]


def entries(findings: Iterable[Finding]) -> list[KnownFinding]:
    """Findings as entries, sorted."""
    counts: Counter[str] = Counter()
    first: dict[str, Finding] = {}
    for finding in findings:
        digest = fingerprint(finding)
        counts[digest] += 1
        first.setdefault(digest, finding)
    return sorted(
        (
            KnownFinding(
                file=finding.location.path,
                rule=finding.rule,
                capability=finding.capabilities[0] if finding.capabilities else "",
                message=finding.message,
                count=counts[digest],
                fingerprint=digest,
                anywhere=fingerprint(finding, anywhere=True),
                code=code_fingerprint(finding),
            )
            for digest, finding in first.items()
        ),
        key=lambda entry: entry.sort_key,
    )


def match(known: Sequence[KnownFinding], findings: Sequence[Finding], exists: Callable[[str], bool]) -> Comparison:
    """Tell new findings from known ones. `exists` says which files there are.

    What has the code of an entry's finding on a line that reads differently is that finding: a formatter was at work.
    An entry whose file is gone covers findings of other files: the file may have been renamed.
    """
    left = {entry.fingerprint: entry.count for entry in known}
    new = _uncovered(findings, left, fingerprint)
    written = [entry for entry in known if left[entry.fingerprint] and entry.code]
    new = _covered_by(written, left, new, lambda entry: entry.code, code_fingerprint)
    moved = [entry for entry in known if left[entry.fingerprint] and not exists(entry.file)]
    new = _covered_by(moved, left, new, lambda entry: entry.anywhere, lambda f: fingerprint(f, anywhere=True))
    gone = (replace(entry, count=left[entry.fingerprint]) for entry in known if left[entry.fingerprint])
    return Comparison(tuple(new), tuple(gone))


def _covered_by(
    known: Sequence[KnownFinding],
    left: dict[str, int],
    findings: Sequence[Finding],
    key: Callable[[KnownFinding], str],
    digest: Callable[[Finding], str],
) -> Sequence[Finding]:
    """The findings that no entry covers by another digest; what entries have `left` is counted down for the others."""
    if not known or not findings:
        return findings
    counts: Counter[str] = Counter()
    for entry in known:
        counts[key(entry)] += left[entry.fingerprint]
    new = _uncovered(findings, counts, digest)
    for entry in known:
        left[entry.fingerprint] = min(left[entry.fingerprint], counts[key(entry)])
        counts[key(entry)] -= left[entry.fingerprint]
    return new


def _uncovered(
    findings: Sequence[Finding], left: dict[str, int], digest: Callable[[Finding], str]
) -> Sequence[Finding]:
    """The findings that are too many; `left` is counted down for the others."""
    new = []
    for finding in findings:
        key = digest(finding)
        if left.get(key):
            left[key] -= 1
        else:
            new.append(finding)
    return new


def read(data: bytes) -> list[KnownFinding]:
    """The entries in a file's bytes. Raises BaselineError for what `render` did not write."""
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise BaselineError(f"line {error.lineno} is no JSON: {error.msg[:1].lower()}{error.msg[1:]}") from error
    except (UnicodeDecodeError, RecursionError) as error:
        raise BaselineError("this is no JSON") from error
    if not isinstance(document, dict) or not isinstance(document.get("findings"), list):
        raise BaselineError("this is no baseline of abplint")
    version = document.get("version")
    if version != VERSION:
        raise BaselineError(f"this abplint reads version {VERSION}, not {json.dumps(version)}")
    found: dict[str, KnownFinding] = {}
    for number, item in enumerate(document["findings"], 1):
        entry = _entry(item, number)
        twin = found.get(entry.fingerprint)  # of two branches that were merged
        found[entry.fingerprint] = entry if twin is None or twin.count < entry.count else twin
    return list(found.values())


def _entry(item: Any, number: int) -> KnownFinding:
    if not isinstance(item, dict):
        raise BaselineError(f"finding {number} is no object")
    for name, type in _TYPES.items():
        value = item.get(name, "" if name in _OPTIONAL else None)
        if not isinstance(value, type) or isinstance(value, bool) or value == 0:
            raise BaselineError(f"finding {number} has no proper `{name}`")
    return KnownFinding(**{name: item[name] for name in _TYPES if name in item})


def render(known: Iterable[KnownFinding]) -> str:
    """Entries as the text of a file, in ASCII: the same entries give the same bytes."""
    listed = [asdict(entry) for entry in sorted(known, key=lambda entry: entry.sort_key)]
    return json.dumps({"version": VERSION, "findings": listed}, indent=2) + "\n"
