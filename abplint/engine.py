"""From paths and settings to a report: which project, which rules, and which findings are reported."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from abplint.analysis import Project, analyse, map_apps, read_project
from abplint.analysis import prepare as prepare_state
from abplint.config import Config, ConfigError, LevelSetting
from abplint.config.idle import idle_globs
from abplint.config.levels import Choice, Levels
from abplint.debt import Debt
from abplint.finding import Limit, Progress, Report, Review, SettingChange
from abplint.paths import is_inside
from abplint.records import record
from abplint.source import Location, Span

if TYPE_CHECKING:
    from abplint.appmap import ProjectMap
    from abplint.baseline import KnownFinding
    from abplint.cache.store import Keeper, MemoryStore
    from abplint.card import Card
    from abplint.catalog import Rule
    from abplint.config import Place
    from abplint.config.levels import Decision
    from abplint.inventory import Inventory
    from abplint.project.files import Universe
    from abplint.project.memory import Memory
    from abplint.project.snapshots import Snapshot
    from abplint.standby import Standby
    from abplint.surface.apis import ApiIndex
    from abplint.toolmap import ToolMap


class UsageError(Exception):
    """A path, a rule or a setting is wrong; the message is one line for the user."""


@record
class Settings:
    """What a run is to do. What is asked for here goes before what `config` says.

    `exclude` holds globs relative to the root, which add to those of the configuration; `select` and `ignore` rule
    ids, names, prefixes or "ALL"; `levels` the levels of rules; `rule_paths` folders with more rule documents.
    Without `config` no configuration file is read. Apps are analysed in up to `jobs` processes.

    Only new findings are reported: with `baseline` (default: that of `config`, unless `use_baseline` is false) those
    that the file does not list; with `since` those that a revision does not have; with `staged` those of git's index
    that what the next commit follows does not have. `unsaved` is what files hold instead of what is on disk; files
    that are ignored or excluded stay left out. `memory` keeps what is parsed for the next run of this process.
    `cache` keeps results: for this process, or in a folder for others, which is made if need be, and not used if it
    lies in the root. `standby` has processes wait for the next edit; it needs a cache.
    """

    root: Path | None = None
    exclude: tuple[str, ...] = ()
    gitignore: bool = True
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: tuple[LevelSetting, ...] = ()
    rule_paths: tuple[Path, ...] = ()
    config: Config | None = None
    jobs: int = 1
    baseline: Path | None = None
    use_baseline: bool = True
    since: str | None = None
    staged: bool = False
    unsaved: Mapping[Path, bytes] = field(default_factory=dict)
    memory: Memory | None = None
    cache: Path | MemoryStore | None = None
    standby: Standby | None = None


def lint(
    paths: Sequence[Path] = (),
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
    *,
    is_narrow: bool = False,
) -> Report:
    """Analyse the project around the paths, and report what touches them (no paths: everything). `is_narrow`: only the
    apps of the paths are analysed; then nothing is told of suppressions and baselines that have no finding.

    Raises UsageError if a path does not exist, the root is no folder, a rule or a revision is not known, or a document
    of `rule_paths` or the baseline cannot be read; ConfigError for what a configuration file says and the project does
    not bear out.
    """
    task = _task(settings, cwd, paths)
    settings, here, _, root, config, levels = task
    known = _baseline(settings, config, here)
    with _states(task) as (universe, before):
        in_effect = {rule.id: levels.of(rule).level or rule.level for rule in config.catalog.rules}
        changed = tuple(_changes(config, before[0], here, known)) if before else ()
        if before is not None and (reason := _no_change(settings, universe, before)):
            return Report(str(root), levels=in_effect, skipped=reason, review=Review(changed))
        store = _store(settings, root)
        analyse_state = partial(
            analyse,
            levels=levels,
            progress=progress,
            jobs=settings.jobs,
            store=store,
            is_wanted=_below(root, task.targets) if is_narrow and task.targets else None,
        )
        analysis = analyse_state(universe, config, standby=settings.standby)
        debt = Debt(universe, levels, analysis.findings, () if before is None else analysis.suppressed)
        if known is not None:
            debt.take_baseline(known.name, known.entries, is_narrow)
        for snapshot in before or ():
            debt.take_snapshot(snapshot, config, analyse_state)
        limits = tuple(_limits(settings, levels, universe, analysis.off))
        notices = (*analysis.notices, *idle_globs(config, settings.exclude, universe, here), *debt.notices)
    shown = task.wanted(debt.new)
    return Report(
        root=str(root),
        findings=shown,
        levels=in_effect,
        surfaces=analysis.surfaces,
        files=analysis.files,
        is_partial=analysis.is_partial,
        notices=notices,
        hidden=len(debt.new) - len(shown),
        suppressed=task.wanted(analysis.suppressed),
        known=debt.known,
        limits=limits,
        rules=len(_finding_rules(config)),
        review=None if before is None else Review(changed, task.wanted(debt.hidden)),
    )


def prepare(path: Path, settings: Settings, cwd: Path, progress: Progress | None = None, is_map: bool = False) -> bool:
    """Have a process of the settings' `standby` wait for the first edit of a file of a project that was linted, or
    whose map was drawn, with the same settings. Whether there is one now: there is none for a file that no app follows.

    Raises UsageError and ConfigError as `lint` does.
    """
    task = _task(settings, cwd, ())
    store = _store(settings, task.root)
    if settings.standby is None or store is None:
        return False
    name = os.path.relpath(os.path.realpath(path), os.path.realpath(task.root)).replace(os.sep, "/")
    with _states(task) as (universe, _):
        return prepare_state(name, universe, task.config, task.levels, store, settings.standby, progress, is_map)


def _finding_rules(config: Config) -> list[Rule]:
    """The rules that tell of an app; those of family 9, but for where following ends, are about abplint itself."""
    return [rule for rule in config.catalog.rules if not rule.id.startswith("ABP9") or rule.id == "ABP902"]


def _limits(settings: Settings, levels: Levels, universe: Universe, off: Mapping[Decision, int]) -> Iterator[Limit]:
    """What settings keep out of a report."""
    located = _locator(universe.root)
    config = levels.config

    def limit(kind: Any, count: int, setting: str, place: Place | None) -> Limit:
        if place is None:
            return Limit(kind, count, setting if setting.startswith("--") else f"--{setting}")
        return Limit(kind, count, setting, located(place))

    idle = Counter(levels.of(rule)[1:] for rule in _finding_rules(config) if not levels.runs(rule))
    for (setting, place), count in idle.items():
        yield limit("rules", count, setting, place)
    lowered: Counter[tuple[str, Place | None]] = Counter()
    for rule in _finding_rules(config):
        decisions = (levels.of(rule), *(decision for _, decision in levels.in_overrides(rule)))
        lowered.update({each[1:] for each in decisions if each.level and each.level.severity < rule.level.severity})
    for (setting, place), count in lowered.items():
        yield limit("levels", count, setting, place)
    for decision, count in off.items():
        yield limit("findings", count, decision.setting, decision.place)
    if left_out := universe.exclusion.count:
        yield limit("files", left_out, "exclude", None if settings.exclude else config.places.get("exclude"))
    if settings.root is None and config.root not in (None, config.project):
        yield limit("root", 1, "root", config.places.get("root"))


def _locator(root: Path) -> Callable[[Place], Location]:
    """Tells places in configuration files as those in files of the project; reads each file once."""
    from abplint.config.document import source_of

    source = cache(partial(source_of, root=root))
    return lambda place: place.within(source(place.path))


def _changes(config: Config, snapshot: Snapshot, cwd: Path, known: _Known | None) -> Iterator[SettingChange]:
    """How the configuration and its baseline differ from those of an earlier state, if both are of the repository."""
    from abplint.config import find
    from abplint.config.changes import changed_documents, changes, earlier
    from abplint.config.document import Document
    from abplint.project.files import find_root

    top = Path(os.path.realpath(find_root(cwd) or cwd))
    here = Path(os.path.realpath(cwd))
    is_unread = not config.files and find(here) is not None  # because the user says so
    if not is_unread and all(is_inside(file, top) for file in config.files):
        now = [Document(file, top) for file in config.files]
        start, located = config.files[0] if config.files else here, _locator(snapshot.root)
        for changed in changes(now, earlier(start, top, snapshot.held)):
            yield SettingChange(changed.message, located(changed.place) if changed.place is not None else None)
    own = (folder for folder in config.rule_paths if is_inside(folder, top))
    for said, path, is_there in changed_documents(own, snapshot.held, snapshot.held_in):
        yield SettingChange(said, _beginning(path, snapshot.root) if is_there else None)
    if known is not None and is_inside(known.path, top):
        yield from _more_known(snapshot, known)


def _more_known(snapshot: Snapshot, known: _Known) -> Iterator[SettingChange]:
    """What a baseline lists that it did not list in an earlier state."""
    from abplint import baseline

    listed = Counter({entry.fingerprint: entry.count for entry in known.entries})
    with suppress(baseline.BaselineError):
        for entry in baseline.read(snapshot.held(known.path) or b""):
            listed[entry.fingerprint] -= entry.count
    if more := sum((+listed).values()):
        said = f"{more} more {'finding' if more == 1 else 'findings'} known in `{known.name}`"
        yield SettingChange(said, _beginning(known.path, snapshot.root))


def _beginning(file: Path, root: Path) -> Location:
    from abplint.config.document import source_of

    return Location(source_of(file, root), Span(0, 1))


class _HasPaths(Protocol):
    @property
    def paths(self) -> Collection[str]: ...


_Part = TypeVar("_Part", bound=_HasPaths)


class _Task(NamedTuple):
    """What a run is about: the project below `root`, and the `targets` in it that are asked about (none: all), which
    are absolute."""

    settings: Settings
    cwd: Path
    targets: list[Path]
    root: Path
    config: Config
    levels: Levels

    def wanted(self, parts: Iterable[_Part]) -> tuple[_Part, ...]:
        """The parts that have a place at or below one of the targets."""
        is_below = _below(self.root, self.targets)
        return tuple(part for part in parts if not self.targets or any(map(is_below, part.paths)))


def _task(settings: Settings | None, cwd: Path | None, paths: Sequence[Path]) -> _Task:
    """What is asked for. Raises UsageError as `lint` does."""
    settings = settings or Settings()
    here = cwd or Path.cwd()
    targets = [Path(os.path.abspath(here / path)) for path in paths]
    root = project_root(targets, settings, here)
    config = _config(settings)
    return _Task(settings, here, targets, root, config, decided_levels(settings, config, root))


@contextmanager
def _read(task: _Task, progress: Progress | None, index: ApiIndex) -> Iterator[tuple[Universe, Project]]:
    """The apps of a project that its targets lead to, read with an index of APIs."""
    is_wanted = _below(task.root, task.targets) if task.targets else None
    with _states(task) as (universe, _):
        yield universe, read_project(universe, task.config, progress, index, is_wanted)


def map_project(
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
    paths: Sequence[Path] = (),
) -> ProjectMap:
    """What the analysis sees of the apps that have a place under the paths (no paths: of every app). A cache in memory
    keeps each app's map as long as it stays; `standby` is to be another one than for `lint`.

    Raises UsageError and ConfigError as `lint` does.
    """
    from abplint.cache.store import MemoryStore

    task = _task(settings, cwd, paths)
    # Of one process only: who asks for a map again and again is an editor or an agent.
    store = task.settings.cache if isinstance(task.settings.cache, MemoryStore) else None
    is_wanted = _below(task.root, task.targets) if task.targets else None
    with _states(task) as (universe, _):
        drawn = map_apps(universe, task.config, task.levels, progress, is_wanted, store, task.settings.standby)
    return replace(drawn, root=str(task.root), apps=task.wanted(drawn.apps))


def tools_of_project(
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
    paths: Sequence[Path] = (),
) -> ToolMap:
    """The tools that an MCP bridge would offer for the apps that have a place under the paths (no paths: for all).

    Raises UsageError and ConfigError as `lint` does.
    """
    from abplint.bridging import tools_of
    from abplint.surface.reach import ReachIndex
    from abplint.toolmap import ToolMap

    task = _task(settings, cwd, paths)
    with _read(task, progress, ReachIndex.of(task.config.catalog.rules)) as (_, project):
        apps = task.wanted(map(tools_of, project.apps))
    return ToolMap(str(task.root), apps, project.files, project.notices)


def card_project(
    report: Report,
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
    paths: Sequence[Path] = (),
) -> Card:
    """The guide's checklist for the apps that have a place under the paths (no paths: for every app).

    `report` is that of `lint` with the same settings. Raises UsageError and ConfigError as `lint` does.
    """
    from abplint.carding import card_of, index_of

    task = _task(settings, cwd, paths)
    with _read(task, progress, index_of(task.config.catalog)) as (universe, project):
        card = card_of(project, universe, task.config, report)
    return replace(card, apps=task.wanted(card.apps))


def inventory_project(
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
    paths: Sequence[Path] = (),
) -> Inventory:
    """What the apps that have a place under the paths offer a person (no paths: every app), with ABP or without.

    Raises UsageError and ConfigError as `lint` does.
    """
    from abplint.features.reading import inventory_of

    task = _task(settings, cwd, paths)
    with _states(task) as (universe, _):
        inventory = inventory_of(universe, task.config, progress)
    return replace(inventory, root=str(task.root), apps=task.wanted(inventory.apps))


@contextmanager
def _states(task: _Task) -> Iterator[tuple[Universe, list[Snapshot] | None]]:
    """The files to analyse, and those of earlier states that new findings are told by; None: all findings count."""
    settings, cwd, _, root, config, _ = task
    if settings.since is None and not settings.staged:
        yield work_tree(settings, config, root, cwd), None
        return
    from subprocess import CalledProcessError

    from abplint.project.git import Untrusted, reason
    from abplint.project.snapshots import History, UnknownRevision

    try:
        with History(root, _excluded(settings, config, root)) as history:
            if settings.staged:
                yield history.index(), history.parents()
            else:
                before = history.revision(settings.since or "")
                yield work_tree(settings, config, root, cwd), [before]
    except UnknownRevision as error:
        raise UsageError(str(error)) from error
    except (CalledProcessError, Untrusted) as error:
        raise UsageError(f"{root}: {reason(error)}") from error


def work_tree(settings: Settings, config: Config, root: Path, cwd: Path) -> Universe:
    """The files below `root` as they are in the work tree, or unsaved."""
    from abplint.project.files import discover

    top = os.path.realpath(root)
    unsaved = {
        os.path.relpath(os.path.realpath(cwd / path), top).replace(os.sep, "/"): data
        for path, data in settings.unsaved.items()
    }
    universe = discover(root, exclude=_excluded(settings, config, root), gitignore=settings.gitignore, unsaved=unsaved)
    universe.memory = settings.memory
    return universe


def _store(settings: Settings, root: Path) -> Keeper | None:
    """Where results are kept. What the project brings along is none: anybody can have written it."""
    if not isinstance(settings.cache, Path):
        return settings.cache
    if is_inside(settings.cache, root):
        return None
    from abplint.cache.store import Store

    return Store(settings.cache)


def _excluded(settings: Settings, config: Config, root: Path) -> tuple[str, ...]:
    return (*config.excluded(root), *settings.exclude)


def _no_change(settings: Settings, universe: Universe, before: Sequence[Snapshot]) -> str:
    """Why nothing can be new, as a sentence, or ""."""
    is_first_commit = not before and universe.paths
    if settings.unsaved or is_first_commit or not all(snapshot.is_as(universe) for snapshot in before[:1]):
        return ""
    if settings.staged:
        return "Nothing is staged that abplint reads."
    return f"Nothing that abplint reads has changed since {settings.since}."


class _Known(NamedTuple):
    """A baseline: what it is called, where it is and what it lists."""

    name: str
    path: Path
    entries: list[KnownFinding]


def _baseline(settings: Settings, config: Config, cwd: Path) -> _Known | None:
    """The baseline, if there is one.

    Raises UsageError or, if the configuration names the file, ConfigError.
    """
    path = settings.baseline or config.baseline
    if path is None or not settings.use_baseline:
        return None
    from abplint import baseline
    from abplint.paths import read_named, read_regular
    from abplint.project.files import find_root

    project = config.project or find_root(cwd) or cwd
    name = os.path.relpath(cwd / path, cwd).replace(os.sep, "/")
    try:
        # Where the one that a configuration names may lie was looked at when that was read.
        data = read_named(cwd / path, project) if settings.baseline else read_regular(path)
        return _Known(name, cwd / path, baseline.read(data))
    except (OSError, baseline.BaselineError) as error:
        missing = isinstance(error, FileNotFoundError)
        why = "no such file; --write-baseline writes it" if missing else getattr(error, "strerror", None) or error
        if settings.baseline is None and "baseline" in config.places:
            raise ConfigError(config.places["baseline"], f"cannot read '{name}': {why}") from error
        raise UsageError(f"cannot read {name}: {why}") from error


def project_root(targets: Sequence[Path], settings: Settings, cwd: Path) -> Path:
    """The folder whose files are analysed: `root`, else the git root of the paths, else the configuration's project,
    else the git root of the cwd or the cwd.

    `targets` are absolute; one outside of the cwd's project makes its own. Raises UsageError as `lint` does.
    """
    from abplint.project.files import find_root

    unsaved = {Path(os.path.abspath(cwd / path)) for path in settings.unsaved}
    for target in targets:
        if target not in unsaved and not os.path.lexists(target):
            raise UsageError(f"{target}: no such file or directory")
    config = settings.config
    asked = settings.root if settings.root is not None or config is None else config.root
    if asked is not None:
        root = Path(os.path.abspath(cwd / asked))
        if not root.is_dir() or not str(asked):
            raise UsageError(f"{asked}: the root is not a folder")
        for target in targets:
            if not is_inside(target, root):
                raise UsageError(f"{target}: not below the root {asked}")
        return root
    own = (config.project if config is not None else None) or find_root(cwd) or cwd
    roots = {own if is_inside(target, own) else _root_around(target) for target in targets}
    if len(roots) > 1:
        raise UsageError(f"paths of {len(roots)} projects; name those of one, or give --root")
    return roots.pop() if roots else own


def _root_around(path: Path) -> Path:
    from abplint.project.files import find_root

    folder = path if path.is_dir() else path.parent
    return find_root(folder) or folder


def _config(settings: Settings) -> Config:
    """The configuration, with the catalogue of all rule documents."""
    from abplint import catalog
    from abplint.config.models import read_models

    config = settings.config
    if config is not None and not settings.rule_paths:
        return config
    folders = (*(config.rule_paths if config is not None else ()), *settings.rule_paths)
    try:
        known = catalog.load(folders)
        models = read_models(folders)
    except catalog.CatalogError as error:
        raise UsageError(str(error)) from error
    return replace(config, catalog=known, models=models) if config is not None else Config(known, models=models)


def decided_levels(settings: Settings, config: Config, root: Path) -> Levels:
    """Which level each rule has. Raises UsageError for a rule that is not known."""
    from abplint.catalog import UnknownRule

    try:
        return Levels(config, Choice(settings.select, settings.ignore, settings.levels), root)
    except UnknownRule as error:
        raise UsageError(str(error)) from error


def _below(root: Path, targets: Sequence[Path]) -> Callable[[str], bool]:
    """Whether a path of the project is at or below one of the targets, wherever links lead."""
    wanted = set(map(os.path.realpath, targets))

    @cache
    def is_below(path: str) -> bool:
        place = Path(os.path.realpath(root / path))
        return any(str(folder) in wanted for folder in (place, *place.parents))

    return is_below
