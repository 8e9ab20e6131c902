"""The options that say what a check is about: which files, which state of them, and which findings are old."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from abplint.console import CommandError, project
from abplint.records import record

if TYPE_CHECKING:
    from abplint.engine import Settings

STDIN = "-"


@record
class Scope:
    """What the options say. Options that contradict each other raise CommandError when the settings are asked for."""

    paths: tuple[str, ...]
    files_from: str | None
    stdin_filename: str | None
    since: str | None
    staged: bool
    baseline: str | None
    write_baseline: bool
    no_baseline: bool

    @cached_property
    def targets(self) -> tuple[Path, ...] | None:
        """The paths that are reported on; None: all. Raises CommandError for one that does not exist."""
        named = [path for path in self.paths if path != STDIN]
        listed = [] if self.files_from is None else _listed(self.files_from)
        existing((*named, *listed))
        unsaved = [self.stdin_filename] if self.stdin_filename is not None else []
        if not self.paths and self.files_from is None:
            return None
        return tuple(map(Path, (*named, *listed, *unsaved)))

    def settings(self, base: Settings) -> Settings:
        """`base` with what the options add; reads stdin if it is a file. Raises CommandError."""
        self._refuse_contradictions()
        unsaved = {}
        if self.stdin_filename is not None:
            unsaved[Path(self.stdin_filename)] = _stdin()
        return replace(
            base,
            baseline=Path(self.baseline) if self.baseline else None,
            use_baseline=not (self.no_baseline or self.write_baseline),
            since=self.since,
            staged=self.staged,
            unsaved=unsaved,
        )

    def again(self, settings: Settings) -> tuple[str, ...]:
        """The words of a command line that, after a run with `settings`, reports the same of corrected files."""
        words = ["--baseline", self.baseline] if self.baseline else []
        words += ["--no-baseline"] if self.no_baseline else []
        since = settings.since
        if settings.staged and _has_commits():
            since = "HEAD"  # corrections are looked at before they are staged
        return (*words, *(["--since", since] if since else []))

    def refuse_to_watch(self) -> None:
        """Raises CommandError for options that make sense once."""
        for option, is_given in (
            ("--write-baseline", self.write_baseline),
            ("--staged", self.staged),
            ("`-`", STDIN in self.paths),
            ("--files-from -", self.files_from == STDIN),
        ):
            if is_given:
                raise CommandError(f"--watch and {option} exclude each other", "abplint --help")

    def refuse_to_fix(self, option: str, watch: bool) -> None:
        """Raises CommandError for options that ask about something else than the files as they are."""
        for other, is_given in (
            ("--write-baseline", self.write_baseline),
            ("--staged", self.staged),
            ("--watch", watch),
        ):
            if is_given:
                raise CommandError(f"{option} and {other} exclude each other", "abplint --help")

    @property
    def reads_stdin(self) -> bool:
        """Whether a file comes from stdin."""
        return STDIN in self.paths

    def _refuse_contradictions(self) -> None:
        reads_stdin = self.reads_stdin
        if reads_stdin != (self.stdin_filename is not None):
            raise CommandError("`-` reads the file that --stdin-filename names; give both", "abplint --help")
        if self.stdin_filename is not None and (not self.stdin_filename or os.path.isdir(self.stdin_filename)):
            raise CommandError(f"--stdin-filename: '{self.stdin_filename}' is no file name")
        exclusive = {
            "--since": self.since is not None,
            "--staged": self.staged,
            "--no-baseline": self.no_baseline,
            "--baseline": self.baseline is not None,
            "--write-baseline": self.write_baseline,
            "`-`": reads_stdin,
            "--files-from -": self.files_from == STDIN,
            "--files-from": self.files_from is not None,
            "PATHS": bool(self.paths),
        }
        for first, second in (
            ("--since", "--staged"),
            ("--staged", "`-`"),
            ("--no-baseline", "--baseline"),
            ("--no-baseline", "--write-baseline"),
            ("`-`", "--files-from -"),
            *(("--write-baseline", other) for other in ("--since", "--staged", "`-`", "--files-from")),
        ):
            if exclusive[first] and exclusive[second]:
                raise CommandError(f"{first} and {second} exclude each other", "abplint --help")
        if self.baseline == "":
            raise CommandError("--baseline names no file")


def existing(paths: Sequence[str]) -> tuple[Path, ...]:
    """Raises CommandError for one that does not exist."""
    for path in paths:
        if not os.path.exists(path):
            raise CommandError(f"{path}: no such file or directory")
    return tuple(map(Path, paths))


def _listed(source: str) -> list[str]:
    """The paths in a file or on stdin: separated by NUL if there is one, else by line ends."""
    from abplint.paths import read_named

    try:
        data = _stdin() if source == STDIN else read_named(source, project())
    except OSError as error:
        raise CommandError(f"cannot read {source}: {error.strerror}") from error
    lines = data.split(b"\0") if b"\0" in data else data.removeprefix(b"\xef\xbb\xbf").splitlines()
    return [os.fsdecode(line) for line in lines if line]


def _stdin() -> bytes:
    if sys.stdin is None:
        raise CommandError("stdin is closed")
    return sys.stdin.buffer.read()


def _has_commits() -> bool:
    import subprocess

    from abplint.project.git import git

    try:
        git(".", "rev-parse", "--quiet", "--verify", "HEAD")
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


OPTIONS = (
    click.argument("paths", nargs=-1, type=click.Path()),
    click.option(
        "--files-from",
        type=click.Path(),
        metavar="FILE|-",
        help="Read PATHS from a file, one a line or separated by NUL.",
    ),
    click.option(
        "--stdin-filename", type=click.Path(), metavar="FILE", help="With `-` as a PATH: which file stdin holds."
    ),
    click.option(
        "--since", metavar="REV", help="Report what a revision of git does not have. A...B: where they parted."
    ),
    click.option("--staged", is_flag=True, help="Check what is staged; report what HEAD does not have."),
    click.option("--baseline", type=click.Path(), metavar="FILE", help="Report what this file does not list."),
    click.option("--write-baseline", is_flag=True, help="Write what is found to the baseline."),
    click.option("--no-baseline", is_flag=True, help="Use no baseline."),
)


def scope_options(command: Callable[..., int]) -> Callable[..., int]:
    """Give a command `scope`."""

    @wraps(command)
    def gathered(**given: Any) -> int:
        return command(scope=Scope(**{field.name: given.pop(field.name) for field in fields(Scope)}), **given)

    wrapped: Callable[..., int] = gathered
    for option in reversed(OPTIONS):
        wrapped = option(wrapped)
    return wrapped
