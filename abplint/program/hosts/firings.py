"""Who fires an event that the app makes itself: whether only a person does, by what listens to one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import MOST_MENTIONS
from abplint.program.libraries.hooks import names_of
from abplint.program.observing import Registration

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_FIRES: Final = rb"\b(?:\$?emit|fire|trigger\w*|dispatch\w*|publish|new\s+\w*Event)\s*\(\s*['\"`]%s['\"`]"
_LISTENS: Final = regex(r"on[a-z]+")


def left_to_person(m: Machine, events: Iterable[str]) -> list[Registration]:
    """What listens for a person's event and fires one of some events by its name; nothing where other code fires one,
    besides the code that runs now."""
    found: list[Registration] = []
    for event in sorted(events):
        name = event.encode("utf-8", "replace")
        fires = re.compile(_FIRES % re.escape(name))
        units = [unit for unit in m.loading.all_units if not unit.model_of]
        read = {unit.file.path for unit in units}
        naming = m.loader.naming(name, fires)
        if naming is None or not read.issuperset(naming):
            return []  # what has not run yet may fire it at any time
        saying = (unit for unit in units if unit.says(name))  # a hundredth of the time that the pattern takes
        places = [(unit, at) for unit in saying for at in islice(unit.found(fires), MOST_MENTIONS)]
        for unit, at in places:
            around = unit.functions_around(at)
            if any(m.calls.active.get(fact) for fact in around) or not around:
                continue
            heard = [m.events.heard_by[id(fact)] for fact in around if id(fact) in m.events.heard_by]
            # `socket.onmessage = …` listens, and whoever sets it does not call it
            names = {name for name in names_of(unit, around[-1]) if not _LISTENS.fullmatch(name)}
            heard = heard or m.demand.listeners_naming(names)
            if not heard:
                return []
            found += heard
    return list({id(each): each for each in found}.values())
