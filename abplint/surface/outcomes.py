"""What a call of a capability tells: what it answers with, which entry led to it, where it could not be followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from abplint.finding import Step
from abplint.program.moment import LOADING
from abplint.program.objects import Func, Record
from abplint.program.observing import Entry, Loss, Reached
from abplint.program.realm import Outcome
from abplint.program.values import (
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    truth,
)
from abplint.surface.answers import (
    is_answered,
)
from abplint.surface.parts import (
    Handler,
    TrailEnd,
)
from abplint.surface.paths import callee, walk
from abplint.surface.responses import holds_nothing, member, settled
from abplint.surface.watching import Match, Returned, Watcher, may_be_called
from abplint.syntax import facts
from abplint.syntax.walking import facts_in, returns_of


def _answers_of(entry: Entry | None, watcher: Watcher) -> list[Value]:
    """What the handler returns that the dispatch has led to; a table may hold others, which nobody knows."""
    if entry is None or not entry.handlers:
        return []
    return [answer.value for answer in watcher.answers if answer.is_handler and len(answer.calls) > entry.depth]


def _answers_of_reader(state: Reached, watcher: Watcher) -> list[Value]:
    """The same where the table that was searched may hold others: what the handler returns that reads a state."""
    reader = reader_of(state, watcher.answers)
    return [answer.value for answer in watcher.answers if reader is not None and answer.func is reader]


def gives_nothing(entry: Entry | None, watcher: Watcher, outcome: Outcome, is_followed: bool) -> bool:
    """Whether the handlers that the dispatch has led to certainly give nothing: they say so (`return void save()`),
    have no `return`, or were followed and returned nothing. What is called beside them to make an answer of what they
    give, or of what they throw, is none of them; and what is given a function may give something by that."""
    if entry is None or any(isinstance(item, Func) for given in entry.given.values() for item in given):
        return False
    called = entry.handlers
    handlers = [called[None]] if None in called else [f for f in called.values() if not _makes_answer(f, outcome)]
    return bool(handlers) and all(
        func.fact is not None
        and not func.fact.is_generator
        and (_says_nothing(func.fact) or (is_followed and _returned_nothing(func.fact, watcher)))
        for func in handlers
    )


def _makes_answer(func: Func, outcome: Outcome) -> bool:
    """Whether an envelope is written in a function."""
    given = alternatives(outcome.value) if outcome.value is not None else ()
    return any(isinstance(item, Obj) and item.site is not None and _holds(func, item.site) for item in given)


def _says_nothing(function: facts.Function) -> bool:
    return all(
        item.value is None
        or (isinstance(item.value, facts.Unary) and item.value.operator == "void")
        or (isinstance(item.value, facts.Name) and item.value.name == "undefined")
        for item in returns_of(function)
    )


def _returned_nothing(function: facts.Function, watcher: Watcher) -> bool:
    given = [item.value for item in watcher.answers if item.func is not None and item.func.fact is function]
    return bool(given) and all(holds_nothing(each) for value in given for each in settled(value))


def state_instead_of_input(outcome: Outcome, watcher: Watcher, entry: Entry | None) -> Reached | None:
    """What a handler reads of the page or the app, if it reads nothing of its parameters. Of one that takes no
    parameters it need not be known what it answers. Where a call was cut, what is read beside the answer counts only
    where that says no more than how it went, and something is delivered that may be made of it."""
    answers = _answers_of(entry, watcher)
    beside = [reached for reached in outcome.reached if reached.use.kind == "background"]
    if outcome.is_partial:
        counts = _takes_nothing(entry) and not _gives_data(outcome)
        beside = [reached for reached in beside if counts and _is_delivered(reached, outcome)]
    found = [*(reached for reached in outcome.reached if reached.use.kind == "state"), *beside]
    states = [
        reached
        for reached in found
        if reached.entry is not None and not reached.entry.is_before
        if entry is None or not _is_told_alone(reached, entry)
    ]
    decided = entry.site if entry is not None else None
    ways = [item for item in watcher.answers if item.is_handler and item.belongs_to_handlers(decided)]
    state = min(states, key=partial(_where_read, ways), default=None)
    reads = [reached for reached in outcome.reached if reached.use.kind == "read"]
    if state is None or _only_look(reads, state, entry):
        return state
    values = answers or _answers_of_reader(state, watcher) or ([outcome.value] if outcome.value is not None else [])
    return None if reads or outcome.is_partial or any(map(depends_on_input, values)) else state


def _takes_nothing(entry: Entry | None) -> bool:
    handler = entry.handlers.get(None) if entry is not None else None
    return handler is not None and handler.fact is not None and _takes_none(handler.fact)


def _gives_data(outcome: Outcome) -> bool:
    """Whether an answer, or the data of its envelope, holds more than how it went."""
    given = settled(outcome.value) if outcome.value is not None else ()
    data = (member(item, "data") if isinstance(item, Obj) else Slot(item) for item in given)
    return any(slot is not None and not all(map(_says_how_it_went, alternatives(slot.value))) for slot in data)


def _is_delivered(state: Reached, outcome: Outcome) -> bool:
    """Whether what is read may be a part of something that is delivered: it is read before that, or within it."""
    return any(isinstance(each.what, Match) and _comes_before(state, each) for each in outcome.reached)


def _comes_before(state: Reached, other: Reached) -> bool:
    """Whether the way to one place leaves the way to another one no later than that goes on."""
    ways = zip((*state.calls, state.use.site), (*other.calls, other.use.site), strict=False)
    at, then = next(((here, there) for here, there in ways if here != there), (None, None))
    return at is not None and then is not None and at.file is then.file and at.start < then.end


def _says_how_it_went(item: Value, depth: int = 1) -> bool:
    """Whether a value is a flag, a text that was written down, nothing, or an object of these."""
    if isinstance(item, Record) and depth and not item.open:
        held = (part for slot in item.slots.values() for part in alternatives(slot.value))
        return all(_says_how_it_went(part, depth - 1) for part in held)
    return isinstance(item, Constant) and (holds_nothing(item) or isinstance(item.value, (bool, str)))


def _where_read(ways: list[Returned], reached: Reached) -> tuple[bool, int, tuple[str, int, int]]:
    """In which order to tell of what is read: what the handler itself reads is nearer than what is handed to it.
    `ways`: where functions run that may be handlers, for one that a library has made of another."""
    handler = reached.entry.handlers.get(None) if reached.entry is not None else None
    if handler is not None and handler.unit is not None and handler.unit.model_of:
        is_beside = not any(item.leads_to(reached) for item in ways)
    else:
        is_beside = handler is not None and not _is_within(reached, handler)
    return is_beside, len(reached.calls), reached.use.site.location.key


def _only_look(reads: list[Reached], state: Reached, entry: Entry | None) -> bool:
    """Whether what reads parameters, if anything does, only looks at them before a handler that takes none, and that
    reads a state."""
    if entry is None or entry.value is None:
        return False
    led_to = entry.handlers.get(None)
    if led_to is not None and not _is_within(state, led_to) and any(_is_within(read, led_to) for read in reads):
        return False  # what the table led to reads them, and the code that dispatches reads the state
    handlers = [func for func in entry.handlers.values() if func.run <= LOADING and _is_within(state, func)]
    takes_none = bool(handlers) and all(func.fact is not None and _takes_none(func.fact) for func in handlers)
    return takes_none and not any(_is_within(read, func) for read in reads for func in handlers)


def _is_told_alone(reached: Reached, entry: Entry) -> bool:
    """Whether something is reached from what the code that dispatches calls beside the handler, and makes no use of: it
    tells a log the name."""
    at = reached.calls[entry.depth] if len(reached.calls) > entry.depth else None
    handler = entry.handlers.get(None)
    if at is None or at not in entry.handlers or handler is None or _is_within(reached, handler):
        return False
    return at.file.data[: at.start].rstrip().removesuffix(b"await").rstrip()[-1:] in (b";", b"{", b"}", b")")


def _takes_none(function: facts.Function) -> bool:
    names = (each.name for each in facts_in(function.body) if isinstance(each, facts.Name))
    return not function.parameters and "arguments" not in names


def _is_within(reached: Reached, func: Func) -> bool:
    """Whether something is reached from within a function's text."""
    return any(place is not None and _holds(func, place) for place in (*reached.calls, reached.use.site))


