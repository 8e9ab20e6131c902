"""What a surface consists of: runtimes, lists, dispatches, handlers, pages, and the sinks that handlers reach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from abplint.catalog import Api
from abplint.finding import Step
from abplint.knowledge.projects import Router
from abplint.program.objects import Func
from abplint.program.observing import Trigger, Use
from abplint.program.values import Obj, Value, alternatives
from abplint.records import record
from abplint.source import Location, Span
from abplint.surface.interface import Codes
from abplint.surface.lifecycle import delay_of, hook_of, waits_for_document
from abplint.surface.plain import PlainData
from abplint.surface.timing import EmbeddedScript
from abplint.syntax.facts import Function

# What a runtime has, as the protocol asks.
MEMBERS: Final = ("initialize", "shutdown", "call", "listCapabilities", "protocolVersion", "app")


@record
class RuntimeMember:
    """A member of a runtime: what is known of its value. Missing members are absent from `Runtime.members`."""

    value: Value
    location: Location | None


@dataclass(eq=False)
class Runtime:
    """A value that becomes the page's `abp` global.

    `location` is the assignment, `body` the object literal, class or returned object that is assigned. `triggers`
    is what runs the assignment, outermost first, when that is not the top level; `awaited`: something is awaited
    before it. `is_known` is False where members may exist that are not known. `identity` is
    what is known of "id", "name" and "version" of `app`, and of "protocolVersion". `router` is the way in which a
    framework builds the file, if one does, and `runs_on_server`: the assignment is reached on the server too;
    `embedded` is the script of a document that holds it. `is_bootstrap`: it stands in for another runtime, and
    `is_resolved` says whether code that waits for the other one is ever told of it. `codes` are the error codes of
    `call()`, None if it could not be asked, and `refusal` is what it answers to a name that no app has, `inherited` to
    one that every object inherits, if that was asked; `envelopes` are the values other than arrays that
    `listCapabilities()` returns, and `session` is what `initialize()` answers. `listings` are what its methods list;
    `has_lost_list`: of another list nothing is known. `is_certain`: no condition that is not known decides whether it
    is assigned.
    """

    location: Location
    body: Location
    value: Value
    obj: Obj | None
    members: dict[str, RuntimeMember]
    is_known: bool
    triggers: tuple[Trigger, ...]
    awaited: bool
    is_bootstrap: bool = False
    identity: Mapping[str, str] = field(default_factory=dict)
    router: Router | None = None
    is_extension: bool = False
    runs_on_server: bool = False
    embedded: EmbeddedScript | None = None
    missing_identity: tuple[str, ...] = ()
    listings: list[Listing] = field(default_factory=list)
    has_lost_list: bool = False
    dispatch: Dispatch | None = None
    is_resolved: bool = True
    codes: Codes | None = None
    refusal: Value | None = None
    inherited: Value | None = None
    envelopes: tuple[Location, ...] = ()
    session: Value | None = None
    is_certain: bool = False

    @property
    def names(self) -> set[str]:
        """The capabilities that it lists or dispatches on."""
        listed = {declaration.name for listing in self.listings for declaration in listing.declarations}
        return listed.union(self.dispatch.handlers if self.dispatch is not None else ())

    @property
    def app_id(self) -> str:
        """The app's identifier, "" if it is not known."""
        return self.identity.get("id", "")

    @property
    def hook(self) -> str | None:
        """The lifecycle hook that it is assigned in, the outermost."""
        return next(filter(None, map(hook_of, self.triggers)), None)

    @property
    def delay(self) -> str | None:
        """What makes the assignment late, if no hook does, as a phrase."""
        return next(filter(None, map(delay_of, self.triggers)), "after an `await`" if self.awaited else None)

    @property
    def is_at_once(self) -> bool:
        """Whether it is assigned as soon as its script runs."""
        return not (self.hook or self.delay or any(trigger.kind == "import" for trigger in self.triggers))

    @property
    def is_there_at_once(self) -> bool:
        """Whether nothing decides that a runtime with a dispatch of its own is assigned as soon as its script runs."""
        return self.is_at_once and self.is_certain and not self.is_bootstrap

    @property
    def is_chunk(self) -> bool:
        """Whether it is assigned as soon as a module that is imported dynamically runs."""
        return not (self.hook or self.delay or self.is_at_once)

    @property
    def is_uncalled(self) -> bool:
        """Whether it is not known what runs the function that assigns it, as with a bundler's table of modules."""
        return bool(self.triggers) and all(trigger.kind == "uncalled" for trigger in self.triggers)

    @property
    def waits_for_document(self) -> bool:
        """Whether it is assigned only when the document is parsed."""
        return any(waits_for_document(trigger) for trigger in self.triggers)

    def place_of(self, name: str) -> Location:
        """Where a member is defined: its own function, if that stands apart from the runtime, else its key."""
        member = self.members[name]
        for item in alternatives(member.value):
            # what a library makes of a function, as `$.proxy(f, this)`, stands nowhere in the app
            if isinstance(item, Func) and item.fact is not None and item.unit is not None and not item.unit.model_of:
                key = member.location
                stands_there = (
                    key is not None
                    and key.path == item.unit.file.path
                    and (
                        key.span.start <= item.fact.name_start <= key.span.end
                        or key.span.end <= item.fact.start <= key.span.end + 8
                    )
                )
                if not stands_there:
                    return Location(item.unit.file, Span(item.fact.start, item.fact.end))
        return member.location or self.location


