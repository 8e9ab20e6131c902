"""One state of a project, from its files to its findings and surfaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from abplint.config import Config, Place
from abplint.config.levels import Decision, Levels
from abplint.finding import Edit, Finding, Fix, Level, Progress, Related, Step, Suppression, Surface, Unfollowed
from abplint.records import record

if TYPE_CHECKING:
    from abplint.app import App
    from abplint.appmap import AppMap, ProjectMap
    from abplint.cache.dependencies import Dependencies
    from abplint.cache.results import Results
    from abplint.cache.store import Keeper
    from abplint.project.files import Universe
    from abplint.standby import Standby
    from abplint.surface.apis import ApiIndex
    from abplint.surface.evidence import Evidence


@record
class Project:
    """The apps of a universe. `files` counts the files that were looked at; `notices` are for stderr.

    `asked` is what reading each of the apps depends on, in their order. `is_partial`: a notice says what was not read.
    """

    apps: tuple[App, ...] = ()
    asked: tuple[Dependencies, ...] = ()
    files: int = 0
    notices: tuple[str, ...] = ()
    is_partial: bool = False


@record
class Analysis:
    """What all selected rules find in a universe, sorted, and what there is to find something in.

    `off` counts, by the setting, the findings of rules that have no level where these stand. `is_partial`: a notice
    says what was not read.
    """

    findings: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
    surfaces: tuple[Surface, ...]
    files: int
    notices: tuple[str, ...]
    off: Mapping[Decision, int] = field(default_factory=dict)
    is_partial: bool = False


def analyse(
    universe: Universe,
    config: Config,
    levels: Levels,
    progress: Progress | None = None,
    jobs: int = 1,
    store: Keeper | None = None,
    is_wanted: Callable[[str], bool] | None = None,
    standby: Standby | None = None,
) -> Analysis:
    """Check a universe, its apps in up to `jobs` processes. What `store` holds and would be found again is taken; with
    a store, processes of `standby` wait for the next edit. `is_wanted`: only the apps of the files that are wanted, see
    `ProjectReading.narrow_to_own`.

    Raises ConfigError for what the configuration says and the universe does not bear out.
    """
    if standby is not None:
        standby.see(universe)
    evidence = _survey(universe, progress)
    if evidence.is_empty:
        return Analysis((), (), (), evidence.files, tuple(universe.notices))
    results = None if store is None else _results(store, universe, evidence, config, levels)
    found = _found(universe, evidence, config, levels, progress, jobs, results, is_wanted, standby)
    findings, suppressed, surfaces, notices, off = found
    return Analysis(findings, suppressed, surfaces, evidence.files, _notices(universe, notices), off, bool(notices))


def prepare(
    path: str,
    universe: Universe,
    config: Config,
    levels: Levels,
    store: Keeper,
    standby: Standby,
    progress: Progress | None = None,
    is_map: bool = False,
) -> bool:
    """Have a process of `standby` wait for the first edit of a file of a universe that was checked, or whose maps were
    drawn. Whether there is one now.

    Raises ConfigError as `analyse` does.
    """
    standby.see(universe)
    evidence = _survey(universe, progress)
    if evidence.is_empty:
        return False
    if is_map:
        from abplint.mapping import prepare_question as prepare_next
    else:
        from abplint.checking import prepare_edit as prepare_next

    results = _results(store, universe, evidence, config, levels)
    return prepare_next(path, universe, evidence, config, levels, progress, results, standby)


Found = tuple[tuple[Finding, ...], tuple[Finding, ...], tuple[Surface, ...], tuple[str, ...], dict[Decision, int]]


def _found(
    universe: Universe,
    evidence: Evidence,
    config: Config,
    levels: Levels,
    progress: Progress | None,
    jobs: int,
    results: Results | None,
    is_wanted: Callable[[str], bool] | None,
    standby: Standby | None,
) -> Found:
    """Findings, suppressed ones, surfaces and notices. What is kept of them needs nothing that analyses; of a part of
    the apps, only what is found in each of them is kept."""
    if results is not None and is_wanted is None:
        from abplint.cache.codec import Codec

        codec = Codec((Decision, Edit, Finding, Fix, Level, Place, Related, Step, Suppression, Surface, Unfollowed))
        key = ("project", evidence.identity(results.digests))
        kept = results.find(key, codec, Found)
        if kept is not None and config.catalog.knows([*kept.value[0], *kept.value[1]]):
            known: Found = kept.value
            return known
    from abplint.checking import check_universe

    all = check_universe(universe, evidence, config, levels, progress, jobs, results, is_wanted, standby)
    found = (_sorted(all.kept), _sorted(all.suppressed), tuple(all.surfaces), tuple(all.notices), dict(all.off))
    if results is not None and is_wanted is None:
        results.keep(key, found, all.asked, codec)
    return found


def _results(store: Keeper, universe: Universe, evidence: Evidence, config: Config, levels: Levels) -> Results:
    from abplint.cache.identity import machinery
    from abplint.cache.results import Results
    from abplint.cache.store import Store
    from abplint.config.identity import identity

    code = machinery(store) if isinstance(store, Store) else ""  # a process does not change
    return Results(store, universe, (code, identity(config, levels)), evidence.contents)


def read_project(
    universe: Universe,
    config: Config,
    progress: Progress | None = None,
    apis: ApiIndex | None = None,
    is_wanted: Callable[[str], bool] | None = None,
) -> Project:
    """The apps of a universe, or those that files lead to which are wanted. `apis` replaces those of the rules.

    Raises ConfigError as `analyse` does, but for what only the apps that are left out could bear out.
    """
    evidence = _survey(universe, progress)
    if evidence.is_empty:
        return Project(files=evidence.files, notices=tuple(universe.notices))
    from abplint.checking import ProjectReading, surface_of
    from abplint.config.applied import check_capabilities

    reading = ProjectReading(universe, evidence, config, apis=apis)
    apps: list[App] = []
    asked: list[Dependencies] = []
    told = list(reading.notices)
    if is_wanted is not None:
        reading.narrow(is_wanted)
    for group in reading.groups:
        app, notices, dependencies, _ = reading.app(group, progress)
        told += notices
        if app is not None:
            apps.append(app)
            asked.append(dependencies)
    if not reading.is_narrowed:
        names = frozenset(name for app in apps for name in surface_of(app).names)
        check_capabilities(config, names, any(app.runtimes for app in apps))
    return Project(tuple(apps), tuple(asked), evidence.files, _notices(universe, told), bool(told))


def map_apps(
    universe: Universe,
    config: Config,
    levels: Levels,
    progress: Progress | None = None,
    is_wanted: Callable[[str], bool] | None = None,
    store: Keeper | None = None,
    standby: Standby | None = None,
) -> ProjectMap:
    """The maps of the apps of a universe, or of those that files lead to which are wanted. What `store` holds and would
    be drawn again is taken; with a store, processes of `standby` wait for the next edit.

    Raises ConfigError as `read_project` does.
    """
    from abplint.appmap import ProjectMap

    if standby is not None:
        standby.see(universe)
    evidence = _survey(universe, progress)
    maps: tuple[AppMap, ...] = ()
    told: list[str] = []
    if not evidence.is_empty:
        from abplint.mapping import map_universe

        results = None if store is None else _results(store, universe, evidence, config, levels)
        maps, told = map_universe(universe, evidence, config, levels, progress, is_wanted, results, standby)
    return ProjectMap(str(universe.root), maps, evidence.files, _notices(universe, told), bool(told))


def _survey(universe: Universe, progress: Progress | None) -> Evidence:
    from abplint.surface.evidence import survey

    files = universe.scan()
    return survey(files if progress is None else _counted(files, progress))


def _counted(files: Iterable[tuple[str, bytes]], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, file in enumerate(files, 1):
        progress("reading files", number, 0)
        yield file


def _sorted(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: finding.sort_key))


def _notices(universe: Universe, others: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*universe.notices, *others]))
