"""jQuery."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.knowledge.programs import paths
from abplint.program.hosts.dom import CUT_TAG, TAG_IN_MARKUP, parse_attributes
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.moment import LOADING
from abplint.program.objects import Element, Func, Promise, Record, Selection
from abplint.program.values import (
    ANYTHING,
    CAUGHT,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Value,
    join,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _click(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    functions = [v for v in arguments if isinstance(v, Func)]
    if functions:
        m.events.listen(wrapped.element, "click", functions[0], site)
        return wrapped
    # jQuery's click() runs handlers and, except for links, the native action
    m.dom.use_element(wrapped.element, "jquery.click", arguments, site)
    if wrapped.element.tag != "a":
        m.dom.use_element(wrapped.element, "click", arguments, site)
    m.events.fire(wrapped.element, "click", site)
    return wrapped


def _trigger(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    event = property_key(argument(arguments, 0))
    if event == "click":
        return _click(m, wrapped, [], site)
    if event is not None:
        m.events.fire(wrapped.element, event, site)
    return wrapped


def _on(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    events = property_key(argument(arguments, 0))
    functions = [v for v in arguments if isinstance(v, Func)]
    for event in (events or "").split():
        for func in functions:
            m.events.listen(wrapped.element, event.split(".")[0], func, site)
    return wrapped


def _attr(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    first = argument(arguments, 0)
    if isinstance(first, Obj):
        m.properties.assign_properties(wrapped.element, first, site)
        return wrapped
    name = property_key(first)
    if len(arguments) > 1 and name is not None:
        m.properties.write_slot(wrapped.element, name, arguments[1], site)
        return wrapped
    slot = wrapped.element.slots.get(name or "")
    return slot.value if slot is not None else ANYTHING


def _content(name: str) -> NativeMethod:
    """`.val()`, `.text()`, `.html()`: they read without an argument, and write with one."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        if arguments:
            return _chain(m, wrapped, arguments, site)
        if wrapped.element.serial in m.dom.found:
            m.uses.note_state(("$()", name), site)
        return Text()

    return work


def _get(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    return wrapped.element


def _put(name: str) -> NativeMethod:
    """`append` and its kin: the element's own method, which takes markup too."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        m.dom.use_element(wrapped.element, name, arguments, site)
        return _chain(m, wrapped, arguments, site)

    return work


def _chain(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    for item in arguments:
        if isinstance(item, Func):
            m.outside.run_callbacks((item,), site, None)
    return wrapped


_METHODS: Final[dict[str, NativeMethod]] = {
    "click": _click,
    "trigger": _trigger,
    "triggerHandler": _trigger,
    "on": _on,
    "one": _on,
    "bind": _on,
    "attr": _attr,
    "prop": _attr,
    "get": _get,
    **{name: _content(name) for name in ("val", "text", "html")},
    **{name: _put(name) for name in ("append", "prepend", "after", "before")},
    **dict.fromkeys(
        """
    appendTo prependTo hide show addClass removeClass css first eq last
    each ready data find parent remove insertAfter insertBefore
""".split(),
        _chain,
    ),
}


def _react(outcome: Callable[[Promise], Value | None]) -> NativeMethod:
    """`done`, `fail` and `always`: functions that run, while the promise stays what it is."""

    def work(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
        value = outcome(promise)
        for func in arguments if value is not None else ():
            m.promises.settle_with(func, value or NOTHING, site, NOTHING, promise.waits)
        return promise

    return work


_PROMISE_METHODS: Final[dict[str, NativeMethod]] = {
    "done": _react(lambda promise: promise.resolved),
    "fail": _react(lambda promise: join([CAUGHT] if promise.rejected is None else [promise.rejected, CAUGHT])),
    "always": _react(lambda promise: ANYTHING),
}


class JQuery(Host):
    """jQuery."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Selection: _METHODS, Promise: _PROMISE_METHODS}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.plugins: dict[str, Value] = {}

    def wrap_selection(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        """`$(markup)`, `$(selector)`, `$(element)`: a jQuery object around an element; `$(fn)` waits."""
        first = argument(arguments, 0)
        if isinstance(first, Func):
            return None
        if isinstance(first, Element):
            return self._wrap(first)
        text = property_key(first) if isinstance(first, Constant) else None
        if isinstance(first, Text) and first.prefix.lstrip().startswith("<"):
            text = first.prefix
        if text is None:
            return None
        if text.lstrip().startswith("<"):
            match = TAG_IN_MARKUP.search(text) or CUT_TAG.search(text)
            if match is None:
                return None
            element: Value | None = self.m.dom.new_element(match[1], site, parse_attributes(match[2]))
            options = argument(arguments, 1)
            if isinstance(options, Obj) and isinstance(element, Obj):
                self.m.properties.copy_properties(element, options)
        else:
            element = self.m.dom.find_element(text, site)
        return self._wrap(element) if isinstance(element, Element) else None

    def deferred(self, site: Site) -> Value:
        """jQuery's promise with its own `resolve` and `reject`."""
        made = Record(site, self.m.run)
        settled: list[Value] = []
        before = len(self.m.events.registrations)

        def settle(given: list[Value], at: Site) -> Value:
            settled.append(argument(given, 0))
            return made

        def promise(given: list[Value], at: Site) -> Value:
            waits = None
            if not settled and self.m.run > LOADING:
                listeners = self.m.events.registrations[before:]
                waits = self.m.promises.wait_for_person(listeners, None, lambda: bool(settled))
            result = self.m.promises.promise(join(settled) if settled else ANYTHING)
            if waits is not None:
                result.waits |= {waits}
            return result

        for name, work in (("resolve", settle), ("reject", settle), ("promise", promise)):
            self.m.heap.give(made, name, self.m.native(work))
        return made

    def _wrap(self, element: Element) -> Selection:
        return Selection(element, self.m.run)

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        if path[:1] in paths("wraps_elements") and path[-1] in ("val", "text", "html") and not arguments:
            self.m.uses.note_state(path, site)
        if path == ("$", "Deferred"):
            return self.deferred(site)
        return self.wrap_selection(callee, arguments, site) if path in paths("wraps_elements") else None

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if value.path[:1] in paths("wraps_elements") and value.path[-1] == "()":
            return self.plugins.get(name)
        return None

    def object_member(self, obj: Selection, name: str, site: Site) -> Value | None:
        return obj.element if name == "0" else self.plugins.get(name)

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, External) and target.path[-1:] == ("fn",) and target.path[:1] in paths("wraps_elements"):
            self.plugins[name] = value
