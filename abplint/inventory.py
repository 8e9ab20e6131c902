"""What `abplint inventory` shows: what an app offers a person, and what of it a capability offers, as plain data."""

from __future__ import annotations

from typing import Final, Literal

from abplint.records import record
from abplint.source import Location

Kind = Literal["copy", "download", "print", "share", "notify", "pick", "permission", "read", "open"]
READING: Final = "reading"
"""Stands for a rule where a person's file is read: no rule is about that, for a handler is given what it reads."""
KINDS: Final[dict[str, Kind]] = {
    "ABP102": "print",
    "ABP103": "open",
    "ABP104": "download",
    "ABP105": "copy",
    "ABP106": "share",
    "ABP107": "download",
    "ABP108": "notify",
    "ABP201": "pick",
    READING: "read",
    "ABP202": "permission",
    "ABP203": "pick",
}
"""What a feature does, by the rule whose APIs do it; what takes from the clipboard reads it."""


ACQUIRES: Final[frozenset[Kind]] = frozenset(("pick", "permission", "read"))
"""Kinds of features that take something from a person: their content function is the one that takes it from them."""


Standing = Literal["free", "inside", "delivers"]
"""Whether a capability could call a function as it is, or it stands inside of another one, or delivers by itself."""


@record
class ContentParameter:
    """A parameter of a content function. `type` is that of JSON, "" if it is not known."""

    name: str
    type: str
    is_required: bool


@record
class ContentFunction:
    """The function whose result is delivered. `name` is "" where it has none.

    `takes_object`: the parameters are members of the one that it is given. `returns` is a type of JSON, or "binary", ""
    if it is not known. `exported` is how other files call it, "" where they cannot: a name that its module exports, or
    with `is_global` one that each script of the page has, and maybe a member of that. `secret` is the property by which
    what it gives lets one sign in or decipher, "" if none is seen.
    """

    name: str
    location: Location
    standing: Standing = "inside"
    parameters: tuple[ContentParameter, ...] = ()
    takes_object: bool = False
    returns: str = ""
    is_async: bool = False
    exported: str = ""
    is_global: bool = False
    secret: str = ""


@record
class Control:
    """A control whose text names a function where it says what a click does; `label` is "" if it says none."""

    label: str
    location: Location


@record
class Hint:
    """What the text around a delivery says of it, where no run has shown that: inferred, and maybe wrong.

    The function is the innermost with a name in which something is made that is delivered; `made_of` are the
    expressions. `controls` name the function, or what names it in a call.
    """

    name: str
    location: Location
    parameters: tuple[ContentParameter, ...]
    made_of: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()


@record
class Unreached:
    """A use of an API that is written, and to which nothing was seen to lead that a person does."""

    kind: Kind
    api: str
    does: str
    location: Location
    hint: Hint | None


@record
class Rival:
    """A capability that uses a feature's API with content of another function, or has the name that one would give it;
    `content` is None where that function is not known."""

    capability: str
    content: ContentFunction | None


@record
class Feature:
    """Something that a person's event makes the app do outside of itself.

    `event` is what is listened for at `listener`; where that is in a component that several places use, `used` is the
    one that this is, and `via` leads from there to the button inside. `label` is what the element says, "" if that is
    not known. `api` is used at `location`, as one would write it, and `does` says what that means. `content` is None
    if it is not known, or if there is none. `capabilities` call the same content function; `rivals` use the API and
    call another one. `proposal` is a name for a capability that would offer it, "" where none comes to mind or one is
    there. `hint` is what the text says where `content` or `label` is not known.
    """

    kind: Kind
    label: str
    event: str
    listener: Location
    api: str
    does: str
    location: Location
    used: Location | None = None
    via: tuple[Location, ...] = ()
    content: ContentFunction | None = None
    capabilities: tuple[str, ...] = ()
    rivals: tuple[Rival, ...] = ()
    proposal: str = ""
    hint: Hint | None = None

    @property
    def trigger(self) -> Location:
        """Where a person meets it: where its component is used, or where it listens."""
        return self.used or self.listener


@record
class Lost:
    """A listener that may do more than was seen: `location` is where following it ended."""

    listener: Location
    location: Location


@record
class Divergence:
    """Features that are delivered in one way, of which capabilities offer some; the others have other content."""

    kind: Kind
    features: tuple[Feature, ...]


@record
class AppInventory:
    """The features of one app, in the order of their listeners. `folder` is relative to the root, "" for the root.

    `listeners` counts what listens for a person's events, and `capabilities` are the names that the app knows.
    `skipped` counts the listeners that a bound kept from being run. `unreached` are uses that no listener led to.
    """

    folder: str
    listeners: int
    capabilities: tuple[str, ...]
    features: tuple[Feature, ...]
    lost: tuple[Lost, ...] = ()
    skipped: int = 0
    unreached: tuple[Unreached, ...] = ()

    @property
    def callable(self) -> int:
        """How many features have a content function that a capability could call as it is."""
        made = (each.content for each in self.features if each.content is not None and each.kind not in ACQUIRES)
        return sum(content.standing == "free" for content in made)

    @property
    def divergences(self) -> tuple[Divergence, ...]:
        """Where a capability may be taken to offer more than it does: the guide's convergence failure."""
        found = []
        for kind in dict.fromkeys(KINDS.values()):
            if kind in ACQUIRES:
                continue
            made = {each.content.location: each for each in self.features if each.kind == kind and each.content}
            if len({bool(each.capabilities) for each in made.values()}) == 2:
                found.append(Divergence(kind, tuple(made.values())))
        return tuple(found)

    @property
    def paths(self) -> set[str]:
        """The files that the inventory names a place in."""
        return {place.path for each in self.features for place in (each.listener, each.location)}


@record
class Inventory:
    """The apps of a project that have listeners or capabilities. `files` counts the files that were looked at."""

    root: str
    apps: tuple[AppInventory, ...]
    files: int
    notices: tuple[str, ...] = ()
