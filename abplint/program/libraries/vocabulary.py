"""The words that library models import from 'abplint': what is more than a state, a hook or an injector."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from abplint.program.hosts.host import Host
from abplint.program.objects import Description, Element, Func, Record, functions_among

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.scopes import Env


from contextlib import suppress
from typing import ClassVar, Final

from abplint.matching.wildcards import spelled_out
from abplint.program.event_names import names_in
from abplint.program.hosts.host import NativeFunction, NativeMethod, argument, attempt
from abplint.program.libraries.reactions import is_same
from abplint.program.moment import LOADING, Diverged
from abplint.program.observing import Trigger
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Unknown,
    Value,
    alternatives,
    join,
    property_key,
    truth,
)


def _unfollowed(m: Machine, given: list[Value], site: Site) -> Value:
    """`unfollowed()`: something of the project that cannot be told."""
    return Unknown(site)


def _supplemented(m: Machine, given: list[Value], site: Site) -> Value:
    """`supplemented(object, outside, names)`: plugins give it members that are called so."""
    others, names = argument(given, 1), m.iteration.items_of(argument(given, 2)) or []
    known = frozenset(filter(None, map(property_key, names)))
    for target in alternatives(argument(given, 0)):
        if isinstance(target, Obj) and isinstance(others, External):
            m.heap.supplements[target.serial] = (known, others)
    return NOTHING


def _listen(m: Machine, given: list[Value], site: Site) -> Value:
    """`listen(target, event, f, once)`: register a listener."""
    for target, event in _spoken_of(given):
        m.events.listen(target, event, argument(given, 2), site, once=truth(argument(given, 3)) is True)
    return NOTHING


def _forget(m: Machine, given: list[Value], site: Site) -> Value:
    """`forget(target, event, f)`: take a listener away."""
    for target in alternatives(argument(given, 0)):
        if isinstance(target, Obj):
            m.events.forget(target, given[1:])
    return NOTHING


def _fire(m: Machine, given: list[Value], site: Site) -> Value:
    """`fire(target, event, …)`: run what listens; whether anything does."""
    heard: list[Value] = []
    for target, event in _spoken_of(given):
        m.events.fire(target, event, site, *given[2:])
        heard += m.heap.heard(target, event)
    return ANYTHING if heard and all(_comes_and_goes(m, item) for item in heard) else TRUE


def _comes_and_goes(m: Machine, listener: Value) -> bool:
    """Whether a component listens, which may not be shown."""
    if not isinstance(listener, Func) or listener.unit is None or listener.fact is None:
        return False
    around = listener.unit.functions_around(listener.fact.start)
    return m.components.component_around(listener.unit, around) is not None


def _spoken_of(given: list[Value]) -> Iterator[tuple[Obj, str]]:
    """The objects and the events that a word for events is given: of either, there may be several."""
    for target in alternatives(argument(given, 0)):
        if isinstance(target, Obj):
            for event in names_in(argument(given, 1)):
                yield target, event


def _each(m: Machine, given: list[Value], site: Site) -> Value:
    """`each(object, f)`: call `f(key, value)` for each property that is known."""
    for item in alternatives(argument(given, 0)):
        for name, _ in m.heap.own(item) if isinstance(item, Obj) else ():
            attempt(m, argument(given, 1), [Constant(name), m.properties.member(item, name, site)], site)
    return NOTHING


def _later(m: Machine, given: list[Value], site: Site) -> Value:
    """`later(f)`: `f`, which does what it does where `later` was called, whoever runs it."""
    work = argument(given, 0)
    return m.native(lambda arguments, at: attempt(m, work, arguments, site))


def _is_own(m: Machine, given: list[Value], site: Site) -> Value:
    """`isOwn(value)`: whether a value is an object that the program has made."""
    return Constant(all(isinstance(item, Obj) for item in alternatives(argument(given, 0))))


def _wrapped(m: Machine, given: list[Value], site: Site) -> Value:
    """`wrapped(wrap, f, …given)`: what a wrapper makes of `f`; one from outside makes something that does as much."""
    wrap, inner = argument(given, 0), argument(given, 1)
    if not any(isinstance(item, Func) for item in alternatives(inner)):
        return attempt(m, wrap, given[1:], site)
    own = [item for item in alternatives(wrap) if isinstance(item, Func)]
    made = [part for item in own for part in alternatives(attempt(m, item, given[1:], site))]
    made += [item for item in alternatives(wrap) if isinstance(item, Unknown)]
    known = [part for part in made if not isinstance(part, External)]
    return join(known if any(isinstance(part, Obj) for part in known) else (*known, inner))


def _together(m: Machine, given: list[Value], site: Site) -> Value:
    """`together(write)`: what is written is answered once all of it is."""
    return m.states.batches.together(lambda: attempt(m, argument(given, 0), [], site))


def _standing(m: Machine, given: list[Value], site: Site) -> Value:
    """`standing(read)`: what `read()` gives as things stand: a flag that nobody sets now stays as it is."""
    with m.states.standing.asked():
        return attempt(m, argument(given, 0), [], site)


def _liken(m: Machine, given: list[Value], site: Site) -> Value:
    """`liken(before, now)`: what is the same in two objects, though it is not known, is so to code that compares it."""
    before, now = argument(given, 0), argument(given, 1)
    if not isinstance(before, Record) or not isinstance(now, Record):
        return NOTHING
    for name, slot in list(now.slots.items()):
        old = before.slots.get(name)
        if old is None or not is_same(old.value, slot.value):
            continue
        same = slot.value
        if not isinstance(same, (Constant, Obj)):
            same = Record(site, m.run)
            m.heap.shape(same, open=True)
            m.heap.give(now, name, same, slot.site)
        m.heap.give(before, name, same, old.site)
    return NOTHING


def _ref(m: Machine, given: list[Value], site: Site) -> Value:
    """`ref(object)`: an object that a library has made for the app to keep something in."""
    made = argument(given, 0)
    m.states.note_kept_by_app(made)
    return made


def _is_kept(m: Machine, given: list[Value], site: Site) -> Value:
    """`isKept(value)`: whether a value is one that `kept` was given."""
    value = argument(given, 0)
    return TRUE if isinstance(value, Obj) and value.serial in m.states.handed_to_library else FALSE


def _same(m: Machine, given: list[Value], site: Site) -> Value:
    """`same(a, b)`: whether nothing tells two values apart."""
    return TRUE if is_same(argument(given, 0), argument(given, 1)) else FALSE


def _copied(m: Machine, given: list[Value], site: Site) -> Value:
    """`copied(object)`: an object with the same properties; one, whichever of several the object is."""
    source, made = argument(given, 0), Record(site, m.run)
    options = [item for item in alternatives(source) if isinstance(item, Obj)]
    if len(options) < 2 or len(options) != len(alternatives(source)):
        m.properties.copy_properties(made, source, is_new=True)
        return made
    copies = [Record(site, m.run) for _ in options]
    for copy, option in zip(copies, options, strict=True):
        m.properties.copy_properties(copy, option, is_new=True)
    for name in dict.fromkeys(name for copy in copies for name in copy.slots):
        slots = [copy.slots.get(name) for copy in copies]
        known = [slot for slot in slots if slot is not None]
        value = join([slot.value if slot is not None else NOTHING for slot in slots])
        m.heap.give(made, name, value, known[0].site)
    m.heap.shape(made, open=any(copy.open for copy in copies))
    return made


def _is_text(m: Machine, given: list[Value], site: Site) -> Value:
    """`isText(value)`: whether a value is text, whatever it says."""
    return Constant(
        all(
            isinstance(item, Text) or (isinstance(item, Constant) and isinstance(item.value, str))
            for item in alternatives(argument(given, 0))
        )
    )


def _mount(m: Machine, given: list[Value], site: Site) -> Value:
    """`mount(description, container)`: run the components that a description of a page names."""
    return m.placing.mount(argument(given, 0), argument(given, 1), site)


def _arrive(m: Machine, given: list[Value], site: Site) -> Value:
    """`arrive(description)`: mount the page that a handler has led to."""
    m.renderings.arrive(argument(given, 0), site)
    return NOTHING


def _instantiate(m: Machine, given: list[Value], site: Site) -> Value:
    """`instantiate(component, props)`: an instance of a component, rendered."""
    props = argument(given, 1)
    made = [
        m.components.instantiate(item, props if isinstance(props, Obj) else Record(site, m.run), site)
        for item in alternatives(argument(given, 0))
        if isinstance(item, Obj)
    ]
    return join(made) if made else ANYTHING


def _describe(m: Machine, given: list[Value], site: Site) -> Value:
    """`describe(tag or component, props, …children)`: what JSX stands for."""
    props = argument(given, 1)
    where = props.site if isinstance(props, Description) else None  # of what a model's component is given
    return m.markup.describe(argument(given, 0), props, given[2:], where or site)


def _itemwise(m: Machine, given: list[Value], site: Site) -> Value:
    """`itemwise(list, f)`: what `f` renders for each item that a list may hold, known or not."""
    render = argument(given, 1)
    made = m.markup.items.each(argument(given, 0), lambda item, _: attempt(m, render, [item], site), site)
    return m.new_array(tuple(made))


def _put_instead(m: Machine, element: Element, other: Element) -> None:
    """What code has made of an element that markup describes is shown in its place."""
    elements = m.dom.tree.elements
    place = (element.site.file.path, element.site.start) if element.site is not None else None
    if m.run <= LOADING and elements.get(place) is element:
        elements[place] = other


def _redescribed(m: Machine, given: list[Value], site: Site) -> Value:
    """`redescribed(element, props, …children)`: the same component or tag where it is described, with other props
    besides."""
    found: list[Value] = []
    for item in alternatives(argument(given, 0)):
        if isinstance(item, (Description, Element)):
            props = Record(item.site, m.run)
            m.properties.copy_properties(props, item)
            for more in alternatives(argument(given, 1)):
                m.properties.copy_properties(props, more)
            is_tag = isinstance(item, Element)
            children = given[2:] or (list(item.elements) if is_tag else [])
            shown = Constant(item.tag) if isinstance(item, Element) else item.component or NOTHING
            described = m.markup.describe(shown, props, children, item.site or site)
            if isinstance(item, Element) and isinstance(described, Element):
                _put_instead(m, item, described)
            item = described
        found.append(item)
    return join(found)


def _markup(m: Machine, given: list[Value], site: Site) -> Value:
    """`markup(strings, values)`: the elements of a tagged template."""
    return m.markup.markup(argument(given, 0), argument(given, 1), site)


def _hosting(m: Machine, given: list[Value], site: Site) -> Value:
    """`hosting(component, root, f)`: what `f` gives, whose tagged templates are a component's, for its root."""
    with m.markup.hosting(argument(given, 0), argument(given, 1)):
        return m.calls.call(argument(given, 2), NOTHING, [], site)


