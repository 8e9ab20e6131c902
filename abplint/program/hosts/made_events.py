"""What events do not have that code makes: keys that are pressed, and data that is copied, pasted or dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.objects import Event, Record
from abplint.program.values import FALSE, NOTHING, Constant, Value
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_NULL: Final = Constant(None)
_NOTHING: Final = Constant(UNDEFINED)
_KEYS: Final[dict[str, Value]] = dict.fromkeys(("ctrlKey", "shiftKey", "altKey", "metaKey"), FALSE)
_MOUSE: Final = {**_KEYS, "button": Constant(0)}
_NO_DATA: Final[dict[str, Value]] = dict.fromkeys(("clipboardData", "dataTransfer"), _NOTHING)
_ABSENT: Final[dict[str, dict[str, Value]]] = {
    **dict.fromkeys(("MouseEvent", "PointerEvent", "WheelEvent"), _MOUSE),
    "KeyboardEvent": {**_KEYS, "key": Constant(""), "code": Constant(""), "repeat": FALSE},
    **dict.fromkeys(("Event", "CustomEvent", "UIEvent"), _NO_DATA),
    "ClipboardEvent": {"clipboardData": _NULL},
    "DragEvent": {**_MOUSE, "dataTransfer": _NULL},
}


def complete(m: Machine, event: Event, interface: str, given: Value) -> None:
    """Whoever makes an event says what it has: what it was given for that tells it all, if all of that is known."""
    if given is NOTHING or (isinstance(given, Record) and not given.open):
        for name, value in _ABSENT.get(interface, {}).items():
            if name not in event.slots:
                m.heap.give(event, name, value)


def complete_click(m: Machine, event: Event) -> None:
    """What code clicks is clicked without a key, and with the first button."""
    for name, value in _MOUSE.items():
        m.heap.give(event, name, value)


def is_no_data(value: Constant) -> bool:
    """Whether a value is the data that an event does not have: to read from that throws."""
    return value is _NULL or value is _NOTHING
