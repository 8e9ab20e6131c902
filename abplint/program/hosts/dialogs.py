"""Dialogs that code, or a form in them, closes, and details that a click on their summary opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.objects import Element
from abplint.program.values import ANYTHING, NOTHING, Constant, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def close(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`close(value)`: what listens finds the value there."""
    for value in arguments[:1]:
        m.properties.write_member(element, "returnValue", value, site)
    m.dom.use_element(element, "close", [], site)
    m.events.dispatch(element, "close", site)
    return NOTHING


def request_close(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`requestClose(value)`: what listens for `cancel` may keep it open."""
    if m.events.dispatch(element, "cancel", site):
        close(m, element, arguments, site)
    return NOTHING


def request_submit(m: Machine, form: Element, arguments: list[Value], site: Site) -> Value:
    """`requestSubmit(button)`: as if the button had been clicked."""
    m.dom.use_element(form, "requestSubmit", [], site)
    submit(m, form, next((item for item in arguments[:1] if isinstance(item, Element)), None), site)
    return NOTHING


def submit(m: Machine, form: Element, button: Element | None, site: Site) -> None:
    """A form is submitted: one of a dialog closes that, and hands it the value of the button."""
    if not m.events.dispatch(form, "submit", site):
        return
    asked = m.dom.tree.attribute(button, "formmethod") if button is not None else None
    asked = asked or (m.dom.tree.attribute(button, "formMethod") if button is not None else None)
    method = asked or m.dom.tree.attribute(form, "method") or ""
    if method.lower() != "dialog":
        return
    around = (item for item in m.dom.tree.around(form, site) if isinstance(item, Element))
    dialog = next((item for item in around if item.tag == "dialog"), None)
    if dialog is not None:
        value = m.dom.tree.attribute(button, "value") if button is not None else None
        given: list[Value] = [ANYTHING if value is None else Constant(value)] if button is not None else []
        close(m, dialog, given, site)


def unfold(m: Machine, summary: Element, site: Site) -> None:
    """A summary was clicked: what it stands for is shown, or is not any more."""
    details = m.dom.tree.parent(summary, site)
    if isinstance(details, Element) and details.tag == "details":
        is_open = m.dom.tree.has(details, "open")
        m.properties.write_member(details, "open", Constant(not is_open), site, site)
