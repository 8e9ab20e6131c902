"""Elements that JSX, templates and tagged strings describe."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from abplint.patterns import regex
from abplint.program.hosts.host import bound
from abplint.program.libraries.by_name import picked
from abplint.program.libraries.child_texts import text_of_child
from abplint.program.libraries.conditions import ConditionVerdicts
from abplint.program.libraries.enclosing import EnclosingComponents
from abplint.program.libraries.entering import listen_as_bound
from abplint.program.libraries.givens import GivenNames
from abplint.program.libraries.jsx_calls import JsxCalls
from abplint.program.libraries.list_items import ListItems
from abplint.program.libraries.page_places import stood_for
from abplint.program.libraries.reactions import is_same
from abplint.program.libraries.reflecting import Reflecting
from abplint.program.libraries.states import follow
from abplint.program.moment import LOADING, Diverged, Moment
from abplint.program.objects import Array, Description, Element, Func, ProxyObject, References
from abplint.program.platform import heard_by
from abplint.program.scopes import Env, View
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Obj,
    Site,
    Text,
    Value,
    alternatives,
    join,
    property_key,
)
from abplint.syntax import facts
from abplint.syntax.bindings import ACTING, READ
from abplint.syntax.html import parse_page

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_HOLE: Final = "hole-%d-"  # what stands for a value in the text of a tagged template
_HOLES: Final = regex(r"hole-(\d+)-")
_LAST_GIVEN: Final = "*given*"  # before the name of an attribute: what a tagged template gave it last


class _Texts:
    """The text of a tagged template, with something else for each value, and where it is written."""

    def __init__(self, parts: list[Value]) -> None:
        self.parts: list[tuple[int, int, Site | None]] = []  # each text: where it begins and ends in `data`
        written = bytearray()
        for nth, part in enumerate(parts):
            text = (property_key(part) or "").encode()
            site = part.site if isinstance(part, Constant) else None
            is_as_written = site is not None and site.end - site.start == len(text)  # no escape in it
            self.parts.append((len(written), len(written) + len(text), site if is_as_written else None))
            written += text + (_HOLE % nth).encode()
        self.data = bytes(written)

    def place_of(self, start: int, end: int) -> Site | None:
        """Where the part of `data` is written that begins and ends so; None if that cannot be told."""
        first, last = self._part_at(start), self._part_at(end - 1)
        if first is None or last is None or first[1].file is not last[1].file:
            return None
        return Site(first[1].file, first[1].start + start - first[0], last[1].start + end - last[0])

    def _part_at(self, offset: int) -> tuple[int, Site] | None:
        """The text that holds an offset in `data`: where it begins there, and where it is written."""
        begin, end, site = self.parts[bisect_right(self.parts, offset, key=itemgetter(0)) - 1]
        return (begin, site) if offset < end and site is not None else None


class Markup:
    """Elements that JSX, templates and tagged strings describe."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.given = GivenNames()
        self.conditions = ConditionVerdicts(m)
        self.enclosing = EnclosingComponents(m)
        self.references: References | None = None
        self.host: Value | None = None  # on what tagged templates call what listens
        self._there: dict[Any, list[Element]] = {}  # what stands already where these put it, by what tells it apart
        self.items = ListItems(m)
        self._by_items: dict[int, Callable[[], list[Element]]] = {}  # makes those of items for what was made for any
        self._of_items: dict[int, list[Element]] = {}  # what was made so in a run, by the serials of these
        self._whole: dict[int, Element] = {}  # and these, by the serials of what was made
        self._made_in = LOADING
        self.is_by_items = False  # such are made now
        self._calls = JsxCalls(m)
        self._items_made: dict[int, tuple[Any, ...]] = {}  # the same of elements of tagged templates, by their serials

    def _made(self, e: facts.ElementLiteral) -> Value:
        if not e.held:
            return self.conditions.perhaps(self._made_here(e), e)
        self._make_within(e, e.held, made := list[Value]())
        return made[0] if len(made) == 1 else self.m.new_array(tuple(made))

    def _make_within(self, e: facts.ElementLiteral, held: Sequence[facts.HeldName], made: list[Value]) -> None:
        """Make an element once for each item of the lists around it. At first it is made for any: what a list holds
        then is not what it may hold once the app runs."""
        if not held:
            made.append(self.conditions.perhaps(self._made_here(e), e))
            return
        first, rest = held[0], held[1:]
        if not (self.m.states.standing.is_asked or self.is_by_items):
            outer, self.m.env = self.m.env, self._handed_names(first)
            known = len(made)
            try:
                self._make_within(e, rest, made)
            finally:
                self.m.env = outer
            for one in made[known:] if first.is_item else ():
                if isinstance(one, Element):
                    self._by_items[one.serial] = partial(self._made_by_items, e, held, Moment(self.m.frame, self.m.env))
            return
        value = self._child(first.value) if first.giver is None else self.enclosing.given_by(*first.giver)
        outer, around = self.m.env, self.items.current
        for number, (item, told) in enumerate(self.items.of(value) if first.is_item else [(value, None)]):
            if self.is_by_items:
                told = (number,) if isinstance(item, (Obj, Constant)) else None
            self.m.env = Env(outer, self.m.frame)
            self.items.current = (*around, told) if first.is_item else around
            self.m.renderings.note_gone_through(self.m.site(e), self.items.current)
            try:
                for name, members in first.names:
                    self.m.names.declare(self.m.env, name, "const", self._led_to(item, members, first))
                self._make_within(e, rest, made)
            finally:
                self.m.env, self.items.current = outer, around

    def of_items(self, element: Element) -> list[Element]:
        """The elements for which one stands that was made for any item of a list: one for each item as it is now."""
        make = self._by_items.get(element.serial)
        if make is None or self.is_by_items:
            return []
        if self._made_in != self.m.run:
            self._made_in, self._of_items, self._whole = self.m.run, {}, {}
        made = self._of_items.get(element.serial)
        if made is None:
            found = make()
            told = [each for each in found if all(isinstance(key, tuple) for key in each.item)]
            self._of_items[element.serial] = made = told or found
            for each in made:
                self._whole[each.serial] = element
                each.around = element.around
        return made

    def whole_of(self, element: Element) -> Element:
        """The one that was made for any item of a list, of an element that was made for one of these."""
        return self._whole.get(element.serial, element)

    def are_all(self, made: list[Element]) -> bool:
        """Whether these are all elements that a list has made, in their order."""
        return bool(made) and all(isinstance(told, tuple) for each in made for told in each.item)

    def _made_by_items(self, e: facts.ElementLiteral, held: Sequence[facts.HeldName], moment: Moment) -> list[Element]:
        made: list[Value] = []
        outer, self.is_by_items = self.is_by_items, True
        try:
            with self.m.at(moment), suppress(Diverged):
                self._make_within(e, held, made)
        finally:
            self.is_by_items = outer
        return [item for one in made for item in alternatives(one) if isinstance(item, Element)]

    def _handed_names(self, held: facts.HeldName) -> Env:
        """A scope with what a component around hands to what it shows, any item of a list, or what a test has found:
        asked for when it is read, which a listener does once that is there."""
        moment, made = Moment(self.m.frame, self.m.env), Env(self.m.env, self.m.frame)

        def read(members: tuple[str, ...]) -> Value:
            with self.m.at(moment):
                known = self._child(held.value) if held.giver is None else self.enclosing.given_by(*held.giver)
                known = join([item for item, _ in self.items.of(known)]) if held.is_item else known
                return self._led_to(known, members, held)

        for name, members in held.names:
            made.cells[name] = View(name, self.m.frame.unit, partial(read, members), lambda value, site: None)
        return made

    def _led_to(self, value: Value, members: tuple[str, ...], held: facts.HeldName) -> Value:
        for member in members:
            value = self.m.properties.index(value, Constant(member), self.m.site(held))
        return value

    def _made_here(self, e: facts.ElementLiteral) -> Value:
        called = self._calls.made(e)
        if called is not None:
            return called
        is_asked = self.m.states.standing.is_asked
        site = self.m.site(e)
        is_left_out = is_asked and not (e.tag is None or self.m.renderings.is_asked_for(e, site))
        if is_left_out and not e.children:  # whatever decides on it decides on nothing that counts
            return NOTHING
        if e.condition is not None and is_asked and not self.conditions.is_shown(e.condition):
            return NOTHING
        if e.condition is not None and self.m.renderings.stands and not self.conditions.may_be_shown(e.condition):
            return NOTHING
        is_drawn_now = is_asked or self.m.renderings.stands
        if e.within and is_drawn_now and not self.enclosing.show(e):
            return NOTHING
        # of what leads to nothing itself only that is asked for which variables and calls may put into it
        if e.tag is None or is_left_out:
            return self.m.new_array(self._children(e))
        is_shown = e.condition is None or not self.m.components.shows_all or self.conditions.may_be_shown(e.condition)
        if e.condition is not None and self.m.components.shows_all:
            self.m.usages.note_met(site, is_met=is_shown or not self.given.decide(self.m.frame.unit, e.condition))
        if isinstance(e.tag, str):
            named = self.m.hosts.component_of(e.tag)
            if named is None:
                return self._element_made(e, e.tag, is_shown, site)
            return self._as_shown(self._described(e, named, site), site)
        if self._is_left_for_later():
            described = self._described(e, ANYTHING, site)
            described.tag = e.tag
            return described
        made, components = list[Value](), list[Value]()
        for tag in alternatives(picked(self.m, self._child(e.tag))):
            if isinstance(tag, Constant) and isinstance(tag.value, str):
                made.append(self._element_made(e, tag.value, is_shown, site))
            else:
                components.append(tag)
        return join([*made, self._as_shown(self._described(e, join(components), site), site)] if components else made)

    def _element_made(self, e: facts.ElementLiteral, tag: str, is_shown: bool, site: Site) -> Value:
        """An element of the page, with what stands in it."""
        element = self.m.dom.new_element(tag, site)
        element.item = self.items.current
        self._describe(element, e)
        self.m.heap.shape(element, elements=self._children(e))
        texts = [text_of_child(child) for child in e.children]
        texts += [self._text(e.text)] if e.text is not None else []
        if texts:
            self.m.dom.tree.texts[element.serial] = texts
        if self.m.unshown.wanted is None:
            self.m.dom.tree.note_made(element, (self.m.frame.unit.file.path, e.start))
        if is_shown:
            self.m.usages.note_written(tag, self.m.frame.unit.file.path, e.start)
        self.m.surroundings.note(e, element, self.items.current)
        self._listen_as_described(element)
        if not self.m.states.standing.is_asked:
            self.m.hosts.marked_up(element, site)
        self._refer(e, element, element, site)
        self._act(element, site)
        self._tell(e, element, site)
        self.m.unshown.meet(self.m.frame.unit, e, element)
        return element

    def _text(self, text: str | facts.Template) -> str | None:
        """What a template writes in an element; with expressions it is known of an element for an item of a list."""
        if isinstance(text, str):
            return text
        return property_key(self.m.expressions.evaluate(text)) if self.is_by_items else None

    def _described(self, e: facts.ElementLiteral, component: Value, site: Site) -> Description:
        """What shows a component, with what it is given."""
        made = Description(site, self.m.run)
        made.component, made.item = component, self.items.current
        self._describe(made, e)
        self.m.heap.shape(made, elements=self._children(e))
        texts = [text for child in e.children if (text := text_of_child(child))]
        if (made.elements or texts) and "children" not in made.slots:
            given = self._given_with_texts(e, made.elements) if texts else None
            is_alone = len(e.children) == 1
            self.m.heap.give(made, "children", given or self._given(made.elements, is_alone), site)
        target = next((a.value for a in e.attributes if a.key == "ref"), None)
        made.scope = (target, self.m.env, self.m.frame)
        self.m.surroundings.note(e, made, self.items.current)
        self._tell(e, made, site)
        self.m.unshown.meet(self.m.frame.unit, e, made)
        return made

    def _as_shown(self, made: Description, site: Site) -> Value:
        """What shows a component; where it is asked what is shown, what one of a library does, if its model says so."""
        if not self.m.states.standing.is_asked:
            return made
        known: list[Value] = []
        for component in alternatives(made.component or NOTHING):
            shows = component.slots.get("shows") if isinstance(component, Func) else None
            known.append(self.m.calls.call(shows.value, NOTHING, [made], site) if shows is not None else made)
        return join(known)

    def _tell(self, e: facts.ElementLiteral, made: Obj, site: Site) -> None:
        texts: list[Value] = [
            self.m.expressions.evaluate(child) for child in e.children if isinstance(child, facts.Literal)
        ]
        texts += [item for item in made.elements if isinstance(item, (Constant, Text))]
        self.m.observer.described(made, texts, site, self.m.triggers())

    def _is_left_for_later(self) -> bool:
        """Whether what runs is the top level of a module of which only what is needed is looked at."""
        return self.m.run == LOADING and self.m.frame.unit.lazy and self.m.frame.func is None

    def _describe(self, made: Obj, e: facts.ElementLiteral) -> None:
        for item in e.attributes:
            self.m.literals.add_property(made, item)

    def describe(self, tag: Value, props: Value, children: list[Value], site: Site) -> Value:
        """What `createElement`, `h` and compiled JSX call: the same as JSX."""
        found: list[Value] = []
        name = property_key(tag)
        if isinstance(props, Array):
            children = [props]
        for item in alternatives(tag) if name is None else (tag,):
            made: Element | Description
            if name is not None:
                made = self.m.dom.new_element(name, site)
            else:
                made = Description(site, self.m.run)
                made.component, made.scope = item, (None, self.m.env, self.m.frame)
            if isinstance(props, Obj):
                self.m.properties.copy_properties(made, props)
            inner = made.slots.get("children")
            inside = (*children, *((inner.value,) if inner is not None else ()))
            self.m.heap.shape(made, elements=inside if name is None else tuple(map(self._read_through, inside)))
            if name is not None:
                self.m.stand_ins.note_described(made, site)
                self._listen_as_described(made)
                if "ref" in made.slots:
                    self.hand_over(made.slots["ref"].value, None, made, site)
            elif children:
                self.m.heap.give(made, "children", self._given(tuple(children), len(children) == 1), site)
            texts: list[Value] = [item for item in made.elements if isinstance(item, (Constant, Text))]
            self.m.observer.described(made, texts, site, self.m.triggers())
            found.append(self._as_shown(made, site) if isinstance(made, Description) else made)
        return join(found) if found else ANYTHING

    def markup(self, strings: Value, values: Value, site: Site) -> Value:
        """The elements of a tagged template, with `@event`, `.property`, `?attribute`, directives."""
        held = self.m.iteration.listed(values)
        texts = _Texts(self.m.iteration.listed(strings))
        made: list[Element] = []
        for tag in parse_page(texts.data, texts.data).tags:
            at = texts.place_of(tag.start, tag.end) or site
            there = self._there.get((at, tag.name, self.items.current))
            if there:
                element = there.pop(0)
                for attribute in tag.attributes.values():
                    self._give_again(element, attribute.raw_name, attribute.value, held)
                made.append(element)
                continue
            element = self.m.dom.new_element(tag.name, at)
            self._items_made[element.serial] = self.items.current
            if at is not site:
                self.m.dom.tree.elements.setdefault((at.file.path, at.start), element)
                self.m.usages.note_written(tag.name, at.file.path, at.start)
            for attribute in tag.attributes.values():
                self._attribute(element, attribute.raw_name, attribute.value, held, at)
            if tag.parent is not None:
                self.m.heap.give(element, "parentNode", made[tag.parent])
            made.append(element)
        parts = (value for value in held if any(isinstance(item, Obj) for item in alternatives(value)))
        return self.m.new_array((*made, *parts))

    def _give_again(self, element: Obj, name: str, text: str, held: list[Value]) -> None:
        """Give an element that stands there already a property or an attribute that differs now."""
        if name[0] == "@" or _HOLES.fullmatch(name) or not _HOLES.search(text):
            return
        value, before = self._written(text, held), element.slots.get(f"{_LAST_GIVEN}{name}")
        if before is None or not is_same(before.value, value):
            self._write_attribute(element, name, value)

    def _write_attribute(self, element: Obj, name: str, value: Value) -> None:
        self.m.heap.put(element, f"{_LAST_GIVEN}{name}", value, None)
        self._write(element, name, value)

    def _write(self, element: Obj, name: str, value: Value) -> None:
        if name[0] == ".":
            self.m.properties.write_slot(element, name[1:], value, None)
        else:
            self.m.hosts.part(Reflecting).write(element, name.lstrip("?"), value, None)

    @staticmethod
    def _written(text: str, held: list[Value]) -> Value:
        """What an attribute of a tagged template says."""
        holes = [int(hole) for hole in _HOLES.findall(text)]
        if holes and _HOLES.fullmatch(text) and holes[0] < len(held):
            return held[holes[0]]
        return Constant(text) if not holes else Text(_HOLES.split(text)[0])

    def _attribute(self, element: Obj, name: str, text: str, held: list[Value], site: Site) -> None:
        value = self._written(text, held)
        own = _HOLES.fullmatch(name)
        if own is not None:
            directive = held[int(own[1])] if int(own[1]) < len(held) else NOTHING
            slot = directive.slots.get("ref") if isinstance(directive, Obj) else None
            if slot is not None:
                self.hand_over(slot.value, None, element, site)
        elif name[0] == "@":
            self.m.events.listen(element, name[1:].lower(), self._of_host(value), site)
        elif _HOLES.search(text):
            self._write_attribute(element, name, value)
        else:
            self._write(element, name, value)

    def _of_host(self, listener: Value) -> Value:
        host = self.host
        if host is None:
            return listener
        return join(bound(self.m, item, host) if isinstance(item, Func) else item for item in alternatives(listener))

    @contextmanager
    def hosting(self, host: Value, root: Value = NOTHING) -> Iterator[None]:
        """While tagged templates are those of a component, which is `this` in what they listen with. What stands in its
        root already stays what it is where it is described again, unless all that is shown is wanted."""
        outer, self.host = (self.host, self._there), host
        self._there = {}
        for item in alternatives(root) if not self.m.components.shows_all else ():
            for element in item.elements if isinstance(item, Obj) else ():
                if isinstance(element, Element):
                    key = (element.site, element.tag, self._items_made.get(element.serial, ()))
                    self._there.setdefault(key, []).append(element)
        try:
            yield
        finally:
            self.host, self._there = outer

    def fill(self, root: Obj, description: Value, site: Site) -> None:
        """Make the elements of a description the content of an element: they are in the page now."""
        found: list[Element] = []
        pending = [description]
        seen: set[int] = set()  # a list may hold itself
        while pending:
            for item in alternatives(pending.pop()):
                if isinstance(item, Element):
                    found.append(item)
                elif isinstance(item, Array) and item.serial not in seen:
                    seen.add(item.serial)
                    pending += [*reversed(item.elements), *((item.rest,) if item.rest is not None else ())]
        there = {item.serial for value in root.elements for item in alternatives(value) if isinstance(item, Element)}
        self.m.heap.fill(root, tuple(found))
        for element in found:
            if element.serial not in there:
                self.m.dom.connect(element, site)

    def _listen_as_described(self, made: Obj) -> None:
        for name, slot in list(made.slots.items()):
            if name[:2] == "on" and len(name) > 2:
                event, *keys = heard_by(name).split(".")
                self.m.events.listen(made, event, slot.value, slot.site)
                self.m.events.keyed.note(made, event, slot.value, keys)
        if isinstance(made, Element):
            listen_as_bound(self.m, made)

    def _read_through(self, value: Value) -> Value:
        """What stands in an element: what reads a proxy reads its target, and that of each item of a list."""
        made: list[Value] = []
        for item in alternatives(value):
            if isinstance(item, ProxyObject):
                made.append(item.target)
            elif isinstance(item, Array) and any(isinstance(each, ProxyObject) for each in _items_in(item)):
                rest = None if item.rest is None else self._read_through(item.rest)
                made.append(self.m.new_array(tuple(map(self._read_through, item.elements)), rest))
            else:
                made.append(item)
        return join(made)

    def _given(self, children: tuple[Value, ...], is_alone: bool) -> Value:
        """What a component finds as its children: a list, the function that is to render them, or what alone stands
        there."""
        kinds = (Func, Element, Description) if is_alone else Func
        is_one = len(children) == 1 and all(isinstance(item, kinds) for item in alternatives(children[0]))
        return children[0] if is_one else self.m.new_array(children)

    def _given_with_texts(self, e: facts.ElementLiteral, elements: tuple[Value, ...]) -> Value:
        """The same where text stands there, too."""
        others = iter(elements)
        listed: list[Value] = []
        for child in e.children:
            text = text_of_child(child)
            if not isinstance(child, facts.Literal):
                listed.append(next(others))
            elif text:
                listed.append(Constant(text, self.m.site(child)))
        return listed[0] if len(listed) == 1 else self.m.new_array(tuple(listed))

    def _children(self, e: facts.ElementLiteral) -> tuple[Value, ...]:
        return tuple(self._child(child) for child in e.children if not isinstance(child, facts.Literal))

    def _child(self, child: facts.Expression) -> Value:
        """What stands in an element. Where all is shown, whatever a condition says, what fails for that is left out."""
        try:
            return self.m.expressions.evaluate(child)
        except Diverged:
            if not self.m.components.shows_all:
                raise
            return NOTHING

    def _refer(self, e: facts.ElementLiteral, made: Obj, target: Value, site: Site) -> None:
        """Hand an element to what its `ref` names."""
        slot = made.slots.get("ref")
        if slot is None or self.m.states.standing.is_asked:
            return
        written = next((a.value for a in e.attributes if a.key == "ref"), None)
        self.hand_over(slot.value, written, target, site)

    def _act(self, element: Element, site: Site) -> None:
        """Call what an attribute of a template asks to be called with its element, and again with each new value where
        it has said by what."""
        if self.m.states.standing.is_asked:
            return
        for name, slot in list(element.slots.items()):
            if not name.startswith(ACTING) or name.endswith(READ):
                continue
            with suppress(Diverged):
                made = self.m.calls.call(slot.value, NOTHING, [stood_for(element)], site)
                read = element.slots.get(f"{name}{READ}")
                for item in alternatives(made) if read is not None else ():
                    update = self.m.heap.find(item, "update")[0] if isinstance(item, Obj) else None
                    if read is not None and update is not None:
                        follow(self.m, [read.value, update.value], site)

    def put_in(self, element: Element, site: Site) -> None:
        """Call what an element asks to be called with it, now that a write has put it into the page."""
        reference = element.slots.get("ref")
        if reference is not None:
            self.hand_over(reference.value, None, element, site)
        self._act(element, site)

    def hand_over(self, reference: Value, written: facts.Expression | None, target: Value, site: Site) -> None:
        """Hand an element or instance to a reference: a function, an object, a name, or a variable as it is written."""
        if isinstance(target, Element) and self.m.run <= LOADING:
            self.m.dom.shown.add(target.serial)
        for item in alternatives(reference):
            if isinstance(item, Array):  # of a name: what has it is one of a list
                for name in map(property_key, item.elements):
                    if name is not None:
                        self._refer_by_name(name, self.m.new_array((), target), site)
            elif isinstance(item, Func):
                with suppress(Diverged):
                    self.m.calls.call_function(item, NOTHING, [target], site)
            elif isinstance(item, Obj):
                name = "current" if "current" in item.slots else "value"
                self.m.properties.write_member(item, name, target, site)
            elif isinstance(item, Constant) and isinstance(item.value, str):
                self._refer_by_name(item.value, target, site)
            elif isinstance(written, (facts.Name, facts.Member)):  # JSX that is compiled assigns to the variable
                self.m.patterns.bind(written, target, None, site)

    def _refer_by_name(self, name: str, target: Value, site: Site) -> None:
        if self.references is not None:
            old = self.references.slots.get(name)
            self.m.heap.put(self.references, name, target if old is None else join((old.value, target)), site)
            owner = self.references.owner
            slot = owner.slots.get(name) if owner is not None else None
            if slot is not None and slot.setter is not None:
                self.m.calls.call(slot.setter, owner or NOTHING, [target], site)
        cell = self.m.env.find(name)
        if isinstance(cell, View) and cell.is_reference():
            self.m.names.write_cell(cell, target)

    def new_references(self, site: Site, owner: Obj | None = None) -> References:
        """What holds the elements that a template names."""
        made = References(site, self.m.run)
        made.owner = owner
        self.m.heap.shape(made, open=True)
        return made

    @contextmanager
    def referring(self, site: Site) -> Iterator[References]:
        """While what is rendered calls its elements by names."""
        outer, self.references = self.references, self.new_references(site)
        try:
            yield self.references
        finally:
            self.references = outer

    def element(self, e: facts.ElementLiteral) -> Value:
        """A provider in a component's markup provides its value, wherever in the app it stands."""
        made = self.m.renderings.markup(e, lambda: self._made(e))
        for item in alternatives(made):
            if (
                isinstance(item, Description)
                and isinstance(item.component, Func)
                and "provides" in item.component.slots
            ):
                slot = item.slots.get(property_key(item.component.slots["provides"].value) or "")
                if slot is not None:
                    with self.m.hooks.providers.ahead():
                        self.m.calls.call(item.component, NOTHING, [item], self.m.site(e))
        return made


def _items_in(listed: Array) -> Iterator[Value]:
    for value in (*listed.elements, *((listed.rest,) if listed.rest is not None else ())):
        yield from alternatives(value)
