"""Elements of a page: made, found, changed."""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.knowledge.programs import paths
from abplint.patterns import regex
from abplint.program.elements import Elements
from abplint.program.hosts.attributes import ATTRIBUTE_METHODS
from abplint.program.hosts.clicks import FINDERS, clicked, member_of_asked, note_click, note_unheard
from abplint.program.hosts.dialogs import close, request_close, request_submit, unfold
from abplint.program.hosts.element_texts import is_text, text_of
from abplint.program.hosts.finding import FINDING_METHODS, find_all, found_apart
from abplint.program.hosts.form_controls import CONTROLS, choose, control_of, form_of, is_entered
from abplint.program.hosts.hearing import add_listener, assign_listener, is_heard_later
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.invokers import blur, focus, is_disabled, press, select
from abplint.program.hosts.led_elsewhere import with_later
from abplint.program.hosts.made_elements import has_all_data
from abplint.program.hosts.mutations import Mutations
from abplint.program.hosts.tags import WrittenTag, attribute_value, written_tags
from abplint.program.hosts.tree import DOCUMENT, SELECTOR, Tree, data_name, selector_text
from abplint.program.libraries.reflecting import Reflecting
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import ClassList, Element, Func, Record
from abplint.program.observing import Trigger, Use
from abplint.program.platform import WINDOWS_OWN, interface_of_tag
from abplint.program.units import ElementMarkup
from abplint.program.values import (
    ANYTHING,
    HOLE,
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
    is_nullish,
    join,
    property_key,
    truth,
)
from abplint.syntax.selectors import attributes_of

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_NO_LIST: Final = regex(r"[(\[]")  # a comma may stand inside of these
# an attribute's name in code that does more than to read it
_NAMED: Final = (
    rb"(?<!getAttribute\()(?<!hasAttribute\()(?<!\.attr\()(?P<quote>['\"`])%s(?P=quote)"
    rb"|(?P<other>['\"`])%s(?P=other)(?!\s*\))"
)
_SERVER_CODE: Final = regex(r"\{\{|\{%|<%|<\?|\$\{")
# what of an element is what it shows or holds
CONTENT: Final = frozenset(
    """
    innerHTML outerHTML innerText outerText textContent value valueAsNumber valueAsDate checked selectedOptions
    selectedIndex files rows tBodies toDataURL toBlob
    """.split()
)
# functions that put an element somewhere, and read nothing of it
_PLACING: Final = frozenset(
    """
    append appendChild prepend insertBefore replaceChildren replaceChild removeChild before after observe unobserve
    contains addEventListener createPortal render hydrate mount log addRange removeRange
    """.split()
)

# what a selection, or a range of it, tells of the page: to make, keep and put back one reads nothing
_READS_SELECTION: Final = frozenset({"toString", "cloneContents", "extractContents"})
_ENDS_OF_SELECTION: Final = frozenset(
    "anchorNode focusNode baseNode extentNode startContainer endContainer commonAncestorContainer".split()
)
_WAYS: Final = frozenset(
    """
    parentNode parentElement firstChild firstElementChild lastChild lastElementChild children childNodes nextSibling
    nextElementSibling previousSibling previousElementSibling
    """.split()
)
_PUTTING: Final = frozenset({"append", "appendChild", "prepend", "insertBefore", "replaceChildren"})


def _is_of_page(value: Value) -> bool:
    """Whether a value is a part of the document, as far as its access path tells."""
    if not isinstance(value, External):
        return False
    path = value.path
    if path[:1] in paths("wraps_elements"):  # what is taken out again: of the document, unless it was made of markup
        return path[1:2] == ("()",) and (path[2:3] == ("0",) or path[2:4] == ("get", "()"))
    return path[:1] == ("document",) and path[1:2] != ("createElement",)


def _is_selected(value: External) -> bool:
    """Whether a value, or what has a member, is what a person selected, or a range of it."""
    path = value.path
    return "getSelection" in path[-6:] and path[-1] in ("()", *_READS_SELECTION)


