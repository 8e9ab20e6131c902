"""What functions that nothing calls may write once loading is over."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final, Literal

from abplint.patterns import regex
from abplint.program.budgets import (
    ALL_AMBIENT_STEPS,
    ALL_ASKED_STEPS,
    ALL_FIRED_STEPS,
    ALL_SHOWN_STEPS,
    ALL_WANTED_STEPS,
    AMBIENT_STEPS,
    ASIDE_STEPS,
    ASKED_STEPS,
    DEEPEST_AMBIENT,
    DEEPEST_CLASSES,
    MOST_CLOSURES,
    MOST_WRITERS,
    PLAIN_STEPS,
    SHARE_OF_ASKED,
    STEPS_FOR_HOLDERS,
)
from abplint.program.libraries.registers import is_definition
from abplint.program.made_members import class_giving_itself, member_above
from abplint.program.moment import AMBIENT, LOADING, Diverged, Exhausted, Moment
from abplint.program.objects import Array, Description, Element, Func, MapObject, Prototype, Record, SetObject
from abplint.program.owners import is_of_another, is_sealed
from abplint.program.scopes import Cell, Frame, View
from abplint.program.units import Unit
from abplint.program.values import ANYTHING, NOTHING, Constant, Obj, Site, Value, alternatives, is_nullish, join
from abplint.program.writes import Place, writers_of
from abplint.syntax import facts
from abplint.syntax.walking import parameter_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.observing import Trigger


_ONCE: Final = frozenset({"DOMContentLoaded", "load"})
_OF_PAGE: Final = frozenset({("addEventListener",), ("document", "addEventListener")})  # whose events these are
_SHOWN: Final = -1  # in the place of a receiver: a component that was shown; else the file for whose sake it was
_PLAIN_OBJECTS: Final = frozenset({Array, MapObject, Record, SetObject})  # none stands for another
_GIVEN_BY_ITSELF: Final = frozenset({"constructor", "default", "exports", "prototype", "super"})
_TEXTS: Final = regex(r"""'[^'\n]*'|"[^"\n]*\"""")
_OWN_NAME: Final = regex(r"(?<![\w$.])[A-Za-z_$][\w$]*")


