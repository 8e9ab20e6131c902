"""Elements of a page: made, found, changed."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abplint.program.hosts.events import ASKED_EVENTS
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.moment import LOADING, Diverged, Moment
from abplint.program.objects import Element, Func
from abplint.program.observing import Trigger, Use
from abplint.program.platform import interface_of_tag
from abplint.program.scopes import Frame
from abplint.program.units import ElementMarkup
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    TRUE,
    WINDOW,
    BoundBuiltIn,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Value,
    alternatives,
    join,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_FINDERS: Final = {
    "getElementById": "#{}",
    "querySelector": "{}",
    "closest": "{}",
    "querySelectorAll": "{}",
    "getElementsByTagName": "{}",
    "getElementsByClassName": ".{}",
    "getElementsByName": "[name={}]",
}
TAG_IN_MARKUP: Final = re.compile(r"<\s*([a-zA-Z][\w-]*)((?:\s[^<>]*)?)/?>")
CUT_TAG: Final = re.compile(r"<\s*([a-zA-Z][\w-]*)((?:\s[^<>]*)?)$")  # up to where a value is put in
_ATTRIBUTE: Final = re.compile(r"""([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_SELECTOR: Final = re.compile(r"^([a-zA-Z][\w-]*)?((?:[#.][\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*)$")
_NO_LIST: Final = re.compile(r"[(\[]")  # a comma may stand inside of these
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


_PUTTING: Final = frozenset({"append", "appendChild", "prepend", "insertBefore", "replaceChildren"})


def _is_of_page(value: Value) -> bool:
    """Whether a value is a part of the document, as far as its access path tells."""
    return isinstance(value, External) and value.path[:1] == ("document",) and value.path[1:2] != ("createElement",)


def is_selected(element: Element, selector: str) -> bool:
    """Whether the last part of a selector is about an element, as far as its tag and attributes tell."""
    match = _SELECTOR.match(selector.rsplit(" ", 1)[-1].strip())
    if match is None or (match[1] and match[1].lower() != element.tag):
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


def _click(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    m.dom.use_element(element, "click", arguments, site)
    m.events.fire(element, "click", site)
    return NOTHING


def _fire_own(m: Machine, element: Element, event: str, site: Site) -> Value:
    m.dom.use_element(element, "requestSubmit" if event == "submit" else event, [], site)
    m.events.fire(element, event, site)
    return NOTHING


def _dispatch(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    event = argument(arguments, 0)
    name = m.events.event_name(event)
    m.dom.use_element(element, "click" if name == "click" else "dispatchEvent", arguments, site)
    if name is not None:
        m.events.fire(element, name, site, event)
    return TRUE


def _set_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0))
    if name is not None:
        m.properties.write_slot(element, name, argument(arguments, 1), site)
    return NOTHING


def _remove_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0))
    if name is not None:
        m.heap.remove(element, name)
    return NOTHING


def _get_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    slot = element.slots.get(property_key(argument(arguments, 0)) or "")
    return slot.value if slot is not None else ANYTHING


