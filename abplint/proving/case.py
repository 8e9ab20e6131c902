"""What lines are decided by: an app, a capability of it, and what keeps a reading from being all there is to know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Final, NamedTuple

from abplint.app import App
from abplint.card import Ground, LineStatus
from abplint.program.objects import Func
from abplint.program.values import alternatives
from abplint.records import record
from abplint.source import Location, Span
from abplint.surface.parts import Declaration, Handler, Listing, Runtime, Sink
from abplint.surface.reach import KINDS, READ, STORES, WRITES, written

RUNNING: Final = "running it decides."
READING: Final = "reading it, or running the app, decides."
MOST_SHOWN: Final = 3
UNSEEN: Final = {
    "page": "works on the page, and what that sets off was not read as a whole",
    "worker": "hands over to code that was not read with it",
    "extension": "hands over to the browser, and what that sets off was not read",
    "device": "asks the browser, and what that sets off was not read",
    "package": "is a package's, which was not read",
    "global": "is not the project's, and was not read",
    "unknown": "calls what nobody knows before it runs",
}
"""By the kind of a reach, what keeps it from being all that happens."""


class Standing(NamedTuple):
    """What is known of a line that nothing violates. `decides` is what would decide it, a clause."""

    verdict: LineStatus
    grounds: tuple[Ground, ...]
    decides: str = ""


def proved(*grounds: Ground) -> Standing:
    return Standing(LineStatus.PROVED, grounds)


def undecided(*grounds: Ground, decides: str = RUNNING) -> Standing:
    return Standing(LineStatus.UNDECIDED, grounds, decides)


@record
class Circumstances:
    """What a reading rests on besides the code.

    `told` are the capabilities whose handlers the configuration names, with the place that does; `left_out` is how many
    files and folders it excludes, and `missed` are those among them that the app asks for. `notices` are about files
    that could not be read. `has_models`: libraries are models, which know of most of what reacts to a change.
    `replaced` is where code puts something of its own in the place of what the platform has, or runs in another way
    that no handler's text shows.
    """

    told: Mapping[str, Location] = field(default_factory=dict)
    left_out: int = 0
    missed: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    has_models: bool = False
    replaced: tuple[Ground, ...] = ()


@record
class AppCase:
    """An app, and what was not read of it."""

    app: App
    circumstances: Circumstances

    @property
    def runtimes(self) -> list[Runtime]:
        """The runtimes that answer calls."""
        return [runtime for runtime in self.app.runtimes if not runtime.is_bootstrap]

    @cached_property
    def unread(self) -> tuple[Ground, ...]:
        """What was not read and could be anything: while there is such, nothing is proved of what code does."""
        grounds = [
            Ground("the file does not parse, and what stands there was not read", Location(file, Span(f.start, f.end)))
            for file, f in self.app.faults
        ]
        grounds += [Ground(f"`{path}` is excluded, and was not read") for path in self.circumstances.missed]
        grounds += [Ground(notice) for notice in self.circumstances.notices]
        for runtime in self.runtimes:
            called = runtime.members.get("call")
            is_read = called is not None and all(isinstance(item, Func) for item in alternatives(called.value))
            if not (runtime.is_known and is_read):
                grounds.append(Ground("not all of this runtime is known", runtime.location))
        if not self.runtimes:
            grounds.append(Ground("nothing that was read sets `window.abp`"))
        return tuple(grounds)

    @cached_property
    def unread_lists(self) -> tuple[Ground, ...]:
        """The lists of which not all is known."""
        grounds = [
            Ground(f"{said(listing)} is put together at run time", listing.location)
            for listing in self.app.listings
            if not listing.is_exact
        ]
        for runtime in self.runtimes:
            if runtime.has_lost_list or not any(found.source == "listCapabilities" for found in runtime.listings):
                grounds.append(Ground("what the runtime lists is not known", runtime.location))
        return tuple(grounds)

    @cached_property
    def stored(self) -> tuple[Ground, ...]:
        """That a handler leaves code behind, which any other may find and run."""
        return tuple(
            Ground(f"`{sink.routes[0].capability}` leaves code here, which a later call may run", sink.location)
            for sink in self.app.sinks
            if sink.api.rule == STORES
        )

    @property
    def left_out(self) -> tuple[Ground, ...]:
        """That there may be more pages."""
        count = self.circumstances.left_out
        told = "1 file or folder is" if count == 1 else f"{count} files and folders are"
        return (Ground(f"{told} excluded, and pages may be among them"),) if count else ()


def said(listing: Listing) -> str:
    """What a list is called."""
    return "the manifest's list" if listing.source == "manifest" else f"what `{listing.source}()` lists"


@record
class CapabilityCase:
    """A capability of an app. `lost` says where its handler could not be followed any further."""

    around: AppCase
    name: str
    lost: tuple[Ground, ...] = ()

    @property
    def app(self) -> App:
        return self.around.app

    @cached_property
    def handlers(self) -> list[Handler]:
        return [handler for handler in self.app.handlers if handler.name == self.name]

    @cached_property
    def declarations(self) -> list[Declaration]:
        """Its entries, one for each list and place."""
        return [entry for listing in self.app.listings for entry in listing.by_name.get(self.name, ())]

    @cached_property
    def sinks(self) -> list[Sink]:
        return [sink for sink in self.app.sinks if any(route.capability == self.name for route in sink.routes)]

    @cached_property
    def unread(self) -> tuple[Ground, ...]:
        """What keeps anything from being proved of what its handler does."""
        grounds = [*self.lost, *self.around.unread]
        if self.name in self.around.circumstances.told:
            place = self.around.circumstances.told[self.name]
            grounds.append(Ground("the configuration says where it ends, and the code does not show it", place))
        if not self.handlers:
            grounds.append(Ground("no handler was found"))
        for handler in self.handlers:
            grounds += [Ground("it is not followed past this", end.location) for end in handler.ends if not self.lost]
            if handler.is_refused:
                grounds.append(Ground("a call for it is turned away", handler.location))
        return tuple(grounds)

    @cached_property
    def unseen(self) -> tuple[Ground, ...]:
        """What its handler runs that is not read: whatever that does, it does for the capability, too."""
        found: dict[str, Ground] = {}
        for sink in self.sinks:
            if sink.use is not None and sink.api.rule in UNSEEN:
                name = sink.api.paths[0]
                found.setdefault(name, Ground(f"`{name}` {UNSEEN[sink.api.rule]}", sink.location))
            elif sink.api.rule == WRITES and self.around.circumstances.has_models:
                found.setdefault("", Ground("it changes what parts of the page may react to", sink.location))
            elif sink.use is not None and sink.use.path[:1] and sink.use.path[0].endswith("#"):
                name = written(sink.use.kind, sink.use.path)  # a rule knows one thing that it does
                found.setdefault(name, Ground(f"`{name}` {UNSEEN['package']}", sink.location))
        return tuple(found.values())

    @cached_property
    def followed(self) -> tuple[Ground, ...]:
        """That its handlers were followed to their ends, and what they use of the platform."""
        used: dict[str, None] = {}
        for sink in self.sinks:
            if sink.api.rule in KINDS and sink.api.rule not in (STORES, WRITES):
                used.setdefault(sink.api.paths[0])
            elif sink.api.rule not in (READ, STORES, WRITES) and sink.use is not None:
                used.setdefault(written(sink.use.kind, sink.use.path))
        shown = ", ".join(f"`{name}`" for name in list(used)[:MOST_SHOWN])
        more = f" and {len(used) - MOST_SHOWN} more" if len(used) > MOST_SHOWN else ""
        reached = f"it reaches only {shown}{more}" if used else "it reaches nothing outside of the project"
        return tuple(Ground(f"followed to its end, {reached}", handler.location) for handler in self.handlers)

    def excused(self, rules: tuple[str, ...]) -> Iterator[tuple[str, Location]]:
        """The uses of the rules' APIs that lack nothing."""
        for handler in self.handlers:
            yield from (each for each in handler.excused if each[0] in rules)
