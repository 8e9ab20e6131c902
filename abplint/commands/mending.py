"""`--fix` and `--diff`: what fixes make of a project, written or shown."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from abplint import console
from abplint.commands.ending import ExitCode
from abplint.complaints import from_here, usage_errors
from abplint.finding import Report
from abplint.scope import Scope

if TYPE_CHECKING:
    from abplint.engine import Settings
    from abplint.fixer import Fixed


def fixed_by(scope: Scope, settings: Settings, *, unsafe: bool) -> Fixed:
    """What fixes make of what is asked about."""
    from abplint import fixer

    targets = scope.targets
    if targets == ():
        return fixer.Fixed(Report(os.getcwd(), skipped="No files are named. Nothing was checked."))
    with usage_errors():
        return console.watched(partial(fixer.fix, targets or (), settings, unsafe=unsafe))


def write(fixed: Fixed, scope: Scope, settings: Settings) -> Settings:
    """Write the files that fixes changed; what stdin holds goes to stdout. What the rest of a run needs of it stays."""
    from abplint import fixer

    unsaved = {os.path.realpath(path): path for path in settings.unsaved}
    left = dict(settings.unsaved)
    for changed in fixed.changed:
        typed = unsaved.get(os.path.realpath(changed.path))
        if typed is not None:
            left[typed] = changed.after
            continue
        try:
            fixer.write(changed, fixed.report.root)
        except OSError as error:
            raise console.OutputError(f"cannot write {from_here(changed.path)}: {error.strerror}") from error
    if scope.reads_stdin:
        for data in left.values():
            console.write_bytes(data)
    return replace(settings, unsaved=left)


def show_difference(fixed: Fixed, *, quiet: bool) -> int:
    """Print what fixes would change."""
    from abplint import fixer

    for changed in fixed.changed:
        name = os.path.relpath(changed.path).replace(os.sep, "/")
        console.write_bytes(fixer.difference(changed, name))
    if not quiet:
        console.tell(f"abplint: {fixed.told('would be mended')}")
    return ExitCode.FINDINGS if fixed.changed else ExitCode.CLEAN
