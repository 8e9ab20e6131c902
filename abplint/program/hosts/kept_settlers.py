"""Where a promise's executor has left the functions that settle it: by what code finds them, the nearest first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, cached_property, partial
from itertools import groupby, islice
from typing import TYPE_CHECKING

from abplint.program.budgets import MOST_MENTIONS
from abplint.program.changed_names import names_of_keepers, names_of_lists, states_among
from abplint.program.journal import Changes, names_of
from abplint.program.libraries.hooks import names_given
from abplint.program.objects import Func
from abplint.program.observing import Registration
from abplint.program.values import Value
from abplint.source import SourceFile

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class KeptSettlers:
    """What an executor has kept, by its changes. `names` are those under which code finds it (`onClick`), `homes` what
    these are kept in: states, and what a state holds (`dialog`). A name is a member of much else in a large app: who
    shows what is kept names its home, too, or stands in what names it."""

    def __init__(self, m: Machine, changed: Changes) -> None:
        self.m = m
        self._changed = changed

    def is_kept(self, item: Value) -> bool:
        """Whether a value is a function of this run."""
        return isinstance(item, Func) and item.run == self.m.run

    @cached_property
    def names(self) -> set[str]:
        """The variables and properties that hold it, and of the lists those that are given them."""
        names = names_of(self._changed, self.is_kept, self.m.floor)
        return names | names_of_lists(self._changed) if not names.isdisjoint(("elements", "rest")) else names

    @cached_property
    def homes(self) -> dict[str, str]:
        """What holds what holds it, with the path of the module that has it ("": nobody knows). A name that half of the
        app has (`value`) leads to nobody."""
        homes = dict.fromkeys(names_of_keepers(self._changed, self.is_kept, self.m.states.changed), "")
        for state in states_among(self._changed, self.m.states.changed):
            for name in names_given(state.site) if state.site is not None else ():
                homes[name] = self.m.unshown_readers.home_of(state)
        return {name: path for name, path in homes.items() if self._is_rare(name)}

    def _is_rare(self, name: str) -> bool:
        word = name.encode("utf-8", "replace")
        naming = (unit for unit in self.m.loading.all_units if not unit.model_of and unit.says(word))
        return sum(1 for _ in islice(naming, MOST_MENTIONS + 1)) <= MOST_MENTIONS

    def names_home(self, file: SourceFile) -> bool:
        """Whether a file names one of the homes."""
        return any(_says(file, home) for home in self.homes)

    def nearest_first(self, listeners: Sequence[Registration]) -> list[list[Registration]]:
        """Listeners in groups: of those whose file names what is kept come first what stands in the file that names its
        home, then what is shown there, what is shown by that, and so on; then come the others."""

        names_home = cache(self.names_home)  # many listeners stand in one file
        is_elsewhere = cache(lambda file: not any(_says(file, name) for name in self.names))

        def distance(made: Registration) -> tuple[bool, float]:
            around = [made.site.file, *(usage.site.file for usage in reversed(made.within))]
            steps = next((at for at, file in enumerate(around) if names_home(file)), math.inf)
            return is_elsewhere(made.site.file), steps

        return [[*group] for _, group in groupby(sorted(listeners, key=distance), distance)]


def _says(file: SourceFile, name: str) -> bool:
    return file.ask(partial(_finds, file, name.encode("utf-8", "replace")))


def _finds(file: SourceFile, word: bytes) -> bool:
    return word in file.data
