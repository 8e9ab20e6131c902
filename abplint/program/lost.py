"""Values that nobody in sight has made."""

from __future__ import annotations

from abplint.program.platform import WINDOWS_OWN
from abplint.program.values import COMPUTED, Elsewhere, External, Unknown, Value


def is_lost(value: Value) -> bool:
    """Whether nobody in sight has made a value, and it is neither the platform's nor data that a client gave."""
    if type(value) is Unknown:
        return not value.of_input
    if not isinstance(value, External) or not value.path:
        return False
    first = value.path[0]
    is_own = first in WINDOWS_OWN or first[:1].isupper() or first.startswith("(")
    return first.endswith("#") or value.path[-1] == COMPUTED or not is_own


def as_typed(given: Value, typed: Value) -> Value:
    """What a type says of a value that is lost. What a package has made stays the one that it is, and what listens on
    it listens on that one."""
    if not isinstance(given, External) or not isinstance(typed, External) or typed.path[-1] != "new":
        return typed
    if given.made_by is not None:
        return External(typed.path, given.captured, given.made_by, given.of_input, given.base, given.held)
    return given if given.base is not None and given.path[0] == typed.path[0] else typed


def part_elsewhere(value: Elsewhere, name: str) -> Elsewhere:
    """A member of what may stand somewhere: the same one each time, and another one than those of other names, so that
    a test of one says nothing of these."""
    if value.parts is None:
        value.parts = {}
    part = value.parts.get(name)
    if not isinstance(part, Elsewhere):
        part = value.parts[name] = Elsewhere(of_input=value.of_input)
    return part
