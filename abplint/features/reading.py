"""From the files of a project to its inventory: its apps, with ABP or without, each with what its listeners do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from abplint.app import App
from abplint.checking import ProjectReading
from abplint.config import Config
from abplint.features.deliveries import Delivery
from abplint.features.files import FeatureIndex
from abplint.features.hints import Hints
from abplint.features.listening import Listener
from abplint.features.naming import proposal_of, subjects, told_apart
from abplint.features.unaided import DOWNLOAD_LINK
from abplint.finding import Progress
from abplint.inventory import ACQUIRES, KINDS, AppInventory, Feature, Inventory, Rival, Unreached
from abplint.knowledge.files import PAGES
from abplint.program.observing import Use
from abplint.program.values import Constant
from abplint.project.files import Universe
from abplint.source import Location, SourceFile
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import INVENTORY_STEPS, MOST_SEARCHED
from abplint.surface.evidence import MODULES, Evidence, survey
from abplint.surface.grouping import Group
from abplint.surface.reach import written
from abplint.surface.sources import is_bundle

_PRESSES: Final = ("click", "keydown", "keypress", "keyup")  # of a control: by a pointer, or by Enter and Space
_TAKING: Final = ("read", "get")
_GIVEN_FIRST: Final = frozenset({"writeText", "copy", DOWNLOAD_LINK})


def inventory_of(universe: Universe, config: Config, progress: Progress | None = None) -> Inventory:
    """The features of each app. Raises ConfigError as `analyse` does."""
    apis = FeatureIndex.of(tuple(rule for rule in config.catalog.rules if rule.id in KINDS))
    evidence, of_abp = _survey(universe, apis)
    if evidence.is_empty:
        return Inventory(str(universe.root), (), evidence.files, tuple(universe.notices))
    reading = ProjectReading(universe, evidence, config, apis=apis, most=INVENTORY_STEPS)
    folders = {group.folder: _folder_of(group, reading) for group in reading.groups}
    listeners = {folder: Listener(apis) for folder in folders.values()}
    written: dict[str, list[str]] = {folder: [] for folder in folders.values()}
    shown: set[str] = set()  # the folders of apps, and not of packages that they show
    read: dict[str, App] = {}
    told = [*universe.notices, *reading.notices]
    modules: set[str] = set()
    for group in sorted(reading.groups, key=lambda group: _is_library(group, reading, of_abp)):
        listener = listeners[folders[group.folder]]
        written[folders[group.folder]] += group.scripts
        if not _is_library(group, reading, of_abp):
            shown.add(folders[group.folder])
        else:
            listener.elsewhere = frozenset(modules.union(_of_packages_inside(group, reading)))
        app, notices, _, _ = reading.app(group, progress, listener)
        modules |= listener.modules - listener.skipped.keys()
        told += notices
        if app is not None and (app.runtimes or folders[group.folder] not in read):
            read[folders[group.folder]] = app
    reached = frozenset(use for listener in listeners.values() for use in listener.reached)
    offered = frozenset(place for listener in listeners.values() for place in listener.offered)
    apps, others = [], []
    for folder, listener in listeners.items():
        hints = Hints(reading.grouping.sources, apis, _modules(folder, written[folder], reading))
        unreached = tuple(hints.unreached(written[folder], reached, offered))
        has_runtime = folder in read and bool(read[folder].runtimes)
        if listener.listeners or listener.unaided or has_runtime or (folder in shown and unreached):
            apps.append(_inventory(folder, read.get(folder), listener, hints, unreached))
        elif unreached:
            others.append(_inventory(folder, read.get(folder), listener, hints, unreached))
    # of packages that no app shows, only where there is no app
    return Inventory(str(universe.root), tuple(apps or others), evidence.files, tuple(dict.fromkeys(told)))


def _modules(folder: str, scripts: Sequence[str], reading: ProjectReading) -> list[str]:
    """The modules of an app in which something may name what others have."""
    grouping = reading.grouping
    homes = dict.fromkeys((folder, *map(grouping.home, scripts)))
    below = dict.fromkeys(path for home in homes for path in grouping.sources.universe.below(home))
    found = (path for path in below if path.endswith(MODULES) and not grouping.is_test(path))
    return list(islice(found, MOST_SEARCHED))


def _folder_of(group: Group, reading: ProjectReading) -> str:
    """The folder of the app that a group belongs to: the pages of an extension are parts of one."""
    root = reading.grouping.sources.packages.extension_root(f"{group.folder}/x" if group.folder else "x")
    return group.folder if root is None else root


def _of_packages_inside(group: Group, reading: ProjectReading) -> Iterator[str]:
    """The modules below a group's folder that stand in a package of their own, which is read by itself."""
    others = {other.folder for other in reading.groups} - {group.folder}
    for path in reading.grouping.sources.universe.below(group.folder):
        if path.endswith(MODULES) and reading.grouping.home(path) in others:
            yield path


