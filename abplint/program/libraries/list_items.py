"""The items of lists that rendering goes through, each told from the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from abplint.program.elements import optional_positions
from abplint.program.libraries.views import CHANGED, GIVEN, NOT_KNOWN, shows_perhaps, told_apart
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Record, SetObject
from abplint.program.reacting import ALL
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Obj,
    Site,
    Value,
    alternatives,
    depends_on_input,
    is_nullish,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class _Held(NamedTuple):
    """What some lists may hold, and where it stands for certain."""

    items: dict[tuple[Value, int | None], None]
    added: list[Value]  # of what nobody knows, that which a handler has added
    in_place: bool  # each item stands for one that was there
    is_list: bool  # else it is something else, perhaps


class ListItems:
    """The items of lists that rendering goes through."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.current: tuple[Any, ...] = ()  # tells those for which something is made from others

    def each(self, listed: Value, make: Callable[[Value, Value], Value], site: Site) -> list[Value]:
        """What is made for the items that a list may hold and their positions: each is told from the others."""
        known: Sequence[Value] | None = None
        if isinstance(listed, Array) and self.m.iteration.exact(listed):
            known = listed.elements
            self.m.heap.note_tracked(listed, ALL)
        items: Iterable[tuple[Value, Any, Value]] = ((item, told, ANYTHING) for item, told in self.of(listed))
        if known is not None:
            items = ((item, self._told(item, at), Constant(at)) for at, item in enumerate(known))
        if known == () and self.m.run <= LOADING:
            items = [(ANYTHING, None, Constant(0))]
        made = list[Value]()
        for item, told, position in items:
            with self.within(told, site):
                shown = make(item, position)
            if told != CHANGED and self.m.states.standing.lists.is_unsure(listed):
                shown = join((shown, NOTHING))
            made.append(self._apart(shown))
        return made

    @contextmanager
    def within(self, told: Any, site: Site) -> Iterator[None]:
        """While something is made for an item of a list that is told from others."""
        around, self.current = self.current, (*self.current, told)
        self.m.renderings.note_gone_through(site, self.current)
        try:
            yield
        finally:
            self.current = around

    def unseen(self, make: Callable[[], Value], site: Site) -> Value:
        """What is made for any item of a list that is not known at all: where it is asked what a write changes, that is
        told from the others, too."""
        if not self.m.states.standing.is_asked:
            return make()
        with self.within(NOT_KNOWN, site):
            return self._apart(make())

    def _apart(self, shown: Value) -> Value:
        """What is shown perhaps, and is not shown for another item for that."""
        return self.m.new_array((shown,)) if shows_perhaps(shown) else shown

    def _told(self, item: Value, position: int | None = None) -> Any:
        """What tells an item of a list from others, or that a handler has put it there; None of what may have been
        there, as another one may have done that, and of nothing in the place of an item. `position`: where it stands
        for certain."""
        if (first := self.m.states.standing.changed_in_place(item)) is not None:
            return first.site, False
        if self.m.states.standing.lists.is_changed(item):
            return CHANGED
        if self.m.changed_items.may_be_there(item):
            return None
        if isinstance(item, (Obj, Constant)):
            is_of_others = isinstance(item, Obj) and item.run not in (LOADING, self.m.run)
            told = None if is_of_others or is_nullish(item) is True else told_apart(item)
            return position if told is None else told
        return GIVEN if depends_on_input(item) else position

    def of(self, value: Value) -> Iterator[tuple[Value, Any]]:
        """What a list may hold, and what tells it from its other items: each that is known by itself, or stands at a
        position, and one that stands for all others."""
        held = self._held(value)
        lists = self.m.states.standing.lists
        if held.is_list and not held.items and self.m.run <= LOADING:  # what it shows hangs on what is read for an item
            yield ANYTHING, None
        own = dict.fromkeys(item for item, _ in held.items if held.in_place and lists.is_own(item))
        if own:  # they stand in the places of some that were there: none is one more
            yield join(own), CHANGED
        told: dict[Any, list[Value]] = {}
        for item, at in held.items:
            if item in own:
                continue
            if isinstance(item, (Obj, Constant)):
                yield item, self._told(item, at)
            else:
                told.setdefault(GIVEN if item in held.added else self._told(item, at), []).append(item)
        if GIVEN in told and any(isinstance(item, Obj) and lists.is_own(item) for item, _ in held.items):
            told.pop(GIVEN, None)  # what nobody knows of it is what is known beside it
        for apart, items in told.items():
            yield join(dict.fromkeys(items)), apart
        if not held.is_list:
            yield ANYTHING, NOT_KNOWN

    def _held(self, value: Value) -> _Held:
        lists = self.m.states.standing.lists
        found: list[tuple[Value, int | None]] = []
        added: list[Value] = []
        is_list = in_place = True
        for each in alternatives(value):
            if isinstance(each, Constant) and not isinstance(each.value, (str, int, float)):
                continue  # no list yet
            if isinstance(each, (Array, SetObject)):
                self.m.heap.note_tracked(each, ALL)
                in_place = in_place and lists.is_in_place(each)
                added += lists.added(each)
                absent = optional_positions(each.elements)
                found += [(item, None if at in absent else at) for at, item in enumerate(each.elements)]
                if each.rest is not None or each.open:
                    found.append((ANYTHING if each.rest is None else each.rest, None))
            elif type(each) is Record and each.prototype is None:  # a template goes through what a table holds
                self.m.heap.note_tracked(each, ALL)
                in_place = False
                found += [(slot.value, None) for slot in each.slots.values() if slot.getter is None]
                found += [(each.rest, None)] if each.rest is not None else [(ANYTHING, None)] if each.open else []
            else:
                is_list = False
        items = dict.fromkeys((item, at) for value, at in found for item in alternatives(value))
        return _Held(items, added, in_place, is_list)
