"""Elements that stand for what components of packages show: called like these, with what these are given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.program.libraries.markup import text_of_child
from abplint.program.moment import LOADING
from abplint.program.objects import Description, Element, Func
from abplint.program.values import External, Site, alternatives
from abplint.syntax.facts import ElementLiteral

if TYPE_CHECKING:
    from abplint.program.hosts.host import Path
    from abplint.program.machine import Machine

NOT_HANDED_ON: Final = frozenset({"children", "key", "ref"})
_TAGS: Final = {
    **{tag: tag for tag in "button dialog form img input label select table textarea video".split()},
    "checkbox": "input",
    "icon": "svg",
    "image": "img",
    "link": "a",
}
"""The element that a component of a package shows, by the last word of its name."""


def _tag_of(path: Path) -> str:
    """The tag of what a component of a package shows, by its name (`IconButton`, `Modal.Header`), or by that of the
    module which has it by default (`@acme/ui/Button`). Empty if these do not tell."""
    name = path[-1]
    if name == "default" and len(path) > 1:
        module = path[-2].rstrip("#").rpartition("/")[2]
        name = module.title() if module.islower() else module
    words = re.findall(r"[A-Z][a-z]*", name.rpartition("#")[2])
    return _TAGS.get(words[-1].lower(), "") if words else ""


class StandIns:
    """Makes them: for what a handler has rendered, and for what the app shows that something is to listen to."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def make(self, described: Description, component: External, site: Site) -> Element:
        """The element that a component of a package shows: it is called alike, and has what the component is given."""
        made = self.m.dom.new_element(_tag_of(component.path), described.site or site)
        self.m.own_content.shown.add(made.serial)
        for name, slot in list(described.slots.items()):
            if name in NOT_HANDED_ON or slot.getter is not None:
                continue
            self.m.heap.give(made, name, slot.value, slot.site)
            if name[:2] == "on":
                self.m.events.listen(made, name[2:].lower().removeprefix(":"), slot.value, slot.site)
        return made

    def show(self, described: Description, component: External, site: Site) -> None:
        """While the app is loaded, a component of a package is shown: code may find what that is, if its name tells it,
        and it is given something to call."""
        if self.m.run != LOADING or described.site is None or not _tag_of(component.path) or not _is_heard(described):
            return
        made = self.make(described, component, site)
        self.m.surroundings.note_stand_in(made)
        self.m.dom.tree.note_made(made, (described.site.file.path, described.site.start))
        texts = list(_texts_of(described.markup)) if described.markup is not None else []
        if texts:
            self.m.heap.shape(made, elements=described.elements)
            self.m.dom.tree.texts[made.serial] = texts


def _texts_of(markup: ElementLiteral) -> Iterator[str | None]:
    """What stands in a component as it is written, None for what is no text."""
    yield from map(text_of_child, markup.children)
    if markup.text is not None:
        yield markup.text if isinstance(markup.text, str) else None


def _is_heard(described: Description) -> bool:
    given = (slot.value for name, slot in described.slots.items() if name[:2] == "on" and len(name) > 2)
    return any(isinstance(item, Func) for value in given for item in alternatives(value))
