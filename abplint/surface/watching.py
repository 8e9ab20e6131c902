"""Observers of running handlers: uses that rules are about, the names a dispatch knows, and where it is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from abplint.catalog import Api
from abplint.patterns import regex
from abplint.program.objects import Func, MapObject, Record, functions_among
from abplint.program.observing import Observer, Reached, Use
from abplint.program.realm import Realm
from abplint.program.scopes import Frame
from abplint.program.symbols import name_in, stands_for_names
from abplint.program.units import Unit
from abplint.program.values import (
    NOTHING,
    PARAMETERS,
    Constant,
    External,
    Obj,
    Site,
    Slot,
    Symbol,
    Unknown,
    Value,
    alternatives,
)
from abplint.records import record
from abplint.surface.answers import (
    renders_content,
    renders_input,
)
from abplint.surface.apis import ApiIndex
from abplint.surface.budgets import HAND_ON_DEPTH, LONGEST_BEFORE
from abplint.surface.told import Silences, Told
from abplint.syntax import facts

_NO_DISPATCH = frozenset(
    """
    console performance JSON Error TypeError Object String Promise Reflect Symbol Array Number Boolean isNaN RegExp
    encodeURIComponent
""".split()
)
_SENDS = frozenset("postMessage sendMessage send emit dispatch request invoke call fetch connect publish".split())
_CALLED = regex(rb"(?P<name>[\w$]+)\s*(?P<method>\??\.\s*[\w$]+\s*)?\(")
_WORD = regex(rb"[\w$]+")
_TAKEN = regex(rb"(?:[^.]*?:)?\s*([\w$]+)\s*(?:=.*)?", re.DOTALL)  # in a pattern
_LOOKED_THROUGH = regex(rb"\s*(?:\??\.|\[|\()")
FIRING = frozenset({"click", "showPicker", "dispatchEvent", "requestSubmit", "reset"})


def _called_at(site: Site) -> tuple[bytes, bool] | None:
    """The name that is called at a place, or of what a method is called, and which of both."""
    called = _CALLED.match(site.file.data, site.start)
    return None if called is None else (called["name"], called["method"] is not None)


def _is_parameter(unit: Unit, position: int, name: bytes) -> bool:
    """Whether functions around a place are given something by a name."""
    parameters = [part for fact in unit.functions_around(position) for part in fact.parameters]
    return any(name in _WORD.findall(unit.file.data, part.start, part.end) for part in parameters)


@record
class Match:
    """A use that is an API of the rules; `others` are those of further rules that it is as well.

    `depends_on_before`: what it means depends on what ran before it; `is_signal`: the handler has written something
    of its input into the page before.
    """

    api: Api
    depends_on_before: bool = False
    is_signal: bool = False
    others: tuple[Api, ...] = ()


@record
class Rendering:
    """A use that writes content into the page; `is_of_input`: of the handler's input."""

    depends_on_before: bool = False
    is_of_input: bool = True


@record
class Firing:
    """A use by which the handler itself fires an event, or opens a picker: it waits for no person then."""

    depends_on_before: bool = False


@record
class Taken:
    """A use by which a handler takes a parameter, or reads what the page or the app holds."""

    depends_on_before: bool = False


