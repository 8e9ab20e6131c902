"""Components: what makes them, and what a page's first rendering does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import stages
from abplint.patterns import regex
from abplint.program.budgets import (
    ALL_MOUNT_STEPS,
    DEEPEST_ITEM,
    DEEPEST_MOUNT,
    FEWEST_MOUNT_STEPS,
    INITIALISER_STEPS,
    MOST_GIVEN,
    MOST_INSIDE,
    MOUNT_STEPS,
    MOUNTED_STEPS,
    SHARE_OF_MOUNT,
)
from abplint.program.libraries.first_page import FirstPage
from abplint.program.libraries.instances import Instance
from abplint.program.libraries.makers import Makers
from abplint.program.libraries.option_components import OptionComponents
from abplint.program.libraries.packaged import Packaged
from abplint.program.libraries.recognition import (
    is_component,
    is_made_by_model,
    is_part_of,
    place_of,
    shows,
    shows_something,
)
from abplint.program.moment import LOADING, Diverged, Exhausted, Moment
from abplint.program.objects import Array, Description, Element, Func, Namespace, Promise, ProxyObject, Record
from abplint.program.observing import Trigger, Use
from abplint.program.scopes import Env, Frame
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    External,
    Obj,
    Site,
    Value,
    alternatives,
    is_nullish,
    join,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# what an element does when it is told to, and what an agent's call may come to
_ASKS_ELEMENTS: Final = regex(
    rb"\.\s*(?:click|showPicker|submit|requestSubmit|dispatchEvent|contentWindow|request(?:Fullscreen|PictureInPicture))\b"
    rb"|(?:\breturn|=>)\s+\w+\??\.current\b"  # or hands one out
)
_ON_EVENT: Final = regex(r"on[A-Z:]")
_DEFAULTS: Final = "defaultProps"
"""What a component calls the values of props that it is not given."""


def _is_referred_to(described: Description) -> bool:
    """Whether code keeps what a component shows: by a reference to it, or to an element between its tags, of which it
    may make another one."""
    children = described.slots.get("children")
    held = alternatives(children.value) if children is not None else ()
    inside = [one for item in held for one in (item.elements if isinstance(item, Array) else (item,))]
    return "ref" in described.slots or any(isinstance(item, Element) and "ref" in item.slots for item in inside)


class Components:
    """Components: what makes them, and what a page's first rendering does."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.mounting: list[int] = []  # the serials of what is being mounted, the outermost first
        self._lists: set[int] = set()  # the serials of lists that are in it: lists of the same lists multiply
        self.described: list[Description] = []  # what describes the components that are being mounted
        self.mount_steps = ALL_MOUNT_STEPS
        self.steps_each = MOUNT_STEPS
        self.began = 0  # the steps that were taken when what is shown on its own began to be
        self.steps_left = 0  # for components that others would show, if there were steps for these
        self.shows_all = False  # also what components of packages are given
        self.packaged = Packaged(m)
        self.options = OptionComponents(m)
        self.shown: frozenset[str] = frozenset()  # modules whose components need not be rendered as a router would
        self.shown_here: set[str] = set()  # those that were
        self.mounted: dict[int, Obj] = {}  # by serial
        self.cut_short: set[int] = set()  # of these, what was shown in passing and left something out: its turn comes
        self.begun: set[int] = set()  # of these, what a budget ended, and nothing has mounted since
        self.first_page = FirstPage(m)
        self.starved = 0  # components that were left out where there were no steps for them
        self.shown_for: set[tuple[int, str]] = set()  # components that were shown again, and for whose sake
        self.sought = ""  # the file of a component for whose sake others are run, which show it
        self.of_items: dict[int, Description] = {}  # by serials: how some are shown for any item of a list
        self.alone = -1  # of how many of these one stands that is shown with props of which nobody knows anything
        self.is_showing = False  # a component runs of which a router, or nobody in sight, would show what it shows
        self.is_second = False  # what is mounted was mounted before: what it sets is not answered again
        self.catching: Obj | None = None  # the innermost instance around what is mounted that is told of its errors
        self.rendered: Func | None = None  # the component that runs: of those within each other, the innermost
        self.makers = Makers(m)
        self.given: list[tuple[Value, Site]] = []  # what packages were given while loading
        # by the call: what a lazy module hands to a package, and the scope and frame it stands in
        self.left_alone: dict[Site, tuple[list[facts.Expression], Env, Frame]] = {}

    def mount(self, value: Value, site: Site) -> Value:
        """Run the components that a description of a page names, and those that they render; gives the instance."""
        if len(self.mounting) >= DEEPEST_MOUNT:
            return NOTHING
        if not self.mounting:
            self._lists = set()
        made: Value = NOTHING
        items = alternatives(value)
        with self.first_page.begun(not self.mounting, self.is_showing):
            for each in items:
                item = each.target if isinstance(each, ProxyObject) else each
                if not isinstance(item, Obj) or item.serial in self.mounting or item.serial in self._lists:
                    continue
                self.m.tick()
                if isinstance(item, Array):
                    self._lists.add(item.serial)
                self.mounting.append(item.serial)
                placing = self.m.placing
                is_perhaps = placing.is_perhaps or len(items) > 1
                with placing.within(placing.around, is_perhaps), self.m.surroundings.mounting(item, items):
                    try:
                        made = self._mount_item(item, site, made)
                    finally:
                        self.mounting.pop()
        return made

    def _mount_item(self, item: Obj, site: Site, made: Value) -> Value:
        """Run what one description of a page names; gives the instance, or what was made before it."""
        if self.m.placing.around is not None:
            self.m.placing.enter(item, site)
        if isinstance(item, Description):
            return made if item.serial in self.m.renderings.absent else self._mount_component(item, site)
        if isinstance(item, Promise):
            self.mount(item.resolved or NOTHING, site)
        elif not isinstance(item, Func):
            children = (*item.elements, *((item.rest,) if item.rest is not None else ()))
            for left, child in zip(range(len(children), 0, -1), children, strict=True):
                is_rest = left == 1 and item.rest is not None  # a list may be empty
                with self.m.placing.within(self.m.placing.around, self.m.placing.is_perhaps or is_rest):
                    self._mount_one_of(left, child, site)
        return made

    def _mount_one_of(self, left: int, value: Value, site: Site) -> None:
        """Run the components that one of several descriptions names: it leaves half of the steps to those behind it."""
        held = (self.m.limit - self.m.steps) // 2 if left > 1 and self.is_showing and self.m.run == LOADING else 0
        self.m.limit -= held
        try:
            with self.first_page.shared(is_last=left == 1):
                self.mount(value, site)
        except Exhausted:
            if not held:
                raise
        finally:
            self.m.limit += held

    def _mount_component(self, described: Description, site: Site) -> Value:
        site = described.site or site
        instances: list[Value] = []
        for component in alternatives(self._component_of(described)):
            if isinstance(component, Obj) and (_is_referred_to(described) or self._may_render(component)):
                if self._is_starved():
                    self.starved += 1
                    continue
                with self.m.usages.using(component, site) as may_run, self.m.hooks.providers.showing(described):
                    self.described.append(described)
                    if self.shows_all and isinstance(component, Func) and component.unit and component.unit.model_of:
                        self.packaged.note(described, site)
                    try:
                        if may_run:
                            instances.append(self.instantiate(component, described, site))
                    except Diverged:
                        pass
                    finally:
                        self.described.pop()
            elif isinstance(component, External):
                given: set[int] = set()
                if not self.shows_all:  # what it is given stands in what it shows
                    self.packaged.show(described, site, component)
                for value in self._made_of(component, DEEPEST_ITEM):
                    self._mount_given(value, "", site, given)
                for name, slot in list(described.slots.items()):
                    with self.first_page.shared(is_last=False):
                        self._mount_given(slot.value, name, site, given)
                    self.packaged.refer(component, name, slot.value, site)
                if self.shows_all:
                    self.packaged.show(described, site, component)
                path = (*component.path, "new")
                instances.append(External(path, made_by=Use("shown", path, site, (described,))))
            else:
                children = described.slots.get("children")
                self.mount(children.value if children is not None else NOTHING, site)
                self.packaged.show(described, site)
        if not instances:
            return NOTHING
        instance = join(instances)
        if self.m.markup.references is not None:
            self.m.heap.fill(self.m.markup.references, (*self.m.markup.references.elements, *instances))
        reference = described.slots.get("ref")
        if reference is not None and instance is not NOTHING and described.scope is not None:
            target, env, frame = described.scope
            saved, self.m.env, self.m.frame = (self.m.env, self.m.frame), env, frame
            try:
                self.m.markup.hand_over(reference.value, target, instance, site)
            finally:
                self.m.env, self.m.frame = saved
        return instance

    def _component_of(self, described: Description) -> Value:
        """The component that is described: of markup at the top level of a module, found once a handler shows it."""
        if described.tag is None or described.scope is None or self.m.run == LOADING:
            return described.component or NOTHING
        _, env, frame = described.scope
        with self.m.at(Moment(frame, env)):
            return self.m.expressions.evaluate(described.tag)

    def _is_starved(self) -> bool:
        """Whether a page has no steps left for another of its components: that one is shown on its own then."""
        return self.is_showing and self.m.limit - self.m.steps < FEWEST_MOUNT_STEPS <= self.steps_each

    def handed_at(self, listener: Value) -> Site | None:
        """Where the first of the components that are being mounted was given a listener; None if none was."""
        for described in self.described:
            for slot in described.slots.values():
                if any(item is listener for item in alternatives(slot.value)):
                    return slot.site
        return None

    def _may_render(self, component: Obj) -> bool:
        """Whether a component may do something that an agent's call comes to: most of a large app is only shown. What a
        handler makes appear does what that handler comes to, and what is there from the start answers it."""
        if self.m.renderings.appears or self.m.overheard.hears_all:
            return True
        place = place_of(component)
        path = place.file.path if place is not None else ""
        if path not in self.m.loading.units or path == self.sought or self.m.loader.may_render(path):
            return True
        return self.first_page.is_shown and self.m.renderings.leading.leads(component)

    def instantiate(self, component: Obj, props: Obj, site: Site) -> Value:
        """Make an instance of a component and render it once."""
        self.mounted[component.serial] = component
        self.begun.discard(component.serial)
        cuts, is_whole = len(self.m.cuts), False
        try:
            made = self._make(component, props, site)
            is_whole = len(self.m.cuts) == cuts
        except Diverged:
            is_whole = True
            raise
        finally:
            if not is_whole:
                self.begun.add(component.serial)
        return made

    def _make(self, component: Obj, props: Obj, site: Site) -> Value:
        self._give_defaults(component, props, site)
        if isinstance(component, Func) and component.cls is not None:
            made = self._instantiate_class(component, props, site)
            self.m.states.note_kept_by_app(made)
            return made
        if isinstance(component, Func):
            self._render_function(component, props, site)
            return NOTHING
        return self.options.instantiate(component, props, site)

    def _give_defaults(self, component: Obj, props: Obj, site: Site) -> None:
        """Give props that are not there the values which a component has for them."""
        declared, _ = self.m.heap.find(component, _DEFAULTS)
        for held in alternatives(declared.value) if declared is not None else ():
            for name, slot in self.m.heap.own(held) if isinstance(held, Record) else ():
                given = props.slots.get(name)
                if given is None:
                    self.m.heap.give(props, name, join((slot.value, ANYTHING)) if props.open else slot.value, slot.site)
                elif given.getter is None and is_nullish(given.value) is not False:
                    self.m.heap.give(props, name, join((slot.value, given.value)), given.site)

    def _render_function(self, component: Func, props: Obj, site: Site) -> None:
        """Render a component; once more where its own effects, or what it renders, set a state that it reads."""
        known = len(self.m.hooks.components)
        output = self._rendered(component, props, site)
        made = len(self.m.hooks.components)
        self.mount(output, site)
        self.m.hooks.mount_put_off(known, made)
        if self.m.run == LOADING and not self.is_second:
            self.is_second = True
            try:
                for again, around in self.m.hooks.after_mounting(known, made):
                    with self.m.hooks.providers.within(around):
                        self.mount(again, site)
            finally:
                self.is_second = False

    def _rendered(self, component: Func, props: Obj, site: Site) -> Value:
        """What a component renders at first; where a write may make that more, it is followed."""
        known = len(self.m.hooks.components)

        def render() -> Value:
            outer, self.rendered = self.rendered, component
            try:
                return self.m.calls.call_function(component, NOTHING, [props], site)
            finally:
                self.rendered = outer

        @cache
        def made() -> Instance | None:
            found = [each for each in self.m.hooks.components[known:] if props in each.arguments]
            is_around = component.unit is not None and component.unit.model_of  # the hooks are those of what it calls
            return next((each for each in found if is_around or each.func is component), None)

        def again() -> Value:
            instance = made()
            return self.m.hooks.shown_again(instance) if instance is not None else render()

        if self.m.renderings.runs_once:
            with self.m.renderings.given(props):
                return render()
        is_given = self.m.renderings.is_given_more(props)
        may_change = partial(self.m.renderings.leading.may_do_more, component)
        return self.m.renderings.follow(
            render, again, is_whole=is_given, instance=made, of=component, is_worth_it=may_change
        )

    def component_around(self, unit: Unit, around: Sequence[facts.Function]) -> Obj | None:
        """The mounted component that a place belongs to, by the functions around it, outermost first, or its file; the
        function itself where what is mounted is what a library has made around it (`forwardRef(render)`)."""
        closures = self.m.ambient.closures
        known: list[Obj] = [closures[id(fact)] for fact in around if id(fact) in closures]
        if unit.program.is_component:
            exported = self.m.modules.exported(unit, "default", Site(unit.file, *unit.region))
            known = [item for item in alternatives(exported) if isinstance(item, Obj)]
        known += [item for item in self.mounted.values() if isinstance(item, Func) and item.cls and item.unit is unit]
        return next((item for item in known if item.serial in self.mounted or self.m.hooks.has_rendered(item)), None)

    def show_again(self, component: Obj, site: Site) -> None:
        """Render a component as its instances are, else as one that was given anything, and mount what that shows."""
        props = _open_props(self.m, site)
        outputs = self.m.hooks.rendered_again(component)
        for output in outputs:
            self.mount(output, site)
        if not outputs:
            self.instantiate(component, props, site)

    def unshown(self, func: Func) -> Obj | None:
        """The component of the project that a function is, or sets up, where nothing has mounted it, and whose file
        asks elements to do something, or shows what is sought: they are there once it is shown."""
        unit = func.unit
        is_firing = self.m.demand.firing is not None  # what listens for it in a component changes what that shows
        if unit is None or not (self.sought or is_firing or _ASKS_ELEMENTS.search(unit.file.data)):
            return None
        found: Obj | None = func if is_component(func) or (self.sought and shows_something(func)) else None
        if unit.program.is_component:
            exported = alternatives(self.m.modules.exported(unit, "default", Site(unit.file, *unit.region)))
            found = next((item for item in exported if isinstance(item, Obj) and is_part_of(func, item)), None)
        if found is None or (self.is_mounted(found) and not self._left_out(found)):
            return None
        return found

    def is_mounted(self, component: Obj) -> bool:
        """Whether a component has been mounted, and that not ended too soon."""
        return component.serial in self.mounted and component.serial not in self.begun

    def _left_out(self, component: Obj) -> bool:
        """Whether what is sought may have been left out of what a component showed, once for each."""
        if (
            not self.sought
            or self.m.loader.may_render(self.sought)
            or (component.serial, self.sought) in self.shown_for
        ):
            return False
        self.shown_for.add((component.serial, self.sought))
        return True

    def show_alone(self, component: Obj, site: Site, given: Mapping[str, Value] | None = None) -> None:
        """Render a component that nothing in sight shows, with props that nobody knows; `given`: those that are."""
        if given is None and component.serial in self.of_items:
            self.instantiate(component, self.of_items[component.serial], site)
            return
        props = _open_props(self.m, site)
        for name, value in (given or {}).items():
            self.m.heap.give(props, name, value)
        if isinstance(component, Func) and component.unit is not None and component.fact is not None:
            for name, part in self.m.types.parts_of_packages(component.unit, component.fact):
                self.m.heap.give(props, name, part)
        outer, self.alone = self.alone, len(self.described)
        try:
            self.instantiate(component, props, site)
        finally:
            self.alone = outer

    def show_in_passing(self, component: Obj, site: Site) -> None:
        """The same while something else runs, for what it hands over: what gets no steps then is shown in its turn."""
        starved = self.starved
        self.cut_short.add(component.serial)
        self.show_alone(component, site)
        if self.starved == starved:
            self.cut_short.discard(component.serial)

    def mount_exports(self, unit: Unit) -> None:
        """Run the components that a module exports and nothing has mounted, as some router of the app would."""
        if unit.file.path in self.shown:
            return
        if self.mount_steps > 0:
            self.shown_here.add(unit.file.path)
        site = Site(unit.file, *unit.region)
        for _, item in self._not_mounted(unit, site):
            if self._is_shown_alone(item):
                self.mount_within_budget(unit, partial(self._instantiate_alone, item, site))

    def _not_mounted(self, unit: Unit, site: Site) -> Iterator[tuple[str, Obj]]:
        """What a module exports and nothing has mounted when it is its turn, by name."""
        self.m.start(unit)
        for name in ["default"] if unit.program.is_component else self.m.modules.exported_names(unit):
            for item in alternatives(self.m.modules.exported(unit, name, site)):
                if isinstance(item, Obj) and (item.serial not in self.mounted or item.serial in self.cut_short):
                    self.cut_short.discard(item.serial)
                    yield name, item

    def _is_shown_alone(self, item: Obj) -> bool:
        return is_component(item) or (self.shows_all and shows_something(item))

    def mount_again(self, unit: Unit, anyway: bool = False) -> None:
        """Run the component of a file for what it hands over, which nobody looked for if it was mounted before;
        `anyway`: whatever the others have left."""
        self.m.start(unit)
        site = Site(unit.file, *unit.region)
        for item in alternatives(self.m.modules.exported(unit, "default", site)):
            if isinstance(item, Obj) and is_component(item):
                show = partial(self._instantiate_alone, item, site)
                if anyway:
                    show()
                else:
                    self.mount_within_budget(unit, show)

    def mount_left(self, unit: Unit) -> None:
        """Run the components and classes that a module exports and that nothing has mounted: what would show them was
        cut short, or waits for somebody. Where it was cut short, steps are left for them."""
        site = Site(unit.file, *unit.region)
        is_cut = self.mount_steps <= 0
        if is_cut:
            self.mount_steps, self.steps_left = self.steps_left, 0
        for name, item in self._not_mounted(unit, site):
            if isinstance(item, Func) and item.cls is not None:
                self.mount_within_budget(unit, partial(self._mount_function, item, name, site, set()))
            elif self._is_shown_alone(item):
                self.mount_within_budget(unit, partial(self._instantiate_alone, item, site))
        if is_cut:
            self.mount_steps, self.steps_left = 0, self.mount_steps

    def give(self, values: Sequence[Value], site: Site) -> None:
        """Remember what a package is given while loading: it may render what can be."""
        if len(self.given) < MOST_GIVEN:
            self.given += [(value, site) for value in values if isinstance(value, Obj)]

    def leave_alone(self, given: list[facts.Expression], site: Site) -> None:
        """Remember what a lazy module hands to a package: it is loaded where what comes of it is shown."""
        if len(self.left_alone) < MOST_GIVEN:
            self.left_alone[site] = (given, self.m.env, self.m.frame)

    def _made_of(self, component: External, depth: int) -> list[Value]:
        """What a package was given that has made a component of it."""
        use = component.made_by
        if use is None or depth == 0 or self.m.run != LOADING:
            return []
        values = list(use.arguments)
        left = self.left_alone.pop(use.site, None)
        if left is not None:
            given, env, frame = left
            with suppress(Diverged, Exhausted), self.m.at(Moment(frame, env, LOADING, INITIALISER_STEPS)):
                values = [self.m.expressions.evaluate(item) for item in given if isinstance(item, facts.Name)]
        for item in use.arguments:
            if isinstance(item, External):
                values += self._made_of(item, depth - 1)
        return values

    def mount_all_given(self) -> None:
        """Run the components among what packages were given, and that nothing has mounted."""
        given, self.given = self.given, []
        for value, site in given:
            self.mount_within_budget(self.m.frame.unit, partial(self._mount_given, value, "", site, set()))

    def _mount_given(self, value: Value, name: str, site: Site, seen: set[int]) -> None:
        """Run the components that something outside the project is given, as a property of that name or in one.

        `seen` are the serials of the objects that have been looked at.
        """
        for item in alternatives(value):
            if not isinstance(item, Obj) or item.serial in seen or len(seen) >= MOST_INSIDE:
                continue
            self.m.tick()
            seen.add(item.serial)
            if isinstance(item, Func) and item.cls is not None:
                # one page of many, in a list of routes
                self.mount_within_budget(self.m.frame.unit, partial(self._mount_function, item, name, site, seen))
            elif isinstance(item, Func):
                self._mount_function(item, name, site, seen)
            elif isinstance(item, Promise):
                self._mount_given(item.resolved or NOTHING, name, site, seen)
            elif isinstance(item, (Description, Element)):
                self.mount(item, site)
            elif isinstance(item, (Record, Array)) and not isinstance(item, Namespace):
                if is_component(item) and item.serial not in self.mounted:
                    self._instantiate_alone(item, site)
                for own, slot in list(item.slots.items()):
                    self._mount_given(slot.value, own, site, seen)
                for held in item.elements:
                    self._mount_given(held, name, site, seen)

    def _mount_function(self, func: Func, name: str, site: Site, seen: set[int]) -> None:
        if func.serial in self.mounted or not self._may_render(func):
            return
        if func.cls is not None:
            prototype = self.m.classes.prototype_object(func)
            if isinstance(prototype, Obj) and self.m.heap.find(prototype, "render")[0] is not None:
                self._instantiate_alone(func, site)
            elif self.m.hosts.instantiate(func, _open_props(self.m, site), site) is not None:
                self.mounted[func.serial] = func
        elif is_component(func) or is_made_by_model(func):
            self._instantiate_alone(func, site)
        elif not _ON_EVENT.match(name) and shows(func):
            with suppress(Diverged):
                self._mount_given(self.m.calls.call_function(func, NOTHING, [], site, True), name, site, seen)

    def _instantiate_alone(self, component: Obj, site: Site) -> None:
        with suppress(Diverged):
            self.show_alone(component, site)

    def mount_within_budget(self, unit: Unit, work: Callable[[], object]) -> None:
        if self.mount_steps <= 0:
            return
        started, left = self.m.steps, self.mount_steps
        share = max(self.steps_each, self.mount_steps // SHARE_OF_MOUNT)
        moment = self.m.top_of(unit, steps=min(share, self.mount_steps))
        outer, self.is_showing = self.is_showing, True
        began, self.began = self.began, started
        try:
            with suppress(Diverged, Exhausted), self.m.at(moment):
                self.m.allowances.began = self.m.steps
                work()
        finally:
            self.is_showing, self.began = outer, began
        self.mount_steps = left - (self.m.steps - started)  # with what was mounted within

    def _instantiate_class(self, component: Func, props: Obj, site: Site) -> Value:
        made = self.m.hosts.instantiate(component, props, site)
        if made is not None:
            self.m.endings.note_methods(made, made)
            return made
        instance = self.m.classes.construct(component, [props], site, False)
        if isinstance(instance, Obj):
            if "props" not in instance.slots:
                self.m.heap.give(instance, "props", props, site)
            self.m.endings.note_methods(instance, instance)
            for name in stages().before:
                self.run_stage(instance, name, site)
            slot, _ = self.m.heap.find(instance, "render")
            render = slot.value if slot is not None and isinstance(slot.value, Func) else None
            outer, caught = self.catching, any(self.m.heap.find(instance, name)[0] for name in stages().catching)
            self.catching = instance if caught else outer
            try:
                self.show_and_end(
                    partial(self._show_class, render, instance, site), partial(self._run_after, instance, site)
                )
            finally:
                self.catching = outer
        return instance

    def _show_class(self, render: Func | None, instance: Obj, site: Site) -> None:
        if render is not None:
            with self.m.markup.referring(site) as references:
                if "refs" not in instance.slots:
                    self.m.heap.give(instance, "refs", references, site)
                self.show_template(render, instance, site)

    def drawn(self, render: Value, instance: Obj, given: list[Value], site: Site) -> Value:
        """What a method or a template renders at first; where a write may make that more, it is followed."""
        draw = partial(self.m.calls.call, render, instance, given, site)
        leading = self.m.renderings.leading
        if not isinstance(render, Func):
            return draw()
        shows_more = leading.may_render_more(render, instance)
        return self.m.renderings.follow(
            draw, draw, shows_all=shows_more, of=render, is_worth_it=partial(leading.may_do_more, render, instance)
        )

    def show_template(self, template: Func, instance: Obj, site: Site) -> None:
        """Mount what a template shows."""
        with suppress(Diverged):
            self.mount(self.drawn(template, instance, [], site), site)

    def _run_after(self, instance: Obj, site: Site) -> None:
        for name in stages().after:
            self.run_stage(instance, name, site)

    def show_and_end(self, show: Callable[[], object], end: Callable[[], object] | None) -> None:
        """What a component shows, and what it does then: one that nothing has mounted leaves some steps for that, since
        what a large page shows uses up all that there are. One within such a page is granted them then."""
        held = 0 if self.mounting else min((self.m.limit - self.m.steps) // 4, MOUNTED_STEPS)
        cut: Exhausted | None = None
        self.m.limit -= held
        try:
            show()
        except Exhausted as exhausted:
            cut = exhausted
        finally:
            self.m.limit += held
        if end is not None:
            granted = self._granted_at_end()
            self.m.limit += granted
            try:
                end()
            finally:
                self.m.limit -= granted
        if cut is not None:
            raise cut

    def _granted_at_end(self) -> int:
        """Steps beside what is left, for what a component does once it is shown where its parts left none."""
        left = self.m.limit - self.m.steps
        if not self.is_showing or left > MOUNTED_STEPS // SHARE_OF_MOUNT:
            return 0
        return max(min(MOUNTED_STEPS, self.mount_steps - (self.m.steps - self.began)) - left, 0)

    def run_stage(self, instance: Obj, name: str, site: Site, given: Sequence[Value] = ()) -> None:
        """Run the method that an instance, or an element, has for a stage of its life."""
        slot, _ = self.m.heap.find(instance, name)
        if slot is not None and isinstance(slot.value, Func):
            with suppress(Diverged):
                self.m.calls.call_function(slot.value, instance, [*given], site, trigger=Trigger("hook", name))


def _open_props(m: Machine, site: Site) -> Obj:
    """Props that nobody knows."""
    props = Record(site, m.run)
    m.heap.shape(props, open=True)
    return props
