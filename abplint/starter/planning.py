"""What a start changes in a project: new files, and what existing ones get. Nothing is written over."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Protocol

from abplint import engine
from abplint.engine import Settings
from abplint.finding import Level
from abplint.fixes import bootstrap
from abplint.fixes.edits import applied
from abplint.fixes.heads import in_configuration, in_element
from abplint.fixes.literals import unit
from abplint.fixes.markup import in_head
from abplint.fixes.statements import importing
from abplint.knowledge.projects import Start, starts
from abplint.patterns import regex
from abplint.project import jsonc
from abplint.project.files import Universe, discover
from abplint.project.frameworks import Frameworks
from abplint.project.packages import Package, Packages, ancestors, join
from abplint.records import record
from abplint.scaffold import FileChange, changed_lines
from abplint.source import SourceFile
from abplint.starter import texts
from abplint.starter.texts import Identity
from abplint.surface.pages import MANIFEST_LINK
from abplint.syntax.html import parse_page

EXTENSION_PAGE: Final = "abp-app.html"
SCRIPT: Final = "abp-runtime.js"
MANIFEST: Final = "abp.json"
EXTENSION: Final = "manifest.json"
_PAGES: Final = ("index.html", "public/index.html", "www/index.html", "docs/index.html", "src/index.html")
_VERSION: Final = regex(r"\d+\.\d+\.\d+(?:[-+][\w.+-]*)?")


class NoStartError(Exception):
    """There is no start for a project; the message says why."""


class Filling(Protocol):
    """What an app's agents may call, in place of the example of a start."""

    def manifest(self, identity: Identity) -> str:
        """The text of the manifest."""

    def capabilities(self, folder: str, is_typed: bool) -> str:
        """The text of the module that lists them, with their handlers; it lies in a folder of the project."""


@record
class _App:
    """The app that a start is for: where it lies, and what it calls itself."""

    universe: Universe
    folder: str
    identity: Identity
    filling: Filling | None = None

    @property
    def is_typed(self) -> bool:
        return self.universe.exists(join(self.folder, "tsconfig.json"))

    def holds(self, path: str) -> bool:
        return not self.folder or path.startswith(f"{self.folder}/")

    def below(self, pattern: str, text: bytes = b"") -> str | None:
        """The first file, by the shortest path, that a pattern for paths below the folder fits; one with a text in it
        before any other."""
        paths = sorted(filter(self.holds, self.universe.paths), key=lambda path: (len(path), path))
        start = len(self.folder) + 1 if self.folder else 0
        found = [path for path in paths if re.search(pattern, path[start:])]
        return next((path for path in found if text in self.universe.read(path)), found[0] if found else None)


@record
class _Part:
    """A file of a start. `data` is what it becomes, None if that is not certain; `wish` is what is to be done then.

    `done` says what an existing file has got; a new file has none.
    """

    path: str
    data: bytes | None
    done: str = ""
    wish: str = ""


def plan(here: Path, root: Path, filling: Filling | None = None) -> list[FileChange]:
    """The changes that give the app around a folder of a project a runtime.

    Existing files are changed where that is certain to be right, which an analysis of all changes bears out; else it is
    said what to add to them. Raises NoStartError, and OSError for files that cannot be read.
    """
    universe = discover(root)
    packages = Packages(universe)
    frameworks = Frameworks(universe, packages)
    folder = _folder(universe, packages, here, root)
    app = _App(universe, folder, _identity(universe, packages.at(folder), folder, root), filling)
    for surface in engine.lint((), Settings(root=root), root).surfaces:
        if app.holds(surface.location.path):
            raise NoStartError(f"the app has a runtime or a manifest already: {surface.location.path}")
    parts = list(_parts(app, packages, frameworks))
    changes = [_change(root, part) for part in parts]
    if not _is_right(app, changes, root):
        changes = [_change(root, replace(part, data=None) if part.done else part) for part in parts]
    return changes


def home_of(places: Sequence[str], folder: str, root: Path) -> str:
    """The folder of the app that shows what stands at most of some places: where a page or a document of it lies. The
    given one if none is told.

    What one app shows may stand in packages that are none, and pages of one app in several folders.
    """
    universe = discover(root)
    packages = Packages(universe)
    frameworks = Frameworks(universe, packages)
    near = Counter(_around(universe, packages, posixpath.dirname(path)) for path in places)
    shown = [each for each in near if _has_page(universe, frameworks, each)]
    return max(shown, key=lambda each: (near[each], each == folder, each), default=folder)


def _has_page(universe: Universe, frameworks: Frameworks, folder: str) -> bool:
    is_built = frameworks.at(folder) is not None
    return is_built or any(universe.exists(join(folder, page)) for page in (*_PAGES, EXTENSION))


def _folder(universe: Universe, packages: Packages, here: Path, root: Path) -> str:
    below = here.relative_to(root).as_posix() if here.is_relative_to(root) else ""
    return _around(universe, packages, "" if below == "." else below)


