"""What a place holds behind branches tells which of them has run, and so what is known then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.elements import Elements, optional_positions
from abplint.program.evaluation.conclusions import IS_ANOTHER
from abplint.program.kinds import Facts, Known, both, either_of
from abplint.program.values import Value

if TYPE_CHECKING:
    from abplint.program.evaluation.narrowing import Narrowing


class ToldAfter:
    """What is told by what the ends of branches have left, each with what is `known` there."""

    def __init__(self, narrowing: Narrowing, known: list[Facts]) -> None:
        self._narrowing = narrowing
        self._known = known

    def value(self, values: list[Value]) -> Value:
        """What a place holds: which value it is tells what is known where the branch that gave it ends."""
        return self._narrowing.with_ends(list(zip(values, self._known, strict=True)))

    def elements(self, joined: tuple[Value, ...], ends: list[tuple[Value, ...]]) -> tuple[Value, ...]:
        """The elements of a list: that one is not there tells that none of the branches has run that put it there."""
        if not isinstance(joined, Elements) or len(ends) != len(self._known):
            return joined
        absent = {}
        pairs = list(zip(ends, self._known, strict=True))
        told = joined.optional.difference(*(_untold(end, len(joined), known) for end, known in pairs))
        for position in filter(told.__contains__, joined.optional) if told else ():
            without = [_without(end, position, known) for end, known in pairs]
            if all(facts is not None for facts in without):
                absent[position] = either_of([facts for facts in without if facts])
        joined.absent = {at: facts for at, facts in absent.items() if facts}
        return joined


def known_unless(narrowing: Narrowing, value: Value, item: Value) -> Facts:
    """What is known where a value is another one of its alternatives than this."""
    return narrowing.learned({}, value, Known(tests=frozenset({((IS_ANOTHER, item), True)}))) or {}


def _untold(elements: tuple[Value, ...], longest: int, known: Facts) -> frozenset[int]:
    """The positions of which nothing tells that no element is there, where a branch ends with such a list: most of a
    long one."""
    untold = optional_positions(elements)
    if isinstance(elements, Elements) and elements.absent:
        untold = untold.difference(elements.absent)
    return untold if known or len(elements) == longest else untold.union(range(len(elements), longest))


def _without(elements: tuple[Value, ...], position: int, known: Facts) -> Facts | None:
    """What is known where a branch ends and an element is not there; nothing: it always is; None: that is not told."""
    if position >= len(elements):
        return known or None
    if position not in optional_positions(elements):
        return {}
    told = elements.absent.get(position) if isinstance(elements, Elements) else None
    return both(known, told) if told is not None else None
