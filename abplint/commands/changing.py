"""How a command writes the files of a project."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from abplint import console
from abplint.complaints import from_here
from abplint.console import CommandError

if TYPE_CHECKING:
    from abplint.scaffold import FileChange


def change_file(change: FileChange, folder: Path) -> None:
    """Write one file, and say so. Raises CommandError."""
    from abplint import scaffold

    try:
        scaffold.apply(change, folder)
    except OSError as error:
        raise CommandError(f"cannot write {from_here(Path(error.filename))}: {error.strerror}") from error
    console.write(f"{change.told(from_here(change.path))}\n")
