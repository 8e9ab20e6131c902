"""Which of many comparisons of one value can come out true: a name is found without a look at all others."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from abplint.program.budgets import FEWEST_COMPARED
from abplint.program.moment import LOADING
from abplint.program.objects import Record
from abplint.program.scopes import View
from abplint.program.values import Constant, Value
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Positions = dict[tuple[bool, Any], list[int]]
Row = facts.Member | facts.Index


class _Rows(NamedTuple):
    """Where a value is compared with what stands in a table: `object` and `version` say which table, and when."""

    object: int
    version: int
    known: Positions
    others: list[int]


class Choices:
    """What a value is compared with, one after another: literals, constants, rows of tables, and what may be anything.

    An option is a position and what stands there. Of a known value only those positions are looked at where it may
    stand: constants and tables of code that has been loaded are read once, and again where they have changed.
    """

    def __init__(self, m: Machine, options: Sequence[tuple[int, facts.Expression]]) -> None:
        self._m = m
        self._literals: Positions = {}
        self._names: list[tuple[int, facts.Name]] = []
        self._tables: dict[str, list[tuple[int, Row]]] = {}
        self._others: list[int] = []
        is_long = len(options) >= FEWEST_COMPARED
        for position, item in options:
            if isinstance(item, facts.Literal):
                self._literals.setdefault(literal_key(item.value), []).append(position)
            elif is_long and isinstance(item, facts.Name):
                self._names.append((position, item))
            elif is_long and (table := _table_of(item)) is not None and isinstance(item, Row):
                self._tables.setdefault(table.name, []).append((position, item))
            else:
                self._others.append(position)
        self._unread = sorted({*self._others, *(at for at, _ in self._names), *(at for at, _ in self._rows())})
        self._known_names: dict[int, tuple[Positions, list[int]]] = {}
        self._known_rows: dict[str, _Rows] = {}

    def leading_to(self, subject: Value, start: int = 0) -> Iterator[int]:
        """The positions, from one on, at which a value may stand."""
        if isinstance(subject, Constant):
            key = literal_key(subject.value)
            found = [self._literals.get(key, []), *self._read(key)]
        else:
            found = [self._unread]
        last = -1
        for position in merge(*(islice(each, bisect_left(each, start), None) for each in found)):
            if position != last:
                yield position
            last = position

    def _rows(self) -> Iterator[tuple[int, Row]]:
        for rows in self._tables.values():
            yield from rows

    def _read(self, key: tuple[bool, Any]) -> Iterator[list[int]]:
        """Where a value may stand, but for literals."""
        if self._m.run <= LOADING or self._m.heap.tracked is not None:
            yield self._unread
            return
        yield self._others
        if self._names:
            known, others = self._constants()
            yield known.get(key, [])
            yield others
        for name, rows in self._tables.items():
            held = self._held(name, rows)
            yield [at for at, _ in rows] if held is None else held.known.get(key, [])
            yield [] if held is None else held.others

    def _constants(self) -> tuple[Positions, list[int]]:
        """What the names around the function that runs stand for, and where names stand that may be anything."""
        func = self._m.env.frame.func
        around = (func.env if func is not None else None) or self._m.env.frame.unit.env
        serial = around.serial if around is not None else 0
        found = self._known_names.get(serial)
        if found is None:
            known: Positions = {}
            others: list[int] = []
            is_final = True
            for position, item in self._names:
                cell = self._m.env.find(item.name)
                if cell is not None and cell.thunk is not None:  # not needed so far
                    is_final = False
                is_fixed = cell is not None and cell.kind == "const" and self._m.env.own(item.name) is None
                value = cell.value if cell is not None and is_fixed and cell.thunk is None else None
                if isinstance(value, Constant) and value.value is not UNDEFINED and not isinstance(cell, View):
                    known.setdefault(literal_key(value.value), []).append(position)
                else:
                    others.append(position)
            found = known, others
            if is_final:
                self._known_names = {serial: found}
        return found

    def _held(self, name: str, rows: list[tuple[int, Row]]) -> _Rows | None:
        """What stands in a table's rows; None if it is no table of loaded code."""
        first = rows[0][1]
        table = self._m.expressions.evaluate(first.object)
        if type(table) is not Record or table.ambient is not None:
            return None
        held = self._known_rows.get(name)
        if held is None or (held.object, held.version) != (table.serial, table.version):
            held = _Rows(table.serial, table.version, {}, [])
            for position, item in rows:
                row = item.name if isinstance(item, facts.Member) else str(_text(item.index))
                slot = table.slots.get(row)
                self._m.steps += 1
                is_data = slot is not None and slot.run == LOADING and slot.getter is None
                value = self._m.properties.member(table, row, self._m.site(item)) if is_data else None
                if isinstance(value, Constant):
                    held.known.setdefault(literal_key(value.value), []).append(position)
                else:
                    held.others.append(position)
            if (held.object, held.version) == (table.serial, table.version) and table.ambient is None:
                self._known_rows[name] = held
        self._m.heap.note_read(table.serial)
        return held


