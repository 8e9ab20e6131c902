"""Variables that are the same whenever no function runs that writes them: counts of how deep a call is, flags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION
from abplint.program.scopes import Cell
from abplint.program.values import FALSE, TRUE, Constant, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit

_STEP: Final = regex(rb"\s*(?=\+\+|--|[-+]=\s*1(?![\w.]))([-+])")
_STEP_BEFORE: Final = regex(rb"([-+])\1\s*\Z")
_FLAG: Final = rb"\b(?:let|var)\s+%b\s*(?::\s*boolean\s*)?=\s*(false|true|null)\b"
_SAVED: Final = rb"\b(?:const|let|var)\s+%b\s*=\s*%b\s*[;,\n]"
_GIVEN_BACK: Final = regex(rb"\s*=\s*([A-Za-z_$][\w$]*)\s*(?=[;,\n})])")
_LEADS_AWAY: Final = regex(rb"\b(?:return|throw|await|yield|break|continue)\b")
_FLAGS: Final = {b"false": FALSE, b"true": TRUE, b"null": Constant(None)}


class Resting:
    """Tells which variables are at rest between two calls, and gives them back what they held, however one ends."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._known: dict[int, Constant | None] = {}  # by their serials
        self._moved: dict[Cell, Value] = {}  # by what runs, with what they held

    def value_of(self, cell: Cell) -> Constant | None:
        """What a flag is whenever no function runs that sets it; None if it is no such flag."""
        if cell.kind == "const":
            return None
        if cell.serial not in self._known:
            self._known[cell.serial] = cell.unit.file.ask(partial(_rests_as, cell.unit, cell.name))
        return self._known[cell.serial]

    def is_at_rest(self, cell: Cell) -> bool:
        """Whether a variable is such a flag, or a count that is the same whenever no function runs that counts."""
        if self.value_of(cell) is not None:
            return True
        is_count = isinstance(cell.value, Constant) and type(cell.value.value) is int
        return is_count and cell.kind != "const" and cell.unit.file.ask(partial(_comes_back, cell.unit, cell.name))

    def moves(self, cell: Cell) -> bool:
        """A variable is written that is at rest when what runs is over; whether it is one."""
        if not self.is_at_rest(cell):
            return False
        self._moved.setdefault(cell, self.value_of(cell) or cell.value)
        return True

    @contextmanager
    def within(self) -> Iterator[None]:
        """While something runs that may be ended anywhere."""
        around, self._moved = self._moved, {}
        try:
            yield
        finally:
            for cell, value in self._moved.items():
                self.m.heap.give_back(cell, value)
            self._moved = around


def _rests_as(unit: Unit, name: str) -> Constant | None:
    begins = _begins_as(unit, name)
    return _FLAGS[begins] if begins is not None and _comes_back(unit, name) else None


def _begins_as(unit: Unit, name: str) -> bytes | None:
    """The flag that a variable is declared with."""
    found = re.search(_FLAG % re.escape(name.encode()), unit.text)
    return found[1] if found is not None else None


def _comes_back(unit: Unit, name: str) -> bool:
    """Whether each function that counts a variable up counts it down again before anything else can run, and each that
    sets it sets it back: `if (depth++ > 0) …; depth--`, `busy = true; …; busy = false`."""
    places: dict[facts.Function, list[int]] = {}
    for at in unit.written.variables(name):
        if unit.written.declares(at):
            continue
        around = unit.functions_around(at)
        if not around or around[-1].is_async or around[-1].is_generator:
            return False
        places.setdefault(around[-1], []).append(at - unit.region[0])
    begins = _begins_as(unit, name)
    return bool(places) and all(
        _is_counted_back(unit.text, name, each) or _is_set_back(unit, name, each, begins, fact)
        for fact, each in places.items()
    )


def _is_counted_back(text: bytes, name: str, places: list[int]) -> bool:
    steps: set[bytes] = set()
    for start in places:
        before = _STEP_BEFORE.search(text, max(start - LONGEST_DECLARATION, 0), start)
        step = before or _STEP.match(text, start + len(name.encode()))
        if step is None:
            return False
        steps.add(step[1])
    return len(steps) == 2


def _is_set_back(unit: Unit, name: str, places: list[int], begins: bytes | None, around: facts.Function) -> bool:
    """Whether what a function writes last is what was there before, and nothing leads away before that."""
    first, last = min(places), max(places)
    given = _GIVEN_BACK.match(unit.text, last + len(name.encode()))
    between = unit.text[first:last]
    if given is None or (_LEADS_AWAY.search(between) is not None and b"finally" not in between):
        return False
    saved = _SAVED % (re.escape(given[1]), re.escape(name.encode()))
    since = around.start - unit.region[0]
    return given[1] == begins or re.search(saved, unit.text[since:first]) is not None
