"""The classes of an element, which code adds and removes by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.made_elements import is_own
from abplint.program.hosts.mutations import Mutations
from abplint.program.objects import ClassList, Element
from abplint.program.observing import Use
from abplint.program.platform import interface_of_tag
from abplint.program.values import (
    ANYTHING,
    FALSE,
    NOTHING,
    TRUE,
    BoundBuiltIn,
    Constant,
    External,
    Obj,
    Site,
    Value,
    property_key,
    truth,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_MEMBER: Final = "classList"


def _path(element: Element, name: str) -> tuple[str, ...]:
    return (f"({interface_of_tag(element.tag)})", _MEMBER, name)


def _write(m: Machine, element: Element, words: list[str], site: Site) -> None:
    # an element that was given its classes as an attribute keeps them there
    name = "className" if "className" in element.slots or "class" not in element.slots else "class"
    m.properties.write_slot(element, name, Constant(" ".join(words)), site)
    m.hosts.part(Mutations).attribute_changed(element, "class", site)


def _held(m: Machine, element: Element) -> list[str] | None:
    """The classes of an element; None where they are not known."""
    if not m.dom.tree.has(element, "class"):
        return []
    text = m.dom.tree.attribute(element, "class")
    return text.split() if text is not None else None


def _change(name: str, change: Callable[[list[str], list[str]], list[str]]) -> NativeMethod:
    """A method that makes other classes of those that are there, and of those that it is given."""

    def work(m: Machine, classes: ClassList, arguments: list[Value], site: Site) -> Value:
        element = classes.element
        m.uses.record(Use("call", _path(element, name), site, tuple(arguments), element))
        held, given = _held(m, element), [property_key(item) for item in arguments]
        told = [word for word in given if word is not None]
        if held is None or len(told) < len(given):
            m.dom.tree.vague.add(element.serial)
        if held is not None:
            _write(m, element, change(held, told), site)
        return NOTHING

    return work


def _added(held: list[str], given: list[str]) -> list[str]:
    return list(dict.fromkeys([*held, *given]))


def _removed(held: list[str], given: list[str]) -> list[str]:
    return [word for word in held if word not in given]


def _replaced(held: list[str], given: list[str]) -> list[str]:
    before, after = (*given, "", "")[:2]
    return [after if word == before else word for word in held]


_add, _remove = _change("add", _added), _change("remove", _removed)


def _toggle(m: Machine, classes: ClassList, arguments: list[Value], site: Site) -> Value:
    """`toggle(word, force)`: where nobody knows which, the class may be there, and is found by it."""
    force = truth(arguments[1]) if len(arguments) > 1 else None
    if force is None:
        m.dom.tree.vague.add(classes.element.serial)
    (_remove if force is False else _add)(m, classes, arguments[:1], site)
    return ANYTHING if force is None else TRUE if force else FALSE


def _contains(m: Machine, classes: ClassList, arguments: list[Value], site: Site) -> Value:
    """Known of what the handler that runs has made itself: of anything else, others may have changed it."""
    element = classes.element
    m.uses.record(Use("call", _path(element, "contains"), site, tuple(arguments), element))
    held, word = _held(m, element), property_key(argument(arguments, 0))
    if held is None or word is None or not is_own(m, element):
        return ANYTHING
    return TRUE if word in held else FALSE


class ClassLists(Host):
    """The classes of an element, which code adds and removes by their names."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        ClassList: {
            "add": _add,
            "remove": _remove,
            "replace": _change("replace", _replaced),
            "toggle": _toggle,
            "contains": _contains,
        }
    }

    def object_member(self, obj: Any, name: str, site: Site) -> Value | None:
        if name in self.methods[ClassList]:
            return BoundBuiltIn(obj, name)
        return External(_path(obj.element, name))
