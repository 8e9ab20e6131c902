"""The states that library models are made of, and what reacts to their writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from abplint.program.app_data import holds_code, is_content, is_set_anew, without_unknown
from abplint.program.budgets import (
    FEWEST_REACTION_STEPS,
    LOOSENED_DEPTH,
    MOST_REACTIONS,
    MOST_SHARES,
    REACTION_STEPS,
    RENDERING_STEPS,
    WIDEST_UNION,
)
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, argument, attempt
from abplint.program.libraries.batches import Batches
from abplint.program.libraries.firsts import FirstValues
from abplint.program.libraries.loosening import ELSEWHERE, Loosening
from abplint.program.libraries.reactions import ENDED, Reaction, StateParts, Write, turns_left
from abplint.program.libraries.registers import COLLECTIONS, is_to_be_filled
from abplint.program.libraries.standing import StandingStates
from abplint.program.moment import AMBIENT, LOADING, Diverged, Exhausted
from abplint.program.objects import Array, Func, Record, SharedScope, State
from abplint.program.observing import Use
from abplint.program.reacting import ALL
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    Constant,
    Obj,
    Site,
    Slot,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    inside,
    join,
    truth,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _state(m: Machine, given: list[Value], site: Site) -> Value:
    """`state(value)`: a value that a library keeps, with `get()` and `set(value)`."""
    made = State(site, m.run)
    value = m.states.initial_of(argument(given, 0))
    m.heap.give(made, "value", value)
    if m.run <= LOADING:
        m.states.firsts.note(made, value, site)
    return made


def _kept(m: Machine, given: list[Value], site: Site) -> Value:
    """`kept(value)`: a value that a library keeps and hands out, and that others may replace or change."""
    value = argument(given, 0)
    if m.run == LOADING:
        m.states.handed_to_library.update(item.serial for item in alternatives(value) if isinstance(item, Obj))
        m.states.kept_objects.update(item.serial for item in inside(value, LOOSENED_DEPTH) if type(item) is Record)
    return m.states.initial_of(value)


def _state_set(m: Machine, cell: Obj, given: list[Value], site: Site) -> Value:
    m.states.write_state(cell, argument(given, 0), site)
    return NOTHING


def _state_listen(m: Machine, cell: Obj, given: list[Value], site: Site) -> Value:
    """`state.listen(f)`: call `f` after every write; nothing but the write makes it do something."""
    listener = argument(given, 0)

    def fire(before: Value, after: Value, at: Site) -> None:
        held = cell.slots["value"]
        m.heap.define(cell, "value", Slot(m.states.loosening.told(held.value), held.site, m.run))
        try:
            m.calls.call(listener, NOTHING, [cell.slots["value"].value, before], at)
        finally:
            if cell.slots["value"].value is not held.value:
                m.heap.define(cell, "value", held)

    reaction = Reaction(lambda: m.states.read_state(cell), fire, runs=lambda: [listener])
    m.states.add_reaction(reaction, {(cell.serial, "value")})
    return NOTHING


def _run_by(reaction: Reaction) -> list[Func]:
    return [item for value in reaction.runs() for item in alternatives(value) if isinstance(item, Func)]


def _places_inside(value: Value) -> set[tuple[int, str]]:
    """Every property and item of an object and of those that it holds."""
    return {(item.serial, ALL) for item in inside(value, LOOSENED_DEPTH) if isinstance(item, COLLECTIONS)}


def follow(m: Machine, given: list[Value], site: Site) -> Value:
    """`watch(read, act)`: call `act(value, before)` when a write changes what `read()` gives; with `true` as the third
    argument also when one changes what is inside of it."""
    read, act = argument(given, 0), argument(given, 1)
    is_deep = truth(argument(given, 2)) is True

    def sample() -> Value:
        value, reads = m.states.tracking(lambda: attempt(m, read, [], site))
        m.states.add_reaction(reaction, reads | _places_inside(value) if is_deep else reads)
        return value

    def fire(before: Value, after: Value, at: Site) -> None:
        if is_deep or m.states.parts.differ(before, after):
            m.calls.call(act, NOTHING, [after, before], at)

    reaction = Reaction(sample, fire, runs=lambda: [act])
    sample()
    return NOTHING


def effect(m: Machine, given: list[Value], site: Site) -> Value:
    """`effect(f)`: run `f`, and again whenever something that it reads is written."""
    work = argument(given, 0)

    def run(at: Site) -> None:
        _, reads = m.states.tracking(lambda: attempt(m, work, [], at))
        m.states.add_reaction(reaction, reads)

    reaction = Reaction(lambda: None, lambda before, after, at: run(at), runs=lambda: [work])
    run(site)
    return NOTHING


def _state_update(m: Machine, cell: Obj, given: list[Value], site: Site) -> Value:
    """`state.update(f)`: set it to what `f` makes of what it is: what this run has set it to, if it has. What cannot be
    told leaves it as it is: `f` has run too often inside of itself, or its steps are used up."""
    slot = cell.slots["value"]
    is_own = m.run > LOADING and slot.run == m.run and not m.states.standing.is_asked
    if is_own:
        m.heap.note_tracked(cell, "value")
        m.heap.note_read(cell.serial)
    held = slot.value if is_own else m.states.read_state(cell, True, not _is_of_library(argument(given, 0)))
    m.states.updating += 1
    try:
        made = m.calls.call(argument(given, 0), NOTHING, [held], site)
    finally:
        m.states.updating -= 1
    if made is held:
        return NOTHING  # it stays what it was, with whatever else it may be
    m.states.write_state(cell, held if type(made) is Unknown else made, site, held)
    return NOTHING


def _is_of_library(work: Value) -> bool:
    """Whether a library makes the next value of a state: what it reads for that, no handler has asked for."""
    return all(isinstance(item, Func) and item.unit is not None and item.unit.model_of for item in alternatives(work))


_STATE: Final[dict[str, NativeMethod]] = {
    "get": lambda m, cell, given, site: m.states.read_state(cell),
    "peek": lambda m, cell, given, site: m.states.peek(cell),
    "set": _state_set,
    "update": _state_update,
    "listen": _state_listen,
}


def _sought(m: Machine, given: list[Value], site: Site) -> Value:
    """`effects(cell)`: a signal is about to be set, and effects of it may be in what nothing has shown."""
    for item in alternatives(argument(given, 0)):
        if isinstance(item, State):
            m.effects.look_for(item)
    return NOTHING


_WORDS: Final[dict[str, NativeFunction]] = {
    "kept": _kept,
    "state": _state,
    "watch": follow,
    "effect": effect,
    "effects": _sought,
}


class States(Host):
    """The states that library models are made of, and what reacts to their writes."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {State: _STATE}
    words = _WORDS

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.loosening = Loosening(m)
        self.loose: dict[tuple[int, int, int], Value] = {}
        self.initial: dict[int, Constant] = {}  # what states held at first, by identity
        self.first_objects: set[int] = set()  # serials of objects that were the first value of a state
        self.given_objects: set[int] = set()  # serials of objects that a package was given
        self.kept_objects: set[int] = set()  # serials of objects whose properties are a state each
        self._written: dict[int, int] = {}  # when a run has written to states, as values are numbered, by their serials
        self._left: dict[int, Value] = {}  # what states held before a run first wrote to them, by their serials
        self._peeked = set[int]()  # the serials of what was handed to functions that make the next value of a state
        self.kept_by_app: set[int] = set()  # serials of references, and instances of components
        self.handed_to_library: set[int] = set()  # serials of what is kept itself, collections too
        self.handed_out: set[int] = set()  # serials of variables whose objects a package was given
        self.shows: set[tuple[int, str]] = set()
        self.last_written: Value = NOTHING
        self.changed: dict[int, Obj] = {}  # what a run has written, by serials
        self.reacted_in = LOADING
        self.reaction_steps = 0
        self.most_steps = REACTION_STEPS  # of these, in one run
        self.unanswered: Site | None = None  # the first write of a run to which not all was answered
        self.writes = 0  # that something was asked about
        self.answering = 0  # reactions to a write that run, one inside another
        self.updating = 0  # updates of states that are made of what they are, one inside another
        self._answering_since = 0  # the step at which the outermost began
        self._share = 0  # the steps that it has, with all that is answered and rendered aside inside of it
        self.is_asking = False  # of these, as things stood before the write
        self.is_sampling = False  # what reacts to a write is asked what it reads, and does nothing yet
        self.standing = StandingStates(m)
        self.batches = Batches(m)
        self.parts = StateParts()
        self.firsts = FirstValues(m)
        self.is_later = False  # what runs may run at any time: states may be others by then

    def initial_of(self, value: Value, depth: int = LOOSENED_DEPTH) -> Value:
        """The first value of a state, marked: whoever reads it later may find another one in its place."""
        if self.m.run > LOADING or not depth:
            return value
        if type(value) is Constant:
            value = Constant(value.value, value.site, value.asked)
            self.initial[id(value)] = value
        elif type(value) is Array and value.run <= LOADING:
            self.first_objects.add(value.serial)
        elif type(value) is Record and value.prototype is None and value.run <= LOADING:
            self.first_objects.add(value.serial)
            for name, slot in list(value.slots.items()):
                if slot.getter is None:
                    self.m.heap.give(value, name, self.initial_of(slot.value, depth - 1), slot.site)
        return value

    def leaves_sight(self, value: Value) -> None:
        """A package was given a value: it may keep it, and write to it."""
        for item in inside(value, LOOSENED_DEPTH, lambda obj: type(obj) is Record and obj.run == LOADING):
            if type(item) is Record and item.run == LOADING:
                self.given_objects.add(item.serial)

    def is_held(self, value: Value) -> bool:
        """Whether a value is what a state holds, as code that ran while loading got it and a handler finds it."""
        if type(value) is not Union:  # most are one, and each that is read is asked about
            if self.m.run <= LOADING or value is ELSEWHERE or id(value) in self.initial:
                return self.m.run > LOADING
            return isinstance(value, (Array, Record)) and value.serial in self.first_objects and not holds_code(value)
        return any(self.is_held(item) for item in value.values)

    def later(self, value: Value, place: tuple[int, str, int], owner: Obj | None = None) -> Value:
        """What stands in a place once everything is loaded: a state's first value is one of those that it may be."""
        if self.m.run <= LOADING and not self.is_later:
            return value
        if self.firsts.states and not self.standing.is_asked and self.firsts.has(value):
            return self.firsts.now(value)
        is_kept = owner is not None and owner.serial in self.kept_objects
        if type(value) is Array and (is_kept or value.serial in self.first_objects):
            if self.standing.is_asked and owner is None:
                return value
            is_first = value.run <= LOADING and not any(isinstance(item, Func) for item in value.elements)
            return self.m.numbering.or_another(value) if is_first else value
        if type(value) is not Constant:
            return value
        if self.standing.is_asked and owner is None:  # a variable has what was read a moment ago
            return value
        if id(value) not in self.initial and (owner is None or not self._may_change(owner)):
            return value
        return self.m.numbering.shared(place, value, ELSEWHERE)

    def _may_change(self, owner: Obj) -> bool:
        return owner.serial in self.first_objects or owner.serial in self.given_objects

    def entered(self, value: Value, place: tuple[int, str, int]) -> Value:
        """What a control holds, or what a person has entered in its place."""
        return self.m.numbering.shared(place, value, ELSEWHERE)

    def note_kept(self, owner: Obj, name: str, value: Value, site: Site) -> None:
        """A property is read, which is a state where a library keeps its owner, or what it holds."""
        serials = [item.serial for item in alternatives(value) if isinstance(item, Obj)]  # of collections, too
        is_kept = any(serial in self.kept_objects or serial in self.handed_to_library for serial in serials)
        if self.updating and self.m.frame.unit.model_of:
            return  # a library makes the next value of a state
        if self._makes_next(owner) and not self.m.allowances.is_answered(site):
            return  # so does a function that a library was given: `setOpen((isOpen) => !isOpen)`
        if not isinstance(value, Func) and (is_kept or owner.serial in self.kept_objects or self.is_held(value)):
            self.m.uses.note_state(("state",), site)
            return
        if isinstance(owner, SharedScope):
            self.note_kept_by_app(value)
        is_of_app = owner.serial in self.kept_by_app or (isinstance(owner, SharedScope) and is_set_anew(owner, name))
        is_written = is_of_app and owner.ambient is not None and name in owner.ambient
        if is_written and is_content(value, site) and self.m.allowances.is_answered(site):
            self.m.uses.note_state((name,), site)

    def note_kept_by_app(self, value: Value) -> None:
        """What the app writes in an object is a state, though no library is told: a reference, a component."""
        if self.m.run <= LOADING:
            self.kept_by_app.update(item.serial for item in alternatives(value) if isinstance(item, Obj))

    def peek(self, cell: Obj) -> Value:
        """A state's value, for who makes the next one of it."""
        value = self.read_state(cell, is_noted=False)
        self._peeked.update(item.serial for item in inside(value, LOOSENED_DEPTH) if isinstance(item, Obj))
        return value

    def _makes_next(self, owner: Obj) -> bool:
        """Whether what runs makes the next value of a state of an object, which is its value or a part of that."""
        caller = self.m.frame.caller
        return owner.serial in self._peeked and caller is not None and bool(caller.unit.model_of)

    def read_state(self, cell: Obj, is_update: bool = False, is_noted: bool = True) -> Value:
        """A state's value. What somebody else may have set it to besides is `Elsewhere`. `is_noted`: a handler that
        asks for it reads what the app holds; who makes the next value of it does not."""
        value = self._read(cell, is_update, is_noted)
        self.parts.note(cell, value)
        return self.m.in_place.note_state(cell, "value", value)

    def _read(self, cell: Obj, is_update: bool, is_noted: bool) -> Value:
        self.m.heap.note_tracked(cell, "value")
        slot = cell.slots["value"]
        if self.m.run == LOADING:
            is_first = self.m.components.shows_all and self.m.components.mounting
            return self.loosening.of(slot.value) if is_first else slot.value
        self.m.heap.note_read(cell.serial)
        value = slot.value
        if (standing := self.standing.of(cell, "value", value)) is not None:
            return standing
        if is_to_be_filled(value):
            self.m.suppliers.look_for_users(cell)
        is_own = slot.run == self.m.run and (self.answering > 0 or self._is_untouched(cell))
        if cell.ambient is not None and not is_own:
            known = join((value, cell.ambient["value"]))  # nothing is known of too many
            is_too_wide = type(known) is Unknown and type(value) is Union
            value = join((*alternatives(value)[: WIDEST_UNION // 2], ELSEWHERE)) if is_too_wide else known
            if self.answering or is_update:
                value = without_unknown(value)
        if self.m.run == AMBIENT and not self.is_later:
            return value
        if cell.run == self.m.run:
            return value
        if slot.run == self.m.run:
            return self._as_found_elsewhere(cell, value)
        if is_noted:
            self.m.uses.note_state(("state",), self.m.place(0, 0))
        return self._loosened(cell, value)

    def _loosened(self, cell: Obj, value: Value) -> Value:
        """What a run finds in a state that it has not set: one for all that read it."""
        key = (cell.serial, self.m.run, len(alternatives(value)))
        if key not in self.loose:
            first = Obj.serials
            with self.firsts.reading(cell):
                self.loose[key] = self.loosening.of(value)
            self.m.heap.journal.outlive(first)  # other branches find it, too
            self.m.heap.journal.spoil()  # a call that makes what all others get is not to be remembered with it
        return self.m.numbering.of_state(cell, self.loose[key])

    def _as_found_elsewhere(self, cell: Obj, value: Value) -> Value:
        """What a run has set a state to, in some of the branches behind it, and what it finds after the others."""
        left = self._left.get(cell.serial)
        if left is None or not isinstance(value, (Union, Constant)):  # an object may have been put back
            return value
        unset = set(map(id, alternatives(left)))
        found = [item for item in alternatives(value) if id(item) not in unset]
        return join([*found, self._loosened(cell, left)]) if len(found) < len(alternatives(value)) else value

    def _is_untouched(self, cell: Obj) -> bool:
        """Whether nobody else may have written to a state since this run has."""
        return self._written.get(cell.serial) == self.m.numbering.now()

    def end_runs(self) -> None:
        """Let go of what states may have been in runs that have ended."""
        self.firsts.end_runs()
        self.standing.lists.end_runs()
        self.m.changed_items.end_runs()
        self._written.clear()
        self._left.clear()
        self._peeked.clear()
        self.loose = {key: value for key, value in self.loose.items() if key[1] == AMBIENT}
        self.loosening.end_runs()
        self.m.computed.end_runs()

    def write_state(self, cell: Obj, value: Value, site: Site, updated: Value | None = None) -> None:
        """Set a state, and run what reacts to it; `updated` is what the value was made of."""

        def write() -> None:
            if (held := cell.slots["value"]).run < self.m.run:
                self._left[cell.serial] = held.value
            if self.m.run <= LOADING:
                self.m.changed_items.note_state(value)
            self.m.heap.put(cell, "value", value, None)
            self._written[cell.serial] = self.m.numbering.now()

        self.reacting(cell, "value", value, site, write, updated)

    def add_reaction(self, reaction: Reaction, reads: set[tuple[int, str]]) -> None:
        """Let something be asked and told when one of the places that it reads is written."""
        if not reaction.reads and self.answering:
            reaction.run = self.m.run
        for key in (fresh := reads - reaction.reads):
            self.m.heap.reacting.watch(key, reaction)
        reaction.read(fresh)

    def tracking(self, work: Callable[[], Value]) -> tuple[Value, set[tuple[int, str]]]:
        """Run something, and list what it reads of states and objects."""
        with self.m.heap.tracking() as reads:
            try:
                value = work()
            except Diverged:
                value = ANYTHING
        return value, reads

    def shown(self, render: Callable[[], Value]) -> Value:
        """What rendering gives, while the states that it reads are tracked for it."""
        with self.m.heap.tracking() as reads:
            try:
                return render()
            finally:
                self.shows |= reads
                for key in reads:
                    self.m.heap.reacting.watch(key)

    def note_in_page(self, value: Value, site: Site) -> None:
        """A value gets into the page."""
        self.m.uses.record(Use("assign", ("(Element)", "textContent"), site, (), None, value))

    def reacting(
        self,
        obj: Obj,
        name: str,
        value: Value,
        site: Site,
        write: Callable[[], None],
        updated: Value | None = None,
    ) -> None:
        """Write a value, and run what reacts to it: only what a handler writes is answered."""
        if self.reacted_in != self.m.run:
            self.reacted_in, self.reaction_steps, self.unanswered = self.m.run, 0, None
            self.changed = {}
        if self.m.run > LOADING:
            self.changed[obj.serial] = obj
        answers: list[Reaction] = []
        if self.m.run > LOADING and not (self.m.probing or self.is_asking or self.standing.is_asked):
            self.m.answering.run_for(value, obj)
            self.m.unshown_readers.before_writing(obj, site)
            about = Write(obj, name, value, updated)
            answers = [
                each
                for each in self.m.heap.reacting.reactions_to(obj, name)
                if (each.run <= LOADING or each.run in (self.m.run, obj.run)) and each.concerns(about)
            ]
            answers.sort(key=lambda each: (each.is_light, each.is_rendering, not each.acts()))
        elif self.m.run == LOADING:
            self._read_on(obj, name, value)
        is_put = bool(answers) and self.m.changed_items.takes(value)
        for each in answers:
            each.is_stale = each.is_active
            each.is_put = each.is_put or is_put
        pending: list[tuple[Reaction, Any]] = []
        waiting = [each for each in answers[:MOST_REACTIONS] if not (each.is_active or each.is_put_off)]
        try:
            if is_shown_anew := bool(answers and answers[-1].is_rendering):
                self.standing.begin(obj, name, value)
                self._ask_those_at_work(answers, site)
            for reaction in answers[MOST_REACTIONS:]:
                self.leave(reaction, site)
            for reaction, left in zip(waiting, turns_left(waiting), strict=True):
                if self._is_used_up():
                    self.leave(reaction, site)
                elif not reaction.is_active:
                    reaction.is_active = True
                    pending.append((reaction, None))
                    asked = partial(self._sample_before, reaction)
                    pending[-1] = (reaction, self._within_budget(asked, site, turns_left(waiting)[0] + left))
            if is_shown_anew:
                self.standing.end()
            write()
            self.writes, self.last_written = self.writes + 1, value
            self.m.placing.written(obj, name)
            if self.m.run > LOADING and not (self.m.probing or self.is_asking or self.standing.is_asked):
                self.m.late_showings.written(obj, name)
            is_shown = (obj.serial, name) in self.shows or (obj.serial, ALL) in self.shows
            if self.m.run > LOADING and is_shown and depends_on_input(value):
                self.note_in_page(self.last_written, site)
            if not self.batches.is_open:
                self.tell(pending, site)
        finally:
            for reaction, _ in pending:
                reaction.is_active = False
        if self.batches.is_open:
            self.batches.put_off(pending, site)

    def _ask_those_at_work(self, answers: Sequence[Reaction], site: Site) -> None:
        """Of what renders, and writes to what it reads itself, note what it shows before that: what a component shows
        may hang on what the one around it gives to a third."""
        for reaction in answers:
            if reaction.is_active and reaction.is_rendering and reaction.stale_view is None:
                around, self.is_asking = self.is_asking, True
                try:
                    found = self._within_budget(partial(self._sample_aside, reaction), site, MOST_SHARES)
                    reaction.stale_view = None if found is ENDED else found
                finally:
                    self.is_asking = around

    def _read_on(self, obj: Obj, name: str, value: Value) -> None:
        """Something is put in the place of what was read while an app begins: the same is read of it from then on."""
        slot = obj.slots.get(name)
        if slot is not None and slot.getter is None:
            for reaction in self.m.heap.reacting.reactions_to(obj, name):
                self._read_instead(reaction, slot.value, value, LOOSENED_DEPTH)

    def _read_instead(self, reaction: Reaction, before: Value, after: Value, depth: int) -> None:
        pairs = [(old, new) for old in alternatives(before) for new in alternatives(after) if new is not old]
        for old, new in pairs if depth else ():
            if not isinstance(old, Obj) or not isinstance(new, Obj):
                continue
            names = reaction.names.get(old.serial)
            if not names:  # most hold nothing that is read
                continue
            self.add_reaction(reaction, {(new.serial, each) for each in names})
            for each in sorted(names):
                held, now = old.slots.get(each), new.slots.get(each)
                if held is not None and now is not None and held.getter is now.getter is None:
                    self._read_instead(reaction, held.value, now.value, depth - 1)

    def leave(self, reaction: Reaction, site: Site) -> None:
        """Nobody answers to a write for want of steps: what that may reach is not followed."""
        self.unanswered = self.unanswered or site
        self.m.uses.end_for_want_of_steps(_run_by(reaction), site)

    def leave_unnamed(self, obj: Obj, names: Sequence[str], site: Site) -> None:
        """One of some properties is written, nobody knows which: what answers to that may run."""
        if self.m.run > LOADING and not (self.m.probing or self.is_asking or self.standing.is_asked):
            for reaction in dict.fromkeys(
                each for name in names for each in self.m.heap.reacting.reactions_to(obj, name)
            ):
                if not reaction.is_rendering:
                    self.m.uses.end_for_want_of_steps(_run_by(reaction), site, "callback")

    def tell(self, pending: Sequence[tuple[Reaction, Any]], site: Site) -> None:
        """Tell what reacts to a write what it finds now. All find the same before one of them writes again; what that
        changes is told to those behind it besides. What renders finds what all of them have made of it."""
        found: list[tuple[Reaction, Any, Any]] = []
        turns = turns_left([reaction for reaction, _ in pending])
        for (reaction, before), left in zip(pending, turns, strict=True):
            after = None
            if not reaction.is_rendering:
                after = self._within_budget(partial(self._sample_aside, reaction), site, turns[0] + left)
            found.append((reaction, before, after))
        for (reaction, before, after), left in zip(found, turns, strict=True):
            is_asked = before is not ENDED and after is not ENDED
            work = partial(self._fire, reaction, before, after, site)
            if not is_asked or self._within_budget(work, site, left) is ENDED:
                self.leave(reaction, site)

    def _fire(self, reaction: Reaction, before: Any, after: Any, site: Site) -> None:
        is_stale = reaction.is_stale and after is not None
        with suppress(Diverged):
            if reaction.is_rendering:
                reaction.is_stale, after = False, self._sample(reaction)
            reaction.fire(before, after, site)
            if reaction.is_put:
                self.m.changed_items.tell(reaction, self._sample_aside, site)
            if is_stale or (reaction.is_rendering and reaction.is_stale):  # what it shows has written what it shows
                view, reaction.stale_view = reaction.stale_view, None
                reaction.fire(after if view is None else view, self._sample(reaction), site)

    def _is_used_up(self) -> bool:
        """Whether a run has spent what it has for answers, or an answer what it has for those inside of it: of what is
        run only for its uses, which is one of hundreds, that is what one component takes."""
        if self.reaction_steps >= self.most_steps:
            return True
        return self.answering > 0 and self.left_inside <= (0 if self.m.dispatching else self._share - RENDERING_STEPS)

    @property
    def left_inside(self) -> int:
        """The steps that are left of what the outermost answer has, for those inside of it and what is rendered aside:
        neither is paid by what asks for it."""
        return self._share - (self.m.steps - self.m.ambient.spent - self._answering_since)

    def changing(self, obj: Obj, added: list[Value], site: Site, write: Callable[[], None]) -> None:
        """Change what a collection holds, and run what reacts to that."""
        if self.m.heap.reacting.is_watched(obj, ALL):
            with self.parts.growing():
                self.reacting(obj, ALL, join(added) if added else ANYTHING, site, write)
        else:
            write()

    def _within_budget(self, work: Callable[[], Any], site: Site, waiting: int) -> Any:
        """Ask or tell a reaction. It leaves steps to those behind it: one that computes much must not starve others.
        `waiting`: how often something is still asked or told for the same write, this among them.

        What it writes itself is answered within its own; what others may write has steps elsewhere.
        """
        started, outer = self.m.steps - self.m.ambient.spent, self.answering
        self.answering, self._answering_since = outer + 1, self._answering_since if outer else started
        share = (self.most_steps - self.reaction_steps) // min(waiting, MOST_SHARES)
        share = max(share, FEWEST_REACTION_STEPS)
        self._share = self._share if outer else share
        with self.m.allowances.lifting(), self.m.numbering.apart():  # what renders comes later
            left = self.m.limit - self.m.steps
            held = left // 3 if outer else max(left - share, 0)
            self.m.limit -= held
            try:
                return work()
            except Exhausted:
                if not held:
                    raise
                self.unanswered = self.unanswered or site
                return ENDED
            finally:
                self.answering = outer
                self.m.limit += held
                self.reaction_steps += 0 if outer else self.m.steps - self.m.ambient.spent - started

    def _sample(self, reaction: Reaction) -> Any:
        around, self.is_sampling = self.is_sampling, True
        try:
            return reaction.ask(self.m.run, self.m.heap.journal.branch)
        finally:
            self.is_sampling = around

    def _sample_aside(self, reaction: Reaction) -> Any:
        """What a reaction reads. That it was asked is no work of the handler: where following ends in there, it loses
        nothing; and what a component shows is asked for by itself."""
        losses, ends = dict(self.m.losses), len(self.m.ends)
        try:
            return self._sample(reaction)
        finally:
            self.m.losses = losses
            del self.m.ends[ends:]

    def _sample_before(self, reaction: Reaction) -> Any:
        """The same as things still stand: what it would write has been written long since."""
        if (known := reaction.known(self.m.run, self.m.heap.journal.branch)) is not None:
            return known.found
        around, self.is_asking = self.is_asking, True
        try:
            return self._sample_aside(reaction)
        finally:
            self.is_asking = around
