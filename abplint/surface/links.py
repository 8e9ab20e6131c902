"""Manifest links that code writes: into the HTML that a server sends, or by a script, which no client sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from abplint.patterns import regex
from abplint.program.realm import Realm
from abplint.project.frameworks import Built
from abplint.source import Location, SourceFile, Span
from abplint.surface.budgets import MOST_WITH_LINKS
from abplint.surface.building import Building
from abplint.surface.documents import DocumentWatcher, HeadLink
from abplint.surface.lifecycle import hook_of
from abplint.surface.loader import RealmLoader
from abplint.surface.pages import PageView
from abplint.surface.parts import Runtime
from abplint.surface.sources import PageFile, Sources

_HEADS: Final = (regex(rb"<[Hh]ead(?=[\s/>])"), regex(rb"<[Hh]tml(?=[\s/>])"))


class CodeLink(NamedTuple):
    """A manifest link in code: where, whether a script adds it to a page that has been sent without it, how its `rel`
    is written, and whether it says where it leads."""

    location: Location
    is_injected: bool
    rel: str
    has_address: bool = True


class LinkReader:
    """Runs the code that mentions manifest links, to see where it puts them."""

    def __init__(self, sources: Sources, building: Building, folder: str, pages: Sequence[PageFile]) -> None:
        self.sources = sources
        self.building = building
        self.folder = folder
        self.pages = pages

    def read(self, paths: Iterable[str], has_page: bool) -> Iterator[CodeLink]:
        """The links of some modules. `has_page`: the app has a page of its own, which scripts fill."""
        paths = list(paths)[:MOST_WITH_LINKS]
        watcher = DocumentWatcher()
        loader = RealmLoader(self.sources, self.folder, (), self.pages, frozenset(paths), list)
        machine = Realm(loader, watcher)
        watcher.triggers = machine.triggers
        for path in paths:
            unit = machine.load_module(path, lazy=False)
            if unit is not None:
                machine.mount_exports(unit)
        machine.run_rest()
        yield from self.judged(watcher, has_page)

    def judged(self, watcher: DocumentWatcher, has_page: bool) -> Iterator[CodeLink]:
        """The links that a watcher has seen, each with whether a script adds it."""
        for link in watcher.links.values():
            built = self.building.of(link.site.file.path)
            yield CodeLink(link.site.location, self._is_injected(link, built, has_page), link.rel, link.has_address)

    @staticmethod
    def _is_injected(link: HeadLink, built: Built | None, has_page: bool) -> bool:
        if link.how in ("script", "manager") or any(map(hook_of, link.triggers)):
            return True
        if link.how == "config":  # the page is made with it, whoever fills that
            return False
        return not built.on_server if built is not None else has_page


def unlinked_documents(
    sources: Sources, building: Building, runtimes: Iterable[Runtime], views: Iterable[PageView]
) -> Iterator[Location]:
    """The places in a framework's documents that should link the manifest, where nothing links it."""
    views = list(views)
    built = building.at_work
    if built is None or not any(runtime.router is not None and not runtime.is_bootstrap for runtime in runtimes):
        return
    for path in sources.frameworks.documents(built):
        file = sources.file(path)
        if file is not None:
            view = next((view for view in views if view.file.path == path), None)
            if view is None or not view.manifest_links:
                yield _head_of(file)
            return


def _head_of(file: SourceFile) -> Location:
    """The start of the `<head>` that a file writes, else of its `<html>`, else of the file."""
    for tag in _HEADS:
        match = tag.search(file.data)
        if match is not None:
            end = file.data.find(b">", match.end())
            return Location(file, Span(match.start(), end + 1 if end >= 0 else match.end()))
    return Location(file, Span(0, 0))
