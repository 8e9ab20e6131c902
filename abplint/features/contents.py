"""Which function of the project makes what a call delivers: the nearest whose result flows into its arguments.

What is followed backwards is written: variables, those of enclosing functions too, parameters by the calls that lead
there, what platform calls are given, and what a library computes with a function. Where more than one function may have
made it, none is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from abplint.features.nesting import Nesting
from abplint.patterns import regex
from abplint.program.calls.notes import CallNotes
from abplint.program.objects import Func
from abplint.program.units import Unit
from abplint.program.values import Site
from abplint.source import Location, Span
from abplint.surface.budgets import MOST_FOLLOWED_BACK
from abplint.syntax import facts
from abplint.syntax.walking import returns_of

# of an object that is delivered, what holds no content
BESIDE: Final = frozenset("filename name type suggestedName title mimeType saveAs".split())
FILE: Final = "File"  # a class of the platform: beside its first argument it takes a name and a type
_HELD_BY: Final = ("href", "src", "srcdoc", "innerHTML", "textContent", "value")
_DATA: Final = "data:"  # what an address begins with that holds content
_AS_TEXT: Final = frozenset(
    {"encodeURIComponent", "encodeURI", "escape", "btoa"}
)  # what makes text a part of an address
# what hands its content to the function that it is given, and by which member of an object
_THEN: Final = frozenset({"then", "finally", "subscribe"})
_NEXT: Final = "next"
_COMPUTED: Final = "value"  # what a computed value is read by, where a library keeps it in a cell
_FOR_COMPONENTS: Final = regex(r"use[A-Z]")  # a function that can be called while a component is made, and by no other


Named = Callable[[Unit, str, Site], Iterable[Func]]
"""The functions that a variable of a module may be."""


class _Place(NamedTuple):
    """An expression of a function: the one that stands so many calls deep, or one around that or in it."""

    expression: facts.Fact
    depth: int
    scope: facts.Function


class ContentFinder:
    """Finds content functions in what a realm noted of its calls."""

    def __init__(self, notes: CallNotes, named: Named) -> None:
        self.notes = notes
        self.named = named
        self.nesting = Nesting()

    def find(self, first: Func, calls: Sequence[Site | None], use: Site, is_address: bool = False) -> Func | None:
        """The content function of a use that a function's calls lead to; None if it is not known. `is_address`: what is
        delivered is one, whose parts are no content."""
        way = self.way(first, calls, use)
        if way is None:
            return None
        found = _Following(self, *way, is_address).of_use(use)
        return next(iter(found.values())) if len(found) == 1 else None

    def way(self, first: Func, calls: Sequence[Site | None], use: Site) -> tuple[list[Func], list[Site]] | None:
        """The functions that calls lead to, beginning with the first, and the places of these calls; None if they are
        not known."""
        calls = [site for site, _ in groupby(calls)]  # what a library calls inside of itself is called at one place
        functions = [first]
        sites: list[Site] = []
        for site, further in zip(calls, [*calls, use][1:], strict=True):
            if site is None or further is None:
                return None
            noted = self.notes.at.get(site, {}).values()  # one made of markup is called where it stands
            inside = [each for each in noted if is_written(each) and each.fact is not functions[-1].fact]
            if len(inside) > 1:  # a component that many use calls back whom it was given
                inside = [each for each in inside if _holds(each, further)]
            if len(inside) != 1:
                return None
            functions.append(inside[0])
            sites.append(site)
        return functions, sites

    def called(self, func: Func, node: facts.Call | facts.New) -> dict[facts.Function, Func]:
        """The functions that were called where an expression of one stands."""
        assert func.unit is not None
        return self.notes.at.get(Site(func.unit.file, node.start, node.end), {})

    def find_from(self, sites: Sequence[Site], use: Site) -> Func | None:
        """The same for the places on a way to a use, as far back from it as these are calls of one function each."""
        known: list[Site] = []
        for site in reversed(sites):
            if len(self.notes.at.get(site, {})) != 1:
                break
            known.insert(0, site)
        first = self._around(known[0] if known else use)
        return self.find(first, known, use) if first is not None else None

    def find_given(self, site: Site, name: str) -> Func | None:
        """The content function of what an element at a place is given by a property."""
        around = self._around(site)
        element = expression_at(around, site, (facts.ElementLiteral,)) if around is not None else None
        if around is None or around.fact is None or not isinstance(element, facts.ElementLiteral):
            return None
        given = [each.value for each in element.attributes if each.key == name]
        found = _Following(self, [around], []).of_all(given, 0, around.fact)
        return next(iter(found.values())) if len(found) == 1 else None

    def _around(self, site: Site) -> Func | None:
        """The innermost function that a place stands in, of those that were called."""
        around = [
            func
            for fact, func in self.notes.functions.items()
            if is_written(func) and func.unit is not None and func.unit.file is site.file
            if fact.start <= site.start and site.end <= fact.end
        ]
        return max(around, key=lambda func: func.fact.start if func.fact is not None else 0, default=None)

    def callers(self, called: frozenset[facts.Function]) -> dict[Location, set[Location]]:
        """Where functions that were called stand, and those that called them, as far as these were called, too."""
        units = {fact: self.notes.functions[fact].unit for fact in called}
        places = {
            fact: Location(unit.file, Span(fact.start, fact.end)) for fact, unit in units.items() if unit is not None
        }
        found: dict[Location, set[Location]] = {place: set() for place in places.values()}
        for fact, place in places.items():
            for other in self.notes.inside(fact) & places.keys():
                found[places[other]].add(place)
        return found


class _Following:
    def __init__(
        self, finder: ContentFinder, functions: list[Func], sites: list[Site], is_address: bool = False
    ) -> None:
        self.finder, self.functions, self.sites = finder, functions, sites
        self.is_address = is_address
        self.left = MOST_FOLLOWED_BACK
        self.seen: set[tuple[int, int]] = set()

    def of_use(self, use: Site) -> dict[facts.Function, Func]:
        depth = len(self.functions) - 1
        node = expression_at(self.functions[depth], use)
        delivered = delivered_by(node)
        if delivered is not None:
            return self.of(_Place(delivered, depth, self._fact(depth)))
        callee = node.callee if isinstance(node, facts.Call) else None
        if isinstance(callee, facts.Name):
            return self.of_maker(callee.name, depth)
        return self.of_receiver(callee.object, depth) if isinstance(callee, facts.Member) else {}

    def of_receiver(self, node: facts.Fact, depth: int) -> dict[facts.Function, Func]:
        """Those of what an element or a window holds: not what it is, but what was made its content."""
        fact = self._fact(depth)
        if isinstance(node, facts.Call):  # `Object.assign(link, { href }).click()`
            given = [part for each in node.arguments if isinstance(each, facts.Object) for part in each.properties]
            return self.of_all([part.value for part in given if part.key in _HELD_BY], depth, fact)
        held = held_in(fact).get(spelled(node), [])
        made = written_in(fact).get(node.name, ()) if isinstance(node, facts.Name) else ()
        found = self.of_all(held, depth, fact)
        for call in made:
            found |= self.of_receiver(call, depth) if isinstance(call, facts.Call) else {}
        return found

    def of_maker(self, name: str, depth: int) -> dict[facts.Function, Func]:
        """Those of what a package was given when it made a function that takes nothing itself."""
        for scope in (self._fact(depth), *self._around(self._fact(depth), depth)):
            made = written_in(scope).get(name)
            if made is not None:
                calls = [each for each in made if isinstance(each, facts.Call) and not self._noted(each, depth)]
                return self.of_all([part for each in calls for part in each.arguments], depth, scope)
        return {}

    def of(self, place: _Place) -> dict[facts.Function, Func]:
        """The functions whose results an expression may be made of, the nearest of each."""
        node, depth, scope = place
        key = (id(node), depth)
        if key in self.seen or self.left <= 0:
            return {}
        self.seen.add(key)
        self.left -= 1
        match node:
            case facts.Call() | facts.New():
                return self.of_call(node, depth, scope)
            case facts.Name():
                return self.of_name(node.name, depth, scope)
            case facts.Object():
                kept = [each.value for each in node.properties if each.key not in BESIDE]
                return self.of_all(kept, depth, scope)
            case facts.Conditional():
                return self.of_all([node.then, node.otherwise], depth, scope)
            case facts.Member():
                if node.name != _COMPUTED and isinstance(node.object, facts.Name):
                    return self.of_name(node.object.name, depth, scope, is_whole=False)
                return self.of(_Place(node.object, depth, scope))
            case facts.Function() | facts.Index() | facts.This():
                return {}
            case facts.Template() | facts.Binary(operator="+") if self.is_address:
                return self.of_all(_in_address(node), depth, scope)
        return self.of_all(list(parts_of(node)), depth, scope)

    def of_call(self, node: facts.Call | facts.New, depth: int, scope: facts.Function) -> dict[facts.Function, Func]:
        """What is called, or what it is given if that is no function of the project."""
        noted = self._noted(node, depth) or self._unasked(node, depth, scope)
        made = {fact: func for fact, func in noted.items() if is_written(func)}
        first = node.arguments[0] if node.arguments else None
        if isinstance(first, facts.Function) and not first.parameters and noted:
            # it gives what the function gives
            return self.of_all([each.value for each in returns_of(first) if each.value is not None], depth, first)
        if made and not _is_callback(node, made):
            called = node.callee.name if isinstance(node.callee, (facts.Name, facts.Member)) else ""
            return {} if _FOR_COMPONENTS.match(called) else made
        is_file = isinstance(node, facts.New) and isinstance(node.callee, facts.Name) and node.callee.name == FILE
        inner = [*node.arguments[: 1 if is_file else None]]
        if isinstance(node.callee, facts.Member):
            inner.append(node.callee.object)
        return self.of_all(inner, depth, scope)

    def of_all(self, nodes: Sequence[facts.Fact], depth: int, scope: facts.Function) -> dict[facts.Function, Func]:
        found: dict[facts.Function, Func] = {}
        for node in nodes:
            found |= self.of(_Place(node, depth, scope))
        return found

    def of_name(
        self, name: str, depth: int, scope: facts.Function, is_whole: bool = True
    ) -> dict[facts.Function, Func]:
        """Those of a variable: what it is set to in the function or around it, what holds its content, or what a caller
        gives. `is_whole`: it is delivered itself, and not something of it."""
        for here in (scope, *self._around(scope, depth)):
            at = self._depth_of(here, depth)
            written = written_in(here).get(name, ())
            if (
                written and at is None and scope is not here
            ):  # around what ran: of what else is kept there, nobody knows
                whole = _whole(here).get(name, ()) if is_whole else ()
                return self.of_all(whole, depth, here)
            if written:
                return self.of_all(written, depth if at is None else at, here)
            for number, member in parameters_of(here, name):
                if at is not None:
                    return self.of_argument(number, at, member)
                return self.of_outer_argument(here, number, depth, member)
        return {}

    def of_argument(self, number: int, depth: int, member: str = "") -> dict[facts.Function, Func]:
        """What the caller gives for a parameter, or for a member of it."""
        if not depth:
            return {}
        call = expression_at(self.functions[depth - 1], self.sites[depth - 1])
        if not isinstance(call, (facts.Call, facts.New)):
            return {}
        own = self._fact(depth)
        if any(
            own in _callbacks(argument) for argument in call.arguments
        ):  # a callback: the receiver's content comes to it
            if isinstance(call.callee, facts.Member) and call.callee.name in _THEN and not number:
                return self.of(_Place(call.callee.object, depth - 1, self._fact(depth - 1)))
            return {}
        return self.of_given(call, number, depth - 1, self._fact(depth - 1), member)

    def of_outer_argument(
        self, outer: facts.Function, number: int, depth: int, member: str
    ) -> dict[facts.Function, Func]:
        """The same of the function that made the one that runs, where its caller is told by what it calls it."""
        call = expression_at(self.functions[depth - 1], self.sites[depth - 1]) if depth else None
        callee = call.callee if isinstance(call, facts.Call) else None
        named = callee.object if isinstance(callee, facts.Member) else callee
        if not isinstance(named, facts.Name):
            return {}
        fact = self._fact(depth - 1)
        for scope in (fact, *self._around(fact, depth - 1)):
            made = written_in(scope).get(named.name)
            if made is not None:
                calls = [
                    each for each in made if isinstance(each, facts.Call) and outer in self._noted(each, depth - 1)
                ]
                return self.of_given(calls[0], number, depth - 1, scope, member) if len(calls) == 1 else {}
        return {}

    def of_given(
        self, call: facts.Call | facts.New, number: int, depth: int, scope: facts.Function, member: str
    ) -> dict[facts.Function, Func]:
        """What a call gives for a parameter, or for a member of it."""
        if number >= len(call.arguments) or any(isinstance(each, facts.Spread) for each in call.arguments):
            return {}
        given: facts.Fact = call.arguments[number]
        if member:
            if not isinstance(given, facts.Object):
                return {}
            kept = [each.value for each in given.properties if each.key == member]
            return self.of_all(kept, depth, scope)
        return self.of(_Place(given, depth, scope))

    def _around(self, function: facts.Function, depth: int) -> list[facts.Function]:
        unit = self.functions[depth].unit
        assert unit is not None
        return self.finder.nesting.around(unit.program, function)

    def _depth_of(self, function: facts.Function, depth: int) -> int | None:
        """How deep a function stands among those that led here, if it is one."""
        return next((at for at in range(depth, -1, -1) if self._fact(at) is function), None)

    def _noted(self, node: facts.Call | facts.New, depth: int) -> dict[facts.Function, Func]:
        return self.finder.notes.at.get(Site(self._file(depth), node.start, node.end), {})

    def _unasked(self, node: facts.Call | facts.New, depth: int, scope: facts.Function) -> dict[facts.Function, Func]:
        """What would be called where nothing has run yet: a value that is computed when somebody asks for it."""
        unit = self.functions[depth].unit
        assert unit is not None
        if not isinstance(node.callee, facts.Name) or scope in self.finder.notes.functions:
            return {}
        name = node.callee.name
        for here in (scope, *self._around(scope, depth)):
            if name in here.body.declared or any(parameters_of(here, name)):
                return {}
        found = self.finder.named(unit, name, Site(unit.file, node.start, node.end))
        return {func.fact: func for func in found if func.fact is not None}

    def _fact(self, depth: int) -> facts.Function:
        fact = self.functions[depth].fact
        assert fact is not None
        return fact

    def _file(self, depth: int) -> Any:
        unit = self.functions[depth].unit
        assert unit is not None
        return unit.file


def _holds(func: Func, site: Site) -> bool:
    fact, unit = func.fact, func.unit
    is_same = unit is not None and unit.file is site.file
    return is_same and fact is not None and fact.start <= site.start and site.end <= fact.end


def is_written(func: Func) -> bool:
    """Whether a function stands in the project's code: what a compiler makes has no text."""
    has_text = func.fact is not None and func.fact.start < func.fact.end
    return func.unit is not None and not func.unit.model_of and has_text


