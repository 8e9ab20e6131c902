"""Data written down in JSON or in code as plain Python values, with the place of each part."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final

from abplint.program.objects import Array, Func, Record
from abplint.program.values import Constant, Obj, Site, Value, alternatives
from abplint.records import record
from abplint.source import Location, SourceFile, Span
from abplint.surface.budgets import DEEPEST_DATA, MOST_DATA
from abplint.syntax.facts import Undefined
from abplint.syntax.json import JsonNode

Path = tuple[str | int, ...]
_UNKNOWN: Final = object()


@record
class PlainData:
    """A value as `json.loads` would give it, as far as it is known.

    `places` holds, for the path of each part, its key in an object, or the item itself in an array; the root's is
    `()`. What is not known is left out: `open` are the paths of objects that may have more keys than are shown, and
    `hidden` those of keys whose values are not known.
    """

    value: Any
    places: dict[Path, Location] = field(default_factory=dict)
    open: frozenset[Path] = frozenset()
    hidden: frozenset[Path] = frozenset()

    def place(self, path: Path) -> Location:
        """The innermost place that is known for a path."""
        while path not in self.places:
            path = path[:-1]
        return self.places[path]


def from_json(file: SourceFile, node: JsonNode, at: Location) -> PlainData:
    """The data of a JSON file's node, whose own place is `at`."""
    places: dict[Path, Location] = {(): at}
    pending: list[tuple[Path, JsonNode]] = [((), node)]
    while pending:
        path, here = pending.pop()
        for member in here.members:
            below: Path = (*path, member.key)
            places[below] = Location(file, Span(member.key_start, member.key_end))
            pending.append((below, member.value))
        for position, item in enumerate(here.items):
            below = (*path, position)
            places[below] = Location(file, Span(item.start, item.end))
            pending.append((below, item))
    return PlainData(node.value(), places)


def from_value(value: Value, at: Location) -> PlainData | None:
    """What is known of an abstract value as data, its own place being `at`; None if nothing is."""
    reader = _PlainReader(at)
    found = reader.read(value, (), None)
    if found is _UNKNOWN:
        return None
    return PlainData(found, reader.places, frozenset(reader.open), frozenset(reader.hidden))


class _PlainReader:
    """Turns abstract values into plain ones.

    Functions, instances and values with alternatives are not known, nor is what holds itself or has too many parts.
    """

    def __init__(self, at: Location) -> None:
        self.places: dict[Path, Location] = {(): at}
        self.open: set[Path] = set()
        self.hidden: set[Path] = set()
        self.around: set[int] = set()
        self.parts = 0

    def read(self, value: Value, path: Path, site: Site | None) -> Any:
        if site is not None:
            self.places[path] = site.location
        self.parts += 1
        if len(path) > DEEPEST_DATA or self.parts > MOST_DATA or len(alternatives(value)) > 1:
            return _UNKNOWN
        if isinstance(value, Constant):
            return _UNKNOWN if isinstance(value.value, Undefined) else value.value
        if not isinstance(value, Obj) or isinstance(value, Func) or value.prototype is not None:
            return _UNKNOWN
        if not isinstance(value, (Array, Record)) or value.serial in self.around:
            return _UNKNOWN
        self.around.add(value.serial)
        found = self._array(value, path) if isinstance(value, Array) else self._object(value, path)
        self.around.remove(value.serial)
        return found

    def _array(self, array: Obj, path: Path) -> Any:
        if array.open or array.rest is not None:
            return _UNKNOWN
        items = []
        for position, item in enumerate(array.elements):
            site = item.site if isinstance(item, (Constant, Obj)) else None
            items.append(self.read(item, (*path, position), site))
        return _UNKNOWN if any(item is _UNKNOWN for item in items) else items

    def _object(self, obj: Obj, path: Path) -> Any:
        if obj.open:
            self.open.add(path)
        found = {}
        for name, slot in obj.slots.items():
            below = (*path, name)
            if isinstance(slot.value, Constant) and isinstance(slot.value.value, Undefined) and slot.getter is None:
                continue  # JSON has no such key
            known = _UNKNOWN if slot.getter is not None else self.read(slot.value, below, slot.site)
            if known is _UNKNOWN:
                self.hidden.add(below)
            else:
                found[name] = known
        return found
