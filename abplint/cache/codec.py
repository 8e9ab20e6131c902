"""Frozen values as JSON and back: only those of the types that a `Codec` is made for, nothing that would run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any, Final

from abplint.source import Location, SourceFile, Span

_PLAIN: Final = (str, int, float, bool, type(None))


class Codec:
    """Encodes values of some dataclasses, named tuples and enumerations, and what Python makes them of.

    Text, numbers and None stand for themselves; anything else is a list that begins with what it is.
    """

    def __init__(self, types: Sequence[type]) -> None:
        self._types = {type.__name__: type for type in types}

    def encode(self, value: object, number_of: Callable[[SourceFile], int]) -> Any:
        """`number_of` says which number stands for a file. Raises TypeError for what it was not made for."""

        def encoded(value: object) -> Any:
            kind = type(value)
            if kind in _PLAIN:
                return value
            if kind is tuple or kind is list:
                return [kind.__name__, *map(encoded, value)]  # type: ignore[call-overload]
            if kind is frozenset:
                return ["frozenset", *sorted(map(encoded, value))]  # type: ignore[call-overload]
            if kind is dict:
                return ["dict", *([encoded(key), encoded(item)] for key, item in value.items())]  # type: ignore[attr-defined]
            if isinstance(value, Location):
                return ["@", number_of(value.file), *value.span]
            if isinstance(value, Path):
                return ["path", str(value)]
            if isinstance(value, SourceFile):
                return ["file", number_of(value)]
            if self._types.get(kind.__name__) is not kind:
                raise TypeError(f"{kind.__name__} is not kept")
            if isinstance(value, Enum):
                return [kind.__name__, value.value]
            if isinstance(value, tuple):
                return [kind.__name__, *map(encoded, value)]
            return [kind.__name__, *(encoded(getattr(value, each.name)) for each in fields(value))]  # type: ignore[arg-type]

        return encoded(value)

    def decode(self, plain: Any, files: Sequence[SourceFile]) -> Any:
        """What was encoded. Raises LookupError, TypeError or ValueError for what never was."""

        def decoded(plain: Any) -> Any:
            if not isinstance(plain, list):
                return plain
            name, *parts = plain
            if name == "@":
                number, start, end = parts
                return Location(files[number], Span(start, end))
            if name == "file":
                return files[parts[0]]
            if name == "path":
                return Path(parts[0])
            if name == "dict":
                return {decoded(key): decoded(item) for key, item in parts}
            made = map(decoded, parts)
            return _CONTAINERS[name](made) if name in _CONTAINERS else self._types[name](*made)

        return decoded(plain)


_CONTAINERS: Final[dict[str, Callable[..., Any]]] = {"tuple": tuple, "list": list, "frozenset": frozenset}
