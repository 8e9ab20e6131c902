"""The files of a commit or of the index, read from git's objects; nothing is written."""

from __future__ import annotations

import os
import posixpath
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from abplint.patterns import regex
from abplint.project.files import Exclusion, Universe, as_utf8, brought_back, is_of_interest, is_visible, read_file
from abplint.project.git import ObjectReader, Untrusted, entries, git, reason, surrounding_index
from abplint.project.packages import WORKSPACES
from abplint.project.serving import is_foreign

FILE, LINK, SUBMODULE = "100", "120", "160"
LONGEST_CHAIN = 40  # links that lead to links
_LFS_ID = regex("[0-9a-f]{64}")  # becomes part of a path
_LFS_POINTER = b"version https://git-lfs.github.com/spec/"


class UnknownRevision(Exception):
    """There is no such revision, or no git to ask for one; the message is one line for the user."""


class TreeEntry(NamedTuple):
    """A file, a link or a submodule of a snapshot: its mode, its object, and the repository that holds it."""

    mode: str
    id: str
    repository: Repository
    path: str  # in that repository

    @property
    def kind(self) -> str:
        return self.mode[:3]


class Snapshot(Universe):
    """The files of one commit or of the index, at and below a folder."""

    def __init__(
        self,
        root: Path,
        tracked: Mapping[str, TreeEntry],
        exclude: Sequence[str],
        notices: list[str],
        name: str,
        tree: str = "",
    ) -> None:
        """`exclude` as for `files.discover`; `name` is what the snapshot is called in messages, `tree` its object."""
        rules = tracked.get(".gitignore")
        exclusion = Exclusion(exclude, brought_back(_content_of(rules)) if rules is not None else ())
        of_interest = (path for path, entry in tracked.items() if entry.kind == FILE and is_of_interest(path))
        super().__init__(root, tuple(exclusion.included(of_interest)), lambda: (), notices, exclusion)
        self.name = name
        self._tree = tree
        self._tracked = tracked

    @cached_property
    def paths(self) -> tuple[str, ...]:
        return tuple(sorted(self._listed))

    def read(self, path: str) -> bytes:
        entry = self._tracked.get(path)
        if entry is None or entry.kind != FILE:
            raise FileNotFoundError(f"{self.name} has no such file")
        return as_utf8(path, entry.repository.read(entry))

    def held(self, path: Path) -> bytes | None:
        """What a file of the repository holds, which may lie above the root; None where there is none."""
        place = os.path.join(os.path.realpath(path.parent), path.name)
        own = os.path.relpath(place, os.path.realpath(self.root)).replace(os.sep, "/")
        with suppress(OSError, subprocess.CalledProcessError):
            if not own.startswith("../"):
                return self.read(own)
            return git(str(self.root), "cat-file", "blob", f"{self._tree}:./{own}").stdout
        return None

    def held_in(self, folder: Path) -> list[Path]:
        """The files at and below a folder of the root; none for another folder."""
        own = os.path.relpath(os.path.realpath(folder), os.path.realpath(self.root)).replace(os.sep, "/")
        start = "" if own == "." else f"{own}/"
        names = (path.removeprefix(start) for path in self._tracked if path.startswith(start))
        return [folder / name for name in names]

    def stamp(self, path: str) -> None:
        return None

    def follow(self, path: str) -> str | None:
        for _ in range(LONGEST_CHAIN):
            if path in self._path_set:
                return path
            prefixes = accumulate(path.split("/"), "{}/{}".format) if self._links else ()
            link = next((prefix for prefix in prefixes if prefix in self._links), None)
            if link is None:
                return None
            path = posixpath.normpath(posixpath.join(posixpath.dirname(link), self._target(link) + path[len(link) :]))
        return None

    @cached_property
    def _links(self) -> dict[str, TreeEntry]:
        return {path: entry for path, entry in self._tracked.items() if entry.kind == LINK}

    def _target(self, link: str) -> str:
        """What a link holds; one that cannot be read leads nowhere."""
        entry = self._links[link]
        with suppress(OSError):
            return os.fsdecode(entry.repository.objects.read(entry.id))
        return "/"

    def holds(self, path: str) -> bool:
        return path in self._tracked and self._tracked[path].kind == FILE

    def everything(self, folder: str) -> Iterator[str]:
        prefix = f"{folder}/" if folder else ""
        for path in self._tracked:
            if path.startswith(prefix) and all(map(is_visible, path[len(prefix) :].split("/")[:-1])):
                yield path

    def is_as(self, other: Universe) -> bool:
        """Whether an analysis of `other`, another snapshot or the work tree, would read the same."""
        if isinstance(other, Snapshot):
            return self._content() == other._content()
        # What is unchanged in the work tree is not read to find that out.
        on_disk = all(entry.repository.is_on_disk(entry) for entry in self._relevant().values())
        return on_disk and self._path_set == other._path_set

    def _relevant(self) -> dict[str, TreeEntry]:
        listed = self._path_set
        return {
            path: entry
            for path, entry in self._tracked.items()
            if path in listed or entry.kind == LINK or posixpath.basename(path) == WORKSPACES or is_foreign(path)
        }

    def _content(self) -> dict[str, tuple[str, str]]:
        return {path: (entry.kind, entry.id) for path, entry in self._relevant().items()}


