"""What is data wherever it comes from: parts of the parameters, answers of servers, and what methods make of them."""

from __future__ import annotations

from typing import Final

from abplint.program.values import External, List, Unknown, Value

_READS: Final = frozenset({"json", "text", "arrayBuffer", "formData", "bytes"})


class GivenText(Unknown):
    """A text that a method of strings makes of what nobody knows."""

    __slots__ = ()


class GivenList(List):
    """A list that a method of lists makes of a parameter."""

    __slots__ = ()


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
