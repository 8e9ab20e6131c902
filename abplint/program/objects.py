"""The kinds of objects on the abstract heap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import LOOSENED_DEPTH, MOST_INSIDE
from abplint.program.elements import Elements, optional_positions, shifting_positions
from abplint.program.values import ANYTHING, NOTHING, External, Obj, Site, Slot, Union, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.scopes import Cell, Env, Frame
    from abplint.program.units import Unit
    from abplint.syntax import facts


class Record(Obj):
    """A plain object, or an instance of a class of the project."""

    __slots__ = ()


class ErrorObject(Record):
    """What `new Error(…)` and its kin make."""

    __slots__ = ()


class Refusal(Record):
    """The error by which the platform says no; `is_caught`: code of the project has got it."""

    __slots__ = ("is_caught",)

    def __init__(self, site: Site | None, run: int = 0) -> None:
        super().__init__(site, run)
        self.is_caught = False


class Namespace(Record):
    """The namespace object of a module, whose members are read when they are asked for."""

    __slots__ = ("unit",)

    def __init__(self, unit: Unit, run: int = 0) -> None:
        super().__init__(None, run)
        self.unit = unit

    def like(self, run: int) -> Namespace:
        return Namespace(self.unit, run)


class Prototype(Obj):
    """What instances of a class inherit from."""

    __slots__ = ()


class Array(Obj):
    """An array, a list of arguments."""

    __slots__ = ()


class SetObject(Obj):
    """A `Set`; its items are its elements."""

    __slots__ = ()


class MapEntries(dict[Any, Slot]):
    """What a `Map` holds; `site` is where the map is made."""

    __slots__ = ("site",)

    def __init__(self, site: Site | None) -> None:
        super().__init__()
        self.site = site


class MapObject(Obj):
    """A `Map` or `WeakMap`. A key of `entries` is `("=", primitive)`, `("object", Obj)` or `("symbol", path)`."""

    __slots__ = ("entries",)

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.entries = MapEntries(site)

    def held(self) -> list[Value]:
        return [*super().held(), *(slot.value for slot in self.entries.values())]


class Fields(Obj):
    """What the platform keeps under names, in order (`URLSearchParams`, `FormData`, `Headers`): its elements are pairs,
    each an array of a name and a value, which is undefined where there is no more of that name in what is not known."""

    __slots__ = ()


class Generator(Obj):
    """What calling a generator function gives. `work` runs its body when it is first iterated; None: it has run.

    `begun` is the call that gave it: the function, `this`, the arguments, and whether there may be more of them; None
    for an async one, and for what iterators give. `steps` runs its body from the beginning up to a `yield`, by its
    number, and gives what it has yielded then; None where all of the body is to run. `made_in`: the frame that called.
    `called` is the call that gave it, of an async one, too.
    """

    __slots__ = ("begun", "called", "made_in", "steps", "work")

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.work: Callable[[], Value] | None = None
        self.begun: tuple[Func, Value, list[Value], bool] | None = None
        self.called: tuple[Func, Value, list[Value], bool] | None = None
        self.steps: Callable[[int], Value | None] | None = None
        self.made_in: Frame | None = None


class Promise(Obj):
    """What it resolves to and what it rejects with; None for what it never does.

    `waits` are the places of the listeners without whose events, which only a person causes, it never resolves.
    `is_fulfilled`: it was resolved before anybody got it, so nothing that was not seen rejects it.
    """

    __slots__ = ("is_fulfilled", "rejected", "resolved", "waits")

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.resolved: Value | None = None
        self.rejected: Value | None = None
        self.waits: frozenset[Site] = frozenset()
        self.is_fulfilled = False

    def held(self) -> list[Value]:
        return [*super().held(), *(part for part in (self.resolved, self.rejected) if part is not None)]


class Port(Obj):
    """An end of a channel for messages; `peer` is the other end, `home` the part of the app that is there.

    `kind` is "message", "broadcast", "worker", "window", "clients" or "extension"; `path` the access path of what is
    not told of it.
    """

    __slots__ = ("home", "kind", "path", "peer")

    def __init__(
        self,
        kind: str,
        path: tuple[str, ...],
        site: Site | None = None,
        run: int = 0,
        home: Any = None,
        peer: Port | None = None,
    ) -> None:
        super().__init__(site, run)
        self.kind = kind
        self.path = path
        self.home = home
        self.peer = peer

    def like(self, run: int) -> Port:
        return self


class RemoteObject(Obj):
    """What another part of the app exposes, as it is called from here."""

    __slots__ = ("part",)

    def __init__(self, part: Any, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.part = part

    def like(self, run: int) -> RemoteObject:
        return self


class ProxyObject(Obj):
    """A proxy whose traps answer for its target."""

    __slots__ = ("target", "traps")

    def __init__(self, target: Obj, traps: Obj, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.target = target
        self.traps = traps

    def like(self, run: int) -> ProxyObject:
        return self


class RegExpObject(Obj):
    """A regular expression."""

    __slots__ = ("flags", "pattern")

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.pattern = ""
        self.flags = ""

    def like(self, run: int) -> RegExpObject:
        made = RegExpObject(self.site, run)
        made.pattern, made.flags = self.pattern, self.flags
        return made


class DateObject(Obj):
    """A `Date`."""

    __slots__ = ()


class Element(Obj):
    """An element of a page; its attributes and properties are its slots, its children its elements.

    `tag` is in lower case; "" where it is not known. `item` tells for which items of lists a template has made it,
    `around` is what markup has it stand in, and `inside` what a template writes in it, each with whether it is there by
    all means.
    """

    __slots__ = ("around", "inside", "item", "tag")

    def __init__(self, site: Site | None = None, run: int = 0, tag: str = "") -> None:
        super().__init__(site, run)
        self.tag = tag
        self.around: Value | None = None
        self.inside: list[tuple[Obj, bool]] = []
        self.item: tuple[Any, ...] = ()
        self.open = True
        self.listeners = {}

    def like(self, run: int) -> Element:
        return Element(self.site, run, self.tag)


class ClassList(Obj):
    """The classes of an element, as `classList` gives them."""

    __slots__ = ("element",)

    def __init__(self, element: Element, run: int) -> None:
        super().__init__(element.site, run)
        self.element = element
        self.open = True

    def like(self, run: int) -> ClassList:
        return ClassList(self.element, run)


class Event(Obj):
    """An event object that code makes; `type` is the event's name."""

    __slots__ = ("type",)

    def __init__(self, site: Site | None, run: int, type: Value = ANYTHING) -> None:
        super().__init__(site, run)
        self.type = type
        self.open = True

    def like(self, run: int) -> Event:
        return Event(self.site, run, self.type)


