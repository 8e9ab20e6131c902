"""Modules as a server loads them to render pages: there is no window, and frameworks say so in constants."""

from __future__ import annotations

from typing import Final

from abplint.program.interpreter import Interpreter
from abplint.program.units import Unit
from abplint.program.values import (
    FALSE,
    NOTHING,
    TRUE,
    WINDOW,
    Constant,
    External,
    Site,
    Value,
    property_key,
)
from abplint.syntax import facts

BROWSER_NAMES: Final = frozenset(
    """
    window self top parent frames document location history screen localStorage sessionStorage indexedDB matchMedia
    customElements HTMLElement Element Node addEventListener requestAnimationFrame getComputedStyle
""".split()
)
_GLOBAL_OBJECT: Final = External(("globalThis",))
_KNOWN: Final = {
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


class ServerInterpreter(Interpreter):
    """Where `typeof window` is "undefined". To write to a bare `window`, which throws, counts."""

    def read_global(self, name: str) -> Value:
        if name in ("globalThis", "global"):
            return _GLOBAL_OBJECT
        return super().read_global(name)

    def external_member(self, value: External, name: str, site: Site) -> Value:
        if value.path == _GLOBAL_OBJECT.path and name in BROWSER_NAMES:
            return NOTHING
        known = _KNOWN.get((*value.path, name))
        return super().external_member(value, name, site) if known is None else known

    def of_package(self, importer: Unit, package: str, name: str, site: Site) -> Value:
        known = _KNOWN.get((f"{package}#", name))
        return super().of_package(importer, package, name, site) if known is None else known

    def type_of(self, value: Value) -> Value:
        if isinstance(value, External) and (
            value is WINDOW or (len(value.path) == 1 and value.path[0] in BROWSER_NAMES)
        ):
            return Constant("undefined")
        return super().type_of(value)

    def _has(self, value: Value, key: Value, node: facts.Binary | None) -> Value:
        if isinstance(value, External) and value.path == _GLOBAL_OBJECT.path and property_key(key) in BROWSER_NAMES:
            return FALSE
        return super()._has(value, key, node)
