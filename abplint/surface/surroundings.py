"""Whether a folder holds a part of an app: what stands around it imports what it holds."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable
from functools import partial
from itertools import islice

from abplint.surface.budgets import MOST_SEARCHED
from abplint.surface.evidence import MODULES
from abplint.surface.sources import Sources


def is_used_above(sources: Sources, path: str, folder: str, is_test: Callable[[str], bool]) -> bool:
    """Whether what stands around a folder imports a module of it, or what leads to that one there: the manifest in the
    folder is then that of more than the folder holds."""
    return sources.conclusion(partial(_imported_above, sources, path, folder, is_test))


def _imported_above(sources: Sources, path: str, folder: str, is_test: Callable[[str], bool]) -> bool:
    package, prefix = sources.packages.nearest(path), f"{folder}/" if folder else ""
    if package is None or not prefix or not path.endswith(MODULES):
        return False
    leading, pending = {path}, [path]
    below = [other for other in sources.universe.below(folder) if other.endswith(MODULES)]
    users = _users(sources, islice(below, MOST_SEARCHED))
    while pending:
        fresh = [other for other in users.get(pending.pop(), ()) if other not in leading]
        leading.update(fresh)
        pending += fresh
    named = re.compile(b"|".join(sorted({re.escape(_stem(each).encode()) for each in leading})))
    around = (other for other in sources.universe.below(package.folder) if other.endswith(MODULES))
    above = (other for other in islice(around, MOST_SEARCHED) if not other.startswith(prefix))
    return any(
        sources.shows(other, named) and not leading.isdisjoint(sources.imports(other))
        for other in above
        if not is_test(other)
    )


def _users(sources: Sources, paths: Iterable[str]) -> dict[str, list[str]]:
    """What some modules import, with those that do."""
    users: dict[str, list[str]] = {}
    for path in paths:
        for other in sources.imports(path):
            users.setdefault(other, []).append(path)
    return users


def _stem(path: str) -> str:
    """How an import ends that names a module."""
    folder, name = posixpath.split(path)
    stem = name.partition(".")[0]
    return posixpath.basename(folder) if stem == "index" else stem
