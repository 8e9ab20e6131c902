"""What custom elements are told when they leave the page, and when their form is reset."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.mutations import Mutations
from abplint.program.objects import Element
from abplint.program.values import NOTHING, External, Obj, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_GONE: Final = "disconnectedCallback"
_REPLACING: Final = frozenset({"innerHTML", "innerText", "textContent"})


def take_out(m: Machine, element: Element, site: Site) -> None:
    """Take an element out of where it stands, and tell custom elements."""
    m.dom.tree.take_out(element)
    _tell(m, [element], _GONE, site)


def tell_controls(m: Machine, form: Element, site: Site) -> None:
    """A form has been reset: controls in it that are custom elements are told."""
    if m.dom.custom:
        _tell(m, list(m.dom.tree.children(form, site)), "formResetCallback", site)


def _tell(m: Machine, elements: list[Element], stage: str, site: Site) -> None:
    """Run a stage of custom elements, and of those inside of them."""
    if not m.dom.custom:
        return
    for element in elements:
        for each in (element, *m.dom.tree.descendants(element, site)):
            if each.tag in m.dom.custom:
                m.components.run_stage(each, stage, site)


def _remove(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    parent = m.dom.tree.parent(element, site)
    take_out(m, element, site)
    if parent is not None:
        m.hosts.part(Mutations).children_changed(parent, site)
    return NOTHING


def _replace_children(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """What stands in an element leaves it before anything else comes."""
    gone = _held(m, element, site)
    put = m.dom.methods[Element]["append"](m, element, arguments, site)
    _tell(m, gone, _GONE, site)
    return put


def _remove_child(name: str, m: Machine, parent: Element, arguments: list[Value], site: Site) -> Value:
    """`removeChild(child)`, `replaceChild(other, child)`."""
    m.dom.use_element(parent, name, arguments, site)
    child = argument(arguments, 0 if name == "removeChild" else 1)
    for item in alternatives(child):
        if isinstance(item, Element):
            take_out(m, item, site)
    if name == "replaceChild":
        m.dom.methods[Element]["append"](m, parent, arguments[:1], site)
    m.hosts.part(Mutations).children_changed(parent, site)
    return child


def _reset(m: Machine, form: Element, arguments: list[Value], site: Site) -> Value:
    m.dom.use_element(form, "reset", [], site)
    if m.events.dispatch(form, "reset", site):
        tell_controls(m, form, site)
    return NOTHING


def _held(m: Machine, element: Element, site: Site) -> list[Element]:
    return list(m.dom.tree.children(element, site)) if m.dom.custom else []


class Removals(Host):
    """What custom elements are told when they leave the page, and when their form is reset."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Element: {
            "remove": _remove,
            "replaceChildren": _replace_children,
            "reset": _reset,
            **{name: partial(_remove_child, name) for name in ("removeChild", "replaceChild")},
        }
    }

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """An element leaves a part of the document: `document.body.removeChild(element)`."""
        if callee.path[:1] == ("document",) and callee.path[-1] in ("removeChild", "replaceChild"):
            gone = argument(arguments, 0 if callee.path[-1] == "removeChild" else 1)
            for item in alternatives(gone):
                if isinstance(item, Element):
                    take_out(self.m, item, site)
        return None

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, Element) and name in _REPLACING and site is not None:
            _tell(self.m, _held(self.m, target, site), _GONE, site)
