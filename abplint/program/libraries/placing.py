"""Where elements stand that a handler renders: in the container that it has them rendered into, or a portal's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import MOST_RENEWED
from abplint.program.libraries.endings import identity
from abplint.program.libraries.reactions import is_same
from abplint.program.libraries.stand_ins import NOT_HANDED_ON
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Description, Element
from abplint.program.platform import heard_by
from abplint.program.reacting import ALL
from abplint.program.values import NOTHING, External, Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CONTAINER: Final = "containerInfo"
"""What a portal calls its container."""


class _Placed:
    """What a handler has rendered and put somewhere: what is around it, how to render it again, and what it has been
    so far. `written`: how often something was that it has read."""

    def __init__(self, around: Value, is_perhaps: bool, again: Callable[[], Value], output: Value) -> None:
        self.around = around
        self.is_perhaps = is_perhaps
        self.again = again
        self.known: dict[Any, list[Obj]] = _parts_of(output)
        self.written = 0
        self.seen: tuple[int, object] = (0, None)
        self.turns = 0

    def learn(self, parts: dict[Any, list[Obj]]) -> None:
        """It has been something else, too."""
        for key, items in parts.items():
            known = self.known.setdefault(key, [])
            known += [item for item in items if item not in known]


def _parts_of(output: Value) -> dict[Any, list[Obj]]:
    """The elements and components in what is rendered, by what tells them apart: those of a list are one."""
    found: dict[Any, list[Obj]] = {}
    pending, seen = [output], set[int]()
    while pending:
        for item in alternatives(pending.pop()):
            if isinstance(item, (Array, Description, Element)) and item.serial not in seen:
                seen.add(item.serial)
                key = _key_of(item)
                if key is not None:
                    found.setdefault(key, []).append(item)
                pending += [*item.elements, *((item.rest,) if item.rest is not None else ())]
    return found


def _key_of(item: Obj) -> Any:
    if isinstance(item, Description):
        return item.site, tuple(identity(each) for each in alternatives(item.component or NOTHING))
    return (item.site, item.tag) if isinstance(item, Element) else None


class Placing:
    """Puts what is mounted for a container into it, each element into the one around it. While loading nobody asks.

    A write to a state makes another page of it: before anybody looks for an element, what has read such a state is
    rendered again, what it does not show any more is taken out, and what it shows now is mounted.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._placed: list[_Placed] = []
        self._placed_in = LOADING  # the run whose these are
        self._via: tuple[int, ...] = ()  # the serials of what describes what is mounted now, within the same element
        self._shown_by: dict[int, tuple[Element, tuple[int, ...]]] = {}  # the same of elements, by their serials
        self._read_by: dict[tuple[int, str], set[_Placed]] = {}  # those that have read a place
        self._is_renewing = False
        self.around: Value | None = None  # in what stands what is mounted now, if that counts
        self.is_perhaps = False  # whether a condition shows it
        self._last: dict[int, Element | None] = {}  # what was mounted last in each of what is mounted, by its serial

    def mount(self, description: Value, place: Value, site: Site) -> Value:
        """Mount what a description names, in a container."""
        held = [item for item in alternatives(place) if isinstance(item, (Element, External))]
        container = held[0] if len(held) == 1 else None
        with (
            self.within(container if self.m.run > LOADING else None),
            self.m.surroundings.rendering_into(container),
            nullcontext() if container is None else self.m.hooks.providers.rendering_root(),
        ):
            return self.m.renderings.show(description, site)

    @contextmanager
    def within(self, around: Value | None, is_perhaps: bool = False) -> Iterator[None]:
        """While something is mounted that stands in an element; `is_perhaps`: if a condition shows it."""
        outer = self.around, self.is_perhaps, self._via
        self.around, self.is_perhaps = around, is_perhaps
        try:
            yield
        finally:
            self.around, self.is_perhaps, self._via = outer

    def enter(self, item: Obj, site: Site) -> None:
        """A part of what is mounted: what is mounted within it stands in it, or where it says."""
        portal = item.slots.get(_CONTAINER) if isinstance(item, Array) else None
        if portal is not None:
            self.around = portal.value
        elif isinstance(item, Element) and self.around is not None:
            self._place(self.around, item, site)
        elif isinstance(item, Description) and isinstance(item.component, External) and self.around is not None:
            self._via = (*self._via, item.serial)
            self._place(self.around, self.m.stand_ins.make(item, item.component, site), site)
        elif isinstance(item, Description):
            self._via = (*self._via, item.serial)

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
        self._shown_by[element.serial] = (element, self._via)
        self.around, self.is_perhaps, self._via = element, False, ()

    # ------------------------------------------------------------ what writes make of it

    def note(self, again: Callable[[], Value], output: Value, reads: set[tuple[int, str]], is_old: bool) -> None:
        """A component has rendered something, and is going to be mounted with it; `is_old`: something was written
        since."""
        if self.around is None or self._is_renewing:
            return
        if self._placed_in != self.m.run:
            self._placed, self._placed_in, self._shown_by, self._read_by = [], self.m.run, {}, {}
        placed = _Placed(self.around, self.is_perhaps, again, output)
        placed.written = int(is_old)
        self._placed.append(placed)
        self._read(placed, reads)

    def _read(self, placed: _Placed, reads: set[tuple[int, str]]) -> None:
        for key in reads:
            self.m.heap.reacting.watch(key)
            self._read_by.setdefault(key, set()).add(placed)

    def written(self, obj: Obj, name: str) -> None:
        """Something was written that somebody has read."""
        if self._placed_in == self.m.run:
            for key in ((obj.serial, name), (obj.serial, ALL)):
                for placed in self._read_by.get(key, ()):
                    placed.written += 1

    def renew(self, site: Site) -> None:
        """Before somebody looks for an element: what has read what was written since is shown as it is now."""
        self.m.late_showings.show(site)
        if self._placed_in != self.m.run or self._is_renewing:
            return
        for placed in [each for each in self._placed if each.written and each.turns < MOST_RENEWED]:
            now = (placed.written, self.m.heap.journal.branch)
            if placed.seen != now:
                placed.seen, placed.turns = now, placed.turns + 1
                self._show_again(placed, site)

    def _show_again(self, placed: _Placed, site: Site) -> None:
        self._is_renewing = True
        try:
            output, reads = self.m.states.tracking(placed.again)
        finally:
            self._is_renewing = False
        self._read(placed, reads)
        parts = _parts_of(output)
        for key, items in placed.known.items():
            if key not in parts:
                self._take_out(items)
        with self.within(placed.around, placed.is_perhaps):
            self._put(output, placed, site)
        placed.learn(parts)

    def _take_out(self, gone: list[Obj]) -> None:
        serials = {item.serial for item in gone}
        for element, via in self._shown_by.values():
            if element.serial in serials or not serials.isdisjoint(via):
                self.m.dom.tree.take_out(element)

    def _put(self, output: Value, placed: _Placed, site: Site) -> None:
        """Mount what is shown for the first time, or again; what stands there already is left, and listens anew."""
        items = alternatives(output)
        for item in items:
            with self.within(self.around, self.is_perhaps or len(items) > 1):
                known = placed.known.get(_key_of(item), []) if isinstance(item, Obj) else []
                there = next((each for each in known if self._stands(each)), None)
                if isinstance(item, Element) and isinstance(there, Element):
                    self._give_again(there, item)
                    self._last[there.serial] = None
                    self.around, self.is_perhaps, self._via = there, False, ()
                if isinstance(item, Array) or (isinstance(item, Element) and there is not None):
                    for held in (*item.elements, *((item.rest,) if item.rest is not None else ())):
                        self._put(held, placed, site)
                elif there is None:
                    self.m.renderings.show(item, site)

    def _give_again(self, there: Element, now: Element) -> None:
        """An element is given what it is described with now, and so is what listens to it."""
        for name in dict.fromkeys((*there.slots, *now.slots)):
            before, slot = there.slots.get(name), now.slots.get(name)
            if name in NOT_HANDED_ON or (slot is None and name[:2] != "on"):
                continue
            if name[:2] == "on" and len(name) > 2:
                event = heard_by(name)
                old = alternatives(before.value) if before is not None else ()
                others = [each for each in (there.listeners or {}).get(event, ()) if each not in old]
                self.m.heap.hear(there, event, (*others, *(now.listeners or {}).get(event, ())))
            if slot is not None and (before is None or not is_same(before.value, slot.value)):
                self.m.heap.put(there, name, slot.value, slot.site)

    def _stands(self, part: Obj) -> bool:
        if isinstance(part, Element):
            return "parentNode" in part.slots
        shown = [each for each, via in self._shown_by.values() if part.serial in via]
        return not shown or any("parentNode" in each.slots for each in shown)
