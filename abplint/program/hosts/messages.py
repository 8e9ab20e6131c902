"""Messages: a channel has two ends, and what listens at one is called with what is posted at the other.

An app has parts that share no globals: a page with its scripts, the workers it starts, its iframes, the background, the
content scripts and the pages of an extension. The part that a realm loads is the main one; another one is loaded when
something in the realm first speaks to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import MOST_CROSSINGS
from abplint.program.hosts.host import Host, NativeFunction, NativeMethod, argument
from abplint.program.moment import LOADING, Diverged, Exhausted
from abplint.program.objects import Array, Element, Event, Func, Port, Record, RemoteObject
from abplint.program.observing import Trigger
from abplint.program.units import PartSource, Unit
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    WINDOW,
    BoundBuiltIn,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Text,
    Unknown,
    Value,
    alternatives,
    join,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.scopes import Cell, Frame

_MESSAGE: Final = Trigger("listener", "message")
# `import Counter from './counter.js?worker'`
_IMPORTED: Final = regex(r"(?P<url>[^?#]+)\?(?:[^#]*&)?(?P<kind>worker|sharedworker)(?:&[^#]*)?#\Z")
_CLASSES: Final = {"worker": "Worker", "sharedworker": "SharedWorker"}
# of the background and content scripts, all that the same module makes is one thing
_MODULES_OF_THEIR_OWN: Final = ("worker", "frame", "page")


class Part:
    """One part of an app: its globals, and what else of the realm belongs to it.

    `name` is its path, for people; `kind` is "main", "worker", "frame", "background", "content", "page", or "any" of an
    extension's. `units` are the modules that it has for itself, `scripts` what it begins with. `owners` are the ends
    that other parts hold: a worker's object, an iframe's window.
    """

    def __init__(self, name: str, kind: str) -> None:
        self.name = name
        self.kind = kind
        self.globals: dict[str, Slot] = {}
        self.lexicals: dict[str, Cell] = {}
        self.missing_globals: set[str] = set()
        self.units: dict[str, Unit] | None = {} if kind in _MODULES_OF_THEIR_OWN else None
        self.scripts: frozenset[str] = frozenset()
        self.owners: list[Port] = []
        self.exposed: list[Value] = []


def _post(m: Machine, port: Port, arguments: list[Value], site: Site) -> Value:
    m.messages.post(port, arguments, site)
    return NOTHING


def _listen(m: Machine, port: Port, arguments: list[Value], site: Site) -> Value:
    if property_key(argument(arguments, 0)) is not None:
        m.messages.hear(port, property_key(argument(arguments, 0)) or "", argument(arguments, 1), site)
    return NOTHING


def _listen_for_messages(m: Machine, port: Port, arguments: list[Value], site: Site) -> Value:
    m.messages.hear(port, "message", argument(arguments, 0), site)
    return NOTHING


def _nothing(m: Machine, port: Port, arguments: list[Value], site: Site) -> Value:
    return NOTHING


_PORT_METHODS: Final[dict[str, NativeMethod]] = {
    "postMessage": _post,
    "addEventListener": _listen,
    "removeEventListener": lambda m, port, args, site: m.events.forget(port, args),
    "addListener": _listen_for_messages,
    "removeListener": _nothing,
    "start": _nothing,
    "close": _nothing,
    "terminate": _nothing,
    "disconnect": _nothing,
}


def _expose(m: Machine, given: list[Value], site: Site) -> Value:
    """`expose(api)`: what other parts may call of this one."""
    m.messages.part_of(m.frame).exposed.append(argument(given, 0))
    return NOTHING


def _remote(m: Machine, given: list[Value], site: Site) -> Value:
    """`remote(end)`: an object whose methods are those that the part at the other end exposes."""
    for item in alternatives(argument(given, 0)):
        if isinstance(item, Port) and isinstance(item.home, Part):
            return RemoteObject(item.home, site, m.run)
    return Unknown()


class _Unheard(NamedTuple):
    """What was posted, in which run, where and by which activation."""

    run: int
    event: Obj
    site: Site
    frame: Frame


class Messages(Host):
    """Messages between the parts of an app."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Port: _PORT_METHODS, RemoteObject: {}}
    words: ClassVar[dict[str, NativeFunction]] = {"expose": _expose, "remote": _remote}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.main = Part("", "main")
        self.current = self.main
        self.parts: dict[str, Part] = {}
        self.crossings: dict[
            Site, dict[str, str]
        ] = {}  # where a message is sent, and who gets it, by the listener's file
        self._homes: dict[int, Part] = {}
        self.registered: dict[int, Part] = {}  # by the serials of listeners of modules that several share
        self._modules: dict[str, Unit] = {}  # of the parts that have none of their own
        self._first = 0  # of the units that were loaded while the current part runs
        self._channels: dict[str, list[Port]] = {}
        self._service_workers: list[Part] = []
        self._neighbours: bool | None = None
        self._has_met_channels = False
        self._scripts: dict[str, frozenset[str]] | None = None  # what the neighbours begin with, by their names
        self._hops = 0
        self._delivered: set[int] = set()  # the serials of listeners that a message has reached
        # what was posted to an end of a channel that nobody listens at so far: it waits there
        self._unheard: dict[Port, list[_Unheard]] = {}
        self._given: set[int] = set()  # the serials of ends that code outside, or another part, may post at

    # ------------------------------------------------------------ parts

    def part_of(self, frame: Frame | None) -> Part:
        """The part whose code runs in a frame; a library's model belongs to whoever called it."""
        while frame is not None and frame.unit.model_of and frame.caller is not None:
            frame = frame.caller
        return self.main if frame is None else self.home(frame.unit)

    def home(self, unit: Unit) -> Part:
        if self.current is self.main and not self._homes:
            return self.main
        home = self._homes.get(id(unit))
        if home is None and self.current is not self.main and unit in self.m.loading.all_units[self._first :]:
            home = self._homes[id(unit)] = self.current
        return home or self.main

    def acting(self) -> Part:
        """The part on whose behalf code runs: that of a module which several parts share is whoever has called it."""
        frame: Frame | None = self.m.frame
        while frame is not None and frame.unit.model_of and frame.caller is not None:
            frame = frame.caller
        is_own = frame is None or id(frame.unit) in self._homes or self.home(frame.unit) is not self.main
        return self.part_of(frame) if is_own else self.current

    def elsewhere(self, unit: Unit) -> Part | None:
        """The part that a unit's code runs in, where that is neither the current one nor the main one."""
        home = self._homes.get(id(unit)) if self._homes else None
        return None if home is self.current else home

    @contextmanager
    def inside(self, part: Part) -> Iterator[None]:
        """Run something in a part, with its globals."""
        outer, first, names, loading = self.current, self._first, self.m.names, self.m.loading
        if part is outer:
            yield
            return
        outer.globals, outer.lexicals, outer.missing_globals = names.globals, names.lexicals, names.missing_globals
        names.globals, names.lexicals, names.missing_globals = part.globals, part.lexicals, part.missing_globals
        units = loading.units
        if outer.units is None:
            self._modules = units
        loading.units = self._modules if part.units is None else part.units
        self.current, self._first = part, len(loading.all_units)
        try:
            yield
        finally:
            for unit in loading.all_units[self._first :] if part is not self.main else ():
                self._homes.setdefault(id(unit), part)
            names.globals, names.lexicals, names.missing_globals = outer.globals, outer.lexicals, outer.missing_globals
            loading.units = units
            self.current, self._first = outer, first

    def _load(self, source: PartSource | None) -> Part | None:
        """The part that scripts make, loaded at its first mention; None if there is none."""
        if source is None:
            return None
        known = self.parts.get(source.name)
        if known is not None:
            return known
        part = self.parts[source.name] = Part(source.name, source.kind)
        part.scripts = _scripts_of(source)
        loading, names = self.m.loading, self.m.names
        told, loading.loaded = loading.loaded, None
        writes, run, frame, env = len(names.global_writes), self.m.run, self.m.frame, self.m.env
        registrations = self.m.events.registrations
        heard = len(registrations)
        try:
            with self.inside(part), suppress(Diverged, Exhausted):
                self._run_scripts(source)
        finally:
            loading.loaded = told
            self.m.run, self.m.frame, self.m.env = run, frame, env
            del names.global_writes[writes:]
            if run != LOADING:  # what a part listens for as it loads, no handler has opened
                del registrations[heard:]
        return part

    def _run_scripts(self, source: PartSource) -> None:
        """Run the scripts of a part, in the part that is running."""
        loading = self.m.loading
        for script in source.scripts():
            if script.path in loading.units and not script.program.is_module:
                loading.load_again(script.path, script.file, script.program)
            elif script.path:
                loading.load_module(script.path, lazy=False)
            elif script.is_module:
                loading.load_inline_module(script.file, script.program, script.region)
            else:
                loading.load_script(script.file, script.program, script.region)

    def _import_scripts(self, urls: list[Value]) -> Value:
        """`importScripts(…)` of a worker: each script runs where the call stands."""
        for url in (url for given in urls for url in _urls_of(given)):
            source = self.m.loader.part(self.m.frame.unit, url, "worker")
            if source is not None:
                self._run_scripts(source)
        return NOTHING

    def starts_another(self, path: str) -> bool:
        """Whether a script is what another part than the current one begins with, where there is more than one."""
        if not self.parts:
            return False
        if self._scripts is None:
            self._scripts = {source.name: _scripts_of(source) for source in self.m.loader.neighbours()}
        others = {**self._scripts, **{name: part.scripts for name, part in self.parts.items()}}
        return any(path in scripts for name, scripts in others.items() if name != self.current.name)

    def meet_neighbours(self) -> None:
        """Load the other parts of the extension that the realm belongs to, once."""
        if self._neighbours is None:
            self._neighbours = True
            for source in self.m.loader.neighbours():
                self._load(source)

    def _meet_channels(self) -> None:
        """Load the other pages of the site that open channels, once."""
        if not self._has_met_channels and self.m.run > LOADING:
            self._has_met_channels = True
            for source in self.m.loader.neighbours(on_channels=True):
                self._load(source)

    def _linked(self, url: Value, kind: str) -> Part | None:
        """The part that a URL names: of a worker or of a page."""
        part, unit = self.m.loader.part, self.m.frame.unit
        found = next(filter(None, (part(unit, text, kind) for text in _urls_of(url))), None)
        if found is None and kind == "worker":
            ends = (item.ending for item in alternatives(url) if isinstance(item, Text) and item.ending)
            found = next(filter(None, (part(unit, each, kind, is_ending=True) for each in ends)), None)
        return self._load(found)

    # ------------------------------------------------------------ ends

    def hear(self, port: Port, event: str, listener: Value, site: Site | None) -> None:
        """A listener is added; one that the handler itself adds is run in any case, with who knows what."""
        self.m.events.listen(port, event, listener, site)
        functions = tuple(v for v in alternatives(listener) if isinstance(v, Func))
        if not functions or site is None or self.m.run == LOADING or event not in ("message", "onmessage"):
            return
        self._tell_unheard(port, functions)
        if port.peer is not None and self.part_of(self.m.frame) is not self.main:
            return  # another part listens to what the app itself sends it

        def unless_heard() -> None:
            if port.kind == "message" and port.peer is not None and not self._given & {port.serial, port.peer.serial}:
                return  # who has the other end is code of this part, which has posted nothing
            fresh = tuple(func for func in functions if func.serial not in self._delivered)
            if fresh:
                self.m.outside.run_callbacks(fresh, site, _MESSAGE)

        self._delivered -= {func.serial for func in functions}
        self.m.frame.deferred.append(unless_heard)

    def end_turn(self) -> None:
        """Who has begun to listen in a turn that was left for later gets what waits for it."""
        for port in [*self._unheard]:
            functions = self._listening_at(port)
            if functions:
                self._tell_unheard(port, functions)

    def _listening_at(self, port: Port) -> list[Value]:
        return [*self.m.heap.heard(port, "message"), *self.m.heap.heard(port, "onmessage")]

    def _tell_unheard(self, port: Port, functions: Sequence[Value]) -> None:
        for posted in self._unheard.pop(port, ()):
            if posted.run == self.m.run:
                work = partial(self.tell, functions, [posted.event], posted.site)
                self.m.event_loop.by_way_of(posted.frame, work)

    def give(self, arguments: list[Value]) -> None:
        """Code that is not followed is given an end of a channel, by itself or in an object or a list."""
        for given in arguments:
            for item in alternatives(given):
                held = [item, *(item.held() if isinstance(item, (Record, Array)) else ())]
                self._given |= {
                    inner.serial for value in held for inner in alternatives(value) if isinstance(inner, Port)
                }

    def assigned(self, target: Value, name: str, value: Value, site: Site | None) -> None:
        if isinstance(target, Port) and name == "onmessage":
            self.m.heap.hear(target, name, ())
            self.hear(target, name, value, site or target.site)

    def object_member(self, obj: Port | RemoteObject, name: str, site: Site) -> Value | None:
        if isinstance(obj, RemoteObject):
            return self.m.native(lambda given, at: self._call_remote(obj, name, given, at))
        slot, _ = self.m.heap.find(obj, name)
        if slot is not None:
            return slot.value
        if name == "onMessage":
            return obj
        if name == "port" and obj.peer is not None and obj.home is not None:
            return obj.peer
        if obj.kind == "window" and name != "postMessage":
            return self._member_of_window(obj, name)
        if name in _PORT_METHODS:
            return BoundBuiltIn(obj, name)
        return External((*obj.path, name))

    def _member_of_window(self, window: Port, name: str) -> Value:
        home = window.home
        if isinstance(home, Part):
            slot = home.globals.get(name)
            if slot is not None:
                return slot.value
        return External((*window.path, name))

    def window_of(self, element: Element) -> Port | None:
        """The window of an iframe that shows a page of the project, or one that is written in its `srcdoc`."""
        source, written = element.slots.get("src"), element.slots.get("srcdoc")
        if element.tag != "iframe":
            return None
        part: Part | None = None
        if written is not None and (element.site or written.site) is not None:
            part = self._load(self.m.scripts.page_of(written.value, written.site or element.site or self.m.place(0, 0)))
        elif source is not None:
            part = self._linked(source.value, "frame")
        if part is None:
            return None
        if not part.owners:
            path = ("(HTMLIFrameElement)", "contentWindow")
            part.owners.append(Port("window", path, element.site, LOADING, home=part))
        return part.owners[0]

    def post(self, port: Port, arguments: list[Value], site: Site) -> None:
        """Deliver what is posted at an end to what listens at the other."""
        self.give(arguments[1:])
        ports = self._transferred(arguments)
        message = argument(arguments, 0)
        if port.kind == "broadcast":
            self._meet_channels()
            for other in list(self._channels.get(port.path[-1], ())):
                if other is not port:
                    self._tell_port(other, message, ports, site)
        elif port.kind == "clients":
            self._tell_client(port.home, message, ports, site)
        elif isinstance(port.home, Part):
            reply = port if port.kind != "window" else self._window_for(self.part_of(self.m.frame))
            self._tell_part(port.home, "message", self._event(message, ports, reply), site)
        elif port.peer is not None:
            self._tell_port(port.peer, message, ports, site)

    def _window_for(self, part: Part) -> Value:
        """How another part sees the window of a part."""
        made = Port("window", (), None, LOADING, home=part)
        return made

    def _transferred(self, arguments: list[Value]) -> list[Value]:
        found: list[Value] = []
        for given in arguments[1:]:
            for item in alternatives(given):
                if isinstance(item, Record) and "transfer" in item.slots:
                    item = next(iter(alternatives(item.slots["transfer"].value)))
                listed = self.m.iteration.items_of(item) or []
                found += [inner for inner in listed if isinstance(inner, Port)]
        return found

    def _event(self, message: Value, ports: Sequence[Value], source: Value) -> Obj:
        event = Event(None, self.m.run, Constant("message"))
        for name, value in (
            ("data", message),
            ("ports", self.m.new_array(tuple(ports))),
            ("source", source),
            ("type", Constant("message")),
        ):
            self.m.heap.give(event, name, value)
        return event

    # ------------------------------------------------------------ delivering

    def _tell_port(self, port: Port, message: Value, ports: Sequence[Value], site: Site) -> None:
        self.m.demand.before_firing("message")
        listeners = self._listening_at(port)
        if port.kind == "extension":
            self.tell(listeners, [message, port], site)
            return
        event = self._event(self._received(message), ports, port)
        if not listeners and port.kind == "message":
            self._unheard.setdefault(port, []).append(_Unheard(self.m.run, event, site, self.m.frame))
        self.tell(listeners, [event], site)

    def _received(self, message: Value) -> Value:
        """A message as the main part gets it: what the objects in it hold is the other part's to say."""
        if self.part_of(self.m.frame) is self.main or not isinstance(message, Record):
            return message
        made = Record(message.site, self.m.run)
        for name, slot in self.m.heap.own(message):
            self.m.heap.give(made, name, join(self._opened(v) for v in alternatives(slot.value)), slot.site)
        return made

    def _opened(self, value: Value) -> Value:
        if not isinstance(value, Record):
            return value
        made = Record(value.site, self.m.run)
        self.m.heap.shape(made, open=True, prototype=value.prototype)
        for name, slot in self.m.heap.own(value):
            self.m.heap.give(made, name, join((slot.value, ANYTHING)), slot.site)
        return made

    def _tell_part(self, part: Part, event: str, given: Value, site: Site) -> None:
        """Call what listens on the global object of a part."""
        self.m.demand.before_firing(event)
        with self.inside(part):
            listeners: list[Value] = list(self.m.events.heard(part, WINDOW, event))
            slot = self.m.names.globals.get(f"on{event}")
            listeners += [v for v in alternatives(slot.value) if v not in listeners] if slot is not None else []
        self.tell(listeners, [given], site)

    def tell(self, listeners: Sequence[Value], arguments: list[Value], site: Site) -> list[Value]:
        """Call listeners, each in its own part; what they return."""
        results: list[Value] = []
        self.m.frame.is_silent = False  # to send a message is more than to compute data
        if self._hops >= MOST_CROSSINGS:
            return results
        for listener in dict.fromkeys(func for v in listeners for func in self.m.events.called_by(v)):
            part = self.main if listener.unit is None else self.home(listener.unit)
            part = self.registered.get(listener.serial, part)
            if part is not self.acting():
                name = self._own_name(listener)
                self.crossings.setdefault(site, {})[name] = part.name or name
            self._delivered.add(listener.serial)
            self._hops += 1
            try:
                with self.inside(part), suppress(Diverged):
                    results.append(self.m.calls.call_function(listener, NOTHING, arguments, site))
            finally:
                self._hops -= 1
        return results

    def _own_name(self, listener: Func) -> str:
        """What the main part is called at a step: the file of what listens there."""
        return listener.unit.file.path if listener.unit is not None else "the page"

    def _call_remote(self, remote: RemoteObject, name: str, given: list[Value], site: Site) -> Value:
        """A method that another part exposes: it gives a promise."""
        results: list[Value] = []
        for api in (v for exposed in remote.part.exposed for v in alternatives(exposed)):
            with self.inside(remote.part), suppress(Diverged):
                method = self.m.properties.member(api, name, site)
                if isinstance(method, Func):
                    self.crossings.setdefault(site, {})[self._own_name(method)] = remote.part.name
                    results.append(self.m.calls.call(method, api, given, site))
        return self.m.promises.promise(join(results) if results else ANYTHING)

    # ------------------------------------------------------------ what code calls

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        self.give(arguments)
        if new:
            imported = _IMPORTED.match(path[0]) if path[1:] == ("default",) else None
            if imported is not None:  # a worker that a build tool makes a class of
                return self._made(_CLASSES[imported["kind"]], [Constant(imported["url"]), *arguments], site)
            return self._made(path[-1] if len(path) == 1 else "", arguments, site)
        if path == ("importScripts",):
            return self._import_scripts(arguments)
        if path[-1] == "postMessage":
            return self._posted(path, arguments, site)
        if path == ("navigator", "serviceWorker", "register"):
            part = self._linked(argument(arguments, 0), "worker")
            if part is not None and part not in self._service_workers:
                self._service_workers.append(part)
        return None

    def _made(self, interface: str, arguments: list[Value], site: Site) -> Value | None:
        if interface == "MessageChannel":
            made = Record(site, self.m.run)
            first = Port("message", ("(MessagePort)",), site, self.m.run)
            second = Port("message", ("(MessagePort)",), site, self.m.run, peer=first)
            first.peer = second
            self.m.heap.give(made, "port1", first)
            self.m.heap.give(made, "port2", second)
            return made
        if interface == "BroadcastChannel":
            name = property_key(argument(arguments, 0))
            if name is None:
                return None
            channel = Port("broadcast", ("BroadcastChannel", "new", name), site, self.m.run)
            self._channels.setdefault(name, []).append(channel)
            return channel
        if interface in ("Worker", "SharedWorker"):
            part = self._linked(argument(arguments, 0), "worker")
            if part is None:
                return None
            worker = Port("worker", (interface, "new"), site, self.m.run, home=part)
            part.owners.append(worker)
            if interface == "SharedWorker":
                worker.peer = Port("message", ("(MessagePort)",), site, self.m.run)
                worker.peer.peer = Port("message", ("(MessagePort)",), site, self.m.run, peer=worker.peer)
                self._tell_part(part, "connect", self._event(NOTHING, [worker.peer.peer], NOTHING), site)
            return worker
        return None

    def _posted(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> Value | None:
        part, message, ports = self.part_of(self.m.frame), argument(arguments, 0), self._transferred(arguments)
        if "serviceWorker" in path:
            if not self._service_workers:
                return None
            for worker in self._service_workers:
                reply = Port("clients", ("(Client)",), site, self.m.run, home=part)
                self._tell_part(worker, "message", self._event(message, ports, reply), site)
        elif path[0] in ("clients", "(Client)"):
            for owner in (self.main, *self.parts.values()) if part in self._service_workers else ():
                self._tell_client(owner, message, ports, site)
        elif path != ("postMessage",):
            return None
        elif part.kind == "worker":
            for port in part.owners:
                self._tell_port(port, message, ports, site)
        else:
            target = self.main if part.kind == "frame" else part
            source = part.owners[0] if part.owners else self._window_for(part)
            self._tell_part(target, "message", self._event(message, ports, source), site)
        return NOTHING

    def _tell_client(self, part: Part, message: Value, ports: Sequence[Value], site: Site) -> None:
        """A service worker tells a page."""
        container = External(("navigator", "serviceWorker"))
        self.m.demand.before_firing("message")
        self.tell(self.m.events.heard(part, container, "message"), [self._event(message, ports, NOTHING)], site)


def _scripts_of(source: PartSource) -> frozenset[str]:
    return frozenset(script.path for script in source.scripts() if script.path)


def _urls_of(value: Value) -> Iterator[str]:
    """The texts that a URL may be, as far as they are written: as they are, or in `new URL(…)` and `getURL(…)`, which
    means a file below the root of the extension wherever it is called."""
    for item in alternatives(value):
        if isinstance(item, Constant) and isinstance(item.value, str):
            yield item.value
        elif isinstance(item, External):
            while item.path[-1:] == ("href",) and item.base is not None:
                item = item.base
            made = item.made_by
            if made is not None and made.arguments and made.path[-1] in ("URL", "getURL"):
                is_rooted = made.path[-1] == "getURL"
                yield from (f"/{url.lstrip('/')}" if is_rooted else url for url in _urls_of(made.arguments[0]) if url)
