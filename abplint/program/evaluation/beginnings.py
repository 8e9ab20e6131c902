"""How texts begin that nobody has seen, or which literals they are, as far as tests have told it.

`if (url.startsWith('mailto:'))`, `if (kind === 'print')`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from abplint.program.budgets import NARROWING_DEPTH
from abplint.program.intervals import Bounded
from abplint.program.kinds import ALL, TEXT, Facts, Known
from abplint.program.values import (
    FALSE,
    TRUE,
    Constant,
    Count,
    Obj,
    Site,
    Symbol,
    Text,
    Union,
    Unknown,
    Value,
    alternatives,
    depends_on_input,
    join,
)

if TYPE_CHECKING:
    from abplint.program.machine import Machine

BEGINS: Final = "begins"  # the test: `Known.tests` holds it with the text that is asked about
_CHANGING: Final = frozenset({"at", "charAt", "slice", "substring", "substr", "toLowerCase", "toUpperCase"})


class Beginnings:
    """How texts begin, as far as tests have told it."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self._is_asked = False  # some text was, in some run

    def test(self, subject: Value, asked: str) -> Value:
        """`subject.startsWith(asked)`."""
        told = {says(item, asked) for item in alternatives(self.told(subject))}
        if len(told) == 1 and None not in told:
            return TRUE if True in told else FALSE
        self._is_asked = True
        begins = Known(TEXT if asked else ALL, tests=frozenset({((BEGINS, asked), True)}))
        return self.m.narrowing.test(subject, begins, Known(tests=frozenset({((BEGINS, asked), False)})))

    def method(self, receiver: Value, name: str, arguments: list[Value], site: Site) -> Value | None:
        """What a method of text gives that is asked of nobody knows what, as far as its beginning tells or is asked
        for; None where the method says no such thing."""
        first = arguments[0] if len(arguments) == 1 else None
        if name == "startsWith" and isinstance(first, Constant) and isinstance(first.value, str):
            if any(isinstance(item, (Symbol, Obj)) for item in alternatives(receiver)):
                return None  # a name that is being asked for is told, and an object has a method of its own
            return self.test(receiver, first.value)
        begun = self.told(receiver) if name in _CHANGING else receiver
        if begun is receiver:
            return None
        return join(self.m.text.text_method(item, name, arguments, site) for item in alternatives(begun))

    def told(self, value: Value) -> Value:
        """A value, as the literal that tests have told it to be, or a text that begins so; the value itself where they
        have not."""
        said = self.m.narrowing.literals(value)
        if said is not None:
            return said
        if not self._is_asked or not isinstance(value, (Unknown, Text, Union)):
            return value
        return self._told(value, NARROWING_DEPTH) or value

    def at_ends(self, ends: list[tuple[Value, Facts]]) -> list[tuple[Value, Facts]]:
        """What each of some branches leaves, texts as what is known where it ends tells how they begin."""
        if not self._is_asked:
            return ends
        return [(self._at(known, item, 1) or item if type(item) is Text else item, known) for item, known in ends]

    def count(self, value: Unknown | Text | Symbol, name: str) -> Value:
        """How long text is that nobody has seen, or how many items something has: no less than its known beginning."""
        begun = self.told(value) if name == "length" else value
        if isinstance(begun, Text) and begun.prefix:
            return Bounded(len(begun.prefix), math.inf, depends_on_input(value))
        count = Count(of_input=depends_on_input(value))
        if not isinstance(value, Unknown):
            return count
        return self.m.narrowing.measured(value, self.m.narrowing.part(value, name, count))

    def _told(self, value: Value, depth: int) -> Value | None:
        """The same, None where nothing tells how one of its ends begins."""
        narrowing = self.m.narrowing
        told = [of for (test, of), verdict in narrowing.tests_of(value) if verdict and test == BEGINS]
        begins = max(told, key=len, default="")
        if begins:
            known = value.prefix if isinstance(value, Text) else ""
            return value if len(known) >= len(begins) else Text(begins, depends_on_input(value))
        if isinstance(value, (Constant, Text)):
            return value
        ends = value.ends if isinstance(value, (Union, Unknown)) and depth else ()
        outer, made = narrowing.facts, []
        for end in ends:
            here = narrowing.together(outer, end.facts)
            if here is not None:
                made.append(self._at(here, end.value, depth - 1))
        if isinstance(value, Union) and not ends and depth:
            made = [self._told(item, depth - 1) for item in value.values]
        texts = [item for item in made if item is not None]
        return join(texts) if texts and len(texts) == len(made) else None

    def _at(self, facts: Facts, value: Value, depth: int) -> Value | None:
        outer = self.m.narrowing.facts
        self.m.narrowing.facts = facts
        try:
            return self._told(value, depth)
        finally:
            self.m.narrowing.facts = outer


def says(value: Value, asked: Any) -> bool | None:
    """How a value by itself begins: None where that does not tell."""
    known = value.value if isinstance(value, Constant) else value.prefix if isinstance(value, Text) else None
    if not isinstance(known, str):
        return False if isinstance(value, Constant) else None
    if known.startswith(asked):
        return True
    return None if isinstance(value, Text) and asked.startswith(known) else False
