"""What the language server asks of the engine: jobs and answers as plain data, and what is kept between two jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Literal

from abplint import config, engine
from abplint.appmap import ProjectMap
from abplint.cache.store import MemoryStore
from abplint.catalog import Catalog, CatalogError
from abplint.config import Config, ConfigError
from abplint.config.models import model_files
from abplint.engine import Settings, UsageError
from abplint.finding import Finding, Progress, Report
from abplint.project.memory import Memory
from abplint.records import record
from abplint.source import SourceFile, Span
from abplint.standby import EarlyResult, Standby, may_stand_by
from abplint.syntax.strings import find_strings

MOST_MAPS = 1  # processes that wait to draw a map anew: each keeps what an analysis takes


@record
class ClientOptions:
    """What a client sets. `config` is a file; globs and rules are as the command line has them."""

    config: Path | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()


NO_OPTIONS = ClientOptions()


@record
class Job:
    """One question about the project around `folder`. `unsaved` is what files hold instead of what is on disk.

    "uses" asks where scripts, pages and manifests hold `text` as a string; "prepare" has the first edit of the file
    at `text` be checked sooner, and "prepare map" the map be drawn sooner after it.
    """

    kind: Literal["check", "map", "uses", "prepare", "prepare map"]
    folder: Path
    options: ClientOptions = NO_OPTIONS
    unsaved: Mapping[Path, bytes] = field(default_factory=dict)
    text: str = ""


@record
class CheckedProject:
    """A report, the catalogue that it speaks of, and the configuration file. `seconds` is how long it took."""

    report: Report
    catalog: Catalog
    config: Path | None
    require_reason: bool
    online: bool
    seconds: float


@record
class RefusedJob:
    """Why there is no answer: a mistake of the user's, in one sentence, and where it stands, if it is in a file."""

    message: str
    path: Path | None = None
    line: int = 1
    column: int = 1
    length: int = 1


@record
class CapabilityUses:
    """Places in files, by the file."""

    root: Path
    places: tuple[tuple[SourceFile, tuple[Span, ...]], ...]


@record
class PreparedEdit:
    """Whether a process waits for an edit of a file."""

    is_awaited: bool


@record
class EarlyFindings:
    """What is found of the capabilities that led to an edited file, before the others are asked for: all that a report
    will say of them in that file, unless the edit brings others there; or all that is found of `rules` there. `path` is
    relative to the project's root."""

    path: str
    capabilities: frozenset[str]
    findings: tuple[Finding, ...]
    rules: frozenset[str] = frozenset()


Answer = CheckedProject | ProjectMap | CapabilityUses | PreparedEdit | RefusedJob


@record
class _Kept:
    """What is kept of a project from one analysis to the next: what was parsed, what was found, and what waits for
    findings and for a map."""

    standby: Standby | None
    mapping: Standby | None
    parsed: Memory = field(default_factory=Memory)
    found: MemoryStore = field(default_factory=MemoryStore)


