"""`Math`: numbers of which it is known between which others they lie."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.elements import rest_of
from abplint.program.hosts.dates import instant_of
from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.intervals import Bounded
from abplint.program.values import Constant, Count, Site, Unknown, Value, alternatives, depends_on_input

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_Limits = tuple[float, float]
_EVERYWHERE: Final[_Limits] = (-math.inf, math.inf)
_ROUNDED: Final[dict[str, Callable[[float], float]]] = {
    "floor": math.floor,
    "ceil": math.ceil,
    "round": round,
    "trunc": math.trunc,
}


def _limits(value: Value) -> _Limits:
    """Between which numbers all lie that a value may be."""
    found = [_limits_of_one(item) for item in alternatives(value)]
    return min(low for low, _ in found), max(high for _, high in found)


def _limits_of_one(value: Value) -> _Limits:
    if isinstance(value, Bounded):
        return value.low, value.high
    if isinstance(value, Constant) and isinstance(value.value, (int, float)) and not isinstance(value.value, bool):
        return value.value, value.value
    return (0, math.inf) if isinstance(value, Count) else _EVERYWHERE


def _within(limits: _Limits, arguments: list[Value]) -> Value:
    of_input = any(map(depends_on_input, arguments))
    return Unknown(of_input=of_input) if limits == _EVERYWHERE else Bounded(*limits, of_input=of_input)


def _extreme(choose: Callable[[Iterable[float]], float], m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Math.min(…)`, `Math.max(…)`."""
    rest = rest_of(arguments)
    arguments = arguments if rest is None else [*arguments, Unknown(of_input=depends_on_input(rest))]
    found = list(map(_limits, arguments))
    if not found:
        return Unknown()
    if all(isinstance(item, Constant) for item in arguments) and all(low == high for low, high in found):
        return Constant(choose(low for low, _ in found))
    return _within((choose(low for low, _ in found), choose(high for _, high in found)), arguments)


def _absolute(m: Machine, arguments: list[Value], site: Site) -> Value:
    low, high = _limits(argument(arguments, 0))
    return _within((max(low, -high, 0), max(abs(low), abs(high))), arguments)


def _round(name: str, m: Machine, arguments: list[Value], site: Site) -> Value:
    first = argument(arguments, 0)
    at = instant_of(first)
    if at is not None:
        return at
    low, high = (_ROUNDED[name](limit) if math.isfinite(limit) else limit for limit in _limits(first))
    return _within((low, high), arguments)


class Calculations(Host):
    """Functions of `Math`."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("Math", "min"): partial(_extreme, min),
        ("Math", "max"): partial(_extreme, max),
        ("Math", "abs"): _absolute,
        **{("Math", name): partial(_round, name) for name in _ROUNDED},
    }
