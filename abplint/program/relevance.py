"""Tells from text which functions can lead to something that a reader asks about."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_IMPORT
from abplint.program.foreign import is_foreign
from abplint.program.module_text import (
    CALLED,
    COMPUTED,
    IMPORT_CALL,
    KEYWORDS,
    NAME_BEFORE,
    NAMED_BY_LANGUAGE,
    NAMES,
    OF_LANGUAGE,
    OF_VALUES,
    QUOTED,
    WHOLE,
    ModuleText,
    Range,
    ReadAs,
)
from abplint.program.objects import Func
from abplint.program.passages import Passage, Wanted
from abplint.program.receivers import Receivers
from abplint.program.scopes import given_around
from abplint.program.units import Unit
from abplint.program.unreached import left_of
from abplint.program.values import Site, Value, inside
from abplint.program.ways import Way, Ways, written
from abplint.syntax import facts
from abplint.syntax.walking import declared_names

if TYPE_CHECKING:
    from abplint.program.machine import Machine


# a variable of that name that is not the page's own, under another name
_OWN_LOCATION: Final = regex(
    rb"\b(?:const|let|var)\s+(?:location\b|\{(?:[^{}]*[,\s])?location\s*(?:,[^{}]*)?\})[^=;(){}]{0,80}"
    rb"=(?!\s*(?:window|document|globalThis|self|top|parent)\b|[^;\n]*\.location\b|[^;\n]*\.contentWindow\b)"
)
# calls that make text, or a URL, of what they are given
_SPELLING: Final = regex(rb"(?<![\w$.])(?:new\s+)?(?:URL|URLSearchParams|String|Request|encodeURI(?:Component)?)\s*\Z")


class Meaning(NamedTuple):
    """Whether a method of nobody knows what may lead to something that is asked about, and the way there, if text shows
    one."""

    leads: bool
    way: Way | None = None


class Relevance:
    """Which functions can lead to an API that a reader asks about.

    Text is looked at once, and only what the functions that run may reach. What the text does not show (scripts of
    pages, names from nowhere, computed calls) is taken to lead there.
    """

    def __init__(self, m: Machine, wanted: Wanted | None = None) -> None:
        self.m = m
        self.wanted = wanted
        self._texts: dict[str, ModuleText | None] = {}
        self._receivers = Receivers(m)
        self._ranges: dict[tuple[str, int, int], Passage] = {}
        self._names: dict[tuple[str, bytes, ReadAs], list[tuple[Range, Passage]]] = {}
        self._members: dict[bytes, dict[ReadAs, Passage]] = {}
        self._defining: dict[bytes, list[ModuleText]] = {}  # the texts that were opened, by the members they define
        self._exports: dict[tuple[str, str], list[Passage]] = {}
        self._is_signalled = False
        # uses of methods of which no code says what they would be of, by the words for that
        self._ungiven: dict[frozenset[bytes], list[tuple[Passage, tuple[str, Site]]]] = {}
        self._said: dict[frozenset[bytes], bool] = {}  # words that give APIs, and whether code says one
        self._resolving: set[tuple[str, str]] = set()  # modules and their exports, on the way to what they stand for
        self._seen_units = 0  # of the units that run, how many have been opened
        self._known_ways: dict[tuple[Unit, int, int], Way] = {}
        self.all_ways = Ways(self)

    # ------------------------------------------------------------ questions

    def leads(self, func: Func) -> bool:
        """Whether a function's text, or anything that it may call, can reach something that is asked about."""
        fact, unit = func.fact, func.unit
        if fact is None or unit is None or self.wanted is None or unit.model_of or not _is_whole(unit):
            return True
        return self._place_of(unit, fact).is_hot

    def seems_to_lead(self, func: Func) -> bool:
        """The same of a function in a script of a page, too, which is taken to mean its own names by them."""
        fact, unit = func.fact, func.unit
        if fact is None or unit is None or self.wanted is None or not _is_file(unit):
            return True
        return self._place_of(unit, fact).is_hot

    def is_hot(self, unit: Unit, fact: facts.Function) -> bool:
        """The same of a function that no run has made yet."""
        return self.wanted is None or self._place_of(unit, fact).is_hot

    def name_leads(self, unit: Unit, name: str, position: int) -> bool:
        """The same of what a name stands for at a place of a module."""
        text = self.text_of(unit) if self.wanted is not None and _is_whole(unit) else None
        if text is None:
            return True
        places = self.named(text, name.encode("utf-8", "replace"), position, ReadAs.CALLED)
        for place in places:
            self.explore(place)
        return any(place.is_hot for place in places)

    def range_leads(self, unit: Unit, start: int, end: int) -> bool:
        """The same of what stands in a range of a module."""
        text = self.text_of(unit) if self.wanted is not None and _is_whole(unit) else None
        return text is None or self.passage(text, start, end).is_hot

    def is_of_platform(self, unit: Unit, name: str) -> bool:
        """Whether a module means a type of the platform's by a name, and nothing of the project's is of that type."""
        text = self.text_of(unit) if name and self.wanted is not None and _is_whole(unit) else None
        return text is not None and self._receivers.is_of_platform(text, name.encode("utf-8", "replace"))

    def member_leads(self, word: bytes) -> bool:
        """The same of what a member of that name gives, whoever has it."""
        if self.wanted is None:
            return True
        place = self.member(word, ReadAs.CALLED)
        self.explore(place)
        return place.is_hot

    def any_held_leads(self, unit: Unit, names: Iterable[str], position: int) -> bool:
        """The same of what variables may hold, which a module fills with what it imports, or gets by itself."""
        text = self.text_of(unit) if self.wanted is not None and _is_whole(unit) else None
        if text is None:
            return True
        held = [*(name.encode("utf-8", "replace") for name in names), *text.imports]
        places = [place for name in held for place in self.named(text, name, position)]
        for place in places:
            self.explore(place)
        return any(place.is_hot for place in places)

    def meaning(self, word: bytes) -> Meaning:
        """What a method of nobody knows what may lead to: it is called like an API, or like something of the project
        that leads to one."""
        if self.wanted is None:
            return Meaning(True)
        called = b".%b()" % word
        paths = self.m.loader.naming(word, re.compile(_DEFINED % ((re.escape(word),) * 2)))
        if paths is None or any(True for _ in self.wanted.mentions(called, 0, len(called))):
            return Meaning(True)
        if any(self.module(path) is None for path in paths):
            return Meaning(True)
        place = self.member(word, ReadAs.CALLED)
        self.explore(place)
        way = next(self.all_ways.of(place), None) if place.is_hot else None
        return Meaning(way is not None, way)

    def ways(self, func: Func) -> Iterator[tuple[str, Site]]:
        """What a function may still reach, as it is written there, and where; the nearest first."""
        fact, unit = func.fact, func.unit
        if fact is not None and unit is not None and _is_file(unit):
            yield from self.ways_from(unit, fact)

    def ways_from(self, unit: Unit, fact: facts.Function) -> Iterator[tuple[str, Site]]:
        """The same of a function that no run has made yet."""
        if self.wanted is not None:
            yield from self.all_ways.of(self._place_of(unit, fact))

    def ways_at(self, unit: Unit, position: int) -> Iterator[tuple[str, Site]]:
        """The same of what stands in the innermost brackets around a place of the code: none in a comment."""
        text = self.text_of(unit) if self.wanted is not None and _is_file(unit) else None
        is_code = text is not None and not text.code[position : position + 1].isspace()
        around = next(text.brackets_around(position), None) if text is not None and is_code else None
        if text is not None and around is not None:
            yield from self.all_ways.of(self.passage(text, *around))

    def ways_in(self, unit: Unit, start: int, end: int) -> Iterator[tuple[str, Site]]:
        """The same of what stands in a range of a file."""
        text = self.text_of(unit) if self.wanted is not None and _is_file(unit) else None
        if text is not None:
            yield from self.all_ways.of(self.passage(text, start, end))

    def way_in(self, unit: Unit, start: int, end: int) -> Way | None:
        """The nearest of these, which stays one."""
        place = (unit, start, end)
        way = self._known_ways.get(place) or next(self.ways_in(unit, start, end), None)
        if way is not None:
            self._known_ways[place] = way
        return way

    def passage(self, text: ModuleText, start: int, end: int) -> Passage:
        """A range of a module's text, once it is known whether it leads anywhere."""
        place = self._range(text, start, end)
        self.explore(place)
        return place

    def ways_behind(self, func: Func, end: Site | None, arguments: Iterable[Value]) -> Iterator[tuple[str, Site]]:
        """What a call that ends at a place may still reach: by the text behind that place, and by the functions that
        the call is given."""
        fact, unit = func.fact, func.unit
        given = list(arguments)
        if fact is not None and unit is not None and self.wanted is not None and not unit.model_of and _is_file(unit):
            text, left = self.text_of(unit), [(fact.start, fact.end)]
            assert text is not None
            if end is not None and end.file is unit.file and fact.start <= end.start < fact.end:
                left = left_of(fact, end.start)
            for place in [self._range(text, *each) for each in left]:
                self.explore(place)
                yield from self.all_ways.of(place)
        elif unit is not None and unit.model_of:
            given += given_around(func)
        for item in (item for each in given for item in inside(each, 1)):
            if isinstance(item, Func):
                yield from self.ways(item)

    def tells_all(self, func: Func) -> bool:
        """Whether text shows all that a function may lead to: a model leads where what it is given does."""
        if self.wanted is None or func.unit is None:
            return False
        if func.unit.model_of:
            return any(isinstance(item, Func) for each in given_around(func) for item in inside(each, 1))
        return _is_whole(func.unit)

    # ------------------------------------------------------------ the index

    def _place_of(self, unit: Unit, fact: facts.Function) -> Passage:
        text = self.text_of(unit)
        assert text is not None
        place = self._range(text, fact.start, fact.end)
        self.explore(place)
        return place

    def text_of(self, unit: Unit) -> ModuleText | None:
        """The text of a module that is read as one."""
        path = unit.file.path
        if path not in self._texts:
            self._open(path, unit)
        return self._texts[path]

    def module(self, path: str) -> ModuleText | None:
        """The text of a module, whether or not it runs."""
        if path not in self._texts:
            unit = self.m.loading.units.get(path)
            loaded = self.m.loader.program(path) if unit is None else None
            if loaded is not None:
                file, program = loaded
                unit = Unit(file, program, file.whole)
            self._open(path, unit)
        return self._texts[path]

    def _open(self, path: str, unit: Unit | None) -> None:
        text = self._texts[path] = ModuleText(unit) if unit is not None else None
        if text is not None:
            self._look_for_signals(text)
            self._look_for_givers(text)
            for name in text.member_names:
                self._defining.setdefault(name, []).append(text)
                for reading, place in list(self._members.get(name, {}).items()):
                    self._add_member(place, text, name, reading)

    def _look_for_signals(self, text: ModuleText) -> None:
        """Where an API is in reach that is right after something was written into the page, writing matters, too."""
        if self.wanted is not None and not self._is_signalled and self.wanted.is_signalled(text.code):
            self._is_signalled = True
            for passage in list(self._ranges.values()):
                self._look_for_writing(passage)

    def _look_for_givers(self, text: ModuleText) -> None:
        for givers in [givers for givers in self._ungiven if _any_word(givers).search(text.code)]:
            self._said[givers] = True
            for passage, reason in self._ungiven.pop(givers):
                self._heat(passage, reason)

    def _note_use(self, place: Passage, text: ModuleText, use: re.Match[bytes], givers: frozenset[bytes]) -> None:
        """A place uses an API, or a method of that name of something else: where no code has what the API is of."""
        reason = written(text, use.start())
        self.all_ways.note(reason, text, use.span())
        if not givers or self._is_said(givers):
            self._heat(place, reason)
        else:
            self._ungiven.setdefault(givers, []).append((place, reason))

    def _is_said(self, words: frozenset[bytes]) -> bool:
        """Whether code of the app says one of some words."""
        if words not in self._said:
            self._said[words] = self.all_ways.says(_any_word(words), words)
        return self._said[words]

    def _look_for_writing(self, passage: Passage) -> None:
        text = passage.text
        if self._is_signalled and text is not None and self.wanted is not None:
            is_written = self.wanted.renders(text.code, passage.start, passage.end)
            if is_written:
                self._heat(passage, None)

    def _range(self, text: ModuleText, start: int, end: int) -> Passage:
        key = (text.unit.file.path, start, end)
        place = self._ranges.get(key)
        if place is None:
            place = self._ranges[key] = Passage(text, start, end)
        return place

    def open_units(self) -> None:
        """Open what runs: objects come from there whose methods are called by name."""
        units = self.m.loading.all_units
        while self._seen_units < len(units):
            unit = units[self._seen_units]
            self._seen_units += 1
            if _is_whole(unit) and not unit.model_of:
                self.text_of(unit)

    def explore(self, place: Passage) -> None:
        """Read what a place may lead to, the nearest first, until something is found that is asked about."""
        self.open_units()
        if place.is_settled:
            return
        seen, pending = {place}, deque([place])
        while pending and not place.is_hot:
            here = pending.popleft()
            if not here.is_read and here.text is not None:
                here.is_read = True
                self._read(here, here.text)
            for other in here.mentions:
                if other not in seen and not other.is_settled:
                    seen.add(other)
                    pending.append(other)
        if not place.is_hot:
            for here in seen:
                here.is_settled = True

    def _read(self, place: Passage, text: ModuleText) -> None:
        """Look at a range of text, once: does it use an API itself, or what does it mention?"""
        assert self.wanted is not None
        for start, end in _ranges_of(place, text):
            for use in self.wanted.mentions(text.code, start, end):
                if not (
                    use[0].startswith(b"location") and (_is_own_location(text, use) or _is_taken_as_text(text, use))
                ):
                    self._note_use(place, text, use, self.wanted.givers(use))
            for computed in COMPUTED.finditer(text.code, start, end):
                if not self._is_known_call(text, computed, place):
                    self._heat(place, written(text, computed.start()))
        self._look_for_writing(place)
        if not place.is_hot:
            self.read_names(place)

    def _is_known_call(self, text: ModuleText, call: re.Match[bytes], place: Passage) -> bool:
        """Whether a computed call is of a table that is written in the module, or of members whose names are; or an
        import of a known module."""
        if call[0][:1] != b"]":
            return IMPORT_CALL.match(text.data, call.start()) is not None
        opened = text.openers.get(call.start())
        if opened is not None and NAMED_BY_LANGUAGE.match(text.code, opened + 1, call.start()):
            return True
        if text.body_after(call.end() - 1) is not None:  # nothing is called: a method gets a name that is computed
            return True
        named = NAME_BEFORE.search(text.code, max(0, opened - 80), opened) if opened is not None else None
        if opened is None:
            return False
        if named is not None and named[1] in OF_LANGUAGE:
            return True
        tables = self.named(text, named[1], place.start, ReadAs.CALLED) if named is not None else []
        for table in tables:
            self._mention(place, table)
        if tables:
            return True
        names = set(QUOTED.findall(text.data, opened, call.start()))
        key = text.code[opened + 1 : call.start()].strip()
        for start, end in [*text.definitions(key), *_words_of_type(text, key, call.start())]:
            names.update(QUOTED.findall(text.data, start, end))
        for name in sorted(names - OF_VALUES):
            self._mention(place, self.member(name, ReadAs.CALLED))
        return bool(names)

    def read_names(self, place: Passage) -> None:
        """Look at what a range of text mentions, once."""
        if place.text is not None and not place.is_spelled:
            place.is_spelled = True
            for start, end in _ranges_of(place, place.text):
                self._read_names(place, place.text, start, end)

    def _read_names(self, place: Passage, text: ModuleText, start: int, end: int) -> None:
        called = set(CALLED.findall(text.code, start, end))
        whole = set(WHOLE.findall(text.code, start, end))
        for name in sorted(set(NAMES.findall(text.code, start, end)) - KEYWORDS - OF_LANGUAGE):
            for other in self.named(text, name, start, ReadAs.CALLED if name in called else ReadAs.TAKEN):
                is_inside = other.text is text and place.start <= other.start and other.end <= place.end
                if not is_inside and (name in whole or not _is_class(other)):
                    self._mention(place, other)
        for call in CALLED.finditer(text.code, start, end):
            if is_foreign(text, call):
                self._mention_foreign(place, text, call)
        readings = text.readings(start, end, self._receivers.members_of_platform(text, start, end))
        for name, reading in sorted(readings.items(), key=itemgetter(0)):
            if name not in OF_VALUES:
                self._mention(place, self.member(name, reading))
        for match in IMPORT_CALL.finditer(text.data, start, end):
            for other in self._imported(text, match[1].decode("utf-8", "replace"), "*"):
                self._mention(place, other)

    def _mention_foreign(self, place: Passage, text: ModuleText, call: re.Match[bytes]) -> None:
        """A name is called that a module does not declare: a build tool imports it, it is a member of the component
        that markup belongs to, or it leads anywhere."""
        name = call[1].decode("utf-8", "replace")
        kind, target, exported = self.m.loader.auto_import(text.unit, name) or ("", "", "")
        if kind == "file":
            for other in self._exported(target, exported, set()):
                self._mention(place, other)
        elif text.unit.program.is_component and call[1] in text.member_names:
            self._mention(place, self.member(call[1], ReadAs.CALLED))
        elif kind != "package" or self.wanted is None or self.wanted.of_package(target, exported):
            self._heat(place, written(text, call.start()))

    def named(self, text: ModuleText, name: bytes, position: int, reading: ReadAs = ReadAs.TAKEN) -> list[Passage]:
        """What a name of a module stands for at a place."""
        name = text.given.get(name) or name
        key = (text.unit.file.path, name, reading)
        known = self._names.get(key)
        if known is None:
            imported = text.imports.get(name)
            if imported is not None:
                whole = (0, len(text.code))
                known = [(whole, place) for place in self._imported(text, *imported)]
            else:
                known = [
                    (text.scope_of(name, at[0]), self._range(text, *at))
                    for at in text.definitions(name, reading=reading)
                ]
            self._names[key] = known
        return [place for scope, place in known if scope[0] <= position < scope[1]]

    def _imported(self, text: ModuleText, specifier: str, name: str) -> list[Passage]:
        kind, target = self.m.modules.resolve(text.unit, specifier)
        if kind == "asset":
            return []
        if kind == "file":
            if (target, name) in self._exports:
                return self._exports[target, name]
            if (target, name) in self._resolving:
                return []
            self._resolving.add((target, name))
            try:
                found = self._exported(target, name, set())
            finally:
                self._resolving.discard((target, name))
            if not self._resolving:  # else it may lack what leads back to where the search began
                self._exports[target, name] = found
            return found
        place = Passage(None)
        if kind == "missing" or (self.wanted is not None and self.wanted.of_package(target, name)):
            at = max(text.data.find(specifier.encode("utf-8", "replace")), 0)
            said = name if kind != "missing" and name not in ("*", "default") else ""
            named = text.data.rfind(said.encode("utf-8", "replace"), max(0, at - LONGEST_IMPORT), at) if said else -1
            said, at = (said, named) if named >= 0 else (specifier, at)
            self._heat(place, (said, Site(text.unit.file, at, at + len(said))))
        return [place]

    def _exported(self, path: str, name: str, seen: set[str]) -> list[Passage]:
        """What a module exports under a name, through re-exports; "*" is all that it exports."""
        text = self.module(path)
        if text is None or path in seen:
            return []
        seen.add(path)
        found: list[Passage] = []
        stars: list[facts.Export] = []
        for item in text.exports:
            for exported, local in item.names.items():
                if exported == name or (name == "*" and exported != "*"):
                    if item.source:
                        found += self._imported(text, item.source, local)
                    else:
                        found += self._local(text, local)
            if item.names.get("*") == "*":
                stars.append(item)
        if found and name != "*":
            return found
        for item in stars:
            kind, target = self.m.modules.resolve(text.unit, item.source)
            if kind == "file":
                found += self._exported(target, name, seen)
            elif kind == "package":
                found += self._imported(text, item.source, name)
        if not text.exports:  # CommonJS: whatever its text does
            found.append(self._range(text, 0, len(text.code)))
        return found

    def _local(self, text: ModuleText, local: str) -> list[Passage]:
        """What a module's own name stands for, that of its default export among them."""
        if local not in ("*default*", "*export*"):
            return self.named(text, local.encode("utf-8", "replace"), 0)
        for item in text.unit.program.body.body:
            if isinstance(item, facts.Declare) and isinstance(item.target, facts.Name) and item.target.name == local:
                return [self._range(text, item.start, item.end)]
        return [self._range(text, 0, len(text.code))]

    def member(self, name: bytes, reading: ReadAs) -> Passage:
        """What the members of a name lead to, whoever has them."""
        places = self._members.setdefault(name, {})
        place = places.get(reading)
        if place is None:
            place = places[reading] = Passage(None)
            for text in list(self._defining.get(name, ())):
                self._add_member(place, text, name, reading)
        return place

    def _add_member(self, place: Passage, text: ModuleText, name: bytes, reading: ReadAs) -> None:
        for found in text.definitions(name, of_member=True, reading=reading):
            self._mention(place, self._range(text, *found))
        for at in text.shorthands.get(name, ()) if reading is not ReadAs.PASSED else ():
            for other in self.named(text, name, at, reading):
                self._mention(place, other)

    def _mention(self, place: Passage, other: Passage) -> None:
        if other is not place:
            place.mentions.append(other)
            other.mentioned_by.append(place)
            if other.is_hot:
                self._heat(place, None)
            elif not other.is_settled:
                self._unsettle(place)

    def _unsettle(self, place: Passage) -> None:
        """What was seen to lead nowhere has got more to lead to."""
        pending = [place]
        while pending:
            here = pending.pop()
            if here.is_settled:
                here.is_settled = False
                pending += here.mentioned_by

    def _heat(self, place: Passage, reason: tuple[str, Site] | None) -> None:
        if reason is not None:
            place.reasons.append(reason)
        pending = [place]
        while pending:
            here = pending.pop()
            if not here.is_hot:
                here.is_hot = True
                pending += here.mentioned_by


