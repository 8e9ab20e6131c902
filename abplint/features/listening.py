"""Runs what listens for a person's events in the realms of an app, and notes what that delivers or asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from abplint.features import acting
from abplint.features.acting import Acting
from abplint.features.contents import ContentFinder
from abplint.features.deliveries import Delivery, Offer
from abplint.features.files import chosen_files, event_of_a_person
from abplint.features.kinds import kind_of
from abplint.features.labels import is_labelled, label_at, label_of
from abplint.features.signatures import described
from abplint.features.takers import TakerFinder
from abplint.features.turns import Turns
from abplint.features.unaided import TELLS, Unaided, done_by
from abplint.inventory import ACQUIRES, ContentFunction, Kind, Lost
from abplint.patterns import regex
from abplint.program.hosts.events import Heard, kind_of_this
from abplint.program.objects import Description, Element, Func
from abplint.program.observing import Reached, Registration, Usage, Use
from abplint.program.platform import FORM_EVENTS, HUMAN_EVENTS
from abplint.program.realm import Realm
from abplint.program.units import Unit
from abplint.program.values import ANYTHING, NOTHING, Constant, External, Obj, Site, Value, alternatives, property_key
from abplint.source import Location, SourceFile, Span
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import (
    LISTENERS_ASSUMED,
    SHOWN_STEPS,
    SHOWN_STEPS_EACH,
    SHOWN_STEPS_LEFT,
    USES_TOLD_APART,
)
from abplint.surface.calling import name_of
from abplint.surface.loader import RealmLoader
from abplint.surface.parts import Route
from abplint.surface.reading import RealmSurface
from abplint.surface.sources import PageFile
from abplint.surface.watching import Match, Watcher
from abplint.syntax import facts

# an attribute that calls one global function and does nothing else
_CALLS_GLOBAL: Final = regex(
    rb"\s*(?:return\s+)?(?:window\.)?([A-Za-z_$][\w$]*)\([^()]*\)\s*(?:;\s*)?(?:return false;?\s*)?"
)


_HEARS: Final = regex(r"(?:on[a-z]+)?")  # what listens and has no name of its own
_OF_WINDOW: Final = (("print",), ("open",))  # functions that a page has under these names
_BY_ID: Final = ("document", "getElementById", "()")
_CHANGES: Final = ("change", "input")  # the events of an input in which something was chosen
_CONTROLS: Final = frozenset("a button input option select summary textarea".split())


_Written = tuple[str, int]  # where an element's tag stands: a file, and an offset in it
Known = tuple[Location | tuple[str, int] | None, ...]


@dataclass
class Listener:
    """The visitor of an app's realms, and what it has seen of them: its pages, and what they do.

    `calls` are the places of the functions that each capability calls, each with those of its callers; those that are
    `unfollowed` may call more. `listeners`
    are the places where a person's events are listened for. `uses` are the places where components are used, by where
    those are written. The realms of an app share modules: `shown` are those whose components were rendered as a
    router would, and `followed` is what was followed to its end. Neither is done again in the next realm. `modules`
    are those that ran, and what stands in those of `elsewhere` other apps show. `unaided` is what elements do without
    code, by their places, and `acting` are the places of those that code clicks, or that were seen to do the same by
    code.
    """

    apis: ApiIndex
    deliveries: list[Delivery] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    calls: dict[str, dict[Location, set[Location]]] = field(default_factory=dict)
    listeners: dict[Location, None] = field(default_factory=dict)
    uses: dict[Site | None, set[Site]] = field(default_factory=dict)
    pages: list[PageFile] = field(default_factory=list)
    contents: dict[Location, ContentFunction | None] = field(default_factory=dict)
    lost: dict[Location, Lost] = field(default_factory=dict)
    skipped: Counter[str] = field(default_factory=Counter)
    unfollowed: set[str] = field(default_factory=set)
    followed: set[Known] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)
    modules: set[str] = field(default_factory=set)
    elsewhere: frozenset[str] = frozenset()
    unaided: dict[tuple[_Written, tuple[Usage, ...]], Delivery] = field(default_factory=dict)
    acting: set[_Written] = field(default_factory=set)
    _heard: frozenset[Heard] = frozenset()
    _made: frozenset[object] = frozenset()

    def wants(self, page: PageFile) -> bool:
        """See `Visitor.wants`."""
        data = page.file.data
        inline = (script for script in page.page.scripts if script.src is None)
        if any(self.apis.is_told_by(data[script.text_start : script.text_end]) for script in inline):
            return True
        return TELLS.search(data) is not None

    def shows(self, path: str) -> bool:
        """See `Visitor.shows`."""
        return path not in self.elsewhere and (path not in self.modules or path in self.skipped)

    def begin(self, machine: Realm) -> None:
        """See `Visitor.begin`."""
        machine.note_calls()
        machine.render_more(SHOWN_STEPS, SHOWN_STEPS_EACH, SHOWN_STEPS_LEFT, frozenset(self.shown))

    def loaded(self, machine: Realm) -> None:
        """See `Visitor.loaded`."""
        self._heard = frozenset(machine.of_a_person)
        self._made = frozenset(machine.elements)
        self.shown |= machine.shown
        self.modules.update(unit.file.path for unit in machine.all_units)

    def visit(self, machine: Realm, page: PageFile | None, surface: RealmSurface | None) -> None:
        """See `Visitor.visit`."""
        notes = machine.notes
        assert notes is not None
        finder = ContentFinder(notes, partial(_named, machine))
        dispatchers = _dispatchers(surface) if surface is not None else frozenset()
        if surface is not None:
            self._note_offers(surface, machine, finder)
        if page is not None:
            self.pages.append(page)
        answered = machine.elements.keys() - self._made
        for key in machine.of_a_person.keys() - self._heard:  # in what a capability answers: no person sees that
            del machine.of_a_person[key]
        if page is not None:
            for made in _of_attributes(machine, page):
                if isinstance(made.listener, Func) and made.listener.fact is not None:
                    machine.of_a_person.setdefault(Heard(made.listener.fact, made.site, (), 0), made)
        places = {element.serial: key for key, element in machine.elements.items() if isinstance(key, tuple)}
        machine.handlers = max(len(machine.of_a_person), LISTENERS_ASSUMED)
        followed: set[Known] = set()
        turns = Turns(machine)
        for place, item, func in turns.listeners():
            for usage in item.within:
                self.uses.setdefault(usage.component, set()).add(usage.site)
            known = _known_by(item, func, places)
            if known in self.followed or item.site.file.path in self.elsewhere or turns.is_idle(place, func):
                continue
            if (again := turns.repeated(place)) is not None:
                self._repeat(machine, again, item, places)
                followed.add(known)
                continue
            if not turns.has_steps:
                self.skipped[item.site.file.path] += 1
                continue
            before, steps = len(self.deliveries), machine.own_steps
            if self._run(machine, finder, item, func, places, dispatchers):
                followed.add(known)
            turns.note(place, machine.own_steps - steps, tuple(self.deliveries[before:]))
        self.followed |= followed
        for item in machine.heard_outside.values():
            self._note_outside(machine, item, places)
        self._note_foreign(machine, finder)
        self._note_elements(machine, finder, page, answered, _choices(machine, places))

    def _repeat(
        self, machine: Realm, made: tuple[Delivery, ...], item: Registration, places: dict[int, _Written]
    ) -> None:
        """What a listener does in one more use of its component, where it was seen to do it in some."""
        here, within = _trigger(item).location, usages_of(item)
        self.listeners.setdefault(here)
        label = _label(item, places, machine)
        self.deliveries += (replace(each, label=label, listener=here, within=within) for each in made)

    # ------------------------------------------------------------ listeners

    def _run(
        self,
        machine: Realm,
        finder: ContentFinder,
        item: Registration,
        func: Func,
        places: dict[int, tuple[str, int]],
        dispatchers: frozenset[facts.Function],
    ) -> bool:
        """Whether the listener was followed to its end."""
        unit = func.unit
        assert unit is not None
        if unit.model_of:
            return True
        here = _trigger(item).location
        self.listeners.setdefault(here)
        watcher = Watcher(self.apis, machine)
        this = item.target if isinstance(item.target, Obj) else NOTHING
        event = _event(machine, item)
        outcome = machine.perform(func, this, [event], item.site, unit, observer=watcher, dispatching=False)
        before = len(self.deliveries)
        assert func.fact is not None
        place = Location(unit.file, Span(func.fact.start, func.fact.end))
        for reached in outcome.reached:
            match = reached.what
            kind = kind_of(match.api, reached.use) if isinstance(match, Match) else None
            if kind is None:
                continue
            if kind in ACQUIRES:
                made = _taker(finder, func, reached)
            else:
                made = finder.find(func, reached.calls[1:], reached.use.site, is_address=kind == "open")
            if made is not None and made.fact in dispatchers:  # the app calls itself as a client does
                made = None
            if kind in ("download", "pick"):
                self.acting.update(_places_of((item.target, reached.use.receiver), places))
            label = _label(item, places, machine)
            named = _id_of(item.target)
            within = usages_of(item)
            content = self._content(machine, made, func)
            button = _button(item, places, machine)
            self.deliveries.append(
                Delivery(
                    kind,
                    label,
                    named,
                    item.event,
                    here,
                    within,
                    place,
                    match.api,
                    reached.use,
                    content,
                    button,
                    reached.calls[1:],
                )
            )
        lost = outcome.losses[0].site if outcome.losses else outcome.unanswered
        if len(self.deliveries) == before and lost is not None:
            self.lost.setdefault(here, Lost(here, lost.location))
        return lost is None

    # ------------------------------------------------------------ listeners and components of others

    def _note_outside(self, machine: Realm, item: Registration, places: dict[int, _Written]) -> None:
        """What listens and is no function of the project: `onclick = print`, or what a package has made."""
        if not isinstance(item.listener, External) or item.site.file.path in self.elsewhere:
            return
        if len(item.listener.path) == 1 and item.listener.path not in _OF_WINDOW:  # a name that is not known
            return
        use = Use("call", item.listener.path, item.site, (_event(machine, item),))
        api = self.apis.match(use)
        kind = kind_of(api, use) if api is not None else None
        if api is None or kind is None:
            return
        for usage in item.within:
            self.uses.setdefault(usage.component, set()).add(usage.site)
        here = _trigger(item).location
        self.listeners.setdefault(here)
        label, button = _label(item, places, machine), _button(item, places, machine)
        named, within = _id_of(item.target), usages_of(item)
        self.deliveries.append(
            Delivery(kind, label, named, item.event, here, within, item.site.location, api, use, None, button)
        )

    def _note_foreign(self, machine: Realm, finder: ContentFinder) -> None:
        """What the components of packages do by themselves."""
        for (site, within), foreign in machine.foreign.items():
            done = acting.of_component(foreign.component, site.file, site.start)
            if done is None or site.file.path in self.elsewhere:
                continue
            for usage in within:
                self.uses.setdefault(usage.component, set()).add(usage.site)
            item = Registration(foreign, "click", NOTHING, site, within)
            made = finder.find_given(site, done.act.given) if done.act.given else None
            self._note_acting(done, item, label_at(site.file, site.start), self._content(machine, made, None))

    def _note_acting(self, done: Acting, item: Registration, label: str, content: ContentFunction | None) -> None:
        if done.kind is None:
            return
        use = Use("markup", (done.name,), item.site, (ANYTHING,))
        here = item.site.location
        made = Delivery(done.kind, label, "", "click", here, usages_of(item), here, done.api, use, content)
        self.unaided.setdefault(((item.site.file.path, item.site.start), ()), made)

    # ------------------------------------------------------------ elements without code

    @property
    def without_code(self) -> Iterator[Delivery]:
        """What elements do by themselves, where nothing that was seen of the app's code does it."""
        return (delivery for (place, _), delivery in self.unaided.items() if place not in self.acting)

    def _note_elements(
        self,
        machine: Realm,
        finder: ContentFinder,
        page: PageFile | None,
        answered: Set[object],
        choices: Mapping[_Written, list[Func]],
    ) -> None:
        """Those of a page, and those that code or a framework has made or asked for; what only a capability makes, no
        person sees. `choices` are what listens where somebody chooses something."""
        assert isinstance(machine.loader, RealmLoader)
        takers = TakerFinder(finder)

        def content(done: Unaided | None, at: _Written, element: Element | None) -> ContentFunction | None:
            if done is not None and done.kind == "pick":
                return self._content(machine, _of_choice(takers, choices.get(at, [])), None)
            if done is not None and element is not None and element.site is not None:
                return self._content(machine, finder.find_given(element.site, "href"), None)
            return None

        for tag in page.page.tags if page is not None else ():
            if page is not None and not tag.in_template and not tag.in_noscript:
                given: dict[str, Value] = {name: Constant(each.value) for name, each in tag.attributes.items()}
                done = done_by(tag.name, given, False)
                made = content(done, (page.file.path, tag.start), None)
                self._note_unaided(done, page.file, tag.start, tag.end, tag.name, made)
        for key, element in machine.elements.items():
            if not isinstance(key, tuple) or key in answered or key[0] in self.elsewhere:
                continue
            attributes = {name: slot.value for name, slot in element.slots.items()}
            by_attribute = acting.by_attribute(attributes)
            if by_attribute is not None and (file := machine.loader.sources.file(key[0])) is not None:
                at = Registration(element, "click", NOTHING, Site(file, key[1], key[1]))
                self._note_acting(by_attribute, at, label_of(element, "click", file, key[1]), None)
            done = done_by(element.tag, attributes, "click" in (element.listeners or {}))
            file = machine.loader.sources.file(key[0]) if done is not None else None
            if file is not None:
                within = machine.written_in.get(key, ())
                for usage in (usage for usages in within for usage in usages):
                    self.uses.setdefault(usage.component, set()).update(machine.used.get(usage.component, ()))
                self._note_unaided(done, file, key[1], key[1], element.tag, content(done, key, element), within)

    def _note_unaided(
        self,
        done: Unaided | None,
        file: SourceFile,
        start: int,
        end: int,
        tag: str,
        content: ContentFunction | None,
        within: Collection[tuple[Usage, ...]] = (),
    ) -> None:
        """`within` are the components that the element was written in, for each time."""
        if done is None or (done.is_hidden and not is_labelled(file, start)):
            return
        site = Site(file, start, end)
        place, use = site.location, Use("markup", (done.name,), site, (done.given,))
        label = label_of(Element(site, 0, tag), "click", file, start)
        made = Delivery(done.kind, label, "", "click", place, (), place, done.api, use, content)
        for usages in within or ((),):
            own = _up_to(usages, site)
            said = label or _label_of_uses(usages)
            self.unaided.setdefault(((file.path, start), own), replace(made, label=said, within=own))

    @property
    def reached(self) -> Iterator[tuple[Kind, tuple[str, int]]]:
        """The uses to which listeners and capabilities lead, with where they begin."""
        for each in self.deliveries:
            yield each.kind, (each.use.site.file.path, each.use.site.start)
        for offer in self.offers:
            yield offer.kind, (offer.site.file.path, offer.site.start)

    @property
    def offered(self) -> Iterator[tuple[str, int, int]]:
        """Where the functions stand that capabilities call."""
        for called in self.calls.values():
            yield from ((place.path, place.span.start, place.span.end) for place in called)

    def label_of(self, delivery: Delivery) -> str:
        """The label of what is listened on, which may stand in a page of the app that the realm is not about."""
        if delivery.label or not delivery.named:
            return delivery.label
        found = ((page.file, page.page.ids.get(delivery.named)) for page in self.pages)
        return next((label for file, tag in found if tag is not None and (label := label_at(file, tag.start))), "")

    def way_to(self, delivery: Delivery) -> tuple[Location, ...]:
        """Where the component is used that a function listens in, if it is used in several places, and if it is one of
        such a component where that is: the outermost first."""
        places: list[Location] = []
        for usage in reversed(delivery.within):
            if usage.component is None or len(self.uses[usage.component]) < 2:
                break
            places.insert(0, usage.site.location)
        return tuple(places)

    def _content(self, machine: Realm, found: Func | None, listener: Func | None) -> ContentFunction | None:
        """What is said of a content function. A listener is none: it is what delivers."""
        if found is None or found.fact is None or found.unit is None or found is listener:
            return None
        location = Location(found.unit.file, Span(found.fact.start, found.fact.end))
        if location not in self.contents:
            self.contents[location] = described(machine, found, _name_of(found), location, self.apis)
        return self.contents[location]

    # ------------------------------------------------------------ capabilities

    def offering(self, content: ContentFunction) -> Iterator[str]:
        """The capabilities that call a content function, and not only inside of what makes another content."""
        others = {each.content.location for each in self.deliveries if each.content is not None and _is_made(each)}
        others.discard(content.location)
        for name, callers in self.calls.items():
            seen, pending = {content.location, *others}, [content.location]
            while pending:
                here = pending.pop()
                if here in callers and not callers[here]:
                    yield name
                    break
                fresh = callers.get(here, set()) - seen
                seen |= fresh
                pending += fresh

    def _note_offers(self, surface: RealmSurface, machine: Realm, finder: ContentFinder) -> None:
        for dispatch in surface.dispatches:
            for handler in dispatch.handlers.values():
                called = self.calls.setdefault(handler.name, {})
                if handler.ends or handler.location is None:
                    self.unfollowed.add(handler.name)
                for place, callers in finder.callers(handler.called).items():
                    called.setdefault(place, set()).update(callers)
        for sink in surface.reached.values():
            for route in sink.routes:
                kind = kind_of(sink.api, route.use) if route.use is not None else None
                if kind is not None and route.use is not None:
                    found = _of_route(finder, route, route.use)
                    self.offers.append(
                        Offer(route.capability, kind, self._content(machine, found, None), route.use.site)
                    )


