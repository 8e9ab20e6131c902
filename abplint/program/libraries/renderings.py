"""What a write makes a component show: what it renders is done again around the write, and what appears is mounted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import MOST_FOLLOWED, MOST_INSIDE, MOST_SHOWN_AGAIN, MOST_SHOWN_BY, RENDERING_STEPS
from abplint.program.libraries.dependence import Showing
from abplint.program.libraries.endings import identity
from abplint.program.libraries.hooks import Instance
from abplint.program.libraries.reactions import Reaction, is_same
from abplint.program.moment import LOADING, Moment
from abplint.program.objects import Array, Description, Element, Func, Promise, Record, functions_among
from abplint.program.platform import is_of_a_person
from abplint.program.units import Unit
from abplint.program.values import (
    NOTHING,
    Constant,
    Number,
    Obj,
    Site,
    Text,
    Value,
    alternatives,
    join,
    property_key,
    truth,
)
from abplint.syntax import facts
from abplint.syntax.template import ACTING, READ
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine


Render = Callable[[], Value]
Shown = dict[tuple[Any, Site | None], Obj]  # by the component, or the element, and where it is described
_TESTS: Final = (facts.If, facts.Conditional, facts.Logical)
_NOT_GIVEN: Final = frozenset({"ref", "key", "children"})


class LiveRendering:
    """One component as it is shown, or a part of its markup: how it is rendered, and what that has mounted.

    `live` is what loading has mounted, `here` what a later run has, and which.
    """

    __slots__ = ("here", "is_whole", "live", "reaction", "render")

    def __init__(self, render: Render, live: Shown, is_whole: bool = False) -> None:
        self.is_whole = is_whole
        self.render = render
        self.live = live
        self.here: tuple[int, Shown] = (0, {})
        self.reaction: Reaction | None = None


class Renderings:
    """What components show once a handler has written what their rendering reads."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._leading: dict[int, bool] = {}  # by the identity of a function, or of a part of its markup
        self._kept: list[facts.Fact] = []  # these: an identity is not given twice
        # what decides on what a component shows, likewise, and with what may be shown itself
        self._showing: dict[tuple[int, bool], Showing] = {}
        self.runs_once = False  # components do, and what their markup reads is read again by itself
        self._is_following = False  # markup is, as a whole
        self._is_whole = False  # what is rendered aside counts as a whole
        self._followed = 0
        self.appears = False  # what a handler has made appear is mounted: its own states are those that it begins with
        self.stands = False  # a template is drawn as these stand, and drawn again where one of them is written
        self._asked_in = (LOADING, 0)  # a run, and how often something was rendered to see what its writes show

    # ------------------------------------------------------------ what is worth it

    def may_show_more(self, unit: Unit | None, part: facts.Fact | None) -> bool:
        """Whether a function, or a part of its markup, names a component that may lead to what is asked about."""
        if unit is None or part is None:
            return False
        known = self._leading.get(id(part))
        if known is None:
            self._kept.append(part)
            known = self._leading[id(part)] = self._names_leading(unit, part)
        return known

    def _names_leading(self, unit: Unit, part: facts.Fact) -> bool:
        if unit.model_of:
            return True
        body: Any = [part.body] if isinstance(part, facts.Function) else part
        roots: dict[str, int] = {}
        has_test = shows_given = False
        for each in facts_in(body):
            if isinstance(each, facts.ElementLiteral) and self._is_leading(unit, each):
                return True
            roots.update((name.name, name.start) for name in _components_named(each))
            has_test = has_test or isinstance(each, _TESTS)
            shows_given = shows_given or (isinstance(each, (facts.Name, facts.Member)) and each.name == "children")
        return (has_test and shows_given) or any(
            self.m.relevance.name_leads(unit, name, at) for name, at in roots.items()
        )

    def _is_leading(self, unit: Unit, element: facts.ElementLiteral) -> bool:
        """Whether an element is a component by its tag, or is handed to a function, which leads to an API."""
        named = self.m.hosts.component_of(element.tag) if isinstance(element.tag, str) else None
        if named is not None and self._leads(named):
            return True
        if any(self._is_called(unit, each) for each in element.attributes):
            return True
        is_component = next(_components_named(element), None) is not None
        return is_component and any(self._may_run(unit, each) for each in element.attributes)

    def _is_called(self, unit: Unit, given: facts.Property) -> bool:
        """Whether what is called with an element leads to an API. Of an action of a template only its name is text."""
        if not isinstance(given.value, facts.Function) or not _is_for_element(given.key):
            return False
        names = (each for each in facts_in([given.value.body]) if isinstance(each, facts.Name) and each.name[0] != "*")
        return self.m.relevance.is_hot(unit, given.value) or (
            given.key != "ref" and any(self.m.relevance.name_leads(unit, each.name, each.start) for each in names)
        )

    def _may_run(self, unit: Unit, given: facts.Property) -> bool:
        """Whether a component is handed what leads to an API, and may run it by itself: what is called like an event
        that a person causes waits for one."""
        if isinstance(given.key, str) and is_of_a_person(given.key):
            return False
        return any(
            self.m.relevance.is_hot(unit, value)
            if isinstance(value, facts.Function)
            else isinstance(value, facts.Name) and self.m.relevance.name_leads(unit, value.name, value.start)
            for value in _outcomes(given.value)
        )

    def is_asked_for(self, unit: Unit, element: facts.ElementLiteral) -> bool:
        """Whether an element counts where something is rendered to see what writes show."""
        return self._is_whole or self.may_show_more(unit, element)

    def is_given_more(self, props: Obj) -> bool:
        """Whether a component is handed what leads to an API, or shows what does: its markup may hand that on."""
        slots = ((name, slot) for name, slot in props.slots.items() if name != "children" and slot.getter is None)
        return any(self._carried(slot.value) for name, slot in slots if not is_of_a_person(name))

    # ------------------------------------------------------------ following

    def markup(self, e: facts.ElementLiteral, make: Render) -> Value:
        """What markup comes to, in an app whose components run once: what it reads is followed by itself."""
        unit = self.m.frame.unit
        if self._is_following or not self.runs_once or unit.model_of or not self.may_show_more(unit, e):
            return make()
        frame, env = self.m.frame, self.m.env

        def again() -> Value:
            with self.m.at(Moment(frame, env)):
                return make()

        self._is_following = True
        try:
            return self.follow(make, again)
        finally:
            self._is_following = False

    def follow(
        self,
        render: Render,
        again: Render,
        shows_all: bool = False,
        is_whole: bool = False,
        instance: Callable[[], Instance | None] = lambda: None,
        of: Value = NOTHING,
    ) -> Value:
        """Render for the first time. `again` renders once more, where a write has changed what that has read.

        `shows_all`: the first time, what is shown under tests is, too, and nobody asks for these. `is_whole`: all that
        it renders counts, not only what leads to an API by itself. `instance`: of which component it is, and `of`: by
        which function."""
        outer, self.stands = self.stands, shows_all and self.appears and self._followed < MOST_FOLLOWED
        try:
            output, reads = self.m.states.tracking(render)
        finally:
            self.stands = outer
        if (reads or shows_all) and self._followed < MOST_FOLLOWED and len(reads) <= MOST_SHOWN_BY:
            self._followed += self.m.run <= LOADING
            rendering = LiveRendering(again, shown_in(output), is_whole)

            def concerns(obj: Obj, name: str, value: Value) -> bool:
                shown = None if is_whole else instance()
                return shown is None or self._may_change(shown, reaction, obj, name, value)

            reaction = rendering.reaction = Reaction(
                lambda: self._sample(rendering),
                lambda before, after, at: self._answer(rendering, before, after, at),
                concerns,
                is_rendering=True,
                runs=lambda: [of],
            )
            # of all that is drawn at first, only what decides on the parts that count is asked about
            is_sampled = shows_all and self._sample(rendering) is not None
            self.m.states.add_reaction(reaction, set() if is_sampled else reads)
        return output

    def _may_change(self, instance: Instance, reaction: Reaction, obj: Obj, name: str, value: Value) -> bool:
        """Whether a write may change which of the parts that count a component shows, or what they are given."""
        func = instance.func
        if func is None or func.fact is None or func.unit is None or func.unit.model_of:
            return True
        key = (id(func.fact), not all(isinstance(item, (Constant, Number, Text)) for item in alternatives(value)))
        showing = self._showing.get(key)
        if showing is None:
            showing = self._showing[key] = Showing(func.fact, partial(self._counts, func.unit), shows_plain=key[1])
        parts = self.m.states.parts.changed(obj, name, value, reaction.names)
        return any(not instance.has_read(*each) or instance.reaches(showing, *each) for each in parts)

    def _counts(self, unit: Unit, fact: facts.Fact) -> bool:
        """Whether a fact shows what may lead to what is asked about, or what a component is given to show."""
        if isinstance(fact, facts.ElementLiteral) and self._is_leading(unit, fact):
            return True
        if isinstance(fact, (facts.Name, facts.Member)) and fact.name == "children":
            return True
        return any(self.m.relevance.name_leads(unit, each.name, each.start) for each in _components_named(fact))

    def _sample(self, rendering: LiveRendering) -> Shown | None:
        """What is shown as things stand; None if that cannot be told."""
        outputs: list[Value] = []
        if self._asked_in[0] != self.m.run:
            self._asked_in = (self.m.run, 0)
        if self._asked_in[1] >= MOST_SHOWN_AGAIN * 2 and self.m.run > LOADING:
            return None
        self._asked_in = (self.m.run, self._asked_in[1] + 1)

        def render() -> Value:
            self.m.hooks.aside(lambda: outputs.append(rendering.render()), RENDERING_STEPS)
            return NOTHING

        whole, self._is_whole = self._is_whole, rendering.is_whole
        try:
            with self.m.states.standing.asked():
                _, reads = self.m.states.tracking(render)
        finally:
            self._is_whole = whole
        if rendering.reaction is not None:
            self.m.states.add_reaction(rendering.reaction, reads)
        return shown_in(join(outputs)) if outputs else None

    def _answer(self, rendering: LiveRendering, before: Shown | None, after: Shown | None, at: Site) -> None:
        if before is None or after is None:
            if rendering.reaction is not None:
                self.m.states.leave(rendering.reaction, at)
            return
        if rendering.here[0] != self.m.run:
            rendering.here = (self.m.run, {})
        here = rendering.here[1]
        for key, item in before.items():
            if key not in after and isinstance(item, Description):
                self.m.endings.run(key, at)
        for key, item in after.items():
            if key not in before:
                here[key] = item
                self._appear(item, at)
            elif (live := here.get(key) or rendering.live.get(key)) is not None and isinstance(item, Description):
                self._give(live, before[key], item, at)

    def _appear(self, item: Obj, at: Site) -> None:
        if isinstance(item, Description):
            if any(self._leads(component) for component in alternatives(item.component or NOTHING)):
                self.show(item, at)
        elif isinstance(item, Element):
            self.m.markup.put_in(item, item.site or at)

    def show(self, described: Value, at: Site) -> Value:
        """Mount what is described; where a handler does, that appears."""
        outer, self.appears = self.appears, self.m.run > LOADING
        try:
            return self.m.components.mount(described, at)
        finally:
            self.appears = outer

    def _leads(self, component: Value) -> bool:
        if isinstance(component, Func):
            return component.cls is not None or self.m.relevance.leads(component)
        return isinstance(component, Obj)

    def _give(self, live: Obj, before: Obj, after: Obj, at: Site) -> None:
        """Give a component that is shown already the props that differ now."""
        for name, slot in list(after.slots.items()):
            old = before.slots.get(name)
            if name in _NOT_GIVEN or slot.getter is not None or old is None or not _differs(old.value, slot.value):
                continue
            brings = not self._carried(slot.value, inside=True) <= self._carried(old.value, inside=True)
            asked = self._unfollowed(live, name) if brings else []
            known = [self._shown_aside(component, live, at) for component in asked]
            self.m.properties.write_member(live, name, slot.value, slot.site or self.m.place(0, 0))
            for component, shown in zip(asked, known, strict=True):
                for key, item in self._shown_aside(component, live, at).items():
                    if key not in shown:
                        self._appear(item, at)

    def _carried(self, value: Value, inside: bool = False) -> set[Any]:
        """What leads to an API of what a prop holds: functions and components, by what tells them from others."""
        found = {identity(item) for item in functions_among([value]) if self._leads(item)}
        for (key, _), item in shown_in(value, inside).items():
            if any(self._leads(component) for component in alternatives(getattr(item, "component", None) or NOTHING)):
                found.add(key)
        return found

    def _unfollowed(self, live: Obj, name: str) -> list[Value]:
        """The components that are given a prop whose rendering does not answer to that by itself."""
        is_followed = any(each.is_rendering for each in self.m.heap.reactions_to(live, name))
        components = alternatives(live.component or NOTHING) if isinstance(live, Description) else ()
        return [each for each in components if not (isinstance(each, Func) and (each.cls or is_followed))]

    def _shown_aside(self, component: Value, props: Obj, at: Site) -> Shown:
        """What a component would show with its props as they stand; a library's shows all that it is given."""
        if not isinstance(component, Func):
            given = (slot.value for name, slot in props.slots.items() if name not in _NOT_GIVEN and slot.getter is None)
            return {key: item for value in given for key, item in shown_in(value, inside=True).items()}
        outputs: list[Value] = []
        render = partial(self.m.calls.call_function, component, NOTHING, [props], at)
        self.m.hooks.aside(lambda: outputs.append(render()), RENDERING_STEPS)
        return shown_in(join(outputs))


