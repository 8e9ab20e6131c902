"""Which of the many modules that hand something to what has a name lead anywhere: a registry of a large app is filled
in more places than can be run, and most of them do nothing that anybody asks about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.budgets import MOST_MENTIONS
from abplint.program.handing import hands_over, positions
from abplint.program.units import Unit
from abplint.program.ways import Way
from abplint.program.writes import Place

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def leading_modules(m: Machine, word: bytes, home: str) -> tuple[list[str], Way | None]:
    """The modules that import a name of one and lead anywhere where they hand it something; where these are too many,
    also the way from the first that is left out."""
    found: list[str] = []
    for path in m.loader.mentioning(word, home, every=True):
        text = m.relevance.module(path) if path != home else None
        way = (
            next((way for at in _handed(text.unit, word) if (way := way_at(m, text.unit, at))), None) if text else None
        )
        if way is not None and len(found) == MOST_MENTIONS:
            return found, way
        if way is not None:
            found.append(path)
    return found, None


def leading_places(m: Machine, places: list[Place]) -> tuple[list[Place], Way | None]:
    """The same of places in modules that are loaded."""
    led = [(place, way) for place in places if (way := way_at(m, *place)) is not None]
    return [place for place, _ in led[:MOST_MENTIONS]], led[MOST_MENTIONS][1] if len(led) > MOST_MENTIONS else None


def way_at(m: Machine, unit: Unit, position: int) -> Way | None:
    """The way to something that is asked about from the function around a place, or from a statement of the module."""
    around = [*unit.functions_around(position)[-1:], *unit.program.body.body]
    found = next((each for each in around if each.start <= position < each.end), None)
    return m.relevance.way_in(unit, found.start, found.end) if found is not None else None


def _handed(unit: Unit, word: bytes) -> list[int]:
    return [position for position in positions(unit, word) if hands_over(unit, position, word)]
