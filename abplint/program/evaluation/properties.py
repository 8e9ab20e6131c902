"""Members of values: `x.y`, `x[y]`, and writing them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.app_data import is_service
from abplint.program.budgets import LONGEST_CALL_HEAD, VALUES_IN_A_STEP
from abplint.program.evaluation.namespaces import added_by_others, kept_or_made
from abplint.program.evaluation.primitives import is_primitive, lacks, lists_have
from abplint.program.heap import PROTOTYPE, supplement_of
from abplint.program.hosts.made_events import is_no_data
from abplint.program.hosts.rearranging import take_away
from abplint.program.journal import builds_on
from abplint.program.lost import part_elsewhere
from abplint.program.moment import LOADING, Diverged, Exhausted
from abplint.program.objects import Array, Element, Func, Generator, ProxyObject, Record, SetObject, SharedScope
from abplint.program.observing import Use
from abplint.program.platform import FRAMES_OWN, OF_FRAMES, TELLING
from abplint.program.scopes import Frame
from abplint.program.symbols import Derived
from abplint.program.values import (
    ABSENT,
    ANYTHING,
    FALSE,
    INPUT,
    NOTHING,
    TRUE,
    BoundBuiltIn,
    Caught,
    Constant,
    Elsewhere,
    External,
    Obj,
    Parameters,
    Postponed,
    Site,
    Slot,
    Symbol,
    Text,
    TypedUnknown,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    is_nullish,
    join,
    named,
    property_key,
)
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# methods of texts and lists that answer with text, numbers or a verdict: whoever has them leads nowhere by them
_OF_TEXT: Final = frozenset(
    """
    charAt charCodeAt codePointAt endsWith includes indexOf join lastIndexOf localeCompare padEnd padStart repeat
    replace replaceAll startsWith substr substring toFixed toISOString toLocaleLowerCase toLocaleUpperCase toLowerCase
    toUpperCase trim trimEnd trimStart
    """.split()
)


def _member_of_any(value: Unknown, name: str, known: Container[int]) -> Value:
    """A member of what anything may be. `known`: of what something is known, which is not known of its members."""
    if isinstance(value, Caught) and (name in ("message", "stack") or id(value) in known):
        return Text() if name in ("message", "stack") else Unknown()
    if isinstance(value, Elsewhere) and name not in OF_FRAMES:
        return part_elsewhere(value, name)
    return External(OF_FRAMES[name]) if name in OF_FRAMES else value


def _is_same(one: Value, other: Value) -> bool:
    """Whether two reads came to the same: a number that is computed is made each time."""
    if one is other:
        return True
    return type(one) is Constant is type(other) and one.key() == other.key() and one.site is other.site


def _is_without_names(value: Value) -> bool:
    """Whether a value is one that nobody has seen, or an object of which no name is known."""
    return isinstance(value, Unknown) or (type(value) is Record and not value.slots)


class Properties:
    """Members of values: `x.y`, `x[y]`, and writing them."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def member(self, value: Value, name: str, site: Site) -> Value:
        """`value.name`."""
        if type(value) is Union:
            return self._member_of_one(value, name, lambda item: self.member(item, name, site))
        if name in self.m.patches.names and (patched := self.m.patches.of_value(value, name)) is not None:
            return patched
        if isinstance(value, Obj):
            return self.object_member(value, name, site)
        if lacks(value, name):
            return NOTHING
        if isinstance(value, External):
            tested = self._tested_member(value, name, site) if id(value) in self.m.narrowing.facts else None
            return self.external_member(value, name, site) if tested is None else tested
        if isinstance(value, Postponed):
            return Postponed(lambda: self.member(value.work(), name, site))
        if isinstance(value, Parameters):
            self.m.uses.record(Use("read", (name,), site))
            return self.m.narrowing.part(value, name, Unknown(of_input=True, is_given=True))
        if isinstance(value, Unknown):
            if name in TELLING and not isinstance(value, TypedUnknown):
                return BoundBuiltIn(value, name)
            if value is ANYTHING or value is INPUT or isinstance(value, (Elsewhere, Caught)):
                return _member_of_any(value, name, self.m.narrowing.facts)
            is_tested = value.known or id(value) in self.m.narrowing.facts
            if is_tested and (tested := self._tested_member(value, name, site)):
                return tested
            typed = self.m.types.part(value, name) if isinstance(value, TypedUnknown) else None
            if typed is not None:
                return typed if isinstance(typed, Func) else self.m.narrowing.part(value, name, typed)
            if name in ("length", "size"):
                return self.m.beginnings.count(value, name)
            if name in OF_FRAMES and type(value) is Unknown:
                return External(OF_FRAMES[name])
            is_told = value.is_entry or name in _OF_TEXT
            made = self.m.items.numbered(value, name) or Unknown(None if is_told else value.unfollowed, value.of_input)
            return self.m.narrowing.part(value, name, made)
        if isinstance(value, Constant):
            if isinstance(value.value, str):
                return Constant(len(value.value)) if name == "length" else BoundBuiltIn(value, name)
            if value.value is None or value.value is UNDEFINED:
                if self.m.throwing or is_no_data(value):
                    raise Diverged
                return ANYTHING
            return BoundBuiltIn(value, name)
        if isinstance(value, (Text, Symbol)) and name == "length":
            return self.m.beginnings.count(value, name)
        return BoundBuiltIn(value, name)

    def _member_of_one(self, value: Union, name: str, read: Callable[[Value], Value]) -> Value:
        """A member of one of several values."""
        left = self.m.narrowing.narrowed(self.m.beginnings.told(value) if name == "length" else value)
        known, part = (value.parts or {}).get(name, ([], NOTHING))
        if type(left) is not Union:
            only = read(left)
            # what was tested before it was known which one it is of: what follows is told of that
            is_tested = id(part) in self.m.narrowing.facts and any(_is_same(only, each) for each in known)
            return part if is_tested else self.m.numbering.own(value, name, only)
        self.m.steps += len(left.values)
        there = [item for item in left.values if is_nullish(item) is not True]  # of the others, reading it throws
        items = there or left.values
        parts = [read(item) for item in items]
        if len(known) == len(parts) and all(map(_is_same, known, parts)):
            return part
        part = self.m.numbering.own(value, name, self.m.narrowing.conclusions.told_by(value, items, parts))
        # a test of what an object is like says which one it is now, and no more later: others may change it
        if type(part) is Union and not (part.ends and any(type(item) is Record for item in parts)):
            value.parts = {**(value.parts or {}), name: (parts, part)}
        return part

    def _tested_member(self, value: Unknown | External, name: str, site: Site) -> Value | None:
        """A member of a value that `instanceof` has shown to be of a class; None if nothing follows."""
        cls = self.m.narrowing.class_of(value)
        if isinstance(cls, External):
            return self.external_member(cls, name, site)
        prototype = self.m.classes.prototype_object(cls) if isinstance(cls, Func) else None
        slot = self.m.heap.find(prototype, name)[0] if isinstance(prototype, Obj) else None
        return slot.value if slot is not None and isinstance(slot.value, Func) else None

    def external_member(self, value: External, name: str, site: Site) -> Value:
        """A member of something outside: what a host knows of it, else the longer access path."""
        if not value.path or (value.path == ("frames",) and name in FRAMES_OWN):
            return self.m.names.read_global(name)
        if self.m.environment.is_without(value, name):
            return NOTHING
        known = self.m.hosts.member(value, name, site)
        if known is not None:
            return known
        if value.made_by is None and value.base is None:
            return value.member(name)
        return self.m.narrowing.part(value, name, value.member(name))

    def object_member(self, obj: Obj, name: str, site: Site) -> Value:
        """A member of an object: its own, an inherited one, or what its kind brings."""
        known = self._member_now(obj, name, site)
        if known is not None:
            return known
        later = self._member_later(obj, name, site) if self._may_come(obj, name) else NOTHING
        return later if later is not NOTHING else supplement_of(self.m.heap, obj, name) or NOTHING

    def _member_now(self, obj: Obj, name: str, site: Site) -> Value | None:
        """A member as what has run so far left it; None if there is none."""
        self.m.heap.note_seen(obj)
        special = self.m.hosts.object_readers.get(type(obj))
        if special is not None:
            is_given = name in self.m.patches.names and self.m.heap.find(obj, name)[0] is None
            known: Value | None = self.m.patches.of(obj, name) if is_given else None
            if known is None:
                known = special(obj, name, site)
            if known is not None:
                return known
        if self.m.run != LOADING:
            self.m.heap.note_read(obj.serial)
        self.m.heap.note_tracked(obj, name)
        slot, end = self.m.heap.find(obj, name)
        if slot is None and type(obj) is Record and self.m.patches.completes(obj, name):
            slot, end = self.m.heap.find(obj, name)
        if slot is not None:
            if slot.getter is None and slot.setter is not None and slot.value is NOTHING:
                return ANYTHING
            return self._value_of(obj, name, slot, site)
        built_in = self.m.builtins.built_in_member(obj, name, site)
        if built_in is None and name in self.m.patches.names:
            built_in = self.m.patches.of(obj, name)
        if built_in is not None:
            return built_in
        if isinstance(end, External):
            return added_by_others(self.m, obj, end, name) or end.member("new").member(name)
        if end is None and not obj.open:
            return None
        if self.m.heap.is_listed(obj):
            return join([*self.m.heap.kept_for(obj, Constant(name)), NOTHING])
        if obj.serial in self.m.states.kept_objects:
            standing = self.m.states.standing.of(obj, name, ANYTHING)
            if standing is not None:
                return standing
        written = self._given_later(obj, name)
        kept = [item for item in self.m.heap.kept_for(obj, Constant(name)) if isinstance(item, Func)]
        is_one = len({func.fact for func in kept}) == 1  # written once, and kept under names that nobody knows
        found = [*([] if written is None else [written]), *(kept if is_one else ())]
        if written is not None and any(isinstance(item, Func) for item in alternatives(written)):
            return join([*found, NOTHING])  # what sets this very name is seen
        if not found:
            return supplement_of(self.m.heap, obj, name) or self.m.numbering.copied(obj, name, site)
        return self.m.numbering.unseen(obj, name, found)

    def _may_come(self, obj: Obj, name: str) -> bool:
        """Whether functions that nothing calls may have given an object a member by now."""
        return self.m.ambient.is_settled_later(obj.run) and name not in ("then", "constructor")

    def _given_later(self, obj: Obj, name: str) -> Value | None:
        """What functions that nothing calls may have given an object of which nobody knows what else it has."""
        if not self._may_come(obj, name):
            return None
        return (
            self.m.ambient.settle_member(obj, name)
            if type(obj) in (Record, SharedScope)
            else (obj.ambient or {}).get(name)
        )

    def _member_later(self, obj: Obj, name: str, site: Site) -> Value:
        """A member that functions which nothing calls may have written, or brought by a prototype, by now."""
        found: list[Value] = []
        pending: list[Value] = [obj]
        seen: set[int] = set()
        while pending:
            for item in alternatives(pending.pop()):
                if not isinstance(item, Obj):
                    found.append(self.member(item, name, site))
                elif item.serial not in seen:
                    seen.add(item.serial)
                    known = self._member_now(item, name, site) if item is not obj else None
                    if known is not None:
                        found.append(known)
                    elif self._may_come(item, name):
                        written = self.m.ambient.settle_member(item, name)
                        if self.m.heap.find(item, name)[0] is not None:  # by a top level that had not run
                            written = self._member_now(item, name, site)
                        if written is not None:
                            found.append(written)
                        elif item.ambient is not None and PROTOTYPE in item.ambient:
                            pending.append(item.ambient[PROTOTYPE])
        if not found and obj.serial in self.m.states.kept_objects:
            return self._filled_later(obj, name, site)
        return join([*found, NOTHING])

    def _filled_later(self, obj: Obj, name: str, site: Site) -> Value:
        """A member that a state does not have at first: who is handed the state may give it one."""
        self.m.suppliers.look_for_users(obj)
        slot = self.m.heap.find(obj, name)[0]
        ambient = (obj.ambient or {}).get(name)
        found = [value for value in (slot.value if slot is not None else None, ambient) if value is not None]
        return self.m.numbering.unseen(obj, name, found) if found else self.m.numbering.copied(obj, name, site)

    def write_member(self, value: Value, name: str, new: Value, site: Site, key_site: Site | None = None) -> None:
        """`value.name = new`; writing to nothing throws."""
        narrowing = self.m.narrowing
        options = [item for item in alternatives(value) if narrowing.is_nullish(item) is not True]
        forms = {item.form if isinstance(item, Obj) else 0 for item in options}
        may_stay = len(options) > 1 and (len(forms) > 1 or 0 in forms)
        for item in options:
            if isinstance(item, Obj):
                listens = key_site is not None and name.startswith("on") and isinstance(item, Element)
                self.write_slot(item, name, new, site if listens else key_site, weak=may_stay)
            elif isinstance(item, External):
                self.m.events.write_external(item, name, new, site)
            elif isinstance(item, Unknown):
                old = narrowing.part(item, name, Unknown(of_input=item.of_input))
                is_meant = len(options) == 1 or narrowing.is_it(value, item)
                narrowing.write_part(item, name, new if is_meant else join((old, new)), old)
                self.m.events.write_unknown(name, new, site)
                self.m.in_place.write(item, name, new, site)

    def write_slot(
        self, obj: Obj, name: str, new: Value, at: Site | None, weak: bool = False, runs: bool = True
    ) -> None:
        """Write a property of an object: hosts are told, and a setter `runs`; `weak`: what is there may also stay."""
        self.m.hosts.assigned(obj, name, new, at)
        new = named(new)
        slot, end = self.m.heap.find(obj, name)
        if isinstance(end, External):
            new = kept_or_made(self.m.heap, new, end.member("new").member(name))
        if runs and slot is not None and slot.setter is not None:
            site = self.m.place(0, 0) if self.m.frame.unit.model_of else at or obj.site or self.m.place(0, 0)
            self.m.calls.call(slot.setter, obj, [new], site)
            return
        if slot is None and (
            (name, type(obj)) == ("length", Array) or self.m.computed.write_by_any(obj, name, new, at)
        ):
            return
        if isinstance(new, Func) and new.home is None and new.fact is not None and not new.fact.is_arrow:
            new.home = obj
        own = obj.slots.get(name)
        if own is not None and weak:
            new = join((own.value, new))
        written = at or (own.site if own else None)
        if self.m.run > LOADING and own is not None and not self.m.heap.reacting.is_watched(obj, name):
            self.m.answering.run_for_part(new, obj)
        if self.m.heap.reacting.is_watched(obj, name):
            site = self.m.place(0, 0) if self.m.frame.unit.model_of else at or self.m.place(0, 0)
            self.m.states.reacting(obj, name, new, site, lambda: self.m.heap.put(obj, name, new, written))
        else:
            self.m.heap.put(obj, name, new, written)
        if own is not None and self.is_certain(own) and obj.slots[name] is not own and not builds_on(new, own.value):
            obj.slots[name].replaces(own)

    def is_certain(self, slot: Slot) -> bool:
        """Whether what is there has been written while loading, and is overwritten whatever happens."""
        return self.m.run == LOADING and slot.run == LOADING and self.m.heap.journal.entries is None

    def index(self, value: Value, key: Value, site: Site) -> Value:
        """`value[key]`."""
        key = self.m.narrowing.constant(key)
        if isinstance(key, Union) or (type(key) is Unknown and key.ends):
            return self.m.narrowing.each_of(key, lambda item: self.index(value, item, site))
        if isinstance(value, Union) and (listed := self.m.representatives.asked(value)) is not None:
            return self.index(listed, key, site)
        if isinstance(value, Union):
            name = property_key(key) if isinstance(key, Constant) and not key.asked else None
            if name is not None:
                return self._member_of_one(value, name, lambda item: self.index(item, key, site))
            options = alternatives(self.m.narrowing.narrowed(value))
            return self.m.in_place.joined([self.index(item, key, site) for item in options])
        if isinstance(value, ProxyObject):
            return self._through(value, key, site)
        if isinstance(value, Postponed) and isinstance(key, (Symbol, Derived)):
            return self.index(value.work(), key, site)  # of what a call gave that was put off, too
        if isinstance(key, (Symbol, Derived)):
            return self._looked_up(value, key, site)
        if isinstance(key, Constant):
            name = property_key(key) or ""
            if isinstance(value, Symbol) and name.isdigit():
                return Derived()
            if isinstance(value, Constant) and isinstance(value.value, str) and name.isdigit():
                at = int(name)
                return Constant(value.value[at], None, value.asked) if at < len(value.value) else NOTHING
            if isinstance(value, (Array, Generator, SetObject)) and name.isdigit():
                return self.m.positions.at(value, int(name))
            if isinstance(value, Record) and name not in value.slots:
                self.m.demand.look_for_row(value, key)
                if filled := self.m.states.firsts.filled(value, key):
                    return join([NOTHING, *(self.member(one, name, site) for one in filled)])
            found = self.member(value, name, site)
            if key.asked:
                if isinstance(found, Constant) and isinstance(found.value, str):
                    return Constant(found.value, found.site, asked=True)
                slot, end = self.m.heap.find(value, name) if isinstance(value, Obj) else (None, value)
                if slot is not None:
                    self.m.uses.enter(slot.site or site, found)
                elif isinstance(value, Obj) and self._is_given_later(value, name):
                    self.m.uses.enter(site, found)
                elif end is not None or not isinstance(value, Obj) or value.open:
                    self.m.observer.opened(site)
                else:
                    self.m.observer.missed(value)
            row = self.m.entry if isinstance(value, Obj) and not key.asked else None
            if row is not None and not row.called and isinstance(found, Func) and _names(row.value, key):
                self.m.uses.enter(row.site, found)
            return found
        return self.m.representatives.under(value, key, lambda: self.m.computed.read(value, key, site))

    def _through(self, proxy: ProxyObject, key: Value, site: Site) -> Value:
        """What a proxy answers for a key, whatever that is."""
        trap, _ = self.m.heap.find(proxy.traps, "get")  # of an object, or of what its class has
        if trap is None:
            return self.index(proxy.target, key, site)
        return self.m.calls.call(trap.value, proxy.traps, [proxy.target, key, proxy], site)

    def _looked_up(self, value: Value, key: Symbol | Derived, site: Site) -> Value:
        """`table[name]` of the name of a capability."""
        self.m.observer.looked_up(value, key, site)
        if isinstance(key, Symbol) and key.part == 0 and isinstance(value, Record) and not value.open:
            return join([*(slot.value for slot in value.slots.values()), ANYTHING])
        return ANYTHING

    def define(self, made: Obj, name: str, kind: str, value: Value, site: Site) -> None:
        """Define an own property or half of an accessor."""
        old = made.slots.get(name)
        if kind in ("get", "set") and isinstance(value, Func):
            half = old if old is not None and (old.getter is not None or old.setter is not None) else None
            base = half or Slot(NOTHING, site, self.m.run)
            getter = value if kind == "get" else base.getter
            setter = value if kind == "set" else base.setter
            slot = Slot(base.value, base.site, base.run, getter, setter)
            if kind == "set":
                self.m.computed.note_setter(made, name)
        else:
            slot = Slot(value, site, self.m.run)
            if old is not None and old.site is not None and made.site is not None and made.site.holds(old.site):
                slot.replaces(old)
        self.m.heap.define(made, name, slot)

    def own(self, obj: Obj, site: Site | None) -> list[tuple[str, Slot, Value]]:
        """An object's own properties, each read as `obj.name` would be: getters run, and what functions that nothing
        has called may have written since is among the values."""
        if type(obj) is Record:
            self.m.patches.fill(obj)
        found = [each for each in self.m.heap.own(obj) if each[1].value is not ABSENT]
        self.m.steps += len(found) // VALUES_IN_A_STEP
        own = [
            (name, slot, self._value_of(obj, name, slot, slot.site or site or self.m.place(0, 0)))
            for name, slot in found
        ]
        for name in self.m.ambient.named(obj, self.later_names(obj)):
            written = (obj.ambient or {})[name]
            value = self.m.numbering.unseen(obj, name, [written]) if obj.open else written
            own.append((name, Slot(value, None), value))
        return own

    def later_names(self, obj: Obj) -> list[str]:
        """The properties that functions which nothing in sight calls may have given an object since it was loaded.
        They, or others, may have given it more."""
        if not obj.ambient or not self.m.ambient.is_settled_later(obj.run):
            return []
        # what was merely asked for is there, too
        written = [name for name, value in obj.ambient.items() if is_nullish(value) is not True]
        return [name for name in written if name != PROTOTYPE and name not in obj.slots]

    def _is_given_later(self, obj: Obj, name: str) -> bool:
        """Whether such a function gives an object something under a name; else nobody knows that it is of that name."""
        return self.m.ambient.has_made(obj, name) and name in self.later_names(obj)

    def _value_of(self, obj: Obj, name: str, slot: Slot, site: Site) -> Value:
        if slot.getter is not None:
            value = self.m.calls.call(slot.getter, obj, [], site)
            if slot.setter is not None and obj.run <= LOADING and not is_service(value, site):
                self.m.uses.note_state((name,), site)
            return value
        value, place = slot.value, (obj.serial, name, obj.run)
        if (standing := self.m.states.standing.of(obj, name, value)) is not None:
            return standing
        if self.m.ambient.is_settled_later(obj.run) and slot.run <= LOADING and not isinstance(value, Func):
            written = self.m.ambient.settle_member(obj, name)
            if written is not None:
                value = self.m.numbering.shared(place, value, written)
            earlier = self.m.earlier.of(obj.serial, name)
            if earlier is not None:
                value = self.m.numbering.shared(place, value, earlier)
        if slot.run > LOADING:
            return self.m.in_place.note_state(obj, name, value)
        self.m.states.note_kept(obj, name, value, site)
        return self.m.in_place.note_state(obj, name, self.m.states.later(value, place, obj))

    def copy_properties(
        self, target: Obj, source: Value, weak: bool = False, writes: Site | None = None, is_new: bool = False
    ) -> None:
        """Spread: own enumerable properties, values of getters included. `writes`: as `Object.assign` does there, which
        runs setters and what reacts. `is_new`: the target is being made."""
        options, was_closed = alternatives(source), not target.open
        certain = set() if weak else self.m.literals.names_of_all(options)  # one is brought, whichever it is
        for item in options:
            if isinstance(item, Obj):
                if self.m.steps + len(item.slots) // VALUES_IN_A_STEP > self.m.limit:
                    raise Exhausted(target.site or self.m.place(0, 0))
                later = self.later_names(item)
                for name, slot, value in self.own(item, None):
                    if name in certain:
                        certain.discard(name)
                    elif len(options) > 1 or weak or (name in later and not item.open):
                        old = target.slots.get(name)
                        value = join((value, old.value if old else NOTHING))
                    if writes and self._is_answered(target, name):
                        self.write_slot(target, name, value, slot.site)
                        continue
                    self.m.heap.put(target, name, value, slot.site)
                    if name in target.slots:
                        copied = target.slots[name]
                        copied.origin = slot.origin or item.site
                        copied.is_left = slot.is_left or slot.run != self.m.run
                        copied.earlier = copied.earlier or slot.earlier
                if item.open and isinstance(item, Record):
                    self.may_be_written(target, but_for=item.slots)
                if self.m.heap.is_listed(item) and item.rest is not None:
                    self.m.heap.put_somewhere(target, item.rest)
                    continue
                if isinstance(item, Array) or (item.open and not target.open):
                    self.m.heap.widen(target)
                if isinstance(item, Record) and item.rest is not None:
                    self.m.heap.add_code(target, item.rest)
            elif not (isinstance(item, Constant) and not isinstance(item.value, str)):
                self.m.uses.note_input(item, target.site or Site(self.m.frame.unit.file, 0, 0))
                self.m.heap.widen(target)  # and what is there already may be overridden
                if writes:
                    self.m.computed.write_all(target, Unknown(of_input=depends_on_input(item)), writes)
                for name, slot in list(target.slots.items()):
                    if slot.getter is None and not isinstance(slot.value, Func):
                        self.m.heap.put(target, name, join((slot.value, ANYTHING)), slot.site)
        is_one = self.m.numbering.is_single(source) or all(map(_is_without_names, options))
        if is_new and was_closed and target.open and is_one:
            self.m.heap.copy(target, source)
        self.m.changed_items.note_copy(target, options if is_new else ())

    def _is_answered(self, obj: Obj, name: str) -> bool:
        """Whether something runs when a property is written."""
        slot, _ = self.m.heap.find(obj, name)
        return self.m.heap.reacting.is_watched(obj, name) or (slot is not None and slot.setter is not None)

    def delete(self, target: facts.Member | facts.Index) -> None:
        """`delete target`."""
        base = self.m.expressions.evaluate(target.object)
        key: Value = Constant(target.name) if isinstance(target, facts.Member) else self.m.expressions.key(target.index)
        name = property_key(key)
        for item in alternatives(base):
            if isinstance(item, Obj) and name is not None and name in item.slots:
                if not self.m.heap.keeps():
                    self.m.heap.remove(item, name)
            elif isinstance(item, Array) and name is not None:
                take_away(self.m, item, name)
            elif isinstance(item, External) and not item.path and name is not None:
                self.m.events.write_external(item, name, NOTHING, self.m.site(target))
            elif isinstance(item, Unknown) and name is not None:
                self.write_member(item, name, NOTHING, self.m.site(target))

    def has(self, value: Value, key: Value) -> Value:
        """`key in value`."""
        if isinstance(key, Symbol):
            return ANYTHING
        name = property_key(key)
        if self.m.environment.is_without(value, name):
            return FALSE
        if name is not None and isinstance(value, Obj) and not value.open and isinstance(value, Record):
            if name not in value.slots and isinstance(key, Constant):
                self.m.demand.look_for_row(value, key)
            slot, end = self.m.heap.find(value, name)
            if slot is not None:
                return TRUE
            return FALSE if end is None and name not in self.later_names(value) else ANYTHING
        if name is not None and (is_primitive(value) or self._is_list_without(value, name)):
            return FALSE
        if name is None and isinstance(value, Record) and not value.open and value.prototype is None:
            return self.m.narrowing.one_of(key, [Constant(own) for own, _ in self.m.heap.own(value)]) or ANYTHING
        if isinstance(value, Union) and name is not None:
            found = join(self.has(item, key) for item in value.values)
            return found if isinstance(found, Constant) else self.m.narrowing.asked(value, ("in", name))
        if name is None or not isinstance(value, (Unknown, External)):
            return ANYTHING
        return self.m.narrowing.asked(value, ("in", name))

    def _is_list_without(self, value: Value, name: str) -> bool:
        """Whether a list has no member of a name, whatever it holds."""
        if type(value) is not Array or lists_have(name) or self.m.heap.find(value, name)[0] is not None:
            return False
        return name not in self.later_names(value)

    def write_index(self, base: Value, key: Value, value: Value, site: Site, key_site: Site) -> None:
        """`base[key] = value`."""
        for item in alternatives(base):
            for one in alternatives(key):
                name = property_key(one)
                if isinstance(item, Array) and name is not None and name.isdigit():
                    self.m.states.changing(item, [value], site, partial(self.write_element, item, int(name), value))
                elif name is not None:
                    self.write_member(item, name, value, site, self.registration_site(one, key_site))
                elif isinstance(item, Array):
                    self.m.states.changing(item, [value], site, partial(self.m.heap.add_rest, item, value))
                elif isinstance(item, Obj):
                    self.m.computed.write(item, value, one, key_site)
                else:
                    self.m.in_place.write_item(item, value, site)

    def may_be_written(self, obj: Obj, value: Value = ANYTHING, but_for: Collection[str] = ()) -> None:
        """One of an object's properties is written, nobody knows which, but for some: data may be overwritten."""
        for name, slot in list(obj.slots.items()):
            if isinstance(slot.value, Constant) and slot.getter is None and name not in but_for:
                self.m.heap.put(obj, name, join((slot.value, value)), slot.site)

    def registration_site(self, key: Value, site: Site) -> Site:
        """Where a name is registered: the call it is handed to, else where it is written, else `site`."""
        written = key.site if isinstance(key, Constant) else None
        return self.handed_at(written) or written or site

    def handed_at(self, written: Site | None) -> Site | None:
        """The call that what is written somewhere is handed to, of those that run; or that place, if it is far in."""
        frame: Frame | None = self.m.frame if written is not None else None
        while frame is not None and written is not None:
            call = frame.site
            if (
                call is not None
                and call.file is written.file
                and call.start <= written.start <= written.end <= call.end
            ):
                return written if call.file.ask(partial(_is_far_in, call, written.start)) else call
            frame = frame.caller
        return None

    def write_element(self, array: Obj, position: int, value: Value) -> None:
        """`array[position] = value`."""
        if position > len(array.elements) + 1024:
            self.m.heap.widen(array)
            return
        elements = [*array.elements, *([NOTHING] * (position + 1 - len(array.elements)))]
        elements[position] = value
        self.m.heap.fill(array, tuple(elements))

    def assign_properties(self, target: Value, source: Value, site: Site) -> None:
        """Assign each known property, as `target.name = value` would."""
        for item in alternatives(source):
            if isinstance(item, Obj):
                for name, slot, value in self.own(item, site):
                    self.write_member(target, name, value, slot.site or site, slot.site)


def _is_far_in(call: Site, start: int) -> bool:
    """Whether a place in a call stands behind more than the name of what is called."""
    head = call.file.data[call.start : start]
    return b")" in head or len(head) > LONGEST_CALL_HEAD


def _names(row: Value | None, key: Constant) -> bool:
    """Whether a name is what a row of the dispatch's table holds: that of the method to be called."""
    rows = (item for item in alternatives(row) if isinstance(item, Record)) if row is not None else ()
    held = (slot.value for item in rows for slot in item.slots.values())
    return any(isinstance(each, Constant) and each.value == key.value and each.site == key.site for each in held)
