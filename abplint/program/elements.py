"""The elements of arrays: which of them are there under some condition, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from abplint.program.values import NOTHING, Value, join


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


def shifted(values: list[Value], optional: list[int]) -> list[Value]:
    """What may stand in each place of a list some values of which may be absent: those behind them move up."""
    found: list[list[Value]] = [[] for _ in values]
    absent = 0
    for position, value in enumerate(values):
        for place in range(position - absent, position + 1):
            found[place].append(value)
        absent += position in optional
    for place in range(len(values) - absent, len(values)):
        found[place].append(NOTHING)
    return [join(items) for items in found]


class OpenArguments(list[Value]):
    """Arguments of a call behind which more may follow: `rest` is any of these."""

    def __init__(self, values: Iterable[Value], rest: Value) -> None:
        super().__init__(values)
        self.rest = rest


def with_rest(values: Iterable[Value], arguments: list[Value]) -> list[Value]:
    """Some values in place of arguments, behind which as many follow."""
    rest = rest_of(arguments)
    return [*values] if rest is None else OpenArguments(values, rest)


def rest_of(arguments: list[Value]) -> Value | None:
    """Any of the arguments that may follow the known ones; None where there are no others."""
    return arguments.rest if isinstance(arguments, OpenArguments) else None
