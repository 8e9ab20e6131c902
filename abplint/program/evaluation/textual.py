"""Methods that nothing but a text has: what they give is a text, whoever has made what they are called on."""

from __future__ import annotations

from typing import Final

from abplint.program.objects import RegExpObject
from abplint.program.parts import GivenText
from abplint.program.values import BoundBuiltIn, Constant, Union, Unknown, Value, alternatives, join

_UNSEEN: Final = frozenset({Unknown, BoundBuiltIn, Constant})
_OF_TEXTS_ALONE: Final = frozenset(
    "toUpperCase toLowerCase toLocaleUpperCase toLocaleLowerCase trim trimStart trimEnd padStart padEnd".split()
)
_REPLACING: Final = frozenset({"replace", "replaceAll"})


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
