"""What a write makes components show that lead nowhere by themselves: mounted once a handler looks for an element."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from abplint.program.budgets import MOST_LOOKED_FOR, RENDERING_STEPS
from abplint.program.moment import LOADING
from abplint.program.reacting import ALL
from abplint.program.values import Obj, Site

if TYPE_CHECKING:
    from abplint.program.libraries.renderings import LiveRendering
    from abplint.program.machine import Machine


class LateShowings:
    """Answers to a write come at once where what they show leads to an API. All else only matters to who looks for it:
    a box around a button that is clicked, what an element stands in."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._read_by: dict[tuple[int, str], list[LiveRendering]] = {}
        self._changed: dict[int, LiveRendering] = {}  # in this run, since somebody looked, by identity
        self._run = LOADING
        self._asked = 0
        self.is_showing = False  # what is mounted now nobody has made appear by itself

    def note(self, rendering: LiveRendering, reads: set[tuple[int, str]]) -> None:
        """A component has been rendered, and read some places."""
        for key in reads:
            self.m.heap.reacting.watch(key)
            self._read_by.setdefault(key, []).append(rendering)

    def written(self, obj: Obj, name: str) -> None:
        """A handler has written something that somebody has read."""
        if self._run != self.m.run:
            self._run, self._changed, self._asked = self.m.run, {}, 0
        for key in ((obj.serial, name), (obj.serial, ALL)):
            self._changed.update((id(each), each) for each in self._read_by.get(key, ()))

    def show(self, site: Site) -> None:
        """Before somebody looks for an element: what has appeared since is mounted."""
        if self._run != self.m.run or not self._changed:
            return
        changed, self._changed = self._changed, {}
        outer, self.is_showing = self.is_showing, True
        try:
            for rendering in changed.values():
                if self._asked < MOST_LOOKED_FOR:
                    self._asked += 1
                    self.m.allowances.within(RENDERING_STEPS, partial(self.m.renderings.show_late, rendering, site))
        finally:
            self.is_showing = outer
