"""The names by which modules know a text: constants, and what stands in a namespace, an enum or a table that is written
down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.units import Unit

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_QUOTES: Final = b"'\"`"
_TEXT: Final = rb"""(?P<text>'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)"""
_CONSTANT: Final = regex(
    rb"(?:\bconst\s+(?P<name>[A-Za-z_$][\w$]*)\s*(?::[^=;\n]+)?=|[{,]\s*(?P<key>[A-Z][A-Z0-9_]*)\s*[:=])"
    rb"\s*(?:(?:new\s+)?[\w$.]+(?:<[^;=()\n]*>)?\(\s*)?" + _TEXT
)
# what holds texts under names, up to its end or to what is more than that
_HOLDER: Final = regex(
    rb"\b(?:namespace\s+(?P<space>[\w$]+)|enum\s+(?P<enum>[\w$]+)"
    rb"|const\s+(?P<table>[\w$]+)\s*(?::[^=;{}\n]+)?=\s*(?:Object\s*\.\s*freeze\s*\(\s*)?)\s*\{(?P<body>[^{}]*)"
)
_HELD: Final = regex(rb"(?:\A|[;,}\s])\s*(?:\bconst\s+)?(?P<name>[A-Za-z_$][\w$]*)\s*(?::\s*\w+\s*=|[:=])\s*" + _TEXT)


class TextConstants:
    """Which words mean a text, in which modules; each unit is read once."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.known: dict[bytes, tuple[list[tuple[Unit, bytes]], int]] = {}  # of a text; in how many of the units
        self._texts: dict[Unit, dict[bytes, list[bytes]]] = {}
        self._saying: dict[bytes, tuple[set[Unit], int]] = {}  # by what stands between quotes; in how many of the units

    def saying(self, word: bytes) -> set[Unit]:
        """The units that may say a word, which is sought once for all the quotes that may stand around it."""
        bare = word.strip(_QUOTES) or word
        found, searched = self._saying.get(bare, (set[Unit](), 0))
        units = self.m.loading.all_units
        if searched < len(units):
            found.update(unit for unit in units[searched:] if not unit.model_of and unit.says(bare))
            self._saying[bare] = (found, len(units))
        return found

    def of(self, quoted: bytes) -> list[tuple[Unit, bytes]]:
        """The words that mean a text, which is given with its quotes, each with the unit that says so."""
        found, searched = self.known.get(quoted, ([], 0))
        units = self.m.loading.all_units
        saying = self.saying(quoted) if searched < len(units) else ()
        for unit in units[searched:]:
            if unit in saying and unit.says(quoted):
                found += [(unit, name) for name in self._in(unit).get(quoted, ())]
        self.known[quoted] = (found, len(units))
        return found

    def _in(self, unit: Unit) -> dict[bytes, list[bytes]]:
        """The words of a unit that mean texts, by the texts with their quotes."""
        known = self._texts.get(unit)
        if known is None:
            known = self._texts[unit] = {}
            for text, name in (*_constants(unit), *_held(unit)):
                known.setdefault(text, []).append(name)
        return known


def _constants(unit: Unit) -> Iterator[tuple[bytes, bytes]]:
    for match in _CONSTANT.finditer(unit.text):
        if not unit.functions_around(unit.region[0] + match.start()):
            yield match["text"], match["name"] or match["key"]


def _held(unit: Unit) -> Iterator[tuple[bytes, bytes]]:
    """What stands under a name in something that has one: `CommandIDs.open`."""
    for holder in _HOLDER.finditer(unit.text):
        if unit.functions_around(unit.region[0] + holder.start()):
            continue
        for match in _HELD.finditer(unit.text, holder.start("body"), holder.end("body")):
            if holder["space"] or not match["name"].isupper():  # those are found by their own names
                yield match["text"], (holder["space"] or holder["enum"] or holder["table"]) + b"." + match["name"]
