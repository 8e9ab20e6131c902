"""Events that the platform fires because code showed or hid something, or changed the address's hash."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.moment import LOADING
from abplint.program.objects import Element
from abplint.program.values import NOTHING, WINDOW, Constant, External, Obj, Site, Value, join, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_LOCATIONS: Final = frozenset({("location",), ("document", "location")})
_EVENTS: Final = ("beforetoggle", "toggle")


def toggle(m: Machine, element: Element, is_open: bool | None, site: Site) -> None:
    """Before something is shown or hidden, and once it is. `is_open`: which of them; None: that is not known."""
    for name in _EVENTS:
        _tell(m, element, name, is_open, site)


def _tell(m: Machine, element: Element, name: str, is_open: bool | None, site: Site) -> None:
    event = m.events.about(name, element)
    if isinstance(event, Obj):
        shown, hidden = Constant("open"), Constant("closed")
        either = join((shown, hidden))
        m.heap.give(event, "newState", either if is_open is None else shown if is_open else hidden)
        m.heap.give(event, "oldState", either if is_open is None else hidden if is_open else shown)
    m.events.fire(element, name, site, event)


def _told(is_open: bool | None, m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`showPopover()` and its kin; `togglePopover(force)` may say which."""
    force = truth(argument(arguments, 0)) if is_open is None and arguments else is_open
    toggle(m, element, force, site)
    return NOTHING


_SHOWN, _HIDDEN, _EITHER = partial(_told, True), partial(_told, False), partial(_told, None)


def _report(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`reportError(error)`: what listens for errors of the page hears it."""
    if m.run > LOADING:
        event = m.events.about("error", WINDOW)
        if isinstance(event, Obj):
            m.heap.give(event, "error", argument(arguments, 0))
        m.events.fire(WINDOW, "error", site, event)
    return NOTHING


class Toggles(Host):
    """What opens and closes, where in the page the address leads, and errors that code reports."""

    functions: ClassVar[dict[Path, NativeFunction]] = {("reportError",): _report}

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Element: {"showPopover": _SHOWN, "hidePopover": _HIDDEN, "togglePopover": _EITHER}
    }

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if site is None or self.m.run == LOADING:
            return
        if name == "hash" and isinstance(target, External) and target.path in _LOCATIONS:
            self.m.events.fire(WINDOW, "hashchange", site, self.m.events.about("hashchange", WINDOW))
        if name == "open" and isinstance(target, Element) and target.tag == "details":
            verdict = truth(value)
            if verdict is not None:
                _tell(self.m, target, "toggle", verdict, site)
