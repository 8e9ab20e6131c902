"""What of a function's text has not run yet when it ends at a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from abplint.syntax import facts
from abplint.syntax.walking import parts_of

_LOOPS: Final = (facts.For, facts.ForEach, facts.While)


def left_of(fact: facts.Function, position: int) -> list[tuple[int, int]]:
    """The text of a function that has not run yet when it ends at a place: what stands behind, but for what a statement
    has begun with, and the loops around it."""
    statement = _statement_at(fact.body.body, position)
    if statement is None:
        return [(fact.start, fact.end)]
    if isinstance(statement, _LOOPS):
        return [(statement.start, fact.end)]
    here: facts.Fact | None = statement
    left = [(position, fact.end)]
    while here is not None and not isinstance(here, facts.Function):
        if isinstance(here, (facts.Call, facts.New)) and position >= here.callee.end:
            callee = here.callee
            left.append((callee.object.end if isinstance(callee, facts.Member) else callee.start, callee.end))
        elif isinstance(here, facts.Assign) and position >= here.target.end:
            left.append((here.target.start, here.target.end))
        here = next((part for part in parts_within(here) if part.start <= position < part.end), None)
    return left


def _statement_at(statements: Iterable[facts.Statement], position: int) -> facts.Statement | None:
    """The innermost statement at a place, or the outermost loop around it."""
    for item in statements:
        if item.start <= position < item.end:
            inner = None
            if not isinstance(item, _LOOPS):
                inner = _statement_at(
                    (part for part in parts_within(item) if isinstance(part, facts.Statement)), position
                )
            return inner or item
    return None


def parts_within(fact: facts.Fact) -> Iterator[facts.Fact]:
    """The facts that a fact is made of; those of a `case` are parts of its `switch`."""
    for part in (*fact.parameters, fact.body) if isinstance(fact, facts.Function) else parts_of(fact):
        for each in part if isinstance(part, (list, tuple)) else (part,):
            if isinstance(each, facts.Case):
                yield from parts_within(each)
            elif isinstance(each, facts.Fact):
                yield each
