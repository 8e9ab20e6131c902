"""The interpreter's state: scopes, heap, globals, and how they are read and written."""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from abplint.program.state import Cell, Env, Frame, Journal, View, builds_on
from abplint.program.units import Loader, Unit, functions_around
from abplint.program.values import (
    ANYTHING,
    INPUT,
    NOTHING,
    WINDOW,
    Caught,
    Constant,
    External,
    Func,
    Method,
    Obj,
    Parameters,
    Postponed,
    Site,
    Slot,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    join,
    outcomes_of,
)
from abplint.program.waiting import Waiting
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED, Undefined

LOADING: Final = 0
AMBIENT: Final = -1

DEEPEST_CALL: Final = 48
DEEPEST_NESTING: Final = 900
MOST_READS: Final = 200
MOST_WRITERS: Final = 96
MOST_CLOSURES: Final = 8  # of one function, besides the latest
PYTHON_FRAMES: Final = 16_000  # what the depths above come to, about fifteen frames for each level
LOADING_STEPS: Final = 150_000
AMBIENT_STEPS: Final = 20_000
ALL_AMBIENT_STEPS: Final = 300_000

WINDOW_NAMES: Final = frozenset({"window", "self", "globalThis", "top", "parent"})
# of what `frames` has, everything else is a frame
FRAMES_OWN: Final = frozenset("alert confirm prompt print open navigator document location".split())
ALIASES: Final = {"browser": "chrome", "jQuery": "$", "jquery": "$"}
# methods whose names tell what they give, whatever has them
TELLING: Final = frozenset({"arrayBuffer", "convertToBlob", "map", "toDataURL"})
KNOWN_GLOBALS: Final[dict[str, float | Undefined]] = {
    "undefined": UNDEFINED,
    "NaN": float("nan"),
    "Infinity": float("inf"),
}


