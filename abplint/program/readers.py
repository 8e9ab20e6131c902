"""`FileReader`: what it has read depends on how it was asked to (File API §6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from abplint.program.machine import Trigger
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Func,
    Obj,
    Site,
    Slot,
    Text,
    Value,
    alternatives,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.dom import Dom

KIND: Final = "reader"
_EVENTS: Final = frozenset({"load", "loadend", "error", "progress"})


def new_reader(m: Dom, site: Site) -> Obj:
    """`new FileReader()`."""
    made = Obj(KIND, site, m.run)
    made.open, made.listeners = True, {}
    return made


def hear(m: Dom, reader: Obj, event: str, listener: Value, site: Site | None) -> None:
    """Register a listener; it runs when the function that asks for the reading is through."""
    m._listen(reader, event, listener, site)
    functions = tuple(v for v in alternatives(listener) if isinstance(v, Func))
    if functions and event in _EVENTS and site is not None:
        told = Obj("event", site, m.run)
        told.detail, told.open = Constant(event), True
        told.slots["target"] = told.slots["currentTarget"] = Slot(reader, None, m.run)
        m.run_soon(functions, site, Trigger("listener", event, ("(FileReader)", f"on{event}")), told)


def _listen(m: Dom, reader: Obj, arguments: list[Value], site: Site) -> Value:
    event = property_key(arguments[0]) if arguments else None
    if event is not None and len(arguments) > 1:
        hear(m, reader, event, arguments[1], site)
    return NOTHING


def _read(result: Value) -> Callable[[Dom, Obj, list[Value], Site], Value]:
    def work(m: Dom, reader: Obj, arguments: list[Value], site: Site) -> Value:
        m.put(reader, "result", result, None)
        return NOTHING

    return work


METHODS: Final[dict[str, Callable[[Any, Obj, list[Value], Site], Value]]] = {
    "readAsDataURL": _read(Text("data:")),
    "readAsArrayBuffer": _read(External(("(ArrayBuffer)",))),
    "readAsText": _read(Text()),
    "readAsBinaryString": _read(Text()),
    "addEventListener": _listen,
    "removeEventListener": lambda m, reader, arguments, site: NOTHING,
    "abort": lambda m, reader, arguments, site: ANYTHING,
}
