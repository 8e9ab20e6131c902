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
from abplint.program.ways import Way
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

Path = tuple[str, ...]
_Functions = dict[facts.Function | None, Func]


class NamedFunctions:
    """What code that nobody knows was given before a handler runs, by name, and by package where it is one without a
    model. A listener is none: who fires its event is known."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._given: dict[tuple[str, str], _Functions] = {}
        self._options: dict[str, _Functions] = {}  # whatever code nobody knows was given them

    def note(self, path: Path, name: str, functions: tuple[Func, ...]) -> None:
        """A package is given functions under a name."""
        if self.m.run == LOADING and path[:1] and path[0].endswith("#"):
            self._given.setdefault((path[0], name), {}).update((func.fact, func) for func in functions)

    def note_option(self, name: str, functions: tuple[Func, ...]) -> None:
        """Code that nobody knows is given functions in an object, under a name."""
        self._options.setdefault(name, {}).update((func.fact, func) for func in functions)

    def way_of_option(self, name: str) -> Way | None:
        """Where a method of nobody knows what may lead that is called like functions which such code was given: an
        action that an editor was told of is asked for by its id, and run."""
        return self._way(self._options.get(name, {}))

    def call(self, path: Path, arguments: list[Value], functions: tuple[Func, ...], site: Site) -> None:
        """A function of a package is called: it is given functions with a name, or it may run those that it was given
        with that one, which is told where one leads somewhere."""
        if self.m.run == LOADING:
            for name in _names_among(arguments) if functions and callback_of(path) is not Callback.LATER else ():
                self.note(path, name, functions)
        elif self._given and self.m.run > LOADING and not functions and not self.m.probing:
            for name in _names_among(arguments):
                reach = self._way(self._given.get((path[0], name), {}))
                if reach is not None:
                    self.m.uses.end(Loss(site, "callback", reach=reach))

    def _way(self, functions: _Functions) -> Way | None:
        leading = filter(self.m.relevance.seems_to_lead, functions.values())
        return next((way for func in leading for way in self.m.relevance.ways(func)), None)


def _names_among(arguments: list[Value]) -> Iterator[str]:
    texts = (item.value for item in arguments if isinstance(item, Constant))
    return (text for text in texts if isinstance(text, str) and text)
