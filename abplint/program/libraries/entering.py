"""Controls whose value a framework keeps in a state: what code enters there, as a person would, is written to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.moment import Diverged
from abplint.program.objects import Element, functions_among
from abplint.program.values import NOTHING, Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CONTROLS: Final = frozenset({"input", "textarea", "select"})
_TICKED: Final = frozenset({"checkbox", "radio"})
_UPDATES: Final = "onUpdate:"
"""What a binding in both directions (`v-model`, `bind:value`, `[(ngModel)]`) comes to: a function of a value."""
_TAKERS: Final = frozenset({"onNgModelChange"})
_FORM_CONTROL: Final = "formControl"
_NAMED: Final = "formControlName"
_FORM_GROUP: Final = "formGroup"
_REACT: Final = re.compile(rb"""["']react(?:-dom)?(?:/[\w/-]+)?["']""")


def listen_as_bound(m: Machine, element: Element) -> None:
    """Let what is bound to a control hear what is entered in it."""
    submitted = element.slots.get("onNgSubmit") if element.tag == "form" else None
    if submitted is not None:
        m.events.listen(element, "submit", submitted.value, submitted.site)
    if element.tag not in _CONTROLS:
        return
    kind = (m.dom.tree.attribute(element, "type") or "").lower()
    is_ticked = element.tag == "input" and kind in _TICKED
    event = "change" if element.tag == "select" or is_ticked or kind == "file" else "input"
    for name, taker, site in _takers(m, element):
        member = (
            "checked" if name.endswith("checked") or (kind == "checkbox" and name != f"{_UPDATES}group") else "value"
        )
        m.events.listen(element, event, m.native(partial(_enter, m, element, member, taker)), site)
    changed = element.slots.get("onChange")
    if changed is not None and event == "input" and _is_of_react(m):  # what React calls a change is each input
        m.events.listen(element, "input", changed.value, changed.site)


def _takers(m: Machine, element: Element) -> Iterator[tuple[str, Value, Site | None]]:
    """What is called with a control's value once it is entered, and by which name the markup says so."""
    for name, slot in list(element.slots.items()):
        if slot.getter is None and (name.startswith(_UPDATES) or name in _TAKERS):
            yield name, slot.value, slot.site
        elif slot.getter is None and name == _FORM_CONTROL:
            yield name, m.native(partial(_set, m, slot.value)), slot.site
        elif slot.getter is None and name == _NAMED:
            yield name, m.native(partial(_set_named, m, element, slot.value)), slot.site


def _set(m: Machine, controls: Value, given: list[Value], at: Site) -> Value:
    """Set the value of a control of Angular's reactive forms."""
    for item in alternatives(controls):
        found = m.heap.find(item, "setValue")[0] if isinstance(item, Obj) else None
        if found is not None:
            m.calls.call(found.value, item, given, at)
    return NOTHING


def _set_named(m: Machine, element: Element, name: Value, given: list[Value], at: Site) -> Value:
    """The same of the control that the form around an element has under a name."""
    for around in m.dom.tree.around(element, at):
        group = around.slots.get(_FORM_GROUP) if isinstance(around, Element) else None
        for item in alternatives(group.value) if group is not None else ():
            found = m.heap.find(item, "get")[0] if isinstance(item, Obj) else None
            if found is not None:
                return _set(m, m.calls.call(found.value, item, [name], at), given, at)
    return NOTHING


def _enter(m: Machine, element: Element, member: str, taker: Value, given: list[Value], at: Site) -> Value:
    """Hand on what a control holds now."""
    value = m.properties.member(element, member, at)
    for func in functions_among([taker]):
        try:
            m.calls.call(func, NOTHING, [value], at)
        except Diverged:
            continue
    return NOTHING


def _is_of_react(m: Machine) -> bool:
    """Whether markup that runs is React's: a template of a component file is not."""
    unit = m.frame.unit
    return not unit.program.is_component and m.loader.says(_REACT)
