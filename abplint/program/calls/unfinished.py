"""Code that a budget has ended: what it would still have written is not known, and what stands behind it runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import ALL_FOLLOWING_STEPS, ASIDE_STEPS, FOLLOWING_STEPS, MOST_MENTIONS
from abplint.program.handing import positions
from abplint.program.moment import AMBIENT, LOADING, Exhausted
from abplint.program.objects import Array, ErrorObject, Func, MapObject, Prototype, Record, SetObject
from abplint.program.observing import Loss
from abplint.program.values import NOTHING, Constant, External, Number, Obj, Site, Unknown, Value, alternatives, join
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED
from abplint.syntax.walking import declared_names, parts_of

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.scopes import Env, Frame
    from abplint.program.units import Unit

_READING: Final = frozenset(
    (owner, name)
    for owner, names in {
        "Object": "keys values entries freeze getOwnPropertyNames",
        "Array": "from isArray",
        "JSON": "stringify parse",
        "console": "log info warn error debug",
        "Math": "max min",
    }.items()
    for name in names.split()
)
_WORD: Final = regex(rb"[\w$-]+")
_FILLED: Final = (Record, ErrorObject, Array, SetObject, MapObject)


class Traces(NamedTuple):
    """What the text of statements may write: variables and members of objects, each with the fact that writes it (None:
    more than one variable is written), and objects that others are given.

    `declared` are the variables that stand at their head; `returns`: one of them may end the function.
    """

    names: tuple[tuple[str, facts.Fact | None], ...]
    members: tuple[tuple[facts.Member, facts.Fact | None], ...]
    holders: tuple[facts.Expression, ...]
    declared: tuple[str, ...]
    returns: bool


class Left(NamedTuple):
    """The statements of an activation that have not run: while loading, or in a run for what it may write."""

    env: Env
    frame: Frame
    statements: list[facts.Statement]
    run: int
    is_small: bool = False  # it has hardly begun: it runs as a whole, unless that throws


class Unfinished:
    """Code that a budget has ended.

    What stands behind the statement in which it ended runs, while loading, with a few steps for each: a constructor
    still sets its fields. What the statement itself would have written is unknown. What of a function has not run even
    so runs, statement by statement, where a handler asks for what it names: a listener, or a row that it registers.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._left: dict[facts.Function, Left] = {}
        self._unread: list[facts.Function] = []  # of these, nobody has looked yet what they name
        self._mentions: dict[bytes, list[tuple[facts.Function, int]]] = {}  # what is left, by the words in it
        # the same by texts of several words: the rarest, how many of its places were looked at, and what was found
        self._phrases: dict[bytes, tuple[bytes, int, list[tuple[facts.Function, int]]]] = {}
        self._spent = 0  # by statements behind those in which steps ended
        self._is_following = False  # such a statement runs
        self._traces: dict[int, Traces] = {}

    def finish(self, func: Func, env: Env, frame: Frame, end: Site | None, taken: int) -> bool:
        """Go on behind the statement of a function in which a budget ended, after some steps. Whether nobody knows all
        that it may return: it may have returned by then, or what follows could not be run, either."""
        assert func.fact is not None
        statements = func.fact.body.body
        end = end or Site(frame.unit.file, func.fact.start, func.fact.end)
        is_here = end.file is frame.unit.file and func.fact.start <= end.start < func.fact.end
        at = next((i for i, item in enumerate(statements) if end.start < item.end), len(statements)) if is_here else 0
        is_small = taken < FOLLOWING_STEPS  # it was given no more: what follows is not to get more than that
        if is_small or self._is_following or self.m.run != LOADING or self._spent >= ALL_FOLLOWING_STEPS:
            self.leave(statements[at:], env, frame, end)
            if is_small:  # the call in which the statement before ended has used up what was left
                self._keep(func, env, frame, statements[max(at - 1, 0) :], is_small)
            else:
                self._keep(func, env, frame, statements[at if _makes_function(statements[at : at + 1]) else at + 1 :])
            return True
        may_return = self.leave(statements[at : at + 1], env, frame, end)
        for position in range(at + 1, len(statements)):
            reached = self._run_behind(statements[position], env, frame)
            if reached is None:
                self.leave(statements[position:], env, frame, end)
                self._keep(func, env, frame, statements[position:])
                return True
            if not reached:
                return may_return
        frame.returned.append(NOTHING)
        frame.known.append(self.m.narrowing.facts)
        return may_return

    def _keep(
        self, func: Func, env: Env, frame: Frame, statements: Sequence[facts.Statement], is_small: bool = False
    ) -> None:
        if self.m.run in (LOADING, AMBIENT) and statements and func.fact is not None and not frame.unit.model_of:
            self._left[func.fact] = Left(env, frame, list(statements), self.m.run, is_small)
            if not is_small:
                self._unread.append(func.fact)

    @property
    def is_left(self) -> bool:
        return bool(self._left)

    def refuses(self, fact: facts.Function, frame: Frame) -> bool:
        """Whether a function of which some statements are left has thrown as it ran again: these have not run yet."""
        left = self._left.get(fact)
        return left is not None and bool(left.statements) and not frame.returned

    def resume(self, fact: facts.Function, position: int, is_asked: bool = True, has_thrown: bool = False) -> bool:
        """Run the statement at a place of a function that ended before it, if it has not run yet; False where it does
        not, as there are no steps for it: it is left then. What ended in a run for what it may write goes on only where
        somebody asks for what stands there. `has_thrown`: the function does where it runs as a whole."""
        left = self._left.get(fact)
        if left is not None and ((left.run == AMBIENT and not is_asked) or (left.is_small and not has_thrown)):
            return False
        statement = _around(left.statements, position) if left is not None else None
        if left is None or statement is None:
            return False

        def work(item: facts.Statement) -> None:
            left.statements.remove(item)
            self.m.env, self.m.frame = left.env, left.frame
            for name in self._traces_of(item).declared if left.run == AMBIENT else ():
                left.env.cells.pop(name, None)  # what is written to one that is there comes later
            self.m.statements.execute(item)

        started = self.m.steps
        for item in self._declaring(left, statement):
            if self.m.steps - started < ASIDE_STEPS:
                self.m.ambient.as_ambient(partial(work, item), left.frame.unit, is_asked=True, most=FOLLOWING_STEPS)
        self.m.ambient.as_ambient(partial(work, statement), left.frame.unit, is_asked=True)
        return statement not in left.statements

    def _declaring(self, left: Left, statement: facts.Statement) -> list[facts.Statement]:
        """What is left before a statement and declares what that names, or what they name: what it hands over would be
        unknown without them."""
        data, found = left.frame.unit.file.data, list[facts.Statement]()
        named = set(_WORD.findall(data, statement.start, statement.end))
        for item in reversed(left.statements[: left.statements.index(statement)]):
            if not named.isdisjoint(name.encode() for name in self._traces_of(item).declared):
                named.update(_WORD.findall(data, item.start, item.end))
                found.append(item)
        return found[::-1]

    def resume_naming(self, names: Iterable[str]) -> None:
        """Run what is left of functions and names something, unless too much does."""
        naming: dict[facts.Function, dict[int, None]] = {}
        for name in dict.fromkeys(names) if self._left else ():
            for fact, place in self._naming(name.encode()):
                naming.setdefault(fact, {})[place] = None
        for fact, left in list(self._left.items()) if naming else ():
            named = naming.get(fact, {})
            places = [item.start for item in left.statements if item.start in named]
            for place in places if len(places) <= MOST_MENTIONS else ():
                self.resume(fact, place)

    def tell_naming(self, words: Iterable[bytes]) -> None:
        """Tell of functions that were cut, and that say one of some words where that leads somewhere: a handler asks
        for what is not there, and they would have made it."""
        for word in words:
            for unit in [unit for unit in self.m.loading.all_units if not unit.model_of]:
                for position in islice(positions(unit, word), MOST_MENTIONS):
                    around = unit.functions_around(position)
                    if not around or self.m.ambient.cut_short.isdisjoint(around):
                        continue
                    way = next(self.m.relevance.ways_at(unit, position), None)
                    if way is not None:
                        site = self.m.frame.site or Site(unit.file, position, position)
                        self.m.uses.end(Loss(site, "budget", Site(unit.file, around[0].start, around[0].end), way))

    def _naming(self, name: bytes) -> Iterable[tuple[facts.Function, int]]:
        """What is left, and where it starts, of each statement that seems to name something."""
        while self._unread:
            fact = self._unread.pop()
            left = self._left[fact]
            for item in left.statements:
                for word in set(_WORD.findall(left.frame.unit.file.data, item.start, item.end)):
                    self._mentions.setdefault(word, []).append((fact, item.start))
        words = _WORD.findall(name)
        if words == [name]:
            return self._mentions.get(name, ())
        if name not in self._phrases:
            rarest = min(words, key=lambda word: len(self._mentions.get(word, ())), default=b"")
            self._phrases[name] = (rarest, 0, [])
        word, read, found = self._phrases[name]
        places = self._mentions.get(word, [])
        found += [(fact, place) for fact, place in islice(places, read, None) if self._names(fact, place, name)]
        self._phrases[name] = (word, len(places), found)
        return found

    def _names(self, fact: facts.Function, position: int, name: bytes) -> bool:
        left = self._left[fact]
        statement = _around(left.statements, position)
        data, whole = left.frame.unit.file.data, rb"(?<![\w$-])%b(?![\w$-])" % re.escape(name)
        return statement is not None and re.search(whole, data[statement.start : statement.end]) is not None

    def _run_behind(self, statement: facts.Statement, env: Env, frame: Frame) -> bool | None:
        """Run a statement with a few steps of its own; None where they do not suffice."""
        if not self.m.pay():
            return None
        self.m.env, self.m.frame = env, frame
        with self._extra_steps():
            try:
                return self.m.statements.execute(statement)
            except Exhausted:
                return None

    @contextmanager
    def _extra_steps(self) -> Iterator[None]:
        """Give what runs a few steps that what runs around it does not pay."""
        m, nesting = self.m, self.m.nesting
        limit, started, self._is_following = m.limit, m.steps, True
        m.limit = started + min(FOLLOWING_STEPS, ALL_FOLLOWING_STEPS - self._spent)
        try:
            yield
        finally:
            used = m.steps - started
            self._spent += used
            m.limit, m.nesting, self._is_following = limit + used, nesting, False

    def leave(self, statements: Sequence[facts.Statement], env: Env, frame: Frame, end: Site) -> bool:
        """Whatever some statements would write is unknown. Whether they may return."""
        returns = False
        for statement in statements:
            traces = self._traces_of(statement)
            returns = returns or traces.returns
            for name in traces.declared:
                if env.own(name) is None:
                    self.m.names.declare(env, name, "let", Unknown(end))
            for name, by in traces.names:
                cell = env.find(name)
                if cell is not None and cell.thunk is None and (cell.kind != "const" or cell.value is NOTHING):
                    self.m.heap.assign(cell, _written(by, cell.value, end, frame.unit), -1)
            for member, by in traces.members:
                for owner in _known(self.m.names.at_rest(member.object, env, env.frame.this)):
                    slot = owner.slots.get(member.name)
                    if slot is None or (slot.getter is None and slot.setter is None):
                        old = NOTHING if slot is None else slot.value
                        given = _copied(by, env)
                        value = _written(by, old, end, frame.unit) if given is None else join((old, given))
                        typed = self.m.types.of_field_named(owner, member.name, is_written=True)
                        if isinstance(typed, External):  # a package's, whose methods are known by their names
                            value = join(typed if type(item) is Unknown else item for item in alternatives(value))
                        self.m.heap.put(owner, member.name, value, slot.site if slot is not None else None)
            for holder in traces.holders:
                for owner in _known(self.m.names.at_rest(holder, env, env.frame.this)) if _is_own(holder, env) else ():
                    if type(owner) in _FILLED and not owner.open:
                        self.m.heap.widen(owner)
        return returns

    def _traces_of(self, statement: facts.Statement) -> Traces:
        known = self._traces.get(id(statement))
        if known is None:
            known = self._traces[id(statement)] = _Reader().read(statement)
        return known


