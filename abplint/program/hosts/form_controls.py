"""Controls of forms: which form one belongs to, and whether a person enters what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.objects import Element
from abplint.program.values import Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

CONTROLS: Final = frozenset({"button", "input", "meter", "output", "progress", "select", "textarea"})
_ENTERED: Final = frozenset({"input", "select", "textarea"})
_KEPT: Final = frozenset("button checkbox hidden image radio reset submit".split())  # whose value nobody enters


def form_of(m: Machine, control: Element, site: Site) -> Value | None:
    """The form that a control names, or stands in."""
    tree = m.dom.tree
    name = tree.attribute(control, "form")
    if name is not None:
        return m.dom.find_element(f"#{name}", site)
    around = (item for item in tree.around(control, site, composed=False) if isinstance(item, Element))
    return next((item for item in around if item.tag == "form"), None)


def control_of(m: Machine, label: Element, site: Site) -> Element | None:
    """The control that a label is for: the one that it names, or that stands in it."""
    name = m.dom.tree.attribute(label, "for")
    if name is not None:
        found = m.dom.find_element(f"#{name}", site)
        return found if isinstance(found, Element) and found.tag in CONTROLS else None
    return next((item for item in m.dom.tree.descendants(label, site) if item.tag in CONTROLS), None)


def is_entered(m: Machine, element: Element, name: str) -> bool:
    """Whether a person sets a property of a control of the page: its first value is one of those that it may be."""
    if element.serial not in m.dom.found or element.tag not in _ENTERED:
        return False
    kind = (m.dom.tree.attribute(element, "type") or "").lower()
    return name == "checked" or (name == "value" and kind not in _KEPT)