def _differs(before: Value, after: Value) -> bool:
    """Whether a prop has another value. That each rendering makes one anew says nothing."""
    if is_same(before, after):
        return False
    made = {identity(item) for item in alternatives(after) if _is_made(item)}
    return not made or not made <= {identity(item) for item in alternatives(before) if _is_made(item)}


def _is_made(value: Value) -> bool:
    """Whether each rendering makes a value anew: that it is another one says nothing."""
    return isinstance(value, (Func, Description, Element))


def _outcomes(e: facts.Expression) -> Iterator[facts.Expression]:
    """What an expression comes to, one way or the other."""
    if isinstance(e, facts.Conditional):
        yield from (*_outcomes(e.then), *_outcomes(e.otherwise))
    elif isinstance(e, facts.Logical):
        yield from (*_outcomes(e.left), *_outcomes(e.right))
    else:
        yield e


def _components_named(each: facts.Fact) -> Iterator[facts.Name]:
    """The name of a component that a fact describes, as markup or by a call (`h(Dialog)`)."""
    tag: facts.Fact | str | None = None
    if isinstance(each, facts.ElementLiteral):
        tag = each.tag
    elif isinstance(each, facts.Call) and each.arguments:
        tag = each.arguments[0]
    while isinstance(tag, facts.Member):
        tag = tag.object
    if isinstance(tag, facts.Name) and (tag.name[:1].isupper() or isinstance(each, facts.ElementLiteral)):
        yield tag


