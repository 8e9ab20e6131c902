"""What a host is: a part of the world outside the language, such as promises, the DOM, or a framework's injector."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from abplint.program.moment import Diverged
from abplint.program.objects import Element, Func
from abplint.program.values import ANYTHING, NOTHING, External, Obj, Site, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Path = tuple[str, ...]
# what a function of the platform, or a word that models import, does with its arguments
NativeFunction = Callable[["Machine", list[Value], Site], Value]
# what a built-in method does; the object comes before the arguments
NativeMethod = Callable[["Machine", Any, list[Value], Site], Value]


class Host:
    """A part of the world outside the language. It keeps its own state and finds the other parts through the machine.

    `functions` are what it answers by their access paths (`("new", …)` for a construction), `methods` the built-in
    methods of its kinds of objects, `words` what library models import from 'abplint'. The methods below are asked in
    the order of the hosts until one gives something; None means: not mine.
    """

    functions: ClassVar[Mapping[Path, NativeFunction]] = {}
    methods: ClassVar[Mapping[type[Obj], Mapping[str, NativeMethod]]] = {}
    words: ClassVar[Mapping[str, NativeFunction]] = {}

    def __init__(self, m: Machine) -> None:
        self.m = m

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """What a call of something outside comes to."""
        return None

    def member(self, value: External, name: str, site: Site) -> Value | None:
        """What a member of something outside is."""
        return None

    def object_member(self, obj: Any, name: str, site: Site) -> Value | None:
        """What a member of an object of one of this host's kinds is."""
        return None

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        """`target.name = value` is about to happen; `site` is where the name is written."""

    def created(self, obj: Obj) -> None:
        """An object literal has been evaluated."""

    def marked_up(self, element: Element, site: Site) -> None:
        """An element of the app's markup is there, with what its attributes say."""

    def receiver(self, func: Func) -> Value | None:
        """What `this` is in a function that nothing calls."""
        return None

    def argument(self, parameter: facts.Parameter) -> Value | None:
        """What a parameter of the running function is when nothing is known of its call."""
        return None

    def component_of(self, tag: str) -> Value | None:
        """The component that a tag of a template means by its name."""
        return None

    def component_showing(self, path: str) -> Func | None:
        """The component whose template a file of its own is."""
        return None

    def instantiate(self, component: Func, props: Obj, site: Site) -> Value | None:
        """An instance of a component that is a class, rendered."""
        return None


HostT = TypeVar("HostT", bound=Host)


class Hosts:
    """The hosts of a machine, asked as one."""

    def __init__(self, hosts: Sequence[Host]) -> None:
        self._parts: dict[type[Host], Host] = {type(host): host for host in hosts}
        self.functions: dict[Path, NativeFunction] = {}
        self.methods: dict[type[Obj], dict[str, NativeMethod]] = {}
        self.words: dict[str, NativeFunction] = {}
        for host in hosts:
            self.functions.update(host.functions)
            self.words.update(host.words)
            for kind, methods in host.methods.items():
                self.methods.setdefault(kind, {}).update(methods)
        self.object_readers = {
            kind: host.object_member
            for host in hosts
            if type(host).object_member is not Host.object_member
            for kind in host.methods
        }
        self._callers = [host.call for host in hosts if type(host).call is not Host.call]
        self._readers = [host.member for host in hosts if type(host).member is not Host.member]
        self._assigned = [host.assigned for host in hosts if type(host).assigned is not Host.assigned]
        self._created = [host.created for host in hosts if type(host).created is not Host.created]
        self._marked_up = [host.marked_up for host in hosts if type(host).marked_up is not Host.marked_up]
        self._receivers = [host.receiver for host in hosts if type(host).receiver is not Host.receiver]
        self._arguments = [host.argument for host in hosts if type(host).argument is not Host.argument]
        self._named = [host.component_of for host in hosts if type(host).component_of is not Host.component_of]
        self._showing = [
            host.component_showing for host in hosts if type(host).component_showing is not Host.component_showing
        ]
        self._makers = [host.instantiate for host in hosts if type(host).instantiate is not Host.instantiate]

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        for ask in self._callers:
            answer = ask(callee, arguments, site, new)
            if answer is not None:
                return answer
        return None

    def member(self, value: External, name: str, site: Site) -> Value | None:
        for ask in self._readers:
            answer = ask(value, name, site)
            if answer is not None:
                return answer
        return None

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        for tell in self._assigned:
            tell(target, name, value, site)

    def created(self, obj: Obj) -> None:
        for tell in self._created:
            tell(obj)

    def marked_up(self, element: Element, site: Site) -> None:
        for tell in self._marked_up:
            tell(element, site)

    def receiver(self, func: Func) -> Value | None:
        return next((found for ask in self._receivers if (found := ask(func)) is not None), None)

    def argument(self, parameter: facts.Parameter) -> Value | None:
        return next((found for ask in self._arguments if (found := ask(parameter)) is not None), None)

    def part(self, kind: type[HostT]) -> HostT:
        """One of the hosts. Raises `KeyError` if the machine has none of this class."""
        return cast(HostT, self._parts[kind])

    def component_of(self, tag: str) -> Value | None:
        return next((found for ask in self._named if (found := ask(tag)) is not None), None)

    def component_showing(self, path: str) -> Func | None:
        return next((found for ask in self._showing if (found := ask(path)) is not None), None)

    def instantiate(self, component: Func, props: Obj, site: Site) -> Value | None:
        return next((found for ask in self._makers if (found := ask(component, props, site)) is not None), None)


def argument(arguments: list[Value], position: int) -> Value:
    """An argument of a call; undefined where there are fewer."""
    return arguments[position] if position < len(arguments) else NOTHING


def attempt(m: Machine, func: Value, given: list[Value], site: Site) -> Value:
    """What a function comes to; anything if it never does."""
    try:
        return m.calls.call(func, NOTHING, given, site)
    except Diverged:
        return ANYTHING


def bound(m: Machine, func: Func, this: Value, given: Sequence[Value] = ()) -> Func:
    """A function with a `this` and first arguments."""
    made = Func(func.fact, func.env, func.unit, func.site, m.run, func.native)
    made.home, made.cls = func.home, func.cls
    m.heap.adopt(made, func)
    made.bound_this = func.bound_this if func.bound_this is not None else this
    made.arguments = (*func.arguments, *given)
    return made
