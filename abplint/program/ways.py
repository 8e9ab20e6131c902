"""Which of the places in text that may use an API are ways to one: a name of the app's own is none, and what sends an
event leads where somebody listens to it."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import LONGEST_KEY
from abplint.program.lost import is_lost
from abplint.program.module_text import ModuleText, Range, ReadAs
from abplint.program.moment import LOADING
from abplint.program.objects import Func
from abplint.program.observing import Use
from abplint.program.platform import WINDOW_NAMES, WINDOWS_OWN
from abplint.program.units import Unit
from abplint.program.unreached import parts_within
from abplint.program.values import External, Site
from abplint.syntax import facts
from abplint.syntax.walking import declared_names, parameter_names

if TYPE_CHECKING:
    from abplint.program.passages import Passage, Wanted
    from abplint.program.relevance import Relevance

Way = tuple[str, Site]
NAMED: Final = b""  # the event that a call names first

_TAKEN: Final = regex(rb"[{,]\s*")  # before a name that a pattern takes
_CHAIN_BEFORE: Final = regex(rb"[\w$.?]*$")
_CHAIN_AFTER: Final = regex(rb"[.?\s]*[\w$.?]*(\s*\()?")


class Ways:
    """The ways from passages of text to APIs, as they are written."""

    def __init__(self, relevance: Relevance) -> None:
        self._relevance = relevance
        self._uses: dict[Site, tuple[ModuleText, Range]] = {}  # which part of a chain is the use of an API
        self._is_api_text: dict[Way, bool] = {}  # whether it is one of the platform's, as it is written
        self._heard: dict[tuple[bytes, bool], list[Passage] | None] = {}
        self._nearest: tuple[int, dict[facts.Function, Way | None]] = (LOADING, {})  # in one run

    def note(self, way: Way, text: ModuleText, use: Range) -> None:
        """A use of an API was seen in a chain of names."""
        self._uses[way[1]] = (text, use)

    def says(self, words: re.Pattern[bytes], spelled: Collection[bytes] = (b"",)) -> bool:
        """Whether code of the app says something: only where one of some words is `spelled`, which is soon seen."""
        m = self._relevance.m
        texts = (unit.text for unit in m.loading.all_units)
        likely = (text for text in texts if any(word in text for word in spelled))
        return any(map(words.search, likely)) or m.loader.says(words)

    def of(self, start: Passage) -> Iterator[Way]:
        """What a passage may still reach, as it is written there, and where; the nearest first, and last the events
        that anybody may hear."""
        seen, pending = {start}, deque([start])
        said: set[Way] = set()
        sent: list[Way] = []
        while pending:
            place = pending.popleft()
            self._relevance.read_names(place)
            further = list(place.mentions)
            for way in dict.fromkeys(place.reasons):
                if way in said:
                    continue
                said.add(way)
                heard = self._heard_by(way)
                if heard is None:
                    sent.append(way)
                elif isinstance(heard, list):
                    further += heard
                elif heard:
                    yield way
            self._relevance.open_units()
            for other in further:
                if not (other.is_hot or other.is_settled):  # most are one or the other
                    self._relevance.explore(other)
                if other.is_hot and other not in seen:
                    seen.add(other)
                    pending.append(other)
        yield from sent

    def nearest(self, func: Func) -> Way | None:
        """The nearest way of a function, found once in a run: each write asks for those of all that answer to it."""
        run = self._relevance.m.run
        if self._nearest[0] != run:
            self._nearest = (run, {})
        known, fact = self._nearest[1], func.fact
        if fact is None:
            return None
        if fact not in known:
            known[fact] = next(self._relevance.ways(func), None)
        return known[fact]

    def _heard_by(self, way: Way) -> bool | list[Passage] | None:
        """Whether a place is a way to an API itself; of one that sends an event, what listens to it, or None: anybody
        may."""
        text, use = self._uses.get(way[1], (None, (0, 0)))
        words = list(_WORD.finditer(text.code, *use)) if text is not None else []
        wanted = self._relevance.wanted
        if text is None or not words or wanted is None:
            return True
        if way not in self._is_api_text:
            self._is_api_text[way] = not self._is_of_app(way, text, use[1], words[0], wanted)
        if not self._is_api_text[way]:
            return False
        events = wanted.events_of(words[-1][0])
        if events is None:
            is_another = _is_of_another(text, way) and not self._is_api(self._of_platform(text, way), way)
            own = self._relevance.member(words[-1][0], ReadAs.CALLED) if is_another else None
            return [own] if own is not None and own.mentions else True
        is_named = NAMED in events
        if is_named:
            named = _FIRST_TEXT.match(text.data, words[-1].end())
            if named is None:
                return None
            events = frozenset({named[1]})
        found: list[Passage] = []
        for event in sorted(events):
            if (event, is_named) not in self._heard:
                self._heard[event, is_named] = self._listeners(event, is_named, wanted)
            heard = self._heard[event, is_named]
            if heard is None:
                return None
            found += heard
        return found

    def _is_of_app(self, way: Way, text: ModuleText, end: int, first: re.Match[bytes], wanted: Wanted) -> bool:
        """Whether what is used is the app's own, or of the platform and no API, as it is written: many lead there."""
        if not way[0] or self._is_named_entry(text, end, wanted):
            return True
        return is_own(text, first[0], first.start()) or _is_data(text, way[1], end) or self._is_another(text, way)

    @staticmethod
    def _is_named_entry(text: ModuleText, end: int, wanted: Wanted) -> bool:
        """Whether what is used is a written entry of a global object, and no API: `window['settings']`."""
        key = _QUOTED_KEY.match(text.data, end) if text.code[end - 1 : end] == b"[" else None
        called = b".%b()" % key[2] if key is not None else b""
        return key is not None and not any(True for _ in wanted.mentions(called, 0, len(called)))

    def _is_another(self, text: ModuleText, way: Way) -> bool:
        """Whether it is a method of the platform's that is called like an API, and is none: `caches.open()`."""
        chain = self._of_platform(text, way)
        is_of_window = chain is None or chain.path[0] in WINDOW_NAMES
        return not is_of_window and not self._is_api(chain, way)

    def _is_api(self, chain: External | None, way: Way) -> bool:
        return chain is not None and self._relevance.m.observer.may_want(Use("call", chain.path, way[1]))

    @staticmethod
    def _of_platform(text: ModuleText, way: Way) -> External | None:
        """The method of the platform's that is called by its whole path: `chrome.notifications.create()`."""
        first, *rest = way[0].removesuffix("()").split(".")
        chain = External((first, *rest))
        if not rest or not way[0].endswith("()") or is_lost(chain) or is_own(text, first.encode(), way[1].start):
            return None
        return chain

    def _listeners(self, event: bytes, is_named: bool, wanted: Wanted) -> list[Passage] | None:
        """The calls that are given an event's name and more, in the texts that say it; None if others may hear it.
        `is_named`: it is the app's own, whose name may stand in a table, too."""
        relevance = self._relevance
        quoted = re.compile(rb"['\"`]%b['\"`]" % re.escape(event))
        found, paths = [], relevance.m.loader.naming(event, quoted)
        if paths is None or (not is_named and self.says(re.compile(rb"(?i)\bon%b\b" % event))):
            return None
        for text in filter(None, map(relevance.module, paths)):
            for match in quoted.finditer(text.data):
                call = _CALL_BEFORE.search(text.data, max(0, match.start() - 80), match.start())
                if call is not None and wanted.events_of(call[1]):
                    continue
                if call is not None and _MORE.match(text.data, match.end()) is not None:
                    end = text.closers.get(call.end() - 1, match.end())
                    found.append(relevance.passage(text, match.end(), end))
                elif is_named:
                    return None
        return found


