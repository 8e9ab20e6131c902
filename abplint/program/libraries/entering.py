"""Controls whose value a framework keeps in a state: what code enters there, as a person would, is written to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import controls
from abplint.program.libraries.page_places import listen_at_place
from abplint.program.moment import Diverged
from abplint.program.objects import Element, Func, functions_among
from abplint.program.values import NOTHING, External, Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CONTROLS: Final = frozenset({"input", "textarea", "select"})
_DATA: Final = External(("(FormData)",))
_TICKED: Final = frozenset({"checkbox", "radio"})
_UPDATES: Final = "onUpdate:"
"""What a binding in both directions (`v-model`, `bind:value`) comes to: a function of a value."""


def listen_as_bound(m: Machine, element: Element) -> None:
    """Let what is bound to a control, or to a form, hear what is entered in it; of what stands for the page, its
    events."""
    listen_at_place(m, element)
    if element.tag == "form":
        _listen(m, element, "submit", [name for words in controls() for name in words.submitted])
        _send(m, element, "action", "submit")
    if element.tag in ("button", "input"):
        _send(m, element, "formAction", "click")
    if element.tag not in _CONTROLS:
        return
    kind = (m.dom.tree.attribute(element, "type") or "").lower()
    is_ticked = element.tag == "input" and kind in _TICKED
    event = "change" if element.tag == "select" or is_ticked or kind == "file" else "input"
    for name, taker, site in _takers(m, element):
        is_mark = name.endswith("checked") or (kind == "checkbox" and not name.endswith("group"))
        member = "checked" if is_mark else "value"
        for heard in dict.fromkeys((event, "change")):  # of what is bound lazily, only that it has changed
            m.events.listen(element, heard, m.native(partial(_enter, m, element, member, taker)), site)
    if event == "input" and not m.frame.unit.program.is_component:  # a template's listeners are those of the platform
        used = [words for words in controls() if words.inputs and m.loader.says(_imported(words.packages))]
        _listen(m, element, event, [name for words in used for name in words.inputs])


def _send(m: Machine, element: Element, name: str, event: str) -> None:
    """Let a function that stands for the address of a form be called with its data."""
    slot = element.slots.get(name)
    for sent in alternatives(slot.value) if slot is not None and slot.getter is None else ():
        if isinstance(sent, Func):
            call = partial(_called_with_data, m, sent)
            m.events.listen(element, event, m.native(call), slot.site if slot is not None else None)


def _called_with_data(m: Machine, sent: Func, given: list[Value], site: Site) -> Value:
    return m.calls.call(sent, NOTHING, [_DATA], site)


def _listen(m: Machine, element: Element, event: str, names: list[str]) -> None:
    for name in names:
        slot = element.slots.get(name)
        if slot is not None and slot.getter is None:
            m.events.listen(element, event, slot.value, slot.site)


@cache
def _imported(packages: tuple[str, ...]) -> re.Pattern[bytes]:
    """Where one of some packages, or a module of it, is named as imports do."""
    names = b"|".join(re.escape(name.encode()) for name in packages)
    return re.compile(rb"""["'](?:%b)(?:/[\w/-]+)?["']""" % names)


def _takers(m: Machine, element: Element) -> Iterator[tuple[str, Value, Site | None]]:
    """What is called with a control's value once it is entered, and by which name the markup says so."""
    for name, slot in list(element.slots.items()):
        if slot.getter is not None:
            continue
        if name.startswith(_UPDATES) or any(name in words.takers for words in controls()):
            yield name, slot.value, slot.site
        elif any(name in words.controls for words in controls()):
            yield name, m.native(partial(_set, m, slot.value)), slot.site
        elif (groups := [each for words in controls() if name in words.named for each in words.groups]) != []:
            yield name, m.native(partial(_set_named, m, element, groups, slot.value)), slot.site


def _set(m: Machine, held: Value, given: list[Value], at: Site) -> Value:
    """Set the value of an object that stands for a control."""
    for item in alternatives(held):
        found = m.heap.find(item, "setValue")[0] if isinstance(item, Obj) else None
        if found is not None:
            m.calls.call(found.value, item, given, at)
    return NOTHING


def _set_named(m: Machine, element: Element, groups: list[str], name: Value, given: list[Value], at: Site) -> Value:
    """The same of the one that a group around a control has under a name."""
    for around in m.dom.tree.around(element, at):
        slots = [slot for each in groups if isinstance(around, Element) and (slot := around.slots.get(each))]
        for item in (one for slot in slots for one in alternatives(slot.value)):
            found = m.heap.find(item, "get")[0] if isinstance(item, Obj) else None
            if found is not None:
                return _set(m, m.calls.call(found.value, item, [name], at), given, at)
    return NOTHING


def _enter(m: Machine, element: Element, member: str, taker: Value, given: list[Value], at: Site) -> Value:
    """Hand on what a control holds now."""
    value = m.properties.member(element, member, at)
    for func in functions_among([taker]):
        with suppress(Diverged):
            m.calls.call(func, NOTHING, [value], at)
    return NOTHING
