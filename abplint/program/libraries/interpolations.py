"""What a template says by calling functions: they run again when a handler has written what they read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from abplint.knowledge.files import PAGES
from abplint.patterns import regex
from abplint.program.budgets import DRAWN_STEPS
from abplint.program.hosts.host import attempt
from abplint.program.libraries.reactions import Reaction, Write
from abplint.program.module_text import OF_VALUES
from abplint.program.objects import functions_among
from abplint.program.scopes import View
from abplint.program.values import NOTHING, Site, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_WORD: Final = regex(rb"(?<![\w$])(\.\s*)?([A-Za-z_$][\w$]*)")

_IS_PIPED: Final = regex(rb"(?<!\|)\|\s*\Z")


class Interpolations:
    """What the texts and attributes of templates say."""

    def __init__(self, m: Machine) -> None:
        self.m = m

    def draw(self, s: facts.Drawn) -> bool:
        """Evaluate what a template says at a place, now and whenever what it reads is written, if that may lead to an
        API; what comes behind it is reached."""
        if self.m.states.standing.is_asked or not self._leads(s):
            return True
        work = self.m.expressions.evaluate(s.work())

        def run(at: Site) -> None:
            allowances, states = self.m.allowances, self.m.states

            def say() -> Value:
                if not allowances.within(DRAWN_STEPS, lambda: attempt(self.m, work, [], at)):
                    self.m.uses.end_for_want_of_steps(functions_among([work]), at)
                return NOTHING

            with states.standing.asked():
                _, reads = states.tracking(say)
            states.add_reaction(reaction, reads)

        def concerns(write: Write) -> bool:
            return bool(self.m.states.parts.changed(write, reaction.names))

        def fire(before: object, after: object, at: Site) -> None:
            run(at)

        reaction = Reaction(lambda: None, fire, concerns, is_rendering=True, runs=lambda: [work], is_light=True)
        run(self.m.site(s))
        return True

    def _leads(self, s: facts.Drawn) -> bool:
        """Whether a name, or a member, that is mentioned there may lead to an API."""
        words = _WORD.finditer(self.m.frame.unit.file.data, s.start, s.end)
        return any(self._word_leads(s, match) for match in words)

    def _word_leads(self, s: facts.Drawn, word: re.Match[bytes]) -> bool:
        unit, relevance = self.m.frame.unit, self.m.relevance
        name = word[2].decode("utf-8", "replace")
        cell = self.m.env.find(name) if not word[1] else None
        if word[1] or (isinstance(cell, View) and cell.holder is not None):
            return word[2] not in OF_VALUES and relevance.member_leads(word[2])
        if cell is not None:
            return relevance.name_leads(unit, name, s.start)
        if name in self.m.names.globals and unit.file.path.endswith(PAGES):
            return True
        is_pipe = _IS_PIPED.search(unit.file.data, s.start, word.start()) is not None
        return is_pipe and relevance.member_leads(b"transform")
