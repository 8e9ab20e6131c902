"""The import maps that pages hold: what stands for a specifier in the modules that a page loads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from abplint.project import jsonc
from abplint.source import SourceFile
from abplint.syntax.html import Page, Script


class MapScope(NamedTuple):
    """The names that are mapped for the modules below a URL (all, where it is empty), the longest first."""

    scope: str
    names: list[tuple[str, str]]

    def mapped(self, specifier: str) -> str | None:
        """The URL that stands for a specifier; None where none does."""
        for name, url in self.names:
            if specifier == name or (name.endswith("/") and specifier.startswith(name)):
                return url + specifier[len(name) :]
        return None


def import_maps(file: SourceFile, page: Page) -> Iterator[MapScope]:
    """What the import maps in a page say, inner scopes first."""
    for script in page.scripts:
        if script.kind != "importmap" or script.src is not None:
            continue
        read = jsonc.parse_object(file.data[script.text_start : script.text_end])
        scopes = read.get("scopes")
        inner = sorted(scopes.items(), key=lambda pair: -len(pair[0])) if isinstance(scopes, dict) else []
        for scope, names in [*inner, ("", read.get("imports"))]:
            listed = names.items() if isinstance(names, dict) else ()
            pairs = [(name, url) for name, url in listed if isinstance(url, str)]
            yield MapScope(scope, sorted(pairs, key=lambda pair: -len(pair[0])))


def named_in(file: SourceFile, maps: list[MapScope]) -> list[str]:
    """The URLs that maps give for what a module names."""
    return _urls(file.ask_as_written(partial(_named, _names(maps))), maps)


def named_in_script(page: SourceFile, script: Script, maps: list[MapScope]) -> list[str]:
    """The same of a script that stands in the page."""
    if script.src is not None or script.kind != "module":
        return []
    return _urls(_named(_names(maps), page.data[script.text_start : script.text_end]), maps)


def _names(maps: list[MapScope]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for scope in maps for name, _ in scope.names))


def _urls(named: list[str], maps: list[MapScope]) -> list[str]:
    return [url for scope in maps for name in named if (url := scope.mapped(name)) is not None]


def _named(names: tuple[str, ...], data: bytes) -> list[str]:
    text = b"|".join(re.escape(name.encode()) + (rb"[^'\"\n]*" if name.endswith("/") else b"") for name in names)
    return [found.decode("utf-8", "replace") for found in re.findall(rb"""['"](%s)['"]""" % text, data)] if text else []
