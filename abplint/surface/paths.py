"""The way from a capability to a place in its handler, as the steps of a finding."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abplint.finding import Step
from abplint.program.values import Site
from abplint.source import Location

LONGEST_HEAD: Final = 60


def callee(location: Location) -> str:
    """A call as a short text: what stands before its arguments."""
    text = " ".join(location.text.split())
    head = text.partition("(")[0] or text
    return f"{head}()" if "(" in text and len(head) <= LONGEST_HEAD else head[:LONGEST_HEAD]


def walk(name: str, start: Location | None, calls: Iterable[Site | None], last: Step) -> tuple[Step, ...]:
    """From where a capability is dispatched through calls (None: no step) to the last step."""
    steps: list[Step] = []
    if start is not None:
        steps.append(Step(start, f"`{name}` is dispatched here"))
    for call in calls:
        if call is not None and (not steps or steps[-1].location.key != call.location.key):
            steps.append(Step(call.location, f"`{callee(call.location)}` is called"))
    steps.append(last)
    return tuple(steps)
