"""What a selector asks of an attribute, and of the place of an element among those beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from abplint.patterns import regex

ATTRIBUTE: Final = regex(
    r"""\[\s{0,9}([\w-]+)\s{0,9}(?:([~|^$*?]?=)\s{0,9}["']?([^"'\]]*)["']?(?:\s{1,9}[isIS])?)?\s{0,9}\]"""
)
_WHOLE: Final = ("", "=", "~=")
PERHAPS: Final = "?="
"""No operator of the language: the text begins and ends like what is asked for, which has a gap between the two."""
_GAP: Final = "\0"


def is_said(how: str, held: str, asked: str) -> bool:
    """Whether an attribute says what a selector asks for: all of it, one of its words, how it begins …"""
    match how:
        case "~=":
            return asked in held.split()
        case "|=":
            return held == asked or held.startswith(f"{asked}-")
        case "^=":
            return held.startswith(asked)
        case "$=":
            return held.endswith(asked)
        case "*=":
            return asked in held
        case "?=":
            return _fits(held, asked)
        case _:
            return held == asked


def _fits(held: str, asked: str) -> bool:
    """Whether two texts may be one, of which the second has a gap, and the first may have some."""
    begins, _, ends = asked.partition(_GAP)
    first, gap, _ = held.partition(_GAP)
    last = held.rpartition(_GAP)[2]
    if not gap:
        return len(held) >= len(begins) + len(ends) and held.startswith(begins) and held.endswith(ends)
    is_begun = first.startswith(begins) or begins.startswith(first)
    return is_begun and (last.endswith(ends) or ends.endswith(last))


class ChildPlace(NamedTuple):
    """`:nth-child(2)`, `:last-child`, `:only-child`: the number of an element among those beside it, counted from the
    first or the last; 0: it is alone."""

    number: int
    from_end: bool

    def is_of(self, at: int, count: int) -> bool:
        """Whether it is that of the element behind `at` others, of so many."""
        return count == 1 if self.number == 0 else self.number == (count - at if self.from_end else at + 1)


_PLACE: Final = regex(r":(?:(first|last|only)-child|nth-(last-)?child\(\s{0,9}(\d{1,4})\s{0,9}\))(?![^\[]*\])")
_NUMBERS: Final = {"first": 1, "last": 1, "only": 0}


def places_of(selector: str) -> Iterator[ChildPlace]:
    """The places that one part of a selector asks for."""
    for word, last, number in _PLACE.findall(selector):
        yield ChildPlace(_NUMBERS[word] if word else int(number), word == "last" or bool(last))


def stands_at(places: Sequence[ChildPlace], at: int, count: int) -> bool:
    """Whether the element behind `at` others, of so many, stands in all of some places."""
    return all(place.is_of(at, count) for place in places)


def attributes_of(selector: str) -> dict[str, str]:
    """The attributes that one part of a selector asks for, with what it says of all of their text."""
    asked = ((name, how, "" if how == PERHAPS else value) for name, how, value in ATTRIBUTE.findall(selector))
    return {name: value for name, how, value in asked if how in (*_WHOLE, PERHAPS)}
