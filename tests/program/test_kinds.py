"""What is known of one value: two things that contradict one another."""

from __future__ import annotations

from itertools import product

import pytest

from abplint.program.budgets import MOST_FACTS
from abplint.program.kinds import (
    IS_FALSY,
    IS_NULLISH,
    IS_PRESENT,
    IS_TRUTHY,
    NOTHING_KNOWN,
    NUMBER,
    STRING,
    TEXT,
    Facts,
    Known,
    both,
)
from abplint.program.values import Unknown

PNG, JPG = ("text", "png"), ("text", "jpg")
SEVERAL = (
    NOTHING_KNOWN,
    IS_TRUTHY,
    IS_FALSY,
    IS_NULLISH,
    IS_PRESENT,
    Known(TEXT, frozenset({PNG})),
    Known(TEXT, frozenset({PNG, JPG})),
    Known(never=frozenset({PNG})),
    Known(STRING, never=frozenset({PNG, JPG})),
    Known(NUMBER),
    Known(tests=frozenset({(("in", "id"), True)})),
    Known(tests=frozenset({(("in", "id"), False)})),
)


@pytest.mark.parametrize(("one", "other"), list(product(SEVERAL, repeat=2)))
def test_two_rule_each_other_out_where_nothing_is_both(one: Known, other: Known) -> None:
    assert one.rules_out(other) is (one.and_(other) is None)


def test_some_contradict_one_another() -> None:
    assert IS_TRUTHY.rules_out(IS_NULLISH)
    assert SEVERAL[5].rules_out(SEVERAL[7])
    assert SEVERAL[-1].rules_out(SEVERAL[-2])
    assert not SEVERAL[6].rules_out(SEVERAL[7])


def told_of(values: list[Unknown]) -> Facts:
    return {id(value): (value, IS_TRUTHY) for value in values}


def test_of_two_that_know_much_the_latest_is_kept() -> None:
    values = [Unknown() for _ in range(MOST_FACTS + 3)]
    known = both(told_of(values[:-4]), told_of(values[-4:]))
    assert known is not None
    assert list(known) == list(map(id, values[3:]))
