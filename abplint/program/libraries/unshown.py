"""Elements that the markup of a component writes down and that nothing has shown: what hears a click on one of them.

A route that has not been opened, or a state that nobody has set, keeps a component from rendering an element that a
handler finds by a selector. It stands there when the handler is called, or there is nothing to click.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.program.budgets import DEEPEST_HANDED, MOST_SHOWING, MOST_UNSHOWN, RENDERING_STEPS
from abplint.program.handing import positions
from abplint.program.libraries.hooks import names_of
from abplint.program.libraries.recognition import is_component
from abplint.program.moment import LOADING, Diverged, Enough, Exhausted, Keep, Moment
from abplint.program.objects import Element, Func, Prototype, Record
from abplint.program.observing import Loss, Observer
from abplint.program.platform import heard_by
from abplint.program.scopes import Frame
from abplint.program.units import ElementMarkup, Unit
from abplint.program.values import ANYTHING, NOTHING, Constant, Obj, Site, Text, Unknown, Value, alternatives, join
from abplint.syntax import facts
from abplint.syntax.bindings import ONLY, PREVENTS, STOPS
from abplint.syntax.interpolated import may_be, pattern_of
from abplint.syntax.walking import facts_in, parameter_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_MODIFIERS: Final = (ONLY, PREVENTS, STOPS)


class _Bare(NamedTuple):
    """How an element was found that nothing but markup tells of: its selector, if one found it, what finds its
    markup, and the component whose file of its own that stands in."""

    selector: str | None
    written: Callable[[], Sequence[ElementMarkup]]
    component: Func | None = None


class UnshownElements:
    """Elements in the markup of components that have not been rendered with them."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.wanted: tuple[str, int] | None = None  # the module and the place of the markup that is waited for
        self._heard: list[tuple[str, Value]] = []  # what listens there, by event
        self._is_met = False
        self._is_showing = False  # a whole component is shown for it
        self._given: dict[str, Value] | None = None  # what the markup gives its component, if that counts
        self._met: Element | None = None  # what it has made of the markup that is waited for
        self._asked: tuple[int, set[int]] = (LOADING, set())  # for which elements of these a run has asked
        self._bare: dict[int, _Bare] = {}  # by the serials of elements
        self._reach: dict[int, tuple[str, Site]] = {}  # what may hear those of which nobody knows what listens there

    def find(self, selector: str, markup: ElementMarkup, site: Site) -> Element:
        """The element of some markup in code that a selector finds."""
        return self._made_of(markup, _Bare(selector, partial(self.m.loader.found.written, selector)), site)

    def of_page(self, selector: str, markup: ElementMarkup, site: Site) -> Element:
        """The same of a page, or of a template in a file of its own: a component shows what that holds."""
        is_shown = markup.identity in self.m.dom.tree.elements
        made = self.m.dom.tree.of_markup(markup, site)
        component = self.m.hosts.component_showing(markup.identity[0]) if markup.is_part and not is_shown else None
        if component is not None:
            self._bare[made.serial] = _Bare(selector, lambda: (markup,), component)
        return made

    def find_composed(self, name: Value, site: Site) -> Element | None:
        """The element whose markup, in the file that asks for it, puts its identifier together as the code does."""
        written = self.m.loader.found.composed(site.file.path) if isinstance(name, (Constant, Text)) else ()
        found = [markup for pattern, markup in written if _is_composed(name, pattern)]
        return self._made_of(found[0], _Bare(None, lambda: found), site) if len(found) == 1 else None

    def _made_of(self, markup: ElementMarkup, bare: _Bare, site: Site) -> Element:
        is_shown = markup.identity in self.m.dom.tree.elements
        made = self.m.dom.tree.of_markup(markup, site)
        if not is_shown:
            self._bare[made.serial] = bare
        return made

    def selector_of(self, target: Value) -> str | None:
        """The selector that found an element which nothing but markup tells of."""
        bare = self._bare.get(target.serial) if isinstance(target, Element) else None
        return bare.selector if bare is not None else None

    def before_firing(self, element: Element) -> None:
        """A handler fires an event on an element: one that nothing has shown hears it as its component would."""
        bare = self._bare.get(element.serial)
        if bare is None and self.wanted is None and element.serial in self.m.dom.tree.alone:
            self._hear_handed(element)
        if bare is None or self.wanted is not None or not self._may_ask(element):
            return
        if bare.component is not None:
            self._hear_in_template(element, bare.component, bare.written()[0])
            return
        written = {each.identity: each for each in bare.written()}.values()
        places = [place for each in written if (place := self._place_of(each)) is not None]
        heard = self._heard_at(*places[0]) if len(places) == 1 else None
        self._listen(element, heard or ())
        if self._met is not None:
            element.around = self._met.around
        if heard is None:
            self._note_reach(element, places)
        elif any(event == "click" and isinstance(listener, Unknown) for event, listener in heard):
            handed = self._handed(*places[0], DEEPEST_HANDED)
            for listener in handed:
                self.m.events.listen(element, "click", listener, None)
            if not handed:
                self._note_handed(element, *places[0])

    def _hear_handed(self, element: Element) -> None:
        """An element of a component that was shown with props of which nobody knows anything hears what those hand it
        that show it, where what listens there calls that."""
        site = element.site
        unit = self.m.loading.units.get(site.file.path) if site is not None else None
        if unit is None or site is None:
            return
        chain = unit.functions_around(site.start)
        listeners = (element.listeners or {}).get("click", ())
        written = [item.fact for item in listeners if isinstance(item, Func) and item.unit is unit and item.fact]
        if not chain or not any(_calls_given(unit, chain[0], fact) for fact in written) or not self._may_ask(element):
            return
        given = self._handed_functions(unit, chain, 1)  # not what those are handed: most of that leads far away
        self._listen(element, (self._heard_at(unit, chain, site.start, given) or ()) if given else ())

    def _listen(self, element: Element, heard: Iterable[tuple[str, Value]]) -> None:
        for event, listener in heard:
            if event.startswith(_MODIFIERS):
                self.m.heap.put(element, event, listener, None)
            else:
                self.m.events.listen(element, event, listener, None)

    def _hear_in_template(self, element: Element, component: Func, markup: ElementMarkup) -> None:
        """An element of a template in a file of its own hears what listens there, and directives that it asks for."""
        self.wanted, self._heard, self._is_met, self._met = markup.identity, [], False, None
        try:
            if component.unit is not None and not self.m.components.is_mounted(component):
                self._show(component.unit, component, component.unit.region[0], {})
        finally:
            self.wanted = None
        self._listen(element, self._heard)
        if self._met is not None:
            element.around = self._met.around
            for event, listeners in dict(self._met.listeners or {}).items():
                for listener in listeners:
                    self.m.events.listen(element, event, listener, None)

    def tell_alike(self, selector: str, event: str, site: Site) -> bool:
        """A handler fires an event on what a selector finds in several places of markup, none of which has been shown.
        Tell of it, if what listens there or around it leads on; whether that does."""
        found = (self.m.loader.found.alike(each.strip()) for each in selector.split(","))  # a list of what it may be
        written = {markup.identity: markup for each in found for markup in each}.values()
        places = [place for each in written if (place := self._place_of(each)) is not None] if len(written) > 1 else []
        heard = [
            (unit, given.value)
            for unit, chain, position in places
            for each in facts_in(chain[0])
            if isinstance(each, facts.ElementLiteral) and each.start <= position < each.end
            for given in each.attributes
            if isinstance(given.key, str) and heard_by(given.key).partition(".")[0] == event
        ]
        way = next(
            (way for unit, value in heard for way in self.m.relevance.ways_in(unit, value.start, value.end)), None
        )
        if way is not None:
            self.m.uses.end(Loss(site, "value", site, way))
        return way is not None

    def note_fired(self, element: Element, site: Site) -> None:
        """A handler fires a person's event on an element of which nobody knows what listens there."""
        if element.serial in self._reach:
            self.m.uses.end(Loss(site, "value", site, self._reach[element.serial]))

    def meet(self, unit: Unit, markup: facts.ElementLiteral, made: Obj) -> None:
        """Markup is rendered, which may be what is waited for."""
        if self.wanted != (unit.file.path, markup.start) or self._is_met:
            return
        self._is_met = True
        if self._given is not None:
            self._given.update((name, slot.value) for name, slot in made.slots.items())
            raise Enough
        if self._is_showing and isinstance(made, Element):
            self._met = made
        for name, slot in made.slots.items():
            if name[:2] == "on" and len(name) > 2:
                self._heard.append((heard_by(name), slot.value))
            elif name.startswith(_MODIFIERS):
                self._heard.append((name, slot.value))
        if not self._is_showing:  # what is behind it is what its listeners refer to
            raise Enough

    def _may_ask(self, element: Element) -> bool:
        run, asked = self._asked
        if run != self.m.run:
            asked = set()
        self._asked = (self.m.run, {*asked, element.serial})
        return element.serial not in asked and len(asked) < MOST_UNSHOWN

    def _place_of(self, markup: ElementMarkup) -> tuple[Unit, list[facts.Function], int] | None:
        """Where a function renders markup: its module, the functions around it, and its offset; None if none does."""
        path, position = markup.identity
        self.m.loading.seek_module(path, keep=Keep.ADDITIONS)
        unit = self.m.loading.units.get(path)
        chain = unit.functions_around(position) if unit is not None else []
        if unit is None or not chain or not any(_is_markup(each, position) for each in facts_in(chain[0])):
            return None
        self._make(unit, chain, position)
        return unit, chain, position

    def _make(self, unit: Unit, chain: list[facts.Function], position: int) -> None:
        """Run what of a module makes the functions around a place."""
        if unit.lazy and id(chain[0]) not in self.m.ambient.closures:
            self.m.demand.force_at(unit, position)

    def _heard_at(
        self, unit: Unit, chain: list[facts.Function], position: int, given: Mapping[str, Value] | None = None
    ) -> list[tuple[str, Value]] | None:
        """What listens to an element by its component's markup, by event; None if that cannot be told. `given`: what
        the component is handed."""
        component = self._component_of(unit, chain)
        if given is None:
            calls = _calls_given(unit, chain[0], chain[0])
            given = self._handed_functions(unit, chain, DEEPEST_HANDED) if calls else {}
        self.wanted, self._heard, self._is_met, self._met = (unit.file.path, position), [], False, None
        try:
            if component is not None:
                self._show(unit, component, position, given)
            for fact in chain:
                if not self._is_met:
                    self._render(unit, fact, position, given if fact is chain[0] else {})
            return self._heard if self._is_met else None
        finally:
            self.wanted = None

    def _component_of(self, unit: Unit, chain: list[facts.Function]) -> Obj | None:
        """The component whose markup a place is in, by the functions around that; None of one that stands already."""
        closures = self.m.ambient.closures
        known: list[Value] = [closures[id(fact)] for fact in chain if id(fact) in closures]
        if unit.program.is_component:
            known = [*alternatives(self.m.modules.exported(unit, "default", Site(unit.file, *unit.region)))]
        homes = [item.home for item in known if isinstance(item, Func) and isinstance(item.home, Prototype)]
        made_by = [home.slots["constructor"].value for home in homes if "constructor" in home.slots]
        found = next((item for item in (*known, *made_by) if isinstance(item, Obj) and _is_shown(item)), None)
        return found if found is None or not self.m.components.is_mounted(found) else None

    def _show(self, unit: Unit, component: Obj, position: int, given: Mapping[str, Value]) -> None:
        """Show a component as a page would that the handler leads to: what its listeners refer to is there then."""
        mounted, asking = dict(self.m.components.mounted), self.m.states.is_asking
        self._is_showing = self.m.states.is_asking = True  # it is there since long: nothing answers to that now
        try:
            with self._aside(unit, Keep.ADDITIONS), self.m.renderings.appearing():
                self.m.components.show_alone(component, Site(unit.file, position, position), given)
        finally:
            self._is_showing, self.m.states.is_asking = False, asking
            self.m.components.mounted = mounted

    def _render(self, unit: Unit, fact: facts.Function, position: int, given: Mapping[str, Value]) -> None:
        """Run a function around some markup with what nobody knows besides; nothing of that stays."""
        func = self.m.ambient.closures.get(id(fact))
        if func is None:
            return
        with self._aside(unit, Keep.NOTHING):
            site = Site(unit.file, position, position)
            props = Record(site, self.m.run)
            self.m.heap.shape(props, open=True)
            for name, value in given.items():
                self.m.heap.give(props, name, value)
            if given or not self.m.hooks.rendered_again(func):
                self.m.calls.call_function(func, self.m.ambient.receiver_for(func), [props], site, True)

    @contextmanager
    def _aside(self, unit: Unit, keep: Keep) -> Iterator[None]:
        """While something is run as things stand, of which nothing is the handler's doing."""
        frame = self.m.frame
        moment = Moment(Frame(unit, frame, frame.site), steps=RENDERING_STEPS)
        around_it = self.m.losses, self.m.ends, self.m.cuts
        self.m.losses, self.m.ends, self.m.cuts = {}, [], []
        try:
            with suppress(Diverged, Exhausted, Enough), self.m.at(moment, keep), self.m.promises.trying():
                self.m.observer = Observer()
                yield
        finally:
            self.m.losses, self.m.ends, self.m.cuts = around_it

    def _handed(
        self, unit: Unit, chain: list[facts.Function], position: int, depth: int, name: str = "onClick"
    ) -> list[Value]:
        """What hears an element that its component is handed by the one place that shows it: that is rendered, too."""
        handed = next((_handed_to(each, name) for each in facts_in(chain[0]) if _is_markup(each, position)), None)
        self._load_users(unit, chain)
        shown = list(islice(self._showing(unit, chain, handed), 2)) if handed is not None else []
        if handed is None or len(shown) != 1:
            return []
        other, at, _ = shown[0]
        around = other.functions_around(at)
        if not around or around[0] is chain[0]:
            return []
        self._make(other, around, at)
        found = [value for event, value in self._heard_at(other, around, at) or () if event == heard_by(handed)]
        if found and all(isinstance(value, Unknown) for value in found) and depth:
            return self._handed(other, around, at, depth - 1, handed)
        return [value for value in found if not isinstance(value, Unknown)]

    def _handed_functions(self, unit: Unit, chain: list[facts.Function], depth: int) -> dict[str, Value]:
        """The functions that a component is handed by the places which show it."""
        if depth == 0:
            return {}
        self._load_users(unit, chain)
        shown = list(islice(self._shown_at(unit, chain), MOST_SHOWING + 1))
        handed = [self._given_at(other, at, depth - 1) for other, at in shown] if len(shown) <= MOST_SHOWING else []
        found: dict[str, Value] = {}
        for name in dict.fromkeys(name for given in handed for name in given):
            value = join(given.get(name, NOTHING if given else ANYTHING) for given in handed)
            if any(isinstance(item, Func) for item in alternatives(value)):
                found[name] = value
        return found

    def _given_at(self, unit: Unit, position: int, depth: int) -> dict[str, Value]:
        """What the markup of a component at a place gives it, as its own component would be shown."""
        for chain in self._rendering(unit, position):
            component = self._component_of(unit, chain)
            given = self._handed_functions(unit, chain, depth)
            self.wanted, self._is_met, self._given = (unit.file.path, position), False, {}
            try:
                if component is not None:
                    self._show(unit, component, position, given)
                for fact in chain:
                    if not self._is_met:
                        self._render(unit, fact, position, given if fact is chain[0] else {})
                if self._is_met:
                    return self._given
            finally:
                self.wanted = self._given = None
        return {}

    def _rendering(self, unit: Unit, position: int) -> Iterator[list[facts.Function]]:
        """The functions around a place of markup, the outermost first; before them those of components that call the
        outermost, which is none itself."""
        around = unit.functions_around(position)
        if not around:
            return
        names = names_of(unit, around[0])
        for name in names if not any(each[:1].isupper() for each in names) else ():
            for at in positions(unit, name.encode("utf-8", "replace")):
                callers = unit.functions_around(at)
                if callers and callers[0] is not around[0]:
                    self._make(unit, callers, at)
                    yield callers
        self._make(unit, around, position)
        yield around

    def _shown_at(self, unit: Unit, chain: list[facts.Function]) -> Iterator[tuple[Unit, int]]:
        """Where the component around some markup is shown."""
        for name in names_of(unit, chain[0]):
            tag = b"<" + name.encode("utf-8", "replace")
            shown = re.compile(re.escape(tag) + rb"(?=[\s/>])")
            for other in self.m.loading.all_units:
                for match in shown.finditer(other.text) if other.says(tag) else ():
                    yield other, other.region[0] + match.start()

    def _load_users(self, unit: Unit, chain: list[facts.Function]) -> None:
        """Load the modules that mention the component around some markup."""
        for own in names_of(unit, chain[0]):
            for path in list(self.m.loader.mentioning(own.encode("utf-8", "replace"), unit.file.path)):
                self.m.loading.seek_module(path, keep=Keep.ADDITIONS)

    def _showing(self, unit: Unit, chain: list[facts.Function], handed: str) -> Iterator[tuple[Unit, int, int]]:
        """Where the component around some markup is shown and handed something by a name, and where that stands."""
        for name in names_of(unit, chain[0]):
            shown = re.compile(rb"<%b\s[^<>]*?\b%b=\{" % (re.escape(name.encode()), re.escape(handed.encode())))
            for other in self.m.loading.all_units:
                for match in shown.finditer(other.text) if other.says(b"<" + name.encode()) else ():
                    yield other, other.region[0] + match.start(), other.region[0] + match.end() - 1

    def _note_handed(self, made: Element, unit: Unit, chain: list[facts.Function], position: int) -> None:
        """What hears an element is handed to its component by whoever shows that: as the text there says."""
        handed = next((_handed_to(each, "onClick") for each in facts_in(chain[0]) if _is_markup(each, position)), None)
        for other, _, at in self._showing(unit, chain, handed) if handed is not None else ():
            way = next(self.m.relevance.ways_at(other, at), None)
            if way is not None:
                self._reach[made.serial] = way
                return

    def _note_reach(self, made: Element, places: list[tuple[Unit, list[facts.Function], int]]) -> None:
        """What hears an element is one of several components, or one that could not be rendered."""
        ways = (way for unit, chain, _ in places for way in self.m.relevance.ways_from(unit, chain[0]))
        way = next(ways, None)
        if way is not None:
            self._reach[made.serial] = way


