"""`Map`, `Set` and their weak kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from abplint.program.budgets import WIDEST_UNION
from abplint.program.hosts.host import Host, NativeFunction, Path
from abplint.program.objects import Array, Func, MapObject, Record, SetObject
from abplint.program.reacting import ALL
from abplint.program.symbol_paths import is_symbol

if TYPE_CHECKING:
    from abplint.program.machine import Machine


from typing import Any, Final

from abplint.program.elements import Elements, certain_of, optional_positions, shifting_positions
from abplint.program.hosts.arrays import _entries, _for_each, _includes, _iterator, _push, iterated
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.hosts.rearranging import copy
from abplint.program.journal import builds_on
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.symbols import Derived
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    External,
    List,
    Obj,
    Site,
    Slot,
    Symbol,
    Text,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    join,
)


def _key_value(key: Any, slot: Slot) -> Value:
    if key[0] == "symbol":
        return External(key[1])
    return Constant(key[1], slot.site) if key[0] == "=" else key[1]


def _entry_key(value: Value) -> Any | None:
    if isinstance(value, Constant):
        return ("=", value.value)
    if isinstance(value, External) and is_symbol(value.path):
        return ("symbol", value.path)
    return ("object", value) if isinstance(value, Obj) else None


def _map_set(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    key, value = argument(arguments, 0), argument(arguments, 1)
    value = m.items.kept(value)
    m.states.changing(target, [value], site, lambda: _enter(m, target, key, value, site))
    return target


def _enter(m: Machine, target: MapObject, key: Value, value: Value, site: Site) -> None:
    for one in alternatives(key):
        name = _entry_key(one)
        if name is None:
            if m.items.is_all(value) and target.run == m.run:
                m.heap.add_rest(target, *(item for item in alternatives(value) if item is not NOTHING))
                continue
            if m.run != AMBIENT:  # else nobody knows what it would be given
                m.heap.widen(target, value)
            m.heap.add_code(target, value, one)
        else:
            at = m.properties.registration_site(one, site)
            if m.run == AMBIENT and name in target.entries:
                value = join((target.entries[name].value, value))
            slot, old = Slot(value, at, m.run), target.entries.get(name)
            if old is not None and m.properties.is_certain(old):
                is_one_list = all(place is not None and _is_within(place, site) for place in (at, old.site))
                if is_one_list or not builds_on(value, old.value):
                    slot.replaces(old)
            m.heap.enter(target, name, slot)


def _is_within(place: Site, site: Site) -> bool:
    return place.file is site.file and site.start <= place.start and place.end <= site.end


def _map_get_or_insert(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    """`getOrInsert(key, value)`: an entry that is undefined is taken for one that is not there."""
    return m.patterns.with_default(
        _map_get(m, target, arguments, site), lambda: _inserted(m, target, arguments, argument(arguments, 1), site)
    )


def _map_get_or_insert_computed(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    """`getOrInsertComputed(key, make)`: as the other, with what a function makes for the key."""

    def made() -> Value:
        value = m.calls.call(argument(arguments, 1), NOTHING, [argument(arguments, 0)], site)
        return _inserted(m, target, arguments, value, site)

    return m.patterns.with_default(_map_get(m, target, arguments, site), made)


def _inserted(m: Machine, target: MapObject, arguments: list[Value], value: Value, site: Site) -> Value:
    _map_set(m, target, [argument(arguments, 0), value], site)
    return value


def _look_for(m: Machine, target: MapObject, key: Value) -> None:
    """Before a map is asked for an entry that it does not have, run what may enter it."""
    name = _entry_key(key)
    if name is not None and name not in target.entries:
        m.demand.look_for(target, name[1])
    is_capability = isinstance(key, Constant) and key.asked
    if name not in target.entries and not (is_capability and (target.entries or target.rest is not None)):
        m.suppliers.look_for_users(target)
    if name is not None and is_capability and name not in target.entries and not _is_open(target):
        m.demand.look_everywhere(target, name[1])


def _map_get(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    key = argument(arguments, 0)
    m.heap.note_tracked(target, ALL)
    asked = [one for one in alternatives(key) if isinstance(one, (Symbol, Derived))]
    if asked:
        for symbol in asked:
            m.observer.looked_up(target, symbol, site)
        is_group = any(isinstance(symbol, Symbol) and symbol.part == 0 for symbol in asked) and not target.open
        return join([*(slot.value for slot in target.entries.values()), ANYTHING]) if is_group else ANYTHING
    return m.narrowing.each_of(
        key, lambda one: m.representatives.under(target, one, lambda: _found_for(m, target, one, site))
    )


def _found_for(m: Machine, target: MapObject, key: Value, site: Site) -> Value:
    """What a Map may give for one key."""
    name = _entry_key(key)
    is_asked = isinstance(key, Constant) and key.asked
    if name not in target.entries and any(name in one.entries for one in _now(m, target)):
        return join([NOTHING, *(_found_for(m, one, key, site) for one in _now(m, target) if name in one.entries)])
    _look_for(m, target, key)
    slot = target.entries.get(name) if name is not None else None
    if slot is None and (filled := m.states.firsts.filled(target, key)):
        return join([NOTHING, *(_found_for(m, one, key, site) for one in filled if isinstance(one, MapObject))])
    if slot is not None and name is not None:
        if is_asked:
            m.uses.enter(slot.site or site, slot.value)
        if m.ambient.is_settled_later(target.run) and isinstance(slot.value, (Constant, Text)):
            found = m.ambient.settle_entry(target, name)
        else:
            found = slot.value
        return join((found, NOTHING)) if _may_come_later(m, slot, key) else found
    results: list[Value] = []
    # what was run for the entry may have put another map into its place
    results += [_found_for(m, one, key, site) for one in _now(m, target)]
    is_own = m.run > LOADING and target.run == m.run
    if name is None and not target.open and (is_own or 0 < len(target.entries) <= WIDEST_UNION):
        results += [NOTHING, *_left(m, target, key)]
    elif name is None and target.rest is not None and len(target.entries) <= WIDEST_UNION:
        results += [*_left(m, target, key), *m.heap.kept_for(target, key), Unknown(is_entry=True)]
    elif target.open or name is None:
        if is_asked:
            m.observer.opened(site)
        functions = any(isinstance(s.value, Func) for s in target.entries.values())
        is_of_definitions = not functions and any(map(_defines, target.held()))
        results.append(Unknown(site if functions or is_of_definitions else None, is_entry=not is_of_definitions))
    else:
        if is_asked:
            _miss(m, target, site)
        results.append(NOTHING)
        typed = m.types.of_element(target) if target.run == LOADING < m.run and not target.entries else None
        results += [typed] if typed is not None else []
    return join([*results, *m.heap.kept_for(target, key)])


def _now(m: Machine, target: MapObject) -> list[MapObject]:
    """The maps that a state holds by now in place of its first one."""
    held = alternatives(m.states.firsts.now(target)) if m.states.firsts.has(target) else ()
    return [one for one in held if isinstance(one, MapObject) and one is not target]


def _defines(value: Value) -> bool:
    """Whether an entry is a definition of something that can be done: an object with functions."""
    return any(
        type(one) is Record and any(isinstance(slot.value, Func) for slot in one.slots.values())
        for one in alternatives(value)
    )


def _left(m: Machine, target: MapObject, key: Value) -> list[Value]:
    """What a Map holds under those of its keys that a key may be of which only the beginning and the end are known."""
    is_text = isinstance(key, Text) and bool(key.prefix or key.ending)
    texts = {name for sort, name in target.entries if sort == "=" and isinstance(name, str)}
    left = set(m.narrowing.keys_left(key, texts))
    return [
        slot.value
        for (sort, name), slot in target.entries.items()
        if (name in left if sort == "=" and isinstance(name, str) else not is_text)
    ]


def _miss(m: Machine, target: MapObject, site: Site) -> None:
    """A capability has no entry; whoever makes the entries of a map that has none was not seen."""
    if not target.entries and m.demand.is_kept(target):
        m.observer.opened(site)
    else:
        m.observer.missed(target)


def _may_come_later(m: Machine, slot: Slot, key: Value) -> bool:
    """Whether an entry is one that other functions may have made by now; a capability's is asked for as made."""
    return slot.run == AMBIENT and m.run > LOADING and not (isinstance(key, Constant) and key.asked)


