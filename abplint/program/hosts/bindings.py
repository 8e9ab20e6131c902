"""What pages of AngularJS call as they are drawn: between braces, and in attributes that are no events."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from abplint.patterns import regex
from abplint.program.units import ElementMarkup

_DRAWN: Final = (
    "ng-init",
    "ng-if",
    "ng-show",
    "ng-hide",
    "ng-class",
    "ng-bind",
    "ng-repeat",
    "ng-disabled",
    "ng-style",
)
_TEXT: Final = regex(rb"\{\{([^{}]{1,2000})\}\}")
_FILTER: Final = regex(r"(?<!\|)\|(?!\|).*\Z", re.DOTALL)
_LISTED: Final = regex(r"\A[\s\S]*?\bin\s+|\s+(?:track\s+by|as)\s[\s\S]*\Z")


class DrawnCall(NamedTuple):
    """Code that runs whenever something that it reads has changed, and where all of the conditions hold."""

    code: str
    conditions: tuple[str, ...]

    @property
    def guarded(self) -> str:
        """The code, as a statement."""
        return (
            f"if ({' && '.join(f'({each})' for each in self.conditions)}) {{ {self.code} }}"
            if self.conditions
            else self.code
        )


def bindings_of(marked: Iterable[ElementMarkup]) -> Iterator[DrawnCall]:
    """The calls that the pages of some elements make as they are drawn."""
    seen: set[str] = set()
    for element in marked:
        if element.file is None or element.page is None or element.file.path in seen:
            continue
        seen.add(element.file.path)
        for tag in element.page.tags:
            yield from _of_tag(ElementMarkup.of_page(element.file, element.page, tag))
        said = (found for found in _TEXT.finditer(element.file.data) if b"(" in found[1])
        for found in said:
            around = _around(element, found.start())
            yield DrawnCall(_plain(found[1].decode("utf-8", "replace")), _conditions(around))


def _of_tag(element: ElementMarkup) -> Iterator[DrawnCall]:
    for name in _DRAWN:
        said = element.attributes.get(name, "")
        if "(" in said:
            around = element.parent if name in ("ng-if", "ng-repeat") else element
            yield DrawnCall(_plain(_LISTED.sub("", said) if name == "ng-repeat" else said), _conditions(around))


def _plain(said: str) -> str:
    """An expression without what only a template has: filters, and that it is asked once."""
    return _FILTER.sub("", said).strip().removeprefix("::")


def _conditions(element: ElementMarkup | None) -> tuple[str, ...]:
    """What has to hold for an element to be there."""
    found: list[str] = []
    while element is not None:
        if "ng-if" in element.attributes:
            found.append(_plain(element.attributes["ng-if"]))
        element = element.parent
    return tuple(reversed(found))


def _around(page: ElementMarkup, at: int) -> ElementMarkup | None:
    """The element of a page that a place in its text stands in."""
    assert page.page is not None
    assert page.file is not None
    before = bisect_right(page.page.tags, at, key=lambda tag: tag.end)
    element = ElementMarkup.of_page(page.file, page.page, page.page.tags[before - 1]) if before else None
    while element is not None:
        between = page.file.data[page.page.tags[element.index].end : at].lower()
        name = re.escape(element.tag.encode())
        if len(re.findall(rb"</%s\b" % name, between)) <= len(re.findall(rb"<%s\b" % name, between)):
            return element
        element = element.parent
    return None
