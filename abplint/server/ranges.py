"""Which places in documents lie in which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lsprotocol import types

from abplint.server import names
from abplint.source import Location


def overlap(one: types.Range, other: types.Range) -> bool:
    """Whether two ranges have a position in common."""
    return _key(one.start) <= _key(other.end) and _key(other.start) <= _key(one.end)


def holds(range: types.Range, position: types.Position) -> bool:
    """Whether a position is in a range, or at its end."""
    return _key(range.start) <= _key(position) <= _key(range.end)


def _key(position: types.Position) -> tuple[int, int]:
    return position.line, position.character


def covered(at: Location, places: Iterable[Location]) -> bool:
    """Whether a string lies in a place that is among those already."""
    return any(
        each.path == at.path and each.span.start <= at.span.start and at.span.end <= each.span.end for each in places
    )


def declares(found: Sequence[names.KnownCapability], at: Location) -> bool:
    """Whether a string is a name in an entry of one of some capabilities."""
    return any(covered(at, [each.location]) for known in found for each in known.capability.declared)
