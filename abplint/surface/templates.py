"""How the templates of a server name each other: which of them may be written into one page."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from abplint.knowledge.files import PAGES
from abplint.patterns import regex

# a name in quotes, maybe behind what a build reads it with (`html-loader?{"sources":false}!./head.html.ejs`)
_NAME: Final = rb"""["'](?:[\w@/-]{1,80}(?:\?[^!'\n]{0,200})?!){0,4}([\w./:@~-]+)["']"""
_EXTENDS: Final = regex(rb"""(?:\b(?:extends?|layout)\b[\s(]{0,9}|\bLayout\s{0,9}=\s{0,9})%s""" % _NAME)
_INCLUDES: Final = regex(
    rb"""(?:(?:\binclude\w{0,9}|\brequire(?:_once)?|\bembed|\brender|\bpartial:?|\btemplate)\b[\s(]{0,9}"""
    rb"""(?:__DIR__[\s.]{0,9})?(?:partial:\s{0,9})?%s|\{\{>\s{0,9}([\w./-]+))""" % _NAME
)
_DEFINES: Final = regex(rb"""\{\{-?\s{0,9}(?:define|block)\s{1,9}%s""" % _NAME)


# how a template begins what it puts into a place of its layout, by the name of that place
_BLOCK: Final = regex(
    rb"""(?:\{%%-?\s*block\s+|@(?:section|push|prepend)\w*[\s(]+["']?|\bcontent_for[\s(]+:?["']?|<x-slot[\s:]+(?:name=)?["']?"""
    rb"""|\{\{-?\s*define\s+["'])([\w.-]+)"""
)
_PLACE: Final = (
    rb"""(?:\{%%-?\s*block\s+|@(?:yield|stack|section|RenderSection\w*)[\s(]+["']|\byield[\s(]+:|\{\{\s*\$"""
    rb"""|\{\{-?\s*(?:template|block)\s+["'])%s(?![\w.-])"""
)
_BODY: Final = regex(
    rb"<%=\s*yield\s*%>|\{\{\{\s*(?:@?body|yield)\s*\}\}\}|<%-\s*body\s*-?%>|@RenderBody\(|\{\{\s*\$slot\b"
)
# a place of a layout, as a statement of its own: what fills it stands in the templates that name the layout
_FILLED: Final = regex(
    rb"\{%-?\s*(?:end)?block\b|@(?:yield|stack|section|show|endsection|RenderSection(?:Async)?)\b|<%=\s*yield\b|<%-\s*body\b"
    rb"|\{\{\{\s*(?:@?body|yield)\b|\{\{-?\s*(?:block|template|end)\b|\{\{\s*\$\w"
)
_COMPONENT: Final = regex(rb"\A\s*<x-([\w.:-]+)")


class Named(NamedTuple):
    """A template that another one names, as it says it, and at which byte of its text."""

    name: str
    at: int

    @property
    def stem(self) -> str:
        """The same as `name_of` gives it, of a path, or of names that dots part (`layouts.app`)."""
        last = re.split(r"[/:]", self.name)[-1].lstrip("_")
        is_file = "/" in self.name or "." not in self.name or last.endswith(PAGES)
        return last.partition(".")[0] if is_file else last.rpartition(".")[2]


class Joins(NamedTuple):
    """What a template says of others, in the order of its text: what it fills, and which places of that (`blocks`),
    what it takes in, and what it offers to any by a name. `around`: the component of Blade that all of it stands in."""

    extends: tuple[Named, ...]
    blocks: tuple[Named, ...]
    includes: tuple[Named, ...]
    defines: frozenset[str]
    around: Named | None

    @property
    def layout(self) -> Named | None:
        """The only template that it fills; None where it names none, or several."""
        return self.extends[0] if len(self.extends) == 1 else None if self.extends else self.around

    @property
    def named(self) -> Iterator[Named]:
        yield from (*self.extends, *self.includes)
        if self.around is not None:
            yield self.around

    def may_fill(self, names: frozenset[str]) -> bool:
        """Whether it may be put into one of some templates: it names none of its own, or one of these."""
        return not self.extends or any(each.stem in names for each in self.extends)

    def takes_in(self, names: frozenset[str]) -> bool:
        """Whether it takes in one of some templates."""
        return any(each.stem in names for each in self.includes)

    def block_at(self, at: int) -> str:
        """The name of what stands at an offset, where it is put into a place of a layout; empty: into its body."""
        return next((block.name for block in reversed(self.blocks) if block.at < at), "")


def read_joins(data: bytes) -> Joins:
    """What a template's text says of others."""
    around = _COMPONENT.match(data)
    return Joins(
        tuple(Named(match[1].decode(), match.start()) for match in _EXTENDS.finditer(data)),
        tuple(Named(match[1].decode(), match.start()) for match in _BLOCK.finditer(data)),
        tuple(Named((match[1] or match[2]).decode(), match.start()) for match in _INCLUDES.finditer(data)),
        frozenset(match[1].decode() for match in _DEFINES.finditer(data)),
        Named(f"components/{around[1].decode().replace('.', '/')}", 0) if around is not None else None,
    )


def place_of(data: bytes, block: str) -> int | None:
    """The byte of a layout's text where it puts a block, or its body where the block has no name; None: nowhere."""
    place = re.compile(_PLACE % re.escape(block.encode())).search(data) if block else _BODY.search(data)
    return place.start() if place is not None else None


def is_place(statement: bytes) -> bool:
    """Whether a statement is a place of a layout that others fill."""
    return _FILLED.match(statement.strip()) is not None


def name_of(path: str) -> str:
    """The name by which others mean a template."""
    return posixpath.basename(path).lstrip("_").partition(".")[0]
