"""When something runs: while loading, in a handler's run, or at any time; and how code is left."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from abplint.program.values import Site
from abplint.records import record

if TYPE_CHECKING:
    from abplint.program.observing import Observer
    from abplint.program.scopes import Env, Frame

LOADING: Final = 0  # the run that loads; each call of a handler is a run of its own, counted from 1
AMBIENT: Final = -1  # the run of what may run at any time once loading is over


class Diverged(Exception):
    """The expression never completes: what it calls always throws."""


class Exhausted(Exception):
    """The budget of steps or of depth is used up; `site` is where."""

    def __init__(self, site: Site | None) -> None:
        super().__init__("the budget is used up")
        self.site = site


class Enough(Exception):
    """What something was run for is known: nobody asks for the rest."""


class Keep(Enum):
    """What stays of what is written at a moment, once it is over."""

    NOTHING = auto()  # objects and variables are as before; assignments to globals have been seen all the same
    ADDITIONS = auto()  # what was put where nothing was
    ALL = auto()


class Comes(Enum):
    """When something comes that is left for later: perhaps at once, in the turn behind the code that runs, or at some
    time, which may be behind others."""

    PERHAPS_NOW = auto()
    NEXT = auto()
    SOME_TIME = auto()


@record
class Moment:
    """Another time to run something at than now.

    `frame` and `env` are the activation and the scope that run. `run` says when: None is in the middle of what runs
    now; otherwise nothing of what runs now is known there, neither the dispatch under analysis nor what is tracked.
    `steps` is a budget of its own, which what runs now does not pay; None: there is none. `probing`, `refusing`,
    `throwing` and `dispatching` are those of `Realm.perform`, `observer` is who is told (None: as before).
    """

    frame: Frame
    env: Env | None = None
    run: int | None = None
    steps: int | None = None
    observer: Observer | None = None
    probing: bool = False
    refusing: frozenset[Site] = frozenset()
    throwing: bool = False
    dispatching: bool = True
