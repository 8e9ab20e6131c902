"""Listeners that hear one event and no more: `{ once: true }`, `emitter.once()`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from abplint.program.hosts.host import argument
from abplint.program.moment import LOADING
from abplint.program.objects import Element, Record
from abplint.program.values import FALSE, TRUE, External, Obj, Slot, Value, alternatives, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_Key = tuple[Any, str, int, int]  # what it listens on, for what, the listener, and in which run it was added


class HeardOnce:
    """Which listeners listen for one event only, and whether they have heard it: a flag for each, which branches join
    and which is as it was when a run is over. What stands for several hears one event each."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._flags: dict[_Key, Record | None] = {}

    def note(
        self, target: Value, event: str, listeners: Iterable[Value], is_once: bool, known: Collection[Value]
    ) -> None:
        """Listeners are added, for one event (`is_once`) or for all that come. One that listens there already, among
        the `known`, goes on."""
        what = self._identity(target) if is_once or self._flags else None
        if what is None:
            return
        is_once = is_once and not self.m.loops.is_repeating and self._stands_alone(target)
        for item in listeners:
            if isinstance(item, Obj):
                flag = Record(None, self.m.run) if is_once and item not in known else None
                if flag is not None:
                    self.m.heap.give(flag, "heard", FALSE)
                self._flags[what, event, item.serial, self.m.run] = flag

    def is_over(self, target: Value, event: str, listener: Value) -> bool:
        """Whether a listener that an event comes to has certainly heard its only one; if not, this is the one."""
        what = self._identity(target) if self._flags and self.m.run > LOADING else None
        if what is None or not isinstance(listener, Obj):
            return False
        runs = [run for run in (self.m.run, LOADING) if (what, event, listener.serial, run) in self._flags]
        flag = self._flags[what, event, listener.serial, runs[0]] if runs else None
        if flag is None:
            return False
        self.m.heap.note_read(flag.serial)
        if truth(flag.slots["heard"].value) is True:
            return True
        self.m.heap.define(flag, "heard", Slot(TRUE, None, self.m.run))
        return False

    @staticmethod
    def is_asked_in(method: External, arguments: list[Value]) -> bool:
        """Whether listeners are added for one event, by the method that is called, or what it is given beside them."""
        if method.path[-1] == "once":
            return True
        options = argument(arguments, 2)
        found = [item.slots.get("once") if isinstance(item, Record) else None for item in alternatives(options)]
        return bool(found) and all(slot is not None and truth(slot.value) is True for slot in found)

    def _identity(self, target: Value) -> Any:
        return target.serial if isinstance(target, Obj) else self.m.events.identity(target)

    def _stands_alone(self, target: Value) -> bool:
        """Whether a target is one thing: of what a selector finds on no page in sight there may be several."""
        if isinstance(target, External):
            return target.made_by is None and target.path in ((), ("window",), ("document",))
        assert isinstance(target, Obj)
        if isinstance(target, Element) and target.serial in self.m.dom.tree.vague:
            return False
        return not self.m.numbering.is_many(target.serial, target.run)
