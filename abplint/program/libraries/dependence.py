"""Which hooks of a component may be given something else once another one gives something else, as its text has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from abplint.syntax import facts
from abplint.syntax.walking import direct_parts, facts_in


class _Mentions(NamedTuple):
    """The variables that a part of the text names as a whole, and those of which it names a member."""

    whole: frozenset[str]
    members: frozenset[tuple[str, str]]

    def of(self, reached: frozenset[str] | set[str], holders: Iterable[str], member: str) -> bool:
        """Whether it names a variable that was reached, or of one of the holders the member, or all that it holds."""
        if not self.whole.isdisjoint(reached) or any(name in reached for name, _ in self.members):
            return True
        return any(name in self.whole or (name, member) in self.members for name in holders)


class _Flow(NamedTuple):
    """A statement: which variables it sets, from which others, and from which calls, by where they begin.

    `holds`: it does nothing but to give a variable what the call gives.
    """

    sets: frozenset[str]
    mentions: _Mentions
    calls: frozenset[int]
    holds: str = ""


class Dependence:
    """What flows between the calls of a component's function, from variable to variable.

    Variables of one name are taken for one, and everything that a statement names flows into everything that it sets.
    `later` are the calls, by where they begin, that run the functions written in them once all is rendered.
    """

    def __init__(self, function: facts.Function, later: frozenset[int]) -> None:
        self._calls = {each.start: each for each in facts_in(function.body) if isinstance(each, facts.Call)}
        after = [given for start in later if start in self._calls for given in _functions_in(self._calls[start])]
        apart = {id(each) for given in after for each in facts_in(given)}
        self._flows = [_flow_of(statement, apart) for statement in function.body.body]
        self._given = {start: self._given_to(start) for start in later if start in self._calls}
        self._reached: dict[tuple[frozenset[int], str], bool] = {}

    def reaches_any(self, sources: frozenset[int], member: str) -> bool:
        """Whether what calls give may be a part of what one of the later ones is given, besides its functions.

        `member`: all that differs is that member of what the calls give; "" if more may.
        """
        known = self._reached.get((sources, member))
        if known is None:
            known = self._reached[sources, member] = self._is_reached(sources, member)
        return known

    def _is_reached(self, sources: frozenset[int], member: str) -> bool:
        if not sources <= self._calls.keys():
            return True
        reached, holders = self._names_from(sources, member)
        return any(
            start in sources or not given.calls.isdisjoint(sources) or given.mentions.of(reached, holders, member)
            for start, given in self._given.items()
        )

    def _given_to(self, start: int) -> _Flow:
        call = self._calls[start]
        written = [each for each in call.arguments if not isinstance(each, facts.Function)] or call.arguments
        inner = list(facts_in(written))
        return _Flow(frozenset(), _mentions_of(inner), _calls_of(inner))

    def _names_from(self, sources: frozenset[int], member: str) -> tuple[set[str], set[str]]:
        reached: set[str] = set()
        holders: set[str] = set()
        grew = True
        while grew:
            before = len(reached)
            for flow in self._flows:
                if flow.holds and member and not flow.calls.isdisjoint(sources):
                    holders.add(flow.holds)
                elif not flow.calls.isdisjoint(sources) or flow.mentions.of(reached, holders, member):
                    reached |= flow.sets
            grew = len(reached) > before
        return reached, holders


class Giving(Dependence):
    """The same of what an expression in the function comes to."""

    def __init__(self, function: facts.Function, expression: facts.Expression) -> None:
        super().__init__(function, frozenset())
        inner = list(facts_in([expression]))
        self._given = {expression.start: _Flow(frozenset(), _mentions_of(inner), _calls_of(inner))}


class Showing(Dependence):
    """The same of what decides on what a component shows, of which only some parts count: `counts` tells of a fact
    whether it is one of these. What only sets variables flows on; all else is taken to decide, but for what an element
    without such parts is given. `shows_plain`: what is put between its tags as it is counts, too: it may be one of
    these parts itself."""

    def __init__(self, function: facts.Function, counts: Callable[[facts.Fact], bool], shows_plain: bool) -> None:
        super().__init__(function, frozenset())
        self._counts = counts
        self._shows_plain = shows_plain
        self._known: dict[int, bool] = {}
        deciding = list(self._deciding(function.body))
        self._given = {function.start: _Flow(frozenset(), _mentions_of(deciding), _calls_of(deciding))}

    def _has(self, fact: facts.Fact) -> bool:
        known = self._known.get(id(fact))
        if known is None:
            known = self._known[id(fact)] = self._counts(fact) or any(map(self._has, direct_parts(fact)))
        return known

    def _deciding(self, fact: facts.Fact) -> Iterator[facts.Fact]:
        if isinstance(fact, _SETTING) and not self._has(fact):
            return
        if not isinstance(fact, facts.ElementLiteral):
            yield fact
            for part in direct_parts(fact):
                yield from self._deciding(part)
            return
        given = (fact.tag, *fact.attributes) if self._has(fact) else ()
        yield from facts_in([each for each in (*given, fact.condition) if isinstance(each, facts.Fact)])
        for child in fact.children:
            if self._shows_plain or not _is_plain(child):
                yield from self._deciding(child)


# what these do is done to variables, or is nothing that is shown
_SETTING: Final = (facts.Declare, facts.DeclareFunction, facts.DeclareClass, facts.Evaluate)


def _is_plain(child: facts.Fact) -> bool:
    """Whether what stands between the tags of an element is put there as it is."""
    if isinstance(child, facts.Member):
        return _is_plain(child.object)
    if isinstance(child, (facts.Template, facts.Binary)):
        return all(map(_is_plain, direct_parts(child)))
    return isinstance(child, (facts.Name, facts.Literal, facts.This))


def _functions_in(call: facts.Call) -> Iterator[facts.Function]:
    return (given for given in call.arguments if isinstance(given, facts.Function))


def _flow_of(statement: facts.Statement, apart: set[int]) -> _Flow:
    inner = [each for each in facts_in(statement) if id(each) not in apart]
    holds = ""
    if isinstance(statement, facts.Declare) and isinstance(statement.target, facts.Name):
        holds = statement.target.name if isinstance(statement.value, facts.Call) else ""
    calls = _calls_of(inner)
    if holds and len(calls) > 1:
        holds = ""
    return _Flow(frozenset(_set_by(inner)), _mentions_of(inner), calls, holds)


def _calls_of(inner: Iterable[facts.Fact]) -> frozenset[int]:
    return frozenset(each.start for each in inner if isinstance(each, facts.Call))


def _mentions_of(inner: Iterable[facts.Fact]) -> _Mentions:
    names: dict[int, str] = {}
    members: set[tuple[str, str]] = set()
    of_members: set[int] = set()
    for each in inner:
        match each:
            case facts.Name():
                names[id(each)] = each.name
            case facts.Member(object=facts.Name() as of):
                members.add((of.name, each.name))
                of_members.add(id(of))
            case facts.Declare(target=facts.ObjectPattern(rest=None) as target, value=facts.Name() as of):
                if all(isinstance(item.key, str) for item in target.properties):
                    members |= {(of.name, str(item.key)) for item in target.properties}
                    of_members.add(id(of))
    return _Mentions(frozenset(name for key, name in names.items() if key not in of_members), frozenset(members))


def _set_by(inner: Iterable[facts.Fact]) -> Iterator[str]:
    """The variables that a part of the text sets, or whose objects it changes."""
    for each in inner:
        match each:
            case facts.Declare() | facts.Assign() | facts.Update():
                yield from _roots(each.target)
            case facts.DeclareFunction() if each.function.name:
                yield each.function.name
            case facts.Call(callee=facts.Member(object=facts.Name(name=name))):  # `found.push(item)`
                yield name


def _roots(target: facts.Fact) -> Iterator[str]:
    """The variables of a pattern, and those whose members are set."""
    while isinstance(target, (facts.Member, facts.Index)):
        target = target.object
    return (each.name for each in facts_in(target) if isinstance(each, facts.Name))