def _click(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    acts = None if is_disabled(m, element, site) else clicked(m, element, site)
    if acts is None:
        return NOTHING
    if acts:
        m.dom.use_element(element, "click", arguments, site)
        m.dom.activate(element, site)
    note_unheard(m, element, site)
    note_click(m, element, site)
    m.unshown.note_fired(element, site)
    return NOTHING


def _dispatch(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    made = [(name, event) for event in alternatives(argument(arguments, 0)) for name in m.events.names_of(event)]
    is_click = any(name == "click" for name, _ in made)
    answers = [m.events.dispatch(element, name, site, event) for name, event in made]
    goes_on = not answers or any(answers)
    if goes_on or not is_click:
        m.dom.use_element(element, "click" if is_click else "dispatchEvent", arguments, site)
    if goes_on and is_click:
        m.dom.activate(element, site)
    if is_click:
        note_click(m, element, site)
    m.unshown.note_fired(element, site)
    return TRUE


def _set_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    name, value = property_key(argument(arguments, 0)), argument(arguments, 1)
    if name is not None:
        own = data_name(name)
        if own is None:
            m.hosts.part(Reflecting).write(element, name, value, site)
            m.hosts.part(Mutations).attribute_changed(element, name, site)
        else:
            m.properties.write_slot(m.dom.dataset(element), own, value, site)
        if name == "download" and not element.tag:
            m.dom.assigned(element, name, value, None)
        m.scripts.listen(element, name, value, site)
        m.dom.tell_attribute(element, name, value, site)
    else:
        m.dom.tree.vague.add(element.serial)
    return NOTHING


def _remove_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0))
    if name is not None:
        own = data_name(name)
        m.heap.remove(element if own is None else m.dom.dataset(element), own or name)
        m.hosts.part(Mutations).attribute_changed(element, name, site)
    return NOTHING


