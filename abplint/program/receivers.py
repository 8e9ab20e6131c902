"""Whose members text reads, where a type says it: those of the platform's are not the project's of the same name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import PATTERNS_KEPT
from abplint.program.module_text import ModuleText

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_WORD: Final = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_ANNOTATED: Final = regex(
    rb"(?<![\w$.#])(" + _WORD + rb")[?!]?:[ \t]*(" + _WORD + rb")(?:[ \t]*\|[ \t]*(?:null|undefined))?"
    rb"(?=[ \t]*(?:[,;)\n]|=(?![=>])))"
)
_READ: Final = regex(rb"(?<![\w$.#])(" + _WORD + rb")(?:\?\.|[!]?\.)[ \t]*(#?" + _WORD + rb")")
_MEMBER_SIGNS: Final = (b".", b"?.", b"!.")
_ARROW: Final = regex(rb"\s*(?::[^{};=()]*)?=>")
_VARIABLE: Final = regex(rb"(?<![\w$.#])(?:const|let|var)\s+\Z")
_TAKES_APART: Final = regex(rb"\s*=(?![=>])")
# types that say nothing, whose name nobody declares
_NO_TYPES: Final = frozenset(b"any unknown object never void null undefined this Object Function true false".split())
_PRIMITIVES: Final = frozenset(b"string number boolean bigint symbol".split())
# how a value of the project's gets to be of a type of the platform's: a class or a literal that implements it
_IMPLEMENTED: Final = (
    rb"\b(?:interface|class|type|enum|extends|satisfies)\s+%(name)b\b|\bimplements\b[^{};]*\b%(name)b\b"
    rb"|\}\s*as\s+%(name)b\b|:\s*%(name)b\s*=\s*\{|\)\s*:\s*%(name)b\s*(?:=>|\{)"
)


class Receivers:
    """The names of a range of text that are declared there with a type of the platform's."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._implemented: dict[bytes, bool] = {}
        self._of_platform: dict[tuple[ModuleText, bytes], bool] = {}

    def members_of_platform(self, text: ModuleText, start: int, end: int) -> set[int]:
        """Where those members begin that a range reads of the platform's objects, by what it declares."""
        names = {
            name
            for name, of in _annotations(text, start, end)
            if any(text.code.find(name + sign, start, end) >= 0 for sign in _MEMBER_SIGNS)  # most are only handed on
            and self.is_of_platform(text, of)
            and not _is_bound_without_type(text, name, start, end)
        }
        reads = _READ.finditer(text.code, start, end) if names else ()
        return {match.start(2) for match in reads if match[1] in names}

    def is_of_platform(self, text: ModuleText, of: bytes) -> bool:
        """Whether a type that a module names is the platform's, and nothing of the project's is of it."""
        known = self._of_platform.get((text, of))
        if known is None:
            known = self._of_platform[text, of] = of in _PRIMITIVES or self._is_nobodys(text, of)
        return known

    def _is_nobodys(self, text: ModuleText, of: bytes) -> bool:
        is_own = of in _NO_TYPES or not of[:1].isupper() or text.unit.may_declare_type(of.decode("utf-8", "replace"))
        return not is_own and not _is_parameter(text, of) and not self._is_implemented(of)

    def _is_implemented(self, of: bytes) -> bool:
        """Whether something of the project's may be of a type that its modules only name."""
        if of not in self._implemented:
            paths, pattern = self.m.loader.naming(of), re.compile(_IMPLEMENTED % {b"name": re.escape(of)})
            files = (self.m.loader.text("", path) for path in paths or ())
            self._implemented[of] = paths is None or any(
                file is not None and pattern.search(file.data) is not None for file in files
            )
        return self._implemented[of]


def _annotations(text: ModuleText, start: int, end: int) -> Iterator[tuple[bytes, bytes]]:
    """The names that a range declares with one type only; each with that type."""
    found: dict[bytes, set[bytes]] = {}
    for match in _ANNOTATED.finditer(text.code, start, end):
        if _VARIABLE.search(text.code, max(start, match.start() - 20), match.start()) or _is_given(
            text, match.end(), end
        ):
            found.setdefault(match[1], set()).add(match[2])
    for name, types in found.items():
        if len(types) == 1:
            yield name, types.pop()


@lru_cache(PATTERNS_KEPT)
def _bound(name: bytes) -> re.Pattern[bytes]:
    """What looks for declarations of a name without an annotation; a group has it where brackets decide."""
    return re.compile(
        rb"(?<![\w$.#])(?:const|let|var|class|function\s*\*?)\s+%(n)b(?![\w$]|\s*!?:)|(?<![\w$.#])%(n)b\s*=>"
        rb"|[(,{\[:]\s*(?:\.\.\.\s*)?(%(n)b)\s*(?=[,)}\]]|=(?!>))" % {b"n": re.escape(name)}
    )


def _is_bound_without_type(text: ModuleText, name: bytes, start: int, end: int) -> bool:
    """Whether a range may declare a name of which no annotation says what it is."""
    places = _bound(name).finditer(text.code, start, end)
    return any(match[1] is None or _is_given(text, match.end(1), end) for match in places)


def _is_given(text: ModuleText, position: int, end: int) -> bool:
    """Whether a name that ends at a place between brackets is given a value there: by a call of the function, or it is
    taken out of one."""
    code = text.code
    for opener, closer in text.brackets_around(position - 1):
        if closer >= end:
            return False
        if code[opener : opener + 1] == b"(":
            return text.body_after(opener) is not None or _ARROW.match(code, closer + 1) is not None
        if _TAKES_APART.match(code, closer + 1) or _VARIABLE.search(code, max(0, opener - 20), opener):
            return True
    return False


def _is_parameter(text: ModuleText, of: bytes) -> bool:
    """Whether a name is, by its looks, a parameter of a type: `<T>`, `<TItem extends Item>`."""
    parameter = rb"<(?:[^<>()=;]*,)?\s*%b\s*(?:extends\b|=|,|>\s*\()" % re.escape(of)
    return re.search(parameter, text.code) is not None
