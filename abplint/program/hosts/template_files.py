"""Components of Angular by the files that their templates stand in: a page that nothing has shown has the elements of
these once it is open."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, Final

from abplint.program.objects import Func
from abplint.program.values import Constant, Obj, property_key

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_NAMES: Final = rb"""\btemplateUrl\s*:\s*(['"`])(?:[^'"`\n]*/)?%b\1"""


class TemplateFiles:
    """Which component shows what a file holds."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._decorated: list[tuple[Func, Obj]] = []
        self._known: dict[str, Func | None] = {}

    def note(self, cls: Func, options: Obj) -> None:
        """A class is decorated as a component."""
        self._decorated.append((cls, options))

    def component_of(self, path: str) -> Func | None:
        """The component whose template a file is; what declares it is loaded if nothing has."""
        if path not in self._known:
            self._known[path] = self._shown_by(path) if path.endswith(".html") else None
        return self._known[path]

    def _shown_by(self, path: str) -> Func | None:
        name = posixpath.basename(path).encode("utf-8", "replace")
        says = re.compile(_NAMES % re.escape(name))
        for module in self.m.loader.mentioning(name, within=says):
            self.m.loading.seek_module(module)
            unit = self.m.loading.units.get(module)
            if unit is not None and unit.lazy:
                for match in says.finditer(unit.text):
                    self.m.demand.force_at(unit, unit.region[0] + match.start())
        return next((cls for cls, options in self._decorated if self._names(options, path)), None)

    def _names(self, options: Obj, path: str) -> bool:
        url = options.slots.get("templateUrl")
        if url is None or not isinstance(url.value, Constant) or url.value.site is None:
            return False
        found = self.m.loader.text(url.value.site.file.path, property_key(url.value) or "")
        return found is not None and found.path == path
