"""Family 9: what abplint says about its own work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding, Level
from abplint.source import Location, Span
from abplint.surface.parts import TrailEnd


@check("ABP900", stands_alone=True)
def syntax_error(app: App, rule: Rule) -> Iterator[Finding]:
    """A file of the app does not parse; what did parse is still checked. A note where engines read on, or may."""
    for file, fault in app.faults:
        at = Location(file, Span(fault.start, fault.end))
        if fault.is_certain:
            yield Finding(
                rule.id, f"the file does not parse here: {fault.message}", at, rule.help, rule.why, rule.label
            )
        else:
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
    causes: dict[tuple[object, ...], tuple[TrailEnd, list[str]]] = {}
    for handler in app.handlers:
        for end in handler.ends:
            causes.setdefault((end.location.key, end.why), (end, []))[1].append(handler.name)
    for name, place in app.unanswered.items():
        end = TrailEnd(place, "absent" if app.runtimes else "nobody")
        causes.setdefault((place.key, end.why), (end, []))[1].append(name)
    for end, names in causes.values():
        yield Finding(
            rule.id,
            f"{_named(names)} {_told(end)}",
            end.location,
            _HELP.get(end.why, rule.help),
            rule.why,
            rule.label,
            tuple(dict.fromkeys(names)),
        )


LONGEST_QUOTE: Final = 40

_HELP: Final = {
    "budget": "give the handler a function of its own that does only what it promises, or say where it ends under "
    "`[handlers]`.",
    "nobody": "let abplint read the script that sets the runtime: it may be ignored by git, or built elsewhere.",
    "absent": "dispatch on names that are written down, or list the handlers under `[handlers]`.",
    "module": "add the file, or build it before abplint runs: code that git ignores is read when it is there.",
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


def _told(end: TrailEnd) -> str:
    text = " ".join(end.location.text.split())
    text = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    if end.why == "nobody":
        return "is declared, and nothing that abplint reads sets `window.abp`"
    if end.why == "absent":
        return f"is declared, and no handler was found behind `{text}`"
    if end.why == "budget":
        told = f"is too large to be followed past `{text}`"
    elif end.why == "module" and end.origin is not None:
        told = f"could not be followed past `{text}`: {end.origin.text} leads to no file"
    else:
        told = f"could not be followed past `{text}`"
    for api, place in end.reach[:1]:
        told += f"; it may still reach `{api}` at {place.path}:{place.line}"
    return told