def _fill(m: Machine, given: list[Value], site: Site) -> Value:
    """`fill(element, description)`: make what is described the content of an element."""
    for item in alternatives(argument(given, 0)):
        if isinstance(item, Obj):
            m.markup.fill(item, argument(given, 1), site)
    return NOTHING


def _references(m: Machine, given: list[Value], site: Site) -> Value:
    """`references(data, f)`: run `f`, and put the elements that it names into `data.$refs`."""
    holder = argument(given, 0)
    outer, m.markup.references = m.markup.references, m.markup.new_references(site)
    if isinstance(holder, Obj):
        m.heap.put(holder, "$refs", m.markup.references, None)
    try:
        return attempt(m, argument(given, 1), [], site)
    finally:
        m.markup.references = outer


def _template(m: Machine, given: list[Value], site: Site) -> Value:
    """`template(data, render)`: show what `render` draws with `data` as `this`, now and when that has changed."""
    holder, render = argument(given, 0), argument(given, 1)
    if not isinstance(holder, Obj) or not isinstance(render, Func):
        return NOTHING
    outer, m.markup.references = m.markup.references, m.markup.new_references(site)
    m.heap.put(holder, "$refs", m.markup.references, None)
    try:
        shown = m.states.shown(lambda: m.components.drawn(render, holder, [], site))
        m.components.mount(shown, site)
        return shown
    finally:
        m.markup.references = outer


