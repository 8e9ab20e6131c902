"""Runs code that nothing calls when what it may have set up is asked for; it is found by its bytes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import (
    AMBIENT_STEPS,
    LONGEST_CALLEE,
    LONGEST_DECLARATION,
    MOST_MENTIONS,
    MOST_NAMES,
    MOST_RENDERED,
    STARTING_STEPS,
)
from abplint.program.changed_names import SENDS
from abplint.program.constants import TextConstants
from abplint.program.event_names import literal_of, spellings_of
from abplint.program.handing import (
    STORES,
    hands_on,
    positions,
    setter_at,
)
from abplint.program.libraries.hooks import names_given, names_of, names_through
from abplint.program.moment import LOADING, Diverged, Exhausted, Keep
from abplint.program.objects import Array, Element, Func, MapObject, Record
from abplint.program.observing import Loss, Registration, Trigger
from abplint.program.platform import FORM_EVENTS, HUMAN_EVENTS, runs_in_time
from abplint.program.scopes import Cell, Frame
from abplint.program.units import Unit
from abplint.program.values import Constant, Obj, Site, Value, alternatives, is_nullish, property_key
from abplint.program.ways import Way
from abplint.syntax import facts
from abplint.syntax.interpolated import written_for
from abplint.syntax.walking import declared_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# a variable, or a member of a table of names, that is written as a text
_LISTENS: Final = regex(rb"\b(?:addEventListener|on)\s*\(\s*\Z")
_FIRES_OR_FORGETS: Final = regex(
    rb"\b(?:emit|\$emit|fire|trigger|dispatch\w*|new\s+\w*Event|off|remove\w*|un[a-z]\w*)\s*\(\s*\Z"
)
_CALLED_ON: Final = regex(rb"[\w$]+\s*[?!]?\.\s*[\w$]+\s*\(")
_CALLED: Final = regex(rb"[A-Za-z_$][\w$.]*\(")
_IN_CALLEES: Final = regex(rb"[\w$.@]\Z")
_COMPOUND: Final = regex(r"[a-z][a-z0-9]+[A-Z]\w+\Z", re.ASCII)


class Fired(NamedTuple):
    """An event that is fired, and where."""

    event: str
    target: Value | None
    site: Site


class Demand:
    """Runs code that nothing calls when what it may have set up is asked for; it is found by its bytes."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.mentioned: dict[bytes, set[str | Unit]] = {}  # the units that have been searched for a word, and importers
        self._searched: dict[bytes, int] = {}  # so many of the first units have been searched for a word to their end
        self.constants = TextConstants(m)
        # where a name stands, for code of a library's model also there; in how many of the units
        self.named: dict[tuple[str, Unit | None, bool], tuple[list[tuple[Unit, int]], int]] = {}
        self.looked_for: set[tuple[int, str]] = set()
        self._shown: set[Unit] = set()  # the files whose components have been run for what they write down
        self.unrun: dict[str, list[str]] = {}  # the names of functions that write a word down and have not run
        self.firing: Fired | None = None  # what a handler fires
        self.asking: list[bytes] = []  # the calls by which a row of a table is asked for, up to its name
        self.wanting: Obj | None = None  # the table for whose rows code is run that writes a capability's name down

    def force_at(self, unit: Unit, position: int) -> None:
        """Evaluate a postponed initialiser of a lazy module; a class is meant by its decorators, too."""
        exported = {item.end: item.start for item in unit.program.body.body if isinstance(item, facts.Export)}
        for item in unit.program.body.body:
            if exported.get(item.end, item.start) <= position < item.end and unit.env is not None:
                names = declared_names(item.target) if isinstance(item, facts.Declare) else []
                if isinstance(item, facts.DeclareClass):
                    names = [item.cls.name]
                for name in names:
                    cell = unit.env.cells.get(name)
                    if cell is not None and cell.thunk is not None:
                        self.m.names.read_cell(cell)

    def run_mentions(self, word: bytes, imported: str | None = None) -> None:
        """Run what mentions a word, once; also in modules that import `imported` ("": in any)."""
        if self.m.states.standing.is_asked:
            return
        known = self.mentioned.setdefault(word, set())
        if imported is not None and imported not in known:
            known.add(imported)
            for path in self.m.loader.mentioning(word, imported):
                self.m.loading.seek_module(path)
        places = list(self._mentions(word, known))
        if imported and len(places) > MOST_MENTIONS:  # a word that anybody uses: who means this one imports it
            importing = {imported, *self.m.loader.mentioning(word, imported)}
            places = [(unit, position) for unit, position in places if unit.file.path in importing]
        if self.firing is not None and len(places) > MOST_MENTIONS:
            places = self._leading(self.firing, places)
        if len(places) <= MOST_MENTIONS:
            for unit, position in places:
                around = unit.functions_around(position)
                if not around or self._is_begun(unit):
                    self.show(unit)
                if around and self._may_run(unit, around):
                    is_whole = self.m.ambient.run_ambient(unit, position, is_asked=True) and not self._is_begun(unit)
                    if not is_whole and self.firing is not None:
                        self._run_for_event(self.firing, unit, position)

    def _leading(self, firing: Fired, places: list[tuple[Unit, int]]) -> list[tuple[Unit, int]]:
        """Of more places that mention an event which a handler fires than are run, those that may listen for it and
        lead anywhere; where these are too many, it is said that it may."""
        led: list[tuple[tuple[Unit, int], Way]] = []
        for unit, position in places:
            before = max(position - LONGEST_DECLARATION, 0)
            if _FIRES_OR_FORGETS.search(unit.file.data, before, position) is None:
                way = next(self.m.relevance.ways_at(unit, position), None)
                if way is not None:
                    led.append(((unit, position), way))
        if len(led) > MOST_MENTIONS:
            self.m.uses.end(Loss(firing.site, "callback", reach=led[MOST_MENTIONS][1]))
        return [place for place, _ in led[:MOST_MENTIONS]]

    def _run_for_event(self, firing: Fired, unit: Unit, position: int) -> None:
        """Run what may listen for an event that a handler fires where it was cut, if that leads anywhere; say so where
        it does not come to listen."""
        before = max(position - LONGEST_DECLARATION, 0)
        called = _CALLED_ON.match(unit.file.data, position)  # of what a constant keeps that stands for the event
        given = called.end() if called is not None else position
        if _FIRES_OR_FORGETS.search(unit.file.data, before, given) is not None or self._is_heard(firing, unit):
            return
        way = next(self.m.relevance.ways_at(unit, given), None)
        # a listener of what a constant stands for may be no more than a statement of a component's script
        if way is None and unit.program.is_component and (statement := _statement_at(unit, position)):
            way = next(self.m.relevance.ways_in(unit, statement.start, statement.end), None)
        if way is None:
            return
        self.m.ambient.run_for_event(unit, position)
        if not self._is_heard(firing, unit):
            around = unit.functions_around(position)[0]
            self.m.uses.end(Loss(firing.site, "budget", Site(unit.file, around.start, around.end), way))

    def _is_heard(self, firing: Fired, unit: Unit) -> bool:
        """Whether code of a file listens for an event by now."""
        heard = self.m.heap.heard(firing.target, firing.event) if isinstance(firing.target, Obj) else []
        return any(isinstance(item, Func) and item.unit is unit for item in heard)

    def show(self, unit: Unit) -> None:
        """Run the component of a file, of which nothing has shown any: its top level runs then."""
        if unit not in self._shown and unit.program.is_component and not self.is_mounted(unit):
            self._shown.add(unit)
            self.m.ambient.as_ambient(partial(self.m.components.mount_again, unit), unit, is_asked=True)

    def is_mounted(self, unit: Unit) -> bool:
        """Whether the component of a file has been shown."""
        return any(map(self.m.components.is_mounted, self._exported(unit)))

    def _exported(self, unit: Unit) -> list[Obj]:
        exported = self.m.modules.exported(unit, "default", Site(unit.file, *unit.region))
        return [item for item in alternatives(exported) if isinstance(item, Obj)]

    def _is_begun(self, unit: Unit) -> bool:
        """Whether a budget has ended the component of a file while it was mounted: its functions may have run since,
        and on no instance of it."""
        begun = self.m.components.begun
        return bool(begun) and unit.program.is_component and any(item.serial in begun for item in self._exported(unit))

    def _mentions(self, word: bytes, known: set[str | Unit]) -> Iterator[tuple[Unit, int]]:
        units = self.m.loading.all_units
        first, last = self._searched.get(word, 0), len(units)
        saying = self.constants.saying(word) if first < last else ()
        for unit in units[first:last]:
            if unit.model_of or unit in known:
                continue
            known.add(unit)
            for position in positions(unit, word) if unit in saying else ():
                if self.asking and _is_asked_at(unit, position, word, self.asking):
                    continue
                around = unit.functions_around(position)
                if unit.program.is_component if not around else self._may_run(unit, around):
                    yield unit, position
                elif not around and unit.lazy:
                    self.force_at(unit, position)
        self._searched[word] = max(last, self._searched.get(word, 0))

    def _may_run(self, unit: Unit, around: Sequence[facts.Function]) -> bool:
        return not self.m.ambient.has_run(around[-1]) or self._is_begun(unit)

    def listeners_alone(self, names: set[str]) -> list[Registration]:
        """What listens for a person's event of the functions that name something, where besides them and the code that
        runs now nobody does: who answers what is kept there is no other."""
        found: list[Registration] = []
        for name in sorted(names):
            for _, around, _ in self._functions_naming(name):
                heard = [self.m.events.heard_by[id(fact)] for fact in around if id(fact) in self.m.events.heard_by]
                if around and not heard and not any(self.m.calls.active.get(fact) for fact in around):
                    return []
                found += heard
        return found

    def listeners_naming(
        self, names: set[str], senders: Set[str] = frozenset(), within: Callable[[Unit], bool] | None = None
    ) -> list[Registration]:
        """What listens for a person's event, of the functions that name what is kept now, or that call such a function;
        components are rendered to see it, and nothing of that stays. Of what has the name of a sender, that counts
        which sends by it, or takes it along, and does not run now. `within`: the units that are looked through."""
        found: list[Registration] = []
        rendered: set[int] = set()
        known, wanted = set(names) | senders, sorted(names | senders)
        for name in wanted:
            for unit, around, at in self._functions_naming(name, name in senders):
                if within is not None and not within(unit):
                    continue
                if name in senders and any(map(self.m.calls.active.get, around)):
                    continue
                heard = [self.m.events.heard_by[id(fact)] for fact in around if id(fact) in self.m.events.heard_by]
                component = self.m.components.component_around(unit, around)
                if component is not None and component.serial not in rendered and len(rendered) < MOST_RENDERED:
                    rendered.add(component.serial)
                    heard += self.m.events.heard_within(component)
                    heard += self.m.overheard.of(component)
                found += heard
                through = next(iter(names_through(unit, around, at)), "") if not heard else ""
                if through and through not in known and len(wanted) < MOST_NAMES:
                    known.add(through)
                    wanted.append(through)
        return list({id(each): each for each in found}.values())  # a function may name it more than once

    def _functions_naming(self, name: str, sends: bool = False) -> list[tuple[Unit, list[facts.Function], int]]:
        """The places that name something, or that may send by it, each with the functions around it; each unit is
        searched once."""
        asking = self.m.frame.unit if self.m.frame.unit.model_of else None
        found, searched = self.named.get((name, asking, sends), ([], 0))
        pattern = re.compile(SENDS % {b"name": re.escape(name.encode())}) if sends else None
        units = self.m.loading.all_units
        found = found + [
            (unit, position)
            for unit in units[searched:]
            if not unit.model_of or unit is asking
            for position in islice(unit.found(pattern) if pattern else positions(unit, name.encode()), MOST_MENTIONS)
        ]
        self.named[name, asking, sends] = (found, len(units))
        return [(unit, unit.functions_around(at) or self.m.events.listening_at(unit, at), at) for unit, at in found]

    def before_firing(self, event: str, target: Value | None = None, site: Site | None = None) -> None:
        """Before an event is fired, run the code that writes its name down: it may be about to listen. Of scripts that
        only some pages have, those run that name the element."""
        if self.m.run <= LOADING or self.m.probing:
            return
        if isinstance(target, Element):
            self.m.unshown.before_firing(target)
        is_of_person = event in HUMAN_EVENTS or event in FORM_EVENTS
        if not is_of_person and not runs_in_time(event):
            outer, self.firing = self.firing, None if site is None else Fired(event, target, site)
            try:
                self.run_quoting(event)
            finally:
                self.firing = outer
        words = self.m.dom.tree.marks_of(target)
        if not is_of_person and not any(word[0] == "#" for word in words):
            words.append(literal_of(event))
        for word in words:
            self.m.loading.load_page_scripts(word)
        if self.m.unfinished.is_left:
            self._resume(self.m.dom.tree.names_of(target) if is_of_person else [literal_of(event)])

    def before_dispatching(self, event: str) -> None:
        """Before code dispatches an event on the whole page that only a person causes else: run what nothing has run so
        far, that seems to listen for it, and that leads anywhere."""
        if self.m.run <= LOADING or self.m.probing or event not in HUMAN_EVENTS:
            return
        found: dict[facts.Function, tuple[Unit, int]] = {}
        for unit, position in self._listening_at(event):
            around = unit.functions_around(position)
            if around and not self.m.ambient.has_run(around[-1]) and self.m.relevance.is_hot(unit, around[0]):
                found.setdefault(around[-1], (unit, position))
        for unit, position in islice(found.values(), MOST_MENTIONS):
            if not self.m.ambient.run_ambient(unit, position, is_asked=True) and not self._listens(unit, position):
                self.m.ambient.run_for_event(unit, position)
                way = None if self._listens(unit, position) else next(self.m.relevance.ways_at(unit, position), None)
                if way is not None:
                    first, site = unit.functions_around(position)[0], Site(unit.file, position, position)
                    cut = Site(unit.file, first.start, first.end)
                    self.m.uses.end(Loss(self.m.frame.site or site, "budget", cut, way))

    def _listens(self, unit: Unit, position: int) -> bool:
        """Whether a listener has been registered by a call around a place."""
        sites = (item.site for item in self.m.events.registrations)
        return any(each is not None and unit.holds(each) and each.start <= position < each.end for each in sites)

    def _listening_at(self, event: str) -> Iterator[tuple[Unit, int]]:
        """Where code of the app seems to listen for an event that it writes down; what does is loaded."""
        for quoted in (quote + event.encode() + quote for quote in (b"'", b'"', b"`")):
            for path in self.m.loader.mentioning(quoted):
                self.m.loading.seek_module(path, keep=Keep.ADDITIONS)
            for unit in [unit for unit in self.m.loading.all_units if not unit.model_of]:
                for position in positions(unit, quoted):
                    if _LISTENS.search(unit.file.data, max(position - LONGEST_DECLARATION, 0), position) is not None:
                        yield unit, position

    def _resume(self, names: list[str]) -> None:
        """Run what is left of functions that were cut while loading, of that which names something, or calls what does
        and has not run so far."""
        callers = [name for each in names for name in self._unrun_naming(each)]
        self.m.unfinished.resume_naming(dict.fromkeys([*names, *callers]))

    def _unrun_naming(self, word: str) -> list[str]:
        """The names of the functions that have not run and that write a word down."""
        known = self.unrun.get(word)
        if known is None:
            found = [
                name
                for unit in self.m.loading.all_units
                if not unit.model_of
                for position in islice(positions(unit, word.encode("utf-8", "replace")), MOST_MENTIONS)
                if (around := unit.functions_around(position)) and around[0] not in self.m.ambient.activated
                for name in names_of(unit, around[0])
            ]
            known = self.unrun[word] = list(dict.fromkeys(found))[:MOST_NAMES]
        return known

    def look_for(self, table: Obj, key: object) -> None:
        """A handler asks a table for a row: run what writes the row's name down, since it may put it there."""
        if self.m.run <= LOADING or self.m.probing or table.run > LOADING or not isinstance(key, str):
            return
        place = (table.serial, key)
        if place not in self.looked_for:
            self.looked_for.add(place)
            origin = table.site.file.path if table.site is not None else ""
            outer, self.asking = self.asking, list(_asking_for(self.m.frame, key))
            try:
                with self.m.ambient.asking():
                    self.run_quoting(key, origin)
                    for word in written_for(key):
                        self.run_mentions(word, origin)
                    self.m.loading.load_page_scripts(key)
            finally:
                self.asking = outer

    def look_for_row(self, table: Record, key: Constant) -> None:
        """A handler asks a table for a row, or whether it has one: see `look_for`, `Suppliers.look_for_users` and
        `look_everywhere`."""
        name = property_key(key)
        self.look_for(table, key.value)
        if not key.asked and table.run == LOADING and name not in table.slots:
            self.m.suppliers.look_for_users(table)
        if key.asked and name not in table.slots and not table.open:
            self.look_everywhere(table, key.value)

    def look_everywhere(self, table: Obj, key: object) -> None:
        """A capability has no row in a table, and nothing that knows the table makes one: run what writes its name down
        anywhere, since it may hand it to somebody who was lost, and who keeps the table."""
        if self.m.run <= LOADING or self.m.probing or table.run > LOADING or not isinstance(key, str):
            return
        place = (table.serial, f"*{key}")
        if place in self.looked_for or not self.is_kept(table):
            return
        self.looked_for.add(place)
        outer, self.wanting = self.wanting, table
        try:
            for quote in (b"'", b'"', b"`"):
                quoted = quote + key.encode("utf-8", "replace") + quote
                self._run_all(table, key, quoted, "")
                for unit, name in list(self.constants.of(quoted)):
                    self._run_all(table, key, name, unit.file.path)
        finally:
            self.wanting = outer
        if not _has_row(table, key):
            word = key.encode("utf-8", "replace")
            self.m.unfinished.tell_naming([quote + word + quote for quote in (b"'", b'"', b"`")])

    def _run_all(self, table: Obj, key: str, word: bytes, imported: str) -> None:
        """Run every function that mentions a word, also those that ran while nobody looked for what they hand over;
        `imported`: in that module, and in those that import it ("": in any). A component is mounted for it: what its
        functions refer to is there only then."""
        paths = dict.fromkeys(self.m.loader.mentioning(word, imported))
        for path in paths:
            self.m.loading.seek_module(path, keep=Keep.ADDITIONS)
        among = {imported, *paths} if imported else None
        units = [unit for unit in self.m.loading.all_units if not unit.model_of]
        units = [unit for unit in units if among is None or unit.file.path in among]
        places = [(unit, position) for unit in units for position in positions(unit, word)]
        if len(places) > MOST_MENTIONS:
            return
        for unit in dict.fromkeys(unit for unit, _ in places if unit.program.is_component):
            self.m.ambient.as_ambient(partial(self.m.components.mount_again, unit), unit, is_asked=True)
        for unit, position in places:
            if unit.functions_around(position) and not (unit.program.is_component and _has_row(table, key)):
                self.m.ambient.run_ambient(unit, position, is_asked=True)

    def is_kept(self, table: Obj) -> bool:
        """Whether functions put what they are given into a table, which has no row but theirs."""
        return next(self._keepers(table), None) is not None

    def _keepers(self, table: Obj) -> Iterator[tuple[Unit, facts.Function]]:
        """The functions that put what they are given into a table, as far as the file that makes it shows."""
        site = table.site
        unit = next((one for one in self.m.loading.all_units if site is not None and one.holds(site)), None)
        for name in names_given(site) if site is not None and unit is not None else ():
            assert unit is not None
            for position in positions(unit, name.encode("utf-8", "replace")):
                around = unit.functions_around(position)
                end = position + len(name.encode("utf-8", "replace"))
                if around and STORES.match(unit.file.data, end) and hands_on(unit, position, around[-1:]):
                    yield unit, around[-1]

    def hand_over(self, name: str, receiver: Value, arguments: list[Value], site: Site) -> None:
        """A method of a lost value is called while rows of a table are looked for: the one that keeps them is meant."""
        table = self.wanting
        if table is None:
            return
        for unit, fact in self._keepers(table):
            if name not in names_of(unit, fact) or not self.m.methods.may_be_of(receiver, name, unit):
                continue
            func = self.m.ambient.closure_over(fact, table)
            if func is not None:
                with suppress(Diverged):
                    self.m.calls.call_function(func, self.m.ambient.receiver_for(func), arguments, site)

    def run_quoting(self, text: str, imported: str = "") -> None:
        """Run the functions that write a text or an event down; `imported`: of modules that import that."""
        for word, quoted in spellings_of(text):
            self.run_mentions(word, imported)
            self.m.left_early.run_naming(word)
            for unit, name in list(self.constants.of(quoted)):
                self.run_mentions(name, unit.file.path)
                self.m.left_early.run_naming(name)

    def before_settling_member(self, obj: Obj, name: str) -> None:
        """Load and run what may write a member of an object that nothing has written so far."""
        slot = obj.slots.get(name)
        is_empty = slot is None or is_nullish(slot.value)
        if is_empty and obj.site is not None:
            word, home = name.encode("utf-8", "replace"), obj.site.file.path
            for path in dict.fromkeys(
                (*self.m.loader.mentioning(b"." + word, home), *self.m.loader.giving(word, home))
            ):
                self.m.loading.seek_module(path)
            self.m.loading.load_fragment_scripts(name)
        self.m.givers.run(obj, name)
        if is_empty and name == "current" and (obj.serial, name) not in self.m.ambient.settled_members:
            self.m.hooks.render_later(obj)

    def before_settling(self, cell: Cell) -> None:
        """Run the functions that call the setters of a variable, and those that hand something to who sets a list."""
        for item in alternatives(cell.value) if cell.thunk is None else ():
            if isinstance(item, Array) and item.run == LOADING:
                self.m.suppliers.look_for_items(item)
        for position in cell.unit.written.variables(cell.name)[:MOST_MENTIONS]:
            setter = setter_at(cell.unit, position)
            if setter:
                self.run_mentions(setter.encode("utf-8"), cell.unit.file.path)

    def run_for_setup(self, unit: Unit, position: int, trigger_of: Callable[[Func], Trigger | None]) -> None:
        """Run the functions around a position as their framework would, and keep what they add."""
        chain = unit.functions_around(position)
        self.m.start(unit)
        if chain and unit.lazy and id(chain[0]) not in self.m.ambient.closures:
            self.force_at(unit, position)
        if unit.program.is_component and chain and self.m.ambient.activated.isdisjoint(chain):
            with suppress(Exhausted), self.m.at(self.m.top_of(unit, steps=STARTING_STEPS), Keep.ADDITIONS):
                self.m.components.mount_again(unit, anyway=True)
        for fact in chain:
            func = self.m.ambient.closures.get(id(fact))
            if func is None or fact in self.m.ambient.activated:
                continue
            site = func.site or Site(unit.file, position, position)
            with suppress(Diverged, Exhausted), self.m.at(self.m.top_of(unit, steps=AMBIENT_STEPS), Keep.ADDITIONS):
                receiver = self.m.ambient.receiver_for(func)
                self.m.calls.call_function(func, receiver, [], site, True, trigger=trigger_of(func))


