"""What package.json files, workspaces and extension manifests say about the files around them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

from abplint.knowledge.projects import tests
from abplint.matching.wildcards import is_meant
from abplint.patterns import regex
from abplint.project import jsonc
from abplint.project.files import Universe

WORKSPACES = "pnpm-workspace.yaml"

DEPENDENCY_FIELDS = ("dependencies", "devDependencies", "peerDependencies", "optionalDependencies")

# What makes a folder something that is run, published or installed.
OWN_FIELDS = frozenset((*DEPENDENCY_FIELDS, "version", "scripts", "exports", "imports", "bin", "files", "workspaces"))
MODULE_FIELDS = frozenset(("type", "sideEffects", "main", "module", "browser", "types", "typings"))

MOST_CHOICES = 1_000  # globs that the braces of one may stand for
LONGEST_GLOB = 1_000
MOST_COMPARED = 500_000  # folders with globs, of all workspaces: a large one has fifty globs and some thousand folders
_EXTENSION_MANIFEST = regex(r"manifest(?:[._-][\w.-]*)?\.json")  # `manifest.chrome.json` becomes one
_MANIFEST_IN_CODE = regex(r"manifest(?:[._-][\w.-]*)?\.[cm]?[jt]s")  # whose program writes one
_SAYS_VERSION = regex(rb"\bmanifest_version[\"']?\s*:")
_MAJOR = regex(r"[\^~=v]?(\d+)(?:\.[\w.+-]*)?")
_BRACES = regex(r"\{([^{}]*)\}")

TEST_WORDS = frozenset(("test", "spec", "e2e", "mock", "mocks"))
_WITHOUT_MARKUP = frozenset(("js", "mjs", "cjs", "ts", "mts", "cts"))
TEST_FOLDERS = frozenset(("test", "tests", "spec", "specs", "e2e", "mocks"))

# where a package says that its code is
_CODE_FIELDS: Final = frozenset({"main", "module", "exports", "browser", "unpkg", "jsdelivr", "bin"})


@dataclass(frozen=True, eq=False)
class Package:
    """A package.json: the folder it stands in ("" is the root), and what it says.

    `dependencies` are the names of all kinds of dependencies.
    """

    folder: str
    name: str
    dependencies: frozenset[str]
    data: dict[str, Any]

    @property
    def is_marker(self) -> bool:
        """Whether it only says how to read the modules next to it, as `{"type": "module"}` does.

        A private one that says that the modules have no side effects may have a name and remarks besides.
        """
        if self.data.get("private") is True and "sideEffects" in self.data:
            return OWN_FIELDS.isdisjoint(self.data)
        return bool(self.data) and self.data.keys() <= MODULE_FIELDS

    @property
    def declares_types_alone(self) -> bool:
        """Whether it has declarations of types, and says of no code where it is."""
        return not {"types", "typings"}.isdisjoint(self.data) and _CODE_FIELDS.isdisjoint(self.data)


class Packages:
    """The packages of a universe. Files that do not parse count as empty ones; nothing raises."""

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self._at: dict[str, Package | None] = {}
        self._nearest: dict[str, Package | None] = {}
        self._extension_roots: dict[str, str | None] = {}
        self._extension_manifests: dict[str, str | None] = {}
        self._members: dict[str, dict[str, Package]] = {}
        self._left = MOST_COMPARED

    def at(self, folder: str) -> Package | None:
        """The package whose package.json stands in `folder`."""
        if folder not in self._at:
            self._at[folder] = self._load(folder)
        return self._at[folder]

    def nearest(self, path: str) -> Package | None:
        """The package that a file belongs to."""
        folder = posixpath.dirname(path)
        if folder not in self._nearest:
            packages = filter(None, map(self.at, ancestors(folder)))
            self._nearest[folder] = next((package for package in packages if not package.is_marker), None)
        return self._nearest[folder]

    def named(self, name: str, importer: str) -> Package | None:
        """The package of this project that `name` means in a file: its own, one of its workspace, or a linked one."""
        own = self.nearest(importer)
        if own and own.name == name:
            return own
        for folder in ancestors(posixpath.dirname(importer)):
            member = self._workspace(folder).get(name)
            if member:
                return None if own and own is not member and _is_from_elsewhere(own, member) else member
        return self._linked(own, name) if own and name in own.dependencies else None

    def needed_by(self, package: Package) -> list[Package]:
        """The packages of this project that a package depends on, and those that these do."""
        found: dict[str, Package] = {}
        pending = [package]
        while pending:
            user = pending.pop()
            for name in sorted(user.dependencies):
                needed = self.named(name, join(user.folder, "package.json"))
                if needed is not None and needed.folder not in found and needed is not package:
                    found[needed.folder] = needed
                    pending.append(needed)
        return list(found.values())

    def extension_root(self, path: str) -> str | None:
        """The nearest folder at or above a file that holds the manifest of a browser extension, or what writes it."""
        folder = posixpath.dirname(path)
        if folder not in self._extension_roots:
            roots = (here for here in ancestors(folder) if self.extension_manifest(here) or here in self._written_roots)
            self._extension_roots[folder] = next(roots, None)
        return self._extension_roots[folder]

    @cached_property
    def _written_roots(self) -> frozenset[str]:
        """The folders of modules that say what stands in an extension's manifest."""
        named = [path for path in self._universe.paths if _MANIFEST_IN_CODE.fullmatch(posixpath.basename(path))]
        return frozenset(posixpath.dirname(path) for path in named if self._says_version(path))

    def _says_version(self, path: str) -> bool:
        with suppress(OSError):
            return _SAYS_VERSION.search(self._universe.read(path)) is not None
        return False

    def extension_manifest(self, folder: str) -> str | None:
        """The manifest of an extension that a folder holds: of several that a build chooses from, that of Chrome."""
        if folder not in self._extension_manifests:
            names = self._manifest_names.get(folder, ())
            found = (name for name in names if "manifest_version" in (self._read(folder, name) or ()))
            name = next(found, None)
            self._extension_manifests[folder] = join(folder, name) if name is not None else None
        return self._extension_manifests[folder]

    @cached_property
    def _manifest_names(self) -> dict[str, list[str]]:
        """The files of each folder that may be an extension's manifest, the likeliest first."""
        found: dict[str, list[str]] = {}
        for path in self._universe.paths:
            folder, _, name = path.rpartition("/")
            if _EXTENSION_MANIFEST.fullmatch(name):
                found.setdefault(folder, []).append(name)
        for names in found.values():
            names.sort(key=lambda name: (name != "manifest.json", "chrome" not in name, len(name), name))
        return found

    def _load(self, folder: str) -> Package | None:
        data = self._read(folder, "package.json")
        if data is None:
            return None
        name = data.get("name")
        fields = (data.get(field) for field in DEPENDENCY_FIELDS)
        dependencies = frozenset(name for field in fields if isinstance(field, dict) for name in field)
        return Package(folder, name if isinstance(name, str) else "", dependencies, data)

    def _read(self, folder: str, name: str) -> dict[str, Any] | None:
        path = join(folder, name)
        if not self._universe.exists(path):
            return None
        try:
            return jsonc.parse_object(self._universe.read(path))
        except OSError:
            return {}

    @cached_property
    def _folders(self) -> tuple[str, ...]:
        paths = self._universe.paths
        return tuple(posixpath.dirname(path) for path in paths if posixpath.basename(path) == "package.json")

    def _workspace(self, folder: str) -> Mapping[str, Package]:
        """The packages, by name, of the workspace whose root is `folder`; none where it is no such root."""
        if folder not in self._members:
            patterns = list(self._workspace_patterns(folder))
            members = [self.at(folder), *map(self.at, self._matching(patterns, folder))] if patterns else []
            # Of two that share a name, the one nearer to the root.
            self._members[folder] = {package.name: package for package in reversed(members) if package}
        return self._members[folder]

    def _matching(self, patterns: Iterable[str], root: str) -> Iterator[str]:
        """The folders below `root` that workspace globs name. A glob with `!` excludes folders.

        Of more globs than can be compared with each folder, the first.
        """
        start = f"{root}/" if root else ""
        folders = [folder for folder in self._folders if folder != root and folder.startswith(start)]
        included: list[str] = []
        excluded: list[str] = []
        for pattern in patterns:
            globs = expand_braces(pattern.removeprefix("!"))
            self._left -= len(globs) * len(folders)
            if self._left < 0:
                break
            (excluded if pattern.startswith("!") else included).extend(globs)
        for folder in folders:
            below = folder.removeprefix(start)
            if any(is_match(below, glob) for glob in included) and not any(is_match(below, glob) for glob in excluded):
                yield folder

    def _workspace_patterns(self, folder: str) -> Iterator[str]:
        package = self.at(folder)
        workspaces = package.data.get("workspaces") if package else None
        if isinstance(workspaces, dict):
            workspaces = workspaces.get("packages")
        yield from strings(workspaces)
        with suppress(OSError):
            pnpm = self._universe.read(join(folder, WORKSPACES))
            yield from pnpm_packages(pnpm.decode("utf-8", "replace"))
        lerna = self._read(folder, "lerna.json")
        if lerna is not None:
            yield from strings(lerna.get("packages", ["packages/*"]))

    def _linked(self, package: Package, name: str) -> Package | None:
        """The package that a dependency of `package` links to by path, or by a workspace this does not know."""
        fields = (package.data.get(field) for field in DEPENDENCY_FIELDS)
        for version in strings([field[name] for field in fields if isinstance(field, dict) and name in field]):
            protocol, _, target = version.partition(":")
            if protocol in ("file", "link", "portal"):
                folder = normalize(join(package.folder, target))
                return None if folder is None else self.at(folder)
            if protocol == "workspace":
                return next((other for other in map(self.at, self._folders) if other and other.name == name), None)
        return None


