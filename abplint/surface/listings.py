"""Scripts that no page names: a list does, which a build concatenates or a loader goes through."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from abplint.matching.wildcards import is_meant, spelled_out
from abplint.patterns import regex
from abplint.project.packages import ancestors, is_test_file
from abplint.surface.budgets import FEWEST_LISTED, MOST_LISTED, MOST_LISTS, MOST_SEARCHED
from abplint.surface.evidence import CODE
from abplint.surface.sources import Sources

_LISTING: Final = (*CODE, ".json")
# Texts that end like the name of a script, or of many; what stands between two in a list is left to the reader.
_NAMED: Final = regex(
    rb"""["'`](!?[\w./@~*{},-]*[\w@*}-]\.(?:js|\{[\w,]{0,20}\bjs\b[\w,]{0,20}\}))(?:\?[^"'`\n]{0,80})?["'`]"""
)
_ANY: Final = regex(rb"""\*\.(?:js|\{[\w,]{0,20}\bjs\b[\w,]{0,20}\})["'`]""")
_JOINS: Final = regex(rb"concat|uglif|minif|combine", re.IGNORECASE)  # what a lone pattern is given to
_TOKEN: Final = regex(
    rb"""[\[\]]|//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`""", re.DOTALL
)


class Listings:
    """Finds the lists that name scripts. `paths` are the files that may hold one."""

    def __init__(self, sources: Sources, paths: Iterable[str]) -> None:
        self.sources = sources
        self.paths = [path for path in paths if path.endswith(_LISTING)]

    def programs(self, scripts: Sequence[str]) -> Iterator[list[str]]:
        """The lists that name some of the scripts, each as what it names, in its order; the longest first."""
        found: dict[tuple[str, ...], None] = {}
        wanted = {path for path in scripts if self.sources.is_classic(path)}
        for script in scripts:
            if script in wanted and not any(script in known for known in found):
                lists = sorted(self._naming(script), key=len, reverse=True)
                if lists:
                    found.setdefault(tuple(lists[0]))
        for known in found:
            yield list(known)

    def _naming(self, script: str) -> Iterator[list[str]]:
        name = os.fsencode(posixpath.basename(script))
        if len(self.paths) > MOST_SEARCHED:
            return
        count = 0
        for path in self.paths:
            if path == script or count >= MOST_LISTS:
                continue
            if self.sources.shows(path, name) or self.sources.shows(path, _ANY):
                named = self._read(path, script)
                count += self.sources.shows(path, name) or script in named
                if script in named and len(named) >= FEWEST_LISTED:
                    yield named

    def _read(self, path: str, script: str) -> list[str]:
        """The scripts that a file names, where it names one of them: all below the folder that this one is below."""
        data = self.sources.data(path)
        named = list(_named(data))
        bases = list(ancestors(posixpath.dirname(path)))
        base = next((_base(script, name) for name, _ in named if _base(script, name) is not None), None)
        if base is not None:
            bases = [base, *(other for other in bases if other != base)]
        elif not self._is_meant(named, bases, script, _JOINS.search(data) is not None):
            return []
        lists: dict[int, dict[str, None]] = {}
        found: dict[str, int] = {}
        for name, of in named[:MOST_LISTED]:
            for file in self._files(bases, name):
                lists.setdefault(of, {})[file] = None
                found.setdefault(file, of)
        own = next((files for files in lists.values() if script in files), {})
        # another list that names one of the same scripts is another page's
        apart = {of for of, files in lists.items() if files is not own and not own.keys().isdisjoint(files)}
        left_out = {
            file for name, of in named if name[0] == "!" for file in self._meant(bases, name[1:]) if of not in apart
        }
        kept = [file for file, of in found.items() if (file in own or of not in apart) and file not in left_out]
        return kept[:MOST_LISTED]

    def _is_meant(self, named: list[tuple[str, int]], bases: Sequence[str], script: str, joins: bool) -> bool:
        """Whether a list means a script by a pattern, and scripts by others: one pattern may be what a tool checks."""
        meaning = [of for name, of in named if "*" in name and script in self._meant(bases, name)]
        return any(joins or sum(of == other for name, other in named if name[0] != "!") > 1 for of in meaning)

    def _files(self, bases: Sequence[str], name: str) -> Iterator[str]:
        if name[0] == "!":
            return
        file = None if "*" in name else self._file(bases, name)
        for path in self._meant(bases, name) if "*" in name else [file]:
            if path is not None and self.sources.is_classic(path):
                yield path

    def _meant(self, bases: Sequence[str], pattern: str) -> list[str]:
        """The scripts that a pattern means below the first folder where it means some, tests apart; sorted."""
        for base in bases:
            scripts = [path for path in self.sources.universe.below(base) if path.endswith(".js")]
            spellings = spelled_out(posixpath.normpath(posixpath.join(base, pattern.lstrip("/"))))
            meant = [spelled.split("/") for spelled in spellings]
            self.sources.work.compare(len(scripts) * len(meant))
            found = (path for path in scripts if any(is_meant(path, parts) for parts in meant))
            kept = [path for path in found if not is_test_file(path, base)]
            if kept:
                return kept[:MOST_LISTED]
        return []

    def _file(self, bases: Iterable[str], name: str) -> str | None:
        for base in bases:
            path = posixpath.normpath(posixpath.join(base, name.lstrip("/")))
            if self.sources.universe.exists(path):
                return path
        return None


def _named(data: bytes) -> Iterator[tuple[str, int]]:
    """The names of scripts in a text, each with the place where the list begins that it stands in; 0: in none."""
    around = [0]
    for token in _TOKEN.finditer(data):
        name = _NAMED.match(token[0])
        if token[0] == b"[":
            around.append(token.start())
        elif token[0] == b"]" and len(around) > 1:
            around.pop()
        elif name is not None:
            yield name[1].decode("utf-8", "replace"), around[-1]


def _base(script: str, name: str) -> str | None:
    """The folder below which a name is that of a script."""
    name = posixpath.normpath(name.lstrip("/")).removeprefix("../")
    while name.startswith("../"):
        name = name.removeprefix("../")
    if script == name:
        return ""
    return script[: -len(name) - 1] if script.endswith(f"/{name}") else None
