"""Which files belong to one app: what pages and imports say, else the nearest folder that holds a project."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Final

from abplint.knowledge.files import PAGES
from abplint.patterns import regex
from abplint.project.packages import ancestors, is_test_file, join
from abplint.project.replacements import FilledPages
from abplint.project.resolve import SERVED_FOLDERS
from abplint.project.serving import Serving
from abplint.project.specifiers import imported
from abplint.source import Location
from abplint.surface.budgets import FARTHEST_SEARCH, IMPORTS_SEARCHED, MOST_SEARCHED
from abplint.surface.composing import Composer
from abplint.surface.evidence import MODULES, Evidence, is_manifest_name, may_only_use
from abplint.surface.leading import reached
from abplint.surface.manifest import looks_like_manifest, may_be_manifest
from abplint.surface.page_maps import MapScope, import_maps, named_in, named_in_script
from abplint.surface.pages import is_manifest_relation
from abplint.surface.sources import PageFile, Sources, injected, is_bundle
from abplint.surface.surroundings import is_used_above
from abplint.syntax.helpers import tags_of_helpers
from abplint.syntax.html import Script, written_attribute

_SCRIPT_SOURCE: Final = regex(rb"""<script\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_FILLED_IN: Final = regex(
    rb"""<script\b[^>]*?\bsrc\s*=\s*["']?(?:[^"'\s>]*(?:\{\{|\{%|\{!!|<[%?]|[$@]\{)|~/)""", re.IGNORECASE
)
_NAMED: Final = regex(
    rb"""(?:<\?(?:php|=)|<%|\{\{|\{%|\{[a-z]\w*[ ]+\w+=)(?:(?![?%}][>}])[^\n]){0,200}?["']([\w./@-]+\.m?[jt]sx?)["']""",
    re.IGNORECASE,
)
_OF_OTHERS: Final = regex(r"\s*(?:https?:)?//", re.IGNORECASE)
_MODULE_SCRIPT: Final = regex(rb"""<script\b[^>]*\bmodule\b""", re.IGNORECASE)


@dataclass
class Group:
    """The files of one app, as paths; `entries` maps each page to what its scripts load."""

    folder: str
    pages: list[PageFile] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    manifests: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)


