"""Elements of templates that stand for the window, the document or its body: these hear what they are given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.objects import Element
from abplint.program.platform import heard_by
from abplint.program.values import WINDOW, Constant, External, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_DOCUMENT: Final = External(("document",))
PLACES: Final = {"window": WINDOW, "document": _DOCUMENT, "body": _DOCUMENT.member("body")}
_SPECIAL: Final = regex(r"[a-z]+:(window|document|body)")  # a tag that a compiler knows


def stood_for(element: Element) -> Value:
    """What an element of a template is in the page: it itself, but for those that stand for a part of that."""
    return _place_of(element) or element


def _place_of(element: Element) -> External | None:
    found = _SPECIAL.fullmatch(element.tag)
    return PLACES[found[1]] if found is not None else None


def listen_at_place(m: Machine, element: Element) -> None:
    """Let what an element that stands for a part of the page is given hear the events of that."""
    place = _place_of(element)
    if place is None or m.states.standing.is_asked:
        return
    for name, slot in list(element.slots.items()):
        if name[:2] == "on" and len(name) > 2 and slot.getter is None:
            listen_at(m, heard_by(name).split(".")[0], place, slot.value, slot.site or m.place(0, 0))


def listen_at(m: Machine, event: str, place: External, listener: Value, site: Site) -> None:
    """Something listens at a place of the whole page."""
    m.calls.call(place.member("addEventListener"), place, [Constant(event), listener], site)
