"""Entries of capability lists, taken from another list of the same app."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from abplint.finding import Edit, Fix
from abplint.fixes.literals import element_literals, elements_are_strings, plain, with_element, with_property
from abplint.source import Location, SourceFile, Span
from abplint.surface.parameters import parameters_taken
from abplint.surface.parts import Declaration, Handler, Listing

SCHEMA = "inputSchema"
SAID = frozenset({"name", "description", SCHEMA, "outputSchema", "requirements", "available", "features", "examples"})
"""What an entry tells clients; what else an object in code holds is how the app handles the capability."""


def entry_added(name: str, absent: Sequence[Listing], lists: Sequence[Listing]) -> Fix | None:
    """A fix that adds a capability to the lists that lack it; None where it is not known what to say there.

    To a list of names the name is added, to one of objects what another of the `lists` says of the capability.
    """
    edits: list[Edit] = []
    declared = [found for listing in lists for found in listing.by_name.get(name, ())]
    for listing in absent:
        made = _entry_in(listing, name, declared)
        if made is None:
            return None
        edits += made
    return Fix(f"Add {name} to the list{'s' if len(absent) > 1 else ''}", tuple(dict.fromkeys(edits)))


def _entry_in(listing: Listing, name: str, declared: Sequence[Declaration]) -> tuple[Edit, ...] | None:
    at = listing.location
    if at is None:
        return None
    if listing.declarations and elements_are_strings(at):
        return with_element(at, name)
    entry = _known_entry(declared)
    others = _entries(at.file.path, at.file.data, *at.span)
    if entry is None or (listing.declarations and not all(isinstance(other, dict) for other in others)):
        return None
    if others and not set.intersection(*map(set, others)) <= {*entry, "available"}:
        return None  # all others say more
    keys = {"name", SCHEMA, *(key for other in others for key in other)} if others else set(entry)
    written = {key: value for key, value in entry.items() if key in keys}
    if "available" not in written and others and all(other.get("available") is True for other in others):
        written = {"name": name, "available": True, **written}
    return with_element(at, written)


@lru_cache(maxsize=8)
def _entries(path: str, data: bytes, start: int, end: int) -> list[Any]:
    """The data of each element of a list; read once, however many names the list lacks."""
    return [plain(each) for each in element_literals(Location(SourceFile(path, data), Span(start, end)))]


def _known_entry(declared: Sequence[Declaration]) -> Mapping[str, Any] | None:
    """What lists say of a capability, the most that one of them says."""
    entries = [entry for found in declared if (entry := _entry_of(found)) is not None]
    return max(entries, key=len, default=None)


def _entry_of(declared: Declaration) -> Mapping[str, Any] | None:
    """What one list says; None where something of it is not known, and not only how it is handled."""
    data = declared.data
    if data is not None and isinstance(data.value, dict) and not data.open:
        hidden = {path[0] for path in data.hidden}
        if hidden & SAID:
            return None
        return {key: value for key, value in data.value.items() if key in SAID}
    entry = plain(declared.entry) if declared.entry is not None else None
    return entry if isinstance(entry, dict) and entry.get("name") == declared.name else None


def schema_added(entry: Location, name: str, lists: Sequence[Listing], handler: Handler | None) -> Fix | None:
    """A fix that gives an entry the input schema that another list has of the capability, else one that names the
    parameters that its handler takes; None where neither is known as a whole."""
    declared = [found for listing in lists for found in listing.by_name.get(name, ())]
    known = [schema.data for found in declared for schema in found.schemas if schema.member == SCHEMA]
    for data in known:
        if not data.open and not data.hidden and isinstance(data.value, dict):
            edits = with_property(entry, SCHEMA, data.value)
            return None if edits is None else Fix(f"Add the `{SCHEMA}` that {name} has elsewhere", edits)
    hidden = known or any(map(_hides_schema, declared))
    parameters = parameters_taken(handler) if handler is not None and not hidden else None
    edits = with_property(entry, SCHEMA, _naming(parameters)) if parameters is not None else None
    return None if edits is None else Fix(f"Add an `{SCHEMA}` of the parameters that {name} takes", edits)


def _hides_schema(declared: Declaration) -> bool:
    """Whether an entry may have an input schema of which nothing is known."""
    data = declared.data
    return data is not None and (bool(data.open) or any(path[:1] == (SCHEMA,) for path in data.hidden))


def _naming(parameters: Sequence[str]) -> Mapping[str, Any]:
    """A schema that names parameters, and says nothing of their types or of which may be left out."""
    return {"type": "object", **({"properties": {name: {} for name in parameters}} if parameters else {})}
