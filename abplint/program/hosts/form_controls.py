"""Controls of forms: which form one belongs to, and whether a person enters what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.hosts.element_texts import text_of
from abplint.program.hosts.tree import is_replaced
from abplint.program.objects import Element
from abplint.program.values import ANYTHING, Constant, Site, Text, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

CONTROLS: Final = frozenset({"button", "input", "meter", "output", "progress", "select", "textarea"})
_ADDS_OPTIONS: Final = regex(rb"\bnew\s+Option\b|['\"`]option['\"`]|['\"`]\s*<option")
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


def choose(m: Machine, control: Element, name: str, value: Value, site: Site | None) -> None:
    """`select.selectedIndex = n` is its value, too, and the other way round, as far as its options are written down."""
    if control.tag != "select" or name not in ("selectedIndex", "value") or site is None:
        return
    held = _values_of(m, control, site)
    if name == "value":
        known = value.value if isinstance(value, Constant) else None
        at = held.index(known) if isinstance(known, str) and known in held else None
        m.heap.put(control, "selectedIndex", ANYTHING if at is None or None in held[:at] else Constant(at), site)
        return
    number = value.value if isinstance(value, Constant) else None
    is_known = isinstance(number, (int, float)) and not isinstance(number, bool) and 0 <= number < len(held)
    chosen = held[int(number)] if is_known and isinstance(number, (int, float)) else None
    m.heap.put(control, "value", Text() if chosen is None else Constant(chosen), site)


def _values_of(m: Machine, control: Element, site: Site) -> list[str | None]:
    """The values of the options that a page writes in a control; none where code may add some."""
    if control.serial not in m.dom.found or is_replaced(control) or m.loader.says(_ADDS_OPTIONS):
        return []
    return [_value_of(m, item) for item in m.dom.tree.descendants(control, site) if item.tag == "option"]


def _value_of(m: Machine, option: Element) -> str | None:
    """The value of an option, or its text where it has none; None if that is not known."""
    said = option.slots.get("value")
    if said is not None:
        return said.value.value if isinstance(said.value, Constant) and isinstance(said.value.value, str) else None
    text = m.dom.tree.attribute(option, "value")
    return text if text is not None else text_of(m, option)
