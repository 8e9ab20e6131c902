"""Objects and variables: the only writer of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from abplint.program.budgets import MOST_READS
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.state import Journal
from abplint.program.values import Obj, Site, Slot, Value, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Heap:
    """Objects and variables: the only writer of them."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.journal = Journal()
        self.tracked: set[tuple[int, str]] | None = None  # what is read of objects, while somebody wants to know
        self.reactions: dict[tuple[int, str], list[Any]] = {}

    def note_read(self, serial: int) -> None:
        """The current function depends on something that others may write."""
        reads = self.m.frame.reads
        if reads is not None:
            reads.add(serial)
            if len(reads) > MOST_READS:
                self.m.frame.reads = None

    def note_tracked(self, obj: Obj, name: str) -> None:
        """What runs depends on a property of an object."""
        if self.tracked is not None:
            self.tracked.add((obj.serial, name))

    def put(self, obj: Obj, name: str, value: Value, site: Site | None) -> None:
        """Set an own property. What an ambient run writes to what was loaded is kept apart."""
        if self.m.run == AMBIENT and (obj.run == LOADING or obj.serial <= self.m.ambient.ambient_floor):
            if obj.ambient is None:
                obj.ambient = {}
            obj.ambient[name] = join((obj.ambient[name], value)) if name in obj.ambient else value
            return
        self.journal.note(obj.slots, name, obj.serial)
        obj.version += 1
        obj.slots[name] = Slot(value, site, self.m.run)