def shown_in(output: Value, inside: bool = False) -> Shown:
    """The components in what is rendered, and the elements that a function is called with; `inside`: also those in the
    data that a component is given (`items={[{ children: <Copy /> }]}`)."""
    found: Shown = {}
    pending, seen = [output], set[int]()
    while pending and len(seen) < MOST_INSIDE:
        for item in alternatives(pending.pop()):
            if not isinstance(item, Obj) or item.serial in seen:
                continue
            seen.add(item.serial)
            if isinstance(item, Description):
                for component in alternatives(item.component or NOTHING):
                    found.setdefault((identity(component), item.site), item)
                if "children" in item.slots and _shows_children(item):
                    pending.append(item.slots["children"].value)
            elif isinstance(item, Element) and _is_handed_over(item):
                found.setdefault((item.site, None), item)
            if isinstance(item, (Array, Element)):
                pending += [*item.elements, *((item.rest,) if item.rest is not None else ())]
            elif isinstance(item, Promise) and item.resolved is not None:
                pending.append(item.resolved)
            elif inside and type(item) is Record:
                pending += [slot.value for slot in item.slots.values() if slot.getter is None]
    return found


def _shows_children(described: Description) -> bool:
    """Whether a component of a library shows what it is given, where a prop decides on that."""
    for component in alternatives(described.component or NOTHING):
        tested = component.slots.get("tests") if isinstance(component, Func) else None
        decides = described.slots.get(property_key(tested.value) or "") if tested is not None else None
        if decides is not None and truth(decides.value) is False:
            return False
    return True


def _is_handed_over(element: Element) -> bool:
    """Whether a function is called with an element."""
    given = (slot.value for name, slot in element.slots.items() if _is_for_element(name))
    return any(isinstance(item, Func) for value in given for item in alternatives(value))


def _is_for_element(name: object) -> bool:
    """Whether what an attribute holds is called with its element."""
    return name == "ref" or (isinstance(name, str) and name.startswith(ACTING) and not name.endswith(READ))
