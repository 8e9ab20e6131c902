"""What a template says by calling functions: they run again when a handler has written what they read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from abplint.program.hosts.host import attempt
from abplint.program.libraries.reactions import Reaction
from abplint.program.module_text import OF_VALUES
from abplint.program.scopes import View
from abplint.program.values import Obj, Site, Value
from abplint.syntax import facts

if TYPE_CHECKING:
    from abplint.program.machine import Machine


_WORD: Final = re.compile(rb"(?<![\w$])(\.\s*)?([A-Za-z_$][\w$]*)")

_IS_PIPED: Final = re.compile(rb"(?<!\|)\|\s*\Z")


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
            with self.m.states.standing.asked():
                _, reads = self.m.states.tracking(lambda: attempt(self.m, work, [], at))
            self.m.states.add_reaction(reaction, reads)

        def concerns(obj: Obj, name: str, value: Value) -> bool:
            return bool(self.m.states.parts.changed(obj, name, value, reaction.names))

        def fire(before: object, after: object, at: Site) -> None:
            run(at)

        reaction = Reaction(lambda: None, fire, concerns, is_rendering=True, runs=lambda: [work])
        run(self.m.site(s))
        return True

    def _leads(self, s: facts.Drawn) -> bool:
        """Whether a name, or a member, that is mentioned there may lead to an API."""
        unit = self.m.frame.unit
        for match in _WORD.finditer(unit.file.data, s.start, s.end):
            word = match[2]
            name = word.decode("utf-8", "replace")
            cell = self.m.env.find(name) if not match[1] else None
            is_member = bool(match[1]) or (isinstance(cell, View) and cell.holder is not None)
            if is_member:
                if word not in OF_VALUES and self.m.relevance.member_leads(word):
                    return True
            elif cell is not None:
                if self.m.relevance.name_leads(unit, name, s.start):
                    return True
            elif _IS_PIPED.search(unit.file.data, s.start, match.start()) and self.m.relevance.member_leads(b"transform"):
                return True
        return False
