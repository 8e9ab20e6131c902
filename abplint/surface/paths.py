"""The way from a capability to a place in its handler, as the steps of a finding."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from abplint.finding import Step, called
from abplint.program.objects import Func
from abplint.program.values import Obj, Site, Value, alternatives
from abplint.source import Location

LONGEST_HEAD: Final = 60


def callee(location: Location) -> str:
    """The text of a call up to its arguments, shortened."""
    head = called(" ".join(location.text.split()))
    return head if len(head.removesuffix("()")) <= LONGEST_HEAD else head[:LONGEST_HEAD]


def _is_written_in(handler: Value | None, call: Site) -> bool:
    """Whether a call stands in a function, or in one that a record holds."""
    for item in alternatives(handler) if handler is not None else ():
        functions = [item, *(slot.value for slot in item.slots.values())] if isinstance(item, Obj) else []
        for func in functions:
            if isinstance(func, Func) and func.fact is not None and func.unit is not None:
                is_same = func.unit.file is call.file
                if is_same and func.fact.start <= call.start and call.end <= func.fact.end:
                    return True
    return False


def walk(
    name: str,
    start: Location | None,
    calls: Iterable[Site | None],
    last: Step,
    handler: Value | None = None,
    crossings: Mapping[Site, Mapping[str, str]] = MappingProxyType({}),
) -> tuple[Step, ...]:
    """From where a capability is dispatched through calls (None: no step) to the last step.

    The first call is the handler's own, unless it is written in `handler`, which is what a table led to. `crossings`
    are the calls that send a message, and the parts of the app that get it, by the file of what listens there.
    """
    steps: list[Step] = []
    if start is not None:
        steps.append(Step(start, f"`{name}` is dispatched here", is_entry=True))
    is_entry = True
    shown = [call for call in calls if call is not None]
    following = [*(call.file.path for call in shown[1:]), last.location.path]
    for call, path in zip(shown, following, strict=False):
        if not steps or steps[-1].location.key != call.location.key:
            is_entry = is_entry and not _is_written_in(handler, call)
            parts = crossings.get(call)
            part = None if parts is None else parts.get(path) or next(iter(parts.values()))
            what = "is called" if part is None else f"sends a message, which `{part}` gets"
            steps.append(Step(call.location, f"`{callee(call.location)}` {what}", is_entry))
            is_entry = False
    steps.append(last)
    return tuple(steps)
