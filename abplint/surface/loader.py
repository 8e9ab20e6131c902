"""The view of a project that the interpreter of one realm has."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain, islice
from typing import Final

from abplint.knowledge.files import is_vendored
from abplint.knowledge.programs import script_globals
from abplint.matching.wildcards import is_meant
from abplint.patterns import regex
from abplint.program.foreign import hands_global, sets_global, sets_member
from abplint.program.libraries.linking import LibraryModel
from abplint.program.units import PartSource, Unit
from abplint.program.values import Site
from abplint.program.work import WorkBudget
from abplint.program.written import RESHAPING
from abplint.project.packages import is_test_file, normalize
from abplint.project.resolve import PLACEHOLDER
from abplint.source import SourceFile
from abplint.surface.apart import TellsApart
from abplint.surface.budgets import (
    IMPORTS_SEARCHED,
    LARGEST_FOLLOWED,
    MOST_MENTIONING,
    MOST_NAMING,
    MOST_SEARCHED,
    SHORTEST_NAME,
)
from abplint.surface.composing import Composer
from abplint.surface.contexts import PartFinder
from abplint.surface.declared import DeclaredNames, declares_at_margin, declares_global, keeps_at_margin
from abplint.surface.elements import ElementFinder
from abplint.surface.evidence import MODULES
from abplint.surface.importing import gives, importing, unread_near
from abplint.surface.mentions import Mentions
from abplint.surface.namespaces import parts_of, writing_inside
from abplint.surface.page_maps import MapScope, import_maps
from abplint.surface.registering import REGISTERS
from abplint.surface.scripts import MARKS, PageScripts, saying
from abplint.surface.shown import TellsShown
from abplint.surface.sources import PageFile, Sources, is_bundle, is_packed, may_be_classic
from abplint.syntax import facts, json

_NAMES: Final = regex(rb"\babp\b")


@dataclass
class RealmLoader(TellsApart, TellsShown):
    """What the interpreter of one realm can see: all modules, the scripts of its pages, and the app's markup.

    `folder` is the app's, `searched` are its modules and those of the packages that they depend on. `shown` are the
    component modules that are rendered whatever they do; None: those that may register something. `names` are the
    capabilities that the app's manifests declare. `has_siblings`: no page in sight says which scripts of the app share
    their names; `unrun` are then the pages of which nothing runs the scripts.
    """

    sources: Sources
    folder: str = ""
    pages: Sequence[PageFile] = ()
    markup: Sequence[PageFile] = ()
    runtimes: frozenset[str] = frozenset()
    modules: Callable[[], Sequence[str]] = tuple
    searched: Callable[[], Sequence[str]] = tuple
    shown: Sequence[str] | None = None
    names: frozenset[str] = frozenset()
    has_siblings: bool = False
    unrun: Sequence[PageFile] = ()
    composer: Composer | None = None
    _effects: dict[str, bool] = field(default_factory=dict)
    _bringing: dict[tuple[bytes, str, re.Pattern[bytes] | None], list[str]] = field(default_factory=dict)
    _names: DeclaredNames = field(default_factory=DeclaredNames)
    pending: set[tuple[str, tuple[int, int]]] = field(default_factory=set)

    @property
    def models(self) -> Mapping[str, LibraryModel]:
        return self.sources.models

    @property
    def work(self) -> WorkBudget:
        return self.sources.work

    def resolve(self, importer: Unit, specifier: str) -> tuple[str, str]:
        path = importer.file.path
        kind, target = self._mapped(path, specifier) or self.sources.resolve(path, specifier)
        if kind == "file" and not target.endswith(MODULES):
            return "asset", target
        if kind == "missing" and specifier.endswith(".json"):  # a build makes it, of data
            return "asset", specifier
        return kind, target

    def _mapped(self, importer: str, specifier: str) -> tuple[str, str] | None:
        """What a page's import map makes of a specifier; the innermost scope wins, in it the longest prefix."""
        for base, scope in self._import_maps:
            url = scope.mapped(specifier) if _is_in_scope(importer, base, scope.scope) else None
            if url is not None:
                return self.sources.resolve_url(base, url)
        return None

    @cached_property
    def _import_maps(self) -> list[tuple[str, MapScope]]:
        """The import maps of the pages, with the page of each."""
        return [(page.path, scope) for page in self.pages for scope in import_maps(page.file, page.page)]

    def program(self, path: str) -> tuple[SourceFile, facts.Program] | None:
        file = self.sources.file(path)
        if file is None or (path not in self.runtimes and is_bundle(file)):
            return None
        program = self.sources.program(path)
        return (file, program) if program is not None else None

    def part(self, importer: Unit, url: str, kind: str, *, is_ending: bool = False) -> PartSource | None:
        finder = PartFinder(self.sources, [page.path for page in self.pages])
        return finder.named(self.modules(), url) if is_ending else finder.linked(importer.file.path, url, kind)

    def neighbours(self, *, on_channels: bool = False) -> Iterator[PartSource]:
        pages = [page.path for page in self.pages]
        if on_channels:
            return PartFinder(self.sources, pages).channels()
        return PartFinder(self.sources, pages or sorted(self.runtimes)).neighbours()

    def auto_import(self, importer: Unit, name: str) -> tuple[str, str, str] | None:
        found = self.sources.resolver.auto_imports.find(importer.file.path, name)
        if found is None:
            return None
        kind, target = self.sources.resolve(found.importer or importer.file.path, found.specifier)
        return kind, target, found.name

    def jsx_factory(self, importer: Unit) -> str:
        return self.sources.resolver.jsx_factory(importer.file.path)

    def data(self, path: str) -> tuple[SourceFile, json.JsonNode] | None:
        file = self.sources.file(path) if self.sources.universe.exists(path) else None
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

    def routed_pages(self) -> Sequence[tuple[str, str]]:
        return self.sources.frameworks.pages(self.built) if self.built is not None else ()

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
        return [_NAMES, REGISTERS, *self.declared]

    def mentioning(
        self,
        word: bytes,
        imported: str = "",
        saying: Sequence[bytes] = (),
        within: re.Pattern[bytes] | None = None,
        every: bool = False,
    ) -> Iterable[str]:
        if len(self.searched()) > MOST_SEARCHED:
            return ()
        key = (word, imported, within)
        found = self._bringing.get(key)
        if found is None:
            found = self._bringing[key] = self._mentioning(*key)
        told = (islice((path for path in found if self.sources.shows(path, text)), MOST_MENTIONING) for text in saying)
        return found if every else chain(islice(found, MOST_MENTIONING), *told)

    def _mentioning(self, word: bytes, imported: str, within: re.Pattern[bytes] | None) -> list[str]:
        found = list(self._mentions.of(word))
        if imported:
            brought = [other for other in found if _brings(self.sources, other, word, imported)]
            found = self.sources.conclusion(partial(importing, self.sources, imported, found, brought))
        return found if within is None else [path for path in found if self.sources.shows(path, within)]

    def giving(self, name: bytes, imported: str) -> Iterator[str]:
        for path in self.naming(RESHAPING) or ():
            if self.sources.conclusion(partial(gives, self.sources, path, name, imported)):
                yield path

    def unread_script(self, name: str) -> Site | None:
        word = name.encode("utf-8", "replace")
        if len(word) < SHORTEST_NAME:
            return None
        declaring = (site for site in self._unread if declares_global(site.file.data, word, site.start, site.end))
        return next(declaring, None)

    @cached_property
    def _unread(self) -> list[Site]:
        """The scripts that pages load or hold, and modules import for what they do, that are too large to be read."""
        linked = [path for page in self.pages for path in self.sources.linked_scripts(page)]
        started = list(dict.fromkeys((*linked, *sorted(self.runtimes))))
        steps = IMPORTS_SEARCHED if len(self.modules()) <= MOST_SEARCHED else 0
        unread = self.sources.conclusion(partial(unread_near, self.sources, started, steps, self.runtimes))
        files = [file for file in map(self.sources.file, unread) if file is not None]
        return [Site(file, 0, len(file.data)) for file in files] + [
            Site(page.file, script.text_start, script.text_end)
            for page in self.pages
            for script in page.page.scripts
            if script.src is None and script.kind == "module" and is_packed(page, script)
        ]

    def missing_script(self) -> Site | None:
        return self._missing

    def lacks_scripts(self) -> bool:
        return self._lacks

    @cached_property
    def _lacks(self) -> bool:
        scripts = [(page, script) for page in self.pages for script in page.page.scripts if script.src is not None]
        return any(self.sources.resolve_tag(page, script)[0] not in ("file", "package") for page, script in scripts)

    @cached_property
    def _missing(self) -> Site | None:
        """Where a page first names a script that is no file; None where it also loads what nobody knows, or what a
        server or a build puts there."""
        found: list[Site] = []
        for page in self.pages:
            for script in page.page.scripts:
                kind, target = self.sources.resolve_tag(page, script) if script.src is not None else ("", "")
                is_known = kind != "package" or target.partition("/")[0] in script_globals().values()
                if not is_known or PLACEHOLDER.search(script.src or ""):
                    return None
                if kind == "missing" and script.src is not None:
                    if self.sources.built.source_of(page.path, script.src):
                        return None
                    src = script.tag.attributes["src"]
                    found.append(Site(page.file, src.value_start, src.value_end))
        return found[0] if found else None

    @cached_property
    def _shared(self) -> Sequence[str]:
        """The modules that may share names with the app's: where no page says which, those of the packages around, or
        all there are, but for those of other apps."""
        own = dict.fromkeys(self.searched())
        packages = [self.sources.packages.nearest(path) for path in self.runtimes] if self.has_siblings else []
        homes = dict.fromkeys(package.folder if package is not None else "" for package in packages)
        below = ((home, path) for home in homes for path in self.sources.universe.below(home))
        others = ((home, path) for home, path in below if path.endswith(MODULES) and path not in own)
        further = (path for home, path in others if not is_test_file(path, home))
        return [*own, *(path for path in further if not self.sources.shows(path, sets_global(b"abp")))]

    def naming(self, word: bytes | re.Pattern[bytes], like: re.Pattern[bytes] | None = None) -> list[str] | None:
        if len(self._shared) > MOST_SEARCHED:
            return None
        found = self._mentions.among(self._shared, word)
        if like is not None:
            found = [path for path in found if self.sources.shows(path, like)]
        return found if len(found) <= MOST_NAMING else None

    def says(self, word: bytes | re.Pattern[bytes]) -> bool:
        return len(self.searched()) > MOST_SEARCHED or self._mentions.any_of(word)

    @cached_property
    def _mentions(self) -> Mentions:
        return Mentions(self.sources, self.searched)

    def global_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        word, are_many = name.encode("utf-8", "replace"), self._names.are_many(name)
        for page in self.pages:
            for file, program_of, region in self.scripts_of_pages.classic_of(page):
                key = (file.path, region)
                if (
                    self._names.declares(key, file.data, word, *region)
                    if are_many
                    else declares_global(file.data, word, *region)
                ):
                    program = program_of()
                    if program is not None:
                        yield file, program, region

    def setting_global(self, name: str) -> Iterator[str]:
        word = name.encode("utf-8", "replace")
        if len(self.searched()) <= MOST_SEARCHED:
            sets = sets_global(word)
            hands = hands_global(word)
            setting = (
                path
                for path in self._mentions.of(word)  # a tenth of the time
                if self.sources.shows(path, sets) and (self.sources.shows(path, hands) or not self.is_apart(path))
            )
            yield from islice(setting, MOST_MENTIONING)

    def setting_member(self, name: str, member: str) -> Iterator[str]:
        if len(self.searched()) <= MOST_SEARCHED:
            word = member.encode("utf-8", "replace")
            sets, shows = sets_member(name.encode("utf-8", "replace"), word), self.sources.shows
            yield from islice((path for path in self._mentions.of(word) if shows(path, sets)), MOST_MENTIONING)

    def sibling(self, name: str) -> tuple[SourceFile, facts.Program, tuple[int, int]] | None:
        modules = self._shared if self.has_siblings else ()
        if not modules or len(modules) > MOST_SEARCHED:
            return None
        word, scripts = name.encode("utf-8", "replace"), filter(may_be_classic, modules)
        if "." not in name and self._names.are_many(name):
            data = self.sources.data
            declaring = (path for path in scripts if self._names.stands_at_margin(path, data(path), word))
        else:
            declares, shows = declares_at_margin(word), self.sources.shows
            declaring = (path for path in scripts if shows(path, word) and shows(path, declares))
        found = [path for path in declaring if self.sources.is_classic(path)]
        if not found and "." in name:
            found = list(writing_inside(self.sources, modules, word))
        if len(found) > 1:  # each makes it if no other has (`var shop = shop || {}`): it is one namespace
            keeps = keeps_at_margin(word)
            found = [path for path in found if not self.sources.shows(path, keeps)] or found[:1]
        file = self.sources.file(found[0]) if len(found) == 1 else None
        program = self.sources.program(found[0]) if file is not None else None
        return (file, program, file.whole) if file is not None and program is not None else None

    def parts_of(self, namespace: str) -> Sequence[str]:
        modules = self._shared if self.has_siblings else ()
        return parts_of(self.sources, modules, namespace) if len(modules) <= MOST_SEARCHED else ()

    def page_scripts(self, word: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        yield from self.scripts_of_pages.of_some_pages(saying(word))
        if word[:1] not in MARKS or not self.has_siblings:
            return
        naming = self._mentions.among(self._shared, word[1:].encode("utf-8", "replace"))
        naming = [path for path in naming if path not in self.runtimes and not is_vendored(path)]
        yield from self.scripts_of_pages.beside(naming, word)

    def fragment_scripts(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        yield from self.scripts_of_pages.writing(name)

    @cached_property
    def scripts_of_pages(self) -> PageScripts:
        return PageScripts(self.sources, self.pages, self.runtimes, self.found, self.unrun)

    @property
    def awaits_scripts(self) -> bool:
        return bool(self.pending)

    def comes_later(self, path: str, region: tuple[int, int]) -> bool:
        return (path, region) in self.pending

    @cached_property
    def found(self) -> ElementFinder:
        return ElementFinder(self.sources, self.folder, self.pages, self.markup, self.searched, self.composer)


def _is_in_scope(importer: str, page: str, scope: str) -> bool:
    """Whether a module is one for which a scope of a page's import map holds: a folder, or the module itself."""
    if scope.startswith("/"):  # some folder is served there
        return f"/{importer}".endswith(scope) or (scope.endswith("/") and scope in f"/{importer}")
    path = normalize(posixpath.join(posixpath.dirname(page), scope)) if scope else ""
    return not path or path == importer or (scope.endswith("/") and importer.startswith(f"{path}/"))


def _brings(sources: Sources, path: str, word: bytes, imported: str) -> bool:
    """Whether a build tool imports a name into a module that it does not import itself."""
    found = sources.resolver.auto_imports.find(path, word.decode("utf-8", "replace"))
    return found is not None and sources.resolve(found.importer or path, found.specifier) == ("file", imported)
