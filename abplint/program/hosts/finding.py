"""What a selector finds inside an element and around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from abplint.program.hosts.clicks import FINDERS, compound_of, matches_asked
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.hosts.tree import SELECTOR, selector_text
from abplint.program.moment import LOADING
from abplint.program.objects import Element
from abplint.program.platform import interface_of_tag
from abplint.program.values import ANYTHING, FALSE, TRUE, Constant, External, Site, Value, join, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def find_written(m: Machine, selectors: Sequence[str], site: Site) -> list[Element]:
    """The elements of the pages' own markup that one of some selectors finds."""
    path = site.file.path
    written = (markup for each in selectors for markup in m.loader.found.elements(each.strip(), path))
    return [m.dom.tree.of_markup(markup, site) for markup in written]


def found_apart(m: Machine, selector: str, first: Value, site: Site) -> list[Element]:
    """The elements that a handler finds, too, if another page stands than the one that has the first."""
    if m.run <= LOADING:
        return []
    markup = m.dom.tree.markup.get(first.serial) if isinstance(first, Element) else None
    if markup is None or markup.file is None:
        return []
    return [
        m.dom.tree.of_markup(each, site) for each in m.loader.found.apart(selector, markup.file.path, site.file.path)
    ]


def find_all(m: Machine, selectors: Sequence[str], site: Site) -> list[Element]:
    """The same of the document: of the markup, else what code has put there."""
    added = (element for each in selectors for element in m.dom.tree.find_all_added(each, site))
    return find_written(m, selectors, site) or [*added]


def _find_inside(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    return _first_inside(m, element, selector_text(argument(arguments, 0)), site)


def _find_by_id(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`getElementById`, which roots have."""
    name = property_key(argument(arguments, 0))
    return _first_inside(m, element, FINDERS["getElementById"].format(name) if name else None, site)


def _first_inside(m: Machine, element: Element, selector: str | None, site: Site) -> Value:
    if selector is None:
        return ANYTHING
    inside = m.dom.tree.first_inside(element, selector, site)
    if inside:
        return join(inside)
    own = m.own_content.found(element, selector, site)
    if own is not None:
        return join((*own, Constant(None)))
    found = m.dom.find_element(selector, site)
    return found if found is not None else _told_inside(m, element, selector, site)


def _told_inside(m: Machine, element: Element, selector: str, site: Site) -> Value:
    """What a selector finds in an element that holds what nobody has seen: it stands there, for whoever looks again."""
    told = compound_of(selector)
    if told is None or not (told.marks or told.attributes) or m.dom.tree.is_whole(element):
        return ANYTHING
    attributes = dict(told.attributes)
    for name, sign in (("class", "."), ("id", "#")):
        held = " ".join(sorted(mark[1:] for mark in told.marks if mark[0] == sign))
        if held:
            attributes[name] = held
    made = m.dom.new_element(told.tag, site, attributes)
    m.dom.sought[made.serial] = selector
    m.dom.tree.put(element, [made], site)
    return join((made, Constant(None)))


def _find_around(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    selector = property_key(argument(arguments, 0))
    return find_around(m, element, selector, site) if selector is not None else ANYTHING


def find_around(m: Machine, element: Element, selector: str, site: Site) -> Value:
    """The element, or what it stands in, that a selector finds; null where there is none."""
    around: Value = element
    for around in m.dom.tree.around(element, site, composed=False):
        if isinstance(around, Element) and m.dom.tree.is_selected(around, selector):
            return around
    told = matches_asked(m, element, selector)
    if told:
        return element
    # what a listener far around an element asks of it is seldom true: what markup does not show is not so
    is_seen = element.serial in m.dom.tree.markup or m.dom.tree.is_other(element, selector)
    is_asked = m.dom.asked is element and is_seen
    if told is False or is_asked or m.dom.tree.is_whole(element):
        return Constant(None)
    found = m.dom.find_element(selector, site)
    return found if found is not None else ANYTHING


def _matches(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    selector = property_key(argument(arguments, 0))
    told = matches_asked(m, element, selector) if selector is not None else None
    if told is not None:
        return TRUE if told else FALSE
    if selector is not None and m.dom.tree.is_other(element, selector):
        return FALSE
    if selector is None or not m.dom.tree.is_whole(element) or SELECTOR.match(selector) is None or ":" in selector:
        return ANYTHING
    return TRUE if m.dom.tree.is_selected(element, selector) else FALSE


def _find_all_inside(finder: str) -> NativeMethod:
    """A method of elements that finds all of those inside: of the page's own markup, else what its selector tells."""

    def work(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
        text = property_key(argument(arguments, 0))
        selector = FINDERS[finder].format(text) if text else ""
        found = m.dom.tree.find_inside(element, selector, site) if text else []
        if found:
            return m.new_array(tuple(found), found[-1])  # there may be more than the markup has
        own = m.own_content.found(element, selector, site) if text else None
        if own is not None:
            return m.new_array((), own[0] if own else None)
        callee = External((f"({interface_of_tag(element.tag)})", finder))
        return m.outside.call_external(callee, arguments, site, False, element)

    return work


_FIND_ALL: Final = ("querySelectorAll", "getElementsByClassName", "getElementsByTagName")
FINDING_METHODS: Final[dict[str, NativeMethod]] = {
    "querySelector": _find_inside,
    "getElementById": _find_by_id,
    "closest": _find_around,
    "matches": _matches,
    **{finder: _find_all_inside(finder) for finder in _FIND_ALL},
}
