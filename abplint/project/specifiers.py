"""What a script seems to import, from its bytes alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_AMD: Final = re.compile(rb"""\b(?:define|require|requirejs)\s*\(\s*(?:["'][^"']+["']\s*,\s*)?\[([^\]]*)\]""")
# Bundlers are told in comments how to call a chunk.
_CALL: Final = rb"\b(?:require\s*\(\s*|import\s*\(\s*(?:/\*[^*]{0,400}\*/\s*|//[^\n]{0,400}\n\s*){0,4})"
# Minifiers write texts as templates, but no statement takes one: comments are full of "from `name`".
IMPORTED: Final = re.compile(
    rb"""(?:\b(?:from|import)\s*|%s)(?:"([^"\n]+)"|'([^'\n]+)')|%s`([^`$\n]+)`""" % (_CALL, _CALL)
)


class Specifiers(NamedTuple):
    """What a script names: `imported` by statements and calls, `defined` as the dependencies of AMD modules."""

    imported: tuple[str, ...]
    defined: tuple[str, ...]


def specifiers(data: bytes) -> Specifiers:
    """All that a script seems to name, each once, in its order."""
    return Specifiers(tuple(dict.fromkeys(imported(data))), tuple(dict.fromkeys(defined(data))))


def imported(data: bytes, start: int = 0, end: int | None = None) -> Iterator[str]:
    """The specifiers that a script seems to import."""
    for match in IMPORTED.finditer(data, start, len(data) if end is None else end):
        yield specifier_of(match)


def specifier_of(match: re.Match[bytes]) -> str:
    """What a match of `IMPORTED` names."""
    return (match[1] or match[2] or match[3]).decode("utf-8", "replace")


def defined(data: bytes) -> Iterator[str]:
    """The dependencies of AMD modules."""
    for match in _AMD.finditer(data):
        for name in re.findall(rb"""["']([^"']+)["']""", match[1]):
            yield name.decode("utf-8", "replace")
