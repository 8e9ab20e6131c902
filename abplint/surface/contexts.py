"""The other parts of an app, which share no globals with the one that is read: workers, iframes, an extension's."""

from __future__ import annotations

import posixpath
import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from abplint.knowledge.files import PAGES
from abplint.patterns import regex
from abplint.program.units import PartScript, PartSource
from abplint.project import jsonc
from abplint.project.built import ENTRIES
from abplint.project.packages import strings
from abplint.records import record
from abplint.surface.budgets import FARTHEST_SEARCH, MOST_PAGES, MOST_SEARCHED
from abplint.surface.evidence import MODULES
from abplint.syntax import html

if TYPE_CHECKING:
    from abplint.surface.sources import Sources

_INJECTS: Final = regex(rb"\.\s*(?:executeScript|registerContentScripts)\b")
_LISTENS: Final = regex(rb"\bruntime\s*\??\.\s*on(?:Message|Connect)\s*\??\.\s*addListener\b")
_OFFERED: Final = regex(rb"\bexport\s+(?:async\s+)?(?:function\s+|const\s+|let\s+)([\w$]+)|^\}", re.MULTILINE)
_CHANNELS: Final = regex(rb"\bBroadcastChannel\b")
_NAMED_SCRIPT: Final = regex(rb"""["'`]/?([\w-]+/[\w./-]*\.js)["'`]\s*[,\]})]""")
_NAME: Final = regex(r"/([\w.-]+)\.m?js(?:[?#].*)?\Z")
_ANSWERS: Final = regex(rb"\bself\b|\bonmessage\b|\bpostMessage\b|\baddEventListener\s*\(\s*[\"'`]message\b")
_BUILT_FROM: Final = ((".js", ".ts"), (".js", ".tsx"), (".mjs", ".ts"))


