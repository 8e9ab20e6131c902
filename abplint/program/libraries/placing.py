"""Where elements stand that components show: in each other, and in the container that they are rendered into."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from abplint.program.moment import LOADING
from abplint.program.objects import Array, Description, Element
from abplint.program.values import External, Obj, Site, Value, alternatives
from abplint.source import SourceFile
from abplint.syntax import facts

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


_OUTLETS: Final = frozenset({"slot", "ng-content"})
"""The elements in whose place a component shows what it is given between its tags."""

# what a component is given to show, with the name of the slot, by where it is written and for which items of lists
Given = dict[tuple[int, tuple[Any, ...]], tuple[Obj, str | None]]


class Placing:
    """Tells what stands in what. What a handler mounts for a container is put into it, each element into the one around
    it; of what an app shows while it loads, only what is around each is noted."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._made: dict[tuple[SourceFile, int], Element] = {}  # by where its markup begins: what was made last
        self._given: dict[int, Given] = {}  # by the markup of a component, its identity
        self._markup: dict[int, facts.ElementLiteral] = {}  # of what describes components, by serial
        self.around: Value | None = None  # in what stands what is mounted now, if that counts
        self.inside: Value | None = None  # the same of all that is mounted, while an app loads, too

    def mount(self, description: Value, container: Value, site: Site) -> Value:
        """Mount what a description names, in a container."""
        held = [item for item in alternatives(container) if isinstance(item, (Element, External))]
        outer, inside = self.around, self.inside
        self.inside = held[0] if len(held) == 1 else None
        self.around = self.inside if self.m.run > LOADING else None
        try:
            return self.m.renderings.show(description, site)
        finally:
            self.around, self.inside = outer, inside

    def note(self, e: facts.ElementLiteral, made: Obj, items: tuple[Any, ...]) -> None:
        """Markup makes an element, or what describes a component: note what it stands in, and what stands in it. JSX
        makes first what is inside, a template what is around. `items`: for which items of the lists around it."""
        parents, file = self.m.dom.tree.parents, self.m.frame.unit.file
        if e.outer is not None and (around := self._made.get((file, e.outer))) is not None:
            parents[made.serial] = around
        if e.within and (e.outer is None or e.within[0].start > e.outer):  # where its component puts it
            self._given.setdefault(id(e.within[0]), {})[e.start, items] = (made, e.slots[0])
        if isinstance(made, Description):
            self._markup[made.serial] = e
        if not isinstance(made, Element):
            return
        self._made[file, e.start] = made
        if made.tag in _OUTLETS and self.m.components.described:
            around_it = self._markup.get(self.m.components.described[-1].serial)
            name = self.m.dom.tree.attribute(made, "name") or ""
            for given, slot in self._given.get(id(around_it), {}).values():
                if slot is None or slot == name:
                    parents[given.serial] = made
        pending = [*made.elements]
        while pending:
            for item in alternatives(pending.pop()):
                if isinstance(item, (Element, Description)):
                    parents[item.serial] = made
                elif isinstance(item, Array):
                    pending += item.elements

    def stand(self, item: Obj) -> None:
        """A part of what is mounted: note what it stands in, where no markup around it says so."""
        parents = self.m.dom.tree.parents
        if isinstance(item, (Element, Description)):
            self.inside = parents.get(item.serial, self.inside)
        if isinstance(item, Element):
            if self.inside is not None:
                parents.setdefault(item.serial, self.inside)
            self.inside = item

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
