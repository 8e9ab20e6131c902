"""Rules 305 and 306: what the lists of an app say, against each other and against what `call()` dispatches."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Collection, Iterator
from posixpath import basename
from typing import NamedTuple

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.spelling import Spellings
from abplint.finding import Finding, Related
from abplint.fixes.lists import entry_added
from abplint.source import Location
from abplint.surface.names import quoted
from abplint.surface.parts import Declaration, Dispatch, Handler, Listing, Runtime

MOST_SHOWN = 6


class Contract(NamedTuple):
    """A runtime with a manifest that speaks of it, or none; `is_shared`: others answer for that manifest as well.

    `elsewhere` are the names that the same runtime lists on other pages, whose scripts register more with it.
    """

    runtime: Runtime
    manifest: Listing | None
    is_shared: bool
    elsewhere: frozenset[str] = frozenset()

    @property
    def lists(self) -> list[Listing]:
        return [*([self.manifest] if self.manifest is not None else ()), *self.runtime.listings]


def contracts(app: App) -> list[Contract]:
    """The pairs to compare: each runtime that answers calls with each of its manifests."""
    pairs: list[tuple[Runtime, Listing | None]] = []
    for runtime in (runtime for runtime in app.runtimes if not runtime.is_bootstrap):
        pairs += [(runtime, manifest) for manifest in app.manifests_of(runtime)] or [(runtime, None)]
    made = []
    for runtime, found in pairs:
        others = [other for other, theirs in pairs if theirs is found and other is not runtime] if found else []
        same = [other for other in others if other.location == runtime.location]
        listed = frozenset(name for other in same for listing in other.listings for name in listing.names)
        made.append(Contract(runtime, found, bool(others), listed))
    return made


@check("ABP305")
def unhandled_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """A list names a capability that `call()` has no branch for."""
    found: dict[tuple[str, int, int], Finding] = {}
    compared = contracts(app)
    for listing in app.manifest_lists.values():
        found.update(
            _unhandled(
                listing, [contract for contract in compared if contract.manifest is listing], rule, app.elsewhere
            )
        )
    for runtime in app.runtimes:
        answering = [contract for contract in compared if contract.runtime is runtime]
        for listing in runtime.listings if answering else ():
            for place, finding in _unhandled(listing, answering, rule, app.elsewhere):
                found.setdefault(place, finding)
    yield from found.values()


def _unhandled(
    listing: Listing, answering: list[Contract], rule: Rule, elsewhere: Collection[str]
) -> Iterator[tuple[tuple[str, int, int], Finding]]:
    """The findings, one for each place: a constant that feeds two lists is reported once."""
    handled: dict[int, _Handled] = {}
    for declaration in listing.declarations:
        dispatch = _lacking(declaration.name, answering) if declaration.name not in elsewhere else None
        if dispatch is None:
            continue
        if id(dispatch) not in handled:
            handled[id(dispatch)] = _Handled.by(dispatch)
        shown, spellings = handled[id(dispatch)]
        meant = next(iter(spellings.near(declaration.name)), None)
        question = f": did you mean `{meant}`?" if meant is not None else ""
        said = f"{called(listing.source)} declares {quoted(declaration.name)}"
        finding = Finding(
            rule.id,
            f"{said}, but `call()` has no branch for it{question}",
            declaration.location,
            rule.help,
            rule.why,
            rule.label,
            (declaration.name,),
            related=(Related(dispatch.location, f"`call()` dispatches here, on: {shown or 'nothing'}"),),
        )
        yield declaration.location.key, finding


class _Handled(NamedTuple):
    """What is said of the names that a dispatch knows."""

    shown: str
    spellings: Spellings

    @staticmethod
    def by(dispatch: Dispatch) -> _Handled:
        names = sorted(dispatch.handlers)
        shown = ", ".join(name or "''" for name in names[:MOST_SHOWN]) + (", …" if len(names) > MOST_SHOWN else "")
        return _Handled(shown, Spellings(names))


def _lacking(name: str, answering: list[Contract]) -> Dispatch | None:
    """The dispatch that has no branch for a name, if all that could have one are known and have none."""
    dispatches = [contract.runtime.dispatch for contract in answering]
    lists = [found for contract in answering for found in contract.lists]
    if any(name in found.unavailable for found in lists):
        return None
    if any(dispatch is None or not _has_no_branch(dispatch, name) for dispatch in dispatches):
        return None
    sure = (d for d in dispatches if d is not None and (d.handlers or name in d.unanswered))
    return next(sure, None)


def _has_no_branch(dispatch: Dispatch, name: str) -> bool:
    return name in dispatch.unanswered or (dispatch.is_closed and name not in dispatch.handlers)


@check("ABP306")
def undeclared_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """A capability is handled, or in one list, and absent from a list that exists."""
    found: dict[tuple[tuple[str, int, int], str], Finding] = {}
    for contract in contracts(app):
        for name, location, absent in _undeclared(contract):
            if name in app.elsewhere:
                continue
            *others, last = map(_place, absent)
            places = f"{', '.join(others)} and {last}" if others else last
            present = next((listing for listing in contract.lists if name in listing.names), None)
            if present is not None:
                message = f"{_said(present, app)} declares {quoted(name)}, but {_said(absent[0], app)} does not"
            else:
                message = f"{quoted(name)} is handled, but no list names it"
            related = tuple(
                Related(listing.location, f"{_said(listing, app)} does not name it")
                for listing in absent
                if listing.location is not None
            )
            key = (location.key, name)
            why, label = rule.why, rule.label
            if key not in found:
                help, fix = f"add it to {places}.", entry_added(name, absent, contract.lists)
                found[key] = Finding(rule.id, message, location, help, why, label, (name,), related=related, fix=fix)
    yield from found.values()


def _misspells(spellings: Spellings, name: str, contract: Contract) -> bool:
    """Whether a list names, in place of a capability, one that nothing handles and that is almost called the same."""
    return any(_lacking(other, [contract]) is not None for other in spellings.near(name))


def _stands_in_entry(declaration: Declaration) -> bool:
    """Whether a list's entry holds the name that it carries: it was not put together somewhere else."""
    (path, start, _), entry = declaration.location.key, declaration.entry
    return entry is not None and entry.key[0] == path and entry.key[1] <= start < entry.key[2]


