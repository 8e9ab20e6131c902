"""What `call()` may answer: abstract responses, and where their parts are made (§8, "Response Patterns")."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import filterfalse

from abplint.finding import Step
from abplint.program.forms import STRINGS, form_of
from abplint.program.kinds import LISTS, OBJECTS, kinds_of
from abplint.program.objects import Array, Func, Promise, Record
from abplint.program.observing import Entry, Reached
from abplint.program.parts import GivenList, is_answer_of_network
from abplint.program.values import (
    Constant,
    External,
    Handover,
    Obj,
    Site,
    Slot,
    Text,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
)
from abplint.records import record
from abplint.source import Location, Span
from abplint.surface.budgets import ARGUMENT_DEPTH
from abplint.surface.paths import walk
from abplint.surface.watching import Returned
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED
from abplint.syntax.walking import returns_of


class ResponseOutcome(Enum):
    """What a response says of the call."""

    SUCCESS = "success"
    FAILURE = "failure"
    CANCELLED = "cancelled"
    UNKNOWN = "unknown"


@record
class Origin:
    """Where the answers of one call come from: the capability that was called ("" for a name that nobody knows),
    where the dispatch names it, and the entry of that dispatch.

    `is_judged`: the run has reached an API whose rule judges the answer, too. `errors` are what was thrown on the way.
    `state`: what the handler reads of the page or the app, where it reads none of its parameters; `reader` is the
    handler, where it is known. `gives_nothing`: the handler certainly returns nothing.
    """

    capability: str
    location: Location | None = None
    entry: Entry | None = None
    is_judged: bool = False
    errors: tuple[Obj, ...] = ()
    state: Reached | None = None
    reader: Func | None = None
    gives_nothing: bool = False


@dataclass(frozen=True, eq=False)
class Response:
    """One answer that a call may give: an envelope whose keys are known."""

    origin: Origin
    envelope: Obj
    outcome: ResponseOutcome

    @property
    def data(self) -> Slot | None:
        return member(self.envelope, "data")

    @property
    def error(self) -> Slot | None:
        return member(self.envelope, "error")

    def path_to(self, location: Location, made: Obj) -> tuple[Step, ...]:
        """The way from the dispatch to a place in the making of an object; from `call()` where no dispatch leads there,
        and empty where it stands in `call()` itself."""
        origin = self.origin
        outermost = [handover.site for handover in reversed(made.handovers)]
        start, calls = origin.location, outermost[1:]
        if origin.entry is not None:
            start, calls = origin.entry.site.location, outermost[origin.entry.depth :]
        sites = [call for call in calls if call is not None]
        if location.key in {call.site.location.key for call in made.constructions[1:] if call.site is not None}:
            sites += [made.constructions[0].site] if made.constructions[0].site is not None else []
        ends = [position for position, call in enumerate(sites) if call.location.key == location.key]
        last = Step(location, "the response is made here")
        path = walk(origin.capability, start, sites[: ends[0]] if ends else sites, last)
        return path if origin.capability or len(path) > 1 else ()


@dataclass(frozen=True, eq=False)
class BareAnswer:
    """What leaves `call()` without an envelope: a value that is none, and where it is answered."""

    origin: Origin
    value: Value
    location: Location | None
    path: tuple[Step, ...]


def bare_answers_of(
    answer: Value | None,
    origin: Origin,
    is_followed: bool,
    returned: Sequence[Returned],
    dispatching: facts.Function | None,
) -> Iterator[BareAnswer]:
    """The answers of a capability that are certainly no envelopes. `returned` is what the dispatch and its handler
    return, `dispatching` the function that dispatches.

    Nothing is one where a handler says `return null`, else only where all of the run `is_followed`, and nothing is all
    that it answers if it does not fail.
    """
    options = list(alternatives(answer)) if answer is not None else []
    is_all = is_followed and all(holds_nothing(item) or _is_failure(item) for item in options)
    if all(map(holds_nothing, options)):  # a `return;` is no expression that answers
        returned = [item for item in returned if not item.site.file.data.startswith(b"return", item.site.start)]
    for item in options:
        if isinstance(item, Record):
            is_bare = bool(item.slots) and all(lacks(item, name) for name in ("success", "cancelled"))
        elif isinstance(item, Constant) and holds_nothing(item):
            is_bare = _is_written(item, returned) or is_all
        else:
            is_bare = isinstance(item, (Array, Text, Constant, GivenList)) or not kinds_of(item) & OBJECTS
            is_bare = is_bare or (isinstance(item, External) and (_is_list_of_answer(item) or _is_text(item)))
        if is_bare:
            yield _bare_answer(item, origin, returned, dispatching)


def _is_failure(item: Value) -> bool:
    return isinstance(item, Record) and _outcome_of(item) is ResponseOutcome.FAILURE


def _is_list_of_answer(value: External) -> bool:
    """Whether something is a list that a method makes of what a server has answered with."""
    path = value.path
    return len(path) > 1 and path[-2] in LISTS and path[-1] == "()" and is_answer_of_network(value)


def _is_text(value: External) -> bool:
    """Whether something is text that a server has answered with, or that the platform has made."""
    return form_of(value) in STRINGS and (is_answer_of_network(value) or not value.path[0].endswith("#"))


def _bare_answer(
    value: Value, origin: Origin, returned: Sequence[Returned], dispatching: facts.Function | None
) -> BareAnswer:
    """Stands at the expression that answers it: the innermost of the handler's, or the part of it that makes it."""
    depth, handlers = (1, {}) if origin.entry is None else (origin.entry.depth, origin.entry.handlers)
    ways = [item for item in returned if item.is_handler and _is_among(value, item.value)]
    if isinstance(value, Constant) and holds_nothing(value) and handlers and not _is_written(value, returned):
        # a handler that ends without `return`, and anything else that it calls may give nothing, too
        own = {function.fact for function in handlers.values()}
        ways = [item for item in ways if len(item.calls) > depth and item.func is not None and item.func.fact in own]
    calls: tuple[Site | None, ...] = ()
    if ways:
        made = [item for item in ways if isinstance(value, Obj) and value.site and lies_in(value.site, item.site)]
        innermost = max(made or ways, key=lambda item: len(item.calls))
        at: Location | None = _part_that_makes(value, innermost.site)
        calls = innermost.calls[depth + 1 if None in handlers else depth :]
    else:
        at = _answering(origin.entry, dispatching) or origin.location
    start = origin.entry.site.location if origin.entry is not None else origin.location
    if at is None:
        return BareAnswer(origin, value, None, ())
    return BareAnswer(origin, value, at, walk(origin.capability, start, calls, Step(at, "this is the whole answer")))