def _around(universe: Universe, packages: Packages, place: str) -> str:
    """The folder of the app around a place: the nearest one with a package, an extension or a page."""
    for folder in ancestors(place):
        package = packages.at(folder)
        if (package is not None and not package.is_marker) or packages.extension_root(join(folder, "x")) == folder:
            return folder
        if universe.exists(join(folder, "index.html")):
            return folder
    return ""


def _parts(app: _App, packages: Packages, frameworks: Frameworks) -> Iterator[_Part]:
    if packages.extension_root(join(app.folder, "x")) == app.folder:
        return _extension(app)
    package, built = packages.at(app.folder), frameworks.at(app.folder)
    if built is not None:
        found = starts().get(built.framework.name)
        if found is None:
            raise NoStartError(f"no start is known for {built.framework.name}; known are {_known()}")
        return _built(app, built.framework.name, found)
    for name, found in starts().items():
        if package is not None and not package.dependencies.isdisjoint(_packages_of(name)):
            return _built(app, name, found)
    scripts = package.data.get("scripts") if package is not None else None
    if isinstance(scripts, dict) and "build" in scripts:
        raise NoStartError(f"the app is built, but not by one of {_known()}")
    return _plain(app)


def _known() -> str:
    return ", ".join(sorted(starts()))


def _packages_of(name: str) -> tuple[str, ...]:
    from abplint.knowledge.subjects import subjects

    return next(subject.packages for subject in subjects().values() if subject.name == name)


# ---------------------------------------------------------------- what nobody builds


def _extension(app: _App) -> Iterator[_Part]:
    """A page of its own, which clients open; an extension has no link and no manifest, and no inline scripts."""
    yield _Part(join(app.folder, EXTENSION_PAGE), _encoded(texts.text("extension.html", app.identity.words())))
    yield _Part(join(app.folder, SCRIPT), _encoded(texts.classic(app.identity)))


def _plain(app: _App) -> Iterator[_Part]:
    """A script that the page's parser waits for: no client comes before it, so it needs no bootstrap."""
    page = next((path for name in _PAGES if app.universe.exists(path := join(app.folder, name))), None)
    lines = (f'<link rel="{MANIFEST_LINK}" href="{MANIFEST}">', f'<script src="{SCRIPT}"></script>')
    name = page or join(app.folder, "index.html")
    data = app.universe.read(page) if page is not None else _encoded(texts.text("page.html", app.identity.words()))
    folder = posixpath.dirname(name)
    yield _Part(join(folder, MANIFEST), _encoded(texts.text("abp.json", app.identity.words())))
    yield _Part(join(folder, SCRIPT), _encoded(texts.classic(app.identity)))
    yield _marked_up(SourceFile(name, data), lines, "" if page is None else "the link and the runtime")


def _marked_up(file: SourceFile, lines: Sequence[str], done: str) -> _Part:
    page = parse_page(file.data)
    wish = "add this to its head:\n" + "\n".join(lines)
    if page.head is None:
        return _Part(file.path, None, done, wish)
    is_xml = b" />" in file.data[page.head.end : page.head.end + 2000]
    written = [re.sub(r"^(<link .*[^/])>$", r"\1 />", line) if is_xml else line for line in lines]
    return _Part(file.path, applied(file.data, [in_head(file, page, written)]), done, wish)


# ---------------------------------------------------------------- what a framework builds


def _built(app: _App, name: str, known: Sequence[Start]) -> Iterator[_Part]:
    for start in known:
        page = app.below(start.page, b"<head" if start.head == "markup" else b"")
        if page is not None:
            return _Builder(app, start, page).parts()
    raise NoStartError(f"no page of {name} is found in {app.folder or 'the project'}")