def _undeclared(contract: Contract) -> Iterator[tuple[str, Location, list[Listing]]]:
    """Names with the place that has them, and the lists that lack them."""
    dispatch = contract.runtime.dispatch
    handled = {name: handler for name, handler in (dispatch.handlers if dispatch else {}).items() if _is_known(handler)}
    exact = [listing for listing in contract.lists if listing.is_exact]
    registered = {name: place for name, handler in handled.items() if (place := _registering(handler)) is not None}
    rows = sorted(registered.values())
    later = {id(listing) for listing in contract.runtime.listings if _is_of_registry(listing, rows)}
    declared: dict[str, list[Declaration]] = {}
    made_at: dict[tuple[str, int, int], set[str]] = {}  # of several names: they are derived from a registry there
    for listing in contract.lists:
        for declaration in listing.declarations:
            declared.setdefault(declaration.name, []).append(declaration)
            if not _stands_in_entry(declaration):
                made_at.setdefault(declaration.location.key, set()).add(declaration.name)
    aliased = {handler.location for name, handler in handled.items() if name in declared}
    spellings: dict[int, Spellings] = {}
    for name in {**declared, **handled}:
        absent = []
        for listing in exact:
            if name in listing.names or (listing is not contract.manifest and name in contract.elsewhere):
                continue
            if id(listing) in later and name in registered:
                continue  # what registers it had not run when the registry was listed
            if id(listing) not in spellings:
                spellings[id(listing)] = Spellings(listing.names)
            if not _misspells(spellings[id(listing)], name, contract):
                absent.append(listing)
        if not absent:
            continue
        places = declared.get(name, [])
        if not places and handled[name].location in aliased:
            continue
        if not places and (contract.runtime.has_lost_list or len(exact) < len(contract.lists)):
            continue  # what is put together at run time may hold it
        if not places:
            location = handled[name].location
            assert location is not None
            yield name, location, absent
        elif not _is_excused(name, places, contract):
            row = handled[name].location if name in handled else None
            is_derived = row is not None and len(made_at.get(places[0].location.key, ())) > 1
            yield name, row if row is not None and is_derived else places[0].location, absent


def _is_known(handler: Handler) -> bool:
    return handler.location is not None and not handler.is_refused


def _registering(handler: Handler) -> tuple[str, int, int] | None:
    """The call that registers a handler with the dispatch, where it has it from one."""
    place = handler.location
    return place.key if place is not None and place.text.endswith(")") else None


def _is_of_registry(listing: Listing, rows: list[tuple[str, int, int]]) -> bool:
    """Whether a list tells what is registered when it is asked for: each of its names stands in such a call."""
    declarations = listing.declarations
    return bool(declarations) and all(is_within(declared.location.key, rows) for declared in declarations)


def is_within(place: tuple[str, int, int], rows: list[tuple[str, int, int]]) -> bool:
    """Whether a name is written where the dispatch has it: as a key, or in a call that registers it."""
    path, start, end = place
    at = bisect_right(rows, (path, start, sys.maxsize)) - 1
    return at >= 0 and rows[at][0] == path and end <= rows[at][2]


def _is_excused(name: str, places: list[Declaration], contract: Contract) -> bool:
    """Whether a name may be missing from a list: another rule or runtime answers for it, or it promises nothing."""
    if _lacking(name, [contract]) is not None or all(p.available is False or p.is_conditional for p in places):
        return True
    dispatch = contract.runtime.dispatch
    is_answered = dispatch is not None and name in dispatch.handlers
    return contract.is_shared and not is_answered and all(place.source == "manifest" for place in places)


def _place(listing: Listing) -> str:
    """A list as a place to add a name to."""
    if listing.source == "manifest" and listing.location is not None:
        return f"{basename(listing.location.path)}:{listing.location.line}"
    return called(listing.source)


def _said(listing: Listing, app: App) -> str:
    """What messages call a list: by its file where the app has several manifests."""
    if listing.source == "manifest" and len(app.manifests) > 1 and listing.location is not None:
        return f"`{listing.location.path}`"
    return called(listing.source)


def called(source: str) -> str:
    """What messages call a list."""
    return "the manifest" if source == "manifest" else f"`{source}()`"
