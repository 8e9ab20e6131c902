"""What every object of a kind has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.catching import may_throw
from abplint.program.elements import OpenArguments, with_rest
from abplint.program.forms import made_by_method
from abplint.program.handing import is_reaction
from abplint.program.hosts.alike import READING
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.hosts.iteration import EACH
from abplint.program.hosts.objects import _FUNCTION_METHODS, _OBJECT_METHODS
from abplint.program.hosts.pending import THEN
from abplint.program.kinds import LISTS
from abplint.program.moment import LOADING
from abplint.program.objects import (
    Array,
    Func,
    MapObject,
    SetObject,
    constructor_name,
    functions_among,
    functions_given,
)
from abplint.program.parts import GivenList, is_part_of_parameters
from abplint.program.platform import listening, runs_on_unknown
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    BoundBuiltIn,
    Constant,
    External,
    List,
    Obj,
    Site,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_NO_METHODS: Final[dict[str, NativeMethod]] = {}


class BuiltIns:
    """What every object of a kind has."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def built_in_member(self, obj: Obj, name: str, site: Site) -> Value | None:
        """A member that every object of a kind has: a built-in method, or a property such as `length`."""
        if name == "length" and isinstance(obj, Array):
            return self.m.iteration.length(obj)
        if name == "size" and isinstance(obj, (MapObject, SetObject)):
            return self.m.iteration.size(obj)
        if isinstance(obj, Func):
            if name == "prototype":
                return self.m.classes.prototype_object(obj)
            if name == "name" and (written := obj.cls or obj.fact) is not None:
                return Constant(written.name) if written.name else ANYTHING  # it may have that of a variable
            if name == "length":
                return ANYTHING
            if obj.cls is not None and isinstance(obj.prototype, Obj):
                slot, _ = self.m.heap.find(obj.prototype, name)
                if slot is not None:
                    return slot.value
        if name == "constructor" and (made_by := constructor_name(obj)) is not None:
            return External((made_by,))
        if name in self.m.hosts.methods.get(type(obj), _NO_METHODS) or name in _OBJECT_METHODS:
            if name in _OBJECT_METHODS and isinstance(obj.prototype, External):
                return None
            return BoundBuiltIn(obj, name)
        if isinstance(obj, Func) and name in _FUNCTION_METHODS:
            return BoundBuiltIn(obj, name)
        return None

    def call_method(self, method: BoundBuiltIn, arguments: list[Value], site: Site, open_ended: bool) -> Value:
        """A call of a built-in method on its object."""
        receiver, name = method.receiver, method.name
        if isinstance(receiver, Obj):
            work = self.m.hosts.methods.get(type(receiver), _NO_METHODS).get(name)
            if work is None and isinstance(receiver, Func):
                work = _FUNCTION_METHODS.get(name)
            work = work or _OBJECT_METHODS.get(name)
            if work is not None:
                if name in READING and isinstance(receiver, (Array, SetObject)):
                    self.m.suppliers.look_for_items(receiver)
                answer = work(self.m, receiver, arguments, site)
                if isinstance(receiver, (Array, SetObject)):
                    self.m.states.standing.lists.note_call(name, receiver, answer)
                return answer
            return ANYTHING
        if isinstance(receiver, (Constant, Text, Symbol)):
            return self.m.text.text_method(receiver, name, arguments, site)
        if isinstance(receiver, Unknown):
            return self._unknown_method(receiver, name, arguments, site)
        if name in ("call", "apply", "bind") and isinstance(receiver, BoundBuiltIn):
            if name == "bind":
                return receiver
            given = with_rest(arguments[1:], arguments) if name == "call" else self.applied(argument(arguments, 1))
            inner = BoundBuiltIn(arguments[0], receiver.name) if arguments and arguments[0] is not NOTHING else receiver
            return self.call_method(inner, given, site, open_ended)
        return ANYTHING

    def applied(self, listed: Value) -> list[Value]:
        """The arguments that `apply` takes out of a list."""
        known = self.m.iteration.items_of(listed)
        if known is None:
            return OpenArguments((), self.m.literals.any_of(listed))
        return [*known]

    def _unknown_method(self, receiver: Unknown, name: str, arguments: list[Value], site: Site) -> Value:
        """A method whose name tells what it gives, of nobody knows what."""
        if receiver.unfollowed is not None:
            self.m.uses.lose(site, receiver.unfollowed)
        if name in listening():
            first = argument(arguments, 0)
            if runs_on_unknown(name, property_key(first), isinstance(first, Func)):
                return self.call_unknown(arguments, site, receiver)
            return Unknown(of_input=receiver.of_input)
        told = self.m.items.called(receiver, name, arguments, site)
        if told is not None:
            self.m.states.standing.lists.note_call(name, receiver, told)
            return told
        item = self.m.items.any_of(receiver) if name == "map" else None
        if name == "map":
            given = self.m.in_place.note_item(item or Unknown(of_input=receiver.of_input), receiver)
            self.m.narrowing.exit = None
            is_filled = self.m.narrowing.truth(self.m.items.length(receiver)) is True
            made = self.m.iteration.mapped(arguments, site, given, is_filled)
            self.m.items.conclude(receiver, given, self.m.narrowing.exit)
            if made is not None:
                self.m.states.standing.lists.note_call(name, receiver, made)
                return made
        if name in LISTS:
            if item is None or not functions_among(arguments[:1]):  # else it has run for what is known of each
                self.call_unknown(arguments, site, receiver)
            made_of = GivenList if is_part_of_parameters(receiver) else List
            listed = made_of(of_input=receiver.of_input or any(depends_on_input(a) for a in arguments))
            if name == "map":  # as long as what it is made of
                self.m.narrowing.part(listed, "length", self.m.items.length(receiver))
            return listed
        self.call_unknown(arguments, site, receiver)
        return made_by_method(name, receiver.of_input)

    @staticmethod
    def listening(callee: Value, name: str) -> Value:
        """A member of nobody knows what whose name says that it adds listeners, or takes them away."""
        if type(callee) is Unknown:
            return BoundBuiltIn(callee, name)
        if isinstance(callee, Union) and any(type(item) is Unknown for item in callee.values):
            return Union(tuple(BoundBuiltIn(item, name) if type(item) is Unknown else item for item in callee.values))
        return callee

    def call_unknown(self, arguments: list[Value], site: Site, callee: Unknown) -> Value:
        """A call of nobody knows what: a function given to it, or in a list, runs if it is written there."""
        self.m.numbering.strangers += 1
        if not callee.of_input:
            may_throw(self.m.frame)
        if self.m.run <= LOADING and (calling := self.m.methods.calling) is not None and calling[0] is site:
            self.m.outside.lent.note_lost(calling[1], arguments)
        self.m.messages.give(arguments)
        functions = functions_given(arguments)
        if functions:
            is_later = self.m.run == LOADING and all(map(is_reaction, functions))
            trigger = THEN if is_later else EACH
            self.m.loops.repeat(lambda: self.m.outside.run_callbacks(functions, site, trigger))
        self.m.outside.run_options_of_unknown(arguments, site)
        for item in (v for a in arguments for v in alternatives(a) if self.m.outside.is_wanted(v, site)):
            self.m.calls.call(item, NOTHING, [ANYTHING], site)
        for lost in (item for a in arguments for item in self.m.methods.among(a)):  # whoever is given it calls it
            self.m.methods.called_later(lost, [ANYTHING], site, ANYTHING)
        return Unknown(of_input=callee.of_input or any(depends_on_input(a) for a in arguments))
