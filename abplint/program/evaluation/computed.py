"""Members whose names nobody knows: `table[key]` of a key that a client gives, or that a list holds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_PATH, MOST_TEXTS_TOLD, WIDEST_UNION
from abplint.program.moment import AMBIENT, LOADING
from abplint.program.objects import Array, Func, Generator, ProxyObject, Record, SetObject, functions_among, methods_of
from abplint.program.values import (
    ANYTHING,
    COMPUTED,
    INPUT,
    NOTHING,
    BoundBuiltIn,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Unknown,
    Value,
    depends_on_input,
    join,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.units import Unit
    from abplint.syntax import facts

_DEFINES: Final = regex(rb"\bdefineProperty\s*\(\s*this\b")


class ComputedMembers:
    """Reading and writing members by keys that are not known."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._setters: dict[int, dict[str, None]] = {}  # the names of those that objects were given, by their serials
        self._of_any: dict[int, list[tuple[Value, Func]]] = {}  # those under names that nobody knows
        self._looked_for: set[int] = set()
        # by the serials of tables: under which key something was put last, what, and what was there then
        self._last_put: dict[int, tuple[Value, Value, Value | None]] = {}

    def end_runs(self) -> None:
        """Let go of the tables of runs that have ended."""
        self._last_put.clear()

    def read(self, value: Value, key: Value, site: Site) -> Value:
        """`value[key]` of a key that is no text: a symbol of the language, or one that is not known."""
        if isinstance(value, Obj) and (symbol := property_key(key)) is not None:
            return self.m.properties.member(value, symbol, site)
        if isinstance(value, Record) and (last := self._put_under(value, key)) is not None:
            return last
        listed = self.m.representatives.of(value) or value
        if (item := self.m.items.at(listed, key)) is not None:
            return item
        if isinstance(value, External):
            return value.member(COMPUTED) if isinstance(key, (Unknown, Text, External)) else ANYTHING
        if isinstance(value, Obj):
            if isinstance(value, (Array, SetObject, Generator)):
                return self.m.positions.under(value, key)
            if isinstance(value, Record) and value.run == LOADING:
                self.m.suppliers.look_for_users(value)
            later = self.m.ambient.named(value, self.m.properties.later_names(value))
            names = self.m.narrowing.keys_left(key, [*value.slots, *later])
            is_none = isinstance(key, (BoundBuiltIn, Func)) or (isinstance(key, Text) and key.is_filled and not names)
            is_none = is_none or (_is_plain(key) and not self.m.heap.kept_for(value, key))
            if is_none and not value.open and value.rest is None and value.prototype is None:
                return NOTHING  # nothing begins so, and no table has a row for the text of a function or an object
            if self.m.heap.is_listed(value) and len(names) <= WIDEST_UNION:
                held = [self.m.properties.member(value, slot_name, site) for slot_name in names]
                return join([*held, *self.m.heap.kept_for(value, key), NOTHING])
            is_empty = type(value) is Record and not (value.slots or value.open) and value.prototype is None
            if is_empty and value.run == self.m.run > LOADING:
                return NOTHING
            if not value.open and _are_texts([value.slots[name].value for name in names if name in value.slots]):
                return Unknown(None, depends_on_input(key), is_entry=True)
            if not value.open and 0 < len(names) <= WIDEST_UNION and not isinstance(value.prototype, External):
                return join([*(self.m.properties.member(value, slot_name, site) for slot_name in names), NOTHING])
            if (value.rest is not None or later) and len(names) <= WIDEST_UNION:
                kept = [self.m.properties.member(value, slot_name, site) for slot_name in names]
                kept += self.m.heap.kept_for(value, key)
                return join([*kept, Unknown(of_input=depends_on_input(key), is_entry=True)])
            if value.slots or value.prototype is not None:
                functions = any(isinstance(slot.value, Obj) for slot in value.slots.values())
                inherited = self._inherited(value, key)
                is_lost = functions or inherited is None
                found = Unknown(site if is_lost else None, depends_on_input(key), is_entry=True)
                return join((found, *(inherited or ()), *self.m.heap.kept_for(value, key)))
        self.m.uses.note_input(value, site)
        return Unknown(value.unfollowed, value.of_input) if isinstance(value, Unknown) else ANYTHING

    def _inherited(self, obj: Obj, key: Value) -> list[Value] | None:
        """The methods that a key may name which an object has of its classes: one that a client gives, or that is put
        together. None: nobody knows anything of the key, as of what else a list may hold that others fill, and one of
        the methods leads somewhere."""
        methods = dict(methods_of(obj))
        if type(key) is Unknown and not key.of_input:
            is_ours, active = self.m.run > LOADING and not self.m.frame.unit.model_of, self.m.calls.active
            others = (func for func in methods.values() if not active.get(func.fact))  # that ask for it lead there
            return None if is_ours and any(map(self.m.relevance.seems_to_lead, others)) else []
        names = self.m.narrowing.keys_left(key, methods)
        return [methods[name] for name in names[:WIDEST_UNION]]

    def note_setter(self, obj: Obj, name: str) -> None:
        """An object is given a setter: a write of nobody knows which property may run it."""
        self._setters.setdefault(obj.serial, {})[name] = None

    def note_setter_of_any(self, obj: Obj, key: Value, setter: Func) -> None:
        """An object is given a setter, nobody knows under which name."""
        known = self._of_any.setdefault(obj.serial, [])
        if all(each.fact is not setter.fact or each.run not in (LOADING, AMBIENT) for _, each in known):
            known.append((key, setter))

    def write_by_any(self, obj: Obj, name: str, new: Value, key_site: Site | None) -> bool:
        """Write a property that may have one of several setters, or none; whether it may have any."""
        setters = self._setters_of_any(obj, name)
        site = key_site or obj.site or self.m.place(0, 0)

        def by(setter: Func) -> bool:
            with self.m.ambient.sparing():
                self.m.calls.call(setter, obj, [new], site)
            return True

        def plainly() -> bool:
            self.m.heap.put(obj, name, new, key_site)
            return True

        if setters:
            self.m.statements.either([*(partial(by, setter) for setter in setters), plainly])
        return bool(setters)

    def _setters_of_any(self, obj: Obj, name: str) -> list[Func]:
        """The setters that a property may have which an object seems not to have."""
        if self.m.run <= LOADING:
            return []
        if obj.run == LOADING and type(obj) is Record:
            self._look_for_setters(obj)
        return [
            setter
            for key, setter in self._of_any.get(obj.serial, ())
            if setter.run in (LOADING, AMBIENT, self.m.run) and self.m.narrowing.keys_left(key, [name])
        ]

    def _look_for_setters(self, obj: Record) -> None:
        """Run what defines setters for an object among its methods: as nothing else has, the start of the app does."""
        if self.m.probing or obj.serial in self._looked_for:
            return
        self._looked_for.add(obj.serial)
        own = functions_among(slot.value for slot in list(obj.slots.values()))
        for method in (*own, *(func for _, func in methods_of(obj))):
            fact, unit = method.fact, method.unit
            if fact is None or unit is None or unit.model_of:
                continue
            position = unit.file.ask(partial(_defines_at, unit, fact))
            if position is not None:
                with self.m.ambient.asking():
                    self.m.ambient.run_ambient(unit, position, obj, is_asked=True)

    def _names_set(self, obj: Obj, key: Value) -> list[str]:
        """The properties with setters that a key may name, of an object and of what it inherits from."""
        names: dict[str, None] = {}
        here: Value | None = obj
        for _ in range(LONGEST_PATH):
            if not isinstance(here, Obj):
                break
            names |= self._setters.get(here.serial, {})
            here = here.prototype
        slots = {name: self.m.heap.find(obj, name)[0] for name in self.m.narrowing.keys_left(key, names)}
        return [name for name, slot in slots.items() if slot is not None and slot.setter is not None]

    def _set(self, obj: Obj, name: str, value: Value, site: Site) -> bool:
        self.m.properties.write_member(obj, name, value, site, site)
        return True

    def _watched(self, obj: Obj) -> list[str]:
        """The properties whose writes something reacts to."""
        watched = self.m.heap.reacting
        missing = [name for name in watched.names_of(obj) if name not in obj.slots]
        return [*(name for name in obj.slots if watched.is_watched(obj, name)), *missing]

    def write_all(self, obj: Obj, value: Value, site: Site) -> None:
        """What something holds that nobody has seen is written to an object: what reacts to that may run."""
        names = self._watched(obj)

        def work() -> bool:
            for name in names:
                self._set(obj, name, value, site)
            return True

        if 0 < len(names) <= WIDEST_UNION:
            self.m.statements.either([work, lambda: True])

    def write(self, obj: Obj, value: Value, key: Value, key_site: Site) -> None:
        """A property is written, nobody knows which one."""
        trap = self.m.heap.find(obj.traps, "set")[0] if isinstance(obj, ProxyObject) else None
        if trap is not None and isinstance(obj, ProxyObject):
            self.m.calls.call(trap.value, obj.traps, [obj.target, key, value, obj], key_site)
            return
        if isinstance(obj, Record):
            self.m.properties.may_be_written(obj, value)
        names = self._names_set(obj, key) if self._setters else []
        watched = self.m.narrowing.keys_left(key, self._watched(obj))
        if depends_on_input(key):
            names = list(dict.fromkeys([*names, *watched]))
        elif watched:
            self.m.states.leave_unnamed(obj, watched, key_site)
        if 0 < len(names) <= WIDEST_UNION:
            self.m.states.standing.lists.note_grown(obj)  # under which name ever
            options = [partial(self._set, obj, name, value, key_site) for name in names]
            self.m.statements.either([*options, lambda: True])
        self.m.states.changing(obj, [value], key_site, partial(self._put_somewhere, obj, value, key, key_site))

    def put(self, obj: Obj, value: Value, key: Value) -> None:
        """A table is given something under a key that nobody knows: there it is, as long as nothing else is put in."""
        kept = self.m.items.kept(value)
        self.m.heap.put_somewhere(obj, kept)
        if key is not ANYTHING and key is not INPUT:
            self._last_put[obj.serial] = (key, kept, obj.rest)

    def _put_under(self, table: Record, key: Value) -> Value | None:
        under, value, held = self._last_put.get(table.serial, (None, None, None))
        return value if under is key and held is table.rest else None

    def _put_somewhere(self, obj: Obj, value: Value, key: Value, key_site: Site) -> None:
        is_own = obj.run == self.m.run and self.m.items.is_all(value)
        if type(obj) is Record and (is_own or (self.m.run > LOADING and obj.serial in self.m.states.kept_objects)):
            self.put(obj, value, key)
            return
        if not self.m.ambient.is_invented(key_site):
            self.m.heap.widen(obj, value)
        self.m.heap.add_code(obj, value, key)


def _is_plain(key: Value) -> bool:
    """Whether a key is an object without a text of its own: `[object Object]`."""
    return type(key) is Record and key.prototype is None and not key.open and "toString" not in key.slots


def _are_texts(rows: list[Value]) -> bool:
    """Whether the rows of a table are records of many plain values, as the texts of an app in all languages are: which
    of them is meant tells nobody anything, and all that goes through a row would be done for each."""
    if not 1 < len(rows) <= WIDEST_UNION or not all(type(row) is Record and not row.open for row in rows):
        return False
    held = [slot for row in rows if isinstance(row, Record) for slot in row.slots.values()]
    return len(held) > MOST_TEXTS_TOLD and all(type(slot.value) is Constant and not slot.getter for slot in held)


def _defines_at(unit: Unit, fact: facts.Function) -> int | None:
    """Where a method defines a property of what it is called on."""
    found = _DEFINES.search(unit.file.data, fact.start, fact.end)
    return None if found is None else found.start()
