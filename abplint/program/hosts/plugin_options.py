"""What plugins of jQuery's objects are told by options: the functions among them listen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import fired_by, heard_by_option
from abplint.program.hosts.host import argument
from abplint.program.objects import Func, Record, functions_among
from abplint.program.values import FALSE, Site, Value, alternatives, property_key, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SETS: Final = "option"  # the method of widgets that reads an option, or sets some
_CLOSED: Final = "autoOpen"  # what shows itself where it is made, unless this is false


def fired_by_plugin(name: str, arguments: list[Value]) -> tuple[str, ...]:
    """The events that a method of a plugin fires: told what to do by a text, or made with options."""
    first = argument(arguments, 0)
    order = "" if not arguments or isinstance(first, Record) else property_key(first)
    if order is None or (order == _SETS and len(arguments) < 3 and not isinstance(argument(arguments, 1), Record)):
        return ()
    closed = first.slots.get(_CLOSED) if isinstance(first, Record) else None
    if closed is not None and truth(closed.value) is False:
        return ()
    return fired_by(name, order)


def listening_by_options(m: Machine, name: str, arguments: list[Value], element: Value) -> Iterator[tuple[str, Func]]:
    """The events that functions among the options of a plugin hear, and the functions: the option `open` of `dialog`
    hears `dialogopen`; one that a plugin calls in place of what the platform does after an event hears that."""
    for options in alternatives(argument(arguments, 0)):
        for option, slot in list(options.slots.items()) if isinstance(options, Record) else ():
            event = heard_by_option(name, option)
            for func in functions_among([slot.value]):
                yield (event, _instead(m, func, element)) if event else (f"{name}{option}".lower(), func)


def _instead(m: Machine, func: Func, element: Value) -> Func:
    def work(given: list[Value], site: Site) -> Value:
        m.calls.call_function(func, element, [element, *given], site, open_ended=True)
        return FALSE

    return m.native(work)
