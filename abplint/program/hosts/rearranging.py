"""What puts the items of a list into another order, takes some of them out, or others in."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cmp_to_key
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import LONGEST_ITERATION, LONGEST_SORTED
from abplint.program.elements import Elements, ends_of, optional_positions, rest_of, shifting_positions
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Element, Func
from abplint.program.values import NOTHING, Constant, Obj, Site, Text, Value, alternatives, join, property_key, to_text
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def copy(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Array:
    """A list of the same items."""
    return m.new_array(array.elements, array.rest, array.open)


def _any_of(m: Machine, array: Obj) -> Array:
    """A list of some of the items of another one, in their order."""
    elements = Elements.of(array.elements, range(len(array.elements)), shifts=True)
    return m.new_array(elements, array.rest, array.open)


def _is_told(m: Machine, array: Obj) -> bool:
    """Whether all items of a list are known, and where they stand."""
    is_certain = not isinstance(array.elements, Elements)
    return is_certain and m.iteration.exact(array) and not m.iteration.may_grow(array)


def _is_own(m: Machine, array: Obj) -> bool:
    """Whether what is changed in a list is changed once, and nobody else does so."""
    return array.run == m.run and not m.env.frame.loops  # one round of a loop stands for all of them


def _bounds(array: Obj, arguments: Sequence[Value]) -> tuple[int, int] | None:
    """From where to where `slice(start, end)` and `fill(value, start, end)` reach; None where nobody knows."""
    count, found = len(array.elements), []
    for at, otherwise in enumerate((0, count)):
        given = argument([*arguments], at)
        value = given.value if isinstance(given, Constant) else None
        if isinstance(given, Constant) and value is UNDEFINED:
            value = otherwise
        if value is None or isinstance(value, (str, bool)) or not isinstance(value, (int, float)):
            return None
        place = max(min(value, count), -count)
        found.append(int(place + count if place < 0 else place))
    return found[0], found[1]


def _slice(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    if len(arguments) == 1 and (last := _last_of(array, arguments[0])):
        return m.new_array(last)
    bounds = _bounds(array, arguments)
    if bounds == (0, len(array.elements)):
        return copy(m, array, [], site)
    is_found = m.iteration.is_found(array)
    is_known = (is_found or m.iteration.exact(array)) and not shifting_positions(array.elements)
    if len(arguments) == 1 and not is_known and (left := _after_head(array, arguments[0])) is not None:
        return m.new_array(left, array.rest, array.open)
    if bounds is None or not is_known or (is_found and not _is_told_in_found(arguments)):
        return _any_of(m, array)
    if is_found:
        return m.new_array(array.elements[bounds[0] : bounds[1]], array.rest, open=array.open)
    optional = [at - bounds[0] for at in optional_positions(array.elements) if bounds[0] <= at < bounds[1]]
    return m.new_array(Elements.of(array.elements[bounds[0] : bounds[1]], optional))


def _last_of(array: Obj, start: Value) -> tuple[Value, ...]:
    """What `slice(-2)` gives of a list that holds more than is known: nothing where its end is not known so far."""
    number = start.value if isinstance(start, Constant) else None
    if type(number) is not int or not 0 < -number <= ends_of(array.elements)[1]:
        return ()
    return tuple(array.elements[number:])


def _after_head(array: Obj, start: Value) -> tuple[Value, ...] | None:
    """What `slice(2)` leaves of the elements of a list that holds more than is known; None where nobody knows whether
    it begins with those that are taken away."""
    number = start.value if isinstance(start, Constant) else None
    head, tail = ends_of(array.elements)
    if type(number) is not int or not 0 <= number <= head:
        return None
    return Elements.around(array.elements[number:], head - number, tail)


def _is_told_in_found(arguments: Sequence[Value]) -> bool:
    """Whether a slice of a list whose end alone is not known begins where that can be told, and goes to its end."""
    start = argument([*arguments], 0)
    is_near = isinstance(start, Constant) and isinstance(start.value, (int, float)) and start.value >= -1
    return is_near and len(arguments) == 1


class _Untold(Exception):
    """Nobody knows which of two items comes first."""


def _sorted(m: Machine, array: Obj, arguments: list[Value], site: Site) -> tuple[Value, ...]:
    """The items of a list in the order that a function gives, or that of their texts: in any, if that is not known."""
    compare = argument(arguments, 0)
    is_given = not (isinstance(compare, Constant) and compare.value is UNDEFINED)

    def by_function(one: Value, other: Value) -> int:
        verdict = m.iteration.call_each(compare, [one, other], site)
        number = verdict.value if isinstance(verdict, Constant) else None
        if isinstance(number, bool) or not isinstance(number, (int, float)) or math.isnan(number):
            raise _Untold
        return (number > 0) - (number < 0)

    if is_given and len(array.elements) < 2 and array.rest is None and not array.open:
        return array.elements
    if _is_told(m, array) and len(array.elements) <= LONGEST_SORTED:
        try:
            if is_given:
                return tuple(sorted(array.elements, key=cmp_to_key(by_function)))
            if all(isinstance(item, Constant) and item.value is not UNDEFINED for item in array.elements):
                return tuple(sorted(array.elements, key=_as_text))
        except _Untold:
            pass
    elif is_given:
        m.iteration.call_each(compare, [m.positions.any_of(array), m.positions.any_of(array)], site)
    return Elements.of(array.elements, optional_positions(array.elements), shifts=True)


def _as_text(value: Value) -> bytes:
    """What decides on the place of a value (ECMA-262, SortCompare): its code units, the first byte of each first."""
    return to_text(value.value).encode("utf-16-be", "surrogatepass") if isinstance(value, Constant) else b""


def _sort(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    m.heap.fill(array, _sorted(m, array, arguments, site))
    return array


def _to_sorted(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    return m.new_array(_sorted(m, array, arguments, site), array.rest, array.open)


def _reversed(array: Obj) -> tuple[Value, ...]:
    last = len(array.elements) - 1
    optional = [last - at for at in optional_positions(array.elements)]
    return Elements.of(array.elements[::-1], optional, bool(shifting_positions(array.elements)))


def _reverse(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    m.heap.fill(array, _reversed(array))
    return array


def _to_reversed(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    return m.new_array(_reversed(array), array.rest, array.open)


def _pop(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    return _take(m, array, -1)


def _shift(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    return _take(m, array, 0)


def _take(m: Machine, array: Obj, at: int) -> Value:
    """Take out the first or the last element: any of them, of a list to which others may have added some."""
    if array.elements and _is_told(m, array) and _is_own(m, array):
        value = array.elements[at]
        m.heap.fill(array, array.elements[1:] if at == 0 else array.elements[:-1])
        return value
    head, tail = ends_of(array.elements)
    if (tail if at else head) and _is_own(m, array):
        value = array.elements[at]
        left = array.elements[:-1] if at else array.elements[1:]
        m.heap.fill(array, Elements.around(left, min(head - (not at), len(left)), min(tail - bool(at), len(left))))
        return value
    value = join([m.positions.any_of(array), NOTHING])
    is_told = m.iteration.exact(array) and array.elements and isinstance(array.elements[-1], Text)
    if at and (is_told or m.iteration.is_found(array)):
        value = array.elements[-1]
    _may_lack(m, array)
    return value


def _may_lack(m: Machine, array: Obj) -> None:
    """Nobody knows which elements a list has still."""
    m.heap.widen(array)
    m.heap.fill(array, Elements.of(array.elements, range(len(array.elements)), shifts=True))


def _spliced(m: Machine, array: Obj, arguments: list[Value]) -> tuple[int, int] | None:
    """Which items `splice(start, count)` takes out; None where nobody knows."""
    if not arguments or not _is_told(m, array):
        return None
    whole = _bounds(array, arguments[:1])
    count = argument(arguments, 1) if len(arguments) > 1 else Constant(len(array.elements))
    number = count.value if isinstance(count, Constant) else None
    if whole is None or isinstance(number, bool) or not isinstance(number, (int, float)):
        return None
    return whole[0], int(min(whole[0] + max(number, 0), len(array.elements)))


def more_of(m: Machine, arguments: list[Value]) -> list[Value]:
    """What a list of the app is given beside the known arguments (`push(...found)`), if anything: any of it. Functions
    and elements among it are among these, each once."""
    more = rest_of(arguments)
    if more is None or m.frame.unit.model_of or any(isinstance(item, (Element, Func)) for item in alternatives(more)):
        return []
    return [more]


def scatter(m: Machine, array: Obj, more: list[Value]) -> None:
    """Others come among the elements of a list, if any do: nobody knows how far these move."""
    if more:
        m.heap.add_rest(array, *more, *array.elements)
        m.heap.fill(array, ())


def _splice(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """`splice`: takes elements out, all of them where it is called with 0 alone."""
    if len(arguments) == 1 and property_key(arguments[0]) == "0":
        removed = copy(m, array, [], site)
        m.states.changing(array, [], site, lambda: m.heap.fill(array, ()))
        return removed
    taken, fresh, more = _spliced(m, array, arguments), arguments[2:], more_of(m, arguments)
    if taken is not None and _is_own(m, array):
        start, end = taken
        removed = m.new_array(array.elements[start:end])
        left = (*array.elements[:start], *fresh, *array.elements[end:])

        def replace() -> None:
            m.heap.fill(array, left)
            scatter(m, array, more)

        m.states.changing(array, [*fresh, *more], site, replace)
        return removed
    removed = m.new_array(array.elements[slice(*taken)]) if taken is not None else _any_of(m, array)
    m.heap.widen(removed)

    def write() -> None:
        if len(arguments) < 2 or not (isinstance(arguments[1], Constant) and arguments[1].value == 0):
            _may_lack(m, array)
        m.heap.widen(array)
        optional = optional_positions(array.elements)
        m.heap.fill(array, Elements.of((*array.elements, *fresh), optional, shifts=True))
        scatter(m, array, more)

    m.states.changing(array, [*fresh, *more], site, write)
    return removed


def _to_spliced(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    taken = _spliced(m, array, arguments)
    if taken is not None:
        return m.new_array((*array.elements[: taken[0]], *arguments[2:], *array.elements[taken[1] :]))
    made = _any_of(m, array)
    m.heap.add_rest(made, *arguments[2:])
    return made


def _with(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """`with(position, value)`: a copy with another item at a place."""
    bounds, fresh = _bounds(array, arguments[:1]), argument(arguments, 1)
    if bounds is not None and _is_told(m, array) and bounds[0] < len(array.elements):
        return m.new_array((*array.elements[: bounds[0]], fresh, *array.elements[bounds[0] + 1 :]))
    rest = None if array.rest is None else join((array.rest, fresh))
    elements = Elements.of(
        [join((item, fresh)) for item in array.elements],
        optional_positions(array.elements),
        bool(shifting_positions(array.elements)),
    )
    return m.new_array(elements, rest, array.open)


def _fill(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """`fill(value, start, end)`."""
    fresh, bounds = argument(arguments, 0), _bounds(array, arguments[1:])
    start, end = bounds or (0, 0)
    is_told = bounds is not None and _is_told(m, array)
    filled = [item if is_told else join((item, fresh)) for item in array.elements]
    filled[start:end] = [fresh] * len(filled[start:end])
    shifts = bool(shifting_positions(array.elements))
    m.heap.fill(array, Elements.of(filled, optional_positions(array.elements), shifts))
    if array.rest is not None:
        m.heap.add_rest(array, fresh)
    return array


def set_length(m: Machine, array: Array, length: Value) -> None:
    """`list.length = 2`: what stands behind that is gone."""
    number = length.value if isinstance(length, Constant) else None
    if type(number) is int and _is_told(m, array) and 0 <= number <= LONGEST_ITERATION:
        left = array.elements[:number]
        m.heap.fill(array, (*left, *(NOTHING,) * (number - len(left))))
    elif number == 0 and m.run > LOADING and not m.heap.keeps():
        m.heap.fill(array, ())
    else:
        _may_lack(m, array)


def take_away(m: Machine, array: Array, name: str) -> None:
    """`delete list[2]`: nothing is in that place any more."""
    if name.isdecimal() and int(name) < len(array.elements):
        at, held = int(name), array.elements
        gone = NOTHING if _is_told(m, array) and not m.heap.keeps() else join((held[at], NOTHING))
        shifts = bool(shifting_positions(held))
        m.heap.fill(array, Elements.of((*held[:at], gone, *held[at + 1 :]), optional_positions(held), shifts))


REARRANGING: Final[dict[str, NativeMethod]] = {
    "slice": _slice,
    "reverse": _reverse,
    "toReversed": _to_reversed,
    "sort": _sort,
    "toSorted": _to_sorted,
    "splice": _splice,
    "toSpliced": _to_spliced,
    "pop": _pop,
    "shift": _shift,
    "with": _with,
    "fill": _fill,
}
