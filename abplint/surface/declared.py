"""Which names the files of an app declare for all: sought one by one, or listed once where many are asked for."""

from __future__ import annotations

import re
from typing import Final

from abplint.patterns import regex
from abplint.surface.budgets import SOUGHT_ALONE

_DECLARES: Final = regex(rb"(?:\bfunction\b\s*(?:\*\s*)?|\b(?:var|let|const|class)\s+)$")
_SETTING: Final = rb"""['"]?\s*(?:\]\s*)?(?:=(?![=>])|['"]\s*,|\|\|=|\?\?=)"""
_SETS: Final = regex(_SETTING)
_NAME: Final = rb"[\w$\x80-\xff]+"
_IN_NAME: Final = regex(rb"[\w$\x80-\xff]")
_ANY_DECLARED: Final = regex(
    rb"(?:\bfunction\b\s*(?:\*\s*)?|\b(?:var|let|const|class)\s+)(%b)|(?<![\w$\x80-\xff])(%b)(?=%b)"
    % (_NAME, _NAME, _SETTING)
)
# what stands at the margin, or is written to the window
_AT_MARGIN: Final = (
    rb"^(?:(?:async\s+)?function\b\s*(?:\*\s*)?|(?:var|let|const|class)\s+)%b(?![\w$\x80-\xff])"
    rb"|(?<![\w$.])(?:window|self|globalThis|root)\.%b\s*=(?![=>])"
)
_MEMBER_AT_MARGIN: Final = rb"^(?:(?:window|self|globalThis)\.)?%b\s*=(?![=>])"
_MEMBER_INSIDE: Final = rb"^[ \t]+(?:(?:window|self|globalThis)\.)?%b\s*=(?![=>])"
_PARTS_WRITTEN: Final = rb"^[ \t]*(?:(?:window|self|globalThis)\.)?%b\.([\w$]+)\s*=(?![=>])"
_KEPT_AT_MARGIN: Final = (
    rb"^(?:(?:var|let|const)\s+|(?:window|self|globalThis)\.)%b\s*="
    rb"\s*(?:(?:window|self|globalThis)\.)?%b\s*(?:\|\||\?\?)"
)
_ANY_AT_MARGIN: Final = regex(_AT_MARGIN % (rb"(%b)" % _NAME, rb"(%b)" % _NAME), re.MULTILINE)


class DeclaredNames:
    """Of how many names it is asked, and what each of some texts declares, once that is listed."""

    def __init__(self) -> None:
        self._asked: set[str] = set()
        self._listed: dict[object, frozenset[bytes]] = {}

    def are_many(self, name: str) -> bool:
        """Whether with this one so many names are asked for that texts are to be listed."""
        if len(self._asked) <= SOUGHT_ALONE:
            self._asked.add(name)
        return len(self._asked) > SOUGHT_ALONE

    def declares(self, key: object, data: bytes, name: bytes, start: int, end: int) -> bool:
        """Whether a classic script, which is the same for a key, seems to declare or set a global of a name."""
        if key not in self._listed:
            self._listed[key] = _listed(_ANY_DECLARED, data, start, end)
        return name in self._listed[key]

    def stands_at_margin(self, path: str, data: bytes, name: bytes) -> bool:
        """The same of a name that is declared at the margin of a file, or written to the window."""
        if path not in self._listed:
            self._listed[path] = _listed(_ANY_AT_MARGIN, data, 0, len(data))
        return name in self._listed[path]


def declares_at_margin(name: bytes) -> re.Pattern[bytes]:
    """What finds a name that is declared at the margin of a file, or written to the window; a member of a namespace
    (`shop.cart`) is written there."""
    if b"." in name:
        return re.compile(_MEMBER_AT_MARGIN % re.escape(name), re.MULTILINE)
    return re.compile(_AT_MARGIN % ((re.escape(name),) * 2), re.MULTILINE)


def written_inside(name: bytes) -> re.Pattern[bytes]:
    """What finds a member of a namespace that is written within something else that stands at the margin."""
    return re.compile(_MEMBER_INSIDE % re.escape(name), re.MULTILINE)


def parts_written(namespace: bytes) -> re.Pattern[bytes]:
    """What finds the members of a namespace that a file writes, at the margin or within something."""
    return re.compile(_PARTS_WRITTEN % re.escape(namespace), re.MULTILINE)


def keeps_at_margin(name: bytes) -> re.Pattern[bytes]:
    """What finds a name that is declared there and keeps what it holds already: `var shop = shop || {}`."""
    return re.compile(_KEPT_AT_MARGIN % ((re.escape(name),) * 2), re.MULTILINE)


def declares_global(data: bytes, name: bytes, start: int, end: int) -> bool:
    """Whether a classic script seems to declare or set a global of that name."""
    at = data.find(name, start, end) if name else -1
    while at >= 0:
        after = at + len(name)
        is_whole = not _IN_NAME.match(data[max(at - 1, start) : at]) and not _IN_NAME.match(data, after, end)
        if is_whole and (_SETS.match(data, after, end) or _DECLARES.search(data, max(at - 16, start), at)):
            return True
        at = data.find(name, after, end)
    return False


def _listed(pattern: re.Pattern[bytes], data: bytes, start: int, end: int) -> frozenset[bytes]:
    return frozenset(found[1] or found[2] for found in pattern.finditer(data, start, end))
