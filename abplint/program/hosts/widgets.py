"""Widgets of packages that are made with a class or an id: `new Button({ class: ['icon', 'save'] })`.

What a selector finds by these, and nothing in sight has, is the element of such a widget: who listens for its clicks
hears that of the element.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from abplint.program.moment import Diverged
from abplint.program.objects import Array, Func, Record
from abplint.program.observing import Loss, Registration
from abplint.program.values import Constant, External, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_CLASSES: Final = ("class", "className", "classes", "cssClass", "cls")


def run_widgets(m: Machine, marks: Sequence[Set[str]], site: Site) -> bool:
    """A handler clicks what has all of some classes and ids, those of one of several selectors. What listens for the
    clicks of the one widget that has these runs; of several it is told that one may. False: there is none."""
    heard = _heard(m, marks)
    if not heard:  # what makes it may not have run to its end
        for mark in dict.fromkeys(mark for wanted in marks for mark in sorted(wanted)):
            m.demand.run_quoting(mark[1:])
        heard = _heard(m, marks)
    if len(heard) == 1:
        for made in next(iter(heard.values())):
            assert isinstance(made.listener, Func)
            with suppress(Diverged):
                m.outside.call_in_between(made.listener, made.target, [m.events.about("click", made.target)], site)
        return True
    for made in (each for listeners in heard.values() for each in listeners):
        listener = made.listener
        if not isinstance(listener, Func) or listener.unit is None or listener.fact is None:
            continue
        way = next(m.relevance.ways_from(listener.unit, listener.fact), None)
        if way is not None:
            m.uses.end(Loss(site, "value", site, way))
            break
    return bool(heard)


def _heard(m: Machine, marks: Sequence[Set[str]]) -> dict[Site | None, list[Registration]]:
    """What listens for the clicks of widgets that have all of some classes and ids, by where they are made."""
    found: dict[Site | None, list[Registration]] = {}
    for made in m.events.of_a_person.values():
        target = made.target
        if made.event == "click" and isinstance(made.listener, Func) and isinstance(target, External):
            own = _marks_of(target)
            if any(wanted and wanted <= own for wanted in marks):
                found.setdefault(_made_at(target), []).append(made)
    return found


def _made_at(widget: External) -> Site | None:
    return widget.whole.made_by.site if widget.whole.made_by is not None else None


def _marks_of(widget: External) -> Set[str]:
    """The classes and ids, as selectors, that an object of a package was made with."""
    made = widget.whole.made_by
    if made is None or widget.whole.path[-1:] != ("new",) or not widget.whole.path[0].endswith("#"):
        return frozenset()
    given = [item for value in made.arguments for item in alternatives(value) if isinstance(item, Record)]
    found = {f".{each}" for item in given for name in _CLASSES for each in _texts_of(item, name)}
    return found | {f"#{each}" for item in given for each in _texts_of(item, "id")}


def _texts_of(given: Record, name: str) -> Iterator[str]:
    slot = given.slots.get(name)
    held: list[Value] = []
    for item in alternatives(slot.value) if slot is not None else ():
        held += item.elements if isinstance(item, Array) else [item]
    for text in held:
        if isinstance(text, Constant) and isinstance(text.value, str):
            yield from text.value.split()