class FileReader(Obj):
    """A `FileReader`."""

    __slots__ = ()

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.open = True
        self.listeners = {}


class ChangeObserver(Obj):
    """A `MutationObserver`; `observed` are what it observes, and for which changes."""

    __slots__ = ("callback", "observed")

    def __init__(self, site: Site | None, run: int, callback: Value) -> None:
        super().__init__(site, run)
        self.callback = callback
        self.observed: list[tuple[Value, str]] = []

    def like(self, run: int) -> ChangeObserver:
        return ChangeObserver(self.site, run, self.callback)


class SizeObserver(Obj):
    """A `ResizeObserver` or `IntersectionObserver`, which `interface` says: it tells of what it begins to observe."""

    __slots__ = ("callback", "interface")

    def __init__(self, site: Site | None, run: int, callback: Value, interface: str) -> None:
        super().__init__(site, run)
        self.callback = callback
        self.interface = interface

    def like(self, run: int) -> SizeObserver:
        return SizeObserver(self.site, run, self.callback, self.interface)


class Selection(Obj):
    """What a query library wraps around elements: the first, and all of them in their order as far as they are in
    sight. `before`: what they were found from."""

    __slots__ = ("before", "element")

    def __init__(
        self, element: Element, run: int, before: Selection | None = None, held: tuple[Element, ...] = ()
    ) -> None:
        super().__init__(element.site, run)
        self.element = element
        self.before = before
        self.elements = held or (element,)
        self.open = True

    @property
    def found(self) -> tuple[Element, ...]:
        return tuple(item for item in self.elements if isinstance(item, Element))

    def like(self, run: int) -> Selection:
        return Selection(self.element, run, self.before, self.found)


class NoSelection(Obj):
    """What a query library wraps around nothing."""

    __slots__ = ()


class SharedScope(Record):
    """What the templates and controllers of an app share, which has more than anybody has seen."""

    __slots__ = ()


class State(Obj):
    """What a library's model keeps; its slot `value` is what changes."""

    __slots__ = ()


