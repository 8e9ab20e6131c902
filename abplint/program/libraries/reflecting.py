"""Which properties of an element its attributes set."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from abplint.program.heap import accessor_of
from abplint.program.hosts.host import Host, NativeFunction, argument
from abplint.program.objects import Element
from abplint.program.values import NOTHING, Obj, Site, Value, alternatives, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _unreflected(m: Machine, given: list[Value], site: Site) -> Value:
    """`unreflected(target, name)`: no attribute sets the property of its name."""
    m.hosts.part(Reflecting).set_apart(argument(given, 0), property_key(argument(given, 1)))
    return NOTHING


class Reflecting(Host):
    """An attribute sets the property of its name, but not where a class has code of its own for that: the platform
    knows nothing of it, and what a library says of the class holds."""

    words: ClassVar[dict[str, NativeFunction]] = {"unreflected": _unreflected}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._apart: set[tuple[int, str]] = set()  # by the object that has the property, and its name

    def set_apart(self, targets: Value, name: str | None) -> None:
        """No attribute sets a property of some objects, nor of what inherits it from them."""
        for target in alternatives(targets):
            if isinstance(target, Obj) and name is not None:
                self._apart.add((target.serial, name))

    def write(self, element: Obj, name: str, value: Value, site: Site | None) -> None:
        """An attribute of an element is written."""
        if self.is_set(element, name):
            self.m.properties.write_slot(element, name, value, site)
        elif name != name.lower():  # markup knows no capitals
            self.write(element, name.lower(), value, site)
        elif isinstance(element, Element) and accessor_of(self.m.heap, element, name) is not None:
            self.m.properties.write_slot(element, name, value, site, runs=False)
        else:
            self.m.dom.tree.vague.add(element.serial)

    def is_set(self, element: Obj, name: str) -> bool:
        """Whether an attribute of a name sets the property of that name."""
        has_accessor = isinstance(element, Element) and accessor_of(self.m.heap, element, name) is not None
        here: Value | None = element.prototype if has_accessor else element
        for _ in range(32):
            if not isinstance(here, Obj):
                return True
            if (here.serial, name) in self._apart:
                return False
            slot = here.slots.get(name)
            if slot is not None:
                unit = slot.setter.unit if slot.setter is not None else None
                return unit is None or bool(unit.model_of)
            here = here.prototype
        return True