def _makes_function(statements: Sequence[facts.Statement]) -> bool:
    """Whether a statement does no more than make a function: it can run again."""
    return any(isinstance(item, facts.Declare) and isinstance(item.value, facts.Function) for item in statements)


def _around(statements: Iterable[facts.Statement], position: int) -> facts.Statement | None:
    return next((item for item in statements if item.start <= position < item.end), None)


class _Reader:
    """Reads what a statement writes: its own text, and that of functions that it calls or hands to calls."""

    def __init__(self) -> None:
        self.names: list[tuple[str, facts.Fact | None]] = []
        self.members: list[tuple[facts.Member, facts.Fact | None]] = []
        self.holders: list[facts.Expression] = []
        self.returns = False

    def read(self, statement: facts.Statement) -> Traces:
        self._look_into(statement)
        declared: list[str] = []
        if isinstance(statement, facts.Declare):
            declared = declared_names(statement.target)
        elif isinstance(statement, facts.DeclareClass):
            declared = [statement.cls.name]
        names = dict.fromkeys([*((name, None) for name in declared), *self.names])
        return Traces(tuple(names), tuple(self.members), tuple(self.holders), tuple(declared), self.returns)

    def _look_into(self, root: Any, is_own: bool = True) -> None:
        pending: list[tuple[Any, bool]] = [(root, is_own)]
        while pending:
            item, is_own = pending.pop()
            if isinstance(item, (list, tuple)):
                pending.extend((part, is_own) for part in reversed(item))
            elif isinstance(item, facts.Fact) and not isinstance(item, (facts.Function, facts.Class)):
                pending.extend((inner.body, False) for inner in self._note(item, is_own))
                pending.extend((part, is_own) for part in parts_of(item))

    def _note(self, item: facts.Fact, is_own: bool) -> list[facts.Function]:
        """Note what one fact writes; the functions that it calls, or hands to a call."""
        if (
            isinstance(item, (facts.Assign, facts.Update))
            or (isinstance(item, facts.ForEach) and not item.kind)
            or (isinstance(item, facts.Declare) and item.kind == "var")
        ):
            self._write(item.target, item)
        elif isinstance(item, facts.Return):
            self.returns = self.returns or is_own
        elif isinstance(item, (facts.Call, facts.New)):
            callee = item.callee
            self._hold(callee.object if isinstance(callee, (facts.Member, facts.Index)) else callee)
            for argument in item.arguments if not _only_reads(callee) else ():
                self._hold(argument.value if isinstance(argument, facts.Spread) else argument)
            return [part for part in (callee, *item.arguments) if isinstance(part, facts.Function)]
        return []

    def _hold(self, expression: facts.Expression) -> None:
        if isinstance(expression, (facts.Name, facts.This, facts.Member, facts.Cast)):
            self.holders.append(expression)

    def _write(self, target: Any, by: facts.Fact) -> None:
        if isinstance(target, facts.Member):
            self.members.append((target, by))
        elif isinstance(target, facts.Index):
            self._hold(target.object)
        elif isinstance(target, facts.Name):
            self.names.append((target.name, by))
        else:
            self.names += [(name, None) for name in declared_names(target)]


