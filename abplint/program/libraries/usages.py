"""Which components run in which, as they are used, and the custom elements among them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.program.budgets import SAME_USAGE_DEEP
from abplint.program.libraries.recognition import place_of
from abplint.program.objects import Element
from abplint.program.observing import Usage
from abplint.program.values import Obj, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_ACTS: Final = frozenset({"a", "input"})  # what may do something for a person without any code


class ComponentUsages:
    """Which components run in which, as they are used, and the custom elements among them."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.within: list[Usage] = []  # the components that are being mounted, the outermost first
        self.sites: dict[Site | None, set[Site]] = {}  # where components are used, by where those are written
        # where an element is written that may do something by itself, and the components that it was made in each time
        self.written_in: dict[tuple[str, int], dict[tuple[Usage, ...], None]] = {}
        self.met: dict[
            tuple[Site, tuple[Usage, ...]], bool
        ] = {}  # what stands in markup, and whether tests ever let it
        self.unconnected: dict[str, Element] = {}  # one of each custom element that nobody was seen to put into a page

    @contextmanager
    def using(self, component: Obj, site: Site) -> Iterator[bool]:
        """While a component runs that is used at a place; gives whether it may: not too often in itself there."""
        usage = Usage(place_of(component), site)
        may_run = self.within.count(usage) < SAME_USAGE_DEEP
        self.within.append(usage)
        self.sites.setdefault(usage.component, set()).add(usage.site)
        try:
            yield may_run
        finally:
            self.within.pop()

    def note_written(self, tag: str, path: str, start: int) -> None:
        """Note in what an element is made that stands at a place of a file."""
        if self.m.components.shows_all and tag in _ACTS:
            self.written_in.setdefault((path, start), {})[tuple(self.within)] = None

    def note_met(self, site: Site, *, is_met: bool) -> None:
        """Note whether a test lets what markup has at a place be there, in the components that run."""
        place = (site, tuple(self.within))
        self.met[place] = self.met.get(place, False) or is_met

    def is_met(self, target: Value, within: tuple[Usage, ...]) -> bool:
        """Whether a person can meet an element in components: no test was seen to fail for it or one of them each time
        that it was rendered."""
        places = [(usage.site, within[:number]) for number, usage in enumerate(within)]
        if isinstance(target, Element) and target.site is not None:
            places.append((target.site, within))
        return all(self.met.get(place, True) for place in places)

    def connect(self, element: Element, site: Site) -> None:
        """Tell a custom element that it is in the page now; where a page itself has it, nobody has written it there."""
        self.unconnected.pop(element.tag, None)
        defined = self.m.dom.custom.get(element.tag)
        if defined is None or element.serial in self.m.dom.found:
            self.m.components.run_stage(element, "connectedCallback", site)
            return
        with self.using(defined, element.site or site) as may_run:
            if may_run:
                self.m.components.run_stage(element, "connectedCallback", site)

    def connect_left(self) -> None:
        """Put one of each custom element into a page that nobody was seen to put into one: those of others that show
        them first, which were defined after what they show."""
        for tag, element in reversed(list(self.unconnected.items())):
            defined = self.m.dom.custom[tag]
            if tag in self.unconnected and defined.unit is not None and element.site is not None:
                run = partial(self.m.components.run_stage, element, "connectedCallback", element.site)
                self.m.components.mount_within_budget(defined.unit, run)