def parameters_of(function: facts.Function, name: str) -> Iterator[tuple[int, str]]:
    """Which parameter a variable is, and which member of it ("" for the whole)."""
    for number, parameter in enumerate(function.parameters):
        target = parameter.target.target if isinstance(parameter.target, facts.Default) else parameter.target
        if isinstance(target, facts.Name) and target.name == name:
            yield number, ""
        if isinstance(target, facts.ObjectPattern):
            for each in target.properties:
                inner = each.target.target if isinstance(each.target, facts.Default) else each.target
                if isinstance(inner, facts.Name) and inner.name == name and isinstance(each.key, str):
                    yield number, each.key


def _callbacks(argument: facts.Expression) -> list[facts.Fact]:
    """An argument, and what of it is called with the content."""
    members = argument.properties if isinstance(argument, facts.Object) else ()
    return [argument, *(each.value for each in members if each.key == _NEXT)]


def _is_callback(node: facts.Call | facts.New, made: dict[facts.Function, Func]) -> bool:
    """Whether what is called at a place are the functions that the call is given, as those of `map`."""
    return any(isinstance(argument, facts.Function) and argument in made for argument in node.arguments)


def _in_address(node: facts.Fact) -> list[facts.Fact]:
    """What of an address that is put together holds content: what is written into it as text must be, or all of it."""
    parts, pending = list[facts.Fact](), [node]
    while pending:
        part = pending.pop()
        if isinstance(part, facts.Binary) and part.operator == "+":
            pending += (part.right, part.left)
        elif isinstance(part, facts.Template):
            pending += reversed([each for each in part.parts if isinstance(each, facts.Fact)])
            parts += [facts.Literal(part.start, part.end, each) for each in part.parts[:1] if isinstance(each, str)]
        else:
            parts.append(part)
    first = parts[0] if parts else None
    if isinstance(first, facts.Literal) and isinstance(first.value, str) and first.value.startswith(_DATA):
        return parts
    return [each for each in parts if isinstance(each, facts.Call) and spelled(each.callee) in _AS_TEXT]