def _is_own(place: facts.Expression, env: Env) -> bool:
    """Whether a place begins with `this`, or with a variable of the activation that runs: others are read more often
    than filled."""
    while isinstance(place, (facts.Member, facts.Cast)):
        place = place.object if isinstance(place, facts.Member) else place.value
    return isinstance(place, facts.This) or (isinstance(place, facts.Name) and env.own(place.name) is not None)


def _only_reads(callee: facts.Expression) -> bool:
    """Whether what is called is a function of the language that writes to nothing it is given."""
    owner = callee.object if isinstance(callee, facts.Member) else None
    return isinstance(callee, facts.Member) and isinstance(owner, facts.Name) and (owner.name, callee.name) in _READING


def _known(value: Value | None) -> list[Obj]:
    options = alternatives(value) if value is not None else ()
    return [item for item in options if isinstance(item, (*_FILLED, Func, Prototype))]


def _lost(old: Value, end: Site) -> Value:
    """What stands in a place that may have been written since: what can be called there is called still."""
    if old is NOTHING:
        return Unknown(end)
    return join((old, Unknown()))


def _written(by: facts.Fact | None, old: Value, end: Site, unit: Unit) -> Value:
    """The same, where what writes there may tell: a literal, the contrary of something, or a count."""
    if isinstance(by, facts.Assign) and by.operator == "=" and isinstance(by.value, facts.Literal):
        value = by.value.value
        return join(
            (old, NOTHING if value is UNDEFINED else Constant(value, Site(unit.file, by.value.start, by.value.end)))
        )
    if (
        isinstance(by, facts.Assign)
        and by.operator == "="
        and isinstance(by.value, facts.Unary)
        and by.value.operator == "!"
    ):
        return join((old, Constant(True), Constant(False)))
    counts = isinstance(by, facts.Update) or (
        isinstance(by, facts.Assign) and by.operator in ("+=", "-=") and _is_number(by.value)
    )
    if counts and all(isinstance(item, Number) or _is_counted(item) for item in alternatives(old)):
        return join((old, Number()))
    return _lost(old, end)


def _copied(by: facts.Fact | None, env: Env) -> Value | None:
    """What a variable of the activation holds that is written as it is (`this.given = given`)."""
    if not isinstance(by, facts.Assign) or by.operator != "=" or not isinstance(by.value, facts.Name):
        return None
    cell = env.own(by.value.name)
    return None if cell is None or cell.thunk is not None or cell.value is NOTHING else cell.value


def _is_number(value: facts.Expression) -> bool:
    return (
        isinstance(value, facts.Literal) and isinstance(value.value, (int, float)) and not isinstance(value.value, bool)
    )


def _is_counted(value: Value) -> bool:
    known = value.value if isinstance(value, Constant) else None
    return isinstance(known, (int, float)) and not isinstance(known, bool)
