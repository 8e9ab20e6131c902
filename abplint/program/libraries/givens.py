"""Which variables of a component stand for what the place gives that uses it, and are set by nothing else."""

from __future__ import annotations

import re
from typing import Final

from abplint.program.units import Unit
from abplint.syntax import facts
from abplint.syntax.runes import PROP
from abplint.syntax.walking import facts_in

_TESTS: Final = (facts.Name, facts.Literal, facts.Unary, facts.Binary, facts.Logical)
_BINDS: Final = rb"\bbind:(?:%b(?![\w$=-])|[\w-]+=[\"']?\{\s*%b\s*\})"  # what is inside may set it


class GivenNames:
    """The names of each component that are asked for."""

    def __init__(self) -> None:
        self._known: dict[Unit, frozenset[str]] = {}

    def decide(self, unit: Unit, test: facts.Expression) -> bool:
        """Whether a test is made of nothing but what a use gives: the place that uses the component decides it."""
        parts = list(facts_in(test))
        if not all(isinstance(each, _TESTS) for each in parts):
            return False
        names = {each.name for each in parts if isinstance(each, facts.Name)}
        return bool(names) and names <= self._of(unit)

    def _of(self, unit: Unit) -> frozenset[str]:
        known = self._known.get(unit)
        if known is None:
            given: set[str] = set()
            set_later: set[str] = set()
            for each in facts_in(unit.program.body.body):
                match each:
                    case facts.Declare(target=facts.Name(name=name), value=facts.Call(callee=facts.Name(name=made))):
                        given.update([name] if made == PROP else [])
                    case facts.Assign(target=facts.Name(name=name)) | facts.Update(target=facts.Name(name=name)):
                        set_later.add(name)
            kept = (name for name in given - set_later if not unit.found(_binding(name.encode())))
            known = self._known[unit] = frozenset(kept)
        return known


def _binding(name: bytes) -> re.Pattern[bytes]:
    return re.compile(_BINDS % (re.escape(name), re.escape(name)))
