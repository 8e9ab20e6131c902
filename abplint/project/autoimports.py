"""Names that a build tool imports by itself: what a file means by one that it neither declares nor imports.

There are three sources, and no guess: the declarations that unplugin-auto-import and its sister for components write
beside the sources (`auto-imports.d.ts`, `components.d.ts`); where these are not committed, what a bundler's
configuration hands to these two; and what frameworks import by convention.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.knowledge.files import components
from abplint.knowledge.projects import AliasConventions, AutoImportConventions, Preset, aliases, auto_imports, presets
from abplint.knowledge.subjects import subject
from abplint.patterns import regex
from abplint.project.aliases import Aliases
from abplint.project.files import Universe
from abplint.project.packages import Package, Packages, join, normalize

_DECLARED: Final = regex(
    rb"""(?:\bconst\s+)?['"]?([\w$-]+)['"]?\s*:\s*(?:UnwrapRef<)?typeof import\(\s*['"]([^'"]+)['"]\s*\)"""
    rb"""(?:\[['"]([\w$]+)['"]\]|\.([\w$]+))?"""
)
_DECLARATIONS: Final = ("auto-imports.d.ts", "components.d.ts", "auto-import.d.ts", "auto-components.d.ts")
_EXPORTED: Final = regex(
    rb"\bexport\s+(?:async\s+)?(?:function\s*\*?|const|let|var|class|enum)\s+([\w$]+)|\bexport\s*\{([^}]*)\}"
)
_DEFAULT: Final = regex(rb"\bexport\s+default\b")
_SOURCES: Final = (".ts", ".js", ".mjs", ".mts", ".tsx", ".jsx")
_IMPORTS: Final = regex(rb"""\bimports\s*:\s*\{[^{}]*?\bdirs\s*:\s*\[([^\]]*)\]""")
_HERE: Final = regex(r"^(?:\./|[~@]/)")
_WORD: Final = regex(r"[-_.\s]+(\w)")
_PLUGIN: Final = regex(rb"\bAutoImport\s*\(\s*\{")
_COMPONENTS_PLUGIN: Final = regex(rb"\bunplugin-[a-z]+-components\b")
_REGISTERS: Final = regex(rb"\bComponents\s*\(")
_REGISTERED: Final = "src/components"  # where the plugin looks, if it is told nothing else
_LIST: Final = rb"\b%s\s*:\s*\["
_TEXT: Final = regex(rb"""['"]([^'"\n]+)['"]""")
_OF_PACKAGE: Final = regex(rb"""['"]([^'"\n]+)['"]\s*:\s*\[([^\]]*)\]""")


class AutoImport(NamedTuple):
    """Where a name comes from: an export of what a specifier means in the file `importer`."""

    specifier: str
    name: str
    importer: str = ""


class AutoImports:
    """The names that the packages of a universe have without importing them."""

    def __init__(self, universe: Universe, packages: Packages, aliases: Aliases) -> None:
        self._universe = universe
        self._packages = packages
        self._aliases = aliases
        self._known: dict[str, dict[str, AutoImport]] = {}

    def find(self, importer: str, name: str) -> AutoImport | None:
        """What a file means by a name that nothing else gives it."""
        package = self._packages.nearest(importer)
        if package is None:
            return None
        known = self._known.get(package.folder)
        if known is None:
            known = self._known[package.folder] = dict(self._of(package))
        return known.get(name)

    def _of(self, package: Package) -> Iterator[tuple[str, AutoImport]]:
        for stem, known in auto_imports().items():
            if (known.brings or known.folders) and not package.dependencies.isdisjoint(subject(stem).packages):
                yield from self._brought(package, stem, known)
        names = dict.fromkeys(folders.config for folders in aliases().values() if folders.config)
        configs = [data for name in names if (data := self._aliases.config(package.folder, name)) is not None]
        for data in configs:
            yield from self._registered(package, data)
        for folder in (package.folder, join(package.folder, "src"), join(package.folder, "types")):
            for name in _DECLARATIONS:
                yield from self._declared(join(folder, name))
        for data in configs:
            yield from self._configured(package, data)

    def _registered(self, package: Package, data: bytes) -> Iterator[tuple[str, AutoImport]]:
        """The components of the folders that `Components({ dirs })` of a bundler's configuration names, and of the
        workspace's packages that give it a resolver: each is called like its file."""
        plugin = _REGISTERS.search(data) if _COMPONENTS_PLUGIN.search(data) is not None else None
        if plugin is None:
            return
        folders = [
            other.folder
            for other in self._packages.needed_by(package)
            if other.name and re.search(rb"""from\s*['"]%b['"/]""" % re.escape(other.name.encode()), data) is not None
        ]
        named = _TEXT.findall(_bracketed(data, b"dirs", plugin.end())) or [_REGISTERED.encode()]
        texts = (text.decode("utf-8", "replace").removeprefix("./").rstrip("/*") for text in named)
        for folder in (*folders, *(join(package.folder, text) for text in texts)):
            for path in self._below(folder, tuple(components())):
                yield _pascal(posixpath.basename(path).rpartition(".")[0]), _own(path, "default")

    def _configured(self, package: Package, data: bytes) -> Iterator[tuple[str, AutoImport]]:
        """What `AutoImport({ imports, dirs })` of a bundler's configuration says."""
        plugin = _PLUGIN.search(data) if b"unplugin-auto-import" in data else None
        if plugin is None:
            return
        imports = _bracketed(data, b"imports", plugin.end())
        for match in _OF_PACKAGE.finditer(imports):
            specifier = match[1].decode("utf-8", "replace")
            for text in _TEXT.findall(match[2]):
                yield text.decode("utf-8", "replace"), AutoImport(specifier, text.decode("utf-8", "replace"))
        for text in _TEXT.findall(_OF_PACKAGE.sub(b"", imports)):
            preset = presets().get(text.decode("utf-8", "replace"))
            if preset is not None:
                yield from _of_preset(preset)
        for text in _TEXT.findall(_bracketed(data, b"dirs", plugin.end())):
            folder = text.decode("utf-8", "replace").removeprefix("./").rstrip("/*")
            yield from self._exports_below(join(package.folder, folder), depth=1)

    def _declared(self, path: str) -> Iterator[tuple[str, AutoImport]]:
        for match in _DECLARED.finditer(self._read(path)):
            specifier = match[2].decode("utf-8", "replace")
            exported = (match[3] or match[4] or b"default").decode()
            name = match[1].decode()
            yield _pascal(name) if "-" in name else name, AutoImport(specifier, exported, path)

    def _brought(self, package: Package, stem: str, known: AutoImportConventions) -> Iterator[tuple[str, AutoImport]]:
        """What a framework imports without any configuration, and what its own configuration adds."""
        with_packages = [name for other, name in known.brings_with.items() if other in package.dependencies]
        for name in (*known.brings, *with_packages):
            yield from _of_preset(presets()[name])
        folders = aliases().get(stem, AliasConventions())
        source = self._aliases.source_folder(package, folders)
        config = self._aliases.config(package.folder, folders.config) if folders.config else None
        for section in _IMPORTS.finditer(config or b""):
            for text in re.findall(rb"""["']([^"']+)["']""", section[1]):
                folder = normalize(join(source, _HERE.sub("", text.decode("utf-8", "replace"))))
                if folder is not None:
                    deep = folder.endswith("/**")
                    yield from self._exports_below(folder.removesuffix("/**").removesuffix("/*"), 9 if deep else 1)
        for base in dict.fromkeys((source, package.folder)):
            for below, depth in known.folders.items():
                yield from self._exports_below(join(base, below), depth)
            if known.components:
                yield from self._components_below(join(base, known.components))

    def _exports_below(self, folder: str, depth: int) -> Iterator[tuple[str, AutoImport]]:
        for path in self._below(folder, _SOURCES):
            inside = path[len(folder) + 1 :]
            stem = inside.rpartition(".")[0]
            if stem.count("/") >= depth and not (stem.count("/") == depth and stem.endswith("/index")):
                continue
            data = self._read(path)
            for match in _EXPORTED.finditer(data):
                for name in _names(match):
                    yield name, _own(path, name)
            if _DEFAULT.search(data):
                name = stem.removesuffix("/index").rpartition("/")[2]
                camel = _WORD.sub(lambda word: word[1].upper(), name)
                yield camel, _own(path, "default")

    def _components_below(self, folder: str) -> Iterator[tuple[str, AutoImport]]:
        for path in self._below(folder, (*components(), ".tsx", ".jsx", ".ts", ".js")):
            stem = path[len(folder) + 1 :].rpartition(".")[0]
            words: list[str] = []
            for part in stem.removesuffix(".client").removesuffix(".server").split("/"):
                name = _pascal(part)
                while words and name.startswith(words[-1]) and name != words[-1]:
                    name = name[len(words[-1]) :]
                if part != "index" and (not words or name != words[-1]):
                    words.append(name)
            found = _own(path, "default")
            yield "".join(words), found
            yield f"Lazy{''.join(words)}", found

    def _below(self, folder: str, suffixes: tuple[str, ...]) -> list[str]:
        prefix = f"{folder}/"
        return [path for path in self._universe.paths if path.startswith(prefix) and path.endswith(suffixes)]

    def _read(self, path: str) -> bytes:
        try:
            return self._universe.read(path)
        except OSError:
            return b""


def _bracketed(data: bytes, key: bytes, start: int) -> bytes:
    """What stands in the brackets after `key:`."""
    match = re.compile(_LIST % key).search(data, start)
    if match is None:
        return b""
    depth, at = 1, match.end()
    while depth and at < len(data):
        depth += {ord("["): 1, ord("]"): -1}.get(data[at], 0)
        at += 1
    return data[match.end() : at - 1]


def _of_preset(preset: Preset) -> Iterator[tuple[str, AutoImport]]:
    return ((name, AutoImport(preset.package, name)) for name in preset.names)


def _own(path: str, name: str) -> AutoImport:
    return AutoImport(f"./{posixpath.basename(path)}", name, path)


def _names(match: re.Match[bytes]) -> Iterator[str]:
    if match[1]:
        yield match[1].decode("utf-8", "replace")
    for part in (match[2] or b"").decode("utf-8", "replace").split(","):
        words = part.split()
        if words and words[0] != "type" and words[-1] != "default":
            yield words[-1]


def _pascal(name: str) -> str:
    camel = _WORD.sub(lambda word: word[1].upper(), name)
    return camel[:1].upper() + camel[1:]
