"""`FileReader`: what it has read depends on how it was asked to (File API §6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from abplint.patterns import regex
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path
from abplint.program.objects import Event, FileReader
from abplint.program.observing import Trigger, Use
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Value,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_WAITING: Final = regex(r"\((\w+)\) ")
_EVENTS: Final = frozenset({"load", "loadend", "error", "progress"})


def new_reader(m: Machine, site: Site) -> Obj:
    """`new FileReader()`."""
    return FileReader(site, m.run)


def hear(m: Machine, reader: Obj, event: str, listener: Value, site: Site | None) -> None:
    """Register a listener; it runs when the function that asks for the reading is through: not where nobody does."""
    m.events.listen(reader, event, listener, site)
    if event in _EVENTS and site is not None:
        if "result" in reader.slots:
            _run(m, reader, event, listener, site)
        else:
            m.heap.put(reader, f"({event}) {site.start}", listener, site)  # a name that no code can ask for


def _run(m: Machine, reader: Obj, event: str, listener: Value, site: Site) -> None:
    functions = m.events.called_by(listener)
    if functions:
        told = Event(site, m.run, Constant(event))
        m.heap.give(told, "target", reader)
        m.heap.give(told, "currentTarget", reader)
        m.outside.run_soon(functions, site, Trigger("listener", event, ("(FileReader)", f"on{event}")), told)


def _listen(m: Machine, reader: Obj, arguments: list[Value], site: Site) -> Value:
    event = property_key(arguments[0]) if arguments else None
    if event is not None and len(arguments) > 1:
        hear(m, reader, event, arguments[1], site)
    return NOTHING


def _read(name: str, result: Value) -> NativeMethod:
    def work(m: Machine, reader: Obj, arguments: list[Value], site: Site) -> Value:
        m.uses.record(Use("call", ("FileReader", "new", name), site, tuple(arguments), reader))
        m.heap.put(reader, "result", result, None)
        for kept, slot in list(reader.slots.items()):
            waiting = _WAITING.match(kept)
            if waiting is not None and slot.site is not None:
                _run(m, reader, waiting[1], slot.value, slot.site)
        return NOTHING

    return work


_READ: Final = {
    "readAsDataURL": Text("data:"),
    "readAsArrayBuffer": External(("(ArrayBuffer)",)),
    "readAsText": Text(),
    "readAsBinaryString": Text(),
}
_METHODS: Final[dict[str, NativeMethod]] = {
    **{name: _read(name, result) for name, result in _READ.items()},
    "addEventListener": _listen,
    "removeEventListener": lambda m, reader, arguments, site: NOTHING,
    "abort": lambda m, reader, arguments, site: ANYTHING,
}


class Readers(Host):
    """`FileReader`."""

    functions: ClassVar[dict[Path, NativeFunction]] = {("new", "FileReader"): lambda m, args, site: new_reader(m, site)}
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {FileReader: _METHODS}

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, FileReader) and name.startswith("on"):
            hear(self.m, target, name[2:], value, site)
