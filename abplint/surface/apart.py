"""Scripts that share a page with others, and none of their globals: what names them so."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath

from abplint.knowledge.programs import scripts_apart
from abplint.surface.sources import Sources


class TellsApart:
    """Tells which scripts have globals of their own, of the modules of an app."""

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
