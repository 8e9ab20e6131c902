"""What build tools and frameworks let a project write for its own folders: `@/x`, `~/x`, `$lib/x`.

A bundler's configuration is a program. Of its aliases those are read that are written down: a path in quotes, alone
or as an argument of `resolve`, `join` or `new URL`. Conventions of frameworks come after, where their package is a
dependency, and `@/`, `~/` last: no package has such a name.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from abplint.knowledge.projects import SOURCE, AliasConventions, aliases
from abplint.knowledge.subjects import subject
from abplint.project.files import Universe
from abplint.project.packages import Package, Packages, ancestors, join, normalize

Alias = tuple[str, str]
"""What is written, and the folder or file that it stands for."""

_SUFFIXES: Final = (".ts", ".js", ".mjs", ".mts", ".cjs", ".cts")
_SECTION: Final = re.compile(rb"\balias\b['\"]?\s*[:=(,]")
_PAIR: Final = re.compile(
    rb"""find\s*:\s*/\^(?P<pattern>[@~$#\w-]+)\S*\s*,\s*replacement\s*:\s*"""
    rb"""|(?:find\s*:\s*)?(?P<quote>["'])(?P<name>[@~$#\w][\w@$#./*-]*)(?P=quote)\s*(?::|,\s*replacement\s*:)\s*"""
    rb"""|(?<![\w.'"])(?!find\b|replacement\b)(?P<bare>[$\w]+)\s*:\s*"""
)
_CALL: Final = re.compile(
    rb"""\s*(?:[\w.]*?(?:fileURLToPath|resolve|join|path|pathResolve|r)\s*\(\s*)*(?:new\s+URL\s*\(\s*)?"""
    rb"""(?:(?:__dirname|import\.meta\.(?:dirname|url)|process\.cwd\(\)|rootDir|root)\s*,\s*)?"""
    rb"""(?P<parts>(?:["'`][^"'`\n]*["'`]\s*,?\s*)+)"""
)
_QUOTED: Final = re.compile(rb"""["'`]([^"'`\n]*)["'`]""")
_SETTING: Final = rb"""\b%s\s*:\s*["']([^"'\n]+)["']"""
LONGEST_SECTION: Final = 4_000


class Aliases:
    """The aliases of the packages of a universe."""

    def __init__(self, universe: Universe, packages: Packages) -> None:
        self._universe = universe
        self._packages = packages
        self._known: dict[str, tuple[Alias, ...]] = {}

    def __call__(self, folder: str) -> tuple[Alias, ...]:
        """What the files of a folder may write, in the order in which it is tried."""
        found: list[Alias] = []
        for place in ancestors(folder):
            package = self._packages.at(place)
            if package is not None and not package.is_marker:
                if place not in self._known:
                    self._known[place] = tuple(dict.fromkeys(self._of(package)))
                found += self._known[place]
        return tuple(found)

    def source_folder(self, package: Package, known: AliasConventions) -> str:
        """The folder of a package that its framework calls its source."""
        source = known.source
        if source is None:
            return package.folder
        data = self.config(package.folder, known.config)
        written = re.search(_SETTING % source.key.encode(), data) if data is not None else None
        if written is not None:
            return normalize(join(package.folder, _text(written[1]).strip("./") or ".")) or package.folder
        folder = join(package.folder, source.folder)
        places = (f"{folder}/{mark}" for mark in source.marks)
        is_there = any(self._has_below(place) if place.endswith("/") else self._has(place) for place in places)
        return folder if is_there else package.folder

    def _of(self, package: Package) -> Iterator[Alias]:
        here = package.folder
        for known in aliases().values():
            data = self.config(here, known.config) if known.config else None
            if data is not None:
                yield from self._written(here, data)
        for stem, known in aliases().items():
            if known.folders and not package.dependencies.isdisjoint(subject(stem).packages):
                for name, folder in known.folders.items():
                    in_source = folder == SOURCE
                    yield name, self.source_folder(package, known) if in_source else join(here, folder).rstrip("/")
        for sign in "@~":
            for folder in ("src", "app", "client", "resources/js"):
                if self._has_below(f"{join(here, folder)}/"):
                    yield sign, join(here, folder)
            yield sign, here

    def _written(self, here: str, data: bytes) -> Iterator[Alias]:
        """The aliases that a configuration writes down."""
        for section in _SECTION.finditer(data):
            text = data[section.end() : section.end() + LONGEST_SECTION]
            for pair in _PAIR.finditer(text[: _extent(text)]):
                target = _CALL.match(text, pair.end())
                name = pair["name"] or pair["bare"] or pair["pattern"]
                if target is None or name is None:
                    continue
                path = "/".join(_text(part).strip("/") for part in _QUOTED.findall(target["parts"]))
                place = normalize(join(here, path.removeprefix("./") or "."))
                if place is not None and "node_modules" not in path:
                    yield _text(name).removesuffix("/*"), place.removesuffix("/*")

    def config(self, folder: str, name: str) -> bytes | None:
        """The text of a configuration file in a folder, by its name without suffix; None if there is none."""
        for suffix in _SUFFIXES:
            path = join(folder, f"{name}{suffix}")
            if self._has(path):
                try:
                    return self._universe.read(path)
                except OSError:
                    return None
        return None

    def _has(self, path: str) -> bool:
        return self._universe.exists(path)

    def _has_below(self, prefix: str) -> bool:
        paths = self._universe.paths
        first = bisect_left(paths, prefix)  # they are sorted
        return first < len(paths) and paths[first].startswith(prefix)


def _extent(text: bytes) -> int:
    """The end of the object, list or call that a section opens."""
    depth = 0
    for match in re.finditer(rb"[\[{(]|[\]})]|[\"'`][^\"'`\n]*[\"'`]", text):
        if match[0] in b"[{(":
            depth += 1
        elif match[0] in b"]})":
            depth -= 1
            if depth <= 0:
                return match.end()
    return len(text)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
