"""What text, numbers, booleans and lists have, and what they lack."""

from __future__ import annotations

from typing import Final

from abplint.program.kinds import OF_PRIMITIVES, TEXTS_OF_RESPONSE
from abplint.program.values import Constant, External, Text, Value, is_nullish

# what text has besides: its length, and what makes markup of it
_OF_TEXT: Final = frozenset(
    "length big blink bold fixed fontcolor fontsize italics link small strike sub sup trimLeft trimRight".split()
)


_OF_LISTS: Final = frozenset(
    """
    concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach join keys
    length map pop push reduce reduceRight reverse shift some sort splice toReversed toSorted toSpliced unshift values
    with
    """.split()
)


def is_primitive(value: Value) -> bool:
    """Whether a value is text, a number or a boolean for certain."""
    if isinstance(value, External):
        return value.path in TEXTS_OF_RESPONSE
    return isinstance(value, (Constant, Text)) and is_nullish(value) is False


def lacks(value: Value, name: str) -> bool:
    """Whether a value has no member of a name because it is a primitive one. Nobody adds to their prototypes whom the
    caller does not know."""
    if name in OF_PRIMITIVES or name in _OF_TEXT or not name.isidentifier():
        return False
    return is_primitive(value)


def lists_have(name: str) -> bool:
    """Whether a list has a member of a name, or may have."""
    return name in OF_PRIMITIVES or name in _OF_LISTS or not name.isidentifier()
