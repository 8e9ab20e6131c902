"""Asking git about the repository of a folder, whatever that repository or a surrounding git command says.

The only place that runs git. A repository that somebody else made must not get a program run by being looked at.
"""

from __future__ import annotations

import errno
import os
import stat
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from select import select
from typing import IO, Final

from abplint.patterns import regex

# Of what a surrounding git says, only how it is configured: not which repository, index or program is meant.
KEPT_VARIABLES: Final = regex(
    r"GIT_CONFIG_\w+|GIT_EXEC_PATH|GIT_DISCOVERY_ACROSS_FILESYSTEM|GIT_TEST_ASSUME_DIFFERENT_OWNER"
)

# A repository's own configuration can name programs, and git runs them. None of those that the commands used here
# could come to is left: these go before every file. A promisor remote would be asked for objects that are missing,
# by a program that the repository names; old versions of git know no GIT_NO_LAZY_FETCH, but no protocol is none.
SETTINGS: Final = (
    *("core.fsmonitor=false", f"core.hooksPath={os.devnull}", "core.pager=", "core.askPass=", "credential.helper="),
    *("safe.bareRepository=explicit", "protocol.allow=never", "submodule.recurse=false", "core.alternateRefsCommand="),
)
VARIABLES: Final = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "",  # goes before what a configuration says of single protocols
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ATTR_NOSYSTEM": "1",
}
PATIENCE: Final = 5.0  # seconds until what git waits for is looked for
MOST_PATIENCE: Final = 600.0  # seconds until git is not waited for any more, whatever it waits for
LARGEST_OBJECT: Final = 256 << 20  # bytes: nobody's source
LARGEST_CONFIG: Final = 1 << 20  # bytes of a repository's configuration in which names of files are looked for
READ_BY_GIT: Final = frozenset((".gitignore", ".gitattributes", ".gitmodules", ".git"))  # of a work tree


class Untrusted(OSError):
    """Git is not run in a folder; the message says why."""


