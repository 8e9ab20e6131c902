"""Where the units of a realm seem to write properties of objects that were there before."""

from __future__ import annotations

from collections.abc import Sequence

from abplint.program.units import Unit
from abplint.program.values import Site

Place = tuple[Unit, int]  # a unit, and a byte offset in its file


class PropertyWrites:
    """Where the units of a list, but for models, seem to write properties and entries. The list may grow."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = units
        self._indexed = 0  # so many of them
        self._of_file: dict[int, list[Unit]] = {}  # by the identity of the file
        self._named: dict[str, list[Place]] = {}
        self._all_computed: list[Place] = []
        self._sifted = 0  # so many of these
        self._computed: dict[Place, bool] = {}  # of these, those that may be of an object that was there before
        self._reshaping: list[Place] = []
        self._entries: list[tuple[Place, str | None]] = []

    def unit_of(self, site: Site) -> Unit | None:
        """The unit that holds a place."""
        self._update()
        return next((unit for unit in self._of_file.get(id(site.file), ()) if unit.holds(site)), None)

    def named(self, name: str) -> list[Place]:
        """The assignments to a property of that name of an object that is there."""
        self._update()
        places = self._named.get(written_as(name), ())
        return [(unit, at) for unit, at in places if not unit.declares(at) and unit.writes_to_others(at)]

    @property
    def computed(self) -> dict[Place, bool]:
        """The assignments to a property whose name is computed, of an object that was there before, and whether each is
        of what a constructor makes."""
        self._update()
        for unit, at in self._all_computed[self._sifted :]:
            if unit.writes_to_others(at):
                self._computed[unit, at] = unit.constructs_with(at)
        self._sifted = len(self._all_computed)
        return self._computed

    @property
    def reshaping(self) -> list[Place]:
        """The calls that give an object properties or a prototype."""
        self._update()
        return [(unit, at) for unit, at in self._reshaping if unit.writes_to_others(at)]

    def entries(self, key: str) -> list[Place]:
        """The calls that set the entry of a map with that key, or one whose key is computed."""
        self._update()
        return [place for place, written in self._entries if written is None or written == key]

    def _update(self) -> None:
        for unit in self._units[self._indexed :]:
            self._of_file.setdefault(id(unit.file), []).append(unit)
            if not unit.model_of:
                for name, positions in unit.property_writes.items():
                    self._named.setdefault(name, []).extend((unit, position) for position in positions)
                self._all_computed += [(unit, position) for position in unit.computed_writes]
                self._reshaping += [(unit, position) for position in unit.reshapings]
                self._entries += [((unit, position), key) for position, key in unit.entries_set]
        self._indexed = len(self._units)


def written_as(name: str) -> str:
    """How an index of assignments calls a property: a private name is one without its sign."""
    return name.lstrip("#")
