"""Family 4: whether `window.abp` and the manifest link are there when a client looks."""

from __future__ import annotations

from collections.abc import Iterator

from abplint.app import App
from abplint.catalog import Rule
from abplint.checks import check
from abplint.finding import Finding
from abplint.source import Location, Span
from abplint.surface.lifecycle import hook_of
from abplint.surface.model import PageView, Runtime, link_faults

REQUIRED = ("initialize", "shutdown", "call", "listCapabilities", "protocolVersion", "app")


def hook(runtime: Runtime) -> str | None:
    """The lifecycle hook that a runtime is assigned in, outermost first."""
    return next(filter(None, map(hook_of, runtime.triggers)), None)


@check("ABP401")
def assigned_in_lifecycle_hook(app: App, rule: Rule) -> Iterator[Finding]:
    """The runtime is assigned in a hook, which runs after a client has looked."""
    for runtime in app.runtimes:
        name = hook(runtime)
        if name is not None and not is_bootstrapped(app, runtime):
            yield Finding(
                rule.id,
                f"`window.abp` is assigned in `{name}()`",
                runtime.location,
                rule.help,
                rule.why,
                rule.label,
            )


@check("ABP404")
def deferred_runtime(app: App, rule: Rule) -> Iterator[Finding]:
    """The script that sets the runtime runs after the page is parsed, and nothing stands in for it until then."""
    for view in app.pages:
        if view.is_extension or view.has_missing_scripts or _has_bootstrap(view):
            continue
        for loaded in view.scripts:
            script = loaded.script
            runtimes = [r for r in loaded.runtimes if not r.triggers and not r.awaited and not r.is_bootstrap]
            if not runtimes or not script.is_defer:
                continue
            how = "`defer`" if script.kind == "classic" else 'a `type="module"` script'
            yield Finding(
                rule.id,
                f"the script that sets `window.abp` is {how}, with nothing before it",
                view.locate(script.tag),
                rule.help,
                rule.why,
                rule.label,
            )
            break


def is_bootstrapped(app: App, runtime: Runtime) -> bool:
    """Whether a bootstrap stands in for a runtime on every page that loads it."""
    views = [view for view in app.pages if any(runtime in loaded.runtimes for loaded in view.scripts)]
    if not views:
        return any(other.is_bootstrap for other in app.runtimes)
    return all(map(_has_bootstrap, views))


def _has_bootstrap(view: PageView) -> bool:
    return any(
        runtime.is_bootstrap and not loaded.script.is_defer and not loaded.script.is_async
        for loaded in view.scripts
        for runtime in loaded.runtimes
    )


@check("ABP409")
def missing_manifest_link(app: App, rule: Rule) -> Iterator[Finding]:
    """A page loads a runtime, and its head does not say where the manifest is."""
    for view in app.pages:
        if not view.scripts or view.is_extension or view.manifest_links or not _is_page(view):
            continue
        tag = view.page.head or view.page.html
        location = view.locate(tag) if tag is not None else Location(view.file, Span(0, 0))
        yield Finding(
            rule.id,
            "the page loads an ABP runtime, but its `<head>` has no manifest link",
            location,
            rule.help,
            rule.why,
            rule.label,
        )


def _is_page(view: PageView) -> bool:
    """A page may leave out `<html>` and `<head>`; a fragment for another page has no title either."""
    return view.page.is_document or any(tag.name in ("title", "meta") for tag in view.page.tags)


@check("ABP410")
def malformed_manifest_link(app: App, rule: Rule) -> Iterator[Finding]:
    """A manifest link stands where no client reads, leads nowhere, or is written in another case."""
    for view in app.pages:
        for tag in () if view.is_extension else view.manifest_links:
            faults = list(link_faults(tag))
            if faults:
                yield Finding(
                    rule.id,
                    f"the manifest link {' and '.join(faults)}",
                    view.locate(tag),
                    rule.help,
                    rule.why,
                    rule.label,
                )


@check("ABP411")
def incomplete_runtime(app: App, rule: Rule) -> Iterator[Finding]:
    """A runtime lacks members that every client uses."""
    for runtime in app.runtimes:
        if runtime.is_bootstrap or not runtime.is_known:
            continue
        missing = [f"`{name}`" for name in REQUIRED if name not in runtime.members] + [
            f"`app.{name}`" for name in runtime.missing_identity
        ]
        if missing:
            yield Finding(
                rule.id,
                f"the runtime has no {_listed(missing)}",
                runtime.body,
                rule.help,
                rule.why,
                rule.label,
            )


@check("ABP412")
def capabilities_envelope(app: App, rule: Rule) -> Iterator[Finding]:
    """`listCapabilities()` returns something other than an array."""
    for runtime in app.runtimes:
        for returned in () if runtime.is_bootstrap else runtime.envelopes:
            yield Finding(
                rule.id,
                "`listCapabilities()` returns an object, not an array",
                returned,
                rule.help,
                rule.why,
                rule.label,
            )


@check("ABP413")
def missing_initialized_check(app: App, rule: Rule) -> Iterator[Finding]:
    """`call()` answers a client that has not called `initialize()` like any other."""
    for runtime in app.runtimes:
        if not runtime.is_bootstrap and runtime.codes is not None and runtime.codes.lacks_session:
            yield Finding(
                rule.id,
                "`call()` never answers `NOT_INITIALIZED`",
                runtime.place_of("call"),
                rule.help,
                rule.why,
                rule.label,
            )


@check("ABP414")
def missing_unknown_capability(app: App, rule: Rule) -> Iterator[Finding]:
    """`call()` does not say that it does not know a name."""
    for runtime in app.runtimes:
        if not runtime.is_bootstrap and runtime.codes is not None and runtime.codes.lacks_refusal:
            yield Finding(
                rule.id,
                "`call()` never answers `UNKNOWN_CAPABILITY`",
                runtime.place_of("call"),
                rule.help,
                rule.why,
                rule.label,
            )


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