def delivered_by(node: facts.Fact | None) -> facts.Fact | None:
    """The expression that holds what a use delivers, where that is not what it is called on."""
    if isinstance(node, facts.Assign):
        return node.value
    return node.arguments[0] if isinstance(node, (facts.Call, facts.New)) and node.arguments else None


def expression_at(
    func: Func, site: Site, kinds: tuple[type[facts.Fact], ...] = (facts.Call, facts.New, facts.Assign)
) -> facts.Fact | None:
    """The expression of a function, or of one that stands in it, at a place."""
    if func.fact is None or func.unit is None or func.unit.file is not site.file:
        return None
    return expression_in(func.fact, site, kinds)


def expression_in(
    root: facts.Fact, site: Site, kinds: tuple[type[facts.Fact], ...] = (facts.Call, facts.New, facts.Assign)
) -> facts.Fact | None:
    """The expression at a place that is part of a fact."""
    found = (node for node in _around_place(root, site.start, site.end) if isinstance(node, kinds))
    return next((node for node in found if (node.start, node.end) == (site.start, site.end)), None)


def innermost_at(root: facts.Fact, at: int, kinds: tuple[type[facts.Fact], ...]) -> facts.Fact | None:
    """The innermost expression of some kinds that holds a byte offset, and is part of a fact."""
    found = [node for node in _around_place(root, at, at + 1) if isinstance(node, kinds)]
    return min(found, key=lambda node: node.end - node.start, default=None)


