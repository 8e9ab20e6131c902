"""What observes the page: a `MutationObserver` is told what a handler changes (DOM §4.3), a `ResizeObserver` or
`IntersectionObserver` first of all how what it begins to observe stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.moment import LOADING
from abplint.program.objects import ChangeObserver, Element, Record, SizeObserver, functions_among
from abplint.program.observing import Trigger
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Value,
    alternatives,
    property_key,
    truth,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CHILDREN: Final = "*childList"
_ATTRIBUTES: Final = "*attributes"
_INSIDE: Final = "*"  # before the name of a change: whoever observes all that stands inside
_KINDS: Final = {"childList": _CHILDREN, "attributes": _ATTRIBUTES, "attributeOldValue": _ATTRIBUTES}
_CONTENT: Final = frozenset({"innerHTML", "innerText", "textContent"})
_REFLECTED: Final = {"className": "class", "htmlFor": "for"} | {
    name: name for name in "id hidden disabled title src href lang dir open".split()
}
_CHANGES_CHILDREN: Final = frozenset(
    """
    append appendChild prepend insertBefore replaceChildren removeChild replaceChild insertAdjacentHTML
    insertAdjacentElement insertAdjacentText
    """.split()
)
_CHANGES_ATTRIBUTES: Final = frozenset({"setAttribute", "removeAttribute", "toggleAttribute"})


def _new_observer(m: Machine, arguments: list[Value], site: Site) -> Value:
    callback = argument(arguments, 0)
    if m.run == LOADING:  # for what it sets up
        trigger = Trigger("listener", "MutationObserver", ("MutationObserver",))
        m.outside.run_callbacks(functions_among((callback,)), site, trigger)
    return ChangeObserver(site, m.run, callback)


def _observe(m: Machine, observer: ChangeObserver, arguments: list[Value], site: Site) -> Value:
    mutations = m.hosts.part(Mutations)
    mutations.is_used = True
    prefixes, names = _observed(argument(arguments, 1))
    for target in alternatives(argument(arguments, 0)):
        for name in [prefix + name for prefix in prefixes for name in names]:
            observer.observed.append((target, name))
            if isinstance(target, Obj):
                m.heap.hear(target, name, (*(target.listeners or {}).get(name, ()), observer.callback))
            elif isinstance(target, External):
                m.events.heard(m.messages.part_of(m.frame), target, name).append(observer.callback)
        if isinstance(target, Element) and any(name.startswith(_ATTRIBUTES) for name in names):
            mutations.follow_data(target)
    return NOTHING


def _observed(options: Value) -> tuple[list[str], list[str]]:
    """Where and what is observed: the target, and perhaps all inside it; children, attributes, or some of these."""
    if not isinstance(options, Record) or options.open:
        return ["", _INSIDE], [_CHILDREN, _ATTRIBUTES]
    asked = {name for name, slot in options.slots.items() if truth(slot.value) is not False}
    names = {_KINDS[name] for name in asked if name in _KINDS}
    if "attributeFilter" in asked:
        listed = [property_key(item) for item in getattr(options.slots["attributeFilter"].value, "elements", ())]
        names.discard(_ATTRIBUTES)
        names |= {f"{_ATTRIBUTES}:{name}" for name in listed if name} or {_ATTRIBUTES}
    return ["", _INSIDE] if "subtree" in asked else [""], sorted(names)


def _disconnect(m: Machine, observer: ChangeObserver, arguments: list[Value], site: Site) -> Value:
    for target, name in observer.observed:
        if isinstance(target, Obj):
            kept = tuple(item for item in (target.listeners or {}).get(name, ()) if item is not observer.callback)
            m.heap.hear(target, name, kept)
        elif isinstance(target, External) and m.run == LOADING:
            heard = m.events.heard(m.messages.part_of(m.frame), target, name)
            heard[:] = [item for item in heard if item is not observer.callback]
    return NOTHING


def _new_size_observer(interface: str, m: Machine, arguments: list[Value], site: Site) -> Value:
    callback = argument(arguments, 0)
    if m.run == LOADING:  # for what it sets up
        m.outside.run_callbacks(functions_among((callback,)), site, Trigger("listener", interface, (interface,)))
    return SizeObserver(site, m.run, callback, interface)


def _begin(m: Machine, observer: SizeObserver, arguments: list[Value], site: Site) -> Value:
    entry = Record(None, m.run)
    m.heap.shape(entry, open=True)
    m.heap.give(entry, "target", argument(arguments, 0))
    trigger = Trigger("listener", observer.interface, (observer.interface,))
    entries = m.new_array((entry,), ANYTHING)
    m.outside.run_soon(functions_among((observer.callback,)), site, trigger, entries, observer)
    return NOTHING


_SIZE_METHODS: Final[dict[str, NativeMethod]] = {
    "observe": _begin,
    "unobserve": lambda m, observer, arguments, site: NOTHING,
    "disconnect": lambda m, observer, arguments, site: NOTHING,
    "takeRecords": lambda m, observer, arguments, site: m.new_array((), open=True),
}
_METHODS: Final[dict[str, NativeMethod]] = {
    "observe": _observe,
    "disconnect": _disconnect,
    "takeRecords": lambda m, observer, arguments, site: m.new_array((), open=True),
}


class Mutations(Host):
    """What observes changes of the page, and what runs it."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("new", "MutationObserver"): _new_observer,
        **{("new", name): partial(_new_size_observer, name) for name in ("ResizeObserver", "IntersectionObserver")},
    }
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        ChangeObserver: _METHODS,
        SizeObserver: _SIZE_METHODS,
    }

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.is_used = False
        self._data: dict[int, Element] = {}  # the elements whose `dataset` an object is, by its serial

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        name = callee.path[-1] if callee.path else ""
        if self.is_used and len(callee.path) > 1:
            target = self.m.outside.receiver or External(callee.path[:-1])
            if name in _CHANGES_CHILDREN:
                self.changed(target, _CHILDREN, site)
            elif name in _CHANGES_ATTRIBUTES:
                self.changed(target, _ATTRIBUTES, site, property_key(argument(arguments, 0)))
        return None

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if not self.is_used or site is None:
            return
        if isinstance(target, Record):
            if target.serial in self._data:
                self.changed(self._data[target.serial], _ATTRIBUTES, site, attribute_name(name))
        elif not isinstance(target, (Element, External)):
            return
        elif name in _CONTENT:
            self.changed(target, _CHILDREN, site)
        elif name in _REFLECTED:
            self.changed(target, _ATTRIBUTES, site, _REFLECTED[name])

    def follow_data(self, element: Element) -> None:
        """What writes `data-` attributes changes attributes."""
        self._data[self.m.dom.dataset(element).serial] = element

    def children_changed(self, target: Value, site: Site) -> None:
        """Something has been put into an element, or taken out of it."""
        self.changed(target, _CHILDREN, site)

    def attribute_changed(self, target: Element, name: str, site: Site) -> None:
        """An attribute has been set or removed."""
        self.changed(target, _ATTRIBUTES, site, name)

    def changed(self, target: Value, kind: str, site: Site, attribute: str | None = None) -> None:
        """Something of the page has been changed: what observes it runs once the code that changes it is through."""
        if self.m.run == LOADING:
            return
        if self.is_used:
            self.m.frame.deferred.append(lambda: self._tell(target, kind, site, attribute))
        if kind == _CHILDREN and isinstance(target, Element) and "shadowRoot" in target.slots:
            self._fill_slots(target, target.slots["shadowRoot"].value, site)

    def _fill_slots(self, host: Element, root: Value, site: Site) -> None:
        """The slots of a shadow root that show what stands in its host now."""
        tree = self.m.dom.tree
        shown = {tree.attribute(child, "slot") or "" for child in tree.children(host, site)}
        for slot in tree.find_inside(root, "slot", site) if isinstance(root, Element) else ():
            if (tree.attribute(slot, "name") or "") in shown:
                self.m.frame.deferred.append(partial(self.m.events.dispatch, slot, "slotchange", site))

    def _tell(self, target: Value, kind: str, site: Site, attribute: str | None) -> None:
        names = [kind, *([f"{kind}:{attribute}"] if attribute is not None else [])]
        records = self.m.new_array((self._record(target, kind, attribute),))
        for place, prefix in self._places(target, site):
            for name in names:
                self.m.events.fire(place, prefix + name, site, records)

    def _places(self, target: Value, site: Site) -> Iterator[tuple[Value, str]]:
        yield target, ""
        for place in self.m.dom.tree.around(target, site, composed=False):
            yield place, _INSIDE

    def _record(self, target: Value, kind: str, attribute: str | None) -> Value:
        made = Record(None, self.m.run)
        self.m.heap.shape(made, open=True)
        self.m.heap.give(made, "target", target)
        self.m.heap.give(made, "type", Constant(kind.lstrip("*")))
        for name in ("addedNodes", "removedNodes"):
            self.m.heap.give(made, name, self.m.new_array((), ANYTHING, open=True))
        self.m.heap.give(made, "attributeName", Constant(attribute))
        return made


def attribute_name(data: str) -> str:
    """The attribute that `dataset` has under a name."""
    return "data-" + "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in data)
