"""Which values are ABP runtimes, and how much of one is known."""

from __future__ import annotations

from typing import Final

from abplint.program.observing import GlobalWrite
from abplint.program.realm import Realm
from abplint.program.values import (
    Constant,
    External,
    Obj,
    Site,
    Unknown,
    Value,
)
from abplint.surface.parts import (
    MEMBERS,
)


def is_removal(value: Value) -> bool:
    """`null`, `undefined`, and what `delete` leaves."""
    return isinstance(value, Constant)


def is_runtime(machine: Realm, value: Value, write: GlobalWrite, evidence: bool) -> bool:
    """Whether a value that becomes the global `abp` is an ABP runtime (rules.md, "Runtime")."""
    if isinstance(value, Obj):
        has = {name for name in MEMBERS if machine.find_slot(value, name)[0] is not None}
        if "listCapabilities" in has or "protocolVersion" in has or {"initialize", "call"} <= has:
            return True
        return evidence and bool(has)
    if isinstance(value, External):
        return evidence and value.path != ("abp",)
    return evidence and isinstance(value, Unknown)


_MEMBERLESS: Final = frozenset({("EventTarget",), ("Object",)})  # classes of the platform that bring no member of ABP


def is_open(obj: Obj) -> bool:
    """Whether an object may have members that are not known."""
    here: Value | None = obj
    for _ in range(16):
        if isinstance(here, Obj):
            if here.open:
                return True
            here = here.prototype
        else:
            return here is not None and not (isinstance(here, External) and here.path in _MEMBERLESS)
    return True


def body_of(obj: Obj | None) -> Site | None:
    """The literal or class that an object is made by."""
    if obj is None:
        return None
    if isinstance(obj.prototype, Obj) and obj.prototype.site is not None:
        return obj.prototype.site
    return obj.site
