"""Where the units of a realm seem to write properties of objects that were there before, and variables."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from abplint.program.budgets import LONGEST_SHORT_NAME
from abplint.program.made_members import made_as
from abplint.program.scopes import Cell
from abplint.program.units import Unit
from abplint.program.values import Site
from abplint.syntax import facts
from abplint.syntax.walking import parameter_names

Place = tuple[Unit, int]  # a unit, and a byte offset in its file


def writers_of(cell: Cell) -> list[tuple[int, list[facts.Function]]]:
    """The places that seem to write a variable, each with the functions around it that stand in the variable's scope.

    Of a short name, those are left out that have a variable so called of their own: a minifier gives it to many.
    """
    unit, written = cell.unit, cell.writes
    depth = min((len(unit.functions_around(at)) for at in written), default=0)  # where it is declared
    found = [(at, unit.functions_around(at)[depth:]) for at in unit.written.variables(cell.name)]
    if len(cell.name) > LONGEST_SHORT_NAME:
        return found
    return [(at, chain) for at, chain in found if not any(_declares(function, cell.name) for function in chain)]


def _declares(function: facts.Function, name: str) -> bool:
    """Whether a function has a variable of a name of its own."""
    return name in function.body.declared or name in parameter_names(function)


class PropertyWrites:
    """Where the units of a list, but for models, seem to write properties and entries. The list may grow."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = units
        self._sought: set[str] = set()
        self._forget()

    def _forget(self) -> None:
        self._indexed = 0  # so many of the units
        self._of_file: dict[int, list[Unit]] = {}  # by the identity of the file
        self._named: dict[str, list[Place]] = {}
        self._computed: list[Place] = []
        self._sifted = 0  # so many of these
        self._to_others: dict[Place, bool] = {}
        self._reshaping: dict[Place, None] = {}
        self._entries: list[tuple[Place, str | None]] = []
        self._made_as: dict[str, tuple[int, list[Site] | None]] = {}  # with how many of the units it is known

    def unit_of(self, site: Site) -> Unit | None:
        """The unit that holds a place."""
        self._update()
        return next((unit for unit in self._of_file.get(id(site.file), ()) if unit.holds(site)), None)

    def named(self, name: str) -> list[Place]:
        """The assignments to a property of that name of an object that is there."""
        self._update()
        self._sought.add(written_as(name))
        return [(unit, at) for unit, at in self._named.get(written_as(name), ()) if not unit.written.declares(at)]

    @property
    def computed(self) -> list[Place]:
        """The assignments to a property whose name is computed."""
        self._update()
        return self._computed

    @property
    def computed_of_others(self) -> dict[Place, bool]:
        """Those that may be of an object that was there before, and whether each is of what a constructor makes."""
        for unit, at in self.computed[self._sifted :]:
            if unit.written.is_of_others(at):
                self._to_others[unit, at] = unit.written.is_constructing(at)
        self._sifted = len(self._computed)
        return self._to_others

    @property
    def reshaping(self) -> Collection[Place]:
        """The calls that give an object properties or a prototype."""
        self._update()
        return self._reshaping

    def entries(self, key: str) -> list[Place]:
        """The calls that set the entry of a map with that key, or one whose key is computed."""
        self._update()
        return [place for place, written in self._entries if written is None or written == key]

    def made_as(self, name: str) -> Collection[Site] | None:
        """Where the objects are made that properties of a name are given, by their first bytes; None where one may be
        given something that is not made there."""
        self._update()
        looked, made = self._made_as.get(name, (0, []))
        for unit in self._units[looked:]:
            if unit.model_of or made is None:
                continue
            found = made_as(unit, name)
            made = None if found is None else [*made, *(Site(unit.file, at, at) for at in found)]
        self._made_as[name] = (self._indexed, made)
        return made

    def _update(self) -> None:
        for unit in self._units[self._indexed :]:
            self._of_file.setdefault(id(unit.file), []).append(unit)
            if not unit.model_of:
                unit.file.tell(self._forget)
                unit.written.sought = (unit.written.sought[0], self._sought)
                for name, positions in unit.written.properties.items():
                    self._named.setdefault(name, []).extend((unit, position) for position in positions)
                self._computed += [(unit, position) for position in unit.written.computed]
                self._reshaping.update(dict.fromkeys((unit, position) for position in unit.written.reshapings))
                self._entries += [((unit, position), key) for position, key in unit.written.entries]
        self._indexed = len(self._units)


def written_as(name: str) -> str:
    """How an index of assignments calls a property: a private name is one without its sign."""
    return name.lstrip("#")
