"""Going through arrays, sets, generators and whatever else is iterable."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program import kinds
from abplint.program.budgets import DEEPEST_NESTING, LONGEST_ITERATION, LONGEST_UNROLLING, MOST_SHARED, WIDEST_UNION
from abplint.program.elements import Elements, optional_positions, shifting_positions
from abplint.program.heap import has_code
from abplint.program.hosts.alike import merged
from abplint.program.hosts.collections import _key_value
from abplint.program.hosts.fields import FieldLists
from abplint.program.kinds import Facts
from abplint.program.libraries.hooks import names_given
from abplint.program.libraries.registers import is_definition
from abplint.program.moment import LOADING, Diverged, Exhausted
from abplint.program.objects import (
    Array,
    Element,
    Func,
    Generator,
    MapObject,
    Promise,
    Record,
    Selection,
    SetObject,
    functions_among,
)
from abplint.program.observing import Trigger
from abplint.program.parts import is_answer_of_network
from abplint.program.reacting import ALL
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    Count,
    External,
    Obj,
    Site,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    join,
    named,
    truth,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit


EACH: Final = Trigger("each", "element")


class Iteration:
    """Going through arrays, sets, generators and whatever else is iterable."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._growing: dict[int, bool] = {}  # by the serial of a list: whether something may be added to it
        self._iterators: dict[int, Value] = {}  # by the serial of what code made them for: the last one
        self._given: dict[int, Value | None] = {}  # what any of the items is that it gave, where that is known
        self._lengths: dict[tuple[int, ...], Value] = {}
        self._if_empty: dict[tuple[int, int], tuple[Facts, Facts]] = {}  # by serial and version of what was picked

    def items_of(self, value: Value) -> list[Value] | None:
        """The items that iterating a value gives, in order; None where they are not all known."""
        if isinstance(value, Obj):
            self.m.heap.note_tracked(value, ALL)
            if self.m.run != LOADING:
                self.m.heap.note_read(value.serial)
            if isinstance(value, Generator) and value.work is not None:
                self._run_generator(value)
            if isinstance(value, (Array, SetObject, Generator)):
                self.m.suppliers.look_for_items(value)
                if not value.open and value.rest is None and not self._may_hold(value):
                    return list(value.elements)
            if self.m.steps > self.m.limit or self.m.nesting > DEEPEST_NESTING:
                raise Exhausted(value.site)
            produced = self._produced(value)
            if produced is not None:
                self._given[value.serial] = self._go_on_with(produced)
                own = isinstance(produced, Obj) and not isinstance(produced, Record)
                return self.items_of(produced) if own else None
            if isinstance(value, MapObject):
                self.m.suppliers.look_for_items(value)
            if isinstance(value, MapObject) and not value.open and value.rest is None:
                return [self.m.new_array((_key_value(key, slot), slot.value)) for key, slot in value.entries.items()]
        if isinstance(value, External) and value.held is not None:
            return self.m.hosts.part(FieldLists).pairs(value)
        if isinstance(value, Constant) and isinstance(value.value, str) and len(value.value) <= LONGEST_ITERATION:
            return [Constant(character) for character in value.value]
        return None

    def _produced(self, value: Obj) -> Value | None:
        """What an object's own iterator method gives; None where it has none."""
        iterator = self.m.heap.find(value, "@@iterator")[0] or self.m.heap.find(value, "@@asyncIterator")[0]
        if iterator is None or not isinstance(value, Record):
            return None
        produced = self.m.calls.call(iterator.value, value, [], iterator.site or self.m.place(0, 0))
        if len(self._iterators) > MOST_SHARED:
            self._iterators.clear()
            self._given.clear()
        self._iterators[value.serial] = produced
        return produced

    def leave(self, value: Value, site: Site) -> None:
        """Whoever goes through a value stops before its end: an iterator that code has written itself is told."""
        iterator = self._iterators.get(value.serial) if isinstance(value, Record) else None
        if not isinstance(iterator, Record):
            return
        closing, _ = self.m.heap.find(iterator, "return")
        if closing is not None and isinstance(closing.value, Func):
            self.m.statements.either([lambda: self._closed(closing.value, iterator, site), lambda: True])

    def _closed(self, closing: Value, iterator: Value, site: Site) -> bool:
        self.m.calls.call(closing, iterator, [], site)
        return True

    def _go_on_with(self, iterator: Value) -> Value | None:
        """Ask an iterator that code has written itself for items, as often as nobody knows: what any of them is, None
        where it is not known."""
        following = self.m.heap.find(iterator, "next")[0] if isinstance(iterator, Record) else None
        if following is None or not isinstance(following.value, Func):
            return None
        func, site = following.value, following.site or self.m.place(0, 0)
        items: list[Value] = []

        def ask() -> None:
            with suppress(Diverged):
                given = self.m.promises.awaited(self.m.calls.call_function(func, iterator, [], site), site)
                for result in alternatives(given):
                    if not isinstance(result, Record):
                        items.append(ANYTHING)
                    elif not truth(self.m.properties.member(result, "done", site)):
                        items.append(self.m.properties.member(result, "value", site))

        self.m.loops.repeat(ask)
        return join(items) if items else None

    def listed(self, value: Value | None) -> list[Value]:
        """The items of a list; none where they are not all known, and of what is no object."""
        return (self.items_of(value) if isinstance(value, Obj) else None) or []

    def first_of(self, value: Value, number: int) -> list[Value] | None:
        """The first so many items of what a generator goes through, where no more of it runs; None of anything else."""
        if isinstance(value, Record):
            value = self._produced(value) or value
        is_fresh = isinstance(value, Generator) and value.run == self.m.run and not value.slots
        return self.first_items(value, number) if isinstance(value, Generator) and is_fresh else None

    def first_items(self, generator: Generator, number: int) -> list[Value] | None:
        """The first so many items of a generator, whose body runs no further; None where all of it is to run."""
        produced = generator.steps(number) if generator.steps is not None and generator.work is not None else None
        items: list[Value] = []
        for item in alternatives(produced) if produced is not None else ():
            source = item.resolved if isinstance(item, Promise) else item
            if not isinstance(source, Array) or source.open or source.rest is not None or items:
                return None
            items = list(source.elements)
        return items or None

    def _run_generator(self, generator: Generator) -> None:
        work, generator.work = generator.work, None
        produced = work() if work is not None else NOTHING
        for item in alternatives(produced):
            if isinstance(item, (Array, Promise)):
                source = item if isinstance(item, Array) else item.resolved
                if isinstance(source, Obj):
                    self.m.heap.shape(generator, source.elements, source.rest, source.open)

    def element_of(self, value: Value) -> Value:
        """Any one item that iterating a value gives."""
        listed = self.m.representatives.of(value) if type(value) is Union else None
        if listed is not None:
            return self.m.items.fresh(listed)
        found = []
        for item in alternatives(value):
            if isinstance(item, (Array, SetObject, Generator)):
                if isinstance(item, Generator):
                    self.items_of(item)
                if len(alternatives(value)) > 1 and self._is_empty(item):
                    continue
                found.append(self.m.positions.any_of(item))
            elif isinstance(item, Record) and (given := self._given.get(item.serial)) is not None:
                found.append(given)
            elif isinstance(item, Record) and isinstance(produced := self._produced(item), Generator):
                found.append(self.element_of(produced))
            elif isinstance(item, Selection):
                found += item.found
            elif isinstance(item, MapObject) and (item.entries or item.rest is not None):
                found.append(self._entry_of(item))
            elif isinstance(item, (External, Unknown)) and (told := self.m.items.any_of(item)) is not None:
                found.append(told)
            elif isinstance(item, External) and is_answer_of_network(item) and self.m.in_place.is_state(value):
                found.append(Unknown())
            elif isinstance(item, External):
                pair = None if item.held is None else self.m.hosts.part(FieldLists).element_of(item)
                found.append(item.member("[]") if pair is None else pair)
            elif isinstance(item, Unknown):
                found.append(Unknown(of_input=item.of_input))
            else:
                found.append(ANYTHING)
        item = self.m.items.joined(found) if found else ANYTHING
        if type(item) is not Unknown or not self.m.in_place.is_state(value):
            return item
        return self.m.in_place.note_item(named(item), value)

    def _is_empty(self, array: Obj) -> bool:
        """Whether a list that this run has made holds nothing."""
        return array.run == self.m.run > LOADING and not (array.elements or array.open or array.rest is not None)

    def _entry_of(self, entries: MapObject) -> Value:
        """Any one entry of a Map: each key with what it has, where these are few and others are not there."""
        held = [slot.value for slot in entries.entries.values()]
        if entries.rest is not None or len(held) > WIDEST_UNION:
            rest = [entries.rest] if entries.rest is not None else []
            return self.m.new_array((ANYTHING, join([*held, *rest])))
        known = [self.m.new_array((_key_value(key, slot), slot.value)) for key, slot in entries.entries.items()]
        return join([*known, ANYTHING] if entries.open else known)

    def apart(self, item: Value) -> list[Value]:
        """What any one item may be: each element of a page for itself, whose tags and attributes decide much."""
        options = alternatives(item)
        return list(options) if all(isinstance(each, Element) for each in options) else [item]

    def mapped(self, arguments: list[Value], site: Site, element: Value, is_filled: bool = False) -> Value | None:
        """What `map` makes of an array outside, where the function that is given to it makes something known.
        `is_filled`: there is an item for certain."""
        results: list[Value] = []

        def call(func: Func) -> Value:
            made = self.m.outside.run_callbacks((func,), site, EACH, element)
            return self.m.items.told(made, self.m.narrowing.exit)

        def work() -> None:
            for func in functions_among(arguments[:1]):
                results.append(self.m.markup.items.unseen(partial(call, func), site))

        self.m.loops.repeat(work)
        made = join(results) if results else ANYTHING
        is_seen = any(isinstance(item, (Obj, Text)) or _is_captured(item) for item in alternatives(made))
        if not is_seen and self.m.narrowing.kinds(made) == kinds.ALL:
            return None
        return self.list_of(made, site, is_filled)

    def list_of(self, item: Value, site: Site, is_filled: bool = False) -> Array:
        """A list of nobody knows how many such items. `is_filled`: there is one for certain."""
        array = Array(site if self.m.run > LOADING else None, self.m.run)
        self.m.heap.shape(array, (item,) if is_filled else (), item)
        return array

    def each(self, array: Obj, func: Value, site: Site, *, ends: bool = True) -> list[tuple[Value, Value]]:
        """Call a function with each element (once with any, where they are not known): elements and results. `ends`: no
        result keeps it from being called with the next, so that what is known after each call is known after all."""
        pairs: list[tuple[Value, Value]] = []
        narrowing, is_exact = self.m.narrowing, self.exact(array) and not optional_positions(array.elements)

        def work(item: Value, index: Value) -> None:
            pairs.append((item, self.call_each(func, [item, index, array], site)))
            if ends and is_exact and isinstance(func, Func) and narrowing.exit is not None:
                narrowing.facts = kinds.both(narrowing.facts, narrowing.exit) or narrowing.facts

        self._go_through(array, work)
        return pairs

    def told(self, array: Obj, results: list[Value], verdict: bool) -> Facts | None:
        """What is known where all that a function gave for the elements of a list is truthy, or nothing of it is; None
        where that cannot be."""
        facts = self.m.narrowing.facts
        if not self.exact(array) or optional_positions(array.elements) or len(results) != len(array.elements):
            return facts
        for result in results:
            learned = self.m.narrowing.assuming(result, verdict, facts)
            if learned is None:
                return None
            facts = learned
        return facts

    def told_of_one(self, array: Obj, results: list[Value], verdict: bool) -> Facts:
        """What is known where one at least of what a function gave for the elements of a list is truthy, or is not."""
        narrowing = self.m.narrowing
        ends = [(TRUE, facts) for each in results if (facts := narrowing.assuming(each, verdict)) is not None]
        others = self.told(array, results, not verdict)
        made = narrowing.with_ends([*ends, *([(FALSE, others)] if others is not None else [])])
        is_told = self.exact(array) and len(results) == len(array.elements)
        return (narrowing.assuming(made, True) if is_told else None) or narrowing.facts

    def note_picked(self, made: Obj, if_empty: Facts, if_some: Facts) -> None:
        """What is known if a list of picked elements is empty, and if it is not, as long as nothing is added to it."""
        if if_empty is not self.m.narrowing.facts:
            self._if_empty[made.serial, made.version] = if_empty, if_some

    def picked(self, array: Obj, func: Value, site: Site, results: list[Value]) -> list[tuple[Value, bool | None]]:
        """Ask a function which elements are meant: what each may be where it is, and whether it is. Of what may be one
        of several objects, each is asked about for itself. `results` gets what the function gave for each element."""
        pairs: list[tuple[Value, bool | None]] = []
        is_exact = self.exact(array)
        if not is_exact and len(array.elements) > LONGEST_UNROLLING and any(map(is_definition, array.elements)):
            self.m.uses.lose(site, site)  # which one is meant decides what runs

        def work(item: Value, index: Value) -> None:
            item = item if is_exact else named(item)
            options = alternatives(item)
            asked = options if any(isinstance(option, Obj) for option in options) else (item,)
            answers = [self.call_each(func, [option, index, array], site) for option in asked]
            results.append(answers[0] if len(answers) == 1 else ANYTHING)
            found = [(option, self.m.narrowing.truth(answer)) for option, answer in zip(asked, answers, strict=True)]
            if not is_exact:
                found = [(self._meant(each[0], answer), each[1]) for each, answer in zip(found, answers, strict=True)]
            if not is_exact and self.m.states.standing.is_asked:  # each tells by itself what a write changes
                pairs.extend(found)
                return
            meant = [option for option, verdict in found if verdict is not False]
            verdicts = {verdict for _, verdict in found}
            pairs.append((join(meant) if meant else item, verdicts.pop() if len(verdicts) == 1 else None))

        self._go_through(array, work)
        return pairs

    def _meant(self, item: Value, answer: Value) -> Value:
        """One of nobody knows how many items, if a function says of it what it has said."""
        facts = self.m.narrowing.assuming(answer, True)
        return item if facts is None else self.m.items.told(item, facts)

    def _go_through(self, array: Obj, work: Callable[[Value, Value], None]) -> None:
        """Do something with each element of a list and its position."""
        if isinstance(array, Generator):
            self.items_of(array)
        self.m.heap.note_tracked(array, ALL)
        self.m.suppliers.look_for_items(array)
        known = self.exact(array) and not self._may_hold(array)
        some = list(array.elements) if known else self.some_of(array)
        items = self._parts(array) if some is None else some

        def each() -> None:
            for position, item in enumerate(items):
                work(item, Constant(position) if known else ANYTHING)

        if known:
            with suppress(Diverged):
                each()
        else:
            self.m.loops.repeat(each)

    def some_of(self, array: Obj) -> list[Value] | None:
        """What stands for the items of a list of which not all are known: each that is known by a name, as names of
        members mean something each, and any one of the others. None: no names are known, or too many."""
        names = array.elements if all(map(_is_named, array.elements)) else ()
        if not names or len(names) > self.m.loops.longest_unrolling([*map(_key_of, names)]):
            return None
        return [*names, array.rest if array.rest is not None else ANYTHING]

    def _parts(self, array: Obj) -> list[Value]:
        """What any one item of a list may be of which not all are known: several values, where one that may be any of
        the definitions that it lists would be too much to be known."""
        held = [one for each in array.elements for one in alternatives(each)]
        if not WIDEST_UNION < len(held) <= LONGEST_ITERATION or not any(map(is_definition, held)):
            return self.apart(self.m.positions.any_of(array))
        self.m.suppliers.look_for_items(array)
        groups = [join(held[at : at + WIDEST_UNION]) for at in range(0, len(held), WIDEST_UNION)]
        return [*groups, *([] if array.rest is None else [array.rest]), *([ANYTHING] if array.open else [])]

    def any_of(self, arrays: list[Array]) -> Array:
        """An array that may be any of some."""
        return merged(self.m, arrays)

    def call_each(self, func: Value, arguments: list[Value], site: Site) -> Value:
        """Call a function for one item; who looks at the run is told that it runs for each of several."""
        results = []
        for item in alternatives(func):
            if isinstance(item, Func):
                results.append(self.m.calls.call_function(item, NOTHING, arguments, site, trigger=EACH))
            elif not isinstance(item, Constant):
                results.append(self.m.calls.call(item, NOTHING, arguments, site))
        return join(results) if results else ANYTHING

    def _may_hold(self, array: Obj) -> bool:
        """Whether a list that was empty when the app was loaded is one of objects that others make."""
        was_loaded = array.run == LOADING < self.m.run and not array.elements
        return was_loaded and self.m.types.of_element(array) is not None

    def exact(self, array: Obj) -> bool:
        """Whether all elements of an array are known, and few enough to go through one by one: more of those that a
        dispatch may look for, by their names."""
        if array.open or array.rest is not None:
            return False
        count = len(array.elements)
        return count <= LONGEST_ITERATION or (count <= LONGEST_UNROLLING and self._are_rows(array))

    def is_found(self, array: Obj) -> bool:
        """Whether a list is what a selector finds in sight, in its order: what else it may hold is said by the last."""
        return bool(array.elements) and array.rest is array.elements[-1]

    def _are_rows(self, array: Obj) -> bool:
        """Whether a list holds definitions, or what these are made of while the app is loaded: their names, or pairs of
        a name and a function."""
        if all(map(is_definition, array.elements)):
            return True
        return self.m.run == LOADING and all(map(_is_row, array.elements))

    def length(self, array: Obj) -> Value:
        """How many items an array has: the same whenever it is asked, until somebody may have added some."""
        self.m.heap.note_tracked(array, ALL)
        return self._count_of(array, array.elements, array.open or array.rest is not None or self.may_grow(array))

    def _count_of(self, array: Obj, elements: tuple[Value, ...], may_have_more: bool) -> Value:
        optional = optional_positions(elements)
        if not (optional or may_have_more):
            return Constant(len(elements))
        narrowing = self.m.narrowing
        key = (array.serial, array.version, self.m.run, self.m.numbering.waits)
        if len(self._lengths) > MOST_SHARED:
            self._lengths.clear()
        if key not in self._lengths:
            is_told = not array.open and array.rest is None
            self._lengths[key] = self._counted(array, elements if is_told else None)
        length = self._lengths[key]
        if len(elements) > len(optional):
            narrowing.facts = narrowing.assuming(length, True) or narrowing.facts
        return length

    def size(self, table: SetObject | MapObject) -> Value:
        """How many items a set or a map has: of one that was there before a call, others may have added some."""
        self.m.heap.note_tracked(table, ALL)
        if self.m.ambient.is_settled_later(table.run) or table.open or table.rest is not None:
            return Count()
        elements = self._entries_of(table) if isinstance(table, MapObject) else table.elements
        length = self._count_of(table, elements, False)
        is_known = isinstance(length, Constant) and length.value in (0, 1)
        if is_known or not isinstance(length, Constant):
            return length
        count = Count()  # of those that are alike, only one is there
        self.m.narrowing.facts = self.m.narrowing.assuming(count, True) or self.m.narrowing.facts
        return count

    def _entries_of(self, table: MapObject) -> tuple[Value, ...]:
        held = [slot.value for slot in table.entries.values()]
        return self.perhaps(tuple(held), held)

    def _counted(self, array: Obj, elements: tuple[Value, ...] | None) -> Value:
        """How many items a list has that has as many as nobody knows."""
        count, narrowing = Count(), self.m.narrowing
        if_empty, if_some = self._if_empty.get((array.serial, array.version), (None, narrowing.facts))
        if_empty = self._told_if_empty(elements) if if_empty is None else if_empty
        if if_empty is None:
            return count
        return narrowing.with_ends(
            [(Constant(0), if_empty), (count, narrowing.assuming(count, True, if_some) or narrowing.facts)]
        )

    def perhaps(self, elements: tuple[Value, ...], held: list[Value]) -> tuple[Value, ...]:
        """Elements that stand for properties: one that may be undefined may not be there."""
        narrowing, optional = self.m.narrowing, {}
        for position, value in enumerate(held):
            if type(value) is Union and any(item.key() == NOTHING.key() for item in value.values):
                facts = narrowing.learned({}, value, kinds.IS_UNDEFINED)
                optional[position] = facts or {}
        made = Elements.of(elements, optional)
        if isinstance(made, Elements):
            made.absent = {at: facts for at, facts in optional.items() if facts}
        return made

    def _told_if_empty(self, elements: tuple[Value, ...] | None) -> Facts | None:
        """What is known where none of the elements is there that a list may have; None if that is not told."""
        if not isinstance(elements, Elements):
            return None
        facts: Facts | None = self.m.narrowing.facts
        for position in range(len(elements)):
            absent = elements.absent.get(position)
            facts = kinds.both(facts, absent) if facts is not None and absent is not None else None
        return facts

    def may_grow(self, array: Obj) -> bool:
        """Whether code that may run after loading adds to a list of data that was made before; what registers functions
        has done so by then."""
        if array.site is None or not self.m.ambient.is_settled_later(array.run):
            return False
        if any(has_code(item) for held in array.elements for item in alternatives(held)):
            return False
        known = self._growing.get(array.serial)
        if known is None:
            units = [unit for unit in self.m.loading.all_units if not unit.model_of]
            home = array.site.file
            known = self._growing[array.serial] = any(
                (unit.file is home and not unit.written.growing.isdisjoint(names_given(array.site)))
                or any(_holds(unit, name, array) for name in unit.written.growing)
                for unit in units
            )
        return known

    def like(self, array: Obj, elements: list[Value]) -> Obj:
        """An array of results, exact if the source is."""
        if self.exact(array):
            is_each = len(elements) == len(array.elements)
            optional = optional_positions(array.elements) if is_each else ()
            return self.m.new_array(Elements.of(elements, optional, bool(shifting_positions(array.elements))))
        is_open = array.open or array.rest is None
        return self.m.new_array((), join(elements) if elements else None, open=is_open)


def _holds(unit: Unit, name: str, array: Obj) -> bool:
    """Whether a variable of a file's top level holds a list."""
    cell = unit.env.find(name) if unit.env is not None else None
    return cell is not None and cell.thunk is None and cell.value is array


def _is_captured(item: Value) -> bool:
    """Whether a package has made an item of functions, which run once it is awaited or dropped."""
    return isinstance(item, External) and bool(item.captured)


def _key_of(item: Value) -> Value:
    """A name, or that of an entry."""
    return item.elements[0] if isinstance(item, Array) and item.elements else item


def _is_row(item: Value) -> bool:
    """Whether an item is a name in dot notation, or a pair of one and a function."""
    key = _key_of(item)
    is_pair = key is item or (isinstance(item, Array) and any(isinstance(part, Func) for part in item.elements))
    return is_pair and isinstance(key, Constant) and isinstance(key.value, str) and "." in key.value


def _is_named(item: Value) -> bool:
    """Whether an item is a name, or an entry: a name, and what has it."""
    return isinstance(_key_of(item), Constant)
