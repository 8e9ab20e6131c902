"""Names of capabilities in dot-notation and camelCase, in each place that knows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from abplint.app import App
from abplint.finding import Edit, Fix
from abplint.source import Location, SourceFile, Span
from abplint.surface.names import misnamed


def renamed(app: App, name: str, app_ids: Iterable[str]) -> Fix | None:
    """A fix that renames a capability, for agents too; None where a text of the app has the name in a place that is not
    known to name it, or where there is no better name that is free."""
    better = in_camel_case(name, app_ids)
    if better is None or better in app.places or not all(dispatch.is_closed for dispatch in app.dispatches):
        return None
    places = app.places.get(name)
    if not places or name not in app.handled:
        return None
    edits: list[Edit] = []
    for file in _files(app):
        for at in _occurrences(file, name):
            location = Location(file, Span(at, at + len(name.encode())))
            if not _is_quoted(location) or not any(_holds(place, location) for place in places):
                return None
            edits.append(Edit(location, better))
    return Fix(f"Call it {better}", tuple(edits), renames=(name, better)) if edits else None


def in_camel_case(name: str, app_ids: Iterable[str]) -> str | None:
    """A name with its segments in camelCase; None where that is not enough."""
    found = ".".join(map(_camel, name.split(".")))
    return found if found != name and misnamed(found, app_ids) is None else None


def _camel(segment: str) -> str:
    first, *others = re.split(r"[-_\s]+", segment)
    if not segment[:1].islower():
        first = first.lower() if first.isupper() else first[:1].lower() + first[1:]
    return first + "".join(word[:1].upper() + word[1:] for word in others)


def _files(app: App) -> Iterator[SourceFile]:
    known = {**app.files, **{view.file.path: view.file for view in app.pages}}
    yield from {**known, **{manifest.path: manifest.file for manifest in app.manifests}}.values()


def _occurrences(file: SourceFile, name: str) -> Iterator[int]:
    at = file.data.find(name.encode())
    while at >= 0:
        yield at
        at = file.data.find(name.encode(), at + 1)


def _is_quoted(location: Location) -> bool:
    data, (start, end) = location.file.data, location.span
    return (
        start > 0 and data[start - 1 : start] in (b"'", b'"', b"`") and data[start - 1 : start] == data[end : end + 1]
    )


def _holds(place: Location, inner: Location) -> bool:
    return place.path == inner.path and place.span.start <= inner.span.start and inner.span.end <= place.span.end
