"""What the data of an app is: whether a value is some, and no flag, function or service."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeGuard

from abplint.patterns import regex
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Record
from abplint.program.parts import is_answer_of_network
from abplint.program.values import Constant, External, Obj, Site, Text, Unknown, Value, alternatives, is_nullish, join

_METHOD_CALLED: Final = regex(rb"((?:\s*!?\??\.\s*\w+)*?)\s*!?\??\.\s*(\w+)\s*\(")
_JOINED: Final = regex(rb"\s*\??\.\s*join\s*\(")
_OF_DATA: Final = frozenset(
    """
    map filter join slice forEach reduce find flatMap some every concat sort entries values keys includes indexOf at
    toString trim replace replaceAll split toUpperCase toLowerCase substring padStart padEnd toFixed toJSON get
    """.split()
)


def is_content(value: Value, site: Site) -> bool:
    """Whether what is read at a place, of a variable or a property, is data, and no flag, function or service."""
    is_service = site.file.ask(partial(_is_used_as_service, site)) or any(
        isinstance(item, External) and not is_answer_of_network(item) for item in alternatives(value)
    )
    for item in alternatives(value):
        if isinstance(item, Text) or (isinstance(item, Constant) and isinstance(item.value, str) and item.value):
            return True
        if isinstance(item, (Record, Array)) and item.prototype is None and item.slots and not holds_code(item):
            return True
        if isinstance(item, Array) and item.prototype is None:
            parts = [*item.elements, *([] if item.rest is None else [item.rest])]
            known = [one for part in parts for one in alternatives(part) if not isinstance(one, Unknown)]
            # what nobody knows may be functions that wait for something, unless it is put into a text
            holds_data = bool(known) or (bool(parts) and site.file.ask(partial(_is_joined, site)))
            if holds_data and not any(isinstance(one, (Func, External)) for one in known):
                return True
        if isinstance(item, (Unknown, External)) and not is_service:
            return True
    return False


def is_service(value: Value, site: Site) -> bool:
    """Whether what is read at a place does something: a function, or what nobody knows and its text asks to."""
    if isinstance(value, Func):
        return True
    held = [item for item in alternatives(value) if is_nullish(item) is not True]  # not there yet
    is_unseen = bool(held) and all(isinstance(item, (Func, Unknown, External)) for item in held)
    return is_unseen and site.file.ask(partial(_is_used_as_service, site))


def holds_code(item: Record | Array) -> bool:
    """Whether an object has methods, or parts that have some: a service, or what holds services."""
    items = item.elements if isinstance(item, Array) else ()
    held = [one for value in (*(slot.value for slot in item.slots.values()), *items) for one in alternatives(value)]
    parts = [slot.value for part in held if isinstance(part, Record) for slot in part.slots.values()]
    return any(isinstance(one, Func) for one in (*held, *(one for part in parts for one in alternatives(part))))


def without_unknown(value: Value) -> Value:
    """A value without what is not known of it, where it has data of which any part may have changed."""
    items = alternatives(value)
    return join([item for item in items if not isinstance(item, Unknown)]) if any(map(is_data, items)) else value


def is_data(value: Value) -> TypeGuard[Record]:
    """Whether a value is a plain object as it was loaded, or as others made it, without functions."""
    if type(value) is not Record or value.prototype is not None or value.run > LOADING or not value.slots:
        return False
    return not any(slot.getter is not None or isinstance(slot.value, Func) for slot in value.slots.values())


def _is_used_as_service(site: Site) -> bool:
    """Whether text asks what stands at a place to do something, or only whether it is there."""
    data = site.file.data
    if data[site.start - 1 : site.start] == b"!":
        return True
    call = _METHOD_CALLED.match(data, site.end)
    if call is None:
        return False
    name = call[2].decode("ascii", "replace")
    return name not in _OF_DATA or (name == "get" and bool(call[1].strip()))  # `app.injector.get(token)`


def _is_joined(site: Site) -> bool:
    return _JOINED.match(site.file.data, site.end) is not None


def is_set_anew(owner: Obj, name: str) -> bool:
    """Whether functions may give a property something else than what is written where the app starts."""
    slot = owner.slots.get(name)
    first = {_mark_of(item) for item in alternatives(slot.value)} if slot is not None else set()
    later = alternatives(owner.ambient[name]) if owner.ambient and name in owner.ambient else ()
    return any(_mark_of(item) not in first for item in later)


def _mark_of(item: Value) -> object:
    return item.site if isinstance(item, Obj) else item.key()
