"""Reads the surface of a realm: its runtimes, what they list, and what their handlers reach."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import filterfalse
from typing import Final, NamedTuple, TypeVar

from abplint.catalog import Api, Need
from abplint.finding import Progress
from abplint.program.objects import Func
from abplint.program.observing import Entry, GlobalWrite, Reached
from abplint.program.realm import Outcome, Realm
from abplint.program.units import Unit
from abplint.program.values import (
    INPUT,
    NOTHING,
    PARAMETERS,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Symbol,
    Value,
    alternatives,
)
from abplint.source import Location, SourceFile
from abplint.surface.answers import (
    knows_nothing,
    may_deny,
    says_nothing,
    says_status,
    succeeds,
    turns_away,
)
from abplint.surface.apis import ApiIndex
from abplint.surface.asking import AskingOrder
from abplint.surface.bootstrap import EarlyClient
from abplint.surface.budgets import MOST_CAPABILITIES, MOST_RUNTIMES
from abplint.surface.declarations import ListReader
from abplint.surface.interface import INHERITED, NO_CAPABILITY, NOT_INITIALIZED, UNKNOWN_CAPABILITY, Codes
from abplint.surface.outcomes import (
    ends,
    entry_of,
    gives_nothing,
    is_judged,
    parameters_read,
    path_of,
    reader_of,
    state_instead_of_input,
    trail_end,
)
from abplint.surface.parts import (
    MEMBERS,
    Declaration,
    Dispatch,
    Handler,
    Listing,
    Repetition,
    Route,
    Runtime,
    RuntimeMember,
    Sink,
    TrailEnd,
)
from abplint.surface.recognising import body_of, is_open, is_removal, is_runtime
from abplint.surface.responses import BareAnswer, Origin, Response, bare_answers_of, responses_of
from abplint.surface.told import Told, UnknownExport
from abplint.surface.watching import FIRING, Match, Probe, Watcher
from abplint.syntax import facts

_Item = TypeVar("_Item")


class ReachedWay(NamedTuple):
    """A way that a capability's handler takes to a use of an API. `silenced`: the places at which it is silenced."""

    api: Api
    location: Location
    route: Route
    silenced: frozenset[Location]

    def lead_into(self, sinks: dict[tuple[str, tuple[str, int, int]], Sink]) -> None:
        """Add the way to the sink that it leads to."""
        key = (self.api.rule, self.location.key)
        known = sinks.get(key) or Sink(self.api, self.location, (self.route,))
        sinks[key] = known.also(self.route, self.silenced)


class Invocation(NamedTuple):
    """How a capability is called: through the runtime, or the function itself."""

    name: str
    value: Value
    this: Value
    arguments: tuple[Value, ...]
    site: Site
    unit: Unit


@dataclass
class RealmSurface:
    """What one realm's runtimes say and do. `left_out` counts runtimes beyond the bound."""

    runtimes: list[Runtime] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    dispatches: list[Dispatch] = field(default_factory=list)
    reached: dict[tuple[str, tuple[str, int, int]], Sink] = field(default_factory=dict)
    responses: list[Response] = field(default_factory=list)
    bare_answers: list[BareAnswer] = field(default_factory=list)
    left_out: int = 0