@record
class SchemaPart:
    """A schema that an entry carries: `member` is "inputSchema" or "outputSchema", `data` what is known of it."""

    member: str
    data: PlainData


@record
class Declaration:
    """A capability named in a list. `source` is "manifest", "initialize" or "listCapabilities".

    `location` is the name, `entry` the object that carries it (None: the name stands alone, or nothing says where).
    What is not known is None in `available` and `has_requirements`, and False in what is missing. `is_conditional`: the
    list has it under some condition only. `data` is what is known of the object, where code made it; `description` is
    what it says of itself, "" if that is not known.
    """

    name: str
    location: Location
    source: str
    available: bool | None = None
    has_requirements: bool | None = False
    entry: Location | None = None
    lacks_input_schema: bool = False
    lacks_alternative: bool = False
    schemas: tuple[SchemaPart, ...] = ()
    is_conditional: bool = False
    data: PlainData | None = None
    description: str = ""


@record
class Repetition:
    """A capability that one list or one dispatch names again; `first` is where it stands before."""

    name: str
    location: Location
    first: Location


@record
class Listing:
    """One list of capabilities. `is_exact` is False where a part of it is built at run time.

    `location` is the array, where it is written as one.
    """

    source: str
    declarations: tuple[Declaration, ...]
    is_exact: bool
    repeated: tuple[Repetition, ...] = ()
    location: Location | None = None

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(self.by_name)

    @cached_property
    def by_name(self) -> dict[str, list[Declaration]]:
        """The declarations of each name, as they stand."""
        found: dict[str, list[Declaration]] = {}
        for declaration in self.declarations:
            found.setdefault(declaration.name, []).append(declaration)
        return found

    @cached_property
    def unavailable(self) -> frozenset[str]:
        """The names that an entry says are not available."""
        return frozenset(declaration.name for declaration in self.declarations if declaration.available is False)

    def owns(self, declaration: Declaration) -> bool:
        """Whether the object that carries a declaration is written for that capability alone: not in code that makes
        the entries of several, or of some that nobody knows."""
        name, entry = declaration.location, declaration.entry
        if entry is None:
            return False
        is_inside = name.path == entry.path and entry.span.start <= name.span.start < entry.span.end
        return self._made[entry.key] == {declaration.name} and (is_inside or self.is_exact)

    @cached_property
    def _made(self) -> dict[tuple[str, int, int], set[str]]:
        """Of which capabilities each object that carries declarations is an entry."""
        found: dict[tuple[str, int, int], set[str]] = {}
        for each in self.declarations:
            if each.entry is not None:
                found.setdefault(each.entry.key, set()).add(each.name)
        return found


