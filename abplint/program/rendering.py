"""Elements that JSX and templates describe, and components: what makes them, and what a page's first rendering does.

A component is a function, a class, or an object with `setup` or `render`. Elements of the platform are made where
they are written, with their listeners and references; a component runs when what it is part of is mounted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from abplint.program.dom import Dom
from abplint.program.machine import LOADING, Diverged, Exhausted, Trigger
from abplint.program.state import Env, View
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Func,
    Obj,
    Site,
    Slot,
    Text,
    Value,
    alternatives,
    join,
    property_key,
)
from abplint.syntax import facts
from abplint.syntax.html import parse_page
from abplint.syntax.template import event_property

_HOLE: Final = "hole-%d-"  # what stands for a value in the text of a tagged template
_HOLES: Final = re.compile(r"hole-(\d+)-")
# what a component does besides showing something
_DOES: Final = re.compile(rb"\buse[A-Z]\w*\s*[(<]|\bref=|\b(?:on|once|subscribe|register|provide|set[A-Z]\w*)\s*\(")
DEEPEST_MOUNT: Final = 24
MOUNT_STEPS: Final = 20_000
ALL_MOUNT_STEPS: Final = 120_000
IS_REFERENCE: Final = "__v_isRef"
_HOOKS: Final = (
    *("componentWillMount", "UNSAFE_componentWillMount", "connectedCallback", "willUpdate"),
    *("render", "componentDidMount", "firstUpdated", "updated", "ngOnInit", "ngAfterViewInit"),
)


class Rendering(Dom):
    """Elements and components."""

    references: Obj | None = None
    mounting = 0
    mount_steps = ALL_MOUNT_STEPS
    mounted: set[int]

    # ------------------------------------------------------------ elements

    def element(self, e: facts.Element) -> Value:
        if e.tag is None:
            return self.new_array(self._children(e))
        site = self.site(e)
        named = self.component_of(e.tag) if isinstance(e.tag, str) else None
        if isinstance(e.tag, str) and named is None:
            made = self.new_element(e.tag, site)
            self._describe(made, e)
            made.elements = self._children(e)
            self.elements.setdefault((self.frame.unit.file.path, e.start), made)
            self._listen_as_described(made)
            self._refer(e, made, made, site)
            self._tell(e, made, site)
            return made
        made = self.new_object("jsx", e)
        made.detail = named
        if isinstance(e.tag, facts.Expression):
            made.detail = ANYTHING if self._is_left_for_later() else self.evaluate(e.tag)
        self._describe(made, e)
        made.elements = self._children(e)
        if made.elements:
            made.slots.setdefault("children", Slot(self.new_array(made.elements), site, self.run))
        target = next((a.value for a in e.attributes if a.key == "ref"), None)
        made.scope = (target, self.env, self.frame)
        self._tell(e, made, site)
        return made

    def _tell(self, e: facts.Element, made: Obj, site: Site) -> None:
        texts: list[Value] = [self.evaluate(child) for child in e.children if isinstance(child, facts.Literal)]
        texts += [item for item in made.elements if isinstance(item, (Constant, Text))]
        self.observer.described(made, texts, site, self.triggers())

    def component_of(self, tag: str) -> Value | None:
        """The component that a tag of a template means by its name."""
        return None

    def _is_left_for_later(self) -> bool:
        """Whether what runs is the top level of a module of which only what is needed is looked at."""
        return self.run == LOADING and self.frame.unit.lazy and self.frame.func is None

    def _describe(self, made: Obj, e: facts.Element) -> None:
        for item in e.attributes:
            self._add_property(made, item)

    def describe(self, tag: Value, props: Value, children: list[Value], site: Site) -> Value:
        """What `createElement`, `h` and compiled JSX call: the same as JSX."""
        found: list[Value] = []
        name = property_key(tag)
        if isinstance(props, Obj) and props.kind == "array":
            children = [props]
        for item in alternatives(tag) if name is None else (tag,):
            made = self.new_element(name, site) if name is not None else Obj("jsx", site, self.run)
            if name is None:
                made.detail = item
            if isinstance(props, Obj):
                self.copy_properties(made, props)
            inner = made.slots.get("children")
            made.elements = (*children, *((inner.value,) if inner is not None else ()))
            if name is not None:
                self._listen_as_described(made)
                if "ref" in made.slots:
                    self._hand_over(made.slots["ref"].value, None, made, site)
            elif children:
                made.slots["children"] = Slot(self.new_array(tuple(children)), site, self.run)
            made.scope = (None, self.env, self.frame)
            texts: list[Value] = [item for item in made.elements if isinstance(item, (Constant, Text))]
            self.observer.described(made, texts, site, self.triggers())
            found.append(made)
        return join(found) if found else ANYTHING

    def markup(self, strings: Value, values: Value, site: Site) -> Value:
        """The elements of a tagged template, as Lit writes them: `@event`, `.property`, `?attribute`, directives."""
        texts = self.items_of(strings) if isinstance(strings, Obj) else None
        held = (self.items_of(values) if isinstance(values, Obj) else None) or []
        parts = [property_key(text) or "" for text in texts or ()]
        data = "".join(f"{part}{_HOLE % nth}" for nth, part in enumerate(parts)).encode()
        made: list[Value] = []
        for tag in parse_page(data, data).tags:
            element = self.new_element(tag.name, site)
            for attribute in tag.attributes.values():
                self._attribute(element, attribute.raw_name, attribute.value, held, site)
            made.append(element)
        return self.new_array((*made, *(value for value in held if isinstance(value, Obj))))

    def _attribute(self, element: Obj, name: str, text: str, held: list[Value], site: Site) -> None:
        holes = [int(hole) for hole in _HOLES.findall(text)]
        value: Value = Constant(text) if not holes else Text(_HOLES.split(text)[0])
        if holes and _HOLES.fullmatch(text) and holes[0] < len(held):
            value = held[holes[0]]
        own = _HOLES.fullmatch(name)
        if own is not None:
            directive = held[int(own[1])] if int(own[1]) < len(held) else NOTHING
            slot = directive.slots.get("ref") if isinstance(directive, Obj) else None
            if slot is not None:
                self._hand_over(slot.value, None, element, site)
        elif name[0] == "@":
            self._listen(element, name[1:].lower(), value, site)
        else:
            self.write_slot(element, name.lstrip(".?"), value, None)

    def fill(self, root: Obj, description: Value, site: Site) -> None:
        """Make the elements of a description the content of an element: they are in the page now."""
        found: list[Value] = []
        pending = [description]
        while pending:
            for item in alternatives(pending.pop()):
                if isinstance(item, Obj) and item.kind == "element":
                    found.append(item)
                elif isinstance(item, Obj) and item.kind == "array":
                    pending += [*reversed(item.elements), *((item.rest,) if item.rest is not None else ())]
        root.elements = tuple(found)
        for element in found:
            if isinstance(element, Obj):
                self.connect(element, site)

    def _listen_as_described(self, made: Obj) -> None:
        for name, slot in list(made.slots.items()):
            if name[:2] == "on" and len(name) > 2:
                self._listen(made, name[2:].lower().removeprefix(":"), slot.value, slot.site)

    def _children(self, e: facts.Element) -> tuple[Value, ...]:
        return tuple(self.evaluate(child) for child in e.children if not isinstance(child, facts.Literal))

    def _refer(self, e: facts.Element, made: Obj, target: Value, site: Site) -> None:
        """Hand an element to what its `ref` names."""
        slot = made.slots.get("ref")
        if slot is None:
            return
        written = next((a.value for a in e.attributes if a.key == "ref"), None)
        self._hand_over(slot.value, written, target, site)

    def _hand_over(self, reference: Value, written: facts.Expression | None, target: Value, site: Site) -> None:
        for item in alternatives(reference):
            if isinstance(item, Func):
                with suppress(Diverged):
                    self.call_function(item, NOTHING, [target], site)
            elif isinstance(item, Obj):
                name = "current" if "current" in item.slots else "value"
                self.write_member(item, name, target, site)
            elif isinstance(item, Constant) and isinstance(item.value, str):
                self._refer_by_name(item.value, target, site)
            elif isinstance(written, (facts.Name, facts.Member)):  # Solid assigns to the variable
                self.bind(written, target, None, site)

    def _refer_by_name(self, name: str, target: Value, site: Site) -> None:
        if self.references is not None:
            old = self.references.slots.get(name)
            self.put(self.references, name, target if old is None else join((old.value, target)), site)
        cell = self.env.find(name)
        if isinstance(cell, View) and cell.is_reference():
            self.write_cell(cell, target)

    # ------------------------------------------------------------ templates

    def template_scope(self, s: facts.TemplateScope) -> bool:
        holder = self.evaluate(s.object) if s.object is not None else None
        outer = self.env
        scope = Env(outer, self.frame)
        for name in s.names:
            cell = self._view(name, outer, holder if isinstance(holder, Obj) else None, s.sees_through)
            if cell is not None:
                scope.cells[name] = cell
        self.env = scope
        try:
            for name in s.locals:
                self.declare(scope, name, "const", ANYTHING)
            return self.execute_all(s.body.body)
        finally:
            self.env = outer

    def _view(self, name: str, outer: Env, holder: Obj | None, sees_through: bool) -> View | None:
        if holder is not None and self.find_slot(holder, name)[0] is not None:
            site = holder.site or Site(self.frame.unit.file, 0, 0)
            return View(
                name,
                self.frame.unit,
                lambda: self.member(holder, name, site),
                lambda value, at: self.write_member(holder, name, value, at, at),
                holder=holder,
            )
        cell = outer.find(name)
        if cell is None or not sees_through:
            return None
        found = cell

        def read() -> Value:
            return self.seen_through(self.read_cell(found))

        def write(value: Value, at: Site) -> None:
            current = self.read_cell(found)
            if self.is_reference(current):
                self.write_member(current, "value", value, at, at)
            else:
                self.write_cell(found, value)

        return View(name, self.frame.unit, read, write, lambda: self.is_reference(self.read_cell(found)))

    @staticmethod
    def is_reference(value: Value) -> bool:
        return any(isinstance(item, Obj) and IS_REFERENCE in item.slots for item in alternatives(value))

    def seen_through(self, value: Value) -> Value:
        """What a template sees of a value: a reactive reference stands for what it holds."""
        if not self.is_reference(value):
            return value
        site = Site(self.frame.unit.file, 0, 0)
        return join(
            self.member(item, "value", site) if self.is_reference(item) else item for item in alternatives(value)
        )

    def reference_view(self, name: str, reference: Value, site: Site) -> View:
        """A variable that is a state or derived from states."""
        return View(
            name,
            self.frame.unit,
            lambda: self.seen_through(reference),
            lambda value, at: self.write_member(reference, "value", value, at, at),
            lambda: True,
        )

    def store_view(self, name: str, store: facts.Expression, site: Site) -> View:
        """Svelte's `$store`: what the store holds; writing it sets the store."""
        env, frame = self.env, self.frame

        def current() -> Value:
            saved, self.env, self.frame = (self.env, self.frame), env, frame
            try:
                return self.evaluate(store)
            finally:
                self.env, self.frame = saved

        def read() -> Value:
            held: list[Value] = []

            def take(given: list[Value], at: Site) -> Value:
                held.extend(given[:1])
                return NOTHING

            for item in alternatives(current()):
                if isinstance(item, Obj):
                    getter, _ = self.find_slot(item, "get")
                    with suppress(Diverged):
                        if getter is not None:
                            held.append(self.call(getter.value, item, [], site))
                        else:
                            self.call(self.member(item, "subscribe", site), item, [self.native(take)], site)
                else:
                    held.append(ANYTHING)
            return join(held) if held else ANYTHING

        def write(value: Value, at: Site) -> None:
            for item in alternatives(current()):
                if isinstance(item, Obj):
                    with suppress(Diverged):
                        self.call(self.member(item, "set", at), item, [value], at)

        return View(name, self.frame.unit, read, write)

    # ------------------------------------------------------------ components

    def mount(self, value: Value, site: Site) -> Value:
        """Run the components that a description of a page names, and those that they render; gives the instance."""
        made: Value = NOTHING
        if self.mounting >= DEEPEST_MOUNT:
            return made
        self.mounting += 1
        try:
            for item in alternatives(value):
                if not isinstance(item, Obj):
                    continue
                if item.kind == "jsx":
                    made = self._mount_component(item, site)
                elif item.kind == "promise":
                    self.mount(item.detail[0] or NOTHING, site)
                elif not isinstance(item, Func):
                    for child in (*item.elements, *((item.rest,) if item.rest is not None else ())):
                        self.mount(child, site)
        finally:
            self.mounting -= 1
        return made

    def _mount_component(self, described: Obj, site: Site) -> Value:
        site = described.site or site
        instances: list[Value] = []
        for component in alternatives(described.detail or NOTHING):
            if isinstance(component, Obj) and self._may_render(component):
                with suppress(Diverged):
                    instances.append(self.instantiate(component, described, site))
            else:
                children = described.slots.get("children")
                self.mount(children.value if children is not None else NOTHING, site)
        if not instances:
            return NOTHING
        instance = join(instances)
        if self.references is not None:
            self.references.elements = (*self.references.elements, *instances)
        reference = described.slots.get("ref")
        if reference is not None and instance is not NOTHING and described.scope is not None:
            target, env, frame = described.scope
            saved, self.env, self.frame = (self.env, self.frame), env, frame
            try:
                self._hand_over(reference.value, target, instance, site)
            finally:
                self.env, self.frame = saved
        return instance

    def _may_render(self, component: Obj) -> bool:
        """Whether a component may do something that an agent's call comes to: most of a large app is only shown."""
        unit = component.unit if isinstance(component, Func) else None
        file = unit.file if unit is not None else (component.site.file if component.site is not None else None)
        return file is None or file.path not in self.units or self.loader.may_render(file.path)

    def instantiate(self, component: Obj, props: Obj, site: Site) -> Value:
        """Make an instance of a component and render it once."""
        self.mounted.add(component.serial)
        if isinstance(component, Func) and component.cls is not None:
            return self._instantiate_class(component, props, site)
        if isinstance(component, Func):
            self.mount(self.call_function(component, NOTHING, [props], site), site)
            return NOTHING
        return self._instantiate_options(component, props, site)

    def mount_exports(self, unit: Unit) -> None:
        """Run the components that a module exports and nothing has mounted, as some router of the app would."""
        self.start(unit)
        names = ["default"] if unit.program.is_component else self.exported_names(unit)
        site = Site(unit.file, *unit.region)
        for name in names:
            for item in alternatives(self.exported(unit, name, site)):
                if not isinstance(item, Obj) or item.serial in self.mounted:
                    continue
                if self.mount_steps > 0 and (not isinstance(item, Func) or _is_component(item)):
                    props = Obj("object", site, self.run)
                    props.open = True
                    started = self.steps
                    self.limit = started + min(MOUNT_STEPS, self.mount_steps)
                    with suppress(Diverged, Exhausted):
                        self.instantiate(item, props, site)
                    self.mount_steps -= self.steps - started

    def exported(self, unit: Unit, name: str, site: Site) -> Value:
        raise NotImplementedError

    def exported_names(self, unit: Unit) -> list[str]:
        raise NotImplementedError

    def start(self, unit: Unit) -> None:
        raise NotImplementedError

    def _instantiate_class(self, component: Func, props: Obj, site: Site) -> Value:
        instance = self.construct(component, [props], site, False)
        if isinstance(instance, Obj):
            instance.slots.setdefault("props", Slot(props, site, self.run))
            for name in _HOOKS:
                slot, _ = self.find_slot(instance, name)
                if slot is not None and isinstance(slot.value, Func):
                    trigger = Trigger("hook", name) if name != "render" else None
                    with suppress(Diverged):
                        result = self.call_function(slot.value, instance, [], site, trigger=trigger)
                        if name == "render":
                            self.mount(result, site)
        return instance

    def _instantiate_options(self, component: Obj, props: Obj, site: Site) -> Value:
        """A component that is an object: its options and its `setup` make what its template sees."""
        instance = Obj("object", site, self.run)
        instance.open = True
        outer, self.references = self.references, self.new_references(site)
        instance.slots["$refs"] = Slot(self.references, site, self.run)
        context = self._context(instance, props, site)
        instance.slots["$emit"] = context.slots["emit"]
        try:
            has_options = not component.slots.keys() <= {"setup", "render"}
            if has_options:
                self._of_options("create", [instance, component, props], site)
            render = self._set_up(component, instance, props, context, site)
            if has_options:
                self._of_options("begin", [instance, component], site)
            if render is not None:
                given: list[Value] = [self.native(self._describe_call)]
                self.mount(self.shown(lambda: self.call(render, instance, given, site)), site)
            if has_options:
                self._of_options("end", [instance, component], site)
        finally:
            self.references = outer
        return instance

    def _set_up(self, component: Obj, instance: Obj, props: Obj, context: Obj, site: Site) -> Value | None:
        """Run a component's `setup`; gives what renders the component."""
        setup, _ = self.find_slot(component, "setup")
        slot, _ = self.find_slot(component, "render")
        render = slot.value if slot is not None else None
        if setup is None:
            return render
        made = self.awaited(self.call(setup.value, NOTHING, [props, context], site), site)
        for item in alternatives(made):
            if isinstance(item, Func):
                render = item
            elif isinstance(item, Obj):
                for name, own in item.slots.items():
                    instance.slots[name] = self._seen_by_template(name, item, own, site)
                render = item.slots["render"].value if "render" in item.slots else render
        return render

    def _seen_by_template(self, name: str, holder: Obj, own: Slot, site: Site) -> Slot:
        """A member that `setup` returns, as the instance has it: a reference stands for what it holds."""
        if own.getter is None and not self.is_reference(own.value):
            return own
        made = Slot(NOTHING, own.site, self.run)

        def write(given: list[Value], at: Site) -> Value:
            for item in alternatives(own.value):
                if self.is_reference(item):
                    self.write_member(item, "value", given[0] if given else NOTHING, at)
            return NOTHING

        made.getter = own.getter or self.native(lambda given, at: self.seen_through(own.value))
        made.setter = own.setter or self.native(write)
        return made

    def shown(self, render: Callable[[], Value]) -> Value:
        """What a template gives; what it reads is shown on the page."""
        raise NotImplementedError

    def _of_options(self, name: str, arguments: list[Value], site: Site) -> None:
        """What the model of Vue's options does."""
        work = self.model_member("vue/options", name, site)
        if work is not None:
            with suppress(Diverged):
                self.call(work, NOTHING, arguments, site)

    def model_member(self, package: str, name: str, site: Site) -> Value | None:
        raise NotImplementedError

    def _describe_call(self, given: list[Value], site: Site) -> Value:
        """Vue's `h`, as it is handed to `render`."""
        given = [*given, NOTHING, NOTHING][: max(len(given), 2)]
        return self.describe(given[0], given[1], given[2:], site)

    def new_references(self, site: Site) -> Obj:
        """What holds the elements that a template names."""
        made = Obj("references", site, self.run)
        made.open = True
        return made

    def _context(self, instance: Obj, props: Obj, site: Site) -> Obj:
        """What `setup` is given besides the props."""
        made = Obj("object", site, self.run)
        made.open = True

        def expose(given: list[Value], at: Site) -> Value:
            for item in given[:1]:
                self.copy_properties(instance, item)
            return NOTHING

        def emit(given: list[Value], at: Site) -> Value:
            name = property_key(given[0]) if given else None
            slot = props.slots.get(event_property(name)) if name is not None else None
            return self.call(slot.value, NOTHING, given[1:], at) if slot is not None else NOTHING

        for name, work in (("expose", expose), ("emit", emit)):
            made.slots[name] = Slot(self.native(work), site, self.run)
        return made


def _is_component(func: Func) -> bool:
    """Whether a function is one that React and its kin would render, and does more than that: by its name and text."""
    fact, unit = func.fact, func.unit
    if fact is None or unit is None or not fact.name[:1].isupper() or func.cls is not None:
        return False
    return _DOES.search(unit.file.data, fact.start, fact.end) is not None
