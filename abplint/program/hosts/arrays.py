"""Arrays, their methods, and what generators yield."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.budgets import LONGEST_ITERATION, MOST_ELEMENTS, WIDEST_UNION
from abplint.program.elements import Elements, ends_of, optional_positions, rest_of, shifting_positions
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.hosts.items import Asked, Items, is_function
from abplint.program.hosts.rearranging import REARRANGING, copy, more_of, scatter, set_length
from abplint.program.kinds import ARRAY, NOTHING_KNOWN, NUMBER, OBJECT, ZERO, Facts, Known, equals, kinds_of
from abplint.program.libraries.registers import is_definition
from abplint.program.moment import AMBIENT, LOADING, Diverged
from abplint.program.objects import Array, Func, Generator, Record, outcomes_of
from abplint.program.reacting import ALL
from abplint.program.symbols import Derived, name_in, stands_for_names
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
    Symbol,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
    property_key,
)
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_FOUND: Final = (equals(Constant(-1)) or (NOTHING_KNOWN, NOTHING_KNOWN))[1]


def _map(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    if m.states.standing.is_asked and isinstance(array, Array) and len(array.elements) <= LONGEST_ITERATION:
        work = argument(arguments, 0)
        made = m.markup.items.each(array, lambda item, at: m.iteration.call_each(work, [item, at, array], site), site)
        return m.iteration.like(array, made)
    m.renderings.note_map(array)
    return m.iteration.like(array, [result for _, result in m.iteration.each(array, argument(arguments, 0), site)])


def _at(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    asked = argument(arguments, 0)
    position = asked.value if isinstance(asked, Constant) else None
    if position == -1 and m.representatives.of(array) is not None:
        return m.representatives.at(array, -1, m.positions.any_of(array))
    if not isinstance(position, int):
        return m.positions.any_of(array)
    if position == -1 and m.iteration.is_found(array):
        return array.elements[-1]
    if position < 0 and (held := m.positions.from_end(array, -position)) is not None:
        return held
    if position < 0:
        length = m.iteration.length(array)
        position += length.value if isinstance(length, Constant) and isinstance(length.value, int) else 0
        if position < 0 and isinstance(length, Constant):
            return NOTHING
    return m.positions.at(array, position) if position >= 0 else m.positions.any_of(array)


def _for_each(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    for _, result in m.iteration.each(array, argument(arguments, 0), site):
        m.promises.discard(result, site)
    return NOTHING


_PRESENCE: Final = (facts.Name, facts.Literal, facts.Unary, facts.Binary, facts.Undefined, facts.Return, facts.Block)


def _asks_for_presence(test: Value) -> bool:
    """Whether a test asks of what it is given at most whether it is there."""
    if isinstance(test, Func) and test.fact is not None:
        return all(isinstance(each, _PRESENCE) for each in facts_in(test.fact.body))
    return isinstance(test, External) and test.path == ("Boolean",)


def _note_filtered(m: Machine, made: Obj, test: Value, site: Site) -> None:
    """Some of a list whose items are not all known have been left out: only what is nothing, if that lets anything
    through that is an object."""
    if m.run > LOADING and _asks_for_presence(test):
        any_object = Record(site, m.run)
        m.heap.shape(any_object, open=True)
        answers = m.iteration.picked(m.new_array((any_object,)), test, site, [])
        if all(verdict is True for _, verdict in answers):
            m.states.standing.lists.note_complete(made)


def _filter(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    listed = m.representatives.of(array) if is_function(arguments) else None
    if listed is not None:
        picked = m.items.picked(listed, arguments[0], site)
        left = m.new_array((), None if picked is None else picked[0])
        if picked is not None:
            m.iteration.note_picked(left, *picked[1:])
        _note_filtered(m, left, argument(arguments, 0), site)
        return left
    kept, certain = [], True
    results: list[Value] = []
    for item, verdict in m.iteration.picked(array, argument(arguments, 0), site, results):
        certain = certain and verdict is not None
        if verdict is None and not m.changed_items.are_alone and m.states.standing.lists.is_changed(item):
            item = Unknown()  # one that may have been there already, among others
        if verdict is not False:
            kept.append(item)
    made = m.iteration.like(array, kept)
    if not certain:
        m.heap.shape(made, elements=(), rest=join(kept) if kept else None, open=made.open)
        _note_filtered(m, made, argument(arguments, 0), site)
        if_empty = m.iteration.told(array, results, False)
        if if_empty is not None:
            m.iteration.note_picked(made, if_empty, m.iteration.told_of_one(array, results, True))
    return made


def _find_index(m: Machine, array: Obj, arguments: list[Value], site: Site, *, from_end: bool = False) -> Value:
    told = _told(m, array, Items.find_index, arguments, site)
    if told is not None:
        return told
    pairs = m.iteration.each(array, argument(arguments, 0), site, ends=False)
    is_in_place = m.iteration.exact(array) and not isinstance(array.elements, Elements)
    is_certain = is_in_place and len(pairs) == len(array.elements)
    for position, (_, result) in reversed([*enumerate(pairs)]) if from_end else enumerate(pairs):
        verdict = m.narrowing.truth(result)
        if verdict is not False:
            none = m.iteration.told(array, [result for _, result in pairs], False) if is_certain else None
            if verdict and is_certain:
                return Constant(position)
            if none is None:
                return ANYTHING
            at = Count()
            found = m.narrowing.learned(m.narrowing.facts, at, _FOUND) or m.narrowing.facts
            return m.narrowing.with_ends([(Constant(-1), none), (at, found)])
    return Constant(-1) if is_certain else ANYTHING


def _told(m: Machine, array: Obj, asked: Asked, arguments: list[Value], site: Site) -> Value | None:
    """What a method gives that asks a function about each item of an array of which nobody knows what it holds."""
    listed = m.representatives.of(array) if is_function(arguments) else None
    return None if listed is None else asked(m.items, listed, arguments, site)


def _find(m: Machine, array: Obj, arguments: list[Value], site: Site, *, from_end: bool = False) -> Value:
    told = _told(m, array, Items.find, arguments, site)
    if told is not None:
        return told
    candidates: list[Value] = []
    results: list[Value] = []
    picked = m.iteration.picked(array, argument(arguments, 0), site, results)
    unsure = optional_positions(array.elements) or shifting_positions(array.elements)
    is_exact = m.iteration.exact(array) and len(picked) == len(array.elements)
    for position, (item, verdict) in reversed([*enumerate(picked)]) if from_end else enumerate(picked):
        if verdict is True and is_exact and position not in unsure:
            return join([*candidates, item])
        if verdict is not False:
            candidates.append(item)
    none = m.iteration.told(array, results, False)
    if none is None or not candidates:
        return join([*candidates, NOTHING])
    found = join(candidates)
    held = [one for item in candidates for one in alternatives(item)] if type(found) is Unknown else []
    if sum(map(is_definition, held)) > WIDEST_UNION:
        found = Unknown(site)  # which one is meant decides what runs
    return m.narrowing.with_ends([(found, m.narrowing.facts), (NOTHING, none)])


def _some(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    told = _told(m, array, partial(Items.every, verdict=False), arguments, site)
    return told or _unless_all(m, array, argument(arguments, 0), site, False)


def _every(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    told = _told(m, array, Items.every, arguments, site)
    return told or _unless_all(m, array, argument(arguments, 0), site, True)


def _unless_all(m: Machine, array: Obj, func: Value, site: Site, verdict: bool) -> Value:
    """A verdict, if a function gives that for each element of an array; the other one if it does not for any."""
    results = [result for _, result in m.iteration.each(array, func, site, ends=False)]
    verdicts = [*map(m.narrowing.truth, results)]
    if not m.iteration.exact(array):
        return ANYTHING
    if_all = m.iteration.told(array, results, verdict)
    said, other = (TRUE, FALSE) if verdict else (FALSE, TRUE)
    if (not verdict) in verdicts or if_all is None:
        return other
    if None not in verdicts:
        return said
    ends: list[tuple[Value, Facts]] = [(said, if_all), (other, m.iteration.told_of_one(array, results, not verdict))]
    return m.narrowing.with_ends(ends if verdict else ends[::-1])


def _flat_map(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    return _flat(
        m,
        m.iteration.like(array, [result for _, result in m.iteration.each(array, argument(arguments, 0), site)]),
        [],
        site,
    )


def _flat(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """The items of a list, and those of the lists among them; of what may be several values, those of each."""
    elements: list[Value] = []
    rest: list[Value] = []
    is_open = array.open
    for item in array.elements if array.rest is None else (*array.elements, array.rest):
        lists = [one for one in alternatives(item) if isinstance(one, Array)]
        known = m.iteration.items_of(item) if lists else [item]
        is_open = is_open or known is None
        if known is not None and item is not array.rest:
            elements.extend(known)
            continue
        rest += [one for one in alternatives(item) if one not in lists]
        for each in lists:
            elements.extend(each.elements)
            rest += [each.rest] if each.rest is not None else []
    return m.new_array(tuple(elements), join(rest) if rest else None, is_open)


def _reduce(m: Machine, array: Obj, arguments: list[Value], site: Site, *, from_end: bool = False) -> Value:
    func = argument(arguments, 0)
    told = _told(m, array, Items.reduce, arguments, site)
    if told is not None:
        return told
    if m.iteration.exact(array):
        items = list(enumerate(array.elements))
        if from_end:
            items.reverse()
        if len(arguments) < 2 and not items:
            return ANYTHING
        total = arguments[1] if len(arguments) > 1 else items.pop(0)[1]
        for at, item in items:
            m.narrowing.exit = None
            total = m.iteration.call_each(func, [total, item, Constant(at), array], site)
            if isinstance(func, Func):
                m.narrowing.leave_call()
        return total
    item = m.positions.any_of(array)
    start = arguments[1] if len(arguments) > 1 else item
    try:
        return join([start, m.iteration.call_each(func, [start, item, ANYTHING, array], site)])
    except Diverged:  # the list may be empty
        return start


def _with_more(array: Obj, before: Sequence[Value], behind: Sequence[Value]) -> tuple[Value, ...]:
    """The elements of a list with others at its beginning and its end."""
    items, optional = (*before, *array.elements, *behind), optional_positions(array.elements)
    if optional or not (array.open or array.rest is not None):
        return Elements.of(items, [len(before) + at for at in optional] if before else optional)
    head, tail = ends_of(array.elements)
    return Elements.around(items, len(before) + head, tail + len(behind))


def _push(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    given, more = [m.items.kept(item) for item in arguments], more_of(m, arguments)

    def write() -> None:
        before = array.elements
        if m.run == AMBIENT and array.run == LOADING:
            m.heap.add_rest(array, *given)
        elif len(array.elements) + len(given) <= MOST_ELEMENTS:
            m.heap.fill(array, _with_more(array, (), given))
            if isinstance(array.elements, Elements):
                array.elements.absent = getattr(before, "absent", {})
        else:
            m.heap.widen(array)
        if more:
            _follow(m, array, more)

    m.states.changing(array, [*given, *more], site, write)
    return ANYTHING


def _follow(m: Machine, array: Obj, more: list[Value]) -> None:
    """Others come behind the elements of a list: these stay where they stand."""
    held = array.elements
    head = len(held) if m.iteration.exact(array) else ends_of(held)[0]
    m.heap.add_rest(array, *more)
    if not (optional_positions(held) or shifting_positions(held)):
        m.heap.fill(array, Elements.around(held, head, 0))


def _unshift(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    more = more_of(m, arguments)

    def write() -> None:
        if m.run == AMBIENT and array.run == LOADING:
            m.heap.add_rest(array, *arguments)
        else:
            m.heap.fill(array, _with_more(array, arguments, ()))
        scatter(m, array, more)

    m.states.changing(array, [*arguments, *more], site, write)
    return ANYTHING


def _concat(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    elements, optional = list(array.elements), [*optional_positions(array.elements)]
    rest, opened = array.rest, array.open
    is_whole = rest is None and not opened
    head, last = ends_of(array.elements)
    behind = len(elements) - last if last else None  # where those begin that stand at the end
    more = more_of(m, arguments)
    for item in arguments:
        known = m.iteration.items_of(item) if isinstance(item, Array) else None
        if known is not None and isinstance(item, Array):
            optional += [len(elements) + at for at in optional_positions(item.elements)]
            elements.extend(known)
        elif isinstance(item, (Obj, Constant)) and not (isinstance(item, Array)):
            elements.append(item)
        else:
            head = len(elements) if is_whole and not opened else head
            opened, behind = True, len(elements)
            rest = m.iteration.element_of(item) if rest is None else join((rest, m.iteration.element_of(item)))
    for item in more:  # lists, nobody knows how many
        opened, behind = True, len(elements)
        rest = m.iteration.element_of(item) if rest is None else join((rest, m.iteration.element_of(item)))
    if len(elements) > MOST_ELEMENTS:
        elements, optional, rest, opened = [], [], join(elements), True
        head, behind = 0, None
    tail = len(elements) - behind if behind is not None else 0
    is_around = (head or tail) and opened and not optional and not shifting_positions(array.elements)
    held = Elements.around(elements, head, tail) if is_around else Elements.of(elements, optional)
    made = m.new_array(held, rest, opened)
    m.states.standing.lists.note_answered(made, *arguments)
    return made


def _join(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    separator = property_key(argument(arguments, 0)) if arguments else ","
    is_exact = (
        m.iteration.exact(array) and not shifting_positions(array.elements) and not optional_positions(array.elements)
    )
    if is_exact and not array.elements and not m.iteration.may_grow(array):
        return Constant("")
    if is_exact and separator is not None and array.elements:
        parts: list[Value] = []
        for item in array.elements:
            parts += [item, Constant(separator)]
        return m.operators.concatenate(parts[:-1])
    held = (*array.elements, *(() if array.rest is None else (array.rest,)))
    return Text("", any(depends_on_input(item) for item in held))


def _is_text(item: Value) -> bool:
    return isinstance(item, Constant) and isinstance(item.value, str)


def _includes(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    wanted = argument(arguments, 0)
    m.heap.note_tracked(array, ALL)
    if isinstance(wanted, (Symbol, Derived)):
        for item in array.elements:
            if isinstance(item, Constant) and isinstance(item.value, str):
                name = name_in(wanted, item.value) if stands_for_names(wanted) else item.value
                if name is not None:
                    m.observer.listed(name)
    is_known = m.iteration.exact(array) or (
        array.rest is None and not array.open and all(map(_is_text, array.elements))
    )
    if isinstance(wanted, Constant) and is_known:
        verdicts = [
            m.operators.equal(item, wanted, None) if isinstance(item, Constant) else None for item in array.elements
        ]
        if all(verdict is False for verdict in verdicts):
            return FALSE
        optional = optional_positions(array.elements)
        is_there = any(verdict and at not in optional for at, verdict in enumerate(verdicts))
        return TRUE if is_there else ANYTHING
    if (
        isinstance(wanted, (Constant, Symbol, Obj))
        or not m.iteration.exact(array)
        or optional_positions(array.elements)
        or m.iteration.may_grow(array)
    ):
        return m.representatives.has(array, wanted)
    return m.narrowing.one_of(wanted, array.elements) or ANYTHING


def _index_of(m: Machine, array: Obj, arguments: list[Value], site: Site, *, from_end: bool = False) -> Value:
    wanted, items = argument(arguments, 0), array.elements
    is_plain = isinstance(wanted, Constant) and all(isinstance(item, Constant) for item in items)
    if is_plain and len(arguments) == 1 and m.iteration.exact(array) and not isinstance(items, Elements):
        found = [at for at, item in enumerate(items) if m.operators.equal(item, wanted, None)]
        return Constant(found[-1 if from_end else 0] if found else -1)
    verdict = _includes(m, array, arguments, site)
    if verdict is FALSE:
        return Constant(-1)
    return m.narrowing.position(verdict)


def _entries(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    pairs = [m.new_array((Constant(i), item)) for i, item in enumerate(array.elements)]
    if m.iteration.exact(array) and not m.iteration.may_grow(array):
        return m.iteration.like(array, list(pairs))
    return m.new_array((), m.new_array((Count(), m.positions.any_of(array))))


_NEXT: Final = "#next"  # of an iterator whose items are known: the position of the next one


def _next(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """One step of an iterator."""
    at = array.slots.get(_NEXT)
    number = at.value.value if at is not None and isinstance(at.value, Constant) else None
    if isinstance(array, Generator) and array.called is not None:
        known = m.resuming.step(array, "next", argument(arguments, 0), site)
        if known is not None:
            return known
        m.resuming.any_of(array, "next", argument(arguments, 0), site)
    m.iteration.items_of(array)
    if isinstance(number, int) and array.run == m.run:
        is_done = number >= len(array.elements)
        m.heap.put(array, _NEXT, Constant(number + 1), site)
        return _step(m, array, NOTHING if is_done else array.elements[number], TRUE if is_done else FALSE, site)
    return _step(m, array, m.positions.any_of(array), ANYTHING, site)


def _go_on(how: str, m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """`generator.return(value)`, `generator.throw(error)`."""
    if not isinstance(array, Generator) or array.called is None:
        return ANYTHING
    known = m.resuming.step(array, how, argument(arguments, 0), site)
    if known is None:
        m.resuming.any_of(array, how, argument(arguments, 0), site)
        m.iteration.items_of(array)
        return _step(m, array, ANYTHING, ANYTHING, site)
    return known


def _step(m: Machine, array: Obj, element: Value, done: Value, site: Site) -> Value:
    """What an iterator answers: a promise where it has waited for a person."""
    made = Record(site, m.run)
    waits = m.promises.waits_of([element]) if isinstance(array, Generator) and array.begun is None else None
    m.heap.give(made, "value", join(outcomes_of(element)[0]) if waits else element)
    m.heap.give(made, "done", done)
    return m.promises.behind(made, waits) if waits else made


def _iterator(m: Machine, array: Obj, arguments: list[Value], site: Site) -> Value:
    """`list[Symbol.iterator]()`, which compilers call where `for … of` was written."""
    if isinstance(array, Generator):
        return array
    made = Generator(site, m.run)
    m.heap.shape(made, array.elements, array.rest, array.open)
    if m.iteration.exact(array) and not optional_positions(array.elements):
        m.heap.give(made, _NEXT, Constant(0))
    return made


def iterated(listing: NativeMethod) -> NativeMethod:
    """`keys()`, `values()`, `entries()`: an iterator of what a list of them has."""

    def method(m: Machine, target: Obj, arguments: list[Value], site: Site) -> Value:
        listed = listing(m, target, arguments, site)
        return _iterator(m, listed, [], site) if isinstance(listed, Array) else listed

    return method


def _of_length(m: Machine, count: Value) -> Array:
    """A list of so many items, of which none has been set."""
    number = count.value if isinstance(count, Constant) else None
    if type(number) is int and 0 <= number <= LONGEST_ITERATION:
        return m.new_array((NOTHING,) * number)
    return m.new_array((), NOTHING)


def _made(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`new Array(…)`: of the items that it is given, or as many as it is told."""
    kinds = kinds_of(arguments[0]) if len(arguments) == 1 else 0
    if not kinds & (ZERO | NUMBER):
        return m.new_array(tuple(arguments), rest_of(arguments))
    is_count = not kinds & ~(ZERO | NUMBER)
    return _of_length(m, arguments[0]) if is_count else m.new_array((), join((arguments[0], NOTHING)))


