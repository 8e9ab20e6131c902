"""Timers, and how they are cleared."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from abplint.program.hosts.host import Host, NativeFunction, Path, argument
from abplint.program.values import NOTHING, Site, Value

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def _clear(m: Machine, arguments: list[Value], site: Site) -> Value:
    m.cancelling.clear_timer(argument(arguments, 0))
    return NOTHING


class Timers(Host):
    """Timers, and how they are cleared."""

    functions: ClassVar[dict[Path, NativeFunction]] = {
        (name,): _clear
        for name in ("clearTimeout", "clearInterval", "clearImmediate", "cancelAnimationFrame", "cancelIdleCallback")
    }
