"""Classes and their instances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from abplint.knowledge.files import components
from abplint.program.budgets import DEEPEST_CLASSES
from abplint.program.hosts.host import Path
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Event, Func, MapObject, Prototype, Record, SetObject
from abplint.program.observing import Use
from abplint.program.scopes import Cell, Env, Frame
from abplint.program.type_text import is_only_own
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Handover,
    Obj,
    Site,
    Value,
    alternatives,
    join,
    property_key,
)
from abplint.program.writes import written_as
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Classes:
    """Classes and their instances."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        # what stands for instances of classes of which none is made, by the prototype and the run
        self._ghosts: dict[tuple[int, int], Record] = {}

    def define_class(self, e: facts.Class) -> Value:
        """A class declaration or expression: its constructor function, with the prototype that holds its methods."""
        superclass = self.m.expressions.evaluate(e.superclass) if e.superclass is not None else None
        prototype = Prototype(self.m.site(e), self.m.run)
        empty = facts.Block(e.start, e.start, [])
        constructor = facts.Function(e.start, e.end, e.name, e.name_start, e.name_end, [], _body=empty)
        for member in e.members:
            if member.kind == "constructor" and isinstance(member.value, facts.Function):
                constructor = member.value
        outer = self.m.env
        self.m.env = Env(outer, outer.frame)
        try:
            made = self.m.expressions.close(constructor)
            made.cls, made.home = e, prototype
            self.m.heap.give(made, "prototype", prototype)
            self.m.heap.give(prototype, "constructor", made)
            if superclass is not None:
                self.m.heap.shape(made, prototype=superclass if isinstance(superclass, Obj) else None)
                self.m.heap.shape(prototype, prototype=self._prototype_of(superclass))
                if not isinstance(superclass, (Obj, External)):
                    self.m.heap.shape(prototype, open=True)
                    self.m.heap.shape(made, open=True)
            if e.name:
                self.m.env.cells[e.name] = Cell(e.name, made, "const", self.m.frame.unit, self.m.run)
            for member in e.members:
                self._add_member(made, prototype, member)
            made.env = self.m.env
        finally:
            self.m.env = outer
        shown: Obj = made
        for decorator in reversed(e.decorators):
            value = self.m.expressions.evaluate(decorator)
            replaced = (
                self.m.calls.call(value, NOTHING, [shown], self.m.site(decorator))
                if isinstance(value, Func)
                else NOTHING
            )
            shown = replaced if isinstance(replaced, Obj) else shown
        return shown

    def _prototype_of(self, value: Value) -> Value:
        for item in alternatives(value):
            if isinstance(item, Func):
                return self.prototype_object(item)
            if isinstance(item, External):
                return item
            held = item.slots.get("prototype") if isinstance(item, Obj) else None
            if held is not None:  # what a decorator has made of a class
                return held.value
        return ANYTHING

    def prototype_object(self, func: Func) -> Value:
        """A function's `prototype`."""
        slot = func.slots.get("prototype")
        if slot is None:
            prototype = Prototype(func.site, func.run)
            self.m.heap.give(prototype, "constructor", func)
            slot = self.m.heap.give(func, "prototype", prototype)
            func.home = func.home or prototype
        return slot.value

    def _add_member(self, made: Func, prototype: Obj, member: facts.ClassMember) -> None:
        if member.kind == "constructor":
            return
        owner = made if member.is_static else prototype
        site = self.m.place(member.key_start, member.key_end)
        if member.kind == "field" and not member.is_static:
            self._decorate_field(prototype, member, site)
            return
        if isinstance(member.value, facts.Function) and member.kind != "field":
            value: Value = self.m.expressions.close(member.value, owner)
            if member.kind == "block":
                self.m.calls.call(value, made, [], site)
                return
        else:
            value = self.m.expressions.evaluate(member.value) if member.value is not None else NOTHING
        name = self._member_name(member)
        for decorator in reversed(member.decorators):
            value = self._decorated(self.m.expressions.evaluate(decorator), owner, name, value, site)
        if name is None:
            self.m.heap.shape(owner, open=True)
        else:
            self.m.properties.define(owner, name, member.kind, value, site)

    def _decorate_field(self, prototype: Obj, member: facts.ClassMember, site: Site) -> None:
        """A library's decorator of a field may make it an accessor of the prototype."""
        for decorator in reversed(member.decorators):
            value, name = self.m.expressions.evaluate(decorator), self._member_name(member)
            if isinstance(value, Func) and value.unit is not None and value.unit.model_of and name is not None:
                self.m.calls.call(value, NOTHING, [prototype, Constant(name)], site)

    def _decorated(self, decorator: Value, owner: Obj, name: str | None, value: Value, site: Site) -> Value:
        """What a decorator makes of a method: TypeScript's gets its descriptor, the standard's the method itself."""
        if not isinstance(decorator, Func) or name is None:
            return value
        descriptor = Record(site, self.m.run)
        self.m.heap.give(descriptor, "value", value)
        self.m.heap.give(descriptor, "name", Constant(name))
        self.m.heap.give(descriptor, "kind", Constant("method"))
        self.m.heap.give(descriptor, "addInitializer", self._initializer(owner))
        is_older = site.file.path.endswith((".ts", ".tsx", ".mts", ".cts", *components()))
        if is_older and not _takes_context(decorator):
            self.m.calls.call(decorator, NOTHING, [owner, Constant(name), descriptor], site)
            return descriptor.slots["value"].value
        made = self.m.calls.call(decorator, NOTHING, [value, descriptor], site)
        return made if isinstance(made, Func) else value

    def _initializer(self, owner: Obj) -> Value:
        """A decorator's `context.addInitializer`: what it is given runs for each instance, here for the prototype."""
        return self.m.native(lambda given, at: self.m.calls.call(given[0], owner, [], at) if given else NOTHING)

    def _member_name(self, member: facts.ClassMember) -> str | None:
        if isinstance(member.key, str):
            return member.key
        return property_key(self.m.expressions.key(member.key)) if member.key is not None else None

    def construct(
        self,
        func: Func,
        arguments: list[Value],
        site: Site,
        open_ended: bool,
        hold: Callable[[Obj], object] | None = None,
    ) -> Value:
        """`new func(…)`; `hold` is told of the instance before anything of it runs."""
        if func.native is not None:
            return (func.native_new or func.native)(arguments, site)
        prototype = self.prototype_object(func)
        made: Obj = self.m.dom.instance_of(func, site) or _instance_below(prototype)(site, self.m.run)
        self.m.heap.shape(made, prototype=prototype)
        if hold is not None:
            hold(made)
        if isinstance(prototype, Obj) and self.m.run == LOADING:
            self.m.ambient.instances.setdefault(prototype.serial, []).append(made)
        if func.cls is not None:
            made.constructions = (Handover(site, tuple(arguments)),)
            result = self.initialise(func, made, arguments, site, open_ended, 0)
        else:
            result = self.m.calls.call_function(func, made, arguments, site, open_ended, constructs=True)
        # An object that the constructor returns stands in the place of the new one, as it is with singletons.
        return join([item if isinstance(item, Obj) else made for item in alternatives(result)] or [made])

    def initialise(
        self, func: Func, made: Obj, arguments: list[Value], site: Site, open_ended: bool, depth: int
    ) -> Value:
        """Run a class's field initialisers and constructor on a new instance; a base class's come first. Gives what the
        constructor returns."""
        cls = func.cls
        if cls is None or depth > DEEPEST_CLASSES:
            return self.m.calls.call_function(func, made, arguments, site, open_ended, constructs=True)
        result: Value = NOTHING
        own_constructor = any(member.kind == "constructor" for member in cls.members)
        if cls.superclass is None or not own_constructor:
            if isinstance(func.prototype, Func):
                result = self.initialise(func.prototype, made, arguments, site, open_ended, depth + 1)
            elif cls.superclass is not None and not isinstance(func.prototype, Obj):
                self._note_base(func, arguments, site)
                self._fill(made, arguments, site, open_ended)
                self.m.heap.shape(
                    made, open=made.open or (isinstance(func.slots["prototype"].value, Obj) and func.open)
                )
            if own_constructor:
                self._take_parameters(func, made, arguments, open_ended)
            self._initialise_fields(func, made)
        if own_constructor:
            result = self.m.calls.call_function(func, made, arguments, site, open_ended, constructs=True)
        return result

    def _fill(self, made: Obj, arguments: list[Value], site: Site, open_ended: bool) -> None:
        """What the constructor of a list, map, set or event puts into an instance of a class below it."""
        if isinstance(made, Array):
            is_length = len(arguments) == 1 and not isinstance(arguments[0], Obj)
            self.m.heap.shape(made, () if is_length else arguments, open=open_ended)
        elif isinstance(made, Event):
            self.m.events.begin(made, arguments)
        elif isinstance(made, (MapObject, SetObject)):
            of = "Map" if isinstance(made, MapObject) else "Set"
            held = self.m.hosts.functions["new", of](self.m, arguments or [NOTHING], site)
            if isinstance(held, Obj):
                self.m.heap.shape(made, held.elements, held.rest, held.open or open_ended)
            if isinstance(held, MapObject) and isinstance(made, MapObject):
                for key, slot in held.entries.items():
                    self.m.heap.enter(made, key, slot)

    def _take_parameters(self, func: Func, made: Obj, arguments: list[Value], open_ended: bool) -> None:
        """The parameters of a constructor that TypeScript makes fields of: they are there before all other fields."""
        assert func.fact is not None
        for position, parameter in enumerate(func.fact.parameters):
            target = parameter.target.target if isinstance(parameter.target, facts.Default) else parameter.target
            if not parameter.is_field or not isinstance(target, facts.Name) or func.unit is None:
                continue
            site = Site(func.unit.file, target.start, target.end)
            if position < len(arguments):
                self.m.properties.write_slot(made, target.name, arguments[position], site)
            elif open_ended:
                self.m.properties.write_slot(made, target.name, ANYTHING, site)

    def give_functions(self, prototype: Prototype, made: Obj, depth: int = 0) -> None:
        """Give an object that stands for an instance which nobody made the functions that fields of its class hold:
        what the others hold may be anything by now."""
        slot = prototype.slots.get("constructor")
        func = slot.value if slot is not None else None
        base = prototype.prototype
        if isinstance(base, Prototype) and depth < DEEPEST_CLASSES:
            self.give_functions(base, made, depth + 1)
        if isinstance(func, Func):
            self._initialise_fields(func, made, functions_alone=True)
            self._assume_parameters(func, made)

    def ghost_of(self, home: Prototype) -> Record:
        """What stands for an instance of a class that is none of those that are made in sight."""
        place = (home.serial, self.m.run)
        ghost = self._ghosts.get(place)
        if ghost is None:
            ghost = self._ghosts[place] = Record(home.site, self.m.run)
            self.m.heap.shape(ghost, prototype=home, open=True)
            self.give_functions(home, ghost)
        return ghost

    def has_function(self, prototype: Value | None, name: str) -> bool:
        """Whether a field of a class, or of one that it extends, holds a function that is written there."""
        for _ in range(DEEPEST_CLASSES):
            slot = prototype.slots.get("constructor") if isinstance(prototype, Prototype) else None
            cls = slot.value.cls if slot is not None and isinstance(slot.value, Func) else None
            if prototype is None or cls is None:
                return False
            if any(member.key == name and _holds_function(member) for member in cls.members):
                return True
            prototype = prototype.prototype if isinstance(prototype, Prototype) else None
        return False

    def _assume_parameters(self, func: Func, made: Obj) -> None:
        """Give an instance that a container makes the fields that parameters of its constructor are: of their types."""
        if func.unit is None or func.fact is None:
            return
        for parameter in func.fact.parameters:
            target = parameter.target.target if isinstance(parameter.target, facts.Default) else parameter.target
            if parameter.is_field and isinstance(target, facts.Name):
                typed = self.m.types.of_parameter(parameter, func.fact, func.unit)
                if typed is not None:
                    site = Site(func.unit.file, target.start, target.end)
                    self.m.properties.write_slot(made, target.name, typed, site)

    def _initialise_fields(self, func: Func, made: Obj, functions_alone: bool = False) -> None:
        cls = func.cls
        if cls is None or func.unit is None or func.env is None:
            return
        fields = [m for m in cls.members if m.kind == "field" and not m.is_static]
        if functions_alone:
            fields = [member for member in fields if _holds_function(member)]
        if not fields:
            return
        frame = Frame(func.unit, self.m.frame, func.site)
        frame.func, frame.this, frame.home = func, made, func.home
        env, caller = self.m.env, self.m.frame
        self.m.env, self.m.frame = Env(func.env, frame), frame
        try:
            for member in fields:
                site = self.m.site(member)._replace(start=member.key_start, end=member.key_end)
                name = self._member_name(member)
                if member.value is None:
                    value = self.field_without_initialiser(member)
                elif isinstance(member.value, facts.Function):
                    value = self.m.expressions.close(member.value, func.home)
                else:
                    value = self.m.expressions.evaluate(member.value)
                if name is None:
                    continue
                if member.is_reference:
                    owner = (made, name) if _is_empty(member.value) else None
                    self.m.heap.define(made, name, self.m.templates.reference_slot(value, site, owner))
                    continue
                if member.decorators:  # a field is decorated for others to set it
                    value = self.m.states.initial_of(value)
                slot, _ = self.m.heap.find(made, name) if member.decorators else (None, None)
                if slot is not None and (slot.getter is not None or slot.setter is not None):
                    if slot.setter is not None and member.value is not None:
                        self.m.calls.call(slot.setter, made, [value], site)
                else:
                    self.m.heap.give(made, name, value, site)
        finally:
            self.m.env, self.m.frame = env, caller
        self.m.uses.pass_on(frame.uses, None)

    def field_without_initialiser(self, member: facts.ClassMember) -> Value:
        """A field that nobody in sight assigns is what its type says; what a type makes is not there at first, nor is
        what only the class itself can give the field. Of that the class itself makes all there is."""
        typed = self.m.types.of_field(member) or NOTHING
        own = self._filled_by_own(member) if typed is not NOTHING else ()
        if any(map(self.m.frame.unit.written.constructs, own)):
            return NOTHING
        return join((typed, NOTHING)) if isinstance(typed, Obj) or own else typed

    def _filled_by_own(self, field: facts.ClassMember) -> Sequence[int]:
        """Where the file of a class writes one of its fields, which nobody outside of the class does."""
        unit, name = self.m.frame.unit, field.key
        if not isinstance(name, str) or field.decorators or not is_only_own(unit.file.data, field.start, field.key_end):
            return ()
        return [at for at in unit.written.properties.get(written_as(name), ()) if not unit.written.declares(at)]

    def _note_base(self, func: Func, arguments: list[Value], site: Site) -> None:
        """An instance of a class of the project is one of the platform's or a package's class, too."""
        slot = func.slots.get("prototype")
        base = slot.value.prototype if slot is not None and isinstance(slot.value, Obj) else None
        if isinstance(base, External) and base.path and self.m.run > LOADING:
            self.m.uses.record(Use("new", base.path, site, tuple(arguments)))

    def super_call(self, node: facts.Call) -> Value:
        """`super(…)`: the base class's part of the construction, then this class's fields."""
        values, open_ended = self.m.expressions.arguments(node.arguments)
        frame = self.m.env.frame
        made, func = frame.this, frame.func
        if not isinstance(made, Obj) or func is None or func.cls is None:
            return NOTHING
        base = func.prototype
        if made.constructions:
            made.constructions = (*made.constructions, Handover(self.m.site(node), tuple(values)))
        self.m.narrowing.exit = None
        if isinstance(base, Func):
            if base.cls is not None:
                self.initialise(base, made, values, self.m.site(node), open_ended, 0)
            else:
                self.m.calls.call_function(base, made, values, self.m.site(node), open_ended)
            self.m.narrowing.leave_call()
        elif not isinstance(base, Obj):
            self._note_base(func, values, self.m.site(node))
            self._fill(made, values, self.m.site(node), open_ended)
        self._initialise_fields(func, made)
        return NOTHING


