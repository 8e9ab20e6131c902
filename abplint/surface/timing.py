"""When the scripts of a page run, seen from its parser."""

from __future__ import annotations

from enum import IntEnum

from abplint.records import record
from abplint.source import Location, SourceFile
from abplint.syntax import facts
from abplint.syntax.html import Script


class Timing(IntEnum):
    """When a script runs, seen from the parser of its page, in the order of a schedule that runs async scripts last.

    BLOCKING: the parser waits for it. DEFERRED: when the document is parsed. ASYNC: whenever it has arrived, which is
    also so for a script that another one adds to the page. NEVER: `nomodule`, in browsers of today.
    """

    BLOCKING = 0
    DEFERRED = 1
    ASYNC = 2
    NEVER = 3


def timing_of(script: Script) -> Timing:
    """When a script runs, according to its tag."""
    if script.nomodule:
        return Timing.NEVER
    if script.is_async:
        return Timing.ASYNC
    return Timing.DEFERRED if script.is_defer else Timing.BLOCKING


@record
class EmbeddedScript:
    """A script of a document: where its text stands, when it runs, and the tag or call that brings it."""

    file: SourceFile
    program: facts.Program
    region: tuple[int, int]
    timing: Timing
    tag: Location

    def holds(self, at: Location) -> bool:
        return at.path == self.file.path and self.region[0] <= at.span.start < self.region[1]
