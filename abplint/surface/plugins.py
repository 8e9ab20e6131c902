"""What a framework runs when an app starts, though no module imports it: plugins, and the modules of a store."""

from __future__ import annotations

import re
from collections.abc import Iterable

from abplint.program.realm import Realm
from abplint.project.frameworks import Built


def start_app(machine: Realm, built: Built | None, modules: Iterable[str]) -> None:
    """Run what starts the app that a framework builds."""
    if built is None or not built.framework.starter:
        return
    plugins: list[str] = []
    stores: dict[str, str] = {}
    for path in modules:
        below = built.path_of(path)
        store = re.search(built.framework.stores, below)
        if store is not None:
            stores[path] = store[1] or ""
        elif re.search(built.framework.plugins, below):
            plugins.append(path)
    machine.start_app(built.framework.starter, plugins, stores)
