"""Who gives an object what its methods keep: they run when a handler finds nothing there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_DECLARATION, MOST_NAMES
from abplint.program.handing import hands_itself, keeps_given
from abplint.program.libraries.hooks import names_of
from abplint.program.lost import is_lost
from abplint.program.moment import LOADING
from abplint.program.objects import Record
from abplint.program.units import Unit
from abplint.program.values import Obj, Site, TypedUnknown, Value, alternatives, is_nullish
from abplint.program.writes import Place

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_MEMBER: Final = regex(rb"\.\s*#?\Z")
_NEW: Final = regex(rb"\bnew\s+\Z")


class Givers:
    """Runs the code that calls a method which keeps what it is given, for the sake of what the object lacks.

    A component lends what only it can have once it is shown, and a large app's components are not all shown: nobody
    else would say what a handler finds there.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._put_off = set[tuple[int, str]]()
        self._found: dict[tuple[Site, str, int], list[Place]] = {}  # by where an object is made, in so many units

    def run_put_off(self, obj: Obj, name: str) -> None:
        """The same, where it was asked for while a name was probed, and is asked for again."""
        if (obj.serial, name) in self._put_off and not self.m.probing:
            self.run(obj, name)

    def run(self, obj: Obj, name: str) -> None:
        """Run what gives an object made while loading a property of which nobody in sight has made anything so far."""
        if self.m.probing:
            self._put_off.add((obj.serial, name))
        if self.m.run == LOADING or self.m.probing or obj.run > LOADING or self.m.states.standing.is_asked:
            return
        self._put_off.discard((obj.serial, name))
        slot = obj.slots.get(name)
        if obj.site is None or (slot is not None and not all(map(_is_nothing, alternatives(slot.value)))):
            return
        key = (obj.site, name, len(self.m.loading.all_units))
        if key not in self._found:
            self._found[key] = list(self._places(obj, name))
        for unit, position in self._found[key]:
            around = unit.functions_around(position)
            if not around:
                self.m.demand.show(unit)
            elif not self.m.ambient.has_stayed(around[-1]):
                self.m.ambient.run_ambient(unit, position, is_asked=True)

    def _places(self, obj: Obj, name: str) -> Iterator[Place]:
        """Where what keeps a property of an object is called, by code that nothing calls by a name."""
        wanted = list(dict.fromkeys(self._keepers(obj, name)))[:MOST_NAMES]
        for method, home in wanted:
            for unit, position in self._calls(obj, method, home):
                makers = list(self._makers(unit, position))
                if makers:
                    yield from makers
                    continue
                callers = self.m.suppliers.callers(unit, position, unit.functions_around(position))
                if callers:
                    wanted += [caller for caller in callers if caller not in wanted][: MOST_NAMES - len(wanted)]
                else:
                    yield unit, position

    def _makers(self, unit: Unit, position: int) -> Iterator[Place]:
        """Where instances are made of a class that hand themselves over at a place."""
        name = hands_itself(unit, position)
        for user, at in self.m.suppliers.users(name, unit.file.path) if name else ():
            if _NEW.search(user.file.data, max(at - LONGEST_DECLARATION, 0), at) is not None:
                yield user, at

    def _calls(self, obj: Obj, name: str, home: str) -> Iterator[Place]:
        """Where a function of a module is called, or a property of an object assigned that one of its setters keeps."""
        for unit, position in self.m.suppliers.users(name, home):
            if unit.file.path != home or _is_member(unit, position):  # not where it is declared
                yield unit, position
        using = {home, *self.m.loader.mentioning(name.encode("utf-8", "replace"), home)}
        for unit, position in self.m.loading.writes.named(name):
            if unit.file.path in using and self.m.ambient.may_be_of(obj, unit, position):
                yield unit, position

    def _keepers(self, obj: Obj, name: str) -> Iterator[tuple[str, str]]:
        """The functions that keep what they are given as a property of an object, by name and module."""
        for unit, position in self.m.loading.writes.named(name):
            fact = keeps_given(unit, position) if self.m.ambient.is_surely_of(obj, unit, position) else None
            for own in names_of(unit, fact) if fact is not None else ():
                if own != "constructor":  # which every class has
                    yield own, unit.file.path


def _is_nothing(value: Value) -> bool:
    is_blank = type(value) is Record and not value.slots and not value.open
    return is_blank or is_nullish(value) is True or isinstance(value, TypedUnknown) or is_lost(value)


def _is_member(unit: Unit, position: int) -> bool:
    return _MEMBER.search(unit.file.data, max(position - LONGEST_DECLARATION, 0), position) is not None