def _is_from_elsewhere(own: Package, member: Package) -> bool:
    """Whether a package asks for a version of a name that the workspace's package of that name does not have."""
    fields = (own.data.get(field) for field in DEPENDENCY_FIELDS)
    asked = strings([field[member.name] for field in fields if isinstance(field, dict) and member.name in field])
    majors = {match[1] for version in asked if (match := _MAJOR.fullmatch(version))}
    has = _MAJOR.fullmatch(str(member.data.get("version", "")))
    return has is not None and bool(majors) and has[1] not in majors


def is_test_file(path: str, app_root: str = "") -> bool:
    """Whether a file is a test, a story or a mock, by the part of its path below the folder of its app."""
    below = path.removeprefix(app_root + "/") if app_root else path
    *folders, name = below.split("/")
    test_folders, test_words, test_files, test_endings = _test_names()
    words = name.split(".")[1:-1]
    stem, _, suffix = name.rpartition(".")
    return (
        not test_folders.isdisjoint(folders)
        or not test_words.isdisjoint(words)
        or stem in test_files
        or (suffix in _WITHOUT_MARKUP and stem.endswith(test_endings) and stem not in test_endings)
    )


@cache
def _test_names() -> tuple[frozenset[str], frozenset[str], frozenset[str], tuple[str, ...]]:
    folders, words = TEST_FOLDERS.union(tests("folders")), TEST_WORDS.union(tests("words"))
    return folders, words, frozenset(tests("files")), tests("endings")