def _is_made(delivery: Delivery) -> bool:
    return delivery.kind not in ACQUIRES


def _places_of(values: Iterable[Value | None], places: Mapping[int, _Written]) -> Iterator[_Written]:
    """Where elements are written: those of pages by the pages, those of components by the code that makes them."""
    for value in values:
        if isinstance(value, Element):
            known = places.get(value.serial)
            if known is not None:
                yield known
            elif value.site is not None:
                yield value.site.file.path, value.site.start


def _known_by(item: Registration, func: Func, places: Mapping[int, tuple[str, int]]) -> Known:
    """What tells a listener from all others of an app: its function, where and on what it listens, and in what."""
    assert func.fact is not None
    assert func.unit is not None
    written = Location(func.unit.file, Span(func.fact.start, func.fact.end))
    target = places.get(item.target.serial) if isinstance(item.target, Obj) else None
    kind = kind_of_this(func)
    of = kind.location if kind is not None else None
    return (written, item.site.location, target, of, *(usage.site.location for usage in item.within[-USES_TOLD_APART:]))


def _taker(finder: ContentFinder, func: Func, reached: Reached) -> Func | None:
    """The function that takes what a use acquires: where an input is clicked, what listens for a choice."""
    takers = TakerFinder(finder)
    found = takers.find(func, reached.calls[1:], reached.use.site)
    if found is not None and _name_of(found):
        return found
    return _of_input(takers, reached.use.receiver)


