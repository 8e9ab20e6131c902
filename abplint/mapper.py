"""From an app that was read to its map."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from abplint.app import App
from abplint.appmap import AppMap, Capability, CapabilityList, Declared, Dispatch, Parameter, Reach
from abplint.finding import Unfollowed
from abplint.surface.model import Handler, Listing, Sink
from abplint.surface.reach import KINDS, READ, written

FAMILIES = {"ABP1": "delivery", "ABP2": "acquisition"}


def map_app(app: App, rules: Collection[str]) -> AppMap:
    """The map of an app that was read with a `ReachIndex`. `rules` are the ids of the rules whose flags count."""
    handlers = {handler.name: handler for handler in app.handlers}
    names = dict.fromkeys([*(declaration.name for declaration in app.declarations), *handlers])
    return AppMap(
        folder=app.folder,
        is_extension=app.is_extension,
        pages=tuple(view.file.path for view in app.pages if view.scripts),
        runtimes=tuple(runtime.location for runtime in app.runtimes),
        lists=tuple(_list(listing) for listing in app.listings),
        dispatches=tuple(Dispatch(dispatch.location, dispatch.is_closed) for dispatch in app.dispatches),
        capabilities=tuple(_capability(app, name, handlers.get(name), rules) for name in names),
    )


def _list(listing: Listing) -> CapabilityList:
    first = listing.declarations[0].location if listing.declarations else None
    return CapabilityList(listing.source, first, len(listing.declarations), listing.is_exact)


def _capability(app: App, name: str, handler: Handler | None, rules: Collection[str]) -> Capability:
    declared = {
        (listing.source, declaration.location.key): Declared(listing.source, declaration.location)
        for listing in app.listings
        for declaration in listing.declarations
        if declaration.name == name
    }
    sinks = [sink for sink in app.sinks if name in sink.capabilities]
    parameters: dict[str, Parameter] = {}
    for sink in sinks:
        if sink.api.rule == READ:
            parameters.setdefault(sink.api.paths[0], Parameter(sink.api.paths[0], sink.location))
    lost = None
    if handler is not None and handler.lost is not None:
        lost = Unfollowed(name, handler.lost, handler.is_exhausted)
    return Capability(
        name,
        tuple(declared.values()),
        handler.location if handler is not None else None,
        tuple(parameters.values()),
        tuple(_reaches(sinks, rules)),
        lost,
    )


def _what(sink: Sink) -> tuple[str, str, str]:
    """The kind of what a sink uses, how that is written, and the rule that flags it."""
    rule = sink.api.rule
    if rule in KINDS:
        return rule, sink.api.paths[0], ""
    assert sink.use is not None
    return FAMILIES.get(rule[:4], "other"), written(sink.use.kind, sink.use.path), rule


def _reaches(sinks: list[Sink], rules: Collection[str]) -> Iterator[Reach]:
    """What is reached, each thing once, with the place that the shortest way leads to; what is flagged, each place."""
    found: dict[tuple[object, ...], Reach] = {}
    for sink in sinks:
        if sink.api.rule == READ:
            continue
        kind, api, rule = _what(sink)
        reach = Reach(kind, api, sink.location, sink.path, rule if rule in rules else "")
        key = (reach.rule, sink.location.key) if reach.rule else (reach.kind, reach.api)
        old = found.get(key)
        if old is None or len(reach.path) < len(old.path):
            found[key] = reach
    yield from sorted(found.values(), key=lambda reach: (reach.kind, reach.api, reach.location.key))