def _is_written(nothing: Constant, returned: Sequence[Returned]) -> bool:
    """Whether a handler answers nothing in so many words: `return null`, `return found ? ok(found) : null`."""
    at = nothing.site
    return at is not None and any(
        item.is_handler and lies_in(at, item.site) and any(option is nothing for option in settled(item.value))
        for item in returned
    )


def settled(returned: Value) -> Iterator[Value]:
    """What a call may return, at once or in time."""
    for item in alternatives(returned):
        if isinstance(item, Promise):
            yield from settled(item.resolved) if item.resolved is not None else ()
        else:
            yield item


def _is_among(value: Value, returned: Value) -> bool:
    """Whether a value is among those that a call may return, at once or in time."""
    return any(
        item is value or (not isinstance(value, Obj) and not isinstance(item, Obj) and item.key() == value.key())
        for item in settled(returned)
    )


def _part_that_makes(value: Value, site: Site) -> Location:
    """The part of an expression that is a value, or the call there that hands it out; else all of it."""
    places: list[Site | None] = [handover.site for handover in value.handovers] if isinstance(value, Obj) else []
    for place in (value.site if isinstance(value, (Constant, Text, Obj)) else None, *places):
        if place is not None and lies_in(place, site):
            return place.location
    return site.location


def _answering(entry: Entry | None, dispatching: facts.Function | None) -> Location | None:
    """The expression that a handler returns; the handler where it returns none, or several."""
    functions = list(dict.fromkeys(entry.handlers.values())) if entry is not None else []
    if entry is not None and not functions:
        return _returned_after(entry.site, dispatching)
    if len(functions) != 1 or functions[0].fact is None or functions[0].unit is None:
        return None
    fact, file = functions[0].fact, functions[0].unit.file
    returned = [item.value for item in returns_of(fact) if item.value is not None]
    if len(returned) == 1:
        return Location(file, Span(returned[0].start, returned[0].end))
    if fact.name_end > fact.name_start:
        return Location(file, Span(fact.name_start, fact.name_end))
    return Location(file, Span(fact.start, fact.end))


def _returned_after(site: Site, dispatching: facts.Function | None) -> Location | None:
    """The expression that the branch of a dispatch returns: the first after what tells the branch."""
    returned = returns_of(dispatching) if dispatching is not None else ()
    at = bisect_left(returned, site.end, key=lambda item: item.start)
    value = returned[at].value if at < len(returned) else None
    return Location(site.file, Span(value.start, value.end)) if value is not None else None


def responses_of(answer: Value | None, origin: Origin) -> Iterator[Response]:
    """The responses that an answer may be; only objects are responses."""
    for item in alternatives(answer) if answer is not None else ():
        if isinstance(item, Record):
            yield Response(origin, item, _outcome_of(item))


def _outcome_of(envelope: Obj) -> ResponseOutcome:
    cancelled = member(envelope, "cancelled")
    if cancelled is not None and not _is(cancelled.value, False):
        return ResponseOutcome.CANCELLED
    success = member(envelope, "success")
    if success is None or is_partly_unknown(envelope, "success"):
        return ResponseOutcome.UNKNOWN
    if _is(success.value, True):
        return ResponseOutcome.SUCCESS
    return ResponseOutcome.FAILURE if _is(success.value, False) else ResponseOutcome.UNKNOWN


