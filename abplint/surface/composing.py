"""A page that a server puts together of several templates: of a layout, what fills it, and what both take in."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from functools import cached_property, partial
from itertools import islice
from typing import Final, NamedTuple

from abplint.knowledge.files import PAGES
from abplint.patterns import regex
from abplint.source import Location, Span
from abplint.surface.budgets import MOST_LAYOUTS, MOST_SEARCHED, MOST_TAKEN_IN
from abplint.surface.sources import PageFile, Sources
from abplint.surface.templates import is_place, name_of, place_of, read_joins
from abplint.syntax.html import Script

_VIEWS: Final = regex(r"(?:.*?/)?(?:views|templates|Views|Pages)/")
_JOINS: Final = regex(  # what stands before the name of a template in another one
    rb"[Ii]nclude|require|render|embed|extend|[Ll]ayout|partial|template|<x-|\{\{>"
)
_LAYOUTS: Final = ("layouts/application", "layouts/main", "layouts/default", "layout", "Shared/_Layout")


class PlacedScript(NamedTuple):
    """A script of a page, and the file that it stands in."""

    page: PageFile
    script: Script

    @property
    def location(self) -> Location:
        return Location(self.page.file, Span(self.script.tag.start, self.script.tag.end))


class Composition(NamedTuple):
    """What one page is put together of. `scripts` are in the order of the document; `head` is the file with its head,
    where that is another one than its own. `is_head_open`: something in it is not known."""

    page: PageFile
    parts: tuple[PageFile, ...]
    scripts: tuple[PlacedScript, ...]
    head: PageFile | None
    is_head_open: bool


class _Around(NamedTuple):
    """A file around another one, and the offset where it has it. `is_filled`: in places that have names."""

    file: PageFile
    at: int
    is_filled: bool


class Composer:
    """Puts the templates of an app together as their server does, where they say so by names that mean one file."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._known: dict[str, Composition] = {}
        self._in_one: dict[str, frozenset[str]] = {}

    def of(self, page: PageFile) -> Composition:
        """The page that a file is put into, or is."""
        known = self._known.get(page.path)
        if known is None:
            known = self._known[page.path] = self._composed(page)
        return known

    def filling(self, page: PageFile) -> Iterator[Composition]:
        """The pages that a file is a part of, each once: as what none of them takes in."""
        found: dict[frozenset[str], Composition] = {}
        for path in self._joined(page):
            other = self._sources.page(path)
            composition = self.of(other) if other is not None else None
            if composition is not None and any(part.path == page.path for part in composition.parts):
                found.setdefault(frozenset(part.path for part in composition.parts), composition)
        yield from found.values()

    def are_apart(self, one: str, other: str) -> bool:
        """Whether two files are parts of pages, and of no page both: such as fill the same place of a layout."""
        first, second = self._in_one_with(one), self._in_one_with(other)
        return one != other and bool(first and second) and one not in second and other not in first

    def _in_one_with(self, path: str) -> frozenset[str]:
        """The files that a file is put together with; none where it is in no page that is whole."""
        known = self._in_one.get(path)
        if known is None:
            page = self._sources.page(path)
            wholes = (self.of(page), *self.filling(page)) if page is not None else ()
            known = frozenset(
                part.path
                for whole in wholes
                if any(each.page.is_document for each in whole.parts)
                for part in whole.parts
            )
            self._in_one[path] = known
        return known

    def with_head(self, head: PageFile) -> Iterator[PageFile]:
        """The documents that take a page in, which is no document: it is their head."""
        if not head.page.is_document:
            yield from (composition.page for composition in self.filling(head))

    def _joined(self, page: PageFile) -> Iterator[str]:
        """The templates that may be in one page with a file: those that name it or what it defines, directly or not,
        and all beside a layout of which they need not say anything."""
        naming, pending = dict[str, None](), [page.path]
        while pending:
            fresh = [path for path in self._naming(pending.pop()) if path not in naming]
            naming.update(dict.fromkeys(fresh))
            pending += fresh
        views = _VIEWS.match(page.path)
        is_layout = page.file.ask_as_written(partial(place_of, block="")) is not None
        for path in self._templates:
            is_beside = is_layout and views is not None and path.startswith(views[0])
            if path != page.path and (is_beside or path in naming):
                yield path

    def _naming(self, path: str) -> list[str]:
        """The templates that name another one, or what it defines."""
        file = self._sources.file(path)
        defines = file.ask_as_written(read_joins).defines if file is not None else ()
        found = (other for name in (name_of(path), *defines) for other in self._by_what_they_name.get(name, ()))
        return list(dict.fromkeys(other for other in found if other != path))

    @cached_property
    def _by_what_they_name(self) -> dict[str, list[str]]:
        """The templates that name others, by the names of these."""
        found: dict[str, list[str]] = {}
        for path in self._templates:
            file = self._sources.file(path) if self._sources.shows(path, _JOINS) else None
            joins = file.ask_as_written(read_joins) if file is not None else None
            for name in {each.stem for each in joins.named} if joins is not None else ():
                found.setdefault(name, []).append(path)
        return found

    def _composed(self, page: PageFile) -> Composition:
        own, parts = self._expanded(page, {})
        scripts = [placed for _, placed in own]
        top, is_filled = page, False
        for _ in range(MOST_LAYOUTS):
            if any(part.page.is_document for part in parts.values()):
                break
            around = self._around(top)
            if around is None or around.file.path in parts:
                break
            top, is_filled = around.file, is_filled or around.is_filled
            own, others = self._expanded(top, parts)
            parts |= others
            before = [placed for at, placed in own if at < around.at]
            scripts = [*before, *scripts, *(placed for at, placed in own if at >= around.at)]
        documents = [part for part in (page, top, *parts.values()) if part.page.is_document]
        head = next((part for part in documents if part.page.head is not None), documents[0] if documents else page)
        is_open = any(self._is_open(head, span, is_filled, parts) for span in head.page.head_openings)
        return Composition(page, tuple(parts.values()), tuple(scripts), head if head is not page else None, is_open)

    def _is_open(self, head: PageFile, span: tuple[int, int], is_filled: bool, parts: dict[str, PageFile]) -> bool:
        """Whether something stands in a head that is in none of a page's files."""
        if is_filled and is_place(head.file.data[slice(*span)]):
            return False
        named = [name for name in head.file.ask_as_written(read_joins).includes if span[0] <= name.at < span[1]]
        return not named or any(self._path_of(head, name.name) not in parts for name in named)

    def _expanded(
        self, page: PageFile, known: dict[str, PageFile]
    ) -> tuple[list[tuple[int, PlacedScript]], dict[str, PageFile]]:
        """The scripts of a file and of what it takes in, each with the offset in this file at which it runs, and all
        these files."""
        found = [(script.tag.start, PlacedScript(page, script)) for script in page.page.scripts]
        parts = {page.path: page}
        for name in islice(page.file.ask_as_written(read_joins).includes, MOST_TAKEN_IN):
            part = self._named(page, name.name)
            if part is not None and part.path not in known and part.path not in parts:
                parts[part.path] = part
                found += [(name.at, PlacedScript(part, script)) for script in part.page.scripts]
        return sorted(found, key=lambda pair: pair[0]), parts

    def _around(self, page: PageFile) -> _Around | None:
        """The file that takes one in, or that it fills."""
        joins = page.file.ask_as_written(read_joins)
        if joins.extends or joins.around is not None:
            layout = self._named(page, joins.layout.name) if joins.layout is not None else None
        elif (including := next(self._including(page), None)) is not None:
            return including
        else:
            layout = self._by_itself(page)
        return _Around(layout, self._filled_at(page, layout), True) if layout is not None else None

    @staticmethod
    def _filled_at(page: PageFile, layout: PageFile) -> int:
        """Where in a layout stands what a page's scripts are in: at its end, if it does not say so."""
        first = next(iter(page.page.scripts), None)
        block = page.file.ask_as_written(read_joins).block_at(first.tag.start if first is not None else 0)
        place = layout.file.ask_as_written(partial(place_of, block=block))
        return place if place is not None else len(layout.file.data)

    def _by_itself(self, page: PageFile) -> PageFile | None:
        """The layout that a framework puts a page into which names none."""
        views = _VIEWS.match(page.path)
        ending = posixpath.basename(page.path).partition(".")[2]
        for name in _LAYOUTS if views is not None else ():
            path = f"{views[0]}{name}.{ending}" if views is not None else ""
            layout = self._sources.page(path) if path != page.path and self._sources.universe.exists(path) else None
            if layout is not None and layout.file.ask_as_written(partial(place_of, block="")) is not None:
                return layout
        return None

    def _including(self, page: PageFile) -> Iterator[_Around]:
        """The files that take one in, or what it defines."""
        defines = page.file.ask_as_written(read_joins).defines
        for other in filter(None, map(self._sources.page, self._naming(page.path))):
            for name in other.file.ask_as_written(read_joins).includes:
                is_defined = name.name in defines
                if is_defined or self._path_of(other, name.name) == page.path:
                    yield _Around(other, name.at, is_defined)

    def _named(self, page: PageFile, name: str) -> PageFile | None:
        path = self._path_of(page, name)
        return self._sources.page(path) if path is not None else None

    def _path_of(self, page: PageFile, name: str) -> str | None:
        """The template that a name means in a file: what stands there from this file on, else the only one whose path
        ends so."""
        wanted = name.rpartition("::")[2]
        said = [wanted] if "/" in wanted or wanted.endswith(PAGES) else [wanted, wanted.replace(".", "/")]
        for each in said:
            beside = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), each))
            known = self._by_name.get(name_of(each), ())
            if beside in (bare := {_bare(path): path for path in known}) or _bare(beside) in bare:
                return bare.get(beside) or bare[_bare(beside)]
            within = each.partition("/")[2] if each.startswith("@") else each  # of a package: its scope is no folder
            ending = f"/{_bare(posixpath.normpath(within)).lstrip('./')}"
            meant = [path for path in known if f"/{_bare(path)}".endswith(ending)]
            if meant:
                return meant[0] if len(meant) == 1 else None
        return None

    @cached_property
    def _templates(self) -> list[str]:
        found = [path for path in self._sources.universe.paths if path.endswith(PAGES)]
        return found if len(found) <= MOST_SEARCHED else []

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for path in self._templates:
            found.setdefault(name_of(path), []).append(path)
        return found


def _bare(path: str) -> str:
    """A template's path without endings, and without the sign of one that is a part."""
    return posixpath.join(posixpath.dirname(path), name_of(path))
