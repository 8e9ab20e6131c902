"""What stood in a place before code ran that the page only runs later: whoever calls may come before it.

While loading, everything runs at once that comes by itself: reactions of promises, timers, listeners, hooks, and what
follows an `await`. Loading goes on with what they leave. To a call, a flag that such code has set may be as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.knowledge.programs import endings
from abplint.program.budgets import LOOSENED_DEPTH
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, MapObject, Record, SetObject, size_of
from abplint.program.observing import Trigger
from abplint.program.scopes import Frame
from abplint.program.values import Constant, Obj, Value, alternatives, inside, is_nullish, join

if TYPE_CHECKING:
    from abplint.program.machine import Machine

AT_ONCE: Final = Trigger("then", "then", ("at once",))  # a reaction that nobody comes before
ONCE_SETTLED: Final = Trigger("then", "then", ("once settled",))  # of a promise that nothing settles yet
_COMES_LATER: Final = frozenset({"then", "listener", "hook", "callback"})


class Later:
    """Code that the page runs later: `first` and `last` are the serials of what it made (`last` 0: it still runs).

    `is_open`: nothing that was seen so far brings it about. `is_end`: it is a listener, or runs when something ends:
    what it takes away has been there for as long as the page is used. `is_over`: something ends then, so a collection
    that it puts in the place of another may lack what was used until then.
    """

    __slots__ = ("first", "is_end", "is_open", "is_over", "last")

    def __init__(self, is_open: bool, is_end: bool = False, is_over: bool = False) -> None:
        self.first = Obj.serials
        self.last = 0
        self.is_open = is_open
        self.is_end = is_end
        self.is_over = is_over


class Earlier:
    """The values that code which comes later has replaced. `running` is that code, while it runs.

    `asked` is the serial of what is called: it has seen what was written before by the code that made it.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.running: Later | None = None
        self.asked = 0
        self._replaced: dict[tuple[int, str], tuple[Value, int, Later]] = {}

    def begin(self, trigger: Trigger | None) -> None:
        """A function is about to run, by what triggers it."""
        if self.running is not None or trigger is None or self.m.run != LOADING:
            return
        if trigger.kind in _COMES_LATER and trigger is not AT_ONCE:
            is_over = trigger.name in endings()
            self.running = Later(trigger is ONCE_SETTLED, is_over or trigger.kind == "listener", is_over)

    def go_on(self, frame: Frame, value: Value) -> None:
        """What runs goes on after it has waited for a value: whoever loads a module waits for its top level."""
        if self.running is None and self.m.run == LOADING and frame.func is not None:
            self.running = Later(self.m.promises.waiting.are_open((value,)))

    def end(self, outer: Later | None) -> None:
        """A function is through that began while `outer` ran."""
        if self.running is not outer and self.running is not None:
            self.running.last, self.running = Obj.serials, outer

    def replace(self, owner: int, name: str, old: Value, new: Value) -> Value:
        """A value is replaced: one that is known, such as a flag, or nothing, may still be there. What is there now."""
        running = self.running
        if running is None or self.m.run != LOADING or owner > running.first or old is new:
            return new
        if _are_collections(old) and _are_collections(new) and (running.is_over or _loses_code(old, new)):
            return join((old, new))
        is_taken_away = running.is_end and is_nullish(new) is True
        if not is_taken_away and (
            not all(isinstance(item, Constant) for item in alternatives(old)) or old.key() == new.key()
        ):
            return new
        known = self._replaced.get((owner, name))
        self._replaced[owner, name] = (old if known is None else join((known[0], old)), Obj.serials, running)
        return join((old, new)) if running.is_open else new

    def overtake(self, owner: int, name: str, old: Value) -> None:
        """Code that does not wait writes what code that comes later has written already, as it is run at once: where
        that is certain, nobody finds what was there before both."""
        known = self._replaced.get((owner, name))
        if known is not None and self.running is None and self.m.run == LOADING:
            is_certain = self.m.heap.journal.entries is None
            self._replaced[owner, name] = (old if is_certain else join((known[0], old)), *known[1:])

    @property
    def has_replaced(self) -> bool:
        """Whether something is in the place of something else, which a call may have found there."""
        return bool(self._replaced)

    def of(self, owner: int, name: str) -> Value | None:
        """What a place may still hold; None if nothing has been replaced there."""
        value, written, later = self._replaced.get((owner, name), (None, 0, None))
        return None if later is None or written <= self.asked <= later.last else value


def _loses_code(old: Value, new: Value) -> bool:
    """Whether something is taken out of a collection that holds functions: data may be anything to a call."""
    before, after = (sum(size_of(item) for item in alternatives(each) if isinstance(item, Obj)) for each in (old, new))
    return after < before and any(isinstance(item, Func) for item in inside(old, LOOSENED_DEPTH + 1))


def _are_collections(value: Value) -> bool:
    return all(isinstance(item, (Record, Array, MapObject, SetObject)) for item in alternatives(value))