def _around_place(root: facts.Fact, start: int, end: int) -> Iterator[facts.Fact]:
    pending: list[Any] = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, (list, tuple)):
            pending += node
        elif isinstance(node, facts.Fact) and node.start <= start and end <= node.end:
            yield node
            pending += _inside(node)


def _inside(node: facts.Fact) -> list[Any]:
    if isinstance(node, facts.Function):
        return [node.parameters, node.body]
    return [getattr(node, each.name) for each in fields(node) if not each.name.startswith("_")]


def parts_of(node: facts.Fact) -> Iterator[facts.Fact]:
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
            pending += parts_of(node)


@lru_cache(maxsize=256)
def written_in(function: facts.Function) -> dict[str, list[facts.Fact]]:
    """What a function sets its variables to."""
    found: dict[str, list[facts.Fact]] = {}
    for node in _own(function):
        if isinstance(node, facts.Declare) and node.value is not None:
            for name in _names(node.target):
                found.setdefault(name, []).append(node.value)
        elif isinstance(node, facts.Assign) and isinstance(node.target, facts.Name):
            value = node.value
            if node.operator == "+=":
                value = facts.Binary(node.start, node.end, "+", node.target, value)
            found.setdefault(node.target.name, []).append(value)
    return found


@lru_cache(maxsize=256)
def _whole(function: facts.Function) -> dict[str, list[facts.Fact]]:
    """What a function sets its variables to as a whole, and to no member of it."""
    taken = {
        name
        for node in _own(function)
        if isinstance(node, facts.Declare) and not isinstance(node.target, facts.Name)
        for name in _names(node.target)
    }
    return {name: values for name, values in written_in(function).items() if name not in taken}


