"""The two streams: what kind of terminal each is, and how to write to it."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TextIO, TypeVar

import click

from abplint.report.terminal import Style, inert, visible

COLOR = ("auto", "always", "never")
PIPE_WIDTH = 100
PATIENCE, INTERVAL = 1.0, 0.1  # seconds until the progress is shown, and between two pictures of it
BAR = 24
ERASE_LINE = "\r\x1b[K"
CLEAR_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
# Set by coding agents for the commands that they run; AI_AGENT is the one that is nobody's own.
AGENTS = (
    *("AI_AGENT", "CLAUDECODE", "CLAUDE_CODE", "CURSOR_AGENT", "GEMINI_CLI", "CODEX_SANDBOX", "CODEX_THREAD_ID"),
    *("COPILOT_CLI", "OPENCODE", "AUGMENT_AGENT", "CLINE_ACTIVE"),
)


class CommandError(click.ClickException):
    """The command line or a path is wrong. `hint` names the command that tells more."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class OutputError(Exception):
    """A stream or a file does not take what is written; the message is one line for the user."""


def style(color: str, stream: TextIO | None, hyperlinks: str = "auto") -> Style:
    """How to draw on a stream. `color` and `hyperlinks` are "auto", "always" or "never"."""
    tty = stream is not None and stream.isatty()
    colored = _wants_color(color, tty)
    # pre-commit shows what it got from a pty wherever it runs, in a log too.
    linked = colored and tty and not os.environ.get("PRE_COMMIT")
    return Style(
        color=colored,
        width=_terminal_width() if tty else PIPE_WIDTH,
        hyperlinks=linked if hyperlinks == "auto" else hyperlinks == "always",
    )


def is_for_agent() -> bool:
    """Whether a coding agent runs this process, and reads what it says."""
    return any(map(_is_set, AGENTS))


def is_continuous_integration() -> bool:
    """Whether this runs on a machine that builds and tests, and not on somebody's own."""
    return _is_set("CI")


def _is_set(name: str) -> bool:
    return os.environ.get(name, "").lower() not in ("", "0", "false")


def blob_address() -> str:
    """Where GitHub shows the files of the commit that a workflow is about, or ""."""
    server, repository, commit = (os.environ.get(f"GITHUB_{name}", "") for name in ("SERVER_URL", "REPOSITORY", "SHA"))
    return f"{server}/{repository}/blob/{commit}" if server and repository and commit else ""


def _terminal_width() -> int:
    import shutil

    return shutil.get_terminal_size((PIPE_WIDTH, 24)).columns


def _wants_color(choice: str, tty: bool) -> bool:
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if any(os.environ.get(force, "0") not in ("", "0") for force in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return tty and os.environ.get("TERM") != "dumb"


def notice(notices: Iterable[str]) -> None:
    """Tell what is worth knowing of a run, a line each."""
    for each in notices:
        tell(f"abplint: {each}")


def save(path: Path, text: str) -> None:
    """Write a report to a file, as `paths.write` does. Raises `OutputError`."""
    from abplint import paths

    try:
        paths.write(path, text.encode("utf-8", "backslashreplace"), project())
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}") from error


def project() -> str:
    """The folder in which a path that the user names must not be a link to elsewhere."""
    from abplint.project.git import find_top

    return find_top(os.getcwd()) or os.getcwd()


class ProgressLine:
    """A line on a terminal that says how far a long run is. A run of less than `PATIENCE` seconds shows none."""

    def __init__(self, stream: TextIO, width: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` counts seconds."""
        self._stream, self._width, self._clock = stream, width, clock
        self._next = clock() + PATIENCE
        self._is_shown = False

    def __call__(self, doing: str, done: int, total: int) -> None:
        """See `abplint.finding.Progress`."""
        now = self._clock()
        if now < self._next:
            return
        self._next, self._is_shown = now + INTERVAL, True
        if total:
            filled = BAR * done // total
            line = f"{doing} [{'#' * filled}{'.' * (BAR - filled)}] {done} of {total}"
        else:
            line = f"{doing}: {done}"
        self._write(f"{ERASE_LINE}{line[: self._width - 1]}")

    def close(self) -> None:
        """Take the line away."""
        if self._is_shown:
            self._write(ERASE_LINE)

    def _write(self, text: str) -> None:
        with suppress(OSError):  # what nobody sees need not be drawn
            self._stream.write(text)
            self._stream.flush()


def progress() -> ProgressLine | None:
    """What to tell of a run's progress: only a person at a terminal is told."""
    stream = sys.stderr
    if stream is None or not stream.isatty() or os.environ.get("TERM") == "dumb":
        return None
    # pre-commit keeps what a hook writes to its pty and shows it in a log.
    return None if os.environ.get("PRE_COMMIT") or is_for_agent() else ProgressLine(stream, _terminal_width())


def write(text: str, *, err: bool = False) -> None:
    """Write to stdout or stderr. A reader that closed the pipe has seen enough: no error.

    Raises `OutputError` where stdout fails otherwise.
    """
    try:
        click.echo(inert(text) if err else text, nl=False, err=err, color=True)
    except OSError as error:
        # What is still buffered would fail once more when the interpreter closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), (sys.stderr if err else sys.stdout).fileno())
        # Windows says EINVAL; what stderr does not take cannot be told.
        if not err and error.errno not in (errno.EPIPE, errno.EINVAL):
            raise OutputError(f"cannot write: {error.strerror}") from error


def write_bytes(data: bytes) -> None:
    """Write what a file holds to stdout as it is; to a terminal, without what would steer it. Raises `OutputError`."""
    if sys.stdout is None or not hasattr(sys.stdout, "buffer") or sys.stdout.isatty():
        write(inert(data.decode("utf-8", "replace")))
        return
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            raise OutputError(f"cannot write: {error.strerror}") from error


def clear() -> None:
    """An empty screen, where stdout is one."""
    if sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        write(CLEAR_SCREEN)


def tell(line: str) -> None:
    """A line for the user, on stderr."""
    write(visible(line) + "\n", err=True)


Result = TypeVar("Result")


def watched(work: Callable[..., Result], *args: object) -> Result:
    """What `work` returns; a person at a terminal is told of its progress."""
    watch = progress()
    if watch is None:
        return work(*args)
    try:
        return work(*args, progress=watch)
    finally:
        watch.close()


def below_git_root(folder: Path) -> str:
    """The path of a folder below the root of its git repository; "" for that root, or outside of any."""
    from abplint.project.files import find_root

    git_root = find_root(folder)
    return "" if git_root in (None, folder) else folder.relative_to(git_root).as_posix()
