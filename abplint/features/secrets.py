"""What a content function gives away: values that let whoever has them sign in or decipher, as properties are named.

Nothing is proposed that would hand these to an agent. Where it keeps them is not always known (a store, a server): then
what is read of what it gives, by itself or by functions of its module that call it, says what it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.features.contents import parts_of
from abplint.patterns import regex
from abplint.program.objects import Func
from abplint.syntax import facts

_SECRET: Final = regex(
    r"(?:(?:\w*[a-z0-9_])?[Tt]oken|\w*[Ss]ecret|\w*[Pp]assword|\w*[Pp]assphrase|\w*[Cc]redentials"
    r"|\w*(?:[Pp]rivate|[Ss]ecret|[Aa]ccess|[Aa]pi|API)_?[Kk]ey)"
)
_TOLD_BY: Final = regex(rb"[Tt]oken|ecret|assword|assphrase|redentials|[Kk]ey")
_OF_SYNTAX: Final = frozenset({"nextToken", "currentToken", "prevToken", "lastToken"})  # what a parser reads


def secret_in(func: Func, name: str) -> str:
    """The property by which what a function of that name gives holds a secret, "" if none is seen."""
    fact, unit = func.fact, func.unit
    if fact is None or unit is None or _TOLD_BY.search(unit.file.data) is None:
        return ""
    around = (each for each in _functions(unit.program.body) if each is not fact and _calls(each, name))
    return next((found for each in (fact, *around) for found in _read(each)), "")


def _functions(node: facts.Fact) -> Iterator[facts.Function]:
    """Functions that stand in no other."""
    for part in parts_of(node):
        if isinstance(part, facts.Function):
            yield part
        else:
            yield from _functions(part)


def _calls(function: facts.Function, name: str) -> bool:
    calls = (part for part in _inside(function.body) if isinstance(part, facts.Call))
    return bool(name) and any(isinstance(each.callee, facts.Name) and each.callee.name == name for each in calls)


def _read(function: facts.Function) -> Iterator[str]:
    """The secrets that a function reads or puts into objects; what it is given itself is known to who calls it."""
    given = {
        part.name for each in function.parameters for part in (each, *_inside(each)) if isinstance(part, facts.Name)
    }
    for part in _inside(function.body):
        if isinstance(part, facts.Member):
            found, is_given = part.name, isinstance(part.object, facts.Name) and part.object.name in given
        elif isinstance(part, facts.Property) and isinstance(part.key, str):
            found, is_given = part.key, isinstance(part.value, facts.Name) and part.value.name in given
        elif isinstance(part, facts.PatternProperty) and isinstance(part.key, str):
            found, is_given = part.key, False
        else:
            continue
        if not is_given and found not in _OF_SYNTAX and _SECRET.fullmatch(found):
            yield found


def _inside(node: facts.Fact) -> Iterator[facts.Fact]:
    pending = [node]
    while pending:
        node = pending.pop()
        yield node
        pending += parts_of(node)
