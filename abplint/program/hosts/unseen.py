"""Elements that no page in sight has: what code writes to them tells what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.hosts.clicks import compound_of, selector_of
from abplint.program.hosts.host import Host, argument
from abplint.program.moment import LOADING, Moment
from abplint.program.objects import Element, functions_among
from abplint.program.scopes import Frame
from abplint.program.values import NOTHING, Constant, External, Site, Value, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_TELLING: Final = {"download": "a", "type": "input"}  # what only such an element has, or does something by
_DOES: Final = frozenset({"click", "showPicker"})


class Unseen(Host):
    """Elements that are found by a selector alone."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.elements: dict[str, Element] = {}  # by their selectors

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, External) and site is not None:
            self._write(target, name, value, site)

    def member(self, value: External, name: str, site: Site) -> Value | None:
        return self._identifier(value) if name == "id" else None

    def _identifier(self, target: External) -> Value | None:
        """The identifier of what a selector finds by it (`ul #save`)."""
        selector = selector_of(self.m, target)
        told = compound_of(selector) if selector is not None else None
        marks = [mark[1:] for mark in told.marks if mark[0] == "#"] if told is not None else []
        return Constant(marks[0]) if marks else None

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        name = callee.path[-1] if callee.path else ""
        if name == "getAttribute" and property_key(argument(arguments, 0)) == "id":
            return self._identifier(self.m.outside.receiver or External(callee.path[:-1]))
        if name == "forEach" and functions_among(arguments):
            return self._each(self.m.outside.receiver or External(callee.path[:-1]), arguments, site)
        if name == "setAttribute" or name in _DOES:
            target = self.m.outside.receiver or External(callee.path[:-1])
            if name == "setAttribute":
                self._write(target, property_key(argument(arguments, 0)) or "", argument(arguments, 1), site)
            else:
                self._use(target, name, arguments, site)
        return None

    def _each(self, target: Value, arguments: list[Value], site: Site) -> Value | None:
        """What each of those that a selector finds is handed to."""
        if not isinstance(target, External) or selector_of(self.m, target) is None:
            return None
        self.m.outside.run_callbacks(functions_among(arguments), site, None, target.member("[]"))
        return NOTHING

    def _write(self, target: Value, name: str, value: Value, site: Site) -> None:
        selector = selector_of(self.m, target) if isinstance(target, External) else None
        if selector is None or not (name in _TELLING or selector in self.elements):
            return
        if selector not in self.elements:
            with self.m.at(Moment(Frame(self.m.frame.unit), run=LOADING)):
                self.elements[selector] = Element(site, LOADING, _TELLING[name])
        self.m.heap.put(self.elements[selector], name, value, site)

    def _use(self, target: Value, name: str, arguments: list[Value], site: Site) -> None:
        selector = selector_of(self.m, target) if isinstance(target, External) else None
        element = self.elements.get(selector) if selector is not None else None
        if element is not None and not element.slots.keys().isdisjoint(_TELLING):
            self.m.dom.use_element(element, name, arguments, site)
