"""What rendering shows, told apart: components, elements that functions are called with, and for which items."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, Final, NamedTuple

from abplint.program.budgets import MOST_INSIDE
from abplint.program.libraries.enclosing import is_closed
from abplint.program.libraries.endings import identity
from abplint.program.libraries.leading_parts import is_for_element
from abplint.program.libraries.opening import is_opened_by_prop
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Array, Description, Element, Func, Promise, Record
from abplint.program.observing import Reached
from abplint.program.values import NOTHING, Constant, External, Obj, Site, Value, alternatives, depends_on_input

# by the component, or the element, where it is described, and for which items of lists
ShownKey = tuple[Any, Site | None, tuple[Any, ...]]
Shown = dict[ShownKey, Obj]
Uses = dict[Any, Reached]
Items = Set[tuple[Site, tuple[Any, ...]]]

NOT_KNOWN: Final = "any"  # tells the items of a list that is not known at all
CHANGED: Final = "changed"  # tells what a handler has put into the place of an item, or among those of a list
GIVEN: Final = "given"  # tells what a handler was given, and puts into one


class SampledView(NamedTuple):
    """What is shown as things stand, what rendering that has reached, and which items of lists it has gone through, by
    where that is written. `certain`: what is shown whatever nobody knows. `is_of_one`: a list holds nothing but what a
    handler has changed of it, or the same as it was."""

    shown: Shown
    certain: set[ShownKey]
    uses: Uses
    items: Items
    is_of_one: bool = False

    @classmethod
    def of(
        cls, output: Value, uses: Uses | None = None, items: Items = frozenset(), is_of_one: bool = False
    ) -> SampledView:
        """What rendering has come to."""
        shown, certain = Shown(), set[ShownKey]()
        for key, item, is_certain in shown_items(output):
            shown.setdefault(key, item)
            if is_certain:
                certain.add(key)
        return cls(shown, certain, uses or {}, items, is_of_one)

    def brings(self, key: ShownKey, old: SampledView) -> bool:
        """Whether what is shown now and was not has appeared: not for an item that nobody has seen, unless something
        could be shown for it before, nor perhaps for one in whose place another stands."""
        if self.is_of_one:
            return True
        if CHANGED in key[2] and key not in self.certain:
            return False
        if NOT_KNOWN in key[2] and _told_as(key, NOT_KNOWN, None) in old.shown:
            return False
        return None not in key[2] or old.was_there(key)

    def was_there(self, key: ShownKey) -> bool:
        """Whether something could be shown for an item of a list: one that was not there is none that was added."""
        _, site, item = key
        return site is not None and any(of == item and at.holds(site) for at, of in self.items)

    def of_unseen(self, key: ShownKey) -> Obj | None:
        """What is shown for certain for an item that nobody has seen, in whose place one may stand."""
        for told in (None, NOT_KNOWN):
            unseen = _told_as(key, CHANGED, told)
            if unseen in self.certain:
                return self.shown[unseen]
        return None


def _told_as(key: ShownKey, told: str, other: str | None) -> ShownKey:
    """What is shown for an item that is told from others by something else."""
    return (*key[:2], tuple(other if each == told else each for each in key[2]))


def shown_in(output: Value, inside: bool = False) -> Shown:
    """The components in what is rendered, and the elements that a function is called with, the first of each; `inside`:
    also those in the data that a component is given (`items={[{ children: <Copy /> }]}`)."""
    found: Shown = {}
    for key, item, _ in shown_items(output, inside):
        found.setdefault(key, item)
    return found


def shown_items(output: Value, inside: bool = False) -> Iterator[tuple[ShownKey, Obj, bool]]:
    """These, and whether each is shown whatever nobody knows."""
    pending, seen = [(output, True)], set[int]()
    while pending and len(seen) < MOST_INSIDE:
        value, is_certain = pending.pop()
        options = alternatives(value)
        is_certain = is_certain and len(options) == 1
        for item in options:
            if not isinstance(item, Obj) or item.serial in seen:
                continue
            seen.add(item.serial)
            if isinstance(item, Description):
                components = alternatives(item.component or NOTHING)
                for component in components:
                    is_meant = is_certain and len(components) == 1
                    yield (identity(component), item.site, item.item), item, is_meant
                if "children" in item.slots and _shows_children(item):
                    pending.append((item.slots["children"].value, is_certain))
            elif isinstance(item, Element) and (_is_handed_over(item) or _is_dialog(item)):
                yield (item.site, None, item.item), item, is_certain
            if isinstance(item, (Array, Element)):
                pending += [(each, is_certain) for each in item.elements]
                pending += [(each, is_certain) for each in alternatives(item.rest or NOTHING)]  # each for an item
            elif isinstance(item, Promise) and item.resolved is not None:
                pending.append((item.resolved, is_certain))
            elif inside and type(item) is Record:
                pending += [(slot.value, False) for slot in item.slots.values() if slot.getter is None]


def shows_perhaps(value: Value) -> bool:
    """Whether a value may be a component or an element, or something else: it is told from what is shown beside it."""
    options = alternatives(value)
    return len(options) > 1 and any(isinstance(item, (Description, Element)) for item in options)


def objects_inside(values: list[Value]) -> Iterator[Obj]:
    """The objects that some values may be, and those in their lists and records."""
    pending, seen = list(values), set[int]()
    while pending and len(seen) < MOST_INSIDE:
        for item in alternatives(pending.pop()):
            if not isinstance(item, Obj) or item.serial in seen:
                continue
            seen.add(item.serial)
            yield item
            if isinstance(item, (Array, Element)):
                pending += [*item.elements, *((item.rest,) if item.rest is not None else ())]
            if type(item) is Record or isinstance(item, Element):
                pending += [slot.value for slot in item.slots.values() if slot.getter is None]


def _shows_children(described: Description) -> bool:
    """Whether a component of a library shows what it is given, where a prop decides on that."""
    for component in alternatives(described.component or NOTHING):
        if isinstance(component, External) and is_closed(".".join(component.path), described):
            return False
    return True


def _is_dialog(element: Element) -> bool:
    """Whether a tag that is none of the platform's stands for a component that a prop opens, which tells of it."""
    return "-" in element.tag and is_opened_by_prop(element.slots)


def _is_handed_over(element: Element) -> bool:
    """Whether a function is called with an element."""
    given = (slot.value for name, slot in element.slots.items() if is_for_element(name))
    return any(isinstance(item, Func) for value in given for item in alternatives(value))


def told_apart(item: Value) -> Any:
    """What tells an item of a list from others; None of what may be one that was there, as a handler has not been given
    it: not all of it is known, or code that runs at any time has made it."""
    if isinstance(item, Obj):
        return (item.site, item.run > LOADING) if not item.open and item.run != AMBIENT else None
    return item.key() if isinstance(item, Constant) else GIVEN if depends_on_input(item) else None
