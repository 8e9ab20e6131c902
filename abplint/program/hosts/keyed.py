"""Listeners for some keys: `@keydown.enter`, `(keydown.escape)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from abplint.program.objects import Element, Event
from abplint.program.values import Obj, Value, alternatives, property_key

# how listeners call keys that the platform calls otherwise (UI Events, named key attribute values)
_KEYS: Final = {
    "esc": ("escape",),
    "space": (" ",),
    "delete": ("delete", "backspace"),
    "up": ("arrowup",),
    "down": ("arrowdown",),
    "left": ("arrowleft",),
    "right": ("arrowright",),
}


class Keyed:
    """For which keys functions listen on elements."""

    def __init__(self) -> None:
        self._keys: dict[tuple[int, str, int], tuple[str, ...]] = {}  # by the element, the event and the function

    def note(self, target: Obj, event: str, listener: Value, keys: Sequence[str]) -> None:
        """A function listens for some keys; for all if there are none."""
        for item in alternatives(listener) if keys else ():
            if isinstance(item, Obj):
                self._keys[target.serial, event, item.serial] = tuple(keys)

    def is_other(self, target: Value, event: str, listener: Value, given: Iterable[Value]) -> bool:
        """Whether a listener is not for the key that an event says."""
        if not (self._keys and isinstance(target, Element) and isinstance(listener, Obj)):
            return False
        keys = self._keys.get((target.serial, event, listener.serial), ())
        pressed = [one.slots["key"].value for one in given if isinstance(one, Event) and "key" in one.slots]
        known = property_key(pressed[0]) if keys and pressed else None
        if known is None:
            return False
        asked = {one for key in keys for one in _KEYS.get(key, (key.replace("-", ""),))}
        return known.lower() not in asked
