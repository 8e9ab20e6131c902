"""Which modules of an app lead to some of them, by what they import."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from abplint.surface.budgets import MOST_IMPORTERS_RUN, MOST_SEARCHED
from abplint.surface.sources import Sources
from abplint.syntax.comments import SCRIPTS


def users_by(edges: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """The modules that import each one, by the imports of each."""
    found: dict[str, list[str]] = {}
    for path, imported in edges.items():
        for other in imported:
            found.setdefault(other, []).append(path)
    return found


class Leading:
    """The modules that lead to some, these among them; `edges` are the imports of each module."""

    def __init__(self, sources: Sources, modules: Sequence[str], wanted: Sequence[str]) -> None:
        self.edges = {path: set(sources.imports(path)) for path in modules[:MOST_SEARCHED]}
        self.users = users_by(self.edges)
        self.wanted = frozenset(wanted)
        self.found = set(wanted)
        pending = list(wanted)
        while pending:
            fresh = [path for path in self.users.get(pending.pop(), ()) if path not in self.found]
            self.found.update(fresh)
            pending += fresh

    def closure(self, path: str) -> set[str]:
        """A module, and all that its imports lead to."""
        found, pending = {path}, [path]
        while pending:
            fresh = [other for other in self.edges.get(pending.pop(), ()) if other not in found]
            found.update(fresh)
            pending += fresh
        return found

    def roots(self) -> list[str]:
        """The scripts that lead to a wanted one and that nothing imports: what a build begins with, where no page says
        so."""
        roots = (
            path for path in sorted(self.found - self.wanted) if path.endswith(SCRIPTS) and not self.users.get(path)
        )
        return list(roots)[:MOST_IMPORTERS_RUN]


def roots_to(sources: Sources, modules: Sequence[str], path: str) -> list[str]:
    """The outermost modules that lead to one; none where the app has too many."""
    return Leading(sources, modules, [path]).roots() if len(modules) <= MOST_SEARCHED else []
