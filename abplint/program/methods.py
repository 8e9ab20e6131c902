"""What a method that is called on a lost value can only mean: the project's one function of that name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import MOST_MENTIONS
from abplint.program.foreign import is_known
from abplint.program.hosts.clicks import note_lost_click, note_typed_click
from abplint.program.lost import is_lost
from abplint.program.module_text import OF_VALUES
from abplint.program.moment import LOADING, Diverged
from abplint.program.nearby import way_nearby
from abplint.program.objects import Func, Namespace, Record
from abplint.program.observing import Loss, Use
from abplint.program.units import Unit
from abplint.program.values import (
    ANYTHING,
    NOTHING,
    BoundBuiltIn,
    Constant,
    Elsewhere,
    External,
    Obj,
    Site,
    TypedUnknown,
    Union,
    Unknown,
    Value,
    alternatives,
    is_nullish,
    join,
)
from abplint.program.ways import Way
from abplint.syntax import facts
from abplint.syntax.facts import UNDEFINED

if TYPE_CHECKING:
    from abplint.program.machine import Machine
    from abplint.program.relevance import Meaning

_COMPOUND: Final = regex(r"[a-z][a-z0-9]+(?:[A-Z]|_[a-z])\w+\Z", re.ASCII)
_FUNCTION: Final = rb"(?:async\s*)?(?:function\b|\([^()]*\)\s*(?::[^{};=]*)?=>|[\w$]+\s*=>)"
_WRAPPED: Final = (
    rb"(?:(?:await\s+)?[\w$.]+\((?:\s*['\"][^'\"\n]*['\"]\s*,)?\s*)?"  # what a package makes of a function
)
_DEFINES: Final = (
    rb"(?<![\w$.])#?%b\s*(?:(?:<[^<>()]*>\s*)?\([^(){}]*(?:\([^()]*\)[^(){}]*)*\)\s*(?::[^{};=]*)?\{"
    rb"|[:=]\s*" + _WRAPPED + _FUNCTION + rb")|(?<=[\w$)\]]\.)%b\s*=\s*" + _WRAPPED + _FUNCTION
)
_MODIFIERS: Final = regex(rb"(?:(?:static|async|override|public|private|protected|get)\s+|\*\s*)+")
_WRAPPING: Final = regex(rb"[:=]\s*(?:await\s+)?[\w$.]+\(")
_CLASS: Final = regex(rb"\bclass\s+(?!extends\b|implements\b)([\w$]+)")
_MADE: Final = frozenset({"()", "new"})  # what something outside has answered or made
_CALLED_AT_ONCE: Final = regex(rb"\s*(?:\)\s*)?(?:\.\s*call\s*)?\(")


# the executor of a promise that keeps what resolves it: somebody else calls that at some time
_KEEPS_OPEN: Final = regex(
    rb"\bnew\s+Promise\s*(?:<[^<>()]*>\s*)?\(\s*(?:function\b\s*)?(?:\(\s*)?([\w$]+)(?:[^\w$()=][^()=]{0,80})?(?:\)\s*)?"
    rb"(?:=>|\{)(?=[^`]{0,600}?(?:[\w$\]]\s*=\s*|[{,]\s*(?:[\w$]+\s*:\s*)?)\1[^\S\n]*[;,})\n])"
)
_IS_AWAITED: Final = regex(rb"\b(?:await|return)[\s(]*\Z|=>\s*\Z")

_AROUND: Final = 24  # bytes before a call, in which a word says that it is awaited


class _Place(NamedTuple):
    unit: Unit
    fact: facts.Function
    is_wrapped: bool = False  # what the name stands for is what a call makes of the function


class Methods:
    """The functions that a name means where nothing else says whose method it is.

    Names of one word are anybody's: of those that modules near the call define, one that leads somewhere is told. The
    others are the project's where it defines them once, as a method or as a function in an object: that one is followed
    if it leads anywhere. Of several, those that lead somewhere are told.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.ways: dict[Site, Way] = {}  # where a call of a lost method may lead
        self._places: dict[str, tuple[_Place, ...]] = {}
        self._meanings: dict[str, Meaning] = {}
        self._waiting: dict[str, Way | None] = {}
        self._nearby: dict[tuple[facts.Function, str], Way | None] = {}
        self.listening: Value | None = None  # what hears an event and is called for it
        self.calling: tuple[Site, str] | None = None  # the innermost call of a method, which tells of it itself

    def called(self, name: str, receiver: Value, arguments: list[Value], site: Site, value: Value) -> Value:
        """What a call of a method comes to, which is `value` as far as its receivers are known."""
        options = alternatives(receiver)
        if all(isinstance(item, Elsewhere) or is_nullish(item) is True for item in options):
            # of what is seen there is nothing left: what others have put there is all that it may be
            options = tuple(ANYTHING if isinstance(item, Elsewhere) else item for item in options)
        if name == "click":
            note_typed_click(self.m, options, site)
        is_known = isinstance(receiver, Union) and any(map(_is_known, options))
        typed = [item for item in options if isinstance(item, TypedUnknown)]
        is_of_no_class = bool(typed) and not is_known and not self._tell_typed(typed, name, site)
        # what has been set in the place of nothing is of the type that is declared there
        others = [item for item in options if not (typed and is_nullish(item) is True)]
        if is_known or not (is_of_no_class or any(map(self.may_be_ours, others))):
            return value
        lent = self.m.outside.lent.of_lost(name, arguments)
        if lent:
            return join([value, *(self.m.calls.call(func, NOTHING, arguments[1:], site) for func in lent)])
        if not _COMPOUND.match(name):
            if any(isinstance(item, Unknown) and not isinstance(item, TypedUnknown) for item in options):
                if name == "click":
                    note_lost_click(self.m, site)
                self._tell_nearby(name, site)
                self._tell_waiting(name, site)
            elif isinstance(value, External) and any(map(_is_global, options)):
                self._tell_any(name, site)
            return value
        places = self._defining(name)
        if places:
            self.m.uses.go_on(site)
        is_within = self.m.frame.func is not None and any(place.fact is self.m.frame.func.fact for place in places)
        if is_within or (not places and name.encode() not in OF_VALUES):  # what hands on to its own name has another
            self._take_for_platforms(name, options, arguments, site)
        hot = [place for place in places if self.m.relevance.is_hot(place.unit, place.fact)]
        if not hot:
            self._tell_waiting(name, site)
        if not hot or (len(places) == 1 and _hands_on(hot[0], name)):
            return value
        func = self._closure(hot[0]) if len(places) == 1 and not hot[0].is_wrapped else None
        if func is None:
            self._tell(hot, site)
            return value
        try:
            found = self.m.calls.call_function(func, self.m.ambient.receiver_for(func), arguments, site)
        except Diverged:
            self._tell(hot, site)
            return value
        return join((found, value))

    def heard(self, listener: External | Unknown, target: Value, arguments: list[Value], site: Site) -> None:
        """Call what listens for an event on something, and was given by code outside of models."""
        outer, self.listening = self.listening, listener
        try:
            self.m.calls.call(listener, target, arguments, site)
        finally:
            self.listening = outer

    def called_later(self, callee: External | Unknown, arguments: list[Value], site: Site, value: Value) -> Value:
        """What a call comes to of a method that was read of a lost value before: a variable, a list or whoever hears an
        event has kept it. `value`: as far as it is known. What models read of what they are given may not be there."""
        is_of_model = self.m.frame.unit.model_of and callee is not self.listening
        if self.m.run <= LOADING or self.m.probing or is_of_model:
            return value
        name, owner = _read_of(callee)
        is_told = self.calling is not None and self.calling[0] is site and self.calling[1] == name
        return value if owner is None or is_told else self.called(name, owner, arguments, site, value)

    @staticmethod
    def among(value: Value) -> tuple[External | Unknown, ...]:
        """What of a value is a method that was read of a lost one."""
        options = (item for item in alternatives(value) if isinstance(item, (External, Unknown)))
        return tuple(item for item in options if _read_of(item)[1] is not None)

    def _take_for_platforms(self, name: str, options: Sequence[Value], arguments: list[Value], site: Site) -> None:
        """A call of a method that nothing of the app is called like, and that the platform has. What code keeps and
        hands around is an element where elements have it; where others do, or a package has made the value, it is
        told."""
        if self.m.run <= LOADING or self.m.probing or self.m.frame.unit.model_of:
            return
        paths = self.m.observer.methods_called(name)
        if not paths or any(key[2] == site for key in self.m.frame.uses):
            return
        is_kept = any(not isinstance(item, External) for item in options if self.may_be_ours(item))
        is_unknown = any(type(item) is Unknown and self.may_be_ours(item) for item in options)
        for path in paths:
            use = Use("call", path, site, tuple(arguments))
            is_certain = _is_of_elements(path) or _says_holder(path, site)
            if (is_certain or (is_unknown and not _says_another(path, site))) and self.m.observer.wants(
                use
            ) is not None:
                if is_certain and is_kept:
                    self.m.uses.record(use)
                else:
                    self.m.uses.end(Loss(site, "method", reach=(f"{name}()", site)))
                return

    def _tell_typed(self, typed: Sequence[TypedUnknown], name: str, site: Site) -> bool:
        """Tell of a call of a method that several classes of a declared type have, if that of one leads anywhere.
        False: no class in sight is of the type, so that an object may be whose function has that name."""
        is_of_class = True
        for item in typed:
            if self.m.types.part(item, name) is not None:
                continue
            heirs = self.m.types.heirs_with(item, name)
            is_of_class &= heirs is not None
            places = [
                place
                for path, owner in heirs or ()
                for place in self._in_module(path, name.encode())
                if _is_in(place, owner)
            ]
            self._tell([place for place in places if self.m.relevance.is_hot(place.unit, place.fact)], site)
        return is_of_class

    def _tell(self, places: Sequence[_Place], site: Site) -> None:
        """Tell of a call of what may be one of several functions, if one of them leads anywhere."""
        ways = (next(self.m.relevance.ways_from(place.unit, place.fact), None) for place in places)
        way = next((way for way in ways if way is not None), None)
        if way is not None:
            self.m.uses.end(Loss(site, "method", reach=way))

    def _tell_waiting(self, name: str, site: Site) -> None:
        """Tell of an awaited call of a method of nobody knows what, where the app has one of that name that hands out a
        promise and keeps what resolves it: a person may."""
        if self.m.run <= LOADING or self.m.probing or self.m.relevance.wanted is None or self.m.frame.unit.model_of:
            return
        if _IS_AWAITED.search(site.file.data, max(site.start - _AROUND, 0), site.start) is None:
            return
        if name not in self._waiting:
            self._waiting[name] = next(self._keeping_open(name.encode("utf-8", "replace")), None)
        way = self._waiting[name]
        if way is not None and site not in self.m.losses:
            self.m.uses.end(Loss(site, "method", reach=way))

    def _keeping_open(self, word: bytes) -> Iterator[Way]:
        """Where methods of a name make promises that others settle."""
        defines = re.compile(_DEFINES % (re.escape(word), re.escape(word)))
        for path in (self.m.loader.naming(word, defines) or ()) if word not in OF_VALUES else ():
            file = self.m.loader.text("", path)
            if file is None or _KEEPS_OPEN.search(file.data) is None:
                continue
            for place in self._in_module(path, word):
                found = _KEEPS_OPEN.search(file.data, place.fact.start, place.fact.end)
                if found is not None:
                    yield "new Promise(…)", Site(file, *found.span())

    def _tell_any(self, name: str, site: Site) -> None:
        """Tell of a call of a method of a global that nothing in sight makes, where no page says which scripts there
        are: one that was not seen, or that a server writes, makes it."""
        is_asked = self.m.run > LOADING and not self.m.probing
        if is_asked and self.m.loader.has_siblings and name.encode() not in OF_VALUES:
            places = self._defining(name)
            self._tell([place for place in places if self.m.relevance.is_hot(place.unit, place.fact)], site)

    def _tell_nearby(self, name: str, site: Site) -> None:
        """Tell of a call of a method of nobody knows what, where a module that shares an import with the function that
        runs, or a component of its markup, calls something so that leads anywhere; or where code that nobody knows was
        given such a function."""
        func, word = self.m.frame.func, name.encode("utf-8", "replace")
        if self.m.relevance.wanted is None or word in OF_VALUES:  # whoever wants everything is told of everything
            return
        if func is None or func.fact is None or func.unit is None or func.unit.model_of:
            return
        key = (func.fact, name)
        if key not in self._nearby:
            self._nearby[key] = way_nearby(self.m, func.unit, func.fact, word)
        way = self._nearby[key] or self.m.outside.named.way_of_option(name)
        if way is not None:
            self.m.uses.end(Loss(site, "method", reach=way))

    def miss(self, name: str, receiver: Value, callee: Value, site: Site) -> None:
        """Tell of a call of a method that a known object does not have, where something that leads anywhere is called
        like it: code that was not seen must have added it, or the call throws."""
        if not isinstance(callee, Constant) or callee.value is not UNDEFINED or self.m.run <= LOADING:
            return
        meaning = self._meaning(name) if type(receiver) in (Record, Func, Namespace) else None
        if meaning is not None and meaning.leads:
            self.m.uses.end(Loss(site, "method", reach=meaning.way))

    def looked_up(self, callee: Value, name: str, site: Site) -> Value:
        """A method that is about to be called. One that is lost is no loss where nothing that leads anywhere is called
        like it, unless the file that would say so is missing."""
        if isinstance(callee, Union):
            options = tuple(self.looked_up(item, name, site) for item in callee.values)
            return callee if options == callee.values else Union(options)
        if isinstance(callee, BoundBuiltIn):
            receiver = self.looked_up(callee.receiver, name, site)
            return callee if receiver is callee.receiver else BoundBuiltIn(receiver, callee.name)
        if not isinstance(callee, Unknown) or callee.unfollowed is None or self.m.run <= LOADING:
            return callee
        meaning = self._meaning(name)
        if meaning.way is not None:
            self.ways[site] = meaning.way
        if meaning.leads or self.m.modules.is_foreign(callee.unfollowed):
            return callee
        return Unknown(of_input=callee.of_input)

    def may_be_ours(self, value: Value) -> bool:
        """Whether nobody in sight has made a value, and no API is a member of it; nothing has no methods: somebody
        must have set something else."""
        if isinstance(value, Constant):
            return value.value is None or value.value is UNDEFINED
        if not (is_lost(value) or self._is_of_nobody(value)) or isinstance(value, TypedUnknown):
            return False
        if not isinstance(value, External):
            return True
        return not self.m.observer.may_want(Use("call", value.path, Site(self.m.frame.unit.file, 0, 0)))

    def may_be_of(self, value: Value, name: str, unit: Unit) -> bool:
        """Whether a method of a value that nobody in sight has made may be one that a unit has: what is declared of the
        value says another only where its classes are seen."""
        if not isinstance(value, TypedUnknown):
            return self.may_be_ours(value)
        heirs = self.m.types.heirs_with(value, name)
        return heirs is None or any(path == unit.file.path for path, _ in heirs)

    def _is_of_nobody(self, value: Value) -> bool:
        """Whether a value is a global that looks like a class of the platform (`Mail`) and is none that is known, where
        no page says which scripts there are; or what that holds."""
        if not self.m.loader.has_siblings or not isinstance(value, External) or not _MADE.isdisjoint(value.path):
            return False
        first = value.path[0] if value.path else ""
        return first[:1].isupper() and not first.endswith("#") and not is_known(first.encode())

    def _meaning(self, name: str) -> Meaning:
        if name not in self._meanings:
            self._meanings[name] = self.m.relevance.meaning(name.encode("utf-8", "replace"))
        return self._meanings[name]

    def _defining(self, name: str) -> tuple[_Place, ...]:
        """Where the app defines a method, or a function in an object, of a name; nowhere if it cannot be told."""
        if name not in self._places:
            word = name.encode()
            paths = self.m.loader.naming(word) if word not in OF_VALUES else ()
            if paths is None:  # many name it: those that seem to define it
                paths = self.m.loader.naming(word, re.compile(_DEFINES % (re.escape(word), re.escape(word))))
            found = [place for path in paths or () for place in self._in_module(path, word)]
            self._places[name] = tuple(found)
        return self._places[name]

    def _in_module(self, path: str, word: bytes) -> Iterator[_Place]:
        file = self.m.loader.text("", path)
        heads = (
            list(re.finditer(_DEFINES % (re.escape(word), re.escape(word)), file.data))[:MOST_MENTIONS]
            if file is not None
            else []
        )
        unit = self._unit(path) if heads else None
        for head in heads if unit is not None else ():
            assert unit is not None
            for position in (head.start(), head.end() - 1):
                around = unit.functions_around(position)
                start = around[-1].start if around else head.end()
                before = _MODIFIERS.fullmatch(unit.file.data, start, head.start()) if start < head.start() else None
                if before is not None or head.start() <= start < head.end():
                    wraps = _WRAPPING.search(unit.file.data, head.start(), around[-1].start)
                    yield _Place(unit, around[-1], wraps is not None)
                    break

    def _unit(self, path: str) -> Unit | None:
        loaded = self.m.loading.units.get(path)
        if loaded is not None:
            return loaded
        read = self.m.loader.program(path)
        return None if read is None else Unit(read[0], read[1], (0, len(read[0].data)))

    def _closure(self, place: _Place) -> Func | None:
        """The function as its module makes it; None if nobody can say what is around it."""
        unit = self.m.loading.load_module(place.unit.file.path)
        if unit is None:
            return None
        around = unit.functions_around(place.fact.start)
        if not around or not all(_CALLED_AT_ONCE.match(unit.file.data, outer.end) for outer in around[:-1]):
            return None
        with suppress(Diverged):
            self.m.demand.force_at(unit, place.fact.start)
        return self.m.ambient.closures.get(id(around[-1]))


