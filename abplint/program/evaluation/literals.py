"""Array and object literals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from abplint.program.budgets import MOST_ELEMENTS, MOST_VARIANTS, WIDEST_UNION
from abplint.program.elements import Elements, optional_positions, shifting_positions
from abplint.program.evaluation.telling import known_unless
from abplint.program.kinds import Facts
from abplint.program.moment import LOADING
from abplint.program.objects import Array, MapObject, Record
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Symbol,
    Value,
    alternatives,
    join,
    named,
    property_key,
)
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Literals:
    """Array and object literals."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def _array(self, e: facts.ArrayLiteral) -> Value:
        made = Array(self.m.site(e), self.m.run)
        elements: list[Value] = []
        optional: list[int] = []
        absent: dict[int, Facts] = {}
        shifts = False
        unknown: list[int] = []  # how many elements stand before what holds nobody knows how many
        for nth, item in enumerate(e.elements):
            if item is None:
                elements.append(NOTHING)
            elif isinstance(item, facts.Spread):
                spread = self.m.expressions.evaluate(item.value)
                parts = self.spread(spread)
                is_last = nth == len(e.elements) - 1
                if is_last and made.rest is None and isinstance(spread, Array) and self.m.iteration.is_found(spread):
                    elements.extend(spread.elements)
                    self.m.heap.shape(made, rest=spread.rest, open=spread.open)
                elif parts is None:
                    unknown.append(len(elements))
                    self.m.heap.shape(made, open=made.open or not self.m.items.are_told(spread))
                    self.m.states.standing.lists.note_answered(made, spread)
                    rest = self.any_of(spread)
                    self.m.heap.shape(made, rest=rest if made.rest is None else join((made.rest, rest)))
                else:
                    shifts = shifts or bool(shifting_positions(parts))
                    optional += [len(elements) + position for position in optional_positions(parts)]
                    told = parts.absent.items() if isinstance(parts, Elements) else ()
                    absent |= {len(elements) + position: known for position, known in told}
                    elements.extend(parts)
            else:
                elements.append(self._left_of(item))
            if len(elements) > MOST_ELEMENTS and isinstance(item, facts.Spread):
                self.m.heap.shape(made, open=True, rest=join(elements))
                elements, optional, absent, unknown = [], [], {}, [0]
        held = Elements.of(elements, optional, shifts)
        if isinstance(held, Elements):
            held.absent = absent
        elif unknown:
            held = Elements.around(elements, unknown[0], len(elements) - unknown[-1])
        self.m.heap.shape(made, elements=held)
        return made

    def spread(self, spread: Value) -> tuple[Value, ...] | None:
        """What a spread puts into a list; of one of several lists, what may be in it. None where that is not known."""
        lists = []
        for option in alternatives(spread):
            known = self.m.iteration.items_of(option)
            if known is None:
                return None
            held = option.elements if isinstance(option, Obj) else ()
            lists.append(Elements.of(known, optional_positions(held), bool(shifting_positions(held))))
        if len(lists) == 1:
            return lists[0]
        parts = tuple(item for each in lists for item in each)
        if len(parts) > WIDEST_UNION:
            return None
        made = Elements.of(parts, range(len(parts)), shifts=True)
        if isinstance(made, Elements) and self.m.run > LOADING:
            unless = [known_unless(self.m.narrowing, spread, option) for option in alternatives(spread)]
            told = [facts for each, facts in zip(lists, unless, strict=True) for _ in each]
            made.absent = {at: facts for at, facts in enumerate(told) if facts}
        return made

    def any_of(self, spread: Value) -> Value:
        """What may come of a spread whose length is not known."""
        found: list[Value] = []
        for item in alternatives(spread):
            known = self.m.iteration.items_of(item)
            if known is not None:
                found += known
            elif isinstance(item, (External, MapObject)) or self.m.items.are_told(item):
                found.append(self.m.iteration.element_of(item))
            else:
                found.append(self.m.positions.any_of(item) if isinstance(item, Obj) else ANYTHING)
        return join(found) if found else ANYTHING

    def object_literal(self, e: facts.Object) -> Value:
        """`{ … }`: one object, or a few where a spread has several forms."""
        made = Record(self.m.site(e), self.m.run)
        variants = [made]
        for item in e.properties:
            if item.kind == "spread":
                variants = self.spread_into(variants, self._left_of(item.value))
            elif len(variants) == 1:
                self.add_property(variants[0], item)
            else:
                part = Record(self.m.site(e), self.m.run)
                self.add_property(part, item)
                for variant in variants:
                    self.m.properties.copy_properties(variant, part)
        for variant in variants:
            self.m.hosts.created(variant)
        return join(variants)

    def spread_into(self, variants: list[Record], source: Value) -> list[Record]:
        """An object for each of the few forms of a spread source, so that what belongs together stays together."""
        options = [item for item in alternatives(source) if isinstance(item, Record)]
        known = len(options) == len(alternatives(source)) and len(options) > 1 and self.m.run > LOADING
        if not known or len(options) * len(variants) > MOST_VARIANTS:
            for variant in variants:
                self.m.properties.copy_properties(variant, source, is_new=True)
            return variants
        made = []
        for variant in variants:
            for option in options:
                copy = Record(variant.site, self.m.run)
                self.m.properties.copy_properties(copy, variant)
                self.m.properties.copy_properties(copy, option)
                made.append(copy)
        for copy in made:
            copy.form = made[0].serial
        return made

    @staticmethod
    def names_of_all(options: Sequence[Value]) -> set[str]:
        """The names that each of several objects has; none where one of them is no plain object."""
        records = [item for item in options if isinstance(item, Record)]
        return set.intersection(*(set(item.slots) for item in records)) if len(records) == len(options) > 1 else set()

    def _left_of(self, e: facts.Expression) -> Value:
        """What is left of an expression that tests have narrowed: who reads the literal has made none."""
        return self.m.narrowing.narrowed(self.m.expressions.evaluate(e))

    def add_property(self, made: Obj, item: facts.Property) -> None:
        """Put one property of a literal, spread included, into an object."""
        if item.kind == "spread":
            self.m.properties.copy_properties(made, self._left_of(item.value), is_new=True)
            return
        key = item.key
        keys: Value = (
            Constant(key) if isinstance(key, str) else (ANYTHING if key is None else self.m.expressions.key(key))
        )
        site = self.m.place(item.key_start, item.key_end)
        if isinstance(item.value, facts.Function):
            value: Value = self.m.expressions.close(item.value, made)
        else:
            value = self._left_of(item.value)
        for one in alternatives(keys):
            name = property_key(one)
            if name is None:
                if not isinstance(one, Symbol) and self.m.run > LOADING:
                    self.m.computed.put(made, value, one)
                    continue
                self.m.heap.shape(made, open=True)
                if isinstance(one, Symbol):
                    self.m.observer.opened(site)
                elif any(isinstance(item, Obj) for item in alternatives(value)):  # of others nobody knows what they run
                    self.m.heap.add_code(made, value)
                continue
            # a computed name with a dot is registered by whoever hands it over
            is_computed = not isinstance(key, str) and "." in name
            at = self.m.properties.handed_at(one.site) if is_computed and isinstance(one, Constant) else None
            self.m.properties.define(made, name, item.kind, named(value), at or site)
