"""Which of some files hold a word, where thousands of words are sought: each capability's name, each member of a table.

The first ones are sought in one file after another. Behind them, the names in all files are read once, and a word is
sought in those alone that hold the names in it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final

from abplint.patterns import regex
from abplint.project.files import Sought
from abplint.surface.budgets import FEWEST_INDEXED, LARGEST_FOLLOWED
from abplint.surface.sources import Sources

NAMES: Final = regex(rb"[\w$\x80-\xff]+")


class WordSearch:
    """The files, of which some may be edited while they are searched. `holds` says of one whether it holds a word."""

    def __init__(
        self, sources: Sources, paths: Sequence[str], holds: Callable[[str, bytes], bool] | None = None
    ) -> None:
        self._sources = sources
        self._paths = paths
        self._holds = holds or sources.shows
        self._sought = 0

    def having(self, word: bytes) -> list[str]:
        """The files that hold a word, in their order."""
        self._sought += 1
        if self._sought > FEWEST_INDEXED:
            return self._index.having(word)
        return [path for path in self._paths if self._holds(path, word)]

    @cached_property
    def _index(self) -> _WordIndex:
        return _WordIndex(self._sources, self._paths)


class _WordIndex:
    def __init__(self, sources: Sources, paths: Sequence[str]) -> None:
        self._sources = sources
        self._paths = paths
        self._numbers = {path: number for number, path in enumerate(paths)}
        self._texts = [self._text(path) for path in paths]
        self._asked = tuple(path for path, text in zip(paths, self._texts, strict=True) if text is not None)
        self._files_of: dict[bytes, list[int]] = {}
        for number, text in enumerate(self._texts):
            if text is not None and len(text) <= LARGEST_FOLLOWED:
                for name in set(NAMES.findall(text)):
                    self._files_of.setdefault(name, []).append(number)
        self._sorted = sorted(self._files_of)
        self._starts: list[int] = []
        self._joined = b""

    def _text(self, path: str) -> bytes | None:
        file = self._sources.plain(path)
        if file is not None or path in self._sources.edited:
            return file.data if file is not None else None
        try:
            return self._sources.universe.glimpse(path)
        except OSError:
            return None

    def having(self, word: bytes) -> list[str]:
        apart = self._sources.edited | self._sources.universe.renewed
        found = [self._paths[number] for number in self._holding(word)]
        if not apart.isdisjoint(self._numbers):
            others = (path for path in self._paths if path in apart and self._sources.shows(path, word))
            found = sorted({*(path for path in found if path not in apart), *others}, key=self._numbers.__getitem__)
        self._sources.universe.note_shown(self._asked, Sought(word, LARGEST_FOLLOWED), found)
        return found

    def _holding(self, word: bytes) -> list[int]:
        if not word:
            return [number for number, text in enumerate(self._texts) if text is not None]
        runs = list(NAMES.finditer(word))
        if len(runs) == 1 and len(runs[0][0]) == len(word):
            return self._with_part(word)
        sets = [set(self._with_part(run[0])) if run.start() == 0 else self._with(run, word) for run in runs]
        likely = min(sets, key=len) if sets else range(len(self._texts))
        texts = ((number, self._texts[number]) for number in sorted(likely))
        return [number for number, text in texts if text is not None and word in text]

    def _with(self, run: re.Match[bytes], word: bytes) -> set[int]:
        """The files with a name that is a part of a word, or with one that begins so where the word ends with it."""
        name = run[0]
        if run.end() < len(word):
            return set(self._files_of.get(name, ()))
        found: set[int] = set()
        for at in range(bisect_left(self._sorted, name), len(self._sorted)):
            if not self._sorted[at].startswith(name):
                break
            found.update(self._files_of[self._sorted[at]])
        return found

    def _with_part(self, part: bytes) -> list[int]:
        """The files with a name that holds some letters."""
        return sorted({number for name in self._names_with(part) for number in self._files_of[name]})

    def _names_with(self, part: bytes) -> Iterator[bytes]:
        if not self._starts:
            self._joined = b"\n".join(self._sorted)
            end = 0
            for name in self._sorted:
                self._starts.append(end)
                end += len(name) + 1
        at = self._joined.find(part)
        while at >= 0:
            number = bisect_left(self._starts, at + 1) - 1
            name = self._sorted[number]
            yield name
            at = self._joined.find(part, self._starts[number] + len(name))
