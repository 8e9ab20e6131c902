"""What is data wherever it comes from: parts of the parameters, answers of servers, and what methods make of them."""

from __future__ import annotations

from typing import Final

from abplint.program.objects import RegExpObject
from abplint.program.values import (
    BoundBuiltIn,
    Constant,
    External,
    List,
    Union,
    Unknown,
    Value,
    alternatives,
    join,
)

_UNSEEN: Final = frozenset({Unknown, BoundBuiltIn, Constant})
_READS: Final = frozenset({"json", "text", "arrayBuffer", "formData", "bytes"})


_OF_TEXTS_ALONE: Final = frozenset(
    "toUpperCase toLowerCase toLocaleUpperCase toLocaleLowerCase trim trimStart trimEnd padStart padEnd".split()
)
_REPLACING: Final = frozenset({"replace", "replaceAll"})


class GivenText(Unknown):
    """A text that a method of strings makes of what nobody knows."""

    __slots__ = ()


class GivenList(List):
    """A list that a method of lists makes of a parameter."""

    __slots__ = ()


def only_of_texts(name: str, arguments: list[Value]) -> bool:
    """Whether nothing but a text has a method that is called so: others replace, too, but no pattern."""
    if name in _REPLACING:
        return bool(arguments) and isinstance(arguments[0], RegExpObject)
    return name in _OF_TEXTS_ALONE


def as_texts(callee: Value, value: Value) -> Value:
    """What a method of texts gives, of which nobody knows what it does to what nobody knows."""
    if not isinstance(value, (Unknown, Union)) or not all(type(item) in _UNSEEN for item in alternatives(callee)):
        return value
    items = alternatives(value)
    if not any(type(item) is Unknown and item.known is None for item in items):
        return value
    return join(GivenText(of_input=item.of_input) if type(item) is Unknown else item for item in items)


def is_part_of_parameters(value: Value) -> bool:
    """Whether a value is one of the parameters of a call, or a part of one."""
    while isinstance(value, Unknown) and not value.is_given and value.whole is not None:
        value = value.whole[0]
    return isinstance(value, Unknown) and value.is_given


def is_answer_of_network(value: External) -> bool:
    """Whether something from outside is data that a server has answered with, or a part of it."""
    path = value.path
    return path[:1] == ("fetch",) and any(
        name in _READS and path[at + 1 : at + 2] == ("()",) for at, name in enumerate(path)
    )
