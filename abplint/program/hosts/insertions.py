"""What is put beside an element, or in its place, and markup that is put in as text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from abplint.program.hosts.dom import connect_all
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.mutations import Mutations
from abplint.program.hosts.removals import take_out
from abplint.program.hosts.tags import written_tags
from abplint.program.objects import Element
from abplint.program.values import NOTHING, Constant, External, Obj, Site, Text, Value, alternatives, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_OUTSIDE: Final = frozenset({"beforebegin", "afterend"})
_OF_MARKUP: Final = ("createRange", "()", "createContextualFragment")


def _made_of(m: Machine, markup: Value, site: Site) -> list[Value]:
    """The elements that markup stands for, as far as it is known."""
    made: list[Value] = []
    for item in alternatives(markup):
        known = (item.markup or item.prefix) if isinstance(item, Text) else item
        text = known.value if isinstance(known, Constant) else known
        made += m.dom.made_of(written_tags(text), site) if isinstance(text, str) else ()
    return made


def _put(m: Machine, element: Element, children: list[Value], site: Site, *, inside: bool) -> None:
    parent = element if inside else m.dom.tree.parent(element, site)
    if parent is not None and children:
        m.dom.tree.put(parent, children, site)
        connect_all(m, children, site)
        m.hosts.part(Mutations).children_changed(parent, site)


def _put_beside(name: str, m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    m.dom.use_element(element, name, arguments, site)
    _put(m, element, arguments, site, inside=False)
    if name == "replaceWith":
        take_out(m, element, site)
    return NOTHING


def _insert(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`insertAdjacentElement(where, element)`."""
    m.dom.use_element(element, "insertAdjacentElement", arguments, site)
    _put(m, element, arguments[1:2], site, inside=property_key(argument(arguments, 0)) not in _OUTSIDE)
    return argument(arguments, 1)


def _insert_markup(m: Machine, element: Element, arguments: list[Value], site: Site) -> Value:
    """`insertAdjacentHTML(where, markup)`."""
    m.dom.use_element(element, "insertAdjacentHTML", arguments, site)
    made = _made_of(m, argument(arguments, 1), site)
    _put(m, element, made, site, inside=property_key(argument(arguments, 0)) not in _OUTSIDE)
    return NOTHING


class Insertions(Host):
    """What is put beside an element, or in its place, and markup that is put in as text."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {
        Element: {
            **{name: partial(_put_beside, name) for name in ("before", "after", "replaceWith")},
            "insertAdjacentElement": _insert,
            "insertAdjacentHTML": _insert_markup,
        }
    }

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        if path[-3:] == _OF_MARKUP or path == ("(Range)", "createContextualFragment"):
            return self._fragment(argument(arguments, 0), site)
        if path[-1:] == ("insertAdjacentHTML",) and path[:1] == ("document",):
            made = _made_of(self.m, argument(arguments, 1), site)
            self.m.dom.tree.put(External(path[:-1]), made, site)
            connect_all(self.m, made, site)
        return None

    def _fragment(self, markup: Value, site: Site) -> Value:
        """What a range makes of markup: its scripts run once it is put into a page."""
        made = self.m.dom.new_element("", site)
        self.m.dom.tree.put(made, _made_of(self.m, markup, site), site)
        self.m.scripts.fragments[made.serial] = markup
        return made
