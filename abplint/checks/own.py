"""Family 9: what abplint says about its own work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from posixpath import dirname, join, normpath
from typing import Final, NamedTuple

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding, Level
from abplint.source import Location, Span
from abplint.surface.parts import TrailEnd


@check("ABP900", stands_alone=True)
def syntax_error(app: App, rule: Rule) -> Iterator[Finding]:
    """A file of the app does not parse; what did parse is still checked. A note where engines read on, or may: one of a
    file, which says little more when it is said of each place."""
    noted: set[str] = set()
    for file, fault in app.faults:
        at = Location(file, Span(fault.start, fault.end))
        if fault.is_certain:
            yield Finding(
                rule.id, f"the file does not parse here: {fault.message}", at, rule.help, rule.why, rule.label
            )
        elif file.path not in noted:
            noted.add(file.path)
            yield Finding(
                rule.id,
                f"abplint cannot read this, though engines may: {fault.message}",
                at,
                "nothing, if the app runs: what else the file holds was checked.",
                "it is newer, rarer or more deeply nested than what abplint's grammars know, and was not checked.",
                "not followed from here",
                level=Level.NOTE,
            )


@check("ABP902", stands_alone=True)
def unresolved_handler(app: App, rule: Rule) -> Iterator[Finding]:
    """A handler could not be followed, so nothing is said about what it does behind that point: a note per cause."""
    causes: dict[tuple[object, ...], dict[tuple[object, ...], _Stop]] = {}
    ends = [(handler.name, end) for handler in app.handlers for end in handler.ends]
    why = "absent" if app.runtimes else "nobody"
    if app.dispatches and all(dispatch.is_waiting for dispatch in app.dispatches):
        why = "waiting"
    for name, place in app.unanswered.items():
        ends.append((name, TrailEnd(place, "elsewhere" if name in app.elsewhere else why)))
    for name, end in ends:
        places = causes.setdefault(_cause(end), {})
        stop = places.setdefault(() if end.why == "budget" else end.location.key, _Stop(end, {}))
        stop.names[name] = None
        if (not end.reach, end.location.key) < (not stop.end.reach, stop.end.location.key):
            places[()] = stop._replace(end=end)  # of a function that is too large, where it ended first
    for stops in _few_to_one_end(causes):
        told = _fewest(list(stops.values()))
        for position, stop in enumerate(told):
            others = len(stops) - len(told) if position == 0 else 0
            yield Finding(
                rule.id,
                f"{_named(list(stop.names))} {_told(app, stop.end, others)}",
                stop.end.location,
                _HELP.get(app.unread.get(stop.end.origin, stop.end.why), rule.help),
                rule.why,
                rule.label,
                tuple(stop.names),
            )


class _Stop(NamedTuple):
    """A place where handlers could not be followed, and their names."""

    end: TrailEnd
    names: dict[str, None]


def _cause(end: TrailEnd) -> tuple[object, ...]:
    """What tells the cause of one end from those of others: the file that is missing, the function that is too large,
    what is called and where that may lead; else its place."""
    origin = end.origin
    if end.why == "module" and origin is not None:
        name = origin.text.strip("\"'`")
        return (end.why, normpath(join(dirname(origin.path), name)) if name.startswith(".") else name)
    if end.why == "unread" and origin is not None:
        return (end.why, origin.key)
    if end.why == "budget" and origin is not None:
        return (end.why, origin.key)
    if end.reach and end.why == "callback":
        return (end.why, end.location.text.partition("(")[0], end.reach[0][1].key)
    method = _method(end.location.text) if end.why in ("method", "value") else ""
    if method:  # whatever has it: nobody knows the method
        return (end.why, method, end.reach[0][1].key if end.reach else (end.location.path,))
    return (end.why, end.location.key)


def _few_to_one_end(
    causes: Mapping[tuple[object, ...], dict[tuple[object, ...], _Stop]],
) -> Iterator[dict[tuple[object, ...], _Stop]]:
    """The places of each cause; together where many methods that nobody knows may all lead to one place: what is behind
    one of them is behind the others."""
    alike: dict[tuple[object, ...], list[dict[tuple[object, ...], _Stop]]] = {}
    for cause, places in causes.items():
        end = next(iter(places.values())).end
        is_lost = end.why in ("method", "value", "callback", "member") and end.reach
        alike.setdefault((end.reach[0][1].key,) if is_lost else cause, []).append(places)
    for found in alike.values():
        if len(found) <= MOST_TO_ONE_END:
            yield from found
        else:
            yield {place: stop for places in found for place, stop in places.items()}


def _method(call: str) -> str:
    """The name of the method that a call is one of; empty if it is none."""
    at, depth = len(call), 0
    while at and (depth or at == len(call)):
        at -= 1
        depth += {")": 1, "]": 1, "}": 1, "(": -1, "[": -1, "{": -1}.get(call[at], 0)
    around, _, name = call[:at].rstrip("?. \n\t").rpartition(".")
    return name.strip() if around else ""


def _fewest(stops: list[_Stop]) -> list[_Stop]:
    """Places of one cause, as few as it takes to name every handler at one that it comes to."""
    left = {name for stop in stops for name in stop.names}
    told: list[_Stop] = []
    while left:
        best = max(stops, key=lambda stop: len(left.intersection(stop.names)))
        left.difference_update(best.names)
        told.append(best)
    return told


LONGEST_QUOTE: Final = 40
MOST_TO_ONE_END: Final = 3  # methods that may lead to one place, each in a note of its own

_HELP: Final = {
    "budget": "give the handler a function of its own that does only what it promises, or say where it ends under "
    "`[handlers]`.",
    "nobody": "let abplint read the script that sets the runtime: it may be ignored by git, or built elsewhere.",
    "waiting": "let abplint read the script that sets the real runtime: it may be ignored by git, or built elsewhere.",
    "absent": "dispatch on names that are written down, or list the handlers under `[handlers]`.",
    "elsewhere": "register it where the runtime is made, or list the handler under `[handlers]`.",
    "module": "add the file, or build it before abplint runs.",
    "ignored": "run with `--no-gitignore`, which reads what git ignores, or list the capability under `[handlers]`.",
    "large": "let it import the sources instead of what is built of them, or list the capability under `[handlers]`.",
    "unread": "let the page load the sources instead of what is built of them, or list the capability under "
    "`[handlers]`.",
    "member": "name the method, or list the capability under `[handlers]`.",
    "method": "declare the type of what the method is called on, or list the capability under `[handlers]`.",
    "callback": "call the function where it is known to run, or list the capability under `[handlers]`.",
    "value": "declare the type of what is called, call the function by its name, or list the capability under "
    "`[handlers]`.",
}


def _named(names: Sequence[str]) -> str:
    """The first capability, and how many more."""
    first, *others = dict.fromkeys(names)
    return f"`{first}`" if not others else f"`{first}` (and {len(others)} more)"


_UNREAD: Final = {
    "module": "leads to no file",
    "ignored": "leads to a file that git ignores",
    "large": "leads to a file that is minified, too large or unreadable, and not read",
}


def _script(place: Location) -> str:
    """A script that is a file, or stands in a page."""
    return f"the script at {place.path}:{place.line}" if place.span.start else place.path


def _told(app: App, end: TrailEnd, others: int) -> str:
    """Where a trail ends and why; `others`: at how many more places it does so for the same cause."""
    text = " ".join(end.location.text.split())
    text = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    more = f" and {others} more such call{'s' if others > 1 else ''}" if others else ""
    if end.why == "nobody":
        return "is declared, and nothing that abplint reads sets `window.abp`"
    if end.why == "waiting":
        script = next(app.awaited, None)
        lost = "" if script is None else f"; {_script(script)} leads to no file"
        return f"is declared, and nothing that abplint reads sets the runtime that this one waits for{lost}"
    if end.why == "absent":
        return f"is declared, and no handler was found behind `{text}`"
    if end.why == "elsewhere":
        return f"is registered by `{text}`, in a file that no page in sight takes in"
    if end.why == "budget":
        told = f"is too large to be followed past `{text}`" if text else "is too large to be followed"
    elif end.why == "module" and end.origin is not None:
        why = _UNREAD[app.unread.get(end.origin, "module")]
        told = f"could not be followed past `{text}`{more}: {end.origin.text} {why}"
    elif end.why == "unread" and end.origin is not None:
        told = f"could not be followed past `{text}`{more}: {_script(end.origin)} is too large to be read"
    else:
        told = f"could not be followed past `{text}`{more}"
    for api, place in end.reach[:1]:
        told += f"; it may still reach `{api}` at {place.path}:{place.line}"
    return told