@lru_cache(maxsize=256)
def held_in(function: facts.Function) -> dict[str, list[facts.Fact]]:
    """What a function makes the content of elements and windows, by how these are written."""
    found: dict[str, list[facts.Fact]] = {}
    for node in _own(function):
        if isinstance(node, facts.Assign) and isinstance(node.target, facts.Member) and node.target.name in _HELD_BY:
            found.setdefault(spelled(node.target.object), []).append(node.value)
        elif isinstance(node, facts.Call) and isinstance(node.callee, facts.Member) and node.arguments:
            of, name = node.callee.object, node.callee.name
            if name == "write" and isinstance(of, facts.Member):  # `popup.document.write(html)`
                found.setdefault(spelled(of.object), []).append(node.arguments[0])
            elif name == "setAttribute" and len(node.arguments) == 2:
                attribute = node.arguments[0]
                if isinstance(attribute, facts.Literal) and attribute.value in _HELD_BY:
                    found.setdefault(spelled(of), []).append(node.arguments[1])
    return {name: values for name, values in found.items() if name}


def spelled(node: facts.Fact) -> str:
    """A variable, or a member of one, as it is written; "" for anything else."""
    if isinstance(node, facts.Name):
        return node.name
    if isinstance(node, facts.This):
        return "this"
    if isinstance(node, facts.Member) and (of := spelled(node.object)):
        return f"{of}.{node.name}"
    return ""


def _names(target: Any) -> Iterator[str]:
    if isinstance(target, facts.Name):
        yield target.name
    elif isinstance(target, facts.ObjectPattern):
        for each in target.properties:
            yield from _names(each.target)
