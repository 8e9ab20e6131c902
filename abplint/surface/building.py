"""What the framework of a project makes of the modules that set its runtime: chunks, and code for servers too."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from abplint.knowledge.projects import starts
from abplint.program.environment import on_server
from abplint.program.realm import Realm
from abplint.project.frameworks import Built
from abplint.surface.budgets import MOST_IMPORTERS_READ
from abplint.surface.evidence import MODULES, PAGE_COMPONENTS
from abplint.surface.grouping import Grouping
from abplint.surface.loader import RealmLoader
from abplint.surface.pages import WrittenHead
from abplint.surface.parts import Runtime
from abplint.surface.sources import Sources
from abplint.syntax.components.scripts import component_page


class Building:
    """Asks the frameworks of a project about its runtimes."""

    def __init__(self, sources: Sources, grouping: Grouping, folder: str) -> None:
        self.sources = sources
        self.grouping = grouping
        self.folder = folder
        self._importers: dict[str, list[str]] = {}
        self._edges: dict[str, list[str]] = {}

    def of(self, path: str) -> Built | None:
        """What builds a file: its own package's framework, else that of the app, else that of what imports it."""
        frameworks = self.sources.frameworks
        found = frameworks.of(path) or frameworks.of(f"{self.folder}/x" if self.folder else "x")
        if found is None and self.grouping.has_frameworks:
            found = next(filter(None, map(frameworks.of, self.importers(path))), None)
        return found

    @property
    def at_work(self) -> Built | None:
        """What builds the app as a whole."""
        return self.sources.frameworks.of(f"{self.folder}/x" if self.folder else "x")

    @property
    def head(self) -> WrittenHead | None:
        """The first file that writes the head of the pages of the framework at work, and that a script can be put into;
        None where none is known."""
        built = self.at_work
        for path in self.sources.frameworks.documents(built) if built is not None else ():
            file = self.sources.file(path)
            if file is None or built is None:
                continue
            known = starts().get(built.framework.name, ())
            start = next((start for start in known if re.search(start.page, built.path_of(path))), None)
            if path.endswith(PAGE_COMPONENTS):
                return WrittenHead(file, start, component_page(file.data, posixpath.splitext(path)[1]))
            found = self.sources.page(path)
            if found is not None or start is not None:
                return WrittenHead(file, start, found.page if found is not None else None)
        return None

    def is_document(self, path: str) -> bool:
        """Whether an HTML file is the document that a framework puts its scripts into, and loads none of its own."""
        built = self.sources.frameworks.of(path)
        return built is not None and path in self.sources.frameworks.documents(built)

    def describe(self, runtime: Runtime) -> None:
        """Tell a runtime what builds it, and whether a server runs its assignment."""
        path = runtime.location.path
        runtime.is_extension = self.sources.packages.extension_root(path) is not None
        built = self.of(path)
        if built is None or built.is_static(path) or built.is_server_only(path) or runtime.is_extension:
            return
        runtime.router = self.sources.frameworks.router_of(built, path, iter(self.importers(path)))
        if runtime.router.chunks == "deferred" and self._is_chunk(path):
            runtime.router = runtime.router._replace(chunks="async")
        if built.on_server and runtime.is_at_once and path.endswith(MODULES) and not self._is_client_only(built, path):
            runtime.runs_on_server = self._sets_on_server(runtime)

    # ------------------------------------------------------------ who imports

    def importers(self, path: str) -> list[str]:
        """The modules that import one, directly or not, nearest first."""
        known = self._importers.get(path)
        if known is None:
            known = self._importers[path] = list(self._search(path))
        return known

    def _search(self, path: str) -> Iterator[str]:
        seen, pending = {path}, [path]
        while pending and len(seen) < MOST_IMPORTERS_READ:
            here = pending.pop(0)
            found = self._edges[here] = list(self._importing(here))
            for other in found:
                if other not in seen:
                    seen.add(other)
                    pending.append(other)
                    yield other

    def _is_chunk(self, path: str) -> bool:
        """Whether only dynamic imports lead to a module from those that nothing imports."""
        at_once, pending, is_awaited = {path}, [path], False
        while pending:
            here = pending.pop()
            others = self._edges.get(here)
            if not others:  # where it all starts, or further than was searched
                return False
            for other in others:
                if self._is_called(other, here):
                    is_awaited = True
                elif other not in at_once:
                    at_once.add(other)
                    pending.append(other)
        return is_awaited

    def _is_called(self, importer: str, path: str) -> bool:
        return self.sources.conclusion(lambda: path in self.sources.chunks(importer))

    def _importing(self, path: str) -> Iterator[str]:
        """The modules that name a module and import it: of those that one framework builds, if it builds this one."""
        built = self.sources.frameworks.of(path)
        parts = path.rpartition("/")
        stem = parts[2].split(".")[0]
        word = (parts[0].rpartition("/")[2] if stem == "index" else stem).encode("utf-8", "surrogateescape")
        below = self.sources.universe.below
        others = below(built.folder) if built is not None else self.grouping.may_import(self.folder)
        for other in others:
            names_it = other.endswith(MODULES) and other != path and self.sources.shows(other, word)
            # Last what reads the package of each: most that name a file of such a name mean their own.
            if names_it and self._imports(other, path) and not self.grouping.is_test(other):
                yield other

    def _imports(self, importer: str, path: str) -> bool:
        return self.sources.conclusion(lambda: path in self.sources.imports(importer))

    def _is_client_only(self, built: Built, path: str) -> bool:
        """Whether a browser alone runs a module: by its own name, or because all that import it are such."""
        if built.is_client_only(path) or path.endswith(PAGE_COMPONENTS):  # its scripts count, not its front matter
            return True
        importers = self.importers(path)
        roots = [other for other in importers if not any(True for _ in self._importing(other))]
        return bool(roots) and all(built.is_client_only(root) or self._is_in_scripts(root, path) for root in roots)

    def _is_in_scripts(self, root: str, path: str) -> bool:
        """Whether a component that is a page names a module in its scripts alone."""
        file = self.sources.file(root) if root.endswith(PAGE_COMPONENTS) else None
        front = file.data.split(b"---", 2)[1:2] if file is not None else [b""]
        word = path.rpartition("/")[2].split(".")[0].encode("utf-8", "surrogateescape")
        return file is not None and all(word not in text for text in front)

    # ------------------------------------------------------------ on the server

    def _sets_on_server(self, runtime: Runtime) -> bool:
        """Whether loading the module where there is no window comes to the assignment: it would throw there."""
        path = runtime.location.path
        loader = RealmLoader(self.sources, self.folder, (), (), frozenset({path}), list)
        machine = Realm(loader, environment=on_server())
        built = self.of(path)
        for start in (path, *self.importers(path)):
            if built is None or not (built.is_client_only(start) or built.is_static(start)):
                machine.load_module(start, lazy=False)
        return any(
            write.name == "abp" and write.site.location.key == runtime.location.key and write.certain
            for write in machine.global_writes
            if not write.triggers
        )
