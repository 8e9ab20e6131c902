"""Which of a realm's listeners are run, and in which order: hundreds may listen, and each run costs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from abplint.features.deliveries import Delivery
from abplint.program.hosts.events import Heard
from abplint.program.objects import Func
from abplint.program.observing import Registration
from abplint.program.realm import Realm
from abplint.program.values import Site
from abplint.surface.budgets import ALL_LISTENER_STEPS, MOST_LISTENERS_RUN, RUNS_ALIKE
from abplint.syntax import facts

Place = tuple[facts.Function, Site, Site | None]  # a function that listens, where, and of which class


class Turns:
    """The listeners of a realm in the order in which they are run, and what is known of those that were.

    First each function whose text leads to what is looked for, once for each place; then what was seen to deliver, in
    the other uses of its component; then the functions that may only set what others answer to; and then the rest.
    """

    def __init__(self, machine: Realm) -> None:
        self._machine = machine
        self._seen = 0  # of what the realm has registered
        self._places: set[Place] = set()
        self._first: tuple[deque[Heard], deque[Heard]] = (deque(), deque())  # those that lead, and the others
        self._further: dict[Place, deque[Heard]] = {}
        self._telling: dict[Place, list[tuple[Delivery, ...]]] = {}  # what was seen to deliver, by where it listens
        self._idle: set[Place] = set()  # what leads to no use, by where it listens
        self._ran = 0
        self._steps = 0

    def listeners(self) -> Iterator[tuple[Place, Registration, Func]]:
        """Each listener that a person may meet and its place, those that are registered meanwhile, too."""
        registered = self._machine.of_a_person
        while (key := self._next()) is not None:
            item = registered[key]
            if isinstance(item.listener, Func) and self._machine.is_met(item.target, item.within):
                yield key.place, item, item.listener

    def _next(self) -> Heard | None:
        self._sort()
        leading, others = self._first
        if leading:
            return leading.popleft()
        telling = next((place for place in self._telling if self._further.get(place)), None)
        if telling is not None:
            return self._further[telling].popleft()
        if others:
            return others.popleft()
        further = next((each for each in self._further.values() if each), None)
        return further.popleft() if further is not None else None

    def _sort(self) -> None:
        """Put what is registered since where its turn comes."""
        registered = self._machine.of_a_person
        for key in islice(list(registered), self._seen, None) if len(registered) > self._seen else ():
            self._seen += 1
            if key.place in self._places:
                self._further.setdefault(key.place, deque()).append(key)
                continue
            self._places.add(key.place)
            listener = registered[key].listener
            leads = isinstance(listener, Func) and self._machine.may_lead(listener)
            self._first[not leads].append(key)

    def is_idle(self, place: Place, func: Func) -> bool:
        """Whether a function leads to no use by itself and was run: what it sets, it sets in each use of its
        component."""
        if self._machine.may_lead(func):
            return False
        was_run = place in self._idle
        self._idle.add(place)
        return was_run

    def repeated(self, place: Place) -> tuple[Delivery, ...] | None:
        """What a listener does in each use of its component, where that was the same in enough of them; of what makes
        the content, where that differs, nobody knows."""
        runs = self._telling.get(place, [])
        if len(runs) < RUNS_ALIKE:
            return None
        found = [[(each.kind, each.use.site, each.function) for each in run] for run in runs]
        if any(each != found[0] for each in found):
            return None
        contents = [[each.content for each in run] for run in runs]
        is_one = all(each == contents[0] for each in contents)
        return runs[0] if is_one else tuple(replace(each, content=None) for each in runs[0])

    @property
    def has_steps(self) -> bool:
        """Whether one more listener is run."""
        is_spent = self._steps >= ALL_LISTENER_STEPS or self._machine.loader.work.is_spent
        return self._ran < MOST_LISTENERS_RUN and not is_spent

    def note(self, place: Place, steps: int, delivered: tuple[Delivery, ...]) -> None:
        """A listener was run: what that took, and what it delivered."""
        self._ran += 1
        self._steps += steps
        if delivered:
            self._telling.setdefault(place, []).append(delivered)
