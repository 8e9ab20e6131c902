"""Modules that stand apart: scripts of a page that share none of its globals, and what other programs import."""

from __future__ import annotations

import posixpath
import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, partial
from pathlib import PurePosixPath

from abplint.knowledge.programs import desktop_shells, scripts_apart
from abplint.program.foreign import hands_global, sets_global
from abplint.project.packages import Packages, ancestors
from abplint.surface.evidence import MODULES
from abplint.surface.importing import imported_with
from abplint.surface.sources import Sources


class TellsApart:
    """Tells which modules of an app stand apart: scripts with globals of their own, and what other programs import."""

    sources: Sources
    runtimes: frozenset[str]

    @abstractmethod
    def naming(self, word: bytes | re.Pattern[bytes], like: re.Pattern[bytes] | None = None) -> list[str] | None: ...

    def is_apart(self, path: str) -> bool:
        """See `Loader.is_apart`."""
        return not all(self._sharing(path))

    def preloaded(self, name: str) -> Iterator[str]:
        """See `Loader.preloaded`."""
        word = name.encode("utf-8", "replace")
        for path in self.naming(word, sets_global(word)) or () if self._is_in_shell else ():
            if self.sources.shows(path, hands_global(word)) or self._shares(path):
                yield path

    def _sharing(self, path: str) -> Iterator[bool]:
        """For each place that names a script which runs before the page's, whether it has the page's globals."""
        for option, named, shares in _apart_as(path):
            for other in self.naming(option) or ():
                if self.sources.shows(other, named):
                    yield self.sources.shows(other, shares)

    def _shares(self, path: str) -> bool:
        """Whether a script that runs before the page's has its globals."""
        shares = list(self._sharing(path))
        return bool(shares) and all(shares)

    @cached_property
    def _is_in_shell(self) -> bool:
        return any(shell_around(self.sources.packages, path) is not None for path in self.runtimes)

    def imported_with(self, start: str, candidates: Sequence[str]) -> Sequence[str]:
        """See `Loader.imported_with`."""
        if not start.endswith(MODULES):
            return candidates
        return self.sources.conclusion(partial(imported_with, self.sources, start, candidates))


def shell_around(packages: Packages, path: str) -> str | None:
    """The folder of the nearest package at or above a file that depends on a desktop shell: its pages, what runs
    before their scripts, and what these talk to are one app. None if there is none."""
    for folder in ancestors(posixpath.dirname(path)):
        package = packages.at(folder)
        if package is not None and not package.dependencies.isdisjoint(desktop_shells()):
            return folder
    return None


@cache
def _apart_as(path: str) -> tuple[tuple[bytes, re.Pattern[bytes], re.Pattern[bytes]], ...]:
    """Options that may name a script: their words, what matches where they do, and where it shares globals after all.
    A build may have put it elsewhere: it is known by its name, and that of its folder where it is the folder's."""
    return tuple(_naming(PurePosixPath(path)))


def _naming(path: PurePosixPath) -> Iterator[tuple[bytes, re.Pattern[bytes], re.Pattern[bytes]]]:
    stem = path.stem if path.stem != "index" else f"{path.parent.name}/index"
    for option, shares in scripts_apart().items():
        word = option.encode()
        named = rb"\b%b\s*:(?:[^;{}]|\$\{[\w.]+\}){0,200}?['\"`/]%b(?:\.\w+)?['\"`]" % (word, re.escape(stem.encode()))
        yield word, re.compile(named), re.compile(rb"\b%b\s*:\s*false\b" % re.escape(shares.encode()))