def _of_input(takers: TakerFinder, element: Value | None) -> Func | None:
    """The function that takes the files which are chosen in an element."""
    heard = element.listeners or {} if isinstance(element, Element) else {}
    return _of_choice(takers, [item for name in _CHANGES for item in heard.get(name, ()) if isinstance(item, Func)])


def _choices(machine: Realm, places: Mapping[int, _Written]) -> dict[_Written, list[Func]]:
    """What listens where somebody chooses something, by where the elements are written."""
    found: dict[_Written, list[Func]] = {}
    for item in machine.of_a_person.values():
        target, func = item.target, item.listener
        if isinstance(target, Element) and isinstance(func, Func) and item.event in _CHANGES:
            own = (target.site.file.path, target.site.start) if target.site is not None else None
            if (at := places.get(target.serial, own)) is not None:
                found.setdefault(at, []).append(func)
    return found


def _of_choice(takers: TakerFinder, listeners: Sequence[Func]) -> Func | None:
    found = (taker for item in listeners if (taker := takers.of_listener(item)) is not None)
    return next((taker for taker in found if not _HEARS.fullmatch(_name_of(taker))), None)


def _dispatchers(surface: RealmSurface) -> frozenset[facts.Function]:
    """The functions that a client calls: which capability they answer for, their names do not tell."""
    members = (member for runtime in surface.runtimes for member in runtime.members.values())
    functions = (item for member in members for item in alternatives(member.value))
    return frozenset(item.fact for item in functions if isinstance(item, Func) and item.fact is not None)


