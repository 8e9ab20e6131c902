"""What runs when a state is written, and which writes concern it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Final, NamedTuple

from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Record
from abplint.program.reacting import ALL
from abplint.program.values import (
    ANYTHING,
    Condition,
    Elsewhere,
    External,
    Number,
    Obj,
    Site,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
)

ENDED: Final = object()  # what a reaction had no steps left to tell


class Sampled(NamedTuple):
    """What something that reacts was found to be after a write, in a branch of a run."""

    found: Any
    run: int
    branch: object


class Write:
    """A value that a property of an object is about to get, and what all ask of it that would answer to it, each once.

    `updated` is what the value was made of, None if of nothing that is known.
    """

    def __init__(self, obj: Obj, name: str, value: Value, updated: Value | None = None) -> None:
        self.obj = obj
        self.name = name
        self.value = value
        self._updated = updated
        self._differing: dict[str, bool] = {}

    @property
    def place(self) -> tuple[int, str]:
        return self.obj.serial, self.name

    @cached_property
    def is_of_input(self) -> bool:
        """Whether the value derives from what a handler was given."""
        return depends_on_input(self.value)

    @cached_property
    def is_update(self) -> bool:
        """Whether one object with parts takes the place of another one."""
        before, after = self._records
        return bool(before) and all(type(item) is Record for item in (*before, *after))

    def may_differ(self, part: str) -> bool:
        """Whether a part of an update may be another one than it was."""
        if part not in self._differing:
            self._differing[part] = _may_differ(part, *self._records)
        return self._differing[part]

    @cached_property
    def _records(self) -> tuple[list[Value], Sequence[Value]]:
        known = alternatives(self._updated) if self._updated is not None else ()
        return [item for item in known if not isinstance(item, Elsewhere)], alternatives(self.value)


def turns_left(reactions: Sequence[Reaction]) -> list[int]:
    """How many turns are left where each of some reactions has its own: those that are light, and last, share one."""
    weighty = sum(not each.is_light for each in reactions)
    light = int(weighty < len(reactions))
    return [max(weighty - position, 0) + light for position in range(len(reactions))]


class Reaction:
    """What runs when a state is written: `sample` is asked before and after, `fire` gets both answers.

    `concerns` tells whether it would do anything for a write to one of the places that it reads. What an
    answer makes in its turn belongs to that `run` alone. `is_stale`: what it reads was written since it was asked.
    `is_put`: a list that it reads holds an item now that a handler has changed. `is_rendering`: others are answered
    first. `is_light`: it comes last, and all such take the steps of one. `acts`:
    whether it does more than show what was written; the others come behind it. `runs` are the functions that it may
    call. `reads` are the places that it reads, and `names` the same by the objects that have them. `sampled` is what it
    was found to be at last, `stale_view` what it was before it wrote to what it reads.
    """

    __slots__ = (
        "acts",
        "concerns",
        "fire",
        "is_active",
        "is_light",
        "is_put",
        "is_put_off",
        "is_rendering",
        "is_stale",
        "names",
        "reads",
        "run",
        "runs",
        "sample",
        "sampled",
        "stale_view",
    )

    def __init__(
        self,
        sample: Callable[[], Any],
        fire: Callable[[Any, Any, Site], None],
        concerns: Callable[[Write], bool] = lambda write: True,
        is_rendering: bool = False,
        acts: Callable[[], bool] = lambda: True,
        runs: Callable[[], Iterable[Value]] = tuple,
        is_light: bool = False,
    ) -> None:
        self.acts = acts
        self.sample = sample
        self.fire = fire
        self.concerns = concerns
        self.is_active = False
        self.is_light = is_light
        self.is_put = False
        self.is_put_off = False
        self.is_rendering = is_rendering
        self.is_stale = False
        self.run = LOADING
        self.runs = runs
        self.stale_view: Any = None
        self.sampled: Sampled | None = None
        self.reads: set[tuple[int, str]] = set()
        self.names: dict[int, set[str]] = {}

    def ask(self, run: int, branch: object) -> Any:
        """What it is found to be now."""
        self.sampled = None
        found = self.sample()
        self.sampled = Sampled(found, run, branch)
        return found

    def known(self, run: int, branch: object) -> Sampled | None:
        """What it is still, in the same branch of a run: each write of what it reads asks it anew. Of what renders, a
        write that comes tells what else it is taken to read."""
        last = self.sampled
        is_known = last is not None and not self.is_rendering and last.run == run and last.branch is branch
        return last if is_known else None

    def read(self, places: set[tuple[int, str]]) -> None:
        """It reads some more places."""
        self.reads |= places
        for serial, name in places:
            self.names.setdefault(serial, set()).add(name)


def _have_same_rest(before: Array, after: Array, depth: int) -> bool:
    """Whether what two lists hold of which nobody knows how much is the same."""
    if before.rest is None or after.rest is None:
        return before.rest is after.rest
    return not depth or is_same(before.rest, after.rest, depth - 1)


def is_same(before: Value, after: Value, depth: int = 2) -> bool:
    """Whether nothing tells two values apart. Text of which not all is known may be another, and so may what another
    test comes to, or a test of something else."""
    if isinstance(before, Condition) or isinstance(after, Condition):
        return isinstance(before, Condition) and isinstance(after, Condition) and _is_same_test(before, after)
    if before.key() == after.key():
        return before is after or not isinstance(before, (Text, Number))
    if isinstance(before, Union) and isinstance(after, Union):
        known, new = ({item.key() for item in union.values} for union in (before, after))
        gone = [item for item in before.values if item.key() not in new]
        come = [item for item in after.values if item.key() not in known]
        return all(any(is_same(one, other, depth) for other in after.values) for one in gone) and all(
            any(is_same(one, other, depth) for one in before.values) for other in come
        )
    if isinstance(before, Array) and isinstance(after, Array):
        pairs = zip(before.elements, after.elements, strict=False)
        is_alike = len(before.elements) == len(after.elements) and all(is_same(a, b, depth) for a, b in pairs)
        return is_alike and _have_same_rest(before, after, depth)
    if isinstance(before, Func) and isinstance(after, Func):  # a closure of the next run of the same component
        return before.fact is after.fact is not None
    if depth and isinstance(before, Record) and isinstance(after, Record):
        if before.site != after.site or before.slots.keys() != after.slots.keys():
            return False
        return all(is_same(slot.value, after.slots[name].value, depth - 1) for name, slot in before.slots.items())
    return False


def is_carried(before: Value, after: Value) -> bool:
    """Whether nothing tells two parts of a state apart that a write of the whole carries over, or lists of such parts:
    what others have left may be anything, before and after."""
    if isinstance(before, Array) and isinstance(after, Array) and len(before.elements) == len(after.elements):
        pairs = zip(before.elements, after.elements, strict=True)
        return before.rest is after.rest is None and all(is_same(a, b) or is_carried(a, b) for a, b in pairs)
    if not isinstance(before, Union) or not isinstance(after, Union):
        return False
    if not any(isinstance(item, Elsewhere) for item in before.values):
        return False
    known, new = ({item.key() for item in union.values} for union in (before, after))
    come = [item for item in after.values if item.key() not in known]
    gone = [item for item in before.values if item.key() not in new and not isinstance(item, Elsewhere)]
    return not gone and all(type(item) is Unknown and not item.of_input for item in come)


def _is_same_test(before: Condition, after: Condition) -> bool:
    one, other = before.subject, after.subject
    if (before.then, before.otherwise) != (after.then, after.otherwise):
        return False
    if isinstance(one, Condition) and isinstance(other, Condition):
        return _is_same_test(one, other)
    # of what nobody knows another one may be tested
    is_told = not any(isinstance(item, (Unknown, External)) for item in alternatives(one))
    return one is other or (is_told and is_same(one, other))


class StateParts:
    """What states hold that are one object with a part for each concern: an update makes another object of which most
    parts are those of the one before it."""

    def __init__(self) -> None:
        self._held: dict[int, set[int]] = {}  # the serials of the objects that a state was seen to hold, by its own
        self._is_growing = False  # a collection is changed, and not replaced

    @contextmanager
    def growing(self) -> Iterator[None]:
        """While what reacts to a change of a collection is asked and told."""
        outer, self._is_growing = self._is_growing, True
        try:
            yield
        finally:
            self._is_growing = outer

    def differ(self, before: Value, after: Value) -> bool:
        """Whether what was read is something else after a write: how many items there are is known by nobody."""
        return not is_same(before, after) or (self._is_growing and after is ANYTHING)

    def note(self, cell: Obj, value: Value) -> None:
        """A state is read."""
        for item in alternatives(value):
            if type(item) is Record:
                self._held.setdefault(cell.serial, set()).add(item.serial)

    def changed(self, write: Write, names: Mapping[int, set[str]]) -> list[tuple[int, str]]:
        """The places that somebody reads (`names` of members, by the objects that have them) and that a write may
        change: the parts of a state, or the property itself if any may."""
        whole = [write.place]
        if not write.is_update:
            return whole
        held = self._held.get(write.obj.serial, set())
        read = [(serial, part) for serial in names.keys() & held for part in names[serial]]
        if not read or any(part == ALL for _, part in read):
            return whole
        return [(serial, part) for serial, part in read if write.may_differ(part)]


def _may_differ(name: str, before: Sequence[Value], after: Sequence[Value]) -> bool:
    """Whether a property is another object than it was, or holds something else, in one of some records."""
    old, new = _held_by(before, name), _held_by(after, name)
    if old is None or new is None:
        return True
    if len(old) == len(new) == 1 and old[0] is new[0]:
        return False
    items, known = _told(new), _told(old)
    plain, plain_before = ({key for key, item in each.items() if not isinstance(item, Obj)} for each in (items, known))
    if plain != plain_before or len(plain) == len(items):
        return True
    return not items.keys() <= known.keys()  # one that was made since is another one, whatever it may have been before


def _told(values: Sequence[Value]) -> dict[Any, Value]:
    """What is known of what some values may be, by what tells it from others."""
    found = (item for value in values for item in alternatives(value) if not isinstance(item, Elsewhere))
    return {item.key(): item for item in found}


def _held_by(records: Sequence[Value], name: str) -> list[Value] | None:
    slots = [item.slots.get(name) for item in records if isinstance(item, Obj)]
    found = [slot.value for slot in slots if slot is not None and slot.getter is None]
    return found if len(found) == len(slots) else None
