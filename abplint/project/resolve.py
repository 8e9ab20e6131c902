"""What an import specifier, or a URL in a page, means: a file of the project, a package, or nothing known."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, TypeAlias
from urllib.parse import unquote

from abplint.knowledge.files import components, is_written_by_server
from abplint.knowledge.projects import jsx_factories, virtual_modules
from abplint.knowledge.subjects import cdn_names
from abplint.patterns import regex
from abplint.project.aliases import Aliases
from abplint.project.autoimports import AutoImports
from abplint.project.files import Universe
from abplint.project.import_maps import ImportMaps
from abplint.project.packages import Package, Packages, ancestors, join, normalize
from abplint.project.starred import StarredPatterns
from abplint.project.tsconfig import TsConfigs, split_package
from abplint.records import record


@record
class ExternalPackage:
    """Code outside of the project: a package and the path inside of it, or else a whole specifier.

    A file that is imported as text, as a URL, as a worker or as a style is no module either: its specifier is whole.
    """

    package: str
    subpath: str = ""


@record
class Unresolved:
    """A specifier that should lead to a file of the project, but does not; `reason` is a phrase."""

    reason: str


Resolved: TypeAlias = "str | ExternalPackage | Unresolved"

# What an import may leave out, in the order in which it is tried.
EXTENSIONS = (".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json", *components())
SOURCES_OF = {".js": (".ts", ".tsx", ".jsx"), ".mjs": (".mts",), ".cjs": (".cts",), ".jsx": (".tsx",)}
ASSET = regex(
    r"\.(?:css|s[ac]ss|less|styl|pcss|svg|png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|"
    r"wasm|txt|csv|md|mdx|pdf|ya?ml|toml|xml|gql|graphql|glsl|vert|frag|wgsl|node|zip)$",
    re.IGNORECASE,
)
NO_MODULE_QUERIES = frozenset(("raw", "url", "inline", "worker", "sharedworker", "init"))

SCHEME = regex(r"[a-zA-Z][a-zA-Z0-9+.-]+:")
PACKAGE_NAME = regex(r"(?:@[\w.~-]+/)?[\w.-][\w.~-]*")
PLACEHOLDER = regex(
    r"\{\{|\{%|\{\$|<%|<\?|\[%|\[\{\[|\[\[-?\s*(?:\.[A-Za-z_]|\$)|\$\{|%[A-Z_]{3,}%|%[a-z]+\.[\w.]+%|\{[A-Z][A-Z_]{2,}\}|^[~@]"
)

# `https://host/…/name@version/sub/path`, the version and the path being optional.
CDN_PACKAGE = r"(?P<name>(?:@[^/@]+/)?[^/@?#]+)(?:@[^/?#]*)?(?:/(?P<subpath>[^?#]*))?"
CDN_HOSTS = "|".join(
    (
        r"(?:cdn\.)?esm\.sh/(?:(?:v\d+|stable)/)?\*?(?!gh/|jsr/|pr/)",
        r"(?:www\.)?unpkg\.com/",
        r"(?:cdn|fastly)\.jsdelivr\.net/npm/",
        r"esm\.run/",
        r"cdn\.skypack\.dev/(?:(?:pin|new|-)/)?",
        r"ga\.jspm\.io/npm:",
    )
)
CDN = regex(rf"(?:(?:https?:)?//(?:{CDN_HOSTS})|npm:/?){CDN_PACKAGE}")
CDN_REPOSITORY = regex(
    r"(?:https?:)?//(?:(?:cdn|fastly)\.jsdelivr\.net|esm\.sh)/gh/(?P<owner>[^/]+)/(?P<name>[^/@?#]+)(?:@[^/?#]*)?"
    r"(?:/(?P<subpath>[^?#]*))?"
)
CDNJS = regex(r"(?:https?:)?//cdnjs\.cloudflare\.com/ajax/libs/(?P<name>[^/]+)/[^/]+/(?P<subpath>[^?#]*)")

# The order inside a package.json decides among these; the others come after them, types last.
CONDITIONS = frozenset(
    (
        *("source", "development", "browser", "import", "module", "default", "require"),
        *(known.condition for known in components().values() if known.condition),
    )
)
ENTRY_FIELDS = (
    *("source", "browser", "module", "main"),
    *(known.entry_field for known in components().values() if known.entry_field),
    *("types", "typings"),
)
ENTRY_FILES = ("index", "src/index", "src/main", "source/index", "lib/index")
BUILD_FOLDERS = regex(r"(?:dist|lib|build|out|output|es|esm|cjs|umd|module|commonjs|types|browser|node)(?:[-.\d].*)?")
FILE_SUFFIX = regex(r"(?:\.d)?\.[cm]?[jt]sx?$")

# What stands in a URL for something that a server writes, and the texts in it.
FILLED_IN = regex(
    r"\{\{.*?\}\}|\{!!.*?!!\}|\{%.*?%\}|<%.*?%>|<\?.*?\?>|\$\{.*?\}|\{\$.*?\}|@\{.*?\}"
    r"|\[%.*?%\]|\[\{\[.*?\]\}\]|\{[A-Z][A-Z_]{2,}\}|^~(?=/)",
    re.S,
)
OPENS_FILLED_IN = regex(r"\{[{%!]|<[%?]|\[(?:%|\{\[)")
QUOTED = regex(r"""(['"])((?:(?!\1)[^\n])+)\1|@\{([^}]+)\}""")
WRITTEN_FILE = regex(r"/?(?!/)(?:[\w.@+-]+/)*[\w.@+-]+\.(?:[cm]?js|json)")

# a path whose file's name is in part what a server writes, for which a `*` stands
WRITTEN_NAMES = regex(r"((?:[\w.@+-]+/)+)([\w.@+-]*)\*([\w.@+-]*\.[cm]?js)\Z", re.ASCII)

SERVED_FOLDERS = ("public", "static", "www", "wwwroot", "src")


def written_path(url: str) -> str | None:
    """The path of a script or manifest that a URL with placeholders names, without its first `/`: beside them, or as
    the last text inside one."""
    beside = re.split(r"[?#]", FILLED_IN.sub("", url), maxsplit=1)[0].strip()
    inside = [match[2] or match[3] for match in QUOTED.finditer(url)]
    for text in (beside, *reversed(inside)):
        path = re.split(r"[?#]", text, maxsplit=1)[0].strip()
        if WRITTEN_FILE.fullmatch(path):
            return path.lstrip("/").removeprefix("./")
    return None


def _without_filled_query(url: str) -> str:
    """A URL without a query that a template fills in, which says nothing of the file: `app.js?v={{ version }}`."""
    filled = PLACEHOLDER.search(url)
    query = url.find("?")
    return url[:query] if filled is not None and 0 < query < filled.start() else url


def written_names(url: str) -> tuple[str, str, str] | None:
    """The folder of scripts of which a server picks one for a page, and how their names begin and end: of
    `/pages/{{ name }}.js` and `{{ asset('pages/' ~ name ~ '.js') }}` ("pages/", "", ".js"); None for other URLs."""
    texts = FILLED_IN.sub(lambda match: "*".join(text[2] for text in QUOTED.finditer(match[0]) if text[2]) or "*", url)
    match = WRITTEN_NAMES.search(re.split(r"[?#]", texts, maxsplit=1)[0].strip())
    return (match[1], match[2], match[3]) if match is not None else None


class Resolver:
    """Resolves specifiers against a universe; a file that is ignored or not yet built does not exist.

    `aliases` gives, for a folder, what its files may write for a path of the universe: `("@", "app/src")` makes
    `@/x` mean `app/src/x`; by default what the project's build tools and frameworks say. `served` are the folders of
    the universe that are served at `/`; without, they are those that sites use to have (`SERVED_FOLDERS`).
    """

    def __init__(
        self,
        universe: Universe,
        packages: Packages | None = None,
        *,
        aliases: Callable[[str], Iterable[tuple[str, str]]] | None = None,
        served: Sequence[str] | None = None,
    ) -> None:
        self._universe = universe
        self._packages = packages or Packages(universe)
        self._configs = TsConfigs(universe, self._packages)
        self._import_maps = ImportMaps(universe)
        known = Aliases(universe, self._packages)
        self._aliases = aliases or known
        self._looked_up = known.looked_up
        self.auto_imports = AutoImports(universe, self._packages, known)
        self._served = served
        self._resolved: dict[tuple[str, str], Resolved] = {}
        self._tables: dict[tuple[str, str], TargetTable] = {}

    def resolve(self, importer: str, specifier: str) -> Resolved:
        """What `specifier` means in an import of the file `importer`."""
        key = (posixpath.dirname(importer), specifier)
        if key not in self._resolved:
            self._resolved[key] = self._resolve(importer, key[0], specifier)
        return self._resolved[key]

    def jsx_factory(self, importer: str) -> str:
        """The name of what JSX in a file is a call of: as its configuration says, else what its package depends on;
        empty where neither does."""
        said = self._configs.jsx_factory(posixpath.dirname(importer))
        package = self._packages.nearest(importer) if not said else None
        dependencies = package.dependencies if package is not None else ()
        return said or next((name for each, name in jsx_factories().items() if each in dependencies), "")

    def resolve_url(self, page: str, url: str) -> Resolved:
        """What a URL means in the file `page`: in `src` or `href`, where no extension is left out.

        A URL that a template fills in is unresolved. What follows `?` or `#` is ignored.
        """
        url = _without_filled_query(url.strip())
        if PLACEHOLDER.search(url):
            return self._resolve_written(posixpath.dirname(page), url)
        if SCHEME.match(url) or url.startswith("//"):
            return from_url(url)
        path = unquote(re.split(r"[?#]", url, maxsplit=1)[0])
        if not path:
            return Unresolved("it names no file")
        folder = posixpath.dirname(page)
        # no browser reads JSX, and what is not there is built: of the source that an import by this name means, too
        for each in (path, *sources_of_script(path)):
            for place in chain(self._places(folder, each), self._served_alike(folder, each)):
                found = self._universe.follow(join(place, "index.html") if is_folder(each) else place)
                if found:
                    return found
        if is_written_by_server(page):  # under an address that has nothing to do with the folder it stands in
            found = self._from_root(folder, posixpath.normpath(path.lstrip("/")))
            if found:
                return found
        return in_node_modules(path) or Unresolved(f"no file at `{path}`")

    def _resolve_written(self, folder: str, url: str) -> Resolved:
        """The file that a URL with placeholders names: `{{ asset('js/app.js') }}`, `<?= $base ?>/abp.json`, `~/app.js`.

        A path that the site's folders do not hold is that of the only file of the project which ends so.
        """
        path = written_path(url)
        if path is None:
            return Unresolved("a template fills it in")
        return self._from_root(folder, path) or Unresolved("a template fills it in")

    def _from_root(self, folder: str, path: str) -> str | None:
        """The file that a path from the root of the site means: one that it serves, or the only one that ends so."""
        places = self._places(folder, f"/{path}")
        return next(filter(None, map(self._universe.follow, places)), None) or self._only_ending(path)

    def _only_ending(self, path: str) -> str | None:
        """The only file of the project whose path ends so."""
        ending = [known for known in self._by_name.get(posixpath.basename(path), ()) if known.endswith(f"/{path}")]
        return ending[0] if len(ending) == 1 else None

    def resolve_names(self, page: str, url: str) -> list[str]:
        """The files of which a server writes one into a URL of the file `page`, each for pages of its own."""
        parts = written_names(url) if PLACEHOLDER.search(url) else None
        if parts is None:
            return []
        folder, first, last = parts
        places = {place.rstrip("/") for place in self._places(posixpath.dirname(page), f"/{folder}")}
        named = [
            path
            for path in self._universe.paths
            if path.endswith(last) and posixpath.basename(path).startswith(first) and f"/{folder}" in f"/{path}"
        ]
        served = [path for path in named if posixpath.dirname(path) in places]
        return served or [path for path in named if f"/{posixpath.dirname(path)}/".endswith(f"/{folder}")]

    def namesake(self, url: str) -> str | None:
        """The only script of the universe that is called as a URL says, wherever it stands: builds put pages together
        of several folders."""
        path = re.split(r"[?#]", url, maxsplit=1)[0]
        if PLACEHOLDER.search(url) or SCHEME.match(url) or url.startswith("//") or not path.endswith(".js"):
            return None
        called_so = self._by_name.get(posixpath.basename(path), ())
        return called_so[0] if len(called_so) == 1 else None

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        """The files of the universe, by their names."""
        found: dict[str, list[str]] = {}
        for path in self._universe.paths:
            found.setdefault(posixpath.basename(path), []).append(path)
        return found

    def _resolve(self, importer: str, folder: str, specifier: str) -> Resolved:
        path, _, query = specifier.partition("?")
        if "!" in specifier or not NO_MODULE_QUERIES.isdisjoint(re.split("[&=]", query)):
            return ExternalPackage(specifier)
        if OPENS_FILLED_IN.search(specifier):
            return self._resolve_written(folder, specifier)
        if SCHEME.match(specifier) or specifier.startswith("//"):
            return from_url(specifier)
        if not path:
            return Unresolved("it names no file")
        if path.startswith(("./", "../", "/")) or path in (".", ".."):
            return self._resolve_path(folder, path)
        mapped = self._import_maps.mapped(folder, path)
        if mapped is not None:
            return self._resolve_mapped(importer, *mapped)
        looked_up = self._looked_up(folder)
        before = [join(place, path) for place in (folder, *looked_up.before)[not looked_up.is_relative :]]
        found = next(filter(None, map(self._file, chain(self._aliased(folder, path), before))), None)
        if found:
            return found
        if path.startswith("#"):
            found_inside = self._resolve_internal(importer, path)
        else:
            found_inside = self._resolve_package(importer, path)
        if looked_up.after and not isinstance(found_inside, str) and not self._depends(importer, path):
            found = next(filter(None, (self._file(join(place, path)) for place in looked_up.after)), None)
            found_inside = found or found_inside
        return ExternalPackage(path) if isinstance(found_inside, Unresolved) and _is_virtual(path) else found_inside

    def _resolve_mapped(self, importer: str, folder: str, target: str) -> Resolved:
        """What an import map says that a specifier is."""
        if SCHEME.match(target):
            return from_url(target)
        is_path = target.startswith(("./", "../", "/"))
        return self._resolve_path(folder, target) if is_path else self._resolve_package(importer, target)

    def _resolve_path(self, folder: str, path: str) -> Resolved:
        places = list(self._places(folder, path))
        found = next(filter(None, map(self._folder if is_folder(path) else self._file, places)), None)
        if found:
            return found
        if ASSET.search(path):
            return ExternalPackage(path)
        candidates = (chain(() if is_folder(path) else files(place), index_files(place)) for place in places)
        found = next(filter(None, map(self._universe.follow, chain.from_iterable(candidates))), None)
        return found or in_node_modules(path) or Unresolved(f"no file at `{path}`")

    def _resolve_internal(self, importer: str, path: str) -> Resolved:
        """A `#name` that the package of the importer defines under `imports`."""
        package = self._packages.nearest(importer)
        if package:
            for target in self._table_of(package, "imports").targets(path):
                if not target.startswith("./"):
                    return self._resolve_package(importer, target)
                found = self._target(package, target)
                if found:
                    return found
        return Unresolved(f"no package.json defines `{path}`")

    def _resolve_package(self, importer: str, path: str) -> Resolved:
        name, subpath = split_package(path)
        known = PACKAGE_NAME.fullmatch(name) is not None
        package = self._packages.named(name, importer) if known else None
        found = self._entry(package, subpath) if package else None
        if found:
            return found
        if known and (package is None or package.declares_types_alone):
            return ExternalPackage(name, subpath)
        if ASSET.search(path):
            return ExternalPackage(path)
        return Unresolved(f"no file of `{name}` for `{path}`" if package else f"nothing says what `{name}` stands for")

    def _depends(self, importer: str, path: str) -> bool:
        """Whether the package of an importer says that what it imports is installed."""
        package = self._packages.nearest(importer)
        return package is not None and split_package(path)[0] in package.dependencies

    def _aliased(self, folder: str, path: str) -> Iterator[str]:
        """Where aliases and compiler options put a specifier."""
        yield from self._configs.candidates(folder, path)
        for alias, target in self._aliases(folder):
            prefix = alias.rstrip("/")
            if path == prefix or path.startswith(prefix + "/"):
                yield join(target.rstrip("/"), path[len(prefix) + 1 :]).rstrip("/")

    def patterns(self, importer: str, pattern: str) -> Iterator[tuple[str, str]]:
        """What a pattern of modules in a file means, as a pattern of the universe, and the folder from which names are
        written that it finds: that of the file, or that of its package if the pattern does not begin with a dot."""
        folder = posixpath.dirname(importer)
        package = self._packages.nearest(importer)
        root = package.folder if package else ""
        if pattern.startswith("."):
            full = normalize(join(folder, pattern))
            if full is not None:
                yield full, folder
        elif pattern.startswith(("/", "**")):
            yield join(root, pattern.lstrip("/")), root
        else:
            yield from ((place, root) for place in self._aliased(folder, pattern))

    def _places(self, folder: str, path: str) -> Iterator[str]:
        """Where a relative path leads, or where a site may keep what it serves at an absolute one."""
        roots = self._site_roots(folder) if path.startswith("/") else (folder,)
        places = (normalize(join(root, path.lstrip("/"))) for root in roots)
        return (place for place in places if place is not None)

    def _site_roots(self, folder: str) -> Iterator[str]:
        """The folders that may be served at `/`: those with a page or a package, up to the nearest package."""
        for place in ancestors(folder):
            package = self._universe.exists(join(place, "package.json"))
            if package or not place or self._universe.exists(join(place, "index.html")):
                yield place
                if self._served is None:
                    yield from (join(place, served) for served in SERVED_FOLDERS)
            if package:
                break
        yield from self._served or ()

    def _served_alike(self, folder: str, path: str) -> Iterator[str]:
        """Where else a relative URL may lead: folders whose files are served at addresses of a page's own folder, such
        as `public` beside the page."""
        if path.startswith("/"):
            return
        roots = list(self._site_roots(folder))
        for base in roots:
            if not base or f"{folder}/".startswith(f"{base}/"):
                below = join(folder[len(base) :].strip("/"), path)
                yield from filter(None, (normalize(join(other, below)) for other in roots))

    def _file(self, path: str) -> str | None:
        """The file that a path means, with or without its extension, or as the name of a folder."""
        return self._first(files(path)) or self._folder(path)

    def _folder(self, path: str) -> str | None:
        """The file that an import of a folder means."""
        package = self._packages.at(path)
        return (self._main(package) if package else None) or self._first(index_files(path))

    def _first(self, paths: Iterable[str]) -> str | None:
        return next(filter(self._universe.exists, paths), None)

    def _entry(self, package: Package, subpath: str) -> str | None:
        """The file that a package of the project gives for `name/subpath`."""
        for target in self._table_of(package, "exports").targets(f"./{subpath}" if subpath else "."):
            found = self._target(package, target)
            if found:
                return found
        return self._target(package, subpath) if subpath else self._main(package)

    def _table_of(self, package: Package, field: str) -> TargetTable:
        """The table that a field of a package.json gives, made once."""
        key = (package.folder, field)
        if key not in self._tables:
            said = package.data.get(field)
            table = said if isinstance(said, dict) else {}
            if field == "exports" and said is not None and not any(name.startswith(".") for name in table):
                table = {".": said}  # of the package itself alone
            self._tables[key] = TargetTable(table)
        return self._tables[key]

    def _main(self, package: Package) -> str | None:
        for field in ENTRY_FIELDS:
            target = package.data.get(field)
            found = self._target(package, target) if isinstance(target, str) else None
            if found:
                return found
        return self._first(chain.from_iterable(files(join(package.folder, file)) for file in ENTRY_FILES))

    def _target(self, package: Package, target: str) -> str | None:
        """The file at a path inside a package, or the source that it is built from."""
        for path in (target, *sources(target)):
            place = normalize(join(package.folder, path))
            if place and place != package.folder:
                found = self._first(chain(files(place), index_files(place)))
                if found:
                    return found
        return None


def files(path: str) -> Iterator[str]:
    """The files that a path may mean: itself, the source it is written for, itself without its extension."""
    yield path
    stem, suffix = posixpath.splitext(path)
    yield from (stem + source for source in SOURCES_OF.get(suffix, ()))
    yield from (path + extension for extension in EXTENSIONS)


def sources_of_script(path: str) -> Iterator[str]:
    """The sources that a script may be compiled from, beside it."""
    stem, suffix = posixpath.splitext(path)
    return (stem + source for source in SOURCES_OF.get(suffix, ()))


def index_files(path: str) -> Iterator[str]:
    """The files that a folder may mean."""
    return (join(path, "index" + extension) for extension in EXTENSIONS)


def is_folder(path: str) -> bool:
    """Whether a path can only be that of a folder."""
    return path.endswith("/") or posixpath.basename(path) in (".", "..")


def _is_virtual(specifier: str) -> bool:
    """Whether a framework makes the module while it builds."""
    return any(specifier == name or specifier.startswith(f"{name}/") for name in virtual_modules())


def in_node_modules(path: str) -> ExternalPackage | None:
    """The package whose installed copy a path leads into."""
    _, installed, inside = path.rpartition("node_modules/")
    return ExternalPackage(*split_package(inside)) if installed else None


def sources(target: str) -> Iterator[str]:
    """Where the source of a built file may lie: `dist/esm/a.js` is made from `src/a`."""
    stem = FILE_SUFFIX.sub("", target.removeprefix("./"))
    yield f"src/{stem}"
    folder, slash, below = stem.partition("/")
    while slash and BUILD_FOLDERS.fullmatch(folder):
        yield from (f"src/{below}", below)
        folder, slash, below = below.partition("/")


class TargetTable:
    """What `exports` or `imports` of a package.json map names to."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._table = table
        named = [key for key in table if not key.startswith("*")]
        # `./a/` means what `./a/*` means
        self._patterns = {key if "*" in key else f"{key}*": key for key in named if "*" in key or key.endswith("/")}
        self._starred = StarredPatterns(self._patterns)

    def targets(self, name: str) -> Iterator[str]:
        """What is given for a name, the best first."""
        if name in self._table and "*" not in name:
            yield from targets(self._table[name])
            return
        for match in self._starred.fitting(name)[:1]:
            key = self._patterns[match.pattern]
            for target in targets(self._table[key]):
                yield target.replace("*", match.middle) if "*" in key else target + match.middle


def targets(value: object) -> Iterator[str]:
    """The strings of an `exports` value, those of conditions that hold in a browser first."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from targets(item)
    elif isinstance(value, dict):
        order = sorted(value, key=lambda name: 0 if name in CONDITIONS else 2 if name.startswith("types") else 1)
        for condition in order:
            yield from targets(value[condition])


def from_url(url: str) -> ExternalPackage:
    """What a URL with a scheme or host means: a package, if it is that of a well-known server of packages."""
    repository = CDN_REPOSITORY.match(url)
    if repository is not None:
        names = (f"{repository['owner']}/{repository['name']}", repository["name"])
        known = next((cdn_names()[name] for name in names if name in cdn_names()), None)
        return ExternalPackage(url) if known is None else ExternalPackage(known, "")
    match = CDN.match(url) or CDNJS.match(url)
    if not match:
        return ExternalPackage(url)
    name = match["name"]
    return ExternalPackage(cdn_names().get(name, name), match["subpath"] or "")
