"""Which files the project has: those of interest that git tracks or does not ignore, less the excluded ones."""

from __future__ import annotations

import codecs
import errno
import os
import re
import stat
import subprocess
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property, reduce
from itertools import accumulate
from operator import or_
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from abplint.paths import Refused
from abplint.project.git import find_top, git, reason
from abplint.project.ignore import IgnoreRules, ignored, is_too_heavy, read_file_of_rules, read_rules, slashed
from abplint.project.memory import Memory
from abplint.project.specifiers import Specifiers, specifiers

# Servers and browsers take `APP.JS` for a script, too; what a build reads is never called so.
SCRIPTS = (".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".JS", ".MJS")
TYPE_DECLARATIONS = (".d.ts", ".d.mts", ".d.cts")

EXCLUDED_FOLDERS = frozenset(
    (".git", ".hg", ".svn", ".jj", "node_modules", "bower_components", ".output", ".cache", "coverage")
)

# A link is not followed, and a pipe that happens to be called `x.js` does not block.
OPEN_FLAGS = reduce(or_, (getattr(os, name, 0) for name in ("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK")))
CHUNK = 1 << 14  # most sources are smaller, and a buffer that is cut leaves a hole in the heap
LARGEST_FILE = 256 << 20  # bytes: nobody's source

# Tracked, but deleted from the work tree, or replaced by a folder or a link.
NOT_A_FILE = frozenset((errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.EMLINK))


@cache
def suffixes_of_interest() -> frozenset[str]:
    """The ends of the names of files that can hold code, markup or a manifest, in lower and in upper case."""
    from abplint.knowledge.files import PAGES, components

    suffixes = (*SCRIPTS, *PAGES, *components(), ".json", ".jsonc")
    return frozenset((*suffixes, *(suffix.upper() for suffix in suffixes)))


@cache
def excluded_folders() -> frozenset[str]:
    """The names of folders that hold nobody's sources: those of version control, of packages, and what builds write."""
    from abplint.knowledge.files import output_folders

    return EXCLUDED_FOLDERS.union(output_folders())


def find_root(start: Path) -> Path | None:
    """The nearest folder at or above `start` that holds `.git`, be it a folder or a file; None without one."""
    top = find_top(os.fspath(start))
    return None if top is None else Path(top)


def discover(
    root: Path, *, exclude: Sequence[str] = (), gitignore: bool = True, unsaved: Mapping[str, bytes] | None = None
) -> Universe:
    """The files at and below `root`.

    `exclude` are globs in the language of `.gitignore`, relative to `root`; `unsaved` is what files hold instead of
    what is on disk, by path. Never raises: what cannot be listed or read becomes a notice of the universe.
    """
    exclusion = Exclusion(exclude, brought_back(_rules_of(os.path.abspath(root))) if gitignore else ())
    listing = FileListing(os.path.abspath(root), exclusion, gitignore=gitignore)
    held = {path: data for path, data in (unsaved or {}).items() if listing.allows(path)}
    return Universe(Path(listing.root), listing.files, listing.late, listing.notices, exclusion, held)


class Sought(NamedTuple):
    """A word or a pattern that files are searched for, but none of more than `largest` bytes."""

    what: bytes | re.Pattern[bytes]
    largest: int = LARGEST_FILE

    def stands_in(self, data: bytes) -> bool:
        """Whether it is found in the bytes of a file."""
        if len(data) > self.largest:
            return False
        return self.what in data if isinstance(self.what, bytes) else self.what.search(data) is not None


class Universe:
    """The files of a project, by path: relative to `root`, separated by `/`, in the coding of `os.fsdecode`.

    `name` is what a state other than the work tree is called in messages.
    """

    name = ""

    def __init__(
        self,
        root: Path,
        listed: Sequence[str],
        late: Callable[[], Sequence[str]],
        notices: list[str],
        exclusion: Exclusion,
        unsaved: Mapping[str, bytes] | None = None,
    ) -> None:
        """`listed` and what `late()` returns may hold paths at which there is no file; `notices` may still grow.

        `exclusion` has left out files of the same root. `unsaved` is what files hold instead of what is on disk; it may
        be replaced by what holds the same files.
        `memory`, if it is set, keeps what is parsed.
        """
        self.root = root
        self.exclusion = exclusion
        self.notices = notices
        self.memory: Memory | None = None
        self.renewed: set[str] = set()  # files that hold something else than when they were glimpsed
        self._listed = listed
        self._late = late
        self.unsaved = unsaved or {}
        self._prefix = os.path.join(root, "")

    @cached_property
    def paths(self) -> tuple[str, ...]:
        """Every path, sorted. After a whole `scan` this costs nothing; before, each file is looked up."""
        return tuple(sorted(filter(self._is_file, self._candidates())))

    @cached_property
    def _path_set(self) -> frozenset[str]:
        return frozenset(self.paths)

    def below(self, folder: str) -> Sequence[str]:
        """The `paths` below a folder, sorted; all of them for the root, which is ""."""
        if not folder:
            return self.paths
        after = chr(ord("/") + 1)
        return self.paths[bisect_left(self.paths, f"{folder}/") : bisect_left(self.paths, f"{folder}{after}")]

    def exists(self, path: str) -> bool:
        """Whether a path is one of `paths`; a symbolic link never is, see `follow`."""
        return path in self._path_set

    def follow(self, path: str) -> str | None:
        """The member of `paths` that a path leads to, through symbolic links if need be."""
        if path in self._path_set:
            return path
        full = self._prefix + path
        if not os.path.lexists(full):
            return None
        real = os.path.relpath(os.path.realpath(full), self._real_root).replace(os.sep, "/")
        return real if real in self._path_set else None

    def holds(self, path: str) -> bool:
        """Whether there is a file, of interest or not, ignored or not."""
        return os.path.isfile(self._prefix + path)

    def everything(self, folder: str) -> Iterator[str]:
        """The path of every file below a folder, of interest or not, ignored or not.

        Folders that are excluded by default or hidden are left out.
        """
        for place, folders, names in os.walk(self._prefix + folder):
            folders[:] = sorted(filter(is_visible, folders))
            below = os.path.relpath(place, self.root).replace(os.sep, "/")
            yield from (name if below == "." else f"{below}/{name}" for name in sorted(names))

    @cached_property
    def _real_root(self) -> str:
        return os.path.realpath(self.root)

    def read(self, path: str) -> bytes:
        """The bytes of a file. Raises OSError, for a symbolic link too."""
        return as_utf8(path, self.unsaved[path] if path in self.unsaved else read_file(self._prefix + path))

    def shows(self, path: str, sought: Sought) -> bool:
        """Whether something is found in a file. Raises OSError."""
        return sought.stands_in(self.read(path))

    def glimpse(self, path: str) -> bytes:
        """The bytes of a file in which words are sought, see `note_shown`. Raises OSError."""
        return self.read(path)

    def note_shown(self, paths: Sequence[str], sought: Sought, found: Sequence[str]) -> None:
        """Something was sought in what was glimpsed of some files, always the same ones, and found in some of them."""

    def on_edit(self, again: Callable[[str], bool]) -> None:
        """Have somebody asked whether all is as it was, who is told which file has another text by now: of a universe
        that notes what it is asked, see `cache.dependencies`."""

    def specifiers(self, path: str, about: Callable[[Specifiers], object] | None = None) -> Specifiers:
        """What a file, as a script, seems to import. Raises OSError. `about`: the part of it that is used."""
        return specifiers(self.read(path))

    def stamp(self, path: str) -> tuple[int, int, int, int] | None:
        """What changes when a file does: its size, when it and its facts changed (nanoseconds), and its inode.

        None where nothing can be said without reading it. Raises OSError.
        """
        if path in self.unsaved:
            return None
        facts = os.lstat(self._prefix + path)
        return facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns, facts.st_ino

    def ignore_file(self, folder: str) -> bytes | None:
        """The bytes of the `.gitignore` in a folder, if there is one that can be asked."""
        with suppress(Refused):
            return read_file_of_rules(os.path.join(self.root, folder), ".gitignore")
        return None

    def scan(self) -> Iterator[tuple[str, bytes]]:
        """Path and bytes of every file, in no particular order; what cannot be read becomes a notice."""
        present: list[str] = []
        for path in self._candidates():
            try:
                data = self.read(path)
            except OSError as error:
                if error.errno in NOT_A_FILE:
                    continue
                self.notices.append(f"{path}: {error.strerror or error}")
                present.append(path)
            else:
                present.append(path)
                yield path, data
        self.__dict__.setdefault("paths", tuple(sorted(present)))

    def _candidates(self) -> Iterator[str]:
        # Untracked files come last, so that git looks for them while the others are read.
        yield from self._listed
        late = self._late()
        yield from late
        yield from (path for path in self.unsaved if path not in self._listed and path not in late)

    def _is_file(self, path: str) -> bool:
        try:
            return path in self.unsaved or stat.S_ISREG(os.lstat(self._prefix + path).st_mode)
        except OSError as error:
            return error.errno not in NOT_A_FILE


def brought_back(rules: bytes) -> list[str]:
    """The folders that are excluded by default, and that a root's `.gitignore` brings back, each by its own path.

    A bare `!node_modules` keeps installed packages in a repository; `!packages/node_modules` are sources of its own.
    """
    lines = rules.decode("utf-8-sig", "surrogateescape").splitlines()
    written = (line.strip().removeprefix("!").strip("/") for line in lines if line.startswith("!"))
    return [path for path in written if "/" in path and path.rpartition("/")[2] in excluded_folders()]


def _rules_of(root: str) -> bytes:
    """What the `.gitignore` of a root says; nothing where it cannot be read."""
    with suppress(Refused):
        return read_file_of_rules(root, ".gitignore") or b""
    return b""


def is_visible(folder: str) -> bool:
    """Whether a folder of that name may hold sources."""
    return folder not in excluded_folders() and not folder.startswith(".")


def read_file(path: str) -> bytes:
    """The bytes of a file that is no link. Raises OSError."""
    descriptor = os.open(path, OPEN_FLAGS)
    try:
        data = os.read(descriptor, CHUNK)
        if len(data) < CHUNK:
            return data
        size = os.fstat(descriptor).st_size
        if size > LARGEST_FILE:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        chunks = [data]
        while chunk := os.read(descriptor, max(size - CHUNK + 1, CHUNK)):
            chunks.append(chunk)
        return b"".join(chunks)
    finally:
        os.close(descriptor)


def as_utf8(path: str, data: bytes) -> bytes:
    """A source that begins with the byte order mark of UTF-16 in UTF-8, as browsers read it; JSON they do not."""
    if data[:2] not in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) or path.endswith(".json"):
        return data
    return data.decode("utf-16", "replace").encode("utf-8", "replace")


