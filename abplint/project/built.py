"""From what a script is built, as the project's build says: `input: ['src/bg.js'], output: { file: 'lib/bg.js' }`.

A build is a program. Of it is read what is written down: the path of an output, in quotes, with the nearest input
before it; the name of an entry, with its path; and a command that names both.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import Final

from abplint.patterns import regex
from abplint.project.files import SCRIPTS, Sought, Universe
from abplint.project.packages import Packages, join, normalize
from abplint.project.resolve import PLACEHOLDER, written_path

LARGEST_BUILD: Final = 100_000  # bytes of a file that says how to build: others are programs
MOST_BUILDS: Final = 60  # such files of a package that are read
_FOLDERS: Final = ("", "build", "config", "scripts", "tools")
_INPUT: Final = regex(
    rb"""\b(?:input|entry|entryPoints)['"]?\s*[:=]\s*(?:\[\s*)?(?:[\w.]+\(\s*(?:__dirname\s*,\s*)?)*["'`]([^"'`\n]+)["'`]"""
)
_COMMAND: Final = (
    rb"""["'&|;]\s*[\w./@ -]*?\s(?P<input>[\w./@-]+\.[cm]?[jt]sx?)\s[^"'&|;\n]*?%s"""
    rb"""|%s[^"'&|;\n]*?\s(?P<later>[\w./@-]+\.[cm]?[jt]sx?)\b"""
)
_ENTRY: Final = (
    rb"""(?:(?<![\w$.-])["']?%s["']?\s*:|\baddEntry\(\s*["']%s["']\s*,)\s*(?:\[\s*)?(?:[\w.]+\(\s*(?:__dirname\s*,\s*)?)*"""
    rb"""((?:["'`][^"'`\n]+["'`]\s*,\s*)*["'`][^"'`\n]+\.[cm]?[jt]sx?["'`])"""
)
_QUOTED: Final = regex(rb"""["'`]([^"'`\n]+)["'`]""")
ENTRIES: Final = regex(rb"""\b(?:(?:input|entry|entryPoints)['"]?\s*[:=]|addEntry\()""")


class BuildOutputs:
    """The sources of the scripts that the packages of a universe build."""

    def __init__(self, universe: Universe, packages: Packages) -> None:
        self._universe = universe
        self._packages = packages
        self._known: dict[tuple[str, str], str | None] = {}
        self._there: dict[str, list[str]] = {}

    def source_of(self, near: str, url: str) -> str | None:
        """The file from which a script is built that a URL in the file `near` names; None if nothing says so."""
        is_filled_in = PLACEHOLDER.search(url) is not None
        path = (written_path(url) or "") if is_filled_in else re.split(r"[?#]", url, maxsplit=1)[0].lstrip("./")
        package = self._packages.nearest(near) if path.endswith(SCRIPTS) else None
        if package is None:
            return None
        key = (package.folder, path)
        if key not in self._known:
            self._known[key] = next(self._sources(package.folder, path), None)
        return self._known[key]

    def _sources(self, folder: str, path: str) -> Iterator[str]:
        name = posixpath.basename(path)
        stem = name.partition(".")[0]
        output = re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(name.encode()))
        named = re.compile(_ENTRY % ((re.escape(stem.encode()),) * 2))
        command = re.compile(_COMMAND % ((rb"[\w./-]*" + output.pattern,) * 2))
        for build in self._builds(folder, stem.encode()):
            data = self._universe.read(build)
            written = [*command.finditer(data)] if build.endswith(".json") else []
            found = [match["input"] or match["later"] for match in written]
            for match in output.finditer(data) if not written else ():
                before = [*_INPUT.finditer(data, 0, match.start())]
                found += [before[-1][1]] if before else []
            for match in named.finditer(data) if ENTRIES.search(data) else ():
                parts = _QUOTED.findall(match[1])
                found += [b"/".join(parts), *parts]  # what a call joins, or a list of several
            for given in found:
                for home in dict.fromkeys((posixpath.dirname(build), folder)):
                    source = normalize(join(home, given.decode("utf-8", "replace")))
                    if source is not None and self._universe.exists(source):
                        yield source

    def _builds(self, folder: str, word: bytes) -> Iterator[str]:
        """The files of a package that may say how to build something, and that name it."""
        if folder not in self._there:
            prefixes = {join(folder, part).rstrip("/") for part in _FOLDERS}
            there = [path for path in self._universe.below(folder) if posixpath.dirname(path) in prefixes]
            self._there[folder] = [path for path in there if path.endswith((*SCRIPTS, "package.json"))][:MOST_BUILDS]
        yield from (path for path in self._there[folder] if self._universe.shows(path, Sought(word, LARGEST_BUILD)))
