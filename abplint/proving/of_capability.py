"""The lines of the checklist that are asked of each capability."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from abplint.card import Ground
from abplint.checks.declarations import LIST, app_ids, named
from abplint.checks.responses import OUTPUT
from abplint.program.objects import Record
from abplint.program.values import Value, alternatives
from abplint.proving.answers import (
    answers_of,
    envelopes_of,
    is_closed,
    is_computed,
    place_of,
    unknown_in_data,
    unknown_in_error,
)
from abplint.proving.case import READING, CapabilityCase, Standing, proved, undecided
from abplint.surface.answers import STATUS_KEYS
from abplint.surface.names import has_vendor_prefix, namespace_of
from abplint.surface.responses import Response, ResponseOutcome

AGREEING: Final = frozenset({"export", "convert"})  # the namespaces whose shapes a rule compares
REACHING: Final = ("dialogs", "printing", "delivery", "stays", "input", "permission", "own")
"""The lines that hold if handlers reach none of some APIs."""
AUTHOR: Final = "its author decides."

# ---------------------------------------------------------------- what is declared


def _declared(case: CapabilityCase) -> Standing | None:
    open_ = [*case.around.unread_lists]
    for listing in case.app.listings:
        entries = listing.by_name.get(case.name, [])
        if not entries:
            open_.append(Ground("it is in this list under no name that was read", listing.location))
        open_ += [Ground("it is listed under a condition", entry.location) for entry in entries if entry.is_conditional]
    open_ += [Ground("the dispatch may know it twice", d.location) for d in case.app.dispatches if not d.is_closed]
    if not (case.app.is_extension or any(listing.source == "manifest" for listing in case.app.listings)):
        open_.append(Ground("no manifest was found among the files"))
    if open_:
        return undecided(*open_, decides="reading the lists while the app runs decides.")
    return proved(*(Ground("listed", entry.location) for entry in case.declarations))


def _handled(case: CapabilityCase) -> Standing | None:
    if case.unread:
        return undecided(*case.unread)
    return proved(*(Ground("handled", handler.location) for handler in case.handlers))


def _named(case: CapabilityCase) -> Standing | None:
    place = next((location for name, location in named(case.app) if name == case.name), None)
    if place is None:
        return undecided(Ground("it is another name of a capability, or nothing answers to it"), decides=AUTHOR)
    ids = app_ids(case.app)
    if has_vendor_prefix(case.name, ids) and not any(case.name.startswith(f"{id}.") for id in ids):
        return undecided(Ground("how far the vendor's domain goes is written nowhere", place), decides=AUTHOR)
    return proved(Ground("the name says so", place))


def _schema(case: CapabilityCase) -> Standing | None:
    listed = [entry for entry in case.declarations if entry.source == LIST]
    open_ = [*case.around.unread_lists]
    if not listed:
        open_.append(Ground(f"its entry in `{LIST}()` was not found"))
    for entry in case.declarations:
        parts = [part for part in entry.schemas if part.member == "inputSchema"]
        if entry.source == LIST and not parts:
            open_.append(Ground("what its `inputSchema` is, is not known", entry.entry or entry.location))
        open_ += [
            Ground(f"not all of its `{part.member}` is known", part.data.place(()))
            for part in entry.schemas
            if part.data.open or part.data.hidden
        ]
        open_ += [
            Ground("regular expressions are not looked at", part.data.place(()))
            for part in entry.schemas
            if any({"pattern", "patternProperties"} & set(path) for path in part.data.places)
        ]
    if open_:
        return undecided(*open_, decides="reading the lists while the app runs decides.")
    return proved(*(Ground("its `inputSchema`", p.data.place(())) for e in listed for p in e.schemas[:1]))


def _current(case: CapabilityCase) -> Standing | None:
    open_ = [*case.around.unread_lists]
    for entry in case.declarations:
        data = entry.data
        if data is not None and (() in data.open or ("deprecated",) in data.hidden):
            open_.append(Ground("not all of its entry is known", entry.entry or entry.location))
    if open_:
        return undecided(*open_, decides="reading the lists while the app runs decides.")
    if not case.declarations:
        return undecided(Ground("no list that was read names it"), decides=AUTHOR)
    return proved(*(Ground("its entry", entry.entry or entry.location) for entry in case.declarations))


# ---------------------------------------------------------------- what its handler does


def _does_not(case: CapabilityCase, item: str) -> Standing | None:
    """A line that holds if nothing that its rules flag is reached: the handler has to be known as a whole.

    Running it shows what it reaches as things stand. That nothing else can be reached as they may stand after other
    calls, its text has to show.
    """
    if case.unread:
        return undecided(*case.unread)
    open_ = [*case.unseen, *case.around.stored, *case.around.circumstances.replaced]
    if not open_ and any(item in handler.names for handler in case.handlers):
        why = "no way to what this line is about was found, but its text, or that of what it calls, may name it"
        open_ = [Ground(why, handler.location) for handler in case.handlers]
    return undecided(*open_, decides=READING) if open_ else proved(*case.followed)


def _unless(case: CapabilityCase, item: str, rules: tuple[str, ...], why: str, decides: str) -> Standing | None:
    """The same, where a rule lets an API pass for reasons that only a run shows to be good ones."""
    excused = [Ground(why, location) for _, location in case.excused(rules)]
    return undecided(*excused, decides=decides) if excused and not case.unread else _does_not(case, item)


def _stateless(case: CapabilityCase) -> Standing | None:
    return undecided(
        *case.unread or (Ground("what it finds in the page and the app may be what another call left there"),),
        decides="calling it first, on a fresh page, decides.",
    )


def _headless(case: CapabilityCase) -> Standing | None:
    return undecided(Ground("whether a result is complete shows when there is one"))


# ---------------------------------------------------------------- what it answers


def _responses(case: CapabilityCase) -> list[Response] | None:
    """All that it answers, if that is known to be envelopes."""
    answers = answers_of(case.handlers)
    return envelopes_of(answers) if answers is not None else None


def _envelope(case: CapabilityCase) -> Standing | None:
    if case.unread:
        return undecided(*case.unread)
    if _responses(case) is None:
        return undecided(*(Ground("what it answers is not known as a whole", h.location) for h in case.handlers))
    return proved(*(Ground("each way to an answer ends in an envelope", h.location) for h in case.handlers))


def _successes(case: CapabilityCase) -> tuple[list[Value], tuple[Ground, ...]]:
    """What its successes hold, and what keeps that from being all."""
    if case.unread:
        return [], case.unread
    responses = _responses(case)
    if responses is None:
        return [], tuple(Ground("what it answers is not known as a whole", h.location) for h in case.handlers)
    good = [response for response in responses if response.outcome is ResponseOutcome.SUCCESS]
    if not good:
        return [], (Ground("no success that it answers was found"),)
    if any(response.data is None for response in good):
        return [], (Ground("a success without `data` was found", place_of(good[0].envelope)),)
    return [item for response in good if response.data for item in alternatives(response.data.value)], ()


def _data(case: CapabilityCase) -> Standing | None:
    if namespace_of(case.name, app_ids(case.app)) not in OUTPUT:
        return undecided(Ground("its namespace promises no output: a status may be its result"), decides=AUTHOR)
    held, open_ = _successes(case)
    if open_:
        return undecided(*open_)
    for item in held:
        if not _holds_data(item):
            return undecided(Ground("what its `data` is, is not known before it runs", place_of(item)))
    return proved(*(Ground("its `data` holds what is computed", place_of(item)) for item in held))


def _holds_data(data: Value) -> bool:
    """Whether data certainly holds something that is no status."""
    if not isinstance(data, Record):
        return is_computed(data)
    return is_closed(data) and any(
        slot.getter is None and name not in STATUS_KEYS and is_computed(slot.value) for name, slot in data.slots.items()
    )


def _files(case: CapabilityCase) -> Standing | None:
    held, open_ = _successes(case)
    if open_:
        return undecided(*open_)
    for item in held:
        unknown = unknown_in_data(item)
        if unknown is not None:
            return undecided(Ground(f"what its `{unknown}` is, is not known before it runs", place_of(item)))
    return proved(*(Ground("the kind of each part of its `data` is known", place_of(item)) for item in held))


def _errors(case: CapabilityCase) -> Standing | None:
    if case.unread:
        return undecided(*case.unread)
    responses = _responses(case)
    if responses is None:
        return undecided(*(Ground("what it answers is not known as a whole", h.location) for h in case.handlers))
    bad = [response for response in responses if response.outcome is ResponseOutcome.FAILURE]
    if not bad:
        return undecided(Ground("no failure that it answers was found: what it throws leaves `call()` as it is"))
    errors = [item for response in bad if response.error for item in alternatives(response.error.value)]
    for error in errors:
        unknown = unknown_in_error(error)
        if unknown is not None:
            return undecided(Ground(f"what its `{unknown}` is, is not known before it runs", place_of(error)))
    places = {at.key: at for at in map(place_of, errors) if at is not None}
    return proved(*(Ground("what each part is, is known", at) for at in places.values()))


def _alike(case: CapabilityCase) -> Standing | None:
    ids = app_ids(case.app)
    namespace = namespace_of(case.name, ids)
    names = dict.fromkeys([*(d.name for d in case.app.declarations), *(h.name for h in case.app.handlers)])
    others = [name for name in names if name != case.name and namespace_of(name, ids) == namespace]
    if not others or not namespace:
        return None
    if namespace not in AGREEING:
        return undecided(Ground(f"which shape `{namespace}.*` has in common is written nowhere"), decides=AUTHOR)
    for name in (case.name, *others):
        answer = _files(CapabilityCase(case.around, name, case.lost if name == case.name else ()))
        if answer is not None and answer.decides:
            return undecided(Ground(f"what `{name}` answers is not known as a whole"))
    told = ", ".join(f"`{name}`" for name in others)
    return proved(Ground(f"files stand under the same key as in {told}"))


CAPABILITY: Final[dict[str, Callable[[CapabilityCase], Standing | None]]] = {
    "declared": _declared,
    "handled": _handled,
    "named": _named,
    "schema": _schema,
    "current": _current,
    "dialogs": partial(_does_not, item="dialogs"),
    "printing": partial(
        _unless,
        item="printing",
        rules=("ABP102",),
        why="it prints as a signal to the client, after it has written its parameters into the page",
        decides="printing the page while it runs shows whether that is all that is on paper.",
    ),
    "delivery": partial(_does_not, item="delivery"),
    "stays": partial(_does_not, item="stays"),
    "input": partial(_does_not, item="input"),
    "permission": partial(
        _unless,
        item="permission",
        rules=("ABP202", "ABP205"),
        why="it asks for a permission, and what it answers to a refusal was not seen",
        decides="running it with the permission refused decides.",
    ),
    "stateless": _stateless,
    "envelope": _envelope,
    "data": _data,
    "files": _files,
    "errors": _errors,
    "alike": _alike,
    "own": partial(_does_not, item="own"),
    "headless": _headless,
}
"""What decides each line, by the item's name; None where the line does not apply."""
