"""Names that markup and code put together of parts: what of them is written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.patterns import regex

GAP: Final = "\0"  # what is not written down of a name
_TEMPLATE: Final = regex(r"`((?:[^`$\\]|\$(?!\{)|\$\{[^{}`]*\})*)`")
_FILLED: Final = regex(r"\$\{[^{}]*\}")
_BRACES: Final = regex(r"\$?\{\{[^{}]*\}\}|\$?\{[^{}]*\}")
_SUMMAND: Final = regex(r"""\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|([\w$.?!\[\]]+))\s*(\+|\Z)""")
_JOINTS: Final = regex(r"(?<=\w)[.:/_-](?=\w)")  # between the parts of a name
_LEAST_WRITTEN: Final = 2  # characters: fewer tell nothing
_BOUND: Final = (":id", "v-bind:id", "[id]", "[attr.id]", ".id")


def pattern_of(expression: str) -> str | None:
    """A template or a sum of texts, with a gap for each part that is not written down; None for anything else."""
    found = _TEMPLATE.fullmatch(expression.strip())
    return _told(_FILLED.sub(GAP, found[1]) if found is not None else "".join(_summands(expression)))


def _summands(expression: str) -> Iterator[str]:
    at, more = 0, True
    while more:
        found = _SUMMAND.match(expression, at)
        if found is None:
            yield GAP
            return
        yield found[1] or found[2] or (GAP if found[3] else "")
        at, more = found.end(), found[4] == "+"


def pattern_of_id(attributes: dict[str, str]) -> str | None:
    """The same of the identifier that markup gives an element, by all its attributes."""
    for name in _BOUND:
        if name in attributes:
            return pattern_of(attributes[name])
    value = attributes.get("id", "")
    whole = value[1:-1] if value[:1] == "{" and value[-1:] == "}" else ""
    return (pattern_of(whole) if whole else None) or _told(_BRACES.sub(GAP, value))


def _told(pattern: str) -> str | None:
    written = len(pattern) - pattern.count(GAP)
    return pattern if GAP in pattern and written >= _LEAST_WRITTEN else None


def may_be(name: str, pattern: str) -> bool:
    """Whether a name may be put together as a pattern says."""
    return re.fullmatch(".+".join(map(re.escape, pattern.split(GAP))), name) is not None


def written_for(key: str) -> list[bytes]:
    """What code writes down that puts a name together of a part and a value (`photos.${id}`, `'photos.' + id`)."""
    words: list[bytes] = []
    for found in _JOINTS.finditer(key):
        head, tail = key[: found.end()].encode("utf-8", "replace"), key[found.start() :].encode("utf-8", "replace")
        words += [b"`" + head + b"${", b"'" + head + b"'", b'"' + head + b'"']
        words += [b"}" + tail + b"`", b"'" + tail + b"'", b'"' + tail + b'"']
    return words
