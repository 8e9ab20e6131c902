"""Listeners of elements, by `addEventListener` or a property (`onload`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.event_names import names_in
from abplint.program.hosts.events import ASKED_EVENTS
from abplint.program.hosts.host import argument
from abplint.program.hosts.toggles import Toggles
from abplint.program.moment import LOADING
from abplint.program.objects import Element, Func
from abplint.program.observing import Trigger
from abplint.program.platform import events_of_form
from abplint.program.scopes import Frame
from abplint.program.values import NOTHING, External, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def add_listener(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`element.addEventListener(…)`; one of what comes by itself runs when the function is through."""
    events = names_in(argument(arguments, 0))
    if not events:
        return NOTHING
    m.dom.use_element(element, "addEventListener", arguments, site)
    if not m.events.is_ended(arguments, site):
        for event in events:
            _listen(m, element, event, arguments, site)
    return NOTHING


def _listen(m: Machine, element: Element, event: str, arguments: list[Value], site: Site) -> None:
    listener = argument(arguments, 1)
    once = m.events.once.is_asked_in(External(("(Element)", "addEventListener")), arguments)
    m.events.listen(element, event, listener, site, once=once)
    m.events.end_with(arguments, lambda: m.events.forget(element, arguments), site)
    functions = m.events.called_by(listener)
    comes = _comes(element, event) and not m.hosts.part(Toggles).is_left_to_person(event, element)
    if m.run == LOADING:
        functions = m.outside.heard_while_loading(event, functions)
    if functions and (comes or m.run == LOADING):
        _run(m, element, event, functions, site, "addEventListener")


def assign_listener(m: Machine, element: Element, name: str, value: Value, site: Site | None) -> None:
    """`element.onload = …`."""
    m.events.replace(element, name, site)
    m.events.listen(element, name[2:], value, site, decides=True)
    functions = tuple(v for v in alternatives(value) if isinstance(v, Func))
    if functions and site is not None and _comes(element, name[2:]):
        _run(m, element, name[2:], functions, site, name)


def _comes(element: Element, event: str) -> bool:
    """Whether an event comes by itself, once code has asked for something."""
    return event in ASKED_EVENTS and event not in events_of_form(element.tag)


def _run(m: Machine, element: Element, event: str, functions: tuple[Func, ...], site: Site, how: str) -> None:
    told, trigger = m.events.about(event, element), Trigger("listener", event, ("(Element)", how))
    m.outside.run_soon(functions, site, trigger, told, this=element, handle=(element.serial, event))


def is_heard_later(frame: Frame | None) -> bool:
    """Whether what runs listens for something that comes when the script that runs is through."""
    while frame is not None:
        if frame.trigger is not None and frame.trigger.kind == "listener":
            return True
        frame = frame.caller
    return False
