"""Functions that a package was given by name, and the calls that ask that package for one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_CALLEE, MOST_NAMED, NAMED_DEPTH
from abplint.program.module_text import OF_VALUES, ModuleText, ReadAs
from abplint.program.moment import LOADING
from abplint.program.objects import Array, Func, Namespace, Record, functions_among
from abplint.program.observing import Loss, Use
from abplint.program.passages import Passage
from abplint.program.platform import Callback, callback_of, listening, waits_as_option, waits_for_person
from abplint.program.values import Constant, Obj, Site, Value, alternatives
from abplint.program.ways import Way
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_NAME: Final = regex(r"[A-Za-z_$][\w$.:/-]{1,60}\Z", re.ASCII)
_CALLEE: Final = regex(rb"(?<![\w$.])([A-Za-z_$][\w$]*)(?:\s*\??\.\s*[\w$]+)*\s*(?:<[^<>()]*>\s*)?\Z")
_OTHERS: Final = (Callback.NEVER, Callback.ASKS)


class Carried:
    """What packages that no model knows may run, as one part of the app has given it to them and another asks for it by
    its name: a method of what answers messages, a command, an action."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._given: dict[tuple[str, str], dict[facts.Function | None, Func]] = {}
        self._written: dict[tuple[str, str], tuple[tuple[Passage, ModuleText, int], ...]] = {}
        self._importers: dict[str, tuple[ModuleText, ...]] = {}

    def call(self, path: tuple[str, ...], arguments: Sequence[Value], site: Site) -> None:
        """A function of a package is called: while the app loads, it may be given functions; later, asked for one.
        What listens is none: it hears what others send."""
        if self.m.run == LOADING:
            self._give(path, arguments)
        elif self.m.relevance.wanted is not None:
            self._ask(path, arguments, site)

    def _give(self, path: tuple[str, ...], arguments: Sequence[Value]) -> None:
        if callback_of(path) not in _OTHERS and path[-1] not in listening():
            package = _package(path)
            for name, func in _named(arguments, NAMED_DEPTH):
                if not _waits(name):
                    self._given.setdefault((package, name), {})[func.fact] = func

    def _ask(self, path: tuple[str, ...], arguments: Sequence[Value], site: Site) -> None:
        """What the package was given and the call names may run, which is told where that leads anywhere. Of a function
        that rules ask about it is known what it does."""
        if self.m.observer.may_want(Use("call", path, site)):
            return
        package = _package(path)
        for name in _said(path, arguments):
            if not _waits(name) and self._tell(package, name, site):
                return

    def _tell(self, package: str, name: str, site: Site) -> bool:
        for func in self._given.get((package, name), {}).values():
            if self.m.relevance.seems_to_lead(func):
                reach = next(self.m.relevance.ways(func), None)
                if reach is not None or not self.m.relevance.tells_all(func):
                    self.m.uses.end(Loss(site, "callback", reach=reach))
                    return True
        reach = self._way_written(package, name, site)
        if reach is not None:
            self.m.uses.end(Loss(site, "callback", reach=reach))
        return reach is not None

    def _way_written(self, package: str, name: str, site: Site) -> Way | None:
        """Where what modules that did not run give the package by a name may lead."""
        word = name.encode()
        if not name.isidentifier() or word in OF_VALUES:
            return None
        if (package, name) not in self._written:
            self._written[package, name] = tuple(self._places(package, word))
        for place, text, call in self._written[package, name]:
            if place.is_hot and not (text.unit.file is site.file and site.start <= call < site.end):
                way = next(self.m.relevance.all_ways.of(place), None)
                if way is not None:
                    return way
        return None

    def _places(self, package: str, word: bytes) -> Iterator[tuple[Passage, ModuleText, int]]:
        for text in self._importing(package):
            if word not in text.unit.file.data:
                continue
            names = {name for name, (specifier, _) in text.imports.items() if _root(specifier) == package}
            for start, end in text.definitions(word, of_member=True):
                call = _given_in(text, start, names)
                if call is not None:
                    yield self.m.relevance.passage(text, start, end), text, call
            for at in text.shorthands.get(word, ()):
                call = _given_in(text, at, names)
                for place in self.m.relevance.named(text, word, at, ReadAs.CALLED) if call is not None else ():
                    self.m.relevance.explore(place)
                    yield place, text, call or 0

    def _importing(self, package: str) -> tuple[ModuleText, ...]:
        if package not in self._importers:
            paths = self.m.loader.naming(package.encode("utf-8", "replace"))
            texts = map(self.m.relevance.module, paths or ())
            self._importers[package] = tuple(
                text
                for text in texts
                if text is not None and any(_root(source) == package for source, _ in text.imports.values())
            )
        return self._importers[package]


