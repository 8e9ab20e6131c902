"""The files of a project, read and parsed at most once, and the view of them that one realm has."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final, TypeVar

from abplint.knowledge.files import PAGES, SERVER_PAGES, components, copy_of, may_be_copy, signs_of
from abplint.matching.words import word
from abplint.patterns import regex
from abplint.program.libraries.linking import LibraryModel
from abplint.program.units import amd_specifiers
from abplint.program.work import WorkBudget
from abplint.project.built import BuildOutputs
from abplint.project.entries import BuildEntries
from abplint.project.files import SCRIPTS, Sought, Universe
from abplint.project.frameworks import Frameworks
from abplint.project.packages import Packages
from abplint.project.replacements import Replacements
from abplint.project.resolve import ExternalPackage, Resolver, Unresolved
from abplint.project.serving import Serving
from abplint.project.specifiers import IMPORTED, Specifiers, specifier_of, specifiers
from abplint.source import SourceFile
from abplint.surface.asking import AskingOrder
from abplint.surface.budgets import (
    APP_STEPS,
    LARGEST_FOLLOWED,
    LARGEST_INLINE,
    LARGEST_PAGE,
    LONGEST_LINES,
    SMALLEST_BUNDLE,
)
from abplint.surface.edited import EditedFile
from abplint.surface.evidence import COMPONENTS, MODULES, PAGE_COMPONENTS
from abplint.syntax import facts, html, json
from abplint.syntax.components import parse_component, parse_runes
from abplint.syntax.components.scripts import component_page, is_inline
from abplint.syntax.helpers import BY_ENTRY, BY_IMPORT_MAP
from abplint.syntax.parse import Dialect, dialect_of
from abplint.syntax.placeholders import parse_inline, parse_script

COMPILED: Final = tuple(suffix for known in components().values() for suffix in known.modules)


_IMPORT_CALL: Final = regex(rb"import\s*\(")
_ADDS_SCRIPT: Final = (
    regex(word(b"createElement") + rb"\b"),
    regex(word(b"document") + rb"\s*\.\s*write"),
)
_MODULE: Final = regex(
    rb"""^(?:import\b(?!\s*\()|export\b|module\.exports\b|(?:define|require)\s*\(|[^\s/*].*=\s*require\s*\()""",
    re.MULTILINE,
)
_Parsed = TypeVar("_Parsed")
_Answer = TypeVar("_Answer")
_SCRIPT_URL: Final = regex(rb"""["'`=]([\w./@~-]+\.m?js)(?:\?[\w.=&-]*)?["'`>\s\\]""")


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
        self.entries = BuildEntries(universe, self.packages, self.built)
        self.replacements = Replacements(universe)
        self.order: AskingOrder | None = None
        self.notices: list[str] = []
        self.edited: set[str] = set()  # the files of which it is noted what is asked of them
        self._files: dict[str, SourceFile | None] = {}
        self._programs: dict[str, facts.Program | None] = {}
        self._pages: dict[str, PageFile | None] = {}
        self._shown: dict[tuple[str, Sought], bool] = {}  # patterns, of files that nobody edits
        self._imports: dict[str, tuple[str, ...]] = {}
        self._noted: set[str] = set()  # modules of which it counts what they import
        self._concluding = 0
        self._conclusions: list[tuple[Callable[[], Any], Any]] = []
        self._copies: dict[str, str] = {}
        self.faults: dict[str, list[facts.SyntaxFault]] = {}

    def file(self, path: str, data: bytes | None = None) -> SourceFile | None:
        """A file's bytes; None (and a notice) if it cannot be read."""
        if path not in self._files:
            try:
                self._files[path] = self._made(path, self.universe.read(path) if data is None else data)
            except OSError as error:
                self.notices.append(f"{path}: {error.strerror or error}")
                self._files[path] = None
        return self._files[path]

    def _made(self, path: str, data: bytes) -> SourceFile:
        edited = self.order.edited(path, data) if self.order is not None else None
        if edited is not None:
            self.edited.add(path)
        return edited or SourceFile(path, data)

    def data(self, path: str) -> bytes:
        """A file's bytes, to look for words in. Empty if the file cannot be read or is too large for a source."""
        if path not in self._files:
            try:
                self.file(path, self.universe.read(path))
            except OSError:
                return b""
        file = self._files[path]
        return file.data if file is not None and len(file.data) <= LARGEST_FOLLOWED else b""

    def plain(self, path: str) -> SourceFile | None:
        """A file that has been opened, of which nothing needs to be noted that is asked of it; None for others."""
        file = self._files.get(path)
        return file if type(file) is SourceFile else None

    def shows(self, path: str, what: bytes | re.Pattern[bytes], largest: int = LARGEST_FOLLOWED) -> bool:
        """Whether a word or a pattern stands in a file of up to so many bytes, and can be read.

        Nothing else of the file counts then, unless it was asked for.
        """
        known, sought = self._files.get(path), Sought(what, largest)
        try:
            if known is None:
                return self.universe.shows(path, sought)
            if type(known) is SourceFile and not isinstance(what, bytes):  # searched for again from each import
                if (path, sought) not in self._shown:
                    self._shown[path, sought] = sought.stands_in(known.data)
                return self._shown[path, sought]
            return known.ask_as_written(sought.stands_in)
        except OSError:
            return False

    def program(self, path: str, is_module: bool = False) -> facts.Program | None:
        """The facts of a script or module; None if it is neither, or cannot be read."""
        if path not in self._programs:
            self._programs[path] = None
            file = self.file(path) if path.endswith(MODULES) else None
            if file is not None:
                self.work.parse(file.size)
                if path.endswith(COMPONENTS):
                    program = self._once(parse_component, file, posixpath.splitext(path)[1])
                elif path.endswith(COMPILED):
                    program = self._once(parse_runes, file, dialect_of(path))
                else:
                    program = self._script(file, dialect_of(path), is_module)
                self._programs[path] = program
                self.faults[path] = program.faults  # a function's body adds its own when it is lowered
        return self._programs[path]

    def _script(self, file: SourceFile, dialect: Dialect, is_module: bool) -> facts.Program:
        if isinstance(file, EditedFile):
            return file.parsed(dialect, is_module)
        return self._once(parse_script, file, dialect, is_module)

    def inline(self, file: SourceFile, start: int, end: int, is_module: bool) -> facts.Program:
        """The facts of a script inside a page."""
        self.work.parse(end - start)
        is_template = file.path.endswith(SERVER_PAGES)
        program = self._once(parse_inline, file, start, end, is_module, is_template, signs_of(file.path))
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
                how = (html.parse_server_page, file, signs_of(path))
                parsed = self._once(*how) if path.endswith(SERVER_PAGES) else self._once(html.parse_page, file)
                self._pages[path] = PageFile(file, parsed)
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
            kind, path = self.resolve_tag(page, script) if script.src is not None else ("", "")
            if kind == "file" and path.endswith(SCRIPTS):
                yield path

    def is_unread(self, path: str) -> bool:
        """Whether a script is too large to be read."""
        file = self.file(path) if path.endswith(SCRIPTS) else None
        return file is not None and file.ask_as_written(_is_too_large)

    def resolve_url(self, page: str, url: str) -> tuple[str, str]:
        """What a `src` or `href` of a page leads to, in the terms of `resolve`."""
        if url.startswith(BY_IMPORT_MAP):
            return self.resolve(page, url.removeprefix(BY_IMPORT_MAP))
        if url.startswith(BY_ENTRY):
            entry = self.entries.source_of(page, url.removeprefix(BY_ENTRY))
            return ("missing", "") if entry is None else self._library("file", entry)
        return self._library(*_sort(self.resolver.resolve_url(page, url)))

    def resolve_script(self, page: str, url: str) -> tuple[str, str]:
        """The same of a classic script, which a build may bring from another folder."""
        kind, target = self.resolve_url(page, url)
        if kind != "missing" or self.built.source_of(page, url):
            return kind, target
        found = self.resolver.namesake(url)
        return ("file", found) if found is not None and self.is_classic(found) else (kind, target)

    def resolve_tag(self, page: PageFile, script: html.Script) -> tuple[str, str]:
        """The same of a `<script src>`, whatever its kind; of what a build makes of sources, the source."""
        resolve = self.resolve_script if script.kind == "classic" else self.resolve_url
        kind, target = resolve(page.path, script.src or "")
        source = self.source_of(page, script) if kind == "missing" else None
        return (kind, target) if source is None else ("file", source)

    def source_of(self, page: PageFile, script: html.Script) -> str | None:
        """The module from which a build makes the script of a tag, which the project does not hold; None: of none that
        is known."""
        resolve = self.resolve_script if script.kind == "classic" else self.resolve_url
        if script.src is None or resolve(page.path, script.src)[0] != "missing":
            return None
        return self.built.source_of(page.path, script.src)

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
        if path not in self._imports or not (self._concluding or path in self._noted):
            named = self._specifiers(path) if path.endswith(MODULES) else Specifiers((), ())
            self._imports[path] = self._named(path, named)
            if not self._concluding:
                self._noted.add(path)
        return self._imports[path]

    def conclusion(self, question: Callable[[], _Answer]) -> _Answer:
        """The answer to a question about what modules import, of which nothing else is used: when one of them is
        edited, it is asked again."""
        self._concluding += 1
        try:
            answer = question()
        finally:
            self._concluding -= 1
        if not self._concluding:
            if not self._conclusions:
                self.universe.on_edit(self._is_concluded_of)
            self._conclusions.append((question, answer))
        return answer

    def _is_concluded_of(self, edited: str) -> bool:
        """Whether all conclusions are what they were, once a module is another one."""
        self._imports.pop(edited, None)
        self._concluding += 1
        try:
            return all(question() == answer for question, answer in self._conclusions)
        finally:
            self._concluding -= 1

    def _named(self, path: str, named: Specifiers) -> tuple[str, ...]:
        """The files that a module's specifiers name."""
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
        return tuple(found)

    def is_classic(self, path: str) -> bool:
        """Whether a script shares its names with others: a module does not, and a bundle is not read."""
        file = self.file(path) if may_be_classic(path) and not self.library_of(path) else None
        return file is not None and not is_bundle(file) and _MODULE.search(file.data) is None

    def _specifiers(self, path: str) -> Specifiers:
        """What a module names. Nothing else of it counts, unless the file was asked for."""
        known = self._files.get(path)
        about: Callable[[Specifiers], object] = _nothing if self._concluding else partial(self._named, path)
        asked = _concluded if self._concluding else specifiers
        try:
            return self.universe.specifiers(path, about) if known is None else known.ask_as_written(asked, about)
        except OSError:
            return Specifiers((), ())

    def chunks(self, path: str) -> frozenset[str]:
        """The files that a module seems to import, but only dynamically."""
        file = self.file(path)
        if file is None:
            return frozenset()
        only_called = partial(self._only_called, path)
        return only_called(file.ask_as_written(_imported, only_called))

    def _only_called(self, path: str, named: list[tuple[str, bool]]) -> frozenset[str]:
        targets: dict[bool, set[str]] = {True: set(), False: set()}
        for specifier, is_called in named:
            kind, target = self.resolve(path, specifier)
            if kind == "file":
                targets[is_called].add(target)
        return frozenset(targets[True] - targets[False])


def _concluded(data: bytes) -> Specifiers:
    """What a module names, where conclusions alone count: the question is another one than that."""
    return specifiers(data)


def _nothing(named: Specifiers) -> None:
    """What is used of what a module names."""


def _imported(data: bytes) -> list[tuple[str, bool]]:
    """What a module imports, and whether by a call."""
    return [
        (specifier_of(match), _IMPORT_CALL.match(data, match.start()) is not None) for match in IMPORTED.finditer(data)
    ]


def injected(data: bytes, start: int = 0, end: int | None = None) -> Iterator[str]:
    """The URLs of scripts that a script seems to add to its page, from its bytes alone."""
    stop = len(data) if end is None else end
    if any(adds.search(data, start, stop) for adds in _ADDS_SCRIPT):
        for match in _SCRIPT_URL.finditer(data, start, stop):
            yield match[1].decode("utf-8", "replace")


def _sort(found: str | ExternalPackage | Unresolved) -> tuple[str, str]:
    if isinstance(found, str):
        return "file", found
    if isinstance(found, Unresolved):
        return "missing", found.reason
    return "package", f"{found.package}/{found.subpath}" if found.subpath else found.package


def may_be_classic(path: str) -> bool:
    """Whether a file may be a script that shares its names with others, by its path."""
    return path.endswith(".js")


def is_bundle(file: SourceFile) -> bool:
    """Whether a file is minified or too large to be anybody's source."""
    return file.path.endswith((".min.js", ".min.mjs")) or file.ask_as_written(_is_nobodys)


def _is_too_large(data: bytes) -> bool:
    return len(data) > LARGEST_FOLLOWED


def _is_nobodys(data: bytes) -> bool:
    if _is_too_large(data):
        return True
    return len(data) > SMALLEST_BUNDLE and len(data) > LONGEST_LINES * (data.count(b"\n") + 1)


def is_packed(page: PageFile, script: html.Script) -> bool:
    """Whether a script in a page is too large to be anybody's source: what is written by hand has short lines."""
    start, end = script.text_start, script.text_end
    if end - start < LARGEST_INLINE:
        return False
    return end - start > min(LARGEST_FOLLOWED, LONGEST_LINES * (page.file.data.count(b"\n", start, end) + 1))