def _read_of(value: External | Unknown) -> tuple[str, Value | None]:
    """By what name a method was read, and of which lost value; None where it was read of none, is a package's own, or
    has a name that is anybody's."""
    if isinstance(value, External):
        name = value.path[-1] if len(value.path) > 1 else ""
        is_own = value.path[:1] and value.path[0].endswith("#") and _MADE.isdisjoint(value.path[:-1])
        owner: Value | None = None if is_own or not _COMPOUND.match(name) else External(value.path[:-1])
        return name, owner if owner is not None and is_lost(owner) else None
    whole = value.whole[0] if value.whole is not None else None
    if whole is None or not is_lost(whole):
        return "", None
    name = next((name for name, part in (whole.parts or {}).items() if part is value), "")
    return name, whole if _COMPOUND.match(name) else None


def _is_of_elements(path: tuple[str, ...]) -> bool:
    return len(path) == 2 and path[0].startswith(("(Element", "(HTML"))


def _says_holder(path: tuple[str, ...], site: Site) -> bool:
    """Whether a call names what the platform has a method in, too (`w.navigator.clipboard.writeText()`)."""
    said = rb"(?<![\w$])%b\s*\??\.\s*%b\s*(?:\?\.\s*)?\(" % (re.escape(path[-2].encode()), re.escape(path[-1].encode()))
    return path[-2][:1] != "(" and re.search(said, site.file.data[site.start : site.end]) is not None


