"""The parameters that a handler takes, where its text and its run agree on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.appmap import WHOLE
from abplint.program.values import depends_on_input
from abplint.surface.parts import Handler
from abplint.syntax import facts
from abplint.syntax.walking import facts_in

# what every object has, and what says nothing of a parameter
_OF_ANY_OBJECT: Final = frozenset(
    """
    __proto__ constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf
    """.split()
)
_ELSEWHERE: Final = frozenset({"arguments", "eval"})  # two more ways to what a function is given


def parameters_taken(handler: Handler) -> tuple[str, ...] | None:
    """The names of all parameters that a capability may take, in the order in which its handler names them.

    None where the handler does more with its parameters than to take them apart, where there are several functions, or
    where its run has read others than it names: what stands between the client and the handler takes some, too, or
    gives it something else.
    """
    if len(handler.functions) != 1 or handler.reads is None or handler.answer is None:
        return None
    names = _named(handler.functions[0]) if WHOLE not in handler.reads else None
    if names is None or handler.reads != set(names):
        return None
    return names if names or not depends_on_input(handler.answer) else None


def _named(function: facts.Function) -> tuple[str, ...] | None:
    """The members of its first argument that a function names; None if it may use others, or the whole."""
    if any(isinstance(each, facts.Name) and each.name in _ELSEWHERE for each in facts_in(function.body)):
        return None
    if not function.parameters:
        return ()
    first = function.parameters[0]
    target = first.target.target if isinstance(first.target, facts.Default) else first.target
    if first.rest or first.is_field:
        return None
    if isinstance(target, facts.ObjectPattern):
        names = _keys(target)
    elif isinstance(target, facts.Name):
        names = _members(function, target.name)
    else:
        return None
    return None if names is None or not _OF_ANY_OBJECT.isdisjoint(names) else tuple(dict.fromkeys(names))


def _keys(pattern: facts.ObjectPattern) -> list[str] | None:
    keys = [each.key for each in pattern.properties if isinstance(each.key, str)]
    return keys if pattern.rest is None and len(keys) == len(pattern.properties) else None


def _members(function: facts.Function, name: str) -> list[str] | None:
    """The members of a variable that a function names; None where it does anything else with it."""
    within = [*facts_in(function.parameters[1:]), *facts_in(function.body)]
    found: list[tuple[int, str]] = []
    harmless: set[int] = set()
    for each in within:
        match each:
            case facts.Call(callee=facts.Member(object=base)) | facts.Call(callee=facts.Index(object=base)):
                if _variable(base, name) is not None:
                    return None  # a method, and not of what a client sends
        for variable, names in _taken_apart(each, name):
            harmless.add(id(variable))
            found += [(variable.start, taken) for taken in names]
    if any(isinstance(each, facts.Name) and each.name == name and id(each) not in harmless for each in within):
        return None
    return [taken for _, taken in sorted(found, key=lambda pair: pair[0])]


def _taken_apart(fact: facts.Fact, name: str) -> Iterator[tuple[facts.Name, list[str]]]:
    """The uses of a variable in a fact that do no more than to name members of it, or to ask whether it is there."""
    match fact:
        case facts.Member(object=base, name=taken) | facts.Index(object=base, index=facts.Literal(value=str(taken))):
            held, names = _variable(base, name), [taken]
        case facts.Declare(target=facts.ObjectPattern() as pattern, value=facts.Expression() as value):
            keys = _keys(pattern)
            held, names = _variable(value, name) if keys is not None else None, keys or []
        case facts.Unary(operator="!" | "typeof", operand=asked):
            held, names = _variable(asked, name), []
        case facts.Binary(operator="===" | "!==" | "==" | "!=", left=asked, right=facts.Literal()):
            held, names = _variable(asked, name), []
        case facts.Logical(operator="&&", left=asked):
            held, names = _variable(asked, name), []
        case facts.If(test=asked) | facts.Conditional(test=asked):
            held, names = _variable(asked, name), []
        case _:
            return
    if held is not None:
        yield held, names


def _variable(value: facts.Expression, name: str) -> facts.Name | None:
    """The variable of a name, if that is what a value is: as it is, or with an empty object in its place."""
    match value:
        case facts.Logical(operator="??" | "||", left=left, right=facts.Object(properties=[])):
            value = left
    return value if isinstance(value, facts.Name) and value.name == name else None
