"""The items of lists that nobody has seen: what tests have shown of each of them.

`list.filter(isOpen)` gives a list of which each item has passed a test, `list.every(isOpen)` says as much of the list
itself. So a list has one value that stands for any of its items, and what is known of that is known of each. Whoever is
given an item is given one of its own, of which the same is known: two items of a list are not one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from abplint.program.app_data import holds_code
from abplint.program.budgets import MOST_SHARED, NARROWING_DEPTH
from abplint.program.elements import Elements, optional_positions
from abplint.program.heap import has_code
from abplint.program.hosts.host import argument
from abplint.program.kinds import IS_TRUTHY, NOTHING_KNOWN, Facts, either_of, equals
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Array, Func, Generator, Record, SetObject
from abplint.program.parts import GivenList, is_answer_of_network, is_part_of_parameters
from abplint.program.platform import OF_FRAMES
from abplint.program.values import (
    ANYTHING,
    FALSE,
    INPUT,
    NOTHING,
    PARAMETERS,
    TRUE,
    Constant,
    Count,
    End,
    External,
    List,
    Number,
    Obj,
    Site,
    Slot,
    Text,
    TypedUnknown,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

ITEM: Final = "[]"  # the part of a list that stands for any of its items
_FOUND: Final = (equals(Constant(-1)) or (NOTHING_KNOWN, NOTHING_KNOWN))[1]
_ONE: Final = (Unknown, TypedUnknown)
_LIKE: Final = (*_ONE, Count)
_POSITIONS: Final = (Unknown, Number, Count)

Listed = Unknown | External
Asked = Callable[["Items", Listed, list[Value], Site], "Value | None"]


class Items:
    """What is known of each item of a list that nobody has seen."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        # by a position and a list: these, and what stands there
        self._found: dict[tuple[int, int], tuple[Value, Value, Value]] = {}
        self._related: dict[int, list[Unknown]] = {}  # values that may be one thing, by the identity of each
        self._asking: list[Value] = []  # the lists of whose items something is asked

    # ------------------------------------------------------------ items

    def either(self, items: Sequence[Value]) -> Unknown | None:
        """One value of which is known what is known of each of some that nobody has seen; None if nothing is."""
        told = [self.like(item, self.m.narrowing.facts) for item in items]
        return _common(told, NARROWING_DEPTH)

    def joined(self, items: Sequence[Value]) -> Value:
        """One value that may be any of some, with what is known of each of them."""
        told = self.either(items) if len(items) > 1 and all(type(item) in _ONE for item in items) else None
        return told or join(items)

    def like(self, item: Value, facts: Facts, depth: int = NARROWING_DEPTH, is_copy: bool = False) -> Value:
        """Another value of which is known, wherever it goes, what some facts say of one that nobody has seen. They may
        be one thing, unless one `is_copy`."""
        if type(item) not in _LIKE or not isinstance(item, Unknown) or item is ANYTHING or not depth:
            return item
        known = self.m.narrowing.consulted(facts, item) or item.known
        made = Count(of_input=item.of_input) if isinstance(item, Count) else _another(item)
        made.known = known
        if not is_copy:
            self._relate(item, made)
        written = self.m.narrowing.written.get(item) or {}
        for name, part in (item.parts or {}).items():
            inner = self.like(part, facts, depth - 1, is_copy) if name not in written else part
            if inner is not part and isinstance(inner, Unknown) and isinstance(part, Unknown) and is_told(inner):
                made.parts = made.parts or {}
                made.parts[name] = inner
                inner.whole = (made, part.whole is not None and part.whole[1])
        return made

    def _relate(self, item: Unknown, made: Unknown) -> None:
        """Two values may be one thing: what is written to the one is written to the other, perhaps."""
        if len(self._related) > MOST_SHARED:
            self._related.clear()
        self.m.in_place.relate(item, made)
        family = self._related.setdefault(id(item), [item])
        family.append(made)
        self._related[id(made)] = family

    def wrote(self, item: Unknown, name: str) -> None:
        """A member of an item is written: of the others it may be that of any."""
        for other in self._related.get(id(item), ()):
            part = (other.parts or {}).get(name)
            if other is not item and part is not None:
                self.m.narrowing.write_part(other, name, _another(other), part, is_related=True)

    def another(self, item: Value) -> Value:
        """An item of the same list that is not the same one."""
        if type(item) not in _ONE or not isinstance(item, Unknown) or item is ANYTHING or item is INPUT:
            return item
        return self.like(item, {}) if is_told(item) else _another(item)

    def told(self, value: Value, facts: Facts | None, depth: int = NARROWING_DEPTH) -> Value:
        """What a call has given, or the items of the lists that it has made, with what is known by its end."""
        ends = value.ends if not isinstance(value, (Constant, External)) and hasattr(value, "ends") else ()
        here = self.m.narrowing.facts if facts is None else facts
        if ends:
            at_ends = ((end.value, self.m.narrowing.together(here, end.facts)) for end in ends)
            return join([self.told(item, known, depth) for item, known in at_ends if known is not None])
        entry = here.get(id(value)) if type(value) is Union else None
        if entry is not None and isinstance(value, Union):
            left = [(item, self.m.narrowing.learned(here, item, entry[1])) for item in value.values]
            return join([self.like(item, learned) for item, learned in left if learned is not None])
        if type(value) is Array and value.run == self.m.run and depth:
            elements = [self.told(item, facts, depth - 1) for item in value.elements]
            rest = None if value.rest is None else self.told(value.rest, facts, depth - 1)
            same = [one is other for one, other in zip(elements, value.elements, strict=True)]
            if all(same) and rest is value.rest:
                return value
            return self.m.new_array(tuple(elements), rest, value.open)
        if type(value) is Record and value.run == self.m.run and value.prototype is None and depth:
            return self._record(value, facts, depth)
        if type(value) not in _ONE or not isinstance(value, Unknown) or value is ANYTHING:
            return value
        made = self.like(value, here)
        return made if is_told(made) else value

    def _record(self, record: Record, facts: Facts | None, depth: int) -> Record:
        """An object that a call has made, with what is known of its members."""
        held = {name: self.told(slot.value, facts, depth - 1) for name, slot in record.slots.items()}
        if all(slot.getter is not None or held[name] is slot.value for name, slot in record.slots.items()):
            return record
        made = Record(record.site, self.m.run)
        self.m.heap.shape(made, rest=record.rest, open=record.open)
        for name, slot in record.slots.items():
            self.m.heap.define(made, name, Slot(held[name], slot.site, slot.run, slot.getter, slot.setter))
        return made

    def known_of_each(self, listed: Value) -> Unknown | None:
        """What stands for any item of a list, if something has been asked of them."""
        if not isinstance(listed, (Unknown, External)) or listed is ANYTHING:
            return None
        table = self.m.narrowing.written.get(listed) or {}
        parts = (self.m.narrowing.parameters if listed is PARAMETERS else listed.parts) or {}
        found = table[ITEM].value if ITEM in table else parts.get(ITEM)
        return found if isinstance(found, Unknown) else None

    def any_of(self, listed: Value) -> Value | None:
        """Any one item of a list; None if nothing is known of them."""
        each = self.known_of_each(listed)
        made = None if each is None else self.like(each, self.m.narrowing.facts)
        return made if made is not None and is_told(made) else None

    def each_of(self, listed: Listed) -> Value:
        """What stands for any item of a list: what is known of it is known of all of them."""
        return self.m.narrowing.part(listed, ITEM, Unknown(of_input=depends_on_input(listed)))

    def conclude(self, listed: Value, item: Value, facts: Facts | None) -> None:
        """What is known at the end of what runs for an item of a list is known of each, as it has run for all."""
        listed = self.m.representatives.of(listed) or listed
        if facts is None or not isinstance(listed, (Unknown, External)) or listed is ANYTHING:
            return
        if not (isinstance(listed, List) or self._is_data(listed)):
            return
        told = self.like(item, facts)
        if is_told(told):
            self._learn(self.each_of(listed), told)

    def _learn(self, value: Value, told: Value) -> None:
        narrowing = self.m.narrowing
        if not isinstance(told, Unknown) or not isinstance(value, Unknown):
            return
        if told.known is not None:
            narrowing.facts = narrowing.learned(narrowing.facts, value, told.known) or narrowing.facts
        for name, part in (told.parts or {}).items():
            self._learn(narrowing.part(value, name, _another(value)), part)

    @staticmethod
    def _is_data(listed: Value) -> bool:
        """Whether a list is given by a client or a server: there is no code in it. Code may have put some beside."""
        if isinstance(listed, Array) and holds_code(listed):
            return False
        return listed is not ANYTHING and (
            is_answer_of_network(listed) if isinstance(listed, External) else depends_on_input(listed)
        )

    def numbered(self, listed: Value, name: str) -> Value | None:
        """An item by a position that is written down, or a part of a frame; None if nothing is known of the items."""
        if name in OF_FRAMES and type(listed) is Unknown and not listed.of_input:
            return External(OF_FRAMES[name])
        item = self.any_of(listed) if name.isdigit() and isinstance(listed, (Unknown, External)) else None
        if item is None or not isinstance(listed, (Unknown, External)):
            return None
        return self.or_none(item, self.length(listed), Constant(int(name)))

    def at(self, listed: Value, position: Value) -> Value | None:
        """An item by its position, which nobody knows: the same each time. None if nothing is known of it."""
        found = self._found.get((id(position), id(listed)))
        if found is not None:
            return self.m.in_place.note_item(found[2], listed)
        item = self.any_of(listed)
        is_one = type(position) in _POSITIONS and position is not ANYTHING and position is not INPUT
        is_state = isinstance(position, Number) and self.m.in_place.is_state(listed)  # by another key it is a table
        if is_one and (is_state or self._is_data(listed)):
            item = self.m.in_place.note_item(item or Unknown(of_input=depends_on_input(listed)), listed)
            self._stands(listed, position, item)
        return item

    def _stands(self, listed: Value, position: Value, item: Value) -> None:
        if len(self._found) > MOST_SHARED:
            self._found.clear()
        self._found[id(position), id(listed)] = (position, listed, item)

    def written(self, listed: Value) -> None:
        """An item of a list is written: nobody knows which one."""
        for key, (_, of, _) in list(self._found.items()):
            if of is listed:
                del self._found[key]

    def are_told(self, listed: Value) -> bool:
        """Whether it is known of a list what any of its items is, though not how many there are."""
        return all(
            not item.open and (item.rest is not None or bool(item.elements))
            if isinstance(item, (Array, SetObject, Generator))
            else self.known_of_each(item) is not None
            for item in alternatives(listed)
        )

    def kept(self, value: Value) -> Value:
        """A value that a loop puts into a collection, with what is known of it now: of the next one that may differ."""
        if not (self.m.env.frame.loops or self.m.loops.is_repeating):
            return value
        if type(value) is Array and value.run == self.m.run > LOADING:
            self._keep_elements(value)
        if type(value) not in _ONE:
            return value
        made = self.like(value, self.m.narrowing.facts)
        return made if is_told(made) else value

    def _keep_elements(self, array: Array) -> None:
        """What is known of the items of a list, where a loop has written it down, is known of them wherever it goes."""
        held = [self.kept(item) if type(item) in _ONE else item for item in array.elements]
        if any(one is not other for one, other in zip(held, array.elements, strict=True)):
            self.m.heap.fill(array, Elements.of(held, optional_positions(array.elements)))

    def is_all(self, value: Value) -> bool:
        """Whether what a collection is given says what it may hold, though nobody knows under which keys."""
        options = [item for item in alternatives(value) if item is not NOTHING]
        return self.m.run > LOADING and bool(options) and all(map(self._is_seen, options))

    def _is_seen(self, value: Value) -> bool:
        """Whether something is known of a value, or it was made in this run."""
        return is_told(value) or has_code(value) or (isinstance(value, Obj) and value.run == self.m.run)

    # ------------------------------------------------------------ methods

    def called(self, listed: Value, name: str, arguments: list[Value], site: Site) -> Value | None:
        """What a method that asks a function about each item of a list comes to; None where it is none."""
        work = _METHODS.get(name)
        is_list = isinstance(listed, Unknown) or (isinstance(listed, External) and is_answer_of_network(listed))
        if work is None or not is_list or not isinstance(listed, (Unknown, External)):
            return None
        return work(self, listed, arguments, site)

    def fresh(self, listed: Value) -> Value:
        """Any one item of a list, of which tests may tell what it is."""
        each = self.known_of_each(listed)
        item = Unknown(of_input=depends_on_input(listed)) if each is None else self.like(each, self.m.narrowing.facts)
        return self.m.in_place.note_item(item, listed)

    def where(self, item: Value, computed: Value, given: Value) -> Value:
        """An item, as far as what was computed of it came to one of its alternatives."""
        ends = computed.ends if isinstance(computed, (Union, Unknown)) else ()
        known = [end.facts for end in ends if end.value.key() == given.key()]
        return self.told(item, either_of(known)) if known else item

    def _run(self, func: Value, given: list[Value], site: Site) -> tuple[Value, Facts | None] | None:
        """Call a function for one item, perhaps: what it gives, and what is known then. None if it is not known."""
        results: list[tuple[Value, Facts | None]] = []
        narrowing = self.m.narrowing

        def work() -> None:
            narrowing.exit = None
            with suppress(Diverged):
                result = self.m.iteration.call_each(func, given, site)
                results.append((result, narrowing.exit))

        self.m.loops.repeat(work)
        return results[-1] if results else None

    def _asked(self, listed: Listed, func: Value, site: Site) -> tuple[Value, Value, bool]:
        """An item, what a function says of it, and whether the item is what stands for all of them: while something is
        asked of one of them, it is not."""
        is_each = not any(one is listed for one in self._asking)
        item = self.m.in_place.note_item(self.each_of(listed), listed) if is_each else self.fresh(listed)
        self._asking.append(listed)
        try:
            ran = self._run(func, [item, ANYTHING, listed], site)
        finally:
            self._asking.pop()
        return item, ANYTHING if ran is None else ran[0], is_each

    def _none(self, says: Value, is_each: bool) -> Facts:
        """What is known where a function says of no item what it has said of one."""
        narrowing = self.m.narrowing
        return (narrowing.assuming(says, False) if is_each else None) or narrowing.facts

    def picked(self, listed: Listed, func: Value, site: Site) -> tuple[Value, Facts, Facts] | None:
        """An item of which a function says that it is meant, and what is known where none is, and where some are; None
        where none can be."""
        item, says, is_each = self._asked(listed, func, site)
        facts = self.m.narrowing.assuming(says, True)
        return None if facts is None else (self.like(item, facts), self._none(says, is_each), self.m.narrowing.facts)

    def filter(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.filter(f)`."""
        if not is_function(arguments):
            return None
        narrowing = self.m.narrowing
        picked = self.picked(listed, arguments[0], site)
        if picked is None:
            return self.m.new_array(())
        item, if_empty, _ = picked
        is_given = is_part_of_parameters(listed) or isinstance(listed, (GivenList, External))
        made = (GivenList if is_given else List)(of_input=depends_on_input(listed))
        narrowing.part(made, ITEM, item)
        count = Count(of_input=made.of_input)
        some = narrowing.assuming(count, True) or narrowing.facts
        narrowing.part(made, "length", narrowing.with_ends([(Constant(0), if_empty), (count, some)]))
        return made

    def find(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.find(f)`: an item, or nothing."""
        if not is_function(arguments):
            return None
        narrowing = self.m.narrowing
        item, says, is_each = self._asked(listed, arguments[0], site)
        facts = narrowing.assuming(says, True)
        if facts is None:
            return NOTHING
        found = self.like(item, facts)
        if isinstance(found, TypedUnknown):
            return narrowing.with_ends([(found, narrowing.facts), (NOTHING, self._none(says, is_each))])
        if isinstance(found, Unknown) and is_told(found):
            one = _another(found)
            self.m.in_place.note_item(one, listed)
            one.known = IS_TRUTHY if found.parts else found.known  # what has members is an object
            found.known, found.ends = None, (End(one, narrowing.facts), End(NOTHING, self._none(says, is_each)))
        return found

    def find_index(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.findIndex(f)`: where one stands, if there is one."""
        if not is_function(arguments):
            return None
        narrowing = self.m.narrowing
        item, says, is_each = self._asked(listed, arguments[0], site)
        facts = narrowing.assuming(says, True)
        if facts is None:
            return Constant(-1)
        at = Count()
        self._stands(listed, at, self.like(item, facts))
        there = narrowing.learned(narrowing.facts, at, _FOUND) or narrowing.facts
        return narrowing.with_ends([(Constant(-1), self._none(says, is_each)), (at, there)])

    def every(self, listed: Listed, arguments: list[Value], site: Site, verdict: bool = True) -> Value | None:
        """`list.every(f)`; `list.some(f)` is not true where `f` says of each item that it is none."""
        if not is_function(arguments):
            return None
        narrowing = self.m.narrowing
        _, says, is_each = self._asked(listed, arguments[0], site)
        if not is_each:
            return ANYTHING
        of_each = narrowing.assuming(says, verdict)
        if of_each is None:  # but of a list without items
            return ANYTHING
        said, other = (TRUE, FALSE) if verdict else (FALSE, TRUE)
        if narrowing.assuming(says, not verdict) is None:
            return said
        ends: list[tuple[Value, Facts]] = [(said, of_each), (other, narrowing.facts)]
        return narrowing.with_ends(ends if verdict else ends[::-1])

    def includes(self, listed: Listed, wanted: Constant) -> Value:
        """`list.includes(x)` of a literal: where it is not there, none of the items is that."""
        narrowing = self.m.narrowing
        says = narrowing.equality(self.each_of(listed), wanted, True)
        without = narrowing.assuming(says, False)
        if without is None:  # but of a list without items
            return ANYTHING
        return narrowing.with_ends([(FALSE, without), (TRUE, narrowing.facts)])

    def includes_value(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.includes(undefined)`; what asks for text may ask for a part of text."""
        wanted = argument(arguments, 0)
        is_told = isinstance(wanted, Constant) and not isinstance(wanted.value, str)
        return self.includes(listed, wanted) if is_told and isinstance(wanted, Constant) else None

    def for_each(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.forEach(f)`."""
        item = self.fresh(listed)
        is_known = is_told(item) or self._is_data(listed) or self.m.in_place.is_item(item)
        if not is_function(arguments) or not is_known:
            return None
        ran = self._run(arguments[0], [item, ANYTHING, listed], site)
        if ran is not None:
            self.m.promises.discard(ran[0], site)
        self.conclude(listed, item, None if ran is None else ran[1])
        return NOTHING

    def map(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.map(f)` of an answer; of what else nobody has seen it is a method by its name alone."""
        if not isinstance(listed, External) or not is_function(arguments):
            return None
        told = self.any_of(listed)
        if told is None:
            item = self.fresh(listed) if self.m.in_place.is_state(listed) else listed.member("[]")
        made = self.m.iteration.mapped(arguments, site, told or item)
        return made or (None if told is None else GivenList(of_input=depends_on_input(listed)))

    def flat_map(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.flatMap(f)`."""
        if not is_function(arguments):
            return None
        ran = self._run(arguments[0], [self.fresh(listed), ANYTHING, listed], site)
        made = ANYTHING if ran is None else self.told(*ran)
        lists = [item for item in alternatives(made) if isinstance(item, Array)]
        if not lists or len(lists) < len(alternatives(made)) or any(each.open for each in lists):
            return List(of_input=depends_on_input(listed))
        held = [item for each in lists for item in (*each.elements, *([] if each.rest is None else [each.rest]))]
        return self.m.new_array((), join(held)) if held else self.m.new_array(())

    def reduce(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.reduce(f, start)`: after one item, and after another."""
        if not is_function(arguments) or len(arguments) < 2:
            return None
        total = arguments[1]
        for _ in range(2):
            ran = self._run(arguments[0], [total, self.fresh(listed), ANYTHING, listed], site)
            if ran is None:
                break
            total = join([total, self.told(*ran)])
        return total

    def one(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """`list.at(i)`."""
        item, position = self.any_of(listed), argument(arguments, 0)
        name = "at" + str(position.value if isinstance(position, Constant) else id(position))
        found = None if item is None else self.or_none(item, self.length(listed), position)
        return None if found is None else self.m.narrowing.part(listed, name, found)

    def length(self, listed: Listed) -> Value:
        """How many items a list has of which nobody has seen how many."""
        return self.m.narrowing.part(listed, "length", Count(of_input=depends_on_input(listed)))

    def or_none(self, item: Value, length: Value, position: Value) -> Value:
        """What stands at a position of a list: where the list has items, that is one at both of its ends."""
        narrowing = self.m.narrowing
        if_some, if_none = narrowing.assuming(length, True), narrowing.assuming(length, False)
        if if_some is None:
            return NOTHING
        if not isinstance(position, Constant) or position.value not in (0, -1):
            if_none = narrowing.facts
        return item if if_none is None else narrowing.with_ends([(item, if_some), (NOTHING, if_none)])

    def same(self, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
        """A list with some or all of the same items."""
        item = self.any_of(listed)
        if item is None and isinstance(listed, External):  # which items are shown is told of the whole list
            is_shown = self.m.states.standing.is_asked
            return listed if is_shown else self.m.iteration.list_of(listed.member("[]"), site)
        if item is None:
            return None
        made = (GivenList if isinstance(listed, GivenList) else List)(of_input=depends_on_input(listed))
        self.m.narrowing.part(made, ITEM, item)
        return made


def is_told(item: Value) -> bool:
    """Whether something is known of an item wherever it goes."""
    return isinstance(item, Unknown) and (item.known not in (None, NOTHING_KNOWN) or bool(item.parts))


def _common(items: Sequence[Value], depth: int) -> Unknown | None:
    """A value of which is known what is known of each of some."""
    first = items[0] if items else None
    if not depth or not isinstance(first, Unknown) or not all(type(item) is type(first) for item in items):
        return None
    told = [item for item in items if isinstance(item, Unknown)]
    made = Count(of_input=first.of_input) if isinstance(first, Count) else _another(first)
    known = [item.known for item in told if item.known is not None]
    if len(known) == len(told):
        for each in known:
            made.known = each if made.known is None else made.known.or_(each)
    names = set(first.parts or {}).intersection(*(item.parts or {} for item in told))
    for name in names:
        held = [item.parts[name] for item in told if item.parts]
        part = _common(held, depth - 1)
        if part is not None and is_told(part):
            made.parts = made.parts or {}
            made.parts[name] = part
            whole = held[0].whole if isinstance(held[0], Unknown) else None
            part.whole = (made, whole is not None and whole[1])
    return made if is_told(made) else None


def _another(item: Unknown) -> Unknown:
    if isinstance(item, TypedUnknown):
        return TypedUnknown(item.of_type)
    return Unknown(item.unfollowed, item.of_input, item.is_entry, item.is_given)


def is_function(arguments: list[Value]) -> bool:
    """Whether a method is given a function to ask about each item."""
    func = argument(arguments, 0)
    return isinstance(func, Func) or (isinstance(func, External) and func.path == ("Boolean",))


PICKING: Final = frozenset("every filter find findIndex findLast findLastIndex flatMap forEach map reduce some".split())


def _replaced(items: Items, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
    """`list.with(i, x)` of an answer."""
    if not isinstance(listed, External):
        return None
    return items.m.iteration.list_of(join((listed.member("[]"), argument(arguments, 1))), site)


def _sliced(items: Items, listed: Listed, arguments: list[Value], site: Site) -> Value | None:
    """`list.slice(from, to)` of an answer, which may be a text."""
    is_told = not arguments or items.any_of(listed) is not None or items.m.states.standing.is_asked
    return items.same(listed, arguments, site) if is_told else None


def _split(items: Items, text: Listed, arguments: list[Value], site: Site) -> Value | None:
    """`url.split(',')` of what nobody has seen: as it is a text, so are its parts, of which there is one."""
    by = argument(arguments, 0)
    if items.m.run <= LOADING or not (isinstance(by, Constant) and isinstance(by.value, str)) or len(arguments) > 1:
        return None
    part = Text(of_input=depends_on_input(text))
    return items.m.new_array((part,), part)


_METHODS: Final[dict[str, Asked]] = {
    "filter": Items.filter,
    "find": Items.find,
    "findLast": Items.find,
    "findIndex": Items.find_index,
    "findLastIndex": Items.find_index,
    "every": Items.every,
    "some": lambda items, listed, arguments, site: items.every(listed, arguments, site, verdict=False),
    "forEach": Items.for_each,
    "includes": Items.includes_value,
    "flatMap": Items.flat_map,
    "map": Items.map,
    "reduce": Items.reduce,
    "split": _split,
    "at": Items.one,
    "slice": _sliced,
    "sort": Items.same,
    "toSorted": Items.same,
    "reverse": Items.same,
    "toReversed": Items.same,
    "values": Items.same,
    "with": _replaced,
}