def _statement_at(unit: Unit, position: int) -> facts.Statement | None:
    """The statement at a place, of the innermost function around it."""
    around = unit.functions_around(position)
    held = around[-1].body.body if around else ()
    return next((each for each in held if each.start <= position < each.end), None)


def _asking_for(frame: Frame | None, key: str) -> Iterator[bytes]:
    """The beginnings of the calls that run and that are given the name of a row, as they are written: `translate(`."""
    while frame is not None and any(isinstance(each, Constant) and each.value == key for each in frame.arguments):
        called = frame.site.file.ask(partial(_called_at, frame.site)) if frame.site is not None else b""
        if called:
            yield called
        frame = frame.caller


def _called_at(site: Site) -> bytes:
    called = _CALLED.match(site.file.data, site.start, site.end)
    return called[0] if called is not None else b""


def _is_asked_at(unit: Unit, start: int, word: bytes, asking: Sequence[bytes]) -> bool:
    """Whether what is called with a name alone is what asks for a row by it: that puts none there."""
    return unit.file.ask(partial(_asks_at, unit, start, word, asking))


def _asks_at(unit: Unit, start: int, word: bytes, asking: Sequence[bytes]) -> bool:
    data, end = unit.file.data, start + len(word)
    before, behind = data[max(start - LONGEST_CALLEE, 0) : start], data[end : end + 1]
    called = next((each for each in asking if before.endswith(each)), None)
    return called is not None and behind == b")" and not _IN_CALLEES.search(before[: -len(called)])


def _has_row(table: Obj, key: str) -> bool:
    return ("=", key) in table.entries if isinstance(table, MapObject) else key in table.slots
