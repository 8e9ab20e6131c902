"""Assignment and destructuring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.elements import Elements, ends_of, shifting_positions
from abplint.program.kinds import IS_DEFINED, IS_UNDEFINED
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Record
from abplint.program.scopes import View
from abplint.program.values import (
    NOTHING,
    WINDOW,
    Constant,
    Obj,
    Site,
    Union,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    named,
    to_text,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from collections.abc import Callable

    from abplint.program.machine import Machine


class Patterns:
    """Assignment and destructuring."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def bind(self, target: facts.Pattern, value: Value, kind: str | None, site: Site) -> None:
        """Assign to a pattern, or declare its names with a kind ("const", "let", "var") in the current scope."""
        if isinstance(target, facts.Name):
            self._bind_name(target, value, kind, site)
        elif isinstance(target, facts.Default):
            default = target.value
            value = self.with_default(value, lambda: self.m.expressions.evaluate(default))
            self.bind(target.target, value, kind, site)
        elif isinstance(target, facts.Member):
            base = self.m.expressions.evaluate(target.object)
            key_site = self.m.place(target.name_start, target.end)
            self.m.properties.write_member(base, target.name, value, site, key_site)
        elif isinstance(target, facts.Index):
            base, key = self.m.expressions.evaluate(target.object), self.m.expressions.key(target.index)
            self._write_index(target, base, key, value, site)
        elif isinstance(target, facts.ObjectPattern):
            self._bind_object(target, value, kind, site)
        elif isinstance(target, facts.ArrayPattern):
            self._bind_array(target, value, kind, site)

    def assign_index(self, target: facts.Index, value: facts.Expression, site: Site) -> Value:
        """`object[index] = value`: the index may set what the value reads (`to[name = names[i]] = from[name]`)."""
        base, key = self.m.expressions.evaluate(target.object), self.m.expressions.key(target.index)
        given = self.m.expressions.evaluate(value)
        self._write_index(target, base, key, given, site)
        return given

    def _write_index(self, target: facts.Index, base: Value, key: Value, value: Value, site: Site) -> None:
        self.m.properties.write_index(base, key, value, site, self.m.site(target.index))
        self.m.items.written(base)

    def with_default(self, value: Value, default: Callable[[], Value]) -> Value:
        """A value, or what stands for it where it is undefined."""
        narrowing = self.m.narrowing
        if not self.may_be_undefined(value) or not narrowing.may_be(value, IS_UNDEFINED):
            return value
        if not narrowing.may_be(value, IS_DEFINED):
            return default()
        before = narrowing.facts
        kept = self.m.narrowing.kept(value, IS_DEFINED)
        return self.m.expressions.branches(
            [
                (narrowing.learned(before, value, IS_DEFINED), lambda: kept),
                (narrowing.learned(before, value, IS_UNDEFINED), default),
            ]
        )

    @staticmethod
    def may_be_undefined(value: Value) -> bool:
        """Whether a default takes the place of a value, or may."""
        return any(
            (isinstance(v, Constant) and v.value is UNDEFINED) or isinstance(v, Unknown) for v in alternatives(value)
        )

    def _bind_name(self, target: facts.Name, value: Value, kind: str | None, site: Site) -> None:
        value = named(value)
        if kind is not None:
            cell = self.m.env.cells.get(target.name) if kind != "var" else self.m.env.find(target.name)
            if cell is None:
                cell = self.m.names.declare(self.m.env, target.name, kind)
            self.m.heap.become(cell, kind)
            self.m.names.write_cell(cell, value, target.start)
            if kind == "var" and self.m.frame.func is None and self.m.run == LOADING:
                self.m.names.declared_global(target.name, value, site)
            return
        cell = self.m.env.find(target.name)
        if cell is None:
            self.m.events.write_external(WINDOW, target.name, value, site)
        elif isinstance(cell, View):
            cell.set(value, site)
        else:
            self.m.names.write_cell(cell, value, target.start)

    def _bind_object(self, target: facts.ObjectPattern, value: Value, kind: str | None, site: Site) -> None:
        taken: set[str] = set()
        for item in target.properties:
            key: Value = Constant(item.key) if isinstance(item.key, str) else self.m.expressions.key(item.key)
            if isinstance(key, Constant):
                taken.add(to_text(key.value))
            self.bind(item.target, self.m.properties.index(value, key, self.m.site(item)), kind, site)
        if target.rest is not None:
            rest = Record(self.m.site(target), self.m.run)
            self.m.properties.copy_properties(rest, value)
            for name in taken:
                self.m.heap.remove(rest, name)
            self.bind(target.rest, rest, kind, site)

    def _bind_array(self, target: facts.ArrayPattern, value: Value, kind: str | None, site: Site) -> None:
        if target.rest is None and _are_rows(value):  # which of them it is, the parts tell of one another
            for position, element in enumerate(target.elements):
                if element is not None:
                    self.bind(element, self.m.properties.index(value, Constant(position), site), kind, site)
            return
        first = self.m.iteration.first_of(value, len(target.elements)) if target.rest is None else None
        known = first or self.m.iteration.items_of(value)
        optional = shifting_positions(value.elements) if isinstance(value, Obj) else frozenset()
        if known and len(known) == 2 and len(target.elements) == 1 and type(known[0]) is Constant:
            known = [Constant(known[0].value, known[0].site, known[0].asked)]  # whoever has no setter sets nothing
        for position, element in enumerate(target.elements):
            if element is None:
                continue
            if known is not None and not optional:
                item = known[position] if position < len(known) else NOTHING
            else:
                item = self.m.properties.index(value, Constant(position), site)
            self.bind(element, item, kind, site)
        if target.rest is None:
            self.m.iteration.leave(value, site)
        elif known is None and type(value) is Array and len(target.elements) <= ends_of(value.elements)[0]:
            head, tail = ends_of(value.elements)
            taken = len(target.elements)
            behind = Elements.around(value.elements[taken:], head - taken, tail)
            self.bind(target.rest, self.m.new_array(behind, value.rest, value.open), kind, site)
        else:
            taken = len(target.elements)
            left = known[taken:] if known is not None else []
            may_shift = bool(optional) and min(optional) < taken
            unsure = range(len(left)) if may_shift else [at - taken for at in optional]
            rest = self.m.iteration.element_of(value) if known is None and self.m.items.are_told(value) else None
            is_open = known is None and rest is None
            self.bind(target.rest, self.m.new_array(Elements.of(left, unsure), rest, is_open), kind, site)


def _are_rows(value: Value) -> bool:
    """Whether a value is one of several lists of which all items are known."""
    rows = [item for item in value.values if is_nullish(item) is not True] if type(value) is Union else []
    return len(rows) > 1 and all(
        type(item) is Array and not (item.open or item.rest is not None or shifting_positions(item.elements))
        for item in rows
    )
