"""What the text around a delivery says of it, where no run has shown it: what it is made of, and in which function.

All of it is inferred, and told as that: names are taken for what they usually stand for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from abplint.features.contents import (
    BESIDE,
    FILE,
    delivered_by,
    expression_in,
    held_in,
    parameters_of,
    parts_of,
    spelled,
    written_in,
)
from abplint.features.controls import Controls
from abplint.features.kinds import kind_of
from abplint.features.signatures import parameters_written
from abplint.features.spelling import Speller
from abplint.inventory import Control, Hint, Kind, Unreached
from abplint.patterns import regex
from abplint.program.units import Unit
from abplint.program.values import Site
from abplint.source import Location, Span
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import LONGEST_MADE_OF, MOST_FOLLOWED_BACK, MOST_MADE_OF
from abplint.surface.calling import name_of
from abplint.surface.reach import written
from abplint.surface.sources import Sources
from abplint.syntax import facts

# what packs content, and makes none
_PACKS: Final = frozenset(
    """
    Blob File ClipboardItem URL String Promise Uint8Array encodeURI encodeURIComponent createObjectURL createElement
    resolve
    """.split()
)
HEARS: Final = regex(r"on[a-z]+|function|handler|action")  # what a listener is called that has no name of its own
_SAVES: Final = "save"  # what a document does that a package has made
_THROUGH: Final = (
    facts.Await,
    facts.Cast,
    facts.Conditional,
    facts.Logical,
    facts.ArrayLiteral,
    facts.Spread,
    facts.Sequence,
)


Reached = tuple[Kind, tuple[str, int]]
"""A use to which a run has come: what it is to a person, and where it begins in which file."""


class Hints:
    """Reads the text around deliveries of an app."""

    def __init__(self, sources: Sources, apis: ApiIndex, paths: Sequence[str]) -> None:
        self.sources, self.apis = sources, apis
        self.units: dict[str, Unit | None] = {}
        self.controls = Controls(sources, paths, self.unit)

    def unit(self, path: str) -> Unit | None:
        """A module as text."""
        if path not in self.units:
            file, program = self.sources.file(path), self.sources.program(path)
            known = file is not None and program is not None
            self.units[path] = Unit(file, program, file.whole) if known and file and program else None
        return self.units[path]

    def of(self, calls: Sequence[Site | None], use: Site) -> Hint | None:
        """What is inferred of a use that some calls lead to; None if nothing is."""
        made = self._made(calls, use)
        if made is None:
            return None
        unit, function, texts = made
        location = Location(unit.file, Span(function.start, function.end))
        parameters, _ = parameters_written(function, unit.file.data)
        return Hint(name_of(function, unit.file.data), location, parameters, tuple(texts))

    def labelled(self, hint: Hint | None, listener: Location, trigger: Location) -> Hint | None:
        """The same with the control that names what listens, where there is one only, and it is another one."""
        unit = self.unit(listener.path)
        around = unit.functions_around(listener.span.start) if unit is not None else []
        found = self._naming(around[-1:], listener.path)
        if hint is None or len(found) != 1 or not found[0].label:
            return hint
        is_itself = (found[0].location.path, found[0].location.span.start) == (trigger.path, trigger.span.start)
        return hint if is_itself else replace(hint, controls=found)

    def unreached(
        self, paths: Sequence[str], reached: frozenset[Reached], offered: frozenset[tuple[str, int, int]]
    ) -> Iterator[Unreached]:
        """The uses of APIs in the text of modules to which no run has come; of a function in which one did, others of
        its kind are further ways to do the same, and those of capabilities (`offered`) are theirs."""
        done = {(kind, *place) for kind, place in reached}
        for path in sorted(set(paths)):
            unit = self.unit(path)
            for spelled_use in Speller(unit, self.apis).uses() if unit is not None else ():
                use, around = spelled_use.use, spelled_use.around
                kind = kind_of(spelled_use.api, use)
                if any((path, each.start, each.end) in offered for each in around):
                    continue
                near = around[-1] if around else None
                ranges = (near.start, near.end) if near is not None else (use.site.start, use.site.end)
                if kind is None or any(k == kind and p == path and ranges[0] <= at < ranges[1] for k, p, at in done):
                    continue
                hint = self.of((), use.site)
                if hint is not None:
                    hint = replace(hint, controls=self._naming(around, path))
                yield Unreached(kind, written(use.kind, use.path), spelled_use.api.does, use.site.location, hint)

    def _naming(self, around: Sequence[facts.Function], path: str) -> tuple[Control, ...]:
        """The controls that name the innermost of some functions which any control names."""
        unit = self.unit(path)
        for function in reversed(around) if unit is not None else ():
            name = name_of(function, unit.file.data) if unit is not None else ""
            if name and (found := self.controls.calling(name, path)):
                return found
        return ()

    def _made(self, calls: Sequence[Site | None], use: Site) -> tuple[Unit, facts.Function, list[str]] | None:
        """The innermost function with a name in which something is made that is delivered, and what that is."""
        nearest: tuple[Unit, facts.Function, list[str]] | None = None
        given: set[int] | None = None  # which arguments of a call are delivered; None: it is the delivery itself
        for site in reversed([site for site, _ in groupby(calls) if site is not None] + [use]):
            unit = self.unit(site.file.path)
            around = unit.functions_around(site.start) if unit is not None else []
            if unit is None or not around:
                break
            names = (name_of(each, unit.file.data) for each in around)
            known = [each for each, name in zip(around, names, strict=True) if name and not HEARS.fullmatch(name)]
            named = known[-1] if known else None
            node = expression_in(around[-1].body, site)
            if node is None:
                break
            reading = _Reading(Speller(unit, self.apis), around)
            reading.read(_given(node, around[-1], given))
            if named is not None and (reading.texts or nearest is None):
                nearest = (unit, named, reading.texts[:MOST_MADE_OF])
            elif nearest is not None:
                nearest = (*nearest[:2], reading.texts[:MOST_MADE_OF])
            if reading.texts or not reading.parameters:
                break
            given = reading.parameters
        return nearest


class _Reading:
    """What expressions are made of, as their text and that of the functions around them has it."""

    def __init__(self, speller: Speller, around: list[facts.Function]) -> None:
        self.speller, self.around = speller, around
        self.texts: list[str] = []
        self.parameters: set[int] = set()
        self.seen: set[int] = set()

    def read(self, nodes: Sequence[facts.Fact]) -> None:
        """Follow expressions back to what makes something, or is given to the functions around."""
        pending = [*reversed(nodes)]
        while pending and len(self.seen) < MOST_FOLLOWED_BACK:
            node = pending.pop()
            if id(node) in self.seen:
                continue
            self.seen.add(id(node))
            pending += reversed([*self._behind(node)])

    def _behind(self, node: facts.Fact) -> Sequence[facts.Fact]:
        match node:
            case facts.Name():
                return self._of_name(node)
            case facts.Object():
                return [each.value for each in node.properties if each.key not in BESIDE]
            case facts.Call() | facts.New():
                called = node.callee.name if isinstance(node.callee, (facts.Name, facts.Member)) else ""
                if called in _PACKS:
                    return node.arguments[: 1 if called == FILE else None]
                self._tell(node)
            case facts.Template():
                if any(not isinstance(each, str) for each in node.parts):
                    self._tell(node)
            case facts.Binary():
                if not (isinstance(node.left, facts.Literal) and isinstance(node.right, facts.Literal)):
                    self._tell(node)
            case facts.Member() | facts.Index() | facts.TaggedTemplate():
                self._tell(node)
            case _ if isinstance(node, _THROUGH):
                return list(parts_of(node))
        return []

    def _of_name(self, node: facts.Name) -> list[facts.Fact]:
        for here in reversed(self.around):
            if (written := written_in(here).get(node.name)) is not None:
                return [*written]
            given = {number for number, _ in parameters_of(here, node.name)}
            if given and here is not self.around[-1]:  # of a call of another function, which is not on the way
                break
            if given:
                self.parameters |= given
                return []
        self._tell(node)
        return []

    def _tell(self, node: facts.Fact) -> None:
        data = self.speller.unit.file.data
        text = " ".join(data[node.start : node.end].decode("utf-8", "replace").split())
        text = text if len(text) <= LONGEST_MADE_OF else f"{text[: LONGEST_MADE_OF - 1]}…"
        if text not in self.texts:
            self.texts.append(text)


def _given(node: facts.Fact, function: facts.Function, given: set[int] | None) -> list[facts.Fact]:
    """What an expression delivers, or hands to a function that does."""
    if given is not None:
        arguments = node.arguments if isinstance(node, (facts.Call, facts.New)) else []
        return [each for number, each in enumerate(arguments) if number in given]
    callee = node.callee if isinstance(node, facts.Call) else None
    if isinstance(callee, facts.Member) and callee.name == _SAVES:  # it is given a name
        return [callee.object]
    delivered = delivered_by(node)
    if delivered is not None:
        return [delivered]
    if not isinstance(callee, facts.Member):
        return []
    return list(held_in(function).get(spelled(callee.object), ()))
