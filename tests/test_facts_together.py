"""What is known of values at several ends is put together without looking at it more often than the answer needs."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

from abplint.program.evaluation.conclusions import Conclusions
from abplint.program.evaluation.narrowing import Narrowing
from abplint.program.kinds import IS_FALSY, IS_PRESENT, IS_TRUTHY, Facts, either_of
from abplint.program.machine import Machine
from abplint.program.observing import Observer
from abplint.program.values import End, Unknown
from tests.program.running import Texts

VALUES = [Unknown() for _ in range(40)]


class Counting(dict[int, Any]):
    """Facts that count how often they are looked at."""

    looked = 0
    read = 0

    def get(self, key: int, default: Any = None) -> Any:
        self.looked += 1
        return super().get(key, default)

    def __iter__(self) -> Iterator[int]:
        self.read += 1
        return super().__iter__()


def facts(known: Any, count: int = len(VALUES)) -> Facts:
    return {id(value): (value, known) for value in VALUES[:count]}


def test_of_two_ends_each_fact_is_looked_up_once() -> None:
    fewer, more = facts(IS_TRUTHY, 20), Counting(facts(IS_TRUTHY, 30))

    assert either_of([fewer, more]) == fewer
    assert more.looked == 20


def test_two_ends_and_three_come_to_the_same() -> None:
    one, other = facts(IS_TRUTHY, 20), facts(IS_FALSY, 10)
    other |= {id(value): (value, IS_PRESENT) for value in VALUES[5:15]}

    assert either_of([one, other]) == either_of([one, other, other])


def test_what_a_value_was_computed_from_is_read_once() -> None:
    conclusions = Conclusions(cast(Narrowing, SimpleNamespace(parameters={})))
    at_end, made, other = Counting(facts(IS_TRUTHY, 1)), Unknown(), Unknown()
    made.ends = (End(VALUES[1], at_end), End(VALUES[2], {}))
    here: Facts = {id(made): (made, IS_TRUTHY)}

    for given in (VALUES[0], VALUES[1], VALUES[2]):
        assert conclusions.of(here, (given,)) == ((made, IS_TRUTHY),)
    assert conclusions.of(here, (other,)) == ()
    assert at_end.read == 1


def test_what_says_nothing_new_leaves_facts_the_same_object() -> None:
    """What is kept of facts is kept by their identity: whatever followed would be asked again, at each test."""
    narrowing = Machine(Texts({}), Observer()).narrowing
    first, second, inner, told = Unknown(), Unknown(), Unknown(), Unknown()
    inner.ends = (End(first, {}), End(second, {}))
    end = End(inner, {id(told): (told, IS_TRUTHY)})
    made = narrowing.at_end({}, end, IS_TRUTHY)
    assert made is not None
    assert made[id(told)] == (told, IS_TRUTHY)
    assert id(inner) in made
    assert narrowing.at_end(made, end, IS_TRUTHY) is made
    assert narrowing.at_end(made, end, IS_FALSY) is None