def is_of_interest(name: str) -> bool:
    """Whether a file of that name can hold code, markup or a manifest."""
    return name[name.rfind(".") :] in suffixes_of_interest() and not name.endswith(TYPE_DECLARATIONS)


class Exclusion:
    """The default excludes and the user's own; no tracking brings back what they name.

    `kept` are folders that only the default excludes name, and whose project says that they hold its sources.
    """

    def __init__(self, globs: Sequence[str], kept: Iterable[str] = ()) -> None:
        self._rules = (IgnoreRules(globs),) if globs else ()
        self._kept = frozenset(kept)
        self._folders: dict[str, bool] = {}
        self._files: list[str] = []  # excluded by their own names
        self._asked: set[str] = set()  # folders that are excluded by the globs alone

    def folder(self, path: str) -> bool:
        """Whether a folder, or one that it lies in, is excluded."""
        return any(map(self._excludes, accumulate(path.split("/"), "{}/{}".format)))

    def file(self, path: str) -> bool:
        """Whether a file is excluded by its own name; its folder is asked for separately."""
        excluded = bool(self._rules) and ignored(path, self._rules)
        if excluded:
            self._files.append(path)
        return excluded

    def included(self, paths: Iterable[str]) -> Iterator[str]:
        """The paths of files that are not excluded."""
        last, skipped = "", False
        for path in paths:
            folder = path[: max(path.rfind("/"), 0)]
            if folder != last:
                last, skipped = folder, self.folder(folder)
            if not skipped and not self.file(path):
                yield path

    @property
    def everywhere(self) -> list[str]:
        """The names of folders that are excluded wherever they lie."""
        return sorted(excluded_folders().difference(folder.rpartition("/")[2] for folder in self._kept))

    @property
    def count(self) -> int:
        """How many files and folders the globs have left out so far."""
        return len(self._asked) + len(set(self._files))

    def names(self, path: str) -> bool:
        """Whether the globs leave a file out: itself, or a folder that it lies in."""
        folders = list(accumulate(path.split("/")[:-1], "{}/{}".format))
        return ignored(path, self._rules) or any(ignored(each, self._rules, directory=True) for each in folders)

    def is_idle(self, globs: Sequence[str]) -> bool:
        """Whether some of the globs exclude nothing of what was left out so far, and bring nothing back."""
        rules = IgnoreRules(globs)
        folders = (folder for folder, excluded in self._folders.items() if excluded)
        left_out = any(rules.ignores(folder, directory=True) is not None for folder in folders)
        return not left_out and all(rules.ignores(path) is None for path in self._files)

    def _excludes(self, folder: str) -> bool:
        excluded = self._folders.get(folder)
        if excluded is None:
            name = folder[folder.rfind("/") + 1 :]
            excluded = name in excluded_folders() and folder not in self._kept
            if not excluded and ignored(folder, self._rules, directory=True):
                excluded = True
                self._asked.add(folder)
            self._folders[folder] = excluded
        return excluded


