"""What listens on objects that no one here has made, in each part of an app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from abplint.program.values import HOLE, Constant, Value, property_key

if TYPE_CHECKING:
    from abplint.program.hosts.messages import Part

_WRITING: Final = frozenset({"set", "unset", "put", "update", "remove", "insert"})


class HeardOutside:
    """Listeners by the part of the app, by what tells their target apart, and by the event: each event that is fired
    asks for all names under which something listens there."""

    def __init__(self) -> None:
        self._heard: dict[tuple[Part, Any], dict[str, list[Value]]] = {}
        self.is_open = False  # of one of the events not all is known

    def at(self, part: Part, what: Any, event: str) -> list[Value]:
        """What listens for an event; the list itself, for who adds to it."""
        heard = self._heard.setdefault((part, what), {})
        if event not in heard:
            heard[event] = []
            self.is_open = self.is_open or HOLE in event
        return heard[event]

    def given(self, part: Part, what: Any, event: str) -> Sequence[Value]:
        """What listens for an event that may never have been asked for."""
        return self._heard.get((part, what), {}).get(event, ())

    def names(self, part: Part, what: Any) -> Sequence[str]:
        """The events that have been asked for there."""
        return [*self._heard.get((part, what), ())]

    def named_after(self, part: Part, what: Any, told: Constant, method: str) -> list[str]:
        """Of these, those that are called after what a method is given and does there: `settings.set("mode", value)`
        fires `mode:set`, or `change:mode`."""
        key, verbs = property_key(told), {method, "change"} if method in _WRITING else {method}
        fired = {event for verb in verbs for event in (f"{key}:{verb}", f"{verb}:{key}")}
        return [event for event in self.names(part, what) if event in fired]
