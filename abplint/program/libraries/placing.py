"""Where elements stand that a handler renders: in the container that it has them rendered into, or a portal's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from abplint.program.moment import LOADING
from abplint.program.objects import Array, Description, Element
from abplint.program.values import External, Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CONTAINER: Final = "containerInfo"
"""What a portal calls its container."""
_NOT_HANDED_ON: Final = frozenset({"children", "key", "ref"})
_TAGS: Final = {
    **{tag: tag for tag in "button dialog form img input label select table textarea video".split()},
    "checkbox": "input",
    "icon": "svg",
    "image": "img",
    "link": "a",
}
"""The element that a component of a package shows, by the last word of its name."""


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
        elif isinstance(item, Description) and isinstance(item.component, External) and self.around is not None:
            made = self._stand_in(item, item.component, site)
            self.m.dom.tree.put(self.around, [made], site)
            self.around = made

    def _stand_in(self, described: Description, component: External, site: Site) -> Element:
        """The element that a component of a package shows: it is called alike, and has what the component is given."""
        words = re.findall(r"[A-Z][a-z]*", component.path[-1].rpartition("#")[2])
        made = self.m.dom.new_element(_TAGS.get(words[-1].lower(), "") if words else "", described.site or site)
        for name, slot in list(described.slots.items()):
            if name in _NOT_HANDED_ON or slot.getter is not None:
                continue
            self.m.heap.give(made, name, slot.value, slot.site)
            if name[:2] == "on":
                self.m.events.listen(made, name[2:].lower().removeprefix(":"), slot.value, slot.site)
        return made
