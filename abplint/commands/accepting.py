"""`--write-baseline`: what is found is known from now on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from abplint import console
from abplint.complaints import from_here
from abplint.console import CommandError
from abplint.finding import Report
from abplint.options import Asked
from abplint.scope import Scope

if TYPE_CHECKING:
    from abplint.config import Config
    from abplint.engine import Settings

DEFAULT: Final = "abplint-baseline.json"
"""The file where neither the command line nor the configuration names one, beside the configuration or in the root."""


def everything(targets: Sequence[Path], settings: Settings) -> tuple[Path, ...]:
    """No paths, if one of the `targets` holds the whole project. A baseline of less would forget the rest."""
    from abplint import engine

    root = engine.project_root([Path(os.path.abspath(path)) for path in targets], settings, Path.cwd()).resolve()
    if any(path.resolve() in (root, *root.parents) for path in targets):
        return ()
    raise CommandError(f"--write-baseline writes what the whole project has; name {from_here(root)} or no PATHS")


def accepted(report: Report, scope: Scope, asked: Asked, configured: Config) -> Report:
    """Write all findings to the baseline; what it holds of rules that did not run stays."""
    from abplint import baseline
    from abplint.paths import read_named

    named = Path(scope.baseline) if scope.baseline else configured.baseline
    path = named or (configured.folder or Path(report.root)) / DEFAULT
    name = from_here(path)
    try:
        before = baseline.read(read_named(path, console.project())) if os.path.lexists(path) else []
    except (OSError, baseline.BaselineError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CommandError(f"cannot replace {name}: {reason}; delete it to start anew") from error
    levels = asked.levels(configured)
    idle = {rule.id for rule in configured.catalog.rules if not levels.runs(rule)}
    after = baseline.entries(report.findings)
    console.save(path, baseline.render([*after, *(entry for entry in before if entry.rule in idle)]))
    count = len(report.findings)
    changed = baseline.match(before, report.findings, lambda _: True)
    gone = sum(entry.count for entry in changed.gone if entry.rule not in idle)
    console.tell(
        f"abplint: {name} now lists {count} finding{'' if count == 1 else 's'} ({len(changed.new)} new, {gone} gone)"
    )
    if named is None:
        where = from_here(configured.files[0]) if configured.files else "abplint.toml"
        console.tell(f'abplint: what it lists is left out from now on with `baseline = "{DEFAULT}"` in {where}')
    return replace(report, findings=(), known={name: count} if count else {})
