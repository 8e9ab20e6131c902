"""`--watch`: runs a check again when a file changes that it may read. Needs watchfiles (`abplint[watch]`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

import click

from abplint import console
from abplint.complaints import complain, from_here
from abplint.console import CommandError
from abplint.report.terminal import visible

LISTED = 3
TICK = 250  # milliseconds between two looks at whether a run is due
_ALSO_READ = (".toml", ".md", ".gitignore")  # configurations, rule documents, what is left out


def run_again(check: Callable[[], int], root: Path, written: Collection[Path]) -> int:
    """Run `check`, and again whenever something changes below `root`, until the user interrupts it.

    `written` are files that the check itself writes. Raises CommandError where watchfiles is missing.
    """
    try:
        from watchfiles import watch
    except ImportError as error:
        raise CommandError("--watch needs watchfiles: pip install 'abplint[watch]'") from error
    is_first = True
    # A look that ends without changes comes first: what changes during the first run is not missed.
    for changes in watch(root, rust_timeout=TICK, yield_on_timeout=True, raise_interrupt=True):
        changed = relevant((Path(path) for _, path in changes), written)
        if not changed and not is_first:
            continue
        is_first = False
        console.clear()
        if changed:
            console.tell(f"abplint: changed: {_listed(changed)}")
        try:
            check()
        except click.ClickException as error:
            complain(error)
        console.tell(f"abplint: watching {from_here(root)}; Ctrl-C ends")
    return 0


def relevant(paths: Iterable[Path], written: Collection[Path]) -> list[Path]:
    """The changed files that a check may read and does not write, sorted."""
    from abplint.project.files import is_of_interest

    own = set(map(os.path.realpath, written))
    read = (path for path in paths if is_of_interest(path.name) or path.name.endswith(_ALSO_READ))
    return sorted(path for path in read if os.path.realpath(path) not in own)


def _listed(paths: Collection[Path]) -> str:
    names = [visible(from_here(path)) for path in list(paths)[:LISTED]]
    more = len(paths) - LISTED
    return ", ".join(names) + (f" and {more} more" if more > 0 else "")
