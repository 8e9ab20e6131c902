"""abplint's own patterns, each compiled when it is first used: a run of a small app uses some of eight hundred."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any, AnyStr, cast

_OFFERED = (
    "search",
    "match",
    "fullmatch",
    "finditer",
    "findall",
    "sub",
    "subn",
    "split",
    "flags",
    "groups",
    "groupindex",
)


def regex(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """What `re.compile` returns, for a pattern that stands in a module: to import the module does not compile it."""
    return cast("re.Pattern[AnyStr]", Late(pattern, flags))


class Regex:
    """Is used and compares as the pattern that its text is compiled to."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.pattern, self._flags = pattern, flags

    @cached_property
    def compiled(self) -> re.Pattern[Any]:
        return re.compile(self.pattern, self._flags)

    def __eq__(self, other: object) -> bool:
        return self.compiled == (other.compiled if isinstance(other, Regex) else other)

    def __hash__(self) -> int:
        return hash(self.compiled)


class Late(Regex):
    """One that nobody has used: who does gives it what the compiled one has, so that it is as quick from then on."""

    def __getattr__(self, name: str) -> Any:
        if name not in _OFFERED:
            raise AttributeError(name)
        self.__class__ = Regex  # type: ignore[assignment]
        vars(self).update((each, getattr(self.compiled, each)) for each in _OFFERED)
        return getattr(self, name)
