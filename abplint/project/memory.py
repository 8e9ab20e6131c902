"""What is kept of files from one analysis to the next, by content."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar, cast

LARGEST: Final = 64 << 20  # bytes of the files whose results are kept
Result = TypeVar("Result")


class Memory:
    """Results of pure functions of a file's bytes, each for the bytes that it was last asked for.

    It holds no more than those of `largest` bytes of files: what was not asked for the longest time goes.
    """

    def __init__(self, largest: int = LARGEST) -> None:
        self.largest = largest
        self._kept: dict[tuple[str, Hashable], tuple[bytes, object]] = {}  # what was asked for last stands last
        self._size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, path: str, key: Hashable, data: bytes, make: Callable[[], Result]) -> Result:
        """What `make` returns, made once for equal keys and bytes of a file.

        A key names the function, and holds all that the function reads besides the bytes.
        """
        place = (path, key)
        known = self._kept.pop(place, None)
        if known is None or known[0] != data:
            self._size -= len(known[0]) if known is not None else 0
            known = (data, make())
            self._size += len(data)
        self._kept[place] = known
        while self._size > self.largest:
            self._size -= len(self._kept.pop(next(iter(self._kept)))[0])
        return cast(Result, known[1])

    def forget(self, folder: str) -> None:
        """Drop the results of the files below a folder."""
        below = f"{folder}/"
        for place in [place for place in self._kept if place[0].startswith(below)]:
            self._size -= len(self._kept.pop(place)[0])
