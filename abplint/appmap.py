"""What `abplint map` shows: the analyser's picture of a project, as plain data. Complete when built."""

from __future__ import annotations

from typing import Final

from abplint.finding import Step, Unfollowed
from abplint.records import record
from abplint.source import Location

WHOLE: Final = "*"  # the parameter that stands for all of them, handed on as they are


@record
class Declared:
    """A place that declares a capability. `source` is "manifest", "initialize" or "listCapabilities"."""

    source: str
    location: Location


@record
class MappedParameter:
    """A parameter that a handler reads, and where it does so first. `WHOLE` are all of them."""

    name: str
    location: Location


@record
class Reach:
    """Something outside of the project that a handler reaches.

    `kind` is "network", "storage", "page", "worker", "extension", "device", "package" or "global" (neither the
    platform's nor the project's); what a rule flags is "delivery", "acquisition" or "other". `api` is what is used, as
    one would write it. `rule` is the rule that flags it, or "". `path` leads there from the dispatch.
    """

    kind: str
    api: str
    location: Location
    path: tuple[Step, ...]
    rule: str = ""


@record
class Answer:
    """A form of a response. `outcome` is "success", "failure", "cancelled" or "unknown".

    `shape` is what it holds, much as one would write it: the data of a success, the code of a failure. `location` is
    where the response is made, if that is known.
    """

    outcome: str
    shape: str
    location: Location | None


@record
class Capability:
    """One capability. `handler` is where the dispatch names it; `unfollowed` is where its handler was lost."""

    name: str
    declared: tuple[Declared, ...]
    handler: Location | None
    parameters: tuple[MappedParameter, ...] = ()
    reaches: tuple[Reach, ...] = ()
    answers: tuple[Answer, ...] = ()
    unfollowed: Unfollowed | None = None


@record
class MappedDispatch:
    """Where `call()` finds handlers. `is_closed`: it knows no names but those that were found."""

    location: Location
    is_closed: bool


@record
class CapabilityList:
    """A list of capabilities. `is_exact`: all of it is known."""

    source: str
    location: Location | None
    count: int
    is_exact: bool


@record
class AppMap:
    """One app. `folder` is relative to the root, "" for the root itself; `pages` are the ones that load a runtime."""

    folder: str
    is_extension: bool
    pages: tuple[str, ...]
    runtimes: tuple[Location, ...]
    lists: tuple[CapabilityList, ...]
    dispatches: tuple[MappedDispatch, ...]
    capabilities: tuple[Capability, ...]

    @property
    def paths(self) -> set[str]:
        """The files that the map names a place in."""
        places = [*self.runtimes, *(listed.location for listed in self.lists), *(d.location for d in self.dispatches)]
        for each in self.capabilities:
            places += [each.handler, *(declared.location for declared in each.declared)]
            places += [reach.location for reach in each.reaches]
        return {*self.pages, *(place.path for place in places if place is not None)}


@record
class ProjectMap:
    """Every ABP app of a project. `files` counts the files that were looked at; `is_partial`: not all of what might
    speak ABP was read, as a notice says."""

    root: str
    apps: tuple[AppMap, ...]
    files: int
    notices: tuple[str, ...] = ()
    is_partial: bool = False
