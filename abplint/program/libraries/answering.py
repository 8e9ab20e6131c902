"""Components that would answer what a handler writes to a state, if anything showed them."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.budgets import MOST_ANSWERED_WORDS, WRITTEN_DEPTH
from abplint.program.libraries.hooks import names_of
from abplint.program.objects import Array, Record
from abplint.program.units import Unit
from abplint.program.values import Constant, Obj, Site, Union, Value, alternatives

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_HOOK: Final = rb"(?<![\w$.])use[A-Z][\w$]*\(\s*[\"'`]%b[\"'`]\s*,"  # what follows is done for the word
_CALLED: Final = regex(rb"[\w$>]\(\s*\Z")
_TESTED: Final = rb"(?:[=!]==?\s*|\bcase\s+)[\"'`]%b[\"'`]"  # what follows may be done for the word
_WORD: Final = regex(r"[A-Za-z][\w.:/-]{1,60}")
_WITH_WORDS: Final = (Union, Record, Array, Constant)  # most of what a large state holds is neither, nor new


class AnsweringComponents:
    """Components whose hook is given a word (`useCommand('save', f)`) that a handler writes to a state for one of them,
    or that import the state and compare what it holds with the word.

    A list shows its rows only once it is filled, and a route its page: nothing in sight does, and the client's call is
    made when they are there.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.is_running = False  # such a component, which other searches must not have used up the steps for
        self._sought: set[str] = set()

    def run_for(self, value: Value, holder: Obj) -> None:
        """Run the components that would answer when a state, or an object in one, gets a value."""
        if len(self._sought) >= MOST_ANSWERED_WORDS:
            return
        home = self._home_of(holder)
        for word in new_words(value, self.m.run, WRITTEN_DEPTH):
            if len(self._sought) >= MOST_ANSWERED_WORDS:
                return
            if word not in self._sought and _WORD.fullmatch(word):
                self._sought.add(word)
                self._run(word.encode())
                if home:
                    self._run_testing(word.encode(), home)

    def run_for_part(self, value: Value, holder: Obj) -> None:
        """The same where an object gets it that a module hands to a call (`state({ … })`) when it is loaded: those that
        it may be shown to were never shown."""
        if self.m.probing or self.m.states.is_asking or self.m.states.standing.is_asked or holder.site is None:
            return
        site = holder.site
        if holder.serial in self.m.states.kept_objects:
            self.m.unshown_readers.before_writing(holder, site)
        unit = self.m.loading.units.get(site.file.path)
        is_top = unit is not None and not unit.functions_around(site.start)
        if (is_top and site.file.ask(partial(_is_handed, site))) or holder.serial in self.m.hooks.makers:
            self.run_for(value, holder)
            for copy in list(self.m.states.loosening.copies.values()):
                if copy.made is holder:  # what has been shown since reads what this is a copy of
                    self.m.heap.reacting.wake_alike(holder, copy.parts[0][0])

    def _home_of(self, holder: Obj) -> str:
        """The module that makes a state; of one that is made for whoever asks first, the module that says how."""
        maker = self.m.hooks.makers.get(holder.serial)
        site = (maker.site if isinstance(maker, Obj) else None) or holder.site
        return site.file.path if site is not None else ""

    def _run_testing(self, word: bytes, home: str) -> None:
        tested = re.compile(_TESTED % re.escape(word))
        quoted = [quote + word + quote for quote in (b"'", b'"', b"`")]
        importing = dict.fromkeys(path for each in quoted for path in self.m.loader.mentioning(each, home))
        for path in dict.fromkeys((*importing, *(path for each in quoted for path in self.m.loader.mentioning(each)))):
            text = self.m.relevance.module(path) if path != home else None
            if text is None or not text.unit.found(tested):
                continue
            if path not in importing and not self._is_brought(text.unit, home):
                continue
            self.m.loading.seek_module(path)
            unit = self.m.loading.units.get(path)
            if unit is not None and unit.program.is_component:
                self.m.demand.show(unit)
            elif unit is not None:
                self._run_those_at(unit, [at for at in unit.found(tested) if _is_in_component(unit, at)])

    def _is_brought(self, unit: Unit, home: str) -> bool:
        """Whether a build tool imports something of a module into another, which names it."""
        exporting = self.m.loading.units.get(home)
        names = self.m.modules.exported_names(exporting) if exporting is not None else ()
        return any(
            unit.says(name.encode()) and self.m.loader.auto_import(unit, name) == ("file", home, name) for name in names
        )

    def _run(self, word: bytes) -> None:
        hook = re.compile(_HOOK % re.escape(word))
        quoted = [b"(" + quote + word + quote for quote in (b"'", b'"', b"`")]
        for path in dict.fromkeys(path for each in quoted for path in self.m.loader.mentioning(each)):
            text = self.m.relevance.module(path)
            if text is None or not text.unit.found(hook):
                continue
            self.m.loading.seek_module(path)
            unit = self.m.loading.units.get(path)
            if unit is not None:
                self._run_those_at(unit, unit.found(hook))

    def _run_those_at(self, unit: Unit, positions: Iterable[int]) -> None:
        for position in positions:
            around = unit.functions_around(position)
            if not around or self.m.ambient.has_run(around[-1]):
                continue
            self.is_running = True
            try:
                self.m.ambient.run_ambient(unit, position, is_asked=True)
            finally:
                self.is_running = False


def _is_handed(site: Site) -> bool:
    return _CALLED.search(site.file.data, max(site.start - 200, 0), site.start) is not None


def _is_in_component(unit: Unit, position: int) -> bool:
    around = unit.functions_around(position)
    return bool(around) and any(name[:1].isupper() for name in names_of(unit, around[0]))


def new_words(value: Value, run: int, depth: int) -> Iterator[str]:
    """The texts that a run has put into a value: into an object of its own, or in place of something else. What several
    objects hold is looked at once, where it is met first: nearest to the value."""
    met: set[int] = set()
    pending = deque([(value, depth, True)])
    while pending:
        held, left, is_new = pending.popleft()
        for item in alternatives(held):
            if isinstance(item, Constant):
                if is_new and isinstance(item.value, str):
                    yield item.value
            elif left and isinstance(item, (Record, Array)) and item.serial not in met:
                met.add(item.serial)
                for slot in item.slots.values():
                    each, is_of_run = slot.value, slot.run == run
                    if is_of_run if type(each) is Constant else isinstance(each, _WITH_WORDS):
                        pending.append((each, left - 1, is_of_run))
                if item.run == run:
                    pending.extend((each, left - 1, True) for each in item.elements if isinstance(each, _WITH_WORDS))
