"""Which buttons and menu items name a function where they say what a click does: by text, in its file and in those that
import it."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from abplint.features.labels import end_of_braces, end_of_tag, label_at
from abplint.inventory import Control
from abplint.patterns import regex
from abplint.program.units import Unit
from abplint.source import Location, SourceFile, Span
from abplint.surface.budgets import (
    CONTROLS_SHOWN,
    FARTHEST_CONTROL,
    LONGEST_ELEMENT,
    LONGEST_TAG,
    MOST_CALLERS_NAMED,
    REEXPORTS_FOLLOWED,
)
from abplint.surface.calling import name_of
from abplint.surface.leading import users_by
from abplint.surface.sources import Sources

SHORTEST_NAME: Final = 3
# the beginning of an attribute that says what happens when a person acts
_HEARS: Final = regex(
    rb"""[\s"'}](on[A-Z][A-Za-z]*|on[a-z]+|@[a-z][\w.:-]*|v-on:[\w.:-]+|on:[\w|-]+|\([\w.-]+\))\s*=\s*(["'{])"""
)
_CLICKED: Final = regex(rb"click|tap|press|select|command", re.IGNORECASE)
_TAG: Final = regex(rb"<[A-Za-z]")
_TEMPLATE: Final = ".html"  # of a component, beside its module


class _Heard(NamedTuple):
    """Where a file has an attribute that listens: its value, and the tag. `is_clicked`: what stands inside says what
    happens then."""

    start: int
    end: int
    tag: int
    is_clicked: bool


class Controls:
    """The controls of some modules, and of the templates beside them."""

    def __init__(self, sources: Sources, paths: Sequence[str], unit: Callable[[str], Unit | None]) -> None:
        self.sources, self.paths, self.unit = sources, paths, unit
        self.heard: dict[str, list[_Heard]] = {}
        self.known: dict[tuple[str, str], tuple[Control, ...]] = {}

    def calling(self, name: str, path: str) -> tuple[Control, ...]:
        """The controls that name a function of a file, or else those that name what names it in a call."""
        if (name, path) not in self.known:
            self.known[name, path] = tuple(self._search(name, path))
        return self.known[name, path]

    def _search(self, name: str, path: str) -> list[Control]:
        pending, seen = [(name, path)], {(name, path)}
        for _ in range(FARTHEST_CONTROL):
            pending = [each for each in pending if len(each[0]) >= SHORTEST_NAME]  # `go` is anybody's
            found = [each for wanted in pending for each in self._named(*wanted)]
            if found:
                return list(dict.fromkeys(found))[:CONTROLS_SHOWN]
            callers = [each for wanted in pending for each in self._callers(*wanted)]
            pending = [each for each in dict.fromkeys(callers) if each not in seen][:MOST_CALLERS_NAMED]
            seen.update(pending)
        return []

    def _named(self, name: str, path: str) -> Iterator[Control]:
        """The controls whose attributes name a function."""
        word = re.compile(rb"(?<![\w$-])%s(?![\w$-]|\s*[:=](?![=>]))" % re.escape(name.encode()))
        for file in self._near(name, path):
            for each in self._heard(file):
                if word.search(file.data, each.start, each.end) is not None:
                    label = label_at(file, each.tag, is_own=each.is_clicked)
                    yield Control(label, Location(file, Span(each.tag, each.tag)))

    def _callers(self, name: str, path: str) -> Iterator[tuple[str, str]]:
        """The functions with a name that name a function, each with its file."""
        word = re.compile(rb"(?<![\w$])%s(?![\w$])" % re.escape(name.encode()))
        for file in self._near(name, path):
            unit = self.unit(file.path)
            for match in word.finditer(file.data) if unit is not None else ():
                around = unit.functions_around(match.start()) if unit is not None else []
                names = (called for each in reversed(around) if (called := name_of(each, file.data)))
                if (caller := next(names, "")) and caller != name:
                    yield caller, file.path

    def _near(self, name: str, path: str) -> Iterator[SourceFile]:
        """The files that may name what a file has: itself, those that import it, and the templates beside them."""
        near, fresh = {path: None}, [path]
        for _ in range(REEXPORTS_FOLLOWED):
            fresh = [user for each in fresh for user in self._users.get(each, ()) if user not in near]
            near.update(dict.fromkeys(fresh))
        beside = [posixpath.splitext(each)[0] + _TEMPLATE for each in near]
        for each in (*near, *(each for each in beside if each in self._all)):
            if self.sources.shows(each, name.encode()) and (file := self.sources.file(each)) is not None:
                yield file

    @cached_property
    def _users(self) -> dict[str, list[str]]:
        return users_by({path: self.sources.imports(path) for path in self.paths})

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset(self.sources.universe.paths)

    def _heard(self, file: SourceFile) -> list[_Heard]:
        known = self.heard.get(file.path)
        if known is None:
            known = self.heard[file.path] = list(_listening(file.data))
        return known


def _listening(data: bytes) -> Iterator[_Heard]:
    for match in _HEARS.finditer(data):
        start = match.end() - 1
        if match[2] == b"{":
            end = end_of_braces(data, start, min(len(data), start + LONGEST_ELEMENT))
        else:
            end = data.find(match[2], match.end(), start + LONGEST_ELEMENT)
        tags = [*_TAG.finditer(data, max(0, match.start() - LONGEST_TAG), match.start() + 1)]
        inside = (tag.start() for tag in reversed(tags) if end_of_tag(data, tag.start(), len(data)) >= end)
        tag = next(inside, None)
        if end > start and tag is not None:
            yield _Heard(start, end, tag, _CLICKED.search(match[1]) is not None)
