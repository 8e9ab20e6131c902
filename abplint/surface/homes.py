"""Which modules are an app's: those of the packages that it stands in, and of those that these depend on."""

from __future__ import annotations

from collections.abc import Iterable

from abplint.project.packages import join
from abplint.surface.budgets import MOST_SEARCHED
from abplint.surface.evidence import MODULES
from abplint.surface.grouping import Grouping
from abplint.surface.sources import Sources


def modules_of(sources: Sources, grouping: Grouping, homes: set[str]) -> list[str]:
    """The modules, no tests, below an app's folders, and in the packages of the project that these depend on, if all
    of them can be searched."""
    own = _below(sources, grouping, homes)
    all_of_them = _below(sources, grouping, homes | _needed(sources, homes))
    return all_of_them if len(all_of_them) <= MOST_SEARCHED else own


def _below(sources: Sources, grouping: Grouping, homes: Iterable[str]) -> list[str]:
    below = {path for home in homes for path in sources.universe.below(home) if path.endswith(MODULES)}
    return [path for path in sorted(below) if not grouping.is_test(path)]


def _needed(sources: Sources, homes: Iterable[str]) -> set[str]:
    """The folders of the packages of the project that what stands in some folders depends on."""
    own = {sources.packages.nearest(join(home, "package.json")) for home in homes}
    return {needed.folder for package in own if package is not None for needed in sources.packages.needed_by(package)}
