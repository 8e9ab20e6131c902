"""`paths` and `baseUrl` of tsconfig.json and jsconfig.json: what a project renames its own folders to."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from abplint.project import jsonc
from abplint.project.files import Universe
from abplint.project.packages import Packages, ancestors, join, normalize, strings
from abplint.project.starred import StarredPatterns
from abplint.records import record

NAMES = ("tsconfig.json", "jsconfig.json", "tsconfig.base.json")
CONFIG_DIR = "${configDir}"


@record
class Options:
    """Compiler options, with the folder of the file that sets them: they are relative to it."""

    base_url: tuple[str, str] | None = None
    paths: tuple[str, dict[str, Any]] | None = None
    jsx_factory: str = ""


@record
class TsConfig:
    """`base_url` is a folder; `paths` maps patterns to paths that may hold one `*`, as the pattern may."""

    base_url: str | None
    paths: Mapping[str, tuple[str, ...]]
    references: tuple[str, ...]

    @cached_property
    def _starred(self) -> StarredPatterns:
        return StarredPatterns(self.paths)

    def candidates(self, specifier: str) -> Iterator[str]:
        """The paths, without their extensions, that a specifier which is not relative may mean: those of an exact
        pattern, else of the one with the longest text before its `*`, of several the first."""
        if "*" not in specifier and specifier in self.paths:
            yield from self.paths[specifier]
        elif fitting := self._starred.fitting(specifier):
            best = min(fitting, key=lambda match: match.position)
            yield from (target.replace("*", best.middle, 1) for target in self.paths[best.pattern])
        if self.base_url is not None:
            yield join(self.base_url, specifier)


class TsConfigs:
    """The configurations of a universe; a file obeys the nearest one upward and those it refers to."""

    def __init__(self, universe: Universe, packages: Packages) -> None:
        self._universe = universe
        self._packages = packages
        self._loaded: dict[str, TsConfig] = {}
        self._nearest: dict[str, str | None] = {}
        self._data: dict[str, dict[str, Any]] = {}
        self._merged: dict[str, Options] = {}

    def candidates(self, folder: str, specifier: str) -> Iterator[str]:
        """The paths, without their extensions, that a specifier in a file of `folder` may mean."""
        pending = [path] if (path := self._nearest_config(folder)) else []
        for path in pending:  # grows by the references
            config = self._load(path)
            yield from filter(None, map(normalize, config.candidates(specifier)))
            pending.extend(reference for reference in config.references if reference not in pending)

    def jsx_factory(self, folder: str) -> str:
        """What the JSX of files in a folder is a call of; empty where no configuration says so."""
        path = self._nearest_config(folder)
        return self._options(path).jsx_factory if path else ""

    def _nearest_config(self, folder: str) -> str | None:
        if folder not in self._nearest:
            paths = (join(place, name) for place in ancestors(folder) for name in NAMES)
            self._nearest[folder] = next(filter(self._universe.exists, paths), None)
        return self._nearest[folder]

    def _load(self, path: str) -> TsConfig:
        if path not in self._loaded:
            self._loaded[path] = self._build(path)
        return self._loaded[path]

    def _build(self, path: str) -> TsConfig:
        folder = posixpath.dirname(path)
        options = self._options(path)

        def place(start: str, relative: str) -> str:
            if relative.startswith(CONFIG_DIR):
                return join(folder, relative.removeprefix(CONFIG_DIR).lstrip("/"))
            return join(start, relative)

        base_url = normalize(place(*options.base_url)) if options.base_url else None
        paths: dict[str, tuple[str, ...]] = {}
        if options.paths:
            start, table = options.paths
            start = start if base_url is None else base_url
            paths = {pattern: tuple(place(start, target) for target in strings(table[pattern])) for pattern in table}
        return TsConfig(base_url, paths, self._references(path))

    def _references(self, path: str) -> tuple[str, ...]:
        references = self._read(path).get("references")
        found = []
        for reference in references if isinstance(references, list) else ():
            target = reference.get("path") if isinstance(reference, dict) else None
            if isinstance(target, str):
                place = normalize(join(posixpath.dirname(path), target))
                found += [file for file in (place, join(place or "", NAMES[0])) if file and self._universe.exists(file)]
        return tuple(found)

    def _options(self, path: str) -> Options:
        """A configuration's own options over those that it extends."""
        pending = [path]
        while pending:  # a stack: what extends waits for what it extends
            current = pending[-1]
            bases = [base for name in self._extends(current) if (base := self._extended(current, name))]
            # What leads back to a configuration that waits adds nothing.
            missing = [base for base in bases if base not in self._merged and base not in pending]
            if missing:
                pending.append(missing[0])
            else:
                self._merged[pending.pop()] = self._over(current, bases)
        return self._merged[path]

    def _extends(self, path: str) -> list[str]:
        extended = self._read(path).get("extends")
        return [extended] if isinstance(extended, str) else strings(extended)

    def _over(self, path: str, bases: Sequence[str]) -> Options:
        """The options of a configuration over those of its bases, of which the last one wins."""
        folder = posixpath.dirname(path)
        base_url = paths = None
        factory = ""
        for inherited in (self._merged[base] for base in bases if base in self._merged):
            base_url, paths = inherited.base_url or base_url, inherited.paths or paths
            factory = inherited.jsx_factory or factory
        own = self._read(path).get("compilerOptions")
        if isinstance(own, dict):
            if isinstance(own.get("baseUrl"), str):
                base_url = (folder, own["baseUrl"])
            if isinstance(own.get("paths"), dict):
                paths = (folder, own["paths"])
            if isinstance(own.get("jsxFactory"), str):
                factory = own["jsxFactory"]
        return Options(base_url, paths, factory)

    def _extended(self, path: str, name: str) -> str | None:
        """The file that `extends` names, by a relative path or inside a package of the project."""
        if name.startswith("."):
            place = normalize(join(posixpath.dirname(path), name))
        else:
            package_name, subpath = split_package(name)
            package = self._packages.named(package_name, path)
            place = join(package.folder, subpath) if package and subpath else package.folder if package else None
        if place is None:
            return None
        files = (place, place + ".json", join(place, NAMES[0]))
        return next(filter(self._universe.exists, files), None)

    def _read(self, path: str) -> dict[str, Any]:
        if path not in self._data:
            try:
                self._data[path] = jsonc.parse_object(self._universe.read(path))
            except OSError:
                self._data[path] = {}
        return self._data[path]


def split_package(specifier: str) -> tuple[str, str]:
    """`@scope/name/sub/path` as the name of the package and the path inside of it."""
    end = specifier.find("/", specifier.find("/") + 1 if specifier.startswith("@") else 0)
    return (specifier, "") if end < 0 else (specifier[:end], specifier[end + 1 :])