def _event(machine: Realm, item: Registration) -> Value:
    """The event that a listener gets: that of a control is about the control, and not about something inside of it."""
    target = item.target
    if isinstance(target, Description) and target.site is not None:
        done = acting.of_component(target.component, target.site.file, target.site.start)
        if done is not None and done.act.takes.lower() == f"on{item.event}":
            return chosen_files()
    if isinstance(target, Element) and target.tag in _CONTROLS:
        return machine.event_about(item.event, target)
    return event_of_a_person()


def _trigger(item: Registration) -> Site:
    """The tag that a listener is written in, of an element or of a component; else where it listens."""
    target = item.target
    own = target.site if isinstance(target, Element) and ":" not in target.tag else None  # `<svelte:window>` is none
    for site in (own, *(usage.site for usage in reversed(item.within))):
        if site is not None and site.file is item.site.file and site.start <= item.site.start < site.end:
            return site
    return item.site


def _button(item: Registration, places: dict[int, _Written], machine: Realm) -> Location | None:
    """Where the element is written that a listener was registered on from elsewhere."""
    known = places.get(item.target.serial) if isinstance(item.target, Obj) else None
    if known is None or known[0] == item.site.file.path:
        return None
    assert isinstance(machine.loader, RealmLoader)
    file = machine.loader.sources.file(known[0])
    return Location(file, Span(known[1], known[1])) if file is not None else None


