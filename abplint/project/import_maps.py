"""What import maps of the project make of specifiers: `imports` in the settings of Deno, or in the file they name."""

from __future__ import annotations

import posixpath
from contextlib import suppress
from typing import Any, Final

from abplint.project import jsonc
from abplint.project.files import Universe
from abplint.project.packages import ancestors, join, normalize

_SETTINGS: Final = ("deno.json", "deno.jsonc")


class ImportMaps:
    """The import maps of a universe; a file obeys the nearest one upward."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._at: dict[str, tuple[str, list[tuple[str, str]]] | None] = {}

    def mapped(self, folder: str, specifier: str) -> tuple[str, str] | None:
        """What stands for a specifier in the files of a folder, and the folder that it is relative to; None: nothing
        says so. The longest prefix wins."""
        for place in ancestors(folder):
            if place not in self._at:
                self._at[place] = self._said_in(place)
            known = self._at[place]
            for name, target in known[1] if known is not None else ():
                if specifier == name or (name.endswith("/") and specifier.startswith(name)):
                    assert known is not None
                    return known[0], target + specifier[len(name) :]
        return None

    def _said_in(self, folder: str) -> tuple[str, list[tuple[str, str]]] | None:
        """The folder of the map that the settings in a folder are, or name, and its pairs, the longest names first."""
        settings = next((path for name in _SETTINGS if self._universe.exists(path := join(folder, name))), None)
        if settings is None:
            return None
        read = self._read(settings)
        named = read.get("importMap")
        other = normalize(join(folder, named)) if isinstance(named, str) else None
        if "imports" not in read and other is not None and self._universe.exists(other):
            folder, read = posixpath.dirname(other), self._read(other)
        imports = read.get("imports")
        pairs = imports.items() if isinstance(imports, dict) else ()
        return folder, sorted(
            ((name, target) for name, target in pairs if isinstance(target, str)), key=lambda pair: -len(pair[0])
        )

    def _read(self, path: str) -> dict[str, Any]:
        with suppress(OSError):
            return jsonc.parse_object(self._universe.read(path))
        return {}
