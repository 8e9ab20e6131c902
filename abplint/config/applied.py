"""What a configuration tells of one project: its handlers and its exemptions, as the analysis takes them."""

from __future__ import annotations

from collections.abc import Set
from functools import cache, partial
from pathlib import Path

from abplint.config.document import ConfigError, source_of, suggestion
from abplint.config.globs import rules_of
from abplint.config.model import Config, NamedHandler
from abplint.project.files import Universe
from abplint.project.ignore import IgnoreRules
from abplint.suppress import Exempted
from abplint.surface.told import NamedExport


def told_handlers(config: Config, root: Path) -> dict[str, NamedExport]:
    """The handlers that the configuration names. Raises ConfigError for one outside of the root."""
    found = {}
    for handler in config.handlers:
        if not handler.path.is_relative_to(root):
            raise ConfigError(handler.place, "the file is not below the root")
        found[handler.capability] = NamedExport(handler.path.relative_to(root).as_posix(), handler.export)
    return found


def handler_of(config: Config, capability: str) -> NamedHandler:
    """The entry of `[handlers]` for a capability."""
    return next(handler for handler in config.handlers if handler.capability == capability)


def check_capabilities(config: Config, names: Set[str], has_runtime: bool) -> None:
    """Raises ConfigError for a handler of a capability that is not among the `names` of the apps."""
    for handler in config.handlers:
        if handler.capability not in names and has_runtime:
            near = suggestion(handler.capability, sorted(names))
            raise ConfigError(handler.key, f"no app has a capability `{handler.capability}`{near}")


def exempted(config: Config, universe: Universe) -> list[Exempted]:
    """The entries of `[[suppress]]`, with their places as places of a file."""
    found = []
    file_of = cache(partial(source_of, root=universe.root))
    for each in config.exemptions:
        matches = partial(_is_meant, None if each.file is None else rules_of([each.file], universe.root))
        idle = each.file is not None and not any(map(matches, universe.paths))
        text = f"[[suppress]] {each.token}"
        at = each.place.within(file_of(each.place.path))
        found.append(Exempted(at, text, each.rules, matches, each.capability, each.reason, idle))
    return found


def _is_meant(rules: IgnoreRules | None, path: str) -> bool:
    """Whether a file or a folder that it lies in is meant, be it to be left out."""
    return rules is None or rules.ignores(path) is not None
