"""Effects that were left early as states stood when a component was shown: what they set up once these are others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import MOST_LEFT_EARLY
from abplint.program.libraries.instances import Instance, Place
from abplint.program.moment import LOADING
from abplint.program.objects import Func
from abplint.program.values import Site, Value, alternatives
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_TESTS: Final = regex(rb"\bif\s*\(|&&|\|\||\?(?![.?])|\bswitch\b")


class _Effect(NamedTuple):
    """An effect with a test in it: what it does, and the calls of hooks that lead to it in a component."""

    fact: facts.Function
    does: Site
    asked_by: tuple[Site, ...]
    instance: Instance
    place: Place

    def names(self, word: bytes) -> bool:
        """Whether it names something behind a test."""
        data, at = self.does.file.data, self.does.file.data.find(word, self.does.start, self.does.end)
        return at >= 0 and _TESTS.search(data, self.does.start, at) is not None

    def is_asked_with(self, word: bytes) -> bool:
        """Whether a hook is called with what names something."""
        return any(site.file.data.find(word, site.start, site.end) >= 0 for site in self.asked_by)


class LeftEarly:
    """The effects of the components that are shown which have a test in them, and have run once."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._effects: dict[Place, list[_Effect]] = {}

    def note(self, instance: Instance, place: Place, work: Value) -> None:
        """A component that is shown asks for an effect."""
        for item in alternatives(work):
            if not isinstance(item, Func) or item.fact is None or item.unit is None or item.unit.model_of:
                continue
            does = Site(item.unit.file, item.fact.start, item.fact.end)
            if _TESTS.search(does.file.data, does.start, does.end) is not None:
                asked_by = tuple(each for each in place if each is not None and not _holds(each, does))
                self._effects.setdefault(place, []).append(_Effect(item.fact, does, asked_by, instance, place))

    def run_naming(self, word: bytes) -> None:
        """A handler asks for what effects may have set up by a name: run those that name it behind a test, as states
        may stand by then."""
        m = self.m
        if m.run <= LOADING or m.probing or m.states.standing.is_asked or m.states.is_later:
            return
        for effect in list(self._naming(word)):
            m.states.is_later = True
            try:
                m.ambient.as_ambient(partial(m.hooks.act_again, effect.instance, effect.place), is_asked=True)
            finally:
                m.states.is_later = False

    def _naming(self, word: bytes) -> Iterator[_Effect]:
        """Each is run once; of the components that ask for one effect by the same calls, a few."""
        for place, effects in list(self._effects.items()):
            if effects[0].names(word) or effects[0].is_asked_with(word):
                yield from self._effects.pop(place)[:MOST_LEFT_EARLY]


def _holds(outer: Site, inner: Site) -> bool:
    return outer.file is inner.file and outer.start <= inner.start and inner.end <= outer.end
