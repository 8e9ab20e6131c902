"""What import maps of the project make of specifiers: `imports` in the settings of Deno, or in the file they name, and
the pins from which Rails writes one (`config/importmap.rb`)."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from abplint.patterns import regex
from abplint.project import jsonc
from abplint.project.files import Universe
from abplint.project.packages import ancestors, join, normalize

_SETTINGS: Final = ("deno.json", "deno.jsonc")
_PINS: Final = "config/importmap.rb"
_PINNED_IN: Final = ("app/javascript", "vendor/javascript", "app/assets/javascripts")
_PIN: Final = regex(r"""^[ \t]*pin(_all_from)?[ (]+["']([^"'\n]+)["']([^\n]*)""", re.MULTILINE)
_SAID: Final = r"""\b%s:\s*["']([^"'\n]*)["']"""


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
        if self._universe.holds(join(folder, _PINS)):
            return folder, sorted(self._pinned(folder), key=lambda pair: -len(pair[0]))
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

    def _pinned(self, folder: str) -> Iterator[tuple[str, str]]:
        """What names stand for that are pinned to files of the project; what a gem brings is a package."""
        text = ""
        with suppress(OSError):
            text = self._universe.read(join(folder, _PINS)).decode("utf-8", "replace")
        for all_from, named, how in (pin.groups() for pin in _PIN.finditer(text)):
            said = re.search(_SAID % ("under" if all_from else "to"), how)
            if not all_from:
                file = said[1] if said is not None else f"{named}.js"
                targets = [f"{place}/{file}" for place in _PINNED_IN]
            elif said is not None:
                folder_of_all, named = named.rstrip("/"), said[1]
                targets = [f"{folder_of_all}/index.js"]
                yield f"{named}/", f"./{folder_of_all}/"
            else:
                continue
            target = next((one for one in targets if self._universe.exists(join(folder, one))), None)
            if target is not None:
                yield named, f"./{target}"

    def _read(self, path: str) -> dict[str, Any]:
        with suppress(OSError):
            return jsonc.parse_object(self._universe.read(path))
        return {}
