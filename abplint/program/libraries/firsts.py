"""What states held when code took it: once they are set, a component runs again and takes what they hold by then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from abplint.program.moment import LOADING
from abplint.program.objects import Array, MapObject, Record, State
from abplint.program.values import Constant, Obj, Site, Value, alternatives, join, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine

ROOT: Final = ""  # what a state holds itself


class FirstValues:
    """The first values of states, each with the state that held it, and the tables that handlers find in states."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.states: dict[tuple[type, int], State] = {}
        self._read: Obj | None = None  # the state that is being read
        self._origins: dict[int, tuple[Obj, Obj | None]] = {}  # by the serial of a copy: what it is of, and which state
        self._copies: dict[int, Obj] = {}  # by the serial of what it is of: the last one

    def note(self, cell: State, value: Value, site: Site) -> None:
        """A state is made while loading, at a place; what else has a name of its own may be read by that."""
        if isinstance(value, Constant) or (
            isinstance(value, Obj) and value.site is not None and site.holds(value.site)
        ):
            self.states.setdefault(_key(value), cell)

    def has(self, value: Value) -> bool:
        """Whether a value is the first one of a state that has been set since."""
        cell = self.states.get(_key(value)) if isinstance(value, (Constant, Obj)) else None
        return cell is not None and (cell.slots["value"].value is not value or cell.ambient is not None)

    def now(self, value: Value) -> Value:
        """What a first value that is read later may be: that, and what has been put in its place."""
        assert isinstance(value, (Constant, Obj))
        held = alternatives(self.m.states.read_state(self.states[_key(value)], is_noted=False))
        maps = [one for one in held if isinstance(one, MapObject)]
        return join([value, *(one for one in held if not (isinstance(one, MapObject) and _is_less(one, maps)))])

    def derived(self, value: Value, *origins: Value) -> Value:
        """What code takes because a state holds its first value (`user?.name ?? ''`): whoever reads that later may find
        another one in its place."""
        states = self.m.states
        if self.m.run != LOADING or type(value) not in (Constant, Array):
            return value
        return states.initial_of(value) if any(id(origin) in states.initial for origin in origins) else value

    @contextmanager
    def reading(self, cell: Obj) -> Iterator[None]:
        """While a handler's copy of what a state holds is made."""
        outer, self._read = self._read, cell
        try:
            yield
        finally:
            self._read = outer

    def copied(self, made: Obj, obj: Obj) -> None:
        """A handler gets a copy of something that a state holds."""
        self._origins[made.serial] = (obj, self._read)
        self._copies[obj.serial] = made

    def origin(self, copy: Obj) -> Obj:
        """What a handler's copy is of, if it is one that nothing was written to; the object itself if not."""
        return self._origins[copy.serial][0] if not copy.version and copy.serial in self._origins else copy

    def of_loading(self, copy: Obj) -> Obj | None:
        """What loading has made and a handler's copy is of, whatever has been written to that."""
        of, _ = self._origins.get(copy.serial, (None, None))
        return of if of is not None and of.run == LOADING else None

    def copy_of(self, obj: Obj) -> Obj | None:
        """A handler's copy of what loading has made."""
        return self._copies.get(obj.serial) if obj.run <= LOADING else None

    def end_runs(self) -> None:
        """Let go of the copies of runs that have ended."""
        self._origins.clear()
        self._copies.clear()

    def filled(self, copy: Obj, key: Value) -> list[Obj]:
        """A handler asks a table of a state for a row that it does not have: run what writes the row's name down, and
        give the tables that have one and that the state holds by then."""
        origin, cell = self._origins.get(copy.serial, (copy, None))
        if cell is None or not isinstance(origin, (Record, MapObject)) or not isinstance(key, Constant) or key.asked:
            return []
        self.m.demand.look_for(origin, key.value)
        names = _places_of(origin, cell)
        held = alternatives(self.m.states.read_state(cell, is_noted=False))
        tables: list[Value] = list(held) if ROOT in names else []
        for one in held:
            slots = [one.slots.get(name) for name in names] if isinstance(one, Record) else []
            tables += [item for slot in slots if slot is not None for item in alternatives(slot.value)]
        return [table for table in tables if isinstance(table, (Record, MapObject)) and _has_row(table, key)]


def _places_of(obj: Obj, cell: Obj) -> list[str]:
    """Under which names a state holds an object."""
    ambient = [cell.ambient["value"]] if cell.ambient is not None else []
    held = [one for value in (cell.slots["value"].value, *ambient) for one in alternatives(value)]
    root = [ROOT] if any(one is obj for one in held) else []
    return root + [
        name
        for one in held
        if isinstance(one, Record)
        for name, slot in one.slots.items()
        if any(item is obj for item in alternatives(slot.value))
    ]


def _has_row(table: Record | MapObject, key: Constant) -> bool:
    return ("=", key.value) in table.entries if isinstance(table, MapObject) else property_key(key) in table.slots


def _is_less(one: MapObject, others: Sequence[MapObject]) -> bool:
    """Whether another map holds what this one does, and more: what it was on the way there."""
    return any(one.entries.keys() < other.entries.keys() for other in others)


def _key(value: Constant | Obj) -> tuple[type, int]:
    return (Obj, value.serial) if isinstance(value, Obj) else (Constant, id(value))
