"""Timers that look again and again at what others write: a handler that fills a queue has them empty it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.program.budgets import MOST_POLLS, POLL_STEPS
from abplint.program.journal import Change
from abplint.program.moment import Diverged
from abplint.program.objects import Func
from abplint.program.observing import Trigger
from abplint.program.reacting import ALL
from abplint.program.scopes import Cell
from abplint.program.values import NOTHING, Site, Slot, Value, inside
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_REPEATS: Final = "setInterval"


class Polling:
    """The callbacks of timers, set while loading, that run again and again for as long as the page is there."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._set: dict[facts.Function, tuple[Func, Site, Trigger]] = {}
        self.running: Trigger | None = None  # what it reads is asked for

    def note(self, callbacks: tuple[Func, ...], site: Site, trigger: Trigger) -> None:
        """A timer is set: by its name it repeats, or its callback, which runs, sets it again."""
        for func in callbacks:
            fact = func.fact
            if fact is not None and (trigger.name == _REPEATS or self.m.calls.active.get(fact)):
                self._set.setdefault(fact, (func, site, trigger))

    def end_run(self) -> None:
        """A handler is through: the timers run that read what it has written."""
        m, entries = self.m, self.m.heap.journal.entries
        if not self._set or not entries or m.probing or m.refusing or m.throwing:
            return
        written = _written(entries)
        is_code = any(_holds_code(change) for change in entries)
        leading = [each for each in self._set.values() if is_code or m.relevance.seems_to_lead(each[0])]
        for func, site, trigger in leading[:MOST_POLLS]:
            self._run(func, site, trigger, written)

    def _run(self, func: Func, site: Site, trigger: Trigger, written: _Written) -> None:
        """Run a timer's callback; what it reaches counts if it reads what was written."""
        m, frame = self.m, self.m.frame
        losses, ends, thrown = dict(m.losses), [*m.ends], dict(m.thrown)
        uses, frame.uses = frame.uses, {}
        reads, frame.reads = frame.reads, set()
        self.running = trigger
        try:
            with m.heap.tracking() as tracked:
                is_through = m.allowances.within(POLL_STEPS, partial(self._call, func, site, trigger))
        finally:
            self.running = None
            polled, frame.uses = frame.uses, uses
            cells, frame.reads = frame.reads, reads
        if written.cells.isdisjoint(cells or ()) and not written.are_read(tracked):
            m.losses, m.ends, m.thrown = losses, ends, thrown
            return
        frame.uses = {**polled, **uses}
        if not is_through:
            m.uses.end_for_want_of_steps([func], site)

    def _call(self, func: Func, site: Site, trigger: Trigger) -> None:
        with suppress(Diverged):
            self.m.calls.call_function(func, NOTHING, [], site, trigger=trigger)
            self.m.event_loop.end_turn()


class _Written(NamedTuple):
    """What a run has written of what was there before: variables, properties, and collections, by their serials."""

    cells: set[int]
    properties: set[tuple[int, object]]
    collections: set[int]

    def are_read(self, places: set[tuple[int, str]]) -> bool:
        """Whether some of it is at places that code reads."""
        whole = {serial for serial, _ in self.properties}
        return any(
            place in self.properties or place[0] in self.collections or (place[1] == ALL and place[0] in whole)
            for place in places
        )


def _written(entries: list[Change]) -> _Written:
    made = _Written(set(), set(), set())
    for change in entries:
        if isinstance(change.container, Cell):
            made.cells.add(change.serial)
        elif isinstance(change.container, dict):
            made.properties.add((change.serial, change.key))
        else:
            made.collections.add(change.serial)
    return made


def _holds_code(change: Change) -> bool:
    """Whether a function now stands where a run has written: whoever looks there may call it."""
    here = change.container
    if isinstance(here, Cell):
        held: tuple[Value | None, ...] = (here.value,)
    elif isinstance(here, dict):
        slot = here.get(change.key)
        held = (slot.value,) if isinstance(slot, Slot) else ()
    else:
        held = (*here.elements, here.rest)
    return any(isinstance(item, Func) for value in held if value is not None for item in inside(value, 1))
