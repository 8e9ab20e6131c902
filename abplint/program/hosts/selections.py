"""jQuery's objects around an element: what their methods do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import events
from abplint.patterns import regex
from abplint.program.event_names import names_in
from abplint.program.hosts.clicks import note_click
from abplint.program.hosts.delegations import Delegations
from abplint.program.hosts.element_texts import text_of
from abplint.program.hosts.events import ASKED_EVENTS
from abplint.program.hosts.finding import find_around
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.hosts.json_texts import parsed
from abplint.program.hosts.numerals import number_in
from abplint.program.hosts.plugin_options import fired_by_plugin, listening_by_options
from abplint.program.hosts.several import around, at, keep, on_each, pick
from abplint.program.hosts.tags import written_tags
from abplint.program.moment import Diverged
from abplint.program.objects import Array, Element, Event, Func, NoSelection, Record, Selection, functions_among
from abplint.program.observing import Trigger
from abplint.program.platform import events_of_form
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Union,
    Value,
    alternatives,
    is_nullish,
    join,
    property_key,
    to_text,
)
from abplint.syntax.bindings import camel_case

if TYPE_CHECKING:
    from abplint.program.machine import Machine

BODY: Final = External(("document", "body"))
# what gives something other than the object itself; any other method, those of plugins too, is taken to give that
GIVING: Final = frozenset(
    """
    length selector context jquery then catch finally width height innerWidth innerHeight outerWidth outerHeight is
    hasClass index offset position scrollTop scrollLeft toArray serialize serializeArray size promise
    """.split()
)
# what gives the same elements, or some of them
SAME: Final = frozenset(
    """
    addClass removeClass toggleClass removeAttr removeProp removeData hide show toggle slideDown slideUp slideToggle
    fadeIn fadeOut fadeTo fadeToggle animate stop finish delay queue clearQueue dequeue end addBack andSelf first last
    eq even odd slice filter not empty detach remove replaceWith wrap wrapAll wrapInner unwrap ready off unbind
    undelegate css attr prop
    """.split()
)
# what tells of how the page looks, mostly: what is seen to listen for it hears it, and nobody is sought who might
UNHEARD: Final = frozenset({"focus", "blur", "select", "scroll", "resize"})
# what finds other elements, inside or around
FINDING: Final = frozenset("find children closest parents parentsUntil has".split())
PUTTING: Final = frozenset({"append", "prepend", "after", "before"})
_CAPITAL: Final = regex(r"[A-Z]")
_IS_JSON: Final = regex(r"true|false|null|\{.*\}|\[.*\]", re.DOTALL)  # as jQuery asks
_PUT_INTO: Final = frozenset({"appendTo", "prependTo", "insertAfter", "insertBefore"})


def written(value: Value) -> str | None:
    """Markup, as far as it is written down; None for what is none."""
    text = property_key(value) if isinstance(value, Constant) else None
    if isinstance(value, Text) and value.prefix.lstrip().startswith("<"):
        text = value.markup or value.prefix
    return text if text is not None and text.lstrip().startswith("<") else None


def elements_of(m: Machine, values: list[Value], site: Site) -> Iterator[Element]:
    """The elements that markup, other objects of the library, and lists of these stand for."""
    for item in (item for value in values for item in alternatives(value)):
        text = written(item)
        if isinstance(item, Selection):
            yield from item.found
        elif isinstance(item, Element):
            yield item
        elif isinstance(item, Array):
            yield from elements_of(m, list(item.elements), site)
        elif text is not None:
            yield from m.dom.made_of(written_tags(text), site)


def put(m: Machine, parent: Value, values: list[Value], site: Site) -> None:
    """Put what is given into an element, or somewhere into the document."""
    made = list(elements_of(m, values, site))
    if made:
        m.dom.tree.put(parent, list(made), site)
    for element in made:
        m.dom.connect(element, site)
        m.dom.connect_inside(element, site)


def events_of(value: Value) -> list[str]:
    """The names of the events that are listed, without their namespaces."""
    return [name.split(".")[0] for name in (property_key(value) or "").split()]


def heard_as(name: str) -> list[str]:
    """The event that something listens for, and with each namespace: `save.draft` is heard as `save`, too."""
    event, *namespaces = name.split(".")
    return [event, *(f"{event}.{each}" for each in namespaces)]


def fired_as(name: str) -> str:
    """What hears an event that is fired: only who listens in its namespace, if it has one."""
    return ".".join(name.split(".")[:2])


def listening(arguments: list[Value]) -> Iterator[tuple[list[str], Func, str | None]]:
    """What the arguments of `on` and its kin say: as what each event is heard, what listens, and for which elements
    inside."""
    first, second = argument(arguments, 0), argument(arguments, 1)
    inside = second.value if isinstance(second, Constant) and isinstance(second.value, str) else None
    if isinstance(first, Record):
        for names, slot in list(first.slots.items()):
            for name in (property_key(Constant(names)) or "").split():
                yield from ((heard_as(name), func, inside) for func in functions_among([slot.value]))
    for name in dict.fromkeys(name for names in names_in(first) for name in names.split()):
        yield from ((heard_as(name), func, inside) for func in functions_among(arguments[1:]))


def events_named(m: Machine, given: Value) -> list[str]:
    """The names that an event which is fired may have: a text, an event, or an object that has its `type`."""
    if isinstance(given, Record) and "type" in given.slots:
        return names_in(given.slots["type"].value)
    return m.events.names_of(given) or names_in(given)


def given_beside(m: Machine, arguments: list[Value]) -> list[Value]:
    """What `trigger(event, given)` gives to listeners beside the event: the items of a list, or a value."""
    listed = m.iteration.items_of(arguments[1]) if len(arguments) > 1 and isinstance(arguments[1], Array) else None
    return arguments[1:2] if listed is None else listed


def fire(
    m: Machine, element: Element, event: str, site: Site, given: Record | None = None, more: Sequence[Value] = ()
) -> bool:
    """Run what listens for an event, also around the element; whether the platform may do what it does then. `given`
    are members that the event has beside its own, `more` is what listeners are given beside it."""
    made = m.events.about(event.split(".")[0], element)
    if given is not None and isinstance(made, Event):
        m.properties.copy_properties(made, given)
    goes_on = m.events.dispatch(element, event, site, made, *more, is_own=True)
    selector = m.dom.sought.get(element.serial)
    if selector is not None:
        around = list(m.dom.tree.around(element, site))
        m.hosts.part(Delegations).fire(selector, event, element, site, around, *more)
    return goes_on


def _click(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    functions = functions_among(arguments)
    if functions:
        m.events.listen(wrapped.element, "click", functions[0], site, decides=True)
        return wrapped
    # jQuery's click() runs handlers and, except for links, the native action
    element = wrapped.element
    m.dom.use_element(element, "jquery.click", arguments, site)
    if fire(m, element, "click", site) and element.tag != "a":
        m.dom.use_element(element, "click", arguments, site)
        m.dom.activate(element, site)
    if m.unshown.selector_of(element) is not None:
        note_click(m, element, site)
        m.unshown.note_fired(element, site)
    return wrapped


def by_event(name: str) -> NativeMethod:
    """A method that is named like an event: it listens with a function, and fires the event without one."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        functions = functions_among(arguments)
        for func in functions:
            _listen(m, wrapped.element, name, func, site)
        is_heard = bool(m.heap.heard(wrapped.element, name))  # what listens may answer `false`
        if not functions and (is_heard or name not in UNHEARD):
            goes_on = fire(m, wrapped.element, name, site) and not is_heard
            if goes_on and (name, wrapped.element.tag) == ("submit", "form"):
                m.dom.use_element(wrapped.element, "submit", arguments, site)
        return wrapped

    return work