def _hook(m: Machine, given: list[Value], site: Site) -> Value:
    """`hook(name, f, this, …)`: run what a framework runs at a stage of a component's life."""
    name = property_key(argument(given, 0)) or ""
    for item in alternatives(argument(given, 1)):
        if isinstance(item, Func):
            with suppress(Diverged):
                m.calls.call_function(item, argument(given, 2), given[3:], site, trigger=Trigger("hook", name))
    return NOTHING


def _leaving(m: Machine, given: list[Value], site: Site) -> Value:
    """`leaving(f)`: run `f` when the component ends that is being mounted."""
    m.endings.note_functions(functions_among(given))
    return NOTHING


def _updating(m: Machine, given: list[Value], site: Site) -> Value:
    """`updating(f)`: run `f` when what the component shows has changed that is being mounted."""
    m.updates.note("", functions_among(given))
    return NOTHING


def _renders_once(m: Machine, given: list[Value], site: Site) -> Value:
    """`rendersOnce()`: components run once, and what their markup reads is read again by itself."""
    m.renderings.runs_once = True
    return NOTHING


def _attributed(m: Machine, given: list[Value], site: Site) -> Value:
    """`attributed(name, f)`: call `f(element, text)` for each element of the pages that has an attribute."""
    name = property_key(argument(given, 0)) or ""
    for markup in m.loader.found.attributed(name):
        element = m.dom.tree.of_markup(markup, site)
        attempt(m, argument(given, 1), [element, Constant(markup.attributes.get(name, ""))], site)
    return NOTHING


