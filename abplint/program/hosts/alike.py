"""One array in place of many that a value may be: what reads it need not be done for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.budgets import MOST_ALIKE
from abplint.program.objects import Array
from abplint.program.values import BoundBuiltIn, Elements, Value, join, optional_positions, shifting_positions

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
    return [BoundBuiltIn(_merged(m, arrays), of_arrays[0].name), *others]


def _merged(m: Machine, arrays: list[Array]) -> Array:
    """An array that may be any of some: item by item where all have as many."""
    if all(map(m.iteration.exact, arrays)) and len({len(each.elements) for each in arrays}) == 1:
        columns = map(join, zip(*(each.elements for each in arrays), strict=True))
        optional = frozenset[int]().union(*(optional_positions(each.elements) for each in arrays))
        shifts = any(shifting_positions(each.elements) for each in arrays)
        return m.new_array(Elements.of(columns, optional, shifts))
    held = [item for each in arrays for item in (*each.elements, *([] if each.rest is None else [each.rest]))]
    return m.new_array((), join(held) if held else None, open=any(each.open for each in arrays))
