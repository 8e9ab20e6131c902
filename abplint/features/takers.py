"""Which function of the project takes what a person gives: the nearest that what was read or asked for flows into.

What is followed forwards is written: variables, what platform calls make of a value, callbacks that are handed it, and
what a function gives back to its caller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from abplint.features.contents import ContentFinder, expression_at, is_written, parts_of
from abplint.program.objects import Func
from abplint.program.units import returns_of
from abplint.program.values import Site
from abplint.surface.budgets import MOST_FOLLOWED_ON
from abplint.syntax import facts

_READ_BY_EVENT: Final = ("readAsText", "readAsDataURL", "readAsArrayBuffer", "readAsBinaryString")
_HEARS: Final = frozenset({"onload", "onloadend", "onchange", "oninput"})
_ROUNDS: Final = 4  # a variable that is set from a variable …


class TakerFinder:
    """Finds what takes a person's data, in what a realm noted of its calls."""

    def __init__(self, finder: ContentFinder) -> None:
        self.finder = finder

    def find(self, first: Func, calls: Sequence[Site | None], use: Site) -> Func | None:
        """The function that takes what a use acquires to which a function's calls lead; None if it is not known."""
        way = self.finder.way(first, calls, use)
        if way is None:
            return None
        functions, sites = way
        node: facts.Fact | None = expression_at(functions[-1], use)
        for depth in range(len(functions) - 1, -1, -1):
            func = functions[depth]
            if node is None or func.fact is None:
                return None
            flow = _Flow(self.finder, func, node)
            if (found := flow.taker()) is not None:
                return found
            if not depth or not flow.is_given_back():
                return None
            node = expression_at(functions[depth - 1], sites[depth - 1])
        return None

    def of_listener(self, func: Func) -> Func | None:
        """What takes the files that an event is about: what its listener hands them to, else the listener itself."""
        if func.fact is None or not is_written(func):
            return None
        found = _Flow(self.finder, func, None).taker()
        return found or func


