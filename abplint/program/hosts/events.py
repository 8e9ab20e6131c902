"""Events: what listens, and what fires them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from abplint.knowledge.programs import paths
from abplint.program.event_names import event_of, may_be, meant_by, names_in
from abplint.program.hosts.clicks import note_fired
from abplint.program.hosts.emitters import FIRING, emits, identity_of, listened_for, options_called, shows, types_of
from abplint.program.hosts.heard import HeardOutside
from abplint.program.hosts.heard_once import HeardOnce
from abplint.program.hosts.host import Host, NativeMethod, argument
from abplint.program.hosts.keyed import Keyed
from abplint.program.hosts.made_events import complete, complete_click
from abplint.program.hosts.signals import CONTROLLER, Signals
from abplint.program.libraries.recognition import place_of
from abplint.program.moment import AMBIENT, LOADING, Diverged
from abplint.program.objects import Element, Event, Func, functions_among
from abplint.program.observing import Loss, Registration, Trigger, Usage, Use
from abplint.program.platform import COMPONENT_EVENTS, waits_for_person
from abplint.program.scopes import Frame
from abplint.program.values import (
    ANYTHING,
    HOLE,
    NOTHING,
    TRUE,
    Constant,
    External,
    Obj,
    Site,
    Text,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    join,
    truth,
)
from abplint.syntax import facts
from abplint.syntax.bindings import ONLY, PREVENTS, STOPS

if TYPE_CHECKING:
    from abplint.program.hosts.messages import Part
    from abplint.program.machine import Machine
    from abplint.program.units import Unit


_EVENT_INTERFACES: Final = {"beforeinstallprompt": "BeforeInstallPromptEvent"}
# set on a request or reader that the program has started
ASKED_EVENTS: Final = frozenset(
    """
    load loadend error abort timeout message success complete upgradeneeded readystatechange open close
    progress dataavailable stop end loadedmetadata canplay messageerror blocked finish ended transitionend animationend
