"""Runs who hands something to what a handler finds empty: a list, a table, a registry of the app."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import MOST_HANDING, MOST_MENTIONS, STARTING_STEPS
from abplint.program.handing import (
    READS,
    SHOWS,
    STORES,
    asked_texts,
    called_at_once,
    class_around,
    declared_around,
    hands_function,
    hands_on,
    hands_out,
    hands_over,
    is_another,
    is_declared_at,
    positions,
    provided_by,
)
from abplint.program.leading_users import leading_modules, leading_places
from abplint.program.libraries.hooks import names_given, names_of
from abplint.program.moment import LOADING, Keep
from abplint.program.objects import MapObject, State, size_of
from abplint.program.observing import Loss
from abplint.program.origins import keys_of, origin_of
from abplint.program.units import Unit
from abplint.program.values import Obj, Site
from abplint.program.ways import Way
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_EMPTY: Final = regex(rb"\[\s*\]|(?:new\s+)?(?:Set|Map|Array)\b[^;\n]{0,120}?\(\s*(?:\[\s*\]\s*)?\)")
_EXTENDED: Final = regex(rb"\[\s*\.\.\.\s*(?:this\s*\.\s*)?([A-Za-z_$][\w$]*)\s*[,\]]")
_COMPOUND: Final = regex(r"[a-z][a-z0-9]+[A-Z]\w+\Z", re.ASCII)


class Users(NamedTuple):
    """Where something is handed to what has a name, as it was found when there were so many units; see `Suppliers`."""

    units: int
    places: list[tuple[Unit, int]]
    left: Way | None
    is_said: bool
    is_all: bool


class Suppliers:
    """Runs who hands something to what a handler finds empty: a list, a table, a registry of the app."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.looked_for: set[tuple[int, str]] = set()
        self._filled: set[int] = set()  # what holds something since it was asked for
        self._in_part: dict[int, bool] = {}  # by serial: whether there may be more to it than while loading
        self._left: Way | None = None  # of more that hand something over than are run, where the next leads
        self._is_said = False  # whether some of those that hand something over say what is asked for
        self._users: dict[tuple[Any, ...], Users] = {}
        self._left_out: dict[int, Way] = {}  # the same of what they hand it to, by serial
        self._brought: set[int] = set()  # lists whose modules were loaded, by serial
        self._is_all = True  # whether all that hand something over are run, whatever is asked for
        self._asked_all: dict[int, int] = {}  # by serial: when all were run, in so many units

    def look_for_items(self, holder: Obj) -> None:
        """A handler goes through a list that holds nothing, or what was sought: run what puts something into it."""
        held = holder.entries if isinstance(holder, MapObject) else holder.elements
        is_sought = holder.serial in self._filled or (not held and holder.rest is None and not holder.open)
        if self.m.run > LOADING and (is_sought or self._is_filled_in_part(holder)):
            self.look_for_users(holder)
        elif self.m.run == LOADING and holder.serial not in self._brought:
            self._brought.add(holder.serial)
            self._bring(holder)

    def _bring(self, holder: Obj) -> None:
        """Load the modules that fill a list of another module while they are loaded: what goes through it imports them
        first, and a module that is imported for its names runs only once one is read."""
        made = holder.site
        home = self.m.loading.units.get(made.file.path) if made is not None else None
        outermost = self.m.frame
        while outermost.caller is not None:
            outermost = outermost.caller
        if made is None or home is None or outermost.unit in (home, None) or self.m.ambient.depth or self.m.probing:
            return
        within = home.functions_around(made.start)
        for name in names_given(made):
            word = name.encode("utf-8", "replace")
            is_own = bool(within) and is_declared_at(made)
            filling = {} if is_own else {name: None}
            for position in positions(home, word):
                around = home.functions_around(position)
                if is_own and not (within[-1] in around and around[-1] is not within[-1]):
                    continue  # another variable, or its own function, which runs before anybody has it
                filling.update(dict.fromkeys(self._offering(home, position, around) if around else ()))
            for called in filling:
                at_once = called_at_once(called)
                filled_in = self.m.loader.mentioning(called.encode("utf-8", "replace"), home.file.path, within=at_once)
                for path in self.m.loader.imported_with(outermost.unit.file.path, list(filled_in)):
                    self.m.loading.load_module(path)

    def _is_filled_in_part(self, holder: Obj) -> bool:
        """Whether a list is made without items, in a large app: of those that fill it only some are shown there."""
        if holder.run > LOADING or holder.site is None or self.m.entry is None:  # what is declared is there by then
            return False
        if holder.serial not in self._in_part:
            self._in_part[holder.serial] = not self.m.loader.may_render("") and _begins_empty(holder.site)
        return self._in_part[holder.serial]

    def look_for_users(self, holder: Obj) -> None:
        """A handler asks something that holds nothing so far: run what hands it something, since it may hold that."""
        if self.m.run <= LOADING or self.m.probing or holder.run > LOADING or holder.site is None:
            return
        if self.m.states.standing.is_asked:  # what is found would be taken back with the rendering
            return
        texts = asked_texts(self.m.frame)
        places = {(holder.serial, f"@{text.decode('utf-8', 'replace')}") for text in texts or [b""]}
        if not places <= self.looked_for:
            self.looked_for |= places
            if self._asked_all.get(holder.serial) != len(self.m.loading.all_units):
                self._run_all_users(holder, holder.site, texts)
        left = self._left_out.get(holder.serial)
        if left is not None:
            self.m.uses.end(Loss(self.m.frame.site or holder.site, "callback", reach=left))

    def _run_all_users(self, holder: Obj, made: Site, texts: list[bytes]) -> None:
        """Run what hands something to what was made at a place, and what does so for its callers."""
        wanted = [(name, made.file.path) for name in names_given(made)] + keys_of(self.m, holder, made)
        waiting: list[tuple[Unit, int]] = []
        before = _size_of(holder)
        outer, (self._left, self._is_said) = (self._left, self._is_said), (None, False)
        is_all, self._is_all = self._is_all, True
        with self.m.ambient.asking():
            unit = next((one for one in self.m.loading.all_units if one.holds(made)), None)
            if isinstance(holder, State) and unit is not None:
                self.m.bound.show(holder, unit, [name for name, _ in wanted])
            for name, path in wanted:
                through = self._run_users(name, path, texts, MOST_HANDING - len(wanted), waiting, made)
                wanted += [user for user in dict.fromkeys(through) if user not in wanted][: MOST_HANDING - len(wanted)]
            size = _size_of(holder)
            for unit, position in waiting if size == before else ():
                # what is there already is not what is asked for: who says its name may bring it
                if size == 0 or any(map(unit.says, texts)):
                    self.m.ambient.run_ambient(unit, position, is_asked=True)
            is_cut = self.m.ambient.asked_steps > self.m.ambient.asked_most
            self._is_all = self._is_all and not (waiting or is_cut)
        if _size_of(holder) > before:
            self._filled.add(holder.serial)
        if self._left is not None and not self._is_said:
            self._left_out[holder.serial] = self._left
        if self._is_all:
            self._asked_all[holder.serial] = len(self.m.loading.all_units)
        self._is_all = is_all
        self._left, self._is_said = outer

    def _run_users(
        self,
        name: str,
        home: str,
        texts: list[bytes],
        room: int,
        waiting: list[tuple[Unit, int]],
        made: Site,
    ) -> list[tuple[str, str]]:
        """Run what hands something to what has a name in a module; gives those that do it for their callers, likewise
        by name and module, of which there is `room` for so many. Elsewhere they wait for these: `waiting`. Of many,
        those count that say one of some texts; a function that has `made` the holder would make another."""
        through: list[tuple[str, str]] = []
        for unit, position in self.users(name, home, texts):
            around, path = unit.functions_around(position), unit.file.path
            end = position + len(name.encode("utf-8", "replace"))
            if READS.match(unit.file.data, end) is not None:
                continue
            stores = STORES.match(unit.file.data, end) is not None
            if path == home:
                names = self._offering(unit, position, around) or names_given(Site(unit.file, position, position))
                through += [found for other in names if (found := origin_of(self.m, unit, other)) is not None]
                is_told = bool(around) and self.m.types.tells(unit, around[-1])
                if hands_on(unit, position, around) and not (stores or is_told):
                    continue  # nobody knows what it would be given: its callers say
            elif len(set(through)) < room and (callers := self.callers(unit, position, around)):
                through += callers
                waiting.append((unit, position))
                continue
            elif hands_out(unit, position, around):
                through += [(other, path) for other in names_of(unit, around[0])]
                continue
            if around and _is_around(unit, around[-1], made):
                continue
            if not around and path != home:
                self.m.demand.show(unit)
            elif around and SHOWS.match(unit.file.data, end) is not None:
                outer, self.m.components.sought = self.m.components.sought, home
                self.m.ambient.run_ambient(unit, position, is_asked=True, steps=STARTING_STEPS)
                self.m.components.sought = outer
            elif around and (stores or not self._has_handed(unit, position, around[-1])):
                self.m.ambient.run_ambient(unit, position, is_asked=True)
        return through

    def _offering(self, unit: Unit, position: int, around: list[facts.Function]) -> list[str]:
        """What a module calls that which does something at a place of it, for those who import it."""
        exported = set(self.m.modules.exported_names(unit))
        names = [one for one in declared_around(unit, position) if one in exported]
        outer = around[0] if around else None
        names += [*names_of(unit, outer), *provided_by(unit, outer.start, outer.end)] if outer else []
        return [one for one in dict.fromkeys(names) if one != "constructor"]  # which every class has

    def _has_handed(self, unit: Unit, position: int, around: facts.Function) -> bool:
        """Whether what is handed over at a place is there: what a handler has done is taken back, and a function that
        it has written there with it."""
        ambient = self.m.ambient
        return ambient.has_stayed(around) if hands_function(unit, position) else ambient.has_run(around)

    def callers(self, unit: Unit, position: int, around: list[facts.Function]) -> list[tuple[str, str]]:
        """Who knows what is handed over at a place, where the functions around it were given that: what calls these."""
        if not hands_on(unit, position, around):
            return []
        names = [*(names_of(unit, around[0]) if around else ()), *class_around(unit, position)]
        return [(other, unit.file.path) for other in names if self._has_users(other, unit.file.path)]

    def _has_users(self, name: str, home: str) -> bool:
        """Whether a function of a module is called elsewhere, or as a method there."""
        left = self._left
        used = any(
            unit.file.path != home or unit.file.data[position - 1 : position] == b"."
            for unit, position in self.users(name, home)
        )
        self._left = left  # they have not been run
        return used

    def _note(self, left: Way | None) -> None:
        """Remember where the first of those leads that are not run."""
        self._left = self._left or left

    def users(self, name: str, home: str, texts: Sequence[bytes] = ()) -> list[tuple[Unit, int]]:
        """Where a name of a module is mentioned there, and handed something elsewhere; nothing if anybody does that:
        then only where one of some texts is said. A hook makes a state for each component that calls it, and who hands
        something to these is sought once."""
        asked = (name, home, tuple(texts), self.m.relevance.wanted is not None)
        known = self._users.get(asked)
        if known is None or known.units != len(self.m.loading.all_units):
            outer = self._left, self._is_said, self._is_all
            self._left, self._is_said, self._is_all = None, False, True
            places = self._find_users(name, home, texts)
            units = len(self.m.loading.all_units)
            known = self._users[asked] = Users(units, places, self._left, self._is_said, self._is_all)
            self._left, self._is_said, self._is_all = outer
        _, places, left, is_said, is_all = known
        self._note(left)
        self._is_all = self._is_all and is_all
        self._is_said = self._is_said or is_said
        return places

    def _find_users(self, name: str, home: str, texts: Sequence[bytes]) -> list[tuple[Unit, int]]:
        word = name.encode("utf-8", "replace")
        importing = dict.fromkeys((home, *self.m.loader.mentioning(word, home, texts)))
        # a member that is called so: whoever has the object needs no import
        members = list(self.m.loader.mentioning(b"." + word, "", texts)) if _COMPOUND.match(name) else []
        importing.update(dict.fromkeys(members))
        places = self._handed_in(importing, name, home)
        every = self.m.loader.mentioning(word, home, every=True)
        self._is_all = len(places) <= MOST_MENTIONS and all(path in importing for path in every)
        units = dict.fromkeys(unit for unit, _ in places)  # each is mentioned in many places of its own
        saying = {unit for unit in units if any(map(unit.says, texts))} if texts else set()
        self._is_said = bool(saying)
        if saying and len(places) > MOST_MENTIONS:
            places = [(unit, position) for unit, position in places if unit.file.path == home or unit in saying]
        elif not saying and self.m.relevance.wanted is not None:
            if any(path not in importing for path in self.m.loader.mentioning(word, home, every=True)):
                leading, left = leading_modules(self.m, word, home)
                places = self._handed_in(dict.fromkeys((home, *leading, *members)), name, home)
                self._note(left)
            if len(places) > MOST_MENTIONS:
                own = [place for place in places if place[0].file.path == home]
                led, left = leading_places(self.m, [place for place in places if place[0].file.path != home])
                places = own + led
                self._note(left)
        return sorted(places, key=lambda place: place[0] not in saying) if len(places) <= 2 * MOST_MENTIONS else []

    def _handed_in(self, paths: Collection[str], name: str, home: str) -> list[tuple[Unit, int]]:
        """Where modules hand something to what has a name in one, and where that is mentioned in it."""
        word = name.encode("utf-8", "replace")
        for path in paths:
            if path != home:
                self.m.loading.seek_module(path, keep=Keep.ADDITIONS)  # whoever has it may not be there: nothing goes
        declaring = self.m.loading.units.get(home)
        is_member = declaring is not None and declaring.env is not None and name not in declaring.env.cells
        return [
            (unit, position)
            for unit in list(self.m.loading.all_units)
            if unit.file.path in paths
            for spelled in ((word, b"$" + word) if unit.program.is_component else (word,))  # a store that is read
            for position in positions(unit, spelled)
            if unit.file.path == home
            or (hands_over(unit, position, spelled) and not (is_member and is_another(unit, position, word)))
        ]


def _is_around(unit: Unit, fact: facts.Function, site: Site) -> bool:
    return unit.file is site.file and fact.start <= site.start < fact.end


def _begins_empty(made: Site) -> bool:
    """Whether what is made at a place has no items, or those that what it is given to had before."""
    return made.file.ask(partial(_find_empty, made))


def _find_empty(made: Site) -> bool:
    if _EMPTY.match(made.file.data, made.start) is not None:
        return True
    extended = _EXTENDED.match(made.file.data, made.start)
    return extended is not None and extended[1].decode("utf-8", "replace") in names_given(made)


def _size_of(holder: Obj) -> int:
    """How much an object holds that code has put into it; what may be there besides counts as one."""
    return size_of(holder) + (holder.open or holder.rest is not None)