def git(folder: str, *arguments: str, index: str | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run git in `folder`, on that folder's own repository. `index` is the file to read as its index.

    Raises OSError where git cannot be run, CalledProcessError where it fails.
    """
    command = _command(arguments)
    with subprocess.Popen(
        command,
        cwd=folder,
        env=_environment(folder, index),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        try:
            out, err = _output(process, folder)
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, out, err)
    return subprocess.CompletedProcess(command, 0, out, err)


def _output(process: subprocess.Popen[bytes], folder: str) -> tuple[bytes, bytes]:
    """What a command prints. Git opens a pipe that is called `.gitignore`, and then waits for ever: Untrusted."""
    try:
        return process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        _look_for_endless(folder)
    try:
        return process.communicate(timeout=MOST_PATIENCE)
    except subprocess.TimeoutExpired:
        raise Untrusted("it does not answer") from None


def _look_for_endless(folder: str) -> None:
    """Raises Untrusted if git may be waiting for what has no end."""
    if (endless := _endless_file(folder)) is not None:
        raise Untrusted(f"{endless} is no regular file")


def _endless_file(folder: str) -> str | None:
    """A file that git reads and that may have no end, below a folder or in what it keeps of the repository."""
    found = next(filter(_is_endless, _read_by_git(folder)), None)
    return None if found is None else os.path.relpath(found, folder).replace(os.sep, "/")


def _read_by_git(folder: str) -> Iterator[str]:
    """What git may read: all in the repository, what its configuration names, and what lies between the files."""
    top = find_top(folder) or folder
    repository = os.path.join(top, ".git")
    yield repository
    for place, _, names in os.walk(repository):
        yield from (os.path.join(place, name) for name in names)
    config = os.path.join(repository, "config")
    if os.path.isfile(config):
        with suppress(OSError), open(config, "rb") as file:
            for line in file.read(LARGEST_CONFIG).splitlines():
                named = os.path.expanduser(os.fsdecode(line.partition(b"=")[2].strip(b" \t\"'")))
                yield from (os.path.join(place, named) for place in (repository, top))
    for place, _, names in os.walk(folder):
        yield from (os.path.join(place, name) for name in READ_BY_GIT.intersection(names))


def _is_endless(path: str) -> bool:
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _command(arguments: tuple[str, ...]) -> tuple[str, ...]:
    settings = [word for setting in SETTINGS for word in ("-c", setting)]
    return (_executable(os.environ.get("PATH", os.defpath)), "--no-pager", *settings, *arguments)


@lru_cache(maxsize=1)
def _executable(path: str) -> str:
    """Git as one of the absolute folders of PATH holds it. Raises FileNotFoundError.

    A name alone would mean a file of the working directory on Windows, and so does an empty entry anywhere.
    """
    name = "git.exe" if os.name == "nt" else "git"
    for folder in path.split(os.pathsep):
        found = os.path.join(folder, name)
        if os.path.isabs(folder) and os.path.isfile(found) and os.access(found, os.X_OK):
            return found
    raise FileNotFoundError(errno.ENOENT, "there is no git", name)


def find_top(folder: str) -> str | None:
    """The nearest folder at or above one that holds `.git`, be it a folder or a file; None without one."""
    place = os.path.abspath(folder)
    while not os.path.exists(os.path.join(place, ".git")):
        above = os.path.dirname(place)
        if above == place:
            return None
        place = above
    return place


def _environment(folder: str, index: str | None = None) -> dict[str, str]:
    """What git is to know. Raises Untrusted for a folder that git would take for a repository, and that is none's.

    A folder that is committed like any other may hold all that makes a bare repository, and a configuration besides.
    """
    top = find_top(folder)
    place = os.path.abspath(folder)
    while place != top and os.path.basename(place) != ".git":  # no commit holds that name
        if all(os.path.exists(os.path.join(place, name)) for name in ("HEAD", "objects", "refs")):
            raise Untrusted(f"{os.path.basename(place)}/ is a repository without files")
        if os.path.dirname(place) == place:
            break
        place = os.path.dirname(place)
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("GIT_") or KEPT_VARIABLES.fullmatch(name)
    }
    environment |= VARIABLES
    if top is not None:
        environment["GIT_CEILING_DIRECTORIES"] = os.path.dirname(top)
    return environment if index is None else environment | {"GIT_INDEX_FILE": index}


def reason(error: OSError | subprocess.CalledProcessError) -> str:
    """Why `git` failed, in a line."""
    if isinstance(error, Untrusted):
        return f"git: {error}"
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
        # Here all that the surrounding git says is meant.
        around = subprocess.run(
            _command(place), env=os.environ | VARIABLES, stdin=subprocess.DEVNULL, capture_output=True, check=True
        ).stdout
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
        try:
            questions.write(id.encode() + b"\n")
            questions.flush()
            self._wait(answers)
            header = answers.readline().split()
        except OSError:
            self.close()
            raise
        if not header or (len(header) == 3 and header[1] != b"blob"):
            self.close()  # it has ended, or says what nobody asked for; a new one answers the next question
        if len(header) != 3 or header[1] != b"blob":
            raise OSError(f"git does not have the object {id}")
        size = int(header[2])
        if size > LARGEST_OBJECT:
            self.close()
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        data = answers.read(size + 1)
        if len(data) != size + 1:
            raise OSError(f"git cannot read the object {id}")
        return data[:-1]

    def _wait(self, answers: IO[bytes]) -> None:
        """Wait for the beginning of an answer. Git opens a pipe that lies where it keeps an object, too: Untrusted."""
        if os.name == "nt" or select((answers,), (), (), PATIENCE)[0]:
            return
        _look_for_endless(self._folder)
        if not select((answers,), (), (), MOST_PATIENCE)[0]:
            raise Untrusted("it does not answer")

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        if self._process is None or self._owner != os.getpid():
            self._owner = os.getpid()
            self._process = subprocess.Popen(
                _command(("cat-file", "--batch")),
                cwd=self._folder,
                env=_environment(self._folder),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    def close(self) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            with suppress(OSError), process:
                process.kill()


def entries(output: bytes) -> Iterator[tuple[str, str]]:
    """The two parts of each NUL-terminated line, before and after its tab."""
    for line in os.fsdecode(output).split("\0"):
        if line:
            facts, _, path = line.partition("\t")
            yield facts, path
