"""The functions that settle a promise, and who may call them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from abplint.program.changed_names import SENDING, names_of_streams, names_of_tables
from abplint.program.hosts.firings import left_to_person
from abplint.program.hosts.host import argument
from abplint.program.hosts.kept_settlers import KeptSettlers
from abplint.program.journal import Changes, holders_of, names_of
from abplint.program.moment import LOADING
from abplint.program.objects import Element, MapEntries, Promise, Record
from abplint.program.observing import Registration, Trigger
from abplint.program.platform import runs_in_time
from abplint.program.values import ANYTHING, FALSE, NOTHING, TRUE, Obj, Site, Slot, Value, alternatives, join, truth

if TYPE_CHECKING:
    from abplint.program.machine import Machine


class Resolvers:
    """The functions that settle a promise, and what they have been called with.

    `ways` are what each call of `resolve` came after: the listeners for a person's events.
    """

    def __init__(self, m: Machine, site: Site) -> None:
        self.m = m
        self.promise = Promise(site, m.run)
        self.promise.resolved = ANYTHING
        self.settled: list[Value] = []
        self._tried: list[Value] = []  # of these, what a person may settle it with
        self.refused: list[Value] = []
        self.given_up: list[Value] = []
        self.ways: list[frozenset[Site]] = []
        self.calls = 0
        self.is_made = False  # the executor is over: what settles the promise now comes later
        self._around = _later(m)
        self._at_once = Record(site, m.run)  # whether the executor itself settles the promise, on each of its ways
        m.heap.give(self._at_once, "settled", FALSE)
        self._is_settled_later = False
        self._kept = KeptSettlers(m, {})  # by the executor

    def _note_settled(self) -> None:
        """The promise is settled: by the executor itself on the way that it takes, or by what comes later."""
        self.calls += 1
        self.m.promises.settlements += 1
        if not self.is_made and self.comes_at_once():
            self.m.heap.define(self._at_once, "settled", Slot(TRUE, None, self.m.run))
        elif not self.m.promises.is_trying:
            self._is_settled_later = True

    def comes_at_once(self) -> bool:
        """Whether what runs is the code that makes it, and nothing that comes later."""
        return _later(self.m) == self._around

    def resolve(self, given: list[Value], at: Site) -> Value:
        """What the executor's first parameter does."""
        if self._is_of_another():
            return NOTHING
        self._note_settled()
        if self.m.promises.is_trying:
            self._tried.append(argument(given, 0))
        elif self.is_made and self._tried:  # no person settles it any more
            self.settled = [item for item in self.settled if all(item is not tried for tried in self._tried)]
            self._tried = []
        self.settled.append(argument(given, 0))
        self.m.promises.waiting.settle(self.promise, self.m.triggers())
        if self.m.run == LOADING and self.m.earlier.running is None and self.m.heap.journal.entries is None:
            self.m.promises.waiting.end(self.promise)
        if not self.m.promises.is_trying:
            self.ways.append(self.m.promises.comes_after())
            if not self.ways[-1]:
                self.m.promises.unawaited.count(self.promise.waits)
            self.promise.waits = frozenset().union(*self.ways) if all(self.ways) else frozenset()
            if self.is_made and LOADING <= self.m.run == self.promise.run:
                self.promise.resolved = self.m.promises.promise(join(self.settled)).resolved
        self.m.promises.pending.settle(self.promise, argument(given, 0), None, at)
        return NOTHING

    def reject(self, given: list[Value], at: Site) -> Value:
        """What the executor's second parameter does."""
        if self._is_of_another():
            return NOTHING
        self._note_settled()
        # a timer or a signal that gives up waiting settles nothing
        (self.given_up if self.m.promises.gives_up else self.refused).append(argument(given, 0))
        self.m.promises.waiting.settle(self.promise, self.m.triggers())
        self.m.promises.pending.settle(self.promise, None, argument(given, 0), at)
        return NOTHING

    def outcome(self) -> Promise:
        """The promise with all that has settled it so far."""
        result = self.made_of(self.settled, [*self.refused, *self.given_up])
        self.promise.resolved, self.promise.rejected = result.resolved, result.rejected
        self.promise.waits |= result.waits
        return self.promise

    def is_open(self) -> bool:
        """Whether nothing that was seen settles the promise, on one way through its executor at least."""
        return self.is_unsettled() or (self._is_left_open() and not self.promise.waits)

    def is_unsettled(self) -> bool:
        """The same on each of these ways."""
        return not (self.settled or self.refused or self.promise.waits)

    def _is_left_open(self) -> bool:
        """Whether the executor settles the promise on some of its ways, and on another one leaves that to others."""
        settled = {truth(item) for item in alternatives(self._at_once.slots["settled"].value)}
        return not self._is_settled_later and settled == {False, True}

    def made_of(self, values: Sequence[Value], reasons: Sequence[Value]) -> Promise:
        """A promise of what one is resolved with, and of the reasons for which it is rejected."""
        return self.m.promises.promise(join(values) if values else ANYTHING, join(reasons) if reasons else None)

    @staticmethod
    def are_kept(changed: Changes, first: int) -> bool:
        """Whether the executor has left something it made, by its changes, where code that was there before finds it:
        else no listener of before settles the promise. What an element does that it made, nobody else does for it."""

        def is_made_here(item: Value) -> bool:
            return isinstance(item, Obj) and item.serial > first and not isinstance(item, Element)

        return bool(names_of(changed, is_made_here, Obj.serials))

    def leave_open(self, changed: Changes) -> None:
        """The executor leaves the promise to others, on one way at least: what it settles at once excuses no other
        way. They find by its changes what settles it."""
        self.ways = []
        self._kept = KeptSettlers(self.m, changed)

    def ask_of(self, listeners: list[Registration], site: Site | None) -> None:
        """Look whether one of the listeners settles the promise, and only a person causes its event. Of many
        the nearest are asked first, by what has changed, and others only if none of these does."""
        before = self.calls
        self._try_nearest(listeners, site, lambda: self.calls > before)

    def _try_nearest(self, listeners: list[Registration], site: Site | None, is_settled: Callable[[], bool]) -> None:
        for group in self._kept.nearest_first(listeners):
            self._try(group, site, is_settled)
            if is_settled():
                break

    def ask_who_fires(self, registrations: list[Registration], changed: Changes, site: Site) -> None:
        """Look whether listeners of events that the app makes itself settle the promise, and only what listens for a
        person fires these: events of the platform, or rows of a table that has functions for each."""
        events = {made.event for made in registrations if not self.m.promises.is_human(made)}
        keys = [item.key for item in changed.values() if isinstance(item.container, MapEntries)]
        events |= {key[1] for key in keys if isinstance(key, tuple)}
        names = {event for event in events if isinstance(event, str) and event and not runs_in_time(event)}
        self.ask_of(left_to_person(self.m, names), site)

    def ask_interface(self, registrations: list[Registration], changed: Changes, site: Site) -> None:
        """Look whether the app's interface, which finds a function of this run among what has changed, resolves it."""
        kept = self._kept
        names, homes = set(kept.names), kept.homes
        senders = names_of_streams(registrations) if SENDING in names else None
        if senders is not None:
            names.discard(SENDING)
        listening = partial(self.m.demand.listeners_naming, names, senders or set())
        if homes and names:  # an `onClick` is a member of much: few name what it is kept in
            self.m.unshown_readers.show_naming(homes, names)
            with self.m.overheard.hearing_all():
                listeners = self.m.demand.listeners_naming(set(homes))
            self._ask_found(listeners, site)
        if self.is_open():
            elsewhere = (lambda unit: not kept.names_home(unit.file)) if homes else None
            listeners = listening(elsewhere) if names or senders else []
            listeners += self.m.demand.listeners_alone(names_of_tables(changed))
            self._ask_found(listeners, site)
        holders = holders_of(changed, kept.is_kept) - names if self.is_unsettled() else set()
        if holders:
            self._ask_found(self.m.demand.listeners_naming(holders), site)

    def _ask_found(self, listeners: list[Registration], site: Site) -> None:
        """Look whether one of the listeners resolves the promise; what was rendered to find them may have done so."""
        before = len(self.settled)
        self._try_nearest(listeners, site, lambda: len(self.settled) > before)

    def _try(self, listeners: list[Registration], site: Site | None, is_settled: Callable[[], bool]) -> None:
        outer, self.m.promises.tried_for = self.m.promises.tried_for, (self, Obj.serials)
        try:
            listener = self.m.promises.wait_for_person(listeners, site, is_settled)
        finally:
            self.m.promises.tried_for = outer
        if listener is not None:
            self.promise.waits = frozenset({listener})

    def _is_of_another(self) -> bool:
        """Whether a listener is only tried, for another promise that is open: this one is still to be asked. What may
        have run before a handler settles nothing that this has made."""
        if self.m.run < LOADING < self.promise.run:
            return True
        tried = self.m.promises.tried_for
        return tried is not None and tried[0] is not self and self.promise.serial <= tried[1]


def _later(m: Machine) -> list[Trigger]:
    """What has come later, of all that runs the current code: not what code that nobody knows may run at once."""
    return [item for item in m.triggers() if item.kind != "each" and (item.kind != "callback" or item.source)]
