"""What is kept of files from one analysis to the next, by content."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

Result = TypeVar("Result")


class Memory:
    """Results of pure functions of a file's bytes. `turn` forgets what was not asked for since the turn before."""

    def __init__(self) -> None:
        self._used: dict[Hashable, object] = {}
        self._kept: dict[Hashable, object] = {}

    def __len__(self) -> int:
        return len(self._used.keys() | self._kept.keys())

    def of(self, key: Hashable, make: Callable[[], Result]) -> Result:
        """What `make` returns, made once for equal keys. A key names the function and holds all that it reads."""
        try:
            found = self._used[key]
        except KeyError:
            found = self._used[key] = self._kept[key] if key in self._kept else make()
        return cast(Result, found)

    def turn(self) -> None:
        """Begin another analysis."""
        self._kept, self._used = self._used, {}
