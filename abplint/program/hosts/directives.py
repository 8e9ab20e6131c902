"""Directives of Angular that an attribute of an element asks for: they listen on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import stages
from abplint.program.objects import Element, Func, Record
from abplint.program.values import External, Obj, Site, Value, property_key

if TYPE_CHECKING:
    from abplint.program.hosts.angular import Angular
    from abplint.program.machine import Machine

_BY_ATTRIBUTE: Final = re.compile(r"\[([\w-]+)\]")


class Directives:
    """Classes that are made for each element with an attribute of theirs."""

    def __init__(self, m: Machine, host: Angular) -> None:
        self.m = m
        self._host = host
        self._by_attribute: dict[str, list[Func]] = {}

    def note(self, selector: str, cls: Func) -> None:
        """A class says which elements it is made for."""
        for attribute in _BY_ATTRIBUTE.findall(selector):
            self._by_attribute.setdefault(attribute, []).append(cls)

    def apply(self, element: Element, site: Site) -> None:
        """An element of a template is there, with its attributes."""
        for name in [each for each in element.slots if each in self._by_attribute]:
            for cls in self._by_attribute[name]:
                self._direct(cls, element, site)

    def _direct(self, cls: Func, element: Element, site: Site) -> None:
        made = self._host.build(cls, site)
        if not isinstance(made, Obj):
            return
        given = Record(site, self.m.run)
        for name, slot in element.slots.items():
            if slot.getter is None and self.m.heap.find(made, name)[0] is not None:
                self.m.heap.give(given, name, slot.value, slot.site)
        self._host.take_inputs(made, given, site)
        for event, place, method in listeners_of(self.m, made, site):
            if place is None:
                heard, *keys = event.split(".")
                listener = self._host.bound(method, made)
                self.m.events.listen(element, heard, listener, site)
                self.m.events.keyed.note(element, heard, listener, keys)
        for name in stages().injected_before:
            self.m.components.run_stage(made, name, site)


def listeners_of(m: Machine, instance: Obj, site: Site) -> Iterator[tuple[str, External | None, Value]]:
    """The events that methods of an instance listen for, each with the place that is named there, and the method."""
    listeners, _ = m.heap.find(instance, "_listeners")
    for entry in m.iteration.listed(listeners.value if listeners else None):
        event = property_key(entry.slots["event"].value) if isinstance(entry, Obj) else None
        if isinstance(entry, Obj) and event is not None:
            place = entry.slots["place"].value
            method = m.properties.member(instance, property_key(entry.slots["name"].value) or "", site)
            yield event, place if isinstance(place, External) else None, method
