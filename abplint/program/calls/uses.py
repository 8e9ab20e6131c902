"""What is reached, and on which way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from abplint.program.calls.saying import Saying
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Record
from abplint.program.observing import Entry, Loss, Reached, Use
from abplint.program.values import Obj, Parameters, Site, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Uses:
    """What is reached, and on which way."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.saying = Saying(m)
        self._undecided: tuple[int, Entry | None] = (LOADING, None)

    def lose(self, site: Site, origin: Site) -> None:
        """Note a call of project code that cannot be followed, because of what is lost at `origin`."""
        cut = self.m.losses.get(origin)
        if cut is not None and cut.why == "budget":
            self.end(cut._replace(site=site))
        else:
            why = "module" if origin != site and self.m.modules.is_missing(origin) else "value"
            self.end(Loss(site, why, origin, self.m.methods.ways.get(site)))

    def end(self, *losses: Loss) -> None:
        """Note where following ends; what is remembered of the calls that run ends there again."""
        for loss in losses:
            self.m.losses.setdefault(loss.site, loss)
            self.m.ends.append(loss)

    def end_for_want_of_steps(self, functions: Iterable[Func], site: Site, why: str = "budget") -> None:
        """Functions do not run, or not to their ends: what they may reach is not followed. `why`: what else keeps them
        from it."""
        for func in functions:
            unit = func.unit
            way = self.m.relevance.all_ways.nearest(func) if unit is not None else None
            shows = self.m.renderings.leading.may_show_more
            if way is None and unit is not None and unit.program.is_component and shows(unit, func.fact):
                way = self.m.relevance.way_in(unit, *unit.region)  # of what its template names
            if way is not None:
                self.end(Loss(site, why, reach=way))

    def go_on(self, site: Site) -> None:
        """What code that nobody knows may run at a call is told of no more: it is code of the project."""
        lost = self.m.losses.get(site)
        if lost is not None and lost.why == "callback":
            del self.m.losses[site]
            self.m.ends = [loss for loss in self.m.ends if loss != lost]

    def note_thrown(self, value: Value) -> None:
        """Remember what code throws in this run, by where it is made."""
        for item in alternatives(value):
            if isinstance(item, Obj):
                self.m.thrown.setdefault(item.site, item)

    def note_state(self, path: tuple[str, ...], site: Site) -> None:
        """A handler reads what the page or the app holds at the moment; a component that its writes show again does
        not."""
        if self.m.run > LOADING and not self.m.states.is_sampling and not self.saying.is_said(site):
            kind = "state" if self.m.allowances.is_answered(site) else "background"
            self.record(Use(kind, path, site), self.m.entry or self._before())

    def note_input(self, value: Value, site: Site) -> None:
        """The parameters of the call under analysis are used as a whole, if that is what a value is or holds."""
        for item in alternatives(value):
            if isinstance(item, Parameters):
                self.record(Use("read", ("*",), site))
            elif isinstance(item, Obj) and item.run == self.m.run and isinstance(item, (Record, Array)):
                held = [*(slot.value for slot in item.slots.values()), *item.elements]
                if any(isinstance(inner, Parameters) for one in held[:16] for inner in alternatives(one)):
                    self.record(Use("read", ("*",), site))

    def pass_on(self, uses: dict[Any, Reached], site: Site | None) -> None:
        """Add what a callee reached to what the current frame reaches, through a call at `site`.

        Of several ways to one use the shortest is kept, but one that is silenced only where all are.
        """
        mine, behind = self.m.frame.uses, self.m.frame.behind
        silences = self.m.observer.silences if site is not None else None
        for key, reached in uses.items():
            if silences is not None and site is not None and silences(reached.what, site):
                reached = reached._replace(is_silenced=True, silenced=reached.silenced | {site})
            if behind:
                reached = reached._replace(behind=reached.behind | behind)
            old = mine.get(key)
            if old is not None and old.what is not reached.what and old.what != reached.what:
                key = (*key, reached.what)
                old = mine.get(key)
            if old is None or _rank(old, 0) > _rank(reached, 1):
                reached = reached._replace(calls=(site, *reached.calls), entry=reached.entry or self.m.entry)
                mine[key] = reached if old is None else _joined(reached, old)
            elif not reached.silenced <= old.silenced or not reached.behind <= old.behind:
                mine[key] = _joined(old, reached)

    def enter_again(self, uses: dict[Any, Reached]) -> None:
        """What was remembered from another dispatch belongs to this one now."""
        for key, reached in uses.items():
            known = reached.entry
            if self.m.entry is None:
                if known is not None and known.is_before:
                    uses[key] = reached._replace(entry=self._before())
            elif known is None or (known not in self.m.entries and known is not self._before()):
                uses[key] = reached._replace(entry=self.m.entry)

    def _before(self) -> Entry:
        """What stands for the dispatch of a run where it has not decided yet: what is read by then decides nothing."""
        run, entry = self._undecided
        if entry is None or run != self.m.run:
            entry = Entry(self.m.place(0, 0), 0, None, is_before=True)
            self._undecided = (self.m.run, entry)
        return entry

    def record(self, use: Use, entry: Entry | None = None) -> None:
        """Note a use in the current frame, by way of what the dispatch decided last, or decided for it.

        What is done to another object at the same place may mean something else.
        """
        uses = self.m.frame.uses
        key: tuple[Any, ...] = (use.kind, use.path, use.site)
        known = uses.get(key)
        if known is None or (use.receiver is not None and use.receiver is not known.use.receiver):
            what = self.m.observer.wants(use)
            if what is not None:
                key = key if known is None or known.what == what else (*key, what)
                found = Reached(use, what, (), entry or self.m.entry, behind=self.m.frame.behind)
                uses[key] = _joined(uses[key], found) if key in uses else found
            if self.m.frame.is_silent and self.m.observer.may_want(use):
                self.m.frame.is_silent = False

    def enter(self, site: Site, value: Value | None) -> None:
        """Note where the dispatch decided for a handler, and by which value, if that is known."""
        if self.m.run > LOADING:
            self.m.entry = Entry(site, self.m.frame.depth, value)
            self.m.entries.append(self.m.entry)


def _rank(reached: Reached, further: int) -> tuple[bool, bool, int]:
    """Which of several ways to one use is told: the least."""
    return bool(reached.behind), reached.is_silenced, len(reached.calls) + further


def _joined(told: Reached, other: Reached) -> Reached:
    """What is reached on two ways, of which one is told."""
    behind = told.behind | other.behind if told.behind and other.behind else frozenset()
    return told._replace(silenced=told.silenced | other.silenced, behind=behind)
