"""A page as a browser loads it: its scripts in order, when each runs, and which of them set the runtime."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from abplint.knowledge.projects import Start
from abplint.records import record
from abplint.source import Location, SourceFile, Span
from abplint.surface.budgets import MOST_MANIFEST_LINKS
from abplint.surface.composing import Composition, PlacedScript
from abplint.surface.parts import Runtime
from abplint.surface.sources import PageFile
from abplint.surface.timing import Timing, timing_of
from abplint.syntax.html import Page, Script, Tag

MANIFEST_LINK: Final = "abp-manifest"


@record
class LoadedScript:
    """A script of a page that sets a runtime: itself, through what it imports, or by adding another to the page.

    `place`: which one it is of its page. `is_injected`: it has added the one that sets the runtime.
    """

    placed: PlacedScript
    place: int
    timing: Timing
    runtimes: tuple[Runtime, ...]
    is_injected: bool = False

    @property
    def script(self) -> Script:
        return self.placed.script

    @property
    def is_bootstrap(self) -> bool:
        """Whether it sets a placeholder."""
        return any(runtime.is_bootstrap for runtime in self.runtimes)

    @property
    def sets_at_once(self) -> bool:
        """Whether it sets a real runtime as soon as it runs."""
        return any(runtime.is_at_once and not runtime.is_bootstrap for runtime in self.runtimes)

    @property
    def may_set_early(self) -> bool:
        """Whether it may set a real runtime before the document is parsed."""
        return any(
            not (runtime.is_bootstrap or runtime.waits_for_document or runtime.is_uncalled) for runtime in self.runtimes
        )

    def may_run_before(self, other: LoadedScript) -> bool:
        """Whether some schedule runs this script before another one of its page."""
        if self.timing is Timing.ASYNC:
            return other.timing is not Timing.BLOCKING or self.place < other.place
        return (self.timing, self.place) < (other.timing, other.place)


@dataclass
class PageView:
    """A page of the app and how it loads the runtime: a file, and the page that a server makes of it and of others.

    `scripts` are those that set one, in the order of the page; `manifests` are the paths of the manifests it links.
    `missing_scripts` are those that the project should hold and does not.
    `address` is a URL at which it finds the app's only manifest, None where that is not known. `is_linked_by_code`: a
    framework fills its head, and code gives that the manifest link.
    """

    file: SourceFile
    page: Page
    is_extension: bool
    composition: Composition
    scripts: tuple[LoadedScript, ...] = ()
    missing_scripts: tuple[PlacedScript, ...] = ()
    manifests: tuple[str, ...] = ()
    address: str | None = None
    is_linked_by_code: bool = False

    @property
    def manifest_links(self) -> list[Tag]:
        """The first links whose `rel` means the manifest, in whatever case."""
        meant = (tag for tag in self.page.links if is_manifest_relation(tag.get("rel")))
        return list(islice(meant, MOST_MANIFEST_LINKS))

    @property
    def has_missing_script(self) -> bool:
        """Whether the parser waits for a script that is missing, and that may set a runtime in time."""
        return any(timing_of(missing.script) is Timing.BLOCKING for missing in self.missing_scripts)

    @property
    def has_bootstrap(self) -> bool:
        """Whether a placeholder is set, in time or not: what is wrong with it is a finding of its own."""
        return any(loaded.is_bootstrap for loaded in self.scripts)

    def sets(self, runtime: Runtime) -> bool:
        """Whether a script of the page sets a runtime."""
        at = runtime.location.key
        return any(known.location.key == at for loaded in self.scripts for known in loaded.runtimes)

    @property
    def has_blocking_runtime(self) -> bool:
        """Whether the parser waits for a script that sets a runtime: no client ever meets what stood there before."""
        return any(loaded.sets_at_once and loaded.timing is Timing.BLOCKING for loaded in self.scripts)

    @property
    def has_runtime_at_once(self) -> bool:
        """Whether a script of the page sets a runtime as soon as it runs, whatever happens."""
        loaded = (known for known in self.scripts if known.timing is not Timing.NEVER)
        return any(runtime.is_there_at_once for known in loaded for runtime in known.runtimes)

    @property
    def latest(self) -> LoadedScript | None:
        """The first script that sets the runtime at once, where the parser does not wait for any such script."""
        setting = [loaded for loaded in self.scripts if loaded.sets_at_once and loaded.timing is not Timing.NEVER]
        if not setting or any(loaded.timing is Timing.BLOCKING for loaded in setting):
            return None
        return min(setting, key=lambda loaded: loaded.timing)

    @property
    def misplaced(self) -> Iterator[LoadedScript]:
        """The scripts that set a placeholder too late: after the document is parsed, or after the runtime."""
        for loaded in self.scripts:
            if loaded.is_bootstrap and (
                loaded.timing is not Timing.BLOCKING
                or any(
                    other.may_set_early and other is not loaded and other.may_run_before(loaded)
                    for other in self.scripts
                )
            ):
                yield loaded

    @property
    def document(self) -> PageFile:
        """The file that the page's head stands in."""
        return self.composition.head or self.composition.page

    @property
    def is_document(self) -> bool:
        """Whether it is a page, not a part of one that nobody knows."""
        return self.document.page.is_whole

    @property
    def is_linked(self) -> bool:
        """Whether a link to a manifest stands in any of its files."""
        tags = (tag for part in self.composition.parts for tag in part.page.links)
        return any(is_manifest_relation(tag.get("rel")) for tag in tags)

    @property
    def may_be_linked(self) -> bool:
        """Whether a link may stand in its head that is not seen: a server puts something there, and no file is known
        that it takes."""
        return self.composition.is_head_open

    def locate(self, tag: Tag) -> Location:
        return Location(self.file, Span(tag.start, tag.end))


class WrittenHead(NamedTuple):
    """The file that writes the head of all pages that a framework builds. `start` says how a script comes into it; None
    where that is not known. `page` is the file as a page, if it is one."""

    file: SourceFile
    start: Start | None
    page: Page | None


def is_manifest_relation(rel: str | None) -> bool:
    """Whether a link's `rel` means the manifest, in whichever case it is written."""
    return MANIFEST_LINK in (rel or "").lower().split()


def relation_faults(rel: str | None) -> Iterator[str]:
    """What is wrong with how the `rel` of a manifest link is written."""
    if MANIFEST_LINK not in (rel or "").split():
        yield f'has `rel="{rel}"`'


def link_faults(link: Tag) -> Iterator[str]:
    """What keeps a client from reading a manifest link."""
    yield from relation_faults(link.get("rel"))
    if not (link.get("href") or "").strip():
        yield "has no `href`"
    if not link.in_head:
        yield "stands outside of the `<head>`"
