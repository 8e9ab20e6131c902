"""How a browser gets the modules of a project that a framework builds, and which of them a server runs, too."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Final

from abplint.knowledge.projects import Framework, Marked, Router, frameworks
from abplint.patterns import regex
from abplint.project.files import Universe
from abplint.project.packages import Package, Packages, ancestors, join
from abplint.records import record

_GROUP: Final = regex(r"\(.*\)|@.*")  # a folder that is no part of the address
_REST: Final = regex(r"\[{1,2}\.\.\.(\w*)\]{1,2}|\$|\[\.\.\.\]")
_PARAMETER: Final = regex(r"\[+(?P<name>[\w-]+)(?:=\w+)?\]+|_(?P<old>\w+)")


@record
class Built:
    """A folder of the project that a framework builds."""

    framework: Framework
    folder: str
    on_server: bool

    def path_of(self, path: str) -> str:
        """A file's path below the folder."""
        return path.removeprefix(f"{self.folder}/") if self.folder else path

    def is_client_only(self, path: str) -> bool:
        return re.search(self.framework.client, self.path_of(path)) is not None

    def is_server_only(self, path: str) -> bool:
        return re.search(self.framework.server, self.path_of(path)) is not None

    def is_static(self, path: str) -> bool:
        """Whether a file is served as it is, not built."""
        return re.search(self.framework.static, self.path_of(path)) is not None


