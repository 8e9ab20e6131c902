"""Goes through facts, without asking what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from abplint.syntax import facts


@lru_cache(maxsize=4)  # each capability of a dispatch asks for the dispatch's
def returns_of(function: facts.Function) -> tuple[facts.Return, ...]:
    """The `return`s of a function's own body, in their order; those of functions inside it are not."""
    found: list[facts.Return] = []
    pending: list[Any] = [function.body]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending.extend(reversed(item))
        elif isinstance(item, facts.Fact) and not isinstance(item, (facts.Function, facts.Class)):
            if isinstance(item, facts.Return):
                found.append(item)
            pending.extend(parts_of(item))
    return tuple(found)


def facts_in(root: facts.Fact | Sequence[facts.Fact]) -> Iterator[facts.Fact]:
    """What a fact, or several, consist of, themselves included, with what is in functions and classes."""
    pending: list[Any] = [root]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending.extend(reversed(item))
        elif isinstance(item, facts.Fact):
            yield item
            if isinstance(item, facts.Function):
                pending += [item.body, item.parameters]
            else:
                pending.extend(parts_of(item))


def parts_of(fact: facts.Fact) -> list[Any]:
    """What a fact is made of, the last first."""
    return [getattr(fact, name) for name in reversed(slots_of(type(fact)))]


def direct_parts(fact: facts.Fact) -> Iterator[facts.Fact]:
    """The facts that a fact is made of, as they are written, without what these are made of."""
    pending = parts_of(fact)
    while pending:
        part = pending.pop()
        if isinstance(part, (list, tuple)):
            pending.extend(reversed(part))
        elif isinstance(part, facts.Fact):
            yield part


def slots_of(kind: type) -> list[str]:
    """The names of what a kind of fact is made of: not where it stands."""
    names = _SLOTS.get(kind)
    if names is None:
        names = [n for c in kind.__mro__ for n in getattr(c, "__slots__", ()) if n not in ("start", "end", "within")]
        _SLOTS[kind] = names
    return names


_SLOTS: dict[type, list[str]] = {}


def declared_names(pattern: facts.Pattern | None) -> list[str]:
    """The variables a pattern declares."""
    found: list[str] = []
    pending = [pattern]
    while pending:
        item = pending.pop()
        if isinstance(item, facts.Name):
            found.append(item.name)
        elif isinstance(item, facts.Default):
            pending.append(item.target)
        elif isinstance(item, facts.ObjectPattern):
            pending.extend(p.target for p in item.properties)
            pending.append(item.rest)
        elif isinstance(item, facts.ArrayPattern):
            pending.extend(item.elements)
            pending.append(item.rest)
    return found


def parameter_names(*functions: facts.Function) -> list[str]:
    """The variables that the parameters of functions declare."""
    return [name for function in functions for item in function.parameters for name in declared_names(item.target)]
