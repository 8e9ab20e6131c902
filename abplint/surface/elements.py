"""Finds elements in the markup of an app by selector and by name."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain, islice
from typing import Final

from abplint.knowledge.files import PAGES, SERVER_PAGES
from abplint.patterns import regex
from abplint.program.units import ElementMarkup
from abplint.project.packages import ancestors
from abplint.source import SourceFile
from abplint.surface.budgets import (
    MOST_ATTRIBUTED,
    MOST_COMPARED,
    MOST_FOUND,
    MOST_SEARCHED,
)
from abplint.surface.composing import Composer
from abplint.surface.markup import (
    Selector,
    find_alike,
    find_composed,
    find_handed,
    find_inside,
    find_tag,
    find_tagged,
    find_tags,
    find_written,
    most_standing,
    named_tags,
    read_selector,
    standing_in,
)
from abplint.surface.sources import PageFile, Sources
from abplint.surface.templates import name_of, read_joins
from abplint.syntax import html

_DECIDES: Final = regex(rb"\{%")
_VIEWS: Final = regex(r"(?:.*?/)?(?:templates|views)/")


@dataclass
class ElementFinder:
    """The elements of an app's pages, of the markup that its code holds, and of a server's fragments.

    `folder` is the app's; `markup` are pages whose elements may stand in the others. `composer` puts pages together:
    what a script of one asks for is in none that is never one with it.
    """

    sources: Sources
    folder: str
    pages: Sequence[PageFile]
    markup: Sequence[PageFile]
    modules: Callable[[], Sequence[str]]
    composer: Composer | None = None
    _written: dict[tuple[str, str], ElementMarkup | None] = field(default_factory=dict)
    _apart: dict[tuple[str, str, str], list[ElementMarkup]] = field(default_factory=dict)
    _in_code: dict[str, list[ElementMarkup]] = field(default_factory=dict)
    _alike: dict[str, list[ElementMarkup]] = field(default_factory=dict)
    _standing: dict[str, list[ElementMarkup]] = field(default_factory=dict)
    _composed: dict[str, list[tuple[str, ElementMarkup]]] = field(default_factory=dict)

    def element(self, selector: str, asked_in: str = "") -> ElementMarkup | None:
        page = self._page_of(asked_in)
        key = selector, page
        if key not in self._written:
            self._written[key] = self._in_pages(selector, page) or self._in_modules(selector, page)
        return self._written[key]

    @staticmethod
    def _page_of(path: str) -> str:
        """The page whose script asks; of what many pages may load, nothing is told."""
        return path if path.endswith(PAGES) else ""

    def _with(self, page: str) -> Iterator[PageFile]:
        """The pages that may be one with the one whose script asks."""
        for other in (*self.pages, *self.markup):
            if not self._is_apart(other, page):
                yield other

    def _is_apart(self, other: PageFile, page: str) -> bool:
        return bool(page) and self.composer is not None and self.composer.are_apart(other.path, page)

    def _in_pages(self, selector: str, asked_in: str) -> ElementMarkup | None:
        pages = self._with(asked_in)
        for page in pages:
            tag = find_tag(page.page, selector)
            if tag is not None:
                others = chain(pages, self._parts_saying(read_selector(selector)))
                found = filter(None, (find_tag(other.page, selector) for other in others))
                lacks = any(other.attributes.keys() - tag.attributes.keys() for other in found)
                return ElementMarkup.of_page(page.file, page.page, tag, lacks=lacks)
        return None

    def apart(self, selector: str, path: str, asked_in: str) -> Sequence[ElementMarkup]:
        key = selector, path, self._page_of(asked_in)
        if key not in self._apart:
            self._apart[key] = list(islice(self._found_apart(*key), MOST_FOUND)) if path.endswith(PAGES) else []
        return self._apart[key]

    def _found_apart(self, selector: str, path: str, asked_in: str) -> Iterator[ElementMarkup]:
        known, wanted = [path], read_selector(selector)
        read = chain(
            ((page, False) for page in (*self.pages, *self.markup)),
            ((page, True) for page in self._parts_saying(wanted)),
        )
        for page, is_part in read if self.composer is not None and wanted is not None else ():
            if not self._is_apart(page, asked_in) and all(self._is_apart(page, each) for each in known):
                tag = find_tag(page.page, selector)
                if tag is not None:
                    known.append(page.path)
                    yield ElementMarkup.of_page(page.file, page.page, tag, is_part=is_part)

    def _in_modules(self, selector: str, asked_in: str) -> ElementMarkup | None:
        """An element of markup that code holds, or a server's fragment."""
        found = self.written(selector)
        return found[0] if found else self._in_parts(selector, asked_in)

    def written(self, selector: str) -> Sequence[ElementMarkup]:
        """The elements of markup that code holds: those that stand where the selector says, if some do."""
        if selector not in self._in_code:
            found = self.standing(selector) or (_markup(*each) for each in self._found_in_code(selector))
            self._in_code[selector] = list(islice(found, MOST_FOUND))
        return self._in_code[selector]

    def alike(self, selector: str) -> Sequence[ElementMarkup]:
        """The elements of markup that code holds of which a selector names an attribute, and no value of it."""
        if selector not in self._alike:
            modules = self.modules()
            found = find_alike(modules if len(modules) <= MOST_SEARCHED else (), self.sources, selector)
            self._alike[selector] = [_markup(*each) for each in islice(found, MOST_FOUND)]
        return self._alike[selector]

    def standing(self, selector: str) -> Sequence[ElementMarkup]:
        """The elements of markup that code holds, of which it says more than of others that they stand in what the
        selector asks for; none where it says nothing of any."""
        if selector not in self._standing:
            wanted = read_selector(selector)
            around = wanted.around if wanted is not None else ()
            found = islice(self._found_around(selector, wanted), MOST_COMPARED) if wanted and around else iter(())
            marked = [(self._standing_in(*each[:2], around), each) for each in found]
            most = max((count for count, _ in marked), default=0)
            standing = (_markup(*each) for count, each in marked if count == most > 0)
            self._standing[selector] = list(islice(standing, MOST_FOUND))
        return self._standing[selector]

    def _found_around(self, selector: str, wanted: Selector) -> Iterator[tuple[str, int, html.Tag]]:
        """The elements of which it counts what stands around them: of a tag alone it is all that tells."""
        yield from self._found_in_code(selector)
        modules = self.modules()
        yield from find_tagged(modules if len(modules) <= MOST_SEARCHED else (), self.sources, wanted)

    def _found_in_code(self, selector: str) -> Iterator[tuple[str, int, html.Tag]]:
        modules = self.modules()
        searched = modules if len(modules) <= MOST_SEARCHED else ()
        found = find_written(searched, self.sources, selector)
        first = next(found, None)
        if first is None:
            return find_handed(searched, self.sources, selector, self.sources.imports)
        return chain((first,), found)

    def _standing_in(self, path: str, start: int, around: Sequence[Selector]) -> int:
        program = self.sources.program(path)
        return standing_in(self.sources.data(path), program, start, around) if program is not None else 0

    def composed(self, path: str) -> Sequence[tuple[str, ElementMarkup]]:
        """The elements that a module's text holds whose identifiers are put together, by the patterns of these."""
        known = self._composed.get(path)
        if known is None:
            found = islice(find_composed(self.sources.data(path)), MOST_COMPARED)
            known = self._composed[path] = [(pattern, _markup(path, start, tag)) for pattern, start, tag in found]
            for _, markup in known:
                markup.attributes.pop("id", None)  # it is an expression
        return known

    def _in_parts(self, selector: str, asked_in: str) -> ElementMarkup | None:
        """An element of what a server puts into the pages that it writes, or of a template in a file of its own, which
        code puts into the page."""
        wanted = read_selector(selector)
        if wanted is not None and wanted.word and wanted.around:
            said = [_said(each.word) for each in wanted.around if each.word and each.parts]
            parts = (page for page in self._parts_saying(wanted) if all(self.sources.shows(page.path, w) for w in said))
            marked = ((most_standing(page.page, wanted), page) for page in islice(parts, MOST_COMPARED))
            most = max(((*found, page) for found, page in marked if found), key=lambda each: each[0], default=None)
            if most is not None and most[0]:
                return ElementMarkup.of_page(most[2].file, most[2].page, most[1], is_part=True)
        for page in self._parts_saying(wanted):
            is_told = wanted is not None and not wanted.word  # by what is around it alone
            tag = find_inside(page.page, wanted) if wanted and is_told else find_tag(page.page, selector)
            if tag is not None and not self._is_apart(page, asked_in):
                return ElementMarkup.of_page(page.file, page.page, tag, is_part=True)
        return None

    def _parts_saying(self, wanted: Selector | None) -> Iterator[PageFile]:
        """What a server or code puts into the pages, where it says a word of a selector."""
        word = next((each.word for each in (wanted, *wanted.around) if each.word), "") if wanted is not None else ""
        if not word:
            return
        for path in self._parts():
            page = self.part(path) if self.sources.shows(path, _said(word)) else None
            if page is not None:
                yield page

    def _parts(self) -> Iterator[str]:
        yield from self.fragments
        yield from self._templates

    @cached_property
    def _templates(self) -> list[str]:
        """The HTML files of the app that a module stands beside, or beside their folder (`templates/`): those of
        components, and those that are imported; and those that a module names by where they stand from a page."""
        modules = self.modules() if len(self.modules()) <= MOST_SEARCHED else ()
        folders = {posixpath.dirname(path) for path in modules}
        pages = {page.path for page in (*self.pages, *self.markup)}
        below = (path for path in self.sources.universe.below(self.folder) if path.endswith((".html", ".htm")))
        found = [path for path in below if path not in pages]
        apart = {path for path in found if folders.isdisjoint(islice(ancestors(posixpath.dirname(path)), 2))}
        named = {path for name in self._names_in(modules if apart else ()) for path in _from_pages(pages, name)}
        return [path for path in found if path not in apart or path in named]

    def _names_in(self, modules: Iterable[str]) -> set[str]:
        """The paths of HTML files that modules write down as texts."""
        files = (self.sources.file(path) for path in modules if self.sources.shows(path, _HTML))
        return {name for file in files if file is not None for name in file.ask(partial(_named_html, file))}

    @cached_property
    def fragments(self) -> list[str]:
        """The templates of the app that may stand in its pages, where a server writes these."""
        pages = {page.path: page for page in (*self.markup, *self.pages) if self._is_written(page.path)}
        homes = set(map(self._home, pages.values()))
        prefixes = tuple(f"{home}/" if home else "" for home in homes)
        below = [path for path in self.sources.universe.paths if path.endswith(PAGES) and path.startswith(prefixes)]
        if len(below) > MOST_SEARCHED:  # a server's programs have such an ending, too
            below = [path for path in below if any(_is_like(path, page) for page in pages)]
        found = [path for path in below if path not in pages] if pages and len(below) <= MOST_SEARCHED else []
        folders = {posixpath.dirname(path) for path in (*pages, *filter(self._is_written, found))}
        return [path for path in found if posixpath.dirname(path) in folders]

    def _home(self, page: PageFile) -> str:
        """The folder of a page's package; where no package says where its app ends, the one that holds the page and the
        scripts that it names."""
        package = self.sources.packages.nearest(page.path)
        if package is not None:
            return package.folder
        paths = [page.path, *self.sources.linked_scripts(page)]
        return posixpath.commonpath([f"./{posixpath.dirname(each)}" for each in paths]).removeprefix(".").lstrip("/")

    def part(self, path: str) -> PageFile | None:
        """A template as a page, if it may be written into one of the app's: it begins as no document, or takes in what
        is a page of the app here, and does not say that it fills another one."""
        page = self.sources.page(path)
        if page is None:
            return None
        joins = page.file.ask_as_written(read_joins)
        if page.page.is_document:
            return page if joins.takes_in(self._names_of_pages) else None
        return page if joins.may_fill(self._names_of_templates) else None

    @cached_property
    def _names_of_pages(self) -> frozenset[str]:
        """The names by which templates take in the app's pages, or what these define."""
        defined = (page.file.ask_as_written(read_joins).defines for page in self.pages)
        return frozenset(name_of(page.path) for page in self.pages).union(*defined)

    @cached_property
    def _names_of_templates(self) -> frozenset[str]:
        return self._names_of_pages | {name_of(path) for path in self.fragments}

    def _is_written(self, path: str) -> bool:
        """Whether a server writes a page from a file, as its name or the statements in it say."""
        return path.endswith(SERVER_PAGES) or self.sources.shows(path, _DECIDES)

    def elements(self, selector: str, asked_in: str = "") -> Sequence[ElementMarkup]:
        pages = self._with(self._page_of(asked_in))
        meant = ((page, tag) for page in pages for tag in find_tags(page.page, selector))
        found = {(page.file.path, tag.start): (page, tag) for page, tag in islice(meant, MOST_COMPARED)}
        first = list(islice(found.values(), MOST_FOUND))
        kinds = {_kind_of(tag): None for _, tag in first}
        others = {_kind_of(tag): (page, tag) for page, tag in reversed(found.values()) if _kind_of(tag) not in kinds}
        taken = (*first, *islice(reversed(others.values()), MOST_FOUND))
        return [ElementMarkup.of_page(page.file, page.page, tag) for page, tag in taken]

    def attributed(self, name: str) -> Sequence[ElementMarkup]:
        """The elements with an attribute: of the pages, and of what a server or code puts into them."""
        parts = (self.part(path) for path in self._parts() if self.sources.shows(path, _said(name)))
        read = [(page, False) for page in (*self.pages, *self.markup)]
        read += [(page, True) for page in parts if page is not None]
        having = (
            ElementMarkup.of_page(page.file, page.page, tag, is_part=is_part)
            for page, is_part in read
            for tag in page.page.tags
            if name in tag.attributes
        )
        return list(islice(having, MOST_ATTRIBUTED))

    def named(self, name: str) -> ElementMarkup | None:
        for page, tags in self._named_tags:
            if name in tags:
                return ElementMarkup.of_page(page.file, page.page, tags[name], is_part=True)
        return None

    @cached_property
    def _named_tags(self) -> list[tuple[PageFile, dict[str, html.Tag]]]:
        return [(page, named_tags(page.page)) for page in self.pages]