class Description(Obj):
    """What JSX and templates say of a component: its props are the slots.

    `scope` is where it stands: the expression of its `ref`, the scope and the frame. `item` tells for which items of
    the lists around it a template has made it. `tag` is what names the component, where that was not looked up yet.
    `markup` is what it is written as, `around` what that stands in.
    """

    __slots__ = ("around", "component", "item", "markup", "scope", "tag")

    def __init__(self, site: Site | None = None, run: int = 0) -> None:
        super().__init__(site, run)
        self.component: Value | None = None
        self.scope: tuple[facts.Expression | None, Env, Frame] | None = None
        self.item: tuple[Any, ...] = ()
        self.tag: facts.Expression | None = None
        self.around: Value | None = None
        self.markup: facts.ElementLiteral | None = None

    def like(self, run: int) -> Description:
        made = Description(self.site, run)
        made.item, made.tag, made.around, made.markup = self.item, self.tag, self.around, self.markup
        made.component, made.scope = self.component, self.scope
        return made


class References(Obj):
    """The elements and instances that a template names; those of its components are the elements. `owner`: the instance
    whose own members of these names are set to them, too."""

    __slots__ = ("owner",)
    owner: Obj | None


class Descriptors(Record):
    """What `Object.getOwnPropertyDescriptors` says of `described`."""

    __slots__ = ("described",)
    described: Obj


class Func(Obj):
    """A function closure. `this` and `home` are bound at creation for arrows and methods.

    `fact` is None for functions the interpreter itself makes; `native` then does the work.
    `driver` answers what a generator yields, while somebody drives it; `resumed` says how far its body runs, and `sent`
    what each of its `yield`s gives, while somebody goes on with it.
    """

    __slots__ = (
        "arguments", "bound_this", "cls", "driver", "env", "fact", "home", "native", "native_new", "resumed", "sent",
        "unit",
    )  # fmt: skip

    def __init__(
        self,
        fact: facts.Function | None,
        env: Env | None,
        unit: Unit | None,
        site: Site | None = None,
        run: int = 0,
        native: Callable[..., Value] | None = None,
    ) -> None:
        super().__init__(site, run)
        self.fact = fact
        self.env = env
        self.unit = unit
        self.native = native
        self.native_new: Callable[..., Value] | None = None  # what `new` does, if that is something else
        self.home: Obj | None = None
        self.bound_this: Value | None = None
        self.arguments: tuple[Value, ...] = ()
        self.cls: facts.Class | None = None
        self.driver: Func | None = None
        self.resumed: Any = None
        self.sent: Value | None = None

    @property
    def is_class(self) -> bool:
        """Whether the function was written as a class."""
        return self.cls is not None

    def sees(self, owner: Cell | Obj) -> bool:
        """Whether a variable, or one that holds an object, is in the scope of the closure."""
        env = self.env
        while env is not None:
            for cell in env.cells.values():
                if cell is owner or (cell.thunk is None and cell.value is owner):
                    return True
            env = env.parent
        return False


CONSTRUCTORS: Final[dict[type[Obj], str]] = {
    Array: "Array",
    Promise: "Promise",
    MapObject: "Map",
    SetObject: "Set",
    RegExpObject: "RegExp",
    DateObject: "Date",
    FileReader: "FileReader",
}
LANGUAGE_CLASSES: Final = frozenset(
    "Array BigInt Boolean Date Error Function Map Number Object Promise RegExp Set String Symbol".split()
)


def constructor_name(obj: Obj) -> str | None:
    """Which class of the platform `obj.constructor` is, for an object of no class of the project; None where its kind
    does not tell."""
    if isinstance(obj, Func):
        return "Function"
    if obj.open or obj.prototype is not None:
        return None
    return "Object" if type(obj) is Record and obj.copied is None else CONSTRUCTORS.get(type(obj))


def size_of(holder: Obj) -> int:
    """How much an object holds by itself, of what is known."""
    return len(holder.entries if isinstance(holder, MapObject) else holder.slots) + len(holder.elements)


def functions_among(values: Iterable[Value]) -> tuple[Func, ...]:
    """The functions, classes left out, that the values may be."""
    given = (item for value in values for item in alternatives(value))
    return tuple(item for item in given if isinstance(item, Func) and item.cls is None)


def functions_given(values: Iterable[Value]) -> tuple[Func, ...]:
    """The same, and those in the lists among them."""
    given = [item for value in values for item in alternatives(value)]
    listed = [held for item in given if isinstance(item, Array) for held in item.elements[:MOST_INSIDE]]
    return functions_among((*given, *listed))


