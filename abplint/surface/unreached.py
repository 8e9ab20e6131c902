"""Assignments of `window.abp` that stand in the text of a module, and that nothing which ran has reached."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from functools import partial
from itertools import chain
from typing import Final

from abplint.patterns import regex
from abplint.program.realm import Realm
from abplint.program.units import Unit
from abplint.program.values import Obj, Site, alternatives
from abplint.project.packages import Package
from abplint.surface.budgets import LONGEST_TYPE, MOST_IMPORTERS_RUN, MOST_UNREACHED
from abplint.surface.calling import calls_around
from abplint.surface.evidence import MODULES
from abplint.surface.grouping import Grouping
from abplint.surface.homes import Homes
from abplint.surface.importing import leads_to
from abplint.surface.leading import roots_to
from abplint.surface.lifecycle import trigger_of
from abplint.surface.shown import RENDERED
from abplint.surface.sources import Sources

_ITSELF: Final = regex(rb"abp\s*:\s*this\b")
_WRITE: Final = regex(rb"""(?:\.|\?\.)\s*(abp)\s*(?:=(?![=>])|\|\|=|\?\?=)|['"`](abp)['"`]|[{,]\s*(abp)\s*[},:]""")

_TYPE: Final = regex(rb"(?:\binterface\s[^{};]*|\bas|(?<!&)&)\s*\{[^{}]*\Z")
"""The beginning of a type, up to one of its members (`interface Window { abp: Runtime }`): it writes nothing."""


class UnreachedAssignments:
    """Runs what may lead to them: the modules that import theirs, who calls the functions around them, and these.

    `folder` is the app's.
    """

    def __init__(self, sources: Sources, grouping: Grouping, homes: Homes, folder: str) -> None:
        self.sources = sources
        self.grouping = grouping
        self.homes = homes
        self.folder = folder

    def run(self, machine: Realm, of_page: bool) -> None:
        """Run what may lead to each of them, until one does. Where no page says what is loaded, a type that
        declares the global is enough: the modules that import its file may be entries."""
        left, left_out = MOST_UNREACHED, Counter[str]()
        written = _written(machine)
        for unit in list(machine.all_units):
            found = self._unreached(unit, written.get(unit.file.path, []))
            found = [at for at in found if not _is_handed_on(machine, unit, at)]
            if of_page:
                found = [position for position in found if not unit.file.ask(partial(_is_of_type, unit, position))]
            left_out[unit.file.path] += len(found[left:])
            for position in found[:left]:
                left -= 1
                before = set(machine.units)
                self._load_importers(machine, unit)
                for path in [path for path in machine.units if path not in before and path.endswith(RENDERED)]:
                    machine.mount_exports(machine.units[path])  # it may be called when one of them is shown
                around = [func.name for func in unit.functions_around(position) if func.name]
                is_reached = partial(self._is_reached, machine, unit, position)
                if around and not is_reached():
                    self._load_importers(machine, unit, around[0])
                if not is_reached():
                    self._load_roots(machine, unit)
                for caller, call in () if is_reached() else reversed(calls_around(machine, unit, position)):
                    if not is_reached():
                        machine.run_uncalled(caller, call, trigger_of, is_reached)
                machine.run_uncalled(unit, position, trigger_of, is_reached)
                written = _written(machine)
        if more := left_out.total():
            first = min(+left_out)
            self.sources.notices.append(f"{first}: {more} more places seem to set `abp`, and are not looked at")

    def run_other_callers(self, machine: Realm) -> None:
        """Run what imports a module that sets a runtime for its callers: each may be an entry of its own."""
        handed = {
            write.site.file.path
            for write in machine.global_writes
            if write.name == "abp"
            and any(call is not None and call.file is not write.site.file for call in write.calls)
        }
        for unit in [unit for unit in machine.all_units if unit.file.path in handed]:
            self._load_importers(machine, unit)

    @staticmethod
    def _is_reached(machine: Realm, unit: Unit, position: int) -> bool:
        return any(start <= position < end for start, end in _written(machine).get(unit.file.path, ()))

    @staticmethod
    def _unreached(unit: Unit, written: list[tuple[int, int]]) -> list[int]:
        """Where a unit's text seems to write the global, and nothing that ran did. What is `written` is sorted."""
        places = unit.found(_WRITE, is_of_group=True)
        first = bisect_left(written, unit.region[:1])
        sites, reached = map(written.__getitem__, range(first, len(written))), 0
        found, ahead = [], next(sites, None)
        for position in places:
            while ahead is not None and ahead[0] <= position:
                reached = max(reached, ahead[1])
                ahead = next(sites, None)
            if position >= reached:
                found.append(position)
        return found

    def _load_importers(self, machine: Realm, unit: Unit, name: str = "") -> None:
        """Run the modules that import one whose assignment nothing has reached: one of them may call it. With a name,
        those that show it, however they import it."""
        path = unit.file.path
        *folders, last = path.split("/")
        stem = folders[-1] if folders and last.startswith("index.") else last.split(".")[0]
        package = self.sources.packages.nearest(path)
        count = 0
        folder = f"{self.folder}/" if self.folder else ""
        near = self.sources.universe.below(self.folder)
        for other in chain(near, self.sources.universe.paths if folder and package is not None else ()):
            if count >= MOST_IMPORTERS_RUN or not other.endswith(MODULES):
                continue
            if other in machine.units or other == path or self.grouping.is_test(other):
                continue
            said = name or (stem if other.startswith(folder) else self._called_in(package, stem, other))
            word = said.encode("utf-8", "surrogateescape")
            is_named = bool(word) and self.sources.shows(other, word)
            if is_named and self.sources.conclusion(partial(leads_to, self.sources, other, path, bool(name))):
                count += 1
                machine.load_module(other, lazy=False)

    def _load_roots(self, machine: Realm, unit: Unit) -> None:
        """Run the outermost modules that lead to one by what they import: a build begins with them."""
        modules = self.homes.modules
        for path in self.sources.conclusion(partial(roots_to, self.sources, modules, unit.file.path)):
            if path not in machine.units and not self.grouping.is_test(path):
                machine.load_module(path, lazy=False)

    def _called_in(self, package: Package | None, stem: str, path: str) -> str:
        """How a file imports a module: by its name in its package, by the package's name where one depends on that."""
        importing = self.sources.packages.nearest(path)
        if package is None or importing is None:
            return ""
        named = package.name if package.name in importing.dependencies else ""
        return stem if importing is package else named


