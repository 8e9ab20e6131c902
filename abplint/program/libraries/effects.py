"""Effects of signals that a handler sets, in components that nothing has shown: only a router would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION, MOST_MENTIONS
from abplint.program.handing import positions
from abplint.program.libraries.hooks import names_given
from abplint.program.moment import LOADING, Keep
from abplint.program.objects import State
from abplint.program.units import Unit

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# before a function, or before the name of a signal, which may be among others that are listed
_FOLLOWS: Final = regex(
    rb"\b(?:effect|toObservable|create(?:Render)?Effect|createComputed|on|Effect)\s*\(\s*"
    rb"(?:\[[^\]()]*)?(?:[\w$]+\s*\.\s*)*\Z"
)


class SoughtEffects:
    """What makes effects of a signal, and that nothing has shown so far."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def look_for(self, signal: State) -> None:
        """A handler sets a signal: run what makes effects of it."""
        if self.m.run <= LOADING or self.m.probing or self.m.states.standing.is_asked or signal.site is None:
            return
        home = signal.site.file.path
        for name in names_given(signal.site):
            word = name.encode("utf-8", "replace")
            for path in self.m.loader.mentioning(word, home):
                self.m.loading.seek_module(path, keep=Keep.ADDITIONS)
            found = [place for unit in self.m.loading.all_units for place in self._naming(unit, word)]
            for unit, position in found if len(found) <= MOST_MENTIONS else ():
                self.m.ambient.run_for_event(unit, position)

    def _naming(self, unit: Unit, word: bytes) -> Iterator[tuple[Unit, int]]:
        """Where effects name a signal that have not run."""
        if unit.model_of or not unit.says(word):
            return
        for position in positions(unit, word):
            around = unit.functions_around(position)
            starts = [position, *(fact.start for fact in around)]
            follows = any(_FOLLOWS.search(unit.file.data, max(at - LONGEST_DECLARATION, 0), at) for at in starts)
            if follows and around and not self.m.ambient.has_run(around[-1]):
                yield unit, position
