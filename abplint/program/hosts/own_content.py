"""What a selector finds in an element that the handler which runs has made, and that holds what it has put there.

Nothing else stands in it: what the page shows elsewhere is not meant. But a component of a package shows what nobody
knows, and what that does when it is clicked is what the component was given.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import DEEPEST_ITEM, MOST_DESCENDANTS
from abplint.program.hosts.tree import is_replaced
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Description, Element, Func, Record
from abplint.program.observing import Loss
from abplint.program.values import Constant, External, Site, Text, Value, alternatives, inside

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CLICKED: Final = ("click", "mousedown", "mouseup", "pointerdown", "pointerup")


class _Untold(Exception):
    """Something stands there of which nobody knows what it is."""


class OwnContent:
    """What else may stand in what a handler has made."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.shown = set[int]()  # the serials of elements that stand for what components of packages show
        self._behind: dict[int, list[Element]] = {}  # what may hold an element that was asked for, by its serial

    def found(self, element: Element, selector: str, site: Site) -> list[Value] | None:
        """What a selector that finds nothing in sight finds in an element. Empty: nothing stands there that it could
        mean; None: nobody knows."""
        tree = self.m.dom.tree
        is_own = element.run == self.m.run > LOADING and bool(element.elements)
        if not is_own or element.serial in tree.markup or element.serial in self.m.dom.found:
            return None
        try:
            held = list(self._inside(element, set()))
        except _Untold:
            return None
        shown = [each for each in held if each.serial in self.shown]
        asked = [one.strip() for one in selector.split(",")]
        others = [each for each in held if each.serial not in self.shown]
        if any(tree.may_be_selected(each, one) for each in others for one in asked):
            return None
        if not shown:
            return []
        made = self.m.dom.new_element("", site)
        self._behind[made.serial] = shown
        return [made]

    def _inside(self, element: Element, seen: set[int]) -> Iterator[Element]:
        if is_replaced(element) or element.inside or len(seen) > MOST_DESCENDANTS:
            raise _Untold
        for held in (*element.elements, *((element.rest,) if element.rest is not None else ())):
            for child in self._elements_of(held):
                if child.serial not in seen:
                    seen.add(child.serial)
                    yield child
                    yield from self._inside(child, seen)

    def _elements_of(self, held: Value) -> Iterator[Element]:
        """The elements of what stands in one: text holds none, what a component shows stands beside it."""
        for item in alternatives(held):
            if isinstance(item, Element):
                yield item
            elif isinstance(item, Array) and not item.open:
                for each in (*item.elements, *((item.rest,) if item.rest is not None else ())):
                    yield from self._elements_of(each)
            elif isinstance(item, Description):
                if not all(
                    isinstance(each, (Func, External)) for each in alternatives(item.component or Constant(None))
                ):
                    raise _Untold
            elif not isinstance(item, (Constant, Text, External)):
                raise _Untold

    def tell_click(self, clicked: Value, site: Site) -> bool:
        """Tell of a click on something that a component of a package shows, if that was given what leads somewhere;
        False for whatever else is clicked."""
        shown = self._behind.get(clicked.serial) if isinstance(clicked, Element) else None
        way = next((way for each in shown or () for way in self.ways_of(each)), None)
        if way is not None:
            self.m.uses.end(Loss(site, "callback", reach=way))
        return shown is not None

    def ways_of(self, shown: Element) -> Iterator[tuple[str, Site]]:
        """What may be reached by what a component of a package was given to call, itself or in what it was given."""
        heard = [each for event in _CLICKED for each in self.m.heap.heard(shown, event)]
        slots = [slot.value for name, slot in shown.slots.items() if name != "parentNode"]
        given = (item for value in slots for item in inside(value, DEEPEST_ITEM, _is_looked_into))
        for func in (*heard, *given):
            if isinstance(func, Func) and func.fact is not None and func.unit is not None:
                yield from islice(self.m.relevance.ways_from(func.unit, func.fact), 1)


def _is_looked_into(item: Value) -> bool:
    """Whether a component calls what something holds that it was given: a list, a plain object of options."""
    return isinstance(item, Array) or type(item) is Record
