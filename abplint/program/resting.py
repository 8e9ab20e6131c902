"""Variables that are the same whenever no function runs that writes them: counts of how deep a call is, flags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final, TypeGuard

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION
from abplint.program.scopes import Cell
from abplint.program.values import FALSE, TRUE, Constant, Value
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit

_STEP: Final = regex(rb"\s*(?=\+\+|--|[-+]=\s*1(?![\w.]))([-+])")
_STEP_BEFORE: Final = regex(rb"([-+])\1\s*\Z")
_FLAG: Final = rb"\b(?:let|var)\s+%b\s*(?::\s*boolean\s*)?=\s*(false|true|null)\b"
_SAVED: Final = rb"\b(?:const|let|var)\s+%b\s*=\s*%b\s*[;,\n]"
# by a pattern, or a loop that goes through something
_TAKEN: Final = rb"(?<![\w$.])%(name)b(?![\w$])[^;()]{0,200}?[}\]]\s*=(?![=>])|\bfor\s*\(\s*%(name)b\s+(?:of|in)\b"
_LEADS_AWAY: Final = regex(rb"\b(?:return|throw|await|yield|break|continue)\b")
_FLAGS: Final = {b"false": FALSE, b"true": TRUE, b"null": Constant(None)}


class Resting:
    """Tells which variables are at rest between two calls, and gives them back what they held, however one ends."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._known: dict[tuple[Unit, str], Constant | None] = {}  # flags, by their unit and name
        self._moved: dict[Cell, Value] = {}  # by what runs, with what they held

    def value_of(self, cell: Cell) -> Constant | None:
        """What a flag is whenever no function runs that sets it; None if it is no such flag."""
        if cell.kind == "const":
            return None
        key = cell.unit, cell.name
        if key not in self._known:
            self._known[key] = cell.unit.file.ask(partial(_rests_as, *key))
        found = self._known[key]
        return None if found is not None and self._is_shared(cell) else found

    def _is_shared(self, cell: Cell) -> bool:
        """Whether another classic script writes a variable of that name: what these declare is all of theirs."""
        name, word = cell.name, cell.name.encode()
        if cell.unit.program.is_module or cell.unit.model_of:
            return False
        others = (unit for unit in self.m.loading.all_units if unit is not cell.unit and not unit.program.is_module)
        return any(word in unit.text and unit.written.variables(name) for unit in others)

    def is_at_rest(self, cell: Cell) -> bool:
        """Whether a variable is such a flag, or a count that is the same whenever no function runs that counts."""
        if self.value_of(cell) is not None:
            return True
        is_count = cell.kind != "const" and isinstance(cell.value, Constant) and type(cell.value.value) is int
        return is_count and cell.unit.file.ask(partial(_comes_back, cell.unit, cell.name, None))

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
    if unit.written.names_are_members:  # those that use a component may set its variables
        return None
    found = re.search(_FLAG % re.escape(name.encode()), unit.text)
    return _FLAGS[found[1]] if found is not None and _comes_back(unit, name, _FLAGS[found[1]]) else None


def _comes_back(unit: Unit, name: str, begins: Constant | None) -> bool:
    """Whether each function that counts a variable up counts it down again before anything else can run, or sets it to
    what it was: `if (depth++ > 0) …; depth--`, `busy = true; …; busy = false`. `begins` is what a flag is at first."""
    places: dict[facts.Function, list[int]] = {}
    for at in unit.written.variables(name):
        if unit.written.declares(at):
            continue
        around = unit.functions_around(at)
        if not around or around[-1].is_async or around[-1].is_generator:
            return False
        places.setdefault(around[-1], []).append(at)
    if not places or re.search(_TAKEN % {b"name": re.escape(name.encode())}, unit.text) is not None:
        return False
    if begins is None:
        return all(_is_counted_back(unit, name, each) for each in places.values())
    return all(_is_set_back(unit, name, each, begins, function) for function, each in places.items())


def _is_counted_back(unit: Unit, name: str, places: list[int]) -> bool:
    steps: set[bytes] = set()
    for start in (at - unit.region[0] for at in places):
        before = _STEP_BEFORE.search(unit.text, max(start - LONGEST_DECLARATION, 0), start)
        step = before or _STEP.match(unit.text, start + len(name.encode()))
        if step is None:
            return False
        steps.add(step[1])
    return len(steps) == 2


def _is_set_back(unit: Unit, name: str, places: list[int], begins: Constant, function: facts.Function) -> bool:
    """Whether what a function writes last is what was there before, whichever way it takes to there from where it has
    written something else."""
    first, last = min(places), max(places)
    for block in facts_in(function.body):
        for statement in block.body if isinstance(block, facts.Block) else ():
            final = statement.finalizer if isinstance(statement, facts.Try) else None
            closing = [statement] if final is None else final.body
            given = next((each for each in closing if _writes(each, last)), None)
            if given is None:
                continue
            since = first - unit.region[0]
            until = (last if given is statement else max(statement.start, first)) - unit.region[0]
            is_way = block.start <= first and _LEADS_AWAY.search(unit.text, since, until) is None
            return is_way and _is_given(unit, name, given, begins, function.start, first)
    return False


def _writes(statement: facts.Statement, position: int) -> TypeGuard[facts.Evaluate]:
    """Whether a statement is nothing but an assignment of the variable that stands at a place."""
    value = statement.value if isinstance(statement, facts.Evaluate) else None
    return isinstance(value, facts.Assign) and value.operator == "=" and value.target.start == position


def _is_given(unit: Unit, name: str, by: facts.Evaluate, begins: Constant, since: int, first: int) -> bool:
    """Whether an assignment gives what a flag is at first, or what was kept of it before the first one."""
    value = by.value.value if isinstance(by.value, facts.Assign) else None
    if isinstance(value, facts.Literal):
        return value.value is begins.value
    if not isinstance(value, facts.Name):
        return False
    saved = _SAVED % (re.escape(value.name.encode()), re.escape(name.encode()))
    return re.search(saved, unit.text[since - unit.region[0] : first - unit.region[0]]) is not None
