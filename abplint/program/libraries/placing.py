"""Where elements stand that a handler renders: in the container that it has them rendered into, or a portal's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.moment import LOADING
from abplint.program.objects import Array, Element
from abplint.program.values import External, Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CONTAINER: Final = "containerInfo"
"""What a portal calls its container."""


class Placing:
    """Puts what is mounted for a container into it, each element into the one around it. While loading nobody asks."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.around: Value | None = None  # in what stands what is mounted now, if that counts

    def mount(self, description: Value, container: Value, site: Site) -> Value:
        """Mount what a description names, in a container."""
        held = [item for item in alternatives(container) if isinstance(item, (Element, External))]
        outer, self.around = self.around, held[0] if self.m.run > LOADING and len(held) == 1 else None
        try:
            return self.m.renderings.show(description, site)
        finally:
            self.around = outer

    def enter(self, item: Obj, site: Site) -> None:
        """A part of what is mounted: what is mounted within it stands in it, or where it says."""
        portal = item.slots.get(_CONTAINER) if isinstance(item, Array) else None
        if portal is not None:
            self.around = portal.value
        elif isinstance(item, Element) and self.around is not None:
            if isinstance(self.around, Element) and item in self.around.elements:
                self.m.heap.put(item, "parentNode", self.around, None)
            else:
                self.m.dom.tree.put(self.around, [item], site)
            self.around = item
