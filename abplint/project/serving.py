"""Whether a site serves what a page links: a file in a folder that it serves, a route, or what a build puts there.

A page's own folder, the site's root and folders with usual names in it are looked through for the file. A route is told
from its file's name (`app/abp.json/route.ts`, `server/routes/abp.json.get.ts`) or from its path in code or
configuration (`app.get('/abp.json', …)`, a rewrite, a build that writes the file).
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from urllib.parse import quote, unquote

from abplint.knowledge.files import components
from abplint.knowledge.projects import hosting
from abplint.patterns import regex
from abplint.project.files import SCRIPTS, Sought, Universe
from abplint.project.ignore import IgnoreRules, ignored, is_too_heavy, parse_rules
from abplint.project.packages import ancestors, is_test_file, join, normalize
from abplint.project.resolve import PLACEHOLDER, SCHEME

FOLDERS = ("public", "static", "src", "app", "www", "assets")
SERVERS = (".py", ".rb", ".php", ".go", ".rs", ".java", ".kt", ".cs", ".ex", ".exs", ".scala", ".clj", ".pl", ".erb")
SETTINGS = (".toml", ".yml", ".yaml", ".conf", ".ini")
SETTINGS_NAMES = ("Makefile", "Dockerfile")
MOST_FOREIGN = 3_000
LARGEST_READ = 1 << 20

_AFTER = regex(r"""^['"`]\s*(?:\]?\s*:|===?)""")
_SERVES = (
    r"""(?:[sS]tatic|[sS]erve|[rR]oot|from|[dD]ir(?:ectory)?|[pP]ublic|[pP]assthrough\w*|join|resolve)"""
    r"""['"]?[\s:=(\[{]{1,8}(?:[\w.]+\s*,\s*)?(?:(?:path\.)?(?:join|resolve)\(\s*[\w.]+\s*,\s*)?"""
    r"""(?:(?:__dirname|process\.cwd\(\)|import\.meta\.dirname)\s*\+\s*)?"""
)
_PARTS = regex(r"""['"`]([^'"`\n]*)['"`]""")
_ABOVE = regex(rf"""{_SERVES}((?:['"`](?:\./)?\.\.(?:/[\w@./-]*)?['"`])(?:\s*,\s*['"`][\w@./-]+['"`]){{0,8}})""")
# commands of packages and of a Makefile that copy what a folder holds: `cp -a src/static/* build/app/`
_COPIES = regex(
    r"""(?<![\w./-])(?:cp|cpx|copyfiles|ncp|rsync)\s+(?:-\S+\s+)*["'\\]*([\w@.][\w@./-]*)(?:/\**(?:/\*)?(?:\{[^{}\s]*\})?)?["'\\]*"""
    r"""\s+["'\\]*([\w@.][\w@./-]*)"""
)
_WRITES = regex(
    rb"writeFile|outputFile|outputJson|writeJson|copyFile|createWriteStream|emitFile|emitAsset|Bun\.write|writeTextFile"
)


class Serving:
    """Looks for what serves a URL. `served`: the folders of sites, where they are not to be guessed."""

    def __init__(self, universe: Universe, served: Sequence[str] | None = None) -> None:
        self._universe = universe
        self._served = served
        self._ignoring: dict[str, IgnoreRules | None] = {}

    def serves(self, page: str, url: str, base: str | None = None) -> bool:
        """Whether something serves a URL of a page, or nobody can tell; `base` is the page's `<base href>`."""
        given = [part for part in (url.strip(), (base or "").strip()) if part]
        if any(PLACEHOLDER.search(part) or SCHEME.match(part) or part.startswith("//") for part in given):
            return True
        path = unquote(re.split(r"[?#]", url.strip(), maxsplit=1)[0])
        if base and not path.startswith("/"):
            path = posixpath.join(
                posixpath.dirname(base.strip()) if not base.strip().endswith("/") else base.strip(), path
            )
        if not path or path.endswith("/"):
            return True
        roots = list(self._roots(posixpath.dirname(page)))
        if any(map(self._holds, self._places(page, roots, path))):
            return True
        top = roots[-1]
        if self._is_route(path, top) or self._is_mounted(path, roots) or self._in_named_folder(path, top) is not None:
            return True
        return self._is_copied(path, top) or self.in_other_package(page, path) is not None

    # ------------------------------------------------------------ files

    def address_of(self, page: str, path: str, from_root: bool) -> str | None:
        """A URL that leads a page to a file of the project and to no other one, from the site's root or from the page;
        None where there is none."""
        roots = list(self._roots(posixpath.dirname(page)))
        bases = sorted({base for root in roots for base in self._bases(root)}, key=len, reverse=True)
        urls = [f"/{path[len(base) :].lstrip('/')}" for base in bases if not base or path.startswith(f"{base}/")]
        if not from_root:
            urls = [posixpath.relpath(path, posixpath.dirname(page) or "."), *urls]
        for url in urls:
            found = {place for place in self._places(page, roots, url) if self._universe.follow(place)}
            if found == {path}:
                return quote(url)
        return None

    def _roots(self, folder: str) -> Iterator[str]:
        """The folders that may be a site's root: those with a page or a package, up to the nearest package."""
        for place in ancestors(folder):
            has_package = self._universe.exists(join(place, "package.json"))
            if has_package or not place or self._universe.exists(join(place, "index.html")):
                yield place
            if has_package:
                return

    def _bases(self, root: str) -> Iterator[str]:
        """The folders of a site that it may serve at `/`."""
        yield root
        if self._served is None:
            yield from (join(root, folder) for folder in (*FOLDERS, *hosting("folders")))
        else:
            yield from self._served

    def _places(self, page: str, roots: Sequence[str], path: str) -> Iterator[str]:
        folder = posixpath.dirname(page)
        found = [] if path.startswith("/") else [join(folder, path)]
        for root in roots:
            bases = list(self._bases(root))
            if path.startswith("/"):
                found += [join(base, path.lstrip("/")) for base in bases]
                continue
            for base in bases:  # where the page is served from, seen from another served folder
                if not base or f"{folder}/".startswith(f"{base}/"):
                    below = join(folder[len(base) :].strip("/"), path)
                    found += [join(other, below) for other in bases]
        yield from filter(None, map(normalize, found))

    def _holds(self, place: str) -> bool:
        """Whether a file is there, or is built and kept out of git."""
        if self._universe.follow(place) or self._universe.holds(place):
            return True
        rules = filter(None, map(self._rules_in, ancestors(posixpath.dirname(place))))
        return ignored(os.path.join(self._universe.root, place), rules)

    def _rules_in(self, folder: str) -> IgnoreRules | None:
        """What the `.gitignore` of a folder says."""
        if folder not in self._ignoring:
            data = self._universe.ignore_file(folder)
            rules = None if data is None else parse_rules(data, os.path.join(self._universe.root, folder))
            self._ignoring[folder] = None if rules is None or is_too_heavy([rules]) else rules
        return self._ignoring[folder]

    def _is_mounted(self, path: str, roots: Sequence[str]) -> bool:
        """Whether a folder is served below a prefix: one that code or configuration names, or one found by its end."""
        segments = path.strip("/").split("/")
        if len(segments) < 2:
            return False
        top = f"{roots[-1]}/" if roots[-1] else ""
        end = "/" + "/".join(segments)
        if any(other.startswith(top) and f"/{other}".endswith(end) for other in self._universe.paths):
            return True
        for length in range(1, len(segments)):
            rest = "/".join(segments[length:])
            if any(self._universe.follow(join(base, rest)) for root in roots for base in self._bases(root)):
                prefix = "/".join(segments[:length])
                mentions = re.compile(rf"""(?:['"`]|https?://[^'"`\s]+)/{re.escape(prefix)}/?['"`]""")
                if any(mentions.search(text) for _, text in self._texts(prefix, roots[-1], with_package=True)):
                    return True
        return False

    def elsewhere(self, page: str, url: str) -> str | None:
        """The file of a URL of a page in a folder without a usual name, if code or settings name that folder, or if it
        is the only one of the package below a folder that the URL names."""
        path = unquote(re.split(r"[?#]", url.strip(), maxsplit=1)[0])
        if not path or path.endswith("/"):
            return None
        top = list(self._roots(posixpath.dirname(page)))[-1]
        named = self.in_other_package(page, url) or self._in_named_folder(path, top) if path.startswith("/") else None
        return named or self._only_below(path, top)

    def _only_below(self, path: str, root: str) -> str | None:
        """The only file of a package that stands below a folder as a URL says (`files/abp.json`): a build puts that
        folder beside the page."""
        top, end = (f"{root}/" if root else ""), f"/{posixpath.normpath(path).lstrip('/')}"
        if end.count("/") < 2 or end.startswith("/.."):
            return None
        found = [other for other in self._universe.paths if other.startswith(top) and f"/{other}".endswith(end)]
        return found[0] if len(found) == 1 else None

    def _in_named_folder(self, path: str, root: str) -> str | None:
        """The file in a folder that code or configuration names as one that is served or copied."""
        top, end = (f"{root}/" if root else ""), f"/{posixpath.normpath(path).lstrip('/')}"
        for other in self._universe.paths:
            if not other.startswith(top) or not other.endswith(end):
                continue
            name = posixpath.basename(other[: -len(end)])
            named = re.compile(
                rf"""{_SERVES}['"`](?:\$\{{[\w.()]+\}})?(?:\.?/)?(?:[\w.-]+/)*{re.escape(name)}/?['"`]"""
            )
            if any(named.search(text) for _, text in self._texts(name, root)):
                return other
        return None

    def _is_copied(self, path: str, root: str) -> bool:
        """Whether a command copies a folder of the package to where a URL leads, and the file is in that folder."""
        segments = posixpath.normpath(path).strip("/").split("/")
        for settings, text in self._commands(root):
            for source, target in _COPIES.findall(text):
                home = posixpath.dirname(settings)
                for length in range(len(segments)):
                    below, rest = "/".join(segments[:length]), "/".join(segments[length:])
                    file = normalize(join(join(home, source), rest))
                    is_there = f"/{target.strip('./')}".endswith(f"/{below}") if below else True
                    if is_there and file is not None and self._universe.follow(file):
                        return True
        return False

    def _commands(self, root: str) -> Iterator[tuple[str, str]]:
        """The files of a package that hold its commands."""
        for name in ("package.json", "Makefile", "justfile"):
            path = join(root, name)
            with suppress(OSError):
                if self._universe.holds(path):
                    yield path, self._universe.read(path).decode("utf-8", "replace")

    def in_other_package(self, page: str, url: str) -> str | None:
        """The file of a URL of a page in a folder outside of the page's package, if settings of the package name that
        folder as one that is served."""
        path = unquote(re.split(r"[?#]", url.strip(), maxsplit=1)[0])
        if not path.startswith("/") or path.endswith("/"):
            return None
        for settings, text in self._texts("..", list(self._roots(posixpath.dirname(page)))[-1]):
            for named in _ABOVE.finditer(text):
                parts = [part.strip("/") for part in _PARTS.findall(named[1])]
                folder = posixpath.normpath(join(posixpath.dirname(settings), "/".join(parts)))
                file = None if folder.startswith("..") else normalize(join(folder, path.lstrip("/")))
                if file is not None and self._universe.follow(file):
                    return file
        return None

    # ------------------------------------------------------------ routes

    def _is_route(self, path: str, root: str) -> bool:
        name = posixpath.basename(path)
        file = re.compile(rf"(?:^|[/.]){re.escape(name)}(?:/|(?:\.\w+)+$)")
        top = f"{root}/" if root else ""
        for other in self._universe.paths:
            below = other[len(top) :] if other.startswith(top) else ""
            if below and not is_test_file(below) and file.search(re.sub(r"\[([^\]]*)\]", r"\1", below)):
                return True
        return any(_mentions_as_route(file, text, name) for file, text in self._texts(name, root))

    def _texts(self, word: str, root: str, with_package: bool = False) -> Iterator[tuple[str, str]]:
        """The scripts, settings and server sources below a folder that hold a word."""
        top = f"{root}/" if root else ""
        wanted = Sought(word.encode())
        for path in self._universe.paths:
            below = path[len(top) :]
            is_wanted = path.endswith(_modules()) or posixpath.basename(path) in hosting("settings")
            is_wanted = is_wanted or (with_package and below == "package.json")
            if path.startswith(top) and is_wanted and not is_test_file(below):
                with suppress(OSError):
                    if self._universe.shows(path, wanted):
                        yield path, self._universe.read(path).decode("utf-8", "replace")
        for path in self._foreign(root):
            with suppress(OSError):
                if self._universe.shows(path, wanted) and len(data := self._universe.read(path)) <= LARGEST_READ:
                    yield path, data.decode("utf-8", "replace")

    def _foreign(self, root: str) -> Iterator[str]:
        """Settings and sources of servers in other languages, which are no part of the universe."""
        return islice(filter(is_foreign, self._universe.everything(root)), MOST_FOREIGN)


def is_foreign(path: str) -> bool:
    """Whether a file can be the settings or the source of a server in another language."""
    if path.endswith((*SERVERS, *SETTINGS)):
        return True
    name = posixpath.basename(path)
    return name in SETTINGS_NAMES or (name in hosting("settings") and not name.endswith(".json"))


@cache
def _modules() -> tuple[str, ...]:
    return (*SCRIPTS, *components())


@cache
def _before() -> re.Pattern[str]:
    """Matches what stands before the path of a route, or of a file that a build writes."""
    clients = "|".join(("https?", "client", "api", *map(re.escape, hosting("clients"))))
    return re.compile(
        rf"""(?:
            (?<![\w$.])(?!(?:{clients})\b)[\w$]+(?:\(\))?\s*\.\s*
            (?:get|all|use|route|head|handle|on|add|any|serve|static)\s*\(\s*
          | \b(?:route|rewrite|redirect|serve|startsWith|endsWith|includes)\s*\(\s*
          | \b(?:source|path|pathname|pattern|match|route|from|src|fileName|filename|output|to|dest|outfile)\s*:\s*
          | ===?\s* | \bcase\s+
        )['"`][^'"`\n]*$""",
        re.VERBOSE,
    )


def _mentions_as_route(path: str, text: str, name: str) -> bool:
    """Whether a source names a file as what a route serves or a build writes."""
    if not path.endswith(_modules()):
        return True
    writes = _WRITES.search(text.encode("utf-8", "replace")) is not None
    for match in re.finditer(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", text):
        before = text[max(match.start() - 200, 0) : match.start()]
        line = before.rpartition("\n")[2]
        after = text[match.end() : match.end() + 40]
        quoted = re.search(r"""['"`][^'"`\n]*$""", line) is not None and re.match(r"""[^'"`\n]*['"`]""", after)
        if quoted and (writes or _before().search(before) or _AFTER.search(after)):
            return True
    return False
