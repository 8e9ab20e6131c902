"""How a command writes the files of a project."""

from __future__ import annotations

import os
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


def show_change(change: FileChange, folder: Path) -> None:
    """Print what one file would become, as a difference, and say so beside it. Raises CommandError."""
    from abplint import fixer, paths

    if change.data is not None:
        name, is_new = os.path.relpath(change.path).replace(os.sep, "/"), not change.path.exists()
        try:
            before = b"" if is_new else paths.read_inside(change.path, folder)
        except OSError as error:
            raise CommandError(f"cannot read {from_here(Path(error.filename))}: {error.strerror}") from error
        console.write_bytes(fixer.difference(fixer.ChangedFile(change.path, before, change.data), name, is_new=is_new))
    console.tell(change.told(from_here(change.path), is_made=False))
