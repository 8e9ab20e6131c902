"""From paths to a report: read, group into apps, check, select, sort."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from abplint.config import Config, ConfigError, LevelSetting
from abplint.config.document import suggestion
from abplint.config.globs import Glob
from abplint.config.levels import Choice, Levels
from abplint.config.model import NamedHandler
from abplint.finding import Finding, Progress, Report, Surface, Unfollowed
from abplint.source import Location, Span

if TYPE_CHECKING:
    from abplint.app import App
    from abplint.project.files import Universe
    from abplint.surface.told import Export


class UsageError(Exception):
    """A path, a rule or a setting is wrong; the message is one line for the user."""


@dataclass(frozen=True)
class Settings:
    """What a run is to do. What is asked for here goes before what `config` says.

    `exclude` holds globs relative to the root, which add to those of the configuration; `select` and `ignore` rule
    ids, names, prefixes or "ALL"; `levels` the levels of rules; `rule_paths` folders with more rule documents.
    Without `config` no configuration file is read.
    """

    root: Path | None = None
    exclude: tuple[str, ...] = ()
    gitignore: bool = True
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    levels: tuple[LevelSetting, ...] = ()
    rule_paths: tuple[Path, ...] = ()
    config: Config | None = None


def lint(
    paths: Sequence[Path] = (),
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
) -> Report:
    """Analyse the project around the paths, and report what touches them (no paths: everything).

    Raises UsageError if a path does not exist, the root is no folder, a rule is not known, or a document of
    `rule_paths` cannot be read; ConfigError for what a configuration file says and the project does not bear out.
    """
    from abplint.project.files import discover
    from abplint.surface.evidence import survey
    from abplint.surface.sources import Sources

    settings = settings or Settings()
    here = cwd or Path.cwd()
    targets = [Path(os.path.abspath(here / path)) for path in paths]
    root = project_root(targets, settings, here)
    config = _config(settings)
    rules = config.catalog
    levels = decided_levels(settings, config, root)
    universe = discover(root, exclude=(*config.excluded(root), *settings.exclude), gitignore=settings.gitignore)
    files = universe.scan()
    evidence = survey(files if progress is None else _counted(files, progress))
    in_effect = {rule.id: levels.of(rule).level or rule.level for rule in rules.rules}
    idle = _idle_globs(config, settings, universe, here)
    if evidence.is_empty:
        notices = (*universe.notices, *idle)
        return Report(str(root), levels=in_effect, files=evidence.files, notices=notices)

    from abplint import checks
    from abplint.app import build_apps
    from abplint.surface.apis import ApiIndex
    from abplint.surface.told import Told, UnknownExport

    sources = Sources(universe, config.served_below(root))
    for path, data in (*evidence.scripts.items(), *evidence.pages.items(), *evidence.manifests.items()):
        sources.file(path, data)
    told = Told(_told_handlers(config, root), config.mcp_binary_transfer)
    try:
        apps = build_apps(sources, evidence, ApiIndex(rules.rules), progress, told)
    except UnknownExport as error:
        raise ConfigError(_named(config, error.capability).place, error.message) from error
    _check_capabilities(config, apps)
    findings: list[Finding] = []
    for app in apps:
        for rule in rules.rules:
            if levels.runs(rule):
                findings += checks.run(app, rule)
    found = [known for finding in _unique(findings) if (known := _at_level(finding, levels)) is not None]
    shown = [finding for finding in found if _touches(finding, root, targets)]
    surfaces = tuple(_surface(app) for app in apps)
    return Report(
        root=str(root),
        findings=tuple(sorted(shown, key=lambda finding: finding.sort_key)),
        levels=in_effect,
        surfaces=surfaces,
        files=evidence.files,
        notices=(*universe.notices, *sources.notices, *idle),
        hidden=len(found) - len(shown),
    )


def _counted(files: Iterable[tuple[str, bytes]], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, file in enumerate(files, 1):
        progress("reading files", number, 0)
        yield file


def project_root(targets: Sequence[Path], settings: Settings, cwd: Path) -> Path:
    """The folder whose files are analysed: `root`, else the git root of the paths, of the configuration file or of
    the cwd, else that file's folder or the cwd.

    `targets` are absolute; one outside of the cwd's project makes its own. Raises UsageError as `lint` does.
    """
    from abplint.project.files import find_root

    for target in targets:
        if not os.path.lexists(target):
            raise UsageError(f"{target}: no such file or directory")
    config = settings.config
    asked = settings.root if settings.root is not None or config is None else config.root
    if asked is not None:
        root = Path(os.path.abspath(cwd / asked))
        if not root.is_dir() or not str(asked):
            raise UsageError(f"{asked}: the root is not a folder")
        for target in targets:
            if not _is_below(target, root):
                raise UsageError(f"{target}: not below the root {asked}")
        return root
    start = config.folder if config is not None and config.folder is not None else cwd
    own = find_root(start) or start
    roots = {own if _is_below(target, own) else _root_around(target) for target in targets}
    if len(roots) > 1:
        raise UsageError(f"paths of {len(roots)} projects; name those of one, or give --root")
    return roots.pop() if roots else own


def _is_below(path: Path, folder: Path) -> bool:
    real, top = Path(os.path.realpath(path)), Path(os.path.realpath(folder))
    return real == top or top in real.parents


def _root_around(path: Path) -> Path:
    from abplint.project.files import find_root

    folder = path if path.is_dir() else path.parent
    return find_root(folder) or folder


def _config(settings: Settings) -> Config:
    """The configuration, with the catalogue of all rule documents."""
    from abplint import catalog

    config = settings.config
    if config is not None and not settings.rule_paths:
        return config
    folders = (*(config.rule_paths if config is not None else ()), *settings.rule_paths)
    try:
        known = catalog.load(folders)
    except catalog.CatalogError as error:
        raise UsageError(str(error)) from error
    return replace(config, catalog=known) if config is not None else Config(known)


def decided_levels(settings: Settings, config: Config, root: Path) -> Levels:
    """Which level each rule has. Raises UsageError for a rule that is not known."""
    from abplint.catalog import UnknownRule

    try:
        return Levels(config, Choice(settings.select, settings.ignore, settings.levels), root)
    except UnknownRule as error:
        raise UsageError(str(error)) from error


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


def _idle_globs(config: Config, settings: Settings, universe: Universe, cwd: Path) -> list[str]:
    """A line for each glob that means no file."""
    lines = []
    root = universe.root
    excluding = [*config.exclude, *(Glob(text, root) for text in settings.exclude)]
    selecting = [glob for override in config.overrides for glob in override.files]
    selecting += [exemption.file for exemption in config.exemptions if exemption.file is not None]
    idle = [glob for glob in excluding if _is_idle(glob, universe)]
    idle += [glob for glob in selecting if not any(glob.matches(path, root) for path in universe.paths)]
    for glob in idle:
        at = glob.place
        where = f"{os.path.relpath(at.path, cwd).replace(os.sep, '/')}:{at.line}:{at.column}: " if at else "--exclude: "
        lines.append(f"{where}the glob `{glob.text}` matches no file")
    return lines


def _is_idle(glob: Glob, universe: Universe) -> bool:
    """Whether a glob leaves nothing out: a folder that is there may be one that git ignores, in part or at times."""
    globs = glob.below(universe.root)
    fixed, star, _ = glob.text.strip("/").partition("*")
    start = fixed.rpartition("/")[0] if star else fixed
    if not globs or glob.text.startswith("!") or (start and (glob.folder / start).exists()):
        return False
    return universe.exclusion.is_idle(globs)


def _unique(findings: list[Finding]) -> list[Finding]:
    """One defect, one finding: the same place, rule and message stands once."""
    return list({finding.sort_key: finding for finding in findings}.values())


def _touches(finding: Finding, root: Path, targets: list[Path]) -> bool:
    if not targets:
        return True
    places = [Path(os.path.realpath(root / path)) for path in finding.paths]
    wanted = [Path(os.path.realpath(target)) for target in targets]
    return any(place == target or target in place.parents for place in places for target in wanted)


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
