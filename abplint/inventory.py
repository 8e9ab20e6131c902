"""What `abplint inventory` shows: what an app offers a person, and what of it a capability offers, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from abplint.source import Location

Kind = Literal["print", "download", "clipboard", "share", "save", "notify", "pick", "permission"]
KINDS: Final[dict[str, Kind]] = {
    "ABP102": "print",
    "ABP104": "download",
    "ABP105": "clipboard",
    "ABP106": "share",
    "ABP107": "save",
    "ABP108": "notify",
    "ABP201": "pick",
    "ABP202": "permission",
    "ABP203": "pick",
}
"""What a feature does, by the rule whose APIs do it."""


@dataclass(frozen=True)
class ContentFunction:
    """The function whose result is delivered. `name` is "" where it has none."""

    name: str
    location: Location


@dataclass(frozen=True)
class Rival:
    """A capability that uses a feature's API with content of another function; None: of one that is not known."""

    capability: str
    content: ContentFunction | None


@dataclass(frozen=True)
class Feature:
    """Something that a person's event makes the app do outside of itself.

    `event` is what is listened for at `listener`; `label` is what the element says, "" if that is not known. `api` is
    used at `location`, as one would write it, and `does` says what that means. `content` is None if it is not known, or
    if there is none. `capabilities` call the same content function; `rivals` use the API and call another one.
    `proposal` is a name for a capability that would offer it, "" where none comes to mind or one is there.
    """

    kind: Kind
    label: str
    event: str
    listener: Location
    api: str
    does: str
    location: Location
    content: ContentFunction | None = None
    capabilities: tuple[str, ...] = ()
    rivals: tuple[Rival, ...] = ()
    proposal: str = ""


@dataclass(frozen=True)
class Lost:
    """A listener that may do more than was seen: `location` is where following it ended."""

    listener: Location
    location: Location


@dataclass(frozen=True)
class AppInventory:
    """The features of one app, in the order of their listeners. `folder` is relative to the root, "" for the root.

    `listeners` counts what listens for a person's events, and `capabilities` are the names that the app knows.
    `skipped` counts the listeners that a bound kept from being run.
    """

    folder: str
    listeners: int
    capabilities: tuple[str, ...]
    features: tuple[Feature, ...]
    lost: tuple[Lost, ...] = ()
    skipped: int = 0

    @property
    def paths(self) -> set[str]:
        """The files that the inventory names a place in."""
        return {place.path for each in self.features for place in (each.listener, each.location)}


@dataclass(frozen=True)
class Inventory:
    """The apps of a project that have listeners or capabilities. `files` counts the files that were looked at."""

    root: str
    apps: tuple[AppInventory, ...]
    files: int
    notices: tuple[str, ...] = ()
