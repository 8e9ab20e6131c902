"""Extensions: their events, the messages between their parts, their storage, and the windows of their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from abplint.program.hosts.host import Host, argument
from abplint.program.hosts.promises import FUNCTIONS as PROMISED
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Port, Promise, Record, outcomes_of
from abplint.program.observing import Trigger
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    WINDOW,
    Constant,
    External,
    Site,
    Value,
    alternatives,
    join,
    property_key,
)

if TYPE_CHECKING:
    from abplint.program.hosts.messages import Part
    from abplint.program.machine import Machine

_EVENTS: Final = frozenset("onMessage onMessageExternal onConnect onConnectExternal onChanged".split())
_EVENTS_OF_A_PERSON: Final = frozenset("onCommand onClicked onButtonClicked onInputEntered".split())


class Extensions(Host):
    """What code asks of `chrome.*` that other parts of the extension hear of."""

    def __init__(self, m: Machine) -> None:
        super().__init__(m)
        # the listeners of each event, and the parts that listen: what several share stands in modules of one
        self._heard: dict[str, list[tuple[Func, Part]]] = {}

    def call(self, callee: External, arguments: list[Value], site: Site, new: bool) -> Value | None:
        path, name = callee.path, callee.path[-1] if callee.path else ""
        if new or path[:1] != ("chrome",) or len(path) < 2:
            return None
        is_known = path[-2:-1] != ("onChanged",) or path[1] == "storage"
        if name in ("addListener", "removeListener") and path[-2] in _EVENTS and is_known:
            functions = [v for v in alternatives(argument(arguments, 0)) if isinstance(v, Func)]
            heard = self._heard.setdefault(".".join(path[2:-1]) if path[1] == "storage" else path[-2], [])
            if name == "addListener":
                again = [func.fact for func in functions] if self.m.run != LOADING else ()  # each call makes it anew
                part = self.m.messages.acting()
                self.m.messages.registered.update((func.serial, part) for func in functions)
                kept = [(func, of) for func, of in heard if of is not part or func not in functions]
                heard[:] = [(func, of) for func, of in kept if func.fact not in again or of is not part]
                heard += [(func, part) for func in functions]
            return None
        if name == "addListener" and path[-2] in _EVENTS_OF_A_PERSON:
            for func in alternatives(argument(arguments, 0)):
                if isinstance(func, Func):
                    self.m.events.note(External(path[:-1]), path[-2], func, site)
            return None
        if path[-2:] == ("runtime", "sendMessage"):
            is_addressed = isinstance(argument(arguments, 0), Constant) and len(arguments) > 1
            is_addressed = is_addressed and not isinstance(arguments[1], Func)
            return self._sent(arguments[1 if is_addressed else 0 :], "content", site)
        if path[-2:] == ("tabs", "sendMessage"):
            return self._sent(arguments[1:], "", site)
        if name in ("getBackgroundPage", "getViews") and path[-2] in ("runtime", "extension"):
            return self._windows(path, arguments, site)
        if path[-2:] in (("runtime", "connect"), ("tabs", "connect")):
            return self._connected(arguments, site)
        if path[1] == "storage" and len(path) == 4 and name in ("set", "remove", "clear"):
            self._changed(path[2], NOTHING if name == "clear" else argument(arguments, 0), name == "set", site)
        if name == "get" and path[1] == "storage":
            return self._stored(arguments, site)
        return None

    def _windows(self, path: tuple[str, ...], arguments: list[Value], site: Site) -> Value | None:
        """`getBackgroundPage()` and `getViews()`: windows of the extension's parts."""
        self.m.messages.meet_neighbours()
        if path[-1] == "getViews":
            pages = [part for part in self.m.messages.parts.values() if part.kind in ("page", "frame", "background")]
            return self.m.new_array((WINDOW, *map(self._window_of, pages)))
        found = next(
            (self._window_of(part) for part in self.m.messages.parts.values() if part.kind == "background"), None
        )
        if found is None or path[-2] == "extension":
            return found
        callbacks = tuple(v for a in arguments for v in alternatives(a) if isinstance(v, Func))
        if callbacks:
            self.m.outside.run_callbacks(callbacks, site, Trigger("callback", path[-1]), found)
        return self.m.promises.promise(found)

    def _window_of(self, part: Part) -> Value:
        return Port("window", ("(Window)",), None, LOADING, home=part)

    def _stored(self, arguments: list[Value], site: Site) -> Value | None:
        """`storage.get()` gives an object that has what it is asked for, and nothing else."""
        asked = argument(arguments, 0)
        names: list[str] = []
        if isinstance(asked, Record) and not asked.open:
            names = [name for name, _ in self.m.heap.own(asked)]
        elif isinstance(asked, (Constant, Array)):
            keys = [asked] if isinstance(asked, Constant) else self.m.iteration.listed(asked)
            names = [key.value for key in keys if isinstance(key, Constant) and isinstance(key.value, str)]
            names = names if len(names) == len(keys) else []
        if not names:
            return None
        found = Record(site, self.m.run)
        for name in names:
            self.m.heap.give(found, name, ANYTHING)
        callbacks = tuple(v for a in arguments[1:] for v in alternatives(a) if isinstance(v, Func))
        if callbacks:
            self.m.outside.run_callbacks(callbacks, site, Trigger("callback", "get"), found)
        return self.m.promises.promise(found)

    def _others(self, event: str, without: str) -> list[Value]:
        """What listens for an extension's event in the other parts; `without`: a kind of part that does not hear it."""
        self.m.messages.meet_neighbours()
        here, found = self.m.messages.acting(), []
        for func, part in self._heard.get(event, ()):
            hears = part.kind != "content" if without else part.kind in ("content", "main", "any")
            if part is not here and hears:
                found.append(func)
        return list(found)

    def _sent(self, arguments: list[Value], without: str, site: Site) -> Value | None:
        """`sendMessage`: each listener may answer by a function that it is given, or by a promise that it returns."""
        listeners = self._others("onMessage", without)
        if not listeners:
            return None

        def sending(given: list[Value], at: Site) -> Value:
            """What a promise of the answer begins with; who waits for a person to answer is asked as of any promise."""
            answer = argument(given, 0)
            results = self.m.messages.tell(listeners, [argument(arguments, 0), ANYTHING, answer], site)
            for promise in (v for result in results for v in alternatives(result) if isinstance(v, Promise)):
                answers = [v for v in alternatives(promise.resolved or NOTHING) if v is not NOTHING]
                if answers:
                    self.m.calls.call(answer, NOTHING, [promise if promise.waits else join(answers)], site)
            return NOTHING

        made = PROMISED[("new", "Promise")](self.m, [self.m.native(sending)], site)
        reply = join(outcomes_of(made)[0]) if outcomes_of(made)[0] else ANYTHING
        callbacks = tuple(v for a in arguments[1:] for v in alternatives(a) if isinstance(v, Func))
        if callbacks:
            self.m.outside.run_callbacks(callbacks, site, Trigger("callback", "sendMessage"), reply)
        return made

    def _connected(self, arguments: list[Value], site: Site) -> Value | None:
        listeners = self._others("onConnect", "content") or self._others("onConnect", "")
        if not listeners:
            return None
        here = Port("extension", ("(Port)",), site, self.m.run)
        there = Port("extension", ("(Port)",), site, self.m.run, peer=here)
        here.peer = there
        for item in (v for a in arguments for v in alternatives(a)):
            if isinstance(item, Record) and "name" in item.slots:
                for port in (here, there):
                    self.m.heap.give(port, "name", item.slots["name"].value)
        self.m.messages.tell(listeners, [there], site)
        return here

    def _changed(self, area: str, items: Value, is_set: bool, site: Site) -> None:
        """What writes a storage area tells everybody who listens what has changed: to all areas, or to this one."""
        self.m.messages.meet_neighbours()
        of_all, of_this = (
            [func for func, _ in self._heard.get(event, ())] for event in ("onChanged", f"{area}.onChanged")
        )
        if not of_all and not of_this:
            return
        changes = Record(site, self.m.run)
        for item in alternatives(items):
            written = [(name, slot.value) for name, slot in self.m.heap.own(item)] if isinstance(item, Record) else []
            listed = self.m.iteration.listed(item) or [item]
            names = [key for each in listed if (key := property_key(each)) is not None]
            for name, value in written if is_set else [(name, None) for name in names]:
                change = Record(site, self.m.run)
                self.m.heap.give(change, "newValue", NOTHING if value is None else value)
                self.m.heap.give(change, "oldValue", ANYTHING)
                self.m.heap.give(changes, name, change)
            if not (written if is_set else names) or (isinstance(item, Record) and item.open):
                self.m.heap.shape(changes, open=True)
        self.m.messages.tell([*of_all], [changes, Constant(area)], site)
        self.m.messages.tell([*of_this], [changes], site)
