"""Runs what listens for a person's events in the realms of an app, and notes what that delivers or asks for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from abplint.catalog import Api
from abplint.features.contents import ContentFinder
from abplint.features.labels import label_of
from abplint.inventory import KINDS, Kind, Lost
from abplint.program.objects import Element, Func
from abplint.program.observing import Registration, Use
from abplint.program.realm import Realm
from abplint.program.values import ANYTHING, NOTHING, Obj, Site, Value, alternatives
from abplint.source import Location, Span
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import LONGEST_NAMING, MOST_LISTENERS_RUN
from abplint.surface.parts import Route
from abplint.surface.reading import RealmSurface
from abplint.surface.sources import PageFile, RealmLoader
from abplint.surface.watching import Match, Watcher
from abplint.syntax import facts

# an attribute that calls one global function and does nothing else
_CALLS_GLOBAL: Final = re.compile(
    rb"\s*(?:return\s+)?(?:window\.)?([A-Za-z_$][\w$]*)\([^()]*\)\s*;?\s*(?:return false;?)?\s*"
)


# what a function without a name is written into: a variable, or a property
_NAMED: Final = re.compile(
    rb"(?:\b(?:const|let|var)\s+([\w$]+)\s*(?::(?:[^=;{}]|=>)*)?=|[{,]\s*([\w$]+)\s*:|\.([\w$]+)\s*=)\s*(?:async\s*)?\Z"
)


class Content(NamedTuple):
    """A content function: its name, "" if it has none, and where it stands."""

    name: str
    location: Location


@dataclass(frozen=True)
class Delivery:
    """What a function was seen to do that listens at a place."""

    kind: Kind
    label: str
    event: str
    listener: Location
    function: Location
    api: Api
    use: Use
    content: Content | None


@dataclass(frozen=True)
class Offer:
    """A use of an API that a capability leads to, and the content function of it, if that is known."""

    capability: str
    rule: str
    content: Content | None


@dataclass
class Listener:
    """The visitor of an app's realms, and what it has seen of them.

    `calls` are the places of the functions that each capability calls. `listeners` are the places where a person's
    events are listened for.
    """

    apis: ApiIndex
    deliveries: list[Delivery] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    calls: dict[str, set[Location]] = field(default_factory=dict)
    listeners: dict[Location, None] = field(default_factory=dict)
    lost: dict[Location, Lost] = field(default_factory=dict)
    skipped: Counter[str] = field(default_factory=Counter)
    _heard: frozenset[tuple[facts.Function, Site]] = frozenset()

    def wants(self, page: PageFile) -> bool:
        """See `Visitor.wants`."""
        data = page.file.data
        inline = (script for script in page.page.scripts if script.src is None)
        return any(self.apis.is_told_by(data[script.text_start : script.text_end]) for script in inline)

    def begin(self, machine: Realm) -> None:
        """See `Visitor.begin`."""
        machine.note_calls()

    def loaded(self, machine: Realm) -> None:
        """See `Visitor.loaded`."""
        self._heard = frozenset(machine.of_a_person)

    def visit(self, machine: Realm, page: PageFile | None, surface: RealmSurface | None) -> None:
        """See `Visitor.visit`."""
        notes = machine.notes
        assert notes is not None
        finder = ContentFinder(notes)
        dispatchers = _dispatchers(surface) if surface is not None else frozenset()
        if surface is not None:
            self._note_offers(surface, machine, finder)
        for key in machine.of_a_person.keys() - self._heard:  # in what a capability answers: no person sees that
            del machine.of_a_person[key]
        if page is not None:
            for made in _of_attributes(machine, page):
                if isinstance(made.listener, Func) and made.listener.fact is not None:
                    machine.of_a_person.setdefault((made.listener.fact, made.site), made)
        places = {element.serial: key for key, element in machine.elements.items() if isinstance(key, tuple)}
        machine.handlers = max(len(machine.of_a_person), 1)
        done = 0
        while done < len(machine.of_a_person):  # what runs registers more of them
            item = list(machine.of_a_person.values())[done]
            done += 1
            if done > MOST_LISTENERS_RUN:
                self.skipped[item.site.file.path] += 1
            elif isinstance(item.listener, Func):
                self._run(machine, finder, item, item.listener, places, dispatchers)

    # ------------------------------------------------------------ listeners

    def _run(
        self,
        machine: Realm,
        finder: ContentFinder,
        item: Registration,
        func: Func,
        places: dict[int, tuple[str, int]],
        dispatchers: frozenset[facts.Function],
    ) -> None:
        unit = func.unit
        assert unit is not None
        if unit.model_of:
            return
        here = item.site.location
        self.listeners.setdefault(here)
        watcher = Watcher(self.apis, machine)
        this = item.target if isinstance(item.target, Obj) else NOTHING
        outcome = machine.perform(func, this, [ANYTHING], item.site, unit, observer=watcher)
        before = len(self.deliveries)
        assert func.fact is not None
        place = Location(unit.file, Span(func.fact.start, func.fact.end))
        for reached in outcome.reached:
            match = reached.what
            kind = KINDS.get(match.api.rule) if isinstance(match, Match) else None
            if kind is None:
                continue
            made = finder.find(func, reached.calls[1:], reached.use.site)
            if made is not None and made.fact in dispatchers:  # the app calls itself as a client does
                made = None
            label = _label(item.target, places, machine)
            self.deliveries.append(
                Delivery(kind, label, item.event, here, place, match.api, reached.use, _content_of(made, func))
            )
        if len(self.deliveries) == before and outcome.losses:
            self.lost.setdefault(here, Lost(here, outcome.losses[0].site.location))

    # ------------------------------------------------------------ capabilities

    def _note_offers(self, surface: RealmSurface, machine: Realm, finder: ContentFinder) -> None:
        for dispatch in surface.dispatches:
            for handler in dispatch.handlers.values():
                called = self.calls.setdefault(handler.name, set())
                called.update(finder.places(handler.called))
        for sink in surface.reached.values():
            for route in sink.routes:
                if sink.api.rule in KINDS and route.use is not None:
                    found = _of_route(finder, route, route.use)
                    self.offers.append(Offer(route.capability, sink.api.rule, _content_of(found, None)))


def _dispatchers(surface: RealmSurface) -> frozenset[facts.Function]:
    """The functions that a client calls: which capability they answer for, their names do not tell."""
    members = (member for runtime in surface.runtimes for member in runtime.members.values())
    functions = (item for member in members for item in alternatives(member.value))
    return frozenset(item.fact for item in functions if isinstance(item, Func) and item.fact is not None)


def _label(target: Value, places: dict[int, tuple[str, int]], machine: Realm) -> str:
    if not isinstance(target, Element):
        return ""
    known = places.get(target.serial)
    if known is None:
        return label_of(target, target.site.file if target.site else None, target.site.start if target.site else 0)
    assert isinstance(machine.loader, RealmLoader)
    return label_of(target, machine.loader.sources.file(known[0]), known[1])


def _content_of(found: Func | None, listener: Func | None) -> Content | None:
    """What is said of a content function. A listener is none: it is what delivers."""
    if found is None or found.fact is None or found.unit is None or found is listener:
        return None
    fact = found.fact
    data = found.unit.file.data
    name = data[fact.name_start : fact.name_end]
    if not name:
        match = _NAMED.search(data, max(0, fact.start - LONGEST_NAMING), fact.start)
        name = match[match.lastindex or 0] if match is not None else b""
    return Content(name.decode("utf-8", "replace"), Location(found.unit.file, Span(fact.start, fact.end)))


def _of_attributes(machine: Realm, page: PageFile) -> Iterator[Registration]:
    """What attributes like `onclick` listen with, where they do no more than to call one global function."""
    scripts = [unit for unit in machine.all_units if not unit.model_of and not unit.program.is_module]
    for handler in page.page.handlers:
        match = _CALLS_GLOBAL.fullmatch(handler.code)
        if match is None or not scripts:
            continue
        machine.start(scripts[0])
        site = Site(page.file, handler.start, handler.end)
        target = Element(Site(page.file, handler.tag.start, handler.tag.end), 0, handler.tag.name)
        for value in alternatives(machine.read_name(match[1].decode(), site)):
            if isinstance(value, Func) and value.fact is not None:
                yield Registration(target, handler.event, value, site)


def _of_route(finder: ContentFinder, route: Route, use: Use) -> Func | None:
    sites = [Site(step.location.file, step.location.span.start, step.location.span.end) for step in route.path[:-1]]
    return finder.find_from(sites, use.site)
