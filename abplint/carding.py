"""From the apps of a project to their cards: what was read, and what `abplint check` says of each finding."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from abplint import __version__, checks
from abplint.analysis import Project
from abplint.app import App
from abplint.cache.dependencies import Dependencies
from abplint.card import AppCard, Card, Ground, ReadFile, Violation
from abplint.catalog import Catalog
from abplint.config import Config
from abplint.config.document import location_of
from abplint.finding import Finding, Report
from abplint.patterns import regex
from abplint.project.files import Universe
from abplint.proving import groups, lines_of
from abplint.proving.case import Circumstances
from abplint.source import Location, SourceFile, Span
from abplint.surface.reach import WholeIndex

UNUSED = "ABP901"  # about comments: it says nothing of an app


def own_rules(catalog: Catalog) -> list[str]:
    """The ids of the rules that the project has of its own."""
    return [rule.id for rule in catalog.rules if not rule.id.startswith("ABP")]


def index_of(catalog: Catalog) -> WholeIndex:
    """What apps are to be read with for their cards."""
    return WholeIndex(catalog.rules, groups(own_rules(catalog)))


def card_of(project: Project, universe: Universe, config: Config, report: Report) -> Card:
    """The cards of apps that were read with a `WholeIndex` and without what suppresses findings.

    All rules are asked, whatever settings say of them. `report` is what `abplint check` says of the same project.
    """
    catalog = config.catalog
    known = {(finding.rule, finding.location.key): finding for finding in (*report.suppressed, *report.findings)}
    apps = tuple(
        _app(app, asked, universe, config, report, known)
        for app, asked in zip(project.apps, project.asked, strict=True)
    )
    documents = "".join(rule.text for rule in catalog.rules)
    rules_digest = sha256(documents.encode()).hexdigest()
    settings = tuple(
        Ground(f"`{limit.setting}` leaves files out", limit.location)
        for limit in report.limits
        if limit.kind in ("files", "root")
    )
    notices = project.notices
    return Card(
        __version__, len(catalog.rules), rules_digest, apps, project.files, settings, notices, project.is_partial
    )


def _app(
    app: App,
    asked: Dependencies,
    universe: Universe,
    config: Config,
    report: Report,
    known: dict[tuple[str, tuple[str, int, int]], Finding],
) -> AppCard:
    found = {
        finding.sort_key: finding
        for rule in config.catalog.rules
        if rule.id != UNUSED
        for finding in checks.run(app, rule)
    }
    violations = [
        _violation(finding, known.get((finding.rule, finding.location.key)), config.catalog, report)
        for finding in found.values()
    ]
    lines = lines_of(app, violations, _circumstances(app, asked, universe, config), own_rules(config.catalog))
    files = tuple(_files(app, asked, universe))
    listed = "".join(f"{file.sha256}  {file.path}\n" for file in files)
    digest = sha256(listed.encode("utf-8", "surrogateescape")).hexdigest()
    return AppCard(app.folder, app.is_extension, lines, files, digest)


def _violation(finding: Finding, known: Finding | None, catalog: Catalog, report: Report) -> Violation:
    """A finding, and whether `abplint check` counts it: there it is `known`, unless settings leave it out."""
    if known is None:
        level = finding.level or catalog.by_id[finding.rule].level
        return Violation(finding, level, "left out by a setting or a baseline")
    if known.suppression is None:
        return Violation(finding, report.level(known))
    return Violation(finding, report.level(known), f"suppressed: {known.suppression.reason or 'no reason given'}")


_NATIVES: Final = (
    rb"(?:Array|BigInt|Boolean|Date|Error|Function|Iterator|Map|Number|Object|Promise|RegExp|Set|String|Symbol|WeakMap"
    rb"|WeakSet|[A-Z]\w*Array|Document|Element|Event|EventTarget|HTML\w*Element|Navigator|Node|Storage|Window)"
)
# a method that is put into a class of the platform, an accessor that is made a global, or a function of its own objects
_REPLACES: Final = regex(
    rb"\b%(natives)s\.prototype(?:\.[\w$]+|\[[^\]\n]*\])\s*=(?!=)"
    rb"|\b(?:JSON|Math|Reflect|%(natives)s)\.[\w$]+\s*=(?!=)"
    rb"|\b(?:defineProperty|defineProperties|assign|setPrototypeOf)\s*\(\s*%(natives)s\.prototype\b"
    rb"|\b(?:defineProperty|defineProperties)\s*\(\s*(?:window|globalThis|self)\s*,(?!\s*(['\"])abp\1)"
    rb"|\b__define[GS]etter__\b" % {b"natives": _NATIVES}
)
# what runs for what nobody catches: what a handler throws by a timer, in a microtask or a promise that it lets go
_HEARS_ERRORS: Final = regex(
    rb"\b(?:window|globalThis|self|frames)\s*(?:\.\s*|\[\s*['\"`])on(?:error|unhandledrejection)\b"
    rb"|\b(?:window|globalThis|self)\s*\.\s*addEventListener\s*\(\s*['\"`](?:error|unhandledrejection)\b"
    rb"|(?<![\w$.])addEventListener\s*\(\s*['\"`](?:error|unhandledrejection)\b"
    rb"|(?:^|[;{}\n])\s*on(?:error|unhandledrejection)\s*=(?!=)|<body\b[^<]*?\son(?:error|unhandledrejection)\s*="
)
# a decorator of an accessor, whose result takes the accessor's place
_DECORATES: Final = regex(
    rb"@[\w$.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s+(?:(?:static|public|private|protected|override|abstract)\s+)*"
    rb"(?:accessor|get|set)\s+[\w$#\[]"
)
_KEEPS_OPEN: Final = {
    _REPLACES: "here code takes the place of what the platform has, and any use of that runs it",
    _HEARS_ERRORS: "here code listens for what nobody catches, and a handler may throw after it has answered",
    _DECORATES: "here a decorator may take the place of an accessor",
}


def _circumstances(app: App, asked: Dependencies, universe: Universe, config: Config) -> Circumstances:
    sought = [path for path, target in asked.links.items() if target is None]
    sought += [path for path, (sum, _) in asked.files.items() if not sum]
    exclusion = universe.exclusion
    missed = (path for path in dict.fromkeys(sought) if exclusion.names(path) and universe.holds(path))
    told = {handler.capability: location_of(handler.place, universe.root) for handler in config.handlers}
    has_models = not all(map(universe.exists, app.files))
    replaced = tuple(_replaced(app, universe))
    return Circumstances(told, exclusion.count, tuple(sorted(missed)), tuple(universe.notices), has_models, replaced)


def _replaced(app: App, universe: Universe) -> Iterator[Ground]:
    """Where the code of an app runs in ways that no handler's text shows, the first place of each file."""
    for path in sorted(filter(universe.exists, {*app.files, *(view.file.path for view in app.pages)})):
        data = universe.read(path)
        for pattern, why in _KEEPS_OPEN.items():
            match = pattern.search(data)
            if match is not None:
                yield Ground(why, Location(SourceFile(path, data), Span(match.start(), match.end())))


def _files(app: App, asked: Dependencies, universe: Universe) -> Iterator[ReadFile]:
    """The files that were read for an app, sorted."""
    paths = {path for path, (sum, _) in asked.files.items() if sum}
    paths |= {*app.files, *(view.file.path for view in app.pages), *(manifest.path for manifest in app.manifests)}
    for path in sorted(filter(universe.exists, paths)):  # what models of libraries hold is none of the project's
        yield ReadFile(path, sha256(universe.read(path)).hexdigest())