def _id_of(target: Value) -> str:
    if not isinstance(target, External) or target.path != _BY_ID or target.made_by is None:
        return ""
    return property_key(next(iter(target.made_by.arguments), NOTHING)) or ""


def usages_of(item: Registration) -> tuple[Usage, ...]:
    """The components around the place that a listener is written at, the one that it is written in last."""
    return _up_to(item.within, item.site)


def _up_to(within: tuple[Usage, ...], site: Site) -> tuple[Usage, ...]:
    """Components up to the innermost whose code holds a place, else whose file does: what one is given, another shows
    that may stand beside it."""
    own = [number for number, usage in enumerate(within, 1) if usage.component and usage.component.file is site.file]
    components = [(number, within[number - 1].component or site) for number in own]
    holding = [number for number, one in components if one.start <= site.start < one.end]
    return within[: max(holding or own, default=0)]


def _label(item: Registration, places: dict[int, tuple[str, int]], machine: Realm) -> str:
    """What the element says that is listened on, else what is said of the components that it belongs to."""
    return _label_of(item, places, machine) or _label_of_uses(item.within)


def _label_of_uses(within: Sequence[Usage]) -> str:
    said = ""
    for number, usage in enumerate(reversed(within)):
        said = said or label_at(usage.site.file, usage.site.start, is_own=not number)
    return said


