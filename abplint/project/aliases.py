"""What build tools and frameworks let a project write for its own folders: `@/x`, `~/x`, `$lib/x`.

A bundler's configuration is a program. Of its aliases those are read that are written down: a path in quotes, alone
or as an argument of `resolve`, `join` or `new URL`, or the name of a constant of the same file that is one. The same
goes for the folders in which it looks imports up as if they were packages. Conventions of frameworks come after, where
their package is a dependency, and `@/`, `~/` last: no package has such a name. A configuration may stand in a folder
below its package: what it says is meant for the files of that folder.
"""

from __future__ import annotations

import posixpath
import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

from abplint.knowledge.projects import OWN_NAME, SOURCE, AliasConventions, aliases
from abplint.knowledge.subjects import subject
from abplint.patterns import regex
from abplint.project.files import Universe
from abplint.project.packages import Package, Packages, ancestors, is_test_file, join, normalize

Alias = tuple[str, str]
"""What is written, and the folder or file that it stands for."""

_SUFFIXES: Final = (".ts", ".js", ".mjs", ".mts", ".cjs", ".cts")
_SECTION: Final = regex(rb"\balias\b['\"]?\s*[:=(,]")
_PAIR: Final = regex(
    rb"""find\s*:\s*/\^(?P<pattern>[@~$#\w-]+)(?![@~$#\w-])\S*\s*,\s*replacement\s*:\s*"""
    rb"""|(?:find\s*:\s*)?(?P<quote>["'])(?P<name>[@~$#\w][\w@$#./*-]*)(?P=quote)\s*(?::|,\s*replacement\s*:)\s*"""
    rb"""|(?<![\w.'"])(?!find\b|replacement\b)(?P<bare>[$\w]+)\s*:\s*"""
)
_CALL: Final = regex(
    rb"""\s*(?:(?:require\(\s*["'](?:node:)?path["']\s*\)\s*\.\s*)?[\w.]*?(?:fileURLToPath|resolve|join|path|pathResolve|r)\s*\(\s*)*(?:new\s+URL\s*\(\s*)?"""
    rb"""(?:(?:__dirname|import\.meta\.(?:dirname|url)|process\.cwd\(\)|rootDir|root|(?P<base>[A-Za-z_$][\w$]*))\s*,\s*)?"""
    rb"""(?P<parts>(?:["'`][^"'`\n]*["'`](?!\s*:)\s*,?\s*)+)"""
)
_FROM_FILE: Final = regex(rb"__dirname|import\.meta")
_FILE_FOLDER: Final = regex(
    rb"""\s*(?:[\w.]*\()*(?:__dirname|import\.meta\.(?:dirname|url)|new\s+URL\(\s*["']\.["']\s*,\s*import\.meta\.url)[\s)]*(?:;|\n|$)"""
)
_NAMED: Final = regex(rb"""\s*(?:[\w$]+\s*\.\s*)*(?P<name>[A-Za-z_$][\w$]*)\s*(?=[,\]})?:;]|$)""")
_CONSTANT: Final = rb"""(?<![\w$.])["']?%s["']?\s*[:=]"""
_KEY: Final = rb"""(?<![\w$.])["']?%s["']?\s*:\s*"""
_LISTS: Final = rb"""(?<![\w$.])["']?(?:%s)["']?\s*:\s*(?=\[|[\w.$!\s]+\?)"""
_LIST: Final = regex(rb"\[([^\[\]]*)\]\s*(?P<other>:\s*(?=\[))?")
_ITEM: Final = regex(rb"""(?:[^,()"'`]|\((?:[^()]|\(\))*\)|["'`][^"'`\n]*["'`])+""")
_IS_SET: Final = rb"""(?<![\w$.])["']?%s["']?\s*:\s*true\b"""
_INSTALLED: Final = "node_modules"
_QUOTED: Final = regex(rb"""["'`]([^"'`\n]*)["'`]""")
_SETTING: Final = rb"""\b%s\s*:\s*["']([^"'\n]+)["']"""
LONGEST_SECTION: Final = 4_000


class LookUp(NamedTuple):
    """Where a bundler looks imports up that begin with no `./`: in folders, before or after those of packages.

    `is_relative`: in the folder of the importer first of all.
    """

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    is_relative: bool = False


