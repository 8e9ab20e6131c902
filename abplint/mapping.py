"""The maps of the apps of one state of a project, each kept as long as what it was drawn of stays."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NamedTuple

from abplint.appmap import Answer, AppMap, Capability, CapabilityList, Declared, MappedDispatch, MappedParameter, Reach
from abplint.cache.codec import Codec
from abplint.cache.dependencies import Dependencies
from abplint.cache.results import Results
from abplint.checking import ProjectReading, Seen, read_on, wait_for_edit
from abplint.config import Config
from abplint.config.applied import check_capabilities
from abplint.config.levels import Levels
from abplint.finding import Progress, Step, Unfollowed
from abplint.mapper import map_app
from abplint.project.files import Universe
from abplint.surface.edited import as_written
from abplint.surface.evidence import Evidence
from abplint.surface.grouping import Group
from abplint.surface.reach import ReachIndex

if TYPE_CHECKING:
    from abplint.standby import Standby


class MappedGroup(NamedTuple):
    """What comes of a group: the map of an app or none, and notices. `is_cut_short`: some of it was not followed."""

    map: AppMap | None
    notices: list[str]
    seen: Seen
    is_cut_short: bool


class MapOutcome(NamedTuple):
    """The same, and what it depends on."""

    mapped: MappedGroup
    asked: Dependencies

    @property
    def seen(self) -> Seen:
        return self.mapped.seen


_PARTS = (Answer, AppMap, Capability, CapabilityList, Declared, MappedDispatch, MappedParameter, Reach)
CODEC = Codec((*_PARTS, MappedGroup, Seen, Step, Unfollowed))


def map_universe(
    universe: Universe,
    evidence: Evidence,
    config: Config,
    levels: Levels,
    progress: Progress | None = None,
    is_wanted: Callable[[str], bool] | None = None,
    results: Results | None = None,
    standby: Standby | None = None,
) -> tuple[tuple[AppMap, ...], list[str]]:
    """The maps of the apps, or of those that files lead to which are wanted; and notices. What `results` holds and
    would be drawn again is taken; an app that alone is not held may be read on by a process of `standby`.

    Raises ConfigError for what the configuration says and the universe does not bear out.
    """
    reading, flagging = _reading(universe, evidence, config, levels)
    if is_wanted is not None:
        reading.narrow(is_wanted)
    found = _mapped(reading, flagging, progress, results, standby)
    maps = tuple(each.map for each in found if each.map is not None)
    if not reading.is_narrowed:
        names = frozenset(capability.name for each in maps for capability in each.capabilities)
        check_capabilities(config, names, any(each.runtimes for each in maps))
    return maps, [*reading.notices, *(notice for each in found for notice in each.notices)]


def prepare_question(
    path: str,
    universe: Universe,
    evidence: Evidence,
    config: Config,
    levels: Levels,
    progress: Progress | None,
    results: Results,
    standby: Standby,
) -> bool:
    """Have a process of `standby` wait for the first edit of a file after which a map is asked for, if the maps of all
    apps are held and one app alone reads the file. Whether there is one now."""
    reading, flagging = _reading(universe, evidence, config, levels)

    def asked_of(group: Group) -> Dependencies | None:
        kept = _kept(reading, ("map", reading.identity(group, results.digests)), results)
        return None if kept is None else kept.asked

    def work(group: Group) -> MapOutcome:
        return _outcome(reading, group, flagging, standby.telling(progress))

    return wait_for_edit(path, reading, results, standby, asked_of, work, _is_cut_short)


def _reading(
    universe: Universe, evidence: Evidence, config: Config, levels: Levels
) -> tuple[ProjectReading, frozenset[str]]:
    """What reads the apps for their maps, and the rules that run."""
    rules = config.catalog.rules
    flagging = frozenset(rule.id for rule in rules if levels.runs(rule))
    return ProjectReading(universe, evidence, config, apis=ReachIndex.of(rules)), flagging


def _mapped(
    reading: ProjectReading,
    flagging: Collection[str],
    progress: Progress | None,
    results: Results | None,
    standby: Standby | None,
) -> list[MappedGroup]:
    """What comes of each group."""
    if results is None:
        return [_outcome(reading, group, flagging, progress).mapped for group in reading.groups]
    keys = [("map", reading.identity(group, results.digests)) for group in reading.groups]
    kept = [_known(reading, key, results) for key in keys]
    is_alone = kept.count(None) == 1
    found = []
    for group, key, known in zip(reading.groups, keys, kept, strict=True):
        if known is None:
            waiting = standby if is_alone else None
            known, asked = _drawn(reading, group, flagging, progress, results, waiting)
            results.keep(key, known, asked, CODEC)
        found.append(known)
    return found


def _known(reading: ProjectReading, key: object, results: Results) -> MappedGroup | None:
    """What came of a group before and would come of it now."""
    kept = _kept(reading, key, results)
    return None if kept is None else kept.mapped


def _kept(reading: ProjectReading, key: object, results: Results) -> MapOutcome | None:
    """The same, with what it depends on."""
    kept = results.find(key, CODEC, MappedGroup)
    if kept is None or not reading.grouping.shows(*kept.value.seen):
        return None
    return MapOutcome(kept.value, kept.asked)


def _drawn(
    reading: ProjectReading,
    group: Group,
    flagging: Collection[str],
    progress: Progress | None,
    results: Results,
    standby: Standby | None,
) -> MapOutcome:
    """What comes of a group, read on from where a process waits, or from the beginning, so that processes may wait."""

    def work(told: Progress | None) -> MapOutcome:
        return _outcome(reading, group, flagging, told)

    return (
        work(progress) if standby is None else read_on(reading, group, results, standby, progress, work, _is_cut_short)
    )


def _outcome(reading: ProjectReading, group: Group, flagging: Collection[str], progress: Progress | None) -> MapOutcome:
    app, notices, asked, seen = reading.app(group, progress)
    map = None if app is None else map_app(app, flagging)
    if reading.standby is not None:
        map = as_written(map, reading.standby.order.files)
    return MapOutcome(MappedGroup(map, notices, seen, app is not None and app.was_cut_short), asked)


def _is_cut_short(outcome: MapOutcome) -> bool:
    return outcome.mapped.is_cut_short