@record
class PartFinder:
    """Finds the scripts of other parts. `own` are the pages, else the scripts, of the part that is read."""

    sources: Sources
    own: Sequence[str]

    def linked(self, importer: str, url: str, kind: str) -> PartSource | None:
        """The worker or page that a URL means, in a script: relative to a page, or to the script itself; with `/`
        before it first a file of the extension that the script belongs to."""
        pages = [path for path in self.own if path.endswith(PAGES)]
        root = self.sources.packages.extension_root(importer) if url.startswith("/") else None
        bases = [(base, url) for base in (*pages, importer)]
        if root is not None:
            bases.insert(0, (posixpath.join(root, "manifest.json"), url.lstrip("/")))
        for base, written in bases:
            path = self._found(base, written)
            if path is not None and path.endswith(PAGES if kind == "frame" else MODULES):
                return PartSource(path, kind, partial(self._scripts, path))
        return None

    def named(self, modules: Sequence[str], ending: str) -> PartSource | None:
        """The one worker among some modules that is called as a URL ends (`/console.worker.js`), as a build may make
        it of source of another kind."""
        name = _NAME.search(ending)
        found = [path for path in modules if name and _stem(path) == name[1] and self.sources.shows(path, _ANSWERS)]
        return PartSource(found[0], "worker", partial(self._scripts, found[0])) if len(found) == 1 else None

    def neighbours(self) -> Iterator[PartSource]:
        """The background, the content scripts and the other pages of the extension that the own part belongs to."""
        roots = map(self.sources.packages.extension_root, self.own)
        root = next((root for root in roots if root is not None), None)
        manifest = self._manifest(root) if root is not None else None
        if root is None or manifest is None:
            yield from self._listening()
            return
        seen = {path for own in self.own for path in (own, *(script.path for script in self._scripts(own)))}
        background = manifest.get("background")
        if isinstance(background, dict):
            listed = [background.get("service_worker"), *strings(background.get("scripts"))]
            yield from self._together(root, listed, "background", seen)
            page = background.get("page")
            path = self._page(posixpath.join(root, "manifest.json"), page) if isinstance(page, str) else None
            if path is not None and path not in seen:
                yield PartSource(path, "background", partial(self._scripts, path))
        contents = manifest.get("content_scripts")
        for entry in contents if isinstance(contents, list) else ():
            if isinstance(entry, dict):
                yield from self._together(root, strings(entry.get("js")), "content", seen)
        yield from self._together(root, self._injected(root), "content", seen)
        prefix = f"{root}/" if root else ""
        paths = (p for p in self.sources.universe.paths if p.startswith(prefix) and p.endswith(PAGES) and p not in seen)
        for path in sorted(p for p in paths if "/node_modules/" not in f"/{p}")[:MOST_PAGES]:
            if self.sources.packages.extension_root(path) == root:
                yield PartSource(path, "page", partial(self._scripts, path))

    def channels(self) -> Iterator[PartSource]:
        """The other pages of the site whose scripts open a channel between pages."""
        package = self.sources.packages.nearest(self.own[0]) if self.own else None
        folder = package.folder if package is not None else posixpath.dirname(self.own[0]) if self.own else ""
        below = self.sources.universe.below(folder)
        pages = [path for path in below if path.endswith(PAGES) and path not in self.own]
        for path in sorted(path for path in pages if "/node_modules/" not in f"/{path}")[:MOST_PAGES]:
            scripts = {script.path or script.file.path for script in self._scripts(path)}
            if any(self.sources.shows(script, _CHANNELS) for script in scripts):
                yield PartSource(path, "page", partial(self._scripts, path))

    def _listening(self) -> Iterator[PartSource]:
        """The modules of a package that listen for an extension's messages, or call what is offered for that, where a
        build writes its manifest: those that the own part has not loaded itself belong to others."""
        package = self.sources.packages.nearest(self.own[0]) if self.own else None
        if package is None:
            return
        modules = [path for path in self.sources.universe.below(package.folder) if path.endswith(MODULES)]
        if len(modules) > MOST_SEARCHED:
            return
        listening = [path for path in modules if self.sources.shows(path, _LISTENS)]
        loaded = self._loaded() if listening else set()
        offered = {path: self._offered(path) for path in listening if path in loaded}
        calling = {path for path in modules if offered and path not in loaded and self._calls(path, offered)}
        for path in sorted(calling.union(listening) - loaded)[:MOST_PAGES]:
            yield PartSource(path, "any", partial(self._scripts, path))

    def _offered(self, path: str) -> list[bytes]:
        """The names under which a module offers functions that listen for messages."""
        data = self.sources.data(path)
        heads = [(found.start(), found[1]) for found in _OFFERED.finditer(data)]
        places = (found.start() for found in _LISTENS.finditer(data))
        nearest = (max((head for head in heads if head[0] < place), default=(0, None)) for place in places)
        return [name for _, name in nearest if name is not None]

    def _calls(self, path: str, offered: Mapping[str, list[bytes]]) -> bool:
        """Whether a module calls what others offer, of those that it imports."""
        names = [name for names in offered.values() for name in names]
        if not names or not self.sources.shows(path, re.compile(rb"\b(?:%b)\s*\(" % b"|".join(map(re.escape, names)))):
            return False
        return not offered.keys().isdisjoint(self.sources.imports(path))

    def _loaded(self) -> set[str]:
        """What the own part loads, as far as that is looked for."""
        seen = {script.path for own in self.own for script in self._scripts(own) if script.path}
        pending = deque(seen)
        while pending and len(seen) < FARTHEST_SEARCH:
            found = [path for path in self.sources.imports(pending.popleft()) if path not in seen]
            seen.update(found)
            pending.extend(found)
        return seen

    def _injected(self, root: str) -> list[str]:
        """The scripts that an extension may put into a page by code, by the names that it writes down for that."""
        prefix = f"{root}/" if root else ""
        modules = [path for path in self.sources.universe.paths if path.startswith(prefix) and path.endswith(MODULES)]
        injects = len(modules) <= MOST_SEARCHED and any(self.sources.shows(path, _INJECTS) for path in modules)
        named = (path for path in modules if self.sources.shows(path, _NAMED_SCRIPT)) if injects else ()
        texts = (data for path in named if not ENTRIES.search(data := self.sources.data(path)))  # no build
        found = (match[1].decode() for data in texts for match in _NAMED_SCRIPT.finditer(data))
        return list(islice(dict.fromkeys(name for name in found if not name.startswith(".")), MOST_PAGES))

    def _manifest(self, root: str) -> dict[str, Any] | None:
        path = self.sources.packages.extension_manifest(root)
        file = self.sources.file(path) if path is not None else None
        return jsonc.parse_object(file.data) if file is not None else None

    def _together(self, root: str, listed: Sequence[Any], kind: str, seen: set[str]) -> Iterator[PartSource]:
        """Scripts that share their globals, as one part; none where the own part is that one, or has them all."""
        manifest = posixpath.join(root, "manifest.json")
        paths = [path for url in listed if isinstance(url, str) and (path := self._found(manifest, url)) is not None]
        paths = [path for path in paths if path.endswith(MODULES)]
        if paths and not seen.issuperset(paths) and set(self.own).isdisjoint(paths):
            yield PartSource(paths[-1], kind, partial(self._all, paths))

    def _found(self, base: str, url: str) -> str | None:
        """The file that a URL means; what a build tool makes of sources is these, if it says so."""
        kind, target = self.sources.resolve_url(base, url)
        if kind == "file" and not self.sources.is_built(target):
            return target
        source = self.sources.built.source_of(base, url)
        if source is not None or kind == "file":
            return source or target
        for built, written in _BUILT_FROM:
            path = url.partition("?")[0]
            if path.endswith(built):
                kind, target = self.sources.resolve_url(base, path.removesuffix(built) + written)
                if kind == "file":
                    return target
        return None

    def _page(self, base: str, url: str) -> str | None:
        """The page that a URL means; of one that a build writes, the script that has its name beside it."""
        path = self._found(base, url)
        written = url.partition("?")[0]
        stem = posixpath.splitext(written)[0]
        if path is not None or stem == written:
            return path
        return next(filter(None, (self._found(base, f"{stem}{ending}") for ending in (".js", ".mjs"))), None)

    def _all(self, paths: Sequence[str]) -> Iterator[PartScript]:
        for path in paths:
            yield from self._scripts(path)

    def _scripts(self, path: str) -> Iterator[PartScript]:
        """The scripts of a page, or the one that a path is."""
        page = self.sources.page(path)
        if page is None:
            file = self.sources.file(path) if path.endswith(MODULES) else None
            program = self.sources.program(path)
            if file is not None and program is not None:
                yield PartScript(file, program, file.whole, path=path)
            return
        for script in page.page.scripts:
            if script.kind not in ("classic", "module"):
                continue
            if script.src is None:
                yield self._inline(path, script)
                continue
            target = self._found(path, script.src)
            if target is not None and target.endswith(MODULES):
                yield from self._scripts(target)

    def _inline(self, path: str, script: html.Script) -> PartScript:
        page = self.sources.page(path)
        assert page is not None
        region = (script.text_start, script.text_end)
        is_module = script.kind == "module"
        program = self.sources.inline(page.file, *region, is_module=is_module)
        return PartScript(page.file, program, region, is_module)


def _stem(path: str) -> str:
    return posixpath.splitext(posixpath.basename(path))[0]
