"""From an app that was read to its map."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from abplint.app import App
from abplint.appmap import Answer, AppMap, Capability, CapabilityList, Declared, MappedDispatch, MappedParameter, Reach
from abplint.finding import Unfollowed
from abplint.program.objects import Record
from abplint.program.values import Site, Value, alternatives
from abplint.surface.parts import Handler, Listing, Sink
from abplint.surface.reach import KINDS, READ, written
from abplint.surface.responses import ResponseOutcome
from abplint.surface.shapes import code_of, shape_of

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
        dispatches=tuple(MappedDispatch(dispatch.location, dispatch.is_closed) for dispatch in app.dispatches),
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
    sinks = [sink for sink in app.sinks if any(route.capability == name for route in sink.routes)]
    parameters: dict[str, MappedParameter] = {}
    for sink in sinks:
        if sink.api.rule == READ:
            parameters.setdefault(sink.api.paths[0], MappedParameter(sink.api.paths[0], sink.location))
    lost = None
    if handler is not None and handler.lost is not None:
        lost = Unfollowed(name, handler.lost, handler.is_exhausted)
    return Capability(
        name,
        tuple(declared.values()),
        handler.location if handler is not None else None,
        tuple(parameters.values()),
        tuple(_reaches(sinks, rules)),
        tuple(_answers(app, name)),
        lost,
    )


def _answers(app: App, name: str) -> Iterator[Answer]:
    """The forms of a capability's responses, each once; successes first."""
    found: dict[tuple[str, str], Answer] = {}
    for response in app.responses:
        if response.origin.capability == name:
            part = response.error if response.outcome is ResponseOutcome.FAILURE else response.data
            if response.outcome is ResponseOutcome.FAILURE:
                text = code_of(part.value) if part is not None else ""
            else:
                text = shape_of(part.value if part is not None else response.envelope)
            site = _made_at(part.value if part is not None else None) or response.envelope.site
            answer = Answer(response.outcome.value, text, site.location if site is not None else None)
            found.setdefault((answer.outcome, answer.shape), answer)
    order = [outcome.value for outcome in ResponseOutcome]
    yield from sorted(found.values(), key=lambda answer: (order.index(answer.outcome), answer.shape))


def _made_at(value: Value | None) -> Site | None:
    """Where a value is written as an object."""
    options = alternatives(value) if value is not None else ()
    return next((item.site for item in options if isinstance(item, Record)), None)


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
