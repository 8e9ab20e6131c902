"""Representatives: one value that stands for any item of an array of which nobody knows what it holds.

What a function has said of each item of such an array (`some`, `every`, a loop that throws) is known of its
representative, and of what the array gives from then on, until something is added to it or waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import MOST_SHARED
from abplint.program.heap import version_of
from abplint.program.hosts.items import ITEM
from abplint.program.moment import LOADING
from abplint.program.objects import Array, SetObject
from abplint.program.parts import GivenList
from abplint.program.values import (
    ANYTHING,
    INPUT,
    Constant,
    Elsewhere,
    List,
    Obj,
    TypedUnknown,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    named,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_UNSEEN: Final = frozenset({Unknown, List, GivenList, Elsewhere})


class Representatives:
    """What stands for any item of arrays."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._lists: dict[tuple[object, ...], tuple[Unknown | None, Value]] = {}
        self._of: dict[int, tuple[Unknown, Value]] = {}  # by identities: what stands for several lists, and these
        self._arrays: dict[int, tuple[Unknown, Obj]] = {}  # the same of one array that holds more than is known
        self._at: dict[tuple[int, int, int, int, int], Value] = {}
        self._has: dict[tuple[object, ...], tuple[Value, Unknown]] = {}

    def of(self, value: Value) -> Unknown | None:
        """The list that stands for an array, or for one of several; None where it is known what they hold."""
        if self.m.run <= LOADING:
            return None
        if type(value) is Union:  # where it is asked what a write changes, each item counts by itself
            return None if self.m.states.standing.is_asked else self._of_one(value)
        return self._of_array(value) if isinstance(value, (Array, SetObject)) else None

    def _of_one(self, lists: Union) -> Unknown | None:
        """What stands for one of several lists, of which one at least nobody has seen."""
        key = (id(lists), version_of(lists), self.m.run, self.m.numbering.waits)
        if key not in self._lists:
            if len(self._lists) > MOST_SHARED:
                self._lists.clear()
                self._of.clear()
                self._arrays.clear()
            unseen = [item for item in lists.values if type(item) in _UNSEEN]
            is_list = bool(unseen) and all(map(self._is_list, lists.values))
            made = self._together(lists, unseen) if is_list else None
            self._lists[key] = (made, lists)
            if made is not None:
                self._of[id(made)] = (made, lists)
        return self._lists[key][0]

    def represented_by(self, value: Unknown) -> Value | None:
        """The several lists for which one stands; None if it is none of these."""
        _, lists = self._of.get(id(value), (None, None))
        return lists

    def stands_for(self, value: Value) -> Value:
        """What a value stands for: several lists, an array that holds more than is known, or only itself."""
        _, array = self._arrays.get(id(value), (None, None))
        lists = self.represented_by(value) if isinstance(value, Unknown) else None
        return array or lists or value

    def _together(self, lists: Union, unseen: list[Value]) -> Unknown:
        """One list in place of several."""
        held = [item for each in lists.values if isinstance(each, Array) for item in _held(each)]
        one = unseen[0] if not held and len(unseen) == 1 else None
        if isinstance(one, Unknown) and type(one) is not Elsewhere and one is not ANYTHING and one is not INPUT:
            return one  # the others are empty
        held += [self.m.items.any_of(item) or ANYTHING for item in unseen]
        return self._told(List(of_input=depends_on_input(lists)), held)

    def _told(self, made: List, held: Sequence[Value]) -> List:
        """A list that holds some values, with what is known of all of these."""
        told = self.m.items.either(held)
        if told is not None:
            self.m.narrowing.part(made, ITEM, told)
        return made

    def _is_list(self, value: Value) -> bool:
        """Whether a value is a list of nobody knows what, or none at all."""
        if type(value) is not Array:
            return type(value) in _UNSEEN and isinstance(value, Unknown) and not (value.unfollowed or value.is_entry)
        is_data = all(type(item) in _UNSEEN for item in _held(value))
        return is_data and self.m.types.of_element(value) is None

    def _of_array(self, array: Array | SetObject) -> Unknown | None:
        if array.elements or not (array.open or array.rest is not None or self.m.iteration.may_grow(array)):
            return None
        rest = ANYTHING if array.rest is None else array.rest
        if not all(map(_is_data, alternatives(rest))):
            return None
        key = (*self._key(array), id(rest), array.open)
        if key not in self._lists:
            if len(self._lists) > MOST_SHARED:
                self._lists.clear()
                self._arrays.clear()
            made = self._made(array, rest)
            self._lists[key] = (made, rest)
            if made is not None:
                self._arrays[id(made)] = (made, array)
        return self._lists[key][0]

    def _made(self, array: Obj, rest: Value) -> List | None:
        if (array.open or array.rest is None) and self.m.types.of_element(array) is not None:
            return None
        made = List(of_input=depends_on_input(rest))
        if isinstance(rest, TypedUnknown) and not array.open:
            self.m.narrowing.part(made, ITEM, self.m.items.another(rest))
        return made if array.open else self._told(made, alternatives(rest))

    def asked(self, value: Value) -> Unknown | None:
        """The list that stands for one, if something has been asked of its items."""
        listed = self.of(value)
        return None if listed is None or self.m.items.known_of_each(listed) is None else listed

    def of_any(self, array: Obj, held: Value) -> Value:
        """Any one item of an array, which holds these: one of its own, of which is known what is known of each."""
        listed = self.of(array)
        told = None if listed is None else self.m.items.any_of(listed)
        return held if told is None else told

    def at(self, array: Obj, position: int, held: Value) -> Value:
        """What stands at a position of an array of which nobody knows what it holds: the same each time."""
        key = (*self._key(array), position)
        found = self._at.get(key)
        if found is None:
            if len(self._at) > MOST_SHARED:
                self._at.clear()
            found = self._at[key] = self._one(array, position, self.of_any(array, held))
        return found

    def _one(self, array: Obj, position: int, item: Value) -> Value:
        """An item of an array that may have none."""
        if type(array) is not Array or isinstance(item, Obj):
            return item
        return self.m.items.or_none(item, self.m.iteration.length(array), Constant(position))

    def has(self, holder: Obj, wanted: Value) -> Value:
        """Whether something is in what may hold anything: the same whenever it is asked, until something is added."""
        if not isinstance(wanted, (Constant, Obj)):
            return self.under(holder, wanted, Unknown, "has")
        listed = self.of(holder)
        if isinstance(wanted, Constant) and listed is not None:
            return self.m.items.includes(listed, wanted)
        key = (*self._key(holder), wanted.key())
        found = self._has.get(key) if self.m.run > LOADING else (wanted, ANYTHING)
        if found is None:
            if len(self._has) > MOST_SHARED:
                self._has.clear()
            found = self._has[key] = (wanted, Unknown())
        return found[1]

    def under(self, holder: Value, key: Value, read: Callable[[], Value], what: str = "") -> Value:
        """What something holds under a key that nobody knows: the same whenever it is read, until something is written
        there. It belongs to the key: what is known of it is known of a key that is like this one."""
        is_one = type(key) is Unknown and key is not ANYTHING and key is not INPUT
        is_one = is_one and not (isinstance(holder, Array) and holder.elements)  # whose position tells no more
        if self.m.run <= LOADING or not is_one or not isinstance(key, Unknown) or not isinstance(holder, Obj):
            return read()
        name = "@".join(map(str, (what, *self._key(holder))))
        parts = key.parts or {}
        if name not in parts:
            made = named(read())
            name = "@".join(map(str, (what, *self._key(holder))))  # reading may have loaded what writes to it
            if type(made) not in (Unknown, Union):
                return made
            parts[name] = made
            key.parts = parts
        return self.m.in_place.note_item(parts[name], holder)

    def _key(self, holder: Obj) -> tuple[int, int, int, int]:
        return (holder.serial, holder.version, self.m.run, self.m.numbering.waits)


def _is_data(item: Value) -> bool:
    """Whether a value is nothing but what nobody has seen."""
    return (
        type(item) in (Unknown, TypedUnknown) and isinstance(item, Unknown) and not (item.unfollowed or item.is_entry)
    )


def _held(array: Array) -> list[Value]:
    """What an array may hold, as far as it is known."""
    return [item for each in (*array.elements, array.rest) if each is not None for item in alternatives(each)]
