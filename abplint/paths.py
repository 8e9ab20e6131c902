"""The one policy for paths: what is read of a repository, and how anything is written.

Whoever writes a repository chooses its file names, its links and what its configuration names. So what a file of a
repository names stays inside of its project, through every link; only regular files are read, and only so much of
them; what is refused is named by its path, never by what it holds. What the user types may lead anywhere. Outputs are
written beside their place and then renamed, so that a link which lies there leads nowhere.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import Final

LARGEST: Final = 16 << 20  # bytes of a file that is no source: a configuration, a baseline, a rule document
CHUNK: Final = 1 << 18

_READING: Final = ("O_BINARY", "O_CLOEXEC", "O_NONBLOCK")  # a pipe does not block
_CREATING: Final = ("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW", "O_CREAT", "O_EXCL", "O_WRONLY")
_CANNOT_REPLACE: Final = frozenset((errno.EACCES, errno.EPERM, errno.EBUSY, errno.EXDEV, errno.EROFS))


class Refused(OSError):
    """A path leads where it must not, or to what is no regular file; `strerror` says which."""

    def __init__(self, path: str | os.PathLike[str], why: str) -> None:
        super().__init__(errno.EPERM, why, os.fspath(path))


def _flags(names: tuple[str, ...]) -> int:
    return reduce(or_, (getattr(os, name, 0) for name in names))


def read_regular(path: str | os.PathLike[str], largest: int = LARGEST, *, follow: bool = True) -> bytes:
    """The bytes of a regular file, through links unless `follow` is false.

    Raises OSError, Refused among them for what is no regular file or has more than `largest` bytes.
    """
    flags = _flags(_READING) | (0 if follow else getattr(os, "O_NOFOLLOW", 0))
    descriptor = os.open(path, flags)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
        if not stat.S_ISREG(mode):
            raise Refused(path, "it is no regular file")
        chunks: list[bytes] = []
        left = largest
        # What is read counts, not what the file says of its size.
        while chunk := os.read(descriptor, min(CHUNK, left + 1)):
            left -= len(chunk)
            if left < 0:
                raise Refused(path, f"it is larger than {largest:,} bytes")
            chunks.append(chunk)
        return b"".join(chunks)
    finally:
        os.close(descriptor)


def is_inside(path: str | os.PathLike[str], folder: str | os.PathLike[str]) -> bool:
    """Whether a path, with all links followed, is a folder or lies in it. It need not exist."""
    real, top = os.path.realpath(path), os.path.realpath(folder)
    return real == top or real.startswith(os.path.join(top, ""))


def confine(path: str | os.PathLike[str], folder: str | os.PathLike[str]) -> None:
    """Raise Refused for a path that leads out of a folder, by its names or by a link."""
    if not is_inside(path, folder):
        raise Refused(path, "it leads out of the project")


def confine_named(path: str | os.PathLike[str], folder: str | os.PathLike[str]) -> None:
    """Raise Refused for what the user names below a folder, and a link in it leads elsewhere."""
    if _lies_in(os.path.abspath(path), os.path.abspath(folder)):
        confine(path, folder)


def read_named(path: str | os.PathLike[str], folder: str | os.PathLike[str], largest: int = LARGEST) -> bytes:
    """The bytes of a file that the user names: any, a pipe too, unless it lies in `folder`. Raises OSError."""
    if _lies_in(os.path.abspath(path), os.path.abspath(folder)):
        return read_inside(path, folder, largest)
    with open(path, "rb") as file:
        return file.read()


def read_inside(path: str | os.PathLike[str], folder: str | os.PathLike[str], largest: int = LARGEST) -> bytes:
    """The bytes of a regular file in a folder. Raises OSError, Refused among them."""
    confine(path, folder)
    return read_regular(path, largest)


def write(path: str | os.PathLike[str], data: bytes, folder: str | os.PathLike[str]) -> None:
    """Write a file as a whole: beside its place, then renamed, so that a link there is replaced and not followed.

    A path that lies in `folder` by its names must do so through links, too. Devices and pipes are written to, where
    the path is their own or one of the system's. Raises OSError, Refused among them.
    """
    name = os.path.abspath(path)
    parent = os.path.dirname(name)
    confine_named(parent, folder)
    if _is_stream(name):
        with open(name, "wb", buffering=0) as stream:
            stream.write(data)
        return
    beside = os.path.join(parent, f".{os.path.basename(name)[:100]}.{os.urandom(6).hex()}")
    try:
        descriptor = os.open(beside, _flags(_CREATING), 0o666)
        try:
            with open(descriptor, "wb") as file:
                file.write(data)
            with suppress(OSError):
                _keep_mode(name, beside)
            os.replace(beside, name)
        except BaseException:
            with suppress(OSError):
                os.unlink(beside)
            raise
    except OSError as error:
        if error.errno not in _CANNOT_REPLACE or not _is_regular(name):
            error.filename = os.fspath(path)
            raise
        _overwrite(name, data)  # a mount of one file, or a folder that takes no new ones


def _lies_in(name: str, folder: str) -> bool:
    return name.startswith(os.path.join(folder, ""))


def _is_stream(name: str) -> bool:
    try:
        is_systems = name.startswith(("/dev/", "/proc/"))
        mode = (os.stat if is_systems else os.lstat)(name).st_mode
    except OSError:
        return False
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode) or (is_systems and not stat.S_ISBLK(mode))


def _is_regular(name: str) -> bool:
    with suppress(OSError):
        return stat.S_ISREG(os.lstat(name).st_mode)
    return False


def _keep_mode(name: str, beside: str) -> None:
    mode = os.lstat(name).st_mode
    if stat.S_ISREG(mode):
        os.chmod(beside, stat.S_IMODE(mode))


def _overwrite(name: str, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_TRUNC | _flags(("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK"))
    with open(os.open(name, flags), "wb") as file:
        file.write(data)
