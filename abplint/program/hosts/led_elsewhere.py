"""Addresses that elements have: functions that nothing calls may have given an element another one by now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.objects import Element
from abplint.program.values import Value, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_ADDRESSES: Final = frozenset({"href", "src"})


def with_later(m: Machine, element: Element, name: str, value: Value) -> Value:
    """What a property of an element is once a handler reads it, where it was a value: of an address, also what
    listeners, timers and the like write to it."""
    if name not in _ADDRESSES or not m.ambient.is_settled_later(element.run):
        return value
    written = m.ambient.settle_member(element, name)
    return value if written is None else join((value, written))