def _calls_given(unit: Unit, component: facts.Function, written: facts.Function) -> bool:
    """Whether a function of a component calls what that is handed, by its own names or as members of what holds it."""
    names = parameter_names(component)
    return bool(names) and unit.once(_calls_one_of, written.start, written.end, tuple(names))


def _calls_one_of(unit: Unit, start: int, end: int, names: tuple[str, ...]) -> bool:
    called = rb"(?<![\w$.])(?:%s)\s*(?:\?\.\s*|\.\s*[\w$]+\s*(?:\?\.\s*)?)?\(" % b"|".join(
        re.escape(name.encode("utf-8", "replace")) for name in names
    )
    return re.compile(called).search(unit.file.data, start, end) is not None


def _is_shown(item: Obj) -> bool:
    return is_component(item) or (isinstance(item, Func) and item.cls is not None)


def _is_composed(name: Value, pattern: str) -> bool:
    """Whether an identifier is one that a pattern tells of: it fits, or is put together of the same parts."""
    if isinstance(name, Constant):
        return isinstance(name.value, str) and may_be(name.value, pattern)
    site = name.site if isinstance(name, Text) else None
    return site is not None and pattern_of(site.location.text) == pattern


def _handed_to(markup: facts.Fact, name: str) -> str | None:
    """What an element's listener by a name is called, as a prop or as a member of these; None if it has no name."""
    given = (
        [each.value for each in markup.attributes if each.key == name]
        if isinstance(markup, facts.ElementLiteral)
        else []
    )
    named = (each.name for each in given if isinstance(each, (facts.Name, facts.Member)))
    return next(named, None)


def _is_markup(fact: facts.Fact, position: int) -> bool:
    return isinstance(fact, facts.ElementLiteral) and fact.start == position