def _append(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    m.dom.use_element(element, "append", arguments, site)
    m.dom.tree.put(element, arguments, site)
    connect_all(m, arguments, site)
    m.hosts.part(Mutations).children_changed(element, site)
    return argument(arguments, 0)


def connect_all(m: Machine, arguments: list[Value], site: Site) -> None:
    for item in (v for a in arguments for v in alternatives(a)):
        if isinstance(item, Element):
            m.dom.connect(item, site)
            m.dom.connect_inside(item, site)
        elif isinstance(item, External):  # what a package has made is there by now
            m.promises.discard(item, site)


def _clone(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    return _copy(m, element, site, is_deep=truth(argument(arguments, 0)) is True, within=frozenset())


def _copy(m: Machine, element: Element, site: Site, *, is_deep: bool, within: frozenset[int]) -> Element:
    """A copy of an element; `within` are the serials of those around it: of one that may stand in itself, once."""
    m.tick()
    made = m.dom.new_element(element.tag, site)
    if is_deep and element.tag != "template" and m.dom.is_shown(element, site):
        m.dom.shown.add(made.serial)
    for name, slot in m.heap.own(element):
        if name != "parentNode":
            m.heap.define(made, name, slot)
    around = within | {element.serial}
    inner = m.dom.tree.children(element, site) if is_deep else ()
    children: list[Value] = [
        _copy(m, each, site, is_deep=True, within=around) for each in inner if each.serial not in around
    ]
    if children:
        m.dom.tree.put(made, children, site)
    return made


_ELEMENT_METHODS: Final[dict[str, NativeMethod]] = {
    **FINDING_METHODS,
    "click": _click,
    "dispatchEvent": _dispatch,
    "setAttribute": _set_attribute,
    "removeAttribute": _remove_attribute,
    **ATTRIBUTE_METHODS,
    "toggleAttribute": lambda m, e, args, site: (
        _remove_attribute if args[1:] and truth(args[1]) is False else _set_attribute
    )(m, e, args, site),
    "addEventListener": add_listener,
    "removeEventListener": lambda m, e, args, site: m.events.forget(e, args),
    **dict.fromkeys(_PUTTING, _append),
    "cloneNode": _clone,
    "attachShadow": lambda m, e, args, site: m.dom.attach_shadow(e, site),
    "requestSubmit": request_submit,
    "close": close,
    "requestClose": request_close,
    "focus": focus,
    "blur": blur,
    "select": select,
}


class Dom(Host):
    """Elements of a page: made, found, changed."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Element: _ELEMENT_METHODS}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.tree = Tree(m)
        self.found: set[int] = set()  # the serials of elements that the page has
        self.shown: set[int] = set()  # the same of what shows what the page does: copies of these, what code put there
        self.coded: set[int] = set()  # of what code has made by a tag that is written down
        self.sought: dict[int, str] = {}  # the selectors that tell all that is known of elements, by their serials
        self.asked: Element | None = None  # one of these, while what listens around it asks whether it is meant
        self.custom: dict[str, Func] = {}
        self.ready_state: str | None = None  # of the document, while a script that the parser knows of runs

    def new_element(
        self, tag: str, site: Site | None, attributes: dict[str, str] | None = None, coded: Collection[str] = ()
    ) -> Element:
        """An element with a tag and attributes; one of a class, where a custom element is defined for the tag.

        `coded` are the attributes that hold code whose place in the markup is known to the caller, who listens.
        """
        made = Element(site, self.m.run, tag.lower())
        for name, value in (attributes or {}).items():
            own = data_name(name)
            if own is None:
                known = attribute_value(name, value)
                self.m.heap.give(made, name, known, site)
                if name not in coded:
                    self.m.scripts.listen(made, name, known, site)
            else:
                held = attribute_value(name, value) if self._stands(name, value) else ANYTHING
                self.m.heap.give(self.dataset(made), own, held, site)
        defined = self.custom.get((attributes or {}).get("is", made.tag))
        if defined is not None and site is not None:
            self._upgrade(made, defined, site)
        return made

    def _stands(self, attribute: str, value: str) -> bool:
        """Whether an attribute keeps its value: no server writes it, and no code names it to set it."""
        says, name = self.m.loader.says, attribute.encode()
        if _SERVER_CODE.search(value):
            return False
        is_named = any(says(quote + name + quote) for quote in (b"'", b'"', b"`"))
        return not is_named or not says(re.compile(_NAMED % ((re.escape(name),) * 2)))

    def dataset(self, element: Element) -> Obj:
        """The `data-` attributes of an element."""
        slot = element.slots.get("dataset")
        if slot is not None and isinstance(slot.value, Obj):
            return slot.value
        made = Record(None, element.run)
        self.m.heap.shape(made, open=not has_all_data(self.m, element))
        self.m.heap.put(element, "dataset", made, None)
        return made

    def activate(self, element: Element, site: Site) -> None:
        """What the platform does once an element has been clicked: a label hands the click to its control, what stands
        in a link is the link, a button of a form submits or resets it, and a summary opens what it sums up."""
        for around in self.tree.around(element, site, composed=False):
            if not isinstance(around, Element):
                return
            if around.tag in ("button", "input"):
                press(self.m, around, site)
                return
            if around is not element and around.tag in CONTROLS:
                return
            if around.tag == "summary":
                unfold(self.m, around, site)
                return
            if around.tag == "label":
                control = control_of(self.m, around, site)
                if control is not None and control is not element:
                    _click(self.m, control, [], site)
                return
            if around.tag == "a":
                if around is not element:
                    self.use_element(around, "click", [], site)
                if "href" in around.slots:
                    self.m.scripts.follow(around.slots["href"].value, site)
                return

    def named(self, name: str, site: Site) -> Element | None:
        """The element that is a global by its id or its name."""
        markup = self.m.loader.found.named(name) if name not in WINDOWS_OWN else None
        return self.tree.of_markup(markup, site) if markup is not None else None

    def _form(self, name: str, site: Site) -> Element | None:
        """A form of the page by its id or name."""
        for selector in (f"form#{name}", f'form[name="{name}"]') if re.fullmatch(r"[\w-]+", name) else ():
            found = self.m.loader.found.element(selector)
            if found is not None:
                return self.tree.of_markup(found, site)
        shown = self.find_element("form", site) if name == "0" else None
        return shown if isinstance(shown, Element) else None

    def _controls(self, form: Element, site: Site) -> list[Element]:
        return [item for item in self.tree.descendants(form, site) if item.tag in CONTROLS]

    def _control(self, form: Element, name: str, site: Site) -> Element | None:
        """A control of a form by its id or name."""
        for control in self._controls(form, site):
            if name in (self.tree.attribute(control, "name"), self.tree.attribute(control, "id")):
                return control
        return None

    def _all_controls(self, form: Element, site: Site) -> Value:
        """`form.elements`."""
        controls = self._controls(form, site)
        made = self.m.new_array(tuple(controls), open=True)
        for control in reversed(controls):
            for attribute in ("name", "id"):
                name = self.tree.attribute(control, attribute)
                if name:
                    self.m.heap.give(made, name, control)
        return made

    def connect(self, element: Element, site: Site) -> None:
        """Tell a custom element that it is in the page now."""
        self.m.usages.connect(element, site)
        if element.serial not in self.found:
            self.m.scripts.connected(element, site)

    def connect_inside(self, element: Element, site: Site) -> None:
        """Tell the custom elements inside an element that they are in the page now."""
        for inner in self.tree.descendants(element, site) if self.custom else ():
            if inner.tag in self.custom:
                self.connect(inner, site)

    def tell_attribute(self, element: Element, name: str, value: Value, site: Site) -> None:
        """Tell a custom element that an attribute it observes has been set."""
        defined = self.custom.get(element.tag)
        slot, _ = self.m.heap.find(element, "attributeChangedCallback")
        if defined is None or slot is None or not isinstance(slot.value, Func):
            return
        observed = self.m.iteration.items_of(self.m.properties.member(defined, "observedAttributes", site))
        if observed is None or name in map(property_key, observed):
            with suppress(Diverged):
                given = [Constant(name), ANYTHING, value]
                trigger = Trigger("hook", "attributeChangedCallback")
                self.m.calls.call_function(slot.value, element, given, site, trigger=trigger)

    def instance_of(self, defined: Func, site: Site) -> Element | None:
        """A new element of a class that is defined for a tag, which its constructor is yet to fill."""
        tag = next((tag for tag, known in self.custom.items() if known is defined), None)
        return Element(site, self.m.run, tag) if tag is not None else None

    def _upgrade(self, element: Element, defined: Func, site: Site) -> None:
        """Make an element one of a class that is defined for its tag."""
        prototype = self.m.classes.prototype_object(defined)
        self.m.heap.link(element, prototype)
        with suppress(Diverged):
            self.m.classes.initialise(defined, element, [], site, False, 0)

    def find_element(self, selector: str, site: Site) -> Value | None:
        """The element of the page's own markup, or what the selector itself tells of it."""
        markup = self.m.loader.found.element(selector, site.file.path)
        if markup is not None and markup.page is not None:
            return self.m.unshown.of_page(selector, markup, site)
        standing = self.m.loader.found.standing(selector)
        added = self.tree.find_added(selector, standing, site)
        if added is not None:
            return added
        if markup is not None:  # code has it written down, and nobody has seen it put anywhere
            return self.m.unshown.find(selector, markup, site)
        match = SELECTOR.match(selector.rsplit(" ", 1)[-1].strip())
        if match is None or not match[1]:
            return None
        if match[1].lower() in self.custom and not match[2]:  # it is in a page that nobody has seen
            return self.tree.of_markup(ElementMarkup(match[1].lower(), {}, match[1].lower()), site)
        return self.tree.told(selector, match[1], attributes_of(match[2] or ""), site)

    def is_shown(self, element: Obj, site: Site) -> bool:
        """Whether the page has an element, or it is a copy of one: what is in it is what the page holds."""
        host = element.slots.get("host")  # of a shadow root
        around = host.value if host is not None and isinstance(host.value, Element) else element
        if not self.found.isdisjoint((element.serial, around.serial)) or element.serial in self.shown:
            return True
        if not isinstance(element, Element) or element.run > LOADING or self.m.run <= LOADING:
            return False
        stands_in = (one for here in self.tree.around(element, site) for one in alternatives(here))
        return any(isinstance(one, External) or getattr(one, "serial", None) in self.shown for one in stands_in)

    def note_shown(self, argument: Value, path: tuple[str, ...], site: Site) -> None:
        """Note that a function reads what the page shows, where it is handed one of its elements."""
        for item in alternatives(argument):
            shown = self.is_shown(item, site) if isinstance(item, Obj) else _is_of_page(item)
            if shown and path[-1] not in _PLACING:
                self.m.uses.note_state(path, site)

    def note_as_text(self, value: External, site: Site) -> None:
        """Note that a function reads what is selected, where a selection becomes text."""
        if _is_selected(value):
            self.m.uses.note_state(value.path, site)

    def member(self, value: External, name: str, site: Site) -> Value | None:
        if (name in CONTENT and _is_of_page(value)) or (name in _ENDS_OF_SELECTION and _is_selected(value)):
            self.m.uses.note_state((*value.path, name), site)
        if name == "defaultView" and value.path[-1:] in (("document",), ("ownerDocument",)):
            return WINDOW
        if value.path == ("(HTMLIFrameElement)", "contentWindow") and name == "document":
            return External(("(HTMLIFrameElement)", "contentDocument"))
        if value.path == ("document", "forms"):
            return self._form(name, site)
        if name == "form" and _is_of_page(value):
            return External(("(HTMLFormElement)",))
        if name == "ownerDocument" and "contentDocument" not in value.path and "contentWindow" not in value.path:
            return DOCUMENT
        if value.path == ("document",) and name == "readyState" and self.m.run == LOADING and self.ready_state:
            return None if is_heard_later(self.m.frame) else Constant(self.ready_state)
        return None

    def object_member(self, obj: Element, name: str, site: Site) -> Value:
        if obj.tag == "form" and (control := self._control(obj, name, site)) is not None:
            return control
        if self.asked is obj and (told := member_of_asked(self.m, obj, name, site)) is not None:
            return told
        slot, _ = self.m.heap.find(obj, name)
        if slot is not None:
            if slot.getter is not None:
                return self.m.calls.call(slot.getter, obj, [], site)
            if slot.run <= LOADING < self.m.run:
                self._note_content(obj, name, site)
                if is_entered(self.m, obj, name):
                    return self.m.states.entered(slot.value, (obj.serial, name, obj.run))
                return self.m.states.later(with_later(self.m, obj, name, slot.value), (obj.serial, name, obj.run))
            return self.m.states.later(slot.value, (obj.serial, name, obj.run))
        if name in ("tagName", "nodeName") and obj.tag and (obj.serial in self.found or obj.serial in self.coded):
            return Constant(obj.tag.upper())
        if name == "id" and obj.serial in self.tree.markup:
            return Constant("")
        self._note_content(obj, name, site)
        if is_text(obj, name) and (shown := text_of(self.m, obj)) is not None:
            return Constant(shown)
        if name in self.m.hosts.methods[Element]:
            return BoundBuiltIn(obj, name)
        if name == "dataset":
            return self.dataset(obj)
        if name == "elements" and obj.tag == "form":
            return self._all_controls(obj, site)
        if name == "props" or (name == "content" and obj.tag == "template"):  # what JSX describes is its element
            return obj
        if name == "form" and obj.tag in CONTROLS:
            return form_of(self.m, obj, site) or External(("(HTMLFormElement)",))
        if name == "classList":
            return ClassList(obj, self.m.run)
        if name == "contentWindow" and (window := self.m.messages.window_of(obj)) is not None:
            return window
        if name == "contentWindow" or name == "contentDocument":
            return External((f"({interface_of_tag(obj.tag or 'iframe')})", name))
        if name == "ownerDocument":
            return DOCUMENT
        if name in _WAYS:
            return self._neighbour(obj, name, site)
        return with_later(self.m, obj, name, External((f"({interface_of_tag(obj.tag)})", name)))

    def _neighbour(self, element: Element, name: str, site: Site) -> Value:
        """What stands around an element, inside or beside it."""
        if name in ("parentNode", "parentElement"):
            outer = self.tree.next_to(element, site)
            if self.asked is not None and not isinstance(outer, Element):
                return Constant(None)  # what a listener far around an element asks of what is around it is seldom true
            return outer or self.new_element("", element.site)
        inside = list(self.tree.children(element, site))
        if not self.tree.is_in_place(element):
            some = Elements.of(inside, range(len(inside)), shifts=True)
            listed = self.m.new_array(some, open=not inside)
            return listed if name in ("children", "childNodes") else self.m.positions.any_of(listed)
        if name in ("children", "childNodes"):
            return self.m.new_array(tuple(inside), open=not inside)
        if name in ("firstChild", "firstElementChild", "lastChild", "lastElementChild"):
            return (inside[0] if name.startswith("first") else inside[-1]) if inside else ANYTHING
        beside = self.tree.beside(element, site)
        at = beside.index(element) + (1 if name.startswith("next") else -1) if element in beside else -1
        return beside[at] if 0 <= at < len(beside) else ANYTHING

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if name == "innerHTML" and isinstance(target, External) and target.path[:1] == DOCUMENT.path:
            self._write_markup(self.tree.holder(target), value, site)
        if not isinstance(target, Element):
            return
        if name == "download" and not target.tag and target.run == self.m.run and target.serial not in self.found:
            target.tag = "a"  # of what is made here nothing else has it
        if name.startswith("on") and name.islower():
            assign_listener(self.m, target, name, value, site)
        if name in ("innerHTML", "outerHTML", "innerText", "textContent"):
            self._write_markup(target, value, site)
        choose(self.m, target, name, value, site)
        if site is not None:
            path = (f"({interface_of_tag(target.tag)})", name)
            self.m.uses.record(Use("assign", path, site, (), target, value))

    def attach_shadow(self, element: Element, site: Site) -> Element:
        """`attachShadow`: a root in which the element keeps markup of its own."""
        root = self.new_element("", site)
        self.m.heap.put(root, "host", element, None)
        self.m.heap.put(element, "shadowRoot", root, site)
        self.m.heap.put(element, "renderRoot", root, site)
        return root

    def _write_markup(self, obj: Element, markup: Value, site: Site | None) -> None:
        for item in alternatives(markup):
            known = (item.markup or item.prefix) if isinstance(item, Text) else item
            text = known.value if isinstance(known, Constant) else known
            children = self.made_of(written_tags(text) if isinstance(text, str) else [], site)
            if children:
                self._hold(obj, children)
                if site is not None and self.custom and self.tree.is_connected(obj, site):
                    self.connect_inside(obj, site)

    def made_of(self, tags: list[WrittenTag], site: Site | None) -> tuple[Element, ...]:
        """The elements of tags in text, with those in them."""
        made: list[Element] = []
        for tag in tags:
            element = self.new_element(tag.name, site, tag.attributes)
            self._hold(element, self.made_of(tag.children, site))
            made.append(element)
        return tuple(made)

    def _hold(self, element: Element, children: tuple[Element, ...]) -> None:
        """Put elements that are new into another one, in place of those that are there."""
        if children:
            self.m.heap.fill(element, children)
        for child in children:
            self.m.heap.put(child, "parentNode", element, None)

    def _note_content(self, element: Element, name: str, site: Site) -> None:
        if name in CONTENT and self.is_shown(element, site):
            self.m.uses.note_state((f"({interface_of_tag(element.tag)})", name), site)

    def use_element(self, element: Element, member: str, arguments: list[Value], site: Site) -> None:
        """Tell the call of an element's own method."""
        path = (f"({interface_of_tag(element.tag)})", member)
        self.m.uses.record(Use("call", path, site, tuple(arguments), element))

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        name = path[-1] if path else ""
        if name in _READS_SELECTION and _is_selected(callee):
            self.m.uses.note_state(path, site)
        if new and path in (("Image",), ("Audio",)):
            return self.new_element("img" if path == ("Image",) else "audio", site)
        if path == ("document", "createElement"):
            made = self._create_element(argument(arguments, 0), site, argument(arguments, 1))
            self.coded.update(item.serial for item in alternatives(made) if isinstance(item, Element))
            return made
        if path == ("document", "createElementNS"):
            return self._create_element(argument(arguments, 1), site)
        if name in _PUTTING and len(path) > 1:
            self.tree.put(self.m.outside.receiver or External(path[:-1]), arguments, site)
            connect_all(self.m, arguments, site)
            if name in ("appendChild", "insertBefore") and isinstance(argument(arguments, 0), Element):
                return argument(arguments, 0)
        if path == ("customElements", "define"):
            return self._define(argument(arguments, 0), argument(arguments, 1), site)
        if name in FINDERS and path[0] in ("document", "(Document)"):
            return self._find(name, arguments, site)
        return None

    def _define(self, tag: Value, cls: Value, site: Site) -> Value:
        name = property_key(tag)
        for item in alternatives(cls):
            if isinstance(item, Func) and name:
                self.custom[name] = item
                if self.m.run == LOADING and self.m.loader.found.element(name) is not None:
                    self.find_element(name, site)
                elif self.m.run == LOADING:  # whether a page has it is not known: it is made, not connected
                    self.m.usages.unconnected[name] = self.new_element(name, site)
        return NOTHING

    def _create_element(self, tag: Value, site: Site, options: Value = NOTHING) -> Value:
        kind = property_key(self.m.properties.member(options, "is", site)) if isinstance(options, Obj) else None
        attributes = {"is": kind} if kind else None
        return join(self.new_element(property_key(item) or "", site, attributes) for item in alternatives(tag))

    def _find(self, finder: str, arguments: list[Value], site: Site) -> Value | None:
        found: list[Value] = []
        finds_all = finder == "querySelectorAll" or finder.startswith("getElementsBy")
        for item in alternatives(argument(arguments, 0)):
            text = selector_text(item) if finder.startswith("querySelector") else property_key(item)
            if text is None:
                made = self.m.unshown.find_composed(item, site) if finder == "getElementById" else None
                if made is None:
                    return None
                found.append(made)
                continue
            is_list = finder.startswith("querySelector") and not _NO_LIST.search(text)
            selectors = [FINDERS[finder].format(each) for each in (text.split(",") if is_list else [text])]
            elements: list[Value] = [*find_all(self.m, selectors, site)] if finds_all or HOLE in text else []
            if not elements:
                firsts = ((each, self.find_element(each, site)) for each in selectors)
                known = [(each, first) for each, first in firsts if first is not None]
                elements = [one for each, first in known for one in (first, *found_apart(self.m, each, first, site))]
            if not elements and finder == "getElementById":
                elements = [made] if (made := self.m.unshown.find_composed(item, site)) is not None else []
            if not elements and is_nullish(item):
                elements = [Constant(None)]  # nothing has that for its name
            if not elements:
                return None
            found += elements
        self.shown.update(item.serial for item in found if isinstance(item, Element) and item.run <= LOADING)
        if not finds_all:
            is_certain = all(not isinstance(item, Element) or item.serial not in self.sought for item in found)
            return join(found if is_certain else [*found, Constant(None)])
        each = tuple(dict.fromkeys(found))
        return self.m.new_array(each, each[-1])  # there may be more than the markup has
