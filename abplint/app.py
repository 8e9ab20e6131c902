"""What a check receives: one ABP app, read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from abplint.finding import Progress
from abplint.program.stack import on_deep_stack
from abplint.source import Location, SourceFile
from abplint.surface.apis import ApiIndex
from abplint.surface.arrivals import Arrival, Misplacement, arrivals, misplacements
from abplint.surface.declarations import manifest_listing
from abplint.surface.elsewhere import registered_elsewhere
from abplint.surface.grouping import Group, Grouping
from abplint.surface.links import CodeLink
from abplint.surface.manifest import Manifest, ManifestLink, nearest_manifests, read_manifest
from abplint.surface.pages import PageView, WrittenHead
from abplint.surface.parts import Declaration, Dispatch, Handler, Listing, Runtime, Sink
from abplint.surface.realms import RealmReader, Visitor
from abplint.surface.responses import BareAnswer, Response
from abplint.surface.sources import Sources
from abplint.surface.told import Told
from abplint.syntax.facts import SyntaxFault


@dataclass
class App:
    """One app: its pages, runtimes, lists, dispatch, and what its handlers reach.

    `head` is that of the pages that a framework builds. `files` are the scripts that were followed, by path.
    `mcp_binary_transfer`: it follows the MCP RFC on binary data.
    `has_neighbour`: it has no script that mentions `abp`, and another app has.
    `unread`: of imports behind which handlers were not followed, and which lead to a file all the same, why that is not
    read: "ignored" by git, or too "large".
    `is_cut_short`: it takes more work than is allowed; what was not seen of it may be there.
    `elsewhere`: of capabilities without a handler, where code registers them that nothing has read.
    """

    folder: str
    is_extension: bool = False
    pages: list[PageView] = field(default_factory=list)
    code_links: list[CodeLink] = field(default_factory=list)
    unlinked: list[Location] = field(default_factory=list)
    head: WrittenHead | None = None
    runtimes: list[Runtime] = field(default_factory=list)
    manifests: list[Manifest] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    dispatches: list[Dispatch] = field(default_factory=list)
    sinks: list[Sink] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)
    bare_answers: list[BareAnswer] = field(default_factory=list)
    faults: list[tuple[SourceFile, SyntaxFault]] = field(default_factory=list)
    manifest_lists: dict[str, Listing] = field(default_factory=dict)
    links: list[ManifestLink] = field(default_factory=list)
    files: dict[str, SourceFile] = field(default_factory=dict)
    mcp_binary_transfer: bool = False
    has_neighbour: bool = False
    unread: dict[Location | None, str] = field(default_factory=dict)
    is_cut_short: bool = False
    elsewhere: Mapping[str, Location] = field(default_factory=dict)

    @property
    def was_cut_short(self) -> bool:
        """Whether a budget has ended the reading of it, or the following of a handler."""
        return self.is_cut_short or any(handler.is_exhausted for handler in self.handlers)

    @property
    def is_surface(self) -> bool:
        """Whether there is anything of ABP here."""
        return bool(self.runtimes or self.manifests or self.faults or any(view.manifest_links for view in self.pages))

    @cached_property
    def declarations(self) -> tuple[Declaration, ...]:
        """Every place that declares a capability, each place once."""
        places: dict[tuple[str, int, int], Declaration] = {}
        for listing in self.listings:
            for declaration in listing.declarations:
                places.setdefault(declaration.location.key, declaration)
        return tuple(places.values())

    @cached_property
    def handled(self) -> frozenset[str]:
        """The names that have a handler."""
        return frozenset(handler.name for handler in self.handlers)

    @cached_property
    def places(self) -> dict[str, list[Location]]:
        """Where lists, and where dispatches, name each capability."""
        found: dict[str, list[Location]] = {}
        named = [(each.name, each.location) for each in self.declarations]
        for name, location in [*named, *((each.name, each.location) for each in self.handlers)]:
            found.setdefault(name, []).extend([location] if location is not None else [])
        return found

    @property
    def may_have_more(self) -> bool:
        """Whether a list, or the dispatch, may name capabilities that only a run can tell."""
        are_exact = all(listing.is_exact for listing in self.listings)
        return not are_exact or not all(dispatch.is_closed for dispatch in self.dispatches)

    @property
    def handlers(self) -> Iterator[Handler]:
        """What each capability is dispatched to, in the order of the dispatch."""
        for dispatch in self.dispatches:
            yield from dispatch.handlers.values()

    @cached_property
    def unanswered(self) -> dict[str, Location]:
        """The capabilities that a list declares and for which no handler was found, though nothing says that there is
        none; each with where the trail ends: the dispatch that could not be read, the runtime, or the declaration, or
        where code registers it that nothing has read."""
        known = [dispatch for dispatch in self.dispatches if not dispatch.is_waiting]
        handled = self.handled | {name for dispatch in known for name in dispatch.undispatched}
        if self.has_neighbour or any(dispatch.is_closed for dispatch in known):
            return dict(self.elsewhere)
        ends = [*(dispatch.location for dispatch in self.dispatches), *(runtime.location for runtime in self.runtimes)]
        first = self.declarations[0].location if self.declarations else None
        return {
            declaration.name: self.elsewhere.get(declaration.name, ends[0] if ends else first or declaration.location)
            for declaration in self.declarations
            if declaration.name not in handled and declaration.available is not False
        }

    @property
    def awaited(self) -> Iterator[Location]:
        """The scripts of pages that the project does not hold, where all that is there waits for one of them."""
        if self.dispatches and all(dispatch.is_waiting for dispatch in self.dispatches):
            yield from (missing.location for view in self.pages if view.scripts for missing in view.missing_scripts)

    def pages_of(self, runtime: Runtime) -> list[PageView]:
        """The pages whose scripts set a runtime."""
        return [view for view in self.pages if view.sets(runtime)]

    def manifests_of(self, runtime: Runtime) -> list[Listing]:
        """The manifests that speak of a runtime: those its pages link, else the nearest one upward.

        A manifest that is no list is not among them.
        """
        linked = {path for view in self.pages_of(runtime) for path in view.manifests}
        if not linked:
            linked = nearest_manifests([manifest.path for manifest in self.manifests], runtime.location.path)
        return [listing for path, listing in self.manifest_lists.items() if path in linked]

    def has_bootstrap(self, runtime: Runtime) -> bool:
        """Whether a placeholder stands in for a runtime on every page that loads it."""
        views = self.pages_of(runtime)
        if not views:
            return any(other.is_bootstrap for other in self.runtimes)
        return all(view.has_bootstrap for view in views)

    def is_there_before(self, runtime: Runtime) -> bool:
        """Whether each page that assigns a runtime late has one since its scripts ran: there is no gap to fall into."""
        views = self.pages_of(runtime)
        if views:
            return all(view.has_runtime_at_once for view in views)
        path = runtime.location.file.path
        return any(other.location.file.path == path and other.is_there_at_once for other in self.runtimes)

    @cached_property
    def arrivals(self) -> list[Arrival]:
        """How the runtime comes to a client that may be too early."""
        return list(arrivals(self.pages, self.runtimes))

    @property
    def placeholders(self) -> Iterator[Runtime]:
        """The bootstraps that are set in time, and that a client may meet."""
        late = {runtime.location.key for misplaced in self.misplacements for runtime in misplaced.runtimes}
        for runtime in self.runtimes:
            pages = self.pages_of(runtime)
            is_met = not pages or not all(view.has_blocking_runtime for view in pages)
            if runtime.is_bootstrap and runtime.location.key not in late and is_met:
                yield runtime

    @cached_property
    def misplacements(self) -> list[Misplacement]:
        """The placeholders that are set too late."""
        return list(misplacements(self.pages, self.runtimes))

    def sinks_of(self, rule: str) -> Iterator[Sink]:
        """The sinks whose API a rule is about."""
        return (sink for sink in self.sinks if sink.api.rule == rule)


def build_app(
    sources: Sources,
    grouping: Grouping,
    group: Group,
    apis: ApiIndex,
    progress: Progress | None = None,
    told: Told | None = None,
    visitor: Visitor | None = None,
) -> App | None:
    """The app that a group of files is; None if there is nothing of ABP in it.

    A visitor is shown its realms in any case. Raises UnknownExport for a handler told of.
    """
    app = _build(sources, grouping, group, apis, progress, told or Told(), visitor)
    app.has_neighbour = not group.scripts and grouping.has_scripts
    return app if app.is_surface else None


def _build(
    sources: Sources,
    grouping: Grouping,
    group: Group,
    apis: ApiIndex,
    progress: Progress | None,
    told: Told,
    visitor: Visitor | None,
) -> App:
    app = App(group.folder, sources.packages.extension_root(f"{group.folder}/x" if group.folder else "x") is not None)
    for path in group.manifests:
        file = sources.file(path)
        if file is not None:
            app.manifests.append(read_manifest(file, sources.json(file)))
    listed: list[Declaration] = []
    for manifest in app.manifests:
        listing = manifest_listing(manifest)
        if listing is not None:
            app.manifest_lists[manifest.path] = listing
            app.listings.append(listing)
            listed += listing.declarations
    reading = on_deep_stack(RealmReader(sources, grouping, group, apis, listed, progress, told, visitor).read)
    app.files = reading.units
    app.is_cut_short = sources.work.is_spent
    app.mcp_binary_transfer = told.mcp_binary_transfer
    app.pages = reading.pages
    app.code_links, app.unlinked, app.head = reading.links, reading.unlinked, reading.head
    for view in app.pages if len(app.manifests) == 1 else ():
        view.address = _address(view, app.manifests[0], sources)
    app.links = [link for view in app.pages for link in _links(view, sources)]
    sinks: dict[tuple[str, tuple[str, int, int]], Sink] = {}
    seen: dict[tuple[str, int, int], set[str | tuple[str, str]]] = {}
    for surface in reading.surfaces:
        fresh = [r for r in surface.runtimes if r.location.key not in seen or _told(r) - seen[r.location.key]]
        for runtime in fresh:
            seen.setdefault(runtime.location.key, set()).update(_told(runtime))
        app.runtimes += fresh
        if fresh:
            app.listings += surface.listings
            app.dispatches += surface.dispatches
            app.responses += surface.responses
            app.bare_answers += surface.bare_answers
        for key, sink in surface.reached.items():
            sinks.setdefault(key, sink)
    app.sinks = list(sinks.values())
    if not (app.runtimes or app.manifests or reading.names_members):
        return app  # a file that does not parse, and nothing says that it was a surface
    for end in (end for handler in app.handlers for end in handler.ends if end.why == "module"):
        why = sources.why_unread(end.origin.path, end.origin.text.strip("\"'`")) if end.origin is not None else ""
        if why:
            app.unread[end.origin] = why
    unhandled = {each.name for each in app.declarations if each.available is not False} - app.handled
    if app.runtimes and unhandled:
        app.elsewhere = registered_elsewhere(sources, grouping, group, sorted(unhandled), reading.units)
    app.faults = [(file, fault) for path, file in reading.units.items() for fault in sources.faults.get(path, ())]
    return app


def _told(runtime: Runtime) -> set[str | tuple[str, str]]:
    """What a page's scripts make of a runtime: the capabilities that it knows, and those that each list names."""
    return {*runtime.names, *((found.source, name) for found in runtime.listings for name in found.names)}


def _address(view: PageView, manifest: Manifest, sources: Sources) -> str | None:
    """A URL of a manifest, from the site's root if the page addresses its other parts from there."""
    if view.page.base_href is not None or view.is_extension:
        return None
    used = [tag.get(name) or "" for tag in view.page.tags for name in ("src", "href")]
    return sources.serving.address_of(view.file.path, manifest.path, any(url[:1] == "/" != url[1:2] for url in used))


def _links(view: PageView, sources: Sources) -> Iterator[ManifestLink]:
    for tag in view.manifest_links:
        href = (tag.get("href") or "").strip()
        if href:
            is_served = sources.serving.serves(view.file.path, href, view.page.base_href)
            yield ManifestLink(view.locate(tag), href, is_served)
