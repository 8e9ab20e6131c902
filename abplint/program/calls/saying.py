"""What code reads in order to say it: to a person in a dialog, or to a log."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from abplint.patterns import regex
from abplint.program.scopes import Frame
from abplint.program.values import Site

if TYPE_CHECKING:
    from abplint.program.machine import Machine

_SAYS: Final = regex(
    rb"(?:(?<![\w$.])(?:(?:window|globalThis|self)\s*\.\s*)?(?:alert|confirm|prompt)|\bconsole\s*\.\s*\w+)\s*\Z"
)
_FURTHEST: Final = 48  # bytes before a bracket that are looked at


class Saying:
    """Whether what is read is only said: nothing that is handed out is made of it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._said: dict[Site, bool] = {}

    def is_said(self, site: Site) -> bool:
        """Whether what stands at a place of the code that runs is given to a dialog or a log, by the call around it or
        around one of those that lead there."""
        frame: Frame | None = self.m.frame
        at: Site | None = site
        while frame is not None:
            if at is not None and frame.func is not None and frame.func.fact is not None and self._is_given(frame, at):
                return True
            at, frame = frame.site, frame.caller
        return False

    def _is_given(self, frame: Frame, site: Site) -> bool:
        known = self._said.get(site)
        if known is None:
            text = self.m.relevance.text_of(frame.unit) if site.file is frame.unit.file else None
            if text is None or frame.func is None or frame.func.fact is None:
                return False
            first = frame.func.fact.start
            around = takewhile(lambda place: place[0] > first, text.brackets_around(site.start))
            known = any(_SAYS.search(text.code, max(start - _FURTHEST, 0), start) is not None for start, _ in around)
            self._said[site] = known
        return known
