"""AngularJS: the scope, and what it makes by name for the parameters of functions that it is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from abplint.knowledge.programs import services
from abplint.matching.words import word
from abplint.patterns import regex
from abplint.program.budgets import MOST_DRAWN
from abplint.program.hosts.bindings import DrawnCall, bindings_of
from abplint.program.hosts.deferreds import Deferred
from abplint.program.hosts.host import Host, NativeMethod, Path, argument, attempt
from abplint.program.hosts.tree import DOCUMENT
from abplint.program.libraries.states import effect, follow
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Element, Func, Record, Selection, SharedScope, functions_among
from abplint.program.observing import Trigger
from abplint.program.scopes import Env, Frame, View
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    WINDOW,
    Constant,
    External,
    Obj,
    Site,
    Value,
    alternatives,
    join,
    property_key,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit

_LIBRARY: Final = ("angular", "angular#")
_SCOPES: Final = frozenset({"$scope", "$rootScope"})
_MAKING: Final = frozenset({"service", "factory", "provider"})
_INJECTED: Final = _MAKING | {"controller", "directive", "run", "config", "filter", "decorator", "animation"}
_GIVEN: Final = frozenset({"value", "constant"})
_RUNNING: Final = ("$apply", "$applyAsync", "$evalAsync", "$eval", "$digest")  # they run what they are given, in time
_EVENTS: Final = ("click", "dblclick", "submit", "change", "keydown", "keypress", "keyup", "mousedown", "focus", "blur")
_WORD: Final = regex(r"(?<![\w$.'\"])[A-Za-z_$][\w$]*")
_REGISTERS: Final = rb"""\.\s*(?:service|factory|provider|value|constant)\s*\(\s*['"]%s['"]"""
_DIRECTS: Final = rb"""\.\s*(?:directive|component)\s*\(\s*['"]%s['"]"""
_PAGES: Final = ("ng-app", "ng-controller", "ng-if", "ng-init")
_OWN: Final = "ng-"
Native = Callable[[list[Value], Site], Value]
_USED: Final = regex(word(b"angular") + rb"\s*\.\s*module\b")
_BOOTS: Final = regex(rb"angular\s*\.\s*bootstrap\s*\(")
_SETS: Final = rb"\$scope\s*\.\s*%s\s*=(?!=)"
_LINKS: Final = rb"(?<![\w$])scope\s*\.\s*%s\s*=(?!=)"
INJECTOR: Final = External(("angular#", "$injector"))
_AS: Final = regex(r"(\w+)\s+as\s+(\w+)")
_MOVES: Final = {
    "$location": ("path", "url", "search", "hash"),
    "$route": ("reload", "updateParams"),
    "$state": ("go", "reload"),
}
_ROUTED: Final = ("$routeChangeStart", "$routeChangeSuccess")
_MOVED: Final = {
    "$location": ("$locationChangeStart", "$locationChangeSuccess", *_ROUTED),
    "$route": _ROUTED,
    "$state": ("$stateChangeStart", "$stateChangeSuccess"),
}
_READY: Final = Trigger("listener", "DOMContentLoaded")
_WATCHING: Final = ("$watch", "$watchCollection", "$watchGroup")


class _Waiting(NamedTuple):
    """What runs once some names are known."""

    missing: set[str]
    work: Callable[[], Value]


class AngularJs(Host):
    """Scopes inherit from each other: they are one object here, which may have more."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {SharedScope: {}}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._scope: Record | None = None
        self._recipes: dict[str, tuple[str, Value]] = {}
        self._made: dict[str, Value] = {}
        self._has_read = False  # the pages
        self._names: dict[int, str] = {}  # what is injected for parameters, by the identities of these
        self._controllers: dict[str, Value] = {}
        self._waiting: list[_Waiting] = []
        self._directives: dict[str, Value] = {}
        self._defined: dict[str, Value] = {}
        self._around: Element | None = None  # what a directive is linked to
        self._sought: set[str] = set()  # names whose registrations nothing in sight has brought

    def object_member(self, obj: SharedScope, name: str, site: Site) -> Value | None:
        """A member of a scope that nothing has set so far: run what sets it, wherever that stands."""
        if name in obj.slots or name.startswith("$") or self.m.run <= LOADING or self.m.probing:
            return None
        for unit, position in self._seek(name, _SETS):
            self.m.ambient.run_ambient(unit, position, is_asked=True)
        for unit, _ in self._seek(name, _LINKS):
            self._link_those_of(unit, site)
        return None

    def _link_those_of(self, unit: Unit, site: Site) -> None:
        """Run the directives that a module registers, wherever the pages have them."""
        for name, made in list(self._directives.items()):
            if any(func.unit is unit for func in functions_among([made])):
                self._link(name, Element(site, LOADING), site)

    def _seek(self, name: str, how: bytes) -> Iterator[tuple[Unit, int]]:
        """Load the modules that write a name in some way, once, and tell where they do."""
        word = name.encode("utf-8", "replace")
        pattern = re.compile(how % re.escape(word))
        if pattern.pattern.decode() in self._sought:
            return
        self._sought.add(pattern.pattern.decode())
        for path in self.m.loader.naming(word, pattern) or ():
            self.m.loading.seek_module(path)
        for unit in list(self.m.loading.all_units):
            for match in pattern.finditer(unit.text) if not unit.model_of else ():
                yield unit, unit.region[0] + match.start()

    def argument(self, parameter: facts.Parameter) -> Value | None:
        """The scope, for a parameter that is called so; what an injector makes, for those of functions that it runs."""
        target = parameter.target
        name = self._names.get(id(parameter), "")
        called = target.name if isinstance(target, facts.Name) else ""
        if name in _SCOPES or called in _SCOPES:
            return self.scope()
        if called == "$injector" and not name:
            return INJECTOR
        if name == "$element" and self._around is not None:
            return Selection(self._around, self.m.run)
        return self._injected(name) if name else None

    def scope(self) -> Record:
        """The scope that all of the app shares."""
        if self._scope is None:
            made = self._scope = SharedScope(None, LOADING)
            self.m.heap.shape(made, open=True)
            for name in _RUNNING:
                self.m.heap.give(made, name, self.m.native(self._run))
            for name in _WATCHING:
                self.m.heap.give(made, name, self.m.native(self._watch))
            for name in ("$emit", "$broadcast"):
                self.m.heap.give(made, name, self.m.native(self._fire))
            self.m.heap.give(made, "$on", self.m.native(self._listen))
            self.m.heap.give(made, "$new", self.m.native(lambda given, at: made))
            for name in ("$parent", "$root"):
                self.m.heap.give(made, name, made)
        return self._scope

    def _run(self, given: list[Value], at: Site) -> Value:
        functions = self._said(argument(given, 0), at)
        return join(attempt(self.m, func, [self.scope()], at) for func in functions) if functions else ANYTHING

    def _watch(self, given: list[Value], at: Site) -> Value:
        """`$watch(read, act)`: `act` is called at first, and again when what `read` gives has changed."""
        self.m.outside.run_callbacks(functions_among(given), at, None)
        watched = argument(given, 0)
        listed = self.m.iteration.listed(watched) if isinstance(watched, Array) else [watched]
        for read in (func for item in listed for func in self._said(item, at)):
            asked = self.m.native(partial(self._asked, read))
            follow(self.m, [asked, *given[1:]], at)
        return ANYTHING

    def _asked(self, read: Func, given: list[Value], at: Site) -> Value:
        return attempt(self.m, read, [self.scope()], at)

    def _said(self, given: Value, site: Site) -> tuple[Func, ...]:
        """Functions, or what an expression of a template that stands in their place says."""
        text = property_key(given)
        said = self._function_of(text, site, is_asked=True) if text is not None else None
        return (said,) if said is not None else functions_among([given])

    def _listen(self, given: list[Value], at: Site) -> Value:
        event = property_key(argument(given, 0))
        if event is not None:
            self.m.events.listen(self.scope(), event, argument(given, 1), at)
        return ANYTHING

    def _fire(self, given: list[Value], at: Site) -> Value:
        event = property_key(argument(given, 0))
        if event is not None:
            self.m.events.fire(self.scope(), event, at, ANYTHING, *given[1:])
        return ANYTHING

    # ------------------------------------------------------------ what is injected

    def _injected(self, name: str) -> Value | None:
        """What an injector gives for a name; None where nothing says what that is."""
        if name not in self._made and name not in self._recipes and not name.startswith("$"):
            list(self._seek(name, _REGISTERS))  # for what it loads
        if name in self._recipes and name not in self._made:
            self._made[name] = ANYTHING  # for what asks for it while it is made
            self._made[name] = self.m.hooks.as_if_loading(partial(self._make, *self._recipes[name]))
        if name in self._made:
            return self._made[name]
        if name in _SCOPES:
            return self.scope()
        if name == "$window":
            return WINDOW
        module, path = services().get(name, ("", ()))
        if path and self.m.loader.says(re.compile(rb"""['"]%s['"]""" % re.escape(module.encode()))):
            return External(path)
        return External(("angular#", name)) if name.startswith("$") else None

    def _make(self, kind: str, recipe: Value) -> Value:
        made: list[Value] = []
        for func in _functions([recipe]):
            site = func.site or self.m.place(0, 0)
            if kind != "factory":
                made.append(self.m.classes.construct(func, [], site, True))
            else:
                made.append(self.m.calls.call_function(func, NOTHING, [], site, open_ended=True))
        if kind == "provider":
            gets = [self.m.properties.member(item, "$get", self.m.place(0, 0)) for item in made]
            for get in gets:
                self._note(get)
            made = [
                self.m.calls.call_function(func, NOTHING, [], func.site or self.m.place(0, 0), open_ended=True)
                for func in functions_among([item for each in gets for item in _parts(each)])
            ]
        return join(made) if made else ANYTHING

    def _note(self, given: Value) -> list[str]:
        """Note what the parameters of a function are injected with: as a list says, or as they are called."""
        found: list[str] = []
        for item in alternatives(given):
            written = [property_key(part) or "" for part in item.elements[:-1]] if isinstance(item, Array) else None
            for func in _functions(_parts(item)):
                said = _named_beside(func) if written is None else written
                for position, parameter in enumerate(func.fact.parameters if func.fact is not None else ()):
                    own = parameter.target.name if isinstance(parameter.target, facts.Name) else ""
                    name = own if said is None else said[position] if position < len(said) else ""
                    self._names[id(parameter)] = name
                    found.append(name)
        return found

    def _read_pages(self, site: Site) -> None:
        """What elements of the pages do with the scope when a person does something (`ng-click="save(1)"`)."""
        if self._has_read or self.m.run != LOADING:
            return
        self._has_read = True
        for event in _EVENTS:
            for markup in self.m.loader.found.attributed(f"ng-{event}"):
                self.m.dom.tree.of_markup(markup, site)
        marked = chain.from_iterable(map(self.m.loader.found.attributed, _PAGES))
        drawn = list(islice(bindings_of(marked), MOST_DRAWN))
        if drawn:  # once all controllers are there
            self._at_end(lambda given, at: self._draw(drawn, at), site)

    def _draw(self, drawn: list[DrawnCall], site: Site) -> Value:
        """What the pages call as they are drawn: again when what that reads has changed."""
        for each in drawn:
            func = self._function_of(each.guarded, site)
            if func is not None and self.m.relevance.seems_to_lead(func):
                self.m.hooks.as_if_loading(partial(effect, self.m, [func], site))
        return NOTHING

    def _at_end(self, work: Native, site: Site) -> None:
        """Run something once the page is there."""
        given: list[Value] = [Constant("DOMContentLoaded"), self.m.native(work)]
        self.m.calls.call(DOCUMENT.member("addEventListener"), DOCUMENT, given, site)

    def marked_up(self, element: Element, site: Site) -> None:
        """What an element's own attributes do with the scope, and the directives that it names."""
        names = [name for name in element.slots if name.startswith(_OWN) or "-" in name]
        for name in names:
            event, slot = name.removeprefix(_OWN), element.slots[name]
            if name.startswith(_OWN) and event in _EVENTS:
                func = self._function_of(property_key(slot.value) or "", site)
                if func is not None:
                    self.m.events.listen(element, event, func, None)
        for name in (element.tag, *names):
            if "-" in name and not name.startswith("aria-") and self.m.loader.says(_USED):
                self._link(_camel(name), element, site)

    def _link(self, name: str, element: Element, site: Site) -> None:
        """Run what a directive does with an element."""
        list(self._seek(name, _DIRECTS))
        for definition in alternatives(self._directive(name)):
            outer, self._around = self._around, element
            try:
                slots = definition.slots if isinstance(definition, Record) else {}
                if "controller" in slots:
                    self._note(slots["controller"].value)
                linking = [slots[part].value for part in ("controller", "link") if part in slots]
                given: list[Value] = [self.scope(), Selection(element, self.m.run), element]
                for func in functions_among([each for value in linking for each in _parts(value)]):
                    self.m.hooks.as_if_loading(partial(attempt, self.m, func, given, site))
            finally:
                self._around = outer

    def _directive(self, name: str) -> Value:
        """What a directive is made of, by what it was registered with."""
        if name in self._directives and name not in self._defined:
            self._defined[name] = NOTHING
            self._defined[name] = self.m.hooks.as_if_loading(partial(self._make, "factory", self._directives[name]))
        return self._defined.get(name, NOTHING)

    def _function_of(self, text: str, site: Site, is_asked: bool = False) -> Func | None:
        """A function that does what an expression of the template says, whose names are members of the scope;
        `is_asked`: and gives what that comes to."""
        frame = Frame(self.m.frame.unit, self.m.frame)
        env = Env(None, frame)
        for name in dict.fromkeys(_WORD.findall(text)):
            env.cells[name] = View(name, frame.unit, partial(self._read, name), partial(self._write, name))
        code = f"return {text}" if is_asked else text
        return self.m.scripts.function_of(Constant(code), site, ("$event",), env)

    def _read(self, name: str) -> Value:
        return self.m.properties.member(self.scope(), name, self.m.place(0, 0))

    def _write(self, name: str, value: Value, site: Site) -> None:
        self.m.properties.write_member(self.scope(), name, value, site)

    def _register(self, callee: External, arguments: list[Value], site: Site) -> Value | None:
        """Something is made by a name, or a function is to run with what is: once that is known, or all is loaded."""
        self._read_pages(site)
        kind, recipe = callee.path[-1], arguments[-1] if arguments else NOTHING
        name = property_key(argument(arguments, 0)) if len(arguments) > 1 else None
        asked = self._note(recipe) if kind in _INJECTED else []
        functions = tuple(functions_among(list(_parts(recipe))))
        makers = _functions(_parts(recipe)) if kind in _MAKING else ()
        if name is not None and kind == "directive" and functions:
            self._directives[name] = join(functions)
        if name is not None and (kind in _GIVEN or makers):
            if kind in _GIVEN:
                self._made[name] = recipe
            else:
                self._recipes[name] = (kind, join(makers))
            for each in self._waiting:
                each.missing.discard(name)
            self._run_waiting(lambda each: not each.missing)
            return None
        missing = {each for each in asked if not each.startswith("$") and each not in (self._recipes | self._made)}
        if kind == "run" and not self.m.loader.says(_BOOTS):
            missing.add("")  # not before the page is there
        work = partial(self._hand_over, callee.path, arguments, functions, site)
        if kind == "controller" and name is not None and (made := _functions(_parts(recipe))):
            work = partial(self._control, name, made, site)
        if missing and self.m.run == LOADING:
            if not self._waiting:
                self._at_end(lambda given, at: self._run_waiting(lambda each: True, _READY), site)
            self._waiting.append(_Waiting(missing, work))
            return External((*callee.path, "()"))
        if kind == "controller" or not any(isinstance(item, Func) for item in alternatives(recipe)):
            work()
            return External((*callee.path, "()")) if kind == "controller" else None
        return None

    def _control(self, name: str, functions: Iterable[Func], site: Site) -> Value:
        """Make a controller, which the scope has by the name that the page says (`ng-controller="Main as vm"`)."""
        made = [self.m.classes.construct(func, [], func.site or site, True) for func in functions]
        self._controllers[name] = join(made)
        for markup in self.m.loader.found.attributed("ng-controller"):
            said = _AS.fullmatch(markup.attributes["ng-controller"].strip())
            if said is not None and said[1] == name:
                self._write(said[2], join(made), site)
        return NOTHING

    def controller(self, given: list[Value]) -> Value:
        """The controller of an element: the one that is asked for, or the one that there is."""
        asked = property_key(argument(given, 0))
        found = [self._controllers[asked]] if asked in self._controllers else list(self._controllers.values())
        return join(found) if found else ANYTHING

    def _hand_over(self, path: Path, arguments: list[Value], functions: tuple[Func, ...], site: Site) -> Value:
        self.m.outside.hand_over(path, arguments, functions, site)
        return NOTHING

    def _run_waiting(self, is_meant: Callable[[_Waiting], bool], trigger: Trigger | None = None) -> Value:
        """Run what waits for something to be known, or for the page."""
        ready = [each for each in self._waiting if is_meant(each)]
        self._waiting = [each for each in self._waiting if each not in ready]
        for each in ready:
            self.m.hooks.as_if_loading(each.work, trigger)
        return NOTHING

    # ------------------------------------------------------------ what the library's functions do

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        if path[0] not in _LIBRARY or new or len(path) == 1:
            return None
        name = path[-1]
        if "module" in path[1:-1] and (name in _INJECTED or name in _GIVEN):
            return self._register(callee, arguments, site)
        if "element" in path[1:-1] and name in ("scope", "isolateScope"):
            return self.scope()
        if name == "get" and ("injector" in path or path[-2] == "$injector"):
            asked = property_key(argument(arguments, 0))
            return self._injected(asked) if asked is not None else None
        if name == "invoke" and ("injector" in path or path[-2] == "$injector"):
            self._note(argument(arguments, 0))
            return None
        if name in _MOVES.get(path[1], ()) and (arguments or path[1] != "$location"):
            for event in _MOVED[path[1]]:
                self.m.events.fire(self.scope(), event, site, ANYTHING)
            return None
        return self._promise(path[1:], arguments, site) if "$q" in path[1:2] else None

    def member(self, value: External, name: str, site: Site) -> Value | None:
        return DOCUMENT if value.path == ("angular#", "$document") and name == "0" else None

    def _promise(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> Value | None:
        """`$q`: the platform's promises, and `$q.defer()`."""
        if path == ("$q", "defer"):
            made, own = Record(site, self.m.run), Deferred(self.m, site)
            self.m.heap.give(made, "resolve", self.m.native(own.resolve), site)
            self.m.heap.give(made, "reject", self.m.native(own.reject), site)
            self.m.properties.define(made, "promise", "get", self.m.native(lambda given, at: own.promised()), site)
            return made
        known = {"$q": ("new", "Promise"), "when": ("Promise", "resolve")}
        work = self.m.hosts.functions.get(known.get(path[-1], ("Promise", path[-1])))
        return work(self.m, arguments, site) if work is not None else None


class AngularJsElements(Host):
    """What AngularJS adds to jQuery's objects around an element."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Selection: {
            **dict.fromkeys(("scope", "isolateScope"), lambda m, wrapped, given, at: m.hosts.part(AngularJs).scope()),
            "injector": lambda m, wrapped, given, at: INJECTOR,
            "controller": lambda m, wrapped, given, at: m.hosts.part(AngularJs).controller(given),
        }
    }


def _camel(name: str) -> str:
    """The name that a directive is registered by: `data-file-drop` is `fileDrop`."""
    first, *rest = re.sub(r"^(?:data|x)-", "", name).split("-")
    return first + "".join(part.capitalize() for part in rest)


def _functions(values: Iterable[Value]) -> tuple[Func, ...]:
    """The functions and the classes that something is made with."""
    return tuple(item for value in values for item in alternatives(value) if isinstance(item, Func))


def _named_beside(func: Func) -> list[str] | None:
    """What a function's own list says of what its parameters are injected with (`Caps.$inject = ['$window']`)."""
    slot = func.slots.get("$inject")
    listed = slot.value if slot is not None else None
    return [property_key(part) or "" for part in listed.elements] if isinstance(listed, Array) else None


def _parts(value: Value) -> Iterator[Value]:
    """A function, or what a list of names with a function behind them holds."""
    for item in alternatives(value):
        if isinstance(item, Array):
            yield from item.elements[-1:]
        elif isinstance(item, Obj):
            yield item
