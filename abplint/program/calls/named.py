"""Functions that a package is given under a name, and asked for by it: `keys("ctrl+p", run)`, `keys.trigger("ctrl+p")`.

The package runs what it likes of them: what one leads to is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from abplint.program.moment import LOADING
from abplint.program.objects import Func
from abplint.program.observing import Loss
from abplint.program.platform import Callback, callback_of
from abplint.program.values import Constant, Site, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Path = tuple[str, ...]


class NamedFunctions:
    """What packages without a model were given while loading, by package and name. A listener is none: who fires its
    event is known."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._given: dict[tuple[str, str], dict[facts.Function, Func]] = {}

    def note(self, path: Path, name: str, functions: tuple[Func, ...]) -> None:
        """A package is given functions under a name."""
        if self.m.run == LOADING and path[:1] and path[0].endswith("#"):
            known = self._given.setdefault((path[0], name), {})
            known.update((func.fact, func) for func in functions if func.fact is not None)

    def call(self, path: Path, arguments: list[Value], functions: tuple[Func, ...], site: Site) -> None:
        """A function of a package is called: it is given functions with a name, or it may run those that it was given
        with that one, which is told where one leads somewhere."""
        if self.m.run == LOADING:
            for name in _names_among(arguments) if functions and callback_of(path) is not Callback.LATER else ():
                self.note(path, name, functions)
        elif self._given and self.m.run > LOADING and not functions and not self.m.probing:
            for name in _names_among(arguments):
                self._tell(self._given.get((path[0], name), {}), site)

    def _tell(self, functions: dict[facts.Function, Func], site: Site) -> None:
        leading = filter(self.m.relevance.seems_to_lead, functions.values())
        reach = next((way for func in leading for way in self.m.relevance.ways(func)), None)
        if reach is not None:
            self.m.uses.end(Loss(site, "callback", reach=reach))


def _names_among(arguments: list[Value]) -> Iterator[str]:
    texts = (item.value for item in arguments if isinstance(item, Constant))
    return (text for text in texts if isinstance(text, str) and text)
