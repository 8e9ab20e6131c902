"""What an element says by its attributes, as far as that is in sight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.hosts.clicks import matches_asked
from abplint.program.hosts.host import NativeMethod, argument
from abplint.program.hosts.made_elements import lacks
from abplint.program.hosts.tree import data_name
from abplint.program.objects import Element
from abplint.program.values import ANYTHING, FALSE, TRUE, Constant, Site, Value, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _get_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0)) or ""
    own = data_name(name)
    told = matches_asked(m, element, f"[{name}]")
    if told is False:
        return Constant(None)
    if own is not None:
        return m.properties.member(m.dom.dataset(element), own, site)
    slot = element.slots.get(name)
    # what a listener far around an element asks of it is seldom true
    is_none = slot is None and (lacks(m, element, name) or (m.dom.asked is not None and _is_seen(m, element)))
    return slot.value if slot is not None else Constant(None) if is_none else ANYTHING


def _is_seen(m: Machine, element: Element) -> bool:
    """Whether markup writes all that an element says."""
    markup, site = m.dom.tree.markup.get(element.serial), element.site
    if markup is not None:
        return not any(name[:1] == "{" for name in markup.attributes)
    return site is not None and site.file.ask(partial(_is_whole_tag, site))


def _is_whole_tag(site: Site) -> bool:
    written = site.file.data[site.start : site.end]
    return written[:1] == b"<" and b"{..." not in written[: written.find(b">")]


def _has_attribute(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    name = property_key(argument(arguments, 0)) or ""
    told = matches_asked(m, element, f"[{name}]")
    if told or (told is None and m.dom.tree.has_for_certain(element, name)):
        return TRUE
    return FALSE if told is False or lacks(m, element, name) else ANYTHING


ATTRIBUTE_METHODS: Final[dict[str, NativeMethod]] = {"getAttribute": _get_attribute, "hasAttribute": _has_attribute}