class Frameworks:
    """Which framework builds which files."""

    def __init__(self, universe: Universe, packages: Packages) -> None:
        self._universe = universe
        self._packages = packages
        self._at: dict[str, Built | None] = {}
        self._documents: dict[str, dict[str, None]] = {}
        self._shells: dict[str, dict[str, None]] = {}
        self._pages: dict[str, tuple[tuple[str, str], ...]] = {}

    def of(self, path: str) -> Built | None:
        """What builds a file: the framework of the nearest folder that has one."""
        for folder in ancestors(posixpath.dirname(path)):
            found = self.at(folder)
            if found is not None:
                return found
            package = self._packages.at(folder)
            if package is not None and not package.is_marker:
                return self._from_above(folder)
        return None

    def _from_above(self, folder: str) -> Built | None:
        """The framework whose configuration, above the folder of a package, names that folder or what is in it."""
        for above in ancestors(posixpath.dirname(folder)) if folder else ():
            built = self.at(above)
            if built is not None:
                named = re.compile(rf'"(?:\./)?{re.escape(posixpath.relpath(folder, above or "."))}["/]')
                settings = (join(above, name) for name in built.framework.configs if name.endswith(".json"))
                return built if any(named.search(self._text(path)) for path in settings) else None
        return None

    def _text(self, path: str) -> str:
        try:
            return self._universe.read(path).decode("utf-8", "replace") if self._universe.exists(path) else ""
        except OSError:
            return ""

    @cached_property
    def are_used(self) -> bool:
        """Whether a framework builds anything in the project."""
        names = {"package.json", *(name for framework in frameworks() for name in framework.configs)}
        settings = (path for path in self._universe.paths if posixpath.basename(path) in names)
        return any(self.at(posixpath.dirname(path)) is not None for path in settings)

    def at(self, folder: str) -> Built | None:
        """The framework whose package or configuration stands in a folder."""
        if folder not in self._at:
            self._at[folder] = self._recognise(folder)
        return self._at[folder]

    def documents(self, built: Built) -> Collection[str]:
        """The files that write the head of a framework's pages, the most important first."""
        if built.folder not in self._documents:
            self._documents[built.folder] = self._matched(built, built.framework.documents)
        return self._documents[built.folder].keys()

    def shells(self, built: Built) -> Collection[str]:
        """The modules of a framework's components that stand around every page, the outermost first."""
        if built.folder not in self._shells:
            self._shells[built.folder] = self._matched(built, built.framework.shells)
        return self._shells[built.folder].keys()

    def _matched(self, built: Built, patterns: Collection[str]) -> dict[str, None]:
        below = sorted(self._universe.below(built.folder), key=lambda path: (path.count("/"), path)) if patterns else ()
        matching = map(re.compile, patterns)
        return dict.fromkeys(path for each in matching for path in below if each.search(built.path_of(path)))

    def pages(self, built: Built) -> tuple[tuple[str, str], ...]:
        """The pages that a framework makes of modules: their addresses, as routers write them, and their paths."""
        if built.folder not in self._pages:
            patterns = [re.compile(pattern) for pattern in built.framework.pages]
            below = sorted(self._universe.below(built.folder)) if patterns else ()
            found = ((re.search(pattern, built.path_of(path)), path) for pattern in patterns for path in below)
            address = _flat_address if built.framework.flat else _address
            self._pages[built.folder] = tuple((address(match["path"]), path) for match, path in found if match)
        return self._pages[built.folder]

    def router_of(self, built: Built, path: str, importers: Iterator[str]) -> Router:
        """The router of a framework that reaches a module; where several may, the first."""
        framework = built.framework
        if not framework.routers:
            return Router(framework.name, "", framework.chunks)
        for candidate in (path, *importers):
            below = built.path_of(candidate).removeprefix("src/")
            for router in framework.routers:
                if below.startswith(f"{router.folder}/"):
                    return router
        used = (router for router in framework.routers if self._has_folder(built, router.folder))
        return next(used, framework.routers[-1])

    def _has_folder(self, built: Built, name: str) -> bool:
        return any(self._universe.below(join(built.folder, f"{prefix}{name}")) for prefix in ("", "src/"))

    def _recognise(self, folder: str) -> Built | None:
        package = self._packages.at(folder)
        for framework in frameworks():
            is_meant = (package is not None and self._depends(package, framework)) or any(
                self._universe.exists(join(folder, name)) for name in framework.configs
            )
            if is_meant and self._builds(framework, folder):
                return Built(framework, folder, self._is_on_server(framework, folder, package))
        return None

    def _builds(self, framework: Framework, folder: str) -> bool:
        has_all = all(self._says(folder, said) for said in framework.only)
        return has_all and not any(self._says(folder, said) for said in framework.unless)

    @staticmethod
    def _depends(package: Package, framework: Framework) -> bool:
        return not package.dependencies.isdisjoint(framework.packages)

    def _is_on_server(self, framework: Framework, folder: str, package: Package | None) -> bool:
        if framework.server_packages:
            depends = package is not None and not package.dependencies.isdisjoint(framework.server_packages)
            return depends and self._has_server_file(framework, folder)
        return framework.on_server and not any(self._says(folder, said) for said in framework.client_only)

    def _has_server_file(self, framework: Framework, folder: str) -> bool:
        """Whether one of the files is there that start a framework on a server, if it needs one."""
        names = re.compile(framework.server_start)
        prefix = f"{folder}/" if folder else ""
        return any(names.search(path[len(prefix) :]) for path in self._universe.below(folder))

    def _says(self, folder: str, said: Marked) -> bool:
        prefix = f"{folder}/" if folder else ""
        files = (path for path in self._universe.below(folder) if re.search(said.file, path[len(prefix) :]))
        return any(re.search(said.says, self._text(path), re.MULTILINE) for path in files)


def _flat_address(path: str) -> str:
    """The same, where `.` stands for `/`, and where parts that begin with `_` are only what others stand in."""
    parts = path.replace(".", "/").split("/")
    return _address("/".join(part.removesuffix("_") for part in parts if not part.startswith("_")))


def _address(path: str) -> str:
    """The address of a page, in the notation of routers, of how the path of its module is called."""
    parts: list[str] = []
    for part in path.split("/"):
        parameter = _PARAMETER.fullmatch(part)
        if _REST.fullmatch(part):
            parts.append("*")
        elif parameter is not None:
            optional = "?" if part.startswith("[[") else ""
            parts.append(f":{(parameter['name'] or parameter['old']).replace('-', '_')}{optional}")
        elif part and part != "index" and not _GROUP.fullmatch(part):
            parts.append(part)
    return f"/{'/'.join(parts)}"