""".split()
)


# methods of elements that fire an event; nobody knows what stands around an element that no page in sight has
# the events that bring data, and where
TRANSFERS: Final = {"paste": "clipboardData", "drop": "dataTransfer"}
TRANSFER: Final = External(("(DataTransfer)",))
_DOCUMENT: Final = External(("document",))
_BODY: Final = External(("document", "body"))
_SILENCED: Final = "*silenced*"  # of an event: nothing else hears it
_FIRES: Final = {"click": "click", "requestSubmit": "submit", "reset": "reset"}


class Heard(NamedTuple):
    """What tells listeners apart: the function, where it listens, in which components, and on which element.

    `element` is the serial of one that the page itself has, else 0. `kind` is where the prototype of its `this` is
    written: the method of a subclass may be called.
    """

    function: facts.Function
    site: Site
    within: tuple[Usage, ...]
    element: int
    kind: Site | None = None

    @property
    def place(self) -> tuple[facts.Function, Site, Site | None]:
        """The function, where it listens, and of which class, whatever it is in or on."""
        return self.function, self.site, self.kind


def kind_of_this(listener: Func) -> Site | None:
    """Where the prototype of what a function is bound to is written, if it is an instance."""
    this = listener.bound_this
    prototype = this.prototype if isinstance(this, Obj) else None
    return prototype.site if isinstance(prototype, Obj) else None


def _is_among(listener: Value, given: Sequence[Value]) -> bool:
    return any(item is listener for value in given for item in alternatives(value))


def _is_set(event: Value, name: str) -> bool:
    """Whether a flag of an event that code made is certainly set."""
    slot = event.slots.get(name) if isinstance(event, Event) else None
    return slot is not None and truth(slot.value) is True


def _is_anyones(target: External) -> bool:
    """Whether a type is all that is known of something (`button: JQuery`)."""
    return target.made_by is None and target.base is None and len(target.path) == 1 and target.path[0][:1] == "("


def _is_false(answer: Value) -> bool:
    return isinstance(answer, Constant) and answer.value is False


def _stop(m: Machine, event: Event, arguments: list[Value], site: Site) -> Value:
    m.heap.put(event, "cancelBubble", TRUE, site)
    return NOTHING


def _silence(m: Machine, event: Event, arguments: list[Value], site: Site) -> Value:
    m.heap.put(event, _SILENCED, TRUE, site)
    return _stop(m, event, arguments, site)


def _prevent(m: Machine, event: Event, arguments: list[Value], site: Site) -> Value:
    m.heap.put(event, "defaultPrevented", TRUE, site)
    return NOTHING


def _initialise(m: Machine, event: Event, arguments: list[Value], site: Site) -> Value:
    """`initEvent` and its kin."""
    m.heap.put(event, "type", argument(arguments, 0), site)
    m.heap.put(event, "bubbles", argument(arguments, 1), site)
    return NOTHING


_EVENT_METHODS: Final[dict[str, NativeMethod]] = {
    "stopPropagation": _stop,
    "stopImmediatePropagation": _silence,
    "preventDefault": _prevent,
    **dict.fromkeys(("initEvent", "initCustomEvent", "initMouseEvent", "initUIEvent"), _initialise),
}


class Events(Host):
    """Events: what listens, and what fires them."""

    methods: ClassVar[dict[type[Obj], dict[str, NativeMethod]]] = {Event: _EVENT_METHODS}

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        self.keyed = Keyed()
        self.once = HeardOnce(m)
        self.bus = HeardOutside()
        self._removed: list[tuple[int, list[Value], Func]] = []  # in which run, of what is heard
        self.deciding: set[int] = set()  # serials of the listeners whose answer counts
        self.registrations: list[Registration] = []
        self.heard_by: dict[int, Registration] = {}  # of a person's events, by the function that listens
        self.of_a_person: dict[Heard, Registration] = {}  # the same, each place and element
        self.outside: dict[
            tuple[tuple[str, ...], Site, tuple[Usage, ...], int], Registration
        ] = {}  # what no one here made
        self.clicked: set[int] = set()  # the serials of elements whose click is on its way
        self.timers: list[tuple[Func, Site]] = []  # what the platform calls sooner or later

    def listen(
        self, target: Obj, event: str, listener: Value, site: Site | None, decides: bool = False, once: bool = False
    ) -> None:
        """Register what listens for an event on an object; `site` is None where nobody wrote it. `decides`: with an
        answer of `false` it keeps the platform from doing what it does after the event."""
        functions = tuple(v for v in alternatives(listener) if isinstance(v, (Func, External)) or self._handles(v))
        known = (target.listeners or {}).get(event, ())
        lost = () if isinstance(target, Element) else self.m.methods.among(listener)
        self.once.note(target, event, functions, once, known)
        self.m.heap.hear(target, event, tuple(dict.fromkeys((*known, *functions, *lost))))  # each once
        self.deciding.update(item.serial for item in functions if decides and isinstance(item, Func))
        if functions and site is not None:
            self.register(target, event, functions, site)

    def replace(self, element: Element, name: str, site: Site | None) -> None:
        """`element.onload = …`: what it was given before listens no more. Of an element that the run has not made, or
        that stands for several, nobody knows what it was."""
        before = element.slots.get(name)
        if before is None or site is None or element.run != self.m.run or self.m.run == LOADING:
            return
        if self.m.loops.is_repeating:
            return
        for item in alternatives(before.value):
            if isinstance(item, Func):
                self.forget(element, [Constant(name[2:]), item])

    def _handles(self, value: Value) -> bool:
        """Whether a value is an object that listens by a method."""
        if not isinstance(value, Obj) or isinstance(value, Func):
            return False
        slot, _ = self.m.heap.find(value, "handleEvent")
        return slot is not None

    def called_by(self, listener: Value) -> tuple[Func, ...]:
        """The functions that run when a listener does; the method of an object that listens runs on that object."""
        made = []
        for item in alternatives(listener):
            if isinstance(item, Func):
                made.append(item)
            elif isinstance(item, Obj) and self._handles(item):
                made.append(self.m.native(partial(self._handle, item)))
        return tuple(made)

    def _handle(self, listener: Obj, given: list[Value], site: Site) -> Value:
        handle = self.m.properties.member(listener, "handleEvent", site)
        return self.m.calls.call(handle, listener, given or [ANYTHING], site, open_ended=True)

    def register(self, target: Value, event: str, listeners: Sequence[Value], site: Site) -> None:
        """Note where a listener is registered, one of those that it may be, for whoever waits for its event."""
        made = Registration(target, event, listeners[0], site, handed=self.m.components.handed_at(listeners[0]))
        self.registrations.append(made)
        self.m.frame.is_silent = False  # to listen is more than to compute data
        is_of_custom = isinstance(target, Element) and "-" in target.tag
        if self.m.components.shows_all and is_of_custom and event in COMPONENT_EVENTS:
            for item in listeners:
                if isinstance(item, Func):
                    self.note(target, event, item, site)
        if self.m.promises.is_human(made):
            functions = [item for item in listeners if isinstance(item, Func) and item.fact is not None]
            others = () if functions else (item for item in listeners if isinstance(item, External))
            for item in (*functions, *others):
                self.note(target, event, item, site, made.handed)
            if functions and functions[0] is listeners[0]:
                by = id(functions[0].fact)
                is_tried = self.m.promises.is_trying  # of an instance that was made to see what it would listen for
                self.heard_by[by] = self.heard_by.get(by, made) if is_tried else made
        self.m.promises.ask_of(made)

    def listening_at(self, unit: Unit, position: int) -> list[facts.Function]:
        """The functions around a place in a component's template, of those that listen for a person's event."""
        if not unit.program.is_component:
            return []
        heard = [made.listener for made in self.heard_by.values()]
        found = [func.fact for func in heard if isinstance(func, Func) and func.fact is not None and func.unit is unit]
        return [fact for fact in found if fact.start <= position < fact.end]

    def heard_within(self, component: Obj) -> list[Registration]:
        """What listens for a person's event in the instances of a component that were rendered, or in what components
        of its file show: what these have set up is theirs alone."""
        place = place_of(component)
        if place is None:
            return []
        return [
            made
            for made in self.of_a_person.values()
            if any(usage.component == place or usage.site.file is place.file for usage in made.within)
        ]

    def note(
        self, target: Value, event: str, listener: Func | External, site: Site, handed: Site | None = None
    ) -> None:
        """Note what listens for a person's event."""
        if self.m.promises.is_trying:
            return
        within, site = tuple(self.m.usages.within), self._asked_at(listener, site)
        made = Registration(target, event, listener, site, within, handed)
        element = target.serial if isinstance(target, Obj) and target.serial in self.m.dom.found else 0
        if isinstance(listener, External):
            self.outside.setdefault((listener.path, site, within, element), made)
        elif listener.fact is not None:
            key = Heard(listener.fact, site, within, element, kind_of_this(listener))
            known = self.of_a_person.get(key)
            if known is None or not self.m.usages.is_met(known.target, within):  # of two elements, one under a test
                self.of_a_person[key] = made

    def _asked_at(self, listener: Value, site: Site) -> Site:
        """Where code asks for a listener: what is given one as an argument registers it for its caller."""
        frame: Frame | None = self.m.frame
        while frame is not None and frame.func is not None and frame.site is not None:
            unit = frame.func.unit
            if unit is None or unit.model_of or not _is_among(listener, frame.arguments):
                break
            site, frame = frame.site, frame.caller
        return site

    def forget(self, element: Obj, arguments: list[Value]) -> Value:
        """`removeEventListener`."""
        event = event_of(argument(arguments, 0)) or ""
        listener = argument(arguments, 1)
        is_kept = self.m.heap.keeps() or (isinstance(listener, Func) and self._may_not_have_run(listener))
        if isinstance(listener, Func) and not is_kept:
            self.m.cancelling.cancel((element.serial, event), listener)
        if element.listeners and event in element.listeners and not is_kept:
            kept = tuple(item for item in element.listeners[event] if item is not listener)
            self.m.heap.hear(element, event, kept)
        return NOTHING

    def fire(self, target: Value, event: str, site: Site, *given: Value) -> None:
        """Run what listens for an event on an element or an outside object."""
        self.m.demand.before_firing(event, target, site)
        listeners: list[Value] = []
        if isinstance(target, Obj):
            if not (target.listeners or {}).get(event) or not isinstance(target, Element):
                self.m.suppliers.look_for_users(target)  # what listens so far may not be all that would
            listeners += self._heard_as(target, event, site)
        elif isinstance(target, External):
            listeners += self._heard_as(target, event, site)
            if _is_anyones(target) and waits_for_person(event):
                self._tell(listeners, site)
                return
        for item in self._own(target, event, listeners):
            if any(isinstance(one, Event) and _is_set(one, _SILENCED) for one in given):
                return
            if self.keyed.is_other(target, event, item, given) or self.once.is_over(target, event, item):
                continue
            if isinstance(item, Func):
                with suppress(Diverged):
                    answer = self.m.outside.call_in_between(item, target, list(given) or [ANYTHING], site)
                    event_of = given[0] if given and item.serial in self.deciding and _is_false(answer) else None
                    if isinstance(event_of, Event):
                        self.m.heap.put(event_of, "defaultPrevented", TRUE, site)
            elif isinstance(item, Obj) and self._handles(item):
                with suppress(Diverged):
                    self._handle(item, list(given), site)
            elif isinstance(item, (External, Unknown)):
                self.m.methods.heard(item, target, list(given) or [ANYTHING], site)

    def _heard_as(self, target: Obj | External, event: str, site: Site) -> list[Value]:
        """What listens for an event; where nothing does, what listens for one that it may be is told."""
        part = self.m.messages.part_of(self.m.frame)
        if isinstance(target, Obj):
            names = {event, *(target.listeners or {})}
        elif HOLE in event or self.bus.is_open:
            names = {event, *self.bus.names(part, identity_of(target))}
        else:
            names = {event}
        heard = [item for name in meant_by(event, sorted(names)) for item in self._heard_now(part, target, name)]
        for name in names if not heard else ():
            if may_be(event, name):
                self._tell(self._heard_now(part, target, name), site)
        return heard

    def _heard_now(self, part: Part, target: Obj | External, event: str) -> Sequence[Value]:
        if isinstance(target, Obj):
            return self.m.heap.heard(target, event)
        heard = self.heard(part, target, event)
        removed = [item for run, of, item in self._removed if run == self.m.run and of is heard]
        return [item for item in heard if item not in removed]

    def _tell(self, listeners: Sequence[Value], site: Site) -> None:
        """What listens on things of one type is told where it leads somewhere: nobody knows on which of them."""
        for item in listeners:
            if isinstance(item, Func) and self.m.run > LOADING and self.m.relevance.seems_to_lead(item):
                reach = next(self.m.relevance.ways(item), None)
                if reach is not None:
                    self.m.uses.end(Loss(site, "callback", reach=reach))

    def _own(self, target: Value, event: str, listeners: list[Value]) -> list[Value]:
        """What hears a person's event on an element. Files that nobody is seen to load may be another page's: what they
        listen for counts where nothing else does."""
        is_elements = isinstance(target, Element) or (isinstance(target, External) and target.made_by is not None)
        if not is_elements or not waits_for_person(event):
            return listeners
        sought = self.m.loading.sought
        own = [
            item
            for item in listeners
            if not (isinstance(item, Func) and item.unit is not None and item.unit.file.path in sought)
        ]
        return own or listeners

    def dispatch(
        self, target: Element, name: str, site: Site, given: Value | None = None, *more: Value, is_own: bool = False
    ) -> bool:
        """Fire an event on an element, and on what it stands in if the event bubbles: those of the platform do. `more`
        is what listeners are given beside it.

        Gives whether the platform may do what it does after such an event: no listener has prevented it for certain.
        """
        event = given if given is not None else self.about(name, target)
        is_own = is_own or given is None
        if isinstance(event, Event):
            self.m.heap.put(event, "target", target, None)
        for here in self.m.dom.tree.around(target, site, composed=is_own or _is_set(event, "composed")):
            says = here.slots if isinstance(here, Element) else {}
            if f"{ONLY}{name}" in says and here is not target:
                continue
            if isinstance(event, Event):
                self.m.heap.put(event, "currentTarget", here, None)
            asked, self.m.dom.asked = self.m.dom.asked, target if here is not target else None
            try:
                self.fire(here, name, site, event, *more)
            finally:
                self.m.dom.asked = asked
            if f"{PREVENTS}{name}" in says and isinstance(event, Event):
                _prevent(self.m, event, [], site)
            if f"{STOPS}{name}" in says or not (is_own or _is_set(event, "bubbles")) or _is_set(event, "cancelBubble"):
                break
        return not _is_set(event, "defaultPrevented")

    @staticmethod
    def identity(target: Value) -> Any:
        """What tells an object that no one here has made apart from others; None of anything else."""
        return identity_of(target) if isinstance(target, External) else None

    def heard(self, part: Part, target: External, event: str) -> list[Value]:
        """What listens on an outside object in a part of the app."""
        return self.bus.at(part, identity_of(target), event)

    def member(self, value: External, name: str, site: Site) -> Value | None:
        """`element.onclick`, which code has given an element that no page in sight has: it may call that itself."""
        if name[:2] != "on" or value.made_by is None:
            return None
        given = self.bus.given(self.m.messages.part_of(self.m.frame), identity_of(value), name)
        left = [item for item in given if isinstance(item, Func) and item.run in (LOADING, AMBIENT, self.m.run)]
        return join([*left, value.member(name)]) if left else None

    def about(self, event: str, target: Value) -> Value:
        """An event of a type, as the listeners of its target get it."""
        made = Event(None, self.m.run, Constant(event))
        self.m.heap.shape(made, open=True)
        for name, value in (("type", Constant(event)), ("target", target), ("currentTarget", target)):
            self.m.heap.give(made, name, value)
        if event in TRANSFERS:
            self.m.heap.give(made, TRANSFERS[event], TRANSFER)
        if event == "click":
            complete_click(self.m, made)
        return made

    def handle(self, target: External, event: str) -> int:
        """What listeners on something outside are called off by."""
        return id(self.heard(self.m.messages.part_of(self.m.frame), target, event))

    def fire_error(self, target: Value, error: Value, site: Site) -> None:
        """Run what listens for errors of an object."""
        self.fire(target, "error", site, error)

    def names_of(self, event: Value) -> list[str]:
        """The types that an event which was made here may be of."""
        if isinstance(event, Event):
            slot = event.slots.get("type")
            return names_in(slot.value if slot is not None else event.type)
        return []

    def begin(self, event: Event, arguments: list[Value]) -> None:
        """What the constructor of an event makes of one: its type, and what else it is given."""
        event.type = argument(arguments, 0)
        self.m.heap.give(event, "type", event.type)
        self.m.properties.copy_properties(event, argument(arguments, 1))

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path = callee.path
        name = path[-1] if path else ""
        if path == ("document", "createEvent"):
            return Event(site, self.m.run, ANYTHING)
        if new and name.endswith("Event") and len(path) == 1:
            event = Event(site, self.m.run)
            self.begin(event, arguments)
            complete(self.m, event, name, argument(arguments, 1))
            return event
        if new and path in paths("copies"):
            for item in alternatives(argument(arguments, 0)):
                if isinstance(item, Element):
                    self.listen(item, "click", External((*path, "copy")), None)
                elif isinstance(item, (Constant, Text)):
                    part = self.m.messages.part_of(self.m.frame)
                    self.heard(part, _DOCUMENT, "click").append(self._copying(item, External((*path, "copy"))))
        elif name in ("addEventListener", "on", "once", "one", "addListener", "subscribe"):
            return self.listen_outside(callee, arguments, site)
        elif name == "removeEventListener":
            self._forget_outside(callee, arguments)
        elif name in _FIRES and (path[0] == "document" or path[0].startswith("(")):
            target = self.m.outside.receiver or External(path[:-1])
            if path[0] == "document":
                self.fire(target, _FIRES[name], site, self.about(_FIRES[name], target))
            if name == "click":
                note_fired(self.m, target, name, site)
        elif (name in FIRING and len(path) > 1) or path == ("dispatchEvent",) or self._is_told_to_fire(path):
            return self.fire_outside(callee, arguments, site)
        elif self.m.run > LOADING or shows(path):
            self._fire_of_package(callee, arguments, site)
        return None

    def _is_told_to_fire(self, path: tuple[str, ...]) -> bool:
        """Whether `dispatch` is called of something that is listened to: stores have a method of that name, too."""
        if len(path) < 2 or path[-1] != "dispatch":
            return False
        around = self.m.outside.receiver or External(path[:-1])
        return bool(self.bus.names(self.m.messages.part_of(self.m.frame), identity_of(around)))

    def _fire_of_package(self, callee: External, arguments: list[Value], site: Site) -> None:
        """A method of an object of a package shows what it is given, and fires its own events there and on that."""
        method, held = shows(callee.path), argument(arguments, 0)
        if method is not None and isinstance(held, Obj):
            around = self.m.outside.receiver or NOTHING
            made = self.m.calls.call(self.m.properties.member(held, method, site), held, [around], site)
            self.m.dom.tree.put(_BODY, [item for item in alternatives(made) if isinstance(item, Element)], site)
        for event in emits(callee.path) if self.m.run > LOADING else ():
            around = self.m.outside.receiver or External(callee.path[:-1])
            given = [item for item in arguments if isinstance(item, External) and item.made_by is not None]
            for target in (around, *given):
                self.fire(target, event, site, self.about(event, target))
            functions = options_called(around, event)
            self.m.outside.run_callbacks(functions, site, Trigger("listener", event, callee.path))
        if isinstance(held, Constant) and self.m.run > LOADING and len(callee.path) > 1:
            around = self.m.outside.receiver or External(callee.path[:-1])
            what = self.m.messages.part_of(self.m.frame), identity_of(around)
            for event in self.bus.named_after(*what, held, callee.path[-1]):
                self.fire(around, event, site, *arguments[1:])

    def _copying(self, selector: Constant | Text, copy: External) -> Value:
        """What listens around elements that a selector finds, and copies for a click on one of them."""

        def work(given: list[Value], at: Site) -> Value:
            event = argument(given, 0)
            slot = event.slots.get("target") if isinstance(event, Event) else None
            around = self.m.dom.tree.around(slot.value, at) if slot is not None else ()
            for here in around:
                if isinstance(here, Element) and self.m.dom.tree.is_selected_by(here, selector):
                    return self.m.calls.call(copy, here, given, at)
            return NOTHING

        return self.m.native(work)

    def listen_outside(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        """Register what listens on something outside."""
        asked = list(listened_for(arguments))
        if asked and self.is_ended(arguments, site):
            return NOTHING
        results = [self._listen_for(event, value, [argument(arguments, 0), *given], site) for event, given in asked]
        return next((result for result in results if result is not None), None)

    def _listen_for(self, event: str, value: External, arguments: list[Value], site: Site) -> Value | None:
        given = [v for a in arguments[1:] for v in alternatives(a)]
        functions = [v for v in given if isinstance(v, Func)]
        target = self.m.outside.receiver or External(value.path[:-1])
        heard = self.heard(self.m.messages.part_of(self.m.frame), target, event)
        self.once.note(target, event, given, self.once.is_asked_in(value, arguments), heard)
        heard += [v for v in given if self._handles(v) or self.m.methods.among(v)]
        heard += functions
        if functions:
            self.register(target, event, functions, site)
            self.end_with(arguments, lambda: self._drop(heard, functions), site)
            if event in _EVENT_INTERFACES:
                self._bring(event, functions, site)
                return NOTHING
        return None

    def end_with(self, arguments: list[Value], work: Callable[[], object], site: Site) -> None:
        """Forget a listener once the signal that it was registered with is aborted."""
        signals = self.m.hosts.part(Signals)
        signals.end_with(signals.of_options(argument(arguments, 2), site), work)

    def is_ended(self, arguments: list[Value], site: Site) -> bool:
        """Whether the signal that a listener is registered with is aborted."""
        signals = self.m.hosts.part(Signals)
        return signals.is_aborted(signals.of_options(argument(arguments, 2), site))

    def _drop(self, heard: list[Value], listeners: Sequence[Func]) -> Value:
        """What listens on something outside does no more: for good while loading, else for the run."""
        for listener in listeners:
            self.m.cancelling.cancel(id(heard), listener)
            if self.m.run == LOADING:
                heard[:] = [item for item in heard if item is not listener]
            else:
                self._removed.append((self.m.run, heard, listener))
        return NOTHING

    def _may_not_have_run(self, listener: Func) -> bool:
        """Whether a listener takes itself away in a call that the platform may have made while loading: one that has
        not come listens still."""
        frame: Frame | None = self.m.frame if self.m.run == LOADING else None
        while frame is not None and frame.func is not listener:
            frame = frame.caller
        return frame is not None and frame.trigger is not None

    def _forget_outside(self, value: External, arguments: list[Value]) -> None:
        """`removeEventListener` of something outside."""
        events, listener = names_in(argument(arguments, 0)), argument(arguments, 1)
        if not isinstance(listener, Func) or self.m.heap.keeps() or self._may_not_have_run(listener):
            return
        event = events[0] if len(events) == 1 else ""  # one of several goes on listening for the others
        heard = self.heard(
            self.m.messages.part_of(self.m.frame), self.m.outside.receiver or External(value.path[:-1]), event
        )
        self._drop(heard, [listener])

    def fire_outside(self, value: External, arguments: list[Value], site: Site) -> Value | None:
        """Run what listens on something outside for the event that is dispatched there."""
        if any(value.path[:end] in paths("connects") for end in range(1, len(value.path))):
            trigger = Trigger("callback", value.path[-1], value.path)  # the other side tells that it has it
            self.m.outside.run_callbacks(functions_among(arguments), site, trigger)
            return None
        target = self.m.outside.receiver or External(value.path[:-1])
        for made in alternatives(argument(arguments, 0)):
            given = [made] if value.path[-1] == "dispatchEvent" else arguments[1:]
            for event in self.names_of(made) or types_of(made):
                self._fire_there(target, event, made, given, site)
        return None

    def _fire_there(self, target: External, event: str, made: Value, given: list[Value], site: Site) -> None:
        if isinstance(made, Event) and target.made_by is not None:
            self.m.heap.put(made, "target", target, None)
        if target.path in (("document",), ()):
            self.m.demand.before_dispatching(event)
        is_rising = isinstance(made, Event) and _is_set(made, "bubbles")
        for here in self.m.dom.tree.around(target, site) if is_rising else (target,):
            self.fire(here, event, site, *given)
        note_fired(self.m, target, event, site)

    def write_external(self, value: External, name: str, new: Value, site: Site) -> None:
        """`value.name = new` of something outside: a global, a listener, or a use."""
        new = self.m.beginnings.told(new)
        if not value.path:
            self.m.names.write_global(name, new, site)
        self.m.uses.record(Use("assign", (*value.path, name), site, (), value, new))
        self.m.hosts.assigned(value, name, new, site)
        functions = tuple(v for v in alternatives(new) if isinstance(v, Func))
        self.m.outside.named.note(value.path, name, functions)
        if name.startswith("on") and is_nullish(new):
            self._take_back(value, name)
        if functions and name.startswith("on"):
            trigger = Trigger("listener", name[2:].lower(), value.path)
            if name[2:].lower() in _EVENT_INTERFACES:
                self._bring(name[2:].lower(), list(functions), site)
            elif self.m.run == LOADING:
                heard = self.m.outside.heard_while_loading(name[2:].lower(), functions)
                self.m.outside.run_soon(heard, site, trigger)
            elif name[2:].lower() in ASKED_EVENTS and value.path != (*CONTROLLER, "signal"):
                here = self.handle(value, name[2:].lower())
                self.m.outside.run_soon(functions, site, trigger, handle=here)
            part = self.m.messages.part_of(self.m.frame)
            self.heard(part, value, name[2:].lower()).extend(functions)
            self.heard(part, value, name).extend(functions)
            self.register(value, name[2:].lower(), functions, site)

    def _take_back(self, target: External, name: str) -> None:
        """`target.onload = null`: what it was given before listens no more."""
        part = self.m.messages.part_of(self.m.frame)
        given = [item for item in self.heard(part, target, name) if isinstance(item, Func)]
        self._drop(self.heard(part, target, name[2:].lower()), given)

    def write_unknown(self, name: str, new: Value, site: Site) -> None:
        """`value.name = new` of a value that is not known: what listens for an event that code asks for may run."""
        functions = tuple(v for v in alternatives(new) if isinstance(v, Func))
        if functions and name[:2] == "on" and name[2:] in ASKED_EVENTS and self.m.run != LOADING:
            self.m.outside.run_soon(functions, site, Trigger("listener", name[2:]))

    def _bring(self, event: str, functions: list[Func], site: Site) -> None:
        """Run listeners for an event whose object has methods of its own, which code keeps for later."""
        given = External((f"({_EVENT_INTERFACES[event]})",))
        self.m.outside.run_callbacks(tuple(functions), site, Trigger("listener", event), given)
