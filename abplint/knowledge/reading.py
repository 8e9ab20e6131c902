"""The reader: the files of `abplint/knowledge/`, cut into topics, and topics as typed values."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

from abplint.patterns import regex

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER: Final = os.path.dirname(__file__)
TOPICS: Final = frozenset(
    {
        *(
            "acts",
            "aliases",
            "auto-imports",
            "compiled",
            "component",
            "constants",
            "controls",
            "copies",
            "entries",
            "events",
            "filled",
            "framework",
            "globals",
            "head",
        ),
        *(
            "hooks",
            "hosting",
            "inlined",
            "jsx",
            "namesake",
            "output",
            "parts",
            "paths",
            "replaced",
            "services",
            "stages",
            "start",
            "tests",
        ),
    }
)
AccessPath = tuple[str, ...]
"""Members from a global (`("process", "browser")`) or from a package (`("esm-env#", "BROWSER")`)."""

_T = TypeVar("_T")
# What belongs together is found by the brackets that begin a line; `tests/test_knowledge.py` holds that no value does.
_HEADER: Final = regex(r"^\[\[?([\w-]+)", re.M)
_LINE: Final = r"\(at line (\d+), column \d+\)"


class KnowledgeError(Exception):
    """A file that cannot be read; `line` is 1-based."""

    def __init__(self, path: str, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path, self.line, self.message = path, line, message


def read_all(topic: str, kind: type[_T]) -> dict[str, _T]:
    """A topic of all files that have it, by the stem of the file's name. Raises `KnowledgeError`."""
    return {file.stem: file.read(topic, kind) for file in files() if file.may_hold(topic) and topic in file.parts}


def parse_path(path: str) -> AccessPath:
    """An access path as its parts: `esm-env#BROWSER` is ("esm-env#", "BROWSER"), `import.meta` is one part."""
    package, sign, members = path.rpartition("#")
    names = members.replace("import.meta", "import\0meta").split(".") if members else []
    return (*((package + sign,) if sign else ()), *(name.replace("\0", ".") for name in names))


class File:
    """One file: its bytes and, when they are asked for, its parts: what it is about ("") and its topics."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path, self.data = path, data
        self.stem = os.path.basename(path).removesuffix(".toml")

    def may_hold(self, topic: str) -> bool:
        """Whether the file mentions a topic, which costs less than to look at its parts."""
        return b"[" + topic.encode() in self.data

    @cached_property
    def text(self) -> str:
        """Raises `KnowledgeError`."""
        try:
            return self.data.decode()
        except UnicodeDecodeError as error:
            raise KnowledgeError(self.path, 1, str(error)) from error

    @cached_property
    def parts(self) -> dict[str, tuple[int, int]]:
        """Where each part stands in the text. Raises `KnowledgeError`."""
        headers = [(match[1], match.start()) for match in _HEADER.finditer(self.text)]
        starts = [("", 0), *headers]
        parts: dict[str, tuple[int, int]] = {}
        for (name, start), end in zip(starts, [*(start for _, start in headers), len(self.text)], strict=True):
            if name and name not in TOPICS:
                raise self.error(f"unknown topic `{name}`", start)
            first, last = parts.get(name, (start, start))
            if last != start:
                raise self.error(f"`{name}` stands in two places", start)
            parts[name] = (first, end)
        return parts

    def error(self, message: str, offset: int) -> KnowledgeError:
        return KnowledgeError(self.path, self.text.count("\n", 0, offset) + 1, message)

    def read(self, topic: str, kind: type[_T]) -> _T:
        """One topic, as its type. Raises `KnowledgeError`."""
        start, end = self.parts[topic]
        try:
            data: dict[str, Any] = tomllib.loads(self.text[start:end])
        except tomllib.TOMLDecodeError as error:
            at = re.search(_LINE, str(error))  # else it is the end of the text
            line = self.text.count("\n", 0, start if at else end) + (int(at[1]) if at else 0)
            raise KnowledgeError(self.path, line, re.sub(_LINE, "", str(error)).strip()) from error

        def fail(key: str, message: str) -> KnowledgeError:
            found = re.compile(rf"^\W*{re.escape(key)}\b", re.M).search(self.text, start, end) if key else None
            return self.error(message, found.start() if found is not None else start)

        value: _T = _build(kind, data[topic] if topic else data, fail, topic)
        return value


_Fail = Callable[[str, str], KnowledgeError]
_WORDS: Final = {str: "a string", bool: "true or false", int: "a number"}


def _build(kind: Any, data: Any, fail: _Fail, key: str) -> Any:
    """A TOML value as what a type says: a named tuple, a tuple, a mapping, text, a number or a boolean."""
    if hasattr(kind, "_fields"):
        return _named(kind, data, fail, key)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is tuple:
        if not isinstance(data, list):
            raise fail(key, f"`{key}` must be a list")
        return tuple(_build(arguments[0], item, fail, key) for item in data)
    if origin is Mapping:
        if not isinstance(data, dict):
            raise fail(key, f"`{key}` must be a table")
        return {name: _build(arguments[1], item, fail, name) for name, item in data.items()}
    if origin is Literal:
        if data not in arguments:
            raise fail(key, f"`{key}` must be one of: {', '.join(arguments)}")
        return data
    kinds = [each for each in arguments if each is not type(None)] or [kind]
    if len(kinds) == 1 and hasattr(kinds[0], "_fields"):
        return _named(kinds[0], data, fail, key)
    if type(data) not in kinds:  # True is an int to Python, not to TOML
        raise fail(key, f"`{key}` must be {' or '.join(_WORDS[each] for each in kinds)}")
    return data


def _named(kind: Any, data: Any, fail: _Fail, key: str) -> Any:
    """A table as a named tuple, whose fields are its keys with `_` for `-`."""
    if not isinstance(data, dict):
        raise fail(key, f"`{key}` must be a table")
    known = {name.replace("_", "-"): name for name in kind._fields}
    for name in data:
        if name not in known:
            raise fail(name, f"unknown key `{name}`")
    for name, part in known.items():
        if name not in data and part not in kind._field_defaults:
            raise fail(key, f"`{name}` is missing")
    hints = kind.__annotations__  # types and no text: the modules of topics do not postpone their annotations
    return kind(**{known[name]: _build(hints[known[name]], value, fail, name) for name, value in data.items()})


@cache
def files() -> tuple[File, ...]:
    """The files of this folder, in the order of their names."""
    return tuple(read_folder(FOLDER))


def read_folder(folder: str) -> Iterator[File]:
    """The files of a folder, in the order of their names. Raises `KnowledgeError`."""
    for name in sorted(os.listdir(folder)):
        if name.endswith(".toml"):
            path = os.path.join(folder, name)
            try:
                with open(path, "rb", buffering=0) as file:
                    yield File(path, file.read())
            except OSError as error:
                raise KnowledgeError(path, 1, str(error)) from error