def _label_of(item: Registration, places: dict[int, tuple[str, int]], machine: Realm) -> str:
    target = item.target
    known = places.get(target.serial) if isinstance(target, Obj) else None
    if known is not None:
        assert isinstance(machine.loader, RealmLoader)
        return label_of(target, item.event, machine.loader.sources.file(known[0]), known[1])
    site = item.site if isinstance(target, External) else target.site if isinstance(target, Obj) else None
    return label_of(target, item.event, site.file, site.start) if site is not None else ""


def _named(machine: Realm, unit: Unit, name: str, site: Site) -> Iterator[Func]:
    machine.start(unit)
    for value in alternatives(machine.read_name(name, site)):
        if isinstance(value, Func):
            yield value


def _name_of(func: Func) -> str:
    assert func.fact is not None
    assert func.unit is not None
    return name_of(func.fact, func.unit.file.data)


def _of_attributes(machine: Realm, page: PageFile) -> Iterator[Registration]:
    """What attributes like `onclick` listen with; of what is no code as it stands, the one global function that it
    calls."""
    scripts = [unit for unit in machine.all_units if not unit.model_of and not unit.program.is_module]
    for handler in page.page.handlers:
        site = Site(page.file, handler.start, handler.end)
        target = Element(Site(page.file, handler.tag.start, handler.tag.end), 0, handler.tag.name)
        if not scripts or handler.event not in HUMAN_EVENTS | FORM_EVENTS:
            continue
        machine.start(scripts[0])
        places = handler.offsets or [*range(handler.start, handler.end + 1)]
        func = machine.listening(page.file, handler.code, places)
        if func is not None and func.fact is not None:
            yield Registration(target, handler.event, func, site)
            continue
        match = _CALLS_GLOBAL.fullmatch(handler.code)
        if match is None:
            continue
        for value in alternatives(machine.read_name(match[1].decode(), site)):
            if isinstance(value, Func) and value.fact is not None:
                yield Registration(target, handler.event, value, site)


def _of_route(finder: ContentFinder, route: Route, use: Use) -> Func | None:
    sites = [Site(step.location.file, step.location.span.start, step.location.span.end) for step in route.path[:-1]]
    return finder.find_from(sites, use.site)
