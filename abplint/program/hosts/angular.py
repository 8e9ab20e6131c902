"""Angular's dependency injection and components: what a token stands for, and what a template gives to its class."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abplint.knowledge.programs import paths, stages
from abplint.patterns import regex
from abplint.program.budgets import INITIALISER_STEPS, SHARE_OF_INITIALISER
from abplint.program.hosts.directives import Directives, follow_bound, listeners_of
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, argument, attempt
from abplint.program.hosts.latest import Latest
from abplint.program.hosts.own_tags import OwnTags
from abplint.program.hosts.template_files import TemplateFiles
from abplint.program.libraries.hooks import NEVER, given_to, key_of
from abplint.program.libraries.page_places import listen_at
from abplint.program.libraries.reactions import Reaction
from abplint.program.moment import LOADING, Diverged, Moment
from abplint.program.objects import Array, Element, Func, MapObject, Prototype, Record
from abplint.program.observing import Trigger
from abplint.program.scopes import Env, Frame
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Unknown,
    Value,
    alternatives,
    join,
    property_key,
    truth,
)
from abplint.syntax import facts
from abplint.syntax.angular import LATEST, PIPED, parse_template
from abplint.syntax.bindings import event_property

if TYPE_CHECKING:
    from abplint.program.machine import Machine


USES: Final = frozenset({"useValue", "useClass", "useFactory", "useExisting"})

Hold = Callable[[Value], object]


class Injector:
    """Where tokens are looked up: what is provided here, else in the injector around it.

    `instances` are kept on the heap: one that is made in a trial goes with what making it has written.
    """

    __slots__ = ("instances", "making", "outer", "rows")

    def __init__(self, instances: MapObject, outer: Injector | None = None) -> None:
        self.outer = outer
        self.rows: dict[Any, list[Value]] = {}
        self.instances = instances
        self.making: set[Any] = set()

    def made(self, key: Any) -> Value | None:
        """What stands for a token, if it has been made."""
        slot = self.instances.entries.get(key)
        found = [item for item in alternatives(slot.value) if item is not NOTHING] if slot is not None else []
        return join(found) if found else ANYTHING if key in self.making else None


def _of(m: Machine) -> Angular:
    return m.hosts.part(Angular)


def _inject(m: Machine, given: list[Value], site: Site) -> Value:
    """`inject(token)`."""
    return _of(m).inject(argument(given, 0), site)


def _register(m: Machine, given: list[Value], site: Site) -> Value:
    """`register(providers)`: providers of the application."""
    _of(m).provide_all(argument(given, 0), _of(m).injector)
    return NOTHING


def _providing(m: Machine, given: list[Value], site: Site) -> Value:
    """`providing(providers, work)`: what `work()` gives, which finds these before what is provided around it."""
    host = _of(m)
    outer, host.injector = host.injector, Injector(MapObject(None, NEVER), host.injector)
    try:
        host.provide_all(argument(given, 0), host.injector)
        return m.calls.call(argument(given, 1), NOTHING, [], site)
    finally:
        host.injector = outer


def _component(m: Machine, given: list[Value], site: Site) -> Value:
    """`component(class, options)`: a class is a component; `component()`: what stands for the one being made."""
    cls, options = argument(given, 0), argument(given, 1)
    if isinstance(cls, Func) and isinstance(options, Obj):
        _of(m).decorate(cls, options)
    return _of(m).building or NOTHING


def _query(m: Machine, given: list[Value], site: Site) -> Value:
    """`query(instance, selector, name)`: what it finds; if nobody knows, what the field of that name is declared as."""
    owner, name = argument(given, 0), property_key(argument(given, 2))
    typed = m.types.of_field_named(owner, name) if isinstance(owner, Obj) and name is not None else None
    if typed is not None and _is_of_package(typed):
        return typed
    return _of(m).query(owner, argument(given, 1), site) if isinstance(owner, Obj) else ANYTHING


def _bootstrap(m: Machine, given: list[Value], site: Site) -> Value:
    """`bootstrap(root, providers)`."""
    return _of(m).bootstrap(argument(given, 0), argument(given, 1), site)


_SELECTOR: Final = rb"""\bselector\s*:\s*['"`](?:[^'"`]*,)?\s*%s\s*[,'"`]"""

_OWN_TAG: Final = regex(r"\s*([a-z]\w*-[\w-]*)\[")

_WORDS: Final[dict[str, NativeFunction]] = {
    "inject": _inject,
    "register": _register,
    "providing": _providing,
    "component": _component,
    "query": _query,
    "bootstrap": _bootstrap,
}


def _is_of_package(cls: Value) -> bool:
    return isinstance(cls, External) and cls.path[0].endswith("#")


def _embed(m: Machine, template: Obj, given: list[Value], site: Site) -> Value:
    """`template.createEmbeddedView(context)`: a part of a template is shown from then on."""
    show = m.linking.model_member("@angular/core", "embed", site)
    if show is not None:
        m.calls.call(show, NOTHING, [template], site)
    view = Record(site, m.run)
    m.heap.shape(view, open=True)
    return view


class Angular(Host):
    """Angular's injector and its components."""

    words = _WORDS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Element: {"createEmbeddedView": _embed}}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.injector = self._new_injector(None)
        self.providers: dict[Any, list[Value]] = {}
        self.selectors: dict[str, Func] = {}
        self._directives = Directives(m, self)
        self._own_tags = OwnTags(m, self)
        self._template_files = TemplateFiles(m)
        self.decorated: dict[int, Obj] = {}
        self.templates: dict[tuple[str, int], tuple[Unit, facts.Function]] = {}  # by where they stand
        self.building: Obj | None = None
        self._is_late = False
        self._sought: set[str] = set()
        self._latest = Latest(m)

    def created(self, obj: Obj) -> None:
        if "provide" in obj.slots and not USES.isdisjoint(obj.slots):
            for token in alternatives(obj.slots["provide"].value):
                if not isinstance(token, Unknown):
                    self.providers.setdefault(key_of(token), []).append(obj)

    def _look_for_providers(self, token: Value) -> None:
        """Run what writes down a provider of a token that nobody has provided so far."""
        name = token.cls.name if isinstance(token, Func) and token.cls is not None else None
        if name is None and isinstance(token, Obj) and token.site is not None:
            name = given_to(token.site)
        if name:
            self.m.demand.run_mentions(f"provide: {name}".encode("utf-8", "replace"), "")

    def provide_all(self, providers: Value, injector: Injector) -> None:
        """Take in providers: classes, `{ provide, use… }`, lists of them, and modules with their own."""
        for item in alternatives(providers):
            if isinstance(item, Func):
                module = item.slots.get("_module")
                if module is not None and isinstance(module.value, Obj):
                    for name in ("imports", "providers"):
                        self.provide_all(self.m.properties.member(module.value, name, self.m.place(0, 0)), injector)
                else:
                    injector.rows[key_of(item)] = [item]
            elif isinstance(item, Array):
                for inner in self.m.iteration.items_of(item) or ():
                    self.provide_all(inner, injector)
            elif isinstance(item, Obj) and "provide" in item.slots:
                self._provide_entry(item, injector)
            elif isinstance(item, Obj) and "providers" in item.slots:  # what `forRoot()` gives
                self.provide_all(item.slots["providers"].value, injector)

    def _provide_entry(self, entry: Obj, injector: Injector) -> None:
        multi = entry.slots.get("multi")
        for token in alternatives(entry.slots["provide"].value):
            known = injector.rows.setdefault(key_of(token), [])
            if multi is None or truth(multi.value) is not True:
                known.clear()
            known.append(entry)

    def inject(self, token: Value, site: Site) -> Value:
        """The value that stands for a token; something unknown if nothing says which."""
        found = [self._inject_one(item, site) for item in alternatives(token)]
        return join(found) if found else Unknown(site)

    def _inject_one(self, token: Value, site: Site) -> Value:
        if isinstance(token, Unknown):
            return Unknown(site)
        key = key_of(token)
        injector: Injector | None = self.injector
        while injector is not None:
            made = injector.made(key)
            if made is not None:
                return made
            if key in injector.rows:
                return self._instance(injector, key, injector.rows[key], site)
            if injector.outer is None:
                return self._of_itself(injector, key, token, site)
            injector = injector.outer
        return Unknown(site)

    def _instance(self, injector: Injector, key: Any, entries: list[Value], site: Site) -> Value:
        known = key in injector.making  # what asks for itself while it is made
        injector.making.add(key)
        outer, self.injector = self.injector, injector
        hold = partial(self._hold, injector, key, site)

        def make() -> Value:
            made = self._all_made(entries, site, hold)
            hold(made)
            return made

        try:
            is_of_app = injector.outer is None and self.m.run > LOADING
            return self.m.hooks.as_if_loading(make) if is_of_app else make()
        finally:
            self.injector = outer
            if not known:
                injector.making.discard(key)

    def _new_injector(self, outer: Injector | None) -> Injector:
        return Injector(MapObject(None, NEVER), outer)

    def _hold(self, injector: Injector, key: Any, site: Site, made: Value) -> None:
        self.m.heap.enter(injector.instances, key, Slot(made, site))

    def _all_made(self, entries: list[Value], site: Site, hold: Hold) -> Value:
        """What the providers of one token give together; `hold` is told of an instance before it is set up, which may
        lead to what asks for it."""
        many = any(isinstance(entry, Obj) and "multi" in entry.slots for entry in entries)
        made = [self._made_by(entry, site, None if many else hold) for entry in entries]
        return self.m.new_array(tuple(made)) if many else join(made)

    def _made_by(self, entry: Value, site: Site, hold: Hold | None) -> Value:
        """What one provider gives."""
        if isinstance(entry, Func):
            return self._of_class(entry, site, hold)
        if not isinstance(entry, Obj):
            return ANYTHING
        for name, slot in entry.slots.items():
            if name == "useValue":
                return slot.value
            if name == "useExisting":
                return self.inject(slot.value, site)
            if name == "useClass":
                classes = alternatives(slot.value)
                return join([self._of_class(item, site, hold if len(classes) == 1 else None) for item in classes])
            if name == "useFactory":
                asked = entry.slots.get("deps")
                deps = self.m.iteration.listed(asked.value if asked else None)
                return attempt(self.m, slot.value, [self.inject(self._token_of(dep), site) for dep in deps], site)
        return ANYTHING

    def _token_of(self, asked: Value) -> Value:
        """The token of an entry of `deps`, which may stand behind `new Inject(…)` and its kin."""
        if isinstance(asked, Array):
            items = self.m.iteration.items_of(asked)
            return self._token_of(items[-1]) if items else ANYTHING
        return asked

    def _of_itself(self, injector: Injector, key: Any, token: Value, site: Site) -> Value:
        """What a token stands for where nobody is seen to provide it: a class for its instance."""
        self._look_for_providers(token)
        if self.providers.get(key):
            return self._instance(injector, key, list(self.providers[key]), site)
        if isinstance(token, Func):
            options = token.slots.get("_injectable")
            if options is not None and isinstance(options.value, Obj):
                for name in ("useFactory", "useClass", "useExisting", "useValue"):
                    if name in options.value.slots:
                        return self._instance(injector, key, [options.value], site)
            return self._instance(injector, key, [token], site)
        if isinstance(token, External):
            if token.path in paths("document"):
                return External(("document",))
            return External((*token.path, "new"))
        if isinstance(token, Obj):
            options = token.slots.get("options")
            if options is not None and isinstance(options.value, Obj) and "factory" in options.value.slots:
                self._hold(injector, key, site, attempt(self.m, options.value.slots["factory"].value, [], site))
                return injector.made(key) or ANYTHING
        return Unknown(site)

    def _of_class(self, cls: Value, site: Site, hold: Hold | None) -> Value:
        if isinstance(cls, External):
            return External((*cls.path, "new"))
        return self.build(cls, site, hold) if isinstance(cls, Func) else ANYTHING

    def build(self, cls: Func, site: Site, hold: Hold | None = None) -> Value:
        """An instance of a class, with what its constructor asks for."""
        if cls.cls is None:
            return ANYTHING
        outer, self.building = self.building, Record(site, self.m.run)
        try:
            made = self.m.classes.construct(cls, list(self._dependencies(cls, site)), site, False, hold)
            self.m.heap.give(self.building, "$instance", made, site)
        except Diverged:
            return ANYTHING
        finally:
            self.building = outer
        return made

    def _dependencies(self, cls: Func, site: Site) -> Iterator[Value]:
        """What stands for each parameter of a constructor, by its decorator or its type."""
        owner: Func | None = cls
        while owner is not None and owner.cls is not None:
            constructor = next((m.value for m in owner.cls.members if m.kind == "constructor"), None)
            if isinstance(constructor, facts.Function):
                for parameter in constructor.parameters:
                    yield self.inject(self._asked_for(owner, parameter), site)
                return
            owner = owner.prototype if isinstance(owner.prototype, Func) else None

    def _asked_for(self, owner: Func, parameter: facts.Parameter) -> Value:
        unit, env = owner.unit, owner.env
        assert unit is not None
        assert env is not None
        saved, self.m.env, self.m.frame = (self.m.env, self.m.frame), env, Frame(unit, self.m.frame, self.m.frame.site)
        try:
            for decorator in parameter.decorators:
                for item in alternatives(self.m.expressions.evaluate(decorator)):
                    if isinstance(item, Obj) and "token" in item.slots:
                        return item.slots["token"].value
            first, *rest = parameter.type_name.split(".")
            if not first or env.find(first) is None:
                return ANYTHING
            value = self.m.names.read_name(first, self.m.place(parameter.start, parameter.end))
            for name in rest:
                value = self.m.properties.member(value, name, self.m.place(parameter.start, parameter.end))
            return value
        except Diverged:
            return ANYTHING
        finally:
            self.m.env, self.m.frame = saved

    def argument(self, parameter: facts.Parameter) -> Value | None:
        func = self.m.frame.func
        if func is not None and self._is_made_by_framework(func):
            return self.inject(self._asked_for(func, parameter), func.site or self.m.place(0, 0))
        return None

    def receiver(self, func: Func) -> Value | None:
        home = func.home
        slot = home.slots.get("constructor") if home is not None and isinstance(home, Prototype) else None
        cls = func if func.cls is not None else slot.value if slot is not None else None
        if isinstance(cls, Func) and self._is_made_by_framework(cls):
            return self.inject(cls, cls.site or self.m.place(0, 0))
        return None

    def _is_made_by_framework(self, cls: Func) -> bool:
        return cls.serial in self.decorated or "_injectable" in cls.slots or "_module" in cls.slots

    def decorate(self, cls: Func, options: Obj) -> None:
        """Remember what a class's decorator says: what a component provides is for itself alone."""
        self.decorated[cls.serial] = options
        self._template_files.note(cls, options)
        for name in ("providers", "viewProviders"):
            slot = options.slots.get(name)
            for entry in self.m.iteration.listed(slot.value if slot else None):
                for known in self.providers.values():
                    if entry in known:
                        known.remove(entry)
        selector = options.slots.get("selector")
        for name in (property_key(selector.value) or "" if selector is not None else "").split(","):
            tag = _OWN_TAG.match(name)
            if tag is not None:  # whatever else it asks for
                self.selectors.setdefault(tag[1], cls)
            self.selectors.setdefault(name.strip(), cls)
            self._directives.note(name, cls)

    def marked_up(self, element: Element, site: Site) -> None:
        self._directives.apply(element, site)

    def component_showing(self, path: str) -> Func | None:
        return self._template_files.component_of(path)

    def component_of(self, tag: str) -> Value | None:
        if self._is_late and "-" in tag and tag not in self.selectors:
            self._look_for_component(tag)
        return self.selectors.get(tag)

    def _look_for_component(self, tag: str) -> None:
        """Load what declares the component of a tag: modules that are lazy bring those of their pages together, and the
        page that names it need not import it."""
        if tag not in self._sought:
            self._sought.add(tag)
            word = tag.encode("utf-8", "replace")
            declares = re.compile(_SELECTOR % re.escape(word))
            for path in self.m.loader.mentioning(word, within=declares):
                self.m.loading.seek_module(path)
                unit = self.m.loading.units.get(path)
                if unit is None or not unit.lazy:
                    continue
                for match in declares.finditer(unit.text):
                    self.m.demand.force_at(unit, unit.region[0] + match.start())

    def instantiate(self, component: Func, props: Obj, site: Site) -> Value | None:
        options = self.decorated.get(component.serial)
        if options is None:
            return None
        outer, self.injector = self.injector, self._new_injector(self.injector)
        saved, self.m.markup.references = self.m.markup.references, self.m.markup.new_references(site)
        try:
            for name in ("providers", "viewProviders"):
                if name in options.slots:
                    self.provide_all(options.slots[name].value, self.injector)
            made = self.build(component, site)
            if isinstance(made, Obj):
                self.m.heap.give(made, "$refs", self.m.markup.references, site)
                self.take_inputs(made, props, site)
                with self._own_tags.within(made, options, props, site):
                    self._start(made, options, site)
        finally:
            self.injector, self.m.markup.references = outer, saved
        return made

    def take_inputs(self, instance: Obj, props: Obj, site: Site) -> None:
        """Hand inputs to an instance, and listeners to its outputs."""
        for name, slot in props.slots.items():
            event = name[2:3].lower() + name[3:] if name[:2] == "on" and name[2:3].isupper() else None
            emitter, _ = self.m.heap.find(instance, event) if event is not None else (None, None)
            held = self.m.properties.member(instance, event or "", site) if emitter is not None else None
            if isinstance(held, Obj):
                subscribe = self.m.properties.member(held, "subscribe", site)
                with suppress(Diverged):
                    self.m.calls.call(subscribe, held, [slot.value], site)
            elif name != "ref" and (event is None or self.m.heap.find(instance, name)[0] is not None):
                known, _ = self.m.heap.find(instance, name)
                is_signal = isinstance(slot.value, Func) and "set" in slot.value.slots
                if is_signal and f"{event_property(name)}Change" in props.slots:  # `[(value)]="name"`
                    self.m.heap.put(instance, name, slot.value, site)
                elif known is not None and isinstance(known.value, Func):
                    attempt(self.m, self.m.properties.member(known.value, "set", site), [slot.value], site)
                elif known is not None and known.setter is not None:
                    with suppress(Diverged):
                        self.m.properties.write_member(instance, name, self.m.states.initial_of(slot.value), site)
                else:
                    self.m.heap.put(instance, name, self.m.states.initial_of(slot.value), site)
                self._follow_input(instance, props, name)

    def _follow_input(self, instance: Obj, props: Obj, name: str) -> None:
        """Hand an input on once more when whoever shows the component gives it another value."""

        def fire(before: Value, after: Value, at: Site) -> None:
            known, _ = self.m.heap.find(instance, name)
            if known is not None and isinstance(known.value, Func):
                attempt(self.m, self.m.properties.member(known.value, "set", at), [after], at)
            else:
                self.m.properties.write_member(instance, name, after, at)
            changes = Record(at, self.m.run)
            for key, value in (("currentValue", after), ("previousValue", before)):
                self.m.heap.give(changes, key, value, at)
            given = Record(at, self.m.run)
            self.m.heap.give(given, name, changes, at)
            self.m.components.run_stage(instance, "ngOnChanges", at, [given])

        reaction = Reaction(lambda: props.slots[name].value, fire)
        self.m.states.add_reaction(reaction, {(props.serial, name)})

    def _start(self, instance: Obj, options: Obj, site: Site) -> None:
        """The stages of a component's life up to its first rendering."""
        for event, place, method in listeners_of(self.m, instance, options, site):
            if place is not None:
                listen_at(self.m, event, place, self.bound(method, instance), site)
        follow_bound(self.m, instance, options, site)
        for name in stages().injected_before:
            self.m.components.run_stage(instance, name, site)
        render = self._template_of(options)
        if render is not None:
            self.m.components.show_template(render, instance, site)
        for name in stages().injected_after:
            self.m.components.run_stage(instance, name, site)
        for name in stages().injected_checked:
            self.m.updates.checked(instance, name, site)

    def bound(self, method: Value, instance: Obj) -> Value:
        return self.m.native(lambda given, at: self.m.calls.call(method, instance, given, at))

    def _template_of(self, options: Obj) -> Func | None:
        """The function that makes the elements of a component's template, with `this` as its instance."""
        inline, url = options.slots.get("template"), options.slots.get("templateUrl")
        value = inline or url
        if value is None or not isinstance(value.value, Constant) or value.value.site is None:
            return None
        file, start, end = value.value.site
        start, end = start + 1, end - 1
        if inline is None:
            found = self.m.loader.text(file.path, property_key(value.value) or "")
            if found is None:
                return None
            file, start, end = found, 0, len(found.data)
        known = self.templates.get((file.path, start))
        if known is None:
            unit = Unit(file, facts.Program(facts.Block(start, end, []), True, []), (start, end))
            unit.env = Env(None, Frame(unit))
            self.m.names.declare(unit.env, LATEST, "const", self.m.native(self._latest.of))
            self.m.names.declare(unit.env, PIPED, "const", self.m.native(self._piped))
            self.m.names.declare(unit.env, "$any", "const", self.m.native(lambda given, at: argument(given, 0)))
            known = self.templates[file.path, start] = (unit, parse_template(file.data, start, end))
        unit, template = known
        return Func(template, unit.env, unit, None, self.m.run)

    def _piped(self, given: list[Value], site: Site) -> Value:
        """What a pipe of the app makes of a value; nobody knows what another one does."""
        pipe = self.m.linking.model_member("@angular/core", "piped", site)
        made = attempt(self.m, pipe, given, site) if pipe is not None else NOTHING
        return ANYTHING if made is NOTHING else made

    def query(self, owner: Obj, selector: Value, site: Site) -> Value:
        """What a view query finds: an element behind its `ElementRef`, or a component's instance.

        `owner` is the instance, or what stood for it while it was made.
        """
        made = owner.slots["$instance"].value if "$instance" in owner.slots else owner
        if not isinstance(made, Obj):
            return ANYTHING
        owner = made
        if "$refs" not in owner.slots:
            self._render_late(owner, site)
        references = owner.slots.get("$refs")
        found: list[Value] = []
        if references is not None and isinstance(references.value, Obj):
            name = property_key(selector)
            if name is not None:
                held = [references.value.slots[name].value] if name in references.value.slots else []
            else:
                held = list(references.value.elements)
            for item in (inner for value in held for inner in alternatives(value)):
                if isinstance(item, Element) and item.tag == "ng-template":
                    found.append(item)
                elif isinstance(item, Element):
                    found.append(self._element_reference(item, site))
                elif isinstance(item, Obj) and (name is not None or self._is_made_by(item, selector)):
                    found.append(item)
        return join(found) if found else self._of_class(selector, site, None) if _is_of_package(selector) else ANYTHING

    def _render_late(self, owner: Obj, site: Site) -> None:
        """Render a component whose instance was needed before anybody was seen to show it."""
        home = owner.prototype
        cls = home.slots["constructor"].value if isinstance(home, Prototype) and "constructor" in home.slots else None
        options = self.decorated.get(cls.serial) if isinstance(cls, Func) else None
        render = self._template_of(options) if options is not None else None
        if render is None:
            return
        references = self.m.markup.new_references(site)
        self.m.heap.give(owner, "$refs", references, site)
        saved, self.m.markup.references = self.m.markup.references, references
        was_late, self._is_late = self._is_late, True
        try:
            self.m.hooks.as_if_loading(partial(self._rendered, render, owner, site))
        finally:
            self.m.markup.references, self._is_late = saved, was_late

    def _rendered(self, render: Func, instance: Obj, site: Site) -> Value:
        with suppress(Diverged):
            self.m.components.mount(self.m.calls.call_function(render, instance, [], site), site)
        return NOTHING

    def _element_reference(self, element: Obj, site: Site) -> Obj:
        made = Record(site, self.m.run)
        self.m.heap.give(made, "nativeElement", element, site)
        self.m.heap.shape(made, open=True)
        return made

    def _is_made_by(self, item: Obj, cls: Value) -> bool:
        return any(
            isinstance(c, Func) and item.prototype is self.m.classes.prototype_object(c) for c in alternatives(cls)
        )

    def bootstrap(self, root: Value, providers: Value, site: Site) -> Value:
        """Start an application: a module or a component, with its providers and initialisers."""
        self.provide_all(providers, self.injector)
        shown: list[Func] = []
        for item in alternatives(root):
            if not isinstance(item, Func):
                continue
            module = item.slots.get("_module")
            self.provide_all(item, self.injector)
            if module is not None and isinstance(module.value, Obj):
                self.build(item, site)
                roots = self.m.iteration.listed(self.m.properties.member(module.value, "bootstrap", site))
                shown += [component for component in roots if isinstance(component, Func)]
            else:
                shown.append(item)
        self._run_all("APP_INITIALIZER", site)
        made: Value = NOTHING
        for component in shown:
            made = self.m.components.instantiate(component, Record(site, self.m.run), site)
        self._run_all("APP_BOOTSTRAP_LISTENER", site)
        return made

    def _run_all(self, name: str, site: Site) -> None:
        """Run what the application provides for a token of functions: before its components are made, or after."""
        token = self.m.linking.model_member("@angular/core", name, site)
        given = self._inject_one(token, site) if token is not None else NOTHING
        shown = max(self.m.limit - self.m.steps, 0) // 2  # what is left for the components
        for work in self.m.iteration.listed(given):
            if isinstance(work, Func):
                with suppress(Diverged), self._steps_of(work, shown):
                    self.m.calls.call_function(work, NOTHING, [], site, trigger=Trigger("callback", name))

    @contextmanager
    def _steps_of(self, work: Func, kept: int) -> Iterator[None]:
        """What an initialiser may take: one that the app wrote has steps of its own, those that a library starts share
        all but what is kept."""
        if work.unit is not None and not work.unit.model_of:
            with self.m.at(Moment(self.m.frame, steps=INITIALISER_STEPS)):
                yield
            return
        left = max(self.m.limit - self.m.steps - kept, 0)
        held = kept + left - left // SHARE_OF_INITIALISER
        self.m.limit -= held
        try:
            yield
        finally:
            self.m.limit += held
