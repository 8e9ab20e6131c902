"""Elements that a handler has made, and what is known of them for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.moment import LOADING
from abplint.program.objects import Element

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def is_own(m: Machine, element: Element) -> bool:
    """Whether the handler that runs has made an element itself, and nobody else may have given it anything."""
    is_made_here = element.run == m.run > LOADING and bool(element.tag) and not m.loops.is_repeating
    return is_made_here and element.serial not in m.dom.tree.vague and element.serial not in m.dom.found


def has_all_of(m: Machine, element: Element) -> bool:
    """Whether an element has no attributes but those that the handler which has made it is seen to give it."""
    return element.serial in m.dom.coded and is_own(m, element)


def has_all_data(m: Machine, element: Element) -> bool:
    """Whether an element has no `data-` attributes but those that are seen: those of its page, if others that have such
    an element say no more of it, or those that the handler which has made it gives it."""
    is_alone = m.dom.tree.is_whole(element) and not m.dom.tree.markup[element.serial].lacks
    return is_alone or has_all_of(m, element)


def lacks(m: Machine, element: Element, name: str) -> bool:
    """Whether an element has no attribute of a name, for certain."""
    return has_all_of(m, element) and not m.dom.tree.has(element, name)
