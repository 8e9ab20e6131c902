"""How a finding is recognised again when the code around it has moved."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from operator import mul
from struct import unpack

from abplint.finding import Finding
from abplint.patterns import regex
from abplint.source import Location, SourceFile, utf16_length

LONGEST_LINE = 200
LONGEST_CODE = 2000

_ALIKE = str.maketrans({'"': "'", "`": "'", ";": None})
_TRAILING_COMMA = regex(r",([)\]}])")

# GitHub hashes this many UTF-16 code units from a line's start.
_WINDOW = 100
_POWERS = [37 ** (_WINDOW - 1 - index) % 2**64 for index in range(_WINDOW)]


def fingerprints(findings: Iterable[Finding]) -> list[str]:
    """One fingerprint (32 hexadecimal digits) per finding, in the same order.

    It is made of the rule, the file, the line's text without white space, the first capability, and of how
    many findings before it have all of these in common. It therefore survives moved lines and reformatting.
    """
    seen: Counter[_Identity] = Counter()
    result = []
    for finding in findings:
        identity = _identity(finding, finding.location.path)
        seen[identity] += 1
        result.append(_digest(identity, seen[identity]))
    return result


def fingerprint(finding: Finding, *, anywhere: bool = False) -> str:
    """The fingerprint of the first finding like this one; `anywhere`: in whatever file."""
    return _digest(_identity(finding, "" if anywhere else finding.location.path), 1)


def code_fingerprint(finding: Finding) -> str:
    """A fingerprint by the finding's own code instead of its line: a formatter may break that line over several.

    White space, the kind of quotes, semicolons and trailing commas make no difference.
    """
    path, location = finding.location.path, finding.location
    code = _TRAILING_COMMA.sub(r"\1", "".join(location.text[:LONGEST_CODE].split()).translate(_ALIKE))
    return _digest((finding.rule, path, code, finding.capabilities[0] if finding.capabilities else ""), 0)


_Identity = tuple[str, str, str, str]


def _identity(finding: Finding, path: str) -> _Identity:
    return (finding.rule, path, _text(finding.location), finding.capabilities[0] if finding.capabilities else "")


def _digest(identity: _Identity, number: int) -> str:
    data = "\0".join((*identity, str(number))).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _text(location: Location) -> str:
    """The line a location starts in or, where code is minified, the location's own text."""
    line = location.file.line_text(location.line - 1)
    if len(line) > LONGEST_LINE:
        line = location.text.partition("\n")[0][:LONGEST_LINE]
    return "".join(line.split())


def line_hashes(file: SourceFile, lines: Iterable[int]) -> dict[int, str]:
    """GitHub's `primaryLocationLineHash` of some 1-based lines, as github/codeql-action computes it.

    It is a polynomial hash, base 37 modulo 2**64, of the 100 UTF-16 code units from the line's start, not
    counting spaces and tabs, and after a colon how many lines up to here have the same. To the action a lone
    carriage return ends a line and a byte order mark is a character. Lines it does not have are left out.
    """
    text = re.sub("\r\n?", "\n", file.data.decode("utf-8", "replace")).replace(" ", "").replace("\t", "")
    data = text.encode("utf-16-le", "surrogatepass") + b"\xff\xff" + bytes(2 * _WINDOW)
    starts = accumulate((2 * utf16_length(line) + 2 for line in text.split("\n")), initial=0)
    windows = [data[start : start + 2 * _WINDOW] for start in starts][:-1]

    wanted = {line for line in lines if 1 <= line <= len(windows)}
    counts = dict.fromkeys((windows[line - 1] for line in wanted), 0)
    hashes = {}
    for line, window in enumerate(windows[: max(wanted, default=0)], 1):
        if window in counts:
            counts[window] += 1
            if line in wanted:
                hashes[line] = f"{_polynomial(window):x}:{counts[window]}"
    return hashes


def _polynomial(window: bytes) -> int:
    units: tuple[int, ...] = unpack(f"<{_WINDOW}H", window)
    value: int = sum(map(mul, units, _POWERS))
    return value % 2**64
