"""Classes of which the app makes one instance, while it loads: what is declared to be one is that instance, whoever
hands it on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from abplint.program.moment import LOADING, Diverged
from abplint.program.values import Obj, TypedUnknown, Value, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.types import DeclaredType

_MAKES: Final = rb"\bnew\s+%b(?![\w$.])"


class Singles:
    """The only instances of classes."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._made: dict[DeclaredType, tuple[str, int] | None] = {}  # where the text of the app makes the only instance
        self._known: set[int] = set()  # the serials of the instances

    def of(self, declared: DeclaredType) -> Value:
        """Something of a type: the only instance, where that is known. Data that was read is declared to be of a class,
        too, so that it may be something else with the same members."""
        made, other = self._instance(declared), TypedUnknown(declared)
        return other if made is None else join((made, other))

    def _instance(self, declared: DeclaredType) -> Obj | None:
        only = self.m.types.only_class(declared)
        if only is None:
            return None
        if only not in self._made:
            self._made[only] = self._place(only)
        place = self._made[only]
        unit = self.m.loading.load_module(place[0]) if place is not None else None
        if place is None or unit is None:
            return None
        try:
            self.m.demand.force_at(unit, place[1])
        except Diverged:  # it is being made
            return None
        cls = self.m.types.class_of(declared)
        prototype = self.m.classes.prototype_object(cls) if cls is not None else None
        made = self.m.ambient.instances.get(prototype.serial, []) if isinstance(prototype, Obj) else []
        if len(made) != 1 or made[0].run != LOADING:
            return None
        self._known.add(made[0].serial)
        return made[0]

    def holds(self, value: object) -> bool:
        """Whether a value is such an instance."""
        return isinstance(value, Obj) and value.serial in self._known

    def _place(self, only: DeclaredType) -> tuple[str, int] | None:
        """Where a module makes the only instance of a class at its top level."""
        pattern = re.compile(_MAKES % re.escape(only.name.encode()))
        found: list[tuple[str, int]] = []
        for path in self.m.loader.naming(only.name.encode(), pattern) or ():
            file = self.m.loader.text("", path)
            if file is not None and self.m.types.is_same(file, only):
                found += ((path, match.start()) for match in pattern.finditer(file.data))
            if len(found) > 1:
                return None
        if not found:
            return None
        unit = self.m.loading.load_module(found[0][0])
        return found[0] if unit is not None and not unit.functions_around(found[0][1]) else None
