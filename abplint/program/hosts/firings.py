"""Who fires an event that the app makes itself: whether only a person does, by what listens to one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import LONGEST_DECLARATION, MOST_MENTIONS
from abplint.program.handing import positions
from abplint.program.libraries.hooks import names_of
from abplint.program.observing import Registration
from abplint.program.units import Unit

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_FIRES: Final = re.compile(rb"\b(?:\$?emit|fire|trigger\w*|dispatch\w*|publish|new\s+\w*Event)\s*\(\s*['\"`]\Z")


def left_to_person(m: Machine, events: Iterable[str]) -> list[Registration]:
    """What listens for a person's event and fires one of some events by its name; nothing where other code fires one,
    besides the code that runs now."""
    found: list[Registration] = []
    for event in sorted(events):
        places = [(unit, at) for unit in m.loading.all_units if not unit.model_of for at in _firing(unit, event)]
        for unit, at in places:
            around = unit.functions_around(at)
            if any(m.calls.active.get(fact) for fact in around) or not around:
                continue
            heard = [m.events.heard_by[id(fact)] for fact in around if id(fact) in m.events.heard_by]
            heard = heard or m.demand.listeners_naming(set(names_of(unit, around[-1])))
            if not heard:
                return []
            found += heard
    return list({id(each): each for each in found}.values())


def _firing(unit: Unit, event: str) -> Iterable[int]:
    data = unit.file.data
    near = positions(unit, event.encode("utf-8", "replace"))
    return islice((at for at in near if _FIRES.search(data, max(at - LONGEST_DECLARATION, 0), at)), MOST_MENTIONS)