def _trigger(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    for name in events_named(m, argument(arguments, 0)):
        if name == "click":
            _click(m, wrapped, [], site)
        elif name == "submit":
            by_event(name)(m, wrapped, [], site)
        else:
            given = argument(arguments, 0)
            members = given if isinstance(given, Record) else None
            fire(m, wrapped.element, fired_as(name), site, members, given_beside(m, arguments))
    return wrapped


def _trigger_here(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """`triggerHandler`: neither the native action nor what the element stands in."""
    for event in names_in(argument(arguments, 0)):
        made = m.events.about(event.split(".")[0], wrapped.element)
        m.events.fire(wrapped.element, fired_as(event), site, made, *given_beside(m, arguments))
    return wrapped


def _listen(m: Machine, element: Element, event: str, func: Func, site: Site) -> None:
    m.events.listen(element, event, func, site, decides=True)
    if event in ASKED_EVENTS and event not in events_of_form(element.tag):
        trigger = Trigger("listener", event, ("$", "()", "on"))
        m.outside.run_soon((func,), site, trigger, m.events.about(event, element), this=element)


def _hear(m: Machine, element: Element, event: str, func: Func) -> None:
    m.heap.hear(element, event, (*(element.listeners or {}).get(event, ()), func))


def _on(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    element = wrapped.element
    for (event, *named), func, inside in listening(arguments):
        heard = func if inside is None else delegate(m, element, inside, func)
        if inside is None:
            _listen(m, element, event, func, site)
        else:
            _hear(m, element, event, heard)
            m.events.register(element, event, (func,), site)
            m.hosts.part(Delegations).add(element, inside, event, func)
        for name in named:
            _hear(m, element, name, heard)
            if inside is not None:
                m.hosts.part(Delegations).add(element, inside, name, func)
    return wrapped


def _one(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    known = {event: (wrapped.element.listeners or {}).get(event, ()) for event in events_of(argument(arguments, 0))}
    made = _on(m, wrapped, arguments, site)
    for (event, *named), func, inside in listening(arguments):
        if inside is None and not named:
            m.events.once.note(wrapped.element, event, (func,), True, known.get(event, ()))
    return made


def swapped(arguments: list[Value]) -> list[Value]:
    """The arguments of `delegate`, which names the elements first, in the order of `on`."""
    return [argument(arguments, 1), argument(arguments, 0), *arguments[2:]]


def _off(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """What is taken away is heard no more; of a namespace, or of elements inside, nobody knows which that is."""
    name = property_key(argument(arguments, 0))
    functions = functions_among(arguments)
    for event in events_of(argument(arguments, 0)) if name is not None and "." not in name else ():
        heard = (wrapped.element.listeners or {}).get(event)
        if heard and (functions or len(arguments) == 1):
            kept = tuple(item for item in heard if functions and item not in functions)
            m.heap.hear(wrapped.element, event, kept)
    return wrapped


def delegate(m: Machine, around: Value, selector: str, func: Func) -> Func:
    """What listens around elements that a selector finds, and calls a function with the one that the event is of."""

    def work(given: list[Value], site: Site) -> Value:
        event = argument(given, 0)
        slot = event.slots.get("target") if isinstance(event, Event) else None
        for here in m.dom.tree.around(slot.value, site) if slot is not None else ():
            if here is around or isinstance(here, External):
                break
            if isinstance(here, Element) and any(m.dom.tree.is_selected(here, one) for one in selector.split(",")):
                if isinstance(event, Event):
                    m.heap.put(event, "currentTarget", here, None)
                    m.heap.put(event, "delegateTarget", around, None)
                with suppress(Diverged):
                    m.calls.call_function(func, here, given, site, open_ended=True)
        return NOTHING

    return m.native(work)


def _attr(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """`.attr(name)`, `.attr(name, value)`, `.attr({ … })`: the attributes of an element."""
    first, methods = argument(arguments, 0), m.hosts.methods[Element]
    if isinstance(first, Obj):
        for name, slot in m.heap.own(first):
            methods["setAttribute"](m, wrapped.element, [Constant(name), slot.value], site)
        return wrapped
    if len(arguments) > 1:
        if not functions_among(arguments):
            methods["setAttribute"](m, wrapped.element, arguments, site)
        return wrapped
    found = methods["getAttribute"](m, wrapped.element, arguments, site)
    return NOTHING if isinstance(found, Constant) and found.value is None else found


def _remove_attr(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    names = property_key(argument(arguments, 0))
    for name in names.split() if names is not None else ():
        m.hosts.methods[Element]["removeAttribute"](m, wrapped.element, [Constant(name)], site)
    return wrapped


def _prop(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    first = argument(arguments, 0)
    if isinstance(first, Obj):
        m.properties.assign_properties(wrapped.element, first, site)
        return wrapped
    name = property_key(first)
    if len(arguments) > 1 and name is not None:
        m.properties.write_slot(wrapped.element, name, arguments[1], site)
        return wrapped
    return ANYTHING if name is None else m.properties.member(wrapped.element, name, site)


def _add_class(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    more = property_key(argument(arguments, 0))
    if more is not None:
        held = m.dom.tree.attribute(wrapped.element, "class")
        m.properties.write_slot(wrapped.element, "className", Constant(f"{held or ''} {more}".strip()), site)
    return chain(m, wrapped, arguments, site)


def _is_one_of(m: Machine, element: Element) -> bool:
    """Whether an element was found among others that a person picks from (`:selected`, `:checked`): any of them is."""
    kind = (m.dom.tree.attribute(element, "type") or "").lower()
    return element.tag == "option" or (element.tag == "input" and kind in ("checkbox", "radio"))


def _content(name: str, member: str) -> NativeMethod:
    """`.val()`, `.text()`, `.html()`: they read a member of the element without an argument, and write it with one."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        if arguments:
            if not functions_among(arguments):
                m.properties.write_member(wrapped.element, member, arguments[0], site, site)
                if member == "innerHTML" and written(arguments[0]) is None:
                    put(m, wrapped.element, arguments, site)
            return chain(m, wrapped, arguments, site)
        if m.dom.is_shown(wrapped.element, site):
            m.uses.note_state(("$()", name), site)
        held = m.properties.member(wrapped.element, member, site) if not _is_one_of(m, wrapped.element) else ANYTHING
        if isinstance(held, (Constant, Text, Union)):
            return held
        text = text_of(m, wrapped.element) if wrapped.element.tag == "script" and name != "val" else None
        return Text() if text is None else Constant(text)

    return work


def _put(name: str) -> NativeMethod:
    """`append` and its kin: the element's own method, which takes markup too."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        element = wrapped.element
        m.dom.use_element(element, name, arguments, site)
        beside = m.dom.tree.parent(element, site) if name in ("after", "before") else element
        put(m, beside or BODY, arguments, site)
        return chain(m, wrapped, arguments, site)

    return work


def _put_into(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """`appendTo` and its kin: the object goes into, or beside, what is named."""
    target = argument(arguments, 0)
    text = property_key(target) if isinstance(target, Constant) else None
    around = m.dom.find_element(text, site) if text is not None else target
    around = around.element if isinstance(around, Selection) else around
    put(m, around if isinstance(around, Element) else BODY, [wrapped], site)
    return wrapped


def _find(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """What a selector finds inside; as jQuery's object of that selector where nothing in sight is found."""
    text = property_key(argument(arguments, 0))
    if text is None:
        return chain(m, wrapped, arguments, site)
    found = [each for element in wrapped.found for each in m.dom.tree.find_inside(element, text, site)]
    return around(m, found, wrapped) or select(m, text, site)


def _closest(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    text = property_key(argument(arguments, 0))
    if text is None:
        return chain(m, wrapped, arguments, site)
    found = find_around(m, wrapped.element, text, site)
    others = [find_around(m, element, text, site) for element in wrapped.found[1:]]
    if isinstance(found, Element):
        return around(m, [found, *(item for item in others if isinstance(item, Element))], wrapped) or wrapped
    return NoSelection(site, m.run) if isinstance(found, Constant) else select(m, text, site)


def _parent(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    found = [m.dom.tree.parent(element, site) for element in wrapped.found]
    return around(m, [item for item in found if isinstance(item, Element)], wrapped) or wrapped


def _some(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """Some of the elements, or more."""
    chain(m, wrapped, arguments, site)
    return Selection(wrapped.element, m.run, wrapped, wrapped.found)


def _end(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """What the elements were found from."""
    return wrapped.before or wrapped


def select(m: Machine, selector: str, site: Site) -> Value:
    """`$(selector)`."""
    return m.calls.call(External(("$",)), NOTHING, [Constant(selector)], site)


def _data(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """`.data(…)` of an element in sight: what code has not kept with it, its attributes say (jQuery's `dataAttr`)."""
    of, name = ("element", wrapped.element.serial), property_key(argument(arguments, 0))
    kept = m.hosts.part(Delegations).kept(of)
    if not arguments:
        whole = Record(site, m.run)
        m.properties.copy_properties(whole, m.dom.dataset(wrapped.element))
        for key, slot in m.heap.own(whole):
            m.heap.put(whole, key, _told(m, slot.value, site), slot.site)
        m.properties.copy_properties(whole, kept)
        return whole
    if len(arguments) == 1 and name is not None and camel_case(name) not in kept.slots:
        attribute = Constant(f"data-{_CAPITAL.sub(lambda found: '-' + found[0].lower(), name)}")
        said = m.hosts.methods[Element]["getAttribute"](m, wrapped.element, [attribute], site)
        is_widget = camel_case(name) in m.hosts.part(Delegations).widgets and is_nullish(said) is True
        if isinstance(said, Constant) and not is_widget:
            return NOTHING if said.value is None else _told(m, said, site)
    return data(m, of, wrapped, arguments, site)


def _told(m: Machine, said: Value, site: Site) -> Value:
    """What jQuery makes of an attribute's text: JSON, and numbers that are written as they are shown."""
    text = said.value if isinstance(said, Constant) else None
    if not isinstance(text, str):
        return said
    number = number_in(said)
    if number is not None:
        return number if to_text(number.value) == text else said
    return (parsed(m, text, site) if _IS_JSON.fullmatch(text) else None) or said


def data(m: Machine, of: object, wrapped: Value, arguments: list[Value], site: Site) -> Value:
    """`.data(name)`, `.data(name, value)`, `.data({ … })`: what code keeps with elements."""
    kept, first = m.hosts.part(Delegations).kept(of), argument(arguments, 0)
    if isinstance(first, Record):
        m.properties.copy_properties(kept, first)
        return wrapped
    if len(arguments) > 1:
        name = property_key(first)
        key = Constant(camel_case(name)) if name is not None else first
        m.properties.write_index(kept, key, arguments[1], site, site)
        return wrapped
    name = property_key(first)
    if name is None:
        return kept
    name = camel_case(name)
    widget = m.hosts.part(Delegations).widgets.get(name)
    if widget is not None and name not in kept.slots:
        return widget
    found = m.properties.member(kept, name, site)
    return found if name in kept.slots else join((found, ANYTHING))  # an attribute of the element may say it


def _each(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    for element in wrapped.found:
        each(m, wrapped, element, arguments, site)
    return wrapped


def each(m: Machine, wrapped: Value, element: Value, arguments: list[Value], site: Site) -> Value:
    """`.each(function () { … })`: each element is `this`."""
    trigger = Trigger("callback", "each", ("$", "()", "each"))
    m.outside.run_callbacks(functions_among(arguments), site, trigger, ANYTHING, element, this=element)
    return wrapped


def _map(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    return mapped(m, wrapped.found, arguments, site)


def mapped(m: Machine, elements: Iterable[Value], arguments: list[Value], site: Site) -> Value:
    """`.map(function () { … })`: each element is `this`; an object around what that gives, which `get` hands out."""
    trigger, functions = Trigger("callback", "map", ("$", "()", "map")), functions_among(arguments)
    held = [m.outside.run_callbacks(functions, site, trigger, ANYTHING, each, this=each) for each in elements]
    values, made = m.new_array((), join(held) if held else ANYTHING, open=True), Record(site, m.run)
    m.heap.shape(made, open=True)
    for name in ("get", "toArray"):
        m.heap.give(
            made, name, m.native(lambda given, at: m.properties.index(values, given[0], at) if given else values)
        )
    return made


def _get(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    if arguments:
        return join(at(m, wrapped, arguments[0]) or [wrapped.element])
    held = wrapped.found
    return m.new_array(held if len(held) > 1 else (), held[-1], open=True)


def chain(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    """Whatever functions are given may run; the object stays what it is."""
    for item in functions_among(arguments):
        m.outside.run_callbacks((item,), site, None)
    return wrapped


def plugin(name: str) -> NativeMethod:
    """A method that is none of the library's own: by custom it gives the object, unless text asks it for something."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        m.outside.call_external(External(("$", "()", name)), arguments, site, False, wrapped)
        for element in wrapped.found:
            for event, func in listening_by_options(m, name, arguments, element):
                _hear(m, element, event, func)
                m.events.deciding.add(func.serial)
        for event in fired_by_plugin(name, arguments):
            for element in wrapped.found:
                fire(m, element, fired_as(event), site)
        asks = bool(arguments) and property_key(arguments[0]) is not None
        return join((wrapped, ANYTHING)) if asks else wrapped

    return work


def _dialog(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
    add_buttons(m, arguments, site)
    return plugin("dialog")(m, wrapped, arguments, site)


def add_buttons(m: Machine, arguments: list[Value], site: Site) -> None:
    """`.dialog({ buttons })` puts its buttons into the page: by their labels, or as a list that says more of each."""
    options = argument(arguments, 0)
    buttons = options.slots.get("buttons") if isinstance(options, Record) else None
    for item in alternatives(buttons.value) if buttons is not None else ():
        if isinstance(item, Array):
            given = [(each, each.slots.get("click")) for each in item.elements if isinstance(each, Record)]
        else:
            given = [(Record(), slot) for slot in item.slots.values()] if isinstance(item, Record) else []
        for described, slot in given:
            made = m.dom.new_element("button", site)
            m.properties.copy_properties(made, described)
            m.heap.remove(made, "click")
            for func in functions_among([slot.value]) if slot is not None else ():
                m.events.listen(made, "click", func, slot.site if slot is not None else None)
            m.dom.tree.put(BODY, [made], site)


METHODS: Final[dict[str, NativeMethod]] = {
    **dict.fromkeys(SAME, chain),
    "click": on_each(_click),
    "trigger": on_each(_trigger),
    "triggerHandler": on_each(_trigger_here),
    **dict.fromkeys(("on", "bind", "live"), on_each(_on)),
    "one": on_each(_one),
    "delegate": on_each(lambda m, wrapped, arguments, site: _on(m, wrapped, swapped(arguments), site)),
    **dict.fromkeys(("off", "unbind"), on_each(_off)),
    "addClass": on_each(_add_class),
    "attr": on_each(_attr, reads=2),
    "prop": on_each(_prop, reads=2),
    "removeAttr": on_each(_remove_attr),
    **dict.fromkeys(("get", "toArray"), _get),
    "each": _each,
    "map": _map,
    "data": on_each(_data, reads=2),
    "val": on_each(_content("val", "value"), reads=1),
    "text": on_each(_content("text", "textContent"), reads=1),
    "html": on_each(_content("html", "innerHTML"), reads=1),
    **dict.fromkeys(("find", "children"), _find),
    "closest": _closest,
    **dict.fromkeys(("parent", "parents"), _parent),
    **{name: pick(name) for name in ("first", "last", "eq")},
    "filter": keep(is_asked=True),
    "not": keep(is_asked=False),
    **dict.fromkeys(("even", "odd", "slice", "addBack", "andSelf"), _some),
    "end": _end,
    **{name: on_each(_put(name)) for name in PUTTING},
    **dict.fromkeys(_PUT_INTO, _put_into),
    "dialog": _dialog,
}


def method_of(wrapped: Selection, name: str) -> NativeMethod | None:
    """A method that is named like an event, or that a plugin brings."""
    if name in events("methods"):
        return on_each(by_event(name))
    return plugin(name) if name not in GIVING and name.isidentifier() else None
