"""Components that read a state and that nothing has shown: they answer to what a handler sets it to.

Of a large app only those are rendered that may register something. One that stands on every page, and does what it
finds in a state, registers nothing: it is found by the name of the state, when a handler sets that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION, MOST_MENTIONS, MOST_RENDERED
from abplint.program.handing import positions
from abplint.program.libraries.hooks import names_given, names_of
from abplint.program.libraries.instances import is_hook
from abplint.program.libraries.kept_by_providers import provided_as
from abplint.program.moment import LOADING, Keep
from abplint.program.observing import Loss
from abplint.program.units import Unit
from abplint.program.values import Obj, Site
from abplint.syntax import facts
from abplint.syntax.walking import declared_names, facts_in

if TYPE_CHECKING:
    from abplint.program.machine import Machine

# before the name of a state, and behind it
_SUBSCRIBES: Final = regex(rb"\b(?:sub|subscribe|listen|observe|watch)\w*\s*\(\s*\Z")
_WATCHES: Final = regex(rb"(?:\b(?:watch|effect)\w*|\$effect[.\w]*)\s*\([^;]*\Z|\$:[^;\n]*\Z", re.IGNORECASE)
# before the name of a state: what is made of it by a call, which is watched in its place
_MADE_OF: Final = regex(rb"\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*[\w$.]+\s*(?:<[^;()]*>)?\([^;]*\Z")
_IS_SUBSCRIBED: Final = regex(rb"\s*[?!]?\.\s*(?:sub|subscribe|listen|observe|watch)\w*\s*\(")


class UnshownReaders:
    """Shows the components of a large app that answer to what a handler is about to set."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._asked = set[int]()  # the serials of the states that handlers have set

    def before_writing(self, state: Obj, site: Site) -> None:
        """A handler is about to set a state that a module keeps."""
        if state.serial in self._asked or state.site is None or state.run > LOADING:
            return
        if self.m.states.standing.is_asked:  # what is shown would be taken back with the rendering
            return
        self._asked.add(state.serial)
        home, provided = self.home_of(state), provided_as(self.m, state)
        readers = list(self._readers([(name, home) for name in names_given(state.site)])) if home else []
        if provided is not None:
            readers += self._readers(provided.keys, provided.names)
        found = {(unit, around[0] if around else None): position for unit, around, position in readers}
        for (unit, _), position in sorted(found.items(), key=_size_of)[:MOST_MENTIONS]:
            self._show(unit, position)
        for unit, fact in [*found][MOST_MENTIONS : MOST_MENTIONS + 1]:
            reach = next(self.m.relevance.ways_from(unit, fact), None) if fact is not None else None
            self.m.uses.end(Loss(site, "callback", reach=reach))

    def show_naming(self, homes: Mapping[str, str], names: Set[str]) -> None:
        """Show the components that name what a handler has kept in what is to settle a promise, by its names and the
        paths of the modules that have it ("": nobody knows): by themselves they lead nowhere, and wait for a person.
        Those come first that name what is kept there, too."""
        words = {name: name.encode("utf-8", "replace") for name in (*homes, *names)}
        naming = {path for name in names for path in self.m.loader.mentioning(words[name], every=True)}
        for home, module in homes.items():
            paths = sorted(self.m.loader.mentioning(words[home], module), key=lambda path: path not in naming)
            for path in paths[:MOST_RENDERED]:
                self.m.loading.seek_module(path, keep=Keep.ADDITIONS)
                unit = self.m.loading.units.get(path)
                if unit is not None and not self.m.demand.is_mounted(unit):
                    self._show_naming(unit, words[home])

    def _show_naming(self, unit: Unit, word: bytes) -> None:
        """Show the component of a file, or those of its functions that name a word and have not run."""
        seen = set[facts.Function]()
        for position in positions(unit, word)[:MOST_MENTIONS]:
            around = unit.functions_around(position)
            if unit.program.is_component or (
                around and around[0] not in seen and not self.m.ambient.has_run(around[0])
            ):
                seen.update(around[:1])
                self._show(unit, position)

    def home_of(self, state: Obj) -> str:
        """The path of the module that keeps a state; "" if none does."""
        home = state.site.file.path if state.site is not None and state.run <= LOADING else ""
        unit = self.m.loading.units.get(home)
        return home if unit is not None and state.site and not unit.functions_around(state.site.start) else ""

    def _readers(
        self, keys: Sequence[tuple[str, str]], names: Sequence[str] = ()
    ) -> Iterator[tuple[Unit, list[facts.Function], int]]:
        """Where components that nothing has shown answer to a state, by its name or its key and the module of that, or
        to a hook that reads it, and lead anywhere. `names`: of what such a key stands for, the part that has one."""
        wanted, seen = list(keys), set[tuple[str, str]]()
        for word, path in wanted:
            for unit, position in self._mentions(word, path):
                around = unit.functions_around(position)
                if unit.program.is_component:
                    spelled = [word.encode("utf-8", "replace") for name in names for word in (name, f"${name}")]
                    places = [position, *(at for part in spelled for at in positions(unit, part))]
                    if not self.m.demand.is_mounted(unit) and any(_is_watched(unit, at) for at in places):
                        yield unit, around, position
                    continue
                hooks = (
                    [(each, unit.file.path) for each in names_of(unit, around[0]) if is_hook(each)] if around else []
                )
                wanted += [each for each in hooks if each not in seen]
                seen.update(hooks)
                if not around or hooks or self.m.ambient.has_run(around[0]):
                    continue
                if _answers(unit, around, position, word, names) and self.m.relevance.is_hot(unit, around[0]):
                    yield unit, around, position

    def _mentions(self, name: str, home: str) -> Iterator[tuple[Unit, int]]:
        word = name.encode("utf-8", "replace")
        for path in dict.fromkeys((*filter(None, [home]), *self.m.loader.mentioning(word, home))):
            if path != home:
                self.m.loading.seek_module(path, keep=Keep.ADDITIONS)
            unit = self.m.loading.units.get(path)
            if unit is not None:
                yield from ((unit, position) for position in positions(unit, word))

    def _show(self, unit: Unit, position: int) -> None:
        if unit.program.is_component:
            self.m.demand.show(unit)
            return
        outer, self.m.components.sought = self.m.components.sought, unit.file.path
        try:
            self.m.ambient.run_for_event(unit, position)
        finally:
            self.m.components.sought = outer