class FileListing:
    """Lists a tree: with git where it is a work tree, by walking elsewhere.

    `files` are there when the constructor returns, and may name tracked files that are deleted or replaced by
    links. `late()` waits for the rest: untracked files, for which git has to walk the tree.
    """

    def __init__(self, root: str, exclusion: Exclusion, *, gitignore: bool) -> None:
        self.root = root
        self.files: list[str] = []
        self.notices: list[str] = []
        self._exclusion = exclusion
        self._gitignore = gitignore
        self._late: list[str] = []
        self._repositories: list[str] = []
        self._add_root()
        self._thread = Thread(target=self._add_untracked, daemon=True)
        if self._repositories:
            self._thread.start()

    def late(self) -> list[str]:
        """Untracked files, and all of the repositories that stand among them."""
        if self._thread.is_alive():
            self._thread.join()
        return self._late

    def allows(self, path: str) -> bool:
        """Whether a file that need not be there is part of the project."""
        if not is_of_interest(path) or not any(self._exclusion.included([path])):
            return False
        if os.path.lexists(self._full(path)):
            return path in self.files or path in self.late()
        with suppress(OSError, subprocess.CalledProcessError):
            git(self.root, "check-ignore", "--quiet", "--", path)
            return not self._gitignore
        return True

    def _add_root(self) -> None:
        top = find_root(Path(self.root)) if self._gitignore else None
        # `--root dist` asks for a build that git ignores.
        if top is None or (str(top) != self.root and self._is_ignored_root()):
            self._walk("", (), self.files)
        else:
            self._add_repository("", self.files)

    def _is_ignored_root(self) -> bool:
        """Whether git ignores what lies in the root, by `dist/` or by `dist/*`."""
        try:
            git(self.root, "check-ignore", "--no-index", "--quiet", "index.html")
        except (OSError, subprocess.CalledProcessError):
            return False
        return True

    def _add_repository(self, folder: str, files: list[str]) -> None:
        """Add the tracked files of the repository at `folder`, and put it down for its untracked ones."""
        try:
            output = git(self._full(folder), "ls-files", "-z", "--stage").stdout
        except (OSError, subprocess.CalledProcessError) as error:
            self._note(folder, f"{reason(error)}; only .gitignore files say what is ignored")
            self._walk(folder, self._outer_rules(folder), files)
            return
        self._repositories.append(folder)
        prefix = folder + "/" if folder else ""
        paths: dict[str, None] = {}  # a conflict lists its file three times
        for entry in os.fsdecode(output).split("\0"):
            if entry.startswith("100"):
                if is_of_interest(entry):
                    paths[prefix + entry[entry.index("\t") + 1 :]] = None
            elif entry.startswith("120000") and is_of_interest(entry):
                self._note_link(prefix + entry[entry.index("\t") + 1 :])
            elif entry.startswith("160000"):
                self._add_nested(prefix + entry[entry.index("\t") + 1 :], files)
        files.extend(self._exclusion.included(paths))

    def _add_nested(self, folder: str, files: list[str]) -> None:
        """Add a repository inside of a repository: a submodule, a work tree, a clone."""
        if self._exclusion.folder(folder):
            return
        if os.path.exists(os.path.join(self._full(folder), ".git")):
            self._add_repository(folder, files)
        elif os.path.isdir(self._full(folder)):
            self._walk(folder, (), files)

    def _add_untracked(self) -> None:
        patterns = [f"--exclude={name}/" for name in self._exclusion.everywhere]
        for folder in self._repositories:  # grows as nested repositories turn up
            try:
                listed = git(self._full(folder), "ls-files", "-z", "--others", "--exclude-standard", *patterns)
            except (OSError, subprocess.CalledProcessError) as error:
                self._note(folder, f"{reason(error)}; untracked files are left out")
                continue
            prefix = folder + "/" if folder else ""
            for line in os.fsdecode(listed.stderr).splitlines():
                self._note(folder, f"git: {line}")  # of folders that cannot be opened
            entries = os.fsdecode(listed.stdout).split("\0")
            self._late.extend(self._exclusion.included(prefix + entry for entry in entries if is_of_interest(entry)))
            for entry in entries:
                if entry.endswith("/"):
                    self._add_nested(prefix + entry[:-1], self._late)
                elif is_of_interest(entry):
                    self._note_link(prefix + entry)

    def _walk(self, start: str, rules: tuple[IgnoreRules, ...], files: list[str]) -> None:
        """Add the files below a folder that `rules`, the nearest first, and the `.gitignore` files on the way allow."""
        exclusion = self._exclusion
        base = slashed(self.root)
        pending = [(start, rules)]
        while pending:
            folder, rules = pending.pop()
            try:
                with os.scandir(self._full(folder)) as found:
                    entries = list(found)
            except OSError as error:
                self._note(folder, error.strerror)
                continue
            if self._gitignore:
                names = {entry.name for entry in entries}
                if ".git" in names and folder != start:
                    self._add_repository(folder, files)
                    continue
                if ".gitignore" in names:
                    rules = self._more_rules(folder, rules)
            prefix = folder + "/" if folder else ""
            for entry in entries:
                path = prefix + entry.name
                if entry.is_dir(follow_symlinks=False):
                    if not (exclusion.folder(path) or ignored(base + path, rules, directory=True)):
                        pending.append((path, rules))
                elif not is_of_interest(entry.name) or exclusion.file(path) or ignored(base + path, rules):
                    continue
                elif entry.is_file(follow_symlinks=False):
                    files.append(path)
                elif entry.is_symlink():
                    self._note_link(path)

    def _more_rules(self, folder: str, rules: tuple[IgnoreRules, ...]) -> tuple[IgnoreRules, ...]:
        """The rules that hold in a folder with a `.gitignore`, the nearest first."""
        more = (*self._read_rules(folder, self._full(folder), ".gitignore"), *rules)
        if is_too_heavy(more):
            self._note(folder, "`.gitignore` has too many patterns, and is not asked")
            return rules
        return more

    def _outer_rules(self, folder: str) -> tuple[IgnoreRules, ...]:
        """What holds in a folder of a repository besides the `.gitignore` files at and below it."""
        start = Path(self._full(folder))
        top = find_root(start)
        above = [parent for parent in start.parents if top and parent.is_relative_to(top)]
        places = [*((parent, ".gitignore") for parent in above), (top or start, ".git/info/exclude")]
        rules = tuple(rules for place, file in places for rules in self._read_rules(folder, str(place), file))
        if is_too_heavy(rules):
            self._note(folder, "`.gitignore` files around it have too many patterns, and are not asked")
            return ()
        # A build that is ignored can be the root.
        return () if ignored(start.as_posix(), rules, directory=True) else rules

    def _read_rules(self, folder: str, place: str, file: str) -> tuple[IgnoreRules, ...]:
        """The rules of a file in a place; what is told of it is told of a folder."""
        try:
            return read_rules(place, file)
        except Refused as refused:
            self._note(folder, f"`{file}` is not asked: {refused.strerror}")
            return ()

    def _note_link(self, path: str) -> None:
        """Say that a link is not read, if that is what it is: the file that it leads to is none of the project's."""
        full, top = self._full(path), os.path.realpath(self.root)
        if not os.path.islink(full) or not any(self._exclusion.included([path])) or not os.path.isfile(full):
            return
        if not Path(os.path.realpath(full)).is_relative_to(top):
            self._note(path, "a link that leads out of the project, and is not read")

    def _note(self, folder: str, text: str | None) -> None:
        self.notices.append(f"{folder or '.'}: {text}")

    def _full(self, path: str) -> str:
        return os.path.join(self.root, path) if path else self.root
