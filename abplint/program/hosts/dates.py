"""Points in time that are known relative to the moment of the call: `Date.now() + 5 * 60 * 1000`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from abplint.knowledge.programs import paths
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.objects import DateObject
from abplint.program.observing import Use
from abplint.program.values import (
    ANYTHING,
    Constant,
    External,
    Number,
    Obj,
    Site,
    Unknown,
    Value,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_INSTANT: Final = "@@instant"
_LIBRARY_SHOWN: Final = frozenset(
    """
    toISOString toISO toJSON toString toDate toJSDate valueOf getTime toMillis toSeconds unix format toUTC utc local
    """.split()
)
_SHOWN_BY_LIBRARY: Final = frozenset("format formatISO formatRFC3339 lightFormat toDate getTime getUnixTime".split())
_LENGTHS: Final = {  # milliseconds
    "ms millisecond milliseconds Milliseconds": 1,
    "s second seconds Seconds": 1000,
    "m minute minutes Minutes": 60_000,
    "h hour hours Hours": 3_600_000,
    "d day days Days": 86_400_000,
    "w week weeks Weeks": 604_800_000,
}
_UNITS: Final = {name: length for names, length in _LENGTHS.items() for name in names.split()}
_NUMBERS: Final = ("getTime", "valueOf")
_ORDERS: Final = frozenset({"<", ">", "<=", ">="})
_SHOWN: Final = ("toISOString", "toJSON", "toString", "toUTCString")


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
    if isinstance(value, DateObject):
        slot = value.slots.get(_INSTANT)
        value = slot.value if slot is not None else ANYTHING
    if isinstance(value, External) and isinstance(value.made_by, Use):
        return _made_by_library(value.made_by)
    return value if isinstance(value, Instant) else None


def _made_by_library(use: Use) -> Instant | None:
    """What Day.js, Moment, Luxon and date-fns make of the moment, a number and a unit."""
    name, arguments = use.path[-1], use.arguments
    if not arguments and (use.path in paths("now") or use.path[:-1] in paths("now")):
        return Instant(0)
    receiver = instant_of(use.receiver) if isinstance(use.receiver, External) else None
    if name in _LIBRARY_SHOWN:
        return receiver
    if use.path[:1] in paths("moves_dates") and name.startswith(("add", "sub")) and len(arguments) > 1:
        return _moved(instant_of(arguments[0]), name[:3], arguments[1], name[3:])
    if use.path[:1] in paths("moves_dates") and name in _SHOWN_BY_LIBRARY and arguments:
        return instant_of(arguments[0])
    if name in ("add", "subtract") and len(arguments) > 1:
        return _moved(receiver, name[:3], arguments[0], property_key(arguments[1]) or "")
    if name in ("plus", "minus") and arguments and isinstance(arguments[0], Obj):
        for unit, slot in arguments[0].slots.items():
            receiver = _moved(receiver, "add" if name == "plus" else "sub", slot.value, unit)
        return receiver
    return None


def _moved(start: Instant | None, how: str, count: Value, unit: str) -> Instant | None:
    length = _UNITS.get(unit)
    known = count.value if isinstance(count, Constant) else None
    if start is None or length is None or isinstance(known, bool) or not isinstance(known, (int, float)):
        return None
    return Instant(start.after + (known if how == "add" else -known) * length)


def shifted(operator: str, left: Value, right: Value) -> Value | None:
    """A point in time and a number under an arithmetic operator; None if that is no point in time."""
    if isinstance(left, PartOfDate) or isinstance(right, PartOfDate):
        return _more(operator, left, right)
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


def is_in_order(operator: str, left: Value, right: Value) -> bool | None:
    """Whether a point in time and a number stand in an order; None if that cannot be told: any clock shows more than 0,
    which states hold that wait for no time."""
    if operator not in _ORDERS:
        return None
    is_left = instant_of(left) is not None
    number = right if is_left else left
    if not is_left and instant_of(right) is None:
        return None
    known = number.value if isinstance(number, Constant) else None
    if isinstance(known, bool) or not isinstance(known, (int, float)) or known > 0:
        return None
    return (operator[0] == ">") is is_left


def _more(operator: str, left: Value, right: Value) -> Value | None:
    """A part of a date, and a known number of them more or less."""
    part, number = (left, right) if isinstance(left, PartOfDate) else (right, left)
    known = number.value if isinstance(number, Constant) else None
    is_number = isinstance(known, (int, float)) and not isinstance(known, bool)
    if not isinstance(part, PartOfDate) or not is_number or not (operator == "+" or (operator == "-" and part is left)):
        return None
    assert isinstance(known, (int, float))
    return PartOfDate(part.instant, part.unit, part.more + (known if operator == "+" else -known))


def new_date(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`new Date()`, `new Date(value)`: any date, if nothing is known of it."""
    made = DateObject(site, m.run)
    m.heap.shape(made, open=True)
    at = instant_of(arguments[0]) if len(arguments) == 1 else None if arguments else Instant(0)
    m.heap.give(made, _INSTANT, Number() if at is None else Instant(at.after))
    return made


