"""How projects are built and served: frameworks, aliases, names that are imported by themselves, heads, entries."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from abplint.knowledge.reading import read_all
from abplint.knowledge.subjects import subject

SOURCE: Final = "<source>"
OWN_NAME: Final = "<name>"
Chunks = Literal["async", "deferred"]
"""How a browser gets client code that no page of the project loads: as async chunks, or as deferred scripts."""


class Router(NamedTuple):
    """A way in which a framework builds pages, by the name that findings use. Most frameworks have one; where there are
    several, each builds what its own `folder` holds or leads to."""

    name: str
    folder: str
    chunks: Chunks


class Marked(NamedTuple):
    """A file, by a pattern for its path, and a pattern for what it says (with `^` and `$` at lines)."""

    file: str
    says: str


class Framework(NamedTuple):
    """What builds a project. Patterns are regular expressions for paths below the folder of the package.

    Of several that a package depends on, the one with the lowest `rank` builds it. `packages`: a package that depends
    on one of these is built by it (default: those of the file); `configs`: so is a folder that holds one of these
    files. `documents` are the files that write the head of its pages, the most important first; `shells` match the
    modules of components around every page. `on_server`: client code is rendered on a server too (with
    `server_packages`: where the package depends on one of them, and a file that `server_start` matches is there), but
    not what `client` matches, and not where a file of `client_only` says so.
    `server` never reaches a browser, and `static` is served as it is. It builds a folder where a file of each of `only`
    says so, and none of `unless`. With several `routers` each of them has a name
    and chunks of its own. `plugins` are modules that it hands to `starter`, an export of a model (`package#name`), when
    the app starts, with the modules that `stores` matches, by the name that its group has. `pages` match the modules
    of its pages, with the group `path` for their addresses (`notes/[id]`); `flat`: with `.` for `/` in them, and no
    address for parts that begin with `_`.
    """

    name: str
    rank: int
    chunks: Chunks
    documents: tuple[str, ...] = ()
    shells: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    flat: bool = False
    packages: tuple[str, ...] = ()
    configs: tuple[str, ...] = ()
    on_server: bool = False
    server_packages: tuple[str, ...] = ()
    server_start: str = ""
    client: str = r"(?!)"
    client_only: tuple[Marked, ...] = ()
    server: str = r"(?!)"
    static: str = r"^public/"
    only: tuple[Marked, ...] = ()
    unless: tuple[Marked, ...] = ()
    routers: tuple[Router, ...] = ()
    plugins: str = r"(?!)"
    stores: str = r"(?!)"
    starter: str = ""


class SourceFolder(NamedTuple):
    """The folder that a framework calls its source: what the configuration says at `key`, else `folder` where it holds
    one of `marks` (a file, or with `/` at its end a folder), else that of the package."""

    key: str
    folder: str
    marks: tuple[str, ...]


class AliasConventions(NamedTuple):
    """What a project may write for its own folders.

    `config` is the stem of the configuration file that may list aliases (`vite.config`), `further` are those of others
    that may, below the folder of the package. At the keys `roots` they list folders in which imports are looked up like
    packages; where the key `relative` is true, they are first looked up next to the importer.

    `folders`, in a package that depends on one of the file's packages: what is written, and the folder below the
    package; `SOURCE` stands for that of `source`, `OWN_NAME` for the package's name. `moved` says where a configuration
    may put one of them elsewhere: keys of objects in each other, `files.lib`. `virtual` is what modules that the
    framework makes while it builds begin with, up to a `/`.
    """

    config: str = ""
    further: tuple[str, ...] = ()
    roots: tuple[str, ...] = ()
    relative: str = ""
    folders: Mapping[str, str] = MappingProxyType({})
    moved: Mapping[str, str] = MappingProxyType({})
    source: SourceFolder | None = None
    virtual: tuple[str, ...] = ()


class Preset(NamedTuple):
    """The names that a build tool imports from `package` when its configuration names the preset."""

    name: str
    package: str
    names: tuple[str, ...]


class AutoImportConventions(NamedTuple):
    """Names that are imported without being written.

    `presets` are what a configuration may name. `brings`: presets that a package which depends on one of the file's
    packages has anyway, and `brings_with` those that it has besides with a dependency. `folders` below the source
    whose modules' exports it imports, with the depth of folders that it looks into; `components` is where its
    components stand.
    """

    presets: tuple[Preset, ...] = ()
    brings: tuple[str, ...] = ()
    brings_with: Mapping[str, str] = MappingProxyType({})
    folders: Mapping[str, int] = MappingProxyType({})
    components: str = ""


class ScriptComponent(NamedTuple):
    """A component that puts a script into the page: it blocks the parser where `prop` is `blocking`."""

    package: str
    prop: str
    blocking: str


class HeadConfig(NamedTuple):
    """A function that takes a configuration, and the members of it that describe the head of every page."""

    call: str
    at: tuple[str, ...]


class Head(NamedTuple):
    """How code fills the head of a page: functions that take its description (`calls`), configurations, components for
    scripts, props of an element that hold its content as HTML (`markup`, "prop.member"), and `managers`: text in the
    names of packages whose component has a script move its elements there."""

    calls: tuple[str, ...] = ()
    configs: tuple[HeadConfig, ...] = ()
    scripts: tuple[ScriptComponent, ...] = ()
    markup: tuple[str, ...] = ()
    managers: tuple[str, ...] = ()


class Entries(NamedTuple):
    """How an app starts: `files` are the stems of the modules that may do it, `calls` and `constructors` how."""

    files: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    constructors: tuple[str, ...] = ()


class Hosting(NamedTuple):
    """How files are served: `folders` that are served at `/`, files of `settings` that may say more, and `clients`:
    names of objects that ask a server, so that what is handed to their `get()` is no route."""

    folders: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    clients: tuple[str, ...] = ()


class Replaced(NamedTuple):
    """Files that a build takes others for: `settings` say so under `key`, by entries whose members `file` and `by` are
    paths."""

    settings: tuple[str, ...]
    key: str
    file: str
    by: str


class Filled(NamedTuple):
    """Files of `settings` that say into which page a build puts which modules: an object with the keys `page` (a path,
    or an object with one at `input`) and `modules`."""

    settings: tuple[str, ...]
    page: str
    modules: tuple[str, ...]


class Start(NamedTuple):
    """Where an app that a framework builds keeps the parts of a runtime: what `abplint init --runtime` writes.

    `page` is a pattern for the file that writes the head of all pages, `head` how the parts of a head come into it: as
    tags ("markup"), as `<AbpHead />` in the element `element`, which is added to `root` where the page has none
    ("component"), or as what a configuration of `[head]` says ("config"). `attribute` keeps an inline script as it is.

    `manifest` is the path of the manifest, `href` its address, `folder` that of the runtime. A browser gets the runtime
    through a module script of the page ("script"), an import in such a script ("inline"), an import in the module
    `entry`, which is written where there is none if it `is_optional`, or through one of the further `files`, which
    are named with the templates that make them.

    In paths, `<base>` is the first of `bases` with a file that its pattern fits, `<ts>` and `<tsx>` are the extensions
    of scripts.
    """

    page: str
    head: Literal["markup", "component", "config"]
    folder: str
    manifest: str = "public/abp.json"
    href: str = "/abp.json"
    loading: Literal["script", "inline", "entry", "files"] = "files"
    entry: str = ""
    is_optional: bool = False
    element: str = ""
    root: str = ""
    attribute: str = ""
    bases: Mapping[str, str] = MappingProxyType({})
    files: Mapping[str, str] = MappingProxyType({})


class Tests(NamedTuple):
    """Files that are no part of the app: those in `folders` of these names, those with one of `words` in their names,
    between dots (`page.cy.ts`), and `files` of these names, without suffix, which set tests up. `endings` are those of
    modules without markup (`menuSpec.js`)."""

    folders: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()


class Jsx(NamedTuple):
    """What JSX is a call of in an app that depends on one of the file's packages: the name of its `factory`."""

    factory: str


