"""jQuery's objects around several elements: who acts on each of them, and who picks some."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import MOST_SELECTED
from abplint.program.hosts.finding import find_written
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.objects import Array, Element, Record, Selection, functions_among
from abplint.program.values import Constant, Site, Value, alternatives, join, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_ONE: Final = regex(r"#[\w-]+")  # a selector of one element at most
_ROOTS: Final = frozenset({"html", "body"})


def elements_in(listed: Value | None) -> tuple[Element, ...]:
    """The elements of a list, each once, in their order."""
    found: list[Value] = []
    for each in alternatives(listed) if listed is not None else ():
        if isinstance(each, Array):
            found += each.elements
            found += (each.rest,) if each.rest is not None else ()
    return tuple(dict.fromkeys(item for value in found for item in alternatives(value) if isinstance(item, Element)))


def all_of_page(m: Machine, first: Element, selector: str, site: Site) -> tuple[Element, ...]:
    """What a selector finds beside the first: in the markup of the pages, or in what code has put somewhere at once.
    Nothing where only the selector tells of it."""
    if _ONE.fullmatch(selector.strip()) or first.serial in m.dom.sought:
        return ()
    selectors = selector.split(",") if "(" not in selector else [selector]
    found = tuple(dict.fromkeys(find_written(m, selectors, site)))
    if found[:1] != (first,):
        last = first
        for here in m.dom.tree.around(first, site):
            if isinstance(here, Element) and here.tag not in _ROOTS:
                last = here
        found = tuple(dict.fromkeys(m.dom.tree.find_inside(last, selector, site)))
    return found if found[:1] == (first,) else ()


def around(m: Machine, elements: Iterable[Element], before: Selection | None = None) -> Selection | None:
    """An object around some elements; None if there are none."""
    held = tuple(dict.fromkeys(elements))[:MOST_SELECTED]
    return Selection(held[0], m.run, before, held) if held else None


def on_each(act: NativeMethod, *, reads: int = 0) -> NativeMethod:
    """A method that acts on each element; with less than `reads` arguments, none of them an object of what it is to
    set, it reads the first alone."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        is_read = len(arguments) < reads and not isinstance(argument(arguments, 0), Record)
        if len(wrapped.found) < 2 or is_read:
            return act(m, wrapped, arguments, site)
        for element in wrapped.found:
            act(m, Selection(element, m.run, wrapped.before), arguments, site)
        return wrapped

    return work


def at(m: Machine, wrapped: Selection, position: Value) -> list[Element]:
    """The elements that may stand at a position, counted from the end if it is negative."""
    number = position.value if isinstance(position, Constant) else None
    held = wrapped.found
    if not isinstance(number, (int, float)) or isinstance(number, bool):
        return list(held)
    place = int(number)
    return [held[place]] if -len(held) <= place < len(held) else []


def pick(name: str) -> NativeMethod:
    """`eq(n)`, `first()`, `last()`: one of the elements."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        position = {"first": Constant(0), "last": Constant(-1)}.get(name) or argument(arguments, 0)
        found = at(m, wrapped, position) or [wrapped.element]
        return join([Selection(element, m.run, wrapped) for element in found])

    return work


def keep(*, is_asked: bool) -> NativeMethod:
    """`filter(selector)` and `not(selector)`: those that a selector finds, or the others. What a function says of
    them is not known."""

    def work(m: Machine, wrapped: Selection, arguments: list[Value], site: Site) -> Value:
        for item in functions_among(arguments):
            m.outside.run_callbacks((item,), site, None)
        text, held = property_key(argument(arguments, 0)), wrapped.found
        if text is not None and len(held) > 1:
            wanted = text.split(",") if "(" not in text else [text]
            asked = [each for each in held if any(m.dom.tree.is_selected(each, one.strip()) for one in wanted)]
            held = tuple(each for each in held if (each in asked) is is_asked) or held
        return Selection(held[0], m.run, wrapped, held)

    return work
