"""Positions in lists: what stands at the beginning, at the end, or nobody knows where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.budgets import VALUES_IN_A_STEP
from abplint.program.elements import ends_of, optional_positions, shifting_positions
from abplint.program.moment import LOADING
from abplint.program.reacting import ALL
from abplint.program.values import ANYTHING, NOTHING, Obj, Value, join
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class ListPositions:
    """The elements of arrays by where they stand."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def at(self, array: Obj, position: int) -> Value:
        """An element of an array by its position."""
        if position >= len(array.elements):
            self.m.heap.note_tracked(array, ALL)
        if position < ends_of(array.elements)[0]:
            return array.elements[position]
        optional = shifting_positions(array.elements)
        if optional and position < len(array.elements) and not optional_positions(array.elements):
            return self.any_of(array)
        if optional and position >= min(optional):  # it may be one that stands behind
            held = [*array.elements[position : position + len(optional) + 1]]
            held += [NOTHING] if position + len(optional) >= len(array.elements) else []
            return join([*held, *([] if array.rest is None else [array.rest])])
        if position < len(array.elements):
            found = array.elements[position]
            return found if array.rest is None or self.m.iteration.is_found(array) else join((found, array.rest))
        if array.rest is None and not array.open and not self.m.iteration.may_grow(array):
            return NOTHING
        return self.m.representatives.at(array, position, ANYTHING if array.rest is None else array.rest)

    def any_of(self, array: Obj) -> Value:
        """Any one element of an array."""
        self.m.suppliers.look_for_items(array)
        items = list(array.elements)
        if array.rest is not None:
            items.append(array.rest)
        if array.open or not items:
            typed = self.m.types.of_element(array) if self.m.run > LOADING else None
            items.append(ANYTHING if typed is None else typed)
        self.m.steps += len(items) // VALUES_IN_A_STEP
        return self.m.representatives.of_any(array, self.m.items.joined(items))

    def from_end(self, array: Obj, position: int) -> Value | None:
        """What stands so far from the end of an array that holds more than is known, 1 for the last; None: that is not
        known."""
        tail = ends_of(array.elements)[1]
        return array.elements[-position] if 0 < position <= tail else None

    def under(self, array: Obj, key: Value) -> Value:
        """An element under a key that is no number: the last, or any."""
        last = self.from_end(array, 1)
        is_last = last is not None and self.m.operators.is_last_of(key, self.m.iteration.length(array))
        return last if is_last and last is not None else self.any_of(array)


def is_of_last(node: facts.Index) -> bool:
    """Whether an index is that of the last item: `list[list.length - 1]`, of a name or of members of one."""
    asked = node.index
    if not (isinstance(asked, facts.Binary) and asked.operator == "-" and isinstance(asked.left, facts.Member)):
        return False
    is_one = isinstance(asked.right, facts.Literal) and asked.right.value == 1
    return is_one and asked.left.name == "length" and _is_same(asked.left.object, node.object)


def _is_same(one: facts.Expression, other: facts.Expression) -> bool:
    if isinstance(one, facts.Member) and isinstance(other, facts.Member):
        return one.name == other.name and _is_same(one.object, other.object)
    if isinstance(one, facts.Name) and isinstance(other, facts.Name):
        return one.name == other.name
    return isinstance(one, facts.This) and isinstance(other, facts.This)