@contextmanager
def deep_stack() -> Iterator[None]:
    """Room for interpreting: its own bounds end it long before Python's would."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, PYTHON_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


class Diverged(Exception):
    """The expression never completes: what it calls always throws."""


class Exhausted(Exception):
    """The budget of steps or of depth is used up; `site` is where."""

    def __init__(self, site: Site | None) -> None:
        super().__init__("the budget is used up")
        self.site = site


@dataclass(frozen=True)
class Use:
    """One use of something outside the project: a call, a construction, an assignment; "await" is a call whose
    result is waited for, "wait" a promise that only a person's event (the path) settles, "read" takes a parameter,
    "state" reads what the page or the app holds at the moment.

    `path` is the access path of what is used, `receiver` the object whose member it is (None for a plain
    global), `value` what is assigned.
    """

    kind: str
    path: tuple[str, ...]
    site: Site
    arguments: tuple[Value, ...] = ()
    receiver: Value | None = None
    value: Value | None = None


@dataclass(frozen=True)
class Registration:
    """A listener that was registered: on what, for which event, where."""

    target: Value
    event: str
    listener: Value
    site: Site


@dataclass(frozen=True)
class Trigger:
    """What runs a function other than a plain call: `kind` is "callback", "listener", "hook", "then", "import"
    or "uncalled" (nothing that is known; the source is its script), and
    `name` says of what (`useEffect`, `DOMContentLoaded`, `setTimeout`)."""

    kind: str
    name: str
    source: tuple[str, ...] = ()


@dataclass(frozen=True)
class GlobalWrite:
    """An assignment to a property of the global object: what, where, by which chain of triggers.

    `awaited`: something was awaited before it, in a function or module that is still running. `certain`: no condition
    that is not known decides about it.
    """

    name: str
    value: Value
    site: Site
    unit: Unit
    triggers: tuple[Trigger, ...]
    awaited: bool
    certain: bool = False


@dataclass(eq=False)
class Entry:
    """Where the dispatch of the name under analysis was decided, `depth` call sites deep; `value` is what it found.

    `handlers` are the functions that are called there, by where: None for what a table led to.
    """

    site: Site
    depth: int
    value: Value | None
    called: bool = False
    handlers: dict[Site | None, Func] = field(default_factory=dict)


class Reached(NamedTuple):
    """A use that was reached: what the observer made of it, the call sites that lead to it (None: no step of a
    path), and where the dispatch on the way was decided.

    `silenced` are the call sites, on this way and on others, at which the observer wants to hear nothing of it;
    `is_silenced`: this way leads through one of them, and so do all others that were seen.
    """

    use: Use
    what: Any
    calls: tuple[Site | None, ...]
    entry: Entry | None
    is_silenced: bool = False
    silenced: frozenset[Site] = frozenset()


class Observer:
    """What a reader of the program wants to know. The default wants nothing.

    `silences` says whether what a use is to the reader is silenced at a call site that leads to it; None: nowhere.
    """

    silences: Callable[[Any, Site], bool] | None = None

    def wants(self, use: Use) -> Any:
        """What a use is to the reader, as things stand when it happens; None: nothing worth recording."""
        return None

    def may_want(self, use: Use) -> bool:
        """Whether a use could be wanted under other circumstances."""
        return True

    def is_told_by(self, text: bytes) -> bool:
        """Whether source text names anything that could be such a use."""
        return True

    def described(self, element: Obj, texts: list[Value], site: Site, triggers: tuple[Trigger, ...]) -> None:
        """Markup in code describes an element; `texts` are what is written between its tags."""

    def compared(self, name: str, site: Site) -> None:
        """The symbol is compared with a known name."""

    def listed(self, name: str) -> None:
        """The symbol is looked for in a list that holds a name: it may be no more than a guard."""

    def looked_up(self, table: Value, key: Value, site: Site) -> None:
        """The symbol, or something derived from it, is used as a key of something."""

    def missed(self, table: Obj) -> None:
        """A table that is known as a whole has no row for the name that is asked about."""

    def opened(self, site: Site) -> None:
        """The symbol is used in a way that leaves open which names are meant."""


def _is_content(value: Value, site: Site) -> bool:
    """Whether a variable's value is data, and no flag, function or service; `site` is where it is read."""
    call = _METHOD_CALLED.match(site.file.data, site.end)
    is_service = call is not None and call[1].decode("ascii", "replace") not in _OF_DATA
    for item in alternatives(value):
        if isinstance(item, Text) or (isinstance(item, Constant) and isinstance(item.value, str) and item.value):
            return True
        if isinstance(item, Obj) and item.kind in ("object", "array") and item.prototype is None and item.slots:
            held = [slot.value for slot in item.slots.values()]
            if not any(isinstance(value, Func) for value in held):
                return True
        if isinstance(item, Unknown) and not is_service:
            return True
    return False


_METHOD_CALLED: Final = re.compile(rb"\s*\??\.\s*(\w+)\s*\(")
_OF_DATA: Final = frozenset(
    """
    map filter join slice forEach reduce find flatMap some every concat sort entries values keys includes indexOf at
    toString trim replace replaceAll split toUpperCase toLowerCase substring padStart padEnd toFixed toJSON get
    """.split()
)


