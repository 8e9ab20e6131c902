"""Events that the platform fires because code showed or hid something."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abplint.program.hosts.emitters import identity_of
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.moment import LOADING
from abplint.program.objects import Element
from abplint.program.platform import DIALOG_EVENTS
from abplint.program.values import NOTHING, WINDOW, Constant, External, Obj, Site, Value, join, property_key, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

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


def _show_modal(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`showModal()` of an element whose tag may not be in sight."""
    m.hosts.part(Toggles).show_modally(element)
    m.dom.use_element(element, "showModal", arguments, site)
    return NOTHING


def _report(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`reportError(error)`: what listens for errors of the page hears it."""
    if m.run > LOADING:
        event = m.events.about("error", WINDOW)
        if isinstance(event, Obj):
            m.heap.give(event, "error", argument(arguments, 0))
        m.events.fire(WINDOW, "error", site, event)
    return NOTHING


def _identity(target: Value) -> Any:
    return identity_of(target) if isinstance(target, External) else id(target)


class Toggles(Host):
    """What opens and closes, where in the page the address leads, and errors that code reports."""

    functions: ClassVar[dict[Path, NativeFunction]] = {("reportError",): _report}

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Element: {
            "showPopover": _SHOWN,
            "hidePopover": _HIDDEN,
            "togglePopover": _EITHER,
            "showModal": _show_modal,
        }
    }

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._modal: list[tuple[int, Any]] = []  # what is shown as a dialog that is open, and in which run

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        shown = self.m.outside.receiver or External(callee.path[:-1], base=callee.base)
        if callee.path[-1:] == ("showModal",):
            self.show_modally(shown)
        elif callee.path[-1:] == ("close",) and (self.m.run, _identity(shown)) in self._modal:
            self._modal.remove((self.m.run, _identity(shown)))
            self.m.events.fire(shown, "close", site, self.m.events.about("close", shown))
        return None

    def show_modally(self, target: Value) -> None:
        """Only a dialog can be: a person closes it, unless the program does."""
        if self.m.run > LOADING:
            self._modal = [*(item for item in self._modal if item[0] == self.m.run), (self.m.run, _identity(target))]

    def is_left_to_person(self, event: str, target: Value) -> bool:
        """Whether an event closes what is shown as a dialog in this run."""
        return event in DIALOG_EVENTS and (self.m.run, _identity(target)) in self._modal

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if site is None or self.m.run == LOADING:
            return
        if name == "open" and isinstance(target, Element) and target.tag == "details":
            verdict = True if property_key(value) == "" else truth(value)  # an attribute that is there says so
            if verdict is not None:
                self.m.heap.put(target, name, Constant(verdict), site)  # what listens finds it so
                _tell(self.m, target, "toggle", verdict, site)
