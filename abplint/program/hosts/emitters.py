"""Objects of nobody in sight that fire events: what tells them apart, what they are listened to for, and what they
fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from abplint.knowledge.programs import emitted_by, paths, script_globals, shown_by
from abplint.patterns import regex
from abplint.program.event_names import names_in
from abplint.program.hosts.clicks import FINDERS
from abplint.program.hosts.host import argument
from abplint.program.objects import Func, Record, functions_among
from abplint.program.platform import HUMAN_EVENTS
from abplint.program.values import Constant, External, Value, alternatives, property_key

FIRING: Final = frozenset({"dispatchEvent", "emit", "fire", "fireEvent", "publish", "trigger", "triggerEvent"})
"""Methods that fire the event of the name that they are given."""
_FINDS_ONE: Final = {("document", "getElementById", "()"): "#{}", ("document", "querySelector", "()"): "{}"}
# methods that give what they are called on, whatever has them
_GOES_ON: Final = regex(r"(?:on|once|one|off|addTo|addListener|addEventListener|(?:bind|set)[A-Z]\w*)\Z")


def _goes_on(path: tuple[str, ...]) -> bool:
    """Whether an access path ends with a call of a method that gives what it is called on, which is a package's."""
    is_of_made = len(path) > 2 and path[-1] == "()" and path[-3] in ("()", "new")
    return is_of_made and _GOES_ON.match(path[-2]) is not None


def _is_package(name: str) -> bool:
    """Whether a global is what a script tag has loaded, and finds no elements of the page."""
    return name in script_globals() and (name,) not in paths("wraps_elements")


def identity_of(target: External) -> Any:
    """What tells outside objects with one access path apart: the place or the selector they were made for."""
    made = target.made_by
    while (
        made is not None
        and target.path[-1:] == ("()",)
        and _goes_on(target.path)
        and isinstance(made.receiver, External)
    ):
        target, made = made.receiver, made.receiver.made_by
    if made is None:
        whole = target.whole
        is_told = whole.made_by is not None and (whole.path[-1:] == ("new",) or whole.path[0].endswith("#"))
        return (target.path[len(whole.path) :], identity_of(whole)) if is_told else target.path
    around = made.arguments[0] if made.arguments else None
    name = property_key(around) if isinstance(around, Constant) else None
    if name is not None and target.path in _FINDS_ONE:
        return _FINDS_ONE[target.path].format(name)
    if target.path[:-1] in paths("wraps_elements") and (isinstance(around, External) or name is not None):
        return identity_of(around) if isinstance(around, External) else name
    if target.path[-1] == "new" or target.path[0].endswith("#") or _is_package(target.path[0]):
        return made.site  # whatever a type says of it later
    inside = made.receiver if target.path[-2] in FINDERS and isinstance(made.receiver, External) else None
    return (
        target.path,
        tuple(item.key() for item in made.arguments if isinstance(item, (Constant, External))),
        identity_of(inside) if inside is not None and inside.made_by is not None else None,
    )


def listened_for(arguments: list[Value]) -> Iterator[tuple[str, list[Value]]]:
    """The events that a method which adds listeners is asked for, each with what is to listen: by their names, several
    in one text, or in an object that has a listener for each."""
    first = argument(arguments, 0)
    if isinstance(first, Record) and not functions_among(arguments):
        for name, slot in list(first.slots.items()):
            for event in _each_of(name) if functions_among([slot.value]) else ():
                yield event, [slot.value, *arguments[1:]]
    for name in names_in(first):
        for event in _each_of(name):
            yield event, arguments[1:]


def _each_of(names: str) -> list[str]:
    """A text by itself, and the names in it; what is called like a person's event with more behind a point is that."""
    found = (names, *names.split())
    kinds = (kind for name in found if (kind := name.partition(".")[0]) in HUMAN_EVENTS)
    return list(dict.fromkeys((*found, *kinds)))


def types_of(made: Value) -> list[str]:
    """The events that an object of nobody in sight is told to fire: by their names, or by an object with a `type`."""
    slot = made.slots.get("type") if isinstance(made, Record) and not isinstance(made, Func) else None
    return names_in(made if slot is None else slot.value)


def emits(path: tuple[str, ...]) -> tuple[str, ...]:
    """The events that a method of a package's objects fires by itself."""
    return emitted_by(path[0], path[-1]) if len(path) > 1 else ()


def shows(path: tuple[str, ...]) -> str | None:
    """The method of what it is given that a method of a package's objects calls, to show what this gives."""
    return shown_by(path[0], path[-1]) if len(path) > 1 else None


def options_called(target: External, event: str) -> tuple[Func, ...]:
    """The functions that an object was made with as options which are called like an event."""
    made = target.whole.made_by
    given = (item for value in made.arguments for item in alternatives(value)) if made is not None else ()
    names = (event, f"on{event[:1].upper()}{event[1:]}")
    slots = (item.slots.get(name) for item in given if isinstance(item, Record) for name in names)
    return functions_among(slot.value for slot in slots if slot is not None)
