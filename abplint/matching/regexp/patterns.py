"""Compiled patterns, and what a search with one finds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from abplint.matching.regexp.compiling import Compiler
from abplint.matching.regexp.machine import STEPS, PatternMachine
from abplint.matching.regexp.parsing import Parser, Unreadable
from abplint.records import record

LONGEST_PATTERN: Final = 2_000  # characters
_FLAGS: Final = frozenset("dgimsuy")


@dataclass
class Work:
    """How many steps searches may take from now on."""

    left: int = STEPS


@record
class PatternMatch:
    """Where a pattern was found. `spans` are those of its groups from 1 on, None for one that took no part."""

    text: str
    start: int
    end: int
    spans: tuple[tuple[int, int] | None, ...]

    @property
    def groups(self) -> tuple[str | None, ...]:
        """What the groups from 1 on hold."""
        return tuple(None if span is None else self.text[span[0] : span[1]] for span in self.spans)


@dataclass(frozen=True, eq=False)
class CompiledPattern:
    """A compiled pattern. `names` are the numbers of its named groups."""

    source: str
    flags: str
    names: Mapping[str, int]
    _program: list[Any]
    _groups: int
    _remembers: bool
    _first: re.Pattern[str] | None

    def search(self, text: str, start: int = 0, work: Work | None = None) -> PatternMatch | None:
        """The first match at or behind `start`; with the flag `y`, the one at `start`. Raises TooMuchWork."""
        work = work or Work()
        machine = PatternMachine(self._program, text, work.left, self._remembers)
        try:
            return self._search(machine, start)
        finally:
            work.left = max(machine.steps, 0)

    def search_all(self, text: str, work: Work | None = None) -> Iterator[PatternMatch]:
        """All matches, as `replace` with the flag `g` finds them; `work` is for all. Raises TooMuchWork."""
        work, at = work or Work(), 0
        while (found := self.search(text, at, work)) is not None:
            yield found
            at = found.end + (found.end == found.start)

    def _search(self, machine: PatternMachine, start: int) -> PatternMatch | None:
        text = machine.text
        while start <= len(text):
            if self._first is not None and "y" not in self.flags:
                found = self._first.search(text, start)
                if found is None:
                    return None
                start = found.start()
            captures = machine.run(0, start, (None,) * (2 * self._groups))
            if captures is not None:
                pairs = zip(captures[2::2], captures[3::2], strict=True)
                spans = tuple(None if pair[0] is None or pair[1] is None else pair for pair in pairs)
                return PatternMatch(text, start, captures[1], spans)
            if "y" in self.flags:
                return None
            start += 1
        return None


@lru_cache(maxsize=1024)
def compiled(source: str, flags: str = "") -> CompiledPattern:
    """The pattern between the slashes of a literal, with its flags. Raises Unreadable."""
    if not _FLAGS.issuperset(flags) or len(set(flags)) != len(flags):
        raise Unreadable(f"the flags {flags} are not modelled")
    if len(source) > LONGEST_PATTERN:
        raise Unreadable("the pattern is too long")
    parser = Parser(source, flags)
    node = parser.parse()
    compiler = Compiler(flags)
    compiler.emit(("save", 0))
    compiler.node(node, False)
    compiler.emit(("save", 1))
    compiler.emit(("accept",))
    first = compiler.first_set(node)
    return CompiledPattern(source, flags, parser.names, compiler.program, parser.groups, not parser.refers, first)