class Returned(NamedTuple):
    """What a function returns near the dispatch: where, and the calls that lead to the function.

    `is_handler`: it belongs to the dispatch, or is a handler: it is called there, or with the client's parameters.
    """

    value: Value
    site: Site
    calls: tuple[Site | None, ...]
    func: Func | None
    is_handler: bool

    def leads_to(self, reached: Reached) -> bool:
        """Whether the function that returns it is on the way to a use. Of a call that is no step of the way only the
        next place tells: it stands in the function."""
        calls, func = reached.calls, self.func
        way = zip(self.calls, calls, strict=False)
        if len(self.calls) > len(calls) or any(there not in (None, here) for here, there in way):
            return False
        following = next((call for call in calls[len(self.calls) :] if call is not None), reached.use.site)
        if func is None or func.fact is None or func.unit is None:
            return False
        return func.unit.file is following.file and func.fact.start <= following.start < func.fact.end

    def belongs_to_handlers(self, decided: Site | None) -> bool:
        """Whether the function is one of the project, and none in which the dispatch is decided."""
        func = self.func
        if func is None or func.fact is None or func.unit is None or func.unit.model_of or len(self.calls) < 2:
            return False
        if decided is None or func.unit.file is not decided.file:
            return True
        own = max(func.fact.start, func.fact.name_end)  # a method may be the row of a table, by its own name
        return not own <= decided.start < func.fact.end

    def is_called_back(self, reached: Reached) -> bool:
        """Whether the way to a use, once it has left the function, comes back to what is written in it."""
        func = self.func
        if func is None or func.fact is None or func.unit is None:
            return False
        fact, file = func.fact, func.unit.file
        places = (*reached.calls[len(self.calls) + 1 :], reached.use.site)
        return any(at is not None and at.file is file and fact.start <= at.start < fact.end for at in places)

    def hands_on_to(self, other: Returned) -> bool:
        """Whether all that the function does is to return what the call of another one gives, without work for it."""
        body = self.func.fact.body.body if self.func is not None and self.func.fact is not None else []
        if len(body) != 1 or not isinstance(body[0], facts.Return) or len(other.calls) != len(self.calls) + 1:
            return False
        value = body[0].value.value if isinstance(body[0].value, facts.Await) else body[0].value
        call = other.calls[-1]
        if not isinstance(value, facts.Call) or any(isinstance(item, facts.Function) for item in value.arguments):
            return False
        return call is not None and (call.start, call.end) == (value.start, value.end)


