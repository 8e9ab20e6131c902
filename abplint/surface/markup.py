"""Elements that an app's markup holds, wherever it is written: in pages, in components, in JSX, in strings of HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple, Protocol

from abplint.patterns import regex
from abplint.surface.budgets import LONGEST_TAG
from abplint.syntax import facts
from abplint.syntax.components.braces import mask_braces
from abplint.syntax.html import NAMED, Page, Tag, parse_page
from abplint.syntax.interpolated import pattern_of_id
from abplint.syntax.selectors import PERHAPS, ChildPlace, is_said, places_of, stands_at
from abplint.syntax.walking import parts_of

_LAST: Final = regex(r"(?<![\s>+~])[\s>+~]+(?![\s>+~])(?![^\[]*\])")
_SIMPLE: Final = regex(r"^([a-zA-Z][\w-]*)?((?:[#.][\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*)$")
_PART: Final = regex(
    r"""([#.])([\w-]+)|\[\s{0,9}([\w-]+)\s{0,9}(?:([~|^$*?]?=)\s{0,9}["']?([^"'\]]*)["']?)?\s{0,9}\]"""
)
_TEXTS: Final = regex(r"""(?P<before>[=!]=\s*)?(['"`])([^'"`\n]*)\2(?P<after>\s*[=!]=)?""")
"""A text in an expression, and whether something is compared with it."""
_NAMING: Final = frozenset({"class", "classname", "id"})
_COMPONENT: Final = regex(rb"<([A-Z][\w.]*|[a-z]+(?:-[a-z]+)+)(?=[\s/>])")
_COMPOSED: Final = regex(rb"""[\s:.\[]id\]?\s{0,9}=\s{0,9}["'{]""")  # an identifier that may have parts


class Selector(NamedTuple):
    """The last compound of a selector: a tag's name, and what else its element must have. `around` are the compounds
    before it, from the inside."""

    tag: str
    parts: tuple[tuple[str, str, str, str, str], ...]
    around: tuple[Selector, ...] = ()
    places: tuple[ChildPlace, ...] = ()

    def finds(self, tag: Tag) -> bool:
        if (self.tag and tag.name != self.tag) or not all(_has(tag, part) for part in self.parts):
            return False
        beside = tag.beside if self.places else ()
        return not beside or stands_at(self.places, beside.index(tag.index), len(beside))

    def stands(self, page: Page, tag: Tag) -> bool:
        """Whether an element of a page stands in what the compounds before ask for, in their order."""
        wanted, parent = list(self.around), tag.parent
        while wanted and parent is not None:
            outer = page.tags[parent]
            if wanted[0].finds(outer):
                wanted.pop(0)
            parent = outer.parent
        return not wanted

    def count_around(self, page: Page, tag: Tag) -> int:
        """In how many of the compounds before it an element stands, from the inside."""
        wanted, parent, met = list(self.around), tag.parent, 0
        while wanted and parent is not None:
            outer = page.tags[parent]
            at = next((at for at, one in enumerate(wanted) if one.finds(outer)), None)
            if at is not None:
                met += 1
                del wanted[: at + 1]
            parent = outer.parent
        return met

    @property
    def word(self) -> str:
        """A word that the source of such an element must hold, and that is rare elsewhere; "" if there is none."""
        for mark, name, attribute, how, value in self.parts:
            if mark:
                return name
            if value and how != PERHAPS and attribute.lower() not in ("type", "role"):
                return value
        return f"<{self.tag}" if "-" in self.tag else ""

    @property
    def given(self) -> str:
        """An attribute of the app's own that such an element has, whatever its value; "" if there is none."""
        untold = (name for _, _, name, how, value in self.parts if not value or how == PERHAPS)
        return next((name for name in untold if name.startswith("data-")), "")


def read_selector(text: str) -> Selector | None:
    """What a selector asks of an element, as far as its last part tells; None if it asks more than can be told."""
    *around, last = _LAST.split(text.strip())
    match = _SIMPLE.match(last)
    if match is None or not last:
        return None
    outer = (read_selector(each) for each in reversed(around))
    known = tuple(each for each in outer if each is not None)
    parts, places = tuple(_PART.findall(match[2] or "")), tuple(places_of(match[2] or ""))
    return Selector((match[1] or "").lower(), parts, known, places)


def find_inside(page: Page, selector: Selector) -> Tag | None:
    """The first element of a page that a selector finds there, with what it stands in."""
    return next((tag for tag in page.tags if selector.finds(tag) and selector.stands(page, tag)), None)


def most_standing(page: Page, selector: Selector) -> tuple[int, Tag] | None:
    """Of the elements of a page that a selector finds, the first that stands in most of what it asks for around it, and
    in how much: the rest may be around the page."""
    found = [(selector.count_around(page, tag), tag) for tag in page.tags if selector.finds(tag)]
    return max(found, key=lambda each: each[0], default=None)


def find_tag(page: Page, selector: str) -> Tag | None:
    """The first element of a page that a selector may find: one that stands in what the selector asks for, else one of
    which only the last part is looked at, as what is around it may be anywhere."""
    wanted = read_selector(selector)
    if wanted is None:
        return None
    if len(wanted.parts) == 1 and wanted.parts[0][0] == "#" and not wanted.tag:
        return page.ids.get(wanted.parts[0][1])
    inside = find_inside(page, wanted) if wanted.around else None
    return inside if inside is not None else next(filter(wanted.finds, page.tags), None)


def find_tags(page: Page, selector: str) -> Iterable[Tag]:
    """The elements of a page that a selector may find, see `find_tag`."""
    wanted = read_selector(selector)
    return filter(wanted.finds, page.tags) if wanted is not None else ()


def named_tags(page: Page) -> dict[str, Tag]:
    """The first tag of a page by which the window has an element, for its id or its name."""
    found: dict[str, Tag] = {}
    for tag in page.tags:
        for name in (tag.get("id"), tag.get("name") if tag.name in NAMED else None):
            if name:
                found.setdefault(name, tag)
    return found


class Texts(Protocol):
    """The texts of modules, by path, and whether a word stands in them."""

    def data(self, path: str, /) -> bytes: ...

    def shows(self, path: str, what: bytes, /) -> bool: ...


def find_written(paths: Iterable[str], texts: Texts, selector: str) -> Iterator[tuple[str, int, Tag]]:
    """The elements in the texts of modules that a selector may find: the module, where it begins, its tag."""
    wanted = read_selector(selector)
    if wanted is None:
        return
    if wanted.word:
        yield from _written(paths, texts, wanted, wanted.word.encode())
        return
    found = list(islice(_written(paths, texts, wanted, wanted.given.encode()), 2)) if wanted.given else []
    if len(found) == 1:  # of several, the value says which
        yield found[0]


def find_alike(paths: Iterable[str], texts: Texts, selector: str) -> Iterator[tuple[str, int, Tag]]:
    """The elements in the texts of modules that a selector may find which names an attribute and no value of it."""
    wanted = read_selector(selector)
    if wanted is not None and wanted.given and not wanted.word:
        yield from _written(paths, texts, wanted, wanted.given.encode())


def find_tagged(paths: Iterable[str], texts: Texts, wanted: Selector) -> Iterator[tuple[str, int, Tag]]:
    """The elements of a tag in the texts of modules that hold a word of what must stand around them: of these the text
    says whether they do. None where the selector asks for more than a tag, or for nothing around it."""
    word = next((each.word or each.given for each in wanted.around if each.word or each.given), "")
    if not wanted.tag or wanted.parts or not word:
        return
    begin = b"<" + wanted.tag.encode()
    for path in (path for path in paths if texts.shows(path, word.encode())):
        data = texts.data(path)
        start = data.find(begin)
        while start >= 0:
            tag = _tag_at(data, start)
            if tag is not None and wanted.finds(tag):
                yield path, start, tag
            start = data.find(begin, start + 1)


def _written(paths: Iterable[str], texts: Texts, wanted: Selector, word: bytes) -> Iterator[tuple[str, int, Tag]]:
    """The elements in the texts of modules that a selector may find and whose sources hold a word."""
    for path in (path for path in paths if texts.shows(path, word)):
        data = texts.data(path)
        at = data.find(word)
        while at >= 0:
            start = data.rfind(b"<", max(at - LONGEST_TAG, 0), at + 1)
            if start >= 0 and data[start + 1 : start + 2].isalpha():
                tag = _tag_at(data, start)
                if tag is not None and start + tag.end > at and wanted.finds(tag):
                    yield path, start, tag
            at = data.find(word, at + 1)


def find_handed(
    paths: Iterable[str], texts: Texts, selector: str, imports: Callable[[str], Iterable[str]]
) -> Iterator[tuple[str, int, Tag]]:
    """The elements of components that are handed what a selector asks for by a name of their own: where the text of one
    gives an element an attribute by that name."""
    wanted = read_selector(selector)
    if wanted is None or len(wanted.parts) != 1 or not wanted.word:
        return
    mark, name, attribute, _, value = wanted.parts[0]
    word = (name if mark == "#" else value if not mark else "").encode()
    given = b"id" if mark else attribute.encode()
    handed = re.compile(rb"""\s:?([\w-]+)\s*=\s*\{?\s*["'`]%b["'`]""" % re.escape(word))
    for path in (path for path in paths if word and texts.shows(path, word)):
        data = texts.data(path)
        for match in handed.finditer(data):
            start = data.rfind(b"<", max(match.start() - LONGEST_TAG, 0), match.start())
            tag = _COMPONENT.match(data, start) if start >= 0 else None
            if tag is not None and (whole := _tag_at(data, start)) and start + whole.end > match.start():
                for home in (path, *(each for each in imports(path) if _is_import_of(data, tag[1], each))):
                    yield from _given_by(home, texts.data(home), given, match[1], wanted.tag)


def _is_import_of(data: bytes, name: bytes, path: str) -> bool:
    """Whether the text of a module takes a name from a module at a path."""
    called = b"".join(word[:1].upper() + word[1:] for word in name.split(b"-"))
    taken = rb"""import\b[^'"`;]*\b%b\b[^'"`;]*\bfrom\s*['"]([^'"\n]+)['"]""" % re.escape(called)
    return any(_stem(spec.decode("ascii", "replace")) == _stem(path) for spec in re.findall(taken, data))


def _stem(path: str) -> str:
    """What a module is called: by its file, or by its folder."""
    name = re.sub(r"(/index)?(\.[a-z]{1,6}){0,2}$", "", path)
    return name.rsplit("/", 1)[-1]


def _given_by(path: str, data: bytes, attribute: bytes, prop: bytes, tag: str) -> Iterator[tuple[str, int, Tag]]:
    """The elements in the text of a module of which a prop says an attribute."""
    first, *words = prop.split(b"-")
    called = first + b"".join(word.capitalize() for word in words)
    says = re.compile(rb"""\s:?%b\s*=\s*["']?\{?[^<>{}"'=]*\b%b\b""" % (re.escape(attribute), re.escape(called)))
    for match in says.finditer(data):
        start = data.rfind(b"<", max(match.start() - LONGEST_TAG, 0), match.start())
        found = _tag_at(data, start) if start >= 0 and data[start + 1 : start + 2].isalpha() else None
        if found is not None and start + found.end > match.start() and tag in ("", found.name):
            yield path, start, found


def standing_in(data: bytes, program: facts.Program, start: int, around: Sequence[Selector]) -> int:
    """In how much of what a selector asks for around it, from the inside, markup in a module's text stands, tags apart:
    the rest may be around its component. A component itself is what the words in its attributes say."""
    wanted, marked = list(around), 0
    for outer in _enclosing(program, start):
        tag = _tag_at(data, outer.start) if wanted else None
        met = next((at for at, one in enumerate(wanted) if tag and (one.finds(tag) or _says(tag, outer, one))), None)
        if met is not None:  # what is between may be written elsewhere
            marked += _weight(wanted[met])
            del wanted[: met + 1]
    return marked


def _weight(asked: Selector) -> int:
    """How much it tells that something is what a part of a selector asks for: its identifier more than all else."""
    return 2 if any(part[0] == "#" for part in asked.parts) else int(bool(asked.parts))


def _enclosing(program: facts.Program, start: int) -> list[facts.ElementLiteral]:
    """The markup around an offset, the innermost first; functions that do not hold it stay as they are."""
    found: list[facts.ElementLiteral] = []
    pending: list[Any] = [program.body]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending.extend(item)
        elif isinstance(item, facts.Fact) and item.start <= start < item.end:
            if isinstance(item, facts.ElementLiteral) and item.start < start:
                found.append(item)
            pending += [item.body, item.parameters] if isinstance(item, facts.Function) else parts_of(item)
    return sorted(found, key=lambda item: item.start, reverse=True)


def _says(tag: Tag, written: facts.ElementLiteral, wanted: Selector) -> bool:
    """Whether the attributes of an element hold all classes and identifiers that are asked for, under some name where
    the element is a component's, and maybe among others that code puts together."""
    is_component = not isinstance(written.tag, str)
    if not wanted.parts or (wanted.tag and wanted.tag != tag.name and not is_component):
        return False
    held = [each.value for key, each in tag.attributes.items() if is_component or key in _NAMING]
    return all(mark and any(_is_word(name, text) for text in held) for mark, name, *_ in wanted.parts)


def _is_word(name: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def find_composed(data: bytes) -> Iterator[tuple[str, int, Tag]]:
    """The elements in a module's text whose identifiers are put together of parts: the pattern of each, where the
    element begins, its tag."""
    for found in _COMPOSED.finditer(data):
        start = data.rfind(b"<", max(found.start() - LONGEST_TAG, 0), found.start())
        tag = _tag_at(data, start) if start >= 0 and data[start + 1 : start + 2].isalpha() else None
        if tag is None or start + tag.end <= found.start():
            continue
        pattern = pattern_of_id({name: attribute.value for name, attribute in tag.attributes.items()})
        if pattern is not None:
            yield pattern, start, tag


def _tag_at(data: bytes, start: int) -> Tag | None:
    """The tag that begins at an offset of a module's text; its places are relative to that."""
    text = data[start : start + LONGEST_TAG]
    tags = parse_page(text, mask_braces(text, in_text=False)).tags
    return tags[0] if tags and tags[0].start == 0 else None


def _classes_of(written: str) -> list[str]:
    """The classes that an attribute says; of an expression, those in its texts: whatever puts them together."""
    if written[:1] != "{":
        return written.split()
    texts = (found[3] for found in _TEXTS.finditer(written) if not (found["before"] or found["after"]))
    return [name for text in texts for name in text.split()]


def _has(tag: Tag, part: tuple[str, str, str, str, str]) -> bool:
    mark, name, attribute, how, value = part
    if mark == "#":
        return tag.get("id") == name
    if mark == ".":
        return name in _classes_of(tag.get("class") or tag.get("classname") or "")
    present = tag.get(attribute.lower())
    if present is None or not value or (how == PERHAPS and present[:1] == "{"):
        return present is not None
    return is_said(how, present.lower(), value.lower())
