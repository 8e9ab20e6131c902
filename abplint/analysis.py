"""One state of a project, from its files to its findings and surfaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from abplint.config import Config, ConfigError
from abplint.config.document import suggestion
from abplint.config.levels import Levels
from abplint.config.model import NamedHandler
from abplint.finding import Finding, Progress, Surface, Unfollowed
from abplint.source import Location, Span

if TYPE_CHECKING:
    from abplint.app import App
    from abplint.project.files import Universe
    from abplint.surface.apis import ApiIndex
    from abplint.surface.told import Export


@dataclass(frozen=True)
class Project:
    """The apps of a universe. `files` counts the files that were looked at; `notices` are for stderr."""

    apps: tuple[App, ...] = ()
    files: int = 0
    notices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Analysis:
    """What all selected rules find in a universe, sorted, and what there is to find something in."""

    findings: tuple[Finding, ...]
    surfaces: tuple[Surface, ...]
    files: int
    notices: tuple[str, ...]


def analyse(universe: Universe, config: Config, levels: Levels, progress: Progress | None = None) -> Analysis:
    """Check a universe. Raises ConfigError for what the configuration says and the universe does not bear out."""
    project = read_project(universe, config, progress)
    findings: list[Finding] = []
    if project.apps:
        from abplint import checks

        for app in project.apps:
            for rule in config.catalog.rules:
                if levels.runs(rule):
                    findings += checks.run(app, rule)
    found = [known for finding in _unique(findings) if (known := _at_level(finding, levels)) is not None]
    return Analysis(
        findings=tuple(sorted(found, key=lambda finding: finding.sort_key)),
        surfaces=tuple(map(_surface, project.apps)),
        files=project.files,
        notices=project.notices,
    )


def read_project(
    universe: Universe, config: Config, progress: Progress | None = None, apis: ApiIndex | None = None
) -> Project:
    """The apps of a universe. `apis` replaces those of the rules. Raises ConfigError as `analyse` does."""
    from abplint.surface.evidence import survey

    files = universe.scan()
    evidence = survey(files if progress is None else _counted(files, progress))
    if evidence.is_empty:
        return Project(files=evidence.files, notices=tuple(universe.notices))

    from abplint.app import build_apps
    from abplint.surface.apis import ApiIndex
    from abplint.surface.sources import Sources
    from abplint.surface.told import Told, UnknownExport

    sources = Sources(universe, config.served_below(universe.root))
    for path, data in (*evidence.scripts.items(), *evidence.pages.items(), *evidence.manifests.items()):
        sources.file(path, data)
    told = Told(_told_handlers(config, universe.root), config.mcp_binary_transfer)
    try:
        apps = build_apps(sources, evidence, apis or ApiIndex(config.catalog.rules), progress, told)
    except UnknownExport as error:
        raise ConfigError(_named(config, error.capability).place, error.message) from error
    _check_capabilities(config, apps)
    return Project(tuple(apps), evidence.files, (*universe.notices, *sources.notices))


def _counted(files: Iterable[tuple[str, bytes]], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, file in enumerate(files, 1):
        progress("reading files", number, 0)
        yield file


def _told_handlers(config: Config, root: Path) -> dict[str, Export]:
    """The handlers that the configuration names. Raises ConfigError for one outside of the root."""
    from abplint.surface.told import Export

    found = {}
    for handler in config.handlers:
        if not handler.path.is_relative_to(root):
            raise ConfigError(handler.place, "the file is not below the root")
        found[handler.capability] = Export(handler.path.relative_to(root).as_posix(), handler.export)
    return found


def _named(config: Config, capability: str) -> NamedHandler:
    return next(handler for handler in config.handlers if handler.capability == capability)


def _check_capabilities(config: Config, apps: Sequence[App]) -> None:
    """Raises ConfigError for a handler of a capability that no app has."""
    names = {declaration.name for app in apps for declaration in app.declarations}
    names |= {handler.name for app in apps for handler in app.handlers}
    for handler in config.handlers:
        if handler.capability not in names and any(app.runtimes for app in apps):
            near = suggestion(handler.capability, sorted(names))
            raise ConfigError(handler.key, f"no app has a capability `{handler.capability}`{near}")


def _at_level(finding: Finding, levels: Levels) -> Finding | None:
    """A finding with the level that a setting gives it; None where its rule is off."""
    decision = levels.of(levels.catalog.by_id[finding.rule], finding.location.path)
    if decision.level is None:
        return None
    return replace(finding, level=decision.level) if decision.setting else finding


def _unique(findings: list[Finding]) -> list[Finding]:
    """One defect, one finding: the same place, rule and message stands once."""
    return list({finding.sort_key: finding for finding in findings}.values())


def _surface(app: App) -> Surface:
    handlers = list(app.handlers)
    lost = tuple(
        Unfollowed(handler.name, handler.lost, handler.is_exhausted) for handler in handlers if handler.lost is not None
    )
    names = dict.fromkeys([*(declaration.name for declaration in app.declarations), *(h.name for h in handlers)])
    if app.runtimes:
        location = app.runtimes[-1].location
    elif app.manifests:
        location = app.manifests[0].at(0, 0)
    elif app.pages:
        view = app.pages[0]
        location = view.locate(view.page.tags[0])
    else:
        file, fault = app.faults[0]
        location = Location(file, Span(fault.start, fault.end))
    handled = {handler.name for handler in handlers}
    unhandled = tuple(name for name in names if name not in handled)
    return Surface(location, len(names), len(handlers) - len(lost), lost, tuple(names), unhandled)
