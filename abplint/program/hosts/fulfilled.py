"""What is known once a promise is fulfilled, where reactions follow one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from abplint.program.kinds import Facts, both, either_of
from abplint.program.objects import Promise, outcomes_of
from abplint.program.values import Union, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def once_fulfilled(m: Machine, promise: Promise | None, react: Callable[[], list[Value]]) -> tuple[list[Value], Facts]:
    """What a promise's reaction gives, run with what is known once the promise is fulfilled, and what is known where
    the reaction is through."""
    narrowing, outer = m.narrowing, m.narrowing.facts
    before: Facts = narrowing.settled.get(promise.serial, {}) if promise is not None else {}
    narrowing.facts = both(outer, before) or outer
    narrowing.exit = None
    try:
        results = react()
    finally:
        narrowing.facts, told = outer, narrowing.exit
        narrowing.exit = None
    if len(results) != 1:
        return results, before
    known = both(told or {}, _known_if_resolved(m, results[0])) or {}
    return results, both(before, known) or {}


def _known_if_resolved(m: Machine, result: Value) -> Facts:
    """What is known where a reaction gives something other than a promise that fails."""
    if isinstance(result, Promise):
        return m.narrowing.settled.get(result.serial, {})
    if not isinstance(result, Union) or not result.ends:
        return {}
    ends = [end.facts for end in result.ends if outcomes_of(end.value)[0] or not alternatives(end.value)]
    return either_of(ends) if ends else {}
