"""The machine: its registers and its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from abplint.program.allowances import Allowances
from abplint.program.ambient import Ambient
from abplint.program.budgets import LOADING_STEPS, SET_UP_STEPS
from abplint.program.calls.calls import Calls
from abplint.program.calls.cancelling import Cancelling
from abplint.program.calls.carried import Carried
from abplint.program.calls.classes import Classes
from abplint.program.calls.coroutines import Coroutines
from abplint.program.calls.drawn import DrawnCalls
from abplint.program.calls.event_loop import EventLoop
from abplint.program.calls.memory import CallMemory
from abplint.program.calls.outside import Outside
from abplint.program.calls.polling import Polling
from abplint.program.calls.rehearsed import RehearsedCalls
from abplint.program.calls.resuming import Resuming
from abplint.program.calls.unfinished import Unfinished
from abplint.program.calls.uses import Uses
from abplint.program.demand import Demand
from abplint.program.earlier import Earlier
from abplint.program.environment import Environment, in_browser
from abplint.program.evaluation.beginnings import Beginnings
from abplint.program.evaluation.computed import ComputedMembers
from abplint.program.evaluation.expressions import Expressions
from abplint.program.evaluation.literals import Literals
from abplint.program.evaluation.loops import Loops
from abplint.program.evaluation.names import Names
from abplint.program.evaluation.narrowing import Narrowing
from abplint.program.evaluation.numbering import ValueNumbering
from abplint.program.evaluation.operators import Operators
from abplint.program.evaluation.patterns import Patterns
from abplint.program.evaluation.positions import ListPositions
from abplint.program.evaluation.properties import Properties
from abplint.program.evaluation.statements import Statements
from abplint.program.givers import Givers
from abplint.program.heap import Heap
from abplint.program.hosts.builtins import BuiltIns
from abplint.program.hosts.dom import Dom
from abplint.program.hosts.events import Events
from abplint.program.hosts.host import Hosts
from abplint.program.hosts.items import Items
from abplint.program.hosts.iteration import Iteration
from abplint.program.hosts.messages import Messages
from abplint.program.hosts.own_content import OwnContent
from abplint.program.hosts.patches import Patches
from abplint.program.hosts.promises import Promises
from abplint.program.hosts.prototypes import Prototypes
from abplint.program.hosts.registry import hosts_of
from abplint.program.hosts.representatives import Representatives
from abplint.program.hosts.scripts import Scripts
from abplint.program.hosts.text import Strings
from abplint.program.journal import Journal, additions
from abplint.program.libraries.answering import AnsweringComponents
from abplint.program.libraries.bound import BoundComponents
from abplint.program.libraries.changed_items import ChangedItems
from abplint.program.libraries.components import Components
from abplint.program.libraries.effects import SoughtEffects
from abplint.program.libraries.endings import Endings
from abplint.program.libraries.hooks import Hooks
from abplint.program.libraries.in_place import WritesInPlace
from abplint.program.libraries.inlined import InlinedFunctions
from abplint.program.libraries.interpolations import Interpolations
from abplint.program.libraries.late_showings import LateShowings
from abplint.program.libraries.left_early import LeftEarly
from abplint.program.libraries.linking import Linking
from abplint.program.libraries.markup import Markup
from abplint.program.libraries.opening import Opening
from abplint.program.libraries.overheard import Overheard
from abplint.program.libraries.placing import Placing
from abplint.program.libraries.renderings import Renderings
from abplint.program.libraries.shown_under import ShownUnder
from abplint.program.libraries.stand_ins import StandIns
from abplint.program.libraries.states import States
from abplint.program.libraries.surroundings import Surroundings
from abplint.program.libraries.templates import Templates
from abplint.program.libraries.unshown import UnshownElements
from abplint.program.libraries.unshown_readers import UnshownReaders
from abplint.program.libraries.updates import Updates
from abplint.program.libraries.usages import ComponentUsages
from abplint.program.loading import Loading
from abplint.program.methods import Methods
from abplint.program.modules import Modules
from abplint.program.moment import LOADING, Exhausted, Keep, Moment
from abplint.program.objects import Array, Func, Refusal
from abplint.program.observing import Entry, Loss, Observer, Trigger
from abplint.program.passages import Wanted
from abplint.program.relevance import Relevance
from abplint.program.resting import Resting
from abplint.program.scopes import Env, Frame
from abplint.program.singles import Singles
from abplint.program.suppliers import Suppliers
from abplint.program.types import Types
from abplint.program.units import Loader, Unit
from abplint.program.values import Obj, Site, Value, new_site
from abplint.source import SourceFile
from abplint.syntax import facts


class Machine:
    """Registers that say what runs at this moment, and the parts that do the work.

    A part is made with the machine and asks the other parts through it; nobody inherits from it.
    """

    def __init__(
        self,
        loader: Loader,
        observer: Observer,
        environment: Environment | None = None,
        tells: Callable[[bytes], bool] = lambda text: True,
        wanted: Wanted | None = None,
    ) -> None:
        self.loader = loader
        self.observer = observer
        self.environment = environment or in_browser()
        self.tells = tells  # whether source text names anything that a reader could ask about
        self.run = LOADING
        self.runs = 0
        self.floor = 0  # the serial of what was there before the latest of them
        self.steps = 0
        self.aside = 0  # of these, what moments with steps of their own took
        self.paid = 0  # of these, what the app's work has lost already
        self.limit = LOADING_STEPS
        self.lent = 0  # of these, what is there to come to a runtime
        self.has_runtime = False  # and not only what answers once there is one
        self.nesting = 0
        nowhere = Unit(SourceFile("", b""), facts.Program(facts.Block(0, 0, []), True, []), (0, 0))
        self.frame = Frame(nowhere)
        self.env = Env(None, self.frame)
        self.entered: set[Unit] = set()  # the units whose functions ran since somebody emptied it
        self.entry: Entry | None = None
        self.entries: list[Entry] = []
        self.losses: dict[Site, Loss] = {}  # where following ended, in this run
        self.ends: list[Loss] = []  # the same, as often as it did
        self.cuts: list[Site] = []  # where calls of this run were cut short
        self.probing = False
        self.refusing: frozenset[Site] = frozenset()
        self.refused: list[Refusal] = []  # how the platform has said no in a run in which it refuses
        self.throwing = False
        self.dispatching = True
        self.thrown: dict[Site | None, Obj] = {}  # in this run, by where they are made
        self.heap: Heap = Heap(self)
        self.narrowing: Narrowing = Narrowing(self)
        self.beginnings: Beginnings = Beginnings(self)
        self.numbering: ValueNumbering = ValueNumbering(self)
        self.event_loop: EventLoop = EventLoop(self)
        self.polling: Polling = Polling(self)
        self.cancelling: Cancelling = Cancelling(self)
        self.names: Names = Names(self)
        self.properties: Properties = Properties(self)
        self.expressions: Expressions = Expressions(self)
        self.literals: Literals = Literals(self)
        self.operators: Operators = Operators(self)
        self.patterns: Patterns = Patterns(self)
        self.statements: Statements = Statements(self)
        self.loops: Loops = Loops(self)
        self.calls: Calls = Calls(self)
        self.coroutines: Coroutines = Coroutines(self)
        self.memory: CallMemory = CallMemory(self)
        self.drawn = DrawnCalls(self)
        self.resting = Resting(self)
        self.in_place = WritesInPlace(self)
        self.changed_items = ChangedItems(self)
        self.rehearsed: RehearsedCalls = RehearsedCalls(self)
        self.unfinished: Unfinished = Unfinished(self)
        self.classes: Classes = Classes(self)
        self.outside: Outside = Outside(self)
        self.carried: Carried = Carried(self)
        self.uses: Uses = Uses(self)
        self.ambient: Ambient = Ambient(self)
        self.answering: AnsweringComponents = AnsweringComponents(self)
        self.opening: Opening = Opening(self)
        self.effects: SoughtEffects = SoughtEffects(self)
        self.left_early: LeftEarly = LeftEarly(self)
        self.earlier: Earlier = Earlier(self)
        self.demand: Demand = Demand(self)
        self.givers: Givers = Givers(self)
        self.suppliers: Suppliers = Suppliers(self)
        self.relevance: Relevance = Relevance(self, wanted)
        self.allowances: Allowances = Allowances(self)
        self.loading: Loading = Loading(self)
        self.builtins: BuiltIns = BuiltIns(self)
        self.iteration: Iteration = Iteration(self)
        self.computed: ComputedMembers = ComputedMembers(self)
        self.items: Items = Items(self)
        self.positions: ListPositions = ListPositions(self)
        self.representatives: Representatives = Representatives(self)
        self.markup: Markup = Markup(self)
        self.placing: Placing = Placing(self)
        self.late_showings: LateShowings = LateShowings(self)
        self.shown_under: ShownUnder = ShownUnder(self)
        self.own_content: OwnContent = OwnContent(self)
        self.surroundings = Surroundings(self)
        self.stand_ins = StandIns(self)
        self.templates: Templates = Templates(self)
        self.components: Components = Components(self)
        self.usages: ComponentUsages = ComponentUsages(self)
        self.bound: BoundComponents = BoundComponents(self)
        self.unshown: UnshownElements = UnshownElements(self)
        self.unshown_readers: UnshownReaders = UnshownReaders(self)
        self.renderings: Renderings = Renderings(self)
        self.overheard: Overheard = Overheard(self)
        self.endings: Endings = Endings(self)
        self.updates: Updates = Updates(self)
        self.interpolations: Interpolations = Interpolations(self)
        self.resuming: Resuming = Resuming(self)
        self.modules: Modules = Modules(self)
        self.types: Types = Types(self)
        self.singles: Singles = Singles(self)
        self.methods: Methods = Methods(self)
        self.linking: Linking = Linking(self)
        self.inlined: InlinedFunctions = InlinedFunctions(self)
        self.messages: Messages = Messages(self)
        self.dom: Dom = Dom(self)
        self.scripts: Scripts = Scripts(self)
        self.events: Events = Events(self)
        self.states: States = States(self)
        self.hooks: Hooks = Hooks(self)
        self.text: Strings = Strings(self)
        self.promises: Promises = Promises(self)
        self.patches: Patches = Patches(self)
        self.prototypes: Prototypes = Prototypes(self)
        self.hosts: Hosts = Hosts(hosts_of(self))
        self.expressions.link()
        self.statements.link()

    def tick(self, fact: facts.Fact | None = None) -> None:
        """Count one step. Raises `Exhausted` when the budget of this moment is used up."""
        self.steps += 1
        if self.steps > self.limit:
            raise Exhausted(self.site(fact) if fact is not None else None)

    def set_up(self) -> None:
        """A runtime is set: what runs has no more steps for coming to one, but for what it does with that at once."""
        self.has_runtime = True
        self.limit = max(self.limit - self.lent, min(self.limit, self.steps + SET_UP_STEPS))
        self.lent = 0

    @property
    def own_steps(self) -> int:
        """The steps without those of moments that had steps of their own: what a call costs by itself."""
        return self.steps - self.aside

    def site(self, fact: facts.Fact) -> Site:
        """The place of a fact in the code that runs, see `place`."""
        return self.place(fact.start, fact.end)

    def place(self, start: int, end: int) -> Site:
        """A place in the code that runs. What a library's model does is done where it was called."""
        frame = self.frame
        if frame.unit.model_of and frame.site is not None:
            return frame.site
        return new_site((frame.unit.file, start, end))

    def triggers(self) -> tuple[Trigger, ...]:
        """What is running the current code, outermost first."""
        found = []
        frame: Frame | None = self.frame
        while frame is not None:
            if frame.trigger is not None:
                found.append(frame.trigger)
            frame = frame.caller
        return tuple(reversed(found))

    def call_sites(self) -> tuple[Site | None, ...]:
        """Where the calls stand that lead to the current code from the top level of a file, innermost first."""
        found = []
        frame: Frame | None = self.frame
        while frame is not None and frame.func is not None:
            found.append(frame.site)
            frame = frame.caller
        return tuple(found)

    def call_chain(self) -> tuple[Site | None, ...]:
        """The same of all calls, the innermost last."""
        found = []
        frame: Frame | None = self.frame
        while frame is not None and frame.caller is not None:
            found.append(frame.site)
            frame = frame.caller
        return tuple(reversed(found))

    def has_awaited(self) -> bool:
        """Whether something has been awaited before this point by what led here."""
        frame: Frame | None = self.frame
        while frame is not None:
            if frame.awaited:
                return True
            frame = frame.caller
        return False

    def new_array(self, elements: tuple[Value, ...], rest: Value | None = None, open: bool = False) -> Array:
        """An array that the interpreter itself makes; `rest` is any further element, `open`: there may be others."""
        array = Array(None, self.run)
        self.heap.shape(array, elements, rest, open)
        return array

    def native(self, work: Callable[..., Value]) -> Func:
        """A function of the program whose body is Python: it takes the arguments and the place of the call."""
        return Func(None, None, None, None, self.run, work)

    def pay(self) -> int:
        """Take the steps so far from the work of the app. How many are left, 0 at least."""
        work = self.loader.work
        work.left -= self.steps - self.paid
        self.paid = self.steps
        return max(work.left, 0)

    def start(self, unit: Unit) -> None:
        """Take a unit's top level as the place from which functions are called."""
        assert unit.env is not None
        self.env, self.frame = unit.env, Frame(unit)

    def top_of(self, unit: Unit, run: int | None = None, steps: int | None = None) -> Moment:
        """The moment at which functions are called from a unit's top level."""
        return Moment(Frame(unit), unit.env, run, steps)

    @contextmanager
    def at(self, moment: Moment, keep: Keep = Keep.ALL) -> Iterator[None]:
        """Run code at another moment and come back: the only way to leave what runs now. `keep`: which writes stay."""
        registers = (self.run, self.env, self.frame, self.entry, self.nesting, self.limit)
        asked = (self.observer, self.probing, self.refusing, self.throwing, self.dispatching)
        around = (self.heap.tracked, self.hooks.rendering, self.heap.journal)
        is_standing = self.states.standing.is_asked
        long = (self.allowances.began, self.allowances.held, self.lent)
        started, aside, first = self.steps, self.aside, Obj.serials
        written = self.heap.base.dirty
        self.frame, self.env = moment.frame, moment.env or self.env
        if moment.steps is not None:
            self.limit, self.allowances.held, self.lent = self.steps + min(moment.steps, self.pay()), 0, 0
        if moment.run is not None:
            self.narrowing.switch(self.run, moment.run)
            self.run, self.entry = moment.run, None
            self.allowances.began = self.steps
            self.observer = moment.observer or self.observer
            self.probing, self.refusing, self.throwing = moment.probing, moment.refusing, moment.throwing
            self.dispatching = moment.dispatching
            self.heap.tracked, self.hooks.rendering, self.heap.journal = None, None, Journal()
            self.states.standing.is_asked = False
        if self.run == LOADING and keep is Keep.NOTHING:
            self.heap.base.dirty = set()
        mark = self.heap.journal.begin() if keep is not Keep.ALL else None
        left = self.event_loop.mark()
        try:
            yield
        finally:
            if keep is Keep.NOTHING:
                self.event_loop.forget(left)
            if mark is not None:
                changed = self.heap.journal.end(mark)
                if keep is Keep.ADDITIONS:
                    self.heap.journal.merge([(additions(changed), True)])
            if keep is not Keep.NOTHING:
                written |= self.heap.journal.dirty
                if moment.run is not None and moment.run <= LOADING < registers[0]:
                    self.memory.outdate(self.heap.journal.dirty)
            self.heap.base.dirty = written
            own, limit = self.steps - started, self.limit  # what had steps of its own in there has been given back
            self.narrowing.switch(self.run, registers[0])
            self.run, self.env, self.frame, self.entry, self.nesting, self.limit = registers
            self.observer, self.probing, self.refusing, self.throwing, self.dispatching = asked
            self.heap.tracked, self.hooks.rendering, self.heap.journal = around
            self.states.standing.is_asked = is_standing
            self.allowances.began, held, lent = long
            if moment.run is not None and keep is Keep.ALL:
                self.heap.journal.outlive(first)
            if moment.steps is None:
                self.limit = limit  # what calls in there have taken of what was held back is gone
            else:
                self.allowances.held = held
                self.limit += own
                self.allowances.began += own
                self.aside = aside + own
                self.lent = lent
                if self.has_runtime:
                    self.set_up()