class Machine:
    """Registers and memory of an interpreter for one realm (one page, or one bundle of modules)."""

    def __init__(self, loader: Loader, observer: Observer) -> None:
        self.loader = loader
        self.observer = observer
        self.journal = Journal()
        self.run = LOADING
        self.runs = 0
        self.steps = 0
        self.limit = LOADING_STEPS
        self.nesting = 0
        self.env: Env
        self.frame: Frame
        self.globals: dict[str, Slot] = {}
        self.lexicals: dict[str, Cell] = {}  # what classic scripts declare with let, const and class
        self.global_writes: list[GlobalWrite] = []
        self.global_setters: dict[str, Func] = {}
        self.units: dict[str, Unit] = {}
        self.all_units: list[Unit] = []
        self.closures: dict[int, Func] = {}
        self.earlier_closures: dict[int, deque[Func]] = {}
        self.activated: set[facts.Function] = set()
        self.elements: dict[Any, Obj] = {}
        self.instances: dict[int, list[Obj]] = {}
        self.entry: Entry | None = None
        self.entries: list[Entry] = []
        self.unfollowed: dict[Site, str] = {}
        self.settled_members: set[tuple[int, str]] = set()
        self.probing = False
        self.refusing: frozenset[Site] = frozenset()
        self.throwing = False
        self.ready_state: str | None = None  # of the document, while a script that the parser knows of runs
        self.waiting = Waiting()
        self.timers: list[tuple[Func, Site]] = []  # what the platform calls sooner or later
        self.registrations: list[Registration] = []
        self.ambient_runs: set[tuple[int, int, int]] = set()
        self.missing_globals: set[str] = set()
        self.too_large: list[Site] = []  # where the budget ended while loading
        self.bus: dict[tuple[Any, str], list[Func]] = {}
        self.ambient_steps = 0
        self.ambient_floor = 0  # the serial of what was there before functions ran for what they may write
        self.tracked: set[tuple[int, str]] | None = None  # what is read of objects, while somebody wants to know
        self.reactions: dict[tuple[int, str], list[Any]] = {}
        self.writers: dict[int, list[frozenset[int]]] = {}
        self.thrown: dict[Site | None, Obj] = {}  # in this run, by where they are made

    # ------------------------------------------------------------ to be provided further down

    def evaluate(self, expression: facts.Expression) -> Value:
        raise NotImplementedError

    def call(
        self,
        callee: Value,
        this: Value,
        arguments: list[Value],
        site: Site,
        new: bool = False,
        open_ended: bool = False,
    ) -> Value:
        raise NotImplementedError

    def record(self, use: Use) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------ budget

    def tick(self, fact: facts.Fact | None = None) -> None:
        self.steps += 1
        if self.steps > self.limit:
            raise Exhausted(self.site(fact) if fact is not None else None)

    def site(self, fact: facts.Fact) -> Site:
        return self.at(fact.start, fact.end)

    def at(self, start: int, end: int) -> Site:
        """A place in the code that runs. What a library's model does is done where it was called."""
        frame = self.frame
        if frame.unit.model_of and frame.site is not None:
            return frame.site
        return Site(frame.unit.file, start, end)

    def note_thrown(self, value: Value) -> None:
        for item in alternatives(value):
            if isinstance(item, Obj):
                self.thrown.setdefault(item.site, item)

    # ------------------------------------------------------------ variables

    def declare(self, env: Env, name: str, kind: str, value: Value = NOTHING) -> Cell:
        cell = Cell(name, value, kind, self.frame.unit, self.run)
        env.cells[name] = cell
        return cell

    def read_name(self, name: str, site: Site) -> Value:
        cell = self.env.find(name) or self.lexicals.get(name)
        if cell is None and name not in self.globals and name not in self.missing_globals:
            self.missing_globals.add(name)
            self.load_global(name)
            cell = self.lexicals.get(name)
        if cell is None:
            return self.read_global(name)
        value = self.read_cell(cell)
        if self.entry is not None and cell.kind != "const" and self._is_app_state(cell, site):
            self.note_state((name,), site)
        return value

    def note_state(self, path: tuple[str, ...], site: Site) -> None:
        """A handler reads what the page or the app holds at the moment."""
        if self.run > LOADING and self.entry is not None:
            self.record(Use("state", path, site))

    def note_input(self, value: Value, site: Site) -> None:
        """The parameters of the call under analysis are used as a whole, if that is what a value is or holds."""
        for item in alternatives(value):
            if isinstance(item, Parameters):
                self.record(Use("read", ("*",), site))
            elif isinstance(item, Obj) and item.run == self.run and item.kind in ("object", "array"):
                held = [*(slot.value for slot in item.slots.values()), *item.elements]
                if any(isinstance(inner, Parameters) for one in held[:16] for inner in alternatives(one)):
                    self.record(Use("read", ("*",), site))

    def _is_app_state(self, cell: Cell, site: Site) -> bool:
        """Whether a variable holds content that others than the code that is running write."""
        if self.run <= LOADING or cell.run != LOADING or cell.unit.model_of:
            return False
        if not _is_content(join([cell.value, *([] if cell.ambient is None else [cell.ambient])]), site):
            return False
        running = set()
        frame: Frame | None = self.frame
        while frame is not None:
            if frame.func is not None:
                running.add(id(frame.func.fact))
            frame = frame.caller
        return any(running.isdisjoint(around) for around in self._writers_of(cell))

    def _writers_of(self, cell: Cell) -> list[frozenset[int]]:
        """The functions around each place that writes a variable, other than where it is declared."""
        known = self.writers.get(cell.serial)
        if known is None:
            body, written = cell.unit.program.body, cell.writes
            home = [id(fact) for fact in functions_around(body, min(written))] if written else []
            chains = [[id(f) for f in functions_around(body, at)] for at in cell.unit.assignments(cell.name)]
            known = [frozenset(chain[len(home) :]) for chain in chains if len(chain) > len(home)]
            self.writers[cell.serial] = known
        return known

    def read_cell(self, cell: Cell) -> Value:
        if isinstance(cell, View):
            return cell.get()
        if cell.thunk is not None:
            thunk, cell.thunk = cell.thunk, None
            cell.value = ANYTHING
            cell.value = thunk()
        if cell.kind != "const" and self.run != LOADING:
            self.note_read(cell.serial)
        if cell.kind != "const" and self.is_settled_later(cell.run):
            self.settle(cell)
            if cell.ambient is not None:
                return join((cell.value, cell.ambient))
        return cell.value

    def note_read(self, serial: int) -> None:
        """The current function depends on something that others may write."""
        reads = self.frame.reads
        if reads is not None:
            reads.add(serial)
            if len(reads) > MOST_READS:
                self.frame.reads = None

    def note_tracked(self, obj: Obj, name: str) -> None:
        """What runs depends on a property of an object."""
        if self.tracked is not None:
            self.tracked.add((obj.serial, name))

    def reacting(self, obj: Obj, name: str, site: Site, write: Callable[[], None]) -> None:
        """Write a property, and run what reacts to that."""
        raise NotImplementedError

    def write_cell(self, cell: Cell, value: Value, position: int = -1) -> None:
        if isinstance(cell, View):
            cell.set(value, self.at(max(position, 0), max(position, 0)))
            return
        if cell.thunk is not None and self.journal.entries is not None:
            self.read_cell(cell)
        if self.run == AMBIENT and (cell.run == LOADING or cell.serial <= self.ambient_floor):
            cell.ambient = value if cell.ambient is None else join((cell.ambient, value))
            return
        self.journal.note(cell, "value", cell.serial)
        if self.run == LOADING and position >= 0 and position not in cell.writes:
            cell.writes |= {position}
        cell.value, cell.run, cell.thunk = value, self.run, None

    def is_settled_later(self, run: int) -> bool:
        """Whether what a run made may be something else by now: other functions may have written it."""
        return (run == LOADING and self.run != LOADING) or (run == AMBIENT and self.run > LOADING)

    def settle(self, cell: Cell) -> None:
        """Find what functions that have not run yet may write to a variable."""
        if cell.settled or cell.unit.model_of:
            return
        cell.settled = True
        positions = cell.unit.assignments(cell.name)
        if len(positions) > MOST_WRITERS or self.ambient_steps > ALL_AMBIENT_STEPS:
            cell.ambient = ANYTHING
            return
        for position in positions:
            if position not in cell.writes:
                self.run_ambient(cell.unit, position, cell)

    def settle_member(self, obj: Obj, name: str) -> None:
        """Find what functions that have not run yet may write to a property of an object made while loading."""
        if (obj.serial, name) in self.settled_members:
            return
        self.settled_members.add((obj.serial, name))
        units = [unit for unit in self.all_units if not unit.model_of]
        places = [(unit, position) for unit in units for position in unit.assignments(name)]
        if len(places) > MOST_WRITERS or (places and self.ambient_steps > ALL_AMBIENT_STEPS):
            obj.ambient = {**(obj.ambient or {}), name: ANYTHING}
            return
        for unit, position in places:
            self.run_ambient(unit, position, obj)

    def keep_closure(self, fact: facts.Function, func: Func) -> None:
        """Remember the latest closure of a function, and some of those before it."""
        before = self.closures.get(id(fact))
        if before is not None:
            self.earlier_closures.setdefault(id(fact), deque(maxlen=MOST_CLOSURES)).append(before)
        self.closures[id(fact)] = func

    def closure_over(self, fact: facts.Function, owner: Cell | Obj | None) -> Func | None:
        """The latest closure of a function with an owner (as in `run_ambient`) in scope; else the latest of all."""
        latest = self.closures.get(id(fact))
        if latest is None or owner is None or latest.sees(owner):
            return latest
        return next((func for func in reversed(self.earlier_closures.get(id(fact), ())) if func.sees(owner)), latest)

    def run_ambient(self, unit: Unit, position: int, owner: Cell | Obj | None = None) -> None:
        """Run the functions around a position with unknown arguments, for what they write once loading is over.

        `owner` is the variable, or the object with the property, that is written there.
        """
        chain = functions_around(unit.program.body, position)
        depth = max((i for i, fact in enumerate(chain) if id(fact) in self.closures), default=len(chain))
        if depth == len(chain):
            return

        def work() -> None:
            for fact in chain[depth:]:
                func = self.closure_over(fact, owner)
                if func is None:
                    break
                is_method = isinstance(owner, Obj) and self.belongs(func, owner)
                receiver = owner if isinstance(owner, Obj) and is_method else self.receiver_for(func)
                scope = func.env.serial if func.env is not None else 0
                done = (id(fact), scope, receiver.serial if isinstance(receiver, Obj) else 0)
                if done not in self.ambient_runs:
                    self.ambient_runs.add(done)
                    with suppress(Diverged, Exhausted):
                        self.call(func, receiver, [], Site(unit.file, position, position), open_ended=True)

        self.as_ambient(work, unit)

    def as_ambient(self, work: Callable[[], object], unit: Unit | None = None) -> None:
        """Run something that may run at any time once loading is over."""
        if self.ambient_steps > ALL_AMBIENT_STEPS:
            return
        saved = (self.run, self.steps, self.limit, self.env, self.frame, self.entry, self.nesting)
        journal, self.journal = self.journal, Journal()
        first, floor = Obj.serials, self.ambient_floor
        self.ambient_floor = first
        probing, self.probing = self.probing, False
        self.run, self.entry, self.limit = AMBIENT, None, self.steps + AMBIENT_STEPS
        self.frame = Frame(unit or self.frame.unit)
        try:
            with suppress(Diverged, Exhausted):
                work()
        finally:
            self.ambient_steps += self.steps - saved[1]
            self.run, self.steps, self.limit, self.env, self.frame, self.entry, self.nesting = saved
            self.journal, self.probing = journal, probing
            self.ambient_floor = floor
            journal.outlive(first)

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
        home = func.home
        if home is None or home.kind != "prototype":
            return home or ANYTHING
        made = self.instances.get(home.serial)
        if made:
            return made[0]
        ghost = Obj("object", home.site, self.run)
        ghost.prototype, ghost.open = home, True
        return ghost

    # ------------------------------------------------------------ globals

    def read_global(self, name: str) -> Value:
        if name in WINDOW_NAMES:
            return WINDOW
        if name in KNOWN_GLOBALS:
            return Constant(KNOWN_GLOBALS[name])
        slot = self.globals.get(name)
        if slot is None and name not in self.missing_globals:
            self.missing_globals.add(name)
            self.load_global(name)
            slot = self.globals.get(name)
        if slot is not None:
            cell = slot.value
            return cell
        return External((ALIASES.get(name, name),))

    def load_global(self, name: str) -> None:
        raise NotImplementedError

    def write_global(self, name: str, value: Value, site: Site) -> None:
        setter = self.global_setters.pop(name, None)
        if setter is not None:  # gone while it runs: what it writes is what it stands for
            self.call(setter, WINDOW, [value], site)
            self.global_setters[name] = setter
        self.journal.note(self.globals, name, 0)
        old = self.globals.get(name)
        if self.run == LOADING:
            self.globals[name] = Slot(value if old is None else join((value,)), site, self.run)
        elif old is None or old.run != self.run:
            merged = value if old is None else join((old.value, value))
            self.globals[name] = Slot(merged, site, self.run)
        else:
            self.globals[name] = Slot(value, site, self.run)
        if self.run == LOADING:
            certain = self.journal.entries is None
            self.global_writes.append(
                GlobalWrite(name, value, site, self.frame.unit, self.triggers(), self.has_awaited(), certain)
            )

    def triggers(self) -> tuple[Trigger, ...]:
        """What is running the current code, outermost first."""
        found = []
        frame: Frame | None = self.frame
        while frame is not None:
            if frame.trigger is not None:
                found.append(frame.trigger)
            frame = frame.caller
        return tuple(reversed(found))

    def has_awaited(self) -> bool:
        frame: Frame | None = self.frame
        while frame is not None:
            if frame.awaited:
                return True
            frame = frame.caller
        return False

    # ------------------------------------------------------------ objects

    def new_object(self, kind: str, fact: facts.Fact | None = None) -> Obj:
        return Obj(kind, self.site(fact) if fact is not None else None, self.run)

    def new_array(self, elements: tuple[Value, ...], rest: Value | None = None) -> Obj:
        array = Obj("array", None, self.run)
        array.elements, array.rest = elements, rest
        return array

    def native(self, work: Callable[..., Value]) -> Func:
        return Func(None, None, None, None, self.run, work)

    def promise(self, value: Value, rejection: Value | None = None) -> Obj:
        """A promise of a value; a promise of a promise is the inner one.

        Its `detail` is what it resolves to and what it rejects with, None for what it never does.
        """
        inner, reasons = outcomes_of(value)
        if rejection is not None:
            reasons.insert(0, rejection)
        made = Obj("promise", None, self.run)
        made.detail = (join(inner) if inner else None, join(reasons) if reasons else None)
        if self.run == LOADING:
            self.waiting.follow(made, (value,))
        return made

    def find_slot(self, obj: Obj, name: str) -> tuple[Slot | None, Value | None]:
        """A property of an object or its prototypes, and the end of the chain where that is no object."""
        here: Value | None = obj
        for _ in range(32):
            if not isinstance(here, Obj):
                return None, here
            slot = here.slots.get(name)
            if slot is not None:
                return slot, None
            here = here.prototype
        return None, None

    def member(self, value: Value, name: str, site: Site) -> Value:
        """`value.name`."""
        kind = type(value)
        if kind is Union:
            return join(self.member(item, name, site) for item in value.values)  # type: ignore[attr-defined]
        if isinstance(value, Obj):
            return self.object_member(value, name, site)
        if isinstance(value, External):
            return self.external_member(value, name, site)
        if isinstance(value, Postponed):
            return Postponed(lambda: self.member(value.work(), name, site))
        if isinstance(value, Parameters):
            self.record(Use("read", (name,), site))
            return INPUT
        if isinstance(value, Unknown):
            if name in TELLING:
                return Method(value, name)
            if isinstance(value, Caught) and name in ("message", "stack"):
                return Text()
            return Unknown(of_input=value.of_input) if value.is_entry else value
        if isinstance(value, Constant):
            if isinstance(value.value, str):
                if name == "length":
                    return Constant(len(value.value))
                return Method(value, name)
            if value.value is None or value.value is UNDEFINED:
                if self.throwing:
                    raise Diverged
                return ANYTHING
            return Method(value, name)
        if isinstance(value, (Text, Symbol)):
            if name == "length":
                return ANYTHING
            return Method(value, name)
        return Method(value, name)

    def external_member(self, value: External, name: str, site: Site) -> Value:
        if not value.path or (value.path == ("frames",) and name in FRAMES_OWN):
            return self.read_global(name)
        if name == "defaultView" and value.path[-1] in ("document", "ownerDocument"):
            return WINDOW
        if name == "readyState" and value.path == ("document",) and self.run == LOADING and self.ready_state:
            return Constant(self.ready_state)
        if name == "ownerDocument" and value.path == ("document",):
            return value
        if value.path[-1] == "prototype" or name == "prototype":
            return value.member(name)
        return value.member(name)

    def object_member(self, obj: Obj, name: str, site: Site) -> Value:
        if self.run != LOADING:
            self.note_read(obj.serial)
        self.note_tracked(obj, name)
        slot, end = self.find_slot(obj, name)
        if slot is not None:
            if slot.getter is not None:
                return self.call(slot.getter, obj, [], site)
            if slot.setter is not None and slot.value is NOTHING:
                return ANYTHING
            value = slot.value
            if self.is_settled_later(obj.run) and slot.run <= LOADING and not isinstance(value, Func):
                self.settle_member(obj, name)
                if obj.ambient is not None and name in obj.ambient:
                    value = join((value, obj.ambient[name]))
            return value
        built_in = self.built_in_member(obj, name, site)
        if built_in is not None:
            return built_in
        if isinstance(end, External):
            return end.member("new").member(name)
        if end is not None or obj.open:
            return ANYTHING
        if self.is_settled_later(obj.run) and name not in ("then", "constructor"):
            self.settle_member(obj, name)
            if obj.ambient is not None and name in obj.ambient:
                return join((obj.ambient[name], NOTHING))
        return NOTHING

    def built_in_member(self, obj: Obj, name: str, site: Site) -> Value | None:
        """What every object of a kind has; None if it is nothing built in."""
        raise NotImplementedError

    def write_member(self, value: Value, name: str, new: Value, site: Site, key_site: Site | None = None) -> None:
        """`value.name = new`; writing to nothing throws."""
        options = [item for item in alternatives(value) if is_nullish(item) is not True]
        for item in options:
            if isinstance(item, Obj):
                self.write_slot(item, name, new, key_site, weak=len(options) > 1)
            elif isinstance(item, External):
                self.write_external(item, name, new, site)

    def write_external(self, value: External, name: str, new: Value, site: Site) -> None:
        raise NotImplementedError

    def write_slot(self, obj: Obj, name: str, new: Value, key_site: Site | None, weak: bool = False) -> None:
        slot, _ = self.find_slot(obj, name)
        if slot is not None and slot.setter is not None:
            site = self.at(0, 0) if self.frame.unit.model_of else key_site or obj.site or self.at(0, 0)
            self.call(slot.setter, obj, [new], site)
            return
        if isinstance(new, Func) and new.home is None and new.fact is not None and not new.fact.is_arrow:
            new.home = obj
        own = obj.slots.get(name)
        if own is not None and weak:
            new = join((own.value, new))
        written = key_site or (own.site if own else None)
        if (obj.serial, name) in self.reactions:
            site = self.at(0, 0) if self.frame.unit.model_of else key_site or self.at(0, 0)
            self.reacting(obj, name, site, lambda: self.put(obj, name, new, written))
        else:
            self.put(obj, name, new, written)
        if own is not None and self.is_certain(own) and obj.slots[name] is not own and not builds_on(new, own.value):
            obj.slots[name].replaces(own)

    def is_certain(self, slot: Slot) -> bool:
        """Whether what is there has been written while loading, and is overwritten whatever happens."""
        return self.run == LOADING and slot.run == LOADING and self.journal.entries is None

    def put(self, obj: Obj, name: str, value: Value, site: Site | None) -> None:
        """Set an own property. What an ambient run writes to what was loaded is kept apart."""
        if self.run == AMBIENT and (obj.run == LOADING or obj.serial <= self.ambient_floor):
            if obj.ambient is None:
                obj.ambient = {}
            obj.ambient[name] = join((obj.ambient[name], value)) if name in obj.ambient else value
            return
        self.journal.note(obj.slots, name, obj.serial)
        obj.version += 1
        obj.slots[name] = Slot(value, site, self.run)