def _is_of_another(text: ModuleText, way: Way) -> bool:
    """Whether a call is written as one of a method, of what is not called like anything of the platform's."""
    chain, called, _ = way[0].rpartition("()")
    *around, _ = chain.split(".")
    is_method = called == "()" and (bool(around) or text.code[: way[1].start].endswith((b".", b"?.")))
    return is_method and (not around or around[-1].rstrip("?") not in _WINDOWS)


def _is_data(text: ModuleText, chain: Site, end: int) -> bool:
    """Whether a chain only reads a member of something of the app's own: `item.prompt`, `this.form.credentials`."""
    first = _WORD.match(text.code, chain.start)
    is_member = first is not None and first.end() < end and text.code[chain.start : end].count(b".") > 0
    if first is None or not is_member or _USED.match(text.code, end) is not None:
        return False
    if first[0] == b"this":
        around = {word[0].decode("utf-8", "replace") for word in _WORD.finditer(text.code, first.end(), end)}
        return around.isdisjoint(_WINDOWS)
    return is_own(text, first[0], first.start())


def is_own(text: ModuleText, name: bytes, at: int) -> bool:
    """Whether a name at a place is the app's own: declared around it, imported, or a method of its own `this`."""
    before = text.code[max(0, at - 80) : at]
    if before.rstrip().endswith((b".", b".#")):
        is_private = before.rstrip().endswith(b"#")
        return is_private or (_OF_THIS.search(before) is not None and name in text.member_names)
    opener, closer = next(text.brackets_around(at), (at, at))
    taken = _TAKEN_FROM.match(text.code, closer + 1) if text.code[opener : opener + 1] == b"{" else None
    if taken is not None:  # `const { close } = useDialog()`
        return is_own(text, taken[1], taken.start(1))
    return name in text.imports or _declares(text.unit, name.decode("utf-8", "replace"), at)


