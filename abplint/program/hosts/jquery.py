"""jQuery."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.knowledge.programs import events, paths
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.tags import written_tags
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Element, Event, Func, Promise, Record, Selection, functions_among
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
    element = wrapped.element
    m.dom.use_element(element, "jquery.click", arguments, site)
    if element.tag != "a":
        m.dom.use_element(element, "click", arguments, site)
    if m.events.dispatch(element, "click", site) and element.tag != "a":
        m.dom.activate(element, site)
    return wrapped


def _trigger(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    event = property_key(argument(arguments, 0))
    if event == "click":
        return _click(m, wrapped, [], site)
    if event is not None:
        m.events.dispatch(wrapped.element, event.split(".")[0], site)
    return wrapped


def _trigger_here(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """`triggerHandler`: neither the native action nor what the element stands in."""
    event = property_key(argument(arguments, 0))
    if event is not None:
        m.events.fire(wrapped.element, event.split(".")[0], site, m.events.about(event, wrapped.element))
    return wrapped


def _on(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    functions = functions_among(arguments)
    selector = _delegated_to(arguments)
    for event in _events_of(arguments):
        for func in functions:
            if selector is None:
                m.events.listen(wrapped.element, event, func, site)
            else:
                known = (wrapped.element.listeners or {}).get(event, ())
                m.heap.hear(wrapped.element, event, (*known, _delegate(m, wrapped.element, selector, func)))
                m.events.register(wrapped.element, event, (func,), site)
    return wrapped


def _events_of(arguments: list[Value]) -> list[str]:
    """The names of the events that a listener is for, without their namespaces."""
    return [name.split(".")[0] for name in (property_key(argument(arguments, 0)) or "").split()]


def _delegated_to(arguments: list[Value]) -> str | None:
    """The selector of the elements inside that a listener is for; None where it is for the element itself."""
    given = argument(arguments, 1)
    return given.value if isinstance(given, Constant) and isinstance(given.value, str) else None


def _delegate(m: Machine, around: Value, selector: str, func: Func) -> Func:
    """What listens around elements that a selector finds, and calls a function with the one that the event is of."""

    def work(given: list[Value], site: Site) -> Value:
        event = argument(given, 0)
        slot = event.slots.get("target") if isinstance(event, Event) else None
        for here in m.dom.tree.around(slot.value, site) if slot is not None else ():
            if here is around or isinstance(here, External):
                break
            if isinstance(here, Element) and any(m.dom.tree.is_selected(here, one) for one in selector.split(",")):
                with suppress(Diverged):
                    m.calls.call_function(func, here, given, site, open_ended=True)
        return NOTHING

    return m.native(work)


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


def _content(name: str, member: str) -> NativeMethod:
    """`.val()`, `.text()`, `.html()`: they read a member of the element without an argument, and write it with one."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        if arguments:
            if not functions_among(arguments):
                m.properties.write_member(wrapped.element, member, arguments[0], site, site)
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
    "triggerHandler": _trigger_here,
    "on": _on,
    "one": _on,
    "bind": _on,
    "attr": _attr,
    "prop": _attr,
    "get": _get,
    "val": _content("val", "value"),
    "text": _content("text", "textContent"),
    "html": _content("html", "innerHTML"),
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
            m.promises.settle_with(func, value or NOTHING, site, NOTHING, promise)
        return promise

    return work


_PROMISE_METHODS: Final[dict[str, NativeMethod]] = {
    "done": _react(lambda promise: promise.resolved),
    "fail": _react(lambda promise: join([CAUGHT] if promise.rejected is None else [promise.rejected, CAUGHT])),
    "always": _react(lambda promise: ANYTHING),
}


class JQuery(Host):
    """jQuery."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Selection: _METHODS,
        Promise: _PROMISE_METHODS,
        Event: {},
    }

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.plugins: dict[str, Value] = {}
        self.utilities: dict[str, Value] = {}  # functions that the app has put on the library itself

    def wrap_selection(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        """`$(markup)`, `$(selector)`, `$(element)`: a jQuery object around an element; `$(fn)` waits."""
        first = argument(arguments, 0)
        if isinstance(first, Func):
            return None
        if isinstance(first, Element):
            return self._wrap(first)
        text = property_key(first) if isinstance(first, Constant) else None
        if isinstance(first, Text) and first.prefix.lstrip().startswith("<"):
            text = first.markup or first.prefix
        if text is None:
            return None
        if text.lstrip().startswith("<"):
            made = self.m.dom.made_of(written_tags(text)[:1], site)
            if not made:
                return None
            element: Value | None = made[0]
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

    def _delegate(self, callee: External, arguments: list[Value], site: Site) -> Value | None:
        """`$(document).on(event, selector, listener)`: the document and the window are no elements."""
        around, selector, functions = self.m.outside.receiver, _delegated_to(arguments), functions_among(arguments)
        if around is None or selector is None or not functions:
            return None
        for event in _events_of(arguments):
            heard = self.m.events.heard(self.m.messages.part_of(self.m.frame), around, event)
            heard += [_delegate(self.m, around, selector, func) for func in functions]
            self.m.events.register(around, event, functions, site)
        self.m.outside.hand_over(callee.path, arguments, functions, site)
        return around

    def _listen_or_fire(self, event: str, arguments: list[Value], site: Site) -> None:
        """`$(selector).click(listener)`, and `$(selector).click()`, of elements that no page in sight has."""
        around, functions = self.m.outside.receiver, functions_among(arguments)
        if around is None:
            return
        if functions:
            heard = self.m.events.heard(self.m.messages.part_of(self.m.frame), around, event)
            heard += functions
        elif not arguments:
            self.m.events.fire(around, event, site, self.m.events.about(event, around))

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        if path[-1] in ("on", "one") and path[:-2] in paths("wraps_elements"):
            return self._delegate(callee, arguments, site)
        if path[-1] in events("methods") and path[:-2] in paths("wraps_elements"):
            self._listen_or_fire(path[-1], arguments, site)
        if path[:1] in paths("wraps_elements") and path[-1] in ("val", "text", "html") and not arguments:
            self.m.uses.note_state(path, site)
        if path == ("$", "Deferred"):
            return self.deferred(site)
        return self.wrap_selection(callee, arguments, site) if path in paths("wraps_elements") else None

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if value.path[:1] in paths("wraps_elements") and value.path[-1] == "()":
            return self.plugins.get(name)
        return self.utilities.get(name) if value.path in paths("wraps_elements") else None

    def object_member(self, obj: Selection | Event | Promise, name: str, site: Site) -> Value | None:
        if isinstance(obj, Event):  # its listeners may be jQuery's, which get an event around this one
            return obj if name == "originalEvent" else None
        if isinstance(obj, Promise):
            return None
        return obj.element if name == "0" else self.plugins.get(name)

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, External) and target.path[-1:] == ("fn",) and target.path[:1] in paths("wraps_elements"):
            self.plugins[name] = value
        elif isinstance(target, External) and target.path in paths("wraps_elements") and functions_among([value]):
            self.utilities[name] = value
