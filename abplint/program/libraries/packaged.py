"""What components and functions of packages are given: what they show of it, and what they call for a person."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import DEEPEST_ITEM
from abplint.program.moment import LOADING, Diverged
from abplint.program.objects import Array, Description, Element, Func, Record
from abplint.program.observing import Usage
from abplint.program.platform import heard_by, is_of_component
from abplint.program.values import ANYTHING, NOTHING, External, Obj, Site, Value, alternatives, inside, is_nullish

if TYPE_CHECKING:
    from abplint.program.hosts.host import Path
    from abplint.program.machine import Machine

_HELD: Final = "current"  # what a reference calls what it holds
_MAKES_TEXT: Final = "renderTo"
"""How functions begin that make markup of what they are given."""


class Packaged:
    """What packages are given to show: by components, where all that is shown is wanted, and by a handler."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.foreign: dict[tuple[Site, tuple[Usage, ...]], Description] = {}  # where they are shown in what

    def show(self, described: Description, site: Site, component: External | None = None) -> None:
        """A component of a package is shown, or one that nobody knows."""
        if not self.m.components.shows_all:
            if component is not None:
                self.m.stand_ins.show(described, component, site)
        else:
            self.note(described, site)
            self._show_parts(described, DEEPEST_ITEM, site)

    def note(self, described: Description, site: Site) -> None:
        """A component of a package is shown, which may act by itself."""
        self.foreign.setdefault((site, tuple(self.m.usages.within)), described)

    def refer(self, component: External, name: str, given: Value, site: Site) -> None:
        """A component of a package is given something: it puts what it offers into an empty reference (`openRef`), as
        it does with itself into that which is its `ref`."""
        for item in alternatives(given) if name != "ref" else ():
            slot = item.slots.get(_HELD) if type(item) is Record and len(item.slots) == 1 else None
            if slot is not None and slot.getter is None and is_nullish(slot.value) is True:
                self.m.markup.hand_over(item, None, External((*component.path, name)), site)

    def _show_parts(self, given: Obj, depth: int, site: Site) -> None:
        """What a component that is not of the project is given: what it shows, and what it calls for a person."""
        for name, slot in list(given.slots.items()):
            at = slot.site or site
            for item in alternatives(slot.value):
                is_heard = name[:2] == "on" and is_of_component(heard_by(name))
                if is_heard and isinstance(item, (Func, External)):
                    self.m.events.note(given, heard_by(name), item, at)
                elif isinstance(item, Func):
                    if name.startswith("render"):
                        with suppress(Diverged):
                            self.m.components.mount(self.m.calls.call_function(item, NOTHING, [ANYTHING], at), at)
                elif isinstance(item, Array) and name != "children":
                    for element in item.elements:
                        self._show_item(element, depth, at)
                elif name != "children":
                    self._show_item(item, depth, at)

    def _show_item(self, item: Value, depth: int, site: Site) -> None:
        if isinstance(item, (Description, Element)):
            self.m.components.mount(item, site)
        elif isinstance(item, Record) and depth:
            self._show_parts(item, depth - 1, site)

    def take(self, path: Path, given: Sequence[Value], site: Site) -> None:
        """A handler gives a function of a package what it may show (`toast(<Saved />)`, `Modal.confirm({ content })`),
        itself or by what that calls: it appears, unless text is all that is made of it."""
        is_shown = self.m.run > LOADING and path[0].endswith("#")
        if is_shown and not path[-1].rpartition("#")[2].startswith(_MAKES_TEXT):
            is_looked_into = partial(self._is_looked_into, site)
            held = (item for value in given for item in inside(value, DEEPEST_ITEM, is_looked_into))
            for described in [item for item in held if isinstance(item, Description)]:
                self.m.placing.mount(described, NOTHING, site)

    def _is_looked_into(self, site: Site, item: Obj) -> bool:
        """Whether what a package is given shows what it holds: a list, a plain object of options, an element, unless
        that is one of the page, where it is shown already."""
        if isinstance(item, Element):
            return not self.m.dom.is_shown(item, site)
        return isinstance(item, Array) or (type(item) is Record and item.prototype is None)
