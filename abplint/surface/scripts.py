"""The scripts that share a page: those that it names and holds, those that these add, and those of templates in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import islice
from typing import Final

from abplint.patterns import regex
from abplint.project.files import SCRIPTS
from abplint.source import SourceFile
from abplint.surface.budgets import LARGEST_INLINE, MOST_MENTIONING
from abplint.surface.elements import ElementFinder
from abplint.surface.sources import PageFile, Sources, injected, is_bundle
from abplint.syntax import facts

_WRITES: Final = regex(
    rb"""(?<![\w$])(?:([A-Za-z_$][\w$]*)['"]?\s*(?:\]\s*)?=(?![=>])|(?:function|class)\s+([A-Za-z_$][\w$]*))""",
    re.ASCII,
)
MARKS: Final = ("#", ".")
_PLAIN: Final = regex(r"[A-Za-z]+\Z")


@dataclass
class _Parse:
    """A script of a page, parsed when it is needed; inline scripts are parsed once per page."""

    sources: Sources
    file: SourceFile
    region: tuple[int, int]
    is_module: bool = False

    def __call__(self) -> facts.Program | None:
        if self.region == self.file.whole and self.file.path.endswith(SCRIPTS):
            return self.sources.program(self.file.path)
        key = f"{self.file.path}@{self.region[0]}"
        cache = self.sources._programs
        if key not in cache:
            cache[key] = self.sources.inline(self.file, *self.region, is_module=self.is_module)
        return cache[key]


_PageScript = tuple[SourceFile, _Parse, tuple[int, int]]


class _Remembered:
    """Scripts that are looked for as far as somebody goes through them, and once."""

    def __init__(self, found: Iterator[_PageScript]) -> None:
        self._found = found
        self._known: list[_PageScript] = []

    def __iter__(self) -> Iterator[_PageScript]:
        at = 0
        while self._reaches(at):
            yield self._known[at]
            at += 1

    def _reaches(self, at: int) -> bool:
        if at == len(self._known):
            self._known.extend(islice(self._found, 1))
        return at < len(self._known)


@dataclass
class PageScripts:
    """The scripts of an app's pages. `found` knows the templates that may stand in them; `unrun` are pages of which
    nothing runs the scripts."""

    sources: Sources
    pages: Sequence[PageFile]
    runtimes: frozenset[str]
    found: ElementFinder
    unrun: Sequence[PageFile] = ()
    _classic: dict[int, tuple[PageFile, _Remembered]] = field(default_factory=dict, init=False)

    def of_some_pages(self, sought: re.Pattern[bytes]) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """The scripts that hold something, of those that a server writes into some of the pages."""
        found = (path for path in self._named if self.sources.shows(path, sought))
        for path in islice(found, MOST_MENTIONING):
            file, program = self.sources.file(path), self.sources.program(path)
            if file is not None and program is not None:
                yield file, program, file.whole
        written = (each for each in self._of_fragments if each[0].ask_as_written(partial(_stands_in, sought, each[2])))
        yield from _parsed(islice(written, MOST_MENTIONING))

    def beside(self, paths: Sequence[str], mark: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """Of some scripts, those that name an identifier or a class: of a class not too many."""
        shows, sought = self.sources.shows, saying(mark)
        saying_it = (path for path in paths if self.sources.is_classic(path) and shows(path, sought))
        found = list(islice(saying_it, MOST_MENTIONING + 1))
        for path in found[:MOST_MENTIONING] if mark[0] == "#" or len(found) <= MOST_MENTIONING else ():
            file, program = self.sources.file(path), self.sources.program(path)
            if file is not None and program is not None:
                yield file, program, file.whole

    def of_parts(
        self, attribute: str, sought: re.Pattern[bytes]
    ) -> Iterator[tuple[PageFile, list[tuple[SourceFile, facts.Program, tuple[int, int]]]]]:
        """The templates that may stand in the app's pages, where an element has an attribute or a script holds
        something, each with its scripts."""
        parts = self._parts_showing(re.compile(rb"<script|%s" % attribute.encode()))
        for part in islice(filter(partial(self._holds, attribute, sought), parts), MOST_MENTIONING):
            own = (script for script in self._scripts_of(part) if script[0].path not in self.runtimes)
            yield part, list(_parsed(own))

    def _holds(self, attribute: str, sought: re.Pattern[bytes], part: PageFile) -> bool:
        if any(attribute in tag.attributes for tag in part.page.tags):
            return True
        scripts = self._scripts_of(part)
        return any(file.ask_as_written(partial(_stands_in, sought, region)) for file, _, region in scripts)

    def writing(self, name: str) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
        """The scripts that write a name, of those in templates."""
        yield from _parsed(islice(self._writing.get(name, ()), MOST_MENTIONING))

    def classic_of(self, page: PageFile) -> Iterator[_PageScript]:
        """The classic scripts of a page, which share their names: each name that nothing declares is sought in them."""
        known = self._classic.get(id(page))
        if known is None:
            known = self._classic[id(page)] = (page, _Remembered(self._find_classic(page)))
        return iter(known[1])

    def _find_classic(self, page: PageFile) -> Iterator[_PageScript]:
        for script in page.page.scripts:
            if script.kind != "classic":
                continue
            if script.src is None:
                region = (script.text_start, script.text_end)
                yield page.file, _Parse(self.sources, page.file, region), region
                continue
            yield from self._linked(page, script.src)
        yield from self._added(page)

    def _linked(self, page: PageFile, src: str) -> Iterator[_PageScript]:
        kind, target = self.sources.resolve_script(page.path, src)
        file = self.sources.file(target) if kind == "file" and target.endswith(SCRIPTS) else None
        if file is not None and (target in self.runtimes or not is_bundle(file)):
            region = file.whole
            yield file, _Parse(self.sources, file, region), region

    def _added(self, page: PageFile) -> Iterator[_PageScript]:
        """Those that the page's own scripts seem to add to it: what they declare is there for who waits for them."""
        for script in page.page.scripts:
            if script.kind != "classic":
                continue
            if script.src is None:
                found = injected(page.file.data, script.text_start, script.text_end)
            else:
                data = (file.data for file, _, _ in self._linked(page, script.src))
                found = (url for each in data for url in injected(each))
            for url in found:
                yield from self._linked(page, url)

    @cached_property
    def _named(self) -> list[str]:
        """The files that a server may mean by what it fills into the pages' URLs."""
        urls = [
            (page.path, script.src)
            for page in self.pages
            for script in page.page.scripts
            if script.kind == "classic" and script.src is not None
        ]
        return list(dict.fromkeys(path for where in urls for path in self.sources.resolver.resolve_names(*where)))

    def _parts_showing(self, what: bytes | re.Pattern[bytes]) -> Iterator[PageFile]:
        """The templates that may stand in the app's pages and show something."""
        showing = (path for path in self.found.fragments if self.sources.shows(path, what))
        yield from filter(None, map(self.found.part, showing))

    @cached_property
    def _of_fragments(self) -> list[_PageScript]:
        """The scripts of the templates that may stand in the app's pages, and of pages that nothing runs: inline, and
        those that they name."""
        pages = (*self.unrun, *self._parts_showing(b"<script"))
        found = (written for page in pages for written in self._scripts_of(page))
        return list({(file.path, region): (file, parse, region) for file, parse, region in found}.values())

    def _scripts_of(self, page: PageFile) -> Iterator[_PageScript]:
        for script in page.page.scripts:
            is_module = script.kind == "module"
            if script.src is None and (is_module or script.kind == "classic"):
                region = (script.text_start, script.text_end)
                yield page.file, _Parse(self.sources, page.file, region, is_module), region
            elif script.src is not None and script.kind == "classic":
                yield from self._linked(page, script.src)

    @cached_property
    def _writing(self) -> dict[str, list[_PageScript]]:
        """The scripts of the templates that may stand in the app's pages, by the names that they write."""
        found: dict[str, list[_PageScript]] = {}
        for script in self._of_fragments:
            for name in script[0].ask_as_written(partial(_written_names, script[2])):
                found.setdefault(name, []).append(script)
        return found


def saying(word: str) -> re.Pattern[bytes]:
    """Matches a word, or a text that names an element's identifier (`#save`) or class (`.save`): as a selector or as it
    is called. A class that is one plain word is named by a selector alone, as such a text may be anything."""
    if word[:1] not in MARKS:
        return re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(word.encode("utf-8", "replace")))
    begin = rb"\." if word[0] == "." and _PLAIN.match(word[1:]) else rb"[#.]?"
    name = re.escape(word[1:].encode("utf-8", "replace"))
    return re.compile(rb"""["'`][\w.#\s>-]{0,40}%s(?<![\w-])%s["'`\s.:,\[>]""" % (begin, name))


def _parsed(scripts: Iterator[_PageScript]) -> Iterator[tuple[SourceFile, facts.Program, tuple[int, int]]]:
    for file, program_of, region in scripts:
        program = program_of()
        if program is not None:
            yield file, program, region


def _stands_in(sought: re.Pattern[bytes], region: tuple[int, int], data: bytes) -> bool:
    return sought.search(data, *region) is not None


def _written_names(region: tuple[int, int], data: bytes) -> list[str]:
    """The names that a script seems to write, in order."""
    end = min(region[1], region[0] + LARGEST_INLINE)
    return list(dict.fromkeys((match[1] or match[2]).decode() for match in _WRITES.finditer(data, region[0], end)))
