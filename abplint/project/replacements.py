"""Files that a build takes others for, and modules that it puts into pages: settings of the project say so."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from abplint.knowledge.projects import Filled, Replaced, filled, replaced
from abplint.project import jsonc
from abplint.project.files import Universe
from abplint.project.packages import ancestors, join


class Replacements:
    """What a file may be when the project is built."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._at: dict[str, list[tuple[str, str]]] = {}

    def of(self, path: str) -> tuple[str, ...]:
        """The files that may stand for a file, as settings around it say."""
        pairs = (pair for folder in ancestors(posixpath.dirname(path)) for pair in self._said_in(folder))
        return tuple(dict.fromkeys(by for file, by in pairs if file == path))

    def _said_in(self, folder: str) -> list[tuple[str, str]]:
        if folder not in self._at:
            named = [(join(folder, name), kind) for kind in replaced() for name in kind.settings]
            there = [(path, kind) for path, kind in named if self._universe.exists(path)]
            self._at[folder] = [pair for path, kind in there for pair in self._pairs(path, kind)]
        return self._at[folder]

    def _pairs(self, settings: str, kind: Replaced) -> Iterator[tuple[str, str]]:
        """The pairs of files of the project that settings name, from their folder or from one around it."""
        read: dict[str, Any] = {}
        with suppress(OSError):
            read = jsonc.parse_object(self._universe.read(settings))
        for entry in _entries(read, kind.key):
            names = (entry.get(kind.file), entry.get(kind.by))
            for folder in ancestors(posixpath.dirname(settings)):
                file, by = (join(folder, name) if isinstance(name, str) else None for name in names)
                if file and by and self._universe.exists(file) and self._universe.exists(by):
                    yield file, by
                    break


class FilledPages:
    """Which modules a build puts into a page."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._at: dict[str, list[tuple[str, str]]] = {}

    def modules_of(self, page: str) -> tuple[str, ...]:
        """The modules that are put into a page, as settings around it say."""
        pairs = (pair for folder in ancestors(posixpath.dirname(page)) for pair in self._said_in(folder))
        return tuple(dict.fromkeys(module for filled_page, module in pairs if filled_page == page))

    def _said_in(self, folder: str) -> list[tuple[str, str]]:
        if folder not in self._at:
            named = [(join(folder, name), kind) for kind in filled() for name in kind.settings]
            there = [(path, kind) for path, kind in named if self._universe.exists(path)]
            self._at[folder] = [pair for path, kind in there for pair in self._pairs(path, kind)]
        return self._at[folder]

    def _pairs(self, settings: str, kind: Filled) -> Iterator[tuple[str, str]]:
        read: dict[str, Any] = {}
        with suppress(OSError):
            read = jsonc.parse_object(self._universe.read(settings))
        for options in _objects(read):
            page = options.get(kind.page)
            page = page.get("input") if isinstance(page, dict) else page
            if not isinstance(page, str):
                continue
            for folder in ancestors(posixpath.dirname(settings)):
                if self._universe.exists(join(folder, page)):
                    modules = filter(None, (options.get(key) for key in kind.modules))
                    places = [join(folder, module) for module in modules if isinstance(module, str)]
                    yield from ((join(folder, page), place) for place in places if self._universe.exists(place))
                    break


def _objects(read: Any) -> Iterator[dict[str, Any]]:
    """An object and all that stand in it."""
    if isinstance(read, dict):
        yield read
        for value in read.values():
            yield from _objects(value)


def _entries(read: Any, key: str) -> Iterator[dict[str, Any]]:
    """The objects of all lists that stand under a key."""
    for name, value in read.items() if isinstance(read, dict) else ():
        if name == key and isinstance(value, list):
            yield from (item for item in value if isinstance(item, dict))
        else:
            yield from _entries(value, key)
