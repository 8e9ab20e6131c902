"""Which function of the project makes what a call delivers: the nearest whose result flows into its arguments.

What is followed backwards is written: variables, parameters by the calls that lead there, and what platform calls are
given. Where more than one function may have made it, none is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, NamedTuple

from abplint.program.calls.notes import CallNotes
from abplint.program.objects import Func
from abplint.program.values import Site
from abplint.source import Location, Span
from abplint.surface.budgets import MOST_FOLLOWED_BACK
from abplint.syntax import facts

# of an object that is delivered, what holds no content
_BESIDE: Final = frozenset("filename name type suggestedName title mimeType saveAs".split())
_HELD_BY: Final = ("href", "src", "srcdoc", "innerHTML", "textContent", "value")
_THEN: Final = frozenset({"then", "finally"})


class _Place(NamedTuple):
    """An expression in the function that stands so many calls deep, by how many there are."""

    expression: facts.Fact
    depth: int


class ContentFinder:
    """Finds content functions in what a realm noted of its calls."""

    def __init__(self, notes: CallNotes) -> None:
        self.notes = notes

    def find(self, first: Func, calls: Sequence[Site | None], use: Site) -> Func | None:
        """The content function of a use that a function's calls lead to; None if it is not known."""
        functions = [first]
        sites: list[Site] = []
        for site in calls:
            if site is None:
                return None
            inside = [each for each in self.notes.at.get(site, {}).values() if _is_written(each)]
            if len(inside) != 1:
                return None
            functions.append(inside[0])
            sites.append(site)
        found = _Following(self.notes, functions, sites).of_use(use)
        return next(iter(found.values())) if len(found) == 1 else None

    def find_from(self, sites: Sequence[Site], use: Site) -> Func | None:
        """The same for the places on a way to a use, as far back from it as these are calls of one function each."""
        known: list[Site] = []
        for site in reversed(sites):
            if len(self.notes.at.get(site, {})) != 1:
                break
            known.insert(0, site)
        first = self._around(known[0] if known else use)
        return self.find(first, known, use) if first is not None else None

    def _around(self, site: Site) -> Func | None:
        """The innermost function that a place stands in, of those that were called."""
        around = [
            func
            for fact, func in self.notes.functions.items()
            if _is_written(func) and func.unit is not None and func.unit.file is site.file
            if fact.start <= site.start and site.end <= fact.end
        ]
        return max(around, key=lambda func: func.fact.start if func.fact is not None else 0, default=None)

    def places(self, called: Iterable[facts.Function]) -> Iterator[Location]:
        """Where functions that were called stand."""
        for fact in called:
            func = self.notes.functions[fact]
            if func.unit is not None:
                yield Location(func.unit.file, Span(fact.start, fact.end))


