"""Which files are looked at: components, copies of libraries, what builds write, and what only shares a name."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from abplint.knowledge.reading import read_all
from abplint.knowledge.subjects import subject
from abplint.patterns import regex

# templates of pages that a server writes: markup with placeholders
SERVER_PAGES: Final = (
    *(".php", ".phtml", ".twig", ".latte", ".erb", ".ejs", ".eta", ".hbs", ".handlebars", ".mustache", ".njk"),
    *(".liquid", ".jinja", ".jinja2", ".j2", ".cshtml", ".vbhtml", ".aspx", ".jsp", ".jspx", ".ftl", ".gohtml"),
    *(".tmpl", ".eex", ".heex", ".tpl", ".vm", ".vt", ".ctp", ".volt", ".gsp", ".mako", ".rhtml"),
)
_SIGNS: Final = {".tpl": "{", ".vm": "#", ".vt": "#"}
PAGES: Final = (".html", ".htm", ".xhtml", ".HTML", ".HTM", *SERVER_PAGES)
_OF_SERVERS: Final = regex(r"(?:^|/)(?:templates|views)/")
_VENDORED: Final = regex(r"(?:^|/)(?:vendors?|third[-_]?party|3rdparty|bower_components)/")
_SHORT: Final = 3
_FIRST_LINES: Final = 600  # bytes: the comment that a library begins with names it at once


class Component(NamedTuple):
    """Files that are components.

    `modules` are suffixes of modules that its compiler reads, too. `is_page`: its script runs on a server, and what it
    brings to a browser are the scripts in its markup. `options` is the model of components that are objects. In a
    package.json, `condition` marks the export that its compiler takes, and `entry_field` names the file.
    """

    extension: str
    condition: str = ""
    entry_field: str = ""
    modules: tuple[str, ...] = ()
    is_page: bool = False
    options: str = ""


class Compiled(NamedTuple):
    """Files that a build makes functions of, by suffix, when code imports them: what the package's export `by` makes of
    their text."""

    suffixes: tuple[str, ...]
    by: str


class Output(NamedTuple):
    """Folders that a build writes, and nobody edits."""

    folders: tuple[str, ...]


class Copies(NamedTuple):
    """Files of a project that are a library: a pattern that only their first lines match, with the library's name."""

    banner: str


class Namesake(NamedTuple):
    """Something else whose global has the same name: patterns that only it is written by."""

    patterns: tuple[str, ...]


def is_written_by_server(page: str) -> bool:
    """Whether a page's path says that a server writes it, which knows where it serves what the page names."""
    return page.endswith(SERVER_PAGES) or _OF_SERVERS.search(page) is not None


def signs_of(page: str) -> str:
    """How a template's placeholders begin: `{$name}`, or `#if (…)` beside `${name}`; empty: in the ways of most."""
    return _SIGNS.get(f".{page.rpartition('.')[2]}", "")


def is_vendored(path: str) -> bool:
    """Whether a file's folder says that it is somebody else's."""
    return _VENDORED.search(path) is not None


@cache
def components() -> Mapping[str, Component]:
    """The kinds of component files, by extension (".vue")."""
    return {component.extension: component for component in read_all("component", Component).values()}


@cache
def option_models() -> tuple[str, ...]:
    """The models that make an instance of a component that is an object."""
    return tuple(component.options for component in components().values() if component.options)


@cache
def compilers() -> Mapping[str, tuple[str, str]]:
    """What a build makes functions with of files that code imports: package and export, by the files' suffix."""
    read = read_all("compiled", Compiled).items()
    return {suffix: (subject(stem).packages[0], one.by) for stem, one in read for suffix in one.suffixes}


@cache
def output_folders() -> tuple[str, ...]:
    """The names of folders that builds write."""
    return tuple(name for one in read_all("output", Output).values() for name in one.folders)


@cache
def namesakes() -> tuple[str, ...]:
    """Patterns of what shares the global's name."""
    return tuple(pattern for one in read_all("namesake", Namesake).values() for pattern in one.patterns)


@cache
def banners() -> Mapping[str, tuple[re.Pattern[bytes], str]]:
    """What the first lines of a copy of a library say, and its package, by a word in the names of such files."""
    found = {stem: re.compile(one.banner.encode()) for stem, one in read_all("copies", Copies).items()}
    return {stem.replace("-", ""): (banner, subject(stem).packages[0]) for stem, banner in found.items()}


def may_be_copy(path: str) -> bool:
    """Whether the name of a file is like that of a copy of a library."""
    name = _squeezed(path)
    return any(_is_named(name, word) for word in banners())


def copy_of(path: str, data: bytes) -> str:
    """The package that a file is a copy of; empty: of none that is known."""
    name, start = _squeezed(path), data[:_FIRST_LINES]
    found = (package for word, (banner, package) in banners().items() if _is_named(name, word) and banner.search(start))
    return next(found, "")


def _is_named(name: str, word: str) -> bool:
    """Whether a file's name holds a library's; a short one is in many words."""
    return word in name if len(word) > _SHORT else name.removesuffix("js").removesuffix("min") == word


def _squeezed(path: str) -> str:
    return path.rpartition("/")[2].lower().replace("-", "").replace("_", "").replace(".", "")
