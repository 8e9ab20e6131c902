"""Runs the scripts of a page as a browser does: blocking ones, then deferred ones, then the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from abplint.program.loading import PutOff
from abplint.program.objects import Element
from abplint.program.observing import Use
from abplint.program.realm import Realm
from abplint.program.units import Unit
from abplint.program.values import Obj, Site, Text, Value, alternatives, property_key
from abplint.records import record
from abplint.surface.bootstrap import EarlyClient
from abplint.surface.budgets import MOST_ADDING
from abplint.surface.composing import Composition
from abplint.surface.documents import DocumentWatcher
from abplint.surface.evidence import MODULES, writes_global
from abplint.surface.grouping import Grouping
from abplint.surface.loader import RealmLoader
from abplint.surface.sources import PageFile, Sources, is_bundle, is_packed
from abplint.surface.timing import Timing, timing_of
from abplint.syntax.html import Script

_READY_STATES: Final = {
    Timing.BLOCKING: "loading",
    Timing.DEFERRED: "interactive",
}  # of those that the parsed page waits for
_Waiting = tuple[Script, list[Callable[[], object]]]  # what a script has put off


@record
class InjectedScript:
    """A script that code adds to the page: where from, as what, and by which call."""

    src: str
    is_module: bool
    site: Site


class PageWatcher(DocumentWatcher):
    """Sees the script elements that code adds to a page while it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.injections: dict[InjectedScript, None] = {}

    def wants(self, use: Use) -> None:
        super().wants(use)
        if use.kind == "call":
            for item in (v for a in use.arguments for v in alternatives(a)):
                if isinstance(item, Element) and item.tag == "script":
                    self._inject(item, use.site)

    def _inject(self, element: Obj, site: Site) -> None:
        src, kind = (element.slots.get(name) for name in ("src", "type"))
        where = _address(src.value) if src is not None else None
        if where:
            is_module = kind is not None and property_key(kind.value) == "module"
            self.injections.setdefault(InjectedScript(where, is_module, site))


def _address(src: Value) -> str | None:
    """Where a script comes from; one whose folder is not known is taken for a file beside the page, if there is one."""
    if isinstance(src, Text) and not src.prefix and src.ending:
        return f"./{src.ending.removeprefix('/')}"
    return property_key(src)


