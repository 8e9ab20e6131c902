"""What modules near a call define by a name that anybody's methods have, where it leads anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.handing import provided_by
from abplint.program.module_text import NAMES, ModuleText, ReadAs
from abplint.program.origins import origin_of
from abplint.program.passages import Passage
from abplint.program.units import Unit
from abplint.program.ways import Way
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SHOWN: Final = regex(rb"<([A-Z][\w$]*)")


def way_nearby(m: Machine, unit: Unit, fact: facts.Function, word: bytes) -> Way | None:
    """The way to something that is asked about from what modules define by a name: those that a function's imports lead
    to, or that share one of these or import its own; of a component, the components that it imports, and those that may
    hand something to what it provides."""
    for path in _near(m, unit, fact, word):
        text = m.relevance.module(path)
        for place in _defined_in(m, text, word) if text is not None else ():
            m.relevance.explore(place)
            way = next(m.relevance.all_ways.of(place), None) if place.is_hot else None
            if way is not None:
                return way
    return None


def _near(m: Machine, unit: Unit, fact: facts.Function, word: bytes) -> Iterator[str]:
    own = unit.file.path
    text = m.relevance.module(own)
    if text is None or not unit.program.is_module:
        return
    said = set(NAMES.findall(text.code, fact.start, fact.end))
    around = unit.functions_around(fact.start)
    shown = set(_SHOWN.findall(text.code, around[0].start, around[0].end)) if around else set()
    paths: dict[str, None] = dict.fromkeys(m.loader.mentioning(word, own))
    for name, (specifier, _) in text.imports.items():
        kind, path = m.modules.resolve(unit, specifier)
        if kind == "file" and name in said:
            paths.update(dict.fromkeys((path, *m.loader.mentioning(word, path))))
        elif kind == "file" and (name in shown or (unit.program.is_component and name[:1].isupper())):
            paths[path] = None
    yield from paths
    if around:
        yield from (path for path in _provided_to(m, unit, around[0], word) if path not in paths)


def _provided_to(m: Machine, unit: Unit, function: facts.Function, word: bytes) -> Iterator[str]:
    """The modules that have what a function provides, by its key or by what reads that, and mention a word."""
    for name in provided_by(unit, function.start, function.end):
        found = origin_of(m, unit, name)
        if found is not None:
            key, home = found
            for path in dict.fromkeys((home, *m.loader.mentioning(key.encode("utf-8", "replace"), home))):
                yield from m.loader.mentioning(word, path)


def _defined_in(m: Machine, text: ModuleText, word: bytes) -> Iterator[Passage]:
    """What a module defines by a name that others may call as a method."""
    for found in text.definitions(word, of_member=True):
        yield m.relevance.passage(text, *found)
    for at in text.shorthands.get(word, ()):
        yield from m.relevance.named(text, word, at, ReadAs.CALLED)
    if text.unit.program.is_component:
        yield from m.relevance.named(text, word, 0, ReadAs.CALLED)
