"""From paths to a report: read, group into apps, check, select, sort."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from abplint.finding import Finding, Progress, Report, Surface, Unfollowed
from abplint.source import Location, Span

if TYPE_CHECKING:
    from abplint import catalog
    from abplint.app import App


class UsageError(Exception):
    """A path, a rule or a setting is wrong; the message is one line for the user."""


@dataclass(frozen=True)
class Settings:
    """What a run is to do.

    `exclude` holds globs relative to the root, `select` and `ignore` rule ids, names, prefixes or "ALL", and
    `rule_paths` folders with rule documents besides abplint's own.
    """

    root: Path | None = None
    exclude: tuple[str, ...] = ()
    gitignore: bool = True
    select: tuple[str, ...] = ("ALL",)
    ignore: tuple[str, ...] = ()
    rule_paths: tuple[Path, ...] = ()


def lint(
    paths: Sequence[Path] = (),
    settings: Settings | None = None,
    cwd: Path | None = None,
    progress: Progress | None = None,
) -> Report:
    """Analyse the project around the paths, and report what touches them (no paths: everything).

    Raises UsageError if a path does not exist, the root is no folder, a rule is not known, or a document of
    `rule_paths` cannot be read.
    """
    from abplint.project.files import discover
    from abplint.surface.evidence import survey
    from abplint.surface.sources import Sources

    settings = settings or Settings()
    here = cwd or Path.cwd()
    targets = [Path(os.path.abspath(here / path)) for path in paths]
    root = project_root(targets, settings, here)
    rules = _rules(settings)
    selected = _selected(rules, settings)
    universe = discover(root, exclude=settings.exclude, gitignore=settings.gitignore)
    files = universe.scan()
    evidence = survey(files if progress is None else _counted(files, progress))
    levels = {rule.id: rule.level for rule in rules.rules}
    if evidence.is_empty:
        return Report(str(root), levels=levels, files=evidence.files, notices=tuple(universe.notices))

    from abplint import checks
    from abplint.app import build_apps
    from abplint.surface.apis import ApiIndex

    sources = Sources(universe)
    for path, data in (*evidence.scripts.items(), *evidence.pages.items(), *evidence.manifests.items()):
        sources.file(path, data)
    apps = build_apps(sources, evidence, ApiIndex(rules.rules), progress)
    findings: list[Finding] = []
    for app in apps:
        for rule in rules.rules:
            if rule.id in selected:
                findings += checks.run(app, rule)
    found = _unique(findings)
    shown = [finding for finding in found if _touches(finding, root, targets)]
    surfaces = tuple(_surface(app) for app in apps)
    return Report(
        root=str(root),
        findings=tuple(sorted(shown, key=lambda finding: finding.sort_key)),
        levels=levels,
        surfaces=surfaces,
        files=evidence.files,
        notices=(*universe.notices, *sources.notices),
        hidden=len(found) - len(shown),
    )


def _counted(files: Iterable[tuple[str, bytes]], progress: Progress) -> Iterator[tuple[str, bytes]]:
    for number, file in enumerate(files, 1):
        progress("reading files", number, 0)
        yield file


def project_root(targets: Sequence[Path], settings: Settings, cwd: Path) -> Path:
    """The folder whose files are analysed: `root`, else the git root of the paths or of the cwd, else the cwd.

    `targets` are absolute; one outside of the cwd's project makes its own. Raises UsageError as `lint` does.
    """
    from abplint.project.files import find_root

    for target in targets:
        if not os.path.lexists(target):
            raise UsageError(f"{target}: no such file or directory")
    if settings.root is not None:
        root = Path(os.path.abspath(cwd / settings.root))
        if not root.is_dir() or not str(settings.root):
            raise UsageError(f"{settings.root}: the root is not a folder")
        for target in targets:
            if not _is_below(target, root):
                raise UsageError(f"{target}: not below the root {settings.root}")
        return root
    own = find_root(cwd) or cwd
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


def _rules(settings: Settings) -> catalog.Catalog:
    from abplint import catalog

    try:
        return catalog.load(settings.rule_paths)
    except catalog.CatalogError as error:
        raise UsageError(str(error)) from error


def _selected(rules: catalog.Catalog, settings: Settings) -> set[str]:
    from abplint import catalog

    try:
        chosen = set[str]().union(*(rules.select(token) for token in settings.select))
        return chosen.difference(*(rules.select(token) for token in settings.ignore))
    except catalog.UnknownRule as error:
        raise UsageError(str(error)) from error


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
