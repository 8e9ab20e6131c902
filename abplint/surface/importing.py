"""What modules are near some others, by what they import."""

from __future__ import annotations

from collections.abc import Sequence

from abplint.surface.budgets import IMPORTS_SEARCHED, MOST_SEARCHED, REEXPORTS_FOLLOWED
from abplint.surface.sources import Sources


def related_to(sources: Sources, modules: Sequence[str], loaded: Sequence[str], candidates: Sequence[str]) -> set[str]:
    """Those of some candidates that were loaded, that lead to one of the modules which were, or that one leads to."""
    if not candidates:
        return set()
    related = set(loaded)
    pending = list(loaded)
    while pending and len(related) < MOST_SEARCHED:
        fresh = [path for path in sources.imports(pending.pop()) if path not in related]
        related.update(fresh)
        pending += fresh
    leads = set(loaded)
    is_growing = len(modules) <= MOST_SEARCHED
    while is_growing:
        more = {path for path in modules if path not in leads and not leads.isdisjoint(sources.imports(path))}
        leads |= more
        is_growing = bool(more)
    return (related | leads).intersection(candidates)


def importing_near(sources: Sources, paths: Sequence[str], loaded: Sequence[str]) -> list[str]:
    """Those of some modules that import one which was loaded, or which these lead to in few steps."""
    near = dict.fromkeys(loaded)
    for _ in range(IMPORTS_SEARCHED):
        near.update(dict.fromkeys(other for path in list(near) for other in sources.imports(path)))
    return [path for path in paths if not near.keys().isdisjoint(sources.imports(path))]


def leads_to(sources: Sources, path: str, other: str, and_handed_on: bool) -> bool:
    """Whether a module imports another one, or what may hand that on."""
    found = set(sources.imports(path))
    for _ in range(REEXPORTS_FOLLOWED if and_handed_on else 0):
        found.update(further for each in list(found) for further in sources.imports(each))
    return other in found
