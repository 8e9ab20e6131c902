"""Numbers of texts and other values: what `Number`, `parseInt`, unary `+` and tests for numbers make of them."""

from __future__ import annotations

import math
import re
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_NUMERAL
from abplint.program.hosts.dates import number_of
from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.kinds import NUMBER, ZERO, Known
from abplint.program.values import (
    ANYTHING,
    FALSE,
    TRUE,
    Constant,
    Number,
    Obj,
    Site,
    Unknown,
    Value,
    depends_on_input,
)
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SAFEST: Final = 2**53  # beyond it, JavaScript's whole numbers are not Python's
_IS_NAN: Final = frozenset({(("is", "NaN"), True)})
_IS_NO_NAN: Final = frozenset({(("is", "NaN"), False)})
_DECIMAL: Final = regex(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_OF_BASE: Final = regex(r"0(?:[xX][\da-fA-F]+|[oO][0-7]+|[bB][01]+)", re.ASCII)
_PARTS: Final = regex(r"([+-]?)(0x)?(.*)", re.DOTALL)
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_OF_LITERALS: Final = {True: 1, False: 0, None: 0}


def number_in(value: Value) -> Constant | None:
    """A literal as `Number(value)` reads it (ECMA-262, StringToNumber); None where it is not known, or no number."""
    if not isinstance(value, Constant) or value.value is UNDEFINED:
        return None
    known = value.value
    if not isinstance(known, str):
        return Constant(_OF_LITERALS[known] if known is None or isinstance(known, bool) else known)
    text = known.strip()
    if not text:
        return Constant(0)
    if len(text) > LONGEST_NUMERAL:
        return None
    if _OF_BASE.fullmatch(text):
        return _exact(int(text, 0))
    return _exact(float(text)) if _DECIMAL.fullmatch(text) else None


def _exact(number: float) -> Constant | None:
    if not math.isfinite(number) or abs(number) >= _SAFEST:
        return None
    return Constant(int(number) if number == int(number) else number)


def _float_in(value: Value) -> Constant | None:
    """What `parseFloat(text)` reads at the beginning of a literal."""
    text = str(value.value).strip() if isinstance(value, Constant) else ""
    found = _DECIMAL.match(text) if len(text) <= LONGEST_NUMERAL else None
    return None if found is None else _exact(float(found[0]))


def _integer_in(value: Value, base: Value) -> Constant | None:
    """What `parseInt(text, base)` reads at the beginning of a literal."""
    told = Constant(0) if isinstance(base, Constant) and base.value is UNDEFINED else number_in(base)
    if not isinstance(value, Constant) or told is None or not isinstance(told.value, (int, float)):
        return None
    found = _PARTS.fullmatch(str(value.value).strip().lower())
    if found is None:
        return None
    radix = int(told.value)
    sign, prefix, digits = found.groups(default="")
    if len(digits) > LONGEST_NUMERAL:
        return None
    if prefix and radix not in (0, 16):
        digits, prefix = prefix + digits, ""
    radix = 16 if prefix else radix or 10
    if not 2 <= radix <= len(_DIGITS):
        return None
    read = digits[: len(digits) - len(digits.lstrip(_DIGITS[:radix]))]
    return _exact(int(sign + read, radix)) if read else None


def _number_of(name: str, m: Machine, arguments: list[Value], site: Site) -> Value:
    """A value as a number: the same one whenever it is asked for."""
    value = number_of(argument(arguments, 0))
    if isinstance(value, Number):
        return value
    if name == "Number":
        known = number_in(value)
    else:
        known = _float_in(value) if name == "parseFloat" else _integer_in(value, argument(arguments, 1))
    if known is not None:
        return known
    made = Number(of_input=any(depends_on_input(a) for a in arguments))
    return m.narrowing.part(value, f"{name}()", made) if type(value) is Unknown else made


def _is_number(name: str, m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Number.isFinite` and its kin: true of nothing but numbers, and not of each."""
    value, test = argument(arguments, 0), ("is", name)
    if isinstance(value, Constant) and type(value.value) is int:
        return TRUE
    if isinstance(value, (Constant, Obj)):
        return ANYTHING if isinstance(value, Constant) and isinstance(value.value, float) else FALSE
    passes = Known(ZERO | NUMBER, tests=_IS_NO_NAN | {(test, True)})
    return m.narrowing.test(value, passes, Known(tests=frozenset({(test, False)})))


def _is_nan(m: Machine, arguments: list[Value], site: Site) -> Value:
    value = number_of(argument(arguments, 0))
    known = number_in(value)
    if known is not None:
        return FALSE if known.value == known.value else TRUE
    if isinstance(value, (Constant, Obj)):
        return ANYTHING
    return m.narrowing.test(value, Known(tests=_IS_NAN), Known(tests=_IS_NO_NAN))


class Numerals(Host):
    """Functions that make numbers of other values, or ask whether something is one."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        **{
            path: partial(_number_of, path[-1])
            for path in (
                ("Number",),
                ("parseInt",),
                ("parseFloat",),
                ("Number", "parseInt"),
                ("Number", "parseFloat"),
            )
        },
        **dict.fromkeys((("isNaN",), ("Number", "isNaN")), _is_nan),
        **{("Number", name): partial(_is_number, name) for name in ("isFinite", "isInteger", "isSafeInteger")},
    }
