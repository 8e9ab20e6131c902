"""One state of a project, from its files to its findings and surfaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from abplint.config import Config, ConfigError
from abplint.config.levels import Levels
from abplint.finding import Finding, Progress, Surface, Unfollowed
from abplint.source import Location, Span

if TYPE_CHECKING:
    from abplint.app import App
    from abplint.project.files import Universe
    from abplint.suppress import Suppressions
    from abplint.surface.apis import ApiIndex


@dataclass(frozen=True)
class Project:
    """The apps of a universe. `files` counts the files that were looked at; `notices` are for stderr."""

    apps: tuple[App, ...] = ()
    files: int = 0
    notices: tuple[str, ...] = ()
    suppressions: Suppressions | None = None


@dataclass(frozen=True)
class Analysis:
    """What all selected rules find in a universe, sorted, and what there is to find something in."""

    findings: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
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
    found = _leveled(findings, levels)
    kept, suppressed = _suppress(project, found, levels)
    return Analysis(
        findings=_sorted(kept),
        suppressed=_sorted(suppressed),
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
    from abplint.config.applied import check_capabilities, exempted, handler_of, told_handlers
    from abplint.suppress import Suppressions
    from abplint.surface.apis import ApiIndex
    from abplint.surface.sources import Sources
    from abplint.surface.told import Told, UnknownExport

    sources = Sources(universe, config.served_below(universe.root))
    for path, data in (*evidence.scripts.items(), *evidence.pages.items(), *evidence.manifests.items()):
        sources.file(path, data)
    root, suppressing = universe.root, evidence.suppressing
    suppressions = Suppressions(config.catalog, suppressing, exempted(config, universe), config.require_reason)
    told = Told(
        told_handlers(config, root),
        config.mcp_binary_transfer,
        suppressions.silences if suppressing else None,
        suppressions.exempts if config.exemptions else None,
    )
    try:
        apps = build_apps(sources, evidence, apis or ApiIndex(config.catalog.rules), progress, told)
    except UnknownExport as error:
        raise ConfigError(handler_of(config, error.capability).place, error.message) from error
    check_capabilities(config, apps)
    return Project(tuple(apps), evidence.files, (*universe.notices, *sources.notices), suppressions)


def _counted(files: Iterable[tuple[str, bytes]], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, file in enumerate(files, 1):
        progress("reading files", number, 0)
        yield file


def _suppress(project: Project, findings: list[Finding], levels: Levels) -> tuple[list[Finding], list[Finding]]:
    """The findings that stay, among them what is wrong with suppressions, and those that are suppressed."""
    suppressions = project.suppressions
    if suppressions is None or suppressions.is_empty:
        return findings, []
    from abplint.suppress import UNUSED

    rules = levels.catalog.by_id

    def ran(rule: str, path: str) -> bool:
        return levels.of(rules[rule], path).level is not None

    files = {location.file.path: location.file for finding in findings for location in finding.locations}
    for app in project.apps:
        files.update(app.files)
        files.update((view.file.path, view.file) for view in app.pages)
        for sink in app.sinks:
            if ran(sink.api.rule, sink.location.path):
                suppressions.use_of(sink)
    kept, suppressed = suppressions.sort(findings)
    if levels.runs(rules[UNUSED]):
        said = _leveled(suppressions.problems(files.values(), ran), levels)
        stay, more = suppressions.sort(said)
        kept += [*stay, *_leveled(suppressions.unused_of_unused(files.values(), ran), levels)]
        suppressed += more
    return kept, suppressed


def _at_level(finding: Finding, levels: Levels) -> Finding | None:
    """A finding with the level that a setting gives it; None where its rule is off."""
    decision = levels.of(levels.catalog.by_id[finding.rule], finding.location.path)
    if decision.level is None:
        return None
    return replace(finding, level=decision.level) if decision.setting else finding


def _leveled(findings: Iterable[Finding], levels: Levels) -> list[Finding]:
    """The findings of rules that are on; one defect, one finding: the same place, rule and message stands once."""
    unique = {finding.sort_key: finding for finding in findings}.values()
    return [known for finding in unique if (known := _at_level(finding, levels)) is not None]


def _sorted(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: finding.sort_key))


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