class Ambient:
    """What functions that nothing calls may write once loading is over."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.closures: dict[int, Func] = {}
        self.earlier_closures: dict[int, deque[Func]] = {}
        self.activated: set[facts.Function] = set()
        self.stayed: set[facts.Function] = set()  # of these, those of which what they did has stayed
        self.once: set[facts.Function] = set()  # of these, those that run when the page is there, and never again
        self.cut_short: set[facts.Function] = set()  # of these, those that last ended too soon, or called what did
        self.instances: dict[int, list[Obj]] = {}
        self.settled_members: set[tuple[int, str]] = set()
        # properties that were asked for, and may be there because some code gives objects what nobody has named
        self.unnamed: set[tuple[int, str]] = set()
        self.settled_entries: set[tuple[int, tuple[str, Any]]] = set()
        self.ambient_runs: dict[
            tuple[facts.Function, int, int | str], bool
        ] = {}  # and whether all of each could be run
        self.threw: set[tuple[facts.Function, int, int | str]] = (
            set()
        )  # those that ended with an error, whatever they were given
        self.ambient_steps = 0
        self.asked_steps = 0  # of what runs since a handler asks for what it sets up
        self.asked_most = ALL_ASKED_STEPS  # of these, for what is asked for now
        self.is_asking = False  # a holder is asked for what it does not have
        self.is_sparing = False
        self.shown_steps = 0  # of the components that are shown for it
        self.is_loading = False  # such a run is a part of loading: nothing was written since
        self.wanted_steps = 0  # of what writes a capability's name down, or a word that a handler has written
        self.fired_steps = 0  # of what writes an event down that a handler fires, where those asked for are used up
        self.is_firing = False  # such code runs
        self.fired: set[tuple[facts.Function, int, int | str]] = set()  # those that were cut and have run again for it
        self.payer: Literal["", "ambient", "asked", "shown", "wanted", "fired"] = ""  # which of them pays for what runs
        self.depth = 0  # such runs within each other
        self.charged = 0  # the machine's steps up to which they are paid
        self.invented: facts.Function | None = None  # what runs so with arguments of ours, though others call it
        self.ambient_floor = 0  # the serial of what was there before functions ran for what they may write

    def activate(self, fact: facts.Function, trigger: Trigger | None) -> None:
        """A function runs."""
        self.activated.add(fact)
        if self.m.run <= LOADING:  # what a handler does is taken back
            self.stayed.add(fact)
        self.cut_short.discard(fact)
        if trigger is not None and self.m.run == LOADING and not fact.name and _is_of_page(trigger):
            self.once.add(fact)

    def has_run(self, fact: facts.Function) -> bool:
        """Whether a function has run whole: one that was cut short may yet hand over what is asked for."""
        return fact in self.activated and fact not in self.cut_short

    def has_stayed(self, fact: facts.Function) -> bool:
        """Whether a function has run whole, and what it did has not been taken back."""
        return fact in self.stayed and fact not in self.cut_short

    def is_settled_later(self, run: int) -> bool:
        """Whether what a run made may be something else by now: other functions may have written it."""
        if self.is_loading:
            return False
        return (run == LOADING and self.m.run != LOADING) or (run == AMBIENT and self.m.run > LOADING)

    def settle(self, cell: Cell) -> Value | None:
        """What functions that have not run yet may write to a variable; None where that is nothing."""
        if not cell.settled and not cell.unit.model_of:
            if self.depth >= DEEPEST_AMBIENT:
                is_written = not cell.writes.issuperset(cell.unit.written.variables(cell.name))
                return self._unless_settled(cell.ambient, is_written)
            self._settle(cell)
        return cell.ambient

    def _settle(self, cell: Cell) -> None:
        self.m.demand.before_settling(cell)
        if cell.settled:
            return
        self.m.heap.settled(cell)
        positions = [position for position, _ in writers_of(cell) if position not in cell.writes]
        if self.m.resting.is_at_rest(cell):
            return
        if len(positions) > MOST_WRITERS:
            self.m.heap.settle_variable(cell, ANYTHING)
            return
        for position in positions:
            known, plain = cell.ambient, cell.unit.written.plain_value(position)
            if plain is not None and self._variable_at(cell.name, cell.unit, position, cell) is not cell:
                plain = None
            most = None if plain is None else PLAIN_STEPS
            if not self.run_ambient(cell.unit, position, cell, steps=most) and cell.ambient is known:
                self.m.heap.settle_variable(cell, plain or ANYTHING)

    def settle_member(self, obj: Obj, name: str) -> Value | None:
        """What functions that have not run yet may write to a property of an object made while loading, or None."""
        if (obj.serial, name) not in self.settled_members and not isinstance(obj, Description):
            if self.depth >= DEEPEST_AMBIENT:
                is_written = any(self._likely(obj, self._writers(obj, name)))
                return self._unless_settled((obj.ambient or {}).get(name), is_written)
            self._settle_member(obj, name)
        elif self.depth < DEEPEST_AMBIENT:
            self.m.givers.run_put_off(obj, name)
        return (obj.ambient or {}).get(name)

    def _settle_member(self, obj: Obj, name: str) -> None:
        self.m.demand.before_settling_member(obj, name)
        if (obj.serial, name) in self.settled_members:
            return
        self.settled_members.add((obj.serial, name))
        places = list(self._writers(obj, name))
        if len(places) > MOST_WRITERS or (places and self._is_enough()):
            likely = [*self._likely(obj, [place for place in places if not self._is_over(obj, name, *place)])]
            if name not in obj.slots and not any(place in self.m.loading.writes.named(name) for place in likely):
                self.unnamed.add((obj.serial, name))
            for place in likely:
                if not self._is_name_of_definition(obj, name) or self.is_surely_of(obj, *place):
                    given = self._plainly_given(obj, *place) or _giving_itself(self.m, obj, *place)
                    self._give_unrun(obj, name, given)
            return
        for unit, position in places:
            known, plain = (obj.ambient or {}).get(name), self._plainly_given(obj, unit, position)
            is_whole = self.run_ambient(unit, position, obj, steps=None if plain is None else PLAIN_STEPS)
            if not is_whole and (obj.ambient or {}).get(name) is known and self._is_own(obj, unit, position):
                self._give_unrun(obj, name, plain)
        slot = obj.slots.get(name)
        if slot is not None and is_nullish(slot.value) is True and name not in (obj.ambient or {}):
            declared = self.m.types.of_field_named(obj, name)  # one that is for something is filled by somebody
            if declared is not None:
                self.m.heap.add_ambient(obj, name, declared)

    @staticmethod
    def _is_name_of_definition(obj: Obj, name: str) -> bool:
        """Whether a property is text of an object with functions of its own: what finds it by that does not lose it to
        code that writes the same name to something else."""
        value = obj.slots[name].value if name in obj.slots else None
        return is_definition(obj) and isinstance(value, Constant) and isinstance(value.value, str)

    def _give_unrun(self, obj: Obj, name: str, plain: Value | None) -> None:
        """A property is written by code that is not run to its end: what is plain there, or something of its type."""
        given = plain or self.m.types.of_field_named(obj, name, is_written=True) or ANYTHING
        self.m.heap.add_ambient(obj, name, given)

    def named(self, obj: Obj, names: list[str]) -> list[str]:
        """Those of the properties that code may have given an object which some code names, or makes."""
        return [name for name in names if (obj.serial, name) not in self.unnamed or self.has_made(obj, name)]

    def has_made(self, obj: Obj, name: str) -> bool:
        """Whether something of what is written under a name is made in sight; else nobody knows that it is its own."""
        return any(isinstance(item, Obj) for item in alternatives((obj.ambient or {}).get(name, NOTHING)))

    def _is_over(self, obj: Obj, name: str, unit: Unit, position: int) -> bool:
        """Whether a place has given a property the object that it has, in code that does not run again."""
        slot = obj.slots.get(name)
        if slot is None or slot.site is None or not isinstance(slot.value, Obj):
            return False
        chain = unit.functions_around(position) if slot.site.file is unit.file and slot.site.start == position else []
        return bool(chain) and all(fact in self.once and id(fact) not in self.earlier_closures for fact in chain)

    def _likely(self, obj: Obj, places: Iterable[Place]) -> Iterator[Place]:
        """The places, of some that are not looked at, that seem to write a property of an object: they name it, or
        write what nobody has named to something in the file where the object is made, or give something its properties
        in a file that names that one."""
        site = obj.site
        if site is None:
            return iter(places)
        writes = self.m.loading.writes
        made_in = writes.unit_of(site)
        module = _module_name(site) if made_in is not None and made_in.export_facts else None
        return (
            (unit, at)
            for unit, at in places
            if unit.holds(site)
            or (
                (unit, at) not in writes.computed_of_others
                and (module is None or (unit, at) not in writes.reshaping or unit.says(module))
            )
        )

    def _is_own(self, obj: Obj, unit: Unit, position: int) -> bool:
        """Whether what is written at a place is surely a property of an object, or of one like it."""
        around: list[Site] = []
        here = obj.prototype
        while isinstance(here, Prototype) and here.site is not None and len(around) < DEEPEST_CLASSES:
            around.append(here.site)
            here = here.prototype
        return obj.site is not None and unit.written.is_of(position, obj.site, *around)

    def is_surely_of(self, obj: Obj, unit: Unit, position: int) -> bool:
        """Whether what is written at a place is surely a property of an object, or of one like it."""
        return self._is_own(obj, unit, position) or self._is_of(obj, unit, position) is True

    def may_be_of(self, obj: Obj, unit: Unit, position: int) -> bool:
        """Whether it may be one, as far as the variable tells that is named there."""
        return self._is_of(obj, unit, position) is not False

    def _plainly_given(self, obj: Obj, unit: Unit, position: int) -> Value | None:
        """What a property of an object is given at a place that is surely about it, where that is plain to see."""
        plain = unit.written.plain_value(position)
        return plain if plain is not None and self._is_own(obj, unit, position) else None

    def _writers(self, obj: Obj, name: str) -> Iterator[Place]:
        """The places that may write a property of an object: units and byte offsets. Each is looked at as it is asked
        for: often it is only asked whether there is one."""
        writes, slot = self.m.loading.writes, obj.slots.get(name)
        is_made = slot is not None  # its constructor is over, and those of others write to theirs
        named = writes.named(name) if is_made else [*writes.named(name), *writes.reshaping]
        places = [
            (unit, at)
            for unit, at in named
            if unit.written.is_of_others(at) and not (is_made and unit.written.is_constructing(at))
        ]
        if slot is not None and isinstance(slot.value, Constant) and not is_sealed(obj):
            places += [place for place, constructs in writes.computed_of_others.items() if not constructs]
        home = self._home(obj) if places else None
        places = [place for place in places if home in (None, place[0])]
        if slot is None and obj.open and not isinstance(obj, Element):
            # nobody knows what else it has: only what surely gives it more is looked at
            return (place for place in places if self._is_of(obj, *place) or self._is_own(obj, *place))
        return (place for place in places if self._is_of(obj, *place) is not False)

    def _is_of(self, obj: Obj, unit: Unit, position: int) -> bool | None:
        """Whether what is written at a place is a property of an object, as the variable tells that is named there;
        None if it does not."""
        holder = unit.written.holder(position)
        if type(obj) is Record and is_of_another(self.m, obj, holder, unit, position):
            return False
        cell = self._variable_at(holder, unit, position, obj) if holder else None
        if not holder and self._is_elsewhere(obj, unit, position):
            return False
        if cell is None or isinstance(cell, View):
            return None
        if cell.thunk is not None:  # nothing has made it, and what its module makes there is no object that there is
            return False if unit.written.is_always_made(cell.name) else None
        held = alternatives(cell.value)
        if any(item is obj for item in held):
            return True
        is_known = all(type(item) in _PLAIN_OBJECTS for item in held)
        return False if is_known and cell.writes.issuperset(unit.written.variables(cell.name)) else None

    def _is_elsewhere(self, obj: Obj, unit: Unit, position: int) -> bool:
        """Whether a place writes to what a member holds (`this.items[id] = …`) that is given only what is made where it
        is given, while the object is a function, a class or a literal that is made in another place."""
        site, name = obj.site, member_above(unit, position)
        if site is None or not name or name in _GIVEN_BY_ITSELF:
            return False
        if isinstance(obj, Func):
            if name in (obj.fact.name if obj.fact is not None else "", obj.cls.name if obj.cls is not None else ""):
                return False
        elif type(obj) is not Record or site.file.data[site.start : site.start + 1] != b"{":
            return False
        made = self.m.loading.writes.made_as(name)
        return made is not None and not any(each.file is site.file and each.start == site.start for each in made)

    def _variable_at(self, name: str, unit: Unit, position: int, owner: Cell | Obj) -> Cell | None:
        """The variable that a name means at a place in functions that were made; None: one of an activation of theirs,
        or nobody has made them."""
        chain = unit.functions_around(position)
        closed = [index for index, fact in enumerate(chain) if id(fact) in self.closures]
        if not closed or unit.written.redeclares(name, chain[closed[-1] :]):
            return None
        func = self.closure_over(chain[closed[-1]], owner)
        return func.env.find(name) if func is not None and func.env is not None else None

    def _home(self, obj: Obj) -> Unit | None:
        """The only unit whose code can write to an object, if there is one."""
        site = obj.site
        home = self.m.loading.writes.unit_of(site) if site is not None else None
        return home if site is not None and home is not None and home.written.is_confined(site.start) else None

    @staticmethod
    def _unless_settled(known: Value | None, is_written: bool) -> Value | None:
        """What places may write that are not looked at, for now, if there are any: others may still look."""
        if not is_written:
            return known
        return ANYTHING if known is None else join((known, ANYTHING))

    def settle_entry(self, table: MapObject, key: tuple[str, Any]) -> Value:
        """The value of an entry of a map made while loading, with what functions that have not run yet may set it to.

        A map with objects as keys is how a compiler writes private fields, whose writes name no map.
        """
        if (table.serial, key) not in self.settled_entries:
            places = self.m.loading.writes.entries(str(key[1])) if key[0] == "=" else []
            if key[0] != "=" or len(places) > MOST_WRITERS or (places and self._is_enough()):
                return join((table.entries[key].value, ANYTHING))
            self.settled_entries.add((table.serial, key))
            for unit, position in places:
                self.run_ambient(unit, position, table)
        return table.entries[key].value

    def keep_closure(self, fact: facts.Function, func: Func) -> None:
        """Remember the latest closure of a function, and some of those before it."""
        before = self.closures.get(id(fact))
        if before is not None:
            self.earlier_closures.setdefault(id(fact), deque(maxlen=MOST_CLOSURES)).append(before)
        self.closures[id(fact)] = func

    def closure_over(self, fact: facts.Function, owner: Cell | Obj | None) -> Func | None:
        """The latest closure of a function that is a method of an owner (as in `run_ambient`), or else has it in scope;
        else the latest of all."""
        latest = self.closures.get(id(fact))
        if latest is None or owner is None:
            return latest
        closures = (latest, *reversed(self.earlier_closures.get(id(fact), ())))
        methods = (func for func in closures if self._is_method(func, owner))
        return next(methods, None) or next((func for func in closures if func.sees(owner)), latest)

    def _is_method(self, func: Func, owner: Cell | Obj | None) -> bool:
        return isinstance(owner, Obj) and self.belongs(func, owner)

    def run_ambient(
        self,
        unit: Unit,
        position: int,
        owner: Cell | Obj | None = None,
        is_asked: bool = False,
        steps: int | None = None,
    ) -> bool:
        """Run the functions around a position with unknown arguments, for what they write once loading is over.

        `owner` is the variable, or the object with the property, that is written there; `is_asked`, `steps`: see
        `as_ambient`. False where that was cut short: nobody knows what else they would have written.
        """
        chain = unit.functions_around(position)
        if chain and unit.lazy and id(chain[0]) not in self.closures:
            self.m.demand.force_at(unit, position)
        closed = [i for i, fact in enumerate(chain) if id(fact) in self.closures]
        # what starts a generator runs it, and says what `this` is there
        depth = next((i for i in reversed(closed) if not chain[i].is_generator), min(closed, default=len(chain)))
        if depth == len(chain):
            return True
        if self.has_run(chain[-1]) and unit.written.keeps_what_is_shown(chain[-1]):
            return True

        done: list[tuple[facts.Function, int, int | str]] = []
        fresh: list[tuple[facts.Function, int, int | str]] = []

        def work() -> None:
            for fact in chain[depth:]:
                func = self.closure_over(fact, owner)
                if func is None or (isinstance(owner, Cell) and not func.sees(owner)):
                    break
                is_method = self._is_method(func, owner)
                if fact.is_generator:  # nothing that is known runs it, so a helper does
                    func = self.m.coroutines.of(func)
                    is_method = is_method or func.home is None
                receiver = owner if isinstance(owner, Obj) and is_method else self.receiver_for(func)
                scope = func.env.serial if func.env is not None else 0
                is_affordable = is_asked and self.shown_steps < ALL_SHOWN_STEPS
                component = self.m.components.unshown(func) if is_affordable else None
                of: int | str = receiver.serial if isinstance(receiver, Obj) else 0
                if component is not None:
                    of = self.m.components.sought or _SHOWN
                call = (fact, scope, of)
                done.append(call)
                if call not in self.ambient_runs or self._may_run_again(call):
                    fresh.append(call)
                    self.ambient_runs[call] = True
                    around, self.invented = self.invented, fact if fact in self.activated else None
                    try:
                        self._run(func, receiver, Site(unit.file, position, position), component)
                    except Diverged:
                        self.threw.add(call)
                    finally:
                        self.invented = around

        is_whole = self.as_ambient(work, unit, is_asked, steps)
        for call in done:
            self.ambient_runs[call] = self.ambient_runs[call] and is_whole
            is_whole = is_whole and self.ambient_runs[call]
        if not is_whole and steps is not None and not is_asked:
            for call in fresh:
                del self.ambient_runs[call]  # they get more for what is not plain to see
            return False
        # what was cut may not run twice: it refuses the names that it has given
        thrown = {call[0] for call in done if call in self.threw}
        begun = chain if not is_whole else [fact for fact in chain if fact in thrown]
        if any(self.m.unfinished.resume(fact, position, is_asked, fact in thrown) for fact in begun):
            return chain[-1] in self.activated
        return is_whole

    def _may_run_again(self, call: tuple[facts.Function, int, int | str]) -> bool:
        """Whether what was cut before it came to where it listens runs once more, for an event that a handler fires."""
        if not self.is_firing or self.ambient_runs[call] or self.has_run(call[0]) or call in self.fired:
            return False
        self.fired.add(call)
        return True

    def _run(self, func: Func, receiver: Value, site: Site, component: Obj | None) -> None:
        """Run a function, make an instance of a class, or show the component that a function is of: what it hands over
        may speak of elements shown there."""
        if component is None and func.cls is not None:
            if self.m.hosts.receiver(func) is None:  # else a framework has made one
                self.m.classes.construct(func, [], site, True)
            return
        if component is None:
            self.m.calls.call(func, receiver, [], site, open_ended=True)
            return
        self._charge()
        around, self.payer = self.payer, "shown"
        try:
            self.m.components.show_in_passing(component, site)
        finally:
            self._charge()
            self.payer = around

    def as_ambient(
        self,
        work: Callable[[], object],
        unit: Unit | None = None,
        is_asked: bool = False,
        most: int | None = None,
    ) -> bool:
        """Run something that may run at any time once loading is over; whether all of it could be run.

        `is_asked`: it is known to hand over what a handler asks for, which must not end where much is written. `most`:
        the steps that it gets, if not as many as others of its kind.
        """
        is_wanted = (self.m.demand.wanting is not None or self.m.answering.is_running) and self.payer != "wanted"
        is_fired = self.is_firing and self._is_enough(is_asked, is_wanted)
        if self._is_enough(is_asked, is_wanted, is_fired):
            return False
        is_whole = False
        floor, self.ambient_floor = self.ambient_floor, Obj.serials
        around, self.payer = self.payer, _payer(is_asked, is_wanted, is_fired)
        was_loading, self.is_loading = self.is_loading, self.is_loading or self.m.run == LOADING
        self.depth += 1
        # what is lost or cut there is lost to no handler before it calls it
        around_it = self.m.losses, self.m.ends, self.m.cuts
        self.m.losses, self.m.ends, self.m.cuts = {}, [], []
        curtailed = self.m.allowances.curtailed
        active, self.m.calls.active = self.m.calls.active, {}  # what it calls may be what asks for it
        steps = most or (ASKED_STEPS if is_asked else ASIDE_STEPS if self.depth > 1 else AMBIENT_STEPS)
        moment = Moment(Frame(unit or self.m.frame.unit), run=AMBIENT, steps=steps)
        try:
            nothing_around, at_rest = self.m.hooks.providers.within(None), self.m.resting.within()
            with suppress(Diverged, Exhausted), self.m.at(moment), self.m.numbering.apart(), nothing_around, at_rest:
                work()
                is_whole = not self.m.cuts and self.m.allowances.curtailed == curtailed
        finally:
            self._charge()
            self.depth -= 1
            self.payer, self.is_loading = around, was_loading
            self.m.losses, self.m.ends, self.m.cuts = around_it
            self.ambient_floor = floor
            self.m.allowances.curtailed, self.m.calls.active = curtailed, active
        return is_whole

    def is_invented(self, key: Site) -> bool:
        """Whether what stands at a place is made of arguments that no caller has given: they give others."""
        func = self.m.frame.func
        if self.m.run != AMBIENT or func is None or func.fact is None or func.fact is not self.invented:
            return False
        given = set(parameter_names(func.fact))
        text = _TEXTS.sub("", key.file.data[key.start : key.end].decode("utf-8", "replace"))
        names = _OWN_NAME.findall(text)
        return bool(names) and given.issuperset(names)

    def _is_enough(self, is_asked: bool = False, is_wanted: bool = False, is_fired: bool = False) -> bool:
        """Whether such runs have used up what they get together, or are too deep within each other."""
        if self.is_sparing:
            return True
        self._charge()
        spent, most = (self.asked_steps, self.asked_most) if is_asked else (self.ambient_steps, ALL_AMBIENT_STEPS)
        if is_wanted:  # what else was asked for must not cost a capability its handler
            spent, most = self.wanted_steps, ALL_WANTED_STEPS
        if is_fired:  # nor an event what listens for it
            spent, most = self.fired_steps, ALL_FIRED_STEPS
        return spent > most or self.depth >= DEEPEST_AMBIENT

    def run_for_event(self, unit: Unit, position: int) -> None:
        """Run what writes down an event that a handler fires, and has been cut or not begun for want of steps."""
        outer, self.is_firing = self.is_firing, True
        try:
            self.run_ambient(unit, position, is_asked=True)
        finally:
            self.is_firing = outer

    def run_at_last(self, work: Callable[[], object]) -> bool:
        """Run something that brings what a handler asks for, also where all that is asked for has used up its steps;
        whether it could be run to its end."""
        outer, self.is_firing = self.is_firing, True
        try:
            return self.as_ambient(work, is_asked=True, most=AMBIENT_STEPS)
        finally:
            self.is_firing = outer

    @contextmanager
    def sparing(self) -> Iterator[None]:
        """While code runs that is perhaps called: nothing is looked for on its account."""
        outer, self.is_sparing = self.is_sparing, True
        try:
            yield
        finally:
            self.is_sparing = outer

    @contextmanager
    def asking(self) -> Iterator[None]:
        """While a handler asks a holder for what it does not have: each leaves steps for others."""
        if self.is_asking:
            yield
            return
        self._charge()
        self.is_asking = True
        left = max(ALL_ASKED_STEPS + STEPS_FOR_HOLDERS - self.asked_steps, 0)
        self.asked_most = self.asked_steps + left // SHARE_OF_ASKED
        try:
            yield
        finally:
            self.is_asking, self.asked_most = False, ALL_ASKED_STEPS

    @property
    def has_spent(self) -> bool:
        """Whether either kind of such runs has used up its steps."""
        return self.ambient_steps > ALL_AMBIENT_STEPS or self.asked_steps > ALL_ASKED_STEPS

    @property
    def spent(self) -> int:
        """The steps that such functions have taken in all."""
        return self.ambient_steps + self.asked_steps + self.shown_steps + self.wanted_steps + self.fired_steps

    def _charge(self) -> None:
        """Charge the steps since the last charge to what runs: it may be within another, and each is paid once."""
        spent, self.charged = self.m.steps - self.charged, self.m.steps
        if self.payer == "asked":
            self.asked_steps += spent
        elif self.payer == "wanted":
            self.wanted_steps += spent
        elif self.payer == "fired":
            self.fired_steps += spent
        elif self.payer == "shown":
            self.shown_steps += spent
        elif self.payer == "ambient":
            self.ambient_steps += spent

    def belongs(self, func: Func, obj: Obj) -> bool:
        """Whether a method is one of an object's own or inherited ones."""
        here: Value | None = obj
        for _ in range(16):
            if not isinstance(here, Obj):
                return False
            if here is func.home:
                return True
            here = here.prototype
        return False

    def receiver_for(self, func: Func) -> Value:
        """What `this` is when nothing says: the object a method is written in, or an instance of its class."""
        known = self.m.hosts.receiver(func)
        if known is not None:
            return known
        home = func.home
        if home is None or not isinstance(home, Prototype):
            return home or ANYTHING
        made = self.instances.get(home.serial)
        return made[0] if made else self.m.classes.ghost_of(home)


