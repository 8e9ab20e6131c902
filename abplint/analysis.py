"""One state of a project, from its files to its findings and surfaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from abplint.config import Config, ConfigError
from abplint.config.levels import Decision, Levels
from abplint.finding import Finding, Progress, Surface, Unfollowed
from abplint.source import Location, SourceFile, Span

if TYPE_CHECKING:
    from abplint.app import App
    from abplint.project.files import Universe
    from abplint.suppress import Silenced, Suppressions
    from abplint.surface.apis import ApiIndex
    from abplint.surface.evidence import Evidence


@dataclass(frozen=True)
class Project:
    """The apps of a universe. `files` counts the files that were looked at; `notices` are for stderr."""

    apps: tuple[App, ...] = ()
    files: int = 0
    notices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Analysis:
    """What all selected rules find in a universe, sorted, and what there is to find something in.

    `off` counts, by the setting, the findings of rules that have no level where these stand.
    """

    findings: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
    surfaces: tuple[Surface, ...]
    files: int
    notices: tuple[str, ...]
    off: Mapping[Decision, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Checked:
    """What the checks found in one app. `index` is its place among the apps; `files` are those of its files that may
    hold suppressions, by path. `is_cut_short`: some capability is too large to be followed."""

    index: int
    findings: list[Finding]
    surface: Surface
    names: frozenset[str]
    has_runtime: bool
    files: dict[str, SourceFile]
    silenced: list[Silenced]
    is_cut_short: bool


def analyse(
    universe: Universe, config: Config, levels: Levels, progress: Progress | None = None, jobs: int = 1
) -> Analysis:
    """Check a universe, its apps in up to `jobs` processes.

    Raises ConfigError for what the configuration says and the universe does not bear out.
    """
    evidence = _survey(universe, progress)
    if evidence.is_empty:
        return Analysis((), (), (), evidence.files, tuple(universe.notices))
    from abplint.config.applied import check_capabilities, exempted
    from abplint.parallel import can_fork, in_processes
    from abplint.suppress import Suppressions

    suppressions = Suppressions(config.catalog, evidence.suppressing, exempted(config, universe), config.require_reason)
    count = min(jobs, len(evidence.scripts) + len(evidence.pages) + len(evidence.manifests)) if can_fork() else 1

    def check_part(number: int) -> tuple[list[Checked], list[str]]:
        told = progress if number == 0 else None  # one process speaks for all
        apps, notices = _read_apps(universe, evidence, config, suppressions, told, None, (number, count))
        return [_check(app, config, levels, evidence) for app in apps], notices

    parts = in_processes(check_part, count) if count > 1 else [check_part(0)]
    checked = sorted((app for part, _ in parts for app in part), key=lambda app: app.index)
    check_capabilities(config, frozenset().union(*(app.names for app in checked)), any(a.has_runtime for a in checked))
    off: Counter[Decision] = Counter()
    found = _leveled((finding for app in checked for finding in app.findings), levels, off)
    kept, suppressed = _suppress(suppressions, checked, found, levels)
    return Analysis(
        findings=_sorted(kept),
        suppressed=_sorted(suppressed),
        surfaces=tuple(app.surface for app in checked),
        files=evidence.files,
        notices=tuple(dict.fromkeys([*universe.notices, *(notice for _, notices in parts for notice in notices)])),
        off=off,
    )


def read_project(
    universe: Universe, config: Config, progress: Progress | None = None, apis: ApiIndex | None = None
) -> Project:
    """The apps of a universe. `apis` replaces those of the rules. Raises ConfigError as `analyse` does."""
    evidence = _survey(universe, progress)
    if evidence.is_empty:
        return Project(files=evidence.files, notices=tuple(universe.notices))
    from abplint.config.applied import check_capabilities

    apps, notices = _read_apps(universe, evidence, config, None, progress, apis)
    names = frozenset(name for app in apps for name in _surface(app).names)
    check_capabilities(config, names, any(app.runtimes for app in apps))
    return Project(tuple(apps), evidence.files, (*universe.notices, *notices))


def _survey(universe: Universe, progress: Progress | None) -> Evidence:
    from abplint.surface.evidence import survey

    files = universe.scan()
    return survey(files if progress is None else _counted(files, progress))


def _read_apps(
    universe: Universe,
    evidence: Evidence,
    config: Config,
    suppressions: Suppressions | None,
    progress: Progress | None,
    apis: ApiIndex | None,
    part: tuple[int, int] = (0, 1),
) -> tuple[list[App], list[str]]:
    """The apps of a universe, or of the parts that it is split into the one of that number, and what to tell."""
    from abplint.app import build_apps
    from abplint.config.applied import handler_of, told_handlers
    from abplint.surface.apis import ApiIndex
    from abplint.surface.sources import Sources
    from abplint.surface.told import Told, UnknownExport

    sources = Sources(universe, config.served_below(universe.root), config.models)
    for path, data in (*evidence.scripts.items(), *evidence.pages.items(), *evidence.manifests.items()):
        sources.file(path, data)
    told = Told(
        told_handlers(config, universe.root),
        config.mcp_binary_transfer,
        suppressions.silences if suppressions is not None and evidence.suppressing else None,
        suppressions.exempts if suppressions is not None and config.exemptions else None,
    )
    try:
        apps = build_apps(sources, evidence, apis or ApiIndex(config.catalog.rules), progress, told, part)
    except UnknownExport as error:
        raise ConfigError(handler_of(config, error.capability).place, error.message) from error
    return apps, sources.notices


def _check(app: App, config: Config, levels: Levels, evidence: Evidence) -> Checked:
    from abplint import checks
    from abplint.suppress import Silenced

    running = [rule for rule in config.catalog.rules if levels.runs(rule)]
    surface = _surface(app)
    pages = {view.file.path: view.file for view in app.pages}
    return Checked(
        index=app.index,
        findings=[finding for rule in running for finding in checks.run(app, rule)],
        surface=surface,
        names=frozenset(surface.names),
        has_runtime=bool(app.runtimes),
        files={path: file for path, file in {**app.files, **pages}.items() if path in evidence.suppressing},
        silenced=[silenced for sink in app.sinks if (silenced := Silenced.of(sink)) is not None],
        is_cut_short=any(handler.is_exhausted for handler in app.handlers),
    )


def _counted(files: Iterable[tuple[str, bytes]], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, file in enumerate(files, 1):
        progress("reading files", number, 0)
        yield file


def _suppress(
    suppressions: Suppressions, checked: Sequence[Checked], findings: list[Finding], levels: Levels
) -> tuple[list[Finding], list[Finding]]:
    """The findings that stay, among them what is wrong with suppressions, and those that are suppressed."""
    if suppressions.is_empty:
        return findings, []
    from abplint.suppress import UNUSED

    rules = levels.catalog.by_id

    unknown = {path for app in checked if app.is_cut_short for path in app.files}

    def ran(rule: str, path: str) -> bool:
        return levels.of(rules[rule], path).level is not None and path not in unknown

    files = {location.path: location.file for finding in findings for location in finding.locations}
    for app in checked:
        files.update(app.files)
        for silenced in app.silenced:
            if levels.of(rules[silenced.rule], silenced.location.path).level is not None:
                suppressions.use_of(silenced)
    kept, suppressed = suppressions.sort(findings)
    if levels.runs(rules[UNUSED]):
        said = _leveled(suppressions.problems(files.values(), ran), levels)
        stay, more = suppressions.sort(said)
        kept += [*stay, *_leveled(suppressions.unused_of_unused(files.values(), ran), levels)]
        suppressed += more
    return kept, suppressed


def _at_level(finding: Finding, levels: Levels, off: Counter[Decision] | None) -> Finding | None:
    """A finding with the level that a setting gives it; None, and counted, where its rule is off."""
    decision = levels.of(levels.catalog.by_id[finding.rule], finding.location.path)
    if decision.level is None:
        if off is not None:
            off[decision] += 1
        return None
    return replace(finding, level=decision.level) if decision.setting else finding


def _leveled(findings: Iterable[Finding], levels: Levels, off: Counter[Decision] | None = None) -> list[Finding]:
    """The findings of rules that are on; one defect, one finding: the same place, rule and message stands once."""
    unique = {finding.sort_key: finding for finding in findings}.values()
    return [known for finding in unique if (known := _at_level(finding, levels, off)) is not None]


def _sorted(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: finding.sort_key))


def _surface(app: App) -> Surface:
    handlers = list(app.handlers)
    lost = tuple(
        Unfollowed(handler.name, handler.lost, handler.is_exhausted) for handler in handlers if handler.lost is not None
    )
    lost += tuple(Unfollowed(name, location) for name, location in app.unanswered.items())
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
    return Surface(
        location,
        len(names),
        len(handlers) - len([handler for handler in handlers if handler.lost is not None]),
        lost,
        tuple(names),
        unhandled,
    )
