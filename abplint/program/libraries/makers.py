"""Who provides by a key that a function of the app has made, together with the components that it gives."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from abplint.program.libraries.hooks import names_given
from abplint.program.libraries.recognition import is_component
from abplint.program.objects import Record, functions_among
from abplint.program.values import Constant, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Makers:
    """Shows who may provide what a function of the app has made a key for: `const [Provider, use] = make()`.

    A large app's components are not all shown, and the key has no name by which others could be found.
    """

    def __init__(self, m: Machine) -> None:
        self._m = m
        self._shown: set[Site] = set()

    def show(self, word: Value) -> None:
        """Show the components that are given where a name says that its key was made, and what shows those of a
        library."""
        made = word.site if isinstance(word, Constant) else None
        unit = self._m.loading.units.get(made.file.path) if made is not None else None
        if made is None or unit is None or unit.env is None or made in self._shown:
            return
        self._shown.add(made)
        for name in names_given(made):
            cell = unit.env.cells.get(name)
            given = alternatives(self._m.names.read_cell(cell)) if cell is not None else []
            parts = [slot.value for item in given if type(item) is Record for slot in item.slots.values()]
            for item in functions_among([*given, *parts]):
                if item.unit is not None and item.unit.model_of:
                    self._m.demand.run_mentions(name.encode("utf-8", "replace"), unit.file.path)
                elif is_component(item) and not self._m.components.is_mounted(item):
                    show = partial(self._m.components.show_alone, item, made)
                    self._m.ambient.as_ambient(show, unit, is_asked=True)
