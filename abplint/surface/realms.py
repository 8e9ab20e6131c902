"""Loads an app's scripts the way its pages do, and reads the surface that they set up."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final, Protocol

from abplint.finding import Progress
from abplint.patterns import regex
from abplint.program.realm import Realm
from abplint.program.units import Unit
from abplint.project.files import LARGEST_FILE
from abplint.source import Location, SourceFile, Span
from abplint.surface.apis import ApiIndex
from abplint.surface.bootstrap import EarlyClient
from abplint.surface.budgets import (
    IMPORTS_SEARCHED,
    LARGEST_FOLLOWED,
    MOST_SEARCHED,
    MOST_SHOWN,
    SMALL_APP,
)
from abplint.surface.building import Building
from abplint.surface.composing import Composition
from abplint.surface.embedded import DocumentReader
from abplint.surface.evidence import MODULES, PAGE_COMPONENTS
from abplint.surface.grouping import Group, Grouping
from abplint.surface.homes import Homes
from abplint.surface.importing import importing_near, related_to
from abplint.surface.leading import Leading, reached, users_by
from abplint.surface.lifecycle import entry_files, starts, trigger_of
from abplint.surface.links import CodeLink, LinkReader, unlinked_documents
from abplint.surface.listings import Listings
from abplint.surface.loader import RealmLoader
from abplint.surface.pages import LoadedScript, PageView, WrittenHead, is_manifest_relation
from abplint.surface.parts import Declaration, Runtime
from abplint.surface.plugins import start_app
from abplint.surface.reading import RealmSurface, SurfaceReader
from abplint.surface.registering import REGISTERS, may_register
from abplint.surface.rehearsal import Rehearsal
from abplint.surface.schedule import PageRun, PageWatcher, inline_sets
from abplint.surface.shown import RENDERED
from abplint.surface.sources import PageFile, Sources, is_bundle
from abplint.surface.timing import EmbeddedScript, Timing, timing_of
from abplint.surface.told import Told
from abplint.surface.unreached import UnreachedAssignments
from abplint.syntax.html import Script
from abplint.syntax.scopes import HELD_BY, parse_scopes

MOST_NOTICES: Final = 3
MARKUP: Final = (".tsx", ".jsx")
_RUNTIME: Final = regex(rb"(?<![\w$])abp(?![\w$])")
_MEMBERS: Final = regex(rb"\blistCapabilities\b|\bprotocolVersion\b|\binitialize\b")


@dataclass
class Reading:
    """What was read of one app: its surfaces, and the pages with the runtimes that their scripts set.

    `head` is that of the pages that a framework builds. `names_members`: some file of it names a member that only an
    ABP runtime has.
    """

    surfaces: list[RealmSurface] = field(default_factory=list)
    pages: list[PageView] = field(default_factory=list)
    links: list[CodeLink] = field(default_factory=list)
    unlinked: list[Location] = field(default_factory=list)
    head: WrittenHead | None = None
    units: dict[str, SourceFile] = field(default_factory=dict)
    names_members: bool = False


class Visitor(Protocol):
    """Who is shown each realm of an app beside what is read of its surface."""

    def wants(self, page: PageFile) -> bool:
        """Whether a page that sets no runtime is worth running."""

    def shows(self, path: str) -> bool:
        """Whether a module may be run that starts or renders something, and that nothing was seen to lead to."""

    def begin(self, machine: Realm) -> None:
        """A realm is there, and nothing has run yet."""

    def loaded(self, machine: Realm) -> None:
        """A realm has run, and no capability was called yet."""

    def visit(self, machine: Realm, page: PageFile | None, surface: RealmSurface | None) -> None:
        """The surface of a realm is read; `page` is the one whose scripts it runs."""


class RealmReader:
    """Reads one group of files. A visitor is shown its realms, whether or not there is anything of ABP in them."""

    def __init__(
        self,
        sources: Sources,
        grouping: Grouping,
        group: Group,
        apis: ApiIndex,
        declared: list[Declaration],
        progress: Progress | None = None,
        told: Told | None = None,
        visitor: Visitor | None = None,
    ) -> None:
        self.told, self.visitor = told, visitor
        self.sources = sources
        self.grouping = grouping
        self.group = group
        self.apis = apis
        self.declared = declared
        self.progress = progress
        self.reading = Reading()
        self.embedded: list[EmbeddedScript] = []
        self.watchers: list[PageWatcher] = []
        self.building = Building(sources, grouping, group.folder)
        self.composer = grouping.composer
        self.filling: dict[str, PageFile] = {}  # pages that are read in the place of a part of theirs
        self.read_scripts: set[str] = set()
        self.ran: set[str] = set()
        self.filled: set[str] = set()  # scripts that set what others hand them: each page may hand them something else
        self.homes = Homes(self.sources, self.grouping, self.group)
        self.unreached = UnreachedAssignments(self.sources, self.grouping, self.homes, self.group.folder)
        self.set_by: dict[str, dict[tuple[str, int, int], tuple[Script, bool]]] = {}
        self.evidence = bool(declared) or bool(group.manifests) or any(map(self._links, group.pages))

    def read(self) -> Reading:
        """One realm for each page that sets a runtime, and one for the scripts that no page loads."""
        self.reading.names_members = self._names_members()
        if not self.evidence and not self.reading.names_members and self.visitor is None:
            return self.reading
        left_out: list[str] = []
        for page in self.group.pages:
            if self._sets_runtime(page) and not self.building.is_document(page.path):
                if self.sources.work.is_spent:
                    left_out.append(page.path)
                    continue
                for whole in self._wholes(page):
                    self._read_page(whole)
        rest = [path for path in self.group.scripts if path not in self.read_scripts]
        if rest or any(self.building.is_document(page.path) and self._sets_runtime(page) for page in self.group.pages):
            self._read_modules(rest)
        self._share_bootstraps()
        views = {page.path: page for page in (*self.group.pages, *self.filling.values())}
        self.reading.pages += map(self._view, views.values())
        self.reading.head = self.building.head
        self._read_links()
        if self.sources.work.is_spent:
            self.sources.notices.append(self._cut_short(left_out))
        return self.reading

    def _wholes(self, page: PageFile) -> list[PageFile]:
        """A page, or those that a server makes of it and of others, where these name what it sets: of those that bring
        the same scripts, the first one."""
        found: list[PageFile] = []
        brought: set[Hashable] = set()
        for whole in self.composer.filling(page):
            naming = set(self._naming_runtime(whole, page))
            if not naming <= brought:
                brought |= naming
                found.append(whole.page)
        self.filling.update((whole.path, whole) for whole in found)
        return found or [page]

    def _naming_runtime(self, whole: Composition, page: PageFile) -> Iterator[Hashable]:
        """What names the runtime of the scripts of a page, but for those of one of its files."""
        for part, script in whole.scripts:
            region = (script.text_start, script.text_end)
            if part is page:
                continue
            if script.src is not None:
                yield from (path for path in self._loads(part, script) if self.sources.shows(path, _RUNTIME))
            elif _RUNTIME.search(part.file.data, *region):
                yield part.path, region

    def _loads(self, page: PageFile, script: Script) -> Iterable[str]:
        kind, path = self.sources.resolve_tag(page, script)
        return (path, *self.sources.imports(path)) if kind == "file" else ()

    def _cut_short(self, left_out: list[str]) -> str:
        """That the work of an app is used up, and what was not even begun."""
        if not left_out:
            return f"{self.group.folder or '.'}: not followed to the end, the app takes more work than is allowed"
        others = len(left_out) - 1
        also = f" and {others} more page{'' if others == 1 else 's'}" if others else ""
        return f"{left_out[0]}{also}: not read, the app takes more work than is allowed"

    def _share_bootstraps(self) -> None:
        """A realm that holds nothing but a placeholder cannot tell that it is one: another one says so for it."""
        runtimes = [runtime for surface in self.reading.surfaces for runtime in surface.runtimes]
        known = {runtime.location.key: runtime for runtime in runtimes if runtime.is_bootstrap}
        for runtime in runtimes:
            told = known.get(runtime.location.key, runtime)
            runtime.is_bootstrap, runtime.is_resolved = told.is_bootstrap, told.is_resolved

    def _read_links(self) -> None:
        """The manifest links that code writes, and the documents that have none of any kind."""
        reader = LinkReader(self.sources, self.building, self.group.folder, self.group.pages)
        has_page = any(view.scripts for view in self.reading.pages)
        found = list(reader.read(self.group.heads, has_page)) if self.group.heads else []
        found += [link for watcher in self.watchers for link in reader.judged(watcher, has_page)]
        self.reading.links = list({link.location.key: link for link in found}.values())
        is_written = any(not link.is_injected for link in found)
        for view in self.reading.pages if is_written else ():
            view.is_linked_by_code = self.building.is_document(view.file.path)
        if not found and not self.group.heads:
            runtimes = [runtime for surface in self.reading.surfaces for runtime in surface.runtimes]
            self.reading.unlinked = list(unlinked_documents(self.sources, self.building, runtimes, self.reading.pages))

    def _names_members(self) -> bool:
        """Whether a candidate, or what it imports, names a member that only an ABP runtime has."""
        return self.sources.conclusion(self._some_names_members)

    def _some_names_members(self) -> bool:
        pages = {path for page in self.group.pages for path in self.grouping.loaded_by(page)}
        if any(_MEMBERS.search(page.file.data) for page in self.group.pages):
            return True
        near = dict.fromkeys(self.group.scripts)
        for _ in range(IMPORTS_SEARCHED):
            near.update(dict.fromkeys(other for path in list(near) for other in self.sources.imports(path)))
        return any(self.sources.shows(path, _MEMBERS, LARGEST_FILE) for path in [*near, *pages])

    @staticmethod
    def _links(page: PageFile) -> bool:
        return any(is_manifest_relation(tag.get("rel")) for tag in page.page.links)

    def _sets_runtime(self, page: PageFile) -> bool:
        loaded = self.grouping.loaded_by(page)
        if any(path in self.group.scripts and path not in self.read_scripts for path in loaded):
            return True
        if self.filled and any(self._hands_over(path) for path in loaded if path not in self.ran):
            return True
        if not self.filled.isdisjoint(loaded) and not self.read_scripts.issuperset(loaded):
            return True
        if self.visitor is not None and self.visitor.wants(page):
            return True
        return any(inline_sets(page, script) for script in page.page.scripts)

    def _hands_over(self, path: str) -> bool:
        """Whether a module imports a script that sets what others hand it."""
        filled = frozenset(self.filled)
        return self.sources.conclusion(lambda: not filled.isdisjoint(self.sources.imports(path)))

    def _filled(self, runtimes: Iterable[Runtime]) -> Iterator[str]:
        """The scripts that set a runtime whose handlers stand in none of the files that they import."""
        for runtime in runtimes:
            handlers = runtime.dispatch.handlers.values() if runtime.dispatch is not None else ()
            places = {handler.location.path for handler in handlers if handler.location is not None}
            near = dict.fromkeys([runtime.location.path])
            for _ in range(IMPORTS_SEARCHED if places - near.keys() else 0):
                near.update(dict.fromkeys(other for path in list(near) for other in self.sources.imports(path)))
            if places - near.keys():
                yield runtime.location.path

    # ------------------------------------------------------------ loading

    def _interpreter(
        self, pages: list[PageFile], chains: Iterable[str], elsewhere: frozenset[str] = frozenset()
    ) -> Realm:
        scripts = frozenset(self.group.scripts)
        modules, searched = (lambda: self.homes.modules), (lambda: self.homes.searched)
        if elsewhere:
            modules = cache(lambda: [path for path in self.homes.modules if path not in elsewhere])
            searched = cache(lambda: [path for path in self.homes.searched if path not in elsewhere])
        loader = RealmLoader(
            self.sources, self.group.folder, pages, self.group.pages, scripts, modules=modules, searched=searched
        )
        loader.composer = self.composer
        loader.names = frozenset(declaration.name for declaration in self.declared)
        if self.visitor is not None:
            loader.shown = [path for path in self._shown() if self._shows(path)]
        for path in chains:
            loader._effects[path] = True
        watcher = PageWatcher()
        machine = Realm(loader, watcher, tells=self.apis.is_told_by, wanted=self.apis.wanted())
        watcher.triggers = machine.triggers
        self.watchers.append(watcher)
        if self.visitor is not None:
            self.visitor.begin(machine)
        return machine

    def _rehearsal(self, machine: Realm) -> Rehearsal | None:
        return Rehearsal(self.sources.order, machine, self.apis, self.told) if self.visitor is None else None

    def _read_page(self, page: PageFile) -> None:
        loaded = self._loaded(page)
        chains = self._chains(page)
        parts = list(self.composer.of(page).parts)
        is_one = len(self.group.pages) < 2 or self.visitor is not None
        elsewhere = frozenset() if is_one else self.homes.elsewhere(parts)
        machine = self._interpreter(parts, chains, elsewhere)
        client = EarlyClient(machine, True, self._rehearsal(machine))
        self._run_page(machine, client, page, chains)
        self.read_scripts.update(loaded)
        more = [path for path in loaded if path not in machine.units]
        self._finish(machine, client, more, self.grouping.chunks(page), page)

    def _loaded(self, page: PageFile) -> list[str]:
        """The candidates that a page loads."""
        parts = self.composer.of(page).parts
        loaded = dict.fromkeys(path for part in parts for path in self.grouping.loaded_by(part))
        return [path for path in loaded if path in self.group.scripts]

    def _chains(self, page: PageFile) -> list[str]:
        """The modules through which a page reaches them."""
        loaded = self._loaded(page)
        return [
            path
            for part, start in self.composer.of(page).scripts
            for path in self.sources.conclusion(partial(self._chain, part, start, loaded))
        ]

    def _run_page(self, machine: Realm, client: EarlyClient, page: PageFile, chains: list[str]) -> None:
        run = PageRun(self.sources, self.grouping, machine, self.composer.of(page), chains, client)
        run.run()
        for own in self.composer.of(page).parts:
            self._run_components(machine, own)
        assert isinstance(machine.loader, RealmLoader)
        for part, scripts in machine.loader.scripts_of_pages.of_parts(HELD_BY, REGISTERS):
            for script in scripts:
                machine.load_script(*script)
            self._run_components(machine, part)
        self.set_by[page.path] = {site.location.key: by for site, by in run.set_by.items()}

    @staticmethod
    def _run_components(machine: Realm, page: PageFile) -> None:
        scopes = parse_scopes(page.file.data, page.page)
        if scopes is not None:
            machine.load_inline_module(page.file, scopes, page.file.whole)

    def _chain(self, page: PageFile, script: Script, wanted: list[str]) -> list[str]:
        """The modules through which a script reaches the ones that set a runtime."""
        closure = self.grouping.loaded_by_script(page, script)
        if len(self.grouping.loaded_by(page)) <= SMALL_APP:  # whatever it registers, stores or listens for is there
            return [path for path in closure if self._is_source(path)]
        if not any(path in closure for path in wanted):
            return []
        leads = set(wanted)
        for path in reversed(closure):
            if any(other in leads for other in self.sources.imports(path)):
                leads.add(path)
        return [path for path in closure if path in leads]

    def _is_source(self, path: str) -> bool:
        file = self.sources.file(path) if path.endswith(MODULES) else None
        return file is not None and (path in self.group.scripts or not is_bundle(file))

    def _read_modules(self, paths: list[str]) -> None:
        starting = self._starting(paths)
        beside = self.homes.beside(starting[0]) if len(starting) == 1 else frozenset()
        machine = self._interpreter(self.group.pages, paths, beside)
        client = EarlyClient(machine, False, self._rehearsal(machine))
        assert isinstance(machine.loader, RealmLoader)
        machine.loader.has_siblings = True
        machine.loader.unrun = [page for page in self.group.pages if not self.building.is_document(page.path)]
        self.read_scripts.update(paths)
        for page in self.group.pages:
            if self.building.is_document(page.path):
                self._run_page(machine, client, page, self._chains(page))
        for path in self._listed(paths):
            self._load_listed(machine, path)
            client.look()
        self.embedded = list(self._embedded(paths))
        for script in self.embedded:
            if script.timing is Timing.BLOCKING:
                self._load_embedded(machine, client, script)
        start_app(machine, self.building.at_work, self.homes.modules)
        self._finish(machine, client, [*starting, *paths])

    def _starting(self, paths: list[str]) -> list[str]:
        """What a build which nobody knows begins with, if that is certain, or if a visitor is shown what may be."""
        if self.building.at_work is not None:
            return []
        roots = Leading(self.sources, self.homes.modules, paths).roots()
        return roots if len(roots) == 1 or self.visitor is not None else []

    def _listed(self, paths: list[str]) -> Iterator[str]:
        """The scripts of the programs that some scripts are a part of, according to a list, in its order."""
        homes = dict.fromkeys((self.group.folder, *map(self.grouping.home, self.group.scripts)))
        near = dict.fromkeys(path for home in homes for path in self.sources.universe.below(home))
        listed = list(Listings(self.sources, near).programs(paths))
        for program in listed or Listings(self.sources, self.sources.universe.paths).programs(paths):
            yield from program

    def _load_listed(self, machine: Realm, path: str) -> None:
        file, program = self.sources.file(path), self.sources.program(path)
        if file is not None and program is not None and path not in machine.units:
            machine.units[path] = machine.load_script(file, program, file.whole)

    def _embedded(self, paths: list[str]) -> Iterator[EmbeddedScript]:
        """The scripts that documents of a framework bring to the modules' pages."""
        built = self.building.at_work
        if built is not None and built.on_server:
            yield from DocumentReader(self.sources, self.building, self.group.folder).read(built, paths)
        for path in paths:
            for file, program, region in self.sources.inline_scripts(path):
                yield EmbeddedScript(file, program, region, Timing.BLOCKING, Location(file, Span(*region)))

    @staticmethod
    def _load_embedded(machine: Realm, client: EarlyClient, script: EmbeddedScript) -> None:
        unit = machine.load_script(script.file, script.program, script.region)
        if script.region == script.file.whole:
            machine.units[script.file.path] = unit
        client.look()

    def _finish(
        self,
        machine: Realm,
        client: EarlyClient,
        more: list[str],
        chunks: Collection[str] = (),
        page: PageFile | None = None,
    ) -> None:
        for path in more:
            if path in chunks:
                machine.load_chunk(path, lazy=False)
            else:
                machine.load_module(path, lazy=False)
            client.look()
        for script in self.embedded:
            if script.timing is not Timing.BLOCKING:
                self._load_embedded(machine, client, script)
        self._mount_components(machine, client.is_of_page)
        self.unreached.run(machine, client.is_of_page)
        if not client.is_of_page:
            self.unreached.run_other_callers(machine)
        self._run_registrations(machine)
        client.look()
        client.finish()
        if self.visitor is not None:
            self.visitor.loaded(machine)
        surface = self._read_surface(machine, client)
        self.ran.update(machine.units)
        if surface is not None:
            self.filled.update(self._filled(surface.runtimes))
        if self.visitor is not None:
            self.visitor.visit(machine, page, surface)
        for unit in machine.all_units:  # also what was loaded while reading
            self.reading.units[unit.file.path] = unit.file
        large = {site.file.path: site.location for site in reversed(machine.too_large)}
        for path in sorted(large)[:MOST_NOTICES]:
            self.sources.notices.append(f"{path}:{large[path].line}: too large to be followed while it loads")
        if len(large) > MOST_NOTICES:
            self.sources.notices.append(f"{len(large) - MOST_NOTICES} more files are too large to be followed so")
        if machine.left_out:
            first, others = min(machine.left_out), len(machine.left_out) - 1
            also = f" and {others} more module{'' if others == 1 else 's'}" if others else ""
            self.sources.notices.append(f"{first}{also}: not read, the app that imports them is too large")
        linked = self.sources.linked_scripts(page) if page is not None else ()
        unread = filter(self.sources.is_unread, linked)
        told = (f"{path}: not read, the script is larger than {LARGEST_FOLLOWED:,} bytes" for path in unread)
        self.sources.notices += [each for each in dict.fromkeys(told) if each not in self.sources.notices]

    def _mount_components(self, machine: Realm, of_page: bool) -> None:
        """Mount components that nothing seen so far mounts: a framework does, for a route or where markup names them.

        Components that are not connected with a page's own scripts belong to other pages.
        """
        assert isinstance(machine.loader, RealmLoader)
        modules = machine.loader.modules()
        shown = () if machine.mounted else (path for path in modules if self._shows(path))
        starting = [path for path in shown if path.rpartition("/")[2].split(".")[0] in entry_files()]
        rendered = list(machine.loader.rendered())
        loaded = [path for path in machine.units if path.endswith(MODULES)]
        roots = list(map(self.sources.packages.extension_root, self.group.scripts))
        if roots and None not in roots and not of_page:  # the entries of an extension are pages of their own
            of_page, loaded = True, self.group.scripts
        candidates = [*starting, *rendered] if of_page else []
        related = self.sources.conclusion(partial(related_to, self.sources, modules, loaded, candidates))
        for path in starting:
            is_meant = path not in machine.units and (path in related or not of_page)
            if is_meant and self.sources.shows(path, starts()):
                machine.load_module(path, lazy=False)
        for path in rendered:
            if (path in related or not of_page) and self._is_rendered(path):
                machine.load_module(path, lazy=False if path.endswith(PAGE_COMPONENTS) else None)
        units = [unit for path, unit in machine.units.items() if unit.program.is_component or path.endswith(MARKUP)]
        used = {other for unit in units for other in self.sources.imports(unit.file.path) if other != unit.file.path}

        registering = [unit.file.path for unit in units if machine.loader.keeps_effects(unit.file.path)]
        showing = self._showing(registering, units)

        def place(unit: Unit) -> tuple[bool, bool, bool]:
            path = unit.file.path
            return path not in showing, path in used, not machine.loader.keeps_effects(path)

        # first those that register something or show what does, from the outermost, which give something to the others:
        # what is only shown may use up all steps
        for unit in sorted(units, key=place):
            if machine.loader.may_render(unit.file.path):
                machine.mount_exports(unit)
        machine.mount_all_given()
        offered = [declaration.name.encode("utf-8", "replace") for declaration in self.declared]
        registering.sort(key=lambda path: not any(self.sources.shows(path, name) for name in offered))
        machine.mount_registering([machine.units[path] for path in registering])
        if self.visitor is not None:
            self._show_what_was_left(machine, self.visitor)

    def _show_what_was_left(self, machine: Realm, visitor: Visitor) -> None:
        """Mount what nothing came to mount, of modules that others import and that name what is looked for."""
        imported = {other for path in self.homes.modules for other in self.sources.imports(path)}
        for path, unit in list(machine.units.items()):
            if path in imported and visitor.shows(path) and self.apis.is_told_by(unit.file.data):
                machine.mount_left(unit)
        machine.connect_left()

    def _showing(self, paths: list[str], units: list[Unit]) -> set[str]:
        """Some component modules, and those that show them, directly or by others."""
        users = users_by({unit.file.path: self.sources.imports(unit.file.path) for unit in units})
        return set(reached(paths, lambda path: users.get(path, ())))

    def _shows(self, path: str) -> bool:
        return self.visitor is None or self.visitor.shows(path)

    def _shown(self) -> list[str]:
        """The component modules of the app: first those that lead to a candidate, and that no other one uses.

        The others may render components that nothing imports, because the build finds them by their names.
        """
        leading = Leading(self.sources, self.homes.modules, self.group.scripts)
        found = [path for path in leading.edges if path.endswith(RENDERED)]
        used = {other for path in found for other in leading.edges[path]}
        return sorted(found, key=lambda path: (path not in leading.found, path in used))[:MOST_SHOWN]

    def _is_rendered(self, path: str) -> bool:
        """Whether a component may stand on a page of the app. One that is a page must lead to a candidate."""
        if self.grouping.is_test(path):
            return False
        return not path.endswith(PAGE_COMPONENTS) or not set(self.group.scripts).isdisjoint(self.grouping.closure(path))

    def _read_surface(self, machine: Realm, client: EarlyClient) -> RealmSurface | None:
        writes = [write for write in machine.global_writes if write.name == "abp"]
        if not writes:
            return None
        if client.rehearsal is not None:
            client.rehearsal.before_reading(client.spent)
        given = (self.apis, self.declared, self.progress, self.told)
        reader = SurfaceReader(machine, *given, client=client, order=self.sources.order)
        surface = reader.read(writes, self.evidence)
        for runtime in surface.runtimes:
            self.building.describe(runtime)
            runtime.embedded = next((script for script in self.embedded if script.holds(runtime.location)), None)
        if surface.left_out:
            at = surface.runtimes[0].location
            self.sources.notices.append(f"{at.path}:{at.line}: {surface.left_out} more runtimes are not read")
        if surface.runtimes:
            self.reading.surfaces.append(surface)
        return surface

    def _run_registrations(self, machine: Realm) -> None:
        """Run the functions that nothing calls and that register something under a dotted name."""
        loaded = [unit.file.path for unit in machine.all_units if not unit.model_of]
        assert isinstance(machine.loader, RealmLoader)
        modules = machine.loader.modules()  # without those of other pages
        modules = modules if len(modules) <= MOST_SEARCHED else ()
        others = [path for path in modules if path not in machine.units and self.sources.shows(path, REGISTERS)]
        for path in self.sources.conclusion(partial(importing_near, self.sources, others, loaded)):
            if path not in machine.units and may_register(self.sources, path):
                machine.load_module(path, lazy=False)
        for unit in list(machine.all_units):
            for position in unit.found(REGISTERS):
                machine.run_for_setup(unit, position, trigger_of)

    # ------------------------------------------------------------ pages

    def _view(self, page: PageFile) -> PageView:
        runtimes = [runtime for surface in self.reading.surfaces for runtime in surface.runtimes]
        known = self.set_by.get(page.path, {})
        composition = self.composer.of(page)
        scripts = []
        missing = []
        for place, placed in enumerate(composition.scripts):
            part, script = placed
            loaded: dict[bool, list[Runtime]] = {False: [], True: []}
            is_built = self.sources.source_of(part, script) is not None  # when it runs, is the build's to say
            for runtime in runtimes if not is_built else ():
                by, is_injected = known.get(runtime.location.key, (None, False))
                if by is script:
                    loaded[is_injected].append(runtime)
                elif by is None and self.grouping.may_set(part, script, runtime.location):
                    loaded[self.grouping.may_inject(part, script, runtime.location)].append(runtime)
            for is_injected, found in loaded.items():
                if found:
                    timing = Timing.ASYNC if is_injected else timing_of(script)
                    scripts.append(LoadedScript(placed, place, timing, tuple(found), is_injected))
            if is_built or (script.src is not None and self.sources.resolve_tag(part, script)[0] == "missing"):
                missing.append(placed)
        is_extension = self.sources.packages.extension_root(page.path) is not None
        linked = (path for part in composition.parts for path in self.grouping.linked_manifests(part))
        manifests = tuple(dict.fromkeys(linked))
        return PageView(page.file, page.page, is_extension, composition, tuple(scripts), tuple(missing), manifests)
