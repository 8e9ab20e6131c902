"""Functions that a compiler wrote into a file instead of importing them: the models of their packages run instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import inlined
from abplint.patterns import regex
from abplint.program.budgets import LONGEST_INLINED
from abplint.program.units import Unit
from abplint.program.values import Site, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SPACE: Final = regex(r"\s+")
_FUNCTION: Final = regex(rb"\bfunction\b|=>")


class InlinedFunctions:
    """What stands for the functions that compilers write into files, whatever a minifier has called them since.

    Their own text says less than what they are for: a loop that copies members by names that it computes.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._packages: dict[Unit, tuple[str, ...]] = {}  # of which a unit may hold functions
        self._meant: dict[facts.Function, tuple[str, str] | None] = {}  # package and export

    def in_place_of(self, fact: facts.Function) -> Value | None:
        """What the model of a package exports, if a function of the code that runs was copied from there."""
        unit = self.m.frame.unit
        packages = self._packages.get(unit)
        if packages is None:
            packages = () if unit.model_of else unit.file.ask(partial(_packages_in, unit))
            self._packages[unit] = packages
        if not packages or fact.end - fact.start > LONGEST_INLINED:
            return None
        if fact not in self._meant:
            meant = _meaning(unit, fact, packages)
            if meant is not None and any(_meaning(unit, each, packages) == meant for each in _within(unit, fact)):
                meant = None  # a minifier put the helper into the function that calls it
            self._meant[fact] = meant
        meant = self._meant[fact]
        return None if meant is None else self.m.linking.model_member(*meant, Site(unit.file, fact.start, fact.end))


def _packages_in(unit: Unit) -> tuple[str, ...]:
    text = unit.text
    return tuple(package for package, one in inlined() if any(mark.encode() in text for mark in one.marks))


def _within(unit: Unit, fact: facts.Function) -> Iterator[facts.Function]:
    """The functions in a function's text."""
    for match in _FUNCTION.finditer(unit.file.data, fact.start + 1, fact.end):
        inner = unit.functions_around(match.start())[-1]
        if inner.start > fact.start:
            yield inner


def _meaning(unit: Unit, fact: facts.Function, packages: tuple[str, ...]) -> tuple[str, str] | None:
    text = _SPACE.sub("", unit.file.data[fact.start : fact.end].decode("utf-8", "replace"))
    for package, name, patterns in _patterns():
        if package in packages and all(pattern.search(text) for pattern in patterns):
            return package, name
    return None


@cache
def _patterns() -> tuple[tuple[str, str, tuple[re.Pattern[str], ...]], ...]:
    return tuple(
        (package, name, tuple(map(re.compile, texts)))
        for package, one in inlined()
        for name, texts in one.functions.items()
    )