def _runtimes_in(machine: Realm, unit: Unit) -> list[Site]:
    """Where the objects that the global has been given, or their classes, stand in a unit."""
    held = [item for write in machine.global_writes if write.name == "abp" for item in alternatives(write.value)]
    found = [made for item in held if isinstance(item, Obj) for made in (item, item.prototype)]
    return [item.site for item in found if isinstance(item, Obj) and item.site is not None and unit.holds(item.site)]


def _is_handed_on(machine: Realm, unit: Unit, position: int) -> bool:
    """Whether a runtime that is there names itself: it hands itself on (`notify({ abp: this })`)."""
    if not unit.file.ask(partial(_names_itself, unit, position)):
        return False
    return any(runtime.start <= position < runtime.end for runtime in _runtimes_in(machine, unit))


def _names_itself(unit: Unit, position: int) -> bool:
    return _ITSELF.match(unit.file.data, position) is not None


def _is_of_type(unit: Unit, position: int) -> bool:
    return _TYPE.search(unit.file.data, max(0, position - LONGEST_TYPE), position) is not None


def _written(machine: Realm) -> dict[str, list[tuple[int, int]]]:
    """Where the global has been written, in bytes of each file, sorted."""
    found: dict[str, list[tuple[int, int]]] = {}
    for write in machine.global_writes:
        if write.name == "abp":
            found.setdefault(write.site.file.path, []).append((write.site.start, write.site.end))
    for sites in found.values():
        sites.sort()
    return found