def _is_library(group: Group, reading: ProjectReading, of_abp: frozenset[str]) -> bool:
    """Whether a group is no app by itself: no page loads it, no framework builds it, and it names nothing of ABP.

    What it has for a person, the apps show that use it.
    """
    path = f"{group.folder}/x" if group.folder else "x"
    is_built = reading.grouping.sources.frameworks.of(path) is not None
    return not group.pages and not group.manifests and not is_built and of_abp.isdisjoint(group.scripts)


def _survey(universe: Universe, apis: ApiIndex) -> tuple[Evidence, frozenset[str]]:
    """What is of ABP, and beside it whatever names an API that a feature uses; and which scripts are of ABP."""
    scripts: dict[str, bytes] = {}
    pages: dict[str, bytes] = {}

    def seen() -> Iterator[tuple[str, bytes]]:
        for path, data in universe.scan():
            if path.endswith((*MODULES, *PAGES)) and apis.is_told_by(data) and not is_bundle(SourceFile(path, data)):
                (pages if path.endswith(PAGES) else scripts)[path] = data
            yield path, data

    evidence = survey(seen())
    of_abp = frozenset(evidence.scripts)
    evidence.scripts.update((path, data) for path, data in scripts.items() if path not in evidence.scripts)
    evidence.pages.update((path, data) for path, data in pages.items() if path not in evidence.pages)
    return evidence, of_abp


def _inventory(
    folder: str, app: App | None, listener: Listener, hints: Hints, unreached: tuple[Unreached, ...]
) -> AppInventory:
    names = tuple(dict.fromkeys(handler.name for handler in app.handlers)) if app is not None else ()
    features = _named(_compared([_feature(delivery, listener, hints) for delivery in _distinct(listener)]), listener)
    done = {feature.listener for feature in features}
    return AppInventory(
        folder,
        len(listener.listeners),
        names,
        tuple(sorted(features, key=lambda each: (each.listener.key, each.location.key))),
        tuple(lost for place, lost in sorted(listener.lost.items(), key=lambda item: item[0].key) if place not in done),
        sum(listener.skipped.values()),
        unreached,
    )


def _compared(features: list[Feature]) -> list[Feature]:
    """The same features, each beside those capabilities only that could be taken for it.

    These are about what it is about, as their names say; where nothing says that, it must be the only one of its kind.
    """
    several = {kind for kind, number in Counter(each.kind for each in features).items() if number > 1}
    return [
        replace(each, rivals=tuple(rival for rival in each.rivals if each.kind not in several or _is_akin(each, rival)))
        for each in features
    ]


def _is_akin(feature: Feature, rival: Rival) -> bool:
    about = subjects(feature.label, feature.content.name if feature.content else "")
    return not about.isdisjoint(
        subjects(rival.capability.partition(".")[2], rival.content.name if rival.content else "")
    )


def _named(features: list[Feature], listener: Listener) -> list[Feature]:
    """The same features: what is proposed for different contents has different names, where something tells them."""
    proposed = []
    for each in features:
        met, content = each.used or each.listener, each.content
        what = content.location if content else (met.path, each.label)
        clues = (met.path, content.location.path, each.label, content.name) if content else (met.path,)
        proposed.append((each.proposal, what, clues))
    names = told_apart(proposed)
    return [
        replace(each, proposal=name if name not in listener.calls else "")
        for each, name in zip(features, names, strict=True)
    ]


