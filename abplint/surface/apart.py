"""Modules that stand apart: scripts of a page that share none of its globals, and what other programs import."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import PurePosixPath

from abplint.knowledge.programs import scripts_apart
from abplint.surface.evidence import MODULES
from abplint.surface.importing import imported_with
from abplint.surface.sources import Sources


class TellsApart:
    """Tells which modules of an app stand apart: scripts with globals of their own, and what other programs import."""

    sources: Sources

    @abstractmethod
    def naming(self, word: bytes | re.Pattern[bytes], like: re.Pattern[bytes] | None = None) -> list[str] | None: ...

    def is_apart(self, path: str) -> bool:
        """See `Loader.is_apart`."""
        return any(
            self.sources.shows(other, named) and not self.sources.shows(other, shares)
            for option, named, shares in _apart_as(path)
            for other in self.naming(option) or ()
        )

    def imported_with(self, start: str, candidates: Sequence[str]) -> Sequence[str]:
        """See `Loader.imported_with`."""
        if not start.endswith(MODULES):
            return candidates
        return self.sources.conclusion(partial(imported_with, self.sources, start, candidates))


@cache
def _apart_as(path: str) -> tuple[tuple[bytes, re.Pattern[bytes], re.Pattern[bytes]], ...]:
    """Options that may name a script: their words, what matches where they do, and where it shares globals after all.
    A build may have put it elsewhere: it is known by its name, and that of its folder where it is the folder's."""
    return tuple(_naming(PurePosixPath(path)))


def _naming(path: PurePosixPath) -> Iterator[tuple[bytes, re.Pattern[bytes], re.Pattern[bytes]]]:
    stem = path.stem if path.stem != "index" else f"{path.parent.name}/index"
    for option, shares in scripts_apart().items():
        word = option.encode()
        named = rb"\b%b\s*:[^;{}]{0,200}?['\"`/]%b(?:\.\w+)?['\"`]" % (word, re.escape(stem.encode()))
        yield word, re.compile(named), re.compile(rb"\b%b\s*:\s*false\b" % re.escape(shares.encode()))
