"""What a control does once it is clicked or focused: a button to its form, and to the elements that `commandfor` and
`popovertarget` name; a box to itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.hosts.dialogs import submit
from abplint.program.hosts.form_controls import form_of
from abplint.program.hosts.removals import tell_controls
from abplint.program.hosts.toggles import toggle
from abplint.program.objects import Element, Event
from abplint.program.values import ANYTHING, NOTHING, TRUE, Constant, Site, Value, alternatives, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_IS_OPEN_AFTER: Final = {"show": True, "hide": False}
_DISABLED: Final = frozenset({"button", "input", "select", "textarea"})
_SWITCHES: Final = frozenset({"checkbox", "radio"})
_OF_POPOVERS: Final = {"show-popover": True, "hide-popover": False, "toggle-popover": None}


# the event of their form that a click on controls of some types causes
_OF_FORMS: Final = {
    "button": {"submit": "submit", "reset": "reset"},
    "input": {"submit": "submit", "image": "submit", "reset": "reset"},
}


def press(m: Machine, button: Element, site: Site) -> None:
    """What a button that was clicked does to a form that it is in, or that it names, and to the elements that it
    names."""
    kind = m.dom.tree.attribute(button, "type")
    if kind is None and button.tag == "button" and "type" not in button.slots:
        kind = "submit"
    event = _OF_FORMS.get(button.tag, {}).get((kind or "").lower())
    form = form_of(m, button, site) if event is not None else None
    if event is not None and isinstance(form, Element) and form.tag == "form":
        if event == "submit":
            submit(m, form, button, site)
        elif m.events.dispatch(form, event, site):
            tell_controls(m, form, site)
    if button.tag == "input" and (kind or "").lower() in _SWITCHES:
        _switch(m, button, (kind or "").lower(), site)
    if button.tag == "button":
        for target in _named(m, button, "commandForElement", "commandfor", site):
            _command(m, button, target, m.dom.tree.attribute(button, "command"), site)
    for target in _named(m, button, "popoverTargetElement", "popovertarget", site):
        action = m.dom.tree.attribute(button, "popoverTargetAction") or "toggle"
        action = m.dom.tree.attribute(button, "popovertargetaction") or action
        toggle(m, target, _IS_OPEN_AFTER.get(action.lower()), site)


def is_disabled(m: Machine, element: Element, site: Site) -> bool:
    """Whether a control of a page does nothing when it is clicked (HTML, `disabled`): none that code may enable."""
    markup = m.dom.tree.markup.get(element.serial)
    is_written = markup is not None and markup.page is not None and "disabled" in markup.attributes
    return is_written and element.tag in _DISABLED and not m.loader.says(b"disabled")


def _switch(m: Machine, control: Element, kind: str, site: Site) -> None:
    """A box that was clicked is ticked, or is not any more, and tells so."""
    slot, _ = m.heap.find(control, "checked")
    verdict = truth(slot.value) if slot is not None and kind == "checkbox" else None
    now = TRUE if kind == "radio" else ANYTHING if verdict is None else Constant(not verdict)
    m.properties.write_member(control, "checked", now, site)
    for event in ("input", "change"):
        m.events.dispatch(control, event, site)


def focus(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    return _tell(m, element, ("focus", "focusin"), site)


def blur(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    return _tell(m, element, ("blur", "focusout"), site)


def select(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    return _tell(m, element, ("select",), site)


def _tell(m: Machine, element: Element, events: tuple[str, ...], site: Site) -> Value:
    """What is seen to listen on an element hears that it gets the focus, loses it, or has its text selected. Nobody is
    sought who might: most listeners for these look after the page alone."""
    for event in events:
        if m.heap.heard(element, event):
            m.events.fire(element, event, site, m.events.about(event, element))
    return NOTHING


def _named(m: Machine, button: Element, member: str, attribute: str, site: Site) -> list[Element]:
    """The element that a button names: by a member that code has set, or by its id."""
    slot, _ = m.heap.find(button, member)
    found: Value | None = slot.value if slot is not None else None
    if found is None:
        name = m.dom.tree.attribute(button, attribute)
        found = m.dom.find_element(f"#{name}", site) if name else None
    return [item for item in alternatives(found) if isinstance(item, Element)] if found is not None else []


def _command(m: Machine, button: Element, target: Element, command: str | None, site: Site) -> None:
    """Tell an element the command of a button, and do what the platform does for its own commands."""
    event = m.events.about("command", target)
    if isinstance(event, Event):
        m.heap.give(event, "command", ANYTHING if command is None else Constant(command))
        m.heap.give(event, "source", button)
    m.events.fire(target, "command", site, event)
    slot = event.slots.get("defaultPrevented") if isinstance(event, Event) else None
    if command is None or (slot is not None and truth(slot.value) is True):
        return
    name = command.lower()
    if name in _OF_POPOVERS:
        toggle(m, target, _OF_POPOVERS[name], site)
    elif name in ("close", "request-close") and target.tag == "dialog":
        if name == "request-close":
            m.events.dispatch(target, "cancel", site)
        m.events.dispatch(target, "close", site)
    elif name == "show-modal" and target.tag == "dialog":
        toggle(m, target, True, site)
