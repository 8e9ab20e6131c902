"""Which modules of an app hold a word: of many it is asked again for each member of that name that is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from abplint.source import SourceFile
from abplint.surface.budgets import LARGEST_FOLLOWED
from abplint.surface.sources import Sources
from abplint.surface.words import NAMES, WordSearch


class Mentions:
    """The modules that hold a word, or match a pattern, once each is sought."""

    def __init__(self, sources: Sources, modules: Callable[[], Sequence[str]]) -> None:
        self.sources = sources
        self._modules = modules
        self._found: dict[bytes | re.Pattern[bytes], list[str]] = {}
        self._sharing: dict[bytes | re.Pattern[bytes], list[str]] = {}
        self._stands: dict[bytes | re.Pattern[bytes], bool] = {}
        self._names: dict[str, bytes] = {}  # of modules, each once: a fifth of their text

    def of(self, word: bytes | re.Pattern[bytes]) -> list[str]:
        """All of them, in the order of the modules; not to be changed."""
        found = self._found.get(word)
        if found is None:
            if isinstance(word, bytes):
                found = self._search.having(word)
            else:
                found = [path for path in self._modules() if self.sources.shows(path, word)]
            self._found[word] = found
        return found

    @cached_property
    def _search(self) -> WordSearch:
        return WordSearch(self.sources, self._modules(), self._holds)

    def _holds(self, path: str, word: bytes) -> bool:
        return self._names_it(path, word) if NAMES.fullmatch(word) is not None else self.sources.shows(path, word)

    def _names_it(self, path: str, word: bytes) -> bool:
        """Whether a module holds a word that can only stand in one of its names."""
        names = self._names.get(path)
        if names is None:
            file = self.sources.plain(path)
            if file is None:
                return self.sources.shows(path, word)
            names = self._names[path] = _names_of(file)
        return word in names

    def among(self, paths: Sequence[str], word: bytes | re.Pattern[bytes]) -> list[str]:
        """The same of paths that begin with the modules, and are the same each time."""
        found = self._sharing.get(word)
        if found is None:
            further = paths[len(self._modules()) :]
            found = [*self.of(word), *(path for path in further if self.sources.shows(path, word))]
            self._sharing[word] = found
        return found

    def any_of(self, word: bytes | re.Pattern[bytes]) -> bool:
        """Whether there is one. None behind the first is looked at: an edit there changes nothing."""
        known = bool(self._found[word]) if word in self._found else self._stands.get(word)
        if known is None:
            known = self._stands[word] = any(self.sources.shows(path, word) for path in self._modules())
        return known


def _names_of(file: SourceFile) -> bytes:
    """The names and words of a file, one a line. None of one that is too large to be searched, see `Sources.shows`."""
    return b"\n".join(dict.fromkeys(NAMES.findall(file.data))) if file.size <= LARGEST_FOLLOWED else b""