class _Following:
    def __init__(self, notes: CallNotes, functions: list[Func], sites: list[Site]) -> None:
        self.notes, self.functions, self.sites = notes, functions, sites
        self.left = MOST_FOLLOWED_BACK
        self.seen: set[tuple[int, int]] = set()

    def of_use(self, use: Site) -> dict[facts.Function, Func]:
        depth = len(self.functions) - 1
        node = _at(self.functions[depth], use)
        delivered = _delivered(node)
        if delivered is not None:
            return self.of(_Place(delivered, depth))
        callee = node.callee if isinstance(node, facts.Call) else None
        return self.of_receiver(callee.object, depth) if isinstance(callee, facts.Member) else {}

    def of_receiver(self, node: facts.Fact, depth: int) -> dict[facts.Function, Func]:
        """Those of what an element or a window holds: not what it is, but what was made its content."""
        fact = self.functions[depth].fact
        assert fact is not None
        if isinstance(node, facts.Call):  # `Object.assign(link, { href }).click()`
            given = [part for each in node.arguments if isinstance(each, facts.Object) for part in each.properties]
            return self.of_all([part.value for part in given if part.key in _HELD_BY], depth)
        held = _held(fact).get(_spelled(node), [])
        made = _written(fact).get(node.name, ()) if isinstance(node, facts.Name) else ()
        found = self.of_all(held, depth)
        for call in made:
            found |= self.of_receiver(call, depth) if isinstance(call, facts.Call) else {}
        return found

    def of(self, place: _Place) -> dict[facts.Function, Func]:
        """The functions whose results an expression may be made of, the nearest of each."""
        node, depth = place
        key = (id(node), depth)
        if key in self.seen or self.left <= 0:
            return {}
        self.seen.add(key)
        self.left -= 1
        match node:
            case facts.Call() | facts.New():
                site = Site(self._file(depth), node.start, node.end)
                made = {fact: func for fact, func in self.notes.at.get(site, {}).items() if _is_written(func)}
                if made and not _is_callback(node, made):
                    return made
                inner = [*node.arguments]
                if isinstance(node.callee, facts.Member):
                    inner.append(node.callee.object)
                return self.of_all(inner, depth)
            case facts.Name():
                return self.of_name(node.name, depth)
            case facts.Object():
                kept = [each.value for each in node.properties if each.key not in _BESIDE]
                return self.of_all(kept, depth)
            case facts.Conditional():
                return self.of_all([node.then, node.otherwise], depth)
            case facts.Member():
                return self.of(_Place(node.object, depth))
            case facts.Function() | facts.Index() | facts.This():
                return {}
        return self.of_all(list(_parts(node)), depth)

    def of_all(self, nodes: Sequence[facts.Fact], depth: int) -> dict[facts.Function, Func]:
        found: dict[facts.Function, Func] = {}
        for node in nodes:
            found |= self.of(_Place(node, depth))
        return found

    def of_name(self, name: str, depth: int) -> dict[facts.Function, Func]:
        """Those of a variable: what it is set to in the function, what holds its content, or what a caller gives."""
        func = self.functions[depth]
        fact = func.fact
        assert fact is not None
        written = list(_written(fact).get(name, ()))
        if written:
            return self.of_all(written, depth)
        for number, parameter in enumerate(fact.parameters):
            target = parameter.target.target if isinstance(parameter.target, facts.Default) else parameter.target
            if isinstance(target, facts.Name) and target.name == name:
                return self.of_argument(number, depth)
            if isinstance(target, facts.ObjectPattern):
                for each in target.properties:
                    inner = each.target.target if isinstance(each.target, facts.Default) else each.target
                    if isinstance(inner, facts.Name) and inner.name == name and isinstance(each.key, str):
                        return self.of_argument(number, depth, each.key)
        if depth and self._is_inside(depth):
            return self.of_name(name, depth - 1)
        return {}

    def of_argument(self, number: int, depth: int, member: str = "") -> dict[facts.Function, Func]:
        """What the caller gives for a parameter, or for a member of it."""
        if not depth:
            return {}
        call = _at(self.functions[depth - 1], self.sites[depth - 1])
        if not isinstance(call, (facts.Call, facts.New)):
            return {}
        own = self.functions[depth].fact
        if any(argument is own for argument in call.arguments):  # a callback: the receiver's content comes to it
            if isinstance(call.callee, facts.Member) and call.callee.name in _THEN and not number:
                return self.of(_Place(call.callee.object, depth - 1))
            return {}
        if number >= len(call.arguments) or any(isinstance(each, facts.Spread) for each in call.arguments):
            return {}
        given: facts.Fact = call.arguments[number]
        if member:
            if not isinstance(given, facts.Object):
                return {}
            kept = [each.value for each in given.properties if each.key == member]
            return self.of_all(kept, depth - 1)
        return self.of(_Place(given, depth - 1))

    def _is_inside(self, depth: int) -> bool:
        """Whether a function is written in the one that leads to it."""
        inner, outer = self.functions[depth].fact, self.functions[depth - 1].fact
        assert inner is not None
        assert outer is not None
        is_same = self._file(depth) is self._file(depth - 1)
        return is_same and outer.start <= inner.start and inner.end <= outer.end

    def _file(self, depth: int) -> Any:
        unit = self.functions[depth].unit
        assert unit is not None
        return unit.file


def _is_written(func: Func) -> bool:
    return func.unit is not None and not func.unit.model_of


