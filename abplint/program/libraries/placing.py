"""Where elements stand that a handler renders: in the container that it has them rendered into, or a portal's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
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
        self.is_perhaps = False  # whether a condition shows it
        self._last: dict[int, Element | None] = {}  # what was mounted last in each of what is mounted, by its serial

    def mount(self, description: Value, container: Value, site: Site) -> Value:
        """Mount what a description names, in a container."""
        held = [item for item in alternatives(container) if isinstance(item, (Element, External))]
        with self.within(held[0] if self.m.run > LOADING and len(held) == 1 else None):
            return self.m.renderings.show(description, site)

    @contextmanager
    def within(self, around: Value | None, is_perhaps: bool = False) -> Iterator[None]:
        """While something is mounted that stands in an element; `is_perhaps`: if a condition shows it."""
        outer = self.around, self.is_perhaps
        self.around, self.is_perhaps = around, is_perhaps
        try:
            yield
        finally:
            self.around, self.is_perhaps = outer

    def enter(self, item: Obj, site: Site) -> None:
        """A part of what is mounted: what is mounted within it stands in it, or where it says."""
        portal = item.slots.get(_CONTAINER) if isinstance(item, Array) else None
        if portal is not None:
            self.around = portal.value
        elif isinstance(item, Element) and self.around is not None:
            self._place(self.around, item, site)
        elif isinstance(item, Description) and isinstance(item.component, External) and self.around is not None:
            self._place(self.around, self._stand_in(item, item.component, site), site)

    def _place(self, around: Value, element: Element, site: Site) -> None:
        """Put an element into what is around it: into one that is mounted, too, in the order in which they are."""
        if not isinstance(around, Element) or around.serial not in self._last:
            self.m.dom.tree.put(around, [element], site)
        else:
            if any(element in alternatives(held) for held in around.elements):
                self.m.heap.put(element, "parentNode", around, None)
            else:
                self.m.dom.tree.put_behind(around, self._last[around.serial], element)
            self._last[around.serial] = element
        if self.is_perhaps:
            self.m.dom.tree.perhaps.add(element.serial)
        self._last[element.serial] = None
        self.around, self.is_perhaps = element, False

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
