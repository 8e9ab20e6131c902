"""`Object`, `Reflect`, `JSON` and the methods that every object has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.budgets import LISTS_DEPTH
from abplint.program.elements import Elements, rest_of
from abplint.program.hosts.host import Host, NativeFunction, Path
from abplint.program.kinds import other_name
from abplint.program.moment import LOADING
from abplint.program.objects import (
    Array,
    Descriptors,
    Element,
    ErrorObject,
    Func,
    MapObject,
    ProxyObject,
    Record,
    SetObject,
    refill,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from abplint.program.hosts.host import NativeMethod, argument, bound
from abplint.program.symbol_paths import MADE_LATER
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Symbol,
    Text,
    Unknown,
    Value,
    alternatives,
    join,
    property_key,
)


def _function_call(m: Machine, func: Value, arguments: list[Value], site: Site) -> Value:
    return m.calls.call(func, argument(arguments, 0), arguments[1:], site)


def _function_apply(m: Machine, func: Value, arguments: list[Value], site: Site) -> Value:
    given = m.iteration.items_of(argument(arguments, 1)) if len(arguments) > 1 else []
    return m.calls.call(func, argument(arguments, 0), given or [], site, open_ended=given is None)


def _function_bind(m: Machine, func: Obj, arguments: list[Value], site: Site) -> Value:
    assert isinstance(func, Func)
    return bound(m, func, argument(arguments, 0), arguments[1:])


def _has_own(m: Machine, obj: Obj, arguments: list[Value], site: Site) -> Value:
    key = argument(arguments, 0)
    if isinstance(key, Symbol):
        return ANYTHING
    name = property_key(key)
    if name is None or obj.open or (not isinstance(obj, Record) and (not isinstance(obj, Func) or obj.cls is not None)):
        return ANYTHING
    if name not in obj.slots and isinstance(obj, Record) and isinstance(key, Constant):
        m.demand.look_for_row(obj, key)
    if name not in obj.slots and name in m.properties.later_names(obj):
        return ANYTHING
    return TRUE if name in obj.slots else FALSE


def _own(m: Machine, value: Value, site: Site) -> list[tuple[str, Slot]] | None:
    """An object's own properties, with the values that reading them gives; None if not all are known."""
    if isinstance(value, Record) and not value.slots:
        m.suppliers.look_for_items(value)
    if isinstance(value, (Record, Func)):
        found = [(name, Slot(held, slot.site)) for name, slot, held in m.properties.own(value, site)]
        return None if value.open or m.properties.later_names(value) else found
    if isinstance(value, ProxyObject) and m.heap.find(value.traps, "ownKeys")[0] is None:
        names = _own(m, value.target, site)
        return names and [(name, Slot(m.properties.member(value, name, site), slot.site)) for name, slot in names]
    if isinstance(value, Array) and m.iteration.exact(value):
        m.heap.own(value)
        return [(str(i), Slot(item)) for i, item in enumerate(value.elements)]
    return None


