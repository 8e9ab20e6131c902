"""A probe from end to end: an address or files, a browser, and a report."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import field, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlsplit

from abplint import __version__
from abplint.catalog import Catalog
from abplint.engine import Settings, UsageError, decided_levels, lint, project_root
from abplint.finding import Finding, Report, Surface
from abplint.observation import Observation
from abplint.probing.extension import MANIFEST, Extension, manifest_of, page_of, root_of, unpacked
from abplint.probing.hooks import attributes, hooks
from abplint.probing.joining import join, marked
from abplint.probing.judging import judge
from abplint.probing.places import ScriptPlaces
from abplint.probing.plan import Plan
from abplint.probing.serving import INDEX, NotServed, SiteServer, read_served
from abplint.project.files import discover
from abplint.project.packages import Packages
from abplint.records import record

_WEB: Final = ("http", "https")


@record
class ProbeOptions:
    """What the user asks of a probe; see `plan.Plan`. `browser` is an executable; None: the first one on `PATH`.
    `extension` is the folder of one that is loaded beside the page."""

    target: str
    browser: str | None = None
    sandbox: bool = True
    parameters: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    timeout: float = 10.0
    all: bool = False
    allow_network: bool = False
    extension: str | None = None


@record
class Probed:
    """A report, what it rests on, and the findings of the source that the browser has refuted or settled."""

    report: Report
    observation: Observation
    refuted: tuple[Finding, ...] = ()


def probe(asked: ProbeOptions, settings: Settings, catalog: Catalog) -> Probed:
    """Probe an address, or a page or a folder with an index.html; files are checked as sources, too. What lies in an
    extension is a page of that.

    Raises UsageError for what is no page, ConfigError as `lint` does, and `driving.BrowserError`.
    """
    with ExitStack() as stack:
        extension = _extension(asked)
        loaded = stack.enter_context(unpacked(extension)) if extension is not None else None
        if urlsplit(asked.target).scheme in _WEB:
            seen = _observed(asked, plan(asked, asked.target, catalog), loaded)
            sites = {} if loaded is None else {loaded.origin: loaded.folder}
            return of_address(asked, settings, catalog, seen) if not sites else of_sites(sites, settings, catalog, seen)
        if loaded is not None and asked.extension is None:
            site = _Site(loaded.folder, _page_within(asked.target, loaded.folder))
            sites = {loaded.origin: site.folder}
            planned = plan(asked, f"{loaded.origin}/{quote(site.page)}", catalog)
            seen = _observed(asked, replace(planned, files=_files(sites)), loaded)
            return of_sites(sites, settings, catalog, seen)
        site = _site(asked.target)
        server = stack.enter_context(SiteServer(site.folder))
        seen = _observed(asked, plan(asked, f"{server.origin}/{quote(site.page)}", catalog), loaded)
        sites = {server.origin: site.folder, **({loaded.origin: loaded.folder} if loaded is not None else {})}
        return of_sites(sites, settings, catalog, seen)


@record
class _Site:
    """Files that are served: those of `folder`, of which `page` is loaded."""

    folder: Path
    page: str


def _extension(asked: ProbeOptions) -> Path | None:
    """The extension that is loaded: the one that the user names, else the one that the target is a part of."""
    if asked.extension is not None:
        folder = Path(os.path.abspath(asked.extension))
        if manifest_of(folder) is None:
            raise UsageError(f"{asked.extension}: no extension, there is no {MANIFEST} with a `manifest_version`")
        return folder
    if urlsplit(asked.target).scheme in _WEB:
        return None
    return root_of(Path(os.path.abspath(asked.target)))


def _page_within(target: str, folder: Path) -> str:
    """The page of an extension that is meant."""
    path = Path(os.path.abspath(target))
    if path.is_file():
        return path.relative_to(folder).as_posix()
    if (path / INDEX).is_file():
        return (path / INDEX).relative_to(folder).as_posix()
    page = page_of(folder) if path == folder else None
    if page is None:
        raise UsageError(
            f"{target}: the extension has no page of its own; name one, or the page that it puts its runtime into "
            f"with `--extension {target}`"
        )
    return page


Sites = Mapping[str, Path]
"""The folders that lie behind origins."""


def _files(sites: Sites) -> Callable[[str], bytes | None]:
    def read(url: str) -> bytes | None:
        found = _file(sites, url)
        return found[2] if found is not None else None

    return read


def _file(sites: Sites, url: str) -> tuple[Path, str, bytes] | None:
    """The folder behind an address, the path below it, and the bytes of the file."""
    parts = urlsplit(url)
    folder = sites.get(f"{parts.scheme}://{parts.netloc}")
    if folder is None:
        return None
    try:
        return (folder, *read_served(folder, parts.path))
    except NotServed:
        return None


def plan(asked: ProbeOptions, url: str, catalog: Catalog) -> Plan:
    """What the browser is to do."""
    return Plan(
        url=url,
        hooks=hooks(catalog.rules),
        attributes=attributes(catalog.rules),
        parameters=asked.parameters,
        timeout=asked.timeout,
        all=asked.all,
        allow_network=asked.allow_network,
        version=__version__,
    )


def _observed(asked: ProbeOptions, planned: Plan, extension: Extension | None) -> Observation:
    from abplint.probing import driving

    async def observed() -> Observation:
        hosts = None if asked.allow_network else reached(planned.url)
        executable = driving.find_browser(asked.browser)
        opening = driving.opened(executable, sandbox=asked.sandbox, hosts=hosts, extension=extension)
        async with opening as browser:
            return await driving.observe(browser, planned)

    return asyncio.run(observed())


def reached(url: str) -> list[str]:
    """The hosts with their ports that the page at an address may reach, also where its server leads on to others: its
    own, and the secure one of the same name."""
    parts = urlsplit(url)
    name = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    port = parts.port or {"http": 80, "https": 443}.get(parts.scheme, 0)
    if not name or not port:
        return []
    return [f"{name}:{each}" for each in sorted({port, 443} if port == 80 else {port})]


def _site(target: str) -> _Site:
    path = Path(os.path.abspath(target))
    if not path.exists():
        raise UsageError(f"{target}: no such file or directory")
    if not path.is_dir():
        return _Site(path.parent, path.name)
    if not (path / INDEX).is_file():
        raise UsageError(f"{target}: there is no {INDEX} to load; name a page")
    return _Site(path, INDEX)


def of_address(asked: ProbeOptions, settings: Settings, catalog: Catalog, seen: Observation) -> Probed:
    """The report on a page whose sources are not at hand."""
    judgement = judge(seen, catalog, ScriptPlaces(seen))
    config = settings.config
    root = Path.cwd()
    levels = decided_levels(settings, config if config is not None else _defaults(catalog), root)
    findings = tuple(
        marked(replace(finding, level=decision.level), "seen")
        for finding in judgement.findings
        if (decision := levels.of(catalog.by_id[finding.rule])).level is not None
    )
    report = Report(
        root=f"{urlsplit(seen.url).scheme}://{urlsplit(seen.url).netloc}",
        findings=findings,
        levels={rule.id: levels.of(rule).level or rule.level for rule in catalog.rules},
        surfaces=_surfaces(seen, ScriptPlaces(seen)),
        files=1 + len(seen.scripts),
        notices=notices(seen, tuple(judgement.unrecorded)),
        rules=sum(not rule.id.startswith("ABP9") for rule in catalog.rules),
    )
    return Probed(report, seen)


def _defaults(catalog: Catalog) -> Any:
    from abplint.config import Config

    return Config(catalog)


def of_files(folder: Path, settings: Settings, catalog: Catalog, seen: Observation) -> Probed:
    """The report on files that were served, joined with what their sources say."""
    parts = urlsplit(seen.url)
    return of_sites({f"{parts.scheme}://{parts.netloc}": folder}, settings, catalog, seen)


def of_sites(sites: Sites, settings: Settings, catalog: Catalog, seen: Observation) -> Probed:
    """The same for files of several folders: those of a page, and those of an extension."""
    folders = list(sites.values())
    root = project_root(folders, settings, Path.cwd())
    report = lint(folders, settings, is_narrow=True)

    def read(url: str) -> tuple[str, bytes] | None:
        found = _file(sites, url)
        return ((found[0] / found[1]).relative_to(root).as_posix(), found[2]) if found is not None else None

    places = ScriptPlaces(seen, read)
    packages = Packages(discover(root, gitignore=settings.gitignore))
    runtime = places.of(seen.runtime) if seen.runtime is not None else None
    written = (places.document.path, *((runtime.path,) if runtime is not None else ()))
    is_extension = any(packages.extension_root(path) is not None for path in written)
    judgement = judge(seen, catalog, places, is_extension=is_extension)
    config = settings.config
    levels = decided_levels(settings, config if config is not None else _defaults(catalog), root)
    runs = [finding for finding in judgement.findings if levels.runs(catalog.by_id[finding.rule])]
    urls = (seen.url, *seen.scripts, *((seen.manifest[0],) if seen.manifest is not None else ()))
    loaded = {file.path for url in urls if (file := places.file(url)) is not None}
    joined = join(report.findings, report.suppressed, runs, seen, loaded)
    told = (*report.notices, *notices(seen, tuple(judgement.unrecorded)))
    return Probed(replace(report, findings=joined.findings, notices=told), seen, joined.refuted)


def _surfaces(seen: Observation, places: ScriptPlaces) -> tuple[Surface, ...]:
    from abplint.source import Location, Span

    if not seen.members:
        return ()
    at = places.of(seen.runtime) if seen.runtime is not None else None
    names = tuple(dict.fromkeys(name for names in seen.names.values() for name in names))
    answered = {call.capability for call in seen.calls if call.outcome == "answered"}
    location = at if at is not None else Location(places.document, Span(0, 0))
    return (Surface(location, len(names), len(answered), names=names),)


def notices(seen: Observation, unrecorded: tuple[str, ...]) -> tuple[str, ...]:
    """What a reader must know about the run, in sentences."""
    told = [f"not followed by the recorder in the page: {each}" for each in unrecorded]
    if not seen.looks or not seen.looks[-1].has_runtime:
        told.append(f"{seen.url} has no `window.abp`, {seen.looks[-1].moment if seen.looks else 'loaded'} or not")
    if seen.replaced:
        listed = ", ".join(f"`{path}`" for path in sorted(set(seen.replaced)))
        told.append(
            f"the page put something of its own in place of {listed}: what that does is no use of the browser's"
        )
    if seen.asked:
        told.append("the page asks whether it is driven (`navigator.webdriver`) and may behave otherwise for people")
    if seen.skipped:
        told.append(f"not called, for their names look destructive (--all): {', '.join(seen.skipped)}")
    if seen.blocked:
        told.append(f"not loaded, for they are other origins (--allow-network): {', '.join(seen.blocked)}")
    for call in seen.calls:
        if call.outcome not in ("answered", "threw"):
            how = "" if call.is_granted else ", without permissions"
            told.append(f"`{call.capability}` {call.outcome}{how}")
    return (*told, *seen.troubles)