def _is_open(target: MapObject) -> bool:
    """Whether a map may hold keys that are not known."""
    return target.open or target.rest is not None


def _map_has(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    name = _entry_key(argument(arguments, 0))
    m.heap.note_tracked(target, ALL)
    _look_for(m, target, argument(arguments, 0))
    is_open = _is_open(target)
    if name is None and not is_open and not isinstance(argument(arguments, 0), (Symbol, Derived)):
        keys = [_key_value(key, slot) for key, slot in target.entries.items()]
        may_have = not keys and m.ambient.is_settled_later(target.run)  # others may have entered some by now
        told = None if may_have else m.narrowing.one_of(argument(arguments, 0), keys)
        return told or m.representatives.has(target, argument(arguments, 0))
    if name is None or is_open:
        return m.representatives.has(target, argument(arguments, 0))
    if name not in target.entries:
        return FALSE
    return ANYTHING if _may_come_later(m, target.entries[name], argument(arguments, 0)) else TRUE


def _map_keys(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    return m.new_array(tuple(_key_value(key, slot) for key, slot in target.entries.items()), open=_is_open(target))


def _map_values(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    m.suppliers.look_for_items(target)
    return m.new_array(tuple(slot.value for slot in target.entries.values()), target.rest, target.open)


def _map_entries(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    m.suppliers.look_for_items(target)
    known = [m.new_array((_key_value(key, slot), slot.value)) for key, slot in target.entries.items()]
    other = None if target.rest is None else m.new_array((ANYTHING, target.rest))
    return m.new_array(() if target.open else tuple(known), other, target.open)


def _map_for_each(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    m.suppliers.look_for_items(target)
    for key, slot in list(target.entries.items()):
        m.promises.discard(
            m.iteration.call_each(argument(arguments, 0), [slot.value, _key_value(key, slot), target], site), site
        )
    if target.rest is not None:
        m.promises.discard(m.iteration.call_each(argument(arguments, 0), [target.rest, ANYTHING, target], site), site)
    return NOTHING


def _map_delete(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    name = _entry_key(argument(arguments, 0))
    if not m.heap.keeps():
        m.heap.leave(target, name)
    return ANYTHING


def _map_clear(m: Machine, target: MapObject, arguments: list[Value], site: Site) -> Value:
    """Which entries are there still nobody knows: others may have been made by the time of a call."""
    if m.run != AMBIENT:
        for name, slot in target.entries.items():
            m.heap.enter(target, name, Slot(join((slot.value, NOTHING)), slot.site, slot.run))
    return NOTHING


def _set_lacks(m: Machine, target: SetObject, arguments: list[Value], site: Site) -> Value:
    """`delete`, `clear`: which items are there still nobody knows."""
    if m.run != AMBIENT:
        m.heap.fill(target, Elements.of(target.elements, range(len(target.elements))))
    return ANYTHING


def _set_delete(m: Machine, target: SetObject, arguments: list[Value], site: Site) -> Value:
    """`delete`: where it is known which item that is, a function that was added, all others stay."""
    gone = argument(arguments, 0)
    at = next((place for place, item in enumerate(target.elements) if item is gone), None)
    if not isinstance(gone, Obj) or at is None or m.loops.is_repeating or m.heap.keeps():
        return _set_lacks(m, target, arguments, site)
    unsure = (place - (place > at) for place in optional_positions(target.elements) if place != at)
    m.heap.fill(target, Elements.of((*target.elements[:at], *target.elements[at + 1 :]), unsure))
    return ANYTHING


def _new_map(m: Machine, arguments: list[Value], site: Site) -> Value:
    made = MapObject(site, m.run)
    source = argument(arguments, 0)
    if isinstance(source, Constant):
        return made
    known = m.iteration.items_of(source)
    m.heap.shape(made, open=known is None and not m.items.are_told(source))
    for pair in known or ():
        key = m.properties.index(pair, Constant(0), site)
        _map_set(m, made, [key, m.properties.index(pair, Constant(1), site)], site)
    if known is None:
        _fill_perhaps(m, made, m.literals.any_of(source), site)
    return made


def _fill_perhaps(m: Machine, made: MapObject, pairs: Value, site: Site) -> None:
    """Give a Map what it may have been made of: of each of these entries nobody knows whether it is there."""
    for pair in alternatives(pairs):
        if isinstance(pair, Array):
            key, value = (m.properties.index(pair, Constant(at), site) for at in (0, 1))
            there = [made.entries[name].value for one in alternatives(key) if (name := _entry_key(one)) in made.entries]
            _map_set(m, made, [key, join((value, NOTHING, *there))], site)


def _new_weak_ref(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`new WeakRef(target)`: `deref()` gives the target, unless it is gone."""
    made, target = Record(site, m.run), argument(arguments, 0)
    m.heap.give(made, "deref", m.native(lambda given, at: join((target, NOTHING))))
    return made


def _group_by(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Map.groupBy(list, by)`: an entry with a list for each key."""
    made = MapObject(site, m.run)
    known = m.iteration.items_of(argument(arguments, 0))
    groups: dict[Any, tuple[Value, list[Value]]] = {}
    others: list[Value] = []
    for position, item in enumerate(known or ()):
        key = m.iteration.call_each(argument(arguments, 1), [item, Constant(position)], site)
        name = _entry_key(key)
        (others if name is None else groups.setdefault(name, (key, []))[1]).append(item)
    rest = join(others) if others else None
    for key, items in groups.values():
        _map_set(m, made, [key, m.new_array(tuple(items), rest)], site)
    unseen: Value | None = List() if known is None else None if rest is None else m.new_array((), rest)
    m.heap.shape(made, rest=unseen)
    return made


def _new_set(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`new Set(items)`: of one of several lists, what may be in it; null and undefined are no items."""
    made = SetObject(site, m.run)
    given = alternatives(argument(arguments, 0))
    lists = [one for one in given if not is_nullish(one)]
    if not lists:
        return made
    source = join(lists)
    items = m.literals.spread(source)
    if items is None and isinstance(source, Array) and source.elements:
        certain = certain_of(source.elements)
        m.heap.shape(made, elements=certain, rest=m.literals.any_of(source), open=source.open)
    elif items is None:
        m.heap.shape(made, rest=m.literals.any_of(source), open=not m.items.are_told(source))
    else:
        may_lack = frozenset(range(len(items))) if len(lists) < len(given) else optional_positions(items)
        seen: dict[Any, int] = {}
        for at, item in enumerate(items):  # one that is there by all means keeps the others out that are the same
            if (key := _entry_key(item)) is not None and at not in may_lack:
                seen.setdefault(key, at)
        kept = [at for at, item in enumerate(items) if seen.get(_entry_key(item), at) == at]
        unsure = [place for place, at in enumerate(kept) if at in may_lack]
        m.heap.shape(made, elements=Elements.of([items[at] for at in kept], unsure, bool(shifting_positions(items))))
    return made


def _add(m: Machine, target: SetObject, arguments: list[Value], site: Site) -> Value:
    """`add`: of what is in the set already, nothing comes."""
    key, unsure = _entry_key(argument(arguments, 0)), optional_positions(target.elements)
    is_there = (
        key is not None
        and m.run != AMBIENT
        and target.run == m.run
        and any(_entry_key(item) == key for at, item in enumerate(target.elements) if at not in unsure)
    )
    if not is_there:
        _push(m, target, arguments[:1], site)
    return target


_MAP: Final[dict[str, NativeMethod]] = {
    "set": _map_set,
    "get": _map_get,
    "getOrInsert": _map_get_or_insert,
    "getOrInsertComputed": _map_get_or_insert_computed,
    "has": _map_has,
    "keys": iterated(_map_keys),
    "values": iterated(_map_values),
    "entries": iterated(_map_entries),
    "@@iterator": iterated(_map_entries),
    "forEach": _map_for_each,
    "delete": _map_delete,
    "clear": _map_clear,
}

_SET: Final[dict[str, NativeMethod]] = {
    "@@iterator": _iterator,
    "add": _add,
    "has": _includes,
    "forEach": _for_each,
    "values": iterated(copy),
    "keys": iterated(copy),
    "entries": iterated(_entries),
    "delete": _set_delete,
    "clear": _set_lacks,
}


FUNCTIONS: Final[dict[Path, NativeFunction]] = {
    ("Map", "groupBy"): _group_by,
    ("new", "Map"): _new_map,
    ("new", "WeakMap"): _new_map,
    ("new", "WeakRef"): _new_weak_ref,
    ("new", "Set"): _new_set,
    ("new", "WeakSet"): _new_set,
}


class Collections(Host):
    """Maps and sets."""

    functions = FUNCTIONS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {MapObject: _MAP, SetObject: _SET}