class Aliases:
    """The aliases of the packages of a universe."""

    def __init__(self, universe: Universe, packages: Packages) -> None:
        self._universe = universe
        self._packages = packages
        self._known: dict[str, tuple[Alias, ...]] = {}
        self._looked_up: dict[str, LookUp] = {}

    def __call__(self, folder: str) -> tuple[Alias, ...]:
        """What the files of a folder may write, in the order in which it is tried."""
        found: list[Alias] = []
        for place in ancestors(folder):
            if place not in self._known:
                self._known[place] = tuple(dict.fromkeys(self._at(place)))
            found += self._known[place]
        return tuple(found)

    def looked_up(self, folder: str) -> LookUp:
        """Where imports of the files of a folder are looked up beside its packages: what the nearest package says that
        is built by a configuration of its own which says so."""
        for place in ancestors(folder):
            package = self._packages.at(place)
            if package is not None and not package.is_marker:
                if place not in self._looked_up:
                    self._looked_up[place] = self._look_up(place)
                if self._looked_up[place] != LookUp():
                    return self._looked_up[place]
        return LookUp()

    def _look_up(self, here: str) -> LookUp:
        before: dict[str, None] = {}
        after: dict[str, None] = {}
        is_relative = False
        for known in aliases().values():
            for path, data in self._configs(here, known):
                for section in re.finditer(_LISTS % "|".join(known.roots).encode(), data) if known.roots else ():
                    found = before
                    for place in _listed(data, section.end(), here, posixpath.dirname(path)):
                        if place is None:
                            found = after
                        elif not place or self._has_below(f"{place}/"):
                            found.setdefault(place)
                if known.relative:
                    is_relative |= re.search(_IS_SET % known.relative.encode(), data) is not None
        return LookUp(tuple(before), tuple(place for place in after if place not in before), is_relative)

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

    def _at(self, here: str) -> Iterator[Alias]:
        """What a folder brings that is one of a package, or has a configuration."""
        package = self._packages.at(here)
        if package is not None and not package.is_marker:
            yield from self._of(package, here)
        elif here in self._configured:
            above = (self._packages.at(place) for place in ancestors(here))
            package = next((each for each in above if each is not None and not each.is_marker), None)
            if package is not None:
                yield from self._of(package, here)

    @cached_property
    def _configured(self) -> frozenset[str]:
        """The folders that hold a configuration which may list aliases."""
        names = {f"{known.config}{suffix}" for known in aliases().values() if known.config for suffix in _SUFFIXES}
        split = (path.rpartition("/") for path in self._universe.paths)
        return frozenset(folder for folder, _, name in split if name in names)

    def _of(self, package: Package, here: str) -> Iterator[Alias]:
        for known in aliases().values():
            for path, data in self._configs(here, known):
                yield from self._written(here, posixpath.dirname(path), data)
        for stem, known in aliases().items():
            if known.folders and not package.dependencies.isdisjoint(subject(stem).packages):
                yield from self._moved(here, known)
                for name, folder in known.folders.items():
                    in_source, name = folder == SOURCE, package.name if name == OWN_NAME else name
                    yield name, self.source_folder(package, known) if in_source else join(here, folder).rstrip("/")
        for sign in "@~":
            for folder in ("src", "app", "client", "resources/js"):
                if self._has_below(f"{join(here, folder)}/"):
                    yield sign, join(here, folder)
            yield sign, here

    def _written(self, here: str, folder: str, data: bytes) -> Iterator[Alias]:
        """The aliases that a configuration in a folder writes down; those that lead to stand-ins are its tests'."""
        for section in _SECTION.finditer(data):
            text = data[section.end() : section.end() + LONGEST_SECTION]
            for pair in _PAIR.finditer(text[: _extent(text)]):
                place = _place(data, section.end() + pair.end(), section.end() + len(text), here, folder)
                name = pair["name"] or pair["bare"] or pair["pattern"]
                if place and name is not None and _INSTALLED not in place and not is_test_file(place, here):
                    yield _alias(_text(name)), place.removesuffix("/*")

    def _moved(self, here: str, known: AliasConventions) -> Iterator[Alias]:
        """The folders of a framework that a configuration puts elsewhere."""
        for name, keys in known.moved.items():
            for path, data in self._configs(here, known):
                place = _at_keys(data, keys.split("."), here, posixpath.dirname(path))
                if place is not None:
                    yield name, place

    def _configs(self, here: str, known: AliasConventions) -> Iterator[tuple[str, bytes]]:
        """The configuration files of a package: their paths and what they say."""
        for name in (known.config, *known.further) if known.config else ():
            data = self.config(here, name)
            if data is not None:
                yield join(here, name), data

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


def _alias(name: str) -> str:
    """What an alias replaces: `@/*` all below it, and `name$` that alone; `$` may be all of one."""
    return name.removesuffix("/*") if name.endswith("/*") or name == "$" else name.removesuffix("$")


def _at_keys(data: bytes, keys: list[str], here: str, folder: str) -> str | None:
    """The path at keys of objects that stand in each other: the first that is written so."""
    start, end = 0, len(data)
    for key in keys:
        found = re.compile(_KEY % re.escape(key.encode())).search(data, start, end)
        if found is None:
            return None
        start, end = found.end(), found.end() + _extent(data[found.end() : found.end() + LONGEST_SECTION])
    return _place(data, start, end, here, folder)


def _place(data: bytes, start: int, end: int, here: str, folder: str) -> str | None:
    """The path that a part of a configuration in `folder` writes, which belongs to the package `here`."""
    target = _CALL.match(data, start, end)
    if target is None:
        named = _NAMED.match(data, start, end)
        constants = re.finditer(_CONSTANT % re.escape(named["name"]), data) if named is not None else ()
        target = next(filter(None, (_CALL.match(data, constant.end()) for constant in constants)), None)
    if target is None:
        return None
    path = "/".join(_text(part).strip("/") for part in _QUOTED.findall(target["parts"]))
    if target["base"] is not None:
        home = _base(data, target["base"], folder)
        return None if home is None else normalize(join(home, path.removeprefix("./") or "."))
    home = folder if _FROM_FILE.search(target[0]) else here
    return normalize(join(home, path.removeprefix("./") or "."))


def _base(data: bytes, name: bytes, folder: str) -> str | None:
    """The folder of the configuration, if a constant stands for it, as `dirname(fileURLToPath(import.meta.url))`
    does; None for all others."""
    for constant in re.finditer(_CONSTANT % re.escape(name), data):
        if _FILE_FOLDER.match(data, constant.end()):
            return folder
    return None


def _listed(data: bytes, position: int, here: str, folder: str) -> Iterator[str | None]:
    """The folders of a list, or of each that a condition chooses from; None for those of installed packages."""
    found = _LIST.search(data, position, position + LONGEST_SECTION)
    while found is not None:
        for item in _ITEM.finditer(found[1]):
            place = _place(data, found.start(1) + item.start(), found.start(1) + item.end(), here, folder)
            if place is not None:
                yield None if posixpath.basename(place) == _INSTALLED else place
        found = _LIST.match(data, found.end()) if found["other"] is not None else None


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