def _waits(name: str) -> bool:
    is_option = waits_as_option(name) and not (waits_for_person(name) and not name.startswith("on"))
    return is_option or callback_of((name,)) is Callback.NEVER


def _package(path: tuple[str, ...]) -> str:
    return _root(path[0].removesuffix("#"))


def _root(specifier: str) -> str:
    """The package of a specifier: `@acme/bus/client` is of `@acme/bus`."""
    parts = specifier.split("/")
    return "/".join(parts[: 2 if specifier.startswith("@") else 1])


def _named(values: Iterable[Value], depth: int) -> Iterator[tuple[str, Func]]:
    """The functions among values, by the names that their objects have for them, and by the texts beside them."""
    given = [item for value in values for item in alternatives(value)][:MOST_NAMED]
    beside = [item.value for item in given if isinstance(item, Constant) and _is_name(item.value)]
    for func in functions_among(given):
        yield from ((str(name), func) for name in beside)
    for item in given if depth > 0 else ():
        if isinstance(item, Array):
            yield from _named(item.elements[:MOST_NAMED], depth - 1)
        elif isinstance(item, Record) and not isinstance(item, Namespace):
            held = list(_members(item))[:MOST_NAMED]
            for name, value in held:
                for func in functions_among((value,)):
                    yield name, func
            yield from _named([value for _, value in held], depth - 1)


def _members(item: Record) -> Iterator[tuple[str, Value]]:
    """What an object has, its classes' methods among it."""
    here: Value | None = item
    seen: set[int] = set()
    while isinstance(here, Obj) and here.serial not in seen:
        seen.add(here.serial)
        for name, slot in list(here.slots.items()):
            if isinstance(name, str) and name != "constructor":
                yield name, slot.value
        here = here.prototype


def _said(path: tuple[str, ...], arguments: Sequence[Value]) -> list[str]:
    """The names that a call of a package says: texts, the keys of what it sends, and the method's own, unless a text
    says what that is to do (`send('save')`)."""
    given = [item for value in arguments for item in alternatives(value)]
    is_own = (
        len(path) > 2
        and _is_name(path[-1])
        and not any(isinstance(item, Constant) and _is_name(item.value) for item in given)
    )
    said = dict.fromkeys(path[-1:] if is_own else ())
    for item in given:
        if isinstance(item, Constant) and _is_name(item.value):
            said[str(item.value)] = None
        elif type(item) is Record and item.prototype is None:
            for name, slot in list(item.slots.items()):
                if isinstance(slot.value, Constant) and _is_name(slot.value.value):
                    said[str(slot.value.value)] = None
                if _is_name(name) and not functions_among((slot.value,)):
                    said[name] = None
    return list(said)[:MOST_NAMED]


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _NAME.match(value) is not None


def _given_in(text: ModuleText, position: int, names: set[bytes]) -> int | None:
    """Where the call is whose argument stands around a place: a call of something that has one of some names."""
    for opener, _ in text.brackets_around(position):
        if text.code[opener : opener + 1] == b"(":
            callee = _CALLEE.search(text.code, max(0, opener - LONGEST_CALLEE), opener)
            if callee is not None and callee[1] in names:
                return opener
    return None
