"""Components that one knows by their names: a text may pick one of them, as the tag of a template does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.units import Unit
from abplint.program.values import Constant, Value, alternatives, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_LISTED: Final = regex(rb"\bcomponents\s*:\s*\{([^{}]*)\}")  # `components: { Dialog, Printer }`
_NAME: Final = regex(rb"(?<![\w$.])[A-Z][\w$]*")
_WORD: Final = regex(r"(?:^|-)(\w)")


def known_in(unit: Unit) -> dict[str, int]:
    """The names of the components that a module knows so, and where they stand."""
    found: dict[str, int] = {}
    for at in unit.found(_LISTED):
        listed = _LISTED.match(unit.file.data, at)
        for name in _NAME.finditer(unit.file.data, *listed.span(1)) if listed is not None else ():
            found[name[0].decode("ascii")] = name.start()
    return found


def picked(m: Machine, tag: Value) -> Value:
    """What an expression picks as a tag: of a text, the component that the module around knows by it."""
    unit = m.frame.unit
    if not any(isinstance(item, Constant) and isinstance(item.value, str) for item in alternatives(tag)):
        return tag
    return join([_meant(m, unit, item) or item for item in alternatives(tag)])


def _meant(m: Machine, unit: Unit, item: Value) -> Value | None:
    text = item.value if isinstance(item, Constant) else None
    name = _WORD.sub(lambda match: match[1].upper(), text) if isinstance(text, str) else ""
    cell = m.env.find(name) if name and name in known_in(unit) else None
    return m.names.read_cell(cell) if cell is not None else None
