"""What modules are near some others, by what they import."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from abplint.matching.words import word
from abplint.patterns import regex
from abplint.surface.budgets import IMPORTS_SEARCHED, MOST_SEARCHED, REEXPORTS_FOLLOWED
from abplint.surface.leading import Leading, reached
from abplint.surface.sources import Sources

_EXPORTS_ALL: Final = regex(word(b"export") + rb"\s*\*")


def related_to(sources: Sources, modules: Sequence[str], loaded: Sequence[str], candidates: Sequence[str]) -> set[str]:
    """Those of some candidates that were loaded, that lead to one of the modules which were, or that one leads to."""
    if not candidates:
        return set()
    related = set(reached(loaded, sources.imports, MOST_SEARCHED))
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


def importing(sources: Sources, imported: str, mention: Sequence[str], brought: Sequence[str]) -> list[str]:
    """Those of the modules that mention a word which import a file, or what hands on what it exports. Into some it is
    `brought` without that. What hands on all of others, without naming it, is met on the way from those that mention
    the word: an app may have hundreds of such modules."""
    handing_on: dict[tuple[str, int], bool] = {}

    def leads(path: str, steps: int) -> bool:
        return any(other in sought or (steps > 0 and hands_on(other, steps)) for other in sources.imports(path))

    def hands_on(path: str, steps: int) -> bool:
        known = handing_on.get((path, steps))
        if known is None:
            handing_on[path, steps] = False  # modules that import each other
            is_gathering = sources.shows(path, _EXPORTS_ALL)
            known = handing_on[path, steps] = is_gathering and leads(path, steps - 1)
        return known

    found = dict.fromkeys(brought)
    sought = {imported}
    for _ in range(REEXPORTS_FOLLOWED):
        handing_on.clear()
        for other in mention:
            if other not in found and leads(other, REEXPORTS_FOLLOWED):
                found.setdefault(other)
        sought.update(found)
    return list(found)


def imported_with(sources: Sources, start: str, candidates: Sequence[str]) -> list[str]:
    """Those of some modules that are imported where one is: by that, or by what it imports."""
    sought = set(candidates)
    for path in reached([start], sources.imports, MOST_SEARCHED):
        sought.discard(path)
        if not sought:
            break
    return [path for path in candidates if path not in sought]


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