def number_of(value: Value) -> Value:
    """What a date is as a number, the same one whenever it is asked; any other value as it is."""
    slot = value.slots.get(_INSTANT) if isinstance(value, DateObject) else None
    return value if slot is None else slot.value


class PartOfDate(Number):
    """A date's hours, minutes, days … and a known number of them more."""

    __slots__ = ("instant", "more", "unit")

    def __init__(self, instant: Instant, unit: float, more: float = 0) -> None:
        super().__init__()
        self.instant, self.unit, self.more = instant, unit, more

    def key(self) -> Any:
        return ("part of a date", self.instant.after, self.unit, self.more)


def _set(m: Machine, date: Obj, arguments: list[Value], site: Site) -> Value:
    """Setting a part of a date leaves it unknown."""
    m.heap.put(date, _INSTANT, Number(), None)
    return ANYTHING


def _set_time(m: Machine, date: Obj, arguments: list[Value], site: Site) -> Value:
    """`date.setTime(point)`."""
    at = instant_of(argument(arguments, 0))
    m.heap.put(date, _INSTANT, Number() if at is None else Instant(at.after), None)
    return number_of(date)


def _get_part(unit: float) -> NativeMethod:
    """`date.getMinutes()`: how many they are is not known, of which moment they are is."""

    def get(m: Machine, date: Obj, arguments: list[Value], site: Site) -> Value:
        at = instant_of(date)
        return Number() if at is None else PartOfDate(at, unit)

    return get


def _set_part(unit: float) -> NativeMethod:
    """`date.setMinutes(date.getMinutes() + 5)` moves a date; any other number leaves it unknown."""

    def put(m: Machine, date: Obj, arguments: list[Value], site: Site) -> Value:
        part, at = argument(arguments, 0), instant_of(date)
        if len(arguments) > 1 or not isinstance(part, PartOfDate) or part.unit != unit or at is None:
            return _set(m, date, arguments, site)
        if part.instant.after != at.after:
            return _set(m, date, arguments, site)
        moved = Instant(at.after + part.more * unit)
        m.heap.put(date, _INSTANT, moved, None)
        return moved

    return put


_PARTS: Final = {
    "Date": 86_400_000,
    "Hours": 3_600_000,
    "Minutes": 60_000,
    "Seconds": 1000,
    "Milliseconds": 1,
}
_LONG_PARTS: Final = ("FullYear", "Month")  # of which not all are equally long
_METHODS: Final[dict[str, NativeMethod]] = {
    **{name: lambda m, date, arguments, site: instant_of(date) or ANYTHING for name in _SHOWN},
    **{name: lambda m, date, arguments, site: number_of(date) for name in _NUMBERS},
    "setTime": _set_time,
    **{f"{verb}{part}": _set for verb in ("set", "setUTC") for part in _LONG_PARTS},
    **{f"{verb}{part}": _set_part(unit) for verb in ("set", "setUTC") for part, unit in _PARTS.items()},
    **{f"{verb}{part}": _get_part(unit) for verb in ("get", "getUTC") for part, unit in _PARTS.items()},
}


class Dates(Host):
    """`Date`, and numbers that are points in time."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("Date", "now"): lambda m, args, site: Instant(0),
        ("new", "Date"): new_date,
    }
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {DateObject: _METHODS}
