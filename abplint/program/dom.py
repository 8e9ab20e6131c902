"""Elements, events and timers: the parts of a page that a program makes, finds and fires."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from abplint.program import readers
from abplint.program.machine import LOADING, Diverged, Registration, Trigger, Use
from abplint.program.models import Models, argument
from abplint.program.platform import interface_of_tag
from abplint.program.state import Frame, Journal
from abplint.program.units import ElementMarkup
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    TRUE,
    Constant,
    External,
    Func,
    Method,
    Obj,
    Site,
    Slot,
    Text,
    Value,
    alternatives,
    join,
    property_key,
)

_FINDERS: Final = {
    "getElementById": "#{}",
    "querySelector": "{}",
    "closest": "{}",
    "querySelectorAll": "{}",
    "getElementsByTagName": "{}",
    "getElementsByClassName": ".{}",
    "getElementsByName": "[name={}]",
}
_TAG_IN_MARKUP: Final = re.compile(r"<\s*([a-zA-Z][\w-]*)((?:\s[^<>]*)?)/?>")
_CUT_TAG: Final = re.compile(r"<\s*([a-zA-Z][\w-]*)((?:\s[^<>]*)?)$")  # up to where a value is put in
_ATTRIBUTE: Final = re.compile(r"""([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_SELECTOR: Final = re.compile(r"^([a-zA-Z][\w-]*)?((?:[#.][\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*)$")
_SELECTOR_ATTRIBUTE: Final = re.compile(r"""\[\s*([\w-]+)\s*(?:=\s*["']?([^"'\]]*)["']?)?\s*\]""")


# what of an element is what it shows or holds
CONTENT: Final = frozenset({"innerHTML", "outerHTML", "innerText", "textContent", "value", "toDataURL", "toBlob"})
# functions that put an element somewhere, and read nothing of it
_PLACING: Final = frozenset(
    """
    append appendChild prepend insertBefore replaceChildren replaceChild removeChild before after observe unobserve
    contains addEventListener createPortal render hydrate mount log
    """.split()
)


def _is_of_page(value: Value) -> bool:
    """Whether a value is a part of the document, as far as its access path tells."""
    return isinstance(value, External) and value.path[:1] == ("document",) and value.path[1:2] != ("createElement",)


class Dom(Models):
    """The document object model, as far as handlers use it."""

    plugins: dict[str, Value]
    found: set[int]  # the serials of elements that the page has
    custom: dict[str, Func]

    def methods_of(self, kind: str) -> dict[str, Any]:
        if kind == "element":
            return _ELEMENT_METHODS
        if kind == "jquery":
            return _JQUERY_METHODS
        if kind == readers.KIND:
            return readers.METHODS
        return super().methods_of(kind)

    # ------------------------------------------------------------ elements

    def new_element(self, tag: str, site: Site | None, attributes: dict[str, str] | None = None) -> Obj:
        made = Obj("element", site, self.run)
        made.detail = tag.lower()
        made.open = True
        made.listeners = {}
        for name, value in (attributes or {}).items():
            made.slots[name] = Slot(Constant(value), site, self.run)
        defined = self.custom.get(made.detail)
        if defined is not None and site is not None:
            self._upgrade(made, defined, site)
        return made

    def _page_element(self, markup: ElementMarkup, site: Site) -> Obj:
        """An element that the page has: it was made and connected while the page was loading."""
        saved, journal = (self.run, self.frame, self.entry), self.journal
        self.run, self.frame, self.entry, self.journal = LOADING, Frame(self.frame.unit), None, Journal()
        try:
            made = self.new_element(markup.tag, site, markup.attributes)
            self.connect(made, site)
        finally:
            (self.run, self.frame, self.entry), self.journal = saved, journal
        return made

    def connect(self, element: Obj, site: Site) -> None:
        """Tell a custom element that it is in the page now."""
        slot, _ = self.find_slot(element, "connectedCallback")
        if slot is not None and isinstance(slot.value, Func):
            with suppress(Diverged):
                self.call_function(slot.value, element, [], site, trigger=Trigger("hook", "connectedCallback"))

    def _upgrade(self, element: Obj, defined: Func, site: Site) -> None:
        """Make an element one of a class that is defined for its tag."""
        prototype = self.prototype_object(defined)
        element.prototype = prototype
        with suppress(Diverged):
            self._initialise(defined, element, [], site, False, 0)

    def find_element(self, selector: str, site: Site) -> Value | None:
        """The element of the page's own markup, or what the selector itself tells of it."""
        markup = self.loader.element(selector)
        if markup is not None:
            known = self.elements.get(markup.identity)
            if known is None or (known.prototype is None and known.detail in self.custom):
                known = self.elements[markup.identity] = self._page_element(markup, site)
                self.found.add(known.serial)
            return known
        match = _SELECTOR.match(selector.rsplit(" ", 1)[-1].strip())
        if match is None or not match[1]:
            return None
        attributes = dict(_SELECTOR_ATTRIBUTE.findall(match[2] or ""))
        made = self.new_element(match[1], site, attributes)
        self.found.add(made.serial)
        return made

    def note_shown(self, argument: Value, path: tuple[str, ...], site: Site) -> None:
        for item in alternatives(argument):
            shown = item.serial in self.found if isinstance(item, Obj) else _is_of_page(item)
            if shown and path[-1] not in _PLACING:
                self.note_state(path, site)

    def external_member(self, value: External, name: str, site: Site) -> Value:
        if name in CONTENT and _is_of_page(value):
            self.note_state((*value.path, name), site)
        if value.path and value.path[0] in _JQUERY and name in self.plugins and value.path[-1] == "()":
            return self.plugins[name]
        return super().external_member(value, name, site)

    def object_member(self, obj: Obj, name: str, site: Site) -> Value:
        if obj.kind == "jquery" and name in self.plugins:
            return self.plugins[name]
        if obj.kind != "element":
            return super().object_member(obj, name, site)
        slot, _ = self.find_slot(obj, name)
        if slot is not None:
            return self.call(slot.getter, obj, [], site) if slot.getter is not None else slot.value
        if name in CONTENT and obj.serial in self.found:
            self.note_state((f"({interface_of_tag(obj.detail)})", name), site)
        if name in _ELEMENT_METHODS:
            return Method(obj, name)
        if name == "style" or name == "dataset" or name == "classList":
            return External((f"({interface_of_tag(obj.detail)})", name))
        if name == "contentWindow" or name == "contentDocument":
            return External((f"({interface_of_tag(obj.detail)})", name))
        if name in ("parentNode", "parentElement", "firstChild", "firstElementChild", "lastChild", "ownerDocument"):
            if obj.elements and "Child" in name:
                return obj.elements[0]
            if name in ("parentNode", "parentElement"):
                return self.new_element("", obj.site)
            return External(("document",)) if name == "ownerDocument" else ANYTHING
        return External((f"({interface_of_tag(obj.detail)})", name))

    def write_slot(self, obj: Obj, name: str, new: Value, key_site: Site | None, weak: bool = False) -> None:
        if obj.kind == readers.KIND and name.startswith("on"):
            readers.hear(self, obj, name[2:], new, key_site)
        if obj.kind == "element":
            if name.startswith("on") and name.islower():
                self._listen(obj, name[2:], new, key_site)
                functions = tuple(v for v in alternatives(new) if isinstance(v, Func))
                if functions and key_site is not None and name[2:] in _ASKED_EVENTS:
                    self.run_soon(functions, key_site, Trigger("listener", name[2:], ("(Element)", name)))
            if name in ("innerHTML", "outerHTML", "innerText", "textContent"):
                self._write_markup(obj, new, key_site)
            if key_site is not None:
                path = (f"({interface_of_tag(obj.detail)})", name)
                self.record(Use("assign", path, key_site, (), obj, new))
        super().write_slot(obj, name, new, key_site, weak)

    def attach_shadow(self, element: Obj, site: Site) -> Obj:
        """`attachShadow`: a root in which the element keeps markup of its own."""
        root = self.new_element("", site)
        element.slots["shadowRoot"] = Slot(root, site, self.run)
        element.slots["renderRoot"] = Slot(root, site, self.run)
        return root

    def _write_markup(self, obj: Obj, markup: Value, site: Site | None) -> None:
        for item in alternatives(markup):
            text = item.value if isinstance(item, Constant) else item.prefix if isinstance(item, Text) else None
            tags = _TAG_IN_MARKUP.finditer(text) if isinstance(text, str) else iter(())
            children = tuple(self.new_element(match[1], site, parse_attributes(match[2])) for match in tags)
            if not children and isinstance(text, str) and (cut := _CUT_TAG.search(text)):
                children = (self.new_element(cut[1], site, parse_attributes(cut[2])),)
            if children:
                obj.elements = children

    # ------------------------------------------------------------ events

    def _listen(self, target: Obj, event: str, listener: Value, site: Site | None) -> None:
        functions = tuple(v for v in alternatives(listener) if isinstance(v, (Func, External)))
        if target.listeners is None:
            target.listeners = {}
        self.journal.note(target.listeners, event, target.serial)
        target.listeners[event] = (*target.listeners.get(event, ()), *functions)
        target.version += 1
        if functions and site is not None:
            self.registrations.append(Registration(target, event, functions[0], site))

    def forget(self, element: Obj, arguments: list[Value]) -> Value:
        """`removeEventListener`."""
        event = property_key(argument(arguments, 0)) or ""
        listener = argument(arguments, 1)
        if element.listeners and event in element.listeners:
            self.journal.note(element.listeners, event, element.serial)
            element.listeners[event] = tuple(item for item in element.listeners[event] if item is not listener)
        return NOTHING

    def fire(self, target: Value, event: str, site: Site, *given: Value) -> None:
        """Run what listens for an event on an element or an outside object."""
        listeners: list[Value] = []
        if isinstance(target, Obj) and target.listeners:
            listeners += target.listeners.get(event, ())
        elif isinstance(target, External):
            listeners += self.bus.get((_identity(target), event), [])
        for item in listeners:
            if isinstance(item, Func):
                try:
                    self.call_function(item, target, list(given) or [ANYTHING], site, open_ended=True)
                except Diverged:
                    continue
            elif isinstance(item, External):
                self.call(item, target, list(given) or [ANYTHING], site)

    def fire_error(self, target: Value, error: Value, site: Site) -> None:
        self.fire(target, "error", site, error)

    def use_element(self, element: Obj, member: str, arguments: list[Value], site: Site) -> None:
        path = (f"({interface_of_tag(element.detail)})", member)
        self.record(Use("call", path, site, tuple(arguments), element))

    def event_name(self, event: Value) -> str | None:
        """The type of an event object that was made here."""
        if isinstance(event, Obj) and event.kind == "event":
            return property_key(event.detail)
        return None

    # ------------------------------------------------------------ outside objects

    def call_model(self, value: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = value.path
        name = path[-1] if path else ""
        if new and name.endswith("Event") and len(path) == 1:
            event = Obj("event", site, self.run)
            event.detail = argument(arguments, 0)
            event.open = True
            self.copy_properties(event, argument(arguments, 1))
            return event
        if new and path == ("FileReader",):
            return readers.new_reader(self, site)
        if new and path in (("clipboard#", "default"), ("ClipboardJS",)):
            for item in alternatives(argument(arguments, 0)):
                if isinstance(item, Obj) and item.kind == "element":
                    self._listen(item, "click", External((*path, "copy")), None)
            return None
        if new and path in (("Image",), ("Audio",)):
            return self.new_element("img" if path == ("Image",) else "audio", site)
        is_read = path[:1] in _JQUERY_CALLS and name in ("val", "text", "html") and not arguments
        if is_read or name == "getSelection":
            self.note_state(path, site)
        if path == ("document", "createElement"):
            return self._create_element(argument(arguments, 0), site)
        if path == ("$", "Deferred"):
            return self._deferred(site)
        if name in ("append", "appendChild", "prepend", "insertBefore", "replaceChildren") and len(path) > 1:
            _connect_all(self, arguments, site)
        if path == ("customElements", "define"):
            for item in alternatives(argument(arguments, 1)):
                if isinstance(item, Func) and (tag := property_key(argument(arguments, 0))):
                    self.custom[tag] = item
                    if self.run == LOADING:
                        self.find_element(tag, site)
            return NOTHING
        if path == ("document", "createElementNS"):
            return self._create_element(argument(arguments, 1), site)
        if name in _FINDERS and path[0] in ("document", "(Document)"):
            return self._find(name, arguments, site)
        if name in ("addEventListener", "on", "once", "addListener", "subscribe"):
            return self._listen_outside(value, arguments, site)
        if (name in ("dispatchEvent", "emit", "trigger", "publish") and len(path) > 1) or path == ("dispatchEvent",):
            return self._fire_outside(value, arguments, site)
        if path and path[0] in _JQUERY and (len(path) == 1):
            return self._jquery(value, arguments, site)
        return super().call_model(value, arguments, site, new)

    def _create_element(self, tag: Value, site: Site) -> Value:
        made: list[Value] = []
        for item in alternatives(tag):
            name = property_key(item)
            made.append(self.new_element(name, site) if name else self.new_element("", site))
        return join(made)

    def _find(self, finder: str, arguments: list[Value], site: Site) -> Value | None:
        found: list[Value] = []
        for item in alternatives(argument(arguments, 0)):
            text = property_key(item)
            if text is None:
                return None
            element = self.find_element(_FINDERS[finder].format(text), site)
            if element is None:
                return None
            found.append(element)
        value = join(found)
        if finder == "querySelectorAll" or finder.startswith("getElementsBy"):
            made = self.new_array((), value)
            made.open = False
            made.rest = value
            return made
        return value

    def _listen_outside(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        event = property_key(argument(arguments, 0))
        functions = [v for a in arguments[1:] for v in alternatives(a) if isinstance(v, Func)]
        if event is not None and functions:
            target = self.receiver or External(value.path[:-1])
            self.bus.setdefault((_identity(target), event), []).extend(functions)
            self.registrations.append(Registration(target, event, functions[0], site))
            if event in _EVENT_INTERFACES:
                self._bring(event, functions, site)
                return NOTHING
        return None

    def _fire_outside(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        event = self.event_name(argument(arguments, 0)) or property_key(argument(arguments, 0))
        if event is not None:
            given = [argument(arguments, 0)] if value.path[-1] == "dispatchEvent" else arguments[1:]
            self.fire(self.receiver or External(value.path[:-1]), event, site, *given)
        return None

    def write_external(self, value: External, name: str, new: Value, site: Site) -> None:
        if not value.path:
            self.write_global(name, new, site)
        self.record(Use("assign", (*value.path, name), site, (), value, new))
        if value.path[-1:] == ("fn",) and value.path[0] in _JQUERY:
            self.plugins[name] = new
        functions = tuple(v for v in alternatives(new) if isinstance(v, Func))
        if functions and name.startswith("on"):
            trigger = Trigger("listener", name[2:].lower(), value.path)
            if name[2:].lower() in _EVENT_INTERFACES:
                self._bring(name[2:].lower(), list(functions), site)
            elif name[2:].lower() in _ASKED_EVENTS or self.run == LOADING:
                self.run_soon(functions, site, trigger)
            self.bus.setdefault((_identity(value), name[2:].lower()), []).extend(functions)
            self.registrations.append(Registration(value, name[2:].lower(), functions[0], site))

    def _bring(self, event: str, functions: list[Func], site: Site) -> None:
        """Run listeners for an event whose object has methods of its own, which code keeps for later."""
        given = External((f"({_EVENT_INTERFACES[event]})",))
        self.run_callbacks(tuple(functions), site, Trigger("listener", event), given)

    # ------------------------------------------------------------ jQuery

    def _jquery(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        """`$(markup)`, `$(selector)`, `$(element)`: a jQuery object around an element; `$(fn)` waits."""
        first = argument(arguments, 0)
        if isinstance(first, Func):
            return None
        if isinstance(first, Obj) and first.kind == "element":
            return self._wrap(first)
        text = property_key(first) if isinstance(first, Constant) else None
        if isinstance(first, Text) and first.prefix.lstrip().startswith("<"):
            text = first.prefix
        if text is None:
            return None
        if text.lstrip().startswith("<"):
            match = _TAG_IN_MARKUP.search(text) or _CUT_TAG.search(text)
            if match is None:
                return None
            element: Value | None = self.new_element(match[1], site, parse_attributes(match[2]))
            options = argument(arguments, 1)
            if isinstance(options, Obj) and isinstance(element, Obj):
                self.copy_properties(element, options)
        else:
            element = self.find_element(text, site)
        return self._wrap(element) if isinstance(element, Obj) else None

    def _deferred(self, site: Site) -> Value:
        """jQuery's promise with its own `resolve` and `reject`."""
        made = Obj("object", site, self.run)
        settled: list[Value] = []
        before = len(self.registrations)

        def settle(given: list[Value], at: Site) -> Value:
            settled.append(argument(given, 0))
            return made

        def promise(given: list[Value], at: Site) -> Value:
            if not settled and self.run > LOADING:
                self.wait_for_person(self.registrations[before:], None, lambda: bool(settled))
            return self.promise(join(settled) if settled else ANYTHING)

        for name, work in (("resolve", settle), ("reject", settle), ("promise", promise)):
            made.slots[name] = Slot(self.native(work), None, self.run)
        return made

    def _wrap(self, element: Obj) -> Obj:
        made = Obj("jquery", element.site, self.run)
        made.detail = element
        made.elements = (element,)
        made.open = True
        return made

    def index(self, value: Value, key: Value, site: Site) -> Value:
        if isinstance(value, Obj) and value.kind == "jquery" and property_key(key) == "0":
            return value.detail  # type: ignore[no-any-return]
        return super().index(value, key, site)


def is_selected(element: Obj, selector: str) -> bool:
    """Whether the last part of a selector is about an element, as far as its tag and attributes tell."""
    match = _SELECTOR.match(selector.rsplit(" ", 1)[-1].strip())
    if match is None or (match[1] and match[1].lower() != element.detail):
        return False
    for name, value in _SELECTOR_ATTRIBUTE.findall(match[2] or ""):
        slot = element.slots.get(name)
        if slot is None or (value and property_key(slot.value) != value):
            return False
    marks = re.findall(r"([#.])([\w-]+)", re.sub(r"\[[^\]]*\]", "", match[2] or ""))
    known = {"#": element.slots.get("id"), ".": element.slots.get("class")}
    return all(
        (slot := known[mark]) is not None and word in (property_key(slot.value) or "").split() for mark, word in marks
    )


def parse_attributes(text: str) -> dict[str, str]:
    """The attributes of a tag, as they are written."""
    return {m[1].lower(): m[2] or m[3] or m[4] or "" for m in _ATTRIBUTE.finditer(text)}


def _identity(target: External) -> Any:
    """Which of several outside objects with one path a target is: made at a place, or for a selector."""
    made = target.made_by
    if made is None:
        return target.path
    if target.path[-1] == "new" or target.path[0].endswith("#"):
        return (target.path, made.site)
    return (target.path, tuple(item.key() for item in made.arguments if isinstance(item, (Constant, External))))


_JQUERY: Final = frozenset({"$", "jQuery", "jquery#", "cash-dom#"})
_JQUERY_CALLS: Final = frozenset((name,) for name in _JQUERY)
_EVENT_INTERFACES: Final = {"beforeinstallprompt": "BeforeInstallPromptEvent"}
# set on a request or reader that the program has started
_ASKED_EVENTS: Final = frozenset(
    """
    load loadend error abort timeout message success complete upgradeneeded readystatechange open close
    progress dataavailable stop end loadedmetadata canplay messageerror blocked
""".split()
)


# ---------------------------------------------------------------- members of elements


def _click(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    m.use_element(element, "click", arguments, site)
    m.fire(element, "click", site)
    return NOTHING


def _fire_own(m: Dom, element: Obj, event: str, site: Site) -> Value:
    m.use_element(element, "requestSubmit" if event == "submit" else event, [], site)
    m.fire(element, event, site)
    return NOTHING


def _dispatch(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    event = argument(arguments, 0)
    name = m.event_name(event)
    m.use_element(element, "click" if name == "click" else "dispatchEvent", arguments, site)
    if name is not None:
        m.fire(element, name, site, event)
    return TRUE


def _set_attribute(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0))
    if name is not None:
        m.write_slot(element, name, argument(arguments, 1), site)
    return NOTHING


def _remove_attribute(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0))
    if name is not None and name in element.slots:
        m.journal.note(element.slots, name, element.serial)
        element.version += 1
        del element.slots[name]
    return NOTHING


def _get_attribute(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    slot = element.slots.get(property_key(argument(arguments, 0)) or "")
    return slot.value if slot is not None else ANYTHING


def _add_listener(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    event = property_key(argument(arguments, 0))
    if event is None:
        return NOTHING
    m.use_element(element, "addEventListener", arguments, site)
    listener = argument(arguments, 1)
    m._listen(element, event, listener, site)
    functions = tuple(v for v in alternatives(listener) if isinstance(v, Func))
    if functions and (event in _ASKED_EVENTS or m.run == LOADING):
        m.run_soon(functions, site, Trigger("listener", event, ("(Element)", "addEventListener")))
    return NOTHING


def _append(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    m.use_element(element, "append", arguments, site)
    _connect_all(m, arguments, site)
    return argument(arguments, 0)


def _connect_all(m: Dom, arguments: list[Value], site: Site) -> None:
    for item in (v for a in arguments for v in alternatives(a)):
        if isinstance(item, Obj) and item.kind == "element":
            m.connect(item, site)


def _find_inside(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    selector = property_key(argument(arguments, 0))
    for child in element.elements:
        if isinstance(child, Obj) and selector is not None and is_selected(child, selector):
            return child
    found = m.find_element(selector, site) if selector is not None else None
    return found if found is not None else ANYTHING


def _clone(m: Dom, element: Obj, arguments: list[Value], site: Site) -> Value:
    made = m.new_element(element.detail, site)
    made.slots = dict(element.slots)
    return made


_ELEMENT_METHODS: Final[dict[str, Callable[[Any, Obj, list[Value], Site], Value]]] = {
    "click": _click,
    "dispatchEvent": _dispatch,
    "setAttribute": _set_attribute,
    "removeAttribute": _remove_attribute,
    "getAttribute": _get_attribute,
    "hasAttribute": lambda m, e, args, site: ANYTHING,
    "toggleAttribute": _set_attribute,
    "addEventListener": _add_listener,
    "removeEventListener": lambda m, e, args, site: m.forget(e, args),
    "append": _append,
    "appendChild": _append,
    "prepend": _append,
    "insertBefore": _append,
    "replaceChildren": _append,
    "querySelector": _find_inside,
    "closest": _find_inside,
    "cloneNode": _clone,
    "remove": lambda m, e, args, site: NOTHING,
    "attachShadow": lambda m, e, args, site: m.attach_shadow(e, site),
    "requestSubmit": lambda m, e, args, site: _fire_own(m, e, "submit", site),
    "reset": lambda m, e, args, site: _fire_own(m, e, "reset", site),
    "focus": lambda m, e, args, site: NOTHING,
    "select": lambda m, e, args, site: NOTHING,
}


def _jquery_click(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
    functions = [v for v in arguments if isinstance(v, Func)]
    if functions:
        m._listen(wrapped.detail, "click", functions[0], site)
        return wrapped
    # jQuery's click() runs handlers and, except for links, the native action
    m.use_element(wrapped.detail, "jquery.click", arguments, site)
    if wrapped.detail.detail != "a":
        m.use_element(wrapped.detail, "click", arguments, site)
    m.fire(wrapped.detail, "click", site)
    return wrapped


def _jquery_trigger(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
    event = property_key(argument(arguments, 0))
    if event == "click":
        return _jquery_click(m, wrapped, [], site)
    if event is not None:
        m.fire(wrapped.detail, event, site)
    return wrapped


def _jquery_on(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
    events = property_key(argument(arguments, 0))
    functions = [v for v in arguments if isinstance(v, Func)]
    for event in (events or "").split():
        for func in functions:
            m._listen(wrapped.detail, event.split(".")[0], func, site)
    return wrapped


def _jquery_attr(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
    first = argument(arguments, 0)
    if isinstance(first, Obj):
        m.assign_properties(wrapped.detail, first, site)
        return wrapped
    name = property_key(first)
    if len(arguments) > 1 and name is not None:
        m.write_slot(wrapped.detail, name, arguments[1], site)
        return wrapped
    slot = wrapped.detail.slots.get(name or "")
    return slot.value if slot is not None else ANYTHING


def _jquery_content(name: str) -> Callable[[Dom, Obj, list[Value], Site], Value]:
    """`.val()`, `.text()`, `.html()`: they read without an argument, and write with one."""

    def work(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
        if arguments:
            return _jquery_chain(m, wrapped, arguments, site)
        if wrapped.detail.serial in m.found:
            m.note_state(("$()", name), site)
        return Text()

    return work


def _jquery_get(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
    return wrapped.detail  # type: ignore[no-any-return]


def _jquery_put(name: str) -> Callable[[Any, Obj, list[Value], Site], Value]:
    """`append` and its kin: the element's own method, which takes markup too."""

    def work(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
        m.use_element(wrapped.detail, name, arguments, site)
        return _jquery_chain(m, wrapped, arguments, site)

    return work


def _jquery_chain(m: Dom, wrapped: Obj, arguments: list[Value], site: Site) -> Value:
    for item in arguments:
        if isinstance(item, Func):
            m.run_callbacks((item,), site, None)
    return wrapped


_JQUERY_METHODS: Final[dict[str, Callable[[Any, Obj, list[Value], Site], Value]]] = {
    "click": _jquery_click,
    "trigger": _jquery_trigger,
    "triggerHandler": _jquery_trigger,
    "on": _jquery_on,
    "one": _jquery_on,
    "bind": _jquery_on,
    "attr": _jquery_attr,
    "prop": _jquery_attr,
    "get": _jquery_get,
    **{name: _jquery_content(name) for name in ("val", "text", "html")},
    **{name: _jquery_put(name) for name in ("append", "prepend", "after", "before")},
    **dict.fromkeys(
        """
    appendTo prependTo hide show addClass removeClass css first eq last
    each ready data find parent remove insertAfter insertBefore
""".split(),
        _jquery_chain,
    ),
}
