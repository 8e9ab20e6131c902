"""Components that are objects: their options and their `setup` make what their template sees."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.knowledge.files import option_models
from abplint.program.libraries.recognition import is_component
from abplint.program.moment import Diverged
from abplint.program.objects import Array, Description, Element, Func, Record
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    External,
    Obj,
    Site,
    Slot,
    Value,
    alternatives,
    is_nullish,
    join,
    property_key,
)
from abplint.syntax.bindings import ANY, ATTRIBUTES, DECLARES, DIRECTED, LISTENS, event_property, is_listener

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_NOT_HANDED_ON: Final = ("ref", "key", "children")


def listeners_of(props: Obj, name: str) -> list[Slot]:
    """The listeners that a component is given for an event, by the name of the property: also those for some keys."""
    return [slot for each, slot in props.slots.items() if each == name or each.startswith(f"{name}.")]


class OptionComponents:
    """What makes an instance of a component that is an object, and renders it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._around: Obj | None = None  # the instance that shows what is made now

    def construct(self, component: Obj, arguments: list[Value], site: Site) -> Value:
        """`new Component({ propsData })`: code shows a component by itself."""
        return self._of_options("construct", [component, *arguments[:1]], site) if is_component(component) else ANYTHING

    def instantiate(self, component: Obj, props: Obj, site: Site) -> Value:
        """A component that is an object: its options and its `setup` make what its template sees."""
        with self.m.updates.collecting():
            return self._make(component, props, site)

    def _make(self, component: Obj, props: Obj, site: Site) -> Value:
        instance = Record(site, self.m.run)
        self.m.heap.shape(instance, open=True)
        self._stand_below(instance, self._around, site)
        outer, self.m.markup.references = self.m.markup.references, self.m.markup.new_references(site, instance)
        self.m.heap.give(instance, "$refs", self.m.markup.references, site)
        context = self._context(component, instance, props, site)
        self.m.heap.define(instance, "$emit", context.slots["emit"])
        self.m.heap.define(instance, DIRECTED, context.slots["directive"])
        self.m.heap.define(instance, LISTENS, context.slots["listeners"])
        self.m.heap.define(instance, ATTRIBUTES, context.slots["attrs"])
        self.m.heap.define(instance, "$listeners", context.slots["heard"])
        self.m.endings.note_methods(component, instance)
        try:
            has_options = not component.slots.keys() <= {"setup", "render", DECLARES}
            if has_options:
                self._of_options("create", [instance, component, props], site)
            render = self._set_up(component, instance, props, context, site)
            if has_options:
                self._of_options("begin", [instance, component], site)
            end = partial(self._of_options, "end", [instance, component], site) if has_options else None
            self.m.components.show_and_end(partial(self._show_options, render, instance, site), end)
            self.m.markup.enclosing.note(render, instance, site)
        finally:
            self.m.markup.references = outer
        return instance

    def _stand_below(self, instance: Obj, around: Obj | None, site: Site) -> None:
        """Instances know what shows them, and what they show: not all of it is made where little of an app is."""
        children = self.m.new_array(())
        self.m.heap.shape(children, open=True)
        self.m.heap.give(instance, "$children", children, site)
        if around is None:
            return
        self.m.heap.give(instance, "$parent", around, site)
        slot = around.slots.get("$children")
        for shown in alternatives(slot.value) if slot is not None else ():
            if isinstance(shown, Array):
                self.m.heap.shape(shown, elements=(*shown.elements, instance))

    def _show_options(self, render: Value | None, instance: Obj, site: Site) -> None:
        if render is None:
            return
        given: list[Value] = [self.m.native(self._describe_call)]
        draw = partial(self.m.components.drawn, render, instance, given, site)
        outer, self._around = self._around, instance
        try:
            shown = self.m.updates.shown(partial(self.m.states.shown, draw), render, instance)
            held = [
                each for item in alternatives(shown) for each in (item.elements if isinstance(item, Array) else (item,))
            ]
            roots = [item for value in held for item in alternatives(value) if isinstance(item, (Description, Element))]
            first = roots[0] if roots else None
            elements: list[Value] = [item for item in roots if isinstance(item, Element)]
            if not isinstance(first, Element):  # a component that it shows around all else
                elements = [self._unseen_element(roots, site)]
            self._hold_element(instance, elements, site)
            self.m.components.mount(shown, site)
            if isinstance(first, Description) and not isinstance(first.component, External):
                self._hold_element(instance, self._elements_below(instance), site)
        finally:
            self._around = outer

    def _hold_element(self, instance: Obj, elements: list[Value], site: Site) -> None:
        """`$el`: the element that a component shows, around all others."""
        if elements:
            self.m.heap.give(instance, "$el", join(elements), site)

    def _unseen_element(self, roots: list[Description | Element], site: Site) -> Element:
        """The element of what a component of a package shows around what it is given."""
        made = self.m.dom.new_element("", site)
        given = [(root,) if isinstance(root, Element) else root.elements for root in roots]
        self.m.heap.shape(made, elements=tuple(held for each in given for held in each))
        return made

    def _elements_below(self, instance: Obj) -> list[Value]:
        """The elements of the first component that an instance shows."""
        slot = instance.slots.get("$children")
        listed = [item for item in alternatives(slot.value) if isinstance(item, Array)] if slot is not None else []
        first = [item for each in listed for held in each.elements[:1] for item in alternatives(held)]
        found = [item.slots.get("$el") for item in first if isinstance(item, Obj)]
        return [slot.value for slot in found if slot is not None]

    def _set_up(self, component: Obj, instance: Obj, props: Obj, context: Obj, site: Site) -> Value | None:
        """Run a component's `setup`; gives what renders the component."""
        setup, _ = self.m.heap.find(component, "setup")
        slot, _ = self.m.heap.find(component, "render")
        render = slot.value if slot is not None else None
        if setup is None:
            return render
        made = self.m.event_loop.through(partial(self.m.calls.call, setup.value, NOTHING, [props, context], site))
        made = self.m.promises.awaited(made, site)
        for item in alternatives(made):
            if isinstance(item, Func):
                render = item
            elif isinstance(item, Obj):
                for name, own in item.slots.items():
                    self.m.heap.define(instance, name, self._seen_by_template(name, item, own, site))
                render = item.slots["render"].value if "render" in item.slots else render
        return render

    def _seen_by_template(self, name: str, holder: Obj, own: Slot, site: Site) -> Slot:
        """A member that `setup` returns, as the instance has it: a reference stands for what it holds."""
        if own.getter is None and not self.m.templates.is_reference(own.value):
            return own

        def write(given: list[Value], at: Site) -> Value:
            for item in alternatives(own.value):
                if self.m.templates.is_reference(item):
                    self.m.properties.write_member(item, "value", given[0] if given else NOTHING, at)
            return NOTHING

        getter = own.getter or self.m.native(lambda given, at: self.m.templates.seen_through(own.value))
        return Slot(NOTHING, own.site, self.m.run, getter, own.setter or self.m.native(write))

    def _of_options(self, name: str, arguments: list[Value], site: Site) -> Value:
        """What the models of components that are objects do at one of their stages, or make for it."""
        made: Value = NOTHING
        for package in option_models():
            work = self.m.linking.model_member(package, name, site)
            if work is not None:
                with suppress(Diverged):
                    made = self.m.calls.call(work, NOTHING, arguments, site)
        return made

    def _describe_call(self, given: list[Value], site: Site) -> Value:
        """What describes an element, as it is handed to `render`."""
        given = [*given, NOTHING, NOTHING][: max(len(given), 2)]
        return self.m.markup.describe(given[0], given[1], given[2:], site)

    def _context(self, component: Obj, instance: Obj, props: Obj, site: Site) -> Obj:
        """What `setup` is given besides the props."""
        made = Record(site, self.m.run)
        self.m.heap.shape(made, open=True)

        def expose(given: list[Value], at: Site) -> Value:
            for item in given[:1]:
                self.m.properties.copy_properties(instance, item)
            return NOTHING

        def emit(given: list[Value], at: Site) -> Value:
            name = property_key(given[0]) if given else None
            found: Value = NOTHING
            for slot in listeners_of(props, event_property(name)) if name is not None else ():
                found = self.m.calls.call(slot.value, NOTHING, given[1:], at)
            return found

        def direct(given: list[Value], at: Site) -> Value:
            self._of_options("direct", [component, *given], at)
            return NOTHING

        def model(given: list[Value], at: Site) -> Value:
            return self._of_options("model", [props, made.slots["emit"].value, *given], at)

        def shared(given: list[Value], at: Site) -> Value:
            found = self._of_options("shared", given, at)
            name = property_key(given[0])
            return found if name is None or is_nullish(found) is not True else self.m.names.read_global(name)

        def listeners(given: list[Value], at: Site) -> Value:
            listening = Record(at, self.m.run)
            for item in alternatives(given[0]) if given else ():
                for event, slot in self.m.heap.own(item) if isinstance(item, Record) else ():
                    self.m.heap.give(listening, event_property(event), slot.value, slot.site)
            return listening

        given_to_setup = {
            "listeners": listeners,
            "expose": expose,
            "emit": emit,
            "directive": direct,
            "model": model,
            "shared": shared,
        }
        for name, work in given_to_setup.items():
            self.m.heap.give(made, name, self.m.native(work), site)
        self.m.heap.give(made, "attrs", self._undeclared(component, props, site), site)
        self.m.heap.give(made, "heard", self._listeners_given(props, site), site)
        return made

    def _listeners_given(self, props: Obj, site: Site) -> Obj:
        """What listens to a component, by the names of the events."""
        made = Record(site, self.m.run)
        self.m.heap.shape(made, open=props.open)
        for name, own in props.slots.items():
            if is_listener(name) and own.getter is None:
                self.m.heap.define(made, f"{name[2:3].lower()}{name[3:]}", own)
        return made

    def _undeclared(self, component: Obj, props: Obj, site: Site) -> Obj:
        """What a component is given and does not declare. Where not all that it declares is known, only listeners are
        certain not to be declared."""
        made = Record(site, self.m.run)
        self.m.heap.shape(made, open=props.open)
        declared = set[str](_NOT_HANDED_ON)
        for option in ("props", "emits", DECLARES):
            slot = component.slots.get(option)
            for item in alternatives(slot.value) if slot is not None else ():
                listed = [property_key(each) for each in item.elements] if isinstance(item, Array) else []
                names = [name for name in listed if name is not None]
                names += item.slots if isinstance(item, Record) else ()
                declared.update(map(event_property, names) if option == "emits" else names)
        for name, own in props.slots.items():
            if name not in declared and own.getter is None and (ANY not in declared or name[:2] == "on"):
                self.m.heap.define(made, name, own)
        return made
