"""Elements that stand for what components of packages show: called like these, with what these are given."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.libraries.child_texts import text_of_child
from abplint.program.moment import LOADING
from abplint.program.objects import Description, Element, Func
from abplint.program.observing import Loss
from abplint.program.platform import heard_by
from abplint.program.values import Constant, External, Obj, Site, alternatives, property_key
from abplint.syntax.facts import ElementLiteral

if TYPE_CHECKING:
    from abplint.program.hosts.host import Path
    from abplint.program.machine import Machine

NOT_HANDED_ON: Final = frozenset({"children", "key", "ref"})
_NAMING: Final = frozenset({"id", "class", "className", "name"})  # what elements are found by, and components hand on
_SHOWN_AS: Final = ("as", "component")  # what says which element a component of a package shows
_SUBMIT: Final = "submit"
_TYPES: Final = ("type", "nativeType", "native-type", "htmlType", "html-type", "attrType", "attr-type")
_ICON: Final = "svg"
_TAGS: Final = {
    **{tag: tag for tag in "button dialog form img input label select table textarea video".split()},
    "checkbox": "input",
    "icon": _ICON,
    "image": "img",
    "link": "a",
}
"""The element that a component of a package shows, by the last word of its name."""


_SHORT: Final = {"btn": "button", "img": "image"}
_WORD: Final = regex(r"[A-Z]?[a-z]+")


def _tag_of(path: Path, described: Description) -> str:
    """The tag of what a component of a package shows, by the last word of its name. Empty if that does not tell: what
    is called an icon and shows one is something else."""
    words = _words_of(path)
    said = next((property_key(described.slots[name].value) for name in _SHOWN_AS if name in described.slots), None)
    tag = said if said in _TAGS else _TAGS.get(_SHORT.get(words[-1].lower(), words[-1].lower()), "") if words else ""
    return "" if tag == _ICON and "children" in described.slots else tag


def _words_of(path: Path) -> list[str]:
    """The words of a component's name (`IconButton`, `Modal.Header`), or of that of the module which has it by default
    (`@acme/ui/Button`)."""
    name = path[-1]
    if name == "default" and len(path) > 1:
        module = path[-2].rstrip("#").rpartition("/")[2]
        name = module.title() if module.islower() else module
    return re.findall(r"[A-Z][a-z]*", name.rpartition("#")[2])


class StandIns:
    """Makes them: for what a handler has rendered, and for what the app shows that something is to listen to."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._called: dict[str, list[Element]] = {}  # what the app shows, by the last word of its component's name

    def make(self, described: Description, component: External, site: Site) -> Element:
        """The element that a component of a package shows: it is called alike, and has what the component is given."""
        made = self.m.dom.new_element(_tag_of(component.path, described), described.site or site)
        self.m.own_content.shown.add(made.serial)
        for name, slot in list(described.slots.items()):
            if name in NOT_HANDED_ON or slot.getter is not None:
                continue
            self.m.heap.give(made, name, slot.value, slot.site)
            if name[:2] == "on":
                self.m.events.listen(made, heard_by(name), slot.value, slot.site)
        return made

    def note_described(self, made: Obj, site: Site) -> None:
        """What a model's component shows is found as what is written where it is shown, by the names it was given."""
        shown = self.m.components.described[-1].site if self.m.components.described else None
        if not self.m.frame.unit.model_of or shown is None or (shown.file, shown.start) != (site.file, site.start):
            return
        if isinstance(made, Element) and not _NAMING.isdisjoint(made.slots):
            self.m.dom.tree.note_made(made, (site.file.path, site.start))

    def show(self, described: Description, component: External, site: Site) -> None:
        """A component of a package is shown, by the app or by a page that a handler leads to: code may find what that
        is by its name, or by what it is given, if that is something to call."""
        words = _words_of(component.path)
        is_placed = self.m.placing.around is not None  # a handler renders it: it stands there already
        submits = _submits(described)
        if is_placed or described.site is None or not words or not (submits or _is_heard(described)):
            return
        made = self.make(described, component, site)
        if submits:
            self.m.heap.give(made, "type", Constant(_SUBMIT), None)
        if self.m.run == LOADING:
            self._called.setdefault(words[-1].lower(), []).append(made)
        self.m.surroundings.note_stand_in(made)
        self.m.surroundings.enclose(made, described)
        self.m.dom.tree.note_made(made, (described.site.file.path, described.site.start))
        texts = list(_texts_of(described.markup)) if described.markup is not None else []
        if texts:
            self.m.heap.shape(made, elements=described.elements)
            self.m.dom.tree.texts[made.serial] = texts

    def tell_click(self, marks: Iterable[str], site: Site) -> bool:
        """Tell of a click on what has classes that nothing of the project writes (`.acme-Button-root`, `.acme-btn`):
        a component of a package may have them that is called so, and lead somewhere."""
        words = dict.fromkeys(word.lower() for mark in marks for word in _WORD.findall(mark))
        shown = [each for word in words for each in self._called.get(_SHORT.get(word, word), ())]
        way = next((way for each in shown for way in self.m.own_content.ways_of(each)), None)
        if way is not None:
            self.m.uses.end(Loss(site, "callback", reach=way))
        return way is not None


def _texts_of(markup: ElementLiteral) -> Iterator[str | None]:
    """What stands in a component as it is written, None for what is no text."""
    yield from map(text_of_child, markup.children)
    if markup.text is not None:
        yield markup.text if isinstance(markup.text, str) else None


def _submits(described: Description) -> bool:
    """Whether a component is told that it is the button of a form, as kits say it."""
    given = (described.slots.get(name) for name in _TYPES)
    return any(slot is not None and property_key(slot.value) == _SUBMIT for slot in given)


def _is_heard(described: Description) -> bool:
    given = (slot.value for name, slot in described.slots.items() if name[:2] == "on" and len(name) > 2)
    return any(isinstance(item, Func) for value in given for item in alternatives(value))
