"""Which modules are an app's: those of the packages that it stands in, and of those that these depend on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, partial
from typing import Final

from abplint.patterns import regex
from abplint.project.packages import Package, join
from abplint.surface.apart import shell_around
from abplint.surface.budgets import FARTHEST_SEARCH, MOST_SEARCHED
from abplint.surface.evidence import MODULES
from abplint.surface.grouping import Group, Grouping
from abplint.surface.leading import Leading
from abplint.surface.sources import PageFile, Sources

_MADE: Final = regex(rb"^(?:window|globalThis|self)\.([A-Za-z_$][\w$]*)[ ]*=[ ]*new\b", re.MULTILINE)


class Homes:
    """The modules of one app, no tests: paths, sorted."""

    def __init__(self, sources: Sources, grouping: Grouping, group: Group) -> None:
        self._sources = sources
        self._grouping = grouping
        self._group = group
        self._led: dict[str, frozenset[str] | None] = {}  # by page

    @cached_property
    def modules(self) -> list[str]:
        """Those below the app's folder, and in the packages that its scripts stand in."""
        return self._below(self._folders)

    @cached_property
    def searched(self) -> list[str]:
        """Those in whose text something is looked for: those of the packages of the project that these depend on, too,
        if all of them can be searched."""
        needed = self._needed()
        found = self._below(self._folders | needed) if needed else self.modules
        return found if len(found) <= MOST_SEARCHED else self.modules

    def elsewhere(self, parts: Iterable[PageFile]) -> frozenset[str]:
        """The modules that only other pages of the app load than one of these parts: what they hand to a registry, or
        listen for, is not there. None if it is not known what a page loads, or the pages are those of an extension."""
        own = [part.path for part in parts]
        if any(self._sources.packages.extension_root(path) is not None for path in own):
            return frozenset()
        here, there = set[str](), set[str]()
        for page in self._group.pages:
            if page.path not in self._led:
                self._led[page.path] = self._sources.conclusion(partial(self._led_to, page))
            loaded = self._led[page.path]
            if loaded is None:
                return frozenset()
            (here if page.path in own else there).update(loaded)
        return frozenset(there - here - set(self._classic())) if here else frozenset()

    def beside(self, program: str) -> frozenset[str]:
        """The modules that only other programs of the app load than the one that begins with a script: scripts that
        nothing imports, each of which leads to one that makes an instance of its own for a global of this program. No
        page has two of them."""
        return self._sources.conclusion(partial(self._beside, program))

    def _beside(self, program: str) -> frozenset[str]:
        leading = Leading(self._sources, self.modules, [program])
        here = leading.closure(program)
        made = self._made_by(here)
        there = set[str]()
        for path in leading.edges if made else ():
            if path not in here and leading.edges[path] and not leading.users.get(path):
                others = leading.closure(path)
                if not made.isdisjoint(self._made_by(others - here)):
                    there |= others
        return frozenset(there - here)

    def _made_by(self, paths: Iterable[str]) -> set[bytes]:
        """The globals for which the top level of some modules makes an instance."""
        texts = (self._sources.file(path) for path in paths if self._sources.shows(path, _MADE))
        return {match[1] for file in texts if file is not None for match in _MADE.finditer(file.data)}

    def _classic(self) -> Iterator[str]:
        """The scripts that share their globals with others of their pages: what they listen for counts for all these,
        as a runtime that several pages load by a tag is read once. What a build makes of one that imports others shares
        none, but where a runtime stands beside it."""
        for page in self._group.pages:
            scripts = [script for script in page.page.scripts if script.src is not None and script.kind != "module"]
            tags = [self._sources.resolve_tag(page, script) for script in scripts]
            paths = [path for kind, path in tags if kind == "file"]
            built = {path for path in paths if self._sources.imports(path)}
            is_beside = any(path in self._group.scripts for path in paths if path not in built)
            yield from (path for path in paths if is_beside or path not in built)

    def _led_to(self, page: PageFile) -> frozenset[str] | None:
        """What a page loads, and all that imports lead to from there; None: too much."""
        found = dict.fromkeys(self._grouping.loaded_by(page))
        queue = list(found)
        while queue:
            further = [path for path in self._sources.imports(queue.pop()) if path not in found]
            found.update(dict.fromkeys(further))
            queue += further
            if len(found) > FARTHEST_SEARCH:
                return None
        return frozenset(found)

    @cached_property
    def _folders(self) -> set[str]:
        return {self._group.folder, *map(self._grouping.home, self._group.scripts)}

    def _below(self, folders: Iterable[str]) -> list[str]:
        below = {path for folder in folders for path in self._sources.universe.below(folder) if path.endswith(MODULES)}
        return [path for path in sorted(below) if not self._grouping.is_test(path)]

    def _needed(self) -> set[str]:
        """The folders of the packages of the project that what stands in the app's folders depends on."""
        packages = self._sources.packages
        near = (packages.nearest(join(folder, "package.json")) for folder in self._folders)
        own = [package for package in near if package is not None]
        imported = [] if any(package.dependencies for package in own) else self._imported()
        needed = {other.folder for package in (*own, *imported) for other in packages.needed_by(package)}
        shells = (shell_around(packages, join(folder, "package.json")) for folder in self._folders)
        around = (folder for folder in shells if folder is not None)
        return needed.union((package.folder for package in imported), around) - self._folders

    def _imported(self) -> list[Package]:
        """The packages of what the app's modules import, where its own say nothing of what they depend on: a build of
        the whole repository finds that."""
        if len(self.modules) > FARTHEST_SEARCH:
            return []
        imported = {path for module in self.modules for path in self._sources.imports(module)}.difference(self.modules)
        found = {self._sources.packages.nearest(path) for path in sorted(imported)}
        return sorted((each for each in found if each is not None and each.name), key=lambda each: each.folder)