def ancestors(folder: str) -> Iterator[str]:
    """A folder and those above it, up to the root, which is ""."""
    while folder:
        yield folder
        folder = posixpath.dirname(folder)
    yield ""


def join(folder: str, path: str) -> str:
    return f"{folder}/{path}" if folder else path


def normalize(path: str) -> str | None:
    """A path without `.` and `..`, "" for the root; None where it leads out of the root."""
    normal = posixpath.normpath(path)
    if normal == ".":
        return ""
    return None if normal.startswith("../") or normal == ".." else normal.lstrip("/")


def strings(value: object) -> list[str]:
    """The strings of a list; none of anything else."""
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def is_match(folder: str, glob: str) -> bool:
    """Whether a glob means a folder; its `**` stands for any number of folders, none among them."""
    return is_meant(folder, glob.removeprefix("./").rstrip("/").split("/"))


def expand_braces(glob: str) -> list[str]:
    """`{a,b}/*` as `a/*` and `b/*`; nothing for a glob that means more than anybody lists."""
    found: list[str] = []
    pending = [glob] if len(glob) <= LONGEST_GLOB else []
    while pending:
        if len(found) + len(pending) > MOST_CHOICES:
            return []
        current = pending.pop(0)
        match = next((match for match in _BRACES.finditer(current) if "," in match[1]), None)
        if match is None:
            found.append(current)
        else:
            start, end = current[: match.start()], current[match.end() :]
            pending += [start + choice + end for choice in match[1].split(",")]
    return found


def pnpm_packages(text: str) -> list[str]:
    """The `packages` of a pnpm-workspace.yaml, a list of plain or quoted globs in block or flow style."""
    section = re.search(r"^packages:(.*(?:\n(?:[ \t#\r-].*)?)*)", text, re.MULTILINE)
    if not section:
        return []
    items = re.findall(r"'([^']*)'|\"([^\"]*)\"|([^\s\[\],'\"]+)", re.sub(r"(?:^|(?<=\s))#.*", "", section[1]))
    return [item for item in map("".join, items) if item != "-"]
