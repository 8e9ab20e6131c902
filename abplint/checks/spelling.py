"""Names that are almost the same, among thousands of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

LONGEST_SPELT: Final = 200  # characters: a longer name is nobody's slip of the pen


def is_near(name: str, other: str) -> bool:
    """Whether two names differ only by case, or by one letter that is another, missing or too many."""
    if name.casefold() == other.casefold():
        return name != other
    shorter, longer = sorted((name, other), key=len)
    if len(longer) - len(shorter) > 1:
        return False
    start = next((i for i, pair in enumerate(zip(shorter, longer, strict=False)) if pair[0] != pair[1]), len(shorter))
    return shorter[start + (len(shorter) == len(longer)) :] == longer[start + 1 :]


class Spellings:
    """Names, each found by what is left of it without one of its letters, which those that are near to it share."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._numbers: dict[int, int | list[int]] = {}
        for number, name in enumerate(self._names):
            for left in _left_of(name):
                known = self._numbers.setdefault(left, number)
                if isinstance(known, list):
                    known.append(number)
                elif known != number:
                    self._numbers[left] = [known, number]

    def near(self, name: str) -> list[str]:
        """Those of the names that a name is near to, in their order."""
        numbers: set[int] = set()
        for left in _left_of(name):
            known = self._numbers.get(left)
            if known is not None:
                numbers.update(known if isinstance(known, list) else (known,))
        return [self._names[number] for number in sorted(numbers) if is_near(self._names[number], name)]


def _left_of(name: str) -> Iterator[int]:
    """The hashes of a name without its case, of the name, and of the name without each of its letters."""
    yield hash(("", name.casefold()))
    yield hash(name)
    for at in range(len(name) if len(name) <= LONGEST_SPELT else 0):
        yield hash(name[:at] + name[at + 1 :])