def functions_carried(values: Iterable[Value]) -> tuple[Func, ...]:
    """The functions that packages were given for what the values are, and those in the lists among them."""
    given = [item for value in values for item in alternatives(value)]
    listed = [held for item in given if isinstance(item, Array) for held in item.elements[:MOST_INSIDE]]
    items = (item for value in (*given, *listed) for item in alternatives(value) if isinstance(item, External))
    found = dict.fromkeys(func for item in items for func in item.captured if isinstance(func, Func))
    return tuple(found)[:MOST_INSIDE]


def is_code(value: Value) -> bool:
    """Whether a value is a function of the project, or an instance of one of its classes, which has some."""
    return isinstance(value, Func) or (isinstance(value, Record) and isinstance(value.prototype, Obj))


def methods_of(item: Obj) -> Iterator[tuple[str, Func]]:
    """The methods that an object has of its classes, by their names."""
    here, seen = item.prototype, {item.serial}
    while isinstance(here, Obj) and here.serial not in seen:
        seen.add(here.serial)
        for name, slot in list(here.slots.items()):
            if isinstance(name, str) and name != "constructor" and not name.startswith("#"):
                yield from ((name, func) for func in functions_among((slot.value,)))
        here = here.prototype


def outcomes_of(value: Value) -> tuple[list[Value], list[Value]]:
    """What a value resolves to once it is awaited, and what it rejects with; empty for what never happens.

    A promise's own outcomes, or else the value itself.
    """
    resolved: list[Value] = []
    rejected: list[Value] = []
    for item in alternatives(value):
        if isinstance(item, Promise):
            if item.resolved is not None:
                resolved.append(item.resolved)
            if item.rejected is not None:
                rejected.append(item.rejected)
        else:
            resolved.append(item)
    return resolved, rejected


def refill(made: Obj, source: Obj, change: Callable[[Value], Value], run: int | None = None) -> None:
    """Fill a new object with what another one holds, each value changed; `run` is the run of its properties, if it is
    not that of the source's."""
    made.open, made.prototype, made.listeners = source.open, source.prototype, source.listeners
    made.made_by, made.handovers, made.constructions = source.made_by, source.handovers, source.constructions
    for name, slot in source.slots.items():
        copy = made.slots[name] = Slot(change(slot.value), slot.site, slot.run if run is None else run)
        copy.getter, copy.setter = slot.getter, slot.setter
        copy.origin, copy.is_left = slot.origin, slot.is_left
    shifts = bool(shifting_positions(source.elements))
    made.elements = Elements.of(map(change, source.elements), optional_positions(source.elements), shifts)
    made.rest = None if source.rest is None else change(source.rest)
    if isinstance(source, Promise) and isinstance(made, Promise):
        made.resolved = None if source.resolved is None else change(source.resolved)
        made.rejected = None if source.rejected is None else change(source.rejected)
        made.waits, made.is_fulfilled = source.waits, source.is_fulfilled
    elif isinstance(source, MapObject) and isinstance(made, MapObject):
        for key, slot in source.entries.items():
            made.entries[key] = Slot(change(slot.value), slot.site, slot.run if run is None else run)


def gathered(value: Value, most: int, depth: int = LOOSENED_DEPTH) -> Value:
    """The same with one object for those that were made at one place, where these are more than `most`: an object that
    holds what any of them does. What a state has been over and over would multiply with each part of it."""
    alike: dict[Site, list[Record]] = {}
    for item in alternatives(value) if type(value) is Union and len(value.values) > most else ():
        if type(item) is Record and item.site is not None and item.prototype is None and not item.elements:
            alike.setdefault(item.site, []).append(item)
    many = {site: found for site, found in alike.items() if len(found) > most and not any(map(_computes, found))}
    if not many or not depth:
        return value
    gone = {item.serial for found in many.values() for item in found}
    left = [item for item in alternatives(value) if not (isinstance(item, Obj) and item.serial in gone)]
    return join([*left, *(_one_of(found, most, depth) for found in many.values())])


def _computes(record: Record) -> bool:
    return any(slot.getter is not None or slot.setter is not None for slot in record.slots.values())


def _one_of(records: Sequence[Record], most: int, depth: int) -> Record:
    made = Record(records[0].site, max(record.run for record in records))
    made.open = any(record.open for record in records)
    for name in dict.fromkeys(name for record in records for name in record.slots):
        slots = [record.slots.get(name) for record in records]
        held = join([NOTHING if slot is None else slot.value for slot in slots])
        last = next(slot for slot in reversed(slots) if slot is not None)
        made.slots[name] = Slot(gathered(held, most, depth - 1), last.site, last.run)
    return made