def _is(value: Value, known: bool) -> bool:
    return isinstance(value, Constant) and value.value is known


# ---------------------------------------------------------------- reading objects


def member(obj: Obj, name: str) -> Slot | None:
    """A property of an object, with all that it may hold; None if the object is not known to have it."""
    here: Value | None = obj
    for _ in range(16):
        if not isinstance(here, Obj):
            return None
        slot = here.slots.get(name)
        if slot is not None:
            if slot.getter is not None:
                return Slot(Unknown(), slot.site)
            if here.ambient is not None and name in here.ambient:
                return Slot(join((slot.value, here.ambient[name])), slot.site)
            return slot
        here = here.prototype
    return None


def lacks(obj: Obj, name: str) -> bool:
    """Whether an object certainly has no such property."""
    return member(obj, name) is None and not obj.open and not has_foreign_base(obj)


def has_foreign_base(obj: Obj) -> bool:
    """Whether an object inherits from something that is not known."""
    here: Value | None = obj.prototype
    for _ in range(16):
        if not isinstance(here, Obj):
            return here is not None
        if here.open:
            return True
        here = here.prototype
    return True


def is_partly_unknown(obj: Obj, name: str) -> bool:
    """Whether a property may hold something that is not known."""
    slot = member(obj, name)
    return slot is None or any(isinstance(item, (Unknown, External)) for item in alternatives(slot.value))


def is_missing(value: Value) -> bool:
    """Whether a value is certainly undefined."""
    return isinstance(value, Constant) and value.value is UNDEFINED


def holds_nothing(value: Value) -> bool:
    """Whether a value is certainly null or undefined."""
    return isinstance(value, Constant) and (value.value is None or value.value is UNDEFINED)


# ---------------------------------------------------------------- where things are made


def lies_in(inner: Site, outer: Site) -> bool:
    """Whether a place begins within another one."""
    return inner.file is outer.file and outer.start <= inner.start < outer.end


def place_of(obj: Obj, decisive: Iterable[Value]) -> Location | None:
    """What makes an object what it is: its literal, or the call of a helper that is given one of the values that
    decide. A value that is undefined was not given: then it is the innermost call. The client's own call is none."""
    values = list(decisive)
    given = [item for item in values if not is_missing(item)]
    wanted = {item.key() for item in [*filterfalse(_is_anywhere, given)] or given}
    place, outer = _constructed_at(obj, wanted)
    is_first = True
    for handover in obj.handovers[:-1] if outer else ():
        if handover.site is None:
            break
        if _is_given(handover, wanted) or (is_first and any(map(is_missing, values))):
            place = handover.site
        else:
            break
        is_first = False
    return place.location if place is not None else _nearest(obj)


def _is_anywhere(value: Value) -> bool:
    """Whether any call may be given such a value: what the client gave, and a text of which no part is known."""
    return depends_on_input(value) or (isinstance(value, Text) and not value.prefix)


def _constructed_at(obj: Obj, wanted: set[object]) -> tuple[Site | None, bool]:
    """Where an object is made: its literal or `new`, or the `super()` of a subclass that is given what decides. Also
    whether the calls that returned it may have given it, too."""
    place: Site | None = None
    for construction in reversed(obj.constructions):
        if _is_given(construction, wanted):
            place = construction.site
        elif place is not None:
            return place, False
    return place or obj.site, True


def is_constructed_with(obj: Obj, value: Value) -> bool:
    """Whether a `new` or `super()` that made an object was given a value."""
    return any(_is_given(call, {value.key()}) for call in obj.constructions)


def _is_given(call: Handover, wanted: set[object]) -> bool:
    return not wanted.isdisjoint(item.key() for item in _given(call.arguments, ARGUMENT_DEPTH))


def _nearest(obj: Obj) -> Location | None:
    """The innermost call that returned an object which no literal makes."""
    return next((handover.site.location for handover in obj.handovers[:-1] if handover.site is not None), None)


def _given(values: Iterable[Value], depth: int) -> Iterator[Value]:
    for value in values:
        for item in alternatives(value):
            if isinstance(item, Obj):
                if depth and isinstance(item, (Record, Array)):
                    yield from _given([*(slot.value for slot in item.slots.values()), *item.elements], depth - 1)
            else:
                yield item


def place_of_slot(slot: Slot, holder: Obj) -> Location | None:
    """Where a property's key is written, else what makes the object that holds it."""
    site: Site | None = slot.site
    return site.location if site is not None else place_of(holder, ())


def place_of_value(slot: Slot, holder: Obj) -> Location | None:
    """The property that holds a value, or the call of a helper that gives the value to the literal."""
    place = place_of(holder, alternatives(slot.value))
    return place_of_slot(slot, holder) if holder.site is None or place == holder.site.location else place
