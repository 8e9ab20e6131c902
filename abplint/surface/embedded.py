"""Scripts that a framework's document brings: in strings of its code, or by their address."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from abplint.program.realm import Realm
from abplint.program.values import Constant, Site, Text, Value, alternatives
from abplint.project.frameworks import Built
from abplint.surface.budgets import MOST_DOCUMENTS
from abplint.surface.building import Building
from abplint.surface.documents import DocumentWatcher, HeadScript
from abplint.surface.evidence import MODULES
from abplint.surface.loader import RealmLoader
from abplint.surface.sources import Sources
from abplint.surface.timing import EmbeddedScript
from abplint.syntax.embedded import expression_at, parse_embedded


class DocumentReader:
    """Runs only the code that writes the heads of a framework's pages, to see which scripts it puts there."""

    def __init__(self, sources: Sources, building: Building, folder: str) -> None:
        self.sources = sources
        self.building = building
        self.folder = folder
        self.watcher = DocumentWatcher()

    def read(self, built: Built, scripts: Iterable[str]) -> list[EmbeddedScript]:
        """The scripts of a framework's documents, in the order in which they run.

        `scripts` are the modules that may hold one as text.
        """
        starts = [path for path in self.sources.frameworks.documents(built) if path.endswith(MODULES)]
        starts = starts[:MOST_DOCUMENTS]
        for path in scripts:
            starts += [path, *self.building.importers(path)]
        loader = RealmLoader(self.sources, self.folder, (), (), frozenset(scripts), list)
        machine = Realm(loader, self.watcher)
        for path in dict.fromkeys(starts):
            unit = machine.load_module(path, lazy=False)
            if unit is not None:
                machine.mount_exports(unit)
        machine.run_rest()
        found = [script for head in self.watcher.scripts.values() for script in self._scripts(built, head)]
        return sorted(found, key=lambda script: script.timing)

    def _scripts(self, built: Built, head: HeadScript) -> Iterator[EmbeddedScript]:
        tag = head.site.location
        if head.src is not None:
            kind, target = self.sources.resolve_url(f"{built.folder}/index.html".lstrip("/"), head.src)
            file = self.sources.file(target) if kind == "file" and target.endswith(MODULES) else None
            program = self.sources.program(target) if file is not None else None
            if file is not None and program is not None:
                yield EmbeddedScript(file, program, file.whole, head.timing, tag)
        for site in _places(head.text):
            own = self.sources.program(site.file.path)
            expression = expression_at(own, site.start, site.end) if own is not None else None
            if expression is not None:
                program = parse_embedded(site.file.data, expression, head.is_module)
                if program is not None:
                    yield EmbeddedScript(site.file, program, (site.start, site.end), head.timing, tag)


def _places(text: Value | None) -> Iterator[Site]:
    for item in alternatives(text) if text is not None else ():
        if isinstance(item, (Constant, Text)) and item.site is not None:
            yield item.site