def _listing(make: Callable[[Machine, Value, Value], Value]) -> Callable[[Machine, list[Value], Site], Value]:
    def work(m: Machine, arguments: list[Value], site: Site) -> Value:
        given = alternatives(argument(arguments, 0))
        forms = [item for item in given if type(item) is Record]
        if len(forms) < 2:
            return join([noted(m, listed(m, item, site), [item]) for item in given])
        others = [listed(m, item, site) for item in given if type(item) is not Record]
        return join([noted(m, listed_at_once(m, forms, site), forms), *others])

    def noted(m: Machine, made: Array, tables: Sequence[Value]) -> Array:
        m.states.standing.lists.note_made(made, "map", tables)
        return made

    def listed_at_once(m: Machine, forms: list[Record], site: Site) -> Array:
        """One list for several records that a value may be: a name that some of them lack may be missing."""
        held: dict[str, list[Slot]] = {}
        is_open = False
        for item in forms:
            pairs = _own(m, item, site)
            if pairs is None:
                is_open = True
                pairs = [(name, Slot(value, slot.site)) for name, slot, value in m.properties.own(item, site)]
            for name, slot in pairs:
                held.setdefault(name, []).append(slot)
        elements = [
            make(m, Constant(name, slots[0].site), join([slot.value for slot in slots])) for name, slots in held.items()
        ]
        missing = [at for at, slots in enumerate(held.values()) if len(slots) < len(forms)]
        rests = [item.rest for item in forms if item.rest is not None]
        rest = make(m, other_name(held), join(rests) if rests else ANYTHING) if is_open or rests else None
        return m.new_array(Elements.of(elements, missing, shifts=True), rest, is_open)

    def listed(m: Machine, value: Value, site: Site) -> Array:
        pairs = _own(m, value, site)
        if pairs is not None:
            made = m.new_array(tuple(make(m, Constant(name, slot.site), slot.value) for name, slot in pairs))
            m.heap.fill(made, m.iteration.perhaps(made.elements, [slot.value for _, slot in pairs]))
            return made
        read = m.properties.own(value, site) if isinstance(value, Obj) else []
        held = value.rest if isinstance(value, Record) else None  # under keys that nobody knows
        other = other_name(name for name, *_ in read)
        rest = make(m, other, ANYTHING if held is None else held) if isinstance(value, Obj) else None
        if type(value) is Unknown and value.of_input:  # data, whose members may be asked about
            return m.new_array((), make(m, Unknown(of_input=True), Unknown(of_input=True)))
        is_open = not isinstance(value, Obj) or not m.heap.is_listed(value)
        known = tuple(make(m, Constant(name, slot.site), held) for name, slot, held in read)
        return m.new_array(known, rest if is_open or held is not None else None, is_open)

    return work


def _assign(m: Machine, arguments: list[Value], site: Site) -> Value:
    target, rest = argument(arguments, 0), rest_of(arguments)
    more = () if rest is None else (rest,)
    forms: list[Record] = []
    if type(target) is Record and target.run == m.run and not (target.slots or target.open):
        forms = [target]  # `Object.assign({}, …)` is a spread
        for source in (*arguments[1:], *more):
            forms = m.literals.spread_into(forms, source)
    if len(forms) == 1:
        return target
    for source in (*arguments[1:], *more):
        for item in alternatives(target):
            if isinstance(item, Obj):
                if isinstance(item, (Element, ProxyObject)):
                    m.properties.assign_properties(item, source, site)
                else:
                    m.properties.copy_properties(item, source, writes=site)
            elif isinstance(item, External):
                m.properties.assign_properties(item, source, site)
            else:
                m.narrowing.forget(item)
                if isinstance(item, Unknown):
                    m.in_place.write_each(item, source, site)
    return join(forms) if forms else target


def _define_property(m: Machine, arguments: list[Value], site: Site) -> Value:
    target, name = argument(arguments, 0), property_key(argument(arguments, 1))
    for descriptor in alternatives(argument(arguments, 2)):
        if name is None or not isinstance(descriptor, Obj):
            _define_any(m, target, argument(arguments, 1), descriptor)
            continue
        getter = descriptor.slots.get("get")
        if "value" in descriptor.slots:
            m.properties.write_member(target, name, descriptor.slots["value"].value, site, site)
        elif getter is not None:
            if isinstance(target, Obj) and isinstance(getter.value, Func):
                m.properties.define(target, name, "get", getter.value, site)
            else:
                m.properties.write_member(target, name, m.calls.call(getter.value, target, [], site), site, site)
        setter = descriptor.slots.get("set")
        if setter is not None and isinstance(setter.value, Func):
            if isinstance(target, Obj):
                m.properties.define(target, name, "set", setter.value, site)
            elif isinstance(target, External) and not target.path:
                m.names.global_setters[name] = setter.value
    return target