def _gathered(m: Machine, given: list[Value], site: Site) -> Value:
    """`gathered(pattern, …)`: a table of the modules that patterns find, seen from the file of the user's call."""
    made = Record(site, m.run)
    unit = next((each for each in m.loading.all_units if each.file is site.file), None)
    patterns = [text for value in given if (text := property_key(value)) is not None] if unit is not None else []
    for pattern in (one for text in patterns for one in spelled_out(text)):
        for name, path in m.loader.glob(unit, pattern) if unit is not None and not m.loader.work.is_spent else ():
            module = m.loading.load_module(path, lazy=False)
            if module is not None:
                m.heap.give(made, name, m.modules.namespace(module, site), site)
    return made


def _is_loaded(m: Machine, given: list[Value], site: Site) -> Value:
    """`isLoaded()`: whether loading is over."""
    return Constant(m.run != LOADING)


def _drive(m: Machine, given: list[Value], site: Site) -> Value:
    """`drive(generator, f)`: what the generator returns, if `f` says what each of its `yield`s gives."""
    drivers = [item for item in alternatives(argument(given, 1)) if isinstance(item, Func)]
    return m.coroutines.drive(argument(given, 0), drivers[0]) if drivers else ANYTHING


_WORDS: Final[dict[str, NativeFunction]] = {
    "supplemented": _supplemented,
    "unfollowed": _unfollowed,
    "listen": _listen,
    "forget": _forget,
    "fire": _fire,
    "each": _each,
    "copied": _copied,
    "isOwn": _is_own,
    "wrapped": _wrapped,
    "standing": _standing,
    "together": _together,
    "isKept": _is_kept,
    "liken": _liken,
    "ref": _ref,
    "same": _same,
    "isText": _is_text,
    "isLoaded": _is_loaded,
    "attributed": _attributed,
    "gathered": _gathered,
    "rendersOnce": _renders_once,
    "leaving": _leaving,
    "updating": _updating,
    "later": _later,
    "drive": _drive,
    "mount": _mount,
    "arrive": _arrive,
    "instantiate": _instantiate,
    "describe": _describe,
    "redescribed": _redescribed,
    "itemwise": _itemwise,
    "hook": _hook,
    "template": _template,
    "references": _references,
    "markup": _markup,
    "fill": _fill,
    "hosting": _hosting,
}


class Words(Host):
    """What models say of pages, events and components."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Description: {}}
    words = _WORDS

    def object_member(self, obj: Description, name: str, site: Site) -> Value | None:
        """The props of a described component, which are the slots of what describes it. In the code of the component
        that is given these, the same stands for them alone, of which one may be called so."""
        return obj if name == "props" and name not in obj.slots and not self._is_given_here(obj) else None

    def _is_given_here(self, obj: Description) -> bool:
        shown = {item.fact for item in alternatives(obj.component or NOTHING) if isinstance(item, Func)}
        env: Env | None = self.m.env
        while env is not None and env.frame.func is not None:
            # one of a library may hand them on to what it was made of (`forwardRef`)
            for frame in filter(None, (env.frame, env.frame.caller)):
                if frame.func is not None and frame.func.fact in shown and obj in frame.arguments:
                    return True
            env = env.parent
        return False
