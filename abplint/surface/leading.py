"""Which modules of an app lead to some of them, by what they import."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

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


def reached(starts: Iterable[str], following: Callable[[str], Iterable[str]], most: float = math.inf) -> Iterator[str]:
    """Some modules, and what follows from them, each once; no more are looked behind once there are so many."""
    found = dict.fromkeys(starts)
    pending = list(found)
    yield from pending
    while pending and len(found) < most:
        fresh = [path for path in dict.fromkeys(following(pending.pop())) if path not in found]
        found.update(dict.fromkeys(fresh))
        pending += fresh
        yield from fresh


class Leading:
    """The modules that lead to some, these among them; `edges` are the imports of each module."""

    def __init__(self, sources: Sources, modules: Sequence[str], wanted: Sequence[str]) -> None:
        self.edges = {path: set(sources.imports(path)) for path in modules[:MOST_SEARCHED]}
        self.users = users_by(self.edges)
        self.wanted = frozenset(wanted)
        self.found = set(reached(wanted, lambda path: self.users.get(path, ())))

    def closure(self, path: str) -> set[str]:
        """A module, and all that its imports lead to."""
        return set(reached([path], lambda each: self.edges.get(each, ())))

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