class PageRun:
    """The scripts of one page, of all files that it is put together of, in an interpreter; `set_by` says for each
    write of a global which script did it, and whether through another script that it added to the page."""

    def __init__(
        self,
        sources: Sources,
        grouping: Grouping,
        machine: Realm,
        composition: Composition,
        chains: list[str],
        client: EarlyClient,
    ) -> None:
        self.sources = sources
        self.grouping = grouping
        self.machine = machine
        self.page = composition.page
        self.scripts = composition.scripts
        self.chains = frozenset(chains)
        self.client = client
        self.set_by: dict[Site, tuple[Script, bool]] = {}
        self._injected: dict[InjectedScript, Script] = {}
        self._added: set[InjectedScript] = set()  # those that have run
        self._ran: set[Script] = set()

    def run(self) -> None:
        """Run everything, injected scripts last."""
        scripts = sorted(self.scripts, key=lambda placed: timing_of(placed.script))
        regions = {placed.script: region for placed in scripts if (region := self._region(*placed)) is not None}
        self.loader.pending |= set(regions.values())
        parsed = (at for at, placed in enumerate(scripts) if timing_of(placed.script) in _READY_STATES)
        last = max(parsed, default=-1)
        put_off: list[tuple[Script, PutOff]] = []
        at_load: list[_Waiting] = []
        for at, (page, script) in enumerate(scripts):
            if script in regions:
                self.loader.pending.discard(regions[script])
            if timing_of(script) is not Timing.NEVER or not self.set_by:
                with self.machine.putting_off(at <= last) as later:
                    self._run(page, script)
                put_off.append((script, later))
            if at == last:
                works = [(script, later.parsed or []) for script, later in put_off]
                at_load = self._tell("interactive", works)
        self.machine.at_ready_state(None)
        waiting = [*((script, later.loaded) for script, later in put_off), *at_load, *self._run_added()]
        for _ in range(MOST_ADDING):  # what is there adds others, and waits for them
            waiting = self._tell("complete", waiting)
            self.machine.at_ready_state(None)
            waiting += self._run_added()
            if not waiting:
                break

    @property
    def loader(self) -> RealmLoader:
        loader = self.machine.loader
        assert isinstance(loader, RealmLoader)
        return loader

    def _region(self, page: PageFile, script: Script) -> tuple[str, tuple[int, int]] | None:
        """Where the text of a classic script stands that the schedule will run."""
        if script.kind != "classic":
            return None
        if script.src is None:
            region = (script.text_start, script.text_end)
            return (page.path, region) if self._matters(page, script) else None
        kind, target = self.sources.resolve_tag(page, script)
        file = self.sources.file(target) if kind == "file" and target in self.chains else None
        return (target, file.whole) if file is not None else None

    @property
    def _watcher(self) -> PageWatcher:
        watcher = self.machine.observer
        assert isinstance(watcher, PageWatcher)
        return watcher

    def _run(self, page: PageFile, script: Script) -> None:
        before = len(self.machine.global_writes)
        self.machine.at_ready_state(_READY_STATES.get(timing_of(script)))
        self._load(page, script)
        self._attribute(before, script, False)
        for injection in self._watcher.injections:
            self._injected.setdefault(injection, script)

    def _tell(self, state: str, put_off: list[_Waiting]) -> list[_Waiting]:
        """Run what waits until the page and its scripts are there, in a state of the document; gives what waits then
        for scripts that this adds."""
        self.machine.at_ready_state(state)
        further: list[_Waiting] = []
        for script, works in put_off:
            before = len(self.machine.global_writes)
            with self.machine.putting_off(False) as later:
                for work in works:
                    work()
            further.append((script, later.loaded))
            for injection in self._watcher.injections:
                self._injected.setdefault(injection, script)
            if works:
                self._attribute(before, script, False)
        return [(script, works) for script, works in further if works]

    def _run_added(self) -> list[_Waiting]:
        """Run the scripts that code has added so far; gives what waits then for others that these add."""
        further: list[_Waiting] = []
        for injection, by in [item for item in self._injected.items() if item[0] not in self._added]:
            self._added.add(injection)
            with self.machine.putting_off(False) as later:
                self._run_injected(injection, by)
            further.append((by, later.loaded))
            for other in self._watcher.injections:
                self._injected.setdefault(other, by)
        return [(script, works) for script, works in further if works]

    def _run_injected(self, injection: InjectedScript, by: Script) -> None:
        kind, target = self.sources.resolve_url(self.page.path, injection.src)
        file = self.sources.file(target) if kind == "file" and target.endswith(MODULES) else None
        if file is not None and (target in self.loader.runtimes or not is_bundle(file)):
            before = len(self.machine.global_writes)
            self._load_file(target, injection.is_module)
            self._attribute(before, by, True)

    def _attribute(self, before: int, script: Script, is_injected: bool) -> None:
        """Remember which script made the writes since the last call; a script that was loaded early keeps its own, and
        who calls a function of one that has run makes its writes."""
        for write in self.machine.global_writes[before:]:
            own = self._script_of(write.unit)
            own = None if own in self._ran else own
            self.set_by.setdefault(write.site, (own or script, is_injected and own is None))
        self._ran.add(script)
        self.client.look()

    def _script_of(self, unit: Unit) -> Script | None:
        return self._inline.get((unit.file.path, unit.region)) or self._linked.get(unit.file.path)

    @cached_property
    def _inline(self) -> dict[tuple[str, tuple[int, int]], Script]:
        """The page's own scripts, by their files and the offsets of their text."""
        inline = ((page.path, each) for page, each in self.scripts if each.src is None)
        return {(path, (each.text_start, each.text_end)): each for path, each in inline}

    @cached_property
    def _linked(self) -> dict[str, Script]:
        """The first classic script for each file that they load."""
        found: dict[str, Script] = {}
        for page, script in self.scripts:
            if script.src is not None and script.kind == "classic":
                kind, target = self.sources.resolve_tag(page, script)
                if kind == "file":
                    found.setdefault(target, script)
        return found

    # ------------------------------------------------------------ loading

    def _load(self, page: PageFile, script: Script) -> None:
        if script.src is None:
            self._load_inline(page, script)
            return
        main = script.tag.get("data-main")
        kind, target = self.sources.resolve(page.path, f"./{main}") if main else ("", "")
        if kind == "file" and target in self.chains:
            self.machine.load_module(target, lazy=False)
        kind, target = self.sources.resolve_tag(page, script)
        if kind == "file" and target.endswith(MODULES) and target in self.chains:
            is_built = self.sources.source_of(page, script) is not None  # what stands in it is a module's
            self._load_file(target, is_built or script.kind == "module")

    def _load_file(self, path: str, is_module: bool) -> None:
        if is_module:
            self.machine.load_module(path, lazy=False)
            return
        file, facts = self.sources.file(path), self.sources.program(path)
        if file is not None and facts is not None and path not in self.machine.units:
            self.machine.units[path] = self.machine.load_script(file, facts, file.whole)

    def _load_inline(self, page: PageFile, script: Script) -> None:
        region = (script.text_start, script.text_end)
        is_module = script.kind == "module"
        if script.kind not in ("classic", "module") or not self._matters(page, script):
            return
        program = self.sources.inline(page.file, *region, is_module=is_module)
        if is_module:
            self.machine.load_inline_module(page.file, program, region)
        else:
            self.machine.load_script(page.file, program, region)

    def _matters(self, page: PageFile, script: Script) -> bool:
        """Whether an inline script is worth running: modules that only import others, and bundles, are not."""
        if inline_sets(page, script):
            return True
        if script.kind == "module" and (imported := self.grouping.loaded_by_script(page, script)):
            return any(path in self.chains for path in imported)
        return not is_packed(page, script)


def inline_sets(page: PageFile, script: Script) -> bool:
    """Whether an inline script seems to set the runtime, from its bytes alone."""
    if script.src is not None or script.kind not in ("classic", "module"):
        return False
    return writes_global(page.file.data[script.text_start : script.text_end])
