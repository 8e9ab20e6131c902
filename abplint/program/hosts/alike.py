"""One array in place of many that a value may be: what reads it need not be done for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.budgets import MOST_ALIKE
from abplint.program.elements import Elements, certain_of, optional_positions, shifting_positions
from abplint.program.objects import Array
from abplint.program.values import BoundBuiltIn, Obj, Value, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine

READING: Final = frozenset(
    """
    concat entries every filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys
    lastIndexOf map reduce reduceRight slice some toReversed toSorted toSpliced values with
    """.split()
)


def condensed(m: Machine, callees: list[Value]) -> list[Value]:
    """The callees of a call, with one method of one array for those of more than a few.

    A state of which each change may have made another array, and the next is made of each (`state.map(…)`), would else
    have twice as many after every change.
    """
    if len(callees) <= MOST_ALIKE:
        return callees
    of_arrays: list[BoundBuiltIn] = []
    others: list[Value] = []
    for item in callees:
        receiver = item.receiver if isinstance(item, BoundBuiltIn) and item.name in READING else None
        if isinstance(item, BoundBuiltIn) and isinstance(receiver, Array) and not receiver.slots:
            of_arrays.append(item)
        else:
            others.append(item)
    if len(of_arrays) <= MOST_ALIKE or len({item.name for item in of_arrays}) > 1:
        return callees
    arrays = [item.receiver for item in of_arrays if isinstance(item.receiver, Array)]
    return [BoundBuiltIn(merged(m, arrays), of_arrays[0].name), *others]


def merged(m: Machine, arrays: list[Array]) -> Array:
    """An array that may be any of some: item by item where all have as many, or where all hold items of one order."""
    made = _merged(m, arrays)
    m.states.standing.lists.note_merged(made, arrays)
    return made


def _merged(m: Machine, arrays: list[Array]) -> Array:
    if all(map(m.iteration.exact, arrays)) and len({len(each.elements) for each in arrays}) == 1:
        columns = map(join, zip(*(each.elements for each in arrays), strict=True))
        optional = frozenset[int]().union(*(optional_positions(each.elements) for each in arrays))
        shifts = any(shifting_positions(each.elements) for each in arrays)
        return m.new_array(Elements.of(columns, optional, shifts))
    rests = [each.rest for each in arrays if each.rest is not None]
    is_open = any(each.open for each in arrays)
    ordered = _in_one_order(arrays)
    if ordered is not None:
        return m.new_array(ordered, join(rests) if rests else None, is_open)
    held = [*(item for each in arrays for item in each.elements), *rests]
    return m.new_array((), join(held) if held else None, is_open)


def _in_one_order(arrays: list[Array]) -> tuple[Value, ...] | None:
    """What some arrays hold, each object once: those that are not in all of them may not be there. None where two are
    not in the same order everywhere, or where something is no object: nothing tells whether it is the same."""
    order: list[Value] = []
    for each in sorted(arrays, key=lambda array: len(array.elements), reverse=True):
        at = 0
        for item in each.elements:
            found = next((place for place, known in enumerate(order) if known is item), None)
            if not isinstance(item, Obj) or (found is not None and found < at):
                return None
            at = at if found is None else found
            if found is None:
                order.insert(at, item)
            at += 1
    certain = set.intersection(*map(_certain, arrays))
    missing = [place for place, item in enumerate(order) if id(item) not in certain]
    return Elements.of(order, missing, shifts=True)


def _certain(array: Array) -> set[int]:
    return {id(item) for item in certain_of(array.elements)}
