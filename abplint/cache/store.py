"""Entries: bytes by name, the least recently used of which go. In a folder only its owner can have written them.

Nothing here raises. An entry that cannot be read, or is not as it was written, is not there; what cannot be written is
not kept. Entries are written beside and renamed, so that several runs may share the folder.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol

try:
    from _blake2 import blake2b  # the one of hashlib, which loads 4 MB of OpenSSL besides
except ImportError:  # not CPython
    from hashlib import blake2b

LARGEST: Final = 256 << 20  # bytes: all entries together
LARGEST_IN_MEMORY: Final = 32 << 20  # bytes: those of one process
TIDY: Final = 0.8  # of which this much is left when it was exceeded
UNCOUNTED: Final = 1 / 16  # of which this much is written before entries are counted again: others write, too
DIGEST_SIZE: Final = 20  # bytes: 160 bits are out of reach for who would forge a file with the digest of another
_SUFFIX: Final = ".entry"
_OPENING: Final = ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY")  # a pipe is not waited for
_FLAGS: Final = os.O_RDONLY | sum(getattr(os, name, 0) for name in _OPENING)
_OF_OTHERS: Final = stat.S_IWGRP | stat.S_IWOTH


def digest(data: bytes) -> str:
    """What stands for bytes: equal only for equal ones."""
    return blake2b(data, digest_size=DIGEST_SIZE).hexdigest()


def default_folder() -> Path:
    """The folder in the user's cache folder, which need not exist."""
    from platformdirs import user_cache_path

    return user_cache_path("abplint", appauthor=False)


class Keeper(Protocol):
    """Where bytes are kept by name, for as long as there is room."""

    def read(self, name: str) -> bytes | None:
        """What was last written under a name, if it is still there."""
        ...

    def write(self, name: str, data: bytes) -> None:
        """Keep bytes under a name."""
        ...


class MemoryStore:
    """The entries of one process. `largest` bounds them all, in bytes."""

    def __init__(self, largest: int = LARGEST_IN_MEMORY) -> None:
        self.largest = largest
        self._kept: dict[str, bytes] = {}  # what was used last stands last
        self._size = 0

    def read(self, name: str) -> bytes | None:
        data = self._kept.pop(name, None)
        if data is not None:
            self._kept[name] = data
        return data

    def write(self, name: str, data: bytes) -> None:
        self._size += len(data) - len(self._kept.pop(name, b""))
        self._kept[name] = data
        while self._size > self.largest:
            self._size -= len(self._kept.pop(next(iter(self._kept))))


class Room(NamedTuple):
    """How many entries there are, and their size in bytes."""

    entries: int
    size: int


class Store:
    """The entries in a folder, which is made when the first one is written. `largest` bounds them all, in bytes."""

    def __init__(self, folder: Path, largest: int = LARGEST) -> None:
        self.folder = folder
        self.largest = largest
        self._uncounted = 0  # bytes that may be written before entries are counted

    def is_safe(self) -> bool:
        """Whether the folder is the user's own, and nobody else can write to it; one that is not there is not."""
        try:
            facts = os.lstat(self.folder)
        except OSError:
            return False
        return stat.S_ISDIR(facts.st_mode) and _is_own(facts)

    def read(self, name: str) -> bytes | None:
        """What was last written under a name, if it is still there."""
        path = self._path(name)
        if not self.is_safe():
            return None
        try:
            descriptor = os.open(path, _FLAGS)
            with open(descriptor, "rb") as file:
                facts = os.fstat(descriptor)
                if not (stat.S_ISREG(facts.st_mode) and _is_own(facts)) or facts.st_size > self.largest:
                    return None
                content = file.read(facts.st_size)
            os.utime(path)  # it was used just now
        except OSError:
            return None
        sum, _, data = content.partition(b"\n")
        return data if sum == digest(data).encode() else None

    def write(self, name: str, data: bytes) -> None:
        """Keep bytes under a name, for as long as there is room."""
        with suppress(OSError):
            os.makedirs(self.folder, 0o700, exist_ok=True)
            if self.is_safe():
                content = b"%s\n%s" % (digest(data).encode(), data)
                self._write(name, content)
                self._uncounted -= len(content)
                if self._uncounted < 0:
                    self._tidy()

    def usage(self) -> Room:
        """How much is kept."""
        sizes = [found.size for found in self._entries()]
        return Room(len(sizes), sum(sizes))

    def clear(self) -> Room:
        """Remove all entries, and say what was removed. Nothing else in the folder is touched."""
        removed = [entry for entry in self._entries() if self._remove(entry)]
        return Room(len(removed), sum(entry.size for entry in removed))

    def _path(self, name: str) -> str:
        return os.path.join(self.folder, name + _SUFFIX)

    def _write(self, name: str, content: bytes) -> None:
        import tempfile  # takes milliseconds that a run which finds everything kept does not need

        descriptor, beside = tempfile.mkstemp(prefix="new-", suffix=_SUFFIX, dir=self.folder)  # for its owner only
        try:
            with open(descriptor, "wb") as file:
                file.write(content)
            os.replace(beside, self._path(name))
        except OSError:
            os.unlink(beside)
            raise

    def _tidy(self) -> None:
        """Count the entries, and remove those that were not used for the longest time, if there is too much."""
        found = sorted(self._entries(), key=lambda entry: entry.used, reverse=True)
        size = sum(entry.size for entry in found)
        if size > self.largest:
            while found and size > self.largest * TIDY:
                entry = found.pop()
                self._remove(entry)
                size -= entry.size
        self._uncounted = min(self.largest - size, int(self.largest * UNCOUNTED))

    def _remove(self, entry: _Entry) -> bool:
        with suppress(OSError):
            os.unlink(entry.path)
            return True
        return False

    def _entries(self) -> Iterator[_Entry]:
        if not self.is_safe():
            return
        with suppress(OSError), os.scandir(self.folder) as found:
            for each in found:
                if each.name.endswith(_SUFFIX):
                    with suppress(OSError):  # another run removed it
                        facts = each.stat(follow_symlinks=False)
                        yield _Entry(each.path, facts.st_size, facts.st_mtime_ns)


class _Entry(NamedTuple):
    path: str
    size: int
    used: int  # nanoseconds


def _is_own(facts: os.stat_result) -> bool:
    """Whether a file is the user's, and nobody else's to write."""
    # Where there are no such users and modes, the user's own folders are closed to others.
    return os.name != "posix" or (facts.st_uid == os.geteuid() and not facts.st_mode & _OF_OTHERS)