@cache
def frameworks() -> tuple[Framework, ...]:
    """What builds projects, in the order in which they are asked."""
    found = read_all("framework", Framework).items()
    known = (one if one.packages else one._replace(packages=subject(stem).packages) for stem, one in found)
    return tuple(sorted(known, key=lambda framework: framework.rank))


@cache
def aliases() -> Mapping[str, AliasConventions]:
    """What projects may write for their own folders, by the stem of the file's name."""
    return read_all("aliases", AliasConventions)


@cache
def virtual_modules() -> tuple[str, ...]:
    """What modules that frameworks make while they build begin with."""
    return tuple(name for known in aliases().values() for name in known.virtual)


@cache
def auto_imports() -> Mapping[str, AutoImportConventions]:
    """Names that are imported without being written, by the stem of the file's name."""
    return read_all("auto-imports", AutoImportConventions)


@cache
def presets() -> Mapping[str, Preset]:
    """The presets of auto-imports, by name."""
    return {preset.name: preset for topic in auto_imports().values() for preset in topic.presets}


@cache
def head() -> Head:
    """How code fills the heads of pages, whatever it is written with."""
    found = read_all("head", Head).values()
    return Head(*(tuple(item for items in part for item in items) for part in zip(*found, strict=True)))


@cache
def entries() -> Entries:
    """How apps start, whatever they are written with."""
    found = read_all("entries", Entries).values()
    return Entries(*(tuple(word for words in part for word in words) for part in zip(*found, strict=True)))


@cache
def hosting(part: Literal["folders", "settings", "clients"]) -> tuple[str, ...]:
    """How files are served, see `Hosting`."""
    return tuple(name for one in read_all("hosting", Hosting).values() for name in getattr(one, part))


@cache
def replaced() -> tuple[Replaced, ...]:
    """How builds take files for others."""
    return tuple(read_all("replaced", Replaced).values())


@cache
def filled() -> tuple[Filled, ...]:
    """How builds put modules into pages."""
    return tuple(read_all("filled", Filled).values())


@cache
def jsx_factories() -> Mapping[str, str]:
    """What JSX is a call of, by the package that an app of it depends on."""
    read = read_all("jsx", Jsx).items()
    return {package: one.factory for stem, one in read for package in subject(stem).packages}


@cache
def starts() -> Mapping[str, tuple[Start, ...]]:
    """How apps with a runtime begin, by what builds them: the names of the files' subjects."""
    return {subject(stem).name: found for stem, found in read_all("start", tuple[Start, ...]).items()}


@cache
def tests(part: Literal["folders", "words", "files", "endings"]) -> tuple[str, ...]:
    """Names of files that are no part of the app, see `Tests`."""
    return tuple(name for one in read_all("tests", Tests).values() for name in getattr(one, part))
