"""Deliveries that a handler can do without, since it returns what they deliver."""

from __future__ import annotations

from abplint.app import App
from abplint.finding import Fix
from abplint.fixes.edits import removing, removing_statement
from abplint.program.values import alternatives
from abplint.surface.parts import Sink
from abplint.surface.responses import ResponseOutcome, holds_nothing
from abplint.syntax.removal import idle_call


def taken_out(app: App, sink: Sink) -> Fix | None:
    """A fix that takes a delivery out of the only handler that it stands in; None where the handler may need it."""
    if len(sink.capabilities) != 1 or sink.silenced or not _returns_data(app, sink.capabilities[0]):
        return None
    file = sink.location.file
    found = idle_call(file.path, file.data, sink.location.span.start, sink.capabilities[0])
    if found is None:
        return None
    edits = [removing_statement(file, *found.statement)]
    if found.unneeded is not None:
        edits.append(removing(file, *found.unneeded))
    return Fix("Take it out: the data is returned", tuple(edits), is_safe=False)


def _returns_data(app: App, capability: str) -> bool:
    """Whether all that a capability answers with success holds data."""
    slots = [
        response.data
        for response in app.responses
        if response.origin.capability == capability and response.outcome is ResponseOutcome.SUCCESS
    ]
    return bool(slots) and all(
        slot is not None and not any(map(holds_nothing, alternatives(slot.value))) for slot in slots
    )
