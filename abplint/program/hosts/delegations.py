"""What code keeps with elements that only a selector names: listeners around them, and data."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from abplint.program.hosts.clicks import is_meant, selector_of
from abplint.program.hosts.host import Host
from abplint.program.moment import AMBIENT, LOADING, Diverged
from abplint.program.objects import Func, Record
from abplint.program.values import External, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Delegation(NamedTuple):
    """That something listens around elements which a selector finds; `run` is the run that made it so."""

    around: Value
    selector: str
    event: str
    listener: Func
    run: int


class Delegations(Host):
    """Listeners around elements, for elements that no page in sight has; and what code keeps with these."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self._made: list[Delegation] = []
        self._kept: dict[object, Record] = {}
        self.widgets: dict[str, Record] = {}  # what is kept with the elements that a widget is made of, by its name

    def add(self, around: Value, selector: str, event: str, listener: Func) -> None:
        """Note a listener around what a selector finds."""
        self._made.append(Delegation(around, selector, event, listener, self.m.run))

    def fire(
        self, selector: str, event: str, element: Value, site: Site, heard: Sequence[Value] = (), *more: Value
    ) -> None:
        """Run what listens around an element that a selector found; `heard` are those around it that were told, `more`
        is what listeners are given beside the event."""
        told = {here.path for here in heard if isinstance(here, External)}
        for made in list(self._made):
            if made.event != event or made.run not in (LOADING, AMBIENT, self.m.run):
                continue
            was_told = any(here is made.around for here in heard)
            was_told = was_told or (isinstance(made.around, External) and made.around.path in told)
            if not was_told and is_meant(selector, made.selector, selector_of(self.m, made.around) or ""):
                with suppress(Diverged):
                    given = [self.m.events.about(event, element), *more]
                    self.m.calls.call_function(made.listener, element, given, site, open_ended=True)

    def kept(self, of: object) -> Record:
        """What holds the data of an element."""
        return self._kept.setdefault(of, Record(None, LOADING))