@record
class TrailEnd:
    """Where a handler could not be followed any further.

    `why` is that of `Loss`, or "outside" (a table's row leads out of the project) or "dispatch" (the way to the handler
    itself is not known). `origin` is the import, or the value's place, that the trail was lost with. `reach` is what
    may still be reached behind it: an API and where it is used, nearest first.
    """

    location: Location
    why: str
    origin: Location | None = None
    reach: tuple[tuple[str, Location], ...] = ()


@dataclass
class Handler:
    """What a capability is dispatched to.

    `location` is where the dispatch names it, None if it does not. `ends` are the places past which it could not be
    followed. `is_refused`: a call for the name is always turned away. `answer` is all that it may answer, None if it
    never does. `excused` are uses of APIs that a rule is about and that lack nothing, as the rule's id and the place.
    `names` are those of `ApiIndex.apart` one of whose APIs its text, or that of what it may call, seems to name.
    `called` are the functions that its run called, where the realm notes calls. `functions` are those that the dispatch
    calls, and `reads` are the parameters that they took ("*": all of them), None if some call was cut short.
    """

    name: str
    location: Location | None
    ends: tuple[TrailEnd, ...] = ()
    is_refused: bool = False
    answer: Value | None = None
    excused: list[tuple[str, Location]] = field(default_factory=list)
    names: frozenset[str] = frozenset()
    called: frozenset[Function] = frozenset()
    functions: tuple[Function, ...] = ()
    reads: frozenset[str] | None = None

    @property
    def lost(self) -> Location | None:
        """Where the trail ends first, if it was not followed to its end."""
        return self.ends[0].location if self.ends else None

    @property
    def is_exhausted(self) -> bool:
        """Whether a budget ended."""
        return any(end.why == "budget" for end in self.ends)


@record
class Route:
    """The way from a capability to a sink, which is its last step.

    `lacks` is what would make the use right and is missing, where the rule asks for something: "requirements",
    "refusal", both with a space between; or why a `print()` is no transport signal: "parameters", "status".
    `is_silenced`: the user wants to hear nothing of this way.
    """

    capability: str
    path: tuple[Step, ...]
    lacks: str = ""
    is_silenced: bool = False
    use: Use | None = None

    @property
    def _rank(self) -> tuple[bool, int]:
        return (self.is_silenced, len(self.path))


@record
class Sink:
    """A use of an API of the rules that handlers reach: one route for each capability, the best one first.

    A route that is not silenced is better than one that is, and a shorter one better than a longer one. `silenced`
    are the places at which ways that lead here are silenced.
    """

    api: Api
    location: Location
    routes: tuple[Route, ...]
    silenced: frozenset[Location] = frozenset()

    def also(self, route: Route, silenced: frozenset[Location]) -> Sink:
        """The sink with another way to it."""
        old = next((other for other in self.routes if other.capability == route.capability), None)
        if old is not None and old._rank <= route._rank:
            return replace(self, silenced=self.silenced | silenced)
        routes = (*(other for other in self.routes if other is not old), route)
        best = min(routes, key=lambda each: each._rank)
        others = (each for each in routes if each is not best)
        return replace(self, routes=(best, *others), silenced=self.silenced | silenced)

    @property
    def capabilities(self) -> tuple[str, ...]:
        """The capabilities that lead here; where some of them are silenced, only the others."""
        spoken = [route for route in self.routes if not route.is_silenced]
        return tuple(route.capability for route in spoken or self.routes)

    @property
    def path(self) -> tuple[Step, ...]:
        return self.routes[0].path

    @property
    def lacks(self) -> str:
        return self.routes[0].lacks

    @property
    def use(self) -> Use | None:
        return self.routes[0].use


@dataclass
class Dispatch:
    """How `call()` finds handlers. `is_closed` is False where it may know more names than can be told.

    `unanswered` are names that it has been asked for, and that it answered with `UNKNOWN_CAPABILITY` alone;
    for those that are `undispatched` it runs the same code as for any other, and that was followed to its end.
    `is_waiting`: all that it gives waits for code that nothing in sight runs.
    """

    location: Location
    handlers: dict[str, Handler] = field(default_factory=dict)
    is_closed: bool = True
    repeated: list[Repetition] = field(default_factory=list)
    unanswered: set[str] = field(default_factory=set)
    undispatched: set[str] = field(default_factory=set)
    is_waiting: bool = False
