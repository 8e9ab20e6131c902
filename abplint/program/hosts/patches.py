"""Methods that an app gives to objects of the platform and to its prototypes: `console.warn = …`,
`String.prototype.words = function () { … }`; and what it puts into namespaces of others: `Shop.cart = { … }`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.foreign import is_of_platform
from abplint.program.hosts.host import Host, Path
from abplint.program.kinds import OF_PRIMITIVES
from abplint.program.moment import LOADING
from abplint.program.objects import (
    Array,
    DateObject,
    Element,
    Func,
    MapObject,
    Promise,
    Record,
    RegExpObject,
    SetObject,
)
from abplint.program.platform import interfaces, listening
from abplint.program.values import Constant, External, Obj, Site, Text, Unknown, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_KINDS: Final[dict[type[Value], tuple[str, ...]]] = {
    Array: ("Array",),
    MapObject: ("Map",),
    SetObject: ("Set",),
    Promise: ("Promise",),
    RegExpObject: ("RegExp",),
    DateObject: ("Date",),
    Func: ("Function",),
    Record: (),
    Element: ("HTMLElement", "Element", "Node", "EventTarget"),
    Text: ("String",),
}


_FINDERS: Final = frozenset({"getElementById", "querySelector", "closest"})  # what they find is an element
_ROOTS: Final = frozenset({("document", "body"), ("document", "documentElement"), ("document", "activeElement")})


class Patches(Host):
    """What the app itself has put there while it loaded, whatever happened: an engine that has a method keeps its own
    where the app asks first. What adds listeners, and what the language has, stays as it is."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.names: set[str] = set()
        self._given: dict[Path, Func | Record | None] = {}  # None: one of several
        self._sought: set[tuple[str, str]] = set()
        self._lacking: set[tuple[int, str]] = set()
        self._filled: set[int] = set()

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if not isinstance(target, External) or not target.path or name.startswith("on"):
            return
        if not isinstance(value, (Func, Record)) or (isinstance(value, Record) and is_of_platform(target.path[0])):
            return
        if name in OF_PRIMITIVES or name in listening() or self.m.frame.unit.is_foreign:
            return
        if self.m.run == LOADING and self.m.heap.journal.entries is None and target.base is None:
            place = (*target.path, name)
            self._given[place] = value if self._given.get(place, value) is value else None
            self.names.add(name)

    def member(self, value: External, name: str, site: Site) -> Value | None:
        path = value.path
        if len(path) == 1 and self.m.loader.has_siblings:
            self._seek(path[0], name)
        if name not in self.names:
            return None
        if path[-1:] == ("new",):
            return self._given.get((*path[:-1], "prototype", name))
        if path in _ROOTS or (path[-1:] == ("()",) and len(path) > 1 and path[-2] in _FINDERS):
            return self._first(_KINDS[Element], name)
        if len(path) == 1 and path[0].startswith("("):
            return self._first(tuple(interfaces(path[0].strip("()"))), name)
        return self._given.get((*path, name))

    def _seek(self, namespace: str, name: str) -> None:
        """Run the script beside the runtime that puts a part into a namespace, which nobody here makes, once."""
        first, *parts = namespace.split(".")
        if (namespace, name) in self._sought or is_of_platform(first):
            return
        if not all(part.isidentifier() for part in (first, *parts, name)):
            return
        self._sought.add((namespace, name))
        beside = self.m.loader.sibling(f"{namespace}.{name}")
        if beside is not None:
            self.m.loading.load_script(*beside, lazy=not self.m.loader.keeps_effects(beside[0].path))

    def completes(self, obj: Record, name: str) -> bool:
        """Whether a script beside the runtime has put a part into a namespace of the app's, which lacked it."""
        if not self.m.loader.has_siblings or obj.run > LOADING or (obj.serial, name) in self._lacking:
            return False
        self._lacking.add((obj.serial, name))
        namespace = self.m.names.called(obj)
        if namespace is None:
            return False
        self._seek(namespace, name)
        given = self._given.get((*namespace.split("."), name))  # before the namespace was there
        if given is not None and name not in obj.slots:
            self.m.heap.give(obj, name, given)
        return name in obj.slots

    def fill(self, obj: Record) -> None:
        """Run the scripts beside the runtime that put parts into a namespace all of which are read, once."""
        if not self.m.loader.has_siblings or obj.run > LOADING or obj.serial in self._filled:
            return
        self._filled.add(obj.serial)
        namespace = self.m.names.called(obj)
        for name in self.m.loader.parts_of(namespace) if namespace is not None else ():
            if name not in obj.slots:
                self.completes(obj, name)

    def of_value(self, value: Value, name: str) -> Func | None:
        """The same of what is neither an object nor something outside."""
        return None if isinstance(value, (Obj, External)) else self.of(value, name)

    def of(self, value: Value, name: str) -> Func | None:
        """The method that a value has from a prototype of the platform; of who knows what, the only one so called."""
        kinds: tuple[str, ...]
        if isinstance(value, Constant):
            kinds = ("String",) if isinstance(value.value, str) else ("Number",) if type(value.value) is int else ()
        elif isinstance(value, Unknown):
            found = [func for path, func in self._given.items() if path[-2:] == ("prototype", name)]
            return found[0] if len(found) == 1 and isinstance(found[0], Func) else None
        else:
            kinds = _KINDS.get(type(value), ())
        if isinstance(value, Obj):
            kinds = (*kinds, "Object")
        return self._first(kinds, name)

    def _first(self, kinds: tuple[str, ...], name: str) -> Func | None:
        given = (self._given.get((kind, "prototype", name)) for kind in kinds)
        return next((func for func in given if isinstance(func, Func)), None)
