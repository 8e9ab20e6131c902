"""Family 4: whether `window.abp` and the manifest link are there when a client looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding, Fix
from abplint.fixes.bootstrap import bootstrapped, hoisted
from abplint.fixes.markup import LinkWriter
from abplint.fixes.statements import guarded
from abplint.source import Location, Span
from abplint.surface.arrivals import Arrival
from abplint.surface.pages import PageView, WrittenHead, link_faults, relation_faults
from abplint.surface.parts import MEMBERS, Runtime
from abplint.surface.timing import Timing


@check("ABP401")
def assigned_in_lifecycle_hook(app: App, rule: Rule) -> Iterator[Finding]:
    """The runtime is assigned in a hook, which runs after a client has looked."""
    for runtime in app.runtimes:
        if runtime.hook and not app.has_bootstrap(runtime) and not app.is_there_before(runtime):
            place = _head_of(app, runtime)
            fix = hoisted(place, runtime, app.files.values()) if place is not None else None
            yield _at(rule, f"`window.abp` is assigned in `{runtime.hook}()`", runtime.location, fix)


@check("ABP402")
def late_assignment(app: App, rule: Rule) -> Iterator[Finding]:
    """The runtime is assigned later than its script runs: in a callback, a reaction, or after an `await`."""
    for runtime in app.runtimes:
        if runtime.delay and not runtime.hook and not app.has_bootstrap(runtime) and not app.is_there_before(runtime):
            # what else it waits for may never come, and calls that a bootstrap keeps would not end
            place = _head_of(app, runtime) if runtime.waits_for_document and not runtime.awaited else None
            fix = bootstrapped(place, (runtime,)) if place is not None else None
            yield _at(rule, f"`window.abp` is assigned {runtime.delay}", runtime.location, fix)


@check("ABP403")
def async_chunk_race(app: App, rule: Rule) -> Iterator[Finding]:
    """What sets the runtime arrives whenever the network lets it, and nothing stands in for it until then."""
    for arrival in app.arrivals:
        if arrival.timing is Timing.ASYNC:
            yield _at(rule, f"{arrival.how}, with nothing before it", arrival.location, _bootstrapped(app, arrival))


@check("ABP404")
def deferred_runtime(app: App, rule: Rule) -> Iterator[Finding]:
    """The script that sets the runtime runs after the page is parsed, and nothing stands in for it until then."""
    for arrival in app.arrivals:
        if arrival.timing is Timing.DEFERRED:
            yield _at(rule, f"{arrival.how}, with nothing before it", arrival.location, _bootstrapped(app, arrival))


@check("ABP405")
def incomplete_bootstrap(app: App, rule: Rule) -> Iterator[Finding]:
    """A placeholder is not there in time, or lacks what clients use."""
    for misplaced in app.misplacements:
        yield _at(rule, misplaced.how, misplaced.location)
    for runtime in app.placeholders:
        missing = list(_missing(runtime, MEMBERS))
        if missing:
            yield _at(rule, f"the bootstrap has no {_listed(missing)}", runtime.location)


@check("ABP406")
def bootstrap_never_resolved(app: App, rule: Rule) -> Iterator[Finding]:
    """A placeholder takes calls, and nothing hands them on."""
    for runtime in app.placeholders:
        if not runtime.is_resolved and not any(_missing(runtime, MEMBERS)):
            yield _at(rule, "nothing resolves the calls that this bootstrap queues", runtime.location)


@check("ABP407")
def missing_ssr_guard(app: App, rule: Rule) -> Iterator[Finding]:
    """A module that a server loads too sets a property of the window, which is not there."""
    for runtime in app.runtimes:
        if runtime.runs_on_server:
            said = "the server runs this assignment too when it loads the module"
            yield _at(rule, said, runtime.location, guarded(runtime.location))


@check("ABP408")
def manifest_link_injected(app: App, rule: Rule) -> Iterator[Finding]:
    """A script adds the manifest link to a page that has been sent without it."""
    for link in app.code_links:
        if link.is_injected and not app.is_extension:
            yield _at(
                rule, "a script adds the manifest link; a client that reads the HTML never sees it", link.location
            )


@check("ABP409")
def missing_manifest_link(app: App, rule: Rule) -> Iterator[Finding]:
    """A page loads a runtime, and its head does not say where the manifest is."""
    if any(link.is_injected for link in app.code_links):
        return
    heads: set[Location] = set()  # several pages may be put into one layout
    for view in app.pages:
        is_silent = view.is_extension or view.is_linked or not view.is_document or view.may_be_linked
        is_silent = is_silent or view.is_linked_by_code
        if view.scripts and not is_silent and not any(at.path == view.file.path for at in app.unlinked):
            file, page = view.document.file, view.document.page
            tag = page.head or page.html
            location = Location(file, Span(tag.start, tag.end) if tag is not None else Span(0, 0))
            said = "the page loads an ABP runtime, but its `<head>` has no manifest link"
            if location not in heads:
                heads.add(location)
                yield _at(rule, said, location, LinkWriter(view).added())
    for location in app.unlinked:
        yield _at(rule, "the framework's pages load an ABP runtime, and nothing gives them a manifest link", location)


@check("ABP410")
def malformed_manifest_link(app: App, rule: Rule) -> Iterator[Finding]:
    """A manifest link stands where no client reads, leads nowhere, or is written in another case."""
    for view in app.pages:
        writer = LinkWriter(view)
        for tag in () if view.is_extension else view.manifest_links:
            faults = list(link_faults(tag))
            if faults:
                said = f"the manifest link {' and '.join(faults)}"
                yield _at(rule, said, view.locate(tag), writer.mended(tag))
    for link in app.code_links:
        if link.is_injected or app.is_extension:
            continue
        faults = [*relation_faults(link.rel), *([] if link.has_address else ["has no `href`"])]
        if faults:
            yield _at(rule, f"the manifest link {' and '.join(faults)}", link.location)


@check("ABP411")
def incomplete_runtime(app: App, rule: Rule) -> Iterator[Finding]:
    """A runtime lacks members that every client uses."""
    for runtime in app.runtimes:
        missing = [] if runtime.is_bootstrap else list(_missing(runtime, MEMBERS))
        if missing:
            yield _at(rule, f"the runtime has no {_listed(missing)}", runtime.body)


@check("ABP412")
def capabilities_envelope(app: App, rule: Rule) -> Iterator[Finding]:
    """`listCapabilities()` returns something other than an array."""
    for runtime in app.runtimes:
        for returned in () if runtime.is_bootstrap else runtime.envelopes:
            yield _at(rule, "`listCapabilities()` returns an object, not an array", returned)


@check("ABP413")
def missing_initialized_check(app: App, rule: Rule) -> Iterator[Finding]:
    """`call()` answers a client that has not called `initialize()` like any other."""
    for runtime in app.runtimes:
        if not runtime.is_bootstrap and runtime.codes is not None and runtime.codes.lacks_session:
            yield _at(rule, "`call()` never answers `NOT_INITIALIZED`", runtime.place_of("call"))


@check("ABP414")
def missing_unknown_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """`call()` does not say that it does not know a name."""
    for runtime in app.runtimes:
        if not runtime.is_bootstrap and runtime.codes is not None and runtime.codes.lacks_refusal:
            yield _at(rule, "`call()` never answers `UNKNOWN_CAPABILITY`", runtime.place_of("call"))


def _missing(runtime: Runtime, required: Iterable[str]) -> Iterator[str]:
    if runtime.is_known:
        yield from (f"`{name}`" for name in required if name not in runtime.members)
        yield from (f"`app.{name}`" for name in runtime.missing_identity)


def _head_of(app: App, runtime: Runtime) -> PageView | WrittenHead | None:
    """The head of the only page that loads a runtime, or of a framework's pages; None for several pages."""
    pages = app.pages_of(runtime)
    return pages[0] if len(pages) == 1 else None if pages else app.head


def _bootstrapped(app: App, arrival: Arrival) -> Fix | None:
    place = arrival.page or app.head
    return bootstrapped(place, arrival.runtimes) if place is not None else None


def _at(rule: Rule, message: str, location: Location, fix: Fix | None = None) -> Finding:
    return Finding(rule.id, message, location, rule.help, rule.why, rule.label, fix=fix)


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
