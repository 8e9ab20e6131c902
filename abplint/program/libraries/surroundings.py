"""What stands around what components show: an event rises there, and a selector asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import LISTS_DEPTH, MOST_OF_MARKUP
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Description, Element
from abplint.program.values import External, Obj, Value, alternatives
from abplint.source import SourceFile
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_OUTLETS: Final = frozenset({"slot", "ng-content"})
"""The elements in whose place a component shows what it is given between its tags."""

# what a component is given to show, with the name of the slot, by where it is written and for which items of lists
Given = dict[tuple[int, tuple[Any, ...]], tuple[Element | Description, str | None]]

# what a condition chooses of, and what it has chosen, by their serials
Side = tuple[tuple[int, ...], int]


class Surroundings:
    """Notes what stands around each element that markup makes, and around what describes a component."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._made: dict[tuple[SourceFile, int], Element] = {}  # by where its markup begins: what was made last
        self._given: dict[int, Given] = {}  # by the markup of a component, its identity
        self._inside: Value | None = None  # what is mounted stands in this
        self._via: tuple[int, ...] = ()  # the serials of what describes what is mounted now, within the same element
        self._shown_by: dict[
            int, list[Element]
        ] = {}  # the elements that this shows, the outermost, by the same serials
        self._sides: tuple[Side, ...] = ()  # of the conditions that show what is mounted now
        self._sides_of: dict[int, tuple[Side, ...]] = {}  # the same of elements, by their serials
        self._is_packaged = False  # what is mounted stands in what a component of a package shows
        self.packaged = set[int]()  # the serials of elements that do
        self._stand_ins = set[int]()  # the serials of elements that stand for what such components show

    def note(self, e: facts.ElementLiteral, made: Element | Description, items: tuple[Any, ...]) -> None:
        """Markup makes an element, or what describes a component: note what it stands in, and what stands in it. JSX
        makes first what is inside, a template what is around. `items`: for which items of the lists around it."""
        file = self.m.frame.unit.file
        if self.m.markup.is_by_items:  # it stands where that does which was made for any item
            return
        self.m.shown_under.note(e, made)
        if e.outer is not None and (around := self._made.get((file, e.outer))) is not None:
            made.around = around
            is_certain = isinstance(made, Element) and e.condition is None and not any(held.is_item for held in e.held)
            around.inside.append((made, is_certain and not e.within))
        if e.within and (e.outer is None or e.within[0].start > e.outer):  # where its component puts it
            self._given.setdefault(id(e.within[0]), {})[e.start, items] = (made, e.slots[0])
        if isinstance(made, Description):
            made.markup = e
            return
        self._made[file, e.start] = made
        if made.tag in _OUTLETS and self.m.components.described:
            self._put_in_place(made)
        pending = [*made.elements]
        while pending:
            for item in alternatives(pending.pop()):
                if isinstance(item, (Element, Description)):
                    item.around = made
                elif isinstance(item, Array):
                    pending += item.elements

    def _put_in_place(self, outlet: Element, name: str | None = None) -> None:
        """A component shows what it is given between its tags."""
        markup = self.m.components.described[-1].markup
        if name is None:
            name = self.m.dom.tree.attribute(outlet, "name") or ""
        for given, slot in self._given.get(id(markup), {}).values():
            if slot is None or slot == name:
                given.around = outlet

    @contextmanager
    def rendering_into(self, container: Value | None) -> Iterator[None]:
        """While something is rendered into a container."""
        outer, self._inside = self._inside, container
        try:
            yield
        finally:
            self._inside = outer

    @contextmanager
    def mounting(self, item: Obj, items: Sequence[Value]) -> Iterator[None]:
        """While a part of what is rendered is mounted: where no markup is around it, it stands in what is mounted.
        `items`: what is shown in its place, of which a condition chooses one."""
        outer = self._inside, self._via, self._is_packaged, self._sides
        if len(items) > 1:
            self._sides = (*self._sides, (tuple(each.serial for each in items if isinstance(each, Obj)), item.serial))
        if isinstance(item, (Element, Description)):
            self._inside = self._inside if self._is_between(item) else item.around or self._inside
        if isinstance(item, Description):
            self._via = (*self._via, item.serial)
            if isinstance(item.component, External):
                self._is_packaged = True
                self._enclose(item, None, self._inside)
        if isinstance(item, Element):
            item.around = self._inside
            self._inside = item
            self._note_shown(item)
            self._via = ()
        try:
            yield
        finally:
            self._inside, self._via, self._is_packaged, self._sides = outer

    def _note_shown(self, element: Element) -> None:
        if self._is_packaged:
            self.packaged.add(element.serial)
        for serial in self._via if self.m.run == LOADING else ():
            shown = self._shown_by.setdefault(serial, [])
            if len(shown) < MOST_OF_MARKUP and element not in shown:
                shown.append(element)

    def note_made(self, element: Element) -> None:
        """What is mounted makes an element."""
        if self._sides and self.m.run <= LOADING:
            self._sides_of[element.serial] = self._sides

    def instead(self, element: Element, others: Iterable[Element]) -> list[Element]:
        """Those of some elements that a condition shows where it does not show this one."""
        mine = dict(self._sides_of.get(element.serial, ()))
        if not mine:
            return []
        return [
            other
            for other in others
            if any(mine.get(condition, side) != side for condition, side in self._sides_of.get(other.serial, ()))
        ]

    def note_stand_in(self, element: Element) -> None:
        """An element stands for what the component shows that is mounted now."""
        element.around = self._inside
        self._note_shown(element)

    def enclose(self, element: Element, described: Description) -> None:
        """What a component of a package is given stands in the element that stands for what it shows."""
        self._inside = element
        self._stand_ins.add(element.serial)
        if self._hands_on_all(described):
            self._put_in_place(element, "")
        self._enclose(described, element.around, element)

    def _hands_on_all(self, described: Description) -> bool:
        """Whether a component gives another one all that it is given itself, and nothing between its tags."""
        markup = described.markup
        if markup is None or not self.m.components.described or self._given.get(id(markup)):
            return False
        return any(each.kind == "spread" for each in markup.attributes)

    def _enclose(self, described: Description, outer: Value | None, around: Value | None) -> None:
        """What a template gives to a component of a package, beside which it is mounted, stands in what that shows."""
        for given, _ in self._given.get(id(described.markup), {}).values() if described.markup is not None else ():
            if given.around is outer:
                given.around = around

    def _is_between(self, item: Element | Description) -> bool:
        """Whether what is mounted stands in what a component of a package shows, which markup is no element of."""
        here = self._inside
        return isinstance(here, Element) and here.serial in self._stand_ins and here.around is item.around

    def elements_in(self, holder: Obj, depth: int = LISTS_DEPTH) -> Iterator[Element]:
        """The elements that an element, or a list that stands in one, holds: those of a component in its place."""
        for held in (*holder.elements, *((holder.rest,) if holder.rest is not None else ())):
            for item in alternatives(held):
                if isinstance(item, Element):
                    yield item
                elif isinstance(item, Array) and depth:
                    yield from self.elements_in(item, depth - 1)
                elif isinstance(item, Description):
                    yield from self._shown_by.get(item.serial, ())
