"""The apps of one state of a project, each read and checked on its own, and the findings that stay."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from abplint import checks
from abplint.app import App, build_app
from abplint.cache.codec import Codec
from abplint.cache.dependencies import Dependencies, Readings, Recorded
from abplint.cache.results import Results
from abplint.cache.store import digest
from abplint.config import Config, ConfigError
from abplint.config.applied import check_capabilities, exempted, handler_of, told_handlers
from abplint.config.levels import Decision, Levels
from abplint.finding import Edit, Finding, Fix, Level, Progress, Related, Step, Suppression, Surface, Unfollowed
from abplint.parallel import can_fork, in_processes
from abplint.project.files import Universe
from abplint.project.memory import Memory
from abplint.records import record
from abplint.source import Location, SourceFile, Span
from abplint.suppress import UNUSED, Silenced, Suppressions
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import APP_STEPS, MOST_APPS, RUN_STEPS, WORTH_COLLECTING
from abplint.surface.edited import as_written
from abplint.surface.evidence import Evidence
from abplint.surface.grouping import Group, Grouping
from abplint.surface.realms import Visitor
from abplint.surface.sources import Sources
from abplint.surface.told import Told, UnknownExport

if TYPE_CHECKING:
    from abplint.standby import Keys, Standby  # which loads sockets and pickles, for those who edit


@record
class Checked:
    """What the checks found in one app. `files` are those of its files that may hold suppressions, by path.

    `is_cut_short`: some capability is too large to be followed.
    """

    findings: list[Finding]
    surface: Surface
    names: frozenset[str]
    has_runtime: bool
    files: dict[str, SourceFile]
    silenced: list[Silenced]
    is_cut_short: bool


@record
class Findings:
    """What is found in all apps, not sorted. `notices` are for stderr; `asked` is what all of it depends on.

    `off` counts, by the setting, the findings of rules that have no level where these stand.
    """

    kept: list[Finding]
    suppressed: list[Finding]
    surfaces: list[Surface]
    notices: list[str]
    off: Counter[Decision]
    asked: Dependencies


class Seen(NamedTuple):
    """What reading an app has seen of the grouping, see `Grouping.shows`."""

    closures: dict[str, tuple[str, ...] | None]
    budget: int


# What a result of one app is made of, and what it is.
CODEC = Codec((Checked, Edit, Finding, Fix, Level, Related, Seen, Silenced, Step, Suppression, Surface, Unfollowed))
_FAULTS: Final = "ABP900"  # the rule about what does not parse
KEPT = tuple[Checked | None, list[str], Seen]


class AppOutcome(NamedTuple):
    """What comes of a group: an app that was checked or none, notices, and what both depend on."""

    checked: Checked | None
    notices: list[str]
    asked: Dependencies
    seen: Seen


class ProjectReading:
    """Reads the apps of a universe, each as if there were no other: none takes a budget or a result from another, and
    where there are more than a few, each has its share of the work of a run.

    `apis` replaces those of the rules, and `most` is what an app may take while there are few. `notices` are those of
    finding the apps. `is_narrowed`: some are left out.
    """

    is_narrowed = False

    def __init__(
        self,
        universe: Universe,
        evidence: Evidence,
        config: Config,
        suppressions: Suppressions | None = None,
        apis: ApiIndex | None = None,
        most: int | None = None,
    ) -> None:
        self._is_read_once = universe.memory is None
        if universe.memory is None:
            universe.memory = Memory()  # what several apps import is parsed once
        self.config = config
        self.evidence = evidence
        self.universe = universe
        self._served = config.served_below(universe.root)
        self._apis = apis or ApiIndex.of(config.catalog.rules)
        self._told = Told(
            told_handlers(config, universe.root),
            config.mcp_binary_transfer,
            suppressions.silences if suppressions is not None and evidence.suppressing else None,
            suppressions.exempts if suppressions is not None and config.exemptions else None,
        )
        self.standby: Standby | None = None
        self._readings = Readings()
        self._work = APP_STEPS if most is None else most
        self._recorded, sources = self.sources()
        self.grouping = Grouping(sources, evidence)
        self.groups = self.grouping.groups()
        self.notices = sources.notices
        if len(self.groups) > MOST_APPS:
            first, others = self.groups[MOST_APPS].folder, len(self.groups) - MOST_APPS - 1
            also = f" and {others} more app{'' if others == 1 else 's'}" if others else ""
            self.notices.append(f"{first or '.'}{also}: not read, there are more than {MOST_APPS:,} apps")
            del self.groups[MOST_APPS:]
        self._work = share_of_work(len(self.groups), most)
        self._uncollected = 0  # steps since what they left behind was freed

    @property
    def asked(self) -> Dependencies:
        """What the grouping depends on."""
        return self._recorded.asked

    def app(
        self, group: Group, progress: Progress | None, visitor: Visitor | None = None
    ) -> tuple[App | None, list[str], Dependencies, Seen]:
        """The app that a group is, notices, and what it depends on. Raises ConfigError."""
        recorded, sources = self.sources()
        if self.standby is not None:
            self.standby.attend(self.universe, self._recorded, recorded)
            sources.order = self.standby.order
            sources.order.plain = self.evidence.suppressing.union(self.evidence.heads)  # places in them count
        grouping = self.grouping.of_app(group, sources)
        try:
            app = build_app(sources, grouping, group, self._apis, progress, self._told, visitor)
        except UnknownExport as error:
            raise ConfigError(handler_of(self.config, error.capability).place, error.message) from error
        self._uncollected += self._work - sources.work.left
        self._leave(group)
        return app, sources.notices, recorded.asked, Seen(grouping.closures.seen, self.grouping.budget)

    def _leave(self, group: Group) -> None:
        """Free what reading an app took where another one comes: its values hold each other, and its own files are
        seldom asked for again."""
        if group is self.groups[-1]:
            return
        if group.folder:
            self._readings.forget(group.folder)
            if self._is_read_once and self.universe.memory is not None:
                self.universe.memory.forget(group.folder)
        if self._uncollected >= WORTH_COLLECTING:
            self._uncollected = 0
            gc.collect()

    def narrow(self, is_wanted: Callable[[str], bool]) -> None:
        """Leave out the groups whose app has no place in a file that is wanted."""
        wanted = set(filter(is_wanted, self.universe.paths))
        told = [path for path, _ in self._told.handlers.values()]
        kept = [group for group in self.groups if self.grouping.leads_to(group, wanted, told)]
        self.is_narrowed = len(kept) < len(self.groups)
        self.groups = kept

    def narrow_to_own(self, is_wanted: Callable[[str], bool]) -> None:
        """The same, and where apps have a runtime, a page or a manifest of their own in such files, only these."""
        self.narrow(is_wanted)
        own = [group for group in self.groups if any(map(is_wanted, _own(group)))]
        if own and len(own) < len(self.groups):
            self.is_narrowed, self.groups = True, own

    def identity(self, group: Group, digests: Mapping[str, str]) -> object:
        """What tells the app of a group apart, besides what reading it asks."""
        pages = [(page.path, digests.get(page.path) or digest(page.file.data)) for page in group.pages]
        candidates = [(path, digests.get(path)) for path in (*group.scripts, *group.manifests)]
        return group.folder, pages, candidates, group.heads, self._others

    @cached_property
    def _others(self) -> str:
        """The digest of what every app has of the others, which grows with their number."""
        others = (
            sorted(self.evidence.scripts),
            sorted(self.grouping.page_folders),
            self.grouping.has_scripts,
            self.grouping.has_frameworks,
            self.grouping.elsewhere,
            self._work,
        )
        return digest(repr(others).encode("utf-8", "surrogateescape"))

    def sources(self) -> tuple[Recorded, Sources]:
        """What reads its files: what is asked is noted."""
        recorded = Recorded(self.universe, self.evidence.contents, self._readings)
        return recorded, Sources(recorded, self._served, self.config.models, self._work)


def _own(group: Group) -> Iterator[str]:
    """The files of a group that make an app."""
    yield from (*group.scripts, *group.manifests)
    yield from (page.path for page in group.pages)


def share_of_work(apps: int, most: int | None = None) -> int:
    """What each of so many apps may take of a run's work, in steps, `most` at most; one app more seldom changes it.

    What is left of one app is nobody else's: what is found in one must not depend on which was read first.
    """
    share = APP_STEPS if most is None else most
    while share * apps > RUN_STEPS:
        share //= 2
    return share


def check_universe(
    universe: Universe,
    evidence: Evidence,
    config: Config,
    levels: Levels,
    progress: Progress | None = None,
    jobs: int = 1,
    results: Results | None = None,
    is_wanted: Callable[[str], bool] | None = None,
    standby: Standby | None = None,
) -> Findings:
    """Check the apps of a universe in up to `jobs` processes, as far as `results` does not hold what comes of them.
    `is_wanted`: only those of the files that are wanted, see `ProjectReading.narrow_to_own`. With `results`, an app
    that alone is not held may be read on by a process of `standby`.

    Raises ConfigError for what the configuration says and the universe does not bear out.
    """
    suppressions = Suppressions(config.catalog, evidence.suppressing, exempted(config, universe), config.require_reason)
    reading = ProjectReading(universe, evidence, config, suppressions)
    reading.standby = standby
    if is_wanted is not None:
        reading.narrow_to_own(is_wanted)
    outcomes = _outcomes(reading, levels, progress, jobs, results)
    checked = [outcome.checked for outcome in outcomes if outcome.checked is not None]
    if not reading.is_narrowed:
        names = frozenset[str]().union(*(app.names for app in checked))
        check_capabilities(config, names, any(app.has_runtime for app in checked))
    off: Counter[Decision] = Counter()
    found = _leveled((finding for app in checked for finding in app.findings), levels, off)
    kept, suppressed = _suppress(suppressions, checked, found, levels, reading.is_narrowed)
    asked = reading.asked
    for outcome in outcomes:
        asked.add(outcome.asked)
    notices = [*reading.notices, *(notice for outcome in outcomes for notice in outcome.notices)]
    return Findings(kept, suppressed, [app.surface for app in checked], notices, off, asked)


def _outcomes(
    reading: ProjectReading, levels: Levels, progress: Progress | None, jobs: int, results: Results | None
) -> list[AppOutcome]:
    """What comes of each group."""
    outcomes: dict[int, AppOutcome] = {}
    keys = [("app", reading.identity(group, results.digests)) for group in reading.groups] if results else []
    for number, key in enumerate(keys):
        if results is not None and (known := _known(reading, key, results)) is not None:
            outcomes[number] = known
    missing = [number for number in range(len(reading.groups)) if number not in outcomes]
    count = max(min(jobs, len(missing)), 1) if can_fork() else 1
    standby, reading.standby = reading.standby, None

    def check_part(part: int) -> list[AppOutcome]:
        told = progress if part == 0 else None  # one process speaks for all
        return [_outcome(reading, reading.groups[number], levels, told) for number in missing[part::count]]

    if len(missing) == 1 and standby is not None and results is not None:
        group = reading.groups[missing[0]]
        standby.judge = partial(_early, reading, levels)

        def work(told: Progress | None) -> AppOutcome:
            if standby.unfit:
                _tell_faults(reading, levels, standby)
            return _outcome(reading, group, levels, told)

        parts = [[read_on(reading, group, results, standby, progress, work, _is_cut_short)]]
    else:
        parts = in_processes(check_part, count) if count > 1 else [check_part(0)]
    for part, found in enumerate(parts):
        outcomes.update(zip(missing[part::count], found, strict=True))
    if results is not None:
        for number in missing:
            checked, notices, asked, seen = outcomes[number]
            results.keep(keys[number], (checked, notices, seen), asked, CODEC)
    return [outcomes[number] for number in range(len(reading.groups))]


def _known(reading: ProjectReading, key: object, results: Results) -> AppOutcome | None:
    """What came of a group before and would come of it now."""
    kept = results.find(key, CODEC, KEPT)
    if kept is None:
        return None
    checked, notices, seen = kept.value
    if not reading.grouping.shows(*seen) or (checked and not reading.config.catalog.knows(checked.findings)):
        return None
    return AppOutcome(checked, notices, kept.asked, seen)


class GroupOutcome(Protocol):
    """What comes of a group; `seen`: what tells whether it still does."""

    @property
    def seen(self) -> Seen: ...


_Outcome = TypeVar("_Outcome", bound=GroupOutcome)


def read_on(
    reading: ProjectReading,
    group: Group,
    results: Results,
    standby: Standby,
    progress: Progress | None,
    work: Callable[[Progress | None], _Outcome],
    is_cut_short: Callable[[_Outcome], bool],
) -> _Outcome:
    """What comes of a group, read on from where a process waits, or from the beginning, so that processes may wait."""
    key = standby_keys(reading, group, results)
    known: _Outcome | None = standby.resumed(key, reading.universe, results.digests, progress)
    if known is not None and reading.grouping.shows(*known.seen):
        return known
    reading.standby = standby
    told = standby.telling(progress)
    outcome = standby.run(key, lambda: work(told), is_cut_short)
    reading.standby = None
    return outcome


def _early(reading: ProjectReading, levels: Levels, outcome: AppOutcome) -> list[Finding]:
    """The findings in an app of which only some capabilities were asked for."""
    if outcome.checked is None:
        return []
    config, evidence = reading.config, reading.evidence
    exemptions = exempted(config, reading.universe)
    suppressions = Suppressions(config.catalog, evidence.suppressing, exemptions, config.require_reason)
    found = _leveled(outcome.checked.findings, levels)
    return _suppress(suppressions, [outcome.checked], found, levels, is_narrowed=True)[0]


def _tell_faults(reading: ProjectReading, levels: Levels, standby: Standby) -> None:
    """Say where an edited file does not parse before its app is followed from the beginning."""
    path, rule = standby.unfit, reading.config.catalog.by_id[_FAULTS]
    _, sources = reading.sources()
    program, file = sources.program(path), sources.file(path)
    if program is None or file is None or not program.faults or path in reading.evidence.suppressing:
        return
    exemptions = exempted(reading.config, reading.universe)
    suppressions = Suppressions(reading.config.catalog, set(), exemptions, reading.config.require_reason)
    faults = App("", faults=[(file, fault) for fault in program.faults])
    found = _leveled(checks.run(faults, rule), levels)
    standby.say(path, suppressions.sort(found)[0], _FAULTS)


def prepare_edit(
    path: str,
    universe: Universe,
    evidence: Evidence,
    config: Config,
    levels: Levels,
    progress: Progress | None,
    results: Results,
    standby: Standby,
) -> bool:
    """Have a process of `standby` wait for the first edit of a file, if one app alone that was checked reads it and
    nothing else has to be done before that. Whether there is one now."""
    suppressions = Suppressions(config.catalog, evidence.suppressing, exempted(config, universe), config.require_reason)
    reading = ProjectReading(universe, evidence, config, suppressions)

    def asked_of(group: Group) -> Dependencies | None:
        known = _known(reading, ("app", reading.identity(group, results.digests)), results)
        return None if known is None else known.asked

    def work(group: Group) -> AppOutcome:
        return _outcome(reading, group, levels, standby.telling(progress))

    return wait_for_edit(path, reading, results, standby, asked_of, work, _is_cut_short)


def wait_for_edit(
    path: str,
    reading: ProjectReading,
    results: Results,
    standby: Standby,
    asked_of: Callable[[Group], Dependencies | None],
    work: Callable[[Group], _Outcome],
    is_cut_short: Callable[[_Outcome], bool],
) -> bool:
    """Have a process wait for the first edit of a file, if one app alone reads it and nothing else has to be done
    before that: `asked_of` tells what is held of a group depends on, None if nothing is. Whether there is one now."""
    asking = []
    for group in reading.groups:
        asked = asked_of(group)
        if asked is None:
            return False
        if path in asked.files:
            asking.append(group)
    if len(asking) != 1:
        return False
    reading.standby = standby
    return standby.prepare(path, standby_keys(reading, asking[0], results), partial(work, asking[0]), is_cut_short)


def standby_keys(reading: ProjectReading, group: Group, results: Results) -> Keys:
    """What tells the analysis of a group apart, besides what it asks."""

    def key(path: str) -> Hashable:
        digests = {**results.digests, path: ""} if path else results.digests
        return results.name_of(("app", reading.identity(group, digests))), repr(reading.evidence.identity(digests))

    return key


def _is_cut_short(outcome: AppOutcome) -> bool:
    return outcome.checked is not None and outcome.checked.is_cut_short


def _outcome(reading: ProjectReading, group: Group, levels: Levels, progress: Progress | None) -> AppOutcome:
    app, notices, asked, seen = reading.app(group, progress)
    checked = None if app is None else _check(app, reading.config, levels, reading.evidence)
    if reading.standby is not None:
        checked = as_written(checked, reading.standby.order.files)
    return AppOutcome(checked, notices, asked, seen)


def _check(app: App, config: Config, levels: Levels, evidence: Evidence) -> Checked:
    running = [rule for rule in config.catalog.rules if levels.runs(rule)]
    surface = surface_of(app)
    pages = {view.file.path: view.file for view in app.pages}
    return Checked(
        findings=[finding for rule in running for finding in checks.run(app, rule)],
        surface=surface,
        names=frozenset(surface.names),
        has_runtime=bool(app.runtimes),
        files={path: file for path, file in {**app.files, **pages}.items() if path in evidence.suppressing},
        silenced=[silenced for sink in app.sinks if (silenced := Silenced.of(sink)) is not None],
        is_cut_short=app.was_cut_short,
    )


def _suppress(
    suppressions: Suppressions,
    checked: Sequence[Checked],
    findings: list[Finding],
    levels: Levels,
    is_narrowed: bool,
) -> tuple[list[Finding], list[Finding]]:
    """The findings that stay, among them what is wrong with suppressions, and those that are suppressed. `is_narrowed`:
    what they silence may be in an app that was left out."""
    if suppressions.is_empty:
        return findings, []
    rules = levels.catalog.by_id

    unknown = {path for app in checked if app.is_cut_short for path in app.files}

    def ran(rule: str, path: str) -> bool:
        return not is_narrowed and levels.of(rules[rule], path).level is not None and path not in unknown

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


def surface_of(app: App) -> Surface:
    """How the summary counts an app."""
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
        app.is_cut_short,
        not names and app.may_have_more,
    )
