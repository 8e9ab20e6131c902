"""Asks git about the repository of a folder, even if another git command runs abplint in its own environment."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from typing import IO

# What points git at another repository or index than the folder's own, as `git rev-parse --local-env-vars` lists it.
LOCAL_VARIABLES = frozenset(
    (
        "GIT_ALTERNATE_OBJECT_DIRECTORIES",
        "GIT_COMMON_DIR",
        "GIT_DIR",
        "GIT_GRAFT_FILE",
        "GIT_IMPLICIT_WORK_TREE",
        "GIT_INDEX_FILE",
        "GIT_INTERNAL_SUPER_PREFIX",
        "GIT_NAMESPACE",
        "GIT_NO_REPLACE_OBJECTS",
        "GIT_OBJECT_DIRECTORY",
        "GIT_PREFIX",
        "GIT_REPLACE_REF_BASE",
        "GIT_SHALLOW_FILE",
        "GIT_WORK_TREE",
    )
)
# A file-system monitor is a program that the repository names: listing files must not run it.
COMMAND = ("git", "-c", "core.fsmonitor=false")


def git(folder: str, *arguments: str, index: str | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run git in `folder`, on that folder's own repository. `index` is the file to read as its index.

    Raises OSError where git cannot be run, CalledProcessError where it fails.
    """
    return subprocess.run(
        (*COMMAND, *arguments),
        cwd=folder,
        env=_environment(index),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )


def _environment(index: str | None = None) -> dict[str, str]:
    environment = {name: value for name, value in os.environ.items() if name not in LOCAL_VARIABLES}
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    return environment if index is None else environment | {"GIT_INDEX_FILE": index}


def reason(error: OSError | subprocess.CalledProcessError) -> str:
    """Why `git` failed, in a line."""
    if isinstance(error, OSError):
        return "git cannot be run"
    return "git: " + os.fsdecode(error.stderr).partition("\n")[0]


def surrounding_index(folder: str) -> str | None:
    """The index that a surrounding `git commit` is about to commit, if it commits to the repository of `folder`.

    With `-a` or with paths, that is not the repository's usual one.
    """
    index = os.environ.get("GIT_INDEX_FILE")
    if not index:
        return None
    place = ("rev-parse", "--absolute-git-dir")
    try:
        own, top = git(folder, *place, "--show-toplevel").stdout.splitlines()
        around = subprocess.run((*COMMAND, *place), stdin=subprocess.DEVNULL, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    if own != around.rstrip(b"\n"):
        return None
    return os.path.join(os.fsdecode(top), index)  # what git takes a relative one to mean


class ObjectReader:
    """The objects of one repository, read through a process that starts with the first question.

    A fork of this process asks through one of its own.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = os.getpid()

    def read(self, id: str) -> bytes:
        """The bytes of a blob. Raises OSError for one that is not here."""
        questions, answers = self._pipes()
        questions.write(id.encode() + b"\n")
        questions.flush()
        header = answers.readline().split()
        if len(header) != 3 or header[1] != b"blob":
            raise OSError(f"git does not have the object {id}")
        size = int(header[2])
        data = answers.read(size + 1)
        if len(data) != size + 1:
            raise OSError(f"git cannot read the object {id}")
        return data[:-1]

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        if self._process is None or self._owner != os.getpid():
            self._owner = os.getpid()
            self._process = subprocess.Popen(
                (*COMMAND, "cat-file", "--batch"),
                cwd=self._folder,
                env=_environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    def close(self) -> None:
        if self._process is not None:
            with self._process as process:
                process.stdin.close() if process.stdin else None
            self._process = None


def entries(output: bytes) -> Iterator[tuple[str, str]]:
    """The two parts of each NUL-terminated line, before and after its tab."""
    for line in os.fsdecode(output).split("\0"):
        if line:
            facts, _, path = line.partition("\t")
            yield facts, path