def _distinct(listener: Listener) -> Iterator[Delivery]:
    """A feature once: a function does a thing in one way, or in several for the same content (`execCommand` …).

    A component on its own is none where the places are known that use it.
    """
    found: dict[tuple[object, ...], Delivery] = {}
    deliveries = [*listener.deliveries, *listener.without_code]
    pressed: set[tuple[object, ...]] = set()  # what a control asks for, whichever way it is pressed
    printed = {(each.listener, listener.way_to(each), each.function) for each in deliveries if each.kind == "print"}
    ways: dict[tuple[object, ...], set[tuple[Location, ...]]] = {}
    for each in deliveries:
        ways.setdefault((each.kind, each.listener), set()).add(listener.way_to(each))
    for each in sorted(
        deliveries, key=lambda one: (one.event != "click", one.content is None, not listener.label_of(one))
    ):
        way = listener.way_to(each)
        used = next(iter(way), None)
        place = (each.kind, each.listener, used, each.function)
        if each.content is None and any(key[:4] == place for key in found):
            continue
        if each.kind == "open" and (each.listener, listener.way_to(each), each.function) in printed:
            continue  # a window that is opened to be printed
        if any(len(other) > len(way) and other[len(other) - len(way) :] == way for other in ways[place[:2]]):
            continue  # a part of it, on its own
        if each.kind in ACQUIRES and each.event in _PRESSES:
            if (*place[:3], each.use.path) in pressed:
                continue
            pressed.add((*place[:3], each.use.path))
        found.setdefault((*place, None if each.kind in ACQUIRES else each.content), each)
    yield from found.values()


def _feature(delivery: Delivery, listener: Listener, hints: Hints) -> Feature:
    content, label = delivery.content, listener.label_of(delivery)
    is_open = not label or (content is None and delivery.kind not in ACQUIRES)
    is_code = delivery.use.kind != "markup"
    hint = hints.of(delivery.calls, delivery.use.site) if is_open and is_code else None
    hint = hint if label else hints.labelled(hint, delivery.function, delivery.listener)
    capabilities: tuple[str, ...] = ()
    rivals: tuple[Rival, ...] = ()
    if content is not None:
        capabilities = tuple(listener.offering(content))
        found = {
            offer.capability: Rival(offer.capability, offer.content)
            for offer in listener.offers
            if offer.kind == delivery.kind
            and offer.capability not in capabilities
            and (offer.content is not None or offer.capability not in listener.unfollowed)
        }
        rivals = tuple(found.values()) if not capabilities and delivery.kind not in ACQUIRES else ()
    used, *inside = *listener.way_to(delivery), None
    via = [each for each in (*inside, delivery.listener if used else None, delivery.button) if each is not None]
    makes = not capabilities and (not content.secret if content is not None else _may_make(delivery.use))
    proposal = proposal_of(delivery.kind, label, content.name if content else "") if makes else ""
    known = {rival.capability for rival in rivals} | listener.unfollowed
    if content is not None and proposal in listener.calls and proposal not in known:
        rivals = (*rivals, Rival(proposal, None))
    return Feature(
        delivery.kind,
        label,
        delivery.event,
        delivery.listener,
        written(delivery.use.kind, delivery.use.path),
        delivery.api.does,
        delivery.use.site.location,
        used,
        tuple(via),
        content,
        capabilities,
        rivals,
        proposal if proposal not in listener.calls else "",
        hint,
    )


def _may_make(use: Use) -> bool:
    """Whether a use may deliver something that the app makes: no paste, and no text that is always the same."""
    is_fixed = use.path[-1] in _GIVEN_FIRST and bool(use.arguments) and isinstance(use.arguments[0], Constant)
    return not is_fixed and not use.path[-1].startswith(_TAKING)