def _content_of(entry: TreeEntry) -> bytes:
    """What a file holds; nothing where it cannot be read."""
    with suppress(OSError):
        return entry.repository.read(entry)
    return b""


class Repository:
    """One repository, the root's or a submodule's: `folder` is the root itself, or where the submodule is."""

    def __init__(self, folder: str, index: str | None = None) -> None:
        self.folder = folder
        self.objects = ObjectReader(folder)
        self._index = index

    @cached_property
    def _listing(self) -> list[tuple[str, str, TreeEntry]]:
        """What the index holds at and below the folder: tag, stage and entry."""
        found = []
        for facts, path in entries(self._git("ls-files", "-z", "--stage", "-v").stdout):
            tag, mode, id, stage = facts.split()
            found.append((tag, stage, TreeEntry(mode, id, self, path)))
        return found

    @cached_property
    def staged(self) -> dict[str, TreeEntry]:
        """What the index holds, by path; of a conflict, our side. Raises as `git` does."""
        found: dict[str, TreeEntry] = {}
        for _, stage, entry in self._listing:
            if entry.path not in found or stage == "2":
                found[entry.path] = entry
        return found

    def tree(self, id: str) -> dict[str, TreeEntry]:
        """What a tree or a commit holds at and below the folder. Raises as `git` does."""
        found = {}
        for facts, path in entries(self._git("ls-tree", "-r", "-z", id).stdout):
            mode, _, blob = facts.split()
            found[path] = TreeEntry(mode, blob, self, path)
        return found

    def is_on_disk(self, entry: TreeEntry) -> bool:
        """Whether the work tree has a file as the entry has it."""
        return self._on_disk.get(entry.path) == entry.id

    @cached_property
    def _on_disk(self) -> dict[str, str]:
        """The objects of files that are in the work tree as they are in the index."""
        # The others are conflicts, or git is told not to look at the work tree.
        found = {entry.path: entry.id for tag, stage, entry in self._listing if tag == "H" and stage == "0"}
        for path in os.fsdecode(
            self._git("diff-files", "-z", "--name-only", "--relative", "--no-ext-diff").stdout
        ).split("\0"):
            found.pop(path, None)
        return found

    def read(self, entry: TreeEntry) -> bytes:
        """The bytes of a file. Raises OSError.

        An unchanged file is read from the work tree, which is faster, and gives what a filter made of the object
        wherever the file is unchanged.
        """
        if self.is_on_disk(entry):
            with suppress(OSError):
                return read_file(os.path.join(self.folder, entry.path))
        data = self.objects.read(entry.id)
        return self._large(data) if data.startswith(_LFS_POINTER) else data

    def _large(self, pointer: bytes) -> bytes:
        """The content that Git LFS keeps in its own folder, if it is there. Nothing is fetched."""
        _, _, rest = pointer.partition(b"\noid sha256:")
        id = rest.partition(b"\n")[0].decode("ascii", "replace").strip()
        if not _LFS_ID.fullmatch(id):
            return pointer
        with suppress(OSError, subprocess.CalledProcessError):
            common = os.fsdecode(self._git("rev-parse", "--git-common-dir").stdout).rstrip("\n")
            return read_file(os.path.join(self.folder, common, "lfs", "objects", id[:2], id[2:4], id))
        return pointer

    def _git(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return git(self.folder, *arguments, index=self._index)


class History:
    """The snapshots of a project. Close it, or use it in `with`, to end the processes it reads with."""

    def __init__(self, root: Path, exclude: Sequence[str]) -> None:
        """Raises UnknownRevision where there is no git to ask."""
        self.root = root
        self._exclude = exclude
        self._repositories: dict[str, Repository] = {}
        try:
            inside = git(str(root), "rev-parse", "--is-inside-work-tree").stdout
        except (OSError, subprocess.CalledProcessError) as error:
            raise UnknownRevision(f"{root}: {reason(error).removeprefix('git: fatal: ')}") from error
        if inside.strip() != b"true":
            raise UnknownRevision(f"{root}: no work tree of git")

    def __enter__(self) -> History:
        return self

    def __exit__(self, *_: object) -> None:
        for repository in self._repositories.values():
            repository.objects.close()

    def revision(self, name: str) -> Snapshot:
        """A commit, tag, branch or tree; `A...B` is where B began to differ from A. Raises UnknownRevision."""
        one, dots, other = name.partition("...")
        id = self._resolved(self._merge_base(one or "HEAD", other or "HEAD") if dots else name)
        if id is None and dots:
            raise UnknownRevision(f"'{name}' names no two revisions with a common one before them{self._shallow()}")
        if id is None:
            raise UnknownRevision(f"'{name}' is no revision of this repository{self._shallow()}")
        return self._snapshot(self._repository("").tree(id), name, id)

    def index(self) -> Snapshot:
        """What is staged."""
        return self._snapshot(self._repository("").staged, "the index")

    def parents(self) -> list[Snapshot]:
        """What the next commit follows: HEAD, unless it is the first one, and what is being merged."""
        merged = [name.removeprefix("GITHEAD_") for name in os.environ if name.startswith("GITHEAD_")]
        found: dict[str, str] = {}
        for name in ("HEAD", "MERGE_HEAD", *sorted(merged)):
            if id := self._resolved(name):
                found.setdefault(id, "HEAD" if name == "HEAD" else "MERGE_HEAD")
        return [self._snapshot(self._repository("").tree(id), name, id) for id, name in found.items()]

    def _merge_base(self, *names: str) -> str:
        """The newest commit that both names have; "" if there is none."""
        if any(self._resolved(name) is None for name in names):
            return ""
        try:
            return git(str(self.root), "merge-base", "--end-of-options", *names).stdout.decode().strip()
        except (OSError, subprocess.CalledProcessError):
            return ""

    def _resolved(self, name: str) -> str | None:
        if not name or "\0" in name:
            return None
        try:
            output = git(str(self.root), "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{tree}}")
        except Untrusted as error:
            raise UnknownRevision(f"'{name}': {reason(error)}") from error
        except (OSError, subprocess.CalledProcessError):
            return None
        return output.stdout.decode().strip() or None

    def _shallow(self) -> str:
        output = git(str(self.root), "rev-parse", "--is-shallow-repository").stdout
        return ", which is a shallow clone: fetch it first" if output.strip() == b"true" else ""

    def _repository(self, folder: str) -> Repository:
        if folder not in self._repositories:
            full = os.path.join(self.root, folder) if folder else str(self.root)
            self._repositories[folder] = Repository(full, None if folder else surrounding_index(full))
        return self._repositories[folder]

    def _snapshot(self, top: Mapping[str, TreeEntry], name: str, tree: str = "") -> Snapshot:
        notices: list[str] = []
        tracked = dict(self._with_submodules("", top, notices))
        return Snapshot(self.root, tracked, self._exclude, notices, name, tree)

    def _with_submodules(
        self, folder: str, tracked: Mapping[str, TreeEntry], notices: list[str]
    ) -> Iterator[tuple[str, TreeEntry]]:
        for path, entry in tracked.items():
            full = f"{folder}/{path}" if folder else path
            if entry.kind != SUBMODULE:
                yield full, entry
            elif ".." not in full.split("/") and os.path.exists(os.path.join(self.root, full, ".git")):
                yield from self._with_submodules(full, self._submodule(full, entry.id, notices), notices)

    def _submodule(self, folder: str, commit: str, notices: list[str]) -> Mapping[str, TreeEntry]:
        repository = self._repository(folder)
        try:
            return repository.tree(commit)
        except (OSError, subprocess.CalledProcessError):
            notices.append(f"{folder}: commit {commit[:10]} of the submodule is not here; its index is read instead")
        try:
            return repository.staged
        except (OSError, subprocess.CalledProcessError) as error:
            notices.append(f"{folder}: {reason(error)}")
            return {}
