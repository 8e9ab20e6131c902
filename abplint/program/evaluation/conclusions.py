"""What follows from several things that are known: where `a || b` is truthy and `a` is not, `b` is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import MOST_ENDS, MOST_INSIDE, MOST_SHARED, NARROWING_DEPTH, SHAPE_DEPTH
from abplint.program.evaluation.primitives import is_primitive
from abplint.program.kinds import (
    NOTHING_KNOWN,
    Facts,
    Known,
    contradict,
    either_of,
    known_of,
    of_subject,
    of_whole,
)
from abplint.program.objects import Array, Func, Record
from abplint.program.values import (
    ANYTHING,
    INPUT,
    PARAMETERS,
    Condition,
    Constant,
    Count,
    End,
    External,
    Obj,
    Union,
    Unknown,
    Value,
    alternatives,
    join,
)

if TYPE_CHECKING:
    from abplint.program.evaluation.narrowing import Narrowing

IS_ANOTHER: Final = "not"  # a test: a value of several is another one than this
_TELL: Final = frozenset({Record, Array})  # objects whose members tell which of several they are
Said = tuple[Value, tuple[End, ...], Known]


class Conclusions:
    """What tests have said of values that were computed from others, each of which may be tested by itself later."""

    def __init__(self, narrowing: Narrowing) -> None:
        self._narrowing = narrowing
        self._last: tuple[Facts, list[Said]] = ({}, [])
        self._settled: dict[int, Facts] = {}  # from which nothing follows that they do not say, by their identity
        self._computed: dict[int, tuple[Value, frozenset[int]]] = {}  # what values were computed from, by identity
        self._deciding: dict[int, tuple[Value, frozenset[int] | None]] = {}

    def drawn(self, facts: Facts | None, before: Facts) -> Facts | None:
        """Facts, and what follows from them; None if they contradict one another. `before`: what they were made of, by
        adding to it. If nothing followed from that, nothing follows of a value on which nothing new has a bearing."""
        if not facts:
            return facts
        if self._settled.get(id(before)) is before:
            new = {key for key, fact in facts.items() if before.get(key) is not fact}
            said: list[Said] = [
                (value, value.ends, known)
                for value, known in facts.values()
                if isinstance(value, (Union, Unknown))
                and value.ends
                and (id(value) in new or self._is_decided_by(new, value))
                and known != known_of(value)
            ]
        else:
            said = self._said(facts)
        made = self._follow(facts, said)
        if made is facts:
            self._settle(facts)
            if before.keys() <= facts.keys():  # what is less leaves no less open
                self._settle(before)
        return made

    def told_by(self, subject: Union, items: Sequence[Value], parts: list[Value]) -> Value:
        """A member of one of several values, the same one of each that has it: what it is tells which of them it is
        of."""
        part = join(parts)
        is_telling = any(type(item) in _TELL or is_primitive(item) for item in items)
        is_telling = is_telling or any(type(each) is Count for each in parts)
        if not is_telling or not isinstance(part, Union) or len(items) > MOST_ENDS:
            return part
        is_run = all(type(each) is Func for each in parts)  # which tell nothing, and are told by what was read before
        if len({known_of(each) for each in parts}) < 2 and not is_run:
            return part
        led = []
        for item, each in zip(items, parts, strict=True):
            others = frozenset(((IS_ANOTHER, other), True) for other in subject.values if other is not item)
            facts = self._narrowing.learned({}, subject, Known(tests=others))
            if facts is not None:
                led.append((each, facts))
        return self._narrowing.with_ends(led) if led else part

    def left(self, value: Union) -> list[Value]:
        """The alternatives of a value that what is known leaves: of a member of one of several rows, of which another
        member was tested, those of the rows that it may be."""
        if not value.ends:
            return [*value.values]
        facts = self._narrowing.facts
        kept = {item.key() for end in value.ends if self._may_end(facts, end) for item in alternatives(end.value)}
        left = [item for item in value.values if item.key() in kept]
        return left or [*value.values]

    def _may_end(self, facts: Facts, end: End) -> bool:
        joined = self._narrowing.together(facts, end.facts)
        if joined is None:
            return False
        for subject, _ in end.facts.values():
            known = joined.get(id(subject))
            tests = known[1].tests if known is not None else None
            if (
                tests
                and type(subject) is Union
                and not any(self._narrowing.passes(one, tests) for one in subject.values)
            ):
                return False
        return True

    def of_either(self, ends: list[Facts]) -> Facts:
        """What is known where alternatives come together: less than at each of them."""
        made = either_of(ends)
        if any(self._settled.get(id(facts)) is facts for facts in ends):
            self._settle(made)
        return made

    def _settle(self, facts: Facts) -> None:
        if len(self._settled) > MOST_SHARED:
            self._settled.clear()
        self._settled[id(facts)] = facts

    def _follow(self, facts: Facts, said: list[Said]) -> Facts | None:
        for value, ends, known in said:
            left = None
            for end in ends:
                if self._may_come_to((facts, end.facts), end.value, known):
                    if left is not None:
                        break
                    left = end
            else:
                self._narrowing.consulted(facts, value)
                at_end = None if left is None else self._narrowing.at_end(facts, left, known)
                if at_end is None:
                    return None
                facts = at_end
        return facts

    def _may_come_to(self, layers: tuple[Facts, ...], value: Value, known: Known, depth: int = NARROWING_DEPTH) -> bool:
        """Whether something can be true of a value where several things are known, the last of which may contradict the
        others: whether `both` of all, and what `learned` adds to it, is anything, without making it. Most ends stay
        possible."""
        *others, last = layers
        for one in others:
            if contradict(one, last):
                return False
        return self._may_be(layers, value, known, depth)

    def _may_be(self, layers: tuple[Facts, ...], value: Value, known: Known, depth: int) -> bool:
        if known.tests and not self._narrowing.passes(value, known.tests):
            return False
        if isinstance(value, (Constant, Obj)):
            return not known_of(value).rules_out(known)
        if value is ANYTHING or value is INPUT or not depth:
            return True
        if isinstance(value, Condition):
            told = of_subject(value, known)
            if told is None or told is NOTHING_KNOWN:
                return told is not None
            return self._may_be(layers, value.subject, told, depth - 1)
        key, now = id(value), known
        here = [entry[1] for facts in layers if (entry := facts.get(key)) is not None] or [known_of(value)]
        for one in here:
            both = one.and_(now)
            if both is None:
                return False
            now = both
        if isinstance(value, (Union, Unknown)) and value.ends:
            return any(self._may_come_to((*layers, end.facts), end.value, known, depth - 1) for end in value.ends)
        if isinstance(value, Union):
            return any(self._may_be(layers, item, known, depth - 1) for item in value.values)
        whole = of_whole(value, now)
        return whole is None or self._may_be(layers, *whole, depth - 1)

    def _is_decided_by(self, new: set[int], value: Value) -> bool:
        """Whether one of some facts may tell to which of its ends a value has come."""
        known = self._deciding.get(id(value))
        if known is None:
            if len(self._deciding) > MOST_SHARED:
                self._deciding.clear()
            known = self._deciding[id(value)] = (value, _deciding(value))
        return known[1] is None or not known[1].isdisjoint(new)

    def of(self, facts: Facts, values: tuple[Value, ...]) -> tuple[Any, ...]:
        """What has been said of computations that given values, or members of theirs, went into."""
        said = self._said(facts)
        if not said:
            return ()
        parts: set[int] = set()
        for value in values:
            self._gather(value, parts, SHAPE_DEPTH)
        return tuple(
            (value, known) for value, ends, known in said if not parts.isdisjoint(self._went_into(value, ends))
        )

    def _went_into(self, value: Value, ends: tuple[End, ...]) -> frozenset[int]:
        """What a value was computed from: what it is at its ends, and what is known there."""
        known = self._computed.get(id(value))
        if known is None:
            if len(self._computed) > MOST_SHARED:
                self._computed.clear()
            made = frozenset(id(end.value) for end in ends).union(*(end.facts for end in ends))
            known = self._computed[id(value)] = (value, made)
        return known[1]

    def _said(self, facts: Facts) -> list[Said]:
        if self._last[0] is not facts:
            said: list[Said] = [
                (value, value.ends, known)
                for value, known in facts.values()
                if isinstance(value, (Union, Unknown)) and value.ends and known != known_of(value)
            ]
            self._last = (facts, said)
        return self._last[1]

    def _gather(self, value: Value, parts: set[int], depth: int) -> None:
        parts.add(id(value))
        if depth and isinstance(value, (Unknown, External)):
            parameters = self._narrowing.parameters if value is PARAMETERS else value.parts
            for part in (parameters or {}).values():
                self._gather(part, parts, depth - 1)


def _deciding(value: Value) -> frozenset[int] | None:
    """The values of which something known may tell to which of its ends a value has come; None: too many."""
    found: set[int] = set()
    pending: list[Value] = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, Condition):
            pending.append(item.subject)
        elif not isinstance(item, (Constant, Obj)) and id(item) not in found:
            found.add(id(item))
            if isinstance(item, (Union, Unknown)) and item.ends:
                for end in item.ends:
                    found.update(end.facts)
                    pending.append(end.value)
            elif isinstance(item, Union):
                pending += item.values
            if isinstance(item, Unknown) and item.whole is not None:
                pending.append(item.whole[0])
        if len(found) > MOST_INSIDE:
            return None
    return frozenset(found)