class SurfaceReader:
    """Reads the surface of one realm after its scripts have been loaded."""

    def __init__(
        self,
        interpreter: Realm,
        apis: ApiIndex,
        declared: Iterable[Declaration] = (),
        progress: Progress | None = None,
        told: Told | None = None,
        *,
        client: EarlyClient,
        order: AskingOrder | None = None,
    ) -> None:
        self.interpreter = interpreter
        self.client = client
        self.progress = progress
        self.told = told or Told()
        self.apis = apis
        self.listed = list(declared)
        self.order = order or AskingOrder()
        self.surface = RealmSurface()
        self.ways: list[ReachedWay] = []  # of the capability that is asked for
        self.writes: list[GlobalWrite] = []

    def read(self, writes: list[GlobalWrite], evidence: bool) -> RealmSurface:
        """Read the runtimes among the writes to the global `abp`; `evidence`: the app shows other signs of ABP."""
        for write in reversed({(write.site, write.calls): write for write in reversed(writes)}.values()):
            runtimes = [
                value
                for value in alternatives(write.value)
                if not is_removal(value) and is_runtime(self.interpreter, value, write, evidence)
            ]
            for value in [value for value in runtimes if isinstance(value, Obj)] or runtimes[:1]:
                if len(self.surface.runtimes) < MOST_RUNTIMES:
                    self._add_runtime(write, value)
                else:
                    self.surface.left_out += 1
        self._leave_out_offers()
        self._leave_out_repeated()
        self._mark_bootstraps()
        for runtime, write in zip(self.surface.runtimes, self.writes, strict=True):
            if not runtime.is_bootstrap:
                self._read_runtime(runtime, write)
        return self.surface

    # ------------------------------------------------------------ runtimes

    def _add_runtime(self, write: GlobalWrite, value: Value) -> None:
        obj = value if isinstance(value, Obj) else None
        members = self._members(value, write) if obj is not None else {}
        body = body_of(obj) or write.site
        self.writes.append(write)
        self.surface.runtimes.append(
            Runtime(
                location=write.site.location,
                body=body.location,
                value=value,
                obj=obj,
                members=members,
                is_known=obj is not None and not is_open(obj),
                triggers=write.triggers,
                awaited=write.awaited,
                identity=dict(self._identity(members)),
                missing_identity=self._missing_identity(members),
                is_certain=write.certain,
            )
        )

    def _identity(self, members: dict[str, RuntimeMember]) -> Iterator[tuple[str, str]]:
        version = members.get("protocolVersion")
        apps = alternatives(members["app"].value) if "app" in members else ()
        slots = [(name, slot) for app in apps if isinstance(app, Obj) for name, slot in app.slots.items()]
        said = [(name, slot.value) for name, slot in slots if name in ("id", "name", "version")]
        for name, value in (*said, *([("protocolVersion", version.value)] if version is not None else ())):
            if isinstance(value, Constant) and isinstance(value.value, str):
                yield str(name), value.value

    def _missing_identity(self, members: dict[str, RuntimeMember]) -> tuple[str, ...]:
        """Which of `app.id`, `app.name` and `app.version` are provably not there."""
        member = members.get("app")
        if member is None or not isinstance(member.value, Obj) or is_open(member.value):
            return ()
        found = member.value
        return tuple(n for n in ("id", "name", "version") if self.interpreter.find_slot(found, n)[0] is None)

    def _members(self, value: Value, write: GlobalWrite) -> dict[str, RuntimeMember]:
        found: dict[str, RuntimeMember] = {}
        assert isinstance(value, Obj)
        machine = self.interpreter
        machine.start(write.unit)
        for name in MEMBERS:
            slot, _ = machine.find_slot(value, name)
            if slot is not None:
                member = slot.value
                if slot.getter is not None:
                    member = machine.perform(slot.getter, value, [], write.site, write.unit).value or NOTHING
                found[name] = RuntimeMember(member, slot.site.location if slot.site is not None else None)
        return found

    def _leave_out_offers(self) -> None:
        """Leave out runtimes that an uncalled function would set to what it is given, if there are others."""
        pairs = list(zip(self.surface.runtimes, self.writes, strict=True))
        kept = [
            pair for pair in pairs if pair[0].obj is not None or all(t.kind != "uncalled" for t in pair[0].triggers)
        ]
        if kept:
            self.surface.runtimes = [runtime for runtime, _ in kept]
            self.writes = [write for _, write in kept]

    def _leave_out_repeated(self) -> None:
        """Of the runtimes that one place sets, called from here and there, leave out those that say nothing new."""
        said: dict[Site, set[str]] = {}
        kept = []
        for runtime, write in zip(self.surface.runtimes, self.writes, strict=True):
            if sum(other.site == write.site for other in self.writes) > 1:
                names = self._named_by(runtime, write)
                if write.site in said and names <= said[write.site]:
                    continue
                said.setdefault(write.site, set()).update(names)
            kept.append((runtime, write))
        self.surface.runtimes = [runtime for runtime, _ in kept]
        self.writes = [write for _, write in kept]

    def _named_by(self, runtime: Runtime, write: GlobalWrite) -> set[str]:
        """The capabilities that a runtime lists, or that its dispatch seems to know."""
        reader = ListReader(self.interpreter)
        listings = [reader.read(runtime, write, name) for name in ("initialize", "listCapabilities")]
        names = {declaration.name for listing in listings if listing for declaration in listing.declarations}
        return names.union(self._probe(runtime, write)[0].names) if "call" in runtime.members else names

    def _mark_bootstraps(self) -> None:
        """Of several runtimes in a realm, some wait for the others, or stand in for them without a dispatch."""
        runtimes = self.surface.runtimes
        waiting = [write.site in self.client.waits for write in self.writes]
        if len(runtimes) < 2 or all(waiting):
            return
        for runtime, write in zip(runtimes, self.writes, strict=True):
            runtime.is_bootstrap = write.site in self.client.waits
            # what was cut short may still come to it
            runtime.is_resolved = self.client.answered(write.site) or bool(self.interpreter.too_large)
        known = self.interpreter.globals.get("abp")
        self.interpreter.globals["abp"] = Slot(External(("abp",)))  # what it forwards to is not its own
        for number, (runtime, write) in enumerate(zip(runtimes, self.writes, strict=True), start=1):
            stands_in = any(not other.is_bootstrap for other in runtimes[number:])
            if stands_in and not runtime.is_bootstrap and runtime.is_at_once and self.client.is_before_others(write):
                runtime.is_bootstrap = "call" not in runtime.members or not self._probe(runtime, write)[0].names
        if known is not None:
            self.interpreter.globals["abp"] = known

    # ------------------------------------------------------------ lists

    def _read_runtime(self, runtime: Runtime, write: GlobalWrite) -> None:
        reader = ListReader(self.interpreter)
        session = reader.read(runtime, write, "initialize")
        early = self._ask_for_nothing(runtime, write)
        self._initialize(runtime, write)
        listed = reader.read(runtime, write, "listCapabilities")
        runtime.listings += filter(None, (session, listed))
        runtime.has_lost_list = reader.has_lost
        self.surface.listings += runtime.listings
        if "call" in runtime.members:
            rows = self._read_dispatch(runtime, write, early)
            self._list_again(runtime, write, rows)

    def _list_again(self, runtime: Runtime, write: GlobalWrite, rows: Mapping[str, Site]) -> None:
        """Ask a list again that lacks what was handled: code that a handler was looked for in may have added to it. One
        that is made of the rows that a dispatch looks names up in has more of them once it has found another."""
        reader = ListReader(self.interpreter)
        handled = runtime.dispatch.handlers if runtime.dispatch is not None else {}
        for listing in [found for found in runtime.listings if found.is_exact and not found.names.issuperset(handled)]:
            again = reader.read(runtime, write, listing.source)
            if again is None or again.names <= listing.names:
                is_of_rows = all(_is_row(each, rows) for each in listing.declarations)
                grows = is_of_rows and not rows.keys() >= handled.keys() - listing.names
                again = replace(listing, is_exact=False) if grows else None
            if again is not None:
                for listings in (runtime.listings, self.surface.listings):
                    listings[listings.index(listing)] = again

    def _initialize(self, runtime: Runtime, write: GlobalWrite) -> None:
        """Let what `initialize()` writes be there, perhaps, when the other methods are called, as a client does."""
        member = runtime.members.get("initialize")
        if member is not None:
            self.interpreter.call_before(member.value, runtime.value, [INPUT], write.site, write.unit)

    # ------------------------------------------------------------ dispatch

    def _probe(self, runtime: Runtime, write: GlobalWrite) -> tuple[Probe, Outcome]:
        probe = Probe(self.apis, self.interpreter)
        outcome = self.interpreter.perform(
            runtime.members["call"].value,
            runtime.value,
            [Symbol(), INPUT, INPUT],
            write.site,
            write.unit,
            observer=probe,
            probing=True,
        )
        return probe, outcome

    def _read_dispatch(self, runtime: Runtime, write: GlobalWrite, early: Outcome | None) -> Mapping[str, Site]:
        """Ask for all capabilities. The names that the dispatch knew before, and where each is written."""
        probe, outcome = self._probe(runtime, write)
        at = runtime.members["call"].location or runtime.location
        is_waiting = write.site in self.client.waits and not self.client.answered(write.site)
        dispatch = Dispatch(at, is_closed=probe.lost is None and outcome.exhausted is None, is_waiting=is_waiting)
        beside = [
            other for other in self.surface.runtimes if other.location == runtime.location and other is not runtime
        ]
        apart = {id(listing) for other in beside for listing in other.listings}
        listings = [listing for listing in self.surface.listings if id(listing) not in apart]
        declared = dict.fromkeys(
            [d.name for d in (*self.listed, *(d for found in listings for d in found.declarations))]
        )
        answer = self._ask_for_nothing(runtime, write)
        if answer is not None:
            runtime.codes = Codes(answer)
            runtime.refusal = answer.value
            if self.apis.apart:
                inherited = self._ask_for_nothing(runtime, write, INHERITED)
                runtime.inherited = inherited.value if inherited is not None else None
            dispatch.is_closed = dispatch.is_closed and not succeeds(answer.value)
            self._add_responses(answer, Origin("", errors=answer.errors))
            if early is not None:
                runtime.codes.add(early)
        names = self._names(probe, declared, dispatch)
        for name in names[MOST_CAPABILITIES:]:
            dispatch.handlers[name] = Handler(name, at, (TrailEnd(at, "budget"),))
        self.interpreter.handlers = max(len(names), 1)
        self._ask_all(runtime, write, names[:MOST_CAPABILITIES], probe, dispatch)
        if runtime.codes is not None and runtime.codes.may_hold_more:
            runtime.codes.unsaid = frozenset(filterfalse(self._is_said, (NOT_INITIALIZED, UNKNOWN_CAPABILITY)))
        if dispatch.handlers or dispatch.unanswered or dispatch.undispatched or not declared or not dispatch.is_closed:
            self.surface.dispatches.append(dispatch)
            runtime.dispatch = dispatch
        return probe.names

    def _ask_all(
        self, runtime: Runtime, write: GlobalWrite, names: list[str], probe: Probe, dispatch: Dispatch
    ) -> None:
        """Ask for capabilities, in whatever order; what they add stands in the order of their names."""
        surface, turns = self.surface, {}
        for number, name in enumerate(self.order.of(names)):
            if self.progress is not None:
                self.progress("following capabilities", number, len(names))
            self.interpreter.entered.clear()
            self.order.begin(name)
            before = len(surface.responses), len(surface.bare_answers)
            handler = self._ask(runtime, write, name, probe.names.get(name), dispatch)
            repeated = [] if handler is None else list(self._repeated(name, probe, handler))
            self.order.end({unit.file.path for unit in self.interpreter.entered})
            answered = _cut(surface.responses, before[0]), _cut(surface.bare_answers, before[1])
            turns[name] = handler, repeated, *answered, _cut(self.ways, 0)
        for name in filter(turns.__contains__, names):
            handler, repeated, responses, bare_answers, ways = turns[name]
            if handler is not None:
                dispatch.handlers[name] = handler
            dispatch.repeated += repeated
            surface.responses += responses
            surface.bare_answers += bare_answers
            for way in ways:
                way.lead_into(surface.reached)

    def _is_said(self, code: str) -> bool:
        """Whether text of the app holds an error code, other than as a key that something is looked up by."""
        word = re.compile(_SAID.replace(b"%", code.encode()))
        likely = (unit.text for unit in self.interpreter.all_units if code.encode() in unit.text)
        said = any(map(word.search, likely))
        return said or self.interpreter.loader.says(word)

    def _names(self, probe: Probe, declared: Iterable[str], dispatch: Dispatch) -> list[str]:
        """The names to ask for, in the order in which they are asked: what is found does not depend on it."""
        told = () if dispatch.is_closed else self.told.handlers
        return list(dict.fromkeys([*probe.names, *declared, *probe.candidates, *told]))

    def _ask_for_nothing(self, runtime: Runtime, write: GlobalWrite, name: str = NO_CAPABILITY) -> Outcome | None:
        """Call the runtime for a capability that no app has; None if nothing is known of its `call()`."""
        member = runtime.members.get("call")
        if member is None or not any(isinstance(item, Func) for item in alternatives(member.value)):
            return None
        given: list[Value] = [Constant(name, asked=True), INPUT, INPUT]
        return self.interpreter.perform(member.value, runtime.value, given, write.site, write.unit, throwing=True)

    def _repeated(self, name: str, probe: Probe, handler: Handler) -> Iterator[Repetition]:
        """Where the dispatch names a capability again: rows that replace rows, and tests that a call cannot reach."""
        rows = probe.replaced.get(name, ())
        for row in rows[1:]:
            yield Repetition(name, row.location, rows[0].location)
        if handler.is_exhausted or name not in probe.again:
            return
        first = probe.names[name]
        passed = {entry.site for entry in self.interpreter.entries}
        for site in dict.fromkeys(probe.again[name]):
            if first in passed and site not in passed and self._around(site) == self._around(first):
                yield Repetition(name, site.location, first.location)

    def _around(self, site: Site) -> tuple[SourceFile, facts.Function | None]:
        """The file and the innermost function that a place stands in."""
        for unit in self.interpreter.all_units:
            if unit.holds(site):
                around = unit.functions_around(site.start)
                return site.file, around[-1] if around else None
        return site.file, None

    def _ask(
        self, runtime: Runtime, write: GlobalWrite, name: str, site: Site | None, dispatch: Dispatch
    ) -> Handler | None:
        """Call the runtime as a client would, for one capability."""
        watcher = Watcher(self.apis, self.interpreter, self.told)
        asked = Constant(name, site, asked=True)
        given = (asked, PARAMETERS, INPUT)
        call = Invocation(name, runtime.members["call"].value, runtime.value, given, write.site, write.unit)
        outcome = self._perform(call, watcher)
        if runtime.codes is not None:
            runtime.codes.add(outcome)
        entries = self.interpreter.entries
        entry = entry_of(outcome, entries)
        if name in self.told.handlers:
            where = entry.site if entry is not None else site
            self._add_sinks(call, outcome, Handler(name, where.location if where is not None else None))
            return self._ask_told(name, where)
        is_followed = watcher.lost is None and outcome.exhausted is None and not outcome.unfollowed
        is_refused = outcome.value is None or turns_away(outcome.value)
        is_missed = watcher.missed_at >= 0 and says_nothing(outcome.value)
        is_missed = is_missed and all(later.value is None for later in entries[watcher.missed_at :])
        if is_followed and (is_missed or knows_nothing(outcome.value)):
            if self._may_be_set_up(name):
                dispatch.is_closed = False
            else:
                dispatch.unanswered.add(name)
        if site is None and entry is None and watcher.lost is None and outcome.exhausted is None:
            self._add_sinks(call, outcome, Handler(name, runtime.members["call"].location))
            if not outcome.losses:
                dispatch.undispatched.add(name)
            dispatch.is_closed = dispatch.is_closed and not self._may_be_set_up(name)
            return None
        where = entry.site if entry is not None else site
        handler = Handler(
            name,
            where.location if where is not None else None,
            answer=outcome.value,
            called=outcome.called,
            functions=tuple(func.fact for func in entry.handlers.values() if func.fact) if entry is not None else (),
            reads=parameters_read(outcome),
        )
        self.order.learn(name, entry)
        handler.is_refused = is_followed and (is_refused or is_missed)
        handler.ends = tuple(ends(outcome, entries, watcher, entry is not None or site is not None))
        if handler.location is None and handler.lost is None:
            return None
        handler.names = self._named(entry, call.value)
        self._add_sinks(call, outcome, handler)
        state = state_instead_of_input(outcome, watcher, entry)
        origin = Origin(
            name,
            handler.location,
            entry,
            is_judged(outcome),
            outcome.errors,
            state,
            reader_of(state, watcher.answers) if state is not None else None,
            gives_nothing(entry, watcher, outcome, is_followed),
        )
        self._add_responses(outcome, origin)
        dispatching = self._around(entry.site)[1] if entry is not None else None
        self.surface.bare_answers += bare_answers_of(outcome.value, origin, is_followed, watcher.answers, dispatching)
        return handler

    def _may_be_set_up(self, name: str) -> bool:
        """Whether a function writes something under a name (`table['x.y'] = …`): a handler that ran before may have
        called it."""
        written = re.compile(rb"""\[\s*['"`]%s['"`]\s*\]\s*=(?!=)""" % re.escape(name.encode("utf-8", "replace")))
        return any(
            unit.functions_around(unit.region[0] + match.start())
            for unit in self.interpreter.all_units
            for match in written.finditer(unit.text)
        )

    def _named(self, entry: Entry | None, call: Value) -> frozenset[str]:
        """Which of the indexes apart have an API that the text of a handler, and of what it may call, seems to name."""
        if not self.apis.apart:
            return frozenset()
        known = list(entry.handlers.values()) if entry is not None else []
        functions = known or [item for item in alternatives(call) if isinstance(item, Func)]
        return frozenset(name for name, index in self.apis.apart.items() if self.interpreter.may_name(functions, index))

    def _ask_told(self, name: str, site: Site | None) -> Handler:
        """Call the function that a capability is said to end up in. `site` is where the dispatch names it."""
        call = self._told_call(name)
        outcome = self._perform(call, Watcher(self.apis, self.interpreter, self.told))
        handler = Handler(name, (site or call.site).location, answer=outcome.value, called=outcome.called)
        handler.ends = tuple(map(trail_end, outcome.losses))
        self._add_sinks(call, outcome, handler)
        self._add_responses(outcome, Origin(name, handler.location, None, is_judged(outcome), outcome.errors))
        return handler

    def _told_call(self, name: str) -> Invocation:
        """Raises UnknownExport if the file does not export what it should."""
        path, export = self.told.handlers[name]
        machine = self.interpreter
        unit = machine.load_module(path)
        if unit is None:
            raise UnknownExport(name, f"`{path}` is no script that can be followed")
        site = Site(unit.file, *unit.region)
        machine.start(unit)
        value = machine.exported(unit, export, site)
        found = [item for item in alternatives(value) if isinstance(item, Func) and item.site is not None]
        if not found and not machine.exports(unit, export):
            raise UnknownExport(name, f"`{path}` has no export `{export}`")
        return Invocation(name, value, NOTHING, (INPUT, INPUT, INPUT), (found[0].site if found else None) or site, unit)

    def _perform(self, call: Invocation, observer: Watcher, refusing: frozenset[Site] = frozenset()) -> Outcome:
        outcome = self.interpreter.perform(
            call.value, call.this, list(call.arguments), call.site, call.unit, observer=observer, refusing=refusing
        )
        self.order.is_cut |= outcome.is_partial or self.interpreter.has_spent
        return outcome

    def _add_responses(self, outcome: Outcome, origin: Origin) -> None:
        self.surface.responses += responses_of(outcome.value, origin)

    def _add_sinks(self, call: Invocation, outcome: Outcome, handler: Handler) -> None:
        """Add what a call for a capability reached as sinks."""
        opened = {r.use.receiver for r in outcome.reached if r.use.kind == "call" and r.use.path[-1] in FIRING} - {None}
        for reached in outcome.reached:
            if reached.use.kind == "wait" and reached.use.receiver in opened:
                continue
            named = self.apis.otherwise(reached.use)
            if isinstance(reached.what, Match):
                lacks = self._lacks(call, reached, outcome)
                for other in reached.what.others:
                    self._add_sink(handler.name, reached._replace(what=Match(other)), handler, "")
                if lacks is not None:
                    self._add_sink(handler.name, reached, handler, lacks)
                    continue
                handler.excused.append((reached.what.api.rule, reached.use.site.location))
            if named is not None:
                self._add_sink(handler.name, reached._replace(what=Match(named)), handler, "")

    def _lacks(self, call: Invocation, reached: Reached, outcome: Outcome) -> str | None:
        """What makes a use of an API wrong where it could be right; None if nothing is missing."""
        match: Match = reached.what
        if match.api.signal is not None:
            if not match.is_signal:
                return "parameters"
            return "status" if says_status(outcome.value) else None
        lacks = [need for need in match.api.needs if not self._meets(need, call, reached.use.site)]
        return " ".join(lacks) if lacks or not match.api.needs else None

    def _meets(self, need: Need, call: Invocation, site: Site) -> bool:
        """Whether a capability that reaches an API at a place does what the API's rule needs of it."""
        return self._has_requirements(call.name) if need == "requirements" else self._answers_refusal(call, site)

    def _has_requirements(self, name: str) -> bool:
        listings = [*self.listed, *(d for listing in self.surface.listings for d in listing.declarations)]
        return any(d.has_requirements is not False for d in listings if d.name == name)

    def _answers_refusal(self, call: Invocation, site: Site) -> bool:
        """Whether a refusal at a call comes back as `PERMISSION_DENIED`, as far as can be told."""
        outcome = self._perform(call, Watcher(self.apis, self.interpreter), frozenset({site}))
        return outcome.exhausted is not None or may_deny(outcome.value)

    def _add_sink(self, name: str, reached: Reached, handler: Handler, lacks: str) -> None:
        api: Api = reached.what.api
        at = reached.use.site.location
        path = path_of(name, reached, handler, self.interpreter.crossings)
        route = Route(name, path, lacks, self.told.is_silenced(api.rule, path, name), reached.use)
        silenced = {site.location for site in reached.silenced}
        if route.is_silenced:
            silenced.update(step.location for step in path)
        self.ways.append(ReachedWay(api, at, route, frozenset(silenced)))


# a word that is no key of an object, as in `{ NOT_INITIALIZED: true }`
_SAID: Final = rb"[^{,\s'\"]\s*['\"]?%(?![\w$])|(?<![\w$])%(?![\w$]|['\"]?\s*:)"


def _cut(items: list[_Item], start: int) -> list[_Item]:
    """The items from a place on, which are taken away."""
    taken = items[start:]
    del items[start:]
    return taken


def _is_row(declaration: Declaration, rows: Mapping[str, Site]) -> bool:
    """Whether the name of a declaration is written where a dispatch has its row, or in the call that registers it."""
    row, at = rows.get(declaration.name), declaration.location
    return row is not None and row.file.path == at.path and row.start <= at.span.start and at.span.end <= row.end