def _size_of(place: tuple[tuple[Unit, facts.Function | None], int]) -> int:
    """How much text a component has: what stands on every page for a state is small, and a page is not."""
    (unit, fact), _ = place
    return fact.end - fact.start if fact is not None else unit.region[1] - unit.region[0]


def _is_watched(unit: Unit, position: int) -> bool:
    """Whether the component of a file that names a state there watches it, or what it makes of it."""
    return unit.file.ask(partial(_watches, unit, position))


def _watches(unit: Unit, position: int) -> bool:
    data = unit.file.data
    made = _MADE_OF.search(data, max(position - LONGEST_DECLARATION, 0), position)
    places = [position, *(positions(unit, made[1]) if made is not None else ())]
    return any(_WATCHES.search(data, max(at - LONGEST_DECLARATION, 0), at) is not None for at in places)


def _answers(
    unit: Unit, around: Sequence[facts.Function], position: int, word: str, parts_named: Sequence[str] = ()
) -> bool:
    """Whether a component that names a state, or a hook that reads it, does something when that changes: an effect
    depends on it, a hook of the app is handed it, something is shown while it is set, or it is subscribed to."""
    before = unit.file.data[max(position - LONGEST_DECLARATION, 0) : position]
    behind = position + len(word.encode("utf-8", "replace"))
    if _SUBSCRIBES.search(before) is not None or _IS_SUBSCRIBED.match(unit.file.data, behind) is not None:
        return True
    if len(around) > 1:
        return False
    parts = list(facts_in([around[0]]))
    declared = [part for part in parts if isinstance(part, facts.Declare)]
    names = {name for part in declared for name in _read_by(part, position, parts_named)}
    return any(_turns_on(part, names) for part in parts)


def _read_by(declared: facts.Declare, position: int, parts_named: Sequence[str] = ()) -> list[str]:
    """The variables that are given what is read at a place: of a pair, the value and not what sets it. `parts_named`:
    of an object, what has one of these names."""
    if declared.value is None or not declared.value.start <= position < declared.value.end:
        return []
    target = declared.target
    if isinstance(target, facts.ObjectPattern) and parts_named:
        return [name for part in target.properties if part.key in parts_named for name in declared_names(part.target)]
    if isinstance(target, facts.ArrayPattern):
        return [name for part in target.elements[:1] for name in declared_names(part)]
    return declared_names(target)


def _turns_on(part: facts.Fact, names: set[str]) -> bool:
    """Whether what a call or markup does turns on one of some variables."""
    if isinstance(part, facts.Call):
        if not isinstance(part.callee, facts.Name) or not is_hook(part.callee.name):
            return False
        depends = [item for each in part.arguments if isinstance(each, facts.ArrayLiteral) for item in each.elements]
        return any(_names_one(each, names) for each in (*part.arguments, *filter(None, depends)))
    if isinstance(part, facts.Logical):
        return _names_one(part.left, names) and _shows(part.right)
    if isinstance(part, facts.Conditional):
        return _names_one(part.test, names) and (_shows(part.then) or _shows(part.otherwise))
    return isinstance(part, facts.If) and _names_one(part.test, names) and _shows(part.then)


def _names_one(expression: facts.Fact, names: set[str]) -> bool:
    if isinstance(expression, (facts.Function, facts.ArrayLiteral)):
        return False
    return any(isinstance(each, facts.Name) and each.name in names for each in facts_in([expression]))


def _shows(part: facts.Fact) -> bool:
    """Whether a component is shown."""
    made = (each for each in facts_in([part]) if isinstance(each, facts.ElementLiteral))
    return any(isinstance(each.tag, facts.Expression) for each in made)
