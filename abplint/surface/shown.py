"""Which components of an app are rendered, whatever a handler does: all of a small one, of a larger one a few."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Final

from abplint.project.frameworks import Built
from abplint.surface.budgets import MOST_RENDERED, MOST_SEARCHED
from abplint.surface.evidence import COMPONENTS
from abplint.surface.registering import lends_what_it_shows
from abplint.surface.sources import Sources

RENDERED: Final = (*COMPONENTS, ".tsx", ".jsx")


class TellsShown:
    """Tells which components of an app are rendered. See `RealmLoader` for what it is told."""

    sources: Sources
    folder: str
    runtimes: frozenset[str]
    modules: Callable[[], Sequence[str]]
    names: frozenset[str]
    shown: Sequence[str] | None

    @abstractmethod
    def keeps_effects(self, path: str) -> bool: ...

    def rendered(self) -> Iterator[str]:
        if self._rendered is not None:
            yield from self._rendered
        else:
            paths = [path for path in self.modules() if path.endswith(RENDERED)][:MOST_SEARCHED]
            offering = (path for path in paths if any(self.sources.shows(path, sought) for sought in self.declared))
            yield from islice(dict.fromkeys(chain(self._shells, offering)), MOST_RENDERED)

    def may_render(self, path: str) -> bool:
        if self._rendered is not None or not path:
            return self._rendered is not None
        if path in self._shells:
            return True
        if path not in self._lending:
            self._lending[path] = self.sources.conclusion(lambda: lends_what_it_shows(self.sources, path))
        if self._lending[path]:
            return True
        return self.sources.conclusion(lambda: any(map(self.keeps_effects, (path, *self.sources.imports(path)))))

    @cached_property
    def _lending(self) -> dict[str, bool]:
        """Whether modules hand on what they show, as far as that was asked."""
        return {}

    @cached_property
    def _rendered(self) -> list[str] | None:
        """The component modules of the app; None if they are too many to be rendered."""
        if self.shown is not None:
            return list(self.shown)
        paths = (path for path in self.sources.universe.below(self.folder) if path.endswith(RENDERED))
        found = list(islice(paths, MOST_RENDERED + 1))
        return found if len(found) <= MOST_RENDERED else None

    @cached_property
    def built(self) -> Built | None:
        return self.sources.frameworks.of(f"{self.folder}/x" if self.folder else min(self.runtimes, default="x"))

    @cached_property
    def _shells(self) -> Collection[str]:
        """The modules of the components that the app's framework shows around every page."""
        return self.sources.frameworks.shells(self.built) if self.built is not None else ()

    @cached_property
    def declared(self) -> list[re.Pattern[bytes]]:
        """Matches a declared capability that is written down; none if there is none."""
        names = sorted(re.escape(name.encode("utf-8", "replace")) for name in self.names if "." in name)
        return [re.compile(rb"""['"`](?:%s)['"`]""" % b"|".join(names))] if names else []