def _holds(func: Func, place: Site) -> bool:
    """Whether a place stands in a function's text, which is not known of one that has none."""
    fact, unit = func.fact, func.unit
    return fact is None or unit is None or (place.file is unit.file and fact.start <= place.start < fact.end)


def parameters_read(outcome: Outcome) -> frozenset[str] | None:
    if outcome.is_partial:
        return None
    return frozenset(reached.use.path[0] for reached in outcome.reached if reached.use.kind == "read")


def reader_of(state: Reached, answers: list[Returned]) -> Func | None:
    """The handler on the way to a read: the innermost, but for those that only hand on to the next function."""
    decided = state.entry.site if state.entry is not None else None
    way = [item for item in answers if item.leads_to(state) and item.belongs_to_handlers(decided)]
    way.sort(key=lambda item: len(item.calls))
    handlers = [number for number, item in enumerate(way) if item.is_handler]
    if not handlers:  # what runs later is told apart from the call that it was handed to
        return _dispatched_behind(state, state.entry.depth) if state.entry is not None else None
    at = next((number for number in handlers if _is_written_in(way[handlers[-1]], way[number])), handlers[-1])
    while at + 1 < len(way) and way[at].hands_on_to(way[at + 1]) and not way[at].is_called_back(state):
        at += 1
    return _dispatched_behind(state, len(way[at].calls)) or way[at].func


