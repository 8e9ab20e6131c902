"""One realm: what loads it, and what asks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial

from abplint.program.budgets import (
    ALL_CALL_STEPS,
    ALL_REACTION_STEPS,
    ALL_UNCALLED_STEPS,
    CALL_STEPS,
    FEWEST_CALL_STEPS,
    FEWEST_REACTION_STEPS,
    FEWEST_UNCALLED_STEPS,
    LONG_RUN,
    MOST_UNCALLED,
    REACTION_STEPS,
    REGISTERING_STEPS,
    UNCALLED_STEPS,
)
from abplint.program.calls.notes import CallNotes
from abplint.program.calls.rehearsed import Given
from abplint.program.catching import seen_of
from abplint.program.environment import Environment
from abplint.program.loading import PutOff
from abplint.program.machine import Machine
from abplint.program.moment import Diverged, Exhausted, Keep, Moment
from abplint.program.objects import Func, Prototype, Record
from abplint.program.observing import Entry, Loss, Observer, Reached, Trigger, that_stay
from abplint.program.passages import Wanted
from abplint.program.platform import runs_in_time
from abplint.program.relevance import Relevance
from abplint.program.scopes import Frame, may_lead
from abplint.program.units import Loader, Unit
from abplint.program.values import NOTHING, Obj, Site, Value, alternatives, join
from abplint.source import SourceFile
from abplint.syntax import facts


class Realm:
    """One page with its scripts, or one bundle of modules: everything that a reader of the program may use."""

    def __init__(
        self,
        loader: Loader,
        observer: Observer | None = None,
        environment: Environment | None = None,
        tells: Callable[[bytes], bool] = lambda text: True,
        wanted: Wanted | None = None,
    ) -> None:
        self.m = Machine(loader, observer or Observer(), environment, tells, wanted)
        self.handlers = 1  # that share what all runs together may cost
        self._uncalled_steps = 0  # of what has run though nothing calls it
        self.load_script = self.m.loading.load_script
        self.load_module = self.m.loading.load_module
        self.load_inline_module = self.m.loading.load_inline_module
        self.load_chunk = self.m.loading.load_chunk
        self.mount_exports = self.m.components.mount_exports
        self.mount_all_given = self.m.components.mount_all_given
        self.mount_left = self.m.components.mount_left
        self.connect_left = self.m.usages.connect_left
        self.leads = self.m.relevance.leads
        self.ways = self.m.relevance.ways
        self.run_for_setup = self.m.demand.run_for_setup
        self.start = self.m.start
        self.triggers = self.m.triggers
        self.call_chain = self.m.call_chain
        self.rehearsed = self.m.rehearsed
        self.find_slot = self.m.heap.find
        self.member = self.m.properties.member
        self.exported = self.m.modules.exported
        self.exported_names = self.m.modules.exported_names
        self.exports = self.m.modules.exports
        self.read_name = self.m.names.read_name
        self.globals = self.m.names.globals
        self.global_writes = self.m.names.global_writes
        self.entered = self.m.entered
        self.units = self.m.loading.units
        self.all_units = self.m.loading.all_units
        self.too_large = self.m.loading.too_large
        self.left_out = self.m.loading.left_out
        self.activated = self.m.ambient.activated
        self.mounted = self.m.components.mounted
        self.waiting = self.m.promises.waiting
        self.crossings = self.m.messages.crossings
        self.of_a_person = self.m.events.of_a_person
        self.heard_outside = self.m.events.outside
        self.foreign = self.m.components.packaged.foreign
        self.used = self.m.usages.sites
        self.written_in = self.m.usages.written_in
        self.is_met = self.m.usages.is_met
        self.elements = self.m.dom.tree.elements
        self.event_about = self.m.events.about
        self._asking: dict[int, Relevance] = {}

    @property
    def notes(self) -> CallNotes | None:
        """Which functions were called where; None unless somebody asked for it."""
        return self.m.calls.notes

    def listening(self, file: SourceFile, code: bytes, places: list[int]) -> Func | None:
        """What an attribute such as `onclick` of a page listens with; `places` are those of its code and of its end."""
        return self.m.scripts.of_attribute(file, code, places)

    def note_calls(self) -> None:
        """Note from now on which functions are called where."""
        self.m.calls.notes = CallNotes()

    def mount_registering(self, units: Iterable[Unit]) -> None:
        """Mount the components of modules that register something where the others have used up all steps."""
        if self.m.components.mount_steps <= 0:
            self.m.components.mount_steps = REGISTERING_STEPS
            for unit in units:
                self.m.components.mount_exports(unit)

    def render_more(self, steps: int, steps_each: int, steps_left: int, shown: frozenset[str]) -> None:
        """Show what components of packages are given, too, and let the components that only a router would render take
        so many steps together, and each of them. `steps_left` are for those of which others have used up the steps, and
        `shown`: those of these modules need not be rendered so again."""
        self.m.components.shows_all, self.m.components.shown = True, shown
        self.m.components.mount_steps, self.m.components.steps_each = steps, steps_each
        self.m.components.steps_left = steps_left

    @property
    def shown(self) -> set[str]:
        """The modules whose components were rendered as a router would."""
        return self.m.components.shown_here

    @property
    def is_elsewhere(self) -> bool:
        """Whether what runs is of another part of the app than the page: of a frame, a worker, another page."""
        return self.m.messages.part_of(self.m.frame) is not self.m.messages.main

    def may_name(self, functions: Iterable[Func], wanted: Wanted) -> bool:
        """Whether the text of functions, or of what they may call, seems to name what is wanted."""
        relevance = self._asking.get(id(wanted))
        if relevance is None:
            relevance = self._asking[id(wanted)] = Relevance(self.m, wanted)
        return any(relevance.seems_to_lead(func) for func in functions)

    @property
    def has_spent(self) -> bool:
        """Whether what all runs together may take of something is used up."""
        return self.m.ambient.has_spent or self._uncalled_steps >= ALL_UNCALLED_STEPS

    @property
    def loader(self) -> Loader:
        """Where the realm gets code and markup from."""
        return self.m.loader

    @property
    def observer(self) -> Observer:
        """Who is told what runs reach."""
        return self.m.observer

    @property
    def steps(self) -> int:
        """The steps so far."""
        return self.m.steps

    @property
    def own_steps(self) -> int:
        """The same without those of what others may write, which is run once for all."""
        return self.m.steps - self.m.ambient.spent

    def closures(self) -> dict[tuple[str, int], Func]:
        """The latest closure of each function that has one, by its file and the offset where it begins."""
        found = self.m.ambient.closures.values()
        return {
            (func.unit.file.path, func.fact.start): func
            for func in found
            if func.unit is not None and func.fact is not None
        }

    @property
    def frame(self) -> Frame:
        """The activation that runs now."""
        return self.m.frame

    @property
    def entries(self) -> list[Entry]:
        """Where the dispatch was decided in the latest run, in its order."""
        return self.m.entries

    def on_script(self, tell: Callable[[], None]) -> None:
        """Call a function whenever a classic script has run."""
        self.m.loading.loaded = tell

    def expect_runtime(self, is_expected: bool) -> None:
        """Whether what starts the app may go on until a runtime is set: what is set so far only waits for one."""
        self.m.has_runtime = not is_expected

    def at_ready_state(self, state: str | None) -> None:
        """What `document.readyState` is while scripts run from now on; None: not known."""
        self.m.dom.ready_state = state

    @contextmanager
    def putting_off(self, is_parsing: bool) -> Iterator[PutOff]:
        """What scripts that run now want to do once the page is there, if it is not: it is to be called then."""
        put_off = PutOff([] if is_parsing else None, [])
        before, self.m.loading.put_off = self.m.loading.put_off, put_off
        try:
            yield put_off
        finally:
            self.m.loading.put_off = before

    def start_app(self, starter: str, plugins: list[str], stores: Mapping[str, str]) -> None:
        """Hand what a framework starts an app with to an export of a model: what modules export by default, and modules
        by name."""
        for path in (*stores, *plugins):
            self.m.loading.seek_module(path)
        units = [self.m.loading.units[path] for path in (*stores, *plugins) if path in self.m.loading.units]
        if not units:
            return
        package, _, name = starter.partition("#")
        moment = self.m.top_of(units[0], steps=UNCALLED_STEPS)
        with suppress(Diverged, Exhausted), self.m.at(moment):
            site = Site(units[0].file, 0, 0)
            held = Record(site, self.m.run)
            given = []
            for unit in units:
                if unit.file.path in stores:
                    self.m.heap.give(held, stores[unit.file.path], self.m.modules.namespace(unit, site))
                elif self.m.modules.exports(unit, "default"):
                    given.append(self.m.modules.exported(unit, "default", site))
            work = self.m.linking.model_member(package, name, site) or NOTHING
            self.m.calls.call(work, NOTHING, [self.m.new_array(tuple(given)), held], site)

    def run_uncalled(
        self,
        unit: Unit,
        position: int,
        trigger_of: Callable[[Func], Trigger | None],
        is_reached: Callable[[], bool],
    ) -> None:
        """Run functions of a unit that nothing seen so far calls, as if the platform did, until a position is reached.

        `trigger_of` tells what would run a function.
        """
        self.m.start(unit)
        around = unit.functions_around(position)
        others = [func for func in self.m.ambient.closures.values() if func.unit is unit and func.fact not in around]
        for func in others[:MOST_UNCALLED]:  # one of them may call the function at the position
            if func.fact not in self.m.ambient.activated and not is_reached():
                self._run_until(func, trigger_of(func), is_reached)
        for fact in around:
            known = self.m.ambient.closures.get(id(fact))
            if known is not None and fact not in self.m.ambient.activated and not is_reached():
                self._run_until(known, trigger_of(known), is_reached)
                if fact is not around[-1] and _makes_instances(known) and not is_reached():
                    # what stands in it is a method of what it makes, and finds there what it has set
                    self._run_alone(known, trigger_of(known), Keep.ALL)

    def _run_until(self, func: Func, trigger: Trigger | None, is_reached: Callable[[], bool]) -> None:
        """Run a function on its own. If that reaches the position, it has run before whoever finds what stands there:
        it runs again, of an instance that is made for it if need be, and what it writes stays."""
        before = len(self.global_writes)
        self._run_alone(func, trigger)
        if is_reached():
            seen = self.global_writes[before:]
            del self.global_writes[before:]
            self._run_alone(func, trigger, Keep.ALL)
            if not is_reached():  # what it registers with others has been, and is not run twice
                self.global_writes[before:] = seen

    def _run_alone(self, func: Func, trigger: Trigger | None, keep: Keep = Keep.NOTHING) -> None:
        """Run a function for what it assigns to globals; `keep`: what stays of everything else that it writes."""
        assert func.unit is not None
        if trigger is None:
            trigger = Trigger("uncalled", "", (func.unit.file.path, str(func.unit.region[0])))
        site = func.site or Site(self.m.frame.unit.file, 0, 0)
        moment = self.m.top_of(func.unit)
        with suppress(Diverged, Exhausted), self._uncalled(moment, keep):
            receiver = self._made_for(func, site) if keep is Keep.ALL else None
            if receiver is None and func.home is None and _makes_instances(func):
                receiver = Record(site, self.m.run)
                self.m.heap.shape(receiver, prototype=self.m.classes.prototype_object(func))
            receiver = receiver or self.m.ambient.receiver_for(func)
            self.m.calls.call_function(func, receiver, [], site, True, trigger=trigger)

    def _made_for(self, func: Func, site: Site) -> Value | None:
        """A new instance of the class that a method belongs to, where there is none so far."""
        home = func.home
        if not isinstance(home, Prototype) or self.m.ambient.instances.get(home.serial):
            return None
        slot = home.slots.get("constructor")
        if slot is None or not isinstance(slot.value, Func):
            return None
        return self.m.calls.call(slot.value, NOTHING, [], site, new=True, open_ended=True)

    def trial(self) -> AbstractContextManager[None]:
        """Run code aside: of what it writes, only assignments of globals and settled promises stay."""
        return self.m.at(Moment(self.m.frame), Keep.NOTHING)

    def run_rest(self) -> None:
        """Run the functions that nothing has called, as far as the bounds go."""
        seen = 0
        while seen < min(len(self.m.ambient.closures), MOST_UNCALLED):  # what runs makes more of them
            func = list(self.m.ambient.closures.values())[seen]
            seen += 1
            if func.fact not in self.m.ambient.activated and func.unit is not None:
                self.m.start(func.unit)
                self._run_alone(func, None)

    def due(self) -> Iterator[Callable[[], object]]:
        """What runs when time passes while loading: timers, and listeners for events that come by themselves."""
        later = [(func, site, Trigger("callback", "setTimeout")) for func, site in self.m.events.timers]
        for item in self.m.events.registrations:
            if runs_in_time(item.event):
                trigger = Trigger("listener", item.event)
                later += [(func, item.site, trigger) for func in alternatives(item.listener) if isinstance(func, Func)]
        for func, site, trigger in later[:MOST_UNCALLED]:
            yield partial(self._run_due, func, site, trigger)

    def _run_due(self, func: Func, site: Site, trigger: Trigger) -> None:
        with suppress(Exhausted), self._uncalled(Moment(self.m.frame)):
            self.m.outside.run_callbacks((func,), site, trigger)

    def call_early(self, func: Value, this: Value, arguments: list[Value], site: Site, unit: Unit) -> Value | None:
        """Call a function while the page is still loading; what it writes stays. None if it never returns."""
        with suppress(Diverged, Exhausted), self._uncalled(self.m.top_of(unit)):
            return self.m.calls.call(func, this, arguments, site)
        return None

    def call_before(self, func: Value, this: Value, arguments: list[Value], site: Site, unit: Unit) -> None:
        """Call a function that may or may not have run before each later call, which finds what it may have written."""
        m = self.m
        m.start(unit)

        def work() -> None:
            m.promises.awaited(m.calls.call(func, this, arguments, site), site)

        m.ambient.as_ambient(work, unit)

    @contextmanager
    def _uncalled(self, moment: Moment, keep: Keep = Keep.ALL) -> Iterator[None]:
        """Run something that nothing seen so far calls, with its part of the steps that all of it gets."""
        started = self.m.steps
        steps = max(min(UNCALLED_STEPS, ALL_UNCALLED_STEPS - self._uncalled_steps), FEWEST_UNCALLED_STEPS)
        try:
            with self.m.at(replace(moment, steps=steps), keep):
                yield
        finally:
            self._uncalled_steps += self.m.steps - started

    def may_lead(self, func: Func) -> bool:
        """Whether the text of a function, or of what it may call, names something that is asked about."""
        return may_lead(func, self.m.relevance.seems_to_lead)

    def perform(
        self,
        func: Value,
        this: Value,
        arguments: list[Value],
        site: Site,
        unit: Unit,
        observer: Observer | None = None,
        probing: bool = False,
        refusing: frozenset[Site] = frozenset(),
        throwing: bool = False,
        dispatching: bool = True,
    ) -> Outcome:
        """Call a function once everything is loaded, as a client would; take back what it wrote.

        `probing`: an argument is the symbol, and only what it is handed to is followed. `refusing`: the calls at
        these places ask a person, who says no. `throwing`: to use what is undefined ends the code there, as it does in
        a browser; otherwise it counts as what is not known. `dispatching`: a name leads from the function to what is
        asked about, and what it returns is an answer; else it is what is asked about itself.
        """
        m = self.m
        m.runs += 1
        m.floor = Obj.serials
        m.states.end_runs()
        m.numbering.end_runs()
        m.event_loop.end_runs()
        m.overheard.end_runs()
        m.losses, m.ends, m.entries, m.thrown, m.cuts = {}, [], [], {}, []
        curtailed = m.allowances.curtailed
        m.calls.active, m.events.registrations = {}, []
        m.earlier.asked = max((item.serial for item in (func, this) if isinstance(item, Obj)), default=0)
        if m.calls.notes is not None:
            m.calls.notes.begin()
        m.calls.handing_out.begin_run()
        steps = max(min(CALL_STEPS, ALL_CALL_STEPS // self.handlers), FEWEST_CALL_STEPS)
        m.states.most_steps = max(min(REACTION_STEPS, ALL_REACTION_STEPS // self.handlers), FEWEST_REACTION_STEPS)
        frame, outcome = Frame(unit), Outcome()
        moment = Moment(frame, unit.env, m.runs, steps, observer, probing, refusing, throwing, dispatching)
        with m.at(moment, Keep.NOTHING):
            m.nesting = 0
            try:
                answer = m.calls.call(func, this, arguments, site)
                m.event_loop.end_turn()
                m.polling.end_run()
                m.calls.handing_out.end_run()
                outcome.value = m.promises.awaited(answer, site)
            except Diverged:
                outcome.value = None
            except Exhausted as end:
                m.cuts.append(end.site or site)
                m.uses.end(Loss(end.site or site, "budget"))
            outcome.entry = m.entry
        outcome.thrown = seen_of(join(frame.thrown)) if frame.thrown else None
        outcome.errors = tuple(m.thrown.values())
        outcome.reached = list(that_stay(frame.uses).values())
        outcome.losses = list(m.losses.values())
        if m.calls.notes is not None:
            outcome.called = m.calls.notes.called()
        outcome.unanswered = m.states.unanswered if m.states.reacted_in == m.runs else None
        outcome.is_partial = bool(m.cuts) or m.allowances.curtailed > curtailed
        return outcome

    def rehearse(self, func: Func, arguments: list[Value], observer: Observer) -> None:
        """Call a function as `perform` does, for what it has others load and set up: nothing else of it stays."""
        assert func.unit is not None
        site = func.site or Site(func.unit.file, 0, 0)
        with self._rehearsing():
            self.perform(func, NOTHING, arguments, site, func.unit, observer)

    def record(self, func: Func, given: Sequence[Given], observer: Observer) -> None:
        """Call a function as a dispatch does, and keep what it comes to for when one does."""
        m = self.m
        assert func.unit is not None
        with self._rehearsing():
            m.runs += 1
            m.floor = Obj.serials
            m.states.end_runs()
            m.numbering.end_runs()
            m.event_loop.end_runs()
            m.overheard.end_runs()
            m.losses, m.ends, m.entries, m.thrown, m.cuts = {}, [], [], {}, []
            m.calls.active, m.events.registrations = {}, []
            m.earlier.asked = 0
            dispatching = Frame(func.unit, Frame(func.unit), func.site)
            moment = Moment(dispatching, func.unit.env, m.runs, LONG_RUN, observer)
            with suppress(Diverged, Exhausted), m.at(moment, Keep.NOTHING):
                m.nesting = 0
                m.rehearsed.record(func, self._receiver(func), given)

    @staticmethod
    def _receiver(func: Func) -> Value:
        """What a function is called on that is a method of an object, or is bound, and else nothing."""
        if func.bound_this is not None:
            return func.bound_this
        home = func.home
        held = [] if home is None else [slot.value for slot in home.slots.values()]
        return home if home is not None and not isinstance(home, Prototype) and func in held else NOTHING

    @contextmanager
    def _rehearsing(self) -> Iterator[None]:
        m = self.m
        ends = m.losses, m.ends, m.entries, m.thrown, m.cuts
        parts = m.calls.active, m.events.registrations, m.earlier.asked, m.dom.ready_state
        floor, most = m.floor, m.states.most_steps
        writes, settlements = len(self.global_writes), self.waiting.settlements
        known = {serial: list(found) for serial, found in settlements.items()}
        m.dom.ready_state = None
        try:
            yield
        finally:
            m.losses, m.ends, m.entries, m.thrown, m.cuts = ends
            m.calls.active, m.events.registrations, m.earlier.asked, m.dom.ready_state = parts
            m.floor, m.states.most_steps = floor, most
            del self.global_writes[writes:]
            settlements.clear()
            settlements.update(known)


@dataclass
class Outcome:
    """What running a function came to.

    `value` is what it returns (a promise's resolved value), None if it never returns; `reached` are the
    uses on the way, and `entry` is the dispatch it went through. `losses` are where following ended; `is_partial`:
    some call was cut, if only one that leads to nothing. `errors` are the objects that were thrown on the way, caught
    or not. `called` are the functions that it called, where the realm notes calls. `unanswered` is the first write of a
    state to which not all has been run that answers it.
    """

    value: Value | None = None
    thrown: Value | None = None
    reached: list[Reached] = field(default_factory=list)
    entry: Entry | None = None
    losses: list[Loss] = field(default_factory=list)
    is_partial: bool = False
    errors: tuple[Obj, ...] = ()
    called: frozenset[facts.Function] = frozenset()
    unanswered: Site | None = None

    @property
    def exhausted(self) -> Site | None:
        """Where the first budget ended, if one did."""
        return next((loss.site for loss in self.losses if loss.why == "budget"), None)

    @property
    def unfollowed(self) -> list[Site]:
        """The calls of project code that could not be followed for other reasons."""
        return [loss.site for loss in self.losses if loss.why != "budget"]


def _makes_instances(func: Func) -> bool:
    """Whether a function that is no class is called with `new`, by its name."""
    fact = func.fact
    return fact is not None and func.cls is None and not fact.is_arrow and fact.name[:1].isupper()
