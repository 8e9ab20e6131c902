"""What components would listen for as things stand: they are rendered aside, to see whether one of their listeners
settles a promise that a handler leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from abplint.program.budgets import FEWEST_REACTION_STEPS, OVERHEARD_STEPS, RENDERING_STEPS
from abplint.program.observing import Registration
from abplint.program.values import Obj

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Overheard:
    """What components would listen for. A handler that opens one dialog after another asks the same few components at
    each: once that has taken its steps in a run, what they listened for when they were asked last counts, and one that
    was not asked so far gets few."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.hears_all = False
        self.renderings = 0
        self._steps = 0  # that the renderings of this run took
        self._last: dict[tuple[int, int], list[Registration]] = {}  # by the run, and the component's serial

    def of(self, component: Obj) -> list[Registration]:
        """What a component would listen for if it rendered; nothing of that stays."""
        key = (self.m.run, component.serial)
        known = self._last.get(key)
        if known is None or self._steps < OVERHEARD_STEPS:
            known = self._last[key] = self._render(component)
        return known

    def _render(self, component: Obj) -> list[Registration]:
        started, registrations = self.m.steps, self.m.events.registrations
        before, site = len(registrations), component.site or self.m.place(0, 0)
        with self.m.promises.trying():
            steps = max(min(RENDERING_STEPS, OVERHEARD_STEPS - self._steps), FEWEST_REACTION_STEPS)
            self.m.hooks.aside(partial(self.m.components.show_again, component, site), steps)
        found = registrations[before:]
        del registrations[before:]
        self.renderings += 1
        self._steps += self.m.steps - started
        return found

    @contextmanager
    def hearing_all(self) -> Iterator[None]:
        """While this lasts, all that components show is rendered: any part of it may hold the button that is waited
        for, and not only what leads to an API."""
        outer, self.hears_all = self.hears_all, True
        try:
            yield
        finally:
            self.hears_all = outer

    def end_runs(self) -> None:
        """What was found in runs that have ended counts no more."""
        self._steps = 0
        self._last.clear()