class _Builder:
    """The parts of a start that a framework builds."""

    def __init__(self, app: _App, start: Start, page: str) -> None:
        self.app, self.start = app, start
        self.page = SourceFile(page, app.universe.read(page))
        found = (base for base, pattern in start.bases.items() if app.below(pattern) is not None)
        self.base = next(found, "")

    def parts(self) -> Iterator[_Part]:
        app, start, words = self.app, self.start, self.app.identity.words()
        folder = self._path(start.folder)
        filling = app.filling
        listed = filling.manifest(app.identity) if filling is not None else texts.text("abp.json", words)
        yield _Part(join(app.folder, start.manifest), _encoded(listed))
        for module in texts.MODULES:
            path = f"{folder}/{module}{self._path('.<ts>')}"
            if filling is not None and module == "capabilities":
                yield _Part(path, _encoded(filling.capabilities(folder, app.is_typed)))
            else:
                yield _Part(path, _encoded(texts.text(f"{module}.js", words, app.is_typed)))
        more = {**words, "bootstrap": bootstrap.script(words)}
        for path, template in start.files.items():
            yield _Part(self._path(path), _encoded(texts.text(template, more, app.is_typed)))
        yield self._with_head(folder)
        if start.entry:
            yield self._with_entry(self._path(start.entry), folder)

    def _path(self, path: str) -> str:
        base = f"{self.base}/" if self.base else ""
        script, element = ("ts", "tsx") if self.app.is_typed else ("js", "jsx")
        written = path.replace("<base>/", base).replace("<tsx>", element).replace("<ts>", script)
        return written if path.startswith(".") else join(self.app.folder, written)

    def _with_head(self, folder: str) -> _Part:
        if self.start.head == "markup":
            brings = self.start.loading in ("script", "inline")
            done = "the link, the bootstrap and the runtime" if brings else "the link and the bootstrap"
            return _marked_up(self.page, self._tags(folder), done)
        return self._with_component(folder) if self.start.head == "component" else self._with_config(folder)

    def _tags(self, folder: str) -> list[str]:
        start = self.start
        tags = [f'<link rel="{MANIFEST_LINK}" href="{start.href}">']
        tags += bootstrap.tag_lines(self.app.identity.words(), unit(self.page), start.attribute)
        if start.loading == "script":
            source = f"/{folder[len(self.app.folder) :].lstrip('/')}/index{self._path('.<ts>')}"
            tags.append(f'<script type="module" src="{source}"></script>')
        elif start.loading == "inline":
            tags.append(f"<script>import '{self._way(self.page.path, f'{folder}/index')}';</script>")
        return tags

    def _with_component(self, folder: str) -> _Part:
        """The page's head with `<AbpHead />` in it."""
        file = self.page
        imported = importing(file, "{ AbpHead } from ", self._way(file.path, f"{folder}/head", is_typed=True))
        added = in_element(file, self.start, ["<AbpHead />"])
        data = applied(file.data, [imported, added]) if imported is not None and added is not None else None
        wish = f"add `<AbpHead />` of {folder}/head to its `<{self.start.element}>`"
        return _Part(file.path, data, "the head of all pages", wish)

    def _with_config(self, folder: str) -> _Part:
        """The configuration of the head of every page, made what the start's module `head` says of it."""
        file = self.page
        imported = importing(file, "{ abpHead } from ", self._way(file.path, f"{folder}/head"))
        added = in_configuration(file, "abpHead")
        data = applied(file.data, [imported, *added]) if imported is not None and added is not None else None
        return _Part(file.path, data, "the head of all pages", f"add `abpHead` of {folder}/head to what its head says")

    def _with_entry(self, path: str, folder: str) -> _Part:
        way = self._way(path, folder if self.app.is_typed else f"{folder}/index")
        done, wish = "the import of the runtime", f"add `import '{way}';`"
        if not self.app.universe.exists(path):
            text = f"import '{way}';\n" if self.start.is_optional else None
            return _Part(path, _encoded(text)) if text is not None else _Part(path, None, done, wish)
        file = SourceFile(path, self.app.universe.read(path))
        imported = importing(file, "", way)
        return _Part(path, applied(file.data, [imported]) if imported is not None else None, done, wish)

    def _way(self, importer: str, module: str, is_typed: bool = False) -> str:
        """What a file writes to import a module of the project; a JavaScript module with its extension."""
        way = posixpath.relpath(module, posixpath.dirname(importer) or ".")
        way = way if way.startswith(".") else f"./{way}"
        return way if self.app.is_typed or is_typed else f"{way}.js"


# ---------------------------------------------------------------- what an app calls itself


def _identity(universe: Universe, package: Package | None, folder: str, root: Path) -> Identity:
    said: dict[str, Any] = dict(package.data) if package is not None else {}
    manifest = join(folder, EXTENSION)
    if universe.exists(manifest):
        said = {**said, **jsonc.parse_object(universe.read(manifest))}
    name = said.get("name")
    if not isinstance(name, str) or not re.search(r"[A-Za-z]", name) or name.startswith("__MSG_"):
        name = posixpath.basename(folder) or root.name
    words = re.findall(r"[A-Za-z][A-Za-z0-9]*|\d+", name.rpartition("/")[2]) or ["App"]
    version = said.get("version")
    is_semantic = isinstance(version, str) and _VERSION.fullmatch(version) is not None
    last = "".join(words).lower()
    return Identity(
        f"com.example.{last if last[0].isalpha() else f'app{last}'}",
        " ".join(word[:1].upper() + word[1:] for word in words),
        str(version) if is_semantic else "1.0.0",
    )


# ---------------------------------------------------------------- changes


def _is_right(app: _App, changes: Sequence[FileChange], root: Path) -> bool:
    """Whether abplint has nothing to say against an app with all changes, if all of them are made."""
    unsaved = {change.path: change.data for change in changes if change.data is not None}
    if len(unsaved) < len(changes):
        return True
    report = engine.lint((), Settings(root=root, unsaved=unsaved), root)
    found = [finding for finding in report.findings if report.level(finding) is not Level.NOTE]
    return bool(report.surfaces) and not any(app.holds(finding.location.path) for finding in found)


def _change(root: Path, part: _Part) -> FileChange:
    path = root / part.path
    if part.done and part.data is not None:
        return FileChange(path, f"added {part.done} to", part.data, lines=changed_lines(path.read_bytes(), part.data))
    if part.done or part.data is None or path.exists():
        return FileChange(path, "left", remark=part.wish or "there is a file of that name")
    return FileChange(path, "wrote", part.data)


def _encoded(text: str) -> bytes:
    return text.encode()