def _declares(unit: Unit, name: str, at: int) -> bool:
    """Whether a module declares a name for a place of it."""
    here: facts.Fact | None = unit.program.body
    while here is not None:
        if name in getattr(here, "declared", ()):
            return True
        if isinstance(here, facts.Function) and name in parameter_names(here):
            return True
        inside = next((part for part in parts_within(here) if part.start <= at < part.end), None)
        if isinstance(here, facts.Try) and inside is here.handler and name in declared_names(here.parameter):
            return True
        here = inside
    return False


_WORD: Final = regex(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_OF_THIS: Final = regex(rb"(?<![\w$.])this\s*(?:\?\.|\.)\s*#?$")
_TAKEN_FROM: Final = regex(rb"\s*(?::[^={}]*)?=(?![=>])\s*(?:await\s+)?([A-Za-z_$][\w$]*)")
_WINDOWS: Final = WINDOWS_OWN | {"contentWindow", "contentDocument", "defaultView", "ownerDocument", "clipboard"}
_QUOTED_KEY: Final = regex(rb"\s*(['\"`])([^'\"`\n$\\]*)\1\s*\]")
_FIRST_TEXT: Final = regex(rb"\s*(?:\?\.\s*)?\(\s*['\"`]([^'\"`\n$\\]+)['\"`]")
_CALL_BEFORE: Final = regex(rb"([\w$]+)\s*\(\s*$")
_USED: Final = regex(rb"\s*(?:\?\.|[.(\[`])")  # called, or a member is taken of it
_MORE: Final = regex(rb"\s*,")


def written(text: ModuleText, at: int) -> tuple[str, Site]:
    """What is written at a place, as far as it is a chain of names, or what is called there: `table[key]()`."""
    opener = text.openers.get(at) if text.code[at : at + 1] == b"]" else None
    taken = _TAKEN.match(text.code, at)
    first = opener if opener is not None else taken.end() if taken is not None else at
    before = _CHAIN_BEFORE.search(text.code, max(0, first - 80), first)
    start = before.start() if before is not None else first
    after = _CHAIN_AFTER.match(text.code, first if opener is None else at + 1)
    end = after.end() if after is not None else first
    source = text.code[start:end]
    if opener is not None:
        key = text.data[opener : at + 1] if at - opener < LONGEST_KEY else "[…]".encode()
        source = text.code[start:opener] + key + text.code[at + 1 : end]
    written = b" ".join(source.split()).decode("utf-8", "replace")
    return (f"{written[:-1].rstrip()}()" if written.endswith("(") else written), Site(text.unit.file, start, end)
