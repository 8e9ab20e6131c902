"""Points in time that are known relative to the moment of the call: `Date.now() + 5 * 60 * 1000`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from abplint.program.values import ANYTHING, Constant, Obj, Site, Slot, Unknown, Value

if TYPE_CHECKING:
    from abplint.program.models import Models

KIND: Final = "date"
_INSTANT: Final = "@@instant"
_SHOWN: Final = ("getTime", "valueOf", "toISOString", "toJSON", "toString", "toUTCString")


class Instant(Unknown):
    """A point in time, `after` milliseconds from now, as a number or text. `unit` is what a 1 stands for, in
    milliseconds: 1000 where seconds are counted."""

    __slots__ = ("after", "unit")

    def __init__(self, after: float, unit: float = 1) -> None:
        super().__init__()
        self.after = after
        self.unit = unit

    def key(self) -> Any:
        return ("instant", self.after, self.unit)


def instant_of(value: Value) -> Instant | None:
    """The point in time that a value is, if that is known."""
    if isinstance(value, Obj) and value.kind == KIND:
        slot = value.slots.get(_INSTANT)
        value = slot.value if slot is not None else ANYTHING
    return value if isinstance(value, Instant) else None


def shifted(operator: str, left: Value, right: Value) -> Value | None:
    """A point in time and a number under an arithmetic operator; None if that is no point in time."""
    before, number = instant_of(left), right
    if before is None and operator == "+":
        before, number = instant_of(right), left
    known = number.value if isinstance(number, Constant) else None
    if before is None or isinstance(known, bool) or not isinstance(known, (int, float)):
        return None
    match operator:
        case "+":
            return Instant(before.after + known * before.unit, before.unit)
        case "-":
            return Instant(before.after - known * before.unit, before.unit)
        case "/" if known > 0:
            return Instant(before.after, before.unit * known)
        case "*" if known > 0:
            return Instant(before.after, before.unit / known)
    return None


def new_date(m: Models, arguments: list[Value], site: Site) -> Value:
    """`new Date()`, `new Date(value)`: any date, if nothing is known of it."""
    made = Obj(KIND, site, m.run)
    made.open = True
    at = instant_of(arguments[0]) if len(arguments) == 1 else None if arguments else Instant(0)
    if at is not None:
        made.slots[_INSTANT] = Slot(Instant(at.after), None, m.run)
    return made


def _set(m: Models, date: Obj, arguments: list[Value], site: Site) -> Value:
    """Setting a part of a date leaves it unknown."""
    m.put(date, _INSTANT, ANYTHING, None)
    return ANYTHING


_PARTS: Final = "FullYear Month Date Hours Minutes Seconds Milliseconds Time".split()
METHODS: Final[dict[str, Callable[[Any, Obj, list[Value], Site], Value]]] = {
    **{name: lambda m, date, arguments, site: instant_of(date) or ANYTHING for name in _SHOWN},
    **{f"{verb}{part}": _set for verb in ("set", "setUTC") for part in _PARTS},
}
