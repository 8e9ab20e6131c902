"""What functions are called, and where that is written."""

from __future__ import annotations

import re
from typing import Final

from abplint.patterns import regex
from abplint.program.realm import Realm
from abplint.program.units import Unit
from abplint.surface.budgets import LONGEST_NAMING, MOST_CALLERS
from abplint.syntax import facts

# what a function without a name is written into: a variable, or a property
_NAMED: Final = regex(
    rb"(?:\b(?:const|let|var)\s+([\w$]+)\s*(?::(?:[^=;{}]|=>)*)?=|[{,]\s*([\w$]+)\s*:|\.([\w$]+)\s*=)\s*(?:async\s*)?\Z"
)


def name_of(fact: facts.Function, data: bytes) -> str:
    """What a function is called, by its own name or that of what it is given to; "" if nothing says it."""
    name = data[fact.name_start : fact.name_end]
    if not name:
        match = _NAMED.search(data, max(0, fact.start - LONGEST_NAMING), fact.start)
        name = match[match.lastindex or 0] if match is not None else b""
    return name.decode("utf-8", "replace")


def calls_around(machine: Realm, unit: Unit, position: int) -> list[tuple[Unit, int]]:
    """Where a function is called that a place stands in, and one that this stands in, and so on outwards: who calls
    has set up what is found there."""
    found: list[tuple[Unit, int]] = []
    seen: set[str] = set()
    while len(found) < MOST_CALLERS:
        around = unit.functions_around(position)
        name = name_of(around[0], unit.file.data) if around else ""
        if not name or name in seen:
            break
        seen.add(name)
        calls = _calls(name)
        places = (
            (other, match.end())
            for other in machine.all_units
            if not other.model_of
            for match in calls.finditer(other.file.data, *other.region)
            if other.functions_around(match.end()) and (other is not unit or not _is_in(around[0], match.end()))
        )
        place = next(places, None)
        if place is None:
            break
        unit, position = place
        found.append(place)
    return found


def _calls(name: str) -> re.Pattern[bytes]:
    return re.compile(rb"(?<![\w$.])(?<!function )%b\(" % re.escape(name.encode("utf-8", "surrogateescape")))


def _is_in(function: facts.Function, position: int) -> bool:
    return function.start <= position < function.end
