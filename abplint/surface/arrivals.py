"""How the runtime comes to a client that may look before it is there: by a page's scripts, or as a chunk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from abplint.knowledge.projects import Router
from abplint.source import Location
from abplint.surface.pages import LoadedScript, PageView
from abplint.surface.parts import Runtime
from abplint.surface.timing import Timing

_CHUNKS: Final = {True: Timing.ASYNC, False: Timing.DEFERRED}


class Arrival(NamedTuple):
    """A runtime that is there only after its script has loaded: when, where, and how, as a clause for messages. `page`
    is the one whose script sets the `runtimes`, None where a framework or an import brings them."""

    timing: Timing
    location: Location
    how: str
    runtimes: tuple[Runtime, ...]
    page: PageView | None = None


def arrivals(pages: Iterable[PageView], runtimes: Iterable[Runtime]) -> Iterator[Arrival]:
    """The arrivals that a client may be too early for."""
    pages, runtimes = list(pages), list(runtimes)
    for view in pages:
        latest = view.latest
        if latest is not None and not (view.is_extension or view.has_missing_script or view.has_bootstrap):
            real = tuple(runtime for loaded in view.scripts for runtime in loaded.runtimes if not runtime.is_bootstrap)
            yield Arrival(latest.timing, latest.placed.location, _by_script(latest), real, view)
    has_placeholder = any(runtime.is_bootstrap for runtime in runtimes)
    for runtime in runtimes:
        views = [view for view in pages if view.sets(runtime)]
        if runtime.is_bootstrap or (any(view.has_bootstrap for view in views) if views else has_placeholder):
            continue
        if runtime.embedded is not None:
            if runtime.is_at_once and runtime.embedded.timing is not Timing.BLOCKING:
                how = "`async`" if runtime.embedded.timing is Timing.ASYNC else "deferred"
                said = f"the script that sets `window.abp` is {how}"
                yield Arrival(runtime.embedded.timing, runtime.embedded.tag, said, (runtime,))
        elif runtime.is_chunk and not runtime.is_extension:
            said = "the module that sets `window.abp` is imported dynamically"
            yield Arrival(Timing.ASYNC, runtime.location, said, (runtime,), views[0] if len(views) == 1 else None)
        elif runtime.is_at_once and not views and runtime.router is not None:
            yield _as_chunk(runtime, runtime.router)


def _by_script(loaded: LoadedScript) -> str:
    if loaded.is_injected:
        return "this script adds the one that sets `window.abp` to the page"
    if loaded.timing is Timing.ASYNC:
        return "the script that sets `window.abp` is `async`"
    return f"the script that sets `window.abp` is {'`defer`' if loaded.script.kind == 'classic' else 'a module'}"


def _as_chunk(runtime: Runtime, router: Router) -> Arrival:
    is_async = router.chunks == "async"
    chunk = "an async chunk" if is_async else "a deferred script"
    how = f"{router.name} loads the module that sets `window.abp` as {chunk}"
    return Arrival(_CHUNKS[is_async], runtime.location, how, (runtime,))


class Misplacement(NamedTuple):
    """A placeholder that is set too late: which one, where to change it, and why, as a clause for messages."""

    runtimes: tuple[Runtime, ...]
    location: Location
    how: str


def misplacements(pages: Iterable[PageView], runtimes: Iterable[Runtime]) -> Iterator[Misplacement]:
    """The placeholders that are not there in time."""
    pages = list(pages)
    for view in pages:
        for loaded in view.misplaced:
            late = {Timing.ASYNC: "`async`", Timing.DEFERRED: "deferred"}.get(loaded.timing, "after the runtime")
            location = loaded.placed.location
            yield Misplacement(loaded.runtimes, location, f"the script of the bootstrap is {late}")
    for runtime in runtimes:
        if not runtime.is_bootstrap or any(view.sets(runtime) for view in pages):
            continue
        if runtime.embedded is not None:
            if runtime.embedded.timing is not Timing.BLOCKING:
                yield Misplacement((runtime,), runtime.embedded.tag, "the script of the bootstrap is not synchronous")
        elif runtime.router is not None and runtime.is_at_once:
            how = f"{runtime.router.name} loads the bootstrap as late as the runtime"
            yield Misplacement((runtime,), runtime.location, how)
