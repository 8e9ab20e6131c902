"""How what is wrong with a command line, a configuration or a project is said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from abplint import console
from abplint.console import CommandError
from abplint.report.terminal import cells, cut, source_text, visible

if TYPE_CHECKING:
    from abplint.config import ConfigError


class FileError(click.ClickException):
    """A configuration file or a rule document is wrong. The message begins with the place and may show it."""


@contextmanager
def usage_errors() -> Iterator[None]:
    """What the engine says is wrong about paths and settings, as an error of the command line."""
    from abplint.config import ConfigError
    from abplint.engine import UsageError

    try:
        yield
    except UsageError as error:
        raise CommandError(str(error)) from error
    except ConfigError as error:
        raise FileError(drawn(error)) from error


@contextmanager
def extra_needed(extra: str, package: str) -> Iterator[None]:
    """What an extra installs is missing: say which one."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in (package, "lsprotocol"):
            raise
        raise CommandError(f"this needs {package}; install abplint[{extra}]") from error


def complain(error: click.ClickException) -> None:
    """Say in one line what is wrong, and which command tells more."""
    message, hint = error.format_message(), ""
    if isinstance(error, FileError):
        for line in message.split("\n"):
            console.tell(line)
        return
    if isinstance(error, CommandError):
        hint = error.hint
    else:
        message = message[:1].lower() + message[1:].removesuffix(".")
    if isinstance(error, click.UsageError) and error.ctx:
        hint = f"{error.ctx.command_path.removesuffix(' check')} --help"
    if isinstance(error, click.NoSuchOption):
        message = f"no such option {error.option_name}"
        if error.possibilities:
            message += f"; did you mean {error.possibilities[0]}?"
    console.tell(f"abplint: {message}        ({hint})" if hint else f"abplint: {message}")


def drawn(error: ConfigError) -> str:
    """A mistake with its line under it."""
    at = error.place
    digits = len(str(at.line))
    room = console.PIPE_WIDTH - digits - 3
    before, upto = (cells(source_text(at.text[: at.column - 1 + more])) for more in (0, at.length))
    text, left = cut(source_text(at.text), room, before, upto)
    caret = " " * (before - left) + "^" * max(min(upto - left, cells(text)) - (before - left), 1)
    return "\n".join(
        (
            f"{from_here(at.path)}:{at.line}:{at.column}: error: {visible(error.message)}",
            f"{'':{digits}} |",
            f"{at.line} | {text}".rstrip(),
            f"{'':{digits}} | {caret}",
        )
    )


def from_here(path: Path) -> str:
    try:
        return visible(os.path.relpath(path).replace(os.sep, "/"))
    except ValueError:  # on another drive
        return visible(str(path))
