"""The files of a project, read and parsed at most once, and the view of them that one realm has."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import Final, TypeVar

from abplint.knowledge.files import PAGES, SERVER_PAGES, components, copy_of, may_be_copy
from abplint.knowledge.programs import script_globals
from abplint.matching.wildcards import is_meant
from abplint.program.libraries.linking import LibraryModel
from abplint.program.units import RESHAPING, ElementMarkup, PartSource, Unit, amd_specifiers
from abplint.program.values import Site
from abplint.program.work import WorkBudget
from abplint.project import jsonc
from abplint.project.built import BuildOutputs
from abplint.project.files import SCRIPTS, Sought, Universe
from abplint.project.frameworks import Frameworks
from abplint.project.packages import Packages
from abplint.project.replacements import Replacements
from abplint.project.resolve import PLACEHOLDER, ExternalPackage, Resolver, Unresolved
from abplint.project.serving import Serving
from abplint.project.specifiers import IMPORTED, Specifiers, specifier_of, specifiers
from abplint.source import SourceFile
from abplint.surface.asking import AskingOrder
from abplint.surface.budgets import (
    APP_STEPS,
    IMPORTS_SEARCHED,
    LARGEST_FOLLOWED,
    LARGEST_INLINE,
    LARGEST_PAGE,
    LONGEST_LINES,
    MOST_COMPARED,
    MOST_FOUND,
    MOST_MENTIONING,
    MOST_NAMING,
    MOST_RENDERED,
    MOST_SEARCHED,
    REEXPORTS_FOLLOWED,
    SHORTEST_NAME,
    SMALLEST_BUNDLE,
)
from abplint.surface.contexts import PartFinder
from abplint.surface.declared import DeclaredNames, declares_at_margin, declares_global
from abplint.surface.evidence import COMPONENTS, MODULES, PAGE_COMPONENTS
from abplint.surface.markup import find_tag, find_tags, find_written, named_tags, read_selector
from abplint.syntax import facts, html, json
from abplint.syntax.components import component_page, is_inline, parse_component, parse_runes
from abplint.syntax.parse import dialect_of
from abplint.syntax.placeholders import parse_inline, parse_script

COMPILED: Final = tuple(suffix for known in components().values() for suffix in known.modules)
RENDERED: Final = (*COMPONENTS, ".tsx", ".jsx")
REGISTERS: Final = re.compile(
    rb"""\b(?:register|define|add|provide|on|set|use|handle|expose|capability)\w*\s*\(\s*['"`][a-zA-Z]\w*\.[\w.]+['"`]"""
)
_NAMES: Final = re.compile(rb"\babp\b")
_WRITES: Final = re.compile(rb"""(?<![\w$])([A-Za-z_$][\w$]*)['"]?\s*(?:\]\s*)?=(?![=>])""", re.ASCII)
_DECIDES: Final = re.compile(rb"\{%")
_IMPORT_CALL: Final = re.compile(rb"import\s*\(")
_ADDS_SCRIPT: Final = re.compile(rb"""\bcreateElement\b|\bdocument\s*\.\s*write""")
_MODULE: Final = re.compile(
    rb"""^(?:import\b(?!\s*\()|export\b|module\.exports\b|(?:define|require)\s*\(|[^\s/*].*=\s*require\s*\()""",
    re.MULTILINE,
)
_Parsed = TypeVar("_Parsed")
_SCRIPT_URL: Final = re.compile(rb"""["'`=]([\w./@~-]+\.m?js)(?:\?[\w.=&-]*)?["'`>\s\\]""")


@dataclass
class PageFile:
    """An HTML file and what it says."""

    file: SourceFile
    page: html.Page

    @property
    def path(self) -> str:
        return self.file.path


class Sources:
    """Reads and parses the files of a universe. `served`: the folders of sites, where they are not to be guessed;
    `models`: those of libraries that users have written, by package; `work`: what an app that reads them may take.
    `order`: see `AskingOrder`; None: capabilities are asked for as they stand."""

    def __init__(
        self,
        universe: Universe,
        served: Sequence[str] | None = None,
        models: Mapping[str, LibraryModel] = MappingProxyType({}),
        work: int = APP_STEPS,
    ) -> None:
        self.models = models
        self.work = WorkBudget(work)
        self.universe = universe
        self.packages = Packages(universe)
        self.frameworks = Frameworks(universe, self.packages)
        self.resolver = Resolver(universe, self.packages, served=served)
        self.serving = Serving(universe, served)
        self.built = BuildOutputs(universe, self.packages)
        self.replacements = Replacements(universe)
        self.order: AskingOrder | None = None
        self.notices: list[str] = []
        self._files: dict[str, SourceFile | None] = {}
        self._programs: dict[str, facts.Program | None] = {}
        self._pages: dict[str, PageFile | None] = {}
        self._imports: dict[str, tuple[str, ...]] = {}
        self._copies: dict[str, str] = {}
        self.faults: dict[str, list[facts.SyntaxFault]] = {}

    def file(self, path: str, data: bytes | None = None) -> SourceFile | None:
        """A file's bytes; None (and a notice) if it cannot be read."""
        if path not in self._files:
            try:
                self._files[path] = SourceFile(path, self.universe.read(path) if data is None else data)
            except OSError as error:
                self.notices.append(f"{path}: {error.strerror or error}")
                self._files[path] = None
        return self._files[path]

    def data(self, path: str) -> bytes:
        """A file's bytes, to look for words in. Empty if the file cannot be read or is too large for a source."""
        if path not in self._files:
            try:
                self.file(path, self.universe.read(path))
            except OSError:
                return b""
        file = self._files[path]
        return file.data if file is not None and len(file.data) <= LARGEST_FOLLOWED else b""

    def shows(self, path: str, what: bytes | re.Pattern[bytes], largest: int = LARGEST_FOLLOWED) -> bool:
        """Whether a word or a pattern stands in a file of up to so many bytes, and can be read.

        Nothing else of the file counts then, unless it was asked for.
        """
        known, sought = self._files.get(path), Sought(what, largest)
        try:
            return self.universe.shows(path, sought) if known is None else sought.stands_in(known.data)
        except OSError:
            return False

    def program(self, path: str, is_module: bool = False) -> facts.Program | None:
        """The facts of a script or module; None if it is neither, or cannot be read."""
        if path not in self._programs:
            self._programs[path] = None
            file = self.file(path) if path.endswith(MODULES) else None
            if file is not None:
                self.work.parse(len(file.data))
                if path.endswith(COMPONENTS):
                    program = self._once(parse_component, file, posixpath.splitext(path)[1])
                elif path.endswith(COMPILED):
                    program = self._once(parse_runes, file, dialect_of(path))
                else:
                    program = self._once(parse_script, file, dialect_of(path), is_module)
                self._programs[path] = program
                self.faults[path] = program.faults  # a function's body adds its own when it is lowered
        return self._programs[path]

    def inline(self, file: SourceFile, start: int, end: int, is_module: bool) -> facts.Program:
        """The facts of a script inside a page."""
        self.work.parse(end - start)
        is_template = file.path.endswith(SERVER_PAGES)
        program = self._once(parse_inline, file, start, end, is_module, is_template)
        known = self.faults.setdefault(file.path, [])
        known += [fault for fault in program.faults if fault not in known]
        return program

    def page(self, path: str) -> PageFile | None:
        """An HTML page; None if it cannot be read or is no page."""
        if path not in self._pages:
            self._pages[path] = None
            file = self.file(path) if path.endswith(PAGES) else None
            if file is not None and len(file.data) > LARGEST_PAGE:
                self.notices.append(f"{path}: not read, the page is larger than {LARGEST_PAGE:,} bytes")
            elif file is not None:
                parse = html.parse_server_page if path.endswith(SERVER_PAGES) else html.parse_page
                self._pages[path] = PageFile(file, self._once(parse, file))
        return self._pages[path]

    def take(self, page: PageFile) -> None:
        """Have a page that other sources have read."""
        self._files[page.path], self._pages[page.path] = page.file, page

    def inline_scripts(self, path: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """The scripts in the markup of a component that is a page, as far as they run where they stand."""
        file = self.file(path) if path.endswith(PAGE_COMPONENTS) else None
        if file is not None:
            for script in filter(is_inline, component_page(file.data, posixpath.splitext(path)[1]).scripts):
                region = (script.text_start, script.text_end)
                yield file, self.inline(file, *region, is_module=script.kind == "module"), region

    def json(self, file: SourceFile) -> json.JsonDocument:
        return self._once(json.parse_json, file)

    def _once(self, parse: Callable[..., _Parsed], file: SourceFile, *how: Hashable) -> _Parsed:
        """What a parser makes of a file, from the universe's memory if it has one. Copies of a file share nothing."""
        memory = self.universe.memory
        if memory is None:
            return parse(file.data, *how)
        return memory.of(file.path, (parse, how), file.data, lambda: parse(file.data, *how))

    def resolve(self, importer: str, specifier: str) -> tuple[str, str]:
        """See `Loader.resolve`."""
        return self._library(*_sort(self.resolver.resolve(importer, specifier)))

    def why_unread(self, importer: str, specifier: str) -> str:
        """Why an import that nothing was read of leads to a file all the same: it is "ignored", or too "large". Empty:
        it leads to none."""
        if self.resolve(importer, specifier)[0] == "file":
            return "large"
        if importer.endswith(PAGES):
            specifier = f"./{specifier.lstrip('/')}"
        path = posixpath.normpath(posixpath.join(posixpath.dirname(importer), specifier))
        names = ("", *SCRIPTS, *(f"/index{ending}" for ending in SCRIPTS))
        is_inside = specifier.startswith(".") and not path.startswith("..")
        is_there = is_inside and any(self.universe.holds(path + name) for name in names)
        return "ignored" if is_there else ""

    def linked_scripts(self, page: PageFile) -> Iterator[str]:
        """The scripts that a page names, but for copies of libraries."""
        for script in page.page.scripts:
            kind, path = self.resolve_url(page.path, script.src) if script.src is not None else ("", "")
            if kind == "file" and path.endswith(SCRIPTS):
                yield path

    def is_unread(self, path: str) -> bool:
        """Whether a script is too large to be read."""
        file = self.file(path) if path.endswith(SCRIPTS) else None
        return file is not None and len(file.data) > LARGEST_FOLLOWED

    def resolve_url(self, page: str, url: str) -> tuple[str, str]:
        """What a `src` or `href` of a page leads to, in the terms of `resolve`."""
        return self._library(*_sort(self.resolver.resolve_url(page, url)))

    def _library(self, kind: str, target: str) -> tuple[str, str]:
        """The package that a file is a copy of, in its place."""
        package = self.library_of(target) if kind == "file" else ""
        return ("package", package) if package else (kind, target)

    def library_of(self, path: str) -> str:
        """The package that a file is a copy of; empty: of none that is known."""
        known = self._copies.get(path)
        if known is None:
            known = ""
            if path.endswith(SCRIPTS) and may_be_copy(path):
                with suppress(OSError):
                    known = copy_of(path, self.universe.read(path))
            self._copies[path] = known
        return known

    def is_built(self, path: str) -> bool:
        """Whether a script is what a build makes of others: nobody's source."""
        file = self.file(path) if path.endswith(SCRIPTS) else None
        return file is not None and is_bundle(file)

    def imports(self, path: str) -> tuple[str, ...]:
        """The files that a module seems to import, from its bytes alone."""
        if path not in self._imports:
            named = self._specifiers(path) if path.endswith(MODULES) else Specifiers((), ())
            found: dict[str, None] = {}
            for specifier in named.imported:
                kind, target = self.resolve(path, specifier)
                if kind == "file":
                    found.setdefault(target)
            for name in named.defined:
                for specifier in amd_specifiers(name):
                    kind, target = self.resolve(path, specifier)
                    if kind == "file":
                        found.setdefault(target)
                        break
            self._imports[path] = tuple(found)
        return self._imports[path]

    def is_classic(self, path: str) -> bool:
        """Whether a script shares its names with others: a module does not, and a bundle is not read."""
        file = self.file(path) if path.endswith(".js") and not self.library_of(path) else None
        return file is not None and not is_bundle(file) and _MODULE.search(file.data) is None

    def _specifiers(self, path: str) -> Specifiers:
        """What a module names. Nothing else of it counts, unless the file was asked for."""
        known = self._files.get(path)
        try:
            return specifiers(known.data) if known is not None else self.universe.specifiers(path)
        except OSError:
            return Specifiers((), ())

    def chunks(self, path: str) -> frozenset[str]:
        """The files that a module seems to import, but only dynamically."""
        file = self.file(path)
        data = file.data if file is not None else b""
        targets: dict[bool, set[str]] = {True: set(), False: set()}
        for match in IMPORTED.finditer(data):
            kind, target = self.resolve(path, specifier_of(match))
            if kind == "file":
                targets[_IMPORT_CALL.match(data, match.start()) is not None].add(target)
        return frozenset(targets[True] - targets[False])


def injected(data: bytes, start: int = 0, end: int | None = None) -> Iterator[str]:
    """The URLs of scripts that a script seems to add to its page, from its bytes alone."""
    stop = len(data) if end is None else end
    if _ADDS_SCRIPT.search(data, start, stop):
        for match in _SCRIPT_URL.finditer(data, start, stop):
            yield match[1].decode("utf-8", "replace")


def _sort(found: str | ExternalPackage | Unresolved) -> tuple[str, str]:
    if isinstance(found, str):
        return "file", found
    if isinstance(found, Unresolved):
        return "missing", found.reason
    return "package", f"{found.package}/{found.subpath}" if found.subpath else found.package


def is_bundle(file: SourceFile) -> bool:
    """Whether a file is minified or too large to be anybody's source."""
    if file.path.endswith((".min.js", ".min.mjs")) or len(file.data) > LARGEST_FOLLOWED:
        return True
    return len(file.data) > SMALLEST_BUNDLE and len(file.data) > LONGEST_LINES * (file.data.count(b"\n") + 1)


def is_packed(page: PageFile, script: html.Script) -> bool:
    """Whether a script in a page is too large to be anybody's source: what is written by hand has short lines."""
    start, end = script.text_start, script.text_end
    if end - start < LARGEST_INLINE:
        return False
    return end - start > min(LARGEST_FOLLOWED, LONGEST_LINES * (page.file.data.count(b"\n", start, end) + 1))


@dataclass
class RealmLoader:
    """What the interpreter of one realm can see: all modules, the scripts of its pages, and the app's markup.

    `folder` is the app's. `shown` are the component modules that are rendered whatever they do; None: those that may
    register something. `names` are the capabilities that the app's manifests declare. `has_siblings`: no page in sight
    says which scripts of the app share their names.
    """

    sources: Sources
    folder: str = ""
    pages: Sequence[PageFile] = ()
    markup: Sequence[PageFile] = ()
    runtimes: frozenset[str] = frozenset()
    modules: Callable[[], Sequence[str]] = tuple
    shown: Sequence[str] | None = None
    names: frozenset[str] = frozenset()
    has_siblings: bool = False
    _effects: dict[str, bool] = field(default_factory=dict)
    _names: DeclaredNames = field(default_factory=DeclaredNames)
    _written: dict[str, ElementMarkup | None] = field(default_factory=dict)
    pending: set[tuple[str, tuple[int, int]]] = field(default_factory=set)

    @property
    def models(self) -> Mapping[str, LibraryModel]:
        return self.sources.models

    @property
    def work(self) -> WorkBudget:
        return self.sources.work

    def resolve(self, importer: Unit, specifier: str) -> tuple[str, str]:
        kind, target = self._mapped(specifier) or self.sources.resolve(importer.file.path, specifier)
        if kind == "file" and not target.endswith(MODULES):
            return "asset", target
        return kind, target

    def _mapped(self, specifier: str) -> tuple[str, str] | None:
        """What a page's import map makes of a specifier; the longest prefix wins."""
        for base, names in self._import_maps:
            for name, url in names:
                if specifier == name or (name.endswith("/") and specifier.startswith(name)):
                    return self.sources.resolve_url(base, url + specifier[len(name) :])
        return None

    @cached_property
    def _import_maps(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The import maps of the pages: the page, and what stands for what."""
        found = []
        for page in self.pages:
            for script in page.page.scripts:
                if script.kind == "importmap" and script.src is None:
                    read = jsonc.parse_object(page.file.data[script.text_start : script.text_end])
                    names = read.get("imports")
                    pairs = [(n, u) for n, u in names.items() if isinstance(u, str)] if isinstance(names, dict) else []
                    found.append((page.path, sorted(pairs, key=lambda pair: -len(pair[0]))))
        return found

    def program(self, path: str) -> tuple[SourceFile, facts.Program] | None:
        file = self.sources.file(path)
        if file is None or (path not in self.runtimes and is_bundle(file)):
            return None
        program = self.sources.program(path)
        return (file, program) if program is not None else None

    def part(self, importer: Unit, url: str, kind: str) -> PartSource | None:
        return PartFinder(self.sources, [page.path for page in self.pages]).linked(importer.file.path, url, kind)

    def neighbours(self) -> Iterator[PartSource]:
        own = [page.path for page in self.pages] or sorted(self.runtimes)
        return PartFinder(self.sources, own).neighbours()

    def auto_import(self, importer: Unit, name: str) -> tuple[str, str, str] | None:
        found = self.sources.resolver.auto_imports.find(importer.file.path, name)
        if found is None:
            return None
        kind, target = self.sources.resolve(found.importer or importer.file.path, found.specifier)
        return kind, target, found.name

    def data(self, path: str) -> tuple[SourceFile, json.JsonNode] | None:
        file = self.sources.file(path)
        root = self.sources.json(file).root if file is not None and len(file.data) < LARGEST_FOLLOWED else None
        return (file, root) if file is not None and root is not None else None

    def text(self, importer: str, url: str) -> SourceFile | None:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(importer), url))
        return self.sources.file(path) if self.sources.universe.exists(path) else None

    def glob(self, importer: Unit, pattern: str) -> Iterator[tuple[str, str]]:
        is_near = pattern.startswith(".")
        for full, folder in self.sources.resolver.patterns(importer.file.path, pattern):
            parts = [part.replace("[", "\\[") for part in full.split("/")]  # `[id].ts` is a name
            self.work.compare(len(self.sources.universe.paths))
            for path in self.sources.universe.paths:
                if path.endswith(MODULES) and is_meant(path, parts) and path != importer.file.path:
                    relative = posixpath.relpath(path, folder or ".")
                    yield (f"{'.' * is_near}/{relative}" if not relative.startswith(".") else relative), path

    def replacements(self, path: str) -> Sequence[str]:
        return self.sources.replacements.of(path)

    def keeps_effects(self, path: str) -> bool:
        if path not in self._effects:
            shows = self.sources.shows
            found = path.endswith(MODULES) and any(shows(path, sought) for sought in self._telling)
            file = self.sources.file(path) if found else None
            self._effects[path] = file is not None and not is_bundle(file)
        return self._effects[path]

    @cached_property
    def _telling(self) -> list[re.Pattern[bytes]]:
        """What tells that a module may register something, or offer what is declared."""
        return [_NAMES, REGISTERS, *self._declared]

    @cached_property
    def _declared(self) -> list[re.Pattern[bytes]]:
        """Matches a declared capability that is written down; none if there is none."""
        names = sorted(re.escape(name.encode("utf-8", "replace")) for name in self.names if "." in name)
        return [re.compile(rb"""['"`](?:%s)['"`]""" % b"|".join(names))] if names else []

    def rendered(self) -> Iterator[str]:
        if self._rendered is not None:
            yield from self._rendered
        else:
            paths = [path for path in self.modules() if path.endswith(RENDERED)][:MOST_SEARCHED]
            offering = (path for path in paths if any(self.sources.shows(path, sought) for sought in self._declared))
            yield from islice(offering, MOST_RENDERED)

    def may_render(self, path: str) -> bool:
        return self._rendered is not None or any(map(self.keeps_effects, (path, *self.sources.imports(path))))

    @cached_property
    def _rendered(self) -> list[str] | None:
        """The component modules of the app; None if they are too many to be rendered."""
        if self.shown is not None:
            return list(self.shown)
        paths = (path for path in self.sources.universe.below(self.folder) if path.endswith(RENDERED))
        found = list(islice(paths, MOST_RENDERED + 1))
        return found if len(found) <= MOST_RENDERED else None

    def mentioning(self, word: bytes, imported: str = "") -> Iterator[str]:
        if len(self.modules()) > MOST_SEARCHED:
            return
        sought = {imported}
        mention = [other for other in self.modules() if self.sources.shows(other, word)]
        found: dict[str, None] = dict.fromkeys(() if imported else mention)
        found.update(dict.fromkeys(other for other in mention if imported and self._brings(other, word, imported)))
        for _ in range(REEXPORTS_FOLLOWED):
            for other in mention:
                if other not in found and not sought.isdisjoint(self.sources.imports(other)):
                    found.setdefault(other)
            sought.update(found)
        yield from list(found)[:MOST_MENTIONING]

    @cached_property
    def _reshaping(self) -> list[str]:
        """The modules that seem to give objects properties by a call."""
        return self.naming(RESHAPING) or []

    def giving(self, name: bytes, imported: str) -> Iterator[str]:
        for path in self._reshaping:
            imports = self.sources.imports(path)
            if imported in imports and any(self.sources.shows(other, name) for other in (path, *imports)):
                yield path

    def _brings(self, path: str, word: bytes, imported: str) -> bool:
        """Whether a build tool imports a name into a module that it does not import itself."""
        found = self.sources.resolver.auto_imports.find(path, word.decode("utf-8", "replace"))
        return found is not None and self.sources.resolve(found.importer or path, found.specifier) == ("file", imported)

    def unread_script(self, name: str) -> Site | None:
        word = name.encode("utf-8", "replace")
        if len(word) < SHORTEST_NAME:
            return None
        declaring = (site for site in self._unread if declares_global(site.file.data, word, site.start, site.end))
        return next(declaring, None)

    @cached_property
    def _unread(self) -> list[Site]:
        """The scripts that pages load or hold, and modules import for what they do, that are too large to be read."""
        near = dict.fromkeys(path for page in self.pages for path in self.sources.linked_scripts(page))
        near.update(dict.fromkeys(sorted(self.runtimes)))
        for _ in range(IMPORTS_SEARCHED if len(self.modules()) <= MOST_SEARCHED else 0):
            near.update(dict.fromkeys(other for path in list(near) for other in self.sources.imports(path)))
        unread = [path for path in near if path not in self.runtimes and self.sources.is_unread(path)]
        files = [file for file in map(self.sources.file, unread) if file is not None]
        return [Site(file, 0, len(file.data)) for file in files] + [
            Site(page.file, script.text_start, script.text_end)
            for page in self.pages
            for script in page.page.scripts
            if script.src is None and script.kind == "module" and is_packed(page, script)
        ]

    def missing_script(self) -> Site | None:
        return self._missing

    @cached_property
    def _missing(self) -> Site | None:
        """Where a page first names a script that is no file; None where it also loads what nobody knows, or what a
        server or a build puts there."""
        found: list[Site] = []
        for page in self.pages:
            for script in page.page.scripts:
                kind, target = self.sources.resolve_url(page.path, script.src) if script.src is not None else ("", "")
                is_known = kind != "package" or target.partition("/")[0] in script_globals().values()
                if not is_known or PLACEHOLDER.search(script.src or ""):
                    return None
                if kind == "missing" and script.src is not None:
                    if self.sources.built.source_of(page.path, script.src):
                        return None
                    src = script.tag.attributes["src"]
                    found.append(Site(page.file, src.value_start, src.value_end))
        return found[0] if found else None

    def naming(self, word: bytes | re.Pattern[bytes]) -> list[str] | None:
        modules = self.modules()
        if len(modules) > MOST_SEARCHED:
            return None
        found = [path for path in modules if self.sources.shows(path, word)]
        return found if len(found) <= MOST_NAMING else None

    def says(self, word: bytes | re.Pattern[bytes]) -> bool:
        modules = self.modules()
        return len(modules) > MOST_SEARCHED or any(self.sources.shows(path, word) for path in modules)

    def global_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        word, are_many = name.encode("utf-8", "replace"), self._names.are_many(name)
        for page in self.pages:
            for file, program_of, region in self._classic_scripts(page):
                key = (file.path, region)
                if (
                    self._names.declares(key, file.data, word, *region)
                    if are_many
                    else declares_global(file.data, word, *region)
                ):
                    program = program_of()
                    if program is not None:
                        yield file, program, region

    def sibling(self, name: str) -> tuple[SourceFile, facts.Program, tuple[int, int]] | None:
        modules = self.modules() if self.has_siblings else ()
        if not modules or len(modules) > MOST_SEARCHED:
            return None
        word = name.encode("utf-8", "replace")
        if self._names.are_many(name):
            data = self.sources.data
            declaring = (path for path in modules if self._names.stands_at_margin(path, data(path), word))
        else:
            naming = (path for path in modules if self.sources.shows(path, word))  # a tenth of the pattern's time
            declares = declares_at_margin(word)
            declaring = (path for path in naming if self.sources.shows(path, declares))
        found = [path for path in declaring if self.sources.is_classic(path)]
        file = self.sources.file(found[0]) if len(found) == 1 else None
        program = self.sources.program(found[0]) if file is not None else None
        return (file, program, (0, len(file.data))) if file is not None and program is not None else None

    def page_scripts(self, word: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        sought = re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(word.encode()))
        found = (path for path in self._page_scripts if self.sources.shows(path, sought))
        for path in islice(found, MOST_MENTIONING):
            file, program = self.sources.file(path), self.sources.program(path)
            if file is not None and program is not None:
                yield file, program, (0, len(file.data))

    @cached_property
    def _page_scripts(self) -> list[str]:
        urls = [
            (page.path, script.src)
            for page in self.pages
            for script in page.page.scripts
            if script.kind == "classic" and script.src is not None
        ]
        return list(dict.fromkeys(path for where in urls for path in self.sources.resolver.resolve_names(*where)))

    def fragment_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        for page, script in self._written_in_fragments.get(name, ())[:MOST_MENTIONING]:
            region = (script.text_start, script.text_end)
            yield page.file, self.sources.inline(page.file, *region, is_module=script.kind == "module"), region

    @cached_property
    def _written_in_fragments(self) -> dict[str, list[tuple[PageFile, html.Script]]]:
        """The inline scripts of the templates that may stand in the app's pages, by the names that they write."""
        pages = (self.sources.page(path) for path in self._fragments if self.sources.shows(path, b"<script"))
        found: dict[str, list[tuple[PageFile, html.Script]]] = {}
        for page in pages:
            for script in page.page.scripts if page is not None and not page.page.is_document else ():
                end = min(script.text_end, script.text_start + LARGEST_INLINE)
                if page is not None and script.src is None and script.kind in ("classic", "module"):
                    written = _WRITES.finditer(page.file.data, script.text_start, end)
                    for name in dict.fromkeys(match[1].decode() for match in written):
                        found.setdefault(name, []).append((page, script))
        return found

    def comes_later(self, path: str, region: tuple[int, int]) -> bool:
        return (path, region) in self.pending

    def _classic_scripts(self, page: PageFile) -> Iterator[tuple[SourceFile, _Parse, tuple[int, int]]]:
        for script in page.page.scripts:
            if script.kind != "classic":
                continue
            if script.src is None:
                region = (script.text_start, script.text_end)
                yield page.file, _Parse(self.sources, page.file, region), region
                continue
            kind, target = self.sources.resolve_url(page.path, script.src)
            file = self.sources.file(target) if kind == "file" and target.endswith(SCRIPTS) else None
            if file is not None and (target in self.runtimes or not is_bundle(file)):
                region = (0, len(file.data))
                yield file, _Parse(self.sources, file, region), region

    def element(self, selector: str) -> ElementMarkup | None:
        if selector not in self._written:
            self._written[selector] = self._in_pages(selector) or self._in_modules(selector)
        return self._written[selector]

    def _in_pages(self, selector: str) -> ElementMarkup | None:
        for page in (*self.pages, *self.markup):
            tag = find_tag(page.page, selector)
            if tag is not None:
                return ElementMarkup.of_page(page.file, page.page, tag)
        return None

    def _in_modules(self, selector: str) -> ElementMarkup | None:
        """An element of markup that code holds, or a server's fragment."""
        modules = self.modules() if len(self.modules()) <= MOST_SEARCHED else ()
        found = find_written(modules, self.sources, selector)
        return _markup(*found) if found is not None else self._in_fragment(selector)

    def _in_fragment(self, selector: str) -> ElementMarkup | None:
        """An element of what a server puts into the pages that it writes."""
        wanted = read_selector(selector)
        if wanted is None or not wanted.word:
            return None
        for path in self._fragments:
            page = self.sources.page(path) if self.sources.shows(path, wanted.word.encode()) else None
            tag = find_tag(page.page, selector) if page is not None and not page.page.is_document else None
            if page is not None and tag is not None:
                return ElementMarkup.of_page(page.file, page.page, tag, is_part=True)
        return None

    @cached_property
    def _fragments(self) -> list[str]:
        """The templates of the app that may stand in its pages, where a server writes these."""
        pages = {page.path for page in (*self.pages, *self.markup) if self._is_written(page.path)}
        packages = {path: self.sources.packages.nearest(path) for path in pages}
        homes = {package.folder if package is not None else self.folder for package in packages.values()}
        prefixes = tuple(f"{home}/" if home else "" for home in homes)
        below = [path for path in self.sources.universe.paths if path.endswith(PAGES) and path.startswith(prefixes)]
        found = [path for path in below if path not in pages] if pages and len(below) <= MOST_SEARCHED else []
        folders = {posixpath.dirname(path) for path in (*pages, *filter(self._is_written, found))}
        return [path for path in found if posixpath.dirname(path) in folders]

    def _is_written(self, path: str) -> bool:
        """Whether a server writes a page from a file, as its name or the statements in it say."""
        return path.endswith(SERVER_PAGES) or self.sources.shows(path, _DECIDES)

    def elements(self, selector: str) -> Sequence[ElementMarkup]:
        meant = ((page, tag) for page in (*self.pages, *self.markup) for tag in find_tags(page.page, selector))
        found = {(page.file.path, tag.start): (page, tag) for page, tag in islice(meant, MOST_COMPARED)}
        first = list(islice(found.values(), MOST_FOUND))
        kinds = {_kind_of(tag): None for _, tag in first}
        others = {_kind_of(tag): (page, tag) for page, tag in reversed(found.values()) if _kind_of(tag) not in kinds}
        taken = (*first, *islice(reversed(others.values()), MOST_FOUND))
        return [ElementMarkup.of_page(page.file, page.page, tag) for page, tag in taken]

    def named(self, name: str) -> ElementMarkup | None:
        for page, tags in self._named_tags:
            if name in tags:
                return ElementMarkup.of_page(page.file, page.page, tags[name], is_part=True)
        return None

    @cached_property
    def _named_tags(self) -> list[tuple[PageFile, dict[str, html.Tag]]]:
        return [(page, named_tags(page.page)) for page in self.pages]


def _kind_of(tag: html.Tag) -> tuple[str, ...]:
    """What elements of a list have in common: an input's type tells it from others, and so does a class."""
    said = (tag.attributes[name].value if name in tag.attributes else "" for name in ("type", "class"))
    return (tag.name, *said)


def _markup(path: str, start: int, tag: html.Tag) -> ElementMarkup:
    attributes = {name: attribute.value for name, attribute in tag.attributes.items()}
    return ElementMarkup(tag.name, attributes, (path, start))


@dataclass
class _Parse:
    """A script of a page, parsed when it is needed; inline scripts are parsed once per page."""

    sources: Sources
    file: SourceFile
    region: tuple[int, int]

    def __call__(self) -> facts.Program | None:
        if self.region == (0, len(self.file.data)) and self.file.path.endswith(SCRIPTS):
            return self.sources.program(self.file.path)
        key = f"{self.file.path}@{self.region[0]}"
        cache = self.sources._programs
        if key not in cache:
            cache[key] = self.sources.inline(self.file, *self.region, is_module=False)
        return cache[key]