def _giving_itself(m: Machine, obj: Obj, unit: Unit, position: int) -> Value | None:
    """What a property of an object is given at a place that gives it to the member that holds the object, as an
    instance of a class gives itself; None where something else is given."""
    name = class_giving_itself(unit, position)
    above = member_above(unit, position) if name else ""
    made = m.loading.writes.made_as(above) if above else None
    site = obj.site
    if not made or site is None or not any((each.file, each.start) == (site.file, site.start) for each in made):
        return None
    return m.types.of_class(unit, name)


def _module_name(site: Site) -> bytes:
    """The end of what other files import the one of a place by: its stem, or the name of its folder."""
    path = PurePosixPath(site.file.path)
    stem = path.name.split(".")[0]
    return b"/" + (path.parent.name if stem == "index" else stem).encode()


def _payer(is_asked: bool, is_wanted: bool, is_fired: bool) -> Literal["ambient", "asked", "wanted", "fired"]:
    """Which kind of runs pays for one."""
    if is_fired:
        return "fired"
    return "wanted" if is_wanted else "asked" if is_asked else "ambient"


def _is_of_page(trigger: Trigger) -> bool:
    """Whether the page is loaded, which comes once."""
    return trigger.kind == "listener" and trigger.name in _ONCE and trigger.source in _OF_PAGE
