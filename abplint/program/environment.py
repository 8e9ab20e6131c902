"""Where code runs: in a browser, or on a server that renders pages, where there is no window and frameworks say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from abplint.program.platform import WINDOW_NAMES
from abplint.program.values import FALSE, TRUE, WINDOW, Constant, External, Value

# what build tools put in place of these, in what an app ships to the browser
_IN_BROWSER: Final[dict[tuple[str, ...], Value]] = {
    ("import.meta", "env", "DEV"): FALSE,
    ("import.meta", "env", "PROD"): TRUE,
    ("import.meta", "env", "SSR"): FALSE,
    ("import.meta", "env", "MODE"): Constant("production"),
    ("import.meta", "dev"): FALSE,
    ("import.meta", "client"): TRUE,
    ("import.meta", "browser"): TRUE,
    ("import.meta", "server"): FALSE,
    ("process", "env", "NODE_ENV"): Constant("production"),
    ("process", "client"): TRUE,
    ("process", "browser"): TRUE,
    ("process", "server"): FALSE,
    ("process", "dev"): FALSE,
    ("$app/environment#", "browser"): TRUE,
    ("$app/environment#", "dev"): FALSE,
}
_ON_SERVER: Final[dict[tuple[str, ...], Value]] = {
    ("import.meta", "env", "SSR"): TRUE,
    ("import.meta", "client"): FALSE,
    ("import.meta", "browser"): FALSE,
    ("import.meta", "server"): TRUE,
    ("process", "client"): FALSE,
    ("process", "browser"): FALSE,
    ("process", "server"): TRUE,
    ("$app/environment#", "browser"): FALSE,
    ("esm-env#", "BROWSER"): FALSE,
    ("solid-js/web#", "isServer"): TRUE,
    ("@builder.io/qwik#", "isServer"): TRUE,
    ("@builder.io/qwik#", "isBrowser"): FALSE,
    ("@builder.io/qwik/build#", "isServer"): TRUE,
    ("@builder.io/qwik/build#", "isBrowser"): FALSE,
    ("@qwik.dev/core#", "isServer"): TRUE,
    ("@qwik.dev/core#", "isBrowser"): FALSE,
    ("@qwik.dev/core/build#", "isServer"): TRUE,
    ("@qwik.dev/core/build#", "isBrowser"): FALSE,
    ("@vueuse/core#", "isClient"): FALSE,
    ("@vueuse/shared#", "isClient"): FALSE,
}
BROWSER_NAMES: Final = frozenset(
    """
    window self top parent frames document location history screen localStorage sessionStorage indexedDB matchMedia
    customElements HTMLElement Element Node addEventListener requestAnimationFrame getComputedStyle
""".split()
)
_GLOBAL_OBJECT: Final = External(("globalThis",))


@dataclass(frozen=True)
class Environment:
    """What code can see of where it runs.

    `globals` are names with a known meaning, `constants` what build tools and packages say by access path, and
    `lacks` the names of the global object that are not there. To write to a bare `window`, which throws where there is
    none, counts all the same.
    """

    globals: Mapping[str, Value]
    constants: Mapping[tuple[str, ...], Value]
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
BROWSER: Final = Environment(_WINDOWS, _IN_BROWSER)
SERVER: Final = Environment(
    {**_WINDOWS, "globalThis": _GLOBAL_OBJECT, "global": _GLOBAL_OBJECT}, {**_IN_BROWSER, **_ON_SERVER}, BROWSER_NAMES
)
