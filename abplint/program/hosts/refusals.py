"""What comes of an API that asks a person, where that person or the browser says no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.hosts.promises import rejected
from abplint.program.objects import Refusal, functions_among
from abplint.program.observing import Use
from abplint.program.values import FALSE, NOTHING, Constant, Obj, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_ANSWERS_NO: Final[dict[str, Value]] = {
    "requestPermission": Constant("denied"),
    "persist": FALSE,
    "request": FALSE,
    "addHostAccessRequest": FALSE,
}


def refuse(m: Machine, use: Use) -> Value:
    """What a use comes to where a person or the browser refuses it: an answer of no, or an error."""
    functions = functions_among(use.arguments)
    error = refusal(m)
    name = use.path[-1]
    if name in _ANSWERS_NO:
        answer = _ANSWERS_NO[name]
        for func in functions:
            m.iteration.call_each(func, [answer], use.site)
        return m.promises.promise(answer)
    if use.path[0] == "chrome" and functions:
        m.iteration.call_each(functions[-1], [NOTHING], use.site)
        return NOTHING
    if functions and name in ("getCurrentPosition", "watchPosition", "getUserMedia", "webkitGetUserMedia"):
        for func in functions[1:]:
            m.iteration.call_each(func, [error], use.site)
        return NOTHING
    if use.receiver is not None and name == "start":
        m.events.fire_error(use.receiver, error, use.site)
        return NOTHING
    return rejected(m, error)


def refusal(m: Machine) -> Obj:
    """The error by which the platform says that a person, or a policy, said no."""
    error = Refusal(None, m.run)
    m.refused = [*(said for said in m.refused if said.run == m.run), error]
    m.heap.shape(error, open=True)
    for key, value in (
        ("name", "NotAllowedError"),
        ("error", "not-allowed"),
        ("code", 1),
        ("PERMISSION_DENIED", 1),
    ):
        m.heap.give(error, key, Constant(value))
    return error