@cache
def _any_word(words: frozenset[bytes]) -> re.Pattern[bytes]:
    return re.compile(rb"(?<![\w$])(?:%s)(?![\w$])" % b"|".join(map(re.escape, sorted(words))))


def _is_whole(unit: Unit) -> bool:
    """Whether a unit is a module: what a page's scripts share is not seen in their text."""
    return unit.program.is_module and _is_file(unit)


def _is_file(unit: Unit) -> bool:
    """Whether a unit is all of a file: names in a script are taken to mean its own."""
    return unit.region == unit.file.whole


def _words_of_type(text: ModuleText, key: bytes, position: int) -> Iterator[Range]:
    """Where the type of a parameter, in a function around a place, lists all the words that it may be."""
    if re.fullmatch(rb"[\w$]+", key) is None:
        return
    typed = re.compile(rb"(?<![\w$.])%s\s*\??\s*:\s*((?:\|?\s*[\"'][\w$-]+[\"']\s*)+)[,)=]" % re.escape(key))
    for fact in text.unit.functions_around(position):
        match = typed.search(text.data, fact.start, position)
        if match is not None:
            yield match.span(1)


def _is_own_location(text: ModuleText, use: re.Match[bytes]) -> bool:
    """Whether `location` stands for what a router, or a caller, has given a function: the page's has the same name."""
    for fact in text.unit.functions_around(use.start()):
        if any("location" in declared_names(given.target) for given in fact.parameters):
            return True
        if _OWN_LOCATION.search(text.code, fact.start, fact.end) is not None:
            return True
    return b"location" in text.imports


def _is_taken_as_text(text: ModuleText, use: re.Match[bytes]) -> bool:
    """Whether `location` is given to what only takes its text: nobody can set it from there."""
    around = next(text.brackets_around(use.start()), None)
    return around is not None and _SPELLING.search(text.code, max(around[0] - 40, 0), around[0]) is not None


def _is_class(place: Passage) -> bool:
    """Whether a passage is a class: what has only a member of it comes to that by its name."""
    return place.text is not None and place.text.code.startswith(b"class", place.start)


def _ranges_of(place: Passage, text: ModuleText) -> list[Range]:
    """What is read of a passage: of a class nothing that runs only when somebody calls it by name."""
    return _without(place, text.methods(place.start, place.end)) if _is_class(place) else [(place.start, place.end)]


def _without(place: Passage, holes: Iterable[Range]) -> list[Range]:
    ranges, start = [], place.start
    for first, last in holes:
        ranges.append((start, first))
        start = last
    return [*ranges, (start, place.end)]


# what a name may be defined by, as a method or as a member of an object
_DEFINED: Final = rb"""(?<![\w$.])%b['"]?\s*[?!]?\s*(?:[(:,}<\]]|=(?!=))|\.\s*%b\s*=(?!=)"""
