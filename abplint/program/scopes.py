"""Variables, scopes and the activations of functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import GIVEN_DEPTH
from abplint.program.objects import Func
from abplint.program.values import ANYTHING, NOTHING, Obj, Site, Value, inside

if TYPE_CHECKING:
    from abplint.program.journal import Branch, Parted
    from abplint.program.units import Unit


_NOTHING: Final[frozenset[Any]] = frozenset()  # Python makes another one each time: 216 bytes of each variable


class Cell:
    """A variable. `run` is the run that wrote it last; `ambient` joins what functions that nothing calls may write.

    `thunk`, while set, is the initialiser that has not been needed yet. `unit` declares the variable.
    """

    __slots__ = ("ambient", "kind", "name", "run", "serial", "settled", "thunk", "unit", "value", "writes")

    def __init__(self, name: str, value: Value, kind: str, unit: Unit, run: int) -> None:
        Obj.serials += 1
        self.serial = Obj.serials
        self.name = name
        self.value = value
        self.kind = kind
        self.unit = unit
        self.run = run
        self.thunk: Callable[[], Value] | None = None
        self.ambient: Value | None = None
        self.settled = False
        self.writes: frozenset[int] = _NOTHING


class View(Cell):
    """A variable that stands for something else: a member of an object, what a reference or a store holds.

    `holder` is that object: `this`, where the variable is called.
    """

    __slots__ = ("get", "holder", "is_reference", "set")

    def __init__(
        self,
        name: str,
        unit: Unit,
        get: Callable[[], Value],
        set: Callable[[Value, Site], None],
        is_reference: Callable[[], bool] = lambda: False,
        holder: Value | None = None,
    ) -> None:
        super().__init__(name, NOTHING, "view", unit, 0)
        self.get, self.set, self.is_reference, self.holder = get, set, is_reference, holder


class Env:
    """A scope: its own variables and the scope around it. `frame` is the function activation it belongs to."""

    __slots__ = ("cells", "frame", "parent", "serial")
    serials = 0

    def __init__(self, parent: Env | None, frame: Frame) -> None:
        Env.serials += 1
        self.serial = Env.serials
        self.parent = parent
        self.frame = frame
        self.cells: dict[str, Cell] = {}

    def find(self, name: str) -> Cell | None:
        """The variable that a name means here; None if no scope around declares it."""
        env: Env | None = self
        while env is not None:
            cell = env.cells.get(name)
            if cell is not None:
                return cell
            env = env.parent
        return None

    def own(self, name: str) -> Cell | None:
        """The variable that a name means here, if it belongs to the activation that runs."""
        env: Env | None = self
        while env is not None and env.frame is self.frame:
            if name in env.cells:
                return env.cells[name]
            env = env.parent
        return None


class Frame:
    """One activation of a function (or of a file's top level).

    `uses` maps the key of each use reached so far to the use and the call sites that lead to it from here.
    `trigger` names what runs the function when that is not a plain call. `deferred` is what runs once it is through:
    listeners for events that come by themselves. `instance` is what a component remembers between its runs.
    `answers`: what it returns may be a part of what the run returns; None: not looked at.
    `is_silent`: neither the function's text nor that of what it called names anything that a reader wants to know.
    `waits` are the promises awaited while loading, `behind` the listeners for a person's events that what it has
    awaited since waits for. `reads` are the serials of what it read that others may write
    (None: too much to list). `consulted` are the values that nobody has seen and whose facts decided something, with
    what was known of them first. `known` is what was known at each return. `dropped` is the place, two offsets, of the
    latest expression whose value nothing takes. `branch` is that of the journal in which it began, and `later` what was
    put aside where an async function has first waited, and whoever called it goes on.
    """

    __slots__ = (
        "answers",
        "arguments",
        "awaited",
        "behind",
        "branch",
        "caller",
        "consulted",
        "deferred",
        "depth",
        "dropped",
        "exits",
        "func",
        "home",
        "instance",
        "is_silent",
        "is_step",
        "jumps",
        "known",
        "later",
        "loops",
        "reads",
        "returned",
        "site",
        "this",
        "thrown",
        "trigger",
        "unit",
        "uses",
        "waits",
        "yielded",
        "yields_on",
    )

    def __init__(self, unit: Unit, caller: Frame | None = None, site: Site | None = None) -> None:
        self.unit = unit
        self.caller = caller
        self.site = site
        # what a library does by calls of its own is one call to its user
        self.depth: int = caller.depth + (not unit.model_of) if caller is not None else 0
        self.func: Func | None = None
        self.answers: bool | None = None
        self.dropped: tuple[int, int] | None = None
        self.this: Value = ANYTHING
        self.home: Obj | None = None
        self.arguments: tuple[Value, ...] = ()
        self.branch: Branch | None = None
        self.later: Parted | None = None
        self.returned: list[Value] = []
        self.known: list[Any] = []
        self.consulted: dict[int, tuple[Value, Any]] | None = {}
        self.thrown: list[Value] = []
        self.yielded: list[Value] = []
        self.yields_on = False  # nobody knows how often
        self.uses: dict[Any, Any] = {}
        self.loops: list[Exits] = []
        self.jumps = 0
        self.exits = 0  # how often a way through it has ended
        self.awaited = False
        self.is_silent = False
        self.is_step = True  # of a path to what it reaches
        self.reads: set[int] | None = set()
        self.deferred: list[Callable[[], object]] = []
        self.trigger: Any = None
        self.instance: Any = None
        self.waits: list[Value] = []
        self.behind: frozenset[Any] = _NOTHING


class Exits:
    """How a loop, switch or labelled statement was left: whether a `break` or a `continue` for it ran.

    `known` is what was known at each `break`, `skipped` at each `continue`. `is_counted`: they run one by one.
    """

    __slots__ = ("breaks", "continues", "is_counted", "is_loop", "known", "labels", "skipped")

    def __init__(self, labels: tuple[str, ...], is_loop: bool) -> None:
        self.labels = labels
        self.is_loop = is_loop
        self.is_counted = True
        self.breaks = False
        self.continues = False
        self.known: list[Any] = []
        self.skipped: list[Any] = []


def given_around(func: Func) -> list[Value]:
    """What the activations around a function were given."""
    given: list[Value] = []
    env = func.env
    while env is not None and env.frame.func is not None:
        given += env.frame.arguments
        env = env.parent
    return given


def may_lead(func: Func, leads: Callable[[Func], bool]) -> bool:
    """Whether a function leads somewhere, or one that was given to the activations around it, which it may call."""
    held = (item for each in given_around(func) for item in inside(each, GIVEN_DEPTH))
    return any(isinstance(item, Func) and leads(item) for item in (func, *held))
