"""What a branch has changed, by the names under which code finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from abplint.program.budgets import DESCRIBED_DEPTH, MOST_STREAMS
from abplint.program.heap import has_code
from abplint.program.journal import CellState, Changes, is_data
from abplint.program.libraries.hooks import names_given
from abplint.program.objects import Array, MapEntries, MapObject, Record, SetObject, State
from abplint.program.observing import Registration
from abplint.program.scopes import Cell
from abplint.program.values import Obj, Site, Slot, Value, alternatives, inside

SENDING: Final = "*next*"  # what a model calls it that something goes through a stream
# `opened.next(`; or it is given away, whoever sends by it then: `= this.opened;`, `share(opened)`, `=> desk.opened`
SENDS: Final = (
    rb"(?<![\w$])%(name)s\s*[?!]?\s*\.\s*(?:next|emit|error|complete)\b"
    rb"|(?:[=(,:[]|=>|\breturn)\s*(?:[\w$]+[?!]?\.)*%(name)s\s*(?=[]),;}\n])"
)


def names_of_lists(changed: Changes) -> set[str]:
    """The variables, or the members, that are given the lists to which a branch has added something."""
    lists = (change.container for change in changed.values() if change.key in ("elements", "rest"))
    sites = (found.site for found in lists if isinstance(found, (Array, SetObject)) and found.site is not None)
    return {name for site in sites for name in names_given(site)}


def names_of_keepers(changed: Changes, is_kept: Callable[[Value], bool], states: Mapping[int, Obj]) -> set[str]:
    """The variables and properties that a branch has given what holds a value, in a record or a list, however deep; but
    those of states, by their serials, which all have one name."""
    names: set[str] = set()
    for change in changed.values():
        if isinstance(states.get(change.serial), State):
            continue
        new = change.new.value if isinstance(change.new, (CellState, Slot)) else change.new
        name = change.container.name if isinstance(change.container, Cell) else change.key
        around = inside(new, DESCRIBED_DEPTH, is_data) if isinstance(new, Value) and isinstance(name, str) else ()
        held = (item for each in around if isinstance(each, Obj) for item in each.held())
        if any(is_kept(item) for value in held for item in alternatives(value)):
            names.add(name)
    return names


def states_among(changed: Changes, states: Mapping[int, Obj]) -> list[State]:
    """Those of some states, by their serials, that a branch has written."""
    found = (states.get(serial) for serial in dict.fromkeys(change.serial for change in changed.values()))
    return [state for state in found if isinstance(state, State)]


def names_of_tables(changed: Changes) -> set[str]:
    """The same of the tables in which a branch has kept functions under keys."""
    sites: list[Site | None] = []
    for change in changed.values():
        is_keyed = isinstance(change.container, MapEntries) or change.key == "rest"
        if is_keyed and isinstance(change.container, (MapEntries, MapObject, Record)):
            kept = change.new.value if isinstance(change.new, Slot) else change.new
            if isinstance(kept, Value) and any(map(has_code, alternatives(kept))):
                sites.append(change.container.site)
    return {name for site in sites if site is not None for name in names_given(site)}


def names_of_streams(registrations: Iterable[Registration]) -> set[str] | None:
    """The names of the streams that listeners were registered on: code that sends by one names it, and nothing else.
    None where one of them has no name, where there is none, or where so many are that most are about something else."""
    names: set[str] = set()
    for made in registrations:
        if made.event == SENDING:
            site = made.target.site if isinstance(made.target, Obj) else None
            given = names_given(site) if site is not None else []
            if not given:
                return None
            names.update(given)
    return names if 0 < len(names) <= MOST_STREAMS else None
