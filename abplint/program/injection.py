"""Dependency injection: classes are made with what their parameters' types, tokens and `inject()` ask for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from abplint.program.hooks import Hooks, given_to, key_of
from abplint.program.library import Intrinsic, attempt
from abplint.program.machine import Diverged, Trigger
from abplint.program.models import argument
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Func,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    join,
    truth,
)
from abplint.syntax import facts

MOST_COMPONENTS: Final = 150
DEEPEST_CLASS: Final = 16
_USES: Final = ("useClass", "useExisting", "useFactory", "useValue")
_STAGES: Final = ("ngOnInit", "ngAfterContentInit", "ngAfterViewInit")


class Injection(Hooks):
    """Injectors: there is one for an app, and it makes one of each.

    `decorated` are the classes that a framework makes, with their decorators' options; `providers` is every object
    with `provide` that is written in the app, by its token, but those of a component, which stand in `own_providers`.
    `nearest` are those of the component that is being made.
    """

    decorated: dict[int, tuple[Func, Value]]
    providers: dict[Any, list[Obj]]
    injected: dict[Any, Value]
    started: set[int]
    own_providers: dict[int, dict[Any, list[Obj]]]
    nearest: dict[Any, list[Obj]]

    def intrinsics(self) -> dict[str, Intrinsic]:
        return _INTRINSICS | super().intrinsics()

    def _object(self, e: facts.Object) -> Value:
        made = super()._object(e)
        if isinstance(made, Obj) and "provide" in made.slots and any(use in made.slots for use in _USES):
            for token in alternatives(made.slots["provide"].value):
                if not isinstance(token, Unknown):
                    self.providers.setdefault(key_of(token), []).append(made)
        return made

    # ------------------------------------------------------------ what a token stands for

    def inject(self, token: Value, site: Site) -> Value:
        """What an injector gives for a token; what nobody provides cannot be followed."""
        return join(self._inject_one(item, site) for item in alternatives(token))

    def _inject_one(self, token: Value, site: Site) -> Value:
        if isinstance(token, Unknown):
            return token
        key = key_of(token)
        if key in self.nearest:
            return join(self._provided_by(provider, site) for provider in self.nearest[key])
        if key not in self.injected:
            self._look_for_providers(token)
            self.injected[key] = Unknown(site)
            self.injected[key] = self.as_if_loading(lambda: self._make(token, key, site))
        return self.injected[key]

    def _look_for_providers(self, token: Value) -> None:
        name = token.cls.name if isinstance(token, Func) and token.cls is not None else None
        if name is None and isinstance(token, Obj) and token.site is not None:
            name = given_to(token.site)
        if name:
            self.run_mentions(f"provide: {name}".encode("utf-8", "replace"), "")

    def _make(self, token: Value, key: Any, site: Site) -> Value:
        providers = self.providers.get(key)
        if not providers and not (isinstance(token, Func) and token.serial in self.decorated):
            providers = [provider for own in self.own_providers.values() for provider in own.get(key, ())]
        if providers:
            return join(self._provided_by(provider, site) for provider in providers)
        if isinstance(token, Func) and token.cls is not None:
            return self.make_injected(token, site)
        if isinstance(token, Obj) and "factory" in token.slots:
            return attempt(self, token.slots["factory"].value, [], site)
        if isinstance(token, External):
            return self.call(token, NOTHING, [], site, new=True)
        return Unknown(site)

    def _provided_by(self, provider: Obj, site: Site) -> Value:
        slots = provider.slots
        at = provider.site or site
        if "useValue" in slots:
            return slots["useValue"].value
        if "useExisting" in slots:
            return self.inject(slots["useExisting"].value, at)
        if "useFactory" in slots:
            wanted = self.items_of(slots["deps"].value) if "deps" in slots else []
            return attempt(self, slots["useFactory"].value, [self.inject(item, at) for item in wanted or ()], at)
        classes = [item for item in alternatives(slots["useClass"].value) if isinstance(item, Func)]
        return join(self.make_injected(item, at) for item in classes) if classes else Unknown(at)

    # ------------------------------------------------------------ classes

    def make_injected(self, cls: Func, site: Site) -> Value:
        """An instance of a class, made with its dependencies."""
        if cls.cls is None:
            return ANYTHING
        at = cls.site or site
        made = Obj("object", at, self.run)
        made.prototype = prototype = self.prototype_object(cls)
        self.injected.setdefault(cls.key(), made)
        if isinstance(self.injected[cls.key()], Unknown):
            self.injected[cls.key()] = made
        if isinstance(prototype, Obj):
            self.instances.setdefault(prototype.serial, []).insert(0, made)
        outer, self.nearest = self.nearest, self.own_providers.get(cls.serial, {})
        try:
            self._initialise(cls, made, self._dependencies(cls, at), at, False, 0)
        except Diverged:
            pass
        finally:
            self.nearest = outer
        return made

    def decorate(self, cls: Func, options: Value, is_component: bool) -> None:
        """A framework makes this class; what a component provides is for itself."""
        self.decorated[cls.serial] = (cls, options)
        own: dict[Any, list[Obj]] = {}
        for held in alternatives(options) if is_component else ():
            for name in ("providers", "viewProviders"):
                slot = held.slots.get(name) if isinstance(held, Obj) else None
                for provider in (self.items_of(slot.value) or []) if slot is not None else ():
                    if isinstance(provider, Obj) and "provide" in provider.slots:
                        key = key_of(provider.slots["provide"].value)
                        own.setdefault(key, []).append(provider)
                        self.providers[key] = [other for other in self.providers.get(key, ()) if other is not provider]
        self.own_providers[cls.serial] = own

    def _dependencies(self, cls: Func, site: Site) -> list[Value]:
        owner = self._constructing(cls)
        if owner is None:
            return []
        func, constructor = owner
        return [self.dependency(func, parameter, site) for parameter in constructor.parameters]

    def _constructing(self, cls: Func) -> tuple[Func, facts.Function] | None:
        """The class whose constructor makes a class's instances, and that constructor."""
        here: Value | None = cls
        for _ in range(DEEPEST_CLASS):
            if not isinstance(here, Func) or here.cls is None:
                return None
            for member in here.cls.members:
                if member.kind == "constructor" and isinstance(member.value, facts.Function):
                    return here, member.value
            here = here.prototype
        return None

    def dependency(self, cls: Func, parameter: facts.Parameter, site: Site) -> Value:
        """What an injector gives for a parameter: by its `@Inject(token)`, else by its type."""
        token = self._token_of(cls, parameter)
        return ANYTHING if token is None else self.inject(token, site)

    def _token_of(self, cls: Func, parameter: facts.Parameter) -> Value | None:
        assert cls.env is not None
        for decorator in parameter.decorators:
            callee = decorator.callee if isinstance(decorator, facts.Call) else None
            if isinstance(decorator, facts.Call) and isinstance(callee, facts.Name) and callee.name == "Inject":
                outer, self.env = self.env, cls.env
                try:
                    return self.evaluate(decorator.arguments[0]) if decorator.arguments else None
                finally:
                    self.env = outer
        cell = cls.env.find(parameter.type_name) if parameter.type_name else None
        return self.read_cell(cell) if cell is not None else None

    def missing_argument(self, parameter: facts.Parameter) -> Value:
        func = self.frame.func
        if func is not None and func.serial in self.decorated:
            return self.dependency(func, parameter, func.site or self.at(0, 0))
        return super().missing_argument(parameter)

    def receiver_for(self, func: Func) -> Value:
        home = func.home
        slot = home.slots.get("constructor") if home is not None and home.kind == "prototype" else None
        cls = slot.value if slot is not None else None
        if isinstance(cls, Func) and cls.serial in self.decorated:
            return self.inject(cls, cls.site or self.at(0, 0))
        return super().receiver_for(func)

    # ------------------------------------------------------------ applications

    def start_component(self, cls: Func, site: Site) -> Value:
        """A component as its framework makes it: injected, with its template, and through the stages of its life."""
        made = self.inject(cls, site)
        if cls.serial in self.started or len(self.started) >= MOST_COMPONENTS:
            return made
        self.started.add(cls.serial)
        for instance in alternatives(made):
            if isinstance(instance, Obj):
                self.bind_template(instance, cls)
                for stage in _STAGES:
                    self._run_stage(instance, stage)
        for inner in self._listed(cls, ("imports", "declarations", "bootstrap")):
            self.start_component(inner, site)
        return made

    def _run_stage(self, instance: Obj, stage: str) -> None:
        slot, _ = self.find_slot(instance, stage)
        if slot is not None and isinstance(slot.value, Func):
            at = slot.value.site or self.at(0, 0)
            with suppress(Diverged):
                self.call_function(slot.value, instance, [], at, trigger=Trigger("hook", stage))

    def _listed(self, cls: Func, names: tuple[str, ...]) -> Iterator[Func]:
        """The classes of the app that the options of a component or module name."""
        _, options = self.decorated.get(cls.serial, (cls, NOTHING))
        for held in alternatives(options):
            for name in names:
                slot = held.slots.get(name) if isinstance(held, Obj) else None
                for item in (self.items_of(slot.value) or []) if slot is not None else ():
                    for one in alternatives(item):
                        if isinstance(one, Func) and one.serial in self.decorated:
                            yield one


# ---------------------------------------------------------------- what models import from 'abplint'


def _inject(m: Injection, given: list[Value], site: Site) -> Value:
    """`inject(token)`: what an injector gives for a token."""
    return m.inject(argument(given, 0), site)


def _decorate(m: Injection, given: list[Value], site: Site) -> Value:
    """`decorate(class, options, is_component)`: a framework makes this class."""
    for item in alternatives(argument(given, 0)):
        if isinstance(item, Func):
            m.decorate(item, argument(given, 1), truth(argument(given, 2)) is True)
    return NOTHING


def _start(m: Injection, given: list[Value], site: Site) -> Value:
    """`start(class)`: make a component or a module, and those that it names."""
    made = [m.start_component(item, site) for item in alternatives(argument(given, 0)) if isinstance(item, Func)]
    return join(made) if made else ANYTHING


def _is_own(m: Injection, given: list[Value], site: Site) -> Value:
    """`isOwn(value)`: whether a value is an object that the program has made."""
    return Constant(all(isinstance(item, Obj) for item in alternatives(argument(given, 0))))


_INTRINSICS: Final[dict[str, Intrinsic]] = {
    "inject": _inject,
    "decorate": _decorate,
    "start": _start,
    "isOwn": _is_own,
}
