"""jQuery."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.knowledge.programs import events, paths
from abplint.patterns import regex
from abplint.program.hosts.clicks import note_click
from abplint.program.hosts.deferreds import Deferred
from abplint.program.hosts.delegations import Delegations
from abplint.program.hosts.emitters import identity_of
from abplint.program.hosts.finding import found_apart
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.plugin_options import fired_by_plugin, listening_by_options
from abplint.program.hosts.selections import (
    BODY,
    FINDING,
    GIVING,
    METHODS,
    PUTTING,
    SAME,
    UNHEARD,
    add_buttons,
    by_event,
    data,
    delegate,
    each,
    events_named,
    fired_as,
    given_beside,
    listening,
    mapped,
    method_of,
    put,
    select,
    swapped,
    written,
)
from abplint.program.hosts.several import all_of_page, around, at, elements_in
from abplint.program.hosts.tags import written_tags
from abplint.program.hosts.tree import selector_text
from abplint.program.moment import LOADING
from abplint.program.objects import (
    Array,
    Element,
    Event,
    Func,
    NoSelection,
    Promise,
    Record,
    Selection,
    functions_among,
)
from abplint.program.observing import Use
from abplint.program.values import (
    ANYTHING,
    CAUGHT,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Value,
    alternatives,
    join,
    property_key,
)
from abplint.syntax.bindings import camel_case

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _note(m: Machine, promise: Promise, name: str, callbacks: list[Value]) -> None:
    """What `done`, `fail` and `always` are given waits for a promise that nothing settles yet."""
    for func in callbacks:
        m.promises.pending.note_reaction(
            promise, func if name in ("done", "always") else None, func if name in ("fail", "always") else None
        )


def _react(name: str, outcome: Callable[[Promise], Value | None]) -> NativeMethod:
    """`done`, `fail` and `always`: functions that run, while the promise stays what it is."""

    def work(m: Machine, promise: Promise, arguments: list[Value], site: Site) -> Value:
        value = outcome(promise)
        _note(m, promise, name, arguments)
        for func in arguments if value is not None else ():
            m.promises.settle_with(func, value or NOTHING, site, NOTHING, promise)
        return promise

    return work


def _failure(promise: Promise) -> Value | None:
    """What `fail` gives: more may go wrong than was seen, unless the promise was resolved before."""
    if promise.is_fulfilled:
        return promise.rejected
    return join([CAUGHT] if promise.rejected is None else [promise.rejected, CAUGHT])


_PROMISE_METHODS: Final[dict[str, NativeMethod]] = {
    "done": _react("done", lambda promise: promise.resolved),
    "fail": _react("fail", _failure),
    "always": _react("always", lambda promise: ANYTHING),
}


# what `$(markup, { … })` takes as methods
_STATIC: Final = frozenset({"Deferred", "Event", "data", "extend", "noConflict", "removeData", "when"})
_ITSELF: Final = ((), ("fn",), ("default",))  # where these stand: on the library, as it is or as it is imported
_OPTIONS: Final = frozenset({"val", "text", "html", "data", "css"})
_READING: Final = _OPTIONS | {"attr", "prop"}  # what they write with an argument they read without one


_GIVEN: Final = "#given"  # of a deferred object: what it is settled with, which who returns it hands out
_LIST: Final = regex(r"""\s*,\s*(?![^\[]*\]|[^(]*\))""")


class JQuery(Host):
    """jQuery."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Selection: METHODS,
        NoSelection: {},
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
            return Selection(first, self.m.run)
        if isinstance(first, Selection):
            return Selection(first.element, self.m.run, None, first.found)
        if isinstance(first, Array):
            return around(self.m, elements_in(first))
        markup = written(first)
        text = selector_text(first) or markup
        if text is None:
            return None
        if markup is None and "," in text and (parts := _LIST.split(text.strip()))[1:]:
            found = [item for one in parts if isinstance(item := self.m.dom.find_element(one, site), Element)]
            others = [self._found_by(text, value.path, site)] if len(found) < len(parts) else []
            return join([*(Selection(item, self.m.run) for item in found), *others]) if found else None
        if markup is None:
            return self._found(text, argument(arguments, 1), site)
        made = self.m.dom.made_of(written_tags(markup)[:1], site)
        if not made:
            return None
        wrapped = Selection(made[0], self.m.run)
        options = argument(arguments, 1)
        if isinstance(options, Record):
            self._set_all(wrapped, options, site)
        return wrapped

    def _found(self, selector: str, within: Value, site: Site) -> Value | None:
        """What a selector finds in the page, or in the elements that are given with it."""
        if isinstance(within, Element):
            within = Selection(within, self.m.run)
        if isinstance(within, Selection):
            found = [each for one in within.found for each in self.m.dom.tree.find_inside(one, selector, site)]
            if found:
                return around(self.m, found)
        element = self.m.dom.find_element(selector, site)
        if not isinstance(element, Element):
            return None
        known = all_of_page(self.m, element, selector, site) or (element,)
        return around(self.m, (*known, *found_apart(self.m, selector, element, site)))

    def _set_all(self, wrapped: Selection, options: Record, site: Site) -> None:
        """`$(markup, { … })`: attributes, and methods by their names."""
        methods = self.m.hosts.methods[Selection]
        for name, slot in list(options.slots.items()):
            listens = name in events("methods") and functions_among([slot.value])
            if listens:
                by_event(name)(self.m, wrapped, [slot.value], slot.site or site)
            elif name in _OPTIONS:
                methods[name](self.m, wrapped, [slot.value], slot.site or site)
            else:
                self.m.properties.write_slot(wrapped.element, name, slot.value, slot.site or site)

    def deferred(self, arguments: list[Value], site: Site) -> Value:
        """jQuery's promise with its own `resolve` and `reject`; a function is given it at once."""
        made = Record(site, self.m.run)
        own = Deferred(self.m, site)

        def settle(by: Callable[[list[Value], Site], Value], given: list[Value], at: Site) -> Value:
            by(given, at)
            held = made.slots[_GIVEN].value if _GIVEN in made.slots else None
            self.m.heap.put(made, _GIVEN, join([argument(given, 0), *([held] if held is not None else [])]), at)
            return made

        if self.m.run == LOADING:
            self.m.promises.waiting.begin(own.promise)

        def react(name: str, given: list[Value], at: Site) -> Value:
            _note(self.m, own.promise, name, given)
            if name == "fail" and own.is_fulfilled():
                return made
            settled = own.settled or own.refused
            self.m.outside.run_callbacks(functions_among(given), at, None, join(settled) if settled else ANYTHING)
            return made

        def chained(name: str, given: list[Value], at: Site) -> Value:
            work = self.m.hosts.methods[Promise][name]
            return work(self.m, own.promised(), given, at)

        for name, work in (
            ("resolve", partial(settle, own.resolve)),
            ("reject", partial(settle, own.reject)),
            ("promise", lambda given, at: own.promised()),
        ):
            self.m.heap.give(made, name, self.m.native(work))
        for name in ("then", "catch"):
            self.m.heap.give(made, name, self.m.native(partial(chained, name)))
        for name in ("done", "fail", "always", "progress"):
            self.m.heap.give(made, name, self.m.native(partial(react, name)))
        self.m.outside.run_callbacks(functions_among(arguments), site, None, made, this=made)
        return made

    # ------------------------------------------------------------ of elements that no page in sight has

    @staticmethod
    def _found_by(selector: str, path: tuple[str, ...], site: Site) -> External:
        return External((*path, "()"), (), Use("call", path, site, (Constant(selector),)))

    def _each(self, found: External) -> list[External]:
        """An object for each selector of a list."""
        selector, made = self._selector(found), found.made_by
        parts = _LIST.split(selector.strip()) if selector is not None else []
        return [found] if len(parts) < 2 else [self._found_by(one, made.path, made.site) for one in parts]

    def _selector(self, found: External) -> str | None:
        """The selector that an object was made for."""
        given = found.made_by.arguments if found.made_by is not None else ()
        return selector_text(given[0]) if given else None

    def _element(self, found: External, site: Site) -> Value:
        """The element that an object is around: found by its selector, as the document finds it."""
        given = found.made_by.arguments if found.made_by is not None else ()
        if given and isinstance(given[0], External):
            return given[0]
        selector = self._selector(found)
        if selector is None:
            return found
        use = Use("call", ("document", "querySelector"), site, (Constant(selector),))
        return External(("document", "querySelector", "()"), (), use)

    def _of_page(self, found: External, name: str, arguments: list[Value], site: Site) -> Value | None:
        """A method of what a selector finds and no page in sight has; None where nothing is known of it."""
        functions = functions_among(arguments)
        if name in ("on", "one", "bind", "live", "delegate"):
            return self._listen(found, name, swapped(arguments) if name == "delegate" else arguments, site)
        if name in events("methods"):
            return self._listen_or_fire(found, name, arguments, site)
        if name in ("trigger", "triggerHandler"):
            like = argument(arguments, 0)
            for event in events_named(self.m, like):
                self._fire(found, fired_as(event), site, *given_beside(self.m, arguments), like=like)
            return found
        if name in FINDING:
            text = property_key(argument(arguments, 0))
            return select(self.m, text, site) if text is not None else None if functions else found
        if name in ("off", "unbind"):
            return self._forget(found, arguments)
        if name == "each":
            return each(self.m, found, self._element(found, site), arguments, site)
        if name == "map" and functions:
            return mapped(self.m, [self._element(found, site)], arguments, site)
        if name == "data":
            return data(self.m, identity_of(found), found, arguments, site)
        if name == "get" and arguments:
            return self._element(found, site)
        if name in PUTTING:
            put(self.m, BODY, arguments, site)
        if name in ("val", "text", "html") and not arguments:
            self.m.uses.note_state((*found.path, name), site)
            return None
        if name in ("attr", "prop") and len(arguments) == 1 and property_key(arguments[0]) == "id":
            return self.m.properties.member(self._element(found, site), "id", site)
        if name == "dialog":
            add_buttons(self.m, arguments, site)
        for event, func in listening_by_options(self.m, name, arguments, self._element(found, site)):
            for here in self._each(found):
                self.m.events.heard(self.m.messages.part_of(self.m.frame), here, event).append(func)
        for event in fired_by_plugin(name, arguments):
            self._fire(found, fired_as(event), site)
        is_same = name in SAME if name not in _READING else bool(arguments)
        return found if (is_same or name in PUTTING) and not functions else None

    def _listen(self, around: External, name: str, arguments: list[Value], site: Site) -> Value | None:
        """`$(selector).on(…)`, `$(document).on(event, selector, listener)`: the document and the window are no
        elements."""
        for heard_as, func, inside in listening(arguments):
            event = heard_as[0]
            for here in self._each(around):
                listener = func if inside is None else delegate(self.m, here, inside, func)
                for name_heard in heard_as:
                    self.m.events.heard(self.m.messages.part_of(self.m.frame), here, name_heard).append(listener)
            if inside is not None:
                for name_heard in heard_as:
                    self.m.hosts.part(Delegations).add(around, inside, name_heard, func)
            self.m.events.register(around, event, (func,), site)
            self.m.outside.hand_over((*around.path, name), [Constant(event)], (func,), site)
        return around

    def _listen_or_fire(self, around: External, event: str, arguments: list[Value], site: Site) -> Value:
        """`$(selector).click(listener)`, and `$(selector).click()`."""
        functions = functions_among(arguments)
        if functions:
            for here in self._each(around):
                heard = self.m.events.heard(self.m.messages.part_of(self.m.frame), here, event)
                heard += functions
            self.m.events.register(around, event, functions, site)
            self.m.outside.hand_over((*around.path, event), arguments, functions, site)
        elif not arguments:
            part = self.m.messages.part_of(self.m.frame)
            if event not in UNHEARD or any(self.m.events.heard(part, here, event) for here in self._each(around)):
                self._fire(around, event, site)
        return around

    def _forget(self, around: External, arguments: list[Value]) -> Value:
        """What is taken away while the page loads is gone; of a namespace, nobody knows which that is."""
        name, functions = property_key(argument(arguments, 0)), functions_among(arguments)
        if name is not None and "." not in name and self.m.run == LOADING and (functions or len(arguments) == 1):
            for event in name.split():
                heard = self.m.events.heard(self.m.messages.part_of(self.m.frame), around, event)
                heard[:] = [item for item in heard if functions and item not in functions]
        return around

    def _fire(self, target: External, event: str, site: Site, *given: Value, like: Value = NOTHING) -> None:
        part = self.m.messages.part_of(self.m.frame)
        is_heard = any(self.m.events.heard(part, here, event) for here in self._each(target))
        for here in self._each(target):
            element = self._element(here, site)
            made = self.m.events.about(event.split(".")[0], element)
            if isinstance(like, Record) and isinstance(made, Event):
                self.m.properties.copy_properties(made, like)
            self.m.events.fire(element, event, site, made, *given)
        kind = event.split(".")[0]
        if kind == "submit" and not is_heard and self._selector(target) is not None:
            self._send(target, site)
        element, selector = self._element(target, site), self._selector(target)
        if selector is not None:
            self.m.hosts.part(Delegations).fire(selector, event, element, site, (), *given)
        if kind == "click":
            note_click(self.m, element, site)

    def _send(self, form: External, site: Site) -> None:
        """A form that no page in sight has is sent, unless something that listens for that may keep it."""
        if self.m.run <= LOADING or self.m.probing:
            return
        if any(made.event == "submit" for made in self.m.events.of_a_person.values()):
            self.m.uses.lose(site, site)
        else:
            self.m.uses.record(Use("call", ("(HTMLFormElement)", "submit"), site, (), form))

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        around = self.m.outside.receiver
        if path[:-2] in paths("wraps_elements") and path[-2] == "()" and around is not None:
            return self._of_page(around, path[-1], arguments, site)
        if path[:1] in paths("wraps_elements") and path[1:-1] in _ITSELF and path[-1] in _STATIC:
            return self._static(callee, arguments, site)
        return self.wrap_selection(callee, arguments, site) if path in paths("wraps_elements") else None

    def _static(self, callee: External, arguments: list[Value], site: Site) -> Value | None:
        """A function of the library itself."""
        match callee.path[-1]:
            case "Deferred":
                return self.deferred(arguments, site)
            case "extend":
                return self._extend(External(callee.path[:-1]), arguments)
            case "data" | "removeData":
                return self._data(callee.path[-1], arguments, site)
            case "when":
                return self._when(arguments, site)
            case "noConflict":
                return External(callee.path[:-1])
            case _:
                event = Event(site, self.m.run, argument(arguments, 0))
                self.m.heap.give(event, "type", argument(arguments, 0))
                return event

    def _when(self, arguments: list[Value], site: Site) -> Value | None:
        """`$.when(value)`: its promise, or one that is resolved with it; several are given to a listener one by one."""
        if len(arguments) != 1:
            return None
        given: list[Value] = []
        for item in alternatives(arguments[0]):
            own = item.slots.get("promise") if isinstance(item, Record) and "resolve" in item.slots else None
            given.append(item if own is None else self.m.calls.call(own.value, item, [], site))
        return self.m.promises.promise(join(given))

    def _data(self, name: str, arguments: list[Value], site: Site) -> Value | None:
        """`$.data(element, name, value)`: what code keeps with an element, as a method of an object around it does."""
        of, rest = argument(arguments, 0), arguments[1:]
        if isinstance(of, Element):
            return self.m.hosts.methods[Selection][name](self.m, Selection(of, self.m.run), rest, site)
        if name == "data" and isinstance(of, External):
            return data(self.m, identity_of(of), of, rest, site)
        key, kept = property_key(argument(rest, 0)), argument(rest, 1)
        if isinstance(of, Func) and key is not None and isinstance(kept, Record):  # our model's: of any element
            self.m.hosts.part(Delegations).widgets[camel_case(key)] = kept
            space, _, kind = key.partition("-")
            held = self.utilities.setdefault(space, Record(None, LOADING))
            if isinstance(held, Record):
                self.m.heap.shape(held, open=True)
                self.m.heap.give(held, kind, of)
            return kept
        return None

    def _extend(self, library: External, arguments: list[Value]) -> Value:
        """`$.extend([deep], target, …)`; without a target, the library is it, or what its objects inherit."""
        is_deep = isinstance(argument(arguments, 0), Constant)
        target, *more = arguments[1 if is_deep else 0 :] or [NOTHING]
        if not more:
            target, more = library, [target]
        for source, held in ((source, held) for source in more for held in alternatives(target)):
            if isinstance(held, External) and isinstance(source, Obj) and held.path[:1] in paths("wraps_elements"):
                put_on = self.plugins if held.path[-1:] == ("fn",) else self.utilities
                put_on.update((n, slot.value) for n, slot in source.slots.items() if functions_among([slot.value]))
            elif isinstance(held, Obj) and isinstance(source, Obj):
                self.m.properties.copy_properties(held, source)
            elif isinstance(held, Obj):
                self.m.heap.widen(held)
        return target

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if value.path[:-1] in paths("wraps_elements") and value.path[-1] == "()":
            return self._element(value, site) if name == "0" else self.plugins.get(name)
        return self.utilities.get(name) if value.path in paths("wraps_elements") else None

    def object_member(self, obj: Selection | NoSelection | Event | Promise, name: str, site: Site) -> Value | None:
        if isinstance(obj, NoSelection):
            return _member_of_none(self.m, obj, name)
        if isinstance(obj, Event):  # its listeners may be jQuery's, which get an event around this one
            return obj if name == "originalEvent" else None
        if isinstance(obj, Promise):
            return None
        if name.isdigit() and isinstance(obj, Selection):
            return join(at(self.m, obj, Constant(int(name)))) if int(name) < len(obj.found) else None
        known = self.plugins.get(name)
        work = method_of(obj, name) if known is None and name not in self.m.hosts.methods[Selection] else None
        if work is not None:
            return self.m.native(lambda given, at: work(self.m, obj, given, at))
        return known

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, External) and target.path[-1:] == ("fn",) and target.path[:1] in paths("wraps_elements"):
            self.plugins[name] = value
        elif isinstance(target, External) and target.path in paths("wraps_elements") and functions_among([value]):
            self.utilities[name] = value


def _member_of_none(m: Machine, empty: NoSelection, name: str) -> Value:
    """What an object around nothing has: no elements; its methods do nothing, and give it again or nothing."""
    if name == "length":
        return Constant(0)
    given = NOTHING if name in _READING or name in GIVING or name == "get" else empty
    return NOTHING if name.isdigit() else m.native(lambda arguments, at: given)
