"""Family 5: what `call()` hands out, and what a handler makes it of (513, 511)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.checks.declarations import app_ids
from abplint.checks.responses import is_output
from abplint.finding import Finding, Related, Step
from abplint.program.forms import STRINGS, form_of
from abplint.program.objects import Array
from abplint.program.values import Obj, Value
from abplint.source import Location, Span
from abplint.surface.names import namespace_of, quoted
from abplint.surface.responses import BareAnswer, Origin, holds_nothing

_LONGEST_READ: Final = 24  # characters of a read that a message quotes

# ---------------------------------------------------------------- ABP513


@check("ABP513")
def missing_envelope(app: App, rule: Rule) -> Iterator[Finding]:
    """An answer leaves `call()` as it is, where `{ success, data }` belongs."""
    found: dict[tuple[str, int, int], list[BareAnswer]] = {}
    for answer in app.bare_answers:
        if answer.location is not None:
            found.setdefault(answer.location.key, []).append(answer)
    for answers in found.values():
        nearest = min(answers, key=lambda answer: len(answer.path))
        name, location = nearest.origin.capability, nearest.location
        assert location is not None
        capabilities = tuple(dict.fromkeys([name, *(answer.origin.capability for answer in answers)]))
        says = f"{quoted(name)} answers {_kind_of(nearest.value)} without an envelope"
        yield Finding(rule.id, says, location, rule.help, rule.why, rule.label, capabilities, nearest.path)


def _kind_of(value: Value) -> str:
    if isinstance(value, Array):
        return "an array"
    if isinstance(value, Obj):
        return "an object"
    if holds_nothing(value):
        return "nothing"
    is_text = form_of(value) in STRINGS
    return "text" if is_text else "a bare value"


# ---------------------------------------------------------------- ABP511


@check("ABP511")
def ignores_parameters(app: App, rule: Rule) -> Iterator[Finding]:
    """An output capability makes its output of what the page or the app holds at the moment."""
    seen: set[str] = set()
    for response in app.responses:
        origin = response.origin
        if origin.capability in seen or origin.state is None or not is_output(app, response):
            continue
        seen.add(origin.capability)
        if namespace_of(origin.capability, app_ids(app)) != "export" and _declares_no_input(app, origin.capability):
            continue
        location = _handler_of(origin)
        if location is None:
            continue
        at = origin.state.use.site.location
        start = origin.entry.site.location if origin.entry is not None else location
        steps = [] if start.key == location.key else [Step(start, f"{quoted(origin.capability)} is dispatched here")]
        yield Finding(
            rule.id,
            f"{quoted(origin.capability)} reads the page or the app{_named(at)}, none of its parameters",
            location,
            rule.help,
            rule.why,
            rule.label,
            (origin.capability,),
            (*steps, Step(location, "the handler")),
            (Related(at, "it reads this instead"),),
        )


def _named(location: Location) -> str:
    """The text of a read, shortened; nothing where what compilers make of a state stands at no place."""
    text = " ".join(location.text.split())
    short = text if len(text) <= _LONGEST_READ else f"{text[: _LONGEST_READ - 1]}…"
    return f" (`{short}`)" if short else ""


def _handler_of(origin: Origin) -> Location | None:
    """The name of the function that a capability is dispatched to, its first character if it has none, or the branch
    of the dispatch."""
    entry, state = origin.entry, origin.state
    if entry is None or state is None:
        return origin.location
    at_depth = entry.handlers.get(state.calls[entry.depth]) if len(state.calls) > entry.depth else None
    func = origin.reader or at_depth
    if func is None or func.fact is None or func.unit is None or func.unit.model_of:
        return entry.site.location
    fact = func.fact
    span = Span(fact.name_start, fact.name_end) if fact.name_end > fact.name_start else Span(fact.start, fact.end)
    return Location(func.unit.file, span)


def _declares_no_input(app: App, name: str) -> bool:
    """Whether a list says that a capability takes no parameters."""
    for declaration in app.declarations:
        for schema in declaration.schemas if declaration.name == name else ():
            is_known = schema.member == "inputSchema" and not schema.data.open and not schema.data.hidden
            if is_known and isinstance(schema.data.value, dict) and not schema.data.value.get("properties"):
                return True
    return False
