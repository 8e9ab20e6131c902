"""What code took of a state while the app loaded: once that is set, a component runs again and takes what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from abplint.program.objects import MapObject, State
from abplint.program.values import Constant, Obj, Site, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class FirstValues:
    """The first values of states, each with the state that held it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.states: dict[tuple[type, int], State] = {}

    def note(self, cell: State, value: Value, site: Site) -> None:
        """A state is made while loading, at a place; what else has a name of its own may be read by that."""
        if isinstance(value, Constant) or (
            isinstance(value, Obj) and value.site is not None and _holds(site, value.site)
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


def _is_less(one: MapObject, others: Sequence[MapObject]) -> bool:
    """Whether another map holds what this one does, and more: what it was on the way there."""
    return any(one.entries.keys() < other.entries.keys() for other in others)


def _holds(site: Site, inner: Site) -> bool:
    return site.file is inner.file and site.start <= inner.start < site.end


def _key(value: Constant | Obj) -> tuple[type, int]:
    return (Obj, value.serial) if isinstance(value, Obj) else (Constant, id(value))