class _Flow:
    """Where in a function a value goes: that of an expression, or without one what the function is given."""

    def __init__(self, finder: ContentFinder, func: Func, node: facts.Fact | None) -> None:
        assert func.fact is not None
        self.finder, self.func, self.fact = finder, func, func.fact
        self.nodes: set[int] = set() if node is None else {id(node)}
        self.names: set[str] = set()
        self.is_of_event = node is None  # `this` is the element
        if node is None:
            self.names.update(_names_of(self.fact))
        if isinstance(node, facts.Call) and isinstance(node.callee, facts.Member):
            of = node.callee.object
            if node.callee.name in (*_READ_BY_EVENT, "click") and isinstance(of, facts.Name):
                self.names.add(of.name)
            for callback in node.arguments:  # `getCurrentPosition((position) => …)`
                if isinstance(callback, facts.Function):
                    self.names.update(_names_of(callback))
        self.facts = list(islice(_all(self.fact), MOST_FOLLOWED_ON))
        self._spread()

    def _spread(self) -> None:
        for _ in range(_ROUNDS):
            before = len(self.names)
            for node in self.facts:
                if isinstance(node, facts.Declare) and node.value is not None and self._carries(node.value):
                    self.names.update(_bound(node.target))
                elif isinstance(node, facts.Assign):
                    self._assign(node)
                elif isinstance(node, facts.ForEach) and self._carries(node.iterable):
                    self.names.update(_bound(node.target))
                elif isinstance(node, facts.Call) and self._is_asked(node):
                    callbacks = (each for each in node.arguments if isinstance(each, facts.Function))
                    self.names.update(name for each in callbacks for name in _names_of(each))
            if len(self.names) == before:
                return

    def _is_asked(self, node: facts.Call) -> bool:
        """Whether a call is one of a method of it."""
        return isinstance(node.callee, facts.Member) and self._carries(node.callee.object)

    def _assign(self, node: facts.Assign) -> None:
        target, value = node.target, node.value
        if isinstance(target, facts.Name) and self._carries(value):
            self.names.add(target.name)
        is_heard = isinstance(target, facts.Member) and target.name in _HEARS and self._carries(target.object)
        if is_heard and isinstance(value, facts.Function):
            self.names.update(_names_of(value))

    def taker(self) -> Func | None:
        """The function of the project that it is handed to first; None if that is not known."""
        for node in sorted(self.facts, key=lambda each: each.end):
            if isinstance(node, facts.Assign) and isinstance(node.target, facts.Member):
                heard = node.target.name in _HEARS and self._carries(node.target.object)
                found = self._named(node.value) if heard else None
                if found is not None:
                    return found
            if not isinstance(node, (facts.Call, facts.New)):
                continue
            if any(not isinstance(each, facts.Function) and self._carries(each) for each in node.arguments):
                found = self._called(node)
                if found is not None:
                    return found
            if isinstance(node, facts.Call) and self._is_asked(node):
                found = next((func for each in node.arguments if (func := self._named(each)) is not None), None)
                if found is not None:
                    return found
        return None

    def is_given_back(self) -> bool:
        """Whether the function gives it to its caller, as it is or by a promise that it has made."""
        if any(each.value is not None and self._carries(each.value) for each in returns_of(self.fact)):
            return True
        return any(self._settles(node) for node in self.facts if isinstance(node, facts.Call))

    def _settles(self, node: facts.Call) -> bool:
        settling = {
            name
            for each in self.facts
            if isinstance(each, facts.New) and each.arguments and isinstance(each.arguments[0], facts.Function)
            for name in _names_of(each.arguments[0])
        }
        settling.update(_names_of(self.fact))  # which may be the one that a promise is made with
        is_settling = isinstance(node.callee, facts.Name) and node.callee.name in settling
        return is_settling and any(map(self._carries, node.arguments))

    def _called(self, node: facts.Call | facts.New) -> Func | None:
        noted = self.finder.called(self.func, node).values()
        found = [func for func in noted if is_written(func) and func.fact is not self.fact]
        return found[0] if len(found) == 1 else None if noted else self._named(node.callee)

    def _named(self, node: facts.Fact) -> Func | None:
        """A function of the project that is named where a callback is asked for."""
        if not isinstance(node, (facts.Name, facts.Member)):
            return None
        assert self.func.unit is not None
        site = Site(self.func.unit.file, node.start, node.end)
        name = node.name if isinstance(node, facts.Name) else ""
        found = list(self.finder.named(self.func.unit, name, site)) if name else []
        return found[0] if len(found) == 1 and is_written(found[0]) else None

    def _carries(self, node: facts.Fact) -> bool:
        """Whether an expression holds the value, or something of it."""
        pending = [node]
        while pending:
            item = pending.pop()
            if id(item) in self.nodes or (isinstance(item, facts.Name) and item.name in self.names):
                return True
            if self.is_of_event and isinstance(item, facts.This):
                return True
            if not isinstance(item, facts.Function):
                pending += parts_of(item)
        return False


def _names_of(function: facts.Function) -> Iterator[str]:
    for parameter in function.parameters[:1]:
        yield from _bound(parameter.target)


def _bound(target: facts.Pattern | None) -> Iterator[str]:
    if isinstance(target, facts.Default):
        target = target.target
    if isinstance(target, facts.Name):
        yield target.name
    elif isinstance(target, facts.ObjectPattern):
        for each in target.properties:
            yield from _bound(each.target)
    elif isinstance(target, facts.ArrayPattern):
        for item in target.elements:
            yield from _bound(item)


def _all(function: facts.Function) -> Iterator[facts.Fact]:
    """The facts of a function, with those of functions inside of it."""
    pending: list[facts.Fact] = [function.body]
    while pending:
        node = pending.pop()
        yield node
        pending += parts_of(node)
