"""What modules are near some others, by what they import."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from abplint.surface.budgets import IMPORTS_SEARCHED, MOST_SEARCHED, REEXPORTS_FOLLOWED
from abplint.surface.leading import Leading
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
    leading = Leading(sources, modules if len(modules) <= MOST_SEARCHED else (), loaded)
    return (related | leading.found).intersection(candidates)


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


def importing(
    sources: Sources, imported: str, mention: Sequence[str], brought: Sequence[str], handing_on: Sequence[str]
) -> list[str]:
    """Those of the modules that mention a word which import a file, or what hands on what it exports. Into some it is
    `brought` without that; `handing_on` are those that hand on all of others."""
    sought = {imported}
    for _ in range(REEXPORTS_FOLLOWED):
        sought.update(path for path in handing_on if not sought.isdisjoint(sources.imports(path)))
    found = dict.fromkeys(brought)
    for _ in range(REEXPORTS_FOLLOWED):
        for other in mention:
            if other not in found and not sought.isdisjoint(sources.imports(other)):
                found.setdefault(other)
        sought.update(found)
    return list(found)


def gives(sources: Sources, path: str, name: bytes, imported: str) -> bool:
    """Whether a module imports a file, and it or an import of it mentions a name."""
    imports = sources.imports(path)
    return imported in imports and any(sources.shows(other, name) for other in (path, *imports))


def unread_near(sources: Sources, started: Sequence[str], steps: int, runtimes: Collection[str]) -> list[str]:
    """Scripts, but for those that may set a runtime, that some lead to in so many steps and that are too large to be
    read."""
    near = dict.fromkeys(started)
    for _ in range(steps):
        near.update(dict.fromkeys(other for path in list(near) for other in sources.imports(path)))
    return [path for path in near if path not in runtimes and sources.is_unread(path)]
