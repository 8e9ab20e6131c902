"""Methods of the platform that are taken from their prototype and run on an object: `X.prototype.m.call(el)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, Path, argument
from abplint.program.hosts.objects import _function_apply, _function_call
from abplint.program.objects import Descriptors, Record
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    External,
    Obj,
    Site,
    Unknown,
    Value,
    alternatives,
    join,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _descriptor(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Object.getOwnPropertyDescriptor(object, name)`."""
    owner, name = argument(arguments, 0), property_key(argument(arguments, 1))
    if name is None:
        return ANYTHING
    made = Record(site, m.run)
    if isinstance(owner, External) and owner.path[1:] == ("prototype",):
        member = owner.member(name)
        for part, value in (("value", member), ("get", member.member("get")), ("set", member.member("set"))):
            m.heap.give(made, part, value)
        return made
    slot = owner.slots.get(name) if isinstance(owner, Obj) else None
    if slot is None:
        return ANYTHING
    if slot.getter is None and slot.setter is None:
        m.heap.give(made, "value", slot.value)
    m.heap.give(made, "get", NOTHING if slot.getter is None else slot.getter)
    m.heap.give(made, "set", NOTHING if slot.setter is None else slot.setter)
    return made


def _descriptors(m: Machine, arguments: list[Value], site: Site) -> Value:
    """`Object.getOwnPropertyDescriptors(object)`."""
    owner = argument(arguments, 0)
    if not isinstance(owner, Obj):
        return ANYTHING
    made = Descriptors(site, m.run)
    made.described = owner
    for name, slot in list(owner.slots.items()):
        m.heap.give(made, name, _descriptor(m, [owner, Constant(name)], site), slot.site)
    m.heap.shape(made, open=owner.open)
    return made


# what a function of any kind, one of the platform included, has of `Function.prototype`
_OF_FUNCTIONS: Final[dict[str, NativeMethod]] = {
    "call": _function_call,
    "apply": _function_apply,
    "bind": lambda m, func, args, site: m.prototypes.bound(func, args),
}


_HAS_OWN: Final = ("Object", "prototype", "hasOwnProperty")


class Prototypes(Host):
    """Methods that are taken from a prototype of the platform, and getters and setters from their descriptors."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        ("Object", "getOwnPropertyDescriptor"): _descriptor,
        ("Object", "getOwnPropertyDescriptors"): _descriptors,
    }

    @staticmethod
    def lends(path: Path, this: Value) -> bool:
        """Whether a method of a prototype (`X.prototype.m`, or the accessor `X.prototype.m.set`) runs on an object."""
        if path == _HAS_OWN:
            return True
        if path[0] == "Object" or (path[-1] in ("call", "apply", "bind") and path[0] != "Function"):
            return False
        is_method = len(path) == 3 or (len(path) == 4 and path[3] in ("get", "set"))
        return is_method and not (isinstance(this, External) and this.path == path[: len(this.path)])

    def run(self, path: Path, this: Value, arguments: list[Value], site: Site) -> Value:
        """Run the method on `this`, as if it were taken from there."""
        if path == _HAS_OWN:
            return self.m.properties.has(this, argument(arguments, 0))
        if path[0] == "Function" and path[2] in _OF_FUNCTIONS:
            return _OF_FUNCTIONS[path[2]](self.m, this, arguments, site)
        results: list[Value] = []
        for item in alternatives(this):
            is_told = isinstance(item, Unknown) or (isinstance(item, External) and path[0].startswith("HTML"))
            owner = External((f"({path[0]})",)) if is_told else item
            if path[3:] == ("set",):
                self.m.properties.write_member(owner, path[2], argument(arguments, 0), site, site)
                continue
            member = self.m.properties.member(owner, path[2], site)
            if isinstance(member, External) and member.path == path:  # the object has borrowed it before: nobody knows
                results.append(ANYTHING)
            else:
                results.append(member if path[3:] else self.m.calls.call(member, owner, arguments, site))
        return join(results) if results else NOTHING

    def bound(self, func: Value, arguments: list[Value]) -> Value:
        """A method of a prototype, bound to an object and its first arguments."""
        this, first = argument(arguments, 0), arguments[1:]
        return self.m.native(lambda given, at: self.m.calls.call(func, this, [*first, *given], at))
