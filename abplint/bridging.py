"""From an app that was read to the tools that a bridge to the Model Context Protocol would offer for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from abplint.app import App
from abplint.appmap import WHOLE
from abplint.patterns import regex
from abplint.source import Location
from abplint.surface.parts import Declaration, SchemaPart
from abplint.surface.reach import READ
from abplint.toolmap import AppTools, Lack, Tool

_ASKED: Final = ("listCapabilities", "manifest", "initialize")
LONGEST_NAME: Final = 64
SHORTEST_DESCRIPTION: Final = 12  # characters; less than that is a name said again
_NO_NAME: Final = regex(r"[^A-Za-z0-9_-]")
# what bounds a value, by its type, and what is said of one that nothing bounds
_BOUNDS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "string": (("maxLength", "pattern", "format"), "text of any length"),
    "array": (("maxItems",), "a list of any length"),
    "number": (("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), "any number"),
    "integer": (("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), "any integer"),
}
_CHOICES: Final = ("enum", "const", "$ref", "anyOf", "oneOf", "allOf")


def tools_of(app: App) -> AppTools:
    """The tools of an app that was read with a `ReachIndex`: a tool for each capability that its lists offer.

    A bridge asks `listCapabilities()`; where that says nothing, it has the manifest.
    """
    entries: dict[str, list[Declaration]] = {}
    for listing in sorted(app.listings, key=lambda each: _ASKED.index(each.source)):
        for entry in listing.declarations:
            entries.setdefault(entry.name, []).append(entry)
    offered = {name: found for name, found in entries.items() if all(each.available is not False for each in found)}
    taken: dict[str, str] = {}
    return AppTools(app.folder, tuple(_tool(app, name, found, taken) for name, found in offered.items()))


def _tool(app: App, capability: str, entries: list[Declaration], taken: dict[str, str]) -> Tool:
    location = entries[0].location
    name = _NO_NAME.sub("_", capability)[:LONGEST_NAME] or "_"
    lacks = []
    if name in taken:
        lacks.append(Lack("name", "", f"a client cannot tell it from `{taken[name]}`, which is called alike", location))
        numbered = (f"{name[: LONGEST_NAME - 4]}_{number}" for number in range(2, len(taken) + 3))
        name = next(each for each in numbered if each not in taken)  # no list of tools has a name twice
    taken[name] = capability
    description = next(filter(None, (entry.description for entry in entries)), "")
    if len(description) < SHORTEST_DESCRIPTION:
        said = "no description" if not description else "a description of hardly a word"
        lacks.append(Lack("description", "", f"it has {said}: a model picks tools by what they say they do", location))
    part = next((part for entry in entries for part in entry.schemas if part.member == "inputSchema"), None)
    schema = part.data.value if part is not None and isinstance(part.data.value, dict) else {}
    lacks += _lacks_of_schema(part, schema, location)
    lacks += _unnamed(app, capability, part, schema)
    if capability not in {handler.name for handler in app.handlers}:
        lacks.append(Lack("handler", "", "nothing was found that handles it", location))
    return Tool(name, capability, description, {"type": "object", **schema}, location, tuple(lacks))


def _lacks_of_schema(part: SchemaPart | None, schema: Mapping[str, Any], location: Location) -> Iterator[Lack]:
    if part is None:
        yield Lack("schema", "", "it has no `inputSchema`: a model has to guess what it takes", location)
        return
    here = part.data.place(())
    if part.data.open or part.data.hidden or not isinstance(part.data.value, dict):
        yield Lack("schema", "", "not all of its `inputSchema` is known before it runs", here)
    elif schema.get("type", "object") != "object":
        yield Lack("schema", "", "its `inputSchema` is not one of an object, and clients take no other", here)
    properties = schema.get("properties")
    for name, about in properties.items() if isinstance(properties, dict) else ():
        at = part.data.place(("properties", name))
        if isinstance(about, dict) and not any(("properties", name) == path[:2] for path in part.data.hidden):
            yield from _lacks_of_parameter(name, about, at)


def _lacks_of_parameter(name: str, about: Mapping[str, Any], at: Location) -> Iterator[Lack]:
    if not about.get("description"):
        yield Lack("description", name, f"`{name}` has no description", at)
    if any(key in about for key in _CHOICES):
        return
    kinds = about.get("type")
    for kind in kinds if isinstance(kinds, list) else [kinds]:
        if kind is None:
            yield Lack("type", name, f"`{name}` has no type", at)
        elif kind in _BOUNDS and not any(key in about for key in _BOUNDS[kind][0]):
            yield Lack("bounds", name, f"`{name}` is {_BOUNDS[kind][1]}", at)


def _unnamed(app: App, capability: str, part: SchemaPart | None, schema: Mapping[str, Any]) -> Iterator[Lack]:
    """The parameters that a handler reads and a schema that is known as a whole does not name."""
    if part is None or part.data.open or part.data.hidden:
        return
    named = schema.get("properties") or {}
    for sink in app.sinks:
        name = sink.api.paths[0] if sink.api.rule == READ else WHOLE
        if name != WHOLE and name not in named and any(route.capability == capability for route in sink.routes):
            yield Lack("parameter", name, f"its handler reads `{name}`, which its schema does not name", sink.location)