def _array_from(m: Machine, arguments: list[Value], site: Site) -> Value:
    source = argument(arguments, 0)
    if len(arguments) > 1 and (mapped := m.items.called(source, "map", arguments[1:], site)) is not None:
        return mapped
    length = source.slots.get("length") if type(source) is Record and len(source.slots) == 1 else None
    known = m.iteration.items_of(source) if length is None else None
    if length is not None:
        made = _of_length(m, length.value)
    elif known is not None:
        held = source.elements if isinstance(source, Obj) else ()
        made = m.new_array(Elements.of(known, optional_positions(held), bool(shifting_positions(held))))
    elif isinstance(source, Array) and m.iteration.is_found(source):
        made = m.new_array(source.elements, source.rest, open=source.open)
    else:
        made = m.new_array((), m.iteration.element_of(source), open=not m.items.are_told(source))
    return _map(m, made, arguments[1:], site) if len(arguments) > 1 else made


def _array_from_async(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Array.fromAsync(items, f)`: each item is awaited, and what comes of it."""
    source = argument(arguments, 0)
    known = m.iteration.items_of(source)
    items = [m.iteration.element_of(source)] if known is None else known
    made = []
    for position, item in enumerate(items):
        value = m.promises.awaited(item, site)
        if len(arguments) > 1:
            value = m.promises.awaited(m.iteration.call_each(arguments[1], [value, Constant(position)], site), site)
        made.append(value)
    listed = m.new_array(tuple(made)) if known is not None else m.new_array((), join(made), open=True)
    return m.promises.promise(listed)


def _is_array(m: Machine, arguments: list[Value], site: Site) -> Value:
    value = argument(arguments, 0)
    if isinstance(value, Obj):
        return TRUE if isinstance(value, Array) else FALSE
    if isinstance(value, (Constant, Text, Symbol, Func)):
        return FALSE
    return m.narrowing.of_kinds(value, ARRAY)


def _is_view(m: Machine, arguments: list[Value], site: Site) -> Value:
    value = argument(arguments, 0)
    if isinstance(value, (Array, Func, Constant, Text, Symbol)) or type(value) is Record:
        return FALSE
    if isinstance(value, Obj):
        return ANYTHING
    test = ("view", None)
    is_view = Known(OBJECT, tests=frozenset({(test, True)}))
    return m.narrowing.test(value, is_view, Known(tests=frozenset({(test, False)})))


_ARRAY: Final[dict[str, NativeMethod]] = {
    **REARRANGING,
    "map": _map,
    "forEach": _for_each,
    "filter": _filter,
    "find": _find,
    "findLast": partial(_find, from_end=True),
    "findIndex": _find_index,
    "findLastIndex": partial(_find_index, from_end=True),
    "some": _some,
    "every": _every,
    "flatMap": _flat_map,
    "flat": _flat,
    "reduce": _reduce,
    "reduceRight": partial(_reduce, from_end=True),
    "push": _push,
    "unshift": _unshift,
    "concat": _concat,
    "at": _at,
    "item": _at,  # of a list of nodes
    "join": _join,
    "includes": _includes,
    "indexOf": _index_of,
    "lastIndexOf": partial(_index_of, from_end=True),
    "entries": iterated(_entries),
    "values": iterated(copy),
    "keys": iterated(lambda m, a, args, site: m.iteration.like(a, [Constant(i) for i in range(len(a.elements))])),
    "@@iterator": _iterator,
}


_GENERATOR: Final[dict[str, NativeMethod]] = {
    **_ARRAY,
    "next": _next,
    "return": partial(_go_on, "return"),
    "throw": partial(_go_on, "throw"),
}


FUNCTIONS: Final[dict[Path, NativeFunction]] = {
    ("Array", "isArray"): _is_array,
    ("ArrayBuffer", "isView"): _is_view,
    ("Array", "from"): _array_from,
    ("Array", "fromAsync"): _array_from_async,
    ("Array", "of"): lambda m, args, site: m.new_array(tuple(args), rest_of(args)),
    ("Array",): _made,
}


class Arrays(Host):
    """Arrays and what generators yield."""

    functions = FUNCTIONS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Array: _ARRAY, Generator: _GENERATOR}

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if name == "length" and isinstance(target, Array):
            set_length(self.m, target, value)

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        """`join` of something outside: only lists are joined by line breaks or blanks."""
        if callee.path[-1] != "join" or len(callee.path) < 3 or len(arguments) != 1:
            return None
        separator = property_key(arguments[0])
        if not separator or not separator.isspace():
            return None
        return Text("", callee.of_input)
