"""Which file an entry of a build is, by the name that a server's template gives it: `{{ encore_entry_script_tags('app')
}}` of Symfony, `<%= javascript_pack_tag 'editor' %>` of Rails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.project.built import BuildOutputs
from abplint.project.files import SCRIPTS, Universe
from abplint.project.packages import Packages, ancestors, join, normalize

# where the tools of such frameworks look for entries, in a package
_FOLDERS: Final = (
    *("", "app/javascript", "app/javascript/packs", "app/javascript/entrypoints", "app/frontend/entrypoints"),
    *("app/assets/javascripts", "app/packs/entrypoints", "public/javascripts", "resources/js", "assets", "assets/js"),
)


class BuildEntries:
    """The entries of the builds of a universe."""

    def __init__(self, universe: Universe, packages: Packages, built: BuildOutputs) -> None:
        self._universe = universe
        self._packages = packages
        self._built = built

    def source_of(self, page: str, name: str) -> str | None:
        """The file of an entry that a page names; None if none is known. A path is one in the package; of a mere name
        says the build, or the folder, what it stands for."""
        return next(self._sources(page, name), None)

    def _sources(self, page: str, name: str) -> Iterator[str]:
        package = self._packages.nearest(page)
        folders = [package.folder] if package is not None else list(ancestors(page.rpartition("/")[0]))
        is_file = name.endswith(SCRIPTS)
        said = None if is_file else self._built.source_of(page, f"{name}.js")
        if said is not None:
            yield said
        endings = ("",) if is_file else (*SCRIPTS, *(f"/index{ending}" for ending in SCRIPTS))
        for folder in folders:
            for part in _FOLDERS:
                path = normalize(join(join(folder, part), name.lstrip("~/")))
                yield from (path + ending for ending in endings if path and self._universe.exists(path + ending))