_HTML: Final = regex(rb"""(?<=['"`/])((?:[\w-]+/)*[\w.-]+\.html?)(?=['"`?])""")


def _named_html(file: SourceFile) -> tuple[str, ...]:
    return tuple({name.decode("ascii", "replace") for name in _HTML.findall(file.data)})


def _from_pages(pages: Iterable[str], name: str) -> Iterator[str]:
    """Where a path leads from the folders of pages."""
    return (posixpath.join(posixpath.dirname(page), name) for page in pages)


def _said(word: str) -> re.Pattern[bytes]:
    """Matches what templates say to give an element something: an attribute for data also as a key of a helper's."""
    written = re.escape(word.encode())
    if not word.startswith("data-"):
        return re.compile(written)
    key = re.escape(word.removeprefix("data-").encode()).replace(rb"\-", rb"[-_]")
    return re.compile(rb"%s|(?<![\w-])%s[\"']?[ \t]*(?::|=>)" % (written, key))


def _is_like(path: str, page: str) -> bool:
    """Whether a file is a template as a page is: its name ends alike (`.blade.php`), or both are in a folder of
    those."""
    ending, views = posixpath.basename(page).partition(".")[2], _VIEWS.match(page)
    return ("." in ending and path.endswith(f".{ending}")) or (views is not None and path.startswith(views[0]))


def _kind_of(tag: html.Tag) -> tuple[str, ...]:
    """What elements of a list have in common: an input's type tells it from others, and so does a class."""
    said = (tag.attributes[name].value if name in tag.attributes else "" for name in ("type", "class"))
    return (tag.name, *said)


def _markup(path: str, start: int, tag: html.Tag) -> ElementMarkup:
    given = ((name, attribute.value) for name, attribute in tag.attributes.items())
    # what listens by an expression of a component is no text of code, as it is in HTML
    attributes = {name: value for name, value in given if name[:2] != "on" or value[:1] != "{"}
    return ElementMarkup(tag.name, attributes, (path, start))