def _define_any(m: Machine, target: Value, key: Value, descriptor: Value) -> None:
    """A property is defined, nobody knows which one."""
    slot = descriptor.slots.get("set") if isinstance(descriptor, Obj) else None
    if slot is not None and isinstance(slot.value, Func) and isinstance(target, Obj):
        m.computed.note_setter_of_any(target, key, slot.value)


def _has_accessors(value: Obj) -> bool:
    return any(slot.getter is not None or slot.setter is not None for slot in value.slots.values())


def _define_properties(m: Machine, arguments: list[Value], site: Site) -> Value:
    target, table = argument(arguments, 0), argument(arguments, 1)
    if isinstance(table, Descriptors) and isinstance(target, Obj) and not _has_accessors(table.described):
        return _assign(m, [target, table.described], site)
    if isinstance(table, Obj):
        for name, slot in list(table.slots.items()):
            _define_property(m, [target, Constant(name), slot.value], site)
    return target


def _create(m: Machine, arguments: list[Value], site: Site) -> Value:
    made = Record(site, m.run)
    prototype = argument(arguments, 0)
    m.heap.shape(made, prototype=prototype if isinstance(prototype, (Obj, External)) else None)
    m.heap.shape(made, open=isinstance(prototype, Unknown))
    if len(arguments) > 1:
        _define_properties(m, [made, arguments[1]], site)
    return made


def _from_entries(m: Machine, arguments: list[Value], site: Site) -> Value:
    made = Record(site, m.run)
    known = m.iteration.items_of(argument(arguments, 0))
    pairs = argument(arguments, 0)
    others = [m.iteration.element_of(pairs)] if known is None and m.items.are_told(pairs) else []
    for pair in known or others:
        key = m.properties.index(pair, Constant(0), site)
        name = property_key(key)
        held = m.properties.index(pair, Constant(1), site) if name is None else NOTHING
        if name is None and m.items.is_all(held):
            m.heap.put_somewhere(made, held)
        elif name is None:
            m.heap.shape(made, open=True)
        else:
            at = key.site if isinstance(key, Constant) else None
            before = made.slots.get(name)
            m.heap.give(made, name, m.properties.index(pair, Constant(1), site), at)
            made.slots[name].replaces(before)
    if known is None and not others:
        m.heap.shape(made, open=True)
    return made