def _add_listener(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    event = property_key(argument(arguments, 0))
    if event is None:
        return NOTHING
    m.dom.use_element(element, "addEventListener", arguments, site)
    listener = argument(arguments, 1)
    m.events.listen(element, event, listener, site)
    functions = tuple(v for v in alternatives(listener) if isinstance(v, Func))
    if m.run == LOADING:
        functions = m.outside.heard_while_loading(event, functions)
    if functions and (event in ASKED_EVENTS or m.run == LOADING):
        trigger = Trigger("listener", event, ("(Element)", "addEventListener"))
        m.outside.run_soon(functions, site, trigger, m.events.about(event, element), this=element)
    return NOTHING


def _append(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    m.dom.use_element(element, "append", arguments, site)
    _connect_all(m, arguments, site)
    return argument(arguments, 0)


def _connect_all(m: Machine, arguments: list[Value], site: Site) -> None:
    for item in (v for a in arguments for v in alternatives(a)):
        if isinstance(item, Element):
            m.dom.connect(item, site)


def _find_inside(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    selector = property_key(argument(arguments, 0))
    for child in element.elements:
        if isinstance(child, Element) and selector is not None and is_selected(child, selector):
            return child
    found = m.dom.find_element(selector, site) if selector is not None else None
    return found if found is not None else ANYTHING


def _clone(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    made = m.dom.new_element(element.tag, site)
    for name, slot in m.heap.own(element):
        m.heap.define(made, name, slot)
    return made


_ELEMENT_METHODS: Final[dict[str, NativeMethod]] = {
    "click": _click,
    "dispatchEvent": _dispatch,
    "setAttribute": _set_attribute,
    "removeAttribute": _remove_attribute,
    "getAttribute": _get_attribute,
    "hasAttribute": lambda m, e, args, site: ANYTHING,
    "toggleAttribute": _set_attribute,
    "addEventListener": _add_listener,
    "removeEventListener": lambda m, e, args, site: m.events.forget(e, args),
    "append": _append,
    "appendChild": _append,
    "prepend": _append,
    "insertBefore": _append,
    "replaceChildren": _append,
    "querySelector": _find_inside,
    "closest": _find_inside,
    "cloneNode": _clone,
    "remove": lambda m, e, args, site: NOTHING,
    "attachShadow": lambda m, e, args, site: m.dom.attach_shadow(e, site),
    "requestSubmit": lambda m, e, args, site: _fire_own(m, e, "submit", site),
    "reset": lambda m, e, args, site: _fire_own(m, e, "reset", site),
    "focus": lambda m, e, args, site: NOTHING,
    "select": lambda m, e, args, site: NOTHING,
}


class Dom(Host):
    """Elements of a page: made, found, changed."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Element: _ELEMENT_METHODS}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.elements: dict[Any, Element] = {}
        self.found: set[int] = set()  # the serials of elements that the page has
        self.marked: set[int] = set()  # of these, those whose attributes are known
        self.custom: dict[str, Func] = {}
        self.ready_state: str | None = None  # of the document, while a script that the parser knows of runs

    def new_element(self, tag: str, site: Site | None, attributes: dict[str, str] | None = None) -> Element:
        """An element with a tag and attributes; one of a class, where a custom element is defined for the tag."""
        made = Element(site, self.m.run, tag.lower())
        for name, value in (attributes or {}).items():
            self.m.heap.give(made, name, Constant(value), site)
        defined = self.custom.get(made.tag)
        if defined is not None and site is not None:
            self._upgrade(made, defined, site)
        return made

    def _page_element(self, markup: ElementMarkup, site: Site) -> Element:
        """An element that the page has: it was made and connected while the page was loading."""
        with self.m.at(Moment(Frame(self.m.frame.unit), run=LOADING)):
            made = self.new_element(markup.tag, site, markup.attributes)
            self.connect(made, site)
        return made

    def connect(self, element: Element, site: Site) -> None:
        """Tell a custom element that it is in the page now."""
        self.m.components.run_stage(element, "connectedCallback", site)

    def _upgrade(self, element: Element, defined: Func, site: Site) -> None:
        """Make an element one of a class that is defined for its tag."""
        prototype = self.m.classes.prototype_object(defined)
        self.m.heap.link(element, prototype)
        with suppress(Diverged):
            self.m.classes.initialise(defined, element, [], site, False, 0)

    def find_element(self, selector: str, site: Site) -> Value | None:
        """The element of the page's own markup, or what the selector itself tells of it."""
        markup = self.m.loader.element(selector)
        if markup is not None:
            return self._element_of(markup, site)
        match = _SELECTOR.match(selector.rsplit(" ", 1)[-1].strip())
        if match is None or not match[1]:
            return None
        attributes = dict(_SELECTOR_ATTRIBUTE.findall(match[2] or ""))
        made = self.new_element(match[1], site, attributes)
        self.found.add(made.serial)
        return made

    def _element_of(self, markup: ElementMarkup, site: Site) -> Element:
        known = self.elements.get(markup.identity)
        if known is None or (known.prototype is None and known.tag in self.custom):
            known = self.elements[markup.identity] = self._page_element(markup, site)
            self.found.add(known.serial)
            self.marked.add(known.serial)
        return known

    def note_shown(self, argument: Value, path: tuple[str, ...], site: Site) -> None:
        """Note that a function reads what the page shows, where it is handed one of its elements."""
        for item in alternatives(argument):
            shown = item.serial in self.found if isinstance(item, Obj) else _is_of_page(item)
            if shown and path[-1] not in _PLACING:
                self.m.uses.note_state(path, site)

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if name in CONTENT and _is_of_page(value):
            self.m.uses.note_state((*value.path, name), site)
        if name == "defaultView" and value.path[-1:] in (("document",), ("ownerDocument",)):
            return WINDOW
        if value.path == ("document",):
            if name == "readyState" and self.m.run == LOADING and self.ready_state:
                return Constant(self.ready_state)
            if name == "ownerDocument":
                return value
        return None

    def object_member(self, obj: Element, name: str, site: Site) -> Value:
        slot, _ = self.m.heap.find(obj, name)
        if slot is not None:
            return (
                self.m.calls.call(slot.getter, obj, [], site)
                if slot.getter is not None
                else self.m.states.later(slot.value)
            )
        if name in ("tagName", "nodeName") and obj.tag and obj.serial in self.found:
            return Constant(obj.tag.upper())
        if name == "id" and obj.serial in self.marked:
            return Constant("")
        if name in CONTENT and obj.serial in self.found:
            self.m.uses.note_state((f"({interface_of_tag(obj.tag)})", name), site)
        if name in _ELEMENT_METHODS:
            return BoundBuiltIn(obj, name)
        if name == "style" or name == "dataset" or name == "classList":
            return External((f"({interface_of_tag(obj.tag)})", name))
        if name == "contentWindow" and (window := self.m.messages.window_of(obj)) is not None:
            return window
        if name == "contentWindow" or name == "contentDocument":
            return External((f"({interface_of_tag(obj.tag)})", name))
        if name in ("parentNode", "parentElement", "firstChild", "firstElementChild", "lastChild", "ownerDocument"):
            if obj.elements and "Child" in name:
                return obj.elements[0]
            if name in ("parentNode", "parentElement"):
                return self.new_element("", obj.site)
            return External(("document",)) if name == "ownerDocument" else ANYTHING
        return External((f"({interface_of_tag(obj.tag)})", name))

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if not isinstance(target, Element):
            return
        if name.startswith("on") and name.islower():
            self.m.events.listen(target, name[2:], value, site)
            functions = tuple(v for v in alternatives(value) if isinstance(v, Func))
            if functions and site is not None and name[2:] in ASKED_EVENTS:
                trigger = Trigger("listener", name[2:], ("(Element)", name))
                self.m.outside.run_soon(functions, site, trigger, self.m.events.about(name[2:], target), this=target)
        if name in ("innerHTML", "outerHTML", "innerText", "textContent"):
            self._write_markup(target, value, site)
        if site is not None:
            path = (f"({interface_of_tag(target.tag)})", name)
            self.m.uses.record(Use("assign", path, site, (), target, value))

    def attach_shadow(self, element: Element, site: Site) -> Element:
        """`attachShadow`: a root in which the element keeps markup of its own."""
        root = self.new_element("", site)
        self.m.heap.put(element, "shadowRoot", root, site)
        self.m.heap.put(element, "renderRoot", root, site)
        return root

    def _write_markup(self, obj: Obj, markup: Value, site: Site | None) -> None:
        for item in alternatives(markup):
            text = item.value if isinstance(item, Constant) else item.prefix if isinstance(item, Text) else None
            tags = TAG_IN_MARKUP.finditer(text) if isinstance(text, str) else iter(())
            children = tuple(self.new_element(match[1], site, parse_attributes(match[2])) for match in tags)
            if not children and isinstance(text, str) and (cut := CUT_TAG.search(text)):
                children = (self.new_element(cut[1], site, parse_attributes(cut[2])),)
            if children:
                self.m.heap.fill(obj, children)

    def use_element(self, element: Element, member: str, arguments: list[Value], site: Site) -> None:
        """Tell the call of an element's own method."""
        path = (f"({interface_of_tag(element.tag)})", member)
        self.m.uses.record(Use("call", path, site, tuple(arguments), element))

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        name = path[-1] if path else ""
        if name == "getSelection":
            self.m.uses.note_state(path, site)
        if new and path in (("Image",), ("Audio",)):
            return self.new_element("img" if path == ("Image",) else "audio", site)
        if path == ("document", "createElement"):
            return self._create_element(argument(arguments, 0), site)
        if path == ("document", "createElementNS"):
            return self._create_element(argument(arguments, 1), site)
        if name in _PUTTING and len(path) > 1:
            _connect_all(self.m, arguments, site)
        if path == ("customElements", "define"):
            return self._define(argument(arguments, 0), argument(arguments, 1), site)
        if name in _FINDERS and path[0] in ("document", "(Document)"):
            return self._find(name, arguments, site)
        return None

    def _define(self, tag: Value, cls: Value, site: Site) -> Value:
        name = property_key(tag)
        for item in alternatives(cls):
            if isinstance(item, Func) and name:
                self.custom[name] = item
                if self.m.run == LOADING:
                    self.find_element(name, site)
        return NOTHING

    def _create_element(self, tag: Value, site: Site) -> Value:
        made: list[Value] = []
        for item in alternatives(tag):
            name = property_key(item)
            made.append(self.new_element(name, site) if name else self.new_element("", site))
        return join(made)

    def _find(self, finder: str, arguments: list[Value], site: Site) -> Value | None:
        found: list[Value] = []
        finds_all = finder == "querySelectorAll" or finder.startswith("getElementsBy")
        for item in alternatives(argument(arguments, 0)):
            text = property_key(item)
            if text is None:
                return None
            is_list = finder.startswith("querySelector") and not _NO_LIST.search(text)
            selectors = [_FINDERS[finder].format(each) for each in (text.split(",") if is_list else [text])]
            written = [markup for each in selectors for markup in self.m.loader.elements(each)] if finds_all else []
            elements: list[Value] = [self._element_of(markup, site) for markup in written]
            if not elements:
                elements = [element for each in selectors if (element := self.find_element(each, site)) is not None]
            if not elements:
                return None
            found += elements
        if not finds_all:
            return join(found)
        *first, last = dict.fromkeys(found)
        return self.m.new_array(tuple(first), last)  # there may be more than the markup has
