"""Family 3: the names that an app declares and handles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding, Related
from abplint.source import Location
from abplint.surface.names import namespace_of, strip_vendor

MECHANISMS: Final = frozenset(
    {
        *("clipboard", "share", "print", "notification", "notifications", "dialog", "dialogs", "download"),
        *("filePicker", "fileDialog"),
    }
)
WRITING_VERBS: Final = frozenset({"set", "load", "update", "write", "put", "apply", "select", "reset", "clear"})
_FIRST_WORD: Final = re.compile(r"[a-z0-9]+")


def named(app: App) -> Iterator[tuple[str, Location]]:
    """Every name with each place that declares it, or that handles it where nothing declares it.

    A registry that a list is derived from is handler, and no place of its own.
    """
    handlers = {handler.location.key for handler in app.handlers if handler.location is not None}
    places = list(app.declarations)
    proper = {declaration.name for declaration in places if declaration.location.key not in handlers}
    declared = set()
    for declaration in places:
        declared.add(declaration.name)
        if declaration.name not in proper or declaration.location.key not in handlers:
            yield declaration.name, declaration.location
    for handler in app.handlers:
        if handler.name not in declared and handler.location is not None:
            yield handler.name, handler.location


def app_ids(app: App) -> tuple[str, ...]:
    """The app's own identifiers, which tell a vendor prefix from a namespace."""
    return tuple(runtime.app_id for runtime in app.runtimes if runtime.app_id)


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
        verb = _FIRST_WORD.match(segments[-1])
        if verb is not None and verb[0] in WRITING_VERBS:
            yield Finding(
                rule.id, f"`{name}` sets state for later calls", location, rule.help, rule.why, rule.label, (name,)
            )


@check("ABP305")
def unhandled_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """A list names a capability that `call()` has no branch for."""
    if not app.dispatches or not all(dispatch.is_closed for dispatch in app.dispatches):
        return
    handled = {handler.name for handler in app.handlers}
    if not handled:
        return
    excused = {declaration.name for declaration in app.declarations if declaration.available is False}
    dispatch = app.dispatches[0]
    shown = ", ".join(sorted(handled)[:6]) + (", …" if len(handled) > 6 else "")
    for declaration in app.declarations:
        if declaration.name in handled or declaration.name in excused:
            continue
        where = "the manifest" if declaration.source == "manifest" else f"`{declaration.source}()`"
        yield Finding(
            rule.id,
            f"{where} declares `{declaration.name}`, but `call()` has no branch for it",
            declaration.location,
            rule.help.replace("{name}", declaration.name),
            rule.why,
            rule.label,
            (declaration.name,),
            related=(Related(dispatch.location, f"`call()` dispatches here, on: {shown}"),),
        )