def _group_by(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Object.groupBy(list, by)`: a list for each key; of a list that nobody knows, each may be missing."""
    made = Record(site, m.run)
    known = m.iteration.items_of(argument(arguments, 0))
    groups: dict[str, list[Value]] = {}
    is_open = False
    for position, item in enumerate([m.items.fresh(argument(arguments, 0))] if known is None else known):
        key = m.iteration.call_each(argument(arguments, 1), [item, Constant(position)], site)
        for each in alternatives(key):
            name = property_key(each)
            is_open = is_open or name is None
            if name is not None:
                item_of_group = m.items.where(item, key, each) if known is None else item
                groups.setdefault(name, []).append(item_of_group)
    for name, items in groups.items():
        listed = m.new_array((), join(items)) if known is None else m.new_array(tuple(items), None)
        m.heap.give(made, name, join((listed, NOTHING)) if known is None else listed)
    m.heap.shape(made, open=is_open)
    return made


def _reflect_apply(m: Machine, arguments: list[Value], site: Site) -> Value:
    given = m.iteration.items_of(argument(arguments, 2))
    return m.calls.call(argument(arguments, 0), argument(arguments, 1), given or [], site, open_ended=given is None)


def _reflect_get(m: Machine, arguments: list[Value], site: Site) -> Value:
    return m.properties.index(argument(arguments, 0), argument(arguments, 1), site)


def _reflect_set(m: Machine, arguments: list[Value], site: Site) -> Value:
    m.properties.write_index(argument(arguments, 0), argument(arguments, 1), argument(arguments, 2), site, site)
    return TRUE


def _reflect_construct(m: Machine, arguments: list[Value], site: Site) -> Value:
    given = m.iteration.items_of(argument(arguments, 1))
    return m.calls.call(argument(arguments, 0), NOTHING, given or [], site, new=True, open_ended=given is None)


_TRAPS: Final = ("apply", "construct", "get", "set")  # that are asked for: of an object, or of what its class has


def _function_proxy(m: Machine, target: Value, traps: Obj) -> Value:
    """A function whose calls and constructions traps answer, each what there is a trap for."""
    made = m.native(lambda given, at: m.calls.call_proxied(target, traps, ANYTHING, given, at))
    made.native_new = lambda given, at: m.calls.call_proxied(target, traps, ANYTHING, given, at, new=True)
    return made


def _new_proxy(m: Machine, arguments: list[Value], site: Site) -> Value:
    """A proxy is its target, unless it answers for itself."""
    target, traps = argument(arguments, 0), argument(arguments, 1)
    answers = {name for name in _TRAPS if isinstance(traps, Obj) and m.heap.find(traps, name)[0] is not None}
    if isinstance(traps, Obj) and ("construct" in answers or answers & {"apply", "get"} == {"apply"}):
        return _function_proxy(m, target, traps)
    if isinstance(traps, Obj) and isinstance(target, Obj) and "apply" not in answers and target.slots:
        if answers.isdisjoint(("get", "set")) or isinstance(target, Func):
            return target  # a trap answers for its target more often than not
        made = ProxyObject(target, traps, site, m.run)
        m.heap.stand_for(made, target)
        return made
    if isinstance(traps, Obj) and isinstance(target, Obj) and not answers.isdisjoint(("get", "set")):
        made = ProxyObject(target, traps, site, m.run)
        m.heap.shape(made, open=True)
        return made
    proxy = Record(site, m.run)
    m.heap.shape(proxy, open=True)
    return proxy


def _has_in(m: Machine, value: Value, key: Value) -> Value:
    return m.properties.has(value, key)


def _set_prototype(m: Machine, arguments: list[Value]) -> Value:
    target, prototype = argument(arguments, 0), argument(arguments, 1)
    if isinstance(target, Obj):
        m.heap.link(target, prototype if isinstance(prototype, (Obj, External)) else None)
        if isinstance(prototype, Unknown):
            m.heap.widen(target)
    return target


def _get_prototype(m: Machine, value: Value) -> Value:
    if isinstance(value, Obj) and value.prototype is not None:
        return value.prototype
    return ANYTHING


_FUNCTION_METHODS: Final[dict[str, NativeMethod]] = {
    "call": _function_call,
    "apply": _function_apply,
    "bind": _function_bind,
}

_OBJECT_METHODS: Final[dict[str, NativeMethod]] = {
    "hasOwnProperty": _has_own,
    "propertyIsEnumerable": _has_own,
    "toString": lambda m, o, args, site: Text(),
    "valueOf": lambda m, o, args, site: o,
}


def _same(m: Machine, arguments: list[Value], site: Site) -> Value:
    return argument(arguments, 0)


def _cloned(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`structuredClone(value)`: what is written to it, or to an item of a list, is written to nothing else. What a
    record holds further in is not told from what it was made of: both are equal until somebody writes there."""
    return join([_clone_of(m, item, LISTS_DEPTH) for item in alternatives(argument(arguments, 0))])


def _clone_of(m: Machine, item: Value, depth: int) -> Value:
    if type(item) is Record:
        record = Record(item.site, m.run)
        m.properties.copy_properties(record, item, is_new=True)
        return record
    if isinstance(item, (Array, MapObject, SetObject)) and depth:
        made = item.like(m.run)
        refill(made, item, lambda held: join([_clone_of(m, one, depth - 1) for one in alternatives(held)]), m.run)
        return made
    return m.in_place.copy_of(item)


def _new_error(m: Machine, arguments: list[Value], site: Site) -> Value:
    made = ErrorObject(site, m.run)
    m.heap.give(made, "message", argument(arguments, 0))
    return made


def _fresh_object(m: Machine, arguments: list[Value], site: Site) -> Value:
    return Record(site, m.run)


def _new_symbol(m: Machine, arguments: list[Value], site: Site) -> Value:
    """A symbol is like no other; one that a call after loading makes is known by where it is made."""
    if m.run > LOADING:
        return External(("Symbol", f"{MADE_LATER}{site.start}"))
    Obj.serials += 1
    return External(("Symbol", f"made {Obj.serials}"))


def _shared_symbol(m: Machine, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0))
    return ANYTHING if name is None else External(("Symbol", f"for {name}"))


FUNCTIONS: Final[dict[Path, NativeFunction]] = {
    ("Symbol",): _new_symbol,
    ("Symbol", "for"): _shared_symbol,
    ("Object", "keys"): _listing(lambda m, key, held: key),
    ("Object", "getOwnPropertyNames"): _listing(lambda m, key, held: key),
    ("Reflect", "ownKeys"): _listing(lambda m, key, held: key),
    ("Object", "values"): _listing(lambda m, key, held: held),
    ("Object", "entries"): _listing(lambda m, key, held: m.new_array((key, held))),
    ("Object", "assign"): _assign,
    ("Object", "freeze"): _same,
    ("Object", "seal"): _same,
    ("Object", "preventExtensions"): _same,
    ("Object", "setPrototypeOf"): lambda m, args, site: _set_prototype(m, args),
    ("Object", "getPrototypeOf"): lambda m, args, site: _get_prototype(m, argument(args, 0)),
    ("Object", "create"): _create,
    ("Object", "defineProperty"): _define_property,
    ("Reflect", "defineProperty"): _define_property,
    ("Object", "defineProperties"): _define_properties,
    ("Object", "fromEntries"): _from_entries,
    ("Object", "groupBy"): _group_by,
    ("Object", "hasOwn"): lambda m, args, site: _has_in(m, argument(args, 0), argument(args, 1)),
    ("Object", "prototype", "hasOwnProperty"): lambda m, args, site: ANYTHING,
    ("Object",): _same,
    ("new", "Object"): _fresh_object,
    ("new", "Proxy"): _new_proxy,
    ("Reflect", "apply"): _reflect_apply,
    ("Reflect", "get"): _reflect_get,
    ("Reflect", "set"): _reflect_set,
    ("Reflect", "construct"): _reflect_construct,
    ("Reflect", "has"): lambda m, args, site: _has_in(m, argument(args, 0), argument(args, 1)),
    ("Error",): _new_error,
    ("TypeError",): _new_error,
    ("RangeError",): _new_error,
    ("structuredClone",): _cloned,
}


class Objects(Host):
    """What every object and function has, and what `Object`, `Reflect` and `Proxy` do."""

    functions = FUNCTIONS
    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {ProxyObject: {}, ErrorObject: {}}

    def object_member(self, obj: ProxyObject | ErrorObject, name: str, site: Site) -> Value | None:
        """What a proxy's trap answers; what its target holds where it has none. Where an error was made, it tells."""
        if isinstance(obj, ErrorObject):
            return Text(is_filled=True) if name == "stack" and name not in obj.slots else None
        trap, _ = self.m.heap.find(obj.traps, "get")  # of an object, or of what its class has
        if trap is None:
            return self.m.properties.member(obj.target, name, site)
        return self.m.calls.call(trap.value, obj.traps, [obj.target, Constant(name, site), obj], site)

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, ProxyObject) and site is not None:
            trap, _ = self.m.heap.find(target.traps, "set")
            if trap is None:
                self.m.properties.write_member(target.target, name, value, site, site)
            else:
                self.m.calls.call(trap.value, target.traps, [target.target, Constant(name, site), value, target], site)
