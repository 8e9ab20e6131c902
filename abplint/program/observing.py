"""What a run tells its reader: uses of the outside world, listeners, triggers, writes of globals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from abplint.knowledge.programs import hook_functions
from abplint.program.objects import Func
from abplint.program.platform import TIMERS
from abplint.program.units import Unit
from abplint.program.values import Obj, Site, Value
from abplint.records import record

_APART: Final = ("then", "listener")


@record
class Use:
    """One use of something outside the project: a call, a construction, an assignment; "await" is a call whose
    result is waited for, "wait" a promise that only a person's event (the path) settles, "read" takes a parameter,
    "state" reads what the page or the app holds at the moment and what is returned may be made of, "background" the
    same where it is no part of that, "unknown" calls what nobody knows,
    "stores" leaves code in what outlives the run, and "writes" anything else (the path of these is `?`). "markup" is an
    element that does it without code; no run tells of that.

    `path` is the access path of what is used, `receiver` the object whose member it is (None for a plain
    global), `value` what is assigned.
    """

    kind: str
    path: tuple[str, ...]
    site: Site
    arguments: tuple[Value, ...] = ()
    receiver: Value | None = None
    value: Value | None = None


class Usage(NamedTuple):
    """That a component is used at a place; `component` is where it is written, None if that is not known."""

    component: Site | None
    site: Site


@record
class Registration:
    """A listener that was registered: on what, for which event, where.

    `within` are the components that it was registered in, the outermost first. `handed` is where the first of them was
    given the listener that it, or a component inside, has registered; None where none was.
    """

    target: Value
    event: str
    listener: Value
    site: Site
    within: tuple[Usage, ...] = ()
    handed: Site | None = None


@record
class Trigger:
    """What runs a function other than a plain call: `kind` is "callback", "listener", "hook", "then", "import"
    or "uncalled" (nothing that is known; the source is its script), and
    `name` says of what (`useEffect`, `DOMContentLoaded`, `setTimeout`)."""

    kind: str
    name: str
    source: tuple[str, ...] = ()

    @property
    def is_apart(self) -> bool:
        """Whether what it runs runs for itself: whoever lets it does not depend on what that reads."""
        return self.kind in _APART or (
            self.kind == "callback" and (self.name in TIMERS or self.name in hook_functions())
        )


@record
class GlobalWrite:
    """An assignment to a property of the global object: what, where, by which chain of triggers.

    `awaited`: something was awaited before it, in a function or module that is still running. `certain`: no condition
    that is not known decides about it. `calls` are the call sites that lead to it, innermost first.
    """

    name: str
    value: Value
    site: Site
    unit: Unit
    triggers: tuple[Trigger, ...]
    awaited: bool
    certain: bool = False
    calls: tuple[Site | None, ...] = ()


@dataclass(eq=False)
class Entry:
    """Where the dispatch of the name under analysis was decided, `depth` call sites deep; `value` is what it found.

    `handlers` are the functions that are called there, by where: None for what a table led to; `given` is with what.
    """

    site: Site
    depth: int
    value: Value | None
    called: bool = False
    handlers: dict[Site | None, Func] = field(default_factory=dict)
    given: dict[Site | None, tuple[Value, ...]] = field(default_factory=dict)
    is_before: bool = False  # nothing has been decided yet

    def call(self, site: Site | None, func: Func, arguments: tuple[Value, ...]) -> None:
        """A function is called there."""
        if self.handlers.setdefault(site, func) is func:
            self.given.setdefault(site, arguments)


class Turn:
    """A call before its time of what comes later: it `is_over` where its turn came and what it reads was other then."""

    __slots__ = ("is_over",)

    def __init__(self) -> None:
        self.is_over = False


class Reached(NamedTuple):
    """A use that was reached: what the observer made of it, the call sites that lead to it (None: no step of a
    path), and where the dispatch on the way was decided.

    `silenced` are the call sites, on this way and on others, at which the observer wants to hear nothing of it;
    `is_silenced`: this way leads through one of them, and so do all others that were seen. `turn`: only a call before
    its time has reached it. `behind` are the listeners for a person's events of which one has to run first on each way,
    by where they are registered.
    """

    use: Use
    what: Any
    calls: tuple[Site | None, ...]
    entry: Entry | None
    is_silenced: bool = False
    silenced: frozenset[Site] = frozenset()
    turn: Turn | None = None
    behind: frozenset[Site] = frozenset()


def that_stay(uses: Mapping[Any, Reached]) -> dict[Any, Reached]:
    """What is reached whatever comes later: no more of what only a call before its time has reached, if it is over."""
    if all(reached.turn is None for reached in uses.values()):
        return dict(uses)
    kept: dict[Any, Reached] = {}
    for key, reached in uses.items():
        if reached.turn is None:
            kept[key] = reached
        elif not reached.turn.is_over:
            kept.setdefault(tuple(part for part in key if part is not reached.turn), reached._replace(turn=None))
    return kept


class Loss(NamedTuple):
    """Where following ended: the call, and why.

    `why` is "budget" (too much to run; `origin` is the function), "module" (it comes from a file that is not there;
    `origin` is its import), "member" (of a value, by a name that is not known), "method" (several functions of the
    project have its name, or nobody can say what is around the only one, or none has and the platform does), "callback"
    (code that nobody knows may run what it is given), "unread" (a script of a page has it that is too large to be read,
    `origin`) or "value" (nobody knows what is called; `origin` is where it came from, if that is known).
    `reach` is what may be reached behind it, as it is written, and where.
    """

    site: Site
    why: str
    origin: Site | None = None
    reach: tuple[str, Site] | None = None


class Observer:
    """What a reader of the program wants to know. The default wants nothing.

    `silences` says whether what a use is to the reader is silenced at a call site that leads to it; None: nowhere.
    `hears_everything`: uses tell of calls of what nobody knows, and of what is written to what outlives a run, too.
    """

    silences: Callable[[Any, Site], bool] | None = None
    hears_everything = False

    def wants(self, use: Use) -> Any:
        """What a use is to the reader, as things stand when it happens; None: nothing worth recording."""
        return None

    def may_want(self, use: Use) -> bool:
        """Whether a use could be wanted under other circumstances."""
        return True

    def may_want_member(self, path: tuple[str, ...]) -> bool:
        """Whether a use of some member of what an access path leads to could be wanted."""
        return True

    def methods_called(self, name: str) -> tuple[tuple[str, ...], ...]:
        """The access paths of methods of the platform of a name that could be wanted whatever they are given."""
        return ()

    def described(self, element: Obj, texts: list[Value], site: Site, triggers: tuple[Trigger, ...]) -> None:
        """Markup in code describes an element; `texts` are what is written between its tags."""

    def told(self) -> Any:
        """What can be told to another observer of the kind, in place of a call; None: nothing can be."""
        return None

    def tell_again(
        self, told: Any, depth: int, calls: tuple[Site | None, ...], changed: Callable[[Value], Value]
    ) -> None:
        """Another observer was told this, `depth` calls deep: here, these calls lead there, and values are changed."""

    def returned(self, value: Value, site: Site) -> None:
        """A call returns what stands at a place."""

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
