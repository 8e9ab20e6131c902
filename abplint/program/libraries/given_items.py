"""Components that show an item of a list, and are given another one in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.budgets import HANDED_ON_DEPTH
from abplint.program.libraries.views import SampledView, shown_in
from abplint.program.objects import Description, Func
from abplint.program.values import NOTHING, Obj, Site, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

OF_LIBRARY: Final = frozenset({"ref", "key"})


class GivenItems:
    """What such components show then."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def give_another(self, live: Obj | None, before: Obj, after: Obj, at: Site) -> None:
        """A component is given another item in the place of one: what it shows for certain only now appears. `live`:
        the component for any item, which renders by itself unless it is a function."""
        if not isinstance(before, Description) or not isinstance(after, Description):
            return
        components, output = alternatives(after.component or NOTHING), self.m.renderings.output_aside
        if live is not None and not any(isinstance(item, Func) and item.cls is None for item in components):
            self.m.renderings.give(live, before, after, at)
        for component in components:
            with self.m.states.standing.asked():
                old, new = (SampledView.of(output(component, props, at)) for props in (before, after))
            for key in new.shown:
                if key in new.certain - old.certain:
                    self.m.renderings.appear(new.shown[key], at)

    def give_changed(
        self, live: Obj | None, before: Description, after: Description, at: Site, depth: int = HANDED_ON_DEPTH
    ) -> None:
        """A component is given an item that a handler has changed in the place of the same as it was. `live`: the
        component for any item; where there is none yet, what it would show is asked for, and what those show in it."""
        if live is not None:
            for name, slot in before.slots.items():
                if name not in OF_LIBRARY and name in live.slots and slot.getter is None:
                    self.m.heap.put(live, name, slot.value, slot.site)
            self.m.renderings.give(live, before, after, at)
            return
        for component in alternatives(after.component or NOTHING):
            with self.m.states.standing.asked():
                old, new = (shown_in(self.m.renderings.output_aside(component, props, at)) for props in (before, after))
            for key, item in new.items():
                same = old.get(key)
                if same is None:
                    self.m.renderings.appear(item, at)
                elif depth and isinstance(same, Description) and isinstance(item, Description):
                    self.give_changed(None, same, item, at, depth - 1)