class Watcher(Observer):
    """Records the uses that are APIs of the rules, and where the name asked about leaves the code that is followed."""

    def __init__(self, apis: ApiIndex, machine: Realm, told: Told | None = None) -> None:
        self.apis = apis
        self.machine = machine
        self.hears_everything = bool(apis.apart)
        self.lost: Site | None = None
        if told is not None and told.silences is not None:
            self.silences = partial(_is_silenced, told.silences)
        self.missed_at = -1  # so many tables had a row for the name before one had none
        self.answers: list[Returned] = []

    def told(self) -> tuple[Returned, ...] | None:
        return None if self.lost is not None or self.missed_at >= 0 else tuple(self.answers)

    def tell_again(
        self, told: Any, depth: int, calls: tuple[Site | None, ...], changed: Callable[[Value], Value]
    ) -> None:
        for each in told:
            self.answers.append(each._replace(value=changed(each.value), calls=(*calls, *each.calls[depth:])))

    def returned(self, value: Value, site: Site) -> None:
        frame, entries = self.machine.frame, self.machine.entries
        deepest = entries[-1].depth + 1 if entries else 1
        is_near = frame.depth <= deepest and not self._is_behind_handler(frame)
        is_handler = is_near or PARAMETERS in frame.arguments or self._is_given(frame)
        if not is_handler and frame.depth > deepest + HAND_ON_DEPTH:
            return
        self.answers.append(Returned(value, site, self.machine.call_chain(), frame.func, is_handler))

    def _is_behind_handler(self, frame: Frame) -> bool:
        """Whether what the dispatch has found runs already: it was found by a function that only looks it up. What a
        library has made of a handler is none itself, and runs it."""
        found = self.machine.entries[-1].value if self.machine.entries else None
        functions = [item for item in alternatives(found or NOTHING) if isinstance(item, Func)]
        is_library = bool(frame.unit.model_of)
        running = {id(item.fact) for item in functions if is_library or item.unit is None or not item.unit.model_of}
        around = frame.caller
        while around is not None and running:
            if around.func is not None and id(around.func.fact) in running:
                return True
            around = around.caller
        return False

    def _is_given(self, frame: Frame) -> bool:
        """Whether a function is called that the caller was given (`run(parsed)` of a parameter `run`), or that the
        dispatch found as a part of something (`found.handle(parsed)`)."""
        site, func = frame.site, frame.func
        if site is None or func is None or frame.caller is None:
            return False
        called = site.file.ask(partial(_called_at, site))
        if called is None or site.file is not frame.caller.unit.file:
            return False
        name, is_method = called
        if is_method:
            found = self.machine.entries[-1].value if self.machine.entries else None
            held = [
                slot.value
                for item in alternatives(found or NOTHING)
                if isinstance(item, Record)
                for slot in item.slots.values()
            ]
            return any(func is item for value in held for item in alternatives(value))
        return site.file.ask(partial(_is_parameter, frame.caller.unit, site.start, name))

    def wants(self, use: Use) -> Match | Rendering | Firing | Taken | None:
        if self.lost is None and use.kind == "call" and self._asks_outside(use):
            self.lost = use.site
        if use.kind in ("read", "state", "background"):
            named = self.apis.otherwise(use)
            return Taken() if named is None else Match(named)
        if use.kind == "wait":
            waiting = self.apis.waiting
            return Match(waiting[0], others=tuple(waiting[1:])) if waiting else None
        api = self.apis.match(use)
        if api is not None and api.own_page and self.machine.is_elsewhere:
            return None
        if api is None:
            named = self.apis.otherwise(use)
            if use.path and use.path[-1] in FIRING and isinstance(use.receiver, Obj):
                return Firing()
            if renders_input(use):
                return Rendering()
            if named is None and renders_content(use):
                return Rendering(is_of_input=False)
            return None if named is None else Match(named)
        if api.signal is not None:
            return Match(api, depends_on_before=True, is_signal=self._has_rendered())
        return Match(api)

    def _asks_outside(self, use: Use) -> bool:
        """Whether the name asked about is handed to something outside that may dispatch on it: not where it only tells
        somebody, as a log does."""
        if not use.path or use.path[0] in _NO_DISPATCH:
            return False
        sends = use.path[-1] in _SENDS
        if not any(_mentions(value, 2 if sends else 0) for value in use.arguments):
            return False
        is_dropped = self.machine.frame.dropped == (use.site.start, use.site.end)
        return sends or not is_dropped or bool(functions_among(use.arguments))

    def _has_rendered(self) -> bool:
        """Whether the handler has written something of its input into the page, or what it looked up by that."""
        frame: Frame | None = self.machine.frame
        has_shown = has_read = False
        while frame is not None:
            for reached in frame.uses.values():
                is_rendering = isinstance(reached.what, Rendering)
                if is_rendering and reached.what.is_of_input:
                    return True
                has_shown |= is_rendering
                has_read |= reached.use.kind == "read" and _is_asked_with(reached.use.site, frame.unit)
            frame = frame.caller
        return has_shown and has_read

    def may_want(self, use: Use) -> bool:
        return self.apis.may_match(use)

    def may_want_member(self, path: tuple[str, ...]) -> bool:
        return self.apis.has_member(path)

    def methods_called(self, name: str) -> tuple[tuple[str, ...], ...]:
        return self.apis.methods_called(name)

    def missed(self, table: Obj) -> None:
        rows = table.entries if isinstance(table, MapObject) else table.slots
        if any(may_be_called(slot.value) for slot in rows.values()):
            self.missed_at = len(self.machine.entries)

    def opened(self, site: Site) -> None:
        self.lost = self.lost or site


def _is_asked_with(site: Site, unit: Unit) -> bool:
    """Whether a parameter that is taken at a place is looked up, compared or handed on there: more than kept."""
    data = site.file.data
    taken = _TAKEN.fullmatch(data, site.start, site.end)
    around = unit.functions_around(site.start) if unit.file is site.file else []
    if not around or taken is None:
        return _decides(data, site.start, site.end)
    used = re.compile(rb"(?<![\w$.])" + re.escape(taken[1]) + rb"(?![\w$])").finditer(data, site.end, around[-1].end)
    return any(_decides(data, at.start(), at.end()) for at in used)


def _decides(data: bytes, start: int, end: int) -> bool:
    """Whether what stands at a place is looked through, compared, or given to a call or an index: not only kept or
    handed out."""
    before = data[max(start - LONGEST_BEFORE, 0) : start].rstrip()
    if _LOOKED_THROUGH.match(data, end) or before.endswith((b"==", b"!=", b"${")):
        return True
    depth = 0
    for sign in reversed(before):
        if sign in b")]}":
            depth += 1
        elif sign in b"([{":
            if not depth:
                return sign in b"(["
            depth -= 1
    return False


def _is_silenced(silences: Silences, what: Any, site: Site) -> bool:
    return isinstance(what, Match) and silences(what.api.rule, site.file, site.start)


