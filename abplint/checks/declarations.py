"""Family 3: the names that an app declares and handles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.comparison import called, is_within
from abplint.finding import Finding, Fix, Level, Related
from abplint.fixes.lists import schema_added
from abplint.fixes.names import renamed
from abplint.patterns import regex
from abplint.source import Location
from abplint.surface.names import misnamed, namespace_of, quoted, strip_vendor
from abplint.surface.parts import Declaration, Listing, Runtime

MECHANISMS: Final = frozenset(
    {
        *("clipboard", "share", "print", "notification", "notifications", "dialog", "dialogs", "download"),
        *("filePicker", "fileDialog"),
    }
)
WRITING_VERBS: Final = frozenset({"set", "load", "update", "write", "put", "apply", "select", "reset", "clear"})
LIST: Final = "listCapabilities"
_FIRST_WORD: Final = regex(r"[a-z0-9]+")


def named(app: App) -> Iterator[tuple[str, Location]]:
    """Every name with each place that declares it, or that handles it where nothing declares it.

    A registry that a list is derived from is handler, and no place of its own; nor is what puts names together
    (`${group}.${action}`), which no name is written in.
    """
    rows = sorted(handler.location.key for handler in app.handlers if handler.location is not None)
    places = list(app.declarations)
    derived = {
        place.location.key
        for place in places
        if is_within(place.location.key, rows) or place.name not in place.location.text
    }
    proper = {place.name for place in places if place.location.key not in derived}
    declared = set()
    for declaration in places:
        declared.add(declaration.name)
        if declaration.name not in proper or declaration.location.key not in derived:
            yield declaration.name, declaration.location
    taken = {handler.location.key for handler in app.handlers if handler.location and handler.name in declared}
    for handler in app.handlers:
        if handler.name in declared or handler.location is None or handler.is_refused:
            continue
        if handler.location.key not in taken:  # an older name leads to the handler of a declared one
            yield handler.name, handler.location


def app_ids(app: App) -> tuple[str, ...]:
    """The app's own identifiers, which tell a vendor prefix from a namespace."""
    named = (*(runtime.app_id for runtime in app.runtimes), *(manifest.app_id for manifest in app.manifests))
    return tuple(dict.fromkeys(filter(None, named)))


@check("ABP301")
def forbidden_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """A capability is named after a delivery or acquisition mechanism."""
    for name, location in named(app):
        namespace = namespace_of(name, app_ids(app))
        if namespace in MECHANISMS:
            yield Finding(
                rule.id,
                f"`{name}` offers a delivery mechanism (`{namespace}.*`) as a capability",
                location,
                rule.help,
                rule.why,
                rule.label,
                (name,),
            )


@check("ABP302")
def ui_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """A capability drives the user interface."""
    for name, location in named(app):
        if namespace_of(name, app_ids(app)) == "ui":
            yield Finding(
                rule.id, f"`{name}` drives the user interface", location, rule.help, rule.why, rule.label, (name,)
            )


@check("ABP303")
def state_setter(app: App, rule: Rule) -> Iterator[Finding]:
    """A capability sets state that another one needs."""
    for name, location in named(app):
        segments = strip_vendor(name, app_ids(app)).split(".")
        if len(segments) < 2 or segments[0] != "state":
            continue
        verb = _FIRST_WORD.match(segments[1])
        if verb is not None and verb[0] in WRITING_VERBS:
            yield Finding(
                rule.id,
                f"`{name}` sets state for later calls",
                location,
                rule.help,
                rule.why,
                rule.label,
                (name,),
            )


@check("ABP304")
def capability_name(app: App, rule: Rule) -> Iterator[Finding]:
    """A name is not dot-notation in camelCase."""
    ids = app_ids(app)
    for name, location in named(app):
        wrong = misnamed(name, ids)
        if wrong is None:
            continue
        said = f"has a segment that is not camelCase: `{wrong}`" if wrong else "is not dot-notation"
        fix = renamed(app, name, ids)
        yield Finding(rule.id, f"{quoted(name)} {said}", location, rule.help, rule.why, rule.label, (name,), fix=fix)


@check("ABP307")
def missing_input_schema(app: App, rule: Rule) -> Iterator[Finding]:
    """An entry of `listCapabilities()` does not say what parameters the capability takes."""
    for runtime in app.runtimes:
        level = Level.WARNING if app.is_extension or any(view.is_extension for view in app.pages_of(runtime)) else None
        for listing in runtime.listings:
            lacking = (entry for entry in listing.declarations if entry.lacks_input_schema and entry.entry)
            for location, names in _by_entry(lacking if listing.source == LIST else ()):
                message = f"{_shown(names)} no `inputSchema` in `{LIST}()`"
                fix = _described(app, runtime, listing, names[0], location)
                yield Finding(rule.id, message, location, rule.help, rule.why, rule.label, names, level=level, fix=fix)


def _described(app: App, runtime: Runtime, listing: Listing, name: str, entry: Location) -> Fix | None:
    """A fix for an entry that is one capability's alone."""
    declared = (each for each in listing.by_name[name] if each.entry == entry)
    if not all(map(listing.owns, declared)):
        return None
    handler = runtime.dispatch.handlers.get(name) if runtime.dispatch is not None else None
    return schema_added(entry, name, [*app.manifests_of(runtime), *runtime.listings], handler)


@check("ABP308")
def duplicate_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """A list or a dispatch names a capability again."""
    said = [(r, f"stands twice in {called(listing.source)}") for listing in app.listings for r in listing.repeated]
    said += [
        (repeated, "has two branches in `call()`") for dispatch in app.dispatches for repeated in dispatch.repeated
    ]
    for repeated, how in {repeated.location.key: (repeated, how) for repeated, how in reversed(said)}.values():
        yield Finding(
            rule.id,
            f"{quoted(repeated.name)} {how}",
            repeated.location,
            rule.help,
            rule.why,
            rule.label,
            (repeated.name,),
            related=(Related(repeated.first, f"{quoted(repeated.name)} stands here first"),),
        )


@check("ABP309")
def deprecated_without_alternative(app: App, rule: Rule) -> Iterator[Finding]:
    """An entry is deprecated, and says nothing of what to call instead."""
    for location, names in _by_entry(
        entry for listing in app.listings for entry in listing.declarations if entry.lacks_alternative
    ):
        message = f"`{names[0]}` is deprecated, with neither `alternatives` nor `deprecationMessage`"
        yield Finding(rule.id, message, location, rule.help, rule.why, rule.label, names)


def _by_entry(declarations: Iterable[Declaration]) -> Iterator[tuple[Location, tuple[str, ...]]]:
    """The objects that declare capabilities, each with all names that it declares: code may reuse one for many."""
    found: dict[tuple[str, int, int], tuple[Location, dict[str, None]]] = {}
    for declaration in declarations:
        location = declaration.entry or declaration.location
        found.setdefault(location.key, (location, {}))[1].setdefault(declaration.name)
    for location, names in found.values():
        yield location, tuple(names)


def _shown(names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return f"`{names[0]}` has"
    return f"`{names[0]}` and {len(names) - 1} more have"
