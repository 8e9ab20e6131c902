"""The elements of arrays: which of them are there under some condition, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from abplint.program.values import Value


class Elements(tuple[Value, ...]):
    """An array's elements, of which those at the `optional` positions are there under some condition only. `shifts`:
    others stand in their place then; where all are there, nobody knows the order. `absent`: what is known where not.
    Of a list that holds more than is known, the first `head` stand at its beginning, and the last `tail` at its end."""

    head: int = 0
    tail: int = 0
    absent: dict[int, Any] = {}  # noqa: RUF012 -- of all that have none, and never changed
    optional: frozenset[int]
    shifts: bool

    @classmethod
    def of(cls, items: Iterable[Value], optional: Iterable[int], shifts: bool = False) -> tuple[Value, ...]:
        """Plain where nothing is optional, and the order is known."""
        made = cls(items)
        made.optional = frozenset(optional)
        if not made.optional and not (shifts and len(made) > 1):
            return tuple(made)
        made.shifts = shifts or len(made) - min(made.optional) > len(made.optional)
        return made

    @classmethod
    def around(cls, items: Sequence[Value], head: int, tail: int) -> tuple[Value, ...]:
        """Plain where nothing is known of the ends."""
        if not (head or tail):
            return tuple(items)
        made = cls(items)
        made.optional, made.shifts, made.head, made.tail = frozenset(), False, head, tail
        return made


def ends_of(elements: tuple[Value, ...]) -> tuple[int, int]:
    """How many elements of a list that holds more than these stand at its beginning, and at its end."""
    return (elements.head, elements.tail) if isinstance(elements, Elements) else (0, 0)


def shifting_positions(elements: tuple[Value, ...]) -> frozenset[int]:
    """The positions of elements in whose place others may stand."""
    if not isinstance(elements, Elements) or not elements.shifts:
        return frozenset()
    return elements.optional or frozenset(range(len(elements)))


def optional_positions(elements: tuple[Value, ...]) -> frozenset[int]:
    """The positions of elements that may not be there."""
    return elements.optional if isinstance(elements, Elements) else frozenset()


def certain_of(elements: tuple[Value, ...]) -> tuple[Value, ...]:
    """The elements that are there by all means."""
    optional = optional_positions(elements)
    return tuple(item for at, item in enumerate(elements) if at not in optional) if optional else elements