def _is_callback(node: facts.Call | facts.New, made: dict[facts.Function, Func]) -> bool:
    """Whether what is called at a place are the functions that the call is given, as those of `map`."""
    return any(isinstance(argument, facts.Function) and argument in made for argument in node.arguments)


def _delivered(node: facts.Fact | None) -> facts.Fact | None:
    """The expression that holds what a use delivers, where that is not what it is called on."""
    if isinstance(node, facts.Assign):
        return node.value
    return node.arguments[0] if isinstance(node, (facts.Call, facts.New)) and node.arguments else None


def _at(func: Func, site: Site) -> facts.Fact | None:
    """The expression of a function, or of one that stands in it, at a place."""
    if func.fact is None or func.unit is None or func.unit.file is not site.file:
        return None
    pending: list[Any] = [func.fact]
    while pending:
        node = pending.pop()
        if isinstance(node, (list, tuple)):
            pending += node
        elif isinstance(node, facts.Fact) and node.start <= site.start and site.end <= node.end:
            if (node.start, node.end) == (site.start, site.end) and isinstance(
                node, (facts.Call, facts.New, facts.Assign)
            ):
                return node
            pending += _inside(node)
    return None


def _inside(node: facts.Fact) -> list[Any]:
    if isinstance(node, facts.Function):
        return [node.parameters, node.body]
    return [getattr(node, each.name) for each in fields(node) if not each.name.startswith("_")]


def _parts(node: facts.Fact) -> Iterator[facts.Fact]:
    """The facts directly inside of one."""
    pending = _inside(node)
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending += item
        elif isinstance(item, facts.Fact):
            yield item


def _own(function: facts.Function) -> Iterator[facts.Fact]:
    """The facts of a function without those of functions inside of it."""
    pending: list[facts.Fact] = [function.body]
    while pending:
        node = pending.pop()
        if not isinstance(node, facts.Function):
            yield node
            pending += _parts(node)


@lru_cache(maxsize=256)
def _written(function: facts.Function) -> dict[str, list[facts.Fact]]:
    """What a function sets its variables to."""
    found: dict[str, list[facts.Fact]] = {}
    for node in _own(function):
        if isinstance(node, facts.Declare) and node.value is not None:
            for name in _names(node.target):
                found.setdefault(name, []).append(node.value)
        elif isinstance(node, facts.Assign) and isinstance(node.target, facts.Name):
            found.setdefault(node.target.name, []).append(node.value)
    return found


@lru_cache(maxsize=256)
def _held(function: facts.Function) -> dict[str, list[facts.Fact]]:
    """What a function makes the content of elements and windows, by how these are written."""
    found: dict[str, list[facts.Fact]] = {}
    for node in _own(function):
        if isinstance(node, facts.Assign) and isinstance(node.target, facts.Member) and node.target.name in _HELD_BY:
            found.setdefault(_spelled(node.target.object), []).append(node.value)
        elif isinstance(node, facts.Call) and isinstance(node.callee, facts.Member) and node.arguments:
            of, name = node.callee.object, node.callee.name
            if name == "write" and isinstance(of, facts.Member):  # `popup.document.write(html)`
                found.setdefault(_spelled(of.object), []).append(node.arguments[0])
            elif name == "setAttribute" and len(node.arguments) == 2:
                attribute = node.arguments[0]
                if isinstance(attribute, facts.Literal) and attribute.value in _HELD_BY:
                    found.setdefault(_spelled(of), []).append(node.arguments[1])
    return {name: values for name, values in found.items() if name}


def _spelled(node: facts.Fact) -> str:
    """A variable, or a member of one, as it is written; "" for anything else."""
    if isinstance(node, facts.Name):
        return node.name
    if isinstance(node, facts.Member) and (of := _spelled(node.object)):
        return f"{of}.{node.name}"
    return ""


def _names(target: Any) -> Iterator[str]:
    if isinstance(target, facts.Name):
        yield target.name
    elif isinstance(target, facts.ObjectPattern):
        for each in target.properties:
            yield from _names(each.target)
