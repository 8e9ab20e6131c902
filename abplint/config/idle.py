"""Which globs of a configuration mean no file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from abplint.config.globs import Glob, rules_of
from abplint.config.model import Config
from abplint.project.files import Universe


def idle_globs(config: Config, excluded: Sequence[str], universe: Universe, cwd: Path) -> list[str]:
    """A line for each glob that means no file; `excluded` are those of the command line."""
    lines = []
    root = universe.root

    def is_unmatched(glob: Glob) -> bool:
        rules = rules_of([glob], root)
        return all(rules.ignores(path) is None for path in universe.paths)

    excluding = [*config.exclude, *(Glob(text, root) for text in excluded)]
    selecting = [glob for override in config.overrides for glob in override.files]
    selecting += [exemption.file for exemption in config.exemptions if exemption.file is not None]
    idle = [glob for glob in excluding if _is_idle(glob, universe)]
    idle += filter(is_unmatched, selecting)
    for glob in idle:
        at = glob.place
        where = f"{os.path.relpath(at.path, cwd).replace(os.sep, '/')}:{at.line}:{at.column}: " if at else "--exclude: "
        lines.append(f"{where}the glob `{glob.text}` matches no file")
    return lines


def _is_idle(glob: Glob, universe: Universe) -> bool:
    """Whether a glob leaves nothing out: a folder that is there may be one that git ignores, in part or at times."""
    globs = glob.below(universe.root)
    fixed, star, _ = glob.text.strip("/").partition("*")
    start = fixed.rpartition("/")[0] if star else fixed
    if not globs or glob.text.startswith("!") or (start and os.path.lexists(glob.folder / start)):
        return False
    return universe.exclusion.is_idle(globs)
