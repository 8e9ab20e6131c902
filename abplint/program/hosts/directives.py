"""Directives of Angular that an attribute of an element asks for: they listen on it, and components show in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.knowledge.programs import stages
from abplint.patterns import regex
from abplint.program.libraries.page_places import PLACES, listen_at
from abplint.program.libraries.states import effect
from abplint.program.objects import Description, Element, Func, Record
from abplint.program.values import Constant, External, Obj, Site, Value, property_key

if TYPE_CHECKING:
    from abplint.program.hosts.angular import Angular
    from abplint.program.machine import Machine

_LISTENS: Final = regex(r"\((?:(window|document|body):)?([\w.:-]+)\)")
_CALLED: Final = regex(r"(?<![\w$.])([A-Za-z_$][\w$]*)\s*\(")  # the methods that code of a template calls
_COMPOUND: Final = regex(r"""\s*(?P<tag>[\w-]*)(?P<attributes>(?:\[[\w-]+(?:=["']?[^\]"']*["']?)?\])+)""")
_BY_ATTRIBUTE: Final = regex(r"""\[([\w-]+)(?:=["']?([^\]"']*)["']?)?\]""")
_BUT: Final = regex(r":not\([^)]*\)|\.[\w-]+")  # what nobody asks an element for


def _output_of(name: str) -> str:
    """An output by the name of what listens to it; all else by its own."""
    return name[2:3].lower() + name[3:] if name[:2] == "on" and name[2:3].isupper() else name


class Selecting(NamedTuple):
    """What an element has to be for a class to be made for it: its tag, if not any, and attributes with their values,
    if not any."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    cls: Func

    def is_met(self, element: Element) -> bool:
        return self.tag in ("", element.tag) and all(self._says(element, *each) for each in self.attributes)

    @staticmethod
    def _says(element: Element, name: str, text: str) -> bool:
        slot = element.slots.get(name) or element.slots.get(f"on{name[:1].upper()}{name[1:]}")  # an output counts, too
        return slot is not None and not (
            text and isinstance(slot.value, Constant) and property_key(slot.value) not in ("", text)
        )


class Directives:
    """Classes that are made for each element with an attribute of theirs."""

    def __init__(self, m: Machine, host: Angular) -> None:
        self.m = m
        self._host = host
        self._by_attribute: dict[str, list[Selecting]] = {}

    def note(self, selector: str, cls: Func) -> None:
        """A class says which elements it is made for."""
        asked = _COMPOUND.match(_BUT.sub("", selector))
        if asked is not None and "-" not in asked["tag"]:
            attributes = tuple(_BY_ATTRIBUTE.findall(asked["attributes"]))
            self._by_attribute.setdefault(attributes[0][0], []).append(Selecting(asked["tag"], attributes, cls))

    def apply(self, element: Element, site: Site) -> None:
        """An element of a template is there, with its attributes."""
        for name in [each for each in map(_output_of, element.slots) if each in self._by_attribute]:
            for wanted in self._by_attribute[name]:
                if wanted.is_met(element):
                    self._direct(wanted.cls, element, site)

    def _direct(self, cls: Func, element: Element, site: Site) -> None:
        options = self._host.decorated.get(cls.serial)
        if options is not None and ("template" in options.slots or "templateUrl" in options.slots):
            self._show_in(element, cls, site)
            return
        made = self._host.build(cls, site)
        if not isinstance(made, Obj):
            return
        given = Record(site, self.m.run)
        for name, slot in element.slots.items():
            if slot.getter is None and self.m.heap.find(made, _output_of(name))[0] is not None:
                self.m.heap.give(given, name, slot.value, slot.site)
        self._host.take_inputs(made, given, site)
        for event, place, method in listeners_of(self.m, made, options, site):
            if place is not None:
                listen_at(self.m, event, place, self._host.bound(method, made), site)
            else:
                heard, *keys = event.split(".")
                listener = self._host.bound(method, made)
                self.m.events.listen(element, heard, listener, site)
                self.m.events.keyed.note(element, heard, listener, keys)
        for name in stages().injected_before:
            self.m.components.run_stage(made, name, site)

    def _show_in(self, element: Element, cls: Func, site: Site) -> None:
        """A component whose own element is one of the page's: what it shows stands in it."""
        described = Description(site, self.m.run)
        described.component, described.item, described.around = cls, element.item, element
        for name, slot in element.slots.items():
            if slot.getter is None:
                self.m.heap.give(described, name, slot.value, slot.site)
        self.m.heap.shape(element, elements=(*element.elements, described))


def listeners_of(
    m: Machine, instance: Obj, options: Obj | None, site: Site
) -> Iterator[tuple[str, External | None, Value]]:
    """The events that methods of an instance listen for, each with the place that is named there, and the method: by
    their decorators, and by what that of their class says of its element."""
    listeners, _ = m.heap.find(instance, "_listeners")
    for entry in m.iteration.listed(listeners.value if listeners else None):
        event = property_key(entry.slots["event"].value) if isinstance(entry, Obj) else None
        if isinstance(entry, Obj) and event is not None:
            place = entry.slots["place"].value
            method = m.properties.member(instance, property_key(entry.slots["name"].value) or "", site)
            yield event, place if isinstance(place, External) else None, method
    for name, said in host_of(options):
        heard = _LISTENS.fullmatch(name)
        for method_name in _CALLED.findall(said) if heard is not None else ():
            assert heard is not None
            yield heard[2], PLACES.get(heard[1]), m.properties.member(instance, method_name, site)


def follow_bound(m: Machine, instance: Obj, options: Obj | None, site: Site) -> None:
    """Run what members of an instance give its element, again whenever something that they read is written."""
    bound, _ = m.heap.find(instance, "_bound")
    for entry in m.iteration.listed(bound.value if bound else None):
        name = property_key(entry.slots["name"].value) or "" if isinstance(entry, Obj) else ""
        slot, _ = m.heap.find(instance, name)
        if slot is not None and slot.getter is not None:
            effect(m, [m.native(partial(_read, m, instance, name))], site)
    for key, said in host_of(options):
        for method in _CALLED.findall(said) if key.startswith("[") else ():
            effect(m, [m.native(partial(_ask, m, instance, method))], site)


def _read(m: Machine, instance: Obj, name: str, given: list[Value], at: Site) -> Value:
    with m.states.standing.asked():  # as it is drawn: a flag that nobody sets now stays as it is
        return m.properties.member(instance, name, at)


def _ask(m: Machine, instance: Obj, name: str, given: list[Value], at: Site) -> Value:
    with m.states.standing.asked():
        return m.calls.call(m.properties.member(instance, name, at), instance, [], at)


def host_of(options: Obj | None) -> Iterator[tuple[str, str]]:
    """What a class's decorator says of its element: events and bindings, with the code for each."""
    host = options.slots.get("host") if options is not None else None
    if host is not None and isinstance(host.value, Obj):
        for name, slot in list(host.value.slots.items()):
            yield name, property_key(slot.value) or ""