class Reader:
    """Answers jobs, one after the other.

    It keeps what was parsed and found, and configurations until one of their files changes. `alone` is called in each
    process that waits for an edit, to close what it inherits.
    """

    def __init__(self, alone: Callable[[], None] = lambda: None) -> None:
        self._alone = alone
        self._kept: dict[Path, _Kept] = {}
        self._configs: dict[tuple[Path, Path | None], tuple[tuple[object, ...], Config]] = {}

    def answer(
        self, job: Job, progress: Progress | None = None, tell: Callable[[EarlyFindings], None] | None = None
    ) -> Answer:
        """The answer to a job; of a check, `tell` may be given some findings before.

        Raises what `progress` raises, and what only a defect of abplint's can raise.
        """
        started = time.perf_counter()
        try:
            found, path = self._config(job.folder, job.options.config)
            kept = self._kept_of(job.folder)
            settings = Settings(
                config=found,
                select=job.options.select,
                ignore=job.options.ignore,
                exclude=job.options.exclude,
                unsaved=job.unsaved,
                memory=kept.parsed,
                cache=kept.found,
                standby=kept.mapping if job.kind in ("map", "prepare map") else kept.standby,
            )
            if job.kind == "map":
                return engine.map_project(settings, job.folder, progress)
            if job.kind == "uses":
                return self._uses(job, settings, found)
            if job.kind in ("prepare", "prepare map"):
                is_map = job.kind == "prepare map"
                return PreparedEdit(engine.prepare(Path(job.text), settings, job.folder, progress, is_map))
            if kept.standby is not None:
                kept.standby.tell = None if tell is None else lambda early: tell(_early(early))
            report = engine.lint((), settings, job.folder, progress)
            seconds = time.perf_counter() - started
            online = found.docs == "online"
            return CheckedProject(report, found.catalog, path, found.require_reason, online, seconds)
        except ConfigError as error:
            at = error.place
            return RefusedJob(error.message, at.path, at.line, at.column, at.length)
        except CatalogError as error:
            return RefusedJob(error.message, error.path, error.line)
        except UsageError as error:
            return RefusedJob(str(error))
        except OSError as error:
            return RefusedJob(f"cannot read {error.filename}: {error.strerror}")

    def forget(self, folder: Path) -> None:
        """A project is closed."""
        kept = self._kept.pop(folder, None)
        for standby in (kept.standby, kept.mapping) if kept is not None else ():
            if standby is not None:
                standby.close()

    def _kept_of(self, folder: Path) -> _Kept:
        if folder not in self._kept:
            can_wait = may_stand_by()
            self._kept[folder] = _Kept(
                Standby(self._leave) if can_wait else None, Standby(self._leave, MOST_MAPS) if can_wait else None
            )
        return self._kept[folder]

    def _leave(self) -> None:
        """In a process that waits: what others wait for is not this one's."""
        for kept in self._kept.values():
            for standby in (kept.standby, kept.mapping):
                if standby is not None:
                    standby.release()
        self._alone()

    def _config(self, folder: Path, named: Path | None) -> tuple[Config, Path | None]:
        path = config.find(folder) if named is None else named
        key = (folder, path)
        known = self._configs.get(key)
        if known is not None and known[0] == _signature(path, known[1]):
            return known[1], path
        found = config.read(path) if path is not None else config.default()
        self._configs = {other: kept for other, kept in self._configs.items() if other[0] != folder}
        self._configs[key] = (_signature(path, found), found)
        return found, path

    def _uses(self, job: Job, settings: Settings, found: Config) -> CapabilityUses:
        root = engine.project_root([], settings, job.folder)
        universe = engine.work_tree(settings, found, root, job.folder)
        places = []
        for path, data in universe.scan():
            if spans := find_strings(path, data, job.text):
                places.append((SourceFile(path, data), tuple(Span(*span) for span in spans)))
        return CapabilityUses(root, tuple(sorted(places, key=lambda item: item[0].path)))


def _early(early: EarlyResult) -> EarlyFindings:
    """What stands in the edited file, and is about none but the capabilities that were asked for, or of a rule of which
    all is known."""
    there = (finding for finding in early.found if finding.location.path == early.path)
    told = [
        finding
        for finding in there
        if finding.rule in early.rules or (finding.capabilities and early.capabilities.issuperset(finding.capabilities))
    ]
    found = tuple(sorted(told, key=lambda finding: finding.sort_key))
    return EarlyFindings(early.path, early.capabilities, found, early.rules)


def _signature(path: Path | None, found: Config) -> tuple[object, ...]:
    """What changes when a file changes that a configuration was made of."""
    files = {path, *(place.path for place in found.places.values())} if path is not None else set()
    documents = [path for folder in found.rule_paths for path in (*folder.glob("*.md"), *model_files(folder))]
    named = [handler.path for handler in found.handlers]
    return tuple(_stamp(file) for file in sorted({*filter(None, files), *documents, *named}))


def _stamp(path: Path) -> tuple[str, int, int]:
    try:
        facts = path.stat()
    except OSError:
        return str(path), 0, 0
    return str(path), facts.st_mtime_ns, facts.st_size