class Chain:
    """Tests of one value, of statements in a row or each in the `else` of the one before; between them may stand what
    tests, or does, anything else. `end` is the position behind the last."""

    def __init__(
        self, m: Machine, subject: facts.Expression, found: dict[int, list[facts.Expression]], only_text: bool
    ) -> None:
        self.subject = subject
        self.tested = found.keys()
        self.end = max(found) + 1
        self._only_text = only_text
        self._others = [at for at in range(min(found), self.end) if at not in found]
        self._choices = Choices(m, [(at, item) for at, items in found.items() for item in items])

    def after(self, subject: Value, position: int) -> int:
        """The first position, from one on, that does anything where the tested value is this one."""
        if type(subject) is not Constant or (self._only_text and not isinstance(subject.value, str)):
            return position
        found = next(self._choices.leading_to(subject, position), self.end)
        other = bisect_left(self._others, position)
        return min([found, *self._others[other : other + 1]])


class Chains:
    """The chains of comparisons in code that has run."""

    def __init__(self, m: Machine) -> None:
        self._m = m
        self._of_statements: dict[int, tuple[list[facts.Statement], list[facts.Function], Chain | None]] = {}
        self._of_ifs: dict[facts.If, tuple[list[facts.If], Chain | None]] = {}

    def among(self, statements: list[facts.Statement]) -> tuple[list[facts.Function], Chain | None]:
        """The functions that statements declare, and those that test one value in a row:
        `if (name === 'a') return …; if (name === 'b') return …;`."""
        known = self._of_statements.get(id(statements))
        if known is None:
            functions = [item.function for item in statements if isinstance(item, facts.DeclareFunction)]
            alone = ((at, item) for at, item in enumerate(statements) if isinstance(item, facts.If))
            chain = self._chain({at: item.test for at, item in alone if item.otherwise is None})
            known = self._of_statements[id(statements)] = statements, functions, chain
        return known[1:]

    def from_first(self, first: facts.If) -> tuple[list[facts.If], Chain | None]:
        """An `if` and those in its `else`, and what they test one after another."""
        known = self._of_ifs.get(first)
        if known is None:
            found = [first]
            while isinstance(found[-1].otherwise, facts.If):
                found.append(found[-1].otherwise)
            tests = {at: item.test for at, item in enumerate(found)}
            known = self._of_ifs[first] = found, self._chain(tests)
        return known

    def _chain(self, tests: dict[int, facts.Expression]) -> Chain | None:
        """The chain of the tests that compare one value, if there are many."""
        if len(tests) < FEWEST_COMPARED:
            return None
        compared = {at: found for at, test in tests.items() if (found := _compared(test))}
        sides: dict[tuple[str, ...], facts.Expression] = {}
        count: Counter[tuple[str, ...]] = Counter()
        for found in compared.values():
            named = {path: side for each in found for side in each[:2] if (path := _path(side)) is not None}
            count.update(named.keys())
            sides.update(named)
        if not count:
            return None
        subject = max(count, key=lambda path: count[path])
        options = {at: items for at, found in compared.items() if (items := _options(found, subject))}
        only_text = any(each[2] == "==" for at in options for each in compared[at])
        return Chain(self._m, sides[subject], options, only_text) if len(options) >= FEWEST_COMPARED else None


def literal_key(value: Any) -> tuple[bool, Any]:
    """A literal as a key: `true` is not 1."""
    return isinstance(value, bool), value


_Comparison = tuple[facts.Expression, facts.Expression, str]


def _compared(test: facts.Expression) -> list[_Comparison]:
    """The comparisons of which one must hold for a test; none if it may hold without."""
    found, pending = [], [test]
    while pending:
        item = pending.pop()
        if isinstance(item, facts.Logical) and item.operator == "||":
            pending += [item.right, item.left]
        elif isinstance(item, facts.Binary) and item.operator in ("===", "=="):
            found.append((item.left, item.right, item.operator))
        else:
            return []
    return found


def _options(found: list[_Comparison], subject: tuple[str, ...]) -> list[facts.Expression]:
    """What a value is compared with in each of some comparisons; nothing if one is of something else."""
    options: list[facts.Expression] = []
    for left, right, operator in found:
        option = right if _path(left) == subject else left if _path(right) == subject else None
        is_text = isinstance(option, facts.Literal) and isinstance(option.value, str)
        if not isinstance(option, (facts.Literal, facts.Name, Row)) or (operator == "==" and not is_text):
            return []
        options.append(option)
    return options


def _path(item: facts.Expression) -> tuple[str, ...] | None:
    """A variable, or a member of one, as it is written."""
    names: list[str] = []
    while isinstance(item, facts.Member) and not item.optional:
        names.append(item.name)
        item = item.object
    return (item.name, *reversed(names)) if isinstance(item, facts.Name) else None


def _table_of(item: facts.Expression) -> facts.Name | None:
    """The name of the table of which something is a row."""
    if isinstance(item, facts.Index) and _text(item.index) is None:
        return None
    return item.object if isinstance(item, Row) and isinstance(item.object, facts.Name) and not item.optional else None


def _text(item: facts.Expression) -> str | None:
    return item.value if isinstance(item, facts.Literal) and isinstance(item.value, str) else None