class Closures(dict[str, "tuple[str, ...]"]):
    """What each file leads to, as far as it was asked. `seen` is what was found in it, or was not (None)."""

    def __init__(self, known: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(known)
        self.seen: dict[str, tuple[str, ...] | None] = {}

    def find(self, path: str) -> tuple[str, ...] | None:
        """What a file leads to, if it was asked before."""
        found = self.get(path)
        self.seen.setdefault(path, found)
        return found


class Grouping:
    """Sorts candidates into apps. `budget` is how many more modules are searched for what they import.

    `has_scripts`: a script is among the files of some app. `has_frameworks`: a framework builds some package; then
    `elsewhere` are the modules that are below the folder of no app that none builds.
    """

    def __init__(self, sources: Sources, evidence: Evidence) -> None:
        self.sources = sources
        self.evidence = evidence
        self.closures = Closures({})
        pages = (path for path in sources.universe.paths if path.endswith(PAGES))
        self.page_folders = {posixpath.dirname(path) for path in pages if not self._is_template(path)}
        self.has_scripts = False
        self.has_frameworks = False
        self.elsewhere: tuple[str, ...] = ()
        self._serving = Serving(sources.universe)
        self._filled = FilledPages(sources.universe)
        self.composer = Composer(sources)
        self.budget = FARTHEST_SEARCH
        self._searched: set[str] = set()  # modules that the budget has paid for
        self._holders: dict[str, bool] = {}
        self._leader: dict[str, str] = {}
        self._adopted: dict[str, str] = {}  # where files are at home that stand in the package of no app
        self._with_pages: set[str] = set()  # leaders of components that hold a page

    def of_app(self, group: Group, sources: Sources) -> Grouping:
        """The same for one app alone, whose reading asks `sources` and changes nothing for others."""
        own = copy(self)
        own.sources = sources
        own._serving = Serving(sources.universe)
        own._filled = FilledPages(sources.universe)
        own.composer = Composer(sources)
        own.closures = Closures(self.closures)
        own._searched = set()
        own._holders = dict(self._holders)
        for page in group.pages:
            sources.take(page)
        return own

    def shows(self, seen: Mapping[str, Sequence[str] | None], budget: int) -> bool:
        """Whether an app would see the same here as where it saw this, see `Closures`, with that much budget left."""
        found = {path: self.closures.get(path) for path in seen}
        are_same = found == {path: None if files is None else tuple(files) for path, files in seen.items()}
        return are_same and (self.budget == budget or None not in found.values())

    def groups(self) -> list[Group]:
        """The apps, in the order of their folders."""
        scripts = [path for path in self.evidence.scripts if not self.is_test(path)]
        manifests = {path for path in self.evidence.manifests if not self.is_test(path) and self._is_manifest(path)}
        pages = [] if self.evidence.is_empty else self._pages(set(scripts))
        for page in pages:
            built_in = (path for start in self._filled.modules_of(page.path) for path in self.closure(start))
            for path in (*self.loaded_by(page), *built_in, *self._named_by_server(page)):
                if path in self.evidence.scripts:
                    self._join(page.path, path)
            for part in self.composer.of(page).parts:
                for target in self.linked_manifests(part):
                    manifests.add(target)
                    self._join(page.path, target)
        for path in scripts:
            for other in self._uses(path):
                self._join(path, other)
        self._join_imported(pages, scripts)
        for page_path, path in list(_served_beside(pages, scripts, self._find, self.linked_manifests)):
            self._join(page_path, path)
        self._adopt(scripts)
        groups = self._collect(pages, scripts, sorted(manifests))
        self.has_scripts = any(group.scripts for group in groups)
        self.has_frameworks = self.has_scripts and self.sources.frameworks.are_used
        self.elsewhere = tuple(self._elsewhere(groups)) if self.has_frameworks else ()
        return groups

    def _join_imported(self, pages: list[PageFile], scripts: list[str]) -> None:
        """A runtime in a package without pages is the app's that imports it: where a tool fills in the scripts of that
        one's page, which names a manifest, its modules tell, and over further packages what it depends on. What several
        import is nobody's."""
        nearest = self.sources.packages.nearest
        led = {self._find(path) for path in scripts}
        lone = [page for page in pages if self._find(page.path) not in led and any(self.linked_manifests(page))]
        places = [(page, place) for page in lone for place in (page, *self.composer.with_head(page))]
        owners = {package.folder: page for page, place in places if (package := nearest(place.path)) is not None}
        homes = {self._find(page.path) for page in pages}
        for path in scripts if owners else ():
            package = nearest(path)
            if package is None or package.folder in owners or self._find(path) in homes:
                continue
            importing = [folder for folder in owners if self._is_imported_by(path, folder)]
            importing = importing or [folder for folder in owners if self._needs(folder, path)]
            if len(importing) == 1:
                page = owners[importing[0]]
                self._join(page.path, path)
                self._adopted[page.path] = importing[0]  # of several documents that have this head, that one's is meant

    def _adopt(self, scripts: list[str]) -> None:
        """A script in a package that names no manifest is at home in the one whose head does, if code of that package
        alone imports it: the layout of a framework takes the text of its placeholder from elsewhere."""
        nearest = self.sources.packages.nearest
        heads = (path for path in self.evidence.heads if path.endswith(MODULES) and not self.is_test(path))
        owners = {package.folder: self.home(path) for path in heads if (package := nearest(path)) is not None}
        for path in scripts if owners else ():
            package = nearest(path)
            if package is None or package.folder in owners or self._is_declared_in(package.folder):
                continue
            importing = [folder for folder in owners if self._is_imported_by(path, folder)]
            if len(importing) == 1:
                self._adopted[path] = owners[importing[0]]

    def _is_declared_in(self, folder: str) -> bool:
        """Whether a page or a manifest stands below a folder."""
        prefix = f"{folder}/" if folder else ""
        return any(path.startswith(prefix) for path in (*self.evidence.pages, *self.evidence.manifests))

    def _is_imported_by(self, path: str, folder: str) -> bool:
        """Whether a module below a folder imports a file, or one that hands on what the file exports."""
        modules = (other for other in self.sources.universe.below(folder) if other.endswith(MODULES))
        taken = {each for other in islice(modules, MOST_SEARCHED) for each in self.sources.imports(other)}
        return path in taken or any(path in self.sources.imports(each) for each in taken)

    def _needs(self, folder: str, path: str) -> bool:
        """Whether the package of a folder depends on that of a file, over however many others of the project."""
        packages = self.sources.packages
        user, needed = packages.nearest(join(folder, "package.json")), packages.nearest(path)
        return user is not None and needed is not None and needed in packages.needed_by(user)

    def _join_needed(self, scripts: list[str], manifests: Collection[str]) -> None:
        """The manifest of a package that has no runtime, as the one that a site is built from, is that of the only
        runtime without a manifest among the packages that it depends on."""
        with_manifest, with_script = set(map(self._find, manifests)), set(map(self._find, scripts))
        lone = [path for path in scripts if self._find(path) not in with_manifest]
        for manifest in manifests if lone else ():
            if self._find(manifest) not in with_script:
                home = self.home(manifest, is_manifest=True)
                runtimes = {self._find(path): path for path in lone if self._needs(home, path)}
                if len(runtimes) == 1:
                    self._join(next(iter(runtimes.values())), manifest)

    def _uses(self, path: str) -> list[str]:
        """The candidates that one imports; what may only use a runtime may get it over other files."""
        return self.sources.conclusion(lambda: list(self._used_by(path)))

    def _used_by(self, path: str) -> Iterator[str]:
        farthest = IMPORTS_SEARCHED if may_only_use(self.evidence.scripts[path]) else 1
        seen, here = {path}, [path]
        for _ in range(farthest):
            here = [other for each in here for other in self.sources.imports(each) if other not in seen]
            seen.update(here)
            found = [other for other in here if other in self.evidence.scripts]
            if found:
                yield from found
                return

    def _elsewhere(self, groups: list[Group]) -> Iterator[str]:
        built = self.sources.frameworks.of
        plain = {group.folder for group in groups if group.folder and built(f"{group.folder}/x") is None}
        for path in self.sources.universe.paths:
            if path.endswith(MODULES) and plain.isdisjoint(ancestors(posixpath.dirname(path))):
                yield path

    def may_import(self, folder: str) -> Iterable[str]:
        """The files that may import those of an app which no framework builds: its own, and what is no other such
        app's, so that of many small apps none looks at all others. All of them where nothing tells."""
        below = self.sources.universe.below
        return dict.fromkeys((*below(folder), *self.elsewhere)) if folder and self.has_frameworks else below("")

    def leads_to(self, group: Group, wanted: Collection[str], more: Iterable[str] = ()) -> bool:
        """Whether one of some files is an app's: below its folder, or imported, over however many others.

        `more` are files of the app that may stand elsewhere.
        """
        homes = {group.folder, *map(self.home, group.scripts)}
        folders = tuple(f"{home}/" if home else "" for home in homes)
        if any(path.startswith(folders) for path in wanted):
            return True
        own = {*more, *group.scripts, *group.manifests, *group.heads, *(page.path for page in group.pages)}
        own.update(path for page in group.pages for path in self.loaded_by(page))
        own.update(path for home in homes for path in self.sources.universe.below(home))
        return not set(wanted).isdisjoint(reached(own, self.sources.imports))

    # ------------------------------------------------------------ edges

    def _pages(self, scripts: set[str]) -> list[PageFile]:
        found = {}
        paths = [path for path in self.sources.universe.paths if path.endswith(PAGES) and not self.is_test(path)]
        # what others lead to must not use up what is left for those that name a manifest or a runtime themselves
        for path in sorted(paths, key=lambda path: path not in self.evidence.pages):
            if path not in self.evidence.pages and not (scripts and self._may_load(path, scripts)):
                continue
            page = self.sources.page(path)
            is_meant = page is not None and (scripts & set(self.loaded_by(page)) or path in self.evidence.pages)
            if page is not None and is_meant and page.page.tags:  # a server's program may have such an ending, too
                found[path] = page
        return [found[path] for path in paths if path in found]

    def _may_load(self, path: str, scripts: set[str]) -> bool:
        """Whether a page's bytes name a script that leads to a candidate: most pages need no parsing."""
        file = self.sources.file(path)
        if file is None:
            return False
        if _FILLED_IN.search(file.data) and any(posixpath.basename(script).encode() in file.data for script in scripts):
            return True
        if b"importmap" in file.data and any(posixpath.basename(script).encode() in file.data for script in scripts):
            return True
        named = [_text(match[1]) for match in _SCRIPT_SOURCE.finditer(file.data)]
        starts = [self.sources.resolve_url(path, url) for url in named]
        missing = [url for url, (kind, _) in zip(named, starts, strict=True) if kind == "missing"]
        if _FILLED_IN.search(file.data):
            missing += file.ask_as_written(_named)
        starts += [("file", source) for url in missing if (source := self.sources.built.source_of(path, url))]
        starts += [self.sources.resolve_url(path, url) for url in injected(file.data)]
        written = (tag for tag in tags_of_helpers(file.data) if tag.name == "script")
        starts += [self.sources.resolve_url(path, tag.attributes.get("src", "")) for tag in written]
        if _MODULE_SCRIPT.search(file.data):
            starts += [self.sources.resolve(path, specifier) for specifier in imported(file.data)]
        return any(kind == "file" and scripts & set(self.closure(target)) for kind, target in starts)

    def loaded_by(self, page: PageFile) -> tuple[str, ...]:
        """The files that a page's scripts load, directly or through imports (as far as the budget goes)."""
        known = self.closures.find(page.path)
        if known is None:
            found: dict[str, None] = {}
            for script in page.page.scripts:
                found.update(dict.fromkeys(self.loaded_by_script(page, script)))
            known = self.closures[page.path] = tuple(found)
        return known

    def chunks(self, page: PageFile) -> set[str]:
        """The files that a page's scripts load only by dynamic imports."""
        loaded = self.loaded_by(page)
        return self.sources.conclusion(lambda: self._only_called(loaded))

    def _only_called(self, loaded: tuple[str, ...]) -> set[str]:
        edges = {path: frozenset(self.sources.imports(path)) for path in loaded}
        imported = frozenset().union(*edges.values())
        queue = [path for path in loaded if path not in imported]
        at_once = set(queue)
        while queue:
            here = queue.pop()
            further = edges[here] - self.sources.chunks(here) & edges.keys() - at_once
            at_once |= further
            queue += further
        return {path for path in loaded if path not in at_once}

    def loaded_by_script(self, page: PageFile, script: Script) -> tuple[str, ...]:
        """The files that one script element loads."""
        if script.kind not in ("classic", "module"):
            return ()
        found = self._loaded_by_script(page, script)
        maps = list(import_maps(page.file, page.page))
        return self._with_mapped(page, script, maps, found) if maps else found

    def _with_mapped(
        self, page: PageFile, script: Script, maps: list[MapScope], found: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The files that a script loads, and those that they name by what the page's import maps say."""
        loaded, queue = dict.fromkeys(found), list(found)
        urls = named_in_script(page.file, script, maps)
        while urls or (queue and self.budget > 0):
            for url in urls:
                kind, target = self.sources.resolve_url(page.path, url)
                new = self.closure(target) if kind == "file" and target not in loaded else ()
                queue += [path for path in new if path not in loaded]
                loaded.update(dict.fromkeys(new))
            file = self.sources.file(queue.pop(0)) if queue else None
            urls = named_in(file, maps) if file is not None else []
        return tuple(loaded)

    def _loaded_by_script(self, page: PageFile, script: Script) -> tuple[str, ...]:
        if script.src is not None:
            kind, target = self.sources.resolve_tag(page, script)
            found = self.closure(target) if kind == "file" else ()
            file = self.sources.file(target) if kind == "file" else None
            if file is not None and not is_bundle(file):
                found += self._loaded_with(page, file.ask_as_written(_injected))
            main = script.tag.get("data-main")  # what RequireJS loads first
            if main:
                kind, target = self.sources.resolve(page.path, f"./{main}")
                found += self.closure(target) if kind == "file" else ()
            return found
        found = tuple(path for start in self._inline_imports(page, script) for path in self.closure(start))
        return found + self.injected_by(page, page.file.data, script.text_start, script.text_end)

    def injected_by(self, page: PageFile, data: bytes, start: int, end: int) -> tuple[str, ...]:
        """The files that load with the scripts which a script seems to add to its page."""
        return self._loaded_with(page, injected(data, start, end))

    def _loaded_with(self, page: PageFile, urls: Iterable[str]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for url in urls:
            kind, target = self.sources.resolve_url(page.path, url)
            closure = self.closure(target) if kind == "file" else ()
            if not self.evidence.scripts.keys().isdisjoint(closure):
                found.update(dict.fromkeys(closure))
        return tuple(found)

    def may_set(self, page: PageFile, script: Script, at: Location) -> bool:
        """Whether a script sets a runtime that another page, or nothing on its own, was seen to set."""
        if at.path == page.path:
            return script.text_start <= at.span.start < script.text_end
        return at.path in self.loaded_by_script(page, script)

    def may_inject(self, page: PageFile, script: Script, at: Location) -> bool:
        """Whether an inline script sets a runtime by adding another script to the page, from its bytes alone."""
        data, start, end = page.file.data, script.text_start, script.text_end
        added = self.injected_by(page, data, start, end) if script.src is None else ()
        return at.path in added and data.find(b"createElement", start, end) >= 0

    def _named_by_server(self, page: PageFile) -> Iterator[str]:
        """The scripts that a server's code in a page names, which may write their tags."""
        names = [f"/{name.lstrip('./')}" for name in page.file.ask_as_written(_named)]
        for path in self.evidence.scripts if names else ():
            if any(f"/{path}".endswith(name) for name in names):
                yield path
        for name in names:
            # an entry that a tool builds, by its path in the package: what it imports loads with it
            found = [path for path in self._modules.get(posixpath.basename(name), ()) if f"/{path}".endswith(name)]
            if len(found) == 1 and name.count("/") > 1:
                yield from self.closure(found[0])

    @cached_property
    def _modules(self) -> dict[str, list[str]]:
        """The modules by the names of their files."""
        found: dict[str, list[str]] = {}
        for path in self.sources.universe.paths:
            if path.endswith(MODULES):
                found.setdefault(posixpath.basename(path), []).append(path)
        return found

    def _inline_imports(self, page: PageFile, script: Script) -> Iterable[str]:
        for specifier in imported(page.file.data, script.text_start, script.text_end):
            kind, target = self.sources.resolve(page.path, specifier)
            if kind == "file":
                yield target

    def closure(self, start: str) -> tuple[str, ...]:
        """A file and what it imports, nearest first, until every candidate is found or the budget is used up."""
        known = self.closures.find(start)
        if known is not None:
            return known
        wanted = set(self.evidence.scripts)
        found: dict[str, None] = {start: None}
        queue = [start]
        while queue and wanted - found.keys() and self.budget > 0:
            here = queue.pop(0)
            if here not in self._searched:  # a demo page that imports the whole library must not starve the app
                self._searched.add(here)
                self.budget -= 1
            for path in self.sources.imports(here):
                if path not in found:
                    found[path] = None
                    queue.append(path)
        self.closures[start] = tuple(found)
        return self.closures[start]

    def linked_manifests(self, page: PageFile) -> Iterable[str]:
        for tag in page.page.links:
            href = written_attribute(tag, "href")
            if is_manifest_relation(tag.get("rel")) and href:
                kind, target = self.sources.resolve_url(page.path, href)
                file = target if kind == "file" else self._serving.elsewhere(page.path, href)
                if file is not None and file.endswith(".json"):
                    yield file

    # ------------------------------------------------------------ folders

    def home(self, path: str, is_manifest: bool = False) -> str:
        """The folder of the app that a file belongs to, where no page and no import tells."""
        folder = posixpath.dirname(path)
        packages = self.sources.packages
        for here in ancestors(folder):
            package = packages.at(here)
            if package is not None and not package.is_marker:
                return here
            if self._holds_page(here) or packages.extension_root(f"{here}/x" if here else "x") == here:
                return self._above_served(here)
            if (
                not is_manifest
                and self._manifest_in(here)
                and not is_used_above(self.sources, path, here, self.is_test)
            ):
                return self._above_served(here)
        return folder if is_manifest else ""

    def _home_of_script(self, path: str) -> str:
        return self._adopted.get(path) or self.home(path)

    def _home_of_page(self, page: PageFile) -> str:
        """The same of a page: a tool puts the scripts of its package into one that names a manifest and loads none,
        unless some stand beside it."""
        if page.path in self._adopted:
            return self._adopted[page.path]
        head = self.composer.of(page).head
        if head is not None:  # it is put into another file
            return self._home_of_page(head)
        home, package = self.home(page.path), self.sources.packages.nearest(page.path)
        is_linking = any(is_manifest_relation(tag.get("rel")) for tag in page.page.links)
        is_filled = is_linking and not _loads_own(page) and not _may_be_runtime(page)
        # what is built of the package's modules is served with what else it serves
        is_filled = is_filled or any(self.sources.source_of(page, script) is not None for script in page.page.scripts)
        if package is None or not is_filled or any(self.home(path) == home for path in self.evidence.scripts):
            return home
        return package.folder

    def _holds_page(self, folder: str) -> bool:
        """Whether a folder holds a page, not only parts of pages."""
        if folder not in self._holders:
            below = self.sources.universe.below(folder) if folder in self.page_folders else ()
            own = (path for path in below if posixpath.dirname(path) == folder and path.endswith(PAGES))
            self._holders[folder] = any(map(self._is_page, own))
        return self._holders[folder]

    def _is_page(self, path: str) -> bool:
        """Whether an HTML file stands for itself: what names no runtime, loads no script of the project and begins as
        no document is put into others."""
        page = None if self._is_template(path) and path not in self.evidence.pages else self.sources.page(path)
        if path in self.evidence.pages:
            return page is not None and bool(page.page.tags)
        return page is not None and (page.page.is_whole or _loads_own(page))

    def _above_served(self, folder: str) -> str:
        """The package whose files a folder serves, or the folder itself."""
        parent, name = posixpath.split(folder)
        package = self.sources.packages.at(parent) if name in SERVED_FOLDERS else None
        return parent if package is not None else folder

    def _is_template(self, path: str) -> bool:
        """Whether an HTML file is the template of a component, whose class stands beside it."""
        if not self.sources.universe.exists(f"{posixpath.splitext(path)[0]}.ts"):
            return False
        page = self.sources.page(path)
        return page is not None and not page.page.is_document

    def _manifest_in(self, folder: str) -> str:
        """The manifest of the name that the protocol gives it, in a folder; "" if there is none."""
        name = f"{folder}/abp.json" if folder else "abp.json"
        return name if name in self.evidence.manifests and self._is_manifest(name) else ""

    def is_test(self, path: str) -> bool:
        package = self.sources.packages.nearest(path)
        root = package.folder if package is not None else self.sources.packages.extension_root(path)
        if root is None:
            folder = posixpath.dirname(path)
            root = next((here for here in ancestors(folder) if here in self.page_folders), folder)
        return is_test_file(path, root)

    def _is_manifest(self, path: str) -> bool:
        file = self.sources.file(path)
        if file is None:
            return False
        tells = may_be_manifest if is_manifest_name(posixpath.basename(path)) else looks_like_manifest
        return tells(self.sources.json(file))

    # ------------------------------------------------------------ components

    def _find(self, path: str) -> str:
        while self._leader.get(path, path) != path:
            path = self._leader[path]
        return path

    def _join(self, one: str, other: str) -> None:
        a, b = sorted((self._find(one), self._find(other)))
        self._leader[b] = a
        if b in self._with_pages:
            self._with_pages.add(a)

    def _collect(self, pages: list[PageFile], scripts: list[str], manifests: list[str]) -> list[Group]:
        by_page = {page.path: page for page in pages}
        linked = {path for page in pages for path in self.linked_manifests(page)}
        self._with_pages = set(map(self._find, by_page))
        for path in [*by_page, *scripts]:
            # The folder of a script that a page loads does not matter.
            if path in by_page or self._find(path) not in self._with_pages:
                home = self._home_of_page(by_page[path]) if path in by_page else self._home_of_script(path)
                self._join(path, f"{home}/")
                beside = "" if path in by_page else self._manifest_in(home)
                if beside:  # it is at home where that one stands
                    self._join(path, beside)
        with_scripts = {self._find(path) for path in scripts}
        loading = [path for path in by_page if self._find(path) in with_scripts]
        for path in manifests:  # a page that loads nothing in sight does not tell whose its manifest is
            if path not in linked or self._find(path) not in with_scripts:
                self._join(path, f"{self.home(path, is_manifest=True)}/")
        self._join_needed(scripts, manifests)
        groups: dict[str, Group] = {}
        for path in dict.fromkeys([*loading, *scripts, *by_page, *manifests]):
            if path in by_page:
                home = self._home_of_page(by_page[path])
            else:
                home = self.home(path, is_manifest=True) if path in manifests else self._home_of_script(path)
            group = groups.setdefault(self._find(path), Group(home))
            if path in by_page:
                group.pages.append(by_page[path])
            elif path in scripts:
                group.scripts.append(path)
            else:
                group.manifests.append(path)
        for path in sorted(self.evidence.heads):
            if not self.is_test(path):
                leader = groups.get(self._find(path)) or groups.get(self._find(f"{self.home(path)}/"))
                near = (
                    group
                    for group in groups.values()
                    if f"{path}/".startswith(f"{group.folder}/" if group.folder else "")
                )
                nearest = leader or max(near, key=lambda group: len(group.folder), default=None)
                if nearest is not None:
                    nearest.heads.append(path)
        return sorted(groups.values(), key=lambda group: group.folder)


def _served_beside(
    pages: list[PageFile],
    scripts: list[str],
    find: Callable[[str], str],
    linked: Callable[[PageFile], Iterable[str]],
) -> Iterator[tuple[str, str]]:
    """Pages, and runtimes of no page that are theirs. Where a server fills in the scripts of a page, a folder that it
    serves tells: the manifest that the page names stands in one, and the only such runtime in another one beside it, or
    below that. `find`: which file stands for all of an app, of one of them; `linked`: the manifests that a page names.
    """
    led, homes = {find(path) for path in scripts}, {find(page.path) for page in pages}
    alone = {find(path): path for path in scripts if find(path) not in homes}
    for page in pages if alone else ():
        if find(page.path) in led or not _FILLED_IN.search(page.file.data):
            continue
        for manifest in linked(page):
            served = posixpath.dirname(posixpath.dirname(manifest))
            beside = [path for path in alone.values() if served and path.startswith(f"{served}/")]
            if len(beside) == 1:
                yield page.path, beside[0]


def _loads_own(page: PageFile) -> bool:
    """Whether a page loads a script that is no other site's."""
    return any(
        script.kind == "module" if script.src is None else not _OF_OTHERS.match(script.src)
        for script in page.page.scripts
        if script.kind in ("classic", "module")
    )


def _may_be_runtime(page: PageFile) -> bool:
    """Whether a page has a script of its own that names ABP: it is an app by itself."""
    inline = (script for script in page.page.scripts if script.src is None and script.kind in ("classic", "module"))
    return any(b"abp" in page.file.data[script.text_start : script.text_end] for script in inline)


def _injected(data: bytes) -> list[str]:
    return list(injected(data))


def _named(data: bytes) -> list[str]:
    return list(dict.fromkeys(_text(match[1]) for match in _NAMED.finditer(data)))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
