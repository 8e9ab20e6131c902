"""What a branch has changed, by the names under which code finds it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abplint.program.budgets import MOST_STREAMS
from abplint.program.heap import has_code
from abplint.program.journal import Changes
from abplint.program.libraries.hooks import names_given
from abplint.program.objects import Array, MapEntries, MapObject, Record, SetObject
from abplint.program.observing import Registration
from abplint.program.values import Obj, Site, Slot, Value, alternatives

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
