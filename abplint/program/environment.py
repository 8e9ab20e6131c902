"""Where code runs: in a browser, or on a server that renders pages, where there is no window and frameworks say so."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from abplint.knowledge.programs import absent_globals, constants
from abplint.program.platform import WINDOW_NAMES
from abplint.program.values import NOTHING, WINDOW, Constant, External, Value
from abplint.records import record

BROWSER_NAMES: Final = frozenset(
    """
    window self top parent frames document location history screen localStorage sessionStorage indexedDB matchMedia
    customElements HTMLElement Element Node addEventListener requestAnimationFrame getComputedStyle
""".split()
)
_GLOBAL_OBJECT: Final = External(("globalThis",))


@record
class Environment:
    """What code can see of where it runs.

    `globals` are names with a known meaning, `constants` what build tools and packages say by access path,
    `bundled` the names that bundlers replace, as browsers do not know them, and `lacks` those that the global object
    does not have.
    To write to a bare `window`, which throws where there is none, counts all the same.
    """

    globals: Mapping[str, Value]
    constants: Mapping[tuple[str, ...], Value]
    bundled: Mapping[str, Value]
    lacks: frozenset[str] = frozenset()

    def is_missing(self, value: Value) -> bool:
        """Whether `typeof` says "undefined" of a global that is read by its name."""
        if not self.lacks or not isinstance(value, External):
            return False
        return value is WINDOW or (len(value.path) == 1 and value.path[0] in self.lacks)

    def is_without(self, value: Value, name: str | None) -> bool:
        """Whether the global object is asked for a name that it does not have."""
        return isinstance(value, External) and value.path == _GLOBAL_OBJECT.path and name in self.lacks


_WINDOWS: Final[dict[str, Value]] = dict.fromkeys(WINDOW_NAMES, WINDOW)
_BUNDLED: Final[dict[str, Value]] = {"global": WINDOW}


def _known(constants_there: Mapping[tuple[str, ...], str | bool]) -> Mapping[tuple[str, ...], Value]:
    told: dict[tuple[str, ...], Value] = {path: Constant(value) for path, value in constants_there.items()}
    return {**dict.fromkeys(absent_globals(), NOTHING), **told}


@cache
def in_browser() -> Environment:
    """A window, and what builds say in what they ship to it."""
    return Environment(_WINDOWS, _known(constants()), _BUNDLED)


@cache
def on_server() -> Environment:
    """No window, and what builds and packages say where there is none."""
    known = _known(constants(on_server=True))
    return Environment({**_WINDOWS, "globalThis": _GLOBAL_OBJECT, "global": _GLOBAL_OBJECT}, known, {}, BROWSER_NAMES)
