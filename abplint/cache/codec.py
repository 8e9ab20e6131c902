"""Frozen values as JSON and back: only those of the types that a `Codec` is made for, nothing that would run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from abplint.source import Location, SourceFile, Span

_PLAIN: Final = (str, int, float, bool, type(None))


class Codec:
    """Encodes values of some dataclasses, named tuples and enumerations, and what Python makes them of.

    Text, numbers and None stand for themselves; anything else is a list that begins with what it is.
    """

    def __init__(self, types: Sequence[type]) -> None:
        self._types = {type.__name__: type for type in types}
        self._hints: dict[str, dict[str, Any]] = {}

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

    def decode(self, plain: Any, files: Sequence[SourceFile], hint: Any) -> Any:
        """What was encoded, of the type that `hint` annotates. Raises LookupError, TypeError or ValueError for what
        never was: whoever may write into the folder where results are kept decides what stands there.
        """

        def decoded(plain: Any) -> Any:
            if not isinstance(plain, list):
                return plain
            name, *parts = plain
            if name == "@":
                number, start, end = parts
                file = _numbered(files, number)
                if not 0 <= start <= end <= len(file.data):
                    raise ValueError("a place outside of its file")
                return Location(file, Span(start, end))
            if name == "file":
                return _numbered(files, parts[0])
            if name == "path":
                return Path(parts[0])
            if name == "dict":
                return {decoded(key): decoded(item) for key, item in parts}
            made = map(decoded, parts)
            return _CONTAINERS[name](made) if name in _CONTAINERS else self._made(self._types[name], tuple(made))

        value = decoded(plain)
        if not _is_of(value, hint):
            raise TypeError("it is of another type")
        return value

    def _made(self, kind: type, parts: tuple[Any, ...]) -> Any:
        made = kind(*parts)
        if not issubclass(kind, Enum):
            if kind.__name__ not in self._hints:
                self._hints[kind.__name__] = get_type_hints(kind)
            hints = self._hints[kind.__name__]
            names = [each.name for each in fields(kind)] if is_dataclass(kind) else kind._fields  # type: ignore[attr-defined]
            if len(parts) != len(names) or not all(map(_is_of, parts, (hints[name] for name in names))):
                raise TypeError(f"this is no {kind.__name__}")
        return made


def _numbered(files: Sequence[SourceFile], number: Any) -> SourceFile:
    if type(number) is not int or number < 0:
        raise TypeError("this is no file's number")
    return files[number]


def _is_of(value: object, hint: Any) -> bool:
    """Whether a value, with what it holds, is what an annotation says."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is None:
        return hint is Any or isinstance(value, NoneType if hint is None else hint)
    if origin in (Union, UnionType):
        return any(_is_of(value, part) for part in parts)
    if origin is Literal:
        return value in parts
    if not isinstance(value, origin):
        return False
    if isinstance(value, dict):
        return all(_is_of(key, parts[0]) and _is_of(item, parts[1]) for key, item in value.items())
    if isinstance(value, tuple) and parts[-1] is not Ellipsis:
        return len(value) == len(parts) and all(map(_is_of, value, parts))
    assert isinstance(value, (tuple, list, frozenset))
    return all(_is_of(each, parts[0]) for each in value)


_CONTAINERS: Final[dict[str, Callable[..., Any]]] = {"tuple": tuple, "list": list, "frozenset": frozenset}