_BUILT_IN: Final[dict[Path, type[Obj]]] = {
    ("Array",): Array,
    ("Map",): MapObject,
    ("WeakMap",): MapObject,
    ("Set",): SetObject,
    ("WeakSet",): SetObject,
    ("Event",): Event,
    ("CustomEvent",): Event,
}


def _holds_function(member: facts.ClassMember) -> bool:
    """Whether a member of a class is a field of its instances that holds a function which nobody wraps."""
    is_own = member.kind == "field" and not member.is_static and not member.decorators
    return is_own and isinstance(member.value, facts.Function)


def _instance_below(prototype: Value) -> type[Obj]:
    """What an instance of a class is: one below a built-in class of lists, maps, sets or events is one of these."""
    here: Value | None = prototype
    for _ in range(DEEPEST_CLASSES):
        if not isinstance(here, Obj):
            break
        here = here.prototype
    return _BUILT_IN.get(here.path, Record) if isinstance(here, External) else Record


def _takes_context(decorator: Func) -> bool:
    """Whether a decorator is one of the standard, as far as its second parameter tells: TypeScript has older ones."""
    parameters = decorator.fact.parameters if decorator.fact is not None else []
    if len(parameters) != 2:
        return False
    target = parameters[1].target
    name = target.name if isinstance(target, facts.Name) else ""
    return parameters[1].type_name.endswith("DecoratorContext") or name in ("context", "ctx")


def _is_empty(reference: facts.Expression | None) -> bool:
    """Whether a reference is made with nothing in it: `$state()`, `$state(null)`."""
    given = reference.arguments[0] if isinstance(reference, facts.Call) and reference.arguments else None
    return isinstance(given, facts.Literal) and (given.value is None or given.value is facts.UNDEFINED)