def _is_written_in(inner: Returned, outer: Returned) -> bool:
    """Whether a function stands in the text of another one, which has handed it on."""
    given, by = inner.func, outer.func
    if given is None or by is None or given.fact is None or by.fact is None or given.unit is not by.unit:
        return False
    return by.fact is not given.fact and by.fact.start <= given.fact.start and given.fact.end <= by.fact.end


def _dispatched_behind(state: Reached, depth: int) -> Func | None:
    """The function that the dispatch led to, if something deeper than so many calls runs it: what is handed the call
    and decides when it is made answers no capability."""
    found = state.entry.value if state.entry is not None else None
    for func in alternatives(found) if found is not None else ():
        if isinstance(func, Func) and func.fact is not None and func.unit is not None:
            places = (*state.calls[depth + 1 :], state.use.site)
            if any(place is not None and _holds(func, place) for place in places):
                return func
    return None


def is_judged(outcome: Outcome) -> bool:
    return any(isinstance(r.what, Match) and r.what.api.judges_answer for r in outcome.reached)


def entry_of(outcome: Outcome, entries: list[Entry]) -> Entry | None:
    """The entry of the dispatch that decided: the last whose value was called, else the last that may be a handler."""
    for entry in reversed(entries):
        if entry.called:
            return entry
    handlers = [entry for entry in entries if entry.value is None or may_be_called(entry.value)]
    if handlers:
        return handlers[-1]
    # A row of data says what is to be run, by whatever means: it has decided where something is answered.
    rows = [entry for entry in entries if entry.value is not None and truth(entry.value) is not False]
    return rows[-1] if rows and is_answered(outcome.value) else None


def ends(outcome: Outcome, entries: list[Entry], watcher: Watcher, is_entered: bool) -> Iterator[TrailEnd]:
    """Where the way to a handler, or through it, could not be followed."""
    budget = [loss for loss in outcome.losses if loss.why == "budget"]
    yield from map(
        trail_end, [*(loss for loss in outcome.losses if loss.why != "budget"), *budget[:1]]
    )  # the rest follows
    if outcome.losses or any(entry.called for entry in entries):
        return
    for entry in reversed(entries):
        if entry.value is not None and _leaves_project(entry.value):
            yield TrailEnd(entry.site.location, "outside")
            return
    if not is_entered and watcher.lost is not None:
        yield TrailEnd(watcher.lost.location, "dispatch")


def trail_end(loss: Loss) -> TrailEnd:
    origin = loss.origin.location if loss.origin is not None and loss.origin != loss.site else None
    reach = () if loss.reach is None else ((loss.reach[0], loss.reach[1].location),)
    return TrailEnd(loss.site.location, loss.why, origin, reach)


def _leaves_project(value: Value) -> bool:
    """Whether a table's value is a handler that is not in the project."""
    options = alternatives(value)
    return any(isinstance(v, (External, Unknown)) for v in options) and not any(isinstance(v, Obj) for v in options)


def path_of(
    name: str, reached: Reached, handler: Handler, crossings: Mapping[Site, Mapping[str, str]]
) -> tuple[Step, ...]:
    start, calls, entry = handler.location, reached.calls[1:], reached.entry
    if entry is not None:
        start, calls = entry.site.location, reached.calls[entry.depth :]
    at = reached.use.site.location
    last = Step(at, f"`{callee(at)}` is reached")
    return walk(name, start, calls, last, entry.value if entry is not None else None, crossings)
