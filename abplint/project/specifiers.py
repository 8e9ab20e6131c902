"""What a script seems to import, from its bytes alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.matching.words import word
from abplint.patterns import regex

_AMD: Final = regex(
    rb"""(?:%s|%s(?:js)?)\s*\(\s*(?:["'][^"']+["']\s*,\s*)?\[([^\]]*)\]""" % (word(b"define"), word(b"require"))
)
# Bundlers are told in comments how to call a chunk.
_CALLED: Final = rb"\(\s*(?:/\*[^*]{0,400}\*/\s*|//[^\n]{0,400}\n\s*){0,4}"
# Minifiers write texts as templates, but no statement takes one: comments are full of "from `name`". That it is a call
# is told by either of the first groups, which are empty.
_NAMED: Final = rb"""(?:"([^"\n]+)"|'([^'\n]+)'|(?(1)`([^`$\n]+)`|(?(2)`([^`$\n]+)`|(?!))))"""
IMPORTED: Final = regex(
    rb"(?:%s\s*|%s\s*(?:%s())?|%s\s*\(\s*())%s" % (word(b"from"), word(b"import"), _CALLED, word(b"require"), _NAMED)
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
    return match[match.lastindex or 0].decode("utf-8", "replace")


def defined(data: bytes) -> Iterator[str]:
    """The dependencies of AMD modules."""
    if b"define" not in data and b"require" not in data:
        return
    for match in _AMD.finditer(data):
        for name in re.findall(rb"""["']([^"']+)["']""", match[1]):
            yield name.decode("utf-8", "replace")