def _says_another(path: tuple[str, ...], site: Site) -> bool:
    """Whether a call names what else has a method of that name (`event.dataTransfer.getData()`: not the clipboard)."""
    said = rb"\.\s*([\w$]+)\s*\??\.\s*%b\s*(?:\?\.\s*)?\(" % re.escape(path[-1].encode())
    found = re.search(said, site.file.data[site.start : site.end]) if path[-2][:1] != "(" else None
    return found is not None and found[1] != path[-2].encode()


def _is_in(place: _Place, owner: str) -> bool:
    """Whether a function stands in a class of a name, or in one without any ("?")."""
    names = _CLASS.findall(place.unit.file.data, 0, place.fact.start)
    return owner == "?" or (bool(names) and names[-1].decode("ascii", "replace") == owner)


def _is_known(value: Value) -> bool:
    """Whether a value is one of the project's or of the platform's: the others it may be are of its kind."""
    return isinstance(value, Obj) or (isinstance(value, External) and bool(value.path) and not is_lost(value))


def _is_global(value: Value) -> bool:
    """Whether a value is what a global holds that nobody in sight makes, and no package."""
    if not isinstance(value, External) or not value.path or not _MADE.isdisjoint(value.path):
        return False
    return value.path[0][-1:] != "#" and not is_known(value.path[0].encode())


def _hands_on(place: _Place, name: str) -> bool:
    """Whether a function calls a method of its own name: what was lost may be what it hands on to."""
    calls = re.compile(rb"\.\s*%b\s*(?:\?\.\s*)?\(" % re.escape(name.encode()))
    return calls.search(place.unit.file.data, place.fact.start, place.fact.end) is not None
