"""Events that the platform fires because code showed or hid something, or changed the address's hash."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.host import Host, NativeMethod
from abplint.program.moment import LOADING
from abplint.program.objects import Element
from abplint.program.values import NOTHING, WINDOW, Constant, External, Obj, Site, Value, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_LOCATIONS: Final = frozenset({("location",), ("document", "location")})
_EVENTS: Final = ("beforetoggle", "toggle")


def _toggle(is_open: bool, m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`showPopover()` and `hidePopover()`: before something is shown or hidden, and once it is."""
    for name in _EVENTS:
        _tell(m, element, name, is_open, site)
    return NOTHING


def _tell(m: Machine, element: Element, name: str, is_open: bool, site: Site) -> None:
    event = m.events.about(name, element)
    if isinstance(event, Obj):
        m.heap.give(event, "newState", Constant("open" if is_open else "closed"))
        m.heap.give(event, "oldState", Constant("closed" if is_open else "open"))
    m.events.fire(element, name, site, event)


_SHOWN, _HIDDEN = partial(_toggle, True), partial(_toggle, False)


class Toggles(Host):
    """What opens and closes, and where in the page the address leads."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Element: {"showPopover": _SHOWN, "hidePopover": _HIDDEN}
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
