"""What JSON says that is written in the code, or in an attribute of a page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from abplint.program.budgets import LONGEST_TEXT
from abplint.program.objects import Record
from abplint.program.values import Constant, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def parsed(m: Machine, text: str, site: Site) -> Value | None:
    """The value that JSON stands for (RFC 8259); None where the text is none, or longer than texts are kept."""
    if len(text) > LONGEST_TEXT:
        return None
    try:
        return _made(m, json.loads(text, parse_constant=_refuse), site)
    except (ValueError, RecursionError):
        return None


def _refuse(word: str) -> Any:
    raise ValueError(word)


def _made(m: Machine, data: Any, site: Site) -> Value:
    m.tick()
    if isinstance(data, list):
        return m.new_array(tuple(_made(m, item, site) for item in data))
    if isinstance(data, dict):
        made = Record(site, m.run)
        for name, item in data.items():
            m.heap.give(made, name, _made(m, item, site))
        return made
    return Constant(int(data) if isinstance(data, float) and data.is_integer() else data)