class Probe(Watcher):
    """Collects the names that a dispatch knows, where it compares one again, and where a table has a row anew."""

    def __init__(self, apis: ApiIndex, machine: Realm) -> None:
        super().__init__(apis, machine)
        self.names: dict[str, Site] = {}
        self.again: dict[str, list[Site]] = {}
        self.replaced: dict[str, tuple[Site, ...]] = {}
        self.candidates: dict[str, None] = {}
        self.groups: dict[int, list[str]] = {}  # tables that stand for the first segment of a name, by their serials

    def compared(self, name: str, site: Site) -> None:
        if self.names.setdefault(name, site) != site:
            self.again.setdefault(name, []).append(site)

    def listed(self, name: str) -> None:
        self.candidates.setdefault(name)

    def looked_up(self, table: Value, key: Value, site: Site) -> None:
        for item in alternatives(table):
            if not isinstance(item, (Record, MapObject)) or (item.open and not stands_for_names(key)):
                self.opened(site)
            elif stands_for_names(key):
                self._add_table(item, site, key)
            elif not isinstance(key, Symbol):
                self.opened(site)
            elif key.part == 0:
                self._add_groups(item, site)
            elif item.serial in self.groups:
                for group in self.groups[item.serial]:
                    self._add_table(item, site, key, f"{group}.")
            else:
                self.opened(site)

    def _add_groups(self, table: Record | MapObject, site: Site) -> None:
        """A table whose rows are tables, each for a namespace."""
        for name, slot in _rows(table).items():
            group = slot.value
            if isinstance(group, (Record, MapObject)):
                self.groups.setdefault(group.serial, []).append(name)
            else:
                self.opened(site)
        if table.prototype is not None:
            self.opened(site)

    def _add_table(self, table: Record | MapObject, site: Site, key: Value, namespace: str = "") -> None:
        """The rows whose keys the name makes. A table that somebody else fills, too, may hold what is no capability:
        of such, those that are named as capabilities are."""
        rows = {namespace + name: slot for name, slot in _rows(table).items()}
        if stands_for_names(key):
            named = {name_in(key, text): slot for text, slot in rows.items()}
            rows = {name: slot for name, slot in named.items() if name is not None}
        if table.open:
            self.opened(site)
            rows = {name: slot for name, slot in rows.items() if "." in name}
        elif table.prototype is not None:
            self.opened(site)
        if any(may_be_called(slot.value) for slot in rows.values()):
            for name, slot in rows.items():
                self.names.setdefault(name, slot.site or site)
                if slot.earlier and slot.site is not None:
                    self.replaced[name] = _apart((*slot.earlier, slot.site))
        else:
            self.candidates.update(dict.fromkeys(rows))


def _apart(sites: tuple[Site, ...]) -> tuple[Site, ...]:
    """The places that stand in no other one, once each: a call that registers and the name that it is given are one
    place, also where several instances of a component register there."""
    return tuple(each for each in dict.fromkeys(sites) if not any(_is_within(each, other) for other in sites))


def _is_within(site: Site, other: Site) -> bool:
    return site != other and site.file is other.file and other.start <= site.start and site.end <= other.end


def _rows(table: Record | MapObject) -> dict[str, Slot]:
    """The rows of a table whose keys are text."""
    if isinstance(table, MapObject):
        return {key[1]: slot for key, slot in table.entries.items() if key[0] == "=" and isinstance(key[1], str)}
    return dict(table.slots)


def may_be_called(value: Value) -> bool:
    """Whether a table's value can be, or hold, a handler."""
    for item in alternatives(value):
        if isinstance(item, (Func, External, Unknown)):
            return True
        if isinstance(item, Obj) and (
            isinstance(item.prototype, Obj)
            or any(isinstance(slot.value, (Func, External)) for slot in item.slots.values())
        ):
            return True
    return False


def _mentions(value: Value, depth: int) -> bool:
    """Whether a value is, or holds, the name asked about."""
    for item in alternatives(value):
        if isinstance(item, Symbol) or (isinstance(item, Constant) and item.asked and isinstance(item.value, str)):
            return True
        if isinstance(item, Obj) and item.run and depth:
            held = [*(slot.value for slot in item.slots.values()), *item.elements]
            if any(_mentions(inner, depth - 1) for inner in held[:32]):
                return True
    return False
